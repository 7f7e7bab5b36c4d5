"""What the finished files of a kit must be: worked out from the checked kit alone, never from how pages are laid out.

This is written a second time on purpose. What a page must say is decided in `kitgen.layout` as well, and only because
the two know nothing of each other does the read-back prove anything.
"""

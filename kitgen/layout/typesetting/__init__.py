"""Text on paper, small and plain: words with their places, lines, paragraphs, tables, and their flow over pages.

Everything is set on the font's own measures, ragged right and without hyphenation. Nothing is ever set smaller to make
it fit: whatever does not fit is refused (KG602) at its place in the content file, with the excess in millimetres.
"""

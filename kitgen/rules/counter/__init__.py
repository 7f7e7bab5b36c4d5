"""Wrong games: each differs from the true one in exactly one clause.

An example that stays true in a wrong game proves nothing of the clause that is wrong there.
"""

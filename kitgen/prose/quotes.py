"""Quotation marks: every one that opens is closed, and none closes nothing."""

from __future__ import annotations

from kitgen.prose.faults import Misread

_CLOSING = {"“": "”", "„": "“”", "‘": "’", "‚": "‘’", "«": "»", "»": "«", '"': '"', "'": "'"}
_APOSTROPHES = "’'"


def require_pairs(text: str) -> None:
    """Raises `Misread` KG207 at a quotation mark without its partner. An apostrophe needs none."""
    opened: list[int] = []
    for at, mark in enumerate(text):
        in_word = mark in _APOSTROPHES and text[at + 1 : at + 2].isalnum() and text[at - 1 : at].isalnum()
        if in_word or mark not in "”’" + "".join(_CLOSING):
            continue
        if opened and mark in _CLOSING[text[opened[-1]]]:
            opened.pop()
        elif mark in _CLOSING and not (mark in _APOSTROPHES and text[at - 1 : at].isalnum()):
            opened.append(at)
        elif mark not in _APOSTROPHES:
            raise Misread("KG207", f"the quotation mark {mark} closes nothing", at, at + 1)
    if opened:
        mark = text[opened[-1]]
        note = f"close it with {_CLOSING[mark][0]}"
        raise Misread("KG207", f"the quotation mark {mark} is not closed", opened[-1], opened[-1] + 1, (note,))

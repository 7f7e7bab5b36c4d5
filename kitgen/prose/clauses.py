"""Rule text: the numbers and names that a statement of a clause may hold."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kitgen.prose.faults import Misread
from kitgen.prose.lexicon import Lexicon

# Digits with anything but blanks and marks around them, such as “5½”, “50th” or “5%”.
_ODD_NUMBER = re.compile(r"[^\W\d_]*\d+(?:[^\W\d_]+\w*|[^\w\s.,;:!?)“”’\"'–-]+)")


def statement_faults(text: str, numbers: Sequence[int], lexicon: Lexicon) -> list[Misread]:
    """What is wrong with a statement of a clause whose numbers are `numbers`, in order.

    KG402 where the text gives other numbers, KG403 where it names a card. A text may say “one” where the clause gives
    no number, and “a” where it gives one, for languages use one word for both.
    """
    faults = [
        Misread("KG403", f"a rule speaks of all cards, so it cannot name {card}", start, end)
        for card, start, end in lexicon.cards_in(text)
    ]
    faults += [
        Misread("KG402", f"“{odd.group()}” is no plain number", odd.start(), odd.end())
        for odd in _ODD_NUMBER.finditer(text)
        if not lexicon.cards_in(odd.group())
    ]
    if faults:
        return faults
    found = [number for number in lexicon.numbers_in(text) if number[0] != 1]
    wanted = [number for number in numbers if number != 1]
    if [number for number, _, _ in found] != wanted:
        said = ", ".join(str(number) for number, _, _ in found) or "none"
        odd_one = next(((start, end) for number, start, end in found if number not in wanted), (0, len(text)))
        note = f"rules: the numbers of this clause are: {', '.join(map(str, wanted)) or 'none'}"
        faults.append(Misread("KG402", f"this clause gives other numbers than the rules: {said}", *odd_one, (note,)))
    return faults

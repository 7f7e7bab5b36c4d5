"""Rule text: the numbers and names that a statement of a clause may hold."""

from __future__ import annotations

from collections.abc import Sequence

from kitgen.prose.faults import Misread
from kitgen.prose.lexicon import Lexicon


def statement_faults(text: str, numbers: Sequence[int], lexicon: Lexicon) -> list[Misread]:
    """What is wrong with a statement of a clause whose numbers are `numbers`, in order.

    KG402 where the text gives other numbers, KG403 where it names a card. A text may say “one” where the clause gives
    no number, for languages use one word for it and for “a”; a 1 that the clause gives must be said.
    """
    faults = [
        Misread("KG403", f"a rule speaks of all cards, so it cannot name {card}", start, end)
        for card, start, end in lexicon.cards_in(text)
    ]
    found = lexicon.numbers_in(text)
    if not _agree([number for number, _, _ in found], numbers):
        said = ", ".join(str(number) for number, _, _ in found if number != 1) or "none"
        wanted = ", ".join(map(str, numbers)) or "none"
        odd = next(((start, end) for number, start, end in found if number not in (*numbers, 1)), (0, len(text)))
        note = f"rules: the numbers of this clause are: {wanted}"
        faults.append(Misread("KG402", f"this clause gives other numbers than the rules: {said}", *odd, (note,)))
    return faults


def _agree(found: Sequence[int], wanted: Sequence[int]) -> bool:
    """Whether the found numbers are the wanted ones, leaving out some of the ones that stand for “a”."""
    if not found:
        return not wanted
    first, *rest = found
    if wanted and first == wanted[0] and _agree(rest, wanted[1:]):
        return True
    return first == 1 and _agree(rest, wanted)

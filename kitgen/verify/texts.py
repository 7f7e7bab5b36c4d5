"""The words of a page, and an account of them: what must be there is found, and what is left over nobody asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from kitgen.problems import Problem
from kitgen.verify.drawing import Run
from kitgen.verify.plane import Point

_ADJOINING = 0.05
"""How near the end of one run the next must begin to go on with its last word, mm."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word, where its first run starts, in mm from the lower left corner of its page, and the number of that page."""

    text: str
    at: Point
    page: int = 0


def words(runs: Iterable[Run], page: int = 0) -> list[Word]:
    """The words of the runs of a page in order. One goes on in the next run if that begins just where it ended."""
    found: list[Word] = []
    before: Run | None = None
    for run in runs:
        parts = run.text.split()
        if parts and found and before is not None and _goes_on(before, run):
            found[-1] = replace(found[-1], text=found[-1].text + parts.pop(0))
        found += [Word(part, run.start, page) for part in parts]
        before = run
    return found


def _goes_on(before: Run, run: Run) -> bool:
    if before.text[-1:].isspace() or run.text[:1].isspace():
        return False
    return all(abs(end - start) < _ADJOINING for end, start in zip(before.end, run.start, strict=True))


class Account:
    """Words, each of which can be claimed by one text that must be there."""

    def __init__(self, found: Sequence[Word]) -> None:
        self._words = found
        self._texts = [word.text for word in found]
        self._free = [True] * len(found)

    def claim(self, text: str) -> bool:
        """Whether all words of the text stand there in their order and without a gap, claimed by no other text."""
        return self._claim_from(0, text.split()) is not None

    def claim_in_order(self, texts: Iterable[str]) -> bool:
        """Whether all texts stand there, each of them after the one before; if not, none is claimed."""
        return self.places_in_order(texts) is not None

    def places_in_order(self, texts: Iterable[str]) -> list[int] | None:
        """As `claim_in_order`: how many words stand before each text, None if not all are there."""
        before, start = [*self._free], 0
        places: list[int] = []
        for text in texts:
            wanted = text.split()
            place = self._claim_from(start, wanted)
            if place is None:
                self._free = before
                return None
            places.append(place)
            start = place + len(wanted)
        return places

    def claim_anywhere(self, texts: Sequence[str]) -> list[int | None]:
        """Claim every text wherever it stands: how many words stand before each, None if it is missing.

        The longest come first, so that none takes part of another.
        """
        longest_first = sorted(range(len(texts)), key=lambda number: -len(texts[number].split()))
        places = {number: self._claim_from(0, texts[number].split()) for number in longest_first}
        return [places[number] for number in range(len(texts))]

    def _claim_from(self, first: int, wanted: list[str]) -> int | None:
        for start in range(first, len(self._texts) - len(wanted) + 1):
            end = start + len(wanted)
            if self._texts[start:end] == wanted and all(self._free[start:end]):
                self._free[start:end] = [False] * len(wanted)
                return start
        return None

    @property
    def rest(self) -> list[Word]:
        """The words that nothing has claimed."""
        return [word for word, free in zip(self._words, self._free, strict=True) if free]

    def stretches(self) -> Iterator[str]:
        """What nothing has claimed, words that follow on each other in one piece."""
        for free, group in groupby(zip(self._texts, self._free, strict=True), key=lambda pair: pair[1]):
            if free:
                yield " ".join(text for text, _ in group)

    def numbers(self) -> list[Word]:
        """Claim every word that is nothing but digits."""
        digits = [number for number, free in enumerate(self._free) if free and self._texts[number].isdecimal()]
        for number in digits:
            self._free[number] = False
        return [self._words[number] for number in digits]


def prove_no_key(account: Account, key_only: Iterable[str], where: str) -> Iterator[Problem]:
    """KG718 for each text of the host key among the words that are not claimed; it is claimed then."""
    for text in sorted(key_only, key=lambda one: -len(one.split())):
        while account.claim(text):
            yield Problem("KG718", f"{where} shows “{text}”, which only the host key may show")


def prove_accounted(
    account: Account, texts: Sequence[str], where: str, captions: Sequence[str] = ()
) -> Iterator[Problem]:
    """KG716 for each text or caption that is missing, KG721 for texts that are all there but not in their order.

    All claim their words. Captions may stand anywhere: where in its picture each of them belongs is another proof.
    """
    in_order = account.claim_in_order(texts)
    wanted = captions if in_order else (*texts, *captions)
    found = [*zip(wanted, account.claim_anywhere(wanted), strict=True)]
    missing = [text for text, place in found if place is None]
    for text in missing:
        yield Problem("KG716", f"{where} must show “{text}” and does not")
    if not in_order and not missing:
        yield _first_out_of_order([(text, place) for text, place in found[: len(texts)] if place is not None], where)


def _first_out_of_order(found: Sequence[tuple[str, int]], where: str) -> Problem:
    """Texts in the order that they must have, with their places, of which at least one is too early."""
    former, latter = next(
        (former, latter) for (former, place), (latter, too_early) in pairwise(found) if too_early < place
    )
    return Problem("KG721", f"{where} shows “{latter}” before “{former}”; it must come right after it")


def prove_nothing_else(account: Account, where: str) -> Iterator[Problem]:
    """KG717 for each stretch of words that nothing has claimed."""
    for text in account.stretches():
        yield Problem("KG717", f"{where} shows “{text}”, which is no checked text of this page")

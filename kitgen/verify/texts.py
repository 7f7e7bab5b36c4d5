"""The words of a page, and an account of them: what must be there is found, and what is left over nobody asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from kitgen.problems import Problem
from kitgen.verify.drawing import Run
from kitgen.verify.plane import Point

_ADJOINING = 0.05
"""How near the end of one run the next must begin to go on with its last word, mm."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word and where the run that it begins in starts, in mm from the page's lower left corner."""

    text: str
    at: Point


def words(runs: Iterable[Run]) -> list[Word]:
    """The words of the runs in their order. A word goes on in the next run if that begins just where it ended."""
    found: list[Word] = []
    before: Run | None = None
    for run in runs:
        parts = run.text.split()
        if parts and found and before is not None and _goes_on(before, run):
            found[-1] = Word(found[-1].text + parts.pop(0), found[-1].at)
        found += [Word(part, run.start) for part in parts]
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
        wanted = text.split()
        for start in range(len(self._texts) - len(wanted) + 1):
            end = start + len(wanted)
            if self._texts[start:end] == wanted and all(self._free[start:end]):
                self._free[start:end] = [False] * len(wanted)
                return True
        return False

    def claim_all(self, texts: Iterable[str]) -> list[str]:
        """Claim every text; the ones that are missing. The longest come first, so that none takes part of another."""
        ordered = sorted(enumerate(texts), key=lambda numbered: -len(numbered[1].split()))
        missing = {number for number, text in ordered if not self.claim(text)}
        return [text for number, text in sorted(ordered) if number in missing]

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


def prove_accounted(account: Account, texts: Iterable[str], where: str) -> Iterator[Problem]:
    """KG716 for each text that is missing; the texts claim their words."""
    for text in account.claim_all(texts):
        yield Problem("KG716", f"{where} must show “{text}” and does not")


def prove_nothing_else(account: Account, where: str) -> Iterator[Problem]:
    """KG717 for each stretch of words that nothing has claimed."""
    for text in account.stretches():
        yield Problem("KG717", f"{where} shows “{text}”, which is no checked text of this page")

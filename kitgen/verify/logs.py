"""Proofs about the log that players fill in: every turn has one row, in order, with room to write by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from kitgen.problems import Problem
from kitgen.verify.plane import TOLERANCE
from kitgen.verify.texts import Word

LEAST_ROW = 11.0
"""How far the numbers of two turns are apart at least, mm."""


def prove_log(numbers: Sequence[Word], turns: range, where: str) -> Iterator[Problem]:
    """KG719 unless the numbers of a page, read from the top, are those of its turns and far enough apart."""
    down = sorted(numbers, key=lambda number: -number.at[1])
    counted = [number.text for number in down]
    wanted = [str(turn) for turn in turns]
    if counted != wanted:
        yield Problem(
            "KG719", f"{where} must count turns {wanted[0]} to {wanted[-1]}, each once: {_fault(counted, wanted)}"
        )
    elif any(upper.at[1] - lower.at[1] < LEAST_ROW - TOLERANCE for upper, lower in pairwise(down)):
        yield Problem("KG719", f"{where} has rows that are less than {LEAST_ROW:g} mm high")


def _fault(counted: Sequence[str], wanted: Sequence[str]) -> str:
    missing = [turn for turn in wanted if turn not in counted]
    more = [turn for number, turn in enumerate(counted) if turn not in wanted or turn in counted[:number]]
    told = [f"{what} {', '.join(some)}" for what, some in (("without", missing), ("too often", more)) if some]
    return "; ".join(told) or f"they stand in the order {', '.join(counted)}"

"""What a handler may ask of a line, and what it is told if it asks for something else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kitgen.claims.game import Said
from kitgen.prose.reading import Fact, Value
from kitgen.prose.tokens import Mention

A1, B2 = Mention("A1"), Mention("B2")


def said(**slots: Value) -> Said:
    return Said(Fact("do", "something", tuple(slots.items())))


def test_values_come_in_the_kind_that_was_asked_for() -> None:
    line = said(card=A1, cards=(A1, B2), who=0, whos=(0, 1), numbers=(3, 4))
    assert (line.card, line.cards, line.player, line.players, line.numbers) == (A1, (A1, B2), 0, (0, 1), (3, 4))


ASKED: list[tuple[Callable[[Said], object], Value]] = [
    (lambda line: line.card, 1),
    (lambda line: line.cards, (1, 2)),
    (lambda line: line.cards, A1),
    (lambda line: line.row, (1, 2)),
    (lambda line: line.player, A1),
    (lambda line: line.players, (A1, B2)),
    (lambda line: line.number, A1),
    (lambda line: line.numbers, (A1, B2)),
    (lambda line: line.numbers, 3),
]


@pytest.mark.parametrize(("ask", "value"), ASKED)
def test_a_value_of_another_kind_is_no_empty_list(ask: Callable[[Said], object], value: Value) -> None:
    slots = ("card", "cards", "row", "who", "whos", "number", "numbers")
    with pytest.raises(TypeError):
        ask(said(**dict.fromkeys(slots, value)))


@pytest.mark.parametrize("ask", [ask for ask, _ in ASKED])
def test_a_slot_that_the_frame_does_not_hold_is_an_error(ask: Callable[[Said], object]) -> None:
    with pytest.raises(KeyError):
        ask(said())


def test_a_slot_may_be_left_open() -> None:
    onto = Said(Fact("do", "move", (("ONTO:card", A1),)))
    assert (onto.has("ONTO:card"), onto.has("card")) == (True, False)
    assert (onto.marked_if_named("ONTO"), onto.marked_if_named("UNDER")) == (A1, None)
    assert (said().card_if_named, said().player_if_named, said().number_if_named) == (None, None, None)

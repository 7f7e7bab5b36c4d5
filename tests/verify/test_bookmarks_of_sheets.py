from __future__ import annotations

import pytest
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, TextStringObject

from kitgen.rules.cards import Deck
from tests.card_sheets import SIXTEEN, TRUMPS
from tests.verify.damage import Damaged, at
from tests.verify.expectations import faults


def first(damaged: Damaged) -> DictionaryObject:
    """The first bookmark."""
    return at(damaged.root, "/Outlines", "/First")


@pytest.mark.parametrize(
    ("deck", "file", "wanted"),
    [(SIXTEEN, "1-cards.pdf", "Sheet 1 of 2"), (TRUMPS, "1-trumps.pdf", "Trumps, sheet 1 of 1")],
)
def test_a_bookmark_with_another_name_is_told(deck: Deck, file: str, wanted: str) -> None:
    damaged = Damaged(deck=deck)
    first(damaged)[NameObject("/Title")] = TextStringObject("Sheet 9")
    assert faults(damaged.bytes(), deck=deck) == [
        ("KG722", f"{file}: a bookmark must lead to “{wanted}”: there is “Sheet 9”")
    ]


def test_bookmarks_that_are_missing_are_told() -> None:
    damaged = Damaged()
    del damaged.root["/Outlines"]
    assert faults(damaged.bytes()) == [("KG722", "1-cards.pdf: a bookmark must lead to “Sheet 1 of 2”: none is left")]


def test_a_bookmark_that_leads_to_the_backs_is_told() -> None:
    damaged = Damaged()
    where = first(damaged)["/Dest"]
    assert isinstance(where, ArrayObject)
    where[0] = damaged.page(2).indirect_reference
    assert faults(damaged.bytes()) == [
        ("KG722", "1-cards.pdf: the bookmark “Sheet 1 of 2” does not lead to it on page 1")
    ]

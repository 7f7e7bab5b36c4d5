"""Which known word is meant by one that is not known."""

from __future__ import annotations

import pytest

from kitgen.content.decode import near


@pytest.mark.parametrize(
    ("word", "meant"),
    [("hnad", "hand"), ("Hand", "hand"), ("copy", "copies"), ("Two-Meld", "two-meld"), ("two-mled", "two-meld")],
)
def test_the_nearest_word_is_named(word: str, meant: str) -> None:
    assert near(word, ("hand", "copies", "two-meld", "accordion")) == (f"did you mean “{meant}”?",)


@pytest.mark.parametrize("word", ["nope", "chess", "x"])
def test_a_word_like_no_other_has_no_nearest(word: str) -> None:
    assert near(word, ("hand", "copies", "two-meld", "accordion")) == ()

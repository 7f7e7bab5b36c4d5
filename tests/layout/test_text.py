from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.layout.page import Colour, Font, TextStyle
from kitgen.layout.text import centred, lines
from kitgen.problems import Refused

PLAIN = TextStyle(Font.REGULAR, 10.0, Colour(0, 0, 0))


def letters(text: str, font: Font, size: float) -> float:
    """Every letter is a millimetre wide."""
    return float(len(text))


def test_a_line_is_broken_where_the_next_word_would_not_fit() -> None:
    assert lines("the quick brown fox", PLAIN, 9, letters, "a box") == ["the quick", "brown fox"]
    assert lines("the quick brown fox", PLAIN, 8, letters, "a box") == ["the", "quick", "brown", "fox"]


def test_a_word_that_is_too_wide_is_refused_with_its_excess_and_its_place() -> None:
    with pytest.raises(Refused) as refused:
        lines("a hippopotamus", PLAIN, 9.5, letters, "the box")
    (problem,) = refused.value.problems
    assert problem.code == "KG602"
    assert problem.message == "“hippopotamus” is 2.5 mm too wide for the box"


@given(st.lists(st.text("abc", min_size=1, max_size=9), min_size=1, max_size=20), st.integers(9, 30))
def test_broken_lines_fit_lose_no_word_and_are_as_full_as_they_can_be(words: list[str], room: int) -> None:
    broken = lines(" ".join(words), PLAIN, room, letters, "a box")
    assert " ".join(broken).split(" ") == words
    assert all(len(line) <= room for line in broken)
    for line, following in pairwise(broken):
        assert len(line) + 1 + len(following.split(" ")[0]) > room


def test_centred_text_has_as_much_of_it_on_either_side() -> None:
    run = centred(50, 20, "word", PLAIN, letters)
    assert (run.x, run.y) == (48, 20)

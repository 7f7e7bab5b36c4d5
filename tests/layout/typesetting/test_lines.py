from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.layout.page import Font, TextRun, TextStyle
from kitgen.layout.typesetting.lines import Line, broken
from kitgen.layout.typesetting.words import words
from kitgen.places import Source, Span, Text
from kitgen.problems import Problem, Refused
from tests.layout.typesetting.typed import FIVE_MM, INK, column, letters, lines_of

_WORDS = st.lists(st.text("abc", min_size=1, max_size=9), min_size=1, max_size=25)


def refused(text: str, width: float) -> list[Problem]:
    with pytest.raises(Refused) as caught:
        broken(words(text, Font.REGULAR, 10, letters), column(width))
    return list(caught.value.problems)


def test_a_line_is_broken_where_the_next_word_would_not_fit() -> None:
    assert lines_of("the quick brown fox", 9) == ["the quick", "brown fox"]
    assert lines_of("the quick brown fox", 8) == ["the", "quick", "brown", "fox"]


def test_a_unit_or_a_dash_never_begins_a_line() -> None:
    assert lines_of("print at 100 % now it", 13) == ["print at", "100 % now it"]
    assert lines_of("it is 50 mm long", 8) == ["it is", "50 mm", "long"]
    assert lines_of("one – two", 5) == ["one –", "two"]


def test_words_are_never_divided_not_even_at_a_hyphen() -> None:
    assert lines_of("lay it face-down", 13) == ["lay it", "face-down"]


@given(_WORDS, st.integers(9, 40))
def test_nothing_is_lost_and_no_line_is_too_wide_or_emptier_than_it_need_be(found: list[str], room: int) -> None:
    lines = lines_of(" ".join(found), room)
    assert " ".join(lines).split(" ") == found
    assert all(len(line) <= room for line in lines)
    for line, following in pairwise(lines[:-1]):
        assert len(line) + 1 + len(following.split(" ")[0]) > room
    # The last line may have been given one word, and just one, more than it had to take.
    before, (word, *others) = (lines[-2] if len(lines) > 1 else "x" * room), lines[-1].split(" ")
    assert len(before) + 1 + len(word) > room or (len(others) == 1 and len(before) + 1 + len(lines[-1]) > room)
    assert others or len(lines) == 1 or len(before.split(" ")) < 3 or len(before.split(" ")[-1]) + 1 + len(word) > room


def test_the_last_word_does_not_stand_alone_if_the_line_before_it_has_words_to_spare() -> None:
    assert lines_of("one two three four five", 19) == ["one two three", "four five"]
    assert lines_of("one two five", 8) == ["one two", "five"]
    assert lines_of("a b ccccccc dddddd", 13) == ["a b ccccccc", "dddddd"]


@given(_WORDS, st.integers(18, 60))
def test_the_width_of_a_line_is_that_of_its_runs(found: list[str], room: int) -> None:
    text = " ".join(f"**{word}**" if number % 3 == 0 else word for number, word in enumerate(found))
    for line in broken(words(text, Font.REGULAR, 10, letters), column(room)):
        last = list(line.runs(3.0, 7.0, 10, INK, letters))[-1]
        assert last.x + letters(last.text, last.style.font, 10) == pytest.approx(3.0 + line.width)
        assert line.width <= room


def test_a_change_of_font_begins_a_new_run_where_the_last_one_ends() -> None:
    line = Line(tuple(words("Deal **five** cards.", Font.REGULAR, FIVE_MM, letters)))
    plain, bold = TextStyle(Font.REGULAR, FIVE_MM, INK), TextStyle(Font.BOLD, FIVE_MM, INK)
    assert list(line.runs(20, 30, FIVE_MM, INK, letters)) == [
        TextRun(20, 30, "Deal ", plain),
        # Four letters and the blank behind them, each two millimetres wide.
        TextRun(25, 30, "five ", bold),
        TextRun(35, 30, "cards.", plain),
    ]


def test_italic_within_bold_is_both() -> None:
    (word,) = words("*so*", Font.BOLD, 10, letters)
    assert word.pieces[0].font is Font.BOLD_ITALIC


def test_every_word_that_is_too_wide_is_refused_with_its_excess_at_its_place_in_the_file() -> None:
    source = Source("en.yaml", "a: b\nplay: see **hippopotamus** and rhinoceros\n")
    text = Text(source.text[11:-1], source, 11, len(source.text) - 1)
    first, second = refused(text, 9.5)
    assert (first.code, first.message) == ("KG602", "“hippopotamus” is 14.5 mm too wide for the box")
    assert first.span == Span("en.yaml", 2, 13, 12)
    assert first.source is source
    assert (second.message, second.span) == (
        "“rhinoceros” is 0.5 mm too wide for the box",
        Span("en.yaml", 2, 32, 10),
    )


def test_a_word_of_kitgen_s_own_has_no_place_in_any_content_file() -> None:
    (problem,) = refused("hippopotamus", 9)
    assert problem.span is None


def test_a_style_mark_without_a_partner_is_refused_at_its_place() -> None:
    with pytest.raises(Refused) as caught:
        words(Text.made_up("so **it", "en.yaml"), Font.REGULAR, 10, letters)
    (problem,) = caught.value.problems
    assert (problem.code, problem.span) == ("KG213", Span("en.yaml", 1, 4, 2))

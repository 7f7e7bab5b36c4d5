"""Lines of known words that are no sentences, and letters that are no articles."""

from __future__ import annotations

import pytest

from tests.prose.harbour import english, misread, read, stretch


@pytest.mark.parametrize(
    ("line", "role", "where", "message"),
    [
        ("Ada has gives R1 to Ben.", "do", "gives", "“gives” is a second verb beside “has”; a statement has one"),
        ("Ada is lifts R1.", "do", "lifts", "“lifts” is a second verb beside “is”; a statement has one"),
        ("Ada lifts R1 on.", "do", "on", "something is missing behind “on”"),
        ("The boat is in, and R1 swims.", "given", "in", "something is missing behind “in”"),
        ("Ada the lifts R1.", "do", "the lifts", "something is missing between “the” and “lifts”"),
        ("The the boat is open.", "given", "the", "“the” stands twice"),
        ("Ada is R1.", "do", "Ada is", "“Ada is” does not tell what Ada does"),
    ],
)
def test_words_that_make_no_sentence_are_refused(line: str, role: str, where: str, message: str) -> None:
    fault = misread(line, role)
    assert (fault.code, stretch(line, fault), fault.message) == ("KG203", where, message)


@pytest.mark.parametrize(
    ("line", "role"),
    [
        ("The boat is open, and Ada has one card, R1.", "given"),
        ("Because the boat is shut.", "why"),
        ("Ada lifts the R1.", "do"),
    ],
)
def test_sentences_are_not(line: str, role: str) -> None:
    assert read(line, role, english(fillers=["a", "the", "is", "in", "on", "because"]))


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("The boat R is open.", ["filler", "term", "suit", "filler", "term"]),
        ("The boat is open, R.", ["filler", "term", "filler", "term", "joint", "suit"]),
        ("R is open.", ["filler", "filler", "term"]),
        ("Open “R boat”.", ["term", "filler", "term"]),
        ("Open “R”.", ["term", "suit"]),
        ("The boat r is open.", ["filler", "term", "filler", "filler", "term"]),
    ],
)
def test_a_bare_letter_of_the_deck_is_no_filler_but_where_a_sentence_begins(line: str, kinds: list[str]) -> None:
    words = english(fillers=["the", "is", "r"])
    assert [alternatives[0].kind for alternatives in words.tokens(line)] == kinds

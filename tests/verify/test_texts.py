from __future__ import annotations

from kitgen.verify.drawing import Run
from kitgen.verify.texts import Account, Word, words


def run(text: str, start: float, end: float, y: float = 100.0) -> Run:
    return Run(0, text, "", "Atkinson", 10.0, (0, 0, 0), (1, 0, 0, 1), (start, y), (end, y))


def account(text: str) -> Account:
    return Account([Word(word, (0, 0)) for word in text.split()])


def test_a_word_in_two_types_is_one_word() -> None:
    found = words([run("a ", 10, 12), run("bo", 12, 15), run("ld. word", 15, 25)])
    assert found == [Word("a", (10, 100)), Word("bold.", (12, 100)), Word("word", (15, 100))]


def test_words_of_lines_cells_and_runs_with_a_blank_between_stay_apart() -> None:
    for other in (run("next", 10, 15, 95), run("next", 15.1, 19), run(" next", 15, 19)):
        assert [word.text for word in words([run("this", 10, 15), other])] == ["this", "next"]


def test_a_text_is_found_only_whole_in_order_and_once() -> None:
    page = account("Take turns. Deal five to each player.")
    assert not page.claim("Deal five each")
    assert not page.claim("turns. Take")
    assert page.claim("Deal five to each player.")
    assert not page.claim("Deal five to each player.")
    assert list(page.stretches()) == ["Take turns."]


def test_a_short_text_takes_no_part_of_a_long_one() -> None:
    page = account("Turn 40 is over, and hands are equal Turn 40")
    assert page.claim_all(["Turn 40", "Turn 40 is over, and hands are equal", "Mia wins."]) == ["Mia wins."]
    assert page.rest == []


def test_what_is_left_is_told_in_pieces() -> None:
    page = account("one two three four five")
    page.claim("three")
    assert list(page.stretches()) == ["one two", "four five"]


def test_numbers_are_words_of_digits_that_no_text_has_claimed() -> None:
    page = account("1 2 turn 2 3rd 4")
    page.claim("turn 2")
    assert [word.text for word in page.numbers()] == ["1", "2", "4"]
    assert [word.text for word in page.rest] == ["3rd"]

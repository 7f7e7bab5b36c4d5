from __future__ import annotations

from kitgen.verify.drawing import Run
from kitgen.verify.texts import Account, Word, prove_accounted, words


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
    assert page.claim_anywhere(["Turn 40", "Turn 40 is over, and hands are equal", "Mia wins."]) == [8, 0, None]
    assert page.rest == []


def test_texts_are_claimed_in_their_order_or_not_at_all() -> None:
    page = account("Players 2 discards Time 15 minutes")
    assert not page.claim_in_order(["Time", "2", "Players", "15 minutes"])
    assert len(page.rest) == 6
    assert page.claim_in_order(["Players", "2", "Time", "15 minutes"])
    assert list(page.stretches()) == ["discards"]


def test_texts_in_the_wrong_order_are_one_problem_and_a_missing_text_is_told_as_missing() -> None:
    (problem,) = prove_accounted(account("Time 2 Players 15 minutes"), ["Players", "2", "Time", "15 minutes"], "it")
    assert (problem.code, problem.message) == ("KG721", "it shows “2” before “Players”; it must come right after it")
    (problem,) = prove_accounted(account("2 Players"), ["Players", "2", "Time"], "it")
    assert (problem.code, problem.message) == ("KG716", "it must show “Time” and does not")


def test_a_text_that_stands_in_two_groups_is_claimed_once_in_each() -> None:
    wanted = ["One", "The top card is A2.", "Mia draws.", "Two", "The top card is A2. Mia draws."]
    one, two = "One The top card is A2. Mia draws.", "Two The top card is A2. Mia draws."
    assert list(prove_accounted(account(f"{one} {two}"), wanted, "it")) == []
    assert [problem.code for problem in prove_accounted(account(f"{two} {one}"), wanted, "it")] == ["KG721"]


def test_what_is_left_is_told_in_pieces() -> None:
    page = account("one two three four five")
    page.claim("three")
    assert list(page.stretches()) == ["one two", "four five"]


def test_numbers_are_words_of_digits_that_no_text_has_claimed() -> None:
    page = account("1 2 turn 2 3rd 4")
    page.claim("turn 2")
    assert [word.text for word in page.numbers()] == ["1", "2", "4"]
    assert [word.text for word in page.rest] == ["3rd"]

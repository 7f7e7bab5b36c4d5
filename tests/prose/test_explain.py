"""A line that no frame fits is told by a real line that is near, and by what is different."""

from __future__ import annotations

import re

import pytest

from kitgen.claims.registry import GAMES
from kitgen.prose.faults import Misread
from kitgen.prose.frames import ROLES, frame
from kitgen.prose.reading import Memory, read_line
from tests.prose.harbour import english, german, misread, stretch
from tests.prose.test_paraphrases import EVERY_STATEMENT, words


def near(line: str, role: str) -> str:
    """The first note to a line that no frame fits."""
    fault = misread(line, role)
    assert fault.code == "KG202"
    return fault.notes[0]


@pytest.mark.parametrize(
    ("line", "role", "note"),
    [
        ("The boat.", "given", "near: “The boat is open.”; yours has no “open”"),
        ("The boat is shut.", "given", "near: “The boat is open.”; yours has no “open” and has “shut” besides"),
        ("Has three cards.", "given", "near: “Ada has three cards.”; yours names no player"),
        ("Ada has cards.", "given", "near: “Ada has three cards.”; yours names no number"),
        ("R1.", "allowed", "near: “R1 is red.”; yours has no “red” or “green”"),
        ("Ada gives R1.", "do", "near: “Ada gives R1 to Ben.”; yours has no “to”"),
    ],
)
def test_the_nearest_line_is_shown_with_the_difference(line: str, role: str, note: str) -> None:
    assert near(line, role) == note


def test_too_much_in_one_statement_is_told() -> None:
    assert near("Ada Ben has three cards.", "given") == (
        "near: “Ada has three cards.”; yours names more than one statement holds: "
        "write one statement a line, or join whole ones with “and”"
    )


def test_a_number_that_the_frame_itself_gives_is_told_by_the_number() -> None:
    fault = misread("Ada has two cards, R1.", "given", frames=[frame("given one", "who HAVE 1 CARD card")])
    assert fault.notes == ("near: one; yours has no “1”",)


def test_a_frame_without_a_sample_is_shown_by_its_name() -> None:
    fault = misread("The lamp is red.", "now")
    assert fault.notes[0] == "near: light; yours has no “green” and has “red” besides"


def test_only_the_two_nearest_are_shown() -> None:
    fault = misread("The boat.", "given")
    assert [note.partition(":")[0] for note in fault.notes] == ["near", "near"]


def test_another_role_in_which_the_line_would_do_is_named() -> None:
    fault = misread("The boat is shut.", "given")
    assert fault.message == "no “given” line of this game reads like this"
    assert fault.notes[-1] == "as it stands, the line would do under: why"


PLAIN = "says neither “may” nor “not”"
DENIED = "says that something is not so"
FORBIDDEN = "forbids something"
ALLOWED = "says that something may be done"
DUTY = "says that something must be done"


@pytest.mark.parametrize(
    ("line", "role", "wanted", "told"),
    [
        ("R1 swims.", "refused", f"{DENIED} or {FORBIDDEN}", PLAIN),
        ("R1 does not swim.", "allowed", f"{PLAIN} or {ALLOWED}", DENIED),
        ("R1 may wait.", "refused", DUTY, ALLOWED),
        ("R1 must not wait.", "refused", DUTY, FORBIDDEN),
        ("The boat may open.", "given", PLAIN, ALLOWED),
    ],
)
def test_a_line_that_lacks_only_the_right_permission_word_says_so(line: str, role: str, wanted: str, told: str) -> None:
    fault = misread(line, role, words=english(fillers=["a", "the", "is", "does"]))
    assert (fault.code, stretch(line, fault)) == ("KG210", line)
    assert fault.message == f"a “{role}” line {wanted}; this one {told}"


def test_permission_words_that_mean_nothing_together_are_pointed_at() -> None:
    line = "R1 muss nicht schwimmen."
    fault = misread(line, "refused", words=german())
    assert (fault.code, stretch(line, fault)) == ("KG210", "muss nicht")
    assert fault.message == "“muss … nicht” together neither forbids nor allows anything in this language"


def test_no_message_contradicts_or_repeats_itself() -> None:
    said = 0
    for game, language, key in EVERY_STATEMENT:
        lexicon = words(game, language)
        for role in ROLES:
            try:
                read_line(lexicon.samples[key], role, GAMES[game].frames, lexicon, Memory())
            except Misread as fault:
                for note in fault.notes:
                    _, _, yours = note.partition("; yours ")
                    lacking = re.findall("no (“[^”]*”)", yours)
                    besides = re.findall("“[^”]*”", yours.partition(" has “")[2].partition(" besides")[0])
                    unnamed = yours.partition("names no ")[2].partition(" and ")[0].split(", no ")
                    assert not {word.casefold() for word in lacking} & {word.casefold() for word in besides}, note
                    assert len(unnamed) == len(set(unnamed)), note
                    said += bool(yours)
    assert said > 1000

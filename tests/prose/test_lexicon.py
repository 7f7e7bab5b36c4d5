"""Every word of a line becomes a token with all its meanings, or is an error at its place."""

from __future__ import annotations

import pytest

from kitgen.prose.faults import BadName, Misread
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.tokens import Mention
from tests.prose.harbour import DE, english, german, stretch


def tokens(line: str, words: Lexicon | None = None) -> list[tuple[str, str]]:
    """Kind and text of each token, by its first meaning."""
    return [(found[0].kind, found[0].text) for found in (words or english()).tokens(line)]


def meanings(line: str, at: int, words: Lexicon | None = None) -> list[tuple[str, object]]:
    """All meanings of the token at a place."""
    return [(token.kind, token.value) for token in (words or english()).tokens(line)[at]]


def faults(line: str, words: Lexicon | None = None, role: str = "") -> tuple[Misread, ...]:
    with pytest.raises(Misread) as caught:
        (words or english()).tokens(line, role)
    return caught.value.all


# Forms


def test_each_word_has_its_kind_and_value() -> None:
    assert [
        (token.kind, token.value) for (token,) in english().tokens("Ada gives the R1 two cards to him not it.")
    ] == [
        ("who", 0),
        ("term", "GIVE"),
        ("filler", None),
        ("card", Mention("R1")),
        ("number", 2),
        ("term", "CARD"),
        ("term", "TO"),
        ("pronoun", "he"),
        ("mode", "not"),
        ("pronoun", "card"),
    ]


def test_the_longest_form_wins() -> None:
    assert tokens("The row boat.") == [("filler", "The"), ("term", "row boat")]
    assert meanings("The row boat.", 1) == [("term", "BOAT")]
    assert tokens("The boat row.") == [("filler", "The"), ("term", "boat"), ("term", "row")]


def test_a_form_may_have_two_meanings() -> None:
    assert meanings("It is R1.", 0) == [("filler", None), ("pronoun", "card")]
    assert meanings("Eine Karte.", 0, german()) == [("filler", None), ("number", 1)]


def test_capitals_do_not_matter_in_words_but_in_names() -> None:
    assert tokens("THE Boat.") == [("filler", "THE"), ("term", "Boat")]
    assert [fault.code for fault in faults("ada rows.")] == ["KG201"]


@pytest.mark.parametrize("line", ["Ada’s boat.", "Ada's boat."])
def test_both_apostrophes_are_read(line: str) -> None:
    assert meanings(line, 0) == [("who", 0)]


def test_a_form_of_a_name_may_have_words_before_the_name() -> None:
    words = english(name_forms=["{}", "by {}"])
    assert tokens("R1 by Ben.", words) == [("card", "R1"), ("who", "by Ben")]
    assert [fault.code for fault in faults("R1 by ben.", words)] == ["KG201", "KG201"]


@pytest.mark.parametrize("line", ["R1’s boat.", "R1's boat."])
def test_a_card_has_the_endings_of_names(line: str) -> None:
    assert meanings(line, 0) == [("card", Mention("R1"))]
    assert meanings("R1s Boot.", 0, german()) == [("card", Mention("R1"))]


def test_quotation_marks_and_the_full_stop_are_left_out() -> None:
    assert tokens("The “boat” is ‘open’.") == [
        ("filler", "The"),
        ("term", "boat"),
        ("filler", "is"),
        ("term", "open"),
    ]
    assert tokens("„Boot“ offen.“", german()) == [("term", "Boot"), ("term", "offen")]


def test_tokens_know_where_they_stand() -> None:
    line = "Ada gives R1 to Ben."
    assert [(line[found[0].start : found[0].end]) for found in english().tokens(line)] == [
        "Ada",
        "gives",
        "R1",
        "to",
        "Ben",
    ]


# Forms in two parts


def test_a_form_may_stand_around_other_words() -> None:
    assert tokens("Ada picks R1 up.") == [("who", "Ada"), ("term", "picks … up"), ("card", "R1")]
    assert tokens("Ada hebt R1 auf.", german()) == [("who", "Ada"), ("term", "hebt … auf"), ("card", "R1")]


def test_its_parts_may_stand_side_by_side() -> None:
    assert tokens("Ada picks up R1.") == [("who", "Ada"), ("term", "picks … up"), ("card", "R1")]


def test_the_first_part_is_the_nearest_before_the_second() -> None:
    assert tokens("Ada hat R1 und Ben hat R2 aufgehoben.", german()) == [
        ("who", "Ada"),
        ("term", "hat"),
        ("card", "R1"),
        ("joint", "und"),
        ("who", "Ben"),
        ("term", "hat … aufgehoben"),
        ("card", "R2"),
    ]


def test_no_comma_stands_between_its_parts() -> None:
    line = "Ada hebt R1, Ben ist auf R2."
    (fault,) = faults(line, german())
    assert (fault.code, stretch(line, fault)) == ("KG201", "hebt")


def test_a_form_may_stand_twice() -> None:
    assert tokens("Ada hebt R1 auf, Ben hebt R2 auf.", german()) == [
        ("who", "Ada"),
        ("term", "hebt … auf"),
        ("card", "R1"),
        ("joint", ","),
        ("who", "Ben"),
        ("term", "hebt … auf"),
        ("card", "R2"),
    ]


def test_a_second_part_alone_keeps_its_own_meaning() -> None:
    assert tokens("Das Boot ist auf.", german())[-1] == ("filler", "auf")


def test_longer_forms_in_two_parts_come_first() -> None:
    words = german(words={**DE["words"], "DROP": ["hebt … auf und ab"]})
    assert tokens("Ada hebt R1 auf und ab.", words) == [
        ("who", "Ada"),
        ("term", "hebt … auf und ab"),
        ("card", "R1"),
    ]


# Second copies


def test_other_before_a_card_is_its_second_copy() -> None:
    assert meanings("The other R1 swims.", 1) == [("card", Mention("R1", other=True))]
    assert str(Mention("R1", other=True)) == "the other R1"


def test_other_before_anything_else_is_an_error() -> None:
    line = "The other boat is open."
    (fault,) = faults(line)
    assert (fault.code, stretch(line, fault)) == ("KG203", "other")
    assert fault.message == "“other” must stand right before a card"


def test_other_at_the_end_is_an_error() -> None:
    line = "R1 is the other."
    (fault,) = faults(line)
    assert (fault.code, stretch(line, fault)) == ("KG203", "other")


# Words that are no words


def test_an_unknown_word_is_shown_with_near_ones() -> None:
    line = "The boot is open."
    (fault,) = faults(line)
    assert (fault.code, stretch(line, fault)) == ("KG201", "boot")
    assert fault.message == "“boot” is not a word of this game"
    assert fault.notes == ("did you mean: boat", "if it means the same as a word there, add it to lexicon/en.yaml")


def test_names_are_near_ones_as_well() -> None:
    assert faults("Adda rows.")[0].notes[0] == "did you mean: Ada"


def test_a_word_like_no_other_has_no_near_ones() -> None:
    assert faults("Ada xylophones.")[0].notes == ("if it means the same as a word there, add it to lexicon/en.yaml",)


def test_every_unknown_word_of_a_line_is_a_fault() -> None:
    line = "The boot is ajar."
    assert [(fault.code, stretch(line, fault)) for fault in faults(line)] == [("KG201", "boot"), ("KG201", "ajar")]


def test_a_language_and_a_game_say_what_to_write_instead() -> None:
    assert faults("The ship is open.")[0].notes[0] == "say “boat”"
    assert faults("The skiff is open.")[0].notes[0] == "say “row boat”"
    assert faults("The storm is open.")[0].notes[0] == "this game has no word for that: say it in other words"


def test_a_card_that_is_not_in_the_deck_is_an_error_at_its_place() -> None:
    line = "Ada has B7."
    (fault,) = faults(line)
    assert (fault.code, stretch(line, fault)) == ("KG305", "B7")
    assert fault.message == "B7 is not in this deck"
    assert fault.notes == ("the deck holds R1, R2, G1, G2",)
    assert faults("B7’s boat.")[0].message == "B7 is not in this deck"


# The form of a line


@pytest.mark.parametrize(
    ("line", "words", "message"),
    [
        ("The boat is open", "n", "a checked line ends in a full stop"),
        ("The boat is open?", "?", "a checked line ends in a full stop"),
        ("The boat is open!", "!", "a checked line ends in a full stop"),
        ("The boat. It is open.", ".", "write one sentence a line, as a plain statement"),
        ("The boat: open.", ":", "write one sentence a line, as a plain statement"),
        ("The boat (is) open.", "(", "“(” cannot stand in a checked line; commas, semicolons and quotation marks can"),
        ("The boat – open.", "–", "“–” cannot stand in a checked line; commas, semicolons and quotation marks can"),
        (".", ".", "the line holds no word"),
    ],
)
def test_a_checked_line_is_one_plain_sentence(line: str, words: str, message: str) -> None:
    fault = faults(line)[0]
    assert (fault.code, stretch(line, fault), fault.message) == ("KG207", words, message)


def test_commas_and_semicolons_are_joints() -> None:
    assert tokens("R1, R2; G1.") == [
        ("card", "R1"),
        ("joint", ","),
        ("card", "R2"),
        ("joint", ";"),
        ("card", "G1"),
    ]


# Words for some lines only


def test_a_word_may_stand_only_in_lines_of_its_roles() -> None:
    line = "The boat is open because."
    (fault,) = faults(line, role="given")
    assert (fault.code, stretch(line, fault)) == ("KG203", "because")
    assert english().tokens(line, "why")


def test_some_fillers_cannot_stand_before_a_card() -> None:
    line = "R1 swims on the R2."
    (fault,) = faults(line)
    assert (fault.code, stretch(line, fault)) == ("KG203", "on")
    assert tokens("R1 swims on the boat.")[2] == ("filler", "on")


# Whole texts


def test_numbers_are_found_in_words_and_digits() -> None:
    text = "Take two of 16 cards."
    assert english().numbers_in(text) == [(2, 5, 8), (16, 12, 14)]


@pytest.mark.parametrize("text", ["See R1.", "See R1’s boat.", "The R1-card."])
def test_cards_are_found_even_inside_words(text: str) -> None:
    ((card, start, end),) = english().cards_in(text)
    assert (card, text[start:end]) == ("R1", "R1")


def test_a_plain_line_has_nothing_to_check_but_a_lone_article() -> None:
    words = german(verdicts=["gut"])
    assert words.checkable_in("Ein Stein ist schön.") == []
    assert [found for found, _, _ in words.checkable_in("Mein Boot ist für Ada.")] == ["Boot", "Ada"]
    assert [found for found, _, _ in words.checkable_in("R1 darf nicht zwei, gut.")] == [
        "R1",
        "darf",
        "nicht",
        "zwei",
        "gut",
    ]


def test_messages_call_a_meaning_by_its_first_form() -> None:
    words = english(words={"BEAM": ["open"], "OAR": ["shut", "oar"]})
    assert english().form_of("term", "BOAT") == "boat"
    assert english().form_of("term", "LIFT") == "picks … up"
    # The form stands for another meaning first; that does not matter.
    assert words.form_of("term", "OPEN") == "open"
    assert english().form_of("term", "PADDLE") == "PADDLE"


# Names


@pytest.mark.parametrize("name", ["R1", "Leo.", "7", "A_B", "", " Ada"])
def test_a_name_is_made_of_letters(name: str) -> None:
    with pytest.raises(BadName) as caught:
        english({name: "she"})
    assert (caught.value.code, caught.value.name) == ("KG211", name)


def test_two_names_must_not_share_a_form() -> None:
    with pytest.raises(BadName) as caught:
        german({"Luca": "er", "Lucas": "er"})
    assert caught.value.message == "“Lucas” is also a form of another name; choose another name"


def test_a_name_needs_a_pronoun_of_the_language() -> None:
    with pytest.raises(BadName) as caught:
        english({"Ada": "they"})
    assert (caught.value.code, caught.value.name) == ("KG205", "Ada")
    assert caught.value.message == "“they” is no pronoun of this language; it has she, he"


@pytest.mark.parametrize(("name", "form"), [("Row", "Row"), ("Boat", "Boat"), ("It", "It")])
def test_a_name_must_not_be_a_word(name: str, form: str) -> None:
    with pytest.raises(BadName) as caught:
        english({name: "she"})
    assert (caught.value.code, caught.value.name) == ("KG211", name)
    assert caught.value.message == f"“{form}” is also a word of this language; choose another name"


def test_a_form_of_a_name_must_not_be_a_word_either() -> None:
    with pytest.raises(BadName) as caught:
        german({"Da": "sie"}, fillers=["das"])
    assert caught.value.message == "“Das” is also a word of this language; choose another name"

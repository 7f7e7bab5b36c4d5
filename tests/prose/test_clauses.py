from __future__ import annotations

from types import SimpleNamespace

import pytest

from kitgen.prose.clauses import clause, duty_faults, statement_faults
from kitgen.prose.words import Cast, build_for_rules
from tests.prose.harbour import EN, EN_GAME, FACES, PEOPLE

RULES = SimpleNamespace(
    modes={"not": ["never"], "must": ["need"], "forbid": []},
    numbers={"a": 1},
    words={
        "FIRST": ["first"],
        "EVERY": ["every"],
        "SAIL": ["sail"],
        "SINK": ["sink"],
        "MANY": ["many"],
        "IF": ["if"],
        "RANK": ["rank", "ranks"],
    },
)
GAME = {**EN_GAME, "rules": {"OAR": ["oar", "oars"]}}
LEXICON = build_for_rules(
    "en", "en.yaml", SimpleNamespace(**{**EN, "rules": RULES}), SimpleNamespace(**GAME), Cast(PEOPLE, FACES)
)
Found = list[tuple[str, str]]


def found(text: str, says: str, *numbers: int) -> Found:
    """The faults of a statement: the code of each, and the words that it marks."""
    return [(one.code, text[one.start : one.end]) for one in statement_faults(text, clause(says, numbers), LEXICON)]


def duty(text: str, is_: str) -> Found:
    return [(one.code, text[one.start : one.end]) for one in duty_faults(text, is_, LEXICON)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("You may row the boat.", "MAY ROW BOAT"),
        ("Row the boat.", "- ROW BOAT"),
        ("You must row the boat.", "MUST ROW BOAT"),
        ("Never row the boat.", "NOT ROW BOAT"),
        ("You may not row the boat.", "NOT ROW BOAT"),
        ("You cannot row the boat.", "NOT ROW BOAT"),
        ("Gently, and with care, row the big boat home.", "- ROW BOAT HOME"),
        ("Sail the boat.", "- SAIL|ROW BOAT"),
        ("Row the boat.", "- SAIL|ROW BOAT"),
        ("Row the boat.", "- ROW BOAT [FIRST]"),
        ("Row the boat first.", "- ROW BOAT [FIRST]"),
        ("Row the boat or swim.", "- ROW BOAT OR SWIM"),
        ("Row the other boat.", "- ROW OTHER BOAT"),
        ("All three row.", "- EVERYONE ROW"),
        ("Row! Never sink.", "- ROW ; NOT SINK"),
        ("Is the boat open? Row it.", "- BOAT OPEN ; - ROW"),
        ("Never sail before you row.", "MAY SAIL / NOT SAIL ROW"),
    ],
)
def test_a_line_that_says_its_clause_is_accepted(text: str, says: str) -> None:
    assert found(text, says) == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("You must row the boat.", "MAY ROW BOAT"),
        ("Row the boat.", "MAY ROW BOAT"),
        ("You may row the boat.", "- ROW BOAT"),
        ("You may row the boat.", "NOT ROW BOAT"),
        ("Never row no boat.", "NOT ROW BOAT"),
        ("You may and must row the boat.", "MAY ROW BOAT"),
        ("You may not row the boat.", "MAY ROW BOAT"),
    ],
)
def test_a_sentence_of_another_kind_is_refused_as_a_whole(text: str, says: str) -> None:
    assert found(text, says) == [("KG406", text)]


def test_two_modes_that_the_language_does_not_join_forbid_nothing() -> None:
    without = {**EN, "combine": {"may+not": "forbid"}, "rules": RULES}
    lexicon = build_for_rules("en", "en.yaml", SimpleNamespace(**without), SimpleNamespace(**GAME), Cast(PEOPLE, FACES))
    (fault,) = statement_faults("You need not row.", clause("NOT ROW"), lexicon)
    assert (fault.code, fault.start, fault.end) == ("KG406", 0, 17)
    assert statement_faults("You may not row.", clause("NOT ROW"), lexicon) == []


@pytest.mark.parametrize(
    ("text", "says", "faults"),
    [
        ("Row the boat first.", "- ROW BOAT", [("KG407", "first")]),
        ("Row the other boat.", "- ROW BOAT", [("KG407", "other")]),
        ("Row or sail.", "- ROW", [("KG407", "or"), ("KG407", "sail")]),
        ("Row the boat.", "- ROW BOAT FIRST", [("KG407", "Row the boat.")]),
        ("Sink the boat.", "- ROW BOAT", [("KG407", "Sink the boat."), ("KG407", "Sink")]),
        ("Row. Sink the oars.", "- ROW ; - SAIL", [("KG407", "Sink the oars."), ("KG407", "Sink"), ("KG407", "oars")]),
    ],
)
def test_words_besides_and_words_that_are_lacking_are_marked(text: str, says: str, faults: Found) -> None:
    assert found(text, says) == faults


def test_the_words_that_are_lacking_are_told_in_the_language() -> None:
    (fault,) = statement_faults("Row the boat.", clause("- ROW BOAT FIRST|OTHER"), LEXICON)
    assert fault.message == "this sentence of the rule must speak of “first” or “other”"


@pytest.mark.parametrize(
    ("text", "says", "faults"),
    [
        ("Row. Sail. Sink.", "- ROW ; - SAIL", [("KG408", "Sink.")]),
        ("Row.", "- ROW ; - SAIL", [("KG408", "Row.")]),
        ("Row. Row.", "- ROW", [("KG408", "Row.")]),
    ],
)
def test_a_sentence_too_many_is_marked_and_a_missing_one_is_told(text: str, says: str, faults: Found) -> None:
    assert found(text, says) == faults


def test_of_a_missing_sentence_it_is_told_what_it_speaks_of() -> None:
    (fault,) = statement_faults("Row.", clause("- ROW ; NOT SINK BOAT"), LEXICON)
    assert fault.message == "this rule is told in 2 sentences, not in 1"
    assert fault.notes == ("the next sentence speaks of “sink”, “boat”",)


@pytest.mark.parametrize(
    ("text", "numbers", "faults"),
    [
        ("Row three boats.", (3,), []),
        ("Row 3 boats.", (3,), []),
        ("Row two boats.", (3,), [("KG402", "two")]),
        ("Row boats.", (3,), [("KG402", "Row boats.")]),
        ("Row one boat.", (1,), []),
        ("Row 1 boat.", (1,), []),
        ("Row a rank.", (1,), []),
        ("Row a or three boats.", (1, 3), []),
        ("Row a rank of three boats.", (3,), []),
        ("Row boats.", (1,), [("KG402", "Row boats.")]),
        ("Row ranks on a boat.", (1,), [("KG402", "Row ranks on a boat.")]),
        ("Row one boat.", (), [("KG402", "one")]),
        ("Row 1 boat.", (), [("KG402", "1")]),
        ("Row three or 1 boats.", (1, 3), [("KG402", "Row three or 1 boats.")]),
        ("Row one rank, and one.", (1,), [("KG402", "Row one rank, and one.")]),
        ("Row many boats.", (), [("KG407", "many")]),
        ("Row 3rd boats.", (3,), [("KG402", "3rd")]),
        ("Row R1 with three.", (3,), [("KG403", "R1")]),
    ],
)
def test_numbers_are_those_of_the_clause_and_no_card_is_named(
    text: str, numbers: tuple[int, ...], faults: Found
) -> None:
    says = " ".join(["- ROW", *["number" for _ in numbers], "[BOAT] [RANK] [OR]"])
    assert found(text, says, *numbers) == faults


def test_a_number_that_counts_nothing_is_said_by_no_article() -> None:
    assert found("Row a rank from 1 up three.", "- ROW RANK value value", 1, 3) == []
    assert found("Row a rank up three.", "- ROW RANK value value", 1, 3) == [("KG402", "Row a rank up three.")]
    assert found("Row a rank from three down 1.", "- ROW RANK value value", 1, 3) == [
        ("KG402", "Row a rank from three down 1.")
    ]


@pytest.mark.parametrize(
    ("text", "says", "faults"),
    [
        ("Row if you sail.", "- ROW SAIL", [("KG407", "if")]),
        ("Row if you sail.", "- ROW SAIL [IF]", []),
        ("If you sail, row.", "- ROW SAIL [IF]", []),
        ("Sail and row if you like.", "- ROW SAIL [IF]", [("KG407", "if")]),
        ("If you like, sail and row.", "- ROW SAIL [IF]", [("KG407", "If")]),
    ],
)
def test_a_condition_is_declared_and_is_about_what_the_rule_speaks_of(text: str, says: str, faults: Found) -> None:
    assert found(text, says) == faults


@pytest.mark.parametrize(
    ("text", "is_", "fits"),
    [
        ("You may look.", "may", True),
        ("Look.", "may", False),
        ("You may not look.", "may", False),
        ("You must look.", "must", True),
        ("Look.", "must", True),
        ("You may look.", "must", False),
        ("Never look.", "must", False),
        ("Never look.", "must not", True),
        ("Look.", "must not", False),
        ("You must look.", "must not", False),
        ("Look. Never sink.", "must not", True),
        ("Never not look.", "must not", False),
        ("No maps, no lamps and no ropes.", "must not", True),
        ("No maps, never no lamps.", "must not", False),
    ],
)
def test_a_rule_of_the_table_does_its_duty(text: str, is_: str, fits: bool) -> None:
    assert (duty(text, is_) == []) == fits
    assert {code for code, _ in duty(text, is_)} <= {"KG406"}


@pytest.mark.parametrize(
    ("says", "numbers"),
    [("ROW BOAT", ()), ("- row", ()), ("- ROW number", ()), ("- ROW", (3,)), ("- ROW / - number", (3,))],
)
def test_a_clause_that_is_not_written_as_it_must_be_is_refused(says: str, numbers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="“"):
        clause(says, numbers)

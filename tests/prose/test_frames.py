"""Patterns of frames taken apart, and how a stretch of a line fills them."""

from __future__ import annotations

import pytest

from kitgen.prose.frames import Frame, fillings, frame, polarity, wordings
from kitgen.prose.lexicon import Lexicon
from tests.prose.harbour import english, german


def fills(key: str, text: str, line: str, words: Lexicon | None = None) -> list[dict[str, list[str]]]:
    """Every way in which the line fills the frame: each slot with the words that fill it."""
    spoken = words or english()
    said = wordings(spoken.tokens(line), spoken.combine)
    return [{slot: [t.text for t in tokens] for slot, tokens in filled} for filled in fillings(frame(key, text), said)]


# Patterns


def test_a_pattern_is_taken_apart() -> None:
    (pattern,) = frame("do gives", "who GIVE [CARD] card RED|GREEN 1 [who] TO:who [TO:who]").patterns
    assert pattern.terms == ("GIVE",)
    assert pattern.glue == ("CARD",)
    assert pattern.slots == ("who", "card")
    assert pattern.optional_slots == ("who",)
    assert pattern.choices == (("RED", "GREEN"),)
    assert pattern.numbers == (1,)
    assert pattern.marked == (("TO", "who", False), ("TO", "who", True))
    assert pattern.all_terms == {"GIVE", "CARD", "RED", "GREEN", "TO"}
    assert pattern.needed_terms == {"GIVE", "TO"}


def test_a_frame_has_a_pattern_for_each_way_to_say_it() -> None:
    assert [pattern.text for pattern in frame("given open", "BOAT OPEN / LAMP GREEN").patterns] == [
        "BOAT OPEN",
        "LAMP GREEN",
    ]


def test_a_group_stands_as_a_whole_or_not_at_all() -> None:
    texts = [" ".join(p.text.split()) for p in frame("do lifts", "who LIFT [own HAND] [1] card [NOW]").patterns]
    assert texts == [
        "who LIFT own HAND 1 card [NOW]",
        "who LIFT own HAND card [NOW]",
        "who LIFT 1 card [NOW]",
        "who LIFT card [NOW]",
    ]


@pytest.mark.parametrize(
    ("role", "text", "polarities"),
    [
        ("given", "BOAT OPEN", (None,)),
        ("why", "NOT BOAT OPEN", ("not",)),
        ("allowed", "card SWIM", (None, "may")),
        ("allowed", "MAY card SWIM", ("may",)),
        ("refused", "card SWIM", ("not", "forbid")),
        ("refused", "MUST card WAIT", ("must",)),
        ("refused", "FORBID card SWIM", ("forbid",)),
        ("refused", "- card SWIM", (None,)),
    ],
)
def test_a_role_asks_for_its_modes_unless_the_pattern_names_one(
    role: str, text: str, polarities: tuple[str | None, ...]
) -> None:
    (pattern,) = frame(f"{role} name", text).patterns
    assert pattern.polarities == polarities


@pytest.mark.parametrize(
    ("key", "text", "message"),
    [
        ("perhaps open", "BOAT OPEN", "“perhaps open” is no role and name of a frame"),
        ("given", "BOAT OPEN", "“given” is no role and name of a frame"),
        ("given open", "BOAT colour", "“colour” in “BOAT colour” is neither a term nor a slot"),
        ("given has", "cards card", "“cards card”: a list leaves nothing for another slot of its kind"),
        ("given has", "whos who", "“whos who”: a list leaves nothing for another slot of its kind"),
        ("given has", "card own HAND", "“card own HAND”: “own” needs somebody who is named beside it"),
    ],
)
def test_a_pattern_that_makes_no_sense_is_refused(key: str, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        frame(key, text)


def test_a_frame_is_called_by_role_and_name() -> None:
    assert Frame("given", "open", "BOAT OPEN").key == "given open"


# Terms and slots


def test_every_term_must_stand_there_and_no_other_may() -> None:
    assert fills("given open", "BOAT OPEN", "The boat is open.") == [{}]
    assert fills("given open", "BOAT OPEN", "The boat.") == []
    assert fills("given open", "BOAT OPEN", "The boat is open now.") == []
    assert fills("given open", "BOAT OPEN", "The open boat is open.") == []


def test_glue_may_stand_there_once() -> None:
    assert fills("given open", "BOAT OPEN [NOW]", "The boat is open now.") == [{}]
    assert fills("given open", "BOAT OPEN [NOW]", "Now the boat is open now.") == []


def test_the_order_of_words_is_free() -> None:
    for line in ("Ada gives R1.", "R1 Ada gives.", "Gives R1 Ada."):
        assert fills("do gives", "who GIVE card", line) == [{"who": ["Ada"], "card": ["R1"]}]


def test_every_value_must_find_a_slot_and_every_slot_a_value() -> None:
    assert fills("do gives", "who GIVE card", "Ada gives.") == []
    assert fills("do gives", "who GIVE card", "Ada gives R1, R2.") == []
    assert fills("do gives", "who GIVE card", "Ada gives two R1.") == []


def test_an_optional_slot_may_stay_empty() -> None:
    assert fills("do rows", "who ROW [card]", "Ada rows.") == [{"who": ["Ada"]}]
    assert fills("do rows", "who ROW [card]", "Ada rows R1.") == [{"who": ["Ada"], "card": ["R1"]}]


def test_alike_slots_fill_in_the_order_of_the_values() -> None:
    line = "R2 covers R1."
    said = wordings(english().tokens(line), {})
    assert [
        [tokens[0].text for _, tokens in filled] for filled in fillings(frame("do covers", "card COVER card"), said)
    ] == [["R2", "R1"]]


def test_a_choice_takes_exactly_one_of_its_terms() -> None:
    assert fills("allowed colour", "card RED|GREEN", "R1 is green.") == [{"card": ["R1"], "RED|GREEN": ["green"]}]
    assert fills("allowed colour", "card RED|GREEN", "R1 is.") == []
    assert fills("allowed colour", "card RED|GREEN", "R1 is red and green.") == []


def test_a_marked_slot_stands_right_behind_its_term() -> None:
    text = "who GIVE card TO:who"
    assert fills("do gives", text, "Ada gives R1 to Ben.") == [{"who": ["Ada"], "card": ["R1"], "TO:who": ["Ben"]}]
    assert fills("do gives", text, "To Ben Ada gives R1.") == [{"who": ["Ada"], "card": ["R1"], "TO:who": ["Ben"]}]
    assert fills("do gives", text, "Ada gives to R1 Ben.") == []
    assert fills("do gives", text, "Ada gives R1.") == []


def test_an_optional_marked_slot_may_be_left_out_with_its_term() -> None:
    text = "who GIVE card [TO:who]"
    assert fills("do gives", text, "Ada gives R1.") == [{"who": ["Ada"], "card": ["R1"]}]
    assert fills("do gives", text, "Ada gives to R1.") == []


def test_a_slot_and_a_term_may_have_to_stand_side_by_side() -> None:
    assert fills("next turn", "who+TURN [NOW]", "It is Ada’s turn now.") == [{"who": ["Ada’s"]}]
    assert fills("next turn", "who+TURN [NOW]", "Now the turn is Ada’s.") == []
    assert fills("next turn", "who+TURN [NOW]", "It is Ada’s now turn.") == []
    assert fills("do gives", "TO+who GIVE card", "To Ben gives R1.") == [{"who": ["Ben"], "card": ["R1"]}]
    assert fills("do gives", "TO+who GIVE card", "Ben gives to R1.") == []


def test_more_than_two_parts_may_have_to_stand_side_by_side() -> None:
    text = "who GIVE+1+number card"
    assert fills("do gives", text, "Ada gives one 2 R1.") == [{"who": ["Ada"], "card": ["R1"], "number": ["2"]}]
    assert fills("do gives", text, "Ada gives 2 one R1.") == []
    assert fills("do gives", text, "2 Ada gives one R1.") == []


def test_marked_slots_and_choices_may_have_to_stand_side_by_side() -> None:
    text = "who GIVE:number+RED|GREEN"
    assert fills("do gives", text, "Ada gives 2 green.") == [
        {"who": ["Ada"], "GIVE:number": ["2"], "RED|GREEN": ["green"]}
    ]
    assert fills("do gives", text, "Green Ada gives 2.") == []


def test_a_number_in_a_pattern_must_be_that_number() -> None:
    assert fills("given one", "who HAVE 1 CARD", "Ada has one card.") == [{"who": ["Ada"]}]
    assert fills("given one", "who HAVE 1 CARD", "Ada has 1 card.") == [{"who": ["Ada"]}]
    assert fills("given one", "who HAVE 1 CARD", "Ada has two cards.") == []
    assert fills("given one", "who HAVE 1 CARD", "Ada has a card.") == []
    assert fills("given one", "who HAVE [1] CARD", "Ada has a card.") == [{"who": ["Ada"]}]


def test_own_takes_a_pronoun_of_a_person() -> None:
    text = "who LIFT card own HAND"
    assert fills("do lifts", text, "Ada lifts R1, her hand.") == [{"who": ["Ada"], "card": ["R1"], "own": ["her"]}]
    assert fills("do lifts", text, "In her hand Ada lifts R1.") == [{"who": ["Ada"], "card": ["R1"], "own": ["her"]}]
    assert fills("do lifts", text, "Ada lifts R1, Ben hand.") == []
    assert fills("do lifts", text, "Ada lifts R1, it hand.") == []
    assert fills("do lifts", text, "Ada lifts R1, hand.") == []


# Lists


def test_a_list_takes_all_cards_joined_by_commas_and_joint_words() -> None:
    assert fills("given has", "who HAVE cards", "Ada has R1, G1 and G2.") == [
        {"who": ["Ada"], "cards": ["R1", "G1", "G2"]}
    ]
    assert fills("given has", "who HAVE cards", "Ada has R1.") == [{"who": ["Ada"], "cards": ["R1"]}]
    assert fills("given has", "who HAVE cards", "Ada has R1 G1.") == []


def test_neighbours_in_a_list_are_joined() -> None:
    assert fills("given has", "who HAVE cards", "Ada has R1 G1.") == []
    assert fills("given has", "who HAVE cards", "Ada has R1, G1 R2.") == []
    assert fills("now swim", "whos SWIM", "Ada in Ben swim.") == []


def test_a_list_to_choose_from_needs_or_and_two_cards() -> None:
    assert fills("allowed either", "anyof SWIM", "R1 or G1 swims.") == [{"anyof": ["R1", "G1"]}]
    assert fills("allowed either", "anyof SWIM", "R1, R2 or G1 swims.") == [{"anyof": ["R1", "R2", "G1"]}]
    assert fills("allowed either", "anyof SWIM", "R1 and G1 swim.") == []
    assert fills("allowed either", "anyof SWIM", "R1 swims.") == []
    assert fills("allowed either", "anyof SWIM", "R1 and R2 or G1 swim.") == []


def test_or_stands_in_no_other_list() -> None:
    assert fills("given has", "who HAVE cards", "Ada has R1 or G1.") == []
    assert fills("allowed swims", "card SWIM", "R1 or swims.") == []


def test_a_list_of_people_is_two_of_them_or_everyone() -> None:
    assert fills("now swim", "whos SWIM", "Ada and Ben swim.") == [{"whos": ["Ada", "Ben"]}]
    assert fills("now swim", "whos SWIM", "All three swim.") == [{"whos": ["All three"]}]
    assert fills("now swim", "whos SWIM", "Ada swims.") == []
    assert fills("now swim", "whos SWIM", "All three and Ada swim.") == []


def test_everyone_is_nobody_by_name() -> None:
    assert fills("end home", "everyone HOME", "All three home.") == [{"everyone": ["All three"]}]
    assert fills("end home", "everyone HOME", "Ada and Ben home.") == []


# Joint words


def test_a_joint_word_joins_two_of_a_kind() -> None:
    assert fills("allowed both", "card RED GREEN", "R1 is red and green.") == [{"card": ["R1"]}]
    assert fills("allowed both", "card RED GREEN", "R1 and red green.") == []
    assert fills("allowed both", "card RED GREEN", "Red green R1 and.") == []


def test_a_comma_may_stand_anywhere_and_a_joint_word_in_front() -> None:
    assert fills("allowed both", "card RED GREEN", "R1, red, green.") == [{"card": ["R1"]}]
    assert fills("allowed both", "card RED GREEN", "So R1 is red and green.") == [{"card": ["R1"]}]


# Permission words and negators


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("R1 swims.", None),
        ("R1 not swim.", "not"),
        ("R1 may swim.", "may"),
        ("R1 must swim.", "must"),
        ("R1 cannot swim.", "forbid"),
        ("R1 may not swim.", "forbid"),
        ("R1 must not swim.", "forbid"),
        ("R1 not may swim.", "forbid"),
        ("R1 may must swim.", "?may+must"),
        ("R1 not not swim.", "?not+not"),
    ],
)
def test_a_language_says_what_modes_mean_together(line: str, means: str | None) -> None:
    words = english()
    assert polarity([found[0] for found in words.tokens(line)], words.combine) == means


def test_not_every_language_forbids_by_must_not() -> None:
    words = german()
    tokens = [found[0] for found in words.tokens("R1 muss nicht schwimmen.")]
    assert polarity(tokens, words.combine) == "?must+not"


def test_a_line_needs_the_modes_of_its_role() -> None:
    assert fills("allowed swims", "card SWIM", "R1 may swim.") == [{"card": ["R1"]}]
    assert fills("allowed swims", "card SWIM", "R1 must swim.") == []
    assert fills("refused swims", "card SWIM", "R1 may not swim.") == [{"card": ["R1"]}]
    assert fills("refused swims", "card SWIM", "R1 may swim.") == []
    assert fills("given swims", "card SWIM", "R1 may swim.") == []
    assert fills("refused swims", "card SWIM", "R1 darf nicht schwimmen.", german()) == [{"card": ["R1"]}]
    assert fills("refused swims", "card SWIM", "R1 muss nicht schwimmen.", german()) == []


# Words with two meanings


def test_each_meaning_is_tried() -> None:
    # “It is” is a filler, and it stands for a card.
    assert fills("given open", "BOAT OPEN", "It is the open boat.") == [{}]
    assert fills("allowed colour", "card RED|GREEN", "It is red.") == [{"card": ["It is"], "RED|GREEN": ["red"]}]


def test_one_wording_for_each_combination_of_meanings() -> None:
    words = english(fillers=["a", "is"], words={"FIRST": ["x", "y"], "SECOND": ["x", "y"]})
    said = wordings(words.tokens("X is y."), {})
    assert [sorted(wording.terms) for wording in said] == [
        ["FIRST"],
        ["FIRST", "SECOND"],
        ["FIRST", "SECOND"],
        ["SECOND"],
    ]

"""One line into exactly one meaning: cut into parts, told apart by frames, pronouns resolved."""

from __future__ import annotations

import pytest

from kitgen.prose.faults import Misread
from kitgen.prose.reading import Fact, Memory
from kitgen.prose.tokens import Mention
from tests.prose.harbour import ADA, BEN, CLEO, after, english, german, misread, read, said, stretch

R1, R2, G1, G2 = map(Mention, ("R1", "R2", "G1", "G2"))


# One fact


def test_a_line_becomes_a_fact_with_the_values_of_its_slots() -> None:
    (fact,) = read("Ada has three cards.", "given")
    assert fact == Fact("given", "size", (("number", 3), ("who", ADA)))
    assert fact.key == "given size"


@pytest.mark.parametrize(
    ("line", "role", "expected"),
    [
        ("The boat is open.", "given", ("open",)),
        ("Ada has R1.", "given", ("has", ("cards", (R1,)), ("who", ADA))),
        ("Ben gives R1 to Cleo.", "do", ("gives", ("TO:who", CLEO), ("card", R1), ("who", BEN))),
        ("The other R1 swims.", "allowed", ("swims", ("card", Mention("R1", other=True)))),
        ("R1 is green.", "allowed", ("colour", ("RED|GREEN", "GREEN"), ("card", R1))),
        ("G1 or R1 may swim.", "allowed", ("either", ("anyof", (G1, R1)))),
        ("All three swim.", "now", ("swim", ("whos", (ADA, BEN, CLEO)))),
        ("All three home.", "end", ("home", ("everyone", (ADA, BEN, CLEO)))),
    ],
)  # fmt: skip
def test_each_kind_of_slot_has_its_value(line: str, role: str, expected: tuple[object, ...]) -> None:
    assert said(line, role) == [expected]


def test_facts_are_equal_in_whatever_order_and_language_they_are_told() -> None:
    told = read("Ada has three cards.", "given")
    assert told == read("Three cards Ada has.", "given")
    assert told == read("Drei Karten hat Ada.", "given", german())


def test_facts_are_equal_in_whatever_order_a_list_is_told() -> None:
    assert read("Ada has R1 and G1.", "given") == read("Ada has G1 and R1.", "given")
    assert read("Ben and Ada swim.", "now") == read("Ada and Ben swim.", "now")
    assert read("Ada has R1 and R1.", "given") != read("Ada has R1.", "given")


def test_alike_slots_keep_their_order() -> None:
    assert said("R2 covers R1.", "do") == [("covers", ("card", R2), ("card", R1))]
    assert said("R1 covers R2.", "do") == [("covers", ("card", R1), ("card", R2))]


def test_a_fact_knows_where_it_and_its_values_stand() -> None:
    line = "The boat is open, and Ada has one card, R1."
    (_, fact) = read(line, "given")
    assert line[fact.start : fact.end] == "Ada has one card, R1"
    assert [line[slice(*fact.place(slot))] for slot in ("card", "who", "number")] == [
        "R1",
        "Ada",
        "Ada has one card, R1",
    ]


def test_two_ways_to_say_a_thing_are_one_fact() -> None:
    assert read("Ada rows.", "do") == read("Ada takes the boat.", "do")


# The role


def test_the_role_decides_which_frames_there_are() -> None:
    assert said("R1 swims.", "allowed") == [("swims", ("card", R1))]
    assert misread("R1 swims.", "refused").code == "KG210"
    assert misread("R1 swims.", "given").code == "KG202"


def test_a_word_may_be_kept_out_of_a_role() -> None:
    assert said("Because the boat is shut.", "why") == [("shut",)]
    line = "The boat is open because."
    fault = misread(line, "given")
    assert (fault.code, stretch(line, fault)) == ("KG203", "because")
    assert fault.message == "“because” may stand only in a line of the role why"


# Several facts


def test_a_line_is_cut_at_joint_words_and_commas() -> None:
    expected = [("open",), ("size", ("number", 3), ("who", ADA))]
    assert said("The boat is open and Ada has three cards.", "given") == expected
    assert said("The boat is open, Ada has three cards.", "given") == expected
    assert said("The boat is open, and so Ada has three cards.", "given") == expected


def test_a_list_is_not_cut() -> None:
    assert said("Ada has R1, R2 and G1, and the boat is open.", "given") == [
        ("has", ("cards", (G1, R1, R2)), ("who", ADA)),
        ("open",),
    ]


def test_every_part_must_be_a_whole_fact() -> None:
    assert misread("The boat is open, and Ada.", "given").code == "KG202"
    assert misread("Ada has three cards, and Ben two.", "given").code == "KG202"


def test_two_readings_are_an_error_that_tells_both() -> None:
    line = "The lamp is green."
    fault = misread(line, "now")
    assert (fault.code, stretch(line, fault)) == ("KG204", line)
    assert fault.message == "this can be read in two ways"
    assert fault.notes == ("it could mean: light", "it could mean: signal")


def test_what_only_one_frame_fits_is_no_error() -> None:
    assert said("The lamp is green now.", "now") == [("signal",)]


def test_a_line_that_two_meanings_of_a_word_make_the_same_is_one_reading() -> None:
    words = english(words={"HOLD": ["has"], "HAVE": ["has"], "CARD": ["cards"], "HAND": ["hand"]})
    assert said("Ada has three cards.", "given", words) == [("size", ("number", 3), ("who", ADA))]


# Pronouns


def test_a_pronoun_stands_for_the_nearest_who_fits() -> None:
    memory = after("given: Ada has R1.", "given: Ben has R2.")
    assert said("She rows.", "do", memory=memory) == [("rows", ("who", ADA))]
    assert said("He rows.", "do", memory=memory) == [("rows", ("who", BEN))]
    memory = after("given: Ada has R1.", "given: Cleo has R2.")
    assert said("She rows.", "do", memory=memory) == [("rows", ("who", CLEO))]


def test_a_pronoun_may_stand_for_somebody_of_an_earlier_part() -> None:
    assert said("Ada has R1, and she has three cards.", "given") == [
        ("has", ("cards", (R1,)), ("who", ADA)),
        ("size", ("number", 3), ("who", ADA)),
    ]


def test_a_pronoun_may_stand_for_somebody_of_the_same_part_before_it() -> None:
    assert said("Ben gives R1 to him.", "do") == [("gives", ("TO:who", BEN), ("card", R1), ("who", BEN))]
    assert misread("To him Ben gives R1.", "do").code == "KG205"


def test_a_pronoun_that_could_be_two_is_an_error() -> None:
    line = "She rows."
    fault = misread(line, "do", memory=after("now: Ada and Cleo swim."))
    assert (fault.code, stretch(line, fault)) == ("KG205", "She")
    assert fault.message == "“She” could be Ada or Cleo: use the name"


def test_only_one_of_a_pair_may_fit() -> None:
    assert said("He rows.", "do", memory=after("now: Ada and Ben swim.")) == [("rows", ("who", BEN))]
    assert said("He rows.", "do", memory=after("now: All three swim.")) == [("rows", ("who", BEN))]
    assert misread("She rows.", "do", memory=after("now: All three swim.")).code == "KG205"


def test_a_pronoun_for_nobody_is_an_error() -> None:
    line = "Now he rows."
    words = english(fillers=["now"])
    fault = misread(line, "do", words=words, memory=after("given: Ada has R1."))
    assert (fault.code, stretch(line, fault)) == ("KG205", "he")
    assert fault.message == "“he” stands for nothing that was named before"


def test_a_pronoun_for_a_card_stands_for_the_card_named_last() -> None:
    memory = after("given: Ada has R1.", "given: The boat is open.")
    assert said("It swims.", "allowed", memory=memory) == [("swims", ("card", R1))]
    line = "It swims."
    fault = misread(line, "allowed", memory=after("given: Ada has R1 and G1."))
    assert (fault.code, stretch(line, fault)) == ("KG205", "It")
    assert fault.message == "“It” could be G1 or R1: use the name"
    assert misread("It swims.", "allowed").message == "“It” stands for nothing that was named before"


def test_a_pronoun_that_is_a_filler_too_needs_nothing_named() -> None:
    assert said("It is the open boat.", "given") == [("open",)]


def test_one_form_may_be_a_person_and_a_card() -> None:
    memory = after("given: Ada hat R1.", words=german())
    assert said("Sie hebt sie auf.", "do", german(), memory) == [("lifts", ("card", R1), ("who", ADA))]


# Possessives


def test_own_adds_nothing_but_must_fit_the_person() -> None:
    assert said("Ada lifts R1, in her hand.", "do") == [("lifts", ("card", R1), ("who", ADA))]
    assert said("In his hand Ben lifts R1.", "do") == [("lifts", ("card", R1), ("who", BEN))]
    assert said("Ada hebt R1 auf, in ihrer Hand.", "do", german(fillers=["in"])) == [
        ("lifts", ("card", R1), ("who", ADA))
    ]
    line = "Ada lifts R1, in his hand."
    fault = misread(line, "do")
    assert (fault.code, stretch(line, fault)) == ("KG205", "his")
    assert fault.message == "“his” cannot stand for Ada"


def test_own_fits_a_person_who_is_a_pronoun() -> None:
    memory = after("given: Ada has R2.")
    assert said("She lifts R1, in her hand.", "do", memory=memory) == [("lifts", ("card", R1), ("who", ADA))]


# Faults


def test_all_unknown_words_of_a_line_are_told_at_once() -> None:
    line = "The boot is ajar."
    fault = misread(line, "given")
    assert [(one.code, stretch(line, one)) for one in fault.all] == [("KG201", "boot"), ("KG201", "ajar")]
    assert (fault.code, fault.start, fault.end) == ("KG201", 4, 8)


@pytest.mark.parametrize(
    ("line", "role", "code", "start", "end"),
    [
        ("The boat is oben.", "given", "KG201", 12, 16),
        ("Open is the other boat.", "given", "KG203", 12, 17),
        ("The boat is open", "given", "KG207", 15, 16),
        ("Ada has R9.", "given", "KG305", 8, 10),
        ("The boat is shut.", "given", "KG202", 0, 17),
        ("The lamp is green.", "now", "KG204", 0, 18),
        ("Ben gives R1 to her.", "do", "KG205", 16, 19),
        ("R1 is not not red.", "allowed", "KG210", 6, 13),
        ("The boat is not open.", "given", "KG210", 0, 21),
    ],
)
def test_each_fault_has_its_code_and_place(line: str, role: str, code: str, start: int, end: int) -> None:
    fault = misread(line, role)
    assert (fault.code, fault.start, fault.end) == (code, start, end)


def test_one_exception_carries_several_faults() -> None:
    first, second = Misread("KG201", "one", 0, 3, ["note"]), Misread("KG305", "two", 4, 6)
    together = Misread.of_all([first, second])
    assert (together.code, together.message, together.start, together.end, together.notes) == (
        "KG201",
        "one",
        0,
        3,
        ("note",),
    )
    assert together.all == (first, second)


# Memory


def test_memory_keeps_who_and_what_was_named_in_each_part() -> None:
    assert after("given: Ada has R1 and G1, and the boat is open.", "do: Ben gives R2 to Cleo.") == Memory(
        people=((ADA,), (BEN, CLEO)), cards=((R1, G1), (R2,))
    )


def test_a_line_that_names_nobody_leaves_the_memory_as_it_is() -> None:
    memory = Memory(people=((ADA,),), cards=((R1,),))
    assert after("given: The boat is open.") == Memory()
    assert memory.after([], everyone=3) == memory

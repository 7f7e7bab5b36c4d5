from __future__ import annotations

from kitgen.claims.figures.batch import ShownBatch, ShownPile, Taking
from kitgen.claims.scene import Figure, Names, Panel, Scene, ShownCard
from kitgen.layout.picture import picture
from kitgen.layout.picture.figures import figure
from tests.card_sheets import look
from tests.layout.picture.seen import Seen

PEOPLE = ("Mia", "Leo")
A3_B2 = (ShownCard("A3"), ShownCard("B2"))


def seen(shown: Figure, *twins: str) -> Seen:
    return Seen(figure(shown, Names(PEOPLE), twins, look(), 170.0).at(0, 0))


def told(*figures: Figure) -> str:
    return picture(Scene(PEOPLE, (Panel(figures=figures),)), 170, look()).alternative


def test_a_batch_that_lies_face_down_shows_its_faces_above_its_backs_and_what_was_said() -> None:
    shown = seen(ShownBatch(0, A3_B2, "face-down", (3,), below=4, newest=True))
    assert shown.covered == ["A3", "B2"]
    assert len(shown.backs) == 1 + 2
    assert sorted(shown.words) == sorted(["pile", "4", "“two 3s”", "newest"])


def test_an_older_batch_says_so_and_one_on_no_pile_shows_none() -> None:
    shown = seen(ShownBatch(0, (ShownCard("A1"),), "face-down", (4,)))
    assert len(shown.backs) == 1
    assert sorted(shown.words) == ["older", "“one 4”"]


def test_cards_that_were_turned_over_are_judged() -> None:
    cards = (ShownCard("A3", "allowed", ("claimed",)), ShownCard("B2", "refused", ("unclaimed",)))
    assert seen(ShownBatch(0, cards, "turned-over")).told() == [
        ("A3", "tick", "as claimed"),
        ("B2", "cross", "other rank"),
    ]


def test_of_two_alike_cards_it_is_told_which_is_which() -> None:
    shown = seen(ShownBatch(0, (ShownCard("A3"), ShownCard("A3", copy=2)), "face-down", (3,)), "A3")
    assert [words for words in shown.words if words.startswith("copy")] == ["copy 1", "copy 2"]


def test_an_empty_pile_is_a_dashed_place_and_any_other_has_its_number() -> None:
    assert seen(ShownPile(0)).words == ["empty", "pile"]
    shown = seen(ShownPile(7))
    assert len(shown.backs) == 1
    assert sorted(shown.words) == ["7", "pile"]


def test_who_takes_the_pile_is_shown_with_the_number_of_cards() -> None:
    shown = seen(Taking(1, 6))
    assert sorted(shown.words) == ["6", "Leo", "takes"]
    assert len(shown.backs) == 1


def test_a_batch_is_told_in_words() -> None:
    assert told(ShownBatch(0, A3_B2, "face-down", (3,), below=4, newest=True)) == (
        "Below lie 4 other cards of the pile. Under the marker lies face down what Mia placed: A3 and B2. "
        "Mia says “two 3s”."
    )


def test_what_a_challenge_finds_is_told_in_words() -> None:
    cards = (ShownCard("A3", "allowed", ("claimed",)), ShownCard("B2", "refused", ("unclaimed",)))
    assert told(ShownBatch(0, cards, "turned-over"), Taking(0, 6)) == (
        "Turned over: A3 and B2 of Mia. A3 is as claimed. B2 has another rank. Mia takes the whole pile, 6 cards."
    )


def test_a_claim_of_two_ranks_is_told_in_words() -> None:
    cards = (ShownCard("A2"), ShownCard("B3", "refused", ("ranks",)))
    assert told(ShownBatch(1, cards, "in-hand", (2, 3))) == (
        "Leo thinks of placing A2 and B3. Leo says “a 2 and a 3”. A claim must not name two ranks."
    )


def test_a_pile_is_told_in_words() -> None:
    assert told(ShownPile(0)) == "The pile is empty."
    assert told(ShownPile(4)) == "4 cards lie face down on the pile."

from __future__ import annotations

import pytest

from kitgen.claims.figures.trick import Note, ShownPlay, ShownTrick
from kitgen.claims.scene import Names, Panel, Scene, ShownCard
from kitgen.layout.page import TextRun
from kitgen.layout.picture import picture
from kitgen.layout.picture.figures import figure
from kitgen.layout.picture.small_card import SLIM, WIDTH
from tests.card_sheets import look
from tests.layout.picture.seen import Seen

PEOPLE = ("North", "East", "South", "West")
NORTH, EAST, SOUTH, WEST = range(4)
HALF_PAGE = 79.0
GERMAN = Names(
    ("Nord", "Ost", "Süd", "West"),
    {"red 8 star": "Rot 8 Stern", "green 4 star": "Grün 4 Stern", "red 2 star": "Rot 2 Stern", "trump 4": "Trumpf 4"},
)


def play(player: int, face: str, *notes: Note) -> ShownPlay:
    return ShownPlay(player, ShownCard(face), notes)


FULL = ShownTrick(
    (
        ShownPlay(
            NORTH,
            ShownCard("red 8 star", "refused", ("own",)),
            (Note("leads"), Note("strongest"), Note("wins"), Note("gathers", "green 4 star"), Note("leads-next")),
        ),
        ShownPlay(EAST, ShownCard("red 2 star", "allowed", ("gather",)), (Note("out"),)),
        play(
            SOUTH,
            "green 4 star",
            Note("lacks", "red"),
            Note("weakest"),
            Note("off-colour"),
            Note("before", "blue 4 star"),
            Note("loses"),
            Note("may-take", "trump 4"),
        ),
        play(WEST, "blue 4 star", Note("lacks", "red")),
    ),
    held=((NORTH, ShownCard("trump 4")),),
)


def seen(shown: ShownTrick, names: Names | None = None, language: str = "en", room: float = HALF_PAGE) -> Seen:
    return Seen(figure(shown, names or Names(PEOPLE), (), look(language), room).at(0, 0))


def told(shown: ShownTrick) -> str:
    return picture(Scene(PEOPLE, (Panel(figures=(shown,)),)), 170, look()).alternative


def test_each_card_stands_over_what_is_said_of_it_winner_and_loser_first() -> None:
    assert seen(FULL, room=170).told() == [
        ("red-8-star", "cross", "own card / strongest: wins / takes green 4 star / leads next"),
        ("red-2-star", "tick", "may be taken / out"),
        ("green-4-star", "", "no red / weakest: loses / off colour, played first / may take trump 4"),
        ("blue-4-star", "", "no red"),
        ("trump-4", "", "held by North"),
    ]


def test_the_same_is_said_in_german_with_the_names_of_cards() -> None:
    assert seen(FULL, GERMAN, "de", 170).told() == [
        ("red-8-star", "cross", "eigene Karte / stärkste: gewinnt / sammelt Grün 4 Stern ein / eröffnet dann"),
        ("red-2-star", "tick", "wählbar / aus dem Spiel"),
        ("green-4-star", "", "kein Rot / schwächste: verliert / Fehlfarbe, zuerst gespielt / darf Trumpf 4 nehmen"),
        ("blue-4-star", "", "kein Rot"),
        ("trump-4", "", "bei Nord"),
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_four_plays_with_all_that_can_be_said_and_a_held_trump_fit_half_a_page(language: str) -> None:
    made = figure(FULL, GERMAN if language == "de" else Names(PEOPLE), (), look(language), HALF_PAGE)
    assert made.width <= HALF_PAGE
    # Side by side: all cards stand level.
    assert {card.box.bottom for card in Seen(made.at(0, 0)).cards} == {0.0}


def test_the_first_player_leads_and_all_names_stand_in_one_line_above_the_signs() -> None:
    captions = {caption.words: caption for caption in seen(FULL, room=170).captions}
    names = [captions[words] for words in ("North leads", "East", "South", "West")]
    assert len({name.bottom for name in names}) == 1
    middles = [card.box.left + card.box.width / 2 for card in seen(FULL, room=170).cards]
    assert [round(name.middle, 3) for name in names] == [round(middle, 3) for middle in middles[:4]]


def test_winner_and_loser_differ_in_colour_and_in_words_and_both_are_bold() -> None:
    colours = look().theme.colours
    runs = {mark.text: mark.style for mark in seen(FULL, room=170).marks if isinstance(mark, TextRun)}
    assert runs["strongest: wins"].colour == colours.allowed
    assert runs["weakest: loses"].colour == colours.refused
    assert runs["strongest: wins"].font is runs["weakest: loses"].font is runs["North leads"].font
    assert runs["off colour,"].colour == runs["played first"].colour == colours.refused
    assert runs["may take trump 4"].colour == runs["no red"].colour == colours.ink


def test_only_what_is_said_of_winner_and_loser_is_shown() -> None:
    shown = ShownTrick((play(NORTH, "red 9", Note("wins")), play(EAST, "red 3", Note("weakest"), Note("odd"))))
    assert seen(shown).told() == [("red-9", "", "wins"), ("red-3", "", "weakest / odd number")]


def test_a_card_that_must_not_be_played_says_which_suit_must_be_followed() -> None:
    refused = ShownPlay(EAST, ShownCard("green 3", "refused", ("follow",)), (Note("has", "red"),))
    allowed = ShownPlay(EAST, ShownCard("trump 2", "allowed", ("play",)))
    assert seen(ShownTrick((refused, allowed))).told() == [
        ("green-3", "cross", "must follow red"),
        ("trump-2", "tick", "may play"),
    ]


def test_the_lead_colour_stands_above_all() -> None:
    shown = seen(ShownTrick((play(NORTH, "trump 6", Note("leads")), play(EAST, "green 5")), lead="green"))
    top = min(shown.captions, key=lambda caption: caption.top)
    assert top.words == "lead colour: green"
    assert min(caption.top for caption in shown.captions if caption is not top) - top.bottom > 2


def test_many_plays_are_slim_cards_and_too_many_stand_in_rows_of_the_whole_room() -> None:
    five = ShownTrick(tuple(play(EAST, f"red {rank}") for rank in range(1, 7)))
    assert {card.box.width for card in seen(five).cards} == {WIDTH}
    assert {card.box.width for card in seen(five, room=66).cards} == {SLIM[0]}
    made = figure(five, Names(PEOPLE), (), look(), 40)
    assert made.width == 40
    rows = [(card.face, card.box.bottom) for card in Seen(made.at(0, 0)).cards]
    assert dict(rows)["red-1"] == dict(rows)["red-2"] < dict(rows)["red-6"]


def test_a_trick_is_told_in_the_order_in_which_it_is_judged() -> None:
    assert told(FULL) == (
        "North leads red 8 star. East plays red 2 star. South plays green 4 star. West plays blue 4 star. "
        "South has no red. West has no red. "
        "The weakest card is green 4 star. South loses the trick. Green 4 star is off colour. "
        "Green 4 star was played before blue 4 star. South may take trump 4. "
        "The strongest card is red 8 star. North wins the trick. "
        "The winner must not take red 8 star: it is the winner’s own card. The winner may take red 2 star. "
        "North gathers green 4 star. Red 2 star is out of the round. North leads next. North holds trump 4."
    )


def test_cards_that_are_only_thought_of_are_not_told_as_played() -> None:
    refused = ShownPlay(EAST, ShownCard("green 3", "refused", ("follow",)), (Note("has", "red"),))
    allowed = ShownPlay(EAST, ShownCard("trump 2", "allowed", ("play",)))
    assert told(ShownTrick((play(NORTH, "red 9", Note("leads")), refused, allowed))) == (
        "North leads red 9. East must not play green 3, and must follow red. East may play trump 2."
    )
    played = ShownPlay(EAST, ShownCard("trump 2", "allowed", ("played",)))
    assert told(ShownTrick((play(NORTH, "red 9", Note("leads")), played))) == (
        "North leads red 9. East may play trump 2, and plays it."
    )
    assert seen(ShownTrick((played,))).told() == [("trump-2", "tick", "may play")]


def test_two_cards_of_a_match_are_told_together() -> None:
    match = (Note("match"), Note("out"))
    shown = ShownTrick(
        (play(NORTH, "red 8 star", *match), play(EAST, "red 5", Note("pile")), play(SOUTH, "red 8 moon", *match))
    )
    assert told(shown).endswith(
        "Red 8 star and red 8 moon match. Red 8 star and red 8 moon are out of the round. "
        "Red 5 goes to the pile of the team that played it."
    )


def test_a_trick_takes_the_widest_lines_with_which_its_room_is_wide_enough() -> None:
    rooms = range(64, 96)
    wide = [figure(FULL, Names(PEOPLE), (), look(), room).width for room in rooms]
    assert wide == sorted(wide)
    assert all(room - 7 < drawn <= room for drawn, room in zip(wide, rooms, strict=True))

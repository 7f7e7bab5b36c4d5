from __future__ import annotations

import pytest

from kitgen.claims.figures.score import ShownScore, ShownSet, ShownTotals
from kitgen.claims.scene import Figure, Names, Panel, Result, Scene, ShownCard
from kitgen.layout.page import Font, TextRun
from kitgen.layout.picture import picture, signs
from kitgen.layout.picture.figures import figure
from tests.card_sheets import look
from tests.layout.picture.seen import Seen

PEOPLE = ("North", "East", "South", "West")
INK = look().theme.colours.ink


def cards(*faces: str) -> tuple[ShownCard, ...]:
    return tuple(map(ShownCard, faces))


COUPLE = ShownSet("couple", cards("red 8 moon", "red 8 star"), "allowed", 16)
BUDDIES = ShownSet("buddies", cards("blue 7", "green 7", "red 7"), "allowed", 21)
NONE = ShownSet("buddies", cards("blue 4 star", "red 4 moon", "red 4 star"), "refused", reason="colour-twice")
LOOSE = ((ShownCard("yellow 5"), 5),)
HELD = ((ShownCard("trump 2"), 4),)
SCORE = ShownScore((0, 2), (COUPLE, BUDDIES), LOOSE, HELD, 28, 7)


def seen(shown: Figure, room: float = 170.0) -> Seen:
    return Seen(figure(shown, Names(PEOPLE), (), look(), room).at(0, 0))


def told(shown: Figure, result: Result | None = None) -> str:
    return picture(Scene(PEOPLE, (Panel(figures=(shown,)),), result), 170, look()).alternative


def test_sets_stand_over_what_they_are_and_loose_cards_over_what_they_cost() -> None:
    shown = seen(SCORE)
    assert [words for words in shown.words if "16" in words or "21" in words] == ["couple 16", "buddies 21"]
    assert [(card.face, card.below) for card in shown.cards if card.below] == [
        ("yellow-5", ["−5"]),
        ("trump-2", ["held", "−4"]),
    ]
    assert [card.face for card in shown.cards if card.marks == ["tick"]] == ["red-8-star", "red-7"]


def test_the_score_stands_at_the_right_in_bold() -> None:
    shown = seen(SCORE)
    (total,) = [mark for mark in shown.marks if isinstance(mark, TextRun) and mark.text == "= 28"]
    assert total.style.font is Font.BOLD
    assert total.style.size > look().theme.type.caption
    assert total.x > max(card.box.right for card in shown.cards)
    assert {"North and South", "points", "couples alone: 7"} <= set(shown.words)


def test_what_is_no_set_says_why_over_a_cross() -> None:
    shown = seen(ShownScore((0, 2), (NONE,)))
    assert [(card.face, card.marks) for card in shown.cards if card.marks] == [("red-4-star", ["cross"])]
    assert "no buddies: a colour twice" in shown.words


def test_a_negative_score_has_a_minus() -> None:
    assert {"= −5", "couples alone: −9"} <= set(seen(ShownScore((0, 2), (), LOOSE, HELD, -5, -9)).words)
    assert "−3" in seen(ShownTotals((((0, 2), -3),))).words
    assert told(ShownTotals((((0, 2), -3),))) == "North and South have minus 3 points."


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_score_in_half_a_page_stands_in_rows_that_take_all_room(language: str) -> None:
    made = figure(SCORE, Names(PEOPLE), (), look(language), 79.0)
    assert made.width == 79.0
    assert len({card.box.bottom for card in Seen(made.at(0, 0)).cards}) == 2
    assert figure(SCORE, Names(PEOPLE), (), look(language), 170.0).width < 170


def test_totals_stand_below_their_teams_and_the_sign_between_says_who_leads() -> None:
    shown = seen(ShownTotals((((0, 2), 31), ((1, 3), 1)), 1, 30))
    assert sorted(shown.words) == ["1", "30 ahead", "31", "East and West", "North and South", "after round 1"]
    middle = {caption.words: round(caption.middle, 3) for caption in shown.captions}
    assert middle["31"] == middle["30 ahead"] == middle["North and South"] < middle["1"] == middle["East and West"]
    assert shown.shows(signs.more(INK)) == 1
    assert seen(ShownTotals((((0, 2), 1), ((1, 3), 30)))).shows(signs.fewer(INK)) == 1
    assert seen(ShownTotals((((0, 2), 20), ((1, 3), 20)))).shows(signs.equal(INK)) == 1


def test_a_total_of_no_certain_round_is_called_one() -> None:
    assert sorted(seen(ShownTotals((((0, 2), 23),))).words) == ["23", "North and South", "total"]


def test_a_score_is_told_in_words() -> None:
    assert told(SCORE) == (
        "Red 8 moon and red 8 star are a couple for 16 points. Blue 7, green 7 and red 7 are buddies for 21 points. "
        "Yellow 5 costs 5 points. Trump 2 is held and costs 4 points. Couples alone score 7 points. "
        "North and South score 28 points."
    )
    assert told(ShownScore((1,), (NONE,), ((ShownCard("red 1"), None), (ShownCard("red 3"), 3)), score=-1)) == (
        "Blue 4 star, red 4 moon and red 4 star are no buddies: a colour is there twice. The pile holds red 1. "
        "Red 3 costs 3 points. East scores minus 1 point."
    )


def test_totals_and_the_end_of_a_match_are_told_in_words() -> None:
    won = Result("match-won", values=(("players", (0, 2)),))
    assert told(ShownTotals((((0, 2), 31), ((1, 3), 1)), 1, 30), won) == (
        "Round 1 is over. North and South have 31 points. East and West have 1 point. "
        "North and South are 30 points ahead. North and South win the game."
    )


def test_two_players_win_each_alone() -> None:
    result = Result("match-won", values=(("players", (2,)),))
    made = picture(Scene(PEOPLE, (Panel(figures=(ShownTotals((((0,), 2), ((2,), 40))),)),), result), 170, look())
    assert "South wins the game" in Seen(made.marks(0, 0)).words
    assert made.alternative.endswith("South wins the game.")


def test_a_scene_that_shows_nothing_has_no_picture() -> None:
    made = picture(Scene(PEOPLE, ()), 79, look())
    assert (made.width, made.height, made.marks(10, 10), made.alternative) == (0, 0, (), "")

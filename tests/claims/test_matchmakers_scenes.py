from __future__ import annotations

from kitgen.claims.figures.exchange import ShownAnswer, ShownExchange
from kitgen.claims.figures.score import ShownScore, ShownSet, ShownTotals
from kitgen.claims.figures.trick import Note, ShownPlay, ShownTrick
from kitgen.claims.game import Parameters
from kitgen.claims.scene import Figure, Mark, Result, Scene, ShownCard
from kitgen.rules.matchmakers import STANDARD_DECK, STANDARD_TRUMPS
from tests.claims.conftest import told

PEOPLE = {"Mia": "she", "Leo": "he", "Ada": "she", "Ben": "he"}
MIA, LEO, ADA, BEN = range(4)


def scene(*lines: str) -> Scene:
    parameters = Parameters(STANDARD_DECK, {"lead": 30, "rounds": 3}, trumps=STANDARD_TRUMPS)
    outcome = told("matchmakers", parameters, lines, PEOPLE)
    assert outcome.fault is None, outcome.fault.wrong.message
    assert outcome.scene.people == tuple(PEOPLE)
    return outcome.scene


def figures(*lines: str) -> tuple[Figure, ...]:
    return tuple(figure for panel in scene(*lines).panels for figure in panel.figures)


def shown(names: str) -> tuple[ShownCard, ...]:
    return tuple(ShownCard(name) for name in names.split(", "))


def play(player: int, face: str, *notes: Note, mark: Mark | None = None) -> ShownPlay:
    return ShownPlay(player, ShownCard(face, mark), notes)


def test_an_exchange_shows_what_is_passed_every_answer_with_its_mark_and_what_the_taker_lacks() -> None:
    assert figures(
        "given: Ada has no green.",
        "given: Ada holds red 1, red 3 and blue 9.",
        "do: Mia passes red 8 star, red 5 and blue 2 star to Ada.",
        "allowed: Ada may pass back red 8 star, red 1 and blue 9.",
        "refused: Ada must not pass back red 1 and blue 9.",
        "why: Three cards must come back.",
        "refused: Ada must not pass back red 1, red 3 and red 8 star.",
        "why: The colours are not the same.",
        "do: Ada passes back red 1, red 3 and blue 9.",
    ) == (
        ShownExchange(
            MIA,
            ADA,
            shown("blue 2 star, red 5, red 8 star"),
            (
                ShownAnswer(shown("blue 9, red 1, red 8 star"), "allowed"),
                ShownAnswer(shown("blue 9, red 1"), "refused", "count"),
                ShownAnswer(shown("red 1, red 3, red 8 star"), "refused", "colours"),
                ShownAnswer(shown("blue 9, red 1, red 3")),
            ),
            ("green",),
        ),
    )


def test_a_trick_shows_its_cards_in_order_with_what_is_said_of_each() -> None:
    assert figures(
        "given: Mia holds trump 4.",
        "given: Ada and Ben have no red.",
        "do: Mia leads red 8 star, and Leo plays red 2 star.",
        "do: Ada plays green 4 star, and Ben plays blue 4 star.",
        "judge: Red is the lead colour.",
        "judge: Green 4 star is the weakest.",
        "why: It is off colour, and it came before blue 4 star.",
        "now: Ada loses the trick.",
        "allowed: Ada may take trump 4 from Mia.",
        "judge: Red 8 star is the strongest.",
        "now: Mia wins the trick.",
        "refused: Mia must not gather red 8 star.",
        "why: It is Mia’s own card.",
        "do: Mia gathers blue 4 star.",
        "now: Red 2 star and green 4 star are out.",
        "now: Blue 4 star goes to the pile of Mia’s team.",
        "next: Mia leads next.",
    ) == (
        ShownTrick(
            (
                play(
                    MIA,
                    "red 8 star",
                    Note("leads"),
                    Note("strongest"),
                    Note("wins"),
                    Note("gathers", "blue 4 star"),
                    Note("leads-next"),
                    mark="refused",
                ),
                play(LEO, "red 2 star", Note("out")),
                play(
                    ADA,
                    "green 4 star",
                    Note("lacks", "red"),
                    Note("weakest"),
                    Note("off-colour"),
                    Note("before", "blue 4 star"),
                    Note("loses"),
                    Note("may-take", "trump 4"),
                    Note("out"),
                ),
                play(BEN, "blue 4 star", Note("lacks", "red"), Note("pile")),
            ),
            "red",
            ((MIA, ShownCard("trump 4")),),
        ),
    )


def test_cards_that_may_or_must_not_be_played_stand_in_the_trick_with_their_mark() -> None:
    assert figures(
        "given: Leo has red cards, and Leo holds trump 2.",
        "do: Mia leads red 8 star.",
        "refused: Leo must not play green 3.",
        "why: Leo must follow red.",
        "allowed: Leo may play trump 2.",
    ) == (
        ShownTrick(
            (
                play(MIA, "red 8 star", Note("leads")),
                play(LEO, "green 3", Note("has", "red"), mark="refused"),
                play(LEO, "trump 2", mark="allowed"),
            ),
            "",
            ((LEO, ShownCard("trump 2")),),
        ),
    )


def test_a_loser_who_takes_a_trump_and_a_loser_who_takes_none() -> None:
    followed = ("do: Mia leads red 5, and Leo plays red 7.", "do: Ada plays red 9, and Ben plays red 2 star.")
    (taken,) = figures(*followed, "do: Ben takes trump 2 from the guide office.", "do: Ada gathers red 7.")
    assert isinstance(taken, ShownTrick)
    assert [each.notes for each in taken.plays] == [
        (Note("leads"),),
        (),
        (Note("gathers", "red 7"),),
        (Note("takes", "trump 2"),),
    ]
    assert taken.held == ()
    (none,) = figures(
        "do: Mia leads red 5, and Leo plays red 7.",
        "do: Ada plays red 9, and Ben plays red 1.",
        "judge: Red 1 is the weakest.",
        "why: It is the lowest.",
        "refused: Ben takes no trump.",
        "why: 1 is no trump number.",
    )
    assert isinstance(none, ShownTrick)
    assert none.plays[3].notes == (Note("weakest"), Note("lowest"), Note("takes-none"))


def test_each_trick_has_a_panel_of_its_own_with_the_trumps_that_are_held_when_it_begins() -> None:
    first, second = figures(
        "do: Mia leads red 5, and Leo plays red 7.",
        "do: Ada plays red 9, and Ben plays red 2 star.",
        "do: Ben takes trump 2 from the guide office.",
        "do: Ada gathers red 7.",
        "do: Ada leads blue 5, and Ben plays trump 2.",
    )
    assert isinstance(first, ShownTrick)
    assert isinstance(second, ShownTrick)
    assert first.held == ()
    assert second.held == ((BEN, ShownCard("trump 2")),)
    assert second.plays == (play(ADA, "blue 5", Note("leads")), play(BEN, "trump 2"))


def test_a_match_shows_its_two_cards_and_where_all_cards_go() -> None:
    assert figures(
        "given: Mia holds trump 6.",
        "do: Mia leads trump 6, and Leo plays red 4 star.",
        "do: Ada plays red 8 star, and Ben plays red 8 moon.",
        "judge: Red 8 star and red 8 moon match.",
        "now: Red 8 star and red 8 moon are out.",
        "now: Red 4 star goes to the pile of Leo’s team.",
        "now: Trump 6 goes back to the guide office.",
        "next: Ben leads next.",
    ) == (
        ShownTrick(
            (
                play(MIA, "trump 6", Note("leads"), Note("office")),
                play(LEO, "red 4 star", Note("pile")),
                play(ADA, "red 8 star", Note("match"), Note("out")),
                play(BEN, "red 8 moon", Note("match"), Note("out"), Note("leads-next")),
            ),
            "",
            ((MIA, ShownCard("trump 6")),),
        ),
    )


def test_four_trumps_all_go_to_the_office() -> None:
    (trick,) = figures(
        "given: Mia holds trump 2, Leo holds trump 8, Ada holds trump 4, and Ben holds trump 6.",
        "do: Mia leads trump 2, and Leo plays trump 8.",
        "do: Ada plays trump 4, and Ben plays trump 6.",
        "now: All four trumps go back to the guide office.",
        "next: Leo leads next.",
    )
    assert isinstance(trick, ShownTrick)
    assert [each.notes for each in trick.plays] == [
        (Note("leads"), Note("office")),
        (Note("office"), Note("leads-next")),
        (Note("office"),),
        (Note("office"),),
    ]


def test_of_two_cards_of_one_player_the_one_that_wins_or_loses_has_the_note() -> None:
    (trick,) = figures(
        "given: Only Mia and Ada play.",
        "given: Mia holds red 9.",
        "given: Red 9 lies on a face-down card.",
        "do: Mia leads red 9, and Ada plays red 5.",
        "do: Mia plays red 2 star, and Ada plays red 7.",
        "now: Mia wins the trick.",
        "now: Mia loses the trick.",
        "allowed: Mia may take trump 2 from the guide office.",
        "do: Mia gathers red 7.",
        "now: Mia turns up the card under red 9.",
    )
    assert isinstance(trick, ShownTrick)
    assert [each.notes for each in trick.plays] == [
        (Note("leads"), Note("wins"), Note("gathers", "red 7"), Note("turns-up")),
        (),
        (Note("loses"), Note("may-take", "trump 2")),
        (),
    ]


def test_the_end_of_a_round_is_the_result() -> None:
    ended = scene(
        "given: Mia has one card left.",
        "do: Mia leads red 5, and Leo plays red 7.",
        "do: Ada plays red 9, and Ben plays red 1.",
        "do: Ada gathers red 7.",
        "end: The round is over.",
    )
    assert ended.result == Result("round-over")


def test_a_score_shows_sets_with_their_points_then_what_is_left_over_by_number_then_trumps() -> None:
    assert figures(
        "given: The pile of Mia and Ada holds red 8 star, red 8 moon, yellow 5, blue 1 and green 2 star.",
        "given: Ada holds trump 2, and Leo holds trump 8.",
        "judge: Red 8 star and red 8 moon are a couple for 16 points.",
        "judge: Yellow 5 costs 5 points.",
        "judge: Trump 2 costs 4 points.",
        "judge: Mia and Ada score 4 points.",
    ) == (
        ShownScore(
            (MIA, ADA),
            (ShownSet("couple", shown("red 8 moon, red 8 star"), "allowed", 16),),
            (
                (ShownCard("blue 1"), None),
                (ShownCard("green 2 star"), None),
                (ShownCard("yellow 5"), 5),
                (ShownCard("trump 2"), 4),
            ),
            4,
        ),
    )


def test_what_is_no_set_shows_the_reason_that_the_line_gives() -> None:
    pile = "given: The pile of Mia and Ada holds red 4 star, red 4 moon, blue 5 and blue 4 star."
    for line, reason in (
        ("The numbers are not the same.", "number-differs"),
        ("The colours are not the same.", "colour-differs"),
    ):
        (score,) = figures(pile, "refused: Red 4 star and blue 5 are not a couple.", f"why: {line}")
        assert isinstance(score, ShownScore)
        assert score.sets == (ShownSet("couple", shown("blue 5, red 4 star"), "refused", None, reason),)
    (score,) = figures(
        pile, "refused: Red 4 star, red 4 moon and blue 4 star are not buddies.", "why: Red is there twice."
    )
    assert isinstance(score, ShownScore)
    assert score.sets == (
        ShownSet("buddies", shown("blue 4 star, red 4 moon, red 4 star"), "refused", None, "colour-twice"),
    )


def test_a_score_below_zero_and_couples_alone_are_shown() -> None:
    (score,) = figures(
        "given: The pile of Mia and Ada holds red 4 star, blue 1 and yellow 9.",
        "judge: Mia and Ada score minus 14 points.",
    )
    assert isinstance(score, ShownScore)
    assert (score.score, score.couples_alone) == (-14, None)
    (score,) = figures(
        "given: The pile of Mia and Ada holds red 4 star, red 4 moon, blue 4 star, blue 4 moon, green 4 star and "
        "yellow 4 star.",
        "judge: Couples alone score 8 points.",
        "judge: Mia and Ada score 24 points.",
    )
    assert isinstance(score, ShownScore)
    assert (score.score, score.couples_alone) == (24, 8)


def test_a_pile_shows_what_the_last_trick_has_added() -> None:
    trick, score = figures(
        "given: The pile of Mia and Ada holds red 6 star and red 6 moon.",
        "given: Mia has one card left.",
        "do: Mia leads blue 9, and Leo plays blue 2 star.",
        "do: Ada plays blue 1, and Ben plays blue 8 star.",
        "do: Mia gathers blue 1.",
        "judge: Mia and Ada score 11 points.",
    )
    assert isinstance(trick, ShownTrick)
    assert isinstance(score, ShownScore)
    assert [card.face for card in score.cards] == ["blue 1", "red 6 moon", "red 6 star"]


def test_totals_show_both_teams_the_round_and_the_lead() -> None:
    told_scene = scene(
        "given: Round 1 is over.",
        "given: Leo and Ben have 4 points.",
        "given: Mia and Ada have 35 points.",
        "judge: Mia and Ada are 31 points ahead.",
        "end: Mia and Ada win the game.",
    )
    assert [panel.figures for panel in told_scene.panels] == [
        (ShownTotals((((MIA, ADA), 35), ((LEO, BEN), 4)), 1, 31),)
    ]
    assert told_scene.result == Result("match-won", values=(("players", (MIA, ADA)),))


def test_a_shared_win_is_the_result() -> None:
    told_scene = scene(
        "given: Round 3 is over.",
        "given: Mia and Ada have 44 points.",
        "given: Leo and Ben have 44 points.",
        "end: Both teams share the win.",
    )
    assert told_scene.result == Result("shared")

"""What the pictures of examples of Matchmakers are to show, from their lines."""

from __future__ import annotations

from kitgen.claims.figures.exchange import ShownAnswer, ShownExchange
from kitgen.claims.figures.score import ShownScore, ShownSet, ShownTotals
from kitgen.claims.figures.trick import Note, ShownPlay, ShownTrick
from kitgen.claims.game import Parameters
from kitgen.claims.registry import GAMES
from kitgen.claims.scene import Figure, Result, Scene, ShownCard
from kitgen.claims.telling import Fault, tell
from kitgen.content.library import find_content, load_game_words, load_lexicon
from kitgen.prose.reading import Fact, Memory, read_line
from kitgen.prose.words import Cast, build
from kitgen.rules.cards import Deck
from tests.claims.conftest import ROOT

NORTH, EAST, SOUTH, WEST = range(4)
PEOPLE = {"North": "he", "East": "she", "South": "he", "West": "she"}
CARDS = Parameters(
    Deck(("red", "yellow", "green", "blue"), tuple(range(1, 10)), doubled=(2, 4, 6, 8)),
    {"lead": 30, "rounds": 3},
    trumps=Deck(("trump",), (2, 4, 6, 8)),
)


def scene(*lines: str) -> Scene:
    """Of a true example, in which a reason or a number may be wanting, as nothing is asked of them here."""
    game, content = GAMES["matchmakers"], find_content(ROOT / "content", ROOT)
    rules = game.rules(CARDS)
    shared, words = load_lexicon(content, "en"), load_game_words(content, "matchmakers", "en")
    lexicon = build("en", "en.yaml", shared.file, words.file, Cast(PEOPLE, game.faces(rules)))
    memory, facts = Memory(), list[Fact]()
    for line in lines:
        role, _, text = line.partition(": ")
        read, memory = read_line(text, role, game.frames, lexicon, memory)
        facts += read
    tables = tell(game, rules, facts)
    assert not isinstance(tables, Fault), tables.wrong.message
    shown = game.scene(facts, tables, tuple(PEOPLE))
    assert shown.people == tuple(PEOPLE)
    return shown


def figures(*lines: str) -> tuple[Figure, ...]:
    return tuple(figure for panel in scene(*lines).panels for figure in panel.figures)


def trick(*lines: str) -> ShownTrick:
    (shown,) = figures(*lines)
    assert isinstance(shown, ShownTrick)
    return shown


def notes(*lines: str) -> list[tuple[str, list[str | tuple[str, str]]]]:
    """Each card with its notes: a kind, or a kind and a value."""
    return [
        (play.card.face, [(note.kind, note.value) if note.value else note.kind for note in play.notes])
        for play in trick(*lines).plays
    ]


def cards(*faces: str) -> tuple[ShownCard, ...]:
    return tuple(map(ShownCard, faces))


RED_LED = ("do: North leads red 8 star, and East plays red 2 star.",)
OFF_COLOUR = (
    "given: South and West have no red.",
    "given: North holds trump 4.",
    *RED_LED,
    "do: South plays green 4 star, and West plays blue 4 star.",
)


# Tricks


def test_plays_stand_in_their_order_with_the_trumps_that_others_hold() -> None:
    shown = trick(*OFF_COLOUR)
    assert [(play.player, play.card) for play in shown.plays] == [
        (NORTH, ShownCard("red 8 star")),
        (EAST, ShownCard("red 2 star")),
        (SOUTH, ShownCard("green 4 star")),
        (WEST, ShownCard("blue 4 star")),
    ]
    assert shown.held == ((NORTH, ShownCard("trump 4")),)
    assert shown.lead == ""


def test_a_trump_that_is_played_is_not_shown_as_held() -> None:
    assert trick("given: North holds trump 6, and East holds trump 2.", "do: North leads trump 6.").held == (
        (EAST, ShownCard("trump 2")),
    )


def test_what_a_player_lacks_is_noted_where_another_suit_is_played() -> None:
    assert notes(*OFF_COLOUR) == [
        ("red 8 star", ["leads"]),
        ("red 2 star", []),
        ("green 4 star", [("lacks", "red")]),
        ("blue 4 star", [("lacks", "red")]),
    ]


def test_of_several_tricks_each_notes_who_could_not_follow() -> None:
    first, second = figures(
        "given: West has no red.",
        "do: North leads red 8 star, and East plays red 3.",
        "do: South plays red 1, and West plays blue 1.",
        "do: North gathers red 3.",
        "do: North leads red 9, and East plays red 5.",
        "do: South plays red 7, and West plays blue 3.",
    )
    assert isinstance(first, ShownTrick)
    assert isinstance(second, ShownTrick)
    assert first.plays[-1] == ShownPlay(WEST, ShownCard("blue 1"), (Note("lacks", "red"),))
    assert second.plays[-1] == ShownPlay(WEST, ShownCard("blue 3"), (Note("lacks", "red"),))


def test_the_loser_has_the_weakest_card_with_the_reasons_and_the_trump() -> None:
    told = dict(
        notes(
            *OFF_COLOUR,
            "judge: Green 4 star is the weakest.",
            "why: It is off colour, and it came before blue 4 star.",
            "now: South loses the trick.",
            "allowed: South may leave trump 4.",
            "do: South takes trump 4 from North.",
        )
    )
    assert told["green 4 star"] == [
        ("lacks", "red"),
        "weakest",
        "off-colour",
        ("before", "blue 4 star"),
        "loses",
        ("may-leave", "trump 4"),
        ("takes", "trump 4"),
    ]


def test_the_lowest_off_colour_is_not_said_to_be_the_lowest_of_all() -> None:
    told = dict(
        notes(
            "given: South and West have no green.",
            "do: North leads green 4 moon, and East plays green 1.",
            "do: South plays yellow 9, and West plays blue 7.",
            "judge: Blue 7 is the weakest.",
            "why: It is the lowest off colour.",
        )
    )
    assert told["blue 7"] == [("lacks", "green"), "weakest", "lowest-off"]


def test_why_the_loser_takes_no_trump_stands_at_the_loser() -> None:
    told = dict(
        notes(
            "given: East holds trump 4.",
            "do: North leads red 6 star, and East plays trump 4.",
            "do: South plays red 9, and West plays red 4 moon.",
            "refused: West must not take trump 4.",
            "why: It lies in this trick.",
        )
    )
    assert told["red 4 moon"] == [("must-not-take", "trump 4"), "in-trick"]
    told = dict(
        notes(
            "do: North leads red 6 star, and East plays red 7.",
            "do: South plays red 9, and West plays red 3.",
            "refused: West takes no trump.",
            "why: 3 is no trump number.",
        )
    )
    assert told["red 3"] == ["takes-none", "odd"]
    told = dict(
        notes(
            "given: West holds trump 2.",
            "do: North leads red 6 star, and East plays red 7.",
            "do: South plays red 9, and West plays red 2 moon.",
            "refused: West takes no trump.",
            "why: West holds trump 2 already.",
        )
    )
    assert told["red 2 moon"] == ["takes-none", "held"]


def test_cards_that_the_winner_may_gather_and_must_not_are_marked_with_the_reason() -> None:
    shown = trick(
        *OFF_COLOUR,
        "allowed: North may gather red 2 star or blue 4 star.",
        "refused: North must not gather red 8 star.",
        "why: It is North’s own card.",
    )
    assert [play.card for play in shown.plays] == [
        ShownCard("red 8 star", "refused", ("own",)),
        ShownCard("red 2 star", "allowed", ("gather",)),
        ShownCard("green 4 star"),
        ShownCard("blue 4 star", "allowed", ("gather",)),
    ]


def test_a_trump_that_must_not_be_gathered_says_that_it_is_one() -> None:
    shown = trick(
        "given: East holds trump 2, and West holds trump 6.",
        "do: North leads green 8 star, and East plays trump 2.",
        "do: South plays green 1, and West plays trump 6.",
        "refused: West must not gather trump 2.",
        "why: It is a trump.",
    )
    assert shown.plays[1].card == ShownCard("trump 2", "refused", ("trump",))


def test_cards_that_may_be_played_and_must_not_are_plays_of_their_player() -> None:
    shown = trick(
        "given: East has red cards.",
        "do: North leads red 8 star.",
        "refused: East must not play green 3.",
        "why: East must follow red.",
        "allowed: East may play red 2 star.",
    )
    assert shown.plays[1:] == (
        ShownPlay(EAST, ShownCard("green 3", "refused", ("follow",)), (Note("has", "red"),)),
        ShownPlay(EAST, ShownCard("red 2 star", "allowed", ("play",))),
    )


def test_a_card_that_may_be_played_and_is_played_then_stands_there_once() -> None:
    shown = trick("do: North leads red 8 star.", "allowed: East may play red 2 star.", "do: East plays red 2 star.")
    assert [play.card for play in shown.plays] == [
        ShownCard("red 8 star"),
        ShownCard("red 2 star", "allowed", ("played",)),
    ]


def test_the_lead_colour_is_shown_if_it_is_said() -> None:
    assert trick(*RED_LED, "judge: Red is the lead colour.").lead == "red"


def test_two_cards_that_match_and_where_all_go() -> None:
    told = notes(
        "do: North leads red 8 star, and East plays red 5.",
        "do: South plays red 8 moon.",
        "judge: Red 8 star and red 8 moon match.",
        "now: Red 8 star and red 8 moon are out of the round.",
        "now: Red 5 goes to the pile of East’s team.",
        "next: South leads next.",
    )
    assert told == [
        ("red 8 star", ["leads", "match", "out"]),
        ("red 5", ["pile"]),
        ("red 8 moon", ["match", "out", "leads-next"]),
    ]


def test_two_cards_that_do_not_match_say_why() -> None:
    told = notes(
        "given: East has no red.",
        "do: North leads red 8 star, and East plays green 8 moon.",
        "refused: Red 8 star and green 8 moon do not match.",
        "why: The colours are not the same.",
    )
    assert told == [
        ("red 8 star", ["leads", "no-match", "colour-differs"]),
        ("green 8 moon", [("lacks", "red"), "no-match", "colour-differs"]),
    ]


def test_a_player_who_plays_twice_wins_with_one_card_and_loses_with_the_other() -> None:
    told = notes(
        "given: Only North and South play.",
        "do: North leads red 2 star, and South plays red 5.",
        "do: North plays red 9, and South plays red 7.",
        "now: North wins the trick.",
        "now: North loses the trick.",
    )
    assert told == [("red 2 star", ["leads", "loses"]), ("red 5", []), ("red 9", ["wins"]), ("red 7", [])]


def test_four_trumps_all_go_to_the_office() -> None:
    (trick,) = figures(
        "given: North holds trump 2, East holds trump 8, South holds trump 4, and West holds trump 6.",
        "do: North leads trump 2, and East plays trump 8.",
        "do: South plays trump 4, and West plays trump 6.",
        "now: All four trumps go back to the guide office.",
        "next: East leads next.",
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
        "given: Only North and South play.",
        "given: North holds red 9.",
        "given: Red 9 lies on a face-down card.",
        "do: North leads red 9, and South plays red 5.",
        "do: North plays red 2 star, and South plays red 7.",
        "now: North wins the trick.",
        "now: North loses the trick.",
        "allowed: North may take trump 2 from the guide office.",
        "do: North gathers red 7.",
        "now: North turns up the card under red 9.",
    )
    assert isinstance(trick, ShownTrick)
    assert [each.notes for each in trick.plays] == [
        (Note("leads"), Note("wins"), Note("gathers", "red 7"), Note("turns-up")),
        (),
        (Note("loses"), Note("may-take", "trump 2")),
        (),
    ]


# The exchange


def test_an_exchange_shows_what_is_passed_every_answer_with_its_mark_and_what_the_taker_lacks() -> None:
    assert figures(
        "given: South has no green.",
        "given: South holds red 1, red 3 and blue 9.",
        "do: North passes red 8 star, red 5 and blue 2 star to South.",
        "allowed: South may pass back red 8 star, red 1 and blue 9.",
        "refused: South must not pass back red 1 and blue 9.",
        "why: Three cards must come back.",
        "refused: South must not pass back red 1, red 3 and red 8 star.",
        "why: The colours are not the same.",
        "do: South passes back red 1, red 3 and blue 9.",
    ) == (
        ShownExchange(
            NORTH,
            SOUTH,
            cards("blue 2 star", "red 5", "red 8 star"),
            (
                ShownAnswer(cards("blue 9", "red 1", "red 8 star"), "allowed"),
                ShownAnswer(cards("blue 9", "red 1"), "refused", "count"),
                ShownAnswer(cards("red 1", "red 3", "red 8 star"), "refused", "colours"),
                ShownAnswer(cards("blue 9", "red 1", "red 3")),
            ),
            ("green",),
        ),
    )


# Scores and totals


def test_cards_that_are_no_buddies_have_a_reason_and_are_loose_unless_in_another_set() -> None:
    (shown,) = figures(
        "given: The pile of North and South holds red 4 star, red 4 moon and blue 4 star.",
        "refused: Red 4 star, red 4 moon and blue 4 star are not buddies.",
        "why: Red is there twice.",
        "judge: Red 4 star and red 4 moon are a couple for 8 points.",
    )
    assert isinstance(shown, ShownScore)
    assert [(each.mark, each.reason, each.points) for each in shown.sets] == [
        ("refused", "colour-twice", None),
        ("allowed", "", 8),
    ]
    assert shown.loose == ((ShownCard("blue 4 star"), None),)


def test_a_score_shows_sets_with_their_points_then_what_is_left_over_by_number_then_trumps() -> None:
    assert figures(
        "given: The pile of North and South holds red 8 star, red 8 moon, yellow 5, blue 1 and green 2 star.",
        "given: South holds trump 2, North holds trump 6, and East holds trump 8.",
        "judge: Red 8 star and red 8 moon are a couple for 16 points.",
        "judge: Yellow 5 costs 5 points.",
        "judge: Trump 2 costs 4 points.",
        "judge: North and South score minus 8 points.",
    ) == (
        ShownScore(
            (NORTH, SOUTH),
            (ShownSet("couple", cards("red 8 moon", "red 8 star"), "allowed", 16),),
            (
                (ShownCard("blue 1"), None),
                (ShownCard("green 2 star"), None),
                (ShownCard("yellow 5"), 5),
            ),
            ((ShownCard("trump 2"), 4), (ShownCard("trump 6"), None)),
            -8,
        ),
    )


def test_what_is_no_set_shows_the_reason_that_the_line_gives() -> None:
    pile = "given: The pile of North and South holds red 4 star, red 4 moon, blue 5 and blue 4 star."
    for line, reason in (
        ("The numbers are not the same.", "number-differs"),
        ("The colours are not the same.", "colour-differs"),
    ):
        (score,) = figures(pile, "refused: Red 4 star and blue 5 are not a couple.", f"why: {line}")
        assert isinstance(score, ShownScore)
        assert score.sets == (ShownSet("couple", cards("blue 5", "red 4 star"), "refused", None, reason),)
    (score,) = figures(
        pile, "refused: Red 4 star, red 4 moon and blue 4 star are not buddies.", "why: Red is there twice."
    )
    assert isinstance(score, ShownScore)
    assert score.sets == (
        ShownSet("buddies", cards("blue 4 star", "red 4 moon", "red 4 star"), "refused", None, "colour-twice"),
    )


def test_a_score_below_zero_and_couples_alone_are_shown() -> None:
    (score,) = figures(
        "given: The pile of North and South holds red 4 star, blue 1 and yellow 9.",
        "judge: North and South score minus 14 points.",
    )
    assert isinstance(score, ShownScore)
    assert (score.score, score.couples_alone) == (-14, None)
    (score,) = figures(
        "given: The pile of North and South holds red 4 star, red 4 moon, blue 4 star, blue 4 moon, green 4 star and "
        "yellow 4 star.",
        "judge: Couples alone score 8 points.",
        "judge: North and South score 24 points.",
    )
    assert isinstance(score, ShownScore)
    assert (score.score, score.couples_alone) == (24, 8)


def test_a_pile_shows_what_the_last_trick_has_added() -> None:
    trick, score = figures(
        "given: The pile of North and South holds red 6 star and red 6 moon.",
        "given: North has one card left.",
        "do: North leads blue 9, and East plays blue 2 star.",
        "do: South plays blue 1, and West plays blue 8 star.",
        "do: North gathers blue 1.",
        "judge: North and South score 11 points.",
    )
    assert isinstance(trick, ShownTrick)
    assert isinstance(score, ShownScore)
    assert [card.face for card in score.cards] == ["blue 1", "red 6 moon", "red 6 star"]


def test_totals_show_both_teams_the_round_and_the_lead() -> None:
    told_scene = scene(
        "given: Round 1 is over.",
        "given: East and West have 4 points.",
        "given: North and South have 35 points.",
        "judge: North and South are 31 points ahead.",
        "end: North and South win the game.",
    )
    assert [panel.figures for panel in told_scene.panels] == [
        (ShownTotals((((NORTH, SOUTH), 35), ((EAST, WEST), 4)), 1, 31),)
    ]
    assert told_scene.result == Result("match-won", values=(("players", (NORTH, SOUTH)),))


def test_level_totals_are_a_shared_win_behind_the_last_round_alone() -> None:
    level = ("given: North and South have 44 points.", "given: East and West have 44 points.")
    assert scene("given: Round 3 is over.", *level, "end: Both teams share the win.").result == Result("shared")
    assert scene("given: Round 2 is over.", *level, "end: Another round follows.").result == Result("goes-on")


def test_the_end_of_a_round_is_the_result() -> None:
    ended = scene(
        "given: North has one card left.",
        "do: North leads red 5, and East plays red 7.",
        "do: South plays red 9, and West plays red 1.",
        "do: South gathers red 7.",
        "end: The round is over.",
    )
    assert ended.result == Result("round-over")

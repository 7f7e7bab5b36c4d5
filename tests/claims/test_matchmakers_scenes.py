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
    return game.scene(facts, tables, tuple(PEOPLE))


def figures(*lines: str) -> list[Figure]:
    return [figure for panel in scene(*lines).panels for figure in panel.figures]


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


# The exchange


def test_an_exchange_has_each_answer_with_its_reason_and_what_the_other_lacks() -> None:
    assert figures(
        "given: South has no blue.",
        "given: South holds red 1, red 3 and green 1.",
        "do: North passes red 8 star, red 5 and blue 2 star to South.",
        "refused: South must not pass back red 1, red 3 and green 1.",
        "why: The colours are not the same.",
        "allowed: South may pass back red 1, red 3 and blue 2 star.",
    ) == [
        ShownExchange(
            NORTH,
            SOUTH,
            cards("blue 2 star", "red 5", "red 8 star"),
            (
                ShownAnswer(cards("green 1", "red 1", "red 3"), "refused", "colours"),
                ShownAnswer(cards("blue 2 star", "red 1", "red 3"), "allowed"),
            ),
            ("blue",),
        )
    ]


# Scores and totals


def test_a_score_has_its_sets_and_what_the_other_cards_cost() -> None:
    assert figures(
        "given: The pile of North and South holds red 8 star, red 8 moon and yellow 5.",
        "given: South holds trump 2.",
        "judge: Red 8 star and red 8 moon are a couple for 16 points.",
        "judge: Yellow 5 costs 5 points.",
        "judge: North and South score 7 points.",
    ) == [
        ShownScore(
            (NORTH, SOUTH),
            (ShownSet("couple", cards("red 8 moon", "red 8 star"), "allowed", 16),),
            ((ShownCard("yellow 5"), 5), (ShownCard("trump 2"), None)),
            7,
        )
    ]


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


def test_totals_with_the_lead_end_the_match_or_do_not() -> None:
    ahead = scene(
        "given: Round 1 is over.",
        "given: North and South have 31 points.",
        "given: East and West have 1 point.",
        "judge: North and South are 30 points ahead.",
        "end: North and South win the game.",
    )
    assert ahead.panels[0].figures == (ShownTotals((((NORTH, SOUTH), 31), ((EAST, WEST), 1)), 1, 30),)
    assert ahead.result == Result("match-won", values=(("players", (NORTH, SOUTH)),))
    level = ("given: North and South have 44 points.", "given: East and West have 44 points.")
    assert scene("given: Round 3 is over.", *level, "end: Both teams share the win.").result == Result("shared")
    assert scene("given: Round 2 is over.", *level, "end: Another round follows.").result == Result("goes-on")

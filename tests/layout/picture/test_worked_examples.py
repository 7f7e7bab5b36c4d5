"""The pictures of the nine examples of Match-and-shed, as somebody sees them who knows only the marks."""

from __future__ import annotations

import pytest

from kitgen.layout.page import Colour, Path
from kitgen.layout.picture import picture, signs
from kitgen.layout.picture.drawing import Drawing
from tests.card_sheets import look
from tests.layout.picture.seen import Seen
from tests.worked import example

INK = look().theme.colours.ink
WHITE = Colour(255, 255, 255)
QUIET = look().theme.colours.quiet
PERSON, CROWN = signs.person(INK), signs.crown(WHITE)


def seen(name: str, language: str = "en", width: float = 80) -> Seen:
    return Seen(picture(example(name, language).scene, width, look(language)).marks(100, 50))


CARDS = [
    (
        "two-candidates",
        [
            ("A2", "", "discards"),
            ("A1", "tick", "same letter"),
            ("B2", "tick", "same rank"),
            ("B3", "cross", "neither"),
        ],
        [
            ("A2", "", "Ablage"),
            ("A1", "tick", "gleicher Buchstabe"),
            ("B2", "tick", "gleiche Zahl"),
            ("B3", "cross", "beides anders"),
        ],
    ),
    (
        "twin-card",
        [("A2", "", "discards copy 1"), ("A2", "tick", "letter and rank / copy 2")],
        [("A2", "", "Ablage Exemplar 1"), ("A2", "tick", "Buchstabe und Zahl / Exemplar 2")],
    ),
    (
        "draw-ends-turn",
        [("A2", "", "discards"), ("A2", "", "discards"), ("A4", "clock", "must wait")],
        [("A2", "", "Ablage"), ("A2", "", "Ablage"), ("A4", "clock", "muss warten")],
    ),
    (
        "reshuffle",
        [("A2", "", "discards A2 on top"), ("A2", "", "discards")],
        [("A2", "", "Ablage A2 oben"), ("A2", "", "Ablage")],
    ),
    ("pass", [("A2", "", "discards")], [("A2", "", "Ablage")]),
    (
        "last-card-fits",
        [("A2", "", "discards"), ("A3", "tick", "same letter"), ("A3", "", "discards A3 on top")],
        [("A2", "", "Ablage"), ("A3", "tick", "gleicher Buchstabe"), ("A3", "", "Ablage A3 oben")],
    ),
    (
        "last-card-wrong",
        [("A2", "", "discards"), ("B3", "cross", "neither")],
        [("A2", "", "Ablage"), ("B3", "cross", "beides anders")],
    ),
    ("turn-limit", [], []),
    ("turn-limit-tie", [], []),
]
COVERED = [("reshuffle", ["A1", "B4"]), ("last-card-fits", ["A2"]), ("two-candidates", []), ("pass", [])]
WORDS = [
    (
        "two-candidates",
        "discards, same letter, same rank, neither",
        "Ablage, gleicher Buchstabe, gleiche Zahl, beides anders",
    ),
    ("twin-card", "discards copy 1, letter and rank, copy 2", "Ablage Exemplar 1, Buchstabe und Zahl, Exemplar 2"),
    (
        "draw-ends-turn",
        "draw pile, discards, Mia, draws, draw pile, discards, Mia, must wait, Leo’s turn",
        "Ziehstapel, Ablage, Mia, zieht, Ziehstapel, Ablage, Mia, muss warten, Leo ist dran",
    ),
    (
        "reshuffle",
        "empty, draw pile, discards A2 on top, Leo, wants to draw, shuffle, draw pile A1, B4 shuffled, discards",
        "leer, Ziehstapel, Ablage A2 oben, Leo, will ziehen, mischen, Ziehstapel A1, B4 gemischt, Ablage",
    ),
    (
        "pass",
        "empty, draw pile, discards, Mia, 7, Leo, 8, Mia, passes, turn 31, nothing moves, Turn 32: Leo",
        "leer, Ziehstapel, Ablage, Mia, 7, Leo, 8, Mia, setzt aus, Zug 31, nichts bewegt sich, Zug 32: Leo",
    ),
    (
        "last-card-fits",
        "discards, Mia, last card, same letter, Mia, plays, discards A3 on top, Mia, no cards, hand, Mia wins at once",
        (
            "Ablage, Mia, letzte Karte, gleicher Buchstabe, Mia, spielt, Ablage A3 oben, "
            "Mia, keine Karten, Hand, Mia gewinnt sofort"
        ),
    ),
    (
        "last-card-wrong",
        "discards, Mia, last card, neither, The game goes on",
        "Ablage, Mia, letzte Karte, beides anders, Das Spiel geht weiter",
    ),
    ("turn-limit", "Turn 40 is over, Mia, 3, Leo, 5, Mia wins", "Zug 40 ist vorbei, Mia, 3, Leo, 5, Mia gewinnt"),
    ("turn-limit-tie", "Turn 40 is over, Mia, 3, Leo, 3, Tie", "Zug 40 ist vorbei, Mia, 3, Leo, 3, Unentschieden"),
]
SIGNS = [
    ("twin-card", {"onto": 1}),
    ("draw-ends-turn", {"arrow": 1, "person": 3}),
    ("reshuffle", {"arrow": 1, "shuffle": 1, "person": 1}),
    ("pass", {"arrow": 1, "person": 4}),
    ("last-card-fits", {"onto": 1, "arrow": 1, "crown": 1, "person": 3}),
    ("last-card-wrong", {"onto": 1, "onward": 1, "person": 1}),
    ("turn-limit", {"fewer": 1, "crown": 1, "person": 2}),
    ("turn-limit-tie", {"equal": 1, "equal in a note": 1, "person": 2}),
]
ALL_SIGNS: dict[str, Drawing] = {
    "onto": signs.onto(look().theme.colours.quiet),
    "arrow": signs.arrow(8.8, INK),
    "shuffle": signs.shuffle(INK),
    "equal": signs.equal(INK),
    "equal in a note": signs.equal(WHITE),
    "fewer": signs.fewer(INK),
    "more": signs.more(INK),
    "crown": CROWN,
    "onward": signs.onward(INK),
    "person": PERSON,
}


@pytest.mark.parametrize(("name", "english", "german"), CARDS, ids=[case[0] for case in CARDS])
def test_each_card_has_its_own_mark_and_reason(
    name: str, english: list[tuple[str, str, str]], german: list[tuple[str, str, str]]
) -> None:
    assert seen(name).told() == english
    assert seen(name, "de").told() == german


@pytest.mark.parametrize(("name", "faces"), COVERED)
def test_covered_cards_are_seen_above_the_card_that_covers_them(name: str, faces: list[str]) -> None:
    assert seen(name).covered == faces


@pytest.mark.parametrize(("name", "english", "german"), WORDS, ids=[case[0] for case in WORDS])
def test_a_picture_says_this_and_no_more(name: str, english: str, german: str) -> None:
    assert ", ".join(seen(name).words) == english
    assert ", ".join(seen(name, "de").words) == german


@pytest.mark.parametrize(("name", "expected"), SIGNS, ids=[case[0] for case in SIGNS])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_picture_shows_the_same_signs_in_every_language(name: str, expected: dict[str, int], language: str) -> None:
    shown = seen(name, language)
    counts = {sign: shown.shows(drawing) for sign, drawing in ALL_SIGNS.items()}
    assert {sign: count for sign, count in counts.items() if count} == expected


def test_one_line_leads_from_every_candidate_to_the_pile() -> None:
    shown = seen("two-candidates")
    pile, *candidates = shown.cards
    (comb,) = [mark for mark in shown.marks if isinstance(mark, Path) and mark.stroke and mark.stroke.colour == QUIET]
    line, head, *stems = comb.contours
    ends = [(contour.start, contour.steps[-1].to) for contour in (line, *stems)]
    level = line.start[1]
    assert [x for _, (x, _) in ends] == pytest.approx([card.box.left + 5.6 for card in (pile, *candidates)])
    assert all(level < y < card.box.top for (_, (_, y)), card in zip(ends, (pile, *candidates), strict=True))
    assert all(start[1] == level for start, _ in ends)
    assert head.steps[0].to == pytest.approx(line.steps[-1].to)
    assert line.start[0] == pytest.approx(ends[-1][1][0])


@pytest.mark.parametrize(
    ("name", "backs"),
    [("draw-ends-turn", 2), ("reshuffle", 1), ("pass", 7 + 8), ("turn-limit", 3 + 5), ("turn-limit-tie", 3 + 3)],
)
def test_there_is_a_back_for_each_hidden_card_and_one_for_a_face_down_pile(name: str, backs: int) -> None:
    assert len(seen(name).backs) == backs


def test_the_hands_of_the_turn_limit_are_compared_between_their_names() -> None:
    captions = seen("turn-limit").captions
    order = sorted(captions, key=lambda caption: caption.middle)
    assert [caption.words for caption in order if caption.words in {"3", "5"}] == ["3", "5"]
    place = {caption.words: caption.middle for caption in captions}
    assert abs(place["Mia"] - place["3"]) < 3
    assert abs(place["Leo"] - place["5"]) < 3


def test_time_runs_from_left_to_right() -> None:
    shown = seen("draw-ends-turn")
    back, (first, second, drawn) = shown.backs[0], shown.cards
    arrow = next(caption for caption in shown.captions if caption.words == "draws")
    assert back.left < first.box.left < arrow.middle < second.box.left < drawn.box.left
    assert first.box.top == second.box.top == drawn.box.top


def test_a_moment_that_does_not_fit_beside_the_others_stands_below_them() -> None:
    first, second, drawn = sorted(seen("draw-ends-turn", width=55).cards, key=lambda card: card.box.top)
    assert first.box.bottom < second.box.top
    assert second.box.top == drawn.box.top


def test_the_played_card_covers_the_card_that_was_on_top() -> None:
    shown = seen("last-card-fits")
    played = shown.cards[-1]
    (covered,) = [mark for mark in shown.forms if mark.form.name == "covered-A2"]
    assert covered.x == played.box.left
    assert covered.y == pytest.approx(played.box.top - 5.2)

"""A small checked kit and its card sheets, as layout and renderer make them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from kitgen.checked import CheckedExample, CheckedKit, CheckedSummary, CommonSentences
from kitgen.claims.scene import Scene
from kitgen.layout.cards import compose_cards
from kitgen.layout.page import Document, Group, Mark, Path, Placement, TextRun
from kitgen.layout.theme import Look
from kitgen.places import Text
from kitgen.render.fonts import measure
from kitgen.render.pdf import render
from kitgen.rules.cards import Deck
from kitgen.templates import load_card_sizes, load_papers, load_theme, load_wording

COLOURS = Deck(("red", "yellow", "green", "blue"), tuple(range(1, 10)), doubled=(2, 4, 6, 8))
TRUMPS = Deck(("trump",), (2, 4, 6, 8))
SIXTEEN = Deck(("A", "B"), (1, 2, 3, 4), 2)
ALL_FACES = Deck(("A", "B", "C", "D"), tuple(range(1, 10)), 1)
PAPERS = ("a4", "letter")

_IN_GERMAN = {
    "red": "Rot",
    "yellow": "Gelb",
    "green": "Grün",
    "blue": "Blau",
    "trump": "Trumpf",
    "star": "Stern",
    "moon": "Mond",
}


def names(faces: Iterable[str], language: str) -> dict[str, str]:
    """What a language calls the faces that are words, such as “Rot 8 Stern”."""
    german = {face: " ".join(_IN_GERMAN.get(word, word) for word in face.split()) for face in faces if " " in face}
    return german if language == "de" else {face: face for face in german}


def checked_kit(
    deck: Deck = SIXTEEN, language: str = "en", title: str = "Match and Shed", trumps: Deck | None = None
) -> CheckedKit:
    """A kit of cards and nothing else."""
    example = CheckedExample("none", Text.made_up("None"), (), Scene((), ()))
    return CheckedKit(
        id="match-and-shed",
        version="1.0",
        language=language,
        title=Text.made_up(title),
        aim=Text.made_up("Get rid of all your cards."),
        category=Text.made_up("Logic"),
        related=(),
        players=(2, 2),
        variant=None,
        minutes=(15, 25),
        turns=40,
        cards=tuple(deck),
        trumps=tuple(trumps or ()),
        card_names=names((card.face for card in (*deck, *(trumps or ()))), language),
        copies=deck.copies > 1,
        sections={},
        chapters={},
        rulings=(),
        credits=(),
        examples=(),
        page_examples=(),
        summary=CheckedSummary({}, example),
        host_key=(),
        materials=(),
        common=CommonSentences((), (), (), (), ()),
    )


def look(language: str = "en") -> Look:
    """kitgen's own theme, words and fonts."""
    return Look(load_theme(), load_wording(language), measure)


@cache
def document(paper: str, card: str = "poker", language: str = "en", deck: Deck = SIXTEEN) -> Document:
    """The card sheets of such a kit."""
    size = load_card_sizes()[card]
    kit = checked_kit(deck, language)
    return compose_cards(kit, load_papers()[paper], size, load_theme(), load_wording(language), measure)


@cache
def pdf(paper: str, card: str = "poker", language: str = "en", deck: Deck = SIXTEEN) -> bytes:
    """The same as a PDF file."""
    return render(document(paper, card, language, deck))


def leaves(marks: Iterable[Mark]) -> Iterator[Path | TextRun | Placement]:
    """All marks that are not groups, those inside groups included; forms are not entered."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from leaves(mark.marks)
        else:
            yield mark


def texts(marks: Iterable[Mark]) -> list[TextRun]:
    """The lines of text among the marks."""
    return [mark for mark in leaves(marks) if isinstance(mark, TextRun)]


def paths(marks: Iterable[Mark]) -> list[Path]:
    """The paths among the marks."""
    return [mark for mark in leaves(marks) if isinstance(mark, Path)]


def placements(marks: Iterable[Mark]) -> list[Placement]:
    """The placed forms among the marks."""
    return [mark for mark in leaves(marks) if isinstance(mark, Placement)]

"""The documents of card sheets: for each sheet the page of its fronts and the page of its backs.

A kit's trumps are larger cards and have a document of their own, with backs of a coarser pattern. They lie open on the
table while the others are shuffled and dealt; should a sheet or a back of the one kind come among the other, this is
seen at once, also in grey and before anything is cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kitgen.checked import CheckedKit
from kitgen.layout.back import back, bleed_ring
from kitgen.layout.face import face
from kitgen.layout.margin import Sheet, margins
from kitgen.layout.named_face import CARD_PLAN, TRUMP_PLAN, Plan, named_face
from kitgen.layout.page import Document, Duplex, Form, Group, Page, Placement, Point, Role
from kitgen.layout.sheet import BLEED, cut_marks, grid
from kitgen.layout.text import Measure
from kitgen.layout.theme import Look, Theme
from kitgen.printing import CardSize, Paper, Wording
from kitgen.rules.cards import Card


@dataclass(frozen=True, slots=True)
class _Kind:
    """One kind of cards of a kit.

    `title` and `sheet` are the keys of the words for the document and for each sheet; `plan` says where all stands on a
    face whose suit is a word.
    """

    cards: Sequence[Card]
    title: str
    sheet: str
    plan: Plan


# Six things of six types, so that none can be taken for another.
def compose_cards(  # noqa: PLR0917
    kit: CheckedKit, paper: Paper, card_size: CardSize, theme: Theme, wording: Wording, measure: Measure
) -> Document:
    """All cards but the trumps in their order, on sheets to be printed on both sides and turned on the long edge.

    Every place of a sheet gets a back, also where no card is, so that nobody need count. Refused with KG602 if the
    card size or any words do not fit, with KG109 or KG110 for a card that cannot be drawn.
    """
    look = Look(theme, wording, measure)
    return _compose(kit, _Kind(kit.cards, "cards.title", "sheet.number", CARD_PLAN), paper, card_size, look)


def compose_trumps(  # noqa: PLR0917
    kit: CheckedKit, paper: Paper, card_size: CardSize, theme: Theme, wording: Wording, measure: Measure
) -> Document:
    """The kit's trumps as `compose_cards` gives its other cards. ValueError for a kit that has none."""
    if not kit.trumps:
        raise ValueError(f"the kit {kit.id} has no trumps")
    look = Look(theme, wording, measure)
    return _compose(kit, _Kind(kit.trumps, "trumps.title", "sheet.trumps", TRUMP_PLAN), paper, card_size, look)


def _compose(kit: CheckedKit, kind: _Kind, paper: Paper, card_size: CardSize, look: Look) -> Document:
    layout, theme, say = grid(paper, card_size), look.theme, look.wording.say
    trim = layout.block
    bleed = trim.grown(BLEED)
    one_back = back(card_size, theme)
    ring = Placement(bleed_ring(layout, theme), bleed.left, bleed.top)
    backs = Group(Role.ARTIFACT, (ring, *(Placement(one_back, x, y) for x, y in layout.places)))
    marks = Group(Role.ARTIFACT, cut_marks(layout, look))
    pages: list[Page] = []
    sheets = layout.sheets(kind.cards)
    for number, cards in enumerate(sheets, 1):
        name = say(kind.sheet, number=number, count=len(sheets))
        faces = [
            _placed(card, place, kit, kind.plan, card_size, look)
            for card, place in zip(cards, layout.places, strict=False)
        ]
        in_front, behind = margins(Sheet(kit.title, name), layout, look)
        fronts = (*in_front, marks, *faces)
        pages.append(Page(paper.width, paper.height, fronts, trim, bleed, name))
        pages.append(Page(paper.width, paper.height, (*behind, backs), trim, bleed))
    title = say(kind.title, kit=kit.title)
    return Document(title, kit.language, tuple(pages), Duplex.LONG_EDGE)


# Six things of six types, so that none can be taken for another.
def _placed(card: Card, place: Point, kit: CheckedKit, plan: Plan, size: CardSize, look: Look) -> Group:  # noqa: PLR0917
    """A card's face at its place, as a figure that can be said in words."""
    spoken = "card.spoken-copy" if kit.copies else "card.spoken"
    words = look.wording.say(spoken, face=kit.name_of(card), n=card.copy)
    return Group(Role.FIGURE, (Placement(_face(card, kit, plan, size, look), *place),), words)


def _face(card: Card, kit: CheckedKit, plan: Plan, size: CardSize, look: Look) -> Form:
    if card.in_words:
        return named_face(card, kit.suit_of(card), size, plan, look, copies=kit.copies)
    return face(card, size, look, copies=kit.copies)

"""The document of card sheets: for each sheet the page of its fronts and the page of its backs."""

from __future__ import annotations

from kitgen.checked import CheckedKit
from kitgen.layout.back import back, bleed_ring
from kitgen.layout.face import face
from kitgen.layout.margin import Sheet, margins
from kitgen.layout.page import Document, Duplex, Group, Page, Placement, Point, Role
from kitgen.layout.sheet import BLEED, cut_marks, grid
from kitgen.layout.text import Measure
from kitgen.layout.theme import Look, Theme
from kitgen.printing import CardSize, Paper, Wording
from kitgen.rules.cards import Card


# Six things of six types, so that none can be taken for another.
def compose_cards(  # noqa: PLR0917
    kit: CheckedKit, paper: Paper, card_size: CardSize, theme: Theme, wording: Wording, measure: Measure
) -> Document:
    """All cards of the kit in their order, on sheets to be printed on both sides and turned on the long edge.

    Every place of a sheet gets a back, also where no card is, so that nobody need count. Refused with KG602 if the
    card size or any words do not fit, with KG109 or KG110 for a card that cannot be drawn.
    """
    look = Look(theme, wording, measure)
    layout = grid(paper, card_size)
    trim = layout.block
    bleed = trim.grown(BLEED)
    one_back = back(card_size, theme)
    ring = Placement(bleed_ring(layout, theme), bleed.left, bleed.top)
    backs = Group(Role.ARTIFACT, (ring, *(Placement(one_back, x, y) for x, y in layout.places)))
    marks = Group(Role.ARTIFACT, cut_marks(layout, look))
    pages: list[Page] = []
    sheets = layout.sheets(kit.cards)
    for number, cards in enumerate(sheets, 1):
        sheet = Sheet(kit.title, number, len(sheets))
        faces = [_placed(card, place, kit, card_size, look) for card, place in zip(cards, layout.places, strict=False)]
        in_front, behind = margins(sheet, layout, look)
        fronts = (*in_front, marks, *faces)
        bookmark = wording.say("sheet.number", number=number, count=len(sheets))
        pages.append(Page(paper.width, paper.height, fronts, trim, bleed, bookmark))
        pages.append(Page(paper.width, paper.height, (*behind, backs), trim, bleed))
    title = wording.say("cards.title", kit=kit.title)
    return Document(title, kit.language, tuple(pages), Duplex.LONG_EDGE)


def _placed(card: Card, place: Point, kit: CheckedKit, size: CardSize, look: Look) -> Group:
    """A card's face at its place, as a figure that can be said in words."""
    spoken = "card.spoken-copy" if kit.copies else "card.spoken"
    words = look.wording.say(spoken, face=card.face, n=card.copy)
    return Group(Role.FIGURE, (Placement(face(card, size, look, copies=kit.copies), *place),), words)

"""Three cards side by side over a bracket: what they are, or why they are none of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kitgen.claims.figures.triple import ShownTriple
from kitgen.claims.scene import Names, ShownCard
from kitgen.layout.page import Mark, Placement
from kitgen.layout.picture.bracket import bracketed
from kitgen.layout.picture.captions import BELOW_CARD, caption, lettering
from kitgen.layout.picture.drawing import Drawing, hung
from kitgen.layout.picture.small_card import HEIGHT, WIDTH, small_face
from kitgen.layout.picture.spoken import called
from kitgen.layout.theme import Look, Say

_COPY_ROOM = 12.0


def triple(shown: ShownTriple, _names: Names, twins: Collection[str], look: Look, _room: float) -> Drawing:
    """The cards, with a tick or a cross at the last one, over a bracket with what is said of them.

    Of `twins`, faces that are seen more than once, it says which copy it is.
    """
    return bracketed([_card(card, twins, look) for card in shown.shown], shown.mark, _words(shown, look), look)


def _card(shown: ShownCard, twins: Collection[str], look: Look) -> Drawing:
    marks: tuple[Mark, ...] = (Placement(small_face(shown.face, look), 0, -HEIGHT),)
    drawn = Drawing(WIDTH, HEIGHT, 0, marks)
    if shown.face not in twins:
        return drawn
    return hung(
        drawn, caption(look.wording.say("card.copy", n=shown.copy), _COPY_ROOM, lettering(look), look), BELOW_CARD
    )


def _words(shown: ShownTriple, look: Look) -> str:
    if shown.mark == "allowed":
        return look.wording.say(f"picture.triple.{shown.called}")
    return look.wording.say(
        f"picture.triple.no-{shown.called}", reason=look.wording.say(f"picture.reason.{shown.reason}")
    )


def told_triple(shown: ShownTriple, _names: Names, say: Say) -> Iterator[str]:
    """The cards and what they are, or what they are not and why."""
    cards = ", ".join(called(card, say) for card in shown.shown)
    if shown.mark == "allowed":
        yield say(f"triple.{shown.called}", cards=cards)
    else:
        yield say(f"triple.no-{shown.called}", cards=cards, reason=say(f"reason.{shown.reason}"))

"""What leads from one moment to the next: an arrow, who does it, and what."""

from __future__ import annotations

from collections.abc import Sequence

from kitgen.claims.scene import Deed
from kitgen.layout.picture import signs
from kitgen.layout.picture.captions import caption, lettering, named
from kitgen.layout.picture.drawing import Drawing, hung, topped
from kitgen.layout.picture.small_card import HEIGHT
from kitgen.layout.theme import Look

_ARROW = 8.8
_ROOM = 14.0
_GAP = 0.8


def deed(shown: Deed, people: Sequence[str], look: Look) -> Drawing:
    """An arrow at the middle height of a card: above it who does what, below it the number of the turn.

    A deed that needs reshuffling says so below the arrow.
    """
    ink, say = look.theme.colours.ink, look.wording.say
    what = caption(say(f"picture.deed.{shown.verb}", card=shown.face), _ROOM, lettering(look), look)
    told = what if shown.player is None else hung(named(people[shown.player], look), what, _GAP)
    drawn = topped(signs.arrow(_ARROW, ink), told, _GAP)
    below = []
    if shown.verb == "recycle":
        below = [signs.shuffle(ink), caption(say("picture.deed.shuffle"), _ROOM, lettering(look), look)]
    if shown.turn is not None:
        below.append(caption(say("picture.turn", number=shown.turn), _ROOM, lettering(look), look))
    for each in below:
        drawn = hung(drawn, each, _GAP)
    return drawn.lowered(-HEIGHT / 2)

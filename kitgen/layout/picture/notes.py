"""Short notes in boxes with round ends: whose turn it is, which turn is over, how it ends."""

from __future__ import annotations

from collections.abc import Sequence

from kitgen.claims.scene import Names, Result
from kitgen.layout.page import WHITE, Box, Path, Stroke
from kitgen.layout.picture import signs
from kitgen.layout.picture.captions import caption, lettering, middled, signed
from kitgen.layout.picture.drawing import Drawing
from kitgen.layout.picture.spoken import values_told
from kitgen.layout.shapes import rounded
from kitgen.layout.theme import Look

_PADDING = 1.2
_ENDS = 1.9
_RADIUS = 2.4

_SIGNS = {
    "win": signs.crown,
    "match-won": signs.crown,
    "shared": signs.crown,
    "tie": signs.equal,
    "goes-on": signs.onward,
}


def turn_note(player: int, turn: int | None, people: Sequence[str], room: float, look: Look) -> Drawing:
    """Whose turn it is, and the turn's number if it is known; `room` in mm is the width of its lines."""
    key = "picture.turn-of" if turn is None else "picture.turn-of-numbered"
    words = look.wording.say(key, name=people[player], number=turn)
    return _note(words, signs.person(look.theme.colours.ink), room, look, solid=False)


def over_note(turn: int, room: float, look: Look) -> Drawing:
    """Which turn is over; `room` in mm is the width of its lines."""
    return _note(look.wording.say("picture.turn-over", number=turn), None, room, look, solid=False)


def result_note(result: Result, names: Names, room: float, look: Look) -> Drawing:
    """How it ends, in a dark box unless it goes on; `room` in mm is the width of its lines."""
    key = f"picture.result.{result.kind}-at-once" if result.at_once else f"picture.result.{result.kind}"
    words = look.wording.say(key, **values_told(result, names, look.wording.say, "alternative.and"))
    goes_on = result.kind == "goes-on"
    sign = _SIGNS.get(result.kind)
    drawn = None if sign is None else sign(look.theme.colours.ink if goes_on else WHITE)
    return _note(words, drawn, room, look, solid=not goes_on)


def _note(words: str, sign: Drawing | None, room: float, look: Look, *, solid: bool) -> Drawing:
    """Words in a box about the axis; a solid one is dark with white words."""
    ink = look.theme.colours.ink
    text = caption(words, room, lettering(look, bold=True, colour=WHITE if solid else ink), look)
    inside = middled(text, look) if sign is None else signed(sign, text, look)
    half = inside.above + _PADDING
    width = inside.width + 2 * _ENDS
    outline = rounded(Box(0, -half, width, 2 * half), min(_RADIUS, half))
    ground = Path((outline,), ink if solid else WHITE, Stroke(ink, look.theme.lines.drawing))
    return Drawing(width, half, half, (ground, *inside.at(_ENDS, 0)))

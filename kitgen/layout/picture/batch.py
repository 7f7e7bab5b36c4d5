"""Batches of cards on a pile, the words that are claimed of them, and cards that somebody takes."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kitgen.claims.figures.batch import ShownBatch, ShownPile, Taking
from kitgen.claims.scene import Names, ShownCard
from kitgen.layout.page import WHITE, Box, Contour, Line, Path, Placement, Stroke
from kitgen.layout.picture.captions import BELOW_CARD, caption, counted, lettering, named
from kitgen.layout.picture.drawing import Drawing, beside, hung, topped
from kitgen.layout.picture.hands import card
from kitgen.layout.picture.loose import edges
from kitgen.layout.picture.places import no_card
from kitgen.layout.picture.small_card import HEIGHT, STRIP, WIDTH, covered_face, small_back
from kitgen.layout.picture.spoken import called, listed
from kitgen.layout.shapes import circle, polygon, rounded
from kitgen.layout.theme import Look, Say

_ROOM = 26.0
_CARD_GAP = 1.2
_PILE_GAP = 1.6
_LOOSE = 0.4
_EDGES = 2
_COUNT_RADIUS = 2.6
_BUBBLE_GAP = 0.9
_BUBBLE_PADDING = (1.5, 1.0)
_TAIL = (1.3, 1.6)
_BACK = HEIGHT - STRIP
_TAKEN = (6.6, 9.2)
_TAKEN_ROOM = 9.0
_MARKER = 2.3
"""The radius of the claim marker, mm."""

_LINE_GAP = 0.6
_NAME_GAP = 1.2


def batch(shown: ShownBatch, names: Names, twins: Collection[str], look: Look, _room: float) -> Drawing:
    """The batch with the words that were claimed above it, beside the rest of its pile if there is one."""
    say = look.wording.say
    if shown.lie == "face-down":
        cards = beside([_face_down(each, twins, look) for each in shown.shown], _CARD_GAP)
        if shown.newest:
            marker = Drawing(0, 0, 0, _marker(cards.width / 2, look))
            cards = Drawing(cards.width, cards.above, cards.below, (), ((cards, 0, 0), (marker, 0, 0)))
        words = say("picture.batch.newest" if shown.newest else "picture.batch.older")
        drawn = hung(cards, caption(words, cards.width, lettering(look), look), BELOW_CARD)
    else:
        # Between cards that are judged there is room for a sign.
        gap = 2 * _CARD_GAP if shown.lie == "turned-over" else _CARD_GAP
        drawn = beside([card(each, twins, look) for each in shown.shown], gap)
    if shown.ranks:
        drawn = topped(drawn, _said(shown, look), _BUBBLE_GAP)
    if shown.lie == "in-hand":
        drawn = topped(drawn, named(names.of_player(shown.player), look), _BUBBLE_GAP)
    if shown.below == 0:
        return drawn
    return beside([_heap(shown.below, look), drawn], _PILE_GAP)


def heap(shown: ShownPile, _names: Names, _twins: Collection[str], look: Look, _room: float) -> Drawing:
    """A pile without any known batch, or its empty place."""
    if shown.count:
        return _heap(shown.count, look)
    words = caption(look.wording.say("picture.pile.claims"), _ROOM, lettering(look), look)
    return hung(no_card(look.wording.say("picture.pile.empty"), look), words, BELOW_CARD)


def taking(shown: Taking, names: Names, _twins: Collection[str], look: Look, _room: float) -> Drawing:
    """Who takes how many cards, as backs with their number."""
    words = caption(look.wording.say("picture.taken"), _TAKEN_ROOM, lettering(look, bold=True), look)
    name = named(names.of_player(shown.player), look)
    if shown.count is None:
        return hung(name, words, _LINE_GAP).lowered(-HEIGHT / 2)
    return topped(hung(_stack(shown.count, _TAKEN, look), words, BELOW_CARD), name, _NAME_GAP)


def _face_down(shown: ShownCard, twins: Collection[str], look: Look) -> Drawing:
    """A card that lies face down; what is on it looks out above its back, for those alone who read the example."""
    face = Placement(covered_face(shown.face, look), 0, -HEIGHT)
    back = Placement(small_back(look, WIDTH, _BACK), 0, -_BACK)
    drawn = Drawing(WIDTH, HEIGHT, 0, (face, back))
    if shown.face in twins:
        words = caption(look.wording.say("card.copy", n=shown.copy), WIDTH, lettering(look), look)
        drawn = hung(drawn, words, BELOW_CARD)
    return drawn


def _marker(x: float, look: Look) -> tuple[Path, ...]:
    """The claim marker on the cards of a batch: a disc with a ring, in a white edge."""
    y = -_BACK / 2
    edge = Path((circle(x, y, _MARKER + 0.4),), fill=WHITE)
    disc = Path((circle(x, y, _MARKER),), fill=look.theme.colours.heading)
    ring = Path((circle(x, y, 0.6 * _MARKER),), stroke=Stroke(WHITE, 0.45))
    return (edge, disc, ring)


def _heap(count: int | None, look: Look) -> Drawing:
    """A pile of face-down cards, with its number if it is known."""
    name = caption(look.wording.say("picture.pile.claims"), _ROOM, lettering(look), look)
    return hung(_stack(count, (WIDTH, HEIGHT), look), name, BELOW_CARD)


def _stack(count: int | None, size: tuple[float, float], look: Look) -> Drawing:
    """Face-down cards of a size, of which only the back on top is seen, with their number if it is known."""
    wide, high = size
    under = min(_EDGES, (count or _EDGES + 1) - 1)
    marks = edges(under, Box(0, -high, wide, high), (_LOOSE, _LOOSE), look)
    marks.append(Placement(small_back(look, wide, high), 0, -high))
    if count is not None:
        marks += counted(count, wide / 2, -high / 2, _COUNT_RADIUS, look)
    out = _LOOSE * under
    return Drawing(wide + out, high + out, 0, tuple(marks), middle=wide / 2)


def _said(shown: ShownBatch, look: Look) -> Drawing:
    """A speech bubble with the words of the claim."""
    say = look.wording.say
    first, last = shown.ranks[0], shown.ranks[-1]
    if len(shown.ranks) == 1:
        text = say("picture.claim", count=len(shown.shown), rank=first)
    else:
        text = say("picture.claim-ranks", first=first, last=last)
    words = caption(text, _ROOM, lettering(look, bold=True), look)
    across, down = _BUBBLE_PADDING
    width, high = words.width + 2 * across, words.height + 2 * down
    half, tail = _TAIL
    middle, ink = width / 2, look.theme.colours.ink
    stroke = Stroke(ink, look.theme.lines.drawing)
    box = Path((rounded(Box(0, -high - tail, width, high), 1.6),), WHITE, stroke)
    # The tail hides the edge of the bubble where the two meet.
    point = Path((polygon((middle - half, -tail - 0.3), (middle + half, -tail - 0.3), (middle, 0)),), fill=WHITE)
    sides = Contour((middle - half, -tail), (Line((middle, 0)), Line((middle + half, -tail))), closed=False)
    marks = (box, point, Path((sides,), stroke=stroke), *words.at(across, -tail - high + down))
    return Drawing(width, high + tail, 0, marks)


# In words


def told_batch(shown: ShownBatch, names: Names, say: Say) -> Iterator[str]:
    """The batch in sentences: its cards, what was claimed, and whether each is so."""
    cards = listed([called(each, say) for each in shown.shown], say)
    if shown.below != 0:
        yield say("batch.below" if shown.below else "batch.below-unknown", count=shown.below)
    name = names.of_player(shown.player)
    key = f"batch.{shown.lie}" + ("-newest" if shown.newest else "")
    yield say(key, name=name, cards=cards, count=len(shown.shown))
    if len(shown.ranks) == 1:
        yield say("batch.claim", name=name, count=len(shown.shown), rank=shown.ranks[0])
    elif shown.ranks:
        yield say("batch.claim-ranks", name=name, first=shown.ranks[0], last=shown.ranks[-1])
    for each in shown.shown:
        if each.mark is not None:
            yield say(f"batch.{'-'.join(each.reasons)}", card=called(each, say))


def told_heap(shown: ShownPile, _names: Names, say: Say) -> Iterator[str]:
    """The pile in a sentence."""
    yield say("pile.claims.count" if shown.count else "pile.claims.empty", count=shown.count)


def told_taking(shown: Taking, names: Names, say: Say) -> Iterator[str]:
    """Who takes how many cards."""
    yield say("takes" if shown.count is None else "takes-count", name=names.of_player(shown.player), count=shown.count)

"""Cards as pictures show them: small, yet nothing on them is smaller than small type may be.

A real card that is only scaled down would have an index of two points. So a small card has its own face: rank and suit
large in one corner, where they can be seen even when another card covers the rest, and the shapes below, arranged as
on the real card. Where the suit is a word, there is one shape, the emblem, and the mark at the right of the rank; a
trump has a second edge inside the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from kitgen.layout.back import back
from kitgen.layout.corner import UNDERLINED
from kitgen.layout.emblems import mark, silhouette
from kitgen.layout.moving import moved
from kitgen.layout.named_face import slug, style_of
from kitgen.layout.page import WHITE, Box, Font, Form, Mark, Path, Stroke, TextStyle
from kitgen.layout.pips import ROWS
from kitgen.layout.shapes import rounded, segment, suit
from kitgen.layout.text import centred, width
from kitgen.layout.theme import Look, Shape, SuitStyle
from kitgen.layout.units import pt
from kitgen.printing import CardSize
from kitgen.problems import Problem, Refused
from kitgen.rules.cards import Card

WIDTH, HEIGHT = 11.2, 15.6
"""Of a small card, mm."""

SLIM = (9.2, 13.4)
"""Width and height of one that stands in a long row, mm."""

STRIP = 5.2
"""How much of a card is seen above the card that covers it, mm."""

CORNER = 1.2
_INDEX_X = 1.2
_SLIM_INDEX_X = 0.7
_INDEX_Y = 1.2
_SUIT_GAP = 0.5
_SUIT_SIZE = 4.1
_UNDERLINE = 0.4

_PIPS_TOP = 5.9
_PIPS_MARGIN = 0.9
_PIPS_GAP = 0.55
_LARGEST_PIP = 6.6

_LETTER_HEIGHT = 0.4
"""The height of the letter in a shape, as a share of the shape's size."""

_BACK_MARGIN = 1.0

# Cards whose suit is a word. A rank with room around it may be larger than one that must be seen above other cards.
_LARGER_RANK = 1.25
_MARK = 3.1
_EMBLEM_TOP = 6.2
_EMBLEM_MARGIN = 0.9
_EMBLEM_HEIGHT = 1.32
"""Of the highest emblem of size 1."""
_INNER_EDGE = 0.6
_MARK_BESIDE = 2.4
_EMBLEM_BESIDE = 2.9
_WIDEST_BESIDE = 3.5
_BESIDE_GAP = 0.4


# The pages of a kit show the same few cards again and again.
_alike = lru_cache(maxsize=512)


@_alike
def small_face(face: str, look: Look, size: tuple[float, float] = (WIDTH, HEIGHT)) -> Form:
    """The face of a card such as “A2”, named “small-A2”, or “slim-A2” in another `size` in mm than the usual one.

    A face may be in words as well: that of “red 8 star” is named “small-red-8-star”.

    Refused: KG110 for a suit that the theme does not know, KG109 for a rank that has no arrangement of shapes.
    """
    card = Path((rounded(Box(0, 0, *size), CORNER),), WHITE, _edge(look))
    name, left = ("small", _INDEX_X) if size == (WIDTH, HEIGHT) else ("slim", _SLIM_INDEX_X)
    shown = Card.of_face(face)
    if shown.in_words:
        return Form(f"{name}-{slug(face)}", *size, (card, *_named(shown, look, size, left)))
    style = _known(shown, look)
    pips = _pips(shown.suit, shown.rank, style, look, size)
    return Form(f"{name}-{face}", *size, (card, *_index(shown.suit, shown.rank, style, look, left), *pips))


@_alike
def covered_face(face: str, look: Look) -> Form:
    """As much of a card's face as is seen above a card that covers it, named “covered-A2”. Refused as `small_face`."""
    # It reaches below the round corners of the covering card.
    card = Path((rounded(Box(0, 0, WIDTH, STRIP + 2 * CORNER), CORNER),), WHITE, _edge(look))
    shown = Card.of_face(face)
    if shown.in_words:
        return Form(f"covered-{slug(face)}", WIDTH, STRIP + 2 * CORNER, (card, *_named_index(shown, look)))
    index = _index(shown.suit, shown.rank, _known(shown, look), look)
    return Form(f"covered-{face}", WIDTH, STRIP + 2 * CORNER, (card, *index))


@_alike
def small_back(look: Look, width: float = WIDTH, height: float = HEIGHT) -> Form:
    """A card that lies face down, with the pattern of the real backs in its middle."""
    field = CardSize("pattern", width - 2 * _BACK_MARGIN, height - 2 * _BACK_MARGIN, 1, 1, 1.0)
    card = Path((rounded(Box(0, 0, width, height), CORNER),), WHITE, _edge(look))
    pattern = moved(back(field, look.theme).marks, _BACK_MARGIN, _BACK_MARGIN)
    return Form(f"small-back-{width:g}-{height:g}", width, height, (card, *pattern))


def _edge(look: Look) -> Stroke:
    return Stroke(look.theme.colours.edge, look.theme.lines.drawing)


# Cards whose suit is a word


def _named(card: Card, look: Look, size: tuple[float, float], left: float) -> Iterator[Mark]:
    """The rank large at the top left, the mark at the top right, and the emblem below; a trump has a second edge."""
    style, (wide, high), theme = style_of(card, look), size, look.theme
    margin = _EMBLEM_MARGIN
    if style.shape is Shape.MOUNTAINS:
        inner = rounded(Box(0, 0, wide, high).grown(-_INNER_EDGE), CORNER - _INNER_EDGE)
        yield Path((inner,), stroke=_edge(look))
        left += _INNER_EDGE
        margin += _INNER_EDGE
    rank = theme.type.index * _LARGER_RANK
    yield from _named_rank(card, left, rank, look)
    if card.mark:
        middle = _INDEX_Y + theme.type.cap(rank) / 2
        yield Path(mark(card.mark, wide - left - _MARK / 2, middle, _MARK), fill=theme.colours.ink)
    room_x, room_y = wide - 2 * margin, high - _EMBLEM_MARGIN - _EMBLEM_TOP
    large = min(room_x / _wide(style.shape), room_y / _EMBLEM_HEIGHT)
    outline = silhouette(style.shape, wide / 2, _EMBLEM_TOP + room_y / 2, large)
    yield Path(outline, style.colour.tint(theme.tint), Stroke(style.colour, theme.lines.drawing, rounded=True))


def _named_index(card: Card, look: Look) -> Iterator[Mark]:
    """Rank, emblem and mark side by side at the top left."""
    style, theme = style_of(card, look), look.theme
    size = theme.type.index
    yield from _named_rank(card, _INDEX_X, size, look)
    middle = _INDEX_Y + theme.type.cap(size) / 2
    x = _INDEX_X + width(str(card.rank), TextStyle(Font.BOLD, size, theme.colours.ink), look.measure) + _BESIDE_GAP
    beside = min(_EMBLEM_BESIDE, _WIDEST_BESIDE / _wide(style.shape))
    yield Path(silhouette(style.shape, x + _WIDEST_BESIDE / 2, middle, beside), fill=style.colour)
    if card.mark:
        x += _WIDEST_BESIDE + _BESIDE_GAP
        yield Path(mark(card.mark, x + _MARK_BESIDE / 2, middle, _MARK_BESIDE), fill=theme.colours.ink)


def _named_rank(card: Card, left: float, size: float, look: Look) -> Iterator[Mark]:
    """The rank at a type size, with its left edge at `left`; underlined where it could be read upside down."""
    ink = look.theme.colours.ink
    style = TextStyle(Font.BOLD, size, ink)
    baseline, wide = _INDEX_Y + look.theme.type.cap(size), width(str(card.rank), style, look.measure)
    yield centred(left + wide / 2, baseline, str(card.rank), style, look.measure)
    if card.rank in UNDERLINED:
        y = baseline + _UNDERLINE
        yield Path((segment((left, y), (left + wide, y)),), stroke=Stroke(ink, _UNDERLINE))


def _wide(shape: Shape) -> float:
    """How wide an emblem of size 1 is."""
    xs = [x for one in silhouette(shape, 0, 0, 1) for x, _ in (one.start, *(step.to for step in one.steps))]
    return max(xs) - min(xs)


# Cards whose suit is a letter


def _known(card: Card, look: Look) -> SuitStyle:
    style = look.theme.suits.get(card.suit)
    if style is None:
        known = ", ".join(look.theme.suits)
        raise Refused([Problem("KG110", f"the suit “{card.suit}” has no shape in the theme; known suits: {known}")])
    if card.rank not in ROWS:
        ranks = f"{min(ROWS)} to {max(ROWS)}"
        raise Refused([Problem("KG109", f"the card {card.face} cannot be drawn: there are shapes for ranks {ranks}")])
    return style


def _index(letter: str, rank: int, style: SuitStyle, look: Look, left: float = _INDEX_X) -> Iterator[Mark]:
    """The rank and to its right the suit with its letter, at the top left."""
    theme, text = look.theme, str(rank)
    rank_style = TextStyle(Font.BOLD, theme.type.index, theme.colours.ink)
    cap, wide = theme.type.cap(theme.type.index), width(text, rank_style, look.measure)
    yield centred(left + wide / 2, _INDEX_Y + cap, text, rank_style, look.measure)
    if rank in UNDERLINED:
        y = _INDEX_Y + cap + _UNDERLINE
        underline = segment((left, y), (left + wide, y))
        yield Path((underline,), stroke=Stroke(theme.colours.ink, _UNDERLINE))
    shape_wide, shape_high = _extent(style.shape)
    size = _SUIT_SIZE / max(1, shape_high)
    shape = suit(style.shape, left + wide + _SUIT_GAP + size * shape_wide / 2, _INDEX_Y + cap / 2, size)
    yield Path((shape.outline,), fill=style.colour)
    letter_style = TextStyle(Font.BOLD, theme.type.letter, WHITE)
    x, y = shape.letter
    yield centred(x, y + theme.type.cap(letter_style.size) / 2, letter, letter_style, look.measure)


def _pips(letter: str, rank: int, style: SuitStyle, look: Look, size: tuple[float, float]) -> Iterator[Mark]:
    """As many shapes as the rank says, each with its letter where that is not too small."""
    rows = ROWS[rank]
    wide, high = _extent(style.shape)
    room_x, room_y = size[0] - 2 * _PIPS_MARGIN, size[1] - _PIPS_MARGIN - _PIPS_TOP
    across = (room_x + _PIPS_GAP) / max(rows) - _PIPS_GAP
    down = (room_y + _PIPS_GAP) / len(rows) - _PIPS_GAP
    pip = min(_LARGEST_PIP, across / wide, down / high)
    step_x, step_y = pip * wide + _PIPS_GAP, pip * high + _PIPS_GAP
    letter_size = pt(_LETTER_HEIGHT * pip) / look.theme.type.capital
    letter_style = TextStyle(Font.BOLD, letter_size, style.colour)
    for row, count in enumerate(rows):
        y = _PIPS_TOP + room_y / 2 + (row - (len(rows) - 1) / 2) * step_y
        for column in range(count):
            shape = suit(style.shape, size[0] / 2 + (column - (count - 1) / 2) * step_x, y, pip)
            stroke = Stroke(style.colour, look.theme.lines.drawing)
            yield Path((shape.outline,), style.colour.tint(look.theme.tint), stroke)
            if letter_size >= look.theme.type.letter:
                x, middle = shape.letter
                baseline = middle + look.theme.type.cap(letter_size) / 2
                yield centred(x, baseline, letter, letter_style, look.measure)


def _extent(shape: Shape) -> tuple[float, float]:
    """How wide and how high a shape of size 1 is."""
    outline = suit(shape, 0, 0, 1).outline
    xs, ys = zip(outline.start, *(step.to for step in outline.steps), strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)

"""The face of a card whose suit is a word: an index in all four corners, one large emblem, and the suit's name.

The name is there for those who print without colours: the rules speak of “red”, and in grey a tent is no hint at that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kitgen.layout.corner import rank_at
from kitgen.layout.emblems import emblem, is_emblem, mark, silhouette
from kitgen.layout.page import Font, Form, Mark, Path, Stroke, TextRun, TextStyle
from kitgen.layout.text import centred, need_room, width
from kitgen.layout.theme import Look, SuitStyle
from kitgen.layout.turning import turned
from kitgen.printing import CardSize
from kitgen.problems import Problem, Refused
from kitgen.rules.cards import MARKS, Card

RANKS = range(1, 10)
BETWEEN = " · "
"""What stands between the name and the number of a copy."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything stands on a face; mm.

    The index stands `index_x` from the side, with the rank's upper edge at `rank_top` and the middles of emblem and
    mark at `suit_y` and `mark_y` below the upper edge. `large` is the size of the large emblem, which is moved up by
    `raised` where a mark of size `large_mark` stands `below` it. The name's baseline is `name_y` above the lower edge.
    """

    drawn_for: tuple[float, float]
    index_x: float
    rank_top: float
    suit_y: float
    suit_size: float
    mark_y: float
    mark_size: float
    large: float
    raised: float
    large_mark: float
    below: float
    name_y: float


CARD_PLAN = Plan(
    drawn_for=(63.0, 88.0),
    index_x=8.2,
    rank_top=5.0,
    suit_y=18.6,
    suit_size=6.4,
    mark_y=26.2,
    mark_size=4.8,
    large=29.0,
    raised=5.0,
    large_mark=9.0,
    below=25.5,
    name_y=5.4,
)
TRUMP_PLAN = Plan(
    drawn_for=(70.0, 120.0),
    index_x=10.5,
    rank_top=6.5,
    suit_y=26.0,
    suit_size=7.0,
    mark_y=34.0,
    mark_size=4.8,
    large=34.0,
    raised=5.0,
    large_mark=9.0,
    below=27.0,
    name_y=6.5,
)


def named_face(card: Card, name: str, size: CardSize, plan: Plan, look: Look, *, copies: bool) -> Form:
    """The face of a card, as a form that is named after it, such as “face-red-8-star-1”.

    `name` is what the language calls the suit; `copies` says whether the copy number is shown. Refused: KG110 for a
    suit that the theme does not know or gives a shape for letters, KG109 for a rank or a mark that cannot be drawn,
    KG602 for a name that does not fit.
    """
    style = style_of(card, look)
    half: list[Mark] = []
    for x in (plan.index_x, size.width - plan.index_x):
        half += _index(card, x, plan, style, look)
    half.append(_name(card, name, size, plan, look, copies=copies))
    marks = (*half, *_large(card, size, plan, style, look), *turned(half, 2, size.width, size.height))
    return Form(f"face-{slug(card.face)}-{card.copy}", size.width, size.height, marks)


def slug(face: str) -> str:
    """A face as a part of the name of a form, such as “red-8-star”."""
    return face.replace(" ", "-")


def style_of(card: Card, look: Look) -> SuitStyle:
    """How the suit of a card looks. Refused (KG109, KG110) for a card that cannot be drawn."""
    style = look.theme.suits.get(card.suit)
    if style is None or not is_emblem(style.shape):
        known = ", ".join(name for name, one in look.theme.suits.items() if is_emblem(one.shape))
        message = f"the suit “{card.suit}” has no emblem in the theme; suits that have one: {known}"
        raise Refused([Problem("KG110", message)])
    if card.rank not in RANKS or card.mark not in ("", *MARKS):
        message = f"the card {card.face} cannot be drawn: there are ranks 1 to 9, and as marks {' and '.join(MARKS)}"
        raise Refused([Problem("KG109", message)])
    return style


def _index(card: Card, x: float, plan: Plan, style: SuitStyle, look: Look) -> Iterator[Mark]:
    """Rank over emblem over mark, centred on x, at the top of the card."""
    sizes = look.theme.type
    yield from rank_at(card.rank, x, plan.rank_top, sizes.trump if plan is TRUMP_PLAN else sizes.rank, look)
    yield Path(silhouette(style.shape, x, plan.suit_y, plan.suit_size), fill=style.colour)
    if card.mark:
        yield Path(mark(card.mark, x, plan.mark_y, plan.mark_size), fill=look.theme.colours.ink)


def _large(card: Card, size: CardSize, plan: Plan, style: SuitStyle, look: Look) -> Iterator[Mark]:
    """The large emblem in the middle, with its mark below it."""
    wide, high = plan.drawn_for
    scale = min(size.width / wide, size.height / high)
    x, y = size.width / 2, size.height / 2 - (plan.raised * scale if card.mark else 0)
    stroke = Stroke(style.colour, look.theme.lines.outline, rounded=True)
    yield Path(emblem(style.shape, x, y, plan.large * scale), style.colour.tint(look.theme.tint), stroke)
    if card.mark:
        yield Path(mark(card.mark, x, y + plan.below * scale, plan.large_mark * scale), fill=look.theme.colours.ink)


def _name(card: Card, name: str, size: CardSize, plan: Plan, look: Look, *, copies: bool) -> TextRun:
    """The name of the suit in the middle of the lower edge, and behind it the number of the copy."""
    text = f"{name}{BETWEEN}{look.wording.say('card.copy', n=card.copy)}" if copies else name
    colours, sizes = look.theme.colours, look.theme.type
    style = (
        TextStyle(Font.BOLD, sizes.title, colours.ink)
        if plan is TRUMP_PLAN
        else TextStyle(Font.REGULAR, sizes.name, colours.quiet)
    )
    room = size.width - 4 * plan.index_x
    need_room(text, width(text, style, look.measure), room, "wide", f"the edge of the card {card.face}")
    return centred(size.width / 2, size.height - plan.name_y, text, style, look.measure)

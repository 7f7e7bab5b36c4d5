"""What a file of card sheets must be, from the kit's own list of cards and plain measures of paper and card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from kitgen.rules.cards import Card
from kitgen.verify.plane import Box, Matrix


class Place(NamedTuple):
    """Where a card lies: which sheet, which row from the top, which column from the left; all from 1."""

    sheet: int
    row: int
    column: int

    def __str__(self) -> str:
        return f"sheet {self.sheet}, row {self.row}, column {self.column}"


@dataclass(frozen=True, slots=True)
class Geometry:
    """Cards side by side without gaps, in the middle of the paper, the same on every sheet. Lengths are mm.

    `bleed` is how far the backs are printed beyond the block of cards.
    """

    paper_width: float
    paper_height: float
    card_width: float
    card_height: float
    columns: int
    rows: int
    bleed: float = 2.0

    @property
    def paper(self) -> Box:
        """The whole page."""
        return Box(0, 0, self.paper_width, self.paper_height)

    @property
    def card(self) -> Box:
        """A card with its lower left corner at the origin."""
        return Box(0, 0, self.card_width, self.card_height)

    @property
    def block(self) -> Box:
        """All places of a sheet together: what remains when its margins are cut off."""
        width, height = self.columns * self.card_width, self.rows * self.card_height
        left, bottom = (self.paper_width - width) / 2, (self.paper_height - height) / 2
        return Box(left, bottom, left + width, bottom + height)

    @property
    def bleed_box(self) -> Box:
        """The block and the bleed around it."""
        return self.block.grown(self.bleed)

    def sheets(self, cards: int) -> int:
        """How many sheets so many cards need."""
        return -(-cards // (self.columns * self.rows))

    def place(self, index: int) -> Place:
        """Where the card number `index` (from 0) lies: the sheets are filled row by row."""
        sheet, on_sheet = divmod(index, self.columns * self.rows)
        row, column = divmod(on_sheet, self.columns)
        return Place(sheet + 1, row + 1, column + 1)

    def places(self, sheet: int) -> Iterator[Place]:
        """All places of one sheet, with or without a card."""
        full = self.columns * self.rows
        return (self.place(index) for index in range((sheet - 1) * full, sheet * full))

    def position(self, row: int, column: int) -> tuple[float, float]:
        """The lower left corner of a place on the front, in mm from the page's lower left corner."""
        block = self.block
        return block.left + (column - 1) * self.card_width, block.top - row * self.card_height

    def box_at(self, place: Place) -> Box:
        """What a card at that place takes up on its front page."""
        return self.card.moved(Matrix(1, 0, 0, 1, *self.position(place.row, place.column)))

    def box_behind(self, place: Place) -> Box:
        """What the back behind that place takes up on its own page."""
        return self.card.moved(Matrix(1, 0, 0, 1, *self.position_behind(place.row, place.column)))

    def position_behind(self, row: int, column: int) -> tuple[float, float]:
        """The lower left corner of the back behind that place, on its own page.

        The sheet turns about its long, upright edge, so left becomes right and every row stays as high as it was.
        """
        left, bottom = self.position(row, column)
        return self.paper_width - left - self.card_width, bottom


@dataclass(frozen=True, slots=True)
class ExpectedCards:
    """A file of card sheets: its title and language (BCP 47), and all physical cards in printing order.

    `face_words` says which words must be drawn on a card, each as often as it is there: on a second A2 in English
    A six times, “2” six times and “copy” twice. `bookmarks` lead to the fronts of the sheets, one to each. `key_only`
    are texts that only the host key may show.
    """

    title: str
    language: str
    cards: tuple[Card, ...]
    face_words: Mapping[Card, Counter[str]]
    geometry: Geometry
    bookmarks: tuple[str, ...]
    key_only: tuple[str, ...] = ()

    @property
    def sheets(self) -> int:
        """How many sheets of paper the cards need."""
        return self.geometry.sheets(len(self.cards))

    @property
    def page_count(self) -> int:
        """Each sheet has a page of fronts and a page of backs."""
        return 2 * self.sheets

    def placed(self) -> dict[Place, Card]:
        """Which card lies where."""
        return {self.geometry.place(index): card for index, card in enumerate(self.cards)}

"""Takes a good file of card sheets, spoils something in it, and writes it again."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import cast

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject, StreamObject

from kitgen.layout.cards import compose_cards, compose_trumps
from kitgen.render.fonts import measure
from kitgen.render.pdf import render
from kitgen.rules.cards import Deck
from kitgen.templates import load_card_sizes, load_papers, load_theme, load_wording
from tests.card_sheets import COLOURS, SIXTEEN, TRUMPS, checked_kit

Change = Callable[[bytes], bytes]

POINTS = 72 / 25.4

# Where the first row of cards lies on each paper: lower left corners, mm.
FIRST_ROW = {
    "a4": [(10.5, 192.5), (73.5, 192.5), (136.5, 192.5)],
    "letter": [(13.45, 183.7), (76.45, 183.7), (139.45, 183.7)],
}


@cache
def sheets(paper: str, deck: Deck = SIXTEEN) -> bytes:
    """Good card sheets whose backs are quickly read, for they have only every tenth line."""
    size = replace(load_card_sizes()["poker"], hatch=10.0)
    return render(
        compose_cards(checked_kit(deck), load_papers()[paper], size, load_theme(), load_wording("en"), measure)
    )


@cache
def trump_sheets(paper: str) -> bytes:
    """Good sheets of the four trumps, with backs that are quickly read as well."""
    size, kit = replace(load_card_sizes()["tarot"], hatch=10.0), checked_kit(COLOURS, trumps=TRUMPS)
    return render(compose_trumps(kit, load_papers()[paper], size, load_theme(), load_wording("en"), measure))


class Damaged:
    """A file that can be spoiled. Pages count from 1; forms go by the names that the good file gives them."""

    def __init__(self, paper: str = "a4", deck: Deck = SIXTEEN) -> None:
        good = trump_sheets(paper) if deck == TRUMPS else sheets(paper, deck)
        self.writer = PdfWriter(clone_from=PdfReader(BytesIO(good)))

    @property
    def root(self) -> DictionaryObject:
        return self.writer.root_object

    def page(self, number: int) -> PageObject:
        return self.writer.pages[number - 1]

    def forms(self, number: int) -> DictionaryObject:
        """The forms of a page by name."""
        return at(self.page(number), "/Resources", "/XObject")

    def form(self, name: str) -> StreamObject:
        """A form, from the first page that has it."""
        pages = range(1, len(self.writer.pages) + 1)
        return next(
            cast(StreamObject, self.forms(number)[key(name)]) for number in pages if key(name) in self.forms(number)
        )

    def font(self, name: str) -> DictionaryObject:
        """A font by the end of its name, such as “Bold”."""
        fonts = at(self.page(1), "/Resources", "/Font")
        return next(at(fonts, one) for one in fonts if str(at(fonts, one)["/BaseFont"]).endswith(name))

    def edit(self, number: int, change: Change) -> None:
        """Change the commands of a page."""
        rewrite(cast(StreamObject, self.page(number)["/Contents"]), change)

    def edit_form(self, name: str, change: Change) -> None:
        """Change the commands of a form."""
        rewrite(self.form(name), change)

    def add_form(self, number: int, name: str, form: StreamObject) -> None:
        """Make a form known to a page under a name."""
        reference = getattr(form, "indirect_reference", None) or self.writer._add_object(form)
        self.forms(number)[NameObject(key(name))] = reference

    def bytes(self) -> bytes:
        file = BytesIO()
        self.writer.write(file)
        return file.getvalue()


def at(dictionary: DictionaryObject, *keys: str) -> DictionaryObject:
    """The dictionary that the keys lead to."""
    for one in keys:
        dictionary = cast(DictionaryObject, dictionary[one])
    return dictionary


def key(form: str) -> str:
    return f"/FormXob.{form}"


def rewrite(stream: StreamObject, change: Change) -> None:
    before = stream.get_data() + b"\n"
    after = change(before)
    assert after != before, "the damage must change something"
    stream.set_data(after)


def copied(form: StreamObject) -> StreamObject:
    """A form that is drawn alike and is another object."""
    copy = DecodedStreamObject()
    copy.set_data(form.get_data())
    copy.update({name: form.raw_get(name) for name in form if name not in {"/Filter", "/Length"}})
    return copy


# Commands that place forms


def placed(form: str, x: float, y: float, axes: tuple[float, float, float, float] = (1, 0, 0, 1)) -> bytes:
    """The commands that place a form with its lower left corner at x, y (mm)."""
    matrix = " ".join(f"{number:.5f}" for number in (*axes, x * POINTS, y * POINTS))
    return f"q\n{matrix} cm\n{key(form)} Do\nQ\n".encode()


def without(content: bytes, form: str, number: int = 1) -> bytes:
    """The commands without those that place a form for the first, second … time."""
    pattern = rb"q\n[-0-9. ]+ cm\n" + re.escape(key(form).encode()) + rb" Do\nQ\n"
    places = list(re.finditer(pattern, content))
    found = places[number - 1]
    return content[: found.start()] + content[found.end() :]


def instead(form: str, commands: bytes, number: int = 1) -> Change:
    """A change that puts other commands for those that place a form."""
    return lambda content: without(content, form, number) + commands


# Commands that draw a face

RUN = re.compile(rb"BT [^(]*\((?:[^()\\]|\\.)*\) Tj ET\n", re.DOTALL)
LITERAL = re.compile(rb"\(((?:[^()\\]|\\.)*)\) Tj", re.DOTALL)


def texts(content: bytes) -> list[bytes]:
    """What is written between the brackets of each text."""
    return LITERAL.findall(content)


def text_of(damaged: Damaged, form: str, other: str) -> bytes:
    """The one text that the first form has and the other has not."""
    (only,) = set(texts(damaged.form(form).get_data())) - set(texts(damaged.form(other).get_data()))
    return only


def swapped_text(old: bytes, new: bytes, count: int = -1) -> Change:
    """A change that writes one text for another."""
    return lambda content: content.replace(b"(" + old + b") Tj", b"(" + new + b") Tj", count)

"""Text for one column, as items of a flow: headings, lists and running text at the distances that all pages share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kitgen.checked import CheckedExample, CheckedLine
from kitgen.layout.illustration import illustration
from kitgen.layout.settings import Settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.flow import Item
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import Dot, Hanging, Setting, paragraph, single_line
from kitgen.printing import Wording

# Millimetres.
_ABOVE_HEADING = 4.2
_ABOVE_SUBHEADING = 2.6
BELOW_HEADING = 0.9
_BETWEEN_LINES = 0.75
_ABOVE_PICTURE = 2.0
BELOW_PICTURE = 1.8
_DOT = 1.1
_DOT_INDENT = 3.6
_LABEL_GAP = 1.6

_PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Galley:
    """A column, how its reading text is set, and all other settings. Refused (KG602): words that are too wide."""

    column: Column
    text: Setting
    settings: Settings

    def heading(self, said: str) -> Item:
        """A heading, which stays with what follows it."""
        return Item(single_line(said, self.settings.heading, self.column), said, _ABOVE_HEADING, keep=True)

    def subheading(self, said: str) -> Item:
        """A smaller heading in the type of the text, which stays with what follows it."""
        return Item(single_line(said, self.settings.subheading, self.column), said, _ABOVE_SUBHEADING, keep=True)

    def running(self, texts: str | Sequence[str], above: float = BELOW_HEADING, *, keep: bool = False) -> Item:
        """One or more texts as one paragraph."""
        first = texts if isinstance(texts, str) else texts[0]
        return Item(paragraph(texts, self.text, self.column), first, above, keep)

    def picture(self, example: CheckedExample, look: Look) -> Item:
        """The picture of an example, which stays with what follows it. Refused as `illustration` is."""
        return Item(illustration(example, self.column.width, look), example.title, _ABOVE_PICTURE, keep=True)

    def dotted(self, lines: Iterable[CheckedLine]) -> Iterator[Item]:
        """Each line behind a dot; plain lines, which only lead from one thing to the next, stand without."""
        dot = Dot(_DOT, self.text.colour)
        for number, line in enumerate(lines):
            above = _BETWEEN_LINES if number else BELOW_HEADING
            if line.role == _PLAIN:
                yield Item(paragraph(line.text, self.text, self.column), line.text, above)
            else:
                body = paragraph(line.text, self.text, self.column.narrower(_DOT_INDENT))
                yield Item(Hanging(dot, body, _DOT_INDENT), line.text, above)

    def rulings(self, lines: Sequence[CheckedLine], wording: Wording) -> Iterator[Item]:
        """Each ruling behind its number; all begin where the widest number lets them."""
        labels = [wording.say("rulings.number", n=number) for number in range(1, len(lines) + 1)]
        marks = [single_line(label, self.settings.strong, self.column) for label in labels]
        indent = max((mark.lines[0].width for mark in marks), default=0.0) + _LABEL_GAP
        for number, (line, mark) in enumerate(zip(lines, marks, strict=True)):
            body = paragraph(line.text, self.text, self.column.narrower(indent))
            yield Item(Hanging(mark, body, indent), line.text, _BETWEEN_LINES if number else BELOW_HEADING)

"""The head of the rules: the kit's title, its aim, and the strip of facts."""

from __future__ import annotations

from dataclasses import replace

from kitgen.checked import CheckedKit
from kitgen.layout.facts import facts
from kitgen.layout.page import Box, Mark
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import paragraph, single_line

# Millimetres.
_LINE_OF_AIM = 130.0
_BELOW_TITLE = 0.5
_BELOW_AIM = 1.5
_BELOW_FACTS = 3.5


def head(kit: CheckedKit, box: Box, look: Look, name: str) -> tuple[tuple[Mark, ...], float]:
    """The marks at the top of a box, and the height of the page from which on there is room for something else.

    `name` is what messages call one line of the page. Refused (KG602) for whatever does not fit.
    """
    setting = settings(look.theme)
    whole = Column(box.width, look.measure, name)
    title = single_line(kit.title, setting.title, whole)
    aim = paragraph(kit.aim, setting.aim, replace(whole, width=min(box.width, _LINE_OF_AIM)))
    strip = facts(kit, look, whole)
    marks, y = [*title.marks(box.left, box.top)], box.top + title.height + _BELOW_TITLE
    marks += aim.marks(box.left, y)
    y += aim.height + _BELOW_AIM
    marks += strip.marks(box.left, y)
    return tuple(marks), y + strip.height + _BELOW_FACTS

"""“For the adult”: printing, what to look at, where the kit comes from, doing without; half a page, or a whole one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitgen.checked import CheckedKit
from kitgen.layout.folio import below, halves
from kitgen.layout.galley import Galley
from kitgen.layout.materials import material_name
from kitgen.layout.page import Box, Mark
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.flow import Section, fill_evenly, first_that_fits
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import single_line

_BELOW_TITLE = 2.0


def for_the_adult(kit: CheckedKit, box: Box, look: Look) -> tuple[Mark, ...]:
    """The notes in a box of the page. Refused (KG602) if they do not fit."""
    setting, where = settings(look.theme), "the page for the adult" if kit.chapters else "the half page for the adult"
    title = single_line(look.wording.say("adult.title"), setting.heading, Column(box.width, look.measure, where))
    marks = [*title.marks(box.left, box.top)]
    columns = halves(below(box, box.top + title.height + _BELOW_TITLE))
    galley = Galley(Column(columns[0].width, look.measure, where), setting.text, setting)
    topics = list(_topics(kit, galley, look))
    for filled in fill_evenly(first_that_fits([topics], columns), columns, where):
        marks += filled
    return tuple(marks)


def _topics(kit: CheckedKit, galley: Galley, look: Look) -> Iterator[Section]:
    say, common = look.wording.say, kit.common
    topics: dict[str, Sequence[str]] = {
        "printing": common.printing,
        "observation": common.observation,
        "free-alternative": common.free_alternative,
        "provenance": common.provenance,
        "materials": [_materials(kit, look)],
        "category": [kit.category],
        "related": [", ".join(kit.related)],
    }
    for name, sentences in topics.items():
        if any(sentences):
            yield [galley.subheading(say(f"adult.{name}")), galley.running(sentences)]


def _materials(kit: CheckedKit, look: Look) -> str:
    say = look.wording.say
    others = (material_name(material, look.wording) for material in kit.materials)
    cards = "material.cards-trumps" if kit.trumps else "material.cards"
    sheet = say("material.player-aid" if kit.chapters else "material.table-summary")
    counted = say(cards, count=len(kit.cards), trumps=len(kit.trumps))
    return ", ".join((counted, *others, sheet, say("material.host-key")))

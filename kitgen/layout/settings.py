"""How each kind of text is set on pages to read."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kitgen.layout.page import Font, Role, Stroke
from kitgen.layout.theme import Theme
from kitgen.layout.typesetting.paragraph import Setting, Side

_TIGHT = 1.15


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting by its use; `rule` is the line of tables."""

    title: Setting
    aim: Setting
    heading: Setting
    subheading: Setting
    text: Setting
    strong: Setting
    summary: Setting
    label: Setting
    footer: Setting
    footer_right: Setting
    number: Setting
    rule: Stroke


def settings(theme: Theme) -> Settings:
    """The settings of a theme."""
    sizes, colours = theme.reading, theme.colours
    text = Setting(Font.REGULAR, sizes.text, colours.ink, sizes.leading, theme.type.capital)
    strong = replace(text, font=Font.BOLD)
    footer = replace(text, size=sizes.footer, colour=colours.quiet, role=Role.ARTIFACT)
    heading = replace(strong, size=sizes.heading, colour=colours.heading, leading=_TIGHT, role=Role.HEADING)
    return Settings(
        title=replace(strong, size=sizes.title, leading=_TIGHT, role=Role.HEADING),
        aim=replace(text, size=sizes.aim, colour=colours.quiet),
        heading=heading,
        subheading=replace(strong, role=Role.HEADING),
        text=text,
        strong=strong,
        summary=replace(text, size=sizes.summary),
        label=replace(text, size=sizes.label, colour=colours.quiet),
        footer=footer,
        footer_right=replace(footer, side=Side.RIGHT),
        number=replace(strong, side=Side.CENTRE),
        rule=Stroke(colours.line, 0.2),
    )

"""A trick: the plays side by side in their order, what is said of each card, and trumps that are held beside them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from kitgen.claims.figures.trick import Note, NoteKind, ShownPlay, ShownTrick
from kitgen.claims.scene import Names
from kitgen.layout.page import Colour
from kitgen.layout.picture.captions import BELOW_CARD, caption, lettering
from kitgen.layout.picture.drawing import Drawing, beside, hung, in_rows, topped
from kitgen.layout.picture.hands import signed_card
from kitgen.layout.picture.small_card import HEIGHT, SLIM, WIDTH
from kitgen.layout.picture.spoken import listed
from kitgen.layout.theme import Look, Say

_ROOMS = (11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.5, 20.0, 22.0, 24.0)
"""How wide what is said of a play may be, mm: the widest with which the trick fits is taken."""

_ROOM_IN_ROWS = 18.5
_ROW_GAP = 2.8
_GAP = 1.8
_HELD_GAP = 2.4
_HELD_ROOM = 15.0
_NAME_GAP = 1.0
_LINE_GAP = 1.2
"""More than between the lines of one caption, so that each is seen to be one, mm."""

_LEAD_GAP = 2.6
"""So far above the names that nobody takes the lead colour for a part of one, mm."""

# What is said of a play, line by line: first of its player, then of its card, then what becomes of it. Of the kinds in
# one line those that are there are joined.
_LINES: tuple[tuple[NoteKind, ...], ...] = (
    ("lacks",),
    ("match",),
    ("no-match",),
    ("colour-differs", "number-differs"),
    ("weakest", "loses"),
    ("off-colour", "lowest", "lowest-off", "before"),
    ("takes",),
    ("may-take",),
    ("may-leave",),
    ("must-not-take",),
    ("takes-none",),
    ("odd", "in-trick", "held"),
    ("strongest", "wins"),
    ("gathers",),
    ("must-gather",),
    ("gathers-none",),
    ("turns-up",),
    ("out", "office", "pile"),
    ("leads-next",),
)
_BOLD: frozenset[NoteKind] = frozenset({"weakest", "loses", "strongest", "wins", "match", "no-match"})
_OF_WINNER: frozenset[NoteKind] = frozenset({"strongest", "wins"})
_OF_LOSER: frozenset[NoteKind] = frozenset(
    {"weakest", "loses", "off-colour", "lowest", "lowest-off", "before", "no-match", "colour-differs", "number-differs"}
)
# What is told of all cards together.
_TOGETHER: tuple[NoteKind, ...] = ("match", "no-match", "colour-differs", "number-differs", "out", "office", "pile")
_THOUGHT_OF = frozenset({"play", "played", "follow"})
"""The reasons for a mark that a card has which somebody only thinks of playing."""


def trick(shown: ShownTrick, names: Names, _twins: Collection[str], look: Look, room: float) -> Drawing:
    """Each card under its player's name, with what is said of the play below; the lead colour stands above all.

    Where even the shortest lines and slim cards are too wide, there are several rows. They take the whole room: nothing
    beside them could be read row by row.
    """
    for size in ((WIDTH, HEIGHT), SLIM):
        drawn = _in_one_row(shown, names, look, room, size)
        if drawn is not None:
            return _under_lead(drawn, shown, names, look)
    plays, held = _columns(shown, names, look, _ROOM_IN_ROWS, (WIDTH, HEIGHT))
    return _under_lead(in_rows([*plays, *held], room, _GAP, _ROW_GAP).widened(room), shown, names, look)


def _in_one_row(shown: ShownTrick, names: Names, look: Look, room: float, size: tuple[float, float]) -> Drawing | None:
    """The trick with the widest lines with which it fits; None if it is too wide even with the narrowest.

    No trick gets narrower by wider lines, so most widths need not be tried.
    """

    def drawn(lines: float) -> Drawing:
        plays, held = _columns(shown, names, look, lines, size)
        return beside([beside(plays, _GAP), *held], _HELD_GAP)

    fitting, fits, too_wide = drawn(_ROOMS[0]), 0, len(_ROOMS)
    if fitting.width > room:
        return None
    while too_wide - fits > 1:
        middle = (fits + too_wide) // 2
        tried = drawn(_ROOMS[middle])
        if tried.width <= room:
            fitting, fits = tried, middle
        else:
            too_wide = middle
    return fitting


def _columns(
    shown: ShownTrick, names: Names, look: Look, room: float, size: tuple[float, float]
) -> tuple[list[Drawing], list[Drawing]]:
    """The plays, and the trumps that are held, each with its words in lines of `room` mm."""
    cards = [signed_card(play.card, look, size) for play in shown.plays]
    # All names stand in one line, above the signs that stick out of the cards.
    roof = max(card.above for card in cards)
    plays = [_play(play, card, roof, names, look, room=room) for play, card in zip(shown.plays, cards, strict=True)]
    return plays, list(_held(shown, names, look, room, size))


def _under_lead(drawn: Drawing, shown: ShownTrick, names: Names, look: Look) -> Drawing:
    if not shown.lead:
        return drawn
    words = look.wording.say("picture.trick.lead-colour", suit=names.of_suit(shown.lead))
    return topped(drawn, caption(words, drawn.width, lettering(look, bold=True), look), _LEAD_GAP)


def _play(shown: ShownPlay, card: Drawing, roof: float, names: Names, look: Look, *, room: float) -> Drawing:
    say, name = look.wording.say, names.of_player(shown.player)
    leads = any(note.kind == "leads" for note in shown.notes)
    words = say("picture.trick.leads", name=name) if leads else name
    above = caption(words, room, lettering(look, bold=True), look)
    drawn = topped(card, above, _NAME_GAP + roof - card.above)
    for number, (said, colour, bold) in enumerate(_said(shown, names, look)):
        line = caption(said, room, lettering(look, bold=bold, colour=colour), look)
        drawn = hung(drawn, line, _LINE_GAP if number else BELOW_CARD)
    return drawn


def _said(shown: ShownPlay, names: Names, look: Look) -> Iterator[tuple[str, Colour, bool]]:
    """What stands below a card, each with its colour and whether it is bold."""
    colours = look.theme.colours
    say = look.wording.say
    if shown.card.mark is not None:
        suit = next((names.of_suit(note.value) for note in shown.notes if note.kind == "has"), "")
        reason = say(f"picture.trick.{shown.card.mark}.{shown.card.reasons[0]}", suit=suit)
        yield reason, colours.allowed if shown.card.mark == "allowed" else colours.refused, False
    for kinds in _LINES:
        notes = [note for kind in kinds for note in shown.notes if note.kind == kind]
        if not notes:
            continue
        kind = notes[0].kind
        words = [say(f"picture.trick.{note.kind}", **_values(note, names)) for note in notes]
        both = f"picture.trick.{kinds[0]}-{kinds[-1]}"
        colour = colours.allowed if kind in _OF_WINNER else colours.refused if kind in _OF_LOSER else colours.ink
        yield (say(both) if kind in _BOLD and len(words) > 1 else ", ".join(words)), colour, kind in _BOLD


def _values(note: Note, names: Names) -> Mapping[str, str]:
    """What the words for a note may tell."""
    return {"suit": names.of_suit(note.value), "card": names.of_card(note.value)}


def _held(shown: ShownTrick, names: Names, look: Look, room: float, size: tuple[float, float]) -> Iterator[Drawing]:
    """The trumps that are held, each over the name of its holder."""
    quiet = lettering(look, colour=look.theme.colours.quiet)
    for player, card in shown.held:
        words = look.wording.say("picture.trick.held-by", name=names.of_player(player))
        yield hung(signed_card(card, look, size), caption(words, min(room, _HELD_ROOM), quiet, look), BELOW_CARD)


def told_trick(shown: ShownTrick, names: Names, say: Say) -> Iterator[str]:
    """Who plays what in which order, or may; then what is said of that; then the trumps that are held."""
    for play in shown.plays:
        yield _told_play(play, names, say)
    if shown.lead:
        yield say("trick.lead-colour", suit=names.of_suit(shown.lead))
    # Of two plays of one player the same may be said.
    yield from dict.fromkeys(
        said for kinds in _LINES for kind in kinds for said in _told_notes(shown, kind, names, say)
    )
    for player, held in shown.held:
        yield say("trick.held-by", name=names.of_player(player), card=names.of_card(held.face))


def _told_play(play: ShownPlay, names: Names, say: Say) -> str:
    name, card = names.of_player(play.player), names.of_card(play.card.face)
    if play.card.mark is not None and play.card.reasons[0] in _THOUGHT_OF:
        suit = next((names.of_suit(note.value) for note in play.notes if note.kind == "has"), "")
        return say(f"trick.{play.card.mark}.{play.card.reasons[0]}", name=name, card=card, suit=suit)
    leads = any(note.kind == "leads" for note in play.notes)
    return say("trick.leads" if leads else "trick.plays", name=name, card=card)


def _told_notes(shown: ShownTrick, kind: NoteKind, names: Names, say: Say) -> Iterator[str]:
    """All notes of a kind; before it is told what the winner takes, what may be taken and what must not."""
    noted = [(play, note) for play in shown.plays for note in play.notes if note.kind == kind]
    if kind == "gathers":
        for play in shown.plays:
            if play.card.mark is not None and play.card.reasons[0] not in _THOUGHT_OF:
                yield say(f"trick.{play.card.mark}.{play.card.reasons[0]}", card=names.of_card(play.card.face))
    if kind in _TOGETHER and noted:
        cards = [names.of_card(play.card.face) for play, _ in noted]
        yield say(f"trick.{kind}", cards=listed(cards, say), count=len(cards))
        return
    for play, note in noted:
        name, card = names.of_player(play.player), names.of_card(play.card.face)
        values = {"suit": names.of_suit(note.value), "other": names.of_card(note.value)}
        yield say(f"trick.{kind}", name=name, card=card, **values)

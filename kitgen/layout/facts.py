"""The strip of facts below a title: how many play, how long, with which cards, and when it ends."""

from __future__ import annotations

from itertools import groupby

from kitgen.checked import CheckedKit
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import single_line
from kitgen.layout.typesetting.places import problem_at
from kitgen.layout.typesetting.stack import Stack
from kitgen.layout.typesetting.table import Table, row
from kitgen.printing import Wording
from kitgen.problems import Refused

_GAP = 9.0
_PADDING = 1.2


def facts(kit: CheckedKit, look: Look, column: Column) -> Table:
    """A row of facts, each below its label.

    Refused (KG602) if they are wider than the column, at the kit's title, which says whose facts they are.
    """
    setting, say = settings(look.theme), look.wording.say
    values = {
        "players": _players(kit, look.wording),
        "time": say("fact.time.value", least=kit.minutes[0], most=kit.minutes[1]),
        "cards": card_count(kit, look.wording),
    }
    if kit.turns is not None:
        values["end"] = say("fact.end.value", turns=kit.turns)
    cells, widths = [], []
    for name, words in values.items():
        label = single_line(say(f"fact.{name}.label"), setting.label, column)
        value = single_line(words, setting.strong, column, kit.title)
        cells.append(Stack((label, value)))
        widths.append(max(label.lines[0].width, value.lines[0].width) + _GAP)
    excess = sum(widths) - _GAP - column.width
    if excess > 0:
        message = f"the facts below this title are {excess:.1f} mm too wide for {column.name}"
        raise Refused([problem_at(kit.title, message)])
    widths[-1] = column.width - sum(widths[:-1])
    return Table(tuple(widths), (row(cells, _PADDING),), 0.0, setting.rule, middle=True)


def _players(kit: CheckedKit, wording: Wording) -> str:
    least, most = kit.players
    if least == most:
        usual = wording.say("fact.players.value", count=most)
    else:
        usual = wording.say("fact.players.from-to", least=least, most=most)
    return usual if kit.variant is None else wording.say("fact.players.variant", usual=usual, variant=kit.variant)


def card_count(kit: CheckedKit, wording: Wording) -> str:
    """How many cards there are and which, such as “16 (A1–A4, B1–B4, 2 of each)” or “52 cards and 4 trumps”."""
    if kit.trumps:
        return wording.say("fact.cards.trumps", count=len(kit.cards), trumps=len(kit.trumps))
    if any(card.in_words for card in kit.cards):
        # All ranks of all suits would be a line of words; the cards themselves say them.
        return wording.say("fact.cards.counted", count=len(kit.cards))
    faces = [card for card in kit.cards if card.copy == 1]
    suits = groupby(faces, key=lambda card: card.suit)
    ranges = ", ".join(_ranks(suit, [card.rank for card in cards]) for suit, cards in suits)
    key = "fact.cards.copies" if kit.copies else "fact.cards.value"
    return wording.say(key, count=len(kit.cards), faces=ranges, copies=len(kit.cards) // len(faces))


def _ranks(suit: str, ranks: list[int]) -> str:
    """The ranks of a suit: as a range where none is left out."""
    if len(ranks) > 2 and ranks == list(range(ranks[0], ranks[-1] + 1)):
        return f"{suit}{ranks[0]}–{suit}{ranks[-1]}"
    return ", ".join(f"{suit}{rank}" for rank in ranks)

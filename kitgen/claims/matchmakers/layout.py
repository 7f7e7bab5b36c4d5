"""A state of the rules that fits all that was told, with unseen cards wherever nobody asks which cards they are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from kitgen.claims.matchmakers.table import Table
from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import TRUMP, Place, Play, State

# Of a hand whose size was not told: as many cards more than are known, so that it does not run out.
_MORE = 2


def state_of(table: Table, *, without_last: bool = False) -> State:
    """The table as the rules see it, or as it was before the last card was played to the trick."""
    plays = table.plays[:-1] if without_last else table.plays
    last = table.plays[-1] if without_last else None
    unseen = _unseen(table)
    hands = tuple(frozenset(_hand(table, person, last, unseen)) for person in table.playing)
    straws = tuple(tuple(_straw(table, person, last)) for person in table.playing)
    held = tuple(table.trumps_of(person) for person in table.playing)
    if last is not None and last.card.suit == TRUMP:
        seat = table.playing.index(last.player)
        held = (*held[:seat], held[seat] | {last.card}, *held[seat + 1 :])
    played = frozenset(play.card for play in plays)
    leader = table.plays[0].player if table.plays else table.playing[0] if table.leader is None else table.leader
    return State(
        phase="play",
        hands=hands,
        straws=straws,
        office=frozenset(table.rules.trumps) - played.union(*held),
        held=held,
        starting_team=0,
        leader=table.playing.index(leader),
        plays=table.seated[:-1] if without_last else table.seated,
        turns=table.turns - 1 if without_last else table.turns,
    )


def behind_trick(table: Table) -> State:
    """What the rules make of the trick, its last card played, and of what was told of its loser and its winner."""
    game, last = table.game, table.plays[-1]
    before = state_of(table, without_last=True)
    after = game.played(before, Play(table.playing.index(last.player), last.card))
    while after.phase in ("recruit", "gather"):
        recruits = after.phase == "recruit"
        after = game.before_gathering(after) if recruits else game.finished(after, table.gathered)
    return after


def hidden(table: Table, covering: Card) -> Card:
    """The card that lies face down under another one, whichever it is."""
    spare = sorted(table.unseen)
    return spare[-1 - sorted(table.covering).index(covering)]


def _unseen(table: Table) -> Iterator[Card]:
    return iter(sorted(table.unseen - {hidden(table, card) for card in table.covering}))


def _hand(table: Table, person: int, last: Play | None, unseen: Iterator[Card]) -> Iterator[Card]:
    known = table.hands[person] - table.covering
    yield from known
    if last is not None and last.player == person and last.card not in table.covering and last.card.suit != TRUMP:
        yield last.card
    if person in table.spent:
        return
    wanted = 1 if person in table.last else len(known) + _MORE
    on_straw = len(table.hands[person] & table.covering) if person in table.last else 0
    yield from islice(unseen, max(0, wanted - len(known) - on_straw))


def _straw(table: Table, person: int, last: Play | None) -> Iterator[Place]:
    played = {play.card for play in table.plays if play.player == person}
    for card in sorted(table.covering):
        if card in table.hands[person] or (last is not None and last == Play(person, card)):
            yield Place(card, hidden(table, card))
        elif card in played:
            yield Place(None, hidden(table, card))

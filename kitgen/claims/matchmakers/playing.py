"""Playing to a trick: who leads, who plays what, who must follow, and whose turn comes next."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.matchmakers.table import (
    Table,
    asking,
    because,
    card_of,
    counted,
    done,
    elsewhere,
    says,
)
from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import TRUMP, Play, State
from kitgen.rules.play import with_item

# Whose turn it is does not depend on the cards.
_NO_CARDS = State("play", (), (), frozenset(), (), 0, 0)


def running(table: Table) -> None:
    """Raises `Wrong` KG312 where the trick is over."""
    if table.ended is not None:
        raise Wrong("KG312", "the trick is over")


def mover(table: Table) -> int:
    """Whose turn it is in a trick that is on, skipped or not."""
    seat = table.playing.index(table.plays[0].player)
    return table.person(table.game.mover(replace(_NO_CARDS, leader=seat, turns=table.turns)))


def _skipping(table: Table) -> Table:
    """The table when all were skipped who have nothing left to play."""
    while table.turns < table.game.cards_in_trick and _is_skipped(table, mover(table)):
        table = replace(table, turns=table.turns + 1)
    return table


def _is_skipped(table: Table, person: int) -> bool:
    return person in table.spent and table.game.skips(frozenset(), table.trumps_of(person))


def _open_cards(table: Table, person: int, *also: Card) -> frozenset[Card]:
    """Cards that a person may well hold: those that are known, and one of each colour that the person has."""
    known = table.hands[person].union(also)
    suits = {suit for holder, suit in table.has if holder == person} - {card.suit for card in known}
    somewhere = {play.card for play in table.plays}.union(table.gone, *table.hands)
    more = (next(card for card in table.rules.deck if card.suit == suit and card not in somewhere) for suit in suits)
    return known.union(more)


def _any_card(table: Table) -> frozenset[Card]:
    """A card that a person of whom no card is known may well hold: who plays a trump has at least one more card."""
    return frozenset(table.rules.deck) - {play.card for play in table.plays}.union(table.gone, *table.hands)


def _is_playable(table: Table, person: int, card: Card) -> bool:
    """Whether a card of a person may be played. Raises `Wrong` KG311 where that depends on what was not given."""
    if card.suit == TRUMP:
        holder = table.held.get(card)
        office = "it lies in the guide office" if holder is None else f"{{{holder}}} holds it"
        need(holder == person, f"{{{person}}} does not hold {card.face}", office, "card")
        hand = _open_cards(table, person) or _any_card(table)
    else:
        elsewhere(table, card, not_in=person)
        if (person, card.suit) in table.lacks:
            raise Wrong("KG306", f"{{{person}}} has no {card.suit}, by a line above", slot="card")
        hand = _open_cards(table, person, card)
    colour = table.game.lead_colour(table.seated)
    untold = colour is not None and (person, colour) not in table.lacks and all(c.suit != colour for c in hand)
    if untold and card.suit != TRUMP:
        raise Wrong("KG311", f"whether {{{person}}} has {colour} was not given", slot="card")
    return card in table.game.playable(hand, table.seated, table.trumps_of(person))


def _played(table: Table, said: Said) -> Table:
    person, card = said.player, card_of(said.card)
    if person not in table.playing:
        raise Wrong("KG306", f"{{{person}}} does not play", slot="who")
    if person in table.spent:
        raise Wrong("KG306", f"{{{person}}} has no card left", slot="who")
    if not _is_playable(table, person, card):
        colour = table.game.lead_colour(table.seated)
        raise Wrong("KG310", "the rules do not allow this", f"{{{person}}} must follow {colour}", "card")
    held = {trump: holder for trump, holder in table.held.items() if trump != card}
    hands = with_item(table.hands, person, table.hands[person] - {card})
    spent = table.spent | {person} if person in table.last and card.suit != TRUMP else table.spent
    plays = (*table.plays, Play(person, card))
    return done(replace(table, plays=plays, turns=table.turns + 1, held=held, hands=hands, spent=spent))


@says("do leads", "who LEAD [own] [CARD] card")
def _(table: Table, said: Said) -> Table:
    if table.plays:
        table = cleared(table)
    if table.leader is not None:
        need(said.player == table.leader, "another player leads", f"{{{table.leader}}} leads", "who")
    elif table.dealer is not None and table.rounds is None:
        need(said.player == first_leader(table), "another player leads", f"{{{first_leader(table)}}} deals", "who")
    return _played(replace(table, leader=said.player), said)


def first_leader(table: Table) -> int:
    """Who leads first in the first round. Raises `Wrong` KG311 where the dealer was not given."""
    if table.dealer is None:
        raise Wrong("KG311", "who deals was not given")
    return table.person(table.game.first_leader(table.playing.index(table.dealer)))


@says("do plays", "who PLAY [own] [CARD] card")
def _(table: Table, said: Said) -> Table:
    if not table.plays:
        raise Wrong("KG312", "somebody leads first: say “leads”")
    running(table)
    table = _skipping(table)
    need(said.player == mover(table), "it is the turn of another player", f"{{{mover(table)}}} is next", "who")
    return _played(table, said)


@says("do skip", "who SKIP")
def _(table: Table, said: Said) -> Table:
    running(table)
    need(table.plays and said.player == mover(table), "it is the turn of another player", slot="who")
    if said.player not in table.spent:
        raise Wrong("KG311", f"that {{{said.player}}} has no card left was not given", slot="who")
    need(_is_skipped(table, said.player), "the rules do not allow this", "a card can be played", "who")
    return done(replace(table, turns=table.turns + 1))


@says("allowed play", "MAY who PLAY card")
def _(table: Table, said: Said) -> Table:
    _turn(table, said.player)
    colour = table.game.lead_colour(table.seated)
    need(
        _is_playable(table, said.player, card_of(said.card)), "printed as allowed", f"{colour} must be followed", "card"
    )
    return replace(counted(table), asked=_reasons(table, said.player))


@says("allowed play-any", "MAY who PLAY ANY CARD")
def _(table: Table, said: Said) -> Table:
    _turn(table, said.player)
    colour = table.game.lead_colour(table.seated)
    if colour is None:
        hand = frozenset(table.rules.deck) - {play.card for play in table.plays}
        playable = table.game.playable(hand, table.seated, table.trumps_of(said.player))
        need(playable.issuperset(hand), "printed as allowed")
    else:
        card = next(card for card in table.rules.deck if card.suit != colour)
        need(_is_playable(table, said.player, card), "printed as allowed", f"{colour} must be followed")
    return replace(counted(table), asked=_reasons(table, said.player))


def _reasons(table: Table, person: int) -> frozenset[str]:
    """Why something may be played that is not of the lead colour."""
    colour = table.game.lead_colour(table.seated)
    return frozenset({"no-lead-colour"} if colour is None else {"lacks"} if (person, colour) in table.lacks else ())


@says("refused play", "FORBID who PLAY card")
def _(table: Table, said: Said) -> Table:
    _turn(table, said.player)
    playable = _is_playable(table, said.player, card_of(said.card))
    need(not playable, "printed as refused", "this card may be played", "card")
    return asking(table, "follow")


def _turn(table: Table, person: int) -> None:
    if not table.plays:
        raise Wrong("KG312", "nobody has led")
    running(table)
    need(person == mover(table), "it is the turn of another player", f"{{{mover(table)}}} is next", "who")


@says("why follow", "MUST who FOLLOW suit / who HOLD suit [CARD] / MUST who PLAY suit")
def _(table: Table, said: Said) -> Table:
    colour = table.game.lead_colour(table.seated)
    need(said.suit == colour, "another colour was led", f"the lead colour is {colour}", "suit")
    need(said.player == mover(table), "it is the turn of another player", slot="who")
    return because(table, "follow")


@says("why lacks", "NOT who HOLD suit [CARD]")
def _(table: Table, said: Said) -> Table:
    need((said.player, said.suit) in table.lacks, "that was not given", slot="suit")
    if "answer-not-held" in table.asked:
        return because(table, "answer-not-held")
    need(said.suit == table.game.lead_colour(table.seated), "another colour was led", slot="suit")
    return because(table, "lacks")


@says("judge lead-colour", "suit LEADCOLOUR")
def _(table: Table, said: Said) -> Table:
    colour = table.game.lead_colour(table.seated)
    if colour is None:
        raise Wrong("KG310", "there is no lead colour yet", "the first card that is no trump sets it", "suit")
    need(said.suit == colour, "another colour was led", f"the lead colour is {colour}", "suit")
    return counted(table)


@says("judge no-lead-colour", "NOT LEADCOLOUR [YET]")
def _(table: Table, said: Said) -> Table:
    need(table.plays, "nobody has led")
    need(table.game.lead_colour(table.seated) is None, "there is a lead colour")
    return counted(table)


def cleared(table: Table) -> Table:
    """The table behind a finished trick. Raises `Wrong` KG312 where it is not finished."""
    if table.ended is None:
        raise Wrong("KG312", "the trick is not over")
    if table.gathered is None and table.game.gatherable(table.seated) and table.game.must_gather():
        raise Wrong("KG312", "the winner has taken no card yet")
    cards = frozenset(play.card for play in table.plays)
    return replace(
        table,
        leader=table.person(table.game.next_leader(table.seated)),
        gone=table.gone | {card for card in cards if card.suit != TRUMP},
        plays=(),
        turns=0,
        tricks=table.tricks + 1,
        recruited=None,
        gathered=None,
        spent=table.spent - table.turned,
        turned=frozenset(),
        asked=frozenset(),
    )


@says("next leads", "who LEAD [NEXT] [TRICK]")
def _(table: Table, said: Said) -> Table:
    leader = cleared(table).leader if table.plays else table.leader
    if leader is None:
        leader = first_leader(table)
    need(said.player == leader, "another player leads", f"{{{leader}}} leads", "who")
    return counted(table)

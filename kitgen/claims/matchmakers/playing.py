"""Playing to a trick: who leads, who plays what, who must follow, and whose turn comes next."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.matchmakers.layout import behind_trick
from kitgen.claims.matchmakers.starting import going_on, leader_of_round, may_lead
from kitgen.claims.matchmakers.table import (
    Table,
    asking,
    at_table,
    because,
    card_of,
    counted,
    done,
    elsewhere,
    open_to,
    says,
)
from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import TRUMP, Cleared, Play, State
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
    """Cards that a person may well hold: those that are known, and all others of each colour that the person has."""
    known = table.hands[person].union(also)
    suits = {suit for holder, suit in table.has if holder == person} - {card.suit for card in known}
    if not suits:
        return known
    return known.union(card for card in table.unseen if card.suit in suits)


def _is_playable(table: Table, person: int, card: Card) -> bool:
    """Whether a card of a person may be played. Raises `Wrong` KG311 where that depends on what was not given."""
    if card.suit == TRUMP:
        holder = table.held.get(card)
        office = "it lies in the guide office" if holder is None else f"{{{holder}}} holds it"
        need(holder == person, f"{{{person}}} does not hold {card.face}", office, "card")
        # Who plays a trump has at least one more card, whichever it is.
        hand = _open_cards(table, person) or table.unseen
    else:
        elsewhere(table, card, not_in=person)
        _holds(table, person, card)
        hand = _open_cards(table, person, card)
    colour = table.game.lead_colour(table.seated)
    untold = colour is not None and (person, colour) not in table.lacks and all(c.suit != colour for c in hand)
    if untold and card.suit != TRUMP and person not in table.last:
        raise Wrong("KG311", f"whether {{{person}}} has {colour} was not given", slot="card")
    return card in table.game.playable(hand, table.seated, table.trumps_of(person))


def _holds(table: Table, person: int, card: Card) -> None:
    """Raises `Wrong` KG306 where a person cannot hold a card of a colour, by what was told."""
    if (person, card.suit) in table.lacks:
        raise Wrong("KG306", f"{{{person}}} has no {card.suit}, by a line above", slot="card")
    if person in table.last:
        suits = {suit for holder, suit in table.has if holder == person}
        if table.hands[person] - {card} or suits - {card.suit}:
            raise Wrong("KG306", f"{{{person}}} has one card left, and it is another one", slot="card")


def _played(table: Table, said: Said) -> Table:
    person, card = said.player, card_of(said.card)
    if person in table.spent:
        raise Wrong("KG306", f"{{{person}}} has no card left", slot="who")
    if not _is_playable(table, person, card):
        colour = table.game.lead_colour(table.seated)
        raise Wrong("KG310", "the rules do not allow this", f"{{{person}}} must follow {colour}", "card")
    held = {trump: holder for trump, holder in table.held.items() if trump != card}
    hands = with_item(table.hands, person, table.hands[person] - {card})
    spent = table.spent | {person} if person in table.last and card.suit != TRUMP else table.spent
    plays = (*table.plays, Play(person, card))
    table = replace(table, plays=plays, turns=table.turns + 1, held=held, hands=hands, spent=spent)
    if card.suit == TRUMP:
        return done(replace(table, settled=table.settled | {card}))
    # It may have been the only card of its colour.
    return done(replace(table, has=table.has - {(person, card.suit)}))


@says("do leads", "who LEAD [TRICK] [own] [CARD] card")
def _(table: Table, said: Said) -> Table:
    at_table(table, said.player)
    if table.exchange is not None and not table.exchange.answered:
        raise Wrong("KG312", "the exchange is not over")
    if table.plays:
        table = _followed(table)
    else:
        going_on(table)
    leaders = may_lead(table)
    need(said.player in leaders, "another player leads", f"{_either(leaders)} leads", "who")
    return _played(replace(table, leader=said.player), said)


def _followed(table: Table) -> Table:
    """The table behind a finished trick that another one follows. Raises `Wrong` where none does."""
    after = cleared(table)
    if table.last and behind_trick(table).phase == "counted":
        raise Wrong("KG312", "the round is over")
    return after


def _either(people: tuple[int, ...]) -> str:
    return " or ".join(f"{{{person}}}" for person in people)


@says("do plays", "who PLAY [own] [CARD] card")
def _(table: Table, said: Said) -> Table:
    if not table.plays:
        raise Wrong("KG312", "somebody leads first: say “leads”")
    return _played(_turn(table, said.player), said)


@says("do skip", "who SKIP [own TURN]")
def _(table: Table, said: Said) -> Table:
    running(table)
    if not table.plays:
        raise Wrong("KG312", "nobody has led")
    need(said.player == mover(table), "it is the turn of another player", f"{{{mover(table)}}} is next", "who")
    if said.player not in table.spent:
        raise Wrong("KG311", f"that {{{said.player}}} has no card left was not given", slot="who")
    need(_is_skipped(table, said.player), "the rules do not allow this", "a card can be played", "who")
    return done(replace(table, turns=table.turns + 1))


@says("allowed play", "MAY who PLAY [CARD] card / who ALLOWED PLAY [CARD] card")
def _(table: Table, said: Said) -> Table:
    table, card = _turn(table, said.player), card_of(said.card)
    colour = table.game.lead_colour(table.seated)
    need(_is_playable(table, said.player, card), "printed as allowed", f"{colour} must be followed", "card")
    return open_to(table, *(("trump",) if card.suit == TRUMP else _reasons(table, said.player)), about=(card,))


@says("allowed play-any", "MAY who PLAY ANY [own] CARD / MAY who PLAY ANY CARD own HAND")
def _(table: Table, said: Said) -> Table:
    table = _turn(table, said.player)
    colour = table.game.lead_colour(table.seated)
    known = _open_cards(table, said.player)
    lacks = (said.player, colour) in table.lacks or (said.player in table.last and bool(known))
    if colour is not None and not lacks and all(card.suit != colour for card in known):
        raise Wrong("KG311", f"whether {{{said.player}}} has {colour} was not given", slot="who")
    hand = frozenset(card for card in table.unseen | known if (said.player, card.suit) not in table.lacks)
    playable = table.game.playable(hand, table.seated, table.trumps_of(said.player))
    need(playable.issuperset(hand), "printed as allowed", f"{colour} must be followed")
    return open_to(table, *_reasons(table, said.player))


def _reasons(table: Table, person: int) -> tuple[str, ...]:
    """Why something may be played that is not of the lead colour."""
    colour = table.game.lead_colour(table.seated)
    return ("no-lead-colour",) if colour is None else ("lacks",) if (person, colour) in table.lacks else ()


@says("refused play", "FORBID who PLAY [CARD] card / who FORBIDDEN PLAY [CARD] card")
def _(table: Table, said: Said) -> Table:
    table, card = _turn(table, said.player), card_of(said.card)
    playable = _is_playable(table, said.player, card)
    need(not playable, "printed as refused", "this card may be played", "card")
    return asking(table, "follow", about=(card,))


def _turn(table: Table, person: int) -> Table:
    """The table at the turn of this person, past all who are skipped. Raises `Wrong` where it is not their turn."""
    at_table(table, person)
    if not table.plays:
        raise Wrong("KG312", "nobody has led")
    running(table)
    table = _skipping(table)
    running(table)
    need(person == mover(table), "it is the turn of another player", f"{{{mover(table)}}} is next", "who")
    return table


@says("why follow", "MUST who FOLLOW suit / who HOLD suit [CARD] / MUST who PLAY suit")
def _(table: Table, said: Said) -> Table:
    colour = table.game.lead_colour(table.seated)
    if "follow" in table.asked:
        need(said.suit == colour, "another colour was led", f"the lead colour is {colour}", "suit")
        need(said.player == mover(table), "it is the turn of another player", slot="who")
    return because(table, "follow")


@says("why lacks", "NOT who HOLD suit [CARD] / who LACK suit [CARD]")
def _(table: Table, said: Said) -> Table:
    need((said.player, said.suit) in table.lacks, "that was not given", slot="suit")
    if "answer-not-held" in table.asked:
        exchange = table.exchange
        need(exchange is not None and said.player == exchange.taker, "another player gives cards back", slot="who")
        suits = {card.suit for card in table.about}
        need(said.suit in suits, "no card of the line above is of this colour", slot="suit")
        return because(table, "answer-not-held")
    if "lacks" in table.asked:
        need(said.player == mover(table), "it is the turn of another player", slot="who")
        need(said.suit == table.game.lead_colour(table.seated), "another colour was led", slot="suit")
    return because(table, "lacks")


@says("why no-lead-colour", "NOT [COLOUR] LEADCOLOUR [YET] [BE]")
def _(table: Table, said: Said) -> Table:
    return because(table, "no-lead-colour")


@says("judge lead-colour", "suit LEADCOLOUR [BECOME]")
def _(table: Table, said: Said) -> Table:
    colour = table.game.lead_colour(table.seated)
    if colour is None:
        raise Wrong("KG310", "there is no lead colour yet", "the first card that is no trump sets it", "suit")
    need(said.suit == colour, "another colour was led", f"the lead colour is {colour}", "suit")
    return counted(table)


@says("judge no-lead-colour", "NOT [COLOUR] LEADCOLOUR [YET] [BE]")
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
    under = frozenset(play.player for play in table.plays if play.card in table.covering)
    return replace(
        table,
        pile=pile_now(table),
        leader=table.person(table.game.next_leader(table.seated)),
        gone=table.gone | {card for card in cards if card.suit != TRUMP},
        plays=(),
        turns=0,
        tricks=table.tricks + 1,
        recruited=None,
        gathered=None,
        spent=table.spent - under,
        turned=frozenset(),
        asked=frozenset(),
        about=(),
    )


def where_cards_go(table: Table) -> Cleared:
    """Where the cards of the trick go. Raises `Wrong` where that is not settled."""
    if table.ended is None:
        raise Wrong("KG312", "the trick is not over")
    if not is_settled(table):
        raise Wrong("KG311", "which card the winner takes was not told")
    return table.game.cleared(table.seated, table.gathered)


def is_settled(table: Table) -> bool:
    """Whether the trick has ended and the lines tell where each of its cards goes."""
    return table.ended is not None and (table.gathered is not None or not table.game.gatherable(table.seated))


def pile_now(table: Table) -> frozenset[Card] | None:
    """The pile that was given, with what the finished trick has added to it; None if none was given."""
    if table.pile is None or table.pile_of is None or not table.plays:
        return table.pile
    return table.pile | where_cards_go(table).piles[table.pile_of]


@says("next leads", "who LEAD [NEXT] [TRICK]")
def _(table: Table, said: Said) -> Table:
    leader = _followed(table).leader if table.plays else table.leader
    if leader is None:
        going_on(table)
        leader = leader_of_round(table)
    need(said.player == leader, "another player leads", f"{{{leader}}} leads", "who")
    return counted(table)

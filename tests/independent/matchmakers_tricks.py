"""A second way to resolve a trick of Matchmakers, written from the game's description alone.

Every question is answered by comparing all cards of the trick with each other, two at a time: slow, but
close to the words of the rules.

A card is a plain tuple of colour, rank and mark: `("red", 8, "star")`, `("red", 5, "")`, and a trump is
`("trump", 8, "")`. A play is a player and a card. Players are any strings: `SEATS` at the table of four;
at the table of two a team is one player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Card = tuple[str, int, str]
Play = tuple[str, Card]
Square = tuple[tuple[Card | None, Card | None], ...]  # per place: the face-down card, the open card on it

TRUMP = "trump"
OFFICE = "office"
COLOURS = ("red", "blue", "green", "yellow")
SEATS = ("North", "East", "South", "West")  # clockwise; partners sit opposite
TRUMP_NUMBERS = (2, 4, 6, 8)


class Outcome(NamedTuple):
    """What a finished trick comes to, before the loser and the winner choose."""

    ending: str  # "match", "four trumps" or "won"
    next_leader: str
    lead_colour: str | None = None  # none: trumps only
    weakest: Play | None = None  # its player is the loser; none when nobody loses
    reason: str = ""  # why that card is weakest, see `_why_weakest`
    recruit: int | None = None  # the trump that the loser may take, or leave
    recruit_from: str = ""  # "office" or the player who holds it; "" when there is none to take
    no_recruit: str = ""  # "odd rank", "in this trick" or "held already"; "" when there is one to take
    strongest: Play | None = None  # its player is the winner
    gather: tuple[Card, ...] = ()  # the winner must choose one of these, if there are any
    discarded: tuple[Card, ...] = ()  # out of the round; in a won trick, as soon as the winner has chosen one
    to_piles: tuple[Play, ...] = ()  # a match only: whose pile gets which card
    to_office: tuple[int, ...] = ()  # numbers of the trumps played, in ascending order


def deck() -> tuple[Card, ...]:
    """The 52 cards that are dealt."""
    return tuple(
        (colour, rank, mark)
        for colour in COLOURS
        for rank in range(1, 10)
        for mark in (("star", "moon") if rank % 2 == 0 else ("",))
    )


def is_trump(card: Card) -> bool:
    """Whether the card is one of the four mountain guides."""
    return card[0] == TRUMP


def lead_colour(plays: Sequence[Play]) -> str | None:
    """The colour to follow: that of the first card that is no trump; none while there is no such card."""
    return next((card[0] for _, card in plays if not is_trump(card)), None)


def legal_plays(open_cards: Sequence[Card], trumps_held: Sequence[int], plays: Sequence[Play]) -> set[Card]:
    """What a player may play next: `open_cards` are the hand and, at the table of two, the open straw cards.

    Nothing when no card is open: whoever has none skips, whatever trumps they hold.
    """
    if not open_cards:
        return set()
    colour = lead_colour(plays)
    following = {card for card in open_cards if card[0] == colour}
    return (following or set(open_cards)) | {(TRUMP, number, "") for number in trumps_held}


def whose_turn_of_four(plays: Sequence[Play], leader: str) -> str | None:
    """The seat that plays next, or none when the trick is over."""
    if len(plays) == 4 or matching_pair(plays):
        return None
    return SEATS[(SEATS.index(leader) + len(plays)) % 4]


def whose_turn_of_two(plays: Sequence[Play], leader: str, opponent: str, open_left: Mapping[str, int]) -> str | None:
    """The player who plays next, or none when the trick is over.

    `open_left` counts each player's open cards as they are now; who has none skips the second play.
    """
    if matching_pair(plays):
        return None
    if len(plays) < 2:
        return (leader, opponent)[len(plays)]
    seconds = [player for player, _ in plays[2:]]
    if not seconds and open_left[leader]:
        return leader
    if opponent not in seconds and open_left[opponent]:
        return opponent
    return None


def matching_pair(plays: Sequence[Play]) -> tuple[int, int] | None:
    """The places in the trick of two cards of one colour and rank, the earlier first."""
    for later in range(len(plays)):
        for earlier in range(later):
            if plays[earlier][1][:2] == plays[later][1][:2]:
                return earlier, later
    return None


def weaker(plays: Sequence[Play], one: int, other: int) -> bool:
    """Whether the card at place `one` of the trick is weaker than the card at place `other`."""
    (one_colour, one_rank, _), (other_colour, other_rank, _) = plays[one][1], plays[other][1]
    if TRUMP in {one_colour, other_colour}:
        return other_colour == TRUMP and (one_colour != TRUMP or one_rank < other_rank)
    colour = lead_colour(plays)
    if (one_colour == colour) != (other_colour == colour):
        return other_colour == colour
    if one_rank != other_rank:
        return one_rank < other_rank
    return one < other


def resolve(plays: Sequence[Play], holders: Mapping[int, str]) -> Outcome:
    """The outcome of a finished trick.

    `holders` says who holds each trump that is not in the office; a trump in the trick itself counts as
    being in the trick, whatever `holders` says of it. ValueError: no such trick can lie on the table.
    """
    _refuse_impossible(plays)
    trumps = tuple(sorted(card[1] for _, card in plays if is_trump(card)))
    pair = matching_pair(plays)
    if pair:
        return _matched(plays, pair, trumps)
    if len(trumps) == 4:
        leader = next(player for player, card in plays if card == (TRUMP, 8, ""))
        return Outcome(ending="four trumps", next_leader=leader, to_office=trumps)
    places = range(len(plays))
    weakest = next(here for here in places if all(weaker(plays, here, there) for there in places if there != here))
    strongest = next(here for here in places if all(weaker(plays, there, here) for there in places if there != here))
    loser, winner = plays[weakest][0], plays[strongest][0]
    number, source, refusal = _recruit(plays[weakest][1][1], loser, trumps, holders)
    return Outcome(
        ending="won",
        next_leader=winner,
        lead_colour=lead_colour(plays),
        weakest=plays[weakest],
        reason=_why_weakest(plays, weakest),
        recruit=number,
        recruit_from=source,
        no_recruit=refusal,
        strongest=plays[strongest],
        gather=tuple(card for player, card in plays if player != winner and not is_trump(card)),
        discarded=tuple(card for _, card in plays if not is_trump(card)),
        to_office=trumps,
    )


def gathered(outcome: Outcome, chosen: Card | None) -> tuple[Card, ...]:
    """The cards that leave the round when the winner of the trick takes `chosen`.

    None is chosen only if there is nothing to gather. ValueError: the winner must not choose so.
    """
    if outcome.ending != "won" or (chosen not in outcome.gather if outcome.gather else chosen is not None):
        raise ValueError(f"{chosen} is not the winner’s to choose")
    return tuple(card for card in outcome.discarded if card != chosen)


def holders_after(outcome: Outcome, holders: Mapping[int, str], *, takes: bool) -> dict[int, str]:
    """Who holds which trump when the trick is done; `takes`: the loser takes the trump if there is one to take."""
    after = {number: player for number, player in holders.items() if number not in outcome.to_office}
    if takes and outcome.recruit is not None and outcome.weakest is not None:
        after[outcome.recruit] = outcome.weakest[0]
    return after


def turn_up(square: Square) -> Square:
    """A player's square after a trick at the table of two: face-down cards with nothing on them are open now."""
    return tuple((None, below) if above is None else (below, above) for below, above in square)


def round_is_over(open_left: Mapping[str, int]) -> bool:
    """Whether a player has no card left, between tricks and, at the table of two, after the turn-up.

    `open_left` counts hand cards and open straw cards; trumps held are neither.
    """
    return 0 in open_left.values()


def _matched(plays: Sequence[Play], pair: tuple[int, int], trumps: tuple[int, ...]) -> Outcome:
    others = [play for place, play in enumerate(plays) if place not in pair]
    return Outcome(
        ending="match",
        next_leader=plays[pair[1]][0],
        lead_colour=lead_colour(plays),
        discarded=(plays[pair[0]][1], plays[pair[1]][1]),
        to_piles=tuple(play for play in others if not is_trump(play[1])),
        to_office=trumps,
    )


def _recruit(rank: int, loser: str, in_trick: Sequence[int], holders: Mapping[int, str]) -> tuple[int | None, str, str]:
    """The number to take, where it is, and, if there is none to take, why."""
    if rank not in TRUMP_NUMBERS:
        return None, "", "odd rank"
    if rank in in_trick:
        return None, "", "in this trick"
    source = holders.get(rank, OFFICE)
    return (None, "", "held already") if source == loser else (rank, source, "")


def _why_weakest(plays: Sequence[Play], weakest: int) -> str:
    _, (colour, rank, _) = plays[weakest]
    animals = [card for _, card in plays if not is_trump(card)]
    off_colour = [card for card in animals if card[0] != lead_colour(plays)]
    if colour == TRUMP:
        return "lowest trump, and trumps only"
    if len(animals) == 1:
        return "the only card that is no trump"
    if not off_colour:
        return "lowest of the lead colour"
    if len(off_colour) == 1:
        return "the only card off colour"
    if sum(card[1] == rank for card in off_colour) == 1:
        return "lowest off colour"
    return "first of the lowest off colour"


def _refuse_impossible(plays: Sequence[Play]) -> None:
    if not 2 <= len(plays) <= 4:
        raise ValueError("a trick has two to four cards")
    if len({card for _, card in plays}) != len(plays):
        raise ValueError("a card lies in the trick twice")
    if any(is_trump(card) and card[1] not in TRUMP_NUMBERS for _, card in plays):
        raise ValueError("there is no such trump")
    if matching_pair(plays[:-1]):
        raise ValueError("the trick ended before its last card")

"""The score of a round: couples and buddies, cards that are left over, trumps that are held, and the best split."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.matchmakers.playing import pile_now
from kitgen.claims.matchmakers.table import (
    Group,
    Table,
    asking,
    because,
    card_of,
    cards_of,
    counted,
    members,
    of_that,
    says,
)
from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import TRUMP, ScoringSet, SetKind

_WHY: dict[str, str] = {
    "number-differs": "the numbers differ",
    "colour-differs": "the colours differ",
    "colour-twice": "a colour is there twice",
    "size": "two cards are a couple, three or four are buddies",
    "used": "each card is in one set at most",
}


def _pile(table: Table) -> frozenset[Card]:
    pile = pile_now(table)
    if pile is None:
        raise Wrong("KG311", "which cards lie in the pile was not given")
    return pile


def _in_pile(table: Table, said: Said) -> tuple[Card, ...]:
    cards = cards_of(said.cards)
    for card in cards:
        need(card.suit != TRUMP, "no trump is in a set", slot="cards")
    if table.pile is None and (table.deeds or any(table.hands)):
        raise Wrong("KG311", "which cards lie in the pile was not given")
    if table.pile is not None:
        pile = _pile(table)
        for card in cards:
            need(card in pile, f"{card.face} does not lie in the pile", slot="cards")
    return cards


def _used(table: Table) -> frozenset[Card]:
    return frozenset(card for group in table.groups if group.holds for card in group.cards)


def _not_in_set(table: Table, card: Card, slot: str) -> None:
    """Raises `Wrong` where a card is in a set that lines have named, or where they name none, in the best split."""
    game, pile = table.game, _pile(table)
    need(card in pile, f"{card.face} does not lie in the pile", slot=slot)
    _split(table)
    named = _used(table)
    alike = tuple(sorted(other for other in pile if other.rank == card.rank))
    most = game.split_score(game.best_split(alike), alike)
    best = (split for split in game.splits(alike) if game.split_score(split, alike) == most)
    used = [named] if named else [frozenset[Card]().union(*(group.cards for group in split)) for split in best]
    if any(card in cards for cards in used) and not all(card in cards for cards in used):
        raise Wrong("KG311", "several splits score most, and which sets are formed was not told", slot=slot)
    need(not any(card in cards for cards in used), f"{card.face} is in a set", slot=slot)


def _is_in_best(table: Table, card: Card) -> bool:
    """Whether sets that lines have named with the rank of a card may stand in a best split together."""
    game = table.game
    alike = tuple(sorted(other for other in _pile(table) if other.rank == card.rank))
    named = {frozenset(group.cards) for group in table.groups if group.holds and group.cards[0].rank == card.rank}
    most = game.split_score(game.best_split(alike), alike)
    best = (split for split in game.splits(alike) if game.split_score(split, alike) == most)
    return any(named <= {group.cards for group in split} for split in best)


def _faults(table: Table, cards: tuple[Card, ...], kind: SetKind) -> tuple[str, ...]:
    """Why cards are no set of a kind; nothing if they are one."""
    game = table.game
    if (game.is_couple(cards) if kind == "couple" else game.is_buddies(cards)) and not _overlap(table, cards):
        return ()
    found = {
        "number-differs": not game.one_rank(cards),
        "colour-differs": kind == "couple" and len({card.suit for card in cards}) > 1,
        "colour-twice": kind == "buddies" and not game.different_colours(cards),
        "size": len(cards) not in ((2,) if kind == "couple" else game.buddies_sizes),
        "used": _overlap(table, cards),
    }
    return tuple(reason for reason, holds in found.items() if holds)


def _overlap(table: Table, cards: tuple[Card, ...]) -> bool:
    used = [card for group in table.groups if group.holds for card in group.cards]
    return not table.game.each_once([*used, *cards])


def _set(table: Table, said: Said, kind: SetKind) -> Table:
    cards = _in_pile(table, said)
    faults = _faults(table, cards, kind)
    need(not faults, f"these are no {kind}", _WHY[faults[0]] if faults else "", "cards")
    points = sum(map(table.game.points_in_set, cards))
    said_points = said.number_if_named
    need(said_points in (None, points), "they score something else", f"{points} points", "number")
    return counted(replace(table, groups=(*table.groups, Group(kind, cards, holds=True, points=said_points))))


def _no_set(table: Table, said: Said, kind: SetKind) -> Table:
    cards = _in_pile(table, said)
    faults = _faults(table, cards, kind)
    need(faults, f"printed as no {kind}", f"they are {'a couple' if kind == 'couple' else 'buddies'}", "cards")
    groups = (*table.groups, Group(kind, cards, holds=False, reason=faults[0]))
    return asking(replace(table, groups=groups), *faults, about=cards)


@says("judge couple", "cards [FORM] COUPLE [FOR] [number] [POINT] / cards COUPLE SCORE number [POINT]")
def _(table: Table, said: Said) -> Table:
    return _set(table, said, "couple")


@says("judge buddies", "cards [FORM] BUDDIES [FOR] [number] [POINT] / cards BUDDIES SCORE number [POINT]")
def _(table: Table, said: Said) -> Table:
    return _set(table, said, "buddies")


@says("refused couple", "cards FORM COUPLE / cards COUPLE")
def _(table: Table, said: Said) -> Table:
    return _no_set(table, said, "couple")


@says("refused buddies", "cards FORM BUDDIES / cards BUDDIES")
def _(table: Table, said: Said) -> Table:
    return _no_set(table, said, "buddies")


@says("why colour-twice", "suit TWICE [COME] / COLOUR TWICE [COME] / 1 COLOUR TWICE [COME]")
def _(table: Table, said: Said) -> Table:
    if said.has("suit") and table.about:
        times = sum(card.suit == said.suit for card in table.about)
        need(times > 1, f"{said.suit} is not there twice", slot="suit")
    return because(table, "colour-twice")


@says("why used", "card [ALREADY] SET")
def _(table: Table, said: Said) -> Table:
    card = card_of(said.card)
    of_that(table, card)
    need(card in _used(table), f"{card.face} is in no other set", slot="card")
    need(_is_in_best(table, card), "the sets above are not those of the best split", slot="card")
    return because(table, "used")


@says("why size", "NOT number CARD FORM BUDDIES|COUPLE / NOT number CARD BUDDIES|COUPLE")
def _(table: Table, said: Said) -> Table:
    if "size" in table.asked:
        need(table.groups[-1].kind == said.chosen.lower(), "the line above speaks of another kind of set")
        need(len(table.about) == said.number, "that is another number of cards", slot="number")
    return because(table, "size")


@says("judge alone", "NOT cards SET [BELONG]")
def _(table: Table, said: Said) -> Table:
    for card in cards_of(said.cards):
        _not_in_set(table, card, "cards")
    return counted(table)


@says("judge costs", "card COST number [POINT] / card SCORE MINUS number [POINT]")
def _(table: Table, said: Said) -> Table:
    card = card_of(said.card)
    if card.suit == TRUMP:
        holder = table.held.get(card)
        need(holder is not None, f"nobody holds {card.face}", slot="card")
        if table.pile_of is not None:
            need(holder in members(table, table.pile_of), "another team holds it", slot="card")
        points = table.game.points_of_trump(card)
    else:
        _not_in_set(table, card, "card")
        points = table.game.points_left_over(card)
    need(points == -said.number, "it costs something else", f"it scores {points} points", "number")
    return counted(table)


def score_of(table: Table) -> int:
    """What the team whose pile was given scores in this round."""
    team = table.pile_of or 0
    pile = _pile(table)
    trumps = [trump for trump, holder in table.held.items() if holder in members(table, team)]
    left = frozenset(card for person in members(table, team) for card in table.hands[person])
    return table.game.score(pile, trumps) + table.game.points_of_hands(left)


def _split(table: Table) -> None:
    """Sets that lines have named are those of a best split; else the score would not follow from them."""
    groups = [group for group in table.groups if group.holds]
    if not groups:
        return
    game, pile = table.game, _pile(table)
    split = tuple(ScoringSet(group.kind, frozenset(group.cards)) for group in groups)
    best = game.split_score(game.best_split(pile), pile)
    said = game.split_score(split, pile)
    need(said == best, "the sets above are not the best split", f"they score {said}, and {best} is possible")


def _who(table: Table, said: Said) -> None:
    if said.has("whos"):
        need(tuple(sorted(said.players)) == members(table, table.pile_of or 0), "another team’s pile", slot="whos")
    if said.has("who"):
        need((said.player,) == members(table, table.pile_of or 0), "another team’s pile", slot="who")


@says(
    "judge score",
    "PILE SCORE number [POINT] / whos [PILE] [WHOSE] SCORE number [POINT] [ROUND]"
    " / who [PILE] [WHOSE] SCORE number [POINT] [ROUND]",
)
def _(table: Table, said: Said) -> Table:
    return _scores(table, said, said.number)


@says(
    "judge score-below",
    "PILE SCORE MINUS number [POINT] / whos [PILE] [WHOSE] SCORE MINUS number [POINT] [ROUND]"
    " / who [PILE] [WHOSE] SCORE MINUS number [POINT] [ROUND]",
)
def _(table: Table, said: Said) -> Table:
    return _scores(table, said, -said.number)


def _scores(table: Table, said: Said, number: int) -> Table:
    _pile(table)
    _who(table, said)
    _split(table)
    score = score_of(table)
    if not said.has("who") and not said.has("whos"):
        alone = table.game.score(_pile(table))
        need(alone == score, "trumps and cards in hands count beside the pile", "say who scores, not what")
    need(number == score, "it scores something else", f"{score} points", "number")
    return counted(table)


@says("judge couples-alone", "COUPLE ONLY [PILE] SCORE number [POINT]")
def _(table: Table, said: Said) -> Table:
    game, pile = table.game, _pile(table)
    score = game.split_score(tuple(_couples(table, tuple(sorted(pile)))), pile)
    need(said.number == score, "couples alone score something else", f"{score} points", "number")
    best = game.split_score(game.best_split(pile), pile)
    need(score < best, "couples are the best split here", slot="number")
    return counted(table)


def _couples(table: Table, cards: tuple[Card, ...]) -> list[ScoringSet]:
    """As many couples as there are."""
    found: list[ScoringSet] = []
    left = list(cards)
    for place, one in enumerate(cards):
        other = next((card for card in cards[place + 1 :] if table.game.is_couple((one, card))), None)
        if other is not None and one in left and other in left:
            found.append(ScoringSet("couple", frozenset((one, other))))
            left = [card for card in left if card not in (one, other)]
    return found

"""The scene of an example: the table as given, a panel behind each deed with the cards in question, and the end."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from kitgen.claims import scene
from kitgen.claims.match_and_shed.deeds import turn_now
from kitgen.claims.match_and_shed.judging import top_now
from kitgen.claims.match_and_shed.layouts import histories, states_now
from kitgen.claims.match_and_shed.table import Deed, Table
from kitgen.claims.naming import card_of
from kitgen.prose.reading import Fact
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Card
from kitgen.rules.play import Tie, Win


def scene_of(facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
    """The scene of an example; `tables[n]` is the table behind fact n."""
    deeds = tables[-1].deeds
    moments = itertools.groupby(zip(facts, tables, strict=True), key=lambda told: len(told[1].deeds))
    panels = (_panel(list(told), deeds[done:]) for done, told in moments)
    return scene.Scene(tuple(people), tuple(panels), _result(facts, tables))


def _panel(told: Sequence[tuple[Fact, Table]], deeds_to_come: Sequence[Deed]) -> scene.Panel:
    """What is told between one deed and the next, with the table behind each fact."""
    table = told[-1][1]
    judged = _judged(told)
    known = _known_hands(table)
    roles = {fact.role for fact, _ in told}
    frames = {fact.key for fact, _ in told}
    return scene.Panel(
        piles=(*_draw_pile(table, deeds_to_come), *_discards(table)),
        hands=_hands(table, known, judged),
        candidates=tuple(shown for card, shown in judged.items() if card not in frozenset().union(*known)),
        turn_of=states_now(table)[0].mover if roles & {"next"} or "given turn-of" in frames else None,
        turn=turn_now(table) if "next" in roles else None,
        turns_over=table.turns if "given turn-over" in frames else None,
        deed=_shown_deed(table) if table.deeds else None,
    )


def _shown(card: Card) -> scene.ShownCard:
    return scene.ShownCard(card.face, copy=card.copy)


def _judged(told: Sequence[tuple[Fact, Table]]) -> dict[Card, scene.ShownCard]:
    """The cards of which it is said that they may or may not be played, with tick or cross and the reason."""
    judged = {}
    for fact, table in told:
        if fact.role not in ("allowed", "refused"):
            continue
        question = table.question
        mention = next(value for _, value in fact.slots if isinstance(value, Mention))
        card = card_of(table, mention) if question is None else question.card
        waits = question is not None and question.drawn_by is not None
        reasons = (scene.DRAWN,) if waits else tuple(sorted(table.rules.shared(top_now(table), card))) or ("neither",)
        mark: scene.Mark = "allowed" if fact.role == "allowed" else "refused"
        judged[card] = scene.ShownCard(card.face, mark, reasons, card.copy)
    return judged


def _draw_pile(table: Table, deeds_to_come: Sequence[Deed]) -> tuple[scene.Pile, ...]:
    """The draw pile, if something is known of it: that it was empty, or that a card is or was drawn from it."""
    piles = [state.draw_pile for state in states_now(table)]
    unseen = any(deed.verb == "draw" and deed.card is None for deed in table.deeds)
    if not table.draw_pile_empty:
        drawn_next = bool(deeds_to_come) and deeds_to_come[0].verb == "draw"
        drawn_now = bool(table.deeds) and table.deeds[-1].verb == "draw" and any(piles)
        return (scene.Pile("draw", others=True),) if drawn_next or drawn_now else ()
    if not any(piles):
        return (scene.Pile("draw", empty=True),)
    if table.discards is not None and not unseen:
        return (scene.Pile("draw", tuple(map(_shown, sorted(piles[0])))),)
    return (scene.Pile("draw", others=True),) if all(piles) else ()


def _discards(table: Table) -> tuple[scene.Pile, ...]:
    """The discards that were told of or played, as far as they lie there still."""
    played = {deed.card for deed in table.deeds if deed.verb == "play"}
    known = played | (table.discards or {table.top})
    piles = [state.discards for state in states_now(table)]
    shown = tuple(_shown(card) for card in piles[0] if card in known)
    others = any(len(pile) > len(shown) for pile in piles)
    return (scene.Pile("discards", shown, others),) if shown else ()


def _known_hands(table: Table) -> tuple[frozenset[Card], ...]:
    """By player, the cards that are known to be in the hand."""
    hands = states_now(table)[0].hands
    drawn = [frozenset(d.card for d in table.deeds if d.card and d.player == player) for player in range(len(hands))]
    return tuple(hand & (told | own) for hand, told, own in zip(hands, table.held, drawn, strict=True))


def _hands(
    table: Table, known: Sequence[frozenset[Card]], judged: Mapping[Card, scene.ShownCard]
) -> tuple[scene.Hand, ...]:
    hands = []
    for player, hand in enumerate(states_now(table)[0].hands):
        size = None if table.sizes[player] is None else len(hand)
        shown = tuple(judged.get(card, _shown(card)) for card in sorted(known[player]))
        if size is not None or shown:
            hands.append(scene.Hand(player, size, shown))
    return tuple(hands)


def _shown_deed(table: Table) -> scene.Deed:
    deed = table.deeds[-1]
    turn = None if table.turns is None else histories(table)[0][-2].turns + 1
    return scene.Deed(deed.verb, deed.player, deed.card.face if deed.card else None, turn)


def _result(facts: Sequence[Fact], tables: Sequence[Table]) -> scene.Result | None:
    ends = [(fact, table) for fact, table in zip(facts, tables, strict=True) if fact.role == "end"]
    kinds = [fact.frame for fact, _ in ends]
    if not ends or kinds == ["hand-empty"]:
        return None
    table = ends[-1][1]
    state = states_now(table)[0]
    match table.rules.outcome(state):
        case Win(player):
            at_once = not state.hands[player]
            return scene.Result("win", player, at_once, None if at_once else state.turns)
        case Tie():
            return scene.Result("tie", after_turn=state.turns)
        case _:
            return scene.Result("goes-on")

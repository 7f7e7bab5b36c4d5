"""What a line may say of Match-and-shed, and how the rules answer.

A table holds only what the lines have told. Whenever a line is judged, the unseen cards are laid out in several ways
(`_histories`), everything done so far is played through by the reference rules, and the line must hold in all of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, TypeVar

from kitgen.claims import scene
from kitgen.claims.game import Game, Parameters, Said, Statements, Wrong
from kitgen.prose.lexicon import Mention
from kitgen.prose.reading import Fact, Value
from kitgen.rules.cards import Card
from kitgen.rules.match_and_shed import Action, Draw, IllegalAction, MatchAndShed, Pass, Play, State, Tie, Win

T = TypeVar("T")
History = tuple[State, ...]
"""The states of one way to lay out the unseen cards: before the first deed, and behind each deed."""

_LAYOUTS = 4
_TURNS_WHEN_UNTOLD = 8


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a `do` line tells. To “recycle” is to want a card when the draw pile must be made anew first."""

    verb: Literal["draw", "recycle", "play", "pass"]
    player: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A card of which a line said that it may, or may not, be played: what a `why` line gives the reason for."""

    card: Card
    allowed: bool
    drawn_by: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What the lines so far have told. None stands for what they leave open."""

    rules: MatchAndShed
    top: Card | None = None
    discards: frozenset[Card] | None = None
    draw_pile_empty: bool = False
    sizes: tuple[int | None, ...] = (None, None)
    held: tuple[frozenset[Card], ...] = (frozenset(), frozenset())
    mover: int | None = None
    turns: int | None = None
    deeds: tuple[Deed, ...] = ()
    named: frozenset[Card] = frozenset()
    question: Question | None = None
    due: str | None = None
    checked: int = 0
    hands_told: frozenset[int] = field(default=frozenset())


says: Statements[Table] = Statements()


# Cards that lines name


def _card(table: Table, mention: Mention) -> Card:
    """The physical card that a line names: the first copy, or with “other” the second one."""
    first = Card(mention.face[0], int(mention.face[1:]))
    if not mention.other:
        return first
    if table.rules.deck.copies < 2:
        raise Wrong("KG306", f"there is no other {mention.face}: the deck holds each card once", slot="card")
    if first not in table.named:
        raise Wrong(
            "KG306", f"the other {mention.face} needs a first {mention.face} that was named before", slot="card"
        )
    return replace(first, copy=2)


def _lies(table: Table, card: Card) -> str | None:
    """Where a card is known to be, in words."""
    if card == table.top or card in (table.discards or ()):
        return "lies on the discard pile"
    if any(card in hand for hand in table.held):
        return "is in a hand"
    return None


def _placed(table: Table, mentions: Iterable[Mention], slot: str) -> tuple[Table, list[Card]]:
    """Names cards that lie somewhere for the first time. A face that stands twice in one list means both copies."""
    cards: list[Card] = []
    for mention in mentions:
        card = _card(replace(table, named=table.named | set(cards)), mention)
        if card in cards:
            card = replace(card, copy=cards.count(card) + 1)
            if card.copy > table.rules.deck.copies or card in cards:
                copies = f"the deck holds {table.rules.deck.copies} of it"
                raise Wrong("KG306", f"{card.face} is named more often than there are copies", copies, slot)
        where = _lies(table, card)
        if where is not None:
            raise Wrong("KG306", f"{mention} {where} already", "one card cannot be in two places", slot)
        cards.append(card)
    return replace(table, named=table.named | set(cards)), cards


# Laying out the unseen cards


@lru_cache(maxsize=4096)
def _layouts(
    total: int,
    sizes: tuple[int | None, ...],
    least: tuple[int, ...],
    discards: int | None,
    least_drawn: int | None,
) -> tuple[tuple[int, int, int], ...]:
    """Some ways to share out the cards: (size of each hand, discards), as different as can be.

    `least` are the fewest cards of each hand, `least_drawn` those of the draw pile or None if it must be empty. A hand
    of untold size holds one card more than is known of it: nothing said that it holds its last one.
    """
    ranges = [[size] if size is not None else range(known + 1, total) for size, known in zip(sizes, least, strict=True)]
    piles = [discards] if discards is not None else range(1, total)
    fitting = [
        (first, second, pile)
        for first, second, pile in itertools.product(*ranges, piles)
        if first >= least[0]
        and second >= least[1]
        and (total == first + second + pile if least_drawn is None else total >= first + second + pile + least_drawn)
    ]
    step = max(1, (len(fitting) - 1) // (_LAYOUTS - 1)) if len(fitting) > _LAYOUTS else 1
    return tuple(fitting[::step][: _LAYOUTS + 1])


def _histories(table: Table, holding: tuple[int, Card] | None = None) -> list[History]:
    """Everything told so far, played through by the rules in several layouts of the unseen cards.

    `holding` puts one more card into a player's hand. Raises `Wrong` KG307 where the cards cannot be laid out.
    """
    return [_played(table, opening) for opening in _openings(table, holding)]


def _openings(table: Table, holding: tuple[int, Card] | None = None) -> Iterator[State]:
    held = list(table.held)
    if holding is not None:
        held[holding[0]] |= {holding[1]}
    drawn = _drawn_from_pile(table)
    deck = tuple(table.rules.deck)
    total = len(deck)
    layouts = _layouts(
        total,
        table.sizes,
        tuple(map(len, held)),
        None if table.discards is None else len(table.discards),
        None if table.draw_pile_empty else max(1, len(drawn)),
    )
    if not layouts:
        raise Wrong("KG307", "these cards do not add up", _sum(table, total))
    known = frozenset().union(*held, table.discards or (), {table.top} - {None}, set(drawn) - {None})
    unseen = [card for card in deck if card not in known]
    movers = range(table.rules.players) if table.mover is None else (table.mover,)
    for layout, order, mover in itertools.product(layouts, (unseen, unseen[::-1]), movers):
        yield _opening(table, held, drawn, layout, list(order), mover)


def _opening(
    table: Table,
    held: Sequence[frozenset[Card]],
    drawn: Sequence[Card | None],
    layout: tuple[int, int, int],
    unseen: list[Card | None],
    mover: int,
) -> State:
    *sizes, pile = layout

    def take(count: int) -> list[Card]:
        taken = [card for card in unseen[:count] if card is not None]
        del unseen[:count]
        return taken

    hands = tuple(hand | set(take(size - len(hand))) for hand, size in zip(held, sizes, strict=True))
    told = sorted(table.discards or ())
    top = table.top or (told[-1] if told else take(1)[0])
    covered = [card for card in told if card != top] or take(pile - 1)
    next_cards = [card or take(1)[0] for card in drawn]
    return State(
        hands=hands,
        draw_pile=(*take(len(unseen)), *reversed(next_cards)),
        discards=(*covered, top),
        mover=mover,
        turns=_TURNS_WHEN_UNTOLD if table.turns is None else table.turns,
    )


def _drawn_from_pile(table: Table) -> list[Card | None]:
    """The cards drawn before the first recycling, first drawn first; None for one that was not named."""
    if table.draw_pile_empty:
        return []
    before = itertools.takewhile(lambda deed: deed.verb != "recycle", table.deeds)
    return [deed.card for deed in before if deed.verb == "draw"]


def _played(table: Table, opening: State) -> History:
    states = [opening]
    for deed in table.deeds:
        states.append(_after(table.rules, states[-1], deed, table.deeds))
    return tuple(states)


def _after(rules: MatchAndShed, state: State, deed: Deed, deeds: Sequence[Deed]) -> State:
    wanted = [other.card for other in deeds if other.verb == "draw" and other.card in state.covered]

    def shuffle(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(sorted(cards, key=lambda card: (card in wanted, card)))

    try:
        if deed.verb == "recycle":
            return rules.recycle(state, shuffle)
        after = rules.apply(state, _action(deed, state), shuffle)
    except IllegalAction as illegal:
        raise Wrong("KG310", "the rules do not allow this", str(illegal)) from None
    if deed.verb == "draw" and deed.card is not None and deed.card not in after.hands[deed.player]:
        raise Wrong("KG311", f"nothing says that {deed.card.face} can be drawn", slot="card")
    return after


def _action(deed: Deed, state: State) -> Action:
    match deed:
        case Deed("play", _, Card() as card):
            return Play(card)
        case Deed("draw"):
            return Draw()
        case _:
            return Pass()


def _sum(table: Table, total: int) -> str:
    counted = [f"{size} in a hand" for size in table.sizes if size is not None]
    if table.discards is not None:
        counted.append(f"{len(table.discards)} on the discard pile")
    if table.draw_pile_empty:
        counted.append("none to draw")
    return f"the deck has {total} cards: " + ", ".join(counted or ["too many are named"])


def _now(table: Table, holding: tuple[int, Card] | None = None) -> list[State]:
    return [history[-1] for history in _histories(table, holding)]


def _consistent(table: Table) -> Table:
    """The same table, if its cards can be laid out at all."""
    next(_openings(table))
    return table


def _checked(table: Table) -> Table:
    return replace(table, checked=table.checked + 1)


def _require(holds: bool, message: str, rules_say: str = "", slot: str = "") -> None:
    if not holds:
        raise Wrong("KG310", message, rules_say, slot)


# Given


def _opening_line(table: Table) -> None:
    if table.deeds or table.question is not None or table.checked:
        raise Wrong("KG312", "what is given stands before everything else")


def _untold(told: object, what: str) -> None:
    if told not in (None, False):
        raise Wrong("KG308", f"{what} was given before")


@says("given top", "card TOP [CARD] [DISCARD] [HOLD] / card SHOW DISCARD / card FACEUP DISCARD")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    _untold(table.top, "the top card")
    if table.discards is not None:
        card = _card(table, said.card)
        if card not in table.discards:
            raise Wrong("KG306", f"{said.card} is not among the discards", slot="card")
        return _consistent(replace(table, top=card))
    table, (card,) = _placed(table, [said.card], "card")
    return _consistent(replace(table, top=card))


@says(
    "given draw-empty",
    "DRAWPILE EMPTY / NOCARD DRAWPILE [LEFT] [HOLD] / NOT CARD DRAWPILE [LEFT] / NOTHING DRAWPILE [LEFT]",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    _untold(table.draw_pile_empty, "that the draw pile is empty")
    return _consistent(replace(table, draw_pile_empty=True))


@says("given discards", "cards DISCARD [CARD] [HOLD] [FORM]")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    if len(said.cards) < 2:
        raise Wrong("KG311", "one discard: say that it is the only one, or that it is on top", slot="cards")
    return _all_discards(table, said.cards, "cards")


@says("given sole", "card ONLY DISCARD [1] [CARD] [HOLD] [FORM] / card HOLDONLY DISCARD [CARD]")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    table = _all_discards(table, [said.card], "card")
    return replace(table, top=next(iter(table.discards or ())))


def _all_discards(table: Table, mentions: Sequence[Mention], slot: str) -> Table:
    _untold(table.discards, "what lies on the discard pile")
    _untold(table.top, "the top card")
    table, cards = _placed(table, mentions, slot)
    return _consistent(replace(table, discards=frozenset(cards)))


@says(
    "given hand-size",
    "who HOLD number CARD [LEFT] [HAND] / who HOLD number CARD [LEFT] own HAND / who HOLD number [LEFT]"
    " / number CARD BE HAND who [LEFT]",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    return _sized(table, said.player, said.number)


@says(
    "given hand-sizes",
    "whos HOLD number EACH [CARD] [LEFT] [HAND] / whos BOTH HOLD number [CARD] [LEFT] [HAND]"
    " / everyone HOLD number [CARD] [LEFT] [HAND] / EACH PLAYER HOLD number [CARD] [LEFT] [HAND]"
    " / EACH [HAND] HOLD number [CARD] [LEFT]",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    whos = dict(said.fact.slots).get("whos")
    for player in said.players if whos is not None else range(table.rules.players):
        table = _sized(table, player, said.number)
    return table


def _sized(table: Table, player: int, size: int) -> Table:
    _untold(table.sizes[player], "how many cards this player holds")
    if not 0 < size < len(table.rules.deck):
        raise Wrong("KG309", f"a hand of {size} cards cannot be in a running game", slot="number")
    return _consistent(replace(table, sizes=_put(table.sizes, player, size)))


@says(
    "given last-card",
    "who LAST CARD card [HAND] [OF] / who ONLY CARD card [LEFT] [HAND] [OF]"
    " / who HOLD LAST CARD card [own] / who HOLDONLY [1] [CARD] card [LEFT] [HAND]"
    " / who HOLD 1 CARD LEFT card",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    table = _hold(table, said.player, [said.card], "card")
    return _sized(table, said.player, len(table.held[said.player]))


@says("given holds", "who HOLD [CARD] cards [HAND] / who HOLD cards own HAND / cards BE HAND who")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    return _consistent(_hold(table, said.player, said.cards, "cards"))


def _hold(table: Table, player: int, mentions: Sequence[Mention], slot: str) -> Table:
    _untold(table.held[player] or None, "what this player holds")
    table, cards = _placed(table, mentions, slot)
    return replace(table, held=_put(table.held, player, table.held[player] | set(cards)))


@says("given turn-of", "who TURN [BELONG] / who NEXT / who NEXT TURN [BELONG] [HOLD] [TAKE] / who HOLD TURN")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    _untold(table.mover, "whose turn it is")
    return replace(table, mover=said.player)


@says("given turn-over", "TURN number OVER / TURN number END / AFTER TURN number")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    _untold(table.turns, "which turn is over")
    return replace(table, turns=_turn(table, said.number))


def _turn(table: Table, number: int) -> int:
    if not 1 <= number <= table.rules.turn_limit:
        limit = f"the game stops after turn {table.rules.turn_limit}"
        raise Wrong("KG309", f"there is no turn {number}", limit, "number")
    return number


# Do


@says(
    "do draw",
    "who DRAW [CARD] card [FROM DRAWPILE] [own TURN] [OF] / who TAKE [CARD] card FROM DRAWPILE [own TURN]"
    " / who DRAW CARD GET card",
)
def _(table: Table, said: Said) -> Table:
    card = _card(table, said.card)
    recycled = any(deed.verb == "recycle" for deed in table.deeds)
    if recycled and card in (table.discards or ()):
        where = None
    else:
        where = _lies(table, card)
    if where is not None:
        raise Wrong("KG306", f"{said.card} {where} already", "one card cannot be in two places", "card")
    drawn = replace(table, named=table.named | {card})
    return _do(drawn, Deed("draw", said.player, card))


@says(
    "do draw-unseen",
    "who DRAW [1] [CARD] [FROM DRAWPILE] [own TURN] / who TAKE [1] CARD FROM DRAWPILE [own TURN]"
    " / who TAKE TOP CARD [FROM] DRAWPILE",
)
def _(table: Table, said: Said) -> Table:
    return _do(table, Deed("draw", said.player))


@says("do want-draw", "who WANT DRAW [1] [CARD] [FROM DRAWPILE] / who WANT [TAKE] [1] CARD FROM DRAWPILE")
def _(table: Table, said: Said) -> Table:
    if table.discards is None or not table.draw_pile_empty:
        raise Wrong("KG311", "this shows something only when the draw pile is empty and all discards were given")
    if table.top is None:
        raise Wrong("KG311", "which discard lies on top was not given")
    return replace(_do(table, Deed("recycle", said.player)), due="now")


@says(
    "do play",
    "who PLAY [own] [CARD] card [ONPILE] [own TURN] [OF] / who PLAY [CARD] card FROM [own] HAND"
    " / who PUT [CARD] card ONPILE [own TURN] / who PUT [CARD] card TOP [ONPILE]",
)
def _(table: Table, said: Said) -> Table:
    _known_top(table)
    card = _card(table, said.card)
    held_by = _holder(table, card)
    if held_by is None:
        candidate = table.question is not None and table.question.card == card
        where = None if candidate else _lies(table, card)
        if where is not None:
            raise Wrong("KG306", f"{said.card} {where} already", "one card cannot be in two places", "card")
        if table.sizes[said.player] == len(table.held[said.player]):
            raise Wrong("KG311", f"nothing says that this player holds {said.card}", slot="card")
        table = replace(table, held=_put(table.held, said.player, table.held[said.player] | {card}))
        table = replace(table, named=table.named | {card})
    elif held_by != said.player:
        raise Wrong("KG310", f"{said.card} is in the other hand", slot="who")
    return _do(table, Deed("play", said.player, card))


@says("do pass", "who PASS [TURN number] / who PASS own TURN")
def _(table: Table, said: Said) -> Table:
    number = said.number_if_named
    if number is not None:
        if table.turns is not None or table.deeds:
            _require(_turn(table, number) == _turn_now(table), "another turn is on", _turn_says(table), "number")
        else:
            table = replace(table, turns=_turn(table, number) - 1)
    return _do(table, Deed("pass", said.player))


def _do(table: Table, deed: Deed) -> Table:
    """The table behind a deed, if it is the player's turn and the rules allow it in every layout."""
    if not table.deeds and table.mover is None:
        table = replace(table, mover=deed.player)
    for state in _now(table):
        if table.rules.outcome(state) is not None:
            raise Wrong("KG312", "the game is over", slot="who")
        if state.mover != deed.player:
            raise Wrong("KG310", "it is the other player’s turn", slot="who")
    done = replace(table, deeds=(*table.deeds, deed), question=None, due=None)
    _histories(done)
    return done


def _turn_now(table: Table) -> int | None:
    """The number of the turn that is on, where the lines tell it."""
    return None if table.turns is None else _now(table)[0].turns + 1


def _turn_says(table: Table) -> str:
    now = _turn_now(table)
    return "no turn was numbered before" if now is None else f"it is turn {now}"


# Allowed and refused


def _known_top(table: Table) -> None:
    if table.top is None:
        raise Wrong("KG311", "which card lies on top was not given")


def _holder(table: Table, card: Card) -> int | None:
    drawn = [deed.player for deed in table.deeds if deed.verb == "draw" and deed.card == card]
    holders = [player for player, hand in enumerate(table.held) if card in hand]
    played = any(deed.verb == "play" and deed.card == card for deed in table.deeds)
    return None if played else next(iter(drawn + holders), None)


def _candidate(table: Table, mention: Mention) -> tuple[Table, Card]:
    """A card that somebody thinks of playing: one that a hand holds or could hold."""
    _known_top(table)
    card = _card(table, mention)
    if _holder(table, card) is None:
        where = _lies(table, card)
        played = any(deed.verb == "play" and deed.card == card for deed in table.deeds)
        if where is not None or played:
            where = where or "was played"
            second = f"its second copy is “the other {card.face}”" if table.rules.deck.copies > 1 else ""
            raise Wrong("KG306", f"{mention} {where} already", second, "card")
    return replace(table, named=table.named | {card}), card


def _positions(table: Table, card: Card) -> list[tuple[State, int]]:
    """The states in which the card is held by somebody who could think of playing it, with that player."""
    holder = _holder(table, card)
    if holder is not None and table.mover is None:
        table = replace(table, mover=holder)
    if holder is not None:
        return [(state, holder) for state in _now(table)]
    movers = range(table.rules.players) if table.mover is None else (table.mover,)
    positions = []
    for mover in movers:
        asked = replace(table, mover=mover)
        acting = _now(asked)[0].mover
        if table.sizes[acting] is None or len(table.held[acting]) < (table.sizes[acting] or 0):
            positions += [(state, acting) for state in _now(asked, (acting, card))]
    if not positions:
        raise Wrong("KG311", f"nothing says that a player could hold {card.face}", slot="card")
    return positions


def _may_play(table: Table, card: Card, player: int | None = None) -> bool:
    """Whether the card may be played now; the same in every layout, or it is not known."""
    answers = {
        state.mover == holder and player in (None, holder) and Play(card) in table.rules.legal_actions(state)
        for state, holder in _positions(table, card)
    }
    if len(answers) > 1:
        raise Wrong("KG311", "whether this is so depends on cards that were not given")
    return answers.pop()


def _top_now(table: Table) -> Card:
    return _now(table)[0].top


def _verdict(table: Table, card: Card) -> str:
    """What the rules say of playing the card, in a few words."""
    top = _top_now(table)
    shared = sorted(table.rules.shared(top, card))
    on_top = f"{card.face} on {top.face}"
    if not shared:
        return f"{on_top} is refused (neither letter nor rank is the same)"
    if not _may_play(table, card):
        return f"{card.face} fits {top.face}, but it is not that player’s turn"
    return f"{on_top} is allowed (same {' and '.join(shared)})"


def _allow(table: Table, mention: Mention, player: int | None = None) -> tuple[Table, Card]:
    table, card = _candidate(table, mention)
    if player is not None and _holder(table, card) is None:
        raise Wrong("KG311", f"nothing says that this player holds {mention}")
    _require(_may_play(table, card, player), "printed as allowed", _verdict(table, card))
    return _checked(replace(table, question=Question(card, True))), card


def _refuse(table: Table, mention: Mention, player: int | None = None, *, by_match: bool = False) -> tuple[Table, Card]:
    table, card = _candidate(table, mention)
    holder = _holder(table, card)
    if player is not None and holder != player:
        raise Wrong("KG311", f"nothing says that this player holds {mention}")
    fits = table.rules.fits(_top_now(table), card)
    refused = not _may_play(table, card) and not (by_match and fits)
    _require(refused, "printed as refused", _verdict(table, card))
    drawn_by = holder if fits else None
    return _checked(replace(table, question=Question(card, False, drawn_by), due="why")), card


def _same(table: Table, card: Card, trait: str, slot: str = "") -> None:
    shared = table.rules.shared(_top_now(table), card)
    _require(trait in shared, f"the {trait} is not the same", _verdict(table, card), slot)


_TRAITS = ("letter", "rank")
_TRAIT = "LETTER|RANK"


@says("allowed fits", "card FIT [CARD] / card FIT TOP [CARD] [CARD] [DISCARD]")
def _(table: Table, said: Said) -> Table:
    return _allow(table, said.card)[0]


@says("allowed fits-by", "card FIT LETTER|RANK [CARD] [OF] [TOP CARD] / card HOLD SAME LETTER|RANK [AS TOP CARD]")
def _(table: Table, said: Said) -> Table:
    table, card = _allow(table, said.card)
    _same(table, card, said.chosen.lower(), _TRAIT)
    return table


@says("allowed fits-both", "card FIT LETTER RANK [BOTH] [CARD] [OF] / card HOLD SAME [SAME] LETTER RANK [AS TOP CARD]")
def _(table: Table, said: Said) -> Table:
    table, card = _allow(table, said.card)
    for trait in _TRAITS:
        _same(table, card, trait)
    return table


@says(
    "allowed playable", "MAY card PLAY [CARD] [ONPILE] / MAY card PUT ONPILE / - card PLAYABLE / - card ALLOWED [PLAY]"
)
def _(table: Table, said: Said) -> Table:
    return _allow(table, said.card)[0]


@says(
    "allowed plays",
    "MAY who PLAY [own] [CARD] card [ONPILE] [OF] / MAY who PUT [own] [CARD] card ONPILE / - who PLAY card ALLOWED",
)
def _(table: Table, said: Said) -> Table:
    return _allow(table, said.card, said.player)[0]


@says("refused fits", "card FIT [CARD] / card FIT TOP [CARD] [CARD] [DISCARD]")
def _(table: Table, said: Said) -> Table:
    return _refuse(table, said.card, by_match=True)[0]


@says(
    "refused fits-neither",
    "- card FIT NEITHER LETTER RANK [OF] / - card HOLD NEITHER SAME [SAME] LETTER RANK [AS TOP CARD]",
)
def _(table: Table, said: Said) -> Table:
    table, _ = _refuse(table, said.card, by_match=True)
    return replace(table, question=None, due=None)


@says(
    "refused playable",
    "FORBID card PLAY [CARD] [ONPILE] / FORBID card PUT ONPILE / NOT card PLAYABLE / - card FORBIDDEN [PLAY]",
)
def _(table: Table, said: Said) -> Table:
    return _refuse(table, said.card)[0]


@says(
    "refused plays",
    "FORBID who PLAY [own] [CARD] card [ONPILE] [OF] / FORBID who PUT [own] [CARD] card ONPILE"
    " / - who PLAY card FORBIDDEN",
)
def _(table: Table, said: Said) -> Table:
    return _refuse(table, said.card, said.player)[0]


@says("refused waits", "MUST card WAIT [CARD] [STILL] / MUST card STAY HAND / FORBID card PLAY YET")
def _(table: Table, said: Said) -> Table:
    table, card = _refuse(table, said.card)
    _just_drew(table, card)
    return table


def _just_drew(table: Table, card: Card) -> None:
    """The card was drawn in the turn before and would fit, so that only the draw keeps it from being played."""
    last = table.deeds[-1] if table.deeds else None
    drawn = last is not None and last.verb == "draw" and last.card == card
    _require(drawn, f"{card.face} was not drawn just now", slot="card")
    _require(
        table.rules.fits(_top_now(table), card),
        f"{card.face} does not fit anyway, so that it must wait shows nothing",
        _verdict(table, card),
        "card",
    )


# Why


def _reason(table: Table, *, allowed: bool, card: Mention | None = None) -> Question:
    question = table.question
    if question is None or question.allowed != allowed:
        kind = "allowed" if allowed else "refused"
        raise Wrong("KG321", f"this is a reason for something {kind}, and the line above is nothing of the kind")
    if card is not None and _card(table, card) != question.card:
        raise Wrong("KG321", f"the line above speaks of {question.card.face}", slot="card")
    return question


def _given_reason(table: Table) -> Table:
    return _checked(replace(table, question=None, due=None))


@says(
    "why same",
    "LETTER|RANK SAME BE [BOTH] / 2 LETTER|RANK SAME BE / card HOLD SAME LETTER|RANK"
    " / BOTH [CARD] HOLD SAME LETTER|RANK / LETTER|RANK FIT / card FIT LETTER|RANK",
)
def _(table: Table, said: Said) -> Table:
    question = _reason(table, allowed=True, card=said.card_if_named)
    _same(table, question.card, said.chosen.lower(), _TRAIT)
    return _given_reason(table)


@says(
    "why both",
    "LETTER RANK SAME BE [BOTH] / card HOLD SAME [SAME] LETTER RANK"
    " / CARD HOLD SAME [SAME] LETTER RANK [BOTH] / LETTER RANK FIT [BOTH] / card FIT LETTER RANK",
)
def _(table: Table, said: Said) -> Table:
    question = _reason(table, allowed=True, card=said.card_if_named)
    for trait in _TRAITS:
        _same(table, question.card, trait)
    return _given_reason(table)


@says(
    "why neither",
    "NEITHER LETTER RANK SAME / NEITHER LETTER RANK FIT / LETTER RANK DIFFERENT [BOTH] / card FIT NEITHER LETTER RANK",
)
def _(table: Table, said: Said) -> Table:
    question = _reason(table, allowed=False, card=said.card_if_named)
    shared = table.rules.shared(_top_now(table), question.card)
    _require(not shared, "that is not why it is refused", _verdict(table, question.card))
    return _given_reason(table)


@says("why drew", "DRAW END who TURN [own] / DRAW OVER who TURN [own]")
def _(table: Table, said: Said) -> Table:
    question = _reason(table, allowed=False)
    _require(question.drawn_by is not None, "that is not why it is refused", _verdict(table, question.card))
    _just_drew(table, question.card)
    _require(said.player == question.drawn_by, "the other player drew", slot="who")
    turn_passed = all(history[-1].mover != said.player for history in _histories(table))
    _require(turn_passed, "it is still that player’s turn")
    return _given_reason(table)


# Now


def _last(table: Table, *verbs: str) -> tuple[Deed, list[tuple[State, State]]]:
    """The last deed, one of these verbs, and for each layout the states before and behind it."""
    if not table.deeds or table.deeds[-1].verb not in verbs:
        raise Wrong("KG311", "no line before this one tells of anything that could lead to this")
    return table.deeds[-1], [(history[-2], history[-1]) for history in _histories(table)]


def _seen(table: Table) -> Table:
    return _checked(replace(table, due=None))


@says("now new-pile", "cards NEW DRAWPILE [FORM] [HOLD] [BECOME] / cards NOW DRAWPILE [FORM] [HOLD]")
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "recycle")
    faces = sorted(mention.face for mention in said.cards)
    second_copies = {_card(table, mention) for mention in said.cards if mention.other}
    for _, after in changes:
        pile = sorted(card.face for card in after.draw_pile)
        holds = faces == pile and second_copies <= set(after.draw_pile)
        _require(holds, "the new draw pile holds other cards", "the new draw pile is " + " and ".join(pile), "cards")
    return _seen(table)


@says("now stays", "card STAY [TOP] [CARD] [DISCARD] / card STILL TOP [CARD] [DISCARD]")
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "recycle", "draw", "pass")
    card = _card(table, said.card)
    for before, after in changes:
        _require(before.top == after.top == card, "another card is on top", f"the top card is {after.top.face}", "card")
    return _seen(table)


@says(
    "now new-top",
    "card NEW TOP [CARD] [DISCARD] [BECOME] / card NOW TOP [CARD] [DISCARD] / card BECOME TOP [CARD] [DISCARD]",
)
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "play")
    card = _card(table, said.card)
    for _, after in changes:
        _require(after.top == card, "another card is on top", f"the top card is {after.top.face}", "card")
    return _seen(table)


@says(
    "now hand-size",
    "who HOLD number [CARD] [LEFT] [HAND] / who HOLD number CARD [LEFT] own HAND / number CARD BE HAND who [LEFT]",
)
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "draw", "play", "pass")
    sizes = {len(after.hands[said.player]) for _, after in changes}
    if len(sizes) > 1:
        raise Wrong("KG311", "how many cards this player held was not given")
    size = sizes.pop()
    _require(size == said.number, "this player holds another number of cards", f"the hand holds {size}", "number")
    return _seen(table)


@says(
    "now hands-stay",
    "NOT HAND CHANGE [BEFORE who DRAW] / HAND STAY SAME [BOTH] / HAND [STAY] UNCHANGED [BOTH] / NOTHING CHANGE HAND",
)
def _(table: Table, said: Said) -> Table:
    deed, changes = _last(table, "recycle", "pass")
    if said.player_if_named is not None:
        _require(deed.verb == "recycle" and said.player == deed.player, "another player wants to draw", slot="who")
    for before, after in changes:
        _require(before.hands == after.hands, "a hand changes")
    return _seen(table)


@says(
    "now nothing",
    "NOTHING MOVE / NOTHING CHANGE / NOCARD MOVE / NOT CARD MOVE / EVERYTHING STAY [SAME] [UNCHANGED]"
    " / CARD STAY [ALL] [UNCHANGED]",
)
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "pass")
    for before, after in changes:
        still = replace(after, mover=before.mover, turns=before.turns)
        _require(still == before, "something moves")
    return _seen(table)


# Next and end


@says(
    "next turn-of",
    "who TURN [NEXT] [BELONG] / who [TAKE] TURN number / who NEXT / who [TAKE] [HOLD] NEXT TURN [BELONG]"
    " / who HOLD own TURN / who PLAY NEXT",
)
def _(table: Table, said: Said) -> Table:
    _last(table, "draw", "play", "pass")
    for state in _now(table):
        _require(table.rules.outcome(state) is None, "the game is over")
        _require(state.mover == said.player, "it is the other player’s turn", slot="who")
    number = said.number_if_named
    if number is not None:
        if table.turns is None:
            raise Wrong("KG311", "no turn was numbered before", slot="number")
        _require(_turn_now(table) == number, "another turn follows", _turn_says(table), "number")
    return _seen(table)


@says(
    "end hand-empty",
    "who HAND EMPTY [HOLD] [OF] / who [HOLD] NOCARD [LEFT] [HAND] / who HOLD NOTHING [LEFT] HAND"
    " / who HOLD NOT CARD [LEFT] / who RID ALL [own] CARD",
)
def _(table: Table, said: Said) -> Table:
    empty = all(not state.hands[said.player] for state in _now(table))
    _require(empty, "that hand is not known to be empty", slot="who")
    return _seen(table)


@says("end wins", "who WIN [GAME]")
def _(table: Table, said: Said) -> Table:
    return _won(table, said.player)


@says("end wins-at-once", "who WIN ATONCE [GAME]")
def _(table: Table, said: Said) -> Table:
    for state in _now(table):
        empty = bool(table.deeds) and not state.hands[said.player]
        _require(empty, "this is no win at once", "only an empty hand wins at once")
    return _won(table, said.player)


def _won(table: Table, player: int) -> Table:
    for state in _now(table):
        outcome = table.rules.outcome(state)
        _require(outcome == Win(player), "that is not how it ends", _outcome_says(table, state), "who")
    return _seen(table)


def _outcome_says(table: Table, state: State) -> str:
    match table.rules.outcome(state):
        case Win(player):
            return f"{{{player}}} wins"
        case Tie():
            return "the game is a tie"
        case _:
            told = "" if table.turns is None else f": {state.turns} of {table.rules.turn_limit} turns are over"
            return f"the game goes on{told}"


@says("end goes-on", "[GAME] GOON / NOT GAME OVER [YET] / NOT GAME END [YET]")
def _(table: Table, said: Said) -> Table:
    for state in _now(table):
        _require(table.rules.outcome(state) is None, "the game is over", _outcome_says(table, state))
    if not table.checked and not table.deeds and table.turns is None:
        raise Wrong("KG311", "nothing happened yet after which the game could go on")
    return _seen(table)


@says("end tie", "TIE [GAME] [END] [RESULT] / PLAYER TIE")
def _(table: Table, said: Said) -> Table:
    for state in _now(table):
        _require(table.rules.outcome(state) == Tie(), "that is not how it ends", _outcome_says(table, state))
    return _seen(table)


def _put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


class MatchAndShedClaims(Game[MatchAndShed, Table]):
    """The claims of Match-and-shed."""

    id = "match-and-shed"
    players = MatchAndShed.players
    statements = says

    def rules(self, parameters: Parameters) -> MatchAndShed:
        """The reference rules with a kit's own deck, deal and limit."""
        return MatchAndShed(parameters.deck, parameters.hand, parameters.turns, parameters.first_discards)

    def table(self, rules: MatchAndShed) -> Table:
        """The table before the first line."""
        return Table(rules)

    def claims(self, fact: Fact) -> Iterable[Fact]:
        """“Mia and Leo hold three cards each” is one claim for each player."""
        if fact.key != "given hand-sizes":
            return (fact,)
        slots = dict(fact.slots)
        players = slots.get("whos", tuple(range(self.players)))
        sizes = (("number", slots["number"]),)
        return [
            replace(fact, frame="hand-size", slots=(("who", player), *sizes))
            for player in (players if isinstance(players, tuple) else ())
            if isinstance(player, int)
        ]

    def alternatives(self, rules: MatchAndShed, slot: str, value: Value) -> Iterable[Value]:
        """Other cards (one trait changed first), numbers (the nearest first), players or terms for a slot."""
        if isinstance(value, Mention):
            faces = [face for face in rules.deck.faces if face != value.face]
            near = sorted(faces, key=lambda face: sum(a != b for a, b in zip(face, value.face, strict=False)))
            return [Mention(face, value.other) for face in near]
        if "|" in slot:
            return [term for term in slot.split("|") if term != value]
        if isinstance(value, int) and slot == "number":
            numbers = range(rules.turn_limit + 1)
            return sorted((n for n in numbers if n != value), key=lambda n: (abs(n - value), n))
        if isinstance(value, int) and slot == "who":
            return [player for player in range(self.players) if player != value]
        return ()

    def scene(self, facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
        """The table as given, a panel behind each deed with the cards in question, and how it ends."""
        return _scene(facts, tables, people)


# The picture


def _scene(facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
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
        turn_of=_now(table)[0].mover if roles & {"next"} or "given turn-of" in frames else None,
        turn=_turn_now(table) if "next" in roles else None,
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
        card = _card(table, mention) if question is None else question.card
        waits = question is not None and question.drawn_by is not None
        reasons = (scene.DRAWN,) if waits else tuple(sorted(table.rules.shared(_top_now(table), card))) or ("neither",)
        mark: scene.Mark = "allowed" if fact.role == "allowed" else "refused"
        judged[card] = scene.ShownCard(card.face, mark, reasons, card.copy)
    return judged


def _draw_pile(table: Table, deeds_to_come: Sequence[Deed]) -> tuple[scene.Pile, ...]:
    """The draw pile, if something is known of it: that it was empty, or that a card is about to be drawn from it."""
    piles = [state.draw_pile for state in _now(table)]
    unseen = any(deed.verb == "draw" and deed.card is None for deed in table.deeds)
    if not table.draw_pile_empty:
        drawn_next = bool(deeds_to_come) and deeds_to_come[0].verb == "draw"
        return (scene.Pile("draw", others=True),) if drawn_next else ()
    if not any(piles):
        return (scene.Pile("draw", empty=True),)
    if table.discards is not None and not unseen:
        return (scene.Pile("draw", tuple(map(_shown, sorted(piles[0])))),)
    return (scene.Pile("draw", others=True),) if all(piles) else ()


def _discards(table: Table) -> tuple[scene.Pile, ...]:
    """The discards that were told of or played, as far as they lie there still."""
    played = {deed.card for deed in table.deeds if deed.verb == "play"}
    known = played | (table.discards or {table.top})
    piles = [state.discards for state in _now(table)]
    shown = tuple(_shown(card) for card in piles[0] if card in known)
    others = any(len(pile) > len(shown) for pile in piles)
    return (scene.Pile("discards", shown, others),) if shown else ()


def _known_hands(table: Table) -> tuple[frozenset[Card], ...]:
    """By player, the cards that are known to be in the hand."""
    hands = _now(table)[0].hands
    drawn = [frozenset(d.card for d in table.deeds if d.card and d.player == player) for player in range(len(hands))]
    return tuple(hand & (told | own) for hand, told, own in zip(hands, table.held, drawn, strict=True))


def _hands(
    table: Table, known: Sequence[frozenset[Card]], judged: Mapping[Card, scene.ShownCard]
) -> tuple[scene.Hand, ...]:
    hands = []
    for player, hand in enumerate(_now(table)[0].hands):
        size = None if table.sizes[player] is None else len(hand)
        shown = tuple(judged.get(card, _shown(card)) for card in sorted(known[player]))
        if size is not None or shown:
            hands.append(scene.Hand(player, size, shown))
    return tuple(hands)


def _shown_deed(table: Table) -> scene.Deed:
    deed = table.deeds[-1]
    turn = None if table.turns is None else _histories(table)[0][-2].turns + 1
    return scene.Deed(deed.verb, deed.player, deed.card.face if deed.card else None, turn)


def _result(facts: Sequence[Fact], tables: Sequence[Table]) -> scene.Result | None:
    ends = [(fact, table) for fact, table in zip(facts, tables, strict=True) if fact.role == "end"]
    kinds = [fact.frame for fact, _ in ends]
    if not ends or kinds == ["hand-empty"]:
        return None
    table = ends[-1][1]
    state = _now(table)[0]
    match table.rules.outcome(state):
        case Win(player):
            at_once = not state.hands[player]
            return scene.Result("win", player, at_once, None if at_once else state.turns)
        case Tie():
            return scene.Result("tie", after_turn=state.turns)
        case _:
            return scene.Result("goes-on")


GAME = MatchAndShedClaims()

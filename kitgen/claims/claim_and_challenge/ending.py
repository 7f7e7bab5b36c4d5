"""`now`, `next` and `end` lines: the state after a deed, whose turn it is, and how the game ends."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.claim_and_challenge.judging import challenged, tested
from kitgen.claims.claim_and_challenge.layouts import histories, states_now
from kitgen.claims.claim_and_challenge.table import Deed, Table, counted, naming, says
from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.possible import settled
from kitgen.rules.claim_and_challenge import NoResult, Outcome, State
from kitgen.rules.play import Tie, Win


def _last(table: Table, *verbs: str) -> tuple[Deed, list[tuple[State, State]]]:
    """The last deed, one of these verbs, and for each layout the states before and behind it."""
    if not table.deeds or table.deeds[-1].verb not in verbs:
        raise Wrong("KG311", "no line before this one tells of anything that could lead to this")
    return table.deeds[-1], [(history[-2], history[-1]) for history in histories(table)]


def _seen(table: Table) -> Table:
    return counted(replace(table, question=None, due=None))


def _seen_after_taking(table: Table) -> Table:
    """The table behind a line that tells what is so once the pile was taken: no later line can tell what was before."""
    return replace(_seen(table), taken=True)


def _not_taken_yet(table: Table) -> None:
    if table.taken:
        raise Wrong("KG312", "the lines before this one tell what is so after the pile was taken")


@says("now turned-over", "[ONLY] cards TURNOVER [CARD]")
def _(table: Table, said: Said) -> Table:
    _not_taken_yet(table)
    _, cards = naming(table, said.cards, "cards")
    found = tested(table)
    shown = " and ".join(card.face for card in sorted(found))
    need(cards == found, "other cards are turned over", f"a challenge turns over {shown}", "cards")
    return _seen(table)


@says(
    "now takes",
    "who TAKE number CARD [ALL] [PILE] [FROMPILE] [HAND] / who TAKE number CARD [ALL] own HAND"
    " / who TAKE BOTH CARD [PILE] [FROMPILE] [HAND] / who TAKE number [ALL]",
)
def _(table: Table, said: Said) -> Table:
    _not_taken_yet(table)
    count = 2 if said.number_if_named is None else said.number
    player, taken = _taken(table)
    need(said.player == player, "the other player takes the pile", f"{{{player}}} takes it", "who")
    need(count == taken, "that is another number of cards", f"the pile held {taken}", "number")
    return _seen_after_taking(table)


@says(
    "now takes-pile",
    "who TAKE WHOLE PILE [HAND] / who TAKE PILE [HAND] / who TAKE ALL CARD PILE [HAND]"
    " / who TAKE ALL CARD FROMPILE [HAND]",
)
def _(table: Table, said: Said) -> Table:
    _not_taken_yet(table)
    player = settled(table.rules.taker(state) for state in challenged(table))
    need(said.player == player, "the other player takes the pile", f"{{{player}}} takes it", "who")
    need(settled(not after.pile for after in states_now(table)), "cards stay on the pile")
    return _seen_after_taking(table)


def _taken(table: Table) -> tuple[int, int]:
    """Who took cards with the last deed, and how many."""
    _, changes = _last(table, "challenge")
    player = settled(table.rules.taker(before) for before, _ in changes)
    return player, settled(len(after.hands[player]) - len(before.hands[player]) for before, after in changes)


@says(
    "now hand-size",
    "who HOLD number [CARD] [LEFT] [HAND] / who HOLD number CARD [LEFT] own HAND / number CARD BE HAND who [LEFT]",
)
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "place", "accept", "challenge")
    size = settled(len(after.hands[said.player]) for _, after in changes)
    need(size == said.number, "this player holds another number of cards", f"the hand holds {size}", "number")
    return _seen_after_taking(table)


@says("now marked", "MARKER LIEON cards [CARD] [BATCH] [NOW] / cards HOLD MARKER [NOW]")
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "place", "accept")
    _, cards = naming(table, said.cards, "cards")
    newest = settled(table.rules.marked(after).cards for _, after in changes)
    shown = " and ".join(card.face for card in sorted(newest))
    need(cards == newest, "the marker lies on another batch", f"it lies on {shown}", "cards")
    return _seen(table)


@says("now stays", "cards STAY FACEDOWN [PILE] / cards STAY PILE")
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "accept", "place")
    _, cards = naming(table, said.cards, "cards")
    lie = settled(cards <= before.pile_cards and cards <= after.pile_cards for before, after in changes)
    need(lie, "these cards do not stay on the pile", slot="cards")
    return _seen(table)


@says("now pile-empty", "PILE EMPTY [AGAIN] / NOCARD PILE [LEFT] / NOTHING [LIEON] PILE [LEFT]")
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "challenge")
    need(settled(not after.pile for _, after in changes), "cards stay on the pile")
    return _seen_after_taking(table)


# Next


@says(
    "next places",
    "who PUT NEXT [CARD] / who NEXT / who TURN [NEXT] / who [TAKE] TURN number / who PUT NEXT TURN number"
    " / who [TAKE] [HOLD] NEXT TURN",
)
def _(table: Table, said: Said) -> Table:
    _, _ = _last(table, "accept", "challenge")
    return _next(table, said)


@says("next places-again", "who PUT AGAIN [NEXT] [CARD] / who NEXT AGAIN / who TURN AGAIN / who AGAIN NEXT PUT")
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "accept", "challenge")
    table = _next(table, said)
    need(settled(before.placer == said.player for before, _ in changes), "the other player placed before", slot="who")
    return table


def _next(table: Table, said: Said) -> Table:
    need(_outcome(table) is None, "the game is over", _outcome_says(table))
    states = states_now(table)
    need(settled(state.placer for state in states) == said.player, "it is the other player’s turn to place", slot="who")
    number = said.number_if_named
    if number is not None:
        if table.turns is None:
            raise Wrong("KG311", "no turn was numbered before", slot="number")
        follows = settled(state.turns for state in states) + 1
        need(number == follows, "another turn follows", f"it is turn {follows}", "number")
    return _seen(table)


@says("next answers", "MUST who ANSWER [NOW] [STILL] / who ANSWER NEXT / MUST who ACCEPTORCHALLENGE [NOW]")
def _(table: Table, said: Said) -> Table:
    _last(table, "place")
    need(_outcome(table) is None, "the game is over", _outcome_says(table))
    answers = settled(map(table.rules.answerer, states_now(table)))
    need(answers == said.player, "the other player answers", slot="who")
    return _seen(table)


# The end


@says(
    "end hand-empty",
    "who HAND EMPTY [HOLD] [STILL] / WHOSE+who HAND EMPTY [STILL] / who [HOLD] NOCARD [LEFT] [HAND]"
    " / who HOLD NOTHING [LEFT] HAND / who RID ALL [own] CARD",
)
def _(table: Table, said: Said) -> Table:
    need(_size(table, said.player) == 0, "that hand is not empty", f"the hand holds {_size(table, said.player)}", "who")
    return _seen_after_taking(table)


@says(
    "end hand-not-empty",
    "NOT who HAND EMPTY [ANYMORE] / NOT WHOSE+who HAND EMPTY [ANYMORE] / who HOLD CARD AGAIN [HAND]",
)
def _(table: Table, said: Said) -> Table:
    need(_size(table, said.player) > 0, "that hand is empty", slot="who")
    return _seen_after_taking(table)


def _size(table: Table, player: int) -> int:
    sizes = [len(state.hands[player]) for state in states_now(table)]
    # Whether it is empty is asked more often than how large it is.
    return settled(sizes) if 0 in sizes else sizes[0]


@says("end wins", "who WIN [GAME]")
def _(table: Table, said: Said) -> Table:
    need(_outcome(table) == Win(said.player), "that is not how it ends", _outcome_says(table), "who")
    return _seen(table)


@says("end not-wins", "NOT who WIN [YET] [GAME]")
def _(table: Table, said: Said) -> Table:
    if not table.deeds and table.turns is None:
        raise Wrong("KG311", "nothing happened yet that anybody could win by")
    need(_outcome(table) != Win(said.player), "that is not how it ends", _outcome_says(table), "who")
    return _seen(table)


def _outcome(table: Table) -> Outcome | None:
    return settled(map(table.rules.outcome, states_now(table)))


def _outcome_says(table: Table) -> str:
    match _outcome(table):
        case Win(player):
            return f"{{{player}}} wins"
        case Tie():
            return "the game is a tie"
        case NoResult():
            return "the game was stopped"
        case None:
            waits = settled(state.waiting for state in states_now(table))
            return "the game goes on: the newest batch waits for its answer" if waits else "the game goes on"


@says("end goes-on", "[GAME] GOON / NOT GAME OVER [YET] / NOT GAME END [YET]")
def _(table: Table, said: Said) -> Table:
    need(_outcome(table) is None, "the game is over", _outcome_says(table))
    if not table.deeds and table.turns is None:
        raise Wrong("KG311", "nothing happened yet after which the game could go on")
    return _seen(table)


@says("end tie", "TIE [GAME] [END] [RESULT] / PLAYER TIE")
def _(table: Table, said: Said) -> Table:
    need(_outcome(table) == Tie(), "that is not how it ends", _outcome_says(table))
    return _seen(table)


@says("end no-result", "NOT RESULT [GAME] [HOLD] [THERE] / NOT RESULT [GAME] END")
def _(table: Table, said: Said) -> Table:
    need(_outcome(table) == NoResult(), "that is not how it ends", _outcome_says(table))
    return _seen(table)

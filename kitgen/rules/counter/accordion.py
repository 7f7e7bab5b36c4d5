"""Accordion with one clause wrong at a time."""

from __future__ import annotations

from collections.abc import Mapping

from kitgen.rules.accordion import Accordion, Finished, Move, Outcome, Row, Stack, State
from kitgen.rules.cards import Card
from kitgen.rules.counter import Maker, as_wrong


class _OtherStarter(Accordion):
    """The row lies the other way round."""

    def start(self) -> State:
        return State(super().start().row[::-1])


class _TwoTogether(Accordion):
    """The last two cards are one stack at first."""

    def start(self) -> State:
        *row, last, covering = super().start().row
        return State((*row, last + covering))


class _OnlyOnePlace(Accordion):
    """A stack moves one place only."""

    def distances(self, state: State) -> tuple[int, ...]:  # noqa: ARG002 - it is always so
        return (1,)


class _OnlyThreePlaces(Accordion):
    """A stack moves three places only."""

    def distances(self, state: State) -> tuple[int, ...]:  # noqa: ARG002 - it is always so
        return (3,)


class _TwoPlacesToo(Accordion):
    """A stack may also move two places."""

    def distances(self, state: State) -> tuple[int, ...]:
        return (*super().distances(state), 2)


class _FartherToo(Accordion):
    """A stack may also move more than three places."""

    def distances(self, state: State) -> tuple[int, ...]:
        return (*super().distances(state), *range(4, len(state.row)))


class _LetterOnly(Accordion):
    """A stack needs the letter of the other top."""

    def fits(self, target: Card, source: Card) -> bool:
        return "letter" in self.shared(target, source)


class _RankOnly(Accordion):
    """A stack needs the rank of the other top."""

    def fits(self, target: Card, source: Card) -> bool:
        return "rank" in self.shared(target, source)


class _AnyStackFits(Accordion):
    """A stack may go onto any other."""

    def fits(self, target: Card, source: Card) -> bool:  # noqa: ARG002 - it does not matter which
        return True


class _TopOnly(Accordion):
    """Only the top card moves; the others stay where they are."""

    def moved(self, row: Row, move: Move) -> Row:
        *rest, top = row[move.source]
        changed = {move.target: (*row[move.target], top), move.source: tuple(rest)}
        return tuple(stack for stack in (changed.get(place, stack) for place, stack in enumerate(row)) if stack)


class _Under(Accordion):
    """The moved stack goes under the other."""

    def joined(self, target: Stack, source: Stack) -> Stack:
        return source + target


class _LastFillsGap(Accordion):
    """The gap is not closed, but filled with the last stack."""

    def moved(self, row: Row, move: Move) -> Row:
        closed = super().moved(row, move)
        if move.source >= len(closed):
            return closed
        return (*closed[: move.source], closed[-1], *closed[move.source : -1])


class _PrintedPlaces(Accordion):
    """Distances are counted between the places of the starter row."""

    def places_apart(self, state: State, move: Move) -> int:
        source, target = (self.starter.index(state.row[place][0].face) for place in (move.source, move.target))
        return source - target


class _CoveredToo(Accordion):
    """Any card of a stack can be moved."""

    def movable(self, stack: Stack) -> Stack:
        return stack


class _ToTheRightToo(Accordion):
    """A stack may go to the right as well."""

    def distances(self, state: State) -> tuple[int, ...]:
        there = super().distances(state)
        return (*there, *(-distance for distance in there))


class _OnlyOneStackEnds(Accordion):
    """The round is over only when one stack is left."""

    def finished(self, state: State) -> bool:
        return len(state.row) == 1


class _NoStopping(Accordion):
    """Nobody may stop while a move is left."""

    def may_stop(self, state: State) -> bool:  # noqa: ARG002 - never
        return False


class _MovesCount(Accordion):
    """The moves are the result, not the stacks."""

    def score(self, state: State) -> int:
        return state.moves


class _MoreIsBetter(Accordion):
    """More stacks are better."""

    def better(self, one: Finished, other: Finished) -> bool:
        return one.stacks > other.stacks


class _AsFarAsPossible(Accordion):
    """With fewer than four stacks a stack may go two places instead of three."""

    def distances(self, state: State) -> tuple[int, ...]:
        return (1, 3) if len(state.row) > 3 else (1, 2)

    def places_apart(self, state: State, move: Move) -> int:
        apart = super().places_apart(state, move)
        return 3 if apart == 2 and len(state.row) < 4 else apart

    def is_legal(self, state: State, move: Move) -> bool:
        near = len(state.row) < 4 and move.source - move.target == 2
        fit = near and self.fits(state.row[move.target][-1], state.row[move.source][-1])
        return fit or super().is_legal(state, move)


class _NearestFirst(Accordion):
    """Where a stack can go one place, it must not go three."""

    def moves(self, state: State) -> tuple[Move, ...]:
        legal = super().moves(state)
        near = {move.source for move in legal if move.source - move.target == 1}
        return tuple(move for move in legal if move.source - move.target == 1 or move.source not in near)


class _StoppingScores(Accordion):
    """Who stops has the stacks that are left as a result."""

    def outcome(self, state: State) -> Outcome | None:
        return Finished(self.score(state)) if state.stopped else super().outcome(state)


COUNTER_RULES: Mapping[str, tuple[Maker[Accordion], ...]] = {
    "starter-row": (as_wrong(_OtherStarter),),
    "single-stacks": (as_wrong(_TwoTogether),),
    "distance": (as_wrong(_OnlyOnePlace), as_wrong(_OnlyThreePlaces)),
    "match": (as_wrong(_LetterOnly), as_wrong(_RankOnly)),
    "no-other-stack": (as_wrong(_AnyStackFits),),
    "no-other-distance": (as_wrong(_TwoPlacesToo), as_wrong(_FartherToo)),
    "whole-stack": (as_wrong(_TopOnly),),
    "moved-on-top": (as_wrong(_Under),),
    "gap-closes": (as_wrong(_LastFillsGap),),
    "count-afresh": (as_wrong(_PrintedPlaces),),
    "no-covered": (as_wrong(_CoveredToo),),
    "no-right": (as_wrong(_ToTheRightToo),),
    "no-move-ends": (as_wrong(_OnlyOneStackEnds),),
    "stop-by-choice": (as_wrong(_NoStopping),),
    "score": (as_wrong(_MovesCount),),
    "fewer-better": (as_wrong(_MoreIsBetter),),
    "no-third-place": (as_wrong(_AsFarAsPossible),),
    "free-choice": (as_wrong(_NearestFirst),),
    "unfinished-no-score": (as_wrong(_StoppingScores),),
}
"""By clause, what makes the wrong games of a true one."""

"""The scene of an example: the row before each move that is made or thought of, and the row at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitgen.claims import scene
from kitgen.claims.accordion.table import Asked, Table, row_of
from kitgen.claims.figures.row import ShownStack, StackRow, Way
from kitgen.prose.reading import Fact
from kitgen.rules.accordion import Finished, State, Unfinished

Told = Sequence[tuple[Fact, Table]]


def scene_of(facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
    """The scene of an example; `tables[n]` is the table behind fact n."""
    told = list(zip(facts, tables, strict=True))
    return scene.Scene(tuple(people), tuple(_panels(told)), _result(told))


def _panels(told: Told) -> Iterator[scene.Panel]:
    """A panel for each move that is made or thought of, and one for the row if more is said of it behind the last."""
    before: Table | None = None
    open_row: State | None = None
    for fact, table in told:
        if fact.role in ("allowed", "refused") and table.question is not None:
            yield _panel(row_of(table), told[-1][1].judged[len(table.judged) - 1])
            open_row = None
        elif fact.key == "do move" and before is not None:
            move = table.moves[-1]
            places = next(
                (int(value) for slot, value in fact.slots if slot == "number" and isinstance(value, int)), None
            )
            yield _row(row_of(before), Way(move.source, move.target, places))
            open_row = row_of(table)
        elif fact.role in ("given", "now", "end"):
            open_row = row_of(table)
        before = table
    if open_row is not None and (not told or not _judged(told) or told[-1][1].moves):
        yield _row(open_row, None)


def _judged(told: Told) -> bool:
    return any(fact.role in ("allowed", "refused") for fact, _ in told)


def _row(state: State, way: Way | None) -> scene.Panel:
    stacks = tuple(ShownStack(scene.ShownCard(stack[-1].face), len(stack) - 1) for stack in state.row)
    return scene.Panel(figures=(StackRow(stacks, way),))


def _panel(state: State, asked: Asked) -> scene.Panel:
    """The row with one stack marked, and why."""
    mark: scene.Mark = "allowed" if asked.allowed else "refused"
    stacks = tuple(
        ShownStack(
            scene.ShownCard(stack[-1].face, mark, asked.reasons)
            if place == asked.source
            else scene.ShownCard(stack[-1].face),
            len(stack) - 1,
        )
        for place, stack in enumerate(state.row)
    )
    way = None if asked.move is None else Way(asked.move.source, asked.move.target, asked.places)
    return scene.Panel(figures=(StackRow(stacks, way),))


def _result(told: Told) -> scene.Result | None:
    if not any(fact.role == "end" and fact.frame not in ("better", "goes-on") for fact, _ in told):
        return None
    table = told[-1][1]
    match table.rules.outcome(row_of(table)):
        case Finished(stacks):
            return scene.Result("stacks", values=(("count", stacks),))
        case Unfinished():
            return scene.Result("unfinished")
        case _:
            return None

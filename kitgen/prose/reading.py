"""One line into exactly one meaning: cut into parts, each part matched with the frames, pronouns resolved.

Knows no game and no language: the frames come from the game, the words from the lexicon.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kitgen.prose.explain import no_frame
from kitgen.prose.faults import Misread
from kitgen.prose.frames import OWN, Filled, Frame, fillings, wordings
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.tokens import CARD_PRONOUN, Alternatives, Mention, Token
from kitgen.prose.wellformed import require_sense

# Natural sentences stay below a hundred; without a bound, one line could be read for hours.
_MOST_COMBINATIONS = 4096

Value = int | str | Mention | tuple[int, ...] | tuple[Mention, ...]


@dataclass(frozen=True)
class Fact:
    """What one part of a line says.

    `slots` gives each slot's value, in the order of the slots' names: a player's index, a number, a `Mention`, a term
    for a choice slot, or a tuple of these for a list. Facts are equal when they mean the same, wherever, in whatever
    order and in whatever language they stand.
    """

    role: str
    frame: str
    slots: tuple[tuple[str, Value], ...]
    start: int = field(compare=False, default=0)
    end: int = field(compare=False, default=0)
    places: tuple[tuple[str, int, int], ...] = field(compare=False, default=(), repr=False)

    @property
    def key(self) -> str:
        """The key of the fact's frame, such as “allowed fits-by”."""
        return f"{self.role} {self.frame}"

    def place(self, slot: str) -> tuple[int, int]:
        """Start and end of the words that fill a slot; of the whole part where the slot has no words of its own."""
        return next(((start, end) for name, start, end in self.places if name == slot), (self.start, self.end))


@dataclass(frozen=True)
class Memory:
    """Who and what was named so far, one entry for each part that named any, the newest last."""

    people: tuple[tuple[int, ...], ...] = ()
    cards: tuple[tuple[Mention, ...], ...] = ()

    def after(self, named: Sequence[Token], everyone: int) -> Memory:
        """The memory after a part that named these; `everyone` is the number of players."""
        people = tuple(dict.fromkeys(t.value for t in named if t.kind == "who" and isinstance(t.value, int)))
        if any(token.kind == "everyone" for token in named):
            people = tuple(range(everyone))
        cards = tuple(dict.fromkeys(t.value for t in named if isinstance(t.value, Mention)))
        return Memory(
            self.people + ((people,) if people else ()),
            self.cards + ((cards,) if cards else ()),
        )


def read_line(
    line: str, role: str, frames: Sequence[Frame], lexicon: Lexicon, memory: Memory
) -> tuple[tuple[Fact, ...], Memory]:
    """The facts of a line and the memory behind it.

    Raises `Misread`: KG201, KG203, KG207, KG305 for words; KG202 when no frame fits; KG204 when the line can be read in
    two ways; KG205 when a pronoun does not point to exactly one person or card; KG210 for permission words and
    negators that mean nothing together.
    """
    tokens = lexicon.tokens(line, role)
    require_sense(tokens, role, lexicon)
    if math.prod(map(len, tokens)) > _MOST_COMBINATIONS:
        raise Misread("KG204", "too many words of this line have more than one meaning", 0, len(line))
    of_role = [frame for frame in frames if frame.role == role]
    readings: dict[tuple[Fact, ...], Memory] = {}
    unresolved: list[Misread] = []
    for parts in _readings(tokens, of_role, lexicon):
        try:
            facts, after = _resolve(parts, lexicon, memory)
        except Misread as fault:
            unresolved.append(fault)
        else:
            readings.setdefault(facts, after)
    if len(readings) == 1:
        return next(iter(readings.items()))
    if readings:
        first, second = list(readings)[:2]
        raise Misread("KG204", "this can be read in two ways", 0, len(line), (_told(first), _told(second)))
    if unresolved:
        raise unresolved[0]
    raise no_frame(line, tokens, role, frames, lexicon)


Part = tuple[Frame, Filled, tuple[Token, ...]]


def _readings(tokens: Sequence[Alternatives], frames: Sequence[Frame], lexicon: Lexicon) -> Iterator[tuple[Part, ...]]:
    """Every way to cut the line at joint words so that each part fills a frame."""
    runs = _joint_runs(tokens)
    matched: dict[tuple[int, int], list[Part]] = {}

    def parts(start: int, end: int) -> list[Part]:
        if (start, end) not in matched:
            stretch = tokens[start:end]
            said = wordings(stretch, lexicon.combine)
            words = tuple(token for token, *_ in stretch)
            matched[start, end] = [(frame, filled, words) for frame in frames for filled in fillings(frame, said)]
        return matched[start, end]

    def from_start(start: int) -> Iterator[tuple[Part, ...]]:
        for end, next_start in [*((first, last) for first, last in runs if first > start), (len(tokens), None)]:
            for part in parts(start, end):
                if next_start is None:
                    yield (part,)
                else:
                    yield from ((part, *rest) for rest in from_start(next_start))

    return from_start(0)


def _joint_runs(tokens: Sequence[Alternatives]) -> list[tuple[int, int]]:
    """Where the line may be cut: the first joint of each run of joints, and the token behind the run."""
    runs = []
    joint = [any(token.kind == "joint" for token in alternatives) for alternatives in tokens]
    for is_joint, group in itertools.groupby(range(len(tokens)), joint.__getitem__):
        places = list(group)
        if is_joint and places[0] > 0 and places[-1] + 1 < len(tokens):
            runs.append((places[0], places[-1] + 1))
    return runs


def _resolve(parts: Sequence[Part], lexicon: Lexicon, memory: Memory) -> tuple[tuple[Fact, ...], Memory]:
    facts = []
    for frame, filled, words in parts:
        filled_slots = sorted((filling for filling in filled if filling[0] != OWN), key=lambda filling: filling[0])
        named = sorted((token for _, tokens in filled_slots for token in tokens), key=lambda token: token.start)
        slots = tuple((slot, _values(slot, tokens, named, lexicon, memory)) for slot, tokens in filled_slots)
        places = tuple((slot, tokens[0].start, tokens[-1].end) for slot, tokens in filled_slots)
        _require_own(dict(filled).get(OWN, ()), dict(slots).get("who"), lexicon)
        end = max(token.end for token in words)
        facts.append(Fact(frame.role, frame.name, slots, words[0].start, end, places))
        memory = memory.after(named, len(lexicon.people))
    return tuple(facts), memory


def _require_own(pronouns: Sequence[Token], who: Value | None, lexicon: Lexicon) -> None:
    """“Mia plays A3 from her hand”: the pronouns must be such that they can stand for the person of their part."""
    for token in pronouns:
        if isinstance(who, int) and lexicon.classes[who] != token.value:
            message = f"“{token.text}” cannot stand for {lexicon.people[who]}"
            raise Misread("KG205", message, token.start, token.end)


def _values(slot: str, tokens: Sequence[Token], named: Sequence[Token], lexicon: Lexicon, memory: Memory) -> Value:
    """A slot's value; the order of people in a list means nothing, that of cards does where a face stands twice."""
    if slot in ("whos", "everyone"):
        if tokens[0].kind == "everyone":
            return tuple(range(len(lexicon.people)))
        return tuple(sorted(token.value for token in tokens if isinstance(token.value, int)))
    if slot == "row":
        return tuple(t.value for t in tokens if isinstance(t.value, Mention))
    if slot == "numbers":
        return tuple(sorted(token.value for token in tokens if isinstance(token.value, int)))
    if slot in ("cards", "anyof"):
        return tuple(sorted((t.value for t in tokens if isinstance(t.value, Mention)), key=lambda m: (m.face, m.other)))
    (token,) = tokens
    if token.kind == "pronoun":
        return _antecedent(token, named, lexicon, memory)
    if isinstance(token.value, int | str | Mention):
        return token.value
    raise TypeError(f"{token.kind} “{token.text}” has no value")


def _antecedent(token: Token, named: Sequence[Token], lexicon: Lexicon, memory: Memory) -> int | Mention:
    """What a pronoun stands for: the nearest earlier part that names a fitting person or a card."""
    fitting: list[set[int] | set[Mention]]
    if token.value == CARD_PRONOUN:
        fitting = [set(cards) for cards in memory.cards[-1:]]
    else:
        here = tuple(t.value for t in named if t.kind == "who" and isinstance(t.value, int) and t.start < token.start)
        of_class = [{who for who in part if lexicon.classes[who] == token.value} for part in (*memory.people, here)]
        fitting = [people for people in of_class if people]
    if not fitting:
        raise Misread("KG205", f"“{token.text}” stands for nothing that was named before", token.start, token.end)
    nearest: Sequence[int | Mention] = sorted(fitting[-1], key=str)
    if len(nearest) > 1:
        either = " or ".join(lexicon.people[value] if isinstance(value, int) else str(value) for value in nearest)
        raise Misread("KG205", f"“{token.text}” could be {either}: use the name", token.start, token.end)
    return nearest[0]


def _told(facts: Sequence[Fact]) -> str:
    said = []
    for fact in facts:
        values = ", ".join(_shown(value) for _, value in fact.slots)
        said.append(f"{fact.frame} ({values})" if values else fact.frame)
    return "it could mean: " + "; then ".join(said)


def _shown(value: object) -> str:
    return " and ".join(map(str, value)) if isinstance(value, tuple) else str(value)

"""Frames: what a line may be, as short patterns, and how a stretch of tokens fills one.

A pattern is a row of parts:

    TOP           a known word (term) that must stand there
    [CARD]        a term that may stand there and changes nothing
    card          a slot for a value: card, cards, row (cards in their order), anyof, who, whos, everyone, number,
                  numbers
    [card]        a slot that may stay empty
    1             this very number, which adds nothing to the meaning, as in “one card”
    own           a pronoun for the one who is named beside it, as in “Mia plays A3 from her hand”
    LETTER|RANK   a choice: exactly one of these terms, handed on like a value
    FROM:who      a slot whose value stands right behind the term
    suit          a slot for a suit alone, where suits are words
    who+TURN      a slot and a term that stand side by side, in this order: whose turn it is
    SAY+1+number  any parts that stand side by side, in this order: “says one 3”, not “says 3 one”
    [own HAND]    parts of which all may stand there together, or none
    MUST          the mode (NOT, MAY, MUST, FORBID; - for none) that the line must have, if not those of its role
    a / b         two ways to say the same

The order inside a stretch is free, but alike slots fill in the order in which the values stand.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from kitgen.prose.tokens import CARD_PRONOUN, Alternatives, Token

Polarity = str | None

OWN = "own"
"""The name under which a filling holds the pronouns that only refer to its own person."""
MODES = ("NOT", "MAY", "MUST", "FORBID")
ROLES = ("given", "do", "judge", "allowed", "refused", "why", "now", "next", "end")
_POLARITIES: Mapping[str, tuple[Polarity, ...]] = {"allowed": (None, "may"), "refused": ("not", "forbid")}
_VALUE_KINDS = {
    "card": ("card", "pronoun"),
    "suit": ("suit",),
    "cards": ("card",),
    "row": ("card",),
    "anyof": ("card",),
    "who": ("who", "pronoun"),
    "whos": ("who", "everyone"),
    "everyone": ("everyone",),
    "number": ("number",),
    "numbers": ("number",),
}
_LISTS = ("cards", "row", "anyof", "whos", "numbers")
_FEWEST = {"cards": 1, "row": 2, "anyof": 2, "whos": 2, "numbers": 2}

Filling = tuple[str, tuple[Token, ...]]
Filled = tuple[Filling, ...]
"""Slot names with the tokens that fill them; a choice slot is called by its terms, such as “LETTER|RANK”."""


@dataclass(frozen=True)
class Pattern:
    """One way to say what a frame means, taken apart."""

    text: str
    terms: tuple[str, ...]
    glue: tuple[str, ...]
    slots: tuple[str, ...]
    optional_slots: tuple[str, ...]
    choices: tuple[tuple[str, ...], ...]
    marked: tuple[tuple[str, str, bool], ...]
    pairs: tuple[tuple[str, str], ...]
    numbers: tuple[int, ...]
    own: int
    polarities: tuple[Polarity, ...]

    @cached_property
    def all_terms(self) -> frozenset[str]:
        """Every term that a line of this pattern can hold."""
        marks = (term for term, _, _ in self.marked)
        return frozenset((*self.terms, *self.glue, *itertools.chain(*self.choices), *marks))

    @cached_property
    def needed_terms(self) -> frozenset[str]:
        """Every term that a line of this pattern must hold."""
        return frozenset((*self.terms, *(term for term, _, may_lack in self.marked if not may_lack)))


@dataclass(frozen=True)
class Frame:
    """One meaning of a line in one role. `name` is unique within the role; `key` is “role name”."""

    role: str
    name: str
    text: str

    @property
    def key(self) -> str:
        """The frame's name among all frames of its game, such as “allowed fits-by”."""
        return f"{self.role} {self.name}"

    @cached_property
    def patterns(self) -> tuple[Pattern, ...]:
        """The frame's ways of saying its meaning."""
        texts = itertools.chain.from_iterable(map(_written_out, self.text.split(" / ")))
        return tuple(_pattern(self.role, text) for text in texts)


def frame(key: str, text: str) -> Frame:
    """A frame from its key (“allowed fits-by”) and its patterns. Raises ValueError for a role that does not exist."""
    role, _, name = key.partition(" ")
    if role not in ROLES or not name:
        raise ValueError(f"“{key}” is no role and name of a frame")
    made = Frame(role, name, text)
    for pattern in made.patterns:
        kinds = [kind for slot in (*pattern.slots, *pattern.optional_slots) for kind in _VALUE_KINDS[slot][:1]]
        if any(slot in _LISTS for slot in pattern.slots) and len(set(kinds)) < len(kinds):
            raise ValueError(f"“{pattern.text}”: a list leaves nothing for another slot of its kind")
        if pattern.own and "who" not in pattern.slots:
            raise ValueError(f"“{pattern.text}”: “{OWN}” needs somebody who is named beside it")
    return made


def _written_out(text: str) -> Iterator[str]:
    """A pattern with and without each group of parts, number and “own” in brackets."""
    groups = re.finditer(r"\[([^\]]*)\]", text)
    group = next((g for g in groups if " " in g[1] or g[1] == OWN or g[1].isdecimal()), None)
    if group is None:
        yield text
        return
    for inside in (group[1], ""):
        yield from _written_out(text[: group.start()] + inside + text[group.end() :])


def _pattern(role: str, text: str) -> Pattern:
    terms: list[str] = []
    glue: list[str] = []
    slots: list[str] = []
    optional: list[str] = []
    choices: list[tuple[str, ...]] = []
    marked: list[tuple[str, str, bool]] = []
    numbers: list[int] = []
    own = 0
    polarities = _POLARITIES.get(role, (None,))
    for part in text.replace("+", " ").split():
        may_lack, bare = part.startswith("["), part.strip("[]")
        if bare in MODES:
            polarities = (bare.lower(),)
        elif bare == "-":
            polarities = (None,)
        elif bare == OWN:
            own += 1
        elif bare.isdecimal():
            numbers.append(int(bare))
        elif ":" in bare:
            term, slot = bare.split(":")
            marked.append((term, slot, may_lack))
        elif "|" in bare:
            choices.append(tuple(bare.split("|")))
        elif bare in _VALUE_KINDS:
            (optional if may_lack else slots).append(bare)
        elif bare.isupper():
            (glue if may_lack else terms).append(bare)
        else:
            raise ValueError(f"“{bare}” in “{text}” is neither a term nor a slot")
    return Pattern(
        text,
        tuple(terms),
        tuple(glue),
        tuple(slots),
        tuple(optional),
        tuple(choices),
        tuple(marked),
        tuple((one, other.partition(":")[0]) for chain in text.split() for one, other in _neighbours(chain)),
        tuple(numbers),
        own,
        polarities,
    )


def _neighbours(chain: str) -> Iterator[tuple[str, str]]:
    """The parts of “a+b+c” in twos: “a” before “b” and “b” before “c”."""
    return itertools.pairwise(chain.strip("[]").split("+"))


def polarity(tokens: Sequence[Token], combine: Mapping[str, str]) -> Polarity:
    """What the modes of a stretch mean together; “?” and the modes for a mix that means nothing in this language."""
    modes = sorted(str(token.value) for token in tokens if token.kind == "mode")
    if len(modes) < 2:
        return modes[0] if modes else None
    return combine.get("+".join(modes), "?" + "+".join(modes))


@dataclass(frozen=True)
class Wording:
    """A stretch of a line with one meaning for each word: its tokens without fillers, their terms and polarity."""

    tokens: tuple[Token, ...]
    terms: frozenset[str]
    polarity: Polarity


def wordings(stretch: Sequence[Alternatives], combine: Mapping[str, str]) -> list[Wording]:
    """Every combination of the meanings of a stretch's words in which joint words join what can be joined."""
    found: dict[tuple[Token, ...], Wording] = {}
    for chosen in itertools.product(*stretch):
        tokens = tuple(token for token in chosen if token.kind != "filler")
        if tokens not in found and _well_joined(tokens):
            terms = frozenset(str(token.value) for token in tokens if token.kind == "term")
            found[tokens] = Wording(tokens, terms, polarity(tokens, combine))
    return list(found.values())


def fillings(frame: Frame, said: Iterable[Wording]) -> Iterator[Filled]:
    """Every different way in which a stretch of a line fills the frame, using up all values, terms and modes."""
    for wording in said:
        for pattern in frame.patterns:
            if wording.polarity in pattern.polarities and pattern.needed_terms <= wording.terms <= pattern.all_terms:
                yield from _fill(pattern, wording.tokens)


def _well_joined(tokens: Sequence[Token]) -> bool:
    """A joint word inside one fact joins two things of one kind; a comma may stand anywhere."""
    for at, token in enumerate(tokens):
        if token.kind not in ("joint", "or") or token.text in ",;" or (at == 0 and token.kind == "joint"):
            continue
        before = next((other.kind for other in reversed(tokens[:at]) if other.kind != "joint"), None)
        after = next((other.kind for other in tokens[at + 1 :] if other.kind != "joint"), None)
        if before is None or before != after:
            return False
    return True


def _fill(pattern: Pattern, tokens: Sequence[Token]) -> Iterator[Filled]:
    has_or = any(token.kind == "or" for token in tokens)
    if has_or != ("anyof" in pattern.slots):
        return
    if has_or and sum(token.kind in ("or", "joint") and token.text not in ",;" for token in tokens) > 1:
        return
    values = [token for token in tokens if token.kind in ("card", "suit", "number", "who", "everyone", "pronoun")]
    terms = [token for token in tokens if token.kind == "term"]
    marked = _take_marked(pattern, tokens, values, terms)
    if marked is None:
        return
    chosen = _take_terms(pattern, terms)
    if chosen is None or not _take_numbers(pattern, values):
        return
    named = dict((*marked, *chosen))
    for own in itertools.combinations(filter(_is_personal, values), pattern.own):
        others = [value for value in values if value not in own]
        for keep in itertools.product((False, True), repeat=len(pattern.optional_slots)):
            optional = tuple(slot for slot, kept in zip(pattern.optional_slots, keep, strict=True) if kept)
            for filled in _assign(pattern.slots + optional, others):
                if not all(_joined(taken, tokens) for slot, taken in filled if slot in _LISTS):
                    continue
                if not all(_side_by_side(pair, {**dict(filled), **named}, tokens) for pair in pattern.pairs):
                    continue
                yield (*filled, *marked, *chosen, *([(OWN, own)] if own else []))


def _joined(values: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """Whether a comma or a joint word stands between each two neighbours of a list."""
    joints = [token.start for token in tokens if token.kind in ("joint", "or")]
    return all(any(a.start < at < b.start for at in joints) for a, b in itertools.pairwise(values))


def _side_by_side(pair: tuple[str, str], filled: Mapping[str, tuple[Token, ...]], tokens: Sequence[Token]) -> bool:
    """Whether the first of two parts – slots, terms or very numbers – stands right before the second."""
    one, other = pair
    return any(_is(one, before, filled) and _is(other, behind, filled) for before, behind in itertools.pairwise(tokens))


def _is(part: str, token: Token, filled: Mapping[str, tuple[Token, ...]]) -> bool:
    if part.isdecimal():
        return token.kind == "number" and token.value == int(part)
    return token in filled[part] if part in filled else token.kind == "term" and token.value == part


def _take_marked(
    pattern: Pattern, tokens: Sequence[Token], values: list[Token], terms: list[Token]
) -> list[Filling] | None:
    """Fills the marked slots and takes their values and terms away; None where one that is needed is lacking."""
    filled: list[Filling] = []
    for term, slot, may_lack in pattern.marked:
        places = [at for at, token in enumerate(tokens) if token.kind == "term" and token.value == term]
        behind = tokens[places[0] + 1] if len(places) == 1 and places[0] + 1 < len(tokens) else None
        if behind is not None and behind in values and _suits(slot, behind):
            values.remove(behind)
            terms.remove(tokens[places[0]])
            filled.append((f"{term}:{slot}", (behind,)))
        elif places or not may_lack:
            return None
    return filled


def _take_terms(pattern: Pattern, terms: Sequence[Token]) -> list[Filling] | None:
    """Uses up the terms; the chosen ones by choice slot, or None where a term is lacking or left over."""
    left = list(terms)
    chosen: list[Filling] = []

    def take(*wanted: str) -> Token | None:
        token = next((token for token in left if token.value in wanted), None)
        if token is not None:
            left.remove(token)
        return token

    for term in pattern.terms:
        if take(term) is None:
            return None
    for choice in pattern.choices:
        token = take(*choice)
        if token is None:
            return None
        chosen.append(("|".join(choice), (token,)))
    for term in pattern.glue:
        take(term)
    return None if left else chosen


def _take_numbers(pattern: Pattern, values: list[Token]) -> bool:
    """Takes away the numbers that the pattern itself gives; whether all of them were there."""
    for number in pattern.numbers:
        token = next((value for value in values if value.kind == "number" and value.value == number), None)
        if token is None:
            return False
        values.remove(token)
    return True


def _assign(slots: Sequence[str], values: Sequence[Token]) -> Iterator[Filled]:
    """All ways to give every value to a slot and every slot its values; alike values keep their order."""
    if not slots:
        if not values:
            yield ()
        return
    slot = slots[0]
    if slot in _LISTS:
        taken = tuple(value for value in values if value.kind in _VALUE_KINDS[slot])
        everyone = any(value.kind == "everyone" for value in taken)
        if len(taken) >= (1 if everyone else _FEWEST[slot]) and not (everyone and len(taken) > 1):
            rest = [value for value in values if value not in taken]
            for others in _assign(slots[1:], rest):
                yield ((slot, taken), *others)
        return
    for at, value in enumerate(values):
        if not _suits(slot, value) or any(_alike(value, earlier) for earlier in values[:at]):
            continue
        for others in _assign(slots[1:], [*values[:at], *values[at + 1 :]]):
            yield ((slot, (value,)), *others)


def _is_personal(value: Token) -> bool:
    return value.kind == "pronoun" and value.value != CARD_PRONOUN


def _suits(slot: str, value: Token) -> bool:
    if value.kind == "pronoun":
        return slot in ("card", "who") and (value.value == CARD_PRONOUN) == (slot == "card")
    return value.kind in _VALUE_KINDS[slot]


def _alike(one: Token, other: Token) -> bool:
    def slot_kind(token: Token) -> str:
        if token.kind == "pronoun":
            return "card" if token.value == CARD_PRONOUN else "who"
        return token.kind

    return slot_kind(one) == slot_kind(other)

"""Why no frame fits a line, told by a real line that is near and the differences in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kitgen.prose.faults import Misread
from kitgen.prose.frames import MODES, Frame, Pattern, Wording, fillings, polarity, wordings
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.tokens import CARD_PRONOUN, Alternatives, Token

_SLOT_WORDS = {
    "card": "card",
    "suit": "suit",
    "cards": "card",
    "row": "card",
    "anyof": "card",
    "who": "player",
    "whos": "player",
    "everyone": "word for all players",
    "number": "number",
    "numbers": "number",
}
_LISTS_OF_TWO = ("row", "anyof", "whos", "numbers")
_MODE_WORDS = {
    None: "says neither “may” nor “not”",
    "not": "says that something is not so",
    "forbid": "forbids something",
    "may": "says that something may be done",
    "must": "says that something must be done",
}


@dataclass(frozen=True)
class _Difference:
    distance: float
    words: tuple[str, ...]
    frame: Frame


def no_frame(
    line: str, tokens: Sequence[Alternatives], role: str, frames: Sequence[Frame], lexicon: Lexicon
) -> Misread:
    """The fault KG202 (or KG210) for a line of known words that no frame of its role fits."""
    first = [alternatives[0] for alternatives in tokens]
    mode = polarity(first, lexicon.combine)
    if mode is not None and mode.startswith("?"):
        modes = [token for token in first if token.kind == "mode"]
        said = " … ".join(token.text for token in modes)
        return Misread(
            "KG210",
            f"“{said}” together neither forbids nor allows anything in this language",
            modes[0].start,
            modes[-1].end,
        )
    wrong_polarity = _only_polarity_differs(tokens, role, frames, lexicon, mode)
    if wrong_polarity is not None:
        return Misread("KG210", wrong_polarity, 0, len(line))
    notes = [_near(difference, lexicon) for difference in _nearest(tokens, mode, role, frames, lexicon)]
    meant = wordings(tokens, lexicon.combine)
    others = sorted({frame.role for frame in frames if frame.role != role and _fits(frame, meant)})
    if others:
        notes.append("as it stands, the line would do under: " + ", ".join(others))
    return Misread("KG202", f"no “{role}” line of this game reads like this", 0, len(line), notes)


def _fits(frame: Frame, said: Sequence[Wording]) -> bool:
    return next(fillings(frame, said), None) is not None


def _only_polarity_differs(
    tokens: Sequence[Alternatives], role: str, frames: Sequence[Frame], lexicon: Lexicon, mode: str | None
) -> str | None:
    """A message where the line would fit but for its permission words and negators."""
    without = wordings([words for words in tokens if words[0].kind != "mode"], lexicon.combine)
    for frame in frames:
        if frame.role != role:
            continue
        for pattern in frame.patterns:
            if mode in pattern.polarities:
                continue
            plain = Frame(role, frame.name, f"- {pattern.text}")
            bare = Frame(role, frame.name, " ".join(p for p in plain.text.split() if p not in MODES))
            if _fits(bare, without):
                wanted = " or ".join(dict.fromkeys(_MODE_WORDS[wanted] for wanted in pattern.polarities))
                return f"a “{role}” line {wanted}; this one {_MODE_WORDS[mode]}"
    return None


def _nearest(
    tokens: Sequence[Alternatives], mode: str | None, role: str, frames: Sequence[Frame], lexicon: Lexicon
) -> list[_Difference]:
    differences = []
    for frame in frames:
        if frame.role == role:
            of_frame = [_difference(tokens, mode, frame, pattern, lexicon) for pattern in frame.patterns]
            differences.append(min(of_frame, key=lambda difference: difference.distance))
    return sorted(differences, key=lambda difference: difference.distance)[:2]


def _difference(
    tokens: Sequence[Alternatives], mode: str | None, frame: Frame, pattern: Pattern, lexicon: Lexicon
) -> _Difference:
    # A word that is a term of the pattern in one of its meanings is neither lacking nor there besides.
    first = [_meant(alternatives, pattern) for alternatives in tokens]
    terms = {str(token.value) for token in first if token.kind == "term"}
    lacking = [f"“{lexicon.form_of('term', term)}”" for term in pattern.terms if term not in terms]
    for choice in pattern.choices:
        if not terms & set(choice):
            lacking.append(" or ".join(f"“{lexicon.form_of('term', term)}”" for term in choice))
    lacking += [
        f"“{lexicon.form_of('term', term)}”"
        for term, _, may_lack in pattern.marked
        if term not in terms and not may_lack
    ]
    numbers = {token.value for token in first if token.kind == "number"}
    lacking += [f"“{number}”" for number in pattern.numbers if number not in numbers]
    besides = [f"“{t.text}”" for t in first if t.kind == "term" and t.value not in pattern.all_terms]
    values = [token for token in first if token.kind in ("card", "suit", "number", "who", "everyone", "pronoun")]
    slots = [*pattern.slots, *(slot for term, slot, may_lack in pattern.marked if not may_lack and term in terms)]
    unnamed = _unnamed(slots, values)
    one_each = not any(slot in ("cards", "row", "anyof", "whos", "numbers") for slot in slots)
    room = len(slots) + len(pattern.optional_slots) + len(pattern.numbers) + pattern.own
    crowded = one_each and len(values) > room
    words = []
    if lacking:
        words.append("has no " + ", no ".join(lacking))
    if besides:
        words.append("has " + ", ".join(besides) + " besides")
    if unnamed:
        words.append("names no " + ", no ".join(unnamed))
    if crowded:
        words.append("names more than one statement holds: write one statement a line, or join whole ones with “and”")
    if mode not in pattern.polarities:
        words.append(_MODE_WORDS[mode])
    shared = sum(term in terms for term in pattern.terms)
    distance = len(lacking) + len(besides) + 0.7 * len(unnamed) + 0.8 * crowded + 0.9 * (mode not in pattern.polarities)
    return _Difference(distance - 0.2 * shared, tuple(words), frame)


def _meant(alternatives: Alternatives, pattern: Pattern) -> Token:
    """The meaning of a word that the pattern can use; its first one if there is none."""
    usable = (token for token in alternatives if token.kind == "term" and token.value in pattern.all_terms)
    return next(usable, alternatives[0])


def _unnamed(slots: Sequence[str], values: Sequence[Token]) -> list[str]:
    """What the slots need and nothing names, each thing once: “card”, or “second card” where one is named."""
    left = list(values)
    found: set[str] = set()
    unnamed: dict[str, str] = {}
    for slot in slots:
        word = _SLOT_WORDS[slot]
        needed = 2 if slot in _LISTS_OF_TWO else 1
        fitting = [value for value in left if _fits_slot(slot, value)]
        if any(value.kind == "everyone" for value in fitting):
            needed = 1
        if len(fitting) < needed:
            unnamed.setdefault(word, f"second {word}" if fitting or word in found else word)
        for value in fitting[:needed]:
            left.remove(value)
            found.add(word)
    return list(unnamed.values())


def _fits_slot(slot: str, value: Token) -> bool:
    kinds = {
        "card": ("card",),
        "cards": ("card",),
        "row": ("card",),
        "anyof": ("card",),
        "who": ("who",),
        "whos": ("who", "everyone"),
        "numbers": ("number",),
    }
    if value.kind == "pronoun":
        return slot == ("card" if value.value == CARD_PRONOUN else "who")
    return value.kind in kinds.get(slot, (slot,))


def _near(difference: _Difference, lexicon: Lexicon) -> str:
    sample = lexicon.samples.get(difference.frame.key)
    like = f"near: “{sample}”" if sample else f"near: {difference.frame.name}"
    told = " and ".join(difference.words) or "joins its parts in another way"
    return f"{like}; yours {told}"

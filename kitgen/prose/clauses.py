"""Rule text, read sentence by sentence: what kind of sentence it is, and which known words and numbers it holds.

A clause declares its sentences as one string:

    MAY PLAY LETTER RANK OR TOP ; NOT PLAY DRAWN BEFORE NEXT

`;` stands between sentences, ` / ` between two wordings of one. A wording begins with what kind of sentence it is:

    MAY     a permission word
    NOT     exactly one negator or prohibition
    MUST    a word that demands something
    -       none of these: something is so, or somebody shall do it

and goes on with the known words (terms) of the sentence:

    TOP           must stand there
    [CARD]        may stand there
    SAME|EQUAL    one of them must stand there
    number        a number of the clause, in its order; “a card” says one as well
    value         a number of the clause that counts nothing, such as a rank: it is said as a number

OR, OTHER and EVERYONE stand for the language's words for a choice, for another one and for all players, SUIT for the
name of a suit that is a word. What IF and
ALTHOUGH begin must be about something that the sentence needs. Words that the lexicon does not know are free; every
known word beyond these is an error, and so is the opposite of a word, which the lexicon knows as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from kitgen.prose.faults import Misread
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.tokens import Alternatives

FREE = frozenset({"ANYONE", "AS", "BE", "CARD", "GAME", "OF", "PLAYER", "WHOSE"})
"""Terms that may stand in every sentence: none of them turns or narrows one."""

_KINDS = {"MAY": "may", "NOT": "not", "MUST": "must", "-": "do"}
_KIND_WORDS = {
    "may": "allows something (“may”)",
    "not": "forbids or denies something, with one negator",
    "must": "demands something (“must”)",
    "do": "neither allows nor denies anything",
}
_NUMBERS = ("number", "value")
SUIT = "SUIT"
_PSEUDO = {"or": "OR", "other": "OTHER", "everyone": "EVERYONE"}
_CONDITIONS = frozenset({"ALTHOUGH", "IF"})
"""Terms that begin a condition, true or not, which must then be about something that the sentence needs."""
_COUNTED = frozenset({"CARD", "OR", "PLACE", "RANK"})
"""What may stand behind an article that says one: what rules count, or a choice, as in “a or two”."""
_SENTENCE = re.compile(r"[^.?!]+[.?!]*[”’\"]?\s*")
# Digits with anything but blanks and marks around them, such as “5½”, “50th” or “5%”.
_ODD_NUMBER = re.compile(r"[^\W\d_]*\d+(?:[^\W\d_]+\w*|[^\w\s.,;:!?)“”’\"'–-]+)")


@dataclass(frozen=True)
class Wording:
    """One way to say a sentence: its kind, the terms that it needs (each a choice) and may hold, its numbers."""

    kind: str
    needed: tuple[frozenset[str], ...]
    allowed: frozenset[str]
    counts: tuple[bool, ...]
    """For each of its numbers, whether that counts something."""

    @cached_property
    def known(self) -> frozenset[str]:
        """Every term that the sentence can hold."""
        return FREE.union(self.allowed, *self.needed)


@dataclass(frozen=True)
class Clause:
    """What a statement of a rule says: its sentences, each with its wordings, and its numbers, all in order."""

    sentences: tuple[tuple[Wording, ...], ...]
    numbers: tuple[int, ...] = ()

    @property
    def kinds(self) -> str:
        """The kinds of its sentences, such as “do, not”."""
        return ", ".join(dict.fromkeys(wordings[0].kind for wordings in self.sentences))

    @property
    def counts(self) -> tuple[bool, ...]:
        """For each of its numbers, whether that counts something."""
        return tuple(counts for wordings in self.sentences for counts in wordings[0].counts)


def clause(text: str, numbers: Sequence[int] = ()) -> Clause:
    """A clause from its sentences. Raises ValueError where they are not written as above or want other numbers."""
    sentences = tuple(tuple(map(_wording, sentence.split(" / "))) for sentence in text.split(" ; "))
    for wordings in sentences:
        if len({wording.counts for wording in wordings}) > 1:
            raise ValueError(f"“{text}”: the wordings of one sentence hold the same numbers")
    made = Clause(sentences, tuple(numbers))
    if len(made.counts) != len(numbers):
        raise ValueError(f"“{text}” does not hold {len(numbers)} numbers")
    return made


def _wording(text: str) -> Wording:
    kind, *parts = text.split()
    if kind not in _KINDS:
        raise ValueError(f"“{text}” does not begin with {', '.join(_KINDS)}")
    allowed = frozenset(part.strip("[]") for part in parts if part.startswith("["))
    counts = tuple(part == "number" for part in parts if part in _NUMBERS)
    needed = tuple(frozenset(part.split("|")) for part in parts if part not in _NUMBERS and not part.startswith("["))
    for term in allowed.union(*needed):
        if not term.isupper():
            raise ValueError(f"“{term}” in “{text}” is no term")
    return Wording(_KINDS[kind], needed, allowed, counts)


@dataclass(frozen=True)
class _Number:
    """A number that a text says, and whether an article says it."""

    value: int
    article: bool
    start: int
    end: int


@dataclass(frozen=True)
class _Said:
    """A sentence: where it stands in its line, its kind (or what is wrong with its modes), and its words' meanings."""

    start: int
    end: int
    kind: str
    negators: int
    crowded: bool
    """Two negators stand in one member of it, so that nobody can tell what is denied."""
    words: tuple[tuple[int, int, frozenset[str]], ...]
    """Start, end and terms of each word that means something; no terms for one that is free."""


def statement_faults(text: str, clause: Clause, lexicon: Lexicon) -> list[Misread]:
    """What is wrong with a line that states a clause.

    KG402 where it gives other numbers, KG403 where it names a card, KG406 for a sentence of another kind, KG407 for
    words that it lacks or has besides, KG408 for a sentence too many or one that is missing. An article, such as “a”,
    may stand where the clause gives no number, and says one where it gives that, for languages use one word for both.
    """
    faults = _odd_names(text, lexicon) or _numbers(text, clause, lexicon)
    if faults:
        return faults
    said = list(sentences(text, lexicon))
    if len(said) != len(clause.sentences):
        return [_other_count(text, said, clause, lexicon)]
    for one, wordings in zip(said, clause.sentences, strict=True):
        nearest: list[Misread] = min((_sentence_faults(one, each, text, lexicon) for each in wordings), key=len)
        faults += nearest
    return faults


def duty_faults(text: str, duty: str, lexicon: Lexicon) -> list[Misread]:
    """What is wrong with a line that states a rule of the table: KG402, KG403, or KG406 where it is no such duty.

    What people must do may be told as a plain order. The duty is that of one of its sentences; none has another.
    """
    faults = _odd_names(text, lexicon)
    if faults:
        return faults
    fitting = {"may": ("may",), "must": ("must", "do"), "must not": ("not",)}[duty]
    said = list(sentences(text, lexicon))
    for one in said:
        if one.kind not in (*fitting, "do") or one.crowded:
            message = f"kit.yaml says “{duty}” of this clause, and this sentence {_told_kind(one)}"
            return [Misread("KG406", message, one.start, one.end)]
    if not any(one.kind in fitting for one in said):
        return [Misread("KG406", f"kit.yaml says “{duty}” of this clause, and no sentence here does", 0, len(text))]
    return []


def sentences(text: str, lexicon: Lexicon) -> Iterator[_Said]:
    """The sentences of a rule line as they are understood."""
    for found in _SENTENCE.finditer(text):
        start, end = found.start(), found.start() + len(found.group().rstrip())
        words, modes, negators, in_member, crowded = [], [], 0, 0, False
        for alternatives in lexicon.forms_in(found.group()):
            kinds = {token.kind for token in alternatives}
            terms = _terms(alternatives)
            if "mode" in kinds:
                mode = next(str(token.value) for token in alternatives if token.kind == "mode")
                modes.append(mode)
                negators += mode in ("not", "forbid")
                in_member += mode in ("not", "forbid")
                crowded |= in_member > 1
            elif "joint" in kinds:
                in_member = 0
            elif terms and not kinds & {"filler", "number", "pronoun", "joint"}:
                words.append((start + alternatives[0].start, start + alternatives[0].end, terms))
            elif terms:
                words.append((start + alternatives[0].start, start + alternatives[0].end, terms | {""}))
        yield _Said(start, end, _kind(modes, negators, lexicon), negators, crowded, tuple(words))


def _terms(alternatives: Alternatives) -> frozenset[str]:
    named = (str(token.value) for token in alternatives if token.kind == "term")
    # Which suit it is does not matter: a rule of a single suit is another rule.
    suits = (SUIT for token in alternatives if token.kind == "suit")
    return frozenset((*named, *suits, *(_PSEUDO[token.kind] for token in alternatives if token.kind in _PSEUDO)))


def _kind(modes: Sequence[str], negators: int, lexicon: Lexicon) -> str:
    if negators:
        others = sorted({mode for mode in modes if mode not in ("not", "forbid")})
        if others and lexicon.combine.get("+".join(sorted([*others, "not"]))) != "forbid":
            return "?"
        return "not"
    return modes[0] if len(set(modes)) == 1 else "?" if modes else "do"


def _told_kind(said: _Said) -> str:
    if said.kind == "?":
        return "mixes words for what may, must and must not be"
    return "holds more than one negator" if said.negators > 1 else _KIND_WORDS[said.kind]


def _sentence_faults(said: _Said, wording: Wording, text: str, lexicon: Lexicon) -> list[Misread]:
    faults = []
    if said.kind != wording.kind or said.negators > 1:
        message = f"this sentence of the rule {_KIND_WORDS[wording.kind]}; yours {_told_kind(said)}"
        faults.append(Misread("KG406", message, said.start, said.end))
    there = frozenset[str]().union(*(terms for _, _, terms in said.words))
    lacking = [need for need in wording.needed if not need & there]
    if lacking:
        words = ", ".join(
            dict.fromkeys(" or ".join(sorted({_form(term, lexicon) for term in need})) for need in lacking)
        )
        faults.append(Misread("KG407", f"this sentence of the rule must speak of {words}", said.start, said.end))
    for start, end, terms in said.words:
        if "" not in terms and not terms & wording.known:
            message = f"“{text[start:end]}” says something else than the rule"
            faults.append(Misread("KG407", message, start, end))
        elif terms & _CONDITIONS and not _is_about(said, end, text, wording):
            message = f"“{text[start:end]}” makes a condition that the rule does not have"
            faults.append(Misread("KG407", message, start, end))
    return faults


def _is_about(said: _Said, start: int, text: str, wording: Wording) -> bool:
    """Whether a condition, up to the next comma, speaks of what the sentence must speak of."""
    comma = text.find(",", start, said.end)
    end = said.end if comma < 0 else comma
    needed = frozenset[str]().union(*wording.needed)
    return any(start <= place < end and terms & needed for place, _, terms in said.words)


def _form(term: str, lexicon: Lexicon) -> str:
    kinds = {name: kind for kind, name in _PSEUDO.items()}
    if term in kinds:
        return next((f"“{form}”" for (kind, _), form in lexicon.first_forms.items() if kind == kinds[term]), term)
    return f"“{lexicon.form_of('term', term)}”"


def _other_count(text: str, said: Sequence[_Said], clause: Clause, lexicon: Lexicon) -> Misread:
    wanted, count = len(clause.sentences), len(said)
    told = "1 sentence" if wanted == 1 else f"{wanted} sentences"
    message = f"this rule is told in {told}, not in {count}"
    extra = said[wanted] if count > wanted else None
    notes = []
    if extra is None:
        speaks = [" or ".join(sorted({_form(term, lexicon) for term in need})) for need in _needed(clause, count)]
        notes.append("the next sentence speaks of " + ", ".join(speaks))
    return Misread("KG408", message, *((extra.start, extra.end) if extra else (0, len(text))), notes)


def _needed(clause: Clause, sentence: int) -> tuple[frozenset[str], ...]:
    return clause.sentences[sentence][0].needed


def _odd_names(text: str, lexicon: Lexicon) -> list[Misread]:
    faults = [
        Misread("KG403", f"a rule speaks of all cards, so it cannot name {card}", start, end)
        for card, start, end in lexicon.cards_in(text)
    ]
    faults += [
        Misread("KG402", f"“{odd.group()}” is no plain number", odd.start(), odd.end())
        for odd in _ODD_NUMBER.finditer(text)
        if not lexicon.cards_in(odd.group())
    ]
    return faults


def _numbers(text: str, clause: Clause, lexicon: Lexicon) -> list[Misread]:
    said = _numbers_said(text, lexicon)
    wanted = list(zip(clause.numbers, clause.counts, strict=True))
    if _says(said, wanted):
        return []
    plain = [number for number in said if not number.article]
    told = ", ".join(str(number.value) for number in plain) or "none"
    odd_one = next(((one.start, one.end) for one in plain if one.value not in clause.numbers), (0, len(text)))
    note = f"rules: the numbers of this clause are: {', '.join(map(str, clause.numbers)) or 'none'}"
    return [Misread("KG402", f"this clause gives other numbers than the rules: {told}", *odd_one, (note,))]


def _says(said: Sequence[_Number], wanted: Sequence[tuple[int, bool]]) -> bool:
    """Whether the numbers that are said are those that are wanted, in order, but for articles that count nothing."""
    if not said:
        return not wanted
    first, *others = said
    value, counts = wanted[0] if wanted else (None, False)
    if first.value == value and (counts or not first.article) and _says(others, wanted[1:]):
        return True
    return first.article and _says(others, wanted)


def _numbers_said(text: str, lexicon: Lexicon) -> list[_Number]:
    """The numbers of a text in order, and the articles that can count: those of a card or a rank, or before “or”."""
    forms = [alternatives for alternatives in lexicon.forms_in(text) if not _empty(alternatives)]
    numbers = []
    for at, alternatives in enumerate(forms):
        number = next((token for token in alternatives if token.kind == "number"), None)
        if number is None or not isinstance(number.value, int):
            continue
        article = any(token.kind == "filler" for token in alternatives)
        behind = forms[at + 1] if at + 1 < len(forms) else ()
        if not article or _terms(behind) & _COUNTED:
            numbers.append(_Number(number.value, article, number.start, number.end))
    return numbers


def _empty(alternatives: Alternatives) -> bool:
    return all(token.kind == "filler" for token in alternatives)

"""A language's words: every word of a line becomes a token, or is an error.

A form such as “draw pile” or “setzt … aus” stands for a value (a number, a player, a card), for a known word of the
game (a term such as DRAWPILE), for a permission word or negator (a mode), or it is a filler that carries no meaning.
A form may have several meanings; which one counts is decided where a line is matched with the frames.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kitgen.prose.faults import Misread
from kitgen.prose.tokens import GAP, Alternatives, Form, Kind, Meaning, Mention, Token, key_of

_CARD = re.compile(r"[A-Z][0-9]+")
_WORD = re.compile(r"[^\W_]+(?:[’'-][^\W_]+)*|[^\w\s]|_")
_QUOTES = "“”„‚‘’«»\"'"
_COMMAS = ",;"
_PUNCTUATION_OF_SENTENCES = ".?!:"


class _Separable(NamedTuple):
    """A form in two parts in a line, with the places of the words of each part."""

    meanings: tuple[Meaning, ...]
    before: range
    behind: range


@dataclass(frozen=True)
class Lexicon:
    """All forms that lines of one kit in one language may use.

    `first_forms` gives each meaning the form that messages call it by. `file` is named in error messages as the
    place where a word may be added. `faces` are the cards of the deck; `endings` are what may be joined to a name,
    such as “’s”. Where suits are words, `suits` and `marks` know their forms, and `card_names` what the language calls
    each face, such as “Rot 8 Stern” for “red 8 star”. `only_in` gives words the roles of the lines in which they may
    stand; those in `never_before_cards` are no fillers before a card. A statement holds one of `finite_verbs` at most,
    or one on each side of one of `conjunctions`, and something must stand behind those in `never_last`.
    """

    language: str
    file: str
    forms: Mapping[Form, tuple[Meaning, ...]]
    first_forms: Mapping[Meaning, str]
    combine: Mapping[str, str]
    verdicts: frozenset[Form]
    game_terms: frozenset[str]
    instead: Mapping[Form, str | None]
    samples: Mapping[str, str]
    faces: tuple[str, ...]
    people: tuple[str, ...]
    classes: tuple[str, ...]
    endings: tuple[str, ...] = ("",)
    only_in: Mapping[Form, tuple[str, ...]] = field(default_factory=dict)
    never_before_cards: frozenset[Form] = frozenset()
    finite_verbs: frozenset[Form] = frozenset()
    conjunctions: frozenset[Form] = frozenset()
    never_last: frozenset[Form] = frozenset()
    suits: Mapping[Form, str] = field(default_factory=dict)
    marks: Mapping[Form, str] = field(default_factory=dict)
    card_names: Mapping[str, str] = field(default_factory=dict)
    _longest: int = field(init=False, default=1)
    _gapped: tuple[Form, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        object.__setattr__(self, "_longest", max(map(len, self.forms), default=1))
        gapped = sorted((form for form in self.forms if GAP in form), key=lambda form: (-len(form), form))
        object.__setattr__(self, "_gapped", tuple(gapped))

    def tokens(self, line: str, role: str = "") -> tuple[Alternatives, ...]:
        """The tokens of a line, each with all its meanings; quotation marks and the last full stop are left out.

        Raises `Misread` with KG201 for every unknown word, KG203, KG207 and KG305 for form and cards.
        """
        faults: list[Misread] = []
        found: list[Alternatives] = []
        words = self._words(line, faults)
        keys = [word.group().replace("'", "’").casefold() for word in words]
        taken = self._separable(keys)
        at = 0
        while at < len(words):
            if at in taken:
                form = taken[at]
                if at == form.before.start:
                    text = f" {GAP} ".join(" ".join(words[n].group() for n in part) for part in form[1:])
                    end = words[form.before.stop - 1].end()
                    found.append(_alternatives(form.meanings, text, words[at].start(), end))
                at += 1
                continue
            if self._is_letter(line, words[at]):
                letter = words[at].group()
                found.append((Token("suit", letter, letter, words[at].start(), words[at].end()),))
                at += 1
                continue
            length, alternatives = self._longest_match(line, words, keys, at, taken)
            found.append(alternatives)
            if not alternatives:
                faults.append(self._unknown(words[at]))
            elif isinstance(alternatives[0].value, Mention) and alternatives[0].value.face not in self.faces:
                faults.append(self._no_such_card(alternatives[0].value.face, alternatives[0]))
            at += length
        if faults:
            raise Misread.of_all(self._to_blame(faults, line))
        for token in (alternatives[0] for alternatives in found):
            roles = self.only_in.get(key_of(token.text))
            if roles is not None and role not in roles:
                message = f"“{token.text}” may stand only in a line of the role {' or '.join(roles)}"
                raise Misread("KG203", message, token.start, token.end)
        return tuple(self._before_cards(list(self._second_copies(found))))

    def _to_blame(self, faults: Sequence[Misread], line: str) -> Sequence[Misread]:
        """The faults without unknown words that are parts of known forms, such as “by” in “by its rank”.

        They are unknown only because another word is, so they count only where every unknown word is of that kind.
        """

        def part_of_a_form(fault: Misread) -> bool:
            return fault.code == "KG201" and any(
                key_of(line[fault.start : fault.end])[0] in form for form in self.forms
            )

        return [fault for fault in faults if not part_of_a_form(fault)] or faults

    def numbers_in(self, text: str) -> list[tuple[int, int, int]]:
        """The numbers of a text in their order, in words or digits (also in “50th”), each with its start and end."""
        numbers: list[tuple[int, int, int]] = []
        for word, alternatives in self._anywhere(text):
            values = [token.value for token in alternatives if token.kind == "number" and isinstance(token.value, int)]
            if not alternatives:
                values = [int(digits) for digits in re.findall("[0-9]+", word.group())]
            numbers += [(value, word.start(), word.end()) for value in values]
        return numbers

    def cards_in(self, text: str) -> list[tuple[str, int, int]]:
        """Everything in a text that looks like the name of a card, in or out of the deck."""
        # Also inside a word, as in “A1’s” or “A1-Karte”: no card may slip through where none may stand.
        found = [(m.group(), m.start(), m.end()) for m in re.finditer(rf"\b{_CARD.pattern}", text)]
        words = list(_WORD.finditer(text))
        keys = [word.group().casefold() for word in words]
        for at, word in enumerate(words):
            if (named := self._card_in_words(keys, at)) is not None:
                length, face = named
                found.append((face, word.start(), words[at + length - 1].end()))
        return found

    def checkable_in(self, text: str) -> list[tuple[str, int, int]]:
        """What a plain line must not hold.

        Cards, numbers other than “a”, people, permission words, negators, verdicts, and words of this game alone.
        """
        found = self.cards_in(text)
        for word, alternatives in self._anywhere(text):
            kinds = {token.kind for token in alternatives}
            number = ("number" in kinds and "filler" not in kinds) or any(map(str.isdigit, word.group()))
            of_the_game = any(token.kind == "term" and token.value in self.game_terms for token in alternatives)
            judges = (
                not kinds.isdisjoint({"mode", "who", "suit"}) or of_the_game or key_of(word.group()) in self.verdicts
            )
            if "card" not in kinds and (number or judges):
                end = alternatives[0].end if alternatives else word.end()
                found.append((text[word.start() : end], word.start(), end))
        return sorted(set(found), key=lambda item: item[1])

    def forms_in(self, text: str) -> Iterator[Alternatives]:
        """The known forms of any text, those in two parts too, each with all its meanings; other words are left out."""
        words = list(_WORD.finditer(text))
        keys = [word.group().replace("'", "’").casefold() for word in words]
        taken = self._separable(keys)
        at = 0
        while at < len(words):
            if at in taken:
                if at == taken[at].before.start:
                    start, end = words[at].start(), words[taken[at].before.stop - 1].end()
                    yield _alternatives(taken[at].meanings, text[start:end], start, end)
                at += 1
                continue
            length, alternatives = self._longest_match(text, words, keys, at, taken)
            if alternatives:
                yield alternatives
            at += length

    def _anywhere(self, text: str) -> Iterator[tuple[re.Match[str], Alternatives]]:
        """The forms of any text, the longest first, each with its first word; an unknown word has no meanings."""
        words = list(_WORD.finditer(text))
        keys = [word.group().replace("'", "’").casefold() for word in words]
        at = 0
        while at < len(words):
            length, alternatives = self._longest_match(text, words, keys, at, {})
            yield words[at], alternatives
            at += length

    def form_of(self, kind: Kind, value: object) -> str:
        """The first form with this meaning, for messages; the value itself where there is none."""
        return self.first_forms.get(Meaning(kind, value), str(value))

    def _words(self, line: str, faults: list[Misread]) -> list[re.Match[str]]:
        """The words and commas of a line, in which only its last character may end a sentence."""
        closing = line.rstrip(_QUOTES + " ")
        if not closing.endswith("."):
            faults.append(Misread("KG207", "a checked line ends in a full stop", max(0, len(line) - 1), len(line)))
        last = len(closing) - 1
        kept = []
        for word in _WORD.finditer(line):
            mark = word.group()
            if mark in _QUOTES or (word.start() == last and mark == "."):
                continue
            if not mark[0].isalnum() and mark not in _COMMAS:
                message = (
                    "write one sentence a line, as a plain statement"
                    if mark in _PUNCTUATION_OF_SENTENCES
                    else f"“{mark}” cannot stand in a checked line; commas, semicolons and quotation marks can"
                )
                faults.append(Misread("KG207", message, word.start(), word.end()))
                continue
            kept.append(word)
        if not kept and not faults:
            faults.append(Misread("KG207", "the line holds no word", 0, len(line)))
        return kept

    def _separable(self, keys: Sequence[str]) -> dict[int, _Separable]:
        """Forms in two parts (“setzt … aus”), at the place of each of their words.

        The first part is the nearest one before the second, and no comma stands between them.
        """
        taken: dict[int, _Separable] = {}
        there = set(keys)
        for form in self._gapped:
            gap = form.index(GAP)
            head, tail = form[:gap], form[gap + 1 :]
            if not there.issuperset(head) or not there.issuperset(tail):
                continue
            for second in range(len(head), len(keys) - len(tail) + 1):
                first = _nearest_before(keys, head, second) if tuple(keys[second : second + len(tail)]) == tail else -1
                found = _Separable(self.forms[form], range(first, first + len(head)), range(second, second + len(tail)))
                places = (*found.before, *found.behind)
                if first >= 0 and taken.keys().isdisjoint(places):
                    taken.update(dict.fromkeys(places, found))
        return taken

    def _longest_match(
        self,
        line: str,
        words: Sequence[re.Match[str]],
        keys: Sequence[str],
        at: int,
        taken: Mapping[int, object],
    ) -> tuple[int, Alternatives]:
        """How many words the token at `at` takes up, and its meanings: none for an unknown word."""
        word = words[at]
        text = word.group()
        if text in _COMMAS:
            return 1, (Token("joint", text, text, word.start(), word.end()),)
        if (named := self._card_in_words(keys, at)) is not None and taken.keys().isdisjoint(range(at, at + named[0])):
            length, in_words = named
            end = words[at + length - 1].end()
            return length, (Token("card", Mention(in_words), line[word.start() : end], word.start(), end),)
        if (face := self._face(text)) is not None:
            return 1, (Token("card", Mention(face), text, word.start(), word.end()),)
        if _is_number(text):
            return 1, (Token("number", int(text), text, word.start(), word.end()),)
        for length in range(min(self._longest, len(words) - at), 0, -1):
            if any(at + more in taken for more in range(1, length)):
                continue
            meanings = self.forms.get(tuple(keys[at : at + length]), ())
            end = words[at + length - 1].end()
            # A name is a name only as it is written: “leo” is not Leo.
            fitting = [m for m in meanings if m.kind != "who" or self._is_written(m, line[word.start() : end])]
            if fitting:
                return length, _alternatives(fitting, line[word.start() : end], word.start(), end)
        return 1, ()

    def _is_letter(self, line: str, word: re.Match[str]) -> bool:
        """Whether a word names a letter of the deck: “the letter A” is no article, though a sentence may begin so."""
        before = line[: word.start()].rstrip(" ")
        begins = not before.strip(_QUOTES) or (before[-1] in _QUOTES and line[word.end() : word.end() + 1] == " ")
        letters = {face[0] for face in self.faces if _CARD.fullmatch(face)}
        return not begins and word.group() in letters and word.group() not in self.people

    def _face(self, word: str) -> str | None:
        """The face that a word names, in any form that a name can have, such as “A1’s”; it need not be in the deck."""
        card = _CARD.match(word)
        if card is None or word[card.end() :].replace("'", "’") not in self.endings:
            return None
        return card.group()

    def _card_in_words(self, keys: Sequence[str], at: int) -> tuple[int, str] | None:
        """How many words name a card here, and its face: a suit, a rank in digits, and a mark if there is one."""
        for length in range(min(max(map(len, self.suits), default=0), len(keys) - at), 0, -1):
            named, rank = self.suits.get(tuple(keys[at : at + length])), at + length
            if named is None or rank == len(keys) or not _is_number(keys[rank]):
                continue
            mark = self.marks.get(tuple(keys[rank + 1 : rank + 2]))
            return (length + 2, f"{named} {keys[rank]} {mark}") if mark else (length + 1, f"{named} {keys[rank]}")
        return None

    def _is_written(self, meaning: Meaning, text: str) -> bool:
        return isinstance(meaning.value, int) and self.people[meaning.value] in text

    def _second_copies(self, found: Iterable[Alternatives]) -> Iterator[Alternatives]:
        """Joins “other” with the card behind it into one token for the second copy."""
        waiting: Token | None = None
        for alternatives in found:
            token = alternatives[0]
            if waiting is not None:
                if not isinstance(token.value, Mention):
                    break
                yield (Token("card", Mention(token.value.face, other=True), token.text, waiting.start, token.end),)
                waiting = None
            elif token.kind == "other":
                waiting = token
            else:
                yield alternatives
        if waiting is not None:
            raise Misread("KG203", f"“{waiting.text}” must stand right before a card", waiting.start, waiting.end)

    def _before_cards(self, found: Sequence[Alternatives]) -> Iterator[Alternatives]:
        """Takes “on” and its like away as fillers where only fillers stand between them and a card."""
        for at, alternatives in enumerate(found):
            token = alternatives[0]
            behind = next((other[0] for other in found[at + 1 :] if other[0].kind != "filler"), None)
            if key_of(token.text) not in self.never_before_cards or behind is None or behind.kind != "card":
                yield alternatives
                continue
            others = tuple(other for other in alternatives if other.kind != "filler")
            if not others:
                message = f"“{token.text}” cannot stand before a card here"
                raise Misread("KG203", message, token.start, token.end)
            yield others

    def _no_such_card(self, face: str, token: Token) -> Misread:
        doubled = [self.name_of(known) for known in self.faces if known.startswith(f"{face} ")]
        if doubled:
            cards = " or ".join(f"“{name}”" for name in doubled)
            return Misread("KG305", f"there are two cards {token.text}", token.start, token.end, (f"say {cards}",))
        note = f"the deck holds {', '.join(map(self.name_of, self.faces))}"
        return Misread("KG305", f"{self.name_of(face)} is not in this deck", token.start, token.end, (note,))

    def name_of(self, face: str) -> str:
        """What the language calls a card."""
        return self.card_names.get(face, face)

    def _unknown(self, word: re.Match[str]) -> Misread:
        text = word.group()
        notes = []
        if key_of(text) in self.instead:
            better = self.instead[key_of(text)]
            notes.append(f"say “{better}”" if better else "this game has no word for that: say it in other words")
        else:
            words = [form for form, meanings in self.forms.items() if any(m.kind != "who" for m in meanings)]
            known = (
                [" ".join(form) for form in words if GAP not in form]
                + list(self.people)
                + list(map(self.name_of, self.faces))
            )
            by_key = {name.casefold(): name for name in known}
            near = [by_key[key] for key in difflib.get_close_matches(text.casefold(), by_key, 3, 0.6)]
            if near:
                notes.append("did you mean: " + ", ".join(near))
        notes.append(f"if it means the same as a word there, add it to {self.file}")
        return Misread("KG201", f"“{text}” is not a word of this game", word.start(), word.end(), tuple(notes))


def _is_number(word: str) -> bool:
    return word.isdecimal() and str(int(word)) == word


def _nearest_before(keys: Sequence[str], head: Form, second: int) -> int:
    """Where `head` stands last before the word at `second`, in the same stretch between commas; -1 for nowhere."""
    for first in range(second - len(head), -1, -1):
        if keys[first] in _COMMAS:
            return -1
        if tuple(keys[first : first + len(head)]) == head:
            return first
    return -1


def _alternatives(meanings: Iterable[Meaning], text: str, start: int, end: int) -> Alternatives:
    return tuple(Token(meaning.kind, meaning.value, text, start, end) for meaning in meanings)

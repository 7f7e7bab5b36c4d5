"""From what a lexicon file gives to the lexicon of one kit in one language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from kitgen.prose.faults import BadName
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.tokens import CARD_PRONOUN, Form, Kind, Meaning, key_of


class GameWords(Protocol):
    """What a lexicon adds for one game."""

    @property
    def words(self) -> Mapping[str, Sequence[str]]:
        """Terms of the game and their forms."""

    @property
    def instead(self) -> Mapping[str, str | None]:
        """Words that editors try, and the known word for each."""

    @property
    def rules(self) -> Mapping[str, Sequence[str]]:
        """Terms that only the rule text of this game uses, and more forms of others."""

    @property
    def suits(self) -> Mapping[str, Sequence[str]]:
        """Suits that are words, each with its forms."""

    @property
    def marks(self) -> Mapping[str, Sequence[str]]:
        """What tells the cards of a doubled rank apart, with the forms."""

    @property
    def samples(self) -> Mapping[str, str]:
        """A sample line for each frame of the game, by the frame's key."""


class RuleWords(Protocol):
    """What a language adds for rule text, for all games."""

    @property
    def modes(self) -> Mapping[str, Sequence[str]]:
        """Further negators and permission words, such as “never”."""

    @property
    def numbers(self) -> Mapping[str, int]:
        """Further words that say a number, such as “a”."""

    @property
    def words(self) -> Mapping[str, Sequence[str]]:
        """Terms that only rule text uses, and more forms of others."""


class Words(Protocol):
    """The words of a language as its file gives them; all plain strings."""

    @property
    def numbers(self) -> Mapping[str, int]:
        """Number words."""

    @property
    def everyone(self) -> Sequence[str]:
        """Words for all players together, such as “both”."""

    @property
    def joints(self) -> Sequence[str]:
        """Words that may join two facts, such as “and”."""

    @property
    def ors(self) -> Sequence[str]:
        """Words for a choice, such as “or”."""

    @property
    def others(self) -> Sequence[str]:
        """Words for the second copy of a card, such as “other”."""

    @property
    def fillers(self) -> Sequence[str]:
        """Words without a meaning of their own."""

    @property
    def only_in(self) -> Mapping[str, Sequence[str]]:
        """Words that are true only in lines of some roles, with these roles, such as because: [why]."""

    @property
    def never_before_cards(self) -> Sequence[str]:
        """Fillers that say something false right before a card: no card lies “on” a card."""

    @property
    def finite_verbs(self) -> Sequence[str]:
        """Verbs of which a statement holds only one: “Mia lies draws A4” says nothing."""

    @property
    def conjunctions(self) -> Sequence[str]:
        """Words behind which another verb may stand, such as “because”."""

    @property
    def never_last(self) -> Sequence[str]:
        """Words behind which something must stand, such as “the” and “from”."""

    @property
    def modes(self) -> Mapping[str, Sequence[str]]:
        """Negators and permission words: not, may, must, forbid."""

    @property
    def combine(self) -> Mapping[str, str]:
        """What two modes mean together, such as may+not: forbid."""

    @property
    def pronouns(self) -> Mapping[str, Sequence[str]]:
        """Pronouns of people by class, such as she: [she, her]."""

    @property
    def card_pronouns(self) -> Sequence[str]:
        """Pronouns that stand for a card, such as “it”."""

    @property
    def name_forms(self) -> Sequence[str]:
        """The forms of a name, such as “{}’s”."""

    @property
    def rules(self) -> RuleWords:
        """The words that only rule text uses."""

    @property
    def verdicts(self) -> Sequence[str]:
        """Words that judge, which a plain line must not hold."""

    @property
    def words(self) -> Mapping[str, Sequence[str]]:
        """Terms that all games share and their forms."""

    @property
    def instead(self) -> Mapping[str, str | None]:
        """Words that editors try, and the known word for each."""


_NAME = re.compile(r"[^\W\d_]+(?:[ ’'-][^\W\d_]+)*")


@dataclass(frozen=True)
class Cast:
    """Who and what the lines of a kit speak of: the people with their pronoun classes, by seat, and the card faces."""

    people: Mapping[str, str]
    faces: Sequence[str]


def build(language: str, file: str, words: Words, game: GameWords, cast: Cast) -> Lexicon:
    """The lexicon of one kit in one language.

    Raises `BadName` with KG205 for a pronoun class that the language lacks and KG211 for a name that is also a word.
    """
    forms = _forms(words, game)
    forms.add_people(cast.people, words)
    return _lexicon(language, file, (words, game), cast, forms)


def build_for_rules(language: str, file: str, words: Words, game: GameWords, cast: Cast) -> Lexicon:
    """The lexicon of the rule text of one kit, which knows more words than examples may use. Raises as `build`."""
    forms = _forms(words, game)
    forms.add_people(cast.people, words)
    forms.add_numbers(words.rules.numbers)
    forms.add_terms(words.rules.words)
    forms.add_terms(game.rules)
    for mode, more in words.rules.modes.items():
        forms.add(more, "mode", mode)
    return _lexicon(language, file, (words, game), cast, forms)


def _forms(words: Words, game: GameWords) -> _Forms:
    forms = _Forms()
    forms.add_words(words)
    forms.add_terms(words.words)
    forms.add_terms(game.words)
    for suit, more in game.suits.items():
        forms.add(more, "suit", suit)
    forms.marks = {key_of(form) for more in game.marks.values() for form in more}
    return forms


def _lexicon(language: str, file: str, given: tuple[Words, GameWords], cast: Cast, forms: _Forms) -> Lexicon:
    words, game = given
    return Lexicon(
        language=language,
        file=file,
        forms={form: tuple(meanings) for form, meanings in forms.meanings.items()},
        first_forms=forms.first,
        combine=dict(words.combine),
        verdicts=frozenset(map(key_of, words.verdicts)),
        game_terms=frozenset(game.words),
        instead={key_of(word): better for word, better in {**words.instead, **game.instead}.items()},
        samples=dict(game.samples),
        faces=tuple(cast.faces),
        suits={key_of(form): suit for suit, more in game.suits.items() for form in more},
        marks={key_of(form): mark for mark, more in game.marks.items() for form in more},
        card_names={face: _in_words(face, game) for face in cast.faces if " " in face},
        people=tuple(cast.people),
        classes=tuple(cast.people.values()),
        endings=tuple(form.removeprefix("{}") for form in words.name_forms if form.startswith("{}")),
        only_in={key_of(word): tuple(roles) for word, roles in words.only_in.items()},
        never_before_cards=frozenset(map(key_of, words.never_before_cards)),
        finite_verbs=frozenset(map(key_of, words.finite_verbs)),
        conjunctions=frozenset(map(key_of, words.conjunctions)),
        never_last=frozenset(map(key_of, words.never_last)),
    )


def _in_words(face: str, game: GameWords) -> str:
    """A face as the language calls it, such as “Rot 8 Stern” for “red 8 star”."""
    first = {name: forms[0] for name, forms in (*game.suits.items(), *game.marks.items())}
    return " ".join(first.get(part, part) for part in face.split(" "))


class _Forms:
    """Gathers the meanings of each form, in the order in which they are added."""

    def __init__(self) -> None:
        self.meanings: dict[Form, list[Meaning]] = {}
        self.first: dict[Meaning, str] = {}
        self.marks: set[Form] = set()

    def add(self, forms: Iterable[str], kind: Kind, value: object = None) -> None:
        for form in forms:
            self.first.setdefault(Meaning(kind, value), form)
            meanings = self.meanings.setdefault(key_of(form), [])
            if Meaning(kind, value) not in meanings:
                meanings.append(Meaning(kind, value))

    def add_words(self, words: Words) -> None:
        self.add(words.fillers, "filler")
        self.add(words.others, "other")
        self.add(words.joints, "joint")
        self.add(words.ors, "or")
        self.add(words.everyone, "everyone")
        self.add_numbers(words.numbers)
        for mode, forms in words.modes.items():
            self.add(forms, "mode", mode)
        for pronoun_class, forms in words.pronouns.items():
            self.add(forms, "pronoun", pronoun_class)
        self.add(words.card_pronouns, "pronoun", CARD_PRONOUN)

    def add_numbers(self, numbers: Mapping[str, int]) -> None:
        for form, number in numbers.items():
            self.add([form], "number", number)

    def add_terms(self, terms: Mapping[str, Sequence[str]]) -> None:
        for term, forms in terms.items():
            self.add(forms, "term", term)

    def add_people(self, people: Mapping[str, str], words: Words) -> None:
        for player, (name, pronoun_class) in enumerate(people.items()):
            if pronoun_class not in words.pronouns:
                choices = ", ".join(words.pronouns)
                message = f"“{pronoun_class}” is no pronoun of this language; it has {choices}"
                raise BadName("KG205", name, message)
            if _NAME.fullmatch(name) is None:
                message = f"“{name}” is no name for a player: write letters only, such as Mia or Anne-Marie"
                raise BadName("KG211", name, message)
            forms = [pattern.replace("{}", name) for pattern in words.name_forms]
            for form in forms:
                meanings = self.meanings.get(key_of(form), [])
                if meanings:
                    what = "a form of another name" if meanings[0].kind == "who" else "a word of this language"
                    raise BadName("KG211", name, f"“{form}” is also {what}; choose another name")
                if key_of(form) in self.marks:
                    raise BadName("KG211", name, f"“{form}” is also the mark of a card; choose another name")
            self.add(forms, "who", player)

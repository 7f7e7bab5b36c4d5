"""What every game's claims have in common: statements with their frames, and telling an example line by line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, field, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from kitgen.claims.scene import Scene
from kitgen.prose.clauses import Clause, clause
from kitgen.prose.frames import Frame, frame
from kitgen.prose.reading import Fact, Value
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Deck
from kitgen.rules.play import Undealable

ValueT = TypeVar("ValueT", bound=Mention | int | str)


class Wrong(Exception):
    """A fact that the rules, the deck or the lines before contradict.

    `rules_say` is what is true instead, with {0} for the name of the first player and so on; `slot` names the value
    that is at fault, if it is one alone.
    """

    def __init__(self, code: str, message: str, rules_say: str = "", slot: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rules_say = rules_say
        self.slot = slot


class Said:
    """A fact's values by kind, for the handlers of frames.

    A handler asks for what its frame holds: KeyError for a slot that is not there, TypeError for another kind of value.
    """

    def __init__(self, fact: Fact) -> None:
        self.fact = fact
        self._slots: dict[str, Value] = dict(fact.slots)

    def has(self, slot: str) -> bool:
        """Whether the line fills a slot that the frame lets it leave open."""
        return slot in self._slots

    @property
    def card(self) -> Mention:
        """The one card that is named."""
        return self._one("card", Mention)

    @property
    def card_if_named(self) -> Mention | None:
        """The card, where the frame lets it be left out."""
        return self.card if self.has("card") else None

    @property
    def cards(self) -> tuple[Mention, ...]:
        """The cards of a list, in the order of the words."""
        return self._all("cards", Mention)

    @property
    def row(self) -> tuple[Mention, ...]:
        """The cards of a row, from left to right."""
        return self._all("row", Mention)

    def marked(self, term: str) -> Mention:
        """The card right behind a term."""
        return self._one(f"{term}:card", Mention)

    def marked_if_named(self, term: str) -> Mention | None:
        """The card right behind a term, where the frame lets it be left out."""
        return self.marked(term) if self.has(f"{term}:card") else None

    def marked_number(self, term: str) -> int:
        """The number right behind a term."""
        return self._one(f"{term}:number", int)

    @property
    def suit(self) -> str:
        """The suit that is named without a rank."""
        return self._one("suit", str)

    def marked_player(self, term: str) -> int:
        """The player right behind a term."""
        return self._one(f"{term}:who", int)

    @property
    def player(self) -> int:
        """The one player who is named."""
        return self._one("who", int)

    @property
    def player_if_named(self) -> int | None:
        """The player, where the frame lets the name be left out."""
        return self.player if self.has("who") else None

    @property
    def players(self) -> tuple[int, ...]:
        """The players of a list."""
        return self._all("whos", int)

    @property
    def number(self) -> int:
        """The one number that is named."""
        return self._one("number", int)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of a list."""
        return self._all("numbers", int)

    @property
    def number_if_named(self) -> int | None:
        """The number, where the frame lets it be left out."""
        return self.number if self.has("number") else None

    @property
    def any_of(self) -> tuple[Mention, ...]:
        """The cards to choose from."""
        return self._all("anyof", Mention)

    @property
    def chosen(self) -> str:
        """The term of the frame's choice slot."""
        return next(str(value) for slot, value in self._slots.items() if "|" in slot)

    def _one(self, slot: str, kind: type[ValueT]) -> ValueT:
        value = self._slots[slot]
        if not isinstance(value, kind):
            raise TypeError(f"{value!r} in the slot “{slot}” is no {kind.__name__}")
        return value

    def _all(self, slot: str, kind: type[ValueT]) -> tuple[ValueT, ...]:
        values = self._slots[slot]
        if not isinstance(values, tuple):
            raise TypeError(f"{values!r} in the slot “{slot}” is no list")
        found = tuple(value for value in values if isinstance(value, kind))
        if len(found) < len(values):
            raise TypeError(f"{values!r} in the slot “{slot}” holds more than {kind.__name__}")
        return found


def need(truth: object, message: str, rules_say: str = "", slot: str = "") -> None:
    """Raises `Wrong` KG310, a contradiction of the rules, unless `truth` holds."""
    if not truth:
        raise Wrong("KG310", message, rules_say, slot)


def untold(told: object, what: str) -> None:
    """Raises `Wrong` KG308 if what a line gives was given before: if `told` is neither None nor False."""
    if told is not None and told is not False:
        raise Wrong("KG308", f"{what} was given before")


TableT = TypeVar("TableT", bound="Told")
RulesT = TypeVar("RulesT", bound="Rules")
Handler = Callable[[TableT, Said], TableT]


class Rules(Protocol):
    """What claims in general ask of a game's reference rules."""

    @property
    def deck(self) -> Deck:
        """The cards of the game."""

    def undealable(self) -> Undealable | None:
        """Why the game cannot be dealt, or None."""

    def clauses(self) -> Mapping[str, tuple[int, ...]]:
        """The clauses of the game and the numbers that a statement of each gives."""


class Told(Protocol):
    """What telling in general asks of a game's table: which line must follow, and how much was checked so far."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def due(self) -> str | None:
        """The role of the line that must follow, if one must."""

    @property
    def checked(self) -> int:
        """How many facts were put to the rules."""


def counted(table: TableT) -> TableT:
    """The table with one more fact that was put to the rules, behind which no line must follow."""
    return replace(table, checked=table.checked + 1, due=None)


class Statements(Generic[TableT]):
    """The frames of a game, each with its one handler, gathered by decorating the handlers."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.handlers: dict[str, Handler[TableT]] = {}

    def __call__(self, key: str, text: str) -> Callable[[Handler[TableT]], Handler[TableT]]:
        """Declares the frame `key` (“allowed fits-by”) with its patterns and the decorated handler."""
        if key in self.handlers:
            raise ValueError(f"the frame “{key}” is declared twice")
        self.frames.append(frame(key, text))

        def keep(handler: Handler[TableT]) -> Handler[TableT]:
            self.handlers[key] = handler
            return handler

        return keep


Setting = int | tuple[str, ...]
"""What a kit file says of a deal or a limit: a number, or faces in their order."""
Settings = Mapping[str, type[int] | type[tuple[str, ...]]]
"""The names of a game's settings, each with its kind."""


@dataclass(frozen=True)
class Parameters:
    """What a kit file says about deck, deal and limits: the settings by the names that the game declares."""

    deck: Deck
    numbers: Mapping[str, int]
    rows: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    trumps: Deck | None = None


class Game(ABC, Generic[RulesT, TableT]):
    """One game: its rules, what lines may say of it, and the picture that they make.

    The methods that take facts take those of one example, all lines in order.
    """

    id: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    """How many can play, from the fewest to the most."""
    variant: ClassVar[int | None] = None
    """How many play where the rules have a variant for another number."""
    in_colours: ClassVar[bool] = False
    """Whether the suits are colours, with trumps beside them; else they are letters."""
    deal: ClassVar[Settings] = {}
    """What a kit file must say under “deal”."""
    limits: ClassVar[Settings] = {}
    """What a kit file must say under “limits”."""
    statements: Statements[TableT]
    wordings: ClassVar[Mapping[str, str]]
    """What rule text must say of each clause, as `kitgen.prose.clauses` takes it."""
    counter_rules: ClassVar[Mapping[str, tuple[Callable[[Any], Any], ...]]]
    """By clause, what makes of the rules the games in which exactly that clause is wrong, each in another way.

    There is none for a clause that no game can show to be wrong.
    """
    sums: ClassVar[frozenset[str]] = frozenset()
    """The clauses about how many cards there are: where one is wrong, the cards of an example may not add up."""

    @abstractmethod
    def rules(self, parameters: Parameters) -> RulesT:
        """The reference rules with a kit's own numbers."""

    def unworded(self, rules: RulesT) -> Undealable | None:  # noqa: ARG002 - most games can be told with any numbers
        """Why the rules of such a game cannot be told in its clauses; None if they can."""
        return None

    @abstractmethod
    def table(self, rules: RulesT) -> TableT:
        """The table before the first line: nothing is known."""

    @abstractmethod
    def largest_number(self, rules: RulesT) -> int:
        """No number that a line can give is larger."""

    def alternatives(self, rules: RulesT, slot: str, value: Value) -> Iterable[Value]:
        """Other values that could stand in a slot, the nearest first: cards, terms, numbers or players."""
        if isinstance(value, Mention):
            faces = [face for face in self.faces(rules) if face != value.face]
            near = sorted(faces, key=lambda face: sum(a != b for a, b in zip(face, value.face, strict=False)))
            return [Mention(face, value.other) for face in near]
        if slot == "suit":
            return [suit for suit in rules.deck.suits if suit != value]
        if "|" in slot:
            return [term for term in slot.split("|") if term != value]
        if isinstance(value, int) and slot.rpartition(":")[2] == "number":
            numbers = range(self.largest_number(rules) + 1)
            return sorted((n for n in numbers if n != value), key=lambda n: (abs(n - value), n))
        if isinstance(value, int) and slot.rpartition(":")[2] == "who":
            return [player for player in range(self.players[1]) if player != value]
        return ()

    def faces(self, rules: RulesT) -> Sequence[str]:
        """The faces of all cards that a line can name."""
        return rules.deck.faces

    def tricks_a_round(self, rules: RulesT) -> int | None:  # noqa: ARG002 - most games have no tricks
        """How many tricks a round has at most; None in a game without tricks."""
        return None

    def is_chosen(self, fact: Fact, slot: str) -> bool:  # noqa: ARG002 - most games have no such numbers
        """Whether a number is what somebody chooses, such as a rank that is claimed, so that it need not follow."""
        return False

    @abstractmethod
    def scene(self, facts: Sequence[Fact], tables: Sequence[TableT], people: Sequence[str]) -> Scene:
        """The picture of an example; `tables[n]` is the table behind fact n."""

    def claims(self, fact: Fact) -> Iterable[Fact]:
        """The fact as simple claims, so that two ways to say one thing compare equal between languages."""
        return (fact,)

    def clauses(self, rules: RulesT) -> dict[str, Clause]:
        """What rule text must say: the clauses of the game by name."""
        return {name: clause(self.wordings[name], numbers) for name, numbers in rules.clauses().items()}

    @property
    def frames(self) -> Sequence[Frame]:
        """All frames of the game."""
        return self.statements.frames

    def step(self, table: TableT, fact: Fact) -> TableT:
        """The table behind one more fact. Raises `Wrong`."""
        return self.statements.handlers[fact.key](table, Said(fact))

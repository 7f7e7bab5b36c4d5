"""What a content file may hold, as frozen models; every description ends the sentence “it needs …”.

The models know nothing of files: `kitgen.content.decode` fills them from a document and says what does not fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from kitgen.content import fields
from kitgen.content.decode import Fault, in_quotes, kind_of, refuse
from kitgen.content.wording import quoted
from kitgen.places import Text

SECTIONS = ("prepare", "play", "finish", "limits")
"""The sections of rules that stand on one page; a rulebook has chapters instead."""

_LAST_IN_ONES = 20
"""Up to here a language gives a word for every number; beyond it may give those for the tens alone."""
_A_LINE = "a line such as “given: The top card is A2.”"


class _Model(BaseModel):
    """Unknown keys are errors, no value is converted, and a model never changes."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an example or of the rules: `{given: The top card is A2.}` is key “given” with its sentence."""

    key: Text
    text: Text

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, _handler: GetCoreSchemaHandler) -> CoreSchema:
        """A line is read as a whole, so that what is wrong with it is one fault and not one for each half."""
        return core_schema.no_info_plain_validator_function(_line)

    @classmethod
    def __get_pydantic_json_schema__(cls, _schema: CoreSchema, _handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        sentence = {"type": "string", "maxLength": fields.LONGEST_SENTENCE}
        shape = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": sentence}
        return {**shape, "description": _A_LINE}


def _line(value: object) -> Line:
    if isinstance(value, Text):
        key, colon, rest = value.partition(":")
        glued = colon and rest.strip() and " " not in key
        note = (
            "a space is missing behind the colon" if glued else "write its role, or its clause, and a colon before it"
        )
        refuse(Fault(f"a sentence stands alone; it needs to be {_A_LINE}", code="KG106", notes=(note,)))
    if not isinstance(value, dict):
        found = "this line is empty" if value is None else f"this is {kind_of(value)}"
        refuse(Fault(f"{found}; it needs to be {_A_LINE}", code="KG106", notes=in_quotes(value)))
    if len(value) != 1:
        found = f"{len(value)} keys stand in one line" if value else "this line is empty"
        note = "begin each line with “- ”"
        refuse(Fault(f"{found}; it needs to be {_A_LINE}", tuple(value)[1:2], code="KG106", notes=(note,), at_key=True))
    ((key, text),) = value.items()
    if text is None:
        refuse(Fault(f"{quoted(key)} has no sentence; it needs to be {_A_LINE}", (key,), code="KG106", at_key=True))
    if not isinstance(text, Text):
        message = f"{quoted(key)} needs a sentence, not {kind_of(text)}"
        refuse(Fault(message, (key,), code="KG106", notes=in_quotes(text)))
    faults = fields.line_faults(text, fields.LONGEST_SENTENCE)
    if faults:
        refuse(*(replace(fault, path=(key,), within=text) for fault in faults))
    return Line(key, text)


def _different_ids(examples: tuple[Example, ...]) -> tuple[Example, ...]:
    ids = [example.id for example in examples]
    twice = [at for at, name in enumerate(ids) if name in ids[:at]]
    if twice:
        refuse(*(Fault(f"an example with the id {quoted(ids[at])} stands further up", (at, "id")) for at in twice))
    return examples


def _different_chapters(parts: tuple[PartT, ...]) -> tuple[PartT, ...]:
    names = [part.chapter for part in parts]
    twice = [at for at, name in enumerate(names) if name in names[:at]]
    if twice:
        refuse(*(Fault(f"the chapter {quoted(names[at])} stands further up", (at, "chapter")) for at in twice))
    return parts


def _all_modes(modes: Mapping[str, tuple[Text, ...]]) -> Mapping[str, tuple[Text, ...]]:
    """“forbid” may be missing or empty: a language need not have one word for “may not”."""
    needed = ("not", "may", "must")
    message = "the key “{}” is missing here; it needs a list of words"
    faults = [Fault(message.format(mode), code="KG108") for mode in needed if mode not in modes]
    faults += [Fault("needs at least one entry", (mode,), named=True) for mode in needed if modes.get(mode) == ()]
    if faults:
        refuse(*faults)
    return modes


class Deck(_Model):
    """The cards: every letter or colour with every rank, `copies` times; those of a doubled rank twice, with marks."""

    letters: fields.Distinct[fields.Letter] = Field(
        default=(), description="a list of letters from A to D, such as [A, B]"
    )
    colours: fields.Distinct[fields.Colour] = Field(
        default=(), description="a list of colours from red, yellow, green and blue"
    )
    ranks: Annotated[fields.DistinctSeveral[fields.Rank], AfterValidator(fields.ascending)] = Field(
        description="a list of numbers from 1 to 9, such as [1, 2, 3, 4]"
    )
    doubled: Annotated[fields.Distinct[fields.Rank], AfterValidator(fields.ascending)] = Field(
        default=(), description="a list of those ranks that are there twice, with a star and with a moon"
    )
    copies: fields.Copies = Field(description="a whole number from 1 to 4")

    @model_validator(mode="after")
    def _letters_or_colours(self) -> Deck:
        if self.letters and self.colours:
            refuse(Fault("a deck has letters or colours, not both", ("colours",), at_key=True))
        if not self.suits:
            given = "colours" if "colours" in self.model_fields_set else "letters"
            if given in self.model_fields_set:
                refuse(Fault("needs at least one entry", (given,), named=True))
            letters = Deck.model_fields["letters"].description
            refuse(Fault(f"the key “letters” is missing here; it needs {letters}", code="KG108"))
        if self.doubled and self.letters:
            refuse(Fault("only colours have doubled ranks; letters have copies", ("doubled",), at_key=True))
        for at, rank in enumerate(self.doubled):
            if rank not in self.ranks:
                refuse(Fault(f"there is no rank {rank} that could be doubled", ("doubled", at)))
        return self

    @property
    def suits(self) -> tuple[Text, ...]:
        """The letters or the colours."""
        return self.letters or self.colours


class Summary(_Model):
    """What stands on the table summary: clauses of each section of the rules, and one example."""

    prepare: fields.DistinctSeveral[fields.Id] = Field(description="a list of the names of clauses")
    play: fields.DistinctSeveral[fields.Id] = Field(description="a list of the names of clauses")
    example: fields.Id = Field(description="the name of an example, such as two-candidates")
    finish: fields.DistinctSeveral[fields.Id] = Field(description="a list of the names of clauses")
    limits: fields.DistinctSeveral[fields.Id] = Field(description="a list of the names of clauses")


class BookPart(_Model):
    """A chapter at its place in the rulebook: the examples that stand in it, and whether it begins on a new page."""

    chapter: fields.Id = Field(description="the name of a chapter, such as set-up")
    examples: fields.Distinct[fields.Id] = Field(default=(), description="a list of the names of examples")
    new_page: bool = Field(alias="new-page", default=False, description="true or false")


class AidPart(_Model):
    """What stands on the player aid of one chapter."""

    chapter: fields.Id = Field(description="the name of a chapter, such as set-up")
    clauses: fields.DistinctSeveral[fields.Id] = Field(description="a list of the names of clauses")


PartT = TypeVar("PartT", BookPart, AidPart)


class KitFile(_Model):
    """`kit.yaml`: what a kit is in every language.

    Its rules stand on one page in four sections, and it has a `summary`; or they are a `rulebook` of chapters with an
    `aid` for the players.
    """

    version: fields.Version = Field(description='a version in quotes, such as "1.0"')
    game: fields.Id = Field(description="the name of a game, such as match-and-shed")
    original: fields.LanguageTag = Field(description="the language whose claims bind the others, such as en")
    category: fields.Id = Field(description="a name such as logic-and-rule-checking")
    players: fields.Players
    variant: fields.PlayerCount | None = Field(
        default=None, description="a whole number, such as 2: how many play where the rules have a variant for so many"
    )
    minutes: fields.Range = Field(description="two whole numbers, such as [15, 25]")
    related: fields.Distinct[fields.Id] = Field(default=(), description="a list of names, such as [follow-suit]")
    deck: Deck
    trumps: Annotated[fields.Distinct[fields.Rank], AfterValidator(fields.ascending)] = Field(
        default=(), description="a list of the numbers of the trumps, such as [2, 4, 6, 8]"
    )
    deal: fields.Keyed[fields.TextIdKey, fields.Setting] = Field(
        default_factory=dict, description="what the game needs to be told of the deal, such as {hand: 5, discards: 1}"
    )
    limits: fields.Keyed[fields.TextIdKey, fields.Turns] = Field(
        default_factory=dict, description="where the game ends, such as {turns: 40}"
    )
    materials: fields.Distinct[fields.Material] = Field(
        default=(), description="a list of what the kit has beside cards, summary and host key, such as [turn-log]"
    )
    examples: fields.KeyedSeveral[fields.TextIdKey, fields.Distinct[fields.Id]] = Field(
        description="names of examples, each with a list of the clauses that it proves"
    )
    unproved: fields.Keyed[fields.TextIdKey, fields.Sentence] = Field(
        default_factory=dict, description="clauses that no example proves, each with a sentence that says why"
    )
    summary: Summary | None = Field(
        default=None, description="the keys prepare, play, example, finish and limits, each with what stands there"
    )
    rulebook: Annotated[fields.Several[BookPart], AfterValidator(_different_chapters)] = Field(
        default=(), description="a list of chapters, such as {chapter: set-up, examples: [first-deal]}"
    )
    aid: Annotated[fields.Several[AidPart], AfterValidator(_different_chapters)] = Field(
        default=(), description="a list of chapters, such as {chapter: set-up, clauses: [deal]}"
    )
    host_key: fields.DistinctSeveral[fields.Id] = Field(alias="host-key", description="a list of the names of examples")
    key_only: fields.Distinct[fields.Id] = Field(
        alias="key-only", default=(), description="a list of the names of examples that stand in the host key alone"
    )
    score_clauses: fields.Distinct[fields.Id] = Field(
        alias="score-clauses", default=(), description="a list of the names of clauses that stand on the score sheet"
    )
    table_clauses: fields.Keyed[fields.TextIdKey, fields.Duty] = Field(
        default_factory=dict, alias="table-clauses", description="names of clauses, each with may, must or must not"
    )

    @model_validator(mode="after")
    def _summary_or_rulebook(self) -> Self:
        if self.summary is not None and (self.rulebook or self.aid):
            other = "rulebook" if self.rulebook else "aid"
            message = f"a kit has a “summary”, or a “rulebook” and an “aid”; here are “summary” and “{other}”"
            refuse(Fault(message, (other,), at_key=True))
        if self.summary is None and not (self.rulebook or self.aid):
            message = "the key “summary” is missing here; a kit with chapters has “rulebook” and “aid” instead"
            refuse(Fault(message, code="KG108"))
        if bool(self.rulebook) != bool(self.aid):
            there, missing = ("rulebook", "aid") if self.rulebook else ("aid", "rulebook")
            refuse(Fault(f"the key “{missing}” is missing here; a kit with “{there}” needs it", code="KG108"))
        return self

    @property
    def sections(self) -> tuple[str, ...]:
        """The names of the sections or chapters that the rules have, in order."""
        return tuple(part.chapter for part in self.rulebook) or SECTIONS

    @property
    def at_hand(self) -> Mapping[str, tuple[Text, ...]]:
        """The clauses of each section that players have before them as they play: on the summary, or on the aid."""
        if self.summary is not None:
            return {section: getattr(self.summary, section) for section in SECTIONS}
        return {part.chapter: part.clauses for part in self.aid}


class Rules(_Model):
    """The rules in four sections; the key of each line is the clause that it states."""

    prepare: fields.Several[Line] = Field(description="a list of lines")
    play: fields.Several[Line] = Field(description="a list of lines")
    finish: fields.Several[Line] = Field(description="a list of lines")
    limits: fields.Several[Line] = Field(description="a list of lines")


class Chapter(_Model):
    """A chapter of a rulebook; the key of each line is the clause that it states."""

    title: fields.Name = Field(description="a title of a few words")
    rules: fields.Several[Line] = Field(description="a list of lines")


class Example(_Model):
    """A worked example, told in lines whose keys are roles."""

    id: fields.Id = Field(description="a name such as two-candidates")
    title: fields.Name = Field(description="a title of a few words")
    tell: fields.Several[Line] = Field(description="a list of lines")


class _MaterialWords(_Model):
    """The words of a material."""

    @property
    def texts(self) -> Iterator[Text]:
        """Every text, in the order of the keys."""
        for _, value in self:
            yield from (value,) if isinstance(value, Text) else value


class Log(_MaterialWords):
    """The table that players fill in: the first column holds the numbers of the turns."""

    title: fields.Name = Field(description="a title of a few words")
    columns: Annotated[fields.Distinct[fields.Name], AfterValidator(fields.of_length(2, 6))] = Field(
        description="a list of the heads of the columns, such as [Turn, Player / action, Cards remaining]"
    )


class MeldMat(_MaterialWords):
    """The mat with places for two triples."""

    title: fields.Name = Field(description="a title of a few words")
    first: fields.Name = Field(description="a few words for the first triple")
    second: fields.Name = Field(description="a few words for the second triple")


class Strip(_MaterialWords):
    """The strip that shows the starter row."""

    title: fields.Name = Field(description="a title of a few words")
    lead: fields.Sentence = Field(description="a sentence that says how to use the strip")


class MoveLog(_MaterialWords):
    """The table of moves that players fill in, and the words below it."""

    title: fields.Name = Field(description="a title of a few words")
    columns: Annotated[fields.Distinct[fields.Name], AfterValidator(fields.of_length(6, 6))] = Field(
        description="a list of the heads of the six columns: move, source, target, distance, new row, stacks left"
    )
    result: fields.Name = Field(description="a few words before the room for the result")
    unfinished: fields.Name = Field(description="the word for a round that was stopped")
    starter: fields.Name = Field(description="the word for the starter row")
    shuffled: fields.Name = Field(description="the word for another row")


class Board(_MaterialWords):
    """The board that shows which rank was claimed."""

    title: fields.Name = Field(description="a title of a few words")


class PlaceCards(_MaterialWords):
    """The names of the areas of the table."""

    title: fields.Name = Field(description="a title of a few words")
    office: fields.Name = Field(description="a few words for the place where the trumps lie")
    others: Annotated[fields.Distinct[fields.Name], AfterValidator(fields.of_length(1, 3))] = Field(
        description="a list of one to three names of other places"
    )


class TrickLog(_MaterialWords):
    """The table of tricks that players fill in."""

    title: fields.Name = Field(description="a title of a few words")
    columns: Annotated[fields.Distinct[fields.Name], AfterValidator(fields.of_length(5, 5))] = Field(
        description="a list of the heads of the five columns: trick, who led, card gathered, by whom, trump taken"
    )


class ScoreSheet(_MaterialWords):
    """The table of points that two teams fill in."""

    title: fields.Name = Field(description="a title of a few words")
    teams: Annotated[fields.Distinct[fields.Name], AfterValidator(fields.of_length(2, 2))] = Field(
        description="a list of the names of the two teams"
    )
    points: fields.Name = Field(description="the word over the columns of numbers")
    rows: Annotated[fields.Distinct[fields.Name], AfterValidator(fields.of_length(3, 8))] = Field(
        description="a list of what is counted; the last two are the sum of the round and the sum of all rounds"
    )


class LanguageFile(_Model):
    """`<lang>.yaml` of a kit: its words in one language."""

    language: fields.LanguageTag = Field(description="the tag of the language, the same as in the file's name")
    title: fields.Name = Field(description="a title of a few words")
    aim: fields.Sentence = Field(description="one sentence that says what a player tries to do")
    people: fields.Keyed[fields.NameKey, fields.Name] = Field(
        description="names, each with its pronoun, such as {Mia: she}"
    )
    rules: Rules | None = Field(default=None, description="the keys prepare, play, finish and limits")
    chapters: fields.KeyedSeveral[fields.TextIdKey, Chapter] = Field(
        default_factory=dict, description="names of chapters, each with its title and its rules"
    )
    rulings: fields.Listed[Line] = Field(default=(), description="a list of lines")
    credits: fields.Listed[fields.Sentence] = Field(
        default=(), description="a list of sentences that say whose game this is"
    )
    examples: Annotated[fields.Listed[Example], AfterValidator(_different_ids)] = Field(
        description="a list of examples, each with id, title and tell"
    )
    log: Log | None = Field(default=None, description="the keys title and columns")
    board: Board | None = Field(default=None, description="the key title")
    mat: MeldMat | None = Field(default=None, description="the keys title, first and second")
    strip: Strip | None = Field(default=None, description="the keys title and lead")
    moves: MoveLog | None = Field(
        default=None, description="the keys title, columns, result, unfinished, starter and shuffled"
    )
    places: PlaceCards | None = Field(default=None, description="the keys title, office and others")
    tricks: TrickLog | None = Field(default=None, description="the keys title and columns")
    scores: ScoreSheet | None = Field(default=None, description="the keys title, teams, points and rows")

    @model_validator(mode="after")
    def _rules_or_chapters(self) -> Self:
        if self.rules is not None and self.chapters:
            message = "rules stand under “rules”, or in “chapters”; here are both"
            refuse(Fault(message, ("chapters",), at_key=True))
        if self.rules is None and not self.chapters:
            message = "the key “rules” is missing here; a kit with chapters has “chapters” instead"
            refuse(Fault(message, code="KG108"))
        if self.credits and not self.chapters:
            message = "only a rulebook of chapters has a place for “credits”"
            refuse(Fault(message, ("credits",), at_key=True))
        return self

    @property
    def sections(self) -> Mapping[str, tuple[Line, ...]]:
        """The lines of each section of the rules, or of each chapter."""
        if self.rules is not None:
            return {section: getattr(self.rules, section) for section in SECTIONS}
        return {name: chapter.rules for name, chapter in self.chapters.items()}

    @property
    def materials(self) -> Iterator[Text]:
        """Every text of every material."""
        for _, value in self:
            if isinstance(value, _MaterialWords):
                yield from value.texts


class CommonFile(_Model):
    """`content/common/<lang>.yaml`: what all kits say in one language, and the names of categories and activities."""

    language: fields.LanguageTag = Field(description="the tag of the language, the same as in the file's name")
    printing: fields.Several[fields.Sentence] = Field(description="a list of sentences on printing and cutting")
    observation: fields.Several[fields.Sentence] = Field(description="a list of sentences on what an adult may look at")
    provenance: fields.Several[fields.Sentence] = Field(description="a list of sentences on where the kit comes from")
    free_alternative: fields.Several[fields.Sentence] = Field(
        alias="free-alternative", description="a list of sentences on making the kit without a printer"
    )
    host_key: fields.Several[fields.Sentence] = Field(
        alias="host-key", description="a list of sentences on what the host key is"
    )
    categories: fields.Keyed[fields.IdKey, fields.Name] = Field(description="categories of kits, each with its name")
    activities: fields.Keyed[fields.IdKey, fields.Name] = Field(
        description="activities that kits call related, each with its name"
    )


class GameWordsFile(_Model):
    """`content/lexicon/<lang>/<game>.yaml`: the words of one game in one language."""

    words: fields.Keyed[fields.Concept, fields.Several[fields.Form]] = Field(
        description="terms in capital letters, each with a list of its forms"
    )
    rules: fields.Keyed[fields.Concept, fields.Several[fields.Form]] = Field(
        default_factory=dict, description="terms that only rules use, each with a list of its forms"
    )
    suits: fields.Keyed[fields.SuitKey, fields.Several[fields.Form]] = Field(
        default_factory=dict, description="suits that are words, each with a list of its forms"
    )
    marks: fields.Keyed[fields.MarkKey, fields.Several[fields.Form]] = Field(
        default_factory=dict, description="the keys star and moon, each with a list of its forms"
    )
    samples: fields.Keyed[fields.FrameKey, fields.Sentence] = Field(description="frames, each with a sample sentence")
    instead: fields.Keyed[fields.FormKey, fields.Form | None] = Field(
        default_factory=dict, description="words that editors try, each with the word to use"
    )


class RuleWords(_Model):
    """The words that only rule text uses, for all games."""

    modes: fields.Keyed[fields.Mode, fields.Listed[fields.Form]] = Field(
        default_factory=dict, description="the keys not, may, must and forbid, each with a list of words"
    )
    numbers: fields.Keyed[fields.FormKey, fields.Amount] = Field(
        default_factory=dict, description="words that say a number in rules alone, such as {a: 1}"
    )
    words: fields.Keyed[fields.Concept, fields.Several[fields.Form]] = Field(
        default_factory=dict, description="terms in capital letters, each with a list of its forms"
    )


class LexiconFile(_Model):
    """`content/lexicon/<lang>.yaml`: the words of a language that all games share."""

    language: fields.LanguageTag = Field(description="the tag of the language, the same as in the file's name")
    name: fields.Name = Field(description="the name of the language in that language")
    numbers: fields.Keyed[fields.FormKey, fields.Amount] = Field(description="number words, such as {one: 1}")
    everyone: fields.Listed[fields.Form] = Field(description="a list of words for all players, such as [both]")
    joints: fields.Listed[fields.Form] = Field(description="a list of words that join two facts, such as [and, so]")
    ors: fields.Listed[fields.Form] = Field(description="a list of words for a choice, such as [or]")
    ands: fields.Listed[fields.Form] = Field(description="a list of words that join a list, such as [and]")
    others: fields.Listed[fields.Form] = Field(description="a list of words for the second copy, such as [other]")
    fillers: fields.Listed[fields.Form] = Field(description="a list of words without a meaning of their own")
    only_in: fields.Keyed[fields.FormKey, fields.Several[fields.Role]] = Field(
        alias="only-in", default_factory=dict, description="words, each with the roles it may stand in"
    )
    never_before_cards: fields.Listed[fields.Form] = Field(
        alias="never-before-cards", default=(), description="a list of fillers that no card may follow"
    )
    finite_verbs: fields.Listed[fields.Form] = Field(
        alias="finite-verbs", default=(), description="a list of verbs of which a statement holds only one"
    )
    conjunctions: fields.Listed[fields.Form] = Field(
        default=(), description="a list of words behind which another verb may stand, such as [because]"
    )
    never_last: fields.Listed[fields.Form] = Field(
        alias="never-last", default=(), description="a list of words behind which something must stand"
    )
    modes: Annotated[fields.Keyed[fields.Mode, fields.Listed[fields.Form]], AfterValidator(_all_modes)] = Field(
        description="the keys not, may, must and forbid, each with a list of words"
    )
    combine: fields.Keyed[fields.ModePair, fields.Combined] = Field(
        description="pairs of modes, such as {may+not: forbid}"
    )
    pronouns: fields.Keyed[fields.FormKey, fields.Several[fields.Form]] = Field(
        description="pronouns, each with a list of its forms, such as {she: [she, her]}"
    )
    card_pronouns: fields.Listed[fields.Form] = Field(
        alias="card-pronouns", description="a list of pronouns for a card, such as [it]"
    )
    name_forms: fields.Several[fields.NameForm] = Field(
        alias="name-forms", description='a list of forms of a name, such as ["{}", "{}’s"]'
    )
    verdicts: fields.Listed[fields.Form] = Field(description="a list of words that judge, such as [fits]")
    rules: RuleWords = Field(default_factory=RuleWords, description="the keys modes, numbers and words")
    words: fields.Keyed[fields.Concept, fields.Several[fields.Form]] = Field(
        description="terms in capital letters, each with a list of its forms"
    )
    instead: fields.Keyed[fields.FormKey, fields.Form | None] = Field(
        default_factory=dict, description="words that editors try, each with the word to use"
    )

    @model_validator(mode="after")
    def _fillers_mean_nothing(self) -> LexiconFile:
        if faults := [*_telling_fillers(self), *_numbers_out_of_order(self.numbers)]:
            refuse(*faults)
        return self


def _telling_fillers(lexicon: LexiconFile) -> Iterator[Fault]:
    """KG212 for a filler that turns, narrows, counts or judges: a line would be read as if it were not there."""
    modes = (form for part in (lexicon.modes, lexicon.rules.modes) for forms in part.values() for form in forms)
    telling: dict[str, str] = {}
    for kind, forms in (
        ("turns rules", (form for more in lexicon.rules.words.values() for form in more)),
        ("makes a choice", lexicon.ors),
        ("means a second copy", lexicon.others),
        ("means all players", lexicon.everyone),
        ("judges", lexicon.verdicts),
        ("says what may, must or must not be", modes),
        ("is a number", (form for form, number in lexicon.numbers.items() if number != 1)),
    ):
        telling |= {form.casefold(): kind for form in forms}
    for at, filler in enumerate(lexicon.fillers):
        word = next((word for word in (filler.casefold(), *filler.casefold().split()) if word in telling), None)
        if word is not None:
            message = f"“{filler}” is no filler: “{word}” {telling[word]}"
            yield Fault(message, ("fillers", at), code="KG212")


def _numbers_out_of_order(numbers: Mapping[str, int]) -> Iterator[Fault]:
    """KG212 for the first number word whose number is not that of the word before or the next one.

    Beyond twenty it may be ten more as well.
    """
    before = -1 if 0 in numbers.values() else 0
    for word, number in numbers.items():
        tens = before >= _LAST_IN_ONES and number == before + 10
        if number not in (before, before + 1) and not tens:
            missing = before < _LAST_IN_ONES
            right = f"here comes a word for {before + 1}" if missing else f"the number before is {before}"
            yield Fault(f"“{word}” is {number}, but {right}", ("numbers", word), code="KG212")
            return
        before = number

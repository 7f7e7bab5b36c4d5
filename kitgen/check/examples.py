"""Worked examples: every line read, and what was read put to the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kitgen.check.faults import problem, problems_of
from kitgen.claims.game import Game, Rules
from kitgen.claims.scene import Scene
from kitgen.claims.telling import Fault, better_values, tell, unfounded_numbers
from kitgen.content.decode import near
from kitgen.content.library import LoadedKit, LoadedLanguage
from kitgen.content.models import Example, Line
from kitgen.places import Text
from kitgen.problems import Problem
from kitgen.prose.faults import Misread
from kitgen.prose.frames import ROLES
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.reading import Fact, Memory, Value, read_line
from kitgen.prose.tokens import Mention

PLAIN = "plain"
_PRONOUN_CODE = "KG205"
_CONTRADICTION = "KG310"
_TITLES = (
    "the title of an example may hold a number or a card only if one of its lines does; the title and the aim of a kit "
    "hold none, and that of a chapter at most how many play"
)


@dataclass(frozen=True)
class ToldFact:
    """A fact with the line that tells it."""

    fact: Fact
    text: Text


@dataclass(frozen=True)
class ToldExample:
    """A true example: what each of its lines says, and its picture."""

    example: Example
    facts: tuple[ToldFact, ...]
    scene: Scene

    @property
    def claims(self) -> tuple[Fact, ...]:
        """What its lines say, all together."""
        return tuple(told.fact for told in self.facts)


def tell_example(
    example: Example, game: Game[Any, Any], rules: Rules, lexicon: Lexicon
) -> tuple[ToldExample | None, list[Problem]]:
    """The example if all of it is read and true, or everything that is wrong with it."""
    facts, problems = _read(example.tell, game, lexicon)
    if problems:
        return None, problems
    if not facts:
        message = f"example “{example.id}” checks nothing: all its lines are plain"
        return None, [problem("KG322", message, example.id)]
    bare = [told.fact for told in facts]
    tables = tell(game, rules, bare)
    if isinstance(tables, Fault):
        return None, [_problem_of(better_values(game, rules, bare, tables), facts, example, lexicon)]
    free = [_problem_of(fault, facts, example, lexicon) for fault in unfounded_numbers(game, rules, bare)]
    faults = free or title_problems(example.title, lexicon, bare)
    if faults:
        return None, faults
    scene = replace(game.scene(bare, tables, lexicon.people), card_names=lexicon.card_names)
    return ToldExample(example, tuple(facts), scene), []


def _read(lines: Sequence[Line], game: Game[Any, Any], lexicon: Lexicon) -> tuple[list[ToldFact], list[Problem]]:
    memory = Memory()
    facts: list[ToldFact] = []
    problems: list[Problem] = []
    for line in lines:
        if line.key == PLAIN:
            problems += plain_problems(line, lexicon)
            continue
        if line.key not in ROLES:
            problems.append(_unknown_role(line))
            continue
        try:
            told, memory = read_line(line.text, line.key, game.frames, lexicon, memory)
        except Misread as misread:
            # A pronoun behind a line that could not be read may stand for what that line names.
            if not (problems and misread.code == _PRONOUN_CODE):
                problems += problems_of(misread, line.text)
        else:
            facts += [ToldFact(fact, line.text) for fact in told]
    return facts, problems


def plain_problems(line: Line, lexicon: Lexicon) -> list[Problem]:
    """A plain line is not checked, so it must say nothing that could be."""
    return [
        Problem(
            "KG209",
            f"a plain line is not checked and so must not say “{words}”",
            line.text.span(start, end),
            notes=("a plain line holds no card, number, permission word or verdict",),
            source=line.text.source,
        )
        for words, start, end in lexicon.checkable_in(line.text)[:1]
    ]


def heading_problems(kit: LoadedKit, language: LoadedLanguage, lexicon: Lexicon) -> list[Problem]:
    """KG209 for a number or card in the title and the aim of a kit and in the titles of its chapters.

    The title of a chapter may say how many play, as that of a variant does.
    """
    words, players = language.file, {*range(kit.file.players[0], kit.file.players[1] + 1), kit.file.variant}
    problems = [fault for text in (words.title, words.aim) for fault in title_problems(text, lexicon)]
    for chapter in words.chapters.values():
        problems += title_problems(chapter.title, lexicon, also=players)
    return problems


def title_problems(
    title: Text, lexicon: Lexicon, facts: Sequence[Fact] = (), also: Iterable[int | None] = ()
) -> list[Problem]:
    """KG209 for a number or card in a title that none of the facts below it says: nobody else reads titles.

    Numbers may be those that are known `also`.
    """
    said = [value for fact in facts for _, values in fact.slots for value in _each(values)]
    numbers = {value for value in said if isinstance(value, int)} | {1, *also}
    faces = {value.face for value in said if isinstance(value, Mention)}
    unsaid = [(face, start, end) for face, start, end in lexicon.cards_in(title) if face not in faces]
    unsaid += [(str(n), start, end) for n, start, end in lexicon.numbers_in(title) if n not in numbers]
    return [
        Problem(
            "KG209",
            f"nothing that is checked says “{words}”",
            title.span(start, end),
            notes=(_TITLES,),
            source=title.source,
        )
        for words, start, end in unsaid
    ]


def _each(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else (value,)


def _unknown_role(line: Line) -> Problem:
    roles = (*ROLES, PLAIN)
    notes = (*near(line.key, roles), "a line is one of: " + ", ".join(roles))
    return problem("KG208", f"“{line.key}” is no role of a line", line.key, notes=notes)


def _problem_of(fault: Fault, facts: Sequence[ToldFact], example: Example, lexicon: Lexicon) -> Problem:
    told = facts[fault.index]
    wrong = fault.wrong
    told_wrong = wrong.message.format(*lexicon.people)
    start, end = told.fact.place(wrong.slot) if wrong.slot else (told.fact.start, told.fact.end)
    notes = [f"rules: {wrong.rules_say.format(*lexicon.people)}"] if wrong.rules_say else []
    if fault.better:
        notes.append(_suggestion(fault, lexicon))
    if wrong.code == _CONTRADICTION:
        message, label = f"example “{example.id}” contradicts the rules", told_wrong
    else:
        message, label = f"example “{example.id}”: {told_wrong}", ""
    return Problem(wrong.code, message, told.text.span(start, end), label, tuple(notes), told.text.source)


def _suggestion(fault: Fault, lexicon: Lexicon) -> str:
    first, *others = [_shown(fault.wrong.slot, value, lexicon) for value in fault.better]
    also = f"   (also true here: {', '.join(others[:6])})" if others else ""
    return f"did you mean: {first}{also}"


def _shown(slot: str, value: Value, lexicon: Lexicon) -> str:
    """A value in the words of the language: a term by its form, a player by name, a card or a number as it is."""
    match value:
        case int() if slot.rpartition(":")[2] == "who":
            return lexicon.people[value]
        case str():
            return lexicon.form_of("suit" if slot == "suit" else "term", value)
        case Mention() if value.other:
            return f"the second {value.face}"
        case Mention():
            return lexicon.name_of(value.face)
        case _:
            return str(value)

"""One kit as a whole: deal, words, examples, clauses, languages and glyphs, all problems at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kitgen.check.chapters import (
    chapter_problems,
    has_all_chapters,
    kind_of_rules_problems,
    placing_problems,
)
from kitgen.check.clauses import Clauses, all_clauses, clause_problems, lines_of, stated_clauses
from kitgen.check.comments import comment_problems
from kitgen.check.examples import ToldExample, heading_problems, tell_example
from kitgen.check.faults import problem
from kitgen.check.glyphs import Covers, glyph_problems
from kitgen.check.languages import claim_differences, clause_differences
from kitgen.check.lexicons import lexicon_problems
from kitgen.check.materials import kind_problems, material_problems, materials, score_clause_problems
from kitgen.check.parameters import parameters_of
from kitgen.check.parts import example_problems, key_only_problems, name_problems, summary_problems
from kitgen.check.printed import names, sentences, unread
from kitgen.check.style import style_problems
from kitgen.check.teeth import Proofs, proofs, teeth_problems
from kitgen.checked import CheckedChapter, CheckedExample, CheckedKit, CheckedLine, CheckedSummary, CommonSentences
from kitgen.claims.game import Game, Parameters, Rules
from kitgen.claims.registry import GAMES
from kitgen.content.decode import near
from kitgen.content.library import LanguageWords, LoadedCommon, LoadedKit, LoadedLanguage
from kitgen.content.models import KitFile, Line
from kitgen.places import Text
from kitgen.problems import Problem, Refused, in_order
from kitgen.prose.faults import BadName
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.words import Cast, build, build_for_rules


@dataclass(frozen=True)
class Checked:
    """What a check of a kit yields.

    The kit in each language, what was understood of its examples, its clauses, and which example proves which.
    """

    kits: Mapping[str, CheckedKit]
    told: Mapping[str, tuple[ToldExample, ...]]
    clauses: Clauses
    proofs: Proofs


def check(
    kit: LoadedKit, words: Mapping[str, LanguageWords], common: Mapping[str, LoadedCommon], covers: Covers
) -> Checked:
    """The kit in all its languages, every line read and put to the rules.

    `words` holds the words of each language, `common` what all kits say in it; `covers` tells whether the fonts can
    draw a character. Raises `Refused` with every problem that was found; what only follows from another problem is
    held back.
    """
    game = game_of(kit)
    parameters = parameters_of(kit, game)
    rules = game.rules(parameters)
    problems = [*kind_of_rules_problems(kit), *_deal_problems(kit, game, rules)]
    if problems:
        raise Refused(problems)
    tricks = game.tricks_a_round(rules)
    clauses, problems = all_clauses(kit, game.clauses(rules))
    problems += [*summary_problems(kit, kit.languages[kit.file.original], clauses)]
    problems += [*chapter_problems(kit), *placing_problems(kit)]
    problems += [*example_problems(kit), *key_only_problems(kit), *kind_problems(kit, game, parameters, tricks)]
    problems += score_clause_problems(kit, clauses)
    told: dict[str, dict[str, ToldExample]] = {}
    card_names: dict[str, Mapping[str, str]] = {}
    for tag, language in kit.languages.items():
        lexicons, faults = _lexicons(language, words[tag], game, rules)
        lexicon, rule_lexicon = lexicons or (None, None)
        problems += faults
        problems += _missing_examples(kit, language)
        problems += clause_problems(language, clauses, lexicon, rule_lexicon, whole=has_all_chapters(kit, language))
        problems += [*material_problems(kit, language), *name_problems(kit, common[tag])]
        problems += _type_problems(language, common[tag], covers)
        told[tag] = {}
        if lexicon is None:
            continue
        card_names[tag] = lexicon.card_names
        problems += heading_problems(kit, language, lexicon)
        for example in language.file.examples:
            true_example, faults = tell_example(example, game, rules, lexicon)
            problems += faults
            if true_example is not None:
                told[tag][str(example.id)] = true_example
    original = kit.languages[kit.file.original]
    for tag, language in kit.languages.items():
        if tag != kit.file.original:
            both = {name for name in clauses if name in stated_clauses(original) & stated_clauses(language)}
            problems += clause_differences(original, language, both)
            problems += claim_differences(game, told[kit.file.original], told[tag], tag)
    if problems:
        raise Refused(in_order(problems))
    order = [str(name) for name in kit.file.examples]
    proved = proofs(game, rules, {name: told[kit.file.original][name].claims for name in order})
    problems = list(teeth_problems(kit, proved))
    if problems:
        raise Refused(in_order(problems))
    return Checked(
        kits={
            tag: _checked_kit(kit, language, common[tag], told[tag], parameters, tricks, card_names[tag])
            for tag, language in kit.languages.items()
        },
        told={tag: tuple(examples[name] for name in order) for tag, examples in told.items()},
        clauses=clauses,
        proofs=proved,
    )


def game_of(kit: LoadedKit) -> Game[Any, Any]:
    """The game of a kit. Raises `Refused` (KG110) if kitgen does not know it."""
    name = kit.file.game
    if name in GAMES:
        return GAMES[name]
    notes = (*near(name, GAMES), "the games are: " + ", ".join(GAMES))
    raise Refused([problem("KG110", f"there is no game “{name}”", name, notes=notes)])


def _deal_problems(kit: LoadedKit, game: Game[Any, Any], rules: Rules) -> list[Problem]:
    document = kit.document
    problems = []
    reason = rules.undealable() or game.unworded(rules)
    if reason is not None:
        problems.append(Problem("KG330", reason.sentence, document.span((reason.part,)), source=document.source))
    if kit.file.players != game.players:
        message = f"this game is for {_from_to(game.players)} players, not {_from_to(kit.file.players)}"
        problems.append(Problem("KG330", message, document.span(("players",)), source=document.source))
    if kit.file.variant != game.variant:
        has = f"a variant for {game.variant}" if game.variant else "no variant for another number of players"
        message = f"this game has {has}; “variant” in kit.yaml must say the same"
        problems.append(Problem("KG330", message, document.span(("variant",)), source=document.source))
    return problems


def _from_to(counts: tuple[int, int]) -> str:
    return str(counts[0]) if counts[0] == counts[1] else f"{counts[0]} to {counts[1]}"


def _lexicons(
    language: LoadedLanguage, words: LanguageWords, game: Game[Any, Any], rules: Rules
) -> tuple[tuple[Lexicon, Lexicon] | None, list[Problem]]:
    """The lexicon for the lines of examples and the one for rule text, or what is wrong with the words."""
    problems = lexicon_problems(words, game, game.faces(rules))
    people = language.file.people
    least, most = game.players
    if not least <= len(people) <= most:
        message = f"the examples name {len(people)} people, and the game has {_from_to(game.players)} players"
        span = language.document.span(("people",))
        problems.append(Problem("KG109", message, span, source=language.document.source))
    if problems:
        return None, problems
    try:
        lexicon, rule_lexicon = (
            make(
                language.file.language,
                words.game.document.source.file,
                words.shared.file,
                words.game.file,
                Cast(people, game.faces(rules)),
            )
            for make in (build, build_for_rules)
        )
    except BadName as bad:
        span = language.document.span(("people", bad.name), key=bad.code != "KG205")
        return None, [Problem(bad.code, bad.message, span, source=language.document.source)]
    return (lexicon, rule_lexicon), []


def _missing_examples(kit: LoadedKit, language: LoadedLanguage) -> list[Problem]:
    """KG501 for an example that the kit names and the language lacks, KG110 for one that the kit does not name."""
    known = {str(name) for name in kit.file.examples}
    told = {str(example.id) for example in language.file.examples}
    problems = []
    for name in kit.file.examples:
        if name not in told:
            message = f"example “{name}” is missing in {language.document.source.file}"
            problems.append(problem("KG501", message, name))
    for example in language.file.examples:
        if example.id not in known:
            message = f"kit.yaml does not name an example “{example.id}”, so it would never be printed"
            problems.append(problem("KG110", message, example.id, notes=near(example.id, known - told)))
    return problems


def _type_problems(language: LoadedLanguage, common: LoadedCommon, covers: Covers) -> list[Problem]:
    """KG213 and KG601 for what cannot be set in type as it is written."""
    prose, titles = list(sentences(language, common)), list(names(language, common))
    return [
        *style_problems(prose, titles),
        *glyph_problems((*prose, *titles), covers),
        *comment_problems((*unread(language, common), *titles)),
    ]


# Seven things of seven types, so that none can be taken for another.
def _checked_kit(  # noqa: PLR0917
    kit: LoadedKit,
    language: LoadedLanguage,
    common: LoadedCommon,
    told: Mapping[str, ToldExample],
    parameters: Parameters,
    tricks: int | None,
    card_names: Mapping[str, str],
) -> CheckedKit:
    file, words = kit.file, language.file
    deck = parameters.deck
    sections = {str(section): _lines(words.sections[section]) for section in file.sections}
    examples = {name: _checked_example(name, example) for name, example in told.items()}
    chapters = {
        str(part.chapter): CheckedChapter(
            words.chapters[part.chapter].title, tuple(examples[name] for name in part.examples), part.new_page
        )
        for part in file.rulebook
    }
    return CheckedKit(
        id=kit.id,
        version=str(file.version),
        language=str(words.language),
        title=words.title,
        aim=words.aim,
        category=common.file.categories[file.category],
        related=tuple(common.file.activities[name] for name in file.related),
        players=file.players,
        variant=file.variant,
        minutes=file.minutes,
        turns=parameters.numbers.get("turns"),
        cards=tuple(deck),
        trumps=tuple(parameters.trumps or ()),
        card_names=card_names,
        copies=deck.copies > 1,
        sections=sections,
        chapters=chapters,
        rulings=_lines(words.rulings),
        credits=words.credits,
        examples=tuple(examples[name] for name in file.examples),
        page_examples=tuple(examples[name] for name in _on_pages(file)),
        summary=CheckedSummary(
            {str(section): lines_of(names, sections[section]) for section, names in file.at_hand.items()},
            examples[file.summary.example] if file.summary else None,
        ),
        host_key=tuple(examples[name] for name in file.host_key),
        materials=materials(file, words, parameters, tricks, [line for lines in sections.values() for line in lines]),
        common=_sentences_of_all(common, words.credits),
    )


def _on_pages(file: KitFile) -> list[Text]:
    """The examples that players see, in the order in which they see them."""
    if file.rulebook:
        return [name for part in file.rulebook for name in part.examples]
    return [name for name in file.examples if name not in file.key_only]


def _checked_example(name: str, told: ToldExample) -> CheckedExample:
    return CheckedExample(id=name, title=told.example.title, lines=_lines(told.example.tell), scene=told.scene)


def _lines(lines: tuple[Line, ...] | list[Line]) -> tuple[CheckedLine, ...]:
    return tuple(CheckedLine(str(line.key), line.text) for line in lines)


def _sentences_of_all(common: LoadedCommon, credits_: tuple[Text, ...]) -> CommonSentences:
    """What all kits say; of a game that somebody else has published the credits say where it comes from."""
    file = common.file
    provenance = credits_ or file.provenance
    return CommonSentences(file.printing, file.observation, provenance, file.free_alternative, file.host_key)

"""What a content file may hold, and what is said to an editor about everything else."""

from __future__ import annotations

import pytest
from pydantic import BaseModel

from kitgen.content.decode import decode
from kitgen.content.models import CommonFile, GameWordsFile, KitFile, LanguageFile, LexiconFile, Line
from kitgen.content.source import MAX_PROBLEMS, read_document
from kitgen.places import Span, Text
from kitgen.problems import Problem, Refused

KIT = """\
version: "1.0"
game: match-and-shed
original: en
category: logic-and-rule-checking
players: 2
minutes: [15, 25]
related: [follow-suit-tricks]
deck: {letters: [A, B], ranks: [1, 2, 3, 4], copies: 2}
deal: {hand: 5, discards: 1}
limits: {turns: 40}
examples: {two-candidates: [match], twin-card: []}
table-clauses:
  hands-hidden: must
  no-stakes: must not
materials: [turn-log]
summary: {prepare: [deal], play: [match, new-top], example: first, finish: [equal-ties], limits: [no-stakes]}
host-key: [first, second]
"""

LANGUAGE = """\
language: en
title: Match and Shed
aim: Get rid of all your cards.
people: {Mia: she, Leo: he}
rules:
  prepare:
    - deck: Shuffle all sixteen cards.
  play:
    - plain: Take turns.
  finish:
    - equal-ties: Equal hands tie.
  limits:
    - no-stakes: Do not play for money.
rulings:
  - draw-by-choice: You may draw whenever you like.
examples:
  - id: two-candidates
    title: Letter or rank
    tell:
      - given: The top card is A2.
      - allowed: A1 fits by its letter.
  - id: twin-card
    title: The same card again
    tell:
      - given: The top card is A2.
log:
  title: Turn log
  columns: [Turn, Player / action, Cards remaining]
"""

COMMON = """\
language: en
printing: [Print at full size.]
observation: [Look at one turn., Ask why.]
provenance: [We wrote this.]
free-alternative: [You can draw it.]
host-key: [These are answers.]
categories: {logic-and-rule-checking: Logic and rule checking}
activities: {follow-suit-tricks: Follow-suit tricks}
"""

LEXICON = """\
language: en
name: English
numbers: {one: 1, two: 2}
everyone: [both]
joints: [and, so]
ors: [or]
ands: [and]
others: [other]
fillers: [the, a, "on"]
modes: {not: [not, "no"], may: [may], must: [must], forbid: [cannot]}
combine: {may+not: forbid, must+not: forbid}
pronouns:
  she: [she, her]
  he: [he, his]
card-pronouns: [it]
name-forms: ["{}", "{}’s"]
verdicts: [fits]
words:
  CARD: [card, cards]
instead: {bottom: null, pile: draw pile}
"""

GAME_WORDS = """\
words:
  TOP: [top, on top]
  "TRUE": ["true"]
samples:
  given top: The top card is A2.
"""


LIMITS = "where the game ends, such as {turns: 40}"
DEAL = "what the game needs to be told of the deal, such as {hand: 5, discards: 1}"
PLAYERS = "a whole number, such as 2, or from how many to how many, such as [1, 3]"


def changed(file: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert file.count(old) == 1, f"{old!r} stands {file.count(old)} times"
        file = file.replace(old, new)
    return file


def problems(model: type[BaseModel], file: str, *changes: tuple[str, str]) -> list[Problem]:
    with pytest.raises(Refused) as caught:
        decode(read_document(changed(file, *changes).encode(), "f.yaml"), model)
    return list(caught.value.problems)


def said(problem: Problem) -> str:
    """A problem in one line: code, line:column+length, message, notes."""
    assert problem.span is not None
    place = f"{problem.span.line}:{problem.span.column}+{problem.span.length}"
    return " | ".join((f"{problem.code} {place} {problem.message}", *problem.notes))


def only(model: type[BaseModel], file: str, *changes: tuple[str, str]) -> str:
    (problem,) = problems(model, file, *changes)
    return said(problem)


def kit() -> KitFile:
    return decode(read_document(KIT.encode(), "kit.yaml"), KitFile)


def language() -> LanguageFile:
    return decode(read_document(LANGUAGE.encode(), "en.yaml"), LanguageFile)


def lexicon() -> LexiconFile:
    return decode(read_document(LEXICON.encode(), "en.yaml"), LexiconFile)


def game_words() -> GameWordsFile:
    return decode(read_document(GAME_WORDS.encode(), "match-and-shed.yaml"), GameWordsFile)


def test_a_kit_file_becomes_a_model() -> None:
    file = kit()
    assert (file.version, file.game, file.original, file.category) == (
        "1.0",
        "match-and-shed",
        "en",
        "logic-and-rule-checking",
    )
    assert (file.players, file.minutes, file.related) == ((2, 2), (15, 25), ("follow-suit-tricks",))
    assert (file.deck.letters, file.deck.ranks, file.deck.copies) == (("A", "B"), (1, 2, 3, 4), 2)
    assert (file.deal, file.limits) == ({"hand": 5, "discards": 1}, {"turns": 40})
    assert file.examples == {"two-candidates": ("match",), "twin-card": ()}
    assert file.table_clauses == {"hands-hidden": "must", "no-stakes": "must not"}
    assert file.materials == ("turn-log",)
    assert file.summary is not None
    assert (file.summary.play, file.summary.example) == (("match", "new-top"), "first")
    assert file.host_key == ("first", "second")


SUMMARY = KIT[KIT.index("summary:") : KIT.index("host-key")]
RULEBOOK = """\
rulebook:
  - {chapter: set-up, examples: [two-candidates]}
  - {chapter: two-players, new-page: true}
aid: [{chapter: set-up, clauses: [match]}]
variant: 4
"""
RULES = LANGUAGE[LANGUAGE.index("rules:") : LANGUAGE.index("rulings:")]
CHAPTERS = """\
chapters:
  set-up: {title: Set-up, rules: [{deck: Shuffle all sixteen cards.}, {plain: Take turns.}]}
  two-players: {title: The game for two, rules: [{match: You may play one card.}]}
credits: [Somebody else made this game.]
"""


def test_a_kit_with_a_rulebook_becomes_a_model() -> None:
    file = decode(read_document(changed(KIT, (SUMMARY, RULEBOOK)).encode(), "kit.yaml"), KitFile)
    assert [(part.chapter, part.examples, part.new_page) for part in file.rulebook] == [
        ("set-up", ("two-candidates",), False),
        ("two-players", (), True),
    ]
    assert [(part.chapter, part.clauses) for part in file.aid] == [("set-up", ("match",))]
    assert (file.summary, file.variant) == (None, 4)
    assert file.sections == ("set-up", "two-players")
    assert file.at_hand == {"set-up": ("match",)}
    usual = kit()
    assert (usual.rulebook, usual.aid, usual.variant) == ((), (), None)
    assert usual.sections == ("prepare", "play", "finish", "limits")
    assert usual.at_hand["play"] == ("match", "new-top")


def test_a_language_with_chapters_becomes_a_model() -> None:
    file = decode(read_document(changed(LANGUAGE, (RULES, CHAPTERS)).encode(), "en.yaml"), LanguageFile)
    assert [(name, chapter.title) for name, chapter in file.chapters.items()] == [
        ("set-up", "Set-up"),
        ("two-players", "The game for two"),
    ]
    assert {name: [line.key for line in lines] for name, lines in file.sections.items()} == {
        "set-up": ["deck", "plain"],
        "two-players": ["match"],
    }
    assert (file.rules, file.credits) == (None, ("Somebody else made this game.",))
    assert list(language().sections) == ["prepare", "play", "finish", "limits"]


@pytest.mark.parametrize(
    ("change", "said_of_it"),
    [
        (
            (SUMMARY, SUMMARY + RULEBOOK),
            "KG109 17:1+8 a kit has a “summary”, or a “rulebook” and an “aid”; here are “summary” and “rulebook”",
        ),
        (
            (SUMMARY, ""),
            "KG108 1:1+14 the key “summary” is missing here; a kit with chapters has “rulebook” and “aid” instead",
        ),
        (
            (SUMMARY, RULEBOOK[: RULEBOOK.index("aid")]),
            "KG108 1:1+14 the key “aid” is missing here; a kit with “rulebook” needs it",
        ),
        (
            (SUMMARY, RULEBOOK[RULEBOOK.index("aid") :]),
            "KG108 1:1+14 the key “rulebook” is missing here; a kit with “aid” needs it",
        ),
        (
            (SUMMARY, RULEBOOK.replace("two-players", "set-up")),
            "KG109 18:15+6 the chapter “set-up” stands further up",
        ),
        (
            (SUMMARY, RULEBOOK.replace("variant: 4", "variant: 13")),
            "KG109 20:10+2 “variant” is 13; it must be from 1 to 12",
        ),
    ],
)
def test_a_kit_has_a_summary_or_a_rulebook_with_an_aid(change: tuple[str, str], said_of_it: str) -> None:
    assert only(KitFile, KIT, change) == said_of_it


@pytest.mark.parametrize(
    ("change", "said_of_it"),
    [
        ((RULES, RULES + CHAPTERS), "rules stand under “rules”, or in “chapters”; here are both"),
        ((RULES, ""), "the key “rules” is missing here; a kit with chapters has “chapters” instead"),
        (("rulings:", "credits: [We made it.]\nrulings:"), "only a rulebook of chapters has a place for “credits”"),
    ],
)
def test_a_language_has_rules_or_chapters(change: tuple[str, str], said_of_it: str) -> None:
    (problem,) = problems(LanguageFile, LANGUAGE, change)
    assert problem.message == said_of_it


def test_a_language_file_becomes_a_model() -> None:
    file = language()
    assert (file.language, file.title, file.aim) == ("en", "Match and Shed", "Get rid of all your cards.")
    assert file.people == {"Mia": "she", "Leo": "he"}
    assert file.rules is not None
    assert [(line.key, line.text) for line in file.rules.prepare] == [("deck", "Shuffle all sixteen cards.")]
    assert [(line.key, line.text) for line in file.rulings] == [("draw-by-choice", "You may draw whenever you like.")]
    assert [example.id for example in file.examples] == ["two-candidates", "twin-card"]
    assert [line.key for line in file.examples[0].tell] == ["given", "allowed"]
    assert file.log is not None
    assert (file.log.title, file.log.columns) == ("Turn log", ("Turn", "Player / action", "Cards remaining"))


def test_what_all_kits_say_becomes_a_model() -> None:
    file = decode(read_document(COMMON.encode(), "en.yaml"), CommonFile)
    assert (file.printing, file.observation) == (("Print at full size.",), ("Look at one turn.", "Ask why."))
    assert (file.free_alternative, file.host_key) == (("You can draw it.",), ("These are answers.",))
    assert file.categories == {"logic-and-rule-checking": "Logic and rule checking"}
    assert file.activities["follow-suit-tricks"].span() == Span("en.yaml", 8, 34, 18)


def test_a_lexicon_becomes_a_model() -> None:
    file = lexicon()
    assert file.numbers == {"one": 1, "two": 2}
    assert file.modes == {"not": ("not", "no"), "may": ("may",), "must": ("must",), "forbid": ("cannot",)}
    assert file.combine == {"may+not": "forbid", "must+not": "forbid"}
    assert file.pronouns == {"she": ("she", "her"), "he": ("he", "his")}
    assert (file.card_pronouns, file.name_forms) == (("it",), ("{}", "{}’s"))
    assert file.instead == {"bottom": None, "pile": "draw pile"}


def test_the_words_of_a_game_become_a_model() -> None:
    game = game_words()
    assert game.words == {"TOP": ("top", "on top"), "TRUE": ("true",)}
    assert game.samples == {"given top": "The top card is A2."}
    assert game.instead == {}


def test_what_may_be_left_out() -> None:
    clauses = KIT[KIT.index("table-clauses") : KIT.index("materials")]
    file = changed(KIT, ("related: [follow-suit-tricks]\n", ""), (clauses, ""), ("materials: [turn-log]\n", ""))
    short = decode(read_document(file.encode(), "kit.yaml"), KitFile)
    assert short.related == ()
    assert short.table_clauses == {}
    assert short.materials == ()
    file = changed(LANGUAGE, ("rulings:\n  - draw-by-choice: You may draw whenever you like.\n", ""))
    assert decode(read_document(file.encode(), "en.yaml"), LanguageFile).rulings == ()
    file = LANGUAGE[: LANGUAGE.index("log:")]
    assert decode(read_document(file.encode(), "en.yaml"), LanguageFile).log is None
    file = changed(LEXICON, ("instead: {bottom: null, pile: draw pile}\n", ""), (", forbid: [cannot]", ""))
    assert decode(read_document(file.encode(), "en.yaml"), LexiconFile).instead == {}


def test_text_in_a_model_still_knows_its_place() -> None:
    assert kit().game.span() == Span("kit.yaml", 2, 7, 14)
    assert kit().deck.letters[1].span() == Span("kit.yaml", 8, 21, 1)
    assert [key.span() for key in kit().table_clauses] == [Span("kit.yaml", 13, 3, 12), Span("kit.yaml", 14, 3, 9)]
    line = language().examples[0].tell[1]
    assert line.key.span() == Span("en.yaml", 21, 9, 7)
    assert line.text.span(0, 2) == Span("en.yaml", 21, 18, 2)
    term = next(iter(game_words().words))
    assert isinstance(term, Text)
    assert term.span() == Span("match-and-shed.yaml", 2, 3, 3)


def test_models_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="frozen"):
        kit().players = (3, 3)  # type: ignore[misc]
    with pytest.raises(AttributeError):
        language().rulings[0].key = Text.made_up("x")  # type: ignore[misc]


def test_a_line_can_be_made_by_hand() -> None:
    assert Line(Text.made_up("given"), Text.made_up("The top card is A2.")).key == "given"


A_LINE = "a line such as “given: The top card is A2.”"
AN_ID = "a name of small letters, digits and hyphens, such as turn-limit"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # Wrong kinds
        (
            '"1.0"',
            "1.10",
            (
                'KG106 1:10+4 “version” needs a version in quotes, such as "1.0", not the number 1.10 '
                '| put it in quotes: "1.10"'
            ),
        ),
        (
            "match-and-shed",
            "[a]",
            (
                "KG106 2:7+3 “game” needs the name of a game, such as match-and-shed, not a list "
                "| if it is a sentence, put the whole sentence in quotes"
            ),
        ),
        ("match-and-shed", "", "KG106 2:1+4 “game” is empty; it needs the name of a game, such as match-and-shed"),
        (
            "match-and-shed",
            "# later",
            (
                "KG106 2:1+4 “game” is empty; it needs the name of a game, such as match-and-shed "
                "| “#” begins a comment: if it belongs to the sentence, put the whole sentence in quotes"
            ),
        ),
        (
            "players: 2",
            'players: "2"',
            f"KG106 5:10+3 “players” needs {PLAYERS}, not text | take the quotes away",
        ),
        (
            "players: 2",
            "players: 02",
            f"KG106 5:10+2 “players” needs {PLAYERS}, not text | write digits only, and no 0 in front",
        ),
        (
            "players: 2",
            "players: 2.5",
            f"KG106 5:10+3 “players” needs {PLAYERS}, not the number 2.5",
        ),
        (
            "players: 2",
            "players: true",
            f"KG106 5:10+4 “players” needs {PLAYERS}, not true without quotes",
        ),
        ("[15, 25]", "15-25", "KG106 6:10+5 “minutes” needs two whole numbers, such as [15, 25], not text"),
        ("[15, 25]", "[15]", "KG106 6:10+4 “minutes” needs two whole numbers, such as [15, 25]"),
        ("[15, 25]", "[]", "KG106 6:10+2 “minutes” needs two whole numbers, such as [15, 25]"),
        ("[15, 25]", "[15, 20, 25]", "KG106 6:10+12 “minutes” needs two whole numbers, such as [15, 25]"),
        (
            "[15, 25]",
            "[15, x]",
            (
                "KG106 6:15+1 entry 2 of “minutes” needs a number of minutes, not text "
                "| write digits only, and no 0 in front"
            ),
        ),
        ("{turns: 40}", "40", f"KG106 10:9+2 “limits” needs {LIMITS}, not the number 40"),
        ("{hand: 5, discards: 1}", "[5, 1]", f"KG106 9:7+6 “deal” needs {DEAL}, not a list"),
        (
            "[follow-suit-tricks]",
            "follow-suit-tricks",
            "KG106 7:10+18 “related” needs a list of names, such as [follow-suit], not text",
        ),
        # Unknown keys
        (
            "copies: 2}",
            "copies: 2, suit: red}",
            (
                "KG107 8:57+4 “suit” is not a key that is known here "
                "| known here: letters, colours, ranks, doubled, copies"
            ),
        ),
        (
            "letters: [A, B], ranks",
            "letters: [A, B], colours: [red], ranks",
            "KG109 8:25+7 a deck has letters or colours, not both",
        ),
        (
            "letters: [A, B], ranks",
            "colours: [pink], ranks",
            "KG109 8:18+4 “pink” is not allowed here; allowed: “red”, “yellow”, “green”, “blue”",
        ),
        (
            "letters: [A, B], ranks",
            "colours: [], ranks",
            "KG109 8:17+2 “colours” needs at least one entry",
        ),
        (
            "copies: 2}",
            "copies: 2, doubled: [5]}",
            "KG109 8:57+7 only colours have doubled ranks; letters have copies",
        ),
        (
            "letters: [A, B], ranks",
            "ranks",
            "KG108 8:7+32 the key “letters” is missing here; it needs a list of letters from A to D, such as [A, B]",
        ),
        # Missing keys
        (
            "game: match-and-shed\n",
            "",
            "KG108 1:1+14 the key “game” is missing here; it needs the name of a game, such as match-and-shed",
        ),
        (", copies: 2", "", "KG108 8:7+38 the key “copies” is missing here; it needs a whole number from 1 to 4"),
        # A slip in a key is one fault and not two
        ("copies: 2", "copy: 2", "KG107 8:46+4 “copy” is not a key that is known here | did you mean “copies”?"),
        (
            "table-clauses",
            "table_clauses",
            "KG107 12:1+13 “table_clauses” is not a key that is known here | did you mean “table-clauses”?",
        ),
        # Values that are not allowed
        ('"1.0"', '"v1"', 'KG109 1:11+2 “v1” is not a version such as "1.0"'),
        ("match-and-shed", "Match and shed", f"KG109 2:7+14 “Match and shed” is not {AN_ID} | write match-and-shed"),
        (
            "original: en",
            "original: English",
            "KG109 3:11+7 “English” is not the tag of a language, such as en or pt-BR",
        ),
        ("players: 2", "players: 0", "KG109 5:10+1 “players” is 0; it must be from 1 to 12"),
        ("[15, 25]", "[25, 15]", "KG109 6:10+8 “minutes” goes from 25 to 15; write the smaller number first"),
        ("[A, B]", "[A, E]", "KG109 8:21+1 “E” is not one of the letters A to D"),
        ("[A, B]", "[A, a]", "KG109 8:21+1 “a” is not one of the letters A to D"),
        ("[A, B]", "[A, AB]", "KG109 8:21+2 “AB” is not one of the letters A to D"),
        ("[A, B]", "[B, A, B]", "KG109 8:24+1 “B” stands twice in this list"),
        ("[A, B]", "[]", "KG109 8:17+2 “letters” needs at least one entry"),
        ("[1, 2, 3, 4]", "[1, 2, 10]", "KG109 8:39+2 entry 3 of “ranks” is 10; it must be from 1 to 9"),
        ("[1, 2, 3, 4]", "[1, 2, 2]", "KG109 8:39+1 “2” stands twice in this list"),
        ("[1, 2, 3, 4]", "[1, 3, 2]", "KG109 8:39+1 2 stands behind 3; write the numbers in ascending order"),
        ("copies: 2", "copies: 5", "KG109 8:54+1 “copies” is 5; it must be from 1 to 4"),
        ("hand: 5", "hand: 1001", "KG109 9:14+4 “hand” is 1001; it must be from 0 to 1000"),
        ("hand: 5", "hand: [A1, x]", "KG109 9:19+1 “x” is no card, such as A1"),
        ("players: 2", "players: [3, 1]", "KG109 5:10+6 “players” goes from 3 to 1; write the smaller number first"),
        ("discards: 1", "discards: -1", "KG109 9:27+2 “discards” is -1; it must be from 0 to 1000"),
        ("turns: 40", "turns: 201", "KG109 10:17+3 “turns” is 201; it must be from 1 to 200"),
        ("[match]", "[match, match]", "KG109 11:36+5 “match” stands twice in this list"),
        ("{two-candidates: [match], twin-card: []}", "{}", "KG109 11:11+2 “examples” needs at least one entry"),
        (
            "must not",
            "mustn’t",
            (
                "KG109 14:14+7 “mustn’t” is not allowed here; allowed: “may”, “must”, “must not” "
                "| did you mean “must not”?"
            ),
        ),
        ("hands-hidden:", "Hands hidden:", f"KG109 13:3+12 “Hands hidden” is not {AN_ID} | write hands-hidden"),
    ],
)
def test_a_fault_in_a_kit_file_is_told_to_an_editor(old: str, new: str, expected: str) -> None:
    assert only(KitFile, KIT, (old, new)) == expected


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # Lines
        (
            "- plain: Take turns.",
            "- Take turns.",
            (
                f"KG106 9:7+11 a sentence stands alone; it needs to be {A_LINE} "
                "| write its role, or its clause, and a colon before it"
            ),
        ),
        (
            "- plain: Take turns.",
            "- plain:Take turns.",
            f"KG106 9:7+17 a sentence stands alone; it needs to be {A_LINE} | a space is missing behind the colon",
        ),
        ("- plain: Take turns.", "-", f"KG106 9:6+0 this line is empty; it needs to be {A_LINE}"),
        (
            "- plain: Take turns.",
            "- [A2]",
            (
                f"KG106 9:7+4 this is a list; it needs to be {A_LINE} "
                "| if it is a sentence, put the whole sentence in quotes"
            ),
        ),
        (
            "- plain: Take turns.",
            "- 7",
            f'KG106 9:7+1 this is the number 7; it needs to be {A_LINE} | put it in quotes: "7"',
        ),
        (
            "- plain: Take turns.",
            "- plain: Take turns.\n      why: So.",
            f"KG106 10:7+3 2 keys stand in one line; it needs to be {A_LINE} | begin each line with “- ”",
        ),
        (
            "- plain: Take turns.",
            "- {}",
            f"KG106 9:7+2 this line is empty; it needs to be {A_LINE} | begin each line with “- ”",
        ),
        ("- plain: Take turns.", "- plain:", f"KG106 9:7+5 “plain” has no sentence; it needs to be {A_LINE}"),
        (
            "- plain: Take turns.",
            "- plain: #2 takes turns.",
            (
                f"KG106 9:7+5 “plain” has no sentence; it needs to be {A_LINE} "
                "| “#” begins a comment: if it belongs to the sentence, put the whole sentence in quotes"
            ),
        ),
        (
            "- plain: Take turns.",
            "- plain: [A2]",
            "KG106 9:14+4 “plain” needs a sentence, not a list | if it is a sentence, put the whole sentence in quotes",
        ),
        (
            "- plain: Take turns.",
            "- plain: {A2}",
            (
                "KG106 9:14+4 “plain” needs a sentence, not a group of keys "
                "| if it is a sentence, put the whole sentence in quotes"
            ),
        ),
        (
            "- plain: Take turns.",
            "- plain:\n        Take: turns.",
            (
                "KG106 10:9+12 “plain” needs a sentence, not a group of keys "
                "| if it is a sentence, put the whole sentence in quotes"
            ),
        ),
        (
            "- plain: Take turns.",
            "- plain: 7",
            'KG106 9:14+1 “plain” needs a sentence, not the number 7 | put it in quotes: "7"',
        ),
        (
            "- plain: Take turns.",
            "- plain: true",
            'KG106 9:14+4 “plain” needs a sentence, not true without quotes | put it in quotes: "true"',
        ),
        ("- plain: Take turns.", "- plain: ''", "KG109 9:14+2 “plain” is empty"),
        ("- plain: Take turns.", "- plain: 'Take turns. '", "KG109 9:15+12 “plain” begins or ends with a space"),
        (
            "- plain: Take turns.",
            "- plain: >\n        Take\n        turns.",
            "KG109 10:9+4 “plain” ends in a line break | write >- instead of > or |",
        ),
        (
            "- plain: Take turns.",
            "- plain: |-\n        Take\n        turns.",
            "KG109 10:13+0 “plain” goes over more than one line",
        ),
        ("Take turns.", f"{'x' * 290} turns.", None),
        ("Take turns.", f"{'x' * 294} turns.", "KG109 9:314+1 “plain” has 301 characters; at most 300 are allowed"),
        # The rest of the file
        ("Match and Shed", "M" * 61, "KG109 2:68+1 “title” has 61 characters; at most 60 are allowed"),
        ("Match and Shed", "'Match\n\n  and Shed'", "KG109 3:1+0 “title” goes over more than one line"),
        ("Get rid of all your cards.", "''", "KG109 3:6+2 “aim” is empty"),
        (
            "{Mia: she, Leo: he}",
            "[Mia, Leo]",
            "KG106 4:9+10 “people” needs names, each with its pronoun, such as {Mia: she}, not a list",
        ),
        ("Leo: he", "Leo: 1", 'KG106 4:25+1 “Leo” needs a few words of text, not the number 1 | put it in quotes: "1"'),
        ("Leo: he", f"{'L' * 61}: he", f"KG109 4:80+1 “{'L' * 60}…” has 61 characters; at most 60 are allowed"),
        (
            "  finish:\n    - equal-ties: Equal hands tie.\n",
            "",
            "KG108 6:3+8 the key “finish” is missing here; it needs a list of lines",
        ),
        (
            "  finish:\n    - equal-ties: Equal hands tie.\n",
            "  finish: []\n",
            "KG109 10:11+2 “finish” needs at least one entry",
        ),
        (
            "  finish:\n    - equal-ties: Equal hands tie.\n",
            "  finish:\n",
            "KG106 10:3+6 “finish” is empty; it needs a list of lines",
        ),
        (
            "id: twin-card",
            "id: two-candidates",
            "KG109 22:9+14 an example with the id “two-candidates” stands further up",
        ),
        (
            "  - id: twin-card\n    title",
            "  - title",
            "KG108 22:5+26 the key “id” is missing here; it needs a name such as two-candidates",
        ),
        (
            "    title: Letter or rank\n",
            "    titel: Letter or rank\n",
            "KG107 18:5+5 “titel” is not a key that is known here | did you mean “title”?",
        ),
        (
            "  - id: twin-card\n    title: The same card again\n    tell:\n      - given: The top card is A2.\n",
            "  - twin-card\n",
            "KG106 22:5+9 entry 2 of “examples” needs the keys id, title and tell, not text",
        ),
    ],
)
def test_a_fault_in_a_language_file_is_told_to_an_editor(old: str, new: str, expected: str | None) -> None:
    if expected is None:
        decode(read_document(changed(LANGUAGE, (old, new)).encode(), "f.yaml"), LanguageFile)
    else:
        assert only(LanguageFile, LANGUAGE, (old, new)) == expected


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            '"true"',
            "true",
            'KG106 3:12+4 entry 1 of “TRUE” needs a word as text, not true without quotes | put it in quotes: "true"',
        ),
        (
            '"true"',
            "12",
            'KG106 3:12+2 entry 1 of “TRUE” needs a word as text, not the number 12 | put it in quotes: "12"',
        ),
        (
            '"true"',
            "1.50",
            'KG106 3:12+4 entry 1 of “TRUE” needs a word as text, not the number 1.50 | put it in quotes: "1.50"',
        ),
        ('"true"', "null", "KG106 3:12+4 entry 1 of “TRUE” is empty; it needs a word as text"),
        ('"TRUE"', "True", "KG109 3:3+4 “True” is not a term in capital letters, such as DRAWPILE"),
        ("given top:", "given_top:", "KG109 5:3+9 “given_top” is not a role and a frame, such as “given top”"),
    ],
)
def test_a_fault_in_the_words_of_a_game_is_told_to_an_editor(old: str, new: str, expected: str) -> None:
    assert only(GameWordsFile, GAME_WORDS, (old, new)) == expected


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[card, cards]", "[]", "KG109 19:9+2 “CARD” needs at least one entry"),
        ("[card, cards]", "card", "KG106 19:9+4 “CARD” needs a list, not text"),
        (
            "two: 2",
            "two: two",
            "KG106 3:24+3 “two” needs a whole number, not text | write digits only, and no 0 in front",
        ),
        (
            "not: [not,",
            "nott: [not,",
            "KG109 10:9+4 “nott” is not allowed here; allowed: “not”, “may”, “must”, “forbid” | did you mean “not”?",
        ),
        ("may: [may], ", "", "KG108 10:8+50 the key “may” is missing here; it needs a list of words"),
        ("may: [may], ", "may: [], ", "KG109 10:32+2 “may” needs at least one entry"),
        ("may+not", "may not", "KG109 11:11+7 “may not” is not two modes, such as may+not"),
        ("must+not: forbid", "must+not: never", "KG109 11:38+5 “never” is not allowed here; allowed: “forbid”"),
        ('"{}’s"', "’s", "KG109 16:20+2 “’s” is not a form of a name with {} where the name stands, such as “{}’s”"),
        (
            '"{}’s"',
            '"{}{}"',
            "KG109 16:21+4 “{}{}” is not a form of a name with {} where the name stands, such as “{}’s”",
        ),
        (
            "pile: draw pile",
            "pile: 5",
            'KG106 20:31+1 “pile” needs a word as text, not the number 5 | put it in quotes: "5"',
        ),
        (
            "card-pronouns",
            "card_pronouns",
            "KG107 15:1+13 “card_pronouns” is not a key that is known here | did you mean “card-pronouns”?",
        ),
        (
            "ors: [or]\n",
            "",
            "KG108 1:1+12 the key “ors” is missing here; it needs a list of words for a choice, such as [or]",
        ),
    ],
)
def test_a_fault_in_a_lexicon_is_told_to_an_editor(old: str, new: str, expected: str) -> None:
    assert only(LexiconFile, LEXICON, (old, new)) == expected


def test_all_faults_of_a_file_are_found_at_once_in_its_order() -> None:
    found = problems(
        KitFile,
        KIT,
        ("players: 2", "players: two"),
        ("[15, 25]", "[25, 15]"),
        ("turns: 40", "turns: 0"),
        ("deck: {", "dock: {"),
        ("must not", "never"),
    )
    assert [said(problem)[:10] for problem in found] == [
        "KG106 5:10",
        "KG109 6:10",
        "KG107 8:1+",
        "KG109 10:1",
        "KG109 14:1",
    ]


@pytest.mark.parametrize("file", ["- a\n", "abc\n", "12\n", "true\n"])
def test_a_file_that_is_no_mapping_is_told_its_keys(file: str) -> None:
    (problem,) = problems(LanguageFile, file)
    assert problem.code == "KG106"
    assert problem.message.startswith(
        "the file needs the keys language, title, aim, people, rules, chapters, rulings, credits, examples, log, "
        "board, mat, strip, moves, places, tricks and scores"
    )


def test_lists_end_somewhere() -> None:
    ids = ", ".join(f"x-{number}" for number in range(201))
    found = only(KitFile, KIT, ("[match]", f"[{ids}]"))
    assert "“two-candidates” has 201 entries; at most 200 are allowed" in found
    names = ", ".join(f"x-{number}: may" for number in range(1001))
    found = only(
        KitFile, KIT, (KIT[KIT.index("table-clauses") : KIT.index("materials")], f"table-clauses: {{{names}}}\n")
    )
    assert "“table-clauses” has 1001 keys; at most 1000 are allowed" in found


def test_a_file_of_another_kind_gives_no_flood_of_problems() -> None:
    assert len(problems(KitFile, "".join(f"x{number}: 1\n" for number in range(5000)))) <= MAX_PROBLEMS


@pytest.mark.parametrize("model", [CommonFile, KitFile, LanguageFile, LexiconFile])
def test_pydantic_never_speaks_to_an_editor(model: type[BaseModel]) -> None:
    for value in ("1", "x", "[]", "{}", "null", "true", "[{a: 1}]", "{a: {b: [c]}}"):
        keys = model.model_json_schema()["properties"]
        file = "".join(f"{key}: {value}\n" for key in keys)
        for problem in problems(model, file):
            words = "; ".join((problem.message, *problem.notes))
            for jargon in (
                "Input",
                "instance",
                "valid ",
                " dict",
                "tuple",
                "string",
                "integer",
                "None",
                "pydantic",
                "field",
            ):
                assert jargon not in words


@pytest.mark.parametrize("model", [CommonFile, KitFile, LanguageFile, LexiconFile])
def test_a_model_has_a_json_schema_in_which_text_is_a_string(model: type[BaseModel]) -> None:
    schema = model.model_json_schema()
    assert schema["additionalProperties"] is False
    assert "Text" not in schema.get("$defs", {})
    name = {"CommonFile": "language", "KitFile": "game", "LanguageFile": "title", "LexiconFile": "name"}[model.__name__]
    assert schema["properties"][name]["type"] == "string"
    assert all("description" in part or "$ref" in part for part in schema["properties"].values())

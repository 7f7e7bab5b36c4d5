"""Wordings that people naturally write for each statement of a game: read to one claim, or refused.

A new statement, game or language needs wordings of its own in `paraphrases/<game>/`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from kitgen.check.parameters import parameters_of
from kitgen.claims.registry import GAMES
from kitgen.content.library import find_content, list_lexicons, load_game_words, load_kit, load_lexicon
from kitgen.prose.faults import Misread
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.reading import Fact, Memory, read_line
from kitgen.prose.words import Cast, build

# Each kit has the name of its game.
FRAMES = {game: {frame.key: frame for frame in GAMES[game].frames} for game in GAMES}
LANGUAGES = ("de", "en")
PEOPLE = ("Mia", "Leo", "Ada", "Ben")
"""Of whom the samples speak: as many as can play."""
FEWEST = 4
"""The wordings, beside the sample, that each statement needs in each language."""

ROOT = Path(__file__).parents[2]


class Wording(NamedTuple):
    """A line, the lines that must stand before it as role and text, and why it is refused, if it is."""

    line: str
    before: tuple[tuple[str, str], ...] = ()
    because: str = ""


@cache
def words(game: str, language: str) -> Lexicon:
    content = find_content(None, ROOT)
    shared, of_game = load_lexicon(content, language), load_game_words(content, game, language)
    rules = GAMES[game].rules(parameters_of(load_kit(content, game), GAMES[game]))
    people = dict(zip(PEOPLE[: GAMES[game].players[1]], cycle(shared.file.pronouns), strict=False))
    cast = Cast(people, GAMES[game].faces(rules))
    return build(language, of_game.document.source.file, shared.file, of_game.file, cast)


@cache
def wordings(game: str, language: str) -> Mapping[str, Mapping[str, Sequence[Wording]]]:
    """By “read” and “refused”, then by statement; none for a game without a file."""
    path = Path(__file__).parent / "paraphrases" / game / f"{language}.yaml"
    if not path.exists():
        return {"read": {}, "refused": {}}
    text = path.read_text("utf-8")
    found = yaml.load(text, yaml.BaseLoader)  # noqa: S506 - knows only strings
    return {
        part: {key: [_wording(item) for item in items] for key, items in statements.items()}
        for part, statements in found.items()
    }


def _wording(item: str | dict[str, object]) -> Wording:
    if isinstance(item, str):
        return Wording(item)
    before = item.get("before", {})
    assert isinstance(before, dict)
    return Wording(str(item["line"]), tuple(before.items()), str(item.get("because", "")))


def claims(game: str, language: str, key: str, wording: Wording) -> list[Fact]:
    """What a wording of a statement claims. Raises `Misread`."""
    memory = Memory()
    for role, line in wording.before:
        _, memory = read_line(line, role, GAMES[game].frames, words(game, language), memory)
    facts, _ = read_line(wording.line, FRAMES[game][key].role, GAMES[game].frames, words(game, language), memory)
    return [claim for fact in facts for claim in GAMES[game].claims(fact)]


def _each(part: str) -> list[tuple[str, str, str]]:
    return [(game, language, key) for game in GAMES for language in LANGUAGES for key in wordings(game, language)[part]]


EVERY_STATEMENT = [(game, language, key) for game in GAMES for language in LANGUAGES for key in FRAMES[game]]


def test_every_language_with_words_has_wordings() -> None:
    assert list_lexicons(find_content(None, ROOT)) == list(LANGUAGES)


@pytest.mark.parametrize(("game", "language", "key"), EVERY_STATEMENT)
def test_a_sample_reads_as_its_own_statement(game: str, language: str, key: str) -> None:
    lexicon = words(game, language)
    facts, _ = read_line(lexicon.samples[key], FRAMES[game][key].role, GAMES[game].frames, lexicon, Memory())
    assert [fact.key for fact in facts] == [key]


@pytest.mark.parametrize(("game", "language", "key"), EVERY_STATEMENT)
def test_every_statement_has_several_wordings(game: str, language: str, key: str) -> None:
    lines = {wording.line for wording in wordings(game, language)["read"].get(key, ())}
    assert len(lines - {words(game, language).samples[key]}) >= FEWEST


@pytest.mark.parametrize(("game", "language", "key"), _each("read"))
def test_every_wording_reads_to_the_claim_of_the_sample(game: str, language: str, key: str) -> None:
    sample = claims(game, language, key, Wording(words(game, language).samples[key]))
    read = {}
    for wording in wordings(game, language)["read"][key]:
        try:
            read[wording.line] = claims(game, language, key, wording)
        except Misread as misread:
            pytest.fail(f"{wording.line} {misread.code} {misread.message} {misread.notes}")
    assert read == dict.fromkeys(read, sample)


@pytest.mark.parametrize(("game", "language", "key"), _each("refused"))
def test_what_says_something_else_stays_refused(game: str, language: str, key: str) -> None:
    for wording in wordings(game, language)["refused"][key]:
        assert wording.because, wording.line
        with pytest.raises(Misread):
            pytest.fail(f"{wording.line} is read as {claims(game, language, key, wording)}")


@pytest.mark.parametrize(
    ("game", "language", "read", "refused"),
    [
        ("match-and-shed", "en", 380, 121),
        ("match-and-shed", "de", 400, 100),
        ("accordion", "en", 191, 84),
        ("accordion", "de", 167, 84),
        ("claim-and-challenge", "en", 234, 65),
        ("claim-and-challenge", "de", 215, 50),
        ("two-meld", "en", 205, 46),
        ("two-meld", "de", 200, 42),
        ("matchmakers", "en", 477, 111),
        ("matchmakers", "de", 471, 78),
    ],
)
def test_wordings_are_added_and_not_taken_away(game: str, language: str, read: int, refused: int) -> None:
    counts = {part: sum(map(len, statements.values())) for part, statements in wordings(game, language).items()}
    assert counts["read"] >= read
    assert counts["refused"] >= refused


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_wording_stands_twice(game: str, language: str) -> None:
    for statements in wordings(game, language).values():
        for key, listed in statements.items():
            assert key in FRAMES[game]
            assert len({wording.line for wording in listed}) == len(listed), key

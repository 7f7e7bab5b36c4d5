"""Wordings that people naturally write for each statement of Match and Shed: read to one claim, or refused.

A new statement, or a new language, needs wordings of its own in `paraphrases/`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from kitgen.claims.registry import GAMES
from kitgen.content.library import find_content, list_lexicons, load_kit, load_lexicon
from kitgen.prose.faults import Misread
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.reading import Fact, Memory, read_line
from kitgen.prose.words import Cast, build
from kitgen.rules.cards import Deck

KIT = "match-and-shed"
GAME = GAMES[KIT]
FRAMES = {frame.key: frame for frame in GAME.frames}
LANGUAGES = ("de", "en")
FEWEST = 4
"""The wordings, beside the sample, that each statement needs in each language."""

ROOT = Path(__file__).parents[2]


class Wording(NamedTuple):
    """A line, the lines that must stand before it as role and text, and why it is refused, if it is."""

    line: str
    before: tuple[tuple[str, str], ...] = ()
    because: str = ""


@cache
def words(language: str) -> Lexicon:
    content = find_content(None, ROOT)
    loaded = load_lexicon(content, language)
    kit = load_kit(content, KIT)
    deck = Deck(tuple(kit.file.deck.letters), tuple(kit.file.deck.ranks), kit.file.deck.copies)
    cast = Cast(kit.languages[language].file.people, deck.faces)
    return build(language, loaded.document.source.file, loaded.file, loaded.file.games[KIT], cast)


@cache
def wordings(language: str) -> Mapping[str, Mapping[str, Sequence[Wording]]]:
    """By “read” and “refused”, then by statement."""
    text = (Path(__file__).parent / "paraphrases" / f"{language}.yaml").read_text("utf-8")
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


def claims(language: str, key: str, wording: Wording) -> list[Fact]:
    """What a wording of a statement claims. Raises `Misread`."""
    memory = Memory()
    for role, line in wording.before:
        _, memory = read_line(line, role, GAME.frames, words(language), memory)
    facts, _ = read_line(wording.line, FRAMES[key].role, GAME.frames, words(language), memory)
    return [claim for fact in facts for claim in GAME.claims(fact)]


def _each(part: str) -> list[tuple[str, str]]:
    return [(language, key) for language in LANGUAGES for key in wordings(language)[part]]


def test_every_language_with_words_has_wordings() -> None:
    assert list_lexicons(find_content(None, ROOT)) == list(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FRAMES)
def test_a_sample_reads_as_its_own_statement(language: str, key: str) -> None:
    facts, _ = read_line(words(language).samples[key], FRAMES[key].role, GAME.frames, words(language), Memory())
    assert [fact.key for fact in facts] == [key]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FRAMES)
def test_every_statement_has_several_wordings(language: str, key: str) -> None:
    lines = {wording.line for wording in wordings(language)["read"].get(key, ())}
    assert len(lines - {words(language).samples[key]}) >= FEWEST


@pytest.mark.parametrize(("language", "key"), _each("read"))
def test_every_wording_reads_to_the_claim_of_the_sample(language: str, key: str) -> None:
    sample = claims(language, key, Wording(words(language).samples[key]))
    read = {}
    for wording in wordings(language)["read"][key]:
        try:
            read[wording.line] = claims(language, key, wording)
        except Misread as misread:
            pytest.fail(f"{wording.line} {misread.code} {misread.message} {misread.notes}")
    assert read == dict.fromkeys(read, sample)


@pytest.mark.parametrize(("language", "key"), _each("refused"))
def test_what_says_something_else_stays_refused(language: str, key: str) -> None:
    for wording in wordings(language)["refused"][key]:
        assert wording.because, wording.line
        with pytest.raises(Misread):
            pytest.fail(f"{wording.line} is read as {claims(language, key, wording)}")


@pytest.mark.parametrize(("language", "read", "refused"), [("en", 380, 121), ("de", 400, 100)])
def test_wordings_are_added_and_not_taken_away(language: str, read: int, refused: int) -> None:
    counts = {part: sum(map(len, statements.values())) for part, statements in wordings(language).items()}
    assert counts["read"] >= read
    assert counts["refused"] >= refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_wording_stands_twice(language: str) -> None:
    for statements in wordings(language).values():
        for key, listed in statements.items():
            assert key in FRAMES
            assert len({wording.line for wording in listed}) == len(listed), key

"""Every changed example that is false is refused, and every other one that is accepted has been looked at."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.mutation.checker import accepted
from tests.mutation.corpus import GAMES, LANGUAGES, deck, examples, words
from tests.mutation.groups import file_of_groups, load_groups, sort_into, with_counts
from tests.mutation.model import Truth, model_of
from tests.mutation.mutants import Mutant, mutants
from tests.mutation.report import complaints, unexplained
from tests.mutation.survey import Judged, Survey, sampled_survey, whole_surveys

GAME = "match-and-shed"
"""Most of this is shown on one game; what holds for all is tested for all."""

KINDS = {
    "colour", "mark", "card", "cards swapped", "number", "number word", "numbers swapped", "name", "names swapped",
    "reason", "negator dropped", "negator added", "permission dropped", "permission added", "negator or permission",
    "turning word added", "word of another meaning", "word of the same meaning", "filler for filler",
    "word dropped", "word added", "filler added", "comma", "words swapped", "end of the sentence", "role",
    "line lost", "line doubled", "line moved", "lines swapped",
}  # fmt: skip


# The suite


@pytest.mark.slow
def test_every_false_mutant_is_refused_and_every_accepted_one_is_in_its_group() -> None:
    # All of them, with the counts: python -m tests.mutation.report
    surveys = whole_surveys(thinned=True)
    told = {game: odd(game, survey) for game, survey in surveys.items()}
    assert told == {game: [] for game in GAMES}


def odd(game: str, survey: Survey) -> list[str]:
    """What is false and accepted, or in no group of the game’s accepted mutants."""
    return unexplained(survey, sort_into(load_groups(game), survey.accepted))


@cache
def sample(game: str) -> Survey:
    return sampled_survey(game, step=300)


@pytest.mark.parametrize("game", GAMES)
def test_no_sampled_mutant_is_false_and_accepted_or_without_a_group(game: str) -> None:
    assert odd(game, sample(game)) == []


def test_the_samples_hold_every_kind_in_both_languages() -> None:
    made = {key for game in GAMES for key in sample(game).made}
    assert made == {(language, kind) for language in LANGUAGES for kind in KINDS}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_examples_are_true_and_accepted(game: str, language: str) -> None:
    printed = examples(game, language)
    assert {name: model_of(game).truth(language, lines) for name, lines in printed.items()} == dict.fromkeys(
        printed, Truth.TRUE
    )
    assert {name: accepted(game, language, lines) for name, lines in printed.items()} == dict.fromkeys(printed, True)


def test_the_models_know_nothing_of_kitgen() -> None:
    root = Path(__file__).parents[2]
    models = ", ".join(f"tests.mutation.{game.replace('-', '_')}" for game in GAMES)
    code = f"import sys, {models}; print([name for name in sys.modules if name.startswith('kitgen')])"
    found = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


# The mutants


@cache
def of(language: str, example: str) -> tuple[Mutant, ...]:
    return tuple(mutants(GAME, language, example))


def changes(language: str, example: str, kind: str, at: int) -> set[str]:
    """The sentences that changes of a kind make of one line; kinds may be joined by “|”."""
    return {m.lines[at][1] for m in of(language, example) if re.fullmatch(kind, m.kind) and m.at == at}


def test_a_text_is_made_once_and_is_never_the_printed_one() -> None:
    made = [mutant.lines for mutant in of("en", "pass")]
    assert len(set(made)) == len(made)
    assert examples(GAME, "en")["pass"] not in made


def test_the_same_words_make_the_same_mutants_in_the_same_order() -> None:
    assert tuple(mutants(GAME, "de", "twin-card")) == of("de", "twin-card")


def test_every_card_becomes_every_other_card() -> None:
    others = {f"{face} fits by its letter." for face in deck(GAME).faces if face != "A1"}
    assert others <= changes("en", "two-candidates", "card", 1)


def test_two_cards_of_different_lines_change_places() -> None:
    swapped = {mutant.lines for mutant in of("de", "last-card-wrong") if mutant.kind == "cards swapped"}
    assert swapped == {
        (
            ("given", "Oben liegt B3."),
            ("given", "Mias letzte Karte ist A2."),
            *examples(GAME, "de")["last-card-wrong"][2:],
        )
    }


def test_every_number_becomes_others_in_digits_and_words() -> None:
    assert {"Mia passes on turn 30.", "Mia passes on turn 0."} <= changes("en", "pass", "number", 2)
    assert {"Mia und Leo haben je vier Karten.", "Mia und Leo haben je 2 Karten."} <= changes(
        "de", "turn-limit-tie", "number word", 1
    )


def test_every_name_becomes_the_other_name_and_a_pronoun() -> None:
    assert {"Leo wins.", "She wins.", "He wins."} <= changes("en", "turn-limit", "name", 2)
    assert {"Er darf sie spielen.", "Leo darf sie spielen."} <= changes("de", "last-card-fits", "name", 2)


def test_every_reason_becomes_the_others() -> None:
    assert {
        "The rank is the same.",
        "Drawing ended her turn.",
        "Neither its letter nor its rank is the same.",
    } <= changes("en", "last-card-fits", "reason|word of another meaning", 3)


def test_negators_and_permission_words_are_dropped_exchanged_and_added() -> None:
    assert changes("en", "two-candidates", "negator dropped", 3) == {"B3 does fit."}
    assert changes("de", "last-card-fits", "permission dropped", 2) == {"Sie sie spielen."}
    assert "She may not play it." in changes("en", "last-card-wrong", "negator or permission", 2)
    assert "A1 passt nicht mit dem Buchstaben." in changes("de", "two-candidates", "negator added", 1)
    assert "Mia may not wins." in changes("en", "turn-limit", "permission added", 2)


@pytest.mark.parametrize(
    ("language", "example", "at", "changed"),
    [
        ("en", "two-candidates", 0, "The bottom top card is A2."),
        ("en", "two-candidates", 1, "A1 later fits by its letter."),
        ("en", "twin-card", 1, "The other A2 fits by letter and by second rank."),
        ("de", "two-candidates", 0, "Oben unten liegt A2."),
        ("de", "turn-limit", 2, "Mia später gewinnt."),
        ("de", "pass", 3, "Nichts zweite bewegt sich."),
    ],
)
def test_words_that_turn_a_sentence_are_inserted(language: str, example: str, at: int, changed: str) -> None:
    assert changed in changes(language, example, "turning word added", at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_known_word_of_a_line_becomes_every_other_known_word(language: str) -> None:
    forms = [form for form in words(GAME, language).meanings if "…" not in form]
    word, rest = {"en": ("wins", "Mia {}."), "de": ("gewinnt", "Mia {}.")}[language]
    made = {sentence.casefold() for sentence in changes(language, "turn-limit", "(?!line).*", 2)}
    assert {rest.format(form).casefold() for form in forms if form != word} <= made


def test_words_in_two_parts_are_exchanged_as_one() -> None:
    assert "In Zug 31 zieht Mia." in changes("de", "pass", "word of another meaning", 2)
    assert "Oben bleibt A2 liegen." in changes("de", "two-candidates", "word of another meaning", 0)


def test_lines_are_lost_doubled_moved_and_swapped() -> None:
    top, other = examples(GAME, "en")["twin-card"]
    by_kind: dict[str, set[object]] = {}
    for mutant in of("en", "twin-card"):
        by_kind.setdefault(mutant.kind, set()).add(mutant.lines)
    assert by_kind["line lost"] == {(top,), (other,)}
    assert by_kind["line doubled"] == {(top, top, other), (top, other, other)}
    assert by_kind["line moved"] == {(other, top)}
    assert ("do", top[1]) in {lines[0] for lines in by_kind["role"] if isinstance(lines, tuple)}


# What complains, complains


MUTANT = Mutant(GAME, "en", "twin-card", "card", "A2→A3", 0, (("given", "The top card is A3."),))


def survey_of(*judged: Judged) -> Survey:
    return Survey(Counter({("en", "card"): len(judged)}), Counter(), judged)


def test_a_false_mutant_that_is_accepted_is_told_whatever_the_groups_say() -> None:
    survey = survey_of(Judged(MUTANT, Truth.FALSE))
    assert unexplained(survey, sort_into(load_groups(GAME), survey.accepted)) == [
        "FALSE, yet accepted: en twin-card, card “A2→A3”: given: The top card is A3."
    ]


def test_an_accepted_mutant_in_no_group_is_told() -> None:
    survey = survey_of(Judged(MUTANT, Truth.UNREADABLE))
    assert unexplained(survey, sort_into(load_groups(GAME), survey.accepted)) == [
        "in no group: en twin-card, card “A2→A3”: given: The top card is A3."
    ]


def test_an_accepted_mutant_in_two_groups_is_told() -> None:
    (group, *_) = (group for group in load_groups(GAME) if group.name == "a comma more or less")
    mutant = Mutant(GAME, "en", "twin-card", "comma", "+,", 0, MUTANT.lines)
    survey = survey_of(Judged(mutant, Truth.TRUE))
    (told,) = unexplained(survey, sort_into((group, group), survey.accepted))
    assert told.startswith("in several groups (a comma more or less; a comma more or less)")


def test_a_wrong_count_is_told() -> None:
    told = complaints(survey_of(), load_groups(GAME), sort_into(load_groups(GAME), ()))
    assert "group “another card alone on the discard pile”: en has 0, its file says 7" in told


def test_new_counts_change_nothing_else_in_the_file() -> None:
    text = file_of_groups(GAME).read_text("utf-8")
    groups = load_groups(GAME)
    changed = with_counts(text, groups, {(group.name, language): 3 for group in groups for language in LANGUAGES})
    assert changed.count("counts: {en: 3, de: 3}") == len(groups)
    assert re.sub(r"counts: .*", "", changed) == re.sub(r"counts: .*", "", text)
    same = {(group.name, language): count for group in groups for language, count in group.counts.items()}
    assert with_counts(text, groups, same) == text


@pytest.mark.parametrize("game", GAMES)
def test_every_group_has_its_own_name_a_reason_and_mutants(game: str) -> None:
    groups = load_groups(game)
    assert len({group.name for group in groups}) == len(groups)
    assert all(group.why.endswith(".") and group.truth is not Truth.FALSE for group in groups)
    assert all(sum(group.counts.values()) for group in groups)

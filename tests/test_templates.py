from __future__ import annotations

import re

import pytest

from kitgen import templates
from kitgen.content.source import read_document
from kitgen.layout.page import Colour
from kitgen.layout.theme import Shape, Theme
from kitgen.printing import CardSize, Paper
from kitgen.problems import Problem, Refused
from kitgen.render.fonts import missing
from kitgen.templates import Words, load_card_sizes, load_papers, load_theme, load_wording, read_formats, read_theme

LANGUAGES = sorted(file.stem for file in (templates.folder() / "text").glob("*.yaml"))
THEME = (templates.folder() / "theme.yaml").read_text(encoding="utf-8")


def words(text: str) -> Words:
    return Words(read_document(text.encode(), "text.yaml"))


def refused(error: pytest.ExceptionInfo[Refused]) -> Problem:
    (problem,) = error.value.problems
    return problem


def test_papers_have_their_true_sizes() -> None:
    assert load_papers() == {"a4": Paper("A4", 210, 297), "letter": Paper("Letter", 215.9, 279.4)}


def test_cards_have_their_true_sizes() -> None:
    assert load_card_sizes() == {
        "poker": CardSize("poker cards", 63, 88, 3, 3, 1),
        "tarot": CardSize("tarot cards", 70, 120, 2, 2, 2),
    }


def test_every_suit_has_a_shape_of_its_own() -> None:
    suits = load_theme().suits
    assert {letter: suit.shape for letter, suit in suits.items()} == {
        "A": Shape.DISC,
        "B": Shape.TRIANGLE,
        "C": Shape.SQUARE,
        "D": Shape.DIAMOND,
        "red": Shape.TENT,
        "yellow": Shape.SUN,
        "green": Shape.FIR,
        "blue": Shape.DROP,
        "trump": Shape.MOUNTAINS,
    }


def test_a_theme_s_values_arrive_where_they_are_used() -> None:
    theme = changed('ink: "#1a1b1f"', 'ink: "#010203"', "tint: 0.12", "tint: 0.1", "rule: 0.12", "rule: 0.2")
    assert theme.colours.ink == Colour(1, 2, 3)
    assert (theme.tint, theme.lines.rule) == (0.1, 0.2)


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        ("tint: 0.12", "tint: 0.3", "KG109", "“tint” is 0.3; it must be from 0 to 0.15"),
        ("note: 7.5", "note: 6", "KG109", "“note” is 6; it must be from 7 to 72"),
        ('ink: "#1a1b1f"', 'ink: "black"', "KG109", '“black” is not a colour in quotes, such as "#0a62a6"'),
        ("shape: disc", "shape: disk", "KG109", "“disk” is not a shape"),
        ("shape: disc", "shape: tent", "KG109", "“tent” is a shape for a suit that is a word"),
        ("shape: fir", "shape: disc", "KG109", "“disc” is a shape for a letter"),
        ("outline: 1", "outline: thin", "KG106", "“outline” needs a width in millimetres, such as 1, not text"),
        ("  rank: 29\n", "", "KG108", "the key “rank” is missing here; it needs a size in points, such as 7.5"),
        ("  rank: 29\n", "  rank: 29\n  ranks: 30\n", "KG107", "“ranks” is not a key that is known here"),
    ],
)
def test_a_fault_in_a_theme_is_told_with_its_place(old: str, new: str, code: str, message: str) -> None:
    with pytest.raises(Refused) as error:
        changed(old, new)
    problem = refused(error)
    assert problem.code == code
    assert problem.message.startswith(message)
    assert problem.span is not None
    assert problem.span.file.endswith("theme.yaml")
    assert problem.span.line > 1


def changed(*changes: str) -> Theme:
    text = THEME
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert text.count(old) == 1
        text = text.replace(old, new)
    return read_theme(read_document(text.encode(), "theme.yaml"))


@pytest.mark.parametrize(("hatch", "fault"), [("0.8", "does not divide 63"), ("0.525", "not a multiple")])
def test_a_pattern_that_would_not_be_alike_on_all_backs_is_refused(hatch: str, fault: str) -> None:
    card = f"name: odd cards, width: 63, height: 63, columns: 3, rows: 3, hatch: {hatch}"
    text = f"papers: {{}}\ncards:\n  odd: {{{card}}}\n"
    with pytest.raises(Refused) as error:
        read_formats(read_document(text.encode(), "papers.yaml"))
    assert fault in refused(error).message
    assert refused(error).span is not None


def test_values_are_put_into_words() -> None:
    assert load_wording("en").say("sheet.number", number=1, count=2) == "Sheet 1 of 2"
    assert load_wording("de").say("sheet.number", number=1, count=2) == "Bogen 1 von 2"


def test_values_are_printed_as_they_are_and_never_read_as_templates() -> None:
    assert words("a: <{{ kit }}>").say("a", kit="R&D {{ 7 * 7 }}") == "<R&D {{ 7 * 7 }}>"


def test_unknown_words_are_refused_with_the_nearest_that_are_known() -> None:
    with pytest.raises(Refused) as error:
        load_wording("en").say("sheet.nummer")
    assert refused(error).code == "KG108"
    assert refused(error).notes == ("did you mean “sheet.number”?",)


def test_words_that_use_an_unknown_value_are_refused_at_their_place() -> None:
    with pytest.raises(Refused) as error:
        words("a: plain\nb:\n  c: Sheet {{ nummer }}").say("b.c", number=1)
    problem = refused(error)
    assert problem.code == "KG110"
    assert "nummer" in problem.message
    assert problem.notes == ("values that can be used here: “number”",)
    assert problem.span is not None
    assert (problem.span.line, problem.span.column) == (3, 6)


def test_words_that_are_no_template_are_refused_at_their_place() -> None:
    with pytest.raises(Refused) as error:
        words('a: "Sheet {{ number"').say("a", number=1)
    assert refused(error).code == "KG109"
    assert refused(error).span is not None


def test_what_is_neither_words_nor_keys_is_refused() -> None:
    with pytest.raises(Refused) as error:
        words("a:\n  b: [one, two]")
    assert refused(error).code == "KG106"
    assert "“a.b” needs words, not a list" in refused(error).message


def test_a_language_without_words_is_refused_with_those_that_have_some() -> None:
    with pytest.raises(Refused) as error:
        load_wording("tlh")
    assert refused(error).code == "KG504"
    assert refused(error).notes == ("it has words for: de, en",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_things_with_the_same_values(language: str) -> None:
    english, other = load_wording("en"), load_wording(language)
    assert other.keys == english.keys
    for key in english.keys:
        assert used(other, key) == used(english, key), key


def used(wording: Words, key: str) -> set[str]:
    """The values that some words use, found by what is missing when none is given, one after the other."""
    values: dict[str, object] = {}
    while True:
        try:
            wording.say(key, **values)
        except Refused as refused:
            name = re.search(r"'(\w+)' is undefined", refused.problems[0].message)
            assert name
            values[name[1]] = 1
        else:
            return set(values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_can_draw_all_that_kitgen_says(language: str) -> None:
    wording = load_wording(language)
    for key in wording.keys:
        assert missing(wording.say(key, **dict.fromkeys(used(wording, key), "x"))) == []

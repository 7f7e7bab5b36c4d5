from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.prose.faults import Misread
from kitgen.prose.inline import Stretch, stretches


def parts(text: str) -> list[tuple[str, str]]:
    """The characters of each stretch, and “b”, “i”, both or neither for its style."""
    return [(text[part.start : part.end], "b" * part.bold + "i" * part.italic) for part in stretches(text)]


def test_text_without_marks_is_one_stretch() -> None:
    assert stretches("Deal five.") == (Stretch(0, 10),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Deal **five** cards.", [("Deal ", ""), ("five", "b"), (" cards.", "")]),
        ("*Never* draw two.", [("Never", "i"), (" draw two.", "")]),
        ("**All of it**", [("All of it", "b")]),
        ("face**-**down", [("face", ""), ("-", "b"), ("down", "")]),
        ("a **b *c* d** e", [("a ", ""), ("b ", "b"), ("c", "bi"), (" d", "b"), (" e", "")]),
        ("***both***", [("both", "bi")]),
        ("*a* and *b*", [("a", "i"), (" and ", ""), ("b", "i")]),
    ],
)
def test_marks_set_the_style_of_what_stands_between_them(text: str, expected: list[tuple[str, str]]) -> None:
    assert parts(text) == expected


@pytest.mark.parametrize(
    ("text", "start", "end", "message"),
    [
        ("Deal **five cards.", 5, 7, "the bold type that begins here does not end"),
        ("Deal *five cards.", 5, 6, "the italic type that begins here does not end"),
        ("**a** b **c", 8, 10, "the bold type that begins here does not end"),
        ("**a *b** c", 4, 5, "the italic type that begins here does not end"),
        ("2 * 3", 2, 3, "“*” must touch the word that is to be italic"),
        ("**five **", 7, 9, "“**” must touch the word that is to be bold"),
        ("five*", 4, 5, "“*” must touch the word that is to be italic"),
        ("five****", 6, 8, "nothing stands between “**” and “**”"),
    ],
)
def test_a_mark_without_its_partner_is_told_at_its_place(text: str, start: int, end: int, message: str) -> None:
    with pytest.raises(Misread) as misread:
        stretches(text)
    fault = misread.value
    assert (fault.code, fault.start, fault.end, fault.message) == ("KG213", start, end, message)


_WORD = st.text("abc", min_size=1, max_size=4)
_MARKED = st.tuples(_WORD, st.sampled_from(["", "*", "**", "***"])).map(lambda pair: (pair[0], pair[1]))


@given(st.lists(_MARKED, min_size=1, max_size=8))
def test_each_word_gets_the_style_of_its_own_marks(marked: list[tuple[str, str]]) -> None:
    text = " ".join(f"{mark}{word}{mark}" for word, mark in marked)
    styles = {"": "", "*": "i", "**": "b", "***": "bi"}
    expected = [(word, styles[mark]) for word, mark in marked if mark]
    assert [part for part in parts(text) if part[1]] == expected
    assert "".join(words for words, _ in parts(text)) == " ".join(word for word, _ in marked)

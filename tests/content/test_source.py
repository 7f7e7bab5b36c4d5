"""YAML is read strictly: plain values, text that stays text, places, and every fault in an editor's words."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.content.source import MAX_BYTES, MAX_DEPTH, MAX_PROBLEMS, Document, cut_by_comment, read_document
from kitgen.places import Span, Text
from kitgen.problems import Problem, Refused

Place = tuple[str, int, int, int]


def read(file: str | bytes, *, pure_python: bool = False) -> Document:
    data = file if isinstance(file, bytes) else file.encode()
    return read_document(data, "f.yaml", pure_python=pure_python)


def refused(file: str | bytes) -> list[Problem]:
    """What is wrong with a file, which must be the same for both parsers."""
    found = []
    for pure_python in (False, True):
        with pytest.raises(Refused) as caught:
            read(file, pure_python=pure_python)
        found.append(list(caught.value.problems))
    assert found[0] == found[1]
    return found[0]


def places(file: str | bytes) -> list[Place]:
    spans = [(problem.code, problem.span) for problem in refused(file)]
    return [(code, span.line, span.column, span.length) for code, span in spans if span]


def only(file: str) -> Problem:
    (problem,) = refused(file)
    return problem


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("0", 0),
        ("12", 12),
        ("-7", -7),
        ("999999999999999", 999_999_999_999_999),
        ("1.5", 1.5),
        ("0.25", 0.25),
        ("-10.0", -10.0),
    ],
)
@pytest.mark.parametrize("pure_python", [False, True])
def test_these_plain_values_are_no_text(written: str, value: object, pure_python: bool) -> None:
    data = read(f"a: {written}\n", pure_python=pure_python).data
    assert isinstance(data, dict)
    assert data["a"] == value
    assert type(data["a"]) is type(value)


@pytest.mark.parametrize(
    "written",
    "no yes on off No Yes True TRUE False NULL Null ~ 010 00 -0 -01 +1 1_000 0x10 0o7 0b1 1:30 1:30:00 1e3 1.0e3 .5 5. "
    ".inf -.inf .nan 1.2.3 2024-01-02 2024-01-02T10:00:00Z A2 = - 1,000 \uff11".split(),
)
@pytest.mark.parametrize("pure_python", [False, True])
def test_whatever_else_looks_like_a_value_is_text(written: str, pure_python: bool) -> None:
    if written == "-":
        written = "-x"
    data = read(f"a: {written}\n", pure_python=pure_python).data
    assert isinstance(data, dict)
    assert type(data["a"]) is Text
    assert data["a"] == written


@pytest.mark.parametrize("written", ["'true'", '"null"', "'12'", '"1.5"', '""', "|-\n  12", ">-\n  true"])
def test_only_plain_scalars_become_values(written: str) -> None:
    data = read(f"a: {written}\n").data
    assert isinstance(data, dict)
    assert type(data["a"]) is Text


def test_a_plain_value_over_two_lines_is_text() -> None:
    assert read("a: 1\n  2\n").data == {"a": "1 2"}


def test_keys_are_always_text() -> None:
    data = read("1: a\nnull: b\ntrue: c\nno: d\n1.5: e\n").data
    assert isinstance(data, dict)
    assert list(data) == ["1", "null", "true", "no", "1.5"]
    assert all(type(key) is Text for key in data)


def test_mappings_and_lists_nest_in_both_notations() -> None:
    file = "deck: {letters: [A, B], copies: 2}\ntell:\n- given: x\n- - 1\n  - 2\n-\n"
    for pure_python in (False, True):
        assert read(file, pure_python=pure_python).data == {
            "deck": {"letters": ["A", "B"], "copies": 2},
            "tell": [{"given": "x"}, [1, 2], None],
        }


def test_one_document_may_have_its_marks() -> None:
    assert read("# a comment\n---\na: 1\n...\n").data == {"a": 1}


def test_a_document_tells_where_values_and_keys_stand() -> None:
    document = read("deck:\n  letters: [A, B]\n  'copies': 2\nlist:\n- x\n- {y: 'z'}\n")
    assert document.span(("deck",), key=True) == Span("f.yaml", 1, 1, 4)
    assert document.span(("deck",)) == Span("f.yaml", 2, 3, 15)
    assert document.span(("deck", "letters")) == Span("f.yaml", 2, 12, 6)
    assert document.span(("deck", "letters", 1)) == Span("f.yaml", 2, 16, 1)
    assert document.span(("deck", "copies"), key=True) == Span("f.yaml", 3, 3, 8)
    assert document.span(("list", 1)) == Span("f.yaml", 6, 3, 8)
    assert document.span(("list", 1, "y")) == Span("f.yaml", 6, 7, 3)
    assert document.span() == Span("f.yaml", 1, 1, 5)


def test_a_place_that_does_not_exist_is_that_of_its_nearest_parent() -> None:
    document = read("a:\n  b: [1, 2]\n")
    assert document.span(("a", "b", 7, "x")) == Span("f.yaml", 2, 6, 6)
    assert document.span(("a", "c"), key=True) == Span("f.yaml", 2, 3, 9)
    assert document.span(("z",)) == Span("f.yaml", 1, 1, 2)


def test_a_block_ends_with_its_last_value_and_not_at_the_next_token() -> None:
    document = read("a: [\n  1]\n\nb: {c: 1}   # a comment\n\n\nd:\n- e:   f # a comment\n")
    assert document.written(("b",)) == "{c: 1}"
    assert document.written(("d",)) == "- e:   f"
    assert document.written() == "a: [\n  1]\n\nb: {c: 1}   # a comment\n\n\nd:\n- e:   f"


def test_an_empty_value_stands_behind_its_colon() -> None:
    for pure_python in (False, True):
        document = read("a:   # nothing\nb:\n- \n- x\n", pure_python=pure_python)
        assert document.span(("a",)) == Span("f.yaml", 1, 3, 0)
        assert document.data == {"a": None, "b": [None, "x"]}
        assert read("{a:\n  , b :\n}\n", pure_python=pure_python).span(("a",)) == Span("f.yaml", 1, 4, 0)
        assert read("{a: 1, b :\n}\n", pure_python=pure_python).span(("b",)) == Span("f.yaml", 1, 11, 0)


@pytest.mark.parametrize(
    ("file", "cut"),
    [
        ("a: Mia has #3 of them.\n", True),
        ("a: Mia has   # 3 of them.\n", True),
        ("a: Mia has card#3.\n", False),
        ("a: Mia has it.\n", False),
        ("a: 'Mia has it.' # a comment\n", False),
        ("a: |\n  Mia has it. # no comment\n", False),
        ("a: [Mia, x] # a comment\n", False),
    ],
)
def test_a_sentence_that_a_comment_cut_off_is_known(file: str, cut: bool) -> None:
    data = read(file).data
    assert isinstance(data, dict)
    text = data["a"][1] if isinstance(data["a"], list) else data["a"]
    assert cut_by_comment(text) is cut


def test_a_comment_in_the_place_of_a_value_is_known() -> None:
    document = read("a: #3 is here\nb:\n- #4\n- x # y\n")
    assert document.is_commented_out(("a",))
    assert document.is_commented_out(("b", 0))
    assert not document.is_commented_out(("b", 1))


@pytest.mark.parametrize("file", ["", "\n\n", "# only a comment\n", "---\n", "null\n", "\ufeff"])
def test_an_empty_file_is_refused(file: str) -> None:
    problem = only(file)
    assert problem.code == "KG102"
    assert problem.message == "the file is empty"


@pytest.mark.parametrize(
    ("file", "place", "word"),
    [
        ("a: &x b\n", ("KG103", 1, 4, 2), "anchor"),
        ("a: *x\n", ("KG103", 1, 4, 2), "alias"),
        ("a: !x b\n", ("KG103", 1, 4, 2), "tag"),
        ("a: ! b\n", ("KG103", 1, 4, 1), "tag"),
        ("a: !!str b\n", ("KG103", 1, 4, 5), "tag"),
        ("a: !<tag:x> b\n", ("KG103", 1, 4, 8), "tag"),
        ("&x a: b\n", ("KG103", 1, 1, 2), "anchor"),
        ("a: &x\n  b: c\n", ("KG103", 1, 4, 2), "anchor"),
        ("a: &x [b]\n", ("KG103", 1, 4, 2), "anchor"),
        ("- *x\n", ("KG103", 1, 3, 2), "alias"),
        ("[*x, y]\n", ("KG103", 1, 2, 2), "alias"),
        ("a:\n  <<: {b: c}\n", ("KG103", 2, 3, 2), "merge"),
        ("%YAML 1.1\n---\na: b\n", ("KG103", 1, 1, 9), "directive"),
        ("# c\n\n%TAG ! x\n---\na: b\n", ("KG103", 3, 1, 8), "directive"),
        ("%strange\na: b\n", ("KG103", 1, 1, 8), "directive"),
        ("a: b\n---\nc: d\n", ("KG103", 2, 1, 3), "second document"),
        ("---\n---\n", ("KG103", 2, 1, 3), "second document"),
        ("[A2]: fits\n", ("KG103", 1, 1, 4), "cannot be a key"),
        ("a:\n  {b: c}: d\n", ("KG103", 2, 3, 6), "cannot be a key"),
        ("? - a\n: b\n", ("KG103", 1, 3, 3), "cannot be a key"),
    ],
)
def test_what_content_files_do_not_use_is_refused_by_its_name(file: str, place: Place, word: str) -> None:
    problem = refused(file)[0]
    assert places(file)[0] == place
    assert word in problem.message


def test_a_quoted_merge_sign_is_an_ordinary_key() -> None:
    assert read("'<<': a\n").data == {"<<": "a"}


def test_a_key_that_stands_twice_is_refused_however_it_is_written() -> None:
    assert places("a: 1\nb:\n  a: 2\n'a': 3\n\"\\x61\": 4\n") == [("KG104", 4, 1, 3), ("KG104", 5, 1, 6)]
    assert {problem.message for problem in refused("a: 1\na: 2\na: 3\n")} == {"“a” stands twice: first in line 1"}
    assert places('{1: a, "1": b}\n') == [("KG104", 1, 8, 3)]


def test_the_same_key_may_stand_in_two_mappings() -> None:
    assert read("- a: 1\n- a: 2\n").data == [{"a": 1}, {"a": 2}]


def test_faults_that_are_not_of_syntax_are_all_found_at_once() -> None:
    file = 'a: &x !y z\nb: *x\n<<: {}\n[q]: r\na: "\\u200b"\nc\u200bd: 1\n'
    assert places(file) == [
        ("KG103", 1, 4, 2),
        ("KG103", 1, 7, 2),
        ("KG103", 2, 4, 2),
        ("KG103", 3, 1, 2),
        ("KG103", 4, 1, 3),
        ("KG104", 5, 1, 1),
        ("KG101", 5, 5, 6),
        ("KG101", 6, 2, 1),
    ]


def test_a_syntax_error_is_found_beside_what_came_before_it() -> None:
    assert places("a: 1\na: 2\nb: @c\n") == [("KG104", 2, 1, 1), ("KG102", 3, 4, 2)]


def test_a_syntax_error_that_follows_from_another_fault_in_its_line_is_held_back() -> None:
    assert places("a: *Note* this\n") == [("KG102", 1, 4, 11)]
    assert places("a: *Note this\n") == [("KG103", 1, 4, 5)]


def test_too_large_a_file_is_refused_unread() -> None:
    assert read(b"a: " + b"x" * (MAX_BYTES - 4) + b"\n").data == {"a": "x" * (MAX_BYTES - 4)}
    assert places(b"\xff" * (MAX_BYTES + 1)) == [("KG105", 1, 1, 0)]


def test_too_deep_a_file_is_refused_where_it_gets_too_deep() -> None:
    deepest = "[" * MAX_DEPTH + "]" * MAX_DEPTH + "\n"
    assert read(deepest).data == [[[[[[[[[[[[]]]]]]]]]]]]
    assert places(f"[{deepest.strip()}]\n") == [("KG105", 1, MAX_DEPTH + 1, 1)]
    assert places("- " * 5000 + "x\n") == [("KG105", 1, 2 * MAX_DEPTH + 1, 1)]
    assert places("{a: " * 5000) == [("KG105", 1, 4 * MAX_DEPTH + 1, 1)]


def test_an_alias_bomb_does_not_go_off() -> None:
    bomb = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    assert {problem.code for problem in refused(bomb)} == {"KG103"}


def test_a_file_of_faults_is_not_read_to_its_end() -> None:
    assert len(refused("a: 1\n" * 5000)) == MAX_PROBLEMS


@pytest.mark.parametrize("digits", ["1" * 16, "-" + "1" * 5000, "1." + "0" * 15])
def test_a_number_too_long_to_be_one_is_refused(digits: str) -> None:
    assert places(f"a: {digits}\n") == [("KG109", 1, 4, len(digits))]


def test_the_longest_decimals_keep_every_digit() -> None:
    data = read("a: 1.23456789012345\n").data
    assert isinstance(data, dict)
    assert repr(data["a"]) == "1.23456789012345"
    assert math.isfinite(data["a"])


IN_QUOTES = "put the whole sentence in quotes"


@pytest.mark.parametrize(
    ("file", "place", "says"),
    [
        # A value that begins with a character of YAML's own.
        ("- do: [A2] fits.\n", (1, 7, 10), 'put the whole sentence in quotes: "[A2] fits."'),
        ("- [A2] fits.\n", (1, 3, 10), 'put the whole sentence in quotes: "[A2] fits."'),
        ("[A2] fits.\n", (1, 1, 10), 'put the whole sentence in quotes: "[A2] fits."'),
        ("- do: {A2} fits.\n", (1, 7, 10), 'put the whole sentence in quotes: "{A2} fits."'),
        ("- do: **Two** cards.\n", (1, 7, 14), 'put the whole sentence in quotes: "**Two** cards."'),
        ("- do: *Two* cards.\n", (1, 7, 12), 'put the whole sentence in quotes: "*Two* cards."'),
        ("- do: * two\n", (1, 7, 5), 'put the whole sentence in quotes: "* two"'),
        ("- do: & two\n", (1, 7, 5), 'put the whole sentence in quotes: "& two"'),
        ("- do: !a!b two\n", (1, 7, 8), 'put the whole sentence in quotes: "!a!b two"'),
        ("- do: %5 of it\n", (1, 7, 8), 'put the whole sentence in quotes: "%5 of it"'),
        ("- do: @home\n", (1, 7, 5), 'put the whole sentence in quotes: "@home"'),
        ("- do: `A2` fits.\n", (1, 7, 10), 'put the whole sentence in quotes: "`A2` fits."'),
        ("- do: , and so on\n", (1, 7, 11), 'put the whole sentence in quotes: ", and so on"'),
        ("- do: ] and so on\n", (1, 7, 11), 'put the whole sentence in quotes: "] and so on"'),
        ("- do: > 5 cards\n", (1, 7, 9), 'put the whole sentence in quotes: "> 5 cards"'),
        ("- do: |5| cards\n", (1, 7, 9), 'put the whole sentence in quotes: "|5| cards"'),
        ("- do: ? who\n", (1, 7, 5), 'put the whole sentence in quotes: "? who"'),
        ("- do: : yes\n", (1, 7, 5), 'put the whole sentence in quotes: ": yes"'),
        ("- do: - one\n", (1, 7, 5), 'put the whole sentence in quotes: "- one"'),
        ("- do: -\n", (1, 7, 1), "a list begins on a line of its own"),
        # A colon inside.
        ("- do: Mia says: two.\n", (1, 15, 1), 'put the whole sentence in quotes: "Mia says: two."'),
        ("title: Rules: the lot\n", (1, 13, 1), 'put the whole sentence in quotes: "Rules: the lot"'),
        ("- do: He says “no”:\n", (1, 19, 1), "which YAML takes for the end of a key"),
        ('- do: "two": three\n', (1, 12, 1), "which YAML takes for the end of a key"),
        # Quotes.
        ("a: 'tis so\nb: c\n", (1, 4, 7), 'if it is an apostrophe, put the whole sentence in " quotes'),
        ('a: "so\nb: c\n', (1, 4, 3), "is not closed at the end of its sentence"),
        ('- a: "so\n- b: "no"\n- c: "oh"\n', (1, 6, 3), "is not closed at the end of its sentence"),
        ('a: "so\n---\nb"\n', (1, 4, 3), "is not closed at the end of its sentence"),
        ('- do: "Two", says Mia.\n', (1, 12, 11), f"{IN_QUOTES}, and write “ ” inside it"),
        ("- do: 'A' is a letter.\n", (1, 11, 12), f"{IN_QUOTES}, and write “ ” inside it"),
        ('- do: "a long\n    one" here\n', (2, 10, 4), "more text stands behind the closing quotation mark"),
        ('a: "\\q"\n', (1, 5, 2), "write it twice, or use ' as the quotation mark"),
        ('a: "x\\u12"\n', (1, 6, 2), "write it twice, or use ' as the quotation mark"),
        ('a: "x\\U00110000"\n', (1, 6, 10), "no character has this number"),
        ('a: "x\\UFFFFFFFF"\n', (1, 6, 10), "no character has this number"),
        # Brackets.
        ("a: [b, c\nd: e\n", (1, 4, 1), "no “]” closes it"),
        ("a: {b: c\nd\n", (1, 4, 1), "no “}” closes it"),
        ("a: [b, {c: [d}]\n", (1, 12, 1), "no “]” closes it"),
        ("a: [Who?, You.]\n", (1, 8, 1), "a “?” cannot stand between brackets without quotes"),
        ("a: {b: Who?}\n", (1, 11, 1), "a “?” cannot stand between brackets without quotes"),
        ("a: [", (1, 4, 1), "no “]” closes it"),
        ("a: [[b], ", (1, 4, 1), "no “]” closes it"),
        # Indentation and colons that are missing.
        ("a: b\n  c: d\n", (2, 3, 4), "indented further than the line above"),
        ("- given: x\n  why: y\n   now: z\n", (3, 4, 6), "indented further than the line above"),
        ("- do: one\n    two\n    three: four\n", (3, 5, 11), IN_QUOTES),
        ("a:\n  b: c\n d: e\n", (3, 2, 4), "begin in the same column"),
        ("a:\n  - b: c\n   - d: e\n", (3, 4, 6), "begin in the same column"),
        ("a: b\n- c\n", (2, 1, 3), "begin in the same column"),
        ("- a\nb: c\n", (2, 1, 4), "begin in the same column"),
        ("a: b\nc\nd: e\n", (2, 1, 1), "no key and colon stand in this line"),
        ("title Match\naim: x\n", (1, 1, 11), "no key and colon stand in this line"),
        ("title:Match\naim: x\n", (1, 6, 1), "a space is missing behind the colon"),
        ("aim: x\ntitle:Match\nb: c\n", (2, 6, 1), "a space is missing behind the colon"),
        ("tell:\n  - given:The\n    why: x\n", (2, 10, 1), "a space is missing behind the colon"),
        (": b\n", (1, 1, 3), IN_QUOTES),
        ("a: {? : b}\n", (1, 6, 0), "no key stands before the colon"),
        ('"": b\n', (1, 1, 2), "no key stands before the colon"),
        ("a: b\n...\nc: d\n", (3, 1, 4), "cannot be read as YAML"),
    ],
)
def test_each_trap_of_yaml_is_explained_where_it_lies(file: str, place: tuple[int, int, int], says: str) -> None:
    problem = only(file)
    assert places(file) == [("KG102", *place)]
    assert says in "; ".join((problem.message, *problem.notes))


@pytest.mark.parametrize("file", ["a: @b\n", "a: b: c\n", "a: [\n", "a: 'b\n", "\tb: c\n", "a: b\n c: d\n"])
def test_messages_are_for_editors_and_show_the_line(file: str) -> None:
    problem = only(file)
    words = "; ".join((problem.message, *problem.notes))
    for jargon in ("token", "scalar", "mapping", "block", "flow", "node", "parse", "None", "stream", "<", "\\t"):
        assert jargon not in words
    assert problem.source is not None
    assert problem.span is not None
    assert problem.source.line(problem.span.line).strip()


def test_a_cure_is_spelled_out_only_where_quotes_alone_are_enough() -> None:
    assert only('a: [b] "c"\n').notes == (IN_QUOTES,)
    assert only("a: [b] \\ c\n").notes == (IN_QUOTES,)
    assert only(f"a: [b] {'c' * 60}\n").notes == (IN_QUOTES,)
    cured = only("- do: [A2] fits.\n").notes[0].removeprefix(f"{IN_QUOTES}: ")
    assert read(f"- do: {cured}\n").data == [{"do": "[A2] fits."}]


def test_a_file_without_syntax_errors_is_read_by_the_c_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    yaml = pytest.importorskip("yaml")
    if not yaml.__with_libyaml__:
        pytest.skip("PyYAML without its C library")
    monkeypatch.setattr(yaml, "SafeLoader", None)
    assert read("a: 1\n").data == {"a": 1}


def test_without_the_c_library_files_are_read_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    yaml = pytest.importorskip("yaml")
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert read("a: 1\n").data == {"a": 1}


_PIECES = (
    *(
        "a",
        "é",
        "1",
        "1.5",
        "null",
        "0x1",
        " ",
        "\n",
        "\n  ",
        "\n    ",
        "\t",
        "\\",
        "\\u200b",
        "\\ud800",
        "\\U0011ffff",
    ),
    *("b: ", "- ", "key: value\n", "- item\n", "  - x\n", ": ", "? ", "[", "]", "{", "}", ", ", "# x", " #", '"', "'"),
    *("|\n", ">-\n", "&x ", "*x", "!t ", "<<: ", "%", "@", "---\n", "...\n"),
)


@given(st.lists(st.sampled_from(_PIECES), max_size=14).map("".join))
@settings(max_examples=600, deadline=None, derandomize=True)
def test_both_parsers_give_the_same_values_places_and_problems(file: str) -> None:
    results = []
    for pure_python in (False, True):
        try:
            document = read(file, pure_python=pure_python)
            results.append((repr(document.data), document._values, document._keys))
        except Refused as caught:
            results.append(caught.problems)  # type: ignore[arg-type]
    assert results[0] == results[1]

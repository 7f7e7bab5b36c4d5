from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.places import Text
from kitgen.rules.cards import Deck
from kitgen.verify.manifest import ExpectedManifest, verify_manifest
from tests.verify.damage import Damaged, instead, placed, sheets
from tests.verify.expectations import codes, expected

Manifest = dict[str, Any]

CONTENT = "0123456789abcdef" * 4
PLACE = "match-and-shed/en-a4/manifest.json"
FILES = {"1-cards.pdf": sheets("a4")}

# Card, sheet, row and column.
CARDS = """
    A1#1 1 1 1   A1#2 1 1 2   A2#1 1 1 3
    A2#2 1 2 1   A3#1 1 2 2   A3#2 1 2 3
    A4#1 1 3 1   A4#2 1 3 2   B1#1 1 3 3
    B1#2 2 1 1   B2#1 2 1 2   B2#2 2 1 3
    B3#1 2 2 1   B3#2 2 2 2   B4#1 2 2 3
    B4#2 2 3 1
""".split()


def manifest() -> Manifest:
    """A good one, as it comes out of its file."""
    cards = [CARDS[start : start + 4] for start in range(0, len(CARDS), 4)]
    return {
        "kit": "match-and-shed",
        "version": "1.0",
        "kitgen": "0.1.0",
        "content_sha256": CONTENT,
        "options": {"language": "en", "paper": "a4"},
        "files": [{"name": "1-cards.pdf", "pages": 4, "sha256": hashlib.sha256(FILES["1-cards.pdf"]).hexdigest()}],
        "cards": [
            {"card": card, "file": "1-cards.pdf", "sheet": int(sheet), "row": int(row), "column": int(column)}
            for card, sheet, row, column in cards
        ],
    }


EXPECTED = ExpectedManifest(
    kit="match-and-shed",
    version=Text.made_up("1.0"),
    content_sha256=CONTENT,
    options={"language": "en", "paper": "a4"},
    files=("1-cards.pdf", "3-host-key.pdf"),
    cards={"1-cards.pdf": expected("a4")},
)


def told(found: object, files: dict[str, bytes] | None = None) -> list[str]:
    """What is said of a manifest, without its name."""
    problems = verify_manifest(found, FILES if files is None else files, EXPECTED, PLACE)
    assert all(problem.code == "KG711" and problem.message.startswith(f"{PLACE}: ") for problem in problems)
    return [problem.message.removeprefix(f"{PLACE}: ") for problem in problems]


def test_a_good_manifest_has_no_problems_whether_or_not_it_is_among_the_files() -> None:
    assert told(manifest()) == []
    assert told(json.loads(json.dumps(manifest())), {**FILES, "manifest.json": b"{}"}) == []


def changed(*path: str | int, to: object) -> Callable[[Manifest], None]:
    """A change of the value that the keys lead to."""

    def change(found: Any) -> None:
        for key in path[:-1]:
            found = found[key]
        found[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (changed("kit", to="sixes"), "“kit” is 'sixes'; it must be 'match-and-shed'"),
        (changed("version", to="1.1"), "“version” is '1.1'; it must be '1.0'"),
        (changed("version", to=1.0), "“version” is 1.0; it must be '1.0'"),
        (changed("kitgen", to=5), "“kitgen” must be the version of kitgen that made the files, as text"),
        (changed("options", "paper", to="letter"), "“options” is {'language': 'en', 'paper': 'letter'}; it must be"),
        (changed("options", "hosts", to="2"), "“options” is {'hosts': '2', 'language': 'en', 'paper': 'a4'}; it must"),
        (changed("options", to=None), "“options” is None; it must be"),
        (changed("content_sha256", to="0" * 64), "it was made from other content than the kit holds now"),
        (changed("color", to="red"), "the manifest has an unknown key 'color'"),
        (changed("files", to={}), "“files” must be a list"),
        (changed("files", 0, "sha256", to="0" * 64), "the sha256 of 1-cards.pdf is '"),
        (changed("files", 0, "pages", to=5), "the number of pages of 1-cards.pdf is 5; it must be 4"),
        (changed("files", 0, "pages", to=4.0), "the number of pages of 1-cards.pdf is 4.0; it must be 4"),
        (changed("files", 0, "size", to=4), "entry 1 of “files” has an unknown key 'size'"),
        (changed("cards", to="all"), "“cards” must be a list"),
        (
            changed("cards", 0, "sheet", to=2),
            "it says that A1#1 lies at sheet 2, row 1, column 1; it lies at sheet 1, row",
        ),
        (changed("cards", 0, "sheet", to=True), "it says that A1#1 lies at sheet True, row 1, column 1; it lies at"),
        (
            changed("cards", 3, "row", to=3),
            "it says that A2#2 lies at sheet 1, row 3, column 1; it lies at sheet 1, row 2",
        ),
        (changed("cards", 3, "column", to="1"), "it says that A2#2 lies at sheet 1, row 2, column '1'; it lies at"),
        (
            changed("cards", 3, "file", to="1-trumps.pdf"),
            "the file of A2#2 is '1-trumps.pdf'; it must be '1-cards.pdf'",
        ),
        (changed("cards", 3, "turn", to=0), "entry 4 of “cards” has an unknown key 'turn'"),
    ],
)
def test_one_wrong_value_is_one_problem_that_says_what_is_right(
    change: Callable[[Manifest], None], message: str
) -> None:
    found = manifest()
    change(found)
    (said,) = told(found)
    assert said.startswith(message)


@pytest.mark.parametrize("key", ["kit", "version", "kitgen", "content_sha256", "options", "files", "cards"])
def test_a_missing_key_is_one_problem(key: str) -> None:
    found = manifest()
    del found[key]
    assert told(found) == [f"the manifest lacks “{key}”"]


def test_a_file_that_is_not_named_is_told() -> None:
    assert told(manifest(), {**FILES, "3-host-key.pdf": b"%PDF"}) == ["it does not name the file 3-host-key.pdf"]


def test_a_file_that_is_named_and_not_there_is_told() -> None:
    found = manifest()
    found["files"].append({"name": "3-host-key.pdf", "pages": 4, "sha256": "0" * 64})
    assert told(found) == ["it names the file '3-host-key.pdf', which is not there"]
    assert told(manifest(), {}) == ["it names the file '1-cards.pdf', which is not there"]


def test_a_file_that_the_kit_does_not_have_any_more_is_told_even_if_it_is_there() -> None:
    found = manifest()
    found["files"].append({"name": "1-trumps.pdf", "pages": 4, "sha256": hashlib.sha256(b"%PDF").hexdigest()})
    assert told(found, {**FILES, "1-trumps.pdf": b"%PDF"}) == [
        "it names the file '1-trumps.pdf', which is none of this kit"
    ]


@pytest.mark.parametrize("name", [5, None, ["1-cards.pdf"]])
def test_a_file_must_be_named_by_text(name: object) -> None:
    found = manifest()
    found["files"][0]["name"] = name
    assert told(found) == [
        "entry 1 of “files” does not say the name of a file",
        "it does not name the file 1-cards.pdf",
    ]


def test_a_file_that_is_named_twice_is_told() -> None:
    found = manifest()
    found["files"] *= 2
    assert told(found) == ["it names '1-cards.pdf' twice"]


def test_the_pages_are_counted_in_the_file_and_not_taken_from_the_kit() -> None:
    damaged = Damaged()
    damaged.writer.add_blank_page()
    found = manifest()
    found["files"][0]["sha256"] = hashlib.sha256(damaged.bytes()).hexdigest()
    assert told(found, {"1-cards.pdf": damaged.bytes()}) == ["the number of pages of 1-cards.pdf is 4; it must be 5"]


def test_the_pages_of_a_damaged_file_are_not_counted_since_that_file_is_refused_anyway() -> None:
    found = manifest()
    found["files"][0]["sha256"] = hashlib.sha256(b"hello").hexdigest()
    assert told(found, {"1-cards.pdf": b"hello"}) == []


def test_each_card_must_be_listed_once() -> None:
    found = manifest()
    found["cards"][4] = found["cards"][5]
    assert told(found) == ["it lists A3#2 twice", "it does not list A3#1, which lies at sheet 1, row 2, column 2"]


def test_a_card_of_the_second_file_is_looked_for_there() -> None:
    trumps = Deck(("trump",), (2, 4, 6, 8))
    both = replace(EXPECTED, cards={**EXPECTED.cards, "1-trumps.pdf": expected("a4", "tarot", deck=trumps)})
    rows = [("trump 2#1", 1, 1), ("trump 4#1", 1, 2), ("trump 6#1", 2, 1), ("trump 8#1", 2, 2)]
    found = manifest()
    found["cards"] += [
        {"card": card, "file": "1-trumps.pdf", "sheet": 1, "row": row, "column": column} for card, row, column in rows
    ]
    assert verify_manifest(found, FILES, both, PLACE) == []
    found["cards"][-1]["file"] = "1-cards.pdf"
    del found["cards"][-2]
    assert [problem.message.removeprefix(f"{PLACE}: ") for problem in verify_manifest(found, FILES, both, PLACE)] == [
        "the file of trump 8#1 is '1-cards.pdf'; it must be '1-trumps.pdf'",
        "it does not list trump 6#1, which lies at sheet 1, row 2, column 1",
    ]


@pytest.mark.parametrize("name", ["A5#1", "A1", "A1#3", "C1#1", "", 1, None, ["A3#1"]])
def test_what_is_no_card_of_the_kit_must_not_be_listed(name: object) -> None:
    found = manifest()
    found["cards"][4]["card"] = name
    assert told(found) == [
        f"entry 5 of “cards” names {name!r}, which is no card of the kit",
        "it does not list A3#1, which lies at sheet 1, row 2, column 2",
    ]


def test_the_order_of_files_and_cards_says_nothing() -> None:
    found = manifest()
    found["cards"].reverse()
    assert told(found) == []


def test_a_manifest_that_was_written_to_fit_a_damage_does_not_hide_it() -> None:
    damaged = Damaged()
    damaged.edit(1, instead("face-A1-1", placed("face-A1-1", 73.5, 192.5)))
    damaged.edit(1, instead("face-A1-2", placed("face-A1-2", 10.5, 192.5)))
    found = manifest()
    found["cards"][0]["column"], found["cards"][1]["column"] = 2, 1
    found["files"][0]["sha256"] = hashlib.sha256(damaged.bytes()).hexdigest()
    assert codes(damaged.bytes()) == ["KG707", "KG707"]
    assert told(found, {"1-cards.pdf": damaged.bytes()}) == [
        "it says that A1#1 lies at sheet 1, row 1, column 2; it lies at sheet 1, row 1, column 1",
        "it says that A1#2 lies at sheet 1, row 1, column 1; it lies at sheet 1, row 1, column 2",
    ]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=10,
)


@settings(deadline=None)
@given(found=JSON)
def test_any_other_json_is_told(found: object) -> None:
    assert told(found)


def places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The ways to all values in some JSON."""
    inside: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    return [path, *(way for key, one in inside for way in places(one, (*path, key)))]


@settings(deadline=None, max_examples=200)
@given(path=st.sampled_from([path for path in places(manifest()) if path and path != ("kitgen",)]), value=JSON)
def test_any_value_that_is_not_the_right_one_is_told(path: tuple[str | int, ...], value: object) -> None:
    found = manifest()
    changed(*path, to=deepcopy(value))(found)
    if json.dumps(found) != json.dumps(manifest()):
        assert told(found)

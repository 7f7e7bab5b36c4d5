from __future__ import annotations

import pytest
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    NameObject,
    NullObject,
    NumberObject,
    RectangleObject,
    TextStringObject,
)

from tests.verify.damage import Damaged, at
from tests.verify.expectations import codes, faults


def wishes(damaged: Damaged) -> DictionaryObject:
    return at(damaged.root, "/ViewerPreferences")


def test_a_file_that_does_not_ask_for_full_size_is_told() -> None:
    damaged = Damaged()
    del wishes(damaged)["/PrintScaling"]
    assert faults(damaged.bytes()) == [
        (
            "KG703",
            "1-cards.pdf: the file does not ask to be printed at 100 %: PrintScaling is not given, not “None”",
        )
    ]
    wishes(damaged)[NameObject("/PrintScaling")] = NameObject("/AppDefault")
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG703"
    assert "PrintScaling is “AppDefault”" in message


@pytest.mark.parametrize("enforced", [None, ArrayObject(), ArrayObject([NameObject("/Duplex")])])
def test_a_file_that_asks_for_full_size_and_does_not_insist_is_told(enforced: ArrayObject | None) -> None:
    damaged = Damaged()
    del wishes(damaged)["/Enforce"]
    if enforced is not None:
        wishes(damaged)[NameObject("/Enforce")] = enforced
    assert faults(damaged.bytes()) == [
        (
            "KG703",
            (
                "1-cards.pdf: the file asks to be printed at 100 %, but does not insist:"
                " Enforce does not name PrintScaling"
            ),
        )
    ]


@pytest.mark.parametrize("duplex", ["/DuplexFlipShortEdge", "/Simplex", None])
def test_a_file_that_turns_its_sheets_in_another_way_is_told(duplex: str | None) -> None:
    damaged = Damaged()
    del wishes(damaged)["/Duplex"]
    if duplex:
        wishes(damaged)[NameObject("/Duplex")] = NameObject(duplex)
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG703"
    assert "turned on the long edge" in message


def test_a_file_without_any_wishes_lacks_each_of_them() -> None:
    damaged = Damaged()
    del damaged.root["/ViewerPreferences"]
    assert codes(damaged.bytes()) == ["KG703", "KG703", "KG712"]


def test_another_title_or_none_is_told() -> None:
    damaged = Damaged()
    damaged.writer.add_metadata({"/Title": "Match and Shed"})
    assert faults(damaged.bytes()) == [
        ("KG712", "1-cards.pdf: the title is “Match and Shed”; it must be “Match and Shed: cards to cut”")
    ]
    damaged.writer.metadata = None
    ((code, message),) = faults(damaged.bytes())
    assert (code, "the title is not given" in message) == ("KG712", True)


def test_another_language_or_none_is_told() -> None:
    damaged = Damaged()
    damaged.root[NameObject("/Lang")] = TextStringObject("de")
    assert faults(damaged.bytes()) == [("KG712", "1-cards.pdf: the language is “de”; it must be “en”")]
    del damaged.root["/Lang"]
    assert faults(damaged.bytes()) == [("KG712", "1-cards.pdf: the language is not given; it must be “en”")]


def test_a_file_that_hides_its_title_is_told() -> None:
    damaged = Damaged()
    del wishes(damaged)["/DisplayDocTitle"]
    assert codes(damaged.bytes()) == ["KG712"]


def test_a_page_too_many_is_one_problem() -> None:
    damaged = Damaged()
    damaged.writer.add_blank_page()
    assert faults(damaged.bytes()) == [
        ("KG712", "1-cards.pdf: the number of pages is 5; 16 cards need 2 sheets of two pages, which are 4")
    ]


def test_a_page_too_few_is_one_problem() -> None:
    damaged = Damaged()
    damaged.writer.remove_page(0)
    assert codes(damaged.bytes()) == ["KG712"]


def test_a_page_that_is_there_again_is_a_page_too_many() -> None:
    damaged = Damaged()
    damaged.writer.add_page(damaged.page(1))
    assert codes(damaged.bytes()) == ["KG712"]


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_a_font_that_is_not_in_the_file_is_told_by_its_name(weight: str) -> None:
    damaged = Damaged()
    del at(damaged.font(weight), "/FontDescriptor")["/FontFile2"]
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG709"
    assert f"AtkinsonHyperlegible-{weight}” is not in the file" in message


def helvetica() -> DictionaryObject:
    names = {"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica"}
    return DictionaryObject({NameObject(key): NameObject(name) for key, name in names.items()})


@pytest.mark.parametrize("holder", ["page", "form", "typeless"])
def test_a_font_that_is_not_in_the_file_is_told_even_if_nothing_uses_it(holder: str) -> None:
    damaged, font = Damaged(), helvetica()
    if holder == "typeless":
        del font["/Type"]
    owner = damaged.form("face-B1-1") if holder == "form" else damaged.page(1)
    fonts = DictionaryObject(at(owner, "/Resources", "/Font"))
    fonts[NameObject("/F9")] = font
    resources = DictionaryObject(at(owner, "/Resources"))
    resources[NameObject("/Font")] = fonts
    owner[NameObject("/Resources")] = resources
    assert faults(damaged.bytes()) == [
        ("KG709", "1-cards.pdf: the font “Helvetica” is not in the file; another computer may not have it")
    ]


def test_a_font_that_is_in_the_file_as_a_whole_is_told() -> None:
    damaged = Damaged()
    damaged.font("Bold")[NameObject("/BaseFont")] = NameObject("/AtkinsonHyperlegible-Bold")
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG709"
    assert "with more characters than are used" in message


def javascript() -> DictionaryObject:
    return DictionaryObject(
        {NameObject("/S"): NameObject("/JavaScript"), NameObject("/JS"): TextStringObject("app.alert(1)")}
    )


def test_a_file_that_does_something_when_it_is_opened_is_told() -> None:
    damaged = Damaged()
    damaged.root[NameObject("/OpenAction")] = javascript()
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG714"
    assert all(f"“/{name}”" in message for name in ("OpenAction", "JavaScript", "JS"))


def test_a_link_on_a_page_is_told() -> None:
    damaged = Damaged()
    damaged.writer.add_uri(0, "https://example.org", RectangleObject((0, 0, 10, 10)))
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG714"
    assert all(f"“/{name}”" in message for name in ("Annots", "URI"))


def test_a_file_inside_the_file_is_told() -> None:
    damaged = Damaged()
    damaged.writer.add_attachment("letter.txt", b"hello")
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG714"
    assert "“/EmbeddedFiles”" in message


def test_a_card_on_a_layer_that_can_be_switched_off_is_told() -> None:
    damaged = Damaged()
    damaged.form("face-A1-1")[NameObject("/OC")] = DictionaryObject({NameObject("/Type"): NameObject("/OCG")})
    assert codes(damaged.bytes()) == ["KG714"]


def test_what_is_given_as_nothing_is_not_given() -> None:
    damaged = Damaged()
    damaged.root[NameObject("/Lang")] = NullObject()
    damaged.page(1)[NameObject("/Rotate")] = NullObject()
    damaged.page(1)[NameObject("/UserUnit")] = NumberObject(1)
    assert codes(damaged.bytes()) == ["KG712"]

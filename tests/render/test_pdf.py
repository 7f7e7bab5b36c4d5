from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path as File
from typing import Any, cast

import pytest

from kitgen.layout.page import (
    Box,
    Colour,
    Document,
    Duplex,
    Font,
    Form,
    Group,
    Heading,
    Mark,
    Page,
    Path,
    Placement,
    Role,
    Stroke,
    TextRun,
    TextStyle,
)
from kitgen.layout.shapes import circle, rectangle, segment
from kitgen.problems import Refused
from kitgen.render.pdf import render
from tests.card_sheets import PAPERS, pdf
from tests.render.readback import box, placed, reader, strokes

BLACK, BLUE = Colour(0, 0, 0), Colour(10, 98, 166)
ROOT = File(__file__).parents[2]


def text(words: str, x: float = 20, y: float = 30, turn: int = 0, font: Font = Font.REGULAR) -> TextRun:
    return TextRun(x, y, words, TextStyle(font, 10, BLACK), turn)


def one_page(*marks: Mark, **more: Any) -> Document:
    return Document("A page", "en", (Page(100, 80, marks, **more),))


SEAL = Form("seal", 20, 10, (Path((rectangle(Box(0, 0, 20, 10)),), fill=BLUE), text("seal", 2, 7)))
TWICE_SEALED = Form("sheet", 50, 50, (Placement(SEAL, 0, 0), Placement(SEAL, 30, 40)))

SAMPLER = Document(
    "A sampler: “ä”, 1 × 1",
    "en",
    (
        Page(
            100,
            80,
            (
                Group(Role.HEADING, (text("All four faces:", font=Font.BOLD),)),
                text("upright", 20, 40),
                text("turned", 20, 60, turn=1, font=Font.ITALIC),
                text("on its head – ü", 60, 60, turn=2, font=Font.BOLD_ITALIC),
                Path((circle(50, 40, 10), circle(50, 40, 5)), BLUE, Stroke(BLACK, 1, rounded=True)),
                Path((segment((5, 5), (95, 5)),), stroke=Stroke(BLACK, 0.1)),
                Placement(TWICE_SEALED, 40, 20, 0.5),
            ),
            trim=Box(10, 10, 80, 60),
            bleed=Box(8, 8, 84, 64),
            bookmark="The first",
        ),
        Page(80, 100, (Placement(SEAL, 10, 10),)),
    ),
    Duplex.SHORT_EDGE,
)
# Changes only with the renderer, ReportLab or the font: the same for every Python, machine and folder.
SAMPLER_SHA256 = "522468fbf42185e7f74edba00ce29df558ba690e93b32916d5f7023b9b64bd7f"


def test_the_file_says_its_version_its_title_its_language_and_its_maker() -> None:
    file = reader(render(SAMPLER))
    assert file.pdf_header == "%PDF-1.7"
    assert file.metadata is not None
    assert file.metadata.title == "A sampler: “ä”, 1 × 1"
    assert (file.metadata.author, file.metadata.creator) == ("kitgen", "kitgen")
    assert str(file.root_object["/Lang"]) == "en"


@pytest.mark.parametrize(
    ("duplex", "name"),
    [
        (Duplex.SIMPLEX, "/Simplex"),
        (Duplex.LONG_EDGE, "/DuplexFlipLongEdge"),
        (Duplex.SHORT_EDGE, "/DuplexFlipShortEdge"),
    ],
)
def test_viewers_are_told_to_print_at_full_size_and_on_the_right_sides(duplex: Duplex, name: str) -> None:
    file = reader(render(Document("A page", "en", (Page(100, 80, (text("words"),)),), duplex)))
    assert dict(file.root_object["/ViewerPreferences"]) == {  # type: ignore[call-overload]
        "/DisplayDocTitle": True,
        "/Duplex": name,
        "/Enforce": ["/PrintScaling"],
        "/PrintScaling": "/None",
    }


def test_one_page_s_boxes_are_not_the_next_one_s() -> None:
    first, second = reader(render(SAMPLER)).pages
    assert box(first, "/MediaBox") == pytest.approx((0, 0, 100, 80), abs=2e-5)
    assert box(first, "/TrimBox") == pytest.approx((10, 10, 90, 70), abs=2e-5)
    assert box(first, "/BleedBox") == pytest.approx((8, 8, 92, 72), abs=2e-5)
    assert box(second, "/MediaBox") == pytest.approx((0, 0, 80, 100), abs=2e-5)
    assert "/TrimBox" not in second
    assert "/BleedBox" not in second


def test_pages_with_a_bookmark_are_in_the_outline() -> None:
    file = reader(render(SAMPLER))
    (entry,) = file.outline
    assert entry["/Title"] == "The first"  # type: ignore[call-overload]
    assert file.get_destination_page_number(entry) == 0  # type: ignore[arg-type]


def test_headings_are_in_the_outline_below_the_page_that_their_part_begins_with() -> None:
    pages = (
        Page(100, 80, (), bookmark="The part", headings=(Heading("One", 10), Heading("Two", 50))),
        Page(100, 80, (), headings=(Heading("Three", 20),)),
        Page(100, 80, (), bookmark="The end"),
    )
    file = reader(render(replace(SAMPLER, pages=pages)))
    part, below, end = cast("list[Any]", file.outline)
    assert [entry["/Title"] for entry in (part, *below, end)] == ["The part", "One", "Two", "Three", "The end"]
    assert [file.get_destination_page_number(entry) for entry in below] == [0, 0, 1]
    # From the lower edge, in points.
    tops = [mm * 72 / 25.4 for mm in (70, 30, 60)]
    assert [float(entry["/Top"]) for entry in below] == pytest.approx(tops, abs=1e-3)


def test_every_font_is_embedded_and_none_is_named_that_is_not_drawn_with() -> None:
    fonts = [
        font.get_object()
        for page in reader(render(SAMPLER)).pages
        for font in page["/Resources"]["/Font"].values()  # type: ignore[index]
    ]
    assert {font["/BaseFont"].split("+")[1] for font in fonts} == {
        "AtkinsonHyperlegible-Regular",
        "AtkinsonHyperlegible-Bold",
        "AtkinsonHyperlegible-Italic",
        "AtkinsonHyperlegible-BoldItalic",
    }
    assert all("/FontFile2" in font["/FontDescriptor"] and "/ToUnicode" in font for font in fonts)
    assert b"Helvetica" not in render(SAMPLER)


def test_all_text_can_be_read_out_whichever_way_it_is_turned() -> None:
    page = reader(render(SAMPLER)).pages[0]
    words = page.extract_text(orientations=(0, 90, 180, 270))
    for expected in ("All four faces:", "upright", "turned", "on its head – ü"):
        assert expected in words


@pytest.mark.parametrize(("turn", "direction"), [(0, (1, 0)), (1, (0, 1)), (2, (-1, 0)), (3, (0, -1))])
def test_text_is_turned_counterclockwise_about_its_beginning(turn: int, direction: tuple[int, int]) -> None:
    seen: list[tuple[float, ...]] = []
    page = reader(render(one_page(text("word", 20, 30, turn)))).pages[0]
    page.extract_text(
        orientations=(0, 90, 180, 270),
        visitor_text=lambda words, _cm, matrix, _font, _size: seen.append(tuple(matrix)) if words.strip() else None,
    )
    a, b, _, _, x, y = seen[0]
    assert (a, b) == direction
    # 20 mm from the left, and 30 of 80 mm from the top.
    assert (x * 25.4 / 72, y * 25.4 / 72) == pytest.approx((20, 50), abs=2e-5)


def test_a_line_is_where_it_was_put_and_as_wide() -> None:
    (line,) = strokes(reader(render(one_page(Path((segment((5, 7), (95, 9)),), stroke=Stroke(BLUE, 0.3))))).pages[0])
    assert (*line.start, *line.end, line.width) == pytest.approx((5, 7, 95, 9, 0.3), abs=2e-5)
    assert line.colour == pytest.approx((10 / 255, 98 / 255, 166 / 255), abs=1e-6)


def test_a_form_is_stored_once_however_often_it_is_placed() -> None:
    page = reader(render(one_page(Placement(SEAL, 10, 20), Placement(SEAL, 40, 50)))).pages[0]
    first, second = placed(page)
    assert first.number == second.number
    assert (first.x, first.y, first.width, first.height) == pytest.approx((10, 20, 20, 10), abs=2e-5)
    assert (second.x, second.y) == pytest.approx((40, 50), abs=2e-5)


def test_two_forms_of_one_name_are_our_own_mistake() -> None:
    with pytest.raises(ValueError, match="seal"):
        render(one_page(Placement(SEAL, 0, 0), Placement(Form("seal", 1, 1, ()), 0, 0)))


def test_a_character_that_the_font_lacks_is_refused_by_name() -> None:
    with pytest.raises(Refused) as refused:
        render(one_page(text("a ★ rises")))
    (problem,) = refused.value.problems
    assert problem.code == "KG601"
    assert "“★” (U+2605) in “a ★ rises”" in problem.message


def test_rendering_twice_gives_the_same_bytes() -> None:
    assert render(SAMPLER) == render(SAMPLER)


def test_the_sampler_has_the_same_bytes_on_every_python_and_machine() -> None:
    assert hashlib.sha256(render(SAMPLER)).hexdigest() == SAMPLER_SHA256


@pytest.mark.parametrize("paper", PAPERS)
def test_another_process_folder_and_hash_seed_give_the_same_bytes(paper: str, tmp_path: File) -> None:
    for seed in ("0", "4711"):
        assert digest_elsewhere(paper, tmp_path, {"PYTHONHASHSEED": seed}) == hashlib.sha256(pdf(paper)).hexdigest()


# Whatever of ReportLab's settings a user may have, by environment or by file, and that would show in the bytes.
HOSTILE = {
    "RL_canvas_basefontname": "Courier",
    "RL_defaultPageSize": "A5",
    "RL_documentLang": "xx",
    "RL_invariant": "0",
    "RL_pageCompression": "0",
    "RL_pdfComments": "1",
    "RL_pdfMultiLine": "1",
    "RL_ttfAsciiReadable": "1",
    "RL_useA85": "1",
    "RL_wrapA85": "1",
}


def test_no_variable_of_reportlab_s_changes_the_bytes(tmp_path: File) -> None:
    assert digest_elsewhere("a4", tmp_path, HOSTILE) == hashlib.sha256(pdf("a4")).hexdigest()


@pytest.mark.parametrize("name", ["reportlab_settings.py", ".reportlab_settings"])
def test_no_settings_file_of_reportlab_s_changes_the_bytes(name: str, tmp_path: File) -> None:
    settings = [f"{key.removeprefix('RL_')} = {value!r}" for key, value in HOSTILE.items()]
    settings += ["canvas_baseColor = (1, 0, 0)", "verbose = 1", "useA85 = 1", "invariant = 0", "pageCompression = 0"]
    (tmp_path / name).write_text("\n".join(settings), encoding="utf-8")
    assert digest_elsewhere("a4", tmp_path, {}) == hashlib.sha256(pdf("a4")).hexdigest()


def digest_elsewhere(paper: str, folder: File, variables: dict[str, str]) -> str:
    """The digest of the card sheets as a process makes them that runs in, and whose user lives in, another folder."""
    code = f"import hashlib; from tests.card_sheets import pdf; print(hashlib.sha256(pdf({paper!r})).hexdigest())"
    environment = {**os.environ, "HOME": str(folder), "PYTHONPATH": os.pathsep.join((str(ROOT), str(folder)))}
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**environment, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()

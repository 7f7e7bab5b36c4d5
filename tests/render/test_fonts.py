from __future__ import annotations

import subprocess
import sys

import pytest

from kitgen.layout.page import Font
from kitgen.render.fonts import covers, measure, missing, typeface
from kitgen.templates import load_theme

every_font = pytest.mark.parametrize("font", Font)


def test_text_is_measured_in_millimetres() -> None:
    # The font's own table gives a bold “A” 690 thousandths of the size; 72 points are 25.4 mm.
    assert measure("A", Font.BOLD, 72) == pytest.approx(0.690 * 25.4)
    assert measure("AAAA", Font.BOLD, 36) == pytest.approx(2 * 0.690 * 25.4)
    assert measure("", Font.REGULAR, 10) == 0


@every_font
def test_the_faces_have_every_printable_character_of_ascii_as_is_taken_for_granted(font: Font) -> None:
    assert [chr(code) for code in range(0x20, 0x7F) if code not in typeface(font).face.charToGlyph] == []


@every_font
@pytest.mark.parametrize("character", "äöüßÄÖÜéñ“”„’–—·×−…½")
def test_the_faces_have_what_english_and_german_need(font: Font, character: str) -> None:
    assert covers(character, font)


@every_font
@pytest.mark.parametrize("character", ["★", "→", "✓", "Ŵ", "ẞ", "中", "\t", "\n", "\u200b"])
def test_the_faces_lack_what_they_lack(font: Font, character: str) -> None:
    assert not covers(character, font)


def test_missing_characters_are_told_by_their_offsets() -> None:
    assert missing("A2 → ★, naïve") == [3, 5]
    assert missing("Grün und weiß") == []


def test_the_theme_knows_how_high_the_typeface_s_capitals_are() -> None:
    assert load_theme().type.capital == typeface(Font.BOLD).face.capHeight / 1000


def test_a_question_about_plain_letters_does_not_import_reportlab() -> None:
    code = (
        "import sys; from kitgen.render.fonts import missing; assert missing('Match and Shed, A2!') == [];"
        "sys.exit(any(name.startswith('reportlab') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

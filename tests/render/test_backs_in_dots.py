"""The backs as a printer of 508 dots an inch sees them: a dot is 0.05 mm, and no corner of the pattern splits one."""

from __future__ import annotations

from functools import cache

import pypdfium2
import pytest
from PIL import Image, ImageChops

from kitgen.layout.page import Box, Colour, Document, Page, Path
from kitgen.layout.shapes import rectangle
from kitgen.render.pdf import render
from kitgen.templates import load_papers, load_theme
from tests.card_sheets import PAPERS, pdf

# Left, top, width and height of the card in dots, and the paper's size: 20 times the millimetres.
CARD = (1260, 1760)
FIRST = {"a4": (210, 330), "letter": (269, 154)}
PAPER = {"a4": (4200, 5940), "letter": (4318, 5588)}


def drawn(file: bytes, page: int) -> Image.Image:
    # A hair less than 508: the size in dots is rounded up, and a page may be a millionth of a point too high.
    image = pypdfium2.PdfDocument(file)[page].render(scale=(508 - 1e-5) / 72, grayscale=True).to_pil()
    assert isinstance(image, Image.Image)
    return image


@cache
def dots(paper: str, page: int = 1) -> Image.Image:
    """A page in grey."""
    image = drawn(pdf(paper), page)
    assert image.size == PAPER[paper]
    return image


def steps(image: Image.Image) -> Image.Image:
    """The image with every dot moved to the nearest of the greys that can be.

    An edge at 45 degrees through the corners of dots leaves them white, half covered, or full; where two strips of the
    crosshatch meet, a quarter white. The rasteriser cuts its sums off at 256ths of a dot and may miss by one or two.
    """
    colour = load_theme().colours.back
    full = Image.new("RGB", (1, 1), (colour.red, colour.green, colour.blue)).convert("L").getpixel((0, 0))
    assert isinstance(full, int)
    greys = [255 - round((255 - full) * share) for share in (0, 0.5, 0.75, 1)]
    nearest = [min(greys, key=lambda grey: abs(grey - value)) for value in range(256)]
    assert max(abs(value - nearest[value]) for value, count in enumerate(image.histogram()) if count) <= 3
    return image.point(nearest)


def backs(paper: str) -> list[Image.Image]:
    wide, high = CARD
    left, top = FIRST[paper]
    places = [(left + column * wide, top + row * high) for row in range(3) for column in range(3)]
    return [steps(dots(paper).crop((x, y, x + wide, y + high))) for x, y in places]


@pytest.mark.parametrize("paper", PAPERS)
def test_all_nine_backs_are_alike_to_the_dot(paper: str) -> None:
    first, *others = backs(paper)
    assert len(others) == 8
    assert all(ImageChops.difference(first, other).getbbox() is None for other in others)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_back_turned_by_half_is_alike_to_the_dot(paper: str) -> None:
    for image in backs(paper):
        turned = image.transpose(Image.Transpose.ROTATE_180)
        assert ImageChops.difference(image, turned).getbbox() is None


@pytest.mark.parametrize("paper", PAPERS)
def test_the_pattern_runs_on_across_every_cut(paper: str) -> None:
    left, top = FIRST[paper]
    wide, high = CARD
    block = steps(dots(paper).crop((left, top, left + 3 * wide, top + 3 * high)))
    # One millimetre, the period, is 20 dots.
    for right, down in ((20, 0), (0, 20)):
        inner = (right, down, 3 * wide, 3 * high)
        moved = ImageChops.offset(block, right, down)
        assert ImageChops.difference(block.crop(inner), moved.crop(inner)).getbbox() is None


@pytest.mark.parametrize("paper", PAPERS)
def test_the_white_around_the_bleed_is_as_wide_as_it_must_be_within_a_dot(paper: str) -> None:
    left, top = FIRST[paper]
    wide, high = CARD
    # The bleed is 2 mm, 40 dots. On A4 no text stands beside the block, on Letter none above it.
    inked = dots(paper).point(lambda value: 255 if value < 250 else 0)
    if paper == "a4":
        found = inked.crop((0, top, 4200, 5940)).getbbox()
        assert found == pytest.approx((left - 40, 0, left + 3 * wide + 40, 3 * high + 40), abs=1)
    else:
        found = inked.crop((left, 0, 4318, 5588)).getbbox()
        assert found == pytest.approx((0, top - 40, 3 * wide + 40, top + 3 * high + 40), abs=1)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_hundred_millimetres_measure_a_hundred_millimetres_within_a_dot(paper: str) -> None:
    size = load_papers()[paper]
    black = Colour(0, 0, 0)
    bars = [Path((rectangle(box),), fill=black) for box in (Box(50, 60, 100, 1), Box(50, 60, 1, 100))]
    ruled = render(Document("Two bars", "en", (Page(size.width, size.height, tuple(bars)),)))
    found = drawn(ruled, 0).point(lambda value: 255 if value < 128 else 0).getbbox()
    # 100 mm are 2000 dots.
    assert found == pytest.approx((1000, 1200, 3000, 3200), abs=1)

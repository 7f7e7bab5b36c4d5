"""From a document of marks to the bytes of a PDF. The only place that draws with ReportLab.

The same document always gives the same bytes: no clock, no path, no user's setting has a say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from kitgen.layout.page import (
    Box,
    Colour,
    Contour,
    Curve,
    Document,
    Duplex,
    Font,
    Form,
    Group,
    Mark,
    Page,
    Path,
    Placement,
    Point,
    TextRun,
)
from kitgen.layout.units import pt
from kitgen.problems import Problem, Refused
from kitgen.render.fonts import missing, typeface

_VERSION = (1, 7)

# What the bytes depend on and no argument can say; a user's RL_* variables or settings file may say it differently.
_SETTINGS = {"canvas_baseColor": None, "pdfComments": 0, "pdfMultiLine": 0, "useA85": 0}
_DUPLEX = {
    Duplex.SIMPLEX: "Simplex",
    Duplex.LONG_EDGE: "DuplexFlipLongEdge",
    Duplex.SHORT_EDGE: "DuplexFlipShortEdge",
}
_TURNS = ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0))


def render(document: Document) -> bytes:
    """The PDF file of a document.

    Refused: KG601 if the font lacks a character. Two different forms of one name are a ValueError.
    """
    for setting, value in _SETTINGS.items():
        setattr(rl_config, setting, value)
    file = BytesIO()
    first = document.pages[0]
    canvas = Canvas(
        file,
        pagesize=(pt(first.width), pt(first.height)),
        pageCompression=1,
        invariant=1,
        pdfVersion=_VERSION,
        # Without this every page would name Helvetica, which is not embedded.
        initialFontName=typeface(Font.REGULAR).fontName,
        lang=document.language,
    )
    canvas.setTitle(document.title)
    canvas.setAuthor("kitgen")
    canvas.setCreator("kitgen")
    canvas.setSubject("")
    _prefer(canvas, document.duplex)
    for form in _forms(document):
        canvas.beginForm(form.name, 0, 0, pt(form.width), pt(form.height))
        _Pen(canvas, form.height).draw(form.marks)
        canvas.endForm()
    for number, page in enumerate(document.pages, 1):
        _page(canvas, page, number)
    canvas.save()
    return file.getvalue()


def _prefer(canvas: Canvas, duplex: Duplex) -> None:
    """What a viewer is asked to do: print at full size and on the right sides, and show the title."""
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("Duplex", _DUPLEX[duplex])
    canvas.setViewerPreference("PrintScaling", "None")
    # ReportLab refuses names that it does not know. This one is of PDF 2.0, and was read by viewers long before.
    preferences = canvas.getCatalogEntry("ViewerPreferences")
    preferences.validate = {**preferences.validate, "Enforce": lambda value: value}
    preferences["Enforce"] = pdfdoc.PDFArray([pdfdoc.PDFName("PrintScaling")])


def _page(canvas: Canvas, page: Page, number: int) -> None:
    canvas.setPageSize((pt(page.width), pt(page.height)))
    # The boxes of a canvas stay until they are set again, so each page sets both.
    canvas.setTrimBox(_box(page.trim, page))
    canvas.setBleedBox(_box(page.bleed, page))
    if page.bookmark:
        key = f"page-{number}"
        canvas.bookmarkPage(key)
        canvas.addOutlineEntry(page.bookmark, key)
    for count, heading in enumerate(page.headings, 1):
        key = f"page-{number}-{count}"
        canvas.bookmarkPage(key, fit="XYZ", left=0, top=pt(page.height - heading.top), zoom=0)
        canvas.addOutlineEntry(heading.title, key, level=1)
    _Pen(canvas, page.height).draw(page.marks)
    canvas.showPage()


def _box(box: Box | None, page: Page) -> list[float] | None:
    if box is None:
        return None
    return [pt(box.left), pt(page.height - box.bottom), pt(box.right), pt(page.height - box.top)]


def _forms(document: Document) -> list[Form]:
    """Every form that is placed, once, each after those that it places itself."""
    forms: dict[str, Form] = {}
    for page in document.pages:
        for form in _placed(page.marks):
            if forms.setdefault(form.name, form) != form:
                raise ValueError(f"two different forms are called “{form.name}”")
    return list(forms.values())


def _placed(marks: Iterable[Mark]) -> Iterator[Form]:
    for mark in marks:
        match mark:
            case Placement():
                yield from _placed(mark.form.marks)
                yield mark.form
            case Group():
                yield from _placed(mark.marks)


class _Pen:
    """Draws marks on a page or form of a given height in mm, turning millimetres from the top into points."""

    def __init__(self, canvas: Canvas, height: float) -> None:
        self._canvas, self._height = canvas, height

    def draw(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            match mark:
                case Group():
                    self.draw(mark.marks)
                case Path():
                    self._path(mark)
                case TextRun():
                    self._text(mark)
                case Placement():
                    self._placement(mark)

    def _at(self, point: Point) -> Point:
        x, y = point
        return pt(x), pt(self._height - y)

    def _path(self, path: Path) -> None:
        canvas = self._canvas
        if path.fill is not None:
            canvas.setFillColorRGB(*_rgb(path.fill))
        if path.stroke is not None:
            canvas.setStrokeColorRGB(*_rgb(path.stroke.colour))
            canvas.setLineWidth(pt(path.stroke.width))
            canvas.setLineCap(1 if path.stroke.rounded else 0)
            canvas.setLineJoin(1 if path.stroke.rounded else 0)
        outline = self._outline(path.contours)
        canvas.drawPath(outline, stroke=path.stroke is not None, fill=path.fill is not None, fillMode=FILL_EVEN_ODD)

    def _outline(self, contours: Iterable[Contour]) -> PDFPathObject:
        path = self._canvas.beginPath()
        for contour in contours:
            path.moveTo(*self._at(contour.start))
            for step in contour.steps:
                if isinstance(step, Curve):
                    path.curveTo(*self._at(step.first), *self._at(step.second), *self._at(step.to))
                else:
                    path.lineTo(*self._at(step.to))
            if contour.closed:
                path.close()
        return path

    def _text(self, run: TextRun) -> None:
        _need_glyphs(run)
        text = self._canvas.beginText()
        text.setFillColorRGB(*_rgb(run.style.colour))
        text.setFont(typeface(run.style.font).fontName, run.style.size)
        text.setTextTransform(*_TURNS[run.turn], *self._at((run.x, run.y)))
        text.textOut(run.text)
        self._canvas.drawText(text)

    def _placement(self, placement: Placement) -> None:
        form, scale = placement.form, placement.scale
        self._canvas.saveState()
        self._canvas.transform(scale, 0, 0, scale, *self._at((placement.x, placement.y + form.height * scale)))
        self._canvas.doForm(form.name)
        self._canvas.restoreState()


def _rgb(colour: Colour) -> tuple[float, float, float]:
    return colour.red / 255, colour.green / 255, colour.blue / 255


def _need_glyphs(run: TextRun) -> None:
    """Refuse what ReportLab would silently draw as an empty box."""
    offsets = missing(run.text, run.style.font)
    if offsets:
        character = run.text[offsets[0]]
        message = f"the font has no shape for “{character}” (U+{ord(character):04X}) in “{run.text}”"
        raise Refused([Problem("KG601", message)])

"""Turns the bytes of a PDF file into plain data. The only place that knows pypdf, and where every damaged file ends.

pypdf repairs what it can and says so in its log. Here that counts as damage: a file that must be repaired to be read
is not one that kitgen wrote.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Container, Iterator
from contextlib import contextmanager
from io import BytesIO

from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject, IndirectObject, NullObject, StreamObject

from kitgen.verify.content import Unreadable
from kitgen.verify.drawing import MM_PER_POINT, Form, read_drawing
from kitgen.verify.fonts import Font, characters
from kitgen.verify.plane import UNMOVED, Box, Matrix
from kitgen.verify.printed import Bookmark, PrintedFile, PrintedPage
from kitgen.verify.truetype import codes_with_shapes

_MOST_OBJECTS = 20_000
_LARGEST_NUMBER = 1e6
_CORNERS = 4
_DEEPEST_BOOKMARK = 4
_SYMBOLIC = 4

# What makes a file do something, or show something only sometimes.
_ACTIVE_KEYS = frozenset(
    f"/{key}"
    for key in (
        "AA AcroForm Annots Collection EF EmbeddedFiles Encrypt JS JavaScript OC OCProperties OpenAction Requirements"
    ).split()
)
_ACTIONS = frozenset(
    f"/{kind}"
    for kind in (
        "GoToE GoToR Hide ImportData JavaScript Launch Movie Named Rendition ResetForm SetOCGState Sound SubmitForm URI"
    ).split()
)


def read(pdf: bytes, page_counts: Container[int]) -> PrintedFile:
    """Everything that is proved about a file of one of these numbers of pages. Raises Unreadable for a damaged one."""
    with _all_faults_told():
        return _Reading(_open(pdf)).file(page_counts)


def count_pages(pdf: bytes) -> int:
    """How many pages a file has. Raises Unreadable for a damaged one."""
    with _all_faults_told():
        return len(_open(pdf).pages)


def _open(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf), strict=True)


@contextmanager
def _all_faults_told() -> Iterator[None]:
    """Turn whatever pypdf raises or only logs into Unreadable."""
    log, heard = logging.getLogger("pypdf"), _Listener()
    log.addHandler(heard)
    try:
        yield
    except Unreadable:
        raise
    except Exception as fault:  # a damaged file makes pypdf raise anything, from KeyError to RecursionError
        raise Unreadable(f"{type(fault).__name__}: {fault}"[:300]) from fault
    finally:
        log.removeHandler(heard)
    if heard.messages:
        raise Unreadable(heard.messages[0])


class _Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


class _Reading:
    """One file while it is read. Fonts and forms are read once, however often they are used."""

    def __init__(self, pdf: PdfReader) -> None:
        self._pdf = pdf
        self._fonts: dict[int, Font] = {}
        self._forms: dict[int, tuple[Form, Matrix] | None] = {}
        self._numbers = {_identity(page): number for number, page in enumerate(pdf.pages, 1)}

    def file(self, page_counts: Container[int]) -> PrintedFile:
        pages, root = self._pdf.pages, self._pdf.root_object
        matches = len(pages) in page_counts
        information = self._pdf.metadata
        active: dict[str, None] = {}
        for dictionary in self._dictionaries():
            active |= dict.fromkeys(_active(dictionary))
            if _entry(dictionary, "/Type") == "/Font" or "/BaseFont" in dictionary:
                self._font(dictionary)
        return PrintedFile(
            title=str(information.title) if information and information.title is not None else "",
            language=str(_entry(root, "/Lang", "")),
            page_count=len(pages),
            pages=tuple(self._page(page, number) for number, page in enumerate(pages, 1)) if matches else (),
            preferences=_preferences(_dictionary(root, "/ViewerPreferences")),
            fonts=tuple(self._fonts.values()),
            active=tuple(active),
            bookmarks=tuple(self._bookmarks(_dictionary(root, "/Outlines"), 0)) if matches else (),
        )

    def _dictionaries(self) -> Iterator[DictionaryObject]:
        """Every dictionary in the file that leads anywhere, streams among them."""
        waiting: list[object] = [self._pdf.trailer]
        seen: set[int] = set()
        while waiting:
            one = waiting.pop()
            if isinstance(one, IndirectObject):
                if one.idnum in seen:
                    continue
                seen.add(one.idnum)
                if len(seen) > _MOST_OBJECTS:
                    raise Unreadable(f"more than {_MOST_OBJECTS} objects")
                one = one.get_object()
            if isinstance(one, DictionaryObject):
                yield one
                waiting.extend(one.values())
            elif isinstance(one, list):
                waiting.extend(one)

    def _page(self, page: PageObject, number: int) -> PrintedPage:
        boxes = {name: _entry(page, f"/{name}") for name in ("MediaBox", "CropBox", "BleedBox", "TrimBox")}
        return PrintedPage(
            number=number,
            boxes={name: _box(box) for name, box in boxes.items() if box is not None},
            quarter_turns=_number(_entry(page, "/Rotate", 0)) / 90,
            unit=_number(_entry(page, "/UserUnit", 1)),
            drawing=read_drawing(_content(page), _Named(self, _dictionary(page, "/Resources"))),
        )

    def _bookmarks(self, above: DictionaryObject, level: int) -> Iterator[Bookmark]:
        """The bookmarks below one of them, or all; those below each follow it."""
        if level > _DEEPEST_BOOKMARK:
            raise Unreadable("bookmarks that lie too deep")
        one, seen = _dictionary(above, "/First"), 0
        while one:
            seen += 1
            if seen > _MOST_OBJECTS:
                raise Unreadable("bookmarks without an end")
            title, (page, top) = str(_entry(one, "/Title", "")), self._destination(_entry(one, "/Dest"))
            yield Bookmark(title, level, page, top)
            yield from self._bookmarks(one, level + 1)
            one = _dictionary(one, "/Next")

    def _destination(self, value: object) -> tuple[int, float | None]:
        """The page and the height on it that a bookmark leads to."""
        match value:
            case [IndirectObject() as page, "/Fit"]:
                return self._numbers.get(page.idnum, 0), None
            case [IndirectObject() as page, "/XYZ", _, top, _]:
                return self._numbers.get(page.idnum, 0), _number(top) * MM_PER_POINT
        return 0, None

    def form(self, form: object) -> tuple[Form, Matrix]:
        """A form and its own matrix."""
        if not isinstance(form, StreamObject) or _entry(form, "/Subtype") != "/Form":
            raise Unreadable("a picture or something else that is no drawing")
        number = _identity(form)
        if number not in self._forms:
            self._forms[number] = None
            drawing = read_drawing(form.get_data(), _Named(self, _dictionary(form, "/Resources")))
            own = _entry(form, "/Matrix")
            form_itself = Form(number, _box(_entry(form, "/BBox")), drawing)
            self._forms[number] = form_itself, _matrix(own) if own is not None else UNMOVED
        read = self._forms[number]
        if read is None:
            raise Unreadable("a drawing that is part of itself")
        return read

    def _font(self, dictionary: DictionaryObject) -> Font:
        number = _identity(dictionary)
        if number not in self._fonts:
            self._fonts[number] = _read_font(dictionary)
        return self._fonts[number]

    def font(self, font: object) -> Font:
        """A font as text uses it."""
        if not isinstance(font, DictionaryObject):
            raise Unreadable("something that should be a font")
        return self._font(font)


class _Named:
    """The fonts and forms that one page or form may use, by name."""

    def __init__(self, reading: _Reading, resources: DictionaryObject) -> None:
        self._reading, self._resources = reading, resources

    def font(self, name: str) -> Font:
        return self._reading.font(self._find("/Font", name))

    def form(self, name: str) -> tuple[Form, Matrix]:
        return self._reading.form(self._find("/XObject", name))

    def _find(self, kind: str, name: str) -> object:
        found = _entry(_dictionary(self._resources, kind), f"/{name}")
        if found is None:
            raise Unreadable(f"“{name}” is used and is not there")
        return found


def _read_font(dictionary: DictionaryObject) -> Font:
    first = int(_number(_entry(dictionary, "/FirstChar", 0)))
    widths = _entry(dictionary, "/Widths")
    meanings = _entry(dictionary, "/ToUnicode")
    descriptor = _dictionary(dictionary, "/FontDescriptor")
    file = _entry(descriptor, "/FontFile2")
    if file is not None and ("/Encoding" in dictionary or not int(_number(_entry(descriptor, "/Flags"))) & _SYMBOLIC):
        raise Unreadable("a font whose codes lead to their shapes in another way than in kitgen’s files")
    return Font(
        name=_bare(_entry(dictionary, "/BaseFont", "")),
        characters=characters(_data(meanings)) if meanings is not None else {},
        widths=dict(enumerate(map(_number, widths), first)) if isinstance(widths, list) else {},
        shapes=codes_with_shapes(_data(file)) if file is not None else None,
    )


def _active(dictionary: DictionaryObject) -> Iterator[str]:
    yield from (key for key in dictionary if key in _ACTIVE_KEYS)
    kind = _entry(dictionary, "/S")
    if kind in _ACTIONS:
        yield str(kind)


def _preferences(dictionary: DictionaryObject) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for key in dictionary:
        value = _entry(dictionary, key)
        found[key.removeprefix("/")] = tuple(map(_bare, value if isinstance(value, list) else [value]))
    return found


def _bare(value: object) -> str:
    return str(value).removeprefix("/")


def _content(page: PageObject) -> bytes:
    contents = _entry(page, "/Contents")
    if contents is None:
        return b""
    if isinstance(contents, list):
        return b"\n".join(_data(part.get_object()) for part in contents)
    return _data(contents)


def _data(stream: object) -> bytes:
    if not isinstance(stream, StreamObject):
        raise Unreadable("something that should be a stream of bytes")
    return stream.get_data()


def _entry(dictionary: DictionaryObject, key: str, default: object = None) -> object:
    """What stands under the key, wherever in the file it is; the default if nothing does."""
    value = dictionary.get(key)
    if isinstance(value, IndirectObject):
        value = value.get_object()
    return default if value is None or isinstance(value, NullObject) else value


def _dictionary(dictionary: DictionaryObject, key: str) -> DictionaryObject:
    """The dictionary that stands under the key; an empty one if nothing does."""
    value = _entry(dictionary, key)
    if value is None:
        return DictionaryObject()
    if isinstance(value, DictionaryObject):
        return value
    raise Unreadable(f"“{key}” that should be a dictionary")


def _identity(value: DictionaryObject) -> int:
    """The object number; what has none is told apart by where it lies in memory, which no object number reaches."""
    reference = getattr(value, "indirect_reference", None)
    return reference.idnum if isinstance(reference, IndirectObject) else -id(value)


def _box(value: object) -> Box:
    return Box.of([side * MM_PER_POINT for side in _numbers(value, _CORNERS)])


def _matrix(value: object) -> Matrix:
    a, b, c, d, e, f = _numbers(value, 6)
    return Matrix(a, b, c, d, e * MM_PER_POINT, f * MM_PER_POINT)


def _numbers(value: object, count: int) -> list[float]:
    if not isinstance(value, list) or len(value) != count:
        raise Unreadable(f"something that should be {count} numbers")
    return [_number(one) for one in value]


def _number(value: object) -> float:
    if isinstance(value, IndirectObject):
        value = value.get_object()
    if isinstance(value, int | float):
        number = float(value)
        if math.isfinite(number) and abs(number) < _LARGEST_NUMBER:
            return number
    raise Unreadable("something that should be a number of reasonable size")

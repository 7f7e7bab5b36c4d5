"""Strict YAML: plain values that know their place.

Content files use a small part of YAML: mappings, lists and scalars. What makes two readers see different things in
one file (anchors, tags, merge keys, keys that stand twice, `no` as a truth value) is refused or read as text. The
parser's events are read, never its objects, so nothing can recurse, expand or be executed.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn, Self, cast

import yaml

from kitgen.content import characters
from kitgen.content.syntax import Stumble, explain
from kitgen.content.wording import PUT_IN_QUOTES, quoted
from kitgen.places import Source, Span, Stretch, Text
from kitgen.problems import Problem, Refused, in_order

MAX_BYTES = 256 * 1024
MAX_DEPTH = 12
MAX_DIGITS = 15
MAX_PROBLEMS = 100

KeyPath = tuple[str | int, ...]
Value = object

_WORDS: Mapping[str, bool | None] = {"true": True, "false": False, "null": None, "": None}
_INTEGER = re.compile(r"0|-?[1-9][0-9]*")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_DIRECTIVE = re.compile(r"(?:[ ]*+(?:#[^\n]*+)?\n)*+%")
_COLON = re.compile(r"[ ]*:")
_PROPERTY = re.compile(r"(?P<name>(?P<sign>[&!*])[^\s,\[\]{}]*)[ \n]*")
_BEYOND_UNICODE = re.compile(r"\\U(?!0010|000)[0-9A-Fa-f]{8}")
_PROPERTIES = {
    "&": "is an anchor of YAML, which content files do not use",
    "*": "is an alias of YAML, which content files do not use",
    "!": "is a tag of YAML, which content files do not use",
}


@dataclass(frozen=True)
class Document:
    """One file as plain values: `dict` with `Text` keys, `list`, `Text`, `int`, `float`, `bool` and None."""

    source: Source
    data: Value
    _values: Mapping[KeyPath, Stretch] = field(repr=False)
    _keys: Mapping[KeyPath, Stretch] = field(repr=False)

    def span(self, path: KeyPath = (), *, key: bool = False) -> Span:
        """The span of the value at `path`, or of its key; of the nearest parent that exists where there is none."""
        if key and path in self._keys:
            return self.source.span(*self._keys[path])
        return self.source.span(*self._values[self._existing(path)])

    def written(self, path: KeyPath = ()) -> str:
        """The value at `path`, or of the nearest parent that exists, as the file has it, quotes and all."""
        start, end = self._values[self._existing(path)]
        return self.source.text[start:end]

    def is_commented_out(self, path: KeyPath) -> bool:
        """Whether nothing but a comment stands at `path`: a “#” that begins a sentence makes it one."""
        start, end = self._values[self._existing(path)]
        return start == end and re.match(r":?[ ]*#", self.source.text[end:]) is not None

    def _existing(self, path: KeyPath) -> KeyPath:
        while path not in self._values:
            path = path[:-1]
        return path


def read_document(data: bytes, file: str, *, pure_python: bool = False) -> Document:
    """Reads the bytes of a file; `file` is its name in messages.

    Raises `Refused` with every fault that can be seen at once: KG101 to KG105, and KG109 for a number that is too
    long. A syntax error ends the reading. `pure_python` leaves out the C library, for the same result.
    """
    if len(data) > MAX_BYTES:
        message = f"the file is larger than {MAX_BYTES // 1024} KiB"
        raise Refused([Problem("KG105", message, Span(file, 1, 1))])
    source, problems = characters.clean(data, file)
    reading = _read(source, problems, pure_python=pure_python)
    if reading.problems:
        raise Refused(in_order(reading.problems))
    return Document(source, reading.value, reading.values, reading.keys)


def _read(source: Source, problems: Sequence[Problem], *, pure_python: bool) -> _Reading:
    fast = None if pure_python else getattr(yaml, "CSafeLoader", None)
    if fast is not None:
        # The two parsers word and place their errors differently, so the one in Python always has the last word.
        with contextlib.suppress(yaml.YAMLError):
            return _Reading(source, problems).all_of(yaml.parse(source.text, Loader=fast))
    return _Reading(source, problems).up_to_a_stumble(yaml.parse(source.text, Loader=yaml.SafeLoader))


def cut_by_comment(text: Text) -> bool:
    """Whether “ #” ended the text: YAML takes the rest of such a line for a comment, an editor may not."""
    return text.plain_style and text.rest_of_line().lstrip(" ").startswith("#")


def _stretch(event: yaml.Event) -> Stretch:
    # Only events that somebody made by hand lack their marks.
    start, end = cast("yaml.Mark", event.start_mark), cast("yaml.Mark", event.end_mark)
    return start.index, end.index


class _Stop(Exception):
    """Reading cannot go on, and the problem has been noted."""


class _Reading:
    """One pass over the events of a file: collects values, places and problems."""

    def __init__(self, source: Source, known: Sequence[Problem]) -> None:
        self.values: dict[KeyPath, Stretch] = {}
        self.keys: dict[KeyPath, Stretch] = {}
        self.problems: list[Problem] = list(known)
        self.value: Value = None
        self._source = source
        self._events: Iterator[yaml.Event] = iter(())
        self._last: Stretch | None = None
        self._brackets: list[int] = []

    def all_of(self, events: Iterator[yaml.Event]) -> Self:
        """Reads the one document; faults other than of syntax are noted and reading goes on."""
        self._events = events
        with contextlib.suppress(_Stop):
            self.value = self._document()
        return self

    def up_to_a_stumble(self, events: Iterator[yaml.Event]) -> Self:
        """As `all_of`, with a syntax error as a problem, unless something else is already wrong in its line."""
        try:
            return self.all_of(events)
        except yaml.YAMLError as error:
            problem = explain(self._source, self._stumble(error))
        except (ValueError, OverflowError):
            # PyYAML takes any eight hexadecimal digits behind \U for a character.
            at = self._last[1] if self._last else 0
            beyond = _BEYOND_UNICODE.search(self._source.text, at)
            at = beyond.start() if beyond else at
            message = "no character has this number"
            problem = Problem("KG102", message, self._source.span(at, at + 10), source=self._source)
        if problem.span and problem.span.line not in {known.span.line for known in self.problems if known.span}:
            self.problems.append(problem)
        return self

    def _stumble(self, error: yaml.YAMLError) -> Stumble:
        mark, context = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
        return Stumble(
            at=mark.index if mark else 0,
            said=getattr(error, "problem", None) or "",
            since=context.index if context else None,
            doing=getattr(error, "context", None) or "",
            last=self._last,
            bracket=self._brackets[-1] if self._brackets else None,
        )

    def _document(self) -> Value:
        text = self._source.text
        directive = _DIRECTIVE.match(text)
        if directive:
            message = "a line that begins with “%” is a directive of YAML, which content files do not use"
            self._stop("KG103", message, (directive.end() - 1, len(text)))
        next(self._events)  # the start of the stream
        if isinstance(next(self._events), yaml.StreamEndEvent):
            self._stop("KG102", "the file is empty", (0, 0))
        value = self._node(next(self._events), ())
        next(self._events)  # the end of the document
        more = next(self._events)
        if isinstance(more, yaml.DocumentStartEvent):
            message = "a second document begins here; a content file is one document"
            self._stop("KG103", message, _stretch(more))
        if value is None and not self.problems:
            self._stop("KG102", "the file is empty", (0, 0))
        return value

    def _node(self, event: yaml.Event, path: KeyPath) -> Value:
        start, end = _stretch(event)
        self.values[path] = (start, end)
        self._refuse_properties(start)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.CollectionStartEvent):
            if len(path) >= MAX_DEPTH:
                self._stop("KG105", f"more than {MAX_DEPTH} levels stand inside one another here", (start, start + 1))
            return self._collection(event, path)
        return None

    def _collection(self, event: yaml.CollectionStartEvent, path: KeyPath) -> Value:
        start = _stretch(event)[0]
        if event.flow_style:
            self._brackets.append(start)
        value, last, end_event = self._list(path) if isinstance(event, yaml.SequenceStartEvent) else self._mapping(path)
        if event.flow_style:
            last = _stretch(end_event)[1]
            self._brackets.pop()
        # A block has no closing bracket: the parser ends it at the next token, far below its last entry.
        self.values[path] = (start, max(start, last))
        return value

    def _list(self, path: KeyPath) -> tuple[Value, int, yaml.Event]:
        items: list[Value] = []
        last = 0
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            place = (*path, len(items))
            items.append(self._node(event, place))
            last = self.values[place][1]
        return items, last, event

    def _mapping(self, path: KeyPath) -> tuple[Value, int, yaml.Event]:
        entries: dict[Text, Value] = {}
        last = 0
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._key(event, path)
            place = (*path, key)
            key_end = _stretch(event)[1]
            value = self._node(next(self._events), place)
            if value is None and len(set(self.values[place])) == 1:
                # The parsers disagree on where an empty value stands: it stands right behind its colon.
                colon = _COLON.match(self._source.text, key_end)
                self.values[place] = (colon.end(), colon.end()) if colon else (key_end, key_end)
            last = self.values[place][1]
            entries[key] = value
        return entries, last, event

    def _key(self, event: yaml.Event, path: KeyPath) -> Text:
        start, end = _stretch(event)
        if not isinstance(event, yaml.ScalarEvent):
            self._node(event, (*path, ""))
            if isinstance(event, yaml.CollectionStartEvent):
                opened = self._source.text[start : start + 1]
                message = "a list or a group of entries cannot be a key"
                notes = (PUT_IN_QUOTES,) if opened in ("[", "{") else ()
                self._note("KG103", message, self.values[(*path, "")], notes)
            return Text("", self._source, start, end)
        self._refuse_properties(start)
        key = self._text(event)
        place = (*path, key)
        if key == "<<" and key.plain_style:
            self._note("KG103", "“<<” is a merge key of YAML, which content files do not use", (start, end))
        elif not key:
            if key.plain_style:  # the parsers disagree where nothing stands; this is where something stood last
                start = end = len(self._source.text[:start].rstrip(" \n"))
            self._note("KG102", "no key stands before the colon", (start, end), (PUT_IN_QUOTES,))
        elif place in self.keys:
            first = self._source.span(*self.keys[place]).line
            self._note("KG104", f"{quoted(key)} stands twice: first in line {first}", (start, end))
        self.keys.setdefault(place, (start, end))
        return key

    def _scalar(self, event: yaml.ScalarEvent) -> Value:
        text = self._text(event)
        if not text.plain_style:
            return text
        if text in _WORDS:
            return _WORDS[text]
        for pattern, kind in ((_INTEGER, int), (_DECIMAL, float)):
            if pattern.fullmatch(text):
                if sum(character.isdigit() for character in text) > MAX_DIGITS:
                    self._note("KG109", f"a number has at most {MAX_DIGITS} digits", _stretch(event))
                    return None
                return kind(text)
        return text

    def _text(self, event: yaml.ScalarEvent) -> Text:
        start, end = _stretch(event)
        self._last = (start, end)
        text = Text(event.value, self._source, start, end, event.style or "")
        if self._brackets and text.plain_style and "?" in text:
            raise yaml.YAMLError  # only the C parser allows it; the one in Python will say where it stands
        if event.style == '"':  # only here can an escape smuggle in what the file itself must not hold
            for at, message in characters.refused_in(text):
                self._add(Problem("KG101", message, text.span(at, at + 1), source=self._source))
        return text

    def _refuse_properties(self, start: int) -> None:
        """Notes each anchor, alias and tag that stands before a node; plain text cannot begin with their signs."""
        while found := _PROPERTY.match(self._source.text, start):
            sign = found["sign"]
            message = f"{quoted(found['name'])} {_PROPERTIES[sign]}"
            self._note("KG103", message, found.span("name"), (f"if it belongs to a sentence, {PUT_IN_QUOTES}",))
            start = found.end()

    def _note(self, code: str, message: str, stretch: Stretch, notes: tuple[str, ...] = ()) -> None:
        self._add(Problem(code, message, self._source.span(*stretch), notes=notes, source=self._source))

    def _add(self, problem: Problem) -> None:
        self.problems.append(problem)
        if len(self.problems) >= MAX_PROBLEMS:
            raise _Stop

    def _stop(self, code: str, message: str, stretch: Stretch) -> NoReturn:
        self._note(code, message, stretch)
        raise _Stop

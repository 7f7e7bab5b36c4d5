"""Proves a finished file of pages to read: rules and logs, or the host key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kitgen.problems import Problem
from kitgen.verify.bookmarks import prove_bookmarks
from kitgen.verify.chapters import Landing, Listed, landings, prove_chapters, prove_contents, without_contents
from kitgen.verify.content import Unreadable
from kitgen.verify.drawing import Drawing, Path, Placed, Run
from kitgen.verify.expected_pages import Content, ExpectedPages, Part
from kitgen.verify.fields import prove_fields, prove_rows
from kitgen.verify.logs import prove_log
from kitgen.verify.pages import prove_paper
from kitgen.verify.panels import divided
from kitgen.verify.pictures import prove_picture
from kitgen.verify.plane import Box
from kitgen.verify.printed import PrintedFile, PrintedPage
from kitgen.verify.settings import Settings, prove_settings
from kitgen.verify.sheets import prove_characters
from kitgen.verify.texts import Account, Word, prove_accounted, prove_no_key, prove_nothing_else, words


def verify_pages(pdf: bytes, expected: ExpectedPages, file: str) -> list[Problem]:
    """Everything that is wrong with the bytes of a file of pages to read; `file` is its name in the messages.

    Every word on its pages must be accounted for, and every text be drawn after the one that it follows. Whatever
    cannot be read as one of kitgen's own files is a single KG701.
    """
    from kitgen.verify.reading import read

    try:
        printed = read(pdf, expected.page_counts)
    except Unreadable as why:
        message = f"{file}: cannot be read back as a file that kitgen made"
        return [Problem("KG701", message, notes=(f"reason: {why}",))]
    return [replace(problem, message=f"{file}: {problem.message}") for problem in _prove(printed, expected)]


def _prove(printed: PrintedFile, expected: ExpectedPages) -> Iterator[Problem]:
    yield from prove_settings(printed, _settings(expected))
    yield from prove_paper(printed.pages, expected.paper)
    for page in printed.pages:
        yield from prove_characters(page)
    parts = list(_divided_into_parts(printed, expected))
    for part, gathered in parts:
        yield from gathered.problems
        yield from _part(part, gathered, expected)
    yield from _ways(printed, parts)


def _ways(printed: PrintedFile, parts: Sequence[tuple[Part, _Gathered]]) -> Iterator[Problem]:
    """What is wrong with bookmarks and lists of contents.

    Where a heading was not found, other problems have said so already, and nobody knows where they should lead.
    """
    found: list[Landing] = []
    lists: list[tuple[Sequence[Listed], int]] = []
    for part, gathered in parts:
        found += [Landing(part.bookmark, gathered.first_page)] if part.bookmark else []
        lists.append((gathered.listed, len(found)))
        found += _chapters(part, gathered)
    if len(found) == sum(len(part.chapters) + bool(part.bookmark) for part, _ in parts):
        yield from prove_bookmarks(printed.bookmarks, found)
        for listed, behind in lists:
            yield from prove_contents(listed, found[behind:])


def _divided_into_parts(printed: PrintedFile, expected: ExpectedPages) -> Iterator[tuple[Part, _Gathered]]:
    """Each part with what is on its pages; nothing, where the file has too few or too many of them."""
    start = 0
    for number, part in enumerate(expected.parts):
        end = start + 1 + (len(printed.pages) - len(expected.parts) if part.most > 1 else 0)
        pages = printed.pages[start:end]
        if pages:
            titles = [chapter.title for chapter in part.chapters]
            titles += [later.bookmark for later in expected.parts[number + 1 :] if later.bookmark]
            yield part, _gathered(part, pages, printed.page_count, titles, expected)
        start = end


def _settings(expected: ExpectedPages) -> Settings:
    least, most = expected.page_counts[0], expected.page_counts[-1]
    wanted = f"must be {least}" if least == most else f"must be from {least} to {most}"
    names = ", ".join(part.name for part in expected.parts)
    return Settings(expected.title, expected.language, "Simplex", expected.page_counts, f"it {wanted}: {names}")


@dataclass(frozen=True, slots=True)
class Shown:
    """What a page or a box on it shows: its words, its runs, the forms that are placed, and its paths."""

    words: Sequence[Word]
    runs: Sequence[Run]
    placed: Sequence[Placed]
    paths: Sequence[Path]

    def cut(self, height: float) -> tuple[Shown, Shown]:
        """What lies above a height and what lies below it, mm from the bottom of the page."""
        upper, lower = (
            Shown(
                [word for word in self.words if (word.at[1] > height) is above],
                [run for run in self.runs if (run.start[1] > height) is above],
                [one for one in self.placed if (one.box.bottom > height) is above],
                [path for path in self.paths if (path.contours[0].box.bottom > height) is above],
            )
            for above in (True, False)
        )
        return upper, lower


@dataclass(frozen=True, slots=True)
class _Gathered:
    """What is on the pages of a part besides their feet: what stands in no box, each box, and the list of contents."""

    where: str
    first_page: int
    drawing: Drawing
    shown: Shown
    panels: Sequence[Shown]
    listed: Sequence[Listed]
    problems: Sequence[Problem]


def _gathered(
    part: Part, pages: Sequence[PrintedPage], page_count: int, titles: Sequence[str], expected: ExpectedPages
) -> _Gathered:
    found, runs, placed, paths, panels = list[Word](), list[Run](), list[Placed](), list[Path](), list[Shown]()
    problems: list[Problem] = []
    for page in pages:
        boxes, others = divided(page.drawing) if part.panels else ((), page.drawing)
        account = Account(words(_on_paper(others.runs, expected.paper), page.number))
        foot = (part.foot, expected.page_number(page.number, page_count))
        problems += prove_accounted(account, foot, f"page {page.number}")
        found += account.rest
        runs += others.runs
        placed += others.placed
        paths += others.paths
        panels += (
            Shown(words(_on_paper(box.runs, expected.paper), page.number), box.runs, box.placed, box.paths)
            for box in boxes
        )
    where = f"page {pages[0].number} ({part.name})"
    listed, rest = without_contents(found, part.contents, titles) if part.contents else ([], found)
    if listed is None:
        wanted = ", ".join(f"“{title}”" for title in titles)
        problems.append(Problem("KG716", f"{where} must show a list of contents with {wanted}, and does not"))
    return _Gathered(
        where, pages[0].number, pages[0].drawing, Shown(rest, runs, placed, paths), panels, listed or (), problems
    )


def _part(part: Part, gathered: _Gathered, expected: ExpectedPages) -> Iterator[Problem]:
    shown, where = gathered.shown, gathered.where
    if part.lower_half is not None:
        shown, below = shown.cut(expected.paper.centre[1])
        yield from _content(below, part.lower_half, part, expected, f"{where}, the lower half,")
    faults = min((_content(shown, choice, part, expected, where) for choice in part.choices), key=len)
    yield from faults
    # Where words are missing or out of order, so are the fields and rows that they stand in: that is told once.
    if not {"KG716", "KG719", "KG721"} & {fault.code for fault in faults}:
        yield from prove_fields(gathered.drawing, part.fields, expected.paper, where)
        yield from prove_rows(gathered.drawing, part.rows, where)
    yield from _panels(gathered.panels, part, expected, where)
    found = _chapters(part, gathered)
    if found:
        panels = [panel.words for panel in gathered.panels if panel.words]
        yield from prove_chapters(part.chapters, found, panels, shown.words, expected.paper.centre[0])


def _chapters(part: Part, gathered: _Gathered) -> list[Landing]:
    """Where its chapters stand; none if its texts are not all there in their order."""
    return landings(gathered.shown.words, part.choices[0].texts, part.chapters) or []


def _content(shown: Shown, content: Content, part: Part, expected: ExpectedPages, where: str) -> list[Problem]:
    """Everything that keeps what is shown from being this content, and nothing else."""
    account = Account(shown.words)
    problems = [*prove_accounted(account, content.texts, where, _captions(content))]
    problems += prove_log(account.numbers() if part.turns else [], part.turns, where)
    problems += prove_no_key(account, expected.key_only, where)
    problems += prove_nothing_else(account, where)
    problems += prove_picture(shown.placed, shown.runs, shown.paths, content.picture, where)
    return problems


def _captions(content: Content) -> tuple[str, ...]:
    return content.picture.captions if content.picture is not None else ()


def _panels(panels: Sequence[Shown], part: Part, expected: ExpectedPages, where: str) -> Iterator[Problem]:
    """Each example in the box that begins with its title, the boxes in the order of the examples.

    A box with another title shows nothing that was checked.
    """
    wanted = list(part.panels)
    strange = list[Shown]()
    titles = list[str]()
    for shown in panels:
        content = next((one for one in wanted if _begins_with(shown, one.texts[0])), None)
        if content is None:
            strange.append(shown)
            continue
        wanted.remove(content)
        titles.append(content.texts[0])
        yield from _content(shown, content, replace(part, turns=range(0)), expected, f"{where}, “{content.texts[0]}”,")
    for content in wanted:
        yield Problem("KG716", f"{where} must show the example “{content.texts[0]}” in a box and does not")
    in_order = [content.texts[0] for content in part.panels if content not in wanted]
    if titles != in_order:
        shown_order, right_order = (", ".join(f"“{title}”" for title in some) for some in (titles, in_order))
        yield Problem("KG721", f"{where} shows its examples in the order {shown_order}; it must be {right_order}")
    for shown in strange:
        account = Account(shown.words)
        yield from prove_no_key(account, expected.key_only, where)
        yield from prove_nothing_else(account, where)


def _begins_with(shown: Shown, title: str) -> bool:
    beginning = title.split()
    return [word.text for word in shown.words[: len(beginning)]] == beginning


def _on_paper(runs: Sequence[Run], paper: Box) -> list[Run]:
    """The runs that can be seen: text beyond the edge of the paper is not there."""
    return [run for run in runs if paper.holds(Box.around((run.start, run.end)))]

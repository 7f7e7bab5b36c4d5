"""Builds kits: checks them all, makes the files of every job, reads them back, and only then writes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kitgen import __version__, output
from kitgen.checked import CheckedKit
from kitgen.expectations.cards import expected_cards, expected_manifest, expected_trumps
from kitgen.expectations.pages import expected_host_key, expected_rules_and_logs
from kitgen.kits import ReadyKit, chosen_languages
from kitgen.layout.booklet import compose_rules_and_logs
from kitgen.layout.cards import compose_cards, compose_trumps
from kitgen.layout.host_key import compose_host_key
from kitgen.layout.page import Document
from kitgen.layout.theme import Look
from kitgen.printing import Paper, Wording
from kitgen.problems import Misuse, Problem, Refused, in_order
from kitgen.templates import load_card_sizes, load_papers, load_theme, load_wording
from kitgen.verify.cards import verify_cards
from kitgen.verify.documents import verify_pages
from kitgen.verify.expected import ExpectedCards
from kitgen.verify.expected_pages import ExpectedPages
from kitgen.verify.manifest import verify_manifest

CARDS = "1-cards.pdf"
TRUMPS = "1-trumps.pdf"
RULES_AND_LOGS = "2-rules-and-logs.pdf"
HOST_KEY = "3-host-key.pdf"
CARD_SIZE = "poker"
TRUMP_SIZE = "tarot"


@dataclass(frozen=True)
class Job:
    """One folder to be made: a kit in one language on one paper."""

    kit: ReadyKit
    language: str
    paper: str

    @property
    def folder(self) -> str:
        """The folder's name below the output folder, such as “match-and-shed/en-a4”."""
        return f"{self.kit.loaded.id}/{self.language}-{self.paper}"

    @property
    def checked(self) -> CheckedKit:
        """The checked kit in the job's language."""
        return self.kit.checked.kits[self.language]


@dataclass(frozen=True)
class Composed:
    """A job and its documents by the names of their files."""

    job: Job
    documents: Mapping[str, Document]


@dataclass(frozen=True)
class Made:
    """A job and the files that were made and read back for it."""

    job: Job
    files: Mapping[str, bytes]
    sheets: int


def jobs(kits: Sequence[ReadyKit], languages: Sequence[str] = (), papers: Sequence[str] = ()) -> list[Job]:
    """All combinations that were asked for, every language and every paper where none was named.

    Raises `Misuse` for a language that a kit does not have, and for an unknown paper.
    """
    known = load_papers()
    unknown = [paper for paper in papers if paper not in known]
    if unknown:
        note = f"papers: {', '.join(known)}"
        raise Misuse([Problem("KG110", f"there is no paper “{paper}”", notes=(note,)) for paper in unknown])
    return [
        Job(kit, language, paper)
        for kit in kits
        for language in chosen_languages(kit, languages)
        for paper in dict.fromkeys(papers or known)
    ]


def build(todo: Sequence[Job], out: Path, progress: Callable[[Job], None]) -> list[Made]:
    """Makes every job in memory, reads all of it back, then writes all folders below `out`.

    `progress` is told each job before its files are made. Raises `Refused`, with nothing written, for whatever does not
    fit, does not read back as it must, or cannot be written.
    """
    made = []
    for composed in compose(todo):
        progress(composed.job)
        made.append(make(composed))
    output.write_folders(out, {one.job.folder: one.files for one in made})
    return made


def compose(todo: Sequence[Job]) -> list[Composed]:
    """The pages of every job. Raises `Refused` with what does not fit on the pages of all documents of all jobs."""
    from kitgen.render.fonts import measure

    composed = []
    problems: dict[Problem, None] = {}
    for job in todo:
        look = Look(load_theme(), load_wording(job.language), measure)
        documents = {}
        for name, composer in _composers(job.checked).items():
            try:
                documents[name] = composer(job.checked, load_papers()[job.paper], look)
            except Refused as refused:
                problems |= dict.fromkeys(refused.problems)
        composed.append(Composed(job, documents))
    if problems:
        raise Refused(in_order(problems))
    return composed


def _compose_cards(kit: CheckedKit, paper: Paper, look: Look) -> Document:
    return compose_cards(kit, paper, load_card_sizes()[CARD_SIZE], look.theme, look.wording, look.measure)


def _compose_trumps(kit: CheckedKit, paper: Paper, look: Look) -> Document:
    return compose_trumps(kit, paper, load_card_sizes()[TRUMP_SIZE], look.theme, look.wording, look.measure)


_COMPOSERS: Mapping[str, Callable[[CheckedKit, Paper, Look], Document]] = {
    CARDS: _compose_cards,
    TRUMPS: _compose_trumps,
    RULES_AND_LOGS: compose_rules_and_logs,
    HOST_KEY: compose_host_key,
}


def _composers(kit: CheckedKit) -> Mapping[str, Callable[[CheckedKit, Paper, Look], Document]]:
    """What a kit's folder holds, by the names of the files: trumps only where it has some."""
    return {name: composer for name, composer in _COMPOSERS.items() if name != TRUMPS or kit.trumps}


_PAGES_TO_READ: Mapping[str, Callable[[CheckedKit, Paper, Wording], ExpectedPages]] = {
    RULES_AND_LOGS: expected_rules_and_logs,
    HOST_KEY: expected_host_key,
}


def make(composed: Composed) -> Made:
    """The files of one job, read back. Raises `Refused` for what does not read back."""
    from kitgen.render.pdf import render

    job = composed.job
    pdfs = {name: render(document) for name, document in composed.documents.items()}
    expected = _expected_cards(job)
    pages = {name: len(document.pages) for name, document in composed.documents.items()}
    files = {**pdfs, output.MANIFEST: _manifest(job, pdfs, pages, expected)}
    problems = verify_files(job, files)
    if problems:
        raise Refused(problems)
    return Made(job, files, sum(cards.sheets for cards in expected.values()))


def verify_files(job: Job, files: Mapping[str, bytes]) -> list[Problem]:
    """Everything that is wrong with the files of a folder, by what the job's kit, language and paper ask for."""
    expected, paper, wording = _expected_cards(job), load_papers()[job.paper], load_wording(job.language)
    problems: list[Problem] = []
    missing = [name for name in _composers(job.checked) if name not in files]
    problems += (Problem("KG701", f"{job.folder}/{name} is missing") for name in missing)
    for name, cards in expected.items():
        if name in files:
            problems += verify_cards(files[name], cards, f"{job.folder}/{name}")
    for name, expect in _PAGES_TO_READ.items():
        if name in files:
            problems += verify_pages(files[name], expect(job.checked, paper, wording), f"{job.folder}/{name}")
    # What the manifest says comes first: other content than the kit's explains everything else.
    return _problems_of_manifest(job, files, expected) + problems


def _problems_of_manifest(job: Job, files: Mapping[str, bytes], expected: Mapping[str, ExpectedCards]) -> list[Problem]:
    place = f"{job.folder}/{output.MANIFEST}"
    if output.MANIFEST not in files:
        return [Problem("KG711", f"{place} is missing")]
    try:
        manifest = json.loads(files[output.MANIFEST])
    except (ValueError, RecursionError):
        return [Problem("KG711", f"{place} is not JSON")]
    names = tuple(_composers(job.checked))
    told = expected_manifest(job.kit, job.language, job.paper, expected, names)
    return verify_manifest(manifest, files, told, place)


def _expected_cards(job: Job) -> dict[str, ExpectedCards]:
    """What each file of card sheets must be."""
    kit, paper, wording, sizes = job.checked, load_papers()[job.paper], load_wording(job.language), load_card_sizes()
    expected = {CARDS: expected_cards(kit, paper, sizes[CARD_SIZE], wording)}
    if kit.trumps:
        expected[TRUMPS] = expected_trumps(kit, paper, sizes[TRUMP_SIZE], wording)
    return expected


def _places(expected: Mapping[str, ExpectedCards]) -> Iterator[dict[str, str | int]]:
    for name, cards in expected.items():
        for index, card in enumerate(cards.cards):
            sheet, row, column = cards.geometry.place(index)
            yield {"card": str(card), "file": name, "sheet": sheet, "row": row, "column": column}


def _manifest(
    job: Job, pdfs: Mapping[str, bytes], pages: Mapping[str, int], expected: Mapping[str, ExpectedCards]
) -> bytes:
    manifest = {
        "kit": job.kit.loaded.id,
        "version": job.checked.version,
        "kitgen": __version__,
        "content_sha256": job.kit.content_hash(job.language),
        "options": {"language": job.language, "paper": job.paper},
        "files": [
            {"name": name, "pages": pages[name], "sha256": hashlib.sha256(pdf).hexdigest()}
            for name, pdf in pdfs.items()
        ],
        "cards": list(_places(expected)),
    }
    return (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode()

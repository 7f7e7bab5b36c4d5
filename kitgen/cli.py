"""The command line: arguments, exit codes, and all that is printed to the terminal."""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from kitgen import __version__
from kitgen.problems import Misuse, Problem, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kitgen.build import Job
    from kitgen.content.library import ContentFolder

PROBLEMS, USAGE, OUR_FAULT, INTERRUPTED = 1, 2, 3, 130

_CLEAR = "\r\033[K"

_COLOURS = {"error": "red", "mark": "red", "place": "blue"}


class _Folder(click.Path):
    """A path that is not empty: an empty one would be the folder that somebody happens to be in."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path; a usage error for an empty one."""
        if not os.fspath(value):
            self.fail("name a folder, or write . for the one that you are in", param, ctx)
        return Path(os.fspath(value))


_content = click.option(
    "--content",
    type=_Folder(),
    metavar="DIR",
    help="The folder with the kits. Without it: ./content if that is there, else the kits that come with kitgen.",
)
_kits = click.argument("kits", nargs=-1, metavar="[KIT]...")


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message="kitgen %(version)s")
def cli() -> None:
    """Make printable card kits: cards to cut, checked against the rules of their game before anything is printed.

    \b
    kitgen build                     make all kits, in all languages, on A4 and Letter
    kitgen build --paper a4 --lang en    only what you want to print
    kitgen check                     read all of it and put the examples to the rules of their game

    Exit codes: 0 all is well, 1 something is wrong with a kit, 2 a mistake in the command or a file that cannot be
    read or written, 3 a fault of kitgen itself.
    """


@cli.command()
@_kits
@click.option(
    "--paper",
    "papers",
    multiple=True,
    metavar="NAME",
    help="The paper in your printer, such as a4 or letter. May be repeated.",
)
@click.option("--lang", "languages", multiple=True, metavar="TAG", help="A language, such as en. May be repeated.")
@_content
@click.option(
    "--out",
    type=_Folder(),
    default=Path("output"),
    show_default=True,
    metavar="DIR",
    help="Where the folders are written.",
)
def build(
    kits: tuple[str, ...], papers: tuple[str, ...], languages: tuple[str, ...], content: Path | None, out: Path
) -> None:
    """Make the files of all kits, or of those that you name.

    Every kit is checked first: one wrong example, and nothing is written. Every file is read back before it is
    written. Old files of kitgen are replaced, other files are left alone.
    """
    from kitgen import build as building
    from kitgen.kits import check_kits, chosen

    folder = _folder(content)
    ready = check_kits(folder, chosen(folder, kits))
    todo = building.jobs(ready, languages, [paper.lower() for paper in papers])
    with _progress(len(todo)) as progress:
        made = building.build(todo, out, progress)
    for one in made:
        kit = one.job.checked
        click.echo(f"{out / one.job.folder}: {_count(one.sheets, 'sheet')}, {len(kit.cards) + len(kit.trumps)} cards")


@cli.command()
@_kits
@_content
def check(kits: tuple[str, ...], content: Path | None) -> None:
    """Read everything, put every example to the rules of its game, and see that all of it fits its page.

    Of the rule lines it checks that each names a clause and gives its numbers, and that no clause is left out. Writes
    nothing.
    """
    from kitgen import build as building
    from kitgen.kits import check_kits, chosen
    from kitgen.report import counts

    folder = _folder(content)
    ready = check_kits(folder, chosen(folder, kits))
    building.compose(building.jobs(ready))
    for kit in ready:
        click.echo(counts.of_kit(kit.checked))


@cli.command()
@click.argument("kit")
@click.option("--lang", "languages", multiple=True, metavar="TAG", help="A language, such as en. May be repeated.")
@_content
def read(kit: str, languages: tuple[str, ...], content: Path | None) -> None:
    """Show line by line what was understood of a kit's examples."""
    from kitgen.kits import check_kits, chosen_languages
    from kitgen.report import understood

    (ready,) = check_kits(_folder(content), [kit])
    parts = [understood.of_kit(ready.checked, language) for language in chosen_languages(ready, languages)]
    click.echo("\n\n".join(parts))


@cli.command()
@_kits
@_content
def teeth(kits: tuple[str, ...], content: Path | None) -> None:
    """Show which worked example proves which rule.

    An example proves a clause if it becomes false in a game where that one clause is wrong. Behind a * only the number
    of cards would not add up there. What no example can show is told with the reason that kit.yaml gives.
    """
    from kitgen.kits import check_kits, chosen
    from kitgen.report import teeth as table

    folder = _folder(content)
    ready = check_kits(folder, chosen(folder, kits))
    click.echo("\n\n".join(table.of_kit(kit.loaded, kit.checked) for kit in ready))


@cli.command(name="list")
@_content
def list_(content: Path | None) -> None:
    """List the kits with their titles and languages."""
    from kitgen.content.library import list_kits, load_kit

    folder = _folder(content)
    for name in list_kits(folder):
        kit = load_kit(folder, name)
        title = kit.languages[kit.file.original].file.title
        click.echo(f"{name}: {title} ({', '.join(kit.languages)})")


@cli.command()
@click.argument("folders", nargs=-1, required=True, type=_Folder(), metavar="FOLDER...")
@_content
def verify(folders: tuple[Path, ...], content: Path | None) -> None:
    """Read finished files back and prove them against their kit: every card once, at its place, at exact size.

    FOLDER is a folder that kitgen made, or one that holds such folders, such as output.
    """
    from kitgen.readback import verify_folder

    source = _folder(content)
    problems: list[Problem] = []
    for folder in folders:
        for name, found in verify_folder(folder, source):
            problems += found
            click.echo(f"{name}: {_count(len(found), 'problem') if found else 'as it must be'}")
    if problems:
        raise Refused(problems)


def _folder(option: Path | None) -> ContentFolder:
    from kitgen.content.library import find_content

    try:
        here = Path.cwd()
    except OSError:
        raise Misuse([Problem("KG111", "the folder that you are in does not exist any more")]) from None
    folder = find_content(option, here)
    click.echo(f"content: {folder.shown(folder.path)} ({folder.origin})", err=True)
    return folder


@contextmanager
def _progress(total: int) -> Iterator[Callable[[Job], None]]:
    """Shows the running job on a terminal, and nothing elsewhere; leaves an empty line behind."""
    done = 0

    def show(job: Job) -> None:
        nonlocal done
        done += 1
        if sys.stderr.isatty():
            click.echo(f"{_CLEAR}{done}/{total} {job.folder}", nl=False, err=True)

    try:
        yield show
    finally:
        if sys.stderr.isatty():
            click.echo(_CLEAR, nl=False, err=True)


def _report(problems: tuple[Problem, ...]) -> None:
    from kitgen.report import text

    def style(words: str, kind: str) -> str:
        return click.style(words, fg=_COLOURS.get(kind), bold=kind == "error") if words else words

    click.echo(text.problems(problems, style), err=True)
    click.echo(f"\n{_count(len(problems), 'problem')}", err=True)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def main() -> NoReturn:
    """Runs the command line and exits: 0 clean, 1 problems, 2 usage or unreadable input, 3 a fault of kitgen."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    try:
        code = run()
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads our output has seen enough; Python must not try to write the rest at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except OSError as fault:
        # A full disk behind our output, or a file that somebody took away while we were reading.
        code = USAGE
        with suppress(OSError):
            click.echo(f"a file cannot be read or written: {fault.strerror or fault}", err=True)
            sys.stdout = None  # or Python would fail once more at its end
    except Exception as fault:  # noqa: BLE001 - the one boundary that turns our own faults into an exit code
        code = OUR_FAULT
        if os.environ.get("KITGEN_TRACEBACK"):
            traceback.print_exc()
        click.echo(f"kitgen itself failed: {type(fault).__name__}: {fault}", err=True)
        click.echo("This is a fault of kitgen, not of your files. With KITGEN_TRACEBACK=1 it shows where.", err=True)
    sys.exit(code)


def run(arguments: list[str] | None = None) -> int:
    """Runs one command and returns its exit code; faults of kitgen itself go through as exceptions."""
    try:
        result = cli.main(arguments, prog_name="kitgen", standalone_mode=False)
    except click.ClickException as mistake:
        mistake.show()
        return USAGE
    except click.Abort:
        return INTERRUPTED
    except Refused as refused:
        _report(refused.problems)
        unusable = all(problem.code in _UNREADABLE for problem in refused.problems)
        return USAGE if unusable or isinstance(refused, Misuse) else PROBLEMS
    return result if isinstance(result, int) else 0


# A file or folder that cannot be read or written.
_UNREADABLE = frozenset({"KG111", "KG801", "KG802", "KG803"})

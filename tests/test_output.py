from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import stat
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from filelock import FileLock

from kitgen import output
from kitgen.output import repair, write_folders
from kitgen.problems import Refused
from tests.forked import child, folder_for_everybody, give_up_rights, needs_fork

Folder = dict[str, bytes]

EN = "match-and-shed/en-a4"
DE = "match-and-shed/de-a4"
OTHER = "matchmakers/en-a4"
NOTES = b"Ask Ms Ito for the guillotine."


def made(*names: str, edition: str) -> Folder:
    """The files of these names and a manifest that names them, different in every edition."""
    files = {name: f"{name}, {edition}".encode() * 50 for name in names}
    manifest = {"version": edition, "files": [{"name": name, "pages": 1, "sha256": "…"} for name in names]}
    return files | {"manifest.json": json.dumps(manifest).encode()}


OLD = made("1-cards.pdf", "2-rules.pdf", edition="first")
NEW = made("1-cards.pdf", "2-rules-and-logs.pdf", "3-host-key.pdf", edition="second")


def fill(folder: Path, files: Mapping[str, bytes]) -> None:
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


def seen(folder: Path) -> dict[str, bytes | None]:
    """All that lies below `folder`, files with their bytes; the lock file, which says nothing, is left out."""
    entries = sorted(path for path in folder.rglob("*") if path.name != output.LOCK)
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in entries}


def laid_out(folders: Mapping[str, Mapping[str, bytes]]) -> dict[str, bytes | None]:
    """What `seen` shows of these folders."""
    files: dict[str, bytes | None] = {
        f"{name}/{file}": data for name, made in folders.items() for file, data in made.items()
    }
    return {name.split("/")[0]: None for name in folders} | dict.fromkeys(folders) | files


def refused(out: Path, folders: Mapping[str, Mapping[str, bytes]], wait: float = 10) -> list[str]:
    """The problems' codes and messages. Nothing below `out` may have changed."""
    before = seen(out) if out.is_dir() else None
    with pytest.raises(Refused) as refusal:
        write_folders(out, folders, wait=wait)
    assert before is None or seen(out) == before
    return [f"{problem.code} {problem.message}" for problem in refusal.value.problems]


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """An output folder with one kit of an older edition."""
    fill(tmp_path / "output" / EN, OLD)
    return tmp_path / "output"


# What is written


def test_the_first_build_makes_the_output_folder_and_all_above_it(tmp_path: Path) -> None:
    write_folders(tmp_path / "print" / "output", {EN: NEW, DE: OLD})
    assert seen(tmp_path / "print" / "output") == laid_out({EN: NEW, DE: OLD})


def test_a_new_edition_replaces_what_kitgen_made_and_drops_what_it_no_longer_makes(out: Path) -> None:
    write_folders(out, {EN: NEW})
    assert seen(out) == laid_out({EN: NEW})


def test_what_people_put_into_a_folder_stays_in_it(out: Path) -> None:
    (out / EN / "notes.txt").write_bytes(NOTES)
    (out / EN / "1-cards (annotated).pdf").write_bytes(b"annotated")
    fill(out / EN / "photos", {"table.jpg": b"jpeg"})
    write_folders(out, {EN: NEW})
    theirs = {"notes.txt": NOTES, "1-cards (annotated).pdf": b"annotated"}
    assert seen(out) == laid_out({EN: NEW | theirs, f"{EN}/photos": {"table.jpg": b"jpeg"}})


def test_folders_of_other_kits_and_languages_are_let_alone(out: Path) -> None:
    fill(out / "my own things", {"letter.txt": b"Dear parents"})
    write_folders(out, {DE: NEW})
    assert seen(out) == laid_out({EN: OLD, DE: NEW, "my own things": {"letter.txt": b"Dear parents"}})


def test_a_folder_that_already_holds_just_these_bytes_is_not_touched(out: Path) -> None:
    before = [(out / EN).stat().st_ino, (out / EN / "1-cards.pdf").stat().st_mtime_ns]
    write_folders(out, {EN: OLD})
    assert [(out / EN).stat().st_ino, (out / EN / "1-cards.pdf").stat().st_mtime_ns] == before


def test_a_file_that_somebody_spoilt_is_made_again(out: Path) -> None:
    (out / EN / "1-cards.pdf").write_bytes(b"spoilt")
    write_folders(out, {EN: OLD})
    assert seen(out) == laid_out({EN: OLD})


def test_a_file_that_somebody_deleted_is_made_again(out: Path) -> None:
    (out / EN / "1-cards.pdf").unlink()
    write_folders(out, {EN: OLD})
    assert seen(out) == laid_out({EN: OLD})


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_a_folder_keeps_its_rights(out: Path) -> None:
    (out / EN).chmod(0o2770)
    write_folders(out, {EN: NEW})
    assert stat.S_IMODE((out / EN).stat().st_mode) == 0o2770


# What kitgen did not make


@pytest.mark.parametrize("name", ["3-host-key.pdf", "3-Host-Key.PDF"])
def test_a_file_that_kitgen_did_not_make_is_never_written_over(out: Path, name: str) -> None:
    (out / EN / name).write_bytes(b"mine")
    assert refused(out, {EN: NEW, DE: NEW}) == [
        f"KG802 “{out / EN / name}” is in the way: kitgen did not make it and will not write over it"
    ]


def test_a_folder_with_the_name_of_a_file_is_in_the_way(out: Path) -> None:
    fill(out / EN / "3-host-key.pdf", {"letter.txt": b"Dear parents"})
    assert [problem[:5] for problem in refused(out, {EN: NEW})] == ["KG802"]


def test_a_link_in_the_place_of_a_file_of_kitgens_is_not_followed(out: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere.pdf").write_bytes(b"mine")
    (out / EN / "1-cards.pdf").unlink()
    (out / EN / "1-cards.pdf").symlink_to(tmp_path / "elsewhere.pdf")
    assert [problem[:5] for problem in refused(out, {EN: NEW})] == ["KG802"]
    assert (tmp_path / "elsewhere.pdf").read_bytes() == b"mine"


@pytest.mark.parametrize(
    "manifest",
    [b"", b"{", b"\xff\xfe", b"[]", b"null", b'{"files": 3}', b'{"files": [3]}', b'{"files": [{}]}', b"[" * 100_000],
)
def test_without_a_good_manifest_every_file_counts_as_somebodys(out: Path, manifest: bytes) -> None:
    (out / EN / "manifest.json").write_bytes(manifest)
    assert [problem.split(" is ")[0] for problem in refused(out, {EN: NEW})] == [
        f"KG802 “{out / EN / '1-cards.pdf'}”",
        f"KG802 “{out / EN / 'manifest.json'}”",
    ]


def test_a_manifest_of_unlikely_size_is_not_read(out: Path) -> None:
    (out / EN / "manifest.json").write_bytes(OLD["manifest.json"] + b" " * 4_000_000)
    assert [problem[:5] for problem in refused(out, {EN: NEW})] == ["KG802", "KG802"]


@pytest.mark.parametrize(
    "name", ["../../../letter.txt", "../letter.txt", "{}/letter.txt", "..", ".", "", "a\0b", "x" * 5000]
)
def test_no_name_in_a_manifest_leads_out_of_its_folder(out: Path, tmp_path: Path, name: str) -> None:
    letters = [tmp_path / "letter.txt", out / "letter.txt", out / "match-and-shed" / "letter.txt"]
    for letter in letters:
        letter.write_bytes(b"Dear parents")
    named = [{"name": name.format(tmp_path)}, *({"name": name} for name in OLD)]
    (out / EN / "manifest.json").write_text(json.dumps({"files": named}), encoding="utf-8")
    write_folders(out, {EN: NEW})
    assert [letter.read_bytes() for letter in letters] == [b"Dear parents"] * 3
    assert seen(out / EN) == NEW


@pytest.mark.parametrize("where", ["output", "output/match-and-shed", f"output/{EN}"])
def test_a_file_where_a_folder_must_be_is_in_the_way(tmp_path: Path, where: str) -> None:
    (tmp_path / where).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / where).write_bytes(b"mine")
    assert [problem[:5] for problem in refused(tmp_path / "output", {EN: NEW})] == ["KG802"]
    assert (tmp_path / where).read_bytes() == b"mine"


@pytest.mark.parametrize("where", ["output", "output/match-and-shed"])
def test_the_output_folder_and_a_kits_folder_may_be_links(out: Path, tmp_path: Path, where: str) -> None:
    (tmp_path / where).rename(tmp_path / "on another disk")
    (tmp_path / where).symlink_to(tmp_path / "on another disk")
    write_folders(out, {EN: NEW})
    assert (tmp_path / where).is_symlink()
    assert seen(out / EN) == NEW
    assert in_places(out)


@pytest.mark.parametrize("there", [True, False])
def test_a_link_in_the_place_of_the_folder_itself_is_in_the_way(out: Path, tmp_path: Path, there: bool) -> None:
    (out / EN).rename(tmp_path / "elsewhere")
    (out / EN).symlink_to(tmp_path / ("elsewhere" if there else "nowhere"))
    assert [problem[:5] for problem in refused(out, {EN: NEW})] == ["KG802"]
    assert seen(tmp_path / "elsewhere") == OLD


# Other builds and our own mistakes


def test_a_second_build_waits_a_little_and_then_says_that_another_is_running(out: Path) -> None:
    with FileLock(out / ".kitgen.lock"):
        assert refused(out, {EN: NEW}, wait=0.05) == [
            f"KG803 another build is still writing to “{out}”; try again when it has finished"
        ]
    write_folders(out, {EN: NEW})


@pytest.mark.parametrize(
    "folders",
    [
        {"en-a4": NEW},
        {"match-and-shed/../en-a4": NEW},
        {"match-and-shed/..": NEW},
        {"/match-and-shed": NEW},
        {"match-and-shed/.en-a4": NEW},
        {EN: NEW, "match-and-shed/EN-A4": NEW},
        {EN: NEW | {"../letter.txt": b""}},
        {EN: NEW | {"unnamed.pdf": b""}},
        {EN: made("a.pdf", "A.pdf", edition="first")},
        {EN: {"1-cards.pdf": b""}},
    ],
)
def test_names_that_no_part_of_kitgen_may_ask_for_are_a_mistake_of_ours(out: Path, folders: dict[str, Folder]) -> None:
    with pytest.raises(ValueError, match=r"name"):
        write_folders(out, folders)
    assert seen(out) == laid_out({EN: OLD})


# What a stopped build leaves


def test_an_old_folder_beside_a_damaged_new_one_is_not_removed(out: Path) -> None:
    shutil.copytree(out / EN, out / "match-and-shed" / ".en-a4.kitgen-old")
    (out / EN / "1-cards.pdf").unlink()
    assert [problem[:5] for problem in refused(out, {DE: NEW})] == ["KG802"]


def test_a_file_that_cannot_go_home_is_kept_where_it_is(out: Path) -> None:
    fill(out / "match-and-shed" / ".en-a4.kitgen-old", NEW | {"notes.txt": NOTES})
    (out / EN / "notes.txt").write_bytes(b"other notes")
    assert [problem[:5] for problem in refused(out, {EN: NEW})] == ["KG802"]


def test_what_somebody_put_into_a_folder_beside_its_place_goes_home(out: Path) -> None:
    fill(out / "match-and-shed" / ".en-a4.kitgen-new", {"manifest.json": b'{"fi', "notes.txt": NOTES})
    repair(out)
    assert seen(out) == laid_out({EN: OLD | {"notes.txt": NOTES}})


def test_repairing_an_output_folder_that_is_not_there_makes_none(tmp_path: Path) -> None:
    repair(tmp_path / "output")
    assert not (tmp_path / "output").exists()


# Disks that fail and processes that are killed, at every single step


def upset_at(step: int, out: Path, upset: Callable[[int | None], None]) -> Callable[[], int]:
    """Have `upset` called at that step (from 1) of this process below `out`, and tell how many steps there were.

    A step is whatever Python's audit calls an event with a path below `out`, before it happens, and each fsync, in
    whose case `upset` gets the file's descriptor.
    """
    count = 0

    def one_more(descriptor: int | None = None) -> None:
        nonlocal count
        count += 1
        if count == step:
            upset(descriptor)

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if event == "open" or event.startswith("os."):
            paths = [os.fspath(value) for value in arguments if isinstance(value, str | os.PathLike)]
            if any(str(path).startswith(f"{out}{os.sep}") for path in paths):
                one_more()

    sys.addaudithook(watch)
    os.fsync = one_more  # type: ignore[assignment]
    return lambda: count


BEFORE = {EN: OLD | {"notes.txt": NOTES, "plan.odt": b"plan"}}
AFTER = {EN: NEW | {"notes.txt": NOTES, "plan.odt": b"plan"}, OTHER: NEW}


@pytest.fixture
def stage(tmp_path: Path) -> Callable[[], Path]:
    """Lays out the folder as it is before, again and again."""
    fill(tmp_path / "before" / EN, BEFORE[EN])

    def lay_out() -> Path:
        shutil.rmtree(tmp_path / "output", ignore_errors=True)
        shutil.copytree(tmp_path / "before", tmp_path / "output")
        return tmp_path / "output"

    return lay_out


def build(out: Path) -> str:
    try:
        write_folders(out, {EN: NEW, OTHER: NEW})
    except Refused as refusal:
        return " ".join(problem.code for problem in refusal.problems)
    except KeyboardInterrupt:
        return "interrupted"
    return "done"


def steps_of_a_build(out: Path) -> int:
    def work() -> str:
        steps = upset_at(0, out, lambda descriptor: None)
        build(out)
        return str(steps())

    return int(child(work))


def each_whole(out: Path) -> bool:
    """Every folder is old or new in all its files, in its place or beside it, and nobody's file is lost."""

    def whole(folder: Path, *editions: Folder) -> bool:
        return any(edition.items() <= seen(folder).items() for edition in editions)

    other = out / OTHER
    place, old, new = (out / "match-and-shed" / name for name in ("en-a4", ".en-a4.kitgen-old", ".en-a4.kitgen-new"))
    notes = [(folder / "notes.txt").read_bytes() for folder in (place, old, new) if (folder / "notes.txt").exists()]
    return (
        (not other.exists() or whole(other, NEW))
        and (not place.exists() or whole(place, OLD, NEW))
        and any(whole(folder, OLD, NEW) for folder in (place, old, new))
        and notes == [NOTES]
    )


def in_places(out: Path) -> bool:
    """Nothing lies beside its place."""
    return not [name for name in seen(out) if ".kitgen-" in name]


def full_disk(descriptor: int | None) -> None:
    if descriptor is not None and stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.ftruncate(descriptor, 7)
    raise OSError(errno.ENOSPC, "No space left on device")


def kill(descriptor: int | None) -> None:
    if descriptor is not None and stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.ftruncate(descriptor, 7)
    os.kill(os.getpid(), signal.SIGKILL)


def interrupt(descriptor: int | None) -> None:
    raise KeyboardInterrupt


@needs_fork
def test_a_failure_at_any_step_leaves_the_old_output_byte_for_byte(stage: Callable[[], Path]) -> None:
    told = []
    for step in range(1, steps_of_a_build(stage()) + 1):
        out = stage()

        def work(step: int = step, out: Path = out) -> str:
            upset_at(step, out, full_disk)
            return build(out)

        told.append(child(work))
        if told[-1] == "done":
            assert each_whole(out), step
            assert AFTER[EN].items() <= seen(out / EN).items(), step
            assert seen(out / OTHER) == NEW, step
        else:
            assert seen(out) == laid_out(BEFORE), step
    # Once everything new is in its place, a failure while the old is tidied away undoes nothing.
    assert set(told) == {"KG801", "done"}


@needs_fork
def test_an_interruption_at_any_step_leaves_all_old_or_all_new(stage: Callable[[], Path]) -> None:
    for step in range(1, steps_of_a_build(stage()) + 1):
        out = stage()

        def work(step: int = step, out: Path = out) -> str:
            upset_at(step, out, interrupt)
            return build(out)

        assert child(work) == "interrupted", step
        if seen(out) != laid_out(BEFORE):
            assert seen(out / EN) == AFTER[EN], step
            assert seen(out / OTHER) == NEW, step
            repair(out)
            assert seen(out) == laid_out(AFTER), step


@needs_fork
def test_a_process_killed_at_any_step_leaves_whole_folders_and_the_next_run_repairs_them(
    stage: Callable[[], Path],
) -> None:
    for step in range(1, steps_of_a_build(stage()) + 1):
        out = stage()

        def work(step: int = step, out: Path = out) -> str:
            upset_at(step, out, kill)
            return build(out)

        assert child(work) == "killed"
        assert each_whole(out), step
        repair(out)
        assert each_whole(out), step
        assert in_places(out), step
        assert build(out) == "done", step
        assert seen(out) == laid_out(AFTER), step


@needs_fork
def test_a_disk_that_fails_from_some_step_on_leaves_whole_folders_and_the_next_run_repairs_them(
    stage: Callable[[], Path],
) -> None:
    for step in range(1, steps_of_a_build(stage()) + 1):
        out = stage()

        def work(step: int = step, out: Path = out) -> str:
            failed = False

            def from_now_on(descriptor: int | None) -> None:
                nonlocal failed
                failed = True
                full_disk(descriptor)

            def watch(event: str, arguments: tuple[object, ...]) -> None:
                if failed and any(str(out) in str(argument) for argument in arguments):
                    full_disk(None)

            sys.addaudithook(watch)
            upset_at(step, out, from_now_on)
            return build(out)

        assert child(work) in {"KG801", "done"}
        assert each_whole(out), step
        assert build(out) == "done", step
        assert seen(out) == laid_out(AFTER), step


@needs_fork
def test_a_repair_that_is_killed_itself_is_repaired(stage: Callable[[], Path]) -> None:
    """Every state that one kill leaves is repaired by runs that are killed at every step too."""
    for first in range(1, steps_of_a_build(stage()) + 1, 3):
        out = stage()
        for step in (first, 4, 7, 11):

            def work(step: int = step, out: Path = out) -> str:
                upset_at(step, out, kill)
                return build(out)

            child(work)
            assert each_whole(out), (first, step)
        assert build(out) == "done"
        assert seen(out) == laid_out(AFTER)


@needs_fork
def test_a_disk_that_is_really_full_is_told_plainly(out: Path) -> None:
    import resource

    def work() -> str:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        return " ".join(refused(out, {EN: made("1-cards.pdf", edition="of many bytes")}))

    assert child(work).startswith("KG801 “")
    assert seen(out) == laid_out({EN: OLD})


@needs_fork
@pytest.mark.parametrize("protected", [".", "match-and-shed", EN])
def test_a_folder_that_may_not_be_written_is_told_plainly(protected: str) -> None:
    with folder_for_everybody() as shared:
        out = shared / "output"
        fill(out / EN, OLD)
        for folder in [out, out / "match-and-shed", out / EN]:
            folder.chmod(0o777)
        (out / protected).chmod(0o555)

        def work() -> str:
            give_up_rights()
            return " ".join(refused(out, {EN: NEW}))

        told = child(work)
        assert told.startswith(f"KG801 “{out}")
        assert told.endswith("cannot be written: you may not write there")
        assert seen(out) == laid_out({EN: OLD})
        (out / protected).chmod(0o755)

"""Measures kitgen beside a bare ReportLab script that draws the same cards, in one run.

    python tools/benchmark.py [ROUNDS]

Each row is a whole process, started ROUNDS times in turn with the others: the fastest time, the time as a ratio to the
bare script's, and the largest peak memory. Nothing is asserted: machines differ, ratios in one run tell.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 7

BARE = """
import io, sys
from reportlab.pdfgen.canvas import Canvas
MM = 72 / 25.4
canvas = Canvas(sys.argv[1], pagesize=(210 * MM, 297 * MM), invariant=1)
def outline(kind, x, y, r):
    if kind == "A":
        canvas.circle(x, y, r)
    else:
        path = canvas.beginPath()
        path.moveTo(x - r, y - r); path.lineTo(x + r, y - r); path.lineTo(x, y + r); path.close()
        canvas.drawPath(path)
canvas.beginForm("back", 0, 0, 63 * MM, 88 * MM)
for k in range(-80, 141):
    canvas.line(k * 1.05 * MM, 0, (k * 1.05 + 84) * MM, 88 * MM)
    canvas.line(k * 1.05 * MM, 0, (k * 1.05 - 84) * MM, 88 * MM)
canvas.endForm()
cards = [(s, r, c) for s in "AB" for r in (1, 2, 3, 4) for c in (1, 2)]
for first in range(0, len(cards), 9):
    for n, (suit, rank, copy) in enumerate(cards[first:first + 9]):
        x, y = (10.5 + n % 3 * 63) * MM, (297 - 16.5 - (n // 3 + 1) * 88) * MM
        canvas.setFont("Helvetica-Bold", 24)
        for dx, dy in ((5, 76), (50, 76), (5, 6), (50, 6)):
            canvas.drawString(x + dx * MM, y + dy * MM, str(rank))
            canvas.drawString(x + dx * MM, y + (dy - 6) * MM, suit)
        for pip in range(rank):
            outline(suit, x + (20 + pip % 2 * 20) * MM, y + (35 + pip // 2 * 20) * MM, 8 * MM)
            canvas.drawCentredString(x + (20 + pip % 2 * 20) * MM, y + (33 + pip // 2 * 20) * MM, suit)
        canvas.setFont("Helvetica", 7)
        canvas.drawCentredString(x + 31 * MM, y + 4 * MM, "copy %d" % copy)
    canvas.showPage()
    for n in range(9):
        canvas.saveState()
        canvas.translate((10.5 + n % 3 * 63) * MM, (297 - 16.5 - (n // 3 + 1) * 88) * MM)
        canvas.doForm("back")
        canvas.restoreState()
    canvas.showPage()
canvas.save()
"""


def peak_and_time(command: list[str]) -> tuple[float, float]:
    """Seconds and MiB of one whole process; SystemExit if it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if status:
        errors = process.stderr.read().decode() if process.stderr else ""
        raise SystemExit(f"{' '.join(command)} failed:\n{errors}")
    per_unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return seconds, usage.ru_maxrss / per_unit


def main(rounds: int) -> None:
    """Runs every command `rounds` times in turn and prints a table."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder) / "bare.py"
        bare.write_text(BARE, encoding="utf-8")
        kitgen = [sys.executable, "-m", "kitgen"]
        one = ["match-and-shed", "--lang", "en", "--paper", "a4", "--out", f"{folder}/out"]
        commands = {
            "bare Python": [sys.executable, "-c", "pass"],
            "bare ReportLab, the same cards": [sys.executable, str(bare), f"{folder}/bare.pdf"],
            "kitgen --help": [*kitgen, "--help"],
            "kitgen list": [*kitgen, "list"],
            "kitgen check match-and-shed": [*kitgen, "check", "match-and-shed"],
            "kitgen build match-and-shed, one folder": [*kitgen, "build", *one],
            "kitgen build, everything": [*kitgen, "build", "--out", f"{folder}/all"],
        }
        times: dict[str, list[float]] = {name: [] for name in commands}
        peaks: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(rounds):
            for name, command in commands.items():
                seconds, peak = peak_and_time(command)
                times[name].append(seconds)
                peaks[name].append(peak)
        peer = min(times["bare ReportLab, the same cards"])
        print(f"{'':42} {'ms':>7} {'ratio':>7} {'MiB':>7}")
        for name in commands:
            fastest = min(times[name])
            print(f"{name:42} {fastest * 1000:7.0f} {fastest / peer:7.2f} {max(peaks[name]):7.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)

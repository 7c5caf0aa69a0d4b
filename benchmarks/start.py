"""Time from exec to the first full picture, and resident memory, beside other programs.

    python -m benchmarks.start [--rounds N] [--json]

Each program is started under a virtual X server. A picture is full when 98 % of the pixels in which
the window differs from its own ground show their last value (a ticking clock changes fewer). The
processor time is that of the program's process until its picture has not changed for a while.
Programs run in turn, A B C A B C, so that a slow spell of the machine meets them all; the figures
are medians. The first round warms the caches and does not count.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.virtual_screen import ROOT, Screen, first_full, rivals, started

BARE_WINDOW = """
import sys
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import (
    QApplication, QGridLayout, QHBoxLayout, QMainWindow, QPushButton, QWidget)

class Board(QWidget):
    def paintEvent(self, event):
        side = min(self.width(), self.height()) // 9
        with QPainter(self) as painter:
            for cell in range(81):
                row, column = divmod(cell, 9)
                painter.drawRect(column * side, row * side, side, side)
                painter.drawText(column * side + side // 2, row * side + side // 2, str(row + 1))

application = QApplication(sys.argv)
window = QMainWindow()
for title in ("Game", "Edit", "View", "Help"):
    menu = window.menuBar().addMenu(title)
    for item in range(6):
        menu.addAction(f"{title} {item}")
pad = QWidget()
grid = QGridLayout(pad)
for digit in range(9):
    grid.addWidget(QPushButton(str(digit + 1)), *divmod(digit, 3))
middle = QWidget()
row = QHBoxLayout(middle)
row.addWidget(Board(), 1)
row.addWidget(pad)
window.setCentralWidget(middle)
window.resize(980, 720)
window.show()
sys.exit(application.exec())
"""

QUIET = 1.5  # seconds without a larger change after which the last picture is seen


class Start(NamedTuple):
    """One start: milliseconds to the full picture, resident megabytes at that point, and
    milliseconds of processor time until then.
    """

    milliseconds: float
    megabytes: float
    processor: float


def measure(command: list[str], screen: Screen, home: Path) -> Start:
    """Start a program, watch the screen until it is quiet, and end the program."""
    blank = screen.sample()
    begin = time.perf_counter()
    with started(command, screen, home) as process:
        pictures = screen.watch(begin, process, QUIET)
        memory = resident(process.pid)
        processor = processor_time(process.pid)
    return Start(1000 * first_full(blank, pictures), memory, 1000 * processor)


def resident(pid: int) -> float:
    """A process's resident memory in MB (10^6 bytes)."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / 1e6
    raise RuntimeError(f"process {pid} is gone")


def processor_time(pid: int) -> float:
    """The seconds that a process has spent, its own and the system's for it."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def programs(folder: Path) -> dict[str, list[str]]:
    """What is measured: ours, two ways; the bare window; the others that are installed."""
    bare = folder / "bare_window.py"
    bare.write_text(BARE_WINDOW, encoding="utf-8")
    ours = str(ROOT / "sudoku_app" / "__main__.py")
    found = {
        "bare PyQt6 window": [sys.executable, "-P", str(bare)],
        "sudoku-app": [sys.executable, "-P", ours],
    }
    if (ROOT / ".venv" / "set-up").exists():
        found["run.py"] = [os.path.realpath(sys.executable), str(ROOT / "run.py")]
    return found | rivals()


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7, help="starts of each program (7)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()
    if not shutil.which("Xvfb"):
        parser.error("Xvfb is not installed (Debian: apt-get install xvfb)")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = programs(folder)
        starts: dict[str, list[Start]] = {program: [] for program in found}
        with Screen(folder) as screen:
            for turn in range(arguments.rounds + 1):
                for program, command in found.items():
                    start = measure(command, screen, folder)
                    if turn:
                        starts[program].append(start)
    report(starts, arguments.json)


def report(starts: dict[str, list[Start]], as_json: bool) -> None:
    """Print medians and their ratio to the bare window."""
    figures = {
        program: Start(*(median(values) for values in zip(*runs, strict=True)))
        for program, runs in starts.items()
    }
    if as_json:
        print(json.dumps({program: figure._asdict() for program, figure in figures.items()}))
        return
    bare = next(iter(figures.values()))
    print(f"{'':20}{'full picture':>14}{'ratio':>8}{'memory':>12}{'ratio':>8}{'processor':>12}")
    for program, figure in figures.items():
        print(
            f"{program:20}{figure.milliseconds:11.0f} ms"
            f"{figure.milliseconds / bare.milliseconds:8.2f}"
            f"{figure.megabytes:9.0f} MB{figure.megabytes / bare.megabytes:8.2f}"
            f"{figure.processor:9.0f} ms"
        )


if __name__ == "__main__":
    main()

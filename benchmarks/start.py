"""Measure wall-clock and processor time from exec to the first full picture, and memory.

    python -m benchmarks.start [--rounds N] [--json] [--before CHECKOUT]

Each program is started under a virtual X server. A picture is full when 98 % of the pixels that
differ from the window's background have their final value (a ticking clock changes fewer). Programs
take turns, A B C A B C, so that a slow spell of the machine affects all of them. The figures are
medians; the first round warms the caches and doesn't count. The player is not a new one, because
the hints for new players would change the picture. `--before` adds another checkout of the program.
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

from benchmarks.virtual_screen import ROOT, Screen, first_full, resident_memory, rivals, started
from sudoku_app.game.settings import DEFAULTS, save_settings

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

QUIET = 1.5  # seconds without a larger change after which a picture is the last one


class Start(NamedTuple):
    """One start: milliseconds to the full picture, processor time until then in milliseconds, and
    resident megabytes at that point and once nothing changes any more.
    """

    milliseconds: float
    processor: float
    megabytes: float
    quiet_megabytes: float


def measure(command: list[str], screen: Screen, home: Path) -> Start:
    """Start a program, watch the screen until it is quiet, and end the program."""
    blank = screen.sample()
    begin = time.perf_counter()
    with started(command, screen, home) as process:
        pictures = screen.watch(begin, process, QUIET)
        memory = resident_memory(process.pid)
    full = first_full(blank, pictures)
    return Start(1000 * full.seconds, 1000 * full.processor, full.megabytes, memory)


def programs(folder: Path, before: Path | None) -> dict[str, list[str]]:
    """Return the commands of a bare window, of this program (also by run.py if it is set up), of
    the checkout `before`, and of the other programs that are installed.
    """
    bare = folder / "bare_window.py"
    bare.write_text(BARE_WINDOW, encoding="utf-8")
    ours = str(ROOT / "sudoku_app" / "__main__.py")
    found = {
        "bare PyQt6 window": [sys.executable, "-P", str(bare)],
        "sudoku-app": [sys.executable, "-P", ours],
    }
    if (ROOT / ".venv" / "set-up").exists():
        found["run.py"] = [os.path.realpath(sys.executable), str(ROOT / "run.py")]
    if before is not None:
        main_file = str(before / "sudoku_app" / "__main__.py")
        found["before"] = ["env", f"PYTHONPATH={before}", sys.executable, "-P", main_file]
    return found | rivals()


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7, help="starts of each program (7)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--before", type=Path, help="another checkout of the program")
    arguments = parser.parse_args()
    if not shutil.which("Xvfb"):
        parser.error("Xvfb is not installed (Debian: apt-get install xvfb)")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        before = arguments.before and arguments.before.resolve()
        found = programs(folder, before)
        for program in found:  # checkouts may store games differently
            settings = folder / program / "sudoku-app" / "settings.json"
            settings.parent.mkdir(parents=True)
            save_settings(str(settings), DEFAULTS._replace(welcomed=True))
        starts: dict[str, list[Start]] = {program: [] for program in found}
        with Screen(folder) as screen:
            for turn in range(arguments.rounds + 1):
                for program, command in found.items():
                    start = measure(command, screen, folder / program)
                    if turn:
                        starts[program].append(start)
    report(starts, arguments.json)


def report(starts: dict[str, list[Start]], as_json: bool) -> None:
    """Print medians and their ratios to the bare window."""
    figures = {
        program: Start(*(median(values) for values in zip(*runs, strict=True)))
        for program, runs in starts.items()
    }
    if as_json:
        print(json.dumps({program: figure._asdict() for program, figure in figures.items()}))
        return
    bare = next(iter(figures.values()))
    print(f"{'':18}{'full picture':>17}{'processor':>17}{'memory':>15}{'once quiet':>15}")
    for program, figure in figures.items():
        columns = [f"{program:18}"]
        for value, first, unit in zip(figure, bare, ("ms", "ms", "MB", "MB"), strict=True):
            columns.append(f"{value:{8 if unit == 'ms' else 6}.0f} {unit}{value / first:6.2f}")
        print("".join(columns))


if __name__ == "__main__":
    main()

"""Time from exec to the first full picture, and resident memory, beside other programs.

    python benchmarks/start.py [--rounds N] [--json]

Each program is started under a virtual X server (Xvfb) whose picture lies in a file; reading that
file sees all programs alike and asks nothing of them. A picture is full when 98 % of the pixels in
which the window differs from its own ground show their last value (a ticking clock changes fewer).
Programs run in turn, A B C A B C, so that a slow spell of the machine meets them all; the figures
are medians. The first round warms the caches and does not count.
"""

from __future__ import annotations

import argparse
import json
import mmap
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent

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

STRIDE = 97 * 4  # one byte of every 97th pixel
FULL = 0.98
QUIET = 1.5  # seconds without a larger change after which the last picture is seen
LIMIT = 15.0


class Start(NamedTuple):
    """One start: milliseconds to the full picture, resident megabytes once it stands."""

    milliseconds: float
    megabytes: float


class Screen:
    """A virtual X server and its picture; a context manager."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-fbdir", folder],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            self.display = f":{answer.readline().strip()}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._memory[:100])  # XWD: see XWDFile.h
        self._offset = header[0] + 12 * header[19] + 1

    def sample(self) -> bytes:
        """One byte of every 97th pixel."""
        return self._memory[self._offset :: STRIDE]

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self._memory.close()
        self._server.terminate()
        self._server.wait()


def measure(command: list[str], screen: Screen, home: Path) -> Start:
    """Start a program, watch the screen until it is quiet, and end the program."""
    environ = {
        "PATH": os.environ["PATH"] + ":/usr/games",
        "HOME": str(home),
        "SUDOKU_APP_HOME": str(home / "sudoku-app"),
        "XDG_RUNTIME_DIR": str(home),
        "LANG": "C.UTF-8",
        "DISPLAY": screen.display,
    }
    blank = screen.sample()
    pictures: list[tuple[float, bytes]] = []
    begin = time.perf_counter()
    with subprocess.Popen(
        command, env=environ, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            watch(screen, blank, begin, pictures, process)
            memory = resident(process.pid)
        finally:
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
    wait_for(screen, blank)
    return Start(1000 * first_full(blank, pictures), memory)


def watch(
    screen: Screen,
    blank: bytes,
    begin: float,
    pictures: list[tuple[float, bytes]],
    process: subprocess.Popen[bytes],
) -> None:
    """Note every new picture with its time, until a while after the last large change."""
    last, changed = blank, begin
    while (now := time.perf_counter()) - begin < LIMIT:
        picture = screen.sample()
        if picture != last:
            if share_changed(last, picture) > 1 - FULL:
                changed = now
            pictures.append((now - begin, picture))
            last = picture
        if pictures and now - changed > QUIET:
            return
        if process.poll() is not None:
            raise RuntimeError(f"it ended with {process.returncode} before its window stood")
        time.sleep(0.001)
    if not pictures:
        raise RuntimeError(f"no window within {LIMIT:.0f} s")


def share_changed(before: bytes, after: bytes) -> float:
    """Which share of two samples differs."""
    return sum(map(int.__ne__, before, after)) / len(before)


def first_full(blank: bytes, pictures: list[tuple[float, bytes]]) -> float:
    """The time of the first picture that shows nearly all of what the last one shows."""
    final = pictures[-1][1]
    changed = [at for at, (old, new) in enumerate(zip(blank, final, strict=True)) if old != new]
    ((ground, _),) = Counter(final[at] for at in changed).most_common(1)
    drawn = [at for at in changed if final[at] != ground]
    for seconds, picture in pictures:
        if sum(picture[at] == final[at] for at in drawn) >= FULL * len(drawn):
            return seconds
    raise AssertionError("the last picture is full by itself")


def wait_for(screen: Screen, blank: bytes) -> None:
    """Until the screen is empty again."""
    end = time.perf_counter() + 5
    while screen.sample() != blank and time.perf_counter() < end:
        time.sleep(0.01)


def resident(pid: int) -> float:
    """A process's resident memory in MB (10^6 bytes)."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / 1e6
    raise RuntimeError(f"process {pid} is gone")


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
    for name in ("ksudoku", "gnome-sudoku"):
        if path := shutil.which(name, path=os.environ["PATH"] + ":/usr/games"):
            found[name] = [path]
    return found


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
        program: Start(
            median(start.milliseconds for start in runs), median(start.megabytes for start in runs)
        )
        for program, runs in starts.items()
    }
    if as_json:
        print(json.dumps({program: figure._asdict() for program, figure in figures.items()}))
        return
    bare = next(iter(figures.values()))
    print(f"{'':20}{'full picture':>14}{'ratio':>8}{'memory':>12}{'ratio':>8}")
    for program, (milliseconds, megabytes) in figures.items():
        print(
            f"{program:20}{milliseconds:11.0f} ms{milliseconds / bare.milliseconds:8.2f}"
            f"{megabytes:9.0f} MB{megabytes / bare.megabytes:8.2f}"
        )


if __name__ == "__main__":
    main()

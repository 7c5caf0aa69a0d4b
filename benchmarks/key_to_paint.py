"""Measure the time from a key to the changed picture, of this and other programs.

    python -m benchmarks.key_to_paint [--rounds N] [--inside | --outside] [--json]

Outside, each program runs under its own virtual X server, with its window as large as the screen.
Keys are sent by XTEST, and the server's picture is read until it changes. The programs take turns,
key by key, so that a slow spell of the machine affects all of them. Inside, only this program is
measured, from a key event to the end of the resulting painting, with all notes on the board: see
`key_inside`.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

from benchmarks import key_inside
from benchmarks.virtual_screen import ROOT, Keyboard, Screen, rivals, started

SIZE = "1000x760"
ARROWS = ("Right", "Down", "Left", "Up")
WALK = ("Right",) * 8 + ("Down",) + ("Left",) * 8 + ("Down",)
PAUSE = 5e-5  # seconds; without a pause, watching would take a core from the watched program
LONGEST = 0.5  # seconds without a change after which a key counts as having no effect
OURS = "sudoku-app"
# The keys that lead from each program's first picture to a board; ours to one full of notes.
BEGINNINGS = {
    OURS: (("Right",), ("Control_L", "Shift_L", "n")),
    "ksudoku": (("Alt_L", "a"), ("Alt_L", "o")),
    "gnome-sudoku": (("Return",),),
}


class Player:
    """A program on its own screen, with a keyboard; `stack` ends it."""

    def __init__(self, name: str, command: list[str], folder: Path, stack: ExitStack) -> None:
        self.taken: dict[str, list[float]] = {"arrow": [], "digit": []}
        self._screen = stack.enter_context(Screen(folder, SIZE, managed=True))
        self._keyboard = stack.enter_context(Keyboard(self._screen))
        stack.enter_context(started(command, self._screen, folder))
        time.sleep(1)
        for keys in ((), *BEGINNINGS[name]):
            if keys:
                self._keyboard.strike(*keys)
            time.sleep(0.5)
            self._screen.wait_until_quiet()

    def strike(self, key: str) -> float | None:
        """Press a key; return the seconds until the picture changes, or None if it doesn't."""
        before = self._screen.sample()
        pressed = self._keyboard.press(key)
        while (
            is_same := self._screen.sample() == before
        ) and time.perf_counter() < pressed + LONGEST:
            time.sleep(PAUSE)
        taken = None if is_same else time.perf_counter() - pressed
        self._keyboard.let_go(key)
        self._screen.wait_until_quiet(longest=0.3, quiet=0.04)
        return taken

    def move(self, number: int) -> None:
        """Measure an arrow key; four in a row go round in a circle."""
        taken = self.strike(ARROWS[number % 4])
        if taken is not None:
            self.taken["arrow"].append(taken)

    def enter(self, number: int) -> None:
        """Go to the next cell and measure a digit. It only counts if Delete removes it again, which
        shows that the cell is not a given.
        """
        self.strike(WALK[number % len(WALK)])
        taken = self.strike(str(number % 9 + 1))
        back = self.strike("Delete")
        if taken is not None and back is not None:
            self.taken["digit"].append(taken)


def outside(rounds: int) -> dict[str, dict[str, list[float]]]:
    """Return the seconds of each program for each kind of key."""
    random = Random(1)
    commands = {OURS: [sys.executable, "-P", str(ROOT / "sudoku_app" / "__main__.py")]} | rivals()
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        players = {}
        for program, command in commands.items():
            folder = Path(name) / program
            (folder / "sudoku-app").mkdir(parents=True)
            (folder / "sudoku-app" / "settings.json").write_text('{"welcomed": true}')
            players[program] = Player(program, command, folder, stack)
        for number in range(rounds):
            for player in players.values():
                player.move(number)
                time.sleep(random.uniform(0, 0.02))
        for number in range(rounds):
            for player in players.values():
                player.enter(number)
                time.sleep(random.uniform(0, 0.02))
        return {program: player.taken for program, player in players.items()}


class Spread(NamedTuple):
    """The median and the 95th percentile in milliseconds, and the number of keys."""

    median: float
    late: float
    keys: int


def spread(seconds: list[float]) -> Spread:
    """Return the spread of at least two measurements."""
    return Spread(1e3 * median(seconds), 1e3 * quantiles(seconds, n=20)[-1], len(seconds))


def main() -> None:
    """Measure what the options select and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=200, help="keys of each kind (200)")
    parser.add_argument("--inside", action="store_true", help="measure this program alone, inside")
    parser.add_argument("--outside", action="store_true", help="measure pictures alone")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()
    figures: dict[str, dict[str, Spread]] = {}
    if not arguments.inside:
        missing = [name for name in ("Xvfb", "openbox") if not shutil.which(name)]
        if missing:
            parser.error(f"not installed: {', '.join(missing)} (Debian: apt-get install)")
        for program, kinds in outside(arguments.rounds).items():
            for kind, taken in kinds.items():
                if len(taken) > 1:
                    figures.setdefault(f"{kind} key to picture", {})[program] = spread(taken)
    if not arguments.outside:
        for what, parts in key_inside.measure(arguments.rounds).items():
            figures[what] = {part: spread(taken) for part, taken in parts.items()}
    if arguments.json:
        print(json.dumps(figures))
    else:
        report(figures)


def report(figures: dict[str, dict[str, Spread]]) -> None:
    """Print a table for each kind of measurement, with ratios to its first row."""
    for what, rows in figures.items():
        first = next(iter(rows.values()))
        print(f"{what:48}{'median':>10}{'ratio':>8}{'95 %':>10}{'ratio':>8}{'keys':>7}")
        for name, row in rows.items():
            print(
                f"  {name:46}{row.median:7.2f} ms{row.median / first.median:8.2f}"
                f"{row.late:7.2f} ms{row.late / first.late:8.2f}{row.keys:7}"
            )


if __name__ == "__main__":
    main()

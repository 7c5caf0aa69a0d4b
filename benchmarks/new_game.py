"""Measure the time from the request for a new game to its picture, at every size and level.

    python -m benchmarks.new_game [--rounds N] [--inside | --outside]

Inside, each figure is given as wall-clock time and as processor time, which other work on the
machine doesn't affect. Outside, this program and KSudoku, if installed, run under a virtual X
server; the time is from the key that chooses the game until the picture is full. If a program asks
a question on the way, its time to the question and from the answer counts, the player's doesn't.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from benchmarks.virtual_screen import ROOT, Keyboard, Screen, first_full, rivals, started

TARGET_MS = 100.0
SIZE = "1000x760"
# Seconds without a larger change after which a picture is the last one; KSudoku makes its puzzle
# while nothing changes.
QUIET = {"sudoku-app": 1.0, "ksudoku": 4.0}
LEVELS = ("easy", "normal", "hard", "expert", "extreme")
# The keys that lead from a board to the choice of a game, and the keys that are measured.
WISHES: dict[str, tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]] = {
    "sudoku-app": ((), (("Control_L", "n"),)),
    "ksudoku": ((("Control_L", "n"), ("Alt_L", "n")), (("Alt_L", "a"), ("Alt_L", "o"))),
}


def main() -> None:
    """Print tables of the median and longest time of the rounds, in milliseconds."""
    parser = argparse.ArgumentParser(prog="benchmarks.new_game", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10, help="new games of each level (10)")
    parser.add_argument("--inside", action="store_true", help="measure this program alone, inside")
    parser.add_argument("--outside", action="store_true", help="measure pictures alone")
    arguments = parser.parse_args()
    if not arguments.inside:
        missing = [name for name in ("Xvfb", "openbox") if not shutil.which(name)]
        if missing:
            parser.error(f"not installed: {', '.join(missing)} (Debian: apt-get install)")
        _outside(arguments.rounds)
    if not arguments.outside:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        with tempfile.TemporaryDirectory() as folder:
            _inside(os.path.join(folder, "games.sqlite3"), arguments.rounds)


class Player:
    """A program on its own screen, with a keyboard; `stack` ends it."""

    def __init__(self, name: str, command: list[str], folder: Path, stack: ExitStack) -> None:
        self.taken: list[float] = []
        self._name, self._quiet = name, QUIET[name]
        self._to_choice, self._keys = WISHES[name]
        self._screen = stack.enter_context(Screen(folder, SIZE, managed=True))
        self._keyboard = stack.enter_context(Keyboard(self._screen))
        self._process = stack.enter_context(started(command, self._screen, folder))
        self._screen.watch(time.perf_counter(), self._process, self._quiet)
        self._is_first = True

    def begin(self) -> None:
        """Start a new game and record the milliseconds to its picture; the first doesn't count."""
        for keys in () if self._is_first else self._to_choice:
            self._keyboard.strike(*keys)
            self._screen.watch(time.perf_counter(), self._process, self._quiet)
        taken = 0.0
        for keys in self._keys:
            before = self._screen.sample()
            pressed = self._keyboard.press(*keys)
            self._keyboard.let_go(*keys)  # at once, because a held key repeats
            pictures = self._screen.watch(pressed, self._process, self._quiet)
            if pictures[-1].pixels == before:
                raise RuntimeError(f"{self._name}: {'+'.join(keys)} changed nothing")
            taken += first_full(before, pictures).seconds
        if not self._is_first:
            self.taken.append(1000 * taken)
        self._is_first = False


def _outside(rounds: int) -> None:
    """Let the programs take turns, so that a slow spell of the machine affects all of them."""
    ours = [sys.executable, "-P", str(ROOT / "sudoku_app" / "__main__.py")]
    commands = {f"sudoku-app, {level}": ours for level in LEVELS}
    commands |= {name: command for name, command in rivals().items() if name in WISHES}
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        players = {}
        for program, command in commands.items():
            short, _, level = program.partition(", ")
            home = Path(name) / program.replace(", ", "-")
            (home / "sudoku-app").mkdir(parents=True)
            settings = f'{{"welcomed": true, "level": "{level}"}}'
            (home / "sudoku-app" / "settings.json").write_text(settings, encoding="utf-8")
            players[program] = Player(short, command, home, stack)
        for _ in range(rounds + 1):
            for player in players.values():
                player.begin()
        taken = {program: player.taken for program, player in players.items()}
    first = median(next(iter(taken.values())))
    print(f"{'key to full picture, ms':28} {'median':>8} {'ratio':>6} {'longest':>8}")
    for program, times in taken.items():
        print(f"  {program:26} {median(times):8.1f} {median(times) / first:6.2f} {max(times):8.1f}")


def _inside(store_path: str, rounds: int) -> None:
    from functools import partial

    from sudoku_app.ui.start.program import Program

    program = Program(store_path, None)
    window = program.window
    window.show()
    window.complete()
    program.application.processEvents()
    library = program.session.puzzles.library
    print(f"milliseconds, target {TARGET_MS:.0f}     wall             processor")
    print(f"{'size':>6}  {'level':<8} {'median':>8} {'longest':>8} {'median':>8} {'longest':>8}")
    for size in library.sizes():
        for level in library.levels(size):
            wall, processor = [], []
            for _ in range(rounds):
                before, busy_before = time.perf_counter(), time.process_time()
                new = program.session.puzzles.find(level, size)
                program.bridge.switch(partial(program.session.begin, new))
                window.repaint()
                program.application.processEvents()
                wall.append((time.perf_counter() - before) * 1000)
                processor.append((time.process_time() - busy_before) * 1000)
            figures = (median(wall), max(wall), median(processor), max(processor))
            columns = " ".join(f"{figure:8.1f}" for figure in figures)
            print(f"{f'{size}×{size}':>6}  {level:<8} {columns}")
    window.close()
    program.take_down()


if __name__ == "__main__":
    main()

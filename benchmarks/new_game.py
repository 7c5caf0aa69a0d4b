"""From the wish for a new game to its picture on the board, at every size and level.

Each figure is given as wall time and as processor time, which other work on the machine leaves
alone.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from statistics import median

TARGET_MS = 100.0


def main() -> None:
    """Print a table: the median and the longest of the rounds, in milliseconds."""
    parser = argparse.ArgumentParser(prog="benchmarks.new_game", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="new games of each level")
    rounds = parser.parse_args().rounds
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as folder:
        _measure(os.path.join(folder, "games.sqlite3"), rounds)


def _measure(store_path: str, rounds: int) -> None:
    from sudoku_app.ui.start.program import Program

    program = Program(store_path, None)
    window = program.window
    window.show()
    program.application.processEvents()
    library = program.session.library
    print(f"milliseconds, target {TARGET_MS:.0f}     wall             processor")
    print(f"{'size':>6}  {'level':<8} {'median':>8} {'longest':>8} {'median':>8} {'longest':>8}")
    for size in library.sizes():
        for level in library.levels(size):
            wall, processor = [], []
            for _ in range(rounds):
                before, busy_before = time.perf_counter(), time.process_time()
                program.bridge.new_game(level, size)
                window.repaint()
                program.application.processEvents()
                wall.append((time.perf_counter() - before) * 1000)
                processor.append((time.process_time() - busy_before) * 1000)
            figures = (median(wall), max(wall), median(processor), max(processor))
            columns = " ".join(f"{figure:8.1f}" for figure in figures)
            print(f"{f'{size}×{size}':>6}  {level:<8} {columns}")
    window.close()


if __name__ == "__main__":
    main()

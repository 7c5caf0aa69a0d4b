"""Measure how long a step of dancing links takes until all views are painted, on a 9×9 Sudoku.

    python benchmarks/dance_steps.py [--steps 200]

prints, for each size of steps and each view at the right, the median and the longest processor time
of a step forward with the painting of the whole window, in milliseconds. It needs no display.
"""

from __future__ import annotations

import gc
import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from sudoku_app.core.dance import StepSize
from sudoku_app.core.dance_problems import sudoku
from sudoku_app.formats import read_first
from sudoku_app.game.library import Library
from sudoku_app.paths import levels_folder
from sudoku_app.ui.dance.dance_window import DanceWindow, View
from sudoku_app.ui.start.program import make_application
from sudoku_app.ui.theme import Theme, apply_theme

PUZZLE = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
"""A hard puzzle, with many nodes and dead ends."""


def main() -> int:
    """Measure and print; return the exit status."""
    parser = ArgumentParser(description=__doc__, add_help=True)
    parser.add_argument("--steps", type=int, default=200)
    steps = parser.parse_args().steps
    application = make_application()
    theme = Theme("light")
    apply_theme(theme)
    gc.freeze()  # as the program does after its start
    problem = sudoku(read_first(PUZZLE).puzzle)
    window = DanceWindow(theme, Library(levels_folder()), problem.puzzle, problem)
    window.show()
    for view, zoom in ((View.MATRIX, 1.0), (View.MATRIX, 30.0), (View.LISTING, 1.0)):
        window.show_view(view)
        window.matrix.fit()
        window.matrix.zoom(zoom)
        application.processEvents()
        for size in StepSize:
            window.set_size(size)
            times = []
            for _ in range(steps):
                start = process_time()
                window.player.forward()
                application.processEvents()
                times.append((process_time() - start) * 1000)
            name = f"{view.value}, zoomed {zoom:g} times, a {size.name.lower()} a step"
            print(f"{name}: median {median(times):.1f} ms, longest {max(times):.1f} ms")
    window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

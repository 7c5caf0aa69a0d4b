"""Measure how long painting takes on boards with as many drawings as a file may have.

    python -m benchmarks.frames [--rounds 60] [NAME ...]

prints, for each board and window size, the processor time of the window's thread in milliseconds:
for the first picture after the window took that size; for the longest turn of the event loop until
all drawings are painted, and for all turns; then the median and the longest of further pictures of
the board, of the board while a text points at all drawings, and of the whole window; and for the
first of those with a pointer. It needs no display.
"""

from __future__ import annotations

import gc
import json
import os
import tempfile
from argparse import ArgumentParser
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage, Vault
from sudoku_app.core.constraints.lines import Renban
from sudoku_app.core.constraints.single_cells import BoxIndexer, RowIndexer
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import Cell, topology_of_size
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.presentation.constraint_drawings import drawings_of
from sudoku_app.presentation.picture import Pointer

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.ui.start.program import Program

SIZES = ((1000, 760), (1920, 1080))
SMALLER = (800, 600)
LARGE = topology_of_size(25)
QUIET_TURNS = 200
"""So many turns of the event loop in which nothing is painted end a measurement."""


def _snake(start: int, length: int) -> Cells:
    """Cells that touch one another, row by row, from any one on."""
    size = LARGE.size
    rows = [range(size * row, size * row + size) for row in range(size)]
    cells = [cell for row in rows for cell in (row[:: -1 if row[0] // size % 2 else 1])]
    return tuple(map(Cell, islice(cycle(cells), start, start + length)))


def _large(*constraints: Constraint) -> str:
    return write_puzzle_json(Puzzle(LARGE, (0,) * LARGE.cell_count, constraints))


def _fpuzzles(kind: str, *drawings: dict[str, object]) -> str:
    grid: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
    return json.dumps({"size": 9, "grid": grid, kind: drawings})


def _colour(random: Random) -> str:
    return f"#{random.randrange(1 << 24):06x}80"


def _place(random: Random) -> list[str]:
    return [f"R{random.randint(1, 9)}C{random.randint(1, 9)}"]


def _label(random: Random) -> dict[str, object]:
    value = random.choice(("A", "Wg", "888"))
    return {"cells": _place(random), "value": value, "size": 100, "fontC": _colour(random)}


def _circle(random: Random) -> dict[str, object]:
    size = {"width": 100, "height": 100, "outlineC": "#000000"}
    return {"cells": _place(random), "baseC": _colour(random), "value": "8", **size}


def _overlay(random: Random) -> dict[str, object]:
    return {
        "center": [random.uniform(0, 9), random.uniform(0, 9)],
        "width": random.uniform(0.2, 2),
        "height": random.uniform(0.2, 2),
        "rounded": random.random() < 0.5,
        "backgroundColor": _colour(random),
        "borderColor": "#000000",
    }


def _sudokupad(*overlays: dict[str, object]) -> str:
    cells: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
    return json.dumps({"id": "x", "cellSize": 50, "cells": cells, "overlays": overlays})


EVERY = tuple(map(Cell, range(LARGE.cell_count)))
BOARDS: dict[str, Callable[[Random], str]] = {
    "no drawings": lambda _: _fpuzzles("text"),
    "empty 25x25": lambda _: _large(),
    "100 labels": lambda random: _fpuzzles("text", *(_label(random) for _ in range(100))),
    "100 circles": lambda random: _fpuzzles("circle", *(_circle(random) for _ in range(100))),
    "3,000 overlays": lambda random: _sudokupad(*(_overlay(random) for _ in range(3000))),
    "1,000 cages": lambda _: _large(
        *(KillerCage(_snake(s, n), 20 * n) for n in (2, 5) for s in range(500))
    ),
    "1,000 renban lines": lambda _: _large(
        *(Renban(_snake(s, n)) for n in (4, 9) for s in range(500))
    ),
    "indexers": lambda _: _large(*(kind(EVERY) for kind in (BoxIndexer, RowIndexer))),
    "600 vaults": lambda _: _large(*(Vault(_snake(s, 25)) for s in range(600))),
}
"""The boards, as texts to be read."""


def main() -> None:
    """Measure and print."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=60, help="pictures of each board (60)")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"boards: {', '.join(BOARDS)}")
    arguments = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    head = ("first", "longest turn", "all turns", "board", "pointed at", "window", "first pointed")
    print(f"{'':32}" + "".join(f"{each:>15}" for each in head))
    with tempfile.TemporaryDirectory() as folder:
        from sudoku_app.ui.start.program import Program

        program = Program(os.path.join(folder, "games.sqlite3"), None)
        program.window.show()
        program.window.complete()
        program.bridge.start()
        gc.freeze()  # as the program does after its start
        for name in arguments.names or BOARDS:
            path = Path(folder) / f"{name}.json"
            path.write_text(BOARDS[name](Random(1)), encoding="utf-8")
            _open(program, path)
            for wide, high in SIZES:
                figures = _measure(program, wide, high, arguments.rounds)
                print(f"{f'{name}, {wide}x{high}':32}" + "".join(f"{each:>15}" for each in figures))
        program.window.close()
        program.close()
        program.take_down()


def _open(program: Program, path: Path) -> None:
    """Open a file in the window, and wait until its rules are prepared."""
    state = program.bridge.state
    before = state.game
    program.window.exchange.play_file(str(path))
    while state.game is before or state.is_preparing:
        program.application.processEvents()


def _measure(program: Program, wide: int, high: int, rounds: int) -> tuple[str, ...]:
    """The figures of the table, after the window took another size."""
    from sudoku_app.ui.parts.scroll_parts import viewport_of  # after Qt's platform is chosen

    window = program.window
    window.resize(*SMALLER)  # so that the cells and what is drawn on them change their size
    _turns(program)
    window.resize(wide, high)
    first = _milliseconds(window.repaint)
    turns = _turns(program)
    screen = window.screen_widget
    viewport = viewport_of(screen.board)

    def repaints(widget: QWidget) -> str:
        taken = [_milliseconds(widget.repaint) for _ in range(rounds)]
        return f"{median(taken):.1f} / {max(taken):.1f}"

    board, whole = repaints(viewport), repaints(window)
    screen.board.point_at(Pointer(drawings=drawings_of(program.bridge.state.game.whole)))
    first_pointed = _milliseconds(viewport.repaint)
    pointed = repaints(viewport)
    screen.board.point_at(Pointer())
    turns_taken = f"{max(turns):.1f}", f"{sum(turns):.0f}"
    return f"{first:.1f}", *turns_taken, board, pointed, whole, f"{first_pointed:.1f}"


def _turns(program: Program) -> list[float]:
    """The milliseconds of each turn of the event loop until nothing more is painted."""
    turns: list[float] = []
    quiet = 0
    while quiet < QUIET_TURNS:
        turns.append(_milliseconds(program.application.processEvents))
        quiet = quiet + 1 if turns[-1] < 1.0 else 0
    return turns


def _milliseconds(act: Callable[[], None]) -> float:
    start = thread_time()
    act()
    return (thread_time() - start) * 1000


if __name__ == "__main__":
    main()

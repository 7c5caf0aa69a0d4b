"""Inside this program: from a key event to the end of the painting, and what the game takes of it.

All notes are on the board. Beside the time of the clock stands the processor time of the whole,
which other work on the machine and waiting for the disk leave alone. The core's part is the act of
the game by itself: without a store, with a store that waits for the disk at each act, as it is in
play, and with one that does not wait.
"""

from __future__ import annotations

import os
import tempfile
import time
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PyQt6.QtCore import Qt

    from sudoku_app.game.game import Game
    from sudoku_app.ui.start.program import Program

Taken = dict[str, dict[str, list[float]]]


def measure(rounds: int) -> Taken:
    """The seconds of each part of each kind of key, and of the game's part."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as folder:
        from sudoku_app.ui.start.program import Program

        program = Program(os.path.join(folder, "games.sqlite3"), None)
        program.window.show()
        program.bridge.start()
        program.bridge.fill_notes()
        program.application.processEvents()
        taken = _keys(program, rounds) | _core(program, rounds)
        program.window.close()
        program.take_down()
        return taken


def _keys(program: Program, rounds: int) -> Taken:
    from PyQt6.QtCore import Qt

    game, random = program.bridge.game, Random(1)
    board, solution = program.window.screen_widget.board, game.the_solution()
    cells = [cell for cell, value in enumerate(game.values) if not value]
    arrows = [Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up]
    none, ctrl = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
    taken: Taken = {}
    for what in ("arrow key", "digit", "note"):
        parts = taken[f"{what} to end of painting, inside"] = {
            "all": [],
            "act": [],
            "painting": [],
            "all, processor time": [],
        }
        for _ in range(rounds):
            cell = random.choice(cells)
            board.select_cells([cell])
            program.application.processEvents()
            key = random.choice(arrows) if what == "arrow key" else Qt.Key(48 + solution[cell])
            times = _press(program, key, ctrl if what == "note" else none)
            for part, seconds in zip(parts, times, strict=True):
                parts[part].append(seconds)
            if what != "arrow key":
                program.bridge.undo()
    return taken


def _press(
    program: Program, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> tuple[float, float, float, float]:
    """The seconds of all that a key leads to, of what it does, of the painting after it, and of the
    processor for all.
    """
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QKeyEvent

    event = QKeyEvent(QEvent.Type.KeyPress, key, modifier)
    start, busy = time.perf_counter(), time.process_time()
    program.application.sendEvent(program.window.screen_widget.board, event)
    done = time.perf_counter()
    program.application.processEvents()
    end = time.perf_counter()
    return end - start, done - start, end - done, time.process_time() - busy


def _core(program: Program, rounds: int) -> Taken:
    from sudoku_app.game.game import Game

    kept = program.bridge.game
    alone = Game(kept.puzzle)
    alone.fill_notes()
    connection = program.session.store.connection
    parts = {"without a store": _acts(alone, rounds), "with the store": _acts(kept, rounds)}
    connection.execute("PRAGMA synchronous=NORMAL")
    parts["with a store that does not wait for the disk"] = _acts(kept, rounds)
    return {"a digit, the core's part": parts}


def _acts(game: Game, rounds: int) -> list[float]:
    solution, random = game.the_solution(), Random(1)
    cells = [cell for cell, value in enumerate(game.values) if not value]
    return [_act(game, random.choice(cells), solution) for _ in range(rounds)]


def _act(game: Game, cell: int, solution: tuple[int, ...]) -> float:
    start = time.perf_counter()
    game.enter([cell], solution[cell])
    taken = time.perf_counter() - start
    game.undo()
    return taken

"""Inside this program: the time from a key event to the end of painting, and the game's part in it.

The board has all notes. Each action is in the log of the games' file before it is painted; the wait
for the disk comes afterwards and is reported separately. Next to wall-clock time there is the
processor time of the whole, which neither the disk nor other work on the machine affects. The
core's part is the game's action by itself, without and with a store.
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
    from sudoku_app.game.storage.store import Store
    from sudoku_app.ui.start.program import Program

Taken = dict[str, dict[str, list[float]]]
NOTHING_WAITED = 1e-5
"""The longest time in seconds that a wait takes if there is nothing to wait for."""


def measure(rounds: int) -> Taken:
    """Return the seconds of each part of the work, for each kind of key and for the game alone."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as folder:
        from sudoku_app.ui.start.program import Program

        program = Program(os.path.join(folder, "games.sqlite3"), None)
        program.window.show()
        program.window.complete()
        program.bridge.start()
        program.bridge.state.fill_notes()
        program.application.processEvents()
        waits = _watch_disk(program.session.store)
        taken = _keys(program, rounds, waits) | _core(program, rounds, waits)
        program.window.close()
        program.take_down()
        return taken


def _watch_disk(store: Store) -> list[float]:
    """Return a list to which the seconds of each wait for the disk are added from now on."""
    waits: list[float] = []
    flush = store.flush

    def timed() -> bool:
        start = time.perf_counter()
        done = flush()
        waits.append(time.perf_counter() - start)
        return done

    store.flush = timed  # type: ignore[method-assign]  # only for the measurement
    return waits


def _keys(program: Program, rounds: int, waits: list[float]) -> Taken:
    from PyQt6.QtCore import Qt

    game, random = program.bridge.game, Random(1)
    board, solution = program.window.screen_widget.board, game.the_solution()
    cells = [cell for cell, value in enumerate(game.values) if not value]
    arrows = [Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up]
    none, ctrl = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
    taken: Taken = {}
    for what in ("arrow key", "digit", "note"):
        parts = taken[f"{what} to end of painting, inside"] = {
            "all but the disk": [],
            "until the board is painted": [],
            "painting what is beside it": [],
            "waiting for the disk": [],
            "all, processor time": [],
        }
        for _ in range(rounds):
            cell = random.choice(cells)
            board.select_cells([cell])
            program.application.processEvents()
            key = random.choice(arrows) if what == "arrow key" else Qt.Key(48 + solution[cell])
            times = _press(program, key, ctrl if what == "note" else none, waits)
            for part, seconds in zip(parts, times, strict=True):
                parts[part].append(seconds)
            if what != "arrow key":
                program.bridge.state.undo()
    return taken


def _press(
    program: Program, key: Qt.Key, modifier: Qt.KeyboardModifier, waits: list[float]
) -> tuple[float, ...]:
    """Press a key; return the seconds of each part of the reaction and its processor time."""
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QKeyEvent

    event = QKeyEvent(QEvent.Type.KeyPress, key, modifier)
    waits.clear()
    start, busy = time.perf_counter(), time.process_time()
    program.application.sendEvent(program.window.screen_widget.board, event)
    done = time.perf_counter()
    program.application.processEvents()
    end, wait = time.perf_counter(), sum(waits)
    return end - start - wait, done - start, end - done - wait, wait, time.process_time() - busy


def _core(program: Program, rounds: int, waits: list[float]) -> Taken:
    from sudoku_app.game.game import Game

    kept, store = program.bridge.game, program.session.store
    alone = Game(kept.puzzle)
    alone.fill_notes()
    parts = {"without a store": _acts(alone, rounds, store)}
    waits.clear()
    parts["with the store"] = _acts(kept, rounds, store)
    parts["waiting for the disk after that"] = [wait for wait in waits if wait > NOTHING_WAITED]
    return {"a digit, the core's part": parts}


def _acts(game: Game, rounds: int, store: Store) -> list[float]:
    solution, random = game.the_solution(), Random(1)
    cells = [cell for cell, value in enumerate(game.values) if not value]
    return [_act(game, random.choice(cells), solution, store) for _ in range(rounds)]


def _act(game: Game, cell: int, solution: tuple[int, ...], store: Store) -> float:
    start = time.perf_counter()
    game.enter([cell], solution[cell])
    taken = time.perf_counter() - start
    store.flush()
    game.undo()
    store.flush()
    return taken

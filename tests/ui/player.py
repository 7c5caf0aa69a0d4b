"""A player in a process of its own, who uses the real window by its keys.

python -m tests.ui.player moves SEED     plays on until killed, telling each act once it is shown
python -m tests.ui.player digits SEED    enters a puzzle until killed, telling it after each digit
python -m tests.ui.player games COUNT    plays so many games to their end, telling the memory
"""

from __future__ import annotations

import os
import sys
from random import Random
from typing import Any

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from sudoku_app.game.play.moves import Outcome
from sudoku_app.ui.start.program import Program
from tests.ui.hands import act
from tests.ui.seen import action_of, board_of, editing_of, shown_screen

_TEST: Any = QTest  # PyQt's stub takes its functions for methods
_DIGITS = [Qt.Key(key) for key in range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)]
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_NONE = Qt.KeyboardModifier.NoModifier


def open_program() -> Program:
    """The window on the games of SUDOKU_APP_HOME."""
    folder = os.environ["SUDOKU_APP_HOME"]
    program = Program(os.path.join(folder, "games.sqlite3"), None)
    program.window.show()
    program.finish_start()
    return program


def play_moves(seed: int) -> None:
    """Type, note, undo and begin anew for ever; each line is what the window shows by now."""
    program, random = open_program(), Random(seed)
    board = board_of(program)
    while True:
        wish = random.random()
        if wish < 0.02:
            act(program, "new_game")
        elif wish < 0.15:
            action_of(program, "undo").trigger()
        elif wish < 0.2:
            action_of(program, "redo").trigger()
        else:
            board.select_cells([random.randrange(81)])
            _TEST.keyClick(board, random.choice(_DIGITS), random.choice((_SHIFT, _NONE)))
        QApplication.processEvents()
        session = program.session
        game = session.game
        values = "".join(map(str, game.values))
        print(session.number, len(game.moves), game.head, values, flush=True)  # noqa: T201 - what was shown


def enter_digits(seed: int) -> None:
    """Enter and take out digits in the editor for ever; each line is what it shows by now."""
    program, random = open_program(), Random(seed)
    act(program, "enter_puzzle")
    board = shown_screen(program).board
    while True:
        board.select_cells([random.randrange(81)])
        _TEST.keyClick(board, random.choice(_DIGITS))
        QApplication.processEvents()
        values = editing_of(program).state.puzzle.givens
        print("".join(map(str, values)), flush=True)  # noqa: T201 - likewise


def play_games(count: int) -> None:
    """Solve game after game; each 100 games tell pages of memory and objects.

    The keys come from the screen, as a player's do: while they come, no puzzles are made ahead.
    """
    program = open_program()
    board, screen = board_of(program), program.window.windowHandle()
    program.window.activateWindow()
    board.setFocus()
    QApplication.processEvents()
    for number in range(1, count + 1):
        game = program.session.game
        while game.outcome is Outcome.RUNNING:
            cell = game.values.index(0)
            board.select_cells([cell])
            _TEST.keyClick(screen, _DIGITS[game.the_solution()[cell] - 1])
            QApplication.processEvents()
        act(program, "new_game")
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if number % 100 == 0:
            objects = len(program.window.findChildren(QObject))
            with open("/proc/self/statm", encoding="ascii") as file:
                pages = int(file.read().split()[1])
            print(number, pages, objects, len(QApplication.allWidgets()), flush=True)  # noqa: T201 - likewise
    program.window.close()
    program.take_down()


def main() -> int:
    """Play as the words say."""
    what, number = sys.argv[1], int(sys.argv[2])
    {"moves": play_moves, "digits": enter_digits, "games": play_games}[what](number)
    return 0


if __name__ == "__main__":
    sys.exit(main())

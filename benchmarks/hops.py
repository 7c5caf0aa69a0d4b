"""How many of the program's functions a journey calls: a digit, a hint to its picture, a new game,
and a digit in the editor with the bench open.

python -m benchmarks.hops [--before CHECKOUT] [--list]

Counts the distinct functions of `sudoku_app`, and the files that they are in, from the key event to
the end of painting, and for a digit until painting begins. Each journey is warm: it has been made
before, so that nothing is imported or made for the first time. With `--before`, the same journeys
are made in another checkout of the program too, for comparison. `--list` names the functions.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

HERE = Path(__file__).resolve().parents[1]
Function = tuple[str, str]
"""A file, as a path within the package, and a function's qualified name."""


class Trace:
    """The functions of the package that are called, in order of their first call; mutable."""

    def __init__(self, package: Path) -> None:
        self._package = f"{package}{os.sep}"
        self.called: dict[Function, None] = {}
        self.until_painting: int | None = None

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Note the function that is called, as `sys.setprofile` reports it."""
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(self._package):
            return
        if code.co_name.startswith("<"):
            return  # a comprehension or a module is no step on the way
        if code.co_name == "paintEvent" and self.until_painting is None:
            self.until_painting = len(self.called)
        self.called[code.co_filename.removeprefix(self._package), code.co_qualname] = None


def measure() -> dict[str, list[Function] | int]:
    """Return the functions of each journey, and how many come before a digit is painted."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    import sudoku_app
    from sudoku_app.ui.start.program import Program

    package = Path(str(sudoku_app.__file__)).parent
    with tempfile.TemporaryDirectory() as folder:
        program = Program(os.path.join(folder, "games.sqlite3"), None)
        program.window.show()
        program.finish_start()
        taken = _journeys(program, package)
        program.window.close()
        program.take_down()
    return taken


def _journeys(program: Any, package: Path) -> dict[str, list[Function] | int]:
    from PyQt6.QtCore import Qt
    from PyQt6.QtTest import QTest

    key: Any = QTest.keyClick
    window = program.window
    board = next(each for each in _views(window) if type(each).__name__ == "BoardView")
    board.setFocus()

    def settle() -> None:
        for _ in range(5):
            program.application.processEvents()

    def select_empty() -> int:
        game = program.session.game
        cell: int = next(at for at, value in enumerate(game.values) if not value)
        board.select_cells([cell])
        settle()
        digit: int = game.the_solution()[cell]
        return digit

    def hint() -> None:
        for _ in range(3):
            shown = _titles(window)
            key(board, Qt.Key.Key_H)
            for _ in range(2000):
                settle()
                if _titles(window) != shown:
                    break
                time.sleep(0.005)
        settle()

    def new_game() -> None:
        key(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        settle()

    def digit(number: int) -> None:
        key(board, Qt.Key(Qt.Key.Key_0.value + number))
        settle()

    def traced(journey: Callable[[], None]) -> Trace:
        trace = Trace(package)
        sys.setprofile(trace)
        journey()
        sys.setprofile(None)
        return trace

    for _ in range(2):
        digit(select_empty())
        hint()
        key(board, Qt.Key.Key_Escape)
        settle()
        new_game()
    settle()
    number = select_empty()
    of_digit = traced(lambda: digit(number))
    of_hint = traced(hint)
    key(board, Qt.Key.Key_Escape)
    settle()
    of_game = traced(new_game)
    of_draft = traced(_draft_journey(window, key, settle))
    return {
        "a digit": list(of_digit.called),
        "a digit, until painting begins": list(of_digit.called)[: of_digit.until_painting],
        "a hint to its picture": list(of_hint.called),
        "a new game": list(of_game.called),
        "a digit in the editor": list(of_draft.called),
        "a digit there, until painting": list(of_draft.called)[: of_draft.until_painting],
    }


def _draft_journey(window: Any, key: Any, settle: Callable[[], None]) -> Callable[[], None]:
    """Open the editor and its bench, and return a function that types a digit there."""
    from PyQt6.QtCore import Qt

    def rest() -> None:
        words: list[str] = []
        while words != (words := _shown_words(window)):
            for _ in range(30):
                settle()
                time.sleep(0.02)

    window.editor.enter_puzzle()
    window.editor.bench.toggle()
    settle()
    board = window.editor.shown_screen.board
    for cell, digit in enumerate((1, 2, 3, 4)):
        board.select_cells([20 * cell])
        key(board, Qt.Key(Qt.Key.Key_0.value + digit))
        rest()
    board.select_cells([12])
    settle()

    def digit_in_editor() -> None:
        key(board, Qt.Key.Key_5)
        settle()

    return digit_in_editor


def _views(window: Any) -> list[Any]:
    from PyQt6.QtWidgets import QTableView

    found: list[Any] = window.findChildren(QTableView)
    return found


def _shown_words(window: Any) -> list[str]:
    """Return what the labels of the window say."""
    from PyQt6.QtWidgets import QLabel

    return [each.text() for each in window.findChildren(QLabel)]


def _titles(window: Any) -> list[str]:
    """Return what the buttons of the window say: at each stage of a hint, they say something
    else.
    """
    from PyQt6.QtWidgets import QAbstractButton

    return [each.text() for each in window.findChildren(QAbstractButton)]


def measured_in(checkout: Path) -> dict[str, list[Function]]:
    """Return the functions of each journey in a checkout, traced by a process of its own."""
    script = subprocess.run(
        [sys.executable, __file__, "--trace"],
        env={**os.environ, "PYTHONPATH": str(checkout)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found: dict[str, list[Function]] = json.loads(script.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--before", type=Path, help="another checkout of the program")
    parser.add_argument("--list", action="store_true", help="name the functions")
    parser.add_argument("--trace", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.trace:
        print(json.dumps(measure()))
        return
    checkouts = [args.before.resolve(), HERE] if args.before else [HERE]
    tables = [measured_in(checkout) for checkout in checkouts]
    for journey in tables[0]:
        figures = (
            f"{len(table[journey])} functions in {len({file for file, _ in table[journey]})} files"
            for table in tables
        )
        print(f"{journey:34}{'  ->  '.join(figures)}")
    if args.list:
        for journey, functions in tables[-1].items():
            print(f"\n{journey}")
            print("\n".join(f"  {file}: {name}" for file, name in functions))


if __name__ == "__main__":
    main()

"""The windows that open over the main window, each with a function that opens it, for pictures."""

from __future__ import annotations

import os.path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QMimeData
from PyQt6.QtWidgets import QComboBox, QFileDialog, QSlider

from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.game_row import game_numbers
from sudoku_app.presentation.words import message_words
from sudoku_app.ui.games.film_window import FilmWindow
from sudoku_app.ui.games.games_window import GamesWindow
from sudoku_app.ui.parts.dialogs import ask_to_quit
from sudoku_app.ui.start.crash_dialog import CrashDialog
from tools.played_games import OWN
from tools.window_states import SEVERAL, rest

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.ui.start.program import Program

    Reach = Callable[[Program], None]

NAMED = (
    *("choose_game", "daily_puzzle", "print_puzzles", "open_puzzle", "enter_code"),
    *("save_puzzle", "show_games", "show_statistics", "show_backups", "show_settings", "solve"),
    *("solve_step_by_step", "read_board", "read_houses", "show_help"),
    *("show_keys", "show_techniques", "show_about"),
)
"""Actions of the window that open one."""
NO_PUZZLE = "Buy milk, bread and eggs; call Ada at 7."
REPORT = "\n".join(
    [
        "Sudoku 0.1.0, Python 3.11.2, Qt 6.7.2, PyQt 6.7.1, linux",
        "Traceback (most recent call last):",
        *(f'  File "sudoku_app/ui/part.py", line {line}, in slot' for line in (214, 87, 31)),
        "ZeroDivisionError: division by zero",
    ]
)


def named(name: str) -> Reach:
    """What an action of the window opens."""

    def show(program: Program) -> None:
        program.window.actions_by_name[name].trigger()

    return show


def taken(text: str) -> Reach:
    """What a text that was pasted or dropped leads to."""

    def show(program: Program) -> None:
        data = QMimeData()
        data.setText(text)
        program.window.exchange.take(data, "Clipboard")

    return show


def puzzle_card(program: Program) -> None:
    """The card of the puzzle at hand."""
    program.window.new_games.show_puzzle_card()


def level_of_statistics(program: Program) -> None:
    """The figures of a level that was played most."""
    program.window.archive.show_statistics()
    program.window.findChildren(QComboBox)[-1].setCurrentIndex(2)


def film(program: Program) -> None:
    """A game of the list, watched."""
    program.window.archive.show_games()
    games = program.window.findChildren(GamesWindow)[-1]
    games.film_requested.emit(game_numbers(program.session.store)[3])
    games.close()


def review(program: Program) -> None:
    """A game that was solved, with the easiest step of a moment."""
    game = program.bridge.game
    for cell, digit in enumerate(game.the_solution()):
        if not game.values[cell]:
            program.bridge.enter([cell], digit)
    program.window.archive.review()
    film = program.window.findChildren(FilmWindow)[-1]
    film.findChildren(QSlider)[-1].setValue(12)
    rest(2.0)


def practice(program: Program) -> None:
    """A puzzle that needs a technique, to begin at its step."""
    program.window.new_games.practise("x_wing", "hard")


def imported(program: Program) -> None:
    """The message after an exported file is imported again."""
    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.json")
        export_json(program.session.store, path)
        program.window.archive.import_json()
        dialog = program.window.findChildren(QFileDialog)[-1]
        dialog.fileSelected.emit(path)
        dialog.close()
        rest(2.0)


def new_menu(program: Program) -> None:
    """The levels to begin at."""
    program.window.new_games.open_menu()


def main_menu(program: Program) -> None:
    """All that can be done."""
    program.window.screen_widget.menu_button.click()


def crash(program: Program) -> None:
    """A mistake of the program's own."""
    CrashDialog(program.window, REPORT, program.bridge.restart).open()


def unsaved(program: Program) -> None:
    """Who quits while something is not saved."""
    reason = message_words(QCoreApplication.translate, "database or disk is full")
    ask_to_quit(program.window, reason, program.window.archive.export_json, rest)


DIALOGS: dict[str, Reach] = {
    **{name: named(name) for name in NAMED},
    "puzzle_card": puzzle_card,
    "figures": level_of_statistics,
    "film": film,
    "review": review,
    "practice": practice,
    "no_puzzle": taken(NO_PUZZLE),
    "found_one": taken(OWN),
    "found_several": taken("\n".join([OWN, SEVERAL, "55" + SEVERAL[2:]])),
    "imported": imported,
    "new_menu": new_menu,
    "main_menu": main_menu,
    "unsaved": unsaved,
    "crash": crash,
}
"""Each is reached from the middle of a game."""

"""Functions that open each window over the main window, for pictures."""

from __future__ import annotations

import os.path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QMimeData
from PyQt6.QtWidgets import QComboBox, QFileDialog, QSlider

from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.game_row import game_numbers
from sudoku_app.presentation.play.actions import Action
from sudoku_app.presentation.words import message_words
from sudoku_app.ui.games.games_window import GamesWindow
from sudoku_app.ui.games.review_window import FilmWindow
from sudoku_app.ui.parts.dialogs import ask_to_quit
from sudoku_app.ui.start.crash_dialog import CrashDialog
from sudoku_app.ui.steps.step_window import WhyWindow
from tools.played_games import OWN
from tools.window_states import NUMBER, SEED, SEVERAL, begin_puzzle, rest

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.ui.start.program import Program

    Reach = Callable[[Program], None]

NAMED = (
    *("choose_game", "daily_puzzle", "print_puzzles", "open_puzzle", "enter_code"),
    *("save_puzzle", "show_games", "show_statistics", "show_backups", "show_settings", "solve"),
    *("solve_step_by_step", "read_board", "read_houses", "show_help"),
    *("show_keys", "show_techniques", "watch_algorithm", "show_about"),
)
"""Names of the main window's actions that open another window."""
NO_PUZZLE = "Buy milk, bread and eggs; call Ada at 7."
WRONG = Candidate(Cell(77), Digit(2))
"""A wrong digit of the puzzle that most pictures show, whose contradiction has twelve steps."""
REPORT = "\n".join(
    [
        "Sudoku 1.0.0, Python 3.11.2, Qt 6.7.2, PyQt 6.7.1, linux",
        "Traceback (most recent call last):",
        *(f'  File "sudoku_app/ui/part.py", line {line}, in slot' for line in (214, 87, 31)),
        "ZeroDivisionError: division by zero",
    ]
)


def named(name: str) -> Reach:
    """Return a function that triggers an action of the main window."""

    def show(program: Program) -> None:
        program.window.menu.actions[Action[name.upper()]].trigger()

    return show


def taken(text: str) -> Reach:
    """Return a function that pastes a text into the main window."""

    def show(program: Program) -> None:
        data = QMimeData()
        data.setText(text)
        program.window.exchange.read_data(data, "Clipboard")

    return show


def puzzle_card(program: Program) -> None:
    """Show the card of the current puzzle."""
    program.window.new_games.show_puzzle_card()


def level_of_statistics(program: Program) -> None:
    """Show the statistics of a single level."""
    program.window.archive.show_statistics()
    program.window.findChildren(QComboBox)[-1].setCurrentIndex(2)


def film(program: Program) -> None:
    """Replay a game from the list."""
    program.window.archive.show_games()
    games = program.window.findChildren(GamesWindow)[-1]
    games.replay_requested.emit(game_numbers(program.session.store)[3])
    games.close()


def review(program: Program) -> None:
    """Review a solved game, with the easiest step at one of its moments."""
    game = program.bridge.game
    for cell, digit in enumerate(game.the_solution()):
        if not game.values[cell]:
            program.bridge.state.enter([cell], digit)
    program.window.archive.review()
    film = program.window.findChildren(FilmWindow)[-1]
    film.findChildren(QSlider)[-1].setValue(12)
    rest(2.0)


def why(places: int) -> Reach:
    """Return a function that plays so many steps of a contradiction, or all for -1."""

    def show(program: Program) -> None:
        begin_puzzle(program, program.session.puzzles.library.puzzle("hard", NUMBER, SEED))
        program.bridge.state.enter([WRONG.cell], WRONG.digit)
        program.bridge.state.ask_why(*WRONG)
        while not program.window.findChildren(WhyWindow):
            rest(0.1)
        player = program.window.findChildren(WhyWindow)[-1].view.player
        player.go(places if places >= 0 else player.playback.count)

    return show


def practice(program: Program) -> None:
    """Offer to practise a technique."""
    program.window.new_games.practise("x_wing", "hard")


def imported(program: Program) -> None:
    """Show the message after an exported file is imported again."""
    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.json")
        export_json(program.session.store, path)
        program.window.archive.import_json()
        dialog = program.window.findChildren(QFileDialog)[-1]
        dialog.fileSelected.emit(path)
        dialog.close()
        rest(2.0)


def lesson(program: Program) -> None:
    """Open Learn at a lesson."""
    program.window.learn.show_learn()
    assert program.window.learn.window is not None
    program.window.learn.window.open_lesson("pointing")


def new_menu(program: Program) -> None:
    """Open the menu of levels for a new game."""
    program.window.new_games.open_menu()


def main_menu(program: Program) -> None:
    """Open the main menu."""
    program.window.screen_widget.menu_button.click()


def crash(program: Program) -> None:
    """Show the report of a crash."""
    CrashDialog(program.window, REPORT, program.bridge.state.restart).open()


def unsaved(program: Program) -> None:
    """Ask whether to quit although something isn't saved."""
    reason = message_words(QCoreApplication.translate, "database or disk is full")
    ask_to_quit(program.window, reason, program.window.archive.export_json, rest)


DIALOGS: dict[str, Reach] = {
    **{name: named(name) for name in NAMED},
    "puzzle_card": puzzle_card,
    "figures": level_of_statistics,
    "film": film,
    "review": review,
    "why_supposed": why(0),
    "why_step": why(4),
    "why_end": why(-1),
    "practice": practice,
    "no_puzzle": taken(NO_PUZZLE),
    "found_one": taken(OWN),
    "found_several": taken("\n".join([OWN, SEVERAL, "55" + SEVERAL[2:]])),
    "imported": imported,
    "lesson": lesson,
    "new_menu": new_menu,
    "main_menu": main_menu,
    "unsaved": unsaved,
    "crash": crash,
}
"""The functions by the names of the pictures. Each is called in the middle of a game."""

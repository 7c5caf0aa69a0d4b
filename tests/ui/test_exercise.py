"""A game that is not the stored one: played in a window of its own, in memory alone."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.game.coach import find_step
from sudoku_app.game.game import Game
from sudoku_app.game.moves import Outcome
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.game.sitting import Exercise
from sudoku_app.presentation.hints import Stage
from sudoku_app.presentation.play_state import PlayState
from sudoku_app.presentation.screen import Screen
from sudoku_app.ui.play.game_screen import GameScreen
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import LINE, SOLUTION

EMPTY = LINE.index(".")


class ExerciseWindow(QWidget):
    """A board with its pad and card, on a game of its own."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.state = PlayState(Exercise(game), DEFAULTS, QCoreApplication.translate)
        self.shown = GameScreen(self.state.screen, Theme("light"))
        self.state.listener = self.shown.show_screen
        board, card = self.shown.board, self.shown.card
        board.selection_changed.connect(self._select)
        board.digit_typed.connect(self.state.type_digit)
        board.escape_pressed.connect(self.state.escape)
        self.shown.hint_button.clicked.connect(self._hint)
        self.shown.undo_button.clicked.connect(self.state.undo)
        card.pressed.connect(self._press)
        QVBoxLayout(self).addWidget(self.shown)

    def _select(self) -> None:
        self.state.select(self.shown.board.selected_cells())

    def _hint(self) -> None:
        self.state.hint()
        if (position := self.state.wanted_position) is not None:
            self.state.step_found(find_step(position, lambda: False))

    def _press(self, number: int) -> None:
        self.state.do(self.state.screen.card_acts[number])


@pytest.fixture
def window(qtbot: QtBot) -> ExerciseWindow:
    shown = ExerciseWindow(Game(make_puzzle([int(sign) for sign in LINE.replace(".", "0")])))
    qtbot.addWidget(shown)
    shown.resize(980, 720)
    shown.show()
    return shown


def test_digits_hints_and_undo_work_on_a_game_in_memory(
    qtbot: QtBot, window: ExerciseWindow
) -> None:
    state, screen = window.state, window.shown
    screen.board.select_cells([EMPTY])
    qtbot.keyClick(screen.board, SOLUTION[EMPTY])
    assert state.game.values[EMPTY] == int(SOLUTION[EMPTY])
    screen.undo_button.click()
    assert not state.game.values[EMPTY]
    for _ in range(3):
        screen.hint_button.click()
    assert state.stages.stage is Stage.PICTURE
    assert screen.board.picture.step is not None
    screen.card.pressed.emit(0)
    assert sum(map(bool, state.game.values)) == 1 + sum(map(bool, state.game.puzzle.givens))
    qtbot.keyClick(screen.board, Qt.Key.Key_Escape)


def test_an_exercise_ends_like_a_game(window: ExerciseWindow) -> None:
    state = window.state
    for cell, digit in enumerate(map(int, SOLUTION)):
        if not state.game.values[cell]:
            state.enter([cell], digit)
    assert state.game.outcome is Outcome.SOLVED
    assert window.shown.card.text.title == "Solved in 00:00"


def test_what_nobody_shows_is_the_same_screen() -> None:
    game = Game(make_puzzle([int(sign) for sign in LINE.replace(".", "0")]))
    state = PlayState(Exercise(game), DEFAULTS)
    state.enter([EMPTY], int(SOLUTION[EMPTY]))
    assert state.screen.looks[EMPTY].value == int(SOLUTION[EMPTY])
    assert {name: getattr(state.screen, name) for name in Screen.parts} == {
        name: getattr(Screen(state), name) for name in Screen.parts
    }

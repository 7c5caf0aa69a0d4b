"""A board by itself: a test says what it shows, as the window around it does otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from pytestqt.qtbot import QtBot

from sudoku_app.game.play.game import Game
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.board.cells import Highlight
from sudoku_app.ui.board.board_model import BoardModel
from sudoku_app.ui.board.board_view import BoardView
from sudoku_app.ui.theme import Theme


def board_alone(qtbot: QtBot, game: Game, theme: Theme) -> BoardView:
    """A board that shows a game."""
    model = BoardModel(game, DEFAULTS)
    board = BoardView(model, theme)
    model.setParent(board)  # or it could go before it
    qtbot.addWidget(board)
    return board


def _model_of(board: BoardView) -> BoardModel:
    model = board.model()
    assert isinstance(model, BoardModel)
    return model


def redraw_cells(board: BoardView) -> None:
    """Let all cells look different, as when a drawing below them changes."""
    model = _model_of(board)
    model.looks_changed.emit(tuple(range(model.game.puzzle.topology.cell_count)))


def show_game(board: BoardView, game: Game) -> None:
    """Show another game."""
    _model_of(board).show_game(game)


def read_again(board: BoardView) -> None:
    """Show what was done in the game since."""
    _model_of(board).refresh()


def highlight(board: BoardView, digit: int) -> None:
    """Select nothing, and highlight a digit; 0 for none."""
    _model_of(board).set_highlight(Highlight(active=digit))


def show_places(board: BoardView, shown: bool) -> None:
    """Mark where the highlighted digit can go, or no longer."""
    model = _model_of(board)
    model.set_highlight(model.highlight._replace(shows_places=shown))


def mark(board: BoardView, cells: Iterable[int]) -> None:
    """Mark these cells alone."""
    _model_of(board).mark(cells)


def hide_digits(board: BoardView) -> None:
    """Hide the digits, as in a pause."""
    _model_of(board).set_highlight(Highlight(is_hidden=True))

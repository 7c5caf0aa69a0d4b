"""A board by itself: a test says what it shows, as the window around it does otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from pytestqt.qtbot import QtBot

from sudoku_app.game.play.game import Game
from sudoku_app.presentation.board.cells import Highlight
from sudoku_app.ui.board.board_model import BoardModel, Position
from sudoku_app.ui.board.board_view import BoardView
from sudoku_app.ui.theme import Theme


def board_alone(qtbot: QtBot, game: Game, theme: Theme) -> BoardView:
    """A board that shows a game."""
    model = BoardModel(Position(game))
    board = BoardView(model, theme)
    model.setParent(board)  # or it could go before it
    qtbot.addWidget(board)
    return board


def model_of(board: BoardView) -> BoardModel:
    """What a board shows, and what a screen reader says of it."""
    model = board.model()
    assert isinstance(model, BoardModel)
    return model


def redraw_cells(board: BoardView) -> None:
    """Let all cells look different, as when a drawing below them changes."""
    model = model_of(board)
    model.looks_changed.emit(tuple(range(len(model.contents.board))))


def show_game(board: BoardView, game: Game) -> None:
    """Show another game."""
    model_of(board).show_other(Position(game))


def read_again(board: BoardView) -> None:
    """Show what was done in the game since."""
    model_of(board).refresh()


def highlight(board: BoardView, digit: int) -> None:
    """Select nothing, and highlight a digit; 0 for none."""
    _highlight(board, Highlight(active=digit))


def show_places(board: BoardView, shown: bool) -> None:
    """Mark where the highlighted digit can go, or no longer."""
    _highlight(board, model_of(board).contents.highlight._replace(shows_places=shown))


def mark(board: BoardView, cells: Iterable[int]) -> None:
    """Mark these cells alone."""
    _highlight(board, model_of(board).contents.highlight._replace(marked=frozenset(cells)))


def hide_digits(board: BoardView) -> None:
    """Hide the digits, as in a pause."""
    _highlight(board, Highlight(is_hidden=True))


def _highlight(board: BoardView, highlight: Highlight) -> None:
    model = model_of(board)
    assert isinstance(model.contents, Position)
    model.show(Position(model.contents.game, highlight))

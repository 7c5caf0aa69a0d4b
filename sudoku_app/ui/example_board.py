"""A small board that shows a technique's worked example: to be looked at, not played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.position import game_of_position
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.game.technique_pages import WITHOUT_NOTES
from sudoku_app.ui.board_model import BoardModel
from sudoku_app.ui.board_view import BoardView
from sudoku_app.ui.overlay import Picture, Pointer
from sudoku_app.ui.step_shape import focus_of

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.game.game import Game
    from sudoku_app.game.technique_pages import Example
    from sudoku_app.ui.theme import Theme


class ExampleBoard(BoardView):
    """Draws the example's position with its step over it; what is typed on it goes nowhere."""

    def __init__(self, theme: Theme, example: Example, parent: QWidget | None = None) -> None:
        self._examples = BoardModel(_game_of(example), DEFAULTS)
        super().__init__(self._examples, theme, parent)
        self._examples.setParent(self)
        self.setAccessibleName(self.tr("Example"))
        self.show_example(example)

    def show_example(self, example: Example) -> None:
        """Show another example."""
        self._examples.show_game(_game_of(example))
        self._examples.focus_on(focus_of(example.step))
        self.point_at(Pointer())
        self.set_picture(Picture(step=example.step))


def _game_of(example: Example) -> Game:
    with_notes = example.step.technique not in WITHOUT_NOTES
    return game_of_position(example.candidates, with_notes)

"""The search tree, in which one jumps with a click or with the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QHelpEvent
from PyQt6.QtWidgets import QToolTip

from sudoku_app.presentation.dance.tree import node_words, tree_picture
from sudoku_app.ui.dance.drawing_view import DrawingView

if TYPE_CHECKING:
    from typing import Any

    from PyQt6.QtGui import QKeyEvent
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.core.dancing.dance import Dance
    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.drawing import Illustration, Rectangle
    from sudoku_app.presentation.dance.tree import TreePicture
    from sudoku_app.ui.theme import Theme

_LEAST_SCALE, _LARGEST_FIT = 0.8, 1.1


class TreeView(DrawingView):
    """Shows the tree of a dance. A click on a node emits `jump_requested(number)`; so do Up, which
    goes to the parent, and Page Up and Page Down, to the options tried before and after.
    """

    jump_requested = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(
            theme,
            self._drawing,
            parent,
            least_scale=_LEAST_SCALE,
            largest_fit=_LARGEST_FIT,
        )
        self._dance: Dance[Any, Any] | None = None
        self._problem: DanceProblem | None = None
        self._picture: TreePicture | None = None
        self.setAccessibleName(self.tr("Search tree"))
        self.clicked.connect(self._jump_to)

    def show_dance(self, problem: DanceProblem, dance: Dance[Any, Any]) -> None:
        """Show the tree of a dance as it is now."""
        self._problem, self._dance = problem, dance
        self._picture = picture = tree_picture(problem, dance)
        words = node_words(QCoreApplication.translate, problem, dance, picture.current.number)
        self.setAccessibleDescription(words)
        self.show_area(picture.drawing.area, picture.current.area)

    def place_of(self, number: int) -> Rectangle:
        """The box of a node that is drawn, by its number, in the drawing's own units."""
        places = () if self._picture is None else self._picture.places
        return next(area for each, area in places if each == number)

    def _drawing(self, _scale: float, _part: Rectangle) -> Illustration:
        assert self._picture is not None
        return self._picture.drawing

    def _jump_to(self, x: float, y: float) -> None:
        number = None if self._picture is None else self._picture.at(x, y)
        if number is not None:
            self.jump_requested.emit(number)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        key = event.key() if event is not None else None
        if self._dance is None or key not in (
            Qt.Key.Key_Up,
            Qt.Key.Key_PageUp,
            Qt.Key.Key_PageDown,
        ):
            super().keyPressEvent(event)
            return
        number = self._dance.tree_number()
        known = len(self._dance.tree)
        if key == Qt.Key.Key_Up:
            number = self._dance.tree[number - 1].parent if 0 < number <= known else 0
        else:
            number += 1 if key == Qt.Key.Key_PageDown else -1
        if 0 <= number <= known:
            self.jump_requested.emit(number)

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            seen, scale = self.seen, self.scale
            x, y = seen.x + event.pos().x() / scale, seen.y + event.pos().y() / scale
            number = None if self._picture is None else self._picture.at(x, y)
            if number is not None and self._problem is not None and self._dance is not None:
                words = node_words(QCoreApplication.translate, self._problem, self._dance, number)
                QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

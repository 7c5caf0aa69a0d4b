"""Shows an illustration to look at closely, to zoom and to move; and the search tree, in which one
jumps with a click or with the keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QHelpEvent, QImage, QPainter, QPen
from PyQt6.QtWidgets import QSizePolicy, QToolTip, QWidget

from sudoku_app.core.drawing import Rectangle
from sudoku_app.presentation.dance.tree import node_words, tree_picture
from sudoku_app.ui.board.drawing_painter import DrawingPainter
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.painting import clear_image

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from PyQt6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent

    from sudoku_app.core.dancing.dance import Dance
    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.drawing import Illustration
    from sudoku_app.presentation.dance.tree import TreePicture
    from sudoku_app.ui.theme import Theme

LARGEST_FIT = 1.4
"""The largest scale at zoom 1 to which a small drawing is usually enlarged to fill its view."""
LARGEST = 6.0
"""The largest scale that one can zoom to."""
_STEP = 1.25
_CLICK = 4
"""How far the mouse may move between press and release of a click, in pixels."""


def drawn_image(theme: Theme, drawing: Illustration, room: float, ratio: float) -> QImage:
    """Return an illustration as an image, at the theme's zoom but at most `room` pixels wide, for a
    display's pixel ratio.
    """
    area = drawing.area
    scale = min(theme.zoom, max(room, 1) / area.width)
    image = clear_image(area.width * scale, area.height * scale, ratio)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.translate(-area.x, -area.y)
        DrawingPainter(theme).paint(painter, drawing)
    return image


class DrawingView(QWidget):
    """Shows an illustration as large as it fits between `least_scale` and `largest_fit`, or zoomed.

    `draw(scale, part)` draws the visible part. The keys plus, minus and 0 zoom, as does the wheel;
    dragging moves. `clicked(x, y)` is emitted in the drawing's own units.
    """

    clicked = pyqtSignal(float, float)

    def __init__(
        self,
        theme: Theme,
        draw: Callable[[float, Rectangle], Illustration],
        parent: QWidget | None = None,
        *,
        least_scale: float = 0.0,
        largest_fit: float = LARGEST_FIT,
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._draw, self._painter = draw, DrawingPainter(theme)
        self._least_scale, self._largest_fit = least_scale, largest_fit
        self._whole = Rectangle(0, 0, 1, 1)
        self._scale = 0.0  # 0: as it fits
        self._centre = QPointF()
        self._pressed: QPointF | None = None
        self._dragged = 0.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(120, 90)

    def sizeHint(self) -> QSize:
        return QSize(round(360 * self.theme.zoom), round(260 * self.theme.zoom))

    # What is seen ------------------------------------------------------------------------------

    def show_area(self, whole: Rectangle, focus: Rectangle | None = None) -> None:
        """Paint anew a drawing that fills `whole`. If only a part of it is seen, `focus` is."""
        if whole != self._whole:
            if self._fits:
                self._centre = QPointF(*whole.centre)
            self._whole = whole
        seen = self.seen
        if self._fits:
            self._centre = QPointF(*whole.centre)
        elif focus is not None and not seen.contains(focus):
            self._centre = QPointF(*focus.centre)
        self.update()

    @property
    def _fits(self) -> bool:
        """Whether all of the drawing is seen."""
        return self.scale <= self._fitting + 1e-9

    @property
    def _fitting(self) -> float:
        return min(
            self.width() / max(self._whole.width, 1),
            self.height() / max(self._whole.height, 1),
            self._largest_fit * self.theme.zoom,
        )

    @property
    def scale(self) -> float:
        """Pixels for a unit of the drawing."""
        return self._scale or max(self._fitting, self._least_scale * self.theme.zoom)

    @property
    def seen(self) -> Rectangle:
        """The part of the drawing that is seen."""
        scale = self.scale
        wide, high = self.width() / scale, self.height() / scale
        x = _within(self._centre.x() - wide / 2, wide, self._whole.x, self._whole.width)
        y = _within(self._centre.y() - high / 2, high, self._whole.y, self._whole.height)
        return Rectangle(x, y, wide, high)

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Enlarge the drawing by a factor, around a point of the view."""
        at = at or QPointF(self.width() / 2, self.height() / 2)
        before, seen = self.scale, self.seen
        scale = min(max(before * factor, self._fitting), LARGEST * self.theme.zoom)
        x, y = seen.x + at.x() / before, seen.y + at.y() / before
        self._scale = scale if scale > self._fitting else 0.0
        shift = QPointF(self.width() / 2 - at.x(), self.height() / 2 - at.y()) / self.scale
        self._centre = QPointF(x, y) + shift
        self.update()

    def fit(self) -> None:
        """Show the drawing as it fits again."""
        self._scale = 0.0
        self._centre = QPointF(*self._whole.centre)
        self.update()

    # Events ------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        seen, scale = self.seen, self.scale
        painter.scale(scale, scale)
        painter.translate(-seen.x, -seen.y)
        self._painter.paint(painter, self._draw(scale, seen), seen)
        if self.hasFocus():
            painter.resetTransform()
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.theme.colour("accent"), 1.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        if event is not None and event.angleDelta().y():
            self.zoom(_STEP ** (event.angleDelta().y() / 120), event.position())
            event.accept()

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = event.position(), 0.0

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is None or self._pressed is None:
            return
        moved = event.position() - self._pressed
        self._dragged += moved.manhattanLength()
        seen = self.seen
        self._centre = QPointF(*seen.centre) - moved / self.scale
        self._pressed = event.position()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and self._pressed is not None and self._dragged < _CLICK:
            seen, at = self.seen, event.position() / self.scale
            self.clicked.emit(seen.x + at.x(), seen.y + at.y())
        self._pressed = None

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        key = event.key() if event is not None else None
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / _STEP)
        elif key == Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        super().focusOutEvent(event)
        self.update()


def _within(start: float, length: float, first: float, whole: float) -> float:
    """Move a part so that it lies in the whole, or centre it if it is larger."""
    if length >= whole:
        return first - (length - whole) / 2
    return min(max(start, first), first + whole - length)


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
        words = node_words(translate, problem, dance, picture.current.number)
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
                words = node_words(translate, self._problem, self._dance, number)
                QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

"""Columns, rows and scroll areas of widgets, laid out in one call."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.ui.parts.fields import use_window_background

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Cell = QWidget | QLayout
    Part = Cell | int | tuple[Cell, int] | tuple[Cell, Qt.AlignmentFlag]
    Margins = int | tuple[int, int, int, int]

Box = TypeVar("Box", bound=QBoxLayout)

NO_SIDES = Qt.AlignmentFlag(0)
STRETCH = -1
"""The part of a column or a row that takes the space that is left."""


def column_of(
    *parts: Part, on: QWidget | None = None, margins: Margins | None = None, spacing: int = -1
) -> QVBoxLayout:
    """Lay parts out below each other, on a widget or to be laid out themselves.

    A part is a widget or a layout, perhaps with its stretch or a widget's alignment, or a number of
    pixels to be left free, or `STRETCH`. Margins are those of all four sides, or of the left,
    upper, right and lower one; without them, or without a spacing, the style chooses.
    """
    return _filled(QVBoxLayout(), parts, on, margins, spacing)


def row_of(
    *parts: Part, on: QWidget | None = None, margins: Margins | None = None, spacing: int = -1
) -> QHBoxLayout:
    """Lay parts out side by side; otherwise as `column_of`."""
    return _filled(QHBoxLayout(), parts, on, margins, spacing)


def stack(row: QBoxLayout, is_stacked: bool) -> None:
    """Lay the parts of a row out below each other, or side by side again."""
    directions = QBoxLayout.Direction
    row.setDirection(directions.TopToBottom if is_stacked else directions.LeftToRight)


def fill_window(window: QWidget, *parts: Part, spacing: int = 12) -> None:
    """Lay the parts of a window out below each other, with the usual margins."""
    column_of(*parts, on=window, margins=(20, 20, 20, 16), spacing=spacing)


class ButtonRow(QLayout):
    """Buttons side by side, some at the left and some at the right, as at the foot of a window.
    Where one row has too little room for their words, they take several, which they fill if
    `is_filled`.
    """

    def __init__(
        self, left: Sequence[QWidget], right: Sequence[QWidget] = (), is_filled: bool = True
    ) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._right, self._is_filled = list(right), is_filled
        for each in (*left, *right):
            self.addWidget(each)

    def addItem(self, item: QLayoutItem | None) -> None:
        if item is not None:
            self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @property
    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    @property
    def _hints(self) -> list[QSize]:
        return [item.sizeHint() for item in self._shown]

    def sizeHint(self) -> QSize:
        hints, gap = self._hints, self.spacing()
        wide = sum(hint.width() + gap for hint in hints) - gap
        return QSize(wide, _highest(hints)).grownBy(self.contentsMargins())

    def minimumSize(self) -> QSize:
        hints = self._hints
        widest = max((hint.width() for hint in hints), default=0)
        return QSize(widest, _highest(hints)).grownBy(self.contentsMargins())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        room = width - margins.left() - margins.right()
        return wrapped_height(self._hints, room, self.spacing()) + margins.top() + margins.bottom()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        room, gap = rect.marginsRemoved(self.contentsMargins()), self.spacing()
        rows, items, top = _wrapped(self._hints, room.width(), gap), iter(self._shown), room.top()
        for hints in rows:
            spare = room.width() - sum(hint.width() + gap for hint in hints) + gap
            left, more = room.left(), 0
            if len(rows) > 1 and self._is_filled:
                more, spare = spare // len(hints), 0
            for hint in hints:
                item = next(items)
                if item.widget() in self._right:
                    left, spare = left + spare, 0
                place = QRect(left, top, hint.width() + more, _highest(hints))
                item.setGeometry(QStyle.visualRect(QGuiApplication.layoutDirection(), room, place))
                left += place.width() + gap
            top += _highest(hints) + gap


def _wrapped(hints: Iterable[QSize], width: int, gap: int) -> list[list[QSize]]:
    """Return these sizes in rows that fit into a width."""
    rows: list[list[QSize]] = []
    used = 0
    for hint in hints:
        if not rows or used + hint.width() > width:
            rows.append([])
            used = 0
        rows[-1].append(hint)
        used += hint.width() + gap
    return rows


def _highest(hints: Iterable[QSize]) -> int:
    return max((hint.height() for hint in hints), default=0)


def wrapped_height(hints: Iterable[QSize], width: int, gap: int) -> int:
    """Return the height of widgets of these sizes in as many rows as a width needs."""
    return max(0, sum(_highest(row) + gap for row in _wrapped(hints, width, gap)) - gap)


def place_in_grid(widgets: Sequence[QWidget], block: QRect, columns: int, gap: int) -> None:
    """Place widgets in rows from left to right, so that they fill a block but for the gaps."""
    rows = -(-len(widgets) // columns)
    wide = (block.width() - gap * (columns - 1)) / columns
    high = (block.height() - gap * (rows - 1)) / max(rows, 1)
    for number, widget in enumerate(widgets):
        row, column = divmod(number, columns)
        left, top = block.left() + column * (wide + gap), block.top() + row * (high + gap)
        widget.setGeometry(QRectF(left, top, wide, high).toRect())


def scrolled(content: QWidget, name: str = "", takes_focus: bool = True) -> QScrollArea:
    """Return an area that looks like a part of its window and lets the content, which is as wide,
    scroll up and down; a screen reader calls it `name`.
    """
    area = QScrollArea()
    area.setAccessibleName(name)
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if not takes_focus:  # it still scrolls to what has the focus
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    use_window_background(area)
    return area


def _filled(
    box: Box, parts: Sequence[Part], on: QWidget | None, margins: Margins | None, spacing: int
) -> Box:
    if on is not None:
        on.setLayout(box)
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if spacing >= 0:
        box.setSpacing(spacing)
    for part in parts:
        each, how = part if isinstance(part, tuple) else (part, 0)
        sides = how if isinstance(how, Qt.AlignmentFlag) else NO_SIDES
        stretch = 0 if sides else how
        if isinstance(each, QWidget):
            box.addWidget(each, stretch, sides)
        elif isinstance(each, QLayout):
            box.addLayout(each, stretch)
        elif each == STRETCH:
            box.addStretch(1)
        else:
            box.addSpacing(each)
    return box

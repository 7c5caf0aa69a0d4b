"""Columns, rows and scroll areas of widgets, laid out in one call."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.ui.parts.fields import use_window_background

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def fill_window(window: QWidget, *parts: Part, spacing: int = 12) -> None:
    """Lay the parts of a window out below each other, with the usual margins."""
    column_of(*parts, on=window, margins=(20, 20, 20, 16), spacing=spacing)


class ButtonRow(QLayout):
    """Buttons for the foot of a window, some at the left and some at the right. Where one row has
    too little room for their words, they fill several.
    """

    def __init__(self, left: Sequence[QWidget], right: Sequence[QWidget] = ()) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._right = list(right)
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

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        """Return the buttons of each row."""
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._shown:
            wide = item.sizeHint().width()
            if not rows or used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append(item)
            used += wide + self.spacing()
        return rows

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._shown]
        wide = sum(hint.width() + self.spacing() for hint in hints) - self.spacing()
        return self._grown(wide, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        hints = [item.sizeHint() for item in self._shown]
        widest = max((hint.width() for hint in hints), default=0)
        return self._grown(widest, max((hint.height() for hint in hints), default=0))

    def _grown(self, width: int, height: int) -> QSize:
        margins = self.contentsMargins()
        return QSize(
            width + margins.left() + margins.right(), height + margins.top() + margins.bottom()
        )

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        rows = self._rows(width - margins.left() - margins.right())
        highs = [max(item.sizeHint().height() for item in row) + self.spacing() for row in rows]
        return sum(highs) - self.spacing() * bool(rows) + margins.top() + margins.bottom()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        room, gap = rect.marginsRemoved(self.contentsMargins()), self.spacing()
        rows, top = self._rows(room.width()), room.top()
        for row in rows:
            high = max(item.sizeHint().height() for item in row)
            spare = room.width() - sum(item.sizeHint().width() + gap for item in row) + gap
            left, more = room.left(), spare // len(row) if len(rows) > 1 else 0
            for item in row:
                if len(rows) == 1 and item.widget() in self._right:
                    left, spare = left + spare, 0
                wide = item.sizeHint().width() + more
                item.setGeometry(QRect(left, top, wide, high))
                left += wide + gap
            top += high + gap


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

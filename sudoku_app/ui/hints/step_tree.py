"""Steps in groups that can be folded, some of which may be hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter
from PyQt6.QtWidgets import (
    QFrame,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from sudoku_app.ui.hints.step_list import (
    DETAIL_ROLE,
    NUMBER_ROLE,
    ROW_HEIGHT,
    ROW_INDENT,
    paint_step,
)
from sudoku_app.ui.parts.fields import stand_on_window
from sudoku_app.ui.parts.painting import paint_line, paint_row_ground
from sudoku_app.ui.theme import SECONDARY_PIXELS, has_new_fonts

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QKeyEvent

    from sudoku_app.ui.theme import Theme


GROUP_HEIGHT = 34
_CHEVRON = 14
_TOGGLING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class _TreeDelegate(QStyledItemDelegate):
    """Paints groups with a chevron that says whether they are folded, and the steps in them."""

    def __init__(self, theme: Theme, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._theme = theme
        self._tree = tree

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        if painter is None:
            return
        words: str = index.data(Qt.ItemDataRole.DisplayRole)
        if index.data(NUMBER_ROLE) is not None:
            option.rect.setLeft(option.rect.left() + round(_CHEVRON * self._theme.zoom))
            paint_step(painter, self._theme, option, words)
        else:
            is_open = self._tree.isExpanded(index)
            self._paint_group(painter, option, words, index.data(DETAIL_ROLE) or "", is_open)

    def _paint_group(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        words: str,
        detail: str,
        is_open: bool,
    ) -> None:
        theme = self._theme
        paint_row_ground(painter, theme, option)
        rect = QRectF(option.rect).adjusted(4, 0, -ROW_INDENT, 0)
        side = round(_CHEVRON * theme.zoom)
        name = "chevron" if is_open else "next"
        icon = theme.icon(name, "secondary", side, self._tree.devicePixelRatioF())
        painter.drawPixmap(QPointF(rect.left(), rect.center().y() - side / 2), icon)
        painter.setFont(theme.font(SECONDARY_PIXELS - 1))
        painter.setPen(theme.colour("secondary"))
        paint_line(painter, rect, detail, at_right=True)
        room = rect.width() - side - 12 - painter.fontMetrics().horizontalAdvance(detail)
        painter.setFont(theme.font(SECONDARY_PIXELS, QFont.Weight.Bold))
        painter.setPen(theme.colour("text"))
        drawn = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, round(room))
        paint_line(painter, rect.adjusted(side + 4, 0, 0, 0), drawn)


class StepTree(QTreeWidget):
    """Lists steps under their groups, both in the order in which they were added.

    `step_chosen(int)` tells which step is chosen by its number, counted from 0. A group is folded
    and unfolded by a click, by Return, or by the left and right arrow.
    """

    step_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._steps: list[QTreeWidgetItem] = []
        self.setItemDelegate(_TreeDelegate(theme, self))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setExpandsOnDoubleClick(False)  # a click does, and would undo it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._tell)
        self.itemClicked.connect(self._toggle)
        stand_on_window(self)

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if has_new_fonts(event):
            for group in self.groups():
                self._size(group, GROUP_HEIGHT)
                for step in _steps_of(group):
                    self._size(step, ROW_HEIGHT)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in _TOGGLING:
            self._toggle(self.currentItem())
        else:
            super().keyPressEvent(event)

    def groups(self) -> list[QTreeWidgetItem]:
        """All groups, including hidden ones."""
        found = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [group for group in found if group is not None]

    def add_group(self, words: str, is_open: bool) -> QTreeWidgetItem:
        """Add a group for steps."""
        group = QTreeWidgetItem([words])
        group.setToolTip(0, words)  # there may be no room for all of them
        self._size(group, GROUP_HEIGHT)
        self.addTopLevelItem(group)
        group.setExpanded(is_open)
        return group

    def add_step(self, group: QTreeWidgetItem, words: str) -> None:
        """Add a step at the end of a group."""
        step = QTreeWidgetItem([words])
        step.setData(0, NUMBER_ROLE, len(self._steps))
        step.setToolTip(0, words)
        self._size(step, ROW_HEIGHT)
        group.addChild(step)
        self._steps.append(step)

    def set_detail(self, group: QTreeWidgetItem, detail: str) -> None:
        """Set the text at the right end of a group's line."""
        group.setData(0, DETAIL_ROLE, detail)
        group.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{group.text(0)}, {detail}")

    def show_only(self, group: QTreeWidgetItem, is_shown: Callable[[int], bool]) -> int:
        """Show the steps of a group for whose numbers `is_shown` returns True and return how many
        these are; a group without any is hidden.
        """
        count = 0
        for step in _steps_of(group):
            shown = is_shown(step.data(0, NUMBER_ROLE))
            step.setHidden(not shown)
            count += shown
        group.setHidden(not count)
        return count

    def shown(self) -> tuple[int, int]:
        """How many steps are shown, folded ones too, and in how many groups."""
        groups = [group for group in self.groups() if not group.isHidden()]
        steps = [step for group in groups for step in _steps_of(group) if not step.isHidden()]
        return len(steps), len(groups)

    def empty(self) -> None:
        """Clear the tree without emitting a choice."""
        self.blockSignals(True)
        self.clear()
        self._steps = []
        self.blockSignals(False)

    def choose(self, number: int) -> None:
        """Choose a step by its number."""
        self.setCurrentItem(self._steps[number])

    def _size(self, item: QTreeWidgetItem, high: int) -> None:
        item.setSizeHint(0, QSize(80, round(high * self._theme.zoom)))

    def _toggle(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.data(0, NUMBER_ROLE) is None:
            item.setExpanded(not item.isExpanded())

    def _tell(self, item: QTreeWidgetItem | None) -> None:
        number = item.data(0, NUMBER_ROLE) if item is not None else None
        if number is not None:
            self.step_chosen.emit(int(number))


def _steps_of(group: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = (group.child(row) for row in range(group.childCount()))
    return [step for step in found if step is not None]

"""The panel with all steps that can be found on the current board."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from PyQt6.QtCore import (
    QModelIndex,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    pyqtSignal,
)
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter
from PyQt6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from sudoku_app.game.play.coach import MOST_OF_EACH, steps_here
from sudoku_app.game.texts.technique_names import technique_names
from sudoku_app.presentation.hints.step_words import conclusion_words
from sudoku_app.presentation.words import counted_words, join_list
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton, SidePanel
from sudoku_app.ui.parts.fields import Words, make_plain, name_choice, viewport_of
from sudoku_app.ui.parts.layouts import column_of, row_of, stack
from sudoku_app.ui.parts.list_rows import DETAIL_ROLE, INDENT, ROW_HEIGHT, paint_row
from sudoku_app.ui.parts.painting import paint_line, paint_row_ground
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QKeyEvent, QResizeEvent

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.ui.hints.step_stream import StepStream
    from sudoku_app.ui.theme import Theme


GROUP_HEIGHT = 34
NUMBER_ROLE = Qt.ItemDataRole.UserRole
_CHEVRON = 14
_TALLEST = 10_000
_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter)
_TOGGLING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class _TreeDelegate(QStyledItemDelegate):
    """Paints groups with a chevron that shows whether they are folded, and the steps in them."""

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
            paint_row(painter, self._theme, option, words)
        else:
            is_open = self._tree.isExpanded(index)
            self._paint_group(painter, option, words, index.data(DETAIL_ROLE) or "", is_open)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """Return the size of a row: a group's has room for all its words."""
        hint = super().sizeHint(option, index)
        if index.data(NUMBER_ROLE) is not None:
            return hint
        wide = viewport_of(self._tree).width()
        row, detail = QRectF(0, 0, wide, _TALLEST), index.data(DETAIL_ROLE) or ""
        words = index.data(Qt.ItemDataRole.DisplayRole)
        metrics = QFontMetricsF(self._theme.font(SECONDARY_PIXELS, QFont.Weight.Bold))
        room = self._room_for_words(row, detail)
        high = ceil(metrics.boundingRect(room, _WRAPPED, words).height() - metrics.height())
        return QSize(hint.width(), hint.height() + high)

    def _room_for_words(self, row: QRectF, detail: str) -> QRectF:
        """Return the part of a group's row that its words can use."""
        metrics = QFontMetricsF(self._theme.font(SECONDARY_PIXELS - 1))
        left = 4 + round(_CHEVRON * self._theme.zoom) + 4
        return row.adjusted(left, 0, -INDENT - 8 - metrics.horizontalAdvance(detail), 0)

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
        row = QRectF(option.rect)
        rect = row.adjusted(4, 0, -INDENT, 0)
        side = round(_CHEVRON * theme.zoom)
        name = "chevron" if is_open else "next"
        icon = theme.icon(name, "secondary", side, self._tree.devicePixelRatioF())
        painter.drawPixmap(QPointF(rect.left(), rect.center().y() - side / 2), icon)
        painter.setFont(theme.font(SECONDARY_PIXELS - 1))
        painter.setPen(theme.colour("secondary"))
        paint_line(painter, rect, detail, at_right=True)
        painter.setFont(theme.font(SECONDARY_PIXELS, QFont.Weight.Bold))
        painter.setPen(theme.colour("text"))
        painter.drawText(self._room_for_words(row, detail), _WRAPPED, words)


class StepTree(Restyled, QTreeWidget):
    """Lists groups and the steps in them in the order in which they were added.

    `step_chosen(int)` is emitted with the number of the chosen step, from 0. Groups are folded and
    unfolded with a click, with Return, or with the left and right arrow keys; Return on a step is
    left to the window, which applies it.
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
        self.setExpandsOnDoubleClick(False)  # a single click already toggles
        make_plain(self)
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerItem)  # cuts no row at the upper edge
        self.currentItemChanged.connect(self._emit_chosen)
        self.itemClicked.connect(self._toggle)

    def rearrange(self) -> None:
        for group in self.groups():
            self._size(group, GROUP_HEIGHT)
            for step in _steps_of(group):
                self._size(step, ROW_HEIGHT)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()  # words may need another number of lines
        self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        item = self.currentItem()
        is_group = item is not None and item not in self._steps
        if event is not None and event.key() in _TOGGLING and is_group:
            self._toggle(item)
        else:
            super().keyPressEvent(event)

    def groups(self) -> list[QTreeWidgetItem]:
        """Return all groups, including hidden ones."""
        found = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [group for group in found if group is not None]

    def add_group(self, words: str, is_open: bool) -> QTreeWidgetItem:
        """Add an empty group and return it."""
        group = QTreeWidgetItem([words])
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
        """Set the text at the right end of a group's row."""
        group.setData(0, DETAIL_ROLE, detail)
        group.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{group.text(0)}, {detail}")

    def show_only(self, group: QTreeWidgetItem, is_shown: Callable[[int], bool]) -> int:
        """Show only the steps of a group for whose number `is_shown` returns True; hide the group
        if there are none. Return how many steps are shown.
        """
        count = 0
        for step in _steps_of(group):
            shown = is_shown(step.data(0, NUMBER_ROLE))
            step.setHidden(not shown)
            count += shown
        group.setHidden(not count)
        return count

    def shown(self) -> tuple[int, int]:
        """Return the number of steps shown, including folded ones, and of their groups."""
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

    def _size(self, item: QTreeWidgetItem, height: int) -> None:
        item.setSizeHint(0, QSize(80, round(height * self._theme.zoom)))

    def _toggle(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.data(0, NUMBER_ROLE) is None:
            item.setExpanded(not item.isExpanded())

    def _emit_chosen(self, item: QTreeWidgetItem | None) -> None:
        number = item.data(0, NUMBER_ROLE) if item is not None else None
        if number is not None:
            self.step_chosen.emit(int(number))


def _steps_of(group: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = (group.child(row) for row in range(group.childCount()))
    return [step for step in found if step is not None]


LOW, LOW_STACKED = 160, 220
"""Below this height, at zoom 1, the list needs the room of what is around it: with the choices side
by side, and with one below the other.
"""


class AllStepsPanel(Restyled, SidePanel):
    """Lists all steps on the board, easiest first, grouped by technique.

    The list can be limited to one technique and to one digit that is placed or removed.
    `step_chosen(Step)` is emitted when a step is chosen, and `exercise_requested(Step)` to find the
    chosen one as an exercise. Techniques are named in `language`. `stream` runs the search and may
    outlive the panel, because a cancelled search takes a while to end.
    """

    step_chosen = pyqtSignal(object)
    exercise_requested = pyqtSignal(object)

    def __init__(self, theme: Theme, language: str, stream: StepStream) -> None:
        super().__init__(theme)
        self._names = technique_names(language)
        self._position: Candidates | None = None
        self._steps: list[Step] = []
        self._groups: dict[str, QTreeWidgetItem] = {}
        self._folded: set[str] = set()
        self._stream = stream
        stream.follow(self._take, self._show_state, self._search_failed)
        self._make_widgets(theme)
        self._lay_out()

    def _make_widgets(self, theme: Theme) -> None:
        self.setAccessibleName(self.tr("All steps here"))
        self.state_label = Words(theme, TEXT_PIXELS, weight=QFont.Weight.DemiBold, wraps=True)
        self.stop_button = PillButton(theme, self.tr("Stop"), self._stop, parent=self)
        # So that the list stays in place when the Stop button disappears.
        self._close.setMinimumHeight(self.stop_button.sizeHint().height())
        self.setFont(theme.font(TEXT_PIXELS))  # first, as choices keep their first size
        self.technique, self.digit = QComboBox(self), QComboBox(self)
        name_choice(self.technique, self.tr("Technique"))
        name_choice(self.digit, self.tr("Digit placed or removed"))
        self.technique.setToolTip(self.tr("Show the steps of one technique"))
        self.digit.setToolTip(self.tr("Show the steps that place or remove one digit"))
        self.technique.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for choice, words in (
            (self.technique, self.tr("All techniques")),
            (self.digit, self.tr("All digits")),
        ):
            choice.addItem(words)
            choice.currentIndexChanged.connect(self._filter)
        self.list = StepTree(theme, self)
        self.list.setAccessibleName(self.tr("Steps"))
        self.list.setMinimumHeight(1)  # a sheet over the pad has little room besides the buttons
        self.list.step_chosen.connect(self._choose)
        self.find_button = PillButton(
            theme, self.tr("Find it yourself"), self._ask_to_find, parent=self
        )
        self._chosen: Step | None = None
        self.find_button.hide()

    def _lay_out(self) -> None:
        header = row_of((self.state_label, 1), self.stop_button, self._close, spacing=8)
        self._filters = row_of((self.technique, 1), self.digit, spacing=8)
        parts = (header, self._filters, (self.list, 1), self.find_button)
        column_of(*parts, on=self, margins=(12, 16, 12, 12), spacing=8)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps found so far, in the order of the search."""
        return tuple(self._steps)

    def search(self, position: Candidates) -> None:
        """Search for all steps of a position."""
        self._clear()
        self._position = position
        self._offer_digits(position.topology)
        self._stream.start(partial(steps_here, position))
        self._show_state()

    def refuse(self, reason: str) -> None:
        """Clear the list and show the reason."""
        self._stream.cancel()
        self._clear()
        self.stop_button.hide()
        self.state_label.setText(reason)

    def end_search(self) -> None:
        """Cancel the search and ignore its results."""
        self._stream.leave()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        choices = (self.technique, self.digit)
        needed = sum(choice.sizeHint().width() for choice in choices) + 40
        stack(self._filters, needed > self.width())
        self._show_extras()

    def _show_extras(self) -> None:
        """Show what is around the list, if there is room for it."""
        is_stacked = self._filters.direction() == QBoxLayout.Direction.TopToBottom
        has_room = self.height() >= (LOW_STACKED if is_stacked else LOW) * self._theme.zoom
        self.technique.setVisible(has_room)
        self.digit.setVisible(has_room)
        self.find_button.setVisible(has_room and self._chosen is not None)

    def restyle(self) -> None:
        self.setFont(self._theme.font(TEXT_PIXELS))

    def _clear(self) -> None:
        folded = {slug for slug, group in self._groups.items() if not group.isExpanded()}
        self._folded = self._folded - set(self._groups) | folded
        self.list.empty()
        self._steps, self._groups = [], {}
        self._chosen = None
        self._show_extras()

    def _ask_to_find(self) -> None:
        if self._chosen is not None:
            self.exercise_requested.emit(self._chosen)

    def _offer_digits(self, topology: Topology) -> None:
        with QSignalBlocker(self.digit):
            for digit in topology.digits:
                if digit == self.digit.count():
                    self.digit.addItem("", digit)
                self.digit.setItemText(digit, topology.sign(digit))

    def _take(self, found: list[Step]) -> None:
        position = self._position
        if position is None:
            return
        for step in found:
            slug = step.technique
            group = self._groups.get(slug)
            if group is None:
                name = self._names.get(slug, slug)
                group = self._groups[slug] = self.list.add_group(name, slug not in self._folded)
                self._offer_techniques()
            self._steps.append(step)
            self.list.add_step(group, conclusion_words(step, position.topology))
        self._filter()

    def _offer_techniques(self) -> None:
        """Offer the techniques found so far, and the chosen one, which may still be found
        later.
        """
        chosen = self.technique.currentData()
        with QSignalBlocker(self.technique):
            while self.technique.count() > 1:
                self.technique.removeItem(1)
            for slug in dict.fromkeys((*self._groups, *([chosen] if chosen else []))):
                self.technique.addItem(self._names.get(slug, slug), slug)
            self.technique.setCurrentIndex(max(0, self.technique.findData(chosen)))

    def _filter(self) -> None:
        """Show the matching steps, and how many there are."""
        technique, digit = self.technique.currentData(), self.digit.currentData()

        def is_wanted(number: int) -> bool:
            step = self._steps[number]
            concluded = (*step.placements, *step.eliminations)
            return digit is None or any(each.digit == digit for each in concluded)

        for slug, group in self._groups.items():
            if technique not in (None, slug):
                group.setHidden(True)
                continue
            count = self.list.show_only(group, is_wanted)
            more = "+" if count == MOST_OF_EACH else ""
            self.list.set_detail(group, f"{count}{more}")
        self._show_state()

    def _show_state(self) -> None:
        running = self._stream.is_running
        self.stop_button.setVisible(running)
        steps, techniques = self.list.shown()
        counts = (
            (self.tr("1 step|{0} steps"), steps),
            (self.tr("1 technique|{0} techniques"), techniques),
        )
        words = join_list(
            translate,
            (counted_words(translate, forms, number) for forms, number in counts),
        )
        if running:
            words = self.tr("{0} so far…").format(words)
        elif not self._steps:
            words = self.tr("No technique finds a step here.")
        elif not steps:
            words = self.tr("No steps match.")
        self.state_label.setText(words)

    def _choose(self, number: int) -> None:
        self._chosen = self._steps[number]
        self._show_extras()
        self.step_chosen.emit(self._chosen)

    def _stop(self) -> None:
        self._stream.cancel()
        self._show_state()
        self.list.setFocus()

    def _search_failed(self, error: Exception) -> None:
        self._show_state()
        raise error  # for the hook that logs it; the steps found so far stay

"""Lists all steps that can be found on the current board, and draws the chosen one on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.core.notation import digit_sign
from sudoku_app.game.coach import MOST_OF_EACH, steps_here
from sudoku_app.game.technique_names import technique_names
from sudoku_app.presentation.step_words import conclusion_words
from sudoku_app.presentation.words import counted_words, listed
from sudoku_app.ui.hints.step_tree import StepTree
from sudoku_app.ui.parts.buttons import FlatButton, PillButton
from sudoku_app.ui.parts.fields import Words, name_choice
from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import pyqtBoundSignal
    from PyQt6.QtGui import QKeyEvent

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.ui.hints.step_list import StepStream
    from sudoku_app.ui.theme import Theme


class AllStepsPanel(QWidget):
    """Lists the steps that the techniques find, easiest first, grouped by technique.

    The list can be limited to a technique and to a digit that is placed or removed.
    `step_chosen(Step)` is emitted for a choice, `close_requested()` when the panel is to close.
    Techniques are named in `language`. `stream` searches and may outlive the panel, because a
    cancelled search takes a while to end.
    """

    step_chosen = pyqtSignal(object)
    close_requested = pyqtSignal()

    def __init__(
        self, theme: Theme, language: str, stream: StepStream, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._names = technique_names(language)
        self._position: Candidates | None = None
        self._steps: list[Step] = []
        self._groups: dict[str, QTreeWidgetItem] = {}
        self._folded: set[str] = set()
        self._stream = stream
        self._calls: tuple[tuple[pyqtBoundSignal, Callable[..., None]], ...] = (
            (stream.arrived, self._take),
            (stream.ended, self._tell_state),
            (stream.failed, self._search_failed),
        )
        for signal, slot in self._calls:
            signal.connect(slot)
        self._make_widgets(theme)
        self._lay_out()

    def _make_widgets(self, theme: Theme) -> None:
        self.setAccessibleName(self.tr("All steps here"))
        self._close = FlatButton(theme, icon="close", parent=self)
        self._close.setAccessibleName(self.tr("Close"))
        self._close.setToolTip(self.tr("Close (Esc)"))
        self._close.clicked.connect(self.close_requested)
        self._state = Words(theme, TEXT_PIXELS, weight=QFont.Weight.DemiBold)
        self._state.setWordWrap(True)
        self.stop_button = PillButton(theme, self.tr("Stop"), parent=self)
        self.stop_button.clicked.connect(self._stop)
        # The list stays where it is when the button goes.
        self._close.setMinimumHeight(self.stop_button.sizeHint().height())
        self.technique, self.digit = QComboBox(), QComboBox()
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
        self.list.step_chosen.connect(self._choose)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 16, 12, 12)
        layout.setSpacing(8)
        header, filters = QHBoxLayout(), QHBoxLayout()
        header.addWidget(self._state, 1)
        header.addWidget(self.stop_button)
        header.addWidget(self._close)
        filters.addWidget(self.technique, 1)
        filters.addWidget(self.digit)
        for row in (header, filters):
            row.setSpacing(8)
            layout.addLayout(row)
        layout.addWidget(self.list, 1)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that were found, in the list's order."""
        return tuple(self._steps)

    def look(self, position: Candidates) -> None:
        """Search for the steps of a position."""
        self._clear()
        self._position = position
        self._offer_digits(position.topology.size)
        self._stream.start(partial(steps_here, position))
        self._tell_state()

    def refuse(self, reason: str) -> None:
        """Clear the list and say why."""
        self._stream.cancel()
        self._clear()
        self.stop_button.hide()
        self._state.setText(reason)

    def end_search(self) -> None:
        """Cancel the search and ignore its results."""
        self._stream.cancel()
        for signal, slot in self._calls:
            signal.disconnect(slot)
        self._calls = ()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
        else:
            super().keyPressEvent(event)

    def _clear(self) -> None:
        folded = {slug for slug, group in self._groups.items() if not group.isExpanded()}
        self._folded = self._folded - set(self._groups) | folded
        self.list.empty()
        self._steps, self._groups = [], {}

    def _offer_digits(self, size: int) -> None:
        with QSignalBlocker(self.digit):
            for digit in range(self.digit.count(), size + 1):
                self.digit.addItem(digit_sign(digit), digit)

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
        """Offer the techniques that were found, and the chosen one, which may be found
        again later.
        """
        chosen = self.technique.currentData()
        with QSignalBlocker(self.technique):
            while self.technique.count() > 1:
                self.technique.removeItem(1)
            for slug in dict.fromkeys((*self._groups, *([chosen] if chosen else []))):
                self.technique.addItem(self._names.get(slug, slug), slug)
            self.technique.setCurrentIndex(max(0, self.technique.findData(chosen)))

    def _filter(self) -> None:
        """Show those of the steps that match, and how many there are."""
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
        self._tell_state()

    def _tell_state(self) -> None:
        running = self._stream.is_running
        self.stop_button.setVisible(running)
        steps, techniques = self.list.shown()
        translate = QCoreApplication.translate
        counts = (
            (self.tr("1 step|{0} steps"), steps),
            (self.tr("1 technique|{0} techniques"), techniques),
        )
        words = listed(
            translate,
            (counted_words(translate, forms, number).format(number) for forms, number in counts),
        )
        if running:
            words = self.tr("{0} so far…").format(words)
        elif not self._steps:
            words = self.tr("No technique finds a step here.")
        elif not steps:
            words = self.tr("No steps match.")
        self._state.setText(words)

    def _choose(self, number: int) -> None:
        self.step_chosen.emit(self._steps[number])

    def _stop(self) -> None:
        self._stream.cancel()
        self._tell_state()
        self.list.setFocus()

    def _search_failed(self, error: Exception) -> None:
        self._tell_state()
        raise error  # to the hook that logs it, with what was found kept

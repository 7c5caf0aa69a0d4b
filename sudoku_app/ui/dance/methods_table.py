"""The table of what other methods need for the same puzzle, filled in by a worker."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from sudoku_app.presentation.dance.methods import MethodFigures, measure, method_words, result_words
from sudoku_app.ui.parts.fields import make_plain
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QShowEvent

    from sudoku_app.core.puzzle import Puzzle


class MethodsTable(QTreeWidget):
    """Lists each method with its nodes and its time to find out whether the solution of a puzzle is
    the only one. It measures when it is first shown.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._puzzle: Puzzle | None = None
        self._is_measured = False
        self._runner = TaskRunner(self, progressed=self._add)
        self.setColumnCount(3)
        self.setHeaderHidden(True)  # each figure has its unit
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        make_plain(self, self.tr("Other methods"))
        header = self.header()
        if header is not None:
            header.setStretchLastSection(False)
            header.setSectionsMovable(False)
            header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def set_puzzle(self, puzzle: Puzzle | None) -> None:
        """Measure another puzzle; None for a problem that is no Sudoku."""
        self.stop()
        self._puzzle = puzzle
        self._is_measured = False
        self.clear()
        if self.isVisible():
            self._measure()

    def stop(self) -> None:
        """Stop measuring."""
        self._runner.cancel()

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._measure()

    def _measure(self) -> None:
        if self._puzzle is not None and not self._is_measured:
            self._is_measured = True
            self._runner.start_reporting(partial(_measure, self._puzzle))

    def _add(self, figures: MethodFigures) -> None:
        translate = QCoreApplication.translate
        words = method_words(translate, figures.method)
        row = QTreeWidgetItem([words, *result_words(translate, figures)])
        row.setToolTip(0, words)
        for column in (1, 2):
            row.setTextAlignment(column, Qt.AlignmentFlag.AlignRight)
        self.addTopLevelItem(row)


def _measure(
    puzzle: Puzzle, cancelled: Callable[[], bool], report: Callable[[object], None]
) -> None:
    measure(puzzle, perf_counter, cancelled, report)

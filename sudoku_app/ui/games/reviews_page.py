"""The page of the statistics that sums up all reviews: techniques, and how mistakes came about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QModelIndex, QPoint, QRect, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from sudoku_app.presentation.learn.review_words import cause_name
from sudoku_app.presentation.words import counted_words, join_sentences
from sudoku_app.ui.parts.fields import Words, make_plain, use_window_background, viewport_of
from sudoku_app.ui.parts.layouts import STRETCH, column_of
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PyQt6.QtGui import QPainter

    from sudoku_app.game.reviews.review_text import ReviewFigures
    from sudoku_app.ui.theme import Theme


ROW = 26
"""The height of a row, at zoom 1."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PlainHeader(QHeaderView):
    """The names of columns in the theme's second colour, without a ground."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.setStretchLastSection(False)
        self.setSectionsMovable(False)
        use_window_background(self)

    def paintSection(self, painter: QPainter | None, rect: QRect, section: int) -> None:
        model = self.model()
        if painter is not None and model is not None:
            painter.setFont(self._theme.font(SECONDARY_PIXELS))
            painter.setPen(self._theme.colour("secondary"))
            painter.drawText(
                rect.adjusted(0, 0, -4, 0),
                _RIGHT,
                model.headerData(section, Qt.Orientation.Horizontal),
            )


class CountTable(QTreeWidget):
    """Rows with a name and counts, as high as its contents. `reached(QPoint)` is emitted with the
    place of a row that the keys have reached, for what scrolls the table.
    """

    reached = pyqtSignal(QPoint)

    def __init__(self, theme: Theme, name: str, columns: Sequence[str]) -> None:
        super().__init__()
        self._theme = theme
        self.setHeaderLabels(columns)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        make_plain(self, name)
        header = PlainHeader(theme, self)
        self.setHeader(header)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def set_rows(self, rows: Sequence[tuple[str, tuple[int, ...]]]) -> None:
        """Show these rows; zeros are left empty."""
        self.clear()
        high = round(ROW * self._theme.zoom)
        for name, counts in rows:
            row = QTreeWidgetItem([name, *(str(count) if count else "" for count in counts)])
            row.setToolTip(0, name)
            row.setSizeHint(0, QSize(0, high))
            for column in range(1, self.columnCount()):
                row.setTextAlignment(column, _RIGHT)
            self.addTopLevelItem(row)
        self.updateGeometry()

    def scrollTo(
        self,
        index: QModelIndex,
        hint: QTreeWidget.ScrollHint = QTreeWidget.ScrollHint.EnsureVisible,
    ) -> None:
        super().scrollTo(index, hint)
        self.reached.emit(viewport_of(self).mapToParent(self.visualRect(index).center()))

    def sizeHint(self) -> QSize:
        header = self.header()
        high = round(ROW * self._theme.zoom) * self.topLevelItemCount()
        if header is not None:
            high += header.sizeHint().height()
        return QSize(super().sizeHint().width(), high + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())


class ReviewsPage(QWidget):
    """Shows the figures of all reviews. `technique_names` maps slugs to names. `reached(QPoint)` is
    emitted with the place of a row that should be in sight.
    """

    reached = pyqtSignal(QPoint)

    def __init__(self, theme: Theme, technique_names: Mapping[str, str]) -> None:
        super().__init__()
        self._technique_names = technique_names
        self._games = Words(theme, TEXT_PIXELS, wraps=True)
        techniques, mistakes = self.tr("Techniques"), self.tr("Mistakes")
        counts = (self.tr("found alone"), self.tr("with a hint"), self.tr("missed"))
        self._techniques = CountTable(theme, techniques, ["", *counts])
        self._mistakes = CountTable(theme, mistakes, ["", self.tr("times")])
        self._parts = (
            (Words(theme, SECONDARY_PIXELS, "secondary", techniques), self._techniques),
            (Words(theme, SECONDARY_PIXELS, "secondary", mistakes), self._mistakes),
        )
        parts = [self._games, *(each for part in self._parts for each in (8, *part)), STRETCH]
        column_of(*parts, on=self, margins=(20, 20, 20, 12), spacing=10)
        for _, table in self._parts:
            table.reached.connect(self._reach)

    def _reach(self, place: QPoint) -> None:
        table = self.sender()
        if isinstance(table, CountTable):
            self.reached.emit(table.mapTo(self, place))

    def show_figures(self, figures: ReviewFigures | None) -> None:
        """Show these figures, or that there are none."""
        for part in (part for parts in self._parts for part in parts):
            part.setVisible(figures is not None)
        if figures is None:
            words = self.tr("When a game is over, you can review it.")
            more = self.tr("What you found and what you missed adds up here.")
            self._games.setText(join_sentences(words, more))
            return
        translate = QCoreApplication.translate
        forms = self.tr("From the review of 1 game|From the reviews of {0} games")
        self._games.setText(counted_words(translate, forms, figures.games))
        names = self._technique_names
        self._techniques.set_rows(
            [(names.get(slug, slug), tuple(counts)) for slug, *counts in figures.techniques]
        )
        self._mistakes.set_rows(
            [(cause_name(translate, cause), (count,)) for cause, count in figures.mistakes]
        )
        for part in self._parts[1]:
            part.setVisible(bool(figures.mistakes))

"""The statistics of all games: by level, over time, by day, and by the hints used; and a page that
sums up all reviews.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import (
    QComboBox,
    QDialog,
    QGridLayout,
    QHeaderView,
    QScrollArea,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.game.learning.learner import Learner
from sudoku_app.game.learning.player_level import technique_history, techniques_tried
from sudoku_app.game.learning.progress import Kind
from sudoku_app.game.play.clock import time_text
from sudoku_app.game.puzzles.library import LEVELS
from sudoku_app.game.sessions import statistics
from sudoku_app.game.sessions.statistics import MOST_POINTS
from sudoku_app.game.storage.rows import read_constraints, read_shape
from sudoku_app.presentation.board.board_words import grid_name
from sudoku_app.presentation.learn.review_words import cause_name
from sudoku_app.presentation.words import counted_words, join_sentences, level_name, plural_form
from sudoku_app.ui.games.charts import ActivityMap, Band, BandPlot, Bar, Bars, TimePlot
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.dialogs import ask_to_reset_level
from sudoku_app.ui.parts.fields import (
    Words,
    make_plain,
    name_choice,
    use_window_background,
    viewport_of,
)
from sudoku_app.ui.parts.layouts import STRETCH, ButtonRow, column_of, scrolled
from sudoku_app.ui.parts.painting import Chart
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.parts.switch import Switch
from sudoku_app.ui.parts.waiting import Waiting
from sudoku_app.ui.task_runner import TaskRunner
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from PyQt6.QtGui import QPainter, QResizeEvent

    from sudoku_app.game.learning.player_level import Tries
    from sudoku_app.game.reviews.review_text import ReviewFigures, TechniqueFigures
    from sudoku_app.game.sessions.statistics import LevelFigures, Totals
    from sudoku_app.game.storage.store import Store
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


MOST_COLUMNS = 6
_GAP = 24


class FigureGrid(Restyled, QWidget):
    """Shows `FIGURES` figures with their captions, in as many columns as fit; mutable."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        size, weight = TEXT_PIXELS + 6, QFont.Weight.DemiBold
        self._numbers = [Words(theme, size, weight=weight, parent=self) for _ in range(FIGURES)]
        self._captions = [
            Words(theme, SECONDARY_PIXELS, "secondary", parent=self) for _ in range(FIGURES)
        ]
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(2)
        for caption in self._captions:
            caption.setContentsMargins(0, 0, 0, 8)
        self.rearrange()

    def show_figures(self, figures: Sequence[tuple[str, str]]) -> None:
        """Show these pairs of a caption and its figure."""
        for number, caption, (words, value) in zip(
            self._numbers, self._captions, figures, strict=True
        ):
            number.setText(value)
            caption.setText(words)
            number.setAccessibleName(f"{words} {value}")
        self.rearrange()

    def _widest(self) -> int:
        return max(label.sizeHint().width() for label in (*self._numbers, *self._captions))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._widest(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.rearrange()

    def rearrange(self) -> None:
        room = (self.width() + _GAP) // (self._widest() + _GAP)
        columns = min(max(room, 1), MOST_COLUMNS)
        if columns == self._columns:
            return
        self._columns = columns
        for at in range(MOST_COLUMNS):
            self._grid.setColumnStretch(at, int(at < columns))
        for place, (number, caption) in enumerate(zip(self._numbers, self._captions, strict=True)):
            row, at = divmod(place, columns)
            self._grid.addWidget(number, 2 * row, at)
            self._grid.addWidget(caption, 2 * row + 1, at)


FIRST_SIZE, SMALLEST_SIZE = QSize(720, 700), QSize(340, 320)
MOST_BARS = 15
FIGURES = 11
_CLASSIC = "3x3"
_LEVEL_STEP, _PERCENT_STEP = 200, 50
"""The steps of the scales of the player's level and of shares."""


class StatisticsWindow(QDialog):
    """Shows the statistics of a store's games. `technique_names` maps slugs to names. Exports and
    imports are only requested, with signals.
    """

    export_json_requested = pyqtSignal()
    export_csv_requested = pyqtSignal()
    import_requested = pyqtSignal()

    def __init__(
        self,
        store: Store,
        theme: Theme,
        today: date,
        technique_names: Mapping[str, str],
        parent: QWidget,
        shows_level: bool = True,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Statistics"))
        self._store, self._theme = store, theme
        self._shows_level = shows_level
        self._technique_names = technique_names
        self._waiting: Waiting | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_on)
        self._runner = TaskRunner(self, self._gathered, broken=self._end_waiting)
        self._level = QComboBox()
        name_choice(self._level, self.tr("Level"))
        self._grid = FigureGrid(theme)
        self._headings = [
            Words(theme, SECONDARY_PIXELS, "secondary", words) for words in self._heading_words()
        ]
        self._times = TimePlot(theme)
        self._reviewed: list[tuple[float, TechniqueFigures]] = []
        self._days = ActivityMap(theme, today)
        self._hints = Bars(theme)
        self._hints.setAccessibleName(self._headings[2].text())
        self._learnt = Bars(theme, self._learnt_nothing())
        self._learnt.setAccessibleName(self._headings[3].text())
        self._tries: list[Tries] = []
        self._technique = QComboBox()
        name_choice(self._technique, self.tr("Technique"))
        self._technique_plot = BandPlot(
            theme,
            self.tr("{0} %, between {1} % and {2} % with a chance of 95 %"),
            self._learnt_nothing(),
            _PERCENT_STEP,
            self.tr("{0} %"),
        )
        self._technique_plot.setAccessibleName(self._headings[4].text())
        self._level_plot = BandPlot(
            theme,
            self.tr("{0}, between {1} and {2} with a chance of 95 %"),
            self.tr("No game counts for your level yet."),
            _LEVEL_STEP,
        )
        self._level_plot.setAccessibleName(self._headings[5].text())
        self._reset_level = PillButton(
            theme, self.tr("Begin the level anew…"), self._ask_to_reset_level
        )
        self._export_json = PillButton(
            theme, self.tr("Export all data…"), self.export_json_requested
        )
        self._export_csv = PillButton(theme, self.tr("Export as table…"), self.export_csv_requested)
        self._import = PillButton(theme, self.tr("Import…"), self.import_requested)
        self._reviews = ReviewsPage(theme, technique_names)
        self._lay_out()
        self._level.currentIndexChanged.connect(self._show_level)
        self._technique.currentIndexChanged.connect(self._show_technique)
        self.refresh()
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)

    def _heading_words(self) -> tuple[str, ...]:
        return (
            self.tr("Half a year of play"),
            self.tr("Solving time, game by game, with the median of the last nine"),
            self.tr("Techniques in hints; filled where the picture was shown"),
            self.tr("Techniques in solved games and lessons; filled where you found them"),
            self.tr("How often you find a technique yourself, and how certain that is"),
            self.tr("Your level after each game, and how certain it is"),
        )

    def _learnt_nothing(self) -> str:
        return self.tr("No technique was needed or practised yet.")

    def _lay_out(self) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(20, 20, 20, 12)
        column.setSpacing(10)
        for heading, chart in zip(self._headings, self._charts, strict=True):
            heading.setWordWrap(True)
            column.addWidget(heading)
            if chart is self._technique_plot:
                column.addWidget(self._technique, 0, Qt.AlignmentFlag.AlignLeft)
            column.addWidget(chart)
            column.addSpacing(8)
            if chart is self._days:
                column.addWidget(self._level, 0, Qt.AlignmentFlag.AlignLeft)
                column.addWidget(self._grid)
        column.addWidget(self._reset_level, 0, Qt.AlignmentFlag.AlignLeft)
        of_level = (*self._headings[4:], self._technique, self._technique_plot, self._level_plot)
        for part in (*of_level, self._reset_level):
            part.setVisible(self._shows_level)
        column.addStretch(1)
        names = {page: self.tr("Games"), self._reviews: self.tr("Reviews")}
        self._pages: Switch[QWidget] = Switch(self._theme, names, self)
        self._stack = QStackedWidget()
        for each, name in names.items():
            self._pages.key_of(each).setText(name)
            self._stack.addWidget(scrolled(each, name))
        self._pages.show_value(page)
        self._pages.chosen.connect(self._show_page)
        self._reviews.reached.connect(self._reach)
        switch = column_of((self._pages, Qt.AlignmentFlag.AlignLeft), margins=(20, 16, 20, 0))
        buttons = ButtonRow((self._export_json, self._export_csv, self._import))
        buttons.setContentsMargins(20, 0, 20, 16)
        column_of(switch, (self._stack, 1), buttons, on=self, margins=0)

    def _reach(self, place: QPoint) -> None:
        area = self._stack.currentWidget()
        if isinstance(area, QScrollArea):
            area.ensureVisible(0, place.y(), 0, 40)

    def _show_page(self, page: QWidget) -> None:
        self._pages.show_value(page)
        self._stack.setCurrentIndex(int(page is self._reviews))

    @property
    def _charts(self) -> tuple[Chart, ...]:
        plots = (self._technique_plot, self._level_plot)
        return (self._days, self._times, self._hints, self._learnt, *plots)

    def refresh(self) -> None:
        """Read the statistics again: a few games at once, a large number between other events."""
        self._gathering = statistics.Gathering(self._store)
        self._gathering.read_on()
        if self._gathering.is_complete:
            self._show(self._gathering.totals())
            return
        self._end_waiting()
        self._waiting = Waiting(self, self.tr("Reading games…"))
        self._timer.start()

    def _read_on(self) -> None:
        self._gathering.read_on()
        if self._gathering.is_complete:
            self._timer.stop()
            gathering = self._gathering
            self._runner.start(lambda _cancelled: gathering.totals())

    def _gathered(self, totals: Totals) -> None:
        self._end_waiting()
        self._show(totals)

    def _end_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.deleteLater()
        self._waiting = None

    def _show(self, totals: Totals) -> None:
        self._points = totals.points
        self._figures = sorted(totals.figures, key=_level_order)
        chosen = self._level.currentText()
        self._level.blockSignals(True)
        self._level.clear()
        for figures in self._figures:
            self._level.addItem(_group_name(figures))
        row = self._level.findText(chosen) if chosen else self._row_of(totals.last)
        self._level.setCurrentIndex(max(row, 0))
        self._level.blockSignals(False)
        self._days.set_days({day.date: day.moves for day in totals.days})
        self._hints.set_bars(
            [
                Bar(
                    self._technique_names.get(each.technique, each.technique),
                    each.hints,
                    each.drawn,
                )
                for each in totals.hints[:MOST_BARS]
                if each.hints
            ]
        )
        self._reviewed = totals.reviewed
        self._reviews.show_figures(totals.reviews)
        self._show_learnt()
        self._show_level()

    def _show_learnt(self) -> None:
        """Show the figures of games and lessons, and the player's level."""
        learner = Learner(lambda: self._store)
        self._tries = learner.tries(self._reviewed)
        tried, names = techniques_tried(self._tries), self._technique_names
        self._learnt.set_bars(
            [
                Bar(names.get(each.technique, each.technique), each.total, each.right)
                for each in tried[:MOST_BARS]
            ]
        )
        self._offer_techniques([each.technique for each in tried])
        strengths = [point.strength for point in learner.history()]
        bands = [Band(each.figure, *each.interval) for each in strengths[-MOST_POINTS:]]
        self._level_plot.set_bands(bands)
        self._reset_level.setEnabled(bool(bands or self._tries))

    def _offer_techniques(self, slugs: Sequence[str]) -> None:
        """Let the player choose one of these techniques, and show the same one as before."""
        chosen = self._technique.currentData()
        self._technique.blockSignals(True)
        self._technique.clear()
        for slug in slugs:
            self._technique.addItem(self._technique_names.get(slug, slug), slug)
        self._technique.setCurrentIndex(slugs.index(chosen) if chosen in slugs else 0)
        self._technique.setEnabled(bool(slugs))
        self._technique.blockSignals(False)
        self._show_technique()

    def _show_technique(self) -> None:
        """Show how often the player found the technique that is chosen, over time."""
        shares = technique_history(self._tries, self._technique.currentData() or "")
        self._technique_plot.set_bands(
            [Band(*(100 * figure for figure in share)) for share in shares[-MOST_POINTS:]]
        )

    def _ask_to_reset_level(self) -> None:
        ask_to_reset_level(self, self._begin_level_anew)

    def _begin_level_anew(self) -> None:
        Learner(lambda: self._store).record(Kind.RESET)
        self._show_learnt()

    def _row_of(self, group: tuple[str, str] | None) -> int:
        """Return the row of a pair of level and shape; -1 for None."""
        groups = [(figures.level, figures.shape) for figures in self._figures]
        return -1 if group is None else groups.index(group)

    def _show_level(self) -> None:
        row = self._level.currentIndex()
        if row < 0:
            return
        figures = self._figures[row]
        self._grid.show_figures(self._facts(figures))
        self._times.set_points(self._points[figures.level, figures.shape])

    def _facts(self, figures: LevelFigures) -> list[tuple[str, str]]:
        caption = partial(plural_form, translate)

        def time(ms: int) -> str:
            return time_text(ms / 1000) if figures.timed else "–"

        return [
            (self.tr("solved"), str(figures.solved)),
            (caption(self.tr("game|games"), figures.begun), str(figures.begun)),
            (self.tr("with help"), str(figures.assisted)),
            (self.tr("best time"), time(figures.best_ms)),
            (self.tr("median"), time(figures.median_ms)),
            (self.tr("average"), time(figures.average_ms)),
            (self.tr("streak"), str(figures.streak)),
            (self.tr("best streak"), str(figures.best_streak)),
            (caption(self.tr("hint|hints"), figures.hints), str(figures.hints)),
            (caption(self.tr("mistake|mistakes"), figures.mistakes), str(figures.mistakes)),
            (self.tr("flawless"), str(figures.clean)),
        ]


def _level_order(figures: LevelFigures) -> tuple[bool, str, int]:
    """Sort key: the classic grid before others, easy before hard, unrated puzzles last."""
    level = LEVELS.index(figures.level) if figures.level in LEVELS else len(LEVELS)
    return figures.shape != _CLASSIC, figures.shape, level


def _group_name(figures: LevelFigures) -> str:
    """Return a level's name, with that of the grid unless it is the classic one."""
    words = level_name(translate, figures.level)
    if figures.shape == _CLASSIC:
        return words
    topology, constraints = read_shape(figures.shape), read_constraints(figures.shape)
    return f"{words}  ·  {grid_name(translate, topology, constraints)}"

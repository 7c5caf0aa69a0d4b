"""The calendar of daily puzzles, which shows what was solved and lets the player choose a day."""

from __future__ import annotations

import math
from calendar import monthrange
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QDate, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter, QPen
from PyQt6.QtWidgets import QDialog, QLayout, QSizePolicy, QWidget

from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.library import LEVELS
from sudoku_app.presentation.board.board_words import kind_name
from sudoku_app.presentation.words import join_list, level_name
from sudoku_app.ui.language import translate
from sudoku_app.ui.new_game.choices import ChoiceArea, ChoiceRow
from sudoku_app.ui.parts.buttons import RADIUS, FlatButton, PillButton, ThemedButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.layouts import column_of, place_in_grid, row_of
from sudoku_app.ui.parts.mark_key import MarkKey
from sudoku_app.ui.parts.screen_fit import fit_to_contents, keep_high_enough, make_high_enough
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PyQt6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent

    from sudoku_app.ui.theme import Theme


WEEKS = 6
DAYS = 7
FIRST_DAY = date(2000, 1, 1)
_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -DAYS,
    Qt.Key.Key_Down: DAYS,
}
_MARK = 3.4
"""Radius of a level's mark, in pixels at zoom 1."""


def draw_mark(
    painter: QPainter,
    centre: QPointF,
    theme: Theme,
    outcome: Outcome | None,
    room: float = math.inf,
) -> None:
    """Draw the state of a day at one level: a disc for solved, a ring for started, a dot for not
    played.

    Marks are small enough not to touch if their centres are `room` pixels apart.
    """
    zoom = min(theme.zoom, (room - 1) / (2 * _MARK))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if outcome is None:
        painter.setBrush(theme.colour("thin_line"))
        painter.drawEllipse(centre, 1.3 * zoom, 1.3 * zoom)
    elif outcome is Outcome.SOLVED:
        painter.setBrush(theme.colour("pattern_ring"))
        painter.drawEllipse(centre, _MARK * zoom, _MARK * zoom)
    else:
        painter.setPen(QPen(theme.colour("second_ring"), 1.5 * zoom))
        painter.drawEllipse(centre, (_MARK - 0.75) * zoom, (_MARK - 0.75) * zoom)


class DayButton(ThemedButton):
    """A day with its number and a mark for each level; emits `double_clicked()`."""

    double_clicked = pyqtSignal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "", parent)
        self.day = FIRST_DAY
        self.is_today = False
        self.is_chosen = False
        self.outcomes: tuple[Outcome | None, ...] = ()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None:
            event.ignore()  # the month handles the keys

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        self.double_clicked.emit()

    def draw(self, painter: QPainter) -> None:
        rect = QRectF(self.rect())
        if self.is_chosen:
            self.draw_ground(painter, "equal", "accent")
        elif self.isEnabled():
            self.draw_ground(painter, "card", "key_line")
        weight = QFont.Weight.Bold if self.is_today else QFont.Weight.Normal
        is_low = rect.height() < (TEXT_PIXELS * 1.4 + 4 * _MARK) * self.theme.zoom
        number, marks = rect.adjusted(0, 0, 0, -rect.height() * 0.34), QRectF(rect)
        marks.setTop(rect.height() * 0.52)
        if is_low:  # the marks stand beside the number, not below it
            number, marks = rect.adjusted(0, 0, -rect.width() * 0.6, 0), QRectF(rect)
            marks.setLeft(rect.width() * 0.4)
        self.draw_text(painter, number, "text", TEXT_PIXELS, weight)
        if self.is_today and not self.is_chosen:
            painter.setPen(QPen(self.theme.colour("secondary"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        if self.isEnabled():
            step = min(10 * self.theme.zoom, (marks.width() - 8) / max(1, len(self.outcomes)))
            left = marks.center().x() - step * (len(self.outcomes) - 1) / 2
            for place, outcome in enumerate(self.outcomes):
                centre = QPointF(left + step * place, marks.center().y())
                draw_mark(painter, centre, self.theme, outcome, step)


class MonthView(QWidget):
    """The month of the chosen day; days after `today` cannot be chosen.

    `day_chosen(date)` is emitted when another day is chosen, `day_focused(DayButton)` when it has
    the keyboard focus, and `play_requested()` on a double click or Return.
    """

    day_chosen = pyqtSignal(object)
    day_focused = pyqtSignal(QWidget)
    play_requested = pyqtSignal()

    def __init__(self, theme: Theme, today: date, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._today = today
        self._chosen = today
        self._levels: Sequence[tuple[str, str]] = ()
        self._outcomes: Mapping[tuple[date, str], Outcome] = {}
        self._names = [
            Words(theme, SECONDARY_PIXELS - 1, "secondary", parent=self) for _ in range(DAYS)
        ]
        self._days = [DayButton(theme, self) for _ in range(WEEKS * DAYS)]
        for label in self._names:
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for button in self._days:
            button.clicked.connect(self._day_clicked)
            button.double_clicked.connect(self.play_requested)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._show_month()

    @property
    def chosen(self) -> date:
        """The chosen day."""
        return self._chosen

    def show_outcomes(
        self, levels: Sequence[tuple[str, str]], outcomes: Mapping[tuple[date, str], Outcome]
    ) -> None:
        """Mark the state of each day and level; `levels` are pairs of key and name."""
        self._levels, self._outcomes = levels, outcomes
        self._show_month()

    def choose(self, day: date) -> None:
        """Choose a day, or the nearest one that can be chosen, and show its month."""
        day = min(max(day, FIRST_DAY), self._today)
        if day != self._chosen:
            self._chosen = day
            self._show_month()
            self.day_chosen.emit(day)

    def choose_month(self, months: int) -> None:
        """Move by a number of months, to the same day of the month or its last day."""
        number = self._chosen.year * 12 + self._chosen.month - 1 + months
        year, month = divmod(number, 12)
        last = monthrange(year, month + 1)[1]
        self.choose(date(year, month + 1, min(self._chosen.day, last)))

    def has_month(self, months: int) -> bool:
        """Return whether moving by a number of months leads to a month with days to choose."""
        number = self._chosen.year * 12 + self._chosen.month + months
        first = FIRST_DAY.year * 12 + FIRST_DAY.month
        return first <= number <= self._today.year * 12 + self._today.month

    def focus_day(self) -> None:
        """Give the chosen day the keyboard focus."""
        for button in self._days:
            if button.is_chosen:
                button.setFocus()
                self.day_focused.emit(button)

    def sizeHint(self) -> QSize:
        wide = DAYS * round(52 * self._theme.zoom)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(DAYS * round(26 * self._theme.zoom), self.heightForWidth(0))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height for days as high as they are wide, within bounds."""
        zoom = self._theme.zoom
        return round(WEEKS * min(max(38 * zoom, width / DAYS), 52 * zoom) + 24 * zoom)

    def _show_month(self) -> None:
        locale = self.locale()
        first_weekday = int(locale.firstDayOfWeek().value)  # type: ignore[call-overload]  # the stubs lack the enum's value
        for column, label in enumerate(self._names):
            weekday = (first_weekday - 1 + column) % DAYS + 1
            label.setText(locale.standaloneDayName(weekday, locale.FormatType.ShortFormat))
        window = self.window()
        had_focus = window is not None and window.focusWidget() in self._days
        first = self._chosen.replace(day=1)
        before = (first.isoweekday() - first_weekday) % DAYS
        month = self._chosen.month
        for number, button in enumerate(self._days):
            day = first + timedelta(number - before)
            self._show_day(button, day, day.month == month)
        if had_focus:
            self.focus_day()

    def _show_day(self, button: DayButton, day: date, shown: bool) -> None:
        button.day = day
        button.is_today = day == self._today
        button.outcomes = tuple(self._outcomes.get((day, key)) for key, _ in self._levels)
        button.setText(str(day.day))
        button.setEnabled(FIRST_DAY <= day <= self._today)
        button.is_chosen = chosen = day == self._chosen and shown
        # Tab reaches only the chosen day; arrow keys move on from there.
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
        button.setAccessibleName(self._spoken(button))
        button.setVisible(shown)
        button.update()

    def _spoken(self, button: DayButton) -> str:
        words = [
            self.locale().toString(
                QDate(button.day.year, button.day.month, button.day.day),
                self.locale().FormatType.LongFormat,
            )
        ]
        if button.is_today:
            words.append(self.tr("today"))
        words += self.outcome_words(button.day)
        return join_list(translate, words)

    def outcome_words(self, day: date) -> list[str]:
        """Return the state of a day at each level that was played."""
        words = []
        for key, name in self._levels:
            if (outcome := self._outcomes.get((day, key))) is not None:
                solved = outcome is Outcome.SOLVED
                state = self.tr("{0} solved") if solved else self.tr("{0} started")
                words.append(state.format(name))
        return words

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        top = round(24 * self._theme.zoom)
        wide = self.width() / DAYS
        for column, label in enumerate(self._names):
            label.setGeometry(round(column * wide), 0, round(wide), top)
        place_in_grid(self._days, self.rect().adjusted(2, top + 2, -2, -2), DAYS, 4)

    def _day_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, DayButton):
            self.choose(button.day)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        key = event.key()
        if key in _STEPS:
            self.choose(self._chosen + timedelta(_STEPS[Qt.Key(key)]))
        elif key == Qt.Key.Key_PageUp:
            self.choose_month(-1)
        elif key == Qt.Key.Key_PageDown:
            self.choose_month(1)
        elif key == Qt.Key.Key_Home:
            self.choose(self._today)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.play_requested.emit()
        else:
            event.ignore()
            return
        self.focus_day()


MARGIN = 20
SMALLEST = QSize(320, 480)
TITLE_PIXELS = 17


class DailyWindow(QDialog):
    """Lets the player choose a day up to `today` and one of `levels`: a level, or a kind that has
    a daily puzzle.

    `outcomes` has the state of each day and level that was played. `play_requested(date, level)`
    is emitted to play the chosen puzzle.
    """

    play_requested = pyqtSignal(object, str)

    def __init__(
        self,
        theme: Theme,
        today: date,
        levels: Sequence[str],
        level: str,
        outcomes: Mapping[tuple[date, str], Outcome],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Daily puzzle"))
        self._outcomes = outcomes
        self._level_names = [
            (key, level_name(translate, key) if key in LEVELS else kind_name(translate, key))
            for key in levels
        ]
        self._title = Words(theme, TITLE_PIXELS, weight=QFont.Weight.Bold, parent=self, wraps=True)
        self._previous = FlatButton(theme, icon="previous", parent=self, act=self._month_before)
        self._next = FlatButton(theme, icon="next", parent=self, act=self._month_after)
        self.month = MonthView(theme, today, self)
        self._legend = MarkKey(theme, self)
        marks = (
            (Outcome.SOLVED, self.tr("solved")),
            (Outcome.RUNNING, self.tr("started")),
            (None, self.tr("not played")),
        )
        self._legend.explain(
            (partial(draw_mark, theme=theme, outcome=each), words, words) for each, words in marks
        )
        self._day = Words(theme, TEXT_PIXELS, weight=QFont.Weight.DemiBold, parent=self, wraps=True)
        self.state_label = Words(theme, SECONDARY_PIXELS, "secondary", parent=self, wraps=True)
        self.levels = ChoiceRow(theme, self.tr("Level"), self)
        self.play_button = PillButton(theme, self.tr("Play"), self._play, main=True, parent=self)
        self._close_button = PillButton(theme, self.tr("Close"), self.close, parent=self)
        self._build()
        self._connect()
        self.levels.set_choices(self._level_names, level)
        self.month.show_outcomes(self._level_names, outcomes)
        self._show_day()
        self.play_button.setEnabled(bool(levels))
        self.setMinimumSize(SMALLEST * theme.zoom)
        fit_to_contents(self)

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        make_high_enough(self)
        self.month.focus_day()

    def _build(self) -> None:
        self._previous.setAccessibleName(self.tr("Previous month"))
        self._previous.setToolTip(self.tr("Previous month (Page Up)"))
        self._next.setAccessibleName(self.tr("Next month"))
        self._next.setToolTip(self.tr("Next month (Page Down)"))
        header = row_of((self._title, 1), self._previous, self._next)
        day = column_of(self._day, self.state_label, spacing=2)
        buttons = row_of((self._close_button, 1), (self.play_button, 1), spacing=10)
        choices = QWidget()
        parts = (header, (self.month, 1), self._legend, 8, day, self.levels)
        column_of(*parts, on=choices, margins=0, spacing=8)
        area = ChoiceArea(choices)
        self.month.day_focused.connect(area.ensureWidgetVisible)
        margins = (MARGIN, 14, MARGIN, MARGIN)
        layout = column_of((area, 1), buttons, on=self, margins=margins, spacing=16)
        # Rows that wrap report the minimum height of their narrowest shape, which is far too high.
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)

    def _connect(self) -> None:
        self.month.day_chosen.connect(self._show_day)
        self.month.play_requested.connect(self._play)
        self.levels.chosen.connect(self._show_day)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        keep_high_enough(self)

    def _month_before(self) -> None:
        self.month.choose_month(-1)

    def _month_after(self) -> None:
        self.month.choose_month(1)

    def _show_day(self) -> None:
        chosen = self.month.chosen
        day = QDate(chosen.year, chosen.month, chosen.day)
        locale = self.locale()
        # A date format in Qt's notation.
        self._title.setText(locale.toString(day, self.tr("MMMM yyyy")))
        self._day.setText(locale.toString(day, locale.FormatType.LongFormat))
        self._previous.setEnabled(self.month.has_month(-1))
        self._next.setEnabled(self.month.has_month(1))
        self.state_label.setText(self._state_words(chosen))

    def _state_words(self, day: date) -> str:
        """Return the state of a day at the chosen level or, if not played, at the other levels."""
        outcome = self._outcomes.get((day, self.levels.current))
        if outcome is Outcome.SOLVED:
            return self.tr("Solved")
        if outcome is not None:
            return self.tr("Started")
        others = self.month.outcome_words(day)
        return join_list(translate, others) or self.tr("Not played yet")

    def _play(self) -> None:
        if not self.play_button.isEnabled():
            return
        day, level = self.month.chosen, self.levels.current
        self.close()
        self.play_requested.emit(day, level)

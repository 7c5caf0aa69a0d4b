"""The calendar of daily puzzles: what was solved on which day, and a day to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QDate, QPointF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter
from PyQt6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sudoku_app.game.outcome import Outcome
from sudoku_app.presentation.words import level_name
from sudoku_app.ui.new_game.choices import ChoiceRow
from sudoku_app.ui.new_game.month_view import MonthView, draw_mark
from sudoku_app.ui.parts.buttons import FlatButton, PillButton, ThemedButton
from sudoku_app.ui.parts.screen_fit import fit_to_contents, keep_high_enough
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from sudoku_app.ui.theme import Theme

MARGIN = 20
SMALLEST = QSize(320, 480)
TITLE_PIXELS = 17


class Legend(QWidget):
    """What the marks of a day mean."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedHeight(round(22 * theme.zoom))

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = theme
        self.setFixedHeight(round(22 * theme.zoom))
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self._theme.font(SECONDARY_PIXELS - 1)
        zoom = self._theme.zoom
        x, middle = 6 * zoom, self.height() / 2
        for outcome, words in (
            (Outcome.SOLVED, self.tr("solved")),
            (Outcome.RUNNING, self.tr("begun")),
            (None, self.tr("not played")),
        ):
            draw_mark(painter, self._theme, QPointF(x, middle), outcome)
            painter.setPen(self._theme.colour("secondary"))
            painter.setFont(font)
            wide = painter.fontMetrics().horizontalAdvance(words)
            painter.drawText(
                round(x + 9 * zoom),
                0,
                wide + 4,
                self.height(),
                Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
                words,
            )
            x += wide + 30 * zoom


class DailyWindow(QDialog):
    """Lets the player choose a day up to `today` and a level of it.

    `outcomes` holds how each day and level stands that was played. `play_requested(date, level)`
    leaves when one is to be played.
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
        self._level_names = [(key, level_name(QCoreApplication.translate, key)) for key in levels]
        self._title = QLabel(self)
        self._previous = FlatButton(theme, icon="previous", parent=self)
        self._next = FlatButton(theme, icon="next", parent=self)
        self.month = MonthView(theme, today, self)
        self._legend = Legend(theme, self)
        self._day = QLabel(self)
        self._day.setWordWrap(True)
        self._state = QLabel(self)
        self.levels = ChoiceRow(theme, self.tr("Level"), self)
        self.play_button = PillButton(theme, self.tr("Play"), main=True, parent=self)
        self._close_button = PillButton(theme, self.tr("Close"), parent=self)
        self._build()
        self._connect()
        self.levels.set_choices(self._level_names, level)
        self.month.show_outcomes(self._level_names, outcomes)
        self.set_theme(theme)
        self._show_day()
        self.play_button.setEnabled(bool(levels))
        self.setMinimumSize(SMALLEST * theme.zoom)
        fit_to_contents(self)
        self.month.focus_day()

    def _build(self) -> None:
        self._previous.setAccessibleName(self.tr("Previous month"))
        self._previous.setToolTip(self.tr("Previous month (Page Up)"))
        self._next.setAccessibleName(self.tr("Next month"))
        self._next.setToolTip(self.tr("Next month (Page Down)"))
        header = QHBoxLayout()
        header.addWidget(self._title, 1)
        header.addWidget(self._previous)
        header.addWidget(self._next)
        day = QHBoxLayout()
        day.addWidget(self._day, 1)
        day.addWidget(self._state)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self._close_button, 1)
        buttons.addWidget(self.play_button, 1)
        layout = QVBoxLayout(self)
        # The least size of rows that wrap is that of their narrowest shape, far too high.
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        layout.setContentsMargins(MARGIN, 14, MARGIN, MARGIN)
        layout.setSpacing(8)
        layout.addLayout(header)
        layout.addWidget(self.month, 1)
        layout.addWidget(self._legend)
        layout.addSpacing(8)
        layout.addLayout(day)
        layout.addWidget(self.levels)
        layout.addSpacing(8)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        self._previous.clicked.connect(self._month_before)
        self._next.clicked.connect(self._month_after)
        self.month.day_chosen.connect(self._show_day)
        self.month.play_requested.connect(self._play)
        self.levels.chosen.connect(self._show_day)
        self.play_button.clicked.connect(self._play)
        self._close_button.clicked.connect(self.close)

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        quiet = theme.palette()
        self.setPalette(quiet)
        self._title.setFont(theme.font(TITLE_PIXELS, QFont.Weight.Bold))
        self._day.setFont(theme.font(TEXT_PIXELS, QFont.Weight.DemiBold))
        quiet.setColor(quiet.ColorRole.WindowText, theme.colour("secondary"))
        self._state.setPalette(quiet)
        self._state.setFont(theme.font(SECONDARY_PIXELS))
        for part in (self.month, self._legend, self.levels):
            part.set_theme(theme)
        for button in self.findChildren(ThemedButton):
            button.set_theme(theme)

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
        # The form of a date in Qt's letters.
        self._title.setText(locale.toString(day, self.tr("MMMM yyyy")))
        self._day.setText(locale.toString(day, locale.FormatType.LongFormat))
        self._previous.setEnabled(self.month.has_month(-1))
        self._next.setEnabled(self.month.has_month(1))
        outcome = self._outcomes.get((chosen, self.levels.current))
        self._state.setText(
            {
                Outcome.SOLVED: self.tr("Solved"),
                Outcome.RUNNING: self.tr("Begun"),
                Outcome.SHOWN: self.tr("Begun"),
            }[outcome]
            if outcome is not None
            else self.tr("Not played yet")
        )

    def _play(self) -> None:
        if not self.play_button.isEnabled():
            return
        day, level = self.month.chosen, self.levels.current
        self.close()
        self.play_requested.emit(day, level)

"""Small charts in the theme's colours: times with their median, figures in a band of what they may
be, activity, and bars.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QDate, QLocale, QPointF, QRectF, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

from sudoku_app.game.play.clock import time_text
from sudoku_app.presentation.words import counted_words, join_list, plural_form
from sudoku_app.ui.language import day_text, translate
from sudoku_app.ui.parts.painting import Chart, paint_line
from sudoku_app.ui.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PyQt6.QtCore import QPoint

    from sudoku_app.game.sessions.statistics import TimePoint

WEEKS = 26
DAYS = 7
_STEPS_MS = (30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000, 3_600_000)


class TimePlot(Chart):
    """The solving times of the last games as dots, and their moving median as a line."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 150)
        self._points: Sequence[TimePoint] = ()

    def set_points(self, points: Sequence[TimePoint]) -> None:
        """Show these games, oldest first."""
        self._points = points
        self.setAccessibleName(self._name())
        times = [time_text(point.elapsed_ms / 1000) for point in points]
        words = join_list(translate, times)
        self.setAccessibleDescription(words or self._nothing())
        self.update()

    def _name(self) -> str:
        if not self._points:
            return self.tr("Solving times")
        median = time_text(self._points[-1].median_ms / 1000)
        forms = self.tr(
            "Solving time of 1 game, median now {1}|Solving times of {0} games, median now {1}"
        )
        count = len(self._points)
        return counted_words(translate, forms, count, median)

    def _nothing(self) -> str:
        return self.tr("No game at this level has been solved without help yet.")

    def draw(self, painter: QPainter) -> None:
        if not self._points:
            self.draw_nothing(painter, self._nothing())
            return
        most = max(point.elapsed_ms for point in self._points)
        largest = _STEPS_MS[-1] * -(-most // (4 * _STEPS_MS[-1]))  # for games left open for days
        step = next((step for step in _STEPS_MS if most / step <= 4), largest)
        top = max(-(-most // step), 1) * step  # times may all be 0 in games from elsewhere
        times = range(0, top + 1, step)
        area = self.draw_scale(painter, times, lambda time: time_text(time / 1000))
        places = [self._place(area, number, top) for number in range(len(self._points))]
        zoom = self.theme.zoom
        painter.setPen(QPen(self.theme.colour("accent"), 2 * zoom))
        painter.drawPolyline(QPolygonF([QPointF(x, median) for x, _, median in places]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("note"))
        for x, elapsed, _ in places:
            painter.drawEllipse(QPointF(x, elapsed), 2.6 * zoom, 2.6 * zoom)

    def _place(self, area: QRectF, number: int, top: int) -> tuple[float, float, float]:
        point = self._points[number]
        x = area.left() + area.width() * (number + 0.5) / len(self._points)
        high = area.height() / top
        return x, area.bottom() - point.elapsed_ms * high, area.bottom() - point.median_ms * high


class Band(NamedTuple):
    """A figure, and between which figures it lies with a chance of 95 %."""

    figure: float
    low: float
    high: float


class BandPlot(Chart):
    """A figure after each game or try as a line, in a band of what it may be.

    `words` names the last one and its band, `nothing` is written while there is none. The scale
    goes in multiples of `step`, written with `unit`.
    """

    def __init__(
        self, theme: Theme, words: str, nothing: str, step: int, unit: str = "{0}"
    ) -> None:
        super().__init__(theme, 150)
        self._words, self._nothing, self._step, self._unit = words, nothing, step, unit
        self._bands: Sequence[Band] = ()

    def set_bands(self, bands: Sequence[Band]) -> None:
        """Show these figures, oldest first."""
        self._bands = bands
        words = self._words.format(*map(round, bands[-1])) if bands else self._nothing
        self.setAccessibleDescription(words)
        self.setToolTip(words if bands else "")
        self.update()

    def draw(self, painter: QPainter) -> None:
        bands = self._bands
        if not bands:
            self.draw_nothing(painter, self._nothing)
            return
        step = self._step
        bottom = min(band.low for band in bands) // step * step
        top = max(-(-max(band.high for band in bands) // step) * step, bottom + step)
        scale = (bottom, (bottom + top) / 2, top)
        area = self.draw_scale(painter, scale, lambda figure: self._unit.format(round(figure)))

        def place(number: int, figure: float) -> QPointF:
            x = area.left() + area.width() * (number + 0.5) / len(bands)
            return QPointF(x, area.bottom() - area.height() * (figure - bottom) / (top - bottom))

        lows = [place(number, band.low) for number, band in enumerate(bands)]
        highs = [place(number, band.high) for number, band in enumerate(bands)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("equal"))
        painter.drawPolygon(QPolygonF([*highs, *lows[::-1]]))
        painter.setPen(QPen(self.theme.colour("accent"), 2 * self.theme.zoom))
        line = [place(number, band.figure) for number, band in enumerate(bands)]
        painter.drawPolyline(QPolygonF(line))
        painter.setBrush(self.theme.colour("accent"))
        painter.drawEllipse(line[-1], 2.6 * self.theme.zoom, 2.6 * self.theme.zoom)


class ActivityMap(Chart):
    """Half a year as columns of weeks, with the names of the months above. The more moves on a day,
    the larger its square.
    """

    MONTHS = 18
    """Height of the line with the months, in pixels at zoom 1."""

    def __init__(self, theme: Theme, today: date) -> None:
        super().__init__(theme, 132 + self.MONTHS)
        self._moves: Mapping[str, int] = {}
        self._first = today - timedelta(days=today.weekday() + DAYS * (WEEKS - 1))
        self._today = today
        self.setMouseTracking(True)

    def set_days(self, moves: Mapping[str, int]) -> None:
        """Show the number of moves on each day, with keys such as `2026-11-21`."""
        self._moves = moves
        forms = self.tr("Played on 1 day|Played on {0} days")
        self.setAccessibleName(counted_words(translate, forms, len(moves)))
        days = (self._day_words(day) for day in sorted(moves))
        self.setAccessibleDescription(join_list(translate, days))
        self.update()

    def _day_words(self, day: str) -> str:
        moves = self._moves.get(day, 0)
        forms = self.tr("{0}: 1 move|{0}: {1} moves")
        words = plural_form(translate, forms, moves)
        return words.format(day_text(QDate.fromString(day, "yyyy-MM-dd")), moves)

    def draw(self, painter: QPainter) -> None:
        most = max(self._moves.values(), default=1)
        day = self._first
        while day <= self._today:
            square = self._square(day)
            if day.day == 1:
                self._draw_month(painter, day)
            painter.setPen(QPen(self.theme.colour("key_line"), 1))
            painter.setBrush(self.theme.colour("given_ground"))
            painter.drawRoundedRect(square.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
            moves = self._moves.get(day.isoformat(), 0)
            if moves:
                share = 0.4 + 0.6 * (moves / most) ** 0.5
                inset = square.width() * (1 - share) / 2
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self.theme.colour("accent"))
                painter.drawRoundedRect(square.adjusted(inset, inset, -inset, -inset), 2, 2)
            day += timedelta(days=1)

    def _draw_month(self, painter: QPainter, first: date) -> None:
        """Draw the name of a month above the week in which it begins."""
        name = self.locale().standaloneMonthName(first.month, QLocale.FormatType.ShortFormat)
        painter.setPen(self.theme.colour("secondary"))
        left = self._square(first).left()
        paint_line(painter, QRectF(left, 0, self.width(), self._top - 4), name)

    @property
    def _top(self) -> int:
        return round(self.MONTHS * self.theme.zoom)

    @property
    def _side(self) -> float:
        return min(self.width() / WEEKS, (self.height() - self._top) / DAYS)

    def _square(self, day: date) -> QRectF:
        week, weekday = divmod((day - self._first).days, DAYS)
        side = self._side
        return QRectF(week * side, self._top + weekday * side, side - 3, side - 3)

    def day_at(self, x: int, y: int) -> date | None:
        """Return the day whose square is at a point, or None."""
        week, weekday = int(x // self._side), int((y - self._top) // self._side)
        day = self._first + timedelta(days=week * DAYS + weekday)
        return day if 0 <= weekday < DAYS and week < WEEKS and day <= self._today else None

    def words_at(self, place: QPoint) -> str:
        day = self.day_at(place.x(), place.y())
        return "" if day is None else self._day_words(day.isoformat())


class Bar(NamedTuple):
    """A bar with its label; `strong` out of `total` are drawn filled."""

    words: str
    total: int
    strong: int


class Bars(Chart):
    """Horizontal bars, one per line."""

    LINE = 22

    def __init__(self, theme: Theme, nothing: str = "") -> None:
        super().__init__(theme, self.LINE)
        self._none = nothing
        self._bars: Sequence[Bar] = ()

    def set_bars(self, bars: Sequence[Bar]) -> None:
        """Show these bars, from top to bottom."""
        self._bars = bars
        self._height = self.LINE * max(len(bars), 2)
        words = self.tr("{0}: {1}, {2} of them filled")
        spoken = join_list(translate, (words.format(*bar) for bar in bars))
        self.setAccessibleDescription(spoken or self._nothing())
        self.updateGeometry()
        self.update()

    def _nothing(self) -> str:
        return self._none or self.tr("No hints have been used yet.")

    def draw(self, painter: QPainter) -> None:
        if not self._bars:
            self.draw_nothing(painter, self._nothing())
            return
        metrics = QFontMetricsF(painter.font())
        words_wide = min(
            max(metrics.horizontalAdvance(bar.words) for bar in self._bars) + 10, self.width() * 0.5
        )
        most = max(bar.total for bar in self._bars)
        line = self.height() / len(self._bars)
        number_wide = metrics.horizontalAdvance(str(most)) + 8
        room = self.width() - words_wide - number_wide
        for number, bar in enumerate(self._bars):
            top = number * line
            painter.setPen(self.theme.colour("text"))
            text = metrics.elidedText(bar.words, Qt.TextElideMode.ElideRight, words_wide - 10)
            centre = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, top, words_wide, line), centre, text)
            wide = room * bar.total / most
            rect = QRectF(words_wide, top + line * 0.24, wide, line * 0.52)
            painter.setPen(QPen(self.theme.colour("accent"), 1))
            painter.setBrush(self.theme.colour("equal"))
            painter.drawRect(rect)
            rect.setWidth(wide * bar.strong / bar.total)
            painter.setBrush(self.theme.colour("accent"))
            painter.drawRect(rect)
            painter.setPen(self.theme.colour("secondary"))
            painter.drawText(
                QRectF(words_wide + wide + 6, top, number_wide, line), centre, str(bar.total)
            )

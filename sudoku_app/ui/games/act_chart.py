"""The chart of a review: how many seconds each act of a game took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFontMetricsF, QPainter, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.game.play.clock import time_text
from sudoku_app.game.reviews.review import ActKind
from sudoku_app.presentation.learn.review import kind_meaning, kind_name
from sudoku_app.presentation.words import join_list
from sudoku_app.ui.parts.painting import Chart
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtGui import QMouseEvent, QPaintEvent

    from sudoku_app.game.reviews.review import ReviewedAct
    from sudoku_app.ui.theme import Theme

HEIGHT = 76
_WRAPPED = int(Qt.TextFlag.TextWordWrap)
_LEAST = 3.0
"""The least height of a bar, in pixels."""
_ROLES = {
    ActKind.FOUND: "pattern_ring",
    ActKind.LEAP: "link",
    ActKind.HINT: "second_ring",
    ActKind.MISTAKE: "conflict",
}


def _role_of(kind: ActKind) -> str:
    return _ROLES.get(kind, "note")


class ActChart(Chart):
    """A bar for each act, as high as it took seconds. `act_chosen(int)` is emitted for a click. It
    takes the focus, so that the keys of the player around it work in it, and says what is chosen.
    """

    act_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, HEIGHT, parent)
        self._acts: list[ReviewedAct] = []
        self._chosen = -1
        self.setMinimumHeight(round(HEIGHT * theme.zoom))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._name()

    def add(self, acts: list[ReviewedAct]) -> None:
        """Show more acts."""
        self._acts += acts
        self._name()
        self.update()

    def choose(self, number: int) -> None:
        """Mark an act, or none for -1."""
        self._chosen = number
        self._name()
        self.update()

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Seconds for each move"))
        words = ""
        if 0 <= self._chosen < len(self._acts):
            act = self._acts[self._chosen]
            kind = kind_name(QCoreApplication.translate, act.kind)
            words = f"{act.number + 1}: {kind}, {time_text(act.seconds)}"
        self.setAccessibleDescription(words)
        self.setToolTip(words)

    def draw(self, painter: QPainter) -> None:
        if self.hasFocus():
            painter.setPen(QPen(self.theme.colour("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        if not self._acts:
            self.draw_nothing(painter, self.tr("Looking at each move…"))
            return
        most = max(act.seconds for act in self._acts)
        label = painter.fontMetrics().height()
        painter.setPen(self.theme.colour("secondary"))
        top = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        painter.drawText(self.rect(), top, self.tr("longest {0}").format(time_text(most)))
        room = self.height() - label - 8.0
        for number, act in enumerate(self._acts):
            bar = self._bar(number, max(_LEAST, room * act.seconds / max(most, 1.0)))
            painter.fillRect(bar, self.theme.colour(_role_of(act.kind)))
            if act.wrong and act.kind in (ActKind.MISTAKE, ActKind.UNDONE):
                self._cross(painter, QPointF(bar.center().x(), bar.top() - 5))
            if number == self._chosen:
                painter.setPen(QPen(self.theme.colour("accent"), 2))
                painter.drawRect(bar.adjusted(-1, -2, 1, 1))

    def _bar(self, number: int, high: float) -> QRectF:
        wide = self.width() / len(self._acts)
        left = number * wide
        return QRectF(left + wide * 0.1, self.height() - 2 - high, max(1.0, wide * 0.8), high)

    def _cross(self, painter: QPainter, centre: QPointF) -> None:
        painter.setPen(QPen(self.theme.colour("conflict"), 1.5))
        for side in (1, -1):
            arm = QPointF(2.5, 2.5 * side)
            painter.drawLine(centre - arm, centre + arm)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and self._acts:
            number = int(event.position().x() * len(self._acts) / max(1, self.width()))
            self.act_chosen.emit(min(max(number, 0), len(self._acts) - 1))


_SWATCH, _KEY_GAP = 10, 14
"""The side of a colour in the key and the gap after an entry, in pixels before zoom."""


class KindKey(QWidget):
    """Says what the colours of the bars mean, for the kinds of acts that a game has."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kinds: list[ActKind] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, acts: Iterable[ReviewedAct]) -> None:
        """Explain the kinds of these acts too."""
        kinds = (act.kind if act.kind in _ROLES else ActKind.OTHER for act in acts)
        found = {*self._kinds, *kinds}
        self._kinds = [kind for kind in ActKind if kind in found]
        self.setAccessibleName(join_list(QCoreApplication.translate, self._words()))
        self.updateGeometry()
        self.update()

    def _words(self) -> list[str]:
        return [kind_meaning(QCoreApplication.translate, kind) for kind in self._kinds]

    def heightForWidth(self, width: int) -> int:
        places = self._places(width)
        return round(places[-1].bottom()) if places else 0

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(max(self.width(), 240)))

    def _places(self, width: float) -> list[QRectF]:
        """Return the place of each entry, in as many lines as they need."""
        metrics = QFontMetricsF(self._theme.font(SECONDARY_PIXELS))
        swatch, gap = _SWATCH * self._theme.zoom, _KEY_GAP * self._theme.zoom
        places: list[QRectF] = []
        left = top = 0.0
        for words in self._words():
            across = min(width, swatch + 6 + metrics.horizontalAdvance(words))
            if left and left + across > width:
                left, top = 0.0, top + metrics.lineSpacing() + 2
            room = QRectF(0, 0, across - swatch - 6, 10_000)
            high = metrics.boundingRect(room, _WRAPPED, words).height()
            places.append(QRectF(left, top, across, high))
            left += across + gap
            top += high - metrics.lineSpacing() if high > 1.5 * metrics.lineSpacing() else 0
        return places

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setFont(self._theme.font(SECONDARY_PIXELS))
        swatch = _SWATCH * self._theme.zoom
        for kind, words, place in zip(
            self._kinds, self._words(), self._places(self.width()), strict=True
        ):
            square = QRectF(place.left(), place.top() + 4, swatch, swatch)
            painter.fillRect(square, self._theme.colour(_role_of(kind)))
            painter.setPen(self._theme.colour("secondary"))
            painter.drawText(place.adjusted(swatch + 6, 0, 0, 0), _WRAPPED, words)

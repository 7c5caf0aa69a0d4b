"""Shows notices about the games, and a lasting banner while nothing is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QBoxLayout, QWidget

from sudoku_app.presentation.play.screen import BannerOffer
from sudoku_app.ui.parts.buttons import FlatButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.layouts import STRETCH, row_of
from sudoku_app.ui.theme import SECONDARY_PIXELS, notify_of_theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PyQt6.QtGui import QPaintEvent, QResizeEvent
    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.presentation.play.screen import BannerText, Screen
    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.games.archive import Archive
    from sudoku_app.ui.theme import Theme

SIDE = 24
"""The margin of the text until the edges of the screen below are known."""
WORD_INSET = 8
"""The padding between the text of an offer and the edge of its button."""
MOST_LINES = 1.6
"""The most lines that a sentence may take next to its offers."""


class Banner(QWidget):
    """Shows one sentence as plain text, and a button for each offer, given as text and slot.

    It draws with a copy of `theme`, made at the start and at each call of `set_theme`. `left()` is
    emitted when an offer was chosen.
    """

    left = pyqtSignal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme.at_zoom(theme.zoom)
        self._label = Words(self._theme, SECONDARY_PIXELS, wraps=True)
        self._buttons: list[FlatButton] = []
        self._row = row_of(STRETCH)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setSpacing(4)
        self._box.addWidget(self._label, 1)
        self._box.addLayout(self._row)
        self._edges = (-1, -1)
        self.set_edges(SIDE, SIDE)

    @property
    def words(self) -> str:
        """The sentence."""
        return self._label.text()

    @property
    def zoom(self) -> float:
        """The zoom of the text."""
        return self._theme.zoom

    def set_theme(self, theme: Theme) -> None:
        """Draw with the present state of a theme until the next call."""
        self._theme.become(theme)
        notify_of_theme([self])

    def set_edges(self, left: int, right: int) -> None:
        """Align the sentence and the last offer with the screen below, given its distances from the
        left and the right edge.
        """
        if (left, right) != self._edges:
            self._edges = left, right
            self._box.setContentsMargins(left, 6, max(0, right - WORD_INSET), 6)
            self._lay_out()

    def show_words(self, words: str, offers: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Show a sentence and offer what can be done about it."""
        self._label.setText(words)
        self.setAccessibleName(words)
        for button in self._buttons:
            self._row.removeWidget(button)  # it would keep its space until it is deleted
            button.hide()
            button.deleteLater()
        self._buttons = []
        for text, slot in offers:
            button = FlatButton(self._theme, text, strong=True, parent=self, act=slot)
            button.clicked.connect(self.left)
            self._row.addWidget(button)
            self._buttons.append(button)
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the offers below the sentence if it would be too narrow next to them."""
        offers = sum(button.sizeHint().width() + self._row.spacing() for button in self._buttons)
        room = self.width() - sum(self._edges) - offers
        words = self._label.fontMetrics().horizontalAdvance(self.words)
        direction = QBoxLayout.Direction.LeftToRight
        if words > MOST_LINES * room:
            direction = QBoxLayout.Direction.TopToBottom
        if direction != self._box.direction():
            self._box.setDirection(direction)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("second"))
        painter.setPen(QPen(self._theme.colour("second_ring"), 1))
        painter.drawLine(self.rect().bottomLeft(), self.rect().bottomRight())


class NoticeBoard(QObject):
    """Shows a banner above the screen while games cannot be saved or there is a notice; mutable."""

    def __init__(
        self, bridge: GameBridge, editor: Editor, archive: Archive, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._editor = editor
        self._archive = archive
        self._main_window = window
        self._banner: Banner | None = None
        self._window_size = window.size()
        editor.toggled.connect(self._follow_screen)
        editor.shown_screen.edges_changed.connect(self._align)
        self._show_banner(bridge.state.screen.banner)

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Show the current message, if any. The banner is made when it is first needed."""
        if new.banner != old.banner:
            self._show_banner(new.banner)

    def _show_banner(self, banner: BannerText) -> None:
        acts: dict[BannerOffer, tuple[str, Callable[[], None]]] = {
            BannerOffer.EXPORT: (self.tr("Export…"), self._archive.export_json),
            BannerOffer.SEPARATE_FILE: (
                self.tr("Save to a separate file"),
                self._bridge.use_separate_profile,
            ),
            BannerOffer.CLOSE: (self.tr("Close"), self._bridge.state.drop_notices),
        }
        if banner.words:
            self._show(banner.words, [acts[offer] for offer in banner.offers])
        elif self._banner is not None:
            self._banner.hide()

    def change_theme(self) -> None:
        """Draw with the current theme."""
        if self._banner is not None:
            self._banner.set_theme(self._editor.shown_screen.fitted_theme)
            self._window_size = self._main_window.size()

    def _show(self, words: str, offers: list[tuple[str, Callable[[], None]]]) -> None:
        if self._banner is None:
            self._banner = Banner(self._editor.shown_screen.fitted_theme)
            self._align()
            self._banner.left.connect(lambda: self._editor.shown_screen.take_focus())
            self._main_window.setMenuWidget(self._banner)
        if self._banner.isHidden() or self._banner.words != words:
            if self._banner.isHidden():
                self.change_theme()
            self._banner.show_words(words, offers)
            self._banner.show()

    def _follow_screen(self) -> None:
        """Align with the editor's own screen when it opens, and with the game's when it closes."""
        if self._editor.is_open:
            self._editor.shown_screen.edges_changed.connect(self._align)
        self._align()

    def _align(self) -> None:
        """Align the banner with the screen, in text no larger than the screen's."""
        screen = self._editor.shown_screen
        if self._banner is None:
            return
        self._banner.set_edges(*screen.edges)
        # A larger banner leaves less room, which makes the screen's text smaller. The banner's text
        # grows again only with the window, or the two would keep adjusting to each other.
        if screen.fitted_theme.zoom < self._banner.zoom or (
            self._window_size != self._main_window.size()
        ):
            self.change_theme()

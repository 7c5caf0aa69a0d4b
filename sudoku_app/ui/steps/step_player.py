"""Plays a list of positions by the clock, and the row of controls for it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, QSignalBlocker, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QLabel, QSlider, QWidget

from sudoku_app.presentation.hints.playback import listed
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.layouts import column_of, row_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.presentation.hints.playback import Playback
    from sudoku_app.ui.theme import Theme


class StepPlayer(QObject):
    """Has the place in a list of positions, and goes on by itself while the list plays; mutable.

    `arrived(int)` is emitted with the place when another position, or another list, is to be shown,
    and `changed()` after every change, also of the length and of whether the list plays.
    """

    arrived = pyqtSignal(int)
    changed = pyqtSignal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._playback: Playback[Any] = listed([])
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.advance)

    @property
    def playback(self) -> Playback[Any]:
        """The list and the place in it."""
        return self._playback

    def show(self, playback: Playback[Any]) -> None:
        """Go through another list."""
        self._playback = playback.stopped()
        self._take(playback, is_new=True)

    def _take(self, playback: Playback[Any], is_new: bool = False) -> None:
        before, self._playback = self._playback, playback
        has_moved = is_new or playback.place != before.place
        if not playback.is_playing:
            self._timer.stop()
        elif has_moved or not before.is_playing:
            self._timer.start(playback.pace)
        if is_new or playback != before:
            self.changed.emit()
        if has_moved:
            self.arrived.emit(playback.place)

    def go(self, place: int) -> None:
        """Go to a place."""
        self._take(self._playback.at(place))

    def forward(self) -> None:
        """Go to the next position, if there is one."""
        self.go(self._playback.place + 1)

    def back(self) -> None:
        """Go to the previous position, if there is one."""
        self.go(self._playback.place - 1)

    def to_first(self) -> None:
        """Go to the first position."""
        self.go(0)

    def to_last(self) -> None:
        """Go to the last position that the list has by now."""
        self.go(self._playback.count - 1)

    def toggle(self) -> None:
        """Start or stop playing; at the end, start from the beginning."""
        self._take(self._playback.toggled())

    def stop(self) -> None:
        """Stop playing."""
        self._take(self._playback.stopped())

    def advance(self) -> None:
        """Go on as the clock does while the list plays."""
        self._take(self._playback.played_on())

    def grow(self, count: int, is_growing: bool = True) -> None:
        """Lengthen the list to `count` positions."""
        self._take(self._playback.grown(count, is_growing))

    def bind_keys(
        self, widget: QWidget, more: Iterable[tuple[Qt.Key, Callable[[], object]]] = ()
    ) -> list[QShortcut]:
        """Let Left, Right, Home, End and Space go through the list, and further keys do `more`,
        while the focus is inside a widget.
        """
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        keys = (
            (Qt.Key.Key_Left, self.back),
            (Qt.Key.Key_Right, self.forward),
            (Qt.Key.Key_Home, self.to_first),
            (Qt.Key.Key_End, self.to_last),
            (Qt.Key.Key_Space, self.toggle),
        )
        return [
            QShortcut(QKeySequence(key), widget, slot, context=context)
            for key, slot in (*keys, *more)
        ]


class Transport(QWidget):
    """The controls of a player: first, back, play, next and last, and a slider to jump with, unless
    something else does that.
    """

    def __init__(
        self, theme: Theme, player: StepPlayer, parent: QWidget | None = None, *, has_slider: bool
    ) -> None:
        super().__init__(parent)
        self._player = player
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setPageStep(5)
        self._slider.setAccessibleName(self.tr("Position"))
        self._slider.valueChanged.connect(player.go)
        self._place = QLabel()
        self._place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        make, keys = partial(self._button, theme), Qt.Key
        self._first = make("first", self.tr("First"), keys.Key_Home, player.to_first)
        self._back = make("previous", self.tr("Back"), keys.Key_Left, player.back)
        self._play = make("play", self.tr("Play"), keys.Key_Space, player.toggle)
        self._next = make("next", self.tr("Next"), keys.Key_Right, player.forward)
        self._last = make("last", self.tr("Last"), keys.Key_End, player.to_last)
        self._next.main = True
        self._lay_out(has_slider)
        player.changed.connect(self._refresh)
        self._refresh()

    def _button(
        self, theme: Theme, icon: str, words: str, key: Qt.Key, act: Callable[[], object]
    ) -> PillButton:
        button = PillButton(theme, "", act, parent=self, icon=icon)
        _name(button, words, key)
        return button

    def _lay_out(self, has_slider: bool) -> None:
        jump = QWidget()
        row_of((self._slider, 1), self._place, on=jump, margins=0)
        buttons = row_of(self._first, self._back, self._play, self._next, self._last, spacing=8)
        column_of(jump, buttons, on=self, margins=0, spacing=8)
        jump.setHidden(not has_slider)

    def be_quiet(self) -> None:
        """Leave the emphasis to another button of the window."""
        self._next.main = False
        self._next.update()

    def take_focus(self) -> None:
        """Give the focus to the slider."""
        self._slider.setFocus()

    def _refresh(self) -> None:
        playback = self._player.playback
        with QSignalBlocker(self._slider):
            self._slider.setRange(0, max(0, playback.count - 1))
            self._slider.setValue(max(0, playback.place))
        for button in (self._first, self._back):
            button.setEnabled(playback.has_previous)
        for button in (self._next, self._last):
            button.setEnabled(playback.has_next)
        self._play.setEnabled(playback.is_playing or playback.count > 1 or playback.is_growing)
        words, icon = self.tr("Play"), "play"
        if playback.is_playing:
            words, icon = self.tr("Pause"), "pause"
        self._play.icon_name = icon
        _name(self._play, words, Qt.Key.Key_Space)
        self._play.update()
        self._show_place()

    def _show_place(self) -> None:
        words = self.tr("{0} of {1}")
        number, last = self._player.playback.numbers
        metrics = self._place.fontMetrics()
        self._place.setMinimumWidth(metrics.horizontalAdvance(words.format(last, last)))
        self._place.setText(words.format(number, last))


def _name(button: PillButton, words: str, key: Qt.Key) -> None:
    """Give a button that shows an icon its words, for a screen reader and with its key as a tip."""
    button.setAccessibleName(words)
    keys = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    button.setToolTip(f"{words} ({keys})")

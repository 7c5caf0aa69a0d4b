"""Shortcuts on keyboards of other scripts: where a layout has Cyrillic letters alone, Qt finds no
Latin key for any of them, so that neither Ctrl+N nor H would do anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication, QEvent, QKeyCombination, QObject, Qt
from PyQt6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PyQt6.QtWidgets import QAbstractSpinBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from sudoku_app.ui.board.keys import latin_key

if TYPE_CHECKING:
    from collections.abc import Iterator

_SHIFT = Qt.KeyboardModifier.ShiftModifier
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_TEXT_FIELDS = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)


class LatinShortcuts(QObject):
    """Takes a letter of another script for the Latin key at its place, for whatever has the focus.

    The Latin key is offered to the widget first, as Qt does with every key, and then to the
    shortcuts of its window. If neither wants it, the letter stays what it is: text in a field, or a
    search in a list. Made by `install`.
    """

    def __init__(self, application: QGuiApplication) -> None:
        super().__init__(application)
        self._watched: QObject | None = None
        application.focusObjectChanged.connect(self._watch)
        self._watch(application.focusObject())

    @classmethod
    def install(cls) -> None:
        """Let shortcuts work on such keyboards in all windows of the program, from now on."""
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication) and application.findChild(cls) is None:
            cls(application)

    def _watch(self, focus: QObject | None) -> None:
        """Watch the keys of the object that has the focus; those of all would take far more time,
        as every event of the program would go through here.
        """
        if self._watched is not None and not sip.isdeleted(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = focus
        if focus is not None:
            focus.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Handle the keys whose Latin key is wanted, before and when they are pressed."""
        if not isinstance(event, QKeyEvent) or not isinstance(watched, QWidget):
            return False
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        key = latin_key(event)
        is_text = isinstance(watched, _TEXT_FIELDS) and not watched.isReadOnly()
        if key is None or (is_text and not event.modifiers() & _COMMANDS):
            return False
        asking = _LatinEvent(QEvent.Type.ShortcutOverride, event, key)
        asking.ignore()
        QCoreApplication.sendEvent(watched, asking)
        shortcut = None if asking.isAccepted() else _shortcut_of(watched, asking)
        if not asking.isAccepted() and shortcut is None:
            return False
        event.accept()  # beforehand, so that Qt looks for no shortcut but lets it be pressed
        if event.type() == QEvent.Type.ShortcutOverride:
            return True
        if shortcut is None:
            QCoreApplication.sendEvent(watched, _LatinEvent(event.type(), event, key))
        elif not event.isAutoRepeat() or shortcut.autoRepeat():
            (shortcut.trigger if isinstance(shortcut, QAction) else shortcut.activated.emit)()
        return True


class _LatinEvent(QKeyEvent):
    """The event of another key at the same place and instant, which Qt has no method to set."""

    def __init__(self, kind: QEvent.Type, event: QKeyEvent, key: Qt.Key) -> None:
        modifiers = event.modifiers()
        sign = "" if modifiers & _COMMANDS else chr(key)
        super().__init__(
            kind,
            key,
            modifiers,
            event.nativeScanCode(),
            event.nativeVirtualKey(),
            event.nativeModifiers(),
            sign if modifiers & _SHIFT else sign.lower(),
            event.isAutoRepeat(),
            event.count(),
        )
        self._instant = event.timestamp()

    def timestamp(self) -> int:
        """The instant of the event."""
        return self._instant


def _shortcut_of(widget: QWidget, event: QKeyEvent) -> QAction | QShortcut | None:
    """Return the first enabled shortcut for a key while `widget` has the focus."""
    modifiers = event.modifiers() & (_SHIFT | _COMMANDS)
    key = Qt.Key(event.key())
    sequences = [QKeySequence(QKeyCombination(modifiers, key))]
    if not chr(key).isalpha():  # ? is written without the Shift that it needs
        sequences.append(QKeySequence(QKeyCombination(modifiers & ~_SHIFT, key)))
    return next(
        (each for each, keys in _shortcuts(widget) if any(one in sequences for one in keys)), None
    )


def _shortcuts(widget: QWidget) -> Iterator[tuple[QAction | QShortcut, list[QKeySequence]]]:
    """Yield the enabled shortcuts that work while `widget` has the focus, with their keys."""
    window = widget.window()
    if window is None:
        return
    for action in window.actions():
        if action.isEnabled():
            yield action, action.shortcuts()
    for shortcut in window.findChildren(QShortcut):
        owner = shortcut.parent()
        if not shortcut.isEnabled() or not isinstance(owner, QWidget):
            continue
        works = {
            Qt.ShortcutContext.WidgetShortcut: owner is widget,
            Qt.ShortcutContext.WidgetWithChildrenShortcut: owner is widget
            or owner.isAncestorOf(widget),
        }
        if works.get(shortcut.context(), owner.window() is window):
            yield shortcut, shortcut.keys()

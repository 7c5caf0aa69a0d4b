"""What Linux's desktops ask of the look of windows: dark or light, more contrast, stillness."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import QObject, pyqtSignal, pyqtSlot
from PyQt6.QtDBus import (
    QDBusConnection,
    QDBusMessage,
    QDBusPendingCallWatcher,
    QDBusReply,
    QDBusVariant,
)

PORTAL = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_SETTINGS = "org.freedesktop.portal.Settings"
_APPEARANCE = "org.freedesktop.appearance"
_SCHEMES = {1: "dark", 2: "light"}


class Wishes(NamedTuple):
    """`theme` is that of `ui.theme`, or "" without a wish; `still` is whether nothing should
    move.
    """

    theme: str = ""
    still: bool = False


class SystemWishes(QObject):
    """Asks the desktop's portal and hears of its changes; mutable. `changed()` follows each change
    of `wishes`, which are none where no portal answers.

    `remembered` is the theme that was asked for last, until there is an answer. Qt knows the
    portal's wishes under GNOME alone, and of stillness nowhere on Linux. The names and numbers are
    those of the portal's documentation (org.freedesktop.portal.Settings).
    """

    changed = pyqtSignal()

    def __init__(self, remembered: str = "", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.wishes = Wishes(remembered)
        self._values: dict[tuple[str, str], int] = {
            (_APPEARANCE, "color-scheme"): 0,
            (_APPEARANCE, "contrast"): 0,
            (_APPEARANCE, "reduced-motion"): 0,
            ("org.gnome.desktop.interface", "enable-animations"): 1,
        }
        self._asked: dict[QDBusPendingCallWatcher, tuple[str, str]] = {}

    def listen(self, bus: QDBusConnection | None) -> None:
        """Ask on a session's bus, without waiting for the answer, and hear of all changes; without
        a bus there are no wishes.
        """
        if bus is None:
            self._wish(Wishes())
            return
        bus.connect(PORTAL, _PATH, _SETTINGS, "SettingChanged", self._told)
        for key in self._values:
            question = QDBusMessage.createMethodCall(PORTAL, _PATH, _SETTINGS, "Read")
            question.setArguments(list(key))
            question.setAutoStartService(False)  # a desktop with wishes has its portal running
            watcher = QDBusPendingCallWatcher(bus.asyncCall(question), self)
            watcher.finished.connect(self._answered)
            self._asked[watcher] = key

    @pyqtSlot(QDBusPendingCallWatcher)
    def _answered(self, watcher: QDBusPendingCallWatcher) -> None:
        answer = QDBusReply(watcher)
        key = self._asked.pop(watcher)
        watcher.deleteLater()
        self._take(key, answer.value() if answer.isValid() else self._values[key])

    @pyqtSlot(str, str, QDBusVariant)
    def _told(self, group: str, name: str, value: QDBusVariant) -> None:
        if (group, name) in self._values:
            self._take((group, name), value)

    def _take(self, key: tuple[str, str], value: object) -> None:
        while isinstance(value, QDBusVariant):  # an answer has one within another
            value = value.variant()
        if not isinstance(value, int):
            return
        self._values[key] = value
        scheme, contrast, reduced, animated = self._values.values()
        theme = "contrast" if contrast == 1 else _SCHEMES.get(scheme, "")
        self._wish(Wishes(theme, still=reduced == 1 or not animated))

    def _wish(self, wishes: Wishes) -> None:
        if wishes != self.wishes:
            self.wishes = wishes
            self.changed.emit()

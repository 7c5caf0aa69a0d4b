"""What the desktop reports: its theme, reduced motion, a locked screen, and sleep."""

from __future__ import annotations

import os
from typing import NamedTuple

from PyQt6.QtCore import QObject, pyqtSignal, pyqtSlot
from PyQt6.QtDBus import (
    QDBusConnection,
    QDBusMessage,
    QDBusPendingCallWatcher,
    QDBusReply,
    QDBusVariant,
)

SCREEN_SAVERS = ("org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver")
LOGIN = "org.freedesktop.login1"
DEFAULT_SYSTEM_BUS = "/run/dbus/system_bus_socket"


class ScreenLock(QObject):
    """Emits `locked()` whenever the screen is locked or the computer goes to sleep, if a bus
    reports it.

    Desktops report the screen on the session bus, systemd's login manager on the system bus.
    """

    locked = pyqtSignal()

    def listen(self) -> None:
        """Start listening on both buses, or on the one that is running."""
        session, system = session_bus(), system_bus()
        if session is not None:
            self._listen_to_session(session)
        if system is not None:
            self._listen_to_system(system)

    def _listen_to_session(self, bus: QDBusConnection) -> None:
        for interface in SCREEN_SAVERS:
            # Any sender and any path, as desktops differ in both.
            bus.connect("", "", interface, "ActiveChanged", self._began)

    def _listen_to_system(self, bus: QDBusConnection) -> None:
        bus.connect(LOGIN, _session_path(), f"{LOGIN}.Session", "Lock", self._lock)
        bus.connect(LOGIN, "", f"{LOGIN}.Manager", "PrepareForSleep", self._began)

    @pyqtSlot(bool)
    def _began(self, begins: bool) -> None:
        if begins:
            self.locked.emit()

    @pyqtSlot()
    def _lock(self) -> None:
        self.locked.emit()


def _session_path() -> str:
    """Return the path of this session, or "" for any if its name is not known.

    The bus reports the sessions of all users. In a path, a leading digit is escaped, and so is
    every character that is not a letter or a digit.
    """
    name = os.environ.get("XDG_SESSION_ID", "")
    escaped = "".join(
        sign
        if sign.isascii() and (sign.isalpha() or (at and sign.isdigit()))
        else f"_{ord(sign):02x}"
        for at, sign in enumerate(name)
    )
    return f"/org/freedesktop/login1/session/{escaped}" if name else ""


def session_bus() -> QDBusConnection | None:
    """Return the session bus, if one is running."""
    # Without this check, libdbus would start its own bus.
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ:
        return None
    bus = QDBusConnection.sessionBus()
    return bus if bus.isConnected() else None


def system_bus() -> QDBusConnection | None:
    """Return the system bus, if one is running."""
    if "DBUS_SYSTEM_BUS_ADDRESS" not in os.environ and not os.path.exists(DEFAULT_SYSTEM_BUS):
        return None
    bus = QDBusConnection.systemBus()
    return bus if bus.isConnected() else None


PORTAL = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_SETTINGS = "org.freedesktop.portal.Settings"
_APPEARANCE = "org.freedesktop.appearance"
_SCHEMES = {1: "dark", 2: "light"}


class Preferences(NamedTuple):
    """The desktop's preferences: a `theme` of `ui.theme`, or "" for none, and whether it
    `reduces_motion`.
    """

    theme: str = ""
    reduces_motion: bool = False


class DesktopPreferences(QObject):
    """Reads the settings of the desktop's portal and follows their changes; mutable.

    `changed()` is emitted after each change of `current`, which becomes empty if no portal answers.
    `remembered` is the theme of the last run, used until there is an answer. Qt itself reads the
    portal only under GNOME, and reduced motion nowhere on Linux. Names and numbers are those of the
    portal's documentation (org.freedesktop.portal.Settings).
    """

    changed = pyqtSignal()

    def __init__(self, remembered: str = "") -> None:
        super().__init__()
        self.current = Preferences(remembered)
        self._values: dict[tuple[str, str], int] = {
            (_APPEARANCE, "color-scheme"): 0,
            (_APPEARANCE, "contrast"): 0,
            (_APPEARANCE, "reduced-motion"): 0,
            ("org.gnome.desktop.interface", "enable-animations"): 1,
        }
        self._asked: dict[QDBusPendingCallWatcher, tuple[str, str]] = {}

    def listen(self, bus: QDBusConnection | None) -> None:
        """Ask on a session bus, without waiting for the answer, and follow all changes. Without a
        bus, the preferences become empty.
        """
        if bus is None:
            self._update(Preferences())
            return
        bus.connect(PORTAL, _PATH, _SETTINGS, "SettingChanged", self._receive)
        for key in self._values:
            question = QDBusMessage.createMethodCall(PORTAL, _PATH, _SETTINGS, "Read")
            question.setArguments(list(key))
            question.setAutoStartService(False)  # a desktop with such settings runs its portal
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
    def _receive(self, group: str, name: str, value: QDBusVariant) -> None:
        if (group, name) in self._values:
            self._take((group, name), value)

    def _take(self, key: tuple[str, str], value: object) -> None:
        while isinstance(value, QDBusVariant):  # answers are nested
            value = value.variant()
        if not isinstance(value, int):
            return
        self._values[key] = value
        scheme, contrast, reduced, animated = self._values.values()
        theme = "contrast" if contrast == 1 else _SCHEMES.get(scheme, "")
        self._update(Preferences(theme, reduces_motion=reduced == 1 or not animated))

    def _update(self, preferences: Preferences) -> None:
        if preferences != self.current:
            self.current = preferences
            self.changed.emit()

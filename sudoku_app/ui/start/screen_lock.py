"""Hears on Linux's buses when the screen is locked or the computer goes to sleep."""

from __future__ import annotations

import os

from PyQt6.QtCore import QObject, pyqtSignal, pyqtSlot
from PyQt6.QtDBus import QDBusConnection

SCREEN_SAVERS = ("org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver")
LOGIN = "org.freedesktop.login1"
_DEFAULT_SYSTEM_BUS = "/run/dbus/system_bus_socket"


class ScreenLock(QObject):
    """`locked()` follows each lock of the screen and each falling asleep; never, where no bus tells
    of them.

    Desktops tell of the screen on the session's bus, systemd's login manager on the system's.
    """

    locked = pyqtSignal()

    def listen(self) -> None:
        """Hear of both from now on, where their buses run."""
        session, system = session_bus(), system_bus()
        if session is not None:
            self._listen_to_session(session)
        if system is not None:
            self._listen_to_system(system)

    def _listen_to_session(self, bus: QDBusConnection) -> None:
        for interface in SCREEN_SAVERS:
            # Of any sender and any path: desktops differ in both.
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
    """The path of this session, or "", any, where its name is not known.

    All users' sessions are told of on the same bus. In a path a first digit is escaped, and so is
    all that is no digit and no letter.
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
    """The session's bus, where one runs."""
    # Without this, libdbus would start a bus of its own.
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ:
        return None
    bus = QDBusConnection.sessionBus()
    return bus if bus.isConnected() else None


def system_bus() -> QDBusConnection | None:
    """The system's bus, where one runs."""
    if "DBUS_SYSTEM_BUS_ADDRESS" not in os.environ and not os.path.exists(_DEFAULT_SYSTEM_BUS):
        return None
    bus = QDBusConnection.systemBus()
    return bus if bus.isConnected() else None

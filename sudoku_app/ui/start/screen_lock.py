"""Hears on Linux's session bus when the screen is locked."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal, pyqtSlot
from PyQt6.QtDBus import QDBusConnection

INTERFACES = ("org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver")
SIGNAL = "ActiveChanged"


class ScreenLock(QObject):
    """`locked()` follows each lock of the screen; never, where no bus tells of it."""

    locked = pyqtSignal()

    def __init__(self, bus: QDBusConnection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        for interface in INTERFACES:
            # Of any sender and any path: desktops differ in both.
            bus.connect("", "", interface, SIGNAL, self._active_changed)

    @pyqtSlot(bool)
    def _active_changed(self, active: bool) -> None:
        if active:
            self.locked.emit()


def session_bus() -> QDBusConnection | None:
    """The session's bus, where one runs."""
    import os

    # Without this, libdbus would start a bus of its own.
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ:
        return None
    bus = QDBusConnection.sessionBus()
    return bus if bus.isConnected() else None

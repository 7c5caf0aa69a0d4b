"""Asks a screen reader to say something that is not under its focus."""

from __future__ import annotations

import sys

_BUS = "a11y"
"""Qt's name for its connection to the AT-SPI bus, which exists while a screen reader listens."""
_PATH = "/org/a11y/atspi/accessible/root"
_EVENTS = "org.a11y.atspi.Event.Object"
_POLITE = 1


def announce(words: str) -> bool:
    """Ask a screen reader to say `words` once it has finished speaking; return whether that was
    sent.

    Sends the AT-SPI signal `Announcement` (at-spi2-core, xml/Event.xml) over Qt's own connection,
    since PyQt6 lacks QAccessibleAnnouncementEvent. Does nothing on systems other than Linux.
    """
    if sys.platform != "linux":
        return False
    try:
        from PyQt6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant
    except ImportError:  # some distributions package QtDBus separately
        return False
    bus = QDBusConnection(_BUS)
    if not bus.isConnected():
        return False
    message = QDBusMessage.createSignal(_PATH, _EVENTS, "Announcement")
    message.setArguments(["", _POLITE, 0, QDBusVariant(words), {}])
    return bus.send(message)

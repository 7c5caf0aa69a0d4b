"""Says a sentence aloud through a screen reader, wherever the focus is."""

from __future__ import annotations

import sys

_BUS = "a11y"
"""Qt's own name of its connection to the bus of AT-SPI, which is there while somebody listens."""
_PATH = "/org/a11y/atspi/accessible/root"
_EVENTS = "org.a11y.atspi.Event.Object"
_POLITE = 1


def announce(words: str) -> bool:
    """Let a screen reader say `words` after what it is saying; whether one was told.

    Sends the signal `Announcement` of AT-SPI (at-spi2-core, xml/Event.xml) in the name of Qt, whose
    QAccessibleAnnouncementEvent PyQt6 does not have. Other systems than Linux are told nothing.
    """
    if sys.platform != "linux":
        return False
    try:
        from PyQt6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant
    except ImportError:  # some distributions pack QtDBus apart
        return False
    bus = QDBusConnection(_BUS)
    if not bus.isConnected():
        return False
    message = QDBusMessage.createSignal(_PATH, _EVENTS, "Announcement")
    message.setArguments(["", _POLITE, 0, QDBusVariant(words), {}])
    return bus.send(message)

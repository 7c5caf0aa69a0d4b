"""The game pauses when the screen is locked or the computer goes to sleep."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.ui.session_bus import run_on_a_bus

PLAY = """
import os, sys
from PyQt6.QtCore import QObject, QTimer, pyqtSlot
from PyQt6.QtDBus import QDBusConnection, QDBusMessage
os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = os.environ["DBUS_SESSION_BUS_ADDRESS"]
os.environ["XDG_SESSION_ID"] = "2"
from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.ui.start.program import Program
from tests.ui.seen import is_paused

path, interface, signal, *arguments = sys.argv[1:]
other = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, "other")
assert other.registerService("org.freedesktop.login1")
program = Program(IN_MEMORY, None)
program.window.show()
program.finish_start()

class Last(QObject):
    "Hears, on both connections, the signal after the one that counts: each keeps their order."

    count = 0

    @pyqtSlot()
    def heard(self):
        self.count += 1
        if self.count < 2:
            return
        print("paused" if is_paused(program) else "playing", flush=True)
        program.application.quit()

last = Last()
for bus in (QDBusConnection.sessionBus(), QDBusConnection.systemBus()):
    assert bus.connect("", "/last", "org.example.Test", "Last", last.heard)

def tell():
    message = QDBusMessage.createSignal(path, interface, signal)
    message.setArguments([word == "True" for word in arguments])
    assert other.send(message)
    assert other.send(QDBusMessage.createSignal("/last", "org.example.Test", "Last"))

QTimer.singleShot(0, tell)
program.application.exec()
program.window.close()
program.take_down()
"""


class Told(NamedTuple):
    """A signal on a bus: its path, interface, name and arguments."""

    path: str
    interface: str
    name: str
    arguments: tuple[bool, ...] = ()


def saver(interface: str, active: bool) -> Told:
    return Told("/org/any/path", interface, "ActiveChanged", (active,))


def sleep(begins: bool) -> Told:
    manager = "org.freedesktop.login1.Manager"
    return Told("/org/freedesktop/login1", manager, "PrepareForSleep", (begins,))


def lock(session: str) -> Told:
    path = f"/org/freedesktop/login1/session/{session}"
    return Told(path, "org.freedesktop.login1.Session", "Lock")


def play_on_a_bus(told: Told) -> str:
    words = (told.path, told.interface, told.name, *map(str, told.arguments))
    done = run_on_a_bus(PLAY, *words)
    return done.stdout.strip() or done.stderr


@pytest.mark.parametrize(
    "told",
    [
        saver("org.freedesktop.ScreenSaver", active=True),
        saver("org.gnome.ScreenSaver", active=True),
        sleep(begins=True),
        lock("_32"),
    ],
)
def test_the_game_pauses_when_the_screen_is_locked_or_the_computer_sleeps(told: Told) -> None:
    assert play_on_a_bus(told) == "paused"


@pytest.mark.parametrize(
    "told",
    [saver("org.freedesktop.ScreenSaver", active=False), sleep(begins=False), lock("_33")],
)
def test_the_game_continues_when_it_ends_or_another_session_is_locked(told: Told) -> None:
    assert play_on_a_bus(told) == "playing"


def test_no_bus_is_asked_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    from sudoku_app.ui.start import desktop_reports

    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.delenv("DBUS_SYSTEM_BUS_ADDRESS", raising=False)
    monkeypatch.setattr(desktop_reports, "DEFAULT_SYSTEM_BUS", "/nowhere/at/all")
    assert desktop_reports.session_bus() is None
    assert desktop_reports.system_bus() is None

"""The game pauses when the screen is locked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PLAY = """
import sys
from PyQt6.QtCore import QTimer
from PyQt6.QtDBus import QDBusConnection, QDBusMessage
from sudoku_app.game.store import IN_MEMORY
from sudoku_app.ui.start.program import Program

program = Program(IN_MEMORY, None)
program.window.show()
program.go_on()
bridge = program.bridge
_, interface, active = sys.argv

def heard():
    print("paused" if bridge.is_paused else "playing", flush=True)
    program.application.quit()

def lock():
    message = QDBusMessage.createSignal("/org/any/path", interface, "ActiveChanged")
    message.setArguments([active == "True"])
    other = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, "other")
    assert other.send(message)
    if active == "True":
        bridge.paused_changed.connect(heard)
        QTimer.singleShot(10_000, heard)
    else:
        QTimer.singleShot(300, heard)

QTimer.singleShot(0, lock)
program.application.exec()
program.window.close()
"""


def play_on_a_bus(interface: str, active: bool) -> str:
    run = shutil.which("dbus-run-session")
    if run is None:
        pytest.skip("dbus-run-session is not installed")
    done = subprocess.run(
        [run, "--", sys.executable, "-c", PLAY, interface, str(active)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if "Failed to start message bus" in done.stderr:
        pytest.skip(f"no session bus starts here: {done.stderr.strip()}")
    return done.stdout.strip() or done.stderr


@pytest.mark.parametrize("interface", ["org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver"])
def test_the_game_pauses_when_the_screen_is_locked(interface: str) -> None:
    assert play_on_a_bus(interface, active=True) == "paused"


def test_the_game_goes_on_when_the_screen_is_unlocked() -> None:
    assert play_on_a_bus("org.freedesktop.ScreenSaver", active=False) == "playing"


def test_no_bus_is_started_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    from sudoku_app.ui.start.screen_lock import session_bus

    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    assert session_bus() is None

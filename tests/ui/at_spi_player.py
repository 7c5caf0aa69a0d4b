"""Plays by keyboard without seeing the board; run by an interpreter that has AT-SPI.

    python3 at_spi_player.py SECONDS PYTHON KEY...

waits for the program that PYTHON runs, then types each key, such as `Right`, `5` or `ctrl+k`, and
prints for each a line: a JSON list of what a screen reader would say, in order. For each it waits
until something is said, for so many seconds at most. Where no program is found within them it
prints "nobody".
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from typing import Any

import gi  # type: ignore[import-not-found]  # the system's own

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found]  # noqa: E402 - likewise

EVENTS = ("object:announcement", "object:state-changed:focused", "window:activate")
SYMBOLS = {"Right": 0xFF53, "Return": 0xFF0D, "Tab": 0xFF09, "Escape": 0xFF1B, "F10": 0xFFC7}
CTRL = 37
"""The code of the left Ctrl on X servers."""
LULL = 0.5
"""So many seconds of silence end what is said at once."""


class Listener:
    """Collects what is said; mutable."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self._listener = Atspi.EventListener.new(self._hear)
        for event in EVENTS:
            self._listener.register(event)

    def _hear(self, event: Any) -> None:
        if event.type == "object:announcement":
            self.said.append(event.any_data)
        elif event.detail1 or event.type == "window:activate":
            self.said.append(event.source.get_name())

    def listen(self, seconds: float) -> list[str]:
        """What is said from now on: nothing within so many seconds, or all up to the next lull."""
        until, count = time.monotonic() + seconds, 0
        while time.monotonic() < until:
            loop = GLib.MainLoop()
            GLib.timeout_add(20, loop.quit)
            loop.run()
            if len(self.said) > count:
                count, until = len(self.said), time.monotonic() + LULL
        said, self.said = self.said, []
        return said


def press(key: str) -> None:
    """Type a key."""
    name = key.removeprefix("ctrl+")
    if name != key:
        Atspi.generate_keyboard_event(CTRL, None, Atspi.KeySynthType.PRESS)
    symbol = SYMBOLS.get(name) or ord(name)
    Atspi.generate_keyboard_event(symbol, None, Atspi.KeySynthType.SYM)
    if name != key:
        Atspi.generate_keyboard_event(CTRL, None, Atspi.KeySynthType.RELEASE)


def main() -> int:
    """Wait for a window, then play."""
    seconds = float(sys.argv[1])
    listener = Listener()
    until = time.monotonic() + seconds
    while not has_window() and time.monotonic() < until:
        listener.listen(0.2)
    if not has_window():
        print("nobody")  # noqa: T201 - the answer of a command
        return 1
    # There is no window manager: a second start has the window in front, with the keyboard.
    subprocess.run([sys.argv[2], "-m", "sudoku_app"], check=True)
    listener.listen(seconds)
    for key in sys.argv[3:]:
        press(key)
        print(json.dumps(listener.listen(seconds)))  # noqa: T201 - likewise
    return 0


def has_window() -> bool:
    """Whether a program has a window."""
    desktop = Atspi.get_desktop(0)
    programs = [desktop.get_child_at_index(at) for at in range(desktop.get_child_count())]
    return any(program is not None and program.get_child_count() for program in programs)


if __name__ == "__main__":
    sys.exit(main())

"""A run of the real program under random keys, clicks, sizes, themes, menus and dialogs.

    python -m tests.ui.monkey SEED EVENTS

prints one JSON object: what was counted, the slowest event in milliseconds of this thread's
processor time, the lines of the log, and the exceptions that came to the hook. The same seed does
the same.
"""

from __future__ import annotations

import json
import os
import sys
import time
from random import Random
from typing import Any

from PyQt6.QtCore import QEvent, QPoint, Qt
from PyQt6.QtPrintSupport import QAbstractPrintDialog
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog, QWidget

from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.start.crash_guard import CrashGuard
from sudoku_app.ui.start.program import Program
from tests.ui.hands import act, enter
from tests.ui.seen import action_of, actions_of, is_paused, shown_screen

KEYS = [Qt.Key(key) for key in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)] * 4 + [
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_Delete,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Space,
    Qt.Key.Key_Return,
    Qt.Key.Key_F2,
    *(Qt.Key(key) for key in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
    Qt.Key.Key_BracketLeft,
    Qt.Key.Key_BracketRight,
    Qt.Key.Key_Question,
]
MODIFIERS = [
    *[Qt.KeyboardModifier.NoModifier] * 6,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
]
_TEST: Any = QTest  # PyQt's stub takes its functions for methods
SPARED = ("close", "toggle_full_screen")
"""Actions that are not triggered: they would end the run, or change the screen."""
MOST_DIALOGS = 4
IGNORED = ("propagateSizeHints", "This plugin does not support")


class Monkey:
    """Acts on one program; mutable."""

    def __init__(self, program: Program, random: Random) -> None:
        self._program = program
        self._random = random
        self.slowest = 0.0
        self.slowest_act = ""
        self._name = ""
        self._acts = [
            *[self._key] * 60,
            *[self._click] * 20,
            *[self._drag] * 4,
            *[self._act] * 4,
            *[self._undo] * 4,
            *[self._resize] * 1,
            *[self._theme] * 1,
            *[self._close_dialog] * 6,
            *[self._right_digit] * 20,
        ]

    @property
    def _window(self) -> MainWindow:
        return self._program.window  # another one after a change of language

    def step(self) -> None:
        """One random act, timed with all that it leads to."""
        step = self._random.choice(self._acts)
        self._name = step.__name__
        before = time.thread_time()
        step()
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        took = time.thread_time() - before
        if took > self.slowest:
            self.slowest, self.slowest_act = took, self._name
        while len(self._dialogs()) > MOST_DIALOGS:
            self._dialogs()[-1].close()
            QApplication.processEvents()

    def _dialogs(self) -> list[QWidget]:
        others = [
            each
            for each in QApplication.topLevelWidgets()
            if each.isVisible() and each is not self._window
        ]
        return sorted(others, key=lambda each: each.windowTitle())

    def _chooses_file(self) -> bool:
        """Whether a file or a printer is asked for, by windows of Qt's own that wait."""
        return any(isinstance(each, QFileDialog | QAbstractPrintDialog) for each in self._dialogs())

    def _target(self) -> QWidget:
        dialogs = self._dialogs()
        top = self._random.choice(dialogs) if dialogs else self._window
        return top.focusWidget() or top

    def _key(self) -> None:
        if self._chooses_file():
            return
        key, modifiers = self._random.choice(KEYS), self._random.choice(MODIFIERS)
        if (key, modifiers) == (Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier):
            return
        if not self._dialogs() and self._random.random() < 0.5:
            shown_screen(self._program).board.setFocus()
        _TEST.keyClick(self._target(), key, modifiers)

    def _click(self) -> None:
        if self._chooses_file():
            return
        dialogs = self._dialogs()
        top = self._random.choice(dialogs) if dialogs else self._window
        at = QPoint(self._random.randrange(top.width()), self._random.randrange(top.height()))
        child = top.childAt(at) or top
        _TEST.mouseClick(
            child, Qt.MouseButton.LeftButton, pos=child.mapFrom(top, at) if child is not top else at
        )

    def _drag(self) -> None:
        viewport = viewport_of(shown_screen(self._program).board)
        places = [
            QPoint(
                self._random.randrange(viewport.width()), self._random.randrange(viewport.height())
            )
            for _ in range(3)
        ]
        _TEST.mousePress(viewport, Qt.MouseButton.LeftButton, pos=places[0])
        _TEST.mouseMove(viewport, places[1])
        _TEST.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=places[2])

    def _act(self) -> None:
        names = [name for name in sorted(actions_of(self._program)) if name not in SPARED]
        self._name = self._random.choice(names)
        action_of(self._program, self._name).trigger()

    def _undo(self) -> None:
        action_of(self._program, "undo").trigger()

    def _resize(self) -> None:
        self._window.resize(self._random.randrange(360, 1400), self._random.randrange(520, 1000))

    def _theme(self) -> None:
        act(self._program, self._random.choice(["use_dark_theme", "use_light_theme", "zoom_in"]))
        if self._random.random() < 0.5:
            act(self._program, "zoom_reset")

    def _close_dialog(self) -> None:
        if dialogs := self._dialogs():
            self._random.choice(dialogs).close()

    def _right_digit(self) -> None:
        """Play a little, so that games come to an end too."""
        game = self._program.session.game
        if game.solution is None or 0 not in game.values or is_paused(self._program):
            return
        cell = game.values.index(0)
        enter(self._program, [cell], game.solution[cell])


def run(seed: int, events: int, folder: str) -> dict[str, object]:
    """Let the monkey loose; what was found."""
    os.chdir(folder)
    guard = CrashGuard()
    raised: list[str] = []
    guard.crashed.connect(raised.append)
    guard.install()
    program = Program(os.path.join(folder, "games.sqlite3"), os.path.join(folder, "settings.json"))
    guard.open_log(os.path.join(folder, "sudoku-app.log"))
    guard.log_warnings()
    program.window.show()
    program.finish_start()
    monkey = Monkey(program, Random(seed))
    for _ in range(events):
        monkey.step()
    game, number = program.session.game, program.session.number
    moves, head = len(game.moves), game.head
    program.window.close()
    program.take_down()
    with open(os.path.join(folder, "sudoku-app.log"), encoding="utf-8") as file:
        lines = [line for line in file if not any(words in line for words in IGNORED)]
    return {
        "seed": seed,
        "events": events,
        "games": number,
        "game": number,
        "moves": moves,
        "head": head,
        "slowest_ms": round(monkey.slowest * 1000, 1),
        "slowest_act": monkey.slowest_act,
        "raised": raised,
        "log": lines,
    }


def main() -> int:
    """Run as the words say."""
    found = run(int(sys.argv[1]), int(sys.argv[2]), os.environ["SUDOKU_APP_HOME"])
    print(json.dumps(found))  # noqa: T201 - the answer of a command
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())

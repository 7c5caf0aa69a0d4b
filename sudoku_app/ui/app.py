"""The entry points of the window program, which runs the window or draws a picture of it, and of
the window of dancing links alone.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from typing import TYPE_CHECKING

from sudoku_app.display import NO_DISPLAY, display_problem
from sudoku_app.harmless_text import make_streams_harmless
from sudoku_app.paths import config_folder, data_folder
from sudoku_app.regular_file import fill_closed_streams

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.dancing.dance import Rule
    from sudoku_app.core.dancing.dance_problems import DanceProblem

NO_ANSWER = 3
LEAST_PYQT = 0x060402
"""The oldest PyQt6 with all that the window uses, 6.4.2: two hexadecimal digits for each part."""


def run(arguments: Sequence[str]) -> int:
    """Open the window and return the exit status. The first argument may be a file with a puzzle to
    play.

    With `--screenshot FILE`, and optionally `--theme NAME`, `--size WIDTHxHEIGHT` and `--force`,
    draw the window into a picture instead, without a display and with a game that is not stored.
    """
    fill_closed_streams()
    make_streams_harmless()
    picture = "--screenshot" in arguments
    if picture:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    problem = window_problem()
    if problem is not None:
        print(problem, file=sys.stderr)  # noqa: T201 - without a window there is nowhere else
        return NO_DISPLAY
    if picture:
        from sudoku_app.ui.screenshot import take_screenshot

        return take_screenshot(arguments)
    return _play(arguments[0] if arguments else "")


def window_problem() -> str | None:
    """Return why no window can open here, or None if one can."""
    problem = display_problem(os.environ, sys.platform)
    if problem is not None:
        return problem
    from PyQt6.QtCore import PYQT_VERSION, PYQT_VERSION_STR

    return version_problem(PYQT_VERSION, PYQT_VERSION_STR)


def version_problem(version: int, name: str) -> str | None:
    """Return why this version of PyQt6 can't show the window, or None if it can."""
    if version >= LEAST_PYQT:
        return None
    return f"Sudoku needs PyQt6 6.4.2 or newer, but the installed version is {name}."


def _play(puzzle_path: str) -> int:
    gc.disable()  # until the first picture: nothing made at startup becomes garbage
    from sudoku_app.game.storage.starts import Starts
    from sudoku_app.ui.start.crash_guard import CrashGuard
    from sudoku_app.ui.start.one_instance import OneInstance

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Let Ctrl+C end the start at once, like other signals: an exception looks like a crash.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    folder = data_folder(os.environ, sys.platform)
    guard = CrashGuard()
    guard.install()
    instance = OneInstance(folder)
    if not instance.claim():
        if instance.call(puzzle_path):
            return 0
        holder = f" ({instance.holder})" if instance.holder else ""
        words = (
            f"Sudoku is already running on the games in {folder}{holder}, but it doesn't answer."
            " Close it or end its process, then start Sudoku again."
        )
        print(words, file=sys.stderr)  # noqa: T201 - without a window there is nowhere else
        return NO_ANSWER
    from sudoku_app.ui.start.program import Program  # a second start needs no window
    from sudoku_app.ui.start.program_run import ProgramRun

    guard.open_log(os.path.join(folder, "sudoku-app.log"))
    starts = Starts(os.path.join(folder, "starts"))
    program = Program(
        os.path.join(folder, "games.sqlite3"),
        os.path.join(config_folder(os.environ, sys.platform), "settings.json"),
        puzzle_path,
        starts.is_safe_start,
    )
    return ProgramRun(program, guard, starts, instance).play()


def watch_dance(problem: DanceProblem, rule: Rule, seed: int) -> int:
    """Open the window of dancing links on a problem, in the player's theme and language; return the
    exit status when it is closed. The player's games are neither read nor written.
    """
    reason = window_problem()
    if reason is not None:
        print(reason, file=sys.stderr)  # noqa: T201 - without a window there is nowhere else
        return NO_DISPLAY
    from sudoku_app.game.storage.store import IN_MEMORY
    from sudoku_app.ui.board.latin_shortcuts import LatinShortcuts
    from sudoku_app.ui.dance.dance_window import DanceWindow
    from sudoku_app.ui.start.crash_guard import CrashGuard
    from sudoku_app.ui.start.program import Program
    from sudoku_app.ui.theme import app_icon

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # there is nothing to save
    guard = CrashGuard()
    guard.install()
    settings = os.path.join(config_folder(os.environ, sys.platform), "settings.json")
    program = Program(IN_MEMORY, settings)
    program.application.setWindowIcon(app_icon())
    program.set_style_and_locale()
    LatinShortcuts.install()
    theme, library = program.window.screen_widget.theme, program.session.puzzles.library
    given = None if problem.name == "knuth" else problem  # which is the first choice anyway
    window = DanceWindow(theme, library, problem.puzzle, given)
    window.choose_rule(rule, seed)
    window.show()
    status = program.application.exec()
    program.take_down()
    return status

"""The window of dancing links alone, for the command line."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING

from sudoku_app.display import NO_DISPLAY
from sudoku_app.paths import config_folder
from sudoku_app.ui.app import window_problem

if TYPE_CHECKING:
    from sudoku_app.core.dancing.dance import Rule
    from sudoku_app.core.dancing.dance_problems import DanceProblem


def watch(problem: DanceProblem, rule: Rule, seed: int) -> int:
    """Open the window on a problem, in the player's theme and language; return the exit status when
    it is closed. The player's games are neither read nor written.
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

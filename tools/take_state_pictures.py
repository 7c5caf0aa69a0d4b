"""Draw the window in every state, to be looked at: three themes, two languages, three sizes.

    python tools/take_state_pictures.py FOLDER [--only hint-3 games]

writes FOLDER/THEME-LANGUAGE/STATE-WIDTHxHEIGHT.png, and of each dialog one picture. The folder is
not part of the repository.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication, QWidget

from sudoku_app.game.store import IN_MEMORY
from sudoku_app.ui.start.program import Program

if TYPE_CHECKING:
    from collections.abc import Callable

THEMES = ("light", "dark", "contrast")
LANGUAGES = ("en", "zh_CN")
SIZES = ((480, 640), (980, 720), (1600, 1000))
REST = 0.4
LEVEL, NUMBER, SEED = "hard", 50, 7


def rest(seconds: float = REST) -> None:
    """Let workers and windows come to rest."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        QApplication.processEvents()
        time.sleep(0.005)


def begin(program: Program) -> None:
    """The game that all states are of."""
    program.bridge.begin(program.session.library.puzzle(LEVEL, NUMBER, SEED))


def middle(program: Program) -> None:
    """Some digits, notes and colours."""
    begin(program)
    game, board = program.session.game, program.window.screen_widget.board
    for _ in range(12):
        cell = game.values.index(0)
        program.bridge.enter([cell], game.the_solution()[cell])
    program.bridge.fill_notes()
    empty = [cell for cell, digit in enumerate(game.values) if not digit]
    for colour, cell in enumerate(empty[:8], 1):
        program.bridge.colour([cell], colour)
    board.select_cells(empty[9:10])


def conflict(program: Program) -> None:
    """Two wrong digits that clash."""
    begin(program)
    row = [cell for cell in range(81) if not program.session.game.values[cell]][:2]
    for cell in row:
        program.bridge.enter([cell], 1)


def hint(depth: int) -> Callable[[Program], None]:
    """A hint at a depth."""

    def show(program: Program) -> None:
        middle(program)
        for _ in range(depth):
            program.window.guide.hint()
            rest()

    return show


def solved(program: Program) -> None:
    """The end of a game."""
    begin(program)
    game = program.session.game
    for cell, digit in enumerate(game.the_solution()):
        if not game.values[cell]:
            program.bridge.enter([cell], digit)
    rest(1.2)


def paused(program: Program) -> None:
    """A pause."""
    middle(program)
    program.bridge.set_paused(True)


def trial(program: Program) -> None:
    """A trial branch with a digit in it."""
    middle(program)
    program.bridge.begin_branch()
    cell = program.session.game.values.index(0)
    program.bridge.enter([cell], program.session.game.the_solution()[cell])


STATES: dict[str, Callable[[Program], None]] = {
    "empty": begin,
    "middle": middle,
    "conflict": conflict,
    "hint-1": hint(1),
    "hint-2": hint(2),
    "hint-3": hint(3),
    "trial": trial,
    "paused": paused,
    "solved": solved,
}
DIALOGS = (
    "choose_game",
    "daily_puzzle",
    "show_card",
    "enter_puzzle",
    "print_puzzles",
    "show_games",
    "show_statistics",
    "show_backups",
    "show_settings",
    "show_all_steps",
    "solve_step_by_step",
    "show_help",
    "show_techniques",
    "show_about",
)
"""Actions of the window that open one."""


def main() -> int:
    """Draw what is asked for; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", default=[*STATES, *DIALOGS])
    options = parser.parse_args()
    program = Program(IN_MEMORY, None)
    program.window.looks.change(welcomed=True)
    program.window.show()
    for language in LANGUAGES:
        program.window.looks.change(language=language)
        rest()
        for theme in THEMES:
            folder = options.folder / f"{theme}-{language}"
            folder.mkdir(parents=True, exist_ok=True)
            program.window.looks.change(theme=theme)
            draw(program, folder, options.only)
    program.window.close()
    return 0


def draw(program: Program, folder: Path, only: list[str]) -> None:
    """All states and dialogs in the theme and language of now."""
    window = program.window
    for name, reach in STATES.items():
        if name not in only:
            continue
        reach(program)
        for width, height in SIZES:
            window.resize(width, height)
            rest(0.1)
            window.grab().save(str(folder / f"{name}-{width}x{height}.png"))
    middle(program)
    for name in DIALOGS:
        if name in only and name in window.actions_by_name:
            window.actions_by_name[name].trigger()
            rest(1.0)
            for dialog in others(window):
                dialog.grab().save(str(folder / f"{name}.png"))
                dialog.close()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def others(window: QWidget) -> list[QWidget]:
    """The windows that are open beside the main one."""
    return [
        each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not window
    ]


if __name__ == "__main__":
    sys.exit(main())

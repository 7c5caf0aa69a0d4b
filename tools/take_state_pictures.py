"""Draw the window in every state, to be looked at: three themes, two languages, three sizes.

    python tools/take_state_pictures.py FOLDER [--only hint-3 games] [--themes dark]
        [--languages en] [--sizes 480x640] [--zoom 200]

writes FOLDER/THEME-LANGUAGE/STATE-WIDTHxHEIGHT.png, and of each dialog one picture. The folder is
not part of the repository. QT_SCALE_FACTOR in the environment gives pictures for finer displays.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication, QWidget

from sudoku_app.game.store import IN_MEMORY
from sudoku_app.ui.start.program import Program
from tools.window_states import STATES, middle, rest

THEMES = ("light", "dark", "contrast")
LANGUAGES = ("en", "zh_CN")
SIZES = ("480x640", "980x720", "1600x1000")
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
    parser.add_argument("--themes", nargs="+", default=THEMES)
    parser.add_argument("--languages", nargs="+", default=LANGUAGES)
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--zoom", type=int, default=100)
    options = parser.parse_args()
    program = Program(IN_MEMORY, None)
    program.dress_windows()
    program.window.looks.change(welcomed=True, motion="off", zoom=options.zoom)
    program.window.show()
    for language in options.languages:
        program.window.looks.change(language=language)
        rest()
        for theme in options.themes:
            folder = options.folder / f"{theme}-{language}"
            folder.mkdir(parents=True, exist_ok=True)
            program.window.looks.change(theme=theme)
            draw(program, folder, options.only, options.sizes)
    program.window.close()
    return 0


def draw(program: Program, folder: Path, only: list[str], sizes: list[str]) -> None:
    """All states and dialogs in the theme and language of now."""
    window = program.window
    for name, reach in STATES.items():
        if name not in only:
            continue
        reach(program)
        for size in sizes:
            width, height = map(int, size.split("x"))
            window.resize(width, height)
            rest(0.1)
            window.grab().save(str(folder / f"{name}-{size}.png"))
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

"""Draw the window in every state for inspection: three themes, two languages, three sizes.

    python tools/take_state_pictures.py FOLDER [--only hint-3 show_games] [--themes dark]
        [--languages en] [--sizes 480x640] [--zoom 200] [--screen 480x640]

writes FOLDER/THEME-LANGUAGE/STATE-WIDTHxHEIGHT.png and one picture of each dialog, on a screen of
the given size, with half a year of games in the store. The folder is not part of the repository.
Set QT_SCALE_FACTOR in the environment for pictures of high-resolution displays.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication, QWidget

from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.ui.start.program import Program
from tools.played_games import play_games
from tools.window_dialogs import DIALOGS
from tools.window_states import STATES, middle, rest

THEMES = ("light", "dark", "contrast")
SIZES = ("480x640", "980x720", "1600x1000")


def main() -> int:
    """Draw what the options select; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", default=[*STATES, *DIALOGS])
    parser.add_argument("--themes", nargs="+", default=THEMES, choices=THEMES)
    parser.add_argument(
        "--languages", nargs="+", default=SHIPPED_LANGUAGES, choices=SHIPPED_LANGUAGES
    )
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--zoom", type=int, default=100)
    parser.add_argument("--screen", default="1920x1080")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        set_screen(Path(folder), options.screen)
        draw_all(Program(str(Path(folder, "games.sqlite3")), None), options)
    return 0


def set_screen(folder: Path, size: str) -> None:
    """Make Qt draw on a simulated screen of this size."""
    width, height = map(int, size.split("x"))
    place = {"name": "screen", "x": 0, "y": 0, "width": width, "height": height}
    screen = {**place, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    file = folder / "screen.json"
    file.write_text(json.dumps({"screens": [screen]}), "utf-8")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={file}"


def draw_all(program: Program, options: argparse.Namespace) -> None:
    """Draw what the options select."""
    if set(options.only) & set(DIALOGS):
        play_games(program.session)
    program.set_style_and_locale()
    program.window.complete()
    program.window.appearance.change(welcomed=True, motion="off", zoom=options.zoom)
    program.window.show()
    for language in options.languages:
        program.window.appearance.change(language=language)
        rest()
        for theme in options.themes:
            folder = options.folder / f"{theme}-{language}"
            folder.mkdir(parents=True, exist_ok=True)
            program.window.appearance.change(theme=theme)
            draw(program, folder, options.only, options.sizes)
    program.window.close()
    program.take_down()


def draw(program: Program, folder: Path, only: list[str], sizes: list[str]) -> None:
    """Draw the selected states and dialogs in the current theme and language."""
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
    for name, reach in DIALOGS.items():
        if name in only:
            reach(program)
            rest(0.6)
            for dialog in others(window):
                dialog.grab().save(str(folder / f"{name}.png"))
                dialog.close()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def others(window: QWidget) -> list[QWidget]:
    """Return the windows that are open besides the main one."""
    return [
        each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not window
    ]


if __name__ == "__main__":
    sys.exit(main())

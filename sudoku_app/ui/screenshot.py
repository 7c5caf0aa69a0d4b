"""A picture of the window, drawn without a display."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError
from typing import TYPE_CHECKING

from sudoku_app.game.settings import THEMES
from sudoku_app.game.storage.atomic_file import UserFileError, check_user_file, write_user_file

if TYPE_CHECKING:
    from collections.abc import Sequence

UNWRITABLE, TAKEN = 1, 2
LARGEST = 8_000
"""In pixels. Qt paints at most 32,767, but memory runs out before that."""


def take_screenshot(arguments: Sequence[str]) -> int:
    """Draw the window into the file named in `arguments`; return the exit status.

    The caller has chosen a Qt platform that needs no display.
    """
    parser = ArgumentParser(prog="sudoku-app", description="Draw the window into a picture.")
    parser.add_argument("--screenshot", metavar="FILE", required=True, help="PNG file to write")
    themes = [theme for theme in THEMES if theme != "system"]
    parser.add_argument("--theme", choices=themes, default="light")
    parser.add_argument("--size", type=_size, default=(980, 720), metavar="WIDTHxHEIGHT")
    parser.add_argument("--force", action="store_true", help="overwrite FILE if it exists")
    options = parser.parse_args(list(arguments))
    try:
        check_user_file(options.screenshot, options.force)
        write_user_file(options.screenshot, _picture(options.theme, *options.size), options.force)
    except UserFileError as error:
        print(f"sudoku-app: {error}", file=sys.stderr)  # noqa: T201 - the output of a command
        return TAKEN if error.is_taken else UNWRITABLE
    return 0


def _picture(theme: str, width: int, height: int) -> bytes:
    """Return the window as a PNG file."""
    from PyQt6.QtCore import QBuffer

    from sudoku_app.game.storage.store import IN_MEMORY
    from sudoku_app.ui.start.program import Program

    program = Program(IN_MEMORY, None)
    window = program.window
    window.complete()
    window.appearance.change(theme=theme)
    window.resize(width, height)
    window.screen_widget.board.select_cells([program.session.game.puzzle.topology.cell_count // 2])
    window.show()
    picture = QBuffer()
    window.grab().save(picture, "PNG")
    window.close()
    program.take_down()
    return picture.data().data()


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (
        cross and width.isascii() and width.isdigit() and height.isascii() and height.isdigit()
    ):
        raise ArgumentTypeError(f"{text!r} is not a size, expected something like 980x720")
    if max(len(width), len(height)) > len(str(LARGEST)) or max(int(width), int(height)) > LARGEST:
        raise ArgumentTypeError(f"{text!r} is too large, expected up to {LARGEST}x{LARGEST}")
    return int(width), int(height)

"""A picture of the window, drawn without a display."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError
from typing import TYPE_CHECKING

from sudoku_app.game.settings import THEMES

if TYPE_CHECKING:
    from collections.abc import Sequence

UNWRITABLE = 1
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
    options = parser.parse_args(list(arguments))
    from sudoku_app.game.storage.store import IN_MEMORY
    from sudoku_app.ui.start.program import Program

    program = Program(IN_MEMORY, None)
    window = program.window
    window.complete()
    window.appearance.change(theme=options.theme)
    window.resize(*options.size)
    window.screen_widget.board.select_cells([program.session.game.puzzle.topology.cell_count // 2])
    window.show()
    saved = window.grab().save(options.screenshot, "PNG")
    window.close()
    program.take_down()
    if not saved:
        print(f"{options.screenshot}: the picture could not be written", file=sys.stderr)  # noqa: T201 - the output of a command
        return UNWRITABLE
    return 0


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (
        cross and width.isascii() and width.isdigit() and height.isascii() and height.isdigit()
    ):
        raise ArgumentTypeError(f"{text!r} is not a size, expected something like 980x720")
    if max(len(width), len(height)) > len(str(LARGEST)) or max(int(width), int(height)) > LARGEST:
        raise ArgumentTypeError(f"{text!r} is too large, expected up to {LARGEST}x{LARGEST}")
    return int(width), int(height)

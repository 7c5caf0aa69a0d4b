"""The help of the program and its commands, for terminals 80 columns wide."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from itertools import groupby
from typing import TYPE_CHECKING

from sudoku_app.cli import COMMANDS

if TYPE_CHECKING:
    from types import ModuleType

    from _typeshed import SupportsWrite

_HELP = """\
usage: sudoku-app [FILE]
       sudoku-app COMMAND [OPTIONS]

A desktop Sudoku whose hints teach. Without a command, the window opens with the
puzzle in FILE, or with the game that you played last.

{commands}

options:
  --screenshot FILE    save a PNG picture of the window; needs no display
  --theme NAME         theme of the picture: light, dark or contrast
  --size WxH           size of the picture in pixels, such as 1200x800
  --force              overwrite the picture's file if it exists
  --install-desktop    add the game to your desktop's menus
  --uninstall-desktop  remove the game from your desktop's menus
  --version            print the version
  -h, --help           print this help

Puzzles can be lines of 81 characters, grids with or without borders, .sdm, .sdk
and .ss files, pictures, and more; sizes are 4×4 to 25×25. 'sudoku-app COMMAND
--help' and 'sudoku-app help COMMAND' explain a command, with examples.

examples:
  Play:
    sudoku-app

  Play the puzzle in a file:
    sudoku-app puzzle.sdm

  Play in a terminal, over ssh or with a screen reader:
    sudoku-app play --text

  Print the solution of every puzzle in a file:
    sudoku-app solve puzzles.sdm

  Make a new hard puzzle:
    sudoku-app generate --level hard

  Take a picture of the window in the dark theme:
    sudoku-app --screenshot window.png --theme dark
"""


class _Formatter(RawDescriptionHelpFormatter):
    """Keeps the line breaks of a command's texts, and shortens the heading of its arguments."""

    def start_section(self, heading: str | None) -> None:
        super().start_section("arguments" if heading == "positional arguments" else heading)


class _Parser(ArgumentParser):
    """A parser that ignores no error while it prints the help."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        print(self.format_help(), end="", file=file)


def program_help() -> str:
    """Return the program's help: a summary, the commands by group, and the options."""
    width = max(map(len, COMMANDS))
    blocks = []
    for group, rows in groupby(COMMANDS.items(), lambda row: row[1].group):
        lines = [f"  {name:{width}}  {command.summary}" for name, command in rows]
        blocks.append("\n".join([f"{group}:", *lines]))
    return _HELP.format(commands="\n\n".join(blocks))


def make_parser(name: str, module: ModuleType) -> ArgumentParser:
    """Return a command's parser, whose help includes the texts of the command's module."""
    command = COMMANDS[name]
    summary = f"{command.summary[0].upper()}{command.summary[1:]}."
    parser = _Parser(
        prog=f"sudoku-app {name}",
        usage=f"sudoku-app {name} {command.usage}",
        description=f"{summary}\n\n{module.DESCRIPTION}",
        epilog=module.DETAILS,
        formatter_class=_Formatter,
        add_help=False,
    )
    module.add_arguments(parser)
    parser.add_argument("-h", "--help", action="help", help="print this help")
    return parser

"""The command line: one table of commands; a command's module is imported when it is called."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.regular_file import fill_closed_streams

if TYPE_CHECKING:
    from argparse import ArgumentParser

FAILED = 1
"""Something was done, and not all of it as it should be."""
USAGE_ERROR = 2
"""Nothing was done: the words or a file were no use."""
INTERRUPTED = 130
"""What a shell reports for a program that ended by Ctrl+C."""
BROKEN_PIPE = 141
"""Likewise for one whose reader went away."""


class Command(NamedTuple):
    """A row of the table.

    `module` has `add_arguments(parser)` and `run(args) -> int`, which returns the exit status, and
    may have `EXAMPLES`, shown below its help.
    """

    module: str
    summary: str


COMMANDS = {
    "play": Command("sudoku_app.cli.play", "play in a terminal, by a command a line"),
    "solve": Command(
        "sudoku_app.cli.solve", "solve puzzles, count their solutions, compare the methods"
    ),
    "explain": Command(
        "sudoku_app.cli.explain", "show how a puzzle is solved by reasoning, step by step"
    ),
    "generate": Command(
        "sudoku_app.cli.generate", "make new puzzles of a level, size, symmetry, with a technique"
    ),
    "rate": Command(
        "sudoku_app.cli.rate", "tell how hard puzzles are, and which techniques they need"
    ),
    "check": Command(
        "sudoku_app.cli.check", "check the solving techniques against a library of cases"
    ),
    "backup": Command("sudoku_app.cli.backup", "back up all games, or list the backups"),
    "restore": Command("sudoku_app.cli.restore", "bring back the games of a backup"),
    "check-data": Command(
        "sudoku_app.cli.check_data", "check the file of games and its backups for damage"
    ),
    "print": Command("sudoku_app.cli.booklet", "write a booklet of puzzles as a PDF"),
}

_DESKTOP_OPTIONS = ("--install-desktop", "--uninstall-desktop")
_PICTURE = "--screenshot"
_PICTURE_OPTIONS = (_PICTURE, "--theme", "--size")

_HELP = """\
usage: sudoku-app [FILE]
       sudoku-app COMMAND ...

A calm Sudoku whose hints teach. Called alone it opens the window and goes on with the game that
was left; with a FILE it opens the puzzle in it.

commands (each has its own --help):
{commands}

options:
  --screenshot FILE   draw the window into a picture, without a display
      --theme NAME    in the theme light, dark or contrast
      --size WxH      in this size
  --install-desktop   put the game into this user's menus; --uninstall-desktop takes it out
  --version           print the version
  -h, --help          print this

examples:
  sudoku-app                                play
  sudoku-app play --text                    play in this terminal, in words
  sudoku-app solve puzzles.sdm              one solution a line
  sudoku-app solve - < puzzle.txt           the same from a pipe
  sudoku-app solve --compare puzzles.sdm    every solving method on these puzzles
  sudoku-app explain puzzle.sdm             how it is solved, step by step
  sudoku-app generate --level hard          a new puzzle, with one solution
  sudoku-app rate puzzles.sdm               how hard these puzzles are
  sudoku-app --screenshot window.png --theme dark

Puzzles are read as lines of 81 characters, as nine lines with or without borders, as .sdm, .sdk
and .ss files, and in the sizes 4×4 to 25×25.
"""


def complain(command: str, reason: object, status: int = FAILED) -> int:
    """Say on standard error why a command ends with this exit status, and return it."""
    print(f"sudoku-app {command}: {reason}", file=sys.stderr)
    return status


def plural(number: int, word: str) -> str:
    """`1 cell`, `2 cells`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def is_for_window(words: list[str]) -> bool:
    """Whether the words ask for the window rather than for a command."""
    first = words[0]
    if first in _PICTURE_OPTIONS:
        return _PICTURE in words
    return first not in COMMANDS and os.path.isfile(first)


def main(words: list[str]) -> int:
    """Carry out the command that the first word names; return the exit status.

    Ctrl+C, a reader that goes away and a full disk end it without a traceback. A stream that was
    closed from the start swallows what it is told.
    """
    fill_closed_streams()
    _write_escapes()
    try:
        status = _dispatch(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        write_no_more()
        return BROKEN_PIPE
    except OSError as error:
        if error.filename is not None:  # a file's, which the commands name themselves
            raise
        write_no_more()
        print(f"sudoku-app: standard output: {error.strerror}", file=sys.stderr)
        return FAILED
    return status


def _write_escapes() -> None:
    """Have both streams take what their encoding has no character for, as standard error does by
    itself.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="backslashreplace")


def write_no_more() -> None:
    """After a reader went away, let the flush with which the interpreter ends go into nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _dispatch(words: list[str]) -> int:
    first = words[0] if words else "--help"
    if first in ("-h", "--help", "help"):
        width = max(map(len, COMMANDS))
        rows = [f"  {name:{width}}  {command.summary}" for name, command in COMMANDS.items()]
        print(_HELP.format(commands="\n".join(rows)), end="")
        return 0
    if first == "--version":
        from sudoku_app import __version__

        print(f"sudoku-app {__version__}")
        return 0
    if first in _DESKTOP_OPTIONS:
        from sudoku_app.cli import desktop

        return desktop.run(first)
    if first in COMMANDS:
        return _run(first, words[1:])
    print(f"sudoku-app: {_refusal(first)}", file=sys.stderr)
    return USAGE_ERROR


def _run(name: str, words: list[str]) -> int:
    from argparse import ArgumentParser, RawDescriptionHelpFormatter
    from importlib import import_module

    command = COMMANDS[name]
    module = import_module(command.module)
    parser: ArgumentParser = ArgumentParser(
        prog=f"sudoku-app {name}",
        description=f"{command.summary[0].upper()}{command.summary[1:]}.",
        epilog=getattr(module, "EXAMPLES", ""),
        formatter_class=RawDescriptionHelpFormatter,
    )
    module.add_arguments(parser)
    try:
        args = parser.parse_args(words)
    except SystemExit as end:  # argparse has said why
        return end.code if isinstance(end.code, int) else USAGE_ERROR
    status: int = module.run(args)
    return status


def _refusal(word: str) -> str:
    """Why a word is neither a command nor a file."""
    from difflib import get_close_matches

    if word in _PICTURE_OPTIONS:
        return f"{word} goes with {_PICTURE}"
    if word.startswith("-"):
        return f"there is no option {word}; see sudoku-app --help"
    if os.path.isdir(word):
        return f"{word} is a folder, expected a file"
    similar = get_close_matches(word, COMMANDS, 1)
    hint = f"did you mean {similar[0]}?" if similar else "see sudoku-app --help"
    return f"there is no command or file {word}; {hint}"

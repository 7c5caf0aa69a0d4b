"""What several commands share: their arguments and options, and the path of the games."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, Any

from sudoku_app.cli.source import STDIN
from sudoku_app.core.level import LEVELS
from sudoku_app.core.variants import ALL_KINDS
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.paths import data_folder

if TYPE_CHECKING:
    from argparse import ArgumentParser


MAX_JOBS = 61
"""The maximum number of processes that Windows can wait for at once."""
_LONGEST_NUMBER = 100
GIVE_UP = "give up on a puzzle after this time; 0 means never"


def games_path() -> str:
    """Return the path of the file with the player's games."""
    return os.path.join(data_folder(os.environ, sys.platform), "games.sqlite3")


def positive(text: str) -> int:
    """Parse a whole number of at least 1. Raises ArgumentTypeError."""
    if len(text) > _LONGEST_NUMBER:
        raise ArgumentTypeError(
            f"{text[:20]!r}… is too long for a number (up to {_LONGEST_NUMBER} digits)"
        )
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise ArgumentTypeError(f"{text!r} is not a positive whole number")
    return int(text)


def most_processes() -> int:
    """Return the most processes that are of use: one for each core, and at most `MAX_JOBS`."""
    if hasattr(os, "sched_getaffinity"):  # a process may be confined to some of the cores
        return min(len(os.sched_getaffinity(0)), MAX_JOBS)
    return min(os.cpu_count() or 1, MAX_JOBS)


def processes(text: str) -> int:
    """Parse a number of processes, lowering it to `most_processes`. Raises ArgumentTypeError."""
    return min(positive(text), most_processes())


def escaped_text(text: str) -> str:
    """Return the text with backslash escapes for bytes that were not UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode()


def seconds(text: str) -> float:
    """Parse a number of seconds, 0 or more. Raises ArgumentTypeError."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise ArgumentTypeError(f"{text!r} is not a number of seconds (0 or more)")
    return number


_INPUT = "PUZZLE|FILE"
_SHARED: dict[str, dict[str, Any]] = {
    "puzzle": {"nargs": "?", "metavar": _INPUT, "help": "{0}"},
    "file": {
        "nargs": "?",
        "default": STDIN,
        "metavar": _INPUT,
        "help": "the puzzle itself, a file of puzzles, or a picture; - is standard input,"
        " the default",
    },
    "--language": {
        "choices": SHIPPED_LANGUAGES,
        "default": "en",
        "metavar": "LANGUAGE",
        "help": f"{{0}} this language: {' or '.join(SHIPPED_LANGUAGES)} (default: en)",
    },
    "--format": {
        "choices": ("text", "json"),
        "default": "text",
        "metavar": "FORMAT",
        "help": "print text or json (default: text)",
    },
    "--json": {"action": "store_true", "help": "{0}"},
    "--force": {"action": "store_true", "help": "overwrite {0} if it exists"},
    "--list": {"action": "store_true", "help": "list the backups; {0} none"},
    "--level": {"type": str.lower, "choices": LEVELS, "metavar": "LEVEL", "help": "{0}"},
    "--size": {
        "type": int,
        "default": 9,
        "metavar": "N",
        "help": "size of the grid: {0} (default: 9)",
    },
    "--kind": {
        "type": str.lower,
        "choices": ALL_KINDS,
        "default": "",
        "metavar": "NAME",
        "help": "kind of puzzle{0}",
    },
    "--count": {"type": positive, "metavar": "N", "help": "number of puzzles (default: {0})"},
    "--seed": {
        "type": escaped_text,
        "metavar": "TEXT",
        "help": "seed for chance; the same TEXT {0} the same puzzles (default: random)",
    },
    "--jobs": {
        "type": processes,
        "metavar": "N",
        "help": "{0} with N processes, at most one for each core ({1})",
    },
    "--timeout": {"type": seconds, "metavar": "SECONDS", "help": "{0} (default: {1})"},
}
"""The arguments of `add_argument` for each option. The help has gaps for the words of a command."""


def add_shared(parser: ArgumentParser, name: str, *words: object, **more: Any) -> None:
    """Add an argument or option, with a command's own words in its help. `more` are further
    arguments of `add_argument` for this command.
    """
    shared = _SHARED[name]
    parser.add_argument(name, **shared | {"help": shared["help"].format(*words)} | more)


def add_data(parser: ArgumentParser) -> None:
    """Add the options that all commands for the player's games have."""
    words = "the file with the games; by default your own, %(default)s"
    parser.add_argument("--file", metavar="FILE", default=games_path(), help=words)
    add_shared(parser, "--json", "print a JSON object")

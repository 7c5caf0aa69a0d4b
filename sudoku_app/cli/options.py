"""The arguments and options that several commands have: type, check and help of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudoku_app.cli.arguments import escaped_text, positive, processes, seconds
from sudoku_app.cli.data import games_path
from sudoku_app.cli.source import STDIN
from sudoku_app.core.level import LEVELS
from sudoku_app.core.variants import ALL_KINDS
from sudoku_app.game.settings import SHIPPED_LANGUAGES

if TYPE_CHECKING:
    from argparse import ArgumentParser

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
"""What argparse is told of each, by its name. The help has gaps for the words of a command."""
GIVE_UP = "give up on a puzzle after this time; 0 means never"


def add_shared(parser: ArgumentParser, name: str, *words: object, **more: Any) -> None:
    """Add an argument or option, with a command's own words in its help. `more` is what else
    argparse is told of it for this command.
    """
    shared = _SHARED[name]
    parser.add_argument(name, **shared | {"help": shared["help"].format(*words)} | more)


def add_data(parser: ArgumentParser) -> None:
    """Add the options that all commands for the player's games have."""
    words = "the file with the games; by default your own, %(default)s"
    parser.add_argument("--file", metavar="FILE", default=games_path(), help=words)
    add_shared(parser, "--json", "print a JSON object")

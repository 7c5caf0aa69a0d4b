"""Options that several commands have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.settings import SHIPPED_LANGUAGES

if TYPE_CHECKING:
    from argparse import ArgumentParser


def add_language(parser: ArgumentParser, verb: str = "explain in") -> None:
    """Add the option that chooses the language of the texts, whose help begins with a verb."""
    parser.add_argument(
        "--language",
        choices=SHIPPED_LANGUAGES,
        default="en",
        metavar="LANGUAGE",
        help=f"{verb} this language: {' or '.join(SHIPPED_LANGUAGES)} (default: en)",
    )


def add_format(parser: ArgumentParser) -> None:
    """Add the option that chooses between text and JSON."""
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        metavar="FORMAT",
        help="print text or json (default: text)",
    )

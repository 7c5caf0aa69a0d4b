"""Words of the command line that are numbers."""

from __future__ import annotations

from argparse import ArgumentTypeError


def positive(text: str) -> int:
    """A number from 1 on. Raises ArgumentTypeError."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def seconds(text: str) -> float:
    """A number of seconds, from 0 on. Raises ArgumentTypeError."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise ArgumentTypeError(f"{text!r} is not a number of seconds")
    return number

"""Converters for command-line arguments, mostly numbers."""

from __future__ import annotations

from argparse import ArgumentTypeError

MAX_JOBS = 61
"""The maximum number of processes that Windows can wait for at once."""
_LONGEST_NUMBER = 100


def positive(text: str) -> int:
    """Parse a whole number of at least 1. Raises ArgumentTypeError."""
    if len(text) > _LONGEST_NUMBER:
        raise ArgumentTypeError(
            f"{text[:20]!r}… is too long for a number (up to {_LONGEST_NUMBER} digits)"
        )
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise ArgumentTypeError(f"{text!r} is not a positive whole number")
    return int(text)


def processes(text: str) -> int:
    """Parse a number of processes, lowering it to `MAX_JOBS`. Raises ArgumentTypeError."""
    return min(positive(text), MAX_JOBS)


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

"""Converters for command-line arguments, mostly numbers."""

from __future__ import annotations

import os
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

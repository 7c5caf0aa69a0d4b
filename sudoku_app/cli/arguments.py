"""Words of the command line that are numbers, and other words as they can be used."""

from __future__ import annotations

from argparse import ArgumentTypeError

MOST_JOBS = 61
"""The most processes that Windows lets one wait for; more than there are cores are no use."""
_LONGEST_NUMBER = 100


def positive(text: str) -> int:
    """A number from 1 on. Raises ArgumentTypeError."""
    if len(text) > _LONGEST_NUMBER:
        raise ArgumentTypeError(f"{text[:20]!r}… is too long for a number")
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def processes(text: str) -> int:
    """A number of processes, `MOST_JOBS` at most. Raises ArgumentTypeError."""
    return min(positive(text), MOST_JOBS)


def plain(text: str) -> str:
    """A text as it is, with what was not UTF-8 in it written out."""
    return text.encode("utf-8", "backslashreplace").decode()


def seconds(text: str) -> float:
    """A number of seconds, from 0 on. Raises ArgumentTypeError."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise ArgumentTypeError(f"{text!r} is not a number of seconds")
    return number

"""The command line called within the test's process, and in one of its own."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from random import Random
from typing import NamedTuple

import pytest

from sudoku_app.__main__ import main
from sudoku_app.cli import INTERRUPTED
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.variants import topology_of_kind

UNIQUE = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
SOLUTION = "468931527751624839392578461134756298289413675675289314846192753513867942927345186"
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
SEVERAL = SOLUTION[:9] + "." * 72
EMPTY = "." * 81


def solved_but_for_a_cell(kind: str) -> Puzzle:
    """A puzzle with the houses of a kind that needs one step."""
    topology = topology_of_kind(9, kind)
    return Puzzle(topology, (0, *random_grid(Random(1), topology)[1:]))


class Result(NamedTuple):
    """What a run printed and how it ended."""

    status: int
    lines: list[str]
    errors: list[str]


class Runner:
    """Calls `main` with words, and with text as standard input where there is any."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str, text: str | None = None) -> Result:
        if text is not None:
            stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
            self._monkeypatch.setattr(sys, "stdin", stdin)
        self._capsys.readouterr()
        status = main(list(words))
        printed = self._capsys.readouterr()
        return Result(status, printed.out.splitlines(), printed.err.splitlines())


def open_terminal() -> tuple[int, int]:
    """Both ends of a new terminal; skips the test where the system has none to give."""
    try:
        return os.openpty()
    except OSError as error:
        pytest.skip(f"no terminal can be opened, /dev/pts may not be mounted: {error}")


def start(*words: str, **options: object) -> subprocess.Popen[bytes]:
    """A process of its own with these words; unbuffered pipes for streams, but for `options`."""
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    command = [sys.executable, "-m", "sudoku_app", *words]
    return subprocess.Popen(command, **{**streams, "bufsize": 0, **options})  # type: ignore[call-overload,no-any-return]  # keywords by name


def interrupted(*words: str) -> tuple[list[str], str]:
    """The lines that a process prints to which Ctrl+C comes after the first, and its errors."""
    process = start(*words, start_new_session=True)
    assert process.stdout is not None
    with process:
        first = process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        rest, errors = process.communicate()
    assert process.returncode == INTERRUPTED
    return (first + rest).decode().splitlines(), errors.decode()

"""Commands as parts of a pipe: what they need does not grow with what flows through them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

SOLVED = "987654321246173985351928746128537694634892157795461832519286473472319568863745219\n"
LINES, BLOCK = 200_000, 1_000
MOST_GROWTH = 4 << 20
"""Bytes by which the peak may be higher than with a hundredth of the lines."""


def peak(folder: Path, lines: int, *words: str) -> int:
    """The most bytes of memory that a command needs for so many lines; it must print as many."""
    program = [sys.executable, "-P", str(ROOT / "sudoku_app" / "__main__.py")]
    with (
        (folder / "printed").open("w+b") as printed,
        subprocess.Popen([*program, *words, "-"], stdin=subprocess.PIPE, stdout=printed) as running,
    ):
        assert running.stdin is not None
        for _ in range(lines // BLOCK):
            running.stdin.write((SOLVED * BLOCK).encode())
        running.stdin.close()
        _, status, usage = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
        printed.seek(0)
        assert sum(1 for _ in printed) == lines
    assert running.returncode == 0
    return usage.ru_maxrss * 1024


@pytest.mark.skipif(not hasattr(os, "wait4"), reason="the system does not tell a child's memory")
@pytest.mark.parametrize("words", [("solve",), ("convert",)], ids=" ".join)
def test_memory_does_not_grow_with_the_lines(words: tuple[str, ...], tmp_path: Path) -> None:
    few, many = (peak(tmp_path, lines, *words) for lines in (LINES // 100, LINES))
    assert many - few < MOST_GROWTH

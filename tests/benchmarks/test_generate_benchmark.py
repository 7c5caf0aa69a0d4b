"""The benchmark of the generator runs for a moment and writes what it promises."""

from __future__ import annotations

import json
import signal
import time
from typing import TYPE_CHECKING

import pytest

from benchmarks.generate import MINIMAL, OURS, Figure, main, spend, table

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.core.puzzle import Puzzle

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "setitimer"), reason="no timer of processor time on this system"
)


def test_writes_a_figure_for_each_request(tmp_path: Path) -> None:
    words = ["--rounds", "1", "--puzzles", "5", "--seconds", "0.2", "--levels", "easy", "normal"]
    outputs = [f"--{kind}={tmp_path / kind}" for kind in ("json", "markdown")]
    assert main([*words, *outputs]) == 0
    results = json.loads((tmp_path / "json").read_text())["results"]
    own = {row["request"]: row for row in results if row["program"] == OURS}
    assert list(own) == [MINIMAL, "easy", "normal"]
    for row in own.values():
        assert row["ratio"] == pytest.approx(1)
        assert row["agreed"] == (None if row["request"] == MINIMAL else row["puzzles"])
        assert row["puzzles"] > 0
        assert row["milliseconds"] > 0
    assert f"| {MINIMAL} | {OURS} |" in (tmp_path / "markdown").read_text()


def test_a_maker_is_stopped_after_its_seconds_however_long_it_takes() -> None:
    def endless() -> Puzzle:
        while True:
            time.process_time()

    spent = spend(endless, 0.2)
    assert spent.puzzles == []
    assert spent.seconds > 0.1


def test_what_was_not_made_in_time_is_a_bound() -> None:
    rival, own = Figure("rival", "hard", 1e4, 0, 350.0, 0), Figure(OURS, "hard", 28.6, 9, 1.0, 9)
    shown = table([rival, own])
    assert "| hard | rival | >10,000 | >350 | 0 | 0 |" in shown
    assert "| hard | this program | 29 | 1.0 | 9 | 9 |" in shown

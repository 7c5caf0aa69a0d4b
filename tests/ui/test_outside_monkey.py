"""The whole program under a monkey that reaches it through the X server alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from tests.ui.outside_monkey import ROOT, missing

MINUTES = 30
SETTLED_SECONDS = 300
LONGEST_GAP = 1.0
LONGEST_ACT = 0.3
"""Seconds of the processor that the window's thread takes for one act, whatever else the machine
does.
"""
MOST_GROWTH = 30.0
"""Megabytes above what was held in the first five minutes."""


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4))
def test_no_hand_hangs_crashes_or_bloats_the_program(seed: int) -> None:
    if lacking := missing():
        pytest.skip(f"no such run can be had here: {lacking} is missing")
    folder = Path(mkdtemp())  # that of pytest is closed to other users
    folder.chmod(0o755)
    done = subprocess.run(
        [
            sys.executable,
            "-P",
            "-m",
            "tests.ui.outside_monkey",
            *map(str, (seed, MINUTES * 60, folder)),
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=2 * MINUTES * 60,
        check=True,
    )
    found = json.loads(done.stdout)
    print(found)  # noqa: T201 - the figures of the long run
    assert found["answers"], (folder / "stacks").read_text()
    assert found["ended_after"] is not None
    assert set(found["ends"]) == {0}
    assert found["log"] == []
    assert max((gap for _, gap, _ in found["gaps"]), default=0.0) < LONGEST_GAP
    assert max((act for _, _, act in found["longest_acts"]), default=0.0) < LONGEST_ACT
    assert max(map(growth, found["memory"])) < MOST_GROWTH
    shutil.rmtree(folder)


def growth(samples: list[list[Any]]) -> float:
    """How many megabytes a run of the program held above those of its first five minutes."""
    first = [held for second, held in samples if second <= SETTLED_SECONDS]
    return max([held for _, held in samples], default=0.0) - max(first, default=0.0)

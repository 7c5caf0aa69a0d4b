"""Random keys, clicks, sizes, themes, menus and dialogs, on the real program in its own process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.store import Store

EVENTS = 1_500
LONGEST_RUN = 180
"""Seconds after which as many events hang, on a busy machine too."""
LONGEST_MS = 500
"""Processor time of one event: the promise of 100 ms, with room for a slower, busy machine and for
what is loaded when a window is opened first.
"""


def let_loose(seed: int, events: int, home: Path) -> dict[str, object]:
    home.mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.monkey", str(seed), str(events)],
        env={**os.environ, "SUDOKU_APP_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        timeout=LONGEST_RUN * events / EVENTS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def check(found: dict[str, object], home: Path) -> None:
    assert found["raised"] == []
    assert found["log"] == []
    assert float(str(found["slowest_ms"])) < LONGEST_MS, found["slowest_act"]
    store = Store(str(home / "games.sqlite3"), lambda: 0.0)
    saved = store.load(int(str(found["game"])))
    assert saved is not None
    assert (len(saved.game.moves), saved.game.head) == (found["moves"], found["head"])
    assert find_damage(store.connection) == []
    store.close()


@pytest.mark.parametrize("seed", range(7))
def test_nothing_random_breaks_the_program(seed: int, tmp_path: Path) -> None:
    check(let_loose(seed, EVENTS, tmp_path / "home"), tmp_path / "home")


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 110))
def test_nothing_random_breaks_the_program_in_the_long_run(seed: int, tmp_path: Path) -> None:
    found = let_loose(seed, 10_000, tmp_path / "home")
    print({key: found[key] for key in ("seed", "events", "games", "slowest_ms", "slowest_act")})  # noqa: T201 - the figures of the long run
    check(found, tmp_path / "home")

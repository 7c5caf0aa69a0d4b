"""Kills of the whole program at random moments, and a thousand games in one process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.store import Store

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="kill -9 and /proc are Linux's"
)


@contextmanager
def player(home: Path, what: str, number: int) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.ui.player", what, str(number)],
        env={**os.environ, "SUDOKU_APP_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def lines_until_killed(home: Path, seed: int, seconds: float, what: str = "moves") -> list[str]:
    """What the window had shown when it was killed, that long after its first act."""
    with player(home, what, seed) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        lines = [first, *process.stdout.read().splitlines(keepends=True)]
    return [line for line in lines if line.endswith("\n")]  # the last may be cut in two


def kill_again_and_again(home: Path, kills: int) -> tuple[int, int]:
    """How many acts were shown, and how many of them were lost."""
    random = Random(kills)
    shown = lost = 0
    for seed in range(kills):
        lines = lines_until_killed(home, seed, random.uniform(0, 0.12))
        shown += len(lines)
        number, moves, head, values = lines[-1].split()
        store = Store(str(home / "games.sqlite3"), lambda: 0.0)
        assert find_damage(store.connection) == []
        saved = store.load(int(number))
        assert saved is not None
        kept = "".join(map(str, saved.game.values))
        if (len(saved.game.moves), saved.game.head, kept) == (int(moves), int(head), values):
            store.close()
            continue
        # The act that was being kept when the kill came may be there before it was shown.
        if saved.game.can_undo:
            saved.game.undo()
        before = "".join(map(str, saved.game.values))
        saved.game.redo()
        saved.game.redo()
        after = "".join(map(str, saved.game.values))
        lost += values not in (before, kept, after)
        store.close()
    return shown, lost


def test_no_act_that_was_shown_is_lost_by_kills(tmp_path: Path) -> None:
    shown, lost = kill_again_and_again(tmp_path, 8)
    assert shown >= 8
    assert lost == 0


@pytest.mark.parametrize("seed", range(3))
def test_what_is_being_entered_is_there_again_after_a_kill(tmp_path: Path, seed: int) -> None:
    *_, shown = lines_until_killed(tmp_path, seed, 0.05 * seed, "digits")
    draft = Draft(str(tmp_path / "draft.txt"))
    draft.open(CLASSIC)
    kept = "".join(map(str, draft.puzzle.givens))
    # The digit that was being kept when the kill came may be there before it was shown.
    assert sum(one != other for one, other in zip(kept, shown.strip(), strict=True)) <= 1
    assert draft.trouble is None


@pytest.mark.nightly
def test_no_act_that_was_shown_is_lost_by_many_kills(tmp_path: Path) -> None:
    shown, lost = kill_again_and_again(tmp_path, 200)
    print(f"200 kills, {shown} acts shown, {lost} lost")  # noqa: T201 - the figures of the long run
    assert lost == 0


@pytest.mark.nightly
def test_a_thousand_games_leave_nothing_behind(tmp_path: Path) -> None:
    with player(tmp_path, "games", 1000) as process:
        assert process.stdout is not None
        told = [tuple(map(int, line.split())) for line in process.stdout]
    assert [row[0] for row in told] == list(range(100, 1001, 100))
    print(told)  # noqa: T201 - likewise
    page = os.sysconf("SC_PAGE_SIZE")
    assert (told[-1][1] - told[0][1]) * page < 2 * 1024 * 1024
    assert told[-1][2:] == told[0][2:]

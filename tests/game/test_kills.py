from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.game.killed_player import kill_often

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="kill -9 and the server that forks are POSIX's"
)


def test_no_act_is_lost_when_the_player_is_killed(tmp_path: Path) -> None:
    figures = kill_often(str(tmp_path / "games.sqlite3"), kills=50, seed=1)
    assert figures.kills == 50
    assert figures.acts > 500


@pytest.mark.nightly
def test_no_act_of_very_many_is_lost_on_a_disk(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("disk")
    figures = kill_often(str(folder / "games.sqlite3"), kills=500, seed=2)
    print(figures)  # noqa: T201 - the figures of a long run
    assert figures.kills == 500

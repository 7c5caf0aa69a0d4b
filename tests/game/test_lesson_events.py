"""What is done in lessons is stored like games: checked, exported, merged and set aside."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_app.game.learning.progress import progress_of
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.importing import import_json
from sudoku_app.game.storage.lessons import LessonEvent, add_lesson_event, lesson_events
from sudoku_app.game.storage.mending import mend
from sudoku_app.game.storage.store import Store
from tests.game.games import FakeTime

ROOT = Path(__file__).resolve().parents[2]


def opened(folder: Path, name: str = "games.sqlite3") -> Store:
    return Store(str(folder / name), FakeTime(), notices=Notices())


def test_events_are_found_again_after_a_restart(tmp_path: Path) -> None:
    with closing(opened(tmp_path)) as store:
        assert add_lesson_event(store, "task", "x_wing/find", 3)
        assert add_lesson_event(store, "done", "x-wing")
        before = lesson_events(store)
    with closing(opened(tmp_path)) as again:
        assert lesson_events(again) == before
        assert [(event.kind, event.item, event.grade) for event in before] == [
            ("task", "x_wing/find", 3),
            ("done", "x-wing", 0),
        ]


KILLED = """
import os, signal, sys, time
from sudoku_app.game.storage.lessons import add_lesson_event
from sudoku_app.game.storage.store import Store
store = Store(sys.argv[1], time.time)
for place in range(1, 8):
    add_lesson_event(store, "place", "x-wing", place)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")
def test_the_place_in_a_lesson_survives_a_kill(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    ended = subprocess.run([sys.executable, "-c", KILLED, path], cwd=ROOT, check=False)
    assert ended.returncode == -signal.SIGKILL
    with closing(opened(tmp_path)) as store:
        assert find_damage(store.connection) == []
        assert progress_of(lesson_events(store)).places == {"x-wing": 7}


def test_events_are_exported_and_imported_once(tmp_path: Path) -> None:
    path = str(tmp_path / "export.json")
    with closing(opened(tmp_path)) as store:
        add_lesson_event(store, "task", "x_wing/find", 3)
        export_json(store, path)
        import_json(store, path)
        before = lesson_events(store)
        assert len(before) == 1
    with closing(opened(tmp_path, "other.sqlite3")) as other:
        import_json(other, path)
        assert lesson_events(other) == before


def test_what_cannot_be_read_of_an_import_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "export.json"
    good = {"at": 5.0, "kind": "done", "item": "dots", "grade": 0}
    bad = [{**good, "grade": -1}, {**good, "item": 7}, {**good, "at": "late"}, 3, {}]
    content = {"format": "sudoku-app games", "version": 1, "games": [], "lessons": [good, *bad]}
    path.write_text(json.dumps(content))
    with closing(opened(tmp_path)) as store:
        import_json(store, str(path))
        assert lesson_events(store) == [LessonEvent(5.0, "done", "dots", 0)]


def test_a_damaged_event_is_found_and_set_aside(tmp_path: Path) -> None:
    with closing(opened(tmp_path)) as store:
        add_lesson_event(store, "task", "x_wing/find", 3)
        add_lesson_event(store, "task", "skyscraper/find", 3)
        store.connection.execute("UPDATE lesson SET grade = 4 WHERE id = 1")
        assert [event.item for event in lesson_events(store)] == ["skyscraper/find"]
        damage = find_damage(store.connection)
        assert len(damage) == 1
        mend(store, damage)
        assert find_damage(store.connection) == []
        set_aside = [row["content"] for row in store.rows("SELECT content FROM aside")]
        assert any("x_wing/find" in content for content in set_aside)

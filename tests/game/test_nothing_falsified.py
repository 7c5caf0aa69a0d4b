"""Bits flipped in files of games: every game is the same, restored or set aside, and said by name
at the same start, or nothing is different. Another start changes nothing.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.lessons import LessonEvent
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.restore import sound_backup
from sudoku_app.game.storage.store import Store, StoreError
from tests.game.games import FakeTime, bytes_of, mangled
from tests.game.varied_games import (
    KILLER,
    Seen,
    make_store,
    play_on,
    seen_drafts,
    seen_games,
    seen_lessons,
)

NEWER = "Since the backup"


class Content(NamedTuple):
    """What a player has in a file."""

    games: dict[str, Seen]
    drafts: list[tuple[str, Puzzle]]
    lessons: list[LessonEvent]


def content_of(store: Store) -> Content:
    return Content(seen_games(store), seen_drafts(store), seen_lessons(store))


@pytest.fixture(scope="module", params=["backed up", "played on since", "killed"])
def original(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Content]:
    """A folder with a file of games and backups of two days, and what was acknowledged: nothing
    more than the newer backup has, or more in the file, or more in its log.
    """
    folder = tmp_path_factory.mktemp("original")
    path = str(folder / "games.sqlite3")
    for now, add in ((1_700_000_000, make_store), (1_700_100_000, play_second)):
        store = Store(path, FakeTime(now))
        store.connection.execute("PRAGMA synchronous = OFF")
        add(store)
        content = content_of(store)
        store.close()
    if request.param != "backed up":
        store = Store(path, FakeTime(1_700_200_000))
        play_on(store, 3)
        store.start(KILLER, Card(NEWER)).game.enter([4], 4)
        content = content_of(store)
        if request.param == "killed":
            files = bytes_of(path)
        else:
            store.fold()
            files = {"": Path(path).read_bytes()}
        store.connection.close()
        for part, data in files.items():
            Path(path + part).write_bytes(data)
    assert len(backups(path)) == 2
    return folder, content


def play_second(store: Store) -> None:
    play_on(store, 2)


def flip(path: str, random: Random, flips: int) -> None:
    """Flip bits of a file, anywhere in it."""
    data = bytearray(Path(path).read_bytes())
    for _ in range(flips):
        bit = random.randrange(8 * len(data))
        data[bit // 8] ^= 1 << bit % 8
    Path(path).write_bytes(data)


def no_more(_path: str, _random: Random, _flips: int) -> None:
    """The backups are whole."""


def drop_backups(path: str, _random: Random, _flips: int) -> None:
    shutil.rmtree(Path(path).parent / "backups")


def damage_newest(path: str, random: Random, flips: int) -> None:
    flip(backups(path)[0].path, random, flips)


def damage_all(path: str, random: Random, flips: int) -> None:
    for backup in backups(path):
        flip(backup.path, random, flips)


FURTHER: list[Callable[[str, Random, int], None]] = [
    no_more,
    drop_backups,
    damage_newest,
    damage_all,
]
"""What else happens to the backups."""


def start(path: str, now: float) -> tuple[str, Content]:
    """Start, open everything, and quit; return what was said at the start, and all there was."""
    opened = open_store(path, FakeTime(now), Notices())
    opened.store.last()
    assert opened.store.notices.trouble is None
    said = " ".join(opened.store.notices.passing)
    content = content_of(opened.store)
    assert find_damage(opened.store.connection) == []
    opened.store.close()
    assert opened.store.trouble is None
    return said, content


def fates(expected: dict[str, Seen], found: dict[str, Seen], said: str) -> Counter[str]:
    """What became of each game: `same`, `restored`, `set aside`, or `falsified` if it differs and
    that was not said by its name.
    """
    counts: Counter[str] = Counter()
    left = dict(found)
    for name, game in expected.items():
        now = left.pop(name, None)
        if now is None:  # perhaps it is there under a damaged name
            alike = [other for other, each in left.items() if each.moves == game.moves != ()]
            if alike and alike[0] in said and left[alike[0]]._replace(card=game.card) == game:
                now, name = left.pop(alike[0]), alike[0]
        if now == game:
            counts["same"] += 1
        elif not is_named(name, said):
            counts["falsified"] += 1
        else:
            counts["set aside" if now is None else "restored"] += 1
    counts["falsified"] += len(left)
    return counts


def is_named(name: str, said: str) -> bool:
    """Whether a name was said, perhaps with a damaged letter or two."""
    parts = (said[at : at + len(name)] for at in range(len(said) - len(name) + 1))
    return any(sum(a != b for a, b in zip(name, part, strict=True)) <= 2 for part in parts)


def contents_of_backups(path: str) -> list[set[tuple[str, Seen]]]:
    """The games in each sound backup."""
    found = []
    for backup in backups(path):
        try:
            connection = sound_backup(backup.path)
        except StoreError:
            continue
        store = Store(":memory:", FakeTime(), content=connection)
        found.append(set(seen_games(store).items()))
        store.connection.close()
        connection.close()
    return found


def count_fates(
    original: tuple[Path, Content],
    folder: Path,
    further: Callable[[str, Random, int], None],
    seeds: range,
    flips: int,
    harm: Callable[[str, Random, int], None] = flip,
) -> Counter[str]:
    source, expected = original
    counts: Counter[str] = Counter()
    for seed in seeds:
        place = shutil.copytree(source, folder / "flipped")
        path, random = str(place / "games.sqlite3"), Random(seed)
        has_log = os.path.exists(f"{path}-wal")
        harm(f"{path}-wal" if has_log else path, random, flips)
        further(path, random, flips)
        kept = contents_of_backups(path)
        said, found = start(path, 1_700_300_000)
        counts += fates(expected.games, found.games, said)
        if set(expected.drafts) - set(found.drafts):
            assert "draft" in said or "restored from the backup" in said, seed
        if set(expected.lessons) - set(found.lessons):
            assert "lesson" in said or "restored from the backup" in said, seed
        again = start(path, 1_700_300_500)
        assert again == ("", found), seed
        after = contents_of_backups(path)
        assert all(any(games <= other for other in after) for games in kept), seed
        shutil.rmtree(place)
    return counts


@pytest.mark.parametrize("further", FURTHER)
def test_no_single_flipped_bit_falsifies_a_game(
    original: tuple[Path, Content],
    tmp_path: Path,
    further: Callable[[str, Random, int], None],
) -> None:
    counts = count_fates(original, tmp_path, further, range(5), 1)
    assert counts["falsified"] == 0
    assert counts["same"] > 0.9 * counts.total()


@pytest.mark.parametrize("further", FURTHER)
def test_thirty_flipped_bits_falsify_no_game(
    original: tuple[Path, Content],
    tmp_path: Path,
    further: Callable[[str, Random, int], None],
) -> None:
    counts = count_fates(original, tmp_path, further, range(1_000, 1_003), 30)
    assert counts["falsified"] == 0


def mangle(path: str, random: Random, _flips: int) -> None:
    Path(path).write_bytes(mangled(Path(path).read_bytes(), random))


@pytest.mark.parametrize("further", [no_more, damage_newest])
@pytest.mark.parametrize("original", ["backed up", "played on since"], indirect=True)
def test_no_mangled_file_falsifies_a_game(
    original: tuple[Path, Content],
    tmp_path: Path,
    further: Callable[[str, Random, int], None],
) -> None:
    counts = count_fates(original, tmp_path, further, range(3_000, 3_003), 30, mangle)
    assert counts["falsified"] == 0


@pytest.mark.nightly
@pytest.mark.parametrize("further", FURTHER)
def test_very_many_flipped_bits_falsify_no_game(
    original: tuple[Path, Content],
    tmp_path: Path,
    further: Callable[[str, Random, int], None],
) -> None:
    single = count_fates(original, tmp_path, further, range(100, 160), 1)
    thirty = count_fates(original, tmp_path, further, range(2_000, 2_030), 30)
    print(further.__name__, dict(single), dict(thirty))  # noqa: T201 - the figures of a long run
    assert single["falsified"] == thirty["falsified"] == 0

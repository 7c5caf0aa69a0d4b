"""Single bits flipped in the file of games are all noticed."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.store import Store
from tests.game.games import FakeTime, contents, play, rows_of


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of games whose pages are well filled, without backups."""
    path = tmp_path_factory.mktemp("original") / "games.sqlite3"
    store = Store(str(path), FakeTime())
    store.connection.execute("PRAGMA synchronous = OFF")
    play(store, 12, 20)
    store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.connection.close()
    return path


def flip(data: bytes, bit: int) -> bytes:
    flipped = bytearray(data)
    flipped[bit // 8] ^= 1 << bit % 8
    return bytes(flipped)


def what_becomes_of(path: Path, data: bytes, rows: list[tuple[object, ...]]) -> str:
    """Open a file of these bytes, load every game and check all: `told`, `harmless` or `missed`."""
    path.write_bytes(data)
    opened = open_store(str(path), FakeTime(), Notices())
    store = opened.store
    told = bool(opened.problem or store.notices.passing)
    damaged = bool(find_damage(store.connection))
    found = rows_of(store.connection)
    for game in store.rows("SELECT id FROM game"):
        store.load(game[0])
    assert bool(store.notices.passing) >= damaged or find_damage(store.connection) != []
    store.connection.close()
    if told or damaged:
        return "told"
    return "harmless" if found == rows else "missed"


def count_flips(original: Path, folder: Path, bits: Iterable[int]) -> Counter[str]:
    data, rows = original.read_bytes(), contents(str(original))
    fates: Counter[str] = Counter()
    for bit in bits:
        place = folder / "flipped"
        place.mkdir()
        fates[what_becomes_of(place / "games.sqlite3", flip(data, bit), rows)] += 1
        shutil.rmtree(place)
    return fates


def some_bits(original: Path, count: int, seed: int) -> list[int]:
    random, size = Random(seed), original.stat().st_size
    return [random.randrange(8 * size) for _ in range(count)]


def test_no_flipped_bit_is_missed(original: Path, tmp_path: Path) -> None:
    fates = count_flips(original, tmp_path, some_bits(original, 200, 1))
    assert fates["missed"] == 0
    assert fates["told"] > 60


def test_no_flipped_bit_of_the_header_is_missed(original: Path, tmp_path: Path) -> None:
    random = Random(2)
    fates = count_flips(original, tmp_path, [8 * byte + random.randrange(8) for byte in range(100)])
    assert fates["missed"] == 0


@pytest.mark.nightly
def test_no_flipped_bit_of_very_many_is_missed(original: Path, tmp_path: Path) -> None:
    fates = count_flips(original, tmp_path, some_bits(original, 1000, 3))
    first_page = count_flips(original, tmp_path, range(0, 8 * 4096, 7))
    print(dict(fates), dict(first_page))  # noqa: T201 - the figures of a long run
    assert fates["missed"] == first_page["missed"] == 0

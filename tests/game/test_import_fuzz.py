"""Files of games with anything in them are brought in or refused."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.importing import ImportRefusedError, import_json
from sudoku_app.game.storage.store import IN_MEMORY, Store
from tests.game.games import FakeTime, play

SHARED = [HealthCheck.function_scoped_fixture]
leaves: st.SearchStrategy[object] = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.just("\ud800")
    | st.just([])
    | st.just({})
)


class Importer:
    """A store that files are brought into one after another, and a valid file as bytes."""

    def __init__(self, folder: str) -> None:
        self.path = os.path.join(folder, "games.json")
        source = Store(IN_MEMORY, FakeTime())
        play(source, 2, 4)
        source.connection.execute("UPDATE hint SET technique = 'x' WHERE game = 1")
        export_json(source, self.path)
        source.close()
        self.valid = Path(self.path).read_bytes()
        self.store = Store(IN_MEMORY, FakeTime(1_700_500_000))

    def bring_in(self, data: bytes) -> None:
        """Import; only the one error may leave, and the store stays sound."""
        Path(self.path).write_bytes(data)
        try:
            report = import_json(self.store, self.path)
        except ImportRefusedError:
            return
        if report.merged.added or report.merged.updated:
            assert find_damage(self.store.connection) == []
        assert self.store.trouble is None


@pytest.fixture(scope="module")
def importer() -> Iterator[Importer]:
    with tempfile.TemporaryDirectory() as folder:
        importer = Importer(folder)
        yield importer
        importer.store.close()


def mutated_bytes(data: bytes, changes: list[tuple[int, int, bytes]]) -> bytes:
    """The bytes with some stretches replaced."""
    for place, length, new in changes:
        at = place % (len(data) + 1)
        data = data[:at] + new + data[at + length :]
    return data


def mutated_value(value: object, path: list[int], new: object) -> object:
    """The JSON value with what stands at the end of a path replaced."""
    if not path or not isinstance(value, (list, dict)) or not value:
        return new
    step, rest = path[0] % len(value), path[1:]
    if isinstance(value, list):
        return [*value[:step], mutated_value(value[step], rest, new), *value[step + 1 :]]
    name = list(value)[step]
    return {**value, name: mutated_value(value[name], rest, new)}


changes = st.lists(
    st.tuples(st.integers(0, 1 << 20), st.integers(0, 20), st.binary(max_size=5)),
    min_size=1,
    max_size=5,
)
paths = st.lists(
    st.tuples(st.lists(st.integers(0, 1 << 10), max_size=6), leaves), min_size=1, max_size=5
)


@given(data=st.binary(max_size=200))
@settings(max_examples=100, suppress_health_check=SHARED)
def test_any_bytes_are_brought_in_or_refused(importer: Importer, data: bytes) -> None:
    importer.bring_in(data)


def bring_in_mutated_value(importer: Importer, changes: list[tuple[list[int], object]]) -> None:
    document: object = json.loads(importer.valid)
    for path, new in changes:
        document = mutated_value(document, path, new)
    importer.bring_in(json.dumps(document).encode())


@given(changes=changes)
@settings(max_examples=200, suppress_health_check=SHARED)
def test_a_file_with_changed_bytes_is_brought_in_or_refused(
    importer: Importer, changes: list[tuple[int, int, bytes]]
) -> None:
    importer.bring_in(mutated_bytes(importer.valid, changes))


@given(changes=paths)
@settings(max_examples=200, suppress_health_check=SHARED)
def test_a_file_with_changed_values_is_brought_in_or_refused(
    importer: Importer, changes: list[tuple[list[int], object]]
) -> None:
    bring_in_mutated_value(importer, changes)


@pytest.mark.nightly
@given(changes=paths)
@settings(max_examples=50_000, suppress_health_check=SHARED)
def test_very_many_files_with_changed_values_are_brought_in_or_refused(
    importer: Importer, changes: list[tuple[list[int], object]]
) -> None:
    bring_in_mutated_value(importer, changes)

"""Games on grids that overlap: begun from their banks, kept move by move, and hinted."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import next_step
from sudoku_app.core.overlapping import FRAMES, overlapping_topology
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.variants import kind_of, size_of_kind
from sudoku_app.game.puzzles.library import Library, SeenOrDrawn
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.store import Store
from sudoku_app.paths import levels_folder
from tests.game.games import last_of

LIBRARY = Library(levels_folder())
BANKS = [slug for slug in FRAMES if LIBRARY.levels(size_of_kind(slug), slug)]


def test_the_best_known_kinds_have_banks() -> None:
    assert {"samurai", "two-doku"} <= set(BANKS)
    assert set(LIBRARY.levels(9, "samurai")) == {"easy", "normal", "hard", "expert", "extreme"}


@pytest.mark.parametrize("slug", BANKS)
def test_each_puzzle_of_a_bank_has_one_solution_and_a_code(slug: str) -> None:
    level = LIBRARY.levels(size_of_kind(slug), slug)[0]
    for number in LIBRARY.lines("", kind=slug):
        new = LIBRARY.puzzle("", number, 1, size_of_kind(slug), slug)
        assert kind_of(new.puzzle.topology) == slug
        assert bit_parallel.is_unique(new.puzzle)
        assert not new.card.is_own
        again = LIBRARY.named(new.card.name)
        assert again is not None
        assert again.puzzle == new.puzzle
    drawn = LIBRARY.fresh(level, Random(1), SeenOrDrawn(), size_of_kind(slug), kind=slug)
    assert drawn.card.level == level
    assert drawn.puzzle.topology == overlapping_topology(slug)


def test_a_game_is_stored_whole_and_solved_with_hints(tmp_path: Path) -> None:
    new = LIBRARY.fresh("easy", Random(2), SeenOrDrawn(), 9, kind="samurai")
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, clock=lambda: 1_700_000_000.0)
    game = store.start(new.puzzle, new.card).game
    last = max(cell for cell, digit in enumerate(game.values) if not digit)
    game.enter([last], game.the_solution()[last])
    store.close()
    store = Store(path, clock=lambda: 1_700_000_000.0)
    assert find_damage(store.connection) == []
    again = last_of(store).game
    assert again.puzzle == new.puzzle
    assert again.values[last] == game.values[last] != 0
    while (step := next_step(Candidates.of_board(again.puzzle, again.values, ()))) is not None:
        for cell, digit in step.placements:
            again.enter([cell], digit)
        assert step.placements, step
    assert tuple(again.values) == tuple(again.the_solution())
    store.close()

"""One puzzle has the same level and score in every shape and wherever they are shown."""

from __future__ import annotations

import json
from contextlib import closing

import pytest

from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.variants import GRID_KINDS
from sudoku_app.formats.writers import write_puzzle
from sudoku_app.game.play.diagnosis import diagnose
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import LEVELS, Library
from sudoku_app.game.storage.store import IN_MEMORY, Store
from sudoku_app.paths import levels_folder
from tests.cli.run_main import Runner
from tests.game.games import FakeTime, games_of

LIBRARY = Library(levels_folder())
GRIDS = (
    *((level, 9, "") for level in LEVELS),
    *(("", size, "") for size in (4, 6, 16)),
    *(("", 9, kind) for kind in (*GRID_KINDS, "killer", "xv", "antiknight")),
)
NUMBERS = (16, 31)
"""Lines of each bank."""


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(("level", "size", "kind"), GRIDS)
def test_all_places_say_the_same_of_a_puzzle(
    run: Runner, level: str, size: int, kind: str, number: int
) -> None:
    first, second = (LIBRARY.puzzle(level, number, seed, size, kind) for seed in (7, 0x39CD))
    assert first.puzzle != second.puzzle
    card = first.card._replace(name="")
    assert card == second.card._replace(name="")
    assert card == Card.of_rating("", rate(second.puzzle))
    assert card == diagnose(second.puzzle).card  # as an import is rated
    with closing(Store(IN_MEMORY, FakeTime())) as store:
        store.start(second.puzzle, second.card)
        (kept,) = games_of(store)
    assert card == kept.card._replace(name="")
    for command in (("rate", "--json"), ("explain", "--format", "json")):
        (line,) = run(*command, "-", text=write_puzzle(second.puzzle)).lines
        told = json.loads(line)
        assert (told["level"], told["score"], told["explainer"], told["techniques"]) == (
            card.level,
            card.score,
            card.explainer,
            dict(card.techniques),
        )

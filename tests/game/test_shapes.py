"""How the houses of a stored game are written."""

from __future__ import annotations

from itertools import islice, permutations

import pytest

from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.lines import Palindrome
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.constraints.outside import Skyscraper
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.rules import Constraints
from sudoku_app.core.topology import CLASSIC, READ_SIZES, Cell, Place, Topology, topology_of_size
from sudoku_app.core.variants import variant
from sudoku_app.formats.constraints import MAX_TEXT, checked
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.importing import import_json
from sudoku_app.game.storage.rows import read_constraints, read_shape, shape_text
from sudoku_app.game.storage.store import IN_MEMORY, Store
from sudoku_app.game.storage.tables import LONGEST_SHAPE
from tests.core.puzzles import JIGSAW, SHORT_HOUSE, WINDOKU, X_SMALL, X_SUDOKU, irregular
from tests.game.games import FakeTime

MANY = tuple(
    Palindrome(tuple(Cell((first + at * step) % 36) for at in range(30)))
    for first in range(36)
    for step in (1, 5, 7, 11)
)
"""As shapes go, a long one."""

STAR = Palindrome(tuple(map(Cell, (0, 10, 20, 19, 10, 1, 2, 10, 18, 9, 10, 11, 10))))
"""Visits a cell more often than a line in a file may."""
CROWD = tuple(
    Palindrome((Cell(first), Cell(second), Cell(third)))
    for first, second, third in islice(permutations(range(36), 3), 361)
)
"""More constraints than a 6×6 grid in a file may have."""
CLUES = tuple(
    Skyscraper(tuple(map(Cell, range(9 * row, 9 * row + 9))), Place(row, -1 - number), 1 + clue)
    for row in range(9)
    for number in range(3)
    for clue in range(6)
)
"""More clues outside the grid than a file may have."""

OF_EVERY_SIZE = [make(size) for size in READ_SIZES for make in (topology_of_size, irregular)]
ALL = (*OF_EVERY_SIZE, JIGSAW, SHORT_HOUSE, WINDOKU, X_SMALL, X_SUDOKU)


@pytest.mark.parametrize("topology", ALL, ids=str)
def test_a_shape_is_read_back(topology: Topology) -> None:
    assert read_shape(shape_text(topology)) == topology


def test_the_usual_grids_are_written_as_ever() -> None:
    assert shape_text(CLASSIC) == "3x3"
    assert read_shape("3x3") is CLASSIC
    assert shape_text(topology_of_size(6)) == "2x3"


def test_the_longest_constraints_are_not_the_longest_shape() -> None:
    assert len(shape_text(JIGSAW, MANY)) > 10_000
    extra = [range(start, start + 25) for start in range(0, 34 * 17, 17)]
    largest = shape_text(variant(25, extra=extra))
    assert len(largest) + 1 + MAX_TEXT <= LONGEST_SHAPE


def test_constraints_stand_behind_the_shape() -> None:
    both = (AntiKnight(), NonConsecutive())
    assert shape_text(CLASSIC, (AntiKnight(),)) == "3x3+antiknight"
    for topology in (CLASSIC, JIGSAW, X_SUDOKU):
        shape = shape_text(topology, both)
        assert (read_shape(shape), read_constraints(shape)) == (topology, both)
        assert read_constraints(shape_text(topology)) == ()
    with pytest.raises(ValueError, match="'queen' is not known"):
        read_constraints("3x3+antiknight,queen")


@pytest.mark.parametrize(
    ("topology", "constraints"),
    [(CLASSIC, (STAR,)), (topology_of_size(6), CROWD), (CLASSIC, CLUES)],
)
def test_a_game_of_ones_own_may_have_what_a_file_may_not(
    topology: Topology, constraints: Constraints
) -> None:
    with pytest.raises(ValueError, match=r"more than (4 times|360 constraints|144 clues)"):
        checked(constraints, topology)
    assert read_constraints(shape_text(topology, constraints)) == constraints


@pytest.mark.parametrize(
    "shape",
    (
        "",
        "3",
        "3x",
        "9x9",
        "3x3/",
        "3x3/aa/",
        "2x2/aabbaabbccddccd?/",
        "2x2/aaaabbbbccccdddz/",
        "2x2//0,5,10,16",
        "2x2//0,0",
        "2x2//0,,1",
        "2x2//0;;1",
        "٣x٣",
        "2x2//" + "0," * 50_000,
    ),
)
def test_a_shape_that_is_none_is_refused(shape: str) -> None:
    with pytest.raises(ValueError, match=r"shape|house|region"):
        read_shape(shape)


@pytest.mark.parametrize(
    ("topology", "constraints"),
    [
        (JIGSAW, ()),
        (WINDOKU, ()),
        (X_SUDOKU, ()),
        (CLASSIC, (AntiKnight(),)),
        (X_SUDOKU, (AntiKnight(), NonConsecutive())),
        (JIGSAW, MANY),
        (CLASSIC, (STAR,)),
        (topology_of_size(6), CROWD),
        (CLASSIC, CLUES),
        *((topology, ()) for topology in OF_EVERY_SIZE),
    ],
)
def test_a_game_with_any_rules_is_kept_exported_and_brought_in(
    topology: Topology, constraints: Constraints, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = str(tmp_path_factory.mktemp("games") / "games.json")
    store, other = Store(IN_MEMORY, FakeTime()), Store(IN_MEMORY, FakeTime(1_700_900_000))
    puzzle = make_puzzle([1] + [0] * (topology.cell_count - 1), topology, constraints)
    game = store.start(puzzle, Card("own")).game
    for cell in range(1, 4):
        game.enter([cell], cell + 1)
    game.undo()
    saved = store.last()
    assert saved is not None
    assert saved.game.puzzle == puzzle
    assert saved.game.board == game.board
    export_json(store, path)
    assert import_json(other, path).merged.added == 1
    brought = other.last()
    assert brought is not None
    assert brought.game.puzzle == puzzle
    assert brought.game.board == game.board
    store.close()
    other.close()

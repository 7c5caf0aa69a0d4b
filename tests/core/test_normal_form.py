"""The normal form of a puzzle, against the symmetries that it must not depend on."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.normal_form import normal_form
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.solvers import bit_parallel, verdict
from sudoku_app.core.symmetry import canonical_form, shuffled, turned
from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.core.variants import JIGSAW, KINDS, RULE_KINDS
from sudoku_app.game.puzzles.library import LEVELS, Library
from sudoku_app.paths import levels_folder

LIBRARY = Library(levels_folder())
GRIDS = (
    *((level, 9, "") for level in LEVELS),
    *(("", size, "") for size in (4, 6, 16)),
    *(("", 9, kind) for kind in KINDS),
)


@pytest.mark.parametrize(("level", "size", "kind"), GRIDS)
def test_all_shuffled_forms_of_a_shipped_puzzle_have_one_normal_form(
    level: str, size: int, kind: str
) -> None:
    for number in range(1, 21 if kind not in RULE_KINDS else 4):
        forms = {
            normal_form(LIBRARY.puzzle(level, number, seed, size, kind).puzzle) for seed in range(4)
        }
        assert len(forms) == 1
        (form,) = forms
        assert verdict(form).value == "unique"
        assert normal_form(form) == form


def test_puzzles_that_differ_have_normal_forms_that_differ() -> None:
    puzzles = [LIBRARY.puzzle("hard", number, 0).puzzle for number in range(1, 201)]
    assert len({normal_form(puzzle) for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("clues", [0, 1, 3, 8, 17, 40, 80])
def test_few_clues_and_many_have_a_normal_form_too(clues: int) -> None:
    random = Random(clues)
    grid = random_grid(random)
    kept = set(random.sample(range(81), clues))
    puzzle = make_puzzle([digit if cell in kept else 0 for cell, digit in enumerate(grid)])
    forms = {normal_form(shuffled(puzzle, random)) for _ in range(3)}
    assert len(forms) == 1


@pytest.mark.parametrize("number", range(1, 6))
def test_a_normal_form_is_a_symmetric_form_of_its_puzzle(number: int) -> None:
    puzzle = LIBRARY.puzzle("extreme", number, 0).puzzle
    assert canonical_form(normal_form(puzzle)) == canonical_form(puzzle)


def test_a_full_grid_takes_no_long_search() -> None:
    # No line of it differs from another before one is singled out, and of all 9×9 grids this one
    # has the most symmetries, 648 beside those of its digits.
    rows = ["123456789", "456789123", "789123456", "231564897", "564897231", "897231564"]
    rows += ["312645978", "645978312", "978312645"]
    puzzle = make_puzzle([int(sign) for row in rows for sign in row])
    assert bit_parallel.verdict(normal_form(puzzle)).value == "unique"


def test_wide_boxes_stay_wide() -> None:
    topology = topology_of_size(6)
    puzzle = LIBRARY.puzzle("", 1, 0, 6).puzzle
    assert normal_form(puzzle).topology == topology


def test_regions_turn_along() -> None:
    puzzle = LIBRARY.puzzle("", 1, 0, kind=JIGSAW).puzzle
    for seed in range(4):
        assert normal_form(turned(puzzle, Random(seed).randrange)) == normal_form(puzzle)


def test_a_puzzle_with_constraints_is_only_turned() -> None:
    grid = random_grid(Random(1))
    puzzle = Puzzle(CLASSIC, (*grid[:40], *([0] * 41)), (AntiKnight(),))
    forms = {normal_form(shuffled(puzzle, Random(seed))) for seed in range(6)}
    assert len(forms) == 1
    assert {form.constraints for form in forms} == {puzzle.constraints}

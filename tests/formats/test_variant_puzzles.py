"""Variant puzzles of many kinds: each is read, kept, and solved to its only solution."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, NamedTuple

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.solvers import solutions
from sudoku_app.core.topology import digit_bit
from sudoku_app.core.true_candidates import true_candidates
from sudoku_app.formats.constraints import MAX_CONSTRAINTS, decode_constraints
from sudoku_app.formats.fpuzzles import read_fpuzzles
from sudoku_app.formats.json_text import parse_object
from sudoku_app.formats.lz_string import decompress
from sudoku_app.game.storage.rows import read_constraints, read_shape, shape_text

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.core.puzzle import Puzzle

FEW_NODES = 60
"""So many nodes prove most of the puzzles unique, each in a fraction of a second."""
SOLVED_WITH_FEW = 50


class Line(NamedTuple):
    """A puzzle of the list with its solution."""

    name: str
    puzzle: Puzzle
    solution: tuple[int, ...]


@pytest.fixture(scope="module")
def lines(shared_data: Path) -> list[Line]:
    found = []
    for row in (shared_data / "variants.tsv").read_text("utf-8").splitlines()[1:]:
        name, _, _, payload, solution = row.split("\t")
        puzzle = read_fpuzzles(parse_object(decompress(payload)), 1).puzzle
        signs = "123456789" if puzzle.topology.size <= 9 else "ABCDEFGHIJKLMNOP"
        digits = tuple(signs.index(sign) + 1 for sign in solution)
        found.append(Line(name, puzzle, digits))
    return found


def test_solutions_obey_every_constraint(lines: list[Line]) -> None:
    assert len(lines) == 112
    for line in lines:
        assert line.puzzle.rules.clash(line.solution) is None, line.name
        assert line.puzzle.rules.clash(line.puzzle.givens) is None, line.name


def test_puzzles_are_kept_with_their_constraints(lines: list[Line]) -> None:
    for line in lines:
        shape = shape_text(line.puzzle.topology, line.puzzle.constraints)
        assert read_shape(shape) == line.puzzle.topology, line.name
        assert read_constraints(shape) == line.puzzle.constraints, line.name


def test_most_puzzles_are_solved_and_proven_unique_at_once(lines: list[Line]) -> None:
    proven = 0
    for line in lines:
        budget = Budget(FEW_NODES)
        found = list(solutions(line.puzzle, 2, budget))
        assert found in ([], [line.solution]), line.name
        assert found or budget.stopped, line.name
        proven += budget.stopped is None
    assert proven >= SOLVED_WITH_FEW


@pytest.mark.nightly
def test_every_puzzle_is_solved_and_proven_unique(lines: list[Line]) -> None:
    for line in lines:
        assert list(solutions(line.puzzle, 2)) == [line.solution], line.name


def test_true_candidates_close_in_on_the_solutions(lines: list[Line]) -> None:
    line = next(line for line in lines if line.name == "S28")
    answers = list(true_candidates(line.puzzle))
    assert answers[-1].verdict is Verdict.UNIQUE
    assert answers[-1].is_exact
    assert answers[-1].found == tuple(map(digit_bit, line.solution))
    for before, after in itertools.pairwise(answers):
        assert all(a & ~b == 0 for a, b in zip(before.found, after.found, strict=True))
        assert all(b & ~a == 0 for a, b in zip(before.possible, after.possible, strict=True))


def test_true_candidates_stop_when_they_are_no_longer_wanted(lines: list[Line]) -> None:
    line = next(line for line in lines if line.name == "S18")
    answers = list(true_candidates(line.puzzle, Budget(cancel=lambda: True)))
    assert len(answers) == 1
    assert not answers[0].is_exact
    assert answers[0].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("arrow", "is damaged"),
        ("telescope:1", "is not known"),
        ("killercage:0.99:5", "leaves the grid"),
        ("killercage:0.1:x", "is damaged"),
        ("killercage:0.٣:5", "is damaged"),
        ("killercage:0.1:99999999999", "is damaged"),
        ("ratio:0.1:", "is damaged"),
        ("sumarea:0.1:", "is damaged"),
        ("product:0.1:", "is damaged"),
        ("killercage:0.0:5", "repeats a cell"),
        ("thermometer:0", "is 1, expected 2 to 4"),
        ("sandwichsum:0.1:-1.0:5", "does not fit"),
        ("skyscraper:0.1.2.3:-1.0:-1", "does not fit"),
        ("quadruple:0.1.4.5:9", "does not fit"),
        ("antiknight," * MAX_CONSTRAINTS + "antiknight", "more than"),
        ("palindrome:" + "0." * 40_000 + "1", "too many cells in all"),
    ],
)
def test_a_damaged_constraint_of_a_kept_game_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        decode_constraints(text, read_shape("2x2"))

"""Grids whose digits are shown from 0: the same puzzle as its twin from 1, with other numbers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.calculator import calculation
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.forms import Sums
from sudoku_app.core.constraints.lines import Arrow, RegionSumLine
from sudoku_app.core.constraints.outside import LittleKillerSum
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.contradiction.value import Break, Contradiction, Ending
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.generating.clue_values import with_value
from sudoku_app.core.hints import next_thought, walk
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import rules_of
from sudoku_app.core.solvers import GENERAL, METHODS
from sudoku_app.core.symmetry import turned
from sudoku_app.core.topology import (
    CLASSIC,
    Candidate,
    Cell,
    Digit,
    cell_set,
    digits_of,
    topology_of_size,
)
from sudoku_app.formats.constraints import decode_constraints
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.paths import levels_folder
from tests.core.puzzles import cells
from tests.core.test_constraint_kinds import BY_PLACE, CASES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.step import Step
    from tests.core.test_constraint_kinds import Case

ZERO = CLASSIC.with_lowest(0)


def shown_less(constraint: Constraint) -> Constraint:
    """The rule with the number that players see if each digit is shown as one less."""
    if isinstance(constraint, KillerCage) and constraint.total is not None:
        return replace(constraint, total=constraint.total - len(constraint.cells))
    if isinstance(constraint, LittleKillerSum) and constraint.value is not None:
        return replace(constraint, value=constraint.value - len(constraint.cells))
    return constraint


def twins(kind: str, count: int) -> list[tuple[Puzzle, Puzzle]]:
    """Puzzles of a bank, each beside the same with digits from 0."""
    lines = Path(levels_folder(), f"{kind}.txt").read_text("utf-8").splitlines()
    found = []
    for line in [each for each in lines if not each.startswith("#")][:count]:
        givens = tuple(".123456789".index(sign) for sign in line[:81])
        constraints = decode_constraints(line[81:].split()[0], CLASSIC)
        one = Puzzle(CLASSIC, givens, constraints)
        found.append((one, Puzzle(ZERO, givens, tuple(map(shown_less, constraints)))))
    return found


def conclusions(steps: Sequence[Step]) -> list[tuple[object, ...]]:
    return [(step.technique, step.placements, step.eliminations) for step in steps]


@pytest.mark.parametrize("kind", ["killer", "littlekiller", "renban", "thermo"])
def test_a_twin_has_the_same_path_with_the_numbers_that_are_seen(kind: str) -> None:
    for one, zero in twins(kind, 2):
        steps = list(walk(Candidates.of(one)))
        position = Candidates.of(zero)
        assert conclusions(list(walk(position))) == conclusions(steps)


def words_about(puzzle: Puzzle, techniques: Sequence[str]) -> list[str]:
    """The hints of some techniques on the way to the solution, in words."""
    position, texts, found = Candidates.of(puzzle), StepTexts("en"), []
    while position.empty and (step := next_thought(position)) is not None:
        if step.technique in techniques:
            explanation = texts.explain(step, puzzle.topology, position.values)
            found.append(f"{plain(explanation.cause)} {plain(explanation.effect)}")
        step.apply(position)
    assert not position.empty
    return found


def test_hints_name_the_sums_and_digits_that_are_seen() -> None:
    cage = KillerCage(cells(0, 1), 1)
    puzzle = Puzzle(ZERO, (0,) * 81, (cage,))
    step = next_thought(Candidates.of(puzzle))
    assert step is not None
    explanation = StepTexts("en").explain(step, ZERO, puzzle.givens)
    assert plain(explanation.cause) == (
        "The two cells of the cage at r1c1 must add up to 1. That can only be 0+1,"
        " so no other digits can go there."
    )
    assert plain(explanation.effect).startswith("So remove 2, 3, 4, 5, 6, 7 and 8 from r1c1")
    [(_, killer)] = twins("killer", 1)
    told = words_about(killer, ("innie", "innie_of_two", "innie_of_more", "innies"))
    assert told
    for words in told:
        assert "make 36" in words or "makes 36" in words or "×36 = " in words
        assert "45" not in words.partition(" of which ")[0]


SMALL = [
    case
    for case in CASES
    if not case.constraint.needs_one
    and isinstance(case.constraint, Placed)
    and case.constraint.slug not in ("vault", "minimum", "maximum")
    and {cell for group in case.constraint.cell_groups() for cell in group} == set(case.cells)
]


def holds(case: Case, grid: Sequence[int]) -> bool:
    """Whether the definition of a rule is met by what players see."""
    less = case.constraint.slug not in BY_PLACE
    return case.holds(*(grid[cell] - less for cell in case.cells))


@pytest.mark.parametrize("size", [4, 6])
def test_crowds_of_rules_have_the_grids_that_backtracking_and_definitions_find(size: int) -> None:
    random, topology = Random(size), topology_of_size(size)
    cases = [case for case in SMALL if case.size == size]
    some = list(METHODS["bit_parallel"](Puzzle(topology, (0,) * size**2), 400))
    for number in range(60):
        grid = random.choice(some)
        own = [case for case in random.sample(cases, len(cases)) if holds(case, grid)][:3]
        shown = random.sample(range(size**2), 2 if size == 4 else 14)
        givens = tuple(digit if cell in shown else 0 for cell, digit in enumerate(grid))
        plain_grids = METHODS["backtracking"](Puzzle(topology, givens))
        expected = {each for each in plain_grids if all(holds(case, each) for case in own)}
        rules = tuple(case.constraint for case in own)
        puzzle = Puzzle(topology.with_lowest(0), givens, rules)
        method = "tables" if number % 5 else GENERAL[number // 5 % len(GENERAL)]
        found = list(METHODS[method](puzzle))
        assert len(found) == len(expected)
        assert set(found) == expected


def test_sums_of_groups_of_different_sizes_are_compared_as_seen() -> None:
    line = RegionSumLine(cells(0, 1, 12))  # two cells in the first box, one in the second
    rules = rules_of(ZERO, (line,))
    [(_, form)] = rules.forms
    assert isinstance(form, Sums)
    board = [0] * 81
    for first, second, third in ((1, 4, 4), (2, 3, 4), (3, 1, 3)):  # seen: 0+3 = 3, 1+2, 2+0
        board[0], board[1], board[12] = first, second, third
        assert rules.clash(board) is None
    board[0], board[1], board[12] = 1, 2, 3  # seen: 0+1 is not 2
    assert rules.clash(board) is not None


def test_a_clue_gets_the_value_that_is_seen() -> None:
    solution = next(METHODS["bit_parallel"](Puzzle(CLASSIC, (0,) * 81), 1))
    cage = with_value(KillerCage(cells(0, 1, 2)), solution, ZERO)
    assert isinstance(cage, KillerCage)
    assert cage.total == sum(solution[:3]) - 3


def test_the_calculator_counts_what_is_seen() -> None:
    puzzle = Puzzle(ZERO, (1, *(0,) * 80), (KillerCage(cells(0, 1, 2), 5),))
    found = calculation(Candidates.of(puzzle), cell_set([Cell(1)]))
    assert (found.total, found.placed, found.left) == (5, 0, 2)
    possible = [each.digits for each in found.combinations if each.is_possible]
    assert ["".join(map(ZERO.sign, digits_of(digits))) for digits in possible] == ["014", "023"]


def test_a_turn_keeps_the_digits() -> None:
    puzzle = Puzzle(ZERO, (5, *(0,) * 80), (Arrow(cells(0), (cells(1, 2),)),))
    assert turned(puzzle, lambda count: count - 1).topology == ZERO


def test_equal_grids_with_other_digits_are_not_the_same() -> None:
    assert ZERO != CLASSIC
    assert ZERO.with_lowest(1) == CLASSIC
    assert ZERO.signs == "012345678"
    assert [*ZERO.values] == [*range(9)]
    with pytest.raises(ValueError, match="no digits from 0"):
        topology_of_size(12).with_lowest(0)


def test_the_end_of_a_contradiction_names_the_sum_that_is_seen() -> None:
    cage = KillerCage(cells(0, 1, 2), 5)
    position = Candidates.of_board(Puzzle(ZERO, (0,) * 81, (cage,)), (0,) * 81, (0b11, 0b11, 0b11))
    end = Break(Ending.NO_FILLING, cage.cells, kind=cage.slug)
    found = Contradiction((Candidate(Cell(9), Digit(5)),), (), end)
    _, words = StepTexts("en").frame(found, position)
    assert "which can't add up to 5, as the cage at r1c1 must" in plain(words)
    assert "r2c1 can't be 4" in plain(words)

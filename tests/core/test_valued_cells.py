"""Rules about values where unknown cells count as something other than their digits."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from typing import TYPE_CHECKING, NamedTuple

import pytest

from sudoku_app.core.constraints.cages import EqualSums, KillerCage, SumAmong, SumArea
from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.lines import (
    Arrow,
    DoubleArrow,
    Inequality,
    Nabner,
    Palindrome,
    RegionSumLine,
    Renban,
    SameDifferenceLine,
    SlowThermometer,
    Thermometer,
    Whispers,
    ZipperLine,
)
from sudoku_app.core.constraints.valued_cells import ValuedCells
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import GENERAL, METHODS, bit_parallel
from sudoku_app.core.symmetry import square_turns
from sudoku_app.core.topology import CLASSIC, topology_of_size, union_of_all
from sudoku_app.core.true_candidates import true_candidates
from sudoku_app.formats.constraints import decode_constraints, encode_constraints
from tests.core.puzzles import cells

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sudoku_app.core.constraints.constraint import Constraint

GRID = topology_of_size(4)
ALL = cells(*range(16))
GRIDS = list(bit_parallel.solutions(Puzzle(GRID, (0,) * 16)))


class ValueCase(NamedTuple):
    """A rule, the cells that it is about, and what their values must satisfy."""

    rule: Constraint
    cells: tuple[int, ...]
    holds: Callable[..., bool]


def far(*values: int) -> bool:
    return all(abs(a - b) > 1 for a, b in combinations(values, 2))


RULES = (
    ValueCase(SumArea(cells(0, 1, 6), 9), (0, 1, 6), lambda *v: sum(v) == 9),
    ValueCase(KillerCage(cells(0, 1, 4), 9), (0, 1, 4), lambda *v: sum(v) == 9),
    ValueCase(SumAmong(cells(0, 5, 10), (5, 11)), (0, 5, 10), lambda *v: sum(v) in (5, 11)),
    ValueCase(
        EqualSums(cells(0, 5), (cells(10, 11),)), (0, 5, 10, 11), lambda a, b, c, d: a + b == c + d
    ),
    ValueCase(
        Thermometer(cells(0, 5, 10)), (0, 5, 10), lambda *v: all(a < b for a, b in pairwise(v))
    ),
    ValueCase(SlowThermometer(cells(0, 5, 10)), (0, 5, 10), lambda *v: list(v) == sorted(v)),
    ValueCase(Inequality(cells(0, 1)), (0, 1), lambda a, b: a < b),
    ValueCase(Palindrome(cells(0, 5, 10)), (0, 10), lambda a, b: a == b),
    ValueCase(
        Renban(cells(0, 5, 9)),
        (0, 5, 9),
        lambda *v: len(set(v)) == 3 == max(v) - min(v) + 1,
    ),
    ValueCase(Nabner(cells(0, 5, 9)), (0, 5, 9), far),
    ValueCase(
        Whispers(cells(0, 5, 10)),
        (0, 5, 10),
        lambda *v: all(abs(a - b) > 1 for a, b in pairwise(v)),
    ),
    ValueCase(RegionSumLine(cells(0, 1, 2, 3)), (0, 1, 2, 3), lambda a, b, c, d: a + b == c + d),
    ValueCase(Arrow(cells(0), (cells(5, 10),)), (0, 5, 10), lambda a, b, c: a == b + c),
    ValueCase(DoubleArrow(cells(0, 5, 6, 10)), (0, 5, 6, 10), lambda a, b, c, d: a + d == b + c),
    ValueCase(ZipperLine(cells(0, 5, 10)), (0, 5, 10), lambda a, b, c: a + c == b),
    ValueCase(
        SameDifferenceLine(cells(0, 5, 10)), (0, 5, 10), lambda a, b, c: abs(a - b) == abs(b - c)
    ),
    ValueCase(Difference(cells(0, 1)), (0, 1), lambda a, b: abs(a - b) == 1),
    ValueCase(Ratio(cells(0, 1), 3), (0, 1), lambda a, b: a == 3 * b or b == 3 * a),
    ValueCase(XV(cells(0, 1), 5), (0, 1), lambda a, b: a + b == 5),
    ValueCase(Quadruple(cells(5, 6, 9, 10), (2, 3)), (5, 6, 9, 10), lambda *v: {2, 3} <= {*v}),
)


def placements(grid: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to choose a cell of each row, column and box of a grid, with different digits."""
    for columns in permutations(range(4)):
        chosen = tuple(4 * row + column for row, column in enumerate(columns))
        if len({GRID.box_of(c) for c in chosen}) == len({grid[c] for c in chosen}) == 4:
            yield chosen


EFFECTS: Mapping[str, Callable[[int, int], int]] = {
    "2d": lambda digit, cell: 2 * digit,
    "5-d": lambda digit, cell: 5 - digit,
    "-d": lambda digit, cell: -digit,
    "b": lambda digit, cell: GRID.box_of(cell) + 1,
    "r*c": lambda digit, cell: (cell // 4 + 1) * (cell % 4 + 1),
}


def naive(cases: tuple[ValueCase, ...], effect: str) -> set[tuple[int, ...]]:
    """The grids for which unknown cells can be chosen so that values satisfy all rules."""

    def is_met(grid: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
        values = [
            EFFECTS[effect](digit, cell) if cell in chosen else digit
            for cell, digit in enumerate(grid)
        ]
        return all(case.holds(*(values[cell] for cell in case.cells)) for case in cases)

    return {grid for grid in GRIDS if any(is_met(grid, chosen) for chosen in placements(grid))}


def valued(cases: tuple[ValueCase, ...], effect: str) -> tuple[ValuedCells, ...]:
    rules = (ValuedCells.of(effect, case.rule, GRID) for case in cases)
    return (ValuedCells(ALL, effect), *rules)


@pytest.mark.parametrize(
    ("case", "effect"),
    [(case, "2d") for case in RULES] + [(case, each) for each in EFFECTS for case in RULES[::6]],
)
def test_searches_find_the_grids_that_fit_some_choice_of_cells(
    case: ValueCase, effect: str
) -> None:
    puzzle = Puzzle(GRID, (0,) * 16, valued((case,), effect))
    expected = naive((case,), effect)
    for method in GENERAL if effect == "2d" else ("tables",):
        found = list(METHODS[method](puzzle))
        assert set(found) == expected
        assert len(found) == len(expected)


@pytest.mark.parametrize(("one", "other"), [(0, 4), (12, 14), (2, 9), (0, 17)])
def test_all_rules_are_about_the_same_cells(one: int, other: int) -> None:
    both = (RULES[one], RULES[other])
    expected = naive(both, "2d")
    alone = naive(both[:1], "2d") & naive(both[1:], "2d")
    assert expected < alone
    puzzle = Puzzle(GRID, (0,) * 16, valued(both, "2d"))
    assert set(METHODS["tables"](puzzle)) == expected
    assert {grid for grid in GRIDS if puzzle.is_solved_by(grid)} == expected


def test_what_is_left_for_digits_never_excludes_a_solution() -> None:
    for case in RULES:
        constraints = valued((case,), "2d")
        rules = Puzzle(GRID, (0,) * 16, constraints).rules
        for grid in sorted(naive((case,), "2d"))[::12]:
            assert rules.clash(grid) is None
            assert all(rules.allows([*grid[:c], 0, *grid[c + 1 :]], c, grid[c]) for c in ALL)


def test_an_effect_or_a_rule_that_has_no_meaning_does_not_fit() -> None:
    assert ValuedCells(cells(0, 1), "2d").fits(CLASSIC)
    for effect in ("", "2x", "d/2", "d = 1", "200d", "1/(d-1)"):
        assert not ValuedCells(cells(0, 1), effect).fits(CLASSIC)
    inner = ValuedCells(cells(0, 1), "2d")
    for rule in (inner, SumArea(cells(0, 99), 9)):
        assert not ValuedCells(cells(0, 1), "2d", (rule,)).fits(CLASSIC)


def test_a_rule_within_a_rule_is_written_and_read_but_no_deeper() -> None:
    own = (ValuedCells.of("2d", Renban(cells(0, 1)), CLASSIC), ValuedCells(cells(2), "10-d"))
    text = encode_constraints(own)
    assert decode_constraints(text, CLASSIC) == own
    deeper = (ValuedCells(cells(0, 1), "2d", (own[0],)),)
    with pytest.raises(ValueError, match="is damaged"):
        decode_constraints(encode_constraints(deeper), CLASSIC)


def test_rules_about_values_turn_with_the_grid_unless_places_matter() -> None:
    rule = SumArea(cells(0, 1, 6), 9)
    places = square_turns(GRID, ())[1]
    turned = ValuedCells.of("2d", rule, GRID).moved(places)
    assert turned == ValuedCells.of("2d", rule.moved(places), GRID)
    assert ValuedCells.of("2d", rule, GRID).can_move(places)
    assert not ValuedCells.of("r+c", rule, GRID).can_move(places)


def test_what_is_known_of_candidates_takes_all_rules_together() -> None:
    both = (RULES[0], RULES[4])
    puzzle = Puzzle(GRID, (0,) * 16, valued(both, "2d"))
    *_, known = true_candidates(puzzle)
    expected = [union_of_all(1 << grid[c] - 1 for grid in naive(both, "2d")) for c in ALL]
    assert list(known.possible) == expected

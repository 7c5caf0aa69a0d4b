"""Puzzles for the tests of the solvers: read, drawn at random, and of every topology."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.lines import Whispers
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.symmetry import random_symmetry
from sudoku_app.core.topology import CLASSIC, Cell, Topology, topology_of_size
from sudoku_app.core.variants import PUZZLE_KINDS, RULE_KINDS, with_regions
from sudoku_app.formats.constraints import decode_constraints
from tests import solving

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from random import Random

    from sudoku_app.core.constraints.constraint import Constraint

SAMPLES = {kind: decode_constraints(PUZZLE_KINDS[kind].sample, CLASSIC) for kind in RULE_KINDS}
"""A few constraints of each kind of puzzle."""
JIGSAW = Topology(
    2,
    3,
    regions=[
        (0, 1, 2, 6, 7, 12),
        (3, 4, 5, 10, 11, 17),
        (8, 9, 13, 14, 15, 16),
        (18, 19, 24, 25, 30, 31),
        (20, 21, 22, 26, 27, 32),
        (23, 28, 29, 33, 34, 35),
    ],
)


def irregular(size: int) -> Topology:
    """A grid with regions, which are the usual boxes but for two that have swapped cells."""
    usual = topology_of_size(size)
    first, second, *others = (list(usual.houses[box]) for box in usual.boxes)
    if usual.has_boxes:
        first[-1], second[0] = second[0], first[-1]
    else:
        first[-2:], second[-2:] = second[-2:], first[-2:]
    return with_regions(size, [first, second, *others])


X_SMALL = Topology(2, 2, extra=[(0, 5, 10, 15), (3, 6, 9, 12)])
X_SUDOKU = Topology(3, 3, extra=[range(0, 81, 10), range(8, 80, 8)])
WINDOKU = Topology(
    3,
    3,
    extra=[
        [9 * (row + dr) + column + dc for dr in range(3) for dc in range(3)]
        for row in (1, 5)
        for column in (1, 5)
    ],
)


def cells(*numbers: int) -> tuple[Cell, ...]:
    """The cells of these numbers."""
    return tuple(map(Cell, numbers))


def cage(total: int | None, *numbers: int) -> KillerCage:
    """The cage of the cells of these numbers."""
    return KillerCage(cells(*numbers), total)


def empty(*constraints: Constraint) -> Candidates:
    """An empty 9×9 grid with these constraints."""
    return Candidates.of(make_puzzle([0] * 81, constraints=constraints))


def limit(position: Candidates, kept: dict[int, tuple[int, ...]]) -> None:
    """Leave cells only these candidates."""
    for cell, own in kept.items():
        for digit in set(range(1, 10)).difference(own):
            position.eliminate(cell, digit)


def classic(text: str) -> Puzzle:
    """The 9×9 puzzle of 81 characters."""
    return make_puzzle([0 if char in ".0" else int(char) for char in text])


HARD = classic("....3...41.3.5.2..6..7.231.........79..8.7..68.........583.6..1..9.7.4.54...2....")
"""A puzzle of the level expert, with a Sue de Coq and a chain."""


def _constrained(*constraints: Constraint, row_1: Sequence[int] = (0,) * 9) -> Puzzle:
    return make_puzzle([*row_1, *[0] * 72], constraints=constraints)


def _with_cage(text: str, cage: KillerCage) -> Puzzle:
    return make_puzzle(classic(text).givens, constraints=(cage,))


CONSTRAINED = (
    _constrained(AntiKnight(), row_1=(0, 2, 3, 4, 0, 5, 6, 7, 8)),
    _constrained(NonConsecutive(), row_1=(0, 0, 1, 2, 3, 5, 7, 8, 9)),
    _constrained(KillerCage(cells(0, 1), 17), KillerCage(cells(9, 10, 11), 12)),
    _constrained(KillerCage(cells(0, 1, 2, 3), 20), KillerCage(cells(4, 5, 6, 7), 21)),
    _constrained(KillerCage(cells(0, 1, 2, 3), 20), KillerCage(cells(4, 5, 6), 22)),
    _constrained(KillerCage(cells(*range(7)), 42), KillerCage(cells(*range(72, 79)), 42)),
    _constrained(KillerCage(cells(0, 1, 2, 3), 20), KillerCage(cells(4, 5, 6, 7, 8, 17), 31)),
    _constrained(KillerCage(cells(0, 1), 3), KillerCage(cells(2, 11), 4)),
    _constrained(Whispers(cells(0, 1, 2))),
    _with_cage(
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        KillerCage(cells(0, 1), 7),
    ),
)
"""Positions that show the techniques for constraints."""
SHORT_HOUSE = Topology(2, 2, extra=[(0, 5, 10)])
"""A 4×4 grid with a house of three cells: no digit twice in it, one digit not at all."""


def lettered(line: str) -> Puzzle:
    """The 16×16 or 25×25 puzzle of letters from A on."""
    size = {256: 16, 625: 25}[len(line)]
    givens = [0 if char in ".-" else ord(char) - ord("A") + 1 for char in line]
    return make_puzzle(givens, topology_of_size(size))


def brute_force(puzzle: Puzzle) -> Iterator[tuple[int, ...]]:
    """All solutions, by writing every digit into the first empty cell; for small grids."""
    if puzzle.clash() is not None:
        return
    if 0 not in puzzle.givens:
        yield puzzle.givens
        return
    cell = puzzle.givens.index(0)
    for digit in puzzle.topology.digits:
        givens = (*puzzle.givens[:cell], digit, *puzzle.givens[cell + 1 :])
        yield from brute_force(Puzzle(puzzle.topology, givens))


def corpus(folder: Path, name: str, count: int) -> list[Puzzle]:
    """`count` puzzles spread evenly over one of the public files."""
    lines = (folder / "puzzles" / name).read_text().split()
    return [classic(line) for line in lines[:: len(lines) // count][:count]]


def with_clues(grid: tuple[int, ...], clues: int, rng: Random, topology: Topology) -> Puzzle:
    """A full grid with all but `clues` random cells emptied."""
    kept = set(rng.sample(range(topology.cell_count), clues))
    return make_puzzle([d if cell in kept else 0 for cell, d in enumerate(grid)], topology)


def partial_grid(rng: Random, topology: Topology = CLASSIC) -> Puzzle:
    """A random part of a random full grid, one time in four with one given changed.

    Few clues leave many solutions, many leave one, and a changed given (to one that clashes with
    no other where there is such a digit) mostly leaves none.
    """
    first_row = rng.sample(topology.digits, topology.size)
    rest = [0] * (topology.cell_count - topology.size)
    grid = solving.solve(make_puzzle([*first_row, *rest], topology))
    assert grid is not None
    grid = random_symmetry(topology, rng).map_values(grid)
    clues = rng.randint(topology.cell_count // 5, 9 * topology.cell_count // 10)
    puzzle = with_clues(grid, clues, rng, topology)
    if rng.random() < 0.25:
        cell = rng.choice([cell for cell, digit in enumerate(puzzle.givens) if digit])
        changed = [
            make_puzzle([*puzzle.givens[:cell], digit, *puzzle.givens[cell + 1 :]], topology)
            for digit in topology.digits
            if digit != puzzle.givens[cell]
        ]
        quiet = [other for other in changed if other.clash() is None]
        puzzle = rng.choice(quiet or changed)
    return puzzle


def is_solution(puzzle: Puzzle, grid: tuple[int, ...]) -> bool:
    """Whether `grid` is full, keeps the givens and obeys the rules."""
    return (
        len(grid) == puzzle.topology.cell_count
        and all(digit in puzzle.topology.digits for digit in grid)
        and all(given in (0, digit) for given, digit in zip(puzzle.givens, grid, strict=True))
        and Puzzle(puzzle.topology, grid).clash() is None
    )

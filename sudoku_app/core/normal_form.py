"""One form for all symmetric variants of a puzzle, so that what is found there is true of them all.

Rows, columns and digits are distinguished by colour refinement: all start with the same colour, and
lines get different colours if their clues differ in the colours of the crossing lines or of the
digits. Where several lines keep the same colour, each is singled out in turn (McKay and Piperno,
"Practical graph isomorphism, II", 2014), and the least resulting form is taken.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.symmetry import (
    Symmetry,
    moved_constraints,
    moved_houses,
    square_turns,
    with_moved_houses,
)
from sudoku_app.core.topology import grouped

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MOST_FORMS = 64
"""The most forms that are compared.

Puzzles with one solution have a few, since lines that keep the same colour are nearly always
equivalent. Only full grids, where all lines look the same, and grids with hardly a clue have more.
"""


class NormalForm(NamedTuple):
    """A puzzle that is the same for every symmetric form, and the symmetry that leads to it."""

    puzzle: Puzzle
    symmetry: Symmetry


def normal_form(puzzle: Puzzle) -> Puzzle:
    """Return the same puzzle for every symmetric form of a puzzle; see `normalised`."""
    return normalised(puzzle).puzzle


def normalised(puzzle: Puzzle) -> NormalForm:
    """Return a puzzle's normal form with the symmetry that leads to it.

    Its lines are moved, and its digits relabelled 1, 2, ... in reading order. Grids with other
    houses or constraints, whose lines cannot be moved, are only turned and reflected; their
    constraints are sorted.
    """
    topology = puzzle.topology
    if topology.is_rectangular and not puzzle.constraints:
        givens, cells = _Lines(puzzle).least()
        digits = _labels(_at(puzzle.givens, cells), topology.digits)
        return NormalForm(puzzle._replace(givens=givens), Symmetry(cells, digits))
    return _turned(puzzle)


def _at(values: Sequence[int], cells: Iterable[int]) -> tuple[int, ...]:
    return tuple([values[cell] for cell in cells])


def _labels(values: Iterable[int], digits: Iterable[int]) -> tuple[int, ...]:
    """The label of each digit, and 0 for 0: 1, 2, ... in the order of their first appearance in
    some values, and then the others.
    """
    labels: dict[int, int] = {0: 0}
    for value in (*values, *digits):
        labels.setdefault(value, len(labels))
    return tuple([labels[digit] for digit in range(len(labels))])


def _turned(puzzle: Puzzle) -> NormalForm:
    """Return the least of the puzzle's turns and reflections."""
    topology = puzzle.topology
    alike = all(constraint.digits_alike for constraint in puzzle.constraints)
    forms = []
    for number, cells in enumerate(square_turns(topology, puzzle.constraints)):
        values = _at(puzzle.givens, cells)
        constraints = sorted(moved_constraints(puzzle.constraints, cells), key=repr)
        digits = _labels(values, topology.digits) if alike else (0, *topology.digits)
        key = (*moved_houses(topology, cells), _at(digits, values), list(map(repr, constraints)))
        forms.append((key, number, Symmetry(cells, digits), tuple(constraints)))
    (regions, extra, values, _), _, symmetry, least = min(forms, key=lambda form: form[:2])
    moved = Puzzle(with_moved_houses(topology, regions, extra), values, least)
    return NormalForm(moved, symmetry)


_Form = tuple[tuple[int, ...], tuple[int, ...]]
"""The givens of a form, and the cell from which each comes."""


class _Lines:
    """The lines of a puzzle, rows before columns, and its least form."""

    def __init__(self, puzzle: Puzzle) -> None:
        topology = puzzle.topology
        self._size = n = topology.size
        self._groups = [
            range(first, first + count)
            for start, count in ((0, topology.box_height), (n, topology.box_width))
            for first in range(start, start + n, count)
        ]
        self._givens = puzzle.givens
        self._may_transpose = topology.box_height == topology.box_width
        self._clues: list[list[tuple[int, int]]] = [[] for _ in range(2 * n)]
        self._digits: list[list[tuple[int, int]]] = [[] for _ in range(n + 1)]
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                row, column = cell // n, n + cell % n
                self._clues[row].append((column, digit))
                self._clues[column].append((row, digit))
                self._digits[digit].append((row, column))
        self._forms = 0

    def least(self) -> _Form:
        """Return the least form."""
        n = self._size
        return self._least([0] * n + [0 if self._may_transpose else 1] * n)

    def _least(self, colours: list[int]) -> _Form:
        """Return the least of the forms that are possible with these colours of the lines."""
        colours = self._refined(colours)
        classes = grouped((colour, line) for line, colour in enumerate(colours))
        alike = min((colour for colour, lines in classes.items() if len(lines) > 1), default=None)
        if alike is None:
            self._forms += 1
            return self._form(colours)
        least: _Form | None = None
        for line in classes[alike]:
            if least is None or self._forms < MOST_FORMS:
                singled = [2 * colour for colour in colours]
                singled[line] -= 1
                form = self._least(singled)
                least = form if least is None else min(least, form)
        assert least is not None  # of several lines with a colour, the first has a form
        return least

    def _refined(self, colours: list[int]) -> list[int]:
        """Return the colours after refining them until no more lines can be distinguished."""
        digits = [0] * len(self._digits)
        count = 0
        while True:
            digits = _ranks(
                [
                    (shade, sorted([_pair(colours[row], colours[column]) for row, column in cells]))
                    for shade, cells in zip(digits, self._digits, strict=True)
                ]
            )
            own = _ranks(
                [
                    (colour, sorted([(colours[line], digits[digit]) for line, digit in clues]))
                    for colour, clues in zip(colours, self._clues, strict=True)
                ]
            )
            groups = _ranks([sorted([own[line] for line in group]) for group in self._groups])
            colours = _ranks(
                [
                    (group, own[line])
                    for group, lines in zip(groups, self._groups, strict=True)
                    for line in lines
                ]
            )
            found = len(set(colours))
            if found in (count, len(colours)):
                return colours
            count = found

    def _form(self, colours: Sequence[int]) -> _Form:
        """Return the grid with its lines in the order of their colours, which all differ."""
        n = self._size
        groups = sorted(self._groups, key=lambda group: min(colours[line] for line in group))
        order = [line for group in groups for line in sorted(group, key=colours.__getitem__)]
        rows = [line for line in order if line < n]
        columns = [line - n for line in order if line >= n]
        if self._may_transpose and order[0] >= n:
            cells = tuple([row * n + column for column in columns for row in rows])
        else:
            cells = tuple([row * n + column for row in rows for column in columns])
        values = _at(self._givens, cells)
        return _at(_labels(values, range(n + 1)), values), cells


def _pair(first: int, second: int) -> tuple[int, int]:
    return (first, second) if first < second else (second, first)


def _ranks(keys: Sequence[Any]) -> list[int]:
    """The rank of each key among the distinct ones: 0, 2, 1, 0 for the keys a, c, b, a."""
    ranks: list[int] = [0] * len(keys)
    order = sorted(range(len(keys)), key=keys.__getitem__)
    for last, this in pairwise(order):
        ranks[this] = ranks[last] + (keys[this] != keys[last])
    return ranks

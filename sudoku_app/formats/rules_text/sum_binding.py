"""Find the groups of cells whose sums a statement is about, and make their constraints.

A statement about sums has two parts that combine: whose sums they are (cages, lines, parts of
lines, a ring), and what is said of them (a number, a kind of number, that all are equal or differ).
"""

from __future__ import annotations

import re
from itertools import combinations, groupby, pairwise
from typing import TYPE_CHECKING

from sudoku_app.core.constraints import cages
from sudoku_app.formats.rules_text.clue_binding import (
    CellGroup,
    cages_are_unique,
    diagonal_of,
    drawn_cages,
    equal_sums,
    is_in_house,
    lettered_cages,
    number_in,
)
from sudoku_app.formats.rules_text.line_binding import around, strokes_of
from sudoku_app.formats.rules_text.numbers import numbers_named

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.topology import Cell
    from sudoku_app.formats.rules_text.line_binding import DrawnPage
    from sudoku_app.formats.rules_text.scene import HasCells, Indices
    from sudoku_app.formats.rules_text.statements import Statement

    _Found = Iterator[tuple[Constraint, Indices]]


_SIDE = 4
"""The cells of a line of which the first two have the sum of the last two."""
_Family = list[CellGroup]
"""Groups that are compared with one another."""


def group_sums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield what a statement says about the sums of cages, lines, their parts, or rings."""
    concepts = statement.concepts
    if {"SAMESUM", "ATLEAST"} <= concepts:  # "the same sum in at least two boxes"
        return
    is_lettered = "LETTER" in concepts and bool(concepts & {"SAMESUM", "DISTINCTSUMS"})
    lettered = lettered_cages(drawn_cages(page, statement)) if is_lettered else []
    if len(lettered) > 1:
        yield from _compared(lettered, [family[0] for family in lettered], concepts)
        return
    found = list(families(page, statement))
    for group in (group for family in found for group in family):
        for rule in _one_of(page, statement, group.cells):
            yield rule, group.drawings
    for family in found:
        yield from _compared([family], family, concepts)


def _compared(
    alike: Iterable[Sequence[HasCells]], apart: Sequence[HasCells], concepts: frozenset[str]
) -> _Found:
    """Yield the rule that the sums of some groups are equal or differ, whichever is said."""
    if "DISTINCTSUMS" in concepts:
        least = 2 if concepts & {"CONSECUTIVE", "NONCONS"} else 1
        for one, other in combinations(apart, 2):
            indices = (*one.drawings, *other.drawings)
            yield cages.UnequalSums(one.cells, other.cells, least), indices
        is_equal = {"LETTER", "DETERMINE"} <= concepts  # a letter stands for a sum
    else:
        is_equal = bool(concepts & {"SAMESUM", "ALIKE", "MAGICSQUARE"})
        is_equal = is_equal or {"SAME", "DIAGONAL"} <= concepts
    for family in alike if is_equal else ():
        yield from equal_sums(family)


def split_lines(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines that dots between their cells part into equal sums."""
    dots = {mark.cells: mark for mark in (*page.scene.edge_marks, *page.scene.corner_marks)}
    for stroke in strokes_of(page, statement):
        groups: list[list[Cell]] = [[stroke.cells[0]]]
        drawings = stroke.drawings
        for pair in pairwise(stroke.cells):
            found = [mark for cells, mark in dots.items() if {*pair} <= {*cells}]
            if found:
                groups.append([])
                drawings += found[0].drawings
            groups[-1].append(pair[1])
        yield from equal_sums([CellGroup(tuple(group), drawings) for group in groups])


def half_sums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines of four cells, or straight sides of others, whose halves have the same sum."""
    for stroke in strokes_of(page, statement):
        steps = (other - one for one, other in pairwise(stroke.cells))
        place = 0
        for _, side in groupby(steps):
            length = len(list(side))
            if length == _SIDE - 1:
                one, other, *rest = stroke.cells[place : place + _SIDE]
                yield cages.EqualSums((one, other), (tuple(rest),)), stroke.drawings
            place += length


def _one_of(page: DrawnPage, statement: Statement, cells: Cells) -> Iterator[Constraint]:
    """Yield the rules that the sum of some cells is one of the numbers that are named."""
    values = numbers_named(statement, page.size * len(cells))
    is_cage = "CAGE" in statement.concepts
    is_unique = len(cells) <= page.size and (
        "NOREPEAT" in statement.concepts or (is_cage and cages_are_unique(page))
    )
    if len(values) == 1 and (is_unique or (is_cage and is_in_house(page, cells))):
        yield cages.KillerCage(cells, values[0])
    elif len(values) == 1:
        yield cages.SumArea(cells, values[0])
    elif values:
        yield cages.SumAmong(cells, values)
        if is_unique and len(cells) > 1:
            yield cages.KillerCage(cells)


def families(page: DrawnPage, statement: Statement) -> Iterator[_Family]:
    """Yield the groups that a statement is about, those together that it compares."""
    concepts = statement.concepts
    box_of, row_of, column_of = (
        page.topology.box_of,
        page.topology.row_of,
        page.topology.column_of,
    )
    if "MIDDLEBOX" in concepts:
        yield from _middle_box(page)
    elif concepts & {"PERIMETER", "MIDDLERING"}:
        yield from _rings(page, is_inner="MIDDLERING" in concepts)
    elif "INBOX" in concepts:
        places = [] if 1 in statement.numbers else _places_named(statement.quote)  # "in one box"
        boxes = (page.topology.houses[box] for box in page.topology.boxes if page.size == 9)
        yield [CellGroup(tuple(box[place] for place in places), ()) for box in boxes if places]
    elif "DIAGONAL" in concepts:
        clues = (clue for clue in page.scene.clues if number_in(clue.text) is None)
        found = ((diagonal_of(page, clue), clue.drawings) for clue in clues)
        yield [CellGroup(cells, drawings) for cells, drawings in found if cells]
    elif "CAGE" in concepts:
        drawn = {cage.cells: cage for cage in drawn_cages(page, statement)}
        groups = [CellGroup(cells, cage.drawings) for cells, cage in drawn.items()]
        if "BOX" in concepts:
            inside = (g for g in groups if len({box_of(cell) for cell in g.cells}) == 1)
            yield from _sorted_by(inside, lambda group: box_of(group.cells[0]))
        else:
            yield groups
    elif "THERMOMETER" in concepts:
        colour_of = {stroke.cells: stroke.colour for stroke in page.thermometers}
        groups = [CellGroup(stroke.cells, stroke.drawings) for stroke in page.thermometers]
        is_sorted = "SAMECOLOUR" in concepts
        yield from _sorted_by(groups, lambda group: is_sorted and colour_of[group.cells])
    elif len(concepts & {"BOX", "ROW", "COLUMN"}) <= 1:
        house_of = box_of if "BOX" in concepts else row_of if "ROW" in concepts else column_of
        is_parted = bool(concepts & {"BOX", "ROW", "COLUMN"})
        whole: _Family = []
        for stroke in strokes_of(page, statement):
            cells = stroke.cells
            if is_parted:
                parts = [tuple(part) for _, part in groupby(dict.fromkeys(cells), house_of)]
                yield [CellGroup(part, stroke.drawings) for part in parts]
            elif "TRIPLES" in concepts:
                line = around(cells, 3)
                triples = (line[first : first + 3] for first in range(len(line) - 2))
                yield [CellGroup(triple, stroke.drawings) for triple in triples]
            else:
                whole.append(CellGroup(tuple(dict.fromkeys(cells)), stroke.drawings))
        yield whole


def _sorted_by(
    groups: Iterable[CellGroup], key: Callable[[CellGroup], Hashable]
) -> Iterator[_Family]:
    """Yield the groups with the same key together."""
    families: dict[Hashable, _Family] = {}
    for group in groups:
        families.setdefault(key(group), []).append(group)
    yield from families.values()


_DOWN = {"top": 0, "upper": 0, "middle": 1, "center": 1, "bottom": 2, "lower": 2}
_ACROSS = {"left": 0, "middle": 1, "center": 1, "right": 2}
_IN_BOX = re.compile(rf"\b({'|'.join(_DOWN)})(?:[ -]({'|'.join(_ACROSS)}))?\b|\bcorners?\b")
"""A place in a box of nine cells, or all its corners."""


def _places_named(words: str) -> list[int]:
    """Return the places in a box of nine cells that some words name, in their order."""
    found: set[int] = set()
    for match in _IN_BOX.finditer(words.lower().replace("centre", "center")):
        if match[1] is None:
            found |= {0, 2, 6, 8}
        elif match[2] or _DOWN[match[1]] == 1:
            found.add(3 * _DOWN[match[1]] + _ACROSS[match[2] or "center"])
    return sorted(found)


def _rings(page: DrawnPage, *, is_inner: bool) -> Iterator[_Family]:
    """Yield the cells at the edge of each grid, or those around its middle box."""
    n = page.size
    if is_inner and n != 9:
        return
    inner = range(2 * is_inner, n - 2 * is_inner)
    edge = {inner[0], inner[-1]}
    ring = [n * row + column for row in inner for column in inner if {row, column} & edge]
    yield [
        CellGroup(tuple(cells[cell] for cell in ring), ()) for cells in page.topology.cells_by_grid
    ]


def _middle_box(page: DrawnPage) -> Iterator[_Family]:
    """Yield the rows, columns and diagonals of the middle box of each grid."""
    for cells in page.topology.cells_by_grid if page.size == 9 else ():
        box = [[cells[9 * row + column] for column in (3, 4, 5)] for row in (3, 4, 5)]
        diagonals = ([box[p][p] for p in range(3)], [box[p][2 - p] for p in range(3)])
        columns = [[row[place] for row in box] for place in range(3)]
        yield [CellGroup(tuple(each), ()) for each in (*box, *columns, *diagonals)]

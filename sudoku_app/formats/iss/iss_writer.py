"""Write puzzles as texts of the Interactive Sudoku Solver."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.constraints.dots import (
    XV,
    Difference,
    Negative,
    NegativeDifference,
    NegativeRatio,
    NegativeXV,
    Ratio,
    pair_set,
)
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.lines import (
    LEAST_LOCKOUT,
    Arrow,
    EntropicLine,
    LockoutLine,
    SegmentLine,
    Whispers,
)
from sudoku_app.core.constraints.outside import LittleKillerSum, OutsideClue, SandwichSum
from sudoku_app.core.constraints.single_cells import ColumnIndexer, GivenCandidates, Odd, RowIndexer
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import digits_of, has_usual_boxes, topology_of_size
from sudoku_app.core.variants import falling_diagonal, rising_diagonal
from sudoku_app.formats.iss.rule_kinds import CLUES, LINES, RULES, SWITCHES
from sudoku_app.formats.iss.rule_nodes import SIGNS, RuleGrid, cell_name
from sudoku_app.formats.parsed import Effort, ParseError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.table import WrittenPosition

_WRITTEN_LINES: dict[object, str] = {
    **{kind: name for name, kind in LINES.items()},
    **{type(constraint): name for name, constraint in SWITCHES.items()},
    EntropicLine: "Entropic",
    LockoutLine: f"Lockout~{LEAST_LOCKOUT}",
    RowIndexer: "Indexing~R",
    ColumnIndexer: "Indexing~C",
}
"""The kinds whose cells are all that is written of them."""
_WRITTEN_CLUES: dict[object, str] = {
    **{kind: name for name, kind in CLUES.items()},
    SandwichSum: "Sandwich",
}


def can_write(puzzle: Puzzle) -> bool:
    """Return whether the solver has all rules of the puzzle."""
    topology = puzzle.topology
    if topology.size > 16 or topology.partial_regions or not puzzle.are_rules_known:
        return False
    if any(len(house) != topology.size for house in topology.extra_houses):
        return False
    return None not in _all_written(puzzle)


def write_iss(position: WrittenPosition) -> str:
    """Return the text of the puzzle, in one line."""
    puzzle = position.puzzle
    topology, n = puzzle.topology, puzzle.topology.size
    usual = topology_of_size(n)
    text = f".Shape~{n}x{n}" + ("" if topology.lowest else f"~0-{n - 1}")
    if not has_usual_boxes(topology):
        layout = "".join(SIGNS[topology.box_of(cell)] for cell in range(topology.cell_count))
        text += ".NoBoxes" + (f".Jigsaw~{layout}" if topology.has_boxes else "")
    elif not topology.has_boxes and usual.has_boxes:
        text += ".NoBoxes"
    named = {rising_diagonal(n): ".Diagonal~1", falling_diagonal(n): ".Diagonal~-1"}
    for house in topology.extra_houses:
        cells = "".join(f"~{cell_name(cell, n)}" for cell in house)
        text += named.get(tuple(sorted(house)), f".AllDifferent{cells}")
    text += "".join(filter(None, _all_written(puzzle)))
    values = (0, *topology.values)
    givens = [
        f"~{cell_name(cell, n)}_{values[digit]}"
        for cell, digit in enumerate(puzzle.givens)
        if digit
    ]
    return text + ("." + "".join(givens) if givens else "") + "\n"


def _all_written(puzzle: Puzzle) -> Iterator[str | None]:
    """Yield each constraint as the solver has it, None for one that it can't have.

    It has one rule that all dots are shown, whatever their kind, and one for X and V.
    """
    negatives = {each for each in puzzle.constraints if isinstance(each, Negative)}
    others = [each for each in puzzle.constraints if not isinstance(each, Negative)]
    dots = pair_set(each.cells for each in others if isinstance(each, Difference | Ratio))
    sums = pair_set(each.cells for each in others if isinstance(each, XV))
    for name, rules in (
        ("StrictKropki", {NegativeDifference(marked=dots), NegativeRatio(marked=dots)}),
        ("StrictXV", {NegativeXV(marked=sums)}),
    ):
        if rules <= negatives:
            negatives -= rules
            yield f".{name}"
    yield from [None for _ in negatives]
    for each in others:
        yield _written(each, puzzle.topology)


def _little_killer(clue: LittleKillerSum, topology: Topology) -> str | None:
    """Return the clue at the end of its diagonal from which the solver reads it; None if there is
    none.
    """
    for cell in (clue.cells[0], clue.cells[-1]):
        arguments = (str(clue.value), cell_name(cell, topology.size))
        with suppress(ParseError):  # at a corner
            [found] = RULES["LittleKiller"](RuleGrid(topology, Effort()), arguments)
            if {*clue.cells} == {*found.cells}:
                return ".LittleKiller~" + "~".join(arguments)
    return None


def _written(constraint: Constraint, topology: Topology) -> str | None:
    """Return a constraint as the solver has it; None if it has no such kind."""
    n = topology.size
    cells = "".join(f"~{cell_name(cell, n)}" for cell in constraint.cells)
    kind = type(constraint)
    if kind is EntropicLine and not topology.lowest:
        return None
    if kind in _WRITTEN_LINES:
        return f".{_WRITTEN_LINES[kind]}{cells}"
    match constraint:
        case GivenCandidates(digits=digits) if digits:
            marks = "".join(f"_{digit - 1 + topology.lowest}" for digit in digits_of(digits))
            return "".join(f".~{cell_name(cell, n)}{marks}" for cell in constraint.cells)
        case Odd(remainder=rest):
            marks = "".join(f"_{value}" for value in topology.values if value % 2 == rest)
            return "".join(f".~{cell_name(cell, n)}{marks}" for cell in constraint.cells)
        case LittleKillerSum(value=value) if value is not None:
            return _little_killer(constraint, topology)
        case KillerCage(total=total) if total != 0:  # which stands for no sum
            return f".Cage~{total or 0}{cells}"
        case SumArea(total=total):
            return f".Sum~{total}{cells}"
        case SegmentLine(value=value) if value <= 30:
            return f".SumLine~{value}{cells}"
        case Whispers(least=least):
            return f".Whisper~{least or (n + 1) // 2}{cells}"
        case Difference(value=1):
            return f".WhiteDot{cells}"
        case Ratio(value=2):
            return f".BlackDot{cells}"
        case XV(value=value) if value in (5, 10):
            return f".{'V' if value == 5 else 'X'}{cells}"
        case Quadruple(values=values) if len(constraint.cells) == 4:
            return f".Quad~{cell_name(min(constraint.cells), n)}" + "".join(f"~{v}" for v in values)
        case Arrow(lines=(line,)) if kind is Arrow:
            count = f".PillArrow~{len(constraint.cells)}" if len(constraint.cells) > 1 else ".Arrow"
            return count + cells + "".join(f"~{cell_name(cell, n)}" for cell in line)
        case OutsideClue(place=place, value=value) if value is not None and kind in _WRITTEN_CLUES:
            is_row = 0 <= place.row < n
            number = (place.row if is_row else place.column) + 1
            line_name = f"{'R' if is_row else 'C'}{SIGNS[number]}"
            if kind is SandwichSum:
                return f".Sandwich~{value}~{line_name}"
            clues = f"~{value}~" if min(place) == -1 else f"~~{value}"
            return f".{_WRITTEN_CLUES[kind]}~{line_name}{clues}"
    return None

"""Write puzzles as texts of the Interactive Sudoku Solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.constraints.dots import (
    XV,
    Difference,
    Ratio,
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
from sudoku_app.core.constraints.outside import (
    OutsideClue,
)
from sudoku_app.core.constraints.single_cells import (
    ColumnIndexer,
    GivenCandidates,
    RowIndexer,
)
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import (
    digits_of,
    has_usual_boxes,
    topology_of_size,
)
from sudoku_app.core.variants import (
    falling_diagonal,
    rising_diagonal,
)
from sudoku_app.formats.iss.rule_kinds import CLUES, LINES, SWITCHES
from sudoku_app.formats.iss.rule_nodes import SIGNS, cell_name

if TYPE_CHECKING:
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
_WRITTEN_CLUES: dict[object, str] = {kind: name for name, kind in CLUES.items()}


def can_write(puzzle: Puzzle) -> bool:
    """Return whether the solver has all rules of the puzzle."""
    topology = puzzle.topology
    if topology.size > 16 or topology.partial_regions or not puzzle.are_rules_known:
        return False
    if any(len(house) != topology.size for house in topology.extra_houses):
        return False
    return not any(_written(each, topology) is None for each in puzzle.constraints)


def write_iss(position: WrittenPosition) -> str:
    """Return the text of the puzzle, in one line."""
    puzzle = position.puzzle
    topology, n = puzzle.topology, puzzle.topology.size
    usual = topology_of_size(n)
    text = f".Shape~{n}x{n}"
    if not has_usual_boxes(topology):
        layout = "".join(SIGNS[topology.box_of(cell)] for cell in range(topology.cell_count))
        text += ".NoBoxes" + (f".Jigsaw~{layout}" if topology.has_boxes else "")
    elif not topology.has_boxes and usual.has_boxes:
        text += ".NoBoxes"
    for house in topology.extra_houses:
        if set(house) == set(rising_diagonal(n)):
            text += ".Diagonal~1"
        elif set(house) == set(falling_diagonal(n)):
            text += ".Diagonal~-1"
        else:
            text += ".AllDifferent" + "".join(f"~{cell_name(cell, n)}" for cell in house)
    text += "".join(_written(each, topology) or "" for each in puzzle.constraints)
    givens = [f"~{cell_name(cell, n)}_{digit}" for cell, digit in enumerate(puzzle.givens) if digit]
    return text + ("." + "".join(givens) if givens else "") + "\n"


def _written(constraint: Constraint, topology: Topology) -> str | None:
    """Return a constraint as the solver has it; None if it has no such kind."""
    n = topology.size
    cells = "".join(f"~{cell_name(cell, n)}" for cell in constraint.cells)
    kind = type(constraint)
    if kind in _WRITTEN_LINES:
        return f".{_WRITTEN_LINES[kind]}{cells}"
    match constraint:
        case GivenCandidates(digits=digits) if digits:
            marks = "".join(f"_{digit}" for digit in digits_of(digits))
            return "".join(f".~{cell_name(cell, n)}{marks}" for cell in constraint.cells)
        case KillerCage(total=total):
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
            is_start = min(place) == -1
            clues = f"~{value}~" if is_start else f"~~{value}"
            line_name = f"{'R' if is_row else 'C'}{SIGNS[number]}"
            return f".{_WRITTEN_CLUES[kind]}~{line_name}{clues}"
    return None

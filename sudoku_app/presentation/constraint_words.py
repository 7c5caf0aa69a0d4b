"""What is drawn on a puzzle's board, in words, for players who can't see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import (
    KillerCage,
    NumberAmong,
    Product,
    SumAmong,
    SumArea,
)
from sudoku_app.core.constraints.dots import XV, EdgeMark
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.lines import CloseLine, SegmentLine, Whispers
from sudoku_app.core.constraints.outside import OutsideClue
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.notation import cell_text, digit_sign
from sudoku_app.core.topology import digits_of
from sudoku_app.presentation.board_words import irregular_house_lines
from sudoku_app.presentation.words import join_list

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.words import Translate


def drawn_words(translate: Translate, puzzle: Puzzle) -> str:
    """The regions and extra houses, then the constraints on chosen cells, one per line.

    Houses whose names imply their cells are left out. Constraints are grouped by kind, each kind in
    order from the top of the board.
    """
    topology = puzzle.topology
    houses = irregular_house_lines(translate, topology, range(len(topology.houses)))
    return "\n".join([*houses, *_lines(translate, topology, puzzle.constraints)])


def drawn_words_at(translate: Translate, puzzle: Puzzle, cell: int) -> str:
    """The same lines, but only for the houses and constraints that contain a cell."""
    topology = puzzle.topology
    here = [
        each for each in puzzle.constraints if any(cell in group for group in each.cell_groups())
    ]
    houses = irregular_house_lines(translate, topology, topology.cell_houses[cell])
    return "\n".join([*houses, *_lines(translate, topology, here)])


def _lines(
    translate: Translate, topology: Topology, constraints: Iterable[Constraint]
) -> Iterator[str]:
    drawn = [each for each in constraints if each.cells]
    kinds = list(dict.fromkeys(map(type, drawn)))
    for constraint in sorted(drawn, key=lambda each: (kinds.index(type(each)), min(each.cells))):
        yield constraint_words(translate, topology, constraint)


def constraint_words(translate: Translate, topology: Topology, constraint: Constraint) -> str:
    """A constraint on chosen cells: `Cage with sum 9: r4c1, r5c1, r6c1`.

    The cells of a line are in its order, and those of a clue outside the grid start next to it.
    """
    words = _names(translate)[_key(constraint)].format(_value(translate, constraint))
    groups = (
        join_list(translate, (cell_text(topology, cell) for cell in group))
        for group in constraint.cell_groups()
    )
    return translate("marks", "{0}: {1}").format(words, translate("lists", "; ").join(groups))


def _key(constraint: Constraint) -> str:
    """The key in `_names` of a constraint's name, which can depend on its number."""
    if isinstance(constraint, KillerCage) and constraint.total is None:
        return "cage"
    if isinstance(constraint, XV):
        return {10: "x", 5: "v"}.get(constraint.value, "sum")
    if isinstance(constraint, Whispers) and constraint.least:
        return "apart"
    return constraint.slug


def _value(translate: Translate, constraint: Constraint) -> str:
    """The number or the digits of a constraint; empty if it has none."""
    match constraint:
        case (
            KillerCage(total=value)
            | SumArea(total=value)
            | Product(total=value)
            | EdgeMark(value=value)
            | OutsideClue(value=value)
            | CloseLine(value=value)
            | SegmentLine(value=value)
        ):
            return "?" if value is None else str(value)
        case Whispers(least=least):
            return str(least)
        case Quadruple(values=values):
            return join_list(translate, map(digit_sign, values))
        case SumAmong(values=values) | NumberAmong(values=values):
            return join_list(translate, map(str, values))
        case GivenCandidates(digits=digits):
            return join_list(translate, map(digit_sign, digits_of(digits)))
    return ""


def _names(translate: Translate) -> dict[str, str]:
    """The name of a single constraint of each kind."""
    return {
        "killercage": translate("marks", "Cage with sum {0}"),
        "cage": translate("marks", "Cage"),
        "sumarea": translate("marks", "Area with sum {0}"),
        "product": translate("marks", "Area with product {0}"),
        "sumamong": translate("marks", "Area with one of the sums {0}"),
        "numberamong": translate("marks", "Area with one of the numbers {0}"),
        "lesssum": translate("marks", "Area with a smaller sum than the other"),
        "unequalsums": translate("marks", "Areas with different sums"),
        "largestissum": translate("marks", "Area with a digit that is the sum of the others"),
        "vault": translate("marks", "Vault"),
        "equalsums": translate("marks", "Areas with equal sums"),
        "clone": translate("marks", "Clones"),
        "thermometer": translate("marks", "Thermometer from the bulb"),
        "slowthermometer": translate("marks", "Slow thermometer from the bulb"),
        "inequality": translate("marks", "Inequality sign, from the smaller digit"),
        "arrow": translate("marks", "Arrow, its circle first"),
        "productarrow": translate("marks", "Product arrow, its circle first"),
        "sumbydigit": translate("marks", "Line whose sum its circle says, the circle first"),
        "doublearrow": translate("marks", "Double arrow"),
        "betweenline": translate("marks", "Between line"),
        "lockoutline": translate("marks", "Lockout line"),
        "palindrome": translate("marks", "Palindrome"),
        "renban": translate("marks", "Renban line"),
        "whispers": translate("marks", "Whisper line"),
        "apart": translate("marks", "Whisper line, difference at least {0}"),
        "regionsumline": translate("marks", "Region sum line"),
        "nabner": translate("marks", "Nabner line"),
        "entropicline": translate("marks", "Entropic line"),
        "modularline": translate("marks", "Modular line"),
        "zipperline": translate("marks", "Zipper line"),
        "parityline": translate("marks", "Parity line"),
        "samedifference": translate("marks", "Same difference line"),
        "closeline": translate("marks", "Close neighbours line, difference at most {0}"),
        "relatedline": translate("marks", "Line of related neighbours"),
        "risingline": translate("marks", "Thermometer without a bulb"),
        "sequenceline": translate("marks", "Sequence line"),
        "setline": translate("marks", "Set line"),
        "zigzagline": translate("marks", "Zigzag line"),
        "segmentline": translate("marks", "Line in segments with sum {0}"),
        "indexline": translate("marks", "Index line"),
        "difference": translate("marks", "White dot, difference {0}"),
        "ratio": translate("marks", "Black dot, ratio {0}"),
        "x": translate("marks", "X"),
        "v": translate("marks", "V"),
        "sum": translate("marks", "Sum {0}"),
        "quadruple": translate("marks", "Quadruple {0}"),
        "odd": translate("marks", "Odd"),
        "even": translate("marks", "Even"),
        "countingcircles": translate("marks", "Counting circles"),
        "digitcount": translate("marks", "Counting cell, then the cells that it counts"),
        "relatedtosome": translate("marks", "Cell related to one of those around it"),
        "minimum": translate("marks", "Minimum"),
        "maximum": translate("marks", "Maximum"),
        "rowindexer": translate("marks", "Row indexer"),
        "columnindexer": translate("marks", "Column indexer"),
        "boxindexer": translate("marks", "Box indexer"),
        "givencandidates": translate("marks", "Given candidates {0}"),
        "sandwichsum": translate("marks", "Sandwich sum {0}"),
        "xsum": translate("marks", "X-sum {0}"),
        "skyscraper": translate("marks", "Skyscraper {0}"),
        "numberedroom": translate("marks", "Numbered room {0}"),
        "littlekillersum": translate("marks", "Little killer sum {0}"),
    }

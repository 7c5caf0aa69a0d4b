"""Write positions in the formats of the table, and say which of them can hold a puzzle."""

from __future__ import annotations

from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import (
    SIZES,
    Cell,
    Digit,
    digits_of,
    has_usual_boxes,
    topology_of_size,
)
from sudoku_app.formats.candidate_grid import write_candidates
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.formats.frame import write_grid
from sudoku_app.formats.given_candidates import given_marks
from sudoku_app.formats.library_line import LibraryLine
from sudoku_app.formats.library_line import write_line as write_case
from sudoku_app.formats.line import write_line, write_sdm
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.formats.simple_sudoku import write_ss
from sudoku_app.formats.table import WRITTEN, Format, Keeps, WrittenPosition

_NO_TECHNIQUE = "0000"
"""The code of a library line that shows a position without a step."""


def one_line(position: WrittenPosition) -> str:
    """Write the givens as one line."""
    return write_line(position.puzzle.givens) + "\n"


def bordered_grid(position: WrittenPosition) -> str:
    """Write the digits with borders."""
    return write_grid(position.values, position.puzzle.topology)


def collection(position: WrittenPosition) -> str:
    """Write the givens as a collection of one puzzle."""
    return write_sdm([position.puzzle.givens])


def simple_sudoku(position: WrittenPosition) -> str:
    """Write the givens, the digits and the candidates."""
    puzzle, values, notes = position.puzzle, position.values, position.notes
    return write_ss(puzzle.givens, puzzle.topology, values, notes)


def candidates(position: WrittenPosition) -> str:
    """Write the notes of each cell, or if it has none the candidates that the rules leave."""
    puzzle, values, notes = position.puzzle, position.values, position.notes
    left = Candidates.of_board(puzzle, values, ()).digits
    marks = [own or bits for own, bits in zip(notes or [0] * len(left), left, strict=True)]
    return write_candidates(values, marks, puzzle.topology)


def library_case(position: WrittenPosition) -> str:
    """Write the candidates of each cell, limited to its notes if it has any.

    No digit is a given where candidates are given too, so that they are read as part of the puzzle.
    """
    puzzle, values, notes = position.puzzle, position.values, position.notes
    unseen = Candidates.of_board(puzzle._replace(constraints=()), values, ()).digits
    left = Candidates.of_board(puzzle, values, notes).digits
    deleted = (
        Candidate(Cell(cell), Digit(digit))
        for cell, bits in enumerate(unseen)
        for digit in digits_of(bits & ~left[cell])
    )
    givens = (0,) * len(values) if puzzle.constraints else puzzle.givens
    placed = (Cell(cell) for cell, value in enumerate(values) if value and not givens[cell])
    case = LibraryLine(
        _NO_TECHNIQUE, "", (), tuple(values), tuple(placed), tuple(deleted), (), (), ""
    )
    return write_case(case) + "\n"


def own_json(position: WrittenPosition) -> str:
    """Write the puzzle with all that came with it."""
    return write_puzzle_json(position.puzzle)


def fpuzzles_link(position: WrittenPosition) -> str:
    """Write the puzzle and the position."""
    return write_link(position.puzzle, position.values, position.notes) + "\n"


def sudokupad_link(position: WrittenPosition) -> str:
    """Write the puzzle with pictures of its constraints."""
    from sudoku_app.formats.scl_writing import write_scl_link  # loads the reader of rules in words

    link = write_scl_link(position.puzzle, position.pictures, position.rules, position.solution)
    return link + "\n"


def can_be_pad_link(puzzle: Puzzle) -> bool:
    """Return whether SudokuPad's format has all rules of the puzzle: the grids that overlap are
    known by their boxes, and a cell without a digit has no marks.
    """
    topology = puzzle.topology
    are_known = len(topology.grids) == 1 or has_usual_boxes(topology)
    return are_known and all(given_marks(puzzle.constraints).values())


def is_usual(puzzle: Puzzle) -> bool:
    """Return whether the digits and the size alone determine the rules, so that text without
    anything else can be read back as the puzzle.
    """
    topology = puzzle.topology
    is_usual_grid = topology.size in SIZES and topology == topology_of_size(topology.size)
    return is_usual_grid and puzzle.are_rules_known and not puzzle.constraints


def _has_boxes_alone(puzzle: Puzzle) -> bool:
    """Return whether the digits and boxes that can be drawn in text determine the rules."""
    topology = puzzle.topology
    is_drawable = topology.is_rectangular and 1 < topology.box_height < topology.size
    has_rules = puzzle.constraints or not puzzle.are_rules_known
    return is_usual(puzzle) or (is_drawable and not has_rules)


def without_candidates(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle without its given candidates; the same one if it has none."""
    others = tuple(each for each in puzzle.constraints if not isinstance(each, GivenCandidates))
    return puzzle if others == puzzle.constraints else puzzle._replace(constraints=others)


def writers_for(puzzle: Puzzle) -> tuple[Format, ...]:
    """Return the formats that can hold `puzzle` without changing its rules or lifting its fog."""
    return tuple(writer for writer in WRITTEN if _can_hold(writer, puzzle))


def _can_hold(writer: Format, puzzle: Puzzle) -> bool:
    how = writer.writing
    if how is None or puzzle.topology.size not in how.sizes:
        return False
    if len(puzzle.topology.grids) > 1 and Keeps.FRAMES not in how.keeps:
        return False
    if puzzle.about.fog is not None and Keeps.FOG not in how.keeps:
        return False
    if not puzzle.topology.lowest and Keeps.ZERO not in how.keeps:
        return False
    if how.can_hold:
        return writer.can_hold(puzzle)
    if Keeps.EMPTY not in how.keeps and not all(given_marks(puzzle.constraints).values()):
        return False
    bare = without_candidates(puzzle)
    return Keeps.RULES in how.keeps or (
        (_has_boxes_alone if Keeps.BOXES in how.keeps else is_usual)(bare)
        and (Keeps.CANDIDATES in how.keeps or bare is puzzle)
    )


def write_puzzle(puzzle: Puzzle, symbols: str = "") -> str:
    """Return a line of text that is read back as this puzzle: its cells if they are enough, in
    `symbols` or the default ones, otherwise a link. What is drawn on it is kept, but not the words.
    """
    if is_usual(puzzle) and not puzzle.about.drawings:
        return write_line(puzzle.givens, symbols)
    topology = puzzle.topology
    if (
        len(topology.grids) == 1
        and topology.lowest
        and all(given_marks(puzzle.constraints).values())
    ):
        return write_link(puzzle)
    return write_puzzle_json(puzzle).removesuffix("\n")


def write_whole(puzzle: Puzzle) -> str:
    """Return a line of text that is read back as the puzzle with everything that came with it."""
    topology = puzzle.topology
    if puzzle.about.fog is not None or len(topology.grids) > 1 or not topology.lowest:
        return write_puzzle_json(puzzle).removesuffix("\n")
    return write_puzzle(puzzle) if puzzle.about == NO_ABOUT else write_link(puzzle)

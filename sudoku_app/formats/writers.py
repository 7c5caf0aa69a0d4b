"""List all formats that can be written, for a menu, a file dialog or a command."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.about import NO_ABOUT
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import (
    CLASSIC,
    READ_SIZES,
    SIZES,
    Cell,
    Digit,
    digits_of,
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
from sudoku_app.formats.rows import DRAWN_SIZES
from sudoku_app.formats.simple_sudoku import write_ss
from sudoku_app.formats.sudocue import write_sdk
from sudoku_app.formats.sukaku import CUBES, write_sukaku

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Puzzle

_NO_TECHNIQUE = "0000"
"""The code of a library line that shows a position without a step."""


class WrittenPosition(NamedTuple):
    """The position to write: for each cell its digit, including givens, or 0, and a digit set of
    notes.

    `notes` may be empty.
    """

    puzzle: Puzzle
    values: Sequence[int]
    notes: Sequence[int] = ()


class Writer(NamedTuple):
    """A format: `write(position)` returns the text, ending in a line break.

    `sizes` are the grid sizes that it can write, `name` is in English, for translation, and
    `any_rules` says whether it preserves diagonals, windows, irregular regions and constraints,
    `draws_boxes` whether it preserves boxes of another shape than the usual one, `keeps_candidates`
    whether it preserves given candidates, and `keeps_fog` whether it preserves fog.
    """

    slug: str
    name: str
    ending: str
    write: Callable[[WrittenPosition], str]
    sizes: tuple[int, ...] = SIZES
    any_rules: bool = False
    draws_boxes: bool = False
    keeps_candidates: bool = False
    keeps_fog: bool = False


def _line(position: WrittenPosition) -> str:
    return write_line(position.puzzle.givens) + "\n"


def _grid(position: WrittenPosition) -> str:
    return write_grid(position.values, position.puzzle.topology)


def _sdm(position: WrittenPosition) -> str:
    return write_sdm([position.puzzle.givens])


def _sdk(position: WrittenPosition) -> str:
    return write_sdk(position.puzzle.givens, position.puzzle.topology.size)


def _ss(position: WrittenPosition) -> str:
    puzzle, values, notes = position
    return write_ss(puzzle.givens, puzzle.topology, values, notes)


def _candidates(position: WrittenPosition) -> str:
    """Write the notes of each cell, or if it has none the candidates that the rules leave."""
    puzzle, values, notes = position
    left = Candidates.of_board(puzzle, values, ()).digits
    marks = [own or bits for own, bits in zip(notes or [0] * len(left), left, strict=True)]
    return write_candidates(values, marks, puzzle.topology)


def _sukaku(position: WrittenPosition) -> str:
    puzzle = position.puzzle
    return write_sukaku(puzzle.givens, given_marks(puzzle.constraints), puzzle.topology) + "\n"


def _case(position: WrittenPosition) -> str:
    """Write the candidates of each cell, limited to its notes if it has any.

    No digit is a given where candidates are given too, so that they are read as part of the puzzle.
    """
    puzzle, values, notes = position
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


def _json(position: WrittenPosition) -> str:
    return write_puzzle_json(position.puzzle)


def _link(position: WrittenPosition) -> str:
    return write_link(*position) + "\n"


WRITERS = (
    Writer("sdm", "Puzzle collection", ".sdm", _sdm),
    Writer("sdk", "SudoCue puzzle", ".sdk", _sdk),
    Writer(
        "ss",
        "Simple Sudoku, with your digits",
        ".ss",
        _ss,
        DRAWN_SIZES,
        draws_boxes=True,
    ),
    Writer("grid", "Grid with borders", ".txt", _grid, DRAWN_SIZES, draws_boxes=True),
    Writer("line", "One line, one character per cell", ".txt", _line),
    Writer(
        "candidates",
        "Candidate grid",
        ".txt",
        _candidates,
        DRAWN_SIZES,
        draws_boxes=True,
        keeps_candidates=True,
    ),
    Writer(
        "sukaku",
        "Sukaku, the candidates of all cells in one line",
        ".txt",
        _sukaku,
        sizes=tuple(CUBES.values()),
        keeps_candidates=True,
    ),
    Writer(
        "hodoku",
        "HoDoKu library line",
        ".txt",
        _case,
        (CLASSIC.size,),
        keeps_candidates=True,
    ),
    Writer("link", "f-puzzles link", ".txt", _link, READ_SIZES, any_rules=True),
    Writer(
        "puzzle-json",
        "Puzzle as JSON",
        ".json",
        _json,
        sizes=READ_SIZES,
        any_rules=True,
        keeps_fog=True,
    ),
)
"""All formats, in the order of a menu. A file name's ending means the first format that has it."""
_WITH_EMPTY_CELLS = {"sukaku", "hodoku", "puzzle-json"}
"""The formats in which a cell can have no candidate at all, so that nothing solves the puzzle."""


def is_usual(puzzle: Puzzle) -> bool:
    """Return whether the digits and the size alone determine the rules, so that text without
    anything else can be read back as the puzzle.
    """
    size = puzzle.topology.size
    is_usual_grid = size in SIZES and puzzle.topology == topology_of_size(size)
    return is_usual_grid and has_boxes_alone(puzzle)


def has_boxes_alone(puzzle: Puzzle) -> bool:
    """Return whether the digits and boxes that can be drawn in text determine the rules."""
    topology = puzzle.topology
    has_rules = puzzle.constraints or not puzzle.are_rules_known
    is_drawable = topology.is_rectangular and 1 < topology.box_height < topology.size
    is_usual = topology.size in SIZES and topology == topology_of_size(topology.size)
    return not has_rules and (is_drawable or is_usual)


def without_candidates(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle without its given candidates; the same one if it has none."""
    others = tuple(each for each in puzzle.constraints if not isinstance(each, GivenCandidates))
    return puzzle if others == puzzle.constraints else puzzle._replace(constraints=others)


def writers_for(puzzle: Puzzle) -> tuple[Writer, ...]:
    """Return the formats that can hold `puzzle` without changing its rules or lifting its fog."""
    bare = without_candidates(puzzle)
    has_fog = puzzle.about.fog is not None
    can_be_filled = all(given_marks(puzzle.constraints).values())
    return tuple(
        writer
        for writer in WRITERS
        if puzzle.topology.size in writer.sizes
        and (
            writer.any_rules
            or (
                has_boxes_alone(bare)
                and (writer.draws_boxes or is_usual(bare))
                and (writer.keeps_candidates or bare is puzzle)
            )
        )
        and (can_be_filled or writer.slug in _WITH_EMPTY_CELLS)
        and (writer.keeps_fog or not has_fog)
    )


def write_puzzle(puzzle: Puzzle, symbols: str = "") -> str:
    """Return a line of text that is read back as this puzzle: its cells if they are enough, in
    `symbols` or the default ones, otherwise a link. What is drawn on it is kept, but not the words.
    """
    if is_usual(puzzle) and not puzzle.about.drawings:
        return write_line(puzzle.givens, symbols)
    if all(given_marks(puzzle.constraints).values()):
        return write_link(puzzle)
    return write_puzzle_json(puzzle).removesuffix("\n")


def write_whole(puzzle: Puzzle) -> str:
    """Return a line of text that is read back as the puzzle with everything that came with it."""
    return write_puzzle(puzzle) if puzzle.about == NO_ABOUT else write_link(puzzle)

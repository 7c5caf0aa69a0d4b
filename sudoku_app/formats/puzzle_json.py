"""Our own JSON of a puzzle: its grid, givens, constraints, and what its author wrote and drew.

    {"format": "sudoku-app puzzle", "version": 1, "size": 9, "givens": [[5, 0, …], …],
     "constraints": ["killercage:0.1.9:15", …], "about": {"title": "Lantern", …}}

Constraints are in the short form of `formats.constraints`. Cells count from 0, row by row. Grids
that overlap have a `frame`, such as "samurai", with null among the givens where there is no cell,
and `grids` with the boxes and extra houses of each if some are not usual. With `"lowest": 0`,
players see the digits 0 to `size` - 1: here, they count from 1 all the same, and 0 is no given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.message import Message, counted, verbatim
from sudoku_app.core.overlapping import FRAMES, frame_of, overlapping_topology
from sudoku_app.core.topology import MAX_EXTRA, READ_SIZES, has_usual_boxes
from sudoku_app.core.variants import variant, with_regions
from sudoku_app.formats.author_texts import about_in, about_to_json, parsed_with_about
from sudoku_app.formats.constraints import check_size, decode_constraints, encode_constraints
from sudoku_app.formats.json_text import list_in, object_in, printable_json, whole_in
from sudoku_app.formats.parsed import ParseError, check_grid_size, expecting, shortened
from sudoku_app.formats.saved_boards import parsed_givens

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Place, Topology
    from sudoku_app.formats.parsed import Parsed

KIND = "json"
FORMAT, VERSION = "sudoku-app puzzle", 1


def write_puzzle_json(puzzle: Puzzle) -> str:
    """Return the JSON of a puzzle, which is read back as an equal one."""
    topology, frame = puzzle.topology, frame_of(puzzle.topology)
    document: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "size": topology.size,
        "givens": in_rows(puzzle.givens, topology),
    }
    if not topology.lowest:
        document["lowest"] = 0
    if frame is None:
        document |= _written_houses(topology)
    else:
        document["frame"] = frame.slug
        if any(map(_written_houses, topology.parts)):
            document["grids"] = list(map(_written_houses, topology.parts))
    if puzzle.constraints:
        document["constraints"] = encode_constraints(puzzle.constraints).split(",")
    if puzzle.about != NO_ABOUT:
        document["about"] = about_to_json(puzzle.about)
    return printable_json(document, ascii_only=False) + "\n"


def in_rows(cells: Sequence[int], topology: Topology) -> list[list[int | None]]:
    """Return what each place of the frame has, row by row; None where there is no cell."""
    table: list[list[int | None]] = [[None] * topology.width for _ in range(topology.height)]
    for each, (row, column) in zip(cells, cell_places(topology), strict=True):
        table[row][column] = each
    return table


def _written_houses(topology: Topology) -> dict[str, object]:
    """The boxes and extra houses of a single grid, as far as they are not the usual ones."""
    houses: dict[str, object] = {}
    if topology.partial_regions or not has_usual_boxes(topology):
        boxes = [topology.houses[house] for house in topology.boxes]
        houses["regions"] = topology.partial_regions or boxes
    if topology.extra_houses:
        houses["extra"] = topology.extra_houses
    return houses


def read_puzzle_json(document: Mapping[str, object], line: int) -> Parsed:
    """Return the puzzle in a document of this format. Raises ParseError."""
    whole_in(document.get("version"), Message("the version"), VERSION, VERSION)
    size = whole_in(document.get("size"), Message("the size"), 1, max(READ_SIZES))
    check_grid_size(size)
    topology = _frame(document, size) if "frame" in document else _grid(document, size)
    with expecting():
        lowest = whole_in(document.get("lowest", 1), Message("the lowest digit"), 0, 1)
        topology = topology.with_lowest(lowest)
    height, width = topology.height, topology.width
    rows = list_in(document.get("givens"), Message("the givens"))
    table = [list_in(row, Message("a row")) for row in rows[: height + 1]]
    digits = [digit for row in table for digit in row]
    if len(rows) != height or len(digits) != height * width:
        found = Message("{0} givens in {1} rows", len(digits), len(rows))
        expected = Message("{0} rows of {0} digits", size)
        if len(topology.grids) > 1:
            expected = Message("a table of {0}×{1}", height, width)
        raise ParseError(found, expected)
    digits = [digits[row * width + column] for row, column in cell_places(topology)]
    givens = tuple(whole_in(digit, Message("a given"), 0, size) for digit in digits)
    texts = list_in(document.get("constraints", []), Message("the constraints"))
    with expecting(Message("a constraint that fits the grid")):
        joined = ",".join(map(str, texts))
        constraints = decode_constraints(joined, topology) if joined else ()
        check_size(constraints, topology)
    about = object_in(document.get("about", {}), Message("what is said about the puzzle"))
    parsed = parsed_givens(givens, topology, line, KIND, constraints)
    return parsed_with_about(parsed, about_in(about, parsed.puzzle))


def cell_places(topology: Topology) -> Iterator[Place]:
    """Yield the row and column of each cell."""
    return map(topology.place, range(topology.cell_count))


def _frame(document: Mapping[str, object], size: int) -> Topology:
    """The grids of the document's frame. Raises ParseError."""
    slug = str(document["frame"])
    if slug not in FRAMES or FRAMES[slug].size != size:
        found = Message("the frame {0}", shortened(slug, 40))
        frames = (frame.slug for frame in FRAMES.values() if frame.size == size)
        raise ParseError(found, verbatim(", ".join(frames)) or Message("a single grid"))
    grids = list_in(document.get("grids", []), Message("the grids"))
    with expecting(Message("houses of this grid")):
        parts = tuple(_grid(object_in(each, Message("a grid")), size) for each in grids[:9])
        return overlapping_topology(slug, parts)


def _grid(document: Mapping[str, object], size: int) -> Topology:
    """The grid with the document's regions and extra houses. Raises ParseError."""
    extra = _houses(document.get("extra", []), size)
    if len(extra) > MAX_EXTRA:
        words = counted(len(extra), "1 extra region", "{0} extra regions")
        raise ParseError(words, Message("at most {0}", MAX_EXTRA))
    with expecting(Message("houses of this grid")):
        if "regions" in document:
            return with_regions(size, _houses(document["regions"], size), extra)
        return variant(size, None, extra)


def _houses(value: object, size: int) -> list[tuple[int, ...]]:
    """The cells of each house in a list of lists. Raises ParseError."""
    what = Message("a house")
    return [
        tuple(
            whole_in(cell, Message("a cell"), 0, size * size - 1)
            for cell in list_in(house, what)[: size + 1]
        )
        for house in list_in(value, what)[: 2 * size + MAX_EXTRA]
    ]

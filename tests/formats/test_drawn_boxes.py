"""The boxes of a grid of text are those that its borders show, however they are drawn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.solvers import solutions
from sudoku_app.core.topology import SIZES, Topology, topology_of_size
from sudoku_app.formats import ParseError, read_any, write_numbers
from sudoku_app.formats.candidate_grid import write_candidates
from sudoku_app.formats.line import cell_texts
from sudoku_app.formats.table import WrittenPosition
from sudoku_app.formats.writers import writers_for

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SHAPES = [(h, size // h) for size in SIZES for h in range(2, size) if size % h == 0]
FURTHER = [(2, 7), (7, 2), (3, 5), (5, 3)]
"""Boxes of sizes that are only read where bars are drawn."""
OBLONG = [shape for shape in SHAPES if topology_of_size(shape[0] * shape[1]).box_height != shape[0]]


class Style(NamedTuple):
    """What is drawn between the cells and the boxes of a row, and between rows and bands.

    The lines between rows have a sign for each cell and a crossing at each bar.
    """

    cell: str
    box: str
    row: str = ""
    band: str = ""
    is_framed: bool = False


STYLES = {
    "bars and rules": Style(" ", " | ", "", "-+-"),
    "bars and rules in a frame": Style(" ", " | ", "", "-+-", True),
    "bars alone": Style("", "|"),
    "bars and rules of dashes in a frame": Style("", "|", "", "---", True),
    "rules alone": Style(" ", " ", "", "==="),
    "rules of dashes alone": Style(" ", " ", "", "---"),
    "spaces and empty lines": Style("", " ", "", " "),
    "wide spaces": Style(" ", "   "),
    "empty lines": Style("", "", "", " "),
    "bars around empty lines": Style(" ", " | ", "", " "),
    "light and heavy lines": Style("│", "┃", "─┼─", "━╋━", True),
    "single and double lines": Style(" │ ", " ║ ", "─┼─", "═╬═", True),
    "lines of one weight around every row": Style(" ", " │ ", "─┼─", "─┼─", True),
    "commas": Style(",", ", ", "", " "),
}


def drawn(cells: Sequence[str], topology: Topology, style: Style) -> str:
    """Draw a grid in a style."""
    size, height, width = topology.size, topology.box_height, topology.box_width
    lines = []
    for row in range(size):
        if row:
            lines += _rules(style.row if row % height else style.band, topology, style)
        texts = cells[row * size : (row + 1) * size]
        boxes = [style.cell.join(texts[at : at + width]) for at in range(0, size, width)]
        side = style.box.strip() if style.is_framed else ""
        lines.append(f"{side}{style.box.join(boxes)}{side}")
    if style.is_framed:
        rule = _rules(style.band, topology, style)
        lines = [*rule, *lines, *rule]
    return "\n".join(lines) + "\n"


def _rules(signs: str, topology: Topology, style: Style) -> list[str]:
    """The line between two rows, if there is one."""
    if not signs.strip():
        return [""] if signs else []
    count, width = topology.size // topology.box_width, topology.box_width
    length = width + (width - 1) * len(style.cell) + len(style.box) - 1
    return [signs[1].join([signs[0] * length] * count)]


def solution_of(topology: Topology, seed: int) -> list[int]:
    """A full grid that obeys the rules, with other digits for each seed."""
    n, height, width = topology.size, topology.box_height, topology.box_width
    names = Random(seed).sample(range(1, n + 1), n)
    return [
        names[(width * (row % height) + row // height + column) % n]
        for row in range(n)
        for column in range(n)
    ]


@st.composite
def grids(draw: st.DrawFn, shapes: Sequence[tuple[int, int]] = SHAPES) -> Puzzle:
    """A puzzle with boxes of one of the shapes, from almost empty to full."""
    topology = Topology(*draw(st.sampled_from(shapes)))
    seed = draw(st.integers(0, 1 << 32))
    share = draw(st.sampled_from((0.2, 0.6, 1.0)))
    random = Random(seed)
    digits = solution_of(topology, seed)
    return make_puzzle([digit * (random.random() < share) for digit in digits], topology)


@given(grids(), st.sampled_from(sorted(STYLES)))
def test_boxes_are_those_that_are_drawn(puzzle: Puzzle, style: str) -> None:
    cells = cell_texts(puzzle.givens, puzzle.topology.size)
    [parsed] = read_any(drawn(cells, puzzle.topology, STYLES[style]))
    assert parsed.puzzle == puzzle


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: "{}x{}".format(*shape))
def test_each_shape_is_read_in_each_style(shape: tuple[int, int], style: str) -> None:
    puzzle = make_puzzle(solution_of(Topology(*shape), 1), Topology(*shape))
    cells = cell_texts(puzzle.givens, puzzle.topology.size)
    [parsed] = read_any(drawn(cells, puzzle.topology, STYLES[style]))
    assert parsed.puzzle == puzzle


@given(grids(FURTHER), st.sampled_from(sorted(STYLES)))
def test_rows_of_14_and_15_with_bars_are_grids(puzzle: Puzzle, name: str) -> None:
    style = STYLES[name]
    assume(any(bar in style.box for bar in "|┃│║"))
    cells = cell_texts(puzzle.givens, puzzle.topology.size)
    [parsed] = read_any(drawn(cells, puzzle.topology, style))
    assert parsed.puzzle == puzzle


@given(grids([*SHAPES, *FURTHER]))
def test_boxes_are_read_back_from_every_text_that_holds_them(puzzle: Puzzle) -> None:
    position = WrittenPosition(puzzle, puzzle.givens)
    slugs = {writer.slug: writer for writer in writers_for(puzzle)}
    assert {"grid", "candidates", "ss"} <= set(slugs)
    for slug in ("grid", "ss"):
        [parsed] = read_any(slugs[slug].write(position))
        assert parsed.puzzle == puzzle
    [parsed] = read_any(write_numbers(puzzle.givens, puzzle.topology))
    assert parsed.puzzle == puzzle


@given(grids([*SHAPES, *FURTHER]), st.integers(0, 1 << 32))
def test_a_grid_of_candidates_has_the_boxes_that_are_drawn(puzzle: Puzzle, seed: int) -> None:
    random, size = Random(seed), puzzle.topology.size
    sets = [sum(1 << d for d in random.sample(range(size), 2)) for _ in puzzle.givens]
    notes = tuple(0 if given else bits for given, bits in zip(puzzle.givens, sets, strict=True))
    [parsed] = read_any(write_candidates(puzzle.givens, notes, puzzle.topology))
    if parsed.puzzle.constraints:  # the digits alone would leave several solutions
        assert parsed.puzzle.topology == puzzle.topology
    else:
        assert (parsed.puzzle, parsed.notes) == (puzzle, notes if any(notes) else ())


@pytest.mark.parametrize("shape", OBLONG)
def test_boxes_that_no_text_shows_are_the_usual_ones(shape: tuple[int, int]) -> None:
    topology = Topology(*shape)
    cells = cell_texts(solution_of(topology, 1), topology.size)
    for style in (Style("", ""), Style(" ", " "), Style(" | ", " | ", "-+-", "-+-", True)):
        [parsed] = read_any(drawn(cells, topology, style))
        assert parsed.puzzle.topology is topology_of_size(topology.size)


@pytest.mark.parametrize("shape", [(3, 3), (2, 5), (3, 4), (4, 3)])
def test_doubled_bars_are_borders_among_single_ones(shape: tuple[int, int]) -> None:
    topology = Topology(*shape)
    digits = solution_of(topology, 4)
    [parsed] = read_any(drawn(cell_texts(digits, topology.size), topology, Style(" | ", " || ")))
    assert parsed.puzzle == make_puzzle(digits, topology)


ROWS = [" ".join(map(str, solution_of(Topology(3, 3), 0)[at : at + 9])) for at in range(0, 81, 9)]
BARRED = [f"{row[:6]}| {row[6:12]}| {row[12:]}" for row in ROWS]


@pytest.mark.parametrize(
    "lines",
    [
        [*BARRED[:4], BARRED[4].replace("|", " "), *BARRED[5:]],
        [*BARRED[:4], f"{ROWS[4][:4]}| {ROWS[4][4:12]}| {ROWS[4][12:]}", *BARRED[5:]],
        [*BARRED[:3], "------+-------+------", *BARRED[3:]],
        [f"{row[:12]}| {row[12:]}" for row in ROWS],
        [BARRED[0], "------+-------+------", *BARRED[1:]],
    ],
    ids=[
        "a row without bars",
        "a bar in the wrong place",
        "a rule is missing",
        "a bar is missing",
        "the first row is a head",
    ],
)
def test_a_slip_in_the_borders_does_not_matter(lines: list[str]) -> None:
    [parsed] = read_any("\n".join(lines))
    assert parsed.puzzle.topology is topology_of_size(9)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (
            [f"{row[:8]}| {row[8:]}" for row in ROWS],
            "line 1: found a border after column 4",
        ),
        (
            [*BARRED[:4], "------+-------+------", *BARRED[4:]],
            "line 4: found a border below row 4",
        ),
        (
            ["|5|3| ||7| | | | |", *(f"{row[:8]}| {row[8:]}" for row in ROWS[1:])],
            "line 2: found a border after column 4",
        ),
        (
            [f"{row[: 2 + n]}| {row[2 + n :]}" for n, row in zip((0, 2, 4) * 3, ROWS, strict=True)],
            "line 1: found a border after column 1",
        ),
    ],
    ids=["a bar inside boxes", "a rule inside boxes", "blank cells", "irregular regions"],
)
def test_lines_that_are_no_borders_of_boxes_are_named(lines: list[str], message: str) -> None:
    with pytest.raises(ParseError) as refused:
        read_any("\n".join(lines))
    assert str(refused.value) == f"{message}, expected borders of boxes that all have one shape"


@pytest.mark.parametrize("name", ["boxes_4x2.txt", "boxes_5x2.txt"])
def test_public_grids_with_boxes_that_stand_have_one_solution(shared_data: Path, name: str) -> None:
    [parsed] = read_any((shared_data / "faults" / name).read_text())
    assert len(list(solutions(parsed.puzzle, 2))) == 1

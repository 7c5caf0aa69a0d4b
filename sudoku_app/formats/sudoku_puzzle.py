"""Read and write `sudoku-puzzle` JSON, version 1, of pencilmark.

Every house is a rule, nothing is implied, and a key or a rule that is not known refuses the file.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.message import Message
from sudoku_app.core.notation import cell_text
from sudoku_app.core.overlapping import FRAMES, frame_with_houses, overlapping_topology
from sudoku_app.core.topology import READ_SIZES, Cell, Topology, digits_of, topology_of_size
from sudoku_app.core.variants import both_diagonals, kind_of, windows, with_regions
from sudoku_app.formats.author_texts import about_words, parsed_with_about, solution_in
from sudoku_app.formats.constraints import check_size, checked
from sudoku_app.formats.given_candidates import given_candidates
from sudoku_app.formats.json_text import digit_set_in, list_in, object_in, printable_json, whole_in
from sudoku_app.formats.parsed import (
    KNOWN_RULES,
    ParseError,
    check_cell_count,
    expecting,
    shortened,
)
from sudoku_app.formats.puzzle_json import in_rows
from sudoku_app.formats.saved_boards import parsed_givens
from sudoku_app.formats.sudoku_puzzle_rules import (
    RuledBoard,
    constraints_of,
    names_of,
    only_keys,
    unknown_rule,
    written_rule,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.sudoku_puzzle_rules import Rule
    from sudoku_app.formats.table import WrittenPosition

KIND = "sudoku-puzzle"
FORMAT = "sudoku-puzzle"
VERSION = 1
_TOP = frozenset(
    (
        *("format", "format_version", "$schema", "meta", "board", "digits", "givens"),
        *("solution", "candidates", "rules", "decorations", "style", "ext"),
    )
)
_MOST_RULES = 2_000
_HOUSES = ("grid", "box_grid", "box", "row", "column", "region")


def read_sudoku_puzzle(document: Mapping[str, object], line: int) -> Parsed:
    """Return the puzzle in a document of this format. Raises ParseError."""
    whole_in(document.get("format_version"), Message("the version"), VERSION, VERSION)
    for key in document:
        if key not in _TOP:
            raise ParseError(Message("the key {0}", shortened(key, 40)), KNOWN_RULES)
    board = _board(document)
    size = board.size
    rules = [
        object_in(rule, Message("a rule"))
        for rule in list_in(document.get("rules"), Message("the rules"))[: _MOST_RULES + 1]
    ]
    if len(rules) > _MOST_RULES:
        raise ParseError(Message("more than {0:,} rules", _MOST_RULES), Message("fewer"))
    board = board._replace(topology=_topology(rules, board), rules=rules)
    topology, givens = _givens(document.get("givens"), board)
    constraints = [
        constraint
        for rule in rules
        if rule.get("type") not in _HOUSES
        for constraint in constraints_of(rule, board)
    ]
    candidates = object_in(document.get("candidates") or {}, Message("the candidates"))
    for name, digits in candidates.items():
        bits = digit_set_in(digits, Message("a digit"), size)
        if bits:
            constraints.append(given_candidates(board.cell(name), bits))
    with expecting():
        found = checked(constraints, topology)
        check_size(found, topology)
    parsed = parsed_givens(givens, topology, line, KIND, found)
    meta = document.get("meta")
    about = about_words(meta if isinstance(meta, dict) else {}, "rules_text")
    solution = solution_in(_without_holes(document.get("solution")), size, topology.cell_count)
    return parsed_with_about(parsed, about._replace(solution=solution))


def _board(document: Mapping[str, object]) -> RuledBoard:
    board = object_in(document.get("board"), Message("the board"))
    rows, columns, digits = board.get("rows"), board.get("cols"), document.get("digits")
    frames = {(each.size, each.height, each.width) for each in map(overlapping_topology, FRAMES)}
    is_single = type(rows) is int and rows == columns == digits and rows in READ_SIZES
    if not is_single and (digits, rows, columns) not in frames:
        found = Message("a board of {0}×{1} with digits up to {2}", rows, columns, digits)
        sizes = ", ".join(map(str, READ_SIZES))
        raise ParseError(found, Message("as many rows, columns and digits: {0}", sizes))
    return RuledBoard(int(str(rows)), int(str(columns)), int(str(digits)))


def _givens(value: object, board: RuledBoard) -> tuple[Topology, list[int]]:
    """Return the grid of the board and its givens, which are null where there is no cell."""
    topology = board.topology
    assert topology is not None
    items, places = list_in(value, Message("the givens")), board.height * board.width
    check_cell_count(len(items), places)
    holes = {number for number, item in enumerate(items) if item is None}
    known = map(topology.place, range(topology.cell_count))
    if holes != set(range(places)) - {row * board.width + column for row, column in known}:
        raise ParseError(Message("a board with missing cells"), KNOWN_RULES)
    given = [item for item in items if item is not None]
    return topology, [whole_in(item, Message("a given"), 0, board.size) for item in given]


def _without_holes(value: object) -> object:
    return [item for item in value if item is not None] if isinstance(value, list) else value


def _topology(rules: Iterable[Rule], board: RuledBoard) -> Topology:
    """Return the grid whose rows and columns must be rules as well. Raises ParseError."""
    n = board.size
    if (board.height, board.width) != (n, n):
        return _overlapping(rules, board)
    every = set(map(frozenset, topology_of_size(n).houses[: 2 * n]))
    lines: set[frozenset[int]] = set()
    boxes: list[tuple[int, ...]] = []
    extra: list[tuple[int, ...]] = []
    for rule in rules:
        kind = rule.get("type")
        if kind in ("grid", "box_grid"):
            only_keys(rule, "origin", "box")
            if rule.get("origin") != "r1c1":
                raise unknown_rule(rule)
            lines |= every
            if kind == "box_grid":
                boxes += _rectangles(rule, n)
        elif kind in _HOUSES:
            only_keys(rule, "cells", "kind")
            cells = tuple(sorted(board.cells(rule.get("cells"))))
            if kind in ("row", "column"):
                lines.add(frozenset(cells))
            elif kind == "box" or (kind == "region" and rule.get("kind") == "region"):
                boxes.append(cells)
            else:
                extra.append(cells)
    if lines != every:
        raise ParseError(Message("a board whose rows and columns are not all houses"), KNOWN_RULES)
    with expecting():
        return with_regions(n, boxes, dict.fromkeys(extra))


def _overlapping(rules: Iterable[Rule], board: RuledBoard) -> Topology:
    """Return the grids that overlap, whose houses must be those of a frame. Raises ParseError."""
    n, houses = board.size, []
    for rule in rules:
        kind = rule.get("type")
        if kind in ("grid", "box_grid"):
            only_keys(rule, "origin", "box")
            down, right = board.place(rule.get("origin"))
            boxes = _rectangles(rule, n) if kind == "box_grid" else ()
            houses += [
                [(down + cell // n, right + cell % n) for cell in house]
                for house in (*topology_of_size(n).houses[: 2 * n], *boxes)
            ]
        elif kind in _HOUSES:
            only_keys(rule, "cells", "kind")
            names = list_in(rule.get("cells"), Message("the cells"))
            houses.append(list(map(board.place, names)))
    found = frame_with_houses(n, houses)
    if found is None:
        frames = Message("grids that overlap as in one of: {0}", ", ".join(FRAMES))
        raise ParseError(Message("a board of other grids that overlap"), frames)
    return found


def _rectangles(rule: Rule, n: int) -> Sequence[tuple[int, ...]]:
    shape = list_in(rule.get("box"), Message("the box"))
    what = Message("a side of the box")
    if len(shape) != 2:
        raise unknown_rule(rule)
    height, width = (whole_in(side, what, 1, n) for side in shape)
    if height * width != n:
        raise unknown_rule(rule)
    return Topology(height, width).houses[2 * n :]


# Writing ----------------------------------------------------------------------------------------


def can_write(puzzle: Puzzle) -> bool:
    """Return whether the format has all rules of the puzzle."""
    topology = puzzle.topology
    if topology.partial_regions or not puzzle.are_rules_known:
        return False
    if len(topology.grids) > 1 and not kind_of(topology):
        return False
    return all(
        each.digits > 0
        if isinstance(each, GivenCandidates)
        else written_rule(each, topology) is not None
        for each in puzzle.constraints
    )


def write_sudoku_puzzle(position: WrittenPosition) -> str:
    """Return the document of the puzzle."""
    puzzle = position.puzzle
    topology, n = puzzle.topology, puzzle.topology.size
    rules = [
        *_written_houses(topology),
        *filter(None, (written_rule(each, topology) for each in puzzle.constraints)),
    ]
    document: dict[str, object] = {"format": FORMAT, "format_version": VERSION}
    about = puzzle.about
    meta = {"title": about.title, "author": about.author, "rules_text": about.rules}
    if any(meta.values()):
        document["meta"] = {key: text for key, text in meta.items() if text}
    document["board"] = {"rows": topology.height, "cols": topology.width}
    document |= {"digits": n, "givens": list(chain(*in_rows(puzzle.givens, topology)))}
    if about.solution:
        document["solution"] = list(chain(*in_rows(about.solution, topology)))
    marks = {
        cell_text(topology, cell): list(digits_of(each.digits))
        for each in puzzle.constraints
        if isinstance(each, GivenCandidates)
        for cell in each.cells
    }
    if marks:
        document["candidates"] = marks
    document["rules"] = rules
    return printable_json(document, ascii_only=False) + "\n"


def _written_houses(topology: Topology) -> Iterator[dict[str, object]]:
    n = topology.size
    if len(topology.grids) > 1:
        box = [topology.box_height, topology.box_width]
        for _, (row, column), _ in topology.grids:
            yield {"type": "box_grid", "origin": f"r{row + 1}c{column + 1}", "box": box}
        return
    if topology.has_boxes and topology.houses[2 * n : 3 * n] == tuple(
        tuple(map(Cell, box))
        for box in _rectangles({"box": [topology.box_height, topology.box_width]}, n)
    ):
        box = [topology.box_height, topology.box_width]
        yield {"type": "box_grid", "origin": "r1c1", "box": box}
    else:
        yield {"type": "grid", "origin": "r1c1"}
        for house in topology.boxes if topology.has_boxes else ():
            cells = names_of(topology.houses[house], topology)
            yield {"type": "box", "cells": cells}
    diagonals = set(map(frozenset, both_diagonals(n)))
    for extra in topology.extra_houses:
        kind = "diagonal" if frozenset(extra) in diagonals else "extra"
        if extra in windows():
            kind = "window"
        yield {"type": "region", "kind": kind, "cells": names_of(extra, topology)}

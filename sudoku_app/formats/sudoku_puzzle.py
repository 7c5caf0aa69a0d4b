"""Read and write `sudoku-puzzle` JSON, version 1, of pencilmark.

Every house is a rule, nothing is implied, and a key or a rule that is not known refuses the file.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.constraints.chess_moves import AntiKing, AntiKnight
from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.constraints.groups import Clone, Quadruple
from sudoku_app.core.constraints.lines import (
    Arrow,
    BetweenLine,
    DoubleArrow,
    EntropicLine,
    Inequality,
    LockoutLine,
    ModularLine,
    Palindrome,
    ParityLine,
    RegionSumLine,
    Renban,
    SlowThermometer,
    Thermometer,
    Whispers,
    ZipperLine,
)
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.constraints.outside import (
    LittleKillerSum,
    OutsideClue,
    SandwichSum,
    Skyscraper,
    XSum,
)
from sudoku_app.core.constraints.single_cells import Even, GivenCandidates, Odd
from sudoku_app.core.message import Message, counted
from sudoku_app.core.notation import cell_text
from sudoku_app.core.overlapping import FRAMES, frame_with_houses, overlapping_topology
from sudoku_app.core.topology import READ_SIZES, Cell, Place, digit_bit, digits_of
from sudoku_app.core.variants import (
    falling_diagonal,
    kind_of,
    rising_diagonal,
    windows,
    with_regions,
)
from sudoku_app.formats.author_texts import MAX_NAME, parsed_with_about, solution_in, words_in
from sudoku_app.formats.constraints import check_size, checked
from sudoku_app.formats.given_candidates import given_candidates
from sudoku_app.formats.json_text import list_in, object_in, printable_json, text_in, whole_in
from sudoku_app.formats.parsed import ParseError, shortened
from sudoku_app.formats.puzzle_json import in_rows
from sudoku_app.formats.saved_boards import SavedCell, parsed_board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.table import WrittenPosition

    Rule = Mapping[str, object]

KIND = "sudoku-puzzle"
FORMAT = "sudoku-puzzle"
VERSION = 1
_KNOWN = Message("a puzzle with rules that this program knows")
_TOP = frozenset(
    (
        *("format", "format_version", "$schema", "meta", "board", "digits", "givens"),
        *("solution", "candidates", "rules", "decorations", "style", "ext"),
    )
)
_COMMON = frozenset(("type", "id", "label", "style"))
_NAME = re.compile("r([1-9][0-9]?)c([1-9][0-9]?)")
_MOST_RULES = 2_000
_HOUSES = ("grid", "box_grid", "box", "row", "column", "region")
_LINES: dict[str, Callable[[tuple[Cell, ...]], Constraint]] = {
    "thermo": Thermometer,
    "slow_thermo": SlowThermometer,
    "renban": Renban,
    "region_sum": RegionSumLine,
    "palindrome": Palindrome,
    "entropic": EntropicLine,
    "parity": ParityLine,
    "zipper": ZipperLine,
    "between": BetweenLine,
    "double_arrow": DoubleArrow,
}
_WHOLE: dict[str, Constraint] = {
    "antiknight": AntiKnight(),
    "antiking": AntiKing(),
    "nonconsecutive": NonConsecutive(),
}
_CLUES: dict[str, type[OutsideClue]] = {
    "sandwich": SandwichSum,
    "xsum": XSum,
    "skyscraper": Skyscraper,
}
_SIDES = {"top": (-1, 0), "bottom": (1, 0), "left": (0, -1), "right": (0, 1)}
_LETTERS = {"X": 10, "V": 5}
_LOCKOUT = 4


class _Board(NamedTuple):
    """The rows, columns and digits of a board, and its grid once this is known."""

    height: int
    width: int
    size: int
    topology: Topology | None = None

    def place(self, name: object) -> tuple[int, int]:
        match = _NAME.fullmatch(name) if isinstance(name, str) else None
        row, column = (int(part) - 1 for part in match.groups()) if match else (-1, -1)
        if match is None or row >= self.height or column >= self.width:
            found = Message("the cell {0}", shortened(str(name), 20))
            raise ParseError(0, 0, found, Message("a cell like r1c1"))
        return row, column

    def cell(self, name: object) -> Cell:
        row, column = self.place(name)
        if self.topology is None:
            return Cell(row * self.width + column)
        cell = self.topology.cell_at(row, column)
        if cell is None:
            found = Message("the cell {0}", shortened(str(name), 20))
            raise ParseError(0, 0, found, Message("a cell like r1c1"))
        return cell

    def cells(self, names: object) -> tuple[Cell, ...]:
        return tuple(self.cell(name) for name in list_in(names, Message("the cells")))


def read_sudoku_puzzle(document: Mapping[str, object], line: int) -> Parsed:
    """Return the puzzle in a document of this format. Raises ParseError."""
    whole_in(document.get("format_version"), Message("the version"), VERSION, VERSION)
    for key in document:
        if key not in _TOP:
            raise ParseError(0, 0, Message("the key {0}", shortened(key, 40)), _KNOWN)
    board = _board(document)
    size = board.size
    rules = [
        object_in(rule, Message("a rule"))
        for rule in list_in(document.get("rules"), Message("the rules"))[: _MOST_RULES + 1]
    ]
    if len(rules) > _MOST_RULES:
        raise ParseError(0, 0, Message("more than {0:,} rules", _MOST_RULES), Message("fewer"))
    board = board._replace(topology=_topology(rules, board))
    topology, givens = _givens(document.get("givens"), board)
    constraints = [
        constraint
        for rule in rules
        if rule.get("type") not in _HOUSES
        for constraint in _constraints(rule, board)
    ]
    candidates = object_in(document.get("candidates") or {}, Message("the candidates"))
    for name, digits in candidates.items():
        bits = _set_of(digits, size)
        if bits:
            constraints.append(given_candidates(board.cell(name), bits))
    try:
        found = checked(constraints, topology)
        check_size(found, topology)
    except ValueError as error:
        raise ParseError(0, 0, Message("{0}", error), _KNOWN) from error
    saved = [SavedCell(digit, digit > 0) for digit in givens]
    parsed = parsed_board(saved, topology, line, KIND, found)
    meta = document.get("meta")
    words = meta if isinstance(meta, dict) else {}
    about = About(
        words_in(words.get("title"), MAX_NAME),
        words_in(words.get("author"), MAX_NAME),
        words_in(words.get("rules_text")),
        solution=solution_in(_without_holes(document.get("solution")), size, topology.cell_count),
    )
    return parsed_with_about(parsed, about)


def _board(document: Mapping[str, object]) -> _Board:
    board = object_in(document.get("board"), Message("the board"))
    rows, columns, digits = board.get("rows"), board.get("cols"), document.get("digits")
    frames = {(frame.size, *_extent(frame)) for frame in map(overlapping_topology, FRAMES)}
    is_single = type(rows) is int and rows == columns == digits and rows in READ_SIZES
    if not is_single and (digits, rows, columns) not in frames:
        found = Message("a board of {0}×{1} with digits up to {2}", rows, columns, digits)
        sizes = ", ".join(map(str, READ_SIZES))
        raise ParseError(0, 0, found, Message("as many rows, columns and digits: {0}", sizes))
    return _Board(int(str(rows)), int(str(columns)), int(str(digits)))


def _extent(topology: Topology) -> tuple[int, int]:
    return topology.height, topology.width


def _givens(value: object, board: _Board) -> tuple[Topology, list[int]]:
    """Return the grid of the board and its givens, which are null where there is no cell."""
    topology = board.topology
    assert topology is not None
    items, places = list_in(value, Message("the givens")), board.height * board.width
    if len(items) != places:
        cells = counted(len(items), "1 cell", "{0} cells")
        raise ParseError(0, 0, cells, counted(places, "1 cell", "{0} cells"))
    holes = {number for number, item in enumerate(items) if item is None}
    known = map(topology.place, range(topology.cell_count))
    if holes != set(range(places)) - {row * board.width + column for row, column in known}:
        raise ParseError(0, 0, Message("a board with missing cells"), _KNOWN)
    given = [item for item in items if item is not None]
    return topology, [whole_in(item, Message("a given"), 0, board.size) for item in given]


def _without_holes(value: object) -> object:
    return [item for item in value if item is not None] if isinstance(value, list) else value


def _set_of(value: object, size: int) -> int:
    bits = 0
    for digit in list_in(value, Message("a set of digits")):
        bits |= digit_bit(whole_in(digit, Message("a digit"), 1, size))
    return bits


def _unknown(rule: Rule) -> ParseError:
    kind = " ".join(filter(None, (text_in(rule.get("type")), text_in(rule.get("kind")))))
    return ParseError(0, 0, Message("a rule of the kind “{0}”", shortened(kind, 40)), _KNOWN)


def _only(rule: Rule, *keys: str) -> None:
    """Raise ParseError if a rule has other keys, which may change what it says."""
    for key in rule:
        if key not in _COMMON and key not in keys:
            raise _unknown(rule)


def _topology(rules: Iterable[Rule], board: _Board) -> Topology:
    """Return the grid whose rows and columns must be rules as well. Raises ParseError."""
    n = board.size
    if (board.height, board.width) != (n, n):
        return _overlapping(rules, board)
    every = {
        *(frozenset(range(n * row, n * row + n)) for row in range(n)),
        *(frozenset(range(column, n * n, n)) for column in range(n)),
    }
    lines: set[frozenset[int]] = set()
    boxes: list[tuple[int, ...]] = []
    extra: list[tuple[int, ...]] = []
    for rule in rules:
        kind = rule.get("type")
        if kind in ("grid", "box_grid"):
            _only(rule, "origin", "box")
            if rule.get("origin") != "r1c1":
                raise _unknown(rule)
            lines |= every
            if kind == "box_grid":
                boxes += _rectangles(rule, n)
        elif kind in _HOUSES:
            _only(rule, "cells", "kind")
            cells = tuple(sorted(board.cells(rule.get("cells"))))
            if kind in ("row", "column"):
                lines.add(frozenset(cells))
            elif kind == "box" or (kind == "region" and rule.get("kind") == "region"):
                boxes.append(cells)
            else:
                extra.append(cells)
    if lines != every:
        found = Message("a board whose rows and columns are not all houses")
        raise ParseError(0, 0, found, _KNOWN)
    try:
        return with_regions(n, boxes, dict.fromkeys(extra))
    except ValueError as error:
        raise ParseError(0, 0, Message("{0}", error), _KNOWN) from error


def _overlapping(rules: Iterable[Rule], board: _Board) -> Topology:
    """Return the grids that overlap, whose houses must be those of a frame. Raises ParseError."""
    n, houses = board.size, []
    for rule in rules:
        kind = rule.get("type")
        if kind in ("grid", "box_grid"):
            _only(rule, "origin", "box")
            down, right = board.place(rule.get("origin"))
            lines = [
                *([divmod(cell, n) for cell in range(n * row, n * row + n)] for row in range(n)),
                *([divmod(cell, n) for cell in range(each, n * n, n)] for each in range(n)),
            ]
            boxes = _rectangles(rule, n) if kind == "box_grid" else []
            lines += [[divmod(cell, n) for cell in box] for box in boxes]
            houses += [[(down + row, right + column) for row, column in line] for line in lines]
        elif kind in _HOUSES:
            _only(rule, "cells", "kind")
            names = list_in(rule.get("cells"), Message("the cells"))
            houses.append(list(map(board.place, names)))
    found = frame_with_houses(n, houses)
    if found is None:
        frames = Message("grids that overlap as in one of: {0}", ", ".join(FRAMES))
        raise ParseError(0, 0, Message("a board of other grids that overlap"), frames)
    return found


def _rectangles(rule: Rule, n: int) -> list[tuple[int, ...]]:
    shape = list_in(rule.get("box"), Message("the box"))
    what = Message("a side of the box")
    if len(shape) != 2:
        raise _unknown(rule)
    height, width = (whole_in(side, what, 1, n) for side in shape)
    if height * width != n:
        raise _unknown(rule)
    return [
        tuple(n * (top + row) + left + column for row in range(height) for column in range(width))
        for top in range(0, n, height)
        for left in range(0, n, width)
    ]


def _constraints(rule: Rule, board: _Board) -> Iterator[Constraint]:
    read = _READERS.get(text_in(rule.get("type")))
    if read is None:
        raise _unknown(rule)
    yield from read(rule, board)


def _line(rule: Rule, board: _Board) -> Iterator[Constraint]:
    _only(rule, "kind", "cells", "value")
    cells, kind = board.cells(rule.get("cells")), text_in(rule.get("kind"))
    value = rule.get("value")
    if kind in _LINES and value is None:
        yield _LINES[kind](cells)
    elif kind == "whisper":
        yield Whispers(cells, whole_in(value, Message("a difference"), 1, board.size - 1))
    elif kind == "modular" and value == 3:
        yield ModularLine(cells)
    elif kind == "lockout" and value == _LOCKOUT:
        yield LockoutLine(cells)
    else:
        raise _unknown(rule)


def _arrow(rule: Rule, board: _Board) -> Iterator[Constraint]:
    _only(rule, "bulb", "lines")
    lines = list_in(rule.get("lines"), Message("the lines"))
    yield Arrow(board.cells(rule.get("bulb")), tuple(map(board.cells, lines)))


def _edge(rule: Rule, board: _Board) -> Iterator[Constraint]:
    _only(rule, "kind", "cells", "color", "letter", "value")
    cells, kind = board.cells(rule.get("cells")), rule.get("kind")
    what = Message("the number of a rule")
    if kind == "kropki" and rule.get("color") in ("white", "black"):
        yield Difference(cells) if rule.get("color") == "white" else Ratio(cells)
    elif kind == "xv" and text_in(rule.get("letter")) in _LETTERS:
        yield XV(cells, _LETTERS[text_in(rule.get("letter"))])
    elif kind == "difference":
        yield Difference(cells, whole_in(rule.get("value"), what, 1, board.size))
    elif kind == "ratio":
        yield Ratio(cells, whole_in(rule.get("value"), what, 1, board.size))
    elif kind == "less":
        yield Inequality(cells)
    else:
        raise _unknown(rule)


def _cage(rule: Rule, board: _Board) -> Iterator[Constraint]:
    _only(rule, "cells", "sum")
    total = rule.get("sum")
    known = None if total is None else whole_in(total, Message("a sum"), 0, 999)
    yield KillerCage(board.cells(rule.get("cells")), known)


def _sum(rule: Rule, board: _Board) -> Iterator[Constraint]:
    _only(rule, "kind", "sum", "cells", "side")
    cells, kind = board.cells(rule.get("cells")), rule.get("kind")
    total = whole_in(rule.get("sum"), Message("a sum"), 0, 999)
    if kind == "little_killer" and len(cells) > 1:
        assert board.topology is not None
        (row, column), after = map(board.topology.place, cells[:2])
        down, across = after.row - row, after.column - column
        yield LittleKillerSum(cells, Place(row - down, column - across), total)
    elif kind in ("group", "frame", "corner"):
        yield SumArea(cells, total)
    else:
        raise _unknown(rule)


def _outside(rule: Rule, board: _Board) -> Iterator[Constraint]:
    clue = _CLUES[text_in(rule.get("type"))]
    key = "value" if clue is Skyscraper else "sum"
    _only(rule, key, "side", "cells")
    cells, step = board.cells(rule.get("cells")), _SIDES.get(text_in(rule.get("side")))
    if step is None or not cells:
        raise _unknown(rule)
    assert board.topology is not None
    row, column = board.topology.place(cells[0])
    number = whole_in(rule.get(key), Message("a clue"), 0, 999)
    place = Place(row + step[0], column + step[1])
    yield clue(cells, place, number)


def _neighbours(rule: Rule, _board: _Board) -> Iterator[Constraint]:
    _only(rule, "kind")
    kind = text_in(rule.get("kind"))
    if kind not in _WHOLE:
        raise _unknown(rule)
    yield _WHOLE[kind]


def _cell_marks(rule: Rule, board: _Board) -> Iterator[Constraint]:
    _only(rule, "kind", "cells", "split", "values")
    cells, kind = board.cells(rule.get("cells")), rule.get("kind")
    everything = (1 << board.size) - 1
    if kind in ("odd", "even"):
        yield from [(Odd if kind == "odd" else Even)((cell,)) for cell in cells]
        return
    if kind in ("low", "high"):
        split = whole_in(rule.get("split"), Message("the split"), 1, board.size)
        low = (1 << split) - 1
        bits = low if kind == "low" else everything & ~low
    elif kind in ("set", "exclude"):
        own = _set_of(rule.get("values"), board.size)
        bits = own if kind == "set" else everything & ~own
    else:
        raise _unknown(rule)
    yield from [given_candidates(cell, bits) for cell in cells]


def _contains(rule: Rule, board: _Board) -> Iterator[Constraint]:
    _only(rule, "digits", "cells")
    digits = list_in(rule.get("digits"), Message("the digits"))
    values = tuple(whole_in(digit, Message("a digit"), 1, board.size) for digit in digits)
    yield Quadruple(board.cells(rule.get("cells")), values)


def _clone(rule: Rule, board: _Board) -> Iterator[Constraint]:
    _only(rule, "regions")
    regions = [*map(board.cells, list_in(rule.get("regions"), Message("the regions")))]
    for other in regions[1:]:
        yield Clone(regions[0], other)


_READERS: dict[str, Callable[[Rule, _Board], Iterable[Constraint]]] = {
    "arrow": _arrow,
    "cage": _cage,
    "cell": _cell_marks,
    "clone": _clone,
    "contains": _contains,
    "edge": _edge,
    "line": _line,
    "neighbours": _neighbours,
    "sandwich": _outside,
    "skyscraper": _outside,
    "sum": _sum,
    "xsum": _outside,
}


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
        else _written(each, topology) is not None
        for each in puzzle.constraints
    )


def write_sudoku_puzzle(position: WrittenPosition) -> str:
    """Return the document of the puzzle."""
    puzzle = position.puzzle
    topology, n = puzzle.topology, puzzle.topology.size
    rules = [
        *_written_houses(topology),
        *filter(None, (_written(each, topology) for each in puzzle.constraints)),
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
            cells = _names(topology.houses[house], topology)
            yield {"type": "box", "cells": cells}
    diagonals = {frozenset(falling_diagonal(n)), frozenset(rising_diagonal(n))}
    for extra in topology.extra_houses:
        kind = "diagonal" if frozenset(extra) in diagonals else "extra"
        if extra in windows():
            kind = "window"
        yield {"type": "region", "kind": kind, "cells": _names(extra, topology)}


def _names(cells: Sequence[int], topology: Topology) -> list[str]:
    return [cell_text(topology, cell) for cell in cells]


def _written(constraint: Constraint, topology: Topology) -> dict[str, object] | None:
    """Return the rule for a constraint; None if the format has none, or if it is among the
    candidates.
    """
    cells: dict[str, object] = {"cells": _names(constraint.cells, topology)}
    kind = type(constraint)
    for name, own in _LINES.items():
        if kind is own:
            return {"type": "line", "kind": name, **cells}
    for name, whole in _WHOLE.items():
        if constraint == whole:
            return {"type": "neighbours", "kind": name}
    for name, clue in _CLUES.items():
        if isinstance(constraint, clue) and constraint.value is not None:
            key = "value" if clue is Skyscraper else "sum"
            row, column = topology.place(constraint.cells[0])
            step = (constraint.place.row - row, constraint.place.column - column)
            side = next((side for side, known in _SIDES.items() if known == step), "")
            return {"type": name, key: constraint.value, "side": side, **cells} if side else None
    match constraint:
        case KillerCage(total=total):
            return {"type": "cage", **({} if total is None else {"sum": total}), **cells}
        case Whispers(least=least):
            value = least or (topology.size + 1) // 2
            return {"type": "line", "kind": "whisper", "value": value, **cells}
        case ModularLine():
            return {"type": "line", "kind": "modular", "value": 3, **cells}
        case LockoutLine():
            return {"type": "line", "kind": "lockout", "value": _LOCKOUT, **cells}
        case Arrow(lines=lines) if kind is Arrow:
            shafts = [_names(line, topology) for line in lines]
            return {"type": "arrow", "bulb": cells["cells"], "lines": shafts}
        case Difference(value=value):
            return {"type": "edge", "kind": "difference", "value": value, **cells}
        case Ratio(value=value):
            return {"type": "edge", "kind": "ratio", "value": value, **cells}
        case XV(value=value) if value in _LETTERS.values():
            letter = "X" if value == 10 else "V"
            return {"type": "edge", "kind": "xv", "letter": letter, **cells}
        case Inequality():
            return {"type": "edge", "kind": "less", **cells}
        case Odd() | Even():
            return {"type": "cell", "kind": constraint.slug, **cells}
        case SumArea(total=total):
            return {"type": "sum", "kind": "group", "sum": total, **cells}
        case LittleKillerSum(place=place, value=value) if value is not None:
            side = "left" if place.column == -1 else "right"
            side = {-1: "top", topology.height: "bottom"}.get(place.row, side)
            return {"type": "sum", "kind": "little_killer", "sum": value, "side": side, **cells}
        case Quadruple(values=values):
            return {"type": "contains", "digits": list(values), **cells}
        case Clone(copies=copies):
            return {"type": "clone", "regions": [cells["cells"], _names(copies, topology)]}
    return None

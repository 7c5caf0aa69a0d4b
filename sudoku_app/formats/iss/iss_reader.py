"""Read the texts and links of the Interactive Sudoku Solver."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

from sudoku_app.core.constraints.dots import (
    NegativeDifference,
    NegativeRatio,
    NegativeXV,
    pair_set,
)
from sudoku_app.core.constraints.patterns import LONGEST_LABEL, Pattern
from sudoku_app.core.message import Message, counted
from sudoku_app.core.topology import READ_SIZES, Cell, DigitSet, grouped, topology_of_size
from sudoku_app.core.variants import are_whole, falling_diagonal, rising_diagonal, with_regions
from sudoku_app.formats.constraints import check_size, checked
from sudoku_app.formats.documents import RULES_WITH_END
from sudoku_app.formats.given_candidates import given_candidates
from sudoku_app.formats.iss.machines import Machine, all_of, any_of, laid_out, machine_of
from sudoku_app.formats.iss.rule_kinds import FROM_ONE, RULES
from sudoku_app.formats.iss.rule_nodes import (
    RuleGrid,
    RuleNode,
    copies,
    given_digits,
    rule_nodes,
    unread,
    without_replaced,
)
from sudoku_app.formats.parsed import ParseError, at_line, check_cell_count, expecting, shortened
from sudoku_app.formats.saved_boards import parsed_givens

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.iss.rule_kinds import Part
    from sudoku_app.formats.parsed import Effort, Parsed
    from sudoku_app.formats.puzzle_links import PuzzleLink

_FORMAT = "iss"
_SHAPE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})(?:~(?:([01])-)?([0-9]{1,2}))?(?:~{1,2}Sudoku)?")
_WITHOUT_MEANING = frozenset(("SearchPriority", "RegionSameValues"))
"""The kinds that don't exclude any solution of the grids that are read."""


def read_link(link: PuzzleLink, line: int) -> Parsed | None:
    """Return the puzzle of the text in a link; None if it is no text of rules. Raises ParseError as
    `read_iss` does.
    """
    text = link.fields["q"]
    are_rules = text.startswith(".") and re.search("[A-Z~]", text)  # not cells alone
    return read_iss(text, line, link.reader.effort) if are_rules else None


def read_iss(text: str, line: int, effort: Effort) -> Parsed:
    """Return the puzzle of a text. Raises ParseError for a rule that this program doesn't know, and
    for more work than `effort` allows.
    """
    own = effort.of_one()
    most = own.left
    try:
        with at_line(line):
            return _read(rule_nodes(re.sub(r"\s+", "", text)), line, own)
    finally:
        effort.left = max(0, effort.left - (most - own.left))


def _read(nodes: list[RuleNode], line: int, effort: Effort) -> Parsed:
    nodes = without_replaced(nodes)
    size, lowest = _size(nodes)
    kinds = {node.kind: node for node in nodes}
    for node in nodes:
        if node.kind not in RULES and node.kind not in _LAYOUT and node.kind not in RULES_WITH_END:
            raise unread(node.kind)
    if "RegionSize" in kinds and kinds["RegionSize"].arguments != (str(size),):
        raise unread("RegionSize")
    with expecting():
        topology = _topology(nodes, kinds, size, effort).with_lowest(lowest)
    grid = RuleGrid(topology, effort)
    sets = [grid.topology.all_digits] * grid.topology.cell_count
    is_given = [False] * grid.topology.cell_count
    constraints: list[Constraint] = []
    for node in nodes:
        if node.kind == "":
            for cell, digits in given_digits(grid, node):
                sets[cell] = DigitSet(sets[cell] & digits)
                is_given[cell] = is_given[cell] or digits.bit_count() == 1
        elif node.kind in _STRICT:
            constraints += _STRICT[node.kind](grid, nodes)
        elif node.kind not in _LAYOUT:
            for part in _parts(grid, node):
                constraints += _as_constraints(grid, part, node)
    givens = tuple(
        bits.bit_length() if own and bits.bit_count() == 1 else 0
        for bits, own in zip(sets, is_given, strict=True)
    )
    constraints += [
        given_candidates(cell, bits)
        for cell, bits in enumerate(sets)
        if not givens[cell] and bits != grid.topology.all_digits
    ]
    with expecting():
        found = checked(constraints, grid.topology)
        check_size(found, grid.topology)
    return parsed_givens(givens, grid.topology, line, _FORMAT, found)


def _size(nodes: Iterable[RuleNode]) -> tuple[int, int]:
    """Return the size of the grid, 9 if it isn't given, and its lowest digit. Raises ParseError for
    another shape.
    """
    found: tuple[int, int] | None = None
    for node in nodes:
        if node.kind != "Shape":
            continue
        shape = "~".join(node.arguments)
        match = _SHAPE.fullmatch(shape)
        height, width, low, most = match.groups() if match else ("", "", "", "")
        size, lowest = int(height or 0), int(low or 1)
        is_square = height == width and size in READ_SIZES
        has_all = int(most or size) == size + lowest - 1
        if not (is_square and has_all) or found not in (None, (size, lowest)):
            unknown = Message("a grid of the shape {0}", shape[:20])
            expected = Message("a square grid with as many digits, from 0 or 1, as rows")
            raise ParseError(unknown, expected)
        found = (size, lowest)
    return found or (9, 1)


def _topology(
    nodes: Iterable[RuleNode], kinds: dict[str, RuleNode], size: int, effort: Effort
) -> Topology:
    usual = topology_of_size(size)
    boxes = [usual.houses[house] for house in usual.boxes] if usual.has_boxes else []
    regions: list[tuple[Cell, ...]] = [] if "NoBoxes" in kinds else boxes
    extra: list[tuple[Cell, ...]] = []
    for node in nodes:
        if node.kind == "Diagonal":
            direction = node.arguments[0]
            if direction not in _DIAGONALS:
                raise unread(f"Diagonal~{direction}")
            extra.append(_DIAGONALS[direction](size))
        elif node.kind == "Windoku":
            extra += _windows(usual)
        elif node.kind == "Jigsaw":
            pieces = _pieces(node, size)
            if not regions and are_whole(pieces, size):
                regions = pieces
            elif not regions and "RegionSumLine" in kinds:
                raise unread("Jigsaw … RegionSumLine")
            else:
                extra += [piece for piece in pieces if len(piece) == size]
        elif node.kind == "AllDifferent" and len(node.arguments) == size:
            extra.append(tuple(sorted(RuleGrid(usual, effort).cells(node.arguments))))
    with expecting():
        return with_regions(size, regions, [h for h in dict.fromkeys(extra) if h not in regions])


def _pieces(node: RuleNode, size: int) -> list[tuple[Cell, ...]]:
    layout = node.arguments[-1]
    check_cell_count(len(layout), size * size)
    found = grouped((sign, Cell(cell)) for cell, sign in enumerate(layout))
    others = sum(len(piece) != size for piece in found.values())
    if others > 1:
        count = counted(others, "1 piece", "{0} pieces")
        raise ParseError(count, Message("regions as large as a row"))
    return [tuple(piece) for piece in found.values()]


def _windows(topology: Topology) -> Iterator[tuple[Cell, ...]]:
    """Yield blocks as large as boxes, one cell away from the border and from each other."""
    if not topology.has_boxes:
        raise unread("Windoku")
    n, height, width = topology.size, topology.box_height, topology.box_width
    for left in range(1, n - width, width + 1):
        for top in range(1, n - height, height + 1):
            yield tuple(
                Cell(n * (top + row) + left + column)
                for row in range(height)
                for column in range(width)
            )


def _parts(grid: RuleGrid, node: RuleNode) -> Iterator[Part]:
    """Yield what a rule comes to."""
    if node.kind == "":
        for cell, bits in given_digits(grid, node):
            yield given_candidates(cell, bits)
    elif node.kind == "Or":
        yield _either(grid, node)
    elif node.kind == "And":
        for inner in without_replaced(node.inner):
            yield from _parts(grid, inner)
    elif node.kind == "Replicate":
        for inner in copies(grid, node):
            yield from _parts(grid, inner)
    elif node.kind in RULES:
        if node.kind in FROM_ONE and not grid.topology.lowest:
            raise unread(f"{node.kind} … Shape~0-{grid.size - 1}")
        yield from RULES[node.kind](grid, node.arguments)
    else:
        raise unread(node.kind)


def _either(grid: RuleGrid, node: RuleNode) -> Machine:
    """Return what at least one of the rules demands."""
    try:
        return any_of([_machine(grid, [each]) for each in node.inner], grid.size)
    except ValueError as error:
        if isinstance(error, ParseError):
            raise
        raise unread("Or") from error


def _machine(grid: RuleGrid, nodes: Iterable[RuleNode]) -> Machine:
    """Return what several rules demand together as one machine."""
    found: list[Machine] = []
    for node in nodes:
        for part in _parts(grid, node):
            if isinstance(part, Machine):
                found.append(part)
                continue
            try:
                found.append(machine_of(part, grid.topology))
            except ValueError as error:
                raise unread(f"Or … {node.kind}") from error
    if not found:
        raise unread("Or")
    return found[0] if len(found) == 1 else all_of(found, grid.size)


def _as_constraints(grid: RuleGrid, part: Part, node: RuleNode) -> Iterator[Constraint]:
    if not isinstance(part, Machine):
        yield part
        return
    if not part.cells or len(set(part.cells)) < len(part.cells):
        raise unread(node.kind)
    try:
        layers = laid_out(part, grid.size, grid.effort)
    except ValueError as error:
        raise unread(node.kind) from error
    yield Pattern(part.cells, _label(node), layers)


def _label(node: RuleNode) -> str:
    """Return what is written at the cells of a rule: its number, or its name or kind."""
    for argument in node.arguments:
        if argument.startswith("_"):
            return shortened(unquote(argument[1:]), LONGEST_LABEL)
    first = node.arguments[0]
    if node.kind == "HiddenSkyscraper":
        return "/".join(filter(None, node.arguments[1:]))
    if node.kind == "RellikCage":
        return f"≠{first}"
    is_number = re.fullmatch("[0-9]{1,12}", first) is not None
    return first if is_number else node.kind


def _marked(
    grid: RuleGrid, nodes: Iterable[RuleNode], kinds: Sequence[str]
) -> frozenset[tuple[Cell, ...]]:
    """Return the pairs with a mark. Raises ParseError if one of them is only possible."""
    pairs: list[tuple[Cell, Cell]] = []
    for node in _inside(grid, nodes, kinds):
        pairs += grid.neighbours(node.arguments)
    return pair_set(pairs)


def _inside(
    grid: RuleGrid, nodes: Iterable[RuleNode], kinds: Sequence[str], in_or: bool = False
) -> Iterator[RuleNode]:
    """Yield the rules of some kinds, also those in other rules, as often as they are copied."""
    for node in nodes:
        if node.kind in kinds:
            if in_or:
                raise unread("Or … " + "/".join(kinds))
            yield node
        inner = copies(grid, node) if node.kind == "Replicate" else node.inner
        yield from _inside(grid, inner, kinds, in_or or node.kind == "Or")


def _strict_dots(grid: RuleGrid, nodes: Iterable[RuleNode]) -> list[Constraint]:
    marked = _marked(grid, nodes, ("WhiteDot", "BlackDot"))
    return [NegativeDifference(marked=marked), NegativeRatio(marked=marked)]


def _strict_sums(grid: RuleGrid, nodes: Iterable[RuleNode]) -> list[Constraint]:
    return [NegativeXV(marked=_marked(grid, nodes, ("X", "V")))]


_DIAGONALS = {"1": rising_diagonal, "-1": falling_diagonal}
_STRICT = {"StrictKropki": _strict_dots, "StrictXV": _strict_sums}
_LAYOUT = frozenset(
    ("", "Shape", "NoBoxes", "Jigsaw", "Diagonal", "Windoku", "RegionSize", *_WITHOUT_MEANING)
) | frozenset(_STRICT)
"""The kinds that describe the grid, or the whole of other rules."""

"""Read and write the text of sigh's Interactive Sudoku Solver, and read its links.

A text is a list of rules such as `.Cage~10~R1C1~R1C2`: a dot, the kind, and arguments after tildes.
`.~R1C1_5` are givens. `.Or`, `.And` and `.Replicate` contain the rules up to their `.End`.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

from sudoku_app.core.constraints.cages import EqualSums, KillerCage, SumArea
from sudoku_app.core.constraints.dots import (
    XV,
    Difference,
    NegativeDifference,
    NegativeRatio,
    NegativeXV,
    Ratio,
    pair_set,
)
from sudoku_app.core.constraints.forms import Sums, Term
from sudoku_app.core.constraints.groups import Clone, DisjointGroups, Quadruple
from sudoku_app.core.constraints.lines import (
    LEAST_LOCKOUT,
    Arrow,
    BetweenLine,
    DoubleArrow,
    EntropicLine,
    Inequality,
    LockoutLine,
    Palindrome,
    RegionSumLine,
    Renban,
    SegmentLine,
    SetLine,
    Thermometer,
    Whispers,
    ZipperLine,
)
from sudoku_app.core.constraints.moves import AntiKing, AntiKnight, AntiTaxicab
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.constraints.outside import (
    DIAGONALS,
    LittleKillerSum,
    NumberedRoom,
    OutsideClue,
    SandwichSum,
    Skyscraper,
    XSum,
    seen_from,
    step_inwards,
)
from sudoku_app.core.constraints.patterns import LONGEST_LABEL, Pattern
from sudoku_app.core.constraints.single_cells import (
    ColumnIndexer,
    CountingCircles,
    GivenCandidates,
    RowIndexer,
)
from sudoku_app.core.message import Message, counted
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import (
    READ_SIZES,
    Cell,
    DigitSet,
    Place,
    digit_bit,
    digits_of,
    has_usual_boxes,
    topology_of_size,
)
from sudoku_app.core.variants import (
    are_whole,
    falling_diagonal,
    rising_diagonal,
    with_regions,
)
from sudoku_app.formats import iss_rules
from sudoku_app.formats.constraints import check_size, checked
from sudoku_app.formats.documents import RULES_WITH_END as _COMPOSITES
from sudoku_app.formats.given_candidates import given_candidates
from sudoku_app.formats.machines import (
    Effort,
    Machine,
    all_of,
    any_of,
    laid_out,
    machine_of,
    machine_of_sums,
)
from sudoku_app.formats.parsed import Parsed, ParseError, shortened
from sudoku_app.formats.symbols import default_symbols

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.table import WrittenPosition

    Part = Constraint | Machine
    Rule = Callable[["_Grid", tuple[str, ...]], Iterable[Part]]

KIND = "iss"
SITE = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
_CELL = re.compile(r"r([1-9a-g]|1[0-6])c([1-9a-g]|1[0-6])", re.IGNORECASE)
_FACTOR = re.compile("-?[0-9]{1,3}")
_SHAPE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})(?:~(?:1-)?([0-9]{1,2}))?(?:~{1,2}Sudoku)?")
_MOST_RULES = 5_000
_DEEPEST = 6
_WITHOUT_MEANING = frozenset(("SearchPriority", "RegionSameValues"))
"""The kinds that don't exclude any solution of the grids that are read."""
_KNOWN = Message("a puzzle with rules that this program knows")


class _RuleNode(NamedTuple):
    """A rule: its kind, its arguments, and the rules in it."""

    kind: str
    arguments: tuple[str, ...]
    inner: list[_RuleNode]


class _Grid(NamedTuple):
    """The grid, for the functions that read rules."""

    topology: Topology
    effort: Effort

    @property
    def size(self) -> int:
        return self.topology.size

    def cell(self, name: str) -> Cell:
        match = _CELL.fullmatch(name)
        row, column = (_place(part) for part in match.groups()) if match else (-1, -1)
        if match is None or max(row, column) >= self.size:
            raise ParseError(0, 0, Message("the cell {0}", name[:20]), Message("a cell like R1C1"))
        return Cell(row * self.size + column)

    def cells(self, names: Iterable[str]) -> tuple[Cell, ...]:
        return tuple(map(self.cell, filter(None, names)))

    def groups(self, names: Iterable[str]) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """Yield the name, after `_`, and the cells of each group between empty arguments."""
        title, found = "", list[str]()
        for name in (*names, ""):
            if name.startswith("_"):
                title = unquote(name[1:])
            elif name:
                found.append(name)
            if found and (not name or name.startswith("_")):
                yield title, self.cells(found)
                found = []

    def segments(self, names: Sequence[str]) -> list[tuple[Cell, ...]]:
        """Return the cells between the arguments `-`."""
        joined = " ".join(names).split("-")
        return [self.cells(part.split()) for part in joined]

    def neighbours(self, names: Iterable[str]) -> list[tuple[Cell, Cell]]:
        """Return the pairs of cells that share an edge, each in the order of their names. Raises
        ParseError if there are none.
        """
        found = [
            (one, other)
            for one, other in combinations(self.cells(names), 2)
            if abs(one // self.size - other // self.size) + abs(one % self.size - other % self.size)
            == 1
        ]
        if not found:
            raise ParseError(0, 0, Message("cells that aren't neighbours"), _KNOWN)
        return found


def _place(text: str) -> int:
    return int(text) - 1 if text.isdigit() else ord(text.lower()) - ord("a") + 9


def read_iss(text: str, line: int, effort: Effort) -> Parsed:
    """Return the puzzle of a text. Raises ParseError for a rule that this program doesn't know, and
    for more work than `effort` allows.
    """
    own = effort.of_one()
    most = own.left
    try:
        return _read(_nodes(re.sub(r"\s+", "", text)), line, own)
    except ParseError as error:
        raise ParseError(line, 0, error.found, error.expected) from error
    finally:
        effort.left = max(0, effort.left - (most - own.left))


def _nodes(text: str) -> list[_RuleNode]:
    root: list[_RuleNode] = []
    stack = [root]
    parts = text.split(".")
    if len(parts) > _MOST_RULES:
        raise ParseError(0, 0, Message("more than {0:,} rules", _MOST_RULES), Message("fewer"))
    for part in parts[1:] if not parts[0] else parts:
        kind, *arguments = part.split("~")
        kind = "" if kind == "Given" else kind
        if not part:
            continue
        if kind == "End":
            if len(stack) == 1:
                raise _unbalanced()
            stack.pop()
            continue
        node = _RuleNode(kind, tuple(arguments), [])
        stack[-1].append(node)
        if kind in _COMPOSITES:
            stack.append(node.inner)
            if len(stack) > _DEEPEST:
                raise ParseError(0, 0, Message("rules nested too deeply"), _KNOWN)
    if len(stack) > 1:
        raise _unbalanced()
    return root


def _without_replaced(nodes: Iterable[_RuleNode]) -> list[_RuleNode]:
    """Return rules without the clues in whose place a later rule of the same kind has another."""
    seen: set[tuple[str, ...]] = set()
    kept = []
    for node in reversed(list(nodes)):
        arguments = list(node.arguments)
        if node.kind in _WITH_TWO_CLUES:
            for place in range(1, len(arguments)):
                end = (node.kind, arguments[0], str(place))
                if arguments[place] and end in seen:
                    arguments[place] = ""
                elif arguments[place]:
                    seen.add(end)
        elif node.kind in _WITH_A_PLACE and len(arguments) > 1:
            clue = (node.kind, arguments[_WITH_A_PLACE[node.kind]])
            if clue in seen:
                continue
            seen.add(clue)
        kept.append(node._replace(arguments=tuple(arguments)))
    return kept[::-1]


def _unbalanced() -> ParseError:
    return ParseError(0, 0, Message("rules without their .End"), Message(".Or before .End"))


def _named(kind: str) -> ParseError:
    name = f".{shortened(kind, 40)}"
    return ParseError(0, 0, Message("a puzzle with {0}", name), _KNOWN)


def _read(nodes: list[_RuleNode], line: int, effort: Effort) -> Parsed:
    nodes = _without_replaced(nodes)
    size = _size(nodes)
    kinds = {node.kind: node for node in nodes}
    for node in nodes:
        if node.kind not in _RULES and node.kind not in _LAYOUT and node.kind not in _COMPOSITES:
            raise _named(node.kind)
    if "RegionSize" in kinds and kinds["RegionSize"].arguments != (str(size),):
        raise _named("RegionSize")
    grid = _Grid(_topology(nodes, kinds, size, effort), effort)
    sets = [grid.topology.all_digits] * grid.topology.cell_count
    is_given = [False] * grid.topology.cell_count
    constraints: list[Constraint] = []
    for node in nodes:
        if node.kind == "":
            for cell, digits in _givens(grid, node):
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
    try:
        found = checked(constraints, grid.topology)
        check_size(found, grid.topology)
    except ValueError as error:
        raise ParseError(0, 0, Message("{0}", error), _KNOWN) from error
    puzzle = Puzzle(grid.topology, givens, found)
    return Parsed(puzzle, line, KIND, symbols=default_symbols(size))


def _size(nodes: Iterable[_RuleNode]) -> int:
    """Return the size of the grid, 9 if it isn't given. Raises ParseError for another shape."""
    found = 0
    for node in nodes:
        if node.kind != "Shape":
            continue
        shape = "~".join(node.arguments)
        match = _SHAPE.fullmatch(shape)
        height, width, most = (int(part or 0) for part in match.groups()) if match else (0, 0, 0)
        is_square = height == width and height in READ_SIZES and most in (0, height)
        if not is_square or found not in (0, height):
            unknown = Message("a grid of the shape {0}", shape[:20])
            expected = Message("a square grid with as many digits, from 1, as rows")
            raise ParseError(0, 0, unknown, expected)
        found = height
    return found or 9


def _topology(
    nodes: Iterable[_RuleNode], kinds: dict[str, _RuleNode], size: int, effort: Effort
) -> Topology:
    usual = topology_of_size(size)
    boxes = [usual.houses[house] for house in usual.boxes] if usual.has_boxes else []
    regions: list[tuple[Cell, ...]] = [] if "NoBoxes" in kinds else boxes
    extra: list[tuple[Cell, ...]] = []
    for node in nodes:
        if node.kind == "Diagonal":
            direction = node.arguments[:1]
            if direction not in (("1",), ("-1",)):
                raise _named("Diagonal~" + "".join(direction))
            extra.append(rising_diagonal(size) if direction == ("1",) else falling_diagonal(size))
        elif node.kind == "Windoku":
            extra += _windows(usual)
        elif node.kind == "Jigsaw":
            pieces = _pieces(node, size)
            if not regions and are_whole(pieces, size):
                regions = pieces
            elif not regions and "RegionSumLine" in kinds:
                raise _named("Jigsaw … RegionSumLine")
            else:
                extra += [piece for piece in pieces if len(piece) == size]
        elif node.kind == "AllDifferent" and len(node.arguments) == size:
            extra.append(tuple(sorted(_Grid(usual, effort).cells(node.arguments))))
    try:
        return with_regions(size, regions, [h for h in dict.fromkeys(extra) if h not in regions])
    except ValueError as error:
        raise ParseError(0, 0, Message("{0}", error), _KNOWN) from error


def _pieces(node: _RuleNode, size: int) -> list[tuple[Cell, ...]]:
    layout = node.arguments[-1] if node.arguments else ""
    if len(layout) != size * size:
        cells = counted(len(layout), "1 cell", "{0} cells")
        raise ParseError(0, 0, cells, counted(size * size, "1 cell", "{0} cells"))
    found: dict[str, list[Cell]] = {}
    for cell, sign in enumerate(layout):
        found.setdefault(sign, []).append(Cell(cell))
    others = sum(len(piece) != size for piece in found.values())
    if others > 1:
        count = counted(others, "1 piece", "{0} pieces")
        raise ParseError(0, 0, count, Message("regions as large as a row"))
    return [tuple(piece) for piece in found.values()]


def _windows(topology: Topology) -> Iterator[tuple[Cell, ...]]:
    """Yield blocks as large as boxes, one cell away from the border and from each other."""
    if not topology.has_boxes:
        raise _named("Windoku")
    n, height, width = topology.size, topology.box_height, topology.box_width
    for left in range(1, n - width, width + 1):
        for top in range(1, n - height, height + 1):
            yield tuple(
                Cell(n * (top + row) + left + column)
                for row in range(height)
                for column in range(width)
            )


def _givens(grid: _Grid, node: _RuleNode) -> Iterator[tuple[Cell, DigitSet]]:
    for argument in node.arguments:
        name, *digits = argument.split("_")
        bits = 0
        for text in digits:
            bits |= digit_bit(_number(text, 1, grid.size))
        if bits:
            yield grid.cell(name), DigitSet(bits)


def _number(text: str, least: int, most: int) -> int:
    if not re.fullmatch("[0-9]{1,4}", text) or not least <= int(text) <= most:
        found = Message("the number {0}", shortened(text, 20))
        raise ParseError(0, 0, found, Message("{0} to {1}", least, most))
    return int(text)


# Rules in rules ---------------------------------------------------------------------------------


def _parts(grid: _Grid, node: _RuleNode) -> Iterator[Part]:
    """Yield what a rule comes to."""
    if node.kind == "":
        for cell, bits in _givens(grid, node):
            yield given_candidates(cell, bits)
    elif node.kind == "Or":
        yield _either(grid, node)
    elif node.kind == "And":
        for inner in _without_replaced(node.inner):
            yield from _parts(grid, inner)
    elif node.kind == "Replicate":
        for inner in _replicated(grid, node):
            yield from _parts(grid, inner)
    elif node.kind in _RULES:
        yield from _RULES[node.kind](grid, node.arguments)
    else:
        raise _named(node.kind)


def _either(grid: _Grid, node: _RuleNode) -> Machine:
    """Return what at least one of the rules demands."""
    try:
        return any_of([_machine(grid, [each]) for each in node.inner], grid.size)
    except ValueError as error:
        if isinstance(error, ParseError):
            raise
        raise _named("Or") from error


def _machine(grid: _Grid, nodes: Iterable[_RuleNode]) -> Machine:
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
                raise _named(f"Or … {node.kind}") from error
    if not found:
        raise _named("Or")
    return found[0] if len(found) == 1 else all_of(found, grid.size)


def _as_constraints(grid: _Grid, part: Part, node: _RuleNode) -> Iterator[Constraint]:
    if not isinstance(part, Machine):
        yield part
        return
    if len(set(part.cells)) < len(part.cells):
        raise _named(node.kind)
    try:
        layers = laid_out(part, grid.size, grid.effort)
    except ValueError as error:
        raise _named(node.kind) from error
    yield Pattern(part.cells, _label(node), layers)


def _label(node: _RuleNode) -> str:
    """Return what is written at the cells of a rule: its number, or its name or kind."""
    for argument in node.arguments:
        if argument.startswith("_"):
            return shortened(unquote(argument[1:]), LONGEST_LABEL)
    first = node.arguments[0] if node.arguments else ""
    if node.kind == "HiddenSkyscraper":
        return "/".join(filter(None, node.arguments[1:]))
    if node.kind == "RellikCage":
        return f"≠{first}"
    is_number = re.fullmatch("[0-9]{1,12}", first) is not None
    return first if is_number else node.kind


def _replicated(grid: _Grid, node: _RuleNode) -> Iterator[_RuleNode]:
    """Yield copies of the rules, moved from the first cell to each of the cells named by bits."""
    origin = grid.cell(node.arguments[1] if len(node.arguments) > 1 else "R1C1")
    bits = iss_rules.sixes(node.arguments[0]) if node.arguments else []
    for offset, bit in enumerate(bits):
        if bit:
            target = origin + offset
            if target >= grid.size**2:
                raise _named("Replicate")
            down = target // grid.size - origin // grid.size
            across = target % grid.size - origin % grid.size
            for inner in node.inner:
                yield _moved(grid, inner, down, across)


def _moved(grid: _Grid, node: _RuleNode, down: int, across: int) -> _RuleNode:
    def move(argument: str) -> str:
        name, *rest = argument.split("_")
        if not _CELL.fullmatch(name):
            return argument
        row, column = divmod(grid.cell(name), grid.size)
        row, column = row + down, column + across
        if not (0 <= row < grid.size and 0 <= column < grid.size):
            raise _named("Replicate")
        return "_".join((_name(row * grid.size + column, grid.size), *rest))

    return _RuleNode(
        node.kind,
        node.arguments if node.inner else tuple(map(move, node.arguments)),
        [_moved(grid, inner, down, across) for inner in node.inner],
    )


# The kinds of rules -----------------------------------------------------------------------------


def _line(kind: Callable[[tuple[Cell, ...]], Constraint]) -> Rule:
    return lambda grid, arguments: [kind(grid.cells(arguments))]


def _dots(kind: Callable[[tuple[Cell, Cell]], Constraint]) -> Rule:
    return lambda grid, names: [kind(pair) for pair in grid.neighbours(names)]


def _outside(make: Callable[[_Grid, Place, tuple[Cell, ...], int], Part], least: int = 1) -> Rule:
    """A rule `C1~a~b`, with a clue at the start of a row or column and another at its end."""

    def read(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
        name, *clues = arguments or ("",)
        match = re.fullmatch("([RC])([1-9a-g])", name, re.IGNORECASE)
        if match is None or _place(match[2]) >= grid.size:
            raise ParseError(0, 0, Message("the line {0}", name[:20]), Message("R1 or C1"))
        number = _place(match[2])
        for end, clue in zip((-1, grid.size), clues, strict=False):
            if clue:
                place = Place(number, end) if match[1] in "Rr" else Place(end, number)
                cells = seen_from(place, step_inwards(place, grid.topology), grid.topology)
                yield make(grid, place, cells, _number(clue, least, 999))

    return read


def _clue(kind: type[OutsideClue], least: int = 1) -> Rule:
    return _outside(lambda _grid, place, cells, value: kind(cells, place, value), least)


def _single(kind: type[OutsideClue]) -> Rule:
    """A rule with the clue first and then its row or column, which has only one."""
    read = _clue(kind, least=0)
    return lambda grid, arguments: read(grid, arguments[1:2] + arguments[:1])


def _little_killer(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    """A diagonal from its cell at the border. Which of two is meant depends on the border."""
    start = grid.cell("".join(arguments[1:2]))
    last = grid.size - 1
    row, column = divmod(start, grid.size)
    if column == 0 and row < last:
        step = DIAGONALS[0]
    elif column == last and 0 < row < last:
        step = DIAGONALS[3]
    elif row == 0:
        step = DIAGONALS[1]
    elif row == last and 0 < column < last:
        step = DIAGONALS[2]
    else:
        raise _named("LittleKiller")
    place = Place(row - step[0], column - step[1])
    value = _number(arguments[0], 0, 999)
    yield LittleKillerSum(seen_from(place, step, grid.topology), place, value)


def _all_different(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = grid.cells(arguments)
    if len(cells) > grid.size:
        raise _named("AllDifferent")
    if tuple(sorted(cells)) not in grid.topology.houses:
        yield KillerCage(cells)


def _cage(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    total = _number(arguments[0] or "0", 0, 999) if arguments else 0
    cells = grid.cells(arguments[1:])
    own = tuple(dict.fromkeys(cells))
    if total and len(own) < len(cells):
        yield from _weighted(grid, Counter(cells), total)
        total = 0
    yield KillerCage(own, total or None)


def _weighted(grid: _Grid, weights: Mapping[Cell, int], total: int) -> Iterator[Part]:
    """Yield the sum of cells, each of which counts a number of times."""
    terms = tuple(map(Term, weights, weights.values()))
    yield machine_of_sums(Sums((terms,), total), grid.size)


def _whispers(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    has_number = bool(arguments) and arguments[0].isdigit()
    least = _number(arguments[0], 1, grid.size - 1) if has_number else 5
    yield Whispers(grid.cells(arguments[has_number:]), least)


def _entropic(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    _check_nine(grid, "Entropic")
    yield EntropicLine(grid.cells(arguments))


def _check_nine(grid: _Grid, kind: str) -> None:
    if grid.size != 9:
        raise _named(kind)


def _modular(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    modulus = _number(arguments[0] if arguments else "", 2, min(5, grid.size))
    groups = [
        sum(digit_bit(digit) for digit in grid.topology.digits if digit % modulus == rest)
        for rest in range(modulus)
    ]
    yield SetLine(grid.cells(arguments[1:]), tuple(groups))


def _lockout(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    apart = _number(arguments[0] if arguments else "", 0, grid.size)
    cells = grid.cells(arguments[1:])
    if len(cells) < 2:
        raise _named("Lockout")
    if apart == LEAST_LOCKOUT and len(cells) > 2:
        yield LockoutLine(cells)
    else:
        yield iss_rules.rests_on(cells, max(apart, 1))  # as the solver has it


def _segments(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    total = _number(arguments[0] if arguments else "", 1, 30)
    if arguments[-1] == "LOOP":
        yield iss_rules.loop_of_segments(grid.cells(arguments[1:-1]), total)
    else:
        yield SegmentLine(grid.cells(arguments[1:]), total)


def _arrow(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    first, *rest = grid.cells(arguments)
    yield Arrow((first,), (tuple(rest),))


def _pill_arrow(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    count = _number(arguments[0] if arguments else "", 2, 3)
    cells, n = grid.cells(arguments[1:]), grid.size
    pill = tuple(sorted(cells[:count]))
    steps = (1, n, n + 1)
    if any(b - a not in steps or (b % n == 0 and b - a != n) for a, b in pairwise(pill)):
        raise _named("PillArrow")
    yield Arrow(pill, (cells[count:],))
    if n > 9:  # only the first cell may have more than one figure
        for cell in pill[1:]:
            yield GivenCandidates((cell,), DigitSet((1 << 9) - 1))


def _greater(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    for one, other in grid.neighbours(arguments):
        yield Inequality((other, one))


def _sum(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    first, *factors = (arguments[0] if arguments else "").split("_")
    cells = grid.cells(arguments[1:])
    total = int(first) if _FACTOR.fullmatch(first) else _number(first, 0, 999)
    if factors:
        if factors[0] != "=" or len(factors) != len(cells) + 1:
            raise _named("Sum~" + arguments[0])
        if not all(map(_FACTOR.fullmatch, factors[1:])):
            raise _named("Sum~" + arguments[0])
    weights = dict.fromkeys(cells, 0)
    for cell, factor in zip(cells, factors[1:] or ["1"] * len(cells), strict=True):
        weights[cell] += int(factor)
    added = tuple(cell for cell, weight in weights.items() if weight == 1)
    taken = tuple(cell for cell, weight in weights.items() if weight == -1)
    if len(added) == len(weights) and total >= 0:
        yield SumArea(added, total)
    elif total == 0 and added and taken and len(added) + len(taken) == len(weights):
        yield EqualSums(added, (taken,))
    else:
        yield from _weighted(grid, weights, total)


def _equal_sum(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    segments = list(filter(None, grid.segments(arguments)))
    if len(segments) > 1:
        yield EqualSums(segments[0], tuple(segments[1:]))


def _quad(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    first, *values = arguments
    cell, n = grid.cell(first), grid.size
    if cell % n == n - 1 or cell // n == n - 1:
        raise _named("Quad")
    corner = tuple(map(Cell, (cell, cell + 1, cell + n, cell + n + 1)))
    yield Quadruple(corner, tuple(_number(value, 1, n) for value in values))


def _indexing(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    kind = {"R": RowIndexer, "C": ColumnIndexer}.get(arguments[0] if arguments else "")
    if kind is None:
        raise _named("Indexing")
    yield kind(grid.cells(arguments[1:]))


def _look_and_say(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    clue = arguments[0] if arguments else ""
    is_clue = re.fullmatch("(?:[0-9]{2}){1,9}", clue)
    if not is_clue or len(set(clue[1::2])) < len(clue) // 2:
        raise _named("LookAndSay")
    yield iss_rules.said(grid.cells(arguments[1:]), clue)


def _contains(is_exact: bool) -> Rule:
    def read(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
        wanted: dict[int, int] = {}
        for value in (arguments[0] if arguments else "").split("_"):
            digit = _number(value, 1, grid.size)
            wanted[digit] = wanted.get(digit, 0) + 1
        yield iss_rules.holding(grid.cells(arguments[1:]), wanted, is_exact)

    return read


def _different_as_well(grid: _Grid, cells: tuple[Cell, ...], machine: Machine) -> Iterator[Part]:
    """Yield a rule about cells with different digits, which often share a house."""
    yield machine
    if not any(set(cells) <= set(house) for house in grid.topology.houses):
        yield KillerCage(cells)


def _rellik(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = grid.cells(arguments[1:])
    total = _number(arguments[0] if arguments else "", 1, 99)
    yield from _different_as_well(grid, cells, iss_rules.never_sums(cells, total))


def _equality(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = grid.cells(arguments)
    yield from _different_as_well(grid, cells, iss_rules.balanced(cells, grid.size))


def _lunchbox(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = grid.cells(arguments[1:])
    total = _number(arguments[0] if arguments else "", 0, 99)
    machine = iss_rules.enclosed(cells, total)
    if len(cells) == grid.size:
        machine = iss_rules.between_extremes(cells, grid.size, total)
    yield from _different_as_well(grid, cells, machine)


def _same_values(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = grid.cells(arguments[1:])
    count = _number(arguments[0] if arguments else "", 1, max(1, len(cells)))
    if len(cells) % count:
        raise _named("SameValues")
    length = len(cells) // count
    sets = [cells[start : start + length] for start in range(0, len(cells), length)]
    for one, other in pairwise(sets):
        if length == 1:
            yield Clone(one, other)
        else:
            for digit in grid.topology.digits:
                yield iss_rules.same_digits(one, other, digit)


def _global_groups(name: str, groups: Callable[[int], int]) -> Rule:
    def read(grid: _Grid, _arguments: tuple[str, ...]) -> Iterator[Part]:
        _check_nine(grid, name)
        n = grid.size
        kinds = [
            frozenset(digit for digit in grid.topology.digits if groups(digit) == number)
            for number in range(3)
        ]
        for cell in range(n * (n - 1)):
            if cell % n < n - 1:
                yield iss_rules.mixed((cell, cell + 1, cell + n, cell + n + 1), kinds)

    return read


def _flatmates(grid: _Grid, _arguments: tuple[str, ...]) -> Iterator[Part]:
    _check_nine(grid, "DutchFlatmates")
    for house in grid.topology.columns:
        yield iss_rules.with_flatmates(grid.topology.houses[house], grid.size)


def _pairs(is_all: bool, is_legacy: bool = False) -> Rule:
    def read(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
        key = arguments[0] if arguments else ""
        if is_legacy:
            key = key.translate(str.maketrans("-_", "_-"))
        relation = iss_rules.relation_in(key, grid.size)
        for _, cells in grid.groups(arguments[1:]):
            for one, other in combinations(cells, 2) if is_all else pairwise(cells):
                yield iss_rules.related(one, other, relation)

    return read


def _automaton(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    automaton = iss_rules.automaton_in(arguments[0] if arguments else "")
    if "-" in arguments[1:]:
        named = [name for name in arguments[1:] if not name.startswith("_")]
        if "" in named:
            raise _named("NFA")
        yield automaton.machine_of_segments(grid.segments(named), grid.size)
        return
    for _, cells in grid.groups(arguments[1:]):
        yield automaton.machine(cells)


def _expression(grid: _Grid, arguments: tuple[str, ...]) -> Iterator[Part]:
    automaton = iss_rules.expression_in(arguments[0] if arguments else "", grid.size)
    for _, cells in grid.groups(arguments[1:]):
        yield automaton.machine(cells)


def _switch(constraint: Constraint) -> Rule:
    return lambda _grid, _arguments: [constraint]


_RULES: dict[str, Rule] = {
    "AllDifferent": _all_different,
    "AntiConsecutive": _switch(NonConsecutive()),
    "AntiKing": _switch(AntiKing()),
    "AntiKnight": _switch(AntiKnight()),
    "AntiTaxicab": _switch(AntiTaxicab()),
    "Arrow": _arrow,
    "Between": _line(BetweenLine),
    "Binary": _pairs(is_all=False, is_legacy=True),
    "BinaryX": _pairs(is_all=True, is_legacy=True),
    "BlackDot": _dots(Ratio),
    "Cage": _cage,
    "ContainAtLeast": _contains(is_exact=False),
    "ContainExact": _contains(is_exact=True),
    "CountDistinct": lambda grid, names: [
        iss_rules.counts_distinct(grid.cells(names), grid.topology.houses)
    ],
    "CountingCircles": _line(CountingCircles),
    "DisjointSets": _switch(DisjointGroups()),
    "DoubleArrow": _line(DoubleArrow),
    "DutchFlatmates": _flatmates,
    "Entropic": _entropic,
    "EqualSum": _equal_sum,
    "EqualityCage": _equality,
    "GlobalEntropy": _global_groups("GlobalEntropy", lambda digit: (digit - 1) // 3),
    "GlobalMod": _global_groups("GlobalMod", lambda digit: digit % 3),
    "GreaterThan": _greater,
    "HiddenSkyscraper": _outside(lambda _g, _p, cells, value: iss_rules.hides(cells, value)),
    "Indexing": _indexing,
    "LittleKiller": _little_killer,
    "Lockout": _lockout,
    "LookAndSay": _look_and_say,
    "Lunchbox": _lunchbox,
    "Modular": _modular,
    "NFA": _automaton,
    "NumberedRoom": _clue(NumberedRoom),
    "Pair": _pairs(is_all=False),
    "PairX": _pairs(is_all=True),
    "Palindrome": _line(Palindrome),
    "PillArrow": _pill_arrow,
    "Quad": _quad,
    "Regex": _expression,
    "RegionSumLine": _line(RegionSumLine),
    "RellikCage": _rellik,
    "Renban": _line(Renban),
    "SameValues": _same_values,
    "Sandwich": _single(SandwichSum),
    "Skyscraper": _clue(Skyscraper),
    "Sum": _sum,
    "SumLine": _segments,
    "Thermo": _line(Thermometer),
    "V": _dots(lambda pair: XV(pair, 5)),
    "ValueIndexing": lambda grid, names: [iss_rules.points_to_itself(grid.cells(names))],
    "Whisper": _whispers,
    "WhiteDot": _dots(Difference),
    "X": _dots(lambda pair: XV(pair, 10)),
    "XSum": _clue(XSum),
    "Zipper": _line(ZipperLine),
}
"""The function that reads each kind of rule."""


def _marked(
    grid: _Grid, nodes: Iterable[_RuleNode], kinds: Sequence[str]
) -> frozenset[tuple[Cell, ...]]:
    """Return the pairs with a mark. Raises ParseError if one of them is only possible."""
    pairs: list[tuple[Cell, Cell]] = []
    for node in _inside(grid, nodes, kinds):
        pairs += grid.neighbours(node.arguments)
    return pair_set(pairs)


def _inside(
    grid: _Grid, nodes: Iterable[_RuleNode], kinds: Sequence[str], in_or: bool = False
) -> Iterator[_RuleNode]:
    """Yield the rules of some kinds, also those in other rules, as often as they are copied."""
    for node in nodes:
        if node.kind in kinds:
            if in_or:
                raise _named("Or … " + "/".join(kinds))
            yield node
        inner = _replicated(grid, node) if node.kind == "Replicate" else node.inner
        yield from _inside(grid, inner, kinds, in_or or node.kind == "Or")


def _strict_dots(grid: _Grid, nodes: Iterable[_RuleNode]) -> list[Constraint]:
    marked = _marked(grid, nodes, ("WhiteDot", "BlackDot"))
    return [NegativeDifference(marked=marked), NegativeRatio(marked=marked)]


def _strict_sums(grid: _Grid, nodes: Iterable[_RuleNode]) -> list[Constraint]:
    return [NegativeXV(marked=_marked(grid, nodes, ("X", "V")))]


_WITH_TWO_CLUES = frozenset(("XSum", "Skyscraper", "HiddenSkyscraper", "NumberedRoom"))
_WITH_A_PLACE = {"Quad": 0, "Sandwich": 1, "LittleKiller": 1}
"""The kinds with one rule for a place, and the argument that is the place."""
_STRICT = {"StrictKropki": _strict_dots, "StrictXV": _strict_sums}
_LAYOUT = frozenset(
    ("", "Shape", "NoBoxes", "Jigsaw", "Diagonal", "Windoku", "RegionSize", *_WITHOUT_MEANING)
) | frozenset(_STRICT)
"""The kinds that describe the grid, or the whole of other rules."""


# Writing ----------------------------------------------------------------------------------------


_SIGNS = "0123456789abcdefg"


def _name(cell: int, size: int) -> str:
    row, column = (_SIGNS[place + 1] for place in divmod(cell, size))
    return f"R{row}C{column}"


_WRITTEN_LINES: dict[type[Constraint], str] = {
    Thermometer: "Thermo",
    Palindrome: "Palindrome",
    Renban: "Renban",
    RegionSumLine: "RegionSumLine",
    BetweenLine: "Between",
    EntropicLine: "Entropic",
    DoubleArrow: "DoubleArrow",
    ZipperLine: "Zipper",
    CountingCircles: "CountingCircles",
    LockoutLine: f"Lockout~{LEAST_LOCKOUT}",
    RowIndexer: "Indexing~R",
    ColumnIndexer: "Indexing~C",
    AntiKnight: "AntiKnight",
    AntiKing: "AntiKing",
    AntiTaxicab: "AntiTaxicab",
    NonConsecutive: "AntiConsecutive",
    DisjointGroups: "DisjointSets",
}
"""The kinds whose cells are all that is written of them."""
_WRITTEN_CLUES: dict[type[Constraint], str] = {
    XSum: "XSum",
    Skyscraper: "Skyscraper",
    NumberedRoom: "NumberedRoom",
}


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
        layout = "".join(_SIGNS[topology.box_of(cell)] for cell in range(topology.cell_count))
        text += ".NoBoxes" + (f".Jigsaw~{layout}" if topology.has_boxes else "")
    elif not topology.has_boxes and usual.has_boxes:
        text += ".NoBoxes"
    for house in topology.extra_houses:
        if set(house) == set(rising_diagonal(n)):
            text += ".Diagonal~1"
        elif set(house) == set(falling_diagonal(n)):
            text += ".Diagonal~-1"
        else:
            text += ".AllDifferent" + "".join(f"~{_name(cell, n)}" for cell in house)
    text += "".join(_written(each, topology) or "" for each in puzzle.constraints)
    givens = [f"~{_name(cell, n)}_{digit}" for cell, digit in enumerate(puzzle.givens) if digit]
    return text + ("." + "".join(givens) if givens else "") + "\n"


def _written(constraint: Constraint, topology: Topology) -> str | None:
    """Return a constraint as the solver has it; None if it has no such kind."""
    n = topology.size
    cells = "".join(f"~{_name(cell, n)}" for cell in constraint.cells)
    kind = type(constraint)
    if kind in _WRITTEN_LINES:
        return f".{_WRITTEN_LINES[kind]}{cells}"
    match constraint:
        case GivenCandidates(digits=digits) if digits:
            marks = "".join(f"_{digit}" for digit in digits_of(digits))
            return "".join(f".~{_name(cell, n)}{marks}" for cell in constraint.cells)
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
            return f".Quad~{_name(min(constraint.cells), n)}" + "".join(f"~{v}" for v in values)
        case Arrow(lines=(line,)) if kind is Arrow:
            count = f".PillArrow~{len(constraint.cells)}" if len(constraint.cells) > 1 else ".Arrow"
            return count + cells + "".join(f"~{_name(cell, n)}" for cell in line)
        case OutsideClue(place=place, value=value) if value is not None and kind in _WRITTEN_CLUES:
            is_row = 0 <= place.row < n
            number = (place.row if is_row else place.column) + 1
            is_start = min(place) == -1
            clues = f"~{value}~" if is_start else f"~~{value}"
            line_name = f"{'R' if is_row else 'C'}{_SIGNS[number]}"
            return f".{_WRITTEN_CLUES[kind]}~{line_name}{clues}"
    return None

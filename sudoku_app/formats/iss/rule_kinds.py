"""The kinds of rules of the Interactive Sudoku Solver, and the constraints that they stand for."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import EqualSums, KillerCage, SumArea
from sudoku_app.core.constraints.chess_moves import AntiKing, AntiKnight, AntiTaxicab, squares_of
from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.constraints.forms import Term, sums_of
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
from sudoku_app.core.constraints.single_cells import (
    ColumnIndexer,
    CountingCircles,
    GivenCandidates,
    RowIndexer,
)
from sudoku_app.core.message import Message
from sudoku_app.core.topology import Cell, DigitSet, Place, digit_bit
from sudoku_app.formats.iss import rule_machines
from sudoku_app.formats.iss.coded_rules import automaton_in, expression_in, relation_in
from sudoku_app.formats.iss.machines import Machine, machine_of_sums, related
from sudoku_app.formats.iss.rule_nodes import RuleGrid, number_in, place_of, unread
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sudoku_app.core.constraints.constraint import Constraint

    Part = Constraint | Machine
    """What a rule stands for: a constraint, or what reads cells and becomes a `Pattern`."""
    Rule = Callable[[RuleGrid, tuple[str, ...]], Iterable[Part]]

_FACTOR = re.compile("-?[0-9]{1,3}")


def _line(kind: Callable[[tuple[Cell, ...]], Constraint]) -> Rule:
    return lambda grid, arguments: [kind(grid.cells(arguments))]


def _dots(kind: Callable[[tuple[Cell, Cell]], Constraint]) -> Rule:
    return lambda grid, names: [kind(pair) for pair in grid.neighbours(names)]


def _outside(
    make: Callable[[RuleGrid, Place, tuple[Cell, ...], int], Part], least: int = 1
) -> Rule:
    """A rule `C1~a~b`, with a clue at the start of a row or column and another at its end."""

    def read(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
        name, *clues = arguments
        match = re.fullmatch("([RC])([1-9a-g])", name, re.IGNORECASE)
        if match is None or place_of(match[2]) >= grid.size:
            raise ParseError(Message("the line {0}", name[:20]), Message("R1 or C1"))
        number = place_of(match[2])
        for end, clue in zip((-1, grid.size), clues, strict=False):
            if clue:
                place = Place(number, end) if match[1] in "Rr" else Place(end, number)
                cells = seen_from(place, step_inwards(place, grid.topology), grid.topology)
                yield make(grid, place, cells, number_in(clue, least, 999))

    return read


def _clue(kind: type[OutsideClue], least: int = 1) -> Rule:
    return _outside(lambda _grid, place, cells, value: kind(cells, place, value), least)


def _single(kind: type[OutsideClue]) -> Rule:
    """A rule with the clue first and then its row or column, which has only one."""
    read = _clue(kind, least=0)
    return lambda grid, arguments: read(grid, arguments[1:2] + arguments[:1])


def _little_killer(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
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
        raise unread("LittleKiller")
    place = Place(row - step[0], column - step[1])
    value = number_in(arguments[0], 0, 999)
    yield LittleKillerSum(seen_from(place, step, grid.topology), place, value)


def _all_different(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = grid.cells(arguments)
    if len(cells) > grid.size:
        raise unread("AllDifferent")
    if tuple(sorted(cells)) not in grid.topology.houses:
        yield KillerCage(cells)


def _cage(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    total = number_in(arguments[0] or "0", 0, 999)
    cells = grid.cells(arguments[1:])
    own = tuple(dict.fromkeys(cells))
    if total and len(own) < len(cells):
        yield from _weighted(grid, Counter(cells), total)
        total = 0
    yield KillerCage(own, total or None)


def _weighted(grid: RuleGrid, weights: Mapping[Cell, int], total: int) -> Iterator[Part]:
    """Yield a sum of cells that count several times each."""
    terms = tuple(map(Term, weights, weights.values()))
    for form in sums_of(grid.topology, (terms,), total):
        yield machine_of_sums(form, grid.size)


def _whispers(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    has_number = arguments[0].isdigit()
    least = number_in(arguments[0], 1, grid.size - 1) if has_number else 5
    yield Whispers(grid.cells(arguments[has_number:]), least)


def _entropic(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    _check_nine(grid, "Entropic")
    yield EntropicLine(grid.cells(arguments))


def _check_nine(grid: RuleGrid, kind: str) -> None:
    if grid.size != 9:
        raise unread(kind)


def _modular(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    modulus = number_in(arguments[0], 2, min(5, grid.size))
    groups = [
        sum(digit_bit(digit) for digit in grid.topology.digits if digit % modulus == rest)
        for rest in range(modulus)
    ]
    yield SetLine(grid.cells(arguments[1:]), tuple(groups))


def _lockout(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    apart = number_in(arguments[0], 0, grid.size)
    cells = grid.cells(arguments[1:])
    if len(cells) < 2:
        raise unread("Lockout")
    if apart == LEAST_LOCKOUT and len(cells) > 2:
        yield LockoutLine(cells)
    else:
        yield rule_machines.rests_on(cells, max(apart, 1))  # as the solver has it


def _segments(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    total = number_in(arguments[0], 1, 30)
    if arguments[-1] == "LOOP":
        cells = grid.cells(arguments[1:-1])
        try:
            yield rule_machines.loop_of_segments(cells, total, grid.size, grid.effort)
        except ValueError as error:
            raise unread("SumLine") from error
    else:
        yield SegmentLine(grid.cells(arguments[1:]), total)


def _arrow(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = _some_cells(grid, arguments, "Arrow")
    yield Arrow(cells[:1], (cells[1:],))


def _count_distinct(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = _some_cells(grid, arguments, "CountDistinct")
    yield rule_machines.counts_distinct(cells, grid.topology.houses)


def _hidden(grid: RuleGrid, _place: Place, cells: tuple[Cell, ...], value: int) -> Machine:
    return rule_machines.hides(cells, grid.digit(str(value)))


def _some_cells(grid: RuleGrid, names: Iterable[str], kind: str) -> tuple[Cell, ...]:
    """Return cells by their names. Raises ParseError if there are none."""
    cells = grid.cells(names)
    if not cells:
        raise unread(kind)
    return cells


def _pill_arrow(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    count = number_in(arguments[0], 2, 3)
    cells, n = grid.cells(arguments[1:]), grid.size
    pill = tuple(sorted(cells[:count]))
    steps = (1, n, n + 1)
    if any(b - a not in steps or (b % n == 0 and b - a != n) for a, b in pairwise(pill)):
        raise unread("PillArrow")
    yield Arrow(pill, (cells[count:],))
    if n > 9:  # only the first cell may have more than one figure
        for cell in pill[1:]:
            yield GivenCandidates((cell,), DigitSet((1 << 9) - 1))


def _sum(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    first, *factors = arguments[0].split("_")
    cells = grid.cells(arguments[1:])
    total = int(first) if _FACTOR.fullmatch(first) else number_in(first, 0, 999)
    if factors:
        if factors[0] != "=" or len(factors) != len(cells) + 1:
            raise unread("Sum~" + arguments[0])
        if not all(map(_FACTOR.fullmatch, factors[1:])):
            raise unread("Sum~" + arguments[0])
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


def _equal_sum(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    segments = list(filter(None, grid.segments(arguments)))
    if len(segments) > 1:
        yield EqualSums(segments[0], tuple(segments[1:]))


def _quad(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    first, *values = arguments
    cell, n, digits = grid.cell(first), grid.size, grid.topology.values
    if cell % n == n - 1 or cell // n == n - 1:
        raise unread("Quad")
    corner = tuple(map(Cell, (cell, cell + 1, cell + n, cell + n + 1)))
    yield Quadruple(corner, tuple(number_in(each, digits[0], digits[-1]) for each in values))


def _indexing(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    kind = {"R": RowIndexer, "C": ColumnIndexer}.get(arguments[0])
    if kind is None:
        raise unread("Indexing")
    yield kind(grid.cells(arguments[1:]))


def _look_and_say(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    clue = arguments[0]
    is_clue = re.fullmatch("(?:[0-9]{2}){1,9}", clue)
    if not is_clue or len(set(clue[1::2])) < len(clue) // 2:
        raise unread("LookAndSay")
    yield rule_machines.said(grid.cells(arguments[1:]), clue)


def _contains(is_exact: bool) -> Rule:
    def read(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
        wanted: dict[int, int] = {}
        for value in arguments[0].split("_"):
            digit = grid.digit(value)
            wanted[digit] = wanted.get(digit, 0) + 1
        yield rule_machines.holding(grid.cells(arguments[1:]), wanted, is_exact)

    return read


def _different_as_well(grid: RuleGrid, cells: tuple[Cell, ...], machine: Machine) -> Iterator[Part]:
    """Yield a rule about cells with different digits, which often share a house."""
    yield machine
    if not any(set(cells) <= set(house) for house in grid.topology.houses):
        yield KillerCage(cells)


def _rellik(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = grid.cells(arguments[1:])
    total = number_in(arguments[0], 1, 99)
    yield from _different_as_well(grid, cells, rule_machines.never_sums(cells, total))


def _equality(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = grid.cells(arguments)
    yield from _different_as_well(grid, cells, rule_machines.balanced(cells, grid.size))


def _lunchbox(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = grid.cells(arguments[1:])
    total = number_in(arguments[0], 0, 99)
    machine = rule_machines.enclosed(cells, total)
    if len(cells) == grid.size:
        machine = rule_machines.between_extremes(cells, grid.size, total)
    yield from _different_as_well(grid, cells, machine)


def _same_values(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    cells = grid.cells(arguments[1:])
    count = number_in(arguments[0], 1, max(1, len(cells)))
    if len(cells) % count:
        raise unread("SameValues")
    length = len(cells) // count
    sets = [cells[start : start + length] for start in range(0, len(cells), length)]
    for one, other in pairwise(sets):
        if length == 1:
            yield Clone(one, other)
        else:
            for digit in grid.topology.digits:
                yield rule_machines.same_digits(one, other, digit)


def _global_groups(name: str, groups: Callable[[int], int]) -> Rule:
    def read(grid: RuleGrid, _arguments: tuple[str, ...]) -> Iterator[Part]:
        _check_nine(grid, name)
        kinds = [
            frozenset(digit for digit in grid.topology.digits if groups(digit) == number)
            for number in range(3)
        ]
        for square in squares_of(grid.topology):
            yield rule_machines.mixed(square, kinds)

    return read


def _flatmates(grid: RuleGrid, _arguments: tuple[str, ...]) -> Iterator[Part]:
    _check_nine(grid, "DutchFlatmates")
    for house in grid.topology.columns:
        yield rule_machines.with_flatmates(grid.topology.houses[house], grid.size)


def _pairs(is_all: bool, is_legacy: bool = False) -> Rule:
    def read(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
        key = arguments[0]
        if is_legacy:
            key = key.translate(str.maketrans("-_", "_-"))
        relation = relation_in(key, grid.size)
        for _, cells in grid.groups(arguments[1:]):
            for one, other in combinations(cells, 2) if is_all else pairwise(cells):
                yield related(one, other, relation)

    return read


def _automaton(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    automaton = automaton_in(arguments[0])
    if "-" in arguments[1:]:
        named = [name for name in arguments[1:] if not name.startswith("_")]
        if "" in named:
            raise unread("NFA")
        yield automaton.machine_of_segments(grid.segments(named), grid.size)
        return
    for _, cells in grid.groups(arguments[1:]):
        yield automaton.machine(cells)


def _expression(grid: RuleGrid, arguments: tuple[str, ...]) -> Iterator[Part]:
    automaton = expression_in(arguments[0], grid.topology.values)
    for _, cells in grid.groups(arguments[1:]):
        yield automaton.machine(cells)


def _switch(constraint: Constraint) -> Rule:
    return lambda _grid, _arguments: [constraint]


LINES: dict[str, Callable[[tuple[Cell, ...]], Constraint]] = {
    "Between": BetweenLine,
    "CountingCircles": CountingCircles,
    "DoubleArrow": DoubleArrow,
    "Palindrome": Palindrome,
    "RegionSumLine": RegionSumLine,
    "Renban": Renban,
    "Thermo": Thermometer,
    "Zipper": ZipperLine,
}
"""The kinds whose arguments are their cells alone."""
CLUES: dict[str, type[OutsideClue]] = {
    "NumberedRoom": NumberedRoom,
    "Skyscraper": Skyscraper,
    "XSum": XSum,
}
"""The kinds whose arguments are a row or column and the clues at its ends."""
SWITCHES: dict[str, Constraint] = {
    "AntiConsecutive": NonConsecutive(),
    "AntiKing": AntiKing(),
    "AntiKnight": AntiKnight(),
    "AntiTaxicab": AntiTaxicab(),
    "DisjointSets": DisjointGroups(),
}
"""The kinds without arguments."""
RULES: dict[str, Rule] = {
    **{name: _line(kind) for name, kind in LINES.items()},
    **{name: _clue(kind) for name, kind in CLUES.items()},
    **{name: _switch(constraint) for name, constraint in SWITCHES.items()},
    "AllDifferent": _all_different,
    "Arrow": _arrow,
    "Binary": _pairs(is_all=False, is_legacy=True),
    "BinaryX": _pairs(is_all=True, is_legacy=True),
    "BlackDot": _dots(Ratio),
    "Cage": _cage,
    "ContainAtLeast": _contains(is_exact=False),
    "ContainExact": _contains(is_exact=True),
    "CountDistinct": _count_distinct,
    "DutchFlatmates": _flatmates,
    "Entropic": _entropic,
    "EqualSum": _equal_sum,
    "EqualityCage": _equality,
    "GlobalEntropy": _global_groups("GlobalEntropy", lambda digit: (digit - 1) // 3),
    "GlobalMod": _global_groups("GlobalMod", lambda digit: digit % 3),
    "GreaterThan": _dots(lambda pair: Inequality(pair[::-1])),
    "HiddenSkyscraper": _outside(_hidden, least=0),
    "Indexing": _indexing,
    "LittleKiller": _little_killer,
    "Lockout": _lockout,
    "LookAndSay": _look_and_say,
    "Lunchbox": _lunchbox,
    "Modular": _modular,
    "NFA": _automaton,
    "Pair": _pairs(is_all=False),
    "PairX": _pairs(is_all=True),
    "PillArrow": _pill_arrow,
    "Quad": _quad,
    "Regex": _expression,
    "RellikCage": _rellik,
    "SameValues": _same_values,
    "Sandwich": _single(SandwichSum),
    "Sum": _sum,
    "SumLine": _segments,
    "V": _dots(lambda pair: XV(pair, 5)),
    "ValueIndexing": lambda grid, names: [rule_machines.points_to_itself(grid.cells(names))],
    "Whisper": _whispers,
    "WhiteDot": _dots(Difference),
    "X": _dots(lambda pair: XV(pair, 10)),
}
"""The function that reads each kind of rule."""
FROM_ONE = frozenset(
    (
        *("CountDistinct", "DutchFlatmates", "Entropic", "GlobalEntropy", "LookAndSay"),
        *("Lunchbox", "RellikCage", "SumLine", "ValueIndexing"),
    )
)
"""The kinds that are only read with digits from 1."""

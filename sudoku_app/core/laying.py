"""Constraints laid on a full grid so that it obeys them: cages, lines, marks and outside clues.

`lay` draws the constraints of a kind of puzzle at random, in shapes that players know: cages of two
to five cells that fill the grid, lines that neither touch a cell twice nor cross, all dots where
dots are. Whether they leave one solution is for the caller to find out.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import (
    XV,
    Difference,
    NegativeDifference,
    NegativeRatio,
    NegativeXV,
    Ratio,
    pair_set,
)
from sudoku_app.core.constraints.lines import Arrow, Palindrome, Renban, Thermometer, Whispers
from sudoku_app.core.constraints.moves import AntiKnight, pairs_apart
from sudoku_app.core.constraints.neighbours import EDGE
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum
from sudoku_app.core.constraints.placed import Place
from sudoku_app.core.constraints.single_cells import Even, Odd
from sudoku_app.core.topology import Cell, Topology

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from random import Random

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.constraints.placed import Placed
    from sudoku_app.core.rules import Constraints

_DIFFERENCE, _RATIO, _X, _V = 1, 2, 10, 5
_PAIR = 2
CAGE_SIZES = ((9, 4, 0, 0), (6, 5, 1, 0), (3, 4, 2, 1), (2, 4, 3, 1), (1, 3, 4, 2))
"""How often cages of 2, 3, 4 and 5 cells are begun, from the easiest level to the hardest."""
MOST_IN_CAGE = 5
_LONE_CAGES = 2
"""The most cages of a single cell."""
_LAYOUTS = 12
"""The most times that cages are drawn anew because more single cells are left."""
_TRIES = 400
"""The most lines that are tried for one puzzle; most come to nothing."""
_WALKS = 6
"""How many lines are drawn for each one taken, the longest."""
_ARROW_SHARE, _PALINDROME_SHARE = 0.36, 0.4
"""The parts of the grid that arrows and palindromes cover if there is room for them."""
_WHISPER = 5
_LONGEST_RENBAN = 6
_DIAGONALS, _LONGEST_DIAGONAL = 12, 6
"""The most little killer sums, and the most cells of one; longer ones say little."""


WHOLE: Mapping[str, Constraints] = {"antiknight": (AntiKnight(),)}
"""The kinds whose constraints hold for the whole grid: grids have to be made to obey them."""


class _Sheet:
    """A full grid on which shapes are laid; mutable, as cells get used."""

    def __init__(self, grid: Sequence[int], topology: Topology, random: Random) -> None:
        self.grid = grid
        self.topology = topology
        self.size = topology.size
        self.random = random
        self.free = set(range(topology.cell_count))
        self._crossed: set[frozenset[int]] = set()

    def beside(self, cell: int, steps: Sequence[tuple[int, int]]) -> Iterator[Cell]:
        """The cells that steps (rows, columns) lead to from a cell, either way."""
        row, column = divmod(cell, self.size)
        for down, right in steps:
            for sign in (1, -1):
                r, c = row + sign * down, column + sign * right
                if 0 <= r < self.size and 0 <= c < self.size:
                    yield Cell(self.size * r + c)

    def draw_line(
        self,
        most: int,
        fits: Callable[[list[Cell], Cell], bool],
        is_whole: Callable[[list[Cell]], bool],
    ) -> Cells:
        """Draw a line of free cells, no longer than `most`, in which each cell fits those before.

        The longest beginning that is whole is taken, and may be empty. It crosses no line.
        """
        line = [Cell(self.random.choice(sorted(self.free)))]
        longest: Cells = ()
        while True:
            if is_whole(line):
                longest = tuple(line)
            onward = [cell for cell in self.onward(line, line[-1]) if fits(line, cell)]
            if len(line) == most or not onward:
                return longest
            line.append(self.random.choice(onward))

    def onward(self, line: Sequence[Cell], end: Cell) -> list[Cell]:
        """The free cells that a line can go on to from one of its ends without crossing a line."""
        return [
            cell
            for cell in self.beside(end, _KING)
            if cell in self.free and cell not in line and not self._crosses(end, cell, line)
        ]

    def is_whole(self, cells: Sequence[Cell]) -> bool:
        """Whether cells hold together by their edges."""
        reached, waiting = {cells[0]}, [cells[0]]
        while waiting:
            new = {cell for cell in self.beside(waiting.pop(), EDGE) if cell in cells} - reached
            reached |= new
            waiting += new
        return len(reached) == len(cells)

    def cage(self, cells: Sequence[Cell]) -> KillerCage:
        """The cage around cells, with its sum."""
        return KillerCage(tuple(cells), sum(self.grid[cell] for cell in cells))

    def use(self, line: Sequence[Cell]) -> None:
        """Take the cells of a line away from others, and what would cross it."""
        self.free.difference_update(line)
        self._crossed.update(_across(pair, self.size) for pair in pairwise(line))

    def _crosses(self, one: Cell, other: Cell, line: Sequence[Cell]) -> bool:
        step = frozenset((one, other))
        return step in self._crossed or any(
            _across(pair, self.size) == step for pair in pairwise(line)
        )


_KING = (*EDGE, (1, 1), (1, -1))


def _across(pair: tuple[int, int], size: int) -> frozenset[int]:
    """The diagonal step that crosses another one; the step itself, which no line repeats, else."""
    (top, left), (bottom, right) = sorted(divmod(cell, size) for cell in pair)
    if top == bottom or left == right:
        return frozenset(pair)
    return frozenset((size * top + right, size * bottom + left))


def lay(
    kind: str, grid: Sequence[int], topology: Topology, random: Random, level: int = 1
) -> Constraints:
    """The constraints of a kind of `core.variants.RULE_KINDS` on a full grid that obeys them.

    `level`, from 0 to 4, says how hard the puzzle should become, where shapes decide that. The same
    state of `random` gives the same constraints.
    """
    return tuple(_LAYERS[kind](_Sheet(grid, topology, random), level))


# Cages ------------------------------------------------------------------------------------------


def _killer(sheet: _Sheet, level: int) -> Iterator[Constraint]:
    for _ in range(_LAYOUTS):
        cages = _cages(sheet, CAGE_SIZES[level])
        if sum(len(cage) == 1 for cage in cages) <= _LONE_CAGES:
            break
    for cage in sorted(map(sorted, cages)):
        yield sheet.cage(cage)


def _cages(sheet: _Sheet, weights: Sequence[int]) -> list[list[Cell]]:
    """The grid cut into cages without equal digits; each cage begins where the fewest
    neighbours are left, so that few cells stay alone.
    """
    random, grid = sheet.random, sheet.grid
    free = {Cell(cell) for cell in sheet.free}
    beside = {cell: tuple(sheet.beside(cell, EDGE)) for cell in free}
    cages: list[list[Cell]] = []
    while free:
        room = {cell: len(free.intersection(beside[cell])) for cell in free}
        tightest = min(room.values())
        cage = [random.choice(sorted(cell for cell in free if room[cell] == tightest))]
        free.remove(cage[0])
        for _ in range(random.choices(range(1, MOST_IN_CAGE), weights)[0]):
            held = {grid[cell] for cell in cage}
            onward = [
                other
                for cell in cage
                for other in beside[cell]
                if other in free and grid[other] not in held
            ]
            if not onward:
                break
            cage.append(random.choice(onward))
            free.remove(cage[-1])
        if len(cage) > 1 or not _joined(sheet, cages, cage[0]):
            cages.append(cage)
    return cages


def _joined(sheet: _Sheet, cages: Sequence[list[Cell]], cell: Cell) -> bool:
    """Whether a single cell could be added to a cage beside it; the smallest takes it."""
    beside = set(sheet.beside(cell, EDGE))
    fitting = [
        cage
        for cage in cages
        if len(cage) < MOST_IN_CAGE - 1
        and beside & set(cage)
        and sheet.grid[cell] not in {sheet.grid[other] for other in cage}
    ]
    if fitting:
        min(fitting, key=len).append(cell)
    return bool(fitting)


def split_cage(
    constraints: Constraints,
    cells: Collection[int],
    grid: Sequence[int],
    topology: Topology,
    random: Random,
) -> Constraints | None:
    """The cages with one of the largest that have any of `cells` cut in two: a pair, and a rest of
    at least two cells in one piece. None if there is no such cage.
    """
    sheet = _Sheet(grid, topology, random)
    cages = [each for each in constraints if len(each.cells) > _PAIR + 1]
    for cage in sorted(cages, key=lambda each: (-len(each.cells), random.random())):
        if not any(cell in cells for cell in cage.cells):
            continue
        halves = [
            (pair, rest)
            for pair in combinations(cage.cells, _PAIR)
            for rest in [tuple(cell for cell in cage.cells if cell not in pair)]
            if sheet.is_whole(pair) and sheet.is_whole(rest)
        ]
        if halves:
            made = [sheet.cage(half) for half in random.choice(halves)]
            return (*(each for each in constraints if each != cage), *made)
    return None


# Lines ------------------------------------------------------------------------------------------


def _lines(
    sheet: _Sheet,
    _level: int,
    *,
    kind: Callable[[Cells], Placed],
    share: float,
    least: int,
    most: int,
    fits: Callable[[list[int], int], bool],
    is_whole: Callable[[list[int]], bool] = lambda _: True,
) -> Iterator[Constraint]:
    """Lines of `least` to `most` cells until they cover about a share of the grid; `fits` tells by
    the digits of a line which may be next, and `is_whole` where it may end.
    """
    digit = sheet.grid.__getitem__
    for _ in range(_TRIES):
        if len(sheet.free) <= (1 - share) * len(sheet.grid):
            return
        longest = sheet.random.randint(least, most)
        drawn = (
            sheet.draw_line(
                longest,
                lambda line, cell: fits(list(map(digit, line)), digit(cell)),
                lambda line: len(line) >= least and is_whole(list(map(digit, line))),
            )
            for _ in range(_WALKS)
        )
        line = max(drawn, key=len)
        if line:
            sheet.use(line)
            yield kind(line)


def _may_rise(line: list[int], digit: int) -> bool:
    return line[-1] < digit


def _is_far(line: list[int], digit: int) -> bool:
    return abs(line[-1] - digit) >= _WHISPER


def _is_near_all(line: list[int], digit: int) -> bool:
    """Whether a digit is none of a line's, and all of them could be on a short renban line."""
    reach = max(*line, digit) - min(*line, digit)
    return digit not in line and reach < _LONGEST_RENBAN


def _is_run(line: list[int]) -> bool:
    return max(line) - min(line) == len(line) - 1


def _arrows(sheet: _Sheet, _level: int) -> Iterator[Constraint]:
    """Arrows from one circle along one line of two to four cells."""
    grid = sheet.grid

    def fits(line: list[Cell], cell: Cell) -> bool:
        return sum(grid[each] for each in line[1:]) + grid[cell] <= grid[line[0]]

    def is_whole(line: list[Cell]) -> bool:
        return len(line) > _PAIR and sum(grid[each] for each in line[1:]) == grid[line[0]]

    for _ in range(_TRIES):
        if len(sheet.free) <= (1 - _ARROW_SHARE) * len(grid):
            return
        line = sheet.draw_line(5, fits, is_whole)
        if line:
            sheet.use(line)
            yield Arrow(line[:1], (line[1:],))


def _palindromes(sheet: _Sheet, _level: int) -> Iterator[Constraint]:
    """Palindromes of three to nine cells, each drawn from its middle to both ends at once."""
    for _ in range(_TRIES):
        if len(sheet.free) <= (1 - _PALINDROME_SHARE) * len(sheet.grid):
            return
        line = _palindrome(sheet, sheet.random.randint(3, 9))
        if len(line) > _PAIR:
            sheet.use(line)
            yield Palindrome(line)


def _palindrome(sheet: _Sheet, most: int) -> Cells:
    random, grid = sheet.random, sheet.grid
    line = [Cell(random.choice(sorted(sheet.free)))]
    if random.random() < 0.5:  # two equal cells in the middle, or one cell
        equal = [other for other in sheet.onward(line, line[-1]) if grid[other] == grid[line[0]]]
        line += random.sample(equal, min(1, len(equal)))
    while len(line) + 1 < most:
        ends = [
            (one, other)
            for one in sheet.onward(line, line[0])
            for other in sheet.onward([one, *line], line[-1])
            if grid[one] == grid[other]
        ]
        if not ends:
            break
        one, other = random.choice(ends)
        line = [one, *line, other]
    return tuple(line)


# Marks, clues and cells -------------------------------------------------------------------------


def _kropki(sheet: _Sheet, _level: int) -> Iterator[Constraint]:
    """All dots; between 1 and 2, where either colour is true, one of both."""
    dots: list[Difference | Ratio] = []
    for pair in pairs_apart(sheet.topology, EDGE):
        low, high = sorted(sheet.grid[cell] for cell in pair)
        kinds: list[Difference | Ratio] = []
        if high - low == _DIFFERENCE:
            kinds.append(Difference(pair, _DIFFERENCE))
        if high == _RATIO * low:
            kinds.append(Ratio(pair, _RATIO))
        if kinds:
            dots.append(sheet.random.choice(kinds))
    marked = pair_set(dot.cells for dot in dots)
    yield from sorted(dots, key=lambda dot: dot.slug)  # as they are read from links
    yield NegativeDifference((_DIFFERENCE,), marked)
    yield NegativeRatio((_RATIO,), marked)


def _xv(sheet: _Sheet, _level: int) -> Iterator[Constraint]:
    """All Xs and Vs."""
    sums = {
        pair: sum(sheet.grid[cell] for cell in pair) for pair in pairs_apart(sheet.topology, EDGE)
    }
    marks = [XV(pair, total) for pair, total in sums.items() if total in (_V, _X)]
    yield from marks
    yield NegativeXV((_V, _X), pair_set(mark.cells for mark in marks))


def _antiknight(_sheet: _Sheet, _level: int) -> Iterator[Constraint]:
    yield from WHOLE["antiknight"]


def _little_killer(sheet: _Sheet, _level: int) -> Iterator[Constraint]:
    """The sums of some diagonals of at least three cells, each once, no two at one place."""
    n, random = sheet.size, sheet.random
    found: dict[Place, list[tuple[Cell, ...]]] = {}
    for down, right in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        for place in _places_around(n):
            cells = []
            row, column = place.row + down, place.column + right
            while 0 <= row < n and 0 <= column < n:
                cells.append(Cell(n * row + column))
                row, column = row + down, column + right
            if _PAIR < len(cells) <= _LONGEST_DIAGONAL:
                found.setdefault(place, []).append(tuple(cells))
    taken: set[frozenset[Cell]] = set()
    for place in random.sample(sorted(found), len(found)):
        cells_of_place = random.choice(found[place])
        if len(taken) < _DIAGONALS and frozenset(cells_of_place) not in taken:
            taken.add(frozenset(cells_of_place))
            total = sum(sheet.grid[cell] for cell in cells_of_place)
            yield LittleKillerSum(cells_of_place, place, total)


def _places_around(n: int) -> Iterator[Place]:
    """The places just outside the grid, without its corners."""
    for line in range(n):
        yield from (Place(-1, line), Place(n, line), Place(line, -1), Place(line, n))


def _sandwich(sheet: _Sheet, _level: int) -> Iterator[Constraint]:
    """The sums of all rows and columns, at the left and at the top."""
    n = sheet.size
    for line in range(n):
        row = tuple(Cell(n * line + place) for place in range(n))
        column = tuple(Cell(n * place + line) for place in range(n))
        for cells, place in ((row, Place(line, -1)), (column, Place(-1, line))):
            digits = [sheet.grid[cell] for cell in cells]
            first, last = sorted((digits.index(1), digits.index(n)))
            yield SandwichSum(cells, place, sum(digits[first + 1 : last]))


def _even_odd(sheet: _Sheet, _level: int) -> Iterator[Constraint]:
    """Even and odd cells, a third of the grid."""
    count = len(sheet.grid) // 3
    cells = sorted(sheet.random.sample(sorted(sheet.free), count))
    for kind, remainder in ((Even, 0), (Odd, 1)):
        marked = tuple(Cell(cell) for cell in cells if sheet.grid[cell] % 2 == remainder)
        if marked:
            yield kind(marked)


_LAYERS: Mapping[str, Callable[[_Sheet, int], Iterator[Constraint]]] = {
    "killer": _killer,
    "thermo": partial(_lines, kind=Thermometer, share=0.45, least=3, most=7, fits=_may_rise),
    "arrow": _arrows,
    "kropki": _kropki,
    "xv": _xv,
    "antiknight": _antiknight,
    "palindrome": _palindromes,
    "renban": partial(
        _lines,
        kind=Renban,
        share=0.45,
        least=3,
        most=_LONGEST_RENBAN,
        fits=_is_near_all,
        is_whole=_is_run,
    ),
    "whispers": partial(_lines, kind=Whispers, share=0.45, least=3, most=9, fits=_is_far),
    "littlekiller": _little_killer,
    "sandwich": _sandwich,
    "evenodd": _even_odd,
}

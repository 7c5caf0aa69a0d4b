"""Constraints laid on a full grid so that it obeys them: cages, lines, marks and outside clues.

`random_constraints` draws those of one kind of puzzle, in shapes that players know: cages of two to
five cells that fill the grid, lines that neither cross nor share a cell, dots wherever dots are
possible. It does not check whether they leave one solution; that is up to the caller.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKnight, pairs_by_moves
from sudoku_app.core.constraints.dots import (
    XV,
    Difference,
    NegativeDifference,
    NegativeRatio,
    NegativeXV,
    Ratio,
    negative,
)
from sudoku_app.core.constraints.lines import Arrow, Palindrome, Renban, Thermometer, Whispers
from sudoku_app.core.constraints.neighbours import EDGE
from sudoku_app.core.constraints.outside import (
    DIAGONALS,
    LittleKillerSum,
    SandwichSum,
    seen_from,
)
from sudoku_app.core.constraints.single_cells import Even, Odd
from sudoku_app.core.generating.clue_values import dots_that_hold
from sudoku_app.core.topology import Cell, Place, Topology, cell_set, is_one_piece

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from random import Random

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.dots import EdgeMark
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.constraints.outside import OutsideClue
    from sudoku_app.core.constraints.placed import Placed
    from sudoku_app.core.rules import Constraints

_PAIR = 2
CAGE_SIZES = ((9, 4, 0, 0), (6, 5, 1, 0), (2, 4, 3, 1), (2, 4, 3, 1), (1, 3, 4, 2))
"""How often cages of 2, 3, 4 and 5 cells are started, from the easiest level to the hardest."""
MOST_IN_CAGE = 5
_LONE_CAGES = 2
"""The most cages of a single cell."""
_LAYOUTS = 12
"""How many times cages are drawn at most until no more than `_LONE_CAGES` have a single cell."""
_TRIES = 400
"""The most lines that are tried for one puzzle; most attempts fail."""
_WALKS = 6
"""How many lines are drawn to take the longest of them."""
_ARROW_SHARE, _PALINDROME_SHARE = 0.36, 0.4
"""The fractions of the grid that arrows and palindromes cover if there is room for them."""
_WHISPER = 5
_LONGEST_RENBAN = 6
_DIAGONALS, _LONGEST_DIAGONAL = 12, 6
"""The most little killer sums, and the most cells of one; longer ones are of little use."""


WHOLE_GRID_CONSTRAINTS: Mapping[str, Constraints] = {"antiknight": (AntiKnight(),)}
"""The constraints that apply to the whole grid, by kind: its grids must be made to obey them."""


class _Canvas:
    """A full grid on which shapes are laid; mutable, since it records which cells are used."""

    def __init__(self, grid: Sequence[int], topology: Topology, random: Random) -> None:
        self.grid = grid
        self.topology = topology
        self.size = topology.size
        self.random = random
        self.free = set(range(topology.cell_count))
        self._crossed: set[frozenset[int]] = set()

    def neighbours(self, cell: int, steps: Sequence[tuple[int, int]]) -> Iterator[Cell]:
        """Yield the cells one step away from a cell; a step of rows and columns goes both ways."""
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
        may_end: Callable[[list[Cell]], bool],
    ) -> Cells:
        """Draw a random line of at most `most` free cells, each of which fits those before it.

        Returns its longest beginning that `may_end` accepts, which may be empty. The line crosses
        no other.
        """
        line = [Cell(self.random.choice(sorted(self.free)))]
        longest: Cells = ()
        while True:
            if may_end(line):
                longest = tuple(line)
            onward = [cell for cell in self.extensions(line, line[-1]) if fits(line, cell)]
            if len(line) == most or not onward:
                return longest
            line.append(self.random.choice(onward))

    def lines_until(self, share: float, draw: Callable[[], Cells]) -> Iterator[Cells]:
        """Yield drawn lines, if not empty, until they cover about `share` of the grid."""
        for _ in range(_TRIES):
            if len(self.free) <= (1 - share) * len(self.grid):
                return
            if line := draw():
                self.use(line)
                yield line

    def extensions(self, line: Sequence[Cell], end: Cell) -> list[Cell]:
        """The free cells to which a line can be extended from an end without crossing a line."""
        return [
            cell
            for cell in self.neighbours(end, _KING)
            if cell in self.free and cell not in line and not self._crosses(end, cell, line)
        ]

    def cage(self, cells: Sequence[Cell]) -> KillerCage:
        """Return the cage around cells, with their sum."""
        return KillerCage(tuple(cells), sum(self.grid[cell] for cell in cells))

    def valued(self, clue: OutsideClue) -> OutsideClue:
        """Return the clue with its number."""
        return clue.valued(self.grid) or clue

    def use(self, line: Sequence[Cell]) -> None:
        """Keep later lines from the cells of a line, and from crossing it."""
        self.free.difference_update(line)
        self._crossed.update(_crossing_step(pair, self.size) for pair in pairwise(line))

    def _crosses(self, one: Cell, other: Cell, line: Sequence[Cell]) -> bool:
        step = frozenset((one, other))
        return step in self._crossed or any(
            _crossing_step(pair, self.size) == step for pair in pairwise(line)
        )


_KING = (*EDGE, (1, 1), (1, -1))


def _crossing_step(pair: tuple[int, int], size: int) -> frozenset[int]:
    """The diagonal step that crosses a given one; for a straight step, the step itself."""
    (top, left), (bottom, right) = sorted(divmod(cell, size) for cell in pair)
    if top == bottom or left == right:
        return frozenset(pair)
    return frozenset((size * top + right, size * bottom + left))


def random_constraints(
    kind: str, grid: Sequence[int], topology: Topology, random: Random, level: int = 1
) -> Constraints:
    """Return constraints of a kind in `core.variants.RULE_KINDS` that a full grid obeys.

    `level`, from 0 to 4, says how hard the puzzle should be, for kinds whose shapes affect that.
    The same state of `random` gives the same constraints.
    """
    return tuple(_MAKERS[kind](_Canvas(grid, topology, random), level))


# Cages ------------------------------------------------------------------------------------------


def _killer(canvas: _Canvas, level: int) -> Iterator[Constraint]:
    for _ in range(_LAYOUTS):
        cages = _cages(canvas, CAGE_SIZES[level])
        if sum(len(cage) == 1 for cage in cages) <= _LONE_CAGES:
            break
    for cage in sorted(map(sorted, cages)):
        yield canvas.cage(cage)


def _cages(canvas: _Canvas, weights: Sequence[int]) -> list[list[Cell]]:
    """Divide the grid into cages without equal digits.

    Each cage starts from a cell with the fewest free neighbours, so that few single cells remain.
    """
    random, grid = canvas.random, canvas.grid
    free = {Cell(cell) for cell in canvas.free}
    neighbours = {cell: tuple(canvas.neighbours(cell, EDGE)) for cell in free}
    cages: list[list[Cell]] = []
    while free:
        room = {cell: len(free.intersection(neighbours[cell])) for cell in free}
        tightest = min(room.values())
        cage = [random.choice(sorted(cell for cell in free if room[cell] == tightest))]
        free.remove(cage[0])
        for _ in range(random.choices(range(1, MOST_IN_CAGE), weights)[0]):
            cage_digits = {grid[cell] for cell in cage}
            onward = [
                other
                for cell in cage
                for other in neighbours[cell]
                if other in free and grid[other] not in cage_digits
            ]
            if not onward:
                break
            cage.append(random.choice(onward))
            free.remove(cage[-1])
        if len(cage) > 1 or not _merge_into_neighbour(canvas, cages, cage[0]):
            cages.append(cage)
    return cages


def _merge_into_neighbour(canvas: _Canvas, cages: Sequence[list[Cell]], cell: Cell) -> bool:
    """Add a single cell to the smallest neighbouring cage that has room; return whether one had."""
    neighbours = set(canvas.neighbours(cell, EDGE))
    fitting = [
        cage
        for cage in cages
        if len(cage) < MOST_IN_CAGE - 1
        and neighbours & set(cage)
        and canvas.grid[cell] not in {canvas.grid[other] for other in cage}
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
    """Return the cages with one of the largest that contain any of `cells` cut in two.

    One part is a pair, the other has at least two cells, and both are in one piece. Returns None if
    no cage can be cut like this.
    """
    canvas = _Canvas(grid, topology, random)
    cages = [each for each in constraints if len(each.cells) > _PAIR + 1]
    for cage in sorted(cages, key=lambda each: (-len(each.cells), random.random())):
        if not any(cell in cells for cell in cage.cells):
            continue
        halves = [
            (pair, rest)
            for pair in combinations(cage.cells, _PAIR)
            for rest in [tuple(cell for cell in cage.cells if cell not in pair)]
            if all(is_one_piece(cell_set(part), canvas.topology) for part in (pair, rest))
        ]
        if halves:
            made = [canvas.cage(half) for half in random.choice(halves)]
            return (*(each for each in constraints if each != cage), *made)
    return None


# Lines ------------------------------------------------------------------------------------------


def _lines(
    canvas: _Canvas,
    _level: int,
    *,
    kind: Callable[[Cells], Placed],
    share: float,
    least: int,
    most: int,
    fits: Callable[[list[int], int], bool],
    may_end: Callable[[list[int]], bool] = lambda _: True,
) -> Iterator[Constraint]:
    """Yield lines of `least` to `most` cells until they cover about `share` of the grid.

    By the digits of a line, `fits` says whether another may be next, and `may_end` whether the
    line may end.
    """
    digit = canvas.grid.__getitem__

    def draw() -> Cells:
        longest = canvas.random.randint(least, most)
        drawn = (
            canvas.draw_line(
                longest,
                lambda line, cell: fits(list(map(digit, line)), digit(cell)),
                lambda line: len(line) >= least and may_end(list(map(digit, line))),
            )
            for _ in range(_WALKS)
        )
        return max(drawn, key=len)

    return map(kind, canvas.lines_until(share, draw))


def _is_near_all(line: list[int], digit: int) -> bool:
    """Whether a digit is not on a line yet, and all of them fit on a short renban line."""
    reach = max(*line, digit) - min(*line, digit)
    return digit not in line and reach < _LONGEST_RENBAN


def _arrows(canvas: _Canvas, _level: int) -> Iterator[Constraint]:
    """Yield arrows with a circle of one cell and a line of two to four."""
    grid = canvas.grid

    def fits(line: list[Cell], cell: Cell) -> bool:
        return sum(grid[each] for each in line[1:]) + grid[cell] <= grid[line[0]]

    def may_end(line: list[Cell]) -> bool:
        return len(line) > _PAIR and sum(grid[each] for each in line[1:]) == grid[line[0]]

    for line in canvas.lines_until(_ARROW_SHARE, lambda: canvas.draw_line(5, fits, may_end)):
        yield Arrow(line[:1], (line[1:],))


def _palindromes(canvas: _Canvas, _level: int) -> Iterator[Constraint]:
    """Yield palindromes of three to nine cells, each drawn from its middle towards both ends."""
    return map(Palindrome, canvas.lines_until(_PALINDROME_SHARE, lambda: _palindrome(canvas)))


def _palindrome(canvas: _Canvas) -> Cells:
    """Return the cells of a palindrome; empty if there is no room for one of three."""
    random, grid = canvas.random, canvas.grid
    most = random.randint(3, 9)
    line = [Cell(random.choice(sorted(canvas.free)))]
    if random.random() < 0.5:  # two equal cells in the middle, or one cell
        equal = [
            other for other in canvas.extensions(line, line[-1]) if grid[other] == grid[line[0]]
        ]
        line += random.sample(equal, min(1, len(equal)))
    while len(line) + 1 < most:
        ends = [
            (one, other)
            for one in canvas.extensions(line, line[0])
            for other in canvas.extensions([one, *line], line[-1])
            if grid[one] == grid[other]
        ]
        if not ends:
            break
        one, other = random.choice(ends)
        line = [one, *line, other]
    return tuple(line) if len(line) > _PAIR else ()


# Marks, clues and cells -------------------------------------------------------------------------


def _kropki(canvas: _Canvas, _level: int) -> Iterator[Constraint]:
    """Yield all dots; between 1 and 2, where both colours are true, one of them at random."""
    dots: list[EdgeMark] = []
    for pair in pairs_by_moves(canvas.topology, EDGE):
        digits = [canvas.grid[cell] for cell in pair]
        true = [dot for dot in (Difference(pair), Ratio(pair)) if dot.value_in(digits) == dot.value]
        if true:
            dots.append(canvas.random.choice(true))
    yield from sorted(dots, key=lambda dot: dot.slug)  # in the order in which links are read
    yield negative(NegativeDifference, dots)
    yield negative(NegativeRatio, dots)


def _xv(canvas: _Canvas, _level: int) -> Iterator[Constraint]:
    """Yield all Xs and Vs."""
    marks = list(dots_that_hold((XV,), canvas.grid, canvas.topology))
    yield from marks
    yield negative(NegativeXV, marks)


def _little_killer(canvas: _Canvas, _level: int) -> Iterator[Constraint]:
    """Yield sums of random diagonals of three or more cells; no diagonal or place is used twice."""
    n, random = canvas.size, canvas.random
    found: dict[Place, list[tuple[Cell, ...]]] = {}
    for step in DIAGONALS:
        for place in _places_around(n):
            cells = seen_from(place, step, canvas.topology)
            if _PAIR < len(cells) <= _LONGEST_DIAGONAL:
                found.setdefault(place, []).append(cells)
    taken: set[frozenset[Cell]] = set()
    for place in random.sample(sorted(found), len(found)):
        cells_of_place = random.choice(found[place])
        if len(taken) < _DIAGONALS and frozenset(cells_of_place) not in taken:
            taken.add(frozenset(cells_of_place))
            yield canvas.valued(LittleKillerSum(cells_of_place, place))


def _places_around(n: int) -> Iterator[Place]:
    """Yield the places just outside the grid, except at its corners."""
    for line in range(n):
        yield from (Place(-1, line), Place(n, line), Place(line, -1), Place(line, n))


def _sandwich(canvas: _Canvas, _level: int) -> Iterator[Constraint]:
    """Yield the sandwich sums of all rows and columns, placed on the left and at the top."""
    for line in range(canvas.size):
        for place, step in ((Place(line, -1), (0, 1)), (Place(-1, line), (1, 0))):
            yield canvas.valued(SandwichSum(seen_from(place, step, canvas.topology), place))


def _even_odd(canvas: _Canvas, _level: int) -> Iterator[Constraint]:
    """Yield marks for even and odd cells, a third of the grid."""
    count = len(canvas.grid) // 3
    cells = sorted(canvas.random.sample(sorted(canvas.free), count))
    for kind, remainder in ((Even, 0), (Odd, 1)):
        marked = tuple(Cell(cell) for cell in cells if canvas.grid[cell] % 2 == remainder)
        if marked:
            yield kind(marked)


_MAKERS: Mapping[str, Callable[[_Canvas, int], Iterator[Constraint]]] = {
    "killer": _killer,
    "thermo": partial(
        _lines,
        kind=Thermometer,
        share=0.45,
        least=3,
        most=7,
        fits=lambda line, digit: line[-1] < digit,
    ),
    "arrow": _arrows,
    "kropki": _kropki,
    "xv": _xv,
    "antiknight": lambda _canvas, _level: iter(WHOLE_GRID_CONSTRAINTS["antiknight"]),
    "palindrome": _palindromes,
    "renban": partial(
        _lines,
        kind=Renban,
        share=0.45,
        least=3,
        most=_LONGEST_RENBAN,
        fits=_is_near_all,
        may_end=lambda line: max(line) - min(line) == len(line) - 1,
    ),
    "whispers": partial(
        _lines,
        kind=Whispers,
        share=0.45,
        least=3,
        most=9,
        fits=lambda line, digit: abs(line[-1] - digit) >= _WHISPER,
    ),
    "littlekiller": _little_killer,
    "sandwich": _sandwich,
    "evenodd": _even_odd,
}

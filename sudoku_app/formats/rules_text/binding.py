"""Find the drawings that a statement is about, and make its constraints."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints import cages, dots, groups, lines, moves, outside, single_cells
from sudoku_app.core.constraints.groups import DisjointGroups
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.constraints.outside import seen_from, step_inwards
from sudoku_app.core.topology import Cell
from sudoku_app.formats.constraints import check
from sudoku_app.formats.rules_text.colours import (
    FARTHEST,
    apart,
    is_dark,
    is_white,
    nearest,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.rules_text.scene import (
        Clue,
        DrawnCage,
        DrawnMark,
        DrawnScene,
        Indices,
        Stroke,
    )
    from sudoku_app.formats.rules_text.statements import Statement

    _Found = Iterator[tuple[Constraint, Indices]]

_USUAL_COLOURS: Mapping[str, tuple[str, ...]] = {
    "whispers": ("green",),
    "dutch": ("orange",),
    "renban": ("purple", "pink"),
    "nabner": ("yellow", "gold"),
    "regionsumline": ("blue",),
    "palindrome": ("gray",),
    "zipperline": ("lavender", "purple", "pink"),
    "entropicline": ("peach", "orange"),
    "modularline": ("teal", "turquoise"),
    "parityline": ("red",),
    "betweenline": ("gray",),
    "tenline": ("gray",),
    "samedifference": ("turquoise", "teal"),
}
"""The colours of lines whose colour the words don't name."""


_THINNEST = 0.03
"""The least width of a line that is a rule rather than a decoration, in cells."""


class Bound(NamedTuple):
    """The constraints of a statement and the drawings that show them."""

    constraints: tuple[Constraint, ...]
    drawings: Indices


class Binder:
    """Binds the statements of one puzzle to its drawings."""

    def __init__(
        self, topology: Topology, scene: DrawnScene, statements: Sequence[Statement]
    ) -> None:
        self._topology = topology
        self._scene = scene
        self._statements = statements
        self._bulbs = {
            cell: mark
            for mark in scene.cell_marks
            if mark.shape == "circle" and len(mark.cells) == 1 and mark.size >= 0.45
            for cell in mark.cells
        }
        self._n = topology.size
        self._thermometers = [
            stroke for stroke in scene.strokes if any(self._arms(stroke, is_any=False))
        ]

    def options(self, statement: Statement) -> Iterator[Bound]:
        """Yield what a statement may bind, the likeliest first; nothing if nothing is drawn that
        it could be about.
        """
        for binder in _BINDERS.get(statement.kind, ()):
            bound = self._bound(list(binder(self, statement)))
            if bound is not None:
                yield bound

    def _bound(self, found: Sequence[tuple[Constraint, Indices]]) -> Bound | None:
        constraints = tuple(dict.fromkeys(rule for rule, _ in found))
        for rule in constraints:
            try:
                check(rule, self._topology)
            except ValueError:
                return None
        drawings = tuple(sorted({index for _, each in found for index in each}))
        return Bound(constraints, drawings) if constraints else None

    # Lines --------------------------------------------------------------------------------------

    def _strokes(self, statement: Statement) -> list[Stroke]:
        """Return the lines that a statement is about: those of its colours or, if it names none,
        those of the usual colour, or else all that no other statement is about.
        """
        if statement.colours:
            rivals = [
                other.colours
                for other in self._statements
                if other.colours
                and other.colours != statement.colours
                and other.kind in _LINE_KINDS
            ]
            found = [
                stroke
                for stroke in self._scene.strokes
                if _is_meant(stroke.colour, statement.colours, rivals)
            ]
            if any(other.kind in _THERMOMETERS for other in self._statements):
                others = [stroke for stroke in found if stroke not in self._thermometers]
                found = others or found
            thin = [stroke for stroke in found if stroke.width < _THINNEST]
            if found:
                return found if len(thin) == len(found) else [s for s in found if s not in thin]
        claimed = [
            other
            for other in self._statements
            if other.kind in _LINE_KINDS and other.quote != statement.quote
        ]
        coloured = frozenset().union(*(other.colours for other in claimed))
        plain = any(other.kind in _THERMOMETERS for other in claimed)
        free = [
            stroke
            for stroke in self._scene.strokes
            if nearest(stroke.colour, coloured) > 0.1
            and not (plain and stroke in self._thermometers)
            and stroke.width >= _THINNEST
        ]
        kind = "dutch" if "dutch" in statement.concepts else statement.kind
        usual = _USUAL_COLOURS.get(kind, ())
        if usual and any(not other.colours for other in claimed):
            named = [s for s in free if nearest(s.colour, usual) < FARTHEST]
            return named or free
        if statement.colours and len({stroke.colour for stroke in free}) > 1:
            return []  # which of them is meant?
        return free or [s for s in self._scene.strokes if s not in self._thermometers]

    def lines(self, statement: Statement, kind: Callable[[Cells], Constraint]) -> _Found:
        """Yield a constraint of a kind for each of the statement's lines."""
        for stroke in self._strokes(statement):
            yield kind(stroke.cells), stroke.drawings

    def whispers(self, statement: Statement) -> _Found:
        """Yield whisper lines with the difference that is named."""
        numbers = [number for number in statement.numbers if number < self._n]
        least = numbers[0] if numbers else 4 if "dutch" in statement.concepts else 5
        if "MORETHAN" in statement.concepts and "ATLEAST" not in statement.concepts:
            least += 1
        usual = (self._n + 1) // 2
        for stroke in self._strokes(statement):
            yield lines.Whispers(stroke.cells, 0 if least == usual else least), stroke.drawings

    def joined_renbans(self, statement: Statement) -> _Found:
        """Yield lines that branch as one renban."""
        return self._renbans_of(statement, _branches)

    def crossed_renbans(self, statement: Statement) -> _Found:
        """Yield lines that cross as one renban."""
        return self._renbans_of(statement, _meet)

    def _renbans_of(
        self, statement: Statement, are_one: Callable[[Stroke, Stroke], bool]
    ) -> _Found:
        strokes = self._strokes(statement)
        groups = _joined(strokes, are_one)
        if len(groups) < len(strokes):
            for group in groups:
                cells = dict.fromkeys(cell for stroke in group for cell in stroke.cells)
                indices = tuple(index for stroke in group for index in stroke.drawings)
                yield lines.Renban(tuple(cells)), indices

    def renban(self, statement: Statement) -> _Found:
        """Yield renban lines; a loop's first cell counts once."""
        for stroke in self._strokes(statement):
            yield lines.Renban(tuple(dict.fromkeys(stroke.cells))), stroke.drawings

    def nabner(self, statement: Statement) -> _Found:
        """Yield nabner lines."""
        for stroke in self._strokes(statement):
            yield lines.Nabner(tuple(dict.fromkeys(stroke.cells))), stroke.drawings

    def region_sums(self, statement: Statement) -> _Found:
        """Yield region sum lines; a loop begins where it enters a box."""
        box_of = self._topology.box_of
        for stroke in self._strokes(statement):
            cells = stroke.cells
            if cells[0] == cells[-1]:
                cells = cells[1:]
                turns = (p for p in range(len(cells)) if box_of(cells[p]) != box_of(cells[p - 1]))
                turn = next(turns, 0)
                cells = cells[turn:] + cells[:turn]
            yield lines.RegionSumLine(cells), stroke.drawings

    def joined_region_sums(self, statement: Statement) -> _Found:
        """Yield lines that branch as one, whose segments are its connected parts in each box."""
        strokes = self._strokes(statement)
        groups = _joined(strokes, _branches)
        if len(groups) == len(strokes):
            return
        for group in groups:
            if len(group) == 1:
                yield lines.RegionSumLine(group[0].cells), group[0].drawings
                continue
            segments = list(self._segments(group))
            if len(segments) > 1:
                indices = tuple(index for stroke in group for index in stroke.drawings)
                yield cages.EqualSums(segments[0], tuple(segments[1:])), indices

    def _segments(self, strokes: Sequence[Stroke]) -> Iterator[Cells]:
        """Yield the connected parts of a line with branches in each box."""
        steps = [pair for s in strokes for pair in zip(s.cells, s.cells[1:], strict=False)]
        box_of = self._topology.box_of
        left = dict.fromkeys(cell for stroke in strokes for cell in stroke.cells)
        while left:
            part = {next(iter(left))}
            while True:
                more = {
                    cell
                    for pair in steps
                    if set(pair) & part and box_of(pair[0]) == box_of(pair[1])
                    for cell in pair
                }
                if more <= part:
                    break
                part |= more
            for cell in part:
                del left[cell]
            yield tuple(sorted(part))

    def _from_bulb(self, stroke: Stroke) -> tuple[Cells, Indices] | None:
        """Return the cells of a line from its bulb, if it has one at an end."""
        for cells in (stroke.cells, stroke.cells[::-1]):
            bulb = self._bulbs.get(cells[0])
            if bulb is not None and cells[-1] != cells[0] and self._is_bulb(bulb, stroke):
                return cells, (*stroke.drawings, *bulb.drawings)
        return None

    def _arms(self, stroke: Stroke, is_any: bool) -> Iterator[tuple[Cells, Indices]]:
        """Yield the cells of a line from its bulb: from an end, or both ways from within.

        `is_any` accepts a bulb of any colour at one end.
        """
        ended = self._from_bulb(stroke)
        if ended is not None:
            yield ended
            return
        for place, cell in enumerate(stroke.cells):
            bulb = self._bulbs.get(cell)
            is_end = place in (0, len(stroke.cells) - 1)
            if bulb is None or not (is_end if is_any else self._is_bulb(bulb, stroke)):
                continue
            for cells in (stroke.cells[place:], stroke.cells[place::-1]):
                if len(cells) > 1:
                    yield cells, (*stroke.drawings, *bulb.drawings)
            return

    @staticmethod
    def _is_bulb(bulb: DrawnMark, stroke: Stroke) -> bool:
        return (
            bool(bulb.fill)
            and not is_white(bulb.fill)
            and (bulb.fill == stroke.colour or apart(bulb.fill, stroke.colour) < 0.12)
        )

    def thermometers(self, statement: Statement) -> _Found:
        """Yield thermometers; a line that starts on another one begins with the part before it."""
        kind = lines.Thermometer
        if statement.kind == "slowthermometer":
            kind = lines.SlowThermometer
        wanted = [
            stroke
            for stroke in self._thermometers
            if not statement.colours or nearest(stroke.colour, statement.colours) < FARTHEST
        ] or self._thermometers
        known: list[Cells] = []
        for stroke in wanted or self._scene.strokes:
            for cells, indices in self._arms(stroke, is_any=not wanted):
                known.append(cells)
                yield kind(cells), indices
        colours = {stroke.colour for stroke in wanted}
        rest = [s for s in self._scene.strokes if s.colour in colours and s not in wanted]
        for stroke in rest:  # branches
            for cells in (stroke.cells, stroke.cells[::-1]):
                stem = next((each for each in known if cells[0] in each[1:]), None)
                if stem is not None:
                    yield kind(stem[: stem.index(cells[0])] + cells), stroke.drawings
                    break

    def arrows(self, statement: Statement) -> _Found:
        """Yield an arrow for each circle or pill, with all its shafts."""
        by_bulb: dict[Cells, list[tuple[Cells, Indices]]] = {}
        for arrow in self._scene.arrows:
            if not arrow.bulb:
                continue
            if statement.colours and nearest(arrow.colour, statement.colours) > FARTHEST:
                continue
            by_bulb.setdefault(arrow.bulb, []).append((arrow.shaft, arrow.drawings))
        for bulb, shafts in by_bulb.items():
            indices = tuple(index for _, each in shafts for index in each)
            for first in range(0, len(shafts), self._n):  # an arrow has at most n shafts
                some = shafts[first : first + self._n]
                yield lines.Arrow(bulb, tuple(shaft for shaft, _ in some)), indices

    def ended_lines(self, statement: Statement) -> _Found:
        """Yield lines with a circle at each end, between which they run."""
        kind = lines.BetweenLine if statement.kind == "betweenline" else lines.DoubleArrow
        for stroke in self._strokes(statement):
            stops = [place for place, cell in enumerate(stroke.cells) if cell in self._bulbs]
            for first, last in pairwise(stops):
                if last - first > 1:
                    cells = stroke.cells[first : last + 1]
                    ends = (*self._bulbs[cells[0]].drawings, *self._bulbs[cells[-1]].drawings)
                    yield kind(cells), (*stroke.drawings, *ends)

    def unique_lines(self, statement: Statement) -> _Found:
        """Yield the rule that no digit repeats on a line."""
        for stroke in self._strokes(statement):
            yield cages.KillerCage(tuple(dict.fromkeys(stroke.cells))), stroke.drawings

    def set_lines(self, statement: Statement) -> _Found:
        """Yield entropic or modular lines, whichever sets the words list."""
        digits = _partition(statement.numbers)
        sets = {frozenset(digits[place : place + 3]) for place in (0, 3, 6)}
        kinds: tuple[type[lines.EntropicLine], ...] = (lines.EntropicLine, lines.ModularLine)
        named = {"entropicline": kinds[0], "modularline": kinds[1]}
        kind = named.get(statement.kind)
        if digits:
            wanted = {
                each: {
                    frozenset(d + 1 for d in range(9) if own >> d & 1)
                    for own in each((Cell(0), Cell(1))).classes(self._topology)
                }
                for each in kinds
                if self._n == 9
            }
            kind = next((each for each, own in wanted.items() if own == sets), None)
        if kind is not None:
            yield from self.lines(statement, kind)

    def close_lines(self, statement: Statement) -> _Found:
        """Yield lines whose neighbours differ by at most the number in the words."""
        most = statement.numbers[0] if statement.numbers else 0
        most -= "LESSTHAN" in statement.concepts
        for stroke in self._strokes(statement):
            if 0 < most < self._n:
                yield lines.CloseLine(stroke.cells, most), stroke.drawings

    def segment_lines(self, statement: Statement) -> _Found:
        """Yield lines that are cut into segments with the sum in the words."""
        total = statement.numbers[-1] if statement.numbers else 10
        for stroke in self._strokes(statement):
            yield lines.SegmentLine(stroke.cells, total), stroke.drawings

    def sum_lines(self, statement: Statement) -> _Found:
        """Yield lines whose digits have the sum in the words, in each box if they say so."""
        total = statement.numbers[-1] if statement.numbers else 0
        box_of = self._topology.box_of
        for stroke in self._strokes(statement):
            cells = tuple(dict.fromkeys(stroke.cells))
            parts = [cells]
            if statement.kind == "boxsumline":
                parts = [tuple(part) for _, part in groupby(cells, box_of)]
            for part in parts:
                yield cages.SumArea(part, total), stroke.drawings

    # Cages --------------------------------------------------------------------------------------

    def _cages(self, statement: Statement) -> list[DrawnCage]:
        if statement.colours:
            coloured = [
                cage
                for cage in self._scene.cages
                if cage.colour and nearest(cage.colour, statement.colours) < FARTHEST
            ]
            if coloured:
                return coloured
        return list(self._scene.cages)

    def killer_cages(self, statement: Statement) -> _Found:
        """Yield a cage for each drawn one, with its sum if it has one."""
        is_unique = self.cages_are_unique
        for cage in self._cages(statement):
            total = _number(cage.text)
            if total is not None and (is_unique or self._is_in_house(cage.cells)):
                yield cages.KillerCage(cage.cells, total), cage.drawings
            elif total is not None:
                yield cages.SumArea(cage.cells, total), cage.drawings
            elif is_unique and not cage.text:
                yield cages.KillerCage(cage.cells), cage.drawings

    def _is_in_house(self, cells: Cells) -> bool:
        return any(set(cells) <= set(house) for house in self._topology.houses)

    @property
    def cages_are_unique(self) -> bool:
        """Whether the words say that no digit repeats in a cage."""
        return any(
            statement.kind in ("killercage", "uniquecage", "fixedcage", "equalcages")
            and "NOREPEAT" in statement.concepts
            for statement in self._statements
        )

    def unique_cages(self, statement: Statement) -> _Found:
        """Yield the rule that no digit repeats in a cage."""
        for cage in self._cages(statement):
            total = _number(cage.text)
            summed = any(other.kind == "killercage" for other in self._statements)
            if len(cage.cells) <= self._n:
                yield cages.KillerCage(cage.cells, total if summed else None), cage.drawings

    def fixed_cages(self, statement: Statement) -> _Found:
        """Yield cages that all have the sum in the words."""
        total = statement.numbers[-1] if statement.numbers else 0
        for cage in self._cages(statement):
            if self.cages_are_unique or self._is_in_house(cage.cells):
                yield cages.KillerCage(cage.cells, total), cage.drawings
            else:
                yield cages.SumArea(cage.cells, total), cage.drawings

    def product_cages(self, statement: Statement) -> _Found:
        """Yield cages with the product in their corner."""
        for cage in self._cages(statement):
            total = _number(cage.text)
            if total is not None:
                yield cages.Product(cage.cells, total), cage.drawings
                if self.cages_are_unique and len(cage.cells) <= self._n:
                    yield cages.KillerCage(cage.cells), cage.drawings

    def equal_cages(self, statement: Statement) -> _Found:
        """Yield the rule that all cages, or those of a colour, have the same sum."""
        found = self._cages(statement)
        if len(found) > 1:
            first, *rest = found
            indices = tuple(index for cage in found for index in cage.drawings)
            yield cages.EqualSums(first.cells, tuple(cage.cells for cage in rest)), indices

    # Marks between cells ------------------------------------------------------------------------

    def _dots(self, statement: Statement) -> list[DrawnMark]:
        marks = [mark for mark in self._scene.edge_marks if mark.shape == "circle"]
        colours = statement.colours or frozenset(
            ("black",) if statement.kind == "ratio" else ("white",)
        )
        return [mark for mark in marks if _is_coloured(mark, colours)]

    def differences(self, statement: Statement) -> _Found:
        """Yield white dots."""
        numbers = [number for number in statement.numbers if number < self._n]
        value = numbers[0] if numbers and "DIFFER" in statement.concepts else 1
        for mark in self._dots(statement):
            own = _number(mark.text)
            yield dots.Difference(mark.cells, own or value), mark.drawings

    def ratios(self, statement: Statement) -> _Found:
        """Yield black dots."""
        for mark in self._dots(statement):
            own = _number(mark.text)
            yield dots.Ratio(mark.cells, own or 2), mark.drawings

    def letters(self, statement: Statement) -> _Found:
        """Yield Xs and Vs."""
        wanted = {"x": ("X",), "v": ("V",)}.get(statement.kind, ("X", "V"))
        values = {"X": 10, "V": 5}
        numbers = statement.numbers
        if statement.kind in ("x", "v") and numbers:
            values = {wanted[0]: numbers[-1]}
        elif numbers and not {5, 10} <= set(numbers):
            return
        for mark in self._scene.edge_marks:
            text = mark.text.upper()
            if text in wanted and values[text] in (5, 10):
                yield dots.XV(mark.cells, values[text]), mark.drawings
            elif text in wanted:
                yield cages.SumArea(mark.cells, values[text]), mark.drawings

    def inequalities(self, statement: Statement) -> _Found:
        """Yield inequality signs, each as a thermometer of two cells."""
        del statement
        for wedge in self._scene.wedges:
            yield lines.Thermometer((wedge.other, wedge.one)), wedge.drawings
        for mark in self._scene.edge_marks:
            first, second = mark.cells
            smaller = {"<": first, "∧": first, "^": first, "˄": first}.get(mark.text)
            smaller = (
                smaller
                if smaller is not None
                else {">": second, "∨": second, "v": second, "˅": second}.get(mark.text)
            )
            if smaller is not None:
                larger = second if smaller == first else first
                yield lines.Thermometer((smaller, larger)), mark.drawings

    def quadruples(self, statement: Statement) -> _Found:
        """Yield circles on corners with the digits in them."""
        del statement
        for mark in self._scene.corner_marks:
            digits = [int(sign) for sign in mark.text if sign in "123456789"]
            if digits and len(digits) <= 4 and not mark.text.strip("0123456789 ,.\n"):
                yield groups.Quadruple(mark.cells, tuple(digits)), mark.drawings

    # Marks on cells -----------------------------------------------------------------------------

    def _marked(self, statement: Statement) -> list[DrawnMark]:
        concepts = statement.concepts
        marks = [
            mark
            for mark in (*self._scene.cell_marks, *self._scene.shades)
            if len(mark.cells) == 1 and (mark.fill or mark.outline)
        ]
        shapes = {shape for concept, shape in _SHAPES if concept in concepts}
        used = {cell for arrow in self._scene.arrows for cell in arrow.bulb}
        bulbs = (self._from_bulb(stroke) for stroke in self._thermometers)
        used |= {found[0][0] for found in bulbs if found is not None}
        marks = [
            mark
            for mark in marks
            if not (mark.shape == "circle" and mark.cells[0] in used and not statement.colours)
        ]
        if statement.colours:
            marks = [mark for mark in marks if nearest(mark.colour, statement.colours) < FARTHEST]
        if shapes:
            shaped = [m for m in marks if m.shape in shapes and m not in self._scene.shades]
            marks = shaped or [mark for mark in marks if mark.shape in shapes]
        solid = [mark for mark in marks if not is_white(mark.fill)]
        marks = solid or marks
        if not statement.colours:
            gray = [mark for mark in marks if nearest(mark.colour, ("gray",)) < FARTHEST]
            marks = gray or marks
        return marks

    def parities(self, statement: Statement) -> _Found:
        """Yield odd or even cells."""
        kind = single_cells.Odd if statement.kind == "odd" else single_cells.Even
        marks = self._marked(statement)
        if (
            not {"CIRCLE", "SQUARE", "DIAMOND", "SHADED"} & statement.concepts
            and not statement.colours
        ):
            return
        cells = tuple(sorted({cell for mark in marks for cell in mark.cells}))
        if cells:
            yield kind(cells), tuple(index for mark in marks for index in mark.drawings)

    def extremes(self, statement: Statement) -> _Found:
        """Yield cells that are greater or less than their neighbours."""
        kind = single_cells.Maximum if statement.kind == "maximum" else single_cells.Minimum
        marks = self._marked(statement)
        cells = tuple(sorted({cell for mark in marks for cell in mark.cells}))
        if cells:
            yield kind(cells), tuple(index for mark in marks for index in mark.drawings)

    def counting_circles(self, statement: Statement) -> _Found:
        """Yield the circles of the colour in the words, or all."""
        marks = [
            mark
            for mark in self._scene.cell_marks
            if mark.shape == "circle" and len(mark.cells) == 1 and mark.size > 0.4
        ]
        if statement.colours:
            marks = [mark for mark in marks if _is_coloured(mark, statement.colours)]
        cells = tuple(sorted({cell for mark in marks for cell in mark.cells}))
        if cells:
            indices = tuple(index for mark in marks for index in mark.drawings)
            yield single_cells.CountingCircles(cells), indices

    def unique_marks(self, statement: Statement) -> _Found:
        """Yield the rule that no digit repeats in the marked cells."""
        marks = self._marked(statement)
        if not marks and "CIRCLE" in statement.concepts:
            marks = list(self._bulbs.values())
        cells = tuple(sorted({cell for mark in marks for cell in mark.cells}))
        if len(cells) > 1:
            indices = tuple(index for mark in marks for index in mark.drawings)
            yield cages.KillerCage(cells), indices

    def indexers(self, statement: Statement) -> _Found:
        """Yield coloured cells that say where the number of their row or column is."""
        kinds: Mapping[str, type[single_cells.RowIndexer]] = {
            "rowindexer": single_cells.RowIndexer,
            "columnindexer": single_cells.ColumnIndexer,
        }
        marks = self._marked(statement)
        cells = tuple(sorted({cell for mark in marks for cell in mark.cells}))
        if cells and statement.colours:
            yield kinds[statement.kind](cells), tuple(i for mark in marks for i in mark.drawings)

    def quad_sums(self, statement: Statement) -> _Found:
        """Yield circles on corners with the sum of the four cells."""
        del statement
        for mark in self._scene.corner_marks:
            total = _number(mark.text)
            if total is not None:
                yield cages.SumArea(mark.cells, total), mark.drawings

    # Clues outside the grid ---------------------------------------------------------------------

    def _clues(self, statement: Statement) -> list[Clue]:
        """Return the clues of the colours in the words, or all."""
        return [
            clue
            for clue in self._scene.clues
            if not statement.colours or nearest(clue.colour, statement.colours) < FARTHEST
        ]

    def little_killers(self, statement: Statement) -> _Found:
        """Yield the sums of diagonals."""
        for clue in self._clues(statement):
            total = _number(clue.text)
            cells = self._diagonal(clue)
            if total is not None and cells:
                yield outside.LittleKillerSum(cells, clue.place, total), clue.drawings

    def _diagonal(self, clue: Clue) -> Cells:
        steps = [clue.step] if clue.step and 0 not in clue.step else []
        if clue.step is None:
            steps = [
                step for step in outside.DIAGONALS if seen_from(clue.place, step, self._topology)
            ]
        found = [seen_from(clue.place, step, self._topology) for step in steps]
        found = [cells for cells in found if cells]
        return found[0] if len(found) == 1 else ()

    def outside_clues(self, statement: Statement) -> _Found:
        """Yield clues about rows and columns."""
        kinds: Mapping[str, type[outside.OutsideClue]] = {
            "sandwichsum": outside.SandwichSum,
            "xsum": outside.XSum,
            "skyscraper": outside.Skyscraper,
        }
        for clue in self._clues(statement):
            total = _number(clue.text)
            step = step_inwards(clue.place, self._topology)
            if clue.step is not None and 0 not in clue.step:
                continue
            cells = seen_from(clue.place, step, self._topology) if step != (0, 0) else ()
            if total is not None and len(cells) == self._n:
                yield kinds[statement.kind](cells, clue.place, total), clue.drawings

    # The whole grid -----------------------------------------------------------------------------

    def whole_grid(self, statement: Statement) -> _Found:
        """Yield a rule about the whole grid."""
        rules: Mapping[str, tuple[Constraint, ...]] = {
            "antiknight": (moves.AntiKnight(),),
            "antiking": (moves.AntiKing(),),
            "antichess": (moves.AntiKnight(), moves.AntiKing()),
            "nonconsecutive": (NonConsecutive(),),
            "disjointgroups": (DisjointGroups(),),
        }
        for rule in rules[statement.kind]:
            yield rule, ()

    def antisums(self, statement: Statement) -> _Found:
        """Yield the rule that no neighbours have a sum; marks that are drawn exempt theirs."""
        if statement.numbers:
            yield dots.NegativeXV(tuple(sorted(set(statement.numbers))), self._lettered()), ()

    def _lettered(self) -> frozenset[Cells]:
        """Return the pairs of cells with an X or a V between them."""
        marks = self._scene.edge_marks
        return dots.pair_set(mark.cells for mark in marks if mark.text.upper() in ("X", "V"))

    def far_neighbours(self, statement: Statement) -> _Found:
        """Yield the rule that all neighbours differ by at least a number."""
        least = statement.numbers[0] if statement.numbers else 0
        if 1 < least < self._n:
            yield dots.NegativeDifference(tuple(range(1, least))), ()

    def index_lines(self, statement: Statement) -> _Found:
        """Yield index lines, which start at the mark on one of their ends."""
        marked = {cell for mark in self._scene.cell_marks for cell in mark.cells}
        for stroke in self._strokes(statement):
            ends = [cells for cells in (stroke.cells, stroke.cells[::-1]) if cells[0] in marked]
            if len(ends) == 1:
                yield lines.IndexLine(ends[0]), stroke.drawings

    def diagonals(self, statement: Statement) -> _Found:
        """Yield the diagonals that are drawn, or both if the words say so."""
        del statement
        n = self._n
        both = (
            tuple(Cell(place * (n + 1)) for place in range(n)),
            tuple(Cell((place + 1) * (n - 1)) for place in range(n)),
        )
        drawn = {
            cells: stroke.drawings
            for stroke in (*self._scene.strokes, *self._scene.diagonals)
            for cells in (stroke.cells, stroke.cells[::-1])
            if cells in both
        }
        for cells in both:
            if cells in drawn or not drawn:
                yield cages.KillerCage(cells, n * (n + 1) // 2), drawn.get(cells, ())

    def extra_regions(self, statement: Statement) -> _Found:
        """Yield the areas of shaded cells in one colour that touch, or the cages of n cells."""
        marks = [
            mark
            for mark in self._scene.shades
            if not statement.colours or nearest(mark.colour, statement.colours) < FARTHEST
        ]
        by_colour: dict[str, dict[Cell, DrawnMark]] = {}
        for mark in marks:
            by_colour.setdefault(mark.fill, {}).update(dict.fromkeys(mark.cells, mark))
        for cells in by_colour.values():
            for area in _areas(cells, self._n):
                total = self._n * (self._n + 1) // 2 if len(area) == self._n else None
                indices = {index for cell in area for index in cells[cell].drawings}
                yield cages.KillerCage(area, total), tuple(sorted(indices))

    def each_kind_differs(self, statement: Statement) -> _Found:
        """Yield the rule that no digit repeats in all marks of each other statement together."""
        for other in self._statements:
            bound = None if other.kind == statement.kind else next(self.options(other), None)
            if bound is None:
                continue
            groups = (cells for rule in bound.constraints for cells in rule.cell_groups())
            cells = tuple(sorted({cell for group in groups for cell in group}))
            if 1 < len(cells) <= self._n:
                yield cages.KillerCage(cells), bound.drawings

    def all_given(self, statement: Statement) -> _Found:
        """Yield the rule that all marks of a kind are given."""
        concepts = statement.concepts
        for negative, marked, colour in (
            (dots.NegativeDifference, "difference", "white"),
            (dots.NegativeRatio, "ratio", "black"),
        ):
            if concepts & {"DOT", "kropki"} and (
                not statement.colours or colour in statement.colours
            ):
                yield from self._negative(negative, (marked,))
        if concepts & {"XSIGN", "VSIGN", "XVSIGN"}:
            values: tuple[int, ...] = (5, 10)
            if "XVSIGN" not in concepts and not {"XSIGN", "VSIGN"} <= concepts:
                values = (10,) if "XSIGN" in concepts else (5,)
            yield dots.NegativeXV(values, self._lettered()), ()

    def _negative(self, kind: type[dots.Negative], kinds: Iterable[str]) -> _Found:
        known: list[Constraint] = []
        for statement in self._statements:
            if statement.kind in ("difference", "ratio"):
                bound = next(self.options(statement), None)
                known += bound.constraints if bound else ()
        if any(other.kind in kinds for other in self._statements):
            yield dots.negative(kind, known), ()


def _number(text: str) -> int | None:
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 5 else None


def _partition(numbers: Sequence[int]) -> list[int]:
    """Return the nine different digits that words list in a row, in three sets; empty if none."""
    long = [number for number in numbers if 100 < number < 1000]
    digits = [int(sign) for number in long or numbers for sign in str(number)]
    for first in range(len(digits) - 8):
        if len(set(digits[first : first + 9])) == 9:
            return digits[first : first + 9]
    return []


def _is_meant(colour: str, names: frozenset[str], rivals: Sequence[frozenset[str]]) -> bool:
    """Whether a painted colour is one of these names rather than one of another statement's."""
    own = nearest(colour, names)
    return own < FARTHEST and all(own <= nearest(colour, other) for other in rivals)


def _joined(
    strokes: Sequence[Stroke], are_one: Callable[[Stroke, Stroke], bool]
) -> list[list[Stroke]]:
    """Return the lines in groups, those together that are one line."""
    groups: list[list[Stroke]] = []
    for stroke in strokes:
        near = [group for group in groups if any(are_one(stroke, each) for each in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*(each for group in near for each in group), stroke])
    return groups


def _meet(one: Stroke, other: Stroke) -> bool:
    """Whether two lines share a cell."""
    return not set(one.cells).isdisjoint(other.cells)


def _branches(one: Stroke, other: Stroke) -> bool:
    """Whether one of two lines ends on the other."""
    return bool(
        {one.cells[0], one.cells[-1]} & set(other.cells)
        or {other.cells[0], other.cells[-1]} & set(one.cells)
    )


def _is_coloured(mark: DrawnMark, names: frozenset[str]) -> bool:
    fill = mark.fill
    if "white" in names and (is_white(fill) and not mark.text.isalpha()):
        return True
    if "black" in names and is_dark(fill):
        return True
    rest = names - {"white", "black"}
    return bool(rest) and nearest(mark.colour, rest) < FARTHEST


def _areas(cells: Mapping[Cell, object], n: int) -> Iterator[Cells]:
    """Yield the groups of cells that touch at an edge."""
    left = set(cells)
    while left:
        area, rim = set(), [min(left)]
        while rim:
            cell = rim.pop()
            if cell not in left:
                continue
            left.discard(cell)
            area.add(cell)
            row, column = divmod(cell, n)
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                if 0 <= row + down < n and 0 <= column + right < n:
                    rim.append(Cell((row + down) * n + column + right))
        yield tuple(sorted(area))


def _line(kind: Callable[[Cells], Constraint]) -> Callable[[Binder, Statement], _Found]:
    return lambda binder, statement: binder.lines(statement, kind)


_LINE_KINDS = frozenset(
    (
        "whispers",
        "closeline",
        "renban",
        "nabner",
        "palindrome",
        "regionsumline",
        "betweenline",
        "doublearrow",
        "zipperline",
        "entropicline",
        "modularline",
        "setline",
        "parityline",
        "tenline",
        "samedifference",
        "indexline",
        "sumline",
        "boxsumline",
        "uniqueline",
        "thermometer",
        "slowthermometer",
    )
)
_SHAPES = (("CIRCLE", "circle"), ("SQUARE", "square"), ("DIAMOND", "diamond"))
_THERMOMETERS = ("thermometer", "slowthermometer")
_BINDERS: Mapping[str, tuple[Callable[[Binder, Statement], _Found], ...]] = {
    "whispers": (Binder.whispers,),
    "renban": (Binder.joined_renbans, Binder.renban, Binder.crossed_renbans),
    "nabner": (Binder.nabner,),
    "thermometer": (Binder.thermometers,),
    "slowthermometer": (Binder.thermometers,),
    "arrow": (Binder.arrows,),
    "palindrome": (_line(lines.Palindrome),),
    "regionsumline": (Binder.joined_region_sums, Binder.region_sums),
    "betweenline": (Binder.ended_lines,),
    "doublearrow": (Binder.ended_lines,),
    "zipperline": (_line(lines.ZipperLine),),
    "entropicline": (Binder.set_lines,),
    "modularline": (Binder.set_lines,),
    "setline": (Binder.set_lines,),
    "parityline": (_line(lines.ParityLine),),
    "samedifference": (_line(lines.SameDifferenceLine),),
    "closeline": (Binder.close_lines,),
    "antisum": (Binder.antisums,),
    "farneighbours": (Binder.far_neighbours,),
    "indexline": (Binder.index_lines,),
    "tenline": (Binder.segment_lines,),
    "sumline": (Binder.sum_lines,),
    "boxsumline": (Binder.sum_lines,),
    "fixedcage": (Binder.fixed_cages,),
    "productcage": (Binder.product_cages,),
    "equalcages": (Binder.equal_cages,),
    "counting": (Binder.counting_circles,),
    "uniquemarks": (Binder.unique_marks,),
    "rowindexer": (Binder.indexers,),
    "columnindexer": (Binder.indexers,),
    "quadsum": (Binder.quad_sums,),
    "uniqueline": (Binder.unique_lines,),
    "killercage": (Binder.killer_cages,),
    "uniquecage": (Binder.unique_cages,),
    "difference": (Binder.differences,),
    "ratio": (Binder.ratios,),
    "xv": (Binder.letters,),
    "x": (Binder.letters,),
    "v": (Binder.letters,),
    "inequality": (Binder.inequalities,),
    "quadruple": (Binder.quadruples,),
    "odd": (Binder.parities,),
    "even": (Binder.parities,),
    "maximum": (Binder.extremes,),
    "minimum": (Binder.extremes,),
    "littlekillersum": (Binder.little_killers,),
    "sandwichsum": (Binder.outside_clues,),
    "xsum": (Binder.outside_clues,),
    "skyscraper": (Binder.outside_clues,),
    "antiknight": (Binder.whole_grid,),
    "antiking": (Binder.whole_grid,),
    "antichess": (Binder.whole_grid,),
    "nonconsecutive": (Binder.whole_grid,),
    "disjointgroups": (Binder.whole_grid,),
    "diagonal": (Binder.diagonals,),
    "extraregion": (Binder.extra_regions,),
    "eachkind": (Binder.each_kind_differs,),
    "allgiven": (Binder.all_given,),
}

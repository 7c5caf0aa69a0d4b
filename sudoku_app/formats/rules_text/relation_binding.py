"""Find the drawings of statements that relate digits or sums, count digits, or rule out runs."""

from __future__ import annotations

from itertools import combinations, pairwise, product, starmap
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints import (
    cages,
    dots,
    groups,
    lines,
    neighbours,
    single_cells,
)
from sudoku_app.core.constraints.automata import automaton_by
from sudoku_app.core.constraints.chess_moves import KING
from sudoku_app.core.constraints.custom_lines import CustomLine, EquationLine
from sudoku_app.core.constraints.forms import any_relation
from sudoku_app.core.constraints.neighbours import EDGE
from sudoku_app.core.constraints.patterns import Pattern
from sudoku_app.core.topology import Cell, DigitSet, digit_bit
from sudoku_app.formats.rules_text.clue_binding import (
    DOT_KINDS,
    SIDES,
    SMALLER_BY_SIGN,
    drawn_cages,
    is_coloured,
    marks_of,
    number_in,
    of_colours,
    on_all,
    plain_cages,
    rows_seen,
)
from sudoku_app.formats.rules_text.colours import FARTHEST, is_white, nearest
from sudoku_app.formats.rules_text.line_binding import (
    DrawnPage,
    digit_sets,
    lockout_lines,
    strokes_of,
)
from sudoku_app.formats.rules_text.numbers import bounded_numbers, special_numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.formats.rules_text.scene import DrawnCage, DrawnMark, HasCells, Indices, Stroke
    from sudoku_app.formats.rules_text.statements import Statement

    _Found = Iterator[tuple[Constraint, Indices]]

_FIRST = 3
"""The cells beside a clue that one of its digits is in."""
_LARGEST_NUMBER = 999
"""The largest number that the digits of a cage are read as."""
_SIGNS: Mapping[str, int] = {**SMALLER_BY_SIGN, "V": 1}
"""The same signs and a capital V, which elsewhere is a sum of 5."""


class DigitRelation(NamedTuple):
    """Two digits have one of these differences, sums or ratios."""

    differences: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()
    ratios: tuple[int, ...] = ()


def relation_of(statement: Statement, n: int) -> DigitRelation | None:
    """Return the relation that a statement's words are about, None if they don't say which."""
    concepts, numbers = statement.concepts, statement.numbers
    differences: list[set[int]] = []
    sums: list[set[int]] = []
    ratios: list[set[int]] = []
    if "CONSECUTIVE" in concepts:
        differences.append({1})
    if "SAMEPARITY" in concepts:
        differences.append(set(range(0, n, 2)))
    elif "PARITY" in concepts:
        differences.append(set(range(1, n, 2)))
    is_left = bool(numbers)  # the numbers belong to one thing alone
    if is_left and {"DIFFER", "SUM"} <= concepts:
        return None
    if "RESIDUE" in concepts and len(numbers) == 1 and numbers[0] > 1:
        differences.append(set(range(0, n, numbers[0])))
        is_left = False
    if concepts & {"RATIO", "RATIOLINE"}:
        named = set() if concepts & {"DIFFER", "SUM"} else set(numbers) - {1}
        ratios.append(named or ({2, 3} if "TRIPLE" in concepts else {2}))
        is_left = is_left and not named
    elif "TRIPLE" in concepts:
        ratios.append({3})
    special = special_numbers(statement, 2 * n)
    if "DIFFER" in concepts and special:
        differences.append({number for number in special if number < n})
    elif "DIFFER" in concepts and is_left:
        differences.append(bounded_numbers(statement, 0, n - 1))
    elif "SUM" in concepts:
        if not special and not is_left:
            return None
        sums.append(special or bounded_numbers(statement, 2, 2 * n))
    elif is_left:
        return None
    parts = [*differences, *sums, *ratios]
    if not all(parts) or not parts:
        return None
    if len(parts) > 1 and "OR" not in concepts:
        if sums or ratios:
            return None
        differences = [set.intersection(*differences)]
    united = (_union(differences), _union(sums), _union(ratios))
    if "NEGATED" in concepts:
        if len([each for each in united if each]) != 1 or united[2]:
            return None
        united = (
            set(range(n)) - united[0] if united[0] else set(),
            set(range(2, 2 * n + 1)) - united[1] if united[1] else set(),
            set(),
        )
    found = DigitRelation(*(tuple(sorted(each)) for each in united))
    return found if any(any_relation(range(1, n + 1), *found)) else None


def _union(sets: Iterable[set[int]]) -> set[int]:
    return set().union(*sets)


def formula_of(statement: Statement) -> str:
    """Return the formula of the product of two digits a and b, or of the number that they are read
    as, which a statement is about; nothing if it is about something else or not clear.
    """
    concepts, numbers = statement.concepts, statement.numbers
    if concepts.isdisjoint(("PRODUCT", "READAS")) and {"PRIME", "NEGATED"} <= concepts:
        return "" if concepts & _SAID else "not (a is prime and b is prime)"
    if "PRODUCT" in concepts:
        values = ["a*b"]
    elif "READAS" in concepts:
        values = ["(10a+b)", "(10b+a)"] if "EITHEREND" in concepts else ["(10a+b)"]
    else:
        return ""
    said = [f"is {word}" for concept, word in _PROPERTIES if concept in concepts]
    signs = [sign for concept, sign in _BOUNDS if concept in concepts]
    if "MULTIPLE" in concepts and len(numbers) == 1:
        said.append(f"mod {numbers[0]} = 0")
    elif numbers and len(signs) < 2:
        said += (f"{''.join(signs) or '='} {number}" for number in numbers)
    is_mixed = bool(numbers) and not concepts.isdisjoint(each for each, _ in _PROPERTIES)
    if not said or is_mixed or (len(said) > 1 and "OR" not in concepts):
        return ""
    formula = " or ".join(f"{value} {each}" for value in values for each in said)
    return f"not ({formula})" if "NEGATED" in concepts else formula


_SAID = frozenset(("DIFFER", "SUM", "CONSECUTIVE", "RATIOLINE", "RATIO"))
"""What primes can be said of, if not of the two digits themselves."""
_PROPERTIES = (("PRIME", "prime"), ("SQUARENUMBER", "square"))
_BOUNDS = (("ATLEAST", ">="), ("MORETHAN", ">"), ("ATMOST", "<="), ("LESSTHAN", "<"))


def _by_formula(page: DrawnPage, statement: Statement, parts: Sequence[HasCells]) -> _Found:
    """Yield lines and marks with a formula; a number that is read must be read either way."""
    formula = formula_of(statement)
    has_order = "READAS" in statement.concepts and "EITHEREND" not in statement.concepts
    for part in parts if formula and not has_order else ():
        rule = CustomLine(part.cells, formula)
        if rule.fits(page.topology):
            yield rule, part.drawings


def related_lines(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines whose neighbours are related."""
    yield from _by_formula(page, statement, strokes_of(page, statement))
    relation = relation_of(statement, page.size)
    if relation is None:
        return
    most = len(relation.differences) - 1
    is_close = relation == DigitRelation(tuple(range(most + 1)))
    for stroke in strokes_of(page, statement):
        rule = lines.RelatedLine(stroke.cells, *relation)
        yield lines.CloseLine(stroke.cells, most) if is_close else rule, stroke.drawings


_QUANTITIES = (
    ("LARGESTDIGIT", "largest"),
    ("SMALLESTDIGIT", "smallest"),
    ("ODDCOUNT", "odds"),
    ("EVENCOUNT", "evens"),
    ("HOWDISTINCT", "different"),
    ("PRODUCTOFENDS", "first * last"),
)
"""What the digits of a line can come to, and how an equation says it; see `EquationLine`."""


def equation_of(statement: Statement) -> str:
    """Return the equation of the sum of a line or the digits at its ends that a statement is about;
    nothing if it is not clear. An end that is marked is the first.
    """
    concepts = statement.concepts
    values = [value for concept, value in _QUANTITIES if concept in concepts]
    if "SQUAREOF" in concepts and len(values) == 1:
        values = [f"{values[0]} * {values[0]}"]
    elif "SQUAREOF" in concepts:
        return ""
    ends = ("first", "last") if "ONEEND" in concepts else ("first",)
    if "SUM" in concepts:
        double = "2 " if "REST" in concepts else ""
        if values:  # of the whole line, not of its ends
            is_clear = len(values) == 1 and not double and concepts.isdisjoint(("ENDS", "ONEEND"))
            return f"sum = {values[0]}" if is_clear or values == ["first * last"] else ""
        return " or ".join(f"sum = {double}{end}" for end in ends) if double else ""
    if len(values) == 2 and "OTHEREND" in concepts:
        one, other = values
        return f"first = {one} and last = {other} or first = {other} and last = {one}"
    if len(values) != 1 or "OTHEREND" in concepts:
        return ""
    if "ENDS" in concepts and "ONEEND" not in concepts:
        return f"first = last and last = {values[0]}" if "ENDSALIKE" in concepts else ""
    return " or ".join(f"{end} = {values[0]}" for end in ends)


def equations(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines with an equation; one about the first digit alone needs a mark on one end."""
    equation = equation_of(statement)
    needs_mark = "first" in equation and "last" not in equation
    marked = {cell for mark in page.scene.cell_marks for cell in mark.cells}
    for stroke in strokes_of(page, statement) if equation else ():
        cells = tuple(dict.fromkeys(stroke.cells))
        starts = [each for each in (cells, cells[::-1]) if each[0] in marked]
        if len(starts) == 1 or not needs_mark:
            yield EquationLine(starts[0] if needs_mark else cells, equation), stroke.drawings


def related_arrows(page: DrawnPage, statement: Statement) -> _Found:
    """Yield arrows whose neighbours, from the circle to the tip, are related."""
    relation = relation_of(statement, page.size)
    if relation is not None:
        for arrow in page.scene.arrows:
            cells = (*arrow.bulb[-1:], *arrow.shaft)
            if len(cells) > 1:
                yield lines.RelatedLine(cells, *relation), arrow.drawings


def related_marks(page: DrawnPage, statement: Statement) -> _Found:
    """Yield marks on edges whose two digits are related."""
    yield from _by_formula(page, statement, edge_marks_of(page, statement))
    if "OTHERSET" in statement.concepts:
        yield from _of_other_sets(page, statement)
        return
    relation = relation_of(statement, page.size)
    if relation is None:
        return
    for mark in edge_marks_of(page, statement):
        yield _edge_mark(mark.cells, relation), mark.drawings


def _of_other_sets(page: DrawnPage, statement: Statement) -> _Found:
    """Yield marks on edges whose two digits are related and in different sets that are listed."""
    sets = digit_sets(statement.quote)
    relation = relation_of(statement._replace(numbers=()), page.size)
    table = any_relation(range(1, page.size + 1), *(relation or DigitRelation()))
    pairs = [
        f"{one}-{other}"
        for one, other in combinations(page.topology.digits, 2)
        if table[one] & digit_bit(other)
        and not any(each & digit_bit(one) and each & digit_bit(other) for each in sets)
    ]
    for mark in edge_marks_of(page, statement) if sets and pairs else ():
        yield CustomLine(mark.cells, ", ".join(pairs)), mark.drawings


def edge_marks_of(page: DrawnPage, statement: Statement) -> list[DrawnMark]:
    """Return the marks on edges that a statement is about: those of its colours, those with
    the text that it names or, if all others look the same, those that no other one is about.
    """
    marks = page.scene.edge_marks
    if statement.colours:
        shapes = [mark for mark in marks if mark.shape]
        return of_colours(page, shapes, statement.colours)
    if "XVSIGN" in statement.concepts:
        return [mark for mark in marks if mark.text.upper() == "XV"]
    others = [mark for mark in marks if not _is_claimed(page, mark, statement)]
    looks = {(mark.shape, mark.fill, mark.text) for mark in others}
    return others if len(looks) == 1 else []


def _is_claimed(page: DrawnPage, mark: DrawnMark, statement: Statement) -> bool:
    """Whether a mark is that of another statement, such as a white dot, an X or a sign."""
    kinds = {other.kind for other in page.statements}
    text = mark.text.upper()
    if text in ("X", "V") and kinds & {"x", "v", "xv"}:
        return True
    if text in _SIGNS and "inequality" in kinds:
        return True
    if mark.shape == "circle" and not text:
        if is_white(mark.fill) and "difference" in kinds:
            return True
        if "ratio" in kinds and is_coloured(mark, frozenset(("black",))):
            return True
    rivals = (
        other.colours
        for other in page.statements
        if other.quote != statement.quote and other.kind in DOT_KINDS
    )
    return any(colours and is_coloured(mark, colours) for colours in rivals)


def related_everywhere(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that neighbours in the whole grid, or along diagonals, are related."""
    relation = relation_of(statement, page.size)
    concepts = statement.concepts
    formula = formula_of(statement) if "KING" not in concepts else ""
    for cells in (page.topology.houses[house] for house in page.topology.lines) if formula else ():
        yield CustomLine(cells, formula), ()
    steps: tuple[tuple[int, int], ...] = EDGE
    if "RISING" in concepts or "FALLING" in concepts:
        if {"RISING", "FALLING"} <= concepts:
            return
        steps = ((1, -1),) if "RISING" in concepts else ((1, 1),)
    elif "KING" in concepts:
        steps = KING
        if concepts & {"ORTHOGONAL", "KINGSMOVE"}:
            steps = (*EDGE, *KING)
    if relation is not None and not formula:
        yield neighbours.RelatedNeighbours(tuple(sorted(steps)), *relation), ()


def runs(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that no three neighbours in a row or column, or in those of each box, are
    alike or consecutive.
    """
    concepts, topology = statement.concepts, page.topology
    if not set(statement.numbers) <= ({2} if "MORETHAN" in concepts else {3}):
        return
    has_parity = bool(concepts & {"ODD", "EVEN", "PARITY", "SAMEPARITY"})
    if has_parity and ("ODD" in concepts) != ("EVEN" in concepts):
        return
    if "BOX" not in concepts:
        yield neighbours.MixedParity() if has_parity else neighbours.BrokenRuns(), ()
        return
    equation = "odds > 0 and evens > 0" if has_parity else "largest - smallest > 2 or different < 3"
    for cells in map(topology.houses.__getitem__, topology.lines):
        for three in zip(cells, cells[1:], cells[2:], strict=False):
            if len(set(map(topology.box_of, three))) == 1:
                yield EquationLine(three, equation), ()


# Cages --------------------------------------------------------------------------------------


def parity_cages(page: DrawnPage, statement: Statement) -> _Found:
    """Yield cages whose digits are all odd or all even."""
    even = tuple(range(0, page.size, 2))
    for cage in drawn_cages(page, statement):
        if len(cage.cells) > 1:
            yield lines.RelatedLine(cage.cells, even), cage.drawings


def some_neighbours(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that each cell is related to one of its neighbours, in its cage if the words
    say so, or each circle to a digit of its line, or that marked digits are in a cell around them.
    """
    found = relation_of(statement._replace(numbers=()), page.size)
    if "FACTOR" in statement.concepts:
        found = DigitRelation(ratios=tuple(range(1, page.size + 1)))
    if "REAPPEAR" in statement.concepts:
        found = DigitRelation(differences=(0,))
    if found is None:
        return
    for place, among, drawings in _some(page, statement):
        yield single_cells.RelatedToSome((place,), among, *found), drawings


def _some(page: DrawnPage, statement: Statement) -> Iterator[tuple[Cell, Cells, Indices]]:
    """Yield the cells that are related to one of some others, and these: the ends of lines and what
    is between them, or all cells and their neighbours.
    """
    if "LINE" in statement.concepts:
        for stroke in page.scene.strokes:
            stops = [place for place, cell in enumerate(stroke.cells) if cell in page.bulbs]
            for first, last in pairwise(stops):
                inner = stroke.cells[first + 1 : last]
                for end in (stroke.cells[first], stroke.cells[last]) if inner else ():
                    yield end, inner, (*stroke.drawings, *page.bulbs[end].drawings)
        return
    if "REAPPEAR" in statement.concepts:
        for mark in marks_of(page, statement):
            if around := _around(page, mark.cells[0], statement.concepts):
                yield mark.cells[0], around, mark.drawings
        return
    cages_of = {cell: cage for cage in page.scene.cages for cell in cage.cells}
    for cell in map(Cell, range(page.topology.cell_count)):
        around = _around(page, cell, frozenset(("ORTHOGONAL",)))
        if "CAGE" in statement.concepts:
            if cell not in cages_of:
                continue
            around = tuple(each for each in around if each in cages_of[cell].cells)
        if not around:
            return
        yield cell, around, ()


def battenburgs(page: DrawnPage, statement: Statement) -> _Found:
    """Yield marks on corners around which odd and even digits alternate; if the words say that they
    are drawn wherever that is so, all other corners without it.
    """
    odd = tuple(range(1, page.size, 2))
    marks = {mark.cells: mark for mark in page.scene.corner_marks}
    for (a, b, c, d), mark in marks.items():
        yield lines.RelatedLine((a, b, d, c), odd), mark.drawings
    if "WHEREVER" not in statement.concepts:
        return
    first: tuple[int, ...] = ()
    layers = automaton_by(4, page.size, first, _parities, _is_no_chequer)[0]
    for row, column in product(range(page.topology.height - 1), range(page.topology.width - 1)):
        places = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
        cells = tuple(c for c in starmap(page.topology.cell_at, places) if c is not None)
        if len(cells) == 4 and cells not in marks:
            yield Pattern(cells, "", layers), ()


def _parities(before: tuple[int, ...], digit: int) -> tuple[int, ...]:
    return (*before, digit % 2)


def _is_no_chequer(parities: tuple[int, ...]) -> int | None:
    one, other, *rest = parities
    return None if one != other and rest == [other, one] else 0


def lockout_ends(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the lockout lines again, as the digits in their diamonds are part of their rule."""
    if statement.numbers == (lines.LEAST_LOCKOUT,):
        for other in page.statements:
            if other.kind == "lockoutline":
                yield from lockout_lines(page, other)


def number_cages(page: DrawnPage, statement: Statement) -> _Found:
    """Yield cages whose digits are read as a number of a kind."""
    for cage in drawn_cages(page, statement):
        is_row = len(set(map(page.topology.row_of, cage.cells))) == 1
        places = {
            place.column if is_row else place.row for place in map(page.topology.place, cage.cells)
        }
        if len(places) != len(cage.cells) or 10 ** len(cage.cells) > _LARGEST_NUMBER + 1:
            return  # in which order is it read?
        values = special_numbers(statement, 10 ** len(cage.cells) - 1)
        wanted = tuple(sorted(v for v in values if v >= 10 ** (len(cage.cells) - 1)))
        yield cages.NumberAmong(cage.cells, wanted), cage.drawings


def cage_signs(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the relations between the sums of two cages with a sign on their border."""
    wants_less = "INEQUALITY" in statement.concepts
    wants_equal = bool({"EQUALSIGN", "SAMESUM"} & statement.concepts)
    for mark in page.scene.edge_marks:
        sign = mark.text.strip()
        one, other = (_cage_at(page, cell) for cell in mark.cells)
        if one is None or other is None or one.cells == other.cells:
            continue
        if sign == "=" and wants_equal:
            yield cages.EqualSums(one.cells, (other.cells,)), mark.drawings
        elif sign in _SIGNS and wants_less:
            less, more = (one, other) if _SIGNS[sign] == 0 else (other, one)
            yield cages.LessSum(less.cells, more.cells), mark.drawings


def _cage_at(page: DrawnPage, cell: Cell) -> DrawnCage | None:
    """Return the one cage that contains a cell."""
    found = {cage.cells: cage for cage in page.scene.cages if cell in cage.cells}
    return next(iter(found.values())) if len(found) == 1 else None


# Arrows -------------------------------------------------------------------------------------


def calculated_arrows(page: DrawnPage, statement: Statement) -> _Found:
    """Yield arrows whose circle has the product, the average or the root of the sum of the digits
    along them.
    """
    for bulb, shaft, drawings in _arrows_of(page, statement):
        if "PRODUCT" in statement.concepts:
            yield lines.ProductArrow(bulb, (shaft,)), drawings
        elif len(bulb) == 1:
            factors = (
                page.topology.digits if "ROOT" in statement.concepts else [len(shaft)] * page.size
            )
            totals = zip(page.topology.digits, factors, strict=True)
            values = tuple(digit * factor for digit, factor in totals)
            yield lines.SumByDigit(bulb, (shaft,), values), drawings


def _arrows_of(page: DrawnPage, statement: Statement) -> Iterator[tuple[Cells, Cells, Indices]]:
    """Yield the circle, the other cells and the drawings of each arrow; without a circle, it
    starts in its first cell.
    """
    for arrow in page.scene.arrows:
        if statement.colours and nearest(arrow.colour, statement.colours) > FARTHEST:
            continue
        bulb = arrow.bulb or arrow.shaft[:1]
        shaft = arrow.shaft if arrow.bulb else arrow.shaft[1:]
        if shaft:
            yield bulb, shaft, arrow.drawings


# Counts -------------------------------------------------------------------------------------


def digit_counts(page: DrawnPage, statement: Statement) -> _Found:
    """Yield marked cells that count digits around them, on lines, or in all marks of some shapes:
    those of a kind, or else those like their own.
    """
    values = _counted(page, statement)
    marks = marks_of(page, statement)
    if {"CIRCLE", "SAMECOLOUR"} <= statement.concepts:
        marks = [each for each in marks if each.shape != "circle"]
    if _counts_shapes(statement):
        marks = [each for each in page.scene.cell_marks if each.shape == "circle"]
    for mark in (mark for mark in marks if values and len(mark.cells) == 1):
        for cells, drawings in _counted_cells(page, statement, mark):
            yield single_cells.DigitCount(mark.cells, (cells,), values), drawings


def _counted_cells(
    page: DrawnPage, statement: Statement, mark: DrawnMark
) -> Iterator[tuple[Cells, Indices]]:
    """Yield the cells in which a mark counts, and the drawings that show them."""
    concepts, strokes = statement.concepts, page.scene.strokes
    is_own = not concepts & _COUNTED
    if "LINE" in concepts and not is_own:  # the digits of its own line
        for stroke in strokes:
            if mark.cells[0] in stroke.cells:
                indices = (*stroke.drawings, *mark.drawings)
                yield tuple(dict.fromkeys(stroke.cells)), indices
    elif "LINE" in concepts:
        cells = {cell for stroke in strokes for cell in stroke.cells}
        if len({stroke.colour for stroke in strokes}) == 1:
            yield tuple(sorted(cells)), mark.drawings
    elif {"CIRCLE", "SAMECOLOUR"} <= concepts:
        alike = (each for each in page.scene.cell_marks if each.colour == mark.colour)
        circles = [each for each in alike if each.shape == "circle" and len(each.cells) == 1]
        yield tuple(sorted({each.cells[0] for each in circles})), mark.drawings
    elif _counts_shapes(statement):
        shaped = (each for each in page.scene.cell_marks if each.shape in ("circle", "square"))
        cells = {each.cells[0] for each in shaped if len(each.cells) == 1}
        yield tuple(sorted(cells)), mark.drawings
    elif around := _around(page, mark.cells[0], concepts):
        yield around, mark.drawings


def _counts_shapes(statement: Statement) -> bool:
    """Whether a statement says that circles count their digits in circles and squares."""
    concepts = statement.concepts
    return {"CIRCLE", "SQUARE"} <= concepts and not concepts & (_COUNTED | {"LINE"})


_COUNTED = frozenset(("ODD", "EVEN", "SMALLERONE", "GREATERONE", "DIFFER", "RATIO"))
"""What the digits that are counted can be, if not the digit of the mark itself."""


def _counted(page: DrawnPage, statement: Statement) -> tuple[int, ...]:
    """Return the digits that each digit of a counting cell counts; none if it is not clear."""
    n = page.size
    digits = range(1, n + 1)
    named = statement.concepts & _COUNTED
    if not named:
        return tuple(map(digit_bit, digits))
    if len(named) != 1:
        return ()
    if named <= {"ODD", "EVEN"}:
        remainder = int("ODD" in named)
        return (sum(digit_bit(d) for d in digits if d % 2 == remainder),) * n
    if named <= {"SMALLERONE", "GREATERONE"}:
        pairs = [(own, other) for own in digits for other in digits if other < own]
        if "GREATERONE" in named:
            pairs = [(other, own) for own, other in pairs]
        return tuple(sum(digit_bit(b) for a, b in pairs if a == own) for own in digits)
    relation = relation_of(statement, n)
    if relation is None:
        return ()
    table = any_relation(range(1, n + 1), *relation)
    return tuple(sum(digit_bit(d) & table[own] for d in digits) for own in digits)


def _around(page: DrawnPage, cell: Cell, concepts: frozenset[str]) -> Cells:
    """Return the cells around a cell, as far as the words say."""
    steps: tuple[tuple[int, int], ...] = SIDES
    if concepts & {"KING", "EIGHT"}:
        steps = (*steps, (1, 1), (1, -1), (-1, 1), (-1, -1))
    elif "ORTHOGONAL" not in concepts:
        return ()
    box_of = page.topology.box_of
    row, column = page.topology.place(cell)
    beside = [page.topology.cell_at(row + down, column + right) for down, right in steps]
    around = [other for other in beside if other is not None]
    if "BOX" in concepts:
        around = [other for other in around if box_of(other) == box_of(cell)]
    return tuple(sorted(around))


def repeat_counts(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines whose digits say how often they are on them: on each line, on all lines, or on
    all of a colour.
    """
    groups: dict[object, list[Stroke]] = {}
    for stroke in strokes_of(page, statement):
        key: object = stroke.cells
        if "COLOURWORD" in statement.concepts:
            key = stroke.colour
        elif "ALLTOGETHER" in statement.concepts:
            key = ""
        groups.setdefault(key, []).append(stroke)
    for group in groups.values():
        yield from on_all(single_cells.CountingCircles, group)


def cell_digits(page: DrawnPage, statement: Statement) -> _Found:
    """Yield marked cells, or the middle of the grid, with a digit of a kind such as a prime."""
    values = special_numbers(statement, page.size)
    digits = DigitSet(sum(digit_bit(digit) for digit in values))
    if not digits:
        return
    if "NOT" in statement.concepts:
        digits = DigitSet(page.topology.all_digits & ~digits)
    if "CENTER" in statement.concepts and not statement.colours:
        for cells in page.topology.cells_by_grid if page.size % 2 else ():
            yield single_cells.GivenCandidates((cells[len(cells) // 2],), digits), ()
        return
    for mark in marks_of(page, statement):
        yield single_cells.GivenCandidates(mark.cells, digits), mark.drawings


# Lines --------------------------------------------------------------------------------------


def rising_lines(page: DrawnPage, statement: Statement) -> _Found:
    """Yield thermometers whose bulb is not drawn, and arrows along which digits rise either way."""
    least = 0 if "SLOW" in statement.concepts else 1
    if "ARROW" in statement.concepts:
        for arrow in page.scene.arrows:
            yield lines.RisingLine((*arrow.bulb, *arrow.shaft), least), arrow.drawings
        return
    for stroke in strokes_of(page, statement):
        yield lines.RisingLine(stroke.cells, least), stroke.drawings


def extremes_either_way(page: DrawnPage, statement: Statement) -> _Found:
    """Yield cells that are greater than all their neighbours or less than all, which can't be
    equal.
    """
    for mark in marks_of(page, statement):
        cells = (*mark.cells, *_around(page, mark.cells[0], frozenset(("ORTHOGONAL",))))
        yield EquationLine(cells, "first = largest or first = smallest"), mark.drawings


# Outside ------------------------------------------------------------------------------------


def first_digits(page: DrawnPage, statement: Statement) -> _Found:
    """Yield digits outside the grid that are in one of the first three cells."""
    for clue, cells in rows_seen(page, statement):
        text = "".join(clue.text.replace(",", " ").split())
        digits = tuple(int(sign) for sign in text if sign in "123456789")
        if digits and len(digits) == len(text) <= _FIRST:
            yield groups.Quadruple(cells[:_FIRST], digits), clue.drawings


_RUNS = (("RISINGRUN", "rise"), ("FALLS", "falls"), ("EVEN", "evenrun"), ("ODD", "oddrun"))
"""The digits that a clue outside the grid adds up, and their name in an equation."""


def outside_sums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield clues outside the grid with the sum of some digits of their row or column."""
    names = [name for concept, name in _RUNS if concept in statement.concepts]
    for clue, cells in rows_seen(page, statement) if len(names) == 1 else ():
        total = number_in(clue.text)
        if total is not None:
            yield EquationLine(cells, f"{names[0]} = {total}"), clue.drawings


# Sums ---------------------------------------------------------------------------------------


def one_sums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield cages, and marks on corners, in which one digit is the sum of the others."""
    if "CAGE" in statement.concepts:
        yield from plain_cages(page, statement, cages.LargestIsSum)
        return
    for mark in page.scene.corner_marks:
        if not statement.colours or is_coloured(mark, statement.colours):
            yield cages.LargestIsSum(mark.cells), mark.drawings


def _edge_mark(cells: Cells, relation: DigitRelation) -> Constraint:
    """Return a dot, an X or a V if that is what a mark says, or else a line of two cells."""
    match relation:
        case ((value,), (), ()) if value:
            return dots.Difference(cells, value)
        case ((), (5 | 10 as value,), ()):
            return dots.XV(cells, value)
        case ((), (), (value,)):
            return dots.Ratio(cells, value)
    return lines.RelatedLine(cells, *relation)

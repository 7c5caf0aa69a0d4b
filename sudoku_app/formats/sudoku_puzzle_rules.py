"""The rules of `sudoku-puzzle` JSON about cells, which are constraints here."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.cages import EqualSums, KillerCage, Product, SumArea
from sudoku_app.core.constraints.chess_moves import AntiKing, AntiKnight
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import (
    XV,
    Difference,
    Negative,
    NegativeDifference,
    NegativeRatio,
    NegativeXV,
    Ratio,
    pair_set,
)
from sudoku_app.core.constraints.forms import Pair, any_relation
from sudoku_app.core.constraints.formulas import LONGEST_FORMULA, FormulaError, relation_from_text
from sudoku_app.core.constraints.groups import Clone, DistinctDigits, Quadruple
from sudoku_app.core.constraints.kinds import field_names
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
    RelatedLine,
    Renban,
    SlowThermometer,
    Thermometer,
    Whispers,
    ZipperLine,
)
from sudoku_app.core.constraints.neighbours import NonConsecutive, RelatedNeighbours
from sudoku_app.core.constraints.outside import (
    LittleKillerSum,
    OutsideClue,
    SandwichSum,
    Skyscraper,
    XSum,
)
from sudoku_app.core.constraints.single_cells import CountingCircles, Even, Odd, RelatedToSome
from sudoku_app.core.message import Message
from sudoku_app.core.notation import cell_text, place_named
from sudoku_app.core.topology import Cell, Place
from sudoku_app.formats.given_candidates import given_candidates
from sudoku_app.formats.json_text import digit_set_in, list_in, text_in, whole_in
from sudoku_app.formats.parsed import KNOWN_RULES, ParseError, shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Relation
    from sudoku_app.core.topology import Topology

    Rule = Mapping[str, object]

_COMMON = frozenset(("type", "id", "label", "style"))
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
_NEGATIVES: dict[str, type[Negative]] = {
    "difference": NegativeDifference,
    "ratio": NegativeRatio,
    "sum": NegativeXV,
}
_SIDES = {"top": (-1, 0), "bottom": (1, 0), "left": (0, -1), "right": (0, 1)}
_LETTERS = {"X": 10, "V": 5}
_CLOSED = ("whisper", "parity")
"""The kinds of lines on which the last cell and the first can be neighbours as well."""
_OTHERS = {"odd": "even", "even": "odd", "low": "high", "high": "low"}
_STEPS = {
    "orthogonal": ((0, 1), (1, 0)),
    "diagonal": ((1, -1), (1, 1)),
    "king": ((0, 1), (1, -1), (1, 0), (1, 1)),
    "knight": ((1, -2), (1, 2), (2, -1), (2, 1)),
}
_FORMULAS = {
    "less": "a < b",
    "less_equal": "a <= b",
    "different": "a != b",
    "equal": "a = b",
    "not_consecutive": "|a-b| != 1",
    "parity_differs": "a+b is odd",
    "same_third": "a-(a-1) mod 3 = b-(b-1) mod 3",
    "different_third": "a-(a-1) mod 3 != b-(b-1) mod 3",
    "same_mod3": "a mod 3 = b mod 3",
    "different_mod3": "a mod 3 != b mod 3",
    "difference": "|a-b| = {0}",
    "not_difference": "|a-b| != {0}",
    "difference_at_least": "|a-b| >= {0}",
    "difference_at_most": "|a-b| <= {0}",
    "sum": "a+b = {0}",
    "not_sum": "a+b != {0}",
    "ratio": "a = {0}*b or b = {0}*a",
    "not_ratio": "a != {0}*b and b != {0}*a",
}
"""The relation of two digits that an operator stands for; 0 is the place of its parameter."""


class RuledBoard(NamedTuple):
    """The rows, columns and digits of a board, and its grid once this is known."""

    height: int
    width: int
    size: int
    topology: Topology | None = None
    rules: Sequence[Rule] = ()

    def place(self, name: object) -> Place:
        """Return the place of a name on the board. Raises ParseError."""
        place = place_named(text_in(name))
        if place is None or not (0 <= place.row < self.height and 0 <= place.column < self.width):
            raise _no_cell(name)
        return place

    def cell(self, name: object) -> Cell:
        """Return the cell with a name. Raises ParseError."""
        row, column = self.place(name)
        if self.topology is None:
            return Cell(row * self.width + column)
        cell = self.topology.cell_at(row, column)
        if cell is None:
            raise _no_cell(name)
        return cell

    def cells(self, names: object) -> tuple[Cell, ...]:
        """Return the cells of a list of names. Raises ParseError."""
        return tuple(self.cell(name) for name in list_in(names, Message("the cells")))


def _no_cell(name: object) -> ParseError:
    found = Message("the cell {0}", shortened(str(name), 20))
    return ParseError(found, Message("a cell like r1c1"))


def unknown_rule(rule: Rule) -> ParseError:
    """Return the error for a rule that this program doesn't have."""
    kind = " ".join(filter(None, (text_in(rule.get("type")), text_in(rule.get("kind")))))
    return ParseError(Message("a rule of the kind “{0}”", shortened(kind, 40)), KNOWN_RULES)


def only_keys(rule: Rule, *keys: str) -> None:
    """Raise ParseError if a rule has other keys, which may change what it says."""
    for key in rule:
        if key not in _COMMON and key not in keys:
            raise unknown_rule(rule)


def constraints_of(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    """Yield the constraints of a rule about cells. Raises ParseError."""
    read = _READERS.get(text_in(rule.get("type")))
    if read is None:
        raise unknown_rule(rule)
    yield from read(rule, board)


class _Plain(NamedTuple):
    """The constraint that a rule about cells stands for, with the key of its number or digits, ""
    if it has none. The number is `fixed`, or at most `most`; 0 stands for any, up to the size.
    """

    made: Callable[..., Constraint]
    key: str = ""
    most: int = 0
    fixed: int = 0


_PLAIN = {
    ("cage", ""): _Plain(KillerCage, "sum", 999),
    ("contains", ""): _Plain(Quadruple, "digits"),
    ("count", "circles"): _Plain(CountingCircles),
    ("distinct_count", ""): _Plain(DistinctDigits, "value"),
    ("edge", "difference"): _Plain(Difference, "value"),
    ("edge", "less"): _Plain(Inequality),
    ("edge", "product"): _Plain(Product, "value", 999),
    ("edge", "ratio"): _Plain(Ratio, "value"),
    ("edge", "sum"): _Plain(SumArea, "sum", 999),
    ("line", "between"): _Plain(BetweenLine),
    ("line", "double_arrow"): _Plain(DoubleArrow),
    ("line", "entropic"): _Plain(EntropicLine),
    ("line", "lockout"): _Plain(LockoutLine, "value", fixed=4),
    ("line", "modular"): _Plain(ModularLine, "value", fixed=3),
    ("line", "palindrome"): _Plain(Palindrome),
    ("line", "parity"): _Plain(ParityLine),
    ("line", "region_sum"): _Plain(RegionSumLine),
    ("line", "renban"): _Plain(Renban),
    ("line", "slow_thermo"): _Plain(SlowThermometer),
    ("line", "thermo"): _Plain(Thermometer),
    ("line", "whisper"): _Plain(Whispers, "value"),
    ("line", "zipper"): _Plain(ZipperLine),
    ("sum", "corner"): _Plain(SumArea, "sum", 999),
    ("sum", "frame"): _Plain(SumArea, "sum", 999),
    ("sum", "group"): _Plain(SumArea, "sum", 999),
}
"""By the type and the kind of the rule."""
_WRITTEN = {
    plain.made: (*names, plain) for names, plain in _PLAIN.items() if plain.made is not Product
}
"""How constraints are written: where several rules stand for one, as the last of them."""
_KEYS = {
    "cage": ("cells", "sum"),
    "contains": ("cells", "digits"),
    "count": ("cells", "kind"),
    "distinct_count": ("cells", "side", "value"),
    "edge": ("cells", "color", "kind", "letter", "sum", "value"),
    "line": ("cells", "closed", "kind", "value"),
    "sum": ("cells", "kind", "side", "sum"),
}


def _plain(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    names = text_in(rule.get("type")), text_in(rule.get("kind"))
    only_keys(rule, *_KEYS[names[0]])
    known = _PLAIN.get(names)
    if known is None:
        raise unknown_rule(rule)
    cells, value = _cells(rule, board), rule.get(known.key or "value")
    given: list[object] = []
    if known.key == "digits":
        what = Message("a digit")
        digits = list_in(value, Message("the digits"))
        given = [tuple(whole_in(digit, what, 1, board.size) for digit in digits)]
    elif known.key and not known.fixed and (value is not None or known.made is not KillerCage):
        least, most = (0, known.most) if known.most else (1, board.size)
        given = [whole_in(value, Message("the number of a rule"), least, most)]
    elif value != (known.fixed or None):
        raise unknown_rule(rule)
    yield known.made(cells, *given)


def _cells(rule: Rule, board: RuledBoard) -> tuple[Cell, ...]:
    """Return the cells of a rule; those of a closed line end with the first."""
    cells, closed = board.cells(rule.get("cells")), rule.get("closed", False)
    if closed is False:
        return cells
    if closed is not True or rule.get("kind") not in _CLOSED:
        raise unknown_rule(rule)
    return (*cells, *cells[:1])


def _arrow(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    only_keys(rule, "bulb", "lines")
    lines = list_in(rule.get("lines"), Message("the lines"))
    yield Arrow(board.cells(rule.get("bulb")), tuple(map(board.cells, lines)))


def _edge(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    kind, color, letter = rule.get("kind"), rule.get("color"), text_in(rule.get("letter"))
    if kind == "kropki" and color in ("white", "black"):
        only_keys(rule, *_KEYS["edge"])
        yield (Difference if color == "white" else Ratio)(board.cells(rule.get("cells")))
    elif kind == "xv" and letter in _LETTERS:
        only_keys(rule, *_KEYS["edge"])
        yield XV(board.cells(rule.get("cells")), _LETTERS[letter])
    else:
        yield from _plain(rule, board)


def _sum(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    cells = board.cells(rule.get("cells"))
    if rule.get("kind") != "little_killer" or len(cells) < 2:
        yield from _plain(rule, board)
        return
    only_keys(rule, *_KEYS["sum"])
    assert board.topology is not None
    (row, column), after = map(board.topology.place, cells[:2])
    place = Place(2 * row - after.row, 2 * column - after.column)
    yield LittleKillerSum(cells, place, whole_in(rule.get("sum"), Message("a sum"), 0, 999))


def _outside(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    clue = _CLUES[text_in(rule.get("type"))]
    key = "value" if clue is Skyscraper else "sum"
    only_keys(rule, key, "side", "cells")
    cells, step = board.cells(rule.get("cells")), _SIDES.get(text_in(rule.get("side")))
    if step is None or not cells:
        raise unknown_rule(rule)
    assert board.topology is not None
    row, column = board.topology.place(cells[0])
    number = whole_in(rule.get(key), Message("a clue"), 0, 999)
    place = Place(row + step[0], column + step[1])
    yield clue(cells, place, number)


def _neighbours(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    if "op" in rule:
        only_keys(rule, "op", "params", "where")
        steps = _STEPS.get(text_in(rule.get("where")))
        relation = relation_from_text(_formula(rule, rule, board), range(1, board.size + 1))
        found = _differences_sums_ratios(relation, board.size)
        if steps is None or found is None:
            raise unknown_rule(rule)
        yield RelatedNeighbours(steps, *found)
        return
    only_keys(rule, "kind")
    kind = text_in(rule.get("kind"))
    if kind not in _WHOLE:
        raise unknown_rule(rule)
    yield _WHOLE[kind]


def _cell_marks(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    only_keys(rule, "kind", "cells", "split", "values")
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
        what = Message("a set of digits")
        own = digit_set_in(list_in(rule.get("values"), what), what, board.size)
        bits = own if kind == "set" else everything & ~own
    else:
        raise unknown_rule(rule)
    yield from [given_candidates(cell, bits) for cell in cells]


def _clone(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    only_keys(rule, "regions")
    regions = [*map(board.cells, list_in(rule.get("regions"), Message("the regions")))]
    for other in regions[1:]:
        yield Clone(regions[0], other)


def _equal_sum(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    only_keys(rule, "segments")
    first, *others = map(board.cells, list_in(rule.get("segments"), Message("the segments")))
    yield EqualSums(first, tuple(others))


def _appears(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    only_keys(rule, "source", "cells")
    source = board.cell(rule.get("source"))
    yield RelatedToSome((source,), board.cells(rule.get("cells")), (0,))


def _corner(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    only_keys(rule, "kind", "op", "value", "cells")
    kind, op, value = rule.get("kind"), rule.get("op"), rule.get("value")
    marks: dict[str, object] = {"type": "cell", "cells": rule.get("cells")}
    if kind == "exclude" and op is None:
        yield from _cell_marks({**marks, "kind": "exclude", "values": [value]}, board)
    elif kind == "mathrax" and op in ("odd", "even") and value is None:
        yield from _cell_marks({**marks, "kind": op}, board)
    else:
        raise unknown_rule(rule)


def _negative(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    """Nothing else is marked: neighbours without such an edge, or the cells without such a mark."""
    only_keys(rule, "of", "color", "letter", "value", "sum", "kind", "split")
    of = text_in(rule.get("of"))
    if of == "cell" and text_in(rule.get("kind")) in _OTHERS:
        yield from _unmarked_cells(rule, board)
        return
    marked = pair_set(
        board.cells(each.get("cells"))
        for each in board.rules
        if (each.get("type"), each.get("kind")) == ("edge", of)
    )
    number = rule.get("sum" if of == "sum" else "value")
    what = Message("the number of a rule")
    if of == "kropki" and rule.get("color") in ("white", "black", None):
        if rule.get("color") != "black":
            yield NegativeDifference(marked=marked)
        if rule.get("color") != "white":
            yield NegativeRatio(marked=marked)
    elif of == "xv" and rule.get("letter") in (*_LETTERS, None):
        letter = rule.get("letter")
        yield NegativeXV((5, 10) if letter is None else (_LETTERS[text_in(letter)],), marked)
    elif of in _NEGATIVES:
        yield _NEGATIVES[of]((whole_in(number, what, 1, 2 * board.size),), marked)
    else:
        raise unknown_rule(rule)


def _unmarked_cells(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    """The cells that lack a mark of this kind are of the other kind."""
    assert board.topology is not None
    key = ("cell", rule.get("kind"), rule.get("split"))
    marked = {
        cell
        for each in board.rules
        if (each.get("type"), each.get("kind"), each.get("split")) == key
        for cell in board.cells(each.get("cells"))
    }
    rest = [Cell(n) for n in range(board.topology.cell_count) if n not in marked]
    other = {**rule, "kind": _OTHERS[text_in(rule.get("kind"))]}
    other["cells"] = names_of(rest, board.topology)
    del other["of"]
    yield from _cell_marks(other, board)


# Relations --------------------------------------------------------------------------------------


def _related(rule: Rule, board: RuledBoard) -> Iterator[Constraint]:
    only_keys(rule, "op", "params", "pairs")
    formula = _formula(rule, rule, board)
    for names in list_in(rule.get("pairs"), Message("the pairs")):
        yield CustomLine(board.cells(names), formula)


def _formula(rule: Rule, relation: Rule, board: RuledBoard) -> str:
    """Return the formula, or the list of pairs, of an operator and its parameters.

    `rule` is the whole rule, for the error. Raises ParseError for a relation that has none.
    """
    op, params = text_in(relation.get("op")), list_in(relation.get("params"), Message("parameters"))
    if op == "any_of":
        parts = [list_in(part, Message("an operator")) for part in params]
        named = [dict(zip(("op", "params"), part, strict=False)) for part in parts]
        formula = " or ".join(f"({_formula(rule, part, board)})" for part in named)
    elif op == "allowed" and len(params) == 1:
        formula = _list_of_pairs(rule, params[0], board)
    elif op in _FORMULAS and len(params) == ("{0}" in _FORMULAS[op]):
        what = Message("the number of a rule")
        formula = _FORMULAS[op].format(*(whole_in(each, what, 0, 999) for each in params))
    else:
        raise unknown_rule(rule)
    try:
        relation_from_text(formula, range(1, board.size + 1))
    except FormulaError as error:
        raise unknown_rule(rule) from error
    return formula


def _list_of_pairs(rule: Rule, allowed: object, board: RuledBoard) -> str:
    """Return a list of pairs, which must be allowed in either order."""
    what = Message("a digit")
    pairs = {
        tuple(whole_in(digit, what, 1, board.size) for digit in list_in(pair, Message("a pair")))
        for pair in list_in(allowed, Message("the pairs"))
    }
    if any(len(pair) != 2 or pair[::-1] not in pairs for pair in pairs):
        raise unknown_rule(rule)
    return ",".join(f"{one}-{other}" for one, other in sorted(pairs) if one <= other)


def _differences_sums_ratios(
    relation: Relation, size: int
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]] | None:
    """Return the differences, sums and ratios of which related digits have one, as few sorts of
    them as suffice; None if it is no such relation.
    """

    def whole(value_of: Callable[[int, int], int]) -> tuple[int, ...]:
        digits = range(1, size + 1)
        missing = {value_of(a, b) for a in digits for b in digits if not relation[a] >> b - 1 & 1}
        every = {value_of(a, b) for a in digits for b in digits}
        return tuple(sorted(value for value in every - missing if value >= 0))

    differences = whole(lambda a, b: abs(a - b))
    sums = whole(lambda a, b: a + b)
    ratios = whole(lambda a, b: max(a, b) // min(a, b) if max(a, b) % min(a, b) == 0 else -1)
    for found in (
        (differences, (), ()),
        ((), sums, ()),
        ((), (), ratios),
        (differences, sums, ratios),
    ):
        if any_relation(range(1, size + 1), *found) == relation:
            return found
    return None


@lru_cache(maxsize=64)
def _operator_of(relation: Relation, size: int) -> tuple[str, list[object]] | None:
    """Return the operator of a relation with its parameters; None if the format has none that is
    read again.
    """
    digits = range(1, size + 1)
    for op, formula in _FORMULAS.items():
        for number in range(2 * size + 1) if "{0}" in formula else (None,):
            try:
                if relation_from_text(formula.format(number), digits) == relation:
                    return op, [] if number is None else [number]
            except FormulaError:
                continue
    pairs = [[a, b] for a in digits for b in digits if relation[a] >> b - 1 & 1]
    is_symmetric = all(pair[::-1] in pairs for pair in pairs)
    listed = ",".join(f"{a}-{b}" for a, b in pairs if a <= b)
    return ("allowed", [pairs]) if is_symmetric and len(listed) <= LONGEST_FORMULA else None


_READERS: dict[str, Callable[[Rule, RuledBoard], Iterable[Constraint]]] = {
    "appears": _appears,
    "arrow": _arrow,
    "cage": _plain,
    "cell": _cell_marks,
    "clone": _clone,
    "contains": _plain,
    "corner": _corner,
    "count": _plain,
    "distinct_count": _plain,
    "edge": _edge,
    "equal_sum": _equal_sum,
    "line": _plain,
    "negative": _negative,
    "neighbours": _neighbours,
    "relation": _related,
    "sandwich": _outside,
    "skyscraper": _outside,
    "sum": _sum,
    "xsum": _outside,
}


def names_of(cells: Sequence[int], topology: Topology) -> list[str]:
    """Return the names of cells, such as `r1c9`."""
    return [cell_text(topology, cell) for cell in cells]


def written_rule(constraint: Constraint, topology: Topology) -> dict[str, object] | None:
    """Return the rule for a constraint; None if the format has none, or if it is among the
    candidates.
    """
    cells: dict[str, object] = {"cells": names_of(constraint.cells, topology)}
    kind = type(constraint)
    if kind in _WRITTEN:
        return _written_plain(constraint, topology) | cells
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
        case Arrow(lines=lines) if kind is Arrow:
            shafts = [names_of(line, topology) for line in lines]
            return {"type": "arrow", "bulb": cells["cells"], "lines": shafts}
        case XV(value=value) if value in _LETTERS.values():
            letter = "X" if value == 10 else "V"
            return {"type": "edge", "kind": "xv", "letter": letter, **cells}
        case Odd() | Even():
            return {"type": "cell", "kind": constraint.slug, **cells}
        case LittleKillerSum(place=place, value=value) if value is not None:
            side = "left" if place.column == -1 else "right"
            side = {-1: "top", topology.height: "bottom"}.get(place.row, side)
            return {"type": "sum", "kind": "little_killer", "sum": value, "side": side, **cells}
        case Clone(copies=copies):
            return {"type": "clone", "regions": [cells["cells"], names_of(copies, topology)]}
        case EqualSums(lines=lines):
            segments = [names_of(line, topology) for line in lines]
            return {"type": "equal_sum", "segments": [cells["cells"], *segments]}
        case RelatedToSome(copies=copies, differences=(0,), sums=(), ratios=()):
            source, *others = names_of((*constraint.cells, *copies), topology)
            return {"type": "appears", "source": source, "cells": others}
        case CustomLine() | RelatedLine():
            return _written_relation(constraint, topology)
    return None


def _written_plain(constraint: Constraint, topology: Topology) -> dict[str, object]:
    """Return the rule of a constraint in `_WRITTEN`, without its cells."""
    name, kind, known = _WRITTEN[type(constraint)]
    rule: dict[str, object] = {"type": name, "kind": kind} if kind else {"type": name}
    value: object = known.fixed or None
    if known.key and not known.fixed:
        value = getattr(constraint, field_names(type(constraint))[1])
    if isinstance(constraint, Whispers):
        value = constraint.number(topology)
    if value is not None:
        rule[known.key] = list(value) if isinstance(value, tuple) else value
    return rule


def _written_relation(
    line: CustomLine | RelatedLine, topology: Topology
) -> dict[str, object] | None:
    relations = {form.relation for form in line.forms(topology) if isinstance(form, Pair)}
    found = _operator_of(relations.pop(), topology.size) if relations else None
    if found is None:
        return None
    pairs = [names_of(pair, topology) for pair in pairwise(line.cells)]
    return {"type": "relation", "op": found[0], "params": found[1], "pairs": pairs}

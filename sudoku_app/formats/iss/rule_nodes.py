"""The text of a puzzle of the Interactive Sudoku Solver as a tree of rules.

A text is a list of rules such as `.Cage~10~R1C1~R1C2`: a dot, the kind, and arguments after tildes.
`.Or`, `.And` and `.Replicate` contain the rules up to their `.End`.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

from sudoku_app.core.message import Message
from sudoku_app.core.topology import Cell, DigitSet, digit_bit
from sudoku_app.formats.documents import RULES_WITH_END
from sudoku_app.formats.iss.coded_rules import sixes
from sudoku_app.formats.parsed import KNOWN_RULES, ParseError, shortened
from sudoku_app.formats.symbols import whole_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Effort

SIGNS = "0123456789abcdefg"
"""The signs of rows and columns, from 1."""
_CELL = re.compile(r"r([1-9a-g]|1[0-6])c([1-9a-g]|1[0-6])", re.IGNORECASE)
_MOST_RULES = 5_000
_DEEPEST = 6
_WITH_TWO_CLUES = frozenset(("XSum", "Skyscraper", "HiddenSkyscraper", "NumberedRoom"))
_WITH_A_PLACE = {"Quad": 0, "Sandwich": 1, "LittleKiller": 1}
"""The kinds with one rule for a place, and the argument that is the place."""


class RuleNode(NamedTuple):
    """A rule: its kind, one or more arguments, and the rules in it."""

    kind: str
    arguments: tuple[str, ...]
    inner: list[RuleNode]


class RuleGrid(NamedTuple):
    """The grid, for the functions that read rules."""

    topology: Topology
    effort: Effort

    @property
    def size(self) -> int:
        """How many rows there are."""
        return self.topology.size

    def digit(self, text: str) -> int:
        """Return a digit by its sign. Raises ParseError."""
        values = self.topology.values
        return number_in(text, values[0], values[-1]) - values[0] + 1

    def cell(self, name: str) -> Cell:
        """Return a cell by its name. Raises ParseError if the grid has none with it."""
        match = _CELL.fullmatch(name)
        row, column = (place_of(part) for part in match.groups()) if match else (-1, -1)
        if match is None or max(row, column) >= self.size:
            raise ParseError(Message("the cell {0}", name[:20]), Message("a cell like R1C1"))
        return Cell(row * self.size + column)

    def cells(self, names: Iterable[str]) -> tuple[Cell, ...]:
        """Return cells by their names; empty ones don't count."""
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
            raise ParseError(Message("cells that aren't neighbours"), KNOWN_RULES)
        return found


def place_of(text: str) -> int:
    """Return the number of a row or column, from 0, by its sign."""
    return int(text) - 1 if text.isdigit() else ord(text.lower()) - ord("a") + 9


def cell_name(cell: int, size: int) -> str:
    """Return the name of a cell, such as R1C1."""
    row, column = (SIGNS[place + 1] for place in divmod(cell, size))
    return f"R{row}C{column}"


def rule_nodes(text: str) -> list[RuleNode]:
    """Return the rules of a text without spaces. Raises ParseError if they are too many or
    unbalanced.
    """
    root: list[RuleNode] = []
    stack = [root]
    parts = text.split(".")
    if len(parts) > _MOST_RULES:
        raise ParseError(Message("more than {0:,} rules", _MOST_RULES), Message("fewer"))
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
        node = RuleNode(kind, tuple(arguments) or ("",), [])
        stack[-1].append(node)
        if kind in RULES_WITH_END:
            stack.append(node.inner)
            if len(stack) > _DEEPEST:
                raise ParseError(Message("rules nested too deeply"), KNOWN_RULES)
    if len(stack) > 1:
        raise _unbalanced()
    return root


def without_replaced(nodes: Iterable[RuleNode]) -> list[RuleNode]:
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
    return ParseError(Message("rules without their .End"), Message(".Or before .End"))


def unread(kind: str) -> ParseError:
    """Return the error of a kind of rule that isn't read, or not like this."""
    name = f".{shortened(kind, 40)}"
    return ParseError(Message("a puzzle with {0}", name), KNOWN_RULES)


def given_digits(grid: RuleGrid, node: RuleNode) -> Iterator[tuple[Cell, DigitSet]]:
    """Yield the cells of a rule of givens, each with the digits that it can have."""
    for argument in node.arguments:
        name, *digits = argument.split("_")
        bits = 0
        for text in digits:
            bits |= digit_bit(grid.digit(text))
        if bits:
            yield grid.cell(name), DigitSet(bits)


def number_in(text: str, least: int, most: int) -> int:
    """Return the number in an argument. Raises ParseError if it is none from `least` to `most`."""
    if not least <= whole_number(text) <= most:
        found = Message("the number {0}", shortened(text, 20))
        raise ParseError(found, Message("{0} to {1}", least, most))
    return int(text)


def copies(grid: RuleGrid, node: RuleNode) -> Iterator[RuleNode]:
    """Yield copies of the rules, moved from the first cell to each of the cells named by bits."""
    origin = grid.cell(node.arguments[1] if len(node.arguments) > 1 else "R1C1")
    for offset, bit in enumerate(sixes(node.arguments[0])):
        if bit:
            target = origin + offset
            if target >= grid.size**2:
                raise unread("Replicate")
            down = target // grid.size - origin // grid.size
            across = target % grid.size - origin % grid.size
            for inner in node.inner:
                yield _moved(grid, inner, down, across)


def _moved(grid: RuleGrid, node: RuleNode, down: int, across: int) -> RuleNode:
    def move(argument: str) -> str:
        name, *rest = argument.split("_")
        if not _CELL.fullmatch(name):
            return argument
        row, column = divmod(grid.cell(name), grid.size)
        row, column = row + down, column + across
        if not (0 <= row < grid.size and 0 <= column < grid.size):
            raise unread("Replicate")
        return "_".join((cell_name(row * grid.size + column, grid.size), *rest))

    return RuleNode(
        node.kind,
        node.arguments if node.inner else tuple(map(move, node.arguments)),
        [_moved(grid, inner, down, across) for inner in node.inner],
    )

"""What the engine's functions are given, checked and brought into the form that the core expects.

Each function here takes one argument of a public function. It returns the value, or raises a
ValueError or TypeError that names the argument and says what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from enum import Enum
from math import isqrt
from operator import index
from typing import TypeVar, cast

from sudoku_app.core.author_texts import About
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.notation import parse_cell
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.rules import Constraints
from sudoku_app.core.step import Step
from sudoku_app.core.topology import READ_SIZES, Cell, Digit, Topology, topology_of_size
from sudoku_app.formats.constraints import (
    MAX_CONSTRAINTS,
    decode_constraints,
    encode_constraints,
)
from sudoku_app.formats.parsed import Parsed
from sudoku_app.formats.reader import read_any
from sudoku_app.formats.text_file import decode_text

PuzzleLike = Puzzle | Parsed | str | bytes
"""What stands for a puzzle: itself, what `read` returned for it, or a text of any format."""
CellLike = int | str
"""A cell's number, from 0, or its name, such as `r4c7`."""
BoardLike = Sequence[int] | str | bytes
"""A board: a digit or 0 for each cell, or a text of any format."""
_E = TypeVar("_E", bound=Enum)
_MOST_SHOWN = 60


def shown(value: object) -> str:
    """Return a value as a message shows it, cut if it is long."""
    try:
        text = repr(value)
    except Exception:  # a foreign object may raise anything here
        text = object.__repr__(value)
    return text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 1] + "…"


def wrong_type(name: str, value: object, expected: str) -> TypeError:
    """Return the error for an argument of the wrong type."""
    return TypeError(f"{name} is {shown(value)}, expected {expected}")


def wrong_value(name: str, value: object, expected: str) -> ValueError:
    """Return the error for an argument with a wrong value."""
    return ValueError(f"{name} is {shown(value)}, expected {expected}")


def whole(value: object, name: str, least: int, most: int | None = None) -> int:
    """Return a whole number within limits, as an int also if it is of another integer type."""
    expected = f"a whole number from {least}" + ("" if most is None else f" to {most}")
    try:
        number = index(value)  # type: ignore[arg-type]  # whatever is no number raises
    except TypeError as error:
        raise wrong_type(name, value, expected) from error
    if number < least or (most is not None and number > most):
        raise wrong_value(name, value, expected)
    return number


def text_of(value: object, name: str = "text") -> str:
    """Return a text, decoded if it is bytes."""
    if isinstance(value, bytes | bytearray):
        return decode_text(bytes(value))
    if not isinstance(value, str):
        raise wrong_type(name, value, "a text")
    return value


def member(value: object, name: str, choices: Iterable[str]) -> str:
    """Return a text that is one of the choices."""
    known = tuple(choices)
    expected = "one of " + ", ".join(map(repr, known))
    if not isinstance(value, str):
        raise wrong_type(name, value, expected)
    if value not in known:
        raise wrong_value(name, value, expected)
    return value


def several(value: object, name: str, expected: str) -> tuple[object, ...]:
    """Return the items of anything that can be iterated over."""
    try:
        return tuple(value)  # type: ignore[arg-type]  # whatever has no items raises
    except TypeError as error:
        raise wrong_type(name, value, expected) from error


def puzzle_of(value: object, name: str = "puzzle") -> Puzzle:
    """Return a puzzle whose shape, givens and constraints go together."""
    if isinstance(value, str | bytes | bytearray):
        return _one_in(value, name, "puzzles").puzzle
    if isinstance(value, Parsed):
        value = value.puzzle
    if not isinstance(value, Puzzle):
        raise wrong_type(name, value, "a puzzle, or a text with one")
    topology, givens, constraints, about = value
    if not isinstance(topology, Topology):
        raise wrong_type(f"{name}.topology", topology, "a Topology")
    if topology.size not in READ_SIZES:
        raise wrong_value(f"{name}.topology.size", topology.size, f"one of {READ_SIZES}")
    if not isinstance(about, About):
        raise wrong_type(f"{name}.about", about, "an About")
    checked = constraints_of(constraints, topology, f"{name}.constraints")
    digits = digits_of(givens, topology, f"{name}.givens")
    return make_puzzle(digits, topology, checked, about)


def _one_in(text: object, name: str, what: str) -> Parsed:
    found = read_any(text_of(text, name))
    if len(found) != 1:
        raise ValueError(f"{name} is a text with {len(found)} {what}, expected one")
    return found[0]


def constraints_of(value: object, topology: Topology, name: str = "constraints") -> Constraints:
    """Return constraints that fit a grid."""
    found = several(value, name, "constraints")
    if len(found) > MAX_CONSTRAINTS:
        raise ValueError(f"{name} has {len(found)} items, expected at most {MAX_CONSTRAINTS}")
    return tuple(_constraint_of(each, topology, f"{name}[{at}]") for at, each in enumerate(found))


def _constraint_of(value: object, topology: Topology, name: str) -> Constraint:
    """Return a constraint that is the same after it was written and read."""
    if type(value) not in KINDS.values():
        raise wrong_type(name, value, "a constraint")
    own = cast("Constraint", value)
    try:
        (again,) = decode_constraints(encode_constraints((own,)), topology, is_own=True)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error
    except (TypeError, AttributeError) as error:
        raise wrong_type(name, value, "a constraint with fields of the right types") from error
    if again != own:
        raise wrong_value(name, value, "a constraint with fields of the right types")
    return own


def topology_for(cells: int, size: object, name: str) -> Topology:
    """Return the usual grid of a size, by default of that which has so many cells."""
    if size is None:
        size = isqrt(cells)
        if size * size != cells or size not in READ_SIZES:
            counts = ", ".join(str(each * each) for each in READ_SIZES)
            raise ValueError(f"{name} has {cells} cells, expected one of {counts}")
    return topology_of_size(size_of(size))


def size_of(value: object, sizes: Collection[int] = READ_SIZES) -> int:
    """Return the size of a grid, the number of its digits, one of `sizes`."""
    size = whole(value, "size", min(sizes), max(sizes))
    if size not in sizes:
        raise wrong_value("size", value, "one of " + ", ".join(map(str, sizes)))
    return size


def digits_of(value: object, topology: Topology, name: str) -> tuple[int, ...]:
    """Return a digit or 0 for each cell of a grid."""
    return _each_cell(value, topology, name, topology.size)


def board_of(value: object, puzzle: Puzzle, name: str = "values") -> tuple[int, ...]:
    """Return the digits on a puzzle's board; the givens if there is nothing in `value`."""
    if isinstance(value, str | bytes | bytearray):
        if not value:
            return puzzle.givens
        found = _one_in(value, name, "boards")
        value = found.values or found.puzzle.givens
    return digits_of(value, puzzle.topology, name) if _has_items(value, name) else puzzle.givens


def board_or_nothing(value: object, puzzle: Puzzle, name: str = "values") -> tuple[int, ...]:
    """Return the digits on a puzzle's board, or nothing if there is nothing in `value`."""
    return board_of(value, puzzle, name) if _has_items(value, name) else ()


def notes_of(value: object, puzzle: Puzzle, name: str = "notes") -> tuple[int, ...]:
    """Return a digit set for each cell, or nothing if there is nothing in `value`."""
    if not _has_items(value, name):
        return ()
    return _each_cell(value, puzzle.topology, name, puzzle.topology.all_digits)


def _has_items(value: object, name: str) -> bool:
    try:
        return len(value) > 0  # type: ignore[arg-type]  # whatever has no length raises
    except TypeError as error:
        raise wrong_type(name, value, "a number for each cell") from error


def _each_cell(value: object, topology: Topology, name: str, most: int) -> tuple[int, ...]:
    numbers = several(value, name, "a number for each cell")
    if len(numbers) != topology.cell_count:
        raise ValueError(f"{name}: expected {topology.cell_count} cells, found {len(numbers)}")
    return tuple([whole(number, f"{name}[{at}]", 0, most) for at, number in enumerate(numbers)])


def cell_of(value: object, topology: Topology, name: str = "cell") -> Cell:
    """Return a cell of a grid, given its number or its name."""
    if isinstance(value, str):
        try:
            return parse_cell(topology, value)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from error
    return Cell(whole(value, name, 0, topology.cell_count - 1))


def cells_of(value: object, topology: Topology, name: str = "cells") -> tuple[Cell, ...]:
    """Return cells of a grid, given their numbers or names."""
    if isinstance(value, str):
        value = value.replace(",", " ").split()
    each = several(value, name, "numbers or names of cells")
    return tuple(cell_of(cell, topology, f"{name}[{at}]") for at, cell in enumerate(each))


def digit_of(value: object, puzzle: Puzzle, name: str = "digit") -> Digit:
    """Return a digit of a puzzle's grid."""
    return Digit(whole(value, name, 1, puzzle.topology.size))


def step_of(value: object, name: str = "step") -> Step:
    """Return a step of a technique in the table."""
    from sudoku_app.core.techniques import BY_SLUG

    if not isinstance(value, Step):
        raise wrong_type(name, value, "a Step")
    member(value.technique, f"{name}.technique", BY_SLUG)
    return value


def language_of(value: object, name: str = "language") -> str:
    """Return the name of a language in which steps are explained."""
    from sudoku_app.game.settings import SHIPPED_LANGUAGES

    return member(value, name, SHIPPED_LANGUAGES)


def choice(value: object, kind: type[_E], name: str) -> _E:
    """Return a member of an enumeration, given itself, its value or its name."""
    if isinstance(value, kind):
        return value
    for each in kind:
        words = (str(each.value), each.name.lower())
        if isinstance(value, int | str) and str(value).lower() in words:
            return each
    expected = "one of " + ", ".join(repr(each.name.lower()) for each in kind)
    if isinstance(value, int | str):
        raise wrong_value(name, value, expected)
    raise wrong_type(name, value, expected)


def budget_of(value: object, cancel: object = None) -> Budget:
    """Return the budget of a search, a new one without limits unless one is given."""
    if value is not None and not isinstance(value, Budget):
        raise wrong_type("budget", value, "a Budget")
    if cancel is not None and not callable(cancel):
        raise wrong_type("cancel", cancel, "a function that returns True to stop")
    return value or Budget()


def asking(budget: Budget, cancel: Callable[[], bool] | None) -> Callable[[], bool]:
    """Return what a search for steps calls to know whether it must end.

    Each call is a node of the budget: a technique is tried, or a long search has gone on for a
    while.
    """

    def is_over() -> bool:
        nodes = budget.nodes + 1
        return budget.ask(nodes, budget.updates, cancel) <= nodes

    return is_over


def refused_step(step: Step) -> ValueError:
    """Return the error for a step that doesn't belong to the puzzle that it is used with."""
    return ValueError(f"step is a {step.technique} that was not found in this puzzle")

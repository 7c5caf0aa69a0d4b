"""Drawings of a classic grid, and puzzles with them and rules in words."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_app.core.author_texts import About
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Point, Shape
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.formats.rules_text.reading import read_rules

SOLUTION = tuple(
    map(int, "534678912672195348198342567859761423426853791713924856961537284287419635345286179")
)


GREEN, PURPLE, BLUE, GREY, ORANGE = "#67f067", "#f067f0", "#2ecbff", "#cfcfcf", "#ffa600"


class Case(NamedTuple):
    rules: str
    drawings: tuple[Drawing, ...]
    expected: str


def points(*cells: tuple[int, int]) -> tuple[Point, ...]:
    """The centres of cells given by row and column from 1."""
    return tuple(Point(column - 0.5, row - 0.5) for row, column in cells)


def line(colour: str, *cells: tuple[int, int], width: float = 0.15) -> DrawnLine:
    return DrawnLine(points(*cells), colour, width)


def arrow(*cells: tuple[int, int]) -> DrawnLine:
    return DrawnLine(points(*cells), "#000000", 0.05, head=0.3)


def circle(row: float, column: float, fill: str = "#ffffff", size: float = 0.8) -> Shape:
    return Shape(Point(column - 0.5, row - 0.5), size, size, fill, "#000000", 0.02, is_round=True)


def dot(row: float, column: float, fill: str) -> Shape:
    return circle(row, column, fill, 0.3)


def square(row: int, column: int, fill: str, size: float = 0.8) -> Shape:
    return Shape(Point(column - 0.5, row - 0.5), size, size, fill, "", 0.0)


def text(row: float, column: float, words: str) -> Label:
    return Label(Point(column - 0.5, row - 0.5), words, "#000000", 0.3)


def puzzle_with(
    rules: str, drawings: tuple[Drawing, ...] = (), solution: tuple[int, ...] = ()
) -> Puzzle:
    about = About(rules=rules, drawings=drawings, solution=solution, is_in_words=True)
    return Puzzle(CLASSIC, (0,) * 81, about=about)


def read(rules: str, *drawings: Drawing) -> str:
    """The constraints that rules and drawings make, in their short form."""
    found = read_rules(puzzle_with(rules, drawings))
    constraints = dict.fromkeys(each for rule in found for each in rule.constraints)
    return encode_constraints(tuple(constraints))


GREEN_LINE = line(GREEN, (1, 1), (1, 3))


BLUE_LINE = line(BLUE, (1, 2), (1, 5))

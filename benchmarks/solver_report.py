"""The results of the solver benchmark as Markdown tables and as an SVG plot."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor, log10
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.drawing import Illustration, Label, Point, Rectangle, Shape, Strokes
from sudoku_app.presentation.svg_writer import illustrations_svg

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.drawing import Element


class Figure(NamedTuple):
    """One solver's result in one column: microseconds per puzzle and the ratio to the baseline.

    `puzzles` is the number of puzzles it is based on, `unknown` the number of these that were given
    up (so that the time is a lower bound), and `wrong` the number of wrong answers. The ratio is 0
    if there is nothing to compare with.
    """

    solver: str
    column: str
    goal: str
    microseconds: float
    ratio: float
    puzzles: int
    unknown: int
    wrong: int


def table(figures: Sequence[Figure], title: str, with_ratio: bool) -> str:
    """Return a Markdown table with a row per solver and a column per set; the cells contain
    "first / unique".
    """
    columns = list(dict.fromkeys(figure.column for figure in figures))
    solvers = list(dict.fromkeys(figure.solver for figure in figures))
    lines = ["| " + " | ".join([title, *columns]) + " |", "|---" * (len(columns) + 1) + "|"]
    for solver in solvers:
        cells = []
        for column in columns:
            found = [f for f in figures if f.solver == solver and f.column == column]
            cells.append(" / ".join(_cell(figure, with_ratio) for figure in found) or "–")
        lines.append("| " + " | ".join([solver, *cells]) + " |")
    return "\n".join(lines) + "\n"


def _cell(figure: Figure, with_ratio: bool) -> str:
    if with_ratio:
        bound, value = "<" if figure.unknown else "", figure.ratio
        text = f"{bound}{_number(value)}×" if value else "–"
    else:
        bound = ">" if figure.unknown else ""
        text = f"{bound}{_number(figure.microseconds)}"
    return text + (" (wrong answers!)" if figure.wrong else "")


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 20 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


class Panel(NamedTuple):
    """A plot: its title, the label of its columns, and its figures, one goal for each solver."""

    title: str
    axis: str
    figures: Sequence[Figure]


_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 860, 460, 70, 270, 46, 56
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#666666", "#000000")
_INK, _TEXT_SIZE = "#333333", 12


def plot(panels: Iterable[Panel]) -> str:
    """Return an SVG picture of the panels, one below the other, with logarithmic axes."""
    return illustrations_svg(map(_panel, panels), {"window": "#ffffff"}, "Times of the solvers")


def _panel(panel: Panel) -> Illustration:
    columns = list(dict.fromkeys(figure.column for figure in panel.figures))
    solvers = list(dict.fromkeys(figure.solver for figure in panel.figures))
    values = [log10(max(figure.microseconds, 0.01)) for figure in panel.figures]
    low, high = floor(min(values)), max(ceil(max(values)), floor(min(values)) + 1)
    bottom, ceiling = _HEIGHT - _BOTTOM, _TOP
    across = (_WIDTH - _LEFT - _RIGHT) / max(1, len(columns) - 1)

    def x(column: str) -> float:
        return _LEFT + columns.index(column) * across

    def y(microseconds: float) -> float:
        share = (log10(max(microseconds, 0.01)) - low) / (high - low)
        return bottom - share * (bottom - ceiling)

    heading = Point(_LEFT, 18)
    parts: list[Element] = [
        Label(heading, panel.title, _INK, _TEXT_SIZE, anchor="start", is_bold=True)
    ]
    for power in range(low, high + 1):
        line = y(10**power)
        parts.append(Strokes(((Point(_LEFT, line), Point(_WIDTH - _RIGHT, line)),), "#dddddd", 1.0))
        parts.append(
            Label(Point(_LEFT - 8, line), _duration(power), _INK, _TEXT_SIZE, anchor="end")
        )
    names = [(Point(x(column), bottom + 16), column) for column in columns]
    names.append((Point((_LEFT + _WIDTH - _RIGHT) / 2, bottom + 38), panel.axis))
    parts += [Label(place, name, _INK, _TEXT_SIZE) for place, name in names]
    ends: list[tuple[float, str, str]] = []
    for index, solver in enumerate(solvers):
        own = [figure for figure in panel.figures if figure.solver == solver]
        colour, is_dashed = _COLOURS[index % len(_COLOURS)], index >= len(_COLOURS)
        points = [Point(x(each.column), y(each.microseconds)) for each in own]
        parts.append(Strokes(tuple(pairwise(points)), colour, 2.0, is_dashed))
        parts += [Shape(point, 6, 6, colour, "", 0, is_round=True) for point in points]
        ends.append((points[-1].y, solver, colour))
    return Illustration(Rectangle(0, 0, _WIDTH, _HEIGHT), (*parts, *_labels(ends)))


def _duration(power: int) -> str:
    """Return 10 to the `power` microseconds as a label of the axis."""
    unit = max(-2, min(power // 3, 2))
    name = ("µs", "ms", "s", "ps", "ns")[unit]
    return f"{10 ** (power - 3 * unit):,g} {name}"


def _labels(ends: list[tuple[float, str, str]]) -> Iterator[Label]:
    """Yield the solvers' names next to the ends of their lines, moved down so as not to touch."""
    free = 0.0
    for height, solver, colour in sorted(ends):
        free = max(height, free)
        place = Point(_WIDTH - _RIGHT + 10, free)
        yield Label(place, solver, colour, _TEXT_SIZE, anchor="start")
        free += 14

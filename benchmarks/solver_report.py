"""The results of the solver benchmark as Markdown tables and as an SVG plot."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


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
_DASHES = ("", "6 3", "2 3")


def plot(panels: Iterable[Panel]) -> str:
    """Return an SVG picture of the panels, one below the other, with logarithmic axes."""
    drawn = [_panel(panel, index * _HEIGHT) for index, panel in enumerate(panels)]
    height = _HEIGHT * max(1, len(drawn))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>'
    )
    return "\n".join([head, *drawn, "</svg>", ""])


def _panel(panel: Panel, top: int) -> str:
    columns = list(dict.fromkeys(figure.column for figure in panel.figures))
    solvers = list(dict.fromkeys(figure.solver for figure in panel.figures))
    values = [log10(max(figure.microseconds, 0.01)) for figure in panel.figures]
    low, high = floor(min(values)), max(ceil(max(values)), floor(min(values)) + 1)
    bottom, ceiling = top + _HEIGHT - _BOTTOM, top + _TOP
    across = (_WIDTH - _LEFT - _RIGHT) / max(1, len(columns) - 1)

    def x(column: str) -> float:
        return _LEFT + columns.index(column) * across

    def y(microseconds: float) -> float:
        share = (log10(max(microseconds, 0.01)) - low) / (high - low)
        return bottom - share * (bottom - ceiling)

    parts = [_text(_LEFT, top + 22, panel.title, weight="bold")]
    for power in range(low, high + 1):
        line = y(10**power)
        parts.append(
            f'<path d="M{_LEFT} {line:.1f}H{_WIDTH - _RIGHT}" stroke="#ddd"/>'
            + _text(_LEFT - 8, line + 4, _duration(power), "end")
        )
    parts.extend(_text(x(column), bottom + 20, column, "middle") for column in columns)
    parts.append(_text((_LEFT + _WIDTH - _RIGHT) / 2, bottom + 42, panel.axis, "middle"))
    ends: list[tuple[float, str, str]] = []
    for index, solver in enumerate(solvers):
        own = [figure for figure in panel.figures if figure.solver == solver]
        colour = _COLOURS[index % len(_COLOURS)]
        dash = _DASHES[index // len(_COLOURS) % len(_DASHES)]
        points = " ".join(f"{x(f.column):.1f},{y(f.microseconds):.1f}" for f in own)
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2" '
            f'stroke-dasharray="{dash}"/>'
        )
        parts.extend(
            f'<circle cx="{x(f.column):.1f}" cy="{y(f.microseconds):.1f}" r="3" fill="{colour}"/>'
            for f in own
        )
        ends.append((y(own[-1].microseconds), solver, colour))
    parts.extend(_labels(ends))
    return "\n".join(parts)


def _duration(power: int) -> str:
    """Return 10 to the `power` microseconds as a label of the axis."""
    unit = max(-2, min(power // 3, 2))
    name = ("µs", "ms", "s", "ps", "ns")[unit]
    return f"{10 ** (power - 3 * unit):,g} {name}"


def _labels(ends: list[tuple[float, str, str]]) -> list[str]:
    """Return the solvers' names next to the ends of their lines, moved down so as not to touch."""
    labels = []
    free = 0.0
    for height, solver, colour in sorted(ends):
        free = max(height + 4, free)
        labels.append(_text(_WIDTH - _RIGHT + 10, free, solver, colour=colour))
        free += 14
    return labels


def _text(
    x: float,
    y: float,
    text: str,
    anchor: str = "start",
    weight: str = "normal",
    colour: str = "#333",
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-weight="{weight}" '
        f'fill="{colour}">{escape(text)}</text>'
    )

"""Turn the paths of vector graphics, as some SudokuPad puzzles draw lines, into points."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_PATH = 8_000
"""The most characters of a path that are read."""
_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6}
"""The numbers that each command takes; capital letters are for absolute places."""
_PARTS = 4
"""The points into which a curve is divided."""

Place = tuple[float, float]


def path_points(path: str) -> list[Place]:
    """Return the points of a path's first line, curves as several; empty if it has other commands.

    Arcs and smooth curves are not read.
    """
    points: list[Place] = []
    command, numbers = "", list[float]()
    for token in (*_TOKEN.findall(path[:MAX_PATH]), ""):
        if token and not token.isalpha():
            numbers.append(float(token))
            size = _SIZES.get(command.upper(), 0)
            if size and len(numbers) == size:
                if not points and command.upper() != "M":
                    return []
                points += _drawn(command, numbers, points[-1] if points else (0.0, 0.0))
                numbers = []
                command = {"M": "L", "m": "l"}.get(command, command)  # as the format has it
            continue
        if token in ("Z", "z") and points:
            points.append(points[0])
        if points and token in ("M", "m"):
            break
        command = token
        if token and token.upper() not in (*_SIZES, "Z"):
            return []
    return points


def _drawn(command: str, numbers: Sequence[float], start: Place) -> list[Place]:
    x, y = start if command.islower() else (0.0, 0.0)
    match command.upper():
        case "H":
            return [(numbers[0] + x, start[1])]
        case "V":
            return [(start[0], numbers[0] + y)]
    places = [(numbers[place] + x, numbers[place + 1] + y) for place in range(0, len(numbers), 2)]
    if command.upper() in ("M", "L"):
        return places
    return [_on_curve([start, *places], part / _PARTS) for part in range(1, _PARTS + 1)]


def _on_curve(places: Sequence[Place], share: float) -> Place:
    """Return a point of a Bézier curve by De Casteljau's construction."""
    while len(places) > 1:
        places = [
            (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
            for a, b in pairwise(places)
        ]
    return places[0]

"""Runs programs on the same tasks in turn, in one process, and measures their times."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from benchmarks.solver_rounds import clock_cost, spread
from sudoku_app.formats.reader import read_any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle

FOLDER = Path(__file__).resolve().parent.parent.parent / "shared" / "data" / "puzzles"
_CLOCK = time.process_time


def puzzles_of(
    files: Sequence[Path], usual: Sequence[str], count: int | None
) -> Iterator[list[Puzzle]]:
    """Print each file's name and yield `count` puzzles spread over it, all if `count` is None.

    Without `files`, the `usual` ones of `FOLDER` are taken. Raises OSError, or ValueError with the
    file's name, if a file cannot be read.
    """
    for file in files or [FOLDER / name for name in usual]:
        try:
            puzzles = [item.puzzle for item in read_any(file.read_text(encoding="utf-8"))]
        except ValueError as error:
            raise ValueError(f"{file}: {error}") from error
        order = spread(len(puzzles))[: count or len(puzzles)]
        print(f"{file.name}, {len(order)} of {len(puzzles)} puzzles", flush=True)
        yield [puzzles[index] for index in order]


def text_of(values: Sequence[int]) -> str:
    """Return the digits of a grid as text, 0 for an empty cell."""
    return "".join(map(str, values))


def run_in_turn(
    programs: dict[str, Callable[[Any], object]], tasks: Sequence[Any]
) -> dict[str, Any]:
    """Return the seconds of each program for each task. The programs take turns on every task."""
    cost = clock_cost(_CLOCK)
    taken: dict[str, list[float]] = {name: [] for name in programs}
    for run in programs.values():
        run(tasks[0])  # builds tables before the clock starts
    for task in tasks:
        for name, run in programs.items():
            start = _CLOCK()
            run(task)
            taken[name].append(max(0.0, _CLOCK() - start - cost))
    return taken


def report(taken: dict[str, list[float]]) -> None:
    """Print the time of each program, and its ratio to ours."""
    own = taken["this program"]
    for name, seconds in taken.items():
        late = quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
        print(
            f"  {name:12}  {len(seconds) / sum(seconds):8.1f} a second; milliseconds: "
            f"median {1e3 * median(seconds):.2f}, 95 % under {1e3 * late:.2f}, "
            f"most {1e3 * max(seconds):.1f}; {sum(seconds) / sum(own):.1f} times ours in all, "
            f"{median(seconds) / median(own):.1f} times by the median"
        )

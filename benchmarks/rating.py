"""Measure how fast puzzles are rated, against installed rivals, or what techniques solve.

    python -m benchmarks.rating [FILE ...]           # ratings: puzzles per second, and the ratio
    python -m benchmarks.rating --banks easy killer  # the same for banks of levels/
    python -m benchmarks.rating --power [FILE ...]   # puzzles solved by named techniques alone

Run it from the checkout; for the comparison, use the Python of an environment with hodoku-py,
larsdoku or pencilmark. Times are processor time. This program and each rival take turns on the
puzzles that both can read, in one process.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from benchmarks.solver_rounds import clock_cost, spread
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.hints import path_from
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import ALL_KINDS
from sudoku_app.formats.reader import read_any
from sudoku_app.formats.sudoku_puzzle import can_write, write_sudoku_puzzle
from sudoku_app.formats.table import WrittenPosition
from sudoku_app.game.puzzles.bank import LEGEND_NAME, Bank, TechniqueCodes
from sudoku_app.paths import levels_folder

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


RATED = ["qqwing_expert_250.sdm"]
SOLVED = [
    "qqwing_simple_250.sdm",
    "qqwing_easy_250.sdm",
    "qqwing_intermediate_250.sdm",
    "qqwing_expert_250.sdm",
    "17_clue_1000.sdm",
    "top1465_even.sdm",
]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the options select and print it; return 1 if a file cannot be read."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--banks", nargs="+", metavar="NAME", help="banks instead of files")
    parser.add_argument("--count", type=int, help="puzzles of each file or bank (default all)")
    parser.add_argument("--alone", action="store_true", help="leave rivals out")
    parser.add_argument("--power", action="store_true", help="count what is solved and by what")
    options = parser.parse_args(arguments)
    usual, measure = (SOLVED, _power) if options.power else (RATED, _rate)
    sets = (
        _of_banks(options.banks, options.count)
        if options.banks
        else puzzles_of(options.files, usual, options.count)
    )
    try:
        for puzzles in sets:
            measure(puzzles, options)
    except (OSError, ValueError) as error:
        print(f"rating: {error}", file=sys.stderr)
        return 1
    return 0


def _of_banks(names: Sequence[str], count: int | None) -> Iterator[list[Puzzle]]:
    """Print the name of each 9×9 bank and yield `count` puzzles spread over it."""
    folder = Path(levels_folder())
    legend = TechniqueCodes(str(folder / LEGEND_NAME))
    for name in names:
        level, kind = ("", name) if name in ALL_KINDS else (name, "")
        bank = Bank(str(folder / f"{name}.txt"), 9, level, legend, kind)
        order = spread(bank.count())[: count or bank.count()]
        print(f"{name}, {len(order)} of {bank.count()} puzzles", flush=True)
        yield [bank.read(index + 1).puzzle for index in order]


def _rate(puzzles: Sequence[Puzzle], options: argparse.Namespace) -> None:
    rivals = {} if options.alone else _rivals()
    for name, (task_of, run) in rivals.items():
        tasks = {puzzle: task for puzzle in puzzles if (task := task_of(puzzle)) is not None}
        print(f"  {name} can read {len(tasks)} of {len(puzzles)}")
        if tasks:
            report(
                run_in_turn(
                    {"this program": rate, name: lambda puzzle: run(tasks[puzzle])},  # noqa: B023 - used at once
                    list(tasks),
                )
            )
    if not rivals:
        report(run_in_turn({"this program": rate}, puzzles))


def _rivals() -> dict[str, tuple[Callable[[Puzzle], str | None], Callable[[str], object]]]:
    """Return each rival that is installed: what makes its text of a puzzle, None if it can't read
    that, and what rates it.
    """
    found: dict[str, tuple[Callable[[Puzzle], str | None], Callable[[str], object]]] = {}
    if find_spec("hodoku"):
        found["hodoku-py"] = _classic_text, import_module("hodoku.api").Solver().rate
    if find_spec("larsdoku"):
        found["larsdoku"] = _classic_text, import_module("larsdoku").solve
    if find_spec("pencilmark"):
        pencilmark = import_module("pencilmark")

        def read_by_pencilmark(puzzle: Puzzle) -> str | None:
            if not can_write(puzzle):  # the format lacks some kinds of constraint
                return None
            text = write_sudoku_puzzle(WrittenPosition(puzzle, puzzle.givens))
            try:
                pencilmark.load(text)
            except ValueError:
                return None
            return text

        found["pencilmark"] = read_by_pencilmark, pencilmark.rate
    return found


def _classic_text(puzzle: Puzzle) -> str | None:
    is_classic = puzzle.topology == CLASSIC and not puzzle.constraints
    return text_of(puzzle.givens) if is_classic else None


def _power(puzzles: Sequence[Puzzle], _: argparse.Namespace) -> None:
    solved = 0
    needed: Counter[str] = Counter()
    seconds = []
    for puzzle in puzzles:
        start = time.process_time()
        steps = list(path_from(Candidates.of(puzzle)))
        seconds.append(time.process_time() - start)
        placed = sum(len(step.placements) for step in steps)
        solved += placed + puzzle.clue_count == puzzle.topology.cell_count
        needed.update({step.technique for step in steps})
    print(f"  solved {solved} of {len(puzzles)}, {100 * solved / len(puzzles):.1f} %")
    print(f"  milliseconds: median {1e3 * median(seconds):.1f}, most {1e3 * max(seconds):.0f}")
    print("  needed by: " + ", ".join(f"{slug} {count}" for slug, count in needed.most_common()))


if __name__ == "__main__":
    raise SystemExit(main())

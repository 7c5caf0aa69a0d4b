"""Time the solvers and all installed rivals on the same puzzles.

    python -m benchmarks.solvers [FILE ...]

Run it from the checkout. Each figure is processor time in microseconds per puzzle: the median of
each puzzle over interleaved rounds A B A B, averaged over the set, all in one process. Slow solvers
only solve a sample spread over the set; ratios compare the puzzles that both solved. See
`benchmarks/README.md` for how to install the rivals.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.solver_rivals import DICTIONARY, FIRST, UNIQUE, Contestant, own_methods, rivals
from benchmarks.solver_rounds import measure
from sudoku_app.core.solvers import METHODS
from sudoku_app.core.techniques import Level
from sudoku_app.formats.reader import read_any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.puzzle import Puzzle

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT.parent / "shared" / "data"
SETS = {
    "qqwing easy": "qqwing_easy_250.sdm",
    "17 clues": "17_clue_1000.sdm",
    "top1465": "top1465_even.sdm",
    "hardest": "hardest_even.sdm",
}
GOALS = {FIRST: "first", UNIQUE: "unique"}


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


class Run(NamedTuple):
    """How to measure.

    `rounds` is the number of rounds, `seconds` the time of each solver for a set in the first one,
    `puzzles` the most puzzles of each set, and `baseline` the solver that ratios refer to.
    """

    rounds: int
    seconds: float
    puzzles: int | None
    baseline: str


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the options select and print the results; return the exit status.

    It is 1 if there is nothing to measure.
    """
    options = _parser().parse_args(arguments)
    try:
        sets = _read_sets(options.files, options.puzzles)
        contestants = _contestants(options)
    except (OSError, ValueError) as error:
        print(f"solvers: {error}", file=sys.stderr)
        return 1
    names = [contestant.name for contestant in contestants]
    baseline = DICTIONARY if DICTIONARY in names else "algorithm_x"
    run = Run(options.rounds, options.seconds, options.puzzles, baseline)
    figures = [
        f for column, puzzles in sets.items() for f in _figures(column, puzzles, contestants, run)
    ]
    euler = _euler(options.euler, contestants, run)
    print(_report(figures, euler, run))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.solvers",
        description="Time the solving methods and the installed rivals on the same puzzles.",
        epilog="Without FILEs: the public sets beside the checkout, else the banks of the levels.",
    )
    add = parser.add_argument
    add("files", nargs="*", type=Path, metavar="FILE", help="puzzles, a set each, in any format")
    add("--methods", help="this program's methods, comma-separated (default: all)")
    add("--no-rivals", action="store_true", help="leave out all other programs")
    add("--tdoku", metavar="LIB", help="path of tdoku's shared library, to take it in")
    add("--rounds", type=int, default=5, help="rounds A B A B (default: %(default)s)")
    add(
        "--seconds",
        type=float,
        default=1.0,
        help="what a solver may use for a set in a round, before it goes on with the puzzles that "
        "it got through (default: %(default)s)",
    )
    add(
        "--budget",
        type=float,
        default=2.0,
        help="seconds after which our own methods give a puzzle up (default: %(default)s)",
    )
    add("--puzzles", type=int, metavar="N", help="take N puzzles of each set, spread over it")
    add("--euler", type=Path, default=DATA / "euler96.txt", help="the file of Project Euler 96")
    return parser


def _read_sets(files: list[Path], most: int | None) -> dict[str, list[Puzzle]]:
    paths = {path.stem: path for path in files}
    if not paths:
        paths = {name: DATA / "puzzles" / file for name, file in SETS.items()}
        if not all(path.is_file() for path in paths.values()):
            paths = {level.slug: ROOT / "levels" / f"{level.slug}.txt" for level in Level}
    return {name: _read(path, most) for name, path in paths.items()}


def _read(path: Path, most: int | None = None) -> list[Puzzle]:
    puzzles = [parsed.puzzle for parsed in read_any(path.read_text(encoding="utf-8"))]
    return puzzles if most is None else puzzles[:: max(1, len(puzzles) // most)][:most]


def _contestants(options: argparse.Namespace) -> list[Contestant]:
    names = options.methods.split(",") if options.methods else list(METHODS)
    unknown = [name for name in names if name not in METHODS]
    if unknown:
        raise ValueError(f"no method {', '.join(unknown)}; there are {', '.join(METHODS)}")
    own = list(own_methods(names, options.budget))
    return own if options.no_rivals else [*own, *rivals(options.tdoku)]


def _figures(
    column: str,
    puzzles: Sequence[Puzzle],
    contestants: Sequence[Contestant],
    run: Run,
    goals: Sequence[int] = (FIRST, UNIQUE),
) -> list[Figure]:
    sizes = {puzzle.topology.size for puzzle in puzzles}
    figures: list[Figure] = []
    for goal in goals:
        print(f"{column}, {GOALS[goal]} ...", file=sys.stderr)
        able = [
            c for c in contestants if goal in c.goals and (not c.sizes or sizes <= set(c.sizes))
        ]
        timings = measure(able, puzzles, goal, run.rounds, run.seconds)
        base = timings.get(run.baseline)
        figures += [
            Figure(
                name,
                column,
                GOALS[goal],
                round(timing.mean, 2),
                round(timing.ratio_to(base), 2) if base is not None else 0.0,
                len(timing.microseconds),
                timing.unknown,
                timing.wrong,
            )
            for name, timing in timings.items()
        ]
    names = [contestant.name for contestant in contestants]
    return sorted(figures, key=lambda figure: names.index(figure.solver))


def _euler(path: Path, contestants: Sequence[Contestant], run: Run) -> list[Figure]:
    if not path.is_file():
        return []
    whole = run._replace(seconds=float("inf"))
    return _figures("euler96", _read(path), contestants, whole, (FIRST,))


def _report(figures: Sequence[Figure], euler: Sequence[Figure], run: Run) -> str:
    parts = [
        "Microseconds per puzzle, first solution / proof of uniqueness:\n",
        table(figures, with_ratio=False),
        f"How many times as fast as {run.baseline}:\n",
        table(figures, with_ratio=True),
    ]
    if euler:
        whole = [
            f._replace(microseconds=f.microseconds * f.puzzles / 1000, column="ms") for f in euler
        ]
        ratios = [figure._replace(column="ratio") for figure in euler]
        parts.append("The 50 grids of Project Euler 96, first solutions, in milliseconds:\n")
        parts.append(table(whole, with_ratio=False))
        parts.append(table(ratios, with_ratio=True))
    return "\n".join(parts)


def table(figures: Sequence[Figure], with_ratio: bool) -> str:
    """Return a Markdown table with a row per solver and a column per set; the cells contain
    "first / unique".
    """
    columns = list(dict.fromkeys(figure.column for figure in figures))
    solvers = list(dict.fromkeys(figure.solver for figure in figures))
    lines = ["| " + " | ".join(["solver", *columns]) + " |", "|---" * (len(columns) + 1) + "|"]
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


if __name__ == "__main__":
    sys.exit(main())

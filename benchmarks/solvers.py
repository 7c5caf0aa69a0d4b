"""Time the solvers and all installed rivals on the same puzzles.

    python -m benchmarks.solvers [FILE ...] [--json FILE] [--markdown FILE] [--plot FILE.svg]

Run it from the checkout. Each figure is processor time in microseconds per puzzle: the median of
each puzzle over interleaved rounds A B A B, averaged over the set, all in one process. Slow solvers
only solve a sample spread over the set; ratios compare the puzzles that both solved. See
`benchmarks/README.md` for how to install the rivals.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.solver_growth import by_box_size, by_missing_clues
from benchmarks.solver_report import Figure, Panel, plot, table
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
SEED = 2009


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
    """Measure what the options select and write the results; return the exit status.

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
    boxes, missing = _growth(contestants, run) if options.growth else ([], [])
    results = {
        "format": 1,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "unit": "microseconds of processor time a puzzle",
        "rounds": run.rounds,
        "baseline": run.baseline,
        "solvers": {contestant.name: contestant.origin for contestant in contestants},
        "sets": {column: len(puzzles) for column, puzzles in sets.items()},
        "results": [figure._asdict() for figure in figures],
        "euler96": [figure._asdict() for figure in euler],
        "box_size": [figure._asdict() for figure in boxes],
        "missing_clues": [figure._asdict() for figure in missing],
    }
    markdown = _markdown(figures, euler, boxes, missing, run)
    _write(options.json, json.dumps(results, indent=1) + "\n")
    _write(options.markdown or Path("-"), markdown)
    _write(options.plot, plot(_panels(figures, boxes, missing)))
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
    add("--growth", action="store_true", help="also measure the growth with boxes and clues")
    add("--json", type=Path, metavar="FILE", help="write the results as JSON")
    add("--markdown", type=Path, metavar="FILE", help="write the tables there, not to the output")
    add("--plot", type=Path, metavar="FILE.svg", help="draw the figures on a logarithmic axis")
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


def _growth(contestants: Sequence[Contestant], run: Run) -> tuple[list[Figure], list[Figure]]:
    random = Random(SEED)
    each = run.puzzles or 10
    all_sizes = [contestant for contestant in contestants if not contestant.sizes]
    boxes = [
        figure
        for box, puzzles in by_box_size(random, each).items()
        for figure in _figures(f"{box}×{box}", puzzles, all_sizes, run, (UNIQUE,))
    ]
    missing = [
        figure
        for count, puzzles in by_missing_clues(random, 4 * each).items()
        for figure in _figures(str(count), puzzles, contestants, run, (UNIQUE,))
    ]
    return boxes, missing


def _markdown(
    figures: Sequence[Figure],
    euler: Sequence[Figure],
    boxes: Sequence[Figure],
    missing: Sequence[Figure],
    run: Run,
) -> str:
    parts = [
        "Microseconds per puzzle, first solution / proof of uniqueness:\n",
        table(figures, "solver", with_ratio=False),
        f"How many times as fast as {run.baseline}:\n",
        table(figures, "solver", with_ratio=True),
    ]
    if euler:
        whole = [
            f._replace(microseconds=f.microseconds * f.puzzles / 1000, column="ms") for f in euler
        ]
        ratios = [figure._replace(column="ratio") for figure in euler]
        parts.append("The 50 grids of Project Euler 96, first solutions, in milliseconds:\n")
        parts.append(table(whole, "solver", with_ratio=False))
        parts.append(table(ratios, "solver", with_ratio=True))
    if boxes:
        parts.append(
            "Growth with the size of a box, half of the cells given: proof of uniqueness, µs:\n"
        )
        parts.append(table(boxes, "solver", with_ratio=False))
    if missing:
        parts.append("Growth with the number of missing clues on 9×9: proof of uniqueness, µs:\n")
        parts.append(table(missing, "solver", with_ratio=False))
    return "\n".join(parts)


def _panels(
    figures: Sequence[Figure], boxes: Sequence[Figure], missing: Sequence[Figure]
) -> list[Panel]:
    unique = [figure for figure in figures if figure.goal == GOALS[UNIQUE]]
    panels = [
        Panel("Proof of uniqueness, microseconds a puzzle", "puzzle set", unique),
        Panel("Growth with the size of a box", "box", boxes),
        Panel("Growth with the number of missing clues", "missing clues", missing),
    ]
    return [panel for panel in panels if panel.figures]


def _write(path: Path | None, text: str) -> None:
    if path is None:
        return
    if str(path) == "-":
        print(text)
    else:
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())

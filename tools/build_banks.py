"""Build the banks in levels/: puzzles of each level from our own generator, proven and rated.

    python tools/build_banks.py search --seconds 3600
    python tools/build_banks.py build
    python tools/build_banks.py rate

`search` collects rated puzzles in a work folder for the given time: first random minimal puzzles,
then variations of puzzles that need techniques which are still rare. It can be stopped and then
continues from there. `build` chooses puzzles from the work folder, checks them and writes the
banks. Existing lines of a bank keep their content and place, because the daily puzzles are drawn
from them; new lines follow. Only `--afresh` makes new banks, and so changes the puzzle of every
day. `rate` is for a changed table of techniques: it rates all lines again and keeps their puzzles.
A work folder was rated with the table of its time and is useless after such a change.

A puzzle is only chosen if its shuffled forms have the same level, because the order in which
equally easy steps are found can differ.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from operator import itemgetter
from pathlib import Path
from random import Random
from string import ascii_lowercase
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solver import solutions
from sudoku_app.core.solvers import judge, verdict
from sudoku_app.core.solvers.bit_parallel import verdict as bit_parallel_verdict
from sudoku_app.core.symmetry import shuffled
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.variants import ALL_KINDS, KILLER, OVERLAPPING_KINDS, size_of_kind
from sudoku_app.game.puzzles.bank import LEGEND_NAME, Bank, TechniqueCodes
from sudoku_app.paths import levels_folder
from tools.bank_choice import LEAST_SHARE, Choice
from tools.bank_search import Searcher, is_of
from tools.bank_variants import TRIALS, search_small, search_variant
from tools.bank_work import OWN, Candidate, Work, candidate_of, signs_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CLASSIC = 9
WORK = Path(__file__).resolve().parent.parent / "build" / "banks"
"""The default work folder; git ignores it."""
COUNTS = {4: 200, 6: 200, 9: 1000, 16: 50}
"""Puzzles per bank, by size; sizes other than 9 have one bank for all levels together."""
VARIANT_COUNTS = {
    **dict.fromkeys(OVERLAPPING_KINDS, 30),
    KILLER: 260,
    "arrow": 72,
    "kropki": 72,
    "littlekiller": 72,
    "samurai": 60,
}
VARIANT_COUNT = 60
"""Puzzles in the bank of a kind, for all levels together, unless `VARIANT_COUNTS` has the kind."""
SHUFFLES = {Level.EXTREME: 1}
"""The number of shuffled forms whose level is checked, where it isn't three: extreme puzzles take
long to rate.
"""
LONGEST_TECHNIQUES = 90
LONGEST_OF_THE_LONG = 136
"""The most characters for the techniques of a line, and for those of extreme puzzles, larger grids
and puzzles with constraints, few of which need less. They keep all banks together under 2 MB.
"""


def codes_of(legend: Path) -> dict[str, str]:
    """Return a two-letter code for each technique: that of the legend, or the next unused one, in
    the order of the table.
    """
    rows = legend.read_text(encoding="ascii").splitlines() if legend.exists() else []
    known = {slug: code for code, slug in map(str.split, rows)}
    free = (one + other for one in ascii_lowercase for other in ascii_lowercase)
    unused = (code for code in free if code not in set(known.values()))
    slugs = [row.slug for row in TECHNIQUES]
    codes = {slug: known[slug] if slug in known else next(unused) for slug in slugs}
    return dict(sorted(codes.items(), key=itemgetter(1)))


CODES = codes_of(Path(levels_folder()) / LEGEND_NAME)


def main() -> int:
    """Search, build or rate; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("search", "build", "rate"))
    parser.add_argument(
        "--work", type=Path, default=WORK, help="work folder (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of all trials (default: 1)")
    parser.add_argument(
        "--seconds",
        type=float,
        default=600,
        help="time for searching each kind of puzzle (default: 600)",
    )
    parser.add_argument(
        "--only-extreme", action="store_true", help="search only for extreme puzzles"
    )
    parser.add_argument("--banks", nargs="+", default=bank_names(), choices=bank_names())
    parser.add_argument("--afresh", action="store_true", help="drop the existing lines")
    parser.add_argument("--out", type=Path, default=Path(levels_folder()))
    options = parser.parse_args()
    if options.what == "search":
        for size in TRIALS:
            if f"{size}x{size}" in options.banks:
                search_small(Work(options.work, size), options.seed)
        for kind in ALL_KINDS:
            if kind in options.banks:
                work = Work(options.work, size_of_kind(kind), kind)
                search_variant(work, options.seed, options.seconds, count_of(kind))
        if any(level_of(name) for name in options.banks):
            searcher = Searcher(Work(options.work, CLASSIC), options.seed, options.only_extreme)
            searcher.run(options.seconds, print)
        return 0
    if options.what == "rate":
        moved = rate_again(options.out, options.banks)
        print(
            "\n".join(
                ["nothing was written, because these puzzles would change their level:", *moved]
                if moved
                else []
            )
        )
        return 1 if moved else 0
    kept = bool(set(bank_names()) - set(options.banks)) or not options.afresh
    try:
        write_legend(options.out / LEGEND_NAME, kept)
    except ValueError as error:
        parser.error(str(error))
    for name in options.banks:
        build(name, options.work, options.out, options.afresh)
    return 0


def write_legend(path: Path, lines_are_kept: bool) -> None:
    """Write the legend of codes.

    Raises ValueError if the table has changed and existing lines use other codes.
    """
    legend = "".join(f"{code} {slug}\n" for slug, code in CODES.items())
    known = path.read_text(encoding="ascii").splitlines() if path.exists() else []
    if lines_are_kept and not set(known) <= set(legend.splitlines()):
        raise ValueError(f"{path} has other codes; run `rate` first, or build all banks --afresh")
    path.write_text(legend, encoding="ascii")


def bank_names() -> list[str]:
    """Return the names of the banks, without `.txt`."""
    return [level.slug for level in Level] + [f"{size}x{size}" for size in TRIALS] + [*ALL_KINDS]


def level_of(name: str) -> Level | None:
    """Return the level of all lines of a bank, or None if it has lines of several."""
    return next((level for level in Level if level.slug == name), None)


def size_of(name: str) -> int:
    """Return the size of a bank's grids."""
    if name in ALL_KINDS:
        return size_of_kind(name)
    return CLASSIC if level_of(name) else int(name.partition("x")[0])


def kind_named(name: str) -> str:
    """Return the kind of a bank's puzzles, empty if they have no extra rules."""
    return name if name in ALL_KINDS else ""


def rate_again(folder: Path, names: Sequence[str]) -> list[str]:
    """Rate the lines of some banks by the current table and write them with its codes.

    The puzzles keep their places, so the daily puzzles don't change. If any line would leave the
    level of its bank, nothing is written and those lines are returned.
    """
    banks: dict[str, list[Candidate]] = {}
    moved: list[str] = []
    for name in names:
        path, level = folder / f"{name}.txt", level_of(name)
        if path.exists():
            lines = lines_of(path, size_of(name), level, kind_named(name))
            rated = [candidate_of(0, line.origin, line.puzzle, rate(line.puzzle)) for line in lines]
            banks[path.name] = rated
            moved += [
                f"{path.name}, line {number}: {line.level.slug}"
                for number, line in enumerate(rated, 1)
                if level not in (None, line.level)
            ]
    if not moved:
        write_legend(folder / LEGEND_NAME, lines_are_kept=False)
        for file, rated in banks.items():
            write_bank(folder / file, rated)
    return moved


def build(name: str, folder: Path, out: Path, afresh: bool) -> None:
    """Choose the puzzles of a bank, write them and print a summary."""
    own, size, kind = level_of(name), size_of(name), kind_named(name)
    path = out / f"{name}.txt"
    old = [] if afresh or not path.exists() else lines_of(path, size, own, kind)
    is_good = checker(folder / "checked.txt")
    pool = [
        candidate
        for candidate in Work(folder, size, kind).pool
        if len(techniques_text(candidate)) <= longest(candidate)
    ]
    room = (count_of(kind) if kind else COUNTS[size]) - len(old)
    fresh: list[Candidate] = []
    found = Counter(candidate.level for candidate in pool)
    # The levels with the fewest puzzles come first and pass unused room on to the others.
    levels = [own] if own else sorted(found, key=lambda level: (found[level], -level))
    for place, level in enumerate(levels):
        kept = [line for line in old if line.level is level]
        share = len(kept) + (room - len(fresh)) // (len(levels) - place)
        choice = Choice(share, is_good, strict=own is not None)
        choice.keep(kept)
        choice.fill([each for each in pool if each.level is level], Random(name))
        fresh += choice.taken[len(kept) :]
    fresh.sort(key=lambda candidate: (candidate.level, candidate.score, candidate.form))
    write_bank(path, [*old, *fresh])
    print(f"{name}: {summary([*old, *fresh])}")


def count_of(kind: str) -> int:
    """Return the number of puzzles in the bank of a kind."""
    return VARIANT_COUNTS.get(kind, VARIANT_COUNT)


def summary(lines: list[Candidate]) -> str:
    """Return the number of puzzles of each level, and the techniques that too few of them need."""
    levels = Counter(line.level.slug for line in lines)
    needed = Counter(slug for line in lines for slug in line.own)
    if any(line.puzzle.constraints for line in lines):
        return f"{dict(levels)}"
    least = LEAST_SHARE * len(lines)
    few = {slug: needed[slug] for slug in OWN[max(line.level for line in lines)]}
    few = {slug: times for slug, times in few.items() if times < least}
    return f"{dict(levels)}; techniques that fewer than {least:.0f} puzzles need: {few}"


def checker(path: Path) -> Callable[[Candidate], bool]:
    """Return a function that says whether a candidate has one solution and a stable level.

    Its answers are stored in the file at `path`.
    """
    known = dict(line.split() for line in path.read_text().splitlines()) if path.exists() else {}

    def is_good(candidate: Candidate) -> bool:
        key = signs_of(candidate.puzzle)
        if key not in known:
            known[key] = "good" if is_proven(candidate) and is_steady(candidate) else "bad"
            with path.open("a") as file:
                file.write(f"{key} {known[key]}\n")
        return known[key] == "good"

    return is_good


def is_proven(candidate: Candidate) -> bool:
    """Whether two solvers that share no code find exactly one solution.

    With constraints, only the fastest solver is used, because most know only some of them.
    """
    unique = Verdict.UNIQUE
    if candidate.puzzle.constraints:
        return verdict(candidate.puzzle) is unique
    return judge(solutions, candidate.puzzle) is unique is bit_parallel_verdict(candidate.puzzle)


def is_steady(candidate: Candidate) -> bool:
    """Whether some shuffled forms get the same level.

    Puzzles with constraints always do: they are only turned, and have a single normal form.
    """
    if candidate.puzzle.constraints:
        return True
    random = Random(candidate.form)
    forms = [shuffled(candidate.puzzle, random) for _ in range(SHUFFLES.get(candidate.level, 3))]
    return all(has_level(form, candidate.level) for form in forms)


def has_level(puzzle: Puzzle, level: Level) -> bool:
    """Whether a puzzle has a level; from hard on, only its solve path is examined."""
    return is_of(puzzle, level) if level > Level.NORMAL else rate(puzzle).level is level


def lines_of(path: Path, size: int, level: Level | None, kind: str = "") -> list[Candidate]:
    """Return the lines of a bank as candidates, in order."""
    legend = TechniqueCodes(str(path.with_name(LEGEND_NAME)))
    bank = Bank(str(path), size, level.slug if level else "", legend, kind)
    found = (bank.read(number) for number in range(1, bank.count() + 1))
    return [
        Candidate(
            0,
            -number,  # none of them counts as varied from another
            line.puzzle,
            Level.of_slug(line.card.level),
            line.card.score,
            line.card.explainer,
            line.card.techniques,
            line.form,
        )
        for number, line in enumerate(found, 1)
    ]


def techniques_text(candidate: Candidate) -> str:
    """Return the codes of the techniques, with the number of uses if there are several."""
    return ",".join(
        CODES[slug] + (f":{times}" if times > 1 else "") for slug, times in candidate.techniques
    )


def longest(candidate: Candidate) -> int:
    """Return how many characters a candidate's techniques may take."""
    puzzle = candidate.puzzle
    is_large = puzzle.topology.cell_count > CLASSIC**2
    is_long = candidate.level is Level.EXTREME or is_large or puzzle.constraints
    return LONGEST_OF_THE_LONG if is_long else LONGEST_TECHNIQUES


def bank_line(candidate: Candidate) -> str:
    """Return a line of a bank, which has six fields; see levels/README.md."""
    return (
        f"{signs_of(candidate.puzzle)} {candidate.level.slug} {candidate.score}"
        f" {candidate.explainer:.1f} {candidate.form} {techniques_text(candidate)}"
    )


def write_bank(path: Path, candidates: list[Candidate]) -> None:
    """Write the lines, padded to the length of the longest one."""
    lines = list(map(bank_line, candidates))
    width = max(map(len, lines))
    path.write_text("".join(f"{line:<{width}}\n" for line in lines), encoding="ascii")


if __name__ == "__main__":
    sys.exit(main())

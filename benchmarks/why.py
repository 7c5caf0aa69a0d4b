"""Measure how short the contradictions of wrong digits are, and how long they take to find.

    python -m benchmarks.why                      # 2,000 on the classic banks, 500 on variants
    python -m benchmarks.why --optimum 200        # the length beside the shortest one by singles
    python -m benchmarks.why --show 5             # print the shortest and the longest

The classic cases come from all five banks alike: half of them are wrong digits on a board with
digits alone, half are wrong candidates on a board with all notes, as far as a solver by technique
would have brought them. Each is a random digit that the rules allow and the solution doesn't, at a
random moment. Variants are boards with a random part of the solution filled in, at most the
part `--share`; with 0 they have only their givens. Times are processor
time. Every contradiction is replayed by the checker that knows no technique.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.contradiction.checker import check
from sudoku_app.core.contradiction.search import contradictions
from sudoku_app.core.hints import walk
from sudoku_app.core.notation import cell_text
from sudoku_app.core.rules import Rules
from sudoku_app.core.solvers import solutions
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques import Level
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.topology import Cell, digits_of, iter_bits
from sudoku_app.game.bank import LEGEND_NAME, Bank, TechniqueCodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.contradiction.value import Contradiction
    from sudoku_app.core.puzzle import Puzzle

LEVELS = Path(__file__).resolve().parent.parent / "levels"
CLASSIC = tuple(level.slug for level in Level)
KINDS = (
    *("x", "windoku", "jigsaw", "killer", "thermo", "arrow", "kropki", "xv", "antiknight"),
    *("palindrome", "renban", "whispers", "littlekiller", "sandwich", "evenodd"),
)
FEW = 12
"""The most steps of a contradiction that counts as short."""


class Case(NamedTuple):
    """A wrong digit in a position; `bank` says where it comes from."""

    bank: str
    position: Candidates
    wrong: Candidate


class Found(NamedTuple):
    """What a search found, and the seconds to the first contradiction and to the last."""

    case: Case
    best: Contradiction | None
    first: float
    total: float


def puzzles_of(bank: str, random: Random) -> Iterator[Puzzle]:
    """Yield random puzzles of a bank."""
    legend = TechniqueCodes(str(LEVELS / LEGEND_NAME))
    kind = "" if bank in CLASSIC else bank
    level = bank if bank in CLASSIC else ""
    source = Bank(str(LEVELS / f"{bank}.txt"), 9, level, legend, kind)
    while True:
        yield source.read(random.randint(1, source.count())).puzzle


def classic_cases(count: int, random: Random) -> Iterator[Case]:
    """Yield wrong digits and wrong candidates, an equal share from each bank."""
    for bank in CLASSIC:
        for number, puzzle in zip(
            range(count // len(CLASSIC)), puzzles_of(bank, random), strict=False
        ):
            (solution,) = solutions(puzzle, 1)
            path = list(walk(Candidates.of(puzzle)))
            position = Candidates.of(puzzle)
            for step in path[: random.randrange(len(path))]:
                step.apply(position)
            if number % 2:
                values = position.values
                position = Candidates.of_board(puzzle, values, [0] * len(values))
            yield from _case(bank, position, solution, random)


def variant_cases(count: int, random: Random, share: float = 1.0) -> Iterator[Case]:
    """Yield wrong candidates on boards of all kinds, in turn, filled up to a `share` at most."""
    sources = {kind: puzzles_of(kind, random) for kind in KINDS}
    found = 0
    while found < count:
        for kind, puzzles in sources.items():
            puzzle = next(puzzles)
            (solution,) = solutions(puzzle, 1)
            filled = random.random() * share
            values = [
                given or (digit if random.random() < filled else 0)
                for given, digit in zip(puzzle.givens, solution, strict=True)
            ]
            position = Candidates.of_board(puzzle, values, [0] * len(values))
            for case in _case(kind, position, solution, random):
                found += 1
                yield case


def _case(
    bank: str, position: Candidates, solution: Sequence[int], random: Random
) -> Iterator[Case]:
    wrong = [
        Candidate(Cell(cell), digit)
        for cell in iter_bits(position.empty)
        for digit in digits_of(position.digits[cell])
        if digit != solution[cell]
    ]
    if wrong:
        yield Case(bank, position, random.choice(wrong))


def run(case: Case) -> Found:
    """Search for the shortest contradiction of a case, and check it."""
    start = time.process_time()
    best: Contradiction | None = None
    first = 0.0
    for found in contradictions(case.position, (case.wrong,), most_steps=None):
        best, first = found, first or time.process_time() - start
    total = time.process_time() - start
    if best is not None:
        check(case.position, best)
    return Found(case, best, first or total, total)


def report(name: str, results: Sequence[Found]) -> None:
    """Print a line of figures."""
    lengths = sorted(len(each.best.steps) for each in results if each.best is not None)
    short = sum(1 for length in lengths if length <= FEW)
    near = partial(_share, results)
    print(
        f"{name:12} {len(results):5} cases  {short / len(results):6.1%} of at most {FEW} steps"
        f"  none {len(results) - len(lengths):3}"
        f"  median {median(lengths):4.1f}  longest {lengths[-1]:3}"
        f"  first 95 % {near('first'):.3f} s  whole 95 % {near('total'):.3f} s",
        flush=True,
    )


def _share(results: Sequence[Found], field: str) -> float:
    """Return the time that 95 % of searches stay below."""
    return sorted(float(getattr(each, field)) for each in results)[len(results) * 95 // 100]


# The optimum over singles ------------------------------------------------------------------------


class Singles:
    """The shortest contradiction by singles alone, by exhaustive search; knows nothing of ours."""

    def __init__(self, rules: Rules) -> None:
        n = rules.sight.size
        cells = [[(Cell(cell), digit) for digit in range(n)] for cell in range(n * n)]
        houses = [
            [(cell, digit) for cell in rules.sight.houses[house]]
            for house in layout_of(rules.sight).whole
            for digit in range(n)
        ]
        self._items = [sum(1 << cell * n + d for cell, d in item) for item in (*cells, *houses)]
        self._peers = rules.sight.peers
        self._size = n

    def length(self, case: Case, most: int) -> int | None:
        """Return the fewest singles after which an item has no option, or None above `most`."""
        n = self._size
        options = 0
        for cell, digits in enumerate(case.position.digits):
            options |= digits << cell * n
        for cell, value in enumerate(case.position.values):
            options |= (1 << value - 1 if value else 0) << cell * n
        start = self._placed(options, case.wrong.cell * n + case.wrong.digit - 1)
        for length in range(most + 1):
            if self._ends(start, length, {}):
                return length
        return None

    def _ends(self, options: int, left: int, seen: dict[int, int]) -> bool:
        """Whether `left` more singles can end in a contradiction."""
        if seen.get(options, -1) >= left:
            return False
        seen[options] = left
        if self._is_broken(options):
            return True
        if not left or not self._can_break(options, left):
            return False
        return any(
            self._ends(self._placed(options, each), left - 1, seen)
            for each in self._singles(options)
        )

    def _can_break(self, options: int, rounds: int) -> bool:
        """Whether all singles at once, round after round, break something in time."""
        for _ in range(rounds):
            singles = self._singles(options)
            if not singles:
                return False
            for each in singles:
                options = self._placed(options, each)
            if self._is_broken(options):
                return True
        return False

    def _is_broken(self, options: int) -> bool:
        return any(not options & item for item in self._items)

    def _singles(self, options: int) -> list[int]:
        """Return the last options of items that are not placed yet."""
        found = set()
        for item in self._items:
            left = options & item
            if left and not left & left - 1:
                place = left.bit_length() - 1
                if self._placed(options, place) != options:
                    found.add(place)
        return sorted(found)

    def _placed(self, options: int, place: int) -> int:
        n = self._size
        cell, digit = divmod(place, n)
        gone = ((1 << n) - 1 << cell * n) & ~(1 << place)
        for other in iter_bits(self._peers[cell]):
            gone |= 1 << other * n + digit
        return options & ~gone


def compare(cases: Sequence[Case], count: int) -> None:
    """Print how the length compares with the optimum by singles."""
    equal = longer = beyond = done = 0
    for case in cases:
        if done == count:
            break
        found = run(case)
        if found.best is None or not 0 < len(found.best.steps) <= 8:
            continue
        optimum = Singles(case.position.rules).length(case, 8)
        if optimum is None:
            continue
        done += 1
        length = len(found.best.steps)
        equal += length <= optimum
        longer += length > optimum
        beyond += length > 2 * optimum
    print(
        f"optimum over singles: {done} positions, not longer in {equal / done:.1%},"
        f" longer in {longer}, over twice in {beyond}"
    )


def show(results: Sequence[Found], count: int) -> None:
    """Print the shortest and the longest contradictions."""
    from sudoku_app.game.technique_pages import StepTexts
    from sudoku_app.game.why import told

    known = sorted(
        (each for each in results if each.best is not None and each.best.steps),
        key=lambda each: each.best.cost if each.best else 0,
    )
    for each in (*known[:count], *known[-count:]):
        assert each.best is not None
        position = each.case.position
        print(f"\n{each.case.bank}: {''.join(map(str, position.values))}", end=" ")
        print(f"{cell_text(position.topology, each.case.wrong.cell)}={each.case.wrong.digit}")
        for line in told(each.best, position, StepTexts("en")):
            print(f"   {line.text}")


def main() -> None:
    """Print what the options select."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--classic", type=int, default=2000, help="classic cases (default 2000)")
    parser.add_argument("--variants", type=int, default=500, help="variant cases (default 500)")
    parser.add_argument("--optimum", type=int, default=0, help="positions with the optimum")
    parser.add_argument("--show", type=int, default=0, help="how many to print of each end")
    parser.add_argument("--share", type=float, default=1, help="most of a variant's board filled")
    parser.add_argument("--seed", type=int, default=1, help="which cases (default 1)")
    options = parser.parse_args()
    random = Random(options.seed)
    if options.optimum:
        compare(list(classic_cases(options.optimum * 5, random)), options.optimum)
        return
    classic = [run(case) for case in classic_cases(options.classic, random)]
    for bank in CLASSIC if classic else ():
        report(bank, [each for each in classic if each.case.bank == bank])
    if classic:
        report("classic", classic)
        report("digits", [each for each in classic if not _has_notes(each.case)])
    variants = [run(case) for case in variant_cases(options.variants, random, options.share)]
    for kind in KINDS if variants else ():
        report(kind, [each for each in variants if each.case.bank == kind])
    if variants:
        report("variants", variants)
    if options.show:
        show([*classic, *variants], options.show)


def _has_notes(case: Case) -> bool:
    position = case.position
    bare = Candidates(position.rules.topology, position.givens, position.rules.constraints)
    for cell, digit in enumerate(position.values):
        if digit:
            bare.place(cell, digit)
    return bare.digits != position.digits


if __name__ == "__main__":
    main()

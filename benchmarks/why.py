"""Measure how short the contradictions of wrong digits are, and how long they take to find.

    python -m benchmarks.why                      # 2,000 on the classic banks, 500 on variants
    python -m benchmarks.why --optimum 200        # the length beside the shortest one by singles
    python -m benchmarks.why --show 5             # print the shortest and the longest
    python -m benchmarks.why --classic 400 --variants 0 --seed 2 --save FILE    # a fifth of it

With `--save`, each case's figures are added to a file at once, and those of all in it are printed.

The classic cases come from all five banks alike: half of them are wrong digits on a board with
digits alone, half are wrong candidates on a board with all notes, as far as a solver by technique
would have brought them. Each is a random digit that the rules allow and the solution doesn't, at a
random moment. Variants are boards with a random part of the solution filled in, at most the
part `--share`; with 0 they have only their givens. Times are processor
time. Every contradiction is replayed by the checker that knows no technique.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from itertools import chain
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
LARGE = "16x16"
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


class Figures(NamedTuple):
    """The figures of a search: whether the digit was on a board without notes, the steps of the
    best contradiction, and the seconds to the first one and to the last.
    """

    bank: str
    is_digit: bool
    steps: int | None
    first: float
    total: float


class Found(NamedTuple):
    """What a search found, and its figures."""

    case: Case
    best: Contradiction | None
    figures: Figures


def puzzles_of(bank: str, random: Random) -> Iterator[Puzzle]:
    """Yield random puzzles of a bank."""
    legend = TechniqueCodes(str(LEVELS / LEGEND_NAME))
    size = 16 if bank == LARGE else 9
    kind = "" if bank in (*CLASSIC, LARGE) else bank
    level = bank if bank in CLASSIC else ""
    source = Bank(str(LEVELS / f"{bank}.txt"), size, level, legend, kind)
    while True:
        yield source.read(random.randint(1, source.count())).puzzle


def classic_cases(count: int, random: Random) -> Iterator[Case]:
    """Yield wrong digits and wrong candidates, an equal share from each bank."""
    for bank in CLASSIC:
        puzzles = puzzles_of(bank, random)
        found = 0
        while found < count // len(CLASSIC):
            puzzle = next(puzzles)
            (solution,) = solutions(puzzle, 1)
            path = list(walk(Candidates.of(puzzle)))
            position = Candidates.of(puzzle)
            for step in path[: random.randrange(len(path))]:
                step.apply(position)
            if found % 2:
                values = position.values
                position = Candidates.of_board(puzzle, values, [0] * len(values))
            for case in _case(bank, position, solution, random):
                found += 1
                yield case


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
    steps = None if best is None else len(best.steps)
    is_digit = not _has_notes(case)
    return Found(case, best, Figures(case.bank, is_digit, steps, first or total, total))


def report_all(results: Sequence[Figures]) -> None:
    """Print a line for each bank and for some of them together."""
    easy_to_hard = CLASSIC[: Level.HARD]
    groups = {
        **{bank: [each for each in results if each.bank == bank] for bank in (*CLASSIC, *KINDS)},
        "easy to hard": [each for each in results if each.bank in easy_to_hard],
        "classic": [each for each in results if each.bank in CLASSIC],
        "digits": [each for each in results if each.bank in CLASSIC and each.is_digit],
        "variants": [each for each in results if each.bank in KINDS],
    }
    for name, group in groups.items():
        if group:
            report(name, group)


def report(name: str, results: Sequence[Figures]) -> None:
    """Print a line of figures."""
    lengths = sorted(each.steps for each in results if each.steps is not None)
    short = sum(1 for length in lengths if length <= FEW)
    near = partial(_share, results)
    print(
        f"{name:12} {len(results):5} cases  {short / len(results):6.1%} of at most {FEW} steps"
        f"  none {len(results) - len(lengths):3}"
        f"  median {median(lengths or [0]):4.1f}  longest {max(lengths, default=0):3}"
        f"  first 95 % {near('first'):.3f} s  whole 95 % {near('total'):.3f} s",
        flush=True,
    )


def _share(results: Sequence[Figures], field: str) -> float:
    """Return the time that 95 % of searches stay below."""
    return sorted(float(getattr(each, field)) for each in results)[len(results) * 95 // 100]


# The optimum over singles ------------------------------------------------------------------------


class GaveUpError(Exception):
    """The search for a shorter contradiction took more than its nodes."""


class Singles:
    """The shortest contradiction by singles alone, by exhaustive search; knows nothing of ours."""

    def __init__(self, rules: Rules) -> None:
        n = rules.sight.size
        cells = [[cell * n + digit for digit in range(n)] for cell in range(n * n)]
        houses = [
            [cell * n + digit for cell in rules.sight.houses[house]]
            for house in layout_of(rules.sight).whole
            for digit in range(n)
        ]
        self._items = [sum(1 << option for option in item) for item in (*cells, *houses)]
        self._gone = [self._ruled_out(rules, *divmod(option, n)) for option in range(n**3)]
        self._nodes = 0

    @staticmethod
    def _ruled_out(rules: Rules, cell: int, digit: int) -> int:
        n = rules.sight.size
        gone = ((1 << n) - 1 << cell * n) & ~(1 << cell * n + digit)
        for other in iter_bits(rules.sight.peers[cell]):
            gone |= 1 << other * n + digit
        return gone

    def length(self, case: Case, most: int, nodes: int) -> int | None:
        """Return the fewest singles after which an item has no option, or None above `most`.

        Raises GaveUpError after a number of nodes.
        """
        n = case.position.topology.size
        options = 0
        for cell, digits in enumerate(case.position.digits):
            options |= digits << cell * n
        for cell, value in enumerate(case.position.values):
            options |= (1 << value - 1 if value else 0) << cell * n
        start = options & ~self._gone[case.wrong.cell * n + case.wrong.digit - 1]
        self._nodes = nodes
        for length in range(most + 1):
            if self._ends(start, length, 0):
                return length
        return None

    def _ends(self, options: int, left: int, refused: int) -> bool:
        """Whether at most `left` more singles can end in a contradiction.

        Singles keep: one that was tried and led to nothing can be `refused` from then on, since the
        same singles in another order lead to the same.
        """
        self._nodes -= 1
        if self._nodes < 0:
            raise GaveUpError
        singles = self._singles(options)
        if singles is None:
            return True
        if not self._can_break(options, singles, left, refused):
            return False
        for each in singles:
            if not refused >> each & 1:
                if self._ends(options & ~self._gone[each], left - 1, refused):
                    return True
                refused |= 1 << each
        return False

    def _can_break(
        self, options: int, singles: list[int] | None, rounds: int, refused: int
    ) -> bool:
        """Whether all singles at once, round after round, break something in time."""
        for _ in range(rounds):
            if singles is None:
                return True
            before = options
            for each in singles:
                if not refused >> each & 1:
                    options &= ~self._gone[each]
            if options == before:
                return False
            singles = self._singles(options)
        return singles is None

    def _singles(self, options: int) -> list[int] | None:
        """Return the last options of items that rule something out; None if an item has none."""
        found = set()
        for item in self._items:
            left = options & item
            if not left & left - 1:
                if not left:
                    return None
                option = left.bit_length() - 1
                if options & self._gone[option]:
                    found.add(option)
        return sorted(found)


LONGEST_COMPARED = 8
"""Shorter contradictions of at most this length are looked for."""


def compare(cases: Iterator[Case], count: int) -> None:
    """Print how the length compares with the optimum by singles.

    Positions are left out where a digit breaks a rule at once, and where no contradiction by
    singles has at most `LONGEST_COMPARED` steps, even if a longer one was found.
    """
    singles: Singles | None = None
    done, ratios, given_up = 0, [], 0
    while done < count:
        case = next(cases)
        singles = singles or Singles(case.position.rules)
        found = run(case)
        length = LONGEST_COMPARED + 1 if found.best is None else len(found.best.steps)
        if not length:
            continue
        try:
            optimum = singles.length(case, min(length, LONGEST_COMPARED), 60_000)
        except GaveUpError:
            given_up, done = given_up + 1, done + 1
            continue
        if optimum is not None or length <= LONGEST_COMPARED:
            done += 1
            ratios.append(1.0 if optimum is None else length / optimum)
    equal, over = sum(each <= 1 for each in ratios), sum(each > 2 for each in ratios)
    print(
        f"optimum over singles: {done} positions, not longer in {equal / len(ratios):.1%} of"
        f" {len(ratios)}, longer in {len(ratios) - equal}, over twice in {over},"
        f" worst {max(ratios):.2f} times; not decided {given_up}"
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
    parser.add_argument("--save", metavar="FILE", help="add the figures to those in a file")
    parser.add_argument("--seed", type=int, default=1, help="which cases (default 1)")
    options = parser.parse_args()
    random = Random(options.seed)
    if options.optimum:
        compare(classic_cases(options.optimum * 10, random), options.optimum)
        return
    cases = chain(
        classic_cases(options.classic, random),
        variant_cases(options.variants, random, options.share),
    )
    found = []
    for case in cases:
        found.append(run(case))
        if options.save:
            with Path(options.save).open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(found[-1].figures)}\n")
    figures = [each.figures for each in found]
    if options.save:
        lines = Path(options.save).read_text(encoding="utf-8").splitlines()
        figures = [Figures(*json.loads(line)) for line in lines]
    report_all(figures)
    if options.show:
        show(found, options.show)


def _has_notes(case: Case) -> bool:
    position = case.position
    bare = Candidates(position.rules.topology, position.givens, position.rules.constraints)
    for cell, digit in enumerate(position.values):
        if digit:
            bare.place(cell, digit)
    return bare.digits != position.digits


if __name__ == "__main__":
    main()

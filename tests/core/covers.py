"""Exact cover problems for the tests: drawn at random, well known, and solved by brute force."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.dlx import DancingLinks
from sudoku_app.core.exact_cover import Coloured, ExactCover

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

Entry = int | Coloured[int]


class Problem(NamedTuple):
    """Options over items numbered from 0, the primary ones first."""

    options: Sequence[Sequence[Entry]]
    primary: int
    secondary: int

    @property
    def plain(self) -> ExactCover[int, int]:
        """The problem for the search to be read; items and options are named by their numbers."""
        items = range(self.primary + self.secondary)
        named = dict(enumerate(self.options))
        return ExactCover(named, items[: self.primary], items[self.primary :])

    @property
    def fast(self) -> DancingLinks:
        """The problem, which must have no colours, for the search to be run."""
        return DancingLinks(self.uncoloured(), self.primary, self.secondary)

    def uncoloured(self) -> list[list[int]]:
        """The items of each option alone."""
        return [[item for item, _ in map(parts, named)] for named in self.options]

    def usable(self) -> list[int]:
        """The options that name a primary item."""
        rows = enumerate(self.uncoloured())
        return [option for option, named in rows if any(item < self.primary for item in named)]


def seeds_in_parts(seeds: int) -> list[range]:
    """So many seeds in parts of 25, as a test for each seed would cost more than what it tests."""
    return [range(first, first + 25) for first in range(0, seeds, 25)]


def parts(entry: Entry) -> tuple[int, object]:
    """An entry's item and its colour, None for none."""
    return (entry.item, entry.colour) if isinstance(entry, Coloured) else (entry, None)


def random_problem(
    rng: Random, secondary: int, colours: str = "", items: int = 6, options: int = 11
) -> Problem:
    """At most `items` primary items and `options` options; with `colours`, most secondary items in
    them have one.
    """
    primary = rng.randint(1, items)

    def draw() -> list[Entry]:
        if not colours:
            names = range(primary + secondary)
            return [*rng.sample(names, rng.randint(1, min(4, len(names))))]
        covered = rng.sample(range(primary), min(primary, rng.choice([0, 1, 1, 1, 2, 2])))
        shared = rng.sample(range(primary, primary + secondary), rng.randint(1, min(2, secondary)))
        return [
            *covered,
            *(Coloured(k, rng.choice(colours)) if rng.random() < 0.8 else k for k in shared),
        ]

    return Problem([draw() for _ in range(rng.randint(0, options))], primary, secondary)


def brute_force(problem: Problem) -> set[frozenset[int]]:
    """All sets of options with a primary item each that are solutions."""
    usable = problem.usable()
    return {
        frozenset(chosen)
        for size in range(len(usable) + 1)
        for chosen in combinations(usable, size)
        if is_solution(problem, chosen)
    }


def is_solution(problem: Problem, chosen: Sequence[int]) -> bool:
    """Whether the options cover every primary item, and fit together."""
    rows = problem.uncoloured()
    covered = {item for option in chosen for item in rows[option]}
    return covered >= set(range(problem.primary)) and fit_together(problem, chosen)


def fit_together(problem: Problem, chosen: Iterable[int]) -> bool:
    """Whether no two of the options name the same item, but for one to which both give a colour,
    the same one.
    """
    entries = [dict(map(parts, problem.options[option])) for option in chosen]
    return all(
        one[item] is not None and one[item] == other[item]
        for one, other in combinations(entries, 2)
        for item in one.keys() & other.keys()
    )


def langford(n: int) -> Problem:
    """Langford's problem L(n), TAOCP 7.2.2.1: each number k twice, k numbers between the two."""
    options = [
        (k, n + first, n + first + k + 2) for k in range(n) for first in range(2 * n - k - 2)
    ]
    return Problem(options, 3 * n, 0)


def queens(n: int) -> Problem:
    """The n queens, TAOCP 7.2.2.1: rows and columns are primary, diagonals secondary items."""
    options = [
        (row, n + column, 2 * n + row + column, 5 * n - 2 + row - column)
        for row in range(n)
        for column in range(n)
    ]
    return Problem(options, 2 * n, 4 * n - 2)

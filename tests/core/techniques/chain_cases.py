"""Positions made for one chain, and checks of the links that a step shows."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from tests.core.techniques.naive_chains import NaiveLinks, Node

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.step import Link, Step


def assert_links_hold(links: NaiveLinks, shown: Iterable[Link]) -> None:
    """Assert that every link shown is one by definition, and that each begins where one ended."""
    chain = list(shown)
    assert chain
    for link in chain:
        start, end = _node(link.start), _node(link.end)
        known = links.strong if link.strong else links.weak
        assert end in known[start], link
    assert all(one.end == other.start for one, other in pairwise(chain))
    assert all(one.strong != other.strong for one, other in pairwise(chain))


def _node(node: tuple[tuple[int, ...], int]) -> Node:
    return frozenset(node[0]), node[1]


def at(digit: int, *cells: int) -> tuple[tuple[int, int], ...]:
    """Candidates of one digit, in order, as a conclusion has them."""
    return tuple((cell, digit) for cell in sorted(cells))


def eliminations(steps: Iterable[Step]) -> list[tuple[tuple[int, int], ...]]:
    """What each step takes away."""
    return [tuple((cell, digit) for cell, digit in step.eliminations) for step in steps]

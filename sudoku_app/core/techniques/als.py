"""Two or three almost locked sets joined by restricted commons: ALS-XZ and ALS-XY-Wing.

Definitions: HoDoKu's page on almost locked sets; B. Hobiger ("hobiwan"), Restricted Common
Adjacency Rules, Sudoku Players' Forum.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.als_graph import AlsGraph, als_graph, als_step
from sudoku_app.core.topology import iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.core.watch import Watch


def find_als_xz(candidates: Candidates, cells: int | None = None) -> Iterator[Step]:
    """ALS-XZ (0901), each set of eliminations once; detail as in `als_step`.

    Singly linked: one of the two sets lacks the restricted common X, so each other digit Z that
    both have is in one of them and goes from all cells that see all its cells in both. Doubly
    linked: each set holds just one of the two commons, so all its other digits are locked into it
    and both commons into the two sets together. With `cells`, only pairs of sets that have
    as many together.
    """
    graph = als_graph(candidates, cells and cells - 1)
    partners = _partner_sizes(graph, cells)
    done = {0}
    for apart in (True, False):  # sets that overlap are harder to see
        for second in range(len(graph.sets)):
            candidates.watch.tick(2)
            once = twice = 0
            for node in graph.sets[second].nodes.values():
                twice |= once & graph.partners[node]
                once |= graph.partners[node]
            useful = once & partners[second] & (1 << second) - 1
            useful = useful and useful & (twice | graph.sharing(second, 0))
            touching = graph.touching[second]
            for first in iter_bits(useful & ~touching if apart else useful & touching):
                commons = tuple(graph.commons(first, second))
                eliminated = _xz_eliminations(graph, first, second, commons)
                if eliminated not in done:
                    done.add(eliminated)
                    yield als_step(graph, "als_xz", eliminated, (first, second), (commons,))


def _partner_sizes(graph: AlsGraph, cells: int | None) -> list[int]:
    """For each set those that have the right size beside it."""
    if cells is None:
        return [(1 << len(graph.sets)) - 1] * len(graph.sets)
    by_size = [0] * (cells + 1)
    for at, als in enumerate(graph.sets):
        by_size[als.cells.bit_count()] |= 1 << at
    return [by_size[cells - als.cells.bit_count()] for als in graph.sets]


def _xz_eliminations(graph: AlsGraph, first: int, second: int, commons: tuple[int, ...]) -> int:
    """Doubly linked sets clear no cells of their own, as HoDoKu has it."""
    one, two = graph.reach[first], graph.reach[second]
    block = 0
    for digit in commons:
        block |= graph.block[digit]
    if len(commons) == 1:
        return one & two & ~block
    inside = graph.everywhere(graph.sets[first].cells | graph.sets[second].cells)
    return ((one | two) & ~block | one & two & block) & ~inside


def find_als_xy_wing(candidates: Candidates) -> Iterator[Step]:
    """ALS-XY-Wing (0902), each set of eliminations once; detail as in `als_step`, pivot second.

    The pivot lacks only one of two different restricted commons that it has with two other sets,
    so one of those is locked, and a digit Z of both goes from all cells that see all its cells in
    both.
    """
    graph = als_graph(candidates)
    done = {0}
    ahead = [_second_partners(graph, node) for node in range(len(graph.owners))]
    for apart in (True, False):  # sets that overlap are harder to see
        for wing in _wings(graph, ahead, apart, done, candidates.watch):
            done.add(wing.eliminated)
            yield als_step(graph, "als_xy_wing", wing.eliminated, wing.sets, wing.commons)


class _Wing(NamedTuple):
    eliminated: int
    sets: tuple[int, int, int]
    commons: tuple[tuple[int], tuple[int]]


def _wings(
    graph: AlsGraph, ahead: list[int], apart: bool, done: set[int], watch: Watch
) -> Iterator[_Wing]:
    """The wings that eliminate what is not `done`, of sets that do not overlap if `apart`."""
    for second, als in enumerate(graph.sets):
        near = graph.touching[second] if apart else 0
        for common, node in als.nodes.items():
            watch.tick(2)
            wings = ahead[node] & (1 << second) - 1 & ~near
            for first in iter_bits(wings and wings & graph.sharing(second, common)):
                base = graph.reach[first] & graph.reach[second] & ~graph.block[common]
                pivots = graph.partners[node] & ~(near and near | graph.touching[first])
                for other, start in graph.sets[first].nodes.items():
                    eliminated = base & ~graph.block[other]
                    found = pivots & graph.partners[start]
                    if found and other != common and eliminated not in done:
                        pivot = (found & -found).bit_length() - 1
                        yield _Wing(eliminated, (first, pivot, second), ((other,), (common,)))


def _second_partners(graph: AlsGraph, node: int) -> int:
    """The sets that lose a digit when a set keeps `node`'s digit there, one set between them."""
    partners = 0
    for lost in iter_bits(graph.sees[node]):
        for after in iter_bits(graph.onward[lost]):
            partners |= graph.owners[after]
    return partners

"""X-Chain, XY-Chain and Remote Pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.techniques.chains import (
    find_remote_pair,
    find_x_chain,
    find_xy_chain,
)
from sudoku_app.core.topology import CLASSIC, Topology
from tests.core.techniques.chain_cases import assert_links_hold, at, eliminations
from tests.core.techniques.naive_chains import (
    NaiveLinks,
    anything,
    naive_ends,
    naive_remote_pairs,
)
from tests.core.techniques.oracles import (
    Conclusion,
    assert_oracles,
    assert_sound,
    random_positions,
    shapes,
)
from tests.core.techniques.plain import on_public, only, unique_positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.techniques.technique import Find
    from tests.core.techniques.oracles import Naive


def naive_x_chain(candidates: Candidates) -> Iterator[Conclusion]:
    links = NaiveLinks(candidates)
    links.keep(strong=lambda one, other: one[1] == other[1])
    return naive_ends(links, anything, fewest=1)


def naive_xy_chain(candidates: Candidates) -> Iterator[Conclusion]:
    links = NaiveLinks(candidates)
    links.keep(strong=lambda one, other: one[0] == other[0])
    return naive_ends(links, anything, fewest=1, same_digit=True)


NAIVE: dict[Find, Naive] = {
    find_x_chain: naive_x_chain,
    find_xy_chain: naive_xy_chain,
    find_remote_pair: naive_remote_pairs,
}

test_steps_hold_map_along_and_are_those_of_a_naive_finder = on_public(
    NAIVE,
    least=(1, 10),
    tried=(slice(None), slice(None, None, 2)),
    same=(slice(0), slice(400, 408)),
    symmetric=slice(360, 430, 2),
)


@pytest.mark.parametrize("topology", shapes(), ids=repr)
@pytest.mark.parametrize("find", NAIVE)
def test_a_naive_finder_concludes_the_same_on_every_shape(find: Find, topology: Topology) -> None:
    sample = random_positions(topology, 3 if topology.size == 16 else 20)
    assert_oracles(find, NAIVE[find], sample, at_least=0, slow=max(0, 10 - topology.size))


def test_a_small_grid_has_chains() -> None:
    for find in (find_x_chain, find_xy_chain):
        assert_sound(find, unique_positions(Topology(2, 3), 40), at_least=5)


def test_an_x_chain_joins_three_conjugate_pairs() -> None:
    # r1c1 = r1c4 - r5c4 = r5c7 - r3c7 = r3c2, so 1 is in r1c1 or r3c2.
    rows = {(0, 1): (0, 3), (4, 1): (39, 42), (2, 1): (24, 19)}
    candidates = only({}, rows)
    (step,) = (s for s in find_x_chain(candidates) if s.links[0].start.cells == (0,))
    assert eliminations([step]) == [at(1, 9, 10, 11)]
    assert [link.end.cells for link in step.links] == [(3,), (39,), (42,), (24,), (19,)]
    assert step.houses == (0, 4, 2)
    assert_links_hold(NaiveLinks(candidates), step.links)


def test_an_x_chain_breaks_with_a_third_place() -> None:
    rows = {(0, 1): (0, 3), (4, 1): (39, 42, 44), (2, 1): (24, 19)}
    assert at(1, 9, 10, 11) not in eliminations(find_x_chain(only({}, rows)))


XY_CHAIN = {0: "12", 4: "23", 40: "34", 37: "14"}
SEEN_BY_THE_ENDS = (1, 10, 19, 27, 36, 45)


def test_an_xy_chain_goes_from_cell_to_cell() -> None:
    candidates = only(XY_CHAIN)
    (step,) = find_xy_chain(candidates)
    assert eliminations([step]) == [at(1, *SEEN_BY_THE_ENDS)]
    assert [link.strong for link in step.links] == [True, False] * 3 + [True]
    assert not step.houses
    assert_links_hold(NaiveLinks(candidates), step.links)


@pytest.mark.parametrize("cells", [XY_CHAIN | {40: "345"}, XY_CHAIN | {37: "45"}])
def test_an_xy_chain_breaks_with_a_third_candidate_or_unlike_ends(cells: dict[int, str]) -> None:
    assert not list(find_xy_chain(only(cells)))


REMOTE_PAIR = {0: "12", 4: "12", 40: "12", 37: "12"}


def test_both_digits_go_from_what_sees_the_ends_of_a_remote_pair() -> None:
    (step,) = find_remote_pair(only(REMOTE_PAIR))
    gone = sorted(at(1, *SEEN_BY_THE_ENDS) + at(2, *SEEN_BY_THE_ENDS))
    assert eliminations([step]) == [tuple(gone)]
    assert [mark.cell for mark in step.pattern[::2]] == [0, 4, 40, 37]
    assert {mark.digit for mark in step.pattern} == {1, 2}


@pytest.mark.parametrize("cells", [REMOTE_PAIR | {40: "123"}, {0: "12", 4: "12", 40: "12"}])
def test_three_cells_are_no_remote_pair(cells: dict[int, str]) -> None:
    assert not list(find_remote_pair(only(cells)))


def test_a_longer_remote_pair_also_clears_what_sees_cells_inside_it() -> None:
    # r1c1 - r1c5 - r5c5 - r5c2 - r8c2 - r8c9: the last is three links from r5c5.
    found = eliminations(find_remote_pair(only(REMOTE_PAIR | {64: "12", 71: "12"})))
    both_ends, any_two = (0, 71), ((0, 37), (0, 71), (4, 64), (40, 71))
    assert _seen(both_ends) in found
    assert tuple(sorted(set().union(*map(_seen, any_two)))) in found


def _seen(cells: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    peers = CLASSIC.common_peers(cells)
    free = [cell for cell in range(81) if peers >> cell & 1 and cell not in (0, 4, 37, 40, 64, 71)]
    return tuple(sorted(at(1, *free) + at(2, *free)))

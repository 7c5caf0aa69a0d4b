"""Nice Loops and AICs, plain and grouped."""

from __future__ import annotations

import sys
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.step import Role, Step
from sudoku_app.core.techniques import nice_loops
from sudoku_app.core.techniques.chain_steps import ChainDetail
from sudoku_app.core.techniques.group_links import forced_links
from sudoku_app.core.techniques.link_graph import Support
from sudoku_app.core.techniques.nice_loops import (
    find_aic,
    find_continuous_nice_loop,
    find_discontinuous_nice_loop,
    find_grouped_aic,
    find_grouped_continuous_nice_loop,
    find_grouped_discontinuous_nice_loop,
    grouped_loops,
    may_loop,
)
from sudoku_app.core.topology import Topology, cell_set
from tests.core.techniques.chain_cases import assert_links_hold, at, eliminations
from tests.core.techniques.naive_chains import (
    NaiveLinks,
    anything,
    is_grouped,
    naive_discontinuous,
    naive_ends,
    naive_loops,
)
from tests.core.techniques.oracles import (
    Conclusion,
    assert_same,
    assert_sound,
    assert_symmetric,
    detail_of,
    once_each,
    positions,
    random_positions,
    shapes,
)
from tests.core.techniques.plain import library_positions, on_public, only, unique_positions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sudoku_app.core.techniques.technique import Find

    Naive = Callable[[NaiveLinks, Callable[..., bool]], Iterator[Conclusion]]

NAIVE: dict[Find, Naive] = {
    find_continuous_nice_loop: naive_loops,
    find_discontinuous_nice_loop: naive_discontinuous,
    find_aic: partial(naive_ends, fewest=2),
    find_grouped_continuous_nice_loop: naive_loops,
    find_grouped_discontinuous_nice_loop: naive_discontinuous,
    find_grouped_aic: partial(naive_ends, fewest=2),
}
PLAIN = list(NAIVE)[:3]
GROUPED = list(NAIVE)[3:]


def naive(find: Find, candidates: Candidates) -> Iterator[Conclusion]:
    if find in PLAIN:
        yield from NAIVE[find](NaiveLinks(candidates), anything)
        return
    stages: list[tuple[bool, ...]] = [(True,), (True, True), (True, True, True)]
    if find is not find_grouped_continuous_nice_loop:
        del stages[1]
    for stage in stages:
        yield from NAIVE[find](NaiveLinks(candidates, *stage), is_grouped)


test_plain_steps_hold_map_along_and_are_those_of_a_naive_finder = on_public(
    {find: partial(naive, find) for find in PLAIN},
    tried=(slice(None, None, 3), slice(None, None, 8)),
    least=(20, 50),
    same=(slice(0), slice(420, 470, 16)),
    symmetric=slice(420, 480, 6),
)

test_grouped_steps_hold_map_along_and_are_those_of_a_naive_finder = on_public(
    {find: partial(naive, find) for find in GROUPED},
    tried=(slice(0), slice(None, None, 40)),
    least=(0, 50),
    same=(slice(0), slice(455, 456)),
    symmetric=slice(452, 488, 17),
)


@pytest.mark.parametrize("topology", shapes(), ids=repr)
@pytest.mark.parametrize("find", PLAIN)
def test_plain_steps_are_those_of_a_naive_finder_on_every_shape(
    find: Find, topology: Topology
) -> None:
    sample = random_positions(topology, 2 if topology.size == 16 else 12)
    searched = once_each(find)
    assert_sound(searched, sample, at_least=1)
    assert_same(searched, partial(naive, find), sample[:3] if topology.size < 9 else ())
    assert_symmetric(searched, sample[:6])


@pytest.mark.parametrize("topology", [Topology(2, 2), Topology(2, 3)], ids=repr)
@pytest.mark.parametrize("find", GROUPED)
def test_grouped_steps_are_those_of_a_naive_finder_on_small_grids(
    find: Find, topology: Topology
) -> None:
    sample = unique_positions(topology, 12)
    searched = once_each(find)
    assert_sound(searched, sample, at_least=1)
    assert_same(searched, partial(naive, find), sample[:6])
    assert_symmetric(searched, sample)


@pytest.mark.parametrize("find", GROUPED)
def test_grouped_steps_hold_on_a_large_grid(find: Find) -> None:
    def first_steps(candidates: Candidates) -> Iterator[Step]:
        return islice(find(candidates), 100)

    assert_sound(first_steps, random_positions(Topology(4, 4), 2), at_least=1)


@pytest.mark.nightly
@pytest.mark.parametrize("find", NAIVE)
def test_hundreds_of_positions_hold_and_map_along(
    find: Find, shared_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_sound(find, positions(shared_data, 600), at_least=500)
    # Where there are hundreds of loops, the limits cut off others in a position that was moved.
    monkeypatch.setattr(nice_loops, "MOST_CHAINS", sys.maxsize)
    monkeypatch.setattr(nice_loops, "MOST_CHOICES", sys.maxsize)
    assert_symmetric(find, library_positions(shared_data)[::3])


@pytest.mark.parametrize("count", [20, pytest.param(200, marks=pytest.mark.nightly)])
def test_where_no_loop_may_eliminate_none_does(count: int, shared_data: Path) -> None:
    sample = positions(shared_data, 200)[:count]
    barren = [spot for spot, _ in sample if not may_loop(forced_links(spot))]
    assert len(barren) > count // 20
    assert not any(list(grouped_loops(spot)) for spot in barren)


@pytest.fixture(scope="module")
def linked_position(shared_data: Path) -> tuple[Candidates, NaiveLinks]:
    """A position with all of its links."""
    candidates = library_positions(shared_data)[420].candidates
    return candidates, NaiveLinks(candidates, with_groups=True, with_sets=True, with_forced=True)


@pytest.mark.parametrize("find", NAIVE)
def test_every_link_shown_is_a_link_and_links_alternate(
    find: Find, linked_position: tuple[Candidates, NaiveLinks]
) -> None:
    candidates, links = linked_position
    steps = list(find(candidates))
    assert steps
    for step in steps:
        assert_links_hold(links, step.links)
        assert_sets_carry_their_links(candidates, step)


def assert_sets_carry_their_links(candidates: Candidates, step: Step) -> None:
    for index, cells, outside in detail_of(step, ChainDetail).sets:
        digits = 0
        for cell in cells:
            digits |= candidates.digits[cell]
        link = step.links[index]
        assert link.strong
        assert digits.bit_count() == len(cells) + 1
        inside = [node for node in (link.start, link.end) if set(node.cells) <= set(cells)]
        others = [node.cells for node in (link.start, link.end) if node not in inside]
        assert others == [] if outside is None else [(outside,)]
        for node in inside:
            assert cell_set(node.cells) == candidates.cells[node.digit] & cell_set(cells)


X_WING = {(0, 1): (0, 4), (4, 1): (36, 40)}


def test_a_loop_clears_what_sees_both_ends_of_a_weak_link() -> None:
    (step,) = find_continuous_nice_loop(only({}, X_WING))
    columns = [cell for cell in range(81) if cell % 9 in (0, 4) and cell // 9 not in (0, 4)]
    assert eliminations([step]) == [at(1, *columns)]
    assert detail_of(step, ChainDetail).form == "loop"
    assert step.links[-1].end == step.links[0].start
    assert {mark.role for mark in step.pattern} == {Role.PATTERN, Role.SECOND}


@pytest.mark.parametrize("places", [X_WING | {(4, 1): (36, 40, 44)}, X_WING | {(4, 1): (36, 41)}])
def test_a_loop_needs_every_link(places: dict[tuple[int, int], tuple[int, ...]]) -> None:
    assert not list(find_continuous_nice_loop(only({}, places)))


# 1 in r1c1 or r9c1; not both 1 in r9c1 and r9c9 = 12; 2 in r9c9 or r9c4 at most; 2 in r9c4 or r1c4.
TWO_DIGITS = {(9, 1): (0, 72), (12, 2): (3, 75)}


def test_an_aic_of_two_digits_clears_each_from_the_cell_of_the_other() -> None:
    found = list(find_aic(only({80: "12"}, TWO_DIGITS)))
    step = next(step for step in found if step.eliminations == ((0, 2), (3, 1)))
    assert detail_of(step, ChainDetail).form == "ends"
    assert (step.links[0].start, step.links[-1].end) == (((0,), 1), ((3,), 2))


@pytest.mark.parametrize(
    ("cells", "places"),
    [
        ({80: "123"}, TWO_DIGITS),
        ({80: "12"}, TWO_DIGITS | {(12, 2): (3, 75, 39)}),
        ({80: "12"}, TWO_DIGITS | {(12, 2): (12, 75)}),
    ],
)
def test_an_aic_of_two_digits_needs_every_link_and_ends_in_sight(
    cells: dict[int, str], places: dict[tuple[int, int], tuple[int, ...]]
) -> None:
    assert not list(find_aic(only(cells, places)))


def test_what_one_end_of_a_chain_or_the_other_forbids_is_also_a_discontinuous_loop() -> None:
    found = list(find_discontinuous_nice_loop(only({80: "12"}, TWO_DIGITS)))
    step = next(step for step in found if step.eliminations == ((0, 2),))
    assert detail_of(step, ChainDetail).form == "removed"
    assert step.links[0].start == step.links[-1].end == ((0,), 2)
    assert not step.links[0].strong
    assert not step.links[-1].strong


PROOF = {(0, 1): (0, 8), (9, 1): (0, 72)}


def test_a_candidate_that_proves_itself_clears_its_cell() -> None:
    # If 1 is not in r1c1, it is in r1c9; 2 in r9c9; 1 in r9c5; so not in r9c1, but in r1c1.
    found = find_discontinuous_nice_loop(only({80: "12", 76: "12"}, PROOF))
    (step,) = (step for step in found if detail_of(step, ChainDetail).form == "placed")
    assert eliminations([step]) == [tuple((0, digit) for digit in range(2, 10))]
    assert step.links[0].start == step.links[-1].end == ((0,), 1)
    assert step.links[0].strong
    assert step.links[-1].strong


@pytest.mark.parametrize("cells", [{80: "12", 76: "123"}, {80: "12", 67: "12"}])
def test_a_proof_breaks_with_its_links(cells: dict[int, str]) -> None:
    found = find_discontinuous_nice_loop(only(cells, PROOF))
    assert all(detail_of(step, ChainDetail).form != "placed" for step in found)


# 1 is in r2c2 or in the group r2c78, in r3c9 or r8c9, in r8c2 or r8c9.
GROUP = {(1, 1): (10, 15, 16), (17, 1): (26, 71), (7, 1): (64, 71)}


def test_a_group_stands_for_a_digit_in_several_cells_of_a_crossing() -> None:
    # If 1 is in r3c9, it is not in r2c78, so in r2c2, not in r8c2, so in r8c9: not in r3c9.
    found = find_grouped_discontinuous_nice_loop(only({}, GROUP))
    step = next(step for step in found if step.eliminations == at(1, 26))
    ends = [link.start.cells for link in step.links]
    assert ends == [(26,), (15, 16), (10,), (64,), (71,)]


@pytest.mark.parametrize(
    "places", [GROUP | {(1, 1): (10, 13, 15, 16)}, GROUP | {(17, 1): (26, 71, 80)}]
)
def test_a_group_needs_its_strong_link(places: dict[tuple[int, int], tuple[int, ...]]) -> None:
    found = eliminations(find_grouped_discontinuous_nice_loop(only({}, places)))
    assert at(1, 71) not in found
    assert at(1, 64) not in found


# r1c123 hold 1 to 4: without 1 in r1c1 they hold 3, in r1c2, so r9c2 holds 1.
SET = {0: "124", 1: "234", 2: "24", 73: "13"}


def test_an_almost_locked_set_links_two_of_its_digits() -> None:
    found = list(find_grouped_aic(only(SET)))
    step = next(step for step in found if step.eliminations == at(1, 10, 19, 54, 63, 72))
    assert detail_of(step, ChainDetail).sets == ((0, (0, 1, 2), 73),)
    assert {mark.digit for mark in step.pattern if mark.role is Role.FIN} == {2, 3, 4}


@pytest.mark.parametrize("cells", [SET | {2: "245"}, SET | {73: "135"}])
def test_a_set_with_two_digits_too_many_links_nothing(cells: dict[int, str]) -> None:
    assert not list(find_grouped_aic(only(cells)))


# r1c9, r7c9, r8c9 hold 1 to 4: without 3 in r1c9, 1 and 2 are in r78c9, and r9c8 is left with 5.
FORCING = {8: "34", 62: "124", 71: "12", 79: "125"}


def test_a_set_forces_a_cell_that_sees_what_it_loses() -> None:
    graph = forced_links(only(FORCING))
    ends = (2 * 81 + 8, 4 * 81 + 79)
    assert graph.strong[ends[0]] >> ends[1] & 1
    assert Support(cell_set((8, 62, 71)), cell_set((79,))) in graph.sets[ends]


@pytest.mark.parametrize("cells", [FORCING | {79: "1256"}, FORCING | {8: "134"}])
def test_a_set_forces_no_cell_that_keeps_two_candidates(cells: dict[int, str]) -> None:
    graph = forced_links(only(cells))
    assert not graph.strong[2 * 81 + 8] >> 4 * 81 + 79 & 1

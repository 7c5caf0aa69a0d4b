"""Forcing chains and forcing nets."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from math import isqrt
from typing import TYPE_CHECKING

import pytest

from benchmarks.variants import lines_of
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.chess_moves import AntiTaxicab
from sudoku_app.core.constraints.dots import Difference
from sudoku_app.core.hints import walk
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.solver import solutions
from sudoku_app.core.solvers import METHODS
from sudoku_app.core.step import Candidate, Role, Step
from sudoku_app.core.techniques import intersections, singles
from sudoku_app.core.techniques.forcing_chains import (
    ForcingChains,
    find_forcing_chain_contradiction,
    find_forcing_chain_verity,
)
from sudoku_app.core.techniques.forcing_nets import (
    ForcingNets,
    RefutingNet,
    find_forcing_net_contradiction,
    find_forcing_net_verity,
)
from sudoku_app.core.techniques.nets import Deduction, Net
from sudoku_app.core.topology import Cell, Topology, topology_of_size
from tests.core.techniques.chain_cases import assert_links_hold, at, eliminations
from tests.core.techniques.naive_chains import NaiveLinks, layers_from
from tests.core.techniques.oracles import (
    Conclusion,
    Position,
    assert_same,
    assert_sound,
    assert_symmetric,
    classic_puzzle,
    conclusion,
    contradicts,
    detail_of,
    once_each,
    positions,
    random_positions,
    shapes,
)
from tests.core.techniques.plain import Plain, library_positions, only, unique_positions
from tests.solving import solve

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.techniques.technique import Find

    Known = dict[Candidate, bool]

NESTED = "040605000000610050005006000010000000"
"""A 6×6 grid of 52 solutions where no candidate breaks by singles alone, and no choice agrees."""

CHAINS: tuple[Find, ...] = (find_forcing_chain_verity, find_forcing_chain_contradiction)
NETS: tuple[Find, ...] = (find_forcing_net_contradiction, find_forcing_net_verity)


def dot(one: int, other: int, value: int) -> Difference:
    return Difference((Cell(one), Cell(other)), value)


def naive_agreements(candidates: Candidates) -> Iterator[Conclusion]:
    """For each cell and each digit of a house, what follows from all of three options or more."""
    for with_groups in (False, True):
        links = NaiveLinks(candidates, with_groups)
        for options in _choices(links.plain, 3):
            nodes = [(frozenset((cell,)), digit) for cell, digit in options]
            true, false, seen = links.singles.copy(), links.singles.copy(), links.singles.copy()
            for node in nodes:
                trues, _ = layers_from(links, links.weak[node])
                true &= set().union(*trues)
                false &= links.weak[node].union(*(links.weak[t] for row in trues for t in row))
                seen &= links.weak[node]
            for cells, digit in true.difference(nodes):
                yield conclusion([(cell, digit) for cell in cells])
            for cells, digit in false.difference(nodes, seen):
                yield conclusion((), [(cell, digit) for cell in cells])


def _choices(plain: Plain, fewest: int) -> Iterator[list[tuple[int, int]]]:
    for cell, digits in enumerate(plain.digits):
        if len(digits) >= fewest:
            yield [(cell, digit) for digit in digits]
    for house in plain.houses:
        for digit, places in plain.places.items():
            whole = len(house) == plain.topology.size
            if whole and len(places & house) >= fewest:
                yield [(cell, digit) for cell in places & house]


def outcome(
    candidates: Candidates, assumed: tuple[int, int] | None = None, true: bool = True
) -> Candidates | None:
    """What singles make of a position, or None when they leave something empty."""
    state = candidates.copy()
    if assumed:
        if true:
            state.place(*assumed)
        else:
            state.eliminate(*assumed)
    while not _is_broken(state):
        step = next(singles.find_naked_single(state), None)
        step = step or next(singles.find_hidden_single(state), None)
        if step is None:
            return state
        step.apply(state)
    return None


def _is_broken(state: Candidates) -> bool:
    plain = Plain(state)
    for cell, value in enumerate(state.values):
        if not value and not plain.digits[cell]:
            return True
    for house in plain.houses:
        if len(house) == plain.topology.size:
            missing = plain.topology.size - len({state.values[cell] for cell in house} - {0})
            if sum(1 for places in plain.places.values() if places & house) < missing:
                return True
    return False


def naive_contradictions(candidates: Candidates) -> Iterator[Conclusion]:
    for cell, digits in enumerate(Plain(candidates).digits):
        for digit in digits:
            if outcome(candidates, (cell, digit)) is None:
                yield conclusion((), [(cell, digit)])
            if outcome(candidates, (cell, digit), true=False) is None:
                yield conclusion([(cell, digit)])


def naive_verities(candidates: Candidates) -> Iterator[Conclusion]:
    plain = Plain(candidates)
    for options in _choices(plain, 2):
        branches = [outcome(candidates, option) for option in options]
        states = [state for state in branches if state is not None]
        if len(states) == len(branches):
            for cell, digits in enumerate(plain.digits):
                for digit in digits:
                    if all(state.values[cell] == digit for state in states):
                        yield conclusion([(cell, digit)])
                    if all(_excludes(state, cell, digit) for state in states):
                        yield conclusion((), [(cell, digit)])


def _excludes(state: Candidates, cell: int, digit: int) -> bool:
    return state.values[cell] != digit and not state.digits[cell] >> (digit - 1) & 1


@lru_cache(maxsize=2)
def stuck_positions(shared_data: Path, count: int) -> tuple[Position, ...]:
    """Positions without a single; the first part of them of the hardest puzzles known."""
    puzzles = (shared_data / "puzzles" / "hardest_even.sdm").read_text(encoding="utf-8").split()
    found = []
    for line in puzzles[: count // 3]:
        solution = solve(make_puzzle([int(digit) for digit in line.replace(".", "0")]))
        assert solution is not None
        found.append(Position(classic_puzzle(line), solution))
    found += positions(shared_data, count)
    stuck = ((outcome(position.candidates), position.solution) for position in found)
    return tuple(Position(state, solution) for state, solution in stuck if state is not None)


def find_chains(candidates: Candidates) -> Iterator[Step]:
    """Both forms: each conclusion is told in the one or the other."""
    for find in CHAINS:
        yield from find(candidates)


def test_chains_hold_map_along_and_are_those_of_a_naive_finder(shared_data: Path) -> None:
    library = library_positions(shared_data)
    assert_same(find_chains, naive_agreements, library[455:456])
    for find in CHAINS:
        assert_sound(find, positions(shared_data, 200)[::20], at_least=10)
        assert_symmetric(find, library[440:490:24])


def test_chains_are_explained_backwards_where_some_run_together_at_their_end(
    shared_data: Path,
) -> None:
    told: dict[str, int] = dict.fromkeys(("forwards", "backwards"), 0)
    for candidates, _ in positions(shared_data, 200)[::20]:
        for step in find_forcing_chain_verity(candidates):
            assert step.placements or not _shared(step, -1)
            told["forwards"] += 1
        for step in find_forcing_chain_contradiction(candidates):
            assert step.eliminations
            assert _shared(step, 0)
            told["backwards"] += 1
    assert min(told.values()) >= 10


def _shared(step: Step, place: int) -> bool:
    """Whether two of the step's chains have the same link there."""
    chains = detail_of(step, ForcingChains).chains
    links = [(chain[place].start, chain[place].end) for chain in chains]
    return len(set(links)) < len(links)


@pytest.mark.parametrize("find", NETS)
def test_nets_of_singles_are_those_of_a_naive_finder(find: Find, shared_data: Path) -> None:
    naive = naive_contradictions if find is NETS[0] else naive_verities
    sample = (
        position
        for position in stuck_positions(shared_data, 60)[20:]
        if any(_is_plain(step) for step in islice(find(position.candidates), 1))
    )
    assert_same(find, naive, [next(sample)])


def _is_plain(step: Step) -> bool:
    return all(deduction.net is None for net in _nets(step) for deduction in net.deductions)


@pytest.mark.parametrize("find", NETS)
def test_nets_hold_and_map_along(find: Find, shared_data: Path) -> None:
    find = once_each(find)
    sample = stuck_positions(shared_data, 60)[20:]
    assert_sound(find, sample[::8], at_least=10)
    assert_symmetric(find, sample[::16])


@pytest.mark.parametrize("find", NETS)
@pytest.mark.parametrize("emptied", [1, 16])
def test_nets_prove_nothing_where_a_cell_has_no_candidate(find: Find, emptied: int) -> None:
    topology = Topology(2, 2)
    candidates = Candidates.of(make_puzzle([1, *[0] * 15], topology))
    for cell in range(topology.cell_count - emptied, topology.cell_count):
        for digit in topology.digits:
            candidates.eliminate(cell, digit)
    assert next(find(candidates), None) is None


@pytest.mark.parametrize("topology", shapes(), ids=repr)
@pytest.mark.parametrize("find", [*CHAINS, *NETS])
def test_steps_hold_on_every_shape(find: Find, topology: Topology) -> None:
    def first_steps(candidates: Candidates) -> Iterator[Step]:
        return islice(find(candidates), 20)

    if topology.size > 9:
        assert_sound(first_steps, random_positions(topology, 1), at_least=0)
    else:
        assert_sound(first_steps, unique_positions(topology, 4), at_least=0)


# Each candidate of r1c1 puts 4 into a cell that sees r9c9: r9c1, r1c9, r9c3 (by 5 in r3c3).
CELL = {0: "123", 72: "14", 8: "24", 20: "35", 74: "45"}
# The same, but 3 puts 4 into r9c1 as well: r4c1 is then 1, which leaves r9c1 only 4.
MEETING = {0: "123", 72: "14", 8: "24", 27: "13"}
# Each place of 1 in row 1 takes 1 from r5c1, r5c5 or r5c9, so r5c1, r5c5 or r5c9 holds 4.
HOUSE = ({36: "14", 40: "14", 44: "14"}, {(0, 1): (0, 4, 8)})


def test_all_candidates_of_a_cell_lead_to_one_conclusion() -> None:
    candidates = only(CELL)
    found = find_forcing_chain_verity(candidates)
    step = next(step for step in found if step.eliminations == at(4, 80))
    assert detail_of(step, ForcingChains)[:2] == (((0, 1), (0, 2), (0, 3)), None)
    assert {mark[:2] for mark in step.pattern if mark.role is Role.FIN} == set(at(1, 0)) | {
        (0, 2),
        (0, 3),
    }
    chains = detail_of(step, ForcingChains).chains
    links = NaiveLinks(candidates)
    for chain in chains:
        assert_links_hold(links, chain)
        assert (chain[0].start.cells, chain[-1].end.cells) == ((0,), (80,))


def test_what_leaves_a_cell_nothing_is_false() -> None:
    candidates = only(MEETING)
    found = find_forcing_chain_contradiction(candidates)
    step = next(step for step in found if step.eliminations == at(4, 80))
    assert detail_of(step, ForcingChains)[:2] == (((0, 1), (0, 2), (0, 3)), None)
    chains = detail_of(step, ForcingChains).chains
    links = NaiveLinks(candidates)
    for chain in chains:
        assert_links_hold(links, chain)
        assert (chain[0].start.cells, chain[-1].end.cells) == ((80,), (0,))
    assert sorted(chain[0].end.cells for chain in chains) == [(8,), (72,), (72,)]


def test_all_places_of_a_digit_lead_to_one_conclusion() -> None:
    found = list(find_forcing_chain_verity(only(*HOUSE)))
    step = next(step for step in found if detail_of(step, ForcingChains).house is not None)
    assert detail_of(step, ForcingChains)[:2] == (at(1, 0, 4, 8), 0)
    assert step.houses == (0,)
    assert step.eliminations[0].digit == 4


@pytest.mark.parametrize("find", CHAINS)
@pytest.mark.parametrize("cells", [CELL | {0: "1236"}, CELL | {74: "456"}, CELL | {72: "146"}])
def test_a_branch_that_leads_elsewhere_proves_nothing(find: Find, cells: dict[int, str]) -> None:
    assert at(4, 80) not in eliminations(find(only(cells)))


def test_every_deduction_of_a_net_follows_from_its_causes(shared_data: Path) -> None:
    sizes = []
    for candidates, _ in stuck_positions(shared_data, 60)[::12]:
        for find in NETS:
            for step in islice(find(candidates), 5):
                for net in _nets(step):
                    assert_net_holds(Plain(candidates), net, {})
                    sizes.append(net.size)
    assert max(sizes) > 100


def test_where_no_net_of_singles_breaks_nets_inside_a_net_do() -> None:
    candidates = Candidates.of(make_puzzle([int(digit) for digit in NESTED], Topology(2, 3)))
    every = set(solutions(make_puzzle(candidates.values, candidates.topology)))
    steps = list(find_forcing_net_contradiction(candidates))
    for step in steps:
        (net,) = _nets(step)
        assert_net_holds(Plain(candidates), net, {})
        assert any(deduction.net is not None for deduction in net.deductions)
        ((cell, digit),) = step.eliminations
        assert all(solution[cell] != digit for solution in every)
    assert steps
    assert not list(find_forcing_net_verity(candidates))


def test_nets_inside_a_net_are_found_on_16x16_grids(shared_data: Path) -> None:
    lines = {line.name: line for line in lines_of(shared_data / "variants.tsv")}
    line = lines["S58"]  # without constraints; the rest of its steps take a few seconds
    candidates = Candidates.of(line.puzzle)
    nested = 0
    for step in islice(walk(candidates), 60):
        assert all(line.solution[cell] == digit for cell, digit in step.placements)
        assert all(line.solution[cell] != digit for cell, digit in step.eliminations)
        if step.technique == "forcing_net_contradiction":
            nested += any(each.net is not None for net in _nets(step) for each in net.deductions)
    assert nested


def _nets(step: Step) -> tuple[Net, ...]:
    (conclusion,) = step.placements or step.eliminations
    if isinstance(step.detail, RefutingNet):
        net = step.detail.net
        premise = net.deductions[0]
        assert net.contradiction is not None
        assert (premise.candidate, premise.true) == (conclusion, bool(step.eliminations))
        return (net,)
    nets = detail_of(step, ForcingNets).nets
    for net in nets:
        last = net.deductions[-1]
        assert (last.candidate, last.true) == (conclusion, bool(step.placements))
    return nets


def assert_net_holds(plain: Plain, net: Net, outside: Known) -> None:
    """Assert that each deduction follows from candidates known before it, and the end from all."""
    known = outside.copy()
    for step in net.deductions:
        assert all(known[candidate] == true for candidate, true in step.causes)
        _assert_follows(plain, step)
        assert step.candidate not in known
        known[step.candidate] = step.true
    end = net.contradiction
    if end is not None:
        gone = {candidate for candidate, true in end.causes if not true}
        assert all(not known[candidate] for candidate in gone)
        if end.cell is not None:
            assert gone == {(end.cell, digit) for digit in plain.digits[end.cell]}
        else:
            assert end.house is not None
            assert end.digit is not None
            places = plain.places[end.digit] & plain.houses[end.house]
            assert gone == {(cell, end.digit) for cell in places}


def _assert_follows(plain: Plain, step: Deduction) -> None:
    cell, digit = step.candidate
    causes = {candidate for candidate, _ in step.causes}
    if step.kind == "seen":
        ((other, other_digit),) = causes
        assert not step.true
        assert (other == cell) != (other_digit == digit and plain.sees(cell, other))
    elif step.kind == "cell":
        assert step.true
        assert causes == {(cell, other) for other in plain.digits[cell] - {digit}}
    elif step.kind == "house":
        assert step.true
        assert step.house is not None
        places = plain.places[digit] & plain.houses[step.house] - {cell}
        assert causes == {(other, digit) for other in places}
    elif step.kind == "refuted":
        assert not step.true
        assert step.net is not None
        assert step.net.contradiction is not None
        assert step.net.deductions[0][:3] == (step.candidate, True, "premise")
        assert_net_holds(plain, step.net, dict(step.causes))
    else:
        assert step.kind == "premise"


def test_nets_alone_finish_the_hardest_puzzles(shared_data: Path) -> None:
    for candidates, solution in stuck_positions(shared_data, 60)[:1]:
        assert solved_by_nets(candidates) == list(solution)


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["top1465_even", "17_clue_1000", "hardest_even"])
def test_nets_alone_finish_every_public_puzzle(name: str, shared_data: Path) -> None:
    lines = (shared_data / "puzzles" / f"{name}.sdm").read_text(encoding="utf-8").split()
    for line in lines:
        assert 0 not in solved_by_nets(classic_puzzle(line)), line


def solved_by_nets(candidates: Candidates) -> list[int]:
    """The values when singles, intersections and forcing nets find nothing more."""
    state = candidates.copy()
    finders: tuple[Find, ...] = (
        singles.find_naked_single,
        singles.find_hidden_single,
        intersections.find_pointing,
        intersections.find_claiming,
        *NETS,
    )
    while not state.is_solved:
        step = next((step for find in finders for step in find(state)), None)
        if step is None:
            break
        step.apply(state)
    return state.values


@pytest.mark.parametrize(
    ("givens", "constraints"),
    [
        ("0000000001000200", (dot(3, 7, 1), dot(4, 8, 1), dot(10, 14, 1))),
        ("300100000230040000016000000000020000", (dot(1, 2, 3), dot(17, 23, 3))),
        ("000100030000003000000010000200000000", (AntiTaxicab(),)),
    ],
)
def test_nets_follow_what_constraints_rule_out(givens: str, constraints: Constraints) -> None:
    topology = topology_of_size(isqrt(len(givens)))
    puzzle = Puzzle(topology, tuple(map(int, givens)), constraints)
    steps = [step for find in NETS for step in islice(find(Candidates.of(puzzle)), 40)]
    assert steps
    for solution in METHODS["backtracking"](puzzle, 100):
        assert not any(contradicts(step, solution) for step in steps)

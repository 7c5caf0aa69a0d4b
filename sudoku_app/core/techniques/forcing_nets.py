"""Forcing nets: everything that follows by singles from an assumption.

Definitions: HoDoKu's page on forcing nets. An assumption that leaves a cell without candidates, or
a digit without a place in a house, is wrong (contradiction). What follows from every digit of a
cell, or from every place of a digit in a house, is true (verity).
"""

from __future__ import annotations

from itertools import chain, groupby, islice
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Candidate, Link, Mark, Role, Step
from sudoku_app.core.techniques.forcing_chains import Choice, choices_of
from sudoku_app.core.techniques.link_graph import link_graph
from sudoku_app.core.techniques.net_states import NO_LIMIT, Closure, NetStates
from sudoku_app.core.techniques.nets import Trace, inferences, net_lines
from sudoku_app.core.topology import CLASSIC, iter_bits
from sudoku_app.core.wording import Wording, choice_fields, claim_of, of_cells, of_houses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.nets import Net
    from sudoku_app.core.topology import House
    from sudoku_app.core.wording import FieldBuilder

_MOST_COMPARED = 8
"""The most nets of equal depth that are compared to put the smallest first."""
_LARGEST_NESTED = 16
"""The largest grid on which nets inside nets are searched; beyond that it would take minutes."""
_MOST_NESTS_COMPARED = 16
"""The number of candidates among which the easiest nest of nets is chosen, up to 9×9."""
_FEW_NESTS_COMPARED = 4
"""The same for larger grids, where each takes up to half a second."""
_MOST_NESTS_TRIED = 64
_MOST_LINKS = 200
"""The most links of a net that a step shows; its detail has all deductions."""


class ForcingNets(NamedTuple):
    """A choice as for forcing chains, and for each option the net that leads to the conclusion.

    The step's links may be only the first of those in the nets.
    """

    options: tuple[Candidate, ...]
    house: House | None
    nets: tuple[Net, ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the choice."""
        lines = net_lines(self.nets, len(builder.links))
        return Wording(*choice_fields(self.options, self.house), lines)


class RefutingNet(NamedTuple):
    """What follows from the opposite of the conclusion, up to a contradiction."""

    net: Net

    @property
    def nets(self) -> tuple[Net, ...]:
        """The net, as `ForcingNets` has several."""
        return (self.net,)

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the premise. `end_cell`, or `end_house` and `end_digit`, is where nothing is left;
        the variant is `cell` or `house`.
        """
        (candidate,) = builder.placements or builder.eliminations
        premise = claim_of(candidate, not builder.placements)
        lines = net_lines(self.nets, len(builder.links))
        end = self.net.contradiction
        assert end is not None  # a net without one refutes nothing
        if end.cell is not None:
            own = of_cells(end_cell=end.cell) | {"premise": premise}
            return Wording("cell", own, lines)
        assert end.house is not None  # a contradiction is either in a cell or in a house
        own = of_houses(end_house=end.house) | builder.named(end_digit=end.digit)
        return Wording("house", own | {"premise": premise}, lines)


class _Premise(NamedTuple):
    """A candidate assumed true or false, and the number of rounds until that breaks."""

    rounds: int
    node: int
    true: bool


def find_forcing_net_contradiction(candidates: Candidates) -> Iterator[Step]:
    """Find Forcing Net Contradictions (1303), each conclusion once, fewest rounds first.

    If singles lead to no contradiction and no verity, nets are tried in which candidates are
    refuted by nets inside the net (on grids of up to 16×16).
    """
    states = NetStates(candidates)
    if states.close(states.start).broken:
        return
    premises = sorted(_breaking(states))
    for _, group in groupby(premises, key=lambda premise: premise.rounds):
        nets = ((premise, _traced(candidates, premise)) for premise in group)
        first = sorted(islice(nets, _MOST_COMPARED), key=lambda found: found[1].size)
        for premise, net in chain(first, nets):
            yield _contradiction(premise, net)
    if premises or candidates.topology.size > _LARGEST_NESTED:
        return
    if next(_verities(candidates, states), None) is None:
        for premise, net in _nested(candidates, states):
            yield _contradiction(premise, net)


def find_forcing_net_verity(candidates: Candidates) -> Iterator[Step]:
    """Find Forcing Net Verities (1304), each conclusion once, fewest branches first."""
    states = NetStates(candidates)
    if states.close(states.start).broken:
        return
    for choice, literal in _verities(candidates, states):
        yield _verity(candidates, choice, literal)


def _breaking(states: NetStates) -> Iterator[_Premise]:
    """Yield the assumptions that break, about candidates that singles alone don't settle."""
    known = states.close(states.start)
    for height in states.alive(known.state):
        for true in (True, False):
            closure = states.assume(states.start, height, true)
            if closure.broken:
                yield _Premise(closure.rounds, states.node(height), true)


def _traced(candidates: Candidates, premise: _Premise) -> Net:
    trace = Trace(candidates)
    trace.assume(premise.node, premise.true)
    trace.run()
    return trace.shortest_net()


class _Nest(NamedTuple):
    """A premise that breaks once `batches` of candidates are refuted one after another.

    `node` and the batches are node numbers.
    """

    effort: int
    node: int
    batches: tuple[tuple[int, ...], ...]


def _nested(candidates: Candidates, states: NetStates) -> Iterator[tuple[_Premise, Net]]:
    """Yield premises that break once the candidates that break under them are removed repeatedly.

    The easiest of the first ones tried comes first. If none of `_MOST_NESTS_TRIED` breaks, which
    happens if there are several solutions, the search stops.
    """
    nodes = _by_cell_size(candidates, states)
    is_large = candidates.topology.size > CLASSIC.size
    compared = _FEW_NESTS_COMPARED if is_large else _MOST_NESTS_COMPARED
    tried: list[_Nest] = []
    count = most = 0
    while count < min(len(nodes), compared if tried else _MOST_NESTS_TRIED):
        nest = _nest(states, nodes[count], most)
        if nest:
            tried.append(nest)
            most = nest.effort
        count += 1
    if tried:
        yield _traced_nest(candidates, tried[-1])
        for node in nodes:
            nest = _nest(states, node) if node != tried[-1].node else None
            if nest:
                yield _traced_nest(candidates, nest)


def _by_cell_size(candidates: Candidates, states: NetStates) -> list[int]:
    """Return the candidates that singles leave, cells with few candidates first."""
    known = states.close(states.start)
    nodes = [states.node(height) for height in states.alive(known.state)]
    count = candidates.topology.cell_count
    return sorted(nodes, key=lambda node: (candidates.digits[node % count].bit_count(), node))


def _nest(states: NetStates, node: int, most: int = 0) -> _Nest | None:
    """Return what breaks a candidate if that takes less effort than `most` (0 for no limit)."""
    closure = states.assume(states.start, states.height(node))
    batches = []
    effort = 0
    while not closure.broken:
        if most and effort + 1 >= most:
            return None
        rounds, refuted = states.refuted(closure.state, most - effort - 2 if most else NO_LIMIT)
        effort += rounds + 1
        if not refuted:
            return None
        batches.append(tuple(map(states.node, refuted)))
        closure = states.without(closure.state, refuted)
    return _Nest(effort, node, tuple(batches))


def _traced_nest(candidates: Candidates, nest: _Nest) -> tuple[_Premise, Net]:
    trace = Trace(candidates)
    trace.assume(nest.node)
    trace.run()
    for batch in nest.batches:
        trace.refute(batch)
        trace.run()
    return _Premise(nest.effort, nest.node, True), trace.shortest_net()


def _verities(candidates: Candidates, states: NetStates) -> Iterator[tuple[Choice, int]]:
    """Yield each literal that all options of some choice lead to, with the easiest such choice.

    The easiest choice has the fewest options and then the fewest rounds.
    """
    known = states.close(states.start).state
    left = states.in_cells(known)
    branches = {
        states.node(height): _branch(states, states.assume(states.start, height))
        for height in states.alive(known)
    }
    best: dict[int, tuple[int, int, Choice]] = {}
    for choice in choices_of(link_graph(candidates), 2):
        taken = [branches.get(node) for node in iter_bits(choice.options)]
        agreed = _agreed(states, left, taken)
        rounds = sum(branch.rounds for branch in taken if branch)
        ranked = (len(taken), rounds, choice)
        for literal in agreed:
            best[literal] = min(ranked, best.get(literal, ranked))
    for literal, (_, _, choice) in sorted(best.items(), key=lambda item: (item[1], item[0])):
        yield choice, literal


class _Consequences(NamedTuple):
    """What follows from an option: only the cells' fields, a quarter of a `Closure`.

    `possible` has the options that are left or placed, and `placed` the latter. A 25×25 grid has
    thousands of branches, and each closure would take 16 kB.
    """

    possible: int
    placed: int
    rounds: int


def _branch(states: NetStates, closure: Closure) -> _Consequences | None:
    """Return what follows from an option, or None if that breaks."""
    if closure.broken:
        return None
    placed = states.in_cells(closure.placed)
    return _Consequences(states.in_cells(closure.state) | placed, placed, closure.rounds)


def _agreed(
    states: NetStates, left: int, branches: Iterable[_Consequences | None]
) -> Iterator[int]:
    """Yield the literals about the options in `left` that hold on every branch, if none breaks.

    `n` means that node n is true, `~n` that it is false.
    """
    possible, placed = 0, -1
    for branch in branches:
        if branch is None:
            return
        possible |= branch.possible
        placed &= branch.placed
    for bit in iter_bits(left & placed):
        yield states.node(states.height_of_bit(bit))
    for bit in iter_bits(left & ~possible):
        yield ~states.node(states.height_of_bit(bit))


def _contradiction(premise: _Premise, net: Net) -> Step:
    candidate = next(step.candidate for step in net.deductions if step.kind == "premise")
    house = net.contradiction and net.contradiction.house
    return Step(
        "forcing_net_contradiction",
        placements=() if premise.true else (candidate,),
        eliminations=(candidate,) if premise.true else (),
        pattern=_marks([net], candidate),
        links=_links([net]),
        houses=() if house is None else (house,),
        detail=RefutingNet(net),
    )


def _verity(candidates: Candidates, choice: Choice, literal: int) -> Step:
    graph = link_graph(candidates)
    true = literal >= 0
    conclusion = graph.listed(1 << (literal if true else ~literal))
    nets = []
    for option in iter_bits(choice.options):
        trace = Trace(candidates)
        trace.assume(option)
        trace.run(literal)
        nets.append(trace.net_to(literal))
    return Step(
        "forcing_net_verity",
        placements=conclusion if true else (),
        eliminations=() if true else conclusion,
        pattern=_marks(nets, conclusion[0]),
        links=_links(nets),
        houses=() if choice.house is None else (choice.house,),
        detail=ForcingNets(graph.listed(choice.options), choice.house, tuple(nets)),
    )


def _marks(nets: Iterable[Net], concluded: Candidate) -> tuple[Mark, ...]:
    """Mark premises as `FIN`, what is then true as `SECOND` and what is false as `PATTERN`."""
    roles: dict[Candidate, Role] = {}
    steps = [step for net in nets for step in net.deductions]
    for step in steps:
        if step.kind == "premise":
            roles[step.candidate] = Role.FIN
    for step in steps:
        roles.setdefault(step.candidate, Role.SECOND if step.true else Role.PATTERN)
    roles.pop(concluded, None)
    return tuple(Mark(*candidate, role) for candidate, role in roles.items())


def _links(nets: Iterable[Net]) -> tuple[Link, ...]:
    """Return links from cause to consequence, in the order of the deductions."""
    return tuple(inference.link for inference in islice(inferences(nets), _MOST_LINKS))

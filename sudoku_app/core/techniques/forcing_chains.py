"""Forcing chains: all places of a digit in a house, or all digits of a cell, imply the same thing.

Definitions: HoDoKu's page on forcing chains. A chain only follows links that exist in the position.
A conclusion that all branches agree on (verity) can also be read backwards: its opposite rules out
every candidate of the cell or every place in the house (contradiction). If the conclusion is that
something is true, it is shown forwards; so is one that something is false, unless some branches can
merge before the end, because then reading backwards shows their common part only once. Two branches
would form a Nice Loop, so at least three are needed here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Candidate, Link, Mark, Role, Step
from sudoku_app.core.techniques.chain_search import Reach, any_chain_to, ends_of, reach_from
from sudoku_app.core.techniques.chain_steps import candidates_of, chain_links, numbered
from sudoku_app.core.techniques.group_links import group_links_of
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.link_graph import (
    LinkGraph,
    LinkPosition,
    links_of,
    position_of,
)
from sudoku_app.core.topology import Digit, House, iter_bits, union_of_all
from sudoku_app.core.wording import Wording, choice_fields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.wording import FieldBuilder


class ForcingChains(NamedTuple):
    """A choice and the chains that start or end at its options.

    The `options` are the candidates of a cell, or those of a digit in `house`. A chain leads from
    each to the conclusion or, in a `contradiction`, from the conclusion's opposite to each.
    """

    options: tuple[Candidate, ...]
    house: House | None
    chains: tuple[tuple[Link, ...], ...]
    contradiction: bool = False

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the choice; the first line of each chain begins with the chain's number."""
        piece = "chain" if self.contradiction else "case"
        lines, at = list(builder.lines()), 0
        for number, chain in enumerate(self.chains, 1):
            lines[at] = numbered(piece, number, lines[at])
            at += len(chain)
        return Wording(*choice_fields(self.options, self.house), tuple(lines))


class Choice(NamedTuple):
    """Candidates exactly one of which is true: those of a cell, or those of `digit` in `house`."""

    options: int
    house: House | None = None
    digit: Digit | None = None


class _Truth(NamedTuple):
    """What follows from a candidate being true.

    `false[k]` has the nodes that are false after at most `2 k + 1` links.
    """

    reach: Reach
    false: list[int]


class _Agreement(NamedTuple):
    """All options of a choice make `node` true, or false; `length` is the total number of links."""

    length: int
    node: int
    true: bool
    choice: Choice


def find_forcing_chain_verity(candidates: Candidates) -> Iterator[Step]:
    """Find Forcing Chain Verities (1302), each conclusion once, shortest first."""
    for graph, truths, agreement, meeting_nodes in _agreements(candidates):
        if not meeting_nodes:
            yield _step("forcing_chain_verity", graph, truths, agreement)


def find_forcing_chain_contradiction(candidates: Candidates) -> Iterator[Step]:
    """Find Forcing Chain Contradictions (1301), each conclusion once, shortest first."""
    for graph, truths, agreement, meeting_nodes in _agreements(candidates):
        if meeting_nodes:
            yield _step("forcing_chain_contradiction", graph, truths, agreement, meeting_nodes)


def choices_of(graph: LinkGraph, fewest: int = 3) -> list[Choice]:
    """Return the choices among at least `fewest` candidates, cells first."""
    topology = graph.topology
    count = topology.cell_count
    found = [Choice(graph.candidates & graph.in_cells(1 << cell)) for cell in range(count)]
    for house in layout_of(topology).whole:
        for digit in topology.digits:
            places = topology.house_sets[house] << (digit - 1) * count
            found.append(Choice(graph.candidates & places, house, Digit(digit)))
    return [choice for choice in found if choice.options.bit_count() >= fewest]


class _Findings(NamedTuple):
    """All conclusions that the choices of a position agree on, each once, shortest first.

    Each comes with the nodes where branches meet. Among equally short choices, one whose branches
    meet is preferred.
    """

    graph: LinkGraph
    truths: dict[int, _Truth]
    agreements: list[tuple[_Agreement, int]]


def _agreements(
    candidates: Candidates,
) -> Iterator[tuple[LinkGraph, dict[int, _Truth], _Agreement, int]]:
    position = position_of(candidates)
    done: set[tuple[int, bool]] = set()
    for links in (links_of, group_links_of):
        graph, truths, agreements = _findings(position, links)
        for agreement, meeting_nodes in agreements:
            conclusion = (agreement.node, agreement.true)
            if conclusion not in done:
                done.add(conclusion)
                yield graph, truths, agreement, meeting_nodes


@lru_cache(maxsize=2)
def _findings(position: LinkPosition, links: Callable[[LinkPosition], LinkGraph]) -> _Findings:
    """Return the findings of a position; cached because two techniques use them."""
    graph = links(position)
    truths: dict[int, _Truth] = {}
    shortest: dict[tuple[int, bool], list[_Agreement]] = {}
    for choice in _agreeing(graph):
        for option in iter_bits(choice.options):
            if option not in truths:
                truths[option] = _truth(graph, option)
        for agreement in _agreed(graph, truths, choice):
            found = shortest.setdefault((agreement.node, agreement.true), [])
            if found and agreement.length < found[0].length:
                found.clear()
            if not found or agreement.length == found[0].length:
                found.append(agreement)
    chosen = []
    for found in shortest.values():
        ranked = [
            (agreement, _meeting_nodes(graph, truths, agreement)) for agreement in sorted(found)
        ]
        chosen.append(next((pair for pair in ranked if pair[1]), ranked[0]))
    return _Findings(graph, truths, sorted(chosen))


def _agreeing(graph: LinkGraph) -> list[Choice]:
    """Return the choices whose options may agree on something, judging only by the chains' ends."""
    weak, found = graph.weak, ends_of(graph).found
    outcomes: dict[int, tuple[int, int]] = {}

    def outcome(option: int) -> tuple[int, int]:
        true = union_of_all(found[start] for start in iter_bits(weak[option] & graph.linked))
        false = weak[option] | union_of_all(weak[node] for node in iter_bits(true))
        outcomes[option] = true, false
        return true, false

    agreeing = []
    for choice in choices_of(graph):
        seen = true = false = graph.candidates & ~choice.options
        for option in iter_bits(choice.options):
            trues, falses = outcomes.get(option) or outcome(option)
            true &= trues
            false &= falses
            seen &= weak[option]
            if not true | false:
                break
        if true | false & ~seen:
            agreeing.append(choice)
    return agreeing


def _truth(graph: LinkGraph, node: int) -> _Truth:
    seen = graph.weak[node]
    reach = reach_from(graph, seen & graph.linked)
    false = [seen]
    for true in reach.true:
        seen |= union_of_all(graph.weak[other] for other in iter_bits(true))
        false.append(seen)
    return _Truth(reach, false)


def _agreed(graph: LinkGraph, truths: dict[int, _Truth], choice: Choice) -> Iterator[_Agreement]:
    """Yield what the options of a choice agree on, except what all of them see directly."""
    options = list(iter_bits(choice.options))
    seen = true = false = graph.candidates & ~choice.options
    for option in options:
        reach, falses = truths[option]
        true &= reach.found
        false &= falses[-1]
        seen &= falses[0]
    for node in iter_bits(true):
        length = sum(2 * _layer(truths[option].reach.true, node) + 2 for option in options)
        yield _Agreement(length, node, True, choice)
    for node in iter_bits(false & ~seen):
        length = sum(2 * _layer(truths[option].false, node) + 1 for option in options)
        yield _Agreement(length, node, False, choice)


def _layer(layers: list[int], node: int) -> int:
    return next(index for index, nodes in enumerate(layers) if nodes >> node & 1)


def _meeting_nodes(graph: LinkGraph, truths: dict[int, _Truth], agreement: _Agreement) -> int:
    """Return the nodes from which at least two branches can rule out the conclusion's node.

    0 if the conclusion is that the node is true, or if no branches meet.
    """
    seen = meeting_nodes = 0
    if not agreement.true:
        for option in iter_bits(agreement.choice.options):
            ends = _ends(graph, truths[option], option, agreement)
            meeting_nodes |= seen & ends
            seen |= ends
    return meeting_nodes


def _ends(graph: LinkGraph, truth: _Truth, option: int, agreement: _Agreement) -> int:
    """Return the nodes from which a shortest branch can rule out the conclusion's node."""
    layer = _layer(truth.false, agreement.node) - 1
    return 1 << option if layer < 0 else truth.reach.true[layer] & graph.weak[agreement.node]


def _branch(
    graph: LinkGraph, truth: _Truth, option: int, agreement: _Agreement, meeting_nodes: int
) -> tuple[int, ...]:
    """Return the nodes from an option of the choice to the conclusion.

    The branch goes through the first node of `meeting_nodes` that it can reach, if any.
    """
    node = agreement.node
    if agreement.true:
        layer = _layer(truth.reach.true, node)
        return (option, *any_chain_to(graph, truth.reach, 1 << node, layer))
    layer = _layer(truth.false, node) - 1
    if layer < 0:
        return (option, node)
    ends = _ends(graph, truth, option, agreement)
    # `meeting_nodes & -meeting_nodes` is its lowest node: 0b0110 & -0b0110 is 0b0010.
    ends = ends & meeting_nodes & -meeting_nodes or ends
    return (option, *any_chain_to(graph, truth.reach, ends, layer), node)


def _step(
    technique: str,
    graph: LinkGraph,
    truths: dict[int, _Truth],
    agreement: _Agreement,
    meeting_nodes: int = 0,
) -> Step:
    """Return the step. Marks: `FIN` the options; `SECOND` the other nodes that are true as the
    branch is read, and `PATTERN` those that are false.
    """
    _, node, true, choice = agreement
    conclusion = graph.listed(1 << node)
    roles = dict.fromkeys(graph.listed(choice.options), Role.FIN)
    chains: list[tuple[Link, ...]] = []
    for option in iter_bits(choice.options):
        branch = _branch(graph, truths[option], option, agreement, meeting_nodes)
        for index, passed in enumerate(branch[:-1]):
            for candidate in candidates_of(graph, passed):
                roles.setdefault(candidate, Role.PATTERN if index % 2 else Role.SECOND)
        order = branch[::-1] if meeting_nodes else branch
        chains.append(chain_links(graph, order, first_strong=False))
    roles.pop(conclusion[0], None)
    return Step(
        technique,
        placements=conclusion if true else (),
        eliminations=() if true else conclusion,
        pattern=tuple(Mark(*candidate, role) for candidate, role in roles.items()),
        links=tuple(link for chain in chains for link in chain),
        houses=() if choice.house is None else (choice.house,),
        detail=ForcingChains(
            graph.listed(choice.options), choice.house, tuple(chains), bool(meeting_nodes)
        ),
    )

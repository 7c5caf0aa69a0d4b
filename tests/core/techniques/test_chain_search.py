"""What is said of all chains at once is what a search from each node finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.techniques.chain_search import ends_of, reach_from, reaches_of
from sudoku_app.core.techniques.group_links import forced_links, group_links
from sudoku_app.core.techniques.link_graph import link_graph, one_digit_links_of, position_of
from sudoku_app.core.topology import iter_bits
from tests.core.techniques.oracles import positions, random_positions, shapes

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.link_graph import LinkGraph
    from sudoku_app.core.topology import Topology


def _assert_ends(graph: LinkGraph) -> int:
    """How many candidates some chain removes, once each node has been searched from."""
    found, _, removable = ends_of(graph)
    for node, ends in enumerate(found):
        linked = graph.linked >> node & 1
        assert ends == (reach_from(graph, 1 << node).found if linked else 0)
    for removed in iter_bits(graph.candidates):
        seen = graph.weak[removed]
        reach = reach_from(graph, seen & graph.linked)
        assert bool(reach.found & seen) == bool(removable >> removed & 1)
    return removable.bit_count()


@pytest.mark.parametrize("links", [link_graph, group_links, forced_links])
def test_the_ends_of_chains_are_those_of_a_search_from_each_node(
    links: Callable[[Candidates], LinkGraph], shared_data: Path
) -> None:
    assert sum(_assert_ends(links(position)) for position, _ in positions(shared_data, 30)) > 50


@pytest.mark.parametrize("topology", shapes(), ids=repr)
def test_on_every_shape_the_ends_are_those_of_a_search(topology: Topology) -> None:
    for candidates, _ in random_positions(topology, 4):
        _assert_ends(link_graph(candidates))
        _assert_ends(one_digit_links_of(position_of(candidates)))


def test_a_reach_grows_layer_by_layer_to_that_of_a_whole_search(shared_data: Path) -> None:
    graph = link_graph(positions(shared_data, 30)[0][0])
    for node in iter_bits(graph.linked):
        whole = reach_from(graph, 1 << node)
        reach = reaches_of(graph).of(node)
        assert not reach.true
        for number, true in enumerate(whole.true):
            assert reach.layer(number) == true
            assert reach.true == whole.true[: number + 1]
        assert reach.layer(len(whole.true)) == 0
        assert (reach.false, reach.found) == (whole.false, whole.found)
        assert reaches_of(graph).of(node) is reach

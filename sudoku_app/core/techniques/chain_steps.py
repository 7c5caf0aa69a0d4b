"""Turns a chain into a `Step`: its marks in alternating roles, its links in order, its detail."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from sudoku_app.core.areas import Area, AreaRole, areas
from sudoku_app.core.step import Link, Mark, Role, Step
from sudoku_app.core.techniques.layout import houses_with
from sudoku_app.core.topology import cells_of
from sudoku_app.core.wording import Claim, LinkSet, Piece, Wording, of_cells, of_numbers, records

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.step import Candidate
    from sudoku_app.core.techniques.chain_search import Chain
    from sudoku_app.core.techniques.link_graph import LinkGraph, Support
    from sudoku_app.core.topology import House
    from sudoku_app.core.wording import FieldBuilder, Line


ChainForm = Literal["ends", "loop", "placed", "removed"]
"""What a chain proves.

"ends": one of its ends is true; "loop": all links hold both ways; "placed": its start is true;
"removed": the eliminated candidate would make both ends false.
"""


class ChainDetail(NamedTuple):
    """The form of a chain's proof, and the almost locked sets of its links, in order."""

    form: ChainForm
    sets: tuple[LinkSet, ...] = ()

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the ends and the almost locked sets (`link_sets`). The variant is the form, or
        `unlike` for ends with different digits.
        """
        start, end = builder.links[0].start, builder.links[-1].end
        unlike = self.form == "ends" and start.digit != end.digit
        return Wording(
            "unlike" if unlike else self.form,
            {
                "start": Claim(start),
                "end": Claim(end),
                "link_sets": records(of_cells(cells=each.cells) for each in self.sets),
            },
            builder.lines(self.sets),
        )


def numbered(piece: str, number: int, line: Line) -> Line:
    """Return the first line of a case or chain, with its number."""
    return Piece(piece, of_numbers(number=number) | {"line": line})


def chain_step(
    graph: LinkGraph,
    technique: str,
    chain: Chain,
    sets: tuple[Support, ...],
    eliminated: int,
    form: ChainForm,
) -> Step:
    """Return the step that concludes `eliminated`, a set of candidates, from `chain`.

    `sets` are the almost locked sets that its strong links rest on, in the chain's order.

    Marks: `PATTERN` the nodes that are false as the chain is read, `SECOND` those that are true,
    `FIN` the other candidates of the chain's almost locked sets. Links: those of the chain, from
    its start, including a loop's closing link and the two links between an eliminated candidate and
    the ends of a discontinuous loop (`form` "removed"). Houses: those that strong links rest on.
    """
    links, based = _links(graph, chain, eliminated, form)
    resting = tuple(
        LinkSet(index, cells_of(cells), cells_of(forced)[0] if forced else None)
        for (cells, forced), index in zip(sets, based, strict=True)
    )
    cells = (*links[0].start.cells, *links[-1].end.cells)
    ends = (Area(cells, AreaRole.ENDS),) if form == "ends" else ()
    return Step(
        technique,
        eliminations=graph.listed(eliminated),
        pattern=_marks(graph, chain, sets, eliminated),
        links=links,
        houses=tuple(dict.fromkeys(link.house for link in links if link.house is not None)),
        detail=ChainDetail(form, resting),
        areas=(
            *areas((each.cells for each in resting), AreaRole.SET),
            *areas((cells_of(forced) for _, forced in sets if forced), AreaRole.NEEDED),
            *ends,
        ),
    )


def strong_pairs(chain: Chain) -> list[tuple[int, int]]:
    """Return the pairs of nodes that the strong links of a chain join, in order."""
    return list(zip(chain[::2], chain[1::2], strict=True))


def weak_pairs(chain: Chain, closed: bool) -> list[tuple[int, int]]:
    """Return the pairs of nodes that the weak links of a chain join, in order.

    If the chain is `closed`, the last pair closes the loop.
    """
    return list(zip(chain[1::2], (*chain[2::2], *chain[: 1 if closed else 0]), strict=False))


def chain_links(
    graph: LinkGraph, nodes: Iterable[int], first_strong: bool = True
) -> tuple[Link, ...]:
    """Return the links along `nodes`, alternately strong and weak."""
    links = []
    for index, (start, end) in enumerate(pairwise(nodes)):
        strong = (index % 2 == 0) == first_strong
        house = _house(graph, start, end) if strong else None
        links.append(Link(graph.node(start), graph.node(end), strong, house))
    return tuple(links)


def _house(graph: LinkGraph, one: int, two: int) -> House | None:
    """Return the house that the strong link of two nodes rests on, or None (a cell or a set)."""
    digit = graph.digit(one)
    if digit != graph.digit(two):
        return None
    topology = graph.topology
    both = graph.cells(one) | graph.cells(two)
    # The cells of the digit are the lowest bits; `members` masks the higher digits above them. With
    # four cells, 0b1010_1001_0110 >> 4 is 0b1010_1001, of which 0b1001 are the cells of digit 2.
    places = graph.candidates >> (digit - 1) * topology.cell_count
    for house in houses_with(topology, both):
        members = topology.house_sets[house]
        if not places & members & ~both and members.bit_count() == topology.size:
            return house
    return None


def _links(
    graph: LinkGraph, chain: Chain, eliminated: int, form: ChainForm
) -> tuple[tuple[Link, ...], list[int]]:
    """Return the links of a step, and the indices of those that rest on almost locked sets."""
    order = list(chain)
    offset = 0
    if form == "removed":
        removed = eliminated.bit_length() - 1
        order = [removed, *chain, removed]
        offset = 1
    elif form == "loop":
        order.append(chain[0])
    links = chain_links(graph, order, first_strong=not offset)
    pairs = strong_pairs(chain)
    return links, [2 * at + offset for at, pair in enumerate(pairs) if pair in graph.sets]


def _marks(
    graph: LinkGraph, chain: Chain, sets: tuple[Support, ...], eliminated: int
) -> tuple[Mark, ...]:
    roles: dict[Candidate, Role] = {}
    for index, node in enumerate(chain):
        role = Role.SECOND if index % 2 else Role.PATTERN
        for candidate in candidates_of(graph, node):
            roles.setdefault(candidate, role)
    for cells, forced in sets:
        for candidate in graph.listed(graph.in_cells(cells | forced) & graph.candidates):
            roles.setdefault(candidate, Role.FIN)
    gone = set(graph.listed(eliminated))
    return tuple(Mark(*candidate, roles[candidate]) for candidate in roles if candidate not in gone)


def candidates_of(graph: LinkGraph, node: int) -> tuple[Candidate, ...]:
    """Return the candidates of a node, in order."""
    if node < graph.first_group:
        return graph.listed(1 << node)
    block = (graph.digit(node) - 1) * graph.topology.cell_count
    return graph.listed(graph.cells(node) << block)

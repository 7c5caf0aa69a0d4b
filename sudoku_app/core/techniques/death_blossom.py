"""Death Blossom: a cell each of whose candidates would lock an almost locked set."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import Area, AreaRole, areas
from sudoku_app.core.step import Link, Mark, Node, Role, Step
from sudoku_app.core.techniques.als_graph import AlsGraph, als_graph, marks_of, node_candidates
from sudoku_app.core.topology import (
    Cell,
    Digit,
    DigitRow,
    cells_of,
    digits_of,
    grouped,
    iter_bits,
    union_of_all,
)
from sudoku_app.core.wording import Wording, digits_of_all, of_cells, records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.watch import Watch
    from sudoku_app.core.wording import FieldBuilder


class DeathBlossom(NamedTuple):
    """`petals[i]` are the cells of the almost locked set that loses `digits[i]` to the stem."""

    stem: Cell
    digits: DigitRow
    petals: tuple[tuple[Cell, ...], ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the stem, and each petal once, with the digits of the stem that lock it."""
        by_petal = grouped(zip(self.petals, self.digits, strict=True))
        petals = records(
            of_cells(cells=cells) | {"locking": builder.digits(digits, [self.stem])}
            for cells, digits in by_petal.items()
        )
        return Wording(
            "",
            of_cells(stem=self.stem)
            | builder.named(eliminated=digits_of_all(builder.eliminations))
            | {"petals": petals},
            builder.set_lines(self.petals),
        )


def find_death_blossom(candidates: Candidates) -> Iterator[Step]:
    """Find Death Blossoms (0904), each set of eliminations once, stems with few candidates first.

    Each digit of the stem cell has a petal, an almost locked set whose cells with that digit all
    see the stem: if the stem is that digit, the petal loses it and is locked. A digit that all
    petals have but the stem doesn't is removed from all cells that see all its cells in all petals.
    Petals may overlap, and one petal may serve several digits, but not all.

    Marks: `PATTERN` the stem, `SECOND` the petals, `FIN` their cells with the stem's digit. Houses:
    one for each petal. Links: weak from the stem's digits to the petals, strong inside the petals.
    """
    graph = als_graph(candidates)
    done = {0}
    counts = ((mask.bit_count(), cell) for cell, mask in enumerate(candidates.digits))
    for _, stem in sorted(item for item in counts if item[0] > 1):
        digits = digits_of(candidates.digits[stem])
        petals, common = _petals(graph, stem, digits)
        if common:
            for chosen, eliminated in _choices(graph, petals, common, candidates.watch):
                if eliminated not in done:
                    done.add(eliminated)
                    yield _step(graph, stem, digits, chosen, eliminated)


def _petals(graph: AlsGraph, stem: int, digits: tuple[Digit, ...]) -> tuple[list[list[int]], int]:
    """Return, for each digit of the stem, the sets that can be its petal; and the candidates that
    some petal of every digit can eliminate.
    """
    seen = graph.topology.peers[stem]
    # All candidates of other digits. The blocks don't overlap, so their sum is their union: with
    # blocks of four cells, 0b1111 + 0b1111_0000 is 0b1111_1111.
    common = ~sum(graph.block[digit] for digit in digits)
    petals: list[list[int]] = []
    for digit in digits:
        inside = (node for node in graph.nodes_of[digit] if not graph.cells_of_node[node] & ~seen)
        sets = list(iter_bits(union_of_all(graph.owners[node] for node in inside)))
        common &= union_of_all(graph.reach[als] for als in sets)
        if not common:
            return [], 0
        petals.append(sets)
    return [[als for als in sets if graph.reach[als] & common] for sets in petals], common


def _choices(
    graph: AlsGraph, petals: list[list[int]], common: int, watch: Watch
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield choices of one petal for each digit, with at least two different petals, and what they
    eliminate.

    Each set of eliminations comes once: choices that eliminate the same so far are merged, except
    those of a single petal.
    """
    mixed = -1
    kept: dict[tuple[int, int], tuple[int, ...]] = {(common, petals[0][0]): ()}
    for sets in petals:
        longer: dict[tuple[int, int], tuple[int, ...]] = {}
        for (left, petal), chosen in kept.items():
            watch.tick()
            for als in sets:
                eliminated = left & graph.reach[als]
                if eliminated:
                    same = als if not chosen or als == petal else mixed
                    longer.setdefault((eliminated, same), (*chosen, als))
        kept = longer
    for (eliminated, petal), chosen in kept.items():
        if petal == mixed:
            yield chosen, eliminated


def _step(
    graph: AlsGraph,
    stem: int,
    digits: tuple[Digit, ...],
    chosen: tuple[int, ...],
    eliminated: int,
) -> Step:
    petals = [graph.sets[at] for at in chosen]
    shown = tuple(cells_of(petal.cells) for petal in petals)
    fins = {
        candidate
        for digit, petal in zip(digits, petals, strict=True)
        for candidate in node_candidates(graph, petal.nodes[digit])
    }
    eliminations = graph.candidates(eliminated)
    gone = min(digit for _, digit in eliminations)
    links: list[Link] = []
    for digit, petal in zip(digits, petals, strict=True):
        fin = graph.node(petal.nodes[digit])
        links.append(Link(Node((Cell(stem),), digit), fin, strong=False))
        links.append(Link(fin, graph.node(petal.nodes[gone]), strong=True))
    flower = [Mark(Cell(stem), digit, Role.PATTERN) for digit in digits]
    return Step(
        "death_blossom",
        eliminations=eliminations,
        pattern=tuple(sorted((*flower, *marks_of(graph, petals, fins, (Role.SECOND,))))),
        links=tuple(links),
        houses=tuple(petal.house for petal in petals),
        detail=DeathBlossom(Cell(stem), digits, shown),
        areas=(*areas(shown, AreaRole.SET), Area((Cell(stem),), AreaRole.NEEDED)),
    )

"""The fields of a step that templates can use, whatever its technique."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.explain.kind_pieces import begun, rule_of
from sudoku_app.core.pattern import linked_cells
from sudoku_app.core.step import Role
from sudoku_app.core.wording import (
    FieldBuilder,
    Name,
    Piece,
    Sentences,
    Wording,
    claim_of,
    digits_of_all,
    of_cells,
    of_houses,
    records,
)

if TYPE_CHECKING:
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Cell, Topology

MOST_SIGHTINGS = 3
"""The most cells of which a sentence says what they see by a constraint; more are only drawn."""


def builder_of(step: Step, topology: Topology) -> FieldBuilder:
    """Return what makes fields from the values of a step."""
    seen_by = {
        frozenset((each.cell, other)): name_of(each.kind, each.line)
        for each in step.sightings
        for other in each.others
    }
    return FieldBuilder(
        topology, step.pattern, step.placements, step.eliminations, step.links, seen_by
    )


def name_of(kind: str, line: tuple[Cell, ...]) -> Piece:
    """Return the name of the constraint by which cells see each other."""
    return begun(kind, line) if line else rule_of(kind)


def seen_sentences(step: Step) -> Sentences | Piece | None:
    """Return which cells see each other by constraints, unless lines of links say it; if they are
    many, that the picture shows them.
    """
    linked = linked_cells(step.links)
    seen: dict[tuple[str, tuple[Cell, ...]], dict[tuple[Cell, ...], list[Cell]]] = {}
    for cell, others, kind, line in step.sightings:
        told = tuple(other for other in others if frozenset((cell, other)) not in linked)
        if told:
            seen.setdefault((kind, line), {}).setdefault(told, []).append(cell)
    if sum(map(len, seen.values())) > MOST_SIGHTINGS:
        rules = records({"constraint": rule_of(kind)} for kind in dict.fromkeys(k for k, _ in seen))
        return Piece("sightings_many", {"constraints": rules})
    sentences = (
        Piece(
            "sightings",
            {
                "constraint": name_of(*constraint),
                "sightings": records(
                    of_cells(cells=tuple(cells), others=others) for others, cells in own.items()
                ),
            },
        )
        for constraint, own in seen.items()
    )
    return Sentences(tuple(sentences)) if seen else None


def wording_of(step: Step, name: str, topology: Topology) -> Wording:
    """Return what a step of the technique called `name` says.

    All steps have these fields; the detail adds those of its family.

    - `technique`: the name
    - `pattern` and `digits`: the cells and digits of the pattern
    - `cells`, `second`, `fins`: the pattern's cells by role; `own`, `others`, `fin_digits`: their
      digits
    - `path`: the cells that links go through
    - `corners`: those of a rectangle
    - `houses`: the step's houses, or those of its first cell if it has none; `house`: the first one
    - `targets` and `target_digits`: the cells and digits that are placed or removed
    - `conclusion`: the first placement or elimination; `digit`: its digit
    """
    builder = builder_of(step, topology)
    by_role: dict[Role, dict[Cell, None]] = {role: {} for role in Role}
    for mark in step.pattern:
        by_role[mark.role][mark.cell] = None
    of_role = {
        role: digits_of_all(mark for mark in step.pattern if mark.role is role) for role in Role
    }
    ends = (node for link in step.links for node in (link.start, link.end))
    concluded = step.placements or step.eliminations
    houses = step.houses or topology.cell_houses[concluded[0].cell]
    own = Wording() if step.detail is None else step.detail.wording(builder)
    fields = {
        "technique": Name(name),
        "conclusion": claim_of(concluded[0], bool(step.placements)),
        **of_cells(
            pattern=tuple(sorted({mark.cell for mark in step.pattern})),
            cells=tuple(by_role[Role.PATTERN]),
            second=tuple(by_role[Role.SECOND]),
            fins=tuple(by_role[Role.FIN]),
            path=tuple(dict.fromkeys(cell for node in ends for cell in node.cells)),
            corners=next(iter(step.cells_of(AreaRole.CORNERS)), ()),
            targets=tuple(dict.fromkeys(cell for cell, _ in concluded)),
        ),
        **of_houses(houses=houses, house=houses[:1]),
        **builder.named(
            digits=digits_of_all(step.pattern),
            own=of_role[Role.PATTERN],
            others=of_role[Role.SECOND],
            fin_digits=of_role[Role.FIN],
            target_digits=digits_of_all(concluded),
            digit=concluded[0].digit,
        ),
    }
    return own._replace(fields={**fields, **own.fields}, lines=own.lines or builder.lines())

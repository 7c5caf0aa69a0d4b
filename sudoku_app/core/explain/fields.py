"""The fields of a step that templates can use, whatever its technique."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.step import Role
from sudoku_app.core.wording import (
    FieldBuilder,
    Name,
    Wording,
    claim_of,
    digits_of_all,
    of_cells,
    of_houses,
)

if TYPE_CHECKING:
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Cell, Topology


def builder_of(step: Step, topology: Topology) -> FieldBuilder:
    """Return what makes fields from the values of a step."""
    return FieldBuilder(topology, step.pattern, step.placements, step.eliminations, step.links)


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

"""The fields of a step that templates can use, whatever its technique, and those of a single: by
which digits in sight it has one possibility left, as a player sees on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.explain.kind_pieces import begun, kind_of, rule_of
from sudoku_app.core.pattern import linked_cells
from sudoku_app.core.proving_digits import witnesses_of
from sudoku_app.core.step import Node, Role
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.core.wording import (
    Cells,
    Digits,
    FieldBuilder,
    Houses,
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
    from collections.abc import Sequence

    from sudoku_app.core.proving_digits import Witnesses
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Cell, Topology
    from sudoku_app.core.wording import Fields


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
        rules = records(
            {"constraint": rule_of(kind)}
            for kind in dict.fromkeys(kind_of(each).slug for each, _ in seen)
        )
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
    concluded = step.concluded
    houses = step.houses or topology.cell_houses[concluded[0].cell]
    own = Wording() if step.detail is None else step.detail.wording(builder)
    fields = {
        "technique": Name(name),
        "conclusion": claim_of(concluded[0], concluded is not step.eliminations),
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


MOST_REST = 3
"""The most digits, or cells, that are named as ruled out earlier."""


def sight_of(step: Step, topology: Topology, values: Sequence[int]) -> tuple[str, Fields]:
    """Return which sentence explains a single on a board of these digits (0 is empty), with fields.

    The variant is `seen` if digits in sight rule out everything else, `lost` if they rule out
    nothing, and `mixed` if they rule out a part. It is empty for other steps, which don't need the
    board, and for several singles in one step, whose sentence doesn't name the digits in sight.
    """
    if len(step.placements) > 1:
        return "", {}
    if has_trait(step.technique, Trait.LAST_PLACE):
        return _hidden(witnesses_of(step, topology, values))
    if has_trait(step.technique, Trait.LAST_CANDIDATE):
        return _naked(witnesses_of(step, topology, values))
    return "", {}


def _hidden(found: Witnesses) -> tuple[str, Fields]:
    """Return the variant and the fields of a hidden single.

    `seen` has the cells whose digits rule out `blocked`, other empty cells of the house. `rest` has
    the empty cells that no digit in sight rules out; if these are all and they are many, the
    variant is `gone`.
    """
    fields: Fields = {
        "seen": Cells(found.cells),
        "blocked": Cells(found.blocked),
        "rest": Cells(found.rest),
    }
    if not found.cells and len(found.rest) > MOST_REST:
        return "gone", fields
    return _variant(found.cells, found.rest), fields


def _naked(found: Witnesses) -> tuple[str, Fields]:
    """Return the variant and the fields of a naked single.

    `houses` has the houses that contain other digits, `beyond` the cells in sight outside of them
    that contain more, and `rest_digits` the digits in none of these. Without houses, the variants
    `mixed` and `seen` are `mixed_beyond` and `seen_beyond`. If many digits were ruled out earlier,
    the variant is `lost`: the others explain little.
    """
    digits = tuple(Node((), digit) for digit in found.rest_digits)
    fields: Fields = {
        "houses": Houses(found.houses),
        "beyond": Cells(found.beyond),
        "rest_digits": Digits(digits),
    }
    if len(digits) > MOST_REST:
        return "lost", fields
    is_alone = len(found.beyond) == len(found.cells) > 0
    return _variant(found.cells, digits) + ("_beyond" if is_alone else ""), fields


def _variant(seen: object, rest: object) -> str:
    return ("mixed" if seen else "lost") if rest else ("seen" if seen else "")

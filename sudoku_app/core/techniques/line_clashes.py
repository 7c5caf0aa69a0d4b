"""Digits of a line that would make the line need digits elsewhere: a house would have no place for
a digit, a cell no digit, or another line none that fit.

Marks: `PATTERN` what the line would need in its cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.explain.kind_pieces import demand_of, rule_of
from sudoku_app.core.step import Candidate, Node, Step
from sudoku_app.core.techniques.fillings import narrowed, parts_of
from sudoku_app.core.techniques.flaws import (
    MOST_CELLS,
    areas_of,
    effect_of,
    houses_left,
    traced,
)
from sudoku_app.core.techniques.known_solution import known_solution
from sudoku_app.core.techniques.step_parts import kept_marks
from sudoku_app.core.techniques.sweeps import held_digits
from sudoku_app.core.topology import digit_bit, digits_of, grouped
from sudoku_app.core.wording import Claim, Constraints, Wording, records

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.fillings import Part
    from sudoku_app.core.techniques.flaws import Flaw
    from sudoku_app.core.topology import Cell, Digit
    from sudoku_app.core.wording import FieldBuilder

MOST_REASONS = 2
"""The most reasons that a step names."""


class LineClash(NamedTuple):
    """A digit in cells of a constraint, and what it would make impossible in any one of them."""

    node: Node
    flaw: Flaw

    @property
    def candidates(self) -> list[Candidate]:
        """The digit in each of the cells."""
        return [Candidate(cell, self.node.digit) for cell in self.node.cells]


class LineClashes(NamedTuple):
    """The first `reasons` why digits go from constraints of a `kind`, and the cells of these
    constraints; perhaps there are more.
    """

    kind: str
    lines: tuple[tuple[Cell, ...], ...]
    reasons: tuple[LineClash, ...]
    has_more: bool

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the reasons, and the constraint or, if they are several, their rule."""
        kind, lines, reasons, has_more = self
        named = (candidate for each in reasons for candidate in each.candidates)
        return Wording(
            "",
            {
                "lines": demand_of(kind, lines[0]) if len(lines) == 1 else rule_of(kind),
                "reasons": records(
                    {"claim": Claim(each.node, True), **each.flaw.fields(builder)}
                    for each in reasons
                ),
                **builder.more_candidates(named, has_more),
            },
            constraints=Constraints(tuple((demand_of(kind, line), line) for line in lines)),
        )


def find_line_clashes(candidates: Candidates) -> Iterator[Step]:
    """Find candidates of a line that leave nothing for a cell, a house or another constraint.

    A step takes those of all lines of a kind.
    """
    found = grouped(
        (part.constraint.slug, (part, LineClash(Node(tuple(cells), digit), flaw)))
        for part in parts_of(candidates.rules)
        if len(part.cells) <= MOST_CELLS and not part.constraint.is_compared
        for (digit, flaw), cells in grouped(_flaws(candidates, part)).items()
    )
    for kind, clashes in found.items():
        if candidates.one_thought:
            yield from (_step(candidates, kind, [each]) for each in clashes)
        else:
            yield _step(candidates, kind, clashes)


def _flaws(candidates: Candidates, part: Part) -> Iterator[tuple[tuple[Digit, Flaw], Cell]]:
    """Yield digits with what they would make impossible, and each cell in which they would."""
    held = tuple(map(candidates.held, part.cells))
    solution = known_solution(candidates.rules, tuple(held_digits(candidates)))
    for place, cell in sorted(enumerate(part.cells), key=lambda each: each[1]):
        for digit in digits_of(candidates.digits[cell]):
            candidates.watch.tick(len(part.cells))
            own = digit_bit(digit)
            if not candidates.wants(cell, own) or (solution and solution[cell] == digit):
                continue
            state = narrowed(part, (*held[:place], own, *held[place + 1 :]))
            if state is None or held[place] == own:
                continue
            flaw = effect_of(candidates, part, state).flaw
            if flaw is not None:
                needed = tuple(each for each in flaw.needed if each.cells != (cell,))
                yield (digit, flaw._replace(needed=needed)), cell


def _step(candidates: Candidates, kind: str, clashes: Sequence[tuple[Part, LineClash]]) -> Step:
    """Return the step of some clashes; it names those that are easy to see and differ."""
    easiest = sorted(clashes, key=lambda each: len(each[1].flaw.needed))
    first = {clash.flaw: clash for _, clash in reversed(easiest)}
    varied = [each for each in easiest if first[each[1].flaw] is each[1]]
    others = [each for each in easiest if first[each[1].flaw] is not each[1]]
    chosen = [*varied, *others][:MOST_REASONS]
    lines = tuple(dict.fromkeys(part.cells for part, _ in chosen))
    named = [
        clash._replace(flaw=traced(candidates, clash.flaw, clash.candidates, part.cells))
        for part, clash in chosen
    ]
    flaws = [clash.flaw for clash in named]
    gone = {candidate for _, clash in clashes for candidate in clash.candidates}
    needed = ((each.cells, each.digits) for flaw in flaws for each in flaw.needed)
    has_more = not gone.issubset(candidate for each in named for candidate in each.candidates)
    return Step(
        "line_clashes",
        eliminations=tuple(sorted(gone)),
        pattern=kept_marks(needed, gone),
        detail=LineClashes(kind, lines, tuple(named), has_more),
        houses=houses_left(flaws),
        areas=areas_of(lines, flaws),
    )

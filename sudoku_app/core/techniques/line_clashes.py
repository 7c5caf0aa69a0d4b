"""Digits of a line that would make the line need digits elsewhere: a house would have no place for
a digit, a cell no digit, or another line none that fit.

Marks: `PATTERN` what the line would need in its cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core import details
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.fillings import narrowed, parts_of
from sudoku_app.core.techniques.flaws import MOST_CELLS, effect_of
from sudoku_app.core.topology import digit_bit, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.fillings import Part

MOST_REASONS = 2
"""The most reasons that a step names."""


def find_line_clashes(candidates: Candidates) -> Iterator[Step]:
    """Find candidates of a line that leave nothing for a cell, a house or another constraint.

    A step takes those of all lines of a kind.
    """
    found: dict[str, dict[Candidate, tuple[Part, details.LineClash]]] = {}
    for part in parts_of(candidates.rules):
        if len(part.cells) <= MOST_CELLS and not part.constraint.is_compared:
            for clash in _clashes(candidates, part):
                known = found.setdefault(part.constraint.slug, {})
                known.setdefault(clash.candidate, (part, clash))
    for kind, clashes in found.items():
        yield _step(kind, tuple(clashes.values()))


def _clashes(candidates: Candidates, part: Part) -> Iterator[details.LineClash]:
    held = tuple(map(candidates.held, part.cells))
    for place, cell in enumerate(part.cells):
        for digit in digits_of(candidates.digits[cell]):
            candidates.watch.tick(len(part.cells))
            own = digit_bit(digit)
            if not candidates.wants(cell, own):
                continue
            state = narrowed(part, (*held[:place], own, *held[place + 1 :]))
            if state is None or held[place] == own:
                continue
            flaw = effect_of(candidates, part, state).flaw
            if flaw is not None:
                needed = tuple(each for each in flaw.needed if each.cells != (cell,))
                yield details.LineClash(Candidate(cell, digit), flaw._replace(needed=needed))


def _step(kind: str, clashes: Sequence[tuple[Part, details.LineClash]]) -> Step:
    """Return the step of some clashes; it names those that are easy to see and differ."""
    easiest = sorted(clashes, key=lambda each: len(each[1].flaw.needed))
    first = {clash.flaw: clash for _, clash in reversed(easiest)}
    varied = [each for each in easiest if first[each[1].flaw] is each[1]]
    others = [each for each in easiest if first[each[1].flaw] is not each[1]]
    named = [*varied, *others][:MOST_REASONS]
    gone = {clash.candidate for _, clash in clashes}
    marked = {
        Mark(cell, digit, Role.PATTERN)
        for _, clash in named
        for needed in clash.flaw.needed
        for cell in needed.cells
        for digit in needed.digits
        if Candidate(cell, digit) not in gone
    }
    return Step(
        "line_clashes",
        eliminations=tuple(sorted(gone)),
        pattern=tuple(sorted(marked)),
        detail=details.LineClashes(
            kind,
            tuple(dict.fromkeys(part.cells for part, _ in named)),
            tuple(clash for _, clash in named),
            len(gone) > len(named),
        ),
    )

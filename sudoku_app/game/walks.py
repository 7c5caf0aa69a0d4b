"""All the steps that a position holds, and the whole way from a position to its end.

Both are for a worker, which is to load the techniques too: that takes a tenth of a second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step

MOST_OF_EACH = 60
"""How many steps of one technique are listed: more of a kind teach nothing."""


class Stage(NamedTuple):
    """A step on a way, and the position that it is taken in."""

    step: Step
    position: Candidates


def steps_here(position: Candidates, cancel: Callable[[], bool]) -> Iterator[Step]:
    """The steps of a position, easiest technique first, up to `MOST_OF_EACH` of each.

    Of steps of one technique that conclude the same only the first is told. Raises
    SearchCancelledError when `cancel`, read before each technique and after each step, says True.
    """
    from sudoku_app.core.hints import SearchCancelledError, usable

    for row in usable(position.topology, constraints=position.rules.constraints):
        told = set()
        if cancel():
            raise SearchCancelledError
        for step in row.find(position):
            if cancel():
                raise SearchCancelledError
            conclusion = (step.placements, step.eliminations)
            if conclusion in told:
                continue
            told.add(conclusion)
            yield step
            if len(told) == MOST_OF_EACH:
                break


def way_from(position: Candidates, cancel: Callable[[], bool]) -> Iterator[Stage]:
    """The way from a position, always by the easiest step, until it is solved or none is found.

    `position` stays as it is. Raises SearchCancelledError when `cancel` says True.
    """
    from sudoku_app.core.hints import walk

    candidates = position.copy()
    for step in walk(candidates, cancel=cancel):
        yield Stage(step, candidates.copy())  # the walk goes on with the step itself


def after(stage: Stage) -> Candidates:
    """The position after a stage's step."""
    position = stage.position.copy()
    stage.step.apply(position)
    return position

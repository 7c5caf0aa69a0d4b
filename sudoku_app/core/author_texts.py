"""The texts, drawings and solution of a puzzle, beside its grid, givens and constraints."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.drawing import Drawing


class Sense(Enum):
    """How a rule in its author's words was understood."""

    READ = "read"
    """It was understood, and the drawings show the same."""
    UNREAD = "unread"
    """It was not understood."""
    UNBOUND = "unbound"
    """It was understood, but nothing on the board fits."""
    BROKEN = "broken"
    """It was understood, but the author's solution breaks it, so it must mean something else."""


class WordedRule(NamedTuple):
    """A rule in the author's words, `quote`, and its reading.

    `constraints` are what it says, none unless it is READ, and `drawings` the numbers of the
    drawings of the puzzle that show them. `is_on` says whether they are rules of the puzzle; the
    player can switch them off and on. If it is BROKEN, `broken` are cells whose digits in the
    solution don't obey it.
    """

    quote: str
    sense: Sense
    constraints: tuple[Constraint, ...] = ()
    drawings: tuple[int, ...] = ()
    is_on: bool = True
    broken: tuple[int, ...] = ()


class Trigger(NamedTuple):
    """Once all of `cells` have the right digit, the cells `lights` are lit."""

    cells: tuple[int, ...]
    lights: tuple[int, ...]


class Fog(NamedTuple):
    """A puzzle whose cells are hidden until they are lit.

    `lit` are the cells that are lit from the start. Without `triggers`, a right digit that the
    player enters lights its cell and those around it; with any, only triggers light cells. This is
    how SudokuPad does it.
    """

    lit: tuple[int, ...] = ()
    triggers: tuple[Trigger, ...] = ()

    def moved(self, places: Sequence[int]) -> Fog:
        """The fog after a turn or reflection of the grid that takes cell `c` to `places[c]`."""

        def move(cells: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(sorted(places[cell] for cell in cells))

        triggers = (Trigger(move(each.cells), move(each.lights)) for each in self.triggers)
        return Fog(move(self.lit), tuple(triggers))


class About(NamedTuple):
    """The texts and drawings of a puzzle's author.

    `solution` has a digit for each cell, or is empty if the author gave none; it agrees with the
    givens and obeys the puzzle's houses and constraints. `is_in_words` is True if some rules, in
    `rules` or in the drawings, are not represented by a constraint. In that case a search cannot
    count the solutions, and only the author's solution shows whether a digit is wrong. `worded` has
    the readings of `rules`; sentences that rule nothing are not in it.
    """

    title: str = ""
    author: str = ""
    rules: str = ""
    drawings: tuple[Drawing, ...] = ()
    solution: tuple[int, ...] = ()
    is_in_words: bool = False
    worded: tuple[WordedRule, ...] = ()
    fog: Fog | None = None
    """The fog over the puzzle; None if all of it can be seen."""


NO_ABOUT = About()


def with_switched(
    about: About, constraints: tuple[Constraint, ...], numbers: Iterable[int]
) -> tuple[About, tuple[Constraint, ...]]:
    """Return `about` with some rules in words switched, and the puzzle's constraints then.

    `numbers` are places in `about.worded`; others are ignored. A constraint that several rules say
    remains as long as one of them is on.
    """
    worded = list(about.worded)
    own = {each for rule in worded if rule.is_on for each in rule.constraints}
    for number in numbers:
        if 0 <= number < len(worded):
            worded[number] = worded[number]._replace(is_on=not worded[number].is_on)
    kept = [each for each in constraints if each not in own]
    kept += (each for rule in worded if rule.is_on for each in rule.constraints)
    return about._replace(worded=tuple(worded)), tuple(dict.fromkeys(kept))

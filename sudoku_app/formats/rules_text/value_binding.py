"""Find which unknown cells have a value other than their digit, and which rules are about values.

Authors say it in several sentences: that each house has one doubler, that they have all digits,
and what a doubler is worth. Without all of these, nothing is bound.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.valued_cells import ValuedCells
from sudoku_app.core.topology import Cell
from sudoku_app.formats.rules_text.languages import language_data
from sudoku_app.formats.rules_text.tokens import lemma, tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.formats.rules_text.line_binding import DrawnPage
    from sudoku_app.formats.rules_text.scene import Indices
    from sudoku_app.formats.rules_text.statements import Statement

KIND = "valuedcells"
_EFFECTS = {
    "TIMES": "{0}d",
    "OVER": "d/{0}",
    "PLUS": "d+{0}",
    "MINUS": "d-{0}",
    "OPPOSITE": "{1}-d",
    "NEGATIVE": "-d",
    "BOXNO": "b",
}
"""The value of a cell by the concept that says it, with a number, and the size and one more."""
_DIFFERENT = frozenset(("RANGE", "SETOF", "EACHDIGIT", "NOREPEAT"))
_BOXES = frozenset(("BOX", "REGION"))
_DIGIT, _VALUE = lemma("digit"), lemma("value")
_ANYTHING = frozenset(("LINE", "CELL", "REGION"))
"""Nouns that may be about something else."""


def valued_cells(page: DrawnPage, statement: Statement) -> Iterator[tuple[Constraint, Indices]]:
    """Yield that unknown cells have another value, if the sentences about them say all of it."""
    del statement
    if effect := effect_of(page):
        yield ValuedCells(tuple(map(Cell, range(page.topology.cell_count))), effect), ()


def effect_of(page: DrawnPage) -> str:
    """Return the value of the unknown cells that sentences are about; "" if there are none."""
    own = [each for each in page.statements if each.kind == KIND]
    is_chosen = any(
        {"ROW", "COLUMN"} <= each.concepts and each.concepts & _BOXES and 1 in each.numbers
        for each in own
    )
    effects = {effect for each in own if (effect := _effect(each, page.size))}
    if len(effects) != 1 or not is_chosen or not any(each.concepts & _DIFFERENT for each in own):
        return ""
    return effects.pop()


def _effect(statement: Statement, size: int) -> str:
    concepts = statement.concepts
    if {"ROWNUMBER", "COLUMNNUMBER"} <= concepts and concepts & {"SUM", "PRODUCT"}:
        return "r*c" if "PRODUCT" in concepts else "r+c"
    said = [concept for concept in _EFFECTS if concept in concepts]
    if len(said) != 1:
        return ""
    number = statement.numbers[-1] if said[0] in ("PLUS", "MINUS") and statement.numbers else 2
    if said[0] in ("TIMES", "OVER"):  # "nine cells, one in each row, count three times"
        number = next((each for each in statement.numbers if each not in (1, size)), 2)
    return _EFFECTS[said[0]].format(number, size + 1)


def about_values(
    page: DrawnPage, statement: Statement, constraints: tuple[Constraint, ...]
) -> tuple[Constraint, ...]:
    """Return what a statement demands, about values if it says so; nothing if no rule about values
    can say it.
    """
    if statement.kind == KIND or all(each.kind != KIND for each in page.statements):
        return constraints
    words = {token.word for token in tokens(statement.quote)}
    if statement.kind == "uniquecage" and _DIGIT in words:
        return tuple(  # "digits may not repeat in a cage, but values may"
            replace(each, total=None) if isinstance(each, KillerCage) else each
            for each in constraints
        )
    if _VALUE not in words and not _is_named(page, statement):
        return constraints
    effect = effect_of(page)
    made = tuple(ValuedCells.of(effect, each, page.topology) for each in constraints)
    return made if effect and all(each.fits(page.topology) for each in made) else ()


def _is_named(page: DrawnPage, statement: Statement) -> bool:
    """Whether the sentences that say what cells are worth name what a statement is drawn as."""
    drawn = {*language_data().words["nouns"]} - _ANYTHING
    return any(
        each.kind == KIND and each.concepts & statement.concepts & drawn for each in page.statements
    )

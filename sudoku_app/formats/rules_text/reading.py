"""Read a puzzle's rules in words, and take only what its author's solution obeys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.author_texts import Sense, WordedRule
from sudoku_app.core.constraints.cages import SumAmong
from sudoku_app.core.constraints.lines import RelatedLine, SetLine
from sudoku_app.core.constraints.neighbours import RelatedNeighbours
from sudoku_app.core.constraints.patterns import Pattern
from sudoku_app.core.constraints.single_cells import GivenCandidates, RelatedToSome
from sudoku_app.core.rules import Rules, obeys
from sudoku_app.core.topology import has_irregular_regions
from sudoku_app.formats.author_texts import from_one
from sudoku_app.formats.constraints import check_size, encode_constraints
from sudoku_app.formats.rules_text.binding import options
from sudoku_app.formats.rules_text.line_binding import DrawnPage
from sudoku_app.formats.rules_text.scene import scene_of
from sudoku_app.formats.rules_text.statements import are_usual, senses
from sudoku_app.formats.rules_text.value_binding import about_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.rules_text.statements import Statement


_LISTED_FROM_ONE = (
    GivenCandidates,
    Pattern,
    RelatedLine,
    RelatedNeighbours,
    RelatedToSome,
    SetLine,
    SumAmong,
)
"""The kinds whose digits, or all of whose numbers, are listed from 1 on where they are bound."""


def with_rules_read(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with the rules in its author's words as constraints, as far as they were
    understood.

    Without a solution to compare them with, they are switched off until the player confirms them.
    """
    if not puzzle.about.is_in_words or not puzzle.about.rules:
        return puzzle
    worded = _that_fit(puzzle, list(read_rules(puzzle)))
    if not puzzle.about.solution:
        worded = tuple(rule._replace(is_on=not rule.constraints) for rule in worded)
    taken = (each for rule in worded if rule.is_on for each in rule.constraints)
    constraints = tuple(dict.fromkeys((*puzzle.constraints, *taken)))
    return puzzle._replace(constraints=constraints, about=puzzle.about._replace(worded=worded))


def _that_fit(puzzle: Puzzle, worded: list[WordedRule]) -> tuple[WordedRule, ...]:
    """Return the rules, the longest as not read until all others can be stored with a game."""
    while True:
        made = (each for rule in worded for each in rule.constraints)
        try:
            check_size(tuple(dict.fromkeys((*puzzle.constraints, *made))), puzzle.topology)
        except ValueError:
            sizes = [len(encode_constraints(rule.constraints)) for rule in worded]
            if not any(sizes):
                return tuple(worded)  # what the puzzle has of its own is too long
            longest = sizes.index(max(sizes))
            worded[longest] = WordedRule(worded[longest].quote, Sense.UNREAD)
        else:
            return tuple(worded)


def read_rules(puzzle: Puzzle) -> Iterator[WordedRule]:
    """Yield the rules in a puzzle's words in their order, and the sentences not understood."""
    found = senses(puzzle.about.rules)
    likeliest = [readings[0] for sense in found for readings in sense.rules]
    page = DrawnPage(puzzle.topology, scene_of(puzzle), likeliest)
    for sense in found:
        is_usual = not puzzle.topology.lowest and are_usual(from_one(sense.quote))
        if not sense.is_read and not is_usual:
            yield WordedRule(sense.quote, Sense.UNREAD)
        for readings in sense.rules:
            if readings[0].kind == "notallgiven":
                continue
            taken = _taken(puzzle, page, readings)
            if taken.sense is not Sense.UNBOUND or not _is_of_grid(readings[0], puzzle.topology):
                yield taken


def _is_of_grid(statement: Statement, topology: Topology) -> bool:
    """Whether a statement without drawings is about regions or boxes as the grid has them."""
    if statement.kind == "noboxes":
        return not topology.has_boxes
    is_outlined = not statement.colours and "SHADED" not in statement.concepts
    return statement.kind == "extraregion" and is_outlined and has_irregular_regions(topology)


def _taken(puzzle: Puzzle, page: DrawnPage, readings: tuple[Statement, ...]) -> WordedRule:
    """Return the first reading of a rule that is drawn and that the solution obeys.

    Of a rule with drawings, constraints that the puzzle has already are left out: no drawing shows
    them.
    """
    broken: tuple[int, ...] = ()
    sense = Sense.UNBOUND
    for statement in readings:
        for bound in options(page, statement):
            said = about_values(page, statement, bound.constraints)
            if not said or not all(_is_sure(each, puzzle.topology) for each in said):
                continue
            if is_obeyed(puzzle, said):
                new = tuple(each for each in said if each not in puzzle.constraints)
                constraints = new if new and bound.drawings else said
                return WordedRule(statement.quote, Sense.READ, constraints, bound.drawings)
            sense = Sense.BROKEN
            broken = broken or _breaking(puzzle, said)
    return WordedRule(readings[0].quote, sense, broken=broken)


def _is_sure(constraint: Constraint, topology: Topology) -> bool:
    """Whether the digits that a constraint is about are those of the grid."""
    return topology.lowest == 1 or (
        constraint.is_possible(topology) and not isinstance(constraint, _LISTED_FROM_ONE)
    )


def _breaking(puzzle: Puzzle, constraints: tuple[Constraint, ...]) -> tuple[int, ...]:
    """Return the cells with the first digits of the solution that break constraints."""
    rules, solution = Rules(puzzle.topology, constraints), puzzle.about.solution
    clash = rules.clash(solution)
    breach = next((cells for _, cells in rules.breaches(solution)), ())
    return tuple(map(int, breach or (() if clash is None else dict.fromkeys(clash[:2]))))


def is_obeyed(puzzle: Puzzle, constraints: tuple[Constraint, ...]) -> bool:
    """Whether the author's solution, if there is one, obeys some constraints."""
    solution = puzzle.about.solution
    return not solution or obeys(solution, puzzle.topology, constraints)

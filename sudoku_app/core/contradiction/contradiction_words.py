"""The words of a contradiction around its steps: what is supposed, and what ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.forms import Sums
from sudoku_app.core.contradiction.value import Ending
from sudoku_app.core.explain.explainer import node_in_notation
from sudoku_app.core.explain.kind_pieces import demand_of
from sudoku_app.core.explain.phrases import Span, joined
from sudoku_app.core.explain.step_fields import builder_of
from sudoku_app.core.notation import cells_text
from sudoku_app.core.step import Node, Step
from sudoku_app.core.techniques.sum_thoughts import sum_conflict
from sudoku_app.core.topology import digits_of
from sudoku_app.core.wording import (
    Digits,
    Name,
    Piece,
    Sentences,
    claim_of,
    of_cells,
    of_houses,
    records,
)

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.contradiction.value import Break, Contradiction
    from sudoku_app.core.explain.explainer import Explainer
    from sudoku_app.core.explain.phrases import Spans
    from sudoku_app.core.topology import Cell, DigitSet
    from sudoku_app.core.wording import Field

MOST_LEFT = 4
"""The most different sets of digits left to the cells of a constraint that are told at the end."""


def frame_of(
    contradiction: Contradiction, explainer: Explainer, candidates: Candidates
) -> tuple[Spans, Spans]:
    """Return what a contradiction of a position supposes, and how it ends, in the explainer's
    language.
    """
    supposed, end, topology = contradiction.supposed, contradiction.end, candidates.topology
    assumed = [node_in_notation(Node((cell,), digit), True, topology) for cell, digit in supposed]
    broken = Span(f"{end.flaw.value}: {cells_text(topology, end.cells)}", end.cells)
    premises = Sentences(tuple(Piece("suppose", {"claim": claim_of(each)}) for each in supposed))
    return (
        explainer.told(premises, topology, joined(assumed, " ")),
        explainer.told(_ending(contradiction, candidates), topology, (broken,)),
    )


def _ending(contradiction: Contradiction, candidates: Candidates) -> Sentences:
    """Return what can't be filled in the end, and what follows."""
    supposed = contradiction.supposed
    *_, last = contradiction.positions(candidates)
    sentences = [_broken(contradiction.end, last)]
    if len(supposed) == 1:
        sentences.append(Piece("refuted", {"claim": claim_of(supposed[0])}))
    elif supposed:
        sentences.append(Piece("not_all_true", {}))
    return Sentences(tuple(sentences))


def _broken(end: Break, last: Candidates) -> Piece:
    if end.house is not None and end.digit is not None:
        key = "no_place" if end.flaw is Ending.NO_PLACE else "clash_house"
        digit = Digits((Node(end.cells, end.digit),))
        return Piece(key, of_cells(cells=end.cells) | of_houses(house=end.house) | {"digit": digit})
    if end.flaw is Ending.NO_CANDIDATE:
        return Piece("no_candidate", of_cells(cell=end.cells))
    demand: dict[str, Field] = {"demand": demand_of(end.kind, end.cells)}
    if end.flaw is Ending.CLASH:
        return Piece("clash_rule", demand)
    form = _sum_of(end, last)
    builder = builder_of(Step(""), last.topology)
    if form is not None and last.topology.lowest:  # with a digit 0, players add up other numbers
        held = [last.held(cell) for cell in range(last.topology.cell_count)]
        limits = sum_conflict(form, held, last.rules.sight.peers)
        if limits:
            told = records({"limit": each.piece(builder)} for each in limits)
            return Piece("no_filling_limits", {**demand, "limits": told})
    total = None if form is None else form.cage_total
    if total is not None:
        demand["total"] = Name(str(builder.shown_sum(total, len(end.cells))))
    alike: dict[DigitSet, list[Cell]] = {}
    for cell in end.cells:
        alike.setdefault(last.held(cell), []).append(cell)
    if len(alike) > MOST_LEFT:
        return Piece("no_filling" if total is None else "no_filling_total", demand)
    lefts = records(
        of_cells(cells=tuple(cells))
        | {"digits": Digits(tuple(Node(tuple(cells), each) for each in digits_of(held)))}
        for held, cells in alike.items()
    )
    key = "no_filling_left" if total is None else "no_filling_sum"
    return Piece(key, {**demand, "lefts": lefts})


def _sum_of(end: Break, last: Candidates) -> Sums | None:
    """Return the sum that the cells of the end can't make, if they are those of one."""
    for constraint, form in last.rules.forms:
        if constraint.kind_name == end.kind and form.cells == end.cells and isinstance(form, Sums):
            return form
    return None

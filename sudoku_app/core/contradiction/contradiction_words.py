"""The words of a contradiction around its steps: what is supposed, and what ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.contradiction.value import Ending
from sudoku_app.core.explain.explainer import node_in_notation
from sudoku_app.core.explain.kind_pieces import demand_of
from sudoku_app.core.explain.phrases import Span, joined
from sudoku_app.core.notation import cells_text
from sudoku_app.core.step import Node
from sudoku_app.core.wording import Digits, Piece, Sentences, claim_of, of_cells, of_houses

if TYPE_CHECKING:
    from sudoku_app.core.contradiction.value import Break, Contradiction
    from sudoku_app.core.explain.explainer import Explainer
    from sudoku_app.core.explain.phrases import Spans
    from sudoku_app.core.topology import Topology


def frame_of(
    contradiction: Contradiction, explainer: Explainer, topology: Topology
) -> tuple[Spans, Spans]:
    """Return what a contradiction supposes, and how it ends, in the explainer's language."""
    supposed, end = contradiction.supposed, contradiction.end
    assumed = [node_in_notation(Node((cell,), digit), True, topology) for cell, digit in supposed]
    broken = Span(f"{end.flaw.value}: {cells_text(topology, end.cells)}", end.cells)
    premises = Sentences(tuple(Piece("suppose", {"claim": claim_of(each)}) for each in supposed))
    return (
        explainer.told(premises, topology, joined(assumed, " ")),
        explainer.told(_ending(contradiction), topology, (broken,)),
    )


def _ending(contradiction: Contradiction) -> Sentences:
    """Return what can't be filled in the end, and what follows."""
    supposed = contradiction.supposed
    sentences = [_broken(contradiction.end)]
    if len(supposed) == 1:
        sentences.append(Piece("refuted", {"claim": claim_of(supposed[0])}))
    elif supposed:
        sentences.append(Piece("not_all_true", {}))
    return Sentences(tuple(sentences))


def _broken(end: Break) -> Piece:
    if end.house is not None and end.digit is not None:
        key = "no_place" if end.flaw is Ending.NO_PLACE else "clash_house"
        digit = Digits((Node(end.cells, end.digit),))
        return Piece(key, of_cells(cells=end.cells) | of_houses(house=end.house) | {"digit": digit})
    if end.flaw is Ending.NO_CANDIDATE:
        return Piece("no_candidate", of_cells(cell=end.cells))
    key = "clash_rule" if end.flaw is Ending.CLASH else "no_filling"
    return Piece(key, {"demand": demand_of(end.kind, end.cells)})

"""The words of a contradiction around its steps: what is supposed, and what ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.contradiction.value import Ending
from sudoku_app.core.explain.fields import claim_of
from sudoku_app.core.explain.kind_pieces import demand_of
from sudoku_app.core.explain.phrases import Cells, Digits, Houses
from sudoku_app.core.step import Node

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.contradiction.value import Break, Contradiction
    from sudoku_app.core.explain.phrases import Fields, Phrases, Spans
    from sudoku_app.core.step import Candidate


def supposition(supposed: Sequence[Candidate], phrases: Phrases) -> Spans:
    """Return what is supposed, a sentence for each candidate. Raises what `Phrases` raises."""
    sentences = [phrases.piece("suppose", {"claim": claim_of(each)}) for each in supposed]
    return phrases.listed(sentences, "sentences")


def ending(contradiction: Contradiction, phrases: Phrases) -> Spans:
    """Return what can't be filled in the end, and what follows. Raises what `Phrases` raises."""
    supposed = contradiction.supposed
    sentences = [_broken(contradiction.end, phrases)]
    if len(supposed) == 1:
        sentences.append(phrases.piece("refuted", {"claim": claim_of(supposed[0])}))
    elif supposed:
        sentences.append(phrases.piece("not_all_true", {}))
    return phrases.listed(sentences, "sentences")


def _broken(end: Break, phrases: Phrases) -> Spans:
    if end.house is not None and end.digit is not None:
        fields: Fields = {
            "cells": Cells(end.cells),
            "house": Houses((end.house,)),
            "digit": Digits((Node(end.cells, end.digit),)),
        }
        return phrases.piece("no_place" if end.flaw is Ending.NO_PLACE else "clash_house", fields)
    if end.flaw is Ending.NO_CANDIDATE:
        return phrases.piece("no_candidate", {"cell": Cells(end.cells)})
    key = "clash_rule" if end.flaw is Ending.CLASH else "no_filling"
    return phrases.piece(key, {"demand": demand_of(end.kind, end.cells)})

"""What the card beside the board says of a puzzle."""

from __future__ import annotations

import json
from pathlib import Path

from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.paths import resource
from sudoku_app.presentation.cards.card_texts import techniques_text
from sudoku_app.presentation.words import untranslated


def test_the_names_of_techniques_are_those_of_the_table() -> None:
    names = json.loads(Path(resource("technique_names/en.json")).read_text(encoding="utf-8"))
    assert names == {row.slug: row.name for row in TECHNIQUES}


def test_a_card_names_what_a_puzzle_needs_beyond_singles_hardest_first() -> None:
    techniques = (("hidden_single", 40), ("naked_pair", 2), ("xy_wing", 1))
    assert (
        techniques_text(untranslated, Card(techniques=techniques), "en")
        == "XY-Wing, 2 × Naked Pair"
    )
    assert (
        techniques_text(untranslated, Card(techniques=techniques), "zh_CN")
        == "XY-Wing, 2 × 显性数对"
    )

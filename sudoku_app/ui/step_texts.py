"""The card of a step. Loaded with the first hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.explain import plain
from sudoku_app.ui.card_panel import CardText

if TYPE_CHECKING:
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.step_texts import StepTexts


def step_card(texts: StepTexts, step: Step, topology: Topology, depth: int) -> CardText:
    """A step at depth 1 (its technique), 2 (digit and house) or 3 (the whole)."""
    tr = QCoreApplication.translate
    title = tr("hint", "Hint · {0}").format(texts.name(step.technique))
    close = tr("hint", "Close")
    if depth == 1:
        words = tr("hint", "The easiest step here is of this kind. Can you find it?")
        return CardText(title, words, tr("hint", "Where?"), close, 1, tr("hint", "technique"))
    if depth == 2:
        digits, houses = texts.place(step, topology)
        lines = []
        if digits.text:
            lines.append(tr("hint", "It is about {0}.").format(digits.text))
        if houses.text:
            lines.append(tr("hint", "Look at {0}.").format(houses.text))
        return CardText(title, " ".join(lines), tr("hint", "Show"), close, 2, tr("hint", "where"))
    explanation = texts.explain(step, topology)
    words = plain(explanation.cause) + "\n" + plain(explanation.effect)
    return CardText(title, words, tr("hint", "Apply"), close, 3, tr("hint", "picture shown"))

"""The words of steps: techniques, explanations, cards. Loaded with the first hint."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.explain import Explainer, Explanation, plain
from sudoku_app.core.notation import house_name
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import Topology
from sudoku_app.paths import resource
from sudoku_app.ui.card_panel import CardText

if TYPE_CHECKING:
    from sudoku_app.core.step import Step

log = logging.getLogger(__name__)


class StepTexts:
    """Speaks one language, that of a file in resources/explanations."""

    def __init__(self, language: str = "en") -> None:
        self._names = {row.slug: row.name for row in TECHNIQUES}
        path = resource(f"explanations/{language}.json")
        try:
            with open(path, encoding="utf-8") as file:
                templates = json.load(file)
        except (OSError, ValueError) as error:
            log.warning("explanations are told in notation: %s: %s", path, error)
            templates = {}
        self._explainer = Explainer(templates if isinstance(templates, dict) else {})

    def name(self, step: Step) -> str:
        """The technique's name."""
        return self._names.get(step.technique, step.technique)

    def explain(self, step: Step, topology: Topology) -> Explanation:
        """The step in words."""
        known = len(self._explainer.damaged)
        explanation = self._explainer.explain(step, self.name(step), topology)
        if len(self._explainer.damaged) > known:
            log.warning("the explanation of %s is damaged", step.technique)
        return explanation

    def place(self, step: Step, topology: Topology) -> tuple[str, str]:
        """The digits that a step is about, and the houses it is seen in, as far as it names any."""
        digits = {mark.digit for mark in step.pattern} | {digit for _, digit in step.placements}
        houses = (house_name(topology, house) for house in step.houses)
        return (
            ", ".join(str(digit) for digit in sorted(digits)),
            ", ".join(f"{kind.value} {number}" for kind, number in houses),
        )


def step_card(texts: StepTexts, step: Step, topology: Topology, depth: int) -> CardText:
    """A step at depth 1 (its technique), 2 (digit and house) or 3 (the whole)."""
    tr = QCoreApplication.translate
    title = tr("hint", "Hint · {0}").format(texts.name(step))
    close = tr("hint", "Close")
    if depth == 1:
        words = tr("hint", "The easiest step here is of this kind. Can you find it?")
        return CardText(title, words, tr("hint", "Where?"), close, 1, tr("hint", "technique"))
    if depth == 2:
        digits, houses = texts.place(step, topology)
        lines = []
        if digits:
            lines.append(tr("hint", "It is about {0}.").format(digits))
        if houses:
            lines.append(tr("hint", "Look at {0}.").format(houses))
        return CardText(title, " ".join(lines), tr("hint", "Show"), close, 2, tr("hint", "where"))
    explanation = texts.explain(step, topology)
    words = plain(explanation.cause) + "\n" + plain(explanation.effect)
    return CardText(title, words, tr("hint", "Apply"), close, 3, tr("hint", "picture shown"))

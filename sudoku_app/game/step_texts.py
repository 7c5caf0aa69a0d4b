"""Names of techniques and explanations of steps in one language, read from resources."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sudoku_app.core.explain.explainer import Explainer
from sudoku_app.core.notation import SIGNS
from sudoku_app.game.technique_names import read_object, technique_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.explain.explainer import Explanation
    from sudoku_app.core.explain.phrases import Span
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology

log = logging.getLogger(__name__)


class StepTexts:
    """Explains steps in the language whose files in resources have its name.

    `signs` are the characters for the digits from 1 on. If a text cannot be read, the step is given
    in notation and the log has a warning.
    """

    def __init__(self, language: str = "en", signs: str = SIGNS) -> None:
        self._names = technique_names(language)
        self._explainer = Explainer(read_object(f"explanations/{language}.json"), signs)

    def name(self, slug: str) -> str:
        """The name of the technique with this slug, or the slug if it has none."""
        return self._names.get(slug, slug)

    def explain(self, step: Step, topology: Topology, values: Sequence[int] = ()) -> Explanation:
        """Explain a step; given the board's digits, a single is explained by the cells it sees."""
        known = len(self._explainer.damaged)
        name = self.name(step.technique)
        explanation = self._explainer.explain(step, name, topology, values)
        if len(self._explainer.damaged) > known:
            log.warning("the explanation of %s is damaged", step.technique)
        return explanation

    def place(self, step: Step, topology: Topology) -> tuple[Span, Span]:
        """The digits that a step is about and its houses, as far as the step has any."""
        return self._explainer.place(step, topology)

    def say(self, key: str, **texts: str) -> str:
        """A text that does not depend on a step, by its key in the language's words."""
        return self._explainer.say(key, **texts)

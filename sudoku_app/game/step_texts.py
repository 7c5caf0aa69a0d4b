"""The words of steps in one language: names of techniques and explanations, read from resources."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sudoku_app.core.explain import Explainer
from sudoku_app.core.notation import SIGNS
from sudoku_app.game.technique_names import read_object, technique_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.explain import Explanation, Span
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology

log = logging.getLogger(__name__)


class StepTexts:
    """Speaks one language, that of the files of its name in resources.

    `signs` stand for the digits from 1 on. What cannot be read is told in notation, with a warning
    in the log.
    """

    def __init__(self, language: str = "en", signs: str = SIGNS) -> None:
        self._names = technique_names(language)
        self._explainer = Explainer(read_object(f"explanations/{language}.json"), signs)

    def name(self, slug: str) -> str:
        """The name of the technique with this slug; the slug where it has none."""
        return self._names.get(slug, slug)

    def explain(self, step: Step, topology: Topology, values: Sequence[int] = ()) -> Explanation:
        """The step in words; a single by what its cells see, where the board's digits are given."""
        known = len(self._explainer.damaged)
        name = self.name(step.technique)
        explanation = self._explainer.explain(step, name, topology, values)
        if len(self._explainer.damaged) > known:
            log.warning("the explanation of %s is damaged", step.technique)
        return explanation

    def place(self, step: Step, topology: Topology) -> tuple[Span, Span]:
        """The digits that a step is about, and the houses it is seen in, as far as it names any."""
        return self._explainer.place(step, topology)

    def say(self, key: str, **texts: str) -> str:
        """A piece of text that is about no step, by its key in the language's words."""
        return self._explainer.say(key, **texts)

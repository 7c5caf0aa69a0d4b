"""The words of steps in one language: names of techniques and explanations, read from resources."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

from sudoku_app.core.explain import Explainer
from sudoku_app.core.phrases import SIGNS
from sudoku_app.paths import resource

if TYPE_CHECKING:
    from collections.abc import Mapping

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
        self._names = _read(f"technique_names/{language}.json")
        self._explainer = Explainer(_read(f"explanations/{language}.json"), signs)

    def name(self, slug: str) -> str:
        """The name of the technique with this slug; the slug where it has none."""
        name = self._names.get(slug)
        return name if isinstance(name, str) else slug

    def explain(self, step: Step, topology: Topology) -> Explanation:
        """The step in words."""
        known = len(self._explainer.damaged)
        explanation = self._explainer.explain(step, self.name(step.technique), topology)
        if len(self._explainer.damaged) > known:
            log.warning("the explanation of %s is damaged", step.technique)
        return explanation

    def place(self, step: Step, topology: Topology) -> tuple[Span, Span]:
        """The digits that a step is about, and the houses it is seen in, as far as it names any."""
        return self._explainer.place(step, topology)

    def say(self, key: str, **texts: str) -> str:
        """A piece of text that is about no step, by its key in the language's words."""
        return self._explainer.say(key, **texts)


def _read(name: str) -> Mapping[str, object]:
    """The object that a JSON file of resources holds; an empty one where it cannot be read."""
    path = resource(name)
    try:
        with open(path, encoding="utf-8") as file:
            found = json.load(file)
    except (OSError, ValueError) as error:
        log.warning("steps are told in notation: %s: %s", path, error)
        return {}
    return found if isinstance(found, dict) else {}

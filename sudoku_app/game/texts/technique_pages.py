"""The texts about techniques in one language: a page for each, with a worked example, from
resources, and the explanation of a step.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.contradiction.contradiction_words import frame_of
from sudoku_app.core.explain.explainer import Explainer
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.constraints import decode_constraints
from sudoku_app.formats.library_line import LibraryLine, parse_line
from sudoku_app.game.texts.technique_names import kind_words, read_object, technique_names
from sudoku_app.paths import resource

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sudoku_app.core.contradiction.value import Contradiction
    from sudoku_app.core.explain.explainer import Explanation
    from sudoku_app.core.explain.phrases import Span, Spans
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique
    from sudoku_app.core.topology import Topology

log = logging.getLogger(__name__)


class TechniquePage(NamedTuple):
    """The texts of a page: the name of the family, what to look for, why it works, when it is worth
    trying, and other names of the technique. Texts that could not be read are empty.
    """

    family: str = ""
    look: str = ""
    why: str = ""
    when: str = ""
    also: tuple[str, ...] = ()


class Example(NamedTuple):
    """A position and the step that the technique finds in it."""

    candidates: Candidates
    step: Step


class ExampleLine(NamedTuple):
    """A line of a file of examples: a case, and the constraints of its puzzle."""

    case: LibraryLine
    constraints: Constraints = ()

    def position(self) -> Candidates:
        """The position before the step."""
        candidates = Candidates.of(self.case.puzzle._replace(constraints=self.constraints))
        for cell in self.case.placed:
            candidates.place(cell, self.case.values[cell])
        for cell, digit in self.case.deleted:
            candidates.eliminate(cell, digit)
        return candidates

    def found_by(self, row: Technique) -> Example | None:
        """The example with the step that a technique finds at the position, or None if the
        technique does not find the step in the line.
        """
        candidates, case = self.position(), self.case
        for step in row.find(candidates):
            if step.placements == case.placements and step.eliminations == case.eliminations:
                return Example(candidates, step)
        return None


class TechniquePages:
    """The pages of a file in resources/techniques, in one language, with their examples.

    In the file, `families` names each family, `shared` has texts that the pages refer to by name in
    braces, and `pages` has each page by the technique's slug; its `with` fills in the differences
    between pages that share a text. What cannot be read is left out, with a warning in the log.
    """

    def __init__(self, language: str = "en") -> None:
        found = read_object(f"techniques/{language}.json", "techniques are not described")
        self._families = _strings(found.get("families"))
        self._shared = _strings(found.get("shared"))
        pages = found.get("pages")
        self._pages: Mapping[str, object] = pages if isinstance(pages, dict) else {}
        self._lines = _read_examples()

    def page(self, slug: str) -> TechniquePage:
        """The page of the technique with this slug."""
        found = self._pages.get(slug)
        if not isinstance(found, dict):
            return TechniquePage()
        own, pieces = _strings(found), _strings(found.get("with"))
        also = found.get("also")
        try:
            look, why, when = (self._filled(own[part], pieces) for part in ("look", "why", "when"))
            names = tuple(map(str, also)) if isinstance(also, list) else ()
            return TechniquePage(self._families[own["family"]], look, why, when, names)
        except (KeyError, ValueError, IndexError) as error:
            log.warning("the page of %s is damaged: %r", slug, error)
            return TechniquePage()

    def _filled(self, text: str, pieces: Mapping[str, str]) -> str:
        return text.format_map({**self._shared, **pieces}).format_map(pieces)

    def example(self, row: Technique) -> Example | None:
        """The worked example of a technique; None if there is none or the technique does not find
        it.
        """
        line = self._lines.get(row.code)
        if line is None:
            return None
        example = line.found_by(row)
        if example is None:
            log.warning("%s does not find its example", row.slug)
        return example


def _read_examples() -> Mapping[str, ExampleLine]:
    """The example lines by the codes of their techniques."""
    found: dict[str, ExampleLine] = {}
    for name in ("examples.txt", "constraint_examples.txt"):
        path = resource(f"techniques/{name}")
        try:
            with open(path, encoding="ascii") as file:
                found |= read_example_lines(file.read())
        except (OSError, ValueError) as error:
            log.warning("techniques lack their examples: %s: %s", path, error)
    return found


def read_example_lines(text: str) -> Mapping[str, ExampleLine]:
    """The lines of a file of examples by the codes of their techniques. Each is a case of a HoDoKu
    library, followed by a tab and the constraints of its puzzle, if it has any.

    What cannot be read is left out, with a warning in the log.
    """
    found = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.startswith(":"):
            continue
        case_text, _, constraints = line.partition("\t")
        try:
            case = parse_line(case_text, number)
            known = decode_constraints(constraints, CLASSIC) if constraints else ()
        except ValueError as error:
            log.warning("line %d of the examples: %s", number, error)
        else:
            found[case.code] = ExampleLine(case, known)
    return found


def _strings(value: object) -> Mapping[str, str]:
    """The members of an object that are strings; empty for any other value."""
    if not isinstance(value, dict):
        return {}
    return {key: text for key, text in value.items() if isinstance(text, str)}


class StepTexts:
    """Explains steps in a language, given by the name of its files in resources.

    `signs` are the characters for the digits, unless they are those of the grid. If a text cannot
    be read, the step is given in notation and the log has a warning.
    """

    def __init__(self, language: str = "en", signs: str = "") -> None:
        self.language = language
        self._names = technique_names(language)
        templates = read_object(f"explanations/{language}.json")
        self._explainer = Explainer(templates, signs, kind_words(language))

    def name(self, slug: str) -> str:
        """The name of the technique with this slug, or the slug if it has none."""
        return self._names.get(slug, slug)

    def explain(
        self, step: Step, topology: Topology, values: Sequence[int] = (), is_drawn: bool = False
    ) -> Explanation:
        """Explain a step. With the board's digits, a single is explained by the cells it sees.

        If it `is_drawn` beside its explanation, cells are counted where they are too many to name.
        """
        known = len(self._explainer.damaged)
        name = self.name(step.technique)
        explanation = self._explainer.explain(step, name, topology, values, is_drawn)
        if len(self._explainer.damaged) > known:
            log.warning("the explanation of %s is damaged", step.technique)
        return explanation

    def place(self, step: Step, topology: Topology) -> tuple[Span, Span]:
        """The digits and the houses that a step is about, as far as it has any."""
        return self._explainer.place(step, topology)

    def frame(self, contradiction: Contradiction, candidates: Candidates) -> tuple[Spans, Spans]:
        """The text of a contradiction: its assumption, and how it ends."""
        return frame_of(contradiction, self._explainer, candidates)

    def say(self, key: str, **texts: str) -> str:
        """A text that does not depend on a step, by its key in the language's words."""
        return self._explainer.shared_text(key, **texts)

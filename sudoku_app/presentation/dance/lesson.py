"""The pictures of the page "Dancing links in five pictures", drawn by the program itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.dance import LinkKind, StepSize
from sudoku_app.core.dance_problems import knuth_example
from sudoku_app.core.exact_cover import EventKind
from sudoku_app.presentation.dance.lesson_words import lesson_words
from sudoku_app.presentation.dance.state import DanceState
from sudoku_app.presentation.dance.tree import tree_picture

if TYPE_CHECKING:
    from sudoku_app.presentation.dance.shapes import Drawing
    from sudoku_app.presentation.words import Translate


_ENOUGH = 1000
"""Segments of the search, of which the example has fewer."""


class LessonPart(NamedTuple):
    """A part of the page: its heading, its text and its picture."""

    heading: str
    text: str
    drawing: Drawing


def lesson(translate: Translate) -> tuple[LessonPart, ...]:
    """Return the five parts."""
    state = DanceState(knuth_example())
    dance = state.dance
    drawings = [state.draw_matrix(), state.draw_links()]
    state.set_size(StepSize.COVER)
    dance.run([LinkKind.DETACH], _ENOUGH)
    drawings.append(state.draw_links())
    state.set_size(StepSize.CHOICE)
    dance.run_to_dead_end(_ENOUGH)
    drawings.append(state.draw_matrix())
    dance.run([EventKind.SOLUTION], _ENOUGH)
    drawings.append(tree_picture(state.problem, dance).drawing)
    return tuple(
        LessonPart(*words, drawing)
        for words, drawing in zip(lesson_words(translate), drawings, strict=True)
    )

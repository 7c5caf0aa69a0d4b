"""The words of the page "Dancing links in five pictures", in Help and in docs/.

The example is that of D. E. Knuth, "Dancing Links", Millennial Perspectives in Computer Science
(2000), 187-214; the algorithm is that of The Art of Computer Programming 7.2.2.1. The words stand
apart from the pictures so that Help lists the page without loading any of the dance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.dancing.dance import LinkKind, StepSize
from sudoku_app.core.dancing.dance_problems import knuth_example
from sudoku_app.core.exact_cover import EventKind
from sudoku_app.presentation.dance.state import DanceState
from sudoku_app.presentation.dance.tree import tree_picture

if TYPE_CHECKING:
    from sudoku_app.core.drawing import Illustration
    from sudoku_app.presentation.words import Translate


def lesson_title(translate: Translate) -> str:
    """The title of the page."""
    return translate("dance", "Dancing links in five pictures")


def lesson_words(translate: Translate) -> tuple[tuple[str, str], ...]:
    """The headings and texts of the five parts."""
    return (
        (
            translate("dance", "1. A matrix"),
            translate(
                "dance",
                "Each column is an item that must be covered exactly once, each row an option that "
                "covers the items in which it has a square. Find rows that together cover every "
                "column once. In a Sudoku, the options are digits in cells, and the items are the "
                "cells and the digits of every row, column and box.",
            ),
        ),
        (
            translate("dance", "2. Links"),
            translate(
                "dance",
                "Every square is a node that knows its neighbours above and below. The nodes of a "
                "column form a list that begins and ends at the column's header, and the headers "
                "form a list too. A number in a header counts the nodes in its list.",
            ),
        ),
        (
            translate("dance", "3. Cover"),
            translate(
                "dance",
                "The search selects an item with the fewest options, here A, and covers it: its "
                "header leaves the list of headers, and its options leave all other lists. A node "
                "leaves a list when its two neighbours are linked to each other. The node itself "
                "keeps its links, drawn dashed.",
            ),
        ),
        (
            translate("dance", "4. A dead end"),
            translate(
                "dance",
                "Options ADG and BCF are chosen, and no option is left for E: whatever comes next, "
                "there is no solution. The search has to go back. Each node that left a list still "
                "knows its neighbours, so two assignments put it back in its place.",
            ),
        ),
        (
            translate("dance", "5. The dance"),
            translate(
                "dance",
                "Uncovering happens in exactly the opposite order, so that every list is again as "
                "it was: the links dance. The next option for A is AD, and it leads to the only "
                "solution: AD, CEF and BG.",
            ),
        ),
    )


def sources_words(translate: Translate) -> str:
    """Where the example and the algorithm come from."""
    return translate(
        "dance",
        "Sources: D. E. Knuth, “Dancing Links” (2000), for the example; The Art of Computer "
        "Programming 7.2.2.1, for the algorithm.",
    )


_ENOUGH = 1000
"""The most segments of a search that are listed; the example has fewer."""


class LessonPart(NamedTuple):
    """A part of the page: its heading, its text and its picture."""

    heading: str
    text: str
    drawing: Illustration


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

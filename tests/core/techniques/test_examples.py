"""Every technique on the worked example of its page."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from sudoku_app.cli.check import find_failure
from sudoku_app.core.difficulty.explainer_scale import HIGHEST_RATING, se_rating, se_rating_if_known
from sudoku_app.core.topology import CLASSIC
from tests.core.techniques.examples import example_lines, position_of_example
from tests.core.techniques.oracles import assert_sound, assert_symmetric

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique
    from sudoku_app.formats.library_line import LibraryLine

every_example = pytest.mark.parametrize(
    ("row", "line"), example_lines(), ids=lambda value: getattr(value, "slug", "")
)
MOST_STEPS = 40
"""Of how many steps of a position each is held against the solution."""


@every_example
def test_an_example_is_found(row: Technique, line: LibraryLine) -> None:
    assert find_failure(line, [row]) == ""


@every_example
def test_steps_of_an_example_hold(row: Technique, line: LibraryLine) -> None:
    def first_steps(candidates: Candidates) -> Iterator[Step]:
        return islice(row.find(candidates), MOST_STEPS)

    assert_sound(first_steps, [position_of_example(line)])


@every_example
def test_steps_map_along_with_their_example(row: Technique, line: LibraryLine) -> None:
    assert_symmetric(row.find, [position_of_example(line)])


@every_example
def test_steps_of_an_example_have_a_figure_on_the_scale(row: Technique, line: LibraryLine) -> None:
    step = next(row.find(line.candidates()))
    assert 1.0 <= se_rating(step, CLASSIC) <= min(se_rating_if_known(step, CLASSIC), HIGHEST_RATING)

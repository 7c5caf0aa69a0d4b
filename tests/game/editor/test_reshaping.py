"""Lines and cages that are lengthened, shortened and moved by a stroke over them."""

from __future__ import annotations

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.editor.reshaping import reshaped
from sudoku_app.game.editor.sketch import Sketch
from sudoku_app.game.editor.tools import TOOLS
from tests.core.puzzles import cells

LINE, CAGE = Thermometer(cells(10, 11, 12)), KillerCage(cells(40, 41, 49), 15)
PUZZLE = Puzzle(CLASSIC, (0,) * 81, (CAGE, LINE))


@pytest.mark.parametrize(
    ("stroke", "expected"),
    [
        ((12, 13, 22), (10, 11, 12, 13, 22)),
        ((12, 11), (10, 11)),
        ((10, 1), (1, 10, 11, 12)),
        ((10, 11), (11, 12)),
        ((11, 20), (19, 20, 21)),
    ],
)
def test_a_line_changes_from_where_the_stroke_begins(
    stroke: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    after = reshaped(TOOLS["thermometer"], PUZZLE, cells(*stroke))
    assert set(after.constraints) == {CAGE, Thermometer(cells(*expected))}


@pytest.mark.parametrize(
    ("stroke", "expected"), [((41, 42), (40, 41, 42, 49)), ((49,), (40, 41)), ((41, 40), (49,))]
)
def test_a_cage_keeps_its_sum(stroke: tuple[int, ...], expected: tuple[int, ...]) -> None:
    after = reshaped(TOOLS["killercage"], PUZZLE, cells(*stroke))
    assert set(after.constraints) == {LINE, KillerCage(cells(*expected), 15)}


@pytest.mark.parametrize("stroke", [(0, 1), (12, 11, 10), (11, 2, 1, 0), (12, 30)])
def test_what_cannot_be_drawn_is_refused(stroke: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        reshaped(TOOLS["thermometer"], PUZZLE, cells(*stroke))


def test_a_reshaping_is_one_act() -> None:
    draft = Draft()
    draft.replace_puzzle(PUZZLE)
    sketch = Sketch(draft)
    sketch.choose("thermometer")
    sketch.enter((12, 13), reshapes=True)
    assert Thermometer(cells(10, 11, 12, 13)) in draft.puzzle.constraints
    draft.undo()
    assert draft.puzzle == PUZZLE

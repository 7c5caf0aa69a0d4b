"""Dances for the tests of their views."""

from __future__ import annotations

from sudoku_app.core.dancing.dance import StepSize
from sudoku_app.core.dancing.dance_problems import DanceProblem, knuth_example, sudoku
from sudoku_app.core.drawing import Boxes, Illustration, Label
from sudoku_app.formats import read_first
from sudoku_app.presentation.dance.state import DanceState, Goal

SMALL = "1.3.\n..1.\n.1..\n..2."
HARD = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"


def small_sudoku() -> DanceProblem:
    """A 4×4 Sudoku."""
    return sudoku(read_first(SMALL).puzzle)


def hard_sudoku() -> DanceProblem:
    """A 9×9 Sudoku with many dead ends."""
    return sudoku(read_first(HARD).puzzle)


def knuth_after(size: StepSize, steps: int) -> DanceState:
    """The example of the paper after some steps."""
    return after(knuth_example(), size, steps)


def after(problem: DanceProblem, size: StepSize, steps: int) -> DanceState:
    """A problem after some steps of a size."""
    state = DanceState(problem)
    state.set_size(size)
    for _ in range(steps):
        state.forward()
    return state


def run_to(state: DanceState, goal: Goal) -> None:
    """Run to a goal."""
    state.run_to(goal)
    state.run_on(lambda: False)


def words_in(drawing: Illustration, role: str = "") -> list[str]:
    """The texts of a drawing in the colour of a role, or all of them."""
    texts = [shape for shape in drawing.elements if isinstance(shape, Label)]
    return [text.text for text in texts if role in ("", text.colour)]


def boxes_of(drawing: Illustration, fill: str) -> int:
    """How many rectangles of a drawing are filled in the colour of a role."""
    boxes = [shape for shape in drawing.elements if isinstance(shape, Boxes)]
    return sum(len(shape.areas) for shape in boxes if shape.fill == fill)

"""The words at the end of a way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.rating import FEWEST_CHOICES, fewest_choices
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.game.walks import after
from sudoku_app.presentation.card_texts import level_name

if TYPE_CHECKING:
    from sudoku_app.game.step_texts import StepTexts
    from sudoku_app.game.walks import Stage


def ending_words(texts: StepTexts, stages: tuple[Stage, ...], from_start: bool) -> str:
    """What stands at the end of a way: its level and score, and the hardest technique."""
    translate = QCoreApplication.translate
    if not stages or not after(stages[-1]).is_solved:
        return translate(
            "way", "From here on the solver itself would have to try: the puzzle is extreme."
        )
    rows = {row.slug: row for row in TECHNIQUES}
    used = [rows[stage.step.technique] for stage in stages]
    hardest = max(used, key=lambda row: (row.level, row.score))
    needed = hardest.level
    if needed is Level.EASY and 0 < fewest_choices(stages[0].position) < FEWEST_CHOICES:
        needed = Level.NORMAL
    count = len(stages)
    steps = (translate("way", "1 step") if count == 1 else translate("way", "{0} steps")).format(
        count
    )
    words = (
        translate("way", "{0}, score {1}. The level is {2}; the hardest technique is {3}.")
        if from_start
        else translate("way", "{0}, score {1}. The rest is {2}; the hardest technique is {3}.")
    )
    level, name = level_name(needed.slug), texts.name(hardest.slug)
    return words.format(steps, sum(row.score for row in used), level, name)

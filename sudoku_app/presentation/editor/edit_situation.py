"""Everything that the editor's screen depends on, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.editor.draft import is_begun
from sudoku_app.game.editor.sketch import Sketch
from sudoku_app.presentation.board.entry import DigitEntry
from sudoku_app.presentation.editor.bench_words import listed_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.path import PathFacts
    from sudoku_app.core.setting.survey import Earlier, Survey
    from sudoku_app.game.editor.draft import Draft
    from sudoku_app.game.play.diagnosis import Diagnosis
    from sudoku_app.game.puzzles.library import NewPuzzle
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.editor.bench_words import DrawnPart, Listed
    from sudoku_app.presentation.words import Translate


class EditSituation:
    """All that the editor's screen depends on; mutable. `EditState` changes it, `EditScreen` shows
    it.

    `translate`, `language` and `number_text` are those of the player's language.
    """

    def __init__(
        self,
        draft: Draft,
        settings: Settings,
        translate: Translate,
        language: str,
        number_text: Callable[[int], str],
    ) -> None:
        self.draft = draft
        self.settings = settings
        self.translate, self.language, self.number_text = translate, language, number_text
        self.entry = DigitEntry()
        self.sketch = Sketch(draft)
        self.order: tuple[int, ...] = (0,)
        """The selected cells in the order of their selection, which a line follows."""
        self.puzzle = draft.puzzle
        self.drawn: tuple[DrawnPart, ...] = listed_of(self.puzzle)
        """All that is drawn in the puzzle."""
        self.recent: tuple[str, ...] = ()
        """The tools that were used last, each of which has a number from 1."""
        self.hidden: frozenset[Listed] = frozenset()
        """What is drawn but not painted."""
        self.rules_drawn = drawn_rules(translate, self.puzzle)
        """The rules as drawn when the rules in words were written; empty without any."""
        self.diagnosis: Diagnosis | None = None
        """The verdict on the puzzle; None until it is known."""
        self.is_judged = False
        """Whether the search for the verdict is over."""
        self.verdict_shown: Diagnosis | None = None
        self.puzzle_judged = self.puzzle
        """The verdict on the card, with its puzzle: those before the last changes, until the next
        verdict is known or takes long.
        """
        self.marked: tuple[int, ...] = ()
        """The cells that the verdict or a contradiction is about."""
        self.shows_candidates, self.is_in_panel = False, False
        self.known: Survey | None = None
        """What the survey has found out so far; None before its first results."""
        self.is_surveyed = False
        """Whether the survey is over."""
        self.is_held = False
        """Whether the survey waits, such as to leave the processor to another search."""
        self.path_before: PathFacts | None = None
        """The last path of a puzzle before the current one; None if there was none."""
        self.earlier: Earlier | None = None
        """An earlier puzzle with what was known about it."""
        self.ratings: dict[Puzzle, Rating] = {}
        """The ratings of puzzles that were found out last, such as before an undo."""
        self.candidates: tuple[tuple[int, int], ...] = ()
        self.shares: tuple[tuple[int, ...], ...] = ()
        """The candidates on the board, and how dark each is."""
        self.shows_intended = False
        """Whether the intended solution is shown faintly, once there is one."""
        self.said: tuple[str, ...] = ()
        self.flashed: tuple[int, ...] = ()
        """The cells that flash now."""
        self.to_play: NewPuzzle | None = None
        """The puzzle that is to be played now."""
        self.entry.select((0,))

    @property
    def is_judging(self) -> bool:
        """Whether the verdict is wanted by itself; the survey brings it too."""
        return is_begun(self.puzzle) and not self.is_judged and not self.shows_survey

    @property
    def is_surveying(self) -> bool:
        """Whether what the bench and the board show is wanted."""
        return self.shows_survey and not self.is_surveyed and not self.is_held

    @property
    def rules_may_be_wrong(self) -> bool:
        """Whether the drawing has changed since the rules in words were written."""
        has_rules = bool(self.puzzle.about.rules)
        return has_rules and drawn_rules(self.translate, self.puzzle) != self.rules_drawn

    @property
    def shows_survey(self) -> bool:
        """Whether the bench or the board shows what a survey finds out."""
        return self.shows_candidates or self.is_in_panel


def drawn_rules(translate: Translate, puzzle: Puzzle) -> str:
    """The rules of a puzzle as drawn, if it has rules in words; else empty."""
    if not puzzle.about.rules:
        return ""
    from sudoku_app.presentation.board.board_words import composed_rules  # few puzzles need it

    return composed_rules(translate, puzzle)

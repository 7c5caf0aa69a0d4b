"""The stages of a hint, and what the card beside the board shows and does otherwise."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_app.game.coach import Hint, HintKind, hint_before_steps, hint_of_step
from sudoku_app.game.outcome import Outcome
from sudoku_app.presentation import cards
from sudoku_app.presentation.step_shape import Picture, focus_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Verdict
    from sudoku_app.core.step import Step
    from sudoku_app.game.game import Game
    from sudoku_app.game.session import Session
    from sudoku_app.game.step_texts import StepTexts
    from sudoku_app.presentation.cards import CardText
    from sudoku_app.presentation.cells import Focus
    from sudoku_app.presentation.words import Translate

# The stages ------------------------------------------------------------------------------------


class Stage(Enum):
    """How far a hint has gone."""

    CLOSED = "closed"
    SEARCHING = "searching"
    """A step is being looked for."""
    NAME = "name"
    """What it is about is named: the technique, or what is wrong."""
    PLACE = "place"
    """Where to look is shown too."""
    PICTURE = "picture"
    """All of it is shown."""
    APPLIED = "applied"
    """It is to be carried out, by `apply_hint`."""

    @property
    def depth(self) -> int:
        """How many of the depths of a hint were reached, as they are counted: 0 to 4."""
        return _DEPTHS.index(self) if self in _DEPTHS else 0


_DEPTHS = (Stage.CLOSED, Stage.NAME, Stage.PLACE, Stage.PICTURE, Stage.APPLIED)
STAGES = {
    HintKind.MISTAKE: (Stage.NAME, Stage.PLACE, Stage.APPLIED),
    HintKind.NOTES: (Stage.NAME, Stage.PLACE, Stage.APPLIED),
    HintKind.STALE: (Stage.NAME, Stage.PLACE, Stage.APPLIED),
    HintKind.STEP: (Stage.NAME, Stage.PLACE, Stage.PICTURE, Stage.APPLIED),
    HintKind.ANSWER: (Stage.NAME, Stage.PLACE, Stage.PICTURE, Stage.APPLIED),
    HintKind.FULL: (Stage.NAME,),
    HintKind.NO_SINGLE_SOLUTION: (Stage.NAME,),
}
"""What each kind of hint goes through, one stage with each press; after the last it is closed."""
_COUNTED = (HintKind.STEP, HintKind.ANSWER)


class HintStages:
    """Leads through the hints of the game at hand; mutable.

    A front end calls `advance` for each press of its hint key and does what `stage` then asks for:
    SEARCHING wants `found` with the step of `coach.find_step`, APPLIED wants `apply_hint` and then
    `close`; any other is to be shown, by `hint_view`. Each act in the game closes the hint. A stage
    of a hint that counts is counted in the game as it is reached.
    """

    def __init__(self) -> None:
        self.stage = Stage.CLOSED
        self.hint: Hint | None = None
        self._stale_skipped: Game | None = None
        self._chosen_at: tuple[Game, int] | None = None

    @property
    def next_stage(self) -> Stage:
        """Where the hint that is shown goes with the next press."""
        if self.hint is None:
            return self.stage
        stages = (*STAGES[self.hint.kind], Stage.CLOSED)
        return stages[stages.index(self.stage) + 1]

    def advance(self, game: Game) -> Stage:
        """Begin a hint, or take the one shown a stage deeper; past its last stage, apply or close
        it. Nothing happens while a step is being looked for and on a board that is complete.
        """
        if self.stage is Stage.SEARCHING or game.is_complete:
            return self.stage
        if self.hint is not None:
            self._enter(game, self.next_stage)
        elif hint := hint_before_steps(game, self._stale_skipped is not game):
            self.hint = hint
            self._enter(game, STAGES[hint.kind][0])
        else:
            self.stage = Stage.SEARCHING
        return self.stage

    def found(self, game: Game, step: Step | None) -> None:
        """The search has ended, with a step or without one."""
        self.hint = hint_of_step(game, step)
        self._enter(game, STAGES[self.hint.kind][0])

    def choose(self, game: Game, step: Step) -> None:
        """Show a step that the player chose, with its picture; a position's count as one hint."""
        self.hint, self.stage = hint_of_step(game, step), Stage.PICTURE
        position = (game, game.head)
        if self._chosen_at != position:  # to look along a list is one hint
            self._chosen_at = position
            count_picture(game, step.technique)

    def refuse(self, verdict: Verdict) -> None:
        """Show that a wish needs a puzzle with one solution."""
        self.hint = Hint(HintKind.NO_SINGLE_SOLUTION, verdict=verdict)
        self.stage = Stage.NAME

    def skip(self, game: Game) -> Stage:
        """Leave stale notes as they are, until another game, and go on without a word of them."""
        self._stale_skipped = game
        self.close()
        return self.advance(game)

    def close(self) -> None:
        """Take the hint away, or look no longer for one."""
        self.stage, self.hint = Stage.CLOSED, None

    def take_over(self, other: HintStages) -> None:
        """Go on from where another stands, but for a search, which has to begin anew."""
        self._stale_skipped, self._chosen_at = other._stale_skipped, other._chosen_at
        if other.hint is not None:
            self.stage, self.hint = other.stage, other.hint

    def _enter(self, game: Game, stage: Stage) -> None:
        self.stage = stage
        if self.hint is not None and self.hint.kind in _COUNTED:
            step = self.hint.step
            game.count_hint(stage.depth, "" if step is None else step.technique)
        if stage is Stage.CLOSED:
            self.hint = None


def count_picture(game: Game, technique: str) -> None:
    """Count a hint whose picture was seen."""
    for depth in range(1, Stage.PICTURE.depth + 1):
        game.count_hint(depth, technique)


class Helped(Protocol):
    """What can carry a hint out: a game, or what passes wishes to one."""

    def back_to_last_good(self) -> object:
        """Go back to the last position without a wrong digit."""

    def mend_notes(self, cells: Sequence[int], /) -> object:
        """Write the true digit into the notes of cells that lack it."""

    def apply_step(self, step: Step, /) -> object:
        """Carry a step out."""

    def place_hint(self, cell: int, digit: int, /) -> object:
        """Fill a cell."""


def apply_hint(hint: Hint, game: Helped) -> None:
    """Carry a hint out."""
    if hint.kind is HintKind.MISTAKE:
        game.back_to_last_good()
    elif hint.kind is HintKind.NOTES:
        game.mend_notes(hint.cells)
    elif hint.step is not None:
        game.apply_step(hint.step)
    elif hint.kind is HintKind.ANSWER:
        game.place_hint(hint.cells[0], hint.digit)


# What a hint shows -----------------------------------------------------------------------------


class HintView(NamedTuple):
    """A hint as it is shown: its card, its picture, what the board brings out around it, and the
    cells that are wrong, once they are named.
    """

    card: CardText
    picture: Picture
    focus: Focus | None
    wrong: tuple[int, ...]


def hint_view(
    translate: Translate, texts: Callable[[], StepTexts], game: Game, hint: Hint, stage: Stage
) -> HintView:
    """What a hint shows at a stage; a step needs the texts of the language."""
    from sudoku_app.presentation.hint_cards import hint_card, hint_picture  # not before a hint

    depth, topology = stage.depth, game.puzzle.topology
    picture = hint_picture(hint, depth, topology)
    wrong = hint.cells if hint.kind is HintKind.MISTAKE and depth > 1 else ()
    whole = hint.step if stage is Stage.PICTURE else None
    focus = None if whole is None else focus_of(whole)
    if hint.kind is not HintKind.STEP or hint.step is None:
        return HintView(hint_card(translate, game, hint, depth), picture, focus, wrong)
    from sudoku_app.presentation.step_words import step_card  # likewise

    card = step_card(translate, texts(), hint.step, topology, game.values, depth)
    return HintView(card, picture, focus, wrong)


# The card --------------------------------------------------------------------------------------


class Shown(Enum):
    """What the card is about: the game as it stands, or something that passes."""

    PUZZLE = "puzzle"
    FLAW = "flaw"
    """The puzzle has not exactly one solution."""
    NEARLY_DONE = "nearly done"
    FULL_BUT_WRONG = "full but wrong"
    RESULT = "result"
    PAUSED = "paused"
    SEARCH = "search"
    HINT = "hint"
    CHECK = "check"


class CardAct(Enum):
    """What a button of the card does."""

    HINT = "hint"
    SKIP = "skip"
    CLOSE = "close"
    RESUME = "resume"
    FINISH = "finish"
    GO_BACK = "go back"
    CHECK = "check"
    TOGGLE_MARKS = "toggle marks"
    NEW_GAME = "new game"
    NEXT_LEVEL = "next level"
    UNDO = "undo"
    SHARE = "share"


_MAIN = {
    Shown.PAUSED: CardAct.RESUME,
    Shown.RESULT: CardAct.NEW_GAME,
    Shown.FULL_BUT_WRONG: CardAct.GO_BACK,
    Shown.NEARLY_DONE: CardAct.FINISH,
}
_OTHER = {
    Shown.RESULT: CardAct.NEXT_LEVEL,
    Shown.FULL_BUT_WRONG: CardAct.CHECK,
    Shown.FLAW: CardAct.TOGGLE_MARKS,
    Shown.NEARLY_DONE: CardAct.HINT,
}


def resting_state(game: Game, is_paused: bool, has_flaw: bool) -> Shown:
    """What the card is about while nothing passes."""
    if is_paused:
        return Shown.PAUSED
    if game.outcome.is_over and game.is_complete:  # and nothing of its end was taken back
        return Shown.RESULT
    if all(game.values):
        return Shown.FULL_BUT_WRONG
    if has_flaw:
        return Shown.FLAW
    return Shown.NEARLY_DONE if game.can_finish else Shown.PUZZLE


def resting_card(
    translate: Translate, language: str, session: Session, state: Shown, flaw: CardText | None
) -> CardText:
    """The card in a `resting_state`; `flaw` is that of a puzzle with one."""
    game = session.game
    if state is Shown.PAUSED:
        return cards.paused_card(translate)
    if state is Shown.RESULT:
        from sudoku_app.presentation.hint_cards import result_card  # not before the end

        return result_card(translate, session, language)
    if state is Shown.FULL_BUT_WRONG:
        return cards.full_but_wrong_card(translate, len(game.wrong_cells()))
    if state is Shown.NEARLY_DONE:
        return cards.finish_card(translate)
    return flaw or cards.puzzle_card(translate, session.card, game, language)


def main_act(shown: Shown, game: Game) -> CardAct:
    """What the main button does."""
    if shown is Shown.CHECK and game.wrong_cells():
        return CardAct.GO_BACK
    return _MAIN.get(shown, CardAct.HINT)


def other_act(shown: Shown, hint: Hint | None) -> CardAct:
    """What the other button does."""
    if shown is Shown.HINT and hint is not None and hint.kind is HintKind.STALE:
        return CardAct.SKIP
    return _OTHER.get(shown, CardAct.CLOSE)


def third_act(game: Game) -> CardAct:
    """What the third button does, which the result alone has."""
    return CardAct.UNDO if game.outcome is Outcome.SHOWN else CardAct.SHARE

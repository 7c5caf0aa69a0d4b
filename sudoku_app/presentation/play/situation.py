"""Everything that a player's screen depends on, as plain data."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.presentation.board.picture import Pointer
from sudoku_app.presentation.hints.hint_stages import HintStages, Stage
from sudoku_app.presentation.screen_state import BoardState, Shown

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.game.play.diagnosis import Diagnosis
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.play.why import WhyAnswer, WhyQuestion
    from sudoku_app.game.sessions.session import Session
    from sudoku_app.game.settings import Settings
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.hints.playback import Playback
    from sudoku_app.presentation.screen_state import Speech


class EffectKind(Enum):
    """A short effect on the board."""

    FLASH = "flash"
    """Some cells flash, since they changed."""
    WAVE = "wave"
    """A wave runs over the solved board from one cell."""


class Effect(NamedTuple):
    """An effect that an act starts; each act has an `Effect` of its own, equal ones too."""

    kind: EffectKind
    cells: tuple[int, ...]


class Situation(BoardState[Shown]):
    """All that a player's screen depends on; mutable. `PlayState` changes it, `Screen` shows it."""

    def __init__(self, session: Session, settings: Settings, speech: Speech) -> None:
        super().__init__(settings, speech)
        self.session = session
        self.stages = HintStages()
        self.is_paused = False
        self.is_preparing = False
        """Whether the game goes on by itself once the rules of its puzzle are prepared."""
        self._texts: dict[str, StepTexts] = {}
        self.begin()

    def begin(self) -> None:
        """Take the session's game, and let go of everything that was about the one before."""
        self.game: Game = self.session.game
        self.stages.close()
        self.entry.select(())
        self.is_asked_again = False
        """Whether the hint key was pressed though the hint is shown whole."""
        self.checked: tuple[int, ...] | None = None
        """The wrong cells that a check found, while its card is open."""
        self.is_search_slow = False
        """Whether a search takes so long that the card says so."""
        self.is_search_long = False
        """Whether it takes so long that the card says what is tried, and offers something else."""
        self.tried = ""
        """The technique that is being tried, as far as that is known."""
        self.asked_ahead = 0
        """How often a hint was asked for while its step is looked for."""
        self.question: WhyQuestion | None = None
        """The question why a digit is wrong, if the player asked that."""
        self.answer: WhyAnswer | None = None
        """The answer to the question."""
        self.is_digit_missing = False
        """Whether the player asked without having chosen a digit."""
        self.diagnosis: Diagnosis | None = None
        """The flaw of the puzzle, if it has one."""
        self.is_judging = not self.session.card.level and self.session.diagnosis is None
        self.is_unique = False
        """Whether the puzzle is known to have one solution while it is still being rated."""
        self._judged = self.game.whole
        """The puzzle that the diagnosis is about; switching a rule makes another one."""
        self.marked: tuple[int, ...] = ()
        """The cells that the diagnosis is about, while they are marked."""
        self.unshown: tuple[int, ...] = ()
        """The cells that are filled but shown as empty, since they are filled in one by one."""
        self.pointer = Pointer()
        self.lines: Playback[int] | None = None
        """The numbered lines of the card as a list that is played, if it has any."""
        about = self.game.whole.about
        self.shows_readings = False
        """Whether the card shows what was understood of the author's rules, not the rules."""
        is_new = bool(about.rules) and not self.game.head
        self.is_card_out = all(self.game.values) or is_new
        """Whether the game's own card comes out in a narrow window."""
        self.is_copied = False
        """Whether the line about the finished game was copied."""
        self.effect: Effect | None = None

    @property
    def wanted_position(self) -> Candidates | None:
        """The position whose easiest step is wanted for a hint, or None."""
        if self.stages.stage is not Stage.SEARCHING:
            return None
        from sudoku_app.game.play.coach import position_of  # only needed for hints

        return position_of(self.game, self.settings.full_notes)

    @property
    def open_question(self) -> WhyQuestion | None:
        """The question why a digit is wrong that waits for its answer, or None."""
        return self.question if self.answer is None else None

    def step_texts(self) -> StepTexts:
        """The explanations in the player's language."""
        from sudoku_app.game.texts.technique_pages import StepTexts  # only needed for hints

        if self.language not in self._texts:
            self._texts[self.language] = StepTexts(self.language)
        return self._texts[self.language]

    def technique_name(self, slug: str) -> str:
        """The name of a technique in the player's language."""
        from sudoku_app.game.texts.technique_names import technique_names  # rarely needed

        return technique_names(self.language).get(slug, slug)

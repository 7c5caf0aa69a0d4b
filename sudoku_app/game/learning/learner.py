"""The player who learns: the stored events of lessons and games, and progress and level."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from sudoku_app.game.learning.player_level import level_history, tries_of
from sudoku_app.game.learning.progress import DAY, Kind, progress_of
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import PRACTICE
from sudoku_app.game.storage.lessons import add_lesson_event, lesson_events
from sudoku_app.game.storage.results import finished_games

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.game.learning.player_level import LevelPoint, Tries
    from sudoku_app.game.learning.progress import Progress
    from sudoku_app.game.reviews.review_text import TechniqueFigures
    from sudoku_app.game.storage.store import Store


class Learner:
    """Reads and writes the events of lessons in the store that `store` returns now. `zone` is the
    offset of the player's time from UTC in seconds.
    """

    def __init__(self, store: Callable[[], Store], zone: float = 0.0) -> None:
        self._store = store
        self._zone = zone

    def progress(self) -> Progress:
        """The progress so far."""
        return progress_of(lesson_events(self._store()), self._zone)

    def record(self, kind: Kind, item: str = "", grade: int = 0) -> None:
        """Store one thing that was done."""
        add_lesson_event(self._store(), kind.value, item, grade)

    def note_solved(self) -> bool:
        """Store that lessons are done whose puzzles were solved; return whether there are any."""
        begun: dict[str, set[str]] = defaultdict(set)
        for event in lesson_events(self._store()):
            slug, _, name = event.item.partition("/")
            if event.kind == Kind.PUZZLE.value:
                begun[slug].add(PRACTICE + name)
            elif event.kind == Kind.DONE.value:
                begun.pop(slug, None)
        outcomes = self._store().outcomes_named(PRACTICE) if begun else {}
        solved = {name for name, outcome in outcomes.items() if outcome is Outcome.SOLVED}
        done = [slug for slug, names in begun.items() if names & solved]
        for slug in done:
            self.record(Kind.DONE, slug)
        return bool(done)

    def today(self) -> float:
        """The time in days since 1970."""
        return self._store().clock() / DAY

    def history(self) -> list[LevelPoint]:
        """The player's level over time."""
        return level_history(finished_games(self._store()), self.progress().reset_at)

    def tries(self, reviewed: Iterable[tuple[float, TechniqueFigures]] = ()) -> list[Tries]:
        """How techniques went in games, in lessons and in these reviews since the last reset."""
        store = self._store()
        events = lesson_events(store)
        reset_at = progress_of(events).reset_at
        return tries_of(finished_games(store), events, reviewed, reset_at)

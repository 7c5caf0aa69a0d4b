"""The stored reviews of games, a text for each game, and what a review is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.level import LEVELS, Level
from sudoku_app.game.play.timeline import timeline_of
from sudoku_app.game.storage.journal import decode_undone
from sudoku_app.game.storage.results import FIRST_NUMBER
from sudoku_app.game.storage.tables import LATEST, LONGEST_REVIEW, REVIEW, UNDONE, clamped_real

if TYPE_CHECKING:
    from sudoku_app.game.play.timeline import UndoneMoves
    from sudoku_app.game.reviews.review import PlayedGame
    from sudoku_app.game.storage.journal import SavedGame
    from sudoku_app.game.storage.store import Store

_OF_LISTED = """SELECT review.game, content, review.crc, coalesce(finished_at, played_at) AS at
    FROM review JOIN game ON game.id = review.game
    WHERE deleted_at IS NULL AND review.game > ? ORDER BY review.game LIMIT ?"""
_SLICE = 50


class ReviewSlice(NamedTuple):
    """The texts of the intact reviews of a few games that are not deleted, and when each game was
    played last, in seconds since 1970. `last` is the number of the last game, after which the next
    slice begins, unless this one `is_final`.
    """

    texts: list[str]
    times: list[float]
    last: int
    is_final: bool


def played_game(store: Store, saved: SavedGame) -> PlayedGame:
    """Return the facts about a saved game with a known solution that its review needs."""
    from sudoku_app.game.reviews.review import PlayedGame  # imports all techniques

    game, card, journal = saved.game, saved.card, saved.journal
    line = timeline_of(
        game.original, game.moves, journal.times, game.head, _undone_moves(store, saved)
    )
    return PlayedGame(
        game.puzzle,
        game.the_solution(),
        line.moves,
        line.head,
        line.times,
        journal.elapsed_ms,
        store.hints_of(journal.number),
        tuple(slug for slug, _ in card.techniques),
        Level.of_slug(card.level) if card.level in LEVELS else Level.HARD,
        line.undone,
    )


def _undone_moves(store: Store, saved: SavedGame) -> tuple[UndoneMoves, ...]:
    """The moves of a game that were undone and replaced, from the first to the last."""
    number, size = saved.journal.number, saved.game.puzzle.topology.size
    row = UNDONE.row_of(store.connection, number)
    texts = [row["content"]] if row is not None and UNDONE.is_intact(row) else []
    return decode_undone(size, "\n".join((*texts, *saved.journal.unsaved_undone)))


def stored_review(store: Store, number: int) -> str:
    """The text of a game's review; "" if there is none, or if it is damaged."""
    row = REVIEW.row_of(store.connection, number)
    return str(row["content"]) if row is not None and REVIEW.is_intact(row) else ""


def store_review(store: Store, number: int, text: str) -> bool:
    """Store a game's review, replacing the one before; return whether that worked.

    It can be made again, so that nothing is lost if it can't be stored.
    """
    is_known = store.rows("SELECT 1 FROM game WHERE id = ?", number)
    if len(text) > LONGEST_REVIEW or not is_known:
        return False
    return store.commit(lambda connection: REVIEW.put(connection, (text,), game=number))


def read_reviews(store: Store, after: int = FIRST_NUMBER) -> ReviewSlice:
    """Read the reviews of the next games, whose numbers are greater than `after`."""
    rows = store.rows(_OF_LISTED, after, _SLICE)
    intact = [row for row in rows if REVIEW.is_intact(row)]
    texts = [str(row["content"]) for row in intact]
    times = [clamped_real(row["at"], LATEST) for row in intact]
    last = rows[-1]["game"] if rows else after
    is_final = len(rows) < _SLICE or last <= after  # a damaged table may be out of order
    return ReviewSlice(texts, times, last, is_final)

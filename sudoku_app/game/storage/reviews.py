"""The stored reviews of games: a text for each game, made when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.storage.rows import LONGEST_REVIEW, put_text, text_is_intact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.game.storage.store import Store

_OF_GAME = "SELECT game, content, crc FROM review WHERE game = ?"
_OF_LISTED = """SELECT review.game, content, review.crc
    FROM review JOIN game ON game.id = review.game
    WHERE deleted_at IS NULL AND review.game > ? ORDER BY review.game LIMIT 100"""
_FIRST = -(1 << 63)


def stored_review(store: Store, number: int) -> str:
    """The text of a game's review; "" if there is none, or if it is damaged."""
    for row in store.rows(_OF_GAME, number):
        if text_is_intact(row):
            return str(row["content"])
    return ""


def store_review(store: Store, number: int, text: str) -> bool:
    """Store a game's review, replacing the one before; return whether that worked.

    It can be made again, so that nothing is lost if it can't be stored.
    """
    is_known = store.rows("SELECT 1 FROM game WHERE id = ?", number)
    if len(text) > LONGEST_REVIEW or not is_known:
        return False
    return store.commit(lambda connection: put_text(connection, "review", number, text))


def listed_reviews(store: Store) -> Iterator[list[str]]:
    """Yield the texts of the intact reviews of all games that are not deleted, a few at a time."""
    after = _FIRST
    while rows := store.rows(_OF_LISTED, after):
        yield [str(row["content"]) for row in rows if text_is_intact(row)]
        if rows[-1]["game"] <= after:  # a damaged table may be out of order
            return
        after = rows[-1]["game"]

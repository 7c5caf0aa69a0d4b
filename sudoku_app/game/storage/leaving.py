"""Leave a games file: repair what was damaged in it, and back it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.game.storage.backup import back_up_and_thin
from sudoku_app.game.storage.checks import find_damage, find_new_damage
from sudoku_app.game.storage.disk import share_mark
from sudoku_app.game.storage.mending import mend_all
from sudoku_app.game.storage.store_file import FileProblem, StoreError, as_store_error

if TYPE_CHECKING:
    from sudoku_app.game.storage.games_file import GamesFile


@as_store_error()
def back_up_at_exit(store: GamesFile, label: str = "") -> None:
    """Repair damaged games of an open store, back it up and thin its backups.

    The player is notified of repairs at the next start. Raises StoreError if the file itself is
    damaged, OSError or StoreError if the backup cannot be written.
    """
    share = share_mark(store.path).read
    damage = find_new_damage(store.connection, store.checked_turn, share)
    if not damage:
        try:
            back_up_and_thin(store, label)
        except StoreError as error:
            if error.problem is not FileProblem.CORRUPT:
                raise
            damage = find_damage(store.connection)  # if there are very many games, pages come last
        else:
            return
    damage = mend_all(store, damage)
    if damage:
        raise StoreError(Message("{0}: {1}", store.path, damage[0].reason), FileProblem.CORRUPT)
    back_up_and_thin(store, label)

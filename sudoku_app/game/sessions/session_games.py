"""Read, import and restore all games of a session."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted, message_of
from sudoku_app.game.storage import background
from sudoku_app.game.storage.store_file import FileProblem, StoreError

if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_app.game.sessions.session import Session
    from sudoku_app.game.storage.background import Prepared
    from sudoku_app.game.storage.export import Export, ExportBatch
    from sudoku_app.game.storage.importing import ImportReport
    from sudoku_app.game.storage.restore import Restored


def apply_restore(session: Session, prepared: Prepared[Restored], level: str) -> bool:
    """Replace the store with a backup copied next to it, and return whether that was possible (see
    `background.apply`). Continue with the game played last there, or begin one of `level`.

    If it fails, nothing changes and a notice says why.
    """
    try:
        if not background.apply(prepared, session.store):
            return False
    except (OSError, StoreError) as error:
        session.notices.tell(message_of(error))
        return True
    session.notices.tell(
        counted(
            prepared.result.games,
            "1 game was restored; the previous games were kept as {0}",
            "{1} games were restored; the previous games were kept as {0}",
            prepared.result.before,
        )
    )
    session.forget_game()
    session.resume(level)
    return True


def read_games(session: Session, export: Export) -> Generator[ExportBatch, None, None]:
    """Yield what an export reads of all games, including those that could not be saved so far.

    Raises StoreError, also if the store is replaced before everything has been read.
    """
    session.save_time()
    store = session.store
    with closing(export.batches(store)) as batches:
        for batch in batches:
            yield batch
            if session.store is not store:
                raise StoreError(Message("{0} is no longer in use", store.path), FileProblem.FAILED)


def apply_import(session: Session, prepared: Prepared[ImportReport]) -> bool:
    """Take over the games imported into a copy, and return whether that was possible (see
    `background.apply`). Raises OSError or StoreError.

    If the current game was played further in the imported file, it continues from there.
    """
    if not background.apply(prepared, session.store):
        return False
    session.reload(prepared.result.merged.numbers)
    return True

"""What a screen reader says when the screen changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.presentation.board.board_words import cell_words
from sudoku_app.presentation.words import as_sentence, join_sentences

if TYPE_CHECKING:
    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.presentation.words import Translate


def spoken_changes(
    translate: Translate, old: Screen, new: Screen, current: int | None
) -> list[str]:
    """Return the announcements of a change from one screen to another, except for the entry mode.

    Of the cells, only the new content of `current`, the one with the focus, is announced. A new
    card is announced unless it is the puzzle's own.
    """
    said = list(new.said)
    if new.game is not old.game:
        level = as_sentence(translate, new.level)
        return [*said, join_sentences(level, new.puzzle_card.spoken(translate))]
    if current is not None and not new.is_paused:
        before, after = old.looks[current], new.looks[current]
        if after.announced_fields() != before.announced_fields():
            said.insert(0, cell_words(translate, new.puzzle, new.looks, current))
    card = new.card._replace(offers=())
    if card not in (old.card._replace(offers=()), new.puzzle_card):
        said.append(new.card.spoken(translate))
    if new.banner.words not in ("", old.banner.words):
        said.append(new.banner.words)
    return said

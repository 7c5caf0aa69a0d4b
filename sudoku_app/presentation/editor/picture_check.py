"""The check of a picture that was read: the doubtful cells, and the changes to make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.notation import cell_text, digit_sign
from sudoku_app.core.puzzle import Verdict
from sudoku_app.presentation.words import counted_words, error_words, join_list, join_sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.topology import Cell
    from sudoku_app.formats import Parsed
    from sudoku_app.formats.pictures import GridReading, LeftOutError
    from sudoku_app.formats.pictures.likeliest_mistake import Mending
    from sudoku_app.presentation.words import Translate

MOST_NAMED = 6
"""The most cells that are named in a sentence."""
MOST_LEFT_OUT = 3
"""The most sentences about parts that were left out."""


class PictureCheck:
    """The grids of a picture, the one that is shown, and the player's changes to it; mutable."""

    def __init__(self, grids: Iterable[GridReading]) -> None:
        self._grids = list(grids)
        self._had_doubts = [bool(grid.doubtful) for grid in self._grids]
        self.number = 0
        self.keeps_own = True
        """Whether digits that look filled in by hand are the player's own, and not givens."""

    def __len__(self) -> int:
        return len(self._grids)

    @property
    def reading(self) -> GridReading:
        """The grid that is shown."""
        reading = self._grids[self.number]
        return reading if self.keeps_own else reading.with_digits_as_givens()

    def picture_of(self, number: int) -> bytes:
        """A grid as it is in the picture."""
        return self._grids[number].straight

    @property
    def has_own(self) -> bool:
        """Whether some digits look filled in by hand."""
        return any(cell.is_own and cell.digit for cell in self._grids[self.number].cells)

    @property
    def had_doubts(self) -> bool:
        """Whether cells were hard to read before the player checked them."""
        return self._had_doubts[self.number]

    @property
    def parsed(self) -> Parsed:
        """The puzzle as it was read and changed."""
        return self.reading.parsed()

    def enter(self, cell: int, digit: int) -> None:
        """Confirm what a cell contains; 0 if it is empty."""
        self._grids[self.number] = self._grids[self.number].with_digit(cell, digit)

    def next_doubtful(self, after: int) -> Cell | None:
        """The next doubtful cell after one, or the first; None if none is left."""
        doubtful = self.reading.doubtful
        return next((cell for cell in doubtful if cell > after), next(iter(doubtful), None))


def doubt_words(translate: Translate, check: PictureCheck) -> str:
    """Which cells are hard to read and not checked yet."""
    reading = check.reading
    doubtful = reading.doubtful
    if not doubtful and check.had_doubts:
        return translate("picture", "You have checked every cell that was hard to read.")
    if not doubtful:
        return translate("picture", "Every cell was easy to read.")
    forms = translate(
        "picture",
        "One cell is hard to read: {1}. Compare it with the picture.|"
        "{0} cells are hard to read: {1}. Compare them with the picture.",
    )
    names = [cell_text(reading.topology, cell) for cell in doubtful[:MOST_NAMED]]
    named = join_list(translate, names) + (" …" if len(doubtful) > MOST_NAMED else "")
    return counted_words(translate, forms, len(doubtful), named)


def mending_words(translate: Translate, reading: GridReading, mending: Mending) -> str:
    """The flaw of a reading, and the change that would mend it."""
    cell = cell_text(reading.topology, mending.cell)
    if not mending.old:
        change = translate("picture", "Is {0} {1}?").format(cell, digit_sign(mending.new))
    elif not mending.new:
        change = translate("picture", "Is {0} empty?").format(cell)
    else:
        words = translate("picture", "Is {0} {1} instead of {2}?")
        change = words.format(cell, digit_sign(mending.new), digit_sign(mending.old))
    wrong = translate("picture", "Read like this, the puzzle has no solution.")
    if mending.verdict is Verdict.UNIQUE:
        wrong = translate(
            "picture", "Read like this, the puzzle does not have exactly one solution."
        )
    return join_sentences(wrong, change)


def cell_in_picture_words(translate: Translate, reading: GridReading, cell: int) -> str:
    """The reading of a cell, for a screen reader."""
    known = reading.cells[cell]
    place = cell_text(reading.topology, cell)
    what = digit_sign(known.digit) if known.digit else translate("picture", "empty")
    if not known.is_doubtful:
        return translate("picture", "{0}: {1}").format(place, what)
    return translate("picture", "{0}: {1}, hard to read").format(place, what)


def left_out_words(translate: Translate, left_out: Sequence[LeftOutError]) -> list[str]:
    """Sentences about parts of pictures that were not read; there may be thousands of pages."""
    named = [error_words(translate, error) for error in left_out[:MOST_LEFT_OUT]]
    sentences = [
        translate("picture", "{0}.").format(words[:1].upper() + words[1:]) for words in named
    ]
    more = len(left_out) - len(named)
    if more:
        forms = translate("picture", "1 more part was left out.|{0} more parts were left out.")
        sentences.append(counted_words(translate, forms, more))
    return sentences

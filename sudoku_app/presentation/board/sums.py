"""The texts of the killer calculator: the sum of the selected cells, and its combinations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.calculator import calculation, has_sums
from sudoku_app.core.topology import cell_set, digits_of
from sudoku_app.game.play.coach import position_of
from sudoku_app.presentation.words import counted_words, join_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.calculator import Calculation, Combination
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.play.game import Game
    from sudoku_app.presentation.words import Translate


def calculate(game: Game, cells: Sequence[int], full_notes: str) -> Calculation:
    """The sum of the cells on the current board, based on the candidates that hints use."""
    return calculation(position_of(game, full_notes), cell_set(cells))


def sum_title(translate: Translate, found: Calculation) -> str:
    """The required sum if it is known, and the number of cells."""
    count = found.cells.bit_count()
    if not count:
        return translate("Sums", "Select a cage, or any cells.")
    if found.total is None:
        forms = translate("Sums", "1 cell|{0} cells")
    else:
        forms = translate("Sums", "{1} in 1 cell|{1} in {0} cells")
    return counted_words(translate, forms, count, found.total)


def sum_lines(translate: Translate, found: Calculation) -> list[str]:
    """The sum of the placed digits, the rest, and the bounds and combinations of the sum."""
    if not found.cells:
        return []
    lines = []
    if found.placed:
        lines.append(translate("Sums", "Sum of the digits placed: {0}").format(found.placed))
    if found.placed and found.left and found.total is not None:
        forms = translate("Sums", "{1} left for 1 cell|{1} left for {0} cells")
        lines.append(counted_words(translate, forms, found.left, found.total - found.placed))
    if found.total is None and found.left and found.most:
        words = translate("Sums", "Possible sums: {0} to {1}")
        if found.least == found.most:
            words = translate("Sums", "Only possible sum: {0}")
        lines.append(words.format(found.least, found.most))
    if found.combinations:
        possible = sum(each.is_possible for each in found.combinations)
        words = translate("Sums", "Possible combinations: {0} of {1}")
        lines.append(words.format(possible, len(found.combinations)))
    return lines


def combination_text(topology: Topology, combination: Combination) -> str:
    """A combination as players write it: `168`."""
    return "".join(map(topology.sign, digits_of(combination.digits)))


def spoken_combinations(translate: Translate, topology: Topology, found: Calculation) -> str:
    """The combinations for a screen reader, which doesn't announce that text is struck through."""
    parts = []
    for words, is_possible in (
        (translate("Sums", "Possible: {0}"), True),
        (translate("Sums", "Ruled out: {0}"), False),
    ):
        texts = [
            combination_text(topology, each)
            for each in found.combinations
            if each.is_possible is is_possible
        ]
        if texts:
            parts.append(words.format(join_list(translate, texts)))
    return "\n".join(parts)


def cage_line(translate: Translate, game: Game, cells: Sequence[int], full_notes: str) -> str:
    """The combinations left for the selected cell's cage, or the sum of several selected cells.

    Empty in a puzzle without cages that have sums.
    """
    if not cells or not has_sums(game.puzzle.rules):
        return ""
    found = calculate(game, cells, full_notes)
    title = sum_title(translate, found)
    if found.combinations:
        topology = game.puzzle.topology
        possible = [
            combination_text(topology, each) for each in found.combinations if each.is_possible
        ]
        words = translate("Sums", "{0}: {1}") if possible else translate("Sums", "{0}: impossible")
        return words.format(title, join_list(translate, possible))
    if len(cells) == 1:
        return ""
    if found.left == 0:
        return translate("Sums", "{0}, sum {1}").format(title, found.placed)
    return translate("Sums", "{0}, {1} so far").format(title, found.placed)

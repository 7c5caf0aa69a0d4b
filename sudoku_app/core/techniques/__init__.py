"""The one ordered table of techniques, easiest first; a family of techniques is a module here."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques import intersections, singles, subsets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step


class Level(IntEnum):
    """How hard a puzzle is to solve by reasoning: the level of the hardest technique it needs."""

    EASY = 1
    NORMAL = 2
    HARD = 3
    EXPERT = 4
    EXTREME = 5


class Technique(NamedTuple):
    """A row of the table.

    `slug` names it in code and files, `name` is HoDoKu's, `code` HoDoKu's four digits, `score` what
    one use adds to a puzzle's score, `explainer` its figure on the scale of Sudoku Explainer.
    `find` yields its steps for a position in a fixed order and changes nothing. `unique` says that
    it assumes a unique solution; `classic` that it is made for rectangular grids alone.
    """

    slug: str
    name: str
    code: str
    level: Level
    score: int
    explainer: float
    find: Callable[[Candidates], Iterator[Step]]
    unique: bool = False
    classic: bool = False


TECHNIQUES: tuple[Technique, ...] = (
    Technique("full_house", "Full House", "0000", Level.EASY, 4, 1.0, singles.find_full_house),
    Technique(
        "naked_single", "Naked Single", "0003", Level.EASY, 4, 2.3, singles.find_naked_single
    ),
    Technique(
        "hidden_single", "Hidden Single", "0002", Level.EASY, 14, 1.5, singles.find_hidden_single
    ),
    Technique(
        "locked_pair", "Locked Pair", "0110", Level.NORMAL, 40, 2.0, intersections.find_locked_pair
    ),
    Technique(
        "locked_triple",
        "Locked Triple",
        "0111",
        Level.NORMAL,
        60,
        2.5,
        intersections.find_locked_triple,
    ),
    Technique(
        "locked_candidates_1",
        "Locked Candidates Type 1 (Pointing)",
        "0100",
        Level.NORMAL,
        50,
        2.6,
        intersections.find_pointing,
    ),
    Technique(
        "locked_candidates_2",
        "Locked Candidates Type 2 (Claiming)",
        "0101",
        Level.NORMAL,
        50,
        2.8,
        intersections.find_claiming,
    ),
    Technique("naked_pair", "Naked Pair", "0200", Level.NORMAL, 60, 3.0, subsets.find_naked_pair),
    Technique(
        "naked_triple", "Naked Triple", "0201", Level.NORMAL, 80, 3.6, subsets.find_naked_triple
    ),
    Technique(
        "hidden_pair", "Hidden Pair", "0210", Level.NORMAL, 70, 3.4, subsets.find_hidden_pair
    ),
    Technique(
        "hidden_triple", "Hidden Triple", "0211", Level.NORMAL, 100, 4.0, subsets.find_hidden_triple
    ),
    Technique(
        "naked_quadruple",
        "Naked Quadruple",
        "0202",
        Level.NORMAL,
        120,
        5.0,
        subsets.find_naked_quadruple,
    ),
    Technique(
        "hidden_quadruple",
        "Hidden Quadruple",
        "0212",
        Level.NORMAL,
        150,
        5.4,
        subsets.find_hidden_quadruple,
    ),
)

"""The one ordered table of techniques, easiest first; a family of techniques is a module here."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques import (
    als,
    als_chains,
    avoidable,
    bug,
    chains,
    colouring,
    death_blossom,
    empty_rectangle,
    forcing_chains,
    forcing_nets,
    intersections,
    nice_loops,
    single_digit,
    singles,
    subsets,
    sue_de_coq,
    templates,
    uniqueness,
    wings,
)
from sudoku_app.core.techniques.fish import fish_finder, fish_name, fish_slug

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


def _fish(code: str, level: Level, score: int, explainer: float) -> Technique:
    return Technique(
        fish_slug(code), fish_name(code), code, level, score, explainer, fish_finder(code)
    )


TECHNIQUES: tuple[Technique, ...] = (
    Technique("full_house", "Full House", "0000", Level.EASY, 4, 1.0, singles.find_full_house),
    Technique(
        "naked_single", "Naked Single", "0003", Level.EASY, 4, 2.3, singles.find_naked_single
    ),
    Technique(
        "hidden_single", "Hidden Single", "0002", Level.EASY, 14, 1.5, singles.find_hidden_single
    ),
    Technique(
        "locked_pair", "Locked Pair", "0110", Level.NORMAL, 40, 3.0, intersections.find_locked_pair
    ),
    Technique(
        "locked_triple",
        "Locked Triple",
        "0111",
        Level.NORMAL,
        60,
        3.6,
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
    _fish("0300", Level.HARD, 140, 3.2),
    _fish("0301", Level.HARD, 150, 3.8),
    _fish("0302", Level.HARD, 160, 5.2),
    Technique("remote_pair", "Remote Pair", "0703", Level.HARD, 110, 7.2, chains.find_remote_pair),
    Technique(
        "bug_plus_1", "BUG+1", "0610", Level.HARD, 100, 5.6, bug.find_bug_plus_1, unique=True
    ),
    # The figures of these patterns of one digit are those of Sukaku Explainer 2021, which has them
    # as two strong links; in Sudoku Explainer they were X-chains, 6.6.
    Technique(
        "skyscraper", "Skyscraper", "0400", Level.HARD, 130, 4.0, single_digit.find_skyscraper
    ),
    Technique(
        "two_string_kite",
        "2-String Kite",
        "0401",
        Level.HARD,
        150,
        4.1,
        single_digit.find_two_string_kite,
    ),
    Technique(
        "dual_two_string_kite",
        "Dual 2-String Kite",
        "0404",
        Level.HARD,
        150,
        4.1,
        single_digit.find_dual_two_string_kite,
    ),
    Technique(
        "turbot_fish", "Turbot Fish", "0403", Level.HARD, 120, 4.1, single_digit.find_turbot_fish
    ),
    Technique(
        "empty_rectangle",
        "Empty Rectangle",
        "0402",
        Level.HARD,
        120,
        4.3,
        empty_rectangle.find_empty_rectangle,
    ),
    Technique(
        "dual_empty_rectangle",
        "Dual Empty Rectangle",
        "0405",
        Level.HARD,
        120,
        4.3,
        empty_rectangle.find_dual_empty_rectangle,
    ),
    Technique("w_wing", "W-Wing", "0803", Level.HARD, 150, 7.1, wings.find_w_wing),
    Technique("xy_wing", "XY-Wing", "0800", Level.HARD, 160, 4.2, wings.find_xy_wing),
    Technique("xyz_wing", "XYZ-Wing", "0801", Level.HARD, 180, 4.4, wings.find_xyz_wing),
    Technique(
        "uniqueness_1",
        "Uniqueness Test 1",
        "0600",
        Level.HARD,
        100,
        4.5,
        uniqueness.find_uniqueness_1,
        unique=True,
    ),
    Technique(
        "uniqueness_2",
        "Uniqueness Test 2",
        "0601",
        Level.HARD,
        100,
        4.5,
        uniqueness.find_uniqueness_2,
        unique=True,
    ),
    Technique(
        "uniqueness_3",
        "Uniqueness Test 3",
        "0602",
        Level.HARD,
        100,
        4.6,
        uniqueness.find_uniqueness_3,
        unique=True,
    ),
    Technique(
        "uniqueness_4",
        "Uniqueness Test 4",
        "0603",
        Level.HARD,
        100,
        4.5,
        uniqueness.find_uniqueness_4,
        unique=True,
    ),
    Technique(
        "uniqueness_5",
        "Uniqueness Test 5",
        "0604",
        Level.HARD,
        100,
        4.6,
        uniqueness.find_uniqueness_5,
        unique=True,
    ),
    Technique(
        "uniqueness_6",
        "Uniqueness Test 6",
        "0605",
        Level.HARD,
        100,
        4.5,
        uniqueness.find_uniqueness_6,
        unique=True,
    ),
    Technique(
        "hidden_rectangle",
        "Hidden Rectangle",
        "0606",
        Level.HARD,
        100,
        4.8,
        uniqueness.find_hidden_rectangle,
        unique=True,
    ),
    Technique(
        "avoidable_rectangle_1",
        "Avoidable Rectangle Type 1",
        "0607",
        Level.HARD,
        100,
        4.7,
        avoidable.find_avoidable_rectangle_1,
        unique=True,
    ),
    Technique(
        "avoidable_rectangle_2",
        "Avoidable Rectangle Type 2",
        "0608",
        Level.HARD,
        100,
        4.7,
        avoidable.find_avoidable_rectangle_2,
        unique=True,
    ),
    _fish("0310", Level.HARD, 130, 4.3),
    _fish("0320", Level.HARD, 150, 4.3),
    _fish("0311", Level.HARD, 200, 5.7),
    _fish("0321", Level.HARD, 240, 5.7),
    _fish("0312", Level.HARD, 250, 7.7),
    _fish("0322", Level.HARD, 280, 7.7),
    Technique(
        "simple_colors_trap",
        "Simple Colors Trap",
        "0500",
        Level.HARD,
        150,
        6.6,
        colouring.find_simple_colors_trap,
    ),
    Technique(
        "simple_colors_wrap",
        "Simple Colors Wrap",
        "0501",
        Level.HARD,
        150,
        6.6,
        colouring.find_simple_colors_wrap,
    ),
    Technique(
        "multi_colors_1",
        "Multi Colors 1",
        "0502",
        Level.HARD,
        200,
        6.7,
        colouring.find_multi_colors_1,
    ),
    Technique(
        "multi_colors_2",
        "Multi Colors 2",
        "0503",
        Level.HARD,
        200,
        6.8,
        colouring.find_multi_colors_2,
    ),
    Technique(
        "sue_de_coq", "Sue de Coq", "1101", Level.EXPERT, 250, 8.2, sue_de_coq.find_sue_de_coq
    ),
    Technique("x_chain", "X-Chain", "0701", Level.EXPERT, 260, 6.6, chains.find_x_chain),
    Technique("xy_chain", "XY-Chain", "0702", Level.EXPERT, 260, 7.2, chains.find_xy_chain),
    # A chain before the discontinuous loops, which conclude the same one candidate at a time.
    Technique(
        "continuous_nice_loop",
        "Continuous Nice Loop",
        "0706",
        Level.EXPERT,
        280,
        7.0,
        nice_loops.find_continuous_nice_loop,
    ),
    Technique("aic", "AIC", "0708", Level.EXPERT, 280, 7.1, nice_loops.find_aic),
    Technique(
        "discontinuous_nice_loop",
        "Discontinuous Nice Loop",
        "0707",
        Level.EXPERT,
        280,
        7.2,
        nice_loops.find_discontinuous_nice_loop,
    ),
    Technique(
        "grouped_continuous_nice_loop",
        "Grouped Continuous Nice Loop",
        "0709",
        Level.EXPERT,
        300,
        8.2,
        nice_loops.find_grouped_continuous_nice_loop,
    ),
    Technique(
        "grouped_aic", "Grouped AIC", "0711", Level.EXPERT, 300, 8.2, nice_loops.find_grouped_aic
    ),
    Technique(
        "grouped_discontinuous_nice_loop",
        "Grouped Discontinuous Nice Loop",
        "0710",
        Level.EXPERT,
        300,
        8.2,
        nice_loops.find_grouped_discontinuous_nice_loop,
    ),
    Technique("als_xz", "ALS-XZ", "0901", Level.EXPERT, 300, 8.2, als.find_als_xz),
    Technique("als_xy_wing", "ALS-XY-Wing", "0902", Level.EXPERT, 320, 8.3, als.find_als_xy_wing),
    Technique("als_chain", "ALS Chain", "0903", Level.EXPERT, 340, 8.4, als_chains.find_als_chain),
    Technique(
        "death_blossom",
        "Death Blossom",
        "0904",
        Level.EXPERT,
        360,
        8.4,
        death_blossom.find_death_blossom,
    ),
    _fish("0330", Level.EXPERT, 300, 7.6),
    _fish("0331", Level.EXPERT, 330, 7.7),
    _fish("0332", Level.EXPERT, 350, 7.8),
    _fish("0340", Level.EXPERT, 390, 7.6),
    _fish("0341", Level.EXPERT, 410, 7.7),
    _fish("0342", Level.EXPERT, 430, 7.8),
    _fish("0350", Level.EXPERT, 450, 7.6),
    _fish("0351", Level.EXPERT, 455, 7.7),
    _fish("0352", Level.EXPERT, 460, 7.8),
    _fish("0360", Level.EXPERT, 470, 7.6),
    _fish("0361", Level.EXPERT, 480, 7.7),
    _fish("0362", Level.EXPERT, 490, 7.8),
    # Of two names for the same branches the one that reads forwards comes first.
    Technique(
        "forcing_chain_verity",
        "Forcing Chain Verity",
        "1302",
        Level.EXTREME,
        500,
        8.2,
        forcing_chains.find_forcing_chain_verity,
    ),
    Technique(
        "forcing_chain_contradiction",
        "Forcing Chain Contradiction",
        "1301",
        Level.EXTREME,
        500,
        8.3,
        forcing_chains.find_forcing_chain_contradiction,
    ),
    Technique(
        "forcing_net_contradiction",
        "Forcing Net Contradiction",
        "1303",
        Level.EXTREME,
        700,
        8.9,
        forcing_nets.find_forcing_net_contradiction,
    ),
    Technique(
        "forcing_net_verity",
        "Forcing Net Verity",
        "1304",
        Level.EXTREME,
        700,
        9.0,
        forcing_nets.find_forcing_net_verity,
    ),
    # What follows comes after forcing chains and nets: no person looks for it.
    _fish("0333", Level.EXTREME, 750, 9.0),
    _fish("0334", Level.EXTREME, 750, 9.2),
    _fish("0335", Level.EXTREME, 750, 9.4),
    _fish("0343", Level.EXTREME, 760, 9.0),
    _fish("0344", Level.EXTREME, 760, 9.2),
    _fish("0345", Level.EXTREME, 760, 9.4),
    _fish("0353", Level.EXTREME, 770, 9.0),
    _fish("0354", Level.EXTREME, 770, 9.2),
    _fish("0355", Level.EXTREME, 770, 9.4),
    _fish("0363", Level.EXTREME, 780, 9.0),
    _fish("0364", Level.EXTREME, 780, 9.2),
    _fish("0365", Level.EXTREME, 780, 9.4),
    Technique(
        "template_set",
        "Template Set",
        "1201",
        Level.EXTREME,
        10_000,
        10.0,
        templates.find_template_set,
        classic=True,
    ),
    Technique(
        "template_delete",
        "Template Delete",
        "1202",
        Level.EXTREME,
        10_000,
        10.0,
        templates.find_template_delete,
        classic=True,
    ),
)

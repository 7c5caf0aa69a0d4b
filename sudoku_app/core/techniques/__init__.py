"""The table of all techniques, easiest first. Each module here is a family of techniques."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from sudoku_app.core.level import Level
from sudoku_app.core.techniques import (
    als,
    als_chains,
    avoidable,
    bug,
    cage_sums,
    chains,
    colouring,
    death_blossom,
    empty_rectangle,
    exclusions,
    fillings,
    forcing_chains,
    forcing_nets,
    house_sums,
    intersections,
    nice_loops,
    partner_clashes,
    refutation,
    single_digit,
    singles,
    subsets,
    sue_de_coq,
    templates,
    uniqueness,
    wings,
)
from sudoku_app.core.techniques.fish import fish_finder, fish_name, fish_slug
from sudoku_app.core.techniques.gates import (
    always,
    has_hidden,
    has_naked,
    one_digit,
    remote_pair,
    unsettled,
    untried_digits,
)
from sudoku_app.core.techniques.sweeps import sweep_finder
from sudoku_app.core.techniques.technique import Scope, Technique

if TYPE_CHECKING:
    from sudoku_app.core.techniques.gates import Gate
    from sudoku_app.core.techniques.technique import Find

__all__ = ["TECHNIQUES", "Level", "Scope", "Technique"]


def _row(
    slug: str,
    name: str,
    code: str,
    score: int,
    se_rating: float,
    find: Find,
    *,
    gate: Gate = always,
    se_stage: float = inf,
    se_limit: float | None = None,
) -> Technique:
    """Return a row whose level and scope are set by `_level`.

    `se_limit` defaults to infinity for a technique that SE searches for, and to 0 otherwise.
    """
    if se_limit is None:
        se_limit = inf if se_stage < inf else 0.0
    return Technique(
        slug, name, code, Level.EASY, score, se_rating, find, Scope.ANY, gate, se_stage, se_limit
    )


def _fish(
    code: str, score: int, se_rating: float, gate: Gate = always, se_stage: float = inf
) -> Technique:
    """Return the row of a fish; its name and its finder follow from its code."""
    return _row(
        fish_slug(code),
        fish_name(code),
        code,
        score,
        se_rating,
        fish_finder(code),
        gate=gate,
        se_stage=se_stage,
    )


def _sweep(slug: str, name: str, code: str, score: int) -> Technique:
    """Return the row of what all constraints of a kind rule out; see `sweeps`."""
    return _row(slug, name, code, score, round(2.3 + score / 100, 1), sweep_finder(slug))


def _level(level: Level, *rows: Technique, scope: Scope = Scope.ANY) -> list[Technique]:
    """Return the rows with their level and scope filled in."""
    return [row._replace(level=level, scope=scope) for row in rows]


MORE_HOUSES = range(3, house_sums.MOST_HOUSES + 1)
"""The numbers of houses that hardly anyone adds up at once."""

TECHNIQUES: tuple[Technique, ...] = (
    # In the order in which people see singles: scanning for one digit takes a glance, while finding
    # a cell's last candidate means ruling out eight digits. The scores of the hidden and the naked
    # single have the ratio of their Sudoku Explainer ratings.
    *_level(
        Level.EASY,
        _row("full_house", "Full House", "0000", 4, 1.0, singles.find_full_house, se_limit=inf),
        _row(
            "hidden_single",
            "Hidden Single",
            "0002",
            14,
            1.5,
            singles.find_hidden_single,
            se_limit=inf,
        ),
        _row(
            "naked_single",
            "Naked Single",
            "0003",
            20,
            2.3,
            singles.find_naked_single,
            se_limit=inf,
        ),
    ),
    # What a constraint says about its own cells is read off the board. It comes before anything
    # that rests on the candidates, because it is what limits them.
    *_level(
        Level.EASY,
        _sweep("marked_cells", "Odd and Even Cells", "1650", 20),
        _sweep("extreme_cells", "Minimum and Maximum Cells", "1651", 30),
        _sweep("thermometer_bounds", "Thermometer Bounds", "1652", 30),
        _sweep("whisper_partners", "Whisper Partners", "1653", 30),
        _sweep("dot_partners", "Dot Partners", "1654", 30),
        _sweep("xv_partners", "X and V Partners", "1655", 30),
        _sweep("consecutive_neighbours", "Non-Consecutive Neighbours", "1656", 30),
        _sweep("equal_cells", "Equal Cells", "1657", 30),
        _sweep("nabner_gaps", "Nabner Gaps", "1658", 30),
        _sweep("renban_reach", "Renban Reach", "1659", 40),
        _sweep("three_in_turn", "Kinds in Turn", "1660", 40),
        _sweep("between_bounds", "Between Line Bounds", "1661", 40),
        scope=Scope.CONSTRAINED,
    ),
    # Steps that look at one cell, one cage or one house with its cages are seen at a glance, too.
    *_level(
        Level.EASY,
        _row(
            "single_combination",
            "Single Combination",
            "1610",
            50,
            2.6,
            cage_sums.find_single_combination,
        ),
        _row("innie", "Innie or Outie", "1620", 60, 3.0, house_sums.innie_finder("innie", (1,))),
        scope=Scope.CONSTRAINED,
    ),
    *_level(
        Level.NORMAL,
        _row(
            "locked_pair",
            "Locked Pair",
            "0110",
            40,
            3.0,
            intersections.find_locked_pair,
            gate=has_naked(2),
            se_stage=3.0,
        ),
        _row(
            "locked_triple",
            "Locked Triple",
            "0111",
            60,
            3.6,
            intersections.find_locked_triple,
            gate=has_naked(3),
            se_stage=3.6,
        ),
        _row(
            "locked_candidates_1",
            "Locked Candidates Type 1 (Pointing)",
            "0100",
            50,
            2.6,
            intersections.find_pointing,
            gate=untried_digits,
            se_stage=2.6,
        ),
        _row(
            "locked_candidates_2",
            "Locked Candidates Type 2 (Claiming)",
            "0101",
            50,
            2.8,
            intersections.find_claiming,
            gate=untried_digits,
            se_stage=2.8,
        ),
    ),
    *_level(
        Level.NORMAL,
        _row(
            "common_peers",
            "Common Peer Elimination",
            "1602",
            50,
            2.8,
            exclusions.find_common_peers,
        ),
        _row(
            "partner_clashes",
            "Clashing Partners",
            "1670",
            70,
            3.1,
            partner_clashes.find_partner_clashes,
        ),
        _sweep("arrow_sums", "Arrow Sums", "1667", 60),
        _sweep("equal_sums", "Equal Sums", "1668", 60),
        _sweep("little_killer_sums", "Little Killer and Area Sums", "1669", 60),
        _sweep("indexer_targets", "Indexer Targets", "1662", 60),
        _sweep("circled_digits", "Circled Digits", "1663", 60),
        _sweep("sandwich_places", "Sandwich Places", "1664", 60),
        _sweep("x_sum_starts", "X-Sum Starts", "1665", 60),
        _sweep("skyscraper_heights", "Visible Heights", "1666", 60),
        _row(
            "locked_in_cage",
            "Locked in a Cage or Line",
            "1611",
            60,
            2.9,
            cage_sums.find_locked_in_cage,
        ),
        _row("combinations", "Combinations", "1612", 80, 3.2, cage_sums.find_combinations),
        _row(
            "innie_of_two",
            "Innie or Outie of Two Houses",
            "1622",
            90,
            3.2,
            house_sums.innie_finder("innie_of_two", (2,)),
        ),
        _row(
            "innies",
            "Innies and Outies",
            "1621",
            100,
            3.4,
            house_sums.innies_finder("innies", (1, 2)),
        ),
        _row(
            "cages_in_house",
            "Cages and Lines in a House",
            "1613",
            110,
            3.4,
            cage_sums.find_cages_in_house,
        ),
        scope=Scope.CONSTRAINED,
    ),
    *_level(
        Level.NORMAL,
        _row(
            "naked_pair",
            "Naked Pair",
            "0200",
            60,
            3.0,
            subsets.find_naked_pair,
            gate=has_naked(2),
            se_stage=3.0,
        ),
        _row(
            "naked_triple",
            "Naked Triple",
            "0201",
            80,
            3.6,
            subsets.find_naked_triple,
            gate=has_naked(3),
            se_stage=3.6,
        ),
        _row(
            "hidden_pair",
            "Hidden Pair",
            "0210",
            70,
            3.4,
            subsets.find_hidden_pair,
            gate=has_hidden(2),
            se_stage=3.4,
        ),
        _row(
            "hidden_triple",
            "Hidden Triple",
            "0211",
            100,
            4.0,
            subsets.find_hidden_triple,
            gate=has_hidden(3),
            se_stage=4.0,
        ),
        _row(
            "naked_quadruple",
            "Naked Quadruple",
            "0202",
            120,
            5.0,
            subsets.find_naked_quadruple,
            gate=has_naked(4),
            se_stage=5.0,
        ),
        _row(
            "hidden_quadruple",
            "Hidden Quadruple",
            "0212",
            150,
            5.4,
            subsets.find_hidden_quadruple,
            gate=has_hidden(4),
            se_stage=5.4,
        ),
    ),
    *_level(
        Level.HARD,
        _row(
            "innie_of_more",
            "Innie or Outie of More Houses",
            "1623",
            130,
            3.8,
            house_sums.innie_finder("innie_of_more", MORE_HOUSES),
        ),
        _row(
            "innies_of_more",
            "Innies and Outies of More Houses",
            "1624",
            150,
            4.0,
            house_sums.innies_finder("innies_of_more", MORE_HOUSES),
        ),
        # The rest of these rows know nothing of a kind but what it allows. Steps that name the
        # reason come first.
        _row(
            "cell_exclusion",
            "Cell Exclusion",
            "1601",
            140,
            3.8,
            exclusions.find_cell_exclusion,
        ),
        _row(
            "house_exclusion",
            "House Exclusion",
            "1600",
            140,
            3.8,
            exclusions.find_house_exclusion,
        ),
        _row(
            "short_fillings",
            "Short Fillings",
            "1631",
            150,
            4.0,
            fillings.find_short_fillings,
        ),
        _row("fillings", "Possible Fillings", "1630", 160, 4.0, fillings.find_fillings),
        scope=Scope.CONSTRAINED,
    ),
    *_level(
        Level.HARD,
        _fish("0300", 140, 3.2, gate=one_digit, se_stage=3.2),
        _fish("0301", 150, 3.8, gate=one_digit, se_stage=3.8),
        _fish("0302", 160, 5.2, gate=one_digit, se_stage=5.2),
    ),
    *_level(
        Level.HARD,
        _row("bug_plus_1", "BUG+1", "0610", 100, 5.6, bug.find_bug_plus_1, se_stage=5.6),
        scope=Scope.UNIQUE,
    ),
    *_level(
        Level.HARD,
        _row(
            "remote_pair",
            "Remote Pair",
            "0703",
            110,
            7.2,
            chains.find_remote_pair,
            gate=remote_pair,
            se_limit=inf,
        ),
    ),
    # The ratings of these single-digit patterns are those of Sukaku Explainer 2021, which lists
    # them as two strong links; in Sudoku Explainer they were X-chains, rated 6.6. A dual form comes
    # before its single form, as Locked Pair comes before Locked Candidates: it is no harder to see
    # and eliminates more.
    *_level(
        Level.HARD,
        _row(
            "dual_two_string_kite",
            "Dual 2-String Kite",
            "0404",
            150,
            4.1,
            single_digit.find_dual_two_string_kite,
            gate=one_digit,
        ),
        _row(
            "dual_empty_rectangle",
            "Dual Empty Rectangle",
            "0405",
            120,
            4.3,
            empty_rectangle.find_dual_empty_rectangle,
            gate=one_digit,
        ),
        _row(
            "skyscraper",
            "Skyscraper",
            "0400",
            130,
            4.0,
            single_digit.find_skyscraper,
            gate=one_digit,
            se_stage=4.0,
        ),
        _row(
            "two_string_kite",
            "2-String Kite",
            "0401",
            150,
            4.1,
            single_digit.find_two_string_kite,
            gate=one_digit,
            se_stage=4.0,
        ),
        _row(
            "turbot_fish",
            "Turbot Fish",
            "0403",
            120,
            4.1,
            single_digit.find_turbot_fish,
            gate=one_digit,
            se_stage=4.0,
        ),
        _row(
            "empty_rectangle",
            "Empty Rectangle",
            "0402",
            120,
            4.3,
            empty_rectangle.find_empty_rectangle,
            gate=one_digit,
            se_stage=4.0,
        ),
        # The wrap comes before the trap because it eliminates a whole colour.
        _row(
            "simple_colors_wrap",
            "Simple Colors Wrap",
            "0501",
            150,
            6.6,
            colouring.find_simple_colors_wrap,
            gate=one_digit,
        ),
        _row(
            "simple_colors_trap",
            "Simple Colors Trap",
            "0500",
            150,
            6.6,
            colouring.find_simple_colors_trap,
            gate=one_digit,
        ),
    ),
    *_level(
        Level.HARD,
        # Type 5 comes first: it extends type 2 to two opposite corners or to three.
        _row("uniqueness_5", "Uniqueness Test 5", "0604", 100, 4.6, uniqueness.find_uniqueness_5),
        _row(
            "uniqueness_2",
            "Uniqueness Test 2",
            "0601",
            100,
            4.5,
            uniqueness.find_uniqueness_2,
            se_stage=4.5,
        ),
        _row(
            "uniqueness_1",
            "Uniqueness Test 1",
            "0600",
            100,
            4.5,
            uniqueness.find_uniqueness_1,
            se_stage=4.5,
        ),
        _row("uniqueness_6", "Uniqueness Test 6", "0605", 100, 4.5, uniqueness.find_uniqueness_6),
        _row(
            "uniqueness_4",
            "Uniqueness Test 4",
            "0603",
            100,
            4.5,
            uniqueness.find_uniqueness_4,
            se_stage=4.5,
        ),
        _row(
            "uniqueness_3",
            "Uniqueness Test 3",
            "0602",
            100,
            4.6,
            uniqueness.find_uniqueness_3,
            se_stage=4.5,
        ),
        _row(
            "avoidable_rectangle_2",
            "Avoidable Rectangle Type 2",
            "0608",
            100,
            4.7,
            avoidable.find_avoidable_rectangle_2,
        ),
        _row(
            "avoidable_rectangle_1",
            "Avoidable Rectangle Type 1",
            "0607",
            100,
            4.7,
            avoidable.find_avoidable_rectangle_1,
        ),
        _row(
            "hidden_rectangle",
            "Hidden Rectangle",
            "0606",
            100,
            4.8,
            uniqueness.find_hidden_rectangle,
        ),
        scope=Scope.UNIQUE,
    ),
    *_level(
        Level.HARD,
        _row(
            "multi_colors_2",
            "Multi Colors 2",
            "0503",
            200,
            6.8,
            colouring.find_multi_colors_2,
            gate=one_digit,
        ),
        _row(
            "multi_colors_1",
            "Multi Colors 1",
            "0502",
            200,
            6.7,
            colouring.find_multi_colors_1,
            gate=one_digit,
        ),
    ),
    *_level(
        Level.HARD,
        _fish("0310", 130, 4.3, gate=one_digit, se_stage=4.0),
        _fish("0320", 150, 4.3, gate=one_digit, se_stage=4.0),
        _fish("0311", 200, 5.7, gate=one_digit, se_stage=5.4),
        _fish("0321", 240, 5.7, gate=one_digit, se_stage=5.4),
        _fish("0312", 250, 7.7, gate=one_digit, se_stage=7.6),
        _fish("0322", 280, 7.7, gate=one_digit, se_stage=7.6),
    ),
    *_level(
        Level.HARD,
        _row("w_wing", "W-Wing", "0803", 150, 7.1, wings.find_w_wing, se_limit=inf),
        _row("xy_wing", "XY-Wing", "0800", 160, 4.2, wings.find_xy_wing, se_stage=4.2),
        _row("xyz_wing", "XYZ-Wing", "0801", 180, 4.4, wings.find_xyz_wing, se_stage=4.4),
    ),
    *_level(
        Level.EXPERT,
        _row("sue_de_coq", "Sue de Coq", "1101", 250, 8.2, sue_de_coq.find_sue_de_coq),
        _row(
            "x_chain",
            "X-Chain",
            "0701",
            260,
            6.6,
            chains.find_x_chain,
            gate=unsettled,
            se_stage=5.4,
            se_limit=6.5,
        ),
        _row("xy_chain", "XY-Chain", "0702", 260, 7.2, chains.find_xy_chain, se_stage=7.1),
        # A chain comes before the discontinuous loops, which draw the same conclusions one
        # candidate at a time.
        _row(
            "continuous_nice_loop",
            "Continuous Nice Loop",
            "0706",
            280,
            7.0,
            nice_loops.find_continuous_nice_loop,
            se_stage=7.1,
        ),
        _row("aic", "AIC", "0708", 280, 7.1, nice_loops.find_aic, se_stage=7.1),
        _row(
            "discontinuous_nice_loop",
            "Discontinuous Nice Loop",
            "0707",
            280,
            7.2,
            nice_loops.find_discontinuous_nice_loop,
            se_stage=7.1,
        ),
        _row(
            "grouped_continuous_nice_loop",
            "Grouped Continuous Nice Loop",
            "0709",
            300,
            8.2,
            nice_loops.find_grouped_continuous_nice_loop,
        ),
        _row("als_xz", "ALS-XZ", "0901", 300, 8.2, als.find_als_xz, se_stage=5.5, se_limit=5.6),
        _row("als_xy_wing", "ALS-XY-Wing", "0902", 320, 8.3, als.find_als_xy_wing),
        _row("grouped_aic", "Grouped AIC", "0711", 300, 8.2, nice_loops.find_grouped_aic),
        _row("als_chain", "ALS Chain", "0903", 340, 8.4, als_chains.find_als_chain),
        _row("death_blossom", "Death Blossom", "0904", 360, 8.4, death_blossom.find_death_blossom),
        _row(
            "grouped_discontinuous_nice_loop",
            "Grouped Discontinuous Nice Loop",
            "0710",
            300,
            8.2,
            nice_loops.find_grouped_discontinuous_nice_loop,
        ),
    ),
    *_level(
        Level.EXPERT,
        _row(
            "short_refutation",
            "Short Refutation",
            "1643",
            250,
            7.0,
            refutation.find_short_refutation,
        ),
        scope=Scope.CONSTRAINED,
    ),
    *_level(
        Level.EXTREME,
        _row("refutation", "Refutation", "1640", 400, 8.0, refutation.find_refutation),
        _row(
            "common_consequence",
            "Common Consequence",
            "1641",
            500,
            8.5,
            refutation.find_common_consequence,
        ),
        _row(
            "nested_refutation",
            "Nested Refutation",
            "1642",
            800,
            9.5,
            refutation.find_nested_refutation,
        ),
        scope=Scope.CONSTRAINED,
    ),
    *_level(
        Level.EXTREME,
        _row(
            "forcing_chain_verity",
            "Forcing Chain Verity",
            "1302",
            500,
            8.2,
            forcing_chains.find_forcing_chain_verity,
            se_stage=8.2,
        ),
        _row(
            "forcing_chain_contradiction",
            "Forcing Chain Contradiction",
            "1301",
            500,
            8.3,
            forcing_chains.find_forcing_chain_contradiction,
            se_stage=8.2,
        ),
        _row(
            "forcing_net_verity",
            "Forcing Net Verity",
            "1304",
            700,
            9.0,
            forcing_nets.find_forcing_net_verity,
            se_stage=8.7,
        ),
        _row(
            "forcing_net_contradiction",
            "Forcing Net Contradiction",
            "1303",
            700,
            8.9,
            forcing_nets.find_forcing_net_contradiction,
            se_stage=8.7,
        ),
    ),
    # The remaining techniques come after forcing chains and nets: hardly anyone looks for them.
    *_level(
        Level.EXTREME,
        _fish("0330", 710, 7.6),
        _fish("0331", 720, 7.7),
        _fish("0332", 730, 7.8),
        _fish("0340", 710, 7.6),
        _fish("0341", 720, 7.7),
        _fish("0342", 730, 7.8),
        _fish("0350", 740, 7.6),
        _fish("0351", 740, 7.7),
        _fish("0352", 740, 7.8),
        _fish("0360", 740, 7.6),
        _fish("0361", 740, 7.7),
        _fish("0362", 740, 7.8),
        _fish("0333", 750, 9.0),
        _fish("0334", 750, 9.2),
        _fish("0335", 750, 9.4),
        _fish("0343", 760, 9.0),
        _fish("0344", 760, 9.2),
        _fish("0345", 760, 9.4),
        _fish("0353", 770, 9.0),
        _fish("0354", 770, 9.2),
        _fish("0355", 770, 9.4),
        _fish("0363", 780, 9.0),
        _fish("0364", 780, 9.2),
        _fish("0365", 780, 9.4),
    ),
    *_level(
        Level.EXTREME,
        _row("template_set", "Template Set", "1201", 10_000, 10.0, templates.find_template_set),
        _row(
            "template_delete",
            "Template Delete",
            "1202",
            10_000,
            10.0,
            templates.find_template_delete,
        ),
        scope=Scope.CLASSIC,
    ),
)

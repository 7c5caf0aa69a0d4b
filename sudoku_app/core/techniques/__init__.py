"""The one ordered table of techniques, easiest first; a family of techniques is a module here."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from sudoku_app.core.techniques.technique import Level, Technique

if TYPE_CHECKING:
    from sudoku_app.core.techniques.technique import Find

__all__ = ["TECHNIQUES", "Level", "Technique"]


def _rows(
    level: Level,
    *rows: tuple[str, str, str, int, float, Find],
    unique: bool = False,
    classic: bool = False,
) -> list[Technique]:
    """Techniques of one level: slug, name, code, score, figure on Explainer's scale, finder."""
    return [
        Technique(slug, name, code, level, score, explainer, find, unique, classic)
        for slug, name, code, score, explainer, find in rows
    ]


def _fish(level: Level, *rows: tuple[str, int, float]) -> list[Technique]:
    """Fish of one level, whose code says all but the score and the figure."""
    return _rows(
        level,
        *(
            (fish_slug(code), fish_name(code), code, score, explainer, fish_finder(code))
            for code, score, explainer in rows
        ),
    )


TECHNIQUES: tuple[Technique, ...] = (
    *_rows(
        Level.EASY,
        ("full_house", "Full House", "0000", 4, 1.0, singles.find_full_house),
        ("naked_single", "Naked Single", "0003", 4, 2.3, singles.find_naked_single),
        ("hidden_single", "Hidden Single", "0002", 14, 1.5, singles.find_hidden_single),
    ),
    *_rows(
        Level.NORMAL,
        ("locked_pair", "Locked Pair", "0110", 40, 3.0, intersections.find_locked_pair),
        ("locked_triple", "Locked Triple", "0111", 60, 3.6, intersections.find_locked_triple),
        (
            "locked_candidates_1",
            "Locked Candidates Type 1 (Pointing)",
            "0100",
            50,
            2.6,
            intersections.find_pointing,
        ),
        (
            "locked_candidates_2",
            "Locked Candidates Type 2 (Claiming)",
            "0101",
            50,
            2.8,
            intersections.find_claiming,
        ),
        ("naked_pair", "Naked Pair", "0200", 60, 3.0, subsets.find_naked_pair),
        ("naked_triple", "Naked Triple", "0201", 80, 3.6, subsets.find_naked_triple),
        ("hidden_pair", "Hidden Pair", "0210", 70, 3.4, subsets.find_hidden_pair),
        ("hidden_triple", "Hidden Triple", "0211", 100, 4.0, subsets.find_hidden_triple),
        ("naked_quadruple", "Naked Quadruple", "0202", 120, 5.0, subsets.find_naked_quadruple),
        ("hidden_quadruple", "Hidden Quadruple", "0212", 150, 5.4, subsets.find_hidden_quadruple),
    ),
    *_fish(Level.HARD, ("0300", 140, 3.2), ("0301", 150, 3.8), ("0302", 160, 5.2)),
    *_rows(Level.HARD, ("bug_plus_1", "BUG+1", "0610", 100, 5.6, bug.find_bug_plus_1), unique=True),
    *_rows(Level.HARD, ("remote_pair", "Remote Pair", "0703", 110, 7.2, chains.find_remote_pair)),
    # The figures of these patterns of one digit are those of Sukaku Explainer 2021, which has them
    # as two strong links; in Sudoku Explainer they were X-chains, 6.6. A dual form comes before its
    # single one, as a Locked Pair before Locked Candidates: it is the same sight and says more.
    *_rows(
        Level.HARD,
        (
            "dual_two_string_kite",
            "Dual 2-String Kite",
            "0404",
            150,
            4.1,
            single_digit.find_dual_two_string_kite,
        ),
        (
            "dual_empty_rectangle",
            "Dual Empty Rectangle",
            "0405",
            120,
            4.3,
            empty_rectangle.find_dual_empty_rectangle,
        ),
        ("skyscraper", "Skyscraper", "0400", 130, 4.0, single_digit.find_skyscraper),
        ("two_string_kite", "2-String Kite", "0401", 150, 4.1, single_digit.find_two_string_kite),
        ("turbot_fish", "Turbot Fish", "0403", 120, 4.1, single_digit.find_turbot_fish),
        (
            "empty_rectangle",
            "Empty Rectangle",
            "0402",
            120,
            4.3,
            empty_rectangle.find_empty_rectangle,
        ),
        # A wrap before a trap: it takes a whole colour away.
        (
            "simple_colors_wrap",
            "Simple Colors Wrap",
            "0501",
            150,
            6.6,
            colouring.find_simple_colors_wrap,
        ),
        (
            "simple_colors_trap",
            "Simple Colors Trap",
            "0500",
            150,
            6.6,
            colouring.find_simple_colors_trap,
        ),
    ),
    *_rows(
        Level.HARD,
        # A rectangle of type 5 has the shape of type 2 with more to it.
        ("uniqueness_5", "Uniqueness Test 5", "0604", 100, 4.6, uniqueness.find_uniqueness_5),
        ("uniqueness_2", "Uniqueness Test 2", "0601", 100, 4.5, uniqueness.find_uniqueness_2),
        ("uniqueness_1", "Uniqueness Test 1", "0600", 100, 4.5, uniqueness.find_uniqueness_1),
        ("uniqueness_6", "Uniqueness Test 6", "0605", 100, 4.5, uniqueness.find_uniqueness_6),
        ("uniqueness_4", "Uniqueness Test 4", "0603", 100, 4.5, uniqueness.find_uniqueness_4),
        ("uniqueness_3", "Uniqueness Test 3", "0602", 100, 4.6, uniqueness.find_uniqueness_3),
        (
            "avoidable_rectangle_2",
            "Avoidable Rectangle Type 2",
            "0608",
            100,
            4.7,
            avoidable.find_avoidable_rectangle_2,
        ),
        (
            "avoidable_rectangle_1",
            "Avoidable Rectangle Type 1",
            "0607",
            100,
            4.7,
            avoidable.find_avoidable_rectangle_1,
        ),
        (
            "hidden_rectangle",
            "Hidden Rectangle",
            "0606",
            100,
            4.8,
            uniqueness.find_hidden_rectangle,
        ),
        unique=True,
    ),
    *_rows(
        Level.HARD,
        ("multi_colors_2", "Multi Colors 2", "0503", 200, 6.8, colouring.find_multi_colors_2),
        ("multi_colors_1", "Multi Colors 1", "0502", 200, 6.7, colouring.find_multi_colors_1),
    ),
    *_fish(
        Level.HARD,
        ("0310", 130, 4.3),
        ("0320", 150, 4.3),
        ("0311", 200, 5.7),
        ("0321", 240, 5.7),
        ("0312", 250, 7.7),
        ("0322", 280, 7.7),
    ),
    *_rows(
        Level.HARD,
        ("w_wing", "W-Wing", "0803", 150, 7.1, wings.find_w_wing),
        ("xy_wing", "XY-Wing", "0800", 160, 4.2, wings.find_xy_wing),
        ("xyz_wing", "XYZ-Wing", "0801", 180, 4.4, wings.find_xyz_wing),
    ),
    *_rows(
        Level.EXPERT,
        ("sue_de_coq", "Sue de Coq", "1101", 250, 8.2, sue_de_coq.find_sue_de_coq),
        ("x_chain", "X-Chain", "0701", 260, 6.6, chains.find_x_chain),
        ("xy_chain", "XY-Chain", "0702", 260, 7.2, chains.find_xy_chain),
        # A chain before the discontinuous loops, which conclude the same one candidate at a time.
        (
            "continuous_nice_loop",
            "Continuous Nice Loop",
            "0706",
            280,
            7.0,
            nice_loops.find_continuous_nice_loop,
        ),
        ("aic", "AIC", "0708", 280, 7.1, nice_loops.find_aic),
        (
            "discontinuous_nice_loop",
            "Discontinuous Nice Loop",
            "0707",
            280,
            7.2,
            nice_loops.find_discontinuous_nice_loop,
        ),
        (
            "grouped_continuous_nice_loop",
            "Grouped Continuous Nice Loop",
            "0709",
            300,
            8.2,
            nice_loops.find_grouped_continuous_nice_loop,
        ),
        ("als_xz", "ALS-XZ", "0901", 300, 8.2, als.find_als_xz),
        ("als_xy_wing", "ALS-XY-Wing", "0902", 320, 8.3, als.find_als_xy_wing),
        ("grouped_aic", "Grouped AIC", "0711", 300, 8.2, nice_loops.find_grouped_aic),
        ("als_chain", "ALS Chain", "0903", 340, 8.4, als_chains.find_als_chain),
        ("death_blossom", "Death Blossom", "0904", 360, 8.4, death_blossom.find_death_blossom),
        (
            "grouped_discontinuous_nice_loop",
            "Grouped Discontinuous Nice Loop",
            "0710",
            300,
            8.2,
            nice_loops.find_grouped_discontinuous_nice_loop,
        ),
    ),
    *_rows(
        Level.EXTREME,
        (
            "forcing_chain_verity",
            "Forcing Chain Verity",
            "1302",
            500,
            8.2,
            forcing_chains.find_forcing_chain_verity,
        ),
        (
            "forcing_chain_contradiction",
            "Forcing Chain Contradiction",
            "1301",
            500,
            8.3,
            forcing_chains.find_forcing_chain_contradiction,
        ),
        (
            "forcing_net_verity",
            "Forcing Net Verity",
            "1304",
            700,
            9.0,
            forcing_nets.find_forcing_net_verity,
        ),
        (
            "forcing_net_contradiction",
            "Forcing Net Contradiction",
            "1303",
            700,
            8.9,
            forcing_nets.find_forcing_net_contradiction,
        ),
    ),
    # What follows comes after forcing chains and nets: hardly a person looks for it.
    *_fish(
        Level.EXTREME,
        ("0330", 710, 7.6),
        ("0331", 720, 7.7),
        ("0332", 730, 7.8),
        ("0340", 710, 7.6),
        ("0341", 720, 7.7),
        ("0342", 730, 7.8),
        ("0350", 740, 7.6),
        ("0351", 740, 7.7),
        ("0352", 740, 7.8),
        ("0360", 740, 7.6),
        ("0361", 740, 7.7),
        ("0362", 740, 7.8),
        ("0333", 750, 9.0),
        ("0334", 750, 9.2),
        ("0335", 750, 9.4),
        ("0343", 760, 9.0),
        ("0344", 760, 9.2),
        ("0345", 760, 9.4),
        ("0353", 770, 9.0),
        ("0354", 770, 9.2),
        ("0355", 770, 9.4),
        ("0363", 780, 9.0),
        ("0364", 780, 9.2),
        ("0365", 780, 9.4),
    ),
    *_rows(
        Level.EXTREME,
        ("template_set", "Template Set", "1201", 10_000, 10.0, templates.find_template_set),
        (
            "template_delete",
            "Template Delete",
            "1202",
            10_000,
            10.0,
            templates.find_template_delete,
        ),
        classic=True,
    ),
)

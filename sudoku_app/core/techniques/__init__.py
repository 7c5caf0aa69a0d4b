"""The table of all techniques, easiest first. Each module here is a family of techniques."""

from __future__ import annotations

import re
from importlib import import_module
from math import inf
from typing import TYPE_CHECKING

from sudoku_app.core.level import Level
from sudoku_app.core.techniques.fish import fish_finder
from sudoku_app.core.techniques.gates import GATES
from sudoku_app.core.techniques.line_cases import case_finder
from sudoku_app.core.techniques.sweeps import sweep_finder
from sudoku_app.core.techniques.technique import Scope, Technique

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.techniques.technique import Find

__all__ = ["BY_SLUG", "TECHNIQUES", "TECHNIQUE_ORDER", "Level", "Scope", "Technique"]

_TABLE = """
easy any
# In the order in which people see singles: scanning for one digit takes a glance, while
# finding a cell's last candidate means ruling out eight digits. The scores of the hidden
# and the naked single have the ratio of their Sudoku Explainer ratings.
full_house                       Full House                           0000      4   1.0  singles          limit=inf
hidden_single                    Hidden Single                        0002     14   1.5  singles          limit=inf
naked_single                     Naked Single                         0003     20   2.3  singles          limit=inf

easy constrained
# What a constraint says about its own cells is read off the board. It comes before
# anything that rests on the candidates, because it is what limits them.
marked_cells                     Marked Cells                         1650     20   2.5  sweeps
extreme_cells                    Minimum and Maximum Cells            1651     30   2.6  sweeps
thermometer_bounds               Thermometer Bounds                   1652     30   2.6  sweeps
whisper_partners                 Whisper Partners                     1653     30   2.6  sweeps
dot_partners                     Dot Partners                         1654     30   2.6  sweeps
xv_partners                      X and V Partners                     1655     30   2.6  sweeps
consecutive_neighbours           Rules of the Whole Grid              1656     30   2.6  sweeps
equal_cells                      Equal Cells                          1657     30   2.6  sweeps
nabner_gaps                      Nabner Gaps                          1658     30   2.6  sweeps
line_differences                 Differences along Lines              1671     30   2.6  sweeps
renban_reach                     Renban Reach                         1659     40   2.7  sweeps
three_in_turn                    Kinds in Turn                        1660     40   2.7  sweeps
between_bounds                   Between Line Bounds                  1661     40   2.7  sweeps
# Steps about one cell, one cage or one house with its cages are seen at a glance, too.
single_combination               Single Combination                   1610     50   2.6  cage_sums
innie                            Innie or Outie                       1620     60   3.0  house_sums

normal any
locked_pair                      Locked Pair                          0110     40   3.0  intersections    gate=has_naked_2 stage=3.0
locked_triple                    Locked Triple                        0111     60   3.6  intersections    gate=has_naked_3 stage=3.6
locked_candidates_1              Locked Candidates Type 1 (Pointing)  0100     50   2.6  intersections.find_pointing  gate=untried_digits stage=2.6
locked_candidates_2              Locked Candidates Type 2 (Claiming)  0101     50   2.8  intersections.find_claiming  gate=untried_digits stage=2.8

normal constrained
common_peers                     Common Peer Elimination              1602     50   2.8  exclusions
partner_clashes                  Clashing Partners                    1670     70   3.1  partner_clashes
arrow_sums                       Arrow Sums                           1667     60   2.9  sweeps
equal_sums                       Equal Sums                           1668     60   2.9  sweeps
little_killer_sums               Little Killer and Area Sums          1669     60   2.9  sweeps
line_segments                    Segments of a Line                   1672     60   2.9  sweeps
product_factors                  Factors of a Product                 1673     60   2.9  sweeps
circle_counts                    Circle Counts                        1674     60   2.9  sweeps
indexer_targets                  Indexer Targets                      1662     60   2.9  sweeps
circled_digits                   Circled Digits                       1663     60   2.9  sweeps
sandwich_places                  Sandwich Places                      1664     60   2.9  sweeps
x_sum_starts                     X-Sum Starts                         1665     60   2.9  sweeps
skyscraper_heights               Visible Heights                      1666     60   2.9  sweeps
locked_in_cage                   Locked in a Cage or Line             1611     60   2.9  cage_sums
combinations                     Combinations                         1612     80   3.2  cage_sums
innie_of_two                     Innie or Outie of Two Houses         1622     90   3.2  house_sums
innies                           Innies and Outies                    1621    100   3.4  house_sums
cages_in_house                   Cages and Lines in a House           1613    110   3.4  house_cages

normal any
naked_pair                       Naked Pair                           0200     60   3.0  subsets          gate=has_naked_2 stage=3.0
naked_triple                     Naked Triple                         0201     80   3.6  subsets          gate=has_naked_3 stage=3.6
hidden_pair                      Hidden Pair                          0210     70   3.4  subsets          gate=has_hidden_2 stage=3.4
hidden_triple                    Hidden Triple                        0211    100   4.0  subsets          gate=has_hidden_3 stage=4.0
naked_quadruple                  Naked Quadruple                      0202    120   5.0  subsets          gate=has_naked_4 stage=5.0
hidden_quadruple                 Hidden Quadruple                     0212    150   5.4  subsets          gate=has_hidden_4 stage=5.4

hard constrained
innie_of_more                    Innie or Outie of More Houses        1623    130   3.8  house_sums
innies_of_more                   Innies and Outies of More Houses     1624    150   4.0  house_sums
clashing_combinations            Clashing Combinations                1614    130   3.6  cage_clashes
equal_cell_sight                 Sight of Equal Cells                 1603    130   3.6  exclusions
line_house_sums                  House Sum with Lines                 1690    132   3.7  balances
parity                           Parity of a Sum                      1691    134   3.7  balances
line_totals                      Totals of a Line                     1680    135   3.7  line_cases
line_digits                      Digits of a Line                     1681    135   3.7  line_cases
line_orders                      Orders along a Line                  1682    135   3.7  line_cases
line_clashes                     Clashing Lines                       1683    138   3.8  line_clashes

hard variant
set_equality                     Set Equality                         1692    139   3.8  set_equality

hard constrained
# These know nothing of a kind but what it allows. Steps that name the reason come first.
cell_exclusion                   Cell Exclusion                       1601    140   3.8  exclusions
house_exclusion                  House Exclusion                      1600    140   3.8  exclusions
short_fillings                   Short Fillings                       1631    150   4.0  fillings
fillings                         Possible Fillings                    1630    160   4.0  fillings

hard any
x_wing                           X-Wing                               0300    140   3.2  fish             gate=one_digit stage=3.2
swordfish                        Swordfish                            0301    150   3.8  fish             gate=one_digit stage=3.8
jellyfish                        Jellyfish                            0302    160   5.2  fish             gate=one_digit stage=5.2

hard unique
bug_plus_1                       BUG+1                                0610    100   5.6  bug              stage=5.6

hard any
remote_pair                      Remote Pair                          0703    110   7.2  chains           gate=remote_pair limit=inf
# The ratings of these single-digit patterns are those of Sukaku Explainer 2021, which
# lists them as two strong links; in Sudoku Explainer they were X-chains, rated 6.6. A dual
# form comes before its single form, as Locked Pair comes before Locked Candidates: it is no
# harder to see and eliminates more.
dual_two_string_kite             Dual 2-String Kite                   0404    150   4.1  single_digit     gate=one_digit
dual_empty_rectangle             Dual Empty Rectangle                 0405    120   4.3  empty_rectangle  gate=one_digit
skyscraper                       Skyscraper                           0400    130   4.0  single_digit     gate=one_digit stage=4.0
two_string_kite                  2-String Kite                        0401    150   4.1  single_digit     gate=one_digit stage=4.0
turbot_fish                      Turbot Fish                          0403    120   4.1  single_digit     gate=one_digit stage=4.0
empty_rectangle                  Empty Rectangle                      0402    120   4.3  empty_rectangle  gate=one_digit stage=4.0
# The wrap comes before the trap because it eliminates a whole colour.
simple_colors_wrap               Simple Colors Wrap                   0501    150   6.6  colouring        gate=one_digit
simple_colors_trap               Simple Colors Trap                   0500    150   6.6  colouring        gate=one_digit

hard unique
# Type 5 comes first: it extends type 2 to two opposite corners or to three.
uniqueness_5                     Uniqueness Test 5                    0604    100   4.6  uniqueness
uniqueness_2                     Uniqueness Test 2                    0601    100   4.5  uniqueness       stage=4.5
uniqueness_1                     Uniqueness Test 1                    0600    100   4.5  uniqueness       stage=4.5
uniqueness_6                     Uniqueness Test 6                    0605    100   4.5  uniqueness
uniqueness_4                     Uniqueness Test 4                    0603    100   4.5  uniqueness       stage=4.5
uniqueness_3                     Uniqueness Test 3                    0602    100   4.6  uniqueness       stage=4.5
avoidable_rectangle_2            Avoidable Rectangle Type 2           0608    100   4.7  uniqueness
avoidable_rectangle_1            Avoidable Rectangle Type 1           0607    100   4.7  uniqueness
hidden_rectangle                 Hidden Rectangle                     0606    100   4.8  uniqueness

hard any
multi_colors_2                   Multi Colors 2                       0503    200   6.8  colouring        gate=one_digit
multi_colors_1                   Multi Colors 1                       0502    200   6.7  colouring        gate=one_digit
finned_x_wing                    Finned X-Wing                        0310    130   4.3  fish             gate=one_digit stage=4.0
sashimi_x_wing                   Sashimi X-Wing                       0320    150   4.3  fish             gate=one_digit stage=4.0
finned_swordfish                 Finned Swordfish                     0311    200   5.7  fish             gate=one_digit stage=5.4
sashimi_swordfish                Sashimi Swordfish                    0321    240   5.7  fish             gate=one_digit stage=5.4
finned_jellyfish                 Finned Jellyfish                     0312    250   7.7  fish             gate=one_digit stage=7.6
sashimi_jellyfish                Sashimi Jellyfish                    0322    280   7.7  fish             gate=one_digit stage=7.6
w_wing                           W-Wing                               0803    150   7.1  wings            limit=inf
xy_wing                          XY-Wing                              0800    160   4.2  wings            stage=4.2
xyz_wing                         XYZ-Wing                             0801    180   4.4  wings            stage=4.4

expert any
sue_de_coq                       Sue de Coq                           1101    250   8.2  sue_de_coq
x_chain                          X-Chain                              0701    260   6.6  chains           gate=unsettled stage=5.4 limit=6.5
xy_chain                         XY-Chain                             0702    260   7.2  chains           stage=7.1
# A chain comes before the discontinuous loops, which draw the same conclusions one
# candidate at a time.
continuous_nice_loop             Continuous Nice Loop                 0706    280   7.0  nice_loops       stage=7.1
aic                              AIC                                  0708    280   7.1  nice_loops       stage=7.1
discontinuous_nice_loop          Discontinuous Nice Loop              0707    280   7.2  nice_loops       stage=7.1
grouped_continuous_nice_loop     Grouped Continuous Nice Loop         0709    300   8.2  nice_loops
als_xz                           ALS-XZ                               0901    300   8.2  als              stage=5.5 limit=5.6
als_xy_wing                      ALS-XY-Wing                          0902    320   8.3  als
grouped_aic                      Grouped AIC                          0711    300   8.2  nice_loops
als_chain                        ALS Chain                            0903    340   8.4  als_chains
death_blossom                    Death Blossom                        0904    360   8.4  death_blossom
grouped_discontinuous_nice_loop  Grouped Discontinuous Nice Loop      0710    300   8.2  nice_loops

expert constrained
two_sums                         Two Sums Together                    1615    200   6.0  sum_pairs
cage_forcing                     Every Combination                    1645    220   6.4  cage_forcing
cage_chain                       Cage Chain                           1644    240   6.8  cage_chains
linked_clashes                   Linked Clashes                       1646    245   6.9  linked_clashes
short_refutation                 Short Refutation                     1643    250   7.0  refutation

extreme constrained
refutation                       Refutation                           1640    400   8.0  refutation
common_consequence               Common Consequence                   1641    500   8.5  refutation
nested_refutation                Nested Refutation                    1642    800   9.5  refutation

extreme any
forcing_chain_verity             Forcing Chain Verity                 1302    500   8.2  forcing_chains   stage=8.2
forcing_chain_contradiction      Forcing Chain Contradiction          1301    500   8.3  forcing_chains   stage=8.2
forcing_net_verity               Forcing Net Verity                   1304    700   9.0  forcing_nets     stage=8.7
forcing_net_contradiction        Forcing Net Contradiction            1303    700   8.9  forcing_nets     stage=8.7
# These come after forcing chains and nets: hardly anyone looks for them.
franken_x_wing                   Franken X-Wing                       0330    710   7.6  fish
franken_swordfish                Franken Swordfish                    0331    720   7.7  fish
franken_jellyfish                Franken Jellyfish                    0332    730   7.8  fish
finned_franken_x_wing            Finned Franken X-Wing                0340    710   7.6  fish
finned_franken_swordfish         Finned Franken Swordfish             0341    720   7.7  fish
finned_franken_jellyfish         Finned Franken Jellyfish             0342    730   7.8  fish
mutant_x_wing                    Mutant X-Wing                        0350    740   7.6  fish
mutant_swordfish                 Mutant Swordfish                     0351    740   7.7  fish
mutant_jellyfish                 Mutant Jellyfish                     0352    740   7.8  fish
finned_mutant_x_wing             Finned Mutant X-Wing                 0360    740   7.6  fish
finned_mutant_swordfish          Finned Mutant Swordfish              0361    740   7.7  fish
finned_mutant_jellyfish          Finned Mutant Jellyfish              0362    740   7.8  fish
franken_squirmbag                Franken Squirmbag                    0333    750   9.0  fish
franken_whale                    Franken Whale                        0334    750   9.2  fish
franken_leviathan                Franken Leviathan                    0335    750   9.4  fish
finned_franken_squirmbag         Finned Franken Squirmbag             0343    760   9.0  fish
finned_franken_whale             Finned Franken Whale                 0344    760   9.2  fish
finned_franken_leviathan         Finned Franken Leviathan             0345    760   9.4  fish
mutant_squirmbag                 Mutant Squirmbag                     0353    770   9.0  fish
mutant_whale                     Mutant Whale                         0354    770   9.2  fish
mutant_leviathan                 Mutant Leviathan                     0355    770   9.4  fish
finned_mutant_squirmbag          Finned Mutant Squirmbag              0363    780   9.0  fish
finned_mutant_whale              Finned Mutant Whale                  0364    780   9.2  fish
finned_mutant_leviathan          Finned Mutant Leviathan              0365    780   9.4  fish

extreme classic
template_set                     Template Set                         1201  10000  10.0  templates
template_delete                  Template Delete                      1202  10000  10.0  templates
"""
"""A line for each technique, its columns parted by two blanks or more: slug, name, code, score, rating
on Explainer's scale, finder, and where they differ from the defaults, its `gate` and Explainer's
`stage` and `limit`. A line with two words is the level and the scope of the techniques below it.
"""


def _finder(place: str, slug: str, code: str) -> Find:
    """Return a technique's finder, given its module or its module and name. The usual name is
    `find_` and the slug; some modules make finders for several techniques.
    """
    module, _, name = place.partition(".")
    if module == "fish":
        return fish_finder(code)
    if module == "sweeps":
        return sweep_finder(slug)
    if module == "line_cases":
        return case_finder(slug)
    family = import_module(f"sudoku_app.core.techniques.{module}")
    find: Find = getattr(family, name or f"find_{slug}")
    return find


def _rows() -> Iterator[Technique]:
    level, scope = Level.EASY, Scope.ANY
    for line in _TABLE.strip().splitlines():
        if not line or line.startswith("#"):
            continue
        columns = re.split(" {2,}", line)
        if len(columns) == 1:
            level_name, scope_name = line.split()
            level, scope = Level[level_name.upper()], Scope[scope_name.upper()]
            continue
        slug, name, code, score, rating, finder, *more = columns
        options = dict(option.split("=") for each in more for option in each.split())
        stage = float(options.get("stage", inf))
        yield Technique(
            slug,
            name,
            code,
            level,
            int(score),
            float(rating),
            _finder(finder, slug, code),
            scope,
            GATES[options.get("gate", "always")],
            stage,
            float(options.get("limit", inf if stage < inf else 0)),
        )


TECHNIQUES: tuple[Technique, ...] = tuple(_rows())
BY_SLUG = {row.slug: row for row in TECHNIQUES}
"""The rows by their slugs, easiest first."""
TECHNIQUE_ORDER = {slug: place for place, slug in enumerate(BY_SLUG)}
"""The place of each technique in the table, by slug; easier ones come first."""

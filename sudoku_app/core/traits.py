"""What distinguishes single techniques for those who rate, explain and draw their steps.

All comparisons with a technique's slug are made by this table, which loads no technique.
"""

from __future__ import annotations

from enum import Flag, auto


class Trait(Flag):
    """A property of a technique that is not a column of the table of techniques."""

    SINGLE = auto()
    """A cell or a digit has one possibility left."""
    LAST_PLACE = auto()
    """The digit has one place left in a house."""
    LAST_CANDIDATE = auto()
    """The cell has one candidate left."""
    LOCKED = auto()
    """The places of a digit in one house lie in another one, too."""
    WITHOUT_NOTES = auto()
    """The step is seen best on a board without notes."""
    SHOWS_ALL = auto()
    """The picture marks all that matters; other digits like its own would distract."""
    UNDIRECTED = auto()
    """The links can be read either way: colours and chains of pairs."""
    TRIAL = auto()
    """A candidate is assumed, and what follows breaks a rule."""
    NESTED = auto()
    """Inside the trial, further candidates are ruled out by trials of their own."""
    SLOW_CASES = auto()
    """The step compares many cages, lines or houses with one another, or gathers many trials;
    contradictions do without such steps, which can take seconds to find.
    """
    NEEDED_IN_4 = auto()
    """Some 4×4 puzzle needs it. All were tried, since there are only two essentially different
    grids.
    """
    NEVER_NEEDED = auto()
    """All that it eliminates is also eliminated by smaller fish of the kind or by locked
    candidates.
    """


TRAITS = {
    "full_house": Trait.SINGLE | Trait.WITHOUT_NOTES | Trait.SHOWS_ALL | Trait.NEEDED_IN_4,
    "hidden_single": Trait.SINGLE
    | Trait.LAST_PLACE
    | Trait.WITHOUT_NOTES
    | Trait.SHOWS_ALL
    | Trait.NEEDED_IN_4,
    "naked_single": Trait.SINGLE | Trait.LAST_CANDIDATE,
    "locked_candidates_1": Trait.LOCKED | Trait.SHOWS_ALL,
    "locked_candidates_2": Trait.LOCKED | Trait.SHOWS_ALL,
    "remote_pair": Trait.UNDIRECTED,
    "simple_colors_wrap": Trait.UNDIRECTED,
    "simple_colors_trap": Trait.UNDIRECTED,
    "multi_colors_2": Trait.UNDIRECTED,
    "multi_colors_1": Trait.UNDIRECTED,
    "refutation": Trait.TRIAL,
    "common_consequence": Trait.TRIAL,
    "nested_refutation": Trait.TRIAL | Trait.NESTED,
    "forcing_net_contradiction": Trait.TRIAL,
    "line_house_sums": Trait.SLOW_CASES,
    "parity": Trait.SLOW_CASES,
    "set_equality": Trait.SLOW_CASES,
    "two_sums": Trait.SLOW_CASES,
    "cage_forcing": Trait.SLOW_CASES,
    "cage_chain": Trait.SLOW_CASES,
    "linked_clashes": Trait.SLOW_CASES,
    "short_refutation": Trait.SLOW_CASES | Trait.TRIAL,
    "franken_leviathan": Trait.NEVER_NEEDED,
    "finned_franken_leviathan": Trait.NEVER_NEEDED,
}
"""The techniques that have traits, by slug."""


def has_trait(technique: str, trait: Trait) -> bool:
    """Whether the technique with this slug has a trait."""
    return trait in TRAITS.get(technique, Trait(0))

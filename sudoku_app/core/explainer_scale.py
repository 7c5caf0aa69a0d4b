"""How hard steps and puzzles are on the scale of Sudoku Explainer, from 1.0 to 11.9.

A puzzle's figure is that of the hardest step that it needs, when the easiest of Sudoku Explainer's
own kinds of step is always taken first. Sources: the list of ratings in the Sukaku Explainer wiki
(SudokuMonster), and what its hints call difficulty: a base for the kind of chain, and a tenth more
each time that the chain has outgrown 4, 6, 8, 12, 16, 24, ... implications.
"""

from __future__ import annotations

from itertools import islice, product
from math import inf
from typing import TYPE_CHECKING, NamedTuple, cast

from sudoku_app.core.explainer_direct import DIRECT
from sudoku_app.core.hints import usable
from sudoku_app.core.shortcuts import Shortcuts
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.techniques.als import find_wxyz_wing
from sudoku_app.core.topology import CLASSIC, HouseKind, iter_bits
from sudoku_app.core.watch import SearchCancelledError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Link, Step
    from sudoku_app.core.techniques import Technique
    from sudoku_app.core.techniques.nets import Net
    from sudoku_app.core.techniques.technique import Find
    from sudoku_app.core.topology import Topology

BEYOND = 11.9
"""The top of the scale, given to what no technique of the table solves."""

_USUAL = {row.slug: row.explainer for row in TECHNIQUES}

_ONE_DIGIT = {3: 5.4, 4: 5.8, 5: 6.2, 6: 6.6}
"""Chains of one digit by the number of their strong links."""
_CYCLE, _X_CHAIN, _CHAIN, _CHOICE, _NET, _NESTED = 6.5, 6.6, 7.0, 8.0, 8.5, 9.5


def explainer_figure(step: Step, topology: Topology = CLASSIC) -> float:
    """A step's figure: that of its technique, or a finer one by its kind and length."""
    finer = _FINER.get(step.technique)
    if finer is not None:
        return round(finer(step, topology), 1)
    own = step.detail.get("explainer")
    return own if isinstance(own, float) else _USUAL[step.technique]


def _longer(implications: int) -> float:
    """What the length of a chain adds to its figure."""
    added, most = 0.0, 4
    while implications > most:
        added += 0.1
        most = most * 4 // 3 if most & (most - 1) else most * 3 // 2
    return added


def _x_chain(step: Step, topology: Topology) -> float:
    """Strong links in parallel lines are easiest, then those in boxes too or in lines across."""
    strong = [link for link in step.links if link.strong]
    if len(strong) not in _ONE_DIGIT:
        return _X_CHAIN + _longer(2 * len(strong))
    kinds = [_kinds(link, topology) for link in strong]
    return _ONE_DIGIT[len(strong)] + 0.1 * min(len(set(chosen)) for chosen in product(*kinds)) - 0.1


def _kinds(link: Link, topology: Topology) -> set[HouseKind]:
    """The kinds of the houses that hold all cells of a link."""
    return {
        topology.house_kinds[house]
        for house in topology.cell_houses[link.start.cells[0]]
        if all(
            topology.house_sets[house] >> cell & 1 for cell in (*link.start.cells, *link.end.cells)
        )
    }


def _cycle(step: Step, _: Topology) -> float:
    inside = all(link.start.digit != link.end.digit for link in step.links if link.strong)
    base = _CYCLE if inside or _digit_count(step.links) == 1 else _CHAIN
    return base + _longer(len(step.links) - 2)


def _lasso(step: Step, _: Topology) -> float:
    base = _X_CHAIN if _digit_count(step.links) == 1 else _CHAIN
    return base + _longer(len(step.links) - 1)


def _chain(step: Step, _: Topology) -> float:
    return _CHAIN + _longer(len(step.links) + 1)


def _digit_count(links: Sequence[Link]) -> int:
    return len({node.digit for link in links for node in (link.start, link.end)})


def _als_xz(step: Step, _: Topology) -> float:
    """Four cells with four digits are Sudoku Explainer's WXYZ-Wing; the rest is a choice to it."""
    cells = {cell for als in cast("Sequence[Sequence[int]]", step.detail["sets"]) for cell in als}
    digits = [mark.digit for mark in step.pattern]
    if len(cells) != 4 or len(set(digits)) != 4:
        return _USUAL["als_xz"]
    most = max(sum(1 for mark in step.pattern if mark.cell == cell) for cell in cells)
    return 5.6 if most == 3 else 5.5


def _choice(step: Step, _: Topology) -> float:
    """Groups of cells are unknown to Sudoku Explainer's chains; its nets do without them."""
    branches = cast("Sequence[Sequence[Link]]", step.detail["chains"])
    grouped = any(len(link.start.cells) > 1 for branch in branches for link in branch)
    base = _NET if grouped else _CHOICE
    return base + _longer(sum(len(branch) + 1 for branch in branches) - 2)


def _net(step: Step, _: Topology) -> float:
    own = step.detail.get("net")
    nets = cast("Sequence[Net]", step.detail["nets"] if own is None else [own])
    nested = any(deduction.net is not None for net in nets for deduction in net.deductions)
    return (_NESTED if nested else _NET) + _longer(sum(net.size for net in nets))


_FINER: dict[str, Callable[[Step, Topology], float]] = {
    "x_chain": _x_chain,
    "xy_chain": _chain,
    "remote_pair": _chain,
    "aic": _chain,
    "continuous_nice_loop": _cycle,
    "discontinuous_nice_loop": _lasso,
    "als_xz": _als_xz,
    "forcing_chain_verity": _choice,
    "forcing_chain_contradiction": _choice,
    "forcing_net_verity": _net,
    "forcing_net_contradiction": _net,
}


class _Stage(NamedTuple):
    """Techniques that Sudoku Explainer looks for together, and their least and greatest figures.

    Of the steps of a stage the easiest are taken, before those of the next stage even where these
    would be easier. Of each technique the first `most` are compared; `sorted`: the easiest of each
    come first, and harder ones need not be looked at.
    """

    least: float
    slugs: tuple[str, ...]
    greatest: float = inf
    most: int | None = None
    sorted: bool = False


_TWO_LINKS = (
    "skyscraper",
    "two_string_kite",
    "turbot_fish",
    "empty_rectangle",
    "finned_x_wing",
    "sashimi_x_wing",
)
_RECTANGLES = ("uniqueness_1", "uniqueness_2", "uniqueness_3", "uniqueness_4")
_CHAINS = ("continuous_nice_loop", "aic", "xy_chain", "discontinuous_nice_loop")
_NETS = ("forcing_net_contradiction", "forcing_net_verity")

_STAGES = (
    _Stage(2.6, ("locked_candidates_1",)),
    _Stage(2.8, ("locked_candidates_2",)),
    _Stage(3.0, ("naked_pair", "locked_pair")),
    _Stage(3.2, ("x_wing",)),
    _Stage(3.4, ("hidden_pair",)),
    _Stage(3.6, ("naked_triple", "locked_triple")),
    _Stage(3.8, ("swordfish",)),
    _Stage(4.0, ("hidden_triple",)),
    _Stage(4.0, _TWO_LINKS),
    _Stage(4.2, ("xy_wing",)),
    _Stage(4.4, ("xyz_wing",)),
    _Stage(4.5, _RECTANGLES),
    _Stage(5.0, ("naked_quadruple",)),
    _Stage(5.2, ("jellyfish",)),
    _Stage(5.4, ("hidden_quadruple",)),
    _Stage(5.4, ("x_chain", "finned_swordfish", "sashimi_swordfish"), greatest=6.5),
    _Stage(5.5, ("als_xz",), greatest=5.6),
    _Stage(5.6, ("bug_plus_1",)),
    _Stage(7.1, _CHAINS, sorted=True),  # easier ones, from 6.5, are too rare to look for
    _Stage(7.6, ("finned_jellyfish", "sashimi_jellyfish")),
    _Stage(8.2, ("forcing_chain_verity", "forcing_chain_contradiction"), sorted=True),
    _Stage(8.7, _NETS, most=16),
)

_GREATEST = {slug: stage.greatest for stage in _STAGES for slug in stage.slugs} | {
    "full_house": inf,
    "hidden_single": inf,
    "naked_single": inf,
    "remote_pair": inf,
    "w_wing": inf,
}


def own_figure(step: Step, topology: Topology = CLASSIC) -> float:
    """A step's figure where Sudoku Explainer has such a step, so that it would do; else `inf`."""
    figure = explainer_figure(step, topology)
    return figure if figure <= _GREATEST.get(step.technique, 0.0) else inf


class Trail:
    """How far a known solution of a puzzle goes with steps up to each figure; mutable.

    Made while the solution is found; it saves `hardest_figure` most of its search, since steps that
    are no harder than what is needed anyway can be taken as they come.
    """

    def __init__(self) -> None:
        self.ceiling = 0.0
        self._marks: list[tuple[float, Candidates]] = []

    def add(self, step: Step, candidates: Candidates) -> None:
        """Note a step that is found on `candidates`, before it is carried out."""
        figure = own_figure(step, candidates.topology)
        if figure > self.ceiling:
            self._marks.append((self.ceiling, candidates.copy()))
            self.ceiling = figure

    def reached(self, figure: float) -> Candidates | None:
        """The position before the first step harder than `figure`; None at the very start."""
        found = [position for needed, position in self._marks if needed <= figure]
        return found[-1] if found else None


class _Easiest(NamedTuple):
    figure: float
    placements: list[tuple[int, int]]
    eliminations: list[tuple[int, int]]


def hardest_figure(
    candidates: Candidates,
    techniques: Sequence[Technique] = TECHNIQUES,
    trail: Trail | None = None,
    cancel: Callable[[], bool] | None = None,
    shortcuts: Shortcuts | None = None,
) -> float:
    """The figure of the hardest step needed from a position, which stays as it is.

    Steps are taken as easy as possible, all of the same figure together. `trail`: a known solution
    from this position on; `shortcuts`: what is known of digits from it. `BEYOND` when no step is
    found. Raises SearchCancelledError when `cancel` says True.
    """
    rows = {row.slug: row.find for row in usable(candidates.topology, techniques)}
    if "als_xz" in rows:
        rows["als_xz"] = find_wxyz_wing
    ceiling = inf if trail is None else trail.ceiling
    search = _Search(rows, ceiling, cancel, shortcuts or Shortcuts())
    work = candidates.watched(cancel)
    hardest = 0.0
    while not work.is_solved and hardest < ceiling:
        easiest = search.easiest(work)
        if easiest is None:
            return ceiling if ceiling < inf else BEYOND
        for cell, digit in easiest.placements:
            if not work.values[cell]:
                work.place(cell, digit)
        for cell, digit in easiest.eliminations:
            work.eliminate(cell, digit)
        if easiest.figure > hardest:
            hardest = easiest.figure
            known = None if trail is None else trail.reached(hardest)
            if known is not None:
                _merge(work, known)
    return min(hardest, ceiling)


def _merge(candidates: Candidates, known: Candidates) -> None:
    """Take over what is known in another position of the same puzzle."""
    for cell in iter_bits(candidates.empty & ~known.empty):
        candidates.place(cell, known.values[cell])
    for digit in candidates.topology.digits:
        for cell in iter_bits(candidates.cells[digit] & ~known.cells[digit]):
            candidates.eliminate(cell, digit)


class _Search:
    """Looks for the easiest steps of positions that follow one another; mutable."""

    def __init__(
        self,
        finders: dict[str, Find],
        ceiling: float,
        cancel: Callable[[], bool] | None,
        shortcuts: Shortcuts,
    ) -> None:
        self._finders = finders
        self._ceiling = ceiling
        self._cancel = cancel
        self._shortcuts = shortcuts

    def easiest(self, candidates: Candidates) -> _Easiest | None:
        """The easiest steps below the ceiling, if any."""
        for direct in DIRECT:
            if direct.figure >= self._ceiling:
                return None
            if self._shortcuts.narrowed(direct.needs, candidates) is not None:
                placements = direct.find(candidates)
                if placements:
                    return _Easiest(direct.figure, placements, [])
        for stage in _STAGES:
            if stage.least >= self._ceiling:
                return None
            figure, steps = self._easiest_of(stage, candidates)
            if steps:
                return _Easiest(
                    figure,
                    [pair for step in steps for pair in step.placements],
                    [pair for step in steps for pair in step.eliminations],
                )
        return None

    def _easiest_of(self, stage: _Stage, candidates: Candidates) -> tuple[float, list[Step]]:
        """The least figure of a stage's steps, and the steps that have it."""
        least = stage.greatest
        steps: list[Step] = []
        for slug in stage.slugs:
            if self._cancel is not None and self._cancel():
                raise SearchCancelledError
            for step in islice(self._steps(slug, candidates), stage.most):
                figure = explainer_figure(step, candidates.topology)
                if figure < least:
                    least, steps = figure, [step]
                elif figure == least:
                    steps.append(step)
                elif stage.sorted and steps:
                    break
        return least, steps

    def _steps(self, slug: str, candidates: Candidates) -> Iterator[Step]:
        narrowed = self._shortcuts.narrowed(slug, candidates)
        if slug not in self._finders or narrowed is None:
            return
        found = False
        for step in self._finders[slug](narrowed):
            found = True
            yield step
        if not found:
            self._shortcuts.failed(slug, narrowed)

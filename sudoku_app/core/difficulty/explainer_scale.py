"""How hard steps and puzzles are on the scale of Sudoku Explainer, from 1.0 to 11.9.

A puzzle's rating is that of the hardest step needed if the easiest of Sudoku Explainer's own kinds
of step is always taken first. Sources: the list of ratings in the Sukaku Explainer wiki
(SudokuMonster), and the difficulty in its hints: a base for the kind of chain, plus 0.1 for each of
4, 6, 8, 12, 16, 24, ... implications that the chain exceeds.

Singles by house and direct placements are steps that only Sudoku Explainer rates. In a direct
placement, locked candidates or a hidden subset leave a digit one place, and the player puts it
there without writing down the eliminations ("Direct Pointing", "Direct Hidden Pair").
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import groupby, islice, product, takewhile
from math import inf
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import last_candidates
from sudoku_app.core.hints import techniques_at
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES
from sudoku_app.core.techniques.als import find_wxyz_wing
from sudoku_app.core.techniques.forcing_chains import ForcingChains
from sudoku_app.core.techniques.forcing_nets import ForcingNets, RefutingNet
from sudoku_app.core.techniques.gates import Shortcuts
from sudoku_app.core.techniques.layout import Crossing, houses_with, layout_of
from sudoku_app.core.techniques.set_unions import small_unions
from sudoku_app.core.techniques.singles import last_cells, last_places
from sudoku_app.core.techniques.subsets import hidden_bit, subsets_in
from sudoku_app.core.topology import Candidate, Cell, Digit, House, HouseKind, cell_set
from sudoku_app.core.watch import SearchCancelledError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Link, Step
    from sudoku_app.core.techniques import Technique
    from sudoku_app.core.topology import Topology


class _ClearingCrossing(NamedTuple):
    """A crossing of two houses, and the houses of the same kind as its base that it can clear.

    `base` and `cover` are the cells of the crossing's houses; `others` those of the houses to
    clear. All are bit sets.
    """

    crossing: Crossing
    base: int
    cover: int
    others: tuple[int, ...]


@lru_cache(maxsize=32)
def _clearing_crossings(topology: Topology, is_pointing: bool) -> tuple[_ClearingCrossing, ...]:
    """The crossings whose base is a box (pointing), or those whose base is another house."""
    layout, sets, kinds = layout_of(topology), topology.house_sets, topology.house_kinds
    return tuple(
        _ClearingCrossing(
            crossing,
            sets[crossing.base],
            sets[crossing.cover],
            tuple(
                sets[other]
                for other in layout.whole
                if other != crossing.base
                and kinds[other] is kinds[crossing.base]
                and sets[other] & crossing.rest
            ),
        )
        for crossings in (layout.pointing if is_pointing else layout.claiming)
        for crossing in crossings
    )


def _placed(singles: Iterable[tuple[Cell, Digit, House]]) -> list[Candidate]:
    return [Candidate(cell, digit) for cell, digit, _ in singles]


def _direct_locked(candidates: Candidates, is_pointing: bool) -> list[Candidate]:
    """A digit's places in one house leave it one place in another house of its kind.

    The houses are boxes (pointing) or lines.
    """
    return [
        Candidate(cell, Digit(digit))
        for digit, cells in enumerate(candidates.cells)
        if cells
        for cell in _left_alone_by(candidates.topology, cells, is_pointing)
    ]


@lru_cache(maxsize=1 << 12)
def _left_alone_by(topology: Topology, cells: int, is_pointing: bool) -> tuple[Cell, ...]:
    """The cells that are the last place for a digit in a house once a crossing is used."""
    found = []
    for (_, _, outside, rest), base, cover, others in _clearing_crossings(topology, is_pointing):
        out = cells & rest
        if not out or cells & outside or not cells & base:
            continue
        for other in others:
            place = cells & other & ~cover
            # One cell is left if clearing its lowest bit leaves nothing: 0100 & 0011 is 0.
            if out & other and place and not place & (place - 1):
                found.append(Cell(place.bit_length() - 1))
    return tuple(found)


def _direct_hidden(candidates: Candidates, size: int) -> list[Candidate]:
    """A hidden subset leaves another digit one place in its house."""
    found = []
    topology, masks = candidates.topology, candidates.digits
    layout = layout_of(topology)
    for number in layout.whole:
        if not subsets_in(layout.pickers[number](masks)) & hidden_bit(size):
            continue
        house = topology.house_sets[number]
        places = [
            (digit, place)
            for digit, cells in enumerate(candidates.cells)
            if (place := cells & house)
        ]
        for digits, union in small_unions(places, size, size):
            if union.bit_count() < size:
                continue
            for digit, place in places:
                left = place & ~union
                if left != place and left and not left & (left - 1) and digit not in digits:
                    found.append(Candidate(Cell(left.bit_length() - 1), Digit(digit)))
    return found


class Direct(NamedTuple):
    """A kind of step and its rating; it only occurs where the technique `needs` has a step too."""

    rating: float
    find: Callable[[Candidates], list[Candidate]]
    needs: str


DIRECT = (
    Direct(1.0, lambda each: _placed(last_cells(each)), "full_house"),
    Direct(
        1.2,
        lambda each: _placed(last_places(each, layout_of(each.topology).boxes)),
        "hidden_single",
    ),
    Direct(
        1.5,
        lambda each: _placed(last_places(each, layout_of(each.topology).others)),
        "hidden_single",
    ),
    Direct(1.7, partial(_direct_locked, is_pointing=True), "locked_candidates_1"),
    Direct(1.9, partial(_direct_locked, is_pointing=False), "locked_candidates_2"),
    Direct(2.0, partial(_direct_hidden, size=2), "hidden_pair"),
    Direct(2.3, lambda each: list(last_candidates(each)), "naked_single"),
    Direct(2.5, partial(_direct_hidden, size=3), "hidden_triple"),
)
"""The kinds of step in the order in which Sudoku Explainer looks for them."""


HIGHEST_RATING = 11.9
"""The top of the scale: the rating of puzzles that no technique of the table solves."""


_IN_BOX = 1.2
"""The rating of a hidden single in a box."""
_ONE_DIGIT = {3: 5.4, 4: 5.8, 5: 6.2, 6: 6.6}
"""The lowest rating of a chain of one digit, by the number of its strong links."""
_CYCLE, _X_CHAIN, _CHAIN, _CHOICE, _NET, _NESTED = 6.5, 6.6, 7.0, 8.0, 8.5, 9.5


def se_rating(step: Step, topology: Topology) -> float:
    """A step's rating: that of its technique, or a more exact one by its kind and length."""
    exact_rating = _EXACT_RATINGS.get(step.technique)
    if exact_rating is not None:
        return round(exact_rating(step, topology), 1)
    return BY_SLUG[step.technique].se_rating


def se_rating_if_known(step: Step, topology: Topology) -> float:
    """A step's rating, or infinity if Sudoku Explainer has no such step."""
    rating = se_rating(step, topology)
    return rating if rating <= BY_SLUG[step.technique].se_limit else inf


def _length_bonus(implications: int) -> float:
    """What the length of a chain adds to its rating.

    This is 0.1 for 5 or 6 implications, 0.2 for 7 or 8, 0.3 for 9 to 12, 0.4 for 13 to 16: `most`
    is 4, 6, 8, 12, 16, 24, ... in turn.
    """
    added, most = 0.0, 4
    while implications > most:
        added += 0.1
        # A power of two has one bit, and 8 & 7 is 0: 8 * 3 // 2 is 12. But 12 & 11 is 8, so that
        # 12 * 4 // 3 is 16.
        most = most * 4 // 3 if most & (most - 1) else most * 3 // 2
    return added


def _x_chain(step: Step, topology: Topology) -> float:
    """The rating of a chain of one digit.

    It is lowest if all strong links can be in houses of one kind, and 0.1 higher for each further
    kind that they need.
    """
    strong = [link for link in step.links if link.strong]
    if len(strong) not in _ONE_DIGIT:
        return _X_CHAIN + _length_bonus(2 * len(strong))
    kinds = [_kinds(link, topology) for link in strong]
    return _ONE_DIGIT[len(strong)] + 0.1 * min(len(set(chosen)) for chosen in product(*kinds)) - 0.1


def _kinds(link: Link, topology: Topology) -> set[HouseKind]:
    """The kinds of the houses that contain all cells of a link."""
    return {
        topology.house_kinds[house]
        for house in houses_with(topology, cell_set((*link.start.cells, *link.end.cells)))
    }


def _cycle(step: Step, _: Topology) -> float:
    inside = all(link.start.digit != link.end.digit for link in step.links if link.strong)
    base = _CYCLE if inside or _digit_count(step.links) == 1 else _CHAIN
    return base + _length_bonus(len(step.links) - 2)


def _lasso(step: Step, _: Topology) -> float:
    base = _X_CHAIN if _digit_count(step.links) == 1 else _CHAIN
    return base + _length_bonus(len(step.links) - 1)


def _chain(step: Step, _: Topology) -> float:
    return _CHAIN + _length_bonus(len(step.links) + 1)


def _digit_count(links: Sequence[Link]) -> int:
    return len({node.digit for link in links for node in (link.start, link.end)})


def _hidden_single(step: Step, topology: Topology) -> float:
    is_in_box = all(topology.house_kinds[house] is HouseKind.BOX for house in step.houses)
    return _IN_BOX if is_in_box else BY_SLUG["hidden_single"].se_rating


def _als_xz(step: Step, _: Topology) -> float:
    """Four cells with four digits are Sudoku Explainer's WXYZ-Wing; others have the usual rating.

    A wing whose fullest cell has three candidates is rated 5.6, any other 5.5.
    """
    cells = {mark.cell for mark in step.pattern}
    digits = [mark.digit for mark in step.pattern]
    if len(cells) != 4 or len(set(digits)) != 4:
        return BY_SLUG["als_xz"].se_rating
    most = max(sum(1 for mark in step.pattern if mark.cell == cell) for cell in cells)
    return 5.6 if most == 3 else 5.5


def _choice(step: Step, _: Topology) -> float:
    """Sudoku Explainer's chains have no groups of cells: a chain with groups is rated as a net."""
    assert isinstance(step.detail, ForcingChains)
    grouped = any(len(link.start.cells) > 1 for link in step.links)
    base = _NET if grouped else _CHOICE
    return base + _length_bonus(len(step.links) + len(step.detail.chains) - 2)


def _net(step: Step, _: Topology) -> float:
    assert isinstance(step.detail, RefutingNet | ForcingNets)
    nets = step.detail.nets
    nested = any(deduction.net is not None for net in nets for deduction in net.deductions)
    return (_NESTED if nested else _NET) + _length_bonus(sum(net.size for net in nets))


_EXACT_RATINGS: dict[str, Callable[[Step, Topology], float]] = {
    "hidden_single": _hidden_single,
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


_NARROWER = {"als_xz": find_wxyz_wing}
"""The finders of techniques that Sudoku Explainer knows only in part."""
_UNSORTED: dict[str, int | None] = {
    "x_chain": None,
    "als_xz": None,
    "forcing_net_contradiction": 16,
    "forcing_net_verity": 16,
}
"""The techniques whose easiest step may come later, and how many of their steps are compared.

None means all of them.
"""


class _RatedStep(NamedTuple):
    """The conclusions of a step, and its rating."""

    rating: float
    placements: Iterable[Candidate]
    eliminations: Iterable[Candidate]


class _Kind(NamedTuple):
    """A kind of step that Sudoku Explainer looks for.

    `stage` is the lowest rating among the kinds looked for at the same time. `rating` is that of
    all steps of this kind, or None if they differ; `hardest` is the highest it can be. `is_sorted`
    says that the easiest step comes first; otherwise, `most` steps are compared, or all if it is
    None. `row` is the row of the table that finds the steps, or without which there are none if
    `direct` finds them; `place` is its index.
    """

    stage: float
    rating: float | None
    hardest: float
    is_sorted: bool
    most: int | None
    place: int
    row: Technique
    direct: Callable[[Candidates], list[Candidate]] | None = None


def puzzle_se_rating(
    start: Candidates,
    path: Sequence[Step] = (),
    techniques: Sequence[Technique] = TECHNIQUES,
    cancel: Callable[[], bool] | None = None,
    shortcuts: Shortcuts | None = None,
) -> float:
    """The rating of the hardest step needed from a position, which is not changed.

    `path` are steps that solve it, each the first that the table finds; `shortcuts` is what is
    known about digits along it. With a path, most of the search is unnecessary; see
    `_rate_along_path`. Where Sudoku Explainer's own kinds of step get stuck, the rating is that of
    the path, or `HIGHEST_RATING` without one. Raises SearchCancelledError when `cancel` returns
    True.
    """
    rows = techniques_at(start, techniques)
    search = _EasiestStepSearch(rows, cancel, shortcuts or Shortcuts())
    rated = [(step, se_rating_if_known(step, start.topology)) for step in path]
    if rated and search.least_needed(rated) < _CHOICE:
        hardest = _rate_along_path(rated, search, start.watched(cancel))
        if hardest < _CHOICE:
            return hardest
    along_path = max((se_rating(step, start.topology) for step in path), default=HIGHEST_RATING)
    return _rate_easiest_first(rated, search, start.watched(cancel), along_path)


_Rated = Sequence[tuple["Step", float]]
"""The steps of a path, each with its rating."""


def _rate_along_path(path: _Rated, search: _EasiestStepSearch, work: Candidates) -> float:
    """Find the rating with the help of a path: exact if below `_CHOICE`, else only a lower bound.

    Where nothing before row k of the table finds a step, the puzzle cannot be easier than the
    easiest row from k on, so all steps of the path up to that rating can be taken without looking
    for easier ones. A harder step is skipped once easier ones have led to the same conclusions.
    """
    ceiling = max(rating for _, rating in path)
    reached = min(search.least_needed(path), _CHAIN)
    on_path = True
    for step, rating in path:
        if ceiling <= reached:
            return ceiling
        while rating > reached and not _is_known(step, work):
            place = search.place_of(step) if on_path else 0
            found = search.easiest(work, reached, min(ceiling, _CHOICE), place)
            if not found:
                return ceiling
            on_path = False
            _carry_out(found, work)
            reached = max(reached, found[0].rating)
        _carry_out([_RatedStep(rating, step.placements, step.eliminations)], work)
    return reached


def _rate_easiest_first(
    path: _Rated, search: _EasiestStepSearch, work: Candidates, along_path: float
) -> float:
    """Find the rating by taking the easiest steps of each position in turn.

    The more is known, the shorter forcing chains and nets become, so the order of steps matters.
    When the rating rises, the steps of the path are carried out up to the first harder one. Where
    no step is found, the rating is `along_path`.
    """
    ceiling = max((rating for _, rating in path), default=inf)
    reached = 0.0
    while not work.is_solved and reached < ceiling:
        found = search.easiest(work, 0.0, ceiling)
        if not found:
            return along_path
        _carry_out(found, work)
        if found[0].rating > reached:
            reached = found[0].rating
            for step, rating in path:
                if rating > reached:
                    break
                _carry_out([_RatedStep(reached, step.placements, step.eliminations)], work)
    return min(reached, ceiling)


def _is_known(step: Step, candidates: Candidates) -> bool:
    """Whether a position already contains all conclusions of a step."""
    return all(candidates.values[cell] == digit for cell, digit in step.placements) and not any(
        candidates.digits[cell] >> (digit - 1) & 1 for cell, digit in step.eliminations
    )


def _carry_out(found: Iterable[_RatedStep], candidates: Candidates) -> None:
    for _, placements, eliminations in found:
        for cell, digit in placements:
            if not candidates.values[cell]:
                candidates.place(cell, digit)
        for cell, digit in eliminations:
            candidates.eliminate(cell, digit)


class _EasiestStepSearch:
    """Finds the easiest steps in successive positions of one puzzle; mutable."""

    def __init__(
        self,
        rows: tuple[Technique, ...],
        cancel: Callable[[], bool] | None,
        shortcuts: Shortcuts,
    ) -> None:
        self._cancel = cancel
        self._shortcuts = shortcuts
        self._places = {row.slug: place for place, row in enumerate(rows)}
        self._kinds, self._by_stage = _kinds_of(rows)

    def place_of(self, step: Step) -> int:
        """The index in the table of the row that finds a step."""
        return self._places[step.technique]

    def least_needed(self, path: _Rated) -> float:
        """The lowest rating that a puzzle with this path can have.

        It needs a step at least as hard as the easiest row from the path's last row on.
        """
        last = max(self.place_of(step) for step, _ in path)
        return min((kind.stage for kind in self._kinds if kind.place >= last), default=0.0)

    def easiest(
        self, candidates: Candidates, reached: float, below: float, place: int = 0
    ) -> list[_RatedStep]:
        """Return some steps rated `reached` or easier; if there are none, the easiest steps.

        Those must be rated below `below`. The rows before `place` are known to find nothing.
        """
        harder = (kind.stage for kind in self._by_stage if kind.hardest > reached)
        last = min(reached, next(harder, inf))
        for kind in self._kinds:
            if kind.stage <= last and kind.place >= place:
                found = self._steps_up_to(reached, kind, candidates)
                if found:
                    return found
        for stage, kinds in groupby(self._by_stage, key=attrgetter("stage")):
            if stage >= below:
                break
            left = [
                kind
                for kind in kinds
                if kind.place >= place and (stage > last or kind.hardest > reached)
            ]
            found = self._easiest_of(left, candidates)
            if found:
                return found if found[0].rating < below else []
        return []

    def _steps_up_to(self, reached: float, kind: _Kind, candidates: Candidates) -> list[_RatedStep]:
        """The steps of a kind that are no harder than `reached`, of those that are compared."""
        found = islice(self._found_steps(kind, candidates), kind.most)
        if kind.is_sorted:
            return list(takewhile(lambda one: one.rating <= reached, found))
        return [one for one in found if one.rating <= reached]

    def _easiest_of(self, kinds: Iterable[_Kind], candidates: Candidates) -> list[_RatedStep]:
        least = inf
        easiest: list[_RatedStep] = []
        for kind in kinds:
            if kind.rating is not None and kind.rating > least:
                continue
            for found in islice(self._found_steps(kind, candidates), kind.most):
                if found.rating < least:
                    least, easiest = found.rating, [found]
                elif easiest and found.rating == least:
                    easiest.append(found)
                elif kind.is_sorted:
                    break
        return easiest

    def _found_steps(self, kind: _Kind, candidates: Candidates) -> Iterator[_RatedStep]:
        if self._cancel is not None and self._cancel():
            raise SearchCancelledError
        row = kind.row
        relevant = row.gate(self._shortcuts, row.slug, candidates)
        if relevant is None:
            return
        if kind.direct is not None:
            placements = kind.direct(relevant)
            if placements:
                yield _RatedStep(kind.stage, placements, ())
            return
        found = False
        for step in row.find(relevant):
            found = True
            rating = kind.rating or se_rating(step, candidates.topology)
            yield _RatedStep(rating, step.placements, step.eliminations)
        if not found:
            self._shortcuts.failed(row.slug, relevant)


@lru_cache(maxsize=4)
def _kinds_of(rows: tuple[Technique, ...]) -> tuple[list[_Kind], list[_Kind]]:
    """Sudoku Explainer's kinds of step that the table has, in the table's order and by stage."""
    kinds: list[_Kind] = []
    for place, row in enumerate(rows):
        for rating, find, needs in DIRECT:
            if needs == row.slug:
                kinds.append(_Kind(rating, rating, rating, True, None, place, row, find))
        if row.se_stage < inf:
            only = row._replace(find=_NARROWER.get(row.slug, row.find))
            fixed = None if row.slug in _EXACT_RATINGS else row.se_rating
            hardest = fixed or row.se_limit
            is_sorted = row.slug not in _UNSORTED
            most = _UNSORTED.get(row.slug)
            kinds.append(_Kind(row.se_stage, fixed, hardest, is_sorted, most, place, only))
    return kinds, sorted(kinds, key=attrgetter("stage"))

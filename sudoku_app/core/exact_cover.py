"""Exact cover by Knuth's Algorithm X with dancing links: items, options, and nothing of Sudoku.

D. E. Knuth, "Dancing Links", Millennial Perspectives in Computer Science (2000), 187-214, and The
Art of Computer Programming 7.2.2.1, whose words these are. An *option* is a set of *items*; wanted
are options that cover each primary item exactly once and each secondary (optional) item at most
once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sudoku_app.core.budget import Budget, interval_of
from sudoku_app.core.cover_layout import CoverLayout
from sudoku_app.core.dance import Dance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence


class Observer(Protocol):
    """Follows a search. An option that is chosen for good, since nothing was left to try instead
    of it or of what led to it, is never taken back, so its items see no `uncover`.
    """

    def try_option(self, option: int) -> None:
        """An option is tried; the covers of its items follow."""

    def cover(self, item: int) -> None:
        """An item is covered."""

    def uncover(self, item: int) -> None:
        """An item is uncovered: always the one that was covered last."""

    def solution(self, options: tuple[int, ...]) -> None:
        """These options are a solution."""


class ExactCover:
    """A problem laid out once, for any number of searches, which copy its lists.

    Items are numbered from 0, first the `primary` ones, then the `secondary` ones; `options[k]`
    names the items of option `k`. Raises ValueError when an option names an item twice, or one that
    does not exist.
    """

    def __init__(self, options: Iterable[Sequence[int]], primary: int, secondary: int = 0) -> None:
        self._layout = CoverLayout(options, primary, secondary)

    @property
    def options(self) -> tuple[tuple[int, ...], ...]:
        """The items of each option."""
        return self._layout.options

    def solutions(
        self,
        chosen: Iterable[int] = (),
        limit: int | None = None,
        budget: Budget | None = None,
        cancel: Callable[[], bool] | None = None,
        observer: Observer | None = None,
    ) -> Iterator[tuple[int, ...]]:
        """Yield the solutions that hold the options `chosen`, as option numbers, these first.

        Ends when all are found, `limit` of them are, or `budget` or `cancel` stops the search
        (`budget.stopped` then says why). A node is an option tried, also where it is the only one;
        an update is a node unlinked from its list. Both counters of `budget` are right at every
        yield and at the end. No solution, and no search, when two of `chosen` share an item.
        """
        budget = budget or Budget()
        root = None if limit == 0 else self._root(tuple(chosen))
        if root is None or not self._settle(root, budget, cancel, observer):
            return
        if root.live:
            yield from self._search(root, limit, budget, cancel, observer)
        else:
            if observer is not None:
                observer.solution(tuple(root.options))
            yield tuple(root.options)

    def _search(
        self,
        root: _Root,
        limit: int | None,
        budget: Budget,
        cancel: Callable[[], bool] | None,
        observer: Observer | None,
    ) -> Iterator[tuple[int, ...]]:
        """Algorithm X from the root on, with a stack of branches instead of recursion."""
        layout, settled = self._layout, tuple(root.options)
        dance = Dance(layout, root.alive)
        down, item_at, option_of, row_of = dance.down, layout.item_at, layout.option_of, layout.row
        weights, high, shift = layout.node_weights, layout.high, layout.count_shift
        first_lengths = lengths = root.lengths
        live = root.live
        nodes, updates = budget.nodes, budget.updates
        pause, interval = nodes, interval_of(len(self.options))
        path: list[int] = []
        branches: list[tuple[int, int, int, list[int]]] = []
        found = 0
        while True:
            node = 0  # a header, never an option's node: nothing to try from here
            short = lengths & live
            if short:
                # The item with the fewest options (Knuth's MRV): the search for it ends at 0 or 1.
                if not lengths & short >> high:
                    node = down[item_at[short.bit_length()]]
            elif live:
                left = dance.alternatives(lengths, live)
                node = left.pop()
                branches.append((lengths, live, len(path), left))
            else:
                budget.nodes = nodes
                budget.updates = updates + (lengths - first_lengths >> shift)
                solution = settled + tuple([option_of[node] for node in path])
                if observer is not None:
                    observer.solution(solution)
                yield solution
                found += 1
                if found == limit:
                    return
            if not node:
                if not branches:
                    break
                end = lengths
                lengths, live, depth, left = branches[-1]
                updates += end - lengths >> shift
                self._take_back(dance, path, depth, observer)
                node = left.pop()
                # The last alternative belongs to the branch before, and is taken back with it; at
                # the root it is never taken back.
                if not left:
                    branches.pop()
            if nodes >= pause:
                pause = budget.ask(
                    nodes, updates + (lengths - first_lengths >> shift), cancel, interval
                )
                if nodes >= pause:
                    return
            nodes += 1
            path.append(node)
            live -= live & weights[node] << high
            if observer is not None:
                self._tell(observer, option_of[node])
            lengths = dance.cover(row_of[node], lengths)
        budget.nodes = nodes
        budget.updates = updates + (lengths - first_lengths >> shift)

    def _root(self, given: tuple[int, ...]) -> _Root | None:
        """The problem that is left when `given` are chosen; None if two of them share an item.

        Covering the given options one by one would unlink most of the problem. Instead the options
        that share no item with them are found as one bit set.
        """
        layout, options, options_of = self._layout, self.options, self._layout.options_of
        chosen = hidden = 0
        for option in given:
            if hidden >> option & 1:
                return None
            chosen |= 1 << option
            for item in options[option]:
                hidden |= options_of[item]
        alive = (1 << len(options)) - 1 & ~hidden
        layout.weigh(alive | chosen)
        live = layout.ones << layout.high
        for option in given:
            live -= live & layout.weights[option] << layout.high
        return _Root(list(given), alive, layout.lengths(alive), live)

    def _settle(
        self,
        root: _Root,
        budget: Budget,
        cancel: Callable[[], bool] | None,
        observer: Observer | None,
    ) -> bool:
        """Choose what is forced before the first branch; False for no solution, or out of budget.

        The steps are those of the search: cover the item with the one option, hide its rivals. But
        nothing here is ever taken back, so nothing need remember its place: bit sets will do, and
        links are only made for what is left when the first choice comes.
        """
        layout, options, options_of = self._layout, self.options, self._layout.options_of
        weights, item_at = layout.weights, layout.item_at
        high, shift = layout.high, layout.count_shift
        alive, lengths, live = root.alive, root.lengths, root.live
        nodes, updates, first_lengths = budget.nodes, budget.updates, lengths
        pause, interval = nodes, interval_of(len(options))
        sound = True
        while short := lengths & live:
            sound = not lengths & short >> high
            if not sound:
                break
            if nodes >= pause:
                done = updates + (lengths - first_lengths >> shift)
                pause = budget.ask(nodes, done, cancel, interval)
                if nodes >= pause:
                    return False
            nodes += 1
            chosen = alive & options_of[item_at[short.bit_length()]]
            option = chosen.bit_length() - 1
            root.options.append(option)
            if observer is not None:
                self._tell(observer, option)
            live -= live & weights[option] << high
            rivals = 0
            for item in options[option]:
                rivals |= options_of[item]
            rivals &= alive
            alive ^= rivals
            rivals ^= chosen
            while rivals:
                rival = rivals.bit_length() - 1
                rivals ^= 1 << rival
                lengths += weights[rival]
        budget.nodes = nodes
        budget.updates = updates + (lengths - first_lengths >> shift)
        root.alive, root.lengths, root.live = alive, lengths, live
        return sound

    def _take_back(
        self, dance: Dance, path: list[int], depth: int, observer: Observer | None
    ) -> None:
        """Uncover what the nodes of `path` beyond `depth` covered, the last first."""
        layout = self._layout
        while len(path) > depth:
            row = layout.row[path.pop()]
            dance.uncover(row)
            if observer is not None:
                for node in reversed(row):
                    observer.uncover(layout.top[node])

    def _tell(self, observer: Observer, option: int) -> None:
        observer.try_option(option)
        for item in self.options[option]:
            observer.cover(item)


class _Root:
    """A problem before its first branch; mutable. `options` are chosen, `alive` the options that
    are neither chosen nor hidden, `live` the high bits of the items that are not covered.
    """

    __slots__ = ("alive", "lengths", "live", "options")

    def __init__(self, options: list[int], alive: int, lengths: int, live: int) -> None:
        self.options = options
        self.alive = alive
        self.lengths = lengths
        self.live = live

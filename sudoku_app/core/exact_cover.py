"""Exact cover by Knuth's Algorithm X with dancing links: items, options, and nothing of Sudoku.

D. E. Knuth, "Dancing Links", Millennial Perspectives in Computer Science (2000), 187-214, and The
Art of Computer Programming 7.2.2.1, whose words these are. An *option* is a set of *items*; wanted
are options that cover each primary item exactly once and each secondary (optional) item at most
once. To *cover* an item takes it from the problem with all options that hold it: each of these is
*hidden*, that is, unlinked from the vertical lists of its other items. To *uncover* puts the links
back in the opposite order, in place: the dance.
"""

from __future__ import annotations

from itertools import chain, compress
from typing import TYPE_CHECKING, Protocol

from sudoku_app.core.budget import Budget, interval_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

COMPARED = 8
"""How many of the items with two options are compared before the search branches."""

_AS_FLAGS = bytes.maketrans(b"01", b"\0\1")


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
        self.options = tuple(map(tuple, options))
        self._items = items = primary + secondary
        longest = self._check_options(primary)
        # Nodes 0 to items - 1 are the headers, then come each option's nodes in a row. What Knuth
        # finds by walking from spacer to spacer is kept in tuples: all nodes of a node's option
        # (`row`), and those to unlink and link again when it is hidden by way of this one (`rest`).
        self._rows: list[tuple[int, ...]] = []
        self._row: list[tuple[int, ...]] = [()] * items
        self._rest: list[tuple[int, ...]] = [()] * items
        self._option_of = [-1] * items
        self._top = list(range(items))
        for option, named in enumerate(self.options):
            start, length = len(self._top), len(named)
            row = tuple(range(start, start + length))
            self._rows.append(row)
            self._row += [row] * length
            self._rest += [row[:k] + row[k + 1 :] for k in range(length)]
            self._option_of += [option] * length
            self._top += named
        self._headers = self._top[:items]
        self._unset = [0] * (len(self._top) - items)
        # The lengths of all primary items' lists share one integer, a field of `width` bits each
        # (L. Lamport, "Multiple byte processing with full-word instructions", CACM 18, 1975; TAOCP
        # 7.1.3): hiding an option changes them all by one addition, going back to a branch restores
        # them by taking the old integer, and one "and" finds every list of length 0 or 1.
        # A field holds 2^(width-1) + 1 - length, so its high bit says "at most 1", and its low bit
        # then says "0"; two more than that still fit. Above the fields, unlinked nodes count up.
        self._width = width = max(3, (longest - 2).bit_length() + 1)
        self._ones = sum(1 << width * item for item in range(primary))
        self._count_shift = width * primary
        links = sum(len(named) - 1 for named in self.options if named)
        self._all_hidden = (self._ones << width - 1) + self._ones + (links << self._count_shift)
        self._primary = primary
        self._item_at = [0] * (width * primary + 1)
        self._item_at[width::width] = range(primary)
        # What hiding an option adds to the lengths, by option and by node; made when first needed.
        self._weights = [0] * len(self.options)
        self._node_weights = [0] * len(self._top)
        self._weighed = 0
        self._options_of: list[int] = [0] * items
        for option, named in enumerate(self.options):
            bit = 1 << option
            for item in named:
                self._options_of[item] |= bit

    def _check_options(self, primary: int) -> int:
        """The length of the longest list of a primary item."""
        lengths = [0] * self._items
        for option, named in enumerate(self.options):
            if len(set(named)) != len(named):
                raise ValueError(f"option {option} names an item twice: {named}")
            for item in named:
                if not 0 <= item < self._items:
                    raise ValueError(f"option {option} names item {item} of {self._items}")
                lengths[item] += 1
        return max(lengths[:primary], default=0)

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
        if root is not None and self._settle(root, budget, cancel, observer):
            yield from self._search(root, limit, budget, cancel, observer)

    def _search(
        self,
        root: _Root,
        limit: int | None,
        budget: Budget,
        cancel: Callable[[], bool] | None,
        observer: Observer | None,
    ) -> Iterator[tuple[int, ...]]:
        """Algorithm X from the root on, with a stack of branches instead of recursion."""
        settled, lengths, live = tuple(root.options), root.lengths, root.live
        dance = self._link(root.alive)
        item_at, option_of, row_of = self._item_at, self._option_of, self._row
        weights, low, down = self._node_weights, self._width - 1, dance.down
        nodes, updates, shift = budget.nodes, budget.updates, self._count_shift
        pause, interval = nodes, interval_of(len(self.options))
        first_lengths = lengths
        path: list[int] = []
        branches: list[tuple[int, int, int, list[int]]] = []
        found = 0
        while True:
            node = 0  # a header, never an option's node: nothing to try from here
            short = lengths & live
            if short:
                # The item with the fewest options (Knuth's MRV): the search for it ends at 0 or 1.
                if not lengths & short >> low:
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
                while len(path) > depth:
                    dance.uncover(row_of[path.pop()], observer)
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
            live -= live & weights[node] << low
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
        options, options_of = self.options, self._options_of
        chosen = hidden = 0
        for option in given:
            if hidden >> option & 1:
                return None
            chosen |= 1 << option
            for item in options[option]:
                hidden |= options_of[item]
        alive = (1 << len(options)) - 1 & ~hidden
        self._weigh((alive | chosen) & ~self._weighed)
        live = self._ones << self._width - 1
        for option in given:
            live -= live & self._weights[option] << self._width - 1
        lengths = self._all_hidden - sum(compress(self._weights, self._flags(alive)))
        return _Root(list(given), alive, lengths, live)

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
        options, options_of, weights = self.options, self._options_of, self._weights
        item_at, low = self._item_at, self._width - 1
        alive, lengths, live = root.alive, root.lengths, root.live
        nodes, updates, first_lengths = budget.nodes, budget.updates, lengths
        pause, interval = nodes, interval_of(len(options))
        sound = True
        while short := lengths & live:
            sound = not lengths & short >> low
            if not sound:
                break
            if nodes >= pause:
                done = updates + (lengths - first_lengths >> self._count_shift)
                pause = budget.ask(nodes, done, cancel, interval)
                if nodes >= pause:
                    return False
            nodes += 1
            chosen = alive & options_of[item_at[short.bit_length()]]
            option = chosen.bit_length() - 1
            root.options.append(option)
            if observer is not None:
                self._tell(observer, option)
            live -= live & weights[option] << low
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
        budget.updates = updates + (lengths - first_lengths >> self._count_shift)
        root.alive, root.lengths, root.live = alive, lengths, live
        return sound

    def _link(self, alive: int) -> _Dance:
        """The rings of the items: each option of the set at the end of those that it is in."""
        if not alive:
            return _Dance(self, [], [])
        # Every node's lower neighbour is its header until another node comes below it.
        up, down = self._headers + self._unset, self._top.copy()
        for node in chain.from_iterable(compress(self._rows, self._flags(alive))):
            header = down[node]
            last = up[header]
            down[last] = node
            up[node] = last
            up[header] = node
        return _Dance(self, up, down)

    def _tell(self, observer: Observer, option: int) -> None:
        observer.try_option(option)
        for item in self.options[option]:
            observer.cover(item)

    def _weigh(self, missing: int) -> None:
        for option in compress(range(len(self.options)), self._flags(missing) if missing else ()):
            named, row = self.options[option], self._rows[option]
            weight = len(named) - 1 << self._count_shift if named else 0
            for item in named:
                if item < self._primary:
                    weight += 1 << self._width * item
            self._weights[option] = weight
            for node in row:
                self._node_weights[node] = weight
        self._weighed |= missing

    def _flags(self, options: int) -> bytes:
        """A byte for each option, 1 for those in the bit set, as `compress` takes them."""
        return f"{options:0{len(self.options)}b}"[::-1].encode().translate(_AS_FLAGS)


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


class _Dance:
    """The links of one search; mutable. `up` and `down` are Knuth's ULINK and DLINK."""

    __slots__ = ("_item_at", "_items", "_ones", "_rest", "_top", "_weights", "_width", "down", "up")

    def __init__(self, cover: ExactCover, up: list[int], down: list[int]) -> None:
        self.up = up
        self.down = down
        self._items = cover._items
        self._rest = cover._rest
        self._top = cover._top
        self._weights = cover._node_weights
        self._ones = cover._ones
        self._width = cover._width
        self._item_at = cover._item_at

    def cover(self, row: tuple[int, ...], lengths: int) -> int:
        """Cover the items of the option with the nodes `row`; return the lengths after it.

        Each ring is walked from the option's own node, which therefore stays in it, to be found
        there again; a header on the way has nothing to unlink and weighs nothing.
        """
        up, down, rest, weights = self.up, self.down, self._rest, self._weights
        items = self._items
        for own in row:
            node = down[own]
            while node != own:
                if node >= items:
                    lengths += weights[node]
                    for other in rest[node]:
                        above = up[other]
                        below = down[other]
                        down[above] = below
                        up[below] = above
                node = down[node]
        return lengths

    def uncover(self, row: tuple[int, ...], observer: Observer | None) -> None:
        """Undo `cover` link by link, in the opposite order: each node still knows its place."""
        up, down, rest, items = self.up, self.down, self._rest, self._items
        for own in reversed(row):
            node = up[own]
            while node != own:
                if node >= items:
                    for other in rest[node]:
                        down[up[other]] = other
                        up[down[other]] = other
                node = up[node]
            if observer is not None:
                observer.uncover(self._top[own])

    def alternatives(self, lengths: int, live: int) -> list[int]:
        """The nodes of the item to branch on; the last of the list is to be tried first.

        Only called where each live item has two options or more. Among items with two, the one is
        taken whose options touch the fewest other items of length 2 or 3, since they take away the
        most. To compare a few saves a quarter of the nodes of hard Sudokus, to compare all of them
        little more. Ties go to the item with the highest number.
        """
        up, down, item_at, ones = self.up, self.down, self._item_at, self._ones
        lengths += ones
        shortest = lengths & live
        if not shortest:
            return self._all_of(self._shortest(lengths, live))
        high = self._width - 1
        short = (lengths + ones & live) >> high
        fewest, best = len(item_at), 0
        for _ in range(COMPARED):
            end = shortest.bit_length()
            item = item_at[end]
            touched = (self._weights[down[item]] | self._weights[up[item]]) & short
            count = touched.bit_count()
            if count < fewest:
                fewest, best = count, item
            shortest -= 1 << end - 1
            if not shortest:
                break
        return [down[best], up[best]]

    def _shortest(self, lengths: int, live: int) -> int:
        """The live item with the fewest options where all have three or more."""
        # The fields of covered items are cleared, so that none can carry into its neighbour.
        lengths &= (live << 1) - (live >> self._width - 1)
        shortest = 0
        while not shortest:
            lengths += self._ones
            shortest = lengths & live
        return self._item_at[shortest.bit_length()]

    def _all_of(self, item: int) -> list[int]:
        nodes = []
        node = self.up[item]
        while node != item:
            nodes.append(node)
            node = self.up[node]
        return nodes

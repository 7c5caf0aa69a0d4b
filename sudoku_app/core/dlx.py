"""Dancing links tuned for CPython: the search of `core.exact_cover` without names and colours.

This is Algorithm X (D. E. Knuth, "Dancing Links", Millennial Perspectives in Computer Science
(2000), 187-214; TAOCP 7.2.2.1), with the same terms: an *option* is a set of *items*, and a
solution covers every primary item exactly once and every secondary item at most once. Read
`core.exact_cover` to understand the algorithm; run this one, which is several times as fast:

- The lengths of all lists share one integer, so hiding an option changes them by one addition, and
  one AND finds every item with no option or just one left.
- Whatever the options chosen beforehand force is settled on bit sets of options, before any link is
  made; that alone solves most Sudokus.
- Every node of an option leads to the tuple of the option's nodes; there are no spacers to pass.
- Of several items with two options, it branches on the one whose options touch the fewest others.
"""

from __future__ import annotations

from itertools import chain, compress
from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget, interval_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

COMPARED = 8
"""How many of the items with two options are compared before branching on one of them."""

_AS_FLAGS = bytes.maketrans(b"01", b"\0\1")


class DancingLinks:
    """A problem laid out once, for any number of searches.

    Items are numbered from 0, first the `primary` ones, then the `secondary` ones; `options[k]`
    names the items of option `k`. Raises ValueError when an option names an item twice, or one that
    does not exist.
    """

    def __init__(self, options: Iterable[Sequence[int]], primary: int, secondary: int = 0) -> None:
        self._layout = _Layout(options, primary, secondary)

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
    ) -> Iterator[tuple[int, ...]]:
        """Yield the solutions that contain the options `chosen`, as option numbers, these first.

        Ends when all or `limit` of them are found, or when `budget` or `cancel` stops the search
        (`budget.stopped` then says why). A node is an option tried, even the only one of its item;
        an update is a node unlinked from its list. Both counters of `budget` are up to date at
        every yield and at the end. If two of `chosen` share an item, there is no solution and no
        search.
        """
        budget = budget or Budget()
        root = None if limit == 0 else self._root(tuple(chosen))
        if root is None or not self._settle(root, budget, cancel):
            return
        if root.live:
            yield from self._search(root, limit, budget, cancel)
        else:
            yield tuple(root.options)

    def _search(
        self,
        root: _Root,
        limit: int | None,
        budget: Budget,
        cancel: Callable[[], bool] | None,
    ) -> Iterator[tuple[int, ...]]:
        """Run Algorithm X from the root, with a stack of branches instead of recursion."""
        layout, settled = self._layout, tuple(root.options)
        links = _Links(layout, root.alive)
        down, item_at, option_of, row_of = links.down, layout.item_at, layout.option_of, layout.row
        weights, high, shift = layout.node_weights, layout.high, layout.count_shift
        first_lengths = lengths = root.lengths
        live = root.live
        nodes, updates = budget.nodes, budget.updates
        pause, interval = nodes, interval_of(len(self.options))
        path: list[int] = []
        branches: list[tuple[int, int, int, list[int]]] = []
        found = 0
        while True:
            node = 0  # a header, never an option's node: nothing to try
            short = lengths & live
            if short:
                # Some items have no option or just one; see `_Layout` for the arithmetic.
                if not lengths & short >> high:
                    node = down[item_at[short.bit_length()]]
            elif live:
                left = links.alternatives(lengths, live)
                node = left.pop()
                branches.append((lengths, live, len(path), left))
            else:
                budget.nodes = nodes
                budget.updates = updates + (lengths - first_lengths >> shift)
                yield settled + tuple([option_of[node] for node in path])
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
                    links.uncover(row_of[path.pop()])
                node = left.pop()
                # The last alternative becomes part of the previous branch and is undone with it; at
                # the root it is never undone.
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
            # The option {p, q} of the example in `_Layout` weighs 0000 0001 0001. Moved to the high
            # bits, 0000 1000 1000, it takes p and q out of 1000 1000 1000 and leaves r.
            live -= live & weights[node] << high
            lengths = links.cover(row_of[node], lengths)
        budget.nodes = nodes
        budget.updates = updates + (lengths - first_lengths >> shift)

    def _root(self, given: tuple[int, ...]) -> _Root | None:
        """Return the problem left after choosing `given`; None if two of them share an item.

        Covering the items of the given options one by one would unlink most of the problem.
        Instead, the options that share no item with them are found as one bit set: of four options,
        let option 0 be given, and options 0, 1 and 3 name one of its items. Then `hidden` is 1011,
        and `alive` 1111 & ~1011 = 0100: only option 2 is left.
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

    def _settle(self, root: _Root, budget: Budget, cancel: Callable[[], bool] | None) -> bool:
        """Choose the forced options; return False for no solution or when the budget ends.

        As in the search, choosing the only option of an item covers its items and hides its rivals.
        But nothing here is ever undone, so bit sets are enough; links are only made for what is
        left at the first branch.
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
            live -= live & weights[option] << high
            rivals = 0
            for item in options[option]:
                rivals |= options_of[item]
            rivals &= alive
            alive ^= rivals
            rivals ^= chosen
            while rivals:  # highest first: of 0110, of length 3, option 2; then 0010 is left
                rival = rivals.bit_length() - 1
                rivals ^= 1 << rival
                lengths += weights[rival]
        budget.nodes = nodes
        budget.updates = updates + (lengths - first_lengths >> shift)
        root.alive, root.lengths, root.live = alive, lengths, live
        return sound


class _Root:
    """A problem before its first branch; mutable.

    `options` are those chosen, `alive` is the bit set of those neither chosen nor hidden, and
    `lengths` and `live` are as in `_Layout`: `live` has the high bits of the items not yet covered.
    """

    __slots__ = ("alive", "lengths", "live", "options")

    def __init__(self, options: list[int], alive: int, lengths: int, live: int) -> None:
        self.options = options
        self.alive = alive
        self.lengths = lengths
        self.live = live


class _Layout:
    """The nodes and lengths of a problem; immutable but for the weights, made when first needed.

    Items are numbered from 0, first the primary ones, `items` in all. `options[k]` are the items
    of option `k`, `options_of[i]` the bit set of the options that name item `i`.

    Nodes 0 to `items` - 1 are the headers, followed by the nodes of each option; `rows[k]` are
    those of option `k`. For each node, `top` is its item, `option_of` its option (-1 for a header),
    `row` all nodes of that option, and `rest` the other ones, which are unlinked when the option is
    hidden from this node's list. `alone` links each header to itself.

    The lengths of all primary items' lists share one integer, with a field of `width` bits for each
    item (L. Lamport, "Multiple byte processing with full-word instructions", CACM 18, 1975;
    TAOCP 7.1.3). A field holds 2^`high` + 1 - length, where `high` is `width` - 1: so its high bit
    says "at most 1", and its low bit then says "0". With fields of 4 bits for the items r, q and p,
    of which r has no option left, q one and p three:

        lengths                          1001 1000 0110
        live                             1000 1000 1000   no item is covered yet
        short = lengths & live           1000 1000 0000   r and q have at most one option
        short >> high                    0001 0001 0000
        lengths & short >> high          0001 0000 0000   r has none: a dead end

    `weights[k]` is what hiding option `k` adds to the lengths, 1 in the field of each of its items:
    for {p, q} it is 0000 0001 0001. Shifted to the high bits it also takes these items out of
    `live`. Going back to a branch restores the old integers.

    `ones` has the low bit of each field; `item_at[height]` is the item whose field has its high bit
    at that height (the bit's index plus 1). Above the fields, from bit `count_shift` on, the same
    integer counts the unlinked nodes at no extra cost: hiding {p, q} by way of p unlinks the node
    of q, so its weight is 1 0000 0001 0001. `node_weights` are the weights by node.

    Raises ValueError when an option names an item twice, or one that does not exist.
    """

    def __init__(self, options: Iterable[Sequence[int]], primary: int, secondary: int) -> None:
        self.options = tuple(map(tuple, options))
        self.primary = primary
        self.items = primary + secondary
        self._check_options()
        self._lay_out_nodes()
        self._lay_out_lengths()

    def _check_options(self) -> None:
        for option, named in enumerate(self.options):
            if len(set(named)) != len(named):
                raise ValueError(f"option {option} names an item twice: {named}")
            for item in named:
                if not 0 <= item < self.items:
                    raise ValueError(f"option {option} names item {item} of {self.items}")

    def _lay_out_nodes(self) -> None:
        items = self.items
        self.rows: list[tuple[int, ...]] = []
        self.row: list[tuple[int, ...]] = [()] * items
        self.rest: list[tuple[int, ...]] = [()] * items
        self.option_of = [-1] * items
        self.top = list(range(items))
        self.options_of = [0] * items
        for option, named in enumerate(self.options):
            start, length = len(self.top), len(named)
            row = tuple(range(start, start + length))
            self.rows.append(row)
            self.row += [row] * length
            self.rest += [row[:k] + row[k + 1 :] for k in range(length)]
            self.option_of += [option] * length
            self.top += named
            for item in named:
                self.options_of[item] |= 1 << option
        self.alone = [*range(items), *[0] * (len(self.top) - items)]

    def _lay_out_lengths(self) -> None:
        longest = max(map(int.bit_count, self.options_of[: self.primary]), default=0)
        # The field of the longest list must not fall below 0, and `_Links.alternatives` adds 2 to
        # that of an empty list: 4 bits are enough for 9 options, from 1000 + 1 - 9 = 0000 to
        # 1000 + 1 - 0 + 2 = 1011.
        self.width = width = max(3, (longest - 2).bit_length() + 1)
        self.high = width - 1
        self.ones = sum(1 << width * item for item in range(self.primary))
        self.count_shift = width * self.primary
        self.item_at = [0] * (self.count_shift + 1)
        self.item_at[width::width] = range(self.primary)
        links = sum(len(named) - 1 for named in self.options if named)
        self._all_hidden = (self.ones << self.high) + self.ones + (links << self.count_shift)
        self.weights = [0] * len(self.options)
        self.node_weights = [0] * len(self.top)
        self._weighed = 0

    def lengths(self, options: int) -> int:
        """The lengths when only the options of a bit set, all of them weighed, are left.

        Each takes its weight from the lengths of empty lists: with {p, q} alone left in the example
        above, 1001 1001 1001 - 0000 0001 0001 is 1001 1000 1000.
        """
        return self._all_hidden - sum(compress(self.weights, self._flags(options)))

    def rows_of(self, options: int) -> Iterable[tuple[int, ...]]:
        """The nodes of each option of a bit set, in order."""
        return compress(self.rows, self._flags(options))

    def weigh(self, options: int) -> None:
        """Make the weights of those options in a bit set that have none yet."""
        missing = options & ~self._weighed
        for option in compress(range(len(self.options)), self._flags(missing) if missing else ()):
            named = self.options[option]
            weight = len(named) - 1 << self.count_shift if named else 0
            for item in named:
                if item < self.primary:
                    weight += 1 << self.width * item
            self.weights[option] = weight
            for node in self.rows[option]:
                self.node_weights[node] = weight
        self._weighed |= missing

    def _flags(self, options: int) -> bytes:
        """A byte for each option, 1 for those in the bit set, as selectors for `compress`.

        Of four options, the set 0b0011 of the first two becomes b"\\1\\1\\0\\0".
        """
        return f"{options:0{len(self.options)}b}"[::-1].encode().translate(_AS_FLAGS)


class _Links:
    """The links of one search; mutable. `up` and `down` are Knuth's ULINK and DLINK.

    To *cover* an item is to remove it from the problem together with all options that name it: each
    of these is *hidden*, that is, unlinked from the lists of its other items. To *uncover* it links
    them again in the opposite order. At first, the lists hold the options of the bit set `alive`.
    """

    __slots__ = ("_layout", "down", "up")

    def __init__(self, layout: _Layout, alive: int) -> None:
        self._layout = layout
        # Every node's lower neighbour is its header until another node comes below it.
        self.up, self.down = up, down = layout.alone.copy(), layout.top.copy()
        for node in chain.from_iterable(layout.rows_of(alive)):
            header = down[node]
            last = up[header]
            down[last] = node
            up[node] = last
            up[header] = node

    def cover(self, row: tuple[int, ...], lengths: int) -> int:
        """Cover the items of the option with the nodes `row`; return the lengths afterwards.

        Each list is walked from the option's own node back to it, so that this node stays linked.
        The header is passed over on the way.
        """
        up, down = self.up, self.down
        rest, weights, items = self._layout.rest, self._layout.node_weights, self._layout.items
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

    def uncover(self, row: tuple[int, ...]) -> None:
        """Undo `cover` link by link in the opposite order; each node still knows its neighbours."""
        up, down, rest, items = self.up, self.down, self._layout.rest, self._layout.items
        for own in reversed(row):
            node = up[own]
            while node != own:
                if node >= items:
                    for other in rest[node]:
                        down[up[other]] = other
                        up[down[other]] = other
                node = up[node]

    def alternatives(self, lengths: int, live: int) -> list[int]:
        """The nodes of the item to branch on; the last one is to be tried first.

        `live` has the high bits of the items not yet covered, each of which must have at least two
        options. Of the items with two, it takes the one whose options touch the fewest items of
        length 2 or 3, since these options take away the most. Comparing a few items saves a quarter
        of the nodes of hard Sudokus; comparing all of them saves little more. Ties go to the item
        with the highest number.
        """
        up, down, layout = self.up, self.down, self._layout
        item_at, weights = layout.item_at, layout.node_weights
        # With 1 added to each field, the high bit says "at most 2" instead of "at most 1"; with 2
        # added, "at most 3". In 4 bits, length 2 is 0111 and 0111 + 1 is 1000; length 3 is 0110 and
        # 0110 + 2 is 1000.
        lengths += layout.ones
        shortest = lengths & live
        if not shortest:
            return self._all_of(self._shortest(lengths, live))
        short = (lengths + layout.ones & live) >> layout.high
        fewest, best = len(item_at), 0
        for _ in range(COMPARED):
            end = shortest.bit_length()
            item = item_at[end]
            # Of the items r, q and p, let p and r be short, 0001 0000 0001. The options {p, q} and
            # {p, r} of p touch 0000 0001 0001 | 0001 0000 0001 = 0001 0001 0001: two short items.
            touched = (weights[down[item]] | weights[up[item]]) & short
            count = touched.bit_count()
            if count < fewest:
                fewest, best = count, item
            shortest -= 1 << end - 1
            if not shortest:
                break
        return [down[best], up[best]]

    def _shortest(self, lengths: int, live: int) -> int:
        """The live item with the fewest options, where all have three or more."""
        layout = self._layout
        # Clear the fields of covered items, so that none can carry into its neighbour. The mask of
        # a field comes from its high bit: 1000 << 1 is 10000, minus 1000 >> 3 = 0001 is 1111.
        lengths &= (live << 1) - (live >> layout.high)
        shortest = 0
        while not shortest:
            lengths += layout.ones
            shortest = lengths & live
        return layout.item_at[shortest.bit_length()]

    def _all_of(self, item: int) -> list[int]:
        nodes = []
        node = self.up[item]
        while node != item:
            nodes.append(node)
            node = self.up[node]
        return nodes

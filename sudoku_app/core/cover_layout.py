"""An exact cover problem laid out as numbers, once for any number of searches: nodes and lengths.

The words are Knuth's (TAOCP 7.2.2.1): an option is a set of items, a node stands for an option in
an item's list, and the item's header begins that list.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_AS_FLAGS = bytes.maketrans(b"01", b"\0\1")


class CoverLayout:
    """Nodes and lengths of a problem; nothing of it changes but weights, made when first needed.

    Items are numbered from 0, first the `primary` ones, `items` in all. `options[k]` are the items
    of option `k`, `options_of[i]` the bit set of the options that name item `i`.

    Nodes 0 to `items` - 1 are the headers, then come each option's nodes, those of option `k` in
    `rows[k]`. What Knuth finds by walking from spacer to spacer is kept: of each node `top` is the
    item, `option_of` the option (-1 for a header), `row` all nodes of that option, and `rest` those
    to unlink and link again when it is hidden by way of this node. `alone` links each header to
    itself.

    The lengths of all primary items' lists share one integer, a field of `width` bits each (L.
    Lamport, "Multiple byte processing with full-word instructions", CACM 18, 1975; TAOCP 7.1.3):
    hiding an option changes them all by one addition, going back to a branch restores them by
    taking the old integer, and one "and" finds every list of length 0 or 1. A field holds
    2^(width-1) + 1 - length, so its high bit says "at most 1", and its low bit then says "0"; two
    more than that still fit. Above the fields, from bit `count_shift` on, unlinked nodes count up.
    `ones` has the low bit of each field; `item_at[height]` is the item whose field's high bit has
    that height, the index plus 1. `weights[k]` is what hiding option `k` adds to the lengths, and
    `node_weights` the same by node, once `weigh` has made them.

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
        """The lengths when the options of a bit set, all of them weighed, are what is left."""
        return self._all_hidden - sum(compress(self.weights, self._flags(options)))

    def rows_of(self, options: int) -> Iterable[tuple[int, ...]]:
        """The nodes of each option of a bit set, in order."""
        return compress(self.rows, self._flags(options))

    def weigh(self, options: int) -> None:
        """Make the weights of those options of a bit set that have none yet."""
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
        """A byte for each option, 1 for those in the bit set, as `compress` takes them."""
        return f"{options:0{len(self.options)}b}"[::-1].encode().translate(_AS_FLAGS)

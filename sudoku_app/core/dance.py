"""Knuth's dancing links: the rings of an exact cover problem, unlinked and linked again in place.

D. E. Knuth, "Dancing Links", Millennial Perspectives in Computer Science (2000), 187-214. To
*cover* an item takes it from the problem with all options that hold it: each of these is *hidden*,
that is, unlinked from the vertical lists of its other items. To *uncover* puts the links back in
the opposite order.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_app.core.cover_layout import CoverLayout

COMPARED = 8
"""How many of the items with two options are compared before the search branches."""


class Dance:
    """The links of one search; mutable. `up` and `down` are Knuth's ULINK and DLINK.

    Each option of the bit set `alive` is linked at the end of the rings of the items that it is in.
    """

    __slots__ = ("_layout", "down", "up")

    def __init__(self, layout: CoverLayout, alive: int) -> None:
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
        """Cover the items of the option with the nodes `row`; return the lengths after it.

        Each ring is walked from the option's own node, which therefore stays in it, to be found
        there again; a header on the way has nothing to unlink and weighs nothing.
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
        """Undo `cover` link by link, in the opposite order: each node still knows its place."""
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
        """The nodes of the item to branch on; the last of the list is to be tried first.

        `live` has the high bits of the items that are not covered, each of which must have two
        options or more. Among items with two, the one is taken whose options touch the fewest other
        items of length 2 or 3, since they take away the most. To compare a few saves a quarter of
        the nodes of hard Sudokus, to compare all of them little more. Ties go to the item with the
        highest number.
        """
        up, down, layout = self.up, self.down, self._layout
        item_at, weights = layout.item_at, layout.node_weights
        lengths += layout.ones
        shortest = lengths & live
        if not shortest:
            return self._all_of(self._shortest(lengths, live))
        short = (lengths + layout.ones & live) >> layout.high
        fewest, best = len(item_at), 0
        for _ in range(COMPARED):
            end = shortest.bit_length()
            item = item_at[end]
            touched = (weights[down[item]] | weights[up[item]]) & short
            count = touched.bit_count()
            if count < fewest:
                fewest, best = count, item
            shortest -= 1 << end - 1
            if not shortest:
                break
        return [down[best], up[best]]

    def _shortest(self, lengths: int, live: int) -> int:
        """The live item with the fewest options where all have three or more."""
        layout = self._layout
        # The fields of covered items are cleared, so that none can carry into its neighbour.
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

"""Exact cover with colours by dancing links: Knuth's Algorithm C, to be read alongside the book.

The book is D. E. Knuth, The Art of Computer Programming 7.2.2.1, "Dancing Links" (volume 4B, 2022);
for the links alone see "Dancing Links", Millennial Perspectives in Computer Science (2000),
187-214. Arrays and operations here have the book's names (ULINK is `ulink`), and comments give its
step numbers, C1 to C8.

An *option* is a set of *items*. A solution is a set of options that covers every *primary* item
exactly once and every *secondary* item at most once. Options that give a secondary item the same
*colour* may share it. Options that name no primary item are in no solution unless they are chosen
beforehand.

This plain form is not fast. To solve many Sudokus, use `core.dlx`, the same search with a few
tricks, or `core.solvers.bit_parallel`, a different one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from sudoku_app.core.budget import Budget, interval_of

Item = TypeVar("Item", bound=Hashable)
Option = TypeVar("Option", bound=Hashable)
Hash = TypeVar("Hash", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Coloured(Generic[Item]):
    """A secondary item together with the colour that an option gives it."""

    item: Item
    colour: Hashable


class EventKind(Enum):
    """The kinds of event in a search; each but BRANCH and SOLUTION comes with one to undo it."""

    BRANCH = "branch"  # an item with the fewest options is selected to be covered next
    CHOOSE = "choose"  # an option joins the partial solution; its items are committed next
    WITHDRAW = "withdraw"  # the option chosen last leaves the partial solution
    COMMIT = "commit"  # an item of that option is covered or purified, or left as it is
    UNCOMMIT = "uncommit"
    COVER = "cover"  # an item leaves the problem; the options in its list are hidden next
    UNCOVER = "uncover"
    PURIFY = "purify"  # an item gets its colour; options with another colour are hidden next
    UNPURIFY = "unpurify"
    HIDE = "hide"  # an option leaves the lists of all its items but the one being walked
    UNHIDE = "unhide"
    SOLUTION = "solution"


class Event(NamedTuple):
    """One event of a search, with the caller's own names.

    `name` is an option for CHOOSE, WITHDRAW, HIDE and UNHIDE, a tuple of options for SOLUTION, and
    otherwise an item. `colour` is the item's colour, or None.
    """

    kind: EventKind
    name: Hashable
    colour: Hashable = None


Observer = Callable[[Event], None]
"""A function called with every event of a search as it happens, such as `list.append`.

What was done last is undone first, so events that undo come in the opposite order.
"""


class ExactCover(Generic[Item, Option]):
    """A problem, laid out once for any number of searches; items and options can be any hashables.

    Raises ValueError when an item is listed twice, or when an option names an item twice, an item
    that is not listed, or a primary item with a colour, and TypeError for other values than a
    mapping and collections of hashables.
    """

    def __init__(
        self,
        options: Mapping[Option, Iterable[Item | Coloured[Item]]],
        primary: Iterable[Item],
        secondary: Iterable[Item] = (),
    ) -> None:
        if not isinstance(options, Mapping):
            raise TypeError(f"options is {options!r:.40}, expected a mapping of options to items")
        first, others = _hashables(primary, "primary"), _hashables(secondary, "secondary")
        self._items = first + others
        self._colours: dict[Hashable, int] = {}
        numbers = {item: number for number, item in enumerate(self._items, 1)}
        if len(numbers) < len(self._items):
            item, _ = Counter(self._items).most_common(1)[0]
            raise ValueError(f"item {item!r} is listed twice")
        self._layout = NodeTable(len(first), len(others))
        self._first_nodes: dict[Option, int] = {}
        for option, entries in options.items():
            row: dict[int, int] = {}
            for entry in _hashables(entries, f"option {option!r:.40}"):
                item, colour = self._parts(entry)
                number = numbers.get(item)
                if number is None:
                    raise ValueError(f"option {option!r} names {item!r}, which is not an item")
                if number in row:
                    raise ValueError(f"option {option!r} names item {item!r} twice")
                if colour and number <= len(first):
                    raise ValueError(f"option {option!r} gives the primary item {item!r} a colour")
                row[number] = colour
            self._first_nodes[option] = self._layout.append(row)
        self._options = tuple(options)

    def _parts(self, entry: Item | Coloured[Item]) -> tuple[Item, int]:
        """Return the item in an option's entry and the number of its colour, 0 for none."""
        if isinstance(entry, Coloured):
            return entry.item, self._colours.setdefault(entry.colour, len(self._colours) + 1)
        return entry, 0

    @property
    def items(self) -> tuple[Item, ...]:
        """The items in the order of their numbers from 1, primary ones first."""
        return self._items

    @property
    def options(self) -> tuple[Option, ...]:
        """The options in the order of their numbers from 0."""
        return self._options

    @property
    def layout(self) -> NodeTable:
        """The nodes before a search; not to be changed."""
        return self._layout

    def first_node(self, option: Option) -> int:
        """Return the first node of an option. Raises ValueError if it is not an option."""
        if option not in self._first_nodes:
            raise ValueError(f"{option!r} is not an option")
        return self._first_nodes[option]

    def solutions(
        self,
        chosen: Iterable[Option] = (),
        limit: int | None = None,
        budget: Budget | None = None,
        cancel: Callable[[], bool] | None = None,
        observer: Observer | None = None,
    ) -> Iterator[tuple[Option, ...]]:
        """Yield the solutions that contain the options `chosen`.

        Each starts with these, followed by the others in the order in which the search chose them.
        Ends when all or `limit` of them are found, or when `budget` or `cancel` stops the search
        (`budget.stopped` then says why). A node is an option tried, not counting `chosen`; an
        update is a node unlinked from its list. Both counters of `budget` are up to date at every
        yield and at the end. If two of `chosen` exclude each other, there is no solution and no
        search. Raises ValueError when one of `chosen` is not an option or `limit` is negative.
        """
        if limit is not None and (not isinstance(limit, int) or limit < 0):
            raise ValueError(f"limit is {limit!r:.40}, expected a whole number from 0, or None")
        given = _hashables(chosen, "chosen")
        for option in given:
            self.first_node(option)
        return self._search(given, limit, budget or Budget(), cancel, observer)

    def _search(
        self,
        given: tuple[Option, ...],
        limit: int | None,
        budget: Budget,
        cancel: Callable[[], bool] | None,
        observer: Observer | None,
    ) -> Iterator[tuple[Option, ...]]:
        """Run Algorithm C, with loops instead of its jumps."""
        layout, options = self._layout, self._options
        starts = [self._first_nodes[option] for option in given]
        if limit == 0 or layout.has_clash(starts):
            return
        if observer is None:
            links = Links(layout)  # C1
        else:
            names = _Names(self._items, options, tuple(self._colours))
            links = _ObservedLinks(layout, names, observer)
        for start in starts:
            links.choose_beforehand(start)
        nodes, before = budget.nodes, budget.updates - links.updates
        pause, interval = nodes, interval_of(len(options))
        path: list[int] = []  # the x of each level: the node of the option being tried
        found = 0
        while True:
            if links.rlink[0]:  # C2: primary items are left
                item = links.shortest()  # C3
                links.cover(item)  # C4
                path.append(item)
            else:
                budget.nodes, budget.updates = nodes, before + links.updates
                solution = given + tuple([options[layout.option_of(node)] for node in path])
                if observer is not None:
                    observer(Event(EventKind.SOLUTION, solution))
                yield solution
                found += 1
                if found == limit:
                    return
            while path:
                node = path[-1]
                if node > layout.items:
                    links.withdraw(node)  # C6
                path[-1] = node = links.dlink[node]
                if node > layout.items:
                    break
                links.uncover(node)  # C7: past the last option of the item's list
                path.pop()  # C8
            else:
                break
            if nodes >= pause:
                pause = budget.ask(nodes, before + links.updates, cancel, interval)
                if nodes >= pause:
                    return
            nodes += 1
            links.choose(path[-1])  # C5
        budget.nodes, budget.updates = nodes, before + links.updates


def _hashables(values: Iterable[Hash], what: str) -> tuple[Hash, ...]:
    """Return the values of an argument. Raises TypeError if they are no items."""
    try:
        found = tuple(values)
        hash(found)
    except TypeError:
        message = f"{what} is {values!r:.40}, expected a collection of hashable items"
        raise TypeError(message) from None
    return found


class NodeTable:
    """The nodes of a problem before a search; mutable until the last option has been added.

    Node 0 is the root. Nodes 1 to `items` are the headers, one for each item, primary ones first.
    Then come the nodes of each option, one for each of its items, between two spacers. For example,
    the items p and q (primary) and r (secondary) with the options {p, q} and {q, r in colour 1}:

                 root   p   q   r  spacer  p   q  spacer  q   r  spacer
        node       0    1   2   3     4    5   6     7    8   9    10
        top        0    1   2   3     0    1   2    -1    2   3    -2
        ulink      0    5   8   9     0    1   2     5    6   3     8
        dlink      0    5   6   9     6    1   8     9    2   3     0
        colour     0    0   0   0     0    0   0     0    0   1     0
        length     0    1   2   1
        llink      2    0   1   3
        rlink      1    2   0   3

    `dlink` and `ulink` join an item's header and its nodes in a ring, its list, downwards and
    upwards; `length` counts the nodes. (Knuth's LEN shares an array with TOP; with separate arrays,
    `top` never changes.) `rlink` and `llink` join the root and the headers of the primary items
    still to be covered in another ring; a secondary header is a ring by itself.

    `top` is the item of a node; in the spacers after options 1, 2, … it is -1, -2, …. A spacer's
    `ulink` leads to the first node of the option before it, and its `dlink` to the last node of the
    option after it, so that a walk along an option wraps around at a spacer.
    """

    def __init__(self, primary: int, secondary: int) -> None:
        self.items = primary + secondary
        headers = [*range(self.items + 1)]
        alone = headers[primary + 1 :]
        self.rlink: list[int] = [*headers[1 : primary + 1], 0, *alone]
        self.llink: list[int] = [primary, *headers[:primary], *alone]
        self.length = [0] * len(headers)
        self.top: list[int] = [*headers, 0]
        self.ulink: list[int] = [*headers, 0]
        self.dlink: list[int] = [*headers, 0]
        self.colour = [0] * len(self.top)

    def append(self, row: Mapping[int, int]) -> int:
        """Add an option, given as a colour for each of its items; return its first node."""
        top, ulink, dlink = self.top, self.ulink, self.dlink
        first = len(top)
        dlink[first - 1] = first + len(row) - 1
        for node, (item, colour) in enumerate(row.items(), first):
            last = ulink[item]
            ulink[item] = dlink[last] = node
            ulink.append(last)
            dlink.append(item)
            top.append(item)
            self.colour.append(colour)
            self.length[item] += 1
        top.append(min(top[first - 1], 0) - 1)
        ulink.append(first)
        dlink.append(0)
        self.colour.append(0)
        return first

    def option_of(self, node: int) -> int:
        """The number, from 0, of the option that a node is in, read off the spacer on its right."""
        while self.top[node] > 0:
            node += 1
        return -self.top[node] - 1

    def has_clash(self, starts: Sequence[int]) -> bool:
        """Whether two of the options that begin at `starts` are equal or exclude each other."""
        settled: dict[int, int] = {}
        for node in starts:
            while self.top[node] > 0:
                item, colour = self.top[node], self.colour[node]
                if item in settled and (not colour or settled[item] != colour):
                    return True
                settled[item] = colour
                node += 1
        return len(set(starts)) < len(starts)


class Links:
    """The links of one search, a copy of a layout's; mutable.

    A node that was unlinked still knows its neighbours, so it takes only two assignments to link it
    again, as long as nodes are linked in the opposite order.
    """

    def __init__(self, layout: NodeTable) -> None:
        self.top = layout.top
        self.ulink, self.dlink = layout.ulink.copy(), layout.dlink.copy()
        self.llink, self.rlink = layout.llink.copy(), layout.rlink.copy()
        self.length, self.colour = layout.length.copy(), layout.colour.copy()
        self.updates = 0

    def shortest(self) -> int:
        """The item with the fewest options left (MRV); of several, the first in the ring."""
        rlink, length = self.rlink, self.length
        item = shortest = rlink[0]
        while item and length[shortest]:
            if length[item] < length[shortest]:
                shortest = item
            item = rlink[item]
        return shortest

    def choose(self, node: int) -> None:
        """Commit the items of the option of `node`, except the node's own, which is covered."""
        other = node + 1
        while other != node:
            if self.top[other] <= 0:
                other = self.ulink[other]
            else:
                self.commit(other)
                other += 1

    def withdraw(self, node: int) -> None:
        """Undo `choose`."""
        other = node - 1
        while other != node:
            if self.top[other] <= 0:
                other = self.dlink[other]
            else:
                self.uncommit(other)
                other -= 1

    def choose_beforehand(self, first: int) -> None:
        """Commit all items of the option that begins at `first`, for good."""
        node = first
        while self.top[node] > 0:
            self.commit(node)
            node += 1

    def commit(self, node: int) -> None:
        """Cover the item of a node of the chosen option, or purify it if the node has a colour.

        A colour of -1 means that the item already has this node's colour.
        """
        colour = self.colour[node]
        if colour == 0:
            self.cover(self.top[node])
        elif colour > 0:
            self.purify(node)

    def uncommit(self, node: int) -> None:
        """Undo `commit`."""
        colour = self.colour[node]
        if colour == 0:
            self.uncover(self.top[node])
        elif colour > 0:
            self.unpurify(node)

    def cover(self, item: int) -> None:
        """Remove an item from the problem, and hide the options in its list."""
        node = self.dlink[item]
        while node != item:
            self.hide(node)
            node = self.dlink[node]
        left, right = self.llink[item], self.rlink[item]
        self.rlink[left], self.llink[right] = right, left

    def uncover(self, item: int) -> None:
        """Undo `cover`."""
        left, right = self.llink[item], self.rlink[item]
        self.rlink[left] = self.llink[right] = item
        node = self.ulink[item]
        while node != item:
            self.unhide(node)
            node = self.ulink[node]

    def purify(self, node: int) -> None:
        """Hide the options in the item's list that have another colour than this node.

        The nodes of the others get the colour -1, so that nothing more is done for the item when
        those options are chosen or hidden: its list is not walked again before `unpurify`.
        """
        colour, item = self.colour[node], self.top[node]
        other = self.dlink[item]
        while other != item:
            if self.colour[other] == colour:
                self.colour[other] = -1
            else:
                self.hide(other)
            other = self.dlink[other]

    def unpurify(self, node: int) -> None:
        """Undo `purify`."""
        colour, item = self.colour[node], self.top[node]
        other = self.ulink[item]
        while other != item:
            if self.colour[other] < 0:
                self.colour[other] = colour
            else:
                self.unhide(other)
            other = self.ulink[other]

    def hide(self, node: int) -> None:
        """Unlink all nodes of an option except `node` from their lists."""
        top, ulink, dlink = self.top, self.ulink, self.dlink
        other = node + 1
        while other != node:
            item = top[other]
            if item <= 0:
                other = ulink[other]
                continue
            if self.colour[other] >= 0:
                above, below = ulink[other], dlink[other]
                dlink[above], ulink[below] = below, above
                self.length[item] -= 1
                self.updates += 1
            other += 1

    def unhide(self, node: int) -> None:
        """Undo `hide`."""
        top, ulink, dlink = self.top, self.ulink, self.dlink
        other = node - 1
        while other != node:
            item = top[other]
            if item <= 0:
                other = dlink[other]
                continue
            if self.colour[other] >= 0:
                dlink[ulink[other]] = ulink[dlink[other]] = other
                self.length[item] += 1
            other -= 1


class _Names(NamedTuple):
    """The caller's names for items, options and colours, in the order of their numbers.

    Items and colours are numbered from 1, options from 0.
    """

    items: tuple[Hashable, ...]
    options: tuple[Hashable, ...]
    colours: tuple[Hashable, ...]


class ReportingLinks(Links, ABC):
    """Links that report every operation by numbers; an undoing one when it is complete."""

    @abstractmethod
    def report(self, kind: EventKind, number: int) -> None:
        """Take a report. `number` is an item for BRANCH, COVER and UNCOVER, otherwise a node."""

    def shortest(self) -> int:
        """Return `Links.shortest` and report it."""
        item = super().shortest()
        self.report(EventKind.BRANCH, item)
        return item

    def choose(self, node: int) -> None:
        """Report the option and choose it."""
        self.report(EventKind.CHOOSE, node)
        super().choose(node)

    def withdraw(self, node: int) -> None:
        """Withdraw the option and report it."""
        super().withdraw(node)
        self.report(EventKind.WITHDRAW, node)

    def choose_beforehand(self, first: int) -> None:
        """Report the option and choose it for good."""
        self.report(EventKind.CHOOSE, first)
        super().choose_beforehand(first)

    def commit(self, node: int) -> None:
        """Report the node and commit it."""
        self.report(EventKind.COMMIT, node)
        super().commit(node)

    def uncommit(self, node: int) -> None:
        """Undo `commit` and report it."""
        super().uncommit(node)
        self.report(EventKind.UNCOMMIT, node)

    def cover(self, item: int) -> None:
        """Report the item and cover it."""
        self.report(EventKind.COVER, item)
        super().cover(item)

    def uncover(self, item: int) -> None:
        """Uncover the item and report it."""
        super().uncover(item)
        self.report(EventKind.UNCOVER, item)

    def purify(self, node: int) -> None:
        """Report the node and purify its item."""
        self.report(EventKind.PURIFY, node)
        super().purify(node)

    def unpurify(self, node: int) -> None:
        """Undo `purify` and report it."""
        super().unpurify(node)
        self.report(EventKind.UNPURIFY, node)

    def hide(self, node: int) -> None:
        """Report the option and hide it."""
        self.report(EventKind.HIDE, node)
        super().hide(node)

    def unhide(self, node: int) -> None:
        """Unhide the option and report it."""
        super().unhide(node)
        self.report(EventKind.UNHIDE, node)


_OF_ITEMS = {EventKind.BRANCH, EventKind.COVER, EventKind.UNCOVER}
_OF_OPTIONS = {EventKind.CHOOSE, EventKind.WITHDRAW, EventKind.HIDE, EventKind.UNHIDE}


class _ObservedLinks(ReportingLinks):
    """Links that report every operation to an observer by name."""

    def __init__(self, layout: NodeTable, names: _Names, observer: Observer) -> None:
        super().__init__(layout)
        self._layout = layout
        self._names = names
        self._observer = observer

    def report(self, kind: EventKind, number: int) -> None:
        items, options, colours = self._names
        if kind in _OF_OPTIONS:
            self._observer(Event(kind, options[self._layout.option_of(number)]))
        elif kind in _OF_ITEMS:
            self._observer(Event(kind, items[number - 1]))
        else:
            colour = self._layout.colour[number]
            name = items[self._layout.top[number] - 1]
            self._observer(Event(kind, name, colours[colour - 1] if colour else None))

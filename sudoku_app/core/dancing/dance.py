"""Dancing links step by step, forwards and backwards, down to the single link.

The search is that of `core.exact_cover` (Knuth, TAOCP 7.2.2.1, Algorithm C; "Dancing Links", 2000),
cut into *segments*: a branch, an option tried, an option taken back, a level left, or a solution. A
segment runs on a copy of the links, which reports its steps. The dance then performs these steps
one by one, each of which can be undone. The state between two segments follows from the options
chosen so far, so a few such paths are enough to return to any earlier step in little memory.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from dataclasses import dataclass
from enum import Enum, IntEnum
from random import Random
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from sudoku_app.core.exact_cover import EventKind, Item, Links, Option, ReportingLinks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.exact_cover import ExactCover, NodeTable

MAX_CHECKPOINTS = 4096
"""Checkpoints are thinned out when there are more, so that memory stays bounded."""
MAX_TREE = 50_000
"""Nodes of the search tree that are recorded; the search itself may go on."""
CACHED_SEGMENTS = 256
"""Segments whose steps stay in memory."""

_Kind = TypeVar("_Kind")


class Rule(Enum):
    """How the item to branch on is selected among the primary items left."""

    FEWEST = "fewest"  # an item with the fewest options (MRV), the first of several
    FIRST = "first"  # the first item in the ring
    RANDOM = "random"  # any item, determined by the seed and the number of nodes so far


class LinkKind(Enum):
    """The changes of single links: UNLINK and LINK of a node, the others of an item's header."""

    UNLINK = "unlink"
    LINK = "link"
    DETACH = "detach"
    ATTACH = "attach"


class EndKind(Enum):
    """Steps that only the dance reports."""

    DONE = "done"  # every option has been tried


StepKind = EventKind | LinkKind | EndKind


class DanceStep(NamedTuple):
    """One step. `number` is an item for BRANCH, COVER, UNCOVER, DETACH and ATTACH; 0 for SOLUTION
    and DONE; otherwise a node.
    """

    kind: StepKind
    number: int


class StepSize(IntEnum):
    """The three sizes of a step."""

    LINK = 1
    COVER = 2
    CHOICE = 3


_CHOICES = {
    EventKind.BRANCH,
    EventKind.CHOOSE,
    EventKind.WITHDRAW,
    EventKind.SOLUTION,
    EndKind.DONE,
}
_COVERS = {EventKind.COVER, EventKind.UNCOVER, EventKind.PURIFY, EventKind.UNPURIFY}
_UNDOING = {EventKind.WITHDRAW, EventKind.UNCOVER, EventKind.UNPURIFY}


def size_of(step: DanceStep) -> StepSize:
    """Return the largest size at which a step counts as one."""
    if step.kind in _CHOICES:
        return StepSize.CHOICE
    return StepSize.COVER if step.kind in _COVERS else StepSize.LINK


def select_item(links: Links, rule: Rule, seed: int, nodes: int) -> int:
    """Return the item to branch on. With RANDOM, it depends on `seed` and `nodes` alone."""
    if rule is Rule.FEWEST:
        return Links.shortest(links)
    if rule is Rule.FIRST:
        return links.rlink[0]
    ring = active_items(links)
    return Random(f"{seed}/{nodes}").choice(ring)


def active_items(links: Links) -> list[int]:
    """Return the primary items that are still to be covered, in the order of the ring."""
    items, item = [], links.rlink[0]
    while item:
        items.append(item)
        item = links.rlink[item]
    return items


def siblings(layout: NodeTable, node: int) -> list[int]:
    """Return the other nodes of a node's option, to the right of it and around."""
    found, other = [], node + 1
    while other != node:
        if layout.top[other] <= 0:
            other = layout.ulink[other]
        else:
            found.append(other)
            other += 1
    return found


class _Recorder(ReportingLinks):
    """Links that record their operations and each change of a link; mutable, for one segment."""

    def __init__(self, layout: NodeTable, links: Links) -> None:
        super().__init__(layout)
        self._layout = layout
        self.ulink, self.dlink = links.ulink.copy(), links.dlink.copy()
        self.llink, self.rlink = links.llink.copy(), links.rlink.copy()
        self.length, self.colour = links.length.copy(), links.colour.copy()
        self.updates = links.updates
        self.steps: list[DanceStep] = []

    def report(self, kind: EventKind, number: int) -> None:
        self.steps.append(DanceStep(kind, number))

    def _linked(self, node: int) -> list[int]:
        """The other nodes of an option that a purified item does not exempt."""
        return [each for each in siblings(self._layout, node) if self.colour[each] >= 0]

    def hide(self, node: int) -> None:
        super().hide(node)
        self.steps += [DanceStep(LinkKind.UNLINK, each) for each in self._linked(node)]

    def unhide(self, node: int) -> None:
        self.steps += [DanceStep(LinkKind.LINK, each) for each in reversed(self._linked(node))]
        super().unhide(node)

    def cover(self, item: int) -> None:
        super().cover(item)
        self.steps.append(DanceStep(LinkKind.DETACH, item))

    def uncover(self, item: int) -> None:
        self.steps.append(DanceStep(LinkKind.ATTACH, item))
        super().uncover(item)


class Phase(Enum):
    """What a segment does."""

    BEGIN = "begin"  # choose the options chosen beforehand
    ENTER = "enter"  # enter a level: select and cover an item, or report a solution (C2 to C4)
    NEXT = "next"  # try the next option of the level's item (C5), or uncover the item (C7)
    LEAVE = "leave"  # take back the option tried last (C6), or end the search (C8)
    OVER = "over"


class Checkpoint(NamedTuple):
    """The state before a segment.

    `path` has the x of each level as in `ExactCover`: a node of the option tried, or at first the
    header of the level's item. Before NEXT, its last option has been taken back. `numbers` has the
    numbers of these options in the search tree. `steps` is the number of steps so far.
    """

    phase: Phase = Phase.BEGIN
    path: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    nodes: int = 0
    updates: int = 0
    solutions: int = 0
    steps: int = 0


@dataclass(slots=True)
class TreeNode:
    """A node of the search tree: an option tried; mutable.

    `option` is its number, `item` the item branched on, `length` its options at that time. The
    segments say when it was chosen, and when it turned out to be a solution or a dead end (the next
    item had no option left); 0 means not yet. `step` is the number of
    steps before it was chosen.
    """

    number: int
    parent: int
    depth: int
    option: int
    item: int
    length: int
    segment: int
    step: int
    solved_at: int = 0
    dead_at: int = 0


class Dance(Generic[Item, Option]):
    """A search that can be stepped through in both directions; mutable.

    `chosen` are options chosen beforehand, as in `ExactCover.solutions`. `links` are the links now,
    and `step` is the number of steps made so far. Raises ValueError if options of `chosen` are
    unknown or exclude each other.
    """

    def __init__(
        self,
        cover: ExactCover[Item, Option],
        chosen: Iterable[Option] = (),
        rule: Rule = Rule.FEWEST,
        seed: int = 0,
    ) -> None:
        self.cover, self.rule, self.seed = cover, rule, seed
        self._layout = cover.layout
        self.starts = tuple(cover.first_node(option) for option in chosen)
        if self._layout.has_clash(self.starts):
            raise ValueError("two of the options chosen beforehand exclude each other")
        self.links = Links(self._layout)
        self.tree: list[TreeNode] = []
        self._dead: list[int] = []  # the segments with a dead end, in order
        self._checkpoints: list[tuple[int, Checkpoint]] = [(0, Checkpoint())]
        self._stride = 1
        self._cache: OrderedDict[int, tuple[Checkpoint, list[DanceStep], Checkpoint]] = (
            OrderedDict()
        )
        self._segment = 0
        self._at = 0  # steps of the segment made so far
        self._place, self._steps, self._next = self._record(0, Checkpoint(), self.links)
        self._given_updates = self._next.updates  # these are no part of the search
        self._start_step = self._next.steps

    # What is shown -----------------------------------------------------------------------------

    @property
    def step(self) -> int:
        """The number of steps made."""
        return self._place.steps + self._at

    @property
    def checkpoints(self) -> int:
        """The number of places from which the steps can be recorded again."""
        return len(self._checkpoints)

    @property
    def start_step(self) -> int:
        """The number of steps after which the search begins, once `chosen` have been chosen."""
        return self._start_step

    @property
    def is_over(self) -> bool:
        """Whether every step has been made."""
        return self._next.phase is Phase.OVER and self._at == len(self._steps)

    @property
    def nodes(self) -> int:
        """Options tried so far, not counting those chosen beforehand."""
        return self._next.nodes if self._at else self._place.nodes

    @property
    def updates(self) -> int:
        """Nodes unlinked from their lists so far, not counting options chosen beforehand."""
        return max(0, self.links.updates - self._given_updates)

    @property
    def solutions(self) -> int:
        """Solutions found so far."""
        return self._next.solutions if self._at else self._place.solutions

    @property
    def segment(self) -> int:
        """The number of the segment that was entered last, in which `TreeNode` counts."""
        return self._segment if self._at else self._segment - 1

    @property
    def dead_ends(self) -> int:
        """Items without options that were selected so far."""
        return bisect_right(self._dead, self.segment)

    def last_step(self, size: StepSize = StepSize.LINK) -> DanceStep | None:
        """Return the last step of at least a size made in this segment, or else the last step;
        None at the start of the segment.
        """
        made = self._steps[: self._at]
        large = (step for step in reversed(made) if size_of(step) >= size)
        return next(large, made[-1] if made else None)

    def path(self) -> tuple[int, ...]:
        """Return a node of each option tried now, beginning with the outermost."""
        place = self._state()
        path = place.path[:-1] if place.phase is Phase.NEXT else place.path
        return tuple(node for node in path if node > self._layout.items)

    def _state(self) -> Checkpoint:
        """The state that the path is in: an option counts as chosen from CHOOSE to WITHDRAW."""
        is_done = self._at == len(self._steps)
        return self._next if is_done or (self._at and self._is_next) else self._place

    @property
    def _is_next(self) -> bool:
        return self._place.phase is Phase.NEXT

    def chosen_options(self) -> list[int]:
        """Return the numbers of the options in the partial solution, those beforehand first."""
        starts: tuple[int, ...] = self.starts
        if self._place.phase is Phase.BEGIN:
            made = self._steps[: self._at]
            starts = tuple(step.number for step in made if step.kind is EventKind.CHOOSE)
        return [self._layout.option_of(node) for node in (*starts, *self.path())]

    def tree_now(self) -> list[TreeNode]:
        """Return the nodes of the tree tried so far, up to `MAX_TREE`."""
        return self.tree[: self.nodes]

    def tree_number(self) -> int:
        """Return the number in the tree of the option tried last of those chosen now, or 0."""
        place = self._state()
        numbers = place.numbers[:-1] if place.phase is Phase.NEXT else place.numbers
        return numbers[-1] if numbers else 0

    # Moving ------------------------------------------------------------------------------------

    def forward(self, size: StepSize = StepSize.LINK) -> bool:
        """Make a step of a size; return False at the end."""
        if self.is_over:
            return False
        self._one_forward()
        while not self.is_over and not self._is_boundary(size):
            self._one_forward()
        return True

    def back(self, size: StepSize = StepSize.LINK) -> bool:
        """Undo a step of a size; return False at the start."""
        if self.step == 0:
            return False
        self._one_back()
        while self.step and not self._is_boundary(size):
            self._one_back()
        self._stand_at_end()
        return True

    def run(self, kinds: Iterable[StepKind], max_segments: int) -> bool:
        """Go forward to the next step of one of the kinds, such as SOLUTION, and make it.

        Dead ends are found with `run_to_dead_end`. Gives up after `max_segments` segments and
        returns whether it arrived; the end of the search counts as arriving.
        """
        wanted = set(kinds)
        for _ in range(max_segments):
            if self.is_over:
                return True
            while self._at < len(self._steps):
                self._one_forward_within()
                if self._steps[self._at - 1].kind in wanted:
                    return True
            if not self.is_over:
                self._enter_next()
        return self.is_over

    def run_to_dead_end(self, max_segments: int) -> bool:
        """Go forward until an item without options is selected; otherwise as `run`."""
        for _ in range(max_segments):
            if not self.run([EventKind.BRANCH], max_segments):
                return False
            last = self.last_step()
            if self.is_over or (last is not None and self.links.length[last.number] == 0):
                return True
        return False

    def jump(self, step: int) -> None:
        """Go to the state after a number of steps, or to the end if there are fewer."""
        if step < self._place.steps:
            keys = [checkpoint.steps for _, checkpoint in self._checkpoints]
            self._enter(*self._checkpoints[bisect_right(keys, max(step, 0)) - 1])
        while self.step < step and not self.is_over:
            self._one_forward()
        while self.step > max(step, 0):
            self._one_back()
        self._stand_at_end()

    def _stand_at_end(self) -> None:
        """Stand at the end of a segment rather than at the start of the next, which is the same
        place, so that the last step made is known.
        """
        while self._at == 0 and self.step:
            self._enter_previous()

    def _is_boundary(self, size: StepSize) -> bool:
        """Whether a step of a size ends here: one that undoes ended, or one that does is next."""
        if size is StepSize.LINK or self._at == 0:
            return True
        last = self._steps[self._at - 1]
        if last.kind in _UNDOING and size_of(last) >= size:
            return True
        if self._at < len(self._steps):
            following = self._steps[self._at]
            return following.kind not in _UNDOING and size_of(following) >= size
        return True

    def _one_forward(self) -> None:
        while self._at == len(self._steps):
            self._enter_next()
        self._one_forward_within()

    def _one_forward_within(self) -> None:
        _perform(self.links, self._layout, self._steps[self._at])
        self._at += 1

    def _one_back(self) -> None:
        while self._at == 0:
            self._enter_previous()
        self._at -= 1
        _undo(self.links, self._layout, self._steps[self._at])

    # Segments ----------------------------------------------------------------------------------

    def _enter_next(self) -> None:
        number, place = self._segment + 1, self._next
        self._place, self._steps, self._next = self._record(number, place, self.links)
        self._segment, self._at = number, 0

    def _enter_previous(self) -> None:
        """Stand at the end of the previous segment; the links are the same there."""
        number = self._segment - 1
        if number not in self._cache:
            self._recall(number)
        self._place, self._steps, self._next = self._cache[number]
        self._segment, self._at = number, len(self._steps)

    def _enter(self, number: int, place: Checkpoint) -> None:
        """Stand at the start of a segment."""
        self.links = self._links_at(place)
        self._place, self._steps, self._next = self._record(number, place, self.links)
        self._segment, self._at = number, 0

    def _recall(self, number: int) -> None:
        """Record a segment again, and those between it and the last checkpoint before it."""
        keys = [segment for segment, _ in self._checkpoints]
        segment, place = self._checkpoints[bisect_right(keys, number) - 1]
        links: Links = self._links_at(place)
        for each in range(segment, number + 1):
            _, steps, following = self._record(each, place, links)
            for step in steps:
                _perform(links, self._layout, step)
            place = following

    def _links_at(self, place: Checkpoint) -> Links:
        """Build the links from the path of a checkpoint."""
        links, layout = Links(self._layout), self._layout
        if place.phase is not Phase.BEGIN:
            for start in self.starts:
                links.choose_beforehand(start)
        for level, node in enumerate(place.path, 1):
            links.cover(layout.top[node])
            if node > layout.items and (level < len(place.path) or place.phase is not Phase.NEXT):
                links.choose(node)
        links.updates = place.updates
        return links

    def _record(
        self, number: int, place: Checkpoint, links: Links
    ) -> tuple[Checkpoint, list[DanceStep], Checkpoint]:
        """Return a segment: the state before it, its steps, and the state after it."""
        known = self._cache.get(number)
        if known is not None:
            self._cache.move_to_end(number)
            return known
        recorder = _Recorder(self._layout, links)
        run = {
            Phase.BEGIN: self._begin,
            Phase.ENTER: self._enter_level,
            Phase.NEXT: self._try_next,
            Phase.LEAVE: self._leave,
        }[place.phase]
        following = run(number, place, recorder)
        following = following._replace(
            updates=recorder.updates, steps=place.steps + len(recorder.steps)
        )
        self._cache[number] = made = (place, recorder.steps, following)
        if len(self._cache) > CACHED_SEGMENTS:
            self._cache.popitem(last=False)
        if number > self._checkpoints[-1][0] and number % self._stride == 0:
            self._checkpoints.append((number, place))
            if len(self._checkpoints) > MAX_CHECKPOINTS:
                self._stride *= 2
                self._checkpoints = [
                    each for each in self._checkpoints if each[0] % self._stride == 0
                ]
        return made

    def _begin(self, _number: int, place: Checkpoint, links: _Recorder) -> Checkpoint:
        for start in self.starts:
            links.choose_beforehand(start)
        return place._replace(phase=Phase.ENTER)

    def _enter_level(self, number: int, place: Checkpoint, links: _Recorder) -> Checkpoint:
        if not links.rlink[0]:
            links.report(EventKind.SOLUTION, 0)
            if node := self._tree_node(place):
                node.solved_at = number
            return place._replace(phase=Phase.LEAVE, solutions=place.solutions + 1)
        item = select_item(links, self.rule, self.seed, place.nodes)
        links.report(EventKind.BRANCH, item)
        if not links.length[item]:
            if not self._dead or number > self._dead[-1]:
                self._dead.append(number)
            if node := self._tree_node(place):
                node.dead_at = number
        links.cover(item)
        return place._replace(
            phase=Phase.NEXT, path=(*place.path, item), numbers=(*place.numbers, 0)
        )

    def _try_next(self, number: int, place: Checkpoint, links: _Recorder) -> Checkpoint:
        layout, outer, parents = self._layout, place.path[:-1], place.numbers[:-1]
        node = links.dlink[place.path[-1]]
        if node <= layout.items:
            links.uncover(node)
            return place._replace(phase=Phase.LEAVE, path=outer, numbers=parents)
        links.choose(node)
        tried = place.nodes + 1
        if tried == len(self.tree) + 1 and tried <= MAX_TREE:
            self.tree.append(
                TreeNode(
                    number=tried,
                    parent=parents[-1] if parents else 0,
                    depth=len(place.path),
                    option=layout.option_of(node),
                    item=layout.top[node],
                    length=links.length[layout.top[node]],
                    segment=number,
                    step=place.steps,
                )
            )
        return place._replace(
            phase=Phase.ENTER, path=(*outer, node), numbers=(*parents, tried), nodes=tried
        )

    def _leave(self, _number: int, place: Checkpoint, links: _Recorder) -> Checkpoint:
        if not place.path:
            links.steps.append(DanceStep(EndKind.DONE, 0))
            return place._replace(phase=Phase.OVER)
        links.withdraw(place.path[-1])
        return place._replace(phase=Phase.NEXT)

    def _tree_node(self, place: Checkpoint) -> TreeNode | None:
        """The node in the tree of the option tried last; None if there is none."""
        number = place.numbers[-1] if place.numbers else 0
        return self.tree[number - 1] if 0 < number <= len(self.tree) else None


_INVERSE: dict[StepKind, StepKind] = {
    LinkKind.UNLINK: LinkKind.LINK,
    LinkKind.LINK: LinkKind.UNLINK,
    LinkKind.DETACH: LinkKind.ATTACH,
    LinkKind.ATTACH: LinkKind.DETACH,
    EventKind.PURIFY: EventKind.UNPURIFY,
    EventKind.UNPURIFY: EventKind.PURIFY,
}
"""The steps that change links, each with the one that undoes it."""


def _perform(links: Links, layout: NodeTable, step: DanceStep) -> None:
    """Make the changes of a step."""
    _change(links, layout, step.kind, step.number)
    links.updates += step.kind is LinkKind.UNLINK


def _undo(links: Links, layout: NodeTable, step: DanceStep) -> None:
    """Undo the changes of a step."""
    _change(links, layout, _INVERSE.get(step.kind), step.number)
    links.updates -= step.kind is LinkKind.UNLINK


def _change(links: Links, layout: NodeTable, kind: StepKind | None, number: int) -> None:
    match kind:
        case LinkKind.UNLINK:
            _unlink(links, number)
        case LinkKind.LINK:
            _link(links, number)
        case LinkKind.DETACH:
            _detach(links, number)
        case LinkKind.ATTACH:
            _attach(links, number)
        case EventKind.PURIFY:
            _recolour(links, links.top[number], links.colour[number], -1)
        case EventKind.UNPURIFY:
            _recolour(links, links.top[number], -1, layout.colour[number])


def _unlink(links: Links, node: int) -> None:
    above, below = links.ulink[node], links.dlink[node]
    links.dlink[above], links.ulink[below] = below, above
    links.length[links.top[node]] -= 1


def _link(links: Links, node: int) -> None:
    links.dlink[links.ulink[node]] = links.ulink[links.dlink[node]] = node
    links.length[links.top[node]] += 1


def _detach(links: Links, item: int) -> None:
    left, right = links.llink[item], links.rlink[item]
    links.rlink[left], links.llink[right] = right, left


def _attach(links: Links, item: int) -> None:
    links.rlink[links.llink[item]] = links.llink[links.rlink[item]] = item


def _recolour(links: Links, item: int, before: int, after: int) -> None:
    """Give all nodes of an item that have a colour another one; -1 marks purified nodes."""
    node = links.dlink[item]
    while node != item:
        if links.colour[node] == before:
            links.colour[node] = after
        node = links.dlink[node]

"""Nets of deductions: what follows by singles from an assumption, with the reason for each step.

The reasons are followed back from the end, so a net contains only what its end depends on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Candidate, Link, Node
from sudoku_app.core.techniques.chain_steps import numbered
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.topology import Cell, Digit, House, grouped, iter_bits
from sudoku_app.core.wording import (
    Digits,
    Piece,
    Sentences,
    claim_of,
    link_fields,
    of_cells,
    of_houses,
    of_numbers,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.wording import Line


_ROUND = 32
"""How many units of work a round of a trace counts for on a `Watch`."""


class Deduction(NamedTuple):
    """`candidate` is true, or false, because of `causes`: candidates, and whether each is true.

    `kind` is "premise" (assumed), "seen" (false: it sees, or shares its cell with, a true one),
    "cell" (true: the last one in its cell), "house" (true: the last place in `house`), or "refuted"
    (false: assuming it leads to the contradiction of `net`, and `causes` are the facts outside that
    net which it depends on).
    """

    candidate: Candidate
    true: bool
    kind: str
    causes: tuple[tuple[Candidate, bool], ...] = ()
    house: House | None = None
    net: Net | None = None


class DeadEnd(NamedTuple):
    """A cell without a candidate, or a house without a place for `digit`, and what caused it."""

    causes: tuple[tuple[Candidate, bool], ...]
    cell: Cell | None = None
    house: House | None = None
    digit: Digit | None = None


class Net(NamedTuple):
    """Deductions, each after its causes, and the contradiction they lead to, if any."""

    deductions: tuple[Deduction, ...]
    contradiction: DeadEnd | None = None

    @property
    def size(self) -> int:
        """The number of deductions, including those of inner nets."""
        return sum(1 + (step.net.size if step.net else 0) for step in self.deductions)


class NetInference(NamedTuple):
    """One consequence in a net, as a link from its cause.

    `before` has the deductions that come first and need no link: a net's premise, and what is true
    without it. `after` has the contradictions reached by this consequence, inner nets first, each
    with the candidate that it refutes, or None for the outermost net.
    """

    link: Link
    before: tuple[Deduction, ...] = ()
    after: tuple[tuple[DeadEnd, Candidate | None], ...] = ()


def inferences(nets: Iterable[Net]) -> list[NetInference]:
    """Return the consequences in nets, in order.

    All peers from which a true candidate rules out the same digit count as one. A single needs all
    its causes but is linked from the last of them. The other candidates of a true candidate's cell
    are left out if the net has any other deduction.
    """
    found: list[NetInference] = []
    for net in nets:
        _append_inferences(net, None, found, [])
    return found


def _append_inferences(
    net: Net, refuted: Candidate | None, found: list[NetInference], before: list[Deduction]
) -> None:
    """Append the inferences of `net`, which refutes `refuted`.

    `before` collects the deductions that belong in front of the next inference.
    """
    order = {(step.candidate, step.true): at for at, step in enumerate(net.deductions)}
    every = (step for step in net.deductions if step.kind == "seen")
    seen = grouped((step.causes[0][0], step.candidate) for step in every)
    start = len(found)
    own: list[Link] = []
    for step in net.deductions:
        links: list[Link] = []
        if step.net is not None:
            _append_inferences(step.net, step.candidate, found, before)
        elif step.kind == "seen":
            cause = step.causes[0][0]
            own_cell, links = _seen_links(cause, seen.pop(cause, []))
            own += own_cell
        elif step.causes:
            last = max(step.causes, key=lambda cause: order.get(cause, -1))[0]
            links = [Link(_node([last]), _node([step.candidate]), True, step.house)]
        else:
            before.append(step)
        for link in links:
            found.append(NetInference(link, tuple(before)))
            before.clear()
    if own and len(found) == start:
        found.append(NetInference(own[-1], tuple(before)))
        before.clear()
    if net.contradiction is not None and len(found) > start:
        after = (*found[-1].after, (net.contradiction, refuted))
        found[-1] = found[-1]._replace(after=after)


def _seen_links(cause: Candidate, gone: list[Candidate]) -> tuple[list[Link], list[Link]]:
    """Return the weak links from a true candidate to `gone`, which it rules out.

    First those inside its cell, one per candidate, then those to other cells, one per digit.
    """
    own = [[candidate] for candidate in gone if candidate.cell == cause.cell]
    others = grouped((each.digit, each) for each in gone if each.cell != cause.cell)
    start = _node([cause])
    return (
        [Link(start, _node(group), False) for group in own],
        [Link(start, _node(group), False) for group in others.values()],
    )


def _node(candidates: list[Candidate]) -> Node:
    """Return candidates of one digit as a node."""
    return Node(tuple(cell for cell, _ in candidates), candidates[0].digit)


# Lines -----------------------------------------------------------------------------------------


def net_lines(nets: Sequence[Net], count: int) -> tuple[Line, ...]:
    """Return the lines of the first `count` links of nets, which are those that a step shows.

    The last one says how many more the nets have, if any.
    """
    deductions = inferences(nets)
    lines = list(_lines(deductions[:count], are_cases=len(nets) > 1))
    if len(deductions) > len(lines):
        more = Piece("more", of_numbers(number=len(deductions) - len(lines)))
        lines[-1] = Sentences((lines[-1], more))
    return tuple(lines)


def _lines(deductions: Iterable[NetInference], are_cases: bool) -> Iterator[Line]:
    case = 0
    for inference in deductions:
        line = Sentences(tuple(_sentences(inference)))
        if are_cases and any(deduction.kind == "premise" for deduction in inference.before):
            case += 1
            yield numbered("case", case, line)
        else:
            yield line


def _sentences(inference: NetInference) -> Iterator[Piece]:
    for deduction in inference.before:
        if not _starts(deduction, inference.link):
            claim = claim_of(deduction.candidate, deduction.true)
            yield Piece("suppose" if deduction.kind == "premise" else "known", {"claim": claim})
    yield _inference(inference)
    for contradiction, refuted in inference.after:
        yield _nothing_left(contradiction)
        if refuted is not None:
            yield Piece("refuted", {"claim": claim_of(refuted)})


def _starts(deduction: Deduction, link: Link) -> bool:
    """Whether a weak link starts at the candidate deduced, so that its line names it anyway."""
    return not link.strong and (*link.start.cells, link.start.digit) == deduction.candidate


def _inference(inference: NetInference) -> Piece:
    start, end, strong, house = inference.link
    fields = link_fields(inference.link)
    if house is not None:
        return Piece("last_place", fields | of_houses(house=house))
    if strong:
        return Piece("last_candidate", fields)
    key = "seen_cell" if start.cells == end.cells else "seen"
    is_supposed = any(
        deduction.kind == "premise" and _starts(deduction, inference.link)
        for deduction in inference.before
    )
    return Piece(f"suppose_{key}" if is_supposed else key, fields)


def _nothing_left(end: DeadEnd) -> Piece:
    if end.cell is not None:
        return Piece("no_candidate", of_cells(cell=end.cell))
    assert end.house is not None  # a contradiction is either in a cell or in a house
    assert end.digit is not None
    places = Node(tuple(cell for (cell, _), _ in end.causes), end.digit)
    return Piece("no_place", of_houses(house=end.house) | {"digit": Digits((places,))})


# Finding ---------------------------------------------------------------------------------------


class _Fact(NamedTuple):
    """Why a literal holds. Literal `n` says that node n is true, `~n` that it is false.

    `before` is the trace as it was when the node was refuted.
    """

    kind: str
    causes: tuple[int, ...] = ()
    house: House | None = None
    before: Trace | None = None


class _TraceEnd(NamedTuple):
    """Where a trace breaks: a cell, or a digit in a house, with the literals that emptied it."""

    causes: tuple[int, ...]
    cell: Cell | None = None
    house: House | None = None
    digit: Digit | None = None


class Trace:
    """Follows an assumption by singles, round by round, and records each reason.

    Nodes are numbered as in link graphs.
    """

    def __init__(self, candidates: Candidates) -> None:
        self._topology = candidates.topology
        self._rules = candidates.rules
        self._watch = candidates.watch
        self._houses = layout_of(candidates.topology).boxes_first
        self._all_digits: tuple[int, ...] = tuple(candidates.digits)
        self._all_cells: tuple[int, ...] = tuple(candidates.cells)
        self._digits: list[int] = list(candidates.digits)
        self._cells: list[int] = list(candidates.cells)
        self._facts: dict[int, _Fact] = {}
        self._outside: frozenset[int] = frozenset()
        self._waiting: list[int] = []
        self._ends: list[_TraceEnd] = []
        self._refutations: dict[int, tuple[Net, tuple[int, ...]]] = {}

    def _fork(self) -> Trace:
        """Return a copy that takes all that is known so far for granted."""
        other = object.__new__(Trace)
        other._topology, other._houses = self._topology, self._houses
        other._rules = self._rules
        other._watch = self._watch
        other._all_digits, other._all_cells = self._all_digits, self._all_cells
        other._digits, other._cells = self._digits.copy(), self._cells.copy()
        other._facts = self._facts.copy()
        other._outside = frozenset(self._facts)
        other._waiting, other._ends, other._refutations = [], [], {}
        return other

    def assume(self, node: int, true: bool = True) -> None:
        """Assume that a candidate is true, or false."""
        if true:
            self._facts[node] = _Fact("premise")
            self._waiting.append(node)
        else:
            self._remove(node, _Fact("premise"))

    def refute(self, nodes: Iterable[int]) -> None:
        """Remove candidates each of which would lead to a contradiction if it were assumed now."""
        before = self._fork()
        for node in nodes:
            self._remove(node, _Fact("refuted", before=before))

    def run(self, goal: int | None = None) -> None:
        """Continue until a cell or digit has nothing left, no single is left, or `goal` holds."""
        while goal not in self._facts:
            self._watch.tick(_ROUND)
            waiting, self._waiting = self._waiting, []
            for node in waiting:
                if ~node not in self._facts:
                    self._place(node)
            self._ends = list(self._find_ends())
            if self._ends:
                return
            self._find_singles()
            if not self._waiting:
                return

    def net_to(self, goal: int) -> Net:
        """Return the deductions that a literal depends on."""
        return self._net((goal,), None)[0]

    def shortest_net(self) -> Net:
        """Return, of the contradictions found in the same round, the one with fewest deductions."""
        return self._shortest()[0]

    def _shortest(self) -> tuple[Net, tuple[int, ...]]:
        return min((self._net(end.causes, end) for end in self._ends), key=lambda net: net[0].size)

    def _place(self, node: int) -> None:
        digit, cell = divmod(node, self._topology.cell_count)
        fact = _Fact("seen", (node,))
        for other in iter_bits(self._digits[cell] & ~(1 << digit)):
            self._remove(self._node(cell, other), fact)
        for seen, lost in self._rules.excluded_by(cell, digit + 1):
            for other_cell in iter_bits(self._cells[lost] & seen):
                self._remove(self._node(other_cell, lost - 1), fact)

    def _remove(self, node: int, fact: _Fact) -> None:
        digit, cell = divmod(node, self._topology.cell_count)
        self._facts[~node] = fact
        self._digits[cell] &= ~(1 << digit)
        self._cells[digit + 1] &= ~(1 << cell)

    def _node(self, cell: int, position: int) -> int:
        return position * self._topology.cell_count + cell

    def _gone_from_cell(self, cell: int) -> tuple[int, ...]:
        gone = self._all_digits[cell] & ~self._digits[cell]
        return tuple(~self._node(cell, position) for position in iter_bits(gone))

    def _gone_from_house(self, house: int, digit: int) -> tuple[int, ...]:
        gone = self._all_cells[digit] & ~self._cells[digit] & self._topology.house_sets[house]
        return tuple(~self._node(cell, digit - 1) for cell in iter_bits(gone))

    def _find_ends(self) -> Iterator[_TraceEnd]:
        for cell, digits in enumerate(self._digits):
            if not digits and self._all_digits[cell]:
                yield _TraceEnd(self._gone_from_cell(cell), cell=Cell(cell))
        for house in self._houses:
            members = self._topology.house_sets[house]
            for digit in self._topology.digits:
                if not self._cells[digit] & members and self._all_cells[digit] & members:
                    causes = self._gone_from_house(house, digit)
                    yield _TraceEnd(causes, house=house, digit=Digit(digit))

    def _find_singles(self) -> None:
        for cell, digits in enumerate(self._digits):
            if digits and not digits & (digits - 1):
                node = self._node(cell, digits.bit_length() - 1)
                if node not in self._facts:
                    self._add(node, _Fact("cell", self._gone_from_cell(cell)))
        for house in self._houses:
            members = self._topology.house_sets[house]
            for digit in self._topology.digits:
                place = self._cells[digit] & members
                if place and not place & (place - 1):
                    node = self._node(place.bit_length() - 1, digit - 1)
                    if node not in self._facts:
                        self._add(node, _Fact("house", self._gone_from_house(house, digit), house))

    def _add(self, node: int, fact: _Fact) -> None:
        self._facts[node] = fact
        self._waiting.append(node)

    def _net(self, goals: tuple[int, ...], end: _TraceEnd | None) -> tuple[Net, tuple[int, ...]]:
        """Return the net of `goals`, and the literals from outside that it depends on."""
        needed: dict[int, tuple[Net | None, tuple[int, ...]]] = {}
        outside: set[int] = set()
        todo = list(goals)
        while todo:
            literal = todo.pop()
            if literal in self._outside:
                outside.add(literal)
            elif literal not in needed:
                fact = self._facts[literal]
                needed[literal] = (None, fact.causes)
                if fact.before is not None:
                    needed[literal] = fact.before.refutation(~literal)
                todo += needed[literal][1]
        deductions = tuple(
            Deduction(*self._decode(literal), fact.kind, self._decode_all(causes), fact.house, net)
            for literal, fact in self._facts.items()
            if literal in needed
            for net, causes in [needed[literal]]
        )
        broken = end and DeadEnd(self._decode_all(end.causes), end.cell, end.house, end.digit)
        return Net(deductions, broken), tuple(sorted(outside))

    def refutation(self, node: int) -> tuple[Net, tuple[int, ...]]:
        """Return the net in which `node` leads to a contradiction, and the literals from outside
        that it depends on.
        """
        if node not in self._refutations:
            inner: Trace = self._fork()
            inner.assume(node)
            inner.run()
            self._refutations[node] = inner._shortest()
        return self._refutations[node]

    def _decode(self, literal: int) -> tuple[Candidate, bool]:
        true = literal >= 0
        digit, cell = divmod(literal if true else ~literal, self._topology.cell_count)
        return Candidate(Cell(cell), Digit(digit + 1)), true

    def _decode_all(self, literals: Iterable[int]) -> tuple[tuple[Candidate, bool], ...]:
        return tuple(map(self._decode, literals))

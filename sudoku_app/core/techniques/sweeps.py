"""What all constraints of a kind rule out together, each on its own: bounds along thermometers,
partners along whisper lines, the digits of odd cells.

A step takes everything that one kind rules out in the position, or several kinds of a family, as
white and black dots. If a kind rules something out whatever the digits are, as a whisper line rules
out 5, that is a step of its own and comes first.
Marks: `PATTERN` the candidates of the cells that the sentence names as reasons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole, areas
from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.forms import Choices
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.constraints.lines import BetweenLine, LineInTurn, LockoutLine, Thermometer
from sudoku_app.core.constraints.matching import matched_digits
from sudoku_app.core.constraints.outside import SandwichSum, Skyscraper, XSum
from sudoku_app.core.constraints.single_cells import CountingCircles
from sudoku_app.core.explain.kind_pieces import (
    along,
    kind_of,
    reason_of,
    rule_of,
    set_parts,
    start_of,
    with_relation,
)
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.circle_thoughts import circle_thoughts
from sudoku_app.core.techniques.clue_thoughts import (
    count_thoughts,
    filling_thoughts,
    height_thoughts,
)
from sudoku_app.core.techniques.fillings import emptied_thoughts, parts_of
from sudoku_app.core.techniques.line_thoughts import (
    between_thoughts,
    outside_thoughts,
    turn_thoughts,
)
from sudoku_app.core.techniques.step_parts import kept_marks, lost_of, source_marks
from sudoku_app.core.techniques.sum_thoughts import sum_thoughts
from sudoku_app.core.techniques.swept_kinds import DEMAND_NODES, swept_alone, swept_kind
from sudoku_app.core.techniques.thoughts import (
    MOST_WAYS,
    Found,
    Thought,
    because,
    rising_thoughts,
    sandwich_thoughts,
    set_thoughts,
)
from sudoku_app.core.topology import Cell, DigitSet, digit_bit, digits_of, grouped, iter_bits
from sudoku_app.core.wording import (
    Constraints,
    Piece,
    Wording,
    digits_of_all,
    of_numbers,
    records,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.swept_kinds import SweepReason, SweptKind
    from sudoku_app.core.techniques.technique import Find
    from sudoku_app.core.wording import FieldBuilder, Piece

MOST_RULES = 1
"""The most kinds of constraint whose rules are stated instead of named."""
MOST_REASONS = 2
"""The most reasons that a step names."""
MOST_LISTED_CELLS = 12
"""The most cells of a constraint whose few fillings are listed."""
MOST_AT_ONCE = 9
"""The most candidates that a thought removes from cells that are marked each by itself."""
_AS_CLEAR_AS = 3
"""A line's reason is as clear as that of a cell with so many digits."""
_WITH_THOUGHTS = (SandwichSum, XSum, Skyscraper, CountingCircles)
"""The kinds with thoughts for what they rule out from the start, too."""
MOST_NODES_ALONE = 12_000
"""The work, in nodes of a `Watch`, for what constraints rule out one by one: hundreds fit in."""


class Sweep(NamedTuple):
    """What all constraints of some `kinds` rule out: the cells of those that do, and why.

    `numbers` has for each kind the number that the rules of all its constraints name, or 0, and
    `relations` the relation that all of them demand, or "".
    A single constraint on two cells allows `pairs` of digits.
    `reasons` are none if the constraints rule it out whatever the digits are, otherwise the first;
    `has_more` says that there are others.
    """

    kinds: tuple[str, ...]
    lines: tuple[tuple[Cell, ...], ...]
    reasons: tuple[SweepReason, ...] = ()
    has_more: bool = False
    numbers: tuple[int, ...] = ()
    relations: tuple[str, ...] = ()
    pairs: tuple[DigitSet, ...] = ()

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the rules and the reasons, those with the same cause together.

        `fact` says why the removed digits never fit; `rules` are what the constraints demand. The
        variants are `start` without reasons, and `several` for many kinds.
        """
        kinds, lines, reasons, has_more, *_ = self
        by_cause = grouped((each.cause, each) for each in reasons)
        named = (cell for each in reasons for cell in each.cells)
        gone = builder.named(target_digits=digits_of_all(builder.eliminations))
        gone |= of_numbers(count=len(lines[0]) if len(lines) == 1 else 0)
        several = "several" if len(kinds) > MOST_RULES else ""
        cells = tuple(cell for line in lines for cell in line)
        return Wording(
            several if reasons else "start",
            {
                "names": records({"name": rule_of(kind)} for kind in kinds),
                "fact": self._pairs_left(builder) or start_of(kinds[0], gone),
                "rules": records({"rule": rule} for rule in self._rules()),
                "reasons": records(
                    {"because": alike[0].piece(alike, builder)} for alike in by_cause.values()
                ),
                **builder.more_cells(named, has_more),
            },
            constraints=Constraints(tuple((rule_of(kind), cells) for kind in kinds), "and_houses"),
            is_gathered=True,
        )

    def _pairs_left(self, builder: FieldBuilder) -> Piece | None:
        """Return the pairs of digits that a single constraint on two cells allows, if few."""
        pairs = set_parts(self.kinds[0], sorted(map(digits_of, self.pairs)), builder)
        return Piece("pairs_left", {"pairs": pairs}) if 0 < len(self.pairs) <= MOST_WAYS else None

    def _rules(self) -> Iterator[Piece]:
        """Yield what the constraints demand; of a single one with its place, if it rules something
        out by itself and is not about several cells, each for itself.
        """
        for kind, number, relation in zip(self.kinds, self.numbers, self.relations, strict=True):
            is_single = len(self.lines) == 1 and kind_of(kind).gesture is not Gesture.CELLS
            if is_single and self.lines[0] and not self.reasons:
                yield reason_of(kind, self.lines[0], relation, number)
            else:
                yield with_relation(kind, along(kind, number), relation)


def sweep_finder(technique: str) -> Find:
    """Return the finder of a technique about the kinds with that `sweep`."""
    kinds = tuple(slug for slug, kind in KINDS.items() if kind.sweep == technique)

    def find(candidates: Candidates) -> Iterator[Step]:
        if candidates.one_thought:
            yield from _thoughts(technique, candidates, kinds)
            return
        sweeps = [
            sweep for kind in kinds if (sweep := swept_kind(candidates.rules, kind)) is not None
        ]
        for sweep in sweeps:
            sweep.prepare(candidates.watch)
        is_new = False
        for sweep in sweeps:
            # What is ruled out from the start is simpler to see; the rest often follows from it.
            found = _lost_from_start(candidates, sweep)
            if found:
                is_new = True
                yield _step(technique, (sweep,), found, ())
        if not is_new:
            # What is drawn says more than what is not, so it comes first.
            drawn = [sweep for sweep in sweeps if not sweep.is_everywhere]
            steps = _joint_step(technique, candidates, drawn) if drawn else iter(())
            step = next(steps, None)
            if step is not None:
                yield step
            elif len(drawn) < len(sweeps):
                yield from _joint_step(technique, candidates, sweeps)

    return find


def _thoughts(technique: str, candidates: Candidates, kinds: Sequence[str]) -> Iterator[Step]:
    """Yield what each constraint rules out by itself, one thought at a time."""
    held = held_digits(candidates)
    rules = candidates.rules
    for is_drawn in (True, False):  # what is drawn says more than what is not
        is_new = False
        for number, each in enumerate(rules.constraints):
            if each.slug not in kinds or bool(each.cells) is not is_drawn:
                continue
            candidates.watch.tick(DEMAND_NODES)
            sweep = swept_alone(rules, number)
            for step in _thoughts_of(technique, candidates, sweep, held):
                is_new = is_new or bool(_wanted(candidates, step.eliminations))
                yield step
        if is_new:
            return


def _thoughts_of(
    technique: str, candidates: Candidates, sweep: SweptKind, held: list[int]
) -> Iterator[Step]:
    """Yield a step for each thought about one constraint: about its line or sum as a whole, if a
    sentence can say it, otherwise about each reason.
    """
    constraint = sweep.constraints[0]
    if isinstance(constraint, Thermometer):
        line = constraint.cells
        own = [held[cell] for cell in line]
        for found in rising_thoughts(line, own, constraint.least, candidates.topology.size):
            yield from _thought(technique, candidates, sweep, found)
        return
    if isinstance(constraint, CountingCircles):
        thoughts = list(circle_thoughts(constraint.cells, held, candidates.rules.topology))
        for found in thoughts:
            yield from _thought(technique, candidates, sweep, found)
        if thoughts:
            return
    sweep.prepare(candidates.watch)
    if not sweep.has_sums and not isinstance(constraint, _WITH_THOUGHTS):
        start = _lost_from_start(candidates, sweep)
        for some in _in_pieces(start):
            yield _step(technique, (sweep,), some, ())
        if start:
            return
    reasons = sweep.first_reasons(held, candidates.watch)
    peers = candidates.rules.sight.peers
    adds = candidates.topology.lowest == 1  # with a digit 0, players would add up other numbers
    thoughts = [
        found
        for form, lost in (sweep.sums_losing(held, reasons) if adds else ())
        for found in sum_thoughts(form, held, lost, peers, is_told=sweep.number == form.total)
    ]
    yield from _reason_steps(
        technique, candidates, sweep, [each for each in reasons if each.source is not None]
    )
    lines = [each for each in reasons if each.source is None]
    if lines and not thoughts:
        thoughts = list(_line_thoughts(candidates, sweep, lines, held))
    for found in thoughts:
        yield from _thought(technique, candidates, sweep, found)
    if not thoughts and not (adds and sweep.has_sums):
        yield from _reason_steps(technique, candidates, sweep, lines)


def _reason_steps(
    technique: str, candidates: Candidates, sweep: SweptKind, reasons: Sequence[SweepReason]
) -> Iterator[Step]:
    """Yield a step for all reasons with the same cell as their cause, or the same line."""
    by_cause: dict[SweepReason, list[SweepReason]] = {}
    for each in reasons:
        cause = each._replace(cells=(), lost=(), others=())
        if each.source is not None:
            cause = cause._replace(partners=())
        by_cause.setdefault(cause, []).append(each)
    for alike in by_cause.values():
        gone = {
            Candidate(cell, digit)
            for each in alike
            for cell in each.cells
            for digit in each.lost
            if candidates.digits[cell] & digit_bit(digit)
        }
        if gone:
            yield _step(technique, (sweep,), tuple(sorted(gone)), alike, most=len(alike))


def _line_thoughts(
    candidates: Candidates, sweep: SweptKind, reasons: Sequence[SweepReason], held: Sequence[int]
) -> Iterator[Found]:
    """Yield the thoughts about the digits of one constraint together that a sentence can say."""
    constraint, rules = sweep.constraints[0], candidates.rules
    lost: dict[Cell, int] = {}
    for each in reasons:
        for cell in each.cells if each.source is None else ():
            lost[cell] = lost.get(cell, 0) | sum(map(digit_bit, each.lost))
    if isinstance(constraint, SandwichSum) and constraint.value is not None:
        between = sweep.between(held)
        line, total, peers = constraint.cells, constraint.value, rules.sight.peers
        found = list(sandwich_thoughts(line, total, between, lost, held)) if between else []
        yield from found or filling_thoughts(line, total, held, lost, peers)
        return
    if isinstance(constraint, XSum) and constraint.value is not None:
        found = list(
            count_thoughts(constraint.cells, constraint.value, held, lost, rules.sight.peers)
        )
    elif isinstance(constraint, Skyscraper) and constraint.value is not None:
        found = list(height_thoughts(constraint.cells, constraint.value, held, lost))
    else:
        found = [*_set_thoughts(sweep, held, lost), *_along_line(sweep, held, lost)]
    yield from found
    if found or sweep.is_everywhere:
        return
    part = next((each for each in parts_of(rules) if each.constraint == constraint), None)
    if part is not None and len(part.cells) <= MOST_LISTED_CELLS:
        rows = part.fillings(tuple(map(candidates.held, part.cells)), candidates.watch).rows
        empty = tuple(cell for cell in part.cells if candidates.empty >> cell & 1)
        places = [part.cells.index(cell) for cell in empty]
        distinct = tuple(dict.fromkeys(tuple(row[place] for place in places) for row in rows))
        if distinct:
            told = [because("", digits={"row": row}) for row in distinct]
            yield Found(because("rows_left", {"empty": empty}, lists={"rows": told}), lost)
        else:
            yield from emptied_thoughts(part, held, lost)


def _along_line(sweep: SweptKind, held: Sequence[int], lost: dict[Cell, int]) -> Iterator[Found]:
    """Yield the thoughts about the ends of a line, or kinds in turn along it."""
    constraint = sweep.constraints[0]
    if isinstance(constraint, LockoutLine):
        yield from outside_thoughts(constraint.cells, held, lost, constraint.least_apart)
    elif isinstance(constraint, BetweenLine):
        yield from between_thoughts(constraint.cells, held, lost)
    elif isinstance(constraint, LineInTurn):
        for form in sweep.forms:
            if isinstance(form, Choices):
                yield from turn_thoughts(form, held, lost)


def _set_thoughts(sweep: SweptKind, held: Sequence[int], lost: dict[Cell, int]) -> Iterator[Found]:
    """Yield the thoughts about a constraint whose digits are one of some sets."""
    for form in sweep.forms:
        if isinstance(form, Choices):
            cells = form.cells
            sets = tuple(dict.fromkeys(row[0] for row in form.rows if len(set(row)) == 1))
            if len(sets) != len(form.rows):
                return
            own = tuple(DigitSet(held[cell]) for cell in cells)
            left = [each for each in sets if matched_digits(own, each) is not None]
            yield from set_thoughts(sweep.kind, cells, own, left, lost)


def _thought(
    technique: str, candidates: Candidates, sweep: SweptKind, found: Found
) -> Iterator[Step]:
    """Yield the step of a thought, if it removes anything."""
    gone = lost_of(candidates, found.lost)
    line = sweep.lines[0]
    if gone:
        yield Step(
            technique,
            eliminations=gone,
            pattern=source_marks(candidates, found.sources, gone),
            detail=Thought(sweep.kind, line, found.cause, sweep.relation, sweep.number),
            areas=areas((line,), AreaRole.LINE),
        )


def _in_pieces(gone: Sequence[Candidate]) -> Iterator[tuple[Candidate, ...]]:
    """Yield candidates cell by cell, as many cells at a time as nobody loses track of."""
    piece: list[Candidate] = []
    for cell in dict.fromkeys(cell for cell, _ in gone):
        own = [each for each in gone if each.cell == cell]
        if piece and len(piece) + len(own) > MOST_AT_ONCE:
            yield tuple(piece)
            piece = []
        piece += own
    if piece:
        yield tuple(piece)


def _joint_step(
    technique: str, candidates: Candidates, sweeps: Sequence[SweptKind]
) -> Iterator[Step]:
    """Yield what several kinds rule out together, if it is anything and they can be met."""
    before = held_digits(candidates)
    left = before.copy()
    reasons: list[SweepReason] = []
    known = -1
    while len(reasons) > known:
        known = len(reasons)
        for sweep in sweeps:
            if sweep.is_read_alone and reasons:
                continue
            more = sweep.narrow(left, candidates.watch)
            if more is None:
                return
            reasons += more
    if candidates.wanted is not None:
        reasons, left = _only_wanted(reasons, before, candidates.wanted)
    found = _lost(candidates, left)
    if found:
        yield _step(technique, sweeps, found, _clearest_first(reasons, before))


def _only_wanted(
    reasons: Sequence[SweepReason], before: Sequence[int], wanted: dict[int, int]
) -> tuple[list[SweepReason], list[int]]:
    """Return the reasons for the wanted candidates and those that they rest on, and the digits that
    these leave each cell.
    """
    kept: list[SweepReason] = []
    left, wanted = list(before), dict(wanted)
    for reason in reversed(reasons):
        lost = sum(map(digit_bit, reason.lost))
        own = tuple(cell for cell in reason.cells if wanted.get(cell, 0) & lost)
        if not own:
            continue
        kept.append(reason._replace(cells=own))
        for cell in own:
            left[cell] &= ~lost
        if reason.source is not None:
            needed = before[reason.source] & ~sum(map(digit_bit, reason.digits))
            wanted[reason.source] = wanted.get(reason.source, 0) | needed
        else:
            wanted.update((cell, -1) for cell in reason.line)
    kept.reverse()
    return kept, left


def _clearest_first(reasons: Sequence[SweepReason], before: Sequence[int]) -> list[SweepReason]:
    """Return the reasons with those first that rest on no other one, and on the fewest digits."""

    def unclear(reason: SweepReason) -> tuple[bool, int]:
        if reason.source is None:
            return False, _AS_CLEAR_AS
        return before[reason.source].bit_count() > len(reason.digits), len(reason.digits)

    return sorted(reasons, key=unclear)


def left_alone(candidates: Candidates) -> list[DigitSet]:
    """Return the candidates of each cell that no constraint rules out by itself; for a filled cell,
    its digit. A constraint that can't be met rules out nothing, and neither do those that are left
    after `MOST_NODES_ALONE`.
    """
    held, rules = held_digits(candidates), candidates.rules
    left = list(held)
    for cell in iter_bits(candidates.empty):
        left[cell] &= rules.allowed_digits[cell]
    last = candidates.watch.nodes + MOST_NODES_ALONE
    for number in range(len(rules.constraints)):
        if candidates.watch.nodes > last:
            break
        sweep, own = swept_alone(rules, number), list(held)
        sweep.prepare(candidates.watch)
        if sweep.narrow(own, candidates.watch) is not None:
            left = [kept & each for kept, each in zip(left, own, strict=True)]
    return list(map(DigitSet, left))


def held_digits(candidates: Candidates) -> list[int]:
    """Return the candidates of each cell; for a filled cell, its digit."""
    return list(_held(candidates))


@cached_per_position
def _held(candidates: Candidates) -> tuple[int, ...]:
    return tuple(
        [
            1 << value - 1 if value else digits
            for value, digits in zip(candidates.values, candidates.digits, strict=True)
        ]
    )


def _lost(candidates: Candidates, left: Sequence[int]) -> tuple[Candidate, ...]:
    """Return the candidates that are not among the digits `left` to each cell."""
    return lost_of(candidates, {cell: ~left[cell] for cell in iter_bits(candidates.empty)})


def _lost_from_start(candidates: Candidates, sweep: SweptKind) -> tuple[Candidate, ...]:
    """Return the candidates wanted that constraints rule out whatever the digits are."""
    return _wanted(candidates, _lost(candidates, sweep.from_start))


def _wanted(candidates: Candidates, found: Iterable[Candidate]) -> tuple[Candidate, ...]:
    return tuple(each for each in found if candidates.wants(each.cell, digit_bit(each.digit)))


def _step(
    technique: str,
    sweeps: Sequence[SweptKind],
    gone: tuple[Candidate, ...],
    reasons: Sequence[SweepReason],
    most: int = MOST_REASONS,
) -> Step:
    """Return the step that removes some candidates for some reasons, naming at most `most`."""
    lost = {cell for cell, _ in gone}
    reasons = _merged(reasons)
    named = _varied(reasons, most)
    kinds = {each.kind for each in reasons} or {sweeps[0].kind}
    used = [sweep for sweep in sweeps if sweep.kind in kinds]
    lines = tuple(
        line
        for sweep in used
        if not (sweep.is_everywhere and reasons)
        for line in sweep.lines_behind(reasons, lost)
    )
    if not lines and not sweeps[0].is_everywhere:
        lines = sweeps[0].lines[:1]  # what it rules out is beside it
    is_of_one = len(lines) == 1 and not reasons  # otherwise the rule of all of a kind is said
    said = [
        sweep.said_of(lines[0]) if is_of_one else (sweep.number, sweep.relation) for sweep in used
    ]
    # A rule about the whole grid has so many pairs of neighbours that only the named ones are lit.
    lines += tuple(
        (*(() if each.source is None else (each.source,)), *(each.line or each.cells))
        for each in named
        for sweep in used
        if sweep.is_everywhere and sweep.kind == each.kind
    )
    sources = (((each.source,), each.digits) for each in named if each.source is not None)
    return Step(
        technique,
        eliminations=gone,
        pattern=kept_marks(sources, gone),
        detail=Sweep(
            tuple(sweep.kind for sweep in used),
            lines,
            named,
            len(reasons) > len(named),
            tuple(number for number, _ in said),
            tuple(relation for _, relation in said),
            used[0].pairs if len(used) == 1 else (),
        ),
        areas=areas(lines or ((),), AreaRole.SWEPT),  # a rule of which nothing is lit is one, too
    )


def _merged(reasons: Iterable[SweepReason]) -> list[SweepReason]:
    """Return the reasons with those joined that rule out the same because of the same cell."""
    cells: dict[SweepReason, list[Cell]] = {}
    for each in reasons:
        cause = each if each.source is None else each._replace(cells=())
        cells.setdefault(cause, []).extend(each.cells)
    return [cause._replace(cells=tuple(own)) for cause, own in cells.items()]


def _varied(reasons: Sequence[SweepReason], most: int) -> tuple[SweepReason, ...]:
    """Return the `most` reasons to name: the first of each kind, of each cell or line, others."""
    of_kind = {each.kind: each for each in reversed(reasons)}
    first = {(each.source, each.line): each for each in reversed(reasons)}
    others = [each for each in reasons if first[each.source, each.line] is not each]
    of_each = [each for each in reasons if first[each.source, each.line] is each]
    kinds = [each for each in reasons if of_kind[each.kind] is each]
    chosen = list(dict.fromkeys((*kinds, *of_each, *others)))[:most]
    return tuple(sorted(chosen, key=reasons.index))

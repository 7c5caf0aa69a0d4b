"""Trials: what follows from houses and constraints if a candidate is assumed to be true.

A trial uses `demands`: singles, pairs, locked digits, combinations and everything else that is
exact without another guess. Marks: `SECOND` the assumption, `PATTERN` what follows from it or the
choice whose options agree.
"""

from __future__ import annotations

from functools import partial, reduce
from itertools import islice
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import Area, areas
from sudoku_app.core.explain.kind_pieces import demand_of
from sudoku_app.core.step import Candidate, Mark, Node, Role, Step
from sudoku_app.core.techniques.fillings import parts_of
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.singles import leads_on
from sudoku_app.core.techniques.trials import (
    SEARCH_NODES,
    Assumed,
    TrialResult,
    Trials,
    solved_trials_of,
    trials_of,
)
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    DigitSet,
    House,
    cell_set,
    cells_of,
    digit_bit,
    digits_of,
    grouped,
)
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.core.wording import (
    Digits,
    Piece,
    Wording,
    choice_fields,
    claim_of,
    of_cells,
    of_houses,
    records,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.solvers.network import Attempt
    from sudoku_app.core.topology import Digit
    from sudoku_app.core.wording import FieldBuilder, Fields

TRIAL_NODES = 30
"""How many units of work a trial counts for on a `Watch`."""
NEAR = 2
"""A contradiction is near if at most this many digits are placed before it."""
FIRST_TRIALS = 60
"""The most candidates that are tried in search of a near contradiction."""
MORE_TRIALS = 20
"""The number of further trials in search of a nearer or more useful contradiction."""
FIRST_NODES = 4
"""How many further candidates an attempt tries at first."""
MOST_NODES = 1 << 14
"""How many it tries at most, for the last question that is left, alone."""
RACING_NODES = 256
"""Attempts that take longer go on side by side if possible, in a search of many states at once."""
FEW_QUESTIONS = 8
"""So few attempts are left then."""
MOST_RACING = 1_000_000
"""The most nodes that they take together: some twenty seconds' work."""
MOST_TO_SETTLE = 60
"""The most nodes to rule out all wrong answers to a question if one of them fails without any."""
MOST_ASKED = 12
"""The most such candidates about which questions are asked."""
MOST_QUESTIONS = 64
"""The most questions that are compared."""
MOST_SHOWN = 8
"""The most consequences of its assumption that a step shows."""
MOST_CASES = 2
"""The most contradictions that a step names."""
MOST_OF_CASE = 4
"""The most candidates that it names for each of these."""
MOST_LIKE = 32
"""The most steps like one that are compared with it."""
MOST_PLACES = 3
"""The most places of a digit in a house that are tried as a choice."""


class Refutation(NamedTuple):
    """If any one of the candidates `assumed` were true, `cells` could not be filled.

    They are the cells of `house`, those of a constraint of a `kind`, two cells that see each other,
    or a single cell. `placed` are some of the candidates that would have to be placed before that.
    Alternatively, `refuted` are some of the candidates that would each lead to a contradiction.
    """

    assumed: tuple[Candidate, ...]
    cells: tuple[Cell, ...]
    house: House | None
    kind: str
    placed: tuple[Candidate, ...] = ()
    refuted: tuple[Candidate, ...] = ()

    @property
    def variant(self) -> str:
        """What can't be filled: a `house`, a `demand` or, without a name, cells."""
        if self.house is not None:
            return "house"
        return "demand" if self.kind else ""

    def fields(self) -> Fields:
        """Return the candidates, and what can't be filled."""
        fields: Fields = {
            "claims": records(self._supposed()),
            "placed": records({"claim": claim_of(each)} for each in self.placed),
            "refuted": records({"claim": claim_of(each)} for each in self.refuted),
            **of_cells(cells=self.cells),
        }
        if self.house is not None:
            return fields | of_houses(house=self.house)
        return fields | {"demand": demand_of(self.kind, self.cells)} if self.kind else fields

    def _supposed(self) -> Iterator[Fields]:
        """Yield the fields of the candidates: cells with the same digits."""
        of_cell = grouped(sorted(self.assumed))
        by_digits = grouped((tuple(digits), cell) for cell, digits in of_cell.items())
        for digits, cells in by_digits.items():
            nodes = tuple(Node(tuple(cells), digit) for digit in digits)
            yield of_cells(cells=tuple(cells)) | {"digits": Digits(nodes)}

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return its fields."""
        del builder
        return Wording(self.variant, self.fields())


class Refutations(NamedTuple):
    """The refutations of candidates of one cell or, in a `house`, of one digit: the first `cases`;
    perhaps there are more.
    """

    cases: tuple[Refutation, ...]
    has_more: bool
    house: House | None = None

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the refuted candidates of a `cell`. The variants are `cell`, `places` of a digit
        in a house, and `area` for several digits.
        """
        gone = builder.eliminations
        variant = "cell"
        if self.house is not None:
            variant = "area" if len({digit for _, digit in gone}) > 1 else "places"
        told = (each for case in self.cases for each in case.assumed)
        cases = (Piece(f"refuted_{case.variant or 'cells'}", case.fields()) for case in self.cases)
        return Wording(
            variant,
            {
                "cases": records({"case": case} for case in cases),
                **of_cells(cell=gone[0].cell),
                **builder.more_candidates(told, self.has_more),
            },
        )


class Consequence(NamedTuple):
    """The candidates of a cell, or of a digit in `house`, which all have the same eliminations."""

    options: tuple[Candidate, ...]
    house: House | None

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the choice."""
        del builder
        return Wording(*choice_fields(self.options, self.house))


class _Refuted(NamedTuple):
    """A candidate whose trial fails, and the outcome of the trial."""

    candidate: Candidate
    outcome: TrialResult


def find_short_refutation(candidates: Candidates) -> Iterator[Step]:
    """Find a candidate that leads to a near contradiction, in a cell with few candidates."""
    trials = solved_trials_of(candidates)
    found = _first_refuted(candidates, trials)
    if found and _distance(trials, found[0]) <= NEAR:
        yield _told(candidates, _gathered("short_refutation", candidates, trials, found, found))


def find_refutation(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that lead to a contradiction through houses and constraints.

    Of all houses, the one in which most candidates do so is taken, and the nearest contradiction in
    it comes first. If no single follows but a few nested trials answer a question about one of
    these candidates, the step answers that.
    """
    trials = solved_trials_of(candidates)
    failing = [each for each in _in_turn(trials.digit_sets, candidates) if trials.fails(*each)]
    if failing:
        in_houses = (
            [each for each in failing if cells >> each.cell & 1]
            for cells in candidates.topology.house_sets
        )
        most = [_Refuted(each, trials.assume(*each)) for each in max(in_houses, key=len)]
        nearest = min(most, key=lambda each: _distance(trials, each))
        step = _gathered("refutation", candidates, trials, [nearest, *most], most)
        about = [each.candidate for each in (nearest, *most)][:MOST_ASKED]
        if not leads_on(step, candidates):
            step = _Attempts(candidates).answer(about) or step
        yield _told(candidates, step)


def steps_like(step: Step, candidates: Candidates) -> Iterator[Step]:
    """Yield a step that refutes candidates by trials or nets, and others, each about one candidate
    that a trial refutes; those whose contradictions seem nearest come first.
    """
    found: list[_Refuted] = []
    trials = solved_trials_of(candidates)
    if step.technique.endswith(("refutation", "contradiction")):
        failing = (each for each in _in_turn(trials.digit_sets, candidates) if trials.fails(*each))
        found += [_Refuted(each, trials.assume(*each)) for each in failing]
        found.sort(key=lambda each: _distance(trials, each))
    if has_trait(step.technique, Trait.NESTED):
        attempts = _Attempts(candidates)
        easy = islice(attempts.easy_candidates(), MOST_LIKE // 2)
        tried = dict.fromkeys((*easy, *attempts.open_candidates()))
        found += [_Refuted(each, TrialResult(trials.start, (each.cell,))) for each in tried]
    technique = step.technique if step.technique.endswith("refutation") else "refutation"
    is_one = len(step.eliminations) == 1
    if is_one and all(step.eliminations != (each.candidate,) for each in found[:MOST_LIKE]):
        yield step
    for refuted in found[:MOST_LIKE]:
        yield _step(technique, _refutation(candidates, refuted))


def _told(candidates: Candidates, step: Step) -> Step:
    """Return a step or, if only one thought is wanted, the refutation of its first candidate.

    With further refutations, it is the first one that can name some of them.
    """
    detail = step.detail
    if not candidates.one_thought or not isinstance(detail, Refutation | Refutations):
        return step
    cases = detail.cases if isinstance(detail, Refutations) else (detail,)
    is_nested = has_trait(step.technique, Trait.NESTED)
    case = next((each for each in cases if bool(each.refuted) is is_nested), None)
    if case is None:
        return step
    return _step(step.technique, case._replace(assumed=case.assumed[:1]))


def _gathered(
    technique: str,
    candidates: Candidates,
    trials: Trials,
    refuted: Sequence[_Refuted],
    known: Sequence[_Refuted],
) -> Step:
    """Return the step that refutes the first candidate, and with it others, perhaps of those that
    are `known` to be refuted.

    These are all that answer the same question, what can be in its cell or where its digit can be
    in a house, if several fail; or else those that leave the same cells no filling.
    """

    def failed(candidate: Candidate) -> TrialResult | None:
        candidates.watch.tick(TRIAL_NODES)
        return trials.assume(*candidate) if trials.fails(*candidate) else None

    found = refuted[0]
    question = _largest_question(candidates, found.candidate, known, failed)
    alike = _for_same_reason(candidates, trials, refuted)
    if len(question.refuted) > len(alike.refuted):
        return _answer(technique, candidates, question)
    placed, others = alike.placed, [each.candidate for each in alike.refuted[1:]]
    return _step(technique, _refutation(candidates, found, placed, others=others))


class _Alike(NamedTuple):
    """Candidates that leave the same cells no filling, and what all of them place before that."""

    refuted: Sequence[_Refuted]
    placed: tuple[Candidate, ...]


def _for_same_reason(candidates: Candidates, trials: Trials, refuted: Sequence[_Refuted]) -> _Alike:
    """Return the first of some refuted candidates with all others that leave the same cells no
    filling, after some of the same placements or all after none.

    These are looked for among the refuted, the others of its cell, and those that it sees: if there
    are no placements, of all digits, since such trials are short, otherwise of its own digit.
    """
    found = refuted[0]
    cell, digit = found.candidate
    placed = _placed(trials, found)
    near = candidates.topology.peers[cell] & candidates.empty
    tried = dict.fromkeys(
        (
            *(Candidate(cell, other) for other in digits_of(candidates.digits[cell])),
            *(
                Candidate(other, own)
                for other in cells_of(CellSet(near))
                for own in digits_of(candidates.digits[other])
                if own == digit or not placed
            ),
            *(each.candidate for each in refuted),
        )
    )
    alike = [found]
    for each in tried:
        if not candidates.wants(each.cell, digit_bit(each.digit)):
            continue
        candidates.watch.tick(TRIAL_NODES)
        if each == found.candidate or not trials.fails(*each):
            continue
        outcome = trials.assume(*each)
        if outcome.failed == found.outcome.failed:
            own = set(_placed(trials, _Refuted(each, outcome)))
            if own.intersection(placed) if placed else not own:
                placed = tuple(known for known in placed if known in own)
                alike.append(_Refuted(each, outcome))
    return _Alike(alike, placed)


class _Question(NamedTuple):
    """Refuted candidates of a cell, or in a `house`: all of one `digit`, or of several."""

    refuted: Sequence[_Refuted]
    house: House | None = None


def _largest_question(
    candidates: Candidates,
    first: Candidate,
    known: Sequence[_Refuted],
    failed: Callable[[Candidate], TrialResult | None],
) -> _Question:
    """Return the question that most refuted candidates answer.

    It is about the cell of the first one, about its digit in a house, or about a house of it in
    which others are `known` to be refuted.
    """
    questions = [
        _Question(_those_failed(answers, failed), house)
        for answers, house in _questions_about(candidates, first)
    ]
    for _, house in tuple(questions):
        if house is not None:
            members = candidates.topology.house_sets[house]
            inside = [each for each in known if members >> each.candidate.cell & 1]
            questions.append(_Question(inside, house))
    return max(questions, key=lambda each: len(each.refuted))


def _questions_about(
    candidates: Candidates, candidate: Candidate
) -> Iterator[tuple[tuple[Candidate, ...], House | None]]:
    """Yield the questions that a candidate is an answer to, each with all answers and its house:
    what can be in the cell (no house), and where the digit can be in each house of the cell.
    """
    cell, digit = candidate
    yield tuple(Candidate(cell, each) for each in digits_of(candidates.digits[cell])), None
    for house in layout_of(candidates.topology).whole:
        members = candidates.topology.house_sets[house]
        if members >> cell & 1:
            places = cells_of(CellSet(candidates.cells[digit] & members))
            yield tuple(Candidate(each, digit) for each in places), House(house)


def _those_failed(
    tried: Iterable[Candidate], failed: Callable[[Candidate], TrialResult | None]
) -> list[_Refuted]:
    found = ((each, failed(each)) for each in tried)
    return [_Refuted(each, outcome) for each, outcome in found if outcome is not None]


def _answer(technique: str, candidates: Candidates, question: _Question) -> Step:
    """Return the step that refutes several candidates that answer a question."""
    by_cells = grouped((each.outcome.failed, each) for each in question.refuted)
    cases = []
    for own in sorted(by_cells.values(), key=len)[:MOST_CASES]:
        others = [each.candidate for each in own[1:MOST_OF_CASE]]
        cases.append(_refutation(candidates, own[0], others=others))
    assumed = tuple(sorted(each.candidate for each in question.refuted))
    return Step(
        technique,
        eliminations=assumed,
        pattern=tuple(Mark(*each, Role.SECOND) for each in assumed),
        houses=() if question.house is None else (question.house,),
        detail=Refutations(
            tuple(cases),
            sum(len(each.assumed) for each in cases) < len(assumed),
            question.house,
        ),
        areas=areas(each.cells for each in cases),
    )


def _distance(trials: Trials, refuted: _Refuted) -> int:
    """Return the number of cells that are left with one digit before the contradiction."""
    return len(_placed(trials, refuted))


def _placed(trials: Trials, refuted: _Refuted) -> tuple[Candidate, ...]:
    """Return what follows from a candidate: cells that are left with one digit, and that digit."""
    digit_sets = trials.network.digits(refuted.outcome.state)
    return tuple(
        Candidate(Cell(cell), digits_of(DigitSet(left))[0])
        for cell, (left, before) in enumerate(zip(digit_sets, trials.digit_sets, strict=True))
        # One digit left (0b0100 & 0b0011 is 0, 0b0110 & 0b0101 isn't), and fewer than before.
        if left & left - 1 == 0 < left != before and cell != refuted.candidate.cell
    )


def _first_refuted(candidates: Candidates, trials: Trials) -> list[_Refuted]:
    """Return candidates whose trials fail, the one with the nearest contradiction first.

    At most `FIRST_TRIALS` are tried, and only a few once one of them has failed.
    """
    found: list[_Refuted] = []
    nearest, tried_since = 0, 0
    for candidate in islice(_in_turn(trials.digit_sets, candidates), FIRST_TRIALS):
        if trials.fails(*candidate):
            each = _Refuted(candidate, trials.assume(*candidate))
            far = _distance(trials, each)
            if not found or far < nearest:
                nearest = far
                found.insert(0, each)
            else:
                found.append(each)
        if found:
            tried_since += 1
            if nearest <= NEAR or tried_since > MORE_TRIALS:
                break
    return found


def find_common_consequence(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that are ruled out by every digit of a cell, or by every place of a digit in
    a house. A thought is about one of them, so that its contradiction can be shown.
    """
    trials = trials_of(candidates)
    network = trials.network
    for options, house in _choices(candidates):
        left = 0
        for option in options:
            candidates.watch.tick(TRIAL_NODES)
            outcome = trials.assume(*option)
            if not outcome.failed:
                left |= outcome.state.view
        gone = network.candidates(trials.start.view & ~left)
        if gone and left:
            yield Step(
                "common_consequence",
                eliminations=gone[:1] if candidates.one_thought else gone,
                pattern=tuple(Mark(*option, Role.PATTERN) for option in options),
                houses=() if house is None else (house,),
                detail=Consequence(options, house),
            )


def find_nested_refutation(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that lead to a contradiction through constraints and further refutations.

    All wrong answers to a question are ruled out together, by trials inside what their trials leave
    or, if that is too much work for every question, a single candidate. A thought is about a single
    one if a few trials refute it.
    """
    attempts = _Attempts(candidates)
    easy = islice(attempts.easy_candidates(), int(candidates.one_thought))
    step = attempts.easiest([((each,), None) for each in easy])
    if step is None:
        step = attempts.easiest(attempts.open_questions())
    if step is None:
        step = attempts.easiest([((each,), None) for each in attempts.open_candidates()])
    if step is not None:
        yield _told(candidates, step)


_Wrong = tuple[Assumed, House | None]
"""The wrong answers to a question, and its house if it is about one."""


class _Attempts:
    """Attempts to refute candidates of a position by trials inside their trials."""

    def __init__(self, candidates: Candidates) -> None:
        self._candidates = candidates
        self._trials = trials = trials_of(candidates)
        self._tick = partial(candidates.watch.tick, SEARCH_NODES)
        self._solution = trials.solution(self._tick)

    def open_candidates(self) -> list[Candidate]:
        """Return those that may fail, those whose trial leaves the fewest candidates first."""
        network = self._trials.network
        sizes = {
            each: (outcome.state.view & network.options).bit_count()
            for each in _in_turn(self._trials.digit_sets, self._candidates)
            if not self._is_true(each) and not (outcome := self._trials.assume(*each)).failed
        }
        return sorted(sizes, key=sizes.__getitem__)

    def easy_candidates(self) -> Iterator[Candidate]:
        """Yield those that a few nested trials refute."""
        for each in self.open_candidates():
            if self.attempt((each,), FIRST_NODES).has_failed:
                yield each

    def open_questions(self) -> list[_Wrong]:
        """Return the wrong answers to questions, those that leave the fewest candidates together
        first; none if no solution is known.
        """
        trials, options = self._trials, self._trials.network.options
        questions = self._questions(self.open_candidates())

        def size(assumed: Assumed) -> int:
            outcomes = [trials.assume(*each) for each in assumed]
            views = [outcome.state.view for outcome in outcomes if not outcome.failed]
            return (reduce(or_, views) & options).bit_count()

        return sorted(questions.items(), key=lambda each: size(each[0]))[:MOST_QUESTIONS]

    def easiest(self, questions: list[_Wrong]) -> Step | None:
        """Return the step that answers a question with little work; None if all take more than
        `MOST_NODES` nodes.

        First all are tried with little work, then the more promising half of them with twice as
        much, and so on; the last ones side by side.
        """
        most = FIRST_NODES
        while questions and most <= MOST_NODES:
            for wrong, house in questions:
                found = self.attempt(wrong, most)
                if found.has_failed:
                    return self.step(wrong, house, found)
            questions.sort(key=lambda each: self.attempt(each[0], most).estimate)
            first = self._trials.first_failing(dict(questions), MOST_RACING, self._tick)
            if first is not None:
                return self.step(first, dict(questions)[first], self.attempt(first, most))
            few = FEW_QUESTIONS if most < RACING_NODES else 1
            del questions[max(few, len(questions) // 2) :]
            most *= 2
        return None

    def attempt(self, assumed: Assumed, most: int) -> Attempt:
        """Return what an attempt with at most `most` nodes comes to; see `Trials.attempt`."""
        return self._trials.attempt(assumed, most, self._tick)

    def answer(self, about: Iterable[Candidate]) -> Step | None:
        """Return the step that rules out all wrong answers to a question about some candidates.

        Of all these questions, it is the one that is expected to take the fewest nodes after short
        attempts; None if that takes more than `MOST_TO_SETTLE`.
        """

        def cost(wrong: Assumed) -> float:
            return self.attempt(wrong, FIRST_NODES).estimate

        questions = self._questions(about)
        wrong = min(questions, key=cost, default=())
        if not wrong or cost(wrong) >= MOST_TO_SETTLE:
            return None
        found = self.attempt(wrong, MOST_TO_SETTLE)
        return self.step(wrong, questions[wrong], found) if found.has_failed else None

    def step(self, wrong: Assumed, house: House | None, found: Attempt) -> Step:
        """Return the step that rules out the wrong answers to a question."""
        refuted = [
            _Refuted(each, outcome if outcome.failed else TrialResult(outcome.state, found.cells))
            for each in wrong
            for outcome in (self._trials.assume(*each),)
        ]
        technique = "nested_refutation" if found.nodes else "refutation"
        if len(refuted) > 1:
            return _answer(technique, self._candidates, _Question(refuted, house))
        inner = [Candidate(Cell(cell), _digit(digit)) for cell, digit in found.ruled_out]
        return _step(technique, _refutation(self._candidates, refuted[0], inner=inner))

    def _questions(self, about: Iterable[Candidate]) -> dict[Assumed, House | None]:
        """Return the wrong answers to each question about some candidates, with its house; none if
        no solution is known.
        """
        questions: dict[Assumed, House | None] = {}
        for each in about if self._solution is not None else ():
            for answers, house in _questions_about(self._candidates, each):
                wrong = tuple(answer for answer in answers if not self._is_true(answer))
                questions.setdefault(wrong, house)
        return questions

    def _is_true(self, candidate: Candidate) -> bool:
        return self._solution is not None and self._solution[candidate.cell] == candidate.digit


def _in_turn(state: Sequence[int], candidates: Candidates) -> Iterator[Candidate]:
    """Yield the candidates of a state's unfilled cells, cells with few candidates first."""
    for cell in sorted(range(len(state)), key=lambda each: state[each].bit_count()):
        if state[cell] & state[cell] - 1:
            for digit in digits_of(DigitSet(state[cell])):
                candidates.watch.tick(TRIAL_NODES)
                yield Candidate(Cell(cell), digit)


def _choices(candidates: Candidates) -> Iterator[tuple[tuple[Candidate, ...], House | None]]:
    """Yield the candidates of each cell, cells with few candidates first, and then the places of
    each digit in each house that has few of them. Each comes with its house, None for a cell.
    """
    digits = candidates.digits
    for cell in sorted(cells_of(candidates.empty), key=lambda each: digits[each].bit_count()):
        yield tuple(Candidate(cell, digit) for digit in digits_of(digits[cell])), None
    for house in layout_of(candidates.topology).whole:
        for digit in candidates.topology.digits:
            places = candidates.cells[digit] & candidates.topology.house_sets[house]
            if 1 < places.bit_count() <= MOST_PLACES:
                yield tuple(Candidate(cell, _digit(digit)) for cell in cells_of(places)), house


def _digit(number: int) -> Digit:
    return digits_of(DigitSet(1 << number - 1))[0]


def _refutation(
    candidates: Candidates,
    refuted: _Refuted,
    placed: Sequence[Candidate] = (),
    inner: Sequence[Candidate] = (),
    others: Sequence[Candidate] = (),
) -> Refutation:
    cells = tuple(map(Cell, refuted.outcome.failed))
    sets = candidates.topology.house_sets
    house = next((House(n) for n, each in enumerate(sets) if each == cell_set(cells)), None)
    kind = next(
        (part.constraint.kind_name for part in parts_of(candidates.rules) if part.cells == cells),
        "",
    )
    assumed = tuple(sorted((refuted.candidate, *others)))
    shown = tuple(placed[:MOST_SHOWN])
    return Refutation(assumed, cells, house, kind, shown, tuple(inner[:MOST_SHOWN]))


def _step(technique: str, refutation: Refutation) -> Step:
    """Return the step of one refutation."""
    return Step(
        technique,
        eliminations=refutation.assumed,
        pattern=(
            *(Mark(*each, Role.SECOND) for each in refutation.assumed),
            *(Mark(*each, Role.PATTERN) for each in refutation.placed),
        ),
        houses=() if refutation.house is None else (refutation.house,),
        detail=refutation,
        areas=(Area(refutation.cells),),
    )

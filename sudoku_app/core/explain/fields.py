"""The fields of a step that templates can use, and which of a technique's templates it needs."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar, assert_never

from sudoku_app.core import details
from sudoku_app.core.explain.kind_pieces import (
    along,
    begun,
    demand_of,
    reason_of,
    rule_of,
    set_piece,
    start_of,
)
from sudoku_app.core.explain.phrases import (
    Cells,
    Claim,
    Digits,
    Groups,
    Houses,
    Name,
    Piece,
    Records,
)
from sudoku_app.core.step import Node, Role
from sudoku_app.core.topology import Cell, Digit, House
from sudoku_app.core.traits import Trait, has_trait

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.explain.phrases import Field
    from sudoku_app.core.step import Candidate, Mark, Step
    from sudoku_app.core.topology import Topology

MOST_CAGES = 5
"""The most cages whose combinations are listed."""
MOST_COMBINATIONS = 3
"""The most combinations of one of several cages that are listed."""
MOST_NAMED = 2
"""The most of several cages or sums that are named, if there are others than one more."""
MOST_PARTNERS = 3
"""The most digits beside a given one that are named instead of those that don't go with it."""

MOST_OF_SET = 6
"""The most cells of each of two sets that are listed."""

MOST_RULES = 1
"""The most kinds of constraint whose rules are stated instead of named."""
_WEIGHTS = {1: "part_once", 2: "part_twice"}
"""The words for cells that count so often."""

_T = TypeVar("_T")
Fields = dict[str, "Field"]
Wording = tuple[str, Fields]
"""The variant of a technique's template that a step needs, "" if there is only one, and its fields.
"""


def wording_of(step: Step, name: str, topology: Topology) -> Wording:
    """Return the variant and the fields that explain a step of the technique called `name`.

    All steps have these fields; `_family_fields` adds those of a family.

    - `technique`: the name
    - `pattern` and `digits`: the cells and digits of the pattern
    - `cells`, `second`, `fins`: the pattern's cells by role; `others`: the digits of `second`
    - `houses`: the step's houses, or those of its first cell if it has none; `house`: the first one
    - `targets` and `target_digits`: the cells and digits that are placed or removed
    - `conclusion`: the first placement or elimination; `digit`: its digit
    """
    builder = FieldBuilder(step)
    by_role: dict[Role, dict[Cell, None]] = {role: {} for role in Role}
    for mark in step.pattern:
        by_role[mark.role][mark.cell] = None
    concluded = step.placements or step.eliminations
    houses = step.houses or topology.cell_houses[concluded[0].cell]
    variant, own = _family_fields(step, builder)
    return variant, {
        "technique": Name(name),
        "conclusion": claim_of(concluded[0], bool(step.placements)),
        **_cells(
            pattern=tuple(sorted({mark.cell for mark in step.pattern})),
            cells=tuple(by_role[Role.PATTERN]),
            second=tuple(by_role[Role.SECOND]),
            fins=tuple(by_role[Role.FIN]),
            targets=tuple(dict.fromkeys(cell for cell, _ in concluded)),
        ),
        **_houses(houses=houses, house=houses[:1]),
        **builder.named(
            digits=_digits_of(step.pattern),
            others=_digits_of(mark for mark in step.pattern if mark.role is Role.SECOND),
            target_digits=_digits_of(concluded),
            digit=concluded[0].digit,
        ),
        **own,
    }


def _family_fields(step: Step, builder: FieldBuilder) -> Wording:
    """Return the variant of a step's template and the fields that only its family has.

    `siamese` is for two fish in one, `double` for almost locked sets with two restricted commons,
    and `several` for several singles in one step: hidden ones have `singles`, by house. Chains have
    `ends`, `unlike` (ends with different digits), `loop`, `placed` and `removed`. Forcing chains
    and nets have `cell` and `house`, depending on what they start from, or, for a contradiction, on
    what has nothing left.
    """
    digits = builder.named
    match step.detail:
        case None if has_trait(step.technique, Trait.SINGLE) and len(step.placements) > 1:
            of_house: dict[House, list[Digit]] = {}
            for house, (_, digit) in zip(step.houses, step.placements, strict=False):
                of_house.setdefault(house, []).append(digit)
            return "several", {
                "singles": _records(
                    _houses(house=(house,)) | {"digits": builder.digits(sorted(placed))}
                    for house, placed in of_house.items()
                )
            }
        case None:
            return "", {}
        case details.Subset(house):
            return "", _houses(house=house)
        case details.Exclusion(kinds):
            named = _records({"constraint": rule_of(kind)} for kind in kinds)
            return "named" if kinds else "", {"constraints": named}
        case details.SharedSights(kinds, seen, has_more, _):
            return "several" if kinds else "several_alone", {
                "constraints": _records({"constraint": rule_of(kind)} for kind in kinds),
                "reasons": _records(
                    _houses(house=each.house)
                    | _cells(places=each.places, targets=each.targets, twins=each.twins)
                    | {"digit": builder.digits([each.digit])}
                    for each in seen
                ),
                **_more_cells(step, (cell for each in seen for cell in each.targets), has_more),
            }
        case details.PartnerClashes(kinds, partners, has_more):
            return "", {
                "constraints": _records({"constraint": rule_of(kind)} for kind in kinds),
                "reasons": _records(
                    _cells(cell=each.cell, partners=each.partners)
                    | {
                        "digit": builder.digits([each.digit], ()),
                        "needed": builder.digits(each.digits, ()),
                    }
                    for each in partners
                ),
                **_more_cells(step, (each.cell for each in partners), has_more),
            }
        case details.Sweep():
            return _sweep(step, step.detail, builder)
        case details.Combinations():
            return _combinations(step.detail, builder)
        case details.SeveralCages(cages):
            listed_cages = _named_first(cages, MOST_CAGES)
            return "several", {
                "cages": _records(_cage(each, builder) for each in listed_cages),
                **_more_alike(len(cages) - len(listed_cages)),
            }
        case details.LockedCages(cages):
            locked = _named_first(cages, MOST_NAMED)
            return "several" if len(cages) > 1 else "", {
                "demand": begun(cages[0].kind, cages[0].cells),
                "cages": _records(
                    _cells(places=each.places)
                    | {"demand": begun(each.kind, each.cells)}
                    | {"digits": builder.digits(each.digits, each.places)}
                    for each in locked
                ),
                **_more_alike(len(cages) - len(locked)),
            }
        case details.SeveralSums(sums):
            told = _named_first(sums, MOST_NAMED)
            return "several", {
                "sums": _records({"tie": tie_of(each)} for each in told),
                **_more_alike(len(sums) - len(told)),
            }
        case details.Refutations():
            return _refutations(step, step.detail)
        case details.ClashingCombinations(cage, blocked, other):
            own, others = (_combinations(each, builder)[1] for each in (cage, other))
            return "many" if other.ways > len(other.sets) else "", {
                **own,
                "blocked": _records({"set": builder.digits(each, ())} for each in blocked),
                **{f"other_{key}": value for key, value in others.items()},
            }
        case details.LineCases():
            return _line_cases(step, step.detail, builder)
        case details.LineClashes(kind, lines, clashes, has_more):
            return "", {
                "lines": demand_of(kind, lines[0]) if len(lines) == 1 else rule_of(kind),
                "reasons": _records(
                    {"claim": claim_of(each.candidate), **_flaw_fields(each.flaw)}
                    for each in clashes
                ),
                **_more_candidates(step, (each.candidate for each in clashes), has_more),
            }
        case details.HouseCages():
            return _house_cages(step.detail, builder)
        case details.HouseSum():
            return _house_sum(step.detail)
        case details.Balance():
            return _balance(step.detail)
        case details.Parity():
            return _parity(step.detail)
        case details.SetEquality():
            return _set_equality(step.detail, builder)
        case details.Fillings(kind, cells, empty, rows):
            listed = _records({"row": builder.digits(row, ())} for row in rows)
            demand = demand_of(kind, cells)
            fields = {
                "demand": demand,
                "reason": reason_of(kind, demand),
                "rows": listed,
                **_cells(empty=empty),
            }
            variant = "one" if len(empty) == 1 else "listed"
            return variant if rows else "", fields
        case details.TwoSums():
            return _two_sums(step.detail, builder)
        case details.SumWithOthers(first, others, ways):
            listed_others = _named_first(others, MOST_NAMED)
            return "several", {
                "first": tie_of(first),
                "others": _records({"tie": tie_of(each)} for each in listed_others),
                **_more_alike(len(others) - len(listed_others)),
                **_numbers(count=ways),
            }
        case details.CageForcing():
            return _cage_forcing(step.detail, builder)
        case details.LinkedClash():
            return _linked_clash(step.detail, builder)
        case details.CageChain(links):
            return _cage_chain(step, links)
        case details.Refutation():
            return _refutation(step.detail)
        case details.Consequence(options, house):
            return _choice(options, house)
        case details.Fish(base, cover, endo_fins, cannibal, second_cover):
            houses = _houses(base=base, cover=cover, second_cover=second_cover)
            variant = "siamese" if second_cover else ""
            return variant, houses | _cells(endo_fins=endo_fins, cannibal=cannibal)
        case details.TurbotFish(joint, joint_house, kites):
            hanging = _records(
                _cells(ends=ends) | _houses(pair_houses=houses) for ends, houses in kites
            )
            own = _cells(joint=joint) | _houses(joint_house=joint_house)
            return "", {**own, "kites": hanging, **hanging.items[0]}
        case details.EmptyRectangle(box, pairs):
            records = _records(
                _houses(line=line, other_line=other_line, pair_house=house)
                | _cells(pair=pair, target=target)
                for line, other_line, pair, house, target in pairs
            )
            return "", {**_houses(box=box), "rectangles": records, **records.items[0]}
        case details.Colours(first, second, third, fourth, clashes):
            records = _records(_cells(**clash._asdict()) for clash in clashes)
            clash = tuple(cell for clash in clashes for cell in clash[:2])
            own = _cells(first=first, second=second, third=third, fourth=fourth, clash=clash)
            return "", {**own, "clashes": records}
        case details.Wing(pivot, pincers, x, y, z):
            return "", _cells(pivot=pivot, pincers=pincers) | digits(x=x, y=y, z=z)
        case details.WWing(x, y, link, link_house):
            return "", _cells(link=link) | _houses(link_house=link_house) | digits(x=x, y=y)
        case details.UniqueRectangle():
            return "", _unique_rectangle(step, step.detail, builder)
        case details.AvoidableRectangle(own_digits, cells, placed, empty):
            return "", _cells(cells=cells, placed=placed, empty=empty) | digits(digits=own_digits)
        case details.Bug(cell, digit):
            return "", _cells(cell=cell) | digits(digit=digit)
        case details.SueDeCoq():
            return "", _sue_de_coq(step.detail, builder)
        case details.AlmostLockedSets(restricted=restricted):
            variant = "double" if len(restricted[0]) > 1 else ""
            return variant, _almost_locked_sets(step, step.detail, builder)
        case details.DeathBlossom():
            return "", _death_blossom(step, step.detail, builder)
        case details.RemotePair(cells):
            return "", _cells(cells=cells)
        case details.Chain():
            return _chain(step, step.detail)
        case details.ForcingChains(options, house) | details.ForcingNets(options, house):
            return _choice(options, house)
        case details.RefutingNet():
            return _refuting_net(step, step.detail, builder)
        case _:
            assert_never(step.detail)


class FieldBuilder:
    """Creates fields from the values of one step."""

    def __init__(self, step: Step) -> None:
        concluded = {(cell, digit) for cell, digit in (*step.eliminations, *step.placements)}
        marked = {(mark.cell, mark.digit) for mark in step.pattern}
        self._all = sorted(marked | concluded)
        self._marked: dict[int, list[Cell]] = {}
        for cells in (marked, concluded):
            known = set(self._marked)
            for cell, digit in sorted(cells):
                if digit not in known:
                    self._marked.setdefault(digit, []).append(cell)

    def digits(self, digits: Iterable[int], cells: Iterable[int] | None = None) -> Digits:
        """Return digits that point at their cells in the pattern, or at those among `cells`."""
        items = []
        for digit in digits:
            places: Iterable[int] = self._marked.get(digit, ())
            if cells is not None:
                places = [cell for cell in cells if (cell, digit) in self._all]
            items.append(Node(tuple(map(Cell, places)), Digit(digit)))
        return Digits(tuple(items))

    def named(self, **named: Digit | tuple[Digit, ...] | None) -> Fields:
        """Return fields of digits; the arguments have the names of the fields."""
        return {key: self.digits(_several(value)) for key, value in named.items()}

    def digits_in(self, cells: Iterable[int]) -> Digits:
        """Return the digits that `cells` have in the pattern or in the conclusion."""
        own = tuple(cells)
        digits = sorted({digit for cell, digit in self._all if cell in own})
        return self.digits(digits, own)


def claim_of(candidate: Candidate, true: bool = True) -> Claim:
    """Return a candidate as a claim."""
    return Claim(Node((candidate.cell,), candidate.digit), true)


def _several(value: int | tuple[int, ...] | None) -> tuple[int, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, int) else value


def _cells(**named: Cell | tuple[Cell, ...] | None) -> Fields:
    return {key: Cells(_several(value)) for key, value in named.items()}


def _houses(**named: House | tuple[House, ...]) -> Fields:
    return {key: Houses(_several(value)) for key, value in named.items()}


def _records(items: Iterable[Fields]) -> Records:
    return Records(tuple(items))


def _digits_of(candidates: Iterable[Candidate | Mark]) -> tuple[Digit, ...]:
    return tuple(sorted({candidate.digit for candidate in candidates}))


def _numbers(**named: int) -> Fields:
    return {key: Name(str(number)) for key, number in named.items()}


def _sweep(step: Step, detail: details.Sweep, builder: FieldBuilder) -> Wording:
    """Return the variant and the fields of a sweep.

    `fact` says why the removed digits never fit; `rules` are what the constraints demand.
    """
    kinds, _, reasons, has_more, numbers = detail
    gone = builder.named(target_digits=_digits_of(step.eliminations))
    several = "several" if len(kinds) > MOST_RULES else ""
    told = (cell for each in reasons for cell in each.cells)
    by_cause: dict[details.SweepReason, list[details.SweepReason]] = {}
    for each in reasons:
        cause = each if each.partners else each._replace(cells=(), lost=())
        by_cause.setdefault(cause, []).append(each)
    return several if reasons else "start", {
        "names": _records({"name": rule_of(kind)} for kind in kinds),
        "fact": start_of(kinds[0], gone),
        "rules": _records({"rule": along(*rule)} for rule in zip(kinds, numbers, strict=True)),
        "reasons": _records(
            {"because": _sweep_reason(alike, builder)} for alike in by_cause.values()
        ),
        **_more_cells(step, told, has_more),
    }


def _named_first(items: tuple[_T, ...], most: int) -> tuple[_T, ...]:
    """Return the first items, which are named; one more is named, too, instead of counted."""
    return items if len(items) <= most + 1 else items[:most]


def _more_alike(number: int) -> Fields:
    """Return the fields for so many more cages, sums or other things than are named."""
    return _more(number > 0, Piece("rest_alike", _numbers(number=number)))


def _more_cells(step: Step, told: Iterable[Cell], has_more: bool) -> Fields:
    """Return the fields for what a step removes from other cells than those it tells about."""
    number = len({cell for cell, _ in step.eliminations}.difference(told))
    return _more(
        has_more, Piece("rest_cells" if number else "rest_unnamed", _numbers(number=number))
    )


def _more_candidates(step: Step, told: Iterable[Candidate], has_more: bool) -> Fields:
    """Return the fields for the candidates that a step removes beside those it tells about."""
    number = len(set(step.eliminations).difference(told))
    key = "rest_candidates" if number else "rest_unnamed"
    return _more(has_more, Piece(key, _numbers(number=number)))


def _more(has_more: bool, rest: Piece) -> Fields:
    """Return the fields for the end of a list that does not name everything."""
    return {"more": _records([{}] if has_more else []), "rest": rest}


def _sweep_reason(reasons: Sequence[details.SweepReason], builder: FieldBuilder) -> Piece:
    """Return why a sweep removes something, by what is left in a cell or by what is gone there.

    Several reasons have the same cause.
    """
    kind, line, cells, lost, source, digits, others, partners, least, most, *_ = reasons[0]
    fields: Fields = {
        "losses": _records(
            {"lost": builder.digits(each.lost, ()), **_cells(cells=each.cells)} for each in reasons
        ),
        "lost": builder.digits(lost, ()),
        "held": builder.digits(digits),
        "others": builder.digits(others, ()),
        "partners": builder.digits(partners, ()),
        **_cells(source=source, cells=cells),
        **_numbers(least=least, most=most),
    }
    if source is None:
        fields["demand"] = demand_of(kind, line)
        if partners:
            return Piece("sweep_needed", fields)
        if reasons[0].gaps:
            return _gap(reasons[0], fields, builder)
        if not most:
            return _contents(digits, fields)
        keys = {0: "sweep_sum", 1: "sweep_two_sums"}
        return Piece(keys.get(most - least, "sweep_sums"), fields)
    if len(digits) == 1:
        is_shorter = 0 < len(partners) <= min(len(lost), MOST_PARTNERS)
        return Piece("sweep_partner" if is_shorter else "sweep_digit", fields)
    is_left = len(digits) < len(others) or not others
    return Piece("sweep_left" if is_left else "sweep_gone", fields)


def _gap(reason: details.SweepReason, fields: Fields, builder: FieldBuilder) -> Piece:
    """Return what can be between the ends of a sandwich, or how many cells."""
    gaps, between = reason.gaps, reason.between
    if gaps == (0,):
        return Piece("sweep_adjoining", fields)
    if len(between) <= MOST_COMBINATIONS and all(between):
        listed = _records({"set": builder.digits(each, ())} for each in between)
        return Piece("sweep_between", {**fields, "sets": listed})
    numbers = _numbers(gap=gaps[0], least=gaps[0], most=gaps[-1])
    return Piece("sweep_gap" if len(gaps) == 1 else "sweep_gaps", {**fields, **numbers})


def _contents(digits: tuple[Digit, ...], fields: Fields) -> Piece:
    """Return that a constraint leaves no room for something, or keeps only some digits: from one to
    another if they are many in a row.
    """
    if len(digits) > MOST_PARTNERS and digits[-1] - digits[0] == len(digits) - 1:
        ends = _numbers(least=digits[0], most=digits[-1])
        return Piece("sweep_run", {**fields, **ends})
    return Piece("sweep_contents" if digits else "sweep_line", fields)


def _combinations(detail: details.Combinations, builder: FieldBuilder) -> Wording:
    kind, cells, empty, total, sets, ways = detail
    listed = _records({"set": builder.digits(each, ())} for each in sets)
    own: Fields = {"demand": begun(kind, cells), "sets": listed}
    whole = "_whole" if kind == "killercage" and len(empty) == len(cells) else ""
    variant = "many" + whole if ways > len(sets) else whole.removeprefix("_")
    if len(empty) == 1:
        variant = "alone" if whole else "one"
    return variant, own | _cells(empty=empty) | _numbers(total=total, count=ways)


def _cage(cage: details.Combinations, builder: FieldBuilder) -> Fields:
    """Return the fields of one of several cages.

    `cage` names it with its combinations, or with their number if they are many.
    """
    fields = _combinations(cage, builder)[1]
    key = "cage_few" if cage.ways <= MOST_COMBINATIONS else "cage_many"
    return {**fields, "cage": Piece(key, fields)}


def _line_cases(step: Step, detail: details.LineCases, builder: FieldBuilder) -> Wording:
    """Return the variant and the fields of the ways to meet a line's rule.

    The variants are `total`, `digits` and `order`, with `_none` if no way is blocked, and `kind` if
    all that are blocked put the same digits, which go, in the same cells.
    """
    kind, cells, left, blocked, has_more = detail
    demand = demand_of(kind, cells)
    flaw = None if has_more else _only_flaw(blocked)
    if flaw is not None and len(blocked) > 1 and len(flaw.needed) == 1:
        digits, places = flaw.needed[0]
        if all(cell in places and digit in digits for cell, digit in step.eliminations):
            return "kind", {"demand": demand, **_flaw_fields(flaw)}
    form = "total" if left[0].total else "digits" if left[0].digits else "order"
    return form if blocked else f"{form}_none", {
        "demand": demand,
        "left": _records({"case": _line_case(each, builder, "left")} for each in left),
        "blocked": _records(_blocked(each, builder) for each in blocked),
        **_more(has_more, Piece("rest_unnamed", {})),
    }


def _only_flaw(blocked: Iterable[details.LineCase]) -> details.Flaw | None:
    """Return what is wrong with all of these ways, or None if that differs."""
    flaws = {case.flaw for case in blocked}
    return flaws.pop() if len(flaws) == 1 else None


def _line_case(case: details.LineCase, builder: FieldBuilder, prefix: str = "line") -> Piece:
    """Return how a way to meet a line's rule is named.

    The piece's `prefix` is `line` or, in the list of ways that are left, `left`.
    """
    if case.total:
        return Piece(f"{prefix}_total", _numbers(total=case.total))
    if case.digits:
        return Piece(f"{prefix}_set", {"set": builder.digits(case.digits, ())})
    return Piece(f"{prefix}_order", {"places": _records(map(_needed, case.places))})


def _blocked(case: details.LineCase, builder: FieldBuilder) -> Fields:
    assert case.flaw is not None  # that is why it is blocked
    return {"case": _line_case(case, builder), **_flaw_fields(case.flaw)}


def _flaw_fields(flaw: details.Flaw) -> Fields:
    return {"flaw": _flaw(flaw), "needed": _records(map(_needed, flaw.needed))}


def _needed(needed: details.Needed) -> Fields:
    """Return digits that must be in some cells: in these, or in one of them."""
    digits, cells = needed
    nodes = tuple(Node(cells, digit) for digit in digits)
    key = "needed_one_of" if len(digits) < len(cells) else "needed_all"
    if len(digits) > len(cells):
        key = "needed_any"
    return {"need": Piece(key, {"digits": Digits(nodes), "cells": Cells(cells)})}


def _flaw(flaw: details.Flaw) -> Piece:
    """Return what would be impossible."""
    if flaw.house is not None:
        assert flaw.digit is not None  # which has no place in the house
        digit = Digits((Node((), flaw.digit),))
        return Piece("flaw_house", {"digit": digit, **_houses(house=flaw.house)})
    if flaw.kind:
        return Piece("flaw_demand", {"demand": demand_of(flaw.kind, flaw.cells)})
    if flaw.digits:
        digits = Digits(tuple(Node((), digit) for digit in flaw.digits))
        return Piece("flaw_digits", {"digits": digits, **_cells(cells=flaw.cells)})
    return Piece("flaw_cell", _cells(cells=flaw.cells))


def _house_cages(detail: details.HouseCages, builder: FieldBuilder) -> Wording:
    kinds, cages, splits = detail
    listed = _records(
        {
            "parts": _records(
                {"part": Piece(set_piece(kind), {"set": builder.digits(each, ())})}
                for kind, each in zip(kinds, split, strict=True)
            )
        }
        for split in splits
    )
    named = _records(
        {"demand": begun(kind, cells)} for kind, cells in zip(kinds, cages, strict=True)
    )
    variant = "several" if len(cages) > 1 else "one"
    return variant if splits else f"{variant}_many", {"cages": named, "splits": listed}


def _house_sum(detail: details.HouseSum) -> Wording:
    """Return the variant and fields of a house sum.

    `more` are the cells with the higher sum, `fewer` those with the lower; `total` is the
    difference.
    """
    inside, outside, of_houses, known, has_digits = detail
    total = detail.difference
    more, fewer = (inside, outside) if total >= 0 else (outside, inside)
    fields = _cells(cells=(*inside, *outside), more=more, fewer=fewer)
    fields |= _numbers(total=abs(total), sum=of_houses, known=known)
    fields["counted"] = Piece("cages_and_digits" if has_digits else "cages_alone", {})
    if inside and outside:
        return "difference" if total else "equal", fields
    return "outside" if outside else "", fields


def _balance(detail: details.Balance) -> Wording:
    """Return the fields of the sum of a house in which lines are counted; `parts` are its cells by
    how often they count.
    """
    lines = dict.fromkeys((swap.kind, swap.line) for swap in detail.swaps)
    by_weight: dict[int, list[Cell]] = {}
    for cell, weight in detail.terms:
        by_weight.setdefault(weight, []).append(cell)
    parts: list[Fields] = [
        {
            "part": Piece(
                _WEIGHTS.get(weight, "part_times"), _numbers(weight=weight) | _cells(cells=own)
            )
        }
        for weight, own in sorted((weight, tuple(cells)) for weight, cells in by_weight.items())
    ]
    return "filled" if detail.filled else "", {
        "lines": _records({"line": demand_of(*line)} for line in lines),
        "swaps": _records(_cells(cells=swap.cells, others=swap.others) for swap in detail.swaps),
        "parts": _records(parts),
        **_numbers(sum=detail.of_houses, filled=detail.filled),
        **_numbers(total=detail.of_houses - detail.filled),
    }


def _parity(detail: details.Parity) -> Wording:
    """Return the variant and the fields of a sum's parity: `odd` or `even`."""
    _, fields = _balance(detail.balance)
    even = {cell: weight for cell, weight in detail.balance.terms if weight % 2 == 0}
    even_cells = _cells(even_cells=tuple(even))
    times = "count_twice" if set(even.values()) == {2} else "count_evenly"
    counts = tuple(
        {"count": Piece("odd_digits", _numbers(number=count))} for count in detail.counts
    )
    return "odd" if detail.is_odd else "even", {
        **fields,
        **even_cells,
        "times": Piece(times, even_cells),
        "counts": Records(counts),
        **_houses(houses=detail.houses, house=detail.house),
        **_cells(cells=detail.cells, open_cells=detail.open_cells),
        **_numbers(room=detail.room),
    }


def _set_equality(detail: details.SetEquality, builder: FieldBuilder) -> Wording:
    """Return the variant and the fields of two sets of houses: `many` if what they don't share is
    too much to be listed.
    """
    houses, others, inside, outside, reasons, has_more = detail
    many = "_many" if len(inside) > MOST_OF_SET else ""
    return many.removeprefix("_"), {
        **_houses(houses=houses, others=others),
        **_cells(inside=inside, outside=outside),
        "reasons": _records(
            {
                "limit": Piece(
                    _limit_key(each) + many,
                    {
                        "cages": _records({"demand": demand_of(*cage)} for cage in each.cages),
                        "digits": builder.digits(each.digits),
                        **_cells(limited=each.limited, free=each.free),
                        **_numbers(count=each.room),
                    },
                )
            }
            for each in reasons
        ),
        **_more(has_more, Piece("rest_unnamed", {})),
    }


def _limit_key(limit: details.SetLimit) -> str:
    """The key of the piece that says why digits go from cells of a set."""
    if limit.cages:
        return "set_limit_cages"
    return "set_limit" if limit.room else "set_limit_none"


def tie_of(tie: details.Tie) -> Piece:
    """Return the name of what ties cells together: "the cage at r1c1", "box 2"."""
    if tie.total is not None:
        variant, fields = _house_sum(tie.total)
        is_sum = variant in {"", "outside"}
        return Piece("tie_sum" if is_sum else f"tie_{variant}", fields | _houses(houses=tie.houses))
    if tie.houses:
        return Piece("tie_house", _houses(houses=tie.houses))
    return begun(tie.kind, tie.cells)


def _two_sums(detail: details.TwoSums, builder: FieldBuilder) -> Wording:
    """Return the variant and fields of two cages, lines or sums; `rows` has the ways that are left
    for the `empty` cells of the `first`.
    """
    first, second, empty, count, kept, rows = detail
    variant = "all" if kept == count else "listed" if rows else ""
    return variant, {
        "first": tie_of(first),
        "second": tie_of(second),
        "rows": _records({"row": builder.digits(row, ())} for row in rows),
        **_cells(empty=empty),
        **_numbers(count=count, kept=kept),
    }


def _cage_forcing(detail: details.CageForcing, builder: FieldBuilder) -> Wording:
    """Return the variant and fields of a cage, line or sum with what its combinations lead to."""
    cage, empty, ways = detail
    fields: Fields = {
        "cage": tie_of(cage),
        "sets": _records({"set": builder.digits(way.digits, ())} for way in ways),
        "cases": _records({"case": case} for case in _combination_cases(ways, builder)),
        **_cells(empty=empty),
    }
    if cage.total is None:
        return "", fields
    return "sum", {**fields, **_houses(houses=cage.houses)}


def _combination_cases(
    ways: tuple[details.Combination, ...], builder: FieldBuilder
) -> Iterator[Piece]:
    """Yield what combinations lead to, those that lead to the same together."""
    alike: dict[details.Combination, list[Fields]] = {}
    for way in ways:
        listed = alike.setdefault(way._replace(digits=()), [])
        listed.append({"set": builder.digits(way.digits, ())})
    for (_, blocked_by, sees, ties, has_more), sets in alike.items():
        fields: Fields = {"sets": _records(sets)}
        if blocked_by is not None:
            yield Piece("case_blocked", {**fields, "tie": tie_of(blocked_by)})
        elif not ties:
            yield Piece("case_direct", fields)
        else:
            named = [*map(tie_of, ties), *([Piece("tie_others", {})] if has_more else [])]
            fields["ties"] = _records({"tie": each} for each in named)
            yield Piece("case_both" if sees else "case_ties", fields)


def _linked_clash(detail: details.LinkedClash, builder: FieldBuilder) -> Wording:
    """Return the variant and fields of what a candidate leads to, one constraint after the other:
    `direct` if that is the end.
    """
    assumed, effects, end, has_more = detail
    if isinstance(end, details.Tie):
        over = Piece("linked_end", {"tie": tie_of(end)})
    else:
        over = Piece("linked_end_cell", {"cell": Cells((end,))})
    return "" if effects else "direct", {
        "claim": claim_of(assumed),
        "effects": _records({"effect": _linked_effect(each, builder)} for each in effects),
        "end": over,
        "more": _records([{}] if has_more else []),
    }


def _linked_effect(effect: details.LinkedEffect, builder: FieldBuilder) -> Piece:
    if effect.tie is None:
        return Piece(
            "linked_last",
            {**_cells(cells=effect.cells), "digits": builder.digits(effect.digits, effect.cells)},
        )
    return Piece(
        "linked_effect",
        {
            "tie": tie_of(effect.tie),
            "digits": builder.digits(effect.digits, effect.cells),
            **_cells(cells=effect.cells),
        },
    )


def _cage_chain(step: Step, links: tuple[details.Inference, ...]) -> Wording:
    """Return the variant and fields of a chain through cages, from `start` to `end`."""
    if step.placements or len(step.eliminations) == 1:
        return "", {}
    first, last = links[0], links[-1]
    return "short" if len(links) == 2 else "several", {
        "start": claim_of(first.end, first.end_is_true),
        "end": claim_of(last.start, last.start_is_true),
    }


def _refutation(detail: details.Refutation) -> Wording:
    assumed, cells, house, kind, placed, refuted = detail
    fields: Fields = {
        "claims": _records(_supposed(assumed)),
        "placed": _records({"claim": claim_of(each)} for each in placed),
        "refuted": _records({"claim": claim_of(each)} for each in refuted),
        **_cells(cells=cells),
    }
    if house is not None:
        return "house", {**fields, **_houses(house=house)}
    if kind:
        return "demand", {**fields, "demand": demand_of(kind, cells)}
    return "", fields


def _refutations(step: Step, detail: details.Refutations) -> Wording:
    """Return the variant and fields of candidates of a `cell`, of a `digit` in a house, or of
    several digits in an `area`, each of which is refuted.
    """
    cases, has_more, house = detail
    variant = "cell"
    if house is not None:
        variant = "area" if len({digit for _, digit in step.eliminations}) > 1 else "places"
    return variant, {
        "cell": Cells((step.eliminations[0].cell,)),
        "cases": _records({"case": _case(each)} for each in cases),
        **_more_candidates(step, (each for case in cases for each in case.assumed), has_more),
    }


def _case(refutation: details.Refutation) -> Piece:
    variant, fields = _refutation(refutation)
    return Piece(f"refuted_{variant or 'cells'}", fields)


def _supposed(candidates: Iterable[Candidate]) -> Iterator[Fields]:
    """Yield the fields of candidates any one of which is supposed: cells with the same digits."""
    of_cell: dict[Cell, list[Candidate]] = {}
    for candidate in sorted(candidates):
        of_cell.setdefault(candidate.cell, []).append(candidate)
    by_digits: dict[tuple[Digit, ...], list[Cell]] = {}
    for cell, own in of_cell.items():
        by_digits.setdefault(tuple(each.digit for each in own), []).append(cell)
    for digits, cells in by_digits.items():
        nodes = tuple(Node(tuple(cells), digit) for digit in digits)
        yield {"cells": Cells(tuple(cells)), "digits": Digits(nodes)}


def _unique_rectangle(step: Step, detail: details.UniqueRectangle, builder: FieldBuilder) -> Fields:
    """Return the fields of a unique rectangle.

    `opposite` is the corner from which a Hidden Rectangle removes a digit.
    """
    digits, cells, extra, extra_digits, corner, subset, subset_digits, locked = detail
    opposite = step.eliminations[0].cell
    removed = tuple(digit for digit in digits if digit != locked)
    return {
        **_cells(cells=cells, extra=extra, corner=corner, opposite=opposite, subset=subset),
        **builder.named(digits=digits, extra_digits=extra_digits, subset_digits=subset_digits),
        **builder.named(locked=locked, removed=removed),
    }


def _sue_de_coq(detail: details.SueDeCoq, builder: FieldBuilder) -> Fields:
    line, box, cells, digits, line_cells, line_digits, box_cells, box_digits = detail
    return {
        **_houses(line=line, box=box),
        **_cells(cells=cells, line_cells=line_cells, box_cells=box_cells),
        **builder.named(digits=digits, line_digits=line_digits, box_digits=box_digits),
    }


def _almost_locked_sets(
    step: Step, detail: details.AlmostLockedSets, builder: FieldBuilder
) -> Fields:
    """Return the fields of almost locked sets.

    `steps` has, for each set, the digits it has `lost` and those it must then contain (`kept`).
    """
    eliminated = _digits_of(step.eliminations)
    commons = pairwise((eliminated, *detail.restricted, eliminated))
    return {
        "sets": Groups(tuple(map(Cells, detail.sets))),
        "digits": Groups(tuple(map(builder.digits, detail.digits))),
        "restricted": Groups(tuple(map(builder.digits, detail.restricted))),
        "steps": _records(
            _cells(cells=cells) | builder.named(lost=lost, kept=kept)
            for cells, (lost, kept) in zip(detail.sets, commons, strict=True)
        ),
        **builder.named(eliminated=eliminated),
    }


def _death_blossom(step: Step, detail: details.DeathBlossom, builder: FieldBuilder) -> Fields:
    """Return the fields of a Death Blossom.

    `petals` has each petal once, with the digits of the stem that lock it.
    """
    by_petal: dict[tuple[Cell, ...], list[Digit]] = {}
    for cells, digit in zip(detail.petals, detail.digits, strict=True):
        by_petal.setdefault(cells, []).append(digit)
    petals = _records(
        {"cells": Cells(cells), "locking": builder.digits(digits, [detail.stem])}
        for cells, digits in by_petal.items()
    )
    own = _cells(stem=detail.stem) | builder.named(eliminated=_digits_of(step.eliminations))
    return {**own, "petals": petals}


def _chain(step: Step, detail: details.Chain) -> Wording:
    """Return the variant and fields of a chain; `link_sets` has the almost locked sets in it."""
    start, end = step.links[0].start, step.links[-1].end
    unlike = detail.form == "ends" and start.digit != end.digit
    return "unlike" if unlike else detail.form, {
        "start": Claim(start),
        "end": Claim(end),
        "link_sets": _records(_cells(cells=each.cells) for each in detail.sets),
    }


def _choice(options: tuple[Candidate, ...], house: House | None) -> Wording:
    """Return the variant and fields of a choice.

    `options` has the digits of `cell`, or the cells for `digit` in `house`.
    """
    cells = tuple(cell for cell, _ in options)
    if house is None:
        listed = Digits(tuple(Node(cells[:1], digit) for _, digit in options))
        return "cell", {**_cells(cell=cells[0]), "options": listed}
    digit = Digits((Node(cells, options[0].digit),))
    return "house", {**_houses(house=house), "digit": digit, **_cells(options=cells)}


def _refuting_net(step: Step, detail: details.RefutingNet, builder: FieldBuilder) -> Wording:
    """Return the variant and fields of a net that refutes a premise.

    `end_cell`, or `end_house` and `end_digit`, is where nothing is left.
    """
    (candidate,) = step.placements or step.eliminations
    premise = claim_of(candidate, not step.placements)
    end = detail.net.contradiction
    assert end is not None  # a net without one refutes nothing
    if end.cell is not None:
        return "cell", {"premise": premise, **_cells(end_cell=end.cell)}
    assert end.house is not None  # a contradiction is either in a cell or in a house
    own = _houses(end_house=end.house) | builder.named(end_digit=end.digit)
    return "house", {"premise": premise, **own}

"""What of a step the templates of explanations can name, and which of a technique's they need."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from sudoku_app.core.phrases import Cells, Claim, Digits, Houses, Many, Name, Records
from sudoku_app.core.step import Candidate, Node, Role
from sudoku_app.core.topology import Cell, Digit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sudoku_app.core.phrases import Field
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology

_CELL_KEYS = frozenset(
    """
    box_cells cannibal cell cells clash corner empty ends endo_fins extra fins first fourth joint
    line_cells link opposite other other_true_cells pair pincers pivot placed second sets stem
    subset target targets third true_cells
    """.split()  # noqa: SIM905 - one key a line would fill a page
)
_HOUSE_KEYS = frozenset(
    """
    base box cover house joint_house line link_house other_line pair_house pair_houses second_cover
    """.split()  # noqa: SIM905 - one key a line would fill a page
)
_DIGIT_KEYS = frozenset(
    """
    box_digits digit digits eliminated extra_digits line_digits locked others removed restricted
    subset_digits x y z
    """.split()  # noqa: SIM905 - one key a line would fill a page
)
_NAMED_KEYS = _CELL_KEYS | _HOUSE_KEYS | _DIGIT_KEYS
_RECORD_KEYS = {
    "kites": ("ends", "pair_houses", "targets"),
    "rectangles": ("line", "other_line", "pair", "pair_house", "target"),
    "clashes": ("cell", "other", "true_cells", "other_true_cells", "targets"),
}
"""Nested tuples of a detail, with the names of their members."""


def variant_of(step: Step) -> str:
    """Which of a technique's sentences tells a step; empty where it has but one.

    `siamese` two fish at once; `double` almost locked sets with two restricted commons; `ends`,
    `unlike` (ends of different digits), `loop`, `placed` and `removed` for chains; `cell` and
    `house` for what forcing chains and nets start from, or end in where they end in nothing.
    """
    detail: Mapping[str, Any] = step.detail
    if detail.get("siamese"):
        return "siamese"
    if len(detail.get("restricted", ((),))[0]) > 1:
        return "double"
    form = detail.get("form", "")
    if form == "ends" and detail["start"].digit != detail["end"].digit:
        return "unlike"
    if form == "contradiction":
        end = detail["net"].contradiction
        return "house" if end.cell is None else "cell"
    return str(form)


def fields_of(step: Step, name: str, topology: Topology) -> dict[str, Field]:
    """The fields of a step of the technique called `name`.

    For all: `technique`; of the pattern `pattern`, its cells, `digits`, `cells`, `second` and
    `fins`, its cells by role; `houses`; `targets` and `target_digits`, what is placed or goes, and
    `conclusion`, the first of it. The others are the keys of the step's detail, and what is derived
    from them.
    """
    fielder = Fielder(step)
    by_role: dict[Role, dict[int, None]] = {role: {} for role in Role}
    for mark in step.pattern:
        by_role[mark.role][mark.cell] = None
    concluded = step.placements or step.eliminations
    found: dict[str, Field] = {
        "technique": Name(name),
        "pattern": Cells(tuple(sorted({mark.cell for mark in step.pattern}))),
        "digits": fielder.digits(sorted({mark.digit for mark in step.pattern})),
        "cells": Cells(tuple(by_role[Role.PATTERN])),
        "second": Cells(tuple(by_role[Role.SECOND])),
        "fins": Cells(tuple(by_role[Role.FIN])),
        "houses": Houses(step.houses),
        "targets": Cells(tuple(dict.fromkeys(cell for cell, _ in concluded))),
        "target_digits": fielder.digits(sorted({digit for _, digit in concluded})),
        "conclusion": _claim(concluded[0], bool(step.placements)),
    }
    for key, value in step.detail.items():
        field = fielder.of_key(key, value)
        if field is not None:
            found[key] = field
    derive = _DERIVED.get(step.technique) or _DERIVED.get(str(step.detail.get("form")))
    if derive is not None:
        found.update(derive(step, fielder, topology))
    return found


class Fielder:
    """Makes fields of one step's values."""

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
        """Digits that point at the pattern's cells of each, or at those of them among `cells`."""
        items = []
        for digit in digits:
            places: Iterable[int] = self._marked.get(digit, ())
            if cells is not None:
                places = [cell for cell in cells if (cell, digit) in self._all]
            items.append(Node(tuple(map(Cell, places)), Digit(digit)))
        return Digits(tuple(items))

    def digits_in(self, cells: Iterable[int]) -> Digits:
        """The digits that `cells` hold in the pattern, or lose."""
        own = tuple(cells)
        digits = sorted({digit for cell, digit in self._all if cell in own})
        return self.digits(digits, own)

    def of_key(self, key: str, value: Any) -> Field | None:
        """The value of a detail's key as a field; None where no template names it."""
        if key in _RECORD_KEYS:
            records = [dict(zip(_RECORD_KEYS[key], record, strict=False)) for record in value]
            return Records(tuple(map(self._record, records)))
        if isinstance(value, Node):
            return Claim(value)
        values = value if isinstance(value, tuple) else (value,)
        if key not in _NAMED_KEYS:
            return None
        if values and all(isinstance(each, tuple) for each in values):
            return self._many(key, values)
        if not all(isinstance(each, int) for each in values):
            return None
        if key in _HOUSE_KEYS:
            return Houses(values)
        return Cells(values) if key in _CELL_KEYS else self.digits(values)

    def _record(self, record: Mapping[str, Any]) -> Mapping[str, Field]:
        found = {key: self.of_key(key, value) for key, value in record.items()}
        return {key: field for key, field in found.items() if field is not None}

    def _many(self, key: str, values: tuple[Any, ...]) -> Many | None:
        items = []
        for each in values:
            field = self.of_key(key, each)
            if not isinstance(field, Cells | Digits):
                return None
            items.append(field)
        return Many(tuple(items))


def _claim(candidate: Candidate, true: bool = True) -> Claim:
    return Claim(Node((candidate.cell,), candidate.digit), true)


def _naked_single(step: Step, _fielder: Fielder, topology: Topology) -> dict[str, Field]:
    return {"houses": Houses(topology.cell_houses[step.placements[0].cell])}


def _uniqueness_6(step: Step, fielder: Fielder, _topology: Topology) -> dict[str, Field]:
    detail: Mapping[str, Any] = step.detail
    return {"removed": fielder.digits(set(detail["digits"]) - {detail["locked"]})}


def _set_steps(step: Step, fielder: Fielder, _topology: Topology) -> dict[str, Field]:
    """`steps`: for each almost locked set what it has lost, and what it then keeps for certain."""
    detail: Mapping[str, Any] = step.detail
    commons = (detail["eliminated"], *detail["restricted"], detail["eliminated"])
    steps: list[Mapping[str, Field]] = [
        {"cells": Cells(cells), "lost": fielder.digits(lost), "kept": fielder.digits(kept)}
        for cells, (lost, kept) in zip(detail["sets"], pairwise(commons), strict=True)
    ]
    return {"steps": Records(tuple(steps))}


def _petals(step: Step, fielder: Fielder, _topology: Topology) -> dict[str, Field]:
    """`petals`: each petal once, with the digits of the stem that lock it."""
    detail: Mapping[str, Any] = step.detail
    by_petal: dict[tuple[int, ...], list[int]] = {}
    for cells, digit in zip(detail["petals"], detail["digits"], strict=True):
        by_petal.setdefault(cells, []).append(digit)
    petals: list[Mapping[str, Field]] = [
        {"cells": Cells(cells), "locking": fielder.digits(digits, [detail["stem"]])}
        for cells, digits in by_petal.items()
    ]
    return {"petals": Records(tuple(petals))}


def _loop(step: Step, fielder: Fielder, _topology: Topology) -> dict[str, Field]:
    """`ones` and `others`, of which either all or none are true; `link_sets`, the sets in it."""
    detail: Mapping[str, Any] = step.detail
    strong = [link for link in step.links if link.strong]
    sets: list[Mapping[str, Field]] = [
        {"cells": Cells(cells), "digits": fielder.digits_in(cells)} for cells, _ in detail["sets"]
    ]
    return {
        "ones": Many(tuple(Claim(link.start) for link in strong)),
        "others": Many(tuple(Claim(link.end) for link in strong)),
        "link_sets": Records(tuple(sets)),
    }


def _choice(step: Step, _fielder: Fielder, _topology: Topology) -> dict[str, Field]:
    """`options`, the digits of a cell or the cells of a house that a forcing step starts from."""
    detail: Mapping[str, Any] = step.detail
    if "nets" in detail:
        options = [net.deductions[0].candidate for net in detail["nets"]]
    else:
        true = step.technique == "forcing_chain_verity"
        nodes = [chain[0].start if true else chain[-1].end for chain in detail["chains"]]
        options = [Candidate(node.cells[0], node.digit) for node in nodes]
    if detail["form"] == "cell":
        cell = [options[0].cell]
        return {"options": Digits(tuple(Node(tuple(cell), digit) for _, digit in options))}
    own = Node(tuple(cell for cell, _ in options), options[0].digit)
    return {"options": Cells(own.cells), "digit": Digits((own,))}


def _contradiction(step: Step, fielder: Fielder, _topology: Topology) -> dict[str, Field]:
    """`premise`, and `end_cell` or `end_house` and `end_digit`, where the net ends in nothing."""
    detail: Mapping[str, Any] = step.detail
    end = detail["net"].contradiction
    found: dict[str, Field] = {"premise": _claim(detail["premise"], detail["premise_true"])}
    if end.cell is not None:
        found["end_cell"] = Cells((end.cell,))
    else:
        found["end_house"] = Houses((end.house,))
        found["end_digit"] = fielder.digits([end.digit])
    return found


_DERIVED: dict[str, Callable[[Step, Fielder, Topology], dict[str, Field]]] = {
    "naked_single": _naked_single,
    "uniqueness_6": _uniqueness_6,
    "als_chain": _set_steps,
    "death_blossom": _petals,
    "loop": _loop,
    "cell": _choice,
    "house": _choice,
    "contradiction": _contradiction,
}
"""What is derived from the details, by technique or by the detail's form."""

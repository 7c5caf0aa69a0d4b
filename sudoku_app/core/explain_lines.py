"""What follows from what in a step with links: a line of text for each of its links, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.explain_fields import Fielder
from sudoku_app.core.phrases import Cells, Claim, Digits, Houses, Name
from sudoku_app.core.step import Node
from sudoku_app.core.techniques.build import shared_house
from sudoku_app.core.techniques.nets import inferences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sudoku_app.core.phrases import Field, Phrases, Spans
    from sudoku_app.core.step import Candidate, Link, Step
    from sudoku_app.core.techniques.nets import Contradiction, Deduction, Inference
    from sudoku_app.core.topology import Topology


def lines_of(step: Step, phrases: Phrases, topology: Topology) -> tuple[Spans, ...]:
    """A line for each of the step's links. Raises what `Phrases` raises."""
    detail: Mapping[str, Any] = step.detail
    nets = detail["nets"] if "nets" in detail else [detail["net"]] if "net" in detail else []
    if nets:
        told = inferences(nets)
        lines = list(_net_lines(told[: len(step.links)], phrases, are_cases=len(nets) > 1))
        if len(told) > len(lines):
            more = Name(str(len(told) - len(lines)))
            lines[-1] += phrases.piece("more", {"number": more})
        return tuple(lines)
    sets = _supports(step)
    starts = _branch_starts(step)
    branch = "chain" if step.technique == "forcing_chain_contradiction" else "case"
    lines = []
    for index, link in enumerate(step.links):
        line = _link_line(link, sets.get(index), phrases, topology)
        if index in starts:
            line = (*_numbered(branch, starts[index], phrases), *line)
        lines.append(line)
    return tuple(lines)


class _Support(NamedTuple):
    """The almost locked set that a strong link rests on, and the cell outside that it forces."""

    cells: tuple[int, ...]
    digits: Digits
    forced: int | None = None


def _supports(step: Step) -> dict[int, _Support]:
    """The sets that links rest on, by the links' indices."""
    detail: Mapping[str, Any] = step.detail
    fielder = Fielder(step)
    if "forced" in detail:
        forced = {index: cell for cell, index in detail["forced"]}
        by_link = [(index, cells) for cells, index in detail["sets"]]
    else:
        forced = {}
        strong = [index for index, link in enumerate(step.links) if link.strong]
        by_link = list(zip(strong, detail.get("sets") or detail.get("petals", ()), strict=False))
    return {
        index: _Support(cells, fielder.digits_in(cells), forced.get(index))
        for index, cells in by_link
    }


def _branch_starts(step: Step) -> dict[int, int]:
    """Where the branches of a forcing chain start, with their numbers from 1."""
    detail: Mapping[str, Any] = step.detail
    starts: dict[int, int] = {}
    index = 0
    for number, chain in enumerate(detail.get("chains", ()), 1):
        starts[index] = number
        index += len(chain)
    return starts


def _numbered(key: str, number: int, phrases: Phrases) -> Spans:
    return phrases.piece(key, {"number": Name(str(number))})


def _link_line(link: Link, support: _Support | None, phrases: Phrases, topology: Topology) -> Spans:
    start, end, strong, house = link
    fields: dict[str, Field] = {
        "start": Claim(start),
        "end": Claim(end),
        "digit": Digits((end,)),
    }
    if support is not None and len(support.cells) > 1:
        return _set_line(link, support, phrases, fields)
    if start.cells == end.cells and len(start.cells) == 1:
        return phrases.piece("strong_cell" if strong else "weak_cell", fields)
    if not strong and start.digit == end.digit:
        house = shared_house(topology, (*start.cells, *end.cells))
    key = "strong" if strong else "weak"
    if house is not None:
        key += "_house"
        fields["house"] = Houses((house,))
    return phrases.piece(key, fields)


def _set_line(link: Link, support: _Support, phrases: Phrases, fields: dict[str, Field]) -> Spans:
    """A strong link inside of an almost locked set, or between one and the cell that it forces."""
    fields.update(cells=Cells(support.cells), digits=support.digits)
    if support.forced is None:
        return phrases.piece("strong_set", fields)
    fields["cell"] = Cells((support.forced,))
    is_end = link.end.cells == (support.forced,)
    return phrases.piece("forced" if is_end else "forcing", fields)


def _net_lines(told: Iterable[Inference], phrases: Phrases, are_cases: bool) -> Iterator[Spans]:
    case = 0
    for inference in told:
        line: Spans = ()
        for deduction in inference.before:
            is_premise = deduction.kind == "premise"
            if is_premise and are_cases:
                case += 1
                line += _numbered("case", case, phrases)
            if not _starts(deduction, inference.link):
                claim = _claim(deduction.candidate, deduction.true)
                line += phrases.piece("suppose" if is_premise else "known", {"claim": claim})
        line += _inference(inference, phrases)
        for contradiction, refuted in inference.after:
            line += _nothing_left(contradiction, phrases)
            if refuted is not None:
                line += phrases.piece("refuted", {"claim": _claim(refuted)})
        yield line


def _starts(deduction: Deduction, link: Link) -> bool:
    """Whether a weak link follows from what was deduced, so that its line names that anyway."""
    return not link.strong and (*link.start.cells, link.start.digit) == deduction.candidate


def _inference(inference: Inference, phrases: Phrases) -> Spans:
    start, end, strong, house = inference.link
    fields: dict[str, Field] = {
        "start": Claim(start),
        "end": Claim(end),
        "cell": Cells(end.cells),
        "digit": Digits((end,)),
    }
    if house is not None:
        return phrases.piece("last_place", {**fields, "house": Houses((house,))})
    if strong:
        return phrases.piece("last_candidate", fields)
    key = "seen_cell" if start.cells == end.cells else "seen"
    is_supposed = any(
        deduction.kind == "premise" and _starts(deduction, inference.link)
        for deduction in inference.before
    )
    return phrases.piece(f"suppose_{key}" if is_supposed else key, fields)


def _nothing_left(end: Contradiction, phrases: Phrases) -> Spans:
    if end.cell is not None:
        return phrases.piece("no_candidate", {"cell": Cells((end.cell,))})
    assert end.house is not None  # a contradiction is in a cell or else in a house
    assert end.digit is not None
    places = Node(tuple(cell for (cell, _), _ in end.causes), end.digit)
    fields: dict[str, Field] = {"house": Houses((end.house,)), "digit": Digits((places,))}
    return phrases.piece("no_place", fields)


def _claim(candidate: Candidate, true: bool = True) -> Claim:
    return Claim(Node((candidate.cell,), candidate.digit), true)

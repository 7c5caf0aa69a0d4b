"""Lines of text for the links of a step, one per link: what follows from what."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from sudoku_app.core import details
from sudoku_app.core.explain.fields import FieldBuilder, claim_of, tie_of
from sudoku_app.core.explain.phrases import Cells, Claim, Digits, Houses, Name, Phrase
from sudoku_app.core.step import Node
from sudoku_app.core.techniques.build import shared_house
from sudoku_app.core.techniques.nets import inferences
from sudoku_app.core.traits import Trait, has_trait

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.explain.fields import Fields
    from sudoku_app.core.explain.phrases import Phrases, Spans
    from sudoku_app.core.step import Link, Step
    from sudoku_app.core.techniques.nets import NetInference
    from sudoku_app.core.topology import Topology


def lines_of(step: Step, phrases: Phrases, topology: Topology) -> tuple[Spans, ...]:
    """Return a line for each of the step's links, in order. Raises what `Phrases` raises."""
    detail = step.detail
    if detail is None or isinstance(detail, details.TextDetail):
        return _link_lines(step, (), phrases, topology)
    match detail:
        case details.RefutingNet(net):
            return _net_lines(step, (net,), phrases)
        case details.ForcingNets(nets=nets):
            return _net_lines(step, nets, phrases)
        case details.ForcingChains(chains=chains):
            return _chain_lines(step, chains, phrases, topology)
        case details.Chain(sets=sets):
            return _link_lines(step, sets, phrases, topology)
        case details.AlmostLockedSets(sets=cells) | details.DeathBlossom(petals=cells):
            strong = [index for index, link in enumerate(step.links) if link.strong]
            return _link_lines(step, map(details.ChainSet, strong, cells), phrases, topology)
        case details.CageChain(links):
            return tuple(_inferred_line(each, phrases) for each in links)
        case (
            details.SharedSights()
            | details.Sweep()
            | details.Combinations()
            | details.SeveralCages()
            | details.LockedCages()
            | details.SeveralSums()
            | details.ClashingCombinations()
            | details.HouseCages()
            | details.HouseSum()
            | details.Balance()
            | details.Parity()
            | details.SetEquality()
            | details.LineCases()
            | details.LineClashes()
            | details.TwoSums()
            | details.SumWithOthers()
            | details.CageForcing()
            | details.LinkedClash()
            | details.Fillings()
            | details.Refutation()
            | details.Refutations()
            | details.Fish()
            | details.UniqueRectangle()
            | details.AvoidableRectangle()
            | details.SueDeCoq()
        ):
            return _link_lines(step, (), phrases, topology)
        case _:
            assert_never(detail)


def _link_lines(
    step: Step, sets: Iterable[details.ChainSet], phrases: Phrases, topology: Topology
) -> tuple[Spans, ...]:
    """Return the lines of links, some of which may rest on almost locked sets."""
    chain_sets = {each.link: each for each in sets if len(each.cells) > 1}
    lines = []
    for index, link in enumerate(step.links):
        if index in chain_sets:
            lines.append(_set_line(step, link, chain_sets[index], phrases))
        else:
            lines.append(_link_line(link, phrases, topology))
    return tuple(lines)


def _chain_lines(
    step: Step, chains: Iterable[Sequence[Link]], phrases: Phrases, topology: Topology
) -> tuple[Spans, ...]:
    """Return the lines of several chains; the first line of each starts with its number."""
    key = "chain" if has_trait(step.technique, Trait.CONTRADICTION) else "case"
    lines = list(_link_lines(step, (), phrases, topology))
    at = 0
    for number, chain in enumerate(chains, 1):
        lines[at] = _numbered(key, number, lines[at], phrases)
        at += len(chain)
    return tuple(lines)


def _numbered(key: str, number: int, line: Spans, phrases: Phrases) -> Spans:
    return phrases.piece(key, {"number": Name(str(number)), "line": Phrase(line)})


def _fields_of(link: Link) -> Fields:
    start, end = link.start, link.end
    return {
        "start": Claim(start),
        "end": Claim(end),
        "cell": Cells(end.cells),
        "digit": Digits((end,)),
    }


def _link_line(link: Link, phrases: Phrases, topology: Topology) -> Spans:
    start, end, strong, house = link
    fields = _fields_of(link)
    if start.cells == end.cells and len(start.cells) == 1:
        return phrases.piece("strong_cell" if strong else "weak_cell", fields)
    if not strong and start.digit == end.digit:
        house = shared_house(topology, (*start.cells, *end.cells))
    key = "strong" if strong else "weak" if start.digit == end.digit else "weak_rule"
    if house is not None:
        key += "_house"
        fields["house"] = Houses((house,))
    return phrases.piece(key, fields)


def _set_line(step: Step, link: Link, chain_set: details.ChainSet, phrases: Phrases) -> Spans:
    """Return the line of a strong link inside an almost locked set, or between it and the cell that
    it forces.
    """
    _, cells, forced = chain_set
    fields = _fields_of(link)
    fields.update(cells=Cells(cells), digits=FieldBuilder(step).digits_in(cells))
    if forced is None:
        return phrases.piece("strong_set", fields)
    is_end = link.end.cells == (forced,)
    fields["cell"] = Cells((forced,))
    return phrases.piece("forced" if is_end else "forcing", fields)


def _inferred_line(inference: details.Inference, phrases: Phrases) -> Spans:
    """Return the line of a link whose ends may each be true or false."""
    start, start_is_true, end, end_is_true, reason, house, tie = inference
    node = Node((end.cell,), end.digit)
    fields: Fields = {
        "start": claim_of(start, start_is_true),
        "end": claim_of(end, end_is_true),
        "digit": Digits((node,)),
    }
    if tie is not None:
        return phrases.piece("chain_tie", {**fields, "tie": tie_of(tie)})
    if house is not None:
        fields["house"] = Houses((house,))
    keys = {
        "cell": "weak_cell" if start_is_true else "strong_cell",
        "sight": "weak" if house is None else "weak_house",
        "house": "chain_last" if end_is_true else "chain_seen",
        "rule": "weak_rule",
    }
    return phrases.piece(keys[reason], fields)


def _net_lines(step: Step, nets: Sequence[details.Net], phrases: Phrases) -> tuple[Spans, ...]:
    """Return the lines of the links that the step shows.

    The last one says how many more the nets have, if any.
    """
    deductions = inferences(nets)
    lines = list(_inference_lines(deductions[: len(step.links)], phrases, are_cases=len(nets) > 1))
    if len(deductions) > len(lines):
        more = Name(str(len(deductions) - len(lines)))
        lines[-1] = phrases.listed(
            [lines[-1], phrases.piece("more", {"number": more})], "sentences"
        )
    return tuple(lines)


def _inference_lines(
    deductions: Iterable[NetInference], phrases: Phrases, are_cases: bool
) -> Iterator[Spans]:
    case = 0
    for inference in deductions:
        line = phrases.listed(list(_sentences(inference, phrases)), "sentences")
        if are_cases and any(deduction.kind == "premise" for deduction in inference.before):
            case += 1
            line = _numbered("case", case, line, phrases)
        yield line


def _sentences(inference: NetInference, phrases: Phrases) -> Iterator[Spans]:
    for deduction in inference.before:
        if not _starts(deduction, inference.link):
            claim = claim_of(deduction.candidate, deduction.true)
            key = "suppose" if deduction.kind == "premise" else "known"
            yield phrases.piece(key, {"claim": claim})
    yield _inference(inference, phrases)
    for contradiction, refuted in inference.after:
        yield _nothing_left(contradiction, phrases)
        if refuted is not None:
            yield phrases.piece("refuted", {"claim": claim_of(refuted)})


def _starts(deduction: details.Deduction, link: Link) -> bool:
    """Whether a weak link starts at the candidate deduced, so that its line names it anyway."""
    return not link.strong and (*link.start.cells, link.start.digit) == deduction.candidate


def _inference(inference: NetInference, phrases: Phrases) -> Spans:
    start, end, strong, house = inference.link
    fields = _fields_of(inference.link)
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


def _nothing_left(end: details.DeadEnd, phrases: Phrases) -> Spans:
    if end.cell is not None:
        return phrases.piece("no_candidate", {"cell": Cells((end.cell,))})
    assert end.house is not None  # a contradiction is either in a cell or in a house
    assert end.digit is not None
    places = Node(tuple(cell for (cell, _), _ in end.causes), end.digit)
    fields: Fields = {"house": Houses((end.house,)), "digit": Digits((places,))}
    return phrases.piece("no_place", fields)

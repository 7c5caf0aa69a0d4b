"""What each step of dancing links does and why, as a sentence and as a line of the algorithm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.dancing.dance import EndKind, LinkKind, Rule
from sudoku_app.core.drawing import Boxes, Illustration, Label, Point, Rectangle, text_width
from sudoku_app.core.exact_cover import EventKind
from sudoku_app.core.notation import cell_text
from sudoku_app.core.sudoku_cover import CellItem, DigitItem
from sudoku_app.core.topology import Candidate
from sudoku_app.presentation.words import as_sentence, plural_form

if TYPE_CHECKING:
    from collections.abc import Hashable

    from sudoku_app.core.dancing.dance import Dance, DanceStep
    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.drawing import Element
    from sudoku_app.presentation.words import Translate

OF_ITEMS = {
    EventKind.BRANCH,
    EventKind.COVER,
    EventKind.UNCOVER,
    LinkKind.DETACH,
    LinkKind.ATTACH,
}
"""Steps whose number is that of an item."""


def rule_name(translate: Translate, rule: Rule) -> str:
    """Name a branching rule."""
    return {
        Rule.FEWEST: translate("dance", "Fewest options"),
        Rule.FIRST: translate("dance", "First item"),
        Rule.RANDOM: translate("dance", "Random item"),
    }[rule]


def item_words(translate: Translate, problem: DanceProblem, item: Hashable) -> str:
    """Name an item, such as "7 in row 4" in a Sudoku."""
    if problem.puzzle is None:
        return translate("dance", "item {0}").format(item)
    topology = problem.puzzle.topology
    if isinstance(item, CellItem):
        return translate("dance", "cell {0}").format(cell_text(topology, item.cell))
    if isinstance(item, DigitItem):
        for houses, words in (
            (topology.rows, translate("dance", "{0} in row {1}")),
            (topology.columns, translate("dance", "{0} in column {1}")),
            (topology.boxes, translate("dance", "{0} in box {1}")),
        ):
            if item.house in houses:
                return words.format(topology.sign(item.digit), list(houses).index(item.house) + 1)
        return translate("dance", "{0} in house {1}").format(
            topology.sign(item.digit), item.house + 1
        )
    return translate("dance", "a group of candidates")


def option_words(translate: Translate, problem: DanceProblem, option: Hashable) -> str:
    """Name an option, such as "7 in r4c2" in a Sudoku."""
    if problem.puzzle is not None and isinstance(option, Candidate):
        topology = problem.puzzle.topology
        cell = cell_text(topology, option.cell)
        return translate("dance", "{0} in {1}").format(topology.sign(option.digit), cell)
    return str(option)


def step_sentence(
    translate: Translate, problem: DanceProblem, dance: Dance[Any, Any], step: DanceStep
) -> str:
    """Say what a step that `dance` has just made does, and why."""
    kind, number = step
    if kind is EventKind.SOLUTION:
        words = translate("dance", "Every item is covered: this is solution {0}.")
        return words.format(dance.solutions)
    if kind is EndKind.DONE:
        return translate("dance", "Every option has been tried, so the search is over.")
    layout, cover = dance.cover.layout, dance.cover
    top = number if kind in OF_ITEMS else layout.top[number]
    item = item_words(translate, problem, cover.items[top - 1])
    if kind is EventKind.BRANCH:
        return as_sentence(translate, _branch_sentence(translate, item, dance, number))
    if kind in OF_ITEMS:
        option = ""
    else:
        option = option_words(translate, problem, cover.options[layout.option_of(number)])
    if kind is EventKind.CHOOSE and dance.step <= dance.start_step:
        return translate("dance", "Choose {1} beforehand: it is given.").format(item, option)
    return as_sentence(translate, _forms(translate)[kind].format(item, option))


def _branch_sentence(translate: Translate, item: str, dance: Dance[Any, Any], number: int) -> str:
    left = dance.links.length[number]
    if left == 0:
        return translate("dance", "{0} has no option left: this is a dead end.").format(item)
    if dance.rule is Rule.FEWEST:
        forms = translate(
            "dance",
            "{0} has 1 option left, and no item has fewer: try it."
            "|{0} has {1} options left, and no item has fewer: try them in turn.",
        )
    else:
        forms = translate(
            "dance",
            "{0} is next and has 1 option left: try it."
            "|{0} is next and has {1} options left: try them in turn.",
        )
    return plural_form(translate, forms, left).format(item, left)


def _forms(translate: Translate) -> dict[object, str]:
    """The sentences with an item {0} and an option {1}."""
    return {
        EventKind.CHOOSE: translate("dance", "Choose {1} and cover its other items."),
        EventKind.WITHDRAW: translate("dance", "Take back {1}: its other items are uncovered."),
        EventKind.COMMIT: translate("dance", "{0} is part of the option {1}."),
        EventKind.UNCOMMIT: translate("dance", "{0} is released from the option {1}."),
        EventKind.COVER: translate(
            "dance", "Cover {0}: it needs no other option, so hide the options in its list."
        ),
        EventKind.UNCOVER: translate("dance", "Uncover {0}: its options are back in all lists."),
        EventKind.PURIFY: translate(
            "dance", "Purify {0}: hide the options that give it another colour."
        ),
        EventKind.UNPURIFY: translate("dance", "{0} has no fixed colour any more."),
        EventKind.HIDE: translate("dance", "Hide {1}: it also covers {0}, which is covered."),
        EventKind.UNHIDE: translate("dance", "Unhide {1}: it can be chosen again."),
        LinkKind.UNLINK: translate("dance", "Unlink {1} from the list of {0}."),
        LinkKind.LINK: translate(
            "dance", "Link {1} into the list of {0} again: it still knows its neighbours."
        ),
        LinkKind.DETACH: translate("dance", "{0} leaves the list of items left to cover."),
        LinkKind.ATTACH: translate("dance", "{0} is back in the list of items left to cover."),
    }


class ListingLine(NamedTuple):
    """A line: its label, which may be empty, its words, and how far it is indented."""

    label: str
    words: str
    depth: int = 0


def listing(translate: Translate) -> tuple[ListingLine, ...]:
    """Return the lines of the algorithm."""
    return (
        ListingLine("C1", translate("dance", "Link every node into its list.")),
        ListingLine("C2", translate("dance", "No item left? This is a solution; go to C6.")),
        ListingLine("C3", translate("dance", "Select an item by the rule.")),
        ListingLine("C4", translate("dance", "Cover the item.")),
        ListingLine("C5", translate("dance", "Choose its next option and commit its other items.")),
        ListingLine("C6", translate("dance", "Take the option back: uncommit them in reverse.")),
        ListingLine("C7", translate("dance", "No option left? Uncover the item.")),
        ListingLine("C8", translate("dance", "Go back one level, or stop at the first.")),
        ListingLine(
            "commit", translate("dance", "Cover the item, or purify it if it has a colour.")
        ),
        ListingLine(
            "cover", translate("dance", "Hide the options in its list, from the top down.")
        ),
        ListingLine("", translate("dance", "Unlink its header: L ↔ R."), 1),
        ListingLine("hide", translate("dance", "Unlink the option's other nodes: U ↔ D."), 0),
        ListingLine("purify", translate("dance", "Hide the options with another colour.")),
        ListingLine("uncommit", translate("dance", "Uncover the item, or undo its purification.")),
        ListingLine("uncover", translate("dance", "Link its header in again.")),
        ListingLine(
            "", translate("dance", "Unhide the options in its list, from the bottom up."), 1
        ),
        ListingLine("unhide", translate("dance", "Link the option's other nodes in again.")),
    )


_LINES = {
    EventKind.SOLUTION: 1,
    EventKind.BRANCH: 2,
    EventKind.CHOOSE: 4,
    EventKind.WITHDRAW: 5,
    EndKind.DONE: 7,
    EventKind.COMMIT: 8,
    EventKind.COVER: 9,
    LinkKind.DETACH: 10,
    EventKind.HIDE: 11,
    LinkKind.UNLINK: 11,
    EventKind.PURIFY: 12,
    EventKind.UNCOMMIT: 13,
    EventKind.UNPURIFY: 13,
    LinkKind.ATTACH: 14,
    EventKind.UNCOVER: 15,
    EventKind.UNHIDE: 16,
    LinkKind.LINK: 16,
}


def line_of(step: DanceStep | None) -> int:
    """Return the number of the line that a step belongs to, from 0; the first before any step."""
    return 0 if step is None else _LINES[step.kind]


_HIGH, _SIZE, _LABEL, _INDENT = 24.0, 13.0, 96.0, 18.0


def listing_drawing(translate: Translate, step: DanceStep | None) -> Illustration:
    """Draw the lines, the one that a step belongs to marked."""
    lines, marked = listing(translate), line_of(step)
    wide = _LABEL + _INDENT + 24 + max(text_width(line.words, _SIZE) for line in lines)
    row = Rectangle(0, marked * _HIGH, wide, _HIGH)
    shapes: list[Element] = [Boxes((row,), "second", "second_ring", 1.4, 6.0)]
    for number, line in enumerate(lines):
        y = (number + 0.5) * _HIGH
        is_marked = number == marked
        at = Point(10, y)
        shapes.append(Label(at, line.label, "accent", _SIZE, anchor="start", is_bold=True))
        at = Point(_LABEL + line.depth * _INDENT, y)
        shapes.append(Label(at, line.words, "text", _SIZE, anchor="start", is_bold=is_marked))
    return Illustration(Rectangle(-2, -2, wide + 4, len(lines) * _HIGH + 4), tuple(shapes))

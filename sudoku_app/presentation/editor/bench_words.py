"""The texts of the setter's bench about an unfinished puzzle: counts, clues, and its path."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum, Skyscraper, XSum
from sudoku_app.core.drawing import Drawing, DrawnLine, Shape
from sudoku_app.core.notation import cell_text
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.setting.clue import Given, cells_of_clue, without_clues
from sudoku_app.core.topology import digits_of
from sudoku_app.game.editor.plain_drawings import (
    cells_under,
    is_same_shading,
    slug_of,
    without_equal,
)
from sudoku_app.game.editor.tools import TOOLS
from sudoku_app.presentation.board.board_words import constraint_titles, constraint_words
from sudoku_app.presentation.board.cells import MOST_SHARE
from sudoku_app.presentation.words import (
    counted_words,
    join_lines,
    join_list,
    join_sentences,
    kind_word,
    level_name,
    message_words,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.clue import Clue
    from sudoku_app.core.setting.path import PathFacts
    from sudoku_app.core.setting.survey import Survey
    from sudoku_app.core.setting.unique import Kind
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.editor.bench_searches import Offer
    from sudoku_app.presentation.words import Translate

    NumberText = Callable[[int], str]

MOST_COUNTED = 1_000
"""Up to how many solutions of a candidate are counted, as in `core.setting.counts.LIMITS`."""
MOST_LISTED, MOST_NAMED = 4, 3
"""The most clues that are listed as taken away, and the most techniques named of a puzzle."""
WRITTEN_OUT = 1_000_000
"""Larger estimates are written as a power of ten."""
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class PathLine(NamedTuple):
    """A line about the path; `step` is the number of the step that it is about, from 0, or -1."""

    words: str
    step: int = -1


class PathPart(NamedTuple):
    """The share of a technique in a path, in `words`: `steps` of them, the `first` one counted from
    0, at the level with slug `level`.
    """

    words: str
    steps: int
    level: str
    first: int


# The solutions ---------------------------------------------------------------------------------


def solutions_words(
    translate: Translate, known: Survey | None, is_finished: bool, number: NumberText
) -> str:
    """How many solutions there are, as far as is known."""
    verdict = Verdict.UNKNOWN if known is None else known.counts.verdict
    if known is None or verdict is Verdict.UNKNOWN:
        if is_finished:
            return translate("bench", "Solutions unknown")
        return translate("bench", "Counting the solutions…")
    if verdict is Verdict.NONE:
        return translate("bench", "No solution")
    if verdict is Verdict.UNIQUE:
        return translate("bench", "One solution")
    total = known.counts.total
    if known.counts.is_complete:
        return translate("bench", "{0} solutions").format(number(total))
    if known.estimate:
        mean, error = known.estimate
        words = translate("bench", "About {0} solutions (±\u00a0{1}\u00a0%)")
        return words.format(about_words(mean, number), max(1, round(100 * error)))
    at_least = min(max(2, total), MOST_COUNTED)  # as on the card
    return translate("bench", "{0} solutions or more").format(number(at_least))


def about_words(estimate: float, number: NumberText) -> str:
    """An estimate with two digits: `3,400`, or `6.7 × 10²¹`."""
    mantissa, exponent = f"{estimate:.1e}".split("e")
    if estimate < WRITTEN_OUT:
        return number(round(float(mantissa) * 10 ** int(exponent)))
    return f"{mantissa} × 10{str(int(exponent)).translate(_SUPERSCRIPTS)}"


def open_cells_words(translate: Translate, known: Survey, is_finished: bool) -> str:
    """In how many cells the solutions differ, or may differ as long as that is being found out."""
    count = known.counts.open_cells
    if known.counts.verdict is Verdict.UNKNOWN:
        forms = translate("bench", "At most 1 cell is open.|At most {0} cells are open.")
        return counted_words(translate, forms, count)
    if known.counts.verdict is not Verdict.SEVERAL:
        return ""
    forms = translate("bench", "1 cell is still open.|{0} cells are still open.")
    words = counted_words(translate, forms, count)
    if known.counts.is_exact:
        return words
    if is_finished:
        return join_sentences(words, translate("bench", "Not every count is complete."))
    return join_sentences(words, translate("bench", "Counting…"))


def count_words(
    translate: Translate, topology: Topology, known: Survey, cell: int, number: NumberText
) -> str:
    """The candidates of a cell, each with the number of solutions that have it."""
    counts = known.counts
    possible = digits_of(counts.candidates.possible[cell])
    if counts.verdict is not Verdict.SEVERAL or not possible:
        return ""
    said = []
    for digit in possible:
        found, is_exact = counts.counts[cell][digit - 1], counts.exact[cell] >> digit - 1 & 1
        is_all = is_exact and found < MOST_COUNTED
        amount = number(found) if found else "…"
        if found and not is_all:
            amount = translate("bench", "{0} or more").format(amount)
        said.append(translate("bench", "{0}: {1}").format(topology.sign(digit), amount))
    words = translate("bench", "Solutions of {0} by digit: {1}")
    return words.format(cell_text(topology, cell), join_list(translate, said))


def shares_of(known: Survey) -> tuple[tuple[int, ...], ...]:
    """How dark each candidate is, by its share in the solutions that were counted; empty while
    nothing is counted.
    """
    counts = known.counts
    if not counts.total:
        return ()
    size = len(counts.counts[0])
    return tuple(
        tuple(round(MOST_SHARE * counts.share(cell, digit)) for digit in range(1, size + 1))
        for cell in range(len(counts.counts))
    )


# The clues -------------------------------------------------------------------------------------


class Decoration(NamedTuple):
    """Drawings without a meaning that are one entry of a list, with the `cells` below them."""

    drawings: tuple[Drawing, ...]
    cells: tuple[int, ...]


DrawnPart = Constraint | Decoration
"""An entry of the list of drawings."""
Listed = Given | DrawnPart
"""An entry of a list of clues."""


def listed_of(puzzle: Puzzle) -> tuple[DrawnPart, ...]:
    """All that is drawn in a puzzle: its constraints, then its drawings without a meaning, with the
    cells shaded in one colour one after the other as one entry.
    """
    groups: list[list[Drawing]] = []
    for drawing in puzzle.about.drawings:
        last = groups[-1][-1] if groups else None
        if last is not None and is_same_shading(last, drawing):
            groups[-1].append(drawing)
        else:
            groups.append([drawing])
    decorations = (
        Decoration(
            tuple(group),
            tuple(sorted({c for each in group for c in cells_under(each, puzzle.topology)})),
        )
        for group in groups
    )
    return (*puzzle.constraints, *decorations)


def without_listed(puzzle: Puzzle, gone: Collection[Listed]) -> Puzzle:
    """The puzzle without some of its clues and drawings."""
    drawings = {each for one in gone if isinstance(one, Decoration) for each in one.drawings}
    clues = [each for each in gone if not isinstance(each, Decoration)]
    rest = without_clues(puzzle, clues) if clues else puzzle
    return without_equal(rest, drawings) if drawings else rest


def listed_words(translate: Translate, topology: Topology, listed: Listed) -> str:
    """An entry of a list in words: a clue, or `Shading: r1c1, r1c2`."""
    if not isinstance(listed, Decoration):
        return clue_words(translate, topology, listed)
    drawing = listed.drawings[0]
    title = message_words(translate, TOOLS[slug_of(drawing)].title)
    text = "" if isinstance(drawing, DrawnLine | Shape) else drawing.text
    if text:
        title = translate("bench", "{0} “{1}”").format(title, text)
    cells = [cell_text(topology, cell) for cell in listed.cells]
    if not cells:
        return translate("bench", "{0}: outside the grid").format(title)
    return translate("bench", "{0}: {1}").format(title, join_list(translate, cells))


def clue_words(translate: Translate, topology: Topology, clue: Clue) -> str:
    """A clue in a list: `7 in r3c4`, or `Cage with sum 9: r4c1, r5c1`."""
    if isinstance(clue, Given):
        words = translate("bench", "{0} in {1}")
        return words.format(topology.sign(clue.digit), cell_text(topology, clue.cell))
    if clue.cells:
        return constraint_words(translate, topology, clue)
    return join_list(translate, constraint_titles(translate, topology, (clue,)))


def cells_of(clues: Iterable[Listed]) -> tuple[int, ...]:
    """The cells of clues and drawings, in order."""
    found: set[int] = set()
    for clue in clues:
        found.update(clue.cells if isinstance(clue, Decoration) else cells_of_clue(clue))
    return tuple(sorted(found))


def special_clues(known: Survey | None) -> tuple[Clue, ...]:
    """The clues that contradict each other, or that are not needed."""
    if known is None:
        return ()
    needless = (need.clue for need in known.needs if need.is_needed is False)
    return known.contradiction or tuple(needless)


def list_title(translate: Translate, known: Survey | None, is_finished: bool) -> str:
    """The title of the list of `special_clues`."""
    count = len(special_clues(known))
    if known is not None and known.contradiction:
        forms = translate("bench", "This clue can't be right:|These {0} contradict each other:")
        return counted_words(translate, forms, count)
    if known is None or known.counts.verdict is not Verdict.UNIQUE:
        return ""
    if count:
        forms = translate("bench", "Not needed: 1 clue|Not needed, each of these alone: {0} clues")
        return counted_words(translate, forms, count)
    if known.has_needs and all(need.is_needed for need in known.needs):
        return translate("bench", "Every clue is needed.")
    if is_finished:
        return translate("bench", "Not every clue could be checked.")
    return translate("bench", "Checking which clues are needed…")


def drawn_title(translate: Translate, drawn: Collection[Listed], hidden: int) -> str:
    """The title of the list of drawings, with the number of those that are hidden."""
    plain = sum(isinstance(each, Decoration) for each in drawn)
    parts = [
        counted_words(translate, forms, count)
        for forms, count in (
            (translate("bench", "1 constraint|{0} constraints"), len(drawn) - plain),
            (translate("bench", "1 drawing|{0} drawings"), plain),
            (translate("bench", "1 hidden|{0} hidden"), hidden),
        )
        if count
    ]
    return translate("bench", "Drawn: {0}").format(join_list(translate, parts))


def hidden_words(translate: Translate, words: str) -> str:
    """An entry of the list of drawings while it is hidden."""
    return translate("bench", "{0} (hidden)").format(words)


def rules_warning(translate: Translate) -> str:
    """The warning that rules in words may not fit the drawing."""
    return translate("bench", "The drawing has changed since its rules were written.")


def draft_name(translate: Translate, number: int, puzzle: Puzzle) -> str:
    """The name of a draft on the shelf: the title of its puzzle, or else its number."""
    return puzzle.about.title or translate("bench", "Draft {0}").format(number)


# The path --------------------------------------------------------------------------------------


def path_parts(
    translate: Translate, path: PathFacts, names: Mapping[str, str]
) -> tuple[PathPart, ...]:
    """The techniques of a path, easiest first, in words such as `X-Wing: 2 (Hard)`."""
    from sudoku_app.core.techniques import BY_SLUG  # the search for the path has loaded it

    said, parts = translate("bench", "{0}: {1} ({2})"), []
    techniques = [step.technique for step in path.steps]
    for slug, steps in path.shares:
        level = BY_SLUG[slug].level.slug
        words = said.format(names.get(slug, slug), steps, level_name(translate, level))
        parts.append(PathPart(words, steps, level, techniques.index(slug)))
    return tuple(parts)


def path_lines(
    translate: Translate, path: PathFacts, names: Mapping[str, str]
) -> tuple[PathLine, ...]:
    """The facts about a path for its setter, with the technique names of a language."""
    level = path.rating.level
    count = len(path.steps)
    steps = counted_words(translate, translate("bench", "1 step|{0} steps"), count)
    if not path.rating.solved or level is None:
        return (PathLine(translate("bench", "No technique solves it. {0}.").format(steps)),)
    rated = translate("bench", "{0}, score {1}, {2}")
    lines = [PathLine(rated.format(level_name(translate, level.slug), path.rating.score, steps))]
    if path.steps:
        slug = path.steps[path.hardest].technique
        words = translate("bench", "Hardest: step {0}, {1}")
        lines.append(PathLine(words.format(path.hardest + 1, names.get(slug, slug)), path.hardest))
        opening = join_list(translate, (names.get(slug, slug) for slug in path.opening))
        lines.append(PathLine(translate("bench", "Opens with: {0}").format(opening), 0))
    first, length = path.longest_wait
    if length:
        forms = translate(
            "bench", "1 step without a digit, step {1}|{0} steps without a digit from step {1}"
        )
        words = counted_words(translate, forms, length, first + 1)
        lines.append(PathLine(words, first))
    return tuple(lines)


def difference_words(translate: Translate, step: int | None) -> str:
    """From which step on a path differs from the one before the last change."""
    if step is None:
        return translate("bench", "Same path as before the last change.")
    words = translate("bench", "Differs from step {0} on since the last change.")
    return words.format(step + 1)


# What searches offer ---------------------------------------------------------------------------


def rating_words(translate: Translate, rating: Rating | None) -> str:
    """The level and the score of a puzzle; empty if they are not known."""
    if rating is None or rating.level is None:
        return ""
    words = translate("bench", "{0}, score {1}")
    return words.format(level_name(translate, rating.level.slug), rating.score)


def proposal_words(translate: Translate, offer: Offer, is_intended: bool) -> str:
    """The clues that would make a puzzle unique, and how hard it would be, in lines; with the
    solution that they leave, unless it is the intended one.
    """
    topology = offer.puzzle.topology
    count = len(offer.clues)
    forms = translate("bench", "1 clue|{0} clues")
    title = counted_words(translate, forms, count)
    if offer.is_fewest:
        title = translate("bench", "{0}, the fewest").format(title)
    clues = (clue_words(translate, topology, clue) for clue in offer.clues)
    rated = rating_words(translate, offer.rating)
    listed = translate("lists", "; ").join(clues)
    left = ""
    if not is_intended:
        row = offer.puzzle.about.solution[: topology.size]
        left = translate("bench", "For the solution with row 1: {0}").format(
            "".join(map(topology.sign, row))
        )
    return join_lines(" · ".join(filter(None, (title, rated))), listed, left)


def taken_words(translate: Translate, offer: Offer) -> str:
    """The clues that were taken away, and how hard the rest is, in lines."""
    topology, count = offer.puzzle.topology, len(offer.clues)
    forms = translate("bench", "1 clue taken away|{0} clues taken away")
    title = counted_words(translate, forms, count)
    clues = [clue_words(translate, topology, clue) for clue in offer.clues[:MOST_LISTED]]
    if count > MOST_LISTED:
        clues.append("…")
    listed = translate("lists", "; ").join(clues)
    return join_lines(title, rating_words(translate, offer.rating), listed)


def tried_words(translate: Translate, offer: Offer) -> str:
    """How many attempts were made."""
    return translate("bench", "{0} of {1} tried").format(offer.tried, offer.total)


def rating_progress(translate: Translate) -> str:
    """While the level of a puzzle is being worked out."""
    return translate("bench", "working out the level…")


def left_open_words(translate: Translate, count: int) -> str:
    """How many clues stay because no search has shown in time whether they are needed."""
    forms = translate(
        "bench",
        "For 1 clue, time ran out before it was known whether it is needed.|"
        "For {0} clues, time ran out before it was known whether they are needed.",
    )
    return counted_words(translate, forms, count)


def found_words(translate: Translate, offer: Offer, names: Mapping[str, str]) -> str:
    """A puzzle that was found for a layout: its level, its digits and its path in short, and
    digits that it may not need.
    """
    count = offer.puzzle.clue_count
    if count:
        forms = translate("bench", "1 digit given|{0} digits given")
        given = counted_words(translate, forms, count)
    else:
        given = translate("bench", "no digits given")
    return join_lines(
        rating_words(translate, offer.rating),
        given,
        left_open_words(translate, offer.left_open) if offer.left_open else "",
        _path_words(translate, offer.rating, names),
    )


def _path_words(translate: Translate, rating: Rating | None, names: Mapping[str, str]) -> str:
    """The hardest techniques of a path."""
    if rating is None or not rating.techniques:
        return ""
    hardest = [names.get(slug, slug) for slug, _ in rating.techniques[: -MOST_NAMED - 1 : -1]]
    if len(rating.techniques) > MOST_NAMED:
        hardest.append("…")
    words = translate("bench", "Hardest first: {0}")
    return words.format(join_list(translate, hardest))


def kinds_offered(translate: Translate) -> tuple[tuple[str, Kind], ...]:
    """The kinds of clue that can make a puzzle unique, with their names."""
    marks = (Difference, Ratio, XV, Quadruple)
    clues = (SandwichSum, XSum, Skyscraper, LittleKillerSum)
    return (
        (translate("bench", "Digits"), Given),
        (translate("bench", "Cage sums"), KillerCage),
        *((kind_word(translate, kind.slug, "title"), kind) for kind in (*marks, *clues)),
    )


def sources_offered(translate: Translate) -> tuple[tuple[str, tuple[type, ...]], ...]:
    """What can be taken from the intended solution, with its words in a menu."""
    return (
        (translate("Bench", "&Values of the clues drawn"), ()),
        (translate("Bench", "&Digits of the selected cells"), (Given,)),
        (translate("Bench", "All &white dots"), (Difference,)),
        (translate("Bench", "All &black dots"), (Ratio,)),
        (translate("Bench", "All dots of both &colours"), (Difference, Ratio)),
        (translate("Bench", "All &X and V"), (XV,)),
        (translate("Bench", "All &quadruples"), (Quadruple,)),
    )


def orders_offered(translate: Translate) -> tuple[tuple[str, str], ...]:
    """The orders in which clues can be taken away, by the values of `takeaway.Order`."""
    return (
        ("constraints", translate("bench", "Constraints first")),
        ("givens", translate("bench", "Digits first")),
        ("random", translate("bench", "In random order")),
    )


def symmetries_offered(translate: Translate) -> tuple[tuple[str, str], ...]:
    """The symmetries of the digits, by the values of `puzzle_request.ClueSymmetry`."""
    return (
        ("none", translate("bench", "No symmetry")),
        ("180", translate("bench", "Half turn")),
        ("90", translate("bench", "Quarter turn")),
        ("mirror", translate("bench", "Left and right")),
        ("flip", translate("bench", "Top and bottom")),
        ("diagonal", translate("bench", "Falling diagonal")),
        ("antidiagonal", translate("bench", "Rising diagonal")),
        ("diagonals", translate("bench", "Both diagonals")),
    )

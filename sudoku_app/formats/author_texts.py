"""Convert an author's words and drawings to text and back, and check the author's solution."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from sudoku_app.core.author_texts import NO_ABOUT, About, Fog, Sense, Trigger, WordedRule
from sudoku_app.formats.constraints import decode_constraints, encode_constraints
from sudoku_app.formats.drawings import MAX_DRAWINGS, drawings_from_json, drawings_to_json
from sudoku_app.formats.json_text import list_or_empty, parse_object, text_in
from sudoku_app.formats.parsed import shortened

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.formats.parsed import Parsed

MAX_WORDS = 20_000
"""The most characters of the rules; longer ones are cut off."""
MAX_NAME = 300
"""The most characters of a title or an author's name."""
MAX_TRIGGERS = 1_000
"""The most groups of cells that light others in fog."""
MAX_WORDED = 200
"""The most rules in words, and sentences that were not understood, of a puzzle."""


_USUAL = re.compile(
    r"\d+|\d+x\d+|a|all|and|any|apply|appears?|are|be|box(?:es)?|can't|cannot|cells?|classic"
    r"|columns?|contains?|digits?|do|does|doesn't|don't|each|empty|enter|every|exactly|fill|from"
    r"|grid|in|into|is|it|marked|must|no|normal|not|numbers?|of|once|one|or|place|put|regions?"
    r"|repeat(?:s|ed)?|rows?|rules?|so|standard|such|sudoku|that(?:'s)?|the|through|to|usual|with"
)
"""A word of the usual rules. Rules that use no other words are taken as the usual ones."""
_PLACED = (
    r"\b(?:place|put|fill|enter|insert|use|contains? (?:all|each|every))\b"
    r"[^.]{0,40}\b(?:digits?|numbers?) (?:from )?"
    r"(%s ?(?:-|–|—|to|through) ?(\d{1,2}))(?! ?[0-9])"
)
_FROM_ZERO, _FROM_ONE = (re.compile(_PLACED % lowest, re.IGNORECASE) for lowest in (0, 1))
"""What rules say if the digits are 0 to another one, and if they are 1 to another one."""
_OF_GRIDS = re.compile(
    r"\b(?:(?:two|three|four|five|[2-5]) )?(?:overlapping )?(?:\dx\d )?(?:sub)?grids\b|samurai"
)
"""What usual rules say of grids that overlap."""
_CAGE_FIELD = re.compile(r"([a-z]{1,40}):\s*(.+)", re.DOTALL | re.IGNORECASE)
"""Information about the puzzle in a cage that encloses nothing, such as `title: Lantern`."""


def words_in(value: object, most: int = MAX_WORDS) -> str:
    """Return a text, or the joined texts of a list, shortened to `most` characters; "" for anything
    else.
    """
    if isinstance(value, list):
        value = "\n".join([part for part in value if isinstance(part, str)])
    text = text_in(value).replace("\0", "\ufffd").encode("utf-8", "replace").decode()
    return shortened(text, most)


def about_words(fields: Mapping[str, object], rules: str = "rules") -> About:
    """Return the title, the author and the rules among fields; `rules` is the name of the last."""
    return About(
        words_in(fields.get("title"), MAX_NAME),
        words_in(fields.get("author"), MAX_NAME),
        words_in(fields.get(rules)),
    )


def with_about(puzzle: Puzzle, about: About) -> Puzzle:
    """Return the puzzle with what its author wrote and drew, but without a wrong solution."""
    if about.solution and not puzzle.is_solved_by(about.solution):
        about = about._replace(solution=())
    return puzzle._replace(about=about)


def parsed_with_about(parsed: Parsed, about: About) -> Parsed:
    """Return a parsed puzzle with `about`, and with its name, comment and author taken from it."""
    return parsed._replace(
        puzzle=with_about(parsed.puzzle, about),
        name=about.title,
        comment=about.rules,
        metadata=(("author", about.author),) if about.author else (),
    )


def are_usual_rules(rules: str) -> bool:
    """Return whether rules in words say only that no digit repeats in a row, column or box."""
    words = re.findall(r"[^\W_]+(?:['’][a-z]+)?", _OF_GRIDS.sub("", rules.lower()))
    return all(_USUAL.fullmatch(word.replace("’", "'")) for word in words)


def lowest_in(rules: str, size: int) -> int:
    """Return the lowest digit of a grid by its rules in words: 0 if they say that all digits from 0
    are to be placed, as many as rows, otherwise 1.
    """
    said = {int(match[2]) for match in _FROM_ZERO.finditer(rules)}
    return 0 if said == {size - 1} else 1


def highest_in(rules: str) -> int:
    """Return the highest digit by rules in words that say that digits from 1 are to be placed, and
    up to which one; 0 if they don't.
    """
    return max((int(match[2]) for match in _FROM_ONE.finditer(rules)), default=0)


def from_one(rules: str) -> str:
    """Return rules in words with digits from 1 to the same where they say from 0."""
    return _FROM_ZERO.sub(lambda match: match[0].replace(match[1], f"1-{match[2]}"), rules)


def fields_in_cages(cages: object) -> dict[str, str]:
    """Return what cages say about the puzzle, by name: title, author, rules, solution."""
    words: dict[str, str] = {}
    for cage in list_or_empty(cages):
        value = cage.get("value") if isinstance(cage, dict) else None
        match = _CAGE_FIELD.fullmatch(value) if isinstance(value, str) else None
        if match is not None:
            words.setdefault(match[1].lower(), match[2])
    return words


def digit_signs(value: object) -> list[str]:
    """Return the digits of a solution as texts, given a list or a text with or without commas."""
    if isinstance(value, list):
        return [str(item) for item in value if isinstance(item, str | int)]
    text = str(value).strip() if isinstance(value, str | int) else ""
    return text.split(",") if "," in text else list(text)


def solution_in(value: object, size: int, count: int = 0, lowest: int = 1) -> tuple[int, ...]:
    """Return the digit of each cell, or an empty tuple if any is missing or invalid; there are
    `count` cells, or those of a single grid, and players see the digits from `lowest`.
    """
    signs = digit_signs(value)
    if len(signs) != (count or size**2) or not all(
        re.fullmatch("[0-9]{1,2}", sign) for sign in signs
    ):
        return ()
    digits = tuple(int(sign) - lowest + 1 for sign in signs)
    return digits if all(1 <= digit <= size for digit in digits) else ()


def about_to_json(about: About) -> dict[str, object]:
    """Convert an `About` to values for `json.dumps`; `about_in` reads them back."""
    fields = {
        "title": about.title,
        "author": about.author,
        "rules": about.rules,
        "drawings": drawings_to_json(about.drawings),
        "solution": list(about.solution),
        "in_words": about.is_in_words,
        "worded": [_worded_to_json(rule) for rule in about.worded],
        "fog": None
        if about.fog is None
        else {"lit": about.fog.lit, "triggers": about.fog.triggers},
    }
    return {name: value for name, value in fields.items() if value}


def encode_about(about: About) -> str:
    """Convert an `About` to text, "" if it is empty; `decode_about` reads it back."""
    if about == NO_ABOUT:
        return ""
    return json.dumps(about_to_json(about), ensure_ascii=False, separators=(",", ":"))


def decode_about(text: str, puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with what `encode_about` wrote. Raise ValueError for any other text."""
    return with_about(puzzle, about_in(parse_object(text), puzzle)) if text else puzzle


def about_in(fields: Mapping[str, object], puzzle: Puzzle) -> About:
    """Return the `About` in an object with these fields. Raise ParseError for too many drawings."""
    solution = list_or_empty(fields.get("solution"))
    return about_words(fields)._replace(
        drawings=drawings_from_json(fields.get("drawings"), puzzle.topology.cell_count),
        solution=tuple(n if type(n) is int else 0 for n in solution),
        is_in_words=fields.get("in_words") is True,
        worded=tuple(_worded_in(fields.get("worded"), puzzle)),
        fog=_fog_in(fields.get("fog"), puzzle.topology.cell_count),
    )


def _fog_in(value: object, cell_count: int) -> Fog | None:
    """Return the fog with these fields, ignoring anything else in it; None for no object."""
    if not isinstance(value, dict):
        return None

    def cells(item: object) -> tuple[int, ...]:
        listed = list_or_empty(item)[:cell_count]
        return tuple(c for c in listed if type(c) is int and 0 <= c < cell_count)

    found = (
        Trigger(cells(item[0]), cells(item[1]))
        for item in list_or_empty(value.get("triggers"))[:MAX_TRIGGERS]
        if isinstance(item, list) and len(item) == 2
    )
    return Fog(cells(value.get("lit")), tuple(each for each in found if each.cells))


def _worded_to_json(rule: WordedRule) -> dict[str, object]:
    fields = {
        "quote": rule.quote,
        "sense": rule.sense.value,
        "constraints": encode_constraints(rule.constraints),
        "drawings": list(rule.drawings),
        "off": not rule.is_on,
        "broken": list(rule.broken),
    }
    return {name: value for name, value in fields.items() if value}


def _worded_in(value: object, puzzle: Puzzle) -> Iterator[WordedRule]:
    """Yield the rules that `_worded_to_json` wrote. A rule with damaged constraints is unread."""
    for item in list_or_empty(value)[:MAX_WORDED]:
        if not isinstance(item, dict):
            continue
        drawings, broken = (
            [each for each in list_or_empty(item.get(key)) if type(each) is int]
            for key in ("drawings", "broken")
        )
        try:
            sense = Sense(item.get("sense"))
            text = text_in(item.get("constraints"))
            constraints = decode_constraints(text, puzzle.topology) if text else ()
        except ValueError:
            sense, constraints = Sense.UNREAD, ()
        yield WordedRule(
            words_in(item.get("quote")),
            sense,
            constraints,
            tuple(drawings[:MAX_DRAWINGS]),
            item.get("off") is not True,
            tuple(cell for cell in broken if 0 <= cell < puzzle.topology.cell_count),
        )

"""The course: chapters of lessons, read from `resources/lessons`.

`course.txt` there lists the lessons in order, with the topics of each, and `boards.txt` the boards
that some of their questions speak of. A folder for each language has a text file for every lesson,
and `chapters.txt` with the names of the chapters.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, MessageError
from sudoku_app.core.topology import CLASSIC
from sudoku_app.paths import resource

if TYPE_CHECKING:
    from sudoku_app.core.rules import Constraints

BOX, LINE = "box", "line"


class Topic(NamedTuple):
    """The step to be found: a technique by its slug, or one of the note patterns of `notes`.

    `house` is "box" or "line" if the step must lie in such a house; "row" or "column" if the first
    line of the step must be one, since the text speaks of it so; otherwise empty.
    """

    slug: str
    house: str = ""

    @property
    def turned(self) -> Topic:
        """The topic with rows and columns alike, for what no text speaks of."""
        return self if self.house in (BOX, LINE) else Topic(self.slug)


class Lesson(NamedTuple):
    """A lesson: its chapter, its topics, and the banks that its positions come from.

    A bank is a level of the classic grid, or a kind of puzzle.
    """

    slug: str
    chapter: str
    topics: tuple[Topic, ...]
    banks: tuple[str, ...]

    @property
    def techniques(self) -> tuple[str, ...]:
        """The slugs of its topics, each once."""
        return tuple(dict.fromkeys(topic.slug for topic in self.topics))


class Marks(NamedTuple):
    """Places on a classic board: the numbers of cells and of houses."""

    cells: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()


class Question(NamedTuple):
    """A question about the principle of a lesson. The first answer is the right one."""

    words: str
    answers: tuple[str, ...]


class QuestionBoard(NamedTuple):
    """What a question speaks of: marked places, digits, notes by cell, and constraints."""

    marks: Marks
    digits: dict[int, int]
    corner: dict[int, tuple[int, ...]]
    centre: dict[int, tuple[int, ...]]
    constraints: Constraints


class LessonText(NamedTuple):
    """The text of a lesson in one language; `rule` is its principle in one sentence, and `marks`
    has for each paragraph what it speaks of, empty if that is the example's step. The question
    speaks of the `board`, or of the example if there is none.
    """

    title: str
    paragraphs: tuple[str, ...]
    rule: str
    question: Question
    marks: tuple[Marks, ...] = ()
    board: QuestionBoard | None = None


class LessonError(MessageError):
    """Raised for a file of the course that cannot be used; the message says where and why."""


@lru_cache(maxsize=1)
def course() -> tuple[Lesson, ...]:
    """The lessons in order. Raises LessonError, or OSError if the list cannot be read."""
    return parse_course(_read("course.txt"))


def lesson_with(slug: str) -> Lesson | None:
    """The lesson with this slug, or None."""
    return next((lesson for lesson in course() if lesson.slug == slug), None)


@lru_cache(maxsize=64)
def lesson_text(slug: str, language: str) -> LessonText:
    """The text of a lesson. Raises LessonError, or OSError if it cannot be read."""
    name = f"{language}/{slug}.txt"
    return parse_text(_read(name), name)._replace(board=_boards().get(slug))


@lru_cache(maxsize=1)
def _boards() -> dict[str, QuestionBoard]:
    """The boards of questions by the slugs of their lessons."""
    rows = (line.partition("#")[0].split() for line in _read("boards.txt").splitlines())
    return {slug: _board(parts) for slug, *parts in filter(None, rows)}


def _board(parts: list[str]) -> QuestionBoard:
    """The board of a line of `boards.txt`, which says how it is written."""
    from sudoku_app.formats.constraints import decode_constraints  # few questions have any

    entries: dict[str, dict[int, tuple[int, ...]]] = {"=": {}, ":": {}, "~": {}}
    for part in parts:
        if (found := _ENTRY.fullmatch(part)) is not None:
            place, sign, digits = found.groups()
            (cell,) = _marks([place], "boards.txt").cells
            entries[sign][cell] = tuple(map(int, digits))
    marked = [part for part in parts if part[0] != "+" and not _ENTRY.fullmatch(part)]
    written = ",".join(part[1:] for part in parts if part[0] == "+")
    return QuestionBoard(
        _marks(marked, "boards.txt"),
        {cell: digit for cell, (digit,) in entries["="].items()},
        entries[":"],
        entries["~"],
        decode_constraints(written, CLASSIC) if written else (),
    )


@lru_cache(maxsize=4)
def chapter_names(language: str) -> dict[str, str]:
    """The names of the chapters by slug. Raises OSError if they cannot be read."""
    lines = _read(f"{language}/chapters.txt").splitlines()
    pairs = (line.partition(":") for line in lines if line.strip())
    return {slug.strip(): name.strip() for slug, _, name in pairs}


def _read(name: str) -> str:
    with open(resource(f"lessons/{name}"), encoding="utf-8") as file:
        return file.read()


def parse_course(text: str) -> tuple[Lesson, ...]:
    """The lessons of a list: a line `[chapter]`, then a line for each of its lessons with slug,
    topics and banks, such as `pointing locked_candidates_1 normal`. Several topics or banks are
    separated by commas; `hidden_single@box` is a topic in a kind of house, and the X-Wing of
    `x_wing@row` has two rows.
    """
    lessons: list[Lesson] = []
    chapter = ""
    for number, line in enumerate(text.splitlines(), start=1):
        parts = line.partition("#")[0].split()
        if len(parts) == 1 and parts[0].startswith("["):
            chapter = parts[0].strip("[]")
        elif len(parts) == 3 and chapter:
            slug, topics, banks = parts
            found = tuple(Topic(*each.split("@")) for each in topics.split(","))
            lessons.append(Lesson(slug, chapter, found, tuple(banks.split(","))))
        elif parts:
            raise LessonError(Message("line {0} of the course cannot be read: {1}", number, line))
    return tuple(lessons)


def parse_text(text: str, name: str) -> LessonText:
    """The text of a lesson: its title, paragraphs, the rule after `!`, the question after `?`, the
    right answer after `+` and wrong ones after `-`, each separated by empty lines or on a line of
    its own. A line such as `@ r4c7 r4 b9` before a paragraph says what it speaks of.
    """
    marked: dict[str, list[str]] = {sign: [] for sign in "!?+-"}
    paragraphs: list[str] = []
    marks: list[Marks] = []
    for block in text.strip().split("\n\n"):
        lines = block.strip().splitlines()
        if lines[0][:2].rstrip() in marked:
            for line in lines:
                if line[:1] not in marked:
                    raise LessonError(Message("{0}: found a line without a sign: {1}", name, line))
                marked[line[0]].append(line[1:].strip())
        else:
            places = lines.pop(0)[1:].split() if lines[0].startswith("@") else []
            marks.append(_marks(places, name))
            paragraphs.append(" ".join(map(str.strip, lines)))
    right = marked["+"]
    if [len(paragraphs) > 1, len(marked["!"]), len(marked["?"]), len(right)] != [True, 1, 1, 1]:
        raise LessonError(Message("{0}: expected a title, paragraphs, a rule and a question", name))
    question = Question(marked["?"][0], (right[0], *marked["-"]))
    rule = marked["!"][0]
    return LessonText(paragraphs[0], tuple(paragraphs[1:]), rule, question, tuple(marks[1:]))


def _marks(places: list[str], name: str) -> Marks:
    cells, houses = [], []
    for place in places:
        found = _PLACE.fullmatch(place)
        if found is None:
            raise LessonError(Message("{0}: expected a cell or a house, found {1}", name, place))
        row, column, box = (int(part or 0) for part in found.groups())
        if row and column:
            cells.append((row - 1) * CLASSIC.size + column - 1)
        else:
            kind = 0 if row else 1 if column else 2
            houses.append(kind * CLASSIC.size + (row or column or box) - 1)
    return Marks(tuple(cells), tuple(houses))


_ENTRY = re.compile("(r[1-9]c[1-9])([=:~])([1-9]+)")
_PLACE = re.compile("(?=.)(?:r([1-9]))?(?:c([1-9]))?|b([1-9])")

"""The words and pictures of lessons: questions, why an answer is wrong, and the example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.explain.phrases import Span
from sudoku_app.core.notation import cell_text, cells_text, digit_sign
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.game.learning.notes import CENTRE, CORNER, NOTE_FINDERS, TIDY
from sudoku_app.game.learning.reasons import ReasonKind
from sudoku_app.game.learning.schedule import GOOD
from sudoku_app.game.learning.tasks import Ask, LessonStage, TaskShape, shape_of
from sudoku_app.game.play.game import Game, game_of_position
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.presentation.board.board_words import house_name
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.hints.playback import Scene, listed
from sudoku_app.presentation.hints.scenes import step_scene
from sudoku_app.presentation.words import and_list, counted_words, join_sentences, or_list

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.learning.course import LessonText, Marks, QuestionBoard
    from sudoku_app.game.learning.positions import FoundPosition
    from sudoku_app.game.learning.progress import Progress
    from sudoku_app.game.learning.reasons import Reason
    from sudoku_app.game.learning.tasks import Grade, Shown, Task
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.hints.playback import Playback
    from sudoku_app.presentation.words import Translate

CHOSEN = 5
"""The colour of the cells that the player chose for an answer."""


def stage_name(translate: Translate, stage: LessonStage) -> str:
    """The name of a stage."""
    return {
        LessonStage.EXAMPLE: translate("learn", "Example"),
        LessonStage.LAST: translate("learn", "The last step"),
        LessonStage.PRINCIPLE: translate("learn", "The principle"),
        LessonStage.MORE: translate("learn", "More than one step"),
        LessonStage.FIND: translate("learn", "Where is it?"),
        LessonStage.WHICH: translate("learn", "Which one is it?"),
        LessonStage.PUZZLE: translate("learn", "A puzzle that needs it"),
    }[stage]


def chosen_words(translate: Translate, task: Task, chosen: Collection[int]) -> str:
    """The cells or digits that are chosen for an answer, for a screen reader."""
    if not chosen:
        return translate("learn", "Nothing is chosen")
    if task.ask is Ask.DIGITS:
        names = and_list(translate, map(task.position.topology.sign, sorted(chosen)))
    else:
        names = cells_text(task.position.topology, sorted(chosen))
    return translate("learn", "Chosen: {0}").format(names)


# The board -------------------------------------------------------------------------------------


def board_of(task: Task, chosen: Collection[int] = ()) -> Game:
    """The board of a task, with the cells that the player chose in a colour."""
    game = _board(task.position, task.step, always_noted=task.stage is LessonStage.WHICH)
    if chosen and task.ask is not Ask.DIGITS:
        game.colour(chosen, CHOSEN)
    return game


def is_bare(step: Step) -> bool:
    """Whether a step is found without notes, or is about writing them."""
    return has_trait(step.technique, Trait.WITHOUT_NOTES) or step.technique in NOTE_FINDERS


def _board(position: Candidates, step: Step, always_noted: bool = False) -> Game:
    """A position as it is best seen for a step: without notes where these would be the answer."""
    without_notes = is_bare(step) and step.technique != TIDY
    game = game_of_position(position, with_notes=always_noted or not without_notes)
    if step.technique == TIDY:
        cell, digit, _ = step.pattern[0]
        game.enter([cell], digit, tidy=False)
    return game


def task_picture(task: Task, shown: Shown) -> Picture:
    """The picture of the visible parts of a task's step."""
    if not shown.has_pattern:
        return Picture(cells=shown.cells, houses=shown.houses)
    bare = task.step._replace(eliminations=(), placements=())
    return Picture(houses=shown.houses, step=bare)


# What is asked ---------------------------------------------------------------------------------


def technique_title(translate: Translate, texts: StepTexts, slug: str) -> str:
    """The name of a technique, or of a kind of notes."""
    kinds = {
        CORNER: translate("learn", "corner notes"),
        CENTRE: translate("learn", "centre notes"),
        TIDY: translate("learn", "outdated notes"),
    }
    return kinds.get(slug) or texts.name(slug)


def task_words(translate: Translate, texts: StepTexts, task: Task, shown: Shown) -> str:
    """The question of a task, after what its help says."""
    step, topology = task.step, task.position.topology
    if task.stage is LessonStage.WHICH:
        return translate("learn", "Which technique gives the easiest step here?")
    if step.technique in NOTE_FINDERS:
        return _note_question(translate, task, shown)
    name = texts.name(step.technique)
    if task.ask is Ask.DIGITS:
        cell = cell_text(topology, task.cell)
        if step.placements:
            return translate("learn", "Which digit goes in {0}?").format(cell)
        return translate(
            "learn", "Which candidates does {1} remove from {0}? Choose all of them."
        ).format(cell, name)
    if task.is_conclusion:
        cause = texts.explain(step, topology, task.position.values).cause
        words = translate("learn", "Which cells lose a candidate? Choose all of them.")
        return join_sentences("".join(span.text for span in cause), words)
    return join_sentences(_help_words(translate, topology, shown), _search(translate, task, name))


def _search(translate: Translate, task: Task, name: str) -> str:
    if task.ask is Ask.ANY_CELL:
        return translate("learn", "{0}: where is it? Choose a cell that loses a candidate.").format(
            name
        )
    if shape_of(task.step) is TaskShape.SINGLE:
        return translate("learn", "{0}: where is it? Choose its cell.").format(name)
    return translate("learn", "{0}: where is it? Choose all its cells.").format(name)


def _help_words(translate: Translate, topology: Topology, shown: Shown) -> str:
    """The digits and houses that help names."""
    names = [house_name(translate, topology, each) for each in shown.houses]
    digits = and_list(translate, map(topology.sign, shown.digits)) if shown.digits else ""
    houses = and_list(translate, names) if names else ""
    if digits and houses:
        return translate("learn", "Look for {0} in {1}.").format(digits, houses)
    if digits:
        return translate("learn", "Look for {0}.").format(digits)
    if houses:
        return translate("learn", "Look at {0}.").format(houses)
    return ""


def _note_question(translate: Translate, task: Task, shown: Shown) -> str:
    step, topology = task.step, task.position.topology
    if step.technique == CENTRE:
        return translate("learn", "Which digits can still go in {0}? Choose all of them.").format(
            cell_text(topology, task.cell)
        )
    cell, digit, _ = step.pattern[0]
    if step.technique == TIDY:
        return translate(
            "learn", "{0} is {1} now. Choose every cell whose note {1} is outdated."
        ).format(cell_text(topology, cell), topology.sign(digit))
    words = translate("learn", "Where can {0} still go in {1}? Choose both cells.").format(
        topology.sign(digit), house_name(translate, topology, step.houses[0])
    )
    if not shown.cells:
        return words
    return join_sentences(
        words,
        translate("learn", "One of them is {0}.").format(cells_text(topology, shown.cells)),
    )


def puzzle_words(translate: Translate, texts: StepTexts, unknown: Collection[str]) -> str:
    """A sentence about the puzzle of a lesson that needs techniques not taught so far."""
    words = translate(
        "learn",
        "The next step of this puzzle needs what you have learnt here. Play it from here to the "
        "end in the main window.",
    )
    if not unknown:
        return words
    names = and_list(translate, map(texts.name, unknown))
    more = translate("learn", "Later it also needs {0}: hints explain that.").format(names)
    return join_sentences(words, more)


# Why an answer is wrong ------------------------------------------------------------------------


def reason_words(translate: Translate, texts: StepTexts, topology: Topology, why: Reason) -> str:
    """Why an answer is wrong, in a sentence or two."""
    joined = and_list if why.kind is ReasonKind.NO_HOUSE else or_list
    names = [cell_text(topology, cell) for cell in why.cells]
    cells = joined(translate, names) if names else ""
    digits = or_list(translate, map(topology.sign, why.digits)) if why.digits else ""
    house = house_name(translate, topology, why.house) if why.house >= 0 else ""
    name = technique_title(translate, texts, why.slug) if why.slug else ""
    if why.kind is ReasonKind.MORE:
        forms = translate(
            "learn",
            "That's part of it, but one is missing.|That's part of it, but {0} are missing.",
        )
        return counted_words(translate, forms, why.missing)
    if why.kind is ReasonKind.SEEN:
        seen = cell_text(topology, why.cells[1])
        return translate("learn", "{0} can't be {1}: it sees the {1} in {2}.").format(
            cell_text(topology, why.cells[0]), digits, seen
        )
    return {
        ReasonKind.NOTHING: translate("learn", "Choose something first."),
        ReasonKind.FILLED: translate("learn", "{0} already contains a digit."),
        ReasonKind.OTHER_DIGIT: translate("learn", "{0} can also be {1}."),
        ReasonKind.OTHER_PLACE: translate("learn", "In {2}, {1} can also go in {0}."),
        ReasonKind.NO_CANDIDATE: translate("learn", "{0} can't be {1}."),
        ReasonKind.TOO_MANY: translate(
            "learn", "{0} can be {1}: too many candidates for this pattern."
        ),
        ReasonKind.NO_HOUSE: translate("learn", "{0} don't all share a row, a column or a box."),
        ReasonKind.PART: translate(
            "learn", "{0} is part of the pattern. It keeps the candidates of the pattern."
        ),
        ReasonKind.KEEPS: translate(
            "learn", "{0} can still be {1}: the pattern rules nothing out there."
        ),
        ReasonKind.NOT_PART: translate("learn", "{0} doesn't belong to the pattern."),
        ReasonKind.NOT_REMOVED: translate("learn", "{3} removes nothing from {0}."),
        ReasonKind.NOT_HERE: translate("learn", "There is no step of {3} on this board."),
        ReasonKind.STILL: translate("learn", "{0} can still be {1}: nothing here rules it out."),
        ReasonKind.REMOVES_NOTHING: translate(
            "learn",
            "That is a valid {3}, but no candidate is left for it to remove. Look for another.",
        ),
        ReasonKind.NOT_FORCED: translate(
            "learn", "Nothing on this board shows that {0} must be {1}."
        ),
    }[why.kind].format(cells, digits, house, name)


# The solution of a task, and the example -------------------------------------------------------


def solved_scene(
    translate: Translate, texts: StepTexts, position: Candidates, step: Step, title: str
) -> Scene:
    """A step with its whole picture and its explanation."""
    game = _board(position, step)
    if step.technique not in NOTE_FINDERS:
        return step_scene(translate, texts, game, step, title)._replace(offers=())
    words = _note_solution(translate, position.topology, step)
    return Scene(
        game,
        Picture(houses=step.houses, step=step),
        title=title,
        paragraphs=((Span(words),),),
    )


def _note_solution(translate: Translate, topology: Topology, step: Step) -> str:
    names = [cell_text(topology, cell) for cell in sorted({mark.cell for mark in step.pattern})]
    cells = or_list(translate, names)
    digits = or_list(translate, map(topology.sign, step.digits))
    if step.technique == CORNER:
        return translate(
            "learn", "In {2}, {1} can only go in {0}. Note it in their corners."
        ).format(cells, digits, house_name(translate, topology, step.houses[0]))
    if step.technique == CENTRE:
        return translate("learn", "{0} can only be {1}. Note these in its centre.").format(
            cells, digits
        )
    gone = and_list(translate, [cell_text(topology, each.cell) for each in step.eliminations])
    return translate("learn", "{0} is {1}, so {2} can't be {1} any more.").format(
        cells, digits, gone
    )


def example_scenes(
    translate: Translate, texts: StepTexts, text: LessonText, found: FoundPosition
) -> Playback[Scene]:
    """The worked example: what the lesson says, where to look, the pattern, and what follows."""
    position, step = found.position, found.step
    board = _board(position, step)
    plain = [
        Scene(
            board,
            _spoken_of(step, marks),
            title=text.title,
            paragraphs=(_spans(_of_step(each, step)),),
        )
        for each, marks in zip(text.paragraphs, text.marks, strict=True)
    ]
    rule = Scene(board, title=translate("learn", "The principle"), paragraphs=(_spans(text.rule),))
    return listed([*plain, rule, *_worked(translate, texts, found, board)])


def question_scene(
    title: str, position: Candidates, step: Step, board: QuestionBoard | None
) -> Scene:
    """The board that a question about a principle speaks of; without one, the example's, without
    what follows from it.
    """
    if board is None:
        is_open = bool(step.eliminations and step.pattern)
        picture = Picture(step=step._replace(eliminations=())) if is_open else Picture()
        return Scene(_board(position, step), picture, title=title)
    digits = tuple(board.digits.get(cell, 0) for cell in range(CLASSIC.cell_count))
    game = Game(Puzzle(CLASSIC, digits, board.constraints))
    for notes, kind in ((board.corner, NoteKind.CORNER), (board.centre, NoteKind.CENTRE)):
        for cell, noted in notes.items():
            for digit in noted:
                game.note([cell], digit, kind)
    return Scene(game, Picture(board.marks.cells, board.marks.houses), title=title)


def _of_step(text: str, step: Step) -> str:
    """A paragraph of a lesson about the digits of its example: `{0}`, `{1}` and so on in the text
    stand for them, those that are removed last, and `{gone}` for the one that is removed.
    """
    gone = sorted({candidate.digit for candidate in step.eliminations})
    digits = sorted(step.digits, key=lambda digit: digit in gone)
    return text.format(*map(digit_sign, digits), gone=digit_sign(gone[0]) if gone else "")


def _spoken_of(step: Step, marks: Marks) -> Picture:
    """The picture of what the first paragraphs speak of: the places that a paragraph names, or the
    pattern without what follows, which is the cell of a single.
    """
    if any(marks):
        return Picture(marks.cells, marks.houses)
    if step.placements:
        return Picture(tuple(cell for cell, _ in step.placements), step.houses)
    if step.technique in NOTE_FINDERS or not step.pattern:
        return Picture(houses=step.houses)
    return Picture(houses=step.houses, step=step._replace(eliminations=()))


def _worked(
    translate: Translate, texts: StepTexts, found: FoundPosition, board: Game
) -> Iterable[Scene]:
    """The step of an example, more of it in each scene."""
    position, step = found.position, found.step
    title = technique_title(translate, texts, step.technique)
    last = solved_scene(translate, texts, position, step, title)
    if step.technique in NOTE_FINDERS:
        return [last]
    explained = texts.explain(step, position.topology, position.values)
    names = [house_name(translate, position.topology, each) for each in step.houses]
    scenes = []
    if names:
        look = translate("learn", "Look at {0}.").format(and_list(translate, names))
        picture = Picture(houses=step.houses)
        scenes.append(Scene(board, picture, title=title, paragraphs=(_spans(look),)))
    if step.eliminations and step.pattern:
        picture = Picture(houses=step.houses, step=step._replace(eliminations=()))
        scenes.append(Scene(board, picture, title=title, paragraphs=(explained.cause,)))
    return [*scenes, last]


def _spans(text: str) -> tuple[Span, ...]:
    return (Span(text),)


# The list of lessons ---------------------------------------------------------------------------


def lesson_row(translate: Translate, title: str, slug: str, progress: Progress) -> str:
    """The row of a lesson: its title, and whether it was begun or done."""
    if slug in progress.done:
        return translate("learn", "{0} · done").format(title)
    if slug in progress.places:
        return translate("learn", "{0} · begun").format(title)
    return title


def drill_words(translate: Translate, progress: Progress, today: float) -> str:
    """How much is to be repeated."""
    if not progress.done:
        return translate(
            "learn",
            "A lesson takes about ten minutes. Five minutes repeats what you have learnt, so begin "
            "with a lesson.",
        )
    due = progress.due_count(today)
    if not due:
        return translate("learn", "Nothing is due for practice.")
    forms = translate(
        "learn", "1 exercise is due for practice.|{0} exercises are due for practice."
    )
    return counted_words(translate, forms, due)


def streak_words(translate: Translate, progress: Progress, today: float) -> str:
    """On how many days in a row the player has practised; nothing for fewer than two."""
    days = progress.streak(int(today))
    if days < 2:
        return ""
    forms = translate("learn", "Practised 1 day in a row.|Practised {0} days in a row.")
    return counted_words(translate, forms, days)


def drill_result(translate: Translate, grades: Collection[Grade], is_late: bool) -> str:
    """What came of a drill, and why it ended."""
    if not grades:
        return ""
    right = sum(grade.value >= GOOD for grade in grades)
    words = translate("learn", "{0} of {1} right at once.").format(right, len(grades))
    end = translate("learn", "That was all that is due for practice.")
    if is_late:
        end = translate("learn", "The five minutes are over.")
    return join_sentences(words, end)

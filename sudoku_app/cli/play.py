"""`sudoku-app play --text`: play in a terminal, one command per line, with the window's texts."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from sudoku_app.cli import USAGE_ERROR, complain
from sudoku_app.cli.options import add_shared, games_path
from sudoku_app.cli.source import neither_words
from sudoku_app.cli.terminal import print_lines, quoted, typed_lines
from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.budget import Budget
from sudoku_app.core.message import Message, verbatim
from sudoku_app.core.notation import cell_text, parse_cell
from sudoku_app.core.variants import ALL_KINDS, size_of_kind
from sudoku_app.core.watch import SearchCancelledError
from sudoku_app.formats import read_first
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.play.coach import find_step
from sudoku_app.game.play.hint import HintKind
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.play.why import answer_to, followed, frames_of
from sudoku_app.game.puzzles.library import LEVELS, Library
from sudoku_app.game.puzzles.puzzle_file import PuzzleFile, first_notice, first_of_file
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.sessions.stock import Stock
from sudoku_app.game.settings import load_settings, save_settings
from sudoku_app.game.storage.folder_lock import FolderLock
from sudoku_app.paths import config_folder, levels_folder
from sudoku_app.presentation.board.board_words import (
    board_as_text,
    board_words,
    cell_words,
    drawn_words,
    drawn_words_at,
    house_contents_words,
    rule_words,
)
from sudoku_app.presentation.cards.rest_card import CardTopic, resting_topic
from sudoku_app.presentation.cards.status_words import notices_words, unsaved_words
from sudoku_app.presentation.cards.worded_rules import worded_lines
from sudoku_app.presentation.play.play_state import PlayState
from sudoku_app.presentation.screen_state import Speech
from sudoku_app.presentation.translation import translate_to
from sudoku_app.presentation.words import error_words, join_lines

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Sequence

    from sudoku_app.cli.edit_text import TextSetter
    from sudoku_app.game.play.game import Game
    from sudoku_app.presentation.words import Translate

SEARCH_SECONDS = 10.0
_IN_USE = "your games are in use; close the Sudoku window first"
_PLACES = ("CELL", "DIGIT", "KIND", "LEVEL")
"""Placeholders in a command's form for any cell, digit, kind and level."""

DESCRIPTION = """\
Resumes the game that you left in the window, or starts PUZZLE, and reads one
command a line from standard input; type 'help' for a list. Every move is saved
at once, and the window goes on from there. Ctrl+C stops the search for a hint;
otherwise it quits.
"""

DETAILS = """\
exit status:
  0    you quit, or the input ended
  1    the window is open, or the output cannot be written
  2    the arguments are wrong or PUZZLE cannot be read

examples:
  Resume your last game:
    sudoku-app play --text

  Start the puzzle in a file:
    sudoku-app play --text puzzle.sdk

  Look where the next step is, in Chinese:
    printf 'hint\\nhint\\n' | sudoku-app play --text --language zh_CN
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add_shared(parser, "puzzle", "the puzzle itself, or a file with one")
    words = "play in this terminal; required"
    parser.add_argument("--text", action="store_true", required=True, help=words)
    add_shared(parser, "--language", "play in")


def run(args: Namespace) -> int:
    """Play until the input ends and return the exit status."""
    translate = translate_to(args.language)
    file = None if args.puzzle is None else _puzzle(args.puzzle, translate("play", "Typed puzzle"))
    if file is not None and file.first is None:
        return complain("play", file.notice, USAGE_ERROR)
    path = games_path()
    folder = os.path.dirname(path)
    with suppress(OSError):  # opening the file will report the reason
        os.makedirs(folder, mode=0o700, exist_ok=True)
    lock = FolderLock(folder)
    if not lock.take():
        return complain("play", _IN_USE)
    lock.sign()
    try:
        return _play(path, file, translate, args.language)
    finally:
        lock.release()


def _puzzle(word: str, name: str) -> PuzzleFile:
    """Return the puzzle in the file named `word`, or the puzzle written as `word` itself."""
    if not os.path.exists(word):
        try:
            return PuzzleFile(name, read_first(word))
        except ValueError as error:
            return PuzzleFile(name, notice=verbatim(neither_words(word, error)))
    from sudoku_app.ui.exchange.pdf_pages import pages_of

    found = first_of_file(word, pages_of)
    if isinstance(found, PuzzleFile):
        return found
    first, *others = found.parsed()
    name = os.path.basename(word)
    return PuzzleFile(name, first, first_notice(name) if others else None)


def _play(path: str, file: PuzzleFile | None, translate: Translate, language: str) -> int:
    session = Session(
        path,
        Library(levels_folder()),
        Random,
        time.monotonic,
        time.time,
        Stock(os.path.join(os.path.dirname(path), "stock.txt")),
        Draft(os.path.join(os.path.dirname(path), "draft.txt")),
    )
    if session.is_locked:
        session.store.close()
        return complain("play", _IN_USE)
    try:
        session.resume(load_settings(settings_path()).level)
        if file is not None:
            session.play_file(file)
        player = TextPlayer(session, translate, language)
        print_lines(translate("play", "Type “help” for a list of commands."))
        print_lines(player.begin())
        for line in typed_lines(session.tick):
            print_lines(player.run_command(line))
    except (EOFError, KeyboardInterrupt):
        pass
    finally:
        session.close()
    return 0


def settings_path() -> str:
    """Return the path of the player's settings."""
    return os.path.join(config_folder(os.environ, sys.platform), "settings.json")


class TextPlayer:
    """Plays a session by typed commands, answering each in the window's words; mutable. What is
    shown is its `state`.
    """

    def __init__(self, session: Session, translate: Translate, language: str) -> None:
        self._session = session
        self._unsaved: Message | None = None
        self._language = language
        self._setter: TextSetter | None = None
        self.translate = translate
        self.state = PlayState(session, load_settings(settings_path()), Speech(translate, language))

    @property
    def _game(self) -> Game:
        return self._session.game

    def begin(self) -> str:
        """Start the current game's clock, and return the game's card, its rules unless they are the
        usual ones, its board and its notices as text.
        """
        self.state.show_game()
        self._session.play()
        self._diagnose()
        if self.state.settings.start_notes and not self._game.moves:
            self.state.fill_notes()
        puzzle = self._game.puzzle
        has_rules = (
            puzzle.about != NO_ABOUT
            or not puzzle.topology.is_rectangular
            or any(not each.is_given for each in puzzle.constraints)  # a Sukaku lists all cells
        )
        card = self._card_words()
        rules = [line for line in self._rules().splitlines() if line not in card]
        return join_lines(card, *rules * has_rules, self._board(), self._notices())

    def _diagnose(self) -> None:
        """Rate a puzzle that has no level yet, or find out what is wrong with it."""
        if not self.state.is_judging:
            return
        from sudoku_app.game.play.diagnosis import NODES, diagnose  # few puzzles need it

        budget = Budget(NODES, time.monotonic() + SEARCH_SECONDS, time.monotonic)
        try:
            diagnosis = diagnose(self._game.whole, self._session.card.name, budget)
        except KeyboardInterrupt:
            self.state.judged(None)
        else:
            self.state.judged(diagnosis)

    # Commands ----------------------------------------------------------------------------------

    def run_command(self, line: str) -> str:
        """Carry out a command and return the answer. Raises EOFError for "quit"."""
        self._session.tick()
        answer = self._answer(line) if self._setter is None else self._set(self._setter, line)
        return join_lines(answer, self._notices())

    def _edit(self) -> str:
        """Set a puzzle; the commands are those of `TextSetter` until it is done."""
        from sudoku_app.cli.edit_text import TextSetter  # not needed to play

        self._session.draft.open(self._game.puzzle.topology)
        settings, language = self.state.settings, self._language
        self._setter = TextSetter(self._session.draft, settings, self.translate, language)
        return self._setter.begin()

    def _set(self, setter: TextSetter, line: str) -> str:
        """Carry out a command of the setter; when it is done, go back to the game, or to a new one
        of the puzzle.
        """
        answer = setter.run_command(line)
        if not setter.is_done:
            return answer
        self._setter = None
        if setter.to_play is None:
            return join_lines(answer, self._board())
        self._session.begin(setter.to_play)
        if self._session.store.flush() and self._session.trouble is None:
            self._session.draft.forget()  # otherwise only the draft has it
        return join_lines(answer, self.begin())

    def _answer(self, line: str) -> str:
        typed = [self._typed(word) for word in line.lower().split()]
        form = " ".join(place for place, _ in typed)
        act = self._commands().get(form)
        if act is not None and self._is_available(form):
            return act(**{place.lower(): value for place, value in typed if place in _PLACES})
        if act is not None:
            return self.translate("play", "You can't do that now.")
        words = self.translate("play", "“{0}” is not a command. Type “help” for a list.")
        return words.format(quoted(line.strip())) if typed else ""

    def _typed(self, word: str) -> tuple[str, int | str]:
        """Return a word's placeholder in `_PLACES` and its value, or the word twice."""
        topology = self._game.puzzle.topology
        with suppress(ValueError):
            return "CELL", parse_cell(topology, word)
        with suppress(ValueError):
            return "DIGIT", [*topology.signs].index(word.upper()) + 1
        if word in ALL_KINDS:
            return "KIND", word
        return ("LEVEL" if word in LEVELS else word), word

    def _commands(self) -> dict[str, Callable[..., str]]:
        """Return the function for each form of a command; it takes the values of the `_PLACES`."""
        game, state, translate = self._game, self.state, self.translate
        return {
            "CELL": self._cell,
            "CELL DIGIT": self._enter,
            "CELL note DIGIT": partial(self._change, state.note),
            "CELL centre DIGIT": partial(self._change, state.note, kind=NoteKind.CENTRE),
            "CELL clear": partial(self._change, state.erase),
            "fill notes": partial(self._act, state.fill_notes),
            "hint": self._hint,
            "apply": self._apply,
            "skip": self._skip,
            "remove": partial(self._act, state.remove_wrong),
            "back": partial(self._act, state.go_back),
            "yes": partial(self._notes_answered, "always"),
            "no": partial(self._notes_answered, "never"),
            "check": self._check,
            "why CELL DIGIT": self._why,
            "finish": partial(self._act, state.finish),
            "undo": partial(self._act, state.undo),
            "redo": partial(self._act, state.redo),
            "restart": self._restart,
            "show": self._board,
            "read": partial(board_words, translate, game.values, game.puzzle.topology),
            "rules": self._rules,
            "new": self._new,
            "new LEVEL": self._new,
            "new KIND": self._new,
            "new KIND LEVEL": self._new,
            "edit": self._edit,
            "help": partial(help_text, translate),
            "quit": self._quit,
        }

    def _is_available(self, form: str) -> bool:
        """Whether a command can be used now; for one that is a window action, whether that can."""
        game, screen, hint = self._game, self.state.screen, self.state.stages.hint
        if "CELL " in form:
            return not game.is_complete
        is_asked = hint is not None and hint.kind is HintKind.QUESTION
        is_mistaken = bool(screen.highlight.wrong and game.wrong_cells())
        available = {
            **{action.name.lower(): enabled for action, enabled in screen.enabled.items()},
            "apply": bool(self._hint_commands_text()),
            "skip": hint is not None,
            **dict.fromkeys(("remove", "back"), is_mistaken),
            **dict.fromkeys(("yes", "no"), is_asked),
        }
        return available.get(form.replace(" ", "_"), True)

    # What the commands do ----------------------------------------------------------------------

    def _enter(self, cell: int, digit: int) -> str:
        if self._game.values[cell] == digit:  # entering it again would clear it
            return self._cells([cell])
        return self._change(self.state.enter, cell, digit=digit)

    def _change(self, act: Callable[..., object], cell: int, **how: object) -> str:
        """Change a cell and return what changed, or the cell's contents if nothing did."""
        return self._act(partial(act, [cell], **how)) or self._cells([cell])

    def _act(self, act: Callable[[], object]) -> str:
        """Change the game and return what changed, or an empty text."""
        before, rested = self._game.board, self._resting_topic()
        act()
        board = self._game.board
        if board is before:
            return ""
        changed = [cell for cell, state in enumerate(board) if state != before[cell]]
        # Entering a digit also removes notes from its peers; only the digit is worth mentioning.
        digits = [cell for cell in changed if board[cell].value != before[cell].value]
        is_news = self._resting_topic() not in (rested, CardTopic.PUZZLE)
        return join_lines(self._cells(digits or changed), self._card_words() if is_news else "")

    def _check(self) -> str:
        self.state.check()
        return self._card_words()

    def _restart(self) -> str:
        """Return to the givens; if the game is over, keep it and begin its puzzle again."""
        if self._game.outcome.is_over:
            self._session.replay_game(self._session.number)
            return self.begin()
        self.state.restart()
        return self._board()

    def _new(self, level: str = "", kind: str = "") -> str:
        level = level or self.state.settings.level
        self._session.begin(self._session.puzzles.find(level, size_of_kind(kind), kind=kind))
        return self.begin()

    def _quit(self) -> str:
        raise EOFError  # as if the input ended here

    # Hints -------------------------------------------------------------------------------------

    def _hint(self) -> str:
        stages = self.state.stages
        before = stages.stage, stages.hint
        self.state.hint()
        is_same = (stages.stage, stages.hint) == before
        return (is_same and self._hint_commands_text()) or self._hint_words()

    def _hint_words(self) -> str:
        """Return the text of the hint at its stage, searching first if that is the stage."""
        if self.state.screen.is_searching and (stopped := self._search()):
            return stopped
        stages = self.state.stages
        needs_act = stages.hint is not None and stages.is_last and not stages.can_apply
        return join_lines(self._card_words(), self._hint_commands_text() if needs_act else "")

    def _search(self) -> str:
        """Look for the easiest step; return what to say if the search was stopped or took too long,
        else an empty text.
        """
        until, position = time.monotonic() + SEARCH_SECONDS, self.state.wanted_position
        assert position is not None
        state = self.state
        try:
            step = find_step(
                position, lambda: time.monotonic() > until, self._game.last_cell, state.search_tries
            )
            step, refuted = followed(step, position, Budget(None, until, time.monotonic))
        except (KeyboardInterrupt, SearchCancelledError):
            words = self.translate("play", "The search was stopped.")
            if state.tried:
                words = self.translate("play", "The search was stopped while it tried {0}.")
            words = words.format(state.technique_name(state.tried))
            state.give_up_search()
            return words
        state.step_found(step, refuted)
        return ""

    def _hint_commands_text(self) -> str:
        """Return a text on the commands that act on the current hint; empty if there are none."""
        hint = self.state.stages.hint
        if hint is not None and hint.kind is HintKind.MISTAKE:
            return self.translate("play", "Type “remove” or “back” to put it right.")
        if hint is not None and hint.kind is HintKind.QUESTION:
            return self.translate("play", "Type “yes” or “no”.")
        if self.state.stages.can_apply:
            return self.translate("play", "Type “apply” to carry out the hint.")
        return ""

    def _apply(self) -> str:
        if not self.state.stages.can_apply:
            return self._hint_commands_text()
        return self._act(self.state.apply_now)

    def _skip(self) -> str:
        hint = self.state.stages.hint
        if hint is not None and hint.kind is HintKind.STALE:
            self.state.skip()
            return self._hint_words()
        self.state.dismiss()
        return ""

    def _notes_answered(self, full_notes: str) -> str:
        """Save the player's answer to whether notes are complete, and continue with the hint."""
        self.state.answer_notes(full_notes)
        failure = ""
        try:
            save_settings(settings_path(), self.state.settings)
        except OSError as error:
            failure = error_words(self.translate, error)
        return join_lines(failure, self._hint_words())

    # Why a digit is wrong ----------------------------------------------------------------------

    def _why(self, cell: int, digit: int) -> str:
        """Return the shortest contradiction that a digit leads to, a numbered line a step."""
        if self._game.is_given(cell):
            return self._cells([cell])
        self.state.ask_why(cell, digit)
        question = self.state.open_question
        assert question is not None
        budget = Budget(None, time.monotonic() + SEARCH_SECONDS, time.monotonic)
        try:
            answer = answer_to(question, budget)
        except KeyboardInterrupt:
            self.state.close_question()
            return self.translate("play", "The search was stopped.")
        self.state.answered(answer)
        if answer.contradiction is None:
            words = self._card_words()
        else:
            frames = frames_of(answer.contradiction, question.position, self.state.step_texts())
            first, *steps, last = (frame.text for frame in frames)
            numbered = (f"{number}. {text}" for number, text in enumerate(steps, 1))
            words = join_lines(first, *numbered, last)
        self.state.close_question()
        return words

    # Texts -------------------------------------------------------------------------------------

    def _resting_topic(self) -> CardTopic:
        return resting_topic(self._game, self.state.screen.flaw is not None)

    def _card_words(self) -> str:
        """Return the text of the card."""
        return self.state.screen.card.spoken(self.translate)

    def _board(self) -> str:
        screen = self.state.screen
        return join_lines(board_as_text(screen.seen.topology, screen.looks), screen.facts)

    def _cells(self, cells: Sequence[int]) -> str:
        """Return the contents of the cells, or the whole board if there are many."""
        puzzle, looks = self._game.puzzle, self.state.screen.looks
        if len(cells) >= puzzle.topology.size:
            return self._board()
        return "\n".join(
            f"{cell_text(puzzle.topology, cell)}: {cell_words(self.translate, puzzle, looks, cell)}"
            for cell in cells
        )

    def _cell(self, cell: int) -> str:
        """Return the contents of a cell and its houses, and what is drawn there."""
        puzzle, values = self._game.puzzle, self._game.values
        return join_lines(
            house_contents_words(self.translate, values, puzzle.topology, cell),
            drawn_words_at(self.translate, puzzle, cell),
            self._cells([cell]),
        )

    def _rules(self) -> str:
        """Return the rules beyond rows, columns and boxes, and what is drawn for them."""
        puzzle = self._game.puzzle
        return join_lines(
            rule_words(self.translate, puzzle.topology, puzzle.constraints)
            or self.translate("play", "Each row, column and box contains every digit once."),
            quoted(puzzle.about.rules),
            worded_lines(self.translate, puzzle),
            drawn_words(self.translate, puzzle),
        )

    def _notices(self) -> str:
        """Return new notices about the file with the games, each only once."""
        session, names = self._session, self.state.technique_name
        unsaved = session.trouble if session.trouble != self._unsaved else None
        self._unsaved = session.trouble
        passing = notices_words(self.translate, session.notices.passing, names)
        self.state.drop_notices()
        return join_lines(unsaved_words(self.translate, unsaved, names) if unsaved else "", passing)


def help_text(translate: Translate) -> str:
    """Return the list of commands, one per line."""
    rows = (
        ("r4c5", translate("play", "say what is in the cell and in its row, column and box")),
        ("r4c5 7", translate("play", "enter a digit")),
        ("r4c5 note 7", translate("play", "add or remove a note")),
        ("r4c5 centre 7", translate("play", "add or remove a centre note")),
        ("r4c5 clear", translate("play", "clear the digit, or else the notes")),
        ("fill notes", translate("play", "note in each cell the digits that can go there")),
        ("hint", translate("play", "get a hint; again, take it one stage deeper")),
        ("apply", translate("play", "carry out the hint")),
        ("skip", translate("play", "close the hint")),
        ("remove", translate("play", "remove the digits that a hint or “check” found wrong")),
        ("back", translate("play", "go back to before the first mistake that they found")),
        ("yes", translate("play", "say that your notes are complete, when a hint asks; or “no”")),
        ("check", translate("play", "say which digits are wrong")),
        ("why r4c5 7", translate("play", "say why a digit can't be in the cell")),
        ("finish", translate("play", "fill in the last cells if only forced ones are left")),
        ("undo", translate("play", "undo the last move")),
        ("redo", translate("play", "redo the last undone move")),
        ("restart", translate("play", "go back to the givens and set the clock back")),
        ("show", translate("play", "show the board; “!” marks conflicts and mistakes")),
        ("read", translate("play", "read out the board row by row")),
        (
            "rules",
            translate(
                "play", "say the puzzle's rules, and its regions, cages, lines and other marks"
            ),
        ),
        ("new hard", translate("play", "start a new game; levels: {0}").format(" ".join(LEVELS))),
        ("new x hard", translate("play", "the same of a kind: {0}").format(" ".join(ALL_KINDS))),
        ("edit", translate("play", "set a puzzle of your own, with commands for that")),
        ("quit", translate("play", "quit; your game is saved")),
    )
    return "\n".join(f"{command:15}{words}" for command, words in rows)

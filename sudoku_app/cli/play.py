"""`sudoku-app play --text`: the game in a terminal, one command a line, in the window's words."""

from __future__ import annotations

import os
import select
import sys
import time
from contextlib import suppress
from functools import partial
from random import Random
from typing import IO, TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, complain, write_no_more
from sudoku_app.cli.data import games_path
from sudoku_app.core.budget import Budget
from sudoku_app.core.message import Message
from sudoku_app.core.notation import SIGNS, cell_text, digit_sign, parse_cell
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.topology import has_usual_boxes
from sudoku_app.core.variants import KINDS
from sudoku_app.core.watch import SearchCancelledError
from sudoku_app.formats import read_first
from sudoku_app.game.coach import Hint, HintKind, find_step, position_of
from sudoku_app.game.library import LEVELS, Library, NewPuzzle
from sudoku_app.game.moves import NoteKind
from sudoku_app.game.puzzle_file import PuzzleFile, read_puzzle_file
from sudoku_app.game.session import Session
from sudoku_app.game.settings import SPOKEN, load_settings, save_settings
from sudoku_app.game.stock import Stock
from sudoku_app.game.storage.folder_lock import FolderLock
from sudoku_app.game.technique_pages import StepTexts
from sudoku_app.paths import config_folder, levels_folder
from sudoku_app.presentation.availability import available_in_play
from sudoku_app.presentation.board_words import (
    board_words,
    content_words,
    houses_words,
    rule_words,
)
from sudoku_app.presentation.cells import Highlight, cell_looks, clashing_cell
from sudoku_app.presentation.constraint_words import (
    drawn_words,
    drawn_words_at,
)
from sudoku_app.presentation.diagnosis_words import diagnosis_card
from sudoku_app.presentation.hint_cards import check_card
from sudoku_app.presentation.hints import HintStages, Stage, apply_hint, hint_view
from sudoku_app.presentation.rest_card import Shown, resting_card, resting_state
from sudoku_app.presentation.results import LINE_END
from sudoku_app.presentation.status_words import notices_words, state_line, unsaved_words
from sudoku_app.presentation.translation import Translations, translations_path
from sudoku_app.presentation.words import error_words, untranslated

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.topology import Topology
    from sudoku_app.game.game import Game
    from sudoku_app.presentation.cards import CardText
    from sudoku_app.presentation.cells import CellLook
    from sudoku_app.presentation.words import Translate

LONGEST_LINE = 4096
SEARCH_SECONDS = 10.0
_TICK = 0.5
_IN_USE = "your games are in use; close the Sudoku window first"
_SHOWN = 40
"""How many characters of a text from outside are quoted."""
_CONTROLS = {code: "\ufffd" for code in (*range(32), *range(127, 160)) if code != ord("\n")}
"""Control characters that a terminal might obey, as in the name of a puzzle from elsewhere."""

DESCRIPTION = """\
Resumes the game that you left in the window, or starts PUZZLE, and reads one
command a line from standard input; type 'help' for a list. Every move is saved
at once, and the window goes on from there. Ctrl+C stops the search for a hint;
otherwise it quits.
"""

DETAILS = """\
exit status:
  0    you quit, or the input ended
  1    the window is open
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
    add = parser.add_argument
    add("puzzle", nargs="?", metavar="PUZZLE|FILE", help="the puzzle itself, or a file with one")
    add("--text", action="store_true", required=True, help="play in this terminal; required")
    add(
        "--language",
        choices=SPOKEN,
        default="en",
        metavar="LANGUAGE",
        help=f"play in this language: {' or '.join(SPOKEN)} (default: en)",
    )


def run(args: Namespace) -> int:
    """Play until the input ends and return the exit status."""
    translate: Translate = untranslated
    if args.language != "en":
        translate = Translations(translations_path(args.language)).translate
    file = _puzzle(args.puzzle, translate("play", "Typed puzzle")) if args.puzzle else None
    if file is not None and file.first is None:
        return complain("play", file.notice, USAGE_ERROR)
    path = games_path()
    folder = os.path.dirname(path)
    with suppress(OSError):  # what is in the way, the opening of the file tells
        os.makedirs(folder, mode=0o700, exist_ok=True)
    lock = FolderLock(folder)
    if not lock.take():
        return complain("play", _IN_USE, FAILED)
    lock.sign()
    try:
        return _play(path, file, translate, args.language)
    finally:
        lock.release()


def _play(path: str, file: PuzzleFile | None, translate: Translate, language: str) -> int:
    session = Session(
        path,
        Library(levels_folder()),
        Random,
        time.monotonic,
        time.time,
        Stock(os.path.join(os.path.dirname(path), "stock.txt")),
    )
    if session.is_locked:
        session.store.close()
        return complain("play", _IN_USE, FAILED)
    player = TextPlayer(session, translate, language)
    try:
        session.resume(player.settings.level)
        if file is not None:
            session.take_file(file)
        player.begin()
        for line in _lines(session.tick):
            if not player.obey(line):
                break
    except KeyboardInterrupt:
        pass
    except BrokenPipeError:
        write_no_more()
    finally:
        session.close()
    return 0


def _puzzle(word: str, name: str) -> PuzzleFile:
    """Return the puzzle of the file that a word names, or the puzzle that the word itself is."""
    if os.path.exists(word):
        return read_puzzle_file(word)
    try:
        return PuzzleFile(name, read_first(word))
    except ValueError as error:
        return PuzzleFile(name, notice=Message("{0}: {1}", printable(word), error))


def _lines(tick: Callable[[], None]) -> Iterator[str]:
    """Yield the lines of standard input; call `tick` while waiting for a terminal."""
    stream: IO[bytes] | None = None if sys.stdin is None else sys.stdin.buffer
    waits = stream is not None and stream.isatty() and sys.platform != "win32"
    while stream is not None:
        while waits and not select.select([stream], [], [], _TICK)[0]:
            tick()
        try:
            line = stream.readline(LONGEST_LINE)
        except OSError:  # the terminal is gone
            return
        if not line:
            return
        words, rest = line.decode("utf-8", "replace"), line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            words, rest = words.rstrip("\ufffd") + "\ufffd", stream.readline(LONGEST_LINE)
        yield words


def printable(text: str) -> str:
    """Return the beginning of a text from outside, without control characters."""
    signs = text.replace("\n", " ").translate(_CONTROLS)
    return signs if len(signs) <= _SHOWN else f"{signs[:_SHOWN]}…"


def board_text(topology: Topology, looks: Sequence[CellLook]) -> str:
    """Return the board as lines of text, with coordinates at the edges.

    "!" follows a digit that is marked as wrong or in conflict, "?" a digit of a trial.
    """
    boxed = has_usual_boxes(topology)

    def joined(parts: Sequence[str]) -> str:
        width = topology.box_width if boxed else topology.size
        boxes = [" ".join(parts[at : at + width]) for at in range(0, topology.size, width)]
        return "   ".join(boxes).rstrip()

    lines = ["    " + joined([f"{digit:<2}" for digit in topology.digits])]
    for row in topology.digits:
        first = (row - 1) * topology.size
        if row == 1 or (boxed and (row - 1) % topology.box_height == 0):
            lines.append("")
        lines.append(f"{row:<4}" + joined([_sign(look) for look in looks[first:][: topology.size]]))
    return "\n".join(lines)


def _sign(look: CellLook) -> str:
    mark = "!" if look.wrong or look.clash else "?" if look.tried else " "
    return f"{digit_sign(look.value)}{mark}" if look.value else ". "


class TextPlayer:
    """Plays a session by commands, and prints what the window would say; mutable."""

    def __init__(self, session: Session, translate: Translate, language: str) -> None:
        folder = config_folder(os.environ, sys.platform)
        self._settings_path = os.path.join(folder, "settings.json")
        self.settings = load_settings(self._settings_path)
        self._session = session
        self.translate = translate
        self._language = language
        self._texts = StepTexts(language)
        self._stages = HintStages()
        self._resting = Shown.PUZZLE
        self._wrong: frozenset[int] = frozenset()
        self._flaw: CardText | None = None
        self._unsaved: Message | None = None

    @property
    def _game(self) -> Game:
        return self._session.game

    def begin(self) -> None:
        """Show the current game, and start its clock."""
        self._stages.close()
        self._wrong, self._flaw = frozenset(), None
        self._session.play()
        self._judge()
        self._resting = self._resting_state()
        if self.settings.start_notes and not self._game.moves:
            self._game.fill_notes()
        self._say_rest()
        self._show()
        self._tell()

    def obey(self, line: str) -> bool:
        """Carry out a command; return False if it was the last one."""
        game, session = self._game, self._session
        session.tick()
        match line.lower().split():
            case []:
                pass
            case ["quit"]:
                return False
            case ["help"]:
                self._say(help_text(self.translate))
            case ["show"]:
                self._show()
            case ["read"]:
                self._say(board_words(self.translate, game.values, game.puzzle.topology))
            case ["rules"]:
                self._say_rules()
            case ["new", *wish] if (new := self._find(wish)) is not None:
                session.begin(new)
                self.begin()
            case ["hint" | "check" | "finish" | "undo" | "redo" as name]:
                self._do(name)
            case ["fill", "notes"]:
                self._do("fill_notes")
            case ["apply" | "skip" | "remove" | "back" | "yes" | "no" as name]:
                self._follow_hint(name)
            case [place, *rest]:
                self._obey_at(place, rest, line)
        self._tell()
        return True

    def _find(self, wish: list[str]) -> NewPuzzle | None:
        """A new puzzle of a kind and a level, each if given; None for other words."""
        kind = wish[0] if wish and wish[0] in KINDS else ""
        level = wish[1:] if kind else wish
        if len(level) > 1 or not {*level} <= {*LEVELS}:
            return None
        wanted = level[0] if level else self.settings.level
        return self._session.puzzles.find(wanted, kind=kind)

    def _do(self, action: str) -> None:
        """Carry out an action of the window, if it is available."""
        game = self._game
        if not available_in_play(game, is_paused=False)[action]:
            self._refuse()
        elif action == "hint":
            self._hint()
        elif action == "check":
            self._check()
        else:
            acts = {
                "finish": game.finish,
                "undo": game.undo,
                "redo": game.redo,
                "fill_notes": game.fill_notes,
            }
            self._act(acts[action])

    def _obey_at(self, place: str, rest: list[str], line: str) -> None:
        """Carry out a command about a cell."""
        game, topology = self._game, self._game.puzzle.topology
        try:
            cell = parse_cell(topology, place)
            act = self._act_at(cell, rest)
        except ValueError:
            words = self.translate("play", "“{0}” is not a command. Type “help” for a list.")
            self._say(words.format(printable(line.strip())))
            return
        if act is None:
            self._say(houses_words(self.translate, game.values, topology, cell))
            self._say(drawn_words_at(self.translate, game.puzzle, cell))
            self._say_cells([cell])
        elif game.is_complete:
            self._refuse()
        elif not self._act(act):
            self._say_cells([cell])

    def _act_at(self, cell: int, rest: list[str]) -> Callable[[], object] | None:
        """Return what the words after a cell do there, or None if there are none.

        Raises ValueError for other words.
        """
        game, tidy = self._game, self.settings.tidy_notes
        match rest:
            case []:
                return None
            case ["clear"]:
                return partial(game.erase, [cell])
            case ["note", sign]:
                return partial(game.note, [cell], self._digit(sign), NoteKind.CORNER)
            case ["centre", sign]:
                return partial(game.note, [cell], self._digit(sign), NoteKind.CENTRE)
            case [sign] if game.values[cell] == self._digit(sign):
                return lambda: None  # it is there already, and entering it again would clear it
            case [sign]:
                return partial(game.enter, [cell], self._digit(sign), tidy)
        raise ValueError(rest)

    def _digit(self, sign: str) -> int:
        """Return the digit that a sign stands for. Raises ValueError."""
        digit = SIGNS.index(sign.upper()) + 1
        if len(sign) != 1 or digit > self._game.puzzle.topology.size:
            raise ValueError(sign)
        return digit

    # What happens ------------------------------------------------------------------------------

    def _act(self, act: Callable[[], object]) -> bool:
        """Change the game and say what changed; return whether anything did."""
        before, values = self._game.board, self._game.values
        act()
        board = self._game.board
        if board is before:
            return False
        self._stages.close()
        self._wrong = frozenset()
        changed = [cell for cell, state in enumerate(board) if state != before[cell]]
        # Entering a digit also removes notes from its peers; only the digit is worth saying.
        digits = [cell for cell in changed if board[cell].value != values[cell]]
        self._say_cells(digits or changed)
        was, self._resting = self._resting, self._resting_state()
        if self._resting not in (was, Shown.PUZZLE):
            self._say_rest()
        return True

    def _hint(self) -> None:
        before = self._stages.stage
        stage = self._stages.advance(self._game, self.settings.full_notes)
        if stage is not before or not self._say_what_can_be_done():
            self._show_hint(stage)

    def _say_what_can_be_done(self) -> bool:
        """Say which commands act on the hint that is shown; return whether there are any."""
        hint = self._stages.hint
        if hint is not None and hint.kind is HintKind.MISTAKE:
            self._say(self.translate("play", "Type “remove” or “back” to put it right."))
        elif hint is not None and hint.kind is HintKind.QUESTION:
            self._say(self.translate("play", "Type “yes” or “no”."))
        elif self._stages.can_apply:
            self._say(self.translate("play", "Type “apply” to carry out the hint."))
        else:
            return False
        return True

    def _follow_hint(self, name: str) -> None:
        """Carry out a command about the hint that is shown, or about the mistakes of a check."""
        game, hint = self._game, self._stages.hint
        if name in ("remove", "back") and self._wrong and game.wrong_cells():
            self._act(game.remove_wrong if name == "remove" else game.back_to_last_good)
        elif name in ("yes", "no") and hint is not None and hint.kind is HintKind.QUESTION:
            self._answer("always" if name == "yes" else "never")
        elif name == "apply" and hint is not None and self._stages.can_apply:
            self._stages.finish(game)
            self._act(partial(apply_hint, hint, game))
        elif name == "skip" and hint is not None:
            self._skip(hint)
        elif name in ("apply", "skip") and self._say_what_can_be_done():
            pass
        else:
            self._refuse()

    def _skip(self, hint: Hint) -> None:
        if hint.kind is HintKind.STALE:
            self._show_hint(self._stages.skip(self._game, self.settings.full_notes))
        else:
            self._stages.close()

    def _answer(self, full_notes: str) -> None:
        """Keep how the player answered whether notes are complete, and go on with the hint."""
        self.settings = self.settings._replace(full_notes=full_notes)
        try:
            save_settings(self._settings_path, self.settings)
        except OSError as error:
            self._say(error_words(self.translate, error))
        self._stages.close()
        self._hint()

    def _show_hint(self, stage: Stage) -> None:
        if stage is Stage.SEARCHING and not self._search():
            self._say(self.translate("play", "The search was stopped."))
            return
        hint, stage = self._stages.hint, self._stages.stage
        if hint is None:
            self._say_rest()
            return
        view = hint_view(self.translate, lambda: self._texts, self._game, hint, stage)
        self._wrong |= frozenset(view.wrong)
        self._say(view.card.spoken(self.translate))
        if self._stages.is_last and hint.kind in (HintKind.MISTAKE, HintKind.QUESTION):
            self._say_what_can_be_done()

    def _search(self) -> bool:
        """Look for the easiest step; return False if that was stopped or took too long."""
        until = time.monotonic() + SEARCH_SECONDS
        try:
            position = position_of(self._game, self.settings.full_notes)
            step = find_step(position, lambda: time.monotonic() > until, self._game.last_cell)
        except (KeyboardInterrupt, SearchCancelledError):
            self._stages.close()
            return False
        self._stages.found(self._game, step, self.settings.full_notes)
        return True

    def _check(self) -> None:
        wrong = self._game.check()
        self._stages.close()
        self._wrong = frozenset(wrong)
        self._say(check_card(self.translate, self._game, wrong).spoken(self.translate))

    def _judge(self) -> None:
        """Rate a puzzle that has no level yet, or find out what is wrong with it."""
        if self._session.card.level:
            return
        from sudoku_app.game.diagnosis import NODES, diagnose  # few puzzles need it

        puzzle = self._game.puzzle
        budget = Budget(NODES, time.monotonic() + SEARCH_SECONDS, time.monotonic)
        try:
            diagnosis = diagnose(puzzle, self._session.card.name, budget)
        except KeyboardInterrupt:
            return
        if diagnosis.verdict is Verdict.UNIQUE:
            self._session.rate(diagnosis.card)
        else:
            self._flaw = diagnosis_card(self.translate, diagnosis, puzzle.topology, False)

    # What is said ------------------------------------------------------------------------------

    def _say(self, words: str) -> None:
        if not words:
            return
        print(words.replace(LINE_END, "\n").translate(_CONTROLS), flush=True)

    def _refuse(self) -> None:
        self._say(self.translate("play", "You can't do that now."))

    def _resting_state(self) -> Shown:
        return resting_state(self._game, False, self._flaw is not None)

    def _say_rest(self) -> None:
        """Say what the card says when there is no hint."""
        state, session = self._resting_state(), self._session
        card = resting_card(self.translate, self._language, session, state, self._flaw)
        self._say(card.spoken(self.translate))

    def _looks(self) -> list[CellLook]:
        return cell_looks(self._game, self.settings, Highlight(wrong=self._wrong))

    def _say_cells(self, cells: Sequence[int]) -> None:
        """Say what is in cells, or show the board if there are many."""
        topology, looks = self._game.puzzle.topology, self._looks()
        if len(cells) >= topology.size:
            self._show()
            return
        for cell in cells:
            clashing = clashing_cell(self._game.puzzle.rules, looks, cell)
            words = content_words(self.translate, topology, looks[cell], clashing)
            self._say(f"{cell_text(topology, cell)}: {words}")

    def _say_rules(self) -> None:
        """Say the rules beyond rows, columns and boxes, and what is drawn for them."""
        puzzle = self._game.puzzle
        self._say(
            rule_words(self.translate, puzzle.topology, puzzle.constraints)
            or self.translate("play", "Each row, column and box contains every digit once.")
        )
        self._say(printable(puzzle.about.rules))
        self._say(drawn_words(self.translate, puzzle))

    def _show(self) -> None:
        tells_conflicts = self.settings.mistakes != "off"
        self._say(board_text(self._game.puzzle.topology, self._looks()))
        self._say(state_line(self.translate, self._game, self._session.card, tells_conflicts))

    def _tell(self) -> None:
        """Say once what there is to say about the file with the games."""
        session, names = self._session, self._texts.name
        if session.unsaved != self._unsaved:
            self._unsaved = session.unsaved
            if self._unsaved is not None:
                self._say(unsaved_words(self.translate, self._unsaved, names))
        if session.notices.passing:
            self._say(notices_words(self.translate, session.notices.passing, names))
            session.notices.clear()


def help_text(translate: Translate) -> str:
    """Return the list of commands, one a line."""
    rows = (
        ("r4c5", translate("play", "say what is in the cell and in its row, column and box")),
        ("r4c5 7", translate("play", "enter a digit")),
        ("r4c5 note 7", translate("play", "add or remove a note")),
        ("r4c5 centre 7", translate("play", "add or remove a centre note")),
        ("r4c5 clear", translate("play", "clear the digit, or else the notes")),
        ("fill notes", translate("play", "fill in all notes that the rules allow")),
        ("hint", translate("play", "get a hint; again, take it one stage deeper")),
        ("apply", translate("play", "carry out the hint")),
        ("skip", translate("play", "close the hint")),
        ("remove", translate("play", "remove the digits that a hint or “check” found wrong")),
        ("back", translate("play", "go back to before the first mistake that they found")),
        ("yes", translate("play", "say that your notes are complete, when a hint asks; or “no”")),
        ("check", translate("play", "say which digits are wrong")),
        ("finish", translate("play", "fill in the last cells if only forced ones are left")),
        ("undo", translate("play", "undo the last move")),
        ("redo", translate("play", "redo the last undone move")),
        ("show", translate("play", "show the board; “!” marks conflicts and mistakes")),
        ("read", translate("play", "read out the board row by row")),
        (
            "rules",
            translate(
                "play", "say the puzzle's rules, and its regions, cages, lines and other marks"
            ),
        ),
        ("new hard", translate("play", "start a new game; levels: {0}").format(" ".join(LEVELS))),
        ("new x hard", translate("play", "the same of a kind: {0}").format(" ".join(KINDS))),
        ("quit", translate("play", "quit; your game is saved")),
    )
    return "\n".join(f"{command:15}{words}" for command, words in rows)

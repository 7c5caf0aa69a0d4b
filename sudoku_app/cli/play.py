"""`sudoku-app play --text`: the game in a terminal, a command a line, in the window's words."""

from __future__ import annotations

import os
import select
import sys
import time
from functools import partial
from random import Random
from typing import IO, TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, complain, write_no_more
from sudoku_app.cli.data import games_path
from sudoku_app.core.budget import Budget
from sudoku_app.core.message import Message
from sudoku_app.core.notation import SIGNS, cell_text, digit_sign, parse_cell
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.watch import SearchCancelledError
from sudoku_app.formats import read_first
from sudoku_app.game.coach import HintKind, find_step, position_of
from sudoku_app.game.library import LEVELS, Library
from sudoku_app.game.outcome import NoteKind
from sudoku_app.game.puzzle_file import PuzzleFile, read_puzzle_file
from sudoku_app.game.session import Session
from sudoku_app.game.settings import SPOKEN, load_settings
from sudoku_app.game.step_texts import StepTexts
from sudoku_app.game.stock import Stock
from sudoku_app.paths import config_folder, levels_folder
from sudoku_app.presentation.availability import available_in_play
from sudoku_app.presentation.board_words import (
    board_words,
    content_words,
    has_usual_boxes,
    houses_words,
)
from sudoku_app.presentation.cells import Highlight, cell_looks, clashing_cell
from sudoku_app.presentation.diagnosis_words import diagnosis_card
from sudoku_app.presentation.hint_cards import LINE_END, check_card
from sudoku_app.presentation.hints import (
    HintStages,
    Shown,
    Stage,
    apply_hint,
    hint_view,
    resting_card,
    resting_state,
)
from sudoku_app.presentation.status_words import notices_words, state_line, unsaved_words
from sudoku_app.presentation.translation import Translations, translations_path
from sudoku_app.presentation.words import untranslated

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
_SHOWN = 40
"""How much of what was not understood is repeated."""
_CONTROLS = {code: "\ufffd" for code in (*range(32), *range(127, 160)) if code != ord("\n")}
"""What a terminal might obey, as in the name of a puzzle that came from elsewhere."""

EXAMPLES = """\
Goes on with the game that was left in the window, or begins PUZZLE, and reads a command a line from
standard input; `help` lists them. Each move is saved at once, and the window goes on from there.
Ctrl+C stops a search for a hint, and ends the game otherwise.

exit status: 0 at the end of the game, 1 while the window is open, 2 when PUZZLE cannot be read.

examples:
  sudoku-app play --text
  sudoku-app play --text puzzle.sdk
  printf 'hint\\nhint\\n' | sudoku-app play --text --language zh_CN
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add = parser.add_argument
    add("--text", action="store_true", required=True, help="in this terminal, without a window")
    add("puzzle", nargs="?", metavar="PUZZLE", help="a puzzle in one word, or a file that has one")
    add("--language", choices=SPOKEN, default="en", help="of all that is said; en by default")


def run(args: Namespace) -> int:
    """Play until the input ends; the exit status."""
    translate: Translate = untranslated
    if args.language != "en":
        translate = Translations(translations_path(args.language)).translate
    file = _puzzle(args.puzzle, translate("play", "Typed puzzle")) if args.puzzle else None
    if file is not None and file.first is None:
        return complain("play", file.notice, USAGE_ERROR)
    path = games_path()
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
        return complain("play", "the games are in use: close the window of Sudoku first", FAILED)
    player = TextPlayer(session, translate, args.language)
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
    """The puzzle of the file that a word names, or the one that the word itself is."""
    if os.path.exists(word):
        return read_puzzle_file(word)
    try:
        return PuzzleFile(name, read_first(word))
    except ValueError as error:
        return PuzzleFile(name, notice=Message("{0}: {1}", printable(word), error))


def _lines(tick: Callable[[], None]) -> Iterator[str]:
    """Each line of standard input; `tick` is called while a terminal is waited for."""
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
    """The beginning of a text from outside."""
    signs = text.replace("\n", " ").translate(_CONTROLS)
    return signs if len(signs) <= _SHOWN else f"{signs[:_SHOWN]}…"


def board_text(topology: Topology, looks: Sequence[CellLook]) -> str:
    """The board as lines of text, with numbers at its edges: "!" follows a digit that is marked as
    wrong or clashes, "?" one on trial.
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
    """Plays a session by lines of text, and prints what the window would say; mutable."""

    def __init__(self, session: Session, translate: Translate, language: str) -> None:
        folder = config_folder(os.environ, sys.platform)
        self.settings = load_settings(os.path.join(folder, "settings.json"))
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
        """Tell of the game at hand, and let its clock run."""
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
        """Carry a command out; whether there is to be another."""
        game = self._game
        self._session.tick()
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
            case ["new", *level] if len(level) <= 1 and {*level} <= {*LEVELS}:
                self._session.new_game(level[0] if level else self.settings.level)
                self.begin()
            case ["hint" | "check" | "finish" | "undo" | "redo" as name]:
                self._do(name)
            case ["fill", "notes"]:
                self._do("fill_notes")
            case ["apply" | "skip" as name] if self._stages.hint is not None:
                self._apply() if name == "apply" else self._skip()
            case ["apply" | "skip"]:
                self._refuse()
            case [place, *rest]:
                self._obey_at(place, rest, line)
        self._tell()
        return True

    def _do(self, action: str) -> None:
        """Carry out an action of the window, where it can be used."""
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
            words = self.translate("play", "“{0}” is no command; “help” lists them.")
            self._say(words.format(printable(line.strip())))
            return
        if act is None:
            self._say(houses_words(self.translate, game.values, topology, cell))
            self._say_cells([cell])
        elif game.is_complete:
            self._refuse()
        elif not self._act(act):
            self._say_cells([cell])

    def _act_at(self, cell: int, rest: list[str]) -> Callable[[], object] | None:
        """What words after a cell do there; None without words. Raises ValueError for others."""
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
                return lambda: None  # it stands there already, and a second time would clear it
            case [sign]:
                return partial(game.enter, [cell], self._digit(sign), tidy)
        raise ValueError(rest)

    def _digit(self, sign: str) -> int:
        """The digit that a sign stands for. Raises ValueError."""
        digit = SIGNS.index(sign.upper()) + 1
        if len(sign) != 1 or digit > self._game.puzzle.topology.size:
            raise ValueError(sign)
        return digit

    # What happens ------------------------------------------------------------------------------

    def _act(self, act: Callable[[], object]) -> bool:
        """Act, and say what changed; whether anything did."""
        before, values = self._game.board, self._game.values
        act()
        board = self._game.board
        if board is before:
            return False
        self._stages.close()
        self._wrong = frozenset()
        changed = [cell for cell, state in enumerate(board) if state != before[cell]]
        # The notes that a digit took from its peers change with it: it is the digit that was meant.
        digits = [cell for cell in changed if board[cell].value != values[cell]]
        self._say_cells(digits or changed)
        was, self._resting = self._resting, self._resting_state()
        if self._resting not in (was, Shown.PUZZLE):
            self._say_rest()
        return True

    def _hint(self) -> None:
        if self._stages.next_stage is Stage.APPLIED:
            self._say(self.translate("play", "“apply” carries the hint out."))
        else:
            self._show_hint(self._stages.advance(self._game))

    def _skip(self) -> None:
        hint = self._stages.hint
        if hint is not None and hint.kind is HintKind.STALE:
            self._show_hint(self._stages.skip(self._game))
        else:
            self._stages.close()

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

    def _search(self) -> bool:
        """Look for the easiest step; False where that was given up or took too long."""
        until = time.monotonic() + SEARCH_SECONDS
        try:
            step = find_step(position_of(self._game), lambda: time.monotonic() > until)
        except (KeyboardInterrupt, SearchCancelledError):
            self._stages.close()
            return False
        self._stages.found(self._game, step)
        return True

    def _apply(self) -> None:
        """Carry the hint out, by way of the stages that are left."""
        while (hint := self._stages.hint) is not None:
            if self._stages.advance(self._game) is Stage.APPLIED:
                self._act(partial(apply_hint, hint, self._game))
                self._stages.close()

    def _check(self) -> None:
        wrong = self._game.check()
        self._stages.close()
        self._wrong = frozenset(wrong)
        self._say(check_card(self.translate, self._game, wrong).spoken(self.translate))

    def _judge(self) -> None:
        """Rate a puzzle that came without a level, or find out what is wrong with it."""
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
        print(words.replace(LINE_END, "\n").translate(_CONTROLS), flush=True)

    def _refuse(self) -> None:
        self._say(self.translate("play", "That is not possible now."))

    def _resting_state(self) -> Shown:
        return resting_state(self._game, False, self._flaw is not None)

    def _say_rest(self) -> None:
        """Say what the card says while nothing passes."""
        state, session = self._resting_state(), self._session
        card = resting_card(self.translate, self._language, session, state, self._flaw)
        self._say(card.spoken(self.translate))

    def _looks(self) -> list[CellLook]:
        return cell_looks(self._game, self.settings, Highlight(wrong=self._wrong))

    def _say_cells(self, cells: Sequence[int]) -> None:
        """Say what is in cells; where they are many, show the board."""
        topology, looks = self._game.puzzle.topology, self._looks()
        if len(cells) >= topology.size:
            self._show()
            return
        for cell in cells:
            clashing = clashing_cell(self._game.puzzle.rules, looks, cell)
            words = content_words(self.translate, topology, looks[cell], clashing)
            self._say(f"{cell_text(topology, cell)}: {words}")

    def _show(self) -> None:
        tells_conflicts = self.settings.mistakes != "off"
        self._say(board_text(self._game.puzzle.topology, self._looks()))
        self._say(state_line(self.translate, self._game, self._session.card, tells_conflicts))

    def _tell(self) -> None:
        """Say what there is to tell of the file of games, once."""
        session, names = self._session, self._texts.name
        if session.unsaved != self._unsaved:
            self._unsaved = session.unsaved
            if self._unsaved is not None:
                self._say(unsaved_words(self.translate, self._unsaved, names))
        if session.notices:
            self._say(notices_words(self.translate, session.notices, names))
            session.notices.clear()


def help_text(translate: Translate) -> str:
    """The commands, one a line."""
    rows = (
        ("r4c5", translate("play", "what is in the cell, and in its row, column and box")),
        ("r4c5 7", translate("play", "enter a digit")),
        ("r4c5 note 7", translate("play", "add a note, or remove it")),
        ("r4c5 centre 7", translate("play", "add a centre note, or remove it")),
        ("r4c5 clear", translate("play", "clear the digit, else the notes")),
        ("fill notes", translate("play", "write all notes that the rules allow")),
        ("hint", translate("play", "begin a hint, or take it a stage deeper")),
        ("apply", translate("play", "carry the hint out")),
        ("skip", translate("play", "close the hint")),
        ("check", translate("play", "say which digits are wrong")),
        ("finish", translate("play", "fill in the last cells, when only forced ones are left")),
        ("undo", translate("play", "take the last move back")),
        ("redo", translate("play", "make it again")),
        ("show", translate("play", "show the board: “!” marks conflicts and mistakes")),
        ("read", translate("play", "read the board row by row")),
        ("new hard", translate("play", "begin a game: {0}").format(" ".join(LEVELS))),
        ("quit", translate("play", "end; the game is saved")),
    )
    return "\n".join(f"{command:15}{words}" for command, words in rows)

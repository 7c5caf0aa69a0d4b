"""`edit` in `sudoku-app play --text`: set a puzzle in a terminal, one command per line.

A tool draws when its name is typed with cells, followed by `=` and the text at them:
`killercage r1c1 r1c2 = 12`. The tools, the acts and the texts are those of the window's editor.
"""

from __future__ import annotations

import os
import time
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from sudoku_app.cli.terminal import quoted
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.drawing import Point
from sudoku_app.core.notation import cell_text, place_named
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.topology import MOST_FROM_ZERO, READ_SIZES, topology_of_size
from sudoku_app.formats.table import WrittenPosition
from sudoku_app.formats.writers import writers_for
from sudoku_app.game.editor.draft import is_begun
from sudoku_app.game.editor.tools import DIGITS, OUTSIDE, TOOLS
from sudoku_app.game.storage.atomic_file import write_atomically
from sudoku_app.presentation.board.board_words import (
    board_as_text,
    cell_words,
    composed_rules,
    drawn_words,
)
from sudoku_app.presentation.editor.edit_state import EditState
from sudoku_app.presentation.editor.pad_link import pad_link, written
from sudoku_app.presentation.editor.tool_words import palette_groups, tool_name
from sudoku_app.presentation.screen_state import Speech
from sudoku_app.presentation.words import error_words, join_lines, message_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.topology import Cell, Place
    from sudoku_app.game.editor.draft import Draft
    from sudoku_app.game.editor.tools import Tool
    from sudoku_app.game.puzzles.library import NewPuzzle
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.editor.edit_screen import EditScreen
    from sudoku_app.presentation.words import Translate

SEARCH_SECONDS = 10.0
SHORTEST_NAME = 3
"""The fewest letters of a tool's name that is cut short."""


class TextSetter:
    """Changes a draft by typed commands, answering each in the window's words; mutable.

    `is_done` says that the setter has gone back to the game, and `to_play` what is played then, or
    None for the game that was there.
    """

    def __init__(
        self, draft: Draft, settings: Settings, translate: Translate, language: str
    ) -> None:
        self.translate = translate
        self.state = EditState(draft, settings, Speech(translate, language, "{:,}".format))
        self.state.listener = self._hear
        self.is_done = False
        self.to_play: NewPuzzle | None = None
        self._heard: list[str] = []

    def _hear(self, _old: EditScreen, new: EditScreen) -> None:
        self._heard += new.said
        self.to_play = new.to_play or self.to_play

    def begin(self) -> str:
        """Return how to get help, and the board."""
        words = self.translate(
            "edit", "You are setting a puzzle. Type “help” for a list of commands."
        )
        return join_lines(words, self._board())

    def run_command(self, line: str) -> str:
        """Carry out a command and return the answer. Raises EOFError for "quit"."""
        self._heard = []
        name, _, rest = line.strip().partition(" ")
        slug, rest = name.lower(), rest.strip()
        act = self._commands(rest).get(f"{slug} …" if rest else slug)
        if act is not None:
            return act() or self._answer()
        if place_named(slug) is not None:
            return self._enter(slug, rest.lower()) or self._answer()
        tool = _tool_named(slug)
        if tool is not None:
            return self._draw(tool, rest) or self._answer()
        words = self.translate("play", "“{0}” is not a command. Type “help” for a list.")
        return words.format(quoted(line.strip())) if slug else ""

    def _answer(self) -> str:
        """Return the answer to a change, and the reason why it is not saved."""
        trouble = self.state.draft.trouble
        return join_lines(
            join_lines(*dict.fromkeys(self._heard)) or self.translate("edit", "Done."),
            message_words(self.translate, trouble) if trouble is not None else "",
        )

    def _commands(self, rest: str) -> dict[str, Callable[[], str | None]]:
        """The function for each command; those with `…` take the rest of the line."""
        state, about = self.state, self.state.puzzle.about
        describe = partial(state.describe, about.title, about.author)
        return {
            "tools": self._tools,
            "size …": partial(self._size, rest),
            "erase …": partial(self._draw, TOOLS["eraser"], rest),
            "undo": state.undo,
            "redo": state.redo,
            "clear": state.clear,
            "title …": partial(state.describe, rest, about.author, about.rules),
            "author …": partial(state.describe, about.title, rest, about.rules),
            "rules …": partial(describe, rest),
            "rules": lambda: join_lines(
                about.rules or composed_rules(self.translate, state.puzzle),
                drawn_words(self.translate, state.puzzle),
            ),
            "show": self._board,
            "count": self._count,
            "link": lambda: pad_link(self.translate, state.puzzle),
            "save …": partial(self._save, rest),
            "play": self._play,
            "back": self._back,
            "help": partial(edit_help, self.translate),
            "quit": self._quit,
        }

    # Digits and drawings -----------------------------------------------------------------------

    def _enter(self, place: str, sign: str) -> str:
        """Enter a given, or remove it for `clear`, and return the contents of the cell."""
        puzzle = self.state.puzzle
        cell, signs = self._cell(place_named(place)), puzzle.topology.signs
        if cell is None or (sign not in ("", "clear") and sign.upper() not in [*signs]):
            return self.translate("edit", "Type a cell and a digit, such as r4c5 7.")
        self.state.select((cell,))
        if sign == "clear":
            self.state.erase_selected()
        elif sign and puzzle.givens[cell] != signs.index(sign.upper()) + 1:  # twice would clear it
            self.state.type_digit(signs.index(sign.upper()) + 1)
        screen = self.state.screen
        words = cell_words(self.translate, screen.seen, screen.looks, cell)
        return f"{cell_text(puzzle.topology, cell)}: {words}"

    def _draw(self, tool: Tool, rest: str) -> str:
        """Draw with a tool: cells, `>` before those of another stroke, and `=` before a value.

        Return why that is impossible; empty if it was tried.
        """
        state, (places, _, value) = self.state, rest.partition("=")
        before = state.draft.puzzle
        strokes = [list(map(place_named, part.split())) for part in places.split(">")]
        is_switch = tool.gesture is Gesture.SWITCH
        if is_switch is any(strokes) or any(None in stroke for stroke in strokes):
            words = self.translate("edit", "Type cells after its name, such as {0} r1c1 r1c2.")
            if is_switch:
                words = self.translate(
                    "edit", "“{0}” holds for the whole grid: type its name alone."
                )
            return words.format(tool.slug)
        if not (tool.is_possible(state.puzzle.topology) or tool.is_on(state.puzzle)):
            return self.translate("edit", "This grid can't have that.")
        state.choose_tool(tool.slug)
        if is_switch:
            words = self.translate("edit", "{0}: off")
            if tool.is_on(state.puzzle):
                words = self.translate("edit", "{0}: on")
            self._heard = [words.format(tool_name(self.translate, tool))]
            strokes = []
        elif (shown := state.screen.look) is not None and value.strip():
            state.choose_look(shown.look._replace(text=value.strip()))
            value = ""
        for stroke in strokes:
            refusal = self._stroke(tool, [place for place in stroke if place is not None])
            if refusal:
                break
        else:
            refusal = self._type(value.strip())
        state.choose_tool(DIGITS.slug)
        while refusal and state.draft.can_undo and state.draft.puzzle is not before:
            state.undo()
        return refusal

    def _stroke(self, tool: Tool, places: Sequence[Place]) -> str:
        """Draw along cells or, for what may be outside the grid, along places; return why it is
        impossible there.
        """
        cells = [self._cell(place) for place in places]
        inside = [cell for cell in cells if cell is not None]
        if tool.gesture in (*OUTSIDE, Gesture.PLAIN_MARK):
            points = [Point(place.column + 0.5, place.row + 0.5) for place in places]
            self.state.press(points[0])
            for point in points[1:]:
                self.state.drag(point)
            self.state.release()
            if tool.gesture in OUTSIDE and self.state.sketch.notice is not None:
                words = self.translate("edit", "Type a place beside the grid, such as {0} r0c1.")
                return words.format(tool.slug)
        elif len(inside) == len(cells):
            for cell in inside:
                self.state.mark(cell)
            self.state.draw()
        else:
            return self.translate("edit", "These cells are not all in the grid.")
        return ""

    def _type(self, value: str) -> str:
        """Type the text of the drawing just made, and end typing; return why it is wrong."""
        state = self.state
        for sign in value.replace(" ", ""):
            before, self._heard = self._heard, []
            type_sign = partial(state.type_letter, sign.lower())
            if sign.isdecimal():
                type_sign = partial(state.type_number, int(sign))
            is_typed = state.sketch.notice is None and type_sign()
            if state.sketch.notice is not None:
                return message_words(self.translate, state.sketch.notice)
            if not is_typed:
                words = self.translate("edit", "“{0}” can't be written there.")
                return words.format(quoted(value))
            if not self._heard:  # nothing has changed
                self._heard = before
        if state.sketch.opened is not None:
            state.draw()
        return ""

    def _cell(self, place: Place | None) -> Cell | None:
        return None if place is None else self.state.puzzle.topology.cell_at(*place)

    def _tools(self) -> str:
        """Return the tools by groups, each with the name to type."""
        return "\n".join(
            f"{group}\n"
            + "\n".join(f"  {tool.slug:20}{tool_name(self.translate, tool)}" for tool in tools)
            for group, tools in palette_groups(self.translate)
        )

    def _size(self, word: str) -> str:
        grids = {str(size): topology_of_size(size) for size in READ_SIZES}
        for size in READ_SIZES:
            if size <= MOST_FROM_ZERO:
                grids[f"0-{size - 1}"] = topology_of_size(size).with_lowest(0)
        if word not in grids:
            words = self.translate("edit", "Type one of these sizes: {0}.")
            return words.format(" ".join(grids))
        self.state.change_grid(grids[word])
        return self._board()

    def _board(self) -> str:
        screen = self.state.screen
        return join_lines(board_as_text(screen.puzzle.topology, screen.looks), screen.status)

    # What is found out -------------------------------------------------------------------------

    def _count(self) -> str:
        """Return how many solutions there are, which clues are not needed, and the path."""
        from sudoku_app.game.editor.findings import findings  # imports all techniques

        state = self.state
        state.show_in_panel(True)
        budget = Budget(deadline=time.monotonic() + SEARCH_SECONDS, clock=time.monotonic)
        found = None
        if state.is_searching:
            try:
                for found in findings(state.puzzle, Random(0), budget, state.earlier):
                    state.found(found)
            except KeyboardInterrupt:
                self._heard.append(self.translate("play", "The search was stopped."))
            if found is not None:
                state.found(found, is_last=True)
        words = state.screen.bench.findings
        state.show_in_panel(False)
        return words

    def _play(self) -> str:
        """Find the verdict, and go back to a new game of the puzzle."""
        from sudoku_app.game.editor.findings import Findings
        from sudoku_app.game.play.diagnosis import NODES, Diagnosis, diagnose

        if not is_begun(self.state.puzzle):
            return self.translate("edit", "There is nothing to play yet.")
        budget = Budget(NODES, time.monotonic() + SEARCH_SECONDS, time.monotonic)
        try:
            verdict = diagnose(self.state.puzzle, "", budget)
        except KeyboardInterrupt:
            verdict = Diagnosis(Verdict.UNKNOWN)
        self.state.found(Findings(None, verdict), is_last=True)
        self.state.play()
        return self._back()

    def _back(self) -> str:
        self.is_done = True
        return self._answer()

    def _quit(self) -> str:
        raise EOFError  # as if the input ended here

    def _save(self, path: str) -> str:
        """Write the puzzle to a new file, in the format of its name's ending."""
        ending, puzzle = os.path.splitext(path)[1].lower(), self.state.puzzle
        able = writers_for(puzzle)
        writer = next((each for each in able if each.ending == ending), None)
        if writer is None:
            words = self.translate("edit", "The name must end in one of these: {0}.")
            return words.format(" ".join(dict.fromkeys(each.ending for each in able)))
        if os.path.exists(path):
            return self.translate("edit", "{0} is there already.").format(quoted(path))
        position = WrittenPosition(puzzle, puzzle.givens)
        try:
            write_atomically(path, written(self.translate, writer, position).encode())
        except OSError as error:
            return error_words(self.translate, error)
        words = self.translate("edit", "Written to {0} as: {1}")
        return words.format(quoted(path), message_words(self.translate, writer.name))


def _tool_named(name: str) -> Tool | None:
    """Return the tool with a name, which can be cut short if no other has the same part; None if
    there is none.
    """
    if name in TOOLS or len(name) < SHORTEST_NAME:
        return TOOLS.get(name) if name != DIGITS.slug else None
    for fits in (str.startswith, str.__contains__):
        found = [tool for slug, tool in TOOLS.items() if fits(slug, name)]
        if len(found) == 1:
            return found[0]
    return None


def edit_help(translate: Translate) -> str:
    """Return the list of commands, one per line."""
    rows = (
        ("r4c5 7", translate("edit", "enter a given digit; “clear” removes it")),
        (
            "tools",
            translate("edit", "list the tools; each is a command, as below, and can be cut short"),
        ),
        ("antiknight", translate("edit", "switch a rule of the whole grid on or off")),
        ("renban r1c1 r1c2", translate("edit", "draw along or over cells")),
        ("whispers r1c1 r1c2 = 4", translate("edit", "draw with a number or another value")),
        ("clone r1c1 r1c2 > r5c5", translate("edit", "draw with several strokes")),
        ("xsum r0c4 = 20", translate("edit", "draw outside the grid; row 0 is above it")),
        ("erase r1c1", translate("edit", "remove all from cells")),
        ("size 6", translate("edit", "begin with an empty grid of another size")),
        ("title Night", translate("edit", "set the title; also “author” and “rules”")),
        ("rules", translate("edit", "say the rules and what is drawn")),
        ("count", translate("edit", "count the solutions and look for a path and needless clues")),
        ("show", translate("edit", "show the board")),
        ("undo", translate("edit", "undo the last act; “redo” brings it back")),
        ("clear", translate("edit", "empty the grid")),
        ("link", translate("edit", "write a link to SudokuPad")),
        ("save night.json", translate("edit", "write the puzzle to a new file")),
        ("play", translate("edit", "play the puzzle")),
        ("back", translate("edit", "go back to the game; the puzzle stays here")),
        ("quit", translate("edit", "quit; the puzzle is saved")),
    )
    return "\n".join(f"{command:24}{words}" for command, words in rows)

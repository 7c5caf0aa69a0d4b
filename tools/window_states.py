"""Functions that bring the main window into each of its states, for pictures."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QApplication

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.hints import next_step
from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solver import solutions
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.core.variants import GRID_KINDS, topology_of_kind
from sudoku_app.game.play.coach import position_of
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.texts.technique_pages import TechniquePages
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.help.welcome import Welcome
from sudoku_app.ui.hints.all_steps_panel import AllStepsPanel
from sudoku_app.ui.play.side_dock import SideDock

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.topology import Topology
    from sudoku_app.ui.start.program import Program

    Reach = Callable[[Program], None]

REST = 0.4
PATIENCE = 20.0
"""The most seconds to wait for an answer."""
SHAPES = {kind: topology_of_kind(CLASSIC.size, kind) for kind in GRID_KINDS}
"""The grids with extra houses or irregular regions."""
LEVEL, NUMBER, SEED = "hard", 50, 7
EXAMPLES = (
    *("naked_triple", "hidden_pair", "x_wing", "swordfish", "skyscraper", "xy_wing"),
    *("simple_colors_trap", "uniqueness_1", "sue_de_coq", "als_xz", "xy_chain", "aic"),
    *("continuous_nice_loop", "discontinuous_nice_loop", "grouped_aic", "forcing_chain_verity"),
)
SOUND = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
AUTHOR_RULES = (
    "Normal Sudoku rules apply. Digits along a grey line read the same from either end. "
    "Cells separated by a white dot contain consecutive digits; not all dots are given. "
    "The four corners of the grid hold four different digits, which sum to twenty."
)
SEVERAL = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....41............."


def rest(seconds: float = REST) -> None:
    """Process events for a time, so that workers and windows finish."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        QApplication.processEvents()
        time.sleep(0.005)


def wait_for(program: Program, depth: int) -> None:
    """Wait until the card shows a hint at a depth."""
    until = time.monotonic() + PATIENCE
    while program.window.screen_widget.card.text.depth != depth and time.monotonic() < until:
        QApplication.processEvents()
        time.sleep(0.005)


def begin_puzzle(program: Program, new: NewPuzzle) -> None:
    """Start a game of a puzzle."""
    program.bridge.switch(partial(program.session.begin, new))


def begin(program: Program) -> None:
    """Start the game that most states show."""
    for hints in program.window.findChildren(Welcome):
        hints.hide()
        hints.deleteLater()
    program.session.notices.clear()
    program.bridge.state.set_mode(EntryMode.VALUE)
    for tool in program.window.findChildren(SideDock):
        tool.close()
    if program.bridge.state.entry.marks_places:
        program.bridge.state.toggle_places()
    begin_puzzle(program, program.session.puzzles.library.puzzle(LEVEL, NUMBER, SEED))


def middle(program: Program) -> None:
    """Enter some digits, notes and colours."""
    begin(program)
    game, board = program.session.game, program.window.screen_widget.board
    for _ in range(12):
        enter_next(program)
    program.bridge.state.fill_notes()
    empty = [cell for cell, digit in enumerate(game.values) if not digit]
    state = program.bridge.state
    for colour, cell in enumerate(empty[:8], 1):
        state.act(state.game.colour([cell], colour))
    board.select_cells(empty[9:10])


def enter_next(program: Program, wrong: bool = False) -> None:
    """Enter the digit of the first empty cell, or a wrong one."""
    game = program.session.game
    cell = game.values.index(0)
    digit = game.the_solution()[cell]
    program.bridge.state.enter([cell], digit % 9 + 1 if wrong else digit)


def conflict(program: Program) -> None:
    """Enter the same digit in the first two empty cells, which see each other."""
    begin(program)
    row = [cell for cell in range(81) if not program.session.game.values[cell]][:2]
    for cell in row:
        program.bridge.state.enter([cell], 1)


def selected(program: Program) -> None:
    """Select a group of cells with separate parts."""
    middle(program)
    program.window.screen_widget.board.select_cells([39, 40, 41, 48, 57, 71])


def equal(program: Program) -> None:
    """Select a cell with a 7, so that matching digits and notes are highlighted."""
    middle(program)
    program.window.screen_widget.board.select_cells([program.session.game.values.index(7)])


def places(program: Program) -> None:
    """Show where the selected digit can go."""
    equal(program)
    program.bridge.state.toggle_places()


def marks(program: Program) -> None:
    """Add centre notes and coloured candidates."""
    middle(program)
    state, game = program.bridge.state, program.session.game
    empty = [cell for cell, digit in enumerate(game.values) if not digit]
    for number, cell in enumerate(empty[12:20]):
        digits = [digit for digit in range(1, 10) if game.board[cell].corner >> digit - 1 & 1]
        state.act(game.tint([cell], digits[-1], number + 1))
    for number, cell in enumerate(empty[20:24]):
        program.bridge.state.note([cell], 9, NoteKind.CORNER)
        for digit in range(1, 3 + 2 * number):
            program.bridge.state.note([cell], digit, NoteKind.CENTRE)


def mode(wish: EntryMode) -> Reach:
    """Return a function that shows the pad in a mode."""

    def show(program: Program) -> None:
        middle(program)
        program.bridge.state.entry.colour = 4
        program.bridge.state.set_mode(wish)

    return show


def locked(program: Program) -> None:
    """Lock a digit on the pad and move the focus to the undo key."""
    middle(program)
    program.window.screen_widget.board.clear_selection()
    program.window.screen_widget.pad.digit_chosen.emit(5)
    program.window.screen_widget.undo_button.setFocus()


def hint(depth: int) -> Reach:
    """Return a function that shows a hint at a depth."""

    def show(program: Program) -> None:
        middle(program)
        for number in range(1, depth + 1):
            program.bridge.state.hint()
            wait_for(program, number)

    return show


def pattern_hint(program: Program) -> None:
    """Show a hint that eliminates candidates."""
    begin(program)
    state = program.bridge.state
    while (step := next_step(position_of(program.bridge.game))) is not None and step.placements:
        state.act(state.game.apply_step(step))
    program.bridge.state.fill_notes()
    for number in range(1, 4):
        program.bridge.state.hint()
        wait_for(program, number)


def all_steps(program: Program) -> None:
    """Show the list of all steps, with one of them on the board."""
    middle(program)
    program.window.steps.show_all_steps()
    rest(4.0)
    panel = program.window.findChildren(AllStepsPanel)[-1]
    panel.list.choose(0)


def calculator(program: Program) -> None:
    """Show the killer calculator for a selected cage, with digits in neighbouring cages."""
    begin(program)
    solution = program.session.game.the_solution()
    cages = tuple(
        KillerCage(
            (Cell(first), Cell(first + 1), Cell(first + 9)),
            solution[first] + solution[first + 1] + solution[first + 9],
        )
        for first in (0, 3, 6, 20, 24, 36, 39, 60, 63)
    )
    begin_puzzle(program, NewPuzzle(Puzzle(CLASSIC, (0,) * 81, cages), Card("")))
    for cell in (2, 8, 16):
        program.bridge.state.enter([cell], solution[cell])
    program.window.screen_widget.board.select_cells([6])
    program.window.calculator.show_calculator()


def example(slug: str) -> Reach:
    """Return a function that shows the example of a technique in a game."""

    def show(program: Program) -> None:
        begin(program)
        row = next(row for row in TECHNIQUES if row.slug == slug)
        found = TechniquePages().example(row)
        if found is None:
            return
        at = found.candidates
        givens = tuple(
            value if at.givens >> cell & 1 else 0 for cell, value in enumerate(at.values)
        )
        begin_puzzle(program, NewPuzzle(Puzzle(CLASSIC, givens), Card("")))
        for cell, value in enumerate(at.values):
            if value and not givens[cell]:
                program.bridge.state.enter([cell], value)
        program.bridge.state.fill_notes()
        board = program.bridge.game.board
        for cell in range(81):
            for digit in range(1, 10):
                if (board[cell].corner & ~at.digits[cell]) >> digit - 1 & 1:
                    program.bridge.state.note([cell], digit, NoteKind.CORNER)
        program.bridge.state.show_step(found.step)
        rest(0.1)

    return show


def lit(program: Program) -> None:
    """Show a chain with one of its links highlighted."""
    example("xy_chain")(program)
    program.window.screen_widget.card.line_chosen.emit(2)


def mistake(program: Program) -> None:
    """Show a hint that reports a mistake."""
    middle(program)
    enter_next(program, wrong=True)
    for number in (1, 2):
        program.bridge.state.hint()
        wait_for(program, number)


def ways_out(program: Program) -> None:
    """Show a hint that offers both ways to correct a mistake."""
    mistake(program)
    program.bridge.state.hint()


def notes_question(program: Program) -> None:
    """Show the question whether the notes are complete."""
    begin(program)
    program.bridge.state.fill_notes()
    game = program.bridge.game
    cell = game.values.index(0)
    program.bridge.state.note([cell], game.the_solution()[cell], NoteKind.CORNER)
    program.bridge.state.hint()


def check(program: Program) -> None:
    """Check the board and find mistakes."""
    middle(program)
    enter_next(program, wrong=True)
    enter_next(program, wrong=True)
    program.bridge.state.check()


def finish(program: Program) -> None:
    """Play until the rest can be filled in."""
    begin(program)
    while not program.session.game.can_finish:
        enter_next(program)


def full(program: Program) -> None:
    """Fill the board with a wrong digit in it."""
    begin(program)
    enter_next(program, wrong=True)
    while 0 in program.session.game.values:
        enter_next(program)


def solved(program: Program) -> None:
    """Solve the game."""
    begin(program)
    while 0 in program.session.game.values:
        enter_next(program)
    rest(1.2)


def shown(program: Program) -> None:
    """Show the solution on request."""
    middle(program)
    program.bridge.state.solve()


def paused(program: Program) -> None:
    """Pause the game."""
    middle(program)
    program.bridge.state.set_paused(True)


def trial(depth: int) -> Reach:
    """Return a function that begins nested trials, each with a digit."""

    def show(program: Program) -> None:
        middle(program)
        for _ in range(depth):
            program.bridge.state.begin_trial()
            enter_next(program)

    return show


def several(program: Program) -> None:
    """Start an entered puzzle that has several solutions."""
    begin(program)
    own(program, SEVERAL)


def impossible(program: Program) -> None:
    """Start an entered puzzle that has no solution."""
    begin(program)
    own(program, "55" + SEVERAL[2:])


def own(program: Program, line: str) -> None:
    """Start a puzzle without a level and wait until it is checked."""
    begin_puzzle(program, NewPuzzle(puzzle_of(line), Card("")))
    rest(1.5)


def puzzle_of(line: str) -> Puzzle:
    """Return the puzzle of a line of characters."""
    return Puzzle(CLASSIC, tuple(0 if sign == "." else int(sign) for sign in line))


def notice(program: Program) -> None:
    """Show a notice about the game files."""
    middle(program)
    program.session.notices.tell(Message("{0}: {1}", "levels/hard.txt", "Permission denied"))
    program.bridge.state.advance_clock()


def welcome(program: Program) -> None:
    """Show the hints of the first start."""
    begin(program)
    Welcome(program.window.screen_widget)


def editor(line: str, cell: int = 40) -> Reach:
    """Return a function that shows a puzzle in the editor."""

    def show(program: Program) -> None:
        begin(program)
        program.session.draft.replace_puzzle(puzzle_of(line))
        program.window.editor.enter_puzzle()
        program.window.editor.editing.screen.board.select_cells([cell])
        rest(1.5)

    return show


def size(side: int) -> Reach:
    """Return a function that starts a game of a size, with all notes."""

    def show(program: Program) -> None:
        begin(program)
        topology = topology_of_size(side)
        if side in program.session.puzzles.library.sizes():
            level = program.session.puzzles.library.levels(side)[0]
            begin_puzzle(program, program.session.puzzles.library.puzzle(level, 1, SEED, side))
        else:
            begin_puzzle(program, NewPuzzle(Puzzle(topology, (0,) * side * side), Card("own")))
        program.bridge.state.fill_notes()

    return show


def houses(topology: Topology) -> Reach:
    """Return a function that starts a game with extra houses or irregular regions, some digits and
    all notes.
    """

    def show(program: Program) -> None:
        begin(program)
        grid = next(solutions(Puzzle(topology, (0,) * topology.cell_count)))
        givens = tuple(digit if cell % 3 else 0 for cell, digit in enumerate(grid))
        begin_puzzle(program, NewPuzzle(Puzzle(topology, givens), Card("")))
        program.bridge.state.fill_notes()
        program.window.screen_widget.board.select_cells([30])
        rest(1.0)

    return show


def samurai(depth: int) -> Reach:
    """Return a function that starts a samurai, and shows a hint at a depth; 0 for none."""

    def show(program: Program) -> None:
        begin(program)
        begin_puzzle(
            program, program.session.puzzles.library.puzzle("normal", 1, SEED, kind="samurai")
        )
        program.bridge.state.fill_notes()
        for number in range(1, depth + 1):
            program.bridge.state.hint()
            wait_for(program, number)

    return show


def link(program: Program) -> None:
    """Start a game from a link, with its author's rules."""
    begin(program)
    about = About("Four Corners", "A. Setter", AUTHOR_RULES)
    begin_puzzle(program, NewPuzzle(Puzzle(CLASSIC, puzzle_of(SOUND).givens, (), about), Card("")))
    rest(3.0)


def bench(program: Program) -> None:
    """Show a puzzle in the editor with its bench."""
    editor(SOUND)(program)
    program.window.editor.bench.toggle()
    rest(1.5)


STATES: dict[str, Reach] = {
    "empty": begin,
    "middle": middle,
    "conflict": conflict,
    "selected": selected,
    "equal": equal,
    "places": places,
    "marks": marks,
    "locked": locked,
    **{f"mode-{each.value}": mode(each) for each in EntryMode if each is not EntryMode.VALUE},
    "hint-1": hint(1),
    "hint-2": hint(2),
    "hint-3": hint(3),
    "hint-pattern": pattern_hint,
    **{f"step-{slug}": example(slug) for slug in EXAMPLES},
    "step-lit": lit,
    "all-steps": all_steps,
    "calculator": calculator,
    "mistake": mistake,
    "ways_out": ways_out,
    "notes_question": notes_question,
    "check": check,
    "finish": finish,
    "full": full,
    "solved": solved,
    "shown": shown,
    "paused": paused,
    "trial": trial(1),
    "trial-3": trial(3),
    "several": several,
    "impossible": impossible,
    "editor-empty": editor("." * 81),
    "editor-many": editor(SEVERAL[:30] + "." * 51),
    "editor-several": editor(SEVERAL),
    "editor-none": editor("55" + SEVERAL[2:], 0),
    "editor-forced": editor("12345678." + "." * 71 + "9", 8),
    "editor-one": editor(SOUND),
    "editor-bench": bench,
    "samurai": samurai(0),
    "samurai-hint": samurai(3),
    "link": link,
    "notice": notice,
    **{f"size-{each}": size(each) for each in (4, 6, 16, 25)},
    **{f"houses-{name}": houses(topology) for name, topology in SHAPES.items()},
    "welcome": welcome,
}
"""The functions by the names of the states. Each calls `begin` first, which ends the last state."""

"""`sudoku-app` and `python -m sudoku_app`: a word is for the command line, none is for playing."""

import sys


def main(argv: list[str] | None = None) -> int:
    """Play, or carry out the command that the words name; return the exit status.

    Playing imports nothing but the window program: every millisecond here is one of the start.
    """
    words = sys.argv[1:] if argv is None else argv
    if words:
        from sudoku_app import cli

        if not cli.is_for_window(words):
            return cli.main(words)
    from sudoku_app.ui.app import run

    return run(words)


def _leave_out_the_current_folder() -> None:
    """Import nothing from the folder that `python -m sudoku_app` is called in: it may hold files
    of anybody, such as a random.py. The folder of the program itself stays.
    """
    import os

    program = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    if __spec__ is not None and not sys.flags.safe_path and sys.path[0] != program:
        del sys.path[0]


if __name__ == "__main__":
    _leave_out_the_current_folder()
    sys.exit(main())

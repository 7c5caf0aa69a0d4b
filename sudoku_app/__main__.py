"""The entry point of `sudoku-app` and `python -m sudoku_app`: the window, or a command."""

import sys


def main(argv: list[str] | None = None) -> int:
    """Open the window or run the command in `argv`; return the exit status.

    Opening the window imports only what the window needs, since imports here delay every start.
    """
    words = sys.argv[1:] if argv is None else argv
    if words:
        try:
            from sudoku_app import cli

            if not cli.is_for_window(words):
                return cli.main(words)
        except KeyboardInterrupt:  # before the command line could handle it
            return 130
    from sudoku_app.ui.app import run

    return run(words)


def _leave_out_the_current_folder() -> None:
    """Stop Python from importing from the folder in which `python -m sudoku_app` was started, which
    may contain unrelated files such as a random.py. The program's own folder stays on the path.
    """
    import os

    program = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    if __spec__ is not None and not sys.flags.safe_path and sys.path[0] != program:
        del sys.path[0]


if __name__ == "__main__":
    _leave_out_the_current_folder()
    sys.exit(main())

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


if __name__ == "__main__":
    sys.exit(main())

"""What the folder's executable runs: the program, or one of its own processes.

Where Python is installed, the program starts its processes as `python -P -m MODULE`; here there is
only this executable, which is given the same words.
"""

import sys


def main() -> int:
    """Run what the words ask for; return the exit status."""
    if "--multiprocessing-fork" in sys.argv or "-c" in sys.argv[-2:-1]:
        from multiprocessing import freeze_support

        freeze_support()  # runs a worker of `--jobs`, or what looks after its locks, and exits
    if sys.argv[1:3] == ["-P", "-m"] and sys.argv[3].startswith("sudoku_app."):
        from runpy import run_module

        run_module(sys.argv[3], run_name="__main__")
        return 0
    from sudoku_app.__main__ import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())

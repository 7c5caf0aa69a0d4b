"""Sets the game up in this clone, once, and starts it; `python3 run.py test` runs all checks.

Words go to the program: `python3 run.py solve FILE`. Words after `test` go to pytest, which then
runs alone: `python3 run.py test -- -k name`; `test --coverage` measures what the tests reach. An
ordinary start only compares a stamp, so that it costs little more than the interpreter; hence the
imports inside functions.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this is where an older Python is told
    version = sys.version.split()[0]
    sys.stderr.write(f"Sudoku needs Python 3.11 or newer; {sys.executable} is {version}.\n")
    sys.exit(2)

TYPE_CHECKING = False  # typing itself costs 4 ms
if TYPE_CHECKING:
    from subprocess import CompletedProcess
    from typing import NoReturn

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
STAMP = os.path.join(VENV, "set-up")


def main(words: list[str]) -> None:
    """Set up what `words` need and carry them out."""
    test = words[:1] == ["test"]
    set_up("test" if test else "")
    if test:
        provide_libraries(window=False)
        sys.exit(run_checks(checks(words[1:])))
    picture = "--screenshot" in words
    if not words or picture or os.path.isfile(words[0]):  # a file's puzzle opens in the window
        provide_libraries(window=not picture)
    start(words)


def say(text: str) -> None:
    """Tell what is done, beside the program's own output."""
    print(text, file=sys.stderr, flush=True)


def fail(text: str) -> "NoReturn":
    """End with a sentence."""
    say(text)
    sys.exit(2)


def run(command: list[str], **environ: str) -> "CompletedProcess[str]":
    """Carry `command` out in the clone and return its exit code and what it printed."""
    import subprocess

    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,  # that is for the program
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )


def set_up(extra: str) -> None:
    """Make the environment and install the project with `extra`, unless that is done already."""
    stamp = read(STAMP)
    if stamp in (stamp_text(extra), stamp_text("test")):
        return
    if stamp.partition("\n")[0] != stamp_text("").partition("\n")[0]:
        make_environment()  # none, one half made, another Python's, or from where the clone was
    else:
        os.remove(STAMP)
    install(extra)
    with open(STAMP + ".new", "w", encoding="utf-8") as file:
        file.write(stamp_text(extra))
    os.replace(STAMP + ".new", STAMP)


def stamp_text(extra: str) -> str:
    """What a set-up depends on: the Python, the place, the extra and the project's metadata.

    Kept whole, since comparing costs less than importing a hash.
    """
    metadata = read(os.path.join(ROOT, "pyproject.toml"))
    return f"{sys.version.split()[0]} {ROOT}\nextra: {extra}\n{metadata}"


def read(path: str) -> str:
    """The text of a file, empty when there is none."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (FileNotFoundError, NotADirectoryError):
        return ""


def make_environment() -> None:
    """Make a fresh `.venv` in the clone."""
    from importlib.util import find_spec

    if not (find_spec("venv") and find_spec("ensurepip")):
        # Debian and Ubuntu keep both in a package of their own, one for each Python.
        ours = os.path.realpath("/usr/bin/python3") == os.path.realpath(sys.executable)
        package = "python3-venv" if ours else f"python3.{sys.version_info.minor}-venv"
        apt_install([package], "This Python cannot make environments")
    say("Making an environment for the game in .venv")
    done = run([sys.executable, "-m", "venv", "--clear", VENV])
    if done.returncode:
        fail(f"The environment could not be made: {done.stdout.strip()}")


def install(extra: str) -> None:
    """Install the project, editable, with its dependencies."""
    with_checks = " and the tools of its checks" if extra else ""
    say(f"Installing the game with PyQt6{with_checks}: about 100 MB, a minute or two, only once")
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable"]
    retries = os.environ.get("PIP_RETRIES") or "1"  # pip's five can take over a minute
    done = run([*pip, f".[{extra}]" if extra else "."], PIP_RETRIES=retries)
    if done.returncode:
        errors = [line.strip() for line in done.stdout.splitlines() if "ERROR: " in line]
        said = "\n".join(dict.fromkeys(errors)) or done.stdout
        fail(
            "The packages could not be installed. Is there a network connection? "
            f"The same command goes on when there is. pip says:\n{said}"
        )


def provide_libraries(window: bool) -> None:
    """On Linux, see to the system libraries of Qt, for a window or for pictures alone."""
    if sys.platform != "linux":
        return
    from sudoku_app import libraries

    def missing() -> "libraries.Libraries":
        if window:
            return libraries.libraries_for_window(os.environ)
        return libraries.missing_libraries(libraries.OFFSCREEN)

    found = missing()
    if found and os.path.exists("/etc/debian_version"):
        apt_install(list(found.values()), "Qt needs system libraries")
        found = missing()
    if found:
        fail(libraries.missing_sentence(found, sudo=os.geteuid() != 0))


def apt_install(packages: list[str], why: str) -> None:
    """Install Debian packages as root; else end with the line that does it."""
    from sudoku_app.libraries import apt_command

    root = os.name == "posix" and os.geteuid() == 0
    line = apt_command(packages, sudo=not root)
    if not root or not os.path.exists("/usr/bin/apt-get"):
        fail(f"{why}. On Debian and Ubuntu this line installs what is missing:\n{line}")
    say(f"{why}, installing: {' '.join(packages)}")
    run(["apt-get", "-qq", "update"])
    install = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages]
    done = run(install, DEBIAN_FRONTEND="noninteractive")
    if done.returncode:
        fail(f"{done.stdout.strip()}\nThat did not work; this is the line:\n{line}")


def start(words: list[str]) -> "NoReturn":
    """Hand over to the program."""
    # -P keeps the current folder out of the import path, a file's path spares runpy its 3 ms.
    command = [PYTHON, "-P", os.path.join(ROOT, "sudoku_app", "__main__.py"), *words]
    if os.name == "nt":  # where exec returns to the prompt at once
        import subprocess

        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(PYTHON, command)


def checks(words: list[str]) -> dict[str, list[str]]:
    """The command of each check by its name: all of them, those of coverage where `words` ask for
    it, since measuring it doubles the time of the tests, or pytest alone with `words` for it.
    """
    pytest = [PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    if words == ["--coverage"]:
        return {
            "tests": [*pytest, "--cov", "--cov-report="],
            "coverage": [PYTHON, "-m", "coverage", "report", *strict_coverage()],
        }
    if words:
        return {"tests": pytest + words[words[0] == "--" :]}
    ruff = [PYTHON, "-m", "ruff"]
    return {
        "format": [*ruff, "format", "--check"],
        "lint": [*ruff, "check"],
        "types": [PYTHON, "-m", "mypy"],
        "layers": [os.path.join(BIN, "lint-imports")],
        "tests": pytest,
    }


def strict_coverage() -> list[str]:
    """Which packages must be covered, and how far: `[tool.sudoku-app]` in pyproject.toml."""
    import tomllib

    table = tomllib.loads(read(os.path.join(ROOT, "pyproject.toml")))["tool"]["sudoku-app"]
    return [f"--include={','.join(table['covered'])}", f"--fail-under={table['covered_percent']}"]


def run_checks(checks: dict[str, list[str]]) -> int:
    """Run every check, also after one that failed, and sum up; the exit code for them all."""
    import subprocess

    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    results = []
    for name, command in checks.items():
        print(f"== {name}", flush=True)
        code = subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode
        results.append(f"{name} {'failed' if code else 'passed'}")
    print("== " + ", ".join(results), flush=True)
    return int(any(result.endswith("failed") for result in results))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        fail("Stopped; the same command goes on.")
    except OSError as error:
        fail(f"The game could not be set up: {error}")

"""Set the game up in this clone, once, and start it; `python3 run.py test` runs all checks.

Other arguments go to the program: `python3 run.py solve FILE`. Arguments after `test` go to pytest,
which then runs alone: `python3 run.py test -- -k name`; `test --coverage` measures branch coverage.
An ordinary start only compares a stamp and costs little more than the interpreter; hence the
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
    extra = "test" if test else ""
    picture = "--screenshot" in words
    window = not picture and (not words or os.path.isfile(words[0]))  # a file opens in the window
    ready = is_set_up(extra)
    provide_system_packages(
        venv=not ready and must_make_environment(),
        libraries="window" if window else "offscreen" if test or picture else "",
    )
    if not ready:
        set_up(extra)
    if test:
        sys.exit(run_checks(checks(words[1:])))
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


def is_set_up(extra: str) -> bool:
    """Whether the environment is ready; the tools of the checks do no harm to a game."""
    return read(STAMP) in (stamp_text(extra), stamp_text("test"))


def set_up(extra: str) -> None:
    """Make the environment where there is no use for the present one, and install the project."""
    if must_make_environment():
        make_environment()
    elif os.path.exists(STAMP):
        os.remove(STAMP)
    install(extra)
    with open(STAMP + ".new", "w", encoding="utf-8") as file:
        file.write(stamp_text(extra))
    os.replace(STAMP + ".new", STAMP)


def must_make_environment() -> bool:
    """Whether .venv is missing, half made, another Python's, or from before the clone was moved.

    One that uv made is kept if its Python runs and is new enough.
    """
    stamp = read(STAMP)
    if stamp:
        return stamp.partition("\n")[0] != stamp_text("").partition("\n")[0]
    if "\nuv = " not in read(os.path.join(VENV, "pyvenv.cfg")) or not os.path.exists(PYTHON):
        return True
    probe = "import sys; sys.exit(sys.version_info < (3, 11))"
    return run([PYTHON, "-c", probe]).returncode != 0


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
    say("Making an environment for the game in .venv")
    done = run([sys.executable, "-m", "venv", "--clear", VENV])
    if done.returncode:
        fail(f"The environment could not be made: {done.stdout.strip()}")


def install(extra: str) -> None:
    """Install the project, editable, with its dependencies, and compile it for a quick start."""
    what, download, disk = "the game with PyQt6", 95, 290
    if extra:
        what, download, disk = f"{what} and the tools for its tests", 130, 420
    say(f"Installing {what}, once: {download} MB to download, {disk} MB on the disk")
    retries = os.environ.get("PIP_RETRIES") or "1"  # pip's five can take over a minute
    done = run([*installer(), "--editable", f".[{extra}]" if extra else "."], PIP_RETRIES=retries)
    if done.returncode:
        errors = [line.strip() for line in done.stdout.splitlines() if "ERROR: " in line]
        said = "\n".join(dict.fromkeys(errors)) or done.stdout.strip()
        fail(
            "The packages could not be installed. Is there a network connection? "
            f"Run the same command again to continue. The installer said:\n{said}"
        )
    run([PYTHON, "-m", "compileall", "-q", os.path.join(ROOT, "sudoku_app")])


def installer() -> list[str]:
    """The command that installs packages into the environment. One made by uv has no pip."""
    if not any(name.startswith("pip") for name in os.listdir(BIN)):
        from shutil import which

        uv = which("uv")
        if uv:
            return [uv, "pip", "install", "--quiet", "--python", PYTHON]
        run([PYTHON, "-m", "ensurepip"])
    return [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def provide_system_packages(venv: bool, libraries: str) -> None:
    """Install or name, in one stop, what the system lacks.

    `venv` says that an environment must be made, `libraries` what Qt's are needed for: "window",
    "offscreen" or nothing.
    """
    packages, sentences = [], []
    if venv:
        from importlib.util import find_spec

        if not (find_spec("venv") and find_spec("ensurepip")):
            # Debian and Ubuntu keep both in a package of their own, one for each Python.
            ours = os.path.realpath("/usr/bin/python3") == os.path.realpath(sys.executable)
            packages.append("python3-venv" if ours else f"python3.{sys.version_info.minor}-venv")
            sentences.append("This Python lacks the modules venv and ensurepip.")
    if libraries and sys.platform == "linux":
        from sudoku_app.libraries import OFFSCREEN, libraries_for_window, missing_libraries

        window = libraries == "window"
        found = libraries_for_window(os.environ) if window else missing_libraries(OFFSCREEN)
        packages += found.values()
        if found:
            sentences.append(f"Qt needs system libraries that are missing: {', '.join(found)}.")
    if not packages:
        return
    if not os.path.exists("/etc/debian_version"):
        fail(" ".join(sentences))
    apt_install(packages)


def apt_install(packages: list[str]) -> None:
    """Install Debian packages as root; otherwise end with the line that installs them."""
    from sudoku_app.libraries import apt_command

    root = os.geteuid() == 0
    line = apt_command(packages, sudo=not root)
    if not root:
        fail(f"Some system packages are missing. This line installs them:\n{line}")
    say(f"Installing system packages: {' '.join(packages)}")
    run(["apt-get", "-qq", "update"])
    install = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages]
    done = run(install, DEBIAN_FRONTEND="noninteractive")
    if done.returncode:
        fail(f"{done.stdout.strip()}\nThe packages could not be installed with this line:\n{line}")


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

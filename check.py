"""Everything that must hold before a change lands: lint, types, tests, build, browsers.

python3 check.py                     all of it
python3 check.py ARGUMENTS           only tests, with pytest's arguments: e2e/test_boot.py -k wasm
"""

from __future__ import annotations

import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  (the sentence is for whoever has an older one)
    sys.exit(f"This needs Python 3.11 or newer; here is {sys.version.split()[0]}.")

from tools import pyodide_tests
from tools.environment import Environment, SetupError, add, ensure, say

ROOT = Path(__file__).resolve().parent
REPORTS = ROOT / "build" / "check"
NO_TESTS = 5
"""pytest's exit status when its arguments chose none."""


class Check:
    """One run: its steps, what failed, how many tests there were."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.failed: list[str] = []
        self._reports: list[Path] = []

    def step(self, title: str, work: Callable[[], int]) -> None:
        """Do one step; a failure is noted, and the next ones are done all the same."""
        say(title)
        start = time.monotonic()
        status = work()
        seconds = time.monotonic() - start
        if status:
            self.failed.append(title)
        say(f"{title}: {'FAILED' if status else 'good'} ({seconds:.0f} s)")

    def call(self, *command: str | Path) -> int:
        """The exit status of a command in the project's root."""
        sys.stdout.flush()
        variables = self.environment.variables
        return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode

    def python(self, *arguments: str | Path) -> int:
        """The exit status of the environment's Python."""
        return self.call(self.environment.python, *arguments)

    def pytest(self, name: str, arguments: Sequence[str]) -> int:
        """The exit status of pytest; its report is counted at the end."""
        return self.python("-m", "pytest", *arguments, f"--junitxml={self._report(name)}")

    def pyodide(self, arguments: Sequence[str]) -> int:
        """The exit status of the engine's tests inside Pyodide."""
        report = self._report("pyodide").relative_to(ROOT)
        found = pyodide_tests.run_tests(
            self.environment, [*arguments, "-q", f"--junitxml=/project/{report.as_posix()}"]
        )
        return found

    def _report(self, name: str) -> Path:
        report = REPORTS / f"{name}.xml"
        report.parent.mkdir(parents=True, exist_ok=True)
        report.unlink(missing_ok=True)
        self._reports.append(report)
        return report

    def close(self) -> int:
        """Print what came of it; returns the exit status."""
        counts = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
        for report in self._reports:
            if report.exists():
                for suite in ET.parse(report).getroot().iter("testsuite"):
                    for name in counts:
                        counts[name] += int(suite.get(name, 0))
        bad = counts["failures"] + counts["errors"]
        good = counts["tests"] - bad - counts["skipped"]
        print()
        for title in self.failed:
            print(f"failed: {title}")
        if not self.failed:
            print("All checks are good.")
        print(f"{good} passed, {bad} failed, {counts['skipped']} skipped")
        return 1 if self.failed else 0


def main(arguments: Sequence[str]) -> int:
    """Run what the arguments ask for; returns the exit status."""
    if arguments and arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    try:
        check = Check(ensure())
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"Setting up failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1
    try:
        add("others")
    except subprocess.CalledProcessError:
        say("the programs to compare with cannot be had here: their tests are skipped")
    if arguments:
        some_tests(check, arguments)
    else:
        everything(check)
    return check.close()


def everything(check: Check) -> None:
    """All steps, the quick ones first."""
    vectors = sorted(
        str(path.relative_to(ROOT)) for path in (ROOT / "tests").glob("*/vectors.json")
    )
    check.step("lint (ruff)", lambda: check.python("-m", "ruff", "check", "."))
    check.step("format (ruff)", lambda: check.python("-m", "ruff", "format", "--check", "."))
    check.step("types (mypy)", lambda: check.python("-m", "mypy"))
    check.step("tests of the engine (CPython)", lambda: check.pytest("engine", ["tests", "-q"]))
    check.step("rule vectors", lambda: check.python("-m", "tests.vectors", *vectors))
    check.step("tests of the engine (Pyodide under Node)", lambda: check.pyodide(["tests"]))
    check.step("build", lambda: check.python("serve.py", "--build-only"))
    check.step("tests of the site (browsers)", lambda: browser_tests(check, ["e2e"]))


def some_tests(check: Check, arguments: Sequence[str]) -> None:
    """Only tests: of the suite that a path names, else of both."""
    named = [suite for suite in ("tests", "e2e") if any(a.startswith(suite) for a in arguments)]
    suites = {
        "tests": lambda: check.pytest("engine", arguments if named else ["tests", *arguments]),
        "e2e": lambda: browser_tests(check, arguments if named else ["e2e", *arguments]),
    }
    for suite in named or suites:
        check.step(suite, lambda work=suites[suite]: 0 if (it := work()) == NO_TESTS else it)


def browser_tests(check: Check, arguments: Sequence[str]) -> int:
    """The browsers' tests, once there is a browser."""
    if check.python("-m", "tools.browsers"):
        return 1
    return check.pytest("browsers", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What must hold before a change lands: lint, types, tests, build, browsers.

python3 check.py                     the fast lane: what a change can break
python3 check.py --all               the slow lane, too: before a release, and nightly
python3 check.py [--all] ARGUMENTS   only tests, with pytest's arguments: e2e/test_boot.py -k wasm
python3 check.py --game NAME         what applies to one game, each step with a limit of time
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

if sys.version_info < (3, 11):  # noqa: UP036  (the sentence is for whoever has an older one)
    sys.exit(f"This needs Python 3.11 or newer; here is {sys.version.split()[0]}.")

from tools.environment import BIN, Environment, add, ensure, in_sentences, say

ROOT = Path(__file__).resolve().parent
REPORTS = ROOT / "build" / "check"
TOO_LONG = 124
"""The exit status of a step that was ended at its limit."""
NO_TESTS = 5
"""pytest's exit status when its arguments select no tests."""
SIDE_BY_SIDE = (
    *("-n", "auto", "--dist", "loadgroup", "--maxschedchunk", "1", "--max-worker-restart", "0"),
    *("-o", "faulthandler_timeout=600", "-o", "faulthandler_exit_on_timeout=true"),
)
"""For the browsers' tests; e2e/conftest.py limits how many run at once. A test that takes ten
minutes hangs, however busy the machine: it ends the run with a traceback."""
RERUNS = ("--reruns", "1", "-r", "fER")
"""In the slow lane a failed test runs once more, and is listed as RERUN if it passes then: the test
or the site is flaky and needs a fix."""
SCRIPTS = sorted((ROOT / "tests" / "js").glob("*.test.js"))
STYLELINT = "stylelint/bin/stylelint.mjs"
LAWS = ("tests/test_laws.py", "tests/test_text.py", "tests/test_worlds.py")
"""Tests that deal random matches of all games."""
SHARED = (
    *("tests/test_goldens.py", "tests/test_vectors.py", "tests/test_skeletons.py"),
    *("tests/test_match_facts.py", "tests/test_deals.py", "tests/test_rooms_of_pages.py"),
    *("tests/test_long_matches.py", "tests/test_options.py", "tests/test_reasons.py"),
    *("tests/opponents", "tests/cli", "tests/app/test_tables.py", "tests/app/test_guide.py"),
)
"""Tests with a case for each game, chosen by its name."""
LIMIT = 300
"""The most seconds of a step for one game."""
TSC_PROJECTS = ("-b", ".", "web", "web/python/worker", "web/offline", "tests/js", "e2e")
"""The projects of tsc: what Node runs, the page, the opponents' worker, the service worker, the
JavaScript's tests, and the browsers' tests in a page."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to check: a command, and the exit statuses that are good."""

    title: str
    command: Sequence[str | Path]
    good: tuple[int, ...] = (0,)
    variables: Mapping[str, str] = field(default_factory=dict)
    limit: float | None = None
    """In seconds; a step that takes longer has failed."""


class Check:
    """One run: its steps, what failed, how many tests there were."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.failed: list[str] = []
        self._reports: list[Path] = []
        self._seconds: dict[str, float] = {}
        self._start = time.monotonic()

    def step(self, step: Step) -> None:
        """Run a step and show its output; after a failure the next ones still run."""
        say(step.title)
        self._add_result(step, *self._run(step, None))

    def side_by_side(self, steps: Sequence[Step]) -> None:
        """Run steps in parallel, one per core, and report them in this order."""
        with ThreadPoolExecutor(os.cpu_count()) as pool, TemporaryDirectory() as folder:
            logs = [Path(folder, str(i)) for i in range(len(steps))]
            running = [pool.submit(self._run, *pair) for pair in zip(steps, logs, strict=True)]
            try:
                for step, log, result in zip(steps, logs, running, strict=True):
                    status, seconds = result.result()
                    say(step.title)
                    print(log.read_text(errors="replace"), end="", flush=True)
                    self._add_result(step, status, seconds)
            finally:
                pool.shutdown(cancel_futures=True)

    def _run(self, step: Step, log: Path | None) -> tuple[int, float]:
        """Run a step, its output shown or in a file; return its exit status and seconds."""
        sys.stdout.flush()
        start = time.monotonic()
        with log.open("wb") if log else nullcontext() as output:
            try:
                status = subprocess.run(
                    [*map(str, step.command)],
                    cwd=ROOT,
                    env={**self.environment.variables, **step.variables},
                    stdout=output,
                    stderr=subprocess.STDOUT if output else None,
                    check=False,
                    timeout=step.limit,
                ).returncode
            except subprocess.TimeoutExpired:
                status = TOO_LONG
        return status, time.monotonic() - start

    def _add_result(self, step: Step, status: int, seconds: float) -> None:
        failed = status not in step.good
        if failed:
            self.failed.append(step.title)
        self._seconds[step.title] = seconds
        say(f"{step.title}: {'FAILED' if failed else 'good'} ({seconds:.0f} s)")

    def python(self, title: str, *arguments: str | Path, good: tuple[int, ...] = (0,)) -> Step:
        """A step in the environment's Python."""
        return Step(title, (self.environment.python, *arguments), good)

    def node(self, title: str, script: str, *arguments: str) -> Step:
        """A step in Node: a script of a package."""
        return Step(title, (self.environment.node, ROOT / "node_modules" / script, *arguments))

    def pytest(self, title: str, arguments: Sequence[str], good: tuple[int, ...] = (0,)) -> Step:
        """A step of tests; its report is counted at the end."""
        report = f"--junitxml={self._report(title)}"
        return self.python(title, "-m", "pytest", *arguments, report, good=good)

    def node_tests(self, title: str, files: Sequence[str | Path]) -> Step:
        """A step of Node's test runner."""
        reports = (
            *("--test-reporter=junit", f"--test-reporter-destination={self._report(title)}"),
            *("--test-reporter=dot", "--test-reporter-destination=stdout"),
        )
        quiet = {"NODE_NO_WARNINGS": "1"}  # Node 20 calls the mocked clock experimental
        return Step(title, (self.environment.node, "--test", *reports, *files), variables=quiet)

    def pyodide(self, title: str, arguments: Sequence[str]) -> Step:
        """A step of the engine's tests inside Pyodide."""
        report = f"--junitxml=/project/{self._report(title).relative_to(ROOT).as_posix()}"
        return self.python(title, "-m", "tools.pyodide_tests", *arguments, "-q", report)

    def _report(self, title: str) -> Path:
        report = REPORTS / f"{title}.xml"
        report.parent.mkdir(parents=True, exist_ok=True)
        report.unlink(missing_ok=True)
        self._reports.append(report)
        return report

    def close(self) -> int:
        """Print results and times; return the exit status."""
        tests = [
            (test, {part.tag for part in test})
            for report in self._reports
            if report.exists()
            for test in ET.parse(report).getroot().iter("testcase")
        ]
        bad = sum(bool(parts & {"failure", "error"}) for _, parts in tests)
        skipped = sum("skipped" in parts for _, parts in tests)
        if not tests:
            self.failed.append("no test is called so")
        print("\nThe slowest tests, in seconds:")
        for test in sorted((test for test, _ in tests), key=_seconds_of)[:-11:-1]:
            if _seconds_of(test) < 0.1:
                break
            print(f"{_seconds_of(test):8.1f}  {test.get('classname', '')}::{test.get('name')}")
        print("\nWhat each room took, in seconds, and its budget (docs/testing.md):")
        budget = _budget()
        for title, seconds in self._seconds.items():
            most = budget.get(title)
            over = "  over its budget" if most and seconds > most else ""
            print(f"{seconds:8.0f}  {most or '':>4}  {title}{over}")
        print(f"{time.monotonic() - self._start:8.0f}        in all\n")
        for title in self.failed:
            print(f"failed: {title}")
        if not self.failed:
            print("All checks are good.")
        print(f"{len(tests) - bad - skipped} passed, {bad} failed, {skipped} skipped")
        return 1 if self.failed else 0


def _seconds_of(test: ET.Element) -> float:
    return float(test.get("time", 0))


def _budget() -> dict[str, int]:
    """How many seconds each room may take on two quiet cores, from the table in docs/testing.md."""
    page = ROOT / "docs" / "testing.md"
    rows = page.read_text(encoding="utf-8") if page.exists() else ""
    return {title: int(most) for title, most in re.findall(r"^\| (.+?) +\| +(\d+) +\|", rows, re.M)}


def main(arguments: Sequence[str]) -> int:
    """Run what the arguments ask for; returns the exit status."""
    if arguments and arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    check = Check(ensure())
    try:
        add("others")
    except subprocess.CalledProcessError:
        say("the programs to compare with cannot be had here: their tests are skipped")
    slow = arguments[:1] == ["--all"]
    if arguments[:1] == ["--game"]:
        one_game(check, *arguments[1:])
    elif arguments[slow:]:
        some_tests(check, arguments[slow:], slow)
    else:
        everything(check, slow)
    return check.close()


def everything(check: Check, slow: bool) -> None:
    """All steps of the fast lane, or of both; the quick ones first."""
    vectors = sorted((ROOT / "tests").glob("*/vectors.json"))
    lane = ["--all"] if slow else []
    check.side_by_side(
        [
            check.python("lint (ruff)", "-m", "ruff", "check", "."),
            check.python("format (ruff)", "-m", "ruff", "format", "--check", "."),
            check.node("types of the JavaScript (tsc)", "typescript/bin/tsc", *TSC_PROJECTS),
            check.node("lint of the JavaScript (eslint)", "eslint/bin/eslint.js", "."),
            check.node("lint of the styles (stylelint)", STYLELINT, "{web,tests,e2e}/**/*.css"),
            check.node_tests("tests of the JavaScript (Node)", SCRIPTS),
            layers(),
            check.python("rule vectors", "-m", "tests.vectors", *vectors),
            check.pytest("tests of the engine (CPython)", ["tests", "-q", "-n", "auto", *lane]),
            check.python("build", "serve.py", "--build-only"),
            check.python("types (mypy)", "-m", "mypy"),
            check.pyodide(
                "tests of the engine (Pyodide under Node)",
                ["tests", *(lane or ["-m", "pyodide and not slow"])],
            ),
        ]
    )
    browser_tests(check, ["e2e", "--site", "dist", *lane], slow)
    if slow:
        add("mutants")
        check.step(check.python("mutants of a sample", "-m", "bench.mutants", "--sample", "60"))
        check.step(check.python("soak", "-m", "bench.soak", "--matches", "40", "--every", "4"))


def one_game(check: Check, game: str) -> None:
    """The steps that apply to one game; the browser's own tests are not among them."""
    rooms = (f"pygames/{game}", f"web/app/tables/{game}", f"web/games/{game}", f"tests/{game}")
    steps = [
        check.python("lint (ruff)", "-m", "ruff", "check", *rooms),
        check.python("format (ruff)", "-m", "ruff", "format", "--check", *rooms),
        check.python("types (mypy)", "-m", "mypy", *rooms),
        layers(),
        check.python("rule vectors", "-m", "tests.vectors", f"tests/{game}/vectors.json"),
        check.pytest("laws", [*LAWS, "--game", game, "-q"]),
        check.pytest("what holds for every game", [*SHARED, "-k", game, "-q"]),
        check.pytest("its own tests", [f"tests/{game}", "-q"], good=(0, NO_TESTS)),
    ]
    for step in steps:
        check.step(replace(step, limit=LIMIT))


def layers() -> Step:
    """Check which room imports which."""
    command = (BIN / "lint-imports", "--no-logo")
    return Step("layers (import-linter)", command, variables={"PYTHONPATH": "web"})


def some_tests(check: Check, arguments: Sequence[str], slow: bool) -> None:
    """Only tests: of the suite that a path names, else of both."""
    scripts = [name for name in arguments if name.endswith(".js")]
    if scripts:
        check.step(check.node_tests("tests of the JavaScript (Node)", scripts))
    if len(scripts) == len(arguments):
        return
    suites = [suite for suite in ("tests", "e2e") if any(a.startswith(suite) for a in arguments)]
    lane = ["--all"] if slow else []
    for suite in suites or ("tests", "e2e"):
        chosen = [*lane, *(arguments if suites else [suite, *arguments])]
        if suite == "e2e":
            browser_tests(check, chosen, slow, good=(0, NO_TESTS))
        else:
            check.step(check.pytest("tests of the engine (CPython)", chosen, good=(0, NO_TESTS)))


def browser_tests(
    check: Check, arguments: Sequence[str], slow: bool, good: tuple[int, ...] = (0,)
) -> None:
    """Find or install the browsers, then run their tests."""
    before = len(check.failed)
    check.step(check.python("browsers", "-m", "tools.browsers"))
    if len(check.failed) == before:
        flags = (*SIDE_BY_SIDE, *(RERUNS if slow else ()))
        check.step(check.pytest("tests of the site (browsers)", [*flags, *arguments], good))


if __name__ == "__main__":
    sys.exit(in_sentences(lambda: main(sys.argv[1:])))

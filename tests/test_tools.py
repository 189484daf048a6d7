"""The commands of a checkout end in a sentence, wherever it lies and whatever the terminal is."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools.environment import STOPPED

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.subprocess


def _run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize("port", ["99999", "65536", "-1", "x", "8000.5"])
def test_a_port_that_there_is_not(port: str) -> None:
    done = _run("serve.py", f"--port={port}")
    assert done.returncode == 2
    assert f"{port!r} is not a port, which is 0 to 65535" in done.stderr.decode()
    assert b"Traceback" not in done.stderr


SAYING = (
    "from tools.environment import in_sentences, say; "
    "in_sentences(lambda: say('\\u00e4 \\u2192 \\u00b7 \\u732b') or 0)"
)


@pytest.mark.parametrize(
    "variables",
    [{"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "cp1252"}],
    ids=["ascii", "cp1252"],
)
def test_a_terminal_without_our_letters(variables: dict[str, str]) -> None:
    done = _run("-c", SAYING, **variables)
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"\u732b" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="the shell's redirections are those of Unix")
def test_closed_output() -> None:
    done = subprocess.run(
        f'"{sys.executable}" -c "{SAYING}" >&-; "{sys.executable}" -c "{SAYING}" | true',
        shell=True,
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send")
def test_a_command_that_is_stopped() -> None:
    wait = "from tools.environment import in_sentences as i; import sys, time; "
    wait += "sys.exit(i(lambda: print('here', flush=True) or time.sleep(60) or 0))"
    running = subprocess.Popen(
        [sys.executable, "-c", wait], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert running.stdout is not None
    assert running.stdout.readline() == b"here\n"
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=60)
    assert (running.returncode, errors) == (STOPPED, b"\nStopped.\n")


LOOKING = (
    "import asyncio; from tools import browsers\n"
    "async def look(): return browsers.find('chromium')\n"
    "found = asyncio.run(look()); assert found is None or found.exists()"
)


def test_a_browser_is_looked_for_while_playwright_runs() -> None:
    done = _run("-c", LOOKING, PATH="", CHROMIUM="")
    assert done.returncode == 0, done.stderr.decode()


def test_no_path_of_the_build_is_read_off_an_address() -> None:
    """In an address a blank is %20: `fileURLToPath` knows."""
    for script in (ROOT / "tools").rglob("*.mjs"):
        text = script.read_text(encoding="utf-8")
        assert not re.search(r"import\.meta\.url\)\.pathname", text), script

"""Makes what the tools run in: `.venv`, `node_modules`, Node. Standard library only."""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCKS = ROOT / "requirements"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STOPPED = 130
"""The exit status that a shell expects after Ctrl+C."""
OLDEST_NODE = 20
"""The oldest major version for Pyodide and workbox-build."""


_UTF8 = {"PYTHONUTF8": "1"}
"""For Python's processes: the files and paths here are UTF-8, whatever the locale."""


class SetupError(Exception):
    """Something is missing that cannot be installed from here; the message says what."""


@dataclass(frozen=True, slots=True)
class Environment:
    """The tools' programs and environment variables."""

    python: Path
    node: Path
    variables: Mapping[str, str]

    def run(self, *command: str | Path, quiet: bool = False) -> None:
        run(command, env=self.variables, quiet=quiet)


def ensure() -> Environment:
    with locked("environment"):
        _ensure_venv()
        node, npm = _ensure_node()
        variables = dict(os.environ)
        variables["PATH"] = os.pathsep.join([str(BIN), str(node.parent), variables["PATH"]])
        variables["NODE"] = str(node)
        variables.update(_UTF8)
        _ensure_node_modules(npm, variables)
    return Environment(BIN / "python", node, variables)


def add(group: str) -> None:
    with locked("environment"):
        stamp = VENV / f"filled-{group}"
        wanted = fingerprint([lock(group)], sys.version)
        if stamp.exists() and stamp.read_text() == wanted:
            return
        say(f"adding to .venv: {', '.join(requirements(group))}")
        _install("sdists")
        _install(group)
        stamp.write_text(wanted)


def say(text: str) -> None:
    print(f"· {text}", flush=True)


def in_sentences(main: Callable[[], int]) -> int:
    """Run a command of this checkout, print any error as a sentence, return the exit status.

    Characters that the terminal lacks are escaped; nothing is printed to a closed output.
    """
    with Path(os.devnull).open("w", encoding="utf-8") as nothing:
        sys.stdout, sys.stderr = sys.stdout or nothing, sys.stderr or nothing
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        try:
            return main()
        except SetupError as error:
            print(error, file=sys.stderr)
        except subprocess.CalledProcessError as error:
            print(f"Failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        except BrokenPipeError:  # the reader of the output has left
            os.dup2(nothing.fileno(), sys.stdout.fileno())
        except KeyboardInterrupt:
            print("\nStopped.", file=sys.stderr)
            return STOPPED
        return 1


def run(
    command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, quiet: bool = False
) -> None:
    words = [str(word) for word in command]
    env = {**(os.environ if env is None else env), **_UTF8}
    if not quiet:
        sys.stdout.flush()
        subprocess.run(words, cwd=ROOT, env=env, check=True)
        return
    done = subprocess.run(
        words, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        sys.stdout.write(done.stdout.decode(errors="replace"))
        raise subprocess.CalledProcessError(done.returncode, words)


def fingerprint(paths: Sequence[Path], *more: str) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes() + b"\0")
    for text in more:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()


@contextmanager
def locked(name: str) -> Iterator[None]:
    """Hold a lock against other processes of this checkout."""
    try:
        import fcntl
    except ImportError:  # Windows: the user must run one at a time
        yield
        return
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with (folder / f".{name}.lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def requirements(group: str) -> list[str]:
    """A dependency group's packages in pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as handle:
        groups: dict[str, list[str]] = tomllib.load(handle)["dependency-groups"]
    return groups[group]


def lock(group: str) -> Path:
    return LOCKS / f"{group}.txt"


def _install(group: str) -> None:
    """Install a group; packages without a wheel are built with tools already installed."""
    pip("install", "--require-hashes", "--no-build-isolation", "-r", lock(group))


def pip(*arguments: str | Path) -> None:
    """Call the environment's pip."""
    run([BIN / "python", "-m", "pip", "--disable-pip-version-check", *arguments], quiet=True)


def _ensure_venv() -> None:
    stamp = VENV / "filled"
    wanted = fingerprint([lock("dev")], sys.version)
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say("making .venv (Python packages, each file with its hash in requirements/)")
    if stamp.exists() or not (BIN / "python").exists():
        _make_venv()
    _install("dev")
    stamp.write_text(wanted)


def _make_venv() -> None:
    # An active .venv is being replaced: use the Python it came from.
    python = getattr(sys, "_base_executable", sys.executable)
    shutil.rmtree(VENV, ignore_errors=True)
    done = subprocess.run(
        [python, "-m", "venv", str(VENV)],
        env={**os.environ, **_UTF8},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if can_apt():
        say(f"this Python has no ensurepip: installing Debian's {package}")
        apt_install(package)
        run([python, "-m", "venv", VENV], quiet=True)
        return
    raise SetupError(
        f"This Python cannot make a virtual environment. On Debian: apt install {package}\n"
        + done.stdout
        + done.stderr
    )


def _ensure_node() -> tuple[Path, Path]:
    """The paths of node and npm: the machine's if new enough, else PyPI's."""
    own = BIN / "node", BIN / "npm"
    if not own[0].exists():
        machine = shutil.which("node"), shutil.which("npm")
        if machine[0] and machine[1] and _major(machine[0]) >= OLDEST_NODE:
            return Path(machine[0]), Path(machine[1])
        say("no Node with npm on this machine: installing it into .venv")
        _install("node")
    return own


def _major(node: str) -> int:
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    digits = done.stdout.strip().lstrip("v").split(".")[0]
    return int(digits) if digits.isdigit() else 0


def _ensure_node_modules(npm: Path, variables: Mapping[str, str]) -> None:
    stamp = ROOT / "node_modules" / ".filled"
    wanted = fingerprint([ROOT / "package-lock.json", ROOT / "package.json"])
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say("filling node_modules (pinned in package-lock.json)")
    run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], env=variables, quiet=True)
    stamp.write_text(wanted)


def can_apt() -> bool:
    """Whether Debian packages can be installed: apt-get exists and we are root."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


_lists_are_fresh = False


def apt_install(*packages: str) -> None:
    """Install Debian packages. Raises CalledProcessError on failure."""
    global _lists_are_fresh
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if not _lists_are_fresh:
        run(["apt-get", "update", "-q"], env=env, quiet=True)
        _lists_are_fresh = True
    install = ["apt-get", "install", "-q", "-y", "--no-install-recommends"]
    run([*install, *packages], env=env, quiet=True)


if __name__ == "__main__":
    try:
        ensure()
    except SetupError as error:
        sys.exit(str(error))
    say(f"ready: {BIN / 'python'}")

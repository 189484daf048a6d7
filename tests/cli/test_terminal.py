"""Whatever a saved match holds and whatever the terminal is, it gets readable lines."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from pygames import new_match
from pygames.cli.main import main

ROOT = Path(__file__).resolve().parents[2]

HOSTILE = "a\x1b[2J\x9b1A\r\n\x07\u202eb\u2066\x7f"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match whose names and seed would steer a terminal."""
    data = new_match("hockey", ["", "hard"], HOSTILE).to_json()
    data["players"] = [{"name": f"Eve {HOSTILE}"}, {"name": f"Bob {HOSTILE}", "bot": "hard"}]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(data))
    return path


@pytest.mark.parametrize("command", ["show", "review", "verify", "play hockey --record"])
def test_nothing_of_a_record_steers_the_terminal(
    command: str, record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main([*command.split(), str(record)]) in (0, 1)
    text = "".join(capsys.readouterr())
    assert "a\\x1b[2J\\x9b1A\\r\\n\\x07\\u202eb\\u2066\\x7f" in text
    steering = {one for one in text if unicodedata.category(one) in ("Cc", "Cf")}
    assert steering <= {"\n"}


def test_a_sentence_about_an_argument_does_not_steer_it_either(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["show", "no\x1b[2Jsuch file"]) == 2
    assert "\x1b" not in capsys.readouterr().err


def _run(command: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    python = f'"{sys.executable}" -m pygames'
    return subprocess.run(
        command.replace("PYGAMES", python),
        shell=True,
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        check=False,
    )


@pytest.mark.subprocess
@pytest.mark.skipif(os.name == "nt", reason="the shell's redirections are those of Unix")
@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("PYGAMES show no.json >&-", b"the output is closed"),
        ("PYGAMES show - <&-", b"not a saved match"),
        ("PYGAMES play gin --seed 1 <&-", b"You have left the match."),
        ("PYGAMES play gin --seed 1 </dev/null", b"You have left the match."),
        ("PYGAMES show no.json 2>&-", b""),
    ],
)
def test_closed_streams_are_no_traceback(command: str, message: bytes) -> None:
    done = _run(command)
    assert b"Traceback" not in done.stderr
    assert message in done.stdout + done.stderr


@pytest.mark.subprocess
@pytest.mark.parametrize(
    "variables",
    [{"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "cp1252"}],
    ids=["ascii", "cp1252"],
)
def test_a_poor_alphabet_is_no_traceback(variables: dict[str, str], tmp_path: Path) -> None:
    data = new_match("hockey", ["", "hard"], "łódź").to_json()
    data["players"][0] = {"name": "Zoë ♥ 猫"}
    record = tmp_path / "record.json"
    record.write_text(json.dumps(data))
    for command in (f"show {record}", f"review {record}", "arena gin --help"):
        done = _run(f"PYGAMES {command}", **variables)
        assert (done.returncode, done.stderr.count(b"Traceback")) == (0, 0)
        assert done.stdout

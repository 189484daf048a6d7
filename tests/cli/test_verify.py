"""``python -m pygames verify``: what it checks, what it says is proved, and its exit status."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from pygames import new_match
from pygames.cli.main import main
from pygames.fingerprint import fingerprint, grouped
from tests.strategies import played

SEALED = played(new_match("gin", ["", "expert"]), Random(1), 30)
LINKED = played(new_match("gin", ["", "expert"], "42"), Random(1), 30)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "match.json"


def verify(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    status = main(["verify", *map(str, arguments)])
    return status, capsys.readouterr().out


def test_a_sealed_match_is_what_it_was(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(SEALED.save())
    assert SEALED.fingerprint is not None
    status, said = verify(capsys, record)
    assert status == 0
    assert f"Gin Rummy, deal {SEALED.seed}: all 30 moves are possible" in said
    assert SEALED.deal_text in said
    assert said.count(grouped(SEALED.fingerprint)) == 2
    *_, proved = said.split("\n\n")
    assert len(re.findall(r"\.(?=\s)", proved)) == 2, "what is proved is two sentences"
    assert "fixed before you played" in proved and "not prove that they are random" in proved


def test_the_one_that_was_noted_counts(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert SEALED.fingerprint is not None
    record.write_text(SEALED.save())
    noted = grouped(SEALED.fingerprint).upper()
    assert verify(capsys, record, "--fingerprint", noted)[0] == 0
    status, said = verify(capsys, record, "--fingerprint", "0" * 64)
    assert status == 1
    assert "not those that this fingerprint was shown for" in said


@pytest.mark.parametrize(
    "change",
    [{"seed": "another"}, {"options": {"limit": 250}}, {"fingerprint": "0" * 64}],
    ids=str,
)
def test_a_record_that_was_changed(
    change: dict[str, object], record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(json.dumps({**SEALED.to_json(), "moves": [], **change}))
    status, said = verify(capsys, record)
    assert status == 1 and "fixed before" not in said


def test_a_deal_that_could_be_known_has_nothing_to_compare(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(LINKED.save())
    status, said = verify(capsys, record)
    assert status == 1 and "no fingerprint to compare with" in said
    own = fingerprint(LINKED.deal_text)
    assert verify(capsys, record, "--fingerprint", own)[0] == 0


def test_what_is_no_fingerprint_or_no_match_is_a_sentence(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(SEALED.save())
    assert main(["verify", str(record), "--fingerprint", "abc"]) == 2
    assert "'abc' is not a fingerprint" in capsys.readouterr().err
    moved = SEALED.save().replace(SEALED.seed, "another")
    record.write_text(moved)
    assert main(["verify", str(record)]) == 2
    assert "of this match is not possible" in capsys.readouterr().err

"""``python -m pygames verify``: what it checks, what it says is proved, and its exit status."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from pygames import new_match
from pygames.fingerprint import fingerprint, grouped
from tests.cli.conftest import Terminal
from tests.strategies import played

SEALED = played(new_match("gin", ["", "expert"]), Random(1), 30)
LINKED = played(new_match("gin", ["", "expert"], "42"), Random(1), 30)
NOTED = grouped(SEALED.fingerprint or "")


def test_a_sealed_match_is_what_it_was(record: Path, terminal: Terminal) -> None:
    record.write_text(SEALED.save())
    ran = terminal("verify", record)
    assert ran.status == 0
    assert f"Gin Rummy, deal {SEALED.seed}: all 30 moves are possible" in ran.out
    assert SEALED.deal_text in ran.out
    assert ran.out.count(NOTED) == 2
    *_, proved = ran.out.split("\n\n")
    assert len(re.findall(r"\.(?=\s)", proved)) == 2, "what is proved is two sentences"
    assert "fixed before you played" in proved and "not prove that they are random" in proved


def test_the_one_that_was_noted_counts(record: Path, terminal: Terminal) -> None:
    record.write_text(SEALED.save())
    assert terminal("verify", record, "--fingerprint", NOTED.upper()).status == 0
    ran = terminal("verify", record, "--fingerprint", "0" * 64)
    assert ran.status == 1
    assert "not those that this fingerprint was shown for" in ran.out


@pytest.mark.parametrize(
    "change",
    [{"seed": "another"}, {"options": {"limit": 250}}, {"fingerprint": "0" * 64}],
    ids=str,
)
def test_a_record_that_was_changed(
    change: dict[str, object], record: Path, terminal: Terminal
) -> None:
    record.write_text(json.dumps({**SEALED.to_json(), "moves": [], **change}))
    ran = terminal("verify", record)
    assert ran.status == 1 and "fixed before" not in ran.out


def test_a_deal_that_could_be_known_has_nothing_to_compare(
    record: Path, terminal: Terminal
) -> None:
    record.write_text(LINKED.save())
    ran = terminal("verify", record)
    assert ran.status == 1 and "no fingerprint to compare with" in ran.out
    own = fingerprint(LINKED.deal_text)
    assert terminal("verify", record, "--fingerprint", own).status == 0


def test_what_is_no_fingerprint_or_no_match_is_a_sentence(record: Path, terminal: Terminal) -> None:
    record.write_text(SEALED.save())
    ran = terminal("verify --fingerprint abc", record)
    assert ran.status == 2 and "'abc' is not a fingerprint" in ran.err
    record.write_text(SEALED.save().replace(SEALED.seed, "another"))
    ran = terminal("verify", record)
    assert ran.status == 2 and "of this match is not possible" in ran.err

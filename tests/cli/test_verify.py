"""``python -m pygames verify``: what it checks, what it says is proved, and its exit status."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from pygames import Match, new_match
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


@pytest.mark.parametrize(
    ("match", "change", "noted", "status", "said"),
    [
        (SEALED, {}, NOTED.upper(), 0, "fixed before you played"),
        (SEALED, {}, "0" * 64, 1, "not those that this fingerprint was shown for"),
        (SEALED, {}, "abc", 2, "'abc' is not a fingerprint"),
        (SEALED, {"seed": "another"}, None, 2, "of this match is not possible"),
        (SEALED, {"seed": "another", "moves": []}, None, 1, ""),
        (SEALED, {"options": {"limit": 250}, "moves": []}, None, 1, ""),
        (SEALED, {"fingerprint": "0" * 64, "moves": []}, None, 1, ""),
        (LINKED, {}, None, 1, "no fingerprint to compare with"),
        (LINKED, {}, fingerprint(LINKED.deal_text), 0, "fixed before you played"),
    ],
)
def test_what_is_not_as_it_was(
    match: Match,
    change: dict[str, object],
    noted: str | None,
    status: int,
    said: str,
    record: Path,
    terminal: Terminal,
) -> None:
    record.write_text(json.dumps({**match.to_json(), **change}))
    ran = terminal("verify", record, *(() if noted is None else ("--fingerprint", noted)))
    assert ran.status == status
    assert said in ran.out + ran.err
    assert ("fixed before" in ran.out) == (status == 0)

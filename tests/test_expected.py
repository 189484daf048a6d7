"""What the set-up says of the levels comes from the recorded ladder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from app.words import LEVELS

from tools.build import expected

PIP, NELL, FINN, _ = (level.names[0] for level in LEVELS.values())


def row(level: str, below: str, won: str, of: int = 400) -> dict[str, dict[str, str | int]]:
    return {"cells": {"A": level, "B": below, "A wins": won, "of": of}}


@pytest.fixture(autouse=True)
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    two = [
        row("medium", "easy", "66.1% ± 2.0"),
        row("hard", "easy", "90.0% ± 2.0"),
        row("hard", "medium", "51.0% ± 2.0"),
        row("expert", "hard", "74.0% ± 9.0"),
    ]
    four = [row("medium", "easy", "33.0% ± 2.0"), row("hard", "medium", "26.0% ± 2.0")]
    tables = {"ladder haddock 2": {"rows": two}, "ladder haddock 4": {"rows": four}}
    file = tmp_path / "results.json"
    tables["ladder haddock 6"] = {"rows": [row("medium", "easy", "40.0% ± 12.0", 60)]}
    file.write_text(json.dumps({"tables": tables}))
    monkeypatch.setattr(expected, "_RECORDED", file)
    expected._shares.cache_clear()
    yield
    expected._shares.cache_clear()


def test_who_beats_whom_is_said_where_it_is_more_than_chance() -> None:
    assert expected.beats("haddock") == {
        "medium": f"Beats {PIP} 2\u00a0times\u00a0in\u00a03",
        "expert": f"Beats {FINN} 3\u00a0times\u00a0in\u00a04",
    }
    assert expected.beats("gin") == {}


def test_at_a_larger_table_it_says_where_luck_hides_it() -> None:
    assert expected.at_a_table("haddock", 4) == (
        f"{NELL} wins 33 of 100 against three like {PIP}; that {FINN} is better than {NELL} "
        "takes some 15,100 matches to show. 25 is even."
    )
    assert expected.at_a_table("haddock", 3) == expected.at_a_table("haddock", 6) == ""

"""Par of a day's deal is the same for everybody."""

from __future__ import annotations

import json
from datetime import date

import pytest

from pygames import GAMES
from pygames.ai.search import PATIENCE, patience
from pygames.deals import daily
from pygames.game import Json
from pygames.opponents.par import par_text
from tests.lanes import only

DAY = date(2026, 11, 22)


QUICK = "haddock"
"""Whose deal is played within a second."""


def par(record: str) -> tuple[list[str], Json]:
    """All records on the way, and the result."""
    records = [record]
    while "record" in (result := json.loads(par_text(records[-1]))):
        records.append(result["record"])
    return records, result


@pytest.mark.parametrize("game", only(GAMES, QUICK))
def test_two_who_work_par_out_get_the_same(game: str) -> None:
    easy = daily(game, DAY, ["easy"] * (len(daily(game, DAY).players) - 1))
    records, result = par(easy.save())
    assert par(easy.save()) == (records, result)
    assert par(records[len(records) // 2])[1] == result
    assert patience.get() == PATIENCE

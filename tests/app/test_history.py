"""What is kept of a finished match besides its record."""

from __future__ import annotations

from dataclasses import replace

import pytest
from app.history import row_of

from pygames import GAMES, Match, Player
from pygames.outcome import identity
from tests.app.positions import match


@pytest.mark.parametrize("game", GAMES)
def test_a_row_tells_what_a_list_needs(game: str) -> None:
    whole = match(4, game)
    row = row_of(whole)
    assert row["game"] == game and row["names"][row["person"]] == "You"
    assert row["winners"] == list(whole.state.winners)
    assert row["told"].split()[0] in ("Won", "Lost", "Tied")
    assert len(row["tally"]["points"]) == row["tally"]["parts"]
    assert Match.from_link(row["link"]).states[0] == whole.states[0]


def test_the_same_match_has_the_same_name_everywhere() -> None:
    whole, again = match(4, "gin"), Match.load(match(4, "gin").save())
    renamed = tuple(Player(f"P{seat}", one.bot) for seat, one in enumerate(whole.players))
    assert identity(again) == identity(replace(again, players=renamed)) == identity(whole)
    assert identity(replace(again, marks=("undone",))) == identity(whole)
    assert identity(whole.back_to(len(whole.turns) - 1)) != identity(whole)
    assert identity(match(6, "gin")) != identity(whole)

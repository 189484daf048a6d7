"""Players by any name: those of a game, and people's own."""

from __future__ import annotations

import pytest

from pygames.ai.players import RandomBot
from pygames.lab.players import player_for
from pygames.opponents.levels import UnknownBot, bot_for


def test_a_player_of_the_game_or_of_ones_own() -> None:
    assert player_for("hockey", "easy") is bot_for("hockey", "easy")
    assert isinstance(player_for("hockey", "pygames.ai.players:RandomBot"), RandomBot)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nobody", "no player called 'nobody' here"),
        ("no_such_module_here:Bot", "cannot be made"),
        ("collections:Counter", "has no method choose"),
    ],
)
def test_an_unknown_player_is_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(UnknownBot, match=sentence):
        player_for("hockey", name)

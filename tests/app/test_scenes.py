"""What is heard of a match: its scenes, each by its kind or by the table's own word."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from app.scenes import Scene, loudest, with_sounds
from app.tables import at_once, table_of

from pygames import GAMES
from tests.app.positions import match


def _scenes(game: str, seed: int) -> list[tuple[Scene[Any], ...]]:
    """The scenes of a whole match, move by move, as the person sees it."""
    whole, table = match(seed, game), table_of(game)
    views = [state.view(0) for state in whole.states]
    return [
        with_sounds(table.scenes(after.seen[len(before.seen) :], before, after), before)
        for before, after in pairwise(views)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_heard(game: str) -> None:
    heard = Counter(
        scene.heard for seed in (1, 2) for move in _scenes(game, seed) for scene in move
    )
    assert heard["card"] > 10
    won = sum(0 in match(seed, game).state.winners for seed in (1, 2))
    assert heard["win"] == won, "the person's win is heard once, and nobody else's"


def test_what_a_game_says_is_heard_instead() -> None:
    view = match(1).states[0].view(0)
    assert Scene("pass", view).heard is None
    assert Scene("pass", view, sound="knock").heard == "knock"
    assert at_once((), view, view)[0].heard == "card", "a game without scenes is heard as well"


def test_at_once_there_is_one_sound() -> None:
    view = match(1).states[0].view(0)
    kinds = (Scene("play", view), Scene("goal", view), Scene("deal", view))
    assert loudest(kinds) == "goal"
    assert loudest([Scene("regroup", view)]) is None and loudest([]) is None

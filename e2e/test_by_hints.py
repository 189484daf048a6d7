"""A part of a match of each game by its own hints, with a screen reader."""

from __future__ import annotations

import pytest

from e2e.conftest import Visit
from e2e.follower import Follower
from e2e.hints import follow_hints
from e2e.screen_reader import ScreenReader
from e2e.shown import needs
from tests.lanes import first_quick

LINKS = [
    "haddock/deal=by+hints&players=you,easy,easy",
    "gin/deal=by+hints&players=you,easy",
    "haggis/deal=bet+1&players=you,easy",
    "haggis/deal=by+hints&players=you,easy,easy",
    "hockey/deal=by+hints&players=you,easy",
]


@pytest.mark.parametrize("link", first_quick(LINKS))
def test_each_hint_comes_true(visit: Visit, link: str) -> None:
    """And all that is done is heard once. A bet, where it is advised, is made first."""
    game = link.partition("/")[0]
    needs(game)
    visitor = visit()
    table = visitor.sit_down(f"#{link}")
    follower = Follower(visitor, game)
    follower.begin()
    reader, since = ScreenReader(visitor), len(follower.match.turns)
    assert len(follow_hints(table, follower)) > 2
    reader.check(follower, since)

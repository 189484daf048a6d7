"""The deal of the day: the same for everybody, and what it comes to."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from pygames import GAMES, Match, new_match
from pygames.deals import (
    FREE,
    daily,
    daily_seed,
    day_of,
    has_default_opponents,
    is_over,
    result,
    share_text,
)
from pygames.match import HINTED, UNDONE
from pygames.match_facts import parts
from tests.strategies import played

TODAY = date(2026, 11, 22)

each_game = pytest.mark.parametrize("game", GAMES)


def finished(game: str) -> Match:
    """A day's deal played at random until its result is there."""
    match = daily(game, TODAY)
    while result(match) is None:
        match = played(match, Random(len(match.turns)), 1)
    return match


@each_game
def test_the_date_alone_makes_the_deal(game: str) -> None:
    match = daily(game, TODAY)
    assert match == daily(game, TODAY)
    assert match.seed == daily_seed(game, TODAY) == f"{game}-2026-11-22"
    assert match.state != daily(game, TODAY + timedelta(1)).state
    assert match.fingerprint is None  # everybody can know these cards


@each_game
def test_a_days_deal_is_known_again(game: str) -> None:
    match = daily(game, TODAY)
    easy = daily(game, TODAY, ["easy"] * (len(match.players) - 1))
    assert has_default_opponents(match) and not has_default_opponents(easy)
    assert easy.states[0] == match.states[0]
    for same in (match, Match.from_link(match.link()), finished(game), easy):
        assert day_of(same) == TODAY
    swapped, begun = match.swapped(), Match.start(match.game, match.players)
    for other in (swapped, finished(game).back_to(1).played_on(), begun):
        assert day_of(other) is None


def test_other_seeds_and_a_days_deal_by_other_rules_are_none() -> None:
    no_days = (f"hockey-{day}" for day in ("2026-02-30", "20261122", "2026-11-2"))
    for seed in ("2026-11-22", "gin-2026-11-22", *no_days):
        assert day_of(new_match("hockey", ["", "expert"], seed)) is None
    options = {"limit": 250}
    assert day_of(new_match("gin", ["", "expert"], daily_seed("gin", TODAY), options)) is None


@each_game
def test_the_first_part_is_all_that_counts(game: str) -> None:
    match = finished(game)
    part = result(match)
    assert part is not None and part == parts(match)[0] and part.is_over
    assert part.last == len(match.turns)  # the next one has not been dealt
    before = match.back_to(len(match.turns) - 1)
    assert result(before) is None
    assert is_over(match) and not is_over(before)
    assert is_over(replace(match, seed="another")) == bool(match.state.winners)
    if match.state.turn is not None:
        assert result(match.play(match.state.moves()[0])).winners == part.winners  # type: ignore[union-attr]


@each_game
def test_a_result_to_show_around_has_no_card_in_it(game: str) -> None:
    match = finished(game)
    first, second, third = share_text(match, TODAY, 12, "A Site").split("\n")
    assert first == "A Site, 22 November"
    assert second.startswith(f"{match.game.title}, today’s ")
    assert third == "12 days running"
    assert share_text(match, TODAY, 1, "A Site") == f"{first}\n{second}"
    text = share_text(match, TODAY, 12, "A Site", "Vera won 3")
    assert text.split("\n")[2:] == ["Vera won 3", third]
    again = match.marked(UNDONE).marked(FREE).marked(HINTED)
    assert share_text(again, TODAY, 1, "A Site") == f"{first}\n{second}, undone, free try, hinted"

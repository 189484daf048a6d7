"""The positions that the pictures show, each found by playing on from seed to seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from e2e.gin.matches import cheapest, decide
from e2e.gin.melds import least, points
from pygames.gin import GinView
from pygames.haddock import HaddockView
from pygames.haggis import HaggisView
from pygames.haggis.bots import Greedy
from pygames.match import Match, new_match
from pygames.opponents.levels import known_bot

__all__ = [
    "gin_under_way",
    "gin_with_playing_off",
    "haddock_under_way",
    "haggis_under_way",
    "hockey_after_a_period",
    "hockey_breakaway",
]


def haddock_under_way() -> Match:
    """Four players, the draw pile in use, and more than one pair to play."""

    def is_there(view: HaddockView) -> bool:
        return view.turn == view.seat and len(view.moves) >= 4 and 4 <= len(view.hand) <= 8

    bot = known_bot("haddock", "counter")
    for number in range(1000):
        seed = f"picture {number}"
        match = new_match("haddock", ["", "hard", "medium", "easy"], seed, {"series": True})
        while match.state.turn is not None:
            view: HaddockView = match.state.view(match.state.turn)
            match = match.play(
                view.moves[0] if len(view.moves) == 1 else bot.choose(view, Random(0))
            )
            mine: HaddockView = match.state.view(0)
            if mine.number >= 3 and len(mine.pile) >= 9 and is_there(mine):
                return match
    raise AssertionError("no such position")


def haggis_under_way() -> Match:
    """Three players, a trick under way, and several plays that beat it."""

    def is_there(view: HaggisView) -> bool:
        if view.turn != view.seat or view.phase != "follow" or len(view.trick) < 3:
            return False
        most = max(len(each.cards) for each in view.trick)
        return most >= 3 and len(view.hand) >= 11 and len(view.moves) > 2

    for number in range(1000):
        match = new_match("haggis", ["", "medium", "hard"], seed=f"picture {number}")
        while match.state.turn is not None:
            match = match.play(Greedy().choose(match.state.view(match.state.turn), Random(0)))
            view: HaggisView = match.state.view(0)
            if any(view.scores) and is_there(view):
                return match
    raise AssertionError("no such position")


def gin_under_way() -> Match:
    """A knock is possible, and something is known of the opponent’s hand."""

    def is_there(view: GinView) -> bool:
        if view.turn != view.seat or view.phase != "discard" or not view.known:
            return False
        left = least(frozenset(view.hand) - {cheapest(view)})
        return 0 < left <= 10 and points(view.hand) > 50

    return next(match for match in _gin_matches() if is_there(match.state.view(0)))


def gin_with_playing_off() -> Match:
    """A knock of one’s own, and what the opponent has played off on it."""

    def is_there(view: GinView) -> bool:
        end = view.showdown
        return end is not None and end.kind == "knock" and not end.knocker and len(end.layoffs) > 0

    return next(match for match in _gin_matches() if is_there(match.state.view(0)))


def _gin_matches() -> Iterator[Match]:
    """Positions from the later hands of matches in which both have scored."""
    for number in range(1000):
        match = new_match("gin", ["", "hard"], seed=f"picture {number}")
        while match.state.turn is not None:
            match = match.play(decide(match.state.view(match.state.turn)))
            view: GinView = match.state.view(0)
            if min(view.scores) >= 10 and len(view.pile) >= 5:
                yield match


def _course(number: int) -> list[Match]:
    """A match that goes by matching cards where they match, and all its positions."""
    match = new_match("hockey", ["", "hard"], seed=f"picture {number}")
    matches = [match]
    while not match.state.winners:
        view: Any = match.state.view(match.state.turn or 0)
        fits = [
            move
            for move in view.moves
            if view.pile and hasattr(move, "card") and move.card % 13 == view.pile[-1] % 13
        ]
        match = match.play((fits or list(view.moves))[0])
        matches.append(match)
    return matches


def hockey_breakaway() -> Match:
    """In the second period, with a breakaway of one’s own and the card to score with."""
    for number in range(1000):
        for match in _course(number):
            view: Any = match.state.view(0)
            ready = (
                view.period == 2
                and view.turn == view.holder == 0
                and len(view.hand) >= 4
                and len(view.pile) >= 8
                and min(view.scores) >= 1
                and any(card % 13 == view.pile[-1] % 13 for card in view.hand)
            )
            if ready:
                return match
    raise AssertionError("no such position")


def hockey_after_a_period() -> Match:
    """The end of the second period, with goals in it."""
    for number in range(1000):
        for match in _course(number):
            view: Any = match.state.view(0)
            if view.period == 2 and not view.hand and min(view.goals[1]) >= 1 and not view.winners:
                return match
    raise AssertionError("no such position")

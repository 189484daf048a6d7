"""Matches of Hockey that have come to a moment worth seeing, found by playing many."""

from __future__ import annotations

from collections.abc import Callable

from pygames.cards import rank
from pygames.hockey import HockeyState, HockeyView, Play
from pygames.match import Match, new_match

__all__ = ["after_a_period", "before_the_end", "breakaway", "state_of"]


def state_of(match: Match) -> HockeyState:
    """The position of a match of Hockey."""
    assert isinstance(match.state, HockeyState)
    return match.state


def _course(number: int) -> list[Match]:
    """A match that goes by matching cards where they match, and all its positions."""
    match = new_match("hockey", ["", "hard"], seed=f"picture {number}")
    matches = [match]
    while not match.state.winners:
        view = state_of(match).view(match.state.turn or 0)
        fits = (m for m in view.moves if isinstance(m, Play) and _matches(view, m.card))
        match = match.play(next(fits, view.moves[0]))
        matches.append(match)
    return matches


def _matches(view: HockeyView, card: int) -> bool:
    return bool(view.pile) and rank(card) == rank(view.pile[-1])


def _first(wanted: Callable[[HockeyView], bool]) -> Match:
    """The first position that is wanted, as the person sees it."""
    return next(
        match
        for number in range(1000)
        for match in _course(number)
        if wanted(state_of(match).view(0))
    )


def breakaway() -> Match:
    """In the second period, with a breakaway of one’s own and the card to score with."""
    return _first(
        lambda view: (
            view.period == 2
            and view.turn == view.holder == 0
            and len(view.hand) >= 4
            and len(view.pile) >= 8
            and min(view.scores) >= 1
            and any(_matches(view, card) for card in view.hand)
        )
    )


def after_a_period() -> Match:
    """The end of the second period, with goals in it."""
    return _first(
        lambda view: (
            view.period == 2 and not view.hand and min(view.goals[1]) >= 1 and not view.winners
        )
    )


def before_the_end() -> Match:
    """The person's next move is the last one of the match."""
    return next(before for *_, before, _ in map(_course, range(100)) if before.state.turn == 0)

"""Matches of Hockey that have come to a moment worth seeing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from e2e.moments import course, first, fresh, state_of
from pygames.cards import JACK, rank
from pygames.game import Move
from pygames.hockey import HockeyState, HockeyView, Play
from pygames.match import Match


def _plan(match: Match) -> Move:
    """A matching card, where there is one."""
    view: HockeyView = state_of(match).view(match.state.turn)
    fits = (move for move in view.moves if isinstance(move, Play) and _matches(view, move.card))
    return next(fits, view.moves[0])


def _matches(view: HockeyView, card: int) -> bool:
    return bool(view.pile) and rank(card) == rank(view.pile[-1])


def _courses() -> Iterator[Iterator[Match]]:
    return (course(match, _plan) for match in fresh("hockey", ["hard"], "picture"))


def breakaway() -> Match:
    """In the second period, with a breakaway of one’s own and the card to score with."""

    def wanted(state: HockeyState) -> bool:
        view = state.view(0)
        mine = view.period == 2 and view.turn == view.holder == 0 and len(view.hand) >= 4
        late = len(view.pile) >= 8 and min(view.scores) >= 1
        return mine and late and any(_matches(view, card) for card in view.hand)

    return first((at for matches in _courses() for at in matches), wanted)


def labelled() -> Match:
    """Two cards to score with lie beside a jack."""

    def wanted(state: HockeyState) -> bool:
        view = state.view(0)
        if not (view.turn == view.holder == 0 and len(view.hand) >= 5):
            return False
        fits = [_matches(view, card) for card in view.hand]
        beside = [card for card, after in pairwise(view.hand) if JACK in (rank(card), rank(after))]
        return sum(fits) > 1 and any(_matches(view, card) for card in beside)

    return first((at for matches in _courses() for at in matches), wanted)


def after_a_period() -> Match:
    """The end of the second period, with goals in it."""

    def wanted(state: HockeyState) -> bool:
        view = state.view(0)
        return view.period == 2 and not view.hand and min(view.goals[1]) >= 1 and not view.winners

    return first((at for matches in _courses() for at in matches), wanted)


def before_the_end() -> Match:
    """The person's next move is the last one of the match."""
    return next(before for *_, before, _ in _courses() if before.state.turn == 0)

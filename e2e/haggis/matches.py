"""Matches of Haggis that have come to a moment worth seeing, found by playing many."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from pygames.cards import SUITLESS
from pygames.haggis import DEAL, PASS, Bet, HaggisMove, HaggisState, HaggisView, Play
from pygames.haggis.bots import Greedy
from pygames.match import Match, new_match

__all__ = [
    "choosing",
    "crowded",
    "decide",
    "going_out",
    "in_a_trick",
    "leading",
    "nine",
    "played_out",
    "round_over",
    "state_of",
    "under_way",
    "unplayed",
    "wide",
]

_SPENDER = Greedy(saves=False)
_SAVER = Greedy()


def state_of(match: Match) -> HaggisState:
    """The position of a match of Haggis."""
    assert isinstance(match.state, HaggisState)
    return match.state


def decide(view: HaggisView) -> HaggisMove:
    """What a person in a hurry does: play as many cards as possible, wild ones as well."""
    return DEAL if view.phase == "reckoning" else _SPENDER.choose(view, Random(0))


def _save(state: HaggisState) -> HaggisMove:
    """As many cards as possible, but the wild ones late."""
    return _SAVER.choose(state.view(state.turn or 0), Random(0))


def _spend(state: HaggisState) -> HaggisMove:
    return decide(state.view(state.turn or 0))


def _climb(state: HaggisState) -> HaggisMove:
    """One card at a time, as low as possible, so that tricks are long."""
    plays = [move for move in state.moves() if isinstance(move, Play)]
    if not plays:
        return state.moves()[0]
    return min(plays, key=lambda play: (len(play.cards), play.cards))


def _let_others(play: Callable[[HaggisState], HaggisMove]) -> Callable[[HaggisState], HaggisMove]:
    """The person passes; the others play so."""
    return lambda state: PASS if state.turn == 0 and state.phase == "follow" else play(state)


_Wanted = Callable[[HaggisState], bool]


def _first(
    wanted: _Wanted,
    players: int = 3,
    how: Callable[[HaggisState], HaggisMove] = _save,
    bets: tuple[int, ...] = (),
) -> Match:
    """The first position that is wanted, in the first rounds of matches that all play alike."""
    for number in range(2000):
        names = ["", *["easy"] * (players - 1)]
        match = new_match("haggis", names, f"moment {number}")
        for seat, bet in enumerate(bets):
            match = match.play(Bet(bet), seat)
        found = next((at for at in _round(match, how) if wanted(state_of(at))), None)
        if found is not None:
            return found
    raise AssertionError("no such position")


def _round(match: Match, how: Callable[[HaggisState], HaggisMove]) -> Iterator[Match]:
    """A match played to the end of its first round, position by position."""
    yield match
    while state_of(match).turn is not None and state_of(match).phase != "reckoning":
        match = match.play(how(state_of(match)))
        yield match


def _can_play(state: HaggisState, cards: int = 1) -> bool:
    """Whether the person is to follow, and can do so with so many cards."""
    if state.turn != 0 or state.phase != "follow":
        return False
    return any(isinstance(move, Play) and len(move.cards) >= cards for move in state.moves())


def unplayed() -> Match:
    """The person has all seventeen cards and is to follow."""
    return _first(lambda state: _can_play(state) and not state.played[0])


def leading() -> Match:
    """The person has all seventeen cards and leads."""
    return _first(
        lambda state: state.turn == 0 and state.phase == "lead" and not state.played[0], players=2
    )


def in_a_trick() -> Match:
    """Several plays of more than one card lie there, some with wild cards, and one can go on."""

    def wanted(state: HaggisState) -> bool:
        wild = any(card in SUITLESS for play in state.trick for card in play.cards)
        return wild and len(state.trick) > 2 and _can_play(state, cards=3)

    return _first(wanted)


def choosing() -> Match:
    """The person's bomb has won a trick, which one of the opponents is to have."""
    return _first(lambda state: state.turn == 0 and state.phase == "choose", how=_climb)


def crowded() -> Match:
    """The person has seventeen cards, all have bet, and a trick of many single cards lies there."""
    return _first(
        lambda state: _can_play(state) and not state.played[0] and len(state.trick) > 8,
        how=_let_others(_climb),
        bets=(15, 30, 15),
    )


def wide() -> Match:
    """The person has seventeen cards, and long runs lie there."""

    def wanted(state: HaggisState) -> bool:
        long = len(state.trick) > 1 and state.trick[0].combination.size > 6
        return long and state.turn == 0 and not state.played[0]

    return _first(wanted, how=_let_others(_spend))


def nine() -> Match:
    """The person is to answer a play of nine cards, the second one of its trick."""

    def wanted(state: HaggisState) -> bool:
        return state.turn == 0 and len(state.trick) > 1 and len(state.trick[-1].cards) > 8

    return _first(wanted, 2, _spend)


def round_over() -> Match:
    """The first round is over, with bets that came off and bets that did not."""
    return _first(
        lambda state: state.phase == "reckoning",
        how=_spend,
        bets=(15, 30, 0),
    )


def going_out() -> tuple[Match, Play]:
    """The person's next play ends the round of two; cards are left in the other hand."""
    for number in range(200):
        positions = [*_round(new_match("haggis", ["", "easy"], f"out {number}"), _spend)]
        if len(positions) > 1 and state_of(positions[-2]).turn == 0:
            move = positions[-1].turns[-1].move
            if isinstance(move, Play) and not move.reading:
                return positions[-2], move
    raise AssertionError("no such position")


def played_out() -> Match:
    """A match of three that is over, with more rounds than a phone has room for."""
    match = new_match("haggis", ["", "easy", "easy"], "end")
    while match.state.turn is not None:
        match = match.play(_spend(state_of(match)))
    return match


def under_way() -> Match:
    """Three players, a trick under way, and several plays that beat it; both have scored."""

    def is_there(view: HaggisView) -> bool:
        if view.turn != view.seat or view.phase != "follow" or len(view.trick) < 3:
            return False
        most = max(len(each.cards) for each in view.trick)
        many = most >= 3 and len(view.hand) >= 11 and len(view.moves) > 2
        return many and any(view.scores)

    for number in range(1000):
        match = new_match("haggis", ["", "medium", "hard"], seed=f"picture {number}")
        while match.state.turn is not None:
            match = match.play(_save(state_of(match)))
            if is_there(state_of(match).view(0)):
                return match
    raise AssertionError("no such position")

"""Matches of Haggis that have come to a moment worth seeing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from e2e.moments import Plan, course, first, fresh, part, state_of
from pygames.cards import SUITLESS
from pygames.haggis import DEAL, PASS, Bet, HaggisMove, HaggisState, HaggisView, Play
from pygames.haggis.bots import Greedy
from pygames.match import Match, new_match

_SPENDER = Greedy(saves=False)
_SAVER = Greedy()


def decide(view: HaggisView) -> HaggisMove:
    """What a person in a hurry does: play as many cards as possible, wild ones as well."""
    return DEAL if view.phase == "reckoning" else _SPENDER.choose(view, Random(0))


def _save(match: Match) -> HaggisMove:
    """As many cards as possible, but the wild ones late."""
    return _SAVER.choose(state_of(match).view(match.state.turn), Random(0))


def _spend(match: Match) -> HaggisMove:
    return decide(state_of(match).view(match.state.turn))


def _climb(match: Match) -> HaggisMove:
    """One card at a time, as low as possible, so that tricks are long."""
    moves = state_of(match).moves()
    plays = [move for move in moves if isinstance(move, Play)]
    return min(plays, key=lambda play: (len(play.cards), play.cards), default=moves[0])


def _climb_together(match: Match) -> HaggisMove:
    """Three cards or more at a time, as low as possible."""
    moves = state_of(match).moves()
    plays = [move for move in moves if isinstance(move, Play)]
    several = [play for play in plays if len(play.cards) > 2] or plays
    return min(several, key=lambda play: (len(play.cards), play.cards), default=moves[0])


def _let_others(plan: Plan) -> Plan:
    """The person passes; the others play so."""

    def choose(match: Match) -> object:
        state = state_of(match)
        return PASS if state.turn == 0 and state.phase == "follow" else plan(match)

    return choose


def _first(
    wanted: Callable[[HaggisState], bool],
    players: int = 3,
    how: Plan = _save,
    bets: tuple[int, ...] = (),
) -> Match:
    """The first position that is wanted, in the first rounds of matches that all play alike."""
    for match in fresh("haggis", ["easy"] * (players - 1), "moment"):
        for seat, bet in enumerate(bets):
            match = match.play(Bet(bet), seat)
        hit = next((at for at in part(match, how) if wanted(state_of(at))), None)
        if hit is not None:
            return hit
    raise AssertionError


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


def many() -> Match:
    """The person is to follow in a trick of six plays, of three cards or more."""
    return _first(
        lambda state: (
            state.turn == 0 and len(state.trick) > 5 and state.trick[0].combination.size > 2
        ),
        how=_climb_together,
    )


def nine() -> Match:
    """The person is to answer a play of nine cards, the second one of its trick."""

    def wanted(state: HaggisState) -> bool:
        return state.turn == 0 and len(state.trick) > 1 and len(state.trick[-1].cards) > 8

    return _first(wanted, 2, _spend)


def round_over() -> Match:
    """The first round is over, with bets that came off and bets that did not."""
    return _first(lambda state: state.phase == "reckoning", how=_spend, bets=(15, 30, 0))


def going_out() -> tuple[Match, Play]:
    """The person's next play ends the round of two; cards are left in the other hand."""
    for match in fresh("haggis", ["easy"], "out"):
        *_, before, end = part(match, _spend)
        move = end.turns[-1].move
        if before.state.turn == 0 and isinstance(move, Play) and not move.reading:
            return before, move
    raise AssertionError


def played_out() -> Match:
    """A match of three that is over, with more rounds than a phone has room for."""
    *_, end = course(new_match("haggis", ["", "easy", "easy"], "end"), _spend)
    return end


def under_way() -> Match:
    """Three players, a trick under way, and several plays that beat it; both have scored."""

    def wanted(state: HaggisState) -> bool:
        view = state.view(0)
        if view.turn != 0 or view.phase != "follow" or len(view.trick) < 3:
            return False
        most = max(len(each.cards) for each in view.trick)
        many = most >= 3 and len(view.hand) >= 11 and len(view.moves) > 2
        return many and any(view.scores)

    matches = fresh("haggis", ["medium", "hard"], "picture")
    return first((at for match in matches for at in course(match, _save)), wanted)

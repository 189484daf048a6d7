"""Matches of Haddock that are short, or have come to a moment worth seeing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from e2e.chance import answer
from e2e.moments import course, first, fresh, state_of
from pygames.game import Move
from pygames.haddock import DEAL, HaddockMove, HaddockState, HaddockView, Pair
from pygames.haddock.bots import PairCounter
from pygames.haddock.moves import legal_pairs, value
from pygames.match import Match

_PERSON = PairCounter()


def decide(view: HaddockView) -> HaddockMove:
    """What a person in no hurry does: leave what is hard to follow."""
    return DEAL if view.phase == "reckoning" else _PERSON.choose(view, Random(0))


def _as_there(match: Match) -> Move:
    """What is done at the page, so that what follows there is known beforehand."""
    state = state_of(match)
    mine = state.turn == 0 or state.phase == "reckoning"
    return decide(state.view(state.turn)) if mine else answer(match)


def _highest(match: Match) -> HaddockMove:
    """What leaves a high card on top, so that the others have to draw."""
    moves: list[HaddockMove] = state_of(match).moves()
    return max(moves, key=lambda move: value(move.top) if isinstance(move, Pair) else 0)


def _hastily(match: Match) -> Iterator[Match]:
    """A match in which everybody plays some pair, position by position."""
    rng = Random(match.seed)
    return islice(course(match, lambda at: rng.choice(at.state.moves())), 1000)


def _fresh(what: str, seats: int, **options: bool) -> Iterator[Match]:
    return fresh("haddock", ["easy"] * (seats - 1), what, **options)


def last_pair(seats: int) -> Match:
    """The person's next pair wins the game."""
    whole = (course(match, _as_there) for match in _fresh("last pair", seats))
    return next(
        before for *_, before, end in whole if end.state.winners == (0,) and before.state.turn == 0
    )


def short(seats: int, at_most: int, **options: bool) -> Match:
    """A match that is over after so many moves, the person having played and drawn."""
    for match in _fresh("short", seats, **options):
        *_, end = islice(course(match, _as_there), at_most + 1)
        mine = [turn.move for turn in end.turns if turn.seat == 0]
        pairs = sum(isinstance(move, Pair) for move in mine)
        if end.state.turn is None and pairs > 1 and len(mine) > pairs:
            return match
    raise AssertionError


def between_games(seats: int) -> Match:
    """A series in which somebody is one game from winning it."""
    matches = _fresh("series", seats, series=True)
    return first(
        (at for match in matches for at in _hastily(match)),
        lambda state: state.phase == "reckoning" and max(state.scores) == 2,
    )


def _may_play(state: HaddockState) -> bool:
    return state.turn == 0 and bool(legal_pairs(state.hands[0], state.top))


def before_renewal(seats: int) -> Match:
    """The person's next pair is followed by a renewal of the draw pile, and another turn."""
    for match in _fresh("renewal", seats):
        last = None
        for at in islice(course(match, _as_there), 121):
            state = state_of(at)
            if state.renewals and last is not None and state.turn == 0:
                return last
            if state.renewals:
                break
            if state.turn == 0:
                last = at if _may_play(state) else None
    raise AssertionError


def choosing(seats: int) -> Match:
    """A pair can be played either way round, one of its cards goes with another, too."""

    def wanted(state: HaddockState) -> bool:
        if not _may_play(state) or len(state.hands[0]) < 6:
            return False
        ways = [ways for ways in legal_pairs(state.hands[0], state.top) if len(ways) == 2]
        ranks = {value(card) for pair in ways for way in pair for card in (way.under, way.top)}
        return len(ways) > 1 and len(ranks) < 2 * len(ways)

    return first((at for match in _fresh("moment", seats) for at in _hastily(match)), wanted)


def crowded(seats: int, **options: bool) -> Match:
    """More cards in the person's hand than stand in a row, some just drawn, and a pair to play."""

    def wanted(state: HaddockState) -> bool:
        many = len(state.hands[0]) > 14 and sum(map(len, state.hands)) > 20 + 2 * seats
        return many and _may_play(state) and bool(state.drawn[0])

    matches = _fresh("crowd", seats, draw_until_able=True, **options)
    return first((at for match in matches for at in islice(course(match, _highest), 401)), wanted)


def tied_cut() -> Match:
    """A match of six that is over; for its first deal two had to cut again."""
    for match in _fresh("cut", 6):
        if len(state_of(match).score.cuts) > 1 and state_of(match).dealer == 0:
            *_, end = _hastily(match)
            if end.state.turn is None:
                return end
    raise AssertionError


def under_way() -> Match:
    """Four players, the draw pile in use, and more than one pair to play."""

    def plan(match: Match) -> HaddockMove:
        view = state_of(match).view(match.state.turn)
        move: HaddockMove = view.moves[0]
        return move if len(view.moves) == 1 else _PERSON.choose(view, Random(0))

    def wanted(state: HaddockState) -> bool:
        view = state.view(0)
        ready = view.turn == 0 and len(view.moves) >= 4 and 4 <= len(view.hand) <= 8
        return ready and view.number >= 3 and len(view.pile) >= 9

    matches = fresh("haddock", ["hard", "medium", "easy"], "picture", series=True)
    return first((at for match in matches for at in course(match, plan)), wanted)

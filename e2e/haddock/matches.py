"""Matches of Haddock that are short, or have come to a moment worth seeing, found by playing many.

The opponents play as those of the page do, so that what follows there is known beforehand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from e2e.chance import answer
from pygames.haddock import DEAL, HaddockMove, HaddockState, HaddockView, Pair
from pygames.haddock.bots import PairCounter
from pygames.haddock.moves import fits, legal_pairs, value
from pygames.match import Match, new_match

__all__ = [
    "before_renewal",
    "between_games",
    "choosing",
    "crowded",
    "decide",
    "last_game",
    "last_pair",
    "short",
    "state_of",
    "tied_cut",
    "twins",
    "under_way",
]

_PERSON = PairCounter()


def state_of(match: Match) -> HaddockState:
    """The position of a match of Haddock."""
    assert isinstance(match.state, HaddockState)
    return match.state


def decide(view: HaddockView) -> HaddockMove:
    """What a person in no hurry does: leave what is hard to follow."""
    return DEAL if view.phase == "reckoning" else _PERSON.choose(view, Random(0))


def _fresh(what: str, seats: int, **options: bool) -> Iterator[Match]:
    """Matches against easy opponents, dealt and not played."""
    for number in range(3000):
        yield new_match("haddock", ["", *["easy"] * (seats - 1)], f"{what} {number}", options)


def _next(match: Match) -> Match:
    """One move further, as at the page."""
    state = state_of(match)
    assert state.turn is not None
    view = state.view(state.turn)
    if state.turn == 0 or state.phase == "reckoning":
        return match.play(decide(view))
    return match.play(answer(match))


def _moments(match: Match, at_most: int) -> Iterator[Match]:
    """A match played on, position by position, for so many moves."""
    yield match
    for _ in range(at_most):
        if state_of(match).turn is None:
            return
        match = _next(match)
        yield match


def last_pair(seats: int) -> Match:
    """The person's next pair wins the game."""
    for match in _fresh("last pair", seats):
        *_, before, end = _moments(match, 200)
        if state_of(end).winners == (0,) and state_of(before).turn == 0:
            return before
    raise AssertionError("no such match")


def short(seats: int, at_most: int, **options: bool) -> Match:
    """A match that is over after so many moves, the person having played and drawn."""
    for match in _fresh("short", seats, **options):
        end = [*_moments(match, at_most)][-1]
        mine = [turn.move for turn in end.turns if turn.seat == 0]
        pairs = sum(isinstance(move, Pair) for move in mine)
        if state_of(end).turn is None and pairs > 1 and len(mine) > pairs:
            return match
    raise AssertionError("no such match")


def last_game(seats: int, at_most: int, **options: bool) -> Match:
    """A series just before the deal of a game that decides it within so many moves."""
    for match in _between_games(seats, **options):
        end = [*_moments(match, at_most)][-1]
        if state_of(end).turn is None:
            return match
    raise AssertionError("no such match")


def between_games(seats: int, **options: bool) -> Match:
    """A series in which somebody is one game from winning it."""
    return next(_between_games(seats, **options))


def _between_games(seats: int, **options: bool) -> Iterator[Match]:
    for match in _fresh("series", seats, series=True, **options):
        for at in _hastily(match, 1000):
            if state_of(at).phase == "reckoning" and max(state_of(at).scores) == 2:
                yield at


def _hastily(match: Match, at_most: int) -> Iterator[Match]:
    """A match in which everybody plays some pair, position by position."""
    rng = Random(match.seed)
    return _games(match, at_most, lambda state: rng.choice(state.moves()))


def _games(
    match: Match, at_most: int, how: Callable[[HaddockState], HaddockMove]
) -> Iterator[Match]:
    """A match in which everybody plays alike, position by position."""
    yield match
    for _ in range(at_most):
        if state_of(match).turn is None:
            return
        match = match.play(how(state_of(match)))
        yield match


_Wanted = Callable[[HaddockState], bool]


def _first(wanted: _Wanted, seats: int, **options: bool) -> Match:
    """The first position that is wanted, while everybody plays some pair."""
    for match in _fresh("moment", seats, **options):
        found = next((at for at in _hastily(match, 200) if wanted(state_of(at))), None)
        if found is not None:
            return found
    raise AssertionError("no such position")


def _may_play(state: HaddockState) -> bool:
    return state.turn == 0 and bool(legal_pairs(state.hands[0], state.top))


def before_renewal(seats: int, **options: bool) -> Match:
    """The person's next pair is followed by a renewal of the draw pile, and another turn."""
    for match in _fresh("renewal", seats, **options):
        last = None
        for at in _moments(match, 120):
            state = state_of(at)
            if state.renewals and last is not None and state.turn == 0:
                return last
            if state.turn is None or state.renewals:
                break
            if _may_play(state):
                last = at
            elif state.turn == 0:
                last = None
    raise AssertionError("no such match")


def choosing(seats: int, **options: bool) -> Match:
    """A pair can be played either way round, one of its cards goes with another, too."""

    def wanted(state: HaddockState) -> bool:
        if not _may_play(state) or len(state.hands[0]) < 6:
            return False
        ways = [ways for ways in legal_pairs(state.hands[0], state.top) if len(ways) == 2]
        ranks = {value(card) for pair in ways for way in pair for card in (way.under, way.top)}
        wrong = any(not fits(state.hands[0][0], card, state.top) for card in state.hands[0][1:])
        return len(ways) > 1 and len(ranks) < 2 * len(ways) and wrong and bool(state.passed < 1)

    return _first(wanted, seats, **options)


def twins() -> Match:
    """From two decks: two equal cards, and each of them goes with a third one."""

    def wanted(state: HaddockState) -> bool:
        if not _may_play(state):
            return False
        twice = {card for card, number in Counter(state.hands[0]).items() if number > 1}
        pairs = [way for ways in legal_pairs(state.hands[0], state.top) for way in ways]
        return any(way.under in twice and way.top not in twice for way in pairs)

    return _first(wanted, 6)


def crowded(seats: int, **options: bool) -> Match:
    """More cards in the person's hand than stand in a row, some just drawn, and a pair to play.

    Everybody leaves high cards on top, so that the others have to draw.
    """
    for match in _fresh("crowd", seats, draw_until_able=True, **options):
        for at in _games(match, 400, _highest):
            state = state_of(at)
            many = len(state.hands[0]) > 14 and sum(map(len, state.hands)) > 20 + 2 * seats
            if _may_play(state) and many and state.drawn[0]:
                return at
    raise AssertionError("no such position")


def _highest(state: HaddockState) -> HaddockMove:
    return max(state.moves(), key=lambda move: value(move.top) if isinstance(move, Pair) else 0)


def tied_cut() -> Match:
    """A match of six that is over; for its first deal two had to cut again."""
    for match in _fresh("cut", 6):
        if len(state_of(match).standing.cuts) > 1 and state_of(match).dealer == 0:
            end = [*_hastily(match, 400)][-1]
            if state_of(end).turn is None:
                return end
    raise AssertionError("no such match")


def under_way() -> Match:
    """Four players, the draw pile in use, and more than one pair to play."""

    def is_there(view: HaddockView) -> bool:
        ready = view.turn == view.seat and len(view.moves) >= 4 and 4 <= len(view.hand) <= 8
        return ready and view.number >= 3 and len(view.pile) >= 9

    for number in range(1000):
        names = ["", "hard", "medium", "easy"]
        match = new_match("haddock", names, f"picture {number}", {"series": True})
        while match.state.turn is not None:
            view = state_of(match).view(match.state.turn)
            only = len(view.moves) == 1
            match = match.play(view.moves[0] if only else _PERSON.choose(view, Random(0)))
            if is_there(state_of(match).view(0)):
                return match
    raise AssertionError("no such position")

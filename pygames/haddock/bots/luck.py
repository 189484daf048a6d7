"""The luck of Haddock, of deals and draws, in percent of the match.

All hands are valued together (`ahead.LEAF`). A deal is compared with other deals, a drawn card with
those of the draw pile, so the mean is 0 (`python -m bench.luck haddock`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from pygames.chance import shuffled, stream
from pygames.haddock.bots.ahead import hand_value
from pygames.haddock.bots.heuristic import long_run_tops
from pygames.haddock.bots.holding import Holding
from pygames.haddock.bots.known_cards import deck_of
from pygames.haddock.bots.win_probability import after_games
from pygames.haddock.moves import value
from pygames.haddock.state import HAND
from pygames.haddock.view import HaddockView

__all__ = ["dealt", "drawn"]

_DEALS = 400


def dealt(before: Sequence[HaddockView] | None, after: Sequence[HaddockView]) -> list[float] | None:
    """The luck of each dealt hand; None where none have been dealt."""
    first = after[0]
    if first.turn is None or first.phase != "play" or (before and before[0].phase == "play"):
        return None
    deck, seats = tuple(deck_of(first)), first.seats
    hands = [_holding(view) for view in after]
    now = _shares(hands, value(first.top), first.turn, long_run_tops(deck))
    mean = _on_average(deck, seats)
    more = [share - mean[(seat - first.turn) % seats] for seat, share in enumerate(now)]
    # Scaled so that one's own less the mean of the others' is the whole.
    return [100 * _in_match(view, more) * (seats - 1) / seats for view in after]


def drawn(before: Sequence[HaddockView], after: Sequence[HaddockView], seat: int) -> float | None:
    """The luck of the cards that a seat has drawn; None where it drew none."""
    cards = [value(card) for card in after[seat].drawn]
    if not cards:
        return None
    view, top = after[seat], value(after[seat].top)
    deck = deck_of(view)
    tops = long_run_tops(tuple(deck))
    hands = [_holding(each) for each in after]
    for card in cards:
        hands[seat].remove(card)
    goes_on = view.variations.draw_until_able and before[seat].top == view.top
    following = (seat + 1) % view.seats

    def chance(card: int) -> float:
        """The chance to win the match with this card."""
        hands[seat].add(card)
        able = goes_on and bool(hands[seat].pairs(top))
        shares = _shares(hands, top, seat if able else following, tops)
        hands[seat].remove(card)
        return _in_match(view, shares)

    pile = _draw_pile(before, deck)
    brought = 0.0
    for card in cards:
        if not pile:  # what lies beneath the top card is shuffled
            in_hands = Counter(each for hand in hands for each in hand.values())
            pile = _cards(deck) - in_hands - Counter([top])
        chances = {each: chance(each) for each in pile}
        mean = math.fsum(count * chances[each] for each, count in pile.items()) / pile.total()
        brought += chances[card] - mean
        hands[seat].add(card)
        pile -= Counter([card])
    return 100 * brought


def _holding(view: HaddockView) -> Holding:
    return Holding(map(value, view.hand))


def _cards(deck: Sequence[int]) -> Counter[int]:
    return Counter({card: count for card, count in enumerate(deck) if count})


def _draw_pile(views: Sequence[HaddockView], deck: Sequence[int]) -> Counter[int]:
    in_hands = Counter(value(card) for view in views for card in view.hand)
    return _cards(deck) - in_hands - Counter(map(value, views[0].pile))


def _shares(hands: Sequence[Holding], top: int, mover: int, tops: tuple[float, ...]) -> list[float]:
    worths = []
    for seat, hand in enumerate(hands):
        worth = hand_value(hand, tops)
        worths.append(math.exp((worth.in_turn if seat == mover else worth.waiting)[top]))
    total = math.fsum(worths)
    return [worth / total for worth in worths]


def _in_match(view: HaddockView, shares: Sequence[float]) -> float:
    return math.fsum(share * then for share, then in zip(shares, after_games(view), strict=True))


@lru_cache(maxsize=4)
def _on_average(deck: tuple[int, ...], seats: int) -> tuple[float, ...]:
    cards, rng = [*_cards(deck).elements()], stream("luck of the deal")
    tops = long_run_tops(deck)
    sums = [0.0] * seats
    for _ in range(_DEALS):
        mixed = shuffled(cards, rng)
        hands = [Holding(mixed[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)]
        shares = _shares(hands, mixed[HAND * seats], 0, tops)
        sums = [before + share for before, share in zip(sums, shares, strict=True)]
    return tuple(each / _DEALS for each in sums)

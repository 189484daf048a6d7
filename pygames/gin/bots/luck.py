"""The luck of Gin Rummy in points of the hand, by the careful player's weights.

A drawn card is compared with those that could have come, a dealt hand with others: the mean is 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from pygames.ai.sampling import sampled_hand
from pygames.cards import Card
from pygames.chance import stream
from pygames.gin.bots.evaluation import evaluate
from pygames.gin.bots.heuristic import CAREFUL
from pygames.gin.bots.judgement import measure
from pygames.gin.bots.known_cards import position_of
from pygames.gin.bots.playouts import DECK, KNOCK, Position
from pygames.gin.bots.sampling import Hands
from pygames.gin.masks import cards_of, mask_of
from pygames.gin.view import GinView

__all__ = ["dealt", "drawn", "standing"]

_HANDS = 60

_DEALS = 1000


def dealt(before: Sequence[GinView] | None, after: Sequence[GinView]) -> list[float] | None:
    """The luck of each dealt hand; None where none have been dealt."""
    if after[0].phase != "upcard" or (before and before[0].phase == "upcard"):
        return None
    return [_dealt(view) for view in after]


def _dealt(view: GinView) -> float:
    upcard, stock, size = view.pile[-1], view.stock, len(view.hand)
    return _in_the_beginning(mask_of(view.hand), upcard, stock) - _of_any(upcard, stock, size)


def drawn(before: Sequence[GinView], after: Sequence[GinView], seat: int) -> float | None:
    """The luck of a draw from the stock; None where there was none.

    The worth of the hand with the card, less the mean over the possible cards.
    """
    view, card = before[seat], after[seat].drawn
    if view.phase != "draw" or card is None or after[seat].taken is not None:
        return None
    position = position_of(view)
    hand, unseen = position.hands[seat], cards_of(position.unseen(seat))
    hands = Hands(position, stream("luck"))
    elsewhere = [hands.sample()[0] for _ in range(_HANDS)]
    position.stock.pop()
    if position.top >= 0:
        position.passed[seat] |= 1 << position.top
    worths = {each: _worth_of(position, hand | 1 << each) for each in unseen}
    likely = {each: sum(not other >> each & 1 for other in elsewhere) for each in unseen}
    mean = fsum(likely[each] * worths[each] for each in unseen) / sum(likely.values())
    return worths[card] - mean


def standing(views: Sequence[GinView]) -> list[float] | None:
    """The points that each seat is expected to win before a draw, or has won; None elsewhere."""
    view = views[0]
    if view.phase in ("reckoning", "over"):
        last = view.results[-1]
        points = float(last.points * ((last.winner == 0) - (last.winner == 1)))
    elif view.phase == "draw" and view.turn is not None and view.pile:
        hands = [mask_of(each.hand) for each in views]
        position = Position(hands, view.pile[-1], [-1] * view.stock, view.turn)
        position.dead = mask_of(view.pile)
        points = evaluate(position) * (1 if view.turn == 0 else -1)
    else:
        return None
    return [points, -points]


def _in_the_beginning(hand: int, upcard: Card, stock: int) -> float:
    position = Position([hand, 0], upcard, [-1] * stock, 0)
    return CAREFUL.draw.of(CAREFUL.before(position, measure(hand)))


@lru_cache(maxsize=1)
def _of_any(upcard: Card, stock: int, size: int) -> float:
    """The mean of `_in_the_beginning`, cached for both seats of a deal."""
    others, rng = [*cards_of(DECK & ~(1 << upcard))], stream("luck of the deal")
    hands = (mask_of(sampled_hand(others, size, rng)) for _ in range(_DEALS))
    return fsum(_in_the_beginning(hand, upcard, stock) for hand in hands) / _DEALS


def _worth_of(position: Position, hand: int) -> float:
    """After the best discard or a knock, to the seat in turn."""
    position.hands[position.mover] = hand
    left, _ = CAREFUL.least(position)
    best = max(CAREFUL.ranked(position))[0]
    return max(best, CAREFUL.knocking(position, left)) if left <= KNOCK else best

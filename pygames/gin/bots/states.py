from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from pygames.ai.hindsight import remembered
from pygames.cards import STANDARD_DECK, Card
from pygames.chance import new_seed_of
from pygames.gin.bots.known_cards import position_of
from pygames.gin.bots.sampling import Hands
from pygames.gin.bots.worlds import Worlds
from pygames.gin.events import HIDDEN, GinEvent
from pygames.gin.masks import cards_of, mask_of
from pygames.gin.score import Score
from pygames.gin.state import GinState
from pygames.gin.view import GinView

__all__ = ["sample"]

_LOST = ("discard", "knock", "gin")
_SHOWN = ("exposed", "show")


def sample(view: GinView, rng: Random) -> GinState:
    """A state that fits the view, by what the opponent took, left and discarded."""
    me, other = view.seat, 1 - view.seat
    mask, stock = _hidden(view, rng)
    hand = cards_of(mask)
    history = remembered(
        view.seen, me, HIDDEN, {other: hand}, rng, _unseen, lost=_LOST, shown=_SHOWN
    )
    drawn = view.drawn
    if view.phase == "discard" and view.turn == other:
        drawn = _drawn(history, other, hand) if view.taken is None else view.taken
    known = _taken_cards(view, me), view.known if not _is_open(view) else _taken_cards(view, other)
    hands = view.hand, hand
    return GinState(
        Score(
            new_seed_of(rng),
            view.dealer,
            view.scores,
            view.limit,
            number=view.number,
            results=view.results,
        ),
        view.phase,
        view.turn,
        hands if me == 0 else hands[::-1],
        tuple(stock),
        view.pile,
        known if me == 0 else known[::-1],
        drawn,
        view.taken,
        view.stock_only,
        view.exposed,
        view.showdown,
        history=history,
    )


def _drawn(history: Iterable[GinEvent], seat: int, hand: Sequence[Card]) -> Card:
    """The last card that the seat drew and still holds, or any of its hand."""
    drawn = [
        card
        for event in history
        if (event.kind, event.seat) == ("draw", seat)
        for card in event.cards
        if card in hand
    ]
    return drawn[-1] if drawn else hand[0]


def _is_open(view: GinView) -> bool:
    return view.showdown is not None or 1 - view.seat in view.exposed


def _hidden(view: GinView, rng: Random) -> tuple[int, list[Card]]:
    """The opponent's hand, as a mask, and the stock."""
    hand = mask_of(view.known)
    if len(view.known) >= view.opponent_cards:
        cards = hand | mask_of(view.hand) | mask_of(view.pile)
        others = [card for card in STANDARD_DECK if not cards >> card & 1]
        rng.shuffle(others)
        return hand, others
    position = position_of(view)
    if view.phase == "respond" and view.turn == view.seat:
        hand, others, _ = Worlds(view, position, rng).sample()
        return hand, others
    hand, others = Hands(position, rng).sample()
    while hand.bit_count() < view.opponent_cards:
        hand |= 1 << others.pop()
    return hand, others


def _unseen(part: Sequence[GinEvent]) -> list[Card]:
    cards = {card for event in part for card in event.cards}
    return [card for card in STANDARD_DECK if card not in cards]


def _taken_cards(view: GinView, seat: int) -> tuple[Card, ...]:
    """What a seat took from the pile in this hand and still holds."""
    cards: set[Card] = set()
    for event in view.seen:
        if event.kind == "hand":
            cards.clear()
        elif event.seat == seat and event.kind == "take":
            cards.update(event.cards)
        elif event.seat == seat and event.kind in _LOST:
            cards.difference_update(event.cards)
    return tuple(sorted(cards))

from __future__ import annotations

from random import Random

from pygames.ai.hindsight import remembered
from pygames.ai.sampling import sampled_hand
from pygames.cards import STANDARD_DECK, Card, rank
from pygames.chance import new_seed_of
from pygames.hockey.bots.counting import count
from pygames.hockey.bots.opponent_models import DECLINED_WEIGHT
from pygames.hockey.events import HIDDEN
from pygames.hockey.score import Score
from pygames.hockey.scoring import dealer_of
from pygames.hockey.state import HockeyState
from pygames.hockey.view import HockeyView, in_hand_order

__all__ = ["sample"]


def sample(view: HockeyView, rng: Random) -> HockeyState:
    """A position that a seat cannot tell from the true one, by what the opponent has shown."""
    me, other = view.seat, 1 - view.seat
    unseen = [card for card in STANDARD_DECK if card not in {*view.hand, *view.pile}]
    declined = count(view).declined

    def unlikely(card: Card) -> int:
        return declined >> rank(card) & 1

    hand = in_hand_order(sampled_hand(unseen, view.opponent_cards, rng, unlikely, DECLINED_WEIGHT))
    stock = unseen[view.opponent_cards :]
    rng.shuffle(stock)
    first = next(seat for seat in (0, 1) if dealer_of(view.period, seat) == view.dealer)

    return HockeyState(
        Score(new_seed_of(rng), first, view.period, view.goals),
        "over" if view.turn is None else "reckoning" if view.between else "play",
        view.turn,
        view.round,
        (view.hand, hand) if me == 0 else (hand, view.hand),
        tuple(stock),
        view.pile,
        view.holder,
        # Of a finished period every card was played.
        history=remembered(view.seen, me, HIDDEN, {other: hand}, rng),
    )

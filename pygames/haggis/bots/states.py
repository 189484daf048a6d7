from __future__ import annotations

from random import Random

from pygames.ai.hindsight import remembered
from pygames.cards import SUITLESS, Card
from pygames.chance import new_seed_of
from pygames.errors import BadText
from pygames.haggis.bots.known_cards import others_of, round_of, this_round
from pygames.haggis.bots.sampling import Worlds
from pygames.haggis.combinations import cards_of, mask_of, points
from pygames.haggis.events import HIDDEN
from pygames.haggis.score import Score
from pygames.haggis.scoring import PER_CARD
from pygames.haggis.state import HaggisState
from pygames.haggis.view import HaggisView

__all__ = ["sample"]

_TRIES = 4
"""Of so many deals one is drawn, by how well it fits."""


def sample(view: HaggisView, rng: Random) -> HaggisState:
    """A position that a seat cannot tell from the true one, by what the others led and passed.

    Raises `BadText` for a view that has not seen how its round began.
    """
    ended = view.phase in ("reckoning", "over")
    if ended:
        hands = [mask_of(view.last_hand) if cards else 0 for cards in view.cards]
        haggis = mask_of(view.haggis)
    else:
        world = Worlds(view, rng, _TRIES).dealt(round_of(view))
        hands, haggis = list(world.hands), world.haggis
        hands[view.seat] = mask_of(view.hand)
    piles = _piles(view)
    if not ended and tuple(map(points, piles)) != view.captured:
        raise BadText("this view of Haggis does not tell who captured which cards")

    return HaggisState(
        Score(
            new_seed_of(rng),
            view.dealer,
            view.scores,
            view.leader,
            view.target,
            view.tournament,
            number=view.number,
            results=view.results,
        ),
        view.phase,
        view.turn,
        tuple(hands),
        haggis,
        view.bets,
        view.played,
        piles,
        view.trick,
        view.passed,
        view.out,
        tuple(event.number // PER_CARD for event in this_round(view) if event.kind == "out"),
        # At a round's end all hands have been shown.
        history=remembered(
            view.seen,
            view.seat,
            HIDDEN,
            {seat: cards_of(hands[seat]) for seat in others_of(view)},
            rng,
            owned=SUITLESS,
            shown=("last hand",),
        ),
    )


def _piles(view: HaggisView) -> tuple[tuple[Card, ...], ...]:
    """What each seat has captured in this round."""
    piles: list[tuple[Card, ...]] = [()] * view.players
    trick: tuple[Card, ...] = ()
    for event in this_round(view):
        if event.kind == "play":
            trick += event.cards
        elif event.kind == "capture" and event.seat is not None:
            piles[event.seat] += trick
            trick = ()
    return tuple(piles)

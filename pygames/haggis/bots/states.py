from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from random import Random
from typing import TypeAlias

from pygames.ai.hindsight import remembered
from pygames.cards import SUITLESS, Card
from pygames.chance import new_seed_of
from pygames.errors import BadText
from pygames.haggis.bots.known_cards import others_of, this_round
from pygames.haggis.bots.sampling import Worlds
from pygames.haggis.combinations import cards_of, mask_of, points
from pygames.haggis.events import HIDDEN
from pygames.haggis.score import Score
from pygames.haggis.scoring import PER_CARD
from pygames.haggis.state import HaggisState
from pygames.haggis.view import HaggisView

__all__ = ["sample"]

_Cards: TypeAlias = tuple[Card, ...]

_POOL = 4
"""The deals from which the evidence picks one."""


def sample(view: HaggisView, rng: Random) -> HaggisState:
    """A state that fits the view, by what the others led and passed.

    Raises `BadText` where no cards have the captured points.
    """
    ended = view.phase in ("reckoning", "over")
    if ended:
        hands = [mask_of(view.last_hand) if cards else 0 for cards in view.cards]
        haggis = mask_of(view.haggis)
    else:
        world = Worlds(view, rng, _POOL).dealt()
        hands, haggis = list(world.hands), world.haggis
        hands[view.seat] = mask_of(view.hand)
    piles = _piles(view) if ended else _captured(view)
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


def _captured(view: HaggisView) -> tuple[_Cards, ...]:
    """Captured cards by seat; where only their points are known, some with these points."""
    piles = _piles(view)
    if tuple(map(points, piles)) == view.captured:
        return piles
    tricks = _tricks(view)
    if any(seat is not None for seat, _ in tricks):  # made up by `position`
        tricks = [(None, (card,)) for _, trick in tricks for card in trick]
    lie = [*chain(*view.faces, *(play.cards for play in view.trick))]
    wild = Counter(SUITLESS * view.players)
    wild.subtract(card for card in chain(lie, *(trick for _, trick in tricks)) if card in wild)
    parts = [*(trick for _, trick in tricks), *((card,) for card in wild.elements())]
    parts.sort(key=points, reverse=True)
    seats = _shared(tuple(map(points, parts)), view.captured)
    if seats is None:
        raise BadText("the captured points are not those of the cards that are gone")
    return tuple(
        tuple(chain(*(part for part, by in zip(parts, seats, strict=True) if by == seat)))
        for seat in range(view.players)
    )


@lru_cache(4096)
def _shared(worths: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[int, ...] | None:
    """The seat that gets each, so that all have the points wanted; None if impossible."""
    if sum(worths) != sum(wanted):
        return None
    if not worths:
        return ()
    for seat, lacking in enumerate(wanted):
        if lacking >= worths[0]:
            left = (*wanted[:seat], lacking - worths[0], *wanted[seat + 1 :])
            seats = _shared(worths[1:], left)
            if seats is not None:
                return seat, *seats
    return None


def _piles(view: HaggisView) -> tuple[_Cards, ...]:
    piles: list[_Cards] = [()] * view.players
    for seat, trick in _tricks(view):
        if seat is not None:
            piles[seat] += trick
    return tuple(piles)


def _tricks(view: HaggisView) -> list[tuple[int | None, _Cards]]:
    """The tricks captured in this round, with their captors."""
    tricks: list[tuple[int | None, _Cards]] = []
    trick: _Cards = ()
    for event in this_round(view):
        if event.kind == "play":
            trick += event.cards
        elif event.kind == "capture":
            tricks.append((event.seat, trick))
            trick = ()
    return tricks

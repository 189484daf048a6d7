from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from random import Random

from pygames.ai.hindsight import remembered
from pygames.cards import Card
from pygames.chance import new_seed_of, shuffled
from pygames.haddock.bots.sampling import Worlds
from pygames.haddock.events import HIDDEN, HaddockEvent
from pygames.haddock.moves import in_hand_order, value
from pygames.haddock.score import Score
from pygames.haddock.state import HaddockState
from pygames.haddock.view import HaddockView

__all__ = ["sample"]


def sample(view: HaddockView, rng: Random) -> HaddockState:
    """A position that a seat cannot tell from the true one, by what the others played and had no
    pair for.
    """
    world = Worlds(view, rng).sample()
    deck = Counter(view.variations.deck(view.seats))
    unseen = deck.copy()
    unseen.subtract((*view.hand, *view.pile))
    cards = defaultdict[int, list[Card]](list)
    for card in shuffled(sorted((+unseen).elements()), rng):
        cards[value(card)].append(card)
    hands = [view.hand] * view.seats
    for seat, holding in enumerate(world.hands):
        if seat != view.seat:
            hands[seat] = in_hand_order(
                cards[each].pop() for each, count in enumerate(holding.counts) for _ in range(count)
            )

    def rest(part: Sequence[HaddockEvent]) -> list[Card]:
        return list((+_unlocated(part, deck, view.seat)).elements())

    others = {seat: hands[seat] for seat in range(view.seats) if seat != view.seat}
    history = remembered(view.seen, view.seat, HIDDEN, others, rng, rest)
    drawn, renewals = _drawn(history, view.seats)
    drawn[view.seat] = view.drawn
    return HaddockState(
        Score(
            new_seed_of(rng),
            view.dealer,
            view.scores,
            view.variations,
            view.cuts,
            number=view.number,
            results=view.results,
        ),
        view.phase,
        view.turn,
        tuple(hands),
        tuple(cards[each].pop() for each in reversed(world.draws)),
        view.pile,
        tuple(drawn),
        renewals,
        view.passed,
        history=history,
    )


def _unlocated(part: Sequence[HaddockEvent], deck: Counter[Card], me: int) -> Counter[Card]:
    """The cards whose place a seat does not know at the end of a game."""
    hidden, pile = deck.copy(), list[Card]()
    for event in part:
        if event.kind == "renew":
            hidden.update(pile[:-1])
            del pile[:-1]
        elif event.kind == "turn up" or event.kind == "play":
            pile += event.cards
            if event.seat != me:
                hidden.subtract(event.cards)
        elif event.kind in HIDDEN and event.seat == me:
            hidden.subtract(event.cards)
    return hidden


def _drawn(events: Iterable[HaddockEvent], seats: int) -> tuple[list[tuple[Card, ...]], int]:
    """What each seat drew in its last turn, and how often the pile was renewed."""
    drawn: list[tuple[Card, ...]] = [()] * seats
    renewals = 0
    last: tuple[int | None, str] = None, ""
    for event in events:
        seat = event.seat
        if event.kind == "game":
            drawn, renewals = [()] * seats, 0
        elif event.kind == "renew":
            renewals += 1
        elif seat is not None and event.kind in ("play", "stuck"):
            drawn[seat] = ()
        elif seat is not None and event.kind == "draw":
            drawn[seat] = (*(drawn[seat] if last == (seat, "draw") else ()), *event.cards)
        if event.kind != "renew":
            last = seat, event.kind
    return drawn, renewals

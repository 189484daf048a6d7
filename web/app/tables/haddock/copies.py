"""Tells equal cards of two decks apart, for the animation, by the events a seat sees. Cards it
cannot tell apart are ``"9D"`` and ``"9D-2"`` in order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import count

from app.hand_card import HandCard, face, number_duplicates
from pygames.cards import Card, card_text
from pygames.game import Event, since
from pygames.haddock import HaddockView
from pygames.haddock.events import HaddockEvent


class Copies:
    def __init__(self, seat: int, events: Sequence[HaddockEvent]) -> None:
        self.in_hand: defaultdict[Card, list[str]] = defaultdict(list)
        """In order of arrival."""
        self.pile: list[str] = []
        """The face-up cards, the top last."""
        self.by_event: list[tuple[str, ...]] = []
        """The ids of each event's cards."""
        self._lying: defaultdict[Card, set[str]] = defaultdict(set)
        for event in events:
            self.by_event.append(self._after(event, event.seat == seat))

    @property
    def here(self) -> set[str]:
        """All ids in hand and pile."""
        return {*self.pile, *(flip for flips in self.in_hand.values() for flip in flips)}

    def _after(self, event: HaddockEvent, mine: bool) -> tuple[str, ...]:
        match event.kind:
            case "deal" | "draw" if mine:
                return tuple(map(self._take, event.cards))
            case "turn up" | "play":
                return tuple(self._lay(card, mine) for card in event.cards)
            case "renew":
                del self.pile[:-1]
                for lying in self._lying.values():
                    lying.intersection_update(self.pile)
        return ()

    def _take(self, card: Card) -> str:
        self.in_hand[card].append(self._free(card))
        return self.in_hand[card][-1]

    def _lay(self, card: Card, mine: bool) -> str:
        flip = self.in_hand[card].pop(0) if mine and self.in_hand[card] else self._free(card)
        self.pile.append(flip)
        self._lying[card].add(flip)
        return flip

    def _free(self, card: Card) -> str:
        text = card_text(card)
        used = {*self.in_hand[card], *self._lying[card]}
        names = (text if number == 1 else f"{text}-{number}" for number in count(1))
        return next(name for name in names if name not in used)


def this_game(events: Sequence[HaddockEvent]) -> Sequence[HaddockEvent]:
    return since(events, "game")


def copies_of(view: HaddockView) -> Copies:
    return _copies_of(view.seat, tuple(this_game(view.seen)), view.hand, view.pile)


@lru_cache(maxsize=4)
def _copies_of(
    seat: int, events: tuple[HaddockEvent, ...], hand: tuple[Card, ...], pile: tuple[Card, ...]
) -> Copies:
    copies = Copies(seat, events)
    if len(copies.pile) != len(pile) or sum(map(len, copies.in_hand.values())) != len(hand):
        # A constructed position has no events: make some.
        made: list[HaddockEvent] = [Event("play", None, pile), Event("deal", seat, hand)]
        copies = Copies(seat, made if pile else ())
    return copies


def flips_in_hand(view: HaddockView, picked: tuple[HandCard, ...]) -> dict[HandCard, str]:
    """Of equal cards, the selected one has the id that is played first."""
    copies = copies_of(view)
    chosen_first = sorted(number_duplicates(view.hand), key=lambda card: (card not in picked, card))
    left = {card: iter(flips) for card, flips in copies.in_hand.items()}
    return {card: next(left[face(card)]) for card in chosen_first}

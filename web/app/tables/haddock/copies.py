"""Which card is which, for the animation: with two decks the same card is there twice.

What a seat sees of a game tells where its own cards went and which lie on the pile. Two equal cards
that it cannot tell apart are one after the other called ``"9D"`` and ``"9D-2"``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import count

from app.held import Held, face, told_apart
from app.tables.parts.words import since
from pygames.cards import Card, card_text
from pygames.game import Event
from pygames.haddock import HaddockView
from pygames.haddock.events import HaddockEvent

__all__ = ["Copies", "copies_of", "flips_in_hand", "this_game"]


class Copies:
    """The identities of the cards that a seat sees, as a game goes on."""

    def __init__(self, seat: int, events: Sequence[HaddockEvent]) -> None:
        self.held: defaultdict[Card, list[str]] = defaultdict(list)
        """Those of the own cards, as they came."""
        self.pile: list[str] = []
        """Those of the cards that lie face up, the last one played last."""
        self.told: list[tuple[str, ...]] = []
        """For each event those of its cards."""
        self._lying: defaultdict[Card, set[str]] = defaultdict(set)
        for event in events:
            self.told.append(self._after(event, event.seat == seat))

    @property
    def here(self) -> set[str]:
        """All of them that are to be seen, or lie beneath."""
        return {*self.pile, *(flip for flips in self.held.values() for flip in flips)}

    def _after(self, event: HaddockEvent, mine: bool) -> tuple[str, ...]:
        match event.kind:
            case "deal" | "draw" if mine:
                return tuple(map(self._taken, event.cards))
            case "turn up" | "play":
                return tuple(self._laid(card, mine) for card in event.cards)
            case "renew":
                del self.pile[:-1]
                for lying in self._lying.values():
                    lying.intersection_update(self.pile)
        return ()

    def _taken(self, card: Card) -> str:
        self.held[card].append(self._free(card))
        return self.held[card][-1]

    def _laid(self, card: Card, mine: bool) -> str:
        flip = self.held[card].pop(0) if mine and self.held[card] else self._free(card)
        self.pile.append(flip)
        self._lying[card].add(flip)
        return flip

    def _free(self, card: Card) -> str:
        text = card_text(card)
        used = {*self.held[card], *self._lying[card]}
        names = (text if number == 1 else f"{text}-{number}" for number in count(1))
        return next(name for name in names if name not in used)


def this_game(seen: Sequence[HaddockEvent]) -> Sequence[HaddockEvent]:
    """What has been seen of the game being played, from the event that begins it."""
    return since(seen, "game")


def copies_of(view: HaddockView) -> Copies:
    """The identities of the cards of a view."""
    return _copies_of(view.seat, tuple(this_game(view.seen)), view.hand, view.pile)


@lru_cache(maxsize=4)
def _copies_of(
    seat: int, events: tuple[HaddockEvent, ...], hand: tuple[Card, ...], pile: tuple[Card, ...]
) -> Copies:
    copies = Copies(seat, events)
    if len(copies.pile) != len(pile) or sum(map(len, copies.held.values())) != len(hand):
        # A position that was made and not played: what is seen is all that there is.
        made: list[HaddockEvent] = [Event("play", None, pile), Event("deal", seat, hand)]
        copies = Copies(seat, made if pile else ())
    return copies


def flips_in_hand(view: HaddockView, picked: tuple[Held, ...]) -> dict[Held, str]:
    """The identity of each card of the hand.

    Of equal cards the one that is chosen has the identity that is played first.
    """
    copies = copies_of(view)
    chosen_first = sorted(told_apart(view.hand), key=lambda card: (card not in picked, card))
    left = {card: iter(flips) for card, flips in copies.held.items()}
    return {card: next(left[face(card)]) for card in chosen_first}

"""What the others were dealt and drew, worked out backwards from hands they may hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import TypeVar

from pygames.cards import Card
from pygames.game import Event
from pygames.history import History

__all__ = ["remembered"]

_Kind = TypeVar("_Kind", bound=str)
_Events = Sequence[Event[_Kind]]


def remembered(
    log: _Events[_Kind],
    seat: int,
    hidden: Collection[str],
    hands: Mapping[int, Iterable[Card]],
    rng: Random,
    unseen: Callable[[_Events[_Kind]], Iterable[Card]] = lambda part: (),
    owned: Collection[Card] = (),
    lost: Collection[str] = ("play",),
    shown: Collection[str] = (),
) -> History[_Kind]:
    """A history that `seat` would have seen as `log`, with cards for the hidden ones.

    `hands` are the other seats' now. A part of the match begins with its deals. `unseen` returns
    for a finished part's events the cards that the others may have held at its end. `owned` cards
    are never dealt. Events of the kinds `lost` take cards from a hand; those of the kinds `shown`
    show all of it.
    """
    events, public = list(log), list(log)
    kinds = ["", *(event.kind for event in log)]
    marks = [at for at, two in enumerate(pairwise(kinds)) if two[1] == "deal" != two[0]] or [0]
    open_hand = False
    for start, end in zip(marks, [*marks[1:], len(log)], strict=True):
        part, open_hand = log[start:end], False
        left: list[Card] | None = None
        for other in hands:
            known_cards, unknown, before = _course(part, other, hidden, owned, lost, shown)
            hand = [card for card in hands[other] if card not in owned]
            if end < len(log):
                if left is None:
                    left = list(unseen(part))
                    rng.shuffle(left)
                hand = known_cards + [left.pop() for _ in range(min(unknown, len(left)))]
            for at in range(end - 1, start - 1, -1):
                event = log[at]
                if event.seat != other:
                    continue
                if event.kind in lost:
                    hand += [card for card in event.cards if card not in owned]
                elif at - start in before:
                    drawn = _some(hand, before[at - start], event.number or 1, rng)
                    events[at] = Event(event.kind, other, tuple(drawn), event.number)
                elif event.kind in hidden or event.kind == "take":
                    for card in event.cards:
                        if card in hand:
                            hand.remove(card)
        for at in range(start, end):
            event = log[at]
            open_hand = open_hand or (event.kind == "exposed" and event.seat == seat)
            if event.seat == seat and event.kind in hidden and not open_hand:
                public[at] = Event(event.kind, seat, (), event.number)
    return History(events, public)


def _course(
    part: _Events[_Kind],
    seat: int,
    hidden: Collection[str],
    owned: Collection[Card],
    lost: Collection[str],
    shown: Collection[str],
) -> tuple[list[Card], int, dict[int, list[Card]]]:
    """The known cards of a seat at the end of a part, how many are unknown, and those known before
    each event that hides some.
    """
    known_cards: list[Card] = []
    unknown, before = 0, dict[int, list[Card]]()
    for at, event in enumerate(part):
        if event.seat != seat:
            continue
        if event.kind in hidden and not event.cards:
            before[at] = list(known_cards)
            unknown += event.number or 1
        elif event.kind in hidden or event.kind == "take":
            known_cards += event.cards
        elif event.kind in shown:
            known_cards, unknown = [card for card in event.cards if card not in owned], 0
        elif event.kind in lost:
            for card in event.cards:
                if card in known_cards:
                    known_cards.remove(card)
                elif card not in owned:
                    unknown -= 1
    return known_cards, max(0, unknown), before


def _some(hand: list[Card], known_cards: list[Card], number: int, rng: Random) -> list[Card]:
    free = list(hand)
    for card in known_cards:
        if card in free:
            free.remove(card)
    rng.shuffle(free)
    for card in free[:number]:
        hand.remove(card)
    return sorted(free[:number])

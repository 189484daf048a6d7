"""The hidden cards of Haddock, drawn from what a seat remembers.

A seat that drew had no pair: no two of the cards it held then and still holds make one. Which of
its cards a seat has played is guessed anew every few worlds.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygames.ai.players import pick
from pygames.chance import shuffled
from pygames.haddock.bots.holding import Holding, partners
from pygames.haddock.bots.memory import Memory, PairStep
from pygames.haddock.bots.position import Position
from pygames.haddock.moves import value
from pygames.haddock.view import HaddockView

__all__ = ["Worlds"]

_GUESSES = 4
"""The most guesses at a played pair until it fits the misses."""

_LOOKS = 12
"""The most cards tried for one that a hand may hold."""

_WORLDS = 8
"""Worlds drawn between two guesses of the played cards."""


@dataclass(slots=True)
class _Hidden:
    """The cards of another seat, in the order in which they came."""

    births: list[int]
    """When each card came."""
    misses: list[tuple[int, int]]
    """When it had no pair among the cards born before, and for which last-card-played."""


class Worlds:
    def __init__(self, view: HaddockView, rng: Random) -> None:
        self._view = view
        self._rng = rng
        self._own = Holding(map(value, view.hand))
        self._covered = [value(card) for card in view.pile[:-1]]
        self._others = [seat for seat in range(view.seats) if seat != view.seat]
        self._memory = memory = Memory.of(view, rng)
        self._fresh = [value(card) for card in memory.fresh.elements()]
        self._old = [value(card) for card in memory.old.elements()]
        self._renewed = _time(memory.renewed)
        self._hidden: dict[int, _Hidden] = {}
        self._drawn = 0

    def sample(self) -> Position:
        """The next world. Its parts may be shared with others."""
        view, rng = self._view, self._rng
        if self._drawn % _WORLDS == 0:
            self._hidden = self._guess()
        self._drawn += 1
        fresh, old = shuffled(self._fresh, rng), shuffled(self._old, rng)
        hands = [self._own] * view.seats
        first = int(rng.random() * len(self._others))
        for seat in self._others[first:] + self._others[:first]:
            hands[seat] = self._hand(self._hidden[seat], fresh, old)
        position = Position(
            hands,
            (fresh + old)[: view.draw],
            self._covered,
            value(view.top),
            view.seat,
            view.variations.draw_until_able,
            view.variations.low_card_on_top,
        )
        position.passed = view.passed
        return position

    def _hand(self, hidden: _Hidden, fresh: list[int], old: list[int]) -> Holding:
        hand = Holding()
        misses = hidden.misses
        masks = [0] * len(misses)
        for birth in shuffled(hidden.births, self._rng):
            cards = (old or fresh) if self._is_old(birth) else (fresh or old)
            forbidden = 0
            for mask, (time, top) in zip(masks, misses, strict=True):
                if mask and birth < time:
                    forbidden |= partners(mask, top)
            if forbidden:
                last = len(cards) - 1
                for index in range(last, max(-1, last - _LOOKS), -1):
                    if not forbidden >> cards[index] & 1:
                        cards[index], cards[last] = cards[last], cards[index]
                        break
            card = cards.pop()
            hand.add(card)
            for index, (time, _) in enumerate(misses):
                if birth < time:
                    masks[index] |= 1 << card
        return hand

    def _guess(self) -> dict[int, _Hidden]:
        hidden = {seat: _Hidden([], []) for seat in self._others}
        for number, step in enumerate(self._memory.steps):
            each = hidden[step.seat]
            if isinstance(step, PairStep):
                self._play(each, step)
                continue
            # Of several cards only the last one can have made a pair.
            time = _time(number) + 1
            each.births += [time - 1] * (step.count - 1) + [time]
            if step.miss:
                each.misses.append((time, step.miss))
        for seat, each in hidden.items():
            size = self._view.cards[seat]
            if len(each.births) != size:
                each.births, each.misses = [self._renewed] * size, []
            oldest = min(each.births, default=0)
            each.misses = [miss for miss in each.misses if miss[0] > oldest]
        return hidden

    def _play(self, hidden: _Hidden, step: PairStep) -> None:
        """Remove two cards that could not have been played as this pair before."""
        births = hidden.births
        for _ in range(_GUESSES):
            pair = self._two(births, step)
            born = max(births[place] for place in pair)
            if not any(born < time and _fit(*step.values, miss) for time, miss in hidden.misses):
                break
        for place in sorted(pair, reverse=True):
            del births[place]

    def _two(self, births: list[int], step: PairStep) -> tuple[int, int]:
        old = (None, None) if step.old is None else step.old
        places = list(range(len(births)))
        if step.with_the_last:
            last = places.pop()
            # The other card was there before.
            first, other = last, old[self._is_old(births[last]) == old[0]]
        else:
            first = pick(self._places(births, places, old[0]), self._rng)
            places.remove(first)
            other = old[1]
        return first, pick(self._places(births, places, other), self._rng)

    def _places(self, births: list[int], places: list[int], old: bool | None) -> list[int]:
        if old is None:
            return places
        return [place for place in places if self._is_old(births[place]) == old] or places

    def _is_old(self, birth: int) -> bool:
        return birth < self._renewed


def _fit(one: int, other: int, top: int) -> bool:
    return 2 * max(one, other, top) == one + other + top


def _time(step: int) -> int:
    return 2 * step

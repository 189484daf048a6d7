"""What a seat remembers of a game of Haddock: who had no pair for what, and where cards can be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from pygames.cards import Card
from pygames.haddock.events import HaddockEvent
from pygames.haddock.moves import value
from pygames.haddock.view import HaddockView

__all__ = ["DrawStep", "Memory", "PairStep"]


@dataclass(frozen=True, slots=True)
class DrawStep:
    """Another seat got cards."""

    seat: int
    count: int
    miss: int = 0
    """The last-card-played that it had no pair for, if that is why it drew."""


@dataclass(frozen=True, slots=True)
class PairStep:
    """Another seat laid a pair."""

    seat: int
    values: tuple[int, int]
    old: tuple[bool, bool] | None = None
    """For each card, whether it was in the hand at the last renewal; None before the first."""
    with_the_last: bool = False
    """Whether one of the two must be the card drawn last."""


@dataclass(slots=True)
class Memory:
    """A game as one seat has seen it."""

    steps: list[DrawStep | PairStep] = field(default_factory=list)
    """What the others have done, in order."""
    renewed: int = 0
    fresh: Counter[Card] = field(default_factory=Counter)
    """The cards in the draw pile, or drawn by others since its renewal."""
    old: Counter[Card] = field(default_factory=Counter)
    """The cards the others have held since then."""

    @classmethod
    def of(cls, view: HaddockView, rng: Random) -> Memory:
        """Read the current game's events.

        With two decks chance decides which of two equal cards was played.
        """
        begin = next(
            (at for at in range(len(view.seen) - 1, -1, -1) if view.seen[at].kind == "game"), None
        )
        unseen = Counter(view.variations.deck(view.seats))
        unseen.subtract((*view.hand, *view.pile))
        if begin is not None:
            reader = _Reader(view, rng)
            for event in view.seen[begin:]:
                reader.read(event)
            memory = reader.memory
            if memory.fresh + memory.old == +unseen:
                return memory
        # A constructed position: unseen cards can be anywhere.
        return cls(fresh=+unseen)


class _Reader:
    def __init__(self, view: HaddockView, rng: Random) -> None:
        self.memory = Memory(fresh=Counter(view.variations.deck(view.seats)))
        self._me = view.seat
        self._until_able = view.variations.draw_until_able
        self._rng = rng
        self._own: list[Card] = []
        self._pile: list[Card] = []
        self._old = [0] * view.seats
        self._fresh = [0] * view.seats
        self._last: tuple[str, int | None] = "", None
        """The kind and seat of the last event other than a renewal."""
        self._was_renewed = False

    def read(self, event: HaddockEvent) -> None:
        seat = event.seat
        match event.kind:
            case "turn up":
                self._pile = list(event.cards)
                self.memory.fresh.subtract(event.cards)
            case "deal" | "draw" if seat is not None:
                self._draw(event.kind, seat, event)
            case "play" if seat is not None:
                self._play(seat, event.cards)
            case "renew":
                self._renew()
                return
        self._last = event.kind, seat

    def _draw(self, kind: str, seat: int, event: HaddockEvent) -> None:
        if seat == self._me:
            self._own += event.cards
            for card in event.cards:
                self._leaves("fresh", card)
            return
        self._fresh[seat] += event.number
        # A draw right after an own pair, with one card left, is no miss.
        forced = kind == "draw" and self._last != ("play", seat)
        miss = value(self._pile[-1]) if forced else 0
        self.memory.steps.append(DrawStep(seat, event.number, miss))

    def _play(self, seat: int, cards: tuple[Card, ...]) -> None:
        self._pile += cards
        if seat == self._me:
            for card in cards:
                self._own.remove(card)
            return
        under, top = cards
        old = self._take_from(seat, under), self._take_from(seat, top)
        self.memory.steps.append(
            PairStep(
                seat,
                (value(under), value(top)),
                old if self._was_renewed else None,
                self._until_able and self._last == ("draw", seat),
            )
        )

    def _take_from(self, seat: int, card: Card) -> bool:
        memory = self.memory
        likely = [
            counts[seat] / max(1, cards.total()) if cards[card] > 0 else 0.0
            for counts, cards in ((self._fresh, memory.fresh), (self._old, memory.old))
        ]
        old = self._rng.random() * sum(likely) >= likely[0] if all(likely) else likely[1] > 0
        if old:
            self._old[seat] -= 1
            self._leaves("old", card)
        else:
            self._fresh[seat] -= 1
            self._leaves("fresh", card)
        return old

    def _leaves(self, where: str, card: Card) -> None:
        here, there = self.memory.fresh, self.memory.old
        if where == "old":
            here, there = there, here
        if here[card] <= 0 < there[card]:
            # Chance took its twin from the wrong place: move another card.
            other = next((each for each in here if here[each] > 0), None)
            there[card] -= 1
            if other is not None:
                here[other] -= 1
                there[other] += 1
            return
        here[card] -= 1

    def _renew(self) -> None:
        memory = self.memory
        *covered, top = self._pile
        hidden = memory.fresh + memory.old
        memory.old, memory.fresh = hidden, Counter(covered)
        memory.renewed = len(memory.steps)
        self._pile = [top]
        self._old = [old + new for old, new in zip(self._old, self._fresh, strict=True)]
        self._fresh = [0] * len(self._fresh)
        self._was_renewed = True

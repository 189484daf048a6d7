"""What the laws need of a game, as far as it follows from the types of its state and its views.

A game's `laws` say only what differs; what is hidden is found by the type `Card`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from pygames import GAMES
from pygames.cards import Card
from pygames.history import History

TOLD = {"events", "history", "moves", "seen"}
"""Fields in which cards are only spoken of."""


class Laws:
    """The laws of a game: those of its module, else these. As `tests.strategies.Adapter`."""

    CHOOSERS: Sequence[Any] = ()

    def __init__(self, game: str, own: object) -> None:
        self._game = game
        vars(self).update(vars(own))

    def deck(self, seats: int, options: Any) -> Iterable[Card]:
        return GAMES[self._game].deck(seats)

    def cards(self, state: Any) -> Iterable[Card]:
        return cards_in(state)

    def hidden(self, state: Any, seat: int) -> set[Card]:
        return {*self.cards(state)} - {*cards_in(state.view(seat))}

    def swapped(self, state: Any, seat: int, rng: Random) -> Any:
        before = sorted(self.hidden(state, seat))
        other = dict(zip(before, rng.sample(before, len(before)), strict=True))
        own_events = state.history.seen(seat)
        events = [
            event if event == own else dataclasses.replace(event, cards=_put(event.cards, other))
            for event, own in zip(state.history, own_events, strict=True)
        ]
        after = _mapped(state, type(state), other)
        return dataclasses.replace(
            after,
            score=dataclasses.replace(state.score, seed=f"another {rng.random()}"),
            events=tuple(events[len(events) - len(state.events) :]),
            history=History(events, state.history.seen(None)),
        )


def cards_in(value: Any) -> list[Card]:
    """The cards that a state or a view holds, but for those that are only spoken of."""
    cards: list[Card] = []

    def note(card: Card) -> Card:
        cards.append(card)
        return card

    _walk(value, type(value), note)
    return cards


def _mapped(value: Any, hint: Any, other: Mapping[Card, Card]) -> Any:
    return _walk(value, hint, lambda card: other.get(card, card))


def _put(cards: Iterable[Card], other: Mapping[Card, Card]) -> tuple[Card, ...]:
    return tuple(other.get(card, card) for card in cards)


def _walk(value: Any, hint: Any, made: Callable[[Card], Card]) -> Any:
    """A value with its cards made others; sorted cards stay sorted."""
    if hint == Card:
        return made(value)
    if isinstance(value, tuple):
        members = tuple(_walk(each, one, made) for each, one in _hints(value, hint))
        is_sorted = all(isinstance(each, int) for each in value) and list(value) == sorted(value)
        return tuple(sorted(members)) if is_sorted else members
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        hints = get_type_hints(type(value), include_extras=True)
        changed = {
            name: _walk(getattr(value, name), one, made)
            for name, one in hints.items()
            if name in {each.name for each in dataclasses.fields(value)} - TOLD
        }
        return dataclasses.replace(value, **changed)
    if value is not None and Card in get_args(hint):
        return made(value)
    return value


def _hints(value: tuple[Any, ...], hint: Any) -> Iterator[tuple[Any, Any]]:
    """The members of a tuple, each with its type."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    of = get_args(hint)
    if len(of) == 2 and of[1] is Ellipsis:
        of = of[:1] * len(value)
    yield from zip(value, of or (None,) * len(value), strict=True)

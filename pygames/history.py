"""The events of a match: an immutable value; all positions share one list.

>>> from pygames.game import Event
>>> first = History([Event("deal", 0, (21,), 1)], [Event("deal", 0, (), 1)])
>>> then = first.extended([Event("pass", 1)])
>>> len(first), [event.kind for event in then]
(1, ['deal', 'pass'])
>>> [event.cards for event in first.seen(0)], [event.cards for event in first.seen(1)]
([(21,)], [()])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from pygames.game import Event

__all__ = ["History"]

_Kind = TypeVar("_Kind", bound=str)


class _Log(Generic[_Kind]):
    """The events that several histories share; each is a prefix of them."""

    __slots__ = ("by_seat", "events", "public")

    def __init__(self, events: list[Event[_Kind]], public: list[Event[_Kind]]) -> None:
        self.events = events
        self.public = public
        """The events as uninvolved seats see them."""
        self.by_seat: dict[int | None, list[Event[_Kind]]] = {}

    def seen_by(self, seat: int | None, length: int) -> list[Event[_Kind]]:
        events = self.by_seat.setdefault(seat, [])
        start = len(events)
        if start < length:
            both = zip(self.events[start:length], self.public[start:length], strict=True)
            events += [event if event.seat == seat else public for event, public in both]
        return events


class History(Generic[_Kind]):
    __slots__ = ("_length", "_log")

    def __init__(
        self, events: Iterable[Event[_Kind]] = (), public: Iterable[Event[_Kind]] | None = None
    ) -> None:
        all_events = list(events)
        self._log = _Log(all_events, list(all_events if public is None else public))
        self._length = len(all_events)

    def extended(
        self, events: Iterable[Event[_Kind]], public: Iterable[Event[_Kind]] | None = None
    ) -> History[_Kind]:
        """The history with more events.

        `public` are these events as uninvolved seats see them, if they see less. Takes time in
        proportion to the new events, but copies all if this history was extended before.
        """
        log, length = self._log, self._length
        if len(log.events) != length:
            log = _Log(log.events[:length], log.public[:length])
        log.events += events
        log.public += log.events[length:] if public is None else public
        after: History[_Kind] = History.__new__(History)
        after._log, after._length = log, len(log.events)
        return after

    def seen(self, seat: int | None) -> tuple[Event[_Kind], ...]:
        """All events as a seat has seen them; with None, as uninvolved seats have."""
        return tuple(self._log.seen_by(seat, self._length)[: self._length])

    def __iter__(self) -> Iterator[Event[_Kind]]:
        return iter(self._log.events[: self._length])

    def __len__(self) -> int:
        return self._length

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        length = self._length
        return length == other._length and (
            self._log is other._log
            or (
                self._log.events[:length] == other._log.events[:length]
                and self._log.public[:length] == other._log.public[:length]
            )
        )

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"History({list(self)})"

"""The luck of a match: of its deals and draws, by ``pygames.<game>.bots.luck``, a `Measure`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from pygames.game import Json, State, View, part_of
from pygames.match import Match

__all__ = ["Measure", "lucks", "measure_of"]


class Measure(Protocol):
    """What cards bring more than those that could have come instead.

    In the unit of the game's reviews, with mean 0. Hands that can only be measured together share
    it out, so that one's own luck less the mean of the others' is all of it. The module may also
    have `drawn`, where cards are drawn::

        def drawn(before: Sequence[View], after: Sequence[View], seat: int) -> float | None

    with the luck of a seat's draw, by all views before and after; None where it drew nothing.
    """

    def dealt(self, before: Sequence[Any] | None, after: Sequence[Any]) -> Sequence[float] | None:
        """The luck of each seat's hand that has just been dealt; None where none has.

        All views before and after, None before the first deal.
        """
        ...


def measure_of(game: str) -> Measure | None:
    found: Measure | None = part_of(game, "bots.luck")
    return found


def lucks(match: Match) -> Iterator[Json]:
    """The luck of each seat, turn by turn: the deals before it, and its draw."""
    measure = measure_of(match.game.name)
    if measure is None:
        return
    drawn = getattr(measure, "drawn", None)
    earlier: list[View] | None = None
    before = _views(match.states[0])
    for index, turn in enumerate(match.turns):
        for seat, value in enumerate(measure.dealt(earlier, before) or ()):
            yield _luck("deal", index, seat, value)
        after = _views(match.states[index + 1])
        if drawn is not None:
            value = drawn(before, after, turn.seat)
            if value is not None:
                yield _luck("draw", index, turn.seat, value)
        earlier, before = before, after


def _views(state: State) -> list[View]:
    return [state.view(seat) for seat in range(len(state.scores))]


def _luck(of: str, turn: int, seat: int, value: float) -> Json:
    return {"of": of, "turn": turn, "seat": seat, "value": round(value, 2) + 0.0}

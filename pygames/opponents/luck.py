"""The luck of a match: of its deals and draws, by ``pygames.<game>.bots.luck``, a `Measure`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Any, Protocol

from pygames.game import Json, State, View, part_of
from pygames.match import Match

__all__ = ["Measure", "lucks", "measure_of"]


class Measure(Protocol):
    """How much more cards bring than those that could have come instead.

    In the unit of the game's reviews, with mean 0. Hands that can only be measured together share
    their luck, so that one's own less the mean of the others' is the whole. The module may also
    have `drawn`, where cards are drawn::

        def drawn(before: Sequence[View], after: Sequence[View], seat: int) -> float | None

    for the luck of a seat's draw, from all views before and after; None if it drew nothing; and::

        def standing(views: Sequence[View]) -> Sequence[float] | None

    for each seat's lead over the others' mean at the end of this part, estimated with all cards
    known, or final; None where it is not estimated, as between a draw and a play.
    """

    def dealt(self, before: Sequence[Any] | None, after: Sequence[Any]) -> Sequence[float] | None:
        """The luck of each hand that has just been dealt; None where none has.

        From all views before and after; `before` is None at the first deal.
        """
        ...


def measure_of(game: str) -> Measure | None:
    measure: Measure | None = part_of(game, "bots.luck")
    return measure


def lucks(match: Match) -> Iterator[Json]:
    """Yield the luck of each seat, turn by turn: of the deals before it, and of its draw.

    If the game's measure has `standing`, end with what the plays of seat ``"by"`` brought each seat
    as the cards lay. All together make up the points of the match.
    """
    measure = measure_of(match.game.name)
    if measure is None:
        return
    drawn, standing = (getattr(measure, name, None) for name in ("drawn", "standing"))
    seats = len(match.players)
    plays = [[0.0] * seats for _ in range(seats)]
    lead = [0.0] * seats
    before = _views(match.states[0])
    dealt = measure.dealt(None, before)
    for index, turn in enumerate(match.turns):
        for seat, value in enumerate(dealt or ()):
            yield _luck("deal", index, seat, value)
        if dealt is not None:
            lead = _leads(dealt)
        after = _views(match.states[index + 1])
        if drawn is not None:
            value = drawn(before, after, turn.seat)
            if value is not None:
                yield _luck("draw", index, turn.seat, value)
                gained = _leads([value * (seat == turn.seat) for seat in range(seats)])
                lead = [sum(both) for both in zip(lead, gained, strict=True)]
        dealt = measure.dealt(before, after)
        now = standing(after) if standing is not None and dealt is None else None
        if now is not None:
            for seat in range(seats):
                plays[turn.seat][seat] += now[seat] - lead[seat]
            lead = [*now]
        before = after
    if standing is not None:
        for by, each in enumerate(plays):
            for seat, value in enumerate(each):
                yield _luck("play", max(0, len(match.turns) - 1), seat, value) | {"by": by}


def _leads(values: Sequence[float]) -> list[float]:
    """Each value less the mean of the others."""
    others = max(1, len(values) - 1)
    return [value - (fsum(values) - value) / others for value in values]


def _views(state: State) -> list[View]:
    return [state.view(seat) for seat in range(len(state.scores))]


def _luck(of: str, turn: int, seat: int, value: float) -> Json:
    return {"of": of, "turn": turn, "seat": seat, "value": round(value, 2) + 0.0}

"""Where cards come from and go to on the Haddock table when something happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from app.tables import Travel
from app.tables.haddock.copies import Copies, copies_of, this_game
from app.tables.haddock.parts import BACKS, back_flip, cut_flip
from pygames.haddock import HaddockView
from pygames.haddock.events import HaddockEvent

__all__ = ["travel"]

_Hints: TypeAlias = dict[str, dict[str, Any]]


def travel(events: Sequence[HaddockEvent], view: HaddockView, undone: bool) -> Travel:
    """Where cards come from and go to when these events happen, or are taken back."""
    return _backwards(events, view) if undone else _forwards(events, view)


def _forwards(events: Sequence[HaddockEvent], view: HaddockView) -> Travel:
    enter: _Hints = {}
    leave: _Hints = {}
    copies = copies_of(view)
    here = {*copies.pile, *(flip for flips in copies.held.values() for flip in flips)}
    since = len(view.seen) - len(events)
    for index, (event, flips) in enumerate(_with_flips(events, view, copies), since):
        match event.kind:
            case "cut":
                key = cut_flip(view, event.seat or 0, event.cards[0])
                if dict(view.cuts[-1]).get(event.seat or 0) == event.cards[0]:
                    enter[key] = {"from": "stock", "flip": True, "order": 3 * len(enter)}
            case "game":
                cleared = _cleared(event.number, view.seen[:index], view)
                leave |= {flip: {"to": "stock"} for flip in cleared if flip not in here}
                enter |= _dealt(view, copies)
            case "draw":
                new = flips if event.seat == view.seat else _newest(event, view)
                for order, flip in enumerate(new):
                    enter[flip] = {"from": "stock", "flip": event.seat == view.seat}
                    if len(new) > 1:
                        enter[flip]["order"] = 4 * order
            case "play" if event.seat != view.seat:
                for flip in flips:
                    if flip in here:
                        enter[flip] = {"from": f"seat-{event.seat}", "flip": True}
            case "renew":
                before = Copies(view.seat, this_game(view.seen[:index]))
                leave |= {flip: {"to": "stock"} for flip in before.pile if flip not in here}
    return Travel(enter, leave)


def _with_flips(
    events: Sequence[HaddockEvent], view: HaddockView, copies: Copies
) -> Iterator[tuple[HaddockEvent, tuple[str, ...]]]:
    """The latest events, each with the identities of its cards."""
    told: list[tuple[str, ...]] = [()] * len(events) + copies.told
    return zip(events, told[len(told) - len(events) :], strict=True)


def _cleared(number: int, before: Sequence[HaddockEvent], view: HaddockView) -> list[str]:
    """What lay on the table before a deal: the cards of the cut, or those of the game before."""
    if number == 1:
        return [cut_flip(view, seat, card) for seat, card in view.cuts[-1]]
    return Copies(view.seat, this_game(before)).pile


def _dealt(view: HaddockView, copies: Copies) -> _Hints:
    """The cards of a deal, one for each player in turn, then the one that is turned up."""
    enter: _Hints = {}
    order = 0
    mine = next(
        flips
        for event, flips in zip(this_game(view.seen), copies.told, strict=True)
        if event.kind == "deal" and event.seat == view.seat
    )
    for index in range(len(mine)):
        for step in range(1, view.seats + 1):
            seat = (view.dealer + step) % view.seats
            flip = mine[index] if seat == view.seat else back_flip(seat, index)
            enter[flip] = {"from": "stock", "order": order, "flip": seat == view.seat}
            order += 1
    enter[copies.pile[0]] = {"from": "stock", "order": order, "flip": True}
    return enter


def _newest(event: HaddockEvent, view: HaddockView) -> list[str]:
    """The cards that an opponent has drawn, as far as they are shown."""
    number = view.cards[event.seat or 0]
    shown = range(max(0, number - event.number), min(number, BACKS))
    return [back_flip(event.seat or 0, index) for index in shown]


def _backwards(events: Sequence[HaddockEvent], view: HaddockView) -> Travel:
    """The same way back; `events` are the latest first."""
    leave: _Hints = {}
    forward = tuple(this_game((*view.seen, *events[::-1])))
    copies = Copies(view.seat, forward)
    now = copies_of(view)
    here = {*now.pile, *(flip for flips in now.held.values() for flip in flips)}
    for event, flips in list(zip(forward, copies.told, strict=True))[::-1][: len(events)]:
        if event.kind == "play" and event.seat != view.seat:
            to = f"seat-{event.seat}"
        elif event.kind == "draw" and event.seat == view.seat:
            to = "stock"
        else:
            continue
        leave |= {flip: {"to": to} for flip in flips if flip not in here}
    return Travel({}, leave)

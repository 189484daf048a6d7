"""Where cards come from and go to on the Haddock table when something happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.tables import Entry, Travel
from app.tables.haddock.cloth import BACKS, cut_flip
from app.tables.haddock.copies import Copies, copies_of, this_game
from app.tables.parts.seat import back_flip, zone_of
from pygames.haddock import HaddockView
from pygames.haddock.events import HaddockEvent

__all__ = ["travel"]


def travel(events: Sequence[HaddockEvent], view: HaddockView, undone: bool) -> Travel:
    """Where cards come from and go to when these events happen, or are taken back."""
    return _backwards(events, view) if undone else _forwards(events, view)


def _forwards(events: Sequence[HaddockEvent], view: HaddockView) -> Travel:
    found = Travel()
    copies = copies_of(view)
    gone: list[str] = []
    since = len(view.seen) - len(events)
    for index, (event, flips) in enumerate(_with_flips(events, view, copies), since):
        seat = event.seat or 0
        match event.kind:
            case "cut" if dict(view.cuts[-1]).get(seat) == event.cards[0]:
                flip = cut_flip(view, seat, event.cards[0])
                found.enter[flip] = Entry("stock", True, 3 * len(found.enter))
            case "game":
                gone += _cleared(event.number, view.seen[:index], view)
                _deal(found, view, copies)
            case "draw":
                new = flips if seat == view.seat else _newest(event, view)
                for order, flip in enumerate(new):
                    place = 4 * order if len(new) > 1 else None
                    found.enter[flip] = Entry("stock", seat == view.seat, place)
            case "play" if seat != view.seat:
                found.play([flip for flip in flips if flip in copies.here], zone_of(seat), False)
            case "renew":
                gone += Copies(view.seat, this_game(view.seen[:index])).pile
    found.leave |= {flip: "stock" for flip in gone if flip not in copies.here}
    return found


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


def _deal(found: Travel, view: HaddockView, copies: Copies) -> None:
    """The cards of a deal, one for each player in turn, then the one that is turned up."""
    mine = next(
        flips
        for event, flips in zip(this_game(view.seen), copies.told, strict=True)
        if event.kind == "deal" and event.seat == view.seat
    )
    seats = [(view.dealer + step) % view.seats for step in range(1, view.seats + 1)]
    backs = [[back_flip(seat, index) for index in range(len(mine))] for seat in seats]
    me = seats.index(view.seat)
    found.deal([*backs[:me], mine, *backs[me + 1 :]], me)
    found.deal([copies.pile[:1]], 0)


def _newest(event: HaddockEvent, view: HaddockView) -> list[str]:
    """The cards that an opponent has drawn, as far as they are shown."""
    number = view.cards[event.seat or 0]
    shown = range(max(0, number - event.number), min(number, BACKS))
    return [back_flip(event.seat or 0, index) for index in shown]


def _backwards(events: Sequence[HaddockEvent], view: HaddockView) -> Travel:
    """The same way back; `events` are the latest first."""
    found = Travel()
    forward = tuple(this_game((*view.seen, *events[::-1])))
    told = Copies(view.seat, forward).told
    here = copies_of(view).here
    for event, flips in list(zip(forward, told, strict=True))[::-1][: len(events)]:
        gone = [flip for flip in flips if flip not in here]
        if event.kind == "play" and event.seat != view.seat:
            found.play(gone, zone_of(event.seat or 0), True)
        elif event.kind == "draw" and event.seat == view.seat:
            found.play(gone, "stock", True)
    return found

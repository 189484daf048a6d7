from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from app.scenes import Arrival, CardMoves, Kind, Scene
from app.tables.haddock.cloth import BACKS, cut_flip
from app.tables.haddock.copies import Copies, copies_of, this_game
from app.tables.parts.seat import back_flip, open_flip, zone_of
from pygames.cards import rank
from pygames.haddock import HaddockView
from pygames.haddock.events import HaddockEvent, HaddockKind

_KINDS: Mapping[HaddockKind, Kind] = {"game": "deal", "cut": "cut", "play": "play", "draw": "draw"}


def scenes(
    events: Sequence[HaddockEvent], before: HaddockView, after: HaddockView
) -> tuple[Scene[HaddockView], ...]:
    """A renewal precedes the draw from it; at a game's end the hands open last."""
    ended = next((index for index, event in enumerate(events) if event.kind == "game end"), None)
    if ended is not None:
        between = _after(events[:ended], before)
        return (
            *scenes(events[:ended], before, between),
            Scene("turn up", after, _turned_up(after)),
        )
    renewed = next((index for index, event in enumerate(events) if event.kind == "renew"), None)
    if renewed is not None:
        between = _after(events[:renewed], before)
        first = scenes(events[:renewed], before, between) if renewed else ()
        fresh = replace(
            between,
            pile=between.pile[-1:],
            draw=events[renewed].number,
            turn=None,
            seen=(*between.seen, events[renewed]),
        )
        gone = [flip for flip in copies_of(between).pile if flip not in copies_of(fresh).here]
        over = Scene("renewal", fresh, CardMoves(leave=dict.fromkeys(gone, "stock")))
        return (*first, over, *scenes(events[renewed + 1 :], fresh, after))
    kind: Kind = next((_KINDS[event.kind] for event in events if event.kind in _KINDS), "regroup")
    own = bool(events) and events[0].seat == after.seat and kind != "cut"
    return (Scene(kind, after, _travel(events, after), own=own),)


def _after(events: Sequence[HaddockEvent], before: HaddockView) -> HaddockView:
    view = replace(before, turn=None, seen=(*before.seen, *events))
    for event in events:
        seat, laid = event.seat or 0, event.cards if event.kind == "play" else ()
        step = -len(laid) if laid else event.number
        hand, own = list(view.hand), seat == view.seat
        for card in laid if own else ():
            hand.remove(card)
        if own and event.kind == "draw":
            hand = sorted((*hand, *event.cards), key=lambda card: (rank(card), card))
        view = replace(
            view,
            hand=tuple(hand),
            cards=tuple(n + step * (who == seat) for who, n in enumerate(view.cards)),
            pile=(*view.pile, *laid),
            draw=view.draw - (0 if laid else event.number),
        )
    return view


def _turned_up(view: HaddockView) -> CardMoves:
    """By seat from one's left, card by card."""
    travel = CardMoves()
    for step in range(1, view.seats):
        seat = (view.seat + step) % view.seats
        for index in range(view.cards[seat]):
            lay = back_flip(seat, min(index, BACKS - 1))
            order = len(travel.enter)
            travel.enter[open_flip(seat, index)] = Arrival(lay, turned=True, order=order)
    return travel


def _travel(events: Sequence[HaddockEvent], view: HaddockView) -> CardMoves:
    travel = CardMoves()
    copies = copies_of(view)
    gone: list[str] = []
    since = len(view.seen) - len(events)
    for index, (event, flips) in enumerate(_with_flips(events, view, copies), since):
        seat = event.seat or 0
        match event.kind:
            case "cut" if dict(view.cuts[-1]).get(seat) == event.cards[0]:
                flip = cut_flip(view, seat, event.cards[0])
                travel.enter[flip] = Arrival("stock", True, 3 * len(travel.enter))
            case "game":
                gone += _cleared(event.number, view.seen[:index], view)
                _deal(travel, view, copies)
            case "draw":
                new = flips if seat == view.seat else _newest(event, view)
                for order, flip in enumerate(new):
                    place = 4 * order if len(new) > 1 else None
                    travel.enter[flip] = Arrival("stock", seat == view.seat, place)
            case "play" if seat != view.seat:
                travel.come([flip for flip in flips if flip in copies.here], zone_of(seat))
    travel.leave |= {flip: "stock" for flip in gone if flip not in copies.here}
    return travel


def _with_flips(
    events: Sequence[HaddockEvent], view: HaddockView, copies: Copies
) -> Iterator[tuple[HaddockEvent, tuple[str, ...]]]:
    flips: list[tuple[str, ...]] = [()] * len(events) + copies.by_event
    return zip(events, flips[len(flips) - len(events) :], strict=True)


def _cleared(number: int, before: Sequence[HaddockEvent], view: HaddockView) -> list[str]:
    """Ids of cards that leave: the cut's, or the last game's."""
    if number == 1:
        return [cut_flip(view, seat, card) for seat, card in view.cuts[-1]]
    left = view.results[-1].left
    hands = (open_flip(seat, index) for seat in range(view.seats) for index in range(left[seat]))
    return [*sorted(Copies(view.seat, this_game(before)).here), *hands]


def _deal(travel: CardMoves, view: HaddockView, copies: Copies) -> None:
    mine = next(
        flips
        for event, flips in zip(this_game(view.seen), copies.by_event, strict=True)
        if event.kind == "deal" and event.seat == view.seat
    )
    seats = [(view.dealer + step) % view.seats for step in range(1, view.seats + 1)]
    backs = [[back_flip(seat, index) for index in range(len(mine))] for seat in seats]
    me = seats.index(view.seat)
    travel.deal([*backs[:me], mine, *backs[me + 1 :]], me)
    travel.deal([copies.pile[:1]], 0)


def _newest(event: HaddockEvent, view: HaddockView) -> list[str]:
    number = view.cards[event.seat or 0]
    shown = range(max(0, number - event.number), min(number, BACKS))
    return [back_flip(event.seat or 0, index) for index in shown]

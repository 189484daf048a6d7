from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.scenes import CardMoves, Scene
from app.tables.haggis.cloth import flip_of, pile_of
from app.tables.parts.seat import zone_of
from pygames.cards import Card
from pygames.haggis import HaggisView, TrickPlay
from pygames.haggis.combinations import points, reading_of
from pygames.haggis.events import HaggisEvent


def scenes(
    events: Sequence[HaggisEvent], before: HaggisView, after: HaggisView
) -> tuple[Scene[HaggisView], ...]:
    act = next((event for event in events if event.kind in ("play", "pass")), None)
    took = next((event for event in events if event.kind == "capture"), None)
    if any(event.kind == "deal" for event in events):
        own = [flip_of(card, after.seat) for card in after.hand]
        return (Scene("deal", after, CardMoves().deal([own], 0)),)
    if act is None and took is None:
        return (Scene("regroup", after),)
    between = before if act is None else replace(_after(act, before), out=after.out)
    done = [] if act is None else [_done(act, after if took is None else between)]
    if took is None:
        return tuple(done)
    if after.phase in ("reckoning", "over"):
        return (*done, *_round_end(events, took, between, after))
    return (*done, _capture(took.seat or 0, between, after))


def _done(act: HaggisEvent, shown: HaggisView) -> Scene[HaggisView]:
    own = act.seat == shown.seat
    if act.kind == "pass":
        return Scene("pass", shown, own=own)
    travel = CardMoves()
    if not own and act.seat is not None:
        flips = [flip_of(card, act.seat) for card in act.cards]
        travel.come(flips, zone_of(act.seat))
    return Scene("play", shown, travel, own=own)


def _after(act: HaggisEvent, before: HaggisView) -> HaggisView:
    """The view after an act, before the trick is captured."""
    assert act.seat is not None
    events = (*before.seen, act)
    if act.kind == "pass":
        return replace(before, passed=(*before.passed, act.seat), turn=None, seen=events)

    def less(seat: int, number: int) -> int:
        return number - len(act.cards) if seat == act.seat else number

    return replace(
        before,
        hand=tuple(c for c in before.hand if act.seat != before.seat or c not in act.cards),
        cards=tuple(less(seat, number) for seat, number in enumerate(before.cards)),
        faces=tuple(
            tuple(c for c in faces if seat != act.seat or c not in act.cards)
            for seat, faces in enumerate(before.faces)
        ),
        trick=(*before.trick, TrickPlay(act.seat, act.cards, reading_of(act.cards, act.number))),
        passed=(),
        turn=None,
        seen=events,
    )


def _capture(captor: int, between: HaggisView, after: HaggisView) -> Scene[HaggisView]:
    flips = [[flip_of(card, play.seat) for card in play.cards] for play in between.trick]
    gone = dict.fromkeys((flip for play in flips for flip in play), pile_of(captor))
    return Scene("capture", after, CardMoves(leave=gone, over=tuple(flips[-1]) if flips else ()))


def _round_end(
    events: Sequence[HaggisEvent], took: HaggisEvent, between: HaggisView, after: HaggisView
) -> Iterator[Scene[HaggisView]]:
    first = after.out[0]
    last = next(event for event in events if event.kind == "last hand")
    owner = last.seat or 0
    base = len(after.seen) - len(events)

    def until(event: HaggisEvent) -> tuple[HaggisEvent, ...]:
        return after.seen[: base + events.index(event) + 1]

    view = replace(
        between,
        trick=(),
        passed=(),
        turn=None,
        captured=_more(between.captured, took.seat or 0, took.number),
        seen=until(took),
    )
    yield _capture(took.seat or 0, between, view)
    open_cards = replace(
        view,
        hand=(),
        cards=(0,) * after.players,
        faces=((),) * after.players,
        last_hand=after.last_hand,
        haggis=after.haggis,
        seen=until(last),
    )
    travel = CardMoves().come([flip_of(card, owner) for card in after.haggis], "stock")
    travel.come([flip_of(card, owner) for card in after.last_hand], zone_of(owner))
    yield Scene("turn up", open_cards, travel)
    captured = _more(view.captured, first, points(after.last_hand))
    without = replace(open_cards, last_hand=(), captured=captured)
    yield _leftovers(after.last_hand, owner, first, without)
    yield _leftovers(after.haggis, owner, first, after)


def _leftovers(
    cards: Sequence[Card], owner: int, captor: int, after: HaggisView
) -> Scene[HaggisView]:
    flips = tuple(flip_of(card, owner) for card in cards)
    return Scene(
        "capture", after, CardMoves(leave=dict.fromkeys(flips, pile_of(captor)), over=flips)
    )


def _more(captured: Sequence[int], seat: int, number: int) -> tuple[int, ...]:
    return tuple(has + number * (each == seat) for each, has in enumerate(captured))

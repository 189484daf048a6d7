from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from app.scenes import Arrival, CardMoves, Kind, Scene
from app.tables.gin.showdown import so_far
from app.tables.parts.seat import back_flip, zone_of
from pygames.cards import Card, card_text
from pygames.gin import GinView
from pygames.gin.events import GinEvent, GinKind

_SIMPLE: Mapping[GinKind, Kind] = {
    "deal": "deal",
    "take": "draw",
    "draw": "draw",
    "discard": "play",
    "pass": "pass",
}


def scenes(
    events: Sequence[GinEvent], before: GinView, after: GinView
) -> tuple[Scene[GinView], ...]:
    knocked = _knocked(events, before)
    opened = _opened(events, knocked or before)
    first = (
        [] if knocked is None else [Scene("knock", knocked, _travel(events[:1], before, knocked))]
    )
    if after.showdown is not None and before.showdown is None:
        reveal = [] if opened is None else [opened]
        return (*first, *reveal, *_showdown(events, before, after))
    if opened is not None:
        return (*first, opened, Scene("regroup", after))
    kind: Kind = next((_SIMPLE[event.kind] for event in events if event.kind in _SIMPLE), "regroup")
    if any(event.kind == "knock" for event in events):
        kind = "knock"
    return (Scene(kind, after, _travel(events, before, after), own=_own(events, before)),)


def _own(events: Sequence[GinEvent], view: GinView) -> bool:
    return bool(events) and events[0].seat == view.seat and events[0].kind in _SIMPLE


def _travel(events: Sequence[GinEvent], before: GinView, after: GinView) -> CardMoves:
    travel = CardMoves()
    other = 1 - after.seat
    for event in events:
        cards = [card_text(card) for card in event.cards]
        if event.kind == "deal" and event.seat == after.seat:
            backs = [back_flip(other, index) for index in range(len(cards))]
            mine = int(after.dealer == after.seat)
            travel.deal([backs, cards] if mine else [cards, backs], mine)
        elif event.kind == "upcard":
            travel.enter[cards[0]] = Arrival("stock", turned=True, order=len(travel.enter))
        elif event.kind == "draw":
            new = cards or [back_flip(other, after.opponent_cards - len(after.known) - 1)]
            travel.come(new, "stock", turned=bool(cards))
        elif event.kind in ("discard", "knock", "gin") and event.seat == other:
            travel.come(cards, zone_of(other))
    return travel


def _knocked(events: Sequence[GinEvent], before: GinView) -> GinView | None:
    """The view after the knocker's discard; None without one."""
    event = next((event for event in events if event.kind in ("knock", "gin")), None)
    if event is None:
        return None
    view = replace(
        before,
        pile=(*before.pile, *event.cards),
        drawn=None,
        taken=None,
        turn=None,
        seen=(*before.seen, event),
    )
    if event.seat == before.seat:
        return replace(view, hand=_without(before.hand, event.cards))
    cards = _without(before.known, event.cards)
    return replace(view, known=cards, opponent_cards=before.opponent_cards - 1)


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in gone)


def _showdown(
    events: Sequence[GinEvent], before: GinView, after: GinView
) -> Iterator[Scene[GinView]]:
    end = after.showdown
    assert end is not None
    shows, follows = (
        len(after.seen) - len(events) + next(i for i, e in enumerate(events) if e.kind in kinds)
        for kinds in (("show",), ("layoff", "score"))
    )
    off = [card_text(card) for card, _ in end.layoffs]
    for number in range(len(off) + 1):
        view = replace(
            after,
            scores=before.scores,
            phase=before.phase,
            turn=None,
            winners=(),
            showdown=so_far(end, number),
            exposed=(1 - after.seat,),
            seen=after.seen[: follows + number if number else shows],
        )
        laid = off[number - 1 : number] if number else []
        travel = CardMoves({card: Arrival(card) for card in laid})
        yield Scene("lay-off" if number else "melds", view, travel)
    yield Scene("reckoning", after)


def _opened(events: Sequence[GinEvent], view: GinView) -> Scene[GinView] | None:
    """None if the hand stays hidden."""
    other = 1 - view.seat
    hands = [event for event in events if event.kind in ("show", "exposed") and event.seat == other]
    if not hands or other in view.exposed:
        return None
    fresh = sorted(set(hands[0].cards) - set(view.known))
    travel = CardMoves()
    for index, card in enumerate(fresh):
        travel.enter[card_text(card)] = Arrival(back_flip(other, index), turned=True, order=index)
    shown = replace(view, exposed=(*view.exposed, other), known=(*fresh, *view.known), turn=None)
    return Scene("reveal", shown, travel)

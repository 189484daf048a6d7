"""What is seen at the Haggis table: hands dealt, combinations played, tricks captured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.scenes import Scene, Travel
from app.tables.haggis.cloth import flip_of, pile_of, trick_shown
from app.tables.haggis.words import combination_of
from app.tables.parts.seat import zone_of
from pygames.haggis import HaggisView, TrickPlay
from pygames.haggis.events import HaggisEvent

__all__ = ["scenes"]


def scenes(
    events: Sequence[HaggisEvent], before: HaggisView, after: HaggisView
) -> tuple[Scene[HaggisView], ...]:
    """A play or a pass, and the trick that it ends: one after the other."""
    act = next((event for event in events if event.kind in ("play", "pass")), None)
    took = next((event for event in events if event.kind == "capture"), None)
    if any(event.kind == "deal" for event in events):
        own = [flip_of(card, after.seat) for card in after.hand]
        travel = Travel(leave=_leaving(before, _last_captor(before))).deal([own], 0)
        return (Scene("deal", after, travel),)
    over = after.phase in ("reckoning", "over")
    taken = [] if took is None or over else [_capture(took.seat or 0, before, act, after)]
    if act is None:
        return tuple(taken) or (Scene("regroup", after),)
    shown = _after(act, before) if taken else after
    own_act = act.seat == after.seat
    if act.kind == "pass":
        return (Scene("pass", shown, own=own_act), *taken)
    travel = Travel()
    if not own_act and act.seat is not None:
        flips = [flip_of(card, act.seat) for card in act.cards]
        travel.come(flips, zone_of(act.seat))
    return (Scene("play", shown, travel, own=own_act), *taken)


def _after(act: HaggisEvent, before: HaggisView) -> HaggisView:
    """What is known once that is played or passed, and before the trick is taken."""
    assert act.seat is not None
    seen = (*before.seen, act)
    if act.kind == "pass":
        return replace(before, passed=(*before.passed, act.seat), turn=None, seen=seen)

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
        trick=(*before.trick, TrickPlay(act.seat, act.cards, combination_of(act))),
        passed=(),
        turn=None,
        seen=seen,
    )


def _capture(
    captor: int, before: HaggisView, act: HaggisEvent | None, after: HaggisView
) -> Scene[HaggisView]:
    """The trick gathered on the play that has won it, and taken to its captor's pile."""
    plays = (before if act is None else _after(act, before)).trick
    travel = Travel(leave=_leaving_of(plays, captor))
    if plays:
        travel.over = tuple(flip_of(card, plays[-1].seat) for card in plays[-1].cards)
    return Scene("capture", after, travel)


def _leaving(view: HaggisView, captor: int) -> dict[str, str]:
    return _leaving_of(trick_shown(view), captor)


def _leaving_of(plays: Sequence[TrickPlay], captor: int) -> dict[str, str]:
    return {flip_of(card, play.seat): pile_of(captor) for play in plays for card in play.cards}


def _last_captor(view: HaggisView) -> int:
    """Who took the last trick, which lies on the table until the next deal."""
    captures = [event.seat for event in view.seen if event.kind == "capture"]
    return (captures[-1] if captures else None) or 0

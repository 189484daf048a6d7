from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.scenes import CardMoves, Scene
from app.tables.parts.seat import back_flip, zone_of
from pygames.cards import card_text
from pygames.hockey import HockeyView
from pygames.hockey.events import HockeyEvent


def scenes(
    events: Sequence[HockeyEvent], before: HockeyView, after: HockeyView
) -> tuple[Scene[HockeyView], ...]:
    played = next((event for event in events if event.kind == "play"), None)
    goal = next((event for event in events if event.kind == "goal"), None)
    dealt = any(event.kind == "deal" for event in events)
    if played is None:
        return (Scene("deal" if dealt else "regroup", after, _deal(events, after)),)
    own = played.seat == after.seat
    travel = (
        CardMoves()
        if own
        else CardMoves().come([card_text(played.cards[0])], zone_of(1 - after.seat))
    )
    if goal is None and not dealt:
        return (Scene("play", after, travel, own=own),)
    between = _between(played, before, after)
    sequence = [Scene("play", between, travel, own=own)]
    if goal is not None:
        goals = after.goals[: len(before.goals)]
        scored = replace(between, goals=goals, holder=None, seen=(*between.seen, goal))
        sequence.append(Scene("goal", scored))
    following = Scene("deal", after, _deal(events, after)) if dealt else Scene("face-off", after)
    return (*sequence, following)


def _between(played: HockeyEvent, before: HockeyView, after: HockeyView) -> HockeyView:
    """The view with the card on the pile, before its effect."""
    card = played.cards[0]
    mine = played.seat == before.seat
    return replace(
        before,
        pile=(*before.pile, card),
        hand=tuple(other for other in before.hand if not mine or other != card),
        opponent_cards=before.opponent_cards - (not mine),
        turn=None,
        moves=(),
        seen=(*before.seen, played),
    )


def _deal(events: Sequence[HockeyEvent], view: HockeyView) -> CardMoves:
    """The non-dealer gets the first card."""
    hands: dict[int, list[str]] = {}
    for event in events:
        if event.kind == "deal" and event.seat is not None:
            mine = event.seat == view.seat
            backs = [back_flip(event.seat, index) for index in range(event.number)]
            hands[event.seat] = list(map(card_text, event.cards)) if mine else backs
    first = 1 - view.dealer
    return CardMoves().deal(
        [hands.get(seat, []) for seat in (first, 1 - first)], int(view.seat != first)
    )

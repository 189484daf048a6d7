"""What the table of Haggis shows, for the tests that hold for every table."""

from __future__ import annotations

from app.tables.haggis.cloth import flip_of

from pygames.haggis import HaggisView

ACTS = frozenset({
    "pass", "bet", "bet 0", "bet 15", "bet 30", "capture 1", "as set", "rank 7", "rank 12",
    "can-play", "offer 7R",
})  # fmt: skip


def cards(view: HaggisView) -> tuple[set[str], set[str]]:
    if view.phase in ("reckoning", "over"):
        return set(), set()  # all has been captured
    must = {flip_of(card, view.seat) for card in view.hand}
    must |= {flip_of(card, play.seat) for play in view.trick for card in play.cards}
    others = [seat for seat in range(view.players) if seat != view.seat]
    must |= {flip_of(card, seat) for seat in others for card in view.faces[seat]}
    last = [event for event in view.seen if event.kind == "play"] if not view.trick else []
    return must, {flip_of(card, event.seat or 0) for event in last for card in event.cards}

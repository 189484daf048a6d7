"""What benches know of Hockey."""

from __future__ import annotations

from playwright.sync_api import Page

from pygames.cards import JACK, rank
from pygames.hockey.moves import HockeyMove, Play
from pygames.hockey.view import HockeyView

PAIRS = (
    ("greedy", "random"),
    ("jacks", "greedy"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("easy", "random"),
    ("hard", "greedy"),
    ("expert", "greedy"),
    ("expert", "jacks"),
)
QUICK = ("random", "easy", "medium", "greedy", "jacks")
PLANTED = 2.0
REVIEW_MATCH = 3.0


def play(page: Page) -> None:
    """The first card of the hand."""
    page.locator("[role=option]").first.click()


def kind_of(view: HockeyView, move: HockeyMove) -> str:
    """The kind of a decision (`bench.calibration`)."""
    assert isinstance(move, Play)  # nothing else is a decision
    if rank(move.card) == JACK:
        return "jack"
    if view.pile and rank(view.pile[-1]) == rank(move.card):
        return "goal" if view.holder == view.seat else "match"
    theirs = view.holder == 1 - view.seat
    return "other card, against a breakaway" if theirs else "other card"

"""What benches know of Haggis."""

from __future__ import annotations

from playwright.sync_api import Page

from bench.games import ANSWERED
from pygames.haggis.combinations import mask_of
from pygames.haggis.judging import judge
from pygames.haggis.moves import Bet, Capture, HaggisMove, Play
from pygames.haggis.view import HaggisView

PAIRS = (
    ("greedy", "spender"),
    ("easy", "random"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("easy", "greedy"),
    ("medium", "greedy"),
    ("hard", "greedy"),
    ("expert", "greedy"),
)
LENGTH = {"option": "target", "default": 250}
LONG = ({"target": 1000}, {"target": 1000, "tournament": True})
QUICK = ("random", "easy", "medium", "greedy", "spender")
PLANTED = 12.0
SCENE = "capture"
REVIEW_MATCH = 20.0
MEDIAN = 500


def play(page: Page) -> None:
    """What the table offers first, chosen once more by hand; else pass."""
    if page.locator("[data-act^=capture]").count():
        page.locator("[data-act^=capture]").first.click()
        return
    page.locator("[data-act=can-play]").click()
    page.wait_for_function(ANSWERED)
    offers = page.locator("#table-sheet[open] [data-act^='offer ']")
    if offers.count():
        offers.first.click()
    chosen = [
        str(card.get_attribute("data-card"))
        for card in page.locator("[role=option][aria-selected=true]").all()
    ]
    if chosen:
        page.keyboard.press("Escape")
        for card in chosen:
            page.locator(f"[role=option][data-card='{card}']").click(position={"x": 8, "y": 12})
        page.locator(".dock [data-act=main]").click()
        page.wait_for_function("!window.benchTimes.clicked")
        choices = page.locator("#table-sheet[open] [data-act^='as ']")
        if choices.count():
            choices.first.click()
    else:
        page.locator(".dock [data-act=pass]").click()


def kind_of(view: HaggisView, move: HaggisMove) -> str:
    """The kind of a decision (`bench.calibration`)."""
    if isinstance(move, Bet | Capture):
        return "bet" if isinstance(move, Bet) else "whom to give"
    against = any(bet for seat, bet in enumerate(view.bets) if seat != view.seat)
    return f"{_kind_of_play(view, move)}{', against a bet' if against else ''}"


def _kind_of_play(view: HaggisView, move: HaggisMove) -> str:
    if not isinstance(move, Play):
        return "pass"
    top = None if view.top is None else view.top.combination
    if judge(move, mask_of(view.hand), top).level:
        return "bomb"
    return "lead" if top is None else "follow"

"""What benches know of Haddock."""

from __future__ import annotations

from playwright.sync_api import Page, Position

from pygames.haddock.moves import HaddockMove, Pair, value
from pygames.haddock.view import HaddockView

PAIRS = (
    ("easy", "pairs"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("counter", "pairs"),
    ("medium", "pairs"),
    ("hard", "pairs"),
    ("expert", "pairs"),
    ("expert", "counter"),
)
LENGTH = {"option": "series", "times": 1.9}
LONG = (
    {"series": True},
    {"series": True, "no_court_cards": True},
    {"series": True, "low_card_on_top": True},
    {"series": True, "no_court_cards": True, "low_card_on_top": True},
)
QUICK = ("random", "easy", "medium", "counter")
PLANTED = 3.0
SCENE = "deal"
SLOWEST = 1000


def play(page: Page) -> None:
    """The first card that has a partner, with the first of them; else draw."""
    if page.locator(".dock [data-act=draw]").count():
        page.locator(".dock [data-act=draw]").click()
        return
    at: Position = {"x": 8, "y": 12}
    for card in page.locator("[role=option]").all():
        card.click(position=at)
        page.wait_for_function("!window.benchTimes.clicked")
        partners = page.locator("[role=option].can")
        if partners.count():
            partners.first.click(position=at)
            page.locator(".dock [data-act=main]").click()
            return
        card.click(position=at)


def kind_of(view: HaddockView, move: HaddockMove) -> str:
    """The kind of a decision (`bench.calibration`)."""
    assert isinstance(move, Pair)
    under, top = value(move.under), value(move.top)
    if under == top:
        return "equal cards"
    return "the higher card on top" if top > under else "the lower card on top"

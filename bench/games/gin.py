"""What benches know of Gin Rummy."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from playwright.sync_api import Page

from pygames.gin import GinState
from pygames.gin.masks import mask_of
from pygames.gin.melds import deadwood_of
from pygames.gin.moves import DRAW_DISCARD, DRAW_STOCK, TAKE, GinMove, Knock
from pygames.gin.scoring import KNOCK_LIMIT
from pygames.gin.view import GinView

PAIRS = (
    ("greedy", "random"),
    ("patient", "greedy"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("hard", "patient"),
    ("careful", "hard"),
    ("expert", "greedy"),
    ("expert", "patient"),
)
"""What the reference players are worth, the ladder of levels, and the bars."""

LENGTH = {"option": "limit", "default": 100}
LONG = ({"limit": 500},)
QUICK = ("random", "easy", "medium", "hard", "greedy", "patient")
PLANTED = 6.0
FUTURES = 8
SCENE = "reveal"
REVIEW_MATCH, REVIEW_PART = 40.0, 6.0


def play(page: Page) -> None:
    """Pass, draw from the stock, throw the last card that may go, knock as soon as one may."""
    actions = page.locator(".dock .acts")
    if actions.get_by_role("button", name="Pass").count():
        actions.get_by_role("button", name="Pass").click()
    elif page.locator(".stock.can").count():
        page.locator(".stock.can").click()
    elif actions.locator(".pri[data-act=knock]").count():
        actions.locator(".pri[data-act=knock]").click()
    elif actions.locator("[data-act=knock]").count():
        card = page.locator("[role=option]").last
        card.click()
        card.click()


def future(state: GinState, rng: Random) -> GinState:
    """The unseen stock in another order, which is as likely as the true one."""
    stock = list(state.stock)
    rng.shuffle(stock)
    return replace(state, stock=tuple(stock))


def kind_of(view: GinView, move: GinMove) -> str:
    """The kind of a decision (`bench.calibration`)."""
    if view.phase == "respond":
        return f"{move} an illegal knock"
    if isinstance(move, Knock):
        left = deadwood_of(mask_of(view.hand) ^ 1 << move.card)
        return "go gin" if not left else "knock" if left <= KNOCK_LIMIT else "knock illegally"
    if view.phase == "upcard":
        return "take the upcard" if move == TAKE else "pass"
    draws: dict[GinMove, str] = {DRAW_DISCARD: "take", DRAW_STOCK: "draw"}
    return draws.get(move, "discard")

"""What benches know of Hockey."""

from __future__ import annotations

from playwright.sync_api import Page

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

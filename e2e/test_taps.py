"""A tap is answered before it is known what comes of it: the card rises, then goes on or back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.gin.table import sit_down
from e2e.oracle import Oracle

# What the next frame shows of a card that is clicked, before the table has been told of the click.
_WATCH = """(selector) => {
  const seen = { told: false };
  window.tapped = seen;
  addEventListener("click", (event) => {
    const card = [...event.target.closest(selector).querySelectorAll(".card")].at(-1);
    const { y } = card.getBoundingClientRect();
    seen.card = card;
    requestAnimationFrame(() => {
      seen.moving = card.getAnimations().some((one) => one.playState === "running");
      seen.early = !seen.told;
      seen.rise = y - card.getBoundingClientRect().y;
      seen.rest = y;
    });
  }, { capture: true, once: true });
  addEventListener("tap", () => { seen.told = true; }, { capture: true, once: true });
}"""
_STILL = "() => window.tapped.told && document.getAnimations().length === 0"


def test_a_tapped_card_rises_at_once_and_is_played(visit: Visit) -> None:
    guest = visit(reduced_motion="no-preference")
    guest.sit_down("#hockey/deal=taps&players=you,easy")
    table, oracle = guest.table, Oracle(guest)
    oracle.begin()
    guest.page.evaluate(_WATCH, "[role=option]")
    card = oracle.view.hand[0]
    table.card(card).click(force=True)
    oracle.follow()
    assert card in oracle.view.pile
    seen = guest.page.evaluate("window.tapped")
    assert seen["moving"] and seen["early"] and seen["rise"] > 1, seen


@pytest.mark.parametrize("place", [".stock", "[role=option]"])
def test_a_card_that_may_not_be_played_settles_back(visit: Visit, place: str) -> None:
    """At Gin, while the upcard is offered: the stock is closed, a card is only chosen."""
    guest = visit(reduced_motion="no-preference")
    table, oracle = sit_down(guest, "#gin/deal=taps+and+piles&players=you,easy")
    assert oracle.view.phase == "upcard" and oracle.my_turn
    guest.wait_for("() => document.getAnimations().length === 0")
    guest.page.evaluate(_WATCH, place)
    (table.stock if place == ".stock" else table.cards.first).click()
    guest.wait_for(_STILL)
    seen = guest.page.evaluate(
        "() => ({ ...window.tapped, end: window.tapped.card.getBoundingClientRect().y })"
    )
    assert seen["moving"] and seen["early"] and seen["rise"] > 1, seen
    if place == ".stock":
        expect(table.prompt).to_contain_text("The upcard comes first")
        assert seen["end"] == seen["rest"]
    else:
        expect(table.picked).to_have_count(1)
        assert seen["end"] < seen["rest"] - seen["rise"]
    oracle.stay()


def test_without_movement_the_table_is_told_at_once(visit: Visit) -> None:
    guest = visit(reduced_motion="reduce")
    guest.sit_down("#hockey/deal=taps&players=you,easy")
    oracle = Oracle(guest)
    oracle.begin()
    guest.page.evaluate(_WATCH, "[role=option]")
    guest.table.card(oracle.view.hand[0]).click()
    oracle.follow()
    seen = guest.page.evaluate("window.tapped")
    assert not seen["moving"] and not seen["early"], seen

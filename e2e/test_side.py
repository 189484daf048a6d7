"""The column beside the cloth where there is no room for it: a sheet that the bar opens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import PHONE, Visit
from e2e.guest import Guest
from e2e.lanes import only
from pygames import GAMES

NARROW = [(360, 640), (390, 844), (844, 390)]


def _sheet(guest: Guest) -> Locator:
    return guest.page.get_by_role("dialog", name="Score and log")


def _check(guest: Guest) -> None:
    """All of it can be read, and nothing is cut off at a side."""
    for name in ("What you know", "This "):
        part = _sheet(guest).get_by_role("region", name=name)
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport()
        expect(part.get_by_role("heading").first).to_be_visible()
    guest.table.check_fit()


_BROKEN = """() => {
  const bar = document.querySelector("#table header");
  return [...bar.querySelectorAll("h1, p")].filter((one) => {
    const ink = document.createRange();
    ink.selectNodeContents(one);
    const lines = ink.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight);
    return one.scrollWidth > one.clientWidth + 1 || lines > 1.6;
  }).map((one) => one.textContent);
}"""
"""What of the bar does not stand in one line."""


@pytest.mark.parametrize("game", only(GAMES, "haggis"))
def test_the_log_can_be_reached(visit: Visit, game: str) -> None:
    """By the bar or a key where the window is small; else the key leads to the column."""
    guest = visit(**PHONE)
    table = guest.sit_down(f"#{game}/deal=beside&players=you,easy")
    expect(table.my_turn.first).to_be_visible()
    button = table.button("Score and log")
    for width, height in NARROW:
        guest.page.set_viewport_size({"width": width, "height": height})
        button.tap()
        _check(guest)
        _sheet(guest).get_by_role("button", name="Close").tap()
        expect(_sheet(guest)).to_be_hidden()
        guest.page.keyboard.press("g")
        _check(guest)
        guest.page.keyboard.press("Escape")
        expect(_sheet(guest)).to_be_hidden()
        table.check_focus()
        table.check_fit()
    guest.page.evaluate("() => document.fonts.ready.then(() => true)")
    assert not guest.page.evaluate(_BROKEN)
    guest.page.set_viewport_size({"width": 1280, "height": 800})
    expect(button).to_be_hidden()
    guest.page.keyboard.press("g")
    expect(_sheet(guest)).to_be_hidden()
    if table.log.count():
        expect(table.root.get_by_role("list", name="Moves")).to_be_focused()
    table.check_focus()


@pytest.mark.slow
def test_closed_and_opened_again_before_the_browser_tells_of_it(visit: Visit) -> None:
    guest = visit(**PHONE)
    table = guest.sit_down()
    table.button("Score and log").tap()
    _check(guest)
    guest.page.evaluate(
        """() => {
          document.querySelector("dialog[open]").close();
          const key = new KeyboardEvent("keydown", { key: "g", bubbles: true });
          document.activeElement.dispatchEvent(key);
        }"""
    )
    _check(guest)

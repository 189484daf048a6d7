"""A hint in numbers: what the choices are worth, at every game's table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.axe import check_themes
from e2e.conftest import Visit
from e2e.fit import check_sizes
from e2e.guest import USUAL, Guest
from e2e.hints import ask, follow, follow_hint, set_numbers
from e2e.oracle import Oracle
from pygames import GAMES


def _seated(guest: Guest, game: str) -> Oracle:
    guest.sit_down(f"#{game}/deal=in+numbers&players=you,easy")
    set_numbers(guest, True)
    oracle = Oracle(guest, game)
    oracle.begin()
    return oracle


def _values(lines: Locator) -> list[float]:
    """The numbers."""
    said = [line.locator(".value b").inner_text() for line in lines.all()]
    return [float(text.rstrip("%").replace("\u2212", "-")) for text in said]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_choices_are_worth(visit: Visit, game: str) -> None:
    """All can be reached at every size, in both themes; H and Esc put it away. The best is chosen;
    another line chooses that, and Enter does what is said then."""
    guest = visit()
    oracle = _seated(guest, game)
    lines = ask(guest)
    check_sizes(guest)
    check_themes(guest)
    guest.page.keyboard.press("h")
    expect(lines).to_have_count(0)
    ask(guest)
    guest.page.keyboard.press("Escape")
    expect(lines).to_have_count(0)
    expect(guest.table.button("Hint")).to_be_visible()
    ask(guest)
    bets = lines.filter(has_text=re.compile("^Bet"))  # what is told beside the moves stands last
    values = _values(lines)[: lines.count() - bets.count()]
    assert 2 <= len(values) <= 3 - bets.count()
    assert values == sorted(values, reverse=True)
    lines.nth(1).click()
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(lines.nth(0)).to_have_attribute("aria-pressed", "false")
    follow(guest.table, oracle)
    expect(lines).to_have_count(0)


_SLOWLY = """() => {
  const opponents = window.cardTable.opponents, weigh = opponents.weigh.bind(opponents);
  opponents.weigh = async (...asked) => {
    await new Promise((done) => setTimeout(done, 600));
    const told = await weigh(...asked);
    window.told = (window.told ?? 0) + 1;
    return told;
  };
}"""
"""Each batch comes after more than the half second in which no figures are shown."""


@pytest.mark.parametrize("way", ["Escape", "h"])
def test_what_is_put_away_while_it_is_weighed_does_not_come_back(visit: Visit, way: str) -> None:
    guest = visit()
    oracle = _seated(guest, USUAL)
    guest.page.evaluate(_SLOWLY)
    keys, table = guest.page.keyboard, guest.table
    keys.press("h")
    worth = guest.page.get_by_role("region", name="What the choices are worth")
    expect(worth).to_have_attribute("aria-busy", "true")
    before = guest.page.evaluate("window.told")
    keys.press(way)
    expect(worth).to_have_count(0)
    expect(table.button("Hint")).to_be_visible()
    guest.page.wait_for_function("(before) => window.told > before", arg=before)
    oracle.stay()
    expect(worth).to_have_count(0)
    expect(table.picked).to_have_count(0)
    # Asked anew it is weighed to its end.
    assert ask(guest).count() > 1


def test_why_the_best_is_better(visit: Visit) -> None:
    """It is said once, when all is weighed, and stands there where there is room."""
    guest = visit()
    guest.sit_down(f"#{USUAL}/deal=look7&players=you,easy")
    set_numbers(guest, True)
    Oracle(guest, USUAL).begin()
    ask(guest)
    why = guest.page.get_by_text("Why?").locator("..")
    expect(why).to_be_visible()
    reason = why.inner_text().removeprefix("Why? ")
    expect(guest.page.locator("[data-root=live]")).to_contain_text(reason[-12:-1])
    guest.page.set_viewport_size({"width": 360, "height": 640})
    expect(why).to_be_hidden()


def test_a_sentence_will_do(visit: Visit) -> None:
    guest = visit()
    oracle = _seated(guest, USUAL)
    set_numbers(guest, False)
    table = guest.table
    assert follow_hint(table, oracle)
    expect(guest.page.get_by_role("region", name="What the choices are worth")).to_have_count(0)

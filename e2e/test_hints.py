"""A hint in numbers: what the choices are worth, at every game's table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.axe import check_themes
from e2e.conftest import Visit
from e2e.fit import check_sizes
from e2e.follower import Follower
from e2e.guest import USUAL, Guest
from e2e.hints import ask, follow, follow_hint, set_numbers
from e2e.lanes import first_quick
from pygames import GAMES
from pygames.match import HINTED


def _seated(guest: Guest, game: str, deal: str = "in+numbers") -> Follower:
    guest.sit_down(f"#{game}/deal={deal}&players=you,easy")
    set_numbers(guest, True)
    follower = Follower(guest, game)
    follower.begin()
    return follower


def _values(lines: Locator) -> list[float]:
    """The numbers."""
    said = [line.locator(".value b").inner_text() for line in lines.all()]
    return [float(text.rstrip("%").replace("\u2212", "-")) for text in said]


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_what_the_choices_are_worth(visit: Visit, game: str) -> None:
    """All can be reached at every size, in both themes; H and Esc put it away. The best is chosen;
    another line chooses that, and Enter does what is said then."""
    guest = visit()
    follower = _seated(guest, game)
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
    # A bet stands before the moves, and what a good player names before what is as good.
    best = lines.filter(has_not_text=re.compile("^Bet")).first
    worse = lines.filter(has_not_text=re.compile("^Bet|as good|the same"))
    assert 2 <= lines.count() <= 3
    assert _values(best)[0] == max(_values(worse), default=_values(best)[0])
    lines.nth(1).click()
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(lines.nth(0)).to_have_attribute("aria-pressed", "false")
    follow(guest.table, follower)
    expect(lines).to_have_count(0)


_IN_STEPS = """() => {
  const opponents = window.cardTable.opponents, weigh = opponents.weigh.bind(opponents);
  const later = new Promise((done) => (window.goOn = done));
  window.told = 0;
  opponents.weigh = async (...asked) => {
    await (window.told ? later : new Promise((done) => setTimeout(done, 600)));
    const told = await weigh(...asked);
    window.told += 1;
    return told;
  };
}"""
"""The first batch comes after more than the half second in which no figures are shown, the others
when they may."""


def _weighing(guest: Guest) -> Locator:
    """Ask for a hint; what is shown while it is weighed on, until `_go_on`."""
    guest.page.evaluate(_IN_STEPS)
    guest.page.keyboard.press("h")
    expect(_worth(guest)).to_have_attribute("aria-busy", "true")
    return _worth(guest)


def _worth(guest: Guest) -> Locator:
    return guest.page.get_by_role("region", name="What the choices are worth")


def _go_on(guest: Guest) -> None:
    guest.page.evaluate("window.goOn()")
    guest.wait_for("() => window.told > 1")


@pytest.mark.parametrize("way", first_quick(["Escape", "h"]))
def test_what_is_put_away_while_it_is_weighed_does_not_come_back(visit: Visit, way: str) -> None:
    guest = visit()
    follower = _seated(guest, USUAL)
    worth, table = _weighing(guest), guest.table
    guest.page.keyboard.press(way)
    expect(worth).to_have_count(0)
    expect(table.button("Hint")).to_be_visible()
    _go_on(guest)
    follower.stay()
    expect(worth).to_have_count(0)
    expect(table.picked).to_have_count(0)
    # Asked anew it is weighed to its end.
    assert ask(guest).count() > 1


def test_a_line_can_be_chosen_while_it_is_weighed(visit: Visit) -> None:
    """What is known by then is enough: it stays chosen, and the numbers stay as they are."""
    guest = visit()
    follower = _seated(guest, USUAL)
    worth = _weighing(guest)
    second = worth.get_by_role("button").nth(1)
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(worth).not_to_have_attribute("aria-busy", "true")
    before = _values(worth.get_by_role("button"))
    _go_on(guest)
    follower.stay()
    expect(second).to_have_attribute("aria-pressed", "true")
    assert _values(worth.get_by_role("button")) == before
    follow(guest.table, follower)
    assert HINTED in follower.match.marks


def test_the_numbers_are_shown_to_whoever_asks_for_them(visit: Visit) -> None:
    """Folded at first, they come and go by a button; the choice is kept, and nothing moves."""
    guest = visit()
    guest.sit_down(f"#{USUAL}/deal=look7&players=you,easy")
    place = "() => JSON.stringify(document.querySelector('.hand').getBoundingClientRect())"
    before = guest.page.evaluate(place)
    follower = Follower(guest, USUAL)
    follower.begin()
    guest.page.keyboard.press("h")
    numbers = guest.table.button("Numbers")
    expect(numbers).to_have_attribute("aria-pressed", "false", timeout=60_000)
    hint = guest.table.prompt.inner_text()
    assert guest.page.evaluate(place) == before
    expect(_worth(guest)).to_have_count(0)
    numbers.click()
    expect(_worth(guest)).to_be_visible()
    follower.stay()
    guest.page.reload()
    guest.table.wait_until_playable()
    ask(guest)
    assert guest.table.prompt.inner_text() == hint
    numbers.click()
    expect(_worth(guest)).to_have_count(0)


def test_why_the_best_is_better(visit: Visit) -> None:
    """The prompt says it, once all is weighed; without the numbers, too."""
    guest = visit()
    follower = _seated(guest, USUAL, "look7")
    ask(guest)
    hint = follower.stay().hint
    expect(guest.page.locator("[data-root=live]")).to_contain_text(hint[-12:-1])
    guest.page.keyboard.press("Escape")
    set_numbers(guest, False)
    assert follow_hint(guest.table, follower)
    expect(_worth(guest)).to_have_count(0)

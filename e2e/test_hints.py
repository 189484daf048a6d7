"""A hint in numbers: what the choices are worth, at every game's table."""

from __future__ import annotations

import re

import pytest
from app.site import GAMES
from playwright.sync_api import Locator, expect

from e2e.axe import check_themes
from e2e.conftest import Visit
from e2e.follower import Follower
from e2e.hints import ask, follow, follow_hint, set_numbers
from e2e.layout import check_sizes
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.match import HINTED
from tests.lanes import first_quick


def _open_table(visitor: Visitor, game: str, deal: str = "in+numbers") -> Follower:
    visitor.sit_down(f"#{game}/deal={deal}&players=you,easy")
    set_numbers(visitor, True)
    follower = Follower(visitor, game)
    follower.begin()
    return follower


def _values(lines: Locator) -> list[float]:
    """The numbers."""
    texts = [line.locator(".value b").inner_text() for line in lines.all()]
    return [float(text.rstrip("%").replace("\u2212", "-")) for text in texts]


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_what_the_choices_are_worth(visit: Visit, game: str) -> None:
    """All can be reached at every size, in both themes; H and Esc put it away. The best is chosen;
    another line chooses that, and Enter does what is said then."""
    visitor = visit()
    follower = _open_table(visitor, game)
    lines = ask(visitor)
    check_sizes(visitor)
    check_themes(visitor)
    visitor.page.keyboard.press("h")
    expect(lines).to_have_count(0)
    ask(visitor)
    visitor.page.keyboard.press("Escape")
    expect(lines).to_have_count(0)
    expect(visitor.table.button("Hint")).to_be_visible()
    ask(visitor)
    # A bet stands before the moves, and what a good player names before what is as good.
    best = lines.filter(has_not_text=re.compile("^Bet")).first
    worse = lines.filter(has_not_text=re.compile("^Bet|as good|the same"))
    assert 2 <= lines.count() <= 3
    assert _values(best)[0] == max(_values(worse), default=_values(best)[0])
    lines.nth(1).click()
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(lines.nth(0)).to_have_attribute("aria-pressed", "false")
    follow(visitor.table, follower)
    expect(lines).to_have_count(0)


_IN_STEPS = """() => {
  const opponents = window.cardTable.opponents, weigh = opponents.weigh.bind(opponents);
  const later = new Promise((done) => (window.goOn = done));
  window.answers = 0;
  opponents.weigh = async (...request) => {
    await (window.answers ? later : new Promise((done) => setTimeout(done, 600)));
    const answer = await weigh(...request);
    window.answers += 1;
    return answer;
  };
}"""
"""The first batch comes after more than the half second in which no figures are shown, the others
when they may."""


def _weighing(visitor: Visitor) -> Locator:
    """Ask for a hint; what is shown while it is weighed on, until `_go_on`."""
    visitor.page.evaluate(_IN_STEPS)
    visitor.page.keyboard.press("h")
    expect(_worth(visitor)).to_have_attribute("aria-busy", "true")
    return _worth(visitor)


def _worth(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="What the choices are worth")


def _go_on(visitor: Visitor) -> None:
    visitor.page.evaluate("window.goOn()")
    visitor.wait_for("() => window.answers > 1")


@pytest.mark.parametrize("way", first_quick(["Escape", "h"]))
def test_what_is_put_away_while_it_is_weighed_does_not_come_back(visit: Visit, way: str) -> None:
    visitor = visit()
    follower = _open_table(visitor, DEFAULT_GAME)
    worth, table = _weighing(visitor), visitor.table
    visitor.page.keyboard.press(way)
    expect(worth).to_have_count(0)
    expect(table.button("Hint")).to_be_visible()
    _go_on(visitor)
    follower.stay()
    expect(worth).to_have_count(0)
    expect(table.picked).to_have_count(0)
    # Asked anew it is weighed to its end.
    assert ask(visitor).count() > 1


def test_a_line_can_be_chosen_while_it_is_weighed(visit: Visit) -> None:
    """What is known by then is enough: it stays chosen, and the numbers stay as they are."""
    visitor = visit()
    follower = _open_table(visitor, DEFAULT_GAME)
    worth = _weighing(visitor)
    second = worth.get_by_role("button").nth(1)
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(worth).not_to_have_attribute("aria-busy", "true")
    before = _values(worth.get_by_role("button"))
    _go_on(visitor)
    follower.stay()
    expect(second).to_have_attribute("aria-pressed", "true")
    assert _values(worth.get_by_role("button")) == before
    follow(visitor.table, follower)
    assert HINTED in follower.match.marks


def test_the_numbers_are_shown_to_whoever_asks_for_them(visit: Visit) -> None:
    """Folded at first, they come and go by a button; the choice is kept, and nothing moves."""
    visitor = visit()
    visitor.sit_down(f"#{DEFAULT_GAME}/deal=look7&players=you,easy")
    place = "() => JSON.stringify(document.querySelector('.hand').getBoundingClientRect())"
    before = visitor.page.evaluate(place)
    follower = Follower(visitor, DEFAULT_GAME)
    follower.begin()
    visitor.page.keyboard.press("h")
    numbers = visitor.table.button("Numbers")
    expect(numbers).to_have_attribute("aria-pressed", "false", timeout=60_000)
    hint = visitor.table.prompt.inner_text()
    assert visitor.page.evaluate(place) == before
    expect(_worth(visitor)).to_have_count(0)
    numbers.click()
    expect(_worth(visitor)).to_be_visible()
    follower.stay()
    visitor.page.reload()
    visitor.table.wait_until_playable()
    ask(visitor)
    assert visitor.table.prompt.inner_text() == hint
    numbers.click()
    expect(_worth(visitor)).to_have_count(0)


def test_why_the_best_is_better(visit: Visit) -> None:
    """The prompt says it, once all is weighed; without the numbers, too."""
    visitor = visit()
    follower = _open_table(visitor, DEFAULT_GAME, "look7")
    ask(visitor)
    hint = follower.stay().hint
    expect(visitor.page.locator("[data-root=live]")).to_contain_text(hint[-12:-1])
    visitor.page.keyboard.press("Escape")
    set_numbers(visitor, False)
    assert follow_hint(visitor.table, follower)
    expect(_worth(visitor)).to_have_count(0)

"""A goal at the Hockey table is an event."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.film import Film
from e2e.hockey.matches import breakaway
from e2e.hockey.table import HockeyTable


def test_a_goal_is_seen(visit: Visit) -> None:
    """The card lies, the puck goes in, and then who scores is said in large letters."""
    film = Film(visit(reduced_motion="no-preference"), "hockey")
    film.resume(breakaway())
    table = HockeyTable(film.guest.page)
    table.wait_until_playable()
    goals = film.guest.page.locator(".ice .scores")
    expect(goals).to_have_count(0)
    film.guest.page.keyboard.press("h")
    film.guest.wait_for("() => document.querySelector('[aria-selected=true]')")
    film.guest.page.keyboard.press("Enter")
    film.guest.wait_for("() => window.cardTable.motion.state()?.kind === 'play'")
    film.guest.page.evaluate("window.cardTable.motion.finish()")
    film.guest.wait_for("() => window.cardTable.motion.state()?.kind === 'goal'")
    expect(goals).to_have_text("You score")
    film.run("l")
    assert film.kinds["goal"] == 1, film.kinds
    expect(goals).to_have_count(0)

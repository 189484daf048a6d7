"""The set-up of Haggis: how many play, at which levels, and what that changes."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from app.words import LEVELS
from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import PHONE, Visit
from e2e.setting_up import SetUp


def test_levels_one_by_one(visit: Visit) -> None:
    """The choice for all stands for none of them once they differ."""
    setup = SetUp(visit(**PHONE), "haggis")
    expect(setup.fold).to_be_hidden()
    setup.players(3).locator("xpath=..").tap()
    expect(setup.one(1, "medium")).to_be_hidden()
    setup.fold.tap()
    expect(setup.one(1, "medium")).to_be_checked()
    expect(setup.one(2, "medium")).to_be_checked()
    expect(setup.sheet.get_by_role("group", name="Opponent 3")).to_have_count(0)
    setup.one(2, "hard").locator("xpath=..").tap()
    for level in LEVELS:
        expect(setup.everybody(level)).not_to_be_checked()
    setup.players(2).locator("xpath=..").tap()
    expect(setup.everybody("medium")).to_be_checked()
    expect(setup.fold).to_be_hidden()
    setup.players(3).locator("xpath=..").tap()
    setup.everybody("easy").locator("xpath=..").tap()
    expect(setup.one(1, "easy")).to_be_checked()
    expect(setup.one(2, "easy")).to_be_checked()
    assert setup.guest.table.sideways() <= 0


@pytest.mark.slow
def test_what_changes_nothing_says_so(visit: Visit) -> None:
    setup = SetUp(visit(), "haggis")
    expect(setup.variation("Tournament rule")).to_be_disabled()
    expect(setup.sheet).to_contain_text("For three players. With two")
    assert setup.wish["options"] == {"target": 250}
    players = setup.sheet.get_by_role("group", name="Players")
    expect(players).to_contain_text("no blue")
    setup.seats(3)
    expect(players).to_contain_text("All five suits")
    expect(setup.says).to_have_text("New matches are for three players, to 250 points.")
    expect(setup.variation("Tournament rule")).to_be_enabled()
    expect(setup.sheet).not_to_contain_text("For three players. With two")
    setup.variation("Tournament rule").check(force=True)
    assert setup.wish["options"] == {"target": 250, "tournament": True}
    setup.seats(2)
    assert setup.wish["options"] == {"target": 250}


def test_any_target_from_50_to_1000(visit: Visit) -> None:
    setup = SetUp(visit(**PHONE), "haggis")
    group = setup.sheet.get_by_role("group", name="Target score")
    other = group.get_by_role("spinbutton", name="Target score, any other")
    other.fill("175")
    other.blur()
    expect(setup.says).to_have_text("New matches are for two players, to 175 points.")
    expect(group.get_by_role("radio", checked=True)).to_have_count(0)
    group.get_by_role("radio", name="350").check(force=True)
    expect(other).to_have_value("")
    other.fill("250")
    other.blur()
    expect(group.get_by_role("radio", name="250")).to_be_checked()
    play = setup.sheet.get_by_role("button", name="Play", exact=True)
    for wrong in ("49", "1001", "99.5"):
        other.fill(wrong)
        play.tap()
        expect(setup.sheet).to_be_visible()
        expect(setup.says).not_to_contain_text("A new match")
        assert "target" not in setup.wish["options"]
    other.fill("50")
    play.tap()
    record = json.loads(setup.guest.next_record(None, "haggis"))
    assert record["options"] == {"target": 50}
    expect(setup.guest.table.root).to_contain_text("to 50")
    setup.restart()
    assert setup.wish["options"] == {"target": 50}


def test_the_setup(visit: Visit, golden: Callable[[str, str], None]) -> None:
    """With three players, each opponent at a level of their own."""
    guest = visit(color_scheme="light")
    setup = SetUp(guest, "haggis")
    setup.seats(3)
    setup.opponent(2, "hard")
    setup.sheet.get_by_role("link", name="How to play").scroll_into_view_if_needed()
    golden("setup", setup.sheet.aria_snapshot())
    axe.check_themes(guest)

"""The set-up of a match: what is chosen holds for the visit, what is saved from then on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from app.site import FIRST, GAMES
from app.words import LEVELS
from pages.words import DEFAULT_LEVEL
from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import PHONE, Visit
from e2e.layout import check_form
from e2e.setting_up import SetUp
from e2e.shown import needs
from tests.lanes import first_quick

GAME = "gin"
"""One that has a choice to be made, of how far a match goes."""

COMPANY = "haggis"
"""One for two or three."""

needs(GAME, COMPANY)

_FORBID = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); };
}"""


def test_saving_is_confirmed_in_place(visit: Visit) -> None:
    """By keys: the focus stays where it was, and goes back to the tile."""
    setup = SetUp(visit(), GAME)
    keys, save = setup.visitor.page.keyboard, setup.button("Save setup")
    setup.limit(100).focus()
    keys.press("ArrowRight")
    expect(setup.limit(200)).to_be_checked()
    keys.press("Tab")
    expect(save).to_be_focused()
    expect(save).to_have_accessible_description(re.compile("^Every visit starts with your saved"))
    keys.press("Enter")
    expect(setup.says).to_have_text("Saved: new matches are played to 200.")
    expect(save).to_be_disabled()
    expect(save).to_be_focused()
    keys.press("Escape")
    expect(setup.sheet).to_be_hidden()
    expect(setup.visitor.page.get_by_role("button", name=setup.title)).to_be_focused()
    setup.restart()
    expect(setup.says).to_have_text("Saved: new matches are played to 200.")
    setup.set(300)
    expect(setup.says).to_have_text("For this visit, new matches are played to 300.")
    expect(setup.button("Save setup")).to_be_enabled()
    setup.open()
    expect(setup.says).to_have_text("For this visit, new matches are played to 300.")


@pytest.mark.slow
def test_another_tab_learns_what_is_saved_unless_it_has_chosen(visit: Visit) -> None:
    one = SetUp(visit(), GAME)
    says, mine = one.says, one.limit(300)
    other = one.visitor.context.new_page()
    two = SetUp(one.visitor, GAME)
    two.set(250)
    two.save()
    expect(says).to_have_text("Saved: new matches are played to 250.")
    mine.check(force=True)
    two.set(500)
    two.save()
    expect(two.says).to_have_text("Saved: new matches are played to 500.")
    expect(mine).to_be_checked()
    expect(says).to_have_text("For this visit, new matches are played to 300.")
    other.close()


@pytest.mark.slow
def test_without_storage_it_says_so_and_holds_as_long_as_the_page(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(f"({_FORBID})()")
    setup = SetUp(visitor, GAME)
    setup.set(250)
    expect(setup.says).to_have_text("New matches are played to 250.")
    setup.save()
    expect(setup.says).to_have_text(
        re.compile(r"^This browser does not save .* are played to 250\.$")
    )
    setup.button("Close").click()
    visitor.page.get_by_role("button", name=setup.title).click()
    expect(setup.limit(250)).to_be_checked()
    setup.open()
    expect(setup.limit(100)).to_be_checked()


def test_a_match_as_it_was_set_up_and_the_way_back_to_it(visit: Visit) -> None:
    """From home to the table, home again, and on with it."""
    visitor = visit()
    setup = SetUp(visitor, GAME)
    setup.level("easy")
    setup.set(250)
    setup.button("Play").click()
    expect(setup.sheet).to_be_hidden()
    visitor.table.wait_until_playable()
    expect(visitor.page).to_have_title(re.compile(f"^{setup.title}"))
    record = json.loads(visitor.next_record(None, GAME))
    assert record["options"] == {"limit": 250}
    assert "easy" in json.dumps(record["players"])
    visitor.table.root.get_by_role("link", name="All games").click()
    tile = visitor.page.get_by_role("article", name=setup.title)
    expect(tile.get_by_role("paragraph")).to_contain_text(FIRST["easy"])
    tile.get_by_role("link", name=f"Continue {setup.title}").click()
    expect(visitor.table.root).to_be_visible()
    assert json.loads(visitor.storage()[f"match/{GAME}"])["seed"] == record["seed"]
    setup.restart()
    expect(setup.everybody("easy")).to_be_checked()


def test_the_set_up_can_be_opened_at_the_table(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.sit_down(f"#{COMPANY}")
    record = visitor.next_record(None, COMPANY)
    visitor.table.button("Menu").tap()
    visitor.table.on_sheet("New match with…").tap()
    sheet = visitor.page.get_by_role("dialog", name=GAMES[COMPANY].title)
    players = sheet.get_by_role("group", name="Players")
    players.get_by_role("radio", name="3").check(force=True)
    sheet.get_by_role("button", name=re.compile("^(Play|New match)$")).tap()
    expect(sheet).to_be_hidden()
    while len(json.loads(record)["players"]) != 3:  # others may still move in the old match
        record = visitor.next_record(record, COMPANY)
    visitor.table.check_focus()


@pytest.mark.parametrize("game", first_quick(sorted(GAMES, key=lambda game: game != COMPANY)))
def test_nothing_hides_below_play(visit: Visit, game: str) -> None:
    setup = SetUp(visit(), game)
    if GAMES[game].seats != (2,):
        setup.seats(3)
        setup.fold.click()
    check_form(setup.visitor, [(844, 390), (640, 360), (360, 640)])


def test_levels_one_by_one(visit: Visit) -> None:
    """The choice for all stands for none of them once they differ."""
    setup = SetUp(visit(**PHONE), COMPANY)
    expect(setup.fold).to_be_hidden()
    setup.players(3).locator("xpath=..").tap()
    default, another = DEFAULT_LEVEL, next(level for level in LEVELS if level != DEFAULT_LEVEL)
    expect(setup.one(1, default)).to_be_hidden()
    setup.fold.tap()
    expect(setup.one(1, default)).to_be_checked()
    expect(setup.one(2, default)).to_be_checked()
    expect(setup.sheet.get_by_role("group", name="Opponent 3")).to_have_count(0)
    setup.one(2, another).locator("xpath=..").tap()
    for level in LEVELS:
        expect(setup.everybody(level)).not_to_be_checked()
    setup.players(2).locator("xpath=..").tap()
    expect(setup.everybody(default)).to_be_checked()
    expect(setup.fold).to_be_hidden()
    setup.players(3).locator("xpath=..").tap()
    setup.everybody(another).locator("xpath=..").tap()
    expect(setup.one(1, another)).to_be_checked()
    expect(setup.one(2, another)).to_be_checked()
    assert setup.visitor.table.sideways() <= 0


@pytest.mark.slow
def test_what_changes_nothing_says_so(visit: Visit) -> None:
    setup = SetUp(visit(), COMPANY)
    expect(setup.variation("Tournament rule")).to_be_disabled()
    expect(setup.sheet).to_contain_text("For three players. With two")
    assert setup.match_request["options"] == {"target": 250}
    players = setup.sheet.get_by_role("group", name="Players")
    expect(players).to_contain_text("no blue")
    setup.seats(3)
    expect(players).to_contain_text("All five suits")
    expect(setup.says).to_have_text("New matches are for three players, to 250 points.")
    expect(setup.variation("Tournament rule")).to_be_enabled()
    expect(setup.sheet).not_to_contain_text("For three players. With two")
    setup.variation("Tournament rule").check(force=True)
    assert setup.match_request["options"] == {"target": 250, "tournament": True}
    setup.seats(2)
    assert setup.match_request["options"] == {"target": 250}


def test_any_target_from_50_to_1000(visit: Visit) -> None:
    setup = SetUp(visit(**PHONE), COMPANY)
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
        assert "target" not in setup.match_request["options"]
    other.fill("50")
    play.tap()
    record = json.loads(setup.visitor.next_record(None, COMPANY))
    assert record["options"] == {"target": 50}
    expect(setup.visitor.table.root).to_contain_text("to 50")
    setup.restart()
    assert setup.match_request["options"] == {"target": 50}


def test_the_setup(visit: Visit, golden: Callable[[str, str], None]) -> None:
    """With three players, each opponent at a level of their own."""
    visitor = visit(color_scheme="light")
    setup = SetUp(visitor, COMPANY)
    setup.seats(3)
    setup.opponent(1, "medium")
    setup.opponent(2, "hard")
    setup.sheet.get_by_role("link", name="How to play").scroll_into_view_if_needed()
    golden("setup", setup.sheet.aria_snapshot())
    axe.check_themes(visitor)

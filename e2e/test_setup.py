"""The set-up of a match: what is chosen holds for the visit, what is saved from then on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import PHONE, Visit
from e2e.guest import Guest
from pygames import GAMES

DATA = Path(__file__).parent.parent / "tests" / "data"
VECTORS = DATA / "vectors" / "gin.json"
COMPANIES = [
    story for story in json.loads((DATA / "setups.json").read_text()) if story["game"] in GAMES
]
"""Who plays after some steps: the same stories as for the engine's own set-up."""

LEVELS = {"easy": "Pip", "medium": "Nell", "hard": "Finn", "expert": "Vera"}

_FORBID = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); };
}"""


def _stories() -> list[Any]:
    """The vectors that tell what the limit of a new match is after some steps."""
    vectors = json.loads(VECTORS.read_text())
    told = [one for one in vectors if one["when"]["op"] == "default_limit"]
    return [pytest.param(one["given"]["steps"], one["then"], id=one["id"]) for one in told]


class SetUp:
    """A game's set-up on the home page, in a guest's latest tab."""

    def __init__(self, guest: Guest, title: str = "Gin Rummy") -> None:
        self.guest = guest
        self.title = title
        self.open()

    def open(self) -> None:
        """Open the sheet from the tile on the home page."""
        self.guest.open()
        self.guest.page.get_by_role("button", name=self.title).click()
        expect(self.sheet).to_be_visible()

    @property
    def sheet(self) -> Locator:
        return self.guest.page.get_by_role("dialog", name=self.title)

    @property
    def says(self) -> Locator:
        """What a new match will be like."""
        return self.sheet.get_by_role("status")

    @property
    def wish(self) -> dict[str, Any]:
        """What the table is asked for."""
        game = self.title.split()[0].lower()
        wish: dict[str, Any] = self.guest.page.evaluate(f"() => cardTable.wishFor({game!r})")
        return wish

    def limit(self, points: int) -> Locator:
        group = self.sheet.get_by_role("group", name="Game limit")
        return group.get_by_role("radio", name=str(points), exact=True)

    def set(self, points: int) -> None:
        self.limit(points).check(force=True)

    def players(self, number: int) -> Locator:
        group = self.sheet.get_by_role("group", name="Players")
        return group.get_by_role("radio", name=str(number), exact=True)

    def seats(self, number: int) -> None:
        self.players(number).check(force=True)

    def everybody(self, level: str) -> Locator:
        """The one choice for all opponents."""
        group = self.sheet.get_by_role("group", name="Who will you play?")
        return group.get_by_role("radio", name=re.compile(f"^{LEVELS[level]}"))

    def level(self, level: str) -> None:
        self.everybody(level).check(force=True)

    @property
    def fold(self) -> Locator:
        return self.sheet.get_by_text("A level of their own for each")

    def one(self, number: int, level: str) -> Locator:
        """The choice for one opponent."""
        group = self.sheet.get_by_role("group", name=f"Opponent {number}")
        return group.get_by_role("radio", name=level.capitalize(), exact=True)

    def opponent(self, number: int, level: str) -> None:
        if not self.one(number, level).is_visible():
            self.fold.click()
        self.one(number, level).check(force=True)

    @property
    def tournament(self) -> Locator:
        return self.sheet.get_by_role("switch", name=re.compile("^Tournament rule"))

    def save(self) -> None:
        self.sheet.get_by_role("button", name="Save setup").click()

    def restart(self) -> None:
        """A new session: another tab, and the old one is closed."""
        old = self.guest.page
        self.guest.context.new_page()
        old.close()
        self.open()


@pytest.mark.parametrize(("steps", "then"), _stories())
def test_the_limit_of_a_new_match(
    visit: Visit, steps: list[list[Any]], then: dict[str, int]
) -> None:
    setup = SetUp(visit())
    for step, *arguments in steps:
        getattr(setup, step)(*arguments)
    expect(setup.limit(then["new_game_limit"])).to_be_checked()


def test_what_is_chosen_and_not_saved_survives_a_reload(visit: Visit) -> None:
    setup = SetUp(visit())
    expect(setup.says).to_have_text("A new match goes to 100.")
    setup.set(500)
    expect(setup.says).to_have_text("For this visit, a new match goes to 500.")
    setup.guest.page.reload()
    setup.open()
    expect(setup.limit(500)).to_be_checked()
    expect(setup.says).to_have_text("For this visit, a new match goes to 500.")


def test_saving_is_confirmed_in_place(visit: Visit) -> None:
    setup = SetUp(visit(**PHONE))
    setup.set(250)
    setup.sheet.get_by_role("button", name="Save setup").tap()
    expect(setup.says).to_have_text("Saved: a new match goes to 250.")
    expect(setup.sheet.get_by_role("button", name="Save setup")).to_be_disabled()
    setup.restart()
    expect(setup.says).to_have_text("Saved: a new match goes to 250.")
    setup.set(300)
    expect(setup.says).to_have_text("For this visit, a new match goes to 300.")
    expect(setup.sheet.get_by_role("button", name="Save setup")).to_be_enabled()


def test_by_keyboard(visit: Visit) -> None:
    setup = SetUp(visit())
    page = setup.guest.page
    setup.limit(100).focus()
    page.keyboard.press("ArrowRight")
    expect(setup.limit(200)).to_be_checked()
    page.keyboard.press("Tab")
    expect(setup.sheet.get_by_role("button", name="Save setup")).to_be_focused()
    page.keyboard.press("Enter")
    expect(setup.says).to_have_text("Saved: a new match goes to 200.")
    expect(setup.sheet.get_by_role("button", name="Save setup")).to_be_focused()
    page.keyboard.press("Escape")
    expect(setup.sheet).to_be_hidden()
    expect(page.get_by_role("button", name="Gin Rummy")).to_be_focused()


def test_another_tab_learns_what_is_saved_unless_it_has_chosen(visit: Visit) -> None:
    one = SetUp(visit())
    first = one.guest.page
    other = one.guest.context.new_page()
    two = SetUp(one.guest)
    two.set(250)
    two.save()
    sheet = first.get_by_role("dialog", name="Gin Rummy")
    expect(sheet.get_by_role("radio", name="250")).to_be_checked()
    expect(sheet.get_by_role("status")).to_have_text("Saved: a new match goes to 250.")
    sheet.get_by_role("radio", name="300").check(force=True)
    two.set(500)
    two.save()
    expect(two.says).to_have_text("Saved: a new match goes to 500.")
    expect(sheet.get_by_role("radio", name="300")).to_be_checked()
    expect(sheet.get_by_role("status")).to_have_text("For this visit, a new match goes to 300.")
    other.close()


def test_without_storage_it_says_so_and_holds_as_long_as_the_page(visit: Visit) -> None:
    guest = visit()
    guest.context.add_init_script(f"({_FORBID})()")
    setup = SetUp(guest)
    setup.set(250)
    expect(setup.says).to_have_text("For this visit, a new match goes to 250.")
    setup.save()
    expect(setup.says).to_have_text(re.compile("^This browser keeps nothing .* goes to 250 "))
    setup.sheet.get_by_role("button", name="Close").click()
    guest.page.get_by_role("button", name="Gin Rummy").click()
    expect(setup.limit(250)).to_be_checked()
    guest.page.reload()
    setup.open()
    expect(setup.limit(100)).to_be_checked()


def test_a_stored_set_up_that_makes_no_sense_is_passed_over(visit: Visit) -> None:
    guest = visit()
    page = guest.open()
    for stored in ('{"gin": {"limit": 77, "seats": "x"}}', '{"gin": 5}', "[", "7"):
        page.evaluate("(it) => localStorage.setItem('card-table.saved-setups', it)", stored)
        setup = SetUp(guest)
        expect(setup.limit(100)).to_be_checked()
        page.evaluate("() => localStorage.clear()")


def test_a_match_as_it_was_set_up_and_the_way_back_to_it(visit: Visit) -> None:
    """From home to the table, home again, and on with it."""
    guest = visit()
    setup = SetUp(guest)
    page = guest.page
    setup.sheet.get_by_role("radio", name=re.compile("^Pip")).check(force=True)
    setup.set(250)
    setup.sheet.get_by_role("button", name="Play", exact=True).click()
    expect(setup.sheet).to_be_hidden()
    guest.table.wait_until_playable()
    expect(page).to_have_title(re.compile("^Gin Rummy"))
    record = json.loads(guest.next_record(None, "gin"))
    assert record["options"] == {"limit": 250}
    assert "easy" in json.dumps(record["players"])
    guest.table.root.get_by_role("link", name="All games").click()
    tile = page.get_by_role("article", name="Gin Rummy")
    expect(tile.get_by_role("paragraph")).to_contain_text("Pip")
    tile.get_by_role("link", name="Continue Gin Rummy").click()
    expect(guest.table.root).to_be_visible()
    assert json.loads(guest.kept()["match/gin"])["seed"] == record["seed"]


def test_a_new_match_begun_at_the_table_is_as_set_up(visit: Visit) -> None:
    guest = visit()
    setup = SetUp(guest)
    setup.set(250)
    setup.save()
    guest.sit_down("#gin")
    first = guest.next_record(None, "gin")
    assert json.loads(first)["options"] == {"limit": 250}
    setup.open()
    setup.set(500)
    guest.sit_down("#gin")
    assert guest.kept()["match/gin"] == first
    guest.page.keyboard.press("m")
    guest.table.on_sheet("New match").click()
    assert json.loads(guest.next_record(first, "gin"))["options"] == {"limit": 500}


@pytest.mark.parametrize("story", COMPANIES, ids=[story["id"] for story in COMPANIES])
def test_who_plays(visit: Visit, story: dict[str, Any]) -> None:
    setup = SetUp(visit(), story["game"].capitalize())
    for step, *arguments in story["steps"]:
        getattr(setup, step)(*arguments)
    wish = setup.wish
    assert {name: wish.get(name) for name in ("seats", "level", "levels")} == {
        "levels": None,
        **story["then"],
    }


def test_levels_one_by_one(visit: Visit) -> None:
    """The choice for all stands for none of them once they differ."""
    setup = SetUp(visit(**PHONE), "Haggis")
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


def test_the_company_by_keyboard(visit: Visit) -> None:
    setup = SetUp(visit(), "Haggis")
    page = setup.guest.page
    setup.players(2).focus()
    page.keyboard.press("ArrowRight")
    expect(setup.players(3)).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(setup.one(1, "medium")).to_be_focused()
    page.keyboard.press("ArrowRight")
    assert setup.wish["levels"] == ["hard", "medium"]


def test_what_changes_nothing_says_so(visit: Visit) -> None:
    setup = SetUp(visit(), "Haggis")
    expect(setup.tournament).to_be_disabled()
    expect(setup.sheet).to_contain_text("Only with three players")
    assert setup.wish["options"] == {"target": 250}
    setup.seats(3)
    expect(setup.tournament).to_be_enabled()
    expect(setup.sheet).not_to_contain_text("Only with three players")
    setup.tournament.check(force=True)
    assert setup.wish["options"] == {"target": 250, "tournament": True}
    setup.seats(2)
    assert setup.wish["options"] == {"target": 250}
    setup.save()
    setup.restart()
    expect(setup.tournament).to_be_disabled()
    setup.seats(3)
    expect(setup.tournament).to_be_checked()


def test_the_words_follow_the_players(visit: Visit) -> None:
    setup = SetUp(visit(), "Haggis")
    expect(setup.says).to_have_text("A new match is for two players and goes to 250.")
    players = setup.sheet.get_by_role("group", name="Players")
    expect(players).to_contain_text("blue stays out")
    setup.seats(3)
    expect(players).to_contain_text("All five suits")
    expect(setup.says).to_have_text(
        "For this visit, a new match is for three players and goes to 250."
    )
    setup.opponent(1, "expert")
    setup.save()
    expect(setup.says).to_have_text("Saved: a new match is for three players and goes to 250.")
    setup.level("expert")
    expect(setup.says).to_contain_text("For this visit")


def test_the_words_follow_the_variations(visit: Visit) -> None:
    setup = SetUp(visit(**PHONE), "Haddock")
    expect(setup.says).to_have_text("A new match is a single game for two.")
    players = setup.sheet.get_by_role("group", name="Players")
    expect(players).to_contain_text("One deck")
    setup.seats(5)
    expect(players).to_contain_text("Two decks")
    setup.sheet.get_by_role("switch", name=re.compile("^Series of games")).check(force=True)
    expect(setup.says).to_have_text("For this visit, a new match is a series of games for five.")
    assert setup.wish["options"]["series"] is True
    assert setup.guest.table.sideways() <= 0


def test_a_stored_company_that_makes_no_sense_is_passed_over(visit: Visit) -> None:
    guest = visit()
    page = guest.open()
    for levels in ('["hard"]', '["hard", "rude"]', '"hi"'):
        stored = f'{{"haggis": {{"seats": 3, "levels": {levels}}}}}'
        page.evaluate("(it) => localStorage.setItem('card-table.saved-setups', it)", stored)
        setup = SetUp(guest, "Haggis")
        expect(setup.players(3)).to_be_checked()
        assert "levels" not in setup.wish and setup.wish["level"] == "medium"
        page.evaluate("() => localStorage.clear()")


def test_a_match_of_three_as_it_was_set_up(visit: Visit) -> None:
    guest = visit()
    setup = SetUp(guest, "Haggis")
    setup.seats(3)
    setup.opponent(1, "easy")
    setup.tournament.check(force=True)
    setup.sheet.get_by_role("button", name="Play", exact=True).click()
    expect(setup.sheet).to_be_hidden()
    record = json.loads(guest.next_record(None, "haggis"))
    assert record["options"] == {"tournament": True}
    assert [player.get("bot") for player in record["players"]] == [None, "easy", "medium"]

"""Every screen: by axe in both themes, in words as goldens, at every size."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

import pytest
from app.site import GAMES, SITE
from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import Visit
from e2e.default_game import DEAL, TITLE, open_deal
from e2e.layout import SIZES, check_form, each_size
from e2e.screens import SCREENS
from e2e.targets import too_small
from e2e.visitor import DEFAULT_GAME, Visitor
from tests.lanes import only


def _home(visitor: Visitor) -> None:
    visitor.open()
    expect(visitor.page.get_by_role("heading", name=SITE["name"])).to_be_visible()


_NOT_DRAWN = """() => [...document.querySelectorAll("use")]
  .map((one) => one.getAttribute("href")).filter((name) => !document.querySelector(name))"""
"""What a page would draw and is not in the sprite."""


def _rules_of(game: str) -> Callable[[Visitor], None]:
    def screen(visitor: Visitor) -> None:
        visitor.open(f"#rules/{game}")
        title = GAMES[game].title
        expect(visitor.page.get_by_role("heading", name=title, level=1)).to_be_visible()
        assert not visitor.page.evaluate(_NOT_DRAWN)

    screen.__name__ = f"rules_of_{game}"
    return screen


def _about(visitor: Visitor) -> None:
    visitor.open("#about")
    expect(visitor.page.get_by_role("heading", name="Credits")).to_be_visible()


def _settings(visitor: Visitor) -> None:
    visitor.open("#settings")
    expect(visitor.page.get_by_role("dialog", name="Settings")).to_be_visible()


def _damaged(visitor: Visitor) -> None:
    visitor.keep(f"match/{DEFAULT_GAME}", "{")
    visitor.sit_down()
    visitor.table.wait_for_sheet("Your last match could not be opened")


def _failed(visitor: Visitor) -> None:
    visitor.context.route("**/*.wasm", lambda route: route.fulfill(status=404))
    visitor.allow("status of 404")
    visitor.open(DEAL)
    expect(visitor.page.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.parametrize(
    "screens",
    [[_home, _about, _settings], [_rules_of(game) for game in GAMES], [_damaged], [_failed]],
    ids=lambda screens: "-".join(screen.__name__.strip("_") for screen in screens),
)
def test_axe(visit: Visit, screens: list[Callable[[Visitor], None]]) -> None:
    visitor = visit(fresh=_failed in screens, color_scheme="light")
    axe.check_screens(visitor, screens)


_WITHIN = """() => [...document.querySelectorAll("dialog[open] .body")].every(
  (body) => body.scrollWidth <= body.clientWidth,
)"""
"""Whether nothing in an open sheet is cut off at the side."""


@pytest.mark.slow
def test_nothing_scrolls_sideways(visit: Visit) -> None:
    """At every size, also when the window changes its size on the way."""
    visitor = visit()
    page = visitor.page
    visitor.open()
    places = ("#", *(f"#{page}/{game}" for page in ("home", "rules") for game in GAMES))
    for place in (*places, "#about", "#data", "#settings"):
        page.evaluate("(place) => { location.hash = place; }", place)
        expect(page.locator("h1:visible, h2:visible").first).to_be_visible()
        for size in each_size(visitor, [(320, 568), *SIZES]):
            assert visitor.table.sideways() <= 0, (place, size)
            assert page.evaluate(_WITHIN), (place, size)


def test_the_preview_of_the_settings_covers_nothing(visit: Visit) -> None:
    """Also with the largest cards, which the preview shows as they will be."""
    visitor = visit()
    _settings(visitor)
    sheet = visitor.page.get_by_role("dialog", name="Settings")
    slider = sheet.get_by_role("slider").first
    expect(slider).to_be_visible()
    slider.fill(str(slider.get_attribute("max")))
    for size in SIZES[:-1]:
        check_form(visitor, [size])
        parts = (sheet.locator(f":scope > {part}").bounding_box() for part in (".preview", "form"))
        preview, form = parts
        assert preview and form and preview["y"] + preview["height"] <= form["y"] + 1


def test_home_in_words(visit: Visit, golden: Callable[[str, str], None]) -> None:
    visitor = visit()
    visitor.page.clock.set_fixed_time(datetime(2026, 11, 22, 12))  # its deals are in the addresses
    _home(visitor)
    golden("home", visitor.page.locator("body").aria_snapshot())


def test_settings_survive_a_reload(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    page.get_by_role("link", name="Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    for name in ("Dark", "Burgundy", "Two", "Waves"):
        sheet.get_by_role("radio", name=name).check(force=True)
    speed = sheet.get_by_role("group", name="Speed")
    speed.get_by_role("radio", name="Instant").check(force=True)
    sheet.get_by_role("slider", name="Card size").fill("150")
    sheet.get_by_role("switch", name=re.compile("Show what cards can do")).uncheck(force=True)
    sheet.get_by_role("switch", name=re.compile("Single-key")).uncheck(force=True)
    sheet.get_by_role("switch", name="High contrast").check(force=True)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    want = {
        "theme": "dark",
        "cloth": "burgundy",
        "deck": "two",
        "back": "waves",
        "contrast": "high",
        "speed": "instant",
        "help": "false",
        "keys": "false",
    }
    scale = "() => document.documentElement.style.getPropertyValue('--card-scale')"
    for _ in range(2):
        dataset = page.evaluate("() => ({...document.documentElement.dataset})")
        assert {key: dataset[key] for key in want} == want
        assert page.evaluate(scale) == "1.5"
        page.reload()
    page.get_by_role("link", name="Settings").click()
    expect(sheet.get_by_role("radio", name="Burgundy")).to_be_checked()
    expect(sheet.get_by_role("slider", name="Card size")).to_have_value("150")


def test_rules_from_the_table_lead_back_to_it(visit: Visit) -> None:
    visitor = visit()
    open_deal(visitor)
    look = visitor.table.shown()
    visitor.page.keyboard.press("m")
    visitor.table.sheet.get_by_role("link", name="Rules").click()
    expect(visitor.page.get_by_role("heading", name=TITLE, level=1)).to_be_visible()
    expect(visitor.table.sheet).to_have_count(0)
    visitor.page.get_by_role("link", name="Back").click()
    expect(visitor.table.my_turn.first).to_be_visible()
    assert visitor.table.shown() == look


def test_the_licences_are_there(visit: Visit) -> None:
    page = visit().open("#about")
    page.get_by_role("link", name="All licences").click()
    expect(page.locator("body")).to_contain_text("SIL OPEN FONT LICENSE")
    for name in ("Pyodide", "PyScript", "MIT"):
        expect(page.locator("body")).to_contain_text(name)


WINDOWS = ((320, 480), (390, 844), (844, 390), (768, 1024), (1280, 800))
PHONES = ((360, 640), (390, 844))


@pytest.mark.parametrize("name", only(SCREENS, "#home/gin"))
def test_every_screen(visit: Visit, name: str) -> None:
    """Axe finds nothing at root fonts of 100 and 200 percent, and fingers find every button."""
    visitor = visit(color_scheme="light")
    SCREENS[name](visitor)
    for size in each_size(visitor, PHONES):
        assert not too_small(visitor), f"{name} at {size}"
    for percent in (100, 200):
        visitor.page.evaluate(
            "(size) => { document.documentElement.style.fontSize = size; }", f"{percent}%"
        )
        for size in each_size(visitor, WINDOWS):
            axe.check_themes(visitor, f"{name} at {size}, {percent} %")


def test_a_small_button_would_be_found(visit: Visit) -> None:
    visitor = visit()
    _about(visitor)
    assert not too_small(visitor)
    visitor.page.get_by_role("link", name="Back").evaluate(
        "(link) => { link.style.cssText = 'width: 20px; min-width: 0'; }"
    )
    assert too_small(visitor)

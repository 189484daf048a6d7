"""Every screen: by axe in both themes, in words as goldens, at every size."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import Visit
from e2e.guest import Guest
from e2e.oracle import Oracle
from e2e.test_resume import DEAL
from pygames import GAMES
from pygames.match import Match, new_match

_WITHIN = """() => [...document.querySelectorAll("dialog[open] .body")].every(
  (body) => body.scrollWidth <= body.clientWidth,
)"""
"""Whether nothing in an open sheet is cut off at the side."""

_WHERE = "You 64, Nell 38. Your turn, hand 5."


def _home(guest: Guest) -> None:
    guest.open()
    expect(guest.page.get_by_role("heading", name="The Card Table")).to_be_visible()


def _setup(guest: Guest) -> None:
    """With a limit chosen and not saved, and a match that can be gone on with."""
    guest.open()
    guest.page.evaluate(f"() => window.cardTable.setContinue('gin', {_WHERE!r})")
    expect(guest.page.get_by_role("article", name="Gin Rummy")).to_contain_text(_WHERE)
    guest.page.get_by_role("button", name="Gin Rummy").click()
    sheet = guest.page.get_by_role("dialog", name="Gin Rummy")
    sheet.get_by_role("radio", name="250").check(force=True)
    expect(sheet.get_by_role("status")).to_contain_text("250")


def _rules(guest: Guest, game: str) -> None:
    guest.open(f"#rules/{game.split()[0].lower()}")
    expect(guest.page.get_by_role("heading", name=game, level=1)).to_be_visible()


def _rules_of(game: str) -> Callable[[Guest], None]:
    def screen(guest: Guest) -> None:
        _rules(guest, GAMES[game].title)

    screen.__name__ = f"rules_of_{game}"
    return screen


def _setup_of_haggis(guest: Guest) -> None:
    """With three players, each opponent at a level of their own."""
    guest.open("#home/haggis")
    sheet = guest.page.get_by_role("dialog", name="Haggis")
    sheet.get_by_role("group", name="Players").get_by_role("radio", name="3").check(force=True)
    sheet.get_by_text("A level of their own").click()
    second = sheet.get_by_role("group", name="Opponent 2")
    second.get_by_role("radio", name="Hard").check(force=True)
    expect(sheet.get_by_role("status")).to_contain_text("For this visit")
    sheet.get_by_role("link", name="How to play").scroll_into_view_if_needed()


def _about(guest: Guest) -> None:
    guest.open("#about")
    expect(guest.page.get_by_role("heading", name="Credits")).to_be_visible()


def _settings(guest: Guest) -> None:
    guest.open("#settings")
    expect(guest.page.get_by_role("dialog", name="Settings")).to_be_visible()


def _table(guest: Guest) -> None:
    guest.sit_down(DEAL)
    expect(guest.table.my_turn.first).to_be_visible()


def _chosen_card(guest: Guest) -> None:
    _table(guest)
    guest.page.keyboard.press("3")
    expect(guest.table.hand.get_by_role("option", selected=True)).to_have_count(1)


def _menu(guest: Guest) -> None:
    _table(guest)
    guest.page.keyboard.press("m")
    guest.table.wait_for_sheet("Menu")


def _keys(guest: Guest) -> None:
    _table(guest)
    guest.page.keyboard.press("?")
    guest.table.wait_for_sheet("Keys")


def _end_of_period(guest: Guest) -> None:
    guest.keep("match/hockey", _played_until(lambda match: not match.state.hands[0]).save())
    guest.sit_down()
    guest.table.wait_for_sheet("The 1st period is over")


def _end_of_match(guest: Guest) -> None:
    match = _played_until(lambda match: bool(match.state.winners))
    guest.keep("match/hockey", match.back_to(len(match.turns) - 1).save())
    guest.sit_down()
    guest.table.cards.first.click()
    guest.table.wait_for_sheet(re.compile(r"wins?, \d"))


def _damaged(guest: Guest) -> None:
    guest.keep("match/hockey", "{")
    guest.sit_down()
    guest.table.wait_for_sheet("Your last match could not be opened")


def _failed(guest: Guest) -> None:
    guest.server.withhold("*.wasm")
    guest.allow("status of 404")
    guest.open(DEAL)
    expect(guest.page.get_by_role("button", name="Try again")).to_be_visible()


def _played_until(is_there: Callable[[Match], bool]) -> Match:
    """A match that goes by the first card of each hand, until it is where it should be.

    The person makes the last move of the match, so that the end can be seen to come.
    """
    for number in range(100):
        match = new_match("hockey", ["", "easy"], seed=f"played {number}")
        while not is_there(match):
            match = match.play(match.state.moves()[0])
        if match.turns[-1].seat == 0:
            return match
    raise AssertionError("no such match")


@pytest.mark.parametrize(
    "screens",
    [
        [_home, _setup, _setup_of_haggis, _about, _settings],
        [_rules_of(game) for game in GAMES],
        [_table, _chosen_card, _menu, _keys],
        [_end_of_period],
        [_end_of_match],
        [_damaged],
        [_failed],
    ],
    ids=lambda screens: "-".join(screen.__name__.strip("_") for screen in screens),
)
def test_axe(visit: Visit, screens: list[Callable[[Guest], None]]) -> None:
    guest = visit(color_scheme="light")
    axe.check_screens(guest, screens)


def test_nothing_scrolls_sideways(visit: Visit) -> None:
    """At every size, also when the window changes its size on the way."""
    guest = visit()
    table, page = guest.table, guest.page
    sizes = [(360, 640), (640, 360), (844, 390), (768, 1024), (1280, 800), (2560, 1440)]
    _table(guest)
    for width, height in sizes:
        size = {"width": width, "height": height}
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert table.sideways() <= 0, size
        for card in table.cards.all():
            box = card.bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= width, (size, box)
            assert box["y"] >= 0 and box["y"] + 24 <= height, (size, box)
        for button in table.root.get_by_role("button").all():
            box = button.bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= width, (size, box)
            assert box["y"] >= 0 and box["y"] + box["height"] <= height, (size, box)
    pages = ("#", *(f"#{page}/{game}" for page in ("home", "rules") for game in GAMES))
    for place in (*pages, "#about", "#settings"):
        page.evaluate("(place) => { location.hash = place; }", place)
        expect(page.locator("h1:visible, h2:visible").first).to_be_visible()
        for width, height in [(320, 568), *sizes]:
            page.set_viewport_size({"width": width, "height": height})
            assert table.sideways() <= 0, (place, width)
            assert page.evaluate(_WITHIN), (place, width)


def test_home_in_words(visit: Visit, golden: Callable[[str, str], None]) -> None:
    guest = visit()
    _home(guest)
    got = guest.page.locator("body").aria_snapshot()
    golden("home", got)


def test_setup_in_words(visit: Visit, golden: Callable[[str, str], None]) -> None:
    guest = visit()
    _setup(guest)
    got = guest.page.get_by_role("dialog", name="Gin Rummy").aria_snapshot()
    golden("setup", got)


def test_setup_of_several_in_words(visit: Visit, golden: Callable[[str, str], None]) -> None:
    guest = visit()
    _setup_of_haggis(guest)
    got = guest.page.get_by_role("dialog", name="Haggis").aria_snapshot()
    golden("setup-haggis", got)


def test_table_in_words(visit: Visit, golden: Callable[[str, str], None]) -> None:
    """The person opens this deal, so nothing depends on what an opponent does."""
    guest = visit()
    guest.sit_down("#hockey/deal=golden+0&players=you,medium")
    oracle = Oracle(guest)
    oracle.begin()
    assert oracle.my_turn and not oracle.view.pile
    got = guest.page.locator("body").aria_snapshot()
    golden("table", got)


def test_settings_survive_a_reload(visit: Visit) -> None:
    guest = visit()
    page = guest.open()
    page.get_by_role("link", name="Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    for name in ("Dark", "Burgundy", "Two", "Waves"):
        sheet.get_by_role("radio", name=name).check(force=True)
    speed = sheet.get_by_role("group", name="Speed")
    speed.get_by_role("radio", name="Instant").check(force=True)
    sheet.get_by_role("slider", name="Card size").fill("150")
    sheet.get_by_role("switch", name=re.compile("Point out")).uncheck(force=True)
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
    }
    look = """() => ({...document.documentElement.dataset})"""
    scale = "() => document.documentElement.style.getPropertyValue('--card-scale')"
    for _ in range(2):
        found = page.evaluate(look)
        assert {key: found[key] for key in want} == want
        assert page.evaluate(scale) == "1.5"
        page.reload()
    page.get_by_role("link", name="Settings").click()
    expect(sheet.get_by_role("radio", name="Burgundy")).to_be_checked()
    expect(sheet.get_by_role("slider", name="Card size")).to_have_value("150")


def test_the_choice_of_opponent_is_remembered(visit: Visit) -> None:
    guest = visit()
    page = guest.open("#home/hockey")
    vera = page.get_by_role("radio", name=re.compile("^Vera"))
    vera.check(force=True)
    page.reload()
    expect(vera).to_be_checked()


def test_rules_have_pictures_and_lead_to_the_table(visit: Visit) -> None:
    guest = visit()
    page = guest.open("#rules/hockey/goals")
    section = page.get_by_role("heading", name="Goals", exact=True, level=2)
    expect(section).to_be_in_viewport()
    expect(page.get_by_role("img", name=re.compile(" of ")).first).to_be_attached()
    page.get_by_role("link", name="Overtime", exact=True).click()
    expect(page.get_by_role("heading", name="Overtime", exact=True)).to_be_in_viewport()
    page.get_by_role("link", name="Play Hockey").click()
    sheet = page.get_by_role("dialog", name="Hockey")
    expect(sheet.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("picture", "last", "points"),
    [
        ("A knock", "You score", "20"),
        ("All ten cards in melds", "You score", "57"),
        ("A chain", "You score", "2"),
        ("The same knock", "Nell scores", "27"),
    ],
)
def test_the_pictures_show_what_their_words_say(
    visit: Visit, picture: str, last: str, points: str
) -> None:
    page = visit().open("#rules/gin")
    figure = page.get_by_role("figure").filter(has=page.get_by_text(picture, exact=True))
    expect(figure.get_by_role("row").last).to_have_text(re.compile(rf"{last}\s*{points}$"))
    expect(figure.get_by_role("img", name=re.compile(" of "))).to_have_count(20)


def test_whatever_the_pages_draw_is_in_the_sprite(visit: Visit) -> None:
    page = visit().open("#rules/haggis")
    missing = page.evaluate("""() => [...document.querySelectorAll("use")]
      .map((one) => one.getAttribute("href")).filter((name) => !document.querySelector(name))""")
    assert not missing
    trick = page.get_by_role("figure").filter(has=page.get_by_text("One trick, three players"))
    cards = trick.get_by_role("img", name=re.compile("green|orange|blue|red|jack"))
    expect(cards).to_have_count(12)


def test_rules_from_the_table_lead_back_to_it(visit: Visit) -> None:
    guest = visit()
    _table(guest)
    look = guest.table.shown()
    guest.page.keyboard.press("m")
    guest.table.sheet.get_by_role("link", name="Rules").click()
    expect(guest.page.get_by_role("heading", name="Hockey", level=1)).to_be_visible()
    expect(guest.table.sheet).to_have_count(0)
    guest.page.get_by_role("link", name="Back").click()
    expect(guest.table.my_turn.first).to_be_visible()
    assert guest.table.shown() == look


def test_the_licences_are_there(visit: Visit) -> None:
    guest = visit()
    page = guest.open("#about")
    page.get_by_role("link", name="All licences").click()
    expect(page.locator("body")).to_contain_text("SIL OPEN FONT LICENSE")
    for name in ("Pyodide", "PyScript", "MIT"):
        expect(page.locator("body")).to_contain_text(name)

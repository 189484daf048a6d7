"""Your own hand: cards put in by tapping, typing and pasting; the teacher's answer; playing on."""

from __future__ import annotations

import re

import pytest
from app.site import FIRST
from playwright.sync_api import Locator, expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.visitor import Visitor

CARDS = "7h 8h 9h 4c 4d As 2s 10d"
EXAMPLES = {
    "Gin Rummy": "gin1 2C2D3D4D6DJDKD4S8SKS QHx ph:st sc:161-227 to:250 no:18",
    "Haggis": "haggis1 4O4Y8R8O8Y9R9OTOTYTGJQK 15JQK 0=3R3G,1=4R4G,0=5R5Y tu:1 bets:15,15",
    "Hockey": "hockey1 6D7CTD JH7H3S3D5S",
    "Haddock": "haddock1 AC5H7H9H TD 4 d:AC",
}


class Form:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.root = visitor.page.get_by_role("main").filter(visible=True)

    @property
    def typed(self) -> Locator:
        return self.root.get_by_label("Type the cards")

    @property
    def status(self) -> Locator:
        return self.root.get_by_role("status")

    @property
    def wrong(self) -> Locator:
        return self.root.get_by_role("alert")

    def card(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def ask(self) -> None:
        self.root.get_by_role("button", name="Ask").click()
        expect(self.visitor.table.button("Play on")).to_be_visible(timeout=120_000)


def form(visitor: Visitor, address: str = "#own/gin") -> Form:
    visitor.open(address)
    found = Form(visitor)
    expect(found.typed).to_be_visible()
    return found


def test_put_in_ask_change_and_play_on(visit: Visit) -> None:
    visitor = visit(**PHONE)
    own = form(visitor)
    own.typed.fill(CARDS)
    expect(own.status).to_have_text(
        "Still to come: two cards for your hand, one card for the discard pile."
    )
    own.typed.press_sequentially(" 7x")
    expect(own.wrong).to_have_text("“7x” is no card.")
    own.typed.fill(CARDS)
    for name in ("jack of diamonds", "king of clubs", "4 of spades"):
        own.card(name).click()
        expect(own.card(name)).to_have_attribute("aria-pressed", "true")
    expect(own.typed).to_have_value(f"{CARDS} Jd Kc | 4s")
    visitor.page.reload()
    expect(own.typed).to_have_value(f"{CARDS} Jd Kc | 4s")
    check_themes(visitor, "the form")
    own.ask()
    expect(visitor.table.root).to_contain_text(re.compile("Take the 4"), timeout=60_000)
    check_themes(visitor, "the answer")
    visitor.table.button("Change").click()
    own.card("4 of spades").click()
    own.card("5 of clubs").click()
    own.ask()
    assert "5C" in visitor.page.url
    visitor.table.button("Play on").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name=re.compile("easy")).click()
    visitor.table.wait_until_playable()
    assert visitor.page.url.endswith("#gin")
    expect(visitor.table.root).to_contain_text(FIRST["easy"])


@pytest.mark.slow
@pytest.mark.parametrize("title", EXAMPLES)
def test_a_text_that_is_pasted(visit: Visit, title: str) -> None:
    """It comes to the table as it is, is kept, shared, and opened from Your matches."""
    visitor, text = visit(), EXAMPLES[title]
    game = text.partition("1")[0]
    own = form(visitor, f"#own/{game}")
    own.typed.fill(text)
    own.ask()
    address = visitor.page.url.partition("#")[2]
    assert address == f"{game}/position={text.replace(' ', '_')}"
    visitor.table.button("Share").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_contain_text(text)
    expect(dialog).to_contain_text(f"#{address}")
    dialog.get_by_role("button", name="Keep under Your matches").click()
    expect(dialog.get_by_role("button", name="Kept")).to_be_visible()
    check_themes(visitor, "sharing")
    visitor.open("#matches")
    visitor.page.get_by_role("link", name=f"Open {title}").click()
    expect(visitor.table.button("Play on")).to_be_visible(timeout=120_000)
    visitor.open("#matches")
    visitor.page.get_by_role("button", name=f"Delete {title}").click()
    expect(visitor.page.get_by_role("link", name=f"Open {title}")).to_have_count(0)


@pytest.mark.slow
def test_what_if_at_a_match(visit: Visit) -> None:
    visitor = visit()
    table = visitor.sit_down("#gin/deal=own&players=you,medium")
    table.my_turn.first.wait_for()
    table.button("Menu").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="What if…").click()
    own = Form(visitor)
    expect(own.status).to_have_text("Ready to ask.")
    own.ask()
    visitor.page.go_back()
    expect(own.typed).to_be_visible()


@pytest.mark.slow
def test_by_keys(visit: Visit) -> None:
    visitor = visit()
    own = form(visitor)
    own.card("ace of clubs").focus()
    visitor.page.keyboard.press("ArrowRight")
    expect(own.card("2 of clubs")).to_be_focused()
    visitor.page.keyboard.press("Space")
    expect(own.typed).to_have_value("2c")
    visitor.page.keyboard.press("ArrowDown")
    visitor.page.keyboard.press("Enter")
    expect(own.typed).to_have_value("2c 2d")
    visitor.page.keyboard.press("Enter")
    expect(own.typed).to_have_value("2c")


@pytest.mark.slow
@pytest.mark.parametrize(
    "text", ["gin1_2C_QH", "gin1_2C2D3D4D6DJDKD4S8SKS_KS", "hockey1_-_-", "chess1", "%00"]
)
def test_a_damaged_address_says_what_is_wrong(visit: Visit, text: str) -> None:
    visitor = visit()
    visitor.open(f"#gin/position={text}")
    dialog = visitor.page.get_by_role("dialog", name="This position cannot be shown")
    expect(dialog).to_be_visible(timeout=120_000)

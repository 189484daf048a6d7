"""What is said of a choice, a first step, a replay's end; and what a thumb may not press."""

from __future__ import annotations

import re

import pytest
from app import keys
from app.guide import guide_of
from app.site import FIRST, GAMES
from playwright.sync_api import expect

from e2e.conftest import PHONE, Visit
from e2e.hint_player import HAS_SPOKEN, LISTEN
from e2e.layout import sit_down_as_pictured
from e2e.screens import SCREENS
from e2e.shown import needs
from e2e.visitor import DEFAULT_GAME
from tests.lanes import only

GUIDED_GAMES = [game for game in GAMES if guide_of(game)]


@pytest.mark.parametrize("game", only(GUIDED_GAMES, "gin"))
def test_the_first_step_of_a_guide_is_said(visit: Visit, game: str) -> None:
    """Once the cards are dealt, however they come."""
    guide = guide_of(game)
    assert guide is not None
    visitor = visit(reduced_motion="no-preference")
    visitor.open(f"#{game}/guide")
    expect(visitor.table.spoken).to_contain_text(f"Step 1 of {guide.length}: ", timeout=60_000)


def test_choosing_a_card_says_what_it_leads_to(visit: Visit) -> None:
    needs("gin")
    visitor = visit()
    sit_down_as_pictured(visitor, "gin")
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("1")
    expect(visitor.table.spoken).to_contain_text("Discard the ")


ALOUD = {
    "s": r"You \d+, \w+ \d+\.",
    "l": r"(stock|pile)",
    "y": r"([Dd]eadwood( \d+)?|Run): ",
    "i": rf"\b({'|'.join(map(re.escape, FIRST.values()))})\b",
}
"""What a key says at a table of Gin."""


@pytest.mark.parametrize(
    "screen",
    only([f"gin {kind}" for kind in ("2", "guide", "puzzle", "replay", "review")], "gin replay"),
)
def test_the_same_keys_read_every_table(visit: Visit, screen: str) -> None:
    """The score, the table, the hand, the others; and the last of it again."""
    needs("gin")
    visitor = visit()
    SCREENS[screen](visitor)
    spoken = visitor.table.spoken
    for key, words in ALOUD.items():
        visitor.page.keyboard.press(key)
        expect(spoken).to_have_text(re.compile(words))
    last = str(spoken.text_content())
    visitor.page.evaluate(LISTEN)
    visitor.page.keyboard.press("x")
    visitor.wait_for(HAS_SPOKEN)
    expect(spoken).to_have_text(last)
    visitor.page.keyboard.press("?")
    sheet = visitor.table.wait_for_sheet("Keyboard")
    for each in keys.ALOUD:
        expect(sheet.get_by_role("row").filter(has_text=each.does)).to_contain_text(each.names[0])


def test_a_match_that_is_seen_again_by_keys(visit: Visit) -> None:
    """From its row to the result, which is said, by Space on the link back, and to the row."""
    needs(DEFAULT_GAME)
    visitor = visit()
    SCREENS["#matches of matches"](visitor)
    row = visitor.page.get_by_role(
        "link", name=re.compile(rf"^\d\d:\d\d, {GAMES[DEFAULT_GAME].title}")
    )
    row.focus()
    visitor.page.keyboard.press("Enter")
    table = visitor.table
    slider = table.root.get_by_role("slider")
    slider.wait_for()
    slider.fill(str(int(str(slider.get_attribute("max"))) - 1))
    table.root.get_by_role("link", name="Back").focus()
    visitor.page.keyboard.press("Space")
    expect(table.spoken).to_contain_text(re.compile(r"(wins|win), \d+ to \d+\."))
    visitor.page.keyboard.press("Escape")
    expect(row).to_be_focused()


_PRESS = """([x, y, time, by]) => {
  const event = new PointerEvent("click", {
    bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1, pointerType: by,
  });
  Object.defineProperty(event, "timeStamp", { value: time });
  document.elementFromPoint(x, y).dispatchEvent(event);
}"""
"""A tap at a place and a time, ms."""


def test_a_button_that_comes_under_the_thumb_is_not_pressed_at_once(visit: Visit) -> None:
    needs("gin")
    visitor = visit(**PHONE)
    table = visitor.sit_down("#gin/deal=thumb&players=you,easy")
    expect(table.my_turn.first).to_be_visible()
    first = table.root.locator(".acts .btn").last
    before = first.inner_text()
    box = first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    visitor.page.evaluate(_PRESS, [x, y, 10_000, "touch"])
    expect(first).not_to_have_text(before)
    expect(table.my_turn.first).to_be_visible()
    prompt = str(table.prompt.text_content())
    visitor.page.evaluate(_PRESS, [x, y, 10_600, "touch"])
    visitor.page.keyboard.press("l")  # what a tap does has been done before
    expect(table.spoken).to_contain_text("in the stock")
    expect(table.prompt).to_have_text(prompt)

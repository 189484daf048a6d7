"""What happens at the table is heard and felt by whoever wants that; and a table for the left."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import PHONE, Visit
from e2e.default_game import DEAL, DefaultTable, open_deal, play_some
from e2e.frames import SCENES
from e2e.gin.table import GinTable
from e2e.shown import needs
from e2e.visitor import Visitor
from tests.lanes import first_quick

_LISTEN = """
  window.heard = [];
  window.named = [];
  window.gains = [];
  const { createGain } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createGain = function () {
    const made = createGain.call(this);
    window.gains.push(made.gain);
    return made;
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...args) {
    window.heard.push(args[0]);
    return start.apply(this, args);
  };
  document.addEventListener("sound", ({ detail }) => window.named.push(detail.name));
  window.felt = [];
  navigator.vibrate = (pattern) => window.felt.push(pattern) > 0;
"""
"""Notes what begins to sound (each card has a noise of its own), how loud, what is to be heard, and
ticks."""

_A_CARD = """() => {
  document.dispatchEvent(new CustomEvent("sound", { detail: { name: "card" } }));
  return window.heard.length;
}"""


def _settings(visitor: Visitor) -> Locator:
    visitor.open("#settings")
    return visitor.page.get_by_role("dialog", name="Settings")


def _switch(sheet: Locator, name: str) -> Locator:
    return sheet.get_by_role("switch", name=re.compile(f"^{name}"))


def test_sounds_from_the_first_press_on(visit: Visit) -> None:
    """And on a phone what may be felt is."""
    visitor = visit(**PHONE, fresh=True)
    visitor.context.add_init_script(_LISTEN)
    sheet = _settings(visitor)
    volume = sheet.get_by_role("slider", name="Volume")
    expect(_switch(sheet, "Sounds")).not_to_be_checked()
    expect(volume).to_be_hidden()
    _switch(sheet, "Vibration").tap()
    assert visitor.page.evaluate("window.felt") == [[12]]
    _switch(sheet, "Sounds").tap()
    visitor.wait_for("() => window.heard.length === 1")
    volume.focus()
    visitor.page.keyboard.press("ArrowRight")
    visitor.wait_for("() => window.heard.length === 2")
    expect(volume).to_have_attribute("aria-valuetext", "45%")
    assert visitor.page.evaluate("() => window.gains.every(({ value }) => value <= 1)")
    _switch(sheet, "Sounds").tap()
    assert visitor.page.evaluate(_A_CARD) == 2, "what is switched off is silent"
    _switch(sheet, "Sounds").tap()
    visitor.wait_for("() => window.heard.length === 3")
    expect(sheet.get_by_text("does not let this page be heard")).to_be_hidden()

    follower = open_deal(visitor)
    expect(visitor.table.my_turn.first).to_be_visible()
    assert visitor.page.evaluate("window.heard") == [], "no page may be heard before it is pressed"
    play_some(follower, 1)
    visitor.wait_for("() => window.heard.length > 0")
    assert set(visitor.page.evaluate("window.named")) <= {"card", "goal"}
    assert [12] in visitor.page.evaluate("window.felt")
    before = len(visitor.page.evaluate("window.named"))
    visitor.table.undo()
    follower.begin()
    assert len(visitor.page.evaluate("window.named")) == before, "an undo is silent"


def test_a_card_is_heard_when_it_lands(visit: Visit) -> None:
    visitor = visit(reduced_motion="no-preference", fresh=True)
    visitor.context.add_init_script(_LISTEN)
    table = DefaultTable(visitor.sit_down(DEAL).page)
    expect(table.my_turn.first).to_be_visible()
    visitor.wait_for("() => document.getElementById('table').dataset.scene === undefined")
    named = visitor.page.evaluate("window.named")
    assert 2 <= len(named) <= 10 and set(named) == {"card"}, "a deal is heard card by card"
    visitor.page.evaluate("window.named = []")
    visitor.page.evaluate(SCENES)
    table.cards.first.click()
    visitor.wait_for("() => window.scenes.state()?.kind === 'play'")
    assert visitor.page.evaluate("window.named") == []
    visitor.page.evaluate("() => window.cardTable.motion.finish()")
    assert visitor.page.evaluate("window.named") == ["card"]


@pytest.mark.slow
def test_where_no_sound_can_be_had(visit: Visit) -> None:
    visitor = visit(fresh=True)
    visitor.context.add_init_script("window.AudioContext = class { constructor() { throw 0; } };")
    sheet = _settings(visitor)
    expect(_switch(sheet, "Vibration")).to_have_count(0)
    _switch(sheet, "Sounds").click()
    expect(sheet.get_by_text("This browser does not let this page be heard.")).to_be_visible()
    _switch(sheet, "Sounds").click()
    expect(sheet.get_by_text("does not let this page be heard")).to_be_hidden()


_MIDDLE = """(node) => {
  const { x, width } = node.getBoundingClientRect();
  return x + width / 2;
}"""


@pytest.mark.parametrize("options", first_quick([PHONE, {}]), ids=["phone", "desktop"])
def test_left_handed(visit: Visit, options: dict[str, Any]) -> None:
    """What the thumb needs changes sides, at once and in every tab; the order of reading stays."""
    needs("gin")
    visitor = visit(**options)
    visitor.sit_down("#gin/deal=taps&players=you,easy")
    table = GinTable(visitor.page)
    expect(table.my_turn.first).to_be_visible()
    acts = table.root.locator("footer").get_by_role("button")
    deadwood = table.root.get_by_role("img", name=re.compile("^Deadwood"))
    pairs = (
        (table.stock, table.discards),
        (table.cards.nth(4), deadwood),
        (acts.first, acts.last),
    )

    def sides() -> list[bool]:
        return [left.evaluate(_MIDDLE) < right.evaluate(_MIDDLE) for left, right in pairs]

    read = acts.all_inner_texts()
    assert sides() == [True] * 3
    other = visitor.context.new_page()
    other.goto(f"{visitor.server.url}#settings")
    _switch(other.get_by_role("dialog", name="Settings"), "Left-handed").check(force=True)
    expect(table.page.locator("html")).to_have_attribute("data-hand", "left")
    assert sides() == [False] * 3
    assert acts.all_inner_texts() == read
    table.check_fit()
    other.close()

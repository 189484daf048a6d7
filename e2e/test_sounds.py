"""What happens at the table is heard and felt by whoever wants that; and a table for the left."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest
from app.scenes import Sound
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import PHONE, Visit
from e2e.gin.table import GinTable
from e2e.guest import Guest
from e2e.lanes import first_quick
from e2e.table import Table
from e2e.usual import DEAL, UsualTable, dealt, play_some

LISTEN = """
  window.heard = [];
  window.named = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...given) {
    window.heard.push(given[0]);
    return start.apply(this, given);
  };
  document.addEventListener("sound", ({ detail }) => window.named.push(detail.name));
  window.felt = [];
  navigator.vibrate = (pattern) => window.felt.push(pattern) > 0;
"""
"""Notes what begins to sound (each card has a noise of its own), what is to be heard, and ticks."""

SILENT = """
  window.AudioContext = class {
    constructor() { throw new DOMException("no", "NotSupportedError"); }
  };
"""

WRITTEN = """
  window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, 96_000, 48_000); window.context = this; }
    get state() { return "running"; }
    resume() { return Promise.resolve(); }
  };
"""
"""A context that writes down what would be heard within two seconds."""


def _settings(guest: Guest) -> Locator:
    guest.open("#settings")
    return guest.page.get_by_role("dialog", name="Settings")


def _switch(sheet: Locator, name: str) -> Locator:
    return sheet.get_by_role("switch", name=re.compile(f"^{name}"))


def _noted(page: Page, what: str) -> list[Any]:
    found: list[Any] = page.evaluate("(what) => window[what]", what)
    return found


def test_sounds_from_the_first_press_on(visit: Visit) -> None:
    guest = visit(fresh=True)
    guest.context.add_init_script(LISTEN)
    sheet = _settings(guest)
    volume = sheet.get_by_role("slider", name="Volume")
    expect(_switch(sheet, "Sounds")).not_to_be_checked()
    expect(volume).to_be_hidden()
    expect(_switch(sheet, "Vibration")).to_have_count(0)
    _switch(sheet, "Sounds").click()
    guest.wait_for("() => window.heard.length === 1")
    volume.focus()
    guest.page.keyboard.press("ArrowRight")
    guest.wait_for("() => window.heard.length === 2")
    expect(volume).to_have_attribute("aria-valuetext", "45%")
    expect(sheet.get_by_text("does not let this page be heard")).to_be_hidden()

    follower = dealt(guest)
    expect(guest.table.my_turn.first).to_be_visible()
    assert _noted(guest.page, "heard") == [], "no page may be heard before it is pressed"
    play_some(follower, 1)
    guest.wait_for("() => window.heard.length > 0")
    assert set(_noted(guest.page, "named")) <= {"card", "goal"}
    before = len(_noted(guest.page, "named"))
    guest.page.keyboard.press("u")
    follower.begin()
    assert len(_noted(guest.page, "named")) == before, "an undo is silent"


def test_a_card_is_heard_when_it_lands(visit: Visit) -> None:
    guest = visit(reduced_motion="no-preference", fresh=True)
    guest.context.add_init_script(LISTEN)
    table = UsualTable(guest.sit_down(DEAL).page)
    expect(table.my_turn.first).to_be_visible()
    guest.wait_for("() => document.getElementById('table').dataset.scene === undefined")
    named = _noted(guest.page, "named")
    assert 2 <= len(named) <= 10 and set(named) == {"card"}, "a deal is heard card by card"
    guest.page.evaluate("() => { window.named = []; window.cardTable.motion.byHand(true); }")
    table.cards.first.click()
    guest.wait_for("() => window.cardTable.motion.state()?.kind === 'play'")
    assert _noted(guest.page, "named") == []
    guest.page.evaluate("() => window.cardTable.motion.finish()")
    assert _noted(guest.page, "named") == ["card"]


@pytest.mark.slow
def test_where_no_sound_can_be_had(visit: Visit) -> None:
    guest = visit(fresh=True)
    guest.context.add_init_script(SILENT)
    sheet = _settings(guest)
    _switch(sheet, "Sounds").click()
    expect(sheet.get_by_text("This browser does not let this page be heard.")).to_be_visible()
    _switch(sheet, "Sounds").click()
    expect(sheet.get_by_text("does not let this page be heard")).to_be_hidden()


_LOUD = """async (name) => {
  document.dispatchEvent(new CustomEvent("sound", { detail: { name } }));
  const wave = (await window.context.startRendering()).getChannelData(0);
  const loud = wave.findLastIndex((sample) => Math.abs(sample) > 0.002);
  return [Math.max(...wave.map(Math.abs)), loud / 48_000];
}"""
"""How loud a sound becomes, and how many seconds it lasts."""


@pytest.mark.slow
def test_each_sound_is_short_and_not_too_loud(visit: Visit) -> None:
    guest = visit(fresh=True)
    guest.context.add_init_script(WRITTEN)
    settings = '{"sounds":true,"volume":100,"speed":"instant"}'
    guest.open()
    guest.page.evaluate("(it) => localStorage.setItem('card-table.settings', it)", settings)
    for name in get_args(Sound):
        guest.page.reload()
        while not guest.page.evaluate("() => window.context !== undefined"):
            guest.page.keyboard.press("Shift")  # until the sounds have been imported
        peak, seconds = guest.page.evaluate(_LOUD, name)
        assert 0.1 < peak <= 1.0 and 0.02 < seconds < 1.4, name


def test_a_phone_can_be_felt(visit: Visit) -> None:
    guest = visit(**PHONE, fresh=True)
    guest.context.add_init_script(LISTEN)
    sheet = _settings(guest)
    _switch(sheet, "Vibration").tap()
    assert _noted(guest.page, "felt") == [[12]]
    follower = dealt(guest)
    guest.page.evaluate("() => { window.felt = []; }")
    play_some(follower, 1)
    assert [12] in _noted(guest.page, "felt")


def _x(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2


@pytest.mark.parametrize("options", first_quick([PHONE, {}]), ids=["phone", "desktop"])
def test_left_handed(visit: Visit, options: dict[str, Any]) -> None:
    """What the thumb needs changes sides, at once and in every tab; the order of reading stays."""
    guest = visit(**options)
    guest.sit_down("#gin/deal=taps&players=you,easy")
    table = GinTable(guest.page)
    expect(table.my_turn.first).to_be_visible()

    def sides() -> tuple[bool, bool, bool, list[str]]:
        acts = table.root.locator("footer").get_by_role("button")
        deadwood = table.root.get_by_role("img", name=re.compile("^Deadwood"))
        return (
            _x(table.stock) < _x(table.discards),
            _x(deadwood) > _x(table.root.get_by_role("option").nth(4)),
            _x(acts.first) < _x(acts.last),
            acts.all_inner_texts(),
        )

    *right, read = sides()
    assert right == [True] * 3
    other = guest.context.new_page()
    other.goto(f"{guest.server.url}#settings")
    _switch(other.get_by_role("dialog", name="Settings"), "Left-handed").check(force=True)
    expect(table.root.page.locator("html")).to_have_attribute("data-hand", "left")
    assert sides() == (False, False, False, read)
    Table(table.page).check_fit()
    other.close()

"""Every table with large cards, magnified, while its words change; the column beside the cloth."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from app.site import GAMES
from playwright.sync_api import Locator, expect

from e2e.conftest import PHONE, Visit
from e2e.layout import check_free, each_size, set_card_size, sit_down_as_pictured
from e2e.visitor import Visitor
from tests.lanes import only

LARGE = [(360, 640), (390, 844), (844, 390), (1280, 800), (1440, 900), (2560, 1440)]

MAGNIFIED = [(320, 256), (427, 267)]
"""What is left of 1280 x 1024 and 1280 x 800 pixels at 400 and 300 percent."""

STEADY = [(360, 640), (390, 844), (1280, 800)]

NARROW = [(360, 640), (390, 844), (844, 390)]


def _check_free(visitor: Visitor) -> None:
    """Every card of the hand, by its corner, and every button can be pressed when in sight."""
    check_free(visitor, "#table [role=option]", [(0.1, 0.08)])
    check_free(visitor, "#table button", [(0.5, 0.5)])
    expect(visitor.table.root.locator("button:disabled")).to_have_count(0)


# Large cards

_COVERED = """() => {
  const wrong = [];
  for (const card of document.querySelectorAll("#table main .card")) {
    const symbol = card.querySelector("use").getAttribute("href");
    const beneath = card.closest(".lies:not(.d0)");
    if (symbol === "#back" || beneath || !card.checkVisibility()) continue;
    card.scrollIntoView({ block: "center" });
    const { left, top, width } = card.getBoundingClientRect();
    const places = symbol.startsWith("#m")
      ? [[0.25, 0.33], [0.25, 0.8]]
      : [[0.19, 0.22], [0.28, 0.22], [0.19, 0.55]];
    for (const [x, y] of places) {
      const hit = document.elementFromPoint(left + x * width, top + y * width);
      const says = y === 0.55 && hit?.matches(".as");
      if (!card.contains(hit) && !says) wrong.push(`${symbol} at ${x}, ${y}: ${hit?.className}`);
    }
  }
  return wrong;
}"""
"""The face-up cards whose corner with rank and suit is covered; in a heap the top card counts. What
a wild card stands for may be written below its rank."""


@pytest.mark.parametrize("game", only(GAMES, "gin"))
def test_every_rank_is_seen_however_large_the_cards(visit: Visit, game: str) -> None:
    visitor = visit()
    sit_down_as_pictured(visitor, game)
    for percent in (200, 150, 100):
        set_card_size(visitor, percent)
        for size in each_size(visitor, LARGE):
            visitor.table.check_fit()
            assert not visitor.page.evaluate(_COVERED), (percent, size)
            _check_free(visitor)


# Magnified

_SEEN = """(node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("game", only(GAMES, "haddock"))
@pytest.mark.parametrize("percent", only([100, 200], 200))
def test_all_is_within_reach_when_magnified(visit: Visit, game: str, percent: int) -> None:
    """The page scrolls down, never sideways: every card and button comes to sight and is free."""
    visitor = visit()
    sit_down_as_pictured(visitor, game)
    set_card_size(visitor, percent)
    for size in each_size(visitor, MAGNIFIED):
        assert visitor.table.sideways() <= 0
        assert not visitor.page.evaluate(_COVERED), size
        _check_free(visitor)
        for key, place in (("Home", visitor.table.cards.first), ("End", visitor.table.cards.last)):
            visitor.table.button("Menu").focus()
            visitor.page.keyboard.press(key)
            expect(place).to_be_focused()
            assert place.evaluate(_SEEN), (size, key)
        drag = "(node) => getComputedStyle(node).touchAction"
        ways = ("pan-y pinch-zoom", "manipulation")  # of a hand that scrolls, too
        assert visitor.table.cards.first.evaluate(drag) in ways


# Words

Place = tuple[float, float, float, float]

_PLACES = """() => {
  const places = (nodes) => [...nodes].map((node, index) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.dataset.card ?? node.dataset.act ?? index, [x, y, width, height].map(Math.round)];
  }).filter(([, [, , width]]) => width);
  return [
    "#table > *",
    "#table [role=option]",
    "#table main :is(button, .pile)",
    "#table :is(footer button, header :is(a, button))",
  ].map((selector) => Object.fromEntries(places(document.querySelectorAll(selector))));
}"""
"""Where the parts of the table stand, the cards of the hand, the piles and all buttons."""

_SETTLED = """([words, cards]) => {
  const table = document.getElementById("table");
  if (document.querySelector("dialog[open]")) return true;
  const buttons = [...table.querySelectorAll("footer button")];
  const mine = buttons.some((button) => /^(Hint|Play|Draw|Pass|Result)/.test(button.textContent));
  const prompt = table.querySelector("[data-part=prompt]").textContent;
  const other = prompt !== words || table.querySelectorAll("[role=option]").length !== cards;
  return mine && other && !document.getAnimations().length;
}"""
"""It is the person's turn and the words or cards are others, or a hand has ended."""


def _nested(one: Place, two: Place) -> bool:
    """Whether one of two places is within the other, so that a finger on it stays on it."""
    inner, outer = sorted((one, two), key=lambda at: at[2])
    beside = outer[0] - 1 <= inner[0] and inner[0] + inner[2] <= outer[0] + outer[2] + 1
    return beside and one[1::2] == two[1::2]


@pytest.mark.parametrize("game", only(GAMES, "gin"))
@pytest.mark.parametrize("size", only(STEADY, STEADY[0]), ids="{0[0]}x{0[1]}".format)
def test_nothing_moves_because_words_change(visit: Visit, game: str, size: tuple[int, int]) -> None:
    """A few turns by what the hints say; what stays the same stays where it is."""
    visitor = visit()
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down_as_pictured(visitor, game)
    keys, table = visitor.page.keyboard, visitor.table
    before: list[dict[str, Place]] = visitor.page.evaluate(_PLACES)
    prompts = set()

    def look(what: str) -> None:
        nonlocal before
        now: list[dict[str, Place]] = visitor.page.evaluate(_PLACES)
        words = table.prompt.inner_text()
        prompts.add(words)
        cut = table.prompt.evaluate("(it) => it.scrollHeight > it.clientHeight + 1")
        assert not cut, f"{what}: {words!r} is cut off"
        # Other cards, and other things to do, may need other places.
        kinds = slice(None) if before[1].keys() == now[1].keys() else slice(1)
        for one, two in zip(before[kinds], now[kinds], strict=True):
            if one.keys() == two.keys():
                moved = [(name, at, two[name]) for name, at in one.items()]
                moved = [(name, at, to) for name, at, to in moved if not _nested(at, to)]
                assert not moved, f"{what}: {words!r} {moved}"
        before = now

    def ended() -> bool:
        return bool(table.sheet.count() or table.button("Result").count())

    def wait_after(act: Callable[[], None]) -> None:
        then = [table.prompt.text_content(), table.cards.count()]
        act()
        visitor.wait_for(_SETTLED, then)

    for turn in range(5):
        for card in range(min(3, table.cards.count())):
            table.go_to(card)
            if table.hand.get_attribute("aria-multiselectable"):
                keys.press("Space")
            look(f"turn {turn}, card {card}")
            keys.press("Escape")
            look(f"turn {turn}, card {card} let go of")
        if table.button("Hint").count():
            wait_after(lambda: keys.press("h"))
            look(f"turn {turn}, hint")
        for act in (lambda: keys.press("Enter"), table.button("Pass").click):
            wait_after(act)
            look(f"turn {turn}, played")
            if ended() or not table.button("Pass").count():
                break
        if ended():
            break
    assert len(prompts) > 3


# The column beside the cloth: where there is no room for it, a sheet that the bar opens


def _beside(visitor: Visitor) -> Locator:
    """The open sheet: all of it can be read, and nothing is cut off at a side."""
    sheet = visitor.page.get_by_role("dialog", name="Score and log")
    for name in ("What you know", "This "):
        part = sheet.get_by_role("region", name=name)
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport()
        expect(part.get_by_role("heading").first).to_be_visible()
    visitor.table.check_fit()
    return sheet


_BROKEN = """() => {
  const bar = document.querySelector("#table header");
  return [...bar.querySelectorAll("h1, p")].filter((one) => {
    const ink = document.createRange();
    ink.selectNodeContents(one);
    const lines = ink.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight);
    return one.scrollWidth > one.clientWidth + 1 || lines > 1.6;
  }).map((one) => one.textContent);
}"""
"""What of the bar does not stand in one line."""


@pytest.mark.parametrize("game", only(GAMES, "haggis"))
def test_the_log_can_be_reached(visit: Visit, game: str) -> None:
    """By the bar or a key where the window is small; else the key leads to the column."""
    visitor = visit(**PHONE)
    table = visitor.sit_down(f"#{game}/deal=beside&players=you,easy")
    expect(table.my_turn.first).to_be_visible()
    button = table.button("Score and log")
    for _ in each_size(visitor, NARROW):
        button.tap()
        sheet = _beside(visitor)
        sheet.get_by_role("button", name="Close").tap()
        expect(sheet).to_be_hidden()
        visitor.page.keyboard.press("g")
        _beside(visitor)
        visitor.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        table.check_focus()
        table.check_fit()
    visitor.page.evaluate("() => document.fonts.ready.then(() => true)")
    assert not visitor.page.evaluate(_BROKEN)
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    expect(button).to_be_hidden()
    visitor.page.keyboard.press("g")
    expect(sheet).to_be_hidden()
    if table.log.count():
        expect(table.root.get_by_role("list", name="Moves")).to_be_focused()
    table.check_focus()


_AT_ONCE = """() => {
  document.querySelector("dialog[open]").close();
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "g", bubbles: true }));
}"""


@pytest.mark.slow
def test_closed_and_opened_again_before_the_browser_tells_of_it(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.sit_down().button("Score and log").tap()
    _beside(visitor)
    visitor.page.evaluate(_AT_ONCE)
    _beside(visitor)

"""Every table with large cards, magnified several times, and while its words change."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import ViewportSize, expect

from e2e.conftest import Visit
from e2e.fit import check_free, set_card_size
from e2e.guest import Guest
from e2e.lanes import only
from pygames import GAMES

LARGE: list[ViewportSize] = [
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
    {"width": 1440, "height": 900},
    {"width": 2560, "height": 1440},
]

MAGNIFIED: list[ViewportSize] = [{"width": 320, "height": 256}, {"width": 427, "height": 267}]
"""What is left of 1280 x 1024 and 1280 x 800 pixels at 400 and 300 percent."""

STEADY: list[ViewportSize] = [
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 1280, "height": 800},
]


def _seated(guest: Guest, game: str) -> None:
    """Sit down where the game's picture is taken."""
    room = importlib.import_module(f"e2e.{game}.pictures")
    next(iter(room.SCENES.values()))(guest)


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
    guest = visit()
    _seated(guest, game)
    for percent in (200, 150, 100):
        set_card_size(guest, percent)
        for size in LARGE:
            guest.page.set_viewport_size(size)
            guest.table.check_fit()
            assert not guest.page.evaluate(_COVERED), (percent, size)
            check_free(guest)


# Magnified

_SEEN = """(node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("game", only(GAMES, "haddock"))
@pytest.mark.parametrize("percent", only([100, 200], 200))
def test_all_is_within_reach_when_magnified(visit: Visit, game: str, percent: int) -> None:
    """The page scrolls down, never sideways: every card and button comes to sight and is free."""
    guest = visit()
    _seated(guest, game)
    set_card_size(guest, percent)
    for size in MAGNIFIED:
        guest.page.set_viewport_size(size)
        assert guest.table.sideways() <= 0
        assert not guest.page.evaluate(_COVERED), size
        check_free(guest)
        for key, place in (("Home", guest.table.cards.first), ("End", guest.table.cards.last)):
            guest.table.button("Menu").focus()
            guest.page.keyboard.press(key)
            expect(place).to_be_focused()
            assert place.evaluate(_SEEN), (size, key)
        drag = "(node) => getComputedStyle(node).touchAction"
        assert guest.table.cards.first.evaluate(drag) == "pan-y"


# Words

Place: TypeAlias = tuple[float, float, float, float]

_PLACES = """() => {
  const table = document.getElementById("table");
  const places = {};
  const note = (kind, nodes) => nodes.forEach((node, index) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const name = node.dataset.card ?? node.dataset.act ?? index;
    if (width) places[`${kind} ${name}`] = [x, y, width, height].map(Math.round);
  });
  note("part", [...table.children]);
  note("card", [...table.querySelectorAll("[role=option]")]);
  note("place", [...table.querySelectorAll("main button, main .pile")]);
  note("button", [...table.querySelectorAll("footer button, header :is(a, button)")]);
  return places;
}"""
"""Where the parts of the table stand, the cards of the hand, the piles and all buttons."""

_CUT = """() => {
  const prompt = document.querySelector("#table [data-part=prompt]");
  return prompt.scrollHeight > prompt.clientHeight + 1;
}"""
"""Whether what is expected, and what has been done since, is more than can be read."""

_SETTLED = """([words, cards]) => {
  const table = document.getElementById("table");
  if (document.querySelector("dialog[open]")) return true;
  const buttons = [...table.querySelectorAll("footer button")];
  const mine = buttons.some((button) => /^(Hint|Play|Draw)/.test(button.textContent));
  const prompt = table.querySelector("[data-part=prompt]").textContent;
  const other = prompt !== words || table.querySelectorAll("[role=option]").length !== cards;
  return mine && other && !document.getAnimations().length;
}"""
"""It is the person's turn and the words or cards are others, or a sheet lies over the table."""


def _nested(one: Place, two: Place) -> bool:
    """Whether one of two places is within the other, so that a finger on it stays on it."""
    inner, outer = sorted((one, two), key=lambda at: at[2])
    beside = outer[0] - 1 <= inner[0] and inner[0] + inner[2] <= outer[0] + outer[2] + 1
    return beside and one[1::2] == two[1::2]


@pytest.mark.parametrize("game", only(GAMES, "gin"))
@pytest.mark.parametrize(
    "size", only(STEADY, STEADY[0]), ids=lambda size: f"{size['width']}x{size['height']}"
)
def test_nothing_moves_because_words_change(visit: Visit, game: str, size: ViewportSize) -> None:
    """A few turns by what the hints say; what stays the same stays where it is."""
    guest = visit()
    guest.page.set_viewport_size(size)
    _seated(guest, game)
    _check_steady(guest, 5)


def _check_steady(guest: Guest, turns: int) -> None:
    keys, table = guest.page.keyboard, guest.table
    before: dict[str, Place] = guest.page.evaluate(_PLACES)
    said = set()

    def look(what: str) -> None:
        nonlocal before
        now: dict[str, Place] = guest.page.evaluate(_PLACES)
        said.add(table.prompt.inner_text())
        assert not guest.page.evaluate(_CUT), f"{what}: {table.prompt.inner_text()!r} is cut off"
        for kind in ("part", "card", "place", "button"):
            one, two = (
                {name: at for name, at in places.items() if name.startswith(kind)}
                for places in (before, now)
            )
            # Other cards, and other things to do, may need other places.
            if one.keys() != two.keys() and kind == "card":
                break
            same = one.keys() if one.keys() == two.keys() else ()
            moved = [
                (name, one[name], two[name]) for name in same if not _nested(one[name], two[name])
            ]
            assert not moved, f"{what}: {table.prompt.inner_text()!r} {moved}"
        before = now

    def wait_after(deed: Callable[[], None]) -> None:
        then = [table.prompt.text_content(), table.cards.count()]
        deed()
        guest.wait_for(_SETTLED, then)

    for turn in range(turns):
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
        for deed in (lambda: keys.press("Enter"), table.button("Pass").click):
            wait_after(deed)
            look(f"turn {turn}, played")
            if table.sheet.count() or not table.button("Pass").count():
                break
        if table.sheet.count():
            break
    assert len(said) > 3

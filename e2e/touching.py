"""How a hand takes taps, keys and drops: the same at every table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from e2e.follower import Follower
from e2e.table import Table

__all__ = [
    "double_click_is_one_tap",
    "drop",
    "missed_drop_changes_nothing",
    "sorting_is_never_covered",
    "space_chooses",
]

_EMPTY = """() => {
  const reach = document.querySelector("[role=option] .card").getBoundingClientRect().width;
  const cloth = document.getElementById("table").getBoundingClientRect();
  const targets = [...document.querySelectorAll("[data-drop]:not(.holding), [role=option]")]
    .map((one) => one.getBoundingClientRect());
  const away = (x, y) => Math.min(...targets.map(({ left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))));
  const points = [];
  for (let x = cloth.left + 4; x < cloth.right; x += 6) {
    for (let y = cloth.top + 4; y < cloth.bottom; y += 6) points.push([x, y]);
  }
  return points.map(([x, y]) => [away(x, y), x, y]).filter(([far]) => far > reach + 2)
    .sort(([one], [other]) => one - other).map(([, x, y]) => [x, y]);
}"""
"""The points of the table that are further than a card's width from every target, nearest first."""

_COVERED = """(button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const covered = [];
  for (let at = 0; at < 49; at += 1) {
    const x = left + 1 + ((width - 2) * (at % 7)) / 6;
    const y = top + 1 + ((height - 2) * Math.floor(at / 7)) / 6;
    const there = document.elementFromPoint(x, y);
    if (!button.contains(there)) covered.push(there?.closest("[role=option]")?.ariaLabel ?? "");
  }
  return covered;
}"""

_LIT = "zones => zones.map((zone) => getComputedStyle(zone).outlineStyle)"


def double_click_is_one_tap(table: Table, follower: Follower) -> None:
    """Wherever in the hand: the card is chosen, and it is neither played nor let go of."""
    for place in range(table.cards.count()):
        table.cards.nth(place).dblclick(position={"x": 5, "y": 12}, force=True)
        expect(table.picked).to_have_count(1)
        expect(table.cards.nth(place)).to_have_attribute("aria-selected", "true")
        follower.stay()
        table.page.keyboard.press("Escape")
        expect(table.picked).to_have_count(0)


def space_chooses(table: Table, follower: Follower) -> None:
    """Space on a card chooses it, and lets go of it again; it plays nothing."""
    table.cards.first.focus()
    for chosen in (1, 0, 1, 0):
        table.page.keyboard.press("Space")
        expect(table.picked).to_have_count(chosen)
        expect(table.cards.first).to_be_focused()
        follower.stay()


_BOXES = """(nodes) => nodes.map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height];
})"""


def _take_hold(table: Table, card: Locator) -> None:
    """Press on a card, and drag it a little."""
    box = card.bounding_box()
    assert box
    mouse = table.page.mouse
    mouse.move(box["x"] + 8, box["y"] + 16)
    mouse.down()
    mouse.move(box["x"] + 30, box["y"] - 10, steps=3)


def drop(table: Table, card: Locator, x: float, y: float) -> None:
    """Drag a card of the hand to a point; the targets are lit until it falls.

    What is dragged is a copy: the card of the table stays where it lies.
    """
    targets = table.root.locator("[data-drop]:not([role=listbox])")
    assert set(targets.evaluate_all(_LIT)) == {"none"}
    places = table.cards.evaluate_all(_BOXES)
    _take_hold(table, card)
    assert "none" not in targets.evaluate_all(_LIT)
    table.page.mouse.move(x, y, steps=4)
    assert table.cards.evaluate_all(_BOXES) == places
    (copy,) = table.root.locator(".carried").evaluate_all(_BOXES)
    left, top, width, height = copy
    assert -24 < x - left < width + 24 and -24 < y - top < height + 24, (x, y, copy)
    table.page.mouse.up()
    assert set(targets.evaluate_all(_LIT)) == {"none"}
    assert not table.root.locator(".carried, [data-held]").count()


def missed_drop_changes_nothing(table: Table, follower: Follower) -> None:
    """A card that falls on no target, near a target or far, or in its place, goes back."""
    order = table.order()
    sorting = table.sorting.inner_text() if table.sorting.count() else ""
    empty: list[Any] = table.page.evaluate(_EMPTY)
    assert empty
    box = table.cards.first.bounding_box()
    assert box
    where_it_was = box["x"] + 14, box["y"] + 24
    for x, y in (where_it_was, empty[0], empty[len(empty) // 2], empty[-1]):
        drop(table, table.cards.first, x, y)
        assert table.order() == order
        assert (table.sorting.inner_text() if table.sorting.count() else "") == sorting
        follower.stay()


def sorting_is_never_covered(table: Table) -> None:
    """However the hand is sorted, no chosen card covers the button that sorts it."""
    first = table.sorting.inner_text()
    for _ in range(4):
        for place in range(table.cards.count()):
            table.cards.nth(place).click(position={"x": 5, "y": 12}, force=True)
            expect(table.picked).to_have_count(1)
            assert table.sorting.evaluate(_COVERED) == []
            table.page.keyboard.press("Escape")
            expect(table.picked).to_have_count(0)
        table.sorting.click()
        if table.sorting.inner_text() == first:
            return
    raise AssertionError("the ways to sort never come round")

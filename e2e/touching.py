"""Hands on cards: dragged to a point, or tapped, and what is seen before anything comes of it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from e2e.table import Table
from e2e.visitor import Visitor

__all__ = ["drop", "tap_report", "watch_tap"]

_LIT = "zones => zones.map((zone) => getComputedStyle(zone).outlineStyle)"

_BOXES = """(nodes) => nodes.map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height];
})"""


def drop(table: Table, card: Locator, x: float, y: float) -> None:
    """Drag a card of the hand, or rather a copy, to a point; the targets are lit until it falls."""
    mouse, targets = table.page.mouse, table.root.locator("[data-drop]:not([role=listbox])")
    assert set(targets.evaluate_all(_LIT)) == {"none"}
    places = table.cards.evaluate_all(_BOXES)
    ((left, top, _, _),) = card.evaluate_all(_BOXES)
    mouse.move(left + 8, top + 16)
    mouse.down()
    mouse.move(left + 30, top - 10, steps=3)
    assert "none" not in targets.evaluate_all(_LIT)
    mouse.move(x, y, steps=4)
    assert table.cards.evaluate_all(_BOXES) == places
    ((left, top, width, height),) = table.root.locator(".carried").evaluate_all(_BOXES)
    assert -24 < x - left < width + 24 and -24 < y - top < height + 24, (x, y, left, top)
    mouse.up()
    assert set(targets.evaluate_all(_LIT)) == {"none"}
    assert not table.root.locator(".carried, [data-held]").count()


_WATCH = """(selector) => {
  const report = { isTapped: false };
  window.tapped = report;
  addEventListener("click", (event) => {
    const card = [...event.target.closest(selector).querySelectorAll(".card")].at(-1);
    const { y } = card.getBoundingClientRect();
    report.card = card;
    const rise = () => {
      report.rise = y - card.getBoundingClientRect().y;
      if (report.rise <= 1 && !report.isTapped) requestAnimationFrame(rise);
    };
    requestAnimationFrame(() => {
      report.moving = card.getAnimations().some((one) => one.playState === "running");
      report.early = !report.isTapped;
      report.rest = y;
      rise();
    });
  }, { capture: true, once: true });
  addEventListener("tap", () => { report.isTapped = true; }, { capture: true, once: true });
}"""


def watch_tap(visitor: Visitor, selector: str = "[role=option]") -> None:
    """Watch what the frames after the next tap on something show of its card."""
    visitor.page.evaluate(_WATCH, selector)


def tap_report(visitor: Visitor) -> dict[str, Any]:
    """What was seen: whether the card was moving, before the table was told, and how far; and, once
    nothing moves any more, where it is."""
    visitor.wait_for("() => window.tapped.isTapped && document.getAnimations().length === 0")
    end = "() => ({ ...window.tapped, end: window.tapped.card.getBoundingClientRect().y })"
    report: dict[str, Any] = visitor.page.evaluate(end)
    return report

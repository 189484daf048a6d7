"""Whether all of a table has its place at every size of the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module

from e2e.visitor import Visitor

Size = tuple[int, int]

SIZES = [(360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1280, 800), (2560, 1440)]

_TOOLS = """() => {
  const table = document.getElementById("table");
  const all = (selector) => [...table.querySelectorAll(selector)];
  const box = (node) => node.getBoundingClientRect();
  const shown = (node) => node.checkVisibility() && box(node).width > 0;
  const name = (node) => node.getAttribute("aria-label") || node.textContent || node.className;
  const wrong = [];
  /** A part does not stick out of another one. */
  const inside = (node, frame, what) => {
    const [a, b] = [box(node), box(frame)];
    const out = a.left < b.left - 1 || a.right > b.right + 1;
    if (out || a.top < b.top - 1 || a.bottom > b.bottom + 1) wrong.push(`${what}: ${name(node)}`);
  };
  /** No part lies on another one. */
  const apart = (nodes, what) => {
    nodes.forEach((one, index) => nodes.slice(index + 1).forEach((other) => {
      const [a, b] = [box(one), box(other)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) wrong.push(`${what}: ${name(one)} on ${name(other)}`);
    }));
  };
  /** No text is cut off. */
  const whole = (nodes) => {
    for (const one of nodes) {
      if (shown(one) && one.clientWidth && one.scrollWidth > one.clientWidth + 1) {
        wrong.push(`cut: ${name(one)}`);
      }
    }
  };
  /** What is seen at a place of each part is the part itself, or what it stands in. */
  const onTop = (nodes, place, within = (node) => node) => {
    for (const one of nodes) {
      if (!within(one).contains(document.elementFromPoint(...place(box(one))))) {
        wrong.push(`covered: ${name(one)}`);
      }
    }
  };
  /** So many pixels of each part, from its top on, are on the screen. */
  const onScreen = (nodes, down = (at) => at.height) => {
    for (const one of nodes) {
      const at = box(one);
      const aside = at.left < 0 || at.right > innerWidth;
      if (aside || at.top < 0 || at.top + down(at) > innerHeight) {
        wrong.push(`outside: ${name(one)}`);
      }
    }
  };
  /** The corner of a card in which its index stands. */
  const index = (at) => [at.left + at.width * 0.08, at.top + at.width * 0.12];
  for (const row of all("[role=listbox] ul")) {
    const edges = [...row.children].map((card) => box(card).left);
    edges.slice(1).forEach((edge, at) => {
      if (edge - edges[at] < 24) wrong.push(`narrow: ${edge - edges[at]}`);
    });
  }
"""

_CARD_SIZE = """(size) => {
  const { preferences, settings } = window.cardTable;
  window.cardTable.settings = { ...settings, size };
  preferences.apply(window.cardTable.settings);
}"""

_COVERED = """([selector, places]) => {
  const covered = [];
  for (const one of document.querySelectorAll(selector)) {
    one.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const within = (at, length, share) => at + Math.min(Math.max(length * share, 2), length - 2);
    const isFree = ([across, down]) =>
      one.contains(document.elementFromPoint(within(x, width, across), within(y, height, down)));
    const isSeen = width && one.checkVisibility();
    if (isSeen && !places.every(isFree)) covered.push(one.ariaLabel ?? one.textContent.trim());
  }
  return covered;
}"""


def sit_down_as_pictured(visitor: Visitor, game: str) -> None:
    """Sit down where the game's picture is taken."""
    next(iter(import_module(f"e2e.{game}.table").SCENES.values()))(visitor)


def set_card_size(visitor: Visitor, percent: int) -> None:
    """Show cards so large, as the setting of that name does."""
    visitor.page.evaluate(_CARD_SIZE, percent)


def each_size(visitor: Visitor, sizes: Iterable[Size]) -> Iterator[Size]:
    """Give the window one size after the other."""
    for width, height in sizes:
        visitor.page.set_viewport_size({"width": width, "height": height})
        yield width, height


def check_free(visitor: Visitor, selector: str, places: Iterable[tuple[float, float]]) -> None:
    """At these places of what is selected, in shares of its size (and two pixels from its edge),
    nothing lies on it when it has come into view."""
    covered = visitor.page.evaluate(_COVERED, [selector, [*places]])
    assert not covered, (visitor.page.viewport_size, covered)


def check_form(visitor: Visitor, sizes: Iterable[Size]) -> None:
    """At every size each part of the open form comes into view, where nothing lies on it."""
    parts = "dialog[open] form :is(label, legend, button, .foot, [role=status])"
    for _ in each_size(visitor, sizes):
        check_free(visitor, parts, [(0.1, 0.5), (0.5, 0.5), (0.9, 0.5), (0.5, 0), (0.5, 1)])


def check_sizes(visitor: Visitor, layout: str = "", what: str = "") -> None:
    """At every size nothing scrolls sideways, and what can be pressed can be reached. What else
    must be true of the table a script says by `inside`, `apart`, `whole`, `seen` and `onScreen`."""
    for size in each_size(visitor, SIZES):
        visitor.table.check_fit()
        wrong = visitor.page.evaluate(f"{_TOOLS}{layout}\n  return wrong;\n}}") if layout else []
        assert not wrong, f"{what} {size}:\n" + "\n".join(wrong)

"""Whether a table fits a window: what is cut off, covered, too small, or over other words."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

__all__ = ["MORE_WINDOWS", "OVERPRINTED", "SPACING", "WINDOWS", "Insets", "Seen", "look", "resize"]


class Insets(NamedTuple):
    """What a notch and a phone's own bars take of a window, in px."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0


NOTCHED = {(390, 844): Insets(47, 0, 34, 0), (844, 390): Insets(0, 59, 21, 59)}
"""The windows with safe areas, which Chromium has by its protocol alone."""

WINDOWS = (
    (320, 480),
    (320, 568),
    (360, 560),
    (375, 553),
    (390, 844),
    (568, 320),
    (667, 331),
    (800, 304),
    (844, 390),
    (768, 1024),
    (1280, 800),
    (1366, 650),
)
"""Phones inside their browser's bars, on their side, a tablet, laptops: width and height, px."""

MORE_WINDOWS = ((412, 730), (540, 720), (700, 500), (912, 1368), (2560, 1440))
"""Between those, and larger."""

LOOK = r"""([insets]) => {
  const table = document.getElementById("table");
  const faults = new Set();
  const all = (selector) => [...table.querySelectorAll(selector)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width && height && one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
  });
  const box = (node) => node.getBoundingClientRect();
  const name = (node) =>
    (node.ariaLabel || node.textContent || String(node.className)).trim().slice(0, 30);
  const clips = (node) => {
    const { overflowX, overflowY } = getComputedStyle(node);
    return overflowX !== "visible" || overflowY !== "visible";
  };
  const cross = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const [top, right, bottom, left] = insets;
  const frame = { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
  /** What the window, less its insets, and all that clips leave of a box. */
  const left_of = (at, from) => {
    let rest = cross(at, frame);
    for (let one = from; one !== document.body; one = one.parentElement) {
      if (clips(one)) rest = cross(rest, box(one));
    }
    return rest;
  };
  /** Subpixels are no fault. */
  const EDGE = 1.5;
  const isWhole = (node) => {
    const at = box(node);
    const rest = left_of(at, node.parentElement);
    return rest.left - at.left < EDGE && rest.top - at.top < EDGE
      && at.right - rest.right < EDGE && at.bottom - rest.bottom < EDGE;
  };
  const whole = (kind, nodes) => {
    for (const one of nodes) if (!isWhole(one)) faults.add(`${kind} cut off: ${name(one)}`);
  };
  const isFree = (node, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (node.contains(hit) || hit.contains(node));
  };

  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1) faults.add(`page ${page.scrollHeight} px high`);
  if (page.scrollWidth > innerWidth + 1) faults.add(`page ${page.scrollWidth} px wide`);

  /** Whether some of its lines are cut off. */
  const isClipped = (words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const at = range.getBoundingClientRect();
    const rest = left_of(at, words);
    return Math.max(rest.top - at.top, at.bottom - rest.bottom) > 4;
  };
  const sentences = all("[data-part=prompt] > span");
  if (!sentences.length) faults.add("no prompt");
  for (const one of sentences) {
    const at = box(one);
    const rest = left_of(at, one.parentElement);
    // What is beside the point may have to be scrolled to.
    const isCut = rest.top - at.top >= EDGE || at.right - rest.right >= EDGE
      || rest.bottom - rest.top < Math.min(at.height - EDGE, 40)
      || [...one.querySelectorAll(":scope > span")].some((words) => isClipped(words));
    if (isCut || !isFree(one, at.left + 8, at.top + 8)) faults.add(`prompt cut off: ${name(one)}`);
  }
  const buttons = all(".dock :is(.btn, .opt), .strip .icb");
  if (!buttons.length) faults.add("no buttons");
  const others = all(".bar :is(a, button), .table .quietly");
  whole("button", [...buttons, ...others]);
  for (const one of buttons) {
    const { left, top, width, height } = box(one);
    const isMine = isFree(one, left + width / 2, top + height / 2);
    if (!isMine) faults.add(`button covered: ${name(one)}`);
    if (one.matches(".btn") && Math.min(width, height) < 43.5) faults.add(`small: ${name(one)}`);
  }
  for (const one of others) {
    if (Math.min(box(one).width, box(one).height) < 24) faults.add(`small: ${name(one)}`);
  }

  const holding = table.querySelector(".holding");
  const isDrawn = holding && holding.scrollWidth > holding.clientWidth + 1 && clips(holding);
  const beyond = (at) =>
    isDrawn && (at.left < box(holding).left || at.right > box(holding).right + EDGE);
  const cards = all(".holding .card");
  if (!cards.length) faults.add("no hand");
  cards.forEach((card, index) => {
    const at = box(card);
    if (beyond(at)) return;
    whole("hand", [card]);
    const corner = Math.min(at.width, 30);
    if (!isFree(card.parentElement, at.left + corner * 0.3, at.top + corner * 0.4)) {
      faults.add(`hand covered: ${name(card.parentElement)}`);
    }
    const next = cards[index + 1] && box(cards[index + 1]);
    const isBeside = next && Math.abs(next.top - at.top) < at.height * 0.3 && next.left > at.left;
    if (isBeside && next.left - at.left < 15.5) faults.add("16 px of a card");
  });

  const piles = all(".pile, .last, .in-order > li");
  if (!piles.length) faults.add("no pile");
  whole("pile", piles);
  const lying = piles.flatMap((one) => [...one.querySelectorAll(".card, .slot")]).filter(
    (one) => one.checkVisibility(),
  );
  whole("pile", lying);
  if (lying.some((one) => box(one).width < 22)) faults.add("a pile under 22 px");
  whole("seat", all(".seat"));
  // Some matches have no score.
  const hasScore = table.querySelector(":not(.side) > :is(.race, .box, .dots, .tally)");
  const scores = all(".race, .box, .dots, .tally, .side .scores");
  if (hasScore && !table.matches("[data-review]") && !scores.some(isWhole)) faults.add("no score");

  /** Whether a line ends in dots where it is too long, and may. */
  const ends = (node) => {
    for (let one = node; one !== table; one = one.parentElement) {
      const { textOverflow, overflowX } = getComputedStyle(one);
      if (textOverflow === "ellipsis" && overflowX !== "visible") {
        return !one.closest(".ttl, .plate b, .btn");
      }
    }
    return false;
  };
  const spared = ".sr, svg, .timeline, .ranks, .side, dialog, .rink, [data-was]";
  // These scroll.
  const prompts = ":is([data-review], [data-replay], .guide) .prompt, .prompt:has(+ .choices)";
  const scrolled = `${prompts}, .choices, .slip`;
  const spare = `.words, small:not(.prompt small), .prompt > span > span, ${scrolled}`;
  const words = [];
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest(spared)) continue;
    if (!parent.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
    const ink = document.createRange();
    ink.selectNodeContents(node);
    for (const at of ink.getClientRects()) {
      if (at.width < 2 || at.height < 2) continue;
      if (holding?.contains(parent) && beyond(at)) continue;
      const rest = left_of(at, parent);
      const [width, height] = [rest.right - rest.left, rest.bottom - rest.top];
      const isCut = width < at.width - 2 || height < at.height * 0.7;
      const isGone = width < 2 || height < 2;
      if (isGone && parent.closest(".prompt small")) continue;
      const isSpare = parent.closest(spare) || ends(parent);
      if (isCut && !isSpare) faults.add(`cut off: ${node.data.trim().slice(0, 30)}`);
      if (isGone) continue;
      const high = at.height * 0.12;
      words.push({
        node, parent, isCut, at: { ...rest, top: rest.top + high, bottom: rest.bottom - high },
      });
    }
  }
  words.forEach(({ node, parent, isCut, at }, index) => {
    for (const other of words.slice(index + 1)) {
      const both = cross(at, other.at);
      const isOver = both.right - both.left > 2 && both.bottom - both.top > 2;
      if (isOver && other.node !== node) {
        faults.add(`${node.data.trim().slice(0, 20)} over ${other.node.data.trim().slice(0, 20)}`);
      }
    }
    for (const share of isCut ? [] : [0.1, 0.5, 0.9]) {
      const x = at.left + (at.right - at.left) * share;
      const hit = document.elementFromPoint(x, (at.top + at.bottom) / 2);
      const above = hit?.closest(".card, .btn, .lbl, .tag, .number, .label, .slot, .timeline");
      if (above && !above.contains(parent) && !parent.contains(hit)) {
        faults.add(`${node.data.trim().slice(0, 20)} under ${name(hit)}`);
      }
    }
  });

  const widest = (selector) =>
    Math.round(Math.max(0, ...all(selector).map((one) => box(one).width)));
  return {
    faults: [...faults],
    hand: widest(".holding .card"),
    pile: widest(":is(.pile, .last, .in-order .top) .card"),
  };
}"""
"""A card may be covered but for its corner; of words, what a row shortens is no fault."""

OVERPRINTED = r"""() => {
  const faults = new Set();
  const page = document.querySelector("dialog[open]") ?? document.body;
  const opaque = (node) => {
    for (let one = node; one !== document.body; one = one.parentElement) {
      const { backgroundColor, position } = getComputedStyle(one);
      if (/^rgb\(/.test(backgroundColor) || position === "sticky") return one;
    }
    return document.body;
  };
  const words = [];
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest(".sr, svg, option")) continue;
    if (!parent.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
    const ink = document.createRange();
    ink.selectNodeContents(node);
    for (const { left, top, right, bottom } of ink.getClientRects()) {
      const blank = (bottom - top) * 0.14;
      const at = { left, right, top: top + blank, bottom: bottom - blank };
      for (let one = parent; one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const frame = one.getBoundingClientRect();
        at.left = Math.max(at.left, frame.left);
        at.top = Math.max(at.top, frame.top);
        at.right = Math.min(at.right, frame.right);
        at.bottom = Math.min(at.bottom, frame.bottom);
      }
      const isSeen = at.right - at.left > 2 && at.bottom - at.top > 2;
      if (isSeen) words.push({ node, ground: opaque(parent), ...at });
    }
  }
  const name = ({ node }) => node.data.trim().slice(0, 20);
  words.forEach((one, index) => {
    for (const other of words.slice(index + 1)) {
      const over = Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
      const isSeen = one.ground.contains(other.node) && other.ground.contains(one.node);
      if (over && isSeen && one.node !== other.node) {
        faults.add(`${name(one)} over ${name(other)}`);
      }
    }
    const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
    for (const hit of document.elementsFromPoint(x, y)) {
      if (hit === one.ground) break;
      const card = hit.closest(".card");
      if (card && !card.contains(one.node)) faults.add(`${name(one)} on a card`);
    }
  });
  if (document.scrollingElement.scrollWidth > innerWidth + 1) faults.add("the page is too wide");
  return [...faults];
}"""
"""Of a page or sheet: words over words, or on cards, and what is too wide for the window."""

SPACING = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }`);
  document.adoptedStyleSheets = [sheet];
}"""
"""The spacing of WCAG 1.4.12."""

_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Seen(NamedTuple):
    """What a window shows of a table."""

    faults: list[str]
    hand: int
    """The width of the hand's cards, px."""
    pile: int
    """The width of the largest card on a pile, px."""


def resize(page: Page, session: CDPSession, size: tuple[int, int]) -> Insets:
    """Give the window a size, and the safe areas of a phone of that size."""
    insets = NOTCHED.get(size, Insets())
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets._asdict()})
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(_DRAWN)
    return insets


def look(page: Page, insets: Insets) -> Seen:
    """What is wrong with the table that is shown, and how large its cards are."""
    report: dict[str, Any] = page.evaluate(LOOK, [list(insets)])
    return Seen(**report)

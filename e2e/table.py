"""The table as a person meets it: by role and by name, within the element that is the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar

from playwright.sync_api import Locator, Page, Position, expect

from pygames.cards import Card, card_name

ANOTHER_TAP = 750
"""After so many milliseconds a tap is another one (`motion/tap.js`)."""

TOUCHED = """{
  let last = { x: NaN, y: NaN, time: NaN, card: "" };
  window.touched = { soon: false, isTapped: false };
  addEventListener("click", ({ target, timeStamp: time, clientX: x, clientY: y, detail }) => {
    const isOurs = target instanceof Element && target.closest("#table");
    const card = (isOurs && target.closest("[data-card]")?.dataset.card) || "";
    const isThere = Math.hypot(x - last.x, y - last.y) < 48 || (card && card === last.card);
    const isSecond = detail > 1 || (isThere && time - last.time < 750);
    window.touched = { soon: Boolean(isOurs && isSecond), isTapped: false };
    last = { x, y, time, card };
    window.touched.last = last;
  }, true);
  addEventListener("tap", () => { window.touched.isTapped = true; }, true);
}"""
"""Whether the latest tap came soon after another one in its place (within 20 px, Chromium counts
them as two: a hand closes up when a card has gone), and whether it was taken for a tap."""

_REPLACED = """({ x, y, width, height }) => {
  const last = window.touched?.last;
  const inside = (at, from, length) => from - 44 < at && at < from + length + 44;
  return Boolean(last) && performance.now() - last.time < 750
    && inside(last.x, x, width) && inside(last.y, y, height);
}"""
"""Whether a tap within a box would come soon after another one there."""

_FOCUS = """() => {
  const it = document.activeElement;
  return {
    tag: it?.tagName.toLowerCase() ?? null,
    role: it?.getAttribute("role"),
    name: it?.getAttribute("aria-label") ?? it?.textContent.trim().slice(0, 60),
    whole: it?.id === "table",
    shown: !!it && it.checkVisibility() && it.getBoundingClientRect().width > 0,
  };
}"""


class Table:
    """The table of a page, whichever game is played at it."""

    game: ClassVar[str]

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("#table")
        self.hand = self.root.get_by_role("listbox", name="Your hand")
        self.cards = self.hand.get_by_role("option")
        self.picked = self.hand.get_by_role("option", selected=True)
        self.sorting = self.button(re.compile("^Your hand is sorted "))
        self.prompt = self.root.locator('[data-part="prompt"]')
        self.log = self.root.get_by_role("list", name="Moves").get_by_role("listitem")
        self.sheet = page.get_by_role("dialog")
        self.spoken = self.root.get_by_role("status")
        self.my_turn = self.button(re.compile("^(Hint|Play )"))
        """Something that is there exactly when the person is to choose a card."""

    def card(self, card: Card) -> Locator:
        return self.hand.get_by_role("option", name=re.compile(rf"^{card_name(card)}(,|$)"))

    def order(self) -> list[str]:
        """The names of the cards of the hand as they stand, from left to right."""
        return _names(self.cards)

    def opponent(self, name: str) -> Locator:
        """An opponent's place, where several sit at the table."""
        return self.root.get_by_role("region", name=re.compile(f"^{name}, "))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.root.get_by_role("button", name=name)

    def undo(self) -> None:
        """Take back the last decision."""
        self.button("Undo").click()

    def on_sheet(self, name: str | re.Pattern[str]) -> Locator:
        return self.sheet.get_by_role("button", name=name)

    def wait_until_playable(self) -> None:
        expect(self.button("Menu")).to_be_visible(timeout=60_000)

    def wait_for_sheet(self, title: str | re.Pattern[str]) -> Locator:
        expect(self.sheet.get_by_role("heading", name=title)).to_be_visible(timeout=60_000)
        return self.sheet

    def tap(self, what: Locator, position: Position | None = None) -> None:
        """Tap something; once more, where it was passed over as the second one of a double tap."""
        box = what.bounding_box()
        if box and self.page.evaluate(_REPLACED, box):
            self.page.wait_for_timeout(ANOTHER_TAP)
        what.tap(position=position)
        if self.page.evaluate("() => Boolean(window.touched?.soon)"):
            self.page.wait_for_timeout(ANOTHER_TAP)
            if not self.page.evaluate("() => window.touched.isTapped"):
                what.tap(position=position)

    def places(self, cards: Iterable[Card]) -> list[int]:
        """Where cards stand in the hand; of equal ones one after the other."""
        order: list[str | None] = [*self.order()]
        numbers: list[int] = []
        for card in cards:
            numbers.append(order.index(card_name(card)))
            order[numbers[-1]] = None
        return numbers

    def pick(self, *cards: Card) -> None:
        for place in self.places(cards):
            self.cards.nth(place).click()
        self.expect_picked(cards)

    def pick_by_touch(self, *cards: Card) -> None:
        for place in self.places(cards):
            self.tap(self.cards.nth(place))
        self.expect_picked(cards)

    def expect_picked(self, cards: Iterable[Card]) -> None:
        """Wait until these cards are chosen and no others."""
        wanted = Counter(map(card_name, cards))
        expect(self.picked).to_have_count(wanted.total())
        assert Counter(_names(self.picked)) == wanted

    def expect_order(self, names: list[str]) -> None:
        """Wait until the hand stands so."""
        expect(self.cards).to_have_count(len(names))
        for card, name in zip(self.cards.all(), names, strict=True):
            expect(card).to_have_attribute("aria-label", re.compile(f"^{name}(,|$)"))

    def go_to(self, place: int) -> None:
        """Go along the hand with the arrows, from its nearer end."""
        count = self.cards.count()
        there = ["Home", *["ArrowRight"] * place]
        back = ["End", *["ArrowLeft"] * (count - 1 - place)]
        for key in min(there, back, key=len):
            self.page.keyboard.press(key)
        expect(self.cards.nth(place)).to_be_focused()

    def focus(self) -> dict[str, Any]:
        """The focused element: its tag, its role and its name or text."""
        return dict(self.page.evaluate(_FOCUS))

    def shown(self) -> dict[str, Any]:
        """All that the table shows; what is said is no part of it, since it is gone when heard."""
        look = self.page.evaluate("window.tree.now()")
        return {"roots": look["roots"], "sheet": look["sheet"]}

    def sideways(self) -> int:
        root = "document.documentElement"
        return int(self.page.evaluate(f"() => {root}.scrollWidth - {root}.clientWidth"))

    def check_focus(self) -> None:
        """Something has the focus that one can use."""
        focus = self.focus()
        assert focus["tag"] not in (None, "body", "html") and focus["shown"], focus
        assert not focus["whole"], focus

    def check_fit(self) -> None:
        """What can be pressed is on the screen, large enough for a finger and for its words."""
        assert self.sideways() <= 0
        outside = self.page.evaluate(
            """() => {
              const open = document.querySelector("dialog[open]");
              const root = open ?? document.getElementById("table");
              const wrong = [];
              for (const node of root.querySelectorAll("button, a, [role=option]")) {
                // A large hand is drawn sideways.
                node.closest(".holding")?.parentElement.closest('[data-size="huge"]')
                  && node.scrollIntoView({ block: "nearest", inline: "nearest" });
                const box = node.getBoundingClientRect();
                if (!node.checkVisibility() || !box.width) continue;
                const name = node.getAttribute("aria-label") ?? node.textContent;
                const aside = box.left < -1 || box.right > innerWidth + 1 || box.top < -1;
                if (aside || (!open && box.bottom > innerHeight + 1)) wrong.push(name);
                if (box.height < 24 || box.width < 24) wrong.push(`${name}: small`);
                if (!node.matches(".btn")) continue;
                const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
                for (const ink = document.createRange(); words.nextNode(); ) {
                  if (words.currentNode.parentElement.closest(".sr")) continue;
                  ink.selectNode(words.currentNode);
                  const { left, right, width } = ink.getBoundingClientRect();
                  const air = Math.min(left - box.left, box.right - right);
                  if (width && air < 5) wrong.push(`${name}: tight`);
                }
              }
              return wrong;
            }"""
        )
        assert not outside, outside


def _names(cards: Locator) -> list[str]:
    """The names of cards, without what else is said of them."""
    return list(cards.evaluate_all("all => all.map((one) => one.ariaLabel.split(',')[0])"))

"""Looks at what moves, frame by frame: a table whose scenes go on only when a test says so."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

from e2e.visitor import Visitor
from pygames.cards import Card
from pygames.match import Match

__all__ = ["SCENES", "Frames"]

SCENES = Path(__file__).with_name("scenes.js").read_text()

_NEXT = """() => {
  const table = document.getElementById("table");
  if (window.scenes.state()) return "scene";
  if (table.dataset.scene !== undefined || !table.querySelector(".prompt")) return null;
  if (document.querySelector('dialog[open], #table footer [data-act="sheet"]')) return "sheet";
  return table.querySelector(".prompt.wait") ? null : "mine";
}"""

_END = """() => {
  window.cardTable.motion.finish();
  return window.scenes.rest();
}"""

_HURRY = """(time) => {
  window.scenes.seek(time);
  dispatchEvent(new WheelEvent("wheel"));
  const goesOn = document.getElementById("table").dataset.scene;
  return [...window.scenes.rest(), ...(goesOn ? [`${goesOn} goes on`] : [])];
}"""

_PROMPT = """() =>
  document.querySelector('#table [data-part="prompt"] > span > span')?.textContent"""


class Frames:
    """A visitor's table whose clock stands still; `hasty`, some scenes are broken off, and moves
    taken back."""

    def __init__(self, visitor: Visitor, game: str, hasty: bool = False) -> None:
        self.visitor = visitor
        self.kinds: Counter[str] = Counter()
        """The scenes that were seen, by kind."""
        self.flights = 0
        """How many cards have flown."""
        self._game = game
        self._hasty = hasty
        self._chance = random.Random(game)
        self._decided = 0
        visitor.context.add_init_script(SCENES)

    def deal(self, deal: str) -> None:
        """Sit down to a deal."""
        self.visitor.open(f"#{self._game}/{deal}")

    def resume(self, match: Match, *cards: Card) -> None:
        """Sit down to a match that is under way, and choose cards."""
        self.visitor.keep(f"match/{self._game}", match.save())
        self.deal("")
        self.visitor.table.wait_until_playable()
        self.visitor.table.pick(*cards)

    def run(self, *keys: str, scenes: int = 0) -> None:
        """See all scenes, press a key each time it is the person's turn; with no keys follow hints
        for so many `scenes`."""
        left = list(keys)
        while scenes == 0 or self.kinds.total() < scenes:
            self.visitor.wait_for(f"() => ({_NEXT})() !== null")
            what = self.visitor.page.evaluate(_NEXT)
            if what == "scene":
                self._see()
            elif what == "sheet" and not keys:
                self.visitor.page.evaluate("window.scenes.remember()")
                self._press(
                    "Escape" if self.visitor.page.locator("dialog[open]").count() else "Enter"
                )
            elif left:
                self._press(left.pop(0))
            elif keys:
                return
            else:
                self._go_on()

    def _go_on(self) -> None:
        self._decided += 1
        if self._hasty and self._decided % 4 == 3:
            self._press("u")
        else:
            before = self.visitor.page.evaluate(_PROMPT)
            self.visitor.page.keyboard.press("h")
            self.visitor.wait_for(f"(old) => ({_PROMPT})() !== old", before)
            self._press("Enter")

    def _press(self, key: str) -> None:
        """Press a key, and give it the time to be answered."""
        self.visitor.page.keyboard.press(key)
        self.visitor.page.evaluate("() => new Promise((done) => setTimeout(done, 60))")

    def _see(self) -> None:
        """Look at every frame of the scene; it ends by itself, or somebody hurries on."""
        page = self.visitor.page
        report: dict[str, Any] = page.evaluate("window.scenes.check()")
        assert not report["faults"], "\n".join(report["faults"][:12])
        self.kinds[report["kind"]] += 1
        self.flights += report["flights"]
        if self._hasty and self._chance.random() < 0.3:
            left = page.evaluate(_HURRY, self._chance.random() * float(report["total"]))
        else:
            left = page.evaluate(_END)
        assert not left, left

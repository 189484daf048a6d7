"""What a screen reader makes of the live region: what it reads out, and when it reads it again."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import expect

from e2e.follower import Follower
from e2e.visitor import Visitor

__all__ = ["ScreenReader"]

_LISTEN = """() => {
  const live = document.querySelector("#table [role=status]");
  const heard = window.heard = [];
  const text = (node) => node.textContent.replace(/\\s+/g, " ").trim();
  // A status is read as a whole, unless it says otherwise; then only what is new in it is.
  const whole = live.getAttribute("aria-atomic") !== "false";
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ type, target, addedNodes }) =>
      type === "characterData" ? [target] : [...addedNodes]);
    const read = whole ? [live] : added.filter((node) => live.contains(node));
    heard.push(...read.map(text).filter((words) => words));
  }).observe(live, { subtree: true, childList: true, characterData: true });
}"""


class ScreenReader:
    """Listens at a visitor's table from now on, for as long as the page stays."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        visitor.page.evaluate(_LISTEN)

    def check(self, follower: Follower, since: int) -> None:
        """Each move since a turn of the match was announced once, and so was how it ended.

        A part of the match has ended.
        """
        expect(self.visitor.table.button("Result")).to_be_visible(timeout=60_000)
        heard: list[str] = self.visitor.page.evaluate("window.heard")
        # What is said to the person may be an answer, the same as often as something is chosen.
        others = tuple(name for name in follower.names if name != "You")
        lines = [[part.strip(" .") for part in re.split(r"(?<=[.?!]) ", words)] for words in heard]
        sentences = [
            # One who wins a trick may win the next one, too.
            {line for line in each if line.startswith(others) and not line.endswith("trick")}
            for each in lines
        ]
        for before, after in pairwise(sentences):
            assert not before & after, f"said again: {before & after} in {heard}"
        scores = re.findall(r"(\w+ scores? \d+)", " ".join(heard))
        assert len(scores) == len(set(scores)), scores
        rest = iter(heard)
        for turn in follower.match.turns[since:]:
            if str(turn.move).startswith("capture "):
                continue  # what is said names the one that captures
            who = follower.names[turn.seat]
            is_heard = any(re.match(rf"(\w+ \d+[.:] )?{who} ", words) for words in rest)
            assert is_heard, f"{who}: {turn.move} was not said, or not after the rest: {heard}"

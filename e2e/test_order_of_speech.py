"""The focus moves before words are said or with them, and never rests on what has no name."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.conftest import Visit
from e2e.hint_player import LISTEN, Stand, go_on, stand
from e2e.lanes import only
from e2e.visitor import Visitor
from pygames import GAMES

_RECORD = """() => {
  const live = document.querySelector("#table [role=status]");
  const table = document.getElementById("table");
  const order = window.order = [];
  let frame = 0, held = document.activeElement;
  const put = (kind, words) => order.push({ frame, kind, words });
  const name = (one) => one.ariaLabel ?? one.textContent.trim();
  /** What has the focus when a frame is drawn. */
  const look = () => {
    const { activeElement } = document;
    if (activeElement !== held) put("rest", activeElement === table ? "" : name(activeElement));
    held = activeElement;
    frame += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener("focusin", ({ target }) => put("focus", name(target)), true);
  addEventListener("keydown", () => put("key", ""), true);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const one of addedNodes) put("said", one.textContent);
    }
  }).observe(live, { childList: true, subtree: true });
}"""

_TO_MAIN_BUTTON = """() => {
  window.order.push({ frame: 0, kind: "key", words: "" });
  document.querySelector("#table .dock .btn.pri:not(:disabled)")?.focus();
}"""


def _by_button(visitor: Visitor, now: Stand) -> Stand:
    """As somebody does who goes to the main button by Tab."""
    page = visitor.page
    if not now.sheet:
        page.evaluate(LISTEN)
        page.keyboard.press("h")
        now = stand(page, now)
    page.evaluate(LISTEN)
    if not now.sheet:
        page.evaluate(_TO_MAIN_BUTTON)
    page.keyboard.press("Enter")
    return stand(page, now)


def _late(order: list[dict[str, Any]]) -> list[str]:
    """The moves of the focus that came after words, without a key between."""
    late, said, words = [], None, ""
    for each in order:
        if each["kind"] == "key":
            said = None
        elif each["kind"] == "said":
            said, words = each["frame"], each["words"]
        elif each["kind"] == "focus" and said is not None and each["frame"] > said:
            late.append(f"{each['words']!r} after {words!r}")
    return late


@pytest.mark.parametrize("by", only(("buttons", "keys"), "buttons"))
@pytest.mark.parametrize("game", only(GAMES, "hockey"))
def test_the_focus_never_moves_after_words(
    visit: Visit, game: str, by: str, request: pytest.FixtureRequest
) -> None:
    """As cards fly: at draws, discards, the ends of rounds."""
    is_quick = request.node.get_closest_marker("slow") is None
    visitor = visit(reduced_motion="no-preference")
    rivals = ",".join(["easy"] * (min(GAMES[game].seats) - 1))
    visitor.sit_down(f"#{game}/deal=in+order&players=you,{rivals}")
    now = stand(visitor.page)
    visitor.page.evaluate(_RECORD)
    for _ in range(8 if is_quick else 80):
        now = _by_button(visitor, now) if by == "buttons" else go_on(visitor.page, now)
        if now.over:
            break
    order: list[dict[str, Any]] = visitor.page.evaluate("window.order")
    assert {"said", "rest"} <= {each["kind"] for each in order}
    assert not _late(order)
    assert all(each["words"] for each in order if each["kind"] == "rest")

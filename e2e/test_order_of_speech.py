"""What is said over whole matches, and where the focus goes meanwhile.

All that happens is said once, in its order. The focus moves before words or with them, and never
rests on what has no name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from app.session import Session
from app.text import plain
from app.words import sentence

from e2e.conftest import Visit
from e2e.hint_player import LISTEN, TableStatus, go_on, wait_for_turn
from e2e.visitor import Visitor
from pygames import GAMES
from pygames.match import Match
from tests.lanes import only

_RECORD = """() => {
  const live = document.querySelector("#table [role=status]");
  const table = document.getElementById("table");
  const order = window.order = [];
  let frame = 0, last = document.activeElement;
  const put = (kind, words) => order.push({ frame, kind, words });
  const name = (one) => one.ariaLabel ?? one.textContent.trim();
  /** What has the focus when a frame is drawn. */
  const look = () => {
    const { activeElement } = document;
    if (activeElement !== last) put("rest", activeElement === table ? "" : name(activeElement));
    last = activeElement;
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


def _by_button(visitor: Visitor, now: TableStatus) -> TableStatus:
    """As somebody does who goes to the main button by Tab."""
    page = visitor.page
    if not now.sheet:
        page.evaluate(LISTEN)
        page.keyboard.press("h")
        now = wait_for_turn(page, now)
    page.evaluate(LISTEN)
    if not now.sheet:
        page.evaluate(_TO_MAIN_BUTTON)
    page.keyboard.press("Enter")
    return wait_for_turn(page, now)


def _late(order: list[dict[str, Any]]) -> list[str]:
    """The moves of the focus that came after the last words before a key."""
    late, moves, frame, words = list[str](), list[str](), None, ""
    for each in order:
        if each["kind"] == "key":
            late, moves, frame = late + moves, [], None
        elif each["kind"] == "said":
            moves, frame, words = [], each["frame"], each["words"]
        elif each["kind"] == "focus" and frame is not None and each["frame"] > frame:
            moves.append(f"{each['words']!r} after {words!r}")
    return late + moves


def _sentences(match: Match) -> Iterator[str]:
    """What each move comes to in words, from the person's first one on; the score after a part."""
    session = Session(match.back_to(0))
    begun = False
    for turn in match.turns:
        begun = begun or turn.seat == session.seat
        events = session.play(turn.move, turn.seat)
        at = session.context()
        lines = (*session.table.announce(events, at), *session.table.heard(events, at))
        if begun and lines:
            yield " ".join(sentence(plain(line)) for line in lines)
        if begun and session.view.between:
            yield sentence(at.standings())


def _check_all_is_said(match: Match, lines: list[str]) -> None:
    """In this order; and what others do only once."""
    left = lines.copy()
    rest = iter(lines)
    last = ""
    for words in _sentences(match):
        if words not in last:  # a score stands behind what has ended
            last = next((each for each in rest if words in each), "")
            assert last, f"{words!r} was not said, or not in its turn: {lines}"
            left.remove(last)
    session = Session(match)
    others = tuple(name for name in session.context().names if name != "You")
    first = next(at for at, each in enumerate(lines) if each.startswith("You "))
    doubled = [each for each in left if each.startswith(others) and each not in lines[:first]]
    assert not doubled, doubled


@pytest.mark.parametrize("by", only(("buttons", "keys"), "keys"))
@pytest.mark.parametrize("game", only(GAMES, "haddock"))
def test_a_whole_match_by_ear(visit: Visit, game: str, by: str) -> None:
    """As cards fly: at draws, discards, the ends of rounds."""
    visitor = visit(reduced_motion="no-preference")
    rivals = ",".join(["easy"] * (min(GAMES[game].seats) - 1))
    visitor.sit_down(f"#{game}/deal=ear+3&players=you,{rivals}")
    now = wait_for_turn(visitor.page)
    visitor.page.evaluate(_RECORD)
    while not now.over:
        now = _by_button(visitor, now) if by == "buttons" else go_on(visitor.page, now)
    order: list[dict[str, Any]] = visitor.page.evaluate("window.order")
    assert not _late(order)
    assert "rest" in {each["kind"] for each in order}
    assert all(each["words"] for each in order if each["kind"] == "rest")
    lines = [each["words"] for each in order if each["kind"] == "said"]
    _check_all_is_said(Match.load(visitor.storage()[f"match/{game}"]), lines)

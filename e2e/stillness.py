"""Plays a hand and tells what has moved in it, though it is no card."""

from __future__ import annotations

from pathlib import Path

from e2e.frames import SCENES
from e2e.hint_player import HAS_SPOKEN, LISTEN, go_on, wait_for_turn
from e2e.visitor import Visitor

__all__ = ["WINDOWS", "moved"]

WINDOWS = ((1366, 650), (1280, 800), (390, 844))
"""A low laptop, a laptop, a phone: width and height, px."""

_SCRIPT = Path(__file__).with_suffix(".js").read_text()


def moved(visitor: Visitor, game: str, seats: int, size: tuple[int, int]) -> list[str]:
    """What moved, where and how far, in a first hand with a hint at every turn, numbers shown and
    hidden once. The visitor wants movement."""
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.context.add_init_script(SCENES)
    visitor.open(f"#{game}/deal=still&players=you{',easy' * (seats - 1)}")
    page.evaluate(_SCRIPT)
    visitor.wait_for("() => document.querySelector('#table .dock .prompt')")
    page.evaluate("window.stillness.start()")
    now, numbers, is_shown = wait_for_turn(page), page.locator(".numbers"), False
    while not now.sheet:
        if not is_shown:
            page.evaluate(LISTEN)
            page.keyboard.press("h")
            visitor.wait_for(HAS_SPOKEN, within=180)
            is_shown = numbers.count() > 0
            for _ in range(2 * is_shown):
                numbers.click()
            # Enter is the table's again.
            page.evaluate("document.activeElement.blur()")
        now = go_on(page, now)
    shifts: list[str] = page.evaluate("window.stillness.moved()")
    return shifts

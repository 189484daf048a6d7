"""Following the table's own hints to the letter: what each says has to come true.

What that is, a game's `e2e.<game>.hints` says: ``came_true(hint, view, move, after)`` is whether a
move from a view did what the hint had said, `after` being the seat's view of the position that the
move led to; `PART` is what a view calls the number of its part of the match.
"""

from __future__ import annotations

import importlib

from playwright.sync_api import Locator, expect

from e2e.alone import LISTEN, SAID
from e2e.guest import Guest
from e2e.oracle import Oracle
from e2e.table import Table
from pygames.match import HINTED

__all__ = ["ask", "follow", "follow_hint", "follow_hints", "set_numbers"]


def follow_hint(table: Table, oracle: Oracle) -> str:
    """Ask for a hint and follow it with Enter alone; returns the hint."""
    table.page.evaluate(LISTEN)
    table.page.keyboard.press("h")
    oracle.guest.wait_for(SAID, within=180)  # an expert may have much to think about
    return follow(table, oracle)


def follow(table: Table, oracle: Oracle) -> str:
    """Follow the hint that stands in the prompt with Enter alone; returns it."""
    view, done = oracle.view, len(oracle.match.turns)
    hint = str(table.shown()["prompt"])
    oracle.stay()
    table.page.keyboard.press("Enter")
    oracle.follow()
    turn, state = oracle.match.turns[done], oracle.match.states[done + 1]
    assert turn.seat == oracle.seat
    after = state.view(oracle.seat)
    came_true = importlib.import_module(f"e2e.{oracle.game}.hints").came_true
    assert came_true(hint, view, str(turn.move), after), (hint, str(turn.move))
    return hint


def follow_hints(table: Table, oracle: Oracle) -> list[str]:
    """Follow hints until a part of the match has ended. Returns them."""
    part = importlib.import_module(f"e2e.{oracle.game}.hints").PART
    hints: list[str] = []
    number = getattr(oracle.view, part)
    while oracle.my_turn and getattr(oracle.view, part) == number:
        hints.append(follow_hint(table, oracle))
    assert HINTED in oracle.match.marks
    return hints


def set_numbers(guest: Guest, on: bool) -> None:
    """Switch hints in numbers on or off, in the settings."""
    guest.changed = True
    guest.page.keyboard.press("m")
    guest.page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    sheet = guest.page.get_by_role("dialog", name="Settings")
    sheet.get_by_role("switch", name="Hints in numbers").set_checked(on, force=True)
    sheet.get_by_role("button", name="Close").click()


def ask(guest: Guest) -> Locator:
    """Ask for a hint, and wait until all is weighed; returns its lines."""
    guest.page.keyboard.press("h")
    worth = guest.page.get_by_role("region", name="What the choices are worth")
    expect(worth).to_be_visible(timeout=60_000)
    expect(worth).not_to_have_attribute("aria-busy", "true")
    expect(guest.table.button("Thinking")).to_have_count(0)
    return worth.get_by_role("button")

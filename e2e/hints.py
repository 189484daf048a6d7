"""Following the table's own hints to the letter: what each says has to come true.

Of a game's `e2e.<game>.table`, ``came_true(hint, view, move, after)`` is whether a move did what
the hint had said, between two views of the seat; `PART` is how a view calls the number of its part.
"""

from __future__ import annotations

import importlib
from importlib.util import find_spec

from playwright.sync_api import Locator, expect

from e2e.follower import Follower
from e2e.hint_player import HAS_SPOKEN, LISTEN
from e2e.table import Table
from e2e.visitor import Visitor
from pygames.match import HINTED


def follow_hint(table: Table, follower: Follower) -> str:
    """Ask for a hint and follow it with Enter alone; returns the hint."""
    table.page.evaluate(LISTEN)
    table.page.keyboard.press("h")
    follower.visitor.wait_for(HAS_SPOKEN, within=180)  # an expert may have much to think about
    return follow(table, follower)


def follow(table: Table, follower: Follower) -> str:
    """Follow the hint that stands in the prompt with Enter alone; returns it."""
    view, done = follower.view, len(follower.match.turns)
    hint = follower.stay().hint
    table.page.keyboard.press("Enter")
    follower.follow()
    turn, state = follower.match.turns[done], follower.match.states[done + 1]
    assert turn.seat == follower.seat
    after = state.view(follower.seat)
    if find_spec(f"e2e.{follower.game}"):
        came_true = importlib.import_module(f"e2e.{follower.game}.table").came_true
        text = hint.removeprefix("It makes no difference: ").removeprefix("So far: ")
        text = text[0].upper() + text[1:].removesuffix(".")
        assert came_true(text, view, str(turn.move), after), (
            hint,
            str(turn.move),
        )
    return hint


def follow_hints(table: Table, follower: Follower) -> list[str]:
    """Follow hints until a part of the match has ended. Returns them."""
    part = importlib.import_module(f"e2e.{follower.game}.table").PART
    hints: list[str] = []
    number = getattr(follower.view, part)
    while follower.my_turn and getattr(follower.view, part) == number:
        hints.append(follow_hint(table, follower))
    assert HINTED in follower.match.marks
    return hints


def set_numbers(visitor: Visitor, on: bool) -> None:
    """Switch hints with numbers on or off, in the settings."""
    visitor.changed = True
    visitor.page.keyboard.press("m")
    visitor.page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    sheet = visitor.page.get_by_role("dialog", name="Settings")
    sheet.get_by_role("switch", name="Numbers with hints").set_checked(on, force=True)
    sheet.get_by_role("button", name="Close").click()


def ask(visitor: Visitor) -> Locator:
    """Ask for a hint, and wait until all is weighed; returns its lines."""
    visitor.page.keyboard.press("h")
    worth = visitor.page.get_by_role("region", name="What the choices are worth")
    expect(worth).to_be_visible(timeout=60_000)
    expect(worth).not_to_have_attribute("aria-busy", "true")
    expect(visitor.table.button("Thinking")).to_have_count(0)
    return worth.get_by_role("button")

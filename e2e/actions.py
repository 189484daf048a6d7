"""What a person may do at the table of any game, and what must come of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.tables.parts.sheets import won
from playwright.sync_api import expect

from e2e.follower import Follower
from e2e.table import Table

STILL = "() => document.getAnimations().length === 0"
"""Nothing moves any more."""


def read_the_keys(table: Table, follower: Follower, does: Mapping[str, str]) -> None:
    """The sheet of the keys says what each of these does; it changes nothing."""
    table.page.keyboard.press("?")
    sheet = table.wait_for_sheet("Keyboard")
    for key, what in does.items():
        expect(sheet.get_by_role("row").filter(has_text=what)).to_contain_text(key)
    table.page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    table.check_focus()
    follower.stay()


def sort_by_key(table: Table, follower: Follower, *ways: str) -> None:
    """The key for it sorts the hand in one way after the other."""
    for how in ways:
        table.page.keyboard.press("o")
        name = f"Your hand is sorted {how}. Sort another way"
        expect(table.sorting).to_have_accessible_name(name)
        expect(table.spoken).to_have_text(f"Sorted {how}.")
        follower.stay()


def shift(table: Table, follower: Follower) -> None:
    """The first card is carried two places on, one back, and all is sorted again."""
    keys, order = table.page.keyboard, table.order()
    keys.press("Home")
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        keys.press(f"Shift+{key}")
    expect(table.spoken).to_have_text(f"{order[0]}, place 2 of {len(order)}.")
    assert table.order() == [order[1], order[0], *order[2:]]
    expect(table.sorting).to_have_text("Your way")
    follower.stay()
    keys.press("o")
    expect(table.sorting).to_have_text("By rank")
    assert table.order() == order


def ask(table: Table, follower: Follower, key: str, answers: Iterable[str]) -> None:
    """A key asks how things stand; all of this is said, and nothing changes."""
    table.page.keyboard.press(key)
    for answer in answers:
        expect(table.spoken).to_contain_text(answer)
    follower.stay()


def wait_for_the_end(table: Table, follower: Follower) -> None:
    """The table's only button opens the result, which says who has won and by how much."""
    expect(table.button("Result")).to_be_visible()
    expect(table.button("New match")).to_have_count(0)
    table.button("Result").click()
    table.wait_for_sheet(won(follower.session.context()))


def on_from_the_end(table: Table, follower: Follower) -> None:
    """From the sheet at the end back to the table, and by a key into the next match."""
    table.page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    expect(table.button("New match")).to_be_focused()
    table.page.keyboard.press("Enter")
    follower.begin_anew()
    assert not follower.over

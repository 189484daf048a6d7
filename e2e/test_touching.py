"""Taps, keys and drops, the same at every table."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import product
from typing import Any

import pytest
from app.site import GAMES
from app.tables import Refuse
from playwright.sync_api import Locator, expect

from e2e.conftest import PHONE, Visit
from e2e.follower import Follower
from e2e.layout import check_free, sit_down_as_pictured
from e2e.table import Table
from e2e.touching import drop
from e2e.visitor import DEFAULT_GAME
from tests.lanes import first_quick

SORTED = [game for game in GAMES if import_module(f"app.tables.{game}").TABLE.sortings]
CHOSEN = [game for game in GAMES if import_module(f"app.tables.{game}").TABLE.picks]


def open_table(visit: Visit, game: str, **options: Any) -> tuple[Table, Follower]:
    """Where the game's picture is taken, with nothing chosen."""
    visitor = visit(**options)
    sit_down_as_pictured(visitor, game)
    visitor.page.keyboard.press("Escape")
    follower = Follower(visitor, game)
    follower.begin()
    return visitor.table, follower


@pytest.mark.parametrize("game", first_quick(CHOSEN))
def test_a_double_click_plays_a_card_that_goes_alone(visit: Visit, game: str) -> None:
    """Wherever in the hand. Any other card is chosen, neither played nor let go of."""
    table, follower = open_table(visit, game)
    session, alone = follower.session, []
    game_table, at = session.table, session.context()
    for card, hand_card in zip(table.cards.all(), game_table.in_order(at), strict=True):
        if not isinstance(game_table.play_cards(at, (hand_card,)), Refuse):
            if not game_table.caution(at, hand_card):
                alone.append(card)
            continue
        card.dblclick(position={"x": 5, "y": 12}, force=True)
        expect(table.picked).to_have_count(1)
        expect(card).to_have_attribute("aria-selected", "true")
        follower.stay()
        table.page.keyboard.press("Escape")
        expect(table.picked).to_have_count(0)
    if alone:
        alone[-1].dblclick(position={"x": 5, "y": 12}, force=True)
        follower.follow()


@pytest.mark.parametrize("game", first_quick(CHOSEN))
def test_a_tap_that_trembles_is_one(visit: Visit, game: str) -> None:
    table, _ = open_table(visit, game)
    box, mouse = table.cards.first.bounding_box(), table.page.mouse
    assert box
    for step, press in ((0, mouse.down), (4, mouse.up)):
        mouse.move(box["x"] + 5 + step, box["y"] + 12 + step)
        press()
    expect(table.picked).to_have_count(1)


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_space_chooses_and_lets_go(visit: Visit, game: str) -> None:
    table, follower = open_table(visit, game)
    table.cards.first.focus()
    for chosen in (1, 0, 1, 0):
        table.page.keyboard.press("Space")
        expect(table.picked).to_have_count(chosen)
        expect(table.cards.first).to_be_focused()
        follower.stay()
    for _ in range(4):  # held down, it counts once
        table.page.keyboard.down("Space")
    table.page.keyboard.up("Space")
    expect(table.picked).to_have_count(1)


_EMPTY = """() => {
  const reach = document.querySelector("[role=option] .card").getBoundingClientRect().width;
  const cloth = document.getElementById("table").getBoundingClientRect();
  const targets = [...document.querySelectorAll("[data-drop]:not(.holding), [role=option]")]
    .map((one) => one.getBoundingClientRect());
  const away = (x, y) => Math.min(...targets.map(({ left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))));
  const points = [];
  for (let x = cloth.left + 4; x < cloth.right; x += 6) {
    for (let y = cloth.top + 4; y < cloth.bottom; y += 6) points.push([x, y]);
  }
  return points.map(([x, y]) => [away(x, y), x, y]).filter(([far]) => far > reach + 2)
    .sort(([one], [other]) => one - other).map(([, x, y]) => [x, y]);
}"""
"""The points of the table that are further than a card's width from every target, nearest first."""


@pytest.mark.parametrize("size", first_quick([{}, PHONE]), ids=["desktop", "phone"])
@pytest.mark.parametrize("game", first_quick(GAMES))
def test_a_missed_drop_changes_nothing(visit: Visit, game: str, size: dict[str, Any]) -> None:
    """A card that falls on no target, near a target or far, or in its place, goes back."""
    table, follower = open_table(visit, game, **size)
    order, sorting = table.order(), table.sorting.all_inner_texts()
    box = table.cards.first.bounding_box()
    empty: list[tuple[float, float]] = table.page.evaluate(_EMPTY)
    assert box and empty
    where_it_was = box["x"] + 14, box["y"] + 24
    for x, y in (where_it_was, empty[0], empty[len(empty) // 2], empty[-1]):
        drop(table, table.cards.first, x, y)
        table.page.keyboard.press("Shift")  # a tap that is yet to be told is told now
        expect(table.picked).to_have_count(0)
        assert table.order() == order
        assert table.sorting.all_inner_texts() == sorting
        follower.stay()


def _point(table: Table, kind: str, x: float, y: float, **more: Any) -> None:
    """The mouse as the browser hears of it: a button may come up elsewhere."""
    session = table.page.context.new_cdp_session(table.page)
    session.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **more})
    session.detach()


def _lose(table: Table, x: float, y: float) -> None:
    _point(table, "mouseMoved", x, y, buttons=0)


def _press_the_other_button(table: Table, x: float, y: float) -> None:
    right = {"button": "right", "buttons": 3, "clickCount": 1}
    _point(table, "mousePressed", x, y, **right)
    _point(table, "mouseReleased", x, y, **(right | {"buttons": 1}))


def _escape(table: Table, x: float, y: float) -> None:
    table.page.keyboard.press("Escape")


def _fire(target: str, event: str) -> Callable[[Table, float, float], None]:
    def fire(table: Table, x: float, y: float) -> None:
        table.page.evaluate(f"() => {target}.dispatchEvent({event})")

    return fire


ENDS = {
    "lost": _lose,
    "other button": _press_the_other_button,
    "Escape": _escape,
    "blur": _fire("window", "new Event('blur')"),
    "hidden": _fire("document", "new Event('visibilitychange')"),
    "turned": _fire("window", "new Event('resize')"),
    "menu": _fire("document.body", "new MouseEvent('contextmenu', { bubbles: true })"),
    "cancelled": _fire(
        "document.body", "new PointerEvent('pointercancel', { bubbles: true, pointerId: 1 })"
    ),
}
"""What ends a drag without a drop."""


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_a_drag_ends_though_its_release_is_not_heard(visit: Visit, game: str) -> None:
    """The card goes back; neither the rest of the way nor the button that comes up plays it."""
    table, follower = open_table(visit, game)
    visitor, mouse, order = follower.visitor, table.page.mouse, table.order()
    visitor.changed = True
    empty: list[tuple[float, float]] = table.page.evaluate(_EMPTY)
    (x, y), box = empty[0], table.cards.first.bounding_box()
    assert box
    carried = table.root.locator(".carried, [data-held], .dragged")
    for name, end in ENDS.items():
        mouse.move(box["x"] + 8, box["y"] + 16)
        mouse.down()
        mouse.move(x, y, steps=4)
        assert carried.count(), name
        end(table, x, y)
        expect(carried).to_have_count(0)
        mouse.move(box["x"] + 8, box["y"] + 16, steps=2)
        assert not carried.count(), name
        mouse.up()
        expect(table.picked).to_have_count(0)
        assert table.order() == order, name
        follower.stay()


@pytest.mark.parametrize("game", first_quick(SORTED))
def test_the_button_that_sorts_is_never_covered(visit: Visit, game: str) -> None:
    """However the hand is sorted, and whichever card is chosen. In haste it is pressed twice."""
    table, follower = open_table(visit, game, **PHONE)
    start = table.sorting.inner_text()
    table.sorting.dblclick()
    for _ in range(len(import_module(f"app.tables.{game}").TABLE.sortings) - 3):
        table.sorting.click()  # of the ways one's own is not there yet
    expect(table.sorting).to_have_text(start)
    first, spread = table.sorting.inner_text(), [at / 6 for at in range(7)]
    button, places = '#table [aria-label^="Your hand is sorted "]', [*product(spread, spread)]
    for _ in range(4):
        for card in table.cards.all():
            card.click(position={"x": 5, "y": 12}, force=True)
            expect(table.picked).to_have_count(1)
            check_free(follower.visitor, button, places)
            table.page.keyboard.press("Escape")
            expect(table.picked).to_have_count(0)
        table.sorting.click()
        if table.sorting.inner_text() == first:
            return
    raise AssertionError("the ways to sort never come round")


_DRAGGED = """() => {
  window.dragged = 0;
  addEventListener("dragstart", () => { window.dragged += 1; });
}"""


def test_nothing_is_marked_or_carried_away_but_cards(visit: Visit) -> None:
    """What a finger or a mouse draws over the table marks no words and takes no link along; what
    somebody may want to copy, the log and what is known, it does mark."""
    table, _ = open_table(visit, DEFAULT_GAME)
    page, mouse = table.page, table.page.mouse
    page.evaluate(_DRAGGED)

    def draw(start: Locator, end: Locator) -> str:
        ends = start.bounding_box(), end.bounding_box()
        for box, press in zip(ends, (mouse.down, mouse.up), strict=True):
            assert box
            mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
            press()
        marked: str = page.evaluate("() => getSelection().toString()")
        return marked

    title = table.root.get_by_role("heading", level=1)
    assert draw(title, table.prompt) == ""
    assert draw(page.get_by_role("link", name="All games"), title) == ""
    column = table.root.get_by_role("complementary").get_by_role("heading")
    assert draw(column.first, column.last)
    assert page.evaluate("() => window.dragged") == 0


def test_two_fingers_zoom_from_a_card_on(visit: Visit) -> None:
    """Also where the first of them has begun to carry it. A swipe does not leave the match."""
    table, follower = open_table(visit, DEFAULT_GAME, **PHONE)
    page = table.page
    client = follower.visitor.context.new_cdp_session(page)
    box = table.cards.first.bounding_box()
    assert box
    x, y = box["x"] + 10, box["y"] + 20

    def touch(kind: str, *fingers: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 15))
    expect(table.root.locator(".carried")).to_have_count(1)
    touch("touchStart", (x, y - 15), (x + 60, y - 15))
    for step in range(1, 9):
        touch("touchMove", (x, y - 15 - 12 * step), (x + 60 + 8 * step, y - 15))
    touch("touchEnd")
    expect(table.root.locator(".carried")).to_have_count(0)
    assert page.evaluate("() => visualViewport.scale") > 1
    follower.stay()
    root = "getComputedStyle(document.documentElement)"
    assert page.evaluate(f"() => {root}.overscrollBehaviorX") == "none"

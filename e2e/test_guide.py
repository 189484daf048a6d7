"""The guided first hands, as somebody meets them who has never played: by doing what they say."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import cycle

import pytest
from app.guide import guide_of
from app.site import GAMES
from playwright.sync_api import Page, expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.table import Table
from e2e.tour import HOW_FAR
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.match import GUIDED, Match
from tests.lanes import only

GUIDED_GAMES = [game for game in GAMES if guide_of(game)]
NEXT = re.compile(r"next step$")

_FOCUSED = """() => {
  const { ariaLabel, ariaSelected, textContent } = document.activeElement;
  return ariaSelected === "true" ? "" : ariaLabel ?? textContent;
}"""
"""The name of what has the focus; nothing where that is chosen already."""

_LISTEN = """() => {
  window.lines = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const { textContent } of addedNodes) window.lines.push(textContent);
    }
  }).observe(document.querySelector("#table [role=status]"), { childList: true });
}"""

_CLEAR = """(ringed) => {
  const { left, top, bottom, width } = ringed.getBoundingClientRect();
  const [x, y] = [left + Math.min(12, width / 2), top + 12];
  const hit = document.elementFromPoint(x, y);
  const words = document.querySelector("#table .guide .prompt");
  return ringed.contains(hit) && bottom <= innerHeight
    && words.scrollHeight <= words.clientHeight + 1;
}"""
"""Whether what is to be tapped can be, where a thumb would, and the words are there as a whole."""


class GuidedTable(Table):
    """The table of a guided hand."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.course = self.root.get_by_text(re.compile(r"^\d+ of \d+$"))
        self.ringed = self.root.get_by_role("option", name=NEXT).or_(self.button(NEXT))
        """What the words say is to be tapped."""
        self.ending = self.button(re.compile("^Next$")).or_(self.button("Rules"))


def record(visitor: Visitor, game: str) -> Match:
    return Match.load(visitor.storage()[f"match/{game}/guide"])


Way = Callable[[GuidedTable], None]


def by_mouse(table: GuidedTable) -> None:
    table.ringed.first.click(position={"x": 12, "y": 12})


def by_touch(table: GuidedTable) -> None:
    """Tap what is ringed: it is in sight and nothing lies over it."""
    ringed = table.ringed.first
    assert ringed.evaluate(_CLEAR), ringed.inner_text()
    table.tap(ringed, position={"x": 12, "y": 12})


def by_keys(table: GuidedTable) -> None:
    """Come to what is ringed by Tab and the arrows, and press it, by what a screen reader says."""
    press, card = table.page.keyboard.press, table.root.get_by_role("option", name=NEXT)
    step, do = "Tab", "Enter"
    if card.count():
        table.cards.first.or_(table.hand.locator('[tabindex="0"]')).first.focus()
        press("Home")
        step, do = "ArrowRight", "Space"
    for _ in range(30):
        if NEXT.search(str(table.page.evaluate(_FOCUSED))):
            break
        press(step)
    press(do)


WAYS = dict(zip(GUIDED_GAMES, cycle((by_mouse, by_keys, by_touch, by_keys)), strict=False))


def play_by_the_words(table: GuidedTable, way: Way, until: int | None = None) -> None:
    """Do what is ringed, one thing after the other, up to a step."""
    for _ in range(60):
        expect(table.ringed.first.or_(table.ending).first).to_be_visible()
        there = (table.course.text_content() or "").startswith(f"{until} of") if until else False
        if there or table.ending.count():
            return
        version = table.page.evaluate(HOW_FAR)
        way(table)
        table.page.wait_for_function(f"(before) => ({HOW_FAR})() !== before", arg=version)
    raise AssertionError("the guide does not come to its end")


@pytest.mark.parametrize("game", only(GUIDED_GAMES, DEFAULT_GAME))
def test_a_guided_hand_is_played_as_it_is_told(visit: Visit, game: str) -> None:
    """From home to the last words: with a reload, a way out and back, an undo; then home again."""
    guide, way = guide_of(game), WAYS[game]
    assert guide is not None
    visitor = visit(newcomer=True, **(PHONE if way is by_touch else {}))
    page, table = visitor.page, GuidedTable(visitor.page)
    visitor.open()
    expect(page.get_by_role("region", name="Today’s deals")).to_have_count(0)
    is_door = page.get_by_role("link", name="Play with the guide")
    tile = page.get_by_role("article", name=GAMES[game].title)
    offer = tile.get_by_role("link", name=re.compile(f"{guide.name}|with the guide"))
    expect(is_door).to_have_count(1)
    offer.click()
    table.wait_until_playable()
    expect(page).to_have_url(re.compile(f"#{game}/guide$"))
    page.evaluate(_LISTEN)

    play_by_the_words(table, way, 3)
    before = table.course.text_content()
    table.button("Undo").click()
    expect(table.course).not_to_have_text(str(before))
    page.reload()
    play_by_the_words(table, way, 3)
    page.get_by_role("link", name="All games").click()
    expect(offer).to_contain_text(re.compile(f"Step 3 of {guide.length}|Continue with"))
    offer.click()
    expect(table.course).to_have_text(f"3 of {guide.length}")
    check_themes(visitor, "a step")
    page.evaluate(_LISTEN)
    play_by_the_words(table, way)

    moves = [str(turn) for turn in Match.load(guide.record).turns]
    if table.button(re.compile("^Next$")).count():
        table.button(re.compile("^Next$")).click()
    expect(table.button("Rules")).to_be_visible()
    match = record(visitor, game)
    assert GUIDED in match.marks
    assert [str(turn) for turn in match.turns] == moves[: len(match.turns)]
    lines: list[str] = page.evaluate("window.lines")
    for number in range(4, guide.length + 1):
        steps = [line for line in lines if f"tep {number} of {guide.length}: " in line]
        assert len(steps) == 1, (number, lines)
    check_themes(visitor, "the last words")

    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("region", name="Today’s deals")).to_be_visible()
    expect(offer).to_have_count(0)
    others = page.get_by_role("link", name=re.compile("^Guided ")).filter(visible=True)
    expect(others).to_have_count(len(GUIDED_GAMES) - 1)
    visitor.open(f"#home/{game}")
    again = page.get_by_role("dialog").get_by_role("link", name="New to this?")
    expect(again).to_contain_text(re.compile("once more", re.IGNORECASE))
    visitor.open("#statistics")
    expect(page.get_by_role("heading", name="Nothing to count yet")).to_be_visible()


@pytest.mark.slow
def test_one_asks_is_refused_and_leaves(visit: Visit) -> None:
    """Something else than the words say: asked about once, refused with a way on; then without."""
    game = GUIDED_GAMES[0]
    visitor = visit(newcomer=True)
    page = visitor.page
    visitor.open(f"#rules/{game}")
    page.get_by_role("link", name="New to this?").click()
    table = GuidedTable(page)
    table.wait_until_playable()
    expect(table.course).to_have_text(re.compile("^1 of"))
    title = table.prompt.inner_text().splitlines()[0]
    page.keyboard.press("d")
    expect(table.prompt).to_contain_text(". Pass")
    page.keyboard.press("t")
    expect(table.prompt).to_contain_text("That costs 10 points")
    table.button("Take it back").click()
    expect(table.prompt).to_contain_text(title)
    page.keyboard.press("g")
    expect(table.spoken).to_contain_text("Step 1 of")
    page.keyboard.press("h")
    expect(table.button("Why?")).to_have_attribute("aria-pressed", "true")
    table.prompt.get_by_role("link", name="More in the rules").click()
    expect(page).to_have_url(re.compile(f"#rules/{game}/"))
    page.get_by_role("link", name="Back").click()
    expect(table.course).to_have_text(re.compile("^1 of"))
    table.button("Skip the guide").click()
    expect(table.course).to_have_count(0)
    expect(table.button("Hint")).to_be_visible()
    page.reload()
    expect(table.button("Hint")).to_be_visible()
    expect(table.course).to_have_count(0)
    assert GUIDED in record(visitor, game).marks
    table.button("Menu").click()
    guide = guide_of(game)
    table.sheet.get_by_role("link", name=guide.name if guide else "").click()
    expect(table.course).to_have_text(re.compile("^1 of"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GUIDED_GAMES)
def test_large_cards_leave_the_words_and_what_is_to_be_tapped_in_sight(
    visit: Visit, game: str
) -> None:
    visitor = visit(newcomer=True, **PHONE)
    visitor.open(visitor.server.blank)
    settings = json.dumps({"speed": "instant", "size": 200})
    visitor.page.evaluate("(it) => localStorage.setItem('card-table.settings', it)", settings)
    table = GuidedTable(visitor.page)
    visitor.open(f"#{game}/guide")
    table.wait_until_playable()
    play_by_the_words(table, by_touch)

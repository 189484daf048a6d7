"""A game added as docs/add-a-game.md says is at the table: its opening drawn, a match played."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from app.site import FIRST
from playwright.sync_api import ViewportSize, expect

from e2e.conftest import DESKTOP, ROOT, Visit
from tests.fifth import GAME, copy_with_it

PHONE: ViewportSize = {"width": 390, "height": 844}

_FITS = """() => [...document.querySelectorAll("#table [role=option]")].map((card) => {
  const { left, top, right, bottom, width } = card.firstElementChild.getBoundingClientRect();
  return width >= 44 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
})"""
"""For each card of the hand whether it can be seen whole."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a copy of the project with the fifth game in it."""
    project = copy_with_it(tmp_path_factory.mktemp("fifth"))
    for folder in (".venv", "node_modules"):
        (project / folder).symlink_to(ROOT / folder)
    for stage in ("stdlib", "tools"):  # nothing of the project's own is in them
        shutil.copytree(ROOT / "build" / stage, project / "build" / stage)
    subprocess.run([sys.executable, "-m", "tools.build"], cwd=project, check=True)
    return project / "dist"


_APART = """() => {
  const places = document.querySelectorAll("#table :is(.seat, .piles, section.hand)");
  const boxes = [...places].map((one) => one.getBoundingClientRect());
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const isFree = (one, at) => !boxes.slice(at + 1).some((other) => meet(one, other));
  return boxes.length > 4 && boxes.every(isFree);
}"""
"""Whether no seat lies over another one, the piles or the hand."""


@pytest.mark.slow
@pytest.mark.usefixtures("server")
def test_four_seats_need_no_style_sheet_of_their_own(visit: Visit) -> None:
    visitor = visit()
    table = visitor.sit_down(f"#{GAME}/deal=four+seats&players=you,easy,easy,easy")
    expect(table.cards).to_have_count(5)
    sizes: list[ViewportSize] = [DESKTOP["viewport"], PHONE, {"width": 360, "height": 640}]
    for size in sizes:
        visitor.page.set_viewport_size(size)
        assert visitor.page.evaluate(_APART), size
        table.check_fit()


@pytest.mark.slow
@pytest.mark.usefixtures("server")
def test_a_match_from_the_home_page_to_its_end(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    page = visitor.page
    deal = page.get_by_role("link", name="Crazy Eights: Not played A round of three")
    expect(deal).to_have_attribute("href", re.compile(f"^#{GAME}/day="))
    page.get_by_role("button", name="Crazy Eights").click()
    sheet = page.get_by_role("dialog", name="Crazy Eights")
    sheet.get_by_role("radio", name=FIRST["easy"]).check(force=True)
    sheet.get_by_role("button", name="Play").click()
    table = visitor.table
    expect(table.cards).to_have_count(7)
    expect(table.root.get_by_role("region", name=f"{FIRST['easy']}, 7 cards")).to_be_visible()
    expect(table.button(re.compile("^Stock 37"))).to_be_visible()
    for size in (DESKTOP["viewport"], PHONE, DESKTOP["viewport"]):
        page.set_viewport_size(size)
        assert page.evaluate(_FITS) == [True] * 7, size
    result = table.button("Result")
    mine = table.root.locator('[data-part="prompt"]:not(.wait)')
    following = table.button("Next round")
    for _ in range(400):  # no match has so many turns of one player
        expect(mine.or_(result).or_(following).first).to_be_visible()
        if following.is_visible():
            following.click()
            expect(following).to_be_hidden()
            continue
        if result.is_visible():
            break
        lines = table.log.count()
        forced = table.button(re.compile("^(Draw|Pass)"))
        if forced.is_visible():
            page.keyboard.press(forced.inner_text()[0].lower())
        else:
            page.keyboard.press("h")
            expect(table.picked).to_have_count(1)
            page.keyboard.press("Enter")
        expect(table.log.nth(lines)).to_be_visible()
    expect(result).to_be_visible()
    assert GAME in page.url

"""The Gin table and its sheets: by axe in both themes, in words as a golden, at every size."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import Visit
from e2e.gin.matches import at_the_end, dearest, ends_as, knocked, knocked_at, with_known_cards
from e2e.gin.table import GinTable, resume
from e2e.layout import check_sizes
from e2e.visitor import Visitor


def _chosen(visitor: Visitor) -> None:
    """A card is chosen that would leave too much to knock."""
    table, follower = resume(visitor, with_known_cards())
    table.pick(dearest(follower.view))


def _question(visitor: Visitor) -> None:
    """What may follow an illegal knock."""
    _chosen(visitor)
    GinTable(visitor.page).knock.click()
    GinTable(visitor.page).wait_for_sheet(re.compile("^Knock with "))


def _to_answer(visitor: Visitor) -> None:
    """An illegal knock of the opponent is to be answered."""
    resume(visitor, knocked_at())


def _open_cards(visitor: Visitor) -> None:
    """It has been refused: the opponent's cards are face up."""
    table, follower = resume(visitor, knocked_at())
    table.button("Refuse").click()
    follower.follow()


def _showdown(visitor: Visitor) -> None:
    """An undercut by laying off."""
    table, _ = resume(visitor, knocked(ends_as("undercut", layoffs=1)))
    expect(table.prompt).to_contain_text("undercuts you")


def _end_of_match(visitor: Visitor) -> None:
    table, _ = resume(visitor, knocked(at_the_end()))
    table.button("Result").click()
    table.wait_for_sheet(re.compile("^You win"))


def test_axe(visit: Visit) -> None:
    screens = [_chosen, _question, _to_answer, _open_cards, _showdown, _end_of_match]
    axe.check_screens(visit(color_scheme="light"), screens)


_INDEX = """
  onTop(all("[role=option]"), (at) => [at.left + 12, at.top + 12]);
  onScreen(all("[role=option]"), () => 24);
"""
"""Of every card in the hand its index can be seen and pressed."""


def test_every_size(visit: Visit) -> None:
    """Nothing scrolls sideways, and all that can be pressed is in sight; a sheet may scroll."""
    visitor = visit()
    for screen in (_chosen, _open_cards, _showdown, _end_of_match):
        screen(visitor)
        layout = "" if visitor.table.sheet.count() else _INDEX
        check_sizes(visitor, layout, what=screen.__name__)


_LAID = """
  apart([...all(".laid"), ...all(".slip")], "laid open");
  const cloth = table.querySelector("main");
  for (const one of all(".laid .card, .laid .lbl, .slip dd, .slip dt")) inside(one, cloth, "out");
  whole(all(".slip dt, .laid .words"));
  onScreen(all(".laid .card, .slip .sum"));
"""
"""Both hands lie there whole, and the slip between them."""


def test_the_showdown_on_the_cloth_at_every_size(visit: Visit) -> None:
    visitor = visit()
    _showdown(visitor)
    expect(visitor.table.sheet).to_have_count(0)
    expect(visitor.table.root.get_by_role("region", name="The score")).to_be_visible()
    check_sizes(visitor, _LAID)

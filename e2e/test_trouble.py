"""A table that cannot be drawn: a sentence with ways on, the details under a fold, nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import PHONE, Visit
from e2e.default_game import DEAL, open_deal, play_some
from e2e.follower import Follower
from e2e.moments import state_of
from e2e.trouble import PYTHON
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.match import Match
from tests.lanes import only

_FAULT = "the pencil is broken"

_BREAK = f"""
from app.tables import table_of

table, faulty = table_of("{DEFAULT_GAME}"), "%s"
sound = getattr(table, faulty)

def broken(*given):
    raise RuntimeError("{_FAULT}")

object.__setattr__(table, faulty, broken)
"""
"""Lets what a table is asked for raise, until it is mended."""

_MEND = "object.__setattr__(table, faulty, sound)"

_SENTENCE = "Something went wrong at this table."


class Breakable:
    """A visitor at a table that can be broken and mended."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.alert = visitor.page.get_by_role("alert")
        visitor.context.add_init_script(PYTHON)
        visitor.allow(rf'^error: (Traceback \(most|  File "|RuntimeError: {_FAULT})')

    def break_now(self, what: str = "layout") -> None:
        self.page.evaluate("(code) => window.python(code)", _BREAK % what)

    def break_from_the_start(self, what: str = "layout") -> None:
        """From the next start on this raises."""
        if self.page.url == "about:blank":
            self.visitor.open("licences.txt")
        self.page.evaluate("(code) => sessionStorage.setItem('tamper', code)", _BREAK % what)

    def mend(self) -> None:
        self.page.evaluate("() => sessionStorage.removeItem('tamper')")
        self.page.evaluate("(code) => window.python(code)", _MEND)

    def press(self, name: str) -> None:
        self.alert.get_by_role("button", name=name).click()

    def check_alert(self) -> None:
        """The sentence, the ways on and the details are there; no progress that never ends."""
        expect(self.alert).to_contain_text(_SENTENCE, timeout=60_000)
        expect(self.page.get_by_role("progressbar")).to_have_count(0)
        expect(self.alert.get_by_role("button", name="Try again")).to_be_visible()
        expect(self.alert).to_contain_text("The match is not lost.")
        expect(self.alert.get_by_role("button", name="Save this match")).to_be_visible()
        expect(self.alert.get_by_role("button", name="New match")).to_be_visible()
        expect(self.page.get_by_role("link", name="All games").first).to_be_visible()
        details = self.alert.locator("pre")
        expect(details).to_be_hidden()
        self.alert.get_by_text("Details").click()
        expect(details).to_contain_text(f"RuntimeError: {_FAULT}")
        self.visitor.table.check_fit()
        self.alert.get_by_text("Details").click()
        expect(details).to_be_hidden()
        assert any(_FAULT in line for line in self.visitor.console)

    def saved(self) -> str:
        with self.page.expect_download() as download:
            self.press("Save this match as a file")
        return Path(download.value.path()).read_text()

    def recover(self) -> None:
        """All is well again, it is tried again, and a card can be played."""
        self.mend()
        self.press("Try again")
        expect(self.alert).to_have_count(0)
        self.visitor.table.wait_until_playable()
        follower = Follower(self.visitor)
        follower.begin()
        play_some(follower, 2)


@pytest.fixture
def breakable(visit: Visit) -> Breakable:
    return Breakable(visit())


@pytest.mark.slow
def test_the_first_deal(breakable: Breakable) -> None:
    breakable.break_from_the_start()
    breakable.visitor.open(DEAL)
    breakable.check_alert()
    assert f"match/{DEFAULT_GAME}" not in breakable.visitor.storage()
    match = Match.load(breakable.saved())
    assert match.seed == "second wind" and not match.can_undo(0)
    breakable.press("Try again")
    breakable.check_alert()
    breakable.recover()


@pytest.mark.slow
def test_a_view_from_before_the_first_deal(visit: Visit) -> None:
    """What comes before the deal is looked at for a while where cards move."""
    breakable = Breakable(visit(reduced_motion="no-preference"))
    breakable.break_from_the_start("announce")
    breakable.visitor.open(DEAL)
    breakable.check_alert()
    breakable.mend()
    breakable.press("Try again")
    expect(breakable.alert).to_have_count(0)
    expect(breakable.visitor.table.my_turn.first).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("what", only(["layout", "scenes", "announce", "prompt_text"], "layout"))
def test_in_mid_match_after_a_tap(breakable: Breakable, what: str) -> None:
    """What is expected is told only after the opponent's answer: that is kept, too."""
    visitor = breakable.visitor
    follower = open_deal(visitor)
    play_some(follower, 2)
    text, card = follower.text, follower.view.hand[0]
    breakable.break_now(what)
    visitor.table.card(card).click()
    breakable.check_alert()
    if what == "prompt_text":
        old, text = Match.load(text), visitor.next_record(text)
        assert len(Match.load(text).turns) == len(old.turns) + 1
    assert visitor.storage()[f"match/{DEFAULT_GAME}"] == text
    saved = Match.load(breakable.saved())
    assert saved.turns[:-1] == Match.load(text).turns
    view = state_of(saved).view(0)
    assert what == "prompt_text" or view.pile[-1:] == (card,) or view.period > 1
    breakable.recover()


@pytest.mark.slow
def test_it_is_said_once_and_again_for_who_tries_again(visit: Visit) -> None:
    """By keys: the focus is on the way on, and comes back to the hand."""
    breakable = Breakable(visit(**PHONE))
    visitor, page = breakable.visitor, breakable.page
    visitor.sit_down(DEAL)
    expect(visitor.table.my_turn.first).to_be_visible(timeout=60_000)
    page.keyboard.press("ArrowRight")
    breakable.break_now()
    page.keyboard.press("ArrowRight")
    breakable.check_alert()
    axe.check_themes(visitor)
    breakable.alert.evaluate("(it) => { it.known = true; }")
    count = len(visitor.console)
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    assert sum(_FAULT in line for line in visitor.console[count:]) == 2
    assert breakable.alert.evaluate("(it) => it.known")
    breakable.alert.get_by_role("button", name="Try again").focus()
    page.keyboard.press("Enter")
    breakable.check_alert()
    assert not breakable.alert.evaluate("(it) => it.known")
    breakable.alert.get_by_role("button", name="Try again").focus()
    breakable.mend()
    page.keyboard.press("Enter")
    expect(breakable.alert).to_have_count(0)
    visitor.table.check_focus()
    expect(visitor.table.spoken).to_contain_text("round 1 of 5")


@pytest.mark.slow
def test_a_kept_match_at_the_next_visit(breakable: Breakable) -> None:
    """It can be gone on with, or given up for another once the table is mended."""
    visitor = breakable.visitor
    follower = open_deal(visitor)
    play_some(follower, 1)
    breakable.break_from_the_start()
    visitor.page.reload()
    breakable.check_alert()
    assert visitor.storage()[f"match/{DEFAULT_GAME}"] == follower.text == breakable.saved()
    for answer in ("Continue", "New match"):
        breakable.press("New match")
        sheet = visitor.table.wait_for_sheet("You have a match in progress")
        if answer == "New match":
            breakable.mend()
        sheet.get_by_role("button", name=answer, exact=True).click()
        if answer == "Continue":
            breakable.check_alert()
    follower.begin_anew()
    expect(breakable.alert).to_have_count(0)
    play_some(follower, 1)

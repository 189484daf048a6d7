"""Deals: of the day, from a friend, by a word, and whether they were sealed beforehand."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from app.history import row_of
from app.site import GAMES, SITE
from app.words import LEVELS, capital
from playwright.sync_api import Locator, expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.default_game import DefaultTable
from e2e.replayed import entry, finished_match, keep_matches, play_out
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.deals import FREE, SET_BACK, daily, day_of, is_over, share_text
from pygames.fingerprint import fingerprint, grouped
from pygames.match import Match, new_match
from pygames.opponents.levels import bot_for
from pygames.opponents.par import par_text
from pygames.summary import points
from tests.lanes import first_quick

TODAY = date(2026, 11, 22)
"""A Sunday."""

FIRST, *_, LAST = GAMES


def at(visitor: Visitor, day: date, hour: int = 12) -> None:
    """Let the visitor's clock stand at an hour of a day, in the visitor's own time zone."""
    visitor.page.clock.set_fixed_time(datetime(day.year, day.month, day.day, hour))


def _played(match: Match, seed: str) -> Match:
    bots = [bot_for(match.game.name, "book")] * len(match.players)
    return play_out(match, bots, seed, is_over)


def to_par(match: Match) -> dict[str, str]:
    """What CPython finds for the deal; the browser must find the same."""
    answer = {"record": match.save()}
    while "record" in answer:
        answer = json.loads(par_text(answer["record"]))
    return answer


def go_on_with(visitor: Visitor, match: Match, key: str, place: str) -> None:
    """Let this be the match that was under way; go to its place from elsewhere on the site."""
    visitor.page.evaluate(
        """async ([key, text, place]) => {
          await window.cardTable.store.write(key, text);
          location.hash = place;
        }""",
        [f"match/{key}", match.save(), place],
    )


class Today:
    """Today's deals on the home page, by roles and names."""

    def __init__(self, visitor: Visitor) -> None:
        self.region = visitor.page.get_by_role("region", name="Today’s deals")

    def deal(self, game: str) -> Locator:
        return self.region.get_by_role("link", name=re.compile(f"^{GAMES[game].title}: "))

    def says(self, game: str, words: str) -> None:
        """The deal of a game stands so."""
        expect(self.deal(game)).to_have_accessible_name(re.compile(rf": {words}\b"))

    def streak(self, words: str) -> None:
        """So many days in a row; "" where nothing is said of them."""
        shown = self.region.get_by_text(re.compile("^(1 day|[0-9]+ days running)$"))
        expect(shown.filter(visible=True)).to_have_text([words] if words else [])


def test_the_deal_of_the_day(visit: Visit) -> None:
    visitor = visit(
        timezone_id="Pacific/Auckland", permissions=["clipboard-read", "clipboard-write"]
    )
    at(visitor, TODAY, 1)  # where Greenwich is, it is still the day before
    visitor.open()
    for ago in (timedelta(2), timedelta(1)):
        before = _played(daily(FIRST, TODAY - ago), "x")
        keep_matches(visitor, [entry(before, ago, datetime(2026, 11, 22, 12))])
    visitor.open()
    today = Today(visitor)
    today.streak("2 days running")
    expect(today.region.get_by_role("img", name="This week: 2 of 7 days played")).to_be_visible()
    check_themes(visitor, "home")
    today.says(DEFAULT_GAME, "Not played")
    today.deal(DEFAULT_GAME).click()
    table = DefaultTable(visitor.page)
    table.wait_until_playable()
    expect(table.prompt).to_contain_text("This try counts")
    expect(table.root.get_by_text("Period of 22 November", exact=True)).to_be_visible()
    deal = Match.load(visitor.next_record(None, f"{DEFAULT_GAME}/daily"))
    assert day_of(deal) == TODAY and deal.players == daily(DEFAULT_GAME, TODAY).players

    tries = (_played(daily(DEFAULT_GAME, TODAY), str(number)) for number in range(200))
    whole = next(match for match in tries if match.turns[-1].seat == 0)
    almost = whole.back_to(len(whole.turns) - 1)  # before the person's last card, which ends it
    visitor.page.get_by_role("link", name="All games").click()
    today.says(DEFAULT_GAME, "Begun")
    go_on_with(visitor, almost, f"{DEFAULT_GAME}/daily", f"{DEFAULT_GAME}/day={TODAY}")
    table.card(almost.state.view(0).hand[0]).click()
    table.button("Result").click()
    sheet = table.wait_for_sheet(re.compile("period is over"))
    expect(sheet).to_contain_text("That was the try that counts")
    expect(sheet).not_to_contain_text("plays first")
    table.on_sheet("Share").click()
    sheet = table.wait_for_sheet("Share this deal")
    expect(sheet.get_by_role("radio")).to_have_count(0)  # everybody has this seat
    check_themes(visitor, "share")
    table.on_sheet("Copy").last.click()
    expect(table.on_sheet("Copied")).to_be_visible()
    copied = visitor.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == share_text(whole, TODAY, 3, SITE["name"])
    visitor.page.keyboard.press("Escape")
    expect(table.button("Undo")).to_be_disabled()

    visitor.page.get_by_role("link", name="All games").click()
    result = row_of(whole)["told"]
    today.says(DEFAULT_GAME, re.escape(result))
    today.streak("3 days running")
    at(visitor, TODAY + timedelta(1), 0)  # at midnight nothing changes under the finger
    visitor.page.evaluate("() => document.dispatchEvent(new CustomEvent('played'))")
    today.says(DEFAULT_GAME, re.escape(result))
    at(visitor, TODAY, 23)
    today.deal(DEFAULT_GAME).click()
    visitor.page.reload()
    table.wait_until_playable()
    table.button("Result").click()
    table.on_sheet("Play it again").click()
    expect(table.prompt).to_contain_text("A free try")
    assert FREE in Match.load(visitor.next_record(whole.save(), f"{DEFAULT_GAME}/daily")).marks
    visitor.page.reload()
    table.wait_until_playable()
    expect(table.root.get_by_text("Period of 22 November, free try", exact=True)).to_be_visible()
    at(visitor, TODAY + timedelta(1), 0)
    visitor.page.get_by_role("link", name="All games").click()
    today.says(DEFAULT_GAME, "Not played")
    today.streak("3 days running")
    at(visitor, TODAY - timedelta(3))  # the clock is set back
    visitor.open()
    today.deal(LAST).click()
    visitor.table.wait_until_playable()
    assert SET_BACK in Match.load(visitor.next_record(None, f"{LAST}/daily")).marks


def test_par_of_a_days_deal_against_whom_one_likes(visit: Visit) -> None:
    visitor = visit()
    at(visitor, TODAY)
    address, key = f"{LAST}/day={TODAY}", f"{LAST}/daily"
    table = visitor.sit_down(f"#{address}")
    table.button("Menu").click()
    table.on_sheet(re.compile("Other opponents")).click()
    table.on_sheet(re.compile("easy$")).click()
    expect(table.prompt).to_contain_text("This try counts")
    expect(visitor.page).to_have_url(re.compile(f"#{address}&with=easy"))
    default = daily(LAST, TODAY)
    easy = daily(LAST, TODAY, ["easy"] * (len(default.players) - 1))
    assert Match.load(visitor.next_record(default.save(), key)).players == easy.players

    whole = _played(easy, "x")
    par = to_par(easy)
    visitor.page.get_by_role("link", name="All games").click()
    go_on_with(visitor, whole, key, address)
    table.button("Result").click()
    both = table.sheet.get_by_role("region", name="Par")
    results = [row_of(whole)["told"], capital(par["told"])]
    expect(both.get_by_role("definition")).to_have_text(results, timeout=120_000)
    check_themes(visitor, "par")
    visitor.page.keyboard.press("Escape")
    visitor.page.get_by_role("link", name="All games").click()
    today = Today(visitor)
    expect(today.deal(LAST)).to_contain_text(f"Par: {par['told']}")
    today.region.get_by_role("combobox").select_option("easy")
    levels = ",".join(["easy"] * (len(default.players) - 1))
    expect(today.deal(LAST)).to_have_attribute("href", f"#{address}&with={levels}")
    others = GAMES[FIRST].title, LEVELS["easy"].names[0]
    expect(today.deal(FIRST)).to_have_accessible_name(re.compile("{}: .* with {}$".format(*others)))


def test_today_where_nothing_is_kept(visit: Visit) -> None:
    visitor = visit()
    at(visitor, TODAY)
    visitor.forbid_storage()
    visitor.open()
    today = Today(visitor)
    today.streak("")
    today.deal(DEFAULT_GAME).click()
    visitor.table.wait_until_playable()
    expect(visitor.table.prompt).to_contain_text("This try counts")


@pytest.mark.parametrize("game", first_quick([DEFAULT_GAME, FIRST]))
def test_a_friends_deal(visit: Visit, game: str) -> None:
    visitor = visit(**PHONE)
    mine = finished_match(game, "a friend’s")
    visitor.keep(f"match/{game}", mine.save())
    table = visitor.sit_down(f"#{game}")
    table.button("Menu").click()
    table.on_sheet("Share this deal").click()
    sheet = table.wait_for_sheet("Share this deal")
    check_themes(visitor, "share")
    assert visitor.table.sideways() <= 0
    address = visitor.server.url + "#"
    won = points(mine, 0)
    expect(sheet.get_by_text(address + mine.link(won), exact=True)).to_be_visible()
    sheet.get_by_role("radio", name="Seats swapped").check(force=True)
    expect(sheet.get_by_text(address + mine.swapped().link(won), exact=True)).to_be_visible()
    sheet.get_by_role("switch", name=re.compile("Ask to beat my result")).uncheck(force=True)
    expect(sheet.get_by_text(address + mine.swapped().link(), exact=True)).to_be_visible()

    friend = visit()
    table = friend.sit_down(f"#{mine.link(won)}")
    expect(table.prompt).to_contain_text(f"The same cards as your friend’s: beat {won}")
    begun = Match.load(friend.next_record(None, game))
    assert begun.states[0] == mine.states[0] and begun.beat == won and begun.fingerprint is None
    expect(table.root.get_by_text("The deal is sealed")).to_have_count(0)
    friend.page.get_by_role("link", name="All games").click()
    go_on_with(friend, replace(mine, beat=won - 1), game, game)
    table.button("Result").click()
    both = table.sheet.get_by_role("region", name="Both results")
    expect(both).to_contain_text("You did better than your friend")
    expect(both.get_by_role("definition")).to_have_text([str(won), str(won - 1)])


@pytest.mark.parametrize("game", first_quick([DEFAULT_GAME, LAST]))
def test_a_deal_that_can_be_checked(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        """window.drawn = 0;
        const own = crypto.getRandomValues.bind(crypto);
        crypto.getRandomValues = (into) => {
          window.drawn += into.byteLength;
          return own(into);
        };"""
    )
    table = visitor.sit_down(f"#{game}")
    table.root.get_by_text("The deal is sealed").click()
    record = visitor.next_record(None, game)
    for _ in range(2):  # the second seed is drawn while we look
        match = Match.load(record)
        assert match.fingerprint == fingerprint(match.deal_text)
        expect(table.root.get_by_text(grouped(match.fingerprint))).to_be_visible()
        drawn = visitor.page.evaluate("() => window.drawn")
        visitor.page.keyboard.press("m")
        table.on_sheet("New match").first.click()
        while Match.load(record).seed == match.seed:  # an opponent may still have moved in it
            record = visitor.next_record(record, game)
        assert visitor.page.evaluate("() => window.drawn") - drawn >= len(match.seed)

    whole = finished_match(game, match.seed)
    digits = fingerprint(whole.deal_text)
    visitor.page.get_by_role("link", name="All games").click()
    go_on_with(visitor, replace(whole, fingerprint=digits), game, game)
    table.button("Result").click()
    table.on_sheet("The cards were sealed before you saw one").click()
    expect(table.sheet.get_by_text(grouped(digits), exact=True)).to_be_visible()
    table.sheet.get_by_text("Check it elsewhere").click()
    expect(table.sheet.get_by_text(whole.deal_text, exact=True)).to_be_visible()
    check_themes(visitor, "proof")


def test_a_deal_by_a_word(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.open(f"#home/{DEFAULT_GAME}")
    word = visitor.page.get_by_role("textbox", name="Deal", exact=True)
    word.fill(" harvest moon ")
    visitor.page.get_by_role("button", name="Play", exact=True).click()
    visitor.table.wait_until_playable()
    match = Match.load(visitor.next_record(None))
    assert match.states[0] == new_match(DEFAULT_GAME, ["", "medium"], "harvest moon").states[0]
    visitor.table.button("Menu").click()
    visitor.table.on_sheet("This deal is not sealed").click()
    expect(visitor.table.sheet).to_contain_text("by a number")
    visitor.page.keyboard.press("Escape")
    visitor.open(f"#home/{DEFAULT_GAME}")
    expect(word).to_have_value("")

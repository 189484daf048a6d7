"""Every way into a match after every other: nothing that was moved in is ever out of reach."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import app.main
import pytest
from app.controller import Controller
from app.guide import guides_here
from app.session import DAY, address_of, goes_on
from app.site import FIRST

from pygames import GAMES, Match, new_match
from pygames.deals import is_over
from pygames.match import PLAYED_ON
from tests.app.small_dom import SmallPage
from tests.strategies import played

pytestmark = pytest.mark.loop

GAME = "hockey"
DEAL = "deal=abc&rules=1&players=you,easy"
OVER = played(new_match(GAME, ["", "easy"], "over"), Random(1), 10_000)


class Location:
    """Of the window: going to an address is a route."""

    href = "https://here/"

    def __init__(self, go: Callable[[str], None]) -> None:
        self._go = go
        self.address = ""

    @property
    def hash(self) -> str:
        return f"#{self.address}"

    @hash.setter
    def hash(self, to: str) -> None:
        self._go(to.lstrip("#"))


class Visit:
    """A visit to the site: where it is, and what home and "Your matches" lead to."""

    def __init__(self, over: Match = OVER) -> None:
        self.page = SmallPage(over, "replay=over")
        self.page.motion.speed = 0
        self.page.store.records.pop(f"match/{over.game.name}")
        self.links: dict[str, str] = {}
        self.controller: Controller
        table, window = self.page.table, self.page.window
        table.route = SimpleNamespace(name="home", arg=None)
        table.setContinue = self._set_continue
        table.daily = SimpleNamespace(begin=lambda game, day: asyncio.sleep(0, "free try"))
        table.opponents.forget = lambda seat: None
        table.replaceWith = self._show
        self.location = window.location = Location(self._show)
        window.history.replaceState = lambda state, title, to: setattr(
            self.location, "address", to.lstrip("#")
        )

    def _set_continue(self, address: str, words: str | None) -> None:
        self.links.pop(address, None)
        if words is not None:
            self.links[address] = words

    def _show(self, address: str) -> None:
        self.location.address = address.lstrip("#")
        game, _, arg = self.location.address.partition("/")
        self.page.table.route = SimpleNamespace(name=game or "home", arg=arg or None)
        self.page.tell(None, "route")

    async def start(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def made(*arguments: Any) -> Controller:
            self.controller = Controller(*arguments)
            return self.controller

        monkeypatch.setattr(app.main, "Controller", made)
        await self.page.go()

    async def go(self, address: str) -> None:
        """Go to an address; nothing under way is given up."""
        self._show(address)
        await self.page.settle()
        await self.controller.requests.replace()
        await self.page.settle()

    async def do(self, what: Awaitable[object] | None) -> None:
        if what is not None:
            await what
        await self.page.settle()
        await self.controller.requests.replace()
        await self.page.settle()

    @property
    def match(self) -> Match:
        assert self.controller.table.play is not None
        return self.controller.table.play.session.match

    def leads_to(self, match: Match) -> str:
        """The address at which a match that is kept goes on."""
        for key, text in self.page.store.records.items():
            entry, name = Match.load(text), key.removeprefix(f"match/{GAME}").lstrip("/")
            if key.startswith("match/") and goes_on(match, entry):
                is_aside = name not in ("", "daily", "guide")
                return f"{GAME}/match={name}" if is_aside else address_of(entry)
        raise AssertionError(f"{match.seed} is nowhere")

    async def move(self) -> Match:
        """Make two moves, and keep each that a guide would take back; returns the match then."""
        play, guided = self.controller.table.play, self.controller.table.guided
        assert play is not None
        for _ in range(2):
            play.decide(play.session.view.moves[0])
            await self.page.settle()
            if guided is not None and guided.objection is not None:
                guided.keep_move()
                await self.page.settle()
        return self.match


async def _fresh(visit: Visit) -> None:
    await visit.go(GAME)


async def _requested(visit: Visit) -> None:
    visit.page.table.matchRequest = {"game": GAME, "level": "easy", "seats": 2, "seed": "a word"}
    await visit.go(GAME)


async def _by_link(visit: Visit) -> None:
    await visit.go(f"{GAME}/{DEAL}")


async def _swapped(visit: Visit) -> None:
    await visit.go(f"{GAME}/deal=swap&players=easy,you")


async def _daily(visit: Visit) -> None:
    await visit.go(f"{GAME}/{DAY}2026-01-02")


async def _another_day(visit: Visit) -> None:
    await visit.go(f"{GAME}/{DAY}2026-01-03")


async def _guided(visit: Visit) -> None:
    await visit.go(f"{GAME}/guide=offered")


async def _guide_left(visit: Visit) -> None:
    await visit.go(f"{GAME}/guide")
    guided = visit.controller.table.guided
    assert guided is not None
    if guided.guides:
        guided.leave_guide()
    await visit.page.settle()


async def _played_on(visit: Visit) -> None:
    await visit.go(f"{GAME}/replay=over")
    visit.controller.requests.play_on(OVER.back_to(20).marked(PLAYED_ON))
    await visit.do(None)


async def _same_cards_of_a_replay(visit: Visit) -> None:
    await visit.go(f"{GAME}/replay=over")
    visit.controller.requests.play_again(OVER)
    await visit.do(None)


async def _rematch(visit: Visit) -> None:
    await visit.go(GAME)
    await visit.do(visit.controller.requests.again(same_cards=True))


async def _from_a_file(visit: Visit) -> None:
    await visit.go(GAME)
    match = played(new_match(GAME, ["", "easy"], "file"), Random(2), 9)
    await visit.do(visit.controller.arrivals.on_file(match.save()))


WAYS = (
    *(_fresh, _requested, _by_link, _swapped, _daily, _another_day, _guided, _guide_left),
    *(_played_on, _same_cards_of_a_replay, _rematch, _from_a_file),
)
"""Every way into a match."""


async def _walk(monkeypatch: pytest.MonkeyPatch, *ways: Callable[[Visit], Awaitable[None]]) -> None:
    visit = Visit()
    await visit.start(monkeypatch)
    moved: list[Match] = []
    for way in ways:
        await way(visit)
        assert visit.location.address == address_of(visit.match)
        moved.append(await visit.move())
        await visit.go("")
    for match in moved:
        address = visit.leads_to(match)
        # Home offers the guided hand and the deals of the day by themselves.
        assert address in visit.links or guides_here(match) or DAY in address, match.seed
        await visit.go(address)
        assert goes_on(match, visit.match) and not visit.page.sheet.open
        assert visit.location.address == address_of(visit.match)
        await visit.go("")


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__.strip("_"))
def test_a_match_is_there_again_after_each_other_one(
    way: Callable[[Visit], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for after in WAYS:
        asyncio.run(_walk(monkeypatch, way, after))


def test_a_match_is_there_again_after_all_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_walk(monkeypatch, *WAYS))


def test_several_fresh_ones_end_none(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_walk(monkeypatch, _requested, _rematch, _by_link, _by_link, _swapped, _requested))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_over_leads_nowhere(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor after the page was told anew what is kept, as at a start."""
    over = played(new_match(game, ["", "easy"], "over"), Random(1), 10_000)
    last = max(at for at, turn in enumerate(over.turns) if turn.seat == 0)

    async def walk() -> None:
        visit = Visit(over)
        await visit.start(monkeypatch)
        visit.page.store.records[f"match/{game}"] = over.back_to(last).save()
        await visit.controller.arrivals.tell_home()
        assert game in visit.links
        await visit.go(game)
        for turn in over.turns[last:]:
            play = visit.controller.table.play
            assert play is not None
            if not play.session.over:
                play.decide(turn.move) if turn.seat == 0 else play.let_move(turn.move, turn.seat)
            await visit.page.settle()
        assert is_over(visit.match) and not visit.links
        await visit.go("")
        visit.links[game] = "an earlier page's"
        await visit.controller.arrivals.tell_home()
        assert not visit.links

    asyncio.run(walk())


def test_a_friends_deal_is_told_before_a_match_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """The main button, which has the focus, keeps the match."""

    async def ask() -> None:
        visit = Visit()
        await visit.start(monkeypatch)
        await _fresh(visit)
        mine = await visit.move()
        visit._show(f"{GAME}/{DEAL}&beat=-9")
        await visit.page.settle()
        text = " ".join(one.text for one in visit.page.sheet.walk() if one.tag == "#text")
        assert f"against {FIRST['easy']}, easy" in text and "lost by 9: do better" in text
        *_, main = [one for one in visit.page.sheet.walk() if one.tagName == "BUTTON"]
        assert main.attributes["data-act"] == "continue"
        assert visit.match == mine

    asyncio.run(ask())


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_seated_before_it_is_pressed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes too early is done where it was meant, and nowhere else."""
    over = played(new_match(game, ["", "easy"], "over"), Random(1), 10_000)

    async def walk() -> None:
        visit = Visit(over)
        await visit.start(monkeypatch)
        visit.page.store.records[f"match/{game}"] = over.save()
        await visit.go(game)
        await visit.go("")
        visit._show(game)
        visit.page.tap(".dock .btn.pri")
        assert not visit.page.sheet.open
        await visit.page.settle()
        assert visit.page.sheet.open, "the result that was asked for"
        visit.page.sheet.close()
        for key, opens in (("m", True), ("Enter", False)):  # whose button could be another by then
            await visit.go("")
            visit._show(game)
            visit.page.press(key)
            assert not visit.page.sheet.open
            await visit.page.settle()
            assert visit.page.sheet.open == opens, key
            visit.page.sheet.close()
        visit._show(f"{game}/deal=abc&players=you,easy")
        visit.page.tap(".dock .btn.pri")
        await visit.page.settle()
        assert visit.match.seed == "abc" and all(turn.seat for turn in visit.match.turns)

    asyncio.run(walk())

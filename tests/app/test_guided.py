"""A guided hand on the page: why, a step that costs something, and the reckoning before the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from app.guide import guide_of
from app.text import plain

from pygames import GAMES, Match
from pygames.match import GUIDED
from tests.app.small_dom import Element
from tests.app.test_transitions import Visit
from tests.rooms import rooms

pytestmark = pytest.mark.loop

GUIDED_GAMES = [game for game in GAMES if guide_of(game)]
each_game = pytest.mark.parametrize("game", GUIDED_GAMES)
ME = 0


def script(game: str) -> Match:
    guide = guide_of(game)
    assert guide is not None
    return Match.load(guide.record).marked(GUIDED)


def text(element: Element) -> str:
    return "".join(one.text for one in element.walk() if one.tag == "#text")


class GuidedHand(Visit):
    """Somebody at a guided hand."""

    async def sit(self, match: Match) -> None:
        self.page.store.records[f"match/{match.game.name}/guide"] = match.save()
        await self.go(f"{match.game.name}/guide")

    @property
    def dock(self) -> Element:
        element = self.page.root.querySelector('[data-root="dock"]')
        assert element is not None
        return element

    def offers(self, act: str) -> bool:
        return self.dock.querySelector(f'[data-act="{act}"]') is not None

    async def tap(self, act: str) -> None:
        self.page.tap(f'[data-act="{act}"]')
        await self.page.settle()


def at_table(
    monkeypatch: pytest.MonkeyPatch, match: Match, use: Callable[[GuidedHand], Awaitable[None]]
) -> None:
    async def go() -> None:
        visit = GuidedHand()
        await visit.start(monkeypatch)
        await visit.sit(match)
        await use(visit)

    asyncio.run(go())


@each_game
def test_a_move_that_costs_something_waits_until_it_is_kept_or_taken_back(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    detours = rooms("guide")[game].DETOURS if game in rooms("guide") else ()
    detour = next((one for one in detours if one.costs), None)
    if detour is None:
        pytest.skip("no move off the path is given")
    before = script(game).back_to(detour.at)
    move = GAMES[game].move(detour.move)

    async def use(visit: GuidedHand) -> None:
        for answer in ("undo", "keep-move"):
            play = visit.controller.table.play
            assert play is not None
            play.decide(move)
            await visit.page.settle()
            assert visit.match.turns[:-1] == before.turns, "nobody goes on by himself"
            assert detour.costs.partition(".")[0] in text(visit.dock)
            await visit.tap(answer)
            assert not visit.offers("keep-move")
            if answer == "undo":
                assert visit.match.turns == before.turns
        assert visit.match.turns[detour.at].move == move
        assert visit.match.state.turn == ME

    at_table(monkeypatch, before, use)


@each_game
def test_why_is_answered_in_place(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once more, and the step is there again; the rules are a link at the end."""

    async def use(visit: GuidedHand) -> None:
        guided = visit.controller.table.guided
        assert guided is not None
        advice, before = guided.progress.advice, text(visit.dock)
        await visit.tap("hint")
        start = advice.because.partition("[")[0]
        assert start in text(visit.dock) and "More in the rules" in text(visit.dock)
        assert visit.location.address == f"{game}/guide"
        await visit.tap("hint")
        assert text(visit.dock) == before
        assert plain((advice.title,)) in before

    at_table(monkeypatch, script(game).back_to(0), use)


@each_game
def test_what_is_not_possible_yet_is_not_offered(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    guide = guide_of(game)
    assert guide is not None
    whole = script(game)
    for at, turn in enumerate(whole.turns):
        hidden = guide.hides(whole.states[at].view(ME))
        if turn.seat != ME or not hidden:
            continue

        async def use(visit: GuidedHand, acts: tuple[str, ...] = tuple(hidden)) -> None:
            for act in acts:
                assert not visit.offers(act)
                key = next(
                    key
                    for each in visit.controller.table.guided.session.table.keys  # type: ignore[union-attr]
                    for key, does in each.acts.items()
                    if does == act
                )
                visit.page.press(key)
                await visit.page.settle()
                assert not visit.page.sheet.open

        at_table(monkeypatch, whole.back_to(at), use)
        return
    assert game != GUIDED_GAMES[0]


@each_game
def test_the_ways_on_come_after_the_reckoning(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guide = guide_of(game)
    assert guide is not None
    whole = script(game)
    last = next(at for at in range(len(whole.turns), 0, -1) if whole.turns[at - 1].seat == ME)
    way, _ = guide.ways[-1]

    async def use(visit: GuidedHand) -> None:
        play, guided = visit.controller.table.play, visit.controller.table.guided
        assert play is not None and guided is not None
        for turn in whole.turns[last - 1 :]:
            if guided.progress.is_over:
                break
            play.decide(turn.move) if turn.seat == ME else play.let_move(turn.move, turn.seat)
        await visit.page.settle()
        assert guided.progress.is_over
        if guide.count is not None:
            assert not visit.offers(way)
            if visit.page.sheet.open:
                await visit.tap("close-sheet")
            else:
                await visit.tap("look")
        assert visit.offers(way) and len(guide.ways) <= 3

    at_table(monkeypatch, whole.back_to(last - 1), use)

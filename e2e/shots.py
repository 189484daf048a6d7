"""Takes the README's pictures of the built site: ``python -m e2e.shots [NAME ...]``.

Each picture is of a fixed deal with a fixed course, so that it changes only when the site does.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from e2e.gin_matches import cheapest, decide  # noqa: E402
from e2e.guest import Guest  # noqa: E402
from e2e.oracles.melds import least, points  # noqa: E402
from e2e.server import SiteServer  # noqa: E402
from pygames.gin import GinView  # noqa: E402
from pygames.haggis import HaggisView  # noqa: E402
from pygames.haggis.bot import Greedy  # noqa: E402
from pygames.match import Match, new_match  # noqa: E402
from tools import browsers  # noqa: E402

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


def _home(guest: Guest) -> None:
    guest.open()
    guest.page.get_by_role("heading", name="The Card Table").wait_for()


def _table(guest: Guest) -> None:
    """In the second period, with a breakaway of one's own and the card to score with."""
    guest.keep("match/hockey", _interesting().save())
    guest.sit_down()
    expect(guest.table.my_turn.first).to_be_visible()


def _rules(guest: Guest) -> None:
    guest.open("#rules/hockey")
    guest.page.get_by_role("heading", name="Hockey", level=1).wait_for()


def _sheet(guest: Guest) -> None:
    """The reckoning at the end of a period."""
    guest.keep("match/hockey", _at_the_end_of_a_period().save())
    guest.sit_down()
    guest.table.wait_for_sheet(re.compile("period is over"))


def _gin(guest: Guest) -> None:
    """A knock is possible, and something is known of the opponent's hand."""
    guest.keep("match/gin", _gin_under_way().save())
    guest.sit_down("#gin")


def _showdown(guest: Guest) -> None:
    """A knock of one's own, and what the opponent has played off on it."""
    guest.keep("match/gin", _gin_with_playing_off().save())
    guest.sit_down("#gin")
    guest.table.wait_for_sheet(re.compile("^You knocked and score"))


def _haggis(guest: Guest) -> None:
    """Three players, a trick under way, and a play that beats it chosen."""
    guest.keep("match/haggis", _haggis_under_way().save())
    guest.sit_down("#haggis")
    guest.page.keyboard.press("w")
    expect(guest.table.hand.get_by_role("option", selected=True).first).to_be_visible()


def _haggis_rules(guest: Guest) -> None:
    guest.open("#rules/haggis/bombs")
    guest.page.get_by_role("heading", name="Bombs", exact=True).wait_for()


def _setup(guest: Guest) -> None:
    """Haggis for three, each opponent at a level of their own."""
    guest.open("#home/haggis")
    sheet = guest.page.get_by_role("dialog", name="Haggis")
    sheet.get_by_role("group", name="Players").get_by_role("radio", name="3").check(force=True)
    sheet.get_by_text("A level of their own").click()
    second = sheet.get_by_role("group", name="Opponent 2")
    second.get_by_role("radio", name="Hard").check(force=True)


def _haggis_under_way() -> Match:
    def is_there(view: HaggisView) -> bool:
        if view.turn != view.seat or view.phase != "follow" or len(view.trick) < 3:
            return False
        most = max(len(each.cards) for each in view.trick)
        return most >= 3 and len(view.hand) >= 11 and len(view.moves) > 2

    for number in range(1000):
        match = new_match("haggis", ["", "medium", "hard"], seed=f"picture {number}")
        while match.state.turn is not None:
            match = match.play(Greedy().choose(match.state.view(match.state.turn), Random(0)))
            view: HaggisView = match.state.view(0)
            if any(view.scores) and is_there(view):
                return match
    raise AssertionError("no such position")


def _gin_under_way() -> Match:
    def is_there(view: GinView) -> bool:
        if view.turn != view.seat or view.phase != "discard" or not view.known:
            return False
        left = least(frozenset(view.hand) - {cheapest(view)})
        return 0 < left <= 10 and points(view.hand) > 50

    return next(match for match in _gin_matches() if is_there(match.state.view(0)))


def _gin_with_playing_off() -> Match:
    def is_there(view: GinView) -> bool:
        end = view.showdown
        return end is not None and end.kind == "knock" and not end.knocker and len(end.layoffs) > 0

    return next(match for match in _gin_matches() if is_there(match.state.view(0)))


def _gin_matches() -> Iterator[Match]:
    """Positions from the later hands of matches in which both have scored."""
    for number in range(1000):
        match = new_match("gin", ["", "hard"], seed=f"picture {number}")
        while match.state.turn is not None:
            match = match.play(decide(match.state.view(match.state.turn)))
            view: GinView = match.state.view(0)
            if min(view.scores) >= 10 and len(view.pile) >= 5:
                yield match


def _course(number: int) -> list[Match]:
    """A match that goes by matching cards where they match, and all its positions."""
    match = new_match("hockey", ["", "hard"], seed=f"picture {number}")
    matches = [match]
    while not match.state.winners:
        view: Any = match.state.view(match.state.turn or 0)
        fits = [
            move
            for move in view.moves
            if view.pile and hasattr(move, "card") and move.card % 13 == view.pile[-1] % 13
        ]
        match = match.play((fits or list(view.moves))[0])
        matches.append(match)
    return matches


def _interesting() -> Match:
    for number in range(1000):
        for match in _course(number):
            view: Any = match.state.view(0)
            ready = (
                view.period == 2
                and view.turn == view.holder == 0
                and len(view.hand) >= 4
                and len(view.pile) >= 8
                and min(view.scores) >= 1
                and any(card % 13 == view.pile[-1] % 13 for card in view.hand)
            )
            if ready:
                return match
    raise AssertionError("no such position")


def _at_the_end_of_a_period() -> Match:
    for number in range(1000):
        for match in _course(number):
            view: Any = match.state.view(0)
            if view.period == 2 and not view.hand and min(view.goals[1]) >= 1 and not view.winners:
                return match
    raise AssertionError("no such position")


PICTURES: dict[str, tuple[Callable[[Guest], None], dict[str, Any]]] = {
    f"{name}{'-phone' if size is PHONE else ''}{'-dark' if theme == 'dark' else ''}": (
        scene,
        {**size, "color_scheme": theme, "reduced_motion": "reduce"},
    )
    for name, scene in (
        ("home", _home),
        ("table", _table),
        ("rules", _rules),
        ("sheet", _sheet),
        ("gin", _gin),
        ("showdown", _showdown),
        ("haggis", _haggis),
        ("haggis-rules", _haggis_rules),
        ("setup", _setup),
    )
    for size in (DESKTOP, PHONE)
    for theme in ("light", "dark")
}
"""What each picture shows and the browser's options for it, by the name of its file."""

README = (
    "home",
    "gin",
    "gin-phone-dark",
    "showdown",
    "table",
    "table-phone",
    "table-dark",
)
"""The pictures taken when none is named."""


def take(browser: Browser, server: SiteServer, name: str, folder: Path) -> Path:
    """Take one picture."""
    scene, options = PICTURES[name]
    context = browser.new_context(**options)
    try:
        guest = Guest(context, server)
        scene(guest)
        guest.page.evaluate("() => document.fonts.ready.then(() => true)")
        path = folder / f"{name}.png"
        guest.page.screenshot(path=path, animations="disabled")
        return path
    finally:
        context.close()


def main(arguments: list[str]) -> int:
    """Take the pictures named, or the README's. Returns the exit status."""
    names = arguments or list(README)
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        print(f"There is no picture {unknown[0]!r}; there are: {', '.join(PICTURES)}")
        return 2
    if not (ROOT / "dist" / "index.html").exists():
        print("There is no dist/ yet: python3 serve.py --build-only makes it.")
        return 1
    folder = ROOT / "docs"
    folder.mkdir(exist_ok=True)
    server = SiteServer(ROOT / "dist")
    server.start()
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright, "chromium")
        for name in names:
            print(take(browser, server, name, folder).relative_to(ROOT))
        browser.close()
    server.stop()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""In Chromium 109, the last for Windows 7 and 8, all of it; in older ones a sentence and the rules.

Safari and Firefox of that age run nowhere here: for them the linters and the tables of what they
can are the proof (package.json, eslint.config.js, stylelint.config.js).
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from app.site import GAMES
from pages import words
from playwright.sync_api import Browser, Locator, Playwright, expect

from e2e.conftest import DESKTOP, PHONE, Visit, welcome
from e2e.default_game import DEAL, open_deal, play_some, reload
from e2e.follower import Follower
from e2e.frames import Frames
from e2e.hint_player import HAS_SPOKEN, LISTEN
from e2e.hints import follow_hint
from e2e.replayed import entry, finished_match, keep_matches
from e2e.server import ONE_FILE, OnDisk, SiteServer
from e2e.tour import look_around
from e2e.visitor import DEFAULT_GAME, Host, Visitor
from tools import old_chromium

OLD = [
    pytest.mark.slow,
    pytest.mark.xdist_group("old chromium"),
    pytest.mark.skipif(not old_chromium.can_run(), reason="no Chromium 109 for this machine"),
]
"""Marks of a test in Chromium 109."""


def old(test: Callable[..., None]) -> Callable[..., None]:
    for mark in OLD:
        test = mark(test)
    return test


@pytest.fixture(scope="session")
def old_browser(playwright: Playwright) -> Iterator[Browser]:
    browser = old_chromium.launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def visit_old(old_browser: Browser, shared_server: SiteServer, evidence: list[Visitor]) -> Visit:
    """Makes visitors in Chromium 109."""

    def make(host: Host | None = None, **options: Any) -> Visitor:
        chosen = {**DESKTOP, **options}
        at_once = chosen["reduced_motion"] == "reduce"
        return welcome(
            old_browser.new_context(**chosen), host or shared_server, evidence, at_once=at_once
        )

    return make


@old
@pytest.mark.parametrize("way", ["mouse", "touch", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_turns(visit_old: Visit, game: str, way: str) -> None:
    visitor = visit_old(**(PHONE if way == "touch" else DESKTOP))
    opponents = ",easy" * (min(GAMES[game].seats) - 1)
    table = visitor.sit_down(f"#{game}/deal=by+hints&players=you{opponents}")
    follower = Follower(visitor, game)
    follower.begin()
    for _ in range(3):
        if way == "keys":
            follow_hint(table, follower)
            continue
        press: Callable[[Locator], None] = table.tap if way == "touch" else lambda it: it.click()
        hint = table.button("Hint")
        if hint.count():  # or else there is no choice
            visitor.page.evaluate(LISTEN)
            press(hint)
            visitor.wait_for(HAS_SPOKEN)
        chosen = table.picked.count()
        if chosen > 1:
            card = table.cards.nth(
                table.order().index(table.picked.first.get_attribute("aria-label") or "")
            )
            for count in (chosen - 1, chosen):
                press(card)
                expect(table.picked).to_have_count(count)
        main = table.root.locator("footer .btn.pri:visible")
        press(main if main.count() else table.page.locator(":focus"))
        follower.follow()
    table.check_fit()
    reload(follower)


@old
def test_all_that_there_is(visit_old: Visit, tmp_path: Path) -> None:
    """Settings, a guide, statistics, a replay, a review, a puzzle, data saved and brought."""
    look_around(visit_old(), tmp_path)


@old
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_film(visit_old: Visit, size: dict[str, Any]) -> None:
    frames = Frames(visit_old(**{**size, "reduced_motion": "no-preference"}), DEFAULT_GAME)
    frames.deal("deal=frames&players=you,easy")
    frames.run(scenes=8)
    assert frames.kinds["deal"] and frames.flights


@old
def test_offline(visit_old: Visit, server: SiteServer) -> None:
    visitor = visit_old(server)
    follower = open_deal(visitor)
    visitor.wait_until_offline()
    server.stop()
    reload(follower)
    play_some(follower, 2)


@old
def test_the_one_file(visit_old: Visit, site: Path, tmp_path: Path) -> None:
    follower = open_deal(visit_old(OnDisk(Path(shutil.copy(site / ONE_FILE, tmp_path)))))
    play_some(follower, 2)
    assert follower.visitor.page.evaluate("window.cardTable.opponents.worker !== null")
    reload(follower)


_LOOK = """() => {
  const plain = new CSSStyleSheet();
  plain.replaceSync("* { text-wrap-style: auto !important; }");
  document.adoptedStyleSheets = [plain];
  const looks = [];
  for (const one of document.body.querySelectorAll("*")) {
    const { x, y, width, height } = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    if (!width || !height || one.closest("defs, use, [role=status]")) continue;
    const edge = style.borderTopWidth === "0px" ? "" : style.borderTopColor;
    const colours = [style.color, style.backgroundColor, style.fill, edge];
    looks.push({
      what: `${one.tagName} ${one.className.baseVal ?? one.className} ${one.id}`,
      box: [x, y, width, height],
      looks: [...colours, style.fontSize, style.fontWeight, style.opacity, style.visibility],
    });
  }
  return looks;
}"""

PLACES = ["", "#settings", "#statistics", *(f"#rules/{game}" for game in GAMES)]
PLACES += [f"#{game}/deal=by+hints&players=you,easy" for game in GAMES]


@old
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_it_looks_as_in_todays(visit: Visit, visit_old: Visit, place: str, scheme: str) -> None:
    """Every element has its place, within three pixels, and its colours; but lines end where older
    browsers end them."""
    for size in (DESKTOP, PHONE):
        now, then = (_look(come(color_scheme=scheme, **size), place) for come in (visit, visit_old))
        assert [one["what"] for one in now] == [one["what"] for one in then]
        for one, other in zip(now, then, strict=True):
            assert one["looks"] == other["looks"], one["what"]
            apart = [abs(a - b) for a, b in zip(one["box"], other["box"], strict=True)]
            assert max(apart) <= 3, (one, other)


def _look(visitor: Visitor, place: str) -> list[dict[str, Any]]:
    if place == "#statistics":
        visitor.open()
        keep_matches(visitor, [entry(finished_match(DEFAULT_GAME, "old"))])
    visitor.rest_at(place)
    look: list[dict[str, Any]] = visitor.page.evaluate(_LOOK)
    return look


# Browsers that are older still

_TOO_OLD = {
    "no containers": "CSS.supports = (name) => name !== 'container-type';",
    "no :has()": "CSS.supports = (name) => !name.includes(':has(');",
    "no unpacking": "delete window.DecompressionStream;",
    "of 2012": "delete window.CSS; delete window.DecompressionStream; delete window.fetch;"
    " delete window.Promise; delete window.customElements;",
}


@pytest.mark.parametrize("lack", _TOO_OLD)
@pytest.mark.parametrize("where", ["site", "file"])
def test_a_browser_that_is_too_old(
    visit: Visit, shared_server: SiteServer, site: Path, tmp_path: Path, where: str, lack: str
) -> None:
    """It is told so, and what it needs; the rules of every game can be read."""
    file = (
        OnDisk(Path(shutil.copy(site / ONE_FILE, tmp_path))) if where == "file" else shared_server
    )
    visitor = visit(file, fresh=True)
    visitor.context.add_init_script(_TOO_OLD[lack])
    page = visitor.open(DEAL)
    sentence = f"This browser is too old for the table. It needs {words.NEEDS}, or a newer one."
    expect(page.get_by_text(sentence)).to_be_visible()
    for title in (game.title for game in GAMES.values()):
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(page.get_by_text("[7 of hearts] [7 of diamonds] [7 of clubs]")).to_be_visible()
    assert page.get_by_role("button").count() == page.get_by_role("link", name="Play").count() == 0


def test_the_rules_of_a_browser_that_is_too_old_are_missing(
    visit: Visit, server: SiteServer
) -> None:
    visitor = visit(server)
    visitor.context.add_init_script(_TOO_OLD["no containers"])
    visitor.context.route("**/rules-*", lambda route: route.abort())
    visitor.allow("ERR_FAILED")
    page = visitor.open()
    expect(page.get_by_text("They could not be fetched. Check the connection")).to_be_visible()


def test_the_readme_names_the_oldest() -> None:
    readme = Path(__file__).parent.parent / "README.md"
    assert words.NEEDS in " ".join(readme.read_text().split())

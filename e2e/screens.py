"""Every screen of the site by its name: pages, tables, sheets, and what is looked at again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from app.guide import guide_of
from app.nodes import walk
from app.session import Session
from app.site import GAMES
from app.tables import Ask

from e2e.follower import AT_REST
from e2e.replayed import entry, finished_match, keep_matches, open_replay, open_review
from e2e.visitor import Visitor
from pygames.match import Match

__all__ = ["PAGES", "SCREENS"]

Screen = Callable[[Visitor], None]

PAGES = (
    *("", "#settings", "#matches", "#puzzles", "#statistics", "#data", "#about"),
    *(f"#{page}/{game}" for page in ("home", "own", "rules") for game in GAMES),
)
"""Addresses of what is no table."""

_BOOKS = Path(__file__).parents[1] / "web" / "games"


def _crowded(game: str) -> str:
    return f"#{game}/deal=axe&players=you{',easy' * (max(GAMES[game].seats) - 1)}"


def _moments(game: str) -> Iterator[tuple[str, Match]]:
    """Positions of a match of two, the first for each set of buttons."""
    match, all_acts = finished_match(game, "axe"), set[str]()
    for turns in range(len(match.turns) + 1):
        session = Session(match.back_to(turns))
        if session.opponent_to_move:
            continue
        nodes = (
            node for part in session.table.layout(session.context()).dock for node in walk(part)
        )
        acts = " ".join(str(node.attrs["data-act"]) for node in nodes if "data-act" in node.attrs)
        if acts not in all_acts:
            all_acts.add(acts)
            yield acts, session.match


def _resume(match: Match, visitor: Visitor) -> None:
    game = match.game.name
    visitor.keep(f"match/{game}", match.save())
    visitor.sit_down(f"#{game}")
    visitor.wait_for(AT_REST)


def _of_match(game: str, by: str, match: Match) -> Iterator[tuple[str, Screen]]:
    """A position, the sheets that its buttons and keys ask with, and the result."""
    session = Session(match)
    table, at = session.table, session.context()
    yield f"{game} {by}", partial(_resume, match)
    for key, act in ((key, act) for each in table.keys for key, act in each.acts.items()):
        if not table.acts.knows(act):
            continue
        if isinstance(table.act(at, act), Ask):
            yield f"{game} {by}, {key}", partial(_after_key, partial(_resume, match), key)
    if session.sheet is not None:
        yield f"{game} {by}, result", partial(_result, match)


def _result(match: Match, visitor: Visitor) -> None:
    _resume(match, visitor)
    visitor.table.button("Result").click()
    visitor.table.sheet.wait_for()


def _after_key(before: Screen, key: str, visitor: Visitor) -> None:
    """A sheet that a key opens."""
    before(visitor)
    visitor.page.keyboard.press(key)
    visitor.table.sheet.wait_for()


def _entry(before: Screen, name: str, visitor: Visitor) -> None:
    """A sheet that the menu leads to."""
    _after_key(before, "m", visitor)
    visitor.table.on_sheet(name).click()
    visitor.table.sheet.get_by_role("heading", level=2).wait_for()


def _at(place: str, visitor: Visitor) -> None:
    visitor.rest_at(place)


def _with_matches(place: str, visitor: Visitor) -> None:
    visitor.rest_at("")
    keep_matches(visitor, [entry(finished_match(game, "axe")) for game in GAMES])
    visitor.rest_at(place)


def _guided(game: str, visitor: Visitor) -> None:
    visitor.sit_down(f"#{game}/guide")
    visitor.wait_for("() => document.querySelector('#table .guide')")
    visitor.wait_for(AT_REST)


def _puzzle(game: str, visitor: Visitor) -> None:
    visitor.rest_at(f"#{game}/puzzle=1")
    visitor.table.button("Show me").wait_for()


def _solved(game: str, visitor: Visitor) -> None:
    _puzzle(game, visitor)
    visitor.page.keyboard.press("w")
    visitor.table.button("Once more").wait_for()


def _replay(game: str, visitor: Visitor) -> None:
    open_replay(visitor, finished_match(game, "axe"))


def _review(game: str, visitor: Visitor) -> None:
    open_review(visitor, game)


def _decision(game: str, visitor: Visitor) -> None:
    open_review(visitor, game)
    visitor.page.keyboard.press("Home")
    visitor.wait_for("() => document.querySelector('#table').dataset.review === 'decision'")


def _screens() -> Iterator[tuple[str, Screen]]:
    for place in PAGES:
        yield place or "home", partial(_at, place)
    for place in ("#matches", "#statistics", *(f"#statistics/{game}" for game in GAMES)):
        yield f"{place} of matches", partial(_with_matches, place)
    for game in GAMES:
        yield f"{game} crowded", partial(_at, _crowded(game))
        for number, (_, match) in enumerate(_moments(game)):
            yield from _of_match(game, str(number), match)
        if guide_of(game):
            yield f"{game} guide", partial(_guided, game)
        if (_BOOKS / game / "puzzles.json").exists():
            yield f"{game} puzzle", partial(_puzzle, game)
            yield f"{game} puzzle solved", partial(_solved, game)
        yield f"{game} replay", partial(_replay, game)
        yield f"{game} review", partial(_review, game)
        yield f"{game} review of a decision", partial(_decision, game)
    game = next(iter(GAMES))
    table = partial(_at, _crowded(game))
    yield "menu", partial(_after_key, table, "m")
    yield "keys", partial(_after_key, table, "?")
    for name in ("Share this deal", "This deal is not sealed", "Settings"):
        yield name, partial(_entry, table, name)
    for what, before in (("guide", _guided), ("puzzle", _puzzle), ("replay", _replay)):
        yield f"menu of a {what}", partial(_after_key, partial(before, game), "m")


SCREENS: dict[str, Screen] = dict(_screens())
"""By name."""

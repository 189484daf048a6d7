"""Finished matches, as the browser keeps them and their reviews; the tables of both."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import cache
from random import Random
from typing import Any

from app.history import row_of
from app.session import Session
from app.tables.parts.replay import inert
from playwright.sync_api import expect

from e2e.follower import AT_REST, differences, tree_of
from e2e.table import Table
from e2e.visitor import Visitor
from pygames.game import Bot
from pygames.match import Match, new_match
from pygames.opponents.levels import bot_for
from pygames.opponents.review import VERSION, decision, outline_text


@cache
def finished_match(game: str, seed: str, *opponents: str) -> Match:
    """A match played to its end; without a word against a single opponent."""
    match = new_match(game, ["", *(opponents or ("easy",))], seed=seed)
    return play_out(match, [bot_for(game, "book")] * len(match.players))


def play_out(
    match: Match, bots: Sequence[Bot], seed: str = "", until: Callable[[Match], bool] | None = None
) -> Match:
    """A match played to its end, or until something is so, each seat by its bot."""
    rng = Random(seed or match.seed)
    while not (until(match) if until else match.state.turn is None):
        turn = match.state.turn
        assert turn is not None
        view = match.state.view(turn)
        move = view.moves[0] if len(view.moves) == 1 else bots[turn].choose(view, rng)
        match = match.play(move)
    return match


class ReplayTable(Table):
    """The table while a match is seen again."""

    def __init__(self, visitor: Visitor, match: Match) -> None:
        super().__init__(visitor.page)
        self.visitor = visitor
        self.match = match
        self.slider = self.root.get_by_role("slider", name="Where in the match")

    def check(self, at: int, openly: bool = False) -> None:
        """The cloth is as it was after so many moves, the other hands open or not."""
        expect(self.slider).to_have_value(str(at))
        self.visitor.wait_for(AT_REST)
        session = Session(self.match.back_to(at))
        session.open_all(openly)
        cloth = session.table.layout(session.context().with_ui(help=False)).cloth
        shown = self.shown()["roots"]["cloth"]
        trouble = [*differences([tree_of(inert(node)) for node in cloth], shown)]
        assert not trouble, trouble


def open_replay(visitor: Visitor, match: Match) -> ReplayTable:
    """Open a finished match from a file, at any table."""
    visitor.sit_down(f"#{match.game.name}")
    visitor.page.evaluate(
        "(text) => document.dispatchEvent(new CustomEvent('match-file', { detail: { text } }))",
        match.save(),
    )
    table = ReplayTable(visitor, match)
    expect(table.slider).to_be_visible(timeout=60_000)
    return table


def entry(
    match: Match, ago: timedelta = timedelta(0), now: datetime | None = None
) -> tuple[dict[str, Any], str]:
    """A finished match as the browser keeps it, over so long ago."""
    when = (now or datetime.now()) - ago
    return {**row_of(match), "when": int(when.timestamp() * 1000)}, match.save()


PLAYED = "card-table-played"
"""The database of finished matches and their reviews."""

_KEEP_REVIEWS = """(db, answer, [reviews, weighed]) => {
  const all = db.transaction(["weighed", "reviews"], "readwrite");
  for (const one of reviews) all.objectStore("reviews").put(one);
  for (const [id, turn, text] of weighed) all.objectStore("weighed").put(text, [id, turn]);
  return answer(all);
}"""


def keep_reviews(
    visitor: Visitor, reviews: list[dict[str, Any]], weighed: Sequence[tuple[str, int, str]] = ()
) -> None:
    """Let the browser keep reviews of finished matches: how far each is (`review-store.js`), and
    what is weighed, as the name of the match, the turn (-1 for all of it) and JSON."""
    visitor.in_database(_KEEP_REVIEWS, [reviews, list(map(list, weighed))], PLAYED)


def keep_matches(visitor: Visitor, rows: list[tuple[dict[str, Any], str]]) -> None:
    """Let the browser keep finished matches, as if they had been played here."""
    visitor.wait_for("() => window.cardTable.played")
    visitor.page.evaluate("(rows) => window.cardTable.played.keepAll(rows)", rows)


class ReviewTable(Table):
    """The table while a match is reviewed, by roles and names."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor.page)
        self.visitor = visitor
        name = "Score and log"
        beside = self.root.get_by_role("complementary", name=name)
        self.column = beside.or_(self.root.get_by_role("main", name=name))
        decisions = self.column.get_by_role("region", name="Your plays")
        self.entries = decisions.get_by_role("listitem")
        self.entry_looked_at = self.column.locator("[aria-current=true]")

    def weighed(self) -> int:
        """How many decisions are kept."""
        count = "(db, answer) => answer(db.transaction('weighed').objectStore('weighed').count())"
        return int(self.visitor.in_database(count, name=PLAYED))

    def wait_until_weighed(self, least: int) -> None:
        """Wait until so many decisions are told as weighed."""
        self.visitor.wait_for(
            """(least) => {
              const bar = document.querySelector('#table [aria-label="Plays looked at"]');
              const title = document.querySelector('.side h2')?.textContent;
              return Number(bar?.ariaValueNow) >= least || /^(Where|What)/.test(title);
            }""",
            least,
        )

    def wait_until_whole(self) -> None:
        """As long as it goes on: a match of many plays takes minutes on a busy machine."""
        title = self.column.get_by_role("heading", name=SUMMED_UP)
        now = self.column.inner_text()  # before the look: it may be whole just then
        while not title.is_visible():
            expect(self.column).not_to_have_text(now, use_inner_text=True, timeout=60_000)
            now = self.column.inner_text()


SUMMED_UP = re.compile("^(Where the points came from|What moved your chances)$")
"""The title over what a whole review adds up."""


@cache
def match_and_review(game: str) -> tuple[Match, tuple[str, ...]]:
    """A match, and JSON of its review: the outline, and decisions weighed over few worlds."""
    match = finished_match(game, "seen again 7")
    outline = json.loads(list(outline_text(match.save()))[-1])
    outline["turns"] = outline["turns"][:24]
    each = [json.dumps(decision(match, turn, 40)) for turn in outline["turns"]]
    return match, (json.dumps(outline), *each)


def keep_review(visitor: Visitor, game: str, left_out: int | None = None) -> str:
    """Let the browser keep a match and its review; the address of that. One turn may be missing."""
    match, texts = match_and_review(game)
    row, record = entry(match)
    keep_matches(visitor, [(row, record)])
    review = {"id": row["id"], "version": VERSION, "isStopped": False, "sum": None}
    turns = [json.loads(text).get("turn", -1) for text in texts]
    entries = [(row["id"], turn, text) for turn, text in zip(turns, texts, strict=True)]
    keep_reviews(visitor, [review], [each for each in entries if each[1] != left_out])
    return f"#{game}/review={row['id']}"


def open_review(visitor: Visitor, game: str) -> ReviewTable:
    """A review that is kept already."""
    visitor.open()
    visitor.open(keep_review(visitor, game))
    table = ReviewTable(visitor)
    table.wait_until_whole()
    return table

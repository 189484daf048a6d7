"""A finished match that has been reviewed: what the browser keeps of that, and the table of it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, ClassVar

from playwright.sync_api import Locator, expect

from e2e.conftest import Visit
from e2e.guest import Guest
from e2e.replayed import PLAYED, finished, keep_all, keep_reviews, kept
from e2e.table import Table
from pygames.match import Match
from pygames.opponents.review import VERSION, decision, outline_text
from pygames.tally import parts, step_of, steps

__all__ = ["ReviewTable", "keep_review", "open_review", "place", "reviewed"]

WORLDS = 40
"""Fewer than anybody would trust, and enough to be shown."""

DECISIONS = 24
"""So many of a match are weighed to be shown."""

_PAST_ALL = 240_000
"""In ms: a review on a busy machine."""


class ReviewTable(Table):
    """The table while a match is reviewed, by roles and names."""

    game: ClassVar[str] = ""

    def __init__(self, guest: Guest) -> None:
        super().__init__(guest.page)
        self.guest = guest

    @property
    def column(self) -> Locator:
        """The reckoning and the list."""
        return self.root.get_by_role("complementary", name="Score and log")

    @property
    def entries(self) -> Locator:
        """The decisions that are listed."""
        return self.column.get_by_role("region", name="Decisions").get_by_role("listitem")

    @property
    def entry_looked_at(self) -> Locator:
        """The decision that is looked at."""
        return self.column.locator("[aria-current=true]")

    def weighed(self) -> int:
        """How many decisions are kept."""
        count = "(db, answer) => answer(db.transaction('weighed').objectStore('weighed').count())"
        return int(self.guest.in_database(count, name=PLAYED))

    def wait_until_weighed(self, least: int) -> None:
        """Wait until so many decisions are told as weighed."""
        self.guest.wait_for(
            """(least) => {
              const bar = document.querySelector(
                '#table [aria-label="Decisions weighed"]');
              const title = document.querySelector('.side h2')?.textContent;
              return Number(bar?.ariaValueNow) >= least || title === 'Reckoning';
            }""",
            least,
        )

    def wait_until_whole(self) -> None:
        """Wait until all is weighed."""
        title = self.column.get_by_role("heading", name="Reckoning")
        expect(title).to_be_visible(timeout=_PAST_ALL)


@cache
def reviewed(game: str) -> tuple[Match, tuple[str, ...]]:
    """A match, and all that its review would say, weighed over few worlds."""
    match = finished(game, "seen again")
    outline = json.loads(list(outline_text(match.save()))[-1])
    outline["turns"] = outline["turns"][:DECISIONS]
    each = [json.dumps(decision(match, turn, WORLDS)) for turn in outline["turns"]]
    return match, (json.dumps(outline), *each)


def place(match: Match, turn: int) -> str:
    """Where a decision is, as a player counts: ``"Hand 4, turn 7"``."""
    part = next(part for part in parts(match) if part.first <= turn < part.last)
    number, step = steps(match)[turn], step_of(match.game.name)
    return f"{part.name}, {step} {number}" if number else f"{part.name}, before the first {step}"


def keep_review(guest: Guest, game: str, left_out: int | None = None) -> str:
    """Let the browser keep a match and its review; the address of that. One turn may be missing."""
    match, texts = reviewed(game)
    row, record = kept(match)
    keep_all(guest, [(row, record)])
    told = {"id": row["id"], "version": VERSION, "isStopped": False, "sum": None}
    turns = [json.loads(text).get("turn", -1) for text in texts]
    known = [(row["id"], turn, text) for turn, text in zip(turns, texts, strict=True)]
    keep_reviews(guest, [told], [each for each in known if each[1] != left_out])
    return f"#{game}/review={row['id']}"


def open_review(visit: Visit, game: str, **options: Any) -> ReviewTable:
    """A review that is kept already."""
    guest = visit(**options)
    guest.open()
    guest.open(keep_review(guest, game))
    table = ReviewTable(guest)
    table.wait_until_whole()
    return table

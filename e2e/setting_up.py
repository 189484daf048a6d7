"""The set-up of a match as a person meets it on the home page."""

from __future__ import annotations

import re
from typing import Any

from app.site import GAMES
from app.words import names_of
from playwright.sync_api import Locator, expect

from e2e.visitor import Visitor

__all__ = ["SetUp"]


class SetUp:
    """A game's set-up on the home page, in a visitor's latest tab."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.game = game
        self.title = GAMES[game].title
        self.open()

    def open(self) -> None:
        """Open the sheet from the tile on the home page."""
        self.visitor.open()
        self.visitor.page.get_by_role("button", name=self.title).click()
        self.sheet = self.visitor.page.get_by_role("dialog", name=self.title)
        self.says = self.sheet.get_by_role("status")
        """What a new match will be like."""
        self.fold = self.sheet.get_by_text("A different level for each")
        expect(self.sheet).to_be_visible()

    @property
    def match_request(self) -> dict[str, Any]:
        """What the table is asked for."""
        request: dict[str, Any] = self.visitor.page.evaluate(
            f"() => cardTable.matchRequestFor({self.game!r})"
        )
        return request

    def _radio(self, group: str, name: str | re.Pattern[str]) -> Locator:
        choices = self.sheet.get_by_role("group", name=group)
        return choices.get_by_role("radio", name=name, exact=True)

    def limit(self, points: int) -> Locator:
        return self._radio("Match limit", str(points))

    def set(self, points: int) -> None:
        self.limit(points).check(force=True)

    def players(self, number: int) -> Locator:
        return self._radio("Players", str(number))

    def seats(self, number: int) -> None:
        self.players(number).check(force=True)

    def everybody(self, level: str) -> Locator:
        """The one choice for all opponents."""
        return self._radio("Who will you play?", re.compile(f"^{names_of(level)[0]}"))

    def level(self, level: str) -> None:
        self.everybody(level).check(force=True)

    def one(self, number: int, level: str) -> Locator:
        """The choice for one opponent."""
        return self._radio(f"Opponent {number}", level.capitalize())

    def opponent(self, number: int, level: str) -> None:
        if not self.one(number, level).is_visible():
            self.fold.click()
        self.one(number, level).check(force=True)

    def variation(self, name: str) -> Locator:
        """A switch, by how its name begins."""
        return self.sheet.get_by_role("switch", name=re.compile(f"^{name}"))

    def button(self, name: str) -> Locator:
        return self.sheet.get_by_role("button", name=name, exact=True)

    def save(self) -> None:
        self.button("Save setup").click()

    def restart(self) -> None:
        """A new session: another tab, and the old one is closed."""
        old = self.visitor.page
        self.visitor.context.new_page()
        old.close()
        self.open()

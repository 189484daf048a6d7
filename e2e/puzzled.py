"""A puzzle at the table, as a person meets it."""

from __future__ import annotations

from app.held import mark
from app.session import Session
from app.tables import Choice
from playwright.sync_api import Locator, expect

from e2e.guest import Guest
from pygames.match import Match

__all__ = ["PuzzleTable"]


class PuzzleTable:
    """A puzzle at the table, by roles and names."""

    def __init__(self, guest: Guest, match: Match) -> None:
        """`match` ends before the decision."""
        self.guest = guest
        self.page = guest.page
        self.session = Session(match)
        self.root = self.page.locator("#table")
        self.prompt = self.root.locator('[data-part="prompt"]')
        expect(self.button("Show me")).to_be_visible(timeout=120_000)

    @property
    def spoken(self) -> Locator:
        """What a screen reader is told."""
        return self.root.get_by_role("status")

    def button(self, name: str) -> Locator:
        """A button of the dock."""
        return self.root.get_by_role("contentinfo").get_by_role("button", name=name)

    def choice(self, move: str) -> Choice:
        """What a person does to make a move."""
        session = self.session
        return session.table.advice(session.sitting(), session.match.game.move(move))

    def makes(self, choice: Choice, move: str) -> bool:
        """Whether playing the cards of a choice is the move, without any question."""
        session = self.session
        answer = session.table.put(session.sitting(), choice.cards) if choice.cards else None
        return choice.act != "" or str(answer) == move

    def make(self, move: str) -> None:
        """Make a move as a person does."""
        choice = self.choice(move)
        for card in choice.cards:
            self.root.locator(f'[role="option"][data-card="{mark(card)}"]').click()
        if choice.act and (self.session.table.picks or not choice.cards):
            self.root.locator(f'.dock [data-act="{choice.act}"]').click()
        elif self.session.table.picks:
            self.page.keyboard.press("Enter")

    def drag(self, move: str) -> None:
        """Make a move of one card as a person does who drags it to the pile."""
        (card,) = self.choice(move).cards
        dragged = self.root.locator(f'[role="option"][data-card="{mark(card)}"]')
        dragged.drag_to(self.root.locator('[data-drop]:not([data-drop="hand"])').first)

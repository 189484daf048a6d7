from __future__ import annotations

from typing import Protocol

from app.hand_card import HandCard, card_id, face
from app.presenter import Presenter
from app.session import Session
from app.storage import Storage
from app.tables import Choice
from app.tasks import spawn
from app.text import Text, plain
from app.words import SORTINGS, joined, sentence
from pygames.cards import card_name

_NAMED = 3
"""The most chosen cards that are named."""


class Asking(Protocol):
    """The match or puzzle that asks for a choice."""

    session: Session
    presenter: Presenter

    @property
    def prompt(self) -> str:
        """What is asked now, as a sentence."""
        ...


class Hand:
    """Chooses and arranges cards; makes no moves."""

    def __init__(self, at: Asking, storage: Storage) -> None:
        self._at = at
        self._session = at.session
        self._presenter = at.presenter
        self._page = at.presenter.page
        self._storage = storage

    def card(self, text: str) -> HandCard | None:
        return next((card for card in self._session.hand if card_id(card) == text), None)

    def _order(self) -> tuple[HandCard, ...]:
        return self._session.table.in_order(self._session.context())

    # Choosing

    def pick(self, *cards: HandCard) -> None:
        """Replace the chosen cards with these."""
        before = self._at.prompt
        self._session.pick(*cards)
        self._session.note = ()
        self._presenter.show()
        if cards:
            self._page.focus_card(card_id(cards[-1]))
            # A screen reader has named the card, but not what it leads to.
            if self._at.prompt != before:
                self._page.say(self._at.prompt)

    def unpick(self) -> None:
        """Choose nothing."""
        self._session.unpick()
        self.pick()

    def toggle(self, card: HandCard) -> None:
        self._session.toggle(card)
        self._show_choice()

    def choose(self, choice: Choice) -> None:
        """Choose cards for the person, and say what they are."""
        self._session.pick(*choice.cards)
        self._session.hint = choice
        names = [card_name(face(card)) for card in choice.cards]
        chosen = f"Chosen: {joined(names)}." if 1 < len(names) <= _NAMED else ""
        self._show_choice(choice.note, chosen)

    def _show_choice(self, note: Text = (), chosen: str = "") -> None:
        session = self._session
        session.note = note
        self._presenter.show()
        if session.picked and session.cursor is not None:
            self._page.focus_card(card_id(session.cursor))
        text = sentence(plain(note)) if note else self._at.prompt
        self._page.say(f"{text} {chosen}".rstrip())

    # Going along

    def step(self, by: int) -> None:
        """Go along the hand with the arrows."""
        hand = self._order()
        if not hand:
            return
        place = 0 if by > 0 else len(hand) - 1
        if self._session.cursor in hand:
            place = hand.index(self._session.cursor) + by
        if 0 <= place < len(hand):
            self.go_to(place)

    def go_to(self, place: int, choose: bool = False) -> None:
        """Go to a card; -1 is the last. If several can be chosen, only `choose` chooses it."""
        session = self._session
        hand = self._order()
        if not -len(hand) <= place < len(hand):
            return
        card = hand[place]
        if session.table.picks < 2:
            self.pick(card)
        elif choose:
            self.toggle(card)
        else:
            session.cursor = card
            self._presenter.show()
            self._page.focus_card(card_id(card))

    # Arranging

    def sort(self) -> None:
        """Arrange the hand another way."""
        session = self._session
        if session.table.sortings:
            session.sort()
            self._rearranged()
            self._page.say(f"Sorted {SORTINGS[session.sorting]}.")

    def move(self, card: HandCard, before: HandCard | None) -> None:
        if self._session.table.sortings:
            self._session.move_in_hand(card, before)
            self._rearranged()

    def shift(self, step: int) -> None:
        """Move the chosen card by a place."""
        session = self._session
        order = self._order()
        card = session.cursor
        if not session.table.sortings or card not in order:
            return
        place = order.index(card)
        to = place + step
        if not 0 <= to < len(order):
            return
        after = to + 1 if step > 0 else to
        self.move(card, order[after] if after < len(order) else None)
        self._page.focus_card(card_id(card))
        self._page.say(f"{card_name(face(card))}, place {to + 1} of {len(order)}.")

    def _rearranged(self) -> None:
        self._presenter.show()
        spawn(self._storage.keep_order(self._session.game, self._session.order))

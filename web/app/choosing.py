"""Choosing what to do, at a match or a puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from app.coach import ALONE, Coach
from app.hand import Asking, Hand
from app.hand_card import HandCard
from app.storage import Storage
from app.tables import Answer, Ask, Choose, Make, Refuse
from app.tables.parts.sheets import line
from app.text import Text
from pygames.game import Move


class Chooser(Asking, Protocol):
    """The match or puzzle in which the person chooses."""

    def decide(self, move: Move) -> None:
        """The person has decided on a move."""
        ...

    def main(self) -> None:
        """Do what the main button says."""
        ...


class Choosing:
    def __init__(self, at: Chooser, storage: Storage, coach: Coach = ALONE) -> None:
        self.hand = Hand(at, storage)
        self._at = at
        self._session = at.session
        self._page = at.presenter.page
        self._coach = coach

    def tap(self, text: str) -> None:
        """Tap a card as `Table.picks` says; a second tap heeds `Table.caution`."""
        session = self._session
        card, picks = self.hand.card(text), session.table.picks
        if card is None:
            self.refuse()
        elif picks > 1:
            self.hand.toggle(card)
        elif picks and card not in session.picked:
            self.hand.pick(card)
        elif picks and self.is_playable(card):
            why = session.table.caution(session.context(), card)
            if why and not session.hint_act:
                self.refuse(why)
            else:
                self.enter()
        else:
            self.put(card)

    def tap_twice(self, text: str) -> None:
        """Play a card tapped twice in a row, if the first tap chose it alone."""
        session, card = self._session, self.hand.card(text)
        if card is None or session.picked != (card,) or not self.is_playable(card):
            return
        if session.table.picks > 1:
            self.put(card)
        else:
            self.tap(text)

    def is_playable(self, card: HandCard) -> bool:
        answer = self._session.table.play_cards(self._session.context(), (card,))
        return not isinstance(answer, Refuse)

    def is_to_choose(self, text: str) -> bool:
        session, card = self._session, self.hand.card(text)
        if card is None or session.table.picks > 1 or card in session.picked or session.hint_act:
            return False
        return self.is_playable(card)

    def toggle(self, text: str) -> None:
        """An empty text means the card at the cursor."""
        card = self.hand.card(text) if text else self._session.cursor
        if card is not None:
            self.hand.toggle(card)

    def enter(self) -> None:
        """Follow the coach or the hint, or else press the main button."""
        act = self._coach.enter_act() or self._session.hint_act
        if act:
            self.act(act)
        else:
            self._at.main()

    def put(self, *cards: HandCard) -> None:
        self.answer(self._session.table.play_cards(self._session.context(), cards))

    def drop(self, drag: str, zone: str, before: str) -> None:
        """Play a card dropped on a pile; move one within the hand; draw one dragged from a pile."""
        card = self.hand.card(drag)
        if card is None:
            if zone == "hand":
                self.act(drag)
        elif zone != "hand":
            self._session.pick_dropped(card)
            self.put(*self._session.picked)
        else:
            self.hand.move(card, self.hand.card(before))

    def act(self, act: str) -> None:
        self.answer(self._session.table.act(self._session.context(), act))

    def answer(self, answer: Answer) -> None:
        """Decide on a move, ask first, choose cards, or say why not."""
        match answer:
            case Make(move):
                self._at.decide(move)
            case Ask(sheet):
                question = self._coach.question()
                body = (line(question), *sheet.body) if question else sheet.body
                self._page.open_sheet(replace(sheet, body=body))
            case Choose(choice):
                self._page.close_sheet()
                self.hand.choose(choice)
            case Refuse(why):
                self.refuse(why)

    def refuse(self, why: Text = ()) -> None:
        session = self._session
        why = why or session.table.refusal(session.context())
        self._at.presenter.note(self._coach.refuse(why))

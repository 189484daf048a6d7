"""The Gin Rummy table: stock and discards in one frame, the hand in its melds, the showdown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.keys import ARRANGING, Key, keys_of
from app.nodes import Child
from app.rich import Rich, plain
from app.tables import Answer, Choice, Layout, Sheet, Sitting, Travel
from app.tables.gin import parts, showdown, words
from app.tables.gin.hand import SORTINGS, counted, groups
from app.tables.parts import bar, button, dock, hint_button, line, result_buttons
from pygames.cards import Card, card_name, card_text
from pygames.gin import (
    ACCEPT,
    DEAL,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    REFUSE,
    TAKE,
    Discard,
    GinMove,
    GinView,
    Knock,
)
from pygames.gin.events import GinEvent
from pygames.gin.scoring import KNOCK_LIMIT

__all__ = ["TABLE", "GinTable"]

_KEYS = (
    Key(("D",), "draw from the stock, or discard the chosen card", {"d": "draw-or-discard"}),
    Key(("T",), "take the card on the discard pile", {"t": "take"}),
    Key(("P",), "pass the upcard", {"p": "pass"}),
    Key(("K",), "knock, or go gin", {"k": "knock"}),
    Key(("A", "R"), "accept or refuse an illegal knock", {"a": "accept", "r": "refuse"}),
    *ARRANGING,
)


class GinTable:
    """The table of Gin Rummy (`app.tables.Table`)."""

    picks = 1
    keys = keys_of(_KEYS, cards=10)
    sortings = SORTINGS

    def layout(self, at: Sitting[GinView]) -> Layout:
        """The whole table, from one seat's view."""
        lines = words.log_lines(at)
        return Layout(
            header=[
                *bar("Gin Rummy", _where(at), at.ui),
                parts.score(at, key="score"),
            ],
            cloth=[
                parts.opponent(at),
                parts.piles(at),
                parts.hand(at),
            ],
            dock=dock(
                self.prompt(at),
                words.latest(lines, at),
                self._actions(at),
                mine=at.view.turn == at.seat or at.view.phase == "reckoning",
                ui=at.ui,
            ),
            side=[
                parts.score(at, key="score"),
                parts.log(lines),
                parts.known(at),
            ],
        )

    def prompt(self, at: Sitting[GinView]) -> Rich:
        """What is expected now, in words."""
        return at.ui.note or words.prompt(at)

    def told(self, events: tuple[GinEvent, ...], at: Sitting[GinView]) -> list[Rich]:
        """The events as sentences, for the live region."""
        return words.told(events, at)

    def in_order(self, at: Sitting[GinView]) -> tuple[Card, ...]:
        """The hand in the order in which it is shown."""
        return tuple(card for group in groups(at) for card in group.cards)

    def put(self, at: Sitting[GinView], cards: tuple[Card, ...]) -> Answer:
        """What comes of playing a card: its discard, or why not."""
        return _move_of(at.view, cards[0]) or self.refusal(at)

    def main_move(self, at: Sitting[GinView]) -> GinMove | None:
        """The move of the main button: deal, draw, gin, or the chosen card."""
        if at.view.phase == "reckoning":
            return DEAL
        if at.view.turn != at.seat:
            return None
        if at.view.phase == "draw":
            return DRAW_STOCK
        if at.view.phase == "discard":
            left = counted(at)
            if left is not None and left.without is not None and left.deadwood == 0:
                return Knock(left.without)
            if at.ui.card is not None:
                return _move_of(at.view, at.ui.card)
        return None

    def act(self, at: Sitting[GinView], name: str) -> Answer:
        """Draw, take, pass, discard, knock, accept or refuse: a move, a question or a reason."""
        if name == "main":
            return self.main_move(at) or self.refusal(at)
        if name == "draw-or-discard":
            name = "discard" if at.view.phase == "discard" else "draw"
        if name == "take" and at.view.phase == "discard" and at.ui.card is not None:
            name = "discard"
        if at.view.phase == "discard" and at.view.turn == at.seat:
            if name in ("knock", "knock-anyway"):
                return self._knock(at, sure=name == "knock-anyway")
            if name == "discard" and at.ui.card is not None:
                return self.put(at, at.ui.picked)
        wanted: dict[str, tuple[GinMove, ...]] = {
            "draw": (DRAW_STOCK,),
            "take": (TAKE, DRAW_DISCARD),
            "pass": (PASS,),
            "accept": (ACCEPT,),
            "refuse": (REFUSE,),
        }
        for move in wanted.get(name, ()):
            if move in at.view.moves:
                return move
        return self.refusal(at)

    def _knock(self, at: Sitting[GinView], sure: bool) -> Answer:
        left = counted(at)
        if left is None or left.without is None or at.ui.card == at.view.taken is not None:
            return self.refusal(at)
        move = Knock(left.without)
        return move if sure or left.deadwood <= KNOCK_LIMIT else _question(at)

    def refusal(self, at: Sitting[GinView]) -> Rich:
        """Why that is not possible now."""
        return words.refusal(at)

    def standing(self, at: Sitting[GinView]) -> str:
        """The score and where the match stands, in words."""
        left = counted(at)
        deadwood = "" if left is None else f" Your deadwood is {left.deadwood}"
        if left is not None and left.without is not None:
            deadwood += f" without the {card_name(left.without)}"
        return f"{_scores(at)}. Hand {at.view.number}.{deadwood}{'.' if deadwood else ''}"

    def lies(self, at: Sitting[GinView]) -> str:
        """What lies on the table, in words."""
        top = (
            f"{card_name(at.view.pile[-1])} on the discard pile" if at.view.pile else "no discards"
        )
        title, known = words.what_is_known(at)
        return f"{top.capitalize()}. {at.view.stock} cards in the stock. {title}: {plain(known)}"

    def advice(self, at: Sitting[GinView], move: GinMove) -> Choice:
        """A hint: the card to play, if it is one, and why, by what the seat knows."""
        cards = (move.card,) if isinstance(move, Discard | Knock) else ()
        return Choice(cards, words.reason(at, move))

    def opening(self, view: GinView) -> tuple[GinView, ...]:
        """The view as it was just before the first cards of the match were dealt."""
        return (replace(view, hand=(), opponent_cards=0, pile=(), seen=()),)

    def travel(self, events: tuple[GinEvent, ...], view: GinView, undone: bool) -> Travel:
        """Where cards come from and go to when these events happen, or are taken back."""
        enter: dict[str, dict[str, Any]] = {}
        leave: dict[str, dict[str, Any]] = {}
        order = 0
        deals = {event.seat: event for event in events if event.kind == "deal"}
        if deals and not undone:
            mine = deals[view.seat]
            first = view.seat != view.dealer
            for index, card in enumerate(mine.cards):
                for me in (first, not first):
                    key = card_text(card) if me else f"back-{index}"
                    enter[key] = {"from": "stock", "order": order, "flip": me}
                    order += 1
        for event in events:
            theirs = event.seat != view.seat
            cards = [card_text(card) for card in event.cards]
            if event.kind == "upcard" and not undone:
                enter[cards[0]] = {"from": "stock", "flip": True, "order": order}
            elif event.kind == "draw":
                for key in cards or [f"back-{view.opponent_cards - len(view.known) - 1}"]:
                    if undone:
                        leave[key] = {"to": "stock"}
                    else:
                        enter[key] = {"from": "stock", "flip": bool(cards)}
            elif event.kind in ("discard", "knock", "gin") and theirs:
                if undone:
                    leave[cards[0]] = {"to": "opponent"}
                else:
                    enter[cards[0]] = {"from": "opponent", "flip": True}
            elif event.kind in ("show", "exposed") and theirs and not undone:
                for key in cards:
                    enter.setdefault(key, {"from": "opponent", "flip": True})
        return Travel(enter, leave)

    def sheet(self, at: Sitting[GinView]) -> Sheet | None:
        """The sheet at the end of a hand or of the match."""
        return showdown.sheet(at)

    def summary(self, at: Sitting[GinView]) -> str:
        """The match in a line, for "Continue" on the home page."""
        return f"{_scores(at)}. Hand {at.view.number}, to {at.view.limit}."

    def _actions(self, at: Sitting[GinView]) -> list[Child]:
        if at.view.phase in ("reckoning", "over"):
            return result_buttons(at.view, "Next hand")
        if at.view.turn != at.seat or not at.view.hand:
            return []
        hint = hint_button(at.ui)
        if at.view.phase == "upcard":
            take = button("", "take", "ghost", "T", hint=("Take ", at.view.pile[-1]))
            return [hint, take, button("Pass", "pass", "ghost", "P")]
        if at.view.phase == "respond":
            return [
                hint,
                button("Refuse", "refuse", "ghost", "R"),
                button("Accept", "accept", "ghost", "A"),
            ]
        if at.view.phase == "draw":
            if at.view.stock_only:
                return [button("Draw", "draw", "pri", "D")]
            take = button("", "take", "ghost", "T", hint=("Take ", at.view.pile[-1]))
            return [hint, take, button("Draw", "draw", "pri", "D")]
        return [hint, *self._ends(at)]

    def _ends(self, at: Sitting[GinView]) -> list[Child]:
        """Discard and knock, and what a knock would leave."""
        left = counted(at)
        actions: list[Child] = []
        playable = at.ui.card is not None and _move_of(at.view, at.ui.card) is not None
        legal = left is not None and left.deadwood <= KNOCK_LIMIT
        if playable:
            kind = "ghost" if legal else "pri"
            said: Rich = ("Discard ", at.ui.card or 0)
            actions.append(button("", "discard", kind, "D", hint=said))
        if left is None or (at.ui.card is not None and not playable):
            return actions
        if left.deadwood == 0:
            actions.append(button("Gin", "knock", "pri", "K"))
        elif legal:
            actions.append(button(f"Knock with {left.deadwood}", "knock", "pri", "K"))
        else:
            actions.append(button("Knock", "knock", "ghost", "K"))
        return actions


TABLE = GinTable()


def _move_of(view: GinView, card: Card) -> GinMove | None:
    """The legal move that discards a card, if there is one."""
    return Discard(card) if Discard(card) in view.moves else None


def _where(at: Sitting[GinView]) -> str:
    if at.view.winners:
        return "The match is over"
    if at.view.phase == "reckoning":
        return f"Hand {at.view.number} is over"
    turn = "your turn" if at.view.turn == at.seat else f"{at.names[1 - at.seat]}’s turn"
    return f"Hand {at.view.number}, {turn}"


def _scores(at: Sitting[GinView]) -> str:
    """``"You 64, Finn 38"``"""
    return ", ".join(f"{at.names[seat]} {at.view.scores[seat]}" for seat in (at.seat, 1 - at.seat))


def _question(at: Sitting[GinView]) -> Sheet:
    """What may follow an illegal knock, before one makes it."""
    left = counted(at)
    assert left is not None
    opponent = at.names[1 - at.seat]
    best = counted(at.with_ui(picked=()))
    body = [
        line(f"That leaves {left.deadwood} points, and a knock allows {KNOCK_LIMIT} at most."),
        line(f"{opponent} may accept: then both hands are counted as they are."),
        line(
            f"{opponent} may refuse: then your cards lie open for the rest of the hand, and the "
            "play goes on."
        ),
    ]
    if best is not None and best.without is not None and best.deadwood <= KNOCK_LIMIT:
        body.append(
            line(f"Discarding the {card_name(best.without)} instead you may knock "
                 f"with {best.deadwood}.")
        )  # fmt: skip
    return Sheet(
        "illegal knock",
        f"Knock with {left.deadwood}?",
        tuple(body),
        (("knock-anyway", "Knock anyway"), ("close-sheet", "Do not knock")),
    )

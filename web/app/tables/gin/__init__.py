"""The Gin Rummy table: stock and discards in one frame, the hand in its melds, the showdown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.keys import ARRANGING, Key, keys_of
from app.nodes import Child
from app.rich import Rich, plain
from app.tables import Answer, Choice, Layout, Sheet, TableUi, Travel
from app.tables.gin import parts, showdown, words
from app.tables.gin.hand import SORTINGS, counted, groups
from app.tables.parts import bar, button, dock, hint_button, line, result_buttons
from pygames.cards import Card, card_name, card_text
from pygames.game import Event
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

    def layout(self, view: GinView, ui: TableUi) -> Layout:
        """The whole table, from one seat's view."""
        lines = words.log_lines(view, ui)
        return Layout(
            header=[
                *bar("Gin Rummy", _where(view, ui), ui),
                parts.score(view, ui, key="score"),
            ],
            cloth=[
                parts.opponent(view, ui),
                parts.piles(view, ui),
                parts.hand(view, ui),
            ],
            dock=dock(
                self.prompt(view, ui),
                words.latest(lines, view, ui),
                self._actions(view, ui),
                mine=view.turn == view.seat or view.phase == "reckoning",
                ui=ui,
            ),
            side=[
                parts.score(view, ui, key="score"),
                parts.log(lines),
                parts.known(view, ui),
            ],
        )

    def prompt(self, view: GinView, ui: TableUi) -> Rich:
        """What is expected now, in words."""
        return ui.note or words.prompt(view, ui)

    def told(self, events: tuple[Event, ...], view: GinView, ui: TableUi) -> list[Rich]:
        """The events as sentences, for the live region."""
        return words.told(events, view, ui)

    def in_order(self, view: GinView, ui: TableUi) -> tuple[Card, ...]:
        """The hand in the order in which it is shown."""
        return tuple(card for group in groups(view, ui) for card in group.cards)

    def put(self, view: GinView, ui: TableUi, cards: tuple[Card, ...]) -> Answer:
        """What comes of playing a card: its discard, or why not."""
        return _move_of(view, cards[0]) or self.refusal(view, ui)

    def main_move(self, view: GinView, ui: TableUi) -> GinMove | None:
        """The move of the main button: deal, draw, gin, or the chosen card."""
        if view.phase == "reckoning":
            return DEAL
        if view.turn != view.seat:
            return None
        if view.phase == "draw":
            return DRAW_STOCK
        if view.phase == "discard":
            left = counted(view, ui)
            if left is not None and left.without is not None and left.deadwood == 0:
                return Knock(left.without)
            if ui.card is not None:
                return _move_of(view, ui.card)
        return None

    def act(self, view: GinView, ui: TableUi, name: str) -> Answer:
        """Draw, take, pass, discard, knock, accept or refuse: a move, a question or a reason."""
        if name == "main":
            return self.main_move(view, ui) or self.refusal(view, ui)
        if name == "draw-or-discard":
            name = "discard" if view.phase == "discard" else "draw"
        if name == "take" and view.phase == "discard" and ui.card is not None:
            name = "discard"
        if view.phase == "discard" and view.turn == view.seat:
            if name in ("knock", "knock-anyway"):
                return self._knock(view, ui, sure=name == "knock-anyway")
            if name == "discard" and ui.card is not None:
                return self.put(view, ui, ui.picked)
        wanted: dict[str, tuple[GinMove, ...]] = {
            "draw": (DRAW_STOCK,),
            "take": (TAKE, DRAW_DISCARD),
            "pass": (PASS,),
            "accept": (ACCEPT,),
            "refuse": (REFUSE,),
        }
        for move in wanted.get(name, ()):
            if move in view.moves:
                return move
        return self.refusal(view, ui)

    def _knock(self, view: GinView, ui: TableUi, sure: bool) -> Answer:
        left = counted(view, ui)
        if left is None or left.without is None or ui.card == view.taken is not None:
            return self.refusal(view, ui)
        move = Knock(left.without)
        return move if sure or left.deadwood <= KNOCK_LIMIT else _question(view, ui)

    def refusal(self, view: GinView, ui: TableUi) -> Rich:
        """Why that is not possible now."""
        return words.refusal(view, ui)

    def standing(self, view: GinView, ui: TableUi) -> str:
        """The score and where the match stands, in words."""
        left = counted(view, ui)
        deadwood = "" if left is None else f" Your deadwood is {left.deadwood}"
        if left is not None and left.without is not None:
            deadwood += f" without the {card_name(left.without)}"
        return f"{_scores(view, ui)}. Hand {view.number}.{deadwood}{'.' if deadwood else ''}"

    def lies(self, view: GinView, ui: TableUi) -> str:
        """What lies on the table, in words."""
        top = f"{card_name(view.pile[-1])} on the discard pile" if view.pile else "no discards"
        title, known = words.what_is_known(view, ui)
        return f"{top.capitalize()}. {view.stock} cards in the stock. {title}: {plain(known)}"

    def advice(self, view: GinView, move: GinMove, ui: TableUi) -> Choice:
        """A hint: the card to play, if it is one, and why, by what the seat knows."""
        cards = (move.card,) if isinstance(move, Discard | Knock) else ()
        return Choice(cards, words.reason(view, move, ui))

    def opening(self, view: GinView) -> tuple[GinView, ...]:
        """The view as it was just before the first cards of the match were dealt."""
        return (replace(view, hand=(), opponent_cards=0, pile=(), seen=()),)

    def travel(self, events: tuple[Event, ...], view: GinView, undone: bool) -> Travel:
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

    def sheet(self, view: GinView, ui: TableUi) -> Sheet | None:
        """The sheet at the end of a hand or of the match."""
        return showdown.sheet(view, ui)

    def summary(self, view: GinView, ui: TableUi) -> str:
        """The match in a line, for "Continue" on the home page."""
        return f"{_scores(view, ui)}. Hand {view.number}, to {view.limit}."

    def _actions(self, view: GinView, ui: TableUi) -> list[Child]:
        if view.phase in ("reckoning", "over"):
            return result_buttons(view, "Next hand")
        if view.turn != view.seat or not view.hand:
            return []
        hint = hint_button(ui)
        if view.phase == "upcard":
            take = button("", "take", "ghost", "T", hint=("Take ", view.pile[-1]))
            return [hint, take, button("Pass", "pass", "ghost", "P")]
        if view.phase == "respond":
            return [
                hint,
                button("Refuse", "refuse", "ghost", "R"),
                button("Accept", "accept", "ghost", "A"),
            ]
        if view.phase == "draw":
            if view.stock_only:
                return [button("Draw", "draw", "pri", "D")]
            take = button("", "take", "ghost", "T", hint=("Take ", view.pile[-1]))
            return [hint, take, button("Draw", "draw", "pri", "D")]
        return [hint, *self._ends(view, ui)]

    def _ends(self, view: GinView, ui: TableUi) -> list[Child]:
        """Discard and knock, and what a knock would leave."""
        left = counted(view, ui)
        actions: list[Child] = []
        playable = ui.card is not None and _move_of(view, ui.card) is not None
        legal = left is not None and left.deadwood <= KNOCK_LIMIT
        if playable:
            kind = "ghost" if legal else "pri"
            said: Rich = ("Discard ", ui.card or 0)
            actions.append(button("", "discard", kind, "D", hint=said))
        if left is None or (ui.card is not None and not playable):
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


def _where(view: GinView, ui: TableUi) -> str:
    if view.winners:
        return "The match is over"
    if view.phase == "reckoning":
        return f"Hand {view.number} is over"
    turn = "your turn" if view.turn == view.seat else f"{ui.names[1 - view.seat]}’s turn"
    return f"Hand {view.number}, {turn}"


def _scores(view: GinView, ui: TableUi) -> str:
    """``"You 64, Finn 38"``"""
    return ", ".join(f"{ui.names[seat]} {view.scores[seat]}" for seat in (view.seat, 1 - view.seat))


def _question(view: GinView, ui: TableUi) -> Sheet:
    """What may follow an illegal knock, before one makes it."""
    left = counted(view, ui)
    assert left is not None
    opponent = ui.names[1 - view.seat]
    best = counted(view, TableUi(ui.names, ui.levels))
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

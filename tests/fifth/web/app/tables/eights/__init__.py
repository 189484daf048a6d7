"""The table of Crazy Eights: nothing but the shared parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.held import Held, face, told_apart
from app.keys import Key, keys_of
from app.nodes import Child, Node, h
from app.rich import Rich
from app.scenes import Kind, Scene, Travel
from app.tables import Answer, Choice, Layout, Sheet, Sitting, Table
from app.tables.parts.bar import bar
from app.tables.parts.dock import button, dock, hint_button, result_buttons
from app.tables.parts.hand import hand, in_rows
from app.tables.parts.log import know, log
from app.tables.parts.pile import heap, pile, piles, stack
from app.tables.parts.seat import back_flip, backs, fan, seat, seats, zone_of
from app.tables.parts.sheets import line, sheet_actions, won
from app.words import count, figures
from pygames.eights.rules import DRAW, PASS, EightsEvent, EightsMove, EightsView

from pygames.cards import card_name, card_text

__all__ = ["TABLE"]

_KEYS = (Key(("D",), "draw a card", {"d": "draw"}), Key(("P",), "pass", {"p": "pass"}))

_KINDS: tuple[Kind, ...] = ("deal", "play", "draw", "pass")


def _layout(at: Sitting[EightsView]) -> Layout:
    view = at.view
    rows = in_rows(told_apart(view.hand), 2 if len(view.hand) > 9 else 1) if view.hand else []
    return Layout(
        header=bar("Crazy Eights", _where(view), at.ui),
        cloth=[seats(_opponent(at, each) for each in at.rivals), _piles(at), hand(at, rows)],
        dock=dock(at, _expects, _latest(at), _actions(at), mine=at.my_turn),
        side=[log("This match", _lines(at)), know("What you know", (_counts(at),))],
    )


def _where(view: EightsView) -> str:
    return "The match is over" if view.winners else f"{len(view.pile)} on the pile"


def _opponent(at: Sitting[EightsView], who: int) -> Node:
    cards = at.view.cards[who]
    counted = figures(cards, "card")
    turn = at.view.turn == who
    return seat(at, who, [counted], counted, [fan(who, backs(who, cards))], turn=turn)


def _piles(at: Sitting[EightsView]) -> Node:
    view = at.view
    may_draw = DRAW in view.moves
    stock: list[Child] = ["Stock ", h("b", str(view.stock))]
    return piles(
        pile("stock", stack(view.stock), stock, f"Stock {view.stock}", act="draw", can=may_draw),
        pile(
            "pile",
            heap([(card, card_text(card)) for card in view.pile[-3:]]),
            ["Top card"],
            f"{card_name(view.pile[-1])} on top" if view.pile else "No card on top yet",
            act="main",
            drop=True,
        ),
    )


def _actions(at: Sitting[EightsView]) -> list[Child]:
    if at.view.winners:
        return result_buttons(at, "")
    if not at.my_turn:
        return []
    if len(at.view.moves) == 1 and at.view.moves[0] in (DRAW, PASS):
        word = str(at.view.moves[0])
        return [button(word.capitalize(), word, "pri", word[0].upper())]
    actions: list[Child] = [hint_button(at.ui)]
    if at.ui.card is not None:
        actions.append(button("", "main", "pri", "↵", hint=("Play ", at.ui.card)))
    return actions


def _expects(at: Sitting[EightsView]) -> Rich:
    if at.view.winners:
        return (won(at),)
    if at.view.turn is None or not at.view.pile:
        return ("The cards are being dealt",)
    if not at.my_turn:
        return (f"{at.names[at.view.turn]} to play",)
    if DRAW in at.view.moves:
        return ("Nothing goes on ", at.view.pile[-1], ": draw a card")
    if PASS in at.view.moves:
        return ("Nothing goes on ", at.view.pile[-1], ", and the stock is empty: pass")
    return ("Play a card that goes on ", at.view.pile[-1])


def _said(event: EightsEvent, at: Sitting[EightsView]) -> Rich:
    if event.seat is None:
        return (*event.cards, " is turned up")
    match event.kind:
        case "deal":
            return (f"{at.does(event.seat, 'is', 'are')} dealt {count(event.number, 'card')}",)
        case "play":
            return (f"{at.does(event.seat, 'plays', 'play')} ", *event.cards)
        case "draw":
            return (at.does(event.seat, "draws a card", "draw a card"),)
        case "pass":
            return (at.does(event.seat, "passes", "pass"),)
    return (f"{at.does(event.seat, 'wins', 'win')} the match",)


def _lines(at: Sitting[EightsView]) -> list[tuple[str, Rich]]:
    events = [event for event in at.view.seen if event.kind not in ("deal", "end")]
    return [(str(number), _said(event, at)) for number, event in enumerate(events, 1)]


def _latest(at: Sitting[EightsView]) -> Rich:
    others = [event for event in at.view.seen if event.seat not in (None, at.seat)]
    return _said(others[-1], at) if others else ()


def _counts(at: Sitting[EightsView]) -> str:
    held = [f"{at.names[who]} {at.view.cards[who]}" for who in at.rivals]
    return f"{', '.join(held)}. {count(at.view.stock, 'card')} to draw."


def _refusal(at: Sitting[EightsView]) -> Rich:
    if at.view.winners:
        return ("The match is over",)
    if not at.my_turn:
        return (f"It is {at.names[at.view.turn or 0]}’s turn",)
    return _expects(at)


def _act(at: Sitting[EightsView], name: str) -> Answer:
    if name == "main" and at.ui.picked:
        return _put(at, at.ui.picked)
    only = at.view.moves[0] if len(at.view.moves) == 1 else None
    return only if only is not None and name in ("main", str(only)) else _refusal(at)


def _put(at: Sitting[EightsView], cards: tuple[Held, ...]) -> Answer:
    move = EightsMove("play", face(cards[0]))
    return move if move in at.view.moves else _refusal(at)


def _advice(at: Sitting[EightsView], move: EightsMove) -> Choice:
    if move.card is None:
        return Choice((), (f"There is nothing to do but {move}",))
    return Choice(told_apart([move.card]), ("Play ", move.card))


def _scenes(
    events: Sequence[EightsEvent], before: EightsView, after: EightsView
) -> tuple[Scene[EightsView], ...]:
    travel, hands = Travel(), list[list[str]]()
    for event in events:
        if event.seat is None:
            continue
        mine = event.seat == after.seat
        shown = [card_text(card) for card in event.cards]
        if event.kind == "deal":
            hands.append(shown or [back_flip(event.seat, at) for at in range(event.number)])
        elif event.kind == "play" and not mine:
            travel.come(shown, zone_of(event.seat))
        elif event.kind == "draw":
            last = [back_flip(event.seat, after.cards[event.seat] - 1)]
            travel.come(shown or last, "stock", turned=mine)
    travel.deal(hands, after.seat)
    kinds = {event.kind for event in events}
    scene: Kind = next((kind for kind in _KINDS if kind in kinds), "regroup")
    return (Scene(scene, after, travel),)


def _sheet(at: Sitting[EightsView]) -> Sheet | None:
    if not at.view.winners:
        return None
    left = line(f"Cards left: {_left(at)}.")
    return Sheet("match", won(at), (left,), sheet_actions(at, ""))


def _left(at: Sitting[EightsView]) -> str:
    return ", ".join(f"{at.names[who]} {at.view.cards[who]}" for who in at.seats)


def _lies(at: Sitting[EightsView]) -> str:
    return (
        f"{card_name(at.view.pile[-1])} on top. {_counts(at)}" if at.view.pile else "No card yet."
    )


def _opening(view: EightsView) -> tuple[EightsView, ...]:
    return (replace(view, hand=(), cards=(0,) * len(view.cards), pile=(), seen=()),)


TABLE = Table[EightsView](
    keys=keys_of(_KEYS, cards=9),
    picks=1,
    layout=_layout,
    expects=_expects,
    told=lambda events, at: [_said(event, at) for event in events],
    in_order=lambda at: told_apart(at.view.hand),
    put=_put,
    act=_act,
    refusal=_refusal,
    standing=lambda at: f"{_left(at)}.",
    lies=_lies,
    advice=_advice,
    called=lambda at, move: (str(move),),
    opening=_opening,
    scenes=_scenes,
    sheet=_sheet,
    summary=lambda at: f"{_left(at)}.",
)

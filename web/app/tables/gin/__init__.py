from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.act import Acts, PlainAct
from app.hand_card import HandCard, face, number_duplicates
from app.keys import ARRANGING, Key, keys_of
from app.nodes import Child, Node
from app.tables import (
    MAIN,
    Answer,
    Ask,
    Choice,
    Layout,
    Make,
    Refuse,
    SeatContext,
    Table,
)
from app.tables.gin import cloth, sheets, words
from app.tables.gin.hand import SORTINGS, counted, groups, has_gin, loses
from app.tables.gin.scenes import scenes
from app.tables.parts.bar import bar
from app.tables.parts.dock import button, dock, hint_button, result_buttons
from app.tables.parts.log import know, log
from app.tables.parts.race import race, to_target
from app.text import plain
from pygames.cards import Card, card_name
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

_KEYS = (
    Key(("D",), "draw from the stock, or discard the chosen card", {"d": "draw-or-discard"}),
    Key(("T",), "take the top discard", {"t": "take"}),
    Key(("P",), "pass the upcard", {"p": "pass"}),
    Key(("K",), "knock, or go gin", {"k": "knock"}),
    Key(("A", "R"), "accept or refuse an illegal knock", {"a": "accept", "r": "refuse"}),
    *ARRANGING,
)

_MOVES: dict[str, tuple[GinMove, ...]] = {
    "draw": (DRAW_STOCK,),
    "take": (TAKE, DRAW_DISCARD),
    "pass": (PASS,),
    "accept": (ACCEPT,),
    "refuse": (REFUSE,),
}
"""Moves without a card, by act."""


def _layout(at: SeatContext[GinView]) -> Layout:
    lines = words.log_lines(at)
    return Layout(
        header=[*bar("Gin Rummy", _where(at), at.ui), race(at, at.view.limit)],
        cloth=cloth.cloth(at),
        dock=dock(at, words.prompt, words.latest(lines, at), _actions(at)),
        side=[
            race(at, at.view.limit),
            log("This hand", lines),
            know(*words.knowledge(at)),
        ],
    )


def _where(at: SeatContext[GinView]) -> str:
    if at.view.winners:
        return "The match is over"
    if at.view.between:
        return f"Hand {at.view.number} is over"
    turn = "your turn" if at.my_turn else f"{at.opponent}’s turn"
    return f"Hand {at.view.number}, {turn}"


def _actions(at: SeatContext[GinView]) -> list[Child]:
    view = at.view
    if view.phase in ("reckoning", "over"):
        return result_buttons(at, "Next hand")
    if not at.my_turn or not view.hand:
        return []
    hint, draw = hint_button(at.ui), button("Draw", "draw", "pri", "D")
    if view.phase == "respond":
        refuse, accept = (
            button(act.capitalize(), act, "ghost", act[0].upper()) for act in ("refuse", "accept")
        )
        return [hint, refuse, accept]
    if view.phase == "discard":
        return [hint, *_ends(at)]
    if view.stock_only:
        return [draw]
    take = button("", "take", "ghost", "T", hint=("Take ", view.pile[-1]))
    return [hint, take, draw if view.phase == "draw" else button("Pass", "pass", "ghost", "P")]


def _ends(at: SeatContext[GinView]) -> list[Child]:
    left, card = counted(at), at.ui.card
    assert left is not None
    goes = card is not None and Discard(card) in at.view.moves
    if has_gin(at.view):
        gin = button("Gin", "knock", "pri", "K")
        return [gin, _discard(card if loses(at) else None, "ghost")]
    if card is not None and not goes:
        return [_discard(None, "pri")]
    if left.deadwood > KNOCK_LIMIT:
        knock = button("Knock", "knock", "quiet", "K")
    else:
        knock = button(f"Knock with {left.deadwood}", "knock", "ghost" if goes else "pri", "K")
    return [knock, _discard(card, "pri" if goes else "ghost")]


def _discard(card: Card | None, kind: str) -> Node:
    what = ("Discard",) if card is None else ("Discard ", card)
    return button("", "discard", kind, "D", hint=what, waits=card is None)


def _refused(at: SeatContext[GinView]) -> Answer:
    return Refuse(words.refusal(at))


def _put(at: SeatContext[GinView], cards: tuple[HandCard, ...], sure: bool = False) -> Answer:
    """Asks first if that gives gin away."""
    move = Discard(face(cards[0]))
    if move not in at.view.moves:
        return _refused(at.with_ui(picked=cards))
    asks = has_gin(at.view) and not sure
    return Ask(sheets.giving_gin_away(move.card)) if asks else Make(move)


def _bare(name: str) -> Callable[[SeatContext[GinView]], Answer]:

    def act(at: SeatContext[GinView]) -> Answer:
        legal = (Make(move) for move in _MOVES[name] if move in at.view.moves)
        return next(legal, _refused(at))

    return act


def _main(at: SeatContext[GinView]) -> Answer:
    if at.view.between:
        return Make(DEAL)
    if at.my_turn and at.view.phase == "draw":
        return Make(DRAW_STOCK)
    if _discards(at) and has_gin(at.view):
        return _knock(at)
    return _discard_picked(at)


def _discards(at: SeatContext[GinView]) -> bool:
    return at.my_turn and at.view.phase == "discard"


def _discard_picked(at: SeatContext[GinView], sure: bool = False) -> Answer:
    picked = at.ui.picked
    return _put(at, picked, sure) if _discards(at) and picked else _refused(at)


def _draw_or_discard(at: SeatContext[GinView]) -> Answer:
    return _discard_picked(at) if at.view.phase == "discard" else _bare("draw")(at)


def _take(at: SeatContext[GinView]) -> Answer:
    onto = at.view.phase == "discard" and at.ui.picked
    return _discard_picked(at) if onto else _bare("take")(at)


def _knock(at: SeatContext[GinView], sure: bool = False) -> Answer:
    if not _discards(at):
        return _refused(at)
    if has_gin(at.view):
        at = at.with_ui(picked=() if loses(at) else at.ui.picked)
    elif at.ui.card == at.view.taken is not None:
        return _refused(at)
    left = counted(at)
    assert left is not None and left.without is not None
    legal = left.deadwood <= KNOCK_LIMIT
    return Make(Knock(left.without)) if sure or legal else Ask(sheets.question(at, left.deadwood))


_ACTS: Acts[SeatContext[GinView], Answer] = Acts(
    MAIN.does(_main),
    *(PlainAct(name).does(_bare(name)) for name in _MOVES),
    PlainAct("take").does(_take),
    PlainAct("draw-or-discard").does(_draw_or_discard),
    PlainAct("discard").does(_discard_picked),
    PlainAct("discard-anyway").does(lambda at: _discard_picked(at, sure=True)),
    PlainAct("knock").does(_knock),
    PlainAct("knock-anyway").does(lambda at: _knock(at, sure=True)),
)


def _in_order(at: SeatContext[GinView]) -> tuple[HandCard, ...]:
    if at.view.showdown is not None:
        return ()
    return tuple(card for group in groups(at) for card in group.cards)


def _standing(at: SeatContext[GinView]) -> str:
    left = counted(at)
    deadwood = "" if left is None else f" Your deadwood is {left.deadwood}"
    if left is not None and left.without is not None:
        deadwood += f" without the {card_name(left.without)}"
    return f"{at.standings()}. Hand {at.view.number}.{deadwood}{'.' if deadwood else ''}"


def _describe_table(at: SeatContext[GinView]) -> str:
    top = f"{card_name(at.view.pile[-1])} on the discard pile" if at.view.pile else "no discards"
    title, text = words.knowledge(at)
    return f"{top.capitalize()}. {at.view.stock} cards in the stock. {title}: {plain(text)}"


def _advice(at: SeatContext[GinView], move: GinMove) -> Choice:
    cards = number_duplicates([move.card]) if isinstance(move, Discard | Knock) else ()
    return Choice(cards, words.reason(at, move), _follow(move))


def _follow(move: GinMove) -> str:
    if isinstance(move, Discard | Knock):
        return "discard" if isinstance(move, Discard) else "knock"
    return next((act for act, moves in _MOVES.items() if move in moves), "main")


TABLE = Table[GinView, GinEvent, GinMove](
    keys=keys_of(_KEYS, cards=10),
    picks=1,
    sortings=SORTINGS,
    layout=_layout,
    prompt_text=words.prompt,
    announce=words.announce,
    heard=words.heard,
    in_order=_in_order,
    play_cards=_put,
    acts=_ACTS,
    refusal=words.refusal,
    standing=_standing,
    describe_table=_describe_table,
    advice=_advice,
    move_label=words.move_label,
    nudge=lambda view: (
        "Which of your cards can still become a meld, and which would help your opponent?"
        if view.phase == "discard"
        else "Does it make a meld, or only show your hand?"
    ),
    caution=lambda at, card: words.too_good(card) if loses(at.with_ui(picked=(card,))) else (),
    opening=lambda view: (replace(view, hand=(), opponent_cards=0, pile=(), seen=()),),
    scenes=scenes,
    sheet=sheets.sheet,
    summary=lambda at: f"{at.standings()}. Hand {at.view.number}{to_target(at, at.view.limit)}.",
)

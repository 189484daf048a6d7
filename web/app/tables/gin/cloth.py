from __future__ import annotations

from app.hand_card import HandCard, face
from app.nodes import Child, Node, h
from app.tables import SeatContext
from app.tables.gin import showdown
from app.tables.gin.hand import by_rank, counted, groups, rows
from app.tables.parts import pile as parts
from app.tables.parts.hand import Tag, sort_button
from app.tables.parts.hand import hand as the_hand
from app.tables.parts.pile import heap, number, pile, stack
from app.tables.parts.seat import backs, fan, seat
from app.text import card_face, card_in_text
from app.words import figures
from pygames.cards import Card, card_name, card_text
from pygames.game import since
from pygames.gin import GinView, Showdown
from pygames.gin.melds import deadwood


def cloth(at: SeatContext[GinView]) -> list[Node]:
    end = at.view.showdown
    if end is None:
        return [_opponent(at), _piles(at), _hand(at)]
    scored = at.view.phase in ("reckoning", "over")
    between = showdown.slip(at, end) if scored else _piles(at)
    return [_laid(at, 1 - at.seat, end), between, _laid(at, at.seat, end)]


def _laid(at: SeatContext[GinView], seat: int, end: Showdown) -> Node:
    who, how, label = showdown.label(at, seat, end)
    words = h("span.words", {"data-late": f"how-{seat}"}, how, key="words")
    won = "won" if at.seat == seat and seat in at.view.winners else ""
    return h(
        f"section.laid.{won}",
        {"aria-label": label},
        h("div.plate", h("b", who, key="name"), words, key="plate"),
        showdown.hand(at, seat, end),
        key=f"laid{seat}",
    )


def _opponent(at: SeatContext[GinView]) -> Node:
    view, other = at.view, 1 - at.seat
    known_cards, about = view.known, ""
    if other in view.exposed:
        cards, about = [_open(card) for card in known_cards], "face up"
    elif at.ui.hands:
        cards = [_open(card) for card in by_rank(at.ui.hands[other])]
        about = f"face up, deadwood {deadwood(at.ui.hands[other])}"
    else:
        cards = backs(other, view.opponent_cards - len(known_cards)) + [
            _labelled(card) for card in known_cards
        ]
        about = ", ".join(f"known: {card_name(card)}" for card in known_cards)
    counted_ = figures(len(cards), "card")
    shown = about.removeprefix("face up, ") if at.ui.hands else counted_
    did = _did(at)
    words = ", ".join(filter(None, (did or at.ui.levels[other], shown)))
    return seat(at, other, [counted_, about, did], words, [fan(other, cards)], kind="compact")


_DID = {
    "pass": "passed",
    "accept": "accepted the knock",
    "refuse": "refused the knock",
    "illegal": "knocked with too much",
}


def _did(at: SeatContext[GinView]) -> str:
    """What the opponent did last, where no card shows it."""
    mine = (each for each in reversed(since(at.view.seen, "hand")) if each.seat == 1 - at.seat)
    return next((_DID.get(each.kind, "") for each in mine if each.kind not in _SHOWN), "")


_SHOWN = ("deal", "exposed", "show")
"""Events that are no decision."""


def _open(card: Card) -> Node:
    return h("div", card_face(card, flip=card_text(card)), key=card_text(card))


def _labelled(card: Card) -> Node:
    return h(
        "div",
        card_face(None, flip=card_text(card), named=False),
        h("span.label", {"aria-hidden": "true"}, card_in_text(card), key="label"),
        key=card_text(card),
    )


def _piles(at: SeatContext[GinView]) -> Node:
    view = at.view
    draw = at.my_turn and view.phase == "draw"
    take = at.my_turn and (view.phase == "upcard" or (draw and not view.stock_only))
    discarded = figures(len(view.pile), "card")
    hidden = _knock_lies(view)
    on_top = "face down" if hidden or not view.pile else card_name(view.pile[-1])
    top = f"{discarded}, {on_top} on top" if view.pile else "0 cards"
    closed = {
        "upcard": ", closed while the upcard is offered",
        "discard": ", closed until you have discarded",
    }
    why = closed.get(view.phase, "") if at.my_turn else ""
    lying: list[tuple[Card | None, str]] = [(card, card_text(card)) for card in view.pile[-2:]]
    if hidden:
        lying[-1] = (None, lying[-1][1])
    stock = pile(
        "stock",
        stack(view.stock),
        ["Stock ", number(view.stock, "stock")],
        f"Stock, {figures(view.stock, 'card')}{why}",
        act="draw",
        can=draw and at.ui.help,
        drag=draw,
    )
    discards = pile(
        "pile",
        heap(lying),
        ["Discards ", number(len(view.pile), "pile")],
        f"Discards, {top}",
        act="take",
        can=take and at.ui.help,
        drag=take,
        drop=True,
        kind="discards",
    )
    return parts.piles(stock, discards)


def _knock_lies(view: GinView) -> bool:
    """During a knock its card lies face down on the discards."""
    knocks = any(event.kind == "knock" for event in since(view.seen, "hand"))
    return view.turn is None and view.phase == "discard" and knocks


def _hand(at: SeatContext[GinView]) -> Node:

    def tag(card: HandCard) -> Tag:
        drawn = "Taken" if at.view.taken == at.view.drawn else "Drawn"
        return Tag(drawn if face(card) == at.view.drawn else "")

    beside = [_number(at), sort_button(at)] if at.view.hand else []
    return the_hand(at, rows(groups(at)), tag=tag, beside=beside)


def _number(at: SeatContext[GinView]) -> Child:
    left = counted(at)
    if left is None:
        return None
    name = f"Deadwood {left.deadwood}"
    about: list[Child] = [h("span", "deadwood", key="w")]
    if left.without is not None:
        name += f" without {card_name(left.without)}"
        about.append(h("span", "without ", card_in_text(left.without), key="c"))
    if at.seat in at.view.exposed and at.view.showdown is None:
        name += ", your cards are face up"
        about.append(h("span", "face up", key="open"))
    return h(
        "p.number",
        {"role": "img", "aria-label": name, "data-piece": True},
        h("b", {"data-late": "deadwood"}, str(left.deadwood)),
        h("span.lbl", *about),
        key="number",
    )

"""What lies on the cloth of Gin: the opponent’s hand, the piles, one’s own hand, its deadwood."""

from __future__ import annotations

from app.held import Held, face
from app.nodes import Child, Node, h
from app.rich import card_face, card_in_text
from app.tables import Sitting
from app.tables.gin.hand import counted, groups, rows
from app.tables.parts import pile as parts
from app.tables.parts.hand import Tag, sort_button
from app.tables.parts.hand import hand as the_hand
from app.tables.parts.pile import heap, number, pile, stack
from app.tables.parts.seat import backs, fan, seat
from app.words import figures
from pygames.cards import Card, card_name, card_text
from pygames.gin import GinView

__all__ = ["hand", "opponent", "piles"]


def opponent(at: Sitting[GinView]) -> Node:
    """The opponent's hand: face down, what is known of it labelled, or face up once shown."""
    view, other = at.view, 1 - at.seat
    end, known, about = view.showdown, view.known, ""
    if end is not None:
        known = (*(card for meld in end.melds[other] for card in meld), *end.unmatched[other])
        if end.knocker != other:
            known += tuple(card for card, _ in end.layoffs)
        cards = [_open(card) for card in known]
    elif other in view.exposed:
        cards, about = [_open(card) for card in known], "face up"
    else:
        cards = backs(other, view.opponent_cards - len(known)) + [_labelled(card) for card in known]
        about = ", ".join(f"known: {card_name(card)}" for card in known)
    counted_ = figures(len(cards), "card")
    words = ", ".join(filter(None, (at.ui.levels[other], counted_)))
    return seat(at, other, [counted_, about], words, [fan(other, cards)], kind="compact")


def _open(card: Card) -> Node:
    return h("div", None, card_face(card, flip=card_text(card)), key=card_text(card))


def _labelled(card: Card) -> Node:
    """A card face down that one knows, with a label that says which it is."""
    return h(
        "div",
        None,
        card_face(None, flip=card_text(card), named=False),
        h("span", {"class": "label", "aria-hidden": "true"}, card_in_text(card), key="label"),
        key=card_text(card),
    )


def piles(at: Sitting[GinView]) -> Node:
    """Stock and discards in one frame."""
    view = at.view
    draw = at.my_turn and view.phase == "draw"
    take = at.my_turn and (view.phase == "upcard" or (draw and not view.stock_only))
    discarded = figures(len(view.pile), "card")
    top = f"{discarded}, {card_name(view.pile[-1])} on top" if view.pile else "empty"
    closed = {
        "upcard": ", closed while the upcard is offered",
        "discard": ", closed until you have discarded",
    }
    why = closed.get(view.phase, "") if at.my_turn else ""
    discards = heap([(card, card_text(card)) for card in view.pile[-2:]])
    return parts.piles(
        pile(
            "stock",
            stack(view.stock),
            ["Stock ", number(view.stock, "stock")],
            f"Stock, {figures(view.stock, 'card')}{why}",
            act="draw",
            can=draw and at.ui.help,
            drag=draw,
        ),
        pile(
            "pile",
            discards,
            ["Discards ", number(len(view.pile), "pile")],
            f"Discards, {top}",
            act="take",
            can=take and at.ui.help,
            drag=take,
            drop=True,
            kind="discards",
        ),
    )


def hand(at: Sitting[GinView]) -> Node:
    """The hand in its groups, the deadwood beside it, and how it is sorted."""

    def tag(card: Held) -> Tag:
        drawn = "Taken" if at.view.taken == at.view.drawn else "Drawn"
        return Tag(drawn if face(card) == at.view.drawn else "")

    beside = [_number(at), sort_button(at)] if at.view.hand else []
    return the_hand(at, rows(groups(at)), tag=tag, beside=beside)


def _number(at: Sitting[GinView]) -> Child:
    """The deadwood of the hand in a number."""
    left = counted(at)
    if left is None:
        return None
    name = f"Deadwood {left.deadwood}"
    about: list[Child] = [h("span", None, "deadwood", key="w")]
    if left.without is not None:
        name += f" without {card_name(left.without)}"
        about.append(h("span", None, "without ", card_in_text(left.without), key="c"))
    if at.seat in at.view.exposed and at.view.showdown is None:
        name += ", your cards are face up"
        about.append(h("span", None, "face up", key="open"))
    return h(
        "p",
        {"class": "number", "role": "img", "aria-label": name},
        h("b", {"data-late": "deadwood"}, str(left.deadwood), key="n"),
        h("span", {"class": "lbl"}, *about, key="about"),
        key="number",
    )

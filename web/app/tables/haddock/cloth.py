from __future__ import annotations

from app.hand_card import HandCard, face
from app.nodes import Attr, Child, Node, h
from app.tables import SeatContext
from app.tables.haddock import words
from app.tables.haddock.aside import marks
from app.tables.haddock.copies import copies_of, flips_in_hand
from app.tables.haddock.hand import chosen_pair, drawn, pairs, partners, rows
from app.tables.haddock.sums import counts_as, figure, in_figures
from app.tables.parts.hand import Tag, sort_button
from app.tables.parts.hand import hand as the_hand
from app.tables.parts.pile import heap, pile, slot, stack
from app.tables.parts.pile import number as amount
from app.tables.parts.seat import fan, open_cards, rival_cards, seat
from app.text import card_face
from app.words import capital, figures
from pygames.cards import Card, card_name, card_text
from pygames.haddock import HaddockView
from pygames.haddock.cut import highest
from pygames.haddock.moves import value

BACKS = 12
"""Cards shown of an opponent's hand."""

_MANY = 3
"""From this many cards drawn, a short label."""

_HEAP = 3
"""Cards shown of the pile."""


def cut_flip(view: HaddockView, seat: int, card: Card) -> str:
    """The animation id of a cut card."""
    return f"back-cut-{len(view.cuts)}-{seat}-{card_text(card)}"


def cloth(at: SeatContext[HaddockView]) -> Node:
    did = words.did(at.view)
    number = len(at.rivals)
    players = (
        _player(at, rival, _place(index, number - 1), did.get(rival, ""))
        for index, rival in enumerate(at.rivals)
    )
    room: dict[str, Attr] = {"style": {"--k": str(number)}}
    return h(f"div.round.of-{number}", room, *players, _ring(at), _hand(at), key="round")


def _cut_shown(view: HaddockView) -> dict[int, Card]:
    return dict(view.cuts[-1]) if view.cuts and not view.pile else {}


# The opponents


def _place(index: int, last: int) -> str:
    """``"left"``, ``"right"``, ``"across"``"""
    return "across" if 0 < index < last or not last else "right" if index else "left"


def _player(at: SeatContext[HaddockView], rival: int, place: str, did: str) -> Node:
    number, won = at.view.cards[rival], at.view.scores[rival]
    turn = at.view.turn == rival and at.view.phase == "play" and bool(at.view.pile)
    series = at.view.variations.series
    cut = _cut_shown(at.view)
    facts = (
        figures(number, "card"),
        open_cards(at, rival),
        figures(won, "mark") if series else "",
        f"cuts the {card_name(cut[rival])}" if rival in cut else "",
        f"last: {did}" if did else "",
        "to play" if turn else "",
    )
    counted = h("span", {"aria-hidden": "true"}, amount(number, f"seat-{rival}"), key="n")
    cards = rival_cards(at, rival, min(number, BACKS)) or [slot()]
    hand = fan(rival, cards, counted)
    inside = [hand if at.view.pile else _cut_card(rival, at.view), _did(did)]
    plate = [marks(won)] if series else []
    kind = f"{place} open" if at.ui.hands and number else place
    return seat(at, rival, facts, at.ui.levels[rival], inside, plate=plate, turn=turn, kind=kind)


def _did(did: str) -> Node:
    *first, last = did.split(", ")
    parts = [*(f"{part}, " for part in first), last]
    spans = (h("span", part, key=str(index)) for index, part in enumerate(parts))
    return h("p.did", {"aria-hidden": "true"}, *spans, key="did")


def _cut_card(seat: int, view: HaddockView) -> Node:
    """The highest is ringed."""
    card = _cut_shown(view).get(seat)
    best = card is not None and seat in highest(view.cuts[-1])
    shown = slot() if card is None else card_face(card, flip=cut_flip(view, seat, card))
    return h(f"div.cut-card.{'last-played' if best else ''}", shown, key="cut")


# The ring


def _ring(at: SeatContext[HaddockView]) -> Node:
    label = "The cut for the deal" if _cut_shown(at.view) else "The table"
    piles = _draw_pile(at), _last_played(at) if at.view.pile else None
    return h("section.ring", {"aria-label": label}, *piles, key="ring")


def _draw_pile(at: SeatContext[HaddockView]) -> Node:
    playing = at.my_turn and at.view.phase == "play"
    may_draw = playing and not pairs(at.view)
    closed = ". Closed: you have a pair to play" if playing and not may_draw else ""
    fresh = ", shuffled" if words.renewed(at.view) else ""
    label = [
        h("span", "Draw pile ", key="w"),
        amount(at.view.draw, "stock"),
        h("span.tag", " shuffled", key="new") if fresh else None,
    ]
    about = f"Draw pile {at.view.draw}{fresh}{closed}"
    can, shown = may_draw and at.ui.help, stack(at.view.draw)
    return pile("stock", shown, label, about, act="draw", can=can, drag=may_draw)


def _last_played(at: SeatContext[HaddockView]) -> Node:
    lying = list(zip(at.view.pile, copies_of(at.view).pile, strict=True))
    by = words.top_by(at.view)
    whose = "turned up" if by is None else f"by {at.name(by)}"
    is_what = counts_as(at.view.top)
    beneath = f", {figures(len(lying) - 1, 'card')} beneath" if len(lying) > 1 else ""
    what = capital(is_what) or figure(value(at.view.top))
    about = f"{what}, {whose}. Top card: {card_name(at.view.top)}{beneath}"
    label = h("span", {"data-late": "top"}, h("b", what), h("span", f", {whose}"), key="top")
    return pile("pile", heap(lying[-_HEAP:]), [label], about, act="lay", drop=True, kind="heap")


# The hand


def _hand(at: SeatContext[HaddockView]) -> Node:
    flips = flips_in_hand(at.view, at.ui.picked)
    one = at.ui.picked[0] if len(at.ui.picked) == 1 and at.ui.help else None
    marked = partners(at.view, one) if one is not None and at.view.phase == "play" else ()
    new = drawn(at.view)

    def tag(card: HandCard) -> Tag:
        came = "" if card not in new else "Drawn" if len(new) < _MANY else "New"
        goes = card in marked and one is not None
        with_it = f"goes with the {card_name(face(one))}" if goes and one is not None else ""
        return Tag(came, ", ".join(filter(None, (came.lower(), with_it))), accent=goes)

    return the_hand(
        at,
        rows(at),
        several=True,
        tag=tag,
        flip=flips.__getitem__,
        head=_about(at),
        without="You are out of cards" if at.view.pile else _cut_card(at.seat, at.view),
        kind="turn" if at.my_turn and at.view.phase == "play" else "",
    )


def _about(at: SeatContext[HaddockView]) -> list[Child]:
    """The line above one's hand."""
    own = figures(len(at.view.hand), "card")
    return [
        h(
            "div.me",
            h("b", at.names[at.seat], key="name"),
            marks(at.view.scores[at.seat]) if at.view.variations.series else None,
            h("span.lbl", own, key="cards") if at.view.hand else None,
            key="me",
        ),
        h("div.equations", *_equations(at), key="equations"),
        sort_button(at) if at.view.hand else None,
    ]


def _equations(at: SeatContext[HaddockView]) -> list[Node]:
    """The selected pair's sum, or one card's with each partner."""
    if not at.ui.picked or not at.view.pile or at.view.phase != "play":
        return []
    first, *second = at.ui.picked
    if not second and not at.ui.help:
        return []
    made = "made" if chosen_pair(at.view, at.ui.picked) is not None else ""
    others = second or partners(at.view, first)
    sums = (in_figures(face(first), face(other), at.view.top) for other in others)
    return [_equation(text, made if second else "may") for text in dict.fromkeys(sums)]


def _equation(text: str, kind: str) -> Node:
    parts = (
        h("i" if index % 2 else "span", part, key=str(index))
        for index, part in enumerate(text.split(" "))
    )
    return h(f"p.equation.{kind}", *parts, key=text)

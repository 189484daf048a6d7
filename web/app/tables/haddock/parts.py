"""The parts of the Haddock table: marks, opponents, the ring with its piles, the hand."""

from __future__ import annotations

from app.held import face
from app.nodes import Child, Node, h
from app.rich import card_face, rich
from app.tables import Sitting, parts
from app.tables.haddock import words
from app.tables.haddock.copies import copies_of, flips_in_hand
from app.tables.haddock.hand import chosen_pair, drawn, in_order, pairs, partners, rows
from app.tables.haddock.knowledge import pairs_left, unseen
from app.tables.haddock.sums import counts_as, figure, in_figures
from app.words import SORTINGS, capital, count, small
from pygames.cards import Card, card_name, card_text
from pygames.haddock import HaddockView
from pygames.haddock.cut import highest
from pygames.haddock.moves import value
from pygames.haddock.standing import MARKS

__all__ = [
    "BACKS",
    "back_flip",
    "cloth",
    "cut_flip",
    "cut_shown",
    "known",
    "log",
    "marks",
    "score",
]

BACKS = 12
"""So many cards of an opponent's hand are shown; their number is told besides."""

_MANY = 3
"""From so many cards drawn at once a short word marks them."""

_HEAP = 3
"""So many cards of the pile are shown."""


def back_flip(seat: int, index: int) -> str:
    """The identity of a card in an opponent's hand."""
    return f"back-{seat}-{index}"


def cut_flip(view: HaddockView, seat: int, card: Card) -> str:
    """The identity of a card that is cut."""
    return f"back-cut-{len(view.cuts)}-{seat}-{card_text(card)}"


def cut_shown(view: HaddockView) -> dict[int, Card]:
    """The cards of the cut that lie on the table: until the first cards are dealt."""
    return dict(view.cuts[-1]) if view.cuts and not view.pile else {}


# Marks


def marks(number: int) -> Node:
    """The marks of a series as dots."""
    return h(
        "span",
        {"class": "dots", "role": "img", "aria-label": f"{small(number)} of {small(MARKS)} marks"},
        *(
            h("i", {"class": "won" if place < number else None}, key=str(place))
            for place in range(MARKS)
        ),
        key="marks",
    )


def score(at: Sitting[HaddockView]) -> Node:
    """Who has won how many games of a series; in a single game, who has how many cards."""
    series = at.view.variations.series
    return h(
        "section",
        {"class": "tally", "aria-label": "Score"},
        h("h2", None, "Games won" if series else "Cards", key="title"),
        h(
            "ul",
            None,
            *(
                h(
                    "li",
                    None,
                    h("span", None, at.names[seat], key="name"),
                    marks(at.view.scores[seat])
                    if series
                    else h("b", None, str(at.view.cards[seat]), key="cards"),
                    key=str(seat),
                )
                for seat in (at.seat, *words.rivals(at.view))
            ),
            key="rows",
        ),
        key="tally",
    )


# The opponents


def cloth(at: Sitting[HaddockView]) -> Node:
    """All that lies on the cloth: the opponents in the order of play, the ring, the hand."""
    seats = words.rivals(at.view)
    did = words.did(at.view)
    return h(
        "div",
        {"class": f"round of-{len(seats)}", "style": {"--k": str(len(seats))}},
        *(
            _player(seat, _place(index, len(seats)), did.get(seat, ""), at)
            for index, seat in enumerate(seats)
        ),
        ring(at),
        hand(at),
        key="round",
    )


def _place(index: int, number: int) -> str:
    """Where an opponent sits, as a class: ``"left"``, ``"right"``, ``"across"``."""
    if number == 1:
        return "across"
    return "left" if index == 0 else "right" if index == number - 1 else "across"


def _player(seat: int, place: str, did: str, at: Sitting[HaddockView]) -> Node:
    number, level = at.view.cards[seat], at.ui.levels[seat]
    turn = at.view.turn == seat and at.view.phase == "play" and bool(at.view.pile)
    cut = cut_shown(at.view)
    won = at.view.scores[seat]
    about = [
        count(number, "card"),
        words.marks_words(won) if at.view.variations.series else "",
        f"cuts the {card_name(cut[seat])}" if seat in cut else "",
        f"last: {did}" if did else "",
        "to play" if turn else "",
    ]
    return h(
        "section",
        {
            "class": f"player {place} turn" if turn else f"player {place}",
            "data-zone": f"seat-{seat}",
            "aria-label": ", ".join(filter(None, (at.names[seat], *about))),
        },
        h(
            "div",
            {"class": "plate"},
            h("b", None, at.names[seat], key="name"),
            h("span", {"class": "level"}, level, key="level") if level else None,
            marks(won) if at.view.variations.series else None,
            key="plate",
        ),
        _cut_card(seat, at.view) if not at.view.pile else _backs(seat, number),
        h(
            "p",
            {"class": "did", "aria-hidden": "true"},
            *(h("span", None, part, key=str(index)) for index, part in enumerate(_lines(did))),
            key="did",
        ),
        key=f"seat{seat}",
    )


def _lines(did: str) -> list[str]:
    """What a seat did, in parts that are not broken across lines."""
    *first, last = did.split(", ")
    return [*(f"{part}, " for part in first), last]


def _backs(seat: int, number: int) -> Node:
    shown = min(number, BACKS)
    return h(
        "div",
        {"class": "fan-count"},
        h(
            "div",
            {"class": "fan", "style": {"--n": str(max(2, shown))}},
            *(
                h("div", None, card_face(None, back_flip(seat, index), named=False), key=str(index))
                for index in range(shown)
            ),
            key="fan",
        )
        if number
        else h("div", {"class": "slot"}, key="slot"),
        h("b", {"class": "n", "aria-hidden": "true"}, str(number), key="n"),
        key="cards",
    )


def _cut_card(seat: int, view: HaddockView) -> Node:
    """The card that a seat has cut, or an empty place; the highest one is ringed."""
    card = cut_shown(view).get(seat)
    if card is None:
        return h("div", {"class": "cut-card"}, h("div", {"class": "slot"}, key="slot"), key="cut")
    best = seat in highest(view.cuts[-1])
    return h(
        "div",
        {"class": "cut-card last-played" if best else "cut-card"},
        card_face(card, flip=cut_flip(view, seat, card)),
        key="cut",
    )


# The ring


def ring(at: Sitting[HaddockView]) -> Node:
    """The draw pile and the last card played."""
    label = "The cut for the deal" if cut_shown(at.view) else "The table"
    return h(
        "section",
        {"class": "ring", "aria-label": label},
        _draw_pile(at),
        _heap(at) if at.view.pile else None,
        key="ring",
    )


def _draw_pile(at: Sitting[HaddockView]) -> Node:
    may_draw = at.view.turn == at.seat and at.view.phase == "play" and not pairs(at.view)
    closed = "" if may_draw or at.view.turn != at.seat else ", closed: you have a pair to play"
    fresh = ", shuffled" if words.renewed(at.view) else ""
    return h(
        "button",
        {
            "class": "pile stock can" if may_draw and at.ui.help else "pile stock",
            "type": "button",
            "data-act": "draw",
            "data-drag": "draw" if may_draw else None,
            "data-zone": "stock",
            "aria-label": f"Draw {at.view.draw}{fresh}{closed if at.view.phase == 'play' else ''}",
        },
        h(
            "span",
            {"class": "stack" if at.view.draw > 1 else "stack one"},
            parts.stack(at.view.draw),
            key="stack",
        ),
        h(
            "span",
            {"class": "lbl", "aria-hidden": "true"},
            h("span", None, "Draw ", key="w"),
            h("b", None, str(at.view.draw), key="n"),
            h("span", {"class": "tag"}, " shuffled", key="new") if fresh else None,
            key="lbl",
        ),
        key="stock",
    )


def _heap(at: Sitting[HaddockView]) -> Node:
    """The last card played, large, and those just beneath it."""
    flips = copies_of(at.view).pile
    shown = list(zip(at.view.pile, flips, strict=True))[-_HEAP:]
    by = words.top_by(at.view)
    whose = "turned up" if by is None else f"from {'you' if by == at.seat else at.names[by]}"
    is_what = counts_as(at.view.top)
    beneath = f", {count(len(at.view.pile) - 1, 'card')} beneath" if len(at.view.pile) > 1 else ""
    says = f"{card_name(at.view.top)}, {is_what}" if is_what else card_name(at.view.top)
    return h(
        "button",
        {
            "class": "pile heap",
            "type": "button",
            "data-act": "lay",
            "data-drop": "pile",
            "data-zone": "pile",
            "aria-label": f"Last card played: {says}, {whose}{beneath}",
        },
        h(
            "span",
            {"class": "stack"},
            *(
                h(
                    "span",
                    {"class": f"lies d{len(shown) - index - 1}"},
                    card_face(card, flip=flip, named=False),
                    key=flip,
                )
                for index, (card, flip) in enumerate(shown)
            ),
            key="stack",
        ),
        h(
            "span",
            {"class": "lbl", "aria-hidden": "true"},
            h("b", None, capital(is_what) or figure(value(at.view.top)), key="what"),
            h("span", None, f", {whose}", key="whose"),
            key="lbl",
        ),
        key="pile",
    )


# The hand


def hand(at: Sitting[HaddockView]) -> Node:
    """The hand, what the chosen cards make, and what else one has."""
    order = in_order(at)
    if not at.view.pile:
        inside: Node = h("div", {"class": "own-cut"}, _cut_card(at.seat, at.view), key="cut")
    elif order:
        inside = _listbox(order, at)
    else:
        inside = h("p", {"class": "lbl", "data-zone": "hand"}, "You are out of cards", key="empty")
    turn = at.view.turn == at.seat and at.view.phase == "play"
    return h(
        "section",
        {"class": "mine turn" if turn else "mine", "aria-label": "You"},
        h("div", {"class": "self"}, *_about(at), key="about"),
        inside,
        key="mine",
    )


def _listbox(order: tuple[Card, ...], at: Sitting[HaddockView]) -> Node:
    focus = at.ui.cursor if at.ui.cursor in order else order[0]
    in_rows = rows(order)
    flips = flips_in_hand(at.view, at.ui.picked)
    one = at.ui.picked[0] if len(at.ui.picked) == 1 and at.ui.help else None
    marked = partners(at.view, one) if one is not None and at.view.phase == "play" else ()
    about = f"goes with the {card_name(face(one))}" if one is not None else ""
    new = drawn(at.view)
    tag = "drawn" if len(new) < _MANY else "new"
    return h(
        "div",
        {
            "class": "held-cards",
            "role": "listbox",
            "aria-label": "Your hand",
            "aria-multiselectable": "true",
            "aria-orientation": "horizontal",
            "data-zone": "hand",
            "data-drop": "hand",
            "style": {
                "--n": str(max(2, len(order))),
                "--r": str(max(2, *map(len, in_rows), 0)),
                "--rows": str(len(in_rows)),
            },
        },
        *(
            h(
                "ul",
                {"class": "fan", "role": "presentation", "style": {"--c": str(len(row))}},
                *(
                    parts.hand_card(
                        card,
                        at.ui,
                        card == focus,
                        tag=tag if card in new else "",
                        about=", ".join(
                            filter(
                                None,
                                (tag if card in new else "", about if card in marked else ""),
                            )
                        ),
                        accent=card in marked,
                        flip=flips[card],
                    )
                    for card in row
                ),
                key=f"row{index}",
            )
            for index, row in enumerate(in_rows)
        ),
        key="hand",
    )


def _about(at: Sitting[HaddockView]) -> list[Child]:
    """One's own line above the hand: marks, cards, what the chosen ones make, the sorting."""
    sorting = SORTINGS[at.ui.sorting or "rank"]
    return [
        h(
            "div",
            {"class": "me"},
            h("b", None, at.names[at.seat], key="name"),
            marks(at.view.scores[at.seat]) if at.view.variations.series else None,
            h("span", {"class": "lbl"}, count(len(at.view.hand), "card"), key="cards")
            if at.view.hand
            else None,
            key="me",
        ),
        h("div", {"class": "equations"}, *_equations(at), key="equations"),
        h(
            "button",
            {
                "class": "quietly",
                "type": "button",
                "data-act": "sort",
                "aria-label": f"Your hand is sorted {sorting}. Sort another way",
            },
            sorting.capitalize(),
            key="sort",
        )
        if at.view.hand
        else None,
    ]


def _equations(at: Sitting[HaddockView]) -> list[Node]:
    """What the chosen cards make; with a single one, what it would make with its partners."""
    if not at.ui.picked or not at.view.pile or at.view.phase != "play":
        return []
    if len(at.ui.picked) == 2:
        made = chosen_pair(at.view, at.ui.picked) is not None
        text = in_figures(face(at.ui.picked[0]), face(at.ui.picked[1]), at.view.top)
        return [_equation(text, "made" if made else "")]
    if not at.ui.help:
        return []
    card = at.ui.picked[0]
    found = dict.fromkeys(
        in_figures(face(card), face(other), at.view.top) for other in partners(at.view, card)
    )
    return [_equation(text, "may") for text in found]


def _equation(text: str, kind: str) -> Node:
    return h(
        "p",
        {"class": f"equation {kind}".strip()},
        *(
            h("i" if index % 2 else "span", None, part, key=str(index))
            for index, part in enumerate(text.split(" "))
        ),
        key=text,
    )


# Beside the table


def log(at: Sitting[HaddockView]) -> Node:
    """The turns of this game."""
    return parts.log("This game", words.log_lines(at), "Nothing has been played yet.")


def known(at: Sitting[HaddockView]) -> Node:
    """What one can know: of the card to leave on top, or of the cards that have not been seen."""
    pair = chosen_pair(at.view, at.ui.picked)
    if pair is not None and at.view.turn == at.seat and value(pair.under) != value(pair.top):
        return parts.know("Top card", pairs_left(at, pair))
    title, text, counts = unseen(at.view)
    return h(
        "section",
        {"class": "know", "aria-label": "What you know"},
        h("h2", None, title, key="title"),
        h(
            "ul",
            {"class": "ranks"},
            *(
                h(
                    "li",
                    {"class": None if left else "none"},
                    h("b", None, figure(number), key="rank"),
                    h("span", None, str(left), key="left"),
                    key=str(number),
                )
                for number, left in counts
            ),
            key="ranks",
        )
        if counts
        else None,
        h("p", None, *rich(text), key="text"),
        key="know",
    )

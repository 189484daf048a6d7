"""The parts of the Gin table: score, opponent, piles, the hand in its groups."""

from __future__ import annotations

from app.nodes import Child, Node, h
from app.rich import Rich, card_face, card_in_text
from app.tables import Sitting, parts
from app.tables.gin import words
from app.tables.gin.hand import Group, counted, groups, rows
from app.words import SORTINGS
from pygames.cards import Card, card_name, card_text
from pygames.gin import GinView

__all__ = ["hand", "hands", "known", "log", "opponent", "piles", "score"]


def score(at: Sitting[GinView], key: str) -> Node:
    """Both scores, and how far they are on the way to the limit."""

    def side(seat: int) -> Node:
        points, name = str(at.view.scores[seat]), at.names[seat]
        share = min(100, 100 * at.view.scores[seat] // at.view.limit)
        number, who = h("b", None, points, key="n"), h("span", None, name, key="w")
        mine = seat == at.seat
        return h(
            "div",
            {"class": "v" if mine else "v r"},
            *((number, who) if mine else (who, number)),
            h("i", {"aria-hidden": "true", "style": {"--p": f"{share}%"}}, key="bar"),
            key=str(seat),
        )

    return h(
        "section",
        {"class": "score", "aria-label": f"Score, the match goes to {at.view.limit}"},
        side(at.seat),
        h("span", {"class": "lim"}, f"to {at.view.limit}", key="lim"),
        side(1 - at.seat),
        key=key,
    )


def opponent(at: Sitting[GinView]) -> Node:
    """The opponent's hand: face down, what is known of it labelled, open when it lies open."""
    seat = 1 - at.seat
    end = at.view.showdown
    if end is not None:
        shown = [card for meld in end.melds[seat] for card in meld] + list(end.unmatched[seat])
        if end.knocker != seat:
            shown += [card for card, _ in end.layoffs]
        cards = [_open(card) for card in shown]
        return parts.opponent(seat, len(shown), at.ui, cards)
    if seat in at.view.exposed:
        cards = [_open(card) for card in at.view.known]
        return parts.opponent(seat, at.view.opponent_cards, at.ui, cards, "open on the table")
    hidden = at.view.opponent_cards - len(at.view.known)
    cards = [
        h("div", None, card_face(None, flip=f"back-{i}", named=False), key=f"b{i}")
        for i in range(hidden)
    ]
    cards += [_labelled(card) for card in at.view.known]
    about = ", ".join(f"known: {card_name(card)}" for card in at.view.known)
    return parts.opponent(seat, at.view.opponent_cards, at.ui, cards, about)


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
    mine = at.view.turn == at.seat
    may_draw = mine and at.view.phase == "draw"
    may_take = mine and (at.view.phase == "upcard" or (may_draw and not at.view.stock_only))
    top = at.view.pile[-1] if at.view.pile else None
    on_top = f", {card_name(top)} on top" if top is not None else ", empty"
    closed = {
        "upcard": ", closed while the upcard is offered",
        "discard": ", closed until you have discarded",
    }
    why = closed.get(at.view.phase, "") if mine else ""
    ring = "can" if at.ui.help else ""
    return h(
        "section",
        {"class": "piles", "aria-label": "Piles"},
        h(
            "button",
            {
                "class": f"pile stock {ring if may_draw else ''}".strip(),
                "type": "button",
                "data-act": "draw",
                "data-drag": "draw" if may_draw else None,
                "data-zone": "stock",
                "aria-label": f"Stock {at.view.stock}{why}",
            },
            h(
                "span",
                {"class": "stack" if at.view.stock > 1 else "stack one"},
                parts.stack(at.view.stock),
            ),
            _label("Stock", at.view.stock),
            key="stock",
        ),
        h(
            "button",
            {
                "class": f"pile discards {ring if may_take else ''}".strip(),
                "type": "button",
                "data-act": "take",
                "data-drag": "take" if may_take else None,
                "data-drop": "pile",
                "data-zone": "pile",
                "aria-label": f"Discards {len(at.view.pile)}{on_top}",
            },
            h(
                "span",
                {"class": "stack discards"},
                *(
                    card_in_pile(card, under=index == 0 and len(at.view.pile) > 1)
                    for index, card in enumerate(at.view.pile[-2:])
                ),
                None if at.view.pile else h("div", {"class": "slot"}, key="slot"),
                key="stack",
            ),
            _label("Discards", len(at.view.pile)),
            key="discards",
        ),
        key="piles",
    )


def card_in_pile(card: Card, under: bool) -> Node:
    """A card of the discard pile; the one under the top shows only its edge."""
    return h(
        "span",
        {"class": "under" if under else "top"},
        card_face(card, flip=card_text(card), named=False),
        key=card_text(card),
    )


def _label(words_: str, cards: int) -> Node:
    return h(
        "span", {"class": "lbl", "aria-hidden": "true"}, f"{words_} ", h("b", None, str(cards)),
        key="lbl",
    )  # fmt: skip


def hand(at: Sitting[GinView]) -> Node:
    """The hand in its groups, the deadwood beside it, and how it is sorted."""
    shown = groups(at)
    order = [card for group in shown for card in group.cards]
    focus = at.ui.card if at.ui.card in order else (order[0] if order else None)
    two = rows(shown)
    inside: Node
    if order:
        inside = h(
            "div",
            {
                # One group in two rows is one fan again where there is room for it.
                "class": "groups torn" if len(shown) < len(two) else "groups",
                "role": "listbox",
                "aria-label": "Your hand",
                "aria-orientation": "horizontal",
                "data-zone": "hand",
                "data-drop": "hand",
                "style": {"--n": str(len(order)), "--g": str(len(shown)), **_sizes(two)},
            },
            *(_row(index, row, at, focus) for index, row in enumerate(two)),
            key="hand",
        )
    else:
        inside = h("p", {"class": "lbl", "data-zone": "hand"}, "No cards in hand", key="empty")
    return h(
        "section",
        {"class": "hand", "aria-label": "You"},
        inside,
        *_beside(at),
        key="own",
    )


def _sizes(two: list[list[Group]]) -> dict[str, str]:
    """The cards and the groups of both rows, from which the style sheet works out their size."""
    sizes = {"--n2": "0", "--g2": "0"}
    for number, row in enumerate(two, 1):
        sizes[f"--n{number}"] = str(sum(len(group.cards) for group in row))
        sizes[f"--g{number}"] = str(len(row))
    return sizes


def _row(index: int, row: list[Group], at: Sitting[GinView], focus: Card | None) -> Node:
    cards = sum(len(group.cards) for group in row)
    return h(
        "div",
        {
            "class": "hrow",
            "role": "presentation",
            "style": {"--rn": str(cards), "--rg": str(len(row))},
        },
        *(_group(place, group, at, focus) for place, group in enumerate(row)),
        key=f"row{index}",
    )


def _group(place: int, group: Group, at: Sitting[GinView], focus: Card | None) -> Node:
    return h(
        "div",
        {"class": "grp", "role": "presentation"},
        h("span", {"class": "lbl", "aria-hidden": "true"}, group.name, key="lbl")
        if group.name and group.titled
        else None,
        h(
            "ul",
            {
                "class": "fan",
                "role": "group" if group.name else "presentation",
                "aria-label": group.name or None,
                "style": {"--c": str(len(group.cards))},
            },
            *(_card(card, at, card == focus) for card in group.cards),
            key="fan",
        ),
        key=f"group{place}",
    )


def _card(card: Card, at: Sitting[GinView], focus: bool) -> Node:
    tag = ""
    if at.view.drawn == card:
        tag = "Taken" if at.view.taken == card else "Drawn"
    return parts.hand_card(card, at.ui, focus, tag)


def _beside(at: Sitting[GinView]) -> list[Child]:
    left = counted(at)
    without = "" if left is None or left.without is None else f" without {card_name(left.without)}"
    is_open = at.seat in at.view.exposed and at.view.showdown is None
    nodes: list[Child] = []
    if left is not None:
        about: list[Child] = [h("span", None, "deadwood", key="w")]
        if left.without is not None:
            about.append(
                h("span", None, "without ", card_in_text(left.without), key="c"),
            )
        if is_open:
            about.append(h("span", None, "open on the table", key="open"))
        nodes.append(
            h(
                "p",
                {
                    "class": "number",
                    "role": "img",
                    "aria-label": f"Deadwood {left.deadwood}{without}"
                    + (", your cards lie open" if is_open else ""),
                },
                h("b", None, str(left.deadwood), key="n"),
                h("span", {"class": "lbl"}, *about, key="about"),
                key="number",
            )
        )
    if at.view.hand:
        sorting = SORTINGS[at.ui.sorting]
        nodes.append(
            h(
                "button",
                {
                    "class": "sort",
                    "type": "button",
                    "data-act": "sort",
                    "aria-label": f"Your hand is sorted {sorting}. Sort another way",
                },
                sorting.capitalize(),
                key="sort",
            )
        )
    return nodes


def log(lines: list[tuple[str, Rich]]) -> Node:
    """The turns of this hand."""
    return parts.log("This hand", lines, "Nothing has been played yet.")


def known(at: Sitting[GinView]) -> Node:
    """What one can know."""
    return parts.know(*words.what_is_known(at))


def hands(at: Sitting[GinView]) -> Node:
    """The score sheet of the match: a line for each hand that is over."""
    seats = (at.seat, 1 - at.seat)
    totals = [0, 0]
    lines = []
    for number, result in enumerate(at.view.results, 1):
        if result.winner is not None:
            totals[result.winner] += result.points
        how = "Void" if result.winner is None else result.kind.capitalize()
        cells = [
            h("td", None, f"+{result.points}" if seat == result.winner else "", key=f"s{seat}")
            for seat in seats
        ]
        running = [h("td", {"class": "t"}, str(totals[seat]), key=f"t{seat}") for seat in seats]
        lines.append(
            h(
                "tr",
                None,
                h("th", {"scope": "row"}, str(number), key="n"),
                h("td", None, how, key="how"),
                *(cell for pair in zip(cells, running, strict=True) for cell in pair),
                key=str(number),
            )
        )
    heads: list[Child] = [
        h("th", {"scope": "col"}, "Hand", key="n"),
        h("th", {"scope": "col"}, h("span", {"class": "sr"}, "Ended by"), key="how"),
    ]
    for seat in seats:
        heads.append(h("th", {"scope": "col", "colspan": "2"}, at.names[seat], key=str(seat)))
    return parts.score_sheet("hands", "All hands", "The hands of this match", heads, lines)

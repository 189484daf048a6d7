"""The parts of the Hockey table: rink, score, hands, pile, puck, what is known."""

from __future__ import annotations

from app.nodes import Child, Node, h
from app.rich import Rich, card_face, rich
from app.tables import Sitting, parts
from app.tables.hockey import words
from app.words import capital, count
from pygames.cards import Card, card_name, card_text
from pygames.hockey import HockeyView
from pygames.hockey.scoring import PERIODS

__all__ = [
    "box_score",
    "goals",
    "hand",
    "ice",
    "known",
    "opponent",
    "period_log",
    "rink",
    "shown",
]

_SHOWN = 4
"""How many cards of the pile lie open in the row."""


def rink() -> Node:
    parts = ("blue near", "blue far", "centre", "circle", "crease near", "crease far")
    return h(
        "div",
        {"class": "rink", "aria-hidden": "true"},
        *(h("i", {"class": part}, key=part) for part in parts),
        key="rink",
    )


def box_score(at: Sitting[HockeyView], key: str) -> Node:
    """Goals by period, both seats, the current period marked."""
    columns = words.score_columns(at.view)

    def head(index: int) -> Node:
        now = index + 1 == at.view.period and not at.view.winners
        return h(
            "th",
            {
                "scope": "col",
                "class": "on" if now else None,
                "aria-current": "true" if now else None,
            },
            words.period_short(index + 1),
            key=f"p{index}",
        )

    def row(seat: int) -> Node:
        cells: list[Child] = []
        for index in columns:
            on = index + 1 == at.view.period and not at.view.winners
            played = index < len(at.view.goals)
            cells.append(
                h(
                    "td",
                    {"class": "on" if on else None},
                    str(at.view.goals[index][seat]) if played else "·",
                    key=f"p{index}",
                )
            )
        total = h("td", {"class": "t"}, str(at.view.scores[seat]), key="t")
        return h(
            "tr",
            None,
            h("th", {"scope": "row"}, at.names[seat], key="n"),
            *cells,
            total,
            key=str(seat),
        )

    header = h(
        "tr",
        None,
        h("th", {"scope": "col"}, h("span", {"class": "sr"}, "Player"), key="n"),
        *(head(index) for index in columns),
        h("th", {"scope": "col"}, "Goals", key="t"),
    )
    return h(
        "table",
        {"class": "box"},
        h("caption", {"class": "sr"}, "Goals by period", key="caption"),
        h("thead", None, header, key="head"),
        h("tbody", None, row(at.seat), row(1 - at.seat), key="body"),
        key=key,
    )


def opponent(at: Sitting[HockeyView]) -> Node:
    backs = [
        h("div", None, card_face(None, flip=f"back-{i}", named=False), key=f"b{i}")
        for i in range(at.view.opponent_cards)
    ]
    return parts.opponent(1 - at.seat, at.view.opponent_cards, at.ui, backs)


def shown(view: HockeyView) -> range:
    return range(max(0, len(view.pile) - _SHOWN), len(view.pile))


def ice(at: Sitting[HockeyView]) -> Node:
    top = f"{card_name(at.view.pile[-1])} on top" if at.view.pile else "empty"
    last = len(at.view.pile) - 1

    def played(index: int) -> Node:
        seat = at.view.player_of(index)
        mine = seat == at.seat
        who = at.names[seat]
        just = index == last and not mine
        return h(
            "div",
            {"class": ("mine" if mine else "theirs") + (" last-played" if index == last else "")},
            h("span", {"class": "who", "aria-hidden": "true"}, f"{who}, just now" if just else who),
            card_face(at.view.pile[index], flip=card_text(at.view.pile[index])),
            key=card_text(at.view.pile[index]),
        )

    slip = words.round_slip(at)
    held = words.puck(at)
    yours = at.view.holder == at.seat
    return h(
        "section",
        {
            "class": "ice",
            "data-drop": "pile",
            "aria-label": f"Pile, {count(len(at.view.pile), 'card')}, {top}",
        },
        round_sheet(slip, at) if slip else None,
        h(
            "div",
            {"class": "stock", "data-zone": "stock"},
            parts.stack(at.view.stock),
            h(
                "span",
                {"class": "lbl"},
                h("b", None, str(at.view.stock)),
                h("span", {"class": "sr"}, " cards to come"),
            ),
            key="stock",
        ),
        h(
            "div",
            {"class": "last", "data-zone": "pile"},
            *(
                [played(index) for index in shown(at.view)]
                or [h("div", {"class": "slot"}, key="slot")]
            ),
            key="last",
        ),
        h(
            "div",
            {"class": "puckrow"},
            h(
                "span",
                {
                    "class": f"puck{'' if held else ' off'}{' mine' if yours else ''}",
                    "aria-hidden": "true",
                },
                key="puck",
            ),
            h("span", {"class": "held"}, *(rich(held) if held else ["No breakaway"]), key="held"),
            key="puck",
        ),
        key="ice",
    )


def round_sheet(slip: words.RoundSlip, at: Sitting[HockeyView]) -> Node:
    """The round on a slip of paper beside the pile; a phone has it as a line under the prompt."""
    rows = [
        h("tr", None, h("th", {"scope": "row"}, at.names[seat]), h("td", None, str(goals)))
        for seat, goals in zip((at.seat, 1 - at.seat), slip.goals, strict=True)
    ]
    return h(
        "section",
        {"class": "slip chrome", "aria-label": f"{slip.title} is over"},
        h("h2", None, f"{slip.title} is over", key="title"),
        h(
            "table",
            None,
            h("caption", {"class": "sr"}, "Goals in the round", key="caption"),
            h("tbody", None, *rows, key="rows"),
            key="goals",
        ),
        h("p", None, slip.carried, key="carried") if slip.carried else None,
        key="slip",
    )


def hand(at: Sitting[HockeyView]) -> Node:
    cards = at.view.hand
    focus = at.ui.card if at.ui.card in cards else (cards[0] if cards else None)

    def option(card: Card) -> Node:
        tag = words.tag_of(at.view, card) if at.ui.help else ""
        return parts.hand_card(card, at.ui, card == focus, tag, accent=tag == "Goal")

    inside: Node
    if cards:
        inside = h(
            "ul",
            {
                "class": "fan",
                "role": "listbox",
                "aria-label": "Your hand",
                "aria-orientation": "horizontal",
                "data-zone": "hand",
                "style": {"--n": str(max(len(cards), 2))},
            },
            *map(option, cards),
            key="hand",
        )
    else:
        inside = h("p", {"class": "lbl", "data-zone": "hand"}, "No cards in hand", key="empty")
    return h("section", {"class": "hk", "aria-label": "You"}, inside, key="hk")


def period_log(at: Sitting[HockeyView]) -> Node:
    title = (
        f"The {words.period_name(at.view.period)}" if at.view.period > PERIODS else "This period"
    )
    return parts.log(title, words.log_lines(at), "Nothing has been played yet.")


def known(at: Sitting[HockeyView]) -> Node:
    return parts.know(*words.known_about(at))


def goals(at: Sitting[HockeyView]) -> list[Node]:
    """The goals of the period that has just ended (of the match, when it is over), in order."""
    start = 0
    if not at.view.winners:
        start = max(
            (i for i, event in enumerate(at.view.seen) if event.kind == "period"), default=0
        )
    period, lines = at.view.period, []
    for index, event in enumerate(at.view.seen):
        if event.kind == "period":
            period = event.number
        if event.kind == "goal" and index >= start and event.seat is not None:
            card, matched = event.cards
            said: Rich = (f"{at.names[event.seat]}: ", card, " on ", matched)
            where = f"{capital(words.period_name(period))}" if at.view.winners else ""
            lines.append(
                h(
                    "li",
                    None,
                    h("span", None, *rich(said), key="said"),
                    h("span", {"class": "where"}, where, key="where"),
                    key=str(index),
                )
            )
    if not lines:
        none = "Nobody scored." if at.view.winners else "Nobody scored in this period."
        return [h("p", {"class": "line"}, none, key="goals")]
    return [h("ul", {"class": "goals", "aria-label": "Goals"}, *lines, key="goals")]

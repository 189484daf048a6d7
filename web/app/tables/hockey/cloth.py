"""What lies on the ice: the rink, the score, the hands, the pile and the puck."""

from __future__ import annotations

from app.held import Held, face, told_apart
from app.nodes import Attr, Child, Node, h
from app.rich import card_face, rich
from app.tables import Sitting
from app.tables.hockey import words
from app.tables.parts.hand import Group, Tag
from app.tables.parts.hand import hand as the_hand
from app.tables.parts.pile import number, pile, slot, stack
from app.tables.parts.seat import backs, fan, seat
from app.words import figures
from pygames.cards import card_name, card_text
from pygames.hockey import HockeyView

__all__ = [
    "box_score",
    "hand",
    "ice",
    "opponent",
    "rink",
    "shown",
]

_SHOWN = 4
"""How many cards of the pile lie open in the row."""


def rink(at: Sitting[HockeyView]) -> Node:
    """The lines of the ice; while a goal is seen, the puck lies in the crease of who conceded."""
    scorer = _scorer(at)
    conceded = "" if scorer is None else "far" if scorer == at.seat else "near"
    lines = (h("i", {"class": part}, key=part) for part in ("blue near", "blue far", "centre"))
    creases = (
        h(
            "i",
            {"class": f"crease {end} scored" if end == conceded else f"crease {end}"},
            _puck("puck") if end == conceded else None,
            key=end,
        )
        for end in ("near", "far")
    )
    circle = h("i", {"class": "circle"}, key="circle")
    attrs: dict[str, Attr] = {"class": "rink", "aria-hidden": "true"}
    return h("div", attrs, *lines, circle, *creases, key="rink")


def _scorer(at: Sitting[HockeyView]) -> int | None:
    """Whose goal is just being seen."""
    return at.view.seen[-1].seat if at.ui.scene == "goal" else None


def _puck(classes: str) -> Node:
    return h("span", {"class": classes, "data-flip": "puck", "aria-hidden": "true"}, key="puck")


def box_score(at: Sitting[HockeyView]) -> Node:
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
        key="box",
    )


def opponent(at: Sitting[HockeyView]) -> Node:
    """The opponent and the cards of a hand that nobody sees."""
    other = 1 - at.seat
    counted = figures(at.view.opponent_cards, "card")
    words_ = f"{at.ui.levels[other]}, {counted}" if at.ui.levels[other] else counted
    cards = backs(other, at.view.opponent_cards)
    return seat(at, other, [counted], words_, [fan(other, cards)], kind="compact")


def shown(view: HockeyView) -> range:
    return range(max(0, len(view.pile) - _SHOWN), len(view.pile))


def ice(at: Sitting[HockeyView]) -> Node:
    played_ = figures(len(at.view.pile), "card")
    top = f"{played_}, {card_name(at.view.pile[-1])} on top" if at.view.pile else "empty"
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
    scorer = _scorer(at)
    return h(
        "section",
        {
            "class": "ice",
            "data-drop": "pile",
            "aria-label": f"Pile, {top}",
        },
        round_sheet(slip, at) if slip else None,
        pile(
            "stock",
            stack(at.view.stock),
            [number(at.view.stock, "stock"), h("span", {"class": "sr"}, " cards to come")],
        ),
        h(
            "div",
            {"class": "last", "data-zone": "pile"},
            *([played(index) for index in shown(at.view)] or [slot()]),
            key="last",
        ),
        h(
            "div",
            {"class": "puckrow"},
            None
            if scorer is not None
            else _puck(f"puck{'' if held else ' off'}{' mine' if yours else ''}"),
            h(
                "span",
                {"class": "held", "data-late": "held"},
                *(rich(held) if held else ["No breakaway"]),
                key="held",
            ),
            key="puck",
        ),
        None
        if scorer is None
        else h("p", {"class": "scores", "data-late": "goal"}, at.does(scorer, "scores", "score")),
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
    """The person's cards, each tagged with what it would bring about."""

    def tag(card: Held) -> Tag:
        words_ = words.tag_of(at.view, face(card)) if at.ui.help else ""
        return Tag(words_, accent=words_ == "Goal")

    return the_hand(at, [[Group(told_apart(at.view.hand))]] if at.view.hand else [], tag=tag)

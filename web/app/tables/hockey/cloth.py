from __future__ import annotations

from itertools import groupby

from app.hand_card import HandCard, face, number_duplicates
from app.nodes import Attr, Node, h
from app.tables import SeatContext
from app.tables.hockey import words
from app.tables.parts.hand import Group, Tag
from app.tables.parts.hand import hand as the_hand
from app.tables.parts.pile import number, pile, slot, stack
from app.tables.parts.seat import fan, open_cards, rival_cards, seat
from app.tables.parts.sheets import head, row
from app.tables.parts.slip import slip
from app.text import Text, card_face, nodes_of
from app.words import capital, figures
from pygames.cards import card_name, card_text
from pygames.game import since
from pygames.hockey import HockeyView

_SHOWN = 4
"""Cards shown in the pile's row."""


def rink(at: SeatContext[HockeyView]) -> Node:
    """During a goal, with the puck in the conceding side's crease."""
    scorer = _scorer(at)
    conceded = "" if scorer is None else "far" if scorer == at.seat else "near"

    def crease(end: str) -> Node:
        puck = _puck() if end == conceded else None
        return h(f"i.crease.{end}.{'scored' if puck else ''}", puck, key=end)

    lines = (h(f"i.{part}", key=part) for part in ("blue.near", "blue.far", "centre", "circle"))
    return h("div.rink", {"aria-hidden": "true"}, *lines, *map(crease, ("near", "far")), key="rink")


def _scorer(at: SeatContext[HockeyView]) -> int | None:
    return at.view.seen[-1].seat if at.ui.scene == "goal" else None


def _puck(kind: str = "") -> Node:
    return h(f"span.puck.{kind}", {"data-flip": "puck", "aria-hidden": "true"}, key="puck")


def box_score(at: SeatContext[HockeyView]) -> Node:
    columns, goals = words.score_columns(at.view), at.view.goals

    def cell(tag: str, index: int, text: str, **attrs: Attr) -> Node:
        now = index + 1 == at.view.period and not at.view.winners
        about = attrs | {"aria-current": "true"} if now and attrs else attrs
        return h(f"{tag}.{'on' if now else ''}", about, text, key=f"p{index}")

    def line(seat: int) -> Node:
        cells = (
            cell("td", index, str(goals[index][seat]) if index < len(goals) else "·")
            for index in columns
        )
        return row(at.names[seat], [*cells, h("td.t", str(at.view.scores[seat]), key="t")])

    heads = (cell("th", index, words.period_short(index + 1), scope="col") for index in columns)
    first = head(h("span.sr", "Player"), key="n")
    return h(
        "table.box",
        h("caption.sr", "Goals by period"),
        h("thead", h("tr", first, *heads, head("Goals"))),
        h("tbody", *map(line, at.seats)),
        key="box",
    )


def opponent(at: SeatContext[HockeyView]) -> Node:
    other = 1 - at.seat
    counted = figures(at.view.opponent_cards, "card")
    words_ = f"{at.ui.levels[other]}, {counted}" if at.ui.levels[other] else counted
    cards = rival_cards(at, other, at.view.opponent_cards)
    facts = [counted, open_cards(at, other)]
    return seat(at, other, facts, words_, [fan(other, cards)], kind="compact")


def shown(view: HockeyView) -> range:
    """The indices of the pile's visible cards."""
    return range(max(0, len(view.pile) - _SHOWN), len(view.pile))


def ice(at: SeatContext[HockeyView]) -> Node:
    """The latest card last."""
    view = at.view
    top = (
        f"{figures(len(view.pile), 'card')}, {card_name(view.pile[-1])} on top"
        if view.pile
        else "empty"
    )
    slip, puck, scorer = words.round_slip(at), words.puck(at), _scorer(at)
    whose = "off" if not puck else "mine" if view.holder == at.seat else ""
    nodes = nodes_of(puck) if puck else ["No breakaway"]
    goal = "" if scorer is None else at.does(scorer, "scores", "score")
    stock = [number(view.stock, "stock"), h("span.sr", " cards to come")]
    played = [_played(at, index) for index in shown(view)] or [slot()]
    return h(
        "section.ice",
        {"data-drop": "pile", "aria-label": f"Pile, {top}"},
        round_sheet(slip, at) if slip else None,
        pile("stock", stack(view.stock), stock),
        h("div.last", {"data-zone": "pile"}, *played, key="last"),
        h(
            "div.puckrow",
            None if goal else _puck(whose),
            h("span.held", {"data-late": "held"}, *nodes, key="held"),
            key="puck",
        ),
        h("p.scores", {"data-late": "goal"}, goal) if goal else None,
        key="ice",
    )


def _played(at: SeatContext[HockeyView], index: int) -> Node:
    card, seat = at.view.pile[index], at.view.player_of(index)
    last, mine = index == len(at.view.pile) - 1, seat == at.seat
    who = f"{at.names[seat]}, just now" if last and not mine else at.names[seat]
    late = f"who-{index}" if last else None
    return h(
        f"div.{'mine' if mine else 'theirs'}.{'last-played' if last else ''}",
        h("span.who", {"aria-hidden": "true", "data-late": late}, who),
        card_face(card, flip=card_text(card)),
        key=card_text(card),
    )


def round_sheet(slip: words.RoundSlip, at: SeatContext[HockeyView]) -> Node:
    """Beside the pile; on a phone, a line under the prompt."""
    rows = [
        row(at.names[seat], [str(goals)]) for seat, goals in zip(at.seats, slip.goals, strict=True)
    ]
    title = f"{slip.title} is over"
    return h(
        "section.slip.chrome",
        {"aria-label": title},
        h("h2", title),
        h("table", h("caption.sr", "Goals in the round"), h("tbody", *rows)),
        h("p", slip.carried) if slip.carried else None,
        key="slip",
    )


def hand(at: SeatContext[HockeyView]) -> Node:
    tags = _tags(at.view) if at.ui.help else {}
    ended = bool(at.view.between or at.view.winners) and not at.view.hand
    without = slip(goals(at)) if ended else "No cards in hand"
    rows = [[Group(number_duplicates(at.view.hand))]] if at.view.hand else []
    return the_hand(at, rows, tag=lambda card: tags.get(card, Tag()), without=without)


def _tags(view: HockeyView) -> dict[HandCard, Tag]:
    """Neighbouring cards of the same effect share one tag."""
    hand = number_duplicates(view.hand)
    runs = [(tag, [*run]) for tag, run in groupby(hand, lambda c: words.tag_of(view, face(c)))]
    tags = {}
    for place, (tag, run) in enumerate(runs):
        before = "after" if place and runs[place - 1][0] else ""
        beside = "before" if tag and place + 1 < len(runs) and runs[place + 1][0] else before
        for index, card in enumerate(run):
            tags[card] = Tag(tag, "", tag == "Goal", 0 if index else len(run), beside)
    return tags


def goals(at: SeatContext[HockeyView]) -> Node:
    """The goals of the period that ended, or of the finished match."""
    events = at.view.seen if at.view.winners else since(at.view.seen, "period")
    period, lines = at.view.period, []
    for index, event in enumerate(events, len(at.view.seen) - len(events)):
        if event.kind == "period":
            period = event.number
        if event.kind == "goal" and event.seat is not None:
            card, matched = event.cards
            text: Text = (f"{at.names[event.seat]}: ", card, " on ", matched)
            where = f"{capital(words.period_name(period))}" if at.view.winners else ""
            lines.append(h("li", h("span", *nodes_of(text)), h("small", where), key=str(index)))
    if not lines:
        none = "Nobody scored." if at.view.winners else "Nobody scored in this period."
        return h("p.line", none, key="goals")
    return h("ul.lined", {"aria-label": "Goals"}, *lines, key="goals")

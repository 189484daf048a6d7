from __future__ import annotations

from app.nodes import Node, h
from app.tables import SeatContext, Sheet
from app.tables.gin import showdown, words
from app.tables.gin.hand import counted
from app.tables.parts.race import race
from app.tables.parts.sheets import by_part, line, next_deal, part_sheet, won
from pygames.cards import Card, card_name
from pygames.gin import GinView, Showdown
from pygames.gin.scoring import KNOCK_LIMIT


def sheet(at: SeatContext[GinView]) -> Sheet | None:
    view = at.view
    if not (view.between or view.winners):
        return None
    outcome, last = words.outcome(at), view.results[-1]
    gained = [last.points if seat == last.winner else 0 for seat in sorted(at.seats)]
    score = race(at, view.limit, gained=gained)
    if view.winners:
        title, opening, after = won(at), [line(f"{outcome}.")], [_all_hands(at)]
    else:
        title, opening = outcome, []
        after = next_deal(at, f"{at.does(view.turn or 0, 'deals', 'deal')} the next hand.")
    name, end = f"hand {view.number}", view.showdown
    if end is None:
        void = line("Only two cards are left in the stock, so the hand ends without a score.")
        return part_sheet(at, name, title, (*opening, void, score, *after), "Next hand")
    paper = h("div.paper", showdown.reckoning(at, end), score, *after, key="paper")
    hands = h("div.hands", *(_hand(seat, end, at) for seat in at.seats), key="hands")
    body = (*opening, h("div.showdown", hands, paper, key="showdown"))
    return part_sheet(at, name, title, body, "Next hand", kind="wide")


def question(at: SeatContext[GinView], deadwood: int) -> Sheet:
    """Warns before an illegal knock."""
    best = counted(at.with_ui(picked=()))
    body = [
        line(f"That leaves {deadwood} points of deadwood. A knock allows at most {KNOCK_LIMIT}."),
        line(f"If {at.opponent} accepts, both hands are counted as usual."),
        line(
            f"If {at.opponent} refuses, your cards stay face up for the rest of the hand, and play "
            "continues."
        ),
    ]
    if best is not None and best.without is not None and best.deadwood <= KNOCK_LIMIT:
        instead = f"Discard the {card_name(best.without)} instead"
        body.append(line(f"{instead}, and you may knock with {best.deadwood}."))
    actions = ("knock-anyway", "Knock anyway"), ("close-sheet", "Keep playing")
    return Sheet("illegal knock", f"Knock with {deadwood}?", tuple(body), actions)


def giving_gin_away(card: Card) -> Sheet:
    return Sheet(
        "gin given away",
        "You have gin",
        (line(f"If you discard the {card_name(card)} without going gin, you give it away."),),
        (("discard-anyway", "Discard anyway"), ("knock", "Go gin")),
    )


def _hand(seat: int, end: Showdown, at: SeatContext[GinView]) -> Node:
    who, how, label = showdown.label(at, seat, end)
    return h(
        "section.who",
        {"aria-label": label},
        h("h3", who, h("span", f" {how}")),
        showdown.hand(at, seat, end),
        key=f"seat{seat}",
    )


def _all_hands(at: SeatContext[GinView]) -> Node:
    ends = ["Void" if each.winner is None else each.kind.capitalize() for each in at.view.results]
    return by_part(at, "hand", showdown.points(at), ends=ends)

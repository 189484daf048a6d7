"""The sheets of Gin: the showdown with its reckoning, the end of the match, an illegal knock."""

from __future__ import annotations

from app.nodes import Child, Node, h
from app.rich import Rich, rich
from app.tables import Sheet, Sitting
from app.tables.gin import words
from app.tables.gin.hand import LOOSE, by_rank, counted, meld_name
from app.tables.parts.race import race
from app.tables.parts.sheets import laid_open, line, row, score_sheet, sheet_actions, won
from app.words import figures
from pygames.cards import Card, card_name
from pygames.gin import GinView, Showdown
from pygames.gin.melds import VALUES, value
from pygames.gin.scoring import KNOCK_LIMIT

__all__ = ["giving_gin_away", "question", "sheet"]


def sheet(at: Sitting[GinView]) -> Sheet | None:
    """The sheet at the end of a hand, and of the match."""
    view = at.view
    if view.phase not in ("reckoning", "over"):
        return None
    outcome, last = words.outcome(at), view.results[-1]
    gained = [last.points if seat == last.winner else 0 for seat in sorted(at.seats)]
    score = race(at, view.limit, gained=gained)
    actions = sheet_actions(view, "Next hand")
    if view.winners:
        name, title, opening, after = "match", won(at), [line(f"{outcome}.")], _all_hands(at)
    else:
        name, title, opening = f"hand {view.number}", outcome, []
        after = line(f"{at.does(view.turn or 0, 'deals', 'deal')} the next hand.")
    end = view.showdown
    if end is None:
        void = line("Only two cards are left in the stock, so the hand ends without a score.")
        return Sheet(name, title, (*opening, void, score, after), actions)
    paper = h("div", {"class": "paper"}, _reckoning(at, end), score, after, key="paper")

    def body(laid_off: bool) -> tuple[Node, ...]:
        shown = [_hand(seat, end, at, laid_off) for seat in at.seats]
        hands = h("div", {"class": "hands"}, *shown, key="hands")
        return (*opening, h("div", {"class": "showdown"}, hands, paper, key="showdown"))

    before = body(laid_off=False) if end.layoffs else ()
    return Sheet(name, title, body(laid_off=True), actions, before, kind="wide")


def question(at: Sitting[GinView], deadwood: int) -> Sheet:
    """What may follow an illegal knock, before one makes it."""
    opponent = at.names[1 - at.seat]
    best = counted(at.with_ui(picked=()))
    body = [
        line(f"That leaves {deadwood} points of deadwood. A knock allows at most {KNOCK_LIMIT}."),
        line(f"If {opponent} accepts, both hands are counted as usual."),
        line(
            f"If {opponent} refuses, your cards stay face up for the rest of the hand, and play "
            "continues."
        ),
    ]
    if best is not None and best.without is not None and best.deadwood <= KNOCK_LIMIT:
        instead = f"Discard the {card_name(best.without)} instead"
        body.append(line(f"{instead}, and you may knock with {best.deadwood}."))
    actions = ("knock-anyway", "Knock anyway"), ("close-sheet", "Keep playing")
    return Sheet("illegal knock", f"Knock with {deadwood}?", tuple(body), actions)


def giving_gin_away(card: Card) -> Sheet:
    """Whether a card is to be discarded though the hand has gin."""
    return Sheet(
        "gin given away",
        "You have gin",
        (line(f"If you discard the {card_name(card)} without going gin, you give it away."),),
        (("discard-anyway", "Discard anyway"), ("knock", "Go gin")),
    )


def _hand(seat: int, end: Showdown, at: Sitting[GinView], laid_off: bool) -> Node:
    """A hand laid open; `laid_off` is whether those cards have gone to the knocker's melds."""
    melds, rest = [*end.melds[seat]], [*end.unmatched[seat]]
    joined: list[Card] = []
    if seat == end.knocker:
        gin, knocks = ("go gin", "knock") if seat == at.seat else ("goes gin", "knocks")
        how = gin if end.kind == "gin" else f"{knocks} with {end.deadwood[seat]}"
        if end.illegal:
            how += ", illegal but accepted"
        if laid_off:
            joined = [card for card, _ in end.layoffs]
            for card, index in end.layoffs:
                melds[index] = (*melds[index], card)
    else:
        how = figures(len(melds), "meld")
        if end.layoffs:
            how += f", {figures(len(end.layoffs), 'card')} laid off"
        if not laid_off:
            rest += [card for card, _ in end.layoffs]

    def fan(cards: list[Card], name: str, key: str) -> Node:
        opened = laid_open(cards, name, joined, ", laid off", flip="sheet-")
        title = h("span", {"class": "lbl", "aria-hidden": "true"}, name, key="lbl")
        return h("div", {"class": "m"}, opened, title, key=key)

    fans = [fan(by_rank(meld), meld_name(meld), f"m{index}") for index, meld in enumerate(melds)]
    if rest:
        fans.append(fan(by_rank(rest), LOOSE, "rest"))
    who = at.names[seat]
    return h(
        "section",
        {"class": "who", "aria-label": f"{who}{'' if seat == end.knocker else ':'} {how}"},
        h("h3", None, who, h("span", None, f" {how}"), key="who"),
        h("div", {"class": "melds"}, *fans, key="melds"),
        key=f"seat{seat}",
    )


def _reckoning(at: Sitting[GinView], end: Showdown) -> Node:
    """The score line by line, as one would write it on paper."""
    knocker, defender = end.knocker, 1 - end.knocker
    mine, against = end.deadwood[knocker], end.deadwood[defender]
    theirs = at.whose(defender)
    off = [card for card, _ in end.layoffs]
    loose = [*end.unmatched[defender], *off]
    lines: list[Node] = []
    if off:
        spaced: Rich = tuple(part for card in off for part in (" ", card))
        lines.append(_line(f"{theirs} unmatched cards", _sum(loose), str(value(loose))))
        lines.append(_line("Laid off", spaced[1:], f"−{value(off)}"))
    lines.append(_line(f"{theirs} deadwood", () if off else _sum(loose), str(against)))
    minus = "−" if end.kind == "knock" else ""
    lines.append(
        _line(f"{at.whose(knocker)} deadwood", _sum(end.unmatched[knocker]), f"{minus}{mine}")
    )
    if end.bonus:
        lines.append(_line("Difference", (), str(abs(against - mine))))
        lines.append(_line(end.kind.capitalize(), ("bonus",), f"+{end.bonus}"))
    lines.append(_line(at.does(end.winner, "scores", "score"), (), str(end.points), "sum"))
    return h("dl", {"class": "reck"}, *lines, key="reck")


def _sum(cards: tuple[Card, ...] | list[Card]) -> Rich:
    numbers = sorted(VALUES[card] for card in cards)
    return (" + ".join(map(str, numbers)),) if len(numbers) > 1 else ()


def _line(what: str, small: Rich, number: str, kind: str = "") -> Node:
    return h(
        "div",
        {"class": kind or None},
        h("dt", None, f"{what} ", h("small", None, *rich(small)) if small else None, key="what"),
        h("dd", None, number, key="number"),
        key=what,
    )


def _all_hands(at: Sitting[GinView]) -> Node:
    """The score sheet of the match: a line for each hand that is over."""
    totals = [0] * len(at.names)
    lines = []
    for number, result in enumerate(at.view.results, 1):
        cells: list[Child] = ["Void"]
        if result.winner is not None:
            totals[result.winner] += result.points
            cells = [result.kind.capitalize()]
        for seat in at.seats:
            cells.append(f"+{result.points}" if seat == result.winner else "")
            cells.append(h("td", {"class": "t"}, str(totals[seat]), key=f"t{seat}"))
        lines.append(row(str(number), cells))
    heads: list[Child] = [
        h("th", {"scope": "col"}, "Hand", key="n"),
        h("th", {"scope": "col"}, h("span", {"class": "sr"}, "Ended by"), key="how"),
    ]
    for seat in at.seats:
        heads.append(h("th", {"scope": "col", "colspan": "2"}, at.names[seat], key=str(seat)))
    return score_sheet("All hands", "The hands of this match", heads, lines)

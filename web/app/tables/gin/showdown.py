"""The showdown on a sheet: both hands in melds, what is played off, and the reckoning."""

from __future__ import annotations

from app.nodes import Child, Node, h
from app.rich import card_face, card_in_text
from app.tables import Sheet, Sitting
from app.tables.gin import parts, words
from app.tables.gin.hand import meld_name
from app.tables.parts import line, sheet_actions, won
from app.words import capital, count
from pygames.cards import Card, card_name, card_text, rank, suit
from pygames.gin import GinView, Showdown
from pygames.gin.melds import VALUES, value

__all__ = ["sheet"]


def sheet(at: Sitting[GinView]) -> Sheet | None:
    """The sheet at the end of a hand, and of the match."""
    if at.view.phase not in ("reckoning", "over"):
        return None
    over = bool(at.view.winners)
    title = words.outcome(at)
    totals = _totals(at)
    end = at.view.showdown
    if over:
        tail: tuple[Node, ...] = (totals, parts.hands(at))
        opening: tuple[Node, ...] = (line(f"{title}."),)
        title = won(at)
    else:
        tail = (totals, _next_deal(at))
        opening = ()
    actions = sheet_actions(at.view, "Next hand")
    name = "match" if over else f"hand {at.view.number}"
    if end is None:
        void = line("With two cards left in the stock nobody can draw any more.")
        return Sheet(name, title, (*opening, void, *tail), actions)
    reckoning = _reckoning(at, end)

    def body(played_off: bool) -> tuple[Node, ...]:
        hands = h(
            "div",
            {"class": "hands"},
            *(_hand(seat, end, at, played_off) for seat in (at.seat, 1 - at.seat)),
            key="hands",
        )
        paper = h("div", {"class": "paper"}, reckoning, *tail, key="paper")
        return (*opening, h("div", {"class": "showdown"}, hands, paper, key="showdown"))

    before = body(played_off=False) if end.layoffs else ()
    return Sheet(name, title, body(played_off=True), actions, before, kind="wide")


def _hand(seat: int, end: Showdown, at: Sitting[GinView], played_off: bool) -> Node:
    knocker = seat == end.knocker
    who = "You" if seat == at.seat else at.names[seat]
    melds = [list(meld) for meld in end.melds[seat]]
    rest = sorted(end.unmatched[seat], key=_by_rank)
    joined: set[Card] = set()
    if knocker and played_off:
        for card, index in end.layoffs:
            melds[index].append(card)
            melds[index].sort(key=_by_rank)
            joined.add(card)
    elif not knocker and not played_off:
        rest = sorted([*rest, *(card for card, _ in end.layoffs)], key=_by_rank)
    if knocker:
        how = "with gin" if end.kind == "gin" else f"knocked with {end.deadwood[seat]}"
        if end.illegal:
            how += ", which was too many, and accepted"
    else:
        how = count(len(melds), "meld")
        if end.layoffs:
            how += f", {count(len(end.layoffs), 'card')} played off"
    groups: list[Child] = [
        _fan(tuple(meld), meld_name(tuple(meld)), joined, key=f"m{index}")
        for index, meld in enumerate(melds)
    ]
    if rest:
        groups.append(_fan(tuple(rest), "Not in a meld", joined, key="rest"))
    return h(
        "section",
        {"class": "who", "aria-label": f"{who}: {how}"},
        h("h3", None, who, h("span", None, f" {how}"), key="who"),
        h("div", {"class": "melds"}, *groups, key="melds"),
        key=f"seat{seat}",
    )


def _by_rank(card: Card) -> tuple[int, int]:
    return rank(card), suit(card)


def _fan(cards: tuple[Card, ...], name: str, joined: set[Card], key: str) -> Node:
    return h(
        "div",
        {"class": "m"},
        h(
            "ul",
            {"class": "fan", "aria-label": name, "style": {"--c": str(len(cards))}},
            *(
                h(
                    "li",
                    {"class": "can" if card in joined else None},
                    card_face(card, flip=f"sheet-{card_text(card)}", named=False),
                    h(
                        "span",
                        {"class": "sr"},
                        card_name(card) + (", played off" if card in joined else ""),
                        key="name",
                    ),
                    key=card_text(card),
                )
                for card in cards
            ),
            key="fan",
        ),
        h("span", {"class": "lbl", "aria-hidden": "true"}, name, key="lbl"),
        key=key,
    )


def _reckoning(at: Sitting[GinView], end: Showdown) -> Node:
    """The score line by line, as one would write it on paper."""
    knocker, defender = end.knocker, 1 - end.knocker
    theirs = _whose(defender, at)
    lines: list[Node] = []
    loose = sorted(
        [*end.unmatched[defender], *(card for card, _ in end.layoffs)],
        key=lambda card: (VALUES[card], card),
    )
    if end.layoffs:
        off = [card for card, _ in end.layoffs]
        lines.append(_line(f"{theirs} cards in no meld", _sum(loose), str(value(loose))))
        lines.append(_line("Played off", off, f"−{value(off)}"))
        lines.append(_line(f"{theirs} deadwood", "", str(end.deadwood[defender])))
    else:
        lines.append(_line(f"{theirs} deadwood", _sum(loose), str(end.deadwood[defender])))
    own = end.unmatched[knocker]
    lines.append(_line(f"{_whose(knocker, at)} deadwood", _sum(own), _signed(end, knocker)))
    difference = abs(end.deadwood[defender] - end.deadwood[knocker])
    if end.bonus:
        lines.append(_line("Difference", "", str(difference)))
        lines.append(_line("Gin" if end.kind == "gin" else "Undercut", "bonus", f"+{end.bonus}"))
    verb = "You score" if end.winner == at.seat else f"{at.names[end.winner]} scores"
    lines.append(_line(verb, "", str(end.points), "sum"))
    return h("dl", {"class": "reck"}, *lines, key="reck")


def _signed(end: Showdown, knocker: int) -> str:
    points = end.deadwood[knocker]
    return f"−{points}" if end.kind == "knock" else str(points)


def _sum(cards: tuple[Card, ...] | list[Card]) -> str:
    return " + ".join(map(str, sorted(VALUES[card] for card in cards))) if len(cards) > 1 else ""


def _whose(seat: int, at: Sitting[GinView]) -> str:
    return "Your" if seat == at.seat else f"{at.names[seat]}’s"


def _line(what: str, small: str | list[Card], number: str, kind: str = "") -> Node:
    details: list[Child] = []
    if isinstance(small, str):
        details = [small] if small else []
    else:
        for index, card in enumerate(small):
            details += [" "] if index else []
            details.append(card_in_text(card, key=card_text(card)))
    return h(
        "div",
        {"class": kind or None},
        h("dt", None, f"{what} ", h("small", None, *details) if details else None, key="what"),
        h("dd", None, number, key="number"),
        key=what,
    )


def _totals(at: Sitting[GinView]) -> Node:
    """Both scores on the way to the limit; what this hand brought stands out."""
    last = at.view.results[-1] if at.view.results else None

    def side(seat: int) -> Node:
        now = at.view.scores[seat]
        new = last.points if last is not None and last.winner == seat else 0

        def share(points: int) -> str:
            return f"{min(100, 100 * points // at.view.limit)}%"

        return h(
            "div",
            None,
            h("span", None, at.names[seat], key="w"),
            h("b", None, str(now), key="n"),
            h(
                "i",
                {"aria-hidden": "true", "style": {"--p": share(now - new), "--q": share(now)}},
                key="bar",
            ),
            key=str(seat),
        )

    return h(
        "section",
        {"class": "tot", "aria-label": f"Score, the match goes to {at.view.limit}"},
        side(at.seat),
        side(1 - at.seat),
        h("p", {"class": "lim"}, f"to {at.view.limit}", key="lim"),
        key="tot",
    )


def _next_deal(at: Sitting[GinView]) -> Node:
    dealer = "You deal" if at.view.turn == at.seat else f"{at.names[1 - at.seat]} deals"
    return line(f"{capital(dealer)} the next hand.")

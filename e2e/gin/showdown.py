"""What a showdown of Gin must say, on the cloth and on its sheet, counted anew from both hands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from e2e.gin.melds import arrangements, defended, inviting, is_meld, least, points
from e2e.gin.told import KNOCK, RANKS, ended
from e2e.oracle_parts import (
    AT_THE_END,
    card_of,
    differing,
    events_since,
    in_figures,
    in_letters,
    outcome_of,
)
from pygames.cards import Card, card_name
from pygames.gin import GinView
from pygames.gin.events import GinEvent

__all__ = ["laid_open", "sheet_differences", "title"]

BONUS = 25


def title(meld: list[Card]) -> str:
    """What a meld is called: ``"Run"`` or ``"Three queens"``."""
    if len({card // 13 for card in meld}) == 1:
        return "Run"
    return f"{in_letters(len(meld)).capitalize()} {RANKS[meld[0] % 13]}"


@dataclass
class _End:
    """How a hand ended, from the two hands alone."""

    knocker: int
    hands: dict[int, frozenset[Card]]
    layoffs: list[Card]
    accepted: bool

    @property
    def mine(self) -> int:
        """The knocker's deadwood."""
        return least(self.hands[self.knocker])

    def kind(self, against: int) -> str:
        """What it is called when the defender is left with so much."""
        return "gin" if not self.mine else "knock" if self.mine < against else "undercut"


def _end_of(events: list[GinEvent]) -> _End | None:
    """None for a hand that ended without a knock."""
    hands = {event.seat: frozenset(event.cards) for event in events if event.kind == "show"}
    knocks = [event.seat for event in events if event.kind in ("knock", "gin")]
    if not hands or knocks[-1] is None:
        return None
    layoffs = [card for event in events if event.kind == "layoff" for card in event.cards]
    known = {seat: cards for seat, cards in hands.items() if seat is not None}
    return _End(knocks[-1], known, layoffs, any(event.kind == "accept" for event in events))


def laid_open(view: GinView, look: Any, names: tuple[str, ...]) -> list[str]:
    """Where both hands on the cloth, and the slip between them, differ from the reckoning."""
    end = _end_of(events_since(view.seen, "hand"))
    if end is None or len(look["hands"]) != len(end.hands):
        return [f"laid open: {len(look['hands'])} hands"]
    return _reckoned(view, end, look, names)[0]


def sheet_differences(view: GinView, sheet: Any, names: tuple[str, ...]) -> list[str]:
    """Where a sheet at the end of a hand or match differs from the reckoning; else empty."""
    if not sheet["totals"]:
        return []
    end = _end_of(events_since(view.seen, "hand"))
    trouble = []
    totals = [[names[seat], str(view.scores[seat])] for seat in (view.seat, 1 - view.seat)]
    if sheet["totals"] != totals:
        trouble.append(f"totals: {sheet['totals']} instead of {totals}")
    winner = None
    outcome = ended(view, names)
    lines = []
    if end is None:
        lines.append("Only two cards are left in the stock, so the hand ends without a score.")
        if view.stock > 2:
            trouble.append(f"a void hand with {view.stock} cards in the stock")
    else:
        more, winner = _reckoned(view, end, sheet, names)
        trouble += more
    if view.phase == "over":
        lines.insert(0, f"{outcome}.")
        outcome = outcome_of(view, names)
        trouble += _rows(view, sheet)
        actions = AT_THE_END
    else:
        dealer = view.dealer if winner is None else 1 - winner
        deals = "You deal" if dealer == view.seat else f"{names[dealer]} deals"
        lines.append(f"{deals} the next hand.")
        actions = ["Look at the table", "Next hand"]
    want = {"title": outcome, "lines": lines, "actions": actions}
    return trouble + differing(want, sheet, " of the sheet")


def _reckoned(
    view: GinView, end: _End, sheet: Any, names: tuple[str, ...]
) -> tuple[list[str], int]:
    """What is wrong with hands and reckoning; and who scores."""
    defender = 1 - end.knocker
    groups = {
        seat: [(group, [card_of(card["face"]) for card in group["cards"]])
               for group in hand["groups"]]
        for seat, hand in zip((view.seat, defender if view.seat != defender else end.knocker),
                              sheet["hands"], strict=True)
    }  # fmt: skip
    loose = {
        seat: [card for group, cards in parts if group["name"] == "Deadwood" for card in cards]
        for seat, parts in groups.items()
    }
    melds = {
        seat: [cards for group, cards in parts if group["name"] != "Deadwood"]
        for seat, parts in groups.items()
    }
    trouble = [
        f"{group} is not such a meld"
        for parts in groups.values()
        for group, cards in parts
        if group["name"] != "Deadwood" and not (is_meld(cards) and group["name"] == title(cards))
    ]
    joined = {
        card_of(card["face"])
        for hand in sheet["hands"]
        for group in hand["groups"]
        for card in group["cards"]
        if card["name"].endswith(", laid off")
    }
    if joined not in (set(), set(end.layoffs)):
        trouble.append(f"{joined} are shown as laid off instead of {end.layoffs}")
    own = [frozenset(meld) - joined for meld in melds[end.knocker]]
    shown = {
        end.knocker: {card for meld in own for card in meld} | {*loose[end.knocker]},
        defender: {card for meld in melds[defender] for card in meld} | {*loose[defender]} | joined,
    }
    trouble += [
        f"{names[seat]} is shown with {cards} instead of {end.hands[seat]}"
        for seat, cards in shown.items()
        if cards != end.hands[seat]
    ]
    for hand in sheet["hands"]:
        for group in hand["groups"]:
            for card in group["cards"]:
                name = card_name(card_of(card["face"]))
                if card["name"].removesuffix(", laid off") != name:
                    trouble.append(f"{card} is called otherwise")
    trouble += _best_shown(end, own, loose)
    against = points(set(loose[defender]) - set(end.layoffs))
    fair = defended(end.hands[defender], () if end.mine == 0 else tuple(own))
    if against != fair:
        trouble.append(f"the defender keeps {against}, and could keep {fair}")
    kind = end.kind(fair)
    bonus = 0 if kind == "knock" else BONUS
    winner = defender if kind == "undercut" else end.knocker
    score = abs(fair - end.mine) + bonus
    result = view.results[-1]
    if (result.kind, result.winner, result.points) != (kind, winner, score):
        trouble.append(f"{result} instead of {(kind, winner, score)}")
    trouble += _lines(view, end, loose, sheet, names, fair, score)
    trouble += _labels(view, end, melds, sheet, names)
    return trouble, winner


def _best_shown(end: _End, own: list[frozenset[Card]], loose: dict[int, list[Card]]) -> list[str]:
    """The knocker's melds leave the least deadwood, and then invite the least laying off."""
    hand = end.hands[end.knocker]
    trouble = []
    if points(loose[end.knocker]) != end.mine:
        trouble.append(f"the knocker shows {points(loose[end.knocker])} instead of {end.mine}")
    best = min(inviting(melds, hand) for melds in arrangements(hand))
    if inviting(own, hand) != best:
        trouble.append(f"the melds {own} invite more than {best} cards")
    return trouble


def _lines(
    view: GinView,
    end: _End,
    loose: dict[int, list[Card]],
    sheet: Any,
    names: tuple[str, ...],
    against: int,
    score: int,
) -> list[str]:
    """The reckoning line by line: what, from which numbers or cards, how many."""

    def whose(seat: int) -> str:
        return "Your" if seat == view.seat else f"{names[seat]}’s"

    defender = 1 - end.knocker
    kind = end.kind(against)
    hers = sorted({*loose[defender], *end.layoffs})
    want: list[list[Any]] = []
    if end.layoffs:
        want.append([f"{whose(defender)} unmatched cards", _sum(hers), str(points(hers))])
        off = " ".join(card_name(card) for card in end.layoffs)
        want.append(["Laid off", off, f"−{points(end.layoffs)}"])
        want.append([f"{whose(defender)} deadwood", "", str(against)])
    else:
        want.append([f"{whose(defender)} deadwood", _sum(hers), str(against)])
    minus = "−" if kind == "knock" else ""
    own = loose[end.knocker]
    want.append([f"{whose(end.knocker)} deadwood", _sum(own), f"{minus}{end.mine}"])
    if kind != "knock":
        want.append(["Difference", "", str(abs(against - end.mine))])
        want.append([kind.capitalize(), "bonus", f"+{BONUS}"])
    winner = defender if kind == "undercut" else end.knocker
    want.append(["You score" if winner == view.seat else f"{names[winner]} scores", "", str(score)])
    got = [[what, _sum_of(small), number] for what, small, number in sheet["reckoning"]]
    return [] if got == want else [f"reckoning: {got} instead of {want}"]


def _sum(cards: list[Card]) -> Any:
    """The numbers that are added up, the order being anybody's; a single one is not."""
    return sorted(points([card]) for card in cards) if len(cards) > 1 else ""


def _sum_of(text: str) -> Any:
    if not re.fullmatch(r"\d+( \+ \d+)+", text):
        return text
    return sorted(map(int, text.split(" + ")))


def _labels(
    view: GinView,
    end: _End,
    melds: dict[int, list[list[Card]]],
    sheet: Any,
    names: tuple[str, ...],
) -> list[str]:
    """What stands beside each name."""
    trouble = []
    for hand, seat in zip(sheet["hands"], (view.seat, 1 - view.seat), strict=True):
        if seat == end.knocker:
            s = "" if seat == view.seat else "s"
            knocks = f"knock{s} with {end.mine}" if end.mine else f"go{'es' if s else ''} gin"
            how = f" {knocks}{', illegal but accepted' if end.mine > KNOCK else ''}"
        else:
            how = f": {in_figures(len(melds[seat]), 'meld')}"
            if end.layoffs:
                how += f", {in_figures(len(end.layoffs))} laid off"
        if hand["name"] != names[seat] + how:
            trouble.append(f"{hand['name']} instead of {names[seat]}{how}")
    if end.accepted != (end.mine > KNOCK):
        trouble.append(f"a knock with {end.mine} was{'' if end.accepted else ' not'} accepted")
    return trouble


def _rows(view: GinView, sheet: Any) -> list[str]:
    """The score sheet of the match: what each hand brought, and the running totals."""
    totals = {0: 0, 1: 0}
    want = []
    for number, result in enumerate(view.results, 1):
        if result.winner is not None:
            totals[result.winner] += result.points
        row = [str(number), "Void" if result.winner is None else result.kind.capitalize()]
        for seat in (view.seat, 1 - view.seat):
            row += [f"+{result.points}" if seat == result.winner else "", str(totals[seat])]
        want.append(row)
    if tuple(totals.values()) != view.scores:
        want.append([f"the totals are {totals}, the score {view.scores}"])
    return [] if sheet["rows"] == want else [f"rows: {sheet['rows']} instead of {want}"]

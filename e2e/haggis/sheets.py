"""What the sheets of Haggis must say, added up anew from what happened in the rounds."""

from __future__ import annotations

from typing import Any

from e2e.haggis.cards import can_be, points, spelled
from e2e.haggis.prompts import outcome, result
from e2e.haggis.round import PER_CARD, Round
from e2e.oracle_parts import AT_THE_END, differing, in_figures
from pygames.cards import Card, card_name, card_text
from pygames.haggis import HaggisView

__all__ = ["sheet_differences"]


def sheet_differences(
    view: HaggisView, rounds: list[Round], picked: list[Card], sheet: Any
) -> list[str]:
    """Where a sheet differs from what it must say; empty when it does not, or is of every game."""
    if sheet["title"] == "What are you leading?":
        want: dict[str, Any] = {"actions": [spelled(picked, shape) for shape in can_be(picked)]}
        few = len(want["actions"]) < 2 or view.turn != view.seat or rounds[-1].open
        trouble = [f"a needless question: {sheet}"] if few else []
        return differing(want, sheet, " of the sheet") + trouble
    if sheet["title"].startswith("Bet "):
        now = rounds[-1]
        late = now.bets[view.seat] is not None or view.seat in now.played or bool(now.out)
        trouble = [f"too late a question: {sheet}"] if late else []
        return (
            differing({"actions": ["No bet", "Big, 30", "Little, 15"]}, sheet, " of the sheet")
            + trouble
        )
    if not sheet["round"]:
        return []
    return differing(_reckoning(view, rounds), sheet, " of the sheet")


def _reckoning(view: HaggisView, rounds: list[Round]) -> dict[str, Any]:
    """The sheet at the end of a round, and of the match."""
    now = rounds[-1]
    order = [(view.seat + step) % view.players for step in range(view.players)]
    totals = [sum(each.scored[seat] for each in rounds) for seat in range(view.players)]
    places = {
        seat: ("out first", "out second")[now.out.index(seat)] if seat in now.out else "not out"
        for seat in order
    }
    went = dict(zip(now.out, now.left, strict=True))
    table = [
        ["", *(f"{now.names[seat]} {places[seat]}" for seat in order)],
        ["Cards left", *(f"{went[s]} × {PER_CARD}" if s in went else "–" for s in order)],
        ["Captured", *(str(now.captured[seat]) for seat in order)],
        *([["Bets", *(_bet(now, seat) for seat in order)]] if any(now.bets) else []),
        ["Round", *(f"+{now.scored[seat]}" for seat in order)],
        ["Match", *(str(totals[seat]) for seat in order)],
    ]
    last = next(seat for seat in order if seat not in now.out)
    whose = "Your" if last == view.seat else f"{now.names[last]}’s"
    captures = "You capture" if now.out[0] == view.seat else f"{now.names[now.out[0]]} captures"
    worth = in_figures(now.leftovers, "point")
    want: dict[str, Any] = {
        "round": table,
        "turned": [_fan("The haggis", now.haggis), _fan(f"{whose} last cards", now.last_hand)],
    }
    there = "There are no points in them."
    for_whom = f"{captures} the {worth} in them." if now.leftovers else there
    if view.winners:
        want["title"] = result(view, now)
        want["lines"] = [f"{outcome(view, now)}.", for_whom]
        want["rounds"] = _all_rounds(rounds, order)
        want["actions"] = AT_THE_END
        want["scores"] = []
        return want
    want["title"] = outcome(view, now)
    want["lines"] = [for_whom, _next(view, totals, now)]
    want["rounds"] = []
    want["actions"] = ["Look at the table", "Next round"]
    before = [total - scored for total, scored in zip(totals, now.scored, strict=True)]
    share = [
        [f"{min(100, int(each[seat] / view.target * 100))}%" for each in (before, totals)]
        for seat in range(view.players)
    ]
    want["scores"] = [
        {
            "name": f"Score, the match goes to {view.target}",
            "points": [[now.names[seat], str(totals[seat]), *share[seat]] for seat in order],
        }
    ]
    return want


def _bet(now: Round, seat: int) -> str:
    bet, won = now.bets[seat], now.won_by_bets[seat]
    brought = f"+{won}" if won else ""
    if not bet:
        return brought or "–"
    how = "won" if seat == now.out[0] else "lost"
    return f"{bet} {how}{f', {brought}' if brought else ''}"


def _fan(name: str, cards: list[Card]) -> dict[str, Any]:
    return {
        "name": name,
        "title": f"{name}, {in_figures(points(cards), 'point')}",
        "cards": [{"name": card_name(card), "face": f"#c-{card_text(card)}"} for card in cards],
    }


def _all_rounds(rounds: list[Round], order: list[int]) -> list[list[str]]:
    lines = [["Round", *(rounds[-1].names[seat] for seat in order)]]
    totals = dict.fromkeys(order, 0)
    for number, each in enumerate(rounds, 1):
        line = [str(number)]
        for seat in order:
            totals[seat] += each.scored[seat]
            line += [f"+{each.scored[seat]}", str(totals[seat])]
        lines.append(line)
    return lines


def _next(view: HaggisView, totals: list[int], now: Round) -> str:
    """Who deals, being ahead, and who leads, being behind; ties are decided otherwise."""
    ahead = [seat for seat, total in enumerate(totals) if total == max(totals)]
    behind = [seat for seat, total in enumerate(totals) if total == min(totals)]
    dealer = ahead[0] if len(ahead) == 1 else now.out[0]
    leader = behind[0] if len(behind) == 1 else (dealer + 1) % view.players

    def has(seat: int) -> str:
        return "You have" if seat == view.seat else f"{now.names[seat]} has"

    deals = "deal" if dealer == view.seat else "deals"
    leads = "lead" if leader == view.seat else "leads"
    went = f"{now.names[dealer]} went out first and {deals}."
    best = f"{has(dealer)} the highest score and {deals}."
    left = f"{now.names[leader]}, on the dealer’s left, {leads}."
    least = f"{has(leader)} the lowest score and {leads}."
    return f"{best if len(ahead) == 1 else went} {least if len(behind) == 1 else left}"

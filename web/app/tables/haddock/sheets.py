from __future__ import annotations

from app.nodes import Child, Node, h
from app.tables import SeatContext, Sheet
from app.tables.haddock import words
from app.tables.haddock.aside import marks
from app.tables.parts.sheets import head, line, next_deal, part_sheet, row, score_sheet
from pygames.haddock import GameResult, HaddockView


def sheet(at: SeatContext[HaddockView]) -> Sheet | None:
    if not (at.view.between or at.view.winners):
        return None
    body = [_score_sheet(at)]
    if at.view.results[-1].blocked:
        body.insert(0, line(_blocked(at.view.results[-1])))
    body += next_deal(at, _next_deal(at))
    name = f"game {at.view.number}"
    return part_sheet(at, name, words.outcome(at), body, "Next game", kind="wide")


def _blocked(result: GameResult) -> str:
    if result.winner is None:
        return "Nobody could play or draw, and the smallest hand is shared, so nobody wins."
    return "Nobody could play or draw, so the smallest hand wins."


def _next_deal(at: SeatContext[HaddockView]) -> str:
    dealer = (at.view.dealer + 1) % at.view.seats
    verb = "play" if dealer == at.seat else "plays"
    return f"{at.does(dealer, 'deals', 'deal')} game {at.view.number + 1}, and {verb} first."


def _score_sheet(at: SeatContext[HaddockView]) -> Node:
    series = at.view.variations.series
    heads: list[Child] = [h("td", key="corner")]
    heads += [head(at.names[seat]) for seat in at.seats]
    lines = [
        row(f"Game {number}" if series else "Cards left", _left(result, at.seats), str(number))
        for number, result in enumerate(at.view.results, 1)
    ]
    foot = [row("Marks", [h("td", marks(at.view.scores[s]), key=str(s)) for s in at.seats])]
    caption = "Cards left at the end of each game"
    return score_sheet("Score sheet", caption, heads, lines, foot if series else ())


def _left(result: GameResult, seats: list[int]) -> list[Child]:
    return [
        h("td.won", "won", key=str(seat)) if seat == result.winner else str(result.left[seat])
        for seat in seats
    ]

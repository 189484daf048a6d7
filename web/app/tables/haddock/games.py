"""The sheets of Haddock: the end of a game, of a series, and its score sheet."""

from __future__ import annotations

from app.nodes import Child, Node, h
from app.tables import Sheet, Sitting
from app.tables.haddock import words
from app.tables.haddock.parts import marks
from app.tables.parts import line, score_sheet, sheet_actions
from pygames.haddock import GameResult, HaddockView

__all__ = ["sheet"]


def sheet(at: Sitting[HaddockView]) -> Sheet | None:
    """The sheet at the end of a game, and of the match."""
    if at.view.phase not in ("reckoning", "over"):
        return None
    body = [_score_sheet(at)]
    if at.view.results[-1].blocked:
        body.insert(0, line(_blocked(at.view.results[-1])))
    if not at.view.winners:
        body.append(line(_next_deal(at)))
    return Sheet(
        "match" if at.view.winners else f"game {at.view.number}",
        words.outcome(at),
        tuple(body),
        sheet_actions(at.view, "Next game"),
        kind="wide",
    )


def _blocked(result: GameResult) -> str:
    who = "it is shared" if result.winner is None else "it wins"
    return f"Nobody could play or draw any more. The smallest hand counts, and {who}."


def _next_deal(at: Sitting[HaddockView]) -> str:
    dealer = (at.view.dealer + 1) % at.view.seats
    who = "You deal" if dealer == at.seat else f"{at.names[dealer]} deals"
    verb = "play" if dealer == at.seat else "plays"
    return f"{who} game {at.view.number + 1}, and {verb} first."


def _score_sheet(at: Sitting[HaddockView]) -> Node:
    """A line for each game: who won it, and the cards that the others had left."""
    seats = [at.seat, *words.rivals(at.view)]
    series = at.view.variations.series
    heads: list[Child] = [h("td", None, key="corner")]
    heads += [h("th", {"scope": "col"}, at.names[seat], key=str(seat)) for seat in seats]
    lines = [
        _game(number, result, seats, series) for number, result in enumerate(at.view.results, 1)
    ]
    foot = h(
        "tr",
        None,
        h("th", {"scope": "row"}, "Marks", key="head"),
        *(h("td", None, marks(at.view.scores[seat]), key=str(seat)) for seat in seats),
        key="marks",
    )
    caption = "Cards left at the end of each game"
    return score_sheet("marks", "Score sheet", caption, heads, lines, foot if series else None)


def _game(number: int, result: GameResult, seats: list[int], series: bool) -> Node:
    cells: list[Child] = [
        h(
            "td",
            {"class": "won"} if seat == result.winner else None,
            "won" if seat == result.winner else str(result.left[seat]),
            key=str(seat),
        )
        for seat in seats
    ]
    head = f"Game {number}" if series else "Cards left"
    return h("tr", None, h("th", {"scope": "row"}, head, key="head"), *cells, key=str(number))

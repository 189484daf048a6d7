"""``python -m pygames hint``: what to play in a position of a record or of a text, and why."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from pygames.cli.show import load
from pygames.cli.terminal import printable
from pygames.cli.words import names_of
from pygames.errors import BadRecord, BadText
from pygames.game import Json, View
from pygames.match import Match
from pygames.opponents.hints import SURE, hint
from pygames.opponents.think import think
from pygames.position import parse_position
from pygames.registry import GAMES
from pygames.wording import with_names

__all__ = ["run"]


def run(chosen: argparse.Namespace) -> int:
    """Print the hint."""
    if (chosen.record is None) == (chosen.position is None):
        raise BadText("a file with a match is needed, or --position")
    place: Json = {}
    if chosen.position is not None:
        view = parse_position(chosen.position)
        title, others = GAMES[str(view.to_json()["game"])].title, len(view.scores) - 1
        seats = [f"Opponent {n}" for n in range(1, others + 1)] if others > 1 else ["Opponent"]
        names = ["You", *seats]
        place = {"seat": view.seat}
    else:
        match = _match(chosen.record, chosen.move)
        seat = match.state.turn
        if seat is None:
            raise BadRecord("this match is over: choose an earlier position with --move")
        view, names = match.state.view(seat), names_of(match.players)
        place = {"turn": len(match.turns), "seat": seat}
        title = f"{match.game.title}, deal {printable(match.seed)}, move {len(match.turns) + 1}"
    result = place | _hint(view)
    if chosen.json:
        print(json.dumps(result, indent=1))
    else:
        print(title)
        print("\n".join(_lines(view, names, result)))
    return 0


def _match(record: Path, move: int | None) -> Match:
    match = load(record)
    if move is None:
        return match
    if move > len(match.turns) + 1:
        raise BadRecord(f"this match has only {len(match.turns)} moves")
    return match.back_to(move - 1)


def _hint(view: View) -> Json:
    """The hint of `pygames.opponents.hints`, with its best move as ``"advice"``; the expert's where
    nothing is weighed. Raises `BadText` if the seat has nothing to decide.
    """
    if view.turn != view.seat:
        raise BadText("the seat is not in turn: there is nothing to advise")
    text = json.dumps(view.to_json())
    *_, last = (None, *hint(text))
    if last is None:
        return {"advice": think(text, "expert", ""), "moves": []}
    return {"advice": last["moves"][0]["move"]} | last


def _lines(view: View, names: Sequence[str], result: Json) -> Iterator[str]:
    yield f"{names[view.seat]}: {result['advice']}"
    first, *others = result["moves"] or [None]
    if first is None:
        forced = len(view.moves) == 1
        yield "  the only move" if forced else "  as the expert plays; the moves are not weighed"
    elif result["is_even"]:
        yield "  all moves come to the same"
    unit = "points" if result.get("unit") == "points" else "%"
    for other in others if not result.get("is_even") else ():
        yield f"  {_compared(other, unit)}"
    if result.get("reason") is not None:
        yield f"  {with_names(result['reason']['better'], names, view.seat)}"
    for each in result.get("aside", ()):
        yield f"  besides: {each['move']}"


def _compared(other: Json, unit: str) -> str:
    """``discard TS is worse, by 7.8 ± 3.7 points``"""
    if other["tie"] == "same":
        return f"{other['move']} comes to the same"
    behind, error = (
        (other["behind"], other["error"])
        if unit == "points"
        else (100 * other["chance_behind"], 100 * other["chance_error"])
    )
    by = f"{behind:.1f} ± {SURE * error:.1f} {unit}"
    if not other["tie"]:
        return f"{other['move']} is worse, by {by}"
    ahead = f"{by.removeprefix('-')} {'ahead' if by.startswith('-') else 'behind'}"
    return f"{other['move']} is about as good: {ahead}"

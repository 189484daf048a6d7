"""``python -m pygames hint``: what to play in a position of a record, and why."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from pygames.cli.show import load
from pygames.cli.terminal import printable
from pygames.cli.words import names_of
from pygames.errors import BadRecord
from pygames.game import Json
from pygames.match import Match
from pygames.opponents.hints import SURE, hint
from pygames.opponents.think import think
from pygames.wording import named

__all__ = ["run"]


def run(chosen: argparse.Namespace) -> int:
    """Print the hint."""
    match = load(chosen.record)
    if chosen.move is not None:
        if chosen.move > len(match.turns) + 1:
            raise BadRecord(f"this match has only {len(match.turns)} moves")
        match = match.back_to(chosen.move - 1)
    seat = match.state.turn
    if seat is None:
        raise BadRecord("this match is over: choose an earlier position with --move")
    found = _hint(match, seat)
    if chosen.json:
        print(json.dumps(found, indent=1))
    else:
        print("\n".join(_lines(match, seat, found)))
    return 0


def _hint(match: Match, seat: int) -> Json:
    """As `pygames.opponents.hints` tells it, with ``"seat"``, ``"turn"`` and the expert's
    ``"advice"`` where there is nothing to weigh.
    """
    view = json.dumps(match.state.view(seat).to_json())
    place: Json = {"turn": len(match.turns), "seat": seat}
    *_, last = (None, *hint(view))
    if last is None:
        return place | {"advice": think(view, "expert", ""), "moves": []}
    return place | {"advice": last["moves"][0]["move"]} | last


def _lines(match: Match, seat: int, found: Json) -> Iterator[str]:
    names = names_of(match.players)
    yield f"{match.game.title}, deal {printable(match.seed)}, move {found['turn'] + 1}"
    yield f"{names[seat]}: {found['advice']}"
    first, *others = found["moves"] or [None]
    if first is None:
        forced = len(match.state.view(seat).moves) == 1
        yield "  the only move" if forced else "  as the expert plays; the moves are not weighed"
    elif found["is_even"]:
        yield "  all moves come to the same"
    unit = "points" if found.get("unit") == "points" else "%"
    for other in others if not found.get("is_even") else ():
        yield f"  {_compared(other, unit)}"
    if found.get("reason") is not None:
        yield f"  {named(found['reason']['better'], names, seat)}"
    for each in found.get("aside", ()):
        yield f"  besides: {each['move']}"


def _compared(other: Json, unit: str) -> str:
    """``discard TS is worse by 7.8 ± 3.7 points``"""
    if other["tie"] == "same":
        return f"{other['move']} comes to the same"
    behind, error = (
        (other["behind"], other["error"])
        if unit == "points"
        else (100 * other["chance_behind"], 100 * other["chance_error"])
    )
    by = f"{behind:.1f} ± {SURE * error:.1f} {unit}"
    return f"{other['move']} is {'about as good' if other['tie'] else 'worse'}, by {by}"

"""Whole matches as text that people read: each move, what it brought about, and each seat's view.

A line is short and tells one thing, so that a difference reads as what changed on the table. Hidden
cards appear nowhere: the page, the bots and this text know views only.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pygames import GAMES, Event, Match, Move, Player
from pygames.cards import cards_text
from pygames.chance import stream
from pygames.game import options_from_json
from tests.games import Chooser
from tests.rooms import HERE, rooms
from tests.strategies import at_random, played

__all__ = ["Golden", "as_text", "goldens"]

_LISTED = 25
"""Of more moves than these the text has only the first ones, their number and a checksum of all."""


@dataclass(frozen=True)
class Golden:
    """One match: its cards and its moves all follow from its seed."""

    name: str
    game: str
    seats: int
    seed: str
    about: str
    chooser: Chooser = at_random
    """How every seat plays."""
    variations: dict[str, bool] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.game} {self.name}"

    @property
    def path(self) -> Path:
        return HERE / self.game / "golden" / f"{self.name}.txt"

    def match(self) -> Match:
        """The match, played to its end."""
        rules = GAMES[self.game]
        options = options_from_json(rules.Options, self.variations)
        start = Match.start(rules, (Player(),) * self.seats, self.seed, options)
        return played(start, stream(self.seed, "golden moves"), 5000, self.chooser)


def goldens() -> list[Golden]:
    """All of them: those of each game stand in `tests/<game>/goldens.py`."""
    return [golden for room in rooms("goldens").values() for golden in room.GOLDENS]


def as_text(golden: Golden, match: Match) -> str:
    """The text of a golden match."""
    return "\n".join(_lines(golden, match)) + "\n"


def _lines(golden: Golden, match: Match) -> Iterator[str]:
    record = match.to_json()
    yield f"# {match.game.title}, {golden.about}"
    for key in ("game", "rules", "options", "seats", "seed"):
        yield f"{key}: {json.dumps(record[key])}"
    told = [0] * len(match.players)
    for number, state in enumerate(match.states):
        yield ""
        if number:
            yield f"## {number}. seat {match.turns[number - 1]}"
        else:
            yield "## 0. the first deal"
        yield f"turn: {state.turn}, scores: {state.scores}, winners: {state.winners}"
        for seat in range(len(match.players)):
            view = state.view(seat)
            yield f"seat {seat} sees"
            for event in view.seen[told[seat] :]:
                yield f"  - {_event(event)}"
            told[seat] = len(view.seen)
            yield f"  {_table(view.to_json())}"
            if view.moves:
                yield f"  may {_moves(view.moves)}"


def _moves(moves: Sequence[Move]) -> str:
    texts = list(map(str, moves))
    if len(texts) <= _LISTED:
        return ", ".join(texts)
    checksum = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]
    return f"{', '.join(texts[:_LISTED])} ... {len(texts)} moves, {checksum}"


def _event(event: Event[str]) -> str:
    """``"goal of seat 1: 9C 9D (2)"``"""
    who = "" if event.seat is None else f" of seat {event.seat}"
    cards = f": {cards_text(event.cards)}" if event.cards else ""
    return f"{event.kind}{who}{cards}{f' ({event.number})' if event.number else ''}"


def _table(view: dict[str, Any]) -> str:
    """What lies on the table, but for what is told elsewhere."""
    elsewhere = {"game", "seat", "turn", "moves", "seen", "winners"}
    return ", ".join(
        f"{key} {value if isinstance(value, str) else json.dumps(value)}"
        for key, value in view.items()
        if key not in elsewhere
    )

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
from tests.games import Chooser, gin, haggis
from tests.strategies import at_random, played

__all__ = ["FOLDER", "GOLDENS", "Golden", "as_text"]

FOLDER = Path(__file__).parent / "golden"

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

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def match(self) -> Match:
        """The match, played to its end."""
        rules = GAMES[self.game]
        options = options_from_json(rules.Options, self.variations)
        start = Match.start(rules, (Player(),) * self.seats, self.seed, options)
        return played(start, stream(self.seed, "golden moves"), 5000, self.chooser)


GOLDENS = (
    Golden("gin-and-undercut", "gin", 2, "hands 63", "with gin and an undercut by playing off",
           gin.eager),
    Golden("gin-illegal-knocks", "gin", 2, "hands 268", "with one knock accepted and one refused",
           gin.eager),
    Golden("gin-void-hand", "gin", 2, "hands 123", "with a hand that nobody won", gin.eager),
    Golden("haddock-series", "haddock", 2, "series 252", "to three marks, with the low card on top",
           variations={"series": True, "low_card_on_top": True}),
    Golden("haddock-four-players", "haddock", 4, "four 888", "with a draw pile renewed three times",
           variations={"draw_until_able": True, "no_court_cards": True}),
    Golden("haddock-six-players", "haddock", 6, "six 3374", "with two decks and a cut again"),
    Golden("haggis-two-players", "haggis", 2, "rounds 23", "with bets and bombs", haggis.hasty),
    Golden("haggis-three-players", "haggis", 3, "rounds 17", "with tricks given away by choice",
           haggis.hasty),
    Golden("hockey-three-periods", "hockey", 2, "three periods 25", "decided after three periods"),
    Golden("hockey-overtime", "hockey", 2, "overtime 14", "decided in the third overtime"),
)  # fmt: skip


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


def _event(event: Event) -> str:
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

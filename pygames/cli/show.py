"""``python -m pygames show``: a record as text that reads like the match."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from pygames.cli.terminal import printable
from pygames.cli.words import line_of, names_of, words_of
from pygames.errors import BadRecord
from pygames.match import Match

__all__ = ["load", "run"]


def run(chosen: argparse.Namespace) -> int:
    """Print the record."""
    match = load(chosen.record)
    if chosen.seat is not None and chosen.seat >= len(match.players):
        raise BadRecord(f"this match has no seat {chosen.seat}")
    for line in _lines(match, chosen.seat):
        print(line)
    return 0


def load(path: Path) -> Match:
    """The match of a file; ``-`` is the standard input. Raises `BadRecord`, `OSError`."""
    data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    try:
        return Match.load(data.decode())
    except UnicodeDecodeError:
        raise BadRecord("this is not a saved match: it is not text") from None


def _lines(match: Match, seat: int | None) -> Iterator[str]:
    """The whole match, or what one seat has seen of it."""
    names, words = names_of(match.players), words_of(match.game.name)
    yield f"{match.game.title}: {' against '.join(names)}, deal {printable(match.seed)}"
    if seat is None:
        events = [event for state in match.states for event in state.events]
    else:
        events = list(match.state.view(seat).seen)
    yield from (line_of(match.game.name, event, names) for event in events)
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(names, match.state.scores, strict=True)
    )
    yield f"\nScore after {len(match.turns)} moves: {scores}"
    if match.state.turn is not None:
        yield f"{names[match.state.turn]} to move"
        if seat is not None:
            yield f"\n{words.table_text(match.state.view(seat), names)}"

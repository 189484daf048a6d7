"""Whole matches as text that people read: each move, what it brought about, and each seat's view.

Of a view stands what has changed since the last move; hidden cards appear nowhere. One match of
each game is kept as it is, of the others a digest per move, which can be read with::

    python -m tests.goldens GAME NAME            the first move that is not as kept, in full
    python -m tests.goldens GAME NAME --whole    the whole match
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import unified_diff
from functools import cache, cached_property
from itertools import groupby
from pathlib import Path
from typing import Any

from pygames import GAMES, Event, Match, Player
from pygames.cards import cards_text
from pygames.chance import stream
from pygames.game import options_from_json
from tests.rooms import HERE, rooms
from tests.strategies import Chooser, at_random, played

_ELSEWHERE = {"game", "seat", "turn", "moves", "seen", "scores", "winners"}


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
    whole: bool = False
    """Whether the text is kept; otherwise it is a digest per move."""

    def __str__(self) -> str:
        return f"{self.game} {self.name}"

    @property
    def path(self) -> Path:
        return HERE / self.game / "golden" / f"{self.name}.txt"

    @cached_property
    def _match(self) -> Match:
        rules = GAMES[self.game]
        options = options_from_json(rules.Options, self.variations)
        start = Match.start(rules, (Player(),) * self.seats, self.seed, options)
        return played(start, stream(self.seed, "golden moves"), 5000, self.chooser)

    def match(self) -> Match:
        """The match, played to its end."""
        return self._match


@cache
def goldens() -> list[Golden]:
    """All of them: those of each game stand in `tests/<game>/goldens.py`, or it has one."""
    by_game = {game: room.GOLDENS for game, room in rooms("goldens").items()}
    return [golden for game in GAMES for golden in by_game.get(game, [_only(game)])]


def _only(game: str) -> Golden:
    seats = GAMES[game].seats[-1]
    return Golden("a-match", game, seats, "golden", f"of {seats} players", whole=True)


def as_text(golden: Golden, match: Match) -> str:
    """What is kept of a golden match."""
    head, *moves = _blocks(golden, match)
    lines = map("\n".join, moves) if golden.whole else _packed(map(_digest, moves))
    return "\n".join([*head, *lines]) + "\n"


def difference(golden: Golden, match: Match) -> str:
    """What is not as kept, short; of digests the first such move in full."""
    old = golden.path.read_text(encoding="utf-8").splitlines()
    now = as_text(golden, match).splitlines()
    head, *moves = _blocks(golden, match)
    if golden.whole or old[: len(head)] != head:
        return diff(old, now, str(golden))
    digests = " | ".join(old[len(head) :]).split(" | ")
    for digest, move in zip(digests, moves, strict=False):
        if digest != _digest(move):
            return "\n".join([f"kept: {digest}", f"now:  {_digest(move)}", *move])
    return "" if old == now else f"{len(digests) - 1} moves are kept, now it has {len(moves) - 1}"


def diff(old: Sequence[str], now: Sequence[str], name: str) -> str:
    """What changed, as a short diff that can be read."""
    lines = list(unified_diff(old, now, f"{name} (golden)", f"{name} (now)", lineterm=""))
    more = len(lines) - 60
    return "\n".join(lines[:60] + ([f"... and {more} more lines"] if more > 0 else []))


def _digest(move: Sequence[str]) -> str:
    """``"3. seat 0 draw stock 1f20ab37"``"""
    title = move[0].split(";")[0]
    return f"{title} {hashlib.sha256(chr(10).join(move).encode()).hexdigest()[:8]}"


def _packed(digests: Iterable[str]) -> Iterator[str]:
    """As many on a line as go there."""
    line = ""
    for digest in digests:
        if line and len(line) + len(digest) + 3 > 100:
            yield line
            line = ""
        line += f" | {digest}" if line else digest
    yield line


def _blocks(golden: Golden, match: Match) -> Iterator[list[str]]:
    """The lines of a match: its head, the first deal, and each move."""
    record = match.to_json()
    yield [
        f"# {match.game.title}, {golden.about}",
        *(f"{key}: {json.dumps(record[key])}" for key in ("rules", "options", "seats", "seed")),
    ]
    counts, tables = [0] * golden.seats, [dict[str, Any]() for _ in range(golden.seats)]
    for number, state in enumerate(match.states):
        title = f"seat {match.turns[number - 1]}" if number else "the first deal"
        lines = [f"{number}. {title}; turn {state.turn}, scores {state.scores}"]
        if state.winners:
            lines.append(f"winners {state.winners}")
        last = ""
        for seat, before in enumerate(tables):
            view = state.view(seat)
            events = "; ".join(map(_event, view.seen[counts[seat] :]))
            counts[seat], tables[seat] = len(view.seen), view.to_json()
            news = "the same" if events == last else events
            lines.append(f"  {seat} sees {news} | {_changes(before, tables[seat])}")
            last = events
            if view.moves:
                lines.append(f"    may {_moves(list(map(str, view.moves)))}")
        yield lines


def _moves(texts: list[str]) -> str:
    """``"discard 2C, 7D; knock 2C, 7D"``; of very many some, their number and a checksum of all."""
    listed = texts if len(texts) <= 25 else texts[:12]
    kinds = (
        (kind, ", ".join(text.removeprefix(kind).strip() for text in moves))
        for kind, moves in groupby(
            listed, lambda text: text.split()[0] if text[0].islower() else ""
        )
    )
    text = "; ".join(f"{kind} {moves}".strip() for kind, moves in kinds)
    if listed is texts:
        return text
    checksum = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]
    return f"{text} ... {len(texts)} moves, {checksum}"


def _event(event: Event[str]) -> str:
    """``"goal of seat 1: 9C 9D (2)"``"""
    who = "" if event.seat is None else f" of seat {event.seat}"
    cards = f": {cards_text(event.cards)}" if event.cards else ""
    return f"{event.kind}{who}{cards}{f' ({event.number})' if event.number else ''}"


def _changes(before: dict[str, Any], view: dict[str, Any]) -> str:
    """What lies otherwise on the table now, but for what is told elsewhere."""
    return ", ".join(
        f"{key} {value if isinstance(value, str) else json.dumps(value)}"
        for key, value in view.items()
        if key not in _ELSEWHERE and before.get(key, ...) != value
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Show a golden match, or where it differs; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.goldens", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("name")
    parser.add_argument("--whole", action="store_true", help="print the whole match")
    chosen = parser.parse_args(arguments)
    golden = next(each for each in goldens() if str(each) == f"{chosen.game} {chosen.name}")
    whole = as_text(replace(golden, whole=True), golden.match())
    text = whole if chosen.whole else difference(golden, golden.match())
    print(text.rstrip() or "as kept")
    return 1 if text and not chosen.whole else 0


if __name__ == "__main__":
    sys.exit(main())

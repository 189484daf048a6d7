"""A match as data: record, replay, undo, save, load, link.

A `Match` is immutable: `play` and `undo` return another one. Its record is small JSON that anyone
can read, the one format for saves, links, exports and tests.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl, quote, unquote, urlencode

from pygames.chance import new_seed
from pygames.errors import short
from pygames.game import (
    BadOptions,
    BadRecord,
    BadText,
    Game,
    IllegalMove,
    Json,
    Move,
    State,
    options_from_json,
    options_to_json,
)
from pygames.reading import parsed
from pygames.registry import GAMES

__all__ = ["FORMAT", "UNDONE", "Match", "Player", "Turn", "new_match"]

FORMAT = 1
"""The version of the record's format that this code writes, and the newest that it reads."""

UNDONE = "undone"
"""The mark of a match in which a move was taken back after its player had seen what came of it."""

_LONGEST_RECORD = 1_000_000
_LONGEST_NAME = 40
_MOST_MARKS = 10


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a computer opponent of some level."""

    name: str = ""
    bot: str | None = None
    """The level (or the name) of a computer opponent; None for a person."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One move and the seat that made it."""

    seat: int
    move: Move

    def __str__(self) -> str:
        return f"{self.seat} {self.move}"


@dataclass(frozen=True, slots=True)
class Match:
    """A match from its first deal to its latest move, with every position in between."""

    game: Game
    options: Any
    seed: str
    players: tuple[Player, ...]
    turns: tuple[Turn, ...]
    states: tuple[State, ...]
    """The positions: the first deal, then the one after each turn."""
    marks: tuple[str, ...] = ()
    """What is to be known of the match besides its moves: `UNDONE`."""

    @classmethod
    def start(
        cls,
        game: Game,
        players: tuple[Player, ...],
        seed: str | None = None,
        options: Any = None,
    ) -> Match:
        """A fresh match; without a seed a new one is drawn. Raises `BadOptions`."""
        chosen = game.Options() if options is None else options
        seed = new_seed() if seed is None else seed
        first = game.start(chosen, len(players), seed)
        return cls(game, chosen, seed, tuple(players), (), (first,))

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    def play(self, move: Move, seat: int | None = None) -> Match:
        """The match with one more move, of the seat in turn by default. Raises `IllegalMove`."""
        mover = self.state.turn if seat is None else seat
        state = self.state.play(move, seat)
        assert mover is not None  # or else play has raised
        return replace(self, turns=(*self.turns, Turn(mover, move)), states=(*self.states, state))

    def back_to(self, length: int) -> Match:
        """The match as it was after its first `length` moves."""
        return replace(self, turns=self.turns[:length], states=self.states[: length + 1])

    def undo(self, seat: int | None = None) -> Match:
        """The match before its last move, or before the last real decision of one seat.

        A decision is real when there was a choice: a forced move or a deal is passed over. Without
        one to take back the match is returned as it is; `can_undo` tells. Where the seat has seen
        something since, the match is marked as `UNDONE` from then on.
        """
        length = self._undone(seat)
        if length is None:
            return self
        match = self.back_to(length)
        if UNDONE in self.marks or not self.undo_goes_past(seat):
            return match
        return replace(match, marks=(*self.marks, UNDONE))

    def undo_goes_past(self, seat: int | None = None) -> bool:
        """Whether `undo` of a seat's move goes back past something that the seat has seen since.

        That is what others did, and any card that it had not seen since the cards were dealt.
        """
        length = self._undone(seat)
        if seat is None or length is None:
            return False
        if any(turn.seat != seat for turn in self.turns[length:]):
            return True
        before = self.states[length].view(seat)
        deals = [
            at
            for at, event in enumerate(before.seen)
            if event.kind == "deal" and event.seat == seat
        ]
        known = {card for event in before.seen[max(deals, default=0) :] for card in event.cards}
        since = self.state.view(seat).seen[len(before.seen) :]
        return not known.issuperset(card for event in since for card in event.cards)

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether `undo` has something to take back."""
        return self._undone(seat) is not None

    def _undone(self, seat: int | None) -> int | None:
        if seat is None:
            return len(self.turns) - 1 if self.turns else None
        for index in range(len(self.turns) - 1, -1, -1):
            if self.turns[index].seat == seat and len(self.states[index].moves(seat)) > 1:
                return index
        return None

    def to_json(self) -> Json:
        """The record."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "options": options_to_json(self.options),
            "seats": len(self.players),
            "seed": self.seed,
            "players": [
                {"name": player.name} if player.bot is None else _bot_json(player)
                for player in self.players
            ],
            "moves": [str(turn) for turn in self.turns],
            **({"marks": [*self.marks]} if self.marks else {}),
        }

    def save(self) -> str:
        """The record as text."""
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def load(cls, text: str) -> Match:
        """The match of a record's text, replayed move by move. Raises `BadRecord`."""
        if len(text) > _LONGEST_RECORD:
            raise BadRecord("this file is too long to be a saved match")
        try:
            data = parsed(text)
        except ValueError:
            raise BadRecord("this is not a saved match, or it is damaged") from None
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: object) -> Match:
        """The match of a record, replayed move by move. Raises `BadRecord`."""
        if not isinstance(data, dict) or type(data.get("format")) is not int or data["format"] < 1:
            raise BadRecord("this is not a saved match")
        if data["format"] > FORMAT:
            raise BadRecord("this match was saved by a newer version of The Card Table")
        game = _game(data.get("game"))
        rules = data.get("rules")
        if type(rules) is not int or rules != game.rules_version:
            newer = type(rules) is int and rules > game.rules_version
            which = "newer" if newer else "other"
            raise BadRecord(f"this match was saved under {which} rules of {game.title}")
        players, moves, options = data.get("players"), data.get("moves"), data.get("options", {})
        if not isinstance(players, list) or not isinstance(moves, list):
            raise BadRecord("the players or the moves of this match are missing")
        if data.get("seats", len(players)) != len(players):
            raise BadRecord("this match does not name every player")
        match = _started(game, [_player(player) for player in players], data.get("seed"), options)
        for number, text in enumerate(moves, 1):
            match = _replayed(match, text, number)
        return replace(match, marks=_marks(data.get("marks", [])))

    def link(self) -> str:
        """The deal as the fragment of a link: game, seed, opponents, variations; no moves.

        >>> new_match("hockey", ["", "hard"], seed="abc").link()
        'hockey/deal=abc&players=you,hard'
        """
        # Quoted twice, since a comma in a name is not one between two of them.
        seats = ",".join(quote(quote(player.bot or "you", safe="")) for player in self.players)
        variations = {f"o.{k}": json.dumps(v) for k, v in options_to_json(self.options).items()}
        query = urlencode({"deal": self.seed, **variations}, quote_via=quote)
        return f"{self.game.name}/{query}&players={seats}"

    @classmethod
    def from_link(cls, link: str) -> Match:
        """A fresh match of the deal that a link names. Raises `BadRecord`."""
        name, _, query = link.lstrip("#").partition("/")
        game = _game(name)
        fields = dict(parse_qsl(query, keep_blank_values=True))
        if not fields.get("deal") or not fields.get("players"):
            raise BadRecord("this link names no deal, or no players")
        try:
            options = {k[2:]: parsed(v) for k, v in fields.items() if k.startswith("o.")}
        except ValueError:
            raise BadRecord("the rule variations in this link cannot be read") from None
        players = [
            _player({} if seat == "you" else {"bot": unquote(seat)})
            for seat in fields["players"].split(",")
        ]
        return _started(game, players, fields["deal"], options)


def new_match(
    game: str, players: list[str], seed: str | None = None, options: Json | None = None
) -> Match:
    """A fresh match by names: each player is a level, or empty for a person.

    Raises `BadRecord` for an unknown game and `BadOptions` for options it does not have.
    """
    rules = _game(game)
    seats = tuple(Player(bot=player or None) for player in players)
    return Match.start(rules, seats, seed, options_from_json(rules.Options, options or {}))


def _bot_json(player: Player) -> Json:
    return {"name": player.name, "bot": player.bot} if player.name else {"bot": player.bot}


def _game(name: object) -> Game:
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise BadRecord(f"there is no game called {short(name)} here")
    return game


def _player(data: object) -> Player:
    name = data.get("name", "") if isinstance(data, dict) else None
    bot = data.get("bot") if isinstance(data, dict) else None
    if not isinstance(name, str) or not isinstance(bot, str | None):
        raise BadRecord("the players of this match cannot be read")
    if len(name) > _LONGEST_NAME or len(bot or "") > _LONGEST_NAME:
        raise BadRecord("a player's name in this match is too long")
    if not _is_whole(name + (bot or "")):
        raise BadRecord("the players of this match cannot be read")
    return Player(name, bot or None)


def _marks(data: object) -> tuple[str, ...]:
    """The marks of a record, those that only a newer version knows among them."""
    if not isinstance(data, list) or len(data) > _MOST_MARKS:
        raise BadRecord("the marks of this record cannot be read")
    for mark in data:
        if not isinstance(mark, str) or len(mark) > _LONGEST_NAME or not _is_whole(mark):
            raise BadRecord("the marks of this record cannot be read")
    return tuple(data)


def _is_whole(text: str) -> bool:
    """Whether a text is free of halves of characters, which JSON can hold and nothing else can."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def _started(game: Game, players: list[Player], seed: object, options: object) -> Match:
    if not isinstance(seed, str) or not 0 < len(seed) <= _LONGEST_NAME or not _is_whole(seed):
        raise BadRecord("the number of the deal is missing or too long")
    if not isinstance(options, dict):
        raise BadRecord("the rule variations of this match cannot be read")
    try:
        chosen = options_from_json(game.Options, options)
        return Match.start(game, tuple(players), seed, chosen)
    except BadOptions as error:
        raise BadRecord(str(error)) from error


def _replayed(match: Match, text: object, number: int) -> Match:
    try:
        if not isinstance(text, str):
            raise BadText(f"{short(text)} is not a move")
        seat, _, move = text.partition(" ")
        if seat not in map(str, range(len(match.players))):
            raise BadText(f"{short(seat)} is not a seat")
        return match.play(match.game.move(move), int(seat))
    except (BadText, IllegalMove) as error:
        raise BadRecord(f"move {number} of this match is not possible: {error}") from error

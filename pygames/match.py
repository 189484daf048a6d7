"""A match as data: record, replay, undo, save, load, link.

Its record is small JSON, the one format for saves, exports and tests.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeVar, overload

from pygames.chance import new_seed, stream
from pygames.codec import parsed
from pygames.display import html_table
from pygames.errors import short
from pygames.fingerprint import deal_text, fingerprint
from pygames.game import (
    BadOptions,
    BadRecord,
    BadText,
    Game,
    IllegalMove,
    Json,
    Move,
    State,
    View,
    options_from_json,
    options_to_json,
)
from pygames.links import read_link, write_link
from pygames.position import begun_at
from pygames.record_fields import (
    Player,
    beat_of,
    check_rules,
    fingerprint_of,
    game_of,
    marks_of,
    number_of,
    player_of,
    seed_of,
)

__all__ = [
    "AGAIN",
    "FORMAT",
    "GUIDED",
    "HINTED",
    "PLAYED_ON",
    "SWAPPED",
    "UNDONE",
    "Match",
    "Player",
    "Turn",
    "new_match",
]

FORMAT = 1
"""The version of the record's format that this code writes, the newest that it reads."""

# Marks of a match
AGAIN = "same cards"
"""The player had seen its cards before."""

UNDONE = "undone"
"""A player took a move back after seeing what followed."""

PLAYED_ON = "played on"
"""The match goes on from a position."""

HINTED = "hinted"
"""Somebody has asked what to play."""

GUIDED = "guided"
"""The match began as a guided first hand, on chosen cards."""

SWAPPED = "seats swapped"
"""The person plays another seat's cards."""

_LONGEST_RECORD = 1_000_000
_LONGEST_LINK = 8_000  # six opponents with names of forty characters that are all quoted


@dataclass(frozen=True, slots=True)
class Turn:
    """One move and the seat that made it."""

    seat: int
    move: Move

    def __str__(self) -> str:
        return f"{self.seat} {self.move}"


_View = TypeVar("_View", bound=View)


@dataclass(frozen=True, slots=True, repr=False)
class Match:
    """A match from its first deal to its latest move, with all positions."""

    game: Game
    options: Any
    seed: str
    players: tuple[Player, ...]
    turns: tuple[Turn, ...]
    states: tuple[State, ...]
    """The positions: the first deal, then the one after each turn."""
    marks: tuple[str, ...] = ()
    """`UNDONE`, `HINTED` and the like."""
    fingerprint: str | None = None
    """What sealed the deal (`pygames.fingerprint`); None where somebody may have known the seed."""
    beat: int | None = None
    """Somebody else's result with these cards, if a link told it."""
    position: str = ""
    """The position that it begins with, or empty for a deal (`pygames.position`)."""

    @classmethod
    def start(
        cls,
        game: Game,
        players: tuple[Player, ...],
        seed: str | int | None = None,
        options: Any = None,
    ) -> Match:
        """A fresh match; without a seed, draw one and seal it. Raises `BadOptions`.

        A seed has 1 to 40 characters; 5 is the same as ``"5"``.
        """
        chosen = game.Options() if options is None else options
        if seed is None:
            match = cls.start(game, players, new_seed(), chosen)
            return replace(match, fingerprint=fingerprint(match.deal_text))
        number = _seed(seed)
        first = game.start(chosen, len(players), number)
        return cls(game, chosen, number, tuple(players), (), (first,))

    @classmethod
    def from_position(
        cls, text: str, players: tuple[Player, ...], seed: str | int | None = None
    ) -> Match:
        """A match from a position. The first player has its seat; the seed fixes the hidden cards.
        Raises `BadText`.

        >>> match = Match.from_position("hockey1 5C9C9D9SJC -", (Player("You"), Player(bot="hard")))
        >>> match.link()
        'hockey/position=hockey1_5C9C9D9SJC_-'
        """
        game, options, view, text = begun_at(text)
        if len(players) != len(view.scores):
            raise BadText(f"this position is one of {len(view.scores)} players")
        number = new_seed() if seed is None else _seed(seed)
        first = next(game.worlds(view, stream(number, "position")))
        return cls(game, options, number, tuple(players), (), (first,), (PLAYED_ON,), position=text)

    def afresh(self) -> Match:
        """A fresh match with the same cards."""
        if self.position:
            return Match.from_position(self.position, self.players, self.seed)
        return Match.start(self.game, self.players, self.seed, self.options)

    def __repr__(self) -> str:
        """``<Match of Hockey, deal demo: You against hard, 1 move, 0:0>``"""
        count = len(self.turns)
        over = ", over" if self.state.turn is None else ""
        return (
            f"<Match of {self.game.title}, deal {_plain(self.seed)}: {self._names()}, "
            f"{count} move{'s' * (count != 1)}, {':'.join(map(str, self.state.scores))}{over}>"
        )

    def _repr_html_(self) -> str:
        """For notebooks: a table of players and scores."""
        scores = dict(enumerate(self.state.scores))
        rows: list[tuple[object, object]] = [
            (player.name or player.bot or "a person", scores[seat])
            for seat, player in enumerate(self.players)
        ]
        title = f"{self.game.title}, deal {self.seed}, {len(self.turns)} moves"
        return html_table(title, rows)

    def _names(self) -> str:
        return " against ".join(
            _plain(each.name or each.bot or "a person") for each in self.players
        )

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @overload
    def view(self, seat: int) -> View: ...
    @overload
    def view(self, seat: int, kind: type[_View]) -> _View: ...
    def view(self, seat: int, kind: type[Any] | None = None) -> Any:
        """What one seat may know now; with the type of its game's views, as that type.

        Raises `TypeError` for the type of another game.

        >>> from pygames.hockey import HockeyView
        >>> new_match("hockey", ["", "hard"], seed=5).view(0, HockeyView).pile
        ()
        """
        view = self.state.view(seat)
        if kind is not None and not isinstance(view, kind):
            raise TypeError(f"this is a match of {self.game.title}, which has no {kind.__name__}")
        return view

    @property
    def deal_text(self) -> str:
        """The text that fixes the cards and is hashed for the fingerprint."""
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        text = deal_text(self.game, self.options, len(self.players), people, self.seed)
        return f"{text} {self.position}".rstrip()

    def swapped(self) -> Match:
        """The same deal before its first move, everybody one seat further.

        >>> new_match("hockey", ["", "hard"], seed="abc").swapped().link()
        'hockey/deal=abc&rules=1&players=hard,you'
        """
        players = (*self.players[-1:], *self.players[:-1])
        return Match.start(self.game, players, self.seed, self.options)

    def play(self, move: Move, seat: int | None = None) -> Match:
        """The match with one more move, by default of the seat in turn. Raises `IllegalMove`, also
        after `most_moves`."""
        if len(self.turns) >= self.game.most_moves:
            raise IllegalMove(f"this match has had {self.game.most_moves} moves, and must end here")
        mover = self.state.turn if seat is None else seat
        state = self.state.play(move, seat)
        assert mover is not None  # or else play has raised
        return replace(self, turns=(*self.turns, Turn(mover, move)), states=(*self.states, state))

    def back_to(self, length: int) -> Match:
        """The match as it was after its first `length` moves."""
        return replace(self, turns=self.turns[:length], states=self.states[: length + 1])

    def played_on(self) -> Match:
        """The match to go on from here with its cards known: without fingerprint or result to
        beat, marked as `PLAYED_ON`."""
        return replace(self.marked(PLAYED_ON), fingerprint=None, beat=None)

    def undo(self, seat: int | None = None, shown: bool = False) -> Match:
        """The match before its last move, or before a seat's last decision.

        If the seat has seen something since, or was `shown` what its view hides, the match is
        marked as `UNDONE`.
        """
        length = self._undone(seat)
        if length is None:
            return self
        match = self.back_to(length)
        if UNDONE in self.marks or not (shown or self.undo_goes_past(seat)):
            return match
        return match.marked(UNDONE)

    def marked(self, mark: str) -> Match:
        """The match with a mark, once."""
        return self if mark in self.marks else replace(self, marks=(*self.marks, mark))

    def undo_goes_past(self, seat: int | None = None) -> bool:
        """Whether `undo` takes back others' moves, or a card that the seat had not seen."""
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
        cards = {card for event in before.seen[max(deals, default=0) :] for card in event.cards}
        since = self.state.view(seat).seen[len(before.seen) :]
        return not cards.issuperset(card for event in since for card in event.cards)

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
            **({} if self.fingerprint is None else {"fingerprint": self.fingerprint}),
            **({} if self.beat is None else {"beat": self.beat}),
            **({"position": self.position} if self.position else {}),
        }

    def save(self) -> str:
        """The record as text."""
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def load(cls, text: str) -> Match:
        """The match of a record's text, replayed. Raises `BadRecord`."""
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
            raise BadRecord("this match was saved by a newer version of this site")
        game = game_of(data.get("game"))
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
        marks, beat = marks_of(data.get("marks", [])), beat_of(data.get("beat"))
        fingerprint = fingerprint_of(data.get("fingerprint"))
        seats, seed = [player_of(player) for player in players], data.get("seed")
        if "position" in data:
            match = _begun_at(game, data["position"], seats, seed)
        else:
            match = _started(game, seats, seed, options)
        match = _replayed(match, moves)
        return replace(match, marks=marks, fingerprint=fingerprint, beat=beat)

    def link(self, beat: int | None = None) -> str:
        """The deal as the fragment of a link: game, seed, opponents, variations; no moves.

        `beat` is your result, for others to beat.

        >>> new_match("hockey", ["", "hard"], seed="abc").link(beat=3)
        'hockey/deal=abc&rules=1&beat=3&players=you,hard'
        """
        if self.position:
            return f"{self.game.name}/position={self.position.replace(' ', '_')}"
        variations = {f"o.{k}": json.dumps(v) for k, v in options_to_json(self.options).items()}
        fields = {"deal": self.seed, **variations, "rules": self.game.rules_version}
        if beat is not None:
            fields["beat"] = beat
        return write_link(self.game.name, fields, [player.bot or "you" for player in self.players])

    @classmethod
    def from_link(cls, link: str) -> Match:
        """A fresh match of a link's deal, read leniently (`pygames.links`). Raises `BadRecord`."""
        if len(link) > _LONGEST_LINK:
            raise BadRecord("this link is too long to be one to a deal")
        name, fields, seats = read_link(link)
        game = game_of(name)
        if not fields.get("deal") or not (any(seats) or len(seats) > 1):
            raise BadRecord("this link names no deal, or no players")
        options = {k[2:]: _variation(v) for k, v in fields.items() if k.startswith("o.")}
        check_rules(game, fields.get("rules"))
        beat = number_of(fields["beat"]) if "beat" in fields else None
        players = [player_of({} if seat == "you" else {"bot": seat}) for seat in seats]
        return replace(_started(game, players, fields["deal"], options), beat=beat_of(beat))


def new_match(
    game: str, players: list[str], seed: str | int | None = None, options: Json | None = None
) -> Match:
    """A fresh match by names: each player is a level, or empty for a person.

    Raises `BadRecord` for an unknown game and `BadOptions`.
    """
    rules = game_of(game)
    seats = tuple(Player(bot=player or None) for player in players)
    return Match.start(rules, seats, seed, options_from_json(rules.Options, options or {}))


def _plain(text: str) -> str:
    return text if text.isprintable() else repr(text)


def _seed(seed: object) -> str:
    """A seed as text that `Match.load` accepts. Raises `BadOptions`."""
    try:
        return seed_of(str(seed) if type(seed) is int else seed)
    except BadRecord:
        what = short(seed) if isinstance(seed, str) else repr(type(seed).__name__)
        raise BadOptions(
            f"a seed is a text of 1 to 40 characters or a number, not {what}"
        ) from None
    except ValueError:  # a number of thousands of digits has no text
        raise BadOptions("a seed is a number of at most 40 digits") from None


def _bot_json(player: Player) -> Json:
    return {"name": player.name, "bot": player.bot} if player.name else {"bot": player.bot}


def _variation(text: str) -> Any:
    """The value of a rule variation in a link, without punctuation that came behind it."""
    for tried in (text, text.rstrip(".,;:!?)]}>'\"")):
        with suppress(ValueError):
            return parsed(tried)
    raise BadRecord("the rule variations in this link cannot be read")


def _started(game: Game, players: list[Player], seed: object, options: object) -> Match:
    number = seed_of(seed)
    if not isinstance(options, dict):
        raise BadRecord("the rule variations of this match cannot be read")
    try:
        chosen = options_from_json(game.Options, options)
        return Match.start(game, tuple(players), number, chosen)
    except BadOptions as error:
        raise BadRecord(str(error)) from error


def _begun_at(game: Game, text: object, players: list[Player], seed: object) -> Match:
    try:
        match = Match.from_position(str(text), tuple(players), seed_of(seed))
    except BadText as error:
        raise BadRecord(f"the position of this match cannot be read: {error}") from error
    if match.game is not game:
        raise BadRecord("the position of this match is one of another game")
    return match


def _replayed(match: Match, moves: list[object]) -> Match:
    if len(moves) > match.game.most_moves:
        most = f"more than {match.game.most_moves} moves"
        raise BadRecord(f"this match has {most}: no match of {match.game.title} is as long")
    turns, states = [], [match.state]
    for number, text in enumerate(moves, 1):
        try:
            turn = _turn(match, text)
            states.append(states[-1].play(turn.move, turn.seat))
        except (BadText, IllegalMove) as error:
            raise BadRecord(f"move {number} of this match is not possible: {error}") from error
        turns.append(turn)
    return replace(match, turns=tuple(turns), states=tuple(states))


def _turn(match: Match, text: object) -> Turn:
    if not isinstance(text, str):
        raise BadText(f"{short(text)} is not a move")
    seat, _, move = text.partition(" ")
    if seat not in map(str, range(len(match.players))):
        raise BadText(f"{short(seat)} is not a seat")
    return Turn(int(seat), match.game.move(move))

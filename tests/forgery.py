"""Forged input for every reader that reads text: links, records, views, moves and variations.

It is something true with a few changes, so that it gets past the first checks; some is true, some
absurdly large. A reader may only take it or raise its own error, with a short sentence.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any
from urllib.parse import quote

from pygames import (
    GAMES,
    BadOptions,
    BadRecord,
    BadText,
    IllegalMove,
    Match,
    Player,
    new_match,
)
from pygames.codec import parsed
from pygames.fingerprint import read_fingerprint
from pygames.game import Json, options_from_json, options_to_json
from pygames.gin import DRAW_DISCARD, TAKE, Discard, GinState
from pygames.position import parse_position, position_text

_ABSURD = 0.001
"""The share of absurdly large inputs; they take most of the time."""

_TOKENS = (
    "", " ", "  ", ",", "&", "=", "#", "%", "%25", "%2C", "/", "\\", '"', "'", "\0", "\n",
    "\u2028", "\ud800", "é", "٣", "²", "０", "🂡", "-", "+", "--", "0", "1", "2", "9", "-1",
    "1e9", "NaN", "null", "Infinity", "true", "[", "]", "{", "}", "[[", '{"a":', "deal",
    "draw", "pass", "play", "play 9D", "discard 7H", "knock KS", "take", "draw stock",
    "draw discard", "accept", "refuse", "bet 15", "no bet", "capture 1", "5R 6R 7R", "J Q K",
    "9R J as set", " as sequence 1", "3C 6D", "as", "AC", "TD", "2B", "TB", "J", "you",
    "easy", "expert", "o.series", "o.limit", "deal=", "players=",
    "rules=2", "beat=-1", "beat=3", *GAMES,
)  # fmt: skip

_VALUES: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 7, 52, 10**5, 10**5 + 1, 10**30, -0.0, 0.5, 1e400, "",
    "AC", "9D 9D", "J", "J Q K", "2B", "7R", "deal", "pass", "0 pass", "1 deal", "\ud800",
    "a\nb", "x" * 50, "[" * 9, [], [[]], [0], [0, 0], [1, 2, 3], [None], ["deal"],
    [["deal", 0, "AC", 1]], [["draw", 9, "", -1]], {}, {"a": 1}, {"series": 1},
    {"limit": 101}, {"target": 10**9}, {"name": "", "bot": None}, {"bot": "expert"},
    "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
    " ".join(rank + suit for suit in "CDH" for rank in "A23456789TJ"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fault:
    """What came of a forgery that should not have: another error, or a message nobody can read."""

    reader: str
    game: str
    text: str
    what: str

    def __str__(self) -> str:
        return f"{self.reader} of {self.game}: {self.what}\n  {self.text[:2000]!r}"


@dataclass(frozen=True, slots=True)
class Reader:
    """One way in for text."""

    error: type[ValueError]
    """What it may raise, and no class derived of it."""
    open: Callable[[str, str], object]
    """Takes the name of a game and a text."""
    make: Callable[[str, Random], str]
    """From the name of a game and chance to a forgery."""


def attempt(name: str, game: str, text: str) -> bool | Fault:
    """Whether a reader takes a text, or what is wrong with how it refuses it."""
    reader = READERS[name]
    try:
        reader.open(game, text)
    except Exception as error:
        sentence = str(error)
        if type(error) is not reader.error:
            return Fault(name, game, text, f"{type(error).__name__}: {sentence[:100]}")
        if not 10 <= len(sentence) <= 300 or not sentence.isprintable():
            return Fault(name, game, text, f"an unreadable sentence, {sentence[:400]!r}")
        return False
    return True


def forged(name: str, game: str, rng: Random) -> str:
    """A forgery for a reader."""
    return _absurd(name, game, rng) if rng.random() < _ABSURD else READERS[name].make(game, rng)


# What is true


@cache
def _matches(game: str) -> tuple[Match, ...]:
    """Matches of all lengths, with all numbers of seats."""
    rules, matches = GAMES[game], []
    for number in range(6):
        rng = Random(f"forged {game} {number}")
        players = tuple(
            Player(bot=rng.choice(["easy", "expert", "Ann, B & Co"])) if seat else Player("You")
            for seat in range(rng.choice(rules.seats))
        )
        match = Match.start(rules, players, f"forged {number}")
        for _ in range((0, 3, 20, 60, 200, 600)[number]):
            if match.state.turn is not None:
                match = match.play(rng.choice(match.state.moves()))
        matches.append(match)
    return tuple(matches)


@cache
def _records(game: str) -> list[str]:
    begun = [_begun_at(text) for text in _positions(game)[:3]]
    return [match.save() for match in (*_matches(game), *begun) if len(match.turns) <= 60]


@cache
def _views(game: str) -> list[str]:
    """Views of each seat at many moments."""
    return [
        json.dumps(state.view(seat).to_json())
        for match in _matches(game)
        for state in match.states[:: max(1, len(match.states) // 5)]
        for seat in range(len(match.players))
    ]


@cache
def _moves(game: str) -> list[str]:
    """Moves that were played, and all that are legal now."""
    played = (turn.move for match in _matches(game) for turn in match.turns)
    legal = (move for match in _matches(game) for move in match.state.moves())
    return [*dict.fromkeys(map(str, (*played, *legal)))]


@cache
def _options(game: str) -> list[str]:
    options = GAMES[game].Options
    return [
        json.dumps({name: value})
        for name, field in options.__dataclass_fields__.items()
        for value in (*field.metadata["choices"], *(field.metadata["between"] or ()))
    ] or ["{}"]


def endless(moves: int) -> Json:
    """The record of a match of Gin Rummy whose players take and discard for ever, so far."""
    match = new_match("gin", ["", ""], seed="endless")
    state, turns = match.state, list[str]()
    while len(turns) < moves:
        assert isinstance(state, GinState) and state.turn is not None
        hand = state.hands[state.turn]
        others = (Discard(card) for card in hand if card != state.taken)
        move = {"upcard": TAKE, "draw": DRAW_DISCARD}.get(state.phase) or next(others)
        turns.append(f"{state.turn} {move}")
        state = state.play(move)
    return {**match.to_json(), "moves": turns}


@cache
def _longest() -> str:
    return json.dumps(endless(GAMES["gin"].most_moves))


# Forgeries


def _changed(text: str, rng: Random) -> str:
    """A text with a few pieces taken out, put in, doubled or exchanged."""
    for _ in range(rng.choice((0, 1, 1, 1, 2, 4))):
        at = int(rng.random() * (len(text) + 1))
        to = at + int(rng.random() ** 3 * 12)
        piece = rng.choice(
            (*_TOKENS, text[at:to] * 2, text[to : to + 9], chr(int(rng.random() * 0x11000)))
        )
        text = text[:at] + piece + text[to if rng.random() < 0.7 else at :]
    return text


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or object in a JSON value, with each of its keys."""
    keys = range(len(value)) if isinstance(value, list) else value
    for key in keys if isinstance(value, list | dict) else ():
        yield value, key
        yield from _places(value[key])


def _replaced(text: str, rng: Random) -> str:
    """A JSON text with some of its values exchanged for others, taken out or doubled."""
    data = json.loads(text)
    for _ in range(rng.choice((1, 1, 2, 3))):
        places = list(_places(data))
        if not places:
            break
        # The members at the top are few, and most checks are about them.
        some = [each for each in places if each[0] is data] if rng.random() < 0.5 else places
        place, key = rng.choice(some)
        act = rng.random()
        if act < 0.1:
            del place[key]
        elif act < 0.2 and isinstance(place, list):
            place.insert(key, deepcopy(place[key]))
        elif act < 0.4:
            other, its = rng.choice(places)
            place[key] = deepcopy(other[its])
        elif act < 0.5 and isinstance(place[key], str):
            place[key] = _changed(place[key], rng)
        else:
            place[key] = deepcopy(rng.choice(_VALUES))
    return json.dumps(data)


def _json_forged(texts: list[str], rng: Random) -> str:
    text = rng.choice(texts)
    return _changed(text, rng) if rng.random() < 0.25 else _replaced(text, rng)


def _link_forged(game: str, rng: Random) -> str:
    if rng.random() < 0.5:
        return _changed(rng.choice(_matches(game)).link(), rng)
    option = json.loads(rng.choice(_options(game)))
    fields = {
        "deal": rng.choice(("a", "", "x" * 40, "x" * 41, *_TOKENS)),
        "players": ",".join(rng.choice(("you", "easy", *_TOKENS)) for _ in range(rng.randrange(8))),
        **{f"o.{name}": json.dumps(value) for name, value in option.items()},
        f"o.{rng.choice(_TOKENS)}": str(rng.choice(_VALUES)),
    }
    names = rng.sample(list(fields), rng.randint(1, len(fields)))
    whole = {name: fields[name].encode("utf-8", "replace").decode() for name in names}
    return f"{game}/" + "&".join(f"{name}={quote(whole[name], safe=',')}" for name in names)


def _absurd(name: str, game: str, rng: Random) -> str:
    """Far too much of something, or as much as is allowed."""
    if name == "record" and game == "gin" and rng.random() < 0.5:
        return _longest()
    size = rng.choice((2_000, 8_000, 100_000, 1_000_001))
    if rng.random() < 0.3:
        return str(
            rng.choice(("[", '{"a":', '"', "\\", "9", "%", " ", "&", ",", "AC ", "J ", "0 deal"))
        ) * (size // 6)
    if name in ("record", "view"):
        record = _matches(game)[3].to_json()
        data = record if name == "record" else json.loads(rng.choice(_views(game)))
        data[rng.choice(list(data))] = _large(data, size, rng)
        return json.dumps(data)
    return READERS[name].make(game, rng) + str(rng.choice(_TOKENS)) * size


def _large(data: Mapping[str, Any], size: int, rng: Random) -> Any:
    """A large value, some of them of the kind that is there."""
    inner = rng.choice([*data.values(), *_VALUES])
    return rng.choice(
        (
            [inner] * (size // (10 + len(json.dumps(inner)))),
            "x" * size,
            "AC " * (size // 3),
            {str(number): inner for number in range(size // (20 + len(json.dumps(inner))))},
        )
    )


# The readers


def _move(game: str, text: str) -> None:
    """A move, in several positions."""
    move = GAMES[game].move(text)
    for match in _matches(game):
        with suppress(IllegalMove):
            match.state.play(move)


@cache
def _positions(game: str) -> list[str]:
    """Texts of what each seat knew at many moments."""
    texts = []
    for view in map(GAMES[game].view, map(json.loads, _views(game))):
        with suppress(BadText):
            texts += [position_text(view), position_text(view, history=False)]
    return texts


def _position_of(game: str, rng: Random) -> str:
    return rng.choice(_positions(game) or [f"{game}1 -"]).replace(" ", rng.choice("_ "))


def _begun_at(text: str) -> Match:
    others = len(parse_position(text).scores) - 1
    return Match.from_position(text, (Player(), *[Player(bot="easy")] * others), "forged")


def _position(game: str, text: str) -> None:
    match = _begun_at(text)
    assert Match.load(match.save()) == match


def _variations(game: str, text: str) -> None:
    try:
        data = json.loads(text)
    except ValueError:
        data = {"name": text}
    options = GAMES[game].Options
    options_to_json(options_from_json(options, data if isinstance(data, dict) else {}))


def _view(game: str, text: str) -> None:
    try:
        data = parsed(text)
    except ValueError:
        raise BadText("this is no JSON, or nested too deep") from None
    GAMES[game].view(data).to_json()


READERS: Mapping[str, Reader] = {
    "link": Reader(BadRecord, lambda _, text: Match.from_link(text), _link_forged),
    "record": Reader(
        BadRecord,
        lambda _, text: Match.load(text),
        lambda game, rng: _json_forged(_records(game), rng),
    ),
    "view": Reader(BadText, _view, lambda game, rng: _json_forged(_views(game), rng)),
    "move": Reader(BadText, _move, lambda game, rng: _changed(rng.choice(_moves(game)), rng)),
    "fingerprint": Reader(
        BadText,
        lambda _, text: read_fingerprint(text),
        lambda _, rng: _changed("947D 8B51 " * 8, rng),
    ),
    "position": Reader(
        BadText, _position, lambda game, rng: _changed(_position_of(game, rng), rng)
    ),
    "options": Reader(BadOptions, _variations, lambda game, rng: _json_forged(_options(game), rng)),
}
"""By name all ways in for text."""

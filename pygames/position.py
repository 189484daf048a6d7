"""A position as a line of text: what one seat of a match may know, and nothing else.

docs/positions.md has the format; ``pygames.<game>.position`` reads and writes it.
"""

from __future__ import annotations

from typing import Any, Protocol

from pygames.errors import BadOptions, BadText, short
from pygames.game import Game, View, part_of
from pygames.position_fields import VERSION, Fields, Line
from pygames.registry import GAMES

__all__ = ["Words", "begun_at", "lacks_history", "parse_position", "position_text"]

LONGEST = 8000
"""More characters than any position of a match has."""


class Words(Protocol):
    """What a game's module ``position`` has."""

    FIXED: tuple[str, ...]
    """The names of the words that every position has."""
    KEYS: tuple[str, ...]
    """The keys of the others, in order."""

    def options(self, view: Any) -> Any:
        """The rule variations. Raises `BadOptions`."""
        ...

    def lacks_history(self, view: Any) -> bool:
        """See the function `lacks_history`."""
        ...

    def write(self, view: Any, history: bool) -> Line:
        """The text of a view with a decision to make."""
        ...

    def read(self, fields: Fields) -> View:
        """The inverse, as seat 0 sees it. Raises `BadText`."""
        ...


def position_text(view: View, history: bool = True) -> str:
    """The text of any seat's view; without `history`, leave out earlier events that the rest does
    not need. Raises `BadText` if nothing is to be decided.

    >>> from pygames import new_match
    >>> position_text(new_match("hockey", ["", ""], seed=5).state.view(1))
    'hockey1 5C9C9D9SJC -'
    """
    game = str(view.to_json()["game"])
    if view.turn is None or view.between or not (view.hand or view.moves):
        raise BadText("this part of the match is over: there is nothing to decide")
    return str(_words(game).write(view, history))


def parse_position(text: str) -> View:
    """The inverse of `position_text`: a view of seat 0. Raises `BadText`.

    >>> [str(move) for move in parse_position("hockey1 5C9C9D9SJC 4H").moves][:2]
    ['play 5C', 'play 9C']
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadText("this text is too long to be a position")
    first, *rest = text.replace("_", " ").split() or [""]
    if not first:
        raise BadText("there is no position here")
    games = [game for game in GAMES if part_of(game, "position")]
    game, version = first.lower()[:-1], first[-1:]
    if game not in games:
        begins = ", ".join(f"{game}{VERSION}" for game in games)
        raise BadText(f"{short(first)} is not the beginning of a position: that is {begins}")
    if version != VERSION:
        raise BadText(f"{short(first)} is another version than {game}{VERSION}")
    words = _words(game)
    return words.read(Fields(game, rest, words.FIXED, words.KEYS))


def lacks_history(view: View) -> bool:
    """Whether a view lacks earlier events.

    >>> lacks_history(parse_position("haddock1 AC5H7H9H 5STD 4"))
    True
    """
    return _words(str(view.to_json()["game"])).lacks_history(view)


def begun_at(text: str) -> tuple[Game, Any, View, str]:
    """Game, variations, view and shortest text of a position. Raises `BadText`."""
    view = parse_position(text)
    game = GAMES[str(view.to_json()["game"])]
    try:
        return game, _words(game.name).options(view), view, position_text(view)
    except BadOptions as error:
        raise BadText(str(error)) from error


def _words(game: str) -> Words:
    words: Words | None = part_of(game, "position")
    if words is None:
        raise BadText(f"positions of {GAMES[game].title} have no text")
    return words

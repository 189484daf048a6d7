"""A move from a view as text: what the page asks of the opponents' worker."""

from __future__ import annotations

from pygames.chance import stream
from pygames.codec import parsed
from pygames.errors import BadText
from pygames.game import Game, Json, View
from pygames.opponents.levels import bot_for
from pygames.registry import GAMES

__all__ = ["think", "view_in_turn"]


def think(view_json: str, level: str, nonce: str) -> str:
    """The move, as text, for a view given as JSON.

    `level` is a name that `bot_for` knows. `nonce` names the decision and tells nothing of the
    deal: the same view, level and nonce give the same move. Raises `UnknownBot`, and `BadText` for
    an invalid view or a seat not in turn.
    """
    game, view = view_in_turn(view_json)
    bot = bot_for(game.name, level)
    if len(view.moves) == 1:
        return str(view.moves[0])
    rng = stream(nonce, "bot", level, view.seat, len(view.seen))
    return str(bot.choose(view, rng))


def view_in_turn(view_json: str) -> tuple[Game, View]:
    """The game and the view of a text.

    Raises `BadText` for an invalid view or a seat not in turn.
    """
    game, data = _parsed(view_json)
    view = game.view(data)
    if view.turn != view.seat or not view.moves:
        raise BadText("this seat has no move now")
    return game, view


def _parsed(view_json: str) -> tuple[Game, Json]:
    try:
        data = parsed(view_json)
    except ValueError:
        raise BadText("this is not a view: it is damaged or cut short") from None
    name = data.get("game") if isinstance(data, dict) else None
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise BadText("this is not a view of a game that is known here")
    return game, data

"""What every browser has to do: play a part of a match, through a reload and without a network."""

from __future__ import annotations

from e2e.follower import Follower
from e2e.guest import Guest
from e2e.hints import follow_hint, follow_hints
from e2e.server import SiteServer
from e2e.usual import reload
from pygames import GAMES

__all__ = ["play_a_part"]


def play_a_part(guest: Guest, game: str, server: SiteServer, offline: bool = True) -> None:
    """Follow hints from a deal to the end of its hand, round, period or game, and into the next.

    The page is loaded anew on the way, and once more after the server has gone.
    """
    opponents = ",easy" * (min(GAMES[game].seats) - 1)
    table = guest.sit_down(f"#{game}/deal=abroad&players=you{opponents}")
    follower = Follower(guest, game)
    follower.begin()
    follow_hint(table, follower)
    reload(follower)
    follow_hint(table, follower)
    if offline:
        guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        server.stop()
        reload(follower)
    follow_hints(table, follower)
    if not follower.over:
        guest.page.keyboard.press("Enter")
        follower.follow()
        follow_hint(table, follower)

"""What every browser has to do: play a part of a match, through a reload and without a network."""

from __future__ import annotations

from e2e.guest import Guest
from e2e.hints import follow_hint, follow_hints
from e2e.oracle import Oracle
from e2e.server import SiteServer
from pygames import GAMES

__all__ = ["play_a_part"]


def play_a_part(guest: Guest, game: str, server: SiteServer, offline: bool = True) -> None:
    """Follow hints from a deal to the end of its hand, round, period or game, and into the next.

    The page is loaded anew on the way, and once more after the server has gone.
    """
    opponents = ",easy" * (min(GAMES[game].seats) - 1)
    table = guest.sit_down(f"#{game}/deal=abroad&players=you{opponents}")
    oracle = Oracle(guest, game)
    oracle.begin()
    follow_hint(table, oracle)
    _reload(guest, oracle)
    follow_hint(table, oracle)
    if offline:
        guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        server.stop()
        _reload(guest, oracle)
    follow_hints(table, oracle)
    if not oracle.over:
        guest.page.keyboard.press("Enter")
        oracle.follow()
        follow_hint(table, oracle)


def _reload(guest: Guest, oracle: Oracle) -> None:
    """Load the page anew: the match goes on where it was."""
    text = oracle.text
    guest.page.reload()
    guest.table.wait_until_playable()
    oracle.begin()
    assert oracle.text == text and oracle.my_turn

"""The games in WebKitGTK, the browser of GNOME and nearest to Safari that Debian has."""

from __future__ import annotations

from pathlib import Path

import pytest

from e2e.around import look_around
from e2e.elsewhere import play_a_part
from e2e.guest import Guest
from e2e.server import SiteServer
from pygames import GAMES

pytestmark = pytest.mark.xdist_group("webkit")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_a_match(in_webkit: Guest, server: SiteServer, game: str) -> None:
    play_a_part(in_webkit, game, server)


def test_what_there_is_beside_a_match(in_webkit: Guest, tmp_path: Path) -> None:
    look_around(in_webkit, tmp_path)

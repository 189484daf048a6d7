"""What each table says is held by one text that people review, `tests/<game>/golden/words.txt`."""

from __future__ import annotations

import pytest

from tests.app.script import as_script
from tests.app.test_tables import SHOWN
from tests.goldens import diff
from tests.rooms import HERE, rooms
from tests.site_names import with_names, without_names

SITUATIONS = rooms("situations")


@pytest.mark.parametrize("game", SITUATIONS)
def test_a_table_says_what_it_has_said(game: str, request: pytest.FixtureRequest) -> None:
    room, path = SITUATIONS[game], HERE / game / "golden" / "words.txt"
    text = as_script(game, SHOWN[game].ACTS, room.situations(), getattr(room, "CARDS", ""))
    if request.config.option.rewrite_goldens:
        path.write_text(without_names(text), encoding="utf-8")
    golden = with_names(path.read_text(encoding="utf-8"))
    changed = diff(golden.splitlines(), text.splitlines(), f"{game} words")
    assert not changed, f"{changed}\nmeant? pytest {__file__} --rewrite-goldens, and read the diff"

"""A position of one's own: what the page makes of its text, and what lies on the table."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("fontTools", reason="the pages are rendered at build time")

from app.import_match import check_position
from app.own_hand import match_from_position
from app.session import Session, from_record
from app.site import GAMES
from app.words import LEVELS

from pygames.errors import BadText
from pygames.game import part_of
from pygames.match import PLAYED_ON, Match, new_match
from pygames.match_facts import statistics_of
from pygames.position import position_text
from tools.build import rooms
from tools.build.game_pages import game_page

WITH_TEXT = [game for game in GAMES if part_of(game, "position")]


def text_of(game: str) -> str:
    return position_text(new_match(game, ["", "easy"], "own").state.view(0))


@pytest.mark.parametrize("game", WITH_TEXT)
def test_it_is_played_on_to_its_end_and_does_not_count(game: str) -> None:
    text = text_of(game)
    match = match_from_position(text, "easy")
    assert PLAYED_ON in match.marks and match.fingerprint is None
    assert position_text(match.state.view(0)) == text == match.position
    rng = Random("own")
    while match.state.turn is not None:
        match = match.play(rng.choice(match.state.moves()))
    assert Match.load(match.save()) == match and statistics_of(match)
    session = Session(match)
    assert session.sheet is not None and not session.moment
    assert from_record(match.save()) == match


def test_another_opponent_has_the_same_cards_to_start_from() -> None:
    text = text_of(WITH_TEXT[0])
    for level in LEVELS:
        match = match_from_position(text, level)
        assert [player.bot for player in match.players] == [None, level]
        assert match.afresh().states == match.states[:1]


@pytest.mark.parametrize("game", WITH_TEXT)
def test_the_page_hears_what_is_wrong(game: str) -> None:
    text = text_of(game)
    assert check_position(f" {text.lower().replace(' ', '_')} ") == {"text": text}
    for wrong in ("", text[:-3], f"{text} foo:1", "chess1 e4"):
        assert check_position(wrong)["refused"].endswith(".")
    with pytest.raises(BadText):
        match_from_position(f"{text} foo:1")


@pytest.mark.parametrize("game", WITH_TEXT)
def test_the_form_has_the_words_of_the_text(game: str) -> None:
    own, words = game_page(game).own, rooms.words(game).own
    position = part_of(game, "position")
    assert own is not None and words is not None
    fields = {row.word for row in words.rows} | {row.marks.key for row in words.rows if row.marks}
    fields |= {one.key.partition("/")[0] for one in words.rest} - {"by"}
    assert {*position.FIXED, *position.KEYS} - fields <= {"tu", "h"}
    assert fields - {""} <= {*position.FIXED, *position.KEYS}
    assert {card for _, cards in own.suits for card in cards}

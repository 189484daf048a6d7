"""A deal that can be checked: what its fingerprint is of, and what tells of it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, BadRecord, BadText, Match, Player, new_match
from pygames.fingerprint import fingerprint, grouped, read_fingerprint
from tests.strategies import matches

pytestmark = pytest.mark.pyodide

PINNED = "0deec3d7deb6f0e1a27744fb703a6be73daaf21ce05c9e4aa9945bc64c8c5a2a"


def test_a_fingerprint_stays() -> None:
    """It may be noted on paper: what is a deal's fingerprint today must be it in five years."""
    match = new_match("gin", ["", "expert"], "golden", {"limit": 250})
    assert match.deal_text == (
        '{"deal":1,"game":"gin","options":{"limit":250},"people":[0],"rules":1,"seats":2,'
        '"seed":"golden"}'
    )
    assert fingerprint(match.deal_text) == PINNED


def test_it_is_what_any_tool_makes_of_the_text() -> None:
    match = new_match("haddock", ["", "easy", "hard"], "Wörter & 牌")
    assert match.deal_text.isascii() and json.loads(match.deal_text)["seed"] == "Wörter & 牌"
    plain = hashlib.sha256(match.deal_text.encode("ascii")).hexdigest()
    assert fingerprint(match.deal_text) == plain


@given(matches(longest=20), st.data())
def test_whatever_changes_the_cards_or_whose_they_are_changes_it(
    match: Match, data: st.DataObject
) -> None:
    other = data.draw(matches(longest=0))
    cards = (match.game, match.options, match.seed, [p.bot is None for p in match.players])
    others = (other.game, other.options, other.seed, [p.bot is None for p in other.players])
    assert (match.deal_text == other.deal_text) == (cards == others)
    assert replace(match, seed=match.seed + "!").deal_text != match.deal_text


@given(matches(longest=20), st.sampled_from(["easy", "expert"]))
def test_names_levels_and_moves_do_not(match: Match, level: str) -> None:
    players = tuple(
        Player("Ada") if player.bot is None else Player(bot=level) for player in match.players
    )
    assert replace(match.back_to(0), players=players).deal_text == match.deal_text


@pytest.mark.parametrize("game", GAMES)
def test_a_fresh_deal_is_sealed_and_stays_so(game: str) -> None:
    players = ["", *["easy"] * (GAMES[game].seats[0] - 1)]
    match = new_match(game, players)
    assert match.fingerprint == fingerprint(match.deal_text)
    later = match.play(match.state.moves()[0])
    assert later.fingerprint == match.fingerprint == later.undo().fingerprint
    assert Match.load(later.save()) == later
    assert later.to_json()["fingerprint"] == match.fingerprint


def test_a_deal_that_somebody_could_know_is_not() -> None:
    fresh = new_match("gin", ["", "easy"])
    assert fresh.fingerprint is not None
    for match in (
        new_match("gin", ["", "easy"], "42"),
        Match.from_link(fresh.link()),
        fresh.swapped(),
        Match.start(fresh.game, fresh.players, fresh.seed),
    ):
        assert match.fingerprint is None and "fingerprint" not in match.to_json()


def test_a_record_keeps_what_was_told_even_if_it_is_not_true() -> None:
    digest = "0" * 64
    record = {**new_match("gin", ["", "easy"], "42").to_json(), "fingerprint": digest}
    assert Match.from_json(record).fingerprint == digest


def test_a_record_with_what_is_no_fingerprint_is_refused() -> None:
    record = new_match("gin", ["", "easy"], "42").to_json()
    for value in (7, "", "abc", "g" * 64, ["a" * 64], "é" * 64):
        with pytest.raises(BadRecord, match="fingerprint"):
            Match.from_json({**record, "fingerprint": value})


def test_a_fingerprint_is_read_as_it_is_shown() -> None:
    digits = fingerprint("any text")
    assert len(grouped(digits).split()) == 16
    assert read_fingerprint(grouped(digits)) == read_fingerprint(digits.upper()) == digits
    for text in ("", "abc", "0" * 63, "0" * 65, "x" * 64, "٣" * 64):
        with pytest.raises(BadText, match="is not a fingerprint"):
            read_fingerprint(text)

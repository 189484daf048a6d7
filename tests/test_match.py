"""A match as data: it replays, undoes, and travels as a record or a link."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, BadOptions, BadRecord, Match, Player, new_match
from pygames.chance import SEED_LENGTH, new_seed
from pygames.haddock import HaddockOptions
from pygames.match import PLAYED_ON, UNDONE
from tests.strategies import choices, matches, names, played

pytestmark = pytest.mark.pyodide


@given(matches(longest=200))
def test_a_record_replays_and_is_json_in_the_games_own_words(match: Match) -> None:
    again, record = Match.load(match.save()), json.loads(match.save())
    assert again == match and again.states == match.states and again.save() == match.save()
    assert match.to_json() == record
    expected = {
        "format": 1,
        "game": match.game.name,
        "rules": match.game.rules_version,
        "options": record["options"],
        "seats": len(match.players),
        "seed": match.seed,
        "players": record["players"],
        "moves": [f"{turn.seat} {turn.move}" for turn in match.turns],
    }
    assert list(record.items()) == list(expected.items())
    assert len(record["players"]) == len(match.players)


def test_a_record_as_anyone_may_write_it() -> None:
    match = Match.load(
        """{"format": 1, "game": "hockey", "rules": 1, "options": {}, "seats": 2, "seed": "demo",
            "players": [{"name": "You"}, {"name": "Ada", "bot": "expert"}], "moves": []}"""
    )
    assert match.players == (Player("You"), Player("Ada", "expert"))
    assert match == Match.start(GAMES["hockey"], match.players, "demo")


@given(matches())
def test_playing_on_keeps_what_has_been(match: Match) -> None:
    for seat, move in choices(match.state, len(match.players)):
        longer = match.play(move, seat)
        assert longer.turns[:-1] == match.turns
        assert longer.states[:-1] == match.states
        assert (longer.turns[-1].seat, longer.turns[-1].move) == (seat, move)
        assert longer.state == match.state.play(move, seat)
        assert longer.undo() == match


@given(matches(), st.integers(0, 400))
def test_a_match_goes_back_to_any_length(match: Match, length: int) -> None:
    length = min(length, len(match.turns))
    back = match.back_to(length)
    assert len(back.turns) == length and len(back.states) == length + 1
    for turn in match.turns[length:]:
        back = back.play(turn.move, turn.seat)
    assert back == match


@given(matches())
def test_undo_returns_to_the_last_real_decision_of_a_seat(match: Match) -> None:
    for seat in range(len(match.players)):
        real = [
            index
            for index, turn in enumerate(match.turns)
            if turn.seat == seat and len(match.states[index].moves(seat)) > 1
        ]
        assert match.can_undo(seat) == bool(real)
        undone = match.undo(seat)
        assert replace(undone, marks=()) == (match.back_to(real[-1]) if real else match)
        assert undone.marks == ((UNDONE,) if match.undo_goes_past(seat) else ())


def test_undo_passes_over_what_is_forced() -> None:
    """In Hockey the last card of a round and the deal; in Gin Rummy the draw after two passes."""
    first = new_match("hockey", ["", ""], seed="undo")
    for seat in (None, 0):
        assert not first.can_undo(seat) and first.undo(seat) is first
    match = played(first, Random(1), 53)
    assert str(match.turns[-1].move) == "deal"
    for seat in (0, 1):
        undone = match.undo(seat)
        assert undone.state.turn == seat and len(undone.state.moves()) == 2

    match = new_match("gin", ["", ""], seed="undo")
    for text in ("pass", "pass"):
        match = match.play(match.game.move(text))
    opener = match.state.turn
    assert opener is not None
    match = match.play(match.game.move("draw stock"))
    assert match.undo(opener).turns == ()
    assert match.undo(1 - opener).turns == match.turns[:1]


def gin_by_seat_0() -> Match:
    """A match of Gin Rummy in which seat 0 has the first word."""
    fresh = (new_match("gin", ["", ""], seed=f"mark {number}") for number in range(99))
    return next(match for match in fresh if match.state.turn == 0)


def test_undo_past_what_was_seen_is_marked_for_good() -> None:
    match = gin_by_seat_0()
    move = match.game.move
    match = match.play(move("pass")).play(move("take"))
    match = match.play(match.state.moves()[0])
    drawn = match.play(move("draw stock"), 0)
    assert drawn.undo_goes_past(0) and not match.marks  # the drawn card
    marked = drawn.undo(0)
    assert marked.turns == match.turns and marked.marks == (UNDONE,)
    assert marked.play(move("draw stock")).undo(0).undo(0).marks == (UNDONE,)
    again = Match.load(marked.save())
    assert again == marked and again.play(move("draw stock")).marks == (UNDONE,)
    assert match.undo_goes_past(0)  # the other one's card, after the pass


def test_undo_of_what_has_shown_nothing_is_not_marked() -> None:
    match = gin_by_seat_0()
    after_take = match.play(match.game.move("take"))
    after_discard = after_take.play(after_take.state.moves()[0])
    for before, after in ((match, after_take), (after_take, after_discard)):  # the upcard lay open
        assert not after.undo_goes_past(0)
        assert after.undo(0) == before


def test_a_record_without_marks_has_none_and_marks_of_later_versions_stay() -> None:
    record = gin_by_seat_0().to_json()
    assert "marks" not in record and Match.from_json(record).marks == ()
    later = Match.from_json({**record, "marks": ["tournament", UNDONE]})
    assert later.to_json()["marks"] == ["tournament", UNDONE]


@pytest.mark.parametrize(
    ("member", "words", "values"),
    [
        ("marks", "marks", [UNDONE, {}, [1], [UNDONE * 9], ["\ud800"], ["a"] * 11]),
        ("beat", "result to beat", ["40", 4.5, True, [], 10**6, -(10**6)]),
    ],
)
def test_a_record_with_a_further_member_that_is_none(
    member: str, words: str, values: list[object]
) -> None:
    for value in values:
        with pytest.raises(BadRecord, match=words):
            Match.from_json({**gin_by_seat_0().to_json(), member: value})


def test_a_fresh_match_draws_one_of_very_many_seeds_that_is_easy_to_type() -> None:
    seeds = {new_match("hockey", ["", ""]).seed for _ in range(50)}
    assert len(seeds) == 50
    for seed in seeds:
        assert len(seed) == SEED_LENGTH and seed.isascii() and seed.isalnum()
        assert seed == seed.lower() and not set(seed) & set("1ilo")
    assert len({letter for _ in range(200) for letter in new_seed()}) ** SEED_LENGTH >= 2**128


def test_what_is_played_on_with_cards_known_has_no_fingerprint() -> None:
    match = replace(new_match("hockey", ["", "easy"]), beat=3)
    on = match.played_on()
    assert match.fingerprint and on.states == match.states
    assert (on.fingerprint, on.beat, on.marks) == (None, None, (PLAYED_ON,))


@given(matches(longest=5))
def test_a_link_is_the_deal_before_its_first_move(match: Match) -> None:
    link = match.link()
    again = Match.from_link(link)
    assert again.states == match.states[:1] and again.turns == ()
    assert (again.game, again.seed, again.options) == (match.game, match.seed, match.options)
    assert [player.bot for player in again.players] == [player.bot for player in match.players]
    assert Match.from_link("#" + link) == again and again.link() == link
    assert link.isascii() and not set(link) & set(" \"'<>#\\^`{|}"), "it needs no escaping"


@given(names.filter(lambda name: name not in ("", "you")))
def test_a_link_keeps_the_name_of_any_opponent(bot: str) -> None:
    match = Match.start(GAMES["hockey"], (Player(), Player(bot=bot)), "names")
    link = match.link()
    assert [player.bot for player in Match.from_link(link).players] == [None, bot]
    assert link.isascii() and not set(link) & set(" \"'<>#\\^`{|}")


def test_the_longest_link_is_not_too_long() -> None:
    """Names of the most characters, of those that take the most to be written in an address."""
    players = tuple(Player(bot="\U0001f0cf" * 40) for _ in range(6))
    match = Match.start(GAMES["haddock"], players, "\U0001f0cf" * 40, HaddockOptions(True, True))
    again = Match.from_link(match.link())
    assert (again.players, again.seed, again.options) == (players, match.seed, match.options)


@given(matches(longest=5), st.integers(-1000, 1000))
def test_a_link_may_ask_to_beat_a_result(match: Match, points: int) -> None:
    challenge = Match.from_link(match.link(beat=points))
    assert challenge.beat == points
    assert replace(challenge, beat=None) == Match.from_link(match.link())
    assert Match.load(challenge.save()).beat == points
    assert challenge.play(challenge.state.moves()[0]).undo().beat == points
    assert challenge.link() == match.link(), "it is passed on by asking again"


def test_links_of_before_they_told_the_rules_still_lead_to_their_deals() -> None:
    old = Match.from_link("gin/deal=abc&o.limit=250&players=you,hard")
    assert old == new_match("gin", ["", "hard"], "abc", {"limit": 250})
    assert old.link() == "gin/deal=abc&o.limit=250&rules=1&players=you,hard"


@given(matches(longest=5))
def test_the_seats_swapped_are_the_same_cards_for_others(match: Match) -> None:
    swapped = match.swapped()
    assert swapped.states == match.states[:1]
    assert swapped.players[1:] == match.players[:-1]
    assert swapped.players[0] == match.players[-1]
    bots = [player.bot for player in swapped.players]
    assert [player.bot for player in Match.from_link(swapped.link()).players] == bots
    for _ in match.players[1:]:
        swapped = swapped.swapped()
    assert swapped.players == match.players


HERE = "hockey/deal=a&players=you,easy"
CANNOT_BE_FOLLOWED = {
    "there is no game called '' here": [""],
    "there is no game called 'poker' here": ["poker/deal=a&players=you,easy"],
    "there is no game called 'xxx": ["x" * 7000],
    "this link names no deal, or no players": [
        "hockey",
        "hockey/players=you,easy",
        "hockey/deal=a",
        "hockey/deal=&players=you,easy",
        "hockey/" * 1000,
    ],
    "Hockey is a game for two players, not 1": ["hockey/deal=a&players=you"],
    "Hockey is a game for two players, not 3": [f"{HERE},easy"],
    "Hockey is a game for two players": ["hockey/deal=a&players=" + "," * 7000],
    "there is no rule variation called 'x'": [f"{HERE}&o.x=1"],
    "the rule variations in this link": [f"{HERE}&o.x={{", f"{HERE}&o.x={'[' * 7000}"],
    "this link is too long": [f"{HERE}&x={'x' * 10_000}"],
    "the number of the deal is missing": [f"hockey/deal={'a' * 41}&players=you,easy"],
    "a player's name in this match is too long": [f"hockey/deal=a&players=you,{'a' * 41}"],
    "this deal needs a newer version of this site": [f"{HERE}&rules=2"],
    "this deal is for older rules of Hockey": [f"{HERE}&rules=0"],
    "the rules in this link cannot be read": [
        f"{HERE}&rules={rules}" for rules in ("", "one", "9" * 5000)
    ],
    "the result to beat cannot be read": [
        f"{HERE}&beat={beat}" for beat in ("", "4.5", "999999", "9" * 5000)
    ],
}


@pytest.mark.parametrize("sentence", CANNOT_BE_FOLLOWED)
def test_a_link_that_cannot_be_followed_says_why(sentence: str) -> None:
    for link in CANNOT_BE_FOLLOWED[sentence]:
        with pytest.raises(BadRecord) as refusal:
            Match.from_link(link)
        text = str(refusal.value)
        assert text.startswith(sentence) and len(text) <= 300 and "\n" not in text


def test_a_match_starts_by_names_that_make_no_difference_to_the_deal() -> None:
    match = new_match("hockey", ["", "hard"], seed="names", options={})
    assert match.players == (Player(), Player(bot="hard"))
    assert match.state == new_match("hockey", ["expert", ""], seed="names").state
    with pytest.raises(BadRecord, match="no game called 'chess'"):
        new_match("chess", ["", "hard"])
    with pytest.raises(BadOptions, match="no rule variation called 'stakes'"):
        new_match("hockey", ["", "hard"], options={"stakes": 1})
    with pytest.raises(BadOptions, match="two players"):
        new_match("hockey", ["", "hard", "hard"])

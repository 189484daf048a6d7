"""Decisions of Gin Rummy as a review weighs them."""

from __future__ import annotations

from random import Random

import pytest

from pygames.ai.move_comparison import Candidate, MoveComparison
from pygames.chance import shuffled, stream
from pygames.gin import GinMove, GinState, GinView
from pygames.gin.bots.heuristic import CAREFUL
from pygames.gin.bots.playouts import KNOCK, MISCOUNTED, Position, play_out
from pygames.gin.bots.review import decision
from pygames.gin.bots.win_probability import WinProbability
from pygames.gin.masks import mask_of
from pygames.gin.melds import deadwood_of
from pygames.gin.moves import Knock, parse_move
from pygames.match import new_match
from pygames.opponents.levels import bot_for
from pygames.opponents.review import decision as review_of
from tests.gin.positions import ELEVEN, LOOSE, A, after, position


def weighed(state: GinState, played: str | None = None) -> dict[str, Candidate[GinMove]]:
    """The choices of the seat in turn, the best first."""
    assert state.turn is not None
    move = None if played is None else parse_move(played)
    compared = decision(state.view(state.turn), move)
    assert compared is not None
    candidates = MoveComparison(compared, "test", 80).finished().candidates()
    return {str(candidate.choice): candidate for candidate in candidates}


def test_nothing_beats_gin() -> None:
    choices = weighed(position("AC 2C 3C 4D 5D 6D 9C 9D 9H 9S KH"), "discard KH")
    assert list(choices) == ["knock KH", "discard KH"]
    assert choices["knock KH"].points > 25
    assert choices["discard KH"].loss.is_beyond(3)


def test_a_knock_is_weighed_against_the_discards_and_by_what_is_answered() -> None:
    legal = weighed(position("AC 2C 3C 4D 5D 6D 9C 9D 9H 7S KH"))
    assert "knock KH" in legal and len(legal) > 1
    # A hand of 60 points: accepted it loses, refused it goes on in the open.
    assert weighed(position(ELEVEN), "knock KD")["knock KD"].points < 0
    # Who cannot lose accepts.
    choices = weighed(after(position(ELEVEN, "9C 9D 9H 9S 3S 3D 3H 3C AC AD"), "knock KD"))
    assert list(choices) == ["accept", "refuse"]
    assert choices["accept"].points > 25


def test_who_knocks_illegally_has_added_up_wrong() -> None:
    state = after(position(ELEVEN, "9C 9D 9H 9S 3S 3D 3H 3C AC AD"), "knock KD")
    compared = decision(state.view(1))
    assert compared is not None
    left = [deadwood_of(hand) for hand, _, _ in compared.drawn(Random(1), 200)[1]]
    assert {*left} <= {KNOCK + 1, MISCOUNTED}


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("hand", "upcard", "best"),
    [
        ("AC 2C 4D 5D 6D 9C 9D 9H 8S KH", "3C", "take"),
        ("AC 2C 4D 5D 6D 9C 9D 9H 3S 2H", "KD", "pass"),
    ],
)
def test_the_upcard_is_taken_or_left(hand: str, upcard: str, best: str, dealer: int) -> None:
    state = position(hand, phase="upcard", pile=upcard, dealer=dealer)
    assert next(iter(weighed(state))) == best


def test_near_the_end_of_a_match_it_is_the_match_that_counts() -> None:
    """With a point to go any knock wins it, so waiting for gin would give something away."""
    hand = "AC 2C 3C 4D 5D 6D 9C 9D 9H AS KH"
    level = weighed(position(hand, scores=(99, 99), stock=30))
    assert next(iter(level)) == "knock KH"
    loss = [each.loss.chance for each in level.values()]
    assert level["knock KH"].chance > 0.85 and max(loss) > 0


def test_where_the_match_is_decided_a_cost_is_not_blown_up() -> None:
    points = []
    for scores in ((0, 0), (0, 245), (240, 240)):
        state = position(LOOSE, phase="draw", pile="KD", scores=scores, limit=250)
        compared = decision(state.view(A))
        assert compared is not None
        points.append(compared.point)
    assert points[1] == pytest.approx(points[0] / 2) and points[2] > points[0]


@pytest.mark.parametrize("scores", [(99, 80), (60, 40)])
def test_the_chance_to_win_is_what_played_matches_say(scores: tuple[int, int]) -> None:
    """The careful player against itself, hand after hand from a score on."""
    rng, matches, won = stream("matches", scores), 120, 0
    for number in range(matches):
        points = list(scores)
        while max(points) < 100:
            deck = shuffled(range(52), rng)
            hands = [mask_of(deck[:10]), mask_of(deck[10:20])]
            hand = Position(hands, deck[20], deck[:20:-1], number % 2)
            brought = play_out(hand, (CAREFUL, CAREFUL), upcard=True)
            points[brought < 0] += abs(brought)
        won += points[0] > points[1]
    claimed = WinProbability(100, *scores).after(0)
    error = (claimed * (1 - claimed) / matches) ** 0.5
    assert won / matches == pytest.approx(claimed, abs=2.5 * error)


def test_an_illegal_knock_is_never_best_without_a_word() -> None:
    """It may come out ahead by luck, or by what the playouts allow."""
    cases = 0
    for seed in range(80):
        match, bot = new_match("gin", ["", "hard"], f"illegal {seed}"), bot_for("gin", "medium")
        while len(match.turns) < 7 + seed % 6 and match.state.turn is not None:
            view = match.state.view(match.state.turn)
            match = match.play(bot.choose(view, Random(seed)))
        view = match.state.view(0)
        assert isinstance(view, GinView)
        knocks = [move for move in view.moves if isinstance(move, Knock)]
        if not knocks or deadwood_of(mask_of(view.hand)) < 45:
            continue
        cases += 1
        verdict = review_of(match.play(knocks[0]), len(match.turns), 16)
        assert verdict["flag"] != "best" and verdict["best"].startswith("discard")
        assert verdict["reason"]["kind"] == "G16" and verdict["cost"] >= 0
    assert cases > 3

"""What a hand of Gin Rummy scores, and how a match ends: R-G4, R-G5, R-G7, R-G9 and R-G10."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import Event, IllegalMove
from pygames.cards import STANDARD_DECK, parse_cards
from pygames.gin import DEAL, GIN, GinState, HandResult, Showdown
from pygames.gin.melds import deadwood, extensions, value
from pygames.gin.rules import LIMITS
from pygames.gin.scoring import next_dealer, settle
from pygames.reading import Table, form_of
from tests.gin.positions import A, B, after, kinds, position

TWO = "AC 2C 3C 5D 5H 5S 9S TS JS 2H"
"""Ten cards with two points of deadwood."""

GIN_HAND = "AC 2C 3C 5D 5H 5S 9S TS JS QS"
NOTHING = "3D 4D 9D TD 4H 6H 8H 7S 7C KC"
"""68 points that cannot be laid off on these two."""

"""Nine cards without a meld."""


def knocked(
    hand: str,
    other: str,
    scores: tuple[int, int] = (0, 0),
    limit: int = 100,
    dealer: int = B,
    turn: int = A,
) -> GinState:
    """After a knock with ten cards and the king of diamonds, which is discarded."""
    state = position(f"{hand} KD", other, scores=scores, limit=limit, dealer=dealer, turn=turn)
    return after(state, "knock KD")


# The three ways to score


def test_r_g9_eleven_melded_cards_are_gin_like_any_other() -> None:
    state = after(position(f"{GIN_HAND} KS", NOTHING), "knock KS")
    assert kinds(state)[0] == "gin" and state.scores == (68 + 25, 0)


# Laying off


@given(st.integers(0, 2**32), st.integers(20, 52))
def test_a_showdown_adds_up(number: int, ranks: int) -> None:
    """Every card has one place, what is laid off fits, and the points are those of the rules."""
    cards = Random(number).sample(STANDARD_DECK[:ranks], 20)
    hands = tuple(cards[:10]), tuple(cards[10:])
    end = settle(A, hands)
    for seat in (A, B):
        laid = [card for card, _ in end.layoffs] if seat == B else []
        placed = [card for meld in end.melds[seat] for card in meld] + laid
        assert Counter([*placed, *end.unmatched[seat]]) == Counter(hands[seat])
        assert value(end.unmatched[seat]) == end.deadwood[seat]
    assert_playable(end)
    own, other = end.deadwood
    assert own == deadwood(hands[A]) and other <= deadwood(hands[B])
    if own == 0:
        assert (end.kind, end.winner, end.points) == ("gin", A, deadwood(hands[B]) + 25)
    elif own < other:
        assert (end.kind, end.winner, end.points) == ("knock", A, other - own)
    else:
        assert (end.kind, end.winner, end.points) == ("undercut", B, own - other + 25)
    assert end.illegal == (own > 10)
    form = form_of(Showdown)
    assert form.write and form.read(form.write(end), Table.of(GIN, 2)) == end


def assert_playable(end: Showdown) -> None:
    """Each card that is laid off fits where it is said to go, one after another."""
    melds = [list(meld) for meld in end.melds[end.knocker]]
    for card, index in end.layoffs:
        assert card in extensions(melds[index])
        melds[index] = sorted([*melds[index], card])


# What the table is told


def test_the_knocker_shows_first_and_then_the_defender_plays_off() -> None:
    state = knocked(TWO, "5C 4C 8S KC 3D 9D TD 6H 8H JC")
    end = state.showdown
    assert end is not None
    assert state.events == (
        Event("knock", A, parse_cards("KD")),
        Event("show", A, state.hands[A], 2),
        Event("show", B, state.hands[B], end.deadwood[B]),
        *(Event("layoff", B, (card,), meld) for card, meld in end.layoffs),
        Event("score", A, (), end.points),
    )
    assert state.standing.results == (HandResult("knock", A, end.points),)


def test_gin_is_told_instead_of_a_knock() -> None:
    assert knocked(GIN_HAND, NOTHING).events[0] == Event("gin", A, parse_cards("KD"))


# The next hand and the end of the match


@pytest.mark.parametrize("dealer", [A, B])
@pytest.mark.parametrize("turn", [A, B])
def test_r_g5_the_player_who_did_not_score_deals(dealer: int, turn: int) -> None:
    state = knocked(TWO, NOTHING, dealer=dealer, turn=turn)
    assert (state.phase, state.turn) == ("reckoning", 1 - turn)
    assert state.moves() == (DEAL,)
    with pytest.raises(IllegalMove, match="not this player's turn"):
        state.play(DEAL, turn)
    dealt = after(state, DEAL)
    assert (dealt.dealer, dealt.turn) == (1 - turn, turn)
    assert dealt.scores == state.scores and dealt.standing.results == state.standing.results
    assert next_dealer(dealer, HandResult("undercut", turn, 30)) == 1 - turn
    assert next_dealer(dealer, HandResult("void", None, 0)) == dealer


@pytest.mark.parametrize("limit", LIMITS)
def test_r_g10_the_first_player_at_the_limit_wins(limit: int) -> None:
    reached = knocked(TWO, NOTHING, (limit - 66, limit - 1), limit)
    assert (reached.phase, reached.turn, reached.winners) == ("over", None, (A,))
    assert reached.scores == (limit, limit - 1)  # nothing is added for the game
    assert reached.events[-2:] == (Event("score", A, (), 66), Event("match end", A))
    assert reached.moves() == ()
    with pytest.raises(IllegalMove, match="the match is over"):
        reached.play(DEAL)
    below = knocked(TWO, NOTHING, (limit - 67, limit - 1), limit)
    assert (below.phase, below.winners) == ("reckoning", ())

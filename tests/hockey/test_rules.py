"""What the vectors of Hockey do not tell: a reading of the rules, the deal, what is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import BadOptions, Event, IllegalMove
from pygames.cards import JACK, STANDARD_DECK, cards_text, parse_card, parse_cards, rank
from pygames.hockey import DEAL, HOCKEY, HockeyOptions, Play
from tests.hockey.positions import A, B, after, brought, played_out, position, started


def what_each_card_is(ranks: list[int]) -> list[str]:
    """A goal needs a match, no jack, on the turn after one's breakaway, with no answer between."""
    kinds: list[str] = []
    for index, played in enumerate(ranks):
        matches = index > 0 and ranks[index - 1] == played
        chance = kinds[index - 2 : index] == ["breakaway", "none"] if index > 1 else False
        if matches and chance and played != JACK:
            kinds.append("goal")
        else:
            kinds.append("breakaway" if matches or played == JACK else "none")
    return kinds


@given(st.integers(0, 2**32), st.integers(2, 13))
def test_any_period_is_judged_as_the_rules_are_read(number: int, ranks: int) -> None:
    """From the cards before each one alone."""
    cards = [card for card in STANDARD_DECK if rank(card) > 12 - ranks]
    cards = Random(number).sample(cards, len(cards))
    results = [*map(brought, after(cards_text(cards)))]
    assert results == what_each_card_is(list(map(rank, cards)))


def test_r_hk4_a_holder_who_misses_with_a_jack_loses_a_breakaway_and_makes_one() -> None:
    lapsed, made = after("5C 5D 8H JS")[-1].events[1:]
    assert (lapsed, made) == (Event("lapsed", B), Event("breakaway", B, parse_cards("JS")))


def test_cards_are_dealt_one_at_a_time_to_the_non_dealer_first() -> None:
    start = started()
    second = next(state for state in played_out(start) if state.round == 2)
    for state in (start, second):
        first, other = state.events[-2:]
        assert (first.seat, other.seat) == (1 - state.dealer, state.dealer)
    dealt = [card for pair in zip(first.cards, other.cards, strict=True) for card in pair]
    assert tuple(dealt) == start.stock[:10]


def test_r_hk8_the_first_dealer_is_drawn_at_random() -> None:
    dealers = [started(f"dealer {number}").score.first_dealer for number in range(1000)]
    assert 440 < sum(dealers) < 560


def test_a_goal_with_the_very_last_card_counts() -> None:
    last = replace(position(A, "9H", A, 3), round=5, hands=(parse_cards("9C"), ()))
    assert last.play(Play(parse_card("9C"))).winners == (A,)
    led = replace(last.score, goals=((1, 0), (0, 0), (0, 0)))
    end = replace(last, holder=None, score=led).play(Play(parse_card("9C")))
    assert (end.winners, end.holder) == ((A,), None)  # the breakaway ends with the match


def test_what_is_refused_says_why() -> None:
    start = started()
    waiting = played_out(start)[-1]
    over = after("4S 4H KD KS", position(period=4))[-1]
    absent = Play(start.hands[start.dealer][0])
    for state, move, seat, sentence in (
        (start, absent, None, r"the .* of .* is not in this hand"),
        (start, absent, start.dealer, "it is not this player's turn"),
        (start, DEAL, None, "this period is not over yet"),
        (waiting, Play(0), None, "the next period has not been dealt yet"),
        (waiting, DEAL, waiting.dealer, "it is not this player's turn"),
        (over, DEAL, None, "the match is over"),
        (over, Play(0), None, "the match is over"),
    ):
        with pytest.raises(IllegalMove, match=sentence):
            state.play(move, seat)
    with pytest.raises(BadOptions, match="Hockey is a game for two players, not 3"):
        HOCKEY.start(HockeyOptions(), 3, "seed")


def test_a_view_tells_who_played_each_card_of_the_pile() -> None:
    for state in played_out(started()):
        plays = [event.seat for event in state.history if event.kind == "play"]
        view = state.view(A)
        assert [view.player_of(index) for index in range(len(view.pile))] == plays

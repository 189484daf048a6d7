"""The test of the shuffle: what it expects is right, and it finds a shuffle that is not."""

from __future__ import annotations

from random import Random

import pytest

from bench.shuffle import (
    compare,
    compare_all,
    count,
    hearts_expected,
    in_hand,
    ranks_expected,
    runs_expected,
    sets_expected,
)
from pygames.cards import STANDARD_DECK, parse_cards
from pygames.chance import stream

EXPECTED = (ranks_expected, sets_expected, runs_expected, hearts_expected)


def test_a_hand_is_read_as_a_player_reads_it() -> None:
    assert in_hand(parse_cards("AC 2C 3C 4C 9C 9D 9H KH QH JH")) == (8, 1, 2, 4)
    assert in_hand(parse_cards("QH KH AH 2S 2H 2D 2C 9C TC JC")) == (7, 1, 1, 4)  # aces are low


def test_what_is_expected_agrees_with_hands_drawn_elsewhere() -> None:
    """By a sample of Python's own, which shares nothing with the shuffle that is tested."""
    rng, hands = Random(1), 4000
    drawn = [in_hand(rng.sample(STANDARD_DECK, 10)) for _ in range(hands)]
    for expected, values in zip(EXPECTED, zip(*drawn, strict=True), strict=True):
        shares = expected()
        assert sum(shares) == pytest.approx(1)
        for number, share in enumerate(shares):
            scatter = (share / hands) ** 0.5
            assert abs(values.count(number) / hands - share) < 4 * scatter + 1e-3


@pytest.mark.slow
def test_the_deals_pass_and_a_bad_shuffle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual mistake, where every card changes places with any other; and decks that follow."""
    pytest.importorskip("scipy")
    assert compare([50, 50], [0.5, 0.5]).p == 1
    assert compare([90, 10], [0.5, 0.5]).p < 1e-9
    assert all(row.p > 1e-4 for row in compare_all(count("passes", 0, 300)).values())

    def swaps(items: object, rng: Random) -> list[int]:
        deck = list(STANDARD_DECK)
        for at in range(52):
            other = int(rng.random() * 52)
            deck[at], deck[other] = deck[other], deck[at]
        return deck

    with monkeypatch.context() as patch:
        patch.setattr("bench.shuffle.shuffled", swaps)
        assert compare_all(count("fails", 0, 300))["card by place"].p < 1e-9
    monkeypatch.setattr(
        "bench.shuffle.stream", lambda seed, *place: stream(seed, (place[-1] + 1) // 2)
    )
    assert compare_all(count("fails", 0, 300))["hand after hand"].p < 1e-9

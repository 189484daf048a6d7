"""The luck of the deal and of the draws at Gin Rummy."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from pygames.gin import DRAW_STOCK, GIN, GinState, GinView
from pygames.gin.bots.luck import dealt, drawn
from tests.gin.positions import LOOSE, A, after, position


def views(state: GinState) -> list[GinView]:
    return [state.view(seat) for seat in (0, 1)]


@pytest.mark.parametrize(("card", "lucky"), [("3C", True), ("KD", False)])
def test_luck_is_what_a_draw_brings_more_than_others_would_have(card: str, lucky: bool) -> None:
    state = position("AC 2C 4D 5D 6D 9C 9D 9H 8S KH", phase="draw", pile="QD", draws=card)
    luck = drawn(views(state), views(after(state, DRAW_STOCK)), A)
    assert luck is not None and (luck > 0) == lucky


def test_the_luck_of_all_cards_that_could_come_is_about_none() -> None:
    state = position("AC 2C 4D 5D 6D 9C 9D 9H 8S KH", phase="draw", pile="QD")
    before = state.view(A)
    brought = []
    for card in {*range(52)} - {*before.hand, *before.pile}:
        hand = tuple(sorted((*before.hand, card)))
        drew = replace(before, hand=hand, phase="discard", stock=before.stock - 1, drawn=card)
        luck = drawn([before], [drew], A)
        assert luck is not None
        brought.append(luck)
    assert min(brought) < -1 and max(brought) > 5
    # Not all are as likely to be in the stock.
    assert sum(brought) / len(brought) == pytest.approx(0, abs=0.3)


def test_a_card_of_the_pile_is_no_luck() -> None:
    state = position(LOOSE, phase="draw", pile="KD")
    result = after(state, "draw discard")
    assert drawn(views(state), views(result), A) is None


def test_a_hand_is_as_lucky_as_it_is_good() -> None:
    good, bad = (
        dealt(None, [position(hand, phase="upcard", pile="8C").view(A)])
        for hand in ("AC 2C 3C 9D 9H 9S 4D 5D 8S KH", "AC 3D 5H 7S 9C JD KH 2S 4C QD")
    )
    assert good and bad and good[0] > 3 and bad[0] < -3


def test_deals_bring_no_luck_on_average_and_nothing_does_but_deals() -> None:
    values: list[float] = []
    for number in range(60):
        state = GIN.start(GIN.Options(), 2, f"deal {number}")
        values += dealt(None, views(state)) or ()
        passed = state.play(state.moves(state.turn)[0])
        assert dealt(views(state), views(passed)) is None
    assert len(values) == 120
    assert fmean(values) == pytest.approx(0, abs=2.0) and max(values) > 5 > -4 > min(values)

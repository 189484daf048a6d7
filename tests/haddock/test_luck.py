"""The luck of the deal and of the draws at Haddock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean, stdev

import pytest

from pygames.ai.players import pick
from pygames.cards import Card, parse_card
from pygames.chance import stream
from pygames.haddock import DRAW, HADDOCK, HaddockOptions, HaddockState, HaddockView
from pygames.haddock.bots.luck import dealt, drawn
from tests.haddock.positions import after, position, started


def views(state: HaddockState) -> list[HaddockView]:
    return [state.view(seat) for seat in range(len(state.hands))]


def played(seed: str, seats: int, **variations: bool) -> Iterator[tuple[HaddockState, int]]:
    """The positions of a match of random pairs, each with the seat that moves."""
    state: HaddockState = HADDOCK.start(HaddockOptions(**variations), seats, seed)
    rng = stream(seed, "moves of the test")
    while state.turn is not None:
        yield state, state.turn
        state = state.play(pick(state.moves(), rng))


def luck_of(state: HaddockState, seat: int, card: Card) -> float:
    """Of the first move there is, where a card of the draw pile is the next one."""
    rest = list(state.draw_pile)
    rest.remove(card)
    state = replace(state, draw_pile=(card, *rest))
    found = drawn(views(state), views(state.play(state.moves()[0])), seat)
    assert found is not None
    return found


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("series", [False, True])
def test_the_luck_of_all_cards_that_could_come_is_none(seats: int, series: bool) -> None:
    state, seat = next(
        (state, seat)
        for number in range(60)
        for state, seat in played(f"waiting {number}", seats, series=series)
        if state.moves() == (DRAW,) and len(state.draw_pile) > 3
    )
    each = [luck_of(state, seat, card) for card in state.draw_pile]
    assert fmean(each) == pytest.approx(0, abs=1e-9)
    assert max(each) > 0.5 > -0.5 > min(each)


def test_a_card_that_goes_with_others_is_lucky() -> None:
    """With two other cards in the hand the one that makes a pair for the nine on top."""
    state = position("4C 2D", "KC KD KH QC QD QH", top="9S")
    nowhere = {*HaddockOptions().deck(2)} - {*state.pile, *state.hands[0], *state.hands[1]}
    state = replace(state, draw_pile=tuple(sorted(nowhere)))
    assert luck_of(state, 0, parse_card("5C")) > 1 and luck_of(state, 0, parse_card("TD")) < 0
    # Who has one card left draws another, and that is luck; who has two does not, and has none.
    for hand, lucky in (("4C 5D 2D", True), ("4C 5D 2D 3D", False)):
        state = position(hand, "KC KD KH", draws="TH 8H")
        assert bool(drawn(views(state), views(after(state, "4C 5D")), 0)) == lucky


def test_cards_drawn_one_after_the_other_are_each_beside_what_was_there() -> None:
    """Until one is able to play, and through a renewed draw pile, too."""
    several = renewed = 0
    for number in range(12):
        for state, seat in played(f"until {number}", 2, draw_until_able=True):
            then = state.play(state.moves()[0]) if len(state.moves()) == 1 else None
            if then is None or not then.drawn[seat] or then.phase != "play":
                continue
            assert drawn(views(state), views(then), seat) is not None
            several += len(then.drawn[seat]) > 1
            renewed += then.renewals > state.renewals
    assert several and renewed


@pytest.mark.slow(pyodide=False)
@pytest.mark.parametrize("seats", [2, 4])
def test_deals_bring_no_luck_on_average(seats: int) -> None:
    values = []
    for number in range(300):
        found = dealt(None, views(started(f"deal {number}", seats)))
        assert found is not None and sum(found) == pytest.approx(0)
        values.append(found[0])
    assert abs(fmean(values)) < 3 * stdev(values) / len(values) ** 0.5 + 0.1
    assert stdev(values) > 0.5


def test_every_game_has_its_deal_and_nothing_else_is_one() -> None:
    before: list[HaddockView] | None = None
    games = set()
    for state, _ in played("series", 3, series=True):
        now = views(state)
        new = state.phase == "play" and now[0].number not in games
        assert (dealt(before, now) is not None) == new
        games |= {now[0].number} if new else set()
        before = now
    assert len(games) > 1

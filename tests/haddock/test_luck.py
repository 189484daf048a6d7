"""The luck of the deal and of the draws at Haddock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean, stdev

import pytest

from pygames.ai.players import RandomBot
from pygames.cards import Card, parse_cards
from pygames.chance import stream
from pygames.haddock import HADDOCK, HaddockMove, HaddockOptions, HaddockState, HaddockView
from pygames.haddock.bots.luck import dealt, drawn
from pygames.haddock.moves import Pair
from tests.haddock.positions import after, position, started


def views(state: HaddockState) -> list[HaddockView]:
    return [state.view(seat) for seat in range(len(state.hands))]


def played(seed: str, seats: int, **variations: bool) -> Iterator[tuple[HaddockState, int]]:
    """The positions of a match of random pairs, each with the seat that moves."""
    state: HaddockState = HADDOCK.start(HaddockOptions(**variations), seats, seed)
    rng, bot = stream(seed, "moves of the test"), RandomBot()
    while state.turn is not None:
        yield state, state.turn
        move = bot.choose(state.view(state.turn), rng)
        assert isinstance(move, HaddockMove)
        state = state.play(move)


def luck_of(state: HaddockState, seat: int) -> float:
    """Of the only move there is."""
    found = drawn(views(state), views(state.play(state.moves()[0])), seat)
    assert found is not None
    return found


def in_front(state: HaddockState, card: Card) -> HaddockState:
    """The same, but a card of the draw pile is the next one."""
    rest = list(state.draw_pile)
    rest.remove(card)
    return replace(state, draw_pile=(card, *rest))


def waiting(seats: int, **variations: bool) -> tuple[HaddockState, int]:
    """Somebody who has to draw from a draw pile with several cards."""
    return next(
        (state, seat)
        for number in range(60)
        for state, seat in played(f"waiting {number}", seats, **variations)
        if len(state.moves()) == 1 and not isinstance(state.moves()[0], Pair)
        and len(state.draw_pile) > 3 and state.phase == "play"
    )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("series", [False, True])
def test_the_luck_of_all_cards_that_could_come_is_none(seats: int, series: bool) -> None:
    state, seat = waiting(seats, series=series)
    each = [luck_of(in_front(state, card), seat) for card in state.draw_pile]
    assert fmean(each) == pytest.approx(0, abs=1e-9)
    assert max(each) > 0.5 > -0.5 > min(each)


def test_a_card_that_goes_with_others_is_lucky() -> None:
    """With two other cards in the hand the one that makes a pair for the nine on top."""
    start = started("lucky")
    state = position("4C 2D", "KC KD KH QC QD QH", top="9S", draws="TH")
    missing = Counter(start.standing.variations.deck(2))
    missing.subtract(parse_cards("4C 2D KC KD KH QC QD QH 9S"))
    pile = tuple((+missing).elements())
    state = replace(state, draw_pile=pile)
    makes, does_not = (luck_of(in_front(state, card), 0) for card in parse_cards("5C TD"))
    assert makes > 1 and does_not < 0


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


def test_who_has_one_card_left_draws_another_and_that_is_luck() -> None:
    for number in range(40):
        for state, seat in played(f"one left {number}", 2):
            if len(state.hands[seat]) == 3 and isinstance(state.moves()[0], Pair):
                then = state.play(state.moves()[0])
                found = drawn(views(state), views(then), seat)
                assert found is not None and found != 0
                return
    raise AssertionError("nobody had one card left")


def test_who_draws_nothing_has_no_luck() -> None:
    state = position("4C 5D 2D", "KC KD KH", top="9S", draws="TH 8H")
    then = after(state, "4C 5D")
    assert len(then.drawn[0]) == 1  # the one card that is left gets another
    state = position("4C 5D 2D 3D", "KC KD KH", top="9S", draws="TH 8H")
    assert drawn(views(state), views(after(state, "4C 5D")), 0) is None


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
    games, found = set(), 0
    for state, _ in played("series", 3, series=True):
        now = views(state)
        luck = dealt(before, now)
        new = now[0].number not in games and now[0].phase == "play"
        assert (luck is not None) == new
        found += luck is not None
        games |= {now[0].number} if now[0].phase == "play" else set()
        before = now
    assert found == len(games) > 1

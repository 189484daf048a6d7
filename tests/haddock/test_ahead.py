"""Haddock's walks some turns ahead, held to plain minimax on the fast game."""

from __future__ import annotations

import math
from random import Random

import pytest

from pygames.cards import STANDARD_DECK
from pygames.chance import shuffled
from pygames.haddock.bots.ahead import LEAF, Ahead, bonds
from pygames.haddock.bots.heuristic import long_run_tops
from pygames.haddock.bots.holding import HIGHEST, Holding, Lay, pairs_in
from pygames.haddock.bots.position import DRAWN, Position
from pygames.haddock.moves import value

DECK = [value(card) for card in STANDARD_DECK]
COUNTS = Holding(DECK).counts
TOPS = long_run_tops(tuple(COUNTS))


def dealt(rng: Random, until_able: bool, low_card_on_top: bool) -> Position:
    """A position of two with hands of two to seven cards."""
    cards = shuffled(DECK, rng)
    hands = []
    for _ in range(2):
        size = rng.randrange(2, 8)
        hands.append(Holding(cards[:size]))
        del cards[:size]
    top = cards.pop()
    return Position(hands, cards, [], top, 0, until_able, low_card_on_top)


def worth(hand: Holding, top: int, in_turn: bool) -> float:
    """What a hand is worth, by its members one by one."""
    able = (LEAF.in_turn if in_turn else LEAF.waiting)[min(hand.size, 5)]
    size = min(hand.size, 12)
    return LEAF.size[size] + LEAF.bonds[size] * bonds(hand, TOPS) + able * (hand.reach() >> top & 1)


def plain(position: Position, turns: int) -> float:
    """The chance to win of the seat in turn, by minimax and nothing else."""
    me = position.mover
    if not turns:
        own, other = position.hands[me], position.hands[1 - me]
        top = position.top
        return 1 / (1 + math.exp(worth(other, top, False) - worth(own, top, True)))
    after = position.copy()
    while not after.lays():
        winner = after.draw(Random(0))
        assert winner is None
        if after.mover != me:
            return 1 - plain(after, turns - 1)
    return max(played(after, lay, turns - 1) for lay in after.lays())


def played(position: Position, lay: Lay, turns: int) -> float:
    """The chance to win of the seat in turn if it makes a play."""
    after = position.copy()
    winner = after.play(lay, Random(0))
    assert winner != DRAWN
    return 1 - plain(after, turns) if winner is None else 1.0


@pytest.mark.parametrize("until_able", (False, True))
@pytest.mark.parametrize("low", (False, True))
def test_a_walk_finds_what_plain_minimax_finds(until_able: bool, low: bool) -> None:
    rng, compared = Random(f"walks {until_able} {low}"), 0
    ahead = Ahead(COUNTS, until_able, low)
    for number in range(60):
        position = dealt(rng, until_able, low)
        world = ahead.world(position, rng)
        for lay in position.lays():
            turns = number % 4
            expected = played(position, lay, turns)
            assert ahead.chance(lay, world, turns) == pytest.approx(expected)
            compared += 1
    assert compared > 40


def test_bonds_are_the_pairs_that_go_and_the_chance_of_one() -> None:
    rng = Random("bonds")
    for number in range(100):
        hand = Holding(rng.sample(DECK, 2 + number % 12))
        pairs = sum(TOPS[top] * pairs_in(hand.counts, top) for top in range(1, HIGHEST + 1))
        able = sum(TOPS[top] for top in range(1, HIGHEST + 1) if hand.pairs(top))
        assert bonds(hand, TOPS) == pytest.approx(pairs + able)


@pytest.mark.parametrize("until_able", (False, True))
def test_a_walk_goes_on_where_nobody_can_draw(until_able: bool) -> None:
    """Two hands without a pair, and no card to come: it stays as it is, turn by turn."""
    hands = [Holding([1, 2, 8, 8]), Holding([6, 12, 9])]
    position = Position(hands, [], [], 3, 0, until_able)
    ahead = Ahead(COUNTS, until_able, False)
    world = ahead.world(position, Random(1))
    # After an even number of turns more it is the same seat's turn again.
    assert ahead.chance((1, 2), world, 1) == ahead.chance((1, 2), world, 3)


def test_who_goes_out_has_won() -> None:
    position = Position([Holding([4, 9]), Holding([5, 9])], [2, 2], [7], 13, 0)
    ahead = Ahead(COUNTS, False, False)
    world = ahead.world(position, Random(1))
    assert {ahead.chance((4, 9), world, turns) for turns in range(3)} == {1}

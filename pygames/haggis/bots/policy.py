"""A quick rule player on masks: what the playouts are played by, and the medium level.

It lays its number cards out in few natural groups and leads the lowest of them, keeps its face
cards as singles and bombs to take a trick when that matters, and knows when it can go out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygames.haggis.bots.groups import (
    BOMB,
    BURDEN_OF_BOMB,
    FACE_BOMBS,
    Group,
    answers_run,
    answers_set,
    burden,
    first_cards,
    laid_out,
    shape_of,
)
from pygames.haggis.bots.round import Round
from pygames.haggis.combinations import FACE_SHIFT, JACK, NUMBERS, readings

__all__ = ["POLICY", "Policy", "play_out"]

_REMEMBERED = 1 << 13


@dataclass(frozen=True, slots=True)
class Policy:
    """The habits of a rule player; what it reckons in is the burden of hands (see `groups`)."""

    long: float = 3.0
    """By how many ranks a group may be higher for each card that it is longer, to be led first."""
    faces: tuple[float, float, float] = (0.3, 0.6, 0.25)
    """What it costs to spend the jack, the queen and the king."""
    bomb: float = 0.5
    """What it costs further to spend them as a bomb, which gives its points away."""
    tempo: float = 1.0
    """What it is worth to take a trick."""
    near: int = 3
    """An opponent with so few cards is near to going out."""
    tempo_near: float = 1.7
    """What it is worth to take a trick from that one."""
    costs: tuple[float, ...] = field(init=False, compare=False)
    memo: dict[tuple[int, int, int, int, bool], Group | None] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def __post_init__(self) -> None:
        costs = [sum(self.faces[i] for i in range(3) if faces >> i & 1) for faces in range(8)]
        object.__setattr__(self, "costs", tuple(costs))

    def lead(self, hand: int, fewest: int) -> Group:
        """What to lead from a hand when the smallest other hand has `fewest` cards."""
        numbers = hand & NUMBERS
        if hand != numbers:
            whole = readings(hand)
            if whole:
                best = whole[0]
                return shape_of(best), best.level or best.rank, hand, best.size
        groups = laid_out(numbers)[0]
        if len(groups) == 1:
            return groups[0]
        long = self.long
        best_worth, chosen = 1e9, groups[0]
        for group in groups:
            shape, rank, _, size = group
            if shape == BOMB:
                worth = 4.0 if len(groups) == 2 else 50.0
            else:
                worth = rank - long * size
                if size > fewest:
                    worth -= 6.0
                elif size == fewest:
                    worth += 2.0 * (14.0 - rank)
            if worth < best_worth:
                best_worth, chosen = worth, group
        return chosen

    def follow(
        self, hand: int, shape: int, rank: int, size: int, threat: int, fewest: int
    ) -> Group | None:
        """What to play on a group, None to pass.

        `threat` are the cards of whoever would win the trick, `fewest` those of the smallest
        other hand.
        """
        near = threat <= self.near
        key = (hand, shape, rank, size, near)
        memo = self.memo
        if key in memo:
            return memo[key]
        if len(memo) > _REMEMBERED:
            memo.clear()
        chosen = memo[key] = self._answer(hand, shape, rank, size, near)
        return chosen

    def _answer(self, hand: int, shape: int, rank: int, size: int, near: bool) -> Group | None:
        numbers, faces = hand & NUMBERS, hand >> FACE_SHIFT
        if shape != BOMB and hand.bit_count() == size:
            for each in readings(hand):
                if shape_of(each) == shape and each.rank > rank:
                    return shape, each.rank, hand, size
        groups, before = laid_out(numbers)
        least = before + (self.tempo_near if near else self.tempo)
        chosen: Group | None = None
        costs = self.costs
        if shape == 1:
            for index in range(max(0, rank - JACK + 1), 3):
                if faces >> index & 1 and before + costs[1 << index] < least:
                    least = before + costs[1 << index]
                    chosen = 1, JACK + index, 1 << index + FACE_SHIFT, 1
        if shape == BOMB:
            above = rank
        else:
            above = 0
            wilds = faces.bit_count()
            found = (
                answers_set(numbers, groups, rank, size, wilds)
                if shape < 16
                else answers_run(numbers, shape, rank, wilds)
            )
            for own, cards in found:
                wild = first_cards(faces, size - cards.bit_count())
                after = burden(numbers ^ cards) + costs[wild]
                if after < least:
                    least, chosen = after, (shape, own, cards | wild << FACE_SHIFT, size)
        for group in groups:
            if group[0] == BOMB and group[1] > above:
                after = before - BURDEN_OF_BOMB + self.bomb
                if after < least or group[2] == hand:
                    least, chosen = after, group
        for level, cards, length in FACE_BOMBS[faces]:
            if level > above:
                if cards == hand:
                    return BOMB, level, cards, length
                after = before + self.bomb + costs[cards >> FACE_SHIFT]
                if after < least:
                    least, chosen = after, (BOMB, level, cards, length)
        return chosen


POLICY = Policy()


def play_out(position: Round, policy: Policy, cards: int = 0, one_trick: bool = False) -> None:
    """Play a round on until it is over, or until two players hold no more than so many cards.

    With `one_trick` until the trick is over, whose winner is then `position.top`.
    """
    hands = position.hands
    two = len(hands) == 2
    while (turn := position.turn) >= 0:
        hand = hands[turn]
        if two:
            fewest = hands[1 - turn].bit_count()
            if hand.bit_count() + fewest <= cards:
                return
        else:
            fewest = min(
                [each.bit_count() for seat, each in enumerate(hands) if each and seat != turn]
            )
        if position.shape < 0:
            if one_trick:
                return
            position.play(*policy.lead(hand, fewest))
            continue
        threat = fewest if two else hands[position.top].bit_count()
        found = policy.follow(hand, position.shape, position.rank, position.size, threat, fewest)
        if found is None:
            position.passes_by()
        else:
            position.play(*found)

"""A quick rule player on masks, for playouts."""

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
    """Costs are in units of burden (see `groups`)."""

    long: float = 3.0
    """How many ranks higher a group may be, per further card, and still be led first."""
    face_costs: tuple[float, float, float] = (0.3, 0.6, 0.25)
    """What it costs to spend the jack, the queen and the king."""
    bomb: float = 0.5
    """The further cost of a bomb, which gives its points away."""
    tempo: float = 1.0
    """What it is worth to take a trick."""
    near: int = 3
    """An opponent with so few cards is near to going out."""
    tempo_near: float = 1.7
    """What it is worth to take a trick from that one."""
    costs: tuple[float, ...] = field(init=False, compare=False)
    known_leads: dict[tuple[int, int], tuple[Group, ...]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    known_answers: dict[tuple[int, int, int, int, bool], tuple[Group | None, ...]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def __post_init__(self) -> None:
        costs = [sum(self.face_costs[i] for i in range(3) if faces >> i & 1) for faces in range(8)]
        object.__setattr__(self, "costs", tuple(costs))

    def lead(self, hand: int, fewest: int) -> Group:
        """What to lead when the smallest other hand has `fewest` cards."""
        return self.leads(hand, fewest)[0]

    def leads(self, hand: int, fewest: int) -> tuple[Group, ...]:
        """The best first: the whole hand, or natural groups."""
        key = hand, fewest
        memo = self.known_leads
        groups = memo.get(key)
        if groups is None:
            if len(memo) > _REMEMBERED:
                memo.clear()
            groups = memo[key] = self._leads(hand, fewest)
        return groups

    def _leads(self, hand: int, fewest: int) -> tuple[Group, ...]:
        numbers = hand & NUMBERS
        if hand != numbers:
            whole = readings(hand)
            if whole:
                best = whole[0]
                return ((shape_of(best), best.level or best.rank, hand, best.size),)
        groups = laid_out(numbers)[0]
        count, long = len(groups), self.long

        def worth(group: Group) -> float:
            shape, rank, _, size = group
            if shape == BOMB:
                return 4.0 if count == 2 else 50.0
            if size == fewest:
                return rank - long * size + 2.0 * (14.0 - rank)
            return rank - long * size - (6.0 if size > fewest else 0.0)

        return tuple(sorted(groups, key=worth))

    def follow(
        self, hand: int, shape: int, rank: int, size: int, threat: int, fewest: int
    ) -> Group | None:
        """What to play on a group, None to pass.

        `threat` is the number of cards of whoever would win the trick, `fewest` that of the
        smallest other hand.
        """
        return self.answers(hand, shape, rank, size, threat)[0]

    def answers(
        self, hand: int, shape: int, rank: int, size: int, threat: int
    ) -> tuple[Group | None, ...]:
        """The best first, passing among them."""
        near = threat <= self.near
        key = (hand, shape, rank, size, near)
        memo = self.known_answers
        groups = memo.get(key)
        if groups is None:
            if len(memo) > _REMEMBERED:
                memo.clear()
            groups = memo[key] = self._answers(hand, shape, rank, size, near)
        return groups

    def _answers(
        self, hand: int, shape: int, rank: int, size: int, near: bool
    ) -> tuple[Group | None, ...]:
        numbers, faces = hand & NUMBERS, hand >> FACE_SHIFT
        if shape != BOMB and hand.bit_count() == size:
            for each in readings(hand):
                if shape_of(each) == shape and each.rank > rank:
                    return ((shape, each.rank, hand, size),)
        groups, before = laid_out(numbers)
        answers: list[tuple[float, Group | None]] = [
            (before + (self.tempo_near if near else self.tempo), None)
        ]
        costs = self.costs
        if shape == 1:
            for index in range(max(0, rank - JACK + 1), 3):
                if faces >> index & 1:
                    single = 1, JACK + index, 1 << index + FACE_SHIFT, 1
                    answers.append((before + costs[1 << index], single))
        if shape == BOMB:
            above = rank
        else:
            above = 0
            wilds = faces.bit_count()
            natural = (
                answers_set(numbers, groups, rank, size, wilds)
                if shape < 16
                else answers_run(numbers, shape, rank, wilds)
            )
            for own, cards in natural:
                wild = first_cards(faces, size - cards.bit_count())
                group = shape, own, cards | wild << FACE_SHIFT, size
                answers.append((burden(numbers ^ cards) + costs[wild], group))
        for bomb in groups:
            if bomb[0] == BOMB and bomb[1] > above:
                if bomb[2] == hand:
                    return (bomb,)
                answers.append((before - BURDEN_OF_BOMB + self.bomb, bomb))
        for level, cards, length in FACE_BOMBS[faces]:
            if level > above:
                bomb = BOMB, level, cards, length
                if cards == hand:
                    return (bomb,)
                answers.append((before + self.bomb + costs[cards >> FACE_SHIFT], bomb))
        answers.sort(key=_worth)
        return tuple(group for _, group in answers)


def _worth(answer: tuple[float, Group | None]) -> float:
    return answer[0]


POLICY = Policy()


def play_out(position: Round, policy: Policy, cards: int = 0) -> None:
    """Play a round out, or until two players hold at most `cards` cards."""
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
            position.play(*policy.lead(hand, fewest))
            continue
        threat = fewest if two else hands[position.top].bit_count()
        group = policy.follow(hand, position.shape, position.rank, position.size, threat, fewest)
        if group is None:
            position.pass_turn()
        else:
            position.play(*group)

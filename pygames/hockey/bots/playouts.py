"""Rounds played out at speed by rule players on bare ranks: a hand is a list of ranks, `left` the
unplayed cards of each rank.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from math import comb
from typing import TypeAlias

from pygames.cards import JACK
from pygames.hockey.bots.counting import COPIES, NO_RANK, NOBODY, Count

__all__ = [
    "CAREFUL",
    "Player",
    "Round",
    "Rule",
    "Turn",
    "Weights",
    "choose_greedy",
    "choose_jacks",
    "play_round",
]


@dataclass(slots=True)
class Turn:
    """What the player in turn knows. `play_round` reuses it for the next choice."""

    hand: list[int]
    left: list[int]
    top: int
    holder: int
    """0 for the own breakaway, 1 for the opponent's, or `NOBODY`."""
    opponent_cards: int
    """The opponent's number of cards, at least 1."""
    unseen: int
    declined: int = 0
    """The ranks, as a mask, that the opponent has passed over."""

    @classmethod
    def of(cls, knowledge: Count) -> Turn:
        """The turn of a player that counts cards."""
        return cls(
            list(knowledge.hand),
            list(knowledge.left),
            knowledge.top,
            knowledge.holder,
            knowledge.opponent_cards,
            len(knowledge.unseen),
            knowledge.declined,
        )


Player: TypeAlias = Callable[[Turn], int]
"""``choose(turn) -> rank``"""


@dataclass(slots=True)
class Round:
    """The state of a round, which `play_round` uses up."""

    hands: tuple[list[int], list[int]]
    left: list[int]
    top: int = NO_RANK
    holder: int = NOBODY
    """0, 1 or `NOBODY`."""
    mover: int = 0
    """Who plays the next card, 0 or 1."""
    declined: list[int] = field(default_factory=lambda: [0, 0])
    """For each seat a mask of the ranks it passed over."""
    sudden: bool = False
    """Whether the first goal ends the round."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Roughly in goals, by hill climbing (`python -m train.hockey_weights`)."""

    match: float = 0.621
    """A breakaway by a match."""
    jack: float = -0.423
    """A breakaway by a jack, and the jack is gone."""
    cancel: float = 1.223
    """It takes the opponent's breakaway away."""
    cancel_by_match: float = -0.823
    """Less this when it is by a match: any match would do."""
    reach: float = 0.509
    """After a breakaway: times the share of the unseen cards that the hand matches."""
    taken: float = -1.054
    """After a breakaway: times the chance that the opponent can match it."""
    offer: float = -0.100
    """Without one: times the chance that the opponent can match."""
    offer_goal: float = -1.225
    """The same against an opponent's breakaway, where a match is a goal."""
    declined: float = -0.409
    """The factor of those chances once the opponent has passed the rank over."""
    live: float = 0.018
    """Times the unseen cards of the rank that is given up."""
    pair: float = 0.038
    """Another card of the rank stays in the hand."""
    dead: float = -0.005
    """No card of the rank is unseen: it would be safe later, too."""

    def with_changes(self, changes: dict[str, float]) -> Weights:
        """The weights with `changes` added."""
        return replace(self, **{name: getattr(self, name) + by for name, by in changes.items()})

    @classmethod
    def names(cls) -> tuple[str, ...]:
        return tuple(field.name for field in fields(cls))


@dataclass(frozen=True, slots=True)
class _Scores:
    other: tuple[float, ...]
    match: tuple[float, ...]
    jack: tuple[float, ...]


class Rule:
    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._tables: dict[tuple[int, int], tuple[_Scores, ...]] = {}

    def _made(self, size: int, unseen: int) -> tuple[_Scores, ...]:
        """Make and keep the scores of all `_CASES`."""
        tables = tuple(self._scores(size, unseen, *case) for case in _CASES)
        self._tables[size, unseen] = tables
        return tables

    def _scores(self, size: int, unseen: int, breakaway: bool, declined: bool) -> _Scores:
        w = self._weights
        chances = [_chance(copies, size, unseen) for copies in range(COPIES + 1)]
        if declined:
            chances = [chance * w.declined for chance in chances]
        keep = [w.live * copies + (w.dead if copies == 0 else 0) for copies in range(COPIES + 1)]
        offer = w.offer_goal if breakaway else w.offer
        cancel = w.cancel if breakaway else 0.0
        by_match = w.match + cancel + (w.cancel_by_match if breakaway else 0.0)
        by_jack = w.jack + cancel
        pairs = list(zip(chances, keep, strict=True))
        return _Scores(
            tuple(chance * offer + worth for chance, worth in pairs),
            tuple(by_match + chance * w.taken + worth for chance, worth in pairs),
            tuple(by_jack + chance * w.taken + worth for chance, worth in pairs),
        )

    def choose(self, turn: Turn) -> int:
        hand, top, holder = turn.hand, turn.top, turn.holder
        if len(hand) == 1:
            return hand[0]
        if holder == 0 and top != JACK and top in hand:
            return top
        left, unseen, declined, size = turn.left, turn.unseen, turn.declined, turn.opponent_cards
        tables = self._tables.get((size, unseen)) or self._made(size, unseen)
        plain, passed = tables[2:] if holder == 1 else tables[:2]
        pair = self._weights.pair
        reach = -1.0
        best, chosen = -1e9, hand[0]
        last = NO_RANK
        for r in hand:
            if r == last:
                continue
            last = r
            number = hand.count(r)
            copies = left[r] - number
            scores = passed if declined >> r & 1 else plain
            if r != top and r != JACK:
                score = scores.other[copies]
            else:
                if reach < 0:
                    reach = float(_reach(hand, left))
                own = 0 if r == JACK else copies
                score = (scores.match if r == top else scores.jack)[copies]
                score += self._weights.reach * (reach - own) / unseen
            if number > 1:
                score += pair
            if score > best:
                best, chosen = score, r
        return chosen


_CASES = ((False, False), (False, True), (True, False), (True, True))
"""Whether the opponent has a breakaway, and has passed the rank over."""


def _chance(copies: int, size: int, unseen: int) -> float:
    """The chance that `size` of the `unseen` cards have one of `copies` cards."""
    if copies == 0 or size == 0:
        return 0.0
    if copies + size > unseen:
        return 1.0
    return 1 - comb(unseen - copies, size) / comb(unseen, size)


def _reach(hand: list[int], left: list[int]) -> int:
    return sum([left[r] - hand.count(r) for r in set(hand) if r != JACK])


CAREFUL: Player = Rule(Weights()).choose


def choose_greedy(turn: Turn) -> int:
    hand = turn.hand
    if turn.top in hand:
        return turn.top
    if JACK in hand:
        return JACK
    left = turn.left
    return min(hand, key=lambda r: left[r] - hand.count(r))


def choose_jacks(turn: Turn) -> int:
    hand, top = turn.hand, turn.top
    if top != JACK and top in hand:
        return top
    if turn.holder == 1 and JACK in hand:
        return JACK
    left, best, chosen = turn.left, 9, JACK
    for r in hand:
        if r != JACK:
            copies = left[r] - hand.count(r)
            if copies < best:
                best, chosen = copies, r
    return chosen


def play_round(players: tuple[Player, Player], start: Round) -> tuple[int, int, int]:
    """Play a round out, using up `start`.

    Returns the goals of player 0 less those of player 1, the last top and holder.
    """
    hands, left, declined = start.hands, start.left, start.declined
    top, holder, mover = start.top, start.holder, start.mover
    hand, opponent = hands[mover], hands[1 - mover]
    total = sum(left)
    goals = 0
    turn = Turn(hand, left, top, holder, len(opponent), total)
    while hand:
        other = 1 - mover
        size = len(hand)
        if size == 1:
            r = hand[0]
        else:
            turn.hand = hand
            turn.top = top
            turn.holder = holder if mover == 0 or holder < 0 else 1 - holder
            turn.opponent_cards = len(opponent)
            turn.unseen = total - size
            turn.declined = declined[other]
            r = players[mover](turn)
        hand.remove(r)
        left[r] -= 1
        total -= 1
        if r == top:
            if holder == mover and r != JACK:
                goals += 1 - 2 * mover
                holder = NOBODY
                if start.sudden:
                    return goals, r, holder
            else:
                holder = mover
        else:
            if top != NO_RANK:
                declined[mover] |= 1 << top
            if r == JACK:
                holder = mover
            elif holder == mover:
                holder = NOBODY
            elif holder == other:
                declined[mover] |= 1 << JACK
        top = r
        mover = other
        hand, opponent = opponent, hand
    return goals, top, holder

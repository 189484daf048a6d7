"""Why one pair of Haddock is better than another.

Facts are about the next player, named by its seat at larger tables; "next turn" is this seat's.
A draw pile that runs out is no reason by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random

from pygames.ai.move_comparison import MoveComparison
from pygames.ai.reasons import (
    FEWER,
    MovePair,
    Reason,
    are_distinct,
    compared,
    differ,
    happens,
    mean,
)
from pygames.cards import Card, card_text
from pygames.haddock.bots.holding import HIGHEST, Holding, Lay, pairs_in
from pygames.haddock.bots.known_cards import unseen_by
from pygames.haddock.bots.memory import DrawStep, Memory
from pygames.haddock.bots.review import Decision, Effect
from pygames.haddock.moves import Pair, value
from pygames.wording import count, joined, rank_word, small

__all__ = ["KINDS", "reasons"]

KINDS = ("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D12")

CARRIED = 0.4

OUT = 0.05
"""The least difference in how often the next player goes out at once."""

EASIER = 0.1
"""The least difference in how often the next player can follow,"""

PAIRS = 0.03
"""and in the share of the unseen pairs that go on a card."""

MORE = 0.08
"""The least difference in how often this seat has a pair at its next turn."""

RANKS = 2
"""The least difference in the ranks that the other cards fit,"""

DRAWS = 1.0
"""and in the cards that the next player draws."""

NEW = 2
"""After at most so many new cards, an earlier miss still counts."""

EVEN = 0.25
"""A mean at least this far from both whole numbers is named by both."""

OPEN = 0.6
"""If the next player can play more often, the top card hardly comes back, at a table of two."""


def reasons(comparison: MoveComparison[Lay], better: Lay, other: Lay) -> list[Reason]:
    """In the order of their kinds."""
    decision = comparison.decision
    assert isinstance(decision, Decision)
    two = _MovePair(comparison, decision, better, other)
    if len(decision.view.hand) == 2 or not two.gains.holds_in_both_halves:
        return []
    return list(two.facts()) or list(two.next_turn())


class _MovePair(MovePair[Lay]):
    def __init__(
        self, comparison: MoveComparison[Lay], decision: Decision, better: Lay, other: Lay
    ) -> None:
        super().__init__(comparison, better, other)
        self.view = decision.view
        self._decision = decision
        self.next = (self.view.seat + 1) % self.view.seats
        self.them = "{them}" if self.view.seats == 2 else f"{{{self.next}}}"

    @cached_property
    def effects(self) -> tuple[list[Effect], list[Effect]]:
        both = self.better, self.other
        rows = self.again(lambda *one: self._decision.effects(both, *one))
        return [ours for ours, _ in rows], [theirs for _, theirs in rows]

    @cached_property
    def able(self) -> tuple[list[bool], list[bool]]:
        """Whether the next player has a pair for the top card."""
        ours, theirs = self.effects
        return [each.able for each in ours], [each.able for each in theirs]

    @cached_property
    def mine(self) -> tuple[list[bool], list[bool]]:
        ours, theirs = self.effects
        return [each.mine for each in ours], [each.mine for each in theirs]

    def facts(self) -> Iterator[Reason]:
        if self.better[1] != self.other[1]:
            yield from self._next()
        yield from self._own()

    # What the next player can do

    def _next(self) -> Iterator[Reason]:
        ours, theirs = self.able
        stuck = [b and not a for a, b in zip(ours, theirs, strict=True)]
        if not self.gains.carried_by(stuck, CARRIED):
            return
        share = self.gains.share(stuck)
        first, second = (rank_word(lay[1] - 1) for lay in self._both)
        few, many = mean(ours), mean(theirs)
        unseen = unseen_by(self.view)
        pairs = [pairs_in(unseen, lay[1]) for lay in self._both]
        whole = sum(unseen) * (sum(unseen) - 1) // 2
        two_left = self.view.cards[self.next] == 2
        if pairs[0] == 0 < pairs[1] and self.view.draw > 0:
            yield Reason(
                "D2",
                True,
                share,
                f"Leave the {first}: no two cards you have not seen go on it, so {self.them} has "
                "to draw.",
                f"No two cards you had not seen went on {_a(first)}.",
            )
        if two_left and differ(theirs, ours, OUT) and are_distinct(few, many):
            out = happens(many, f"{_a(second)} would", f"let {self.them} out")
            yield Reason(
                "D3",
                False,
                share,
                f"Leave the {first}: {self.them} has two cards, and {out}.",
                f"{self.them} had two cards, and {out}.",
            )
        elif differ(theirs, ours, FEWER) and are_distinct(few, many):
            yield Reason(
                "D1",
                False,
                share,
                f"Leave the {first}: {happens(few, f'{self.them} can', 'follow it')}, {_a(second)} "
                f"{compared(few, many)}.",
                f"{happens(many, f'{self.them} can', f'follow {_a(second)}')}, {_a(first)} "
                f"{compared(many, few)}.",
            )
        elif differ(theirs, ours, EASIER) and pairs[1] - pairs[0] >= PAIRS * whole:
            yield Reason(
                "D5",
                True,
                share,
                f"Leave the {first}: fewer pairs fit it than {_a(second)}.",
                f"More pairs fit {_a(second)} than {_a(first)}.",
            )
        new = self._new_cards()
        if new is not None and differ(theirs, ours, EASIER):
            since = f"{count(new, 'new card')} since"
            yield Reason(
                "D4",
                False,
                share,
                f"Leave the {first}: {self.them} had to draw on {_a(first)} and has {since}.",
                f"{self.them} had to draw on {_a(first)} before.",
            )
        if self.view.variations.draw_until_able:
            yield from self._draws(first, second)

    def _draws(self, first: str, second: str) -> Iterator[Reason]:
        ours, theirs = ([each.draws for each in side] for side in self.effects)
        more = [a > b for a, b in zip(ours, theirs, strict=True)]
        if not differ(ours, theirs, DRAWS) or not self.gains.carried_by(more, CARRIED):
            return
        yield Reason(
            "D10",
            False,
            self.gains.share(more),
            f"Leave the {first}: {self.them} would draw {_about(mean(ours))} first.",
            f"On {_a(first)} {self.them} would draw {_about(mean(ours))} first.",
        )

    def _new_cards(self) -> int | None:
        """The cards the next player has drawn since it had no pair for the better top; None if it
        has played since, or drew more than `NEW`."""
        memory = Memory.of(self.view, Random(0))
        new = 0
        for number in range(len(memory.steps) - 1, memory.renewed - 1, -1):
            step = memory.steps[number]
            if step.seat != self.next:
                continue
            if not isinstance(step, DrawStep):
                return None
            new += step.count
            if new > NEW:
                return None
            if step.miss == self.better[1]:
                return new
        return None

    # What one keeps

    def _own(self) -> Iterator[Reason]:
        ours, theirs = self.mine
        turn = [a and not b for a, b in zip(ours, theirs, strict=True)]
        share = self.gains.share(turn)
        if not differ(ours, theirs, MORE) or not self.gains.carried_by(turn, CARRIED):
            return
        able = [mean(each) for each in self.able]
        rests = [self._rest(lay) for lay in self._both]
        follows = [
            self._follow(cards, lay[1]) for cards, lay in zip(rests, self._both, strict=True)
        ]
        first, second = (rank_word(lay[1] - 1) for lay in self._both)
        if follows[0] and not follows[1] and (self.view.seats > 2 or able[0] <= OPEN):
            on = joined([card_text(card) for card in follows[0]])
            yield Reason(
                "D6",
                True,
                share,
                f"Leave the {first}: if it comes back to you, {on} go on it.",
                f"Nothing you kept goes on the {second} you left.",
            )
        reach = [_reach(cards) for cards in rests]
        if reach[0] - reach[1] >= RANKS:
            yield Reason(
                "D7",
                True,
                share,
                f"Play {_pair(self.better)}: your other cards then fit {_some(reach[0])} ranks, "
                f"after {_pair(self.other)} {_only(reach[1])}.",
                f"After {_pair(self.better)} your other cards fit {_some(reach[0])} ranks, after "
                f"{_pair(self.other)} {_only(reach[1])}.",
            )
            three = self._three(rests)
            if three:
                names = joined([card_text(card) for card in three])
                yield Reason(
                    "D8",
                    True,
                    share,
                    f"Play {_pair(self.better)}, and keep {names}: any two go on the third.",
                    f"You broke up {names}: any two go on the third.",
                )
        mine = [mean(each) for each in self.mine]
        costs, gains = compared(able[1], able[0]), compared(mine[1], mine[0])
        costly = differ(self.able[0], self.able[1], OUT) and differ(ours, theirs, FEWER)
        if costly and costs != gains:
            yield Reason(
                "D9",
                False,
                share,
                f"Leave the {first}: {self.them} can follow it {costs}, but you play again "
                f"{gains}.",
                f"With the {first} on top you play again {gains}.",
            )

    def next_turn(self) -> Iterator[Reason]:
        """Compare how often this seat has a pair at its next turn, if no other fact applies."""
        ours, theirs = self.mine
        turn = [a != b for a, b in zip(ours, theirs, strict=True)]
        if differ(ours, theirs, MORE) and self.gains.carried_by(turn, CARRIED):
            more, fewer = map(mean, self.mine)
            if not are_distinct(more, fewer):
                return
            names = [" and ".join(map(card_text, self._cards(lay))) for lay in self._both]
            top = rank_word(self.better[1] - 1)
            does = f"Leave the {top}" if self.better[1] != self.other[1] else f"Play {names[0]}"
            yield Reason(
                "D12",
                False,
                self.gains.share(turn),
                f"{does}: you play again {compared(fewer, more)} that way.",
                f"After {names[0]} you play again {compared(fewer, more)}.",
            )

    @property
    def _both(self) -> tuple[Lay, Lay]:
        return self.better, self.other

    def _rest(self, lay: Lay) -> list[Card]:
        cards = list(self.view.hand)
        for card in self._cards(lay):
            cards.remove(card)
        return cards

    def _cards(self, lay: Lay) -> tuple[Card, Card]:
        move = self._decision.move(lay)
        assert isinstance(move, Pair)
        return move.under, move.top

    def _follow(self, cards: list[Card], top: int) -> tuple[Card, Card] | None:
        for at, one in enumerate(cards):
            for other in cards[at + 1 :]:
                if _is_sum(value(one), value(other), top):
                    return one, other
        return None

    def _three(self, rests: list[list[Card]]) -> tuple[Card, Card, Card] | None:
        """Three kept cards that go on each other; the other pair takes one away."""
        cards, other = rests[0], self._values(rests[1])
        for at, one in enumerate(cards):
            for to, two in enumerate(cards[at + 1 :], at + 1):
                for three in cards[to + 1 :]:
                    values = [value(card) for card in (one, two, three)]
                    if _is_sum(*values) and any(
                        values.count(each) > other.count(each) for each in values
                    ):
                        return one, two, three
        return None

    @staticmethod
    def _values(cards: list[Card]) -> list[int]:
        return [value(card) for card in cards]


def _is_sum(one: int, two: int, three: int) -> bool:
    return 2 * max(one, two, three) == one + two + three


def _reach(cards: list[Card]) -> int:
    mask = Holding(map(value, cards)).reach() >> 1
    return (mask & (1 << HIGHEST) - 1).bit_count()


def _some(ranks: int) -> str:
    return "all 13" if ranks == HIGHEST else small(ranks) if ranks else "none"


def _a(rank: str) -> str:
    """``"an ace"``, ``"a four"``."""
    return f"an {rank}" if rank[0] in "ae" else f"a {rank}"


def _pair(lay: Lay) -> str:
    """``"jack and ace"``, the top card last."""
    return " and ".join(rank_word(each - 1) for each in lay)


def _only(ranks: int) -> str:
    return f"only {small(ranks)}" if ranks else "none"


def _about(cards: float) -> str:
    """``"two or three cards"``, ``"three cards"``."""
    low, part = int(cards), cards % 1
    if EVEN <= part <= 1 - EVEN:
        return f"{small(low)} or {count(low + 1, 'card')}"
    return count(round(cards), "card")

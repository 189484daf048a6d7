"""Why one pair of Haddock is better than another, by facts that carry the difference.

Facts are about the next player, by name where it is the only one; "next turn" is the own one. A
pair is named by its top card where that matters. A draw pile that runs out is no reason by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random

from pygames.ai.reasons import FEWER, MovePair, Reason, differ, mean, of_100
from pygames.ai.review import MoveComparison
from pygames.cards import Card, card_text
from pygames.haddock.bots.holding import HIGHEST, Holding, Lay, pairs_in
from pygames.haddock.bots.known_cards import unseen_by
from pygames.haddock.bots.memory import Drawn, Memory
from pygames.haddock.bots.review import Decision, Seen
from pygames.haddock.moves import Pair, value
from pygames.wording import count, joined, rank_word, small

__all__ = ["reasons"]

CARRIED = 0.4
"""What a fact has to carry of a less certain difference."""

OUT = 0.05
"""So much less often the next player is out at once."""

EASIER = 0.1
"""So much more often it can play,"""

PAIRS = 0.03
"""and so many more of the unseen pairs go on a card."""

MORE = 0.08
"""So much more often one's own next turn is a pair."""

RANKS = 2
"""On so many more ranks what is left goes,"""

DRAWS = 1.0
"""and so many more cards the next player draws."""

NEW = 2
"""A hand with so many new cards is still known to have had no pair."""

OPEN = 0.6
"""Where the next player can play so often, hardly anything comes back between two."""


def reasons(comparison: MoveComparison[Lay], better: Lay, other: Lay) -> list[Reason]:
    """The facts about two compared pairs, in the order of their kinds.

    The caller checks the error.
    """
    decision = comparison.decision
    assert isinstance(decision, Decision)
    two = _MovePair(comparison, decision, better, other)
    if len(decision.view.hand) == 2 or not two.worlds.holds_in_both_halves:
        return []
    return list(two.facts()) or list(two.next_turn())


class _MovePair(MovePair[Lay]):
    def __init__(
        self, comparison: MoveComparison[Lay], decision: Decision, better: Lay, other: Lay
    ) -> None:
        super().__init__(comparison, better, other)
        self.view = decision.view
        self._decision = decision
        self.them = "{them}" if self.view.seats == 2 else "the next player"
        self.next = (self.view.seat + 1) % self.view.seats

    @cached_property
    def seen(self) -> tuple[list[Seen], list[Seen]]:
        both = self.better, self.other
        found = self.again(lambda *one: self._decision.seen(both, *one))
        return [ours for ours, _ in found], [theirs for _, theirs in found]

    @cached_property
    def able(self) -> tuple[list[bool], list[bool]]:
        """Whether the next player has a pair for the top card."""
        ours, theirs = self.seen
        return [each.able for each in ours], [each.able for each in theirs]

    @cached_property
    def mine(self) -> tuple[list[bool], list[bool]]:
        ours, theirs = self.seen
        return [each.mine for each in ours], [each.mine for each in theirs]

    def facts(self) -> Iterator[Reason]:
        if self.better[1] != self.other[1]:
            yield from self._next()
        yield from self._own()

    # What the next player can do

    def _next(self) -> Iterator[Reason]:
        ours, theirs = self.able
        stuck = [b and not a for a, b in zip(ours, theirs, strict=True)]
        if not self.worlds.carried_by(stuck, CARRIED):
            return
        share, worlds = self.worlds.share(stuck), self.worlds.count
        first, second = (rank_word(lay[1] - 1) for lay in (self.better, self.other))
        few, many = of_100(mean(ours), worlds), of_100(mean(theirs), worlds)
        unseen = unseen_by(self.view)
        pairs = [pairs_in(unseen, lay[1]) for lay in (self.better, self.other)]
        whole = sum(unseen) * (sum(unseen) - 1) // 2
        two_left = self.view.cards[self.next] == 2
        if pairs[0] == 0 < pairs[1] and self.view.draw > 0:
            yield Reason(
                "D2",
                True,
                share,
                f"No two cards you have not seen go on {_a(first)}.",
                f"{_a(second).capitalize()} could still be played on.",
            )
        if two_left and differ(theirs, ours, OUT):
            yield Reason(
                "D3",
                False,
                share,
                f"{_start(self.them)} has two cards and is out on {_a(first)} with {few} hands, on "
                f"{_a(second)} with {many}.",
                f"{_start(self.them)}, with two cards, was out at once with {many} hands.",
            )
        elif differ(theirs, ours, FEWER):
            yield Reason(
                "D1",
                False,
                share,
                f"{_start(self.them)} can go on {_a(first)} with {few} hands, on {_a(second)} with "
                f"{many}.",
                f"{_a(second).capitalize()} on top let {self.them} play with {many} hands.",
            )
        elif differ(theirs, ours, EASIER) and pairs[1] - pairs[0] >= PAIRS * whole:
            shares = [round(100 * each / whole) for each in pairs]
            yield Reason(
                "D5",
                True,
                share,
                f"Of 100 unseen pairs {shares[0]} go on {_a(first)}, {shares[1]} on {_a(second)}.",
                f"{_a(second).capitalize()} is easier: of 100 unseen pairs {shares[1]} go on it, "
                f"{shares[0]} on {_a(first)}.",
            )
        new = self._new_cards()
        if new is not None and differ(theirs, ours, EASIER):
            since = f"{count(new, 'new card')} since"
            yield Reason(
                "D4",
                False,
                share,
                f"{_start(self.them)} had to draw on {_a(first)} and has {since}.",
                f"{_start(self.them)} could play on {_a(second)} with {many} hands, and had to "
                f"draw on {_a(first)}.",
            )
        if self.view.variations.draw_until_able:
            yield from self._draws(first, second)

    def _draws(self, first: str, second: str) -> Iterator[Reason]:
        ours, theirs = ([each.draws for each in seen] for seen in self.seen)
        more = [a > b for a, b in zip(ours, theirs, strict=True)]
        if not differ(ours, theirs, DRAWS) or not self.worlds.carried_by(more, CARRIED):
            return
        drawn = f"{mean(ours):.1f}", f"{mean(theirs):.1f}"
        yield Reason(
            "D10",
            False,
            self.worlds.share(more),
            f"{_start(self.them)} draws {drawn[0]} cards on average before {_a(first)} can be "
            f"followed, {drawn[1]} before {_a(second)}.",
            f"{_start(self.them)} drew {drawn[1]} cards on average before {_a(second)} was "
            f"followed, not {drawn[0]}.",
        )

    def _new_cards(self) -> int | None:
        """The cards the next player has drawn since it had no pair for the better top; None where
        it has played since, or drew more."""
        memory = Memory.of(self.view, Random(0))
        new = 0
        for number in range(len(memory.steps) - 1, memory.renewed - 1, -1):
            step = memory.steps[number]
            if step.seat != self.next:
                continue
            if not isinstance(step, Drawn):
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
        share, worlds = self.worlds.share(turn), self.worlds.count
        if not differ(ours, theirs, MORE) or not self.worlds.carried_by(turn, CARRIED):
            return
        able = [mean(each) for each in self.able]
        kept = [self._kept(lay) for lay in (self.better, self.other)]
        follows = [self._follow(cards, lay[1]) for cards, lay in zip(kept, self._both, strict=True)]
        first, second = (rank_word(lay[1] - 1) for lay in self._both)
        if follows[0] and not follows[1] and (self.view.seats > 2 or able[0] <= OPEN):
            on = joined([card_text(card) for card in follows[0]])
            yield Reason(
                "D6",
                True,
                share,
                f"If the {first} comes back to you, {on} go on it.",
                f"Nothing you kept goes on the {second} you left.",
            )
        reach = [_reach(cards) for cards in kept]
        if reach[0] - reach[1] >= RANKS:
            yield Reason(
                "D7",
                True,
                share,
                f"What is left goes on {_some(reach[0])} of the 13 ranks, not {_some(reach[1])}.",
                f"What you kept goes on {_some(reach[1])} of the 13 ranks, not {_some(reach[0])}.",
            )
            three = self._three(kept)
            if three:
                names = joined([card_text(card) for card in three])
                yield Reason(
                    "D8",
                    True,
                    share,
                    f"It keeps {names}: any two of them go on the third.",
                    f"It broke up {names}, of which any two go on the third.",
                )
        if differ(self.able[0], self.able[1], OUT) and differ(ours, theirs, FEWER):
            often, before = of_100(able[0], worlds), of_100(able[1], worlds)
            yield Reason(
                "D9",
                False,
                share,
                f"{_start(self.them)} can play with {often} hands, not {before}; but you can play "
                f"next turn with {of_100(mean(ours), worlds)}, not {of_100(mean(theirs), worlds)}.",
                f"Next turn you could play with {of_100(mean(theirs), worlds)} hands, not "
                f"{of_100(mean(ours), worlds)}.",
            )

    def next_turn(self) -> Iterator[Reason]:
        """How often the own next turn is a pair, if nothing else can be said."""
        ours, theirs = self.mine
        turn = [a != b for a, b in zip(ours, theirs, strict=True)]
        if differ(ours, theirs, MORE) and self.worlds.carried_by(turn, CARRIED):
            more, fewer = (of_100(mean(each), self.worlds.count) for each in self.mine)
            names = [" ".join(map(card_text, self._cards(lay))) for lay in self._both]
            yield Reason(
                "D12",
                False,
                self.worlds.share(turn),
                f"You can play next turn with {more} hands, after {names[1]} with {fewer}.",
                f"After {names[1]} you could play next turn with {fewer} hands, after {names[0]} "
                f"with {more}.",
            )

    @property
    def _both(self) -> tuple[Lay, Lay]:
        return self.better, self.other

    def _kept(self, lay: Lay) -> list[Card]:
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

    def _three(self, kept: list[list[Card]]) -> tuple[Card, Card, Card] | None:
        """Three kept cards that go on each other; the other pair takes one away."""
        cards, other = kept[0], self._kept_values(kept[1])
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
    def _kept_values(cards: list[Card]) -> list[int]:
        return [value(card) for card in cards]


def _is_sum(one: int, two: int, three: int) -> bool:
    return 2 * max(one, two, three) == one + two + three


def _reach(cards: list[Card]) -> int:
    mask = Holding(map(value, cards)).reach() >> 1
    return (mask & (1 << HIGHEST) - 1).bit_count()


def _some(ranks: int) -> str:
    return small(ranks) if ranks else "none"


def _a(rank: str) -> str:
    """``"an ace"``, ``"a four"``."""
    return f"an {rank}" if rank[0] in "ae" else f"a {rank}"


def _start(them: str) -> str:
    return them if them == "{them}" else them.capitalize()

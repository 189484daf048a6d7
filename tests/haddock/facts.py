"""Whether what is said of two pairs of Haddock is so: worked out anew, the plain way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from pygames.ai.move_comparison import MoveComparison
from pygames.ai.reasons import Reason, compared, often
from pygames.cards import Card, parse_card
from pygames.haddock.bots.review import Decision, Effect
from pygames.haddock.bots.sampling import Worlds
from pygames.haddock.moves import Pair, fits, value
from pygames.haddock.view import HaddockView
from pygames.wording import rank_word, small

_CARD = re.compile(r"\b[A2-9TJQK][CDHS]\b")


class Facts:
    def __init__(
        self, comparison: MoveComparison[Any], better: Any, other: Any, reason: Reason
    ) -> None:
        decision = comparison.decision
        assert isinstance(decision, Decision)
        self.view: HaddockView = decision.view
        self.reason, self.sentence = reason, reason.better
        moves = decision.move(better), decision.move(other)
        assert isinstance(moves[0], Pair) and isinstance(moves[1], Pair)
        self.tops = moves[0].top, moves[1].top
        self.rests = [list(self.view.hand) for _ in moves]
        for cards, move in zip(self.rests, (moves[0], moves[1]), strict=True):
            cards.remove(move.under)
            cards.remove(move.top)
        count = min(len(comparison.values[better]), len(comparison.values[other]))
        outcomes: list[tuple[Effect, ...]] = []
        self.hands: list[list[int]] = []
        after = (self.view.seat + 1) % self.view.seats
        for rng, size in comparison.batches():
            state = rng.getstate()
            outcomes += decision.effects((better, other), rng, size)
            rng.setstate(state)
            worlds = Worlds(self.view, rng)
            for _ in range(size):
                self.hands.append(worlds.sample().hands[after].values())
                rng.random()  # for the seed of the playouts
        del outcomes[count:], self.hands[count:]
        self.ours, self.theirs = [a for a, _ in outcomes], [b for _, b in outcomes]

    @property
    def unseen(self) -> list[Card]:
        left = Counter(self.view.variations.deck(self.view.seats))
        left.subtract((*self.view.hand, *self.view.pile))
        return [*left.elements()]

    def pairs(self, top: Card) -> int:
        """How many pairs of unseen cards go on a card."""
        return sum(fits(*two, top) for two in combinations(self.unseen, 2))

    def able(self, top: Card) -> float:
        """In what share of the hands the next player has a pair."""
        goes = [
            any(2 * max(a, b, value(top)) == a + b + value(top) for a, b in combinations(hand, 2))
            for hand in self.hands
        ]
        return sum(goes) / len(goes)

    def mine(self, outcomes: Sequence[Effect]) -> float:
        return sum(each.mine for each in outcomes) / len(outcomes)


def _reach(cards: Sequence[Card]) -> int:
    tops = range(13)  # the clubs, ace to king
    return sum(any(fits(*two, top) for two in combinations(cards, 2)) for top in tops)


def _next(it: Facts) -> bool:
    first, second = it.able(it.tops[0]), it.able(it.tops[1])
    two = it.view.cards[(it.view.seat + 1) % it.view.seats] == 2
    is_two = ("two cards" in it.sentence) == two
    if two:
        return first < second and often(second) in it.sentence and is_two
    is_so = often(first) in it.sentence and compared(first, second) in it.sentence
    return first < second and is_so and is_two


def _nobody(it: Facts) -> bool:
    return it.pairs(it.tops[0]) == 0 < it.pairs(it.tops[1])


def _drew(it: Facts) -> bool:
    """Since its last play the next player has drawn on a card like the better top."""
    after, new = (it.view.seat + 1) % it.view.seats, 0
    events = list(it.view.seen)
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if event.kind == "game" or (event.kind == "play" and event.seat == after):
            return False
        if event.kind == "draw" and event.seat == after:
            new += event.number
            top = next(e.cards[-1] for e in reversed(events[:at]) if e.kind in ("play", "turn up"))
            if value(top) == value(it.tops[0]):
                return f"{small(new)} new card" in it.sentence
    return False


def _pairs(it: Facts) -> bool:
    return it.pairs(it.tops[0]) < it.pairs(it.tops[1])


def _follow(it: Facts) -> bool:
    named = [parse_card(text) for text in _CARD.findall(it.sentence)]
    goes = fits(named[0], named[1], it.tops[0]) and {*named} <= {*it.rests[0]}
    none = not any(fits(*two, it.tops[1]) for two in combinations(it.rests[1], 2))
    return goes and none and rank_word(value(it.tops[0]) - 1) in it.sentence


def _ranks(it: Facts) -> bool:
    first, second = map(_reach, it.rests)
    last = f" only {small(second)}." if second else " none."
    return f" fit {small(first)} ranks, after " in it.sentence and it.sentence.endswith(last)


def _three(it: Facts) -> bool:
    named = [parse_card(text) for text in _CARD.findall(it.sentence)]
    return len(named) == 3 and fits(*named) and {*named} <= {*it.rests[0]}


def _turn(it: Facts) -> bool:
    costs = compared(it.able(it.tops[1]), it.able(it.tops[0]))
    gains = compared(it.mine(it.theirs), it.mine(it.ours))
    return (
        f"follow it {costs}, but you play again {gains}." in it.sentence
        and "less" not in it.sentence
    )


def _draws(it: Facts) -> bool:
    drawn = [
        sum(each.draws for each in outcomes) / len(outcomes) for outcomes in (it.ours, it.theirs)
    ]
    low, high = small(int(drawn[0])), small(int(drawn[0]) + 1)
    return drawn[0] > drawn[1] and (f"{low} " in it.sentence or f"{high} " in it.sentence)


def _own(it: Facts) -> bool:
    how_often = compared(it.mine(it.theirs), it.mine(it.ours))
    return how_often in it.sentence and "less" not in it.sentence


FACTS: dict[str, Callable[[Facts], bool]] = {
    "D1": _next,
    "D2": _nobody,
    "D3": _next,
    "D4": _drew,
    "D5": _pairs,
    "D6": _follow,
    "D7": _ranks,
    "D8": _three,
    "D9": _turn,
    "D10": _draws,
    "D12": _own,
}

"""Whether what is said of two plays of Haggis is so: worked out anew, the plain way."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from pygames.ai.move_comparison import MoveComparison
from pygames.ai.reasons import Reason, compared, often
from pygames.cards import Card, parse_card
from pygames.haggis.bots.review import Choice, Decision, Ended
from pygames.haggis.combinations import NUMBERS, mask_of, points, rank, readings
from pygames.haggis.deck import haggis_deck
from pygames.haggis.judging import judge
from pygames.haggis.moves import PASS, Play
from pygames.haggis.plays import plays
from pygames.haggis.view import HaggisView
from pygames.wording import count, small

_CARD = re.compile(r"\b(?:[2-9T][ROYGB]|[JQK])\b")


class Facts:
    def __init__(
        self, comparison: MoveComparison[Any], better: Any, other: Any, reason: Reason
    ) -> None:
        decision = comparison.decision
        assert isinstance(decision, Decision)
        self.view: HaggisView = decision.view
        self.reason, self.sentence, self.yours = reason, reason.better, reason.yours
        self.moves = decision.move(better), decision.move(other)
        self.hand = set(self.view.hand)
        worlds = min(len(comparison.values[better]), len(comparison.values[other]))
        self.ends = [_ended(comparison, decision, choice)[:worlds] for choice in (better, other)]
        self.values = list(zip(comparison.values[better], comparison.values[other], strict=False))

    def cards(self, at: int) -> tuple[Card, ...]:
        move = self.moves[at]
        return move.cards if isinstance(move, Play) else ()

    def left(self, at: int) -> set[Card]:
        return self.hand - {*self.cards(at)}

    @property
    def others(self) -> list[int]:
        view = self.view
        return [seat for seat in range(view.players) if seat != view.seat and view.cards[seat]]

    @property
    def hidden(self) -> list[Card]:
        """The number cards that have not been seen in this round."""
        cards = set(self.view.hand)
        for event in reversed(self.view.seen):
            if event.kind == "round":
                break
            if event.kind == "play":
                cards |= {*event.cards}
        return [card for card in haggis_deck(self.view.players) if card not in cards]

    def mean(self, at: int, of: Callable[[Ended], float]) -> float:
        return sum(map(of, self.ends[at])) / len(self.ends[at])

    def beaters(self, at: int) -> set[str]:
        """The kinds of what some seat could beat a play with, if it held the right cards."""
        move, before = self.moves[at], self.view.top
        assert isinstance(move, Play)
        top = judge(move, mask_of(self.view.hand), None if before is None else before.combination)
        kinds: set[str] = set()
        for seat in self.others:
            faces = self.view.faces[seat]
            for cards, each in plays(mask_of((*self.hidden, *faces)), top):
                numbers = (cards & NUMBERS).bit_count()
                if each.size <= self.view.cards[seat] >= numbers + len(faces):
                    kinds.add("bomb" if each.level else "like")
        return kinds


@lru_cache(maxsize=2)
def _ended(comparison: MoveComparison[Any], decision: Decision, choice: Choice) -> list[Ended]:
    """How the round ends after a play, in all worlds; the best one is asked for again and again."""
    return [
        end for rng, size in comparison.batches() for (end,) in decision.ended((choice,), rng, size)
    ]


def _out(it: Facts) -> bool:
    most = max(it.view.cards[seat] for seat in it.others)
    return not it.left(0) and f"{5 * most} points for {count(most, 'card')}." in it.sentence


def _unbeaten(it: Facts) -> bool:
    kinds = it.beaters(0)
    return not kinds if "nobody" in it.sentence else "like" not in kinds


def _trick(it: Facts) -> bool:
    won = it.mean(0, lambda end: end.trick[it.view.seat])
    return often(won) in it.sentence and won > it.mean(1, lambda end: end.trick[it.view.seat])


def _race(it: Facts) -> bool:
    ours, theirs = (it.mean(at, lambda end: end.first[it.view.seat]) for at in (0, 1))
    return ours > theirs and f"first {compared(theirs, ours)} this way" in it.sentence


def _pay(it: Facts) -> bool:
    me, players = it.view.seat, it.view.players
    if "catch" in it.sentence:
        means = [it.mean(at, lambda end: end.paid[me]) for at in (0, 1)]
    else:
        means = [
            it.mean(at, lambda end: (sum(end.paid) - end.paid[me]) / (players - 1)) for at in (1, 0)
        ]
    return means[0] > means[1] and f"about {round(means[0] - means[1])} points" in it.sentence


def _captured(it: Facts) -> bool:
    """What lies in the trick is won more often."""
    inside = points(tuple(card for play in it.view.trick for card in play.cards))
    won = [it.mean(at, lambda end: end.trick[it.view.seat]) for at in (0, 1)]
    return won[0] > won[1] and f"there are {inside} points in this trick" in it.sentence


def _faces(cards: Sequence[Card]) -> list[str]:
    return [{11: "jack", 12: "queen", 13: "king"}[rank(card)] for card in cards if rank(card) > 10]


def _keep(it: Facts) -> bool:
    """Wild cards that the other one spends, or cards that it parts."""
    named = {*map(parse_card, _CARD.findall(it.sentence))}
    if "together" in it.sentence:
        whole = named <= it.hand and (it.moves[0] is PASS) and bool(named & {*it.cards(1)})
        return whole and bool(named - {*it.cards(1)})
    spent = _faces(it.cards(1))
    return bool(spent) and not _faces(it.cards(0)) and all(name in it.sentence for name in spent)


def _spent(it: Facts) -> bool:
    names = _faces(it.cards(0))
    spent = all(name in it.reason.yours for name in names) and "more play" in it.sentence
    return bool(names) and not _faces(it.cards(1)) and spent


def _inside(it: Facts, at: int) -> int | None:
    """The points in the trick with a bomb on it; None where it is no bomb."""
    (bomb,) = readings(mask_of(it.cards(at)))
    trick = [card for play in it.view.trick for card in play.cards]
    return points((*trick, *it.cards(at))) if bomb.level else None


def _gift(it: Facts) -> bool:
    return f"gives {_inside(it, 1)} points" in it.sentence


def _price(it: Facts) -> bool:
    return f"costs {_inside(it, 0)} points" in it.sentence and len(it.left(0)) > 0


def _cut(it: Facts) -> bool:
    named = {*map(parse_card, _CARD.findall(it.yours.partition("broke up")[2]))}
    parted = bool(named & {*it.cards(1)}) and bool(named - {*it.cards(1)})
    one = bool(readings(mask_of(named)))
    return parted and one and named <= it.hand and (named <= it.left(0) or named <= {*it.cards(0)})


def _short(it: Facts) -> bool:
    few = min(it.view.cards[seat] for seat in it.others)
    return (
        len(it.cards(1)) <= few < len(it.cards(0))
        and f"has {small(few)} card" in it.sentence
        and "bomb" not in it.beaters(0)
    )


FACTS: dict[str, Callable[[Facts], bool]] = {
    "H1": _out,
    "H2": _unbeaten,
    "H3": _trick,
    "H4": _race,
    "H5": _pay,
    "H6": _captured,
    "H7": _keep,
    "H8": _spent,
    "H9": _gift,
    "H10": _price,
    "H11": _cut,
    "H12": _short,
    "H13": _keep,
}

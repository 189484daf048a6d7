"""Whether what is said of two moves of Gin Rummy is so: worked out anew, the plain way."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from typing import Any

from pygames.ai.move_comparison import MoveComparison
from pygames.ai.reasons import Reason, compared, often
from pygames.cards import STANDARD_DECK, Card, parse_card, rank
from pygames.gin.bots.review import Decision
from pygames.gin.masks import cards_of
from pygames.gin.melds import arrange, defend, is_run
from pygames.gin.scoring import KNOCK_LIMIT
from pygames.gin.view import GinView
from pygames.wording import ranks_word, small

_CARD = re.compile(r"\b[A2-9TJQK][CDHS]\b")


class Facts:
    def __init__(
        self, comparison: MoveComparison[Any], better: Any, other: Any, reason: Reason
    ) -> None:
        decision = comparison.decision
        assert isinstance(decision, Decision)
        self.view: GinView = decision.view
        self.better, self.other, self.reason = better, other, reason
        self.sentence = reason.better
        self.named = [parse_card(text) for text in _CARD.findall(reason.better)]
        self.worlds = list(zip(comparison.values[better], comparison.values[other], strict=False))
        self.hands: list[tuple[Card, ...]] = []
        for rng, count in comparison.batches():
            drawn = decision.drawn(rng, count)[1]
            self.hands += [cards_of(hand) for hand, _, _ in drawn]
        self.hands = self.hands[: len(self.worlds)]

    @property
    def unseen(self) -> list[Card]:
        view = self.view
        seen_cards = {*view.hand, *view.pile, *view.known}
        return [card for card in STANDARD_DECK if card not in seen_cards]

    def without(self, move: Any) -> list[Card]:
        return [card for card in self.view.hand if card != move.card]

    def uses(self, card: Card) -> float:
        """The share of the hands in which a card makes a meld or extends one."""
        fits = [any(_is_meld((card, *two)) for two in combinations(h, 2)) for h in self.hands]
        return sum(fits) / len(fits)

    def share(self, holds: Callable[[float, float], bool]) -> str:
        results = [holds(ours.points, theirs.points) for ours, theirs in self.worlds]
        return often(sum(results) / len(results))


def _is_meld(cards: tuple[Card, ...]) -> bool:
    ordered = sorted(cards)
    if len({rank(card) for card in ordered}) == 1:
        return True
    suits = {card // 13 for card in ordered}
    return len(suits) == 1 and ordered[2] - ordered[0] == 2 and ordered[1] - ordered[0] == 1


def _left(cards: Any) -> int:
    return arrange(tuple(cards)).deadwood


def _waits(hand: tuple[Card, ...], card: Card, unseen: list[Card]) -> list[Card]:
    """The cards with which some least arrangement must have a card in a meld."""
    value = min(rank(card) + 1, 10)
    cards = []
    for drawn in unseen:
        whole = (*hand, drawn)
        rest = [each for each in whole if each != card]
        if _left(whole) < _left(rest) + value:
            cards.append(drawn)
    return cards


def _fewer(it: Facts) -> bool:
    ours, theirs = it.uses(it.better.card), it.uses(it.other.card)
    return theirs > ours and often(theirs) in it.sentence and compared(theirs, ours) in it.sentence


def _joins(it: Facts) -> bool:
    cards = [card for card in it.named if card not in (it.better.card, it.other.card)]
    known_cards = {*it.view.known}
    free = known_cards | {*it.unseen}
    fits = [
        any(_is_meld((it.other.card, card, third)) for third in free - {card}) for card in cards
    ]
    ours = any(
        _is_meld((it.better.card, card, third)) for card in known_cards for third in free - {card}
    )
    return bool(cards) and {*cards} <= known_cards and all(fits) and not ours


def _nobody(it: Facts) -> bool:
    free = [*it.unseen, *it.view.known]
    melds = (_is_meld((it.better.card, *two)) for two in combinations(free, 2))
    return not any(melds) and often(it.uses(it.other.card)) in it.sentence


def _let_go(it: Facts) -> bool:
    gone, ours = it.named[1], it.better.card
    shed = [
        event.cards[0]
        for event in it.view.seen
        if event.kind == "discard" and event.seat == 1 - it.view.seat
    ]
    near = rank(gone) == rank(ours) or (abs(gone - ours) == 1 and gone // 13 == ours // 13)
    return gone in shed and near and it.uses(it.other.card) > it.uses(ours)


def _waiting(it: Facts) -> bool:
    hand, unseen = it.view.hand, it.unseen
    ours = _waits(hand, it.better.card, unseen)
    theirs = _waits(hand, it.other.card, unseen)
    if it.reason.kind == "G6":
        free = [(*it.without(it.better), drawn) for drawn in unseen]
        fits = any(
            _is_meld((it.better.card, *two)) for cards in free for two in combinations(cards, 2)
        )
        return not ours and bool(theirs) and fits == ("without breaking" in it.sentence)
    named = {*it.named} - {it.better.card, it.other.card}
    return len(theirs) > len(ours) > 0 and named <= {*ours, *theirs}


def _caught(it: Facts) -> bool:
    ours, theirs = _left(it.without(it.better)), _left(it.without(it.other))
    return theirs > ours and f"{theirs - ours} points less" in it.sentence


def _whole(it: Facts) -> bool:
    rest = it.without(it.better)
    run = tuple(card for card in it.named if card != it.better.card)
    if run:
        return {*run} <= {*rest} and it.other.card in run and is_run(run)
    same = [card for card in rest if rank(card) == rank(it.other.card)]
    return (
        len(same) == 3
        and f"keep the three {ranks_word(rank(it.other.card))} together" in it.sentence
    )


def _knocks(it: Facts) -> bool:
    left = _left(it.without(it.better))
    scores = it.share(lambda ours, _: ours > 0)
    return f"Knock with {left}, " in it.sentence and scores in it.sentence


def _void(it: Facts) -> bool:
    nobody = it.share(lambda _, theirs: theirs == 0)
    draws = it.view.stock - 2
    words = f"{small(draws // 2)} draw" if draws % 2 == 0 else f"{small(draws)} draw"
    return draws > 0 and nobody in it.reason.yours and words in it.sentence


def _undercut(it: Facts) -> bool:
    own = tuple(it.without(it.other))
    shown = arrange(own)
    under = [defend(hand, shown.melds).deadwood <= shown.deadwood for hand in it.hands]
    return often(sum(under) / len(under)) in it.sentence


def _gin(it: Facts) -> bool:
    after = it.without(it.better)
    makes = [
        drawn
        for drawn in it.unseen
        if any(_left([each for each in (*after, drawn) if each != gone]) == 0 for gone in after)
    ]
    return f": {small(len(makes))} card" in it.sentence


def _takes(it: Facts) -> bool:
    top = it.view.pile[-1]
    before, whole = _left(it.view.hand), (*it.view.hand, top)
    after = min(_left([card for card in whole if card != gone]) for gone in it.view.hand)
    melds = [meld for meld in arrange(whole).melds if top in meld]
    if it.reason.kind == "G14":
        return not melds and (
            "saves" not in it.sentence or f"{before - after} point" in it.sentence
        )
    knocks = ("can knock" in it.sentence) == (0 < after <= KNOCK_LIMIT < before)
    gin = ("is gin" in it.sentence) == (after == 0)
    named = {*it.named} | {top}
    by_rank = all(rank(card) == rank(top) for card in named)
    made = [{*meld} for meld in melds]
    return (named in made or (by_rank and bool(made))) and knocks and gin


FACTS: dict[str, Callable[[Facts], bool]] = {
    "G1": _fewer,
    "G2": _joins,
    "G3": _nobody,
    "G4": _let_go,
    "G5": _waiting,
    "G6": _waiting,
    "G7": _caught,
    "G8": _whole,
    "G9": _knocks,
    "G10": _void,
    "G11": _undercut,
    "G12": _gin,
    "G13": _takes,
    "G14": _takes,
    "G16": lambda it: it.other.card in it.view.hand and _left(it.without(it.other)) > 10,
}

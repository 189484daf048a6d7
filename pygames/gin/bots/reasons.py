"""Why one move of Gin Rummy is better than another.

No reasons tell of undercutting a knock, which depends on the opponent's style, or of a meld's spare
card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

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
from pygames.cards import Card, card_text, cards_text, rank
from pygames.gin.bots.judgement import NEAR, danger, outs
from pygames.gin.bots.playouts import KNOCK, LAST_CARDS, Position, showdown
from pygames.gin.bots.review import Decision
from pygames.gin.masks import cards_of, mask_of
from pygames.gin.melds import VALUES, Meld, arrange, arrangements, deadwood_of, is_run
from pygames.gin.moves import DRAW_DISCARD, TAKE, Discard, GinMove, Knock
from pygames.wording import capital, count, joined, ranks_word, small

__all__ = ["KINDS", "reasons"]

KINDS = (
    "G1",
    "G2",
    "G3",
    "G4",
    "G5",
    "G6",
    "G7",
    "G8",
    "G9",
    "G10",
    "G11",
    "G12",
    "G13",
    "G14",
    "G16",
)
"""The kinds of reasons."""

FEW = 0.25
"""Up to this share of the hands, few can use a card."""

FIRST = 4
"""Before this many discards nobody is caught."""

WAITING = 6
"""With fewer draws left, waiting for a card does not matter."""

MANY = 3
"""The most cards that are named; more are counted."""

AFTER_DRAW = 11
"""The cards of a hand after a draw."""

MOST_SAVED = 3
"""A card that saves at most this much deadwood, without a meld, is worth leaving."""

LEAST_DRAWS = 3
"""Waiting for gin needs this many own draws left, and cards that make it."""


def reasons(comparison: MoveComparison[GinMove], better: GinMove, other: GinMove) -> list[Reason]:
    """All that hold."""
    decision = comparison.decision
    assert isinstance(decision, Decision)
    if decision.is_refutable(other):
        return [_ILLEGAL]
    pair = _MovePair(comparison, decision, better, other)
    return list(pair.facts()) if pair.gains.holds_in_both_halves else []


_ILLEGAL = Reason(
    "G16",
    True,
    1.0,
    "Keep playing: with more than 10 a knock is illegal.",
    "The knock was illegal, and no good: {them} may count both hands or see yours.",
)
"""Against an illegal knock."""


class _MovePair(MovePair[GinMove]):
    def __init__(
        self,
        comparison: MoveComparison[GinMove],
        decision: Decision,
        better: GinMove,
        other: GinMove,
    ) -> None:
        super().__init__(comparison, better, other)
        self.view = decision.view
        self.position: Position = decision.position
        self._decision = decision
        self.hand = mask_of(self.view.hand)
        self.unseen = self.position.unseen(self.position.mover)
        self.draws = self.view.stock - LAST_CARDS

    @cached_property
    def hands(self) -> list[int]:
        return [hand for hand, _, _ in self.again(lambda *one: self._decision.drawn(*one)[1])]

    @cached_property
    def ends(self) -> list[tuple[int, int]]:
        """What the better move brings in each world, and the last own cards."""
        return self.again(lambda *one: self._decision.ended(self.better, *one))

    def facts(self) -> Iterator[Reason]:
        better, other = self.better, self.other
        if isinstance(better, Discard) and isinstance(other, Discard):
            yield from self._of_cards(better.card, other.card)
        if isinstance(better, Knock) and isinstance(other, Discard):
            yield from self._to_knock(better.card)
        if isinstance(better, Discard) and isinstance(other, Knock):
            yield from self._not_to_knock(better.card, other.card)
        if self.view.phase in ("draw", "upcard"):
            yield from self._to_take(better in (TAKE, DRAW_DISCARD))

    # Discards

    def _of_cards(self, better: Card, other: Card) -> Iterator[Reason]:
        yield from self._what_they_can_use(better, other)
        yield from self._what_it_waits_for(better, other)
        left = deadwood_of(self.hand ^ 1 << better)
        more = deadwood_of(self.hand ^ 1 << other)
        broken = self._broken_by(other, better)
        if broken and more - left >= 3:
            name = f"the {_meld_name(broken)}".replace("the the", "the")
            yield Reason(
                "G8",
                True,
                1.0,
                f"Discard the {card_text(better)}, and keep {name} together.",
                f"The {card_text(other)} broke up {_meld_name(broken)}.",
            )
        elif more - left >= 4 and self.position.discards >= FIRST:
            caught = [
                min(ours.points, theirs.points) < 0
                for ours, theirs in zip(self.ours, self.theirs, strict=True)
            ]
            if self.gains.carried_by(caught):
                yield Reason(
                    "G7",
                    False,
                    self.gains.share(caught),
                    f"Discard the {card_text(better)}: {more - left} points less if {{them}} "
                    "knocks first.",
                    f"With the {card_text(better)} you had {more - left} points more to get "
                    "caught with.",
                )

    def _what_they_can_use(self, better: Card, other: Card) -> Iterator[Reason]:
        wanted = [outs(hand) for hand in self.hands]
        event = [bool(cards >> other & 1) for cards in wanted]
        own = [bool(cards >> better & 1) for cards in wanted]
        if not self.gains.carried_by(event):
            return
        share = self.gains.share(event)
        few, many = mean(own), mean(event)
        ours, theirs = card_text(better), card_text(other)
        is_plain = differ(event, own) and are_distinct(few, many)
        uses = happens(many, "{them} would", f"use the {theirs}")
        if is_plain:
            yield Reason(
                "G1",
                False,
                share,
                f"Discard the {ours}: {uses}, the {ours} {compared(many, few)}.",
                f"{uses}, the {ours} {compared(many, few)}.",
            )
        position, me = self.position, self.position.mover
        known, unseen = position.shown[1 - me], self.unseen
        sure, half, both = danger(better, unseen, known)
        fitting = [each for each in cards_of(known) if any(danger(other, unseen, 1 << each)[:2])]
        is_named = 0 < len(fitting) <= MANY and not sure and not half
        if is_named and differ(event, own, 0.1):
            names = joined([*map(card_text, fitting)])
            them = "it" if len(fitting) == 1 else "them"
            joins = f"{{them}} took the {names}, and your {theirs} may join {them}."
            yield Reason(
                "G2",
                False,
                share,
                f"Discard the {ours}: {joins}",
                joins,
            )
        if not (sure or half or both) and is_plain:
            yield Reason(
                "G3",
                True,
                share,
                f"Discard the {ours}: {{them}} cannot use it, and "
                f"{happens(many, 'would', f'use the {theirs}')}.",
                f"{{them}} could not use the {ours}.",
            )
        shed = position.shed[1 - me]
        gone = cards_of(shed & NEAR[better])
        is_told = not shed & NEAR[other] and not known & NEAR[better]
        if gone and is_told and is_plain and few <= FEW:
            yield Reason(
                "G4",
                False,
                share,
                f"Discard the {ours}: {{them}} has let the {card_text(gone[0])} go.",
                f"{{them}} had let the {card_text(gone[0])} go, next to your {ours}.",
            )

    def _broken_by(self, other: Card, better: Card) -> Meld | None:
        least = arrangements(cards_of(self.hand))
        lowest = min(each.deadwood for each in least)
        melds = [each.melds for each in least if each.deadwood == lowest]
        if any(better in meld for each in melds for meld in each):
            return None
        broken = [next((meld for meld in each if other in meld), None) for each in melds]
        first = broken[0]
        return first if first is not None and all(broken) and len(first) == 3 else None

    def _what_it_waits_for(self, better: Card, other: Card) -> Iterator[Reason]:
        is_melded = deadwood_of(self.hand ^ 1 << other) + VALUES[other] > deadwood_of(self.hand)
        if is_melded or self.draws < WAITING:
            return
        ours, theirs = self._waits(better), self._waits(other)
        more = self._helps(self.hand ^ 1 << better) - self._helps(self.hand ^ 1 << other)
        if len(theirs) - len(ours) < 2 or more < 2:
            return
        melded = [
            deadwood_of(hand ^ 1 << other) + VALUES[other] > deadwood_of(hand)
            if hand >> other & 1
            else False
            for _, hand in self.ends
        ]
        if not self.gains.carried_by(melded):
            return
        share = self.gains.share(melded)
        first, second = card_text(better), card_text(other)
        if not ours:
            breaks = " without breaking a meld" if self._fits(better) else ""
            helped = _listed(theirs, f"the {second} can still get ", f" help the {second}")
            yield Reason(
                "G6",
                True,
                share,
                f"Discard the {first}: nothing you draw joins it{breaks}. {capital(helped)}.",
                f"The {second} could still become a meld, and the {first} could not.",
            )
        else:
            many = count(len(theirs), "card helps", "cards help")
            one = f"only the {card_text(ours[0])} helps it" if len(ours) == 1 else ""
            yield Reason(
                "G5",
                True,
                share,
                f"Discard the {first}: {one or f'only {small(len(ours))} cards help it'}, "
                f"{small(len(theirs))} the {second}.",
                f"{capital(many)} the {second}, only {small(len(ours))} the {first}.",
            )

    def _fits(self, card: Card) -> bool:
        """Whether an unseen card would meld with it, perhaps at the cost of another meld."""
        rest = self.hand ^ 1 << card
        return any(outs(rest | 1 << drawn) >> card & 1 for drawn in cards_of(self.unseen))

    def _waits(self, card: Card) -> list[Card]:
        value = VALUES[card]
        return [
            drawn
            for drawn in cards_of(self.unseen)
            if deadwood_of(whole := self.hand | 1 << drawn) < deadwood_of(whole ^ 1 << card) + value
        ]

    def _helps(self, hand: int) -> int:
        before = deadwood_of(hand)
        return sum(deadwood_of(hand | 1 << drawn) < before for drawn in cards_of(self.unseen))

    # Knocks

    def _to_knock(self, card: Card) -> Iterator[Reason]:
        left = deadwood_of(self.hand ^ 1 << card)
        if not 0 < left <= KNOCK:
            return
        void = [value.points == 0 for value in self.theirs]
        if 0 < self.draws <= WAITING and self.gains.carried_by(void, 0.4):
            each, odd = divmod(self.draws, 2)
            to_draw = (
                f"{count(self.draws, 'draw is', 'draws are')} left"
                if odd
                else f"{count(each, 'draw')} each"
            )
            yield Reason(
                "G10",
                True,
                self.gains.share(void),
                f"Knock with {left}, discarding the {card_text(card)}: {to_draw}, then nobody "
                "scores.",
                f"{capital(happens(mean(void), 'nobody', 'scored'))} after that.",
            )
        lost = [value.points < 0 for value in self.theirs]
        if self.gains.carried_by(lost):
            scores = mean([value.points > 0 for value in self.ours])
            yield Reason(
                "G9",
                False,
                self.gains.share(lost),
                f"Knock with {left}, discarding the {card_text(card)}: "
                f"{happens(scores, 'it', 'wins')}.",
                f"{capital(happens(mean(lost), 'waiting, you were', 'caught'))}.",
            )

    def _not_to_knock(self, better: Card, card: Card) -> Iterator[Reason]:
        own = self.hand ^ 1 << card
        left = deadwood_of(own)
        if left == 0:
            return
        undercut = [showdown(own, hand) < 0 for hand in self.hands]
        share = mean(undercut)
        if share >= FEWER and self.gains.carried_by(undercut, 0.4):
            falls = happens(share, "{them} would", f"undercut a knock with {left}")
            yield Reason(
                "G11",
                False,
                self.gains.share(undercut),
                f"Discard the {card_text(better)} and keep playing: {falls}.",
                f"{falls}.",
            )

        after = self.hand ^ 1 << better
        gin = [drawn for drawn in cards_of(self.unseen) if _is_gin(after | 1 << drawn)]
        if len(gin) < LEAST_DRAWS or self.draws < 2 * LEAST_DRAWS:
            return
        comes = [
            points > 0 and hand.bit_count() == AFTER_DRAW and _is_gin(hand)
            for points, hand in self.ends
        ]
        if self.gains.carried_by(comes, 0.4):
            cards = count(len(gin), "card makes", "cards make")
            yield Reason(
                "G12",
                False,
                self.gains.share(comes),
                f"Keep playing without the {card_text(better)}: {cards} gin, and "
                f"{happens(mean(comes), 'it', 'comes')}.",
                f"{capital(cards)} gin, and it is worth 25 more.",
            )

    # Draws

    def _to_take(self, takes: bool) -> Iterator[Reason]:
        top, before = self.position.top, deadwood_of(self.hand)
        whole = self.hand | 1 << top
        after = min(deadwood_of(whole ^ 1 << card) for card in self.view.hand)
        meld = next((each for each in arrange(cards_of(whole)).melds if top in each), None)
        name = card_text(top)
        verb = "Pass" if self.view.phase == "upcard" else "Draw"
        saved = before - after
        if takes and meld is not None and saved > 0:
            joins = len(meld) > 3 and _stands_without(meld, top)
            others = tuple(card for card in meld if card != top)
            what = f"it joins {_meld_name(others)}" if joins else f"it makes {_meld_name(meld)}"
            has = f"The {name} joined {_meld_name(others)}"
            has = has if joins else f"With the {name} you had {_meld_name(meld)}"
            knock = ", and you can knock" if after <= KNOCK < before else ""
            knock = knock if after else ", and that is gin"
            yield Reason(
                "G13",
                True,
                1.0,
                f"Take the {name}: {what}{knock}.",
                f"{has}.",
            )
        if not takes and meld is None and saved <= MOST_SAVED:
            points = "1 point" if saved == 1 else f"{saved} points"
            near = NEAR[top] & self.hand
            why = f"saves {points} and" if saved > 0 else "makes no meld, and" if near else ""
            yield Reason(
                "G14",
                True,
                1.0,
                f"{verb}: the {name} {f'{why} shows your hand' if why else 'fits nothing'}.",
                f"The {name} made no meld{f' and saved {points}' if saved > 0 else ''}.",
            )


def _stands_without(meld: Meld, card: Card) -> bool:
    """Whether a meld is still one without a card of it."""
    return not is_run(meld) or card in (min(meld), max(meld))


def _is_gin(hand: int) -> bool:
    return any(deadwood_of(hand ^ 1 << card) == 0 for card in cards_of(hand))


def _meld_name(meld: Sequence[Card]) -> str:
    """``"the run 2S 3S 4S"``, ``"three kings"``."""
    if len({rank(card) for card in meld}) > 1:
        return f"the run {cards_text(meld)}"
    return f"{small(len(meld))} {ranks_word(rank(meld[0]))}"


def _listed(cards: list[Card], before: str, after: str) -> str:
    """Few cards by name, more by their number."""
    if len(cards) > MANY:
        return f"{small(len(cards))} cards{after}"
    names = [*map(card_text, cards)]
    return before + " or ".join(filter(None, [", ".join(names[:-1]), names[-1]]))

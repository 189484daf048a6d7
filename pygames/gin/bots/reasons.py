"""Why one move of Gin Rummy is better than another, by facts that carry the difference.

Kinds that rest on how the own hand ends (what it waits for, whether it goes gin) are not told here:
playouts keep what a hand brings, and not which cards it ends with.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from pygames.ai.reasons import Reason, Worlds, of_100
from pygames.ai.review import Weighing
from pygames.cards import Card, card_text, cards_text
from pygames.gin.bots.judgement import NEAR, danger, outs
from pygames.gin.bots.playouts import LAST_CARDS, Position, showdown
from pygames.gin.bots.review import Question
from pygames.gin.bots.worlds import World
from pygames.gin.melds import Meld, arrange, arrangements, cards_of, deadwood_of, is_run, mask_of
from pygames.gin.moves import DRAW_DISCARD, TAKE, Discard, GinMove, Knock

__all__ = ["reasons"]

FEWER = 0.15
"""Two shares are set against each other when they differ by so much."""

FEW = 0.25
"""A card helps in few hands when in no more than this share of them."""

FIRST = 4
"""So many discards begin a hand: nobody is caught yet."""


def reasons(weighing: Weighing[GinMove], better: GinMove, other: GinMove) -> list[Reason]:
    """The facts that may be said of two moves that have been weighed, in the order of their kinds.

    Whether the difference stands out of its error is for the caller to look at.
    """
    question = weighing.question
    assert isinstance(question, Question)
    found = _Two(weighing, question, better, other)
    return list(found.told()) if found.worlds.holds_in_both_halves else []


class _Two:
    """Two moves, and what is to be known of them."""

    def __init__(
        self, weighing: Weighing[GinMove], question: Question, better: GinMove, other: GinMove
    ) -> None:
        pairs = list(zip(weighing.values[better], weighing.values[other], strict=False))
        self.better, self.other = better, other
        self.worlds = Worlds([ours.chance - theirs.chance for ours, theirs in pairs])
        self.ours = [ours.points for ours, _ in pairs]
        self.theirs = [theirs.points for _, theirs in pairs]
        self.view = question.view
        self.position: Position = question.position
        self._weighing, self._question = weighing, question
        self.hand = mask_of(self.view.hand)

    @cached_property
    def hands(self) -> list[int]:
        """The hand that the opponent has in each world."""
        drawn: list[World] = []
        for rng, count in self._weighing.batches():
            drawn += self._question.drawn(rng, count)[1]
        return [hand for hand, _, _ in drawn[: self.worlds.count]]

    def told(self) -> Iterator[Reason]:
        """All that may be said."""
        better, other = self.better, self.other
        if isinstance(better, Discard) and isinstance(other, Discard):
            yield from self._of_cards(better.card, other.card)
        if isinstance(better, Knock) and isinstance(other, Discard):
            yield from self._to_knock(better.card)
        if isinstance(better, Discard) and isinstance(other, Knock):
            yield from self._not_to_knock(other.card)
        if self.view.phase in ("draw", "upcard"):
            yield from self._to_take(better in (TAKE, DRAW_DISCARD))

    # Discards

    def _of_cards(self, better: Card, other: Card) -> Iterator[Reason]:
        yield from self._what_they_can_use(better, other)
        left = deadwood_of(self.hand ^ 1 << better)
        more = deadwood_of(self.hand ^ 1 << other)
        broken = self._broken_by(other, better)
        if broken and more - left >= 3:
            name = cards_text(broken)
            yield Reason(
                "G8",
                True,
                1.0,
                f"It keeps {name} whole.",
                f"{card_text(other)} broke {name}: it left {more} instead of {left}.",
            )
        elif more - left >= 4 and self.position.turns >= FIRST:
            caught = [min(each) < 0 for each in zip(self.ours, self.theirs, strict=True)]
            if self.worlds.carried_by(caught):
                yield Reason(
                    "G7",
                    False,
                    self.worlds.share(caught),
                    f"It leaves {left} to be caught with, not {more}, if {{them}} knocks first.",
                    f"It left you {more} to be caught with instead of {left}.",
                )

    def _what_they_can_use(self, better: Card, other: Card) -> Iterator[Reason]:
        """Kinds that rest on what melds the opponent can make of either card."""
        position, me = self.position, self.position.mover
        wanted = [outs(hand) for hand in self.hands]
        event = [bool(cards >> other & 1) for cards in wanted]
        count = len(wanted)
        uses_ours = sum(cards >> better & 1 for cards in wanted) / count
        uses_theirs = sum(event) / count
        if not self.worlds.carried_by(event):
            return
        share = self.worlds.share(event)
        few, many = of_100(uses_ours, count), of_100(uses_theirs, count)
        ours, theirs = card_text(better), card_text(other)
        is_plain = uses_theirs - uses_ours >= FEWER
        if is_plain:
            yield Reason(
                "G1",
                False,
                share,
                f"{{them}} can use {ours} with {few} hands, and {theirs} with {many}.",
                f"{theirs} makes a meld in {many} hands {{them}} may hold.",
            )
        known, unseen = position.known[1 - me], position.unseen(me)
        sure, half, both = danger(better, unseen, known)
        joined = [each for each in cards_of(known) if any(danger(other, unseen, 1 << each)[:2])]
        if joined and not sure and not half and uses_theirs - uses_ours >= 0.1:
            taken = " and ".join(map(card_text, joined))
            them = "it" if len(joined) == 1 else "them"
            yield Reason(
                "G2",
                False,
                share,
                f"{ours} goes with nothing {{them}} has taken.",
                f"{{them}} took {taken}, and your {theirs} may join {them}.",
            )
        if not (sure or half or both) and uses_theirs >= FEWER:
            yield Reason(
                "G3",
                True,
                share,
                f"No meld with {ours} is left for {{them}}; {theirs} is one in {many} hands.",
                f"{ours} was the card that {{them}} cannot use.",
            )
        shed = position.shed[1 - me]
        gone = cards_of(shed & NEAR[better])
        is_told = not shed & NEAR[other] and not known & NEAR[better]
        if gone and is_told and is_plain and uses_ours <= FEW:
            yield Reason(
                "G4",
                False,
                share,
                f"{{them}} discarded {card_text(gone[0])}: your {ours} helps in few hands, "
                f"{theirs} in {many}.",
                f"{theirs} helps in {many} hands; {{them}} discarded "
                f"{card_text(gone[0])}, next to {ours}.",
            )

    def _broken_by(self, other: Card, better: Card) -> Meld | None:
        """The meld that one discard breaks and the other does not, if there is no way around."""
        least = arrangements(cards_of(self.hand))
        lowest = min(each.deadwood for each in least)
        melds = [each.melds for each in least if each.deadwood == lowest]
        if any(better in meld for each in melds for meld in each):
            return None
        broken = [next((meld for meld in each if other in meld), None) for each in melds]
        first = broken[0]
        return first if first is not None and all(broken) and len(first) == 3 else None

    # Knocks

    def _to_knock(self, card: Card) -> Iterator[Reason]:
        left = deadwood_of(self.hand ^ 1 << card)
        if left == 0:
            return
        draws = self.view.stock - LAST_CARDS
        void = [points == 0 for points in self.theirs]
        if draws <= 6 and self.worlds.carried_by(void, 0.4):
            share = of_100(sum(void) / len(void), len(void))
            cards = "card is" if draws == 1 else "cards are"
            yield Reason(
                "G10",
                True,
                self.worlds.share(void),
                f"{draws} {cards} left to draw, then the hand is void: knock with {left} while "
                "it counts.",
                f"Going on, nobody scored with {share} hands.",
            )
        lost = [points < 0 for points in self.theirs]
        if self.worlds.carried_by(lost):
            scores = of_100(sum(points > 0 for points in self.ours) / len(lost), len(lost))
            mean = round(sum(self.ours) / len(lost))
            goes = of_100(sum(lost) / len(lost), len(lost))
            yield Reason(
                "G9",
                False,
                self.worlds.share(lost),
                f"A knock with {left} scores against {scores} hands, {mean} on average.",
                f"Going on, {{them}} goes down first and scores with {goes} hands.",
            )

    def _not_to_knock(self, card: Card) -> Iterator[Reason]:
        own = self.hand ^ 1 << card
        left = deadwood_of(own)
        if left == 0:
            return
        undercut = [showdown(own, hand) < 0 for hand in self.hands]
        often = sum(undercut) / len(undercut)
        if often >= FEWER and self.worlds.carried_by(undercut, 0.4):
            share = of_100(often, len(undercut))
            yield Reason(
                "G11",
                False,
                self.worlds.share(undercut),
                f"Go on: {share} hands {{them}} may hold undercut a knock with {left}.",
                f"A knock with {left} was undercut by {share} hands.",
            )

    # Draws

    def _to_take(self, takes: bool) -> Iterator[Reason]:
        top, before = self.position.top, deadwood_of(self.hand)
        whole = self.hand | 1 << top
        after = min(deadwood_of(whole ^ 1 << card) for card in self.view.hand)
        meld = next((each for each in arrange(cards_of(whole)).melds if top in each), None)
        name = card_text(top)
        if takes and meld is not None and after < before:
            joins = len(meld) > 3 and _stands_without(meld, top)
            others = cards_text(card for card in meld if card != top)
            verb = f"{name} joins {others}" if joins else f"{name} makes {cards_text(meld)}"
            knock = ", and you can knock" if after <= 10 < before else ""
            yield Reason(
                "G13",
                True,
                1.0,
                f"{verb}: {after} instead of {before}{knock}.",
                f"{verb}: it was left lying.",
            )
        if not takes and meld is None and after >= before - 3:
            yield Reason(
                "G14",
                True,
                1.0,
                f"{name} makes no meld: you would have {after} instead of {before}, and {{them}} "
                "would know it.",
                f"{name} made no meld: it left you {after} instead of {before}.",
            )


def _stands_without(meld: Meld, card: Card) -> bool:
    """Whether a meld is one without a card of it."""
    return not is_run(meld) or card in (min(meld), max(meld))

"""Why one move of Gin Rummy is better than another, by facts that carry the difference.

Left out: undercutting a knock, which depends on the opponent's style; the spare card of a meld,
which does not say why the other card is worth more.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from pygames.ai.reasons import FEWER, MovePair, Reason, differ, mean, of_100
from pygames.ai.review import MoveComparison
from pygames.cards import Card, card_text, cards_text
from pygames.gin.bots.judgement import NEAR, danger, outs
from pygames.gin.bots.playouts import LAST_CARDS, Position, showdown
from pygames.gin.bots.review import Decision
from pygames.gin.masks import cards_of, mask_of
from pygames.gin.melds import VALUES, Meld, arrange, arrangements, deadwood_of, is_run
from pygames.gin.moves import DRAW_DISCARD, TAKE, Discard, GinMove, Knock
from pygames.wording import count, joined

__all__ = ["reasons"]

FEW = 0.25
"""A card helps in few hands up to this share of them."""

FIRST = 4
"""So many discards begin a hand: nobody is caught yet."""

WAITING = 6
"""With fewer cards left to draw waiting does not matter."""

MANY = 3
"""So many cards can be named; of more there is a number."""

WHOLE = 11
"""The cards of a hand that has drawn."""

LONG = 3
"""So many own draws, and so many cards, make waiting for gin worth while."""


def reasons(comparison: MoveComparison[GinMove], better: GinMove, other: GinMove) -> list[Reason]:
    """The facts about two compared moves, in the order of their kinds.

    The caller checks the error.
    """
    decision = comparison.decision
    assert isinstance(decision, Decision)
    if decision.is_vain(other):
        return [_ILLEGAL]
    found = _MovePair(comparison, decision, better, other)
    return list(found.facts()) if found.worlds.holds_in_both_halves else []


_ILLEGAL = Reason(
    "G16",
    True,
    1.0,
    "Keep playing: with more than 10 a knock is illegal.",
    "The knock was illegal, and no good: {them} may count both hands or see yours.",
)
"""Of a knock that is refused where it would score."""


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
        """How many cards may still be drawn, by both."""

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
            name = cards_text(broken)
            yield Reason(
                "G8",
                True,
                1.0,
                f"It keeps {name} whole.",
                f"{card_text(other)} broke {name}: it left {more} instead of {left}.",
            )
        elif more - left >= 4 and self.position.turns >= FIRST:
            caught = [
                min(ours.points, theirs.points) < 0
                for ours, theirs in zip(self.ours, self.theirs, strict=True)
            ]
            if self.worlds.carried_by(caught):
                yield Reason(
                    "G7",
                    False,
                    self.worlds.share(caught),
                    f"It leaves {left} to be caught with, not {more}, if {{them}} knocks first.",
                    f"It left you {more} to be caught with instead of {left}.",
                )

    def _what_they_can_use(self, better: Card, other: Card) -> Iterator[Reason]:
        position, me = self.position, self.position.mover
        wanted = [outs(hand) for hand in self.hands]
        event = [bool(cards >> other & 1) for cards in wanted]
        own = [bool(cards >> better & 1) for cards in wanted]
        if not self.worlds.carried_by(event):
            return
        share, worlds = self.worlds.share(event), len(wanted)
        few, many = of_100(mean(own), worlds), of_100(mean(event), worlds)
        ours, theirs = card_text(better), card_text(other)
        is_plain = differ(event, own)
        if is_plain:
            yield Reason(
                "G1",
                False,
                share,
                f"{{them}} can use {ours} with {few} hands, and {theirs} with {many}.",
                f"{theirs} makes a meld in {many} hands {{them}} may hold.",
            )
        known, unseen = position.known[1 - me], self.unseen
        sure, half, both = danger(better, unseen, known)
        fitting = [each for each in cards_of(known) if any(danger(other, unseen, 1 << each)[:2])]
        if fitting and not sure and not half and differ(event, own, 0.1):
            taken = joined([*map(card_text, fitting)])
            them = "it" if len(fitting) == 1 else "them"
            yield Reason(
                "G2",
                False,
                share,
                f"{ours} goes with nothing {{them}} has taken.",
                f"{{them}} took {taken}, and your {theirs} may join {them}.",
            )
        if not (sure or half or both) and is_plain:
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
        if gone and is_told and is_plain and mean(own) <= FEW:
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
        least = arrangements(cards_of(self.hand))
        lowest = min(each.deadwood for each in least)
        melds = [each.melds for each in least if each.deadwood == lowest]
        if any(better in meld for each in melds for meld in each):
            return None
        broken = [next((meld for meld in each if other in meld), None) for each in melds]
        first = broken[0]
        return first if first is not None and all(broken) and len(first) == 3 else None

    def _what_it_waits_for(self, better: Card, other: Card) -> Iterator[Reason]:
        kept = deadwood_of(self.hand ^ 1 << other) + VALUES[other] > deadwood_of(self.hand)
        if kept or self.draws < WAITING:
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
        if not self.worlds.carried_by(melded):
            return
        share = self.worlds.share(melded)
        first, second = card_text(better), card_text(other)
        if not ours:
            yield Reason(
                "G6",
                True,
                share,
                f"No card you have not seen brings {first} into a meld; {second} waits for "
                f"{_listed(theirs)}.",
                f"{second} was waiting for {_listed(theirs)}, {first} for nothing.",
            )
        else:
            yield Reason(
                "G5",
                True,
                share,
                f"{second} waits for {_listed(theirs)}, {first} for {_listed(ours)}.",
                f"{second} was waiting for {_listed(theirs)}, {first} for {_listed(ours)}.",
            )

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
        if left == 0:
            return
        void = [value.points == 0 for value in self.theirs]
        if 0 < self.draws <= WAITING and self.worlds.carried_by(void, 0.4):
            share = of_100(mean(void), len(void))
            left_to_draw = count(self.draws, "card is", "cards are").capitalize()
            yield Reason(
                "G10",
                True,
                self.worlds.share(void),
                f"{left_to_draw} left to draw, then the hand is void: "
                f"knock with {left} while it counts.",
                f"Going on, nobody scored with {share} hands.",
            )
        lost = [value.points < 0 for value in self.theirs]
        if self.worlds.carried_by(lost):
            scores = of_100(mean([value.points > 0 for value in self.ours]), len(lost))
            brought = round(mean([value.points for value in self.ours]))
            goes = of_100(mean(lost), len(lost))
            yield Reason(
                "G9",
                False,
                self.worlds.share(lost),
                f"A knock with {left} scores against {scores} hands; it brings "
                f"{brought} on average.",
                f"Going on, {{them}} goes down first and scores with {goes} hands.",
            )

    def _not_to_knock(self, better: Card, card: Card) -> Iterator[Reason]:
        own = self.hand ^ 1 << card
        left = deadwood_of(own)
        if left == 0:
            return
        undercut = [showdown(own, hand) < 0 for hand in self.hands]
        often = mean(undercut)
        if often >= FEWER and self.worlds.carried_by(undercut, 0.4):
            share = of_100(often, len(undercut))
            yield Reason(
                "G11",
                False,
                self.worlds.share(undercut),
                f"Go on: {share} hands {{them}} may hold undercut a knock with {left}.",
                f"A knock with {left} was undercut by {share} hands.",
            )

        after = self.hand ^ 1 << better
        gin = [drawn for drawn in cards_of(self.unseen) if _is_gin(after | 1 << drawn)]
        if len(gin) < LONG or self.draws < 2 * LONG:
            return
        comes = [
            points > 0 and hand.bit_count() == WHOLE and _is_gin(hand) for points, hand in self.ends
        ]
        if self.worlds.carried_by(comes, 0.4):
            came = of_100(mean(comes), len(comes))
            scores = of_100(mean([value.points > 0 for value in self.theirs]), len(comes))
            yield Reason(
                "G12",
                False,
                self.worlds.share(comes),
                f"{count(len(gin), 'unseen card makes', 'unseen cards make').capitalize()} gin, "
                f"and it comes with {came} hands.",
                f"The knock scored with {scores} hands, but gin is worth 25 more.",
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
                f"{verb}, and you left it on the pile.",
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


def _is_gin(hand: int) -> bool:
    return any(deadwood_of(hand ^ 1 << card) == 0 for card in cards_of(hand))


def _listed(cards: list[Card]) -> str:
    return joined([*map(card_text, cards)]) if len(cards) <= MANY else count(len(cards), "card")

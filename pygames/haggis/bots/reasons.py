"""Why one play of Haggis is better than another, by facts that carry the difference.

A round's points are a sum: captured points, going out, the last hand with the haggis, and bets. The
difference has the same parts, each the own less the mean of the others'; a fact has to touch the
largest.

With three players nobody is named: it is "the others", or "somebody". Bets and naming who captures
have no reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from pygames.ai.reasons import MovePair, Reason, differ, mean, of_100
from pygames.ai.review import MoveComparison
from pygames.cards import cards_text
from pygames.haggis.bots.groups import (
    BOMB,
    Group,
    combination_of,
    laid_out,
)
from pygames.haggis.bots.known_cards import others_of, round_of, unseen
from pygames.haggis.bots.review import Choice, Decision, Ended
from pygames.haggis.bots.round import points_of
from pygames.haggis.bots.spoken import called, faces_named, kind, the
from pygames.haggis.combinations import FACES, NUMBERS, cards_of, mask_of
from pygames.haggis.plays import plays
from pygames.haggis.scoring import PER_CARD
from pygames.wording import capital, count, small

__all__ = ["reasons"]

WINS = 0.25
"""So much more often a trick is won is worth telling,"""

RACE = 0.08
"""and so much more often out first."""

BOTH = 0.95
"""Not where one is out first so often either way."""

PAY = 4.0
"""Points of one's own for going out that are worth telling,"""

PAID = 3.0
"""and points of the others,"""

CAPTURED = 3.0
"""and points captured."""

FEW_CARDS = 3
"""Somebody with so few cards cannot answer much."""

NEAR = 2
"""So few plays more go out soon."""

NAMED = 3
"""So many cards that are left are named."""

NEARLY = 0.7
"""What two numbers may differ by to be about the same."""

LARGE = 40.0
"""Means above this are too large to be told to the point."""


class _Shapes(NamedTuple):
    groups: tuple[Group, ...]
    faces: int

    @property
    def plays(self) -> int:
        """How many plays it takes: each wild card is one by itself."""
        return len(self.groups) + self.faces.bit_count()


def reasons(comparison: MoveComparison[Choice], better: Choice, other: Choice) -> list[Reason]:
    """The facts about two compared plays, in the order of their kinds.

    The caller checks the error.
    """
    decision = comparison.decision
    assert isinstance(decision, Decision)
    if decision.view.phase == "choose":
        return []
    two = _MovePair(comparison, decision, better, other)
    if not two.worlds.holds_in_both_halves or not two.in_points.holds_in_both_halves:
        return []
    if better.group is not None and better.group[2] == two.hand:
        return [two.out_now(better.group)]
    return (list(two.facts()) or list(two.race())) if two.adds_up else []


class _MovePair(MovePair[Choice]):
    def __init__(
        self, comparison: MoveComparison[Choice], decision: Decision, better: Choice, other: Choice
    ) -> None:
        super().__init__(comparison, better, other)
        self.view = decision.view
        self.hand = mask_of(self.view.hand)
        self.position = round_of(self.view)
        self._decision = decision

    @cached_property
    def ends(self) -> tuple[list[Ended], list[Ended]]:
        """How the round ends in each world after either one."""
        both = self.better, self.other
        found = self.again(lambda *one: self._decision.ended(both, *one))
        return [ours for ours, _ in found], [theirs for _, theirs in found]

    def _ahead(self, of: str) -> list[float]:
        """A part of the difference in each world: own less mean of the others'."""
        me = self.view.seat

        def ahead(end: Ended) -> float:
            part: Sequence[float] = getattr(end, of)
            return part[me] - (sum(part) - part[me]) / (len(part) - 1)

        return [ahead(ours) - ahead(theirs) for ours, theirs in zip(*self.ends, strict=True)]

    @cached_property
    def captured(self) -> list[float]:
        return self._ahead("captured")

    @cached_property
    def going_out(self) -> list[float]:
        return self._ahead("paid")

    @cached_property
    def racing(self) -> list[float]:
        parts = self.going_out, self._ahead("rest"), self._ahead("bets")
        return [sum(each) for each in zip(*parts, strict=True)]

    @property
    def adds_up(self) -> bool:
        """Whether the parts make up the difference: solved ends may not."""
        parts = mean(self.captured) + mean(self.racing)
        whole = mean([a.points - b.points for a, b in zip(self.ours, self.theirs, strict=True)])
        return NEARLY * whole <= parts <= whole / NEARLY

    @cached_property
    def by_capture(self) -> bool:
        return self.in_points.made_of(self.captured)

    @cached_property
    def by_racing(self) -> bool:
        """Whether most of it is decided by who goes out."""
        return self.in_points.made_of(self.racing)

    def facts(self) -> Iterator[Reason]:
        better, other = self.better.group, self.other.group
        yield from self._trick(better, other)
        if other is not None:
            yield from self._wild(better, other)
            yield from self._given_away(better, other)
            yield from self._cut(better, other)
        if better is not None:
            yield from self._bombed(better)
            if other is not None:
                yield from self._too_long(better, other)
        yield from self._points()

    # The end of the round

    def out_now(self, better: Group) -> Reason:
        most = max(self.view.cards[seat] for seat in others_of(self.view))
        where = "the largest other hand" if self.view.players > 2 else "{them}’s hand"
        return Reason(
            "H1",
            True,
            1.0,
            f"{capital(called(better))} and you are out: {PER_CARD * most} points for the "
            f"{count(most, 'card')} in {where}.",
            f"You could have gone out for {PER_CARD * most}.",
        )

    def race(self) -> Iterator[Reason]:
        """Who goes out first, and for how much, if nothing else can be said."""
        me = self.view.seat
        first = [[end.first[me] for end in ends] for ends in self.ends]
        shares = [mean(each) for each in first]
        worlds = self.worlds.count
        sooner = not self.view.out and differ(first[0], first[1], RACE)
        if sooner and self.by_racing and shares[1] < BOTH:
            ours, theirs = (of_100(each, worlds) for each in shares)
            yield Reason(
                "H4",
                False,
                self.in_points.part(self.racing),
                f"You are out first with {ours} hands, after {the(self.other.group)} with "
                f"{theirs}.",
                f"After {the(self.other.group)} you were out first with {theirs} hands, after "
                f"{the(self.better.group)} with {ours}.",
            )
        if not self.in_points.made_of(self.going_out):
            return
        own = [mean([end.paid[me] for end in ends]) for ends in self.ends]
        rest = [
            mean([sum(end.paid) - end.paid[me] for end in ends]) / (self.view.players - 1)
            for ends in self.ends
        ]
        if own[0] - own[1] >= PAY and own[0] - own[1] >= rest[1] - rest[0]:
            yield Reason(
                "H5",
                False,
                self.in_points.part(self.going_out),
                f"Going out earns {round(own[0])} on average, {round(own[1])} after "
                f"{the(self.other.group)}.",
                f"After {the(self.other.group)} going out earned {round(own[1])} on average, "
                f"not {round(own[0])}.",
            )
        elif rest[1] - rest[0] >= PAID:
            whom = "{them}" if self.view.players == 2 else "each of the others"
            yield Reason(
                "H5",
                False,
                self.in_points.part(self.going_out),
                f"Your cards earn {whom} {round(rest[0])} on average, {round(rest[1])} after "
                f"{the(self.other.group)}.",
                f"Your cards earned {whom} {round(rest[1])} on average, {round(rest[0])} after "
                f"{the(self.better.group)}.",
            )

    # The trick

    def _trick(self, better: Group | None, other: Group | None) -> Iterator[Reason]:
        if better is None:
            return
        me, worlds = self.view.seat, self.worlds.count
        beaten = self._beaten(better)
        if self.by_capture or self.by_racing:
            part = self.captured if self.by_capture else self.racing
            if beaten == "never" and (other is None or self._beaten(other) != "never"):
                then = "" if other is None else f" {capital(the(other))} can be beaten."
                yield Reason(
                    "H2",
                    True,
                    self.in_points.part(part),
                    f"Nobody can beat {the(better)}.{then}",
                    f"Nobody could beat {the(better)}.",
                )
            elif (
                better[0] != BOMB
                and beaten == "by bombs"
                and other is not None
                and self._beaten(other) == "by its like"
            ):
                yield Reason(
                    "H2",
                    True,
                    self.in_points.part(part),
                    f"Only a bomb beats {the(better)}; a higher {kind(other)} can beat "
                    f"{the(other)}.",
                    f"A higher {kind(other)} could beat {the(other)}, only a bomb {the(better)}.",
                )
        wins = [[end.trick[me] for end in ends] for ends in self.ends]
        event = [ours > theirs for ours, theirs in zip(*wins, strict=True)]
        if differ(wins[0], wins[1], WINS) and self.worlds.carried_by(event):
            ours, theirs = (of_100(mean(each), worlds) for each in wins)
            after = "" if other is None else f", after {the(other)} with {theirs}"
            yield Reason(
                "H3",
                False,
                self.worlds.share(event),
                f"You win the trick with {ours} hands{after}.",
                f"A pass gave up a trick that is yours with {ours} hands."
                if other is None
                else f"After {the(other)} you won the trick with {theirs} hands, after "
                f"{the(better)} with {ours}.",
            )

    def _beaten(self, group: Group) -> str:
        """What may beat a play: ``"never"``, ``"by bombs"``, ``"by its like"``."""
        shape, rank, _, size = group
        top = combination_of(shape, rank, size)
        numbers = sum(unseen(self.view))
        found = "never"
        for seat in others_of(self.view):
            cards, faces = self.view.cards[seat], mask_of(self.view.faces[seat])
            held = cards - faces.bit_count()
            for play, combination in plays(numbers | faces, top):
                if combination.size > cards or (play & NUMBERS).bit_count() > held:
                    continue
                if not combination.level:
                    return "by its like"
                found = "by bombs"
        return found

    def _points(self) -> Iterator[Reason]:
        if not self.by_capture:
            return
        ahead = mean(self.captured)
        whole = mean([a.points - b.points for a, b in zip(self.ours, self.theirs, strict=True)])
        if ahead < CAPTURED:
            return
        share = self.in_points.part(self.captured)
        amount = f": {round(ahead)} of {round(whole)}" if ahead < whole < LARGE else ""
        yield Reason(
            "H6",
            False,
            share,
            f"Most of the difference is points captured{amount}.",
            f"Most of the difference was points captured{amount}.",
        )

    # Wild cards and bombs

    def _wild(self, better: Group | None, other: Group) -> Iterator[Reason]:
        spent = other[2] & FACES
        kept = 0 if better is None else better[2] & FACES
        if not self.by_racing or bool(spent) == bool(kept):
            return
        share = self.in_points.part(self.racing)
        if spent:
            first = mean([end.first[self.view.seat] for end in self.ends[1]])
            if self._left(other).plays <= NEAR and first > 0.5:
                return
            left = self.hand ^ other[2]
            tail = f" and left {cards_text(cards_of(left))}" if left.bit_count() <= NAMED else ""
            yield Reason(
                "H13" if better is None else "H7",
                True,
                share,
                f"{'It' if better else 'A pass'} keeps {faces_named(spent)}.",
                f"It spent {faces_named(spent)}{tail}.",
            )
        elif better is not None:
            ours, theirs = self._left(better).plays, self._left(other).plays
            if ours < theirs:
                names = faces_named(kept)
                yield Reason(
                    "H8",
                    True,
                    share,
                    f"With {names} spent, {count(ours, 'play is', 'plays are')} left; after "
                    f"{the(other)} there are {small(theirs)}.",
                    f"After {the(other)} there were {count(theirs, 'play')} left; with {names} "
                    f"spent, {small(ours)}.",
                )

    def _given_away(self, better: Group | None, other: Group) -> Iterator[Reason]:
        if other[0] != BOMB or (better is not None and better[0] == BOMB) or not self.by_capture:
            return
        points = self.position.trick + points_of(other[2])
        whom = "{them}" if self.view.players == 2 else "an opponent"
        if points >= CAPTURED:
            yield Reason(
                "H9",
                True,
                self.in_points.part(self.captured),
                f"If a bomb wins this trick, its {points} points go to {whom}.",
                f"If the bomb won the trick, its {points} points went to {whom}.",
            )

    def _bombed(self, better: Group) -> Iterator[Reason]:
        """A bomb whose points are the price of the lead."""
        if better[0] != BOMB or not self.by_racing:
            return
        points = self.position.trick + points_of(better[2])
        shapes = self._left(better)
        leads = mean([end.trick[self.view.seat] for end in self.ends[0]])
        if shapes.plays <= NEAR and leads >= 0.5:
            yield Reason(
                "H10",
                True,
                self.in_points.part(self.racing),
                f"The bomb gives {points} points away, but then only "
                f"{count(shapes.plays, 'play is', 'plays are')} left.",
                f"The bomb gave {points} points away, but left only {count(shapes.plays, 'play')}.",
            )

    # The hand

    def _cut(self, better: Group | None, other: Group) -> Iterator[Reason]:
        if not self.by_racing:
            return
        cut = self._cuts(other)
        if not cut or (better is not None and self._cuts(better)):
            return
        name = cards_text(cards_of(cut))
        share = self.in_points.part(self.racing)
        if better is None:
            yield Reason(
                "H13",
                True,
                share,
                f"A pass keeps {name} together.",
                f"{capital(the(other))} broke up {name}.",
            )
            return
        ours, theirs = self._left(better).plays, self._left(other).plays
        if theirs > ours:
            yield Reason(
                "H11",
                True,
                share,
                f"It leaves {count(ours, 'play')}, not {small(theirs)}: {the(other)} would break "
                f"up {name}.",
                f"{capital(the(other))} broke up {name}: it left {count(theirs, 'play')}, not "
                f"{small(ours)}.",
            )

    def _cuts(self, group: Group) -> int:
        """The cards of a group in the layout that a play parts."""
        played = group[2]
        for _, _, cards, size in laid_out(self.hand & NUMBERS)[0]:
            if size > 1 and cards & played and cards & ~played:
                return cards
        return 0

    def _left(self, group: Group) -> _Shapes:
        hand = self.hand ^ group[2]
        return _Shapes(laid_out(hand & NUMBERS)[0], hand & FACES)

    def _too_long(self, better: Group, other: Group) -> Iterator[Reason]:
        near = [seat for seat in others_of(self.view) if self.view.cards[seat]]
        seat = min(near, key=lambda each: self.view.cards[each])
        cards, faces = self.view.cards[seat], len(self.view.faces[seat])
        if not (other[3] <= cards <= FEW_CARDS and cards < better[3]) or faces > 1:
            return
        if not self.by_racing or better[0] == BOMB or other[0] == BOMB:
            return
        if self._beaten(other) == "never":
            return
        whom = _one(self.view.players)
        left = count(cards, "card")
        yield Reason(
            "H12",
            True,
            self.in_points.part(self.racing),
            f"{whom} has {left} and cannot answer {called(better)}.",
            f"{whom}, with {left} left, could answer {the(other)}.",
        )


def _one(players: int) -> str:
    return "{them}" if players == 2 else "One of the others"

"""Why one play of Haggis is better than another.

A round's points are a sum: captured points, going out, the last hand with the haggis, and bets. The
difference has the same parts, each the own less the mean of the others'; a fact has to explain a
large one. Bets and naming who captures have no reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from pygames.ai.move_comparison import MoveComparison
from pygames.ai.reasons import MovePair, Reason, are_distinct, compared, differ, happens, mean
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
from pygames.haggis.bots.spoken import does, face_names, name_of, play_name
from pygames.haggis.combinations import FACES, NUMBERS, cards_of, mask_of
from pygames.haggis.plays import plays
from pygames.haggis.scoring import PER_CARD
from pygames.wording import capital, count, small

__all__ = ["KINDS", "reasons"]

KINDS = ("H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "H11", "H12", "H13")
"""The kinds of reasons."""

WINS = 0.25
"""The least gain in the share of tricks won that is a reason."""

RACE = 0.08
"""The least gain in the share of rounds out first that is a reason."""

BOTH = 0.95
"""Going out first is no reason where the other move does so this often."""

PAY = 4.0
"""The least own points for going out that are a reason."""

PAID = 3.0
"""The least points of the others for going out that are a reason."""

CAPTURED = 3.0
"""The least points in a trick that are a reason."""

FEW_CARDS = 3
"""With at most this many cards a seat cannot answer much."""

NEAR = 2
"""With at most this many plays left a hand is out soon."""

NEARLY = 0.7
"""The least ratio of two numbers that are about the same."""


class _Shapes(NamedTuple):
    groups: tuple[Group, ...]
    faces: int

    @property
    def plays(self) -> int:
        """How many plays the hand takes; each wild card is one."""
        return len(self.groups) + self.faces.bit_count()


def reasons(comparison: MoveComparison[Choice], better: Choice, other: Choice) -> list[Reason]:
    """All that hold."""
    decision = comparison.decision
    assert isinstance(decision, Decision)
    if decision.view.phase == "choose":
        return []
    two = _MovePair(comparison, decision, better, other)
    if not two.gains.holds_in_both_halves or not two.in_points.holds_in_both_halves:
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

    @property
    def advice(self) -> str:
        """What to do: ``"Lead three fives"``."""
        return does(self.better.group, self.view.top is None)

    @cached_property
    def ends(self) -> tuple[list[Ended], list[Ended]]:
        both = self.better, self.other
        pairs = self.again(lambda *one: self._decision.ended(both, *one))
        return [ours for ours, _ in pairs], [theirs for _, theirs in pairs]

    def _ahead(self, of: str) -> list[float]:
        """By world, the gain in a part: own less the others' mean."""
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
        return self.in_points.made_of(self.racing)

    def facts(self) -> Iterator[Reason]:
        better, other = self.better.group, self.other.group
        yield from self._trick(better, other)
        if other is not None:
            yield from self._wild(better, other)
            yield from self._gift(better, other)
            yield from self._cut(better, other)
        if better is not None:
            yield from self._bombed(better)
            if other is not None:
                yield from self._too_long(better, other)
        yield from self._points()

    # The end of the round

    def out_now(self, better: Group) -> Reason:
        most = max(self.view.cards[seat] for seat in others_of(self.view))
        return Reason(
            "H1",
            True,
            1.0,
            f"Go out with {name_of(better)}: {PER_CARD * most} points for {count(most, 'card')}.",
            f"You could have gone out for {PER_CARD * most}.",
        )

    def race(self) -> Iterator[Reason]:
        """Where there are no `facts`."""
        me = self.view.seat
        first = [[end.first[me] for end in ends] for ends in self.ends]
        shares = [mean(each) for each in first]
        sooner = not self.view.out and differ(first[0], first[1], RACE) and are_distinct(*shares)
        if sooner and self.by_racing and shares[1] < BOTH:
            goes_out = f"you go out first {compared(shares[1], shares[0])}"
            yield Reason(
                "H4",
                False,
                self.in_points.part(self.racing),
                f"{self.advice}: {goes_out} this way.",
                f"After {play_name(self.better.group)} {goes_out}.",
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
                f"{self.advice}: you catch more cards in the other hands, about "
                f"{round(own[0] - own[1])} points.",
                f"After {play_name(self.better.group)} you catch about {round(own[0] - own[1])} "
                "points more in the other hands.",
            )
        elif rest[1] - rest[0] >= PAID:
            yield Reason(
                "H5",
                False,
                self.in_points.part(self.going_out),
                f"{self.advice}: you get caught with fewer cards, about "
                f"{round(rest[1] - rest[0])} points.",
                f"You get caught with more cards that way, about {round(rest[1] - rest[0])} "
                "points.",
            )

    # The trick

    def _trick(self, better: Group | None, other: Group | None) -> Iterator[Reason]:
        if better is None:
            return
        me = self.view.seat
        beaten = self._beaten(better)
        if self.by_capture or self.by_racing:
            part = self.captured if self.by_capture else self.racing
            if beaten == "never" and (other is None or self._beaten(other) != "never"):
                yield Reason(
                    "H2",
                    True,
                    self.in_points.part(part),
                    f"{self.advice}: nobody can beat that.",
                    f"Nobody could beat {play_name(better)}.",
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
                    f"{self.advice}: only a bomb beats that.",
                    f"Only a bomb could beat {play_name(better)}.",
                )
        wins = [[end.trick[me] for end in ends] for ends in self.ends]
        event = [ours > theirs for ours, theirs in zip(*wins, strict=True)]
        if differ(wins[0], wins[1], WINS) and self.gains.carried_by(event):
            won = happens(mean(wins[0]), "you", "win that trick")
            yield Reason(
                "H3",
                False,
                self.gains.share(event),
                f"{self.advice}: {won}.",
                f"With {play_name(better)} {won}.",
            )

    def _beaten(self, group: Group) -> str:
        """What may beat a play: ``"never"``, ``"by bombs"``, ``"by its like"``."""
        shape, rank, _, size = group
        top = combination_of(shape, rank, size)
        numbers = sum(unseen(self.view))
        answer = "never"
        for seat in others_of(self.view):
            cards, faces = self.view.cards[seat], mask_of(self.view.faces[seat])
            most = cards - faces.bit_count()
            for play, combination in plays(numbers | faces, top):
                if combination.size > cards or (play & NUMBERS).bit_count() > most:
                    continue
                if not combination.level:
                    return "by its like"
                answer = "by bombs"
        return answer

    def _points(self) -> Iterator[Reason]:
        points, me = self.position.trick, self.view.seat
        wins = [[end.trick[me] for end in ends] for ends in self.ends]
        if self.by_capture and points >= CAPTURED and differ(wins[0], wins[1], WINS):
            yield Reason(
                "H6",
                False,
                self.in_points.part(self.captured),
                f"{self.advice}: there are {points} points in this trick.",
                f"There were {points} points in that trick.",
            )

    # Wild cards and bombs

    def _wild(self, better: Group | None, other: Group) -> Iterator[Reason]:
        spent = other[2] & FACES
        faces = 0 if better is None else better[2] & FACES
        if not self.by_racing or bool(spent) == bool(faces):
            return
        share = self.in_points.part(self.racing)
        if spent:
            first = mean([end.first[self.view.seat] for end in self.ends[1]])
            if self._left(other).plays <= NEAR and first > 0.5:
                return
            yield Reason(
                "H13" if better is None else "H7",
                True,
                share,
                f"{self.advice}, and keep {face_names(spent)} for later.",
                f"You spent {face_names(spent)}.",
            )
        elif better is not None:
            ours, theirs = self._left(better).plays, self._left(other).plays
            if ours < theirs:
                names = face_names(faces)
                added = "" if faces == better[2] else f" with {names}"
                yield Reason(
                    "H8",
                    True,
                    share,
                    f"{self.advice}{added}: {_more_plays(ours)}, not {small(theirs)}.",
                    f"With {names} used, {_more_plays(ours)}, not {small(theirs)}.",
                )

    def _gift(self, better: Group | None, other: Group) -> Iterator[Reason]:
        if other[0] != BOMB or (better is not None and better[0] == BOMB) or not self.by_capture:
            return
        points = self.position.trick + points_of(other[2])
        if points >= CAPTURED:
            yield Reason(
                "H9",
                True,
                self.in_points.part(self.captured),
                f"{self.advice}: a bomb here gives {points} points away.",
                f"The bomb gave {points} points away.",
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
                f"{self.advice}: it costs {points} points, but then {_more_plays(shapes.plays)}.",
                f"A bomb costs {points} points, but then {_more_plays(shapes.plays)}.",
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
                f"Pass, and keep {name} together.",
                f"{capital(play_name(other))} broke up {name}.",
            )
            return
        ours, theirs = self._left(better).plays, self._left(other).plays
        if theirs > ours:
            tail = "" if cut & better[2] else f", and keep {name} together"
            yield Reason(
                "H11",
                True,
                share,
                f"{self.advice}{tail}: {_more_plays(ours)}, not {small(theirs)}.",
                f"{capital(play_name(other))} broke up {name}.",
            )

    def _cuts(self, group: Group) -> int:
        """The cards of a layout group that a play breaks up; 0 for none."""
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
        whom = "{them}" if self.view.players == 2 else f"{{{seat}}}"
        left = count(cards, "card")
        yield Reason(
            "H12",
            True,
            self.in_points.part(self.racing),
            f"{self.advice}: {whom} has {left} and cannot answer that.",
            f"{whom} had {left} and could answer {play_name(other)}.",
        )


def _more_plays(plays: int) -> str:
    """``"one more play empties your hand"``."""
    return f"{count(plays, 'more play empties', 'more plays empty')} your hand"

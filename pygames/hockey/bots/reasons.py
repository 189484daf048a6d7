"""Why one card of Hockey is better than another, by facts that carry the difference.

The last round of a period is solved: there only chances are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from pygames.ai.reasons import RARE, MovePair, Reason, differ, mean, of_100
from pygames.ai.review import MoveComparison
from pygames.cards import JACK
from pygames.hockey.bots.counting import NOBODY
from pygames.hockey.bots.review import Decision
from pygames.hockey.bots.worlds import Step
from pygames.wording import count, rank_word, ranks_word

__all__ = ["reasons"]

LESS = 0.08
"""Two shares differ when they do by so much: goals are rare."""

PASSED = 0.1
"""The same of a rank that the opponent has passed over."""

TAKEN_BACK = 0.3
"""A breakaway lost again in this share of the worlds is no gain."""

SCORES = 0.2
"""A breakaway that becomes a goal in this share of the worlds is one."""

HARDLY = 0.1
"""In so few it is none."""

OWN = 0.6
"""Own goals explain a difference when they carry so much of it."""

LAST_CARDS = 4
"""With so few cards in both hands the end of the round matters."""

EVEN = 0.02
"""Goals that differ by less do not matter beside that."""


def reasons(comparison: MoveComparison[int], better: int, other: int) -> list[Reason]:
    """The facts about two compared ranks, in the order of their kinds.

    The caller checks the error.
    """
    decision = comparison.decision
    assert isinstance(decision, Decision)
    two = _MovePair(comparison, decision, better, other)
    return list(two.facts()) or list(two.goals())


class _MovePair(MovePair[int]):
    def __init__(
        self, comparison: MoveComparison[int], decision: Decision, better: int, other: int
    ) -> None:
        super().__init__(comparison, better, other)
        self.known = decision.known
        self._decision = decision
        self.names = tuple(str(decision.move(each))[5:] for each in (better, other))

    @cached_property
    def hands(self) -> list[list[int]]:
        return [world.opponent for world in self.again(lambda *one: self._decision.drawn(*one)[1])]

    @cached_property
    def courses(self) -> tuple[list[list[Step]], list[list[Step]]]:
        """How the round goes in each world after either one."""
        both = self.better, self.other
        found = self.again(lambda *one: self._decision.courses(both, *one))
        return [ours for ours, _ in found], [theirs for _, theirs in found]

    def facts(self) -> Iterator[Reason]:
        known, (ours, theirs) = self.known, self.names
        if self.better == known.top and known.holder == 0 and self.better != JACK:
            yield Reason("K1", True, 1.0, "It matches, and that is a goal.", f"{ours} was a goal.")
            return
        if self._decision.worlds == 1:
            first, second = (of_100(each[0].chance, 1000) for each in (self.ours, self.theirs))
            yield Reason(
                "K12",
                True,
                1.0,
                f"Every card is known: {ours} wins the match in {first}, {theirs} in {second}.",
                f"Every card is known, and {ours} was the better one.",
            )
            return
        if not self.worlds.holds_in_both_halves:
            return
        yield from self._breakaways()
        if {self.better, self.other}.isdisjoint((known.top, JACK)):
            yield from self._offers()
            yield from self._own_goals()
        if self.other == JACK and self.better != JACK:
            yield from self._kept_jack()
        yield from self._carried_over()

    def _breakaways(self) -> Iterator[Reason]:
        known, (ours, theirs) = self.known, self.names
        makes = self.better in (known.top, JACK)
        left = self.other in (known.top, JACK)
        if makes and not left and known.holder == 1:
            yield from self._taking()
        elif makes and not left:
            goals = self._share_of(self.courses[0], _scores_next)
            back = of_100(mean(self._share_of(self.courses[0], _taken_back)), self.worlds.count)
            if mean(goals) >= RARE and self.worlds.carried_by(goals):
                often, share = of_100(mean(goals), len(goals)), self.worlds.share(goals)
                jack = self.better == JACK
                if not jack or mean(goals) >= SCORES:
                    yield Reason(
                        "K10" if jack else "K2",
                        False,
                        share,
                        f"A breakaway: you score next turn with {often} hands, {{them}} takes it "
                        f"with {back}.",
                        f"It let the breakaway with {ours} go, a goal next turn with {often} "
                        "hands.",
                    )
        elif self.other == known.top != JACK and not makes and known.holder != 1:
            back_after = self._share_of(self.courses[1], _taken_back)
            goals = self._share_of(self.courses[1], _scores_next)
            if (
                mean(back_after) >= TAKEN_BACK + HARDLY
                and mean(goals) <= HARDLY
                and self.worlds.carried_by(back_after)
            ):
                often = of_100(mean(back_after), len(goals))
                yield Reason(
                    "K11",
                    False,
                    self.worlds.share(back_after),
                    f"Leave the match: {{them}} takes it back with {often} hands, and it scores "
                    f"with {of_100(mean(goals), len(goals))}.",
                    f"{theirs} was a match; {{them}} took the breakaway back with {often} hands.",
                )

    def _taking(self) -> Iterator[Reason]:
        theirs = self.names[1]
        event = [self.other in hand for hand in self.hands]
        back = mean([self.better in hand or JACK in hand for hand in self.hands])
        said = of_100(mean(event), len(event))
        if mean(event) >= LESS and back < TAKEN_BACK:
            yield Reason(
                "K3",
                True,
                self.worlds.share(event),
                "It takes the breakaway from {them}.",
                f"{theirs} let {{them}} score with {said} hands.",
            )
        elif self.better == JACK and mean(event) >= SCORES and self.worlds.carried_by(event):
            again = ", and another jack stays" if self.known.hand.count(JACK) > 1 else ""
            yield Reason(
                "K10",
                False,
                self.worlds.share(event),
                f"The jack takes the breakaway{again}; on {theirs} {{them}} can score with {said} "
                "hands.",
                f"On {theirs} {{them}} could score with {said} hands.",
            )

    def _offers(self) -> Iterator[Reason]:
        known, (ours, theirs) = self.known, self.names
        event = [self.other in hand for hand in self.hands]
        own = [self.better in hand for hand in self.hands]
        if not differ(event, own, LESS) or not self.worlds.carried_by(event):
            return
        share = self.worlds.share(event)
        few, many = of_100(mean(own), len(own)), of_100(mean(event), len(own))
        if known.left[self.better] == known.hand.count(self.better):
            yield Reason(
                "K6",
                True,
                share,
                f"Nobody can match {ours}: all {ranks_word(self.better)} are played or in your "
                "hand.",
                f"{theirs} could still be matched.",
            )
        elif known.declined >> self.better & 1 and differ(event, own, PASSED):
            yield Reason(
                "K7",
                False,
                share,
                f"{{them}} did not match a {rank_word(self.better)} in this round, and can match "
                f"{ours} with {few} hands.",
                f"{theirs} could be matched with {many} hands; {{them}} has not matched a "
                f"{rank_word(self.better)}.",
            )
        if known.holder == 1:
            yield Reason(
                "K4",
                False,
                share,
                f"{{them}} can score on {ours} with {few} hands, on {theirs} with {many}.",
                f"{theirs} let {{them}} score with {many} hands.",
            )
        else:
            assert known.holder in (0, NOBODY)
            yield Reason(
                "K5",
                False,
                share,
                f"{{them}} can match {ours} with {few} hands, {theirs} with {many}.",
                f"{theirs} could be matched with {many} hands.",
            )

    def _own_goals(self) -> Iterator[Reason]:
        known, theirs = self.known, self.names[1]
        out = [known.left[each] - known.hand.count(each) for each in (self.better, self.other)]
        if out[0] >= out[1]:
            return
        goals = [_goals(steps, 0) for steps in self.courses[0]]
        fewer = [_goals(steps, 0) for steps in self.courses[1]]
        against = mean([_goals(steps, 1) for steps in self.courses[1]]) - mean(
            [_goals(steps, 1) for steps in self.courses[0]]
        )
        event = [a != b for a, b in zip(goals, fewer, strict=True)]
        ahead = mean(goals) - mean(fewer)
        if against < ahead / 2 and differ(goals, fewer, 0.0) and self.worlds.carried_by(event, OWN):
            many, few = _out(out[1], self.other), _out(out[0], self.better)
            yield Reason(
                "K8",
                False,
                self.worlds.share(event),
                f"{many.capitalize()} still out, {few}: {theirs} is kept to score with.",
                f"It gave up {theirs}: {many} still out to score on, {few}.",
            )

    def _kept_jack(self) -> Iterator[Reason]:
        goals = self._share_of(self.courses[1], _scores_next)
        exposed = self.known.holder == 1 and mean(self._share_of(self.courses[0], _scored_on))
        later = self._share_of(self.courses[0], _jack_takes)
        if mean(goals) > HARDLY or exposed >= SCORES or not self.worlds.carried_by(later):
            return
        often, scored = of_100(mean(later), len(later)), of_100(mean(goals), len(goals))
        yield Reason(
            "K9",
            False,
            self.worlds.share(later),
            f"A jack cannot score; kept, it takes a breakaway from {{them}} with {often} hands.",
            f"The jack was a goal next turn with {scored} hands; kept, it takes a breakaway with "
            f"{often}.",
        )

    def _carried_over(self) -> Iterator[Reason]:
        """Equal goals: the breakaways that the next round begins with differ."""
        known = self.known
        if known.rounds_left == 0 or len(known.hand) + known.opponent > LAST_CARDS:
            return
        gain = mean([ours.points for ours in self.ours]) - mean([its.points for its in self.theirs])
        if abs(gain) >= EVEN:
            return
        last = len(known.hand) == 2 and known.opponent == 1
        out = [known.left[each] - known.hand.count(each) for each in (self.better, self.other)]
        if last and JACK not in (self.better, self.other) and out[1] < out[0]:
            yield Reason(
                "K13",
                True,
                1.0,
                f"{self.names[1]} will be on top when {{them}} opens the next round: "
                f"{_out(out[1], self.other)} still out, {_out(out[0], self.better)}.",
                f"It left {self.names[0]} on top for the next round: "
                f"{_out(out[0], self.better)} still out, {_out(out[1], self.other)}.",
            )
            return
        for seat, text in ((0, "You carry"), (1, "{them} carries")):
            held = [[steps[-1].holder == seat for steps in courses] for courses in self.courses]
            more, fewer = held if seat == 0 else held[::-1]
            if differ(more, fewer, LESS):
                event = [a != b for a, b in zip(more, fewer, strict=True)]
                first, second = (of_100(mean(each), len(each)) for each in held)
                if self.worlds.carried_by(event):
                    yield Reason(
                        "K13",
                        False,
                        self.worlds.share(event),
                        f"{text} a breakaway into the next round with {first} hands, after "
                        f"{self.names[1]} with {second}.",
                        f"{text} a breakaway into the next round with {second} hands, after "
                        f"{self.names[0]} with {first}.",
                    )
                    return

    def goals(self) -> Iterator[Reason]:
        """Who scores in this round, and how often, if nothing else can be said."""
        if self._decision.worlds == 1 or not self.worlds.holds_in_both_halves:
            return
        for seat, text in ((0, "You score"), (1, "{them} scores")):
            scored = [[_goals(steps, seat) > 0 for steps in courses] for courses in self.courses]
            more, fewer = scored if seat == 0 else scored[::-1]
            event = [a != b for a, b in zip(more, fewer, strict=True)]
            if differ(more, fewer, RARE) and self.worlds.carried_by(event):
                first, second = (of_100(mean(each), len(each)) for each in scored)
                past = text.replace("score", "scored").removesuffix("s")
                yield Reason(
                    "K14",
                    False,
                    self.worlds.share(event),
                    f"{text} in this round with {first} hands, after {self.names[1]} with "
                    f"{second}.",
                    f"{past} in this round with {second} hands, after {self.names[0]} with "
                    f"{first}.",
                )

    @staticmethod
    def _share_of(courses: list[list[Step]], holds: Callable[[list[Step]], bool]) -> list[bool]:
        return [holds(steps) for steps in courses]


def _scores_next(steps: list[Step]) -> bool:
    return len(steps) > 2 and steps[2].outcome == "goal"


def _scored_on(steps: list[Step]) -> bool:
    return len(steps) > 1 and steps[1].outcome == "goal"


def _taken_back(steps: list[Step]) -> bool:
    return len(steps) > 1 and steps[1].took


def _jack_takes(steps: list[Step]) -> bool:
    return any(step.took and step.rank == JACK for step in steps[2::2])


def _goals(steps: list[Step], seat: int) -> int:
    return sum(step.outcome == "goal" for step in steps[seat::2])


def _out(copies: int, r: int) -> str:
    return count(copies, f"{rank_word(r)} is", f"{ranks_word(r)} are")

"""Why one card of Hockey is better than another. The last round of a period is solved: there the
only reasons are a goal and the chance to win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from pygames.ai.move_comparison import MoveComparison
from pygames.ai.reasons import (
    RARE,
    MovePair,
    Reason,
    are_distinct,
    compared,
    differ,
    happens,
    mean,
)
from pygames.cards import JACK
from pygames.hockey.bots.counting import NOBODY
from pygames.hockey.bots.review import Decision
from pygames.hockey.bots.worlds import Step
from pygames.wording import capital, count, rank_word, ranks_word

__all__ = ["KINDS", "reasons"]

KINDS = ("K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9", "K10", "K11", "K12", "K13", "K14")

LESS = 0.08
"""Two shares differ from this difference on: goals are rare."""

PASSED = 0.1
"""The same for a rank that the opponent has passed over."""

TAKEN_BACK = 0.3
"""From this share of the worlds on, a breakaway that is taken back is no gain."""

SCORES = 0.2
"""From this share of the worlds on, a goal is likely,"""

HARDLY = 0.1
"""and up to this one, unlikely."""

OWN = 0.6
"""This seat's goals explain a difference when they carry so much of it."""

FEW_CARDS = 4
"""With so few cards in both hands the end of the round matters."""

EVEN = 0.02
"""Goals that differ by less count as equal there."""


def reasons(comparison: MoveComparison[int], better: int, other: int) -> list[Reason]:
    """In the order of their kinds."""
    decision = comparison.decision
    assert isinstance(decision, Decision)
    two = _MovePair(comparison, decision, better, other)
    return list(two.facts()) or list(two.goals())


class _MovePair(MovePair[int]):
    def __init__(
        self, comparison: MoveComparison[int], decision: Decision, better: int, other: int
    ) -> None:
        super().__init__(comparison, better, other)
        self.knowledge = decision.knowledge
        self._decision = decision
        self.names = tuple(str(decision.move(each))[5:] for each in (better, other))

    @cached_property
    def hands(self) -> list[list[int]]:
        return [it.opponent_hand for it in self.again(lambda *one: self._decision.drawn(*one)[1])]

    @cached_property
    def courses(self) -> tuple[list[list[Step]], list[list[Step]]]:
        both = self.better, self.other
        rows = self.again(lambda *one: self._decision.courses(both, *one))
        return [ours for ours, _ in rows], [theirs for _, theirs in rows]

    def facts(self) -> Iterator[Reason]:
        knowledge, ours = self.knowledge, self.names[0]
        if self.better == knowledge.top and knowledge.holder == 0 and self.better != JACK:
            yield Reason("K1", True, 1.0, "Match it: goal.", f"The {ours} was a goal.")
            return
        if self._decision.worlds == 1:
            yield Reason(
                "K12",
                True,
                1.0,
                f"Play the {ours}: every card is known, and this wins more often.",
                f"Every card was known, and the {ours} wins more often.",
            )
            return
        if not self.gains.holds_in_both_halves:
            return
        yield from self._breakaways()
        if {self.better, self.other}.isdisjoint((knowledge.top, JACK)):
            yield from self._offers()
            yield from self._own_goals()
        if self.other == JACK and self.better != JACK:
            yield from self._kept_jack()
        yield from self._carried_over()

    def _breakaways(self) -> Iterator[Reason]:
        knowledge, (ours, theirs) = self.knowledge, self.names
        makes = self.better in (knowledge.top, JACK)
        left = self.other in (knowledge.top, JACK)
        if makes and not left and knowledge.holder == 1:
            yield from self._taking()
        elif makes and not left:
            goals = self._share_of(self.courses[0], _scores_next)
            back = mean(self._share_of(self.courses[0], _taken_back))
            often = mean(goals)
            if often >= LESS and self.gains.carried_by(goals):
                jack = self.better == JACK
                tail = f", though {{them}} takes it back {compared(often, back)}"
                tail = tail if back > often and are_distinct(often, back) else ""
                scored = happens(often, f"the breakaway with the {ours} would", "score")
                made = "Make a breakaway with the jack" if jack else "Match for a breakaway"
                if not jack or often >= SCORES:
                    yield Reason(
                        "K10" if jack else "K2",
                        False,
                        self.gains.share(goals),
                        f"{made}: {happens(often, 'it', 'scores')}{tail}.",
                        f"{capital(scored)}.",
                    )
        elif self.other == knowledge.top != JACK and not makes and knowledge.holder != 1:
            back_after = self._share_of(self.courses[1], _taken_back)
            goals = self._share_of(self.courses[1], _scores_next)
            if (
                mean(back_after) >= TAKEN_BACK + HARDLY
                and mean(goals) <= HARDLY
                and self.gains.carried_by(back_after)
            ):
                retaken = happens(mean(back_after), "{them} would", "take it back")
                yield Reason(
                    "K11",
                    False,
                    self.gains.share(back_after),
                    f"Play the {ours}, not the match: {retaken}.",
                    f"The {theirs} made a breakaway, but {retaken}.",
                )

    def _taking(self) -> Iterator[Reason]:
        ours, theirs = self.names
        event = [self.other in hand for hand in self.hands]
        back = mean([self.better in hand or JACK in hand for hand in self.hands])
        scores = happens(mean(event), f"on the {theirs} {{them}} would", "score")
        card = "the jack" if self.better == JACK else f"the {ours}"
        sentences = f"Take the breakaway with {card}: {scores}.", f"{capital(scores)}."
        if mean(event) >= LESS and back < TAKEN_BACK:
            yield Reason("K3", True, self.gains.share(event), *sentences)
        elif self.better == JACK and mean(event) >= SCORES and self.gains.carried_by(event):
            yield Reason("K10", False, self.gains.share(event), *sentences)

    def _offers(self) -> Iterator[Reason]:
        knowledge, (ours, theirs) = self.knowledge, self.names
        event = [self.other in hand for hand in self.hands]
        own = [self.better in hand for hand in self.hands]
        if not differ(event, own, LESS) or not self.gains.carried_by(event):
            return
        share = self.gains.share(event)
        few, many = mean(own), mean(event)
        one = rank_word(self.better)
        if knowledge.left[self.better] == knowledge.hand.count(self.better):
            yield Reason(
                "K6",
                True,
                share,
                f"Play the {ours}: no other {one} is out.",
                f"No other {one} was out, so nobody could match the {ours}.",
            )
        elif knowledge.declined >> self.better & 1 and differ(event, own, PASSED):
            yield Reason(
                "K7",
                False,
                share,
                f"Play the {ours}: {{them}} let {_a(one)} go by this round.",
                f"{{them}} had let {_a(one)} go by in this round.",
            )
        if not are_distinct(few, many):
            return
        assert knowledge.holder in (0, 1, NOBODY)
        kind, does, on = ("K4", "score", "on ") if knowledge.holder == 1 else ("K5", "match", "")
        yield Reason(
            kind,
            False,
            share,
            f"Play the {ours}: {{them}} would {does} {on}the {theirs} {compared(few, many)}.",
            f"{happens(many, '{them} would', f'{does} {on}the {theirs}')}, {on}the {ours} "
            f"{compared(many, few)}.",
        )

    def _own_goals(self) -> Iterator[Reason]:
        knowledge, (ours, theirs) = self.knowledge, self.names
        out = [
            knowledge.left[each] - knowledge.hand.count(each) for each in (self.better, self.other)
        ]
        if out[0] >= out[1]:
            return
        goals = [_goals(steps, 0) for steps in self.courses[0]]
        fewer = [_goals(steps, 0) for steps in self.courses[1]]
        against = mean([_goals(steps, 1) for steps in self.courses[1]]) - mean(
            [_goals(steps, 1) for steps in self.courses[0]]
        )
        event = [a != b for a, b in zip(goals, fewer, strict=True)]
        ahead = mean(goals) - mean(fewer)
        if against < ahead / 2 and differ(goals, fewer, 0.0) and self.gains.carried_by(event, OWN):
            many = _out(out[1], self.other)
            few = f"only {count(out[0], rank_word(self.better), ranks_word(self.better))}"
            few = few if out[0] else f"no {rank_word(self.better)}"
            yield Reason(
                "K8",
                False,
                self.gains.share(event),
                f"Play the {ours}, and keep the {theirs}: {many} out to score on.",
                f"{capital(many)} out to score on, {few}.",
            )

    def _kept_jack(self) -> Iterator[Reason]:
        goals = self._share_of(self.courses[1], _scores_next)
        exposed = self.knowledge.holder == 1 and mean(self._share_of(self.courses[0], _scored_on))
        later = self._share_of(self.courses[0], _jack_takes)
        if mean(goals) > HARDLY or exposed >= SCORES or not self.gains.carried_by(later):
            return
        yield Reason(
            "K9",
            False,
            self.gains.share(later),
            f"Play the {self.names[0]}, and keep the jack for {{them}}’s next breakaway.",
            f"{capital(happens(mean(later), 'the jack would', 'take a later breakaway'))}.",
        )

    def _carried_over(self) -> Iterator[Reason]:
        """Compare the breakaways that the next round begins with, if goals are equal."""
        knowledge = self.knowledge
        if knowledge.rounds_left == 0 or len(knowledge.hand) + knowledge.opponent_cards > FEW_CARDS:
            return
        gain = mean([ours.points for ours in self.ours]) - mean([its.points for its in self.theirs])
        if abs(gain) >= EVEN:
            return
        last = len(knowledge.hand) == 2 and knowledge.opponent_cards == 1
        out = [
            knowledge.left[each] - knowledge.hand.count(each) for each in (self.better, self.other)
        ]
        if last and JACK not in (self.better, self.other) and out[1] < out[0]:
            yield Reason(
                "K13",
                True,
                1.0,
                f"Play the {self.names[0]}, and keep the {self.names[1]} for last: "
                f"{'only ' if out[1] else ''}{_out(out[1], self.other)} out to match it.",
                f"{capital(_out(out[0], self.better))} out to match what you left on top.",
            )
            return
        for seat, text in ((0, "you start"), (1, "{them} starts")):
            breakaways = [
                [steps[-1].holder == seat for steps in courses] for courses in self.courses
            ]
            more, fewer = breakaways if seat == 0 else breakaways[::-1]
            if differ(more, fewer, LESS):
                event = [a != b for a, b in zip(more, fewer, strict=True)]
                first, second = map(mean, breakaways)
                if self.gains.carried_by(event) and are_distinct(first, second):
                    starts = f"{text} the next round with a breakaway {compared(second, first)}"
                    yield Reason(
                        "K13",
                        False,
                        self.gains.share(event),
                        f"Play the {self.names[0]}: {starts}.",
                        f"With the {self.names[0]} {starts}.",
                    )
                    return

    def goals(self) -> Iterator[Reason]:
        """Compare how often each side scores, if no other fact applies."""
        if self._decision.worlds == 1 or not self.gains.holds_in_both_halves:
            return
        for seat, text in ((0, "you score"), (1, "{them} scores")):
            scored = [[_goals(steps, seat) > 0 for steps in courses] for courses in self.courses]
            more, fewer = scored if seat == 0 else scored[::-1]
            event = [a != b for a, b in zip(more, fewer, strict=True)]
            if differ(more, fewer, RARE) and self.gains.carried_by(event):
                first, second = map(mean, scored)
                if not are_distinct(first, second):
                    continue
                scores = f"{text} {compared(second, first)}"
                yield Reason(
                    "K14",
                    False,
                    self.gains.share(event),
                    f"Play the {self.names[0]}: {scores} this round.",
                    f"With the {self.names[0]} {scores} in that round.",
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


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "ae" else f"a {word}"

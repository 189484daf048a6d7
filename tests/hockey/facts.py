"""Whether what is said of two cards of Hockey is so: worked out anew, the plain way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygames.ai.move_comparison import MoveComparison
from pygames.ai.reasons import Reason, compared, often
from pygames.cards import JACK, rank
from pygames.hockey.bots.review import Decision
from pygames.hockey.bots.worlds import Step
from pygames.hockey.scoring import judge
from pygames.hockey.view import HockeyView
from pygames.wording import rank_word


class Facts:
    def __init__(
        self, comparison: MoveComparison[Any], better: Any, other: Any, reason: Reason
    ) -> None:
        decision = comparison.decision
        assert isinstance(decision, Decision)
        self.view: HockeyView = decision.view
        self.better, self.other, self.reason = better, other, reason
        self.sentence = reason.better
        count = min(len(comparison.values[better]), len(comparison.values[other]))
        self.hands: list[Sequence[int]] = []
        self.ours: list[list[Step]] = []
        self.theirs: list[list[Step]] = []
        for rng, size in comparison.batches():
            worlds, drawn = decision.drawn(rng, size)
            self.hands += [world.opponent_hand for world in drawn]
            if decision.worlds > 1:
                self.ours += [worlds.course(better, world) for world in drawn]
                self.theirs += [worlds.course(other, world) for world in drawn]
        del self.hands[count:], self.ours[count:], self.theirs[count:]
        for steps in (*self.ours, *self.theirs):
            self._check(steps)
        self.values = comparison.values[better], comparison.values[other]

    def _check(self, steps: Sequence[Step]) -> None:
        """A course goes by the rules, from the card on top."""
        view = self.view
        top = rank(view.pile[-1]) if view.pile else None
        holder = None if view.holder is None else int(view.holder != view.seat)
        for at, step in enumerate(steps):
            outcome, now = judge(top, holder, at % 2, step.rank)
            took = outcome == "breakaway" and holder == 1 - at % 2
            assert step == (step.rank, outcome, took, now)
            top, holder = step.rank, now

    @property
    def top(self) -> int:
        return rank(self.view.pile[-1]) if self.view.pile else -1

    def out(self, r: int) -> int:
        """How many cards of a rank are neither on the pile nor in the hand."""
        return 4 - sum(rank(card) == r for card in (*self.view.pile, *self.view.hand))

    def has(self, r: int) -> float:
        return _mean([r in hand for hand in self.hands])


def _mean(values: Sequence[bool]) -> float:
    return sum(values) / len(values)


def _next_goal(steps: Sequence[Step]) -> bool:
    return [step.outcome for step in steps[2:3]] == ["goal"]


def _back(steps: Sequence[Step]) -> bool:
    return [step.took for step in steps[1:2]] == [True]


def _goal(it: Facts) -> bool:
    return it.view.holder == it.view.seat and it.better == it.top != JACK


def _breakaway(it: Facts) -> bool:
    goals, back = _mean([*map(_next_goal, it.ours)]), _mean([*map(_back, it.ours)])
    made = it.view.holder != it.view.seat and it.better in (it.top, JACK)
    tail = "though" not in it.sentence or (back > goals and compared(goals, back) in it.sentence)
    return made and often(goals) in it.sentence and tail


def _takes(it: Facts) -> bool:
    is_theirs = it.view.holder == 1 - it.view.seat
    made = is_theirs and it.better in (it.top, JACK) and it.other not in (it.top, JACK)
    return made and often(it.has(it.other)) in it.sentence


def _jack(it: Facts) -> bool:
    threat = it.view.holder == 1 - it.view.seat
    return it.better == JACK and (_takes(it) if threat else _breakaway(it))


def _offer(it: Facts) -> bool:
    threat = it.view.holder == 1 - it.view.seat
    ours, theirs = it.has(it.better), it.has(it.other)
    is_so = (
        theirs > ours and compared(ours, theirs) in it.sentence and often(theirs) in it.reason.yours
    )
    return is_so and ("score" in it.sentence) == threat


def _none_out(it: Facts) -> bool:
    return it.out(it.better) == 0 < it.out(it.other) and rank_word(it.better) in it.sentence


def _passed_over(it: Facts) -> bool:
    """In this round it was on top in their turn, and they played something else."""
    view = it.view
    first = 1 - view.dealer
    began = sum((10, 10, 10, 10)[: view.round - 1]) if view.period <= 3 else 8 * (view.round - 1)
    passed = {
        rank(below)
        for at, (below, card) in enumerate(zip(view.pile, view.pile[1:], strict=False), 1)
        if at >= began and (first + at) % 2 != view.seat and rank(below) != rank(card)
    }
    return it.better in passed


def _to_score_with(it: Facts) -> bool:
    ours = sum(step.outcome == "goal" for steps in it.ours for step in steps[::2])
    theirs = sum(step.outcome == "goal" for steps in it.theirs for step in steps[::2])
    return ours > theirs and it.out(it.other) > it.out(it.better)


def _keep(it: Facts) -> bool:
    later = [any(s.took and s.rank == JACK for s in steps[2::2]) for steps in it.ours]
    return it.other == JACK and often(_mean(later)) in it.reason.yours


def _left(it: Facts) -> bool:
    back = _mean([*map(_back, it.theirs)])
    return it.other == it.top and often(back) in it.sentence


def _last_deal(it: Facts) -> bool:
    return it.view.stock == 0 and it.values[0][0].chance > it.values[1][0].chance


def _next_round(it: Facts) -> bool:
    if "for last" in it.sentence:
        last = len(it.view.hand) == 2 and it.view.opponent_cards == 1
        return last and it.out(it.other) < it.out(it.better)
    seat = int("{them}" in it.sentence)
    ours, theirs = (
        _mean([steps[-1].holder == seat for steps in each]) for each in (it.ours, it.theirs)
    )
    return (ours > theirs) == (seat == 0) and compared(theirs, ours) in it.sentence


def _goals(it: Facts) -> bool:
    seat = int("{them}" in it.sentence)
    ours, theirs = (
        _mean([any(step.outcome == "goal" for step in steps[seat::2]) for steps in each])
        for each in (it.ours, it.theirs)
    )
    return (ours > theirs) == (seat == 0) and compared(theirs, ours) in it.sentence


FACTS: dict[str, Callable[[Facts], bool]] = {
    "K1": _goal,
    "K2": _breakaway,
    "K3": _takes,
    "K4": _offer,
    "K5": _offer,
    "K6": _none_out,
    "K7": _passed_over,
    "K8": _to_score_with,
    "K9": _keep,
    "K10": _jack,
    "K11": _left,
    "K12": _last_deal,
    "K13": _next_round,
    "K14": _goals,
}

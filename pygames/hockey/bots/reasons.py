"""Why one card of Hockey is better than another, by facts that carry the difference.

Kinds that rest on what comes later in the round (goals of one's own, what is carried over) are not
told here: playouts keep the goals, and not how they came about.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygames.ai.reasons import Reason, Worlds, of_100
from pygames.ai.review import Weighing
from pygames.cards import JACK
from pygames.hockey.bots.counting import NOBODY
from pygames.hockey.bots.review import Question

__all__ = ["reasons"]

FEWER = 0.08
"""Two shares are set against each other when they differ by so much."""

TAKEN_BACK = 0.3
"""A breakaway that is taken back in this share of the worlds is no gain to speak of."""


def reasons(weighing: Weighing[int], better: int, other: int) -> list[Reason]:
    """The facts that may be said of two ranks that have been weighed, in the order of their kinds.

    Whether the difference stands out of its error is for the caller to look at.
    """
    question = weighing.question
    assert isinstance(question, Question)
    return list(_told(weighing, question, better, other))


def _told(weighing: Weighing[int], question: Question, better: int, other: int) -> Iterator[Reason]:
    known = question.known
    ours, theirs = str(question.move(better))[5:], str(question.move(other))[5:]
    matches = better == known.top
    if matches and known.holder == 0 and better != JACK:
        yield Reason("K1", True, 1.0, "It matches, and that is a goal.", f"{ours} was a goal.")
        return
    if question.worlds == 1:
        first, second = (weighing.values[choice][0].chance for choice in (better, other))
        yield Reason(
            "K12",
            True,
            1.0,
            f"Every card is known: {ours} wins the match in {of_100(first, 1000)}, {theirs} in "
            f"{of_100(second, 1000)}.",
            f"Every card is known, and {ours} was the better one.",
        )
        return
    pairs = zip(weighing.values[better], weighing.values[other], strict=False)
    worlds = Worlds([a.chance - b.chance for a, b in pairs])
    if not worlds.holds_in_both_halves:
        return
    hands = [
        world.opponent
        for rng, count in weighing.batches()
        for world in question.drawn(rng, count)[1]
    ][: worlds.count]
    event = [other in hand for hand in hands]
    many = sum(event) / len(hands)
    few = sum(better in hand for hand in hands) / len(hands)
    said_few, said_many = of_100(few, len(hands)), of_100(many, len(hands))
    if known.holder == 1 and (matches or better == JACK) and other not in (known.top, JACK):
        back = sum(better in hand or JACK in hand for hand in hands) / len(hands)
        if many >= FEWER and back < TAKEN_BACK:
            yield Reason(
                "K3",
                True,
                worlds.share(event),
                "It takes the breakaway from {them}.",
                f"{theirs} let {{them}} score with {said_many} hands.",
            )
        return
    plain = {better, other}.isdisjoint((known.top, JACK))
    if not plain or many - few < FEWER or not worlds.carried_by(event):
        return
    share = worlds.share(event)
    if known.left[better] == known.hand.count(better):
        yield Reason(
            "K6",
            True,
            share,
            f"Nobody can match {ours}: all of its rank are played or in your hand.",
            f"{theirs} could still be matched.",
        )
    if known.holder == 1:
        yield Reason(
            "K4",
            False,
            share,
            f"{{them}} can score on {ours} with {said_few} hands, on {theirs} with {said_many}.",
            f"{theirs} let {{them}} score with {said_many} hands.",
        )
    else:
        assert known.holder in (0, NOBODY)
        yield Reason(
            "K5",
            False,
            share,
            f"{{them}} can match {ours} with {said_few} hands, {theirs} with {said_many}.",
            f"{theirs} could be matched with {said_many} hands.",
        )

"""Nothing is said that is not so: reasons over matches, told anew by ``tests/<game>/facts.py``."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count

import pytest

from pygames import GAMES, State
from pygames.ai.decision import Value
from pygames.ai.move_comparison import MoveComparison
from pygames.ai.reasons import Gains, Reason, by_result, chosen, differ
from pygames.chance import stream
from pygames.opponents.levels import bot_for
from pygames.opponents.review import facts_of, reviewer_of
from pygames.wording import with_names
from tests.test_move_comparison import Made

TABLES = [
    (game, seats)
    for game in GAMES
    if find_spec(f"pygames.{game}.bots.reasons")
    for seats in sorted({GAMES[game].seats[0], GAMES[game].seats[-1]})
]
SOME = [(game, seats, 3) for game, seats in TABLES if seats == GAMES[game].seats[0]]
DECISIONS, WORLDS = 40, 80
LONGEST = 110
"""So long a sentence still fits below a table; most are much shorter."""
_BEGINS = re.compile(
    r"(Discard|Knock|Draw|Take|Pass|Lead|Play|Bomb|Bet|Match|Make|Keep|Leave|Go)\b"
)
"""Advice begins with what to do."""
CHANCES = re.compile(
    r"(?:almost|nearly) always|\d times? in \d+|half the time|rarely|hardly ever|"
    r"(?:twice|half as|far more|far less|a little more|a little less|more|less) often"
)
FIGURES = re.compile(r"\d+ times? in \d+|\d+ to \d+|(?<!\w)\d+(?!\w)")
"""Numbers, a chance and a run being one."""
AVOIDED = re.compile(
    r"\b(EV|equity|rollouts?|playouts?|simulat\w+|sampl\w+|probab\w+|distribution|tempo|outs|live|"
    r"dead|optimal|blunder|greedy|AI|model|evaluation|statistic\w+|odds|safe|never|luck\w*|worlds|"
    r"weighed|judged|decision|interval|behind|of 100|good|should|simply|obviously)\b|n['’]t\b|!"
)


def _named(sentence: str) -> str:
    """A sentence with a name for each seat."""
    return with_names(sentence, ("Finn",) * 6, 0)


def decisions(game: str, seats: int, most: int) -> Iterator[State]:
    """Positions of rule players, some from each match."""
    rules, rng, total = GAMES[game], stream("reasons", game, seats), 0
    reviewer = reviewer_of(game)
    assert reviewer is not None
    for number in count(1):
        state: State = rules.start(rules.Options(), seats, f"reasons/{number}")
        for _ in range(60):
            if state.turn is None:
                break
            view = state.view(state.turn)
            decision = reviewer.decision(view) if len(view.moves) > 1 else None
            if decision is not None and len(decision.choices) > 1 and rng.random() < 0.3:
                yield state
                total += 1
                if total == most:
                    return
            level = "medium" if rng.random() < 0.8 else "easy"
            state = state.play(bot_for(game, level).choose(view, rng))


@pytest.mark.parametrize(
    ("game", "seats", "most"),
    [
        *SOME,
        *(
            pytest.param(*table, DECISIONS, marks=pytest.mark.slow(pyodide=False))
            for table in TABLES
        ),
    ],
)
def test_nothing_is_said_that_is_not_so(game: str, seats: int, most: int) -> None:
    facts = importlib.import_module(f"tests.{game}.facts")
    reviewer, kinds = reviewer_of(game), set()
    assert reviewer is not None
    for state in decisions(game, seats, most):
        assert state.turn is not None
        decision = reviewer.decision(state.view(state.turn))
        assert decision is not None
        comparison = MoveComparison(decision, "reasons", WORLDS).finished()
        best = comparison.best
        for other in decision.choices:
            if other == best or not comparison.loss(other, best).is_beyond(1.0):
                continue
            for reason in facts_of(game, comparison, best, other):
                kinds.add(reason.kind)
                message = f"{reason}: {decision.move(best)}, not {decision.move(other)}"
                case = facts.Facts(comparison, best, other, reason)
                assert facts.FACTS[reason.kind](case), message
                assert reason.share > 0
                assert _BEGINS.match(reason.better), reason.better
                for sentence in (reason.better, reason.yours):
                    assert not AVOIDED.search(sentence) and "  " not in sentence, sentence
                    assert sentence[-1] == "." and len(_named(sentence)) <= LONGEST, sentence
                    begins = sentence[0].isupper() or sentence.startswith("{")
                    assert begins and (seats == 2 or "{them}" not in sentence), sentence
                    assert len(FIGURES.findall(_named(sentence))) <= 2, sentence
                    chances = CHANCES.findall(sentence)
                    assert len(chances) == len(set(chances)), sentence
    assert len(kinds) > 4 or most < DECISIONS


def test_a_fact_carries_a_difference_where_most_of_it_comes_about() -> None:
    worlds = Gains([4.0, 4.0, 0.0, 0.0, -1.0, 1.0])
    assert worlds.share([True, True, False, False, False, False]) == 1.0
    assert worlds.carried_by([True, True, False, False, False, False])
    assert not worlds.carried_by([True, False, False, False, False, False])
    assert worlds.made_of([2.0, 2.0, 0.0, 0.0, 0.0, 0.0])
    assert not worlds.made_of([4.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    assert not Gains([4.0, -1.0]).holds_in_both_halves
    assert not Gains([0.0, 0.0]).carried_by([True, True])


@pytest.mark.parametrize(
    ("ours", "theirs", "does"),
    [
        ((10, 10, 10, -4), (10, -4, -4, -4), "comes out ahead far more often"),
        ((9, 5, -4), (5, 5, -4), "wins more when you come out ahead"),
        ((5, 0, 0, -4), (5, -4, -4, -4), "comes out behind far less often"),
        ((5, -2), (5, -9), "loses less when you come out behind"),
        ((1, -1), (1, -1), "leaves you better placed for what comes after"),
    ],
)
def test_what_no_fact_explains_its_results_do(
    ours: tuple[float, ...], theirs: tuple[float, ...], does: str
) -> None:
    comparison = MoveComparison(Made((1, 0)), "results", 40)
    for choice, points in enumerate((ours, theirs)):
        comparison.values[choice] = [Value(float(each), 0.5) for each in points * 20]
    assert by_result(comparison, 0, 1).yours == f"The better play {does}."


def test_two_shares_are_told_apart_beyond_doubt_only() -> None:
    assert differ([True] * 30 + [False] * 10, [False] * 40)
    assert not differ([True] * 5 + [False] * 35, [False] * 40)
    assert not differ([True, False] * 4, [False, True, True, False] * 2)
    assert not differ([True, False, False], [False] * 3)


def test_what_is_certain_is_said_first_and_then_what_carries_most() -> None:
    sampled, more = (Reason(kind, False, share, "", "") for kind, share in (("A", 0.6), ("B", 0.9)))
    certain = Reason("C", True, 0.5, "", "")
    assert chosen([sampled, more]) is more
    assert chosen([sampled, more, certain]) is certain
    assert chosen([]) is None

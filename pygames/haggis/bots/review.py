"""How decisions of Haggis are weighed: in points ahead in the round, as the match stands.

The expert tries the same plays in the same worlds, for fewer of them. It also looks some turns
ahead there and solves the last cards of each playout, which a review leaves out: it would be ten
times as slow. So a review may call a move of the expert a mistake, and need not be right. Bets are
told beside the best play: what they bring follows from the chance to go out first as it is between
experts (`bets`), since the playouts say too much of it. They are never judged, because for other
players that chance is not known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import NamedTuple

from pygames.ai.review import LEAST_OF_A_POINT, Scale, Value
from pygames.haggis.bots.bets import bets_with, first_out
from pygames.haggis.bots.candidates import choices_of
from pygames.haggis.bots.endgame import Endgame
from pygames.haggis.bots.groups import Group, shape_of
from pygames.haggis.bots.knowledge import move_of, others_of, round_of
from pygames.haggis.bots.policy import POLICY, play_out
from pygames.haggis.bots.round import Round, points_of
from pygames.haggis.bots.sampling import Worlds
from pygames.haggis.bots.worth import Worth, ahead
from pygames.haggis.combinations import mask_of
from pygames.haggis.judging import judge
from pygames.haggis.moves import BETS, PASS, Bet, Capture, HaggisMove, Play
from pygames.haggis.plays import without_suits
from pygames.haggis.scoring import PER_CARD, bet_points
from pygames.haggis.view import HaggisView

__all__ = ["SCALE", "Choice", "Ended", "Question", "question", "settled"]

SCALE = Scale("points", least=8.0, usual=25.0, worlds=160, mistake=8.0)

MOST = 8
"""So many plays are tried."""

TRIES = 4
"""Of so many deals of the unseen cards one is drawn by what was played and passed."""

SOLVED = 8
"""With so many cards left between two, every world is solved instead of played out."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat may do: play a group or pass, with a bet before it, or name who captures."""

    group: Group | None = None
    bet: int = 0
    captor: int | None = None


class Ended(NamedTuple):
    """How a round has ended in a world, with the points of each seat."""

    trick: int
    """Who has won the trick that was played to."""
    first: int
    """Who was out first."""
    captured: Sequence[int]
    paid: Sequence[int]
    """For going out."""
    rest: Sequence[int]
    """Of the last hand and the haggis."""
    bets: Sequence[int]


@dataclass(frozen=True)
class Question:
    """A decision of the seat in turn."""

    view: HaggisView
    move_played: HaggisMove | None
    worlds: int = 1_000_000

    @cached_property
    def played(self) -> Choice | None:
        """What was played, or a choice that comes to the same; None for a bet."""
        if isinstance(self.move_played, Capture):
            return Choice(captor=self.move_played.seat)
        if self.move_played is PASS:
            return Choice()
        if not isinstance(self.move_played, Play):
            return None
        hand, top = mask_of(self.view.hand), self.view.top
        found = judge(self.move_played, hand, None if top is None else top.combination)
        cards = mask_of(self.move_played.cards)
        group = shape_of(found), found.level or found.rank, cards, found.size

        def told_by(group: Group) -> tuple[object, ...]:
            """What two plays have in common that come to the same."""
            shape, rank, cards, size = group
            return shape, rank, size, without_suits(hand ^ cards)

        alike = (each for each in self._tried if each and told_by(each) == told_by(group))
        return Choice(next(alike, group))

    @cached_property
    def _tried(self) -> list[Group | None]:
        return choices_of(self.view, POLICY, MOST)

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """The plays that the expert would try, or the seats that may capture."""
        if self.view.phase == "choose":
            return tuple(Choice(captor=seat) for seat in others_of(self.view))
        found = [Choice(group) for group in self._tried]
        if self.played is not None and self.played not in found:
            found.append(self.played)
        return tuple(found)

    @cached_property
    def _worth(self) -> Worth:
        return Worth(self.view.target, self.view.scores, self.view.seat)

    @property
    def point(self) -> float:
        """What a point more than the others is worth at this score."""
        start = Worth(self.view.target, (0,) * self.view.players, self.view.seat)
        return max(self._worth.of_a_point, LEAST_OF_A_POINT * start.of_a_point)

    def aside(
        self, best: Choice, batches: Iterable[tuple[Random, int]]
    ) -> list[tuple[Choice, list[Value]]]:
        """The two bets, and then the best play.

        Where it is out first a bet counts for more than one world or for less, and elsewhere the
        other way round: so by all of them it comes as often as it does between experts.
        """
        if not self.view.may_bet:
            return []
        me = self.view.seat
        ends = [end for rng, count in batches for (end,) in self.ended([best], rng, count)]
        wins = sum(end.first == me for end in ends)
        chance = first_out(self.view, wins, len(ends))
        if 0 < wins < len(ends):
            won, lost = chance * len(ends) / wins, (1 - chance) * len(ends) / (len(ends) - wins)
            cases = [[(end.first, won if end.first == me else lost)] for end in ends]
        else:  # what never comes in the playouts is taken to come with the same points
            other = ends[0].first if wins == 0 else (me + 1) % self.view.players
            cases = [[(me, chance), (other, 1 - chance)]] * len(ends)
        found = []
        for bet in sorted(bet.amount for bet in BETS if bet.amount):
            worths = [self._with_bet(bet, *each) for each in zip(ends, cases, strict=True)]
            found.append((replace(best, bet=bet), worths))
        return found

    def _with_bet(self, bet: int, end: Ended, cases: Sequence[tuple[int, float]]) -> Value:
        """What a round brings that ends so, and what a bet adds when seats are first so often."""
        points = [sum(each) for each in zip(end.captured, end.paid, end.rest, strict=True)]

        def worth(amount: int, first: int) -> Value:
            brought = bet_points(bets_with(self.view, amount), first)
            return self._valued([sum(each) for each in zip(points, brought, strict=True)])

        lead, chance = worth(0, end.first)
        for first, often in cases:
            without, beside = (worth(amount, first) for amount in (0, bet))
            lead += often * (beside.points - without.points)
            chance += often * (beside.chance - without.chance)
        return Value(lead, chance)

    def move(self, choice: Choice) -> HaggisMove:
        """The bet if there is one, else the play."""
        if choice.bet:
            return Bet(choice.bet)
        if choice.captor is not None:
            return Capture(choice.captor)
        return PASS if choice.group is None else move_of(choice.group, self.view.top is None)

    def values(self, choices: Sequence[Choice], rng: Random, count: int) -> list[list[Value]]:
        """What the round brings after each choice, played out by rule players or solved."""
        view, position = self.view, round_of(self.view)
        worlds = Worlds(view, rng, TRIES)
        solved = view.players == 2 and sum(view.cards) <= SOLVED
        found = []
        for _ in range(count):
            dealt = worlds.dealt(position)
            end = Endgame(dealt) if solved else None
            found.append([self._value(choice, dealt, end) for choice in choices])
        return found

    def ended(self, choices: Sequence[Choice], rng: Random, count: int) -> list[tuple[Ended, ...]]:
        """How the round ends after each choice, in the same worlds: all of them played out."""
        position, worlds = round_of(self.view), Worlds(self.view, rng, TRIES)
        found = []
        for _ in range(count):
            dealt = worlds.dealt(position)
            found.append(tuple(self._ended(choice, dealt.copy()) for choice in choices))
        return found

    def _ended(self, choice: Choice, tried: Round) -> Ended:
        self._make(choice, tried)
        if tried.turn >= 0 and tried.shape >= 0:
            play_out(tried, POLICY, one_trick=True)
        trick = tried.top
        if tried.turn >= 0:
            play_out(tried, POLICY)
        paid, rest = [0] * len(tried.hands), [0] * len(tried.hands)
        for seat, left in zip(tried.out, tried.left, strict=True):
            paid[seat] = PER_CARD * left
        first = tried.out[0]
        rest[first] = points_of(tried.haggis) + sum(map(points_of, tried.hands))
        return Ended(trick, first, tried.captured, paid, rest, bet_points(tried.bets, first))

    def _make(self, choice: Choice, tried: Round) -> None:
        """Make a play. What a bet before it adds depends on how all worlds end, see `aside`."""
        if choice.captor is not None:
            tried.captures(choice.captor)
        else:
            tried.make(choice.group)

    def _value(self, choice: Choice, dealt: Round, end: Endgame | None) -> Value:
        tried = dealt.copy()
        self._make(choice, tried)
        if tried.turn < 0:
            points: Sequence[float] = tried.points()
        elif end is not None:
            points = end.points(tried)
        else:
            play_out(tried, POLICY)
            points = tried.points()
        return self._valued(points)

    def _valued(self, points: Sequence[float]) -> Value:
        """What the points of all seats in the round are worth."""
        return Value(ahead(points, self.view.seat), self._worth.after(points))


def question(view: HaggisView, played: HaggisMove | None = None) -> Question | None:
    """The question of a view; None where there is none, and for a bet out of turn."""
    if view.turn != view.seat or view.phase not in ("lead", "follow", "choose"):
        return None
    return Question(view, played) if len(view.moves) > 1 else None


def settled(view: HaggisView, start: HaggisView) -> Value | None:
    """What a round has brought by its end, and the chance that it has left; None before that."""
    if view.phase not in ("reckoning", "over"):
        return None
    worth = Worth(view.target, view.scores, view.seat)
    lead = ahead(view.results[-1].points, view.seat)
    return Value(lead, worth.after((0,) * view.players))

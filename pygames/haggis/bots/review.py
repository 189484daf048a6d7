"""How decisions of Haggis are compared: in points ahead in the round, by their worth at the score.

Values are half from rule players' playouts, half from `lookahead`. Bets are side moves: their value
follows from the chance to go out first (`bets`). They are never judged, since that chance differs
from player to player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import fsum
from random import Random
from typing import NamedTuple

from pygames.ai.decision import LEAST_OF_A_POINT, Scale, Value
from pygames.haggis.bots.bets import bets_with, first_out
from pygames.haggis.bots.candidates import choices_of
from pygames.haggis.bots.endgame import Endgame
from pygames.haggis.bots.groups import BOMB, Group, shape_of
from pygames.haggis.bots.known_cards import move_of, others_of
from pygames.haggis.bots.lookahead import Lookahead, points_at
from pygames.haggis.bots.policy import POLICY, play_out
from pygames.haggis.bots.round import Round, points_of
from pygames.haggis.bots.sampling import Worlds
from pygames.haggis.bots.win_probability import Utilities, WinProbability, ahead, utilities_of
from pygames.haggis.combinations import FACES, mask_of
from pygames.haggis.judging import judge
from pygames.haggis.moves import BETS, PASS, Bet, Capture, HaggisMove, Play
from pygames.haggis.plays import alike
from pygames.haggis.scoring import PER_CARD, bet_points
from pygames.haggis.view import HaggisView

__all__ = ["SCALE", "Choice", "Decision", "Ended", "decision", "settled"]

SCALE = Scale("points", least_flagged=6.0, typical=25.0, worlds=120, least_mistake=6.0, cap=60.0)

MOST = 8
"""The most plays that are tried."""

POOL = 128
"""The deals of the unseen cards from which the evidence picks the first."""

SOLVED = 8
"""With at most this many cards left between two, every world is solved."""

LOOKAHEAD = {2: Lookahead(POLICY, turns=4, width=2), 3: Lookahead(POLICY, turns=2, width=2)}
"""By players: the lookahead. With three each turn costs more than twice as much, and a hint may
take two seconds."""

_AMOUNTS = sorted(bet.amount for bet in BETS if bet.amount)


@dataclass(frozen=True, slots=True)
class Choice:
    group: Group | None = None
    bet: int = 0
    captor: int | None = None


class Ended(NamedTuple):
    trick: Sequence[float]
    """Whether a seat wins the current trick."""
    first: Sequence[float]
    """Whether it goes out first."""
    captured: Sequence[float]
    paid: Sequence[float]
    """Points for going out."""
    rest: Sequence[float]
    """Points of the last hand and the haggis."""
    bets: Sequence[float]


@dataclass(frozen=True)
class Decision:
    view: HaggisView
    move_played: HaggisMove | None
    has_bet: bool = False
    """Whether the seat has just bet; `view` is from before, so that the advised play stays."""
    worlds: int = 1_000_000
    batch: int = 16

    @cached_property
    def played(self) -> Choice | None:
        """The choice that was played; None for a bet."""
        if isinstance(self.move_played, Capture):
            return Choice(captor=self.move_played.seat)
        if self.move_played is PASS:
            return Choice()
        if not isinstance(self.move_played, Play):
            return None
        hand, top = mask_of(self.view.hand), self.view.top
        combination = judge(self.move_played, hand, None if top is None else top.combination)
        cards = mask_of(self.move_played.cards)
        group = (
            shape_of(combination),
            combination.level or combination.rank,
            cards,
            combination.size,
        )

        def class_of(group: Group) -> tuple[object, ...]:
            """What equivalent plays have in common."""
            shape, rank, cards, size = group
            return shape, rank, size, alike(hand ^ cards)

        same = (each for each in self._tried if each and class_of(each) == class_of(group))
        return Choice(next(same, group))

    @cached_property
    def _tried(self) -> list[Group | None]:
        return choices_of(self.view, POLICY, MOST)

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        if self.view.phase == "choose":
            return tuple(Choice(captor=seat) for seat in others_of(self.view))
        choices = [Choice(group) for group in self._tried]
        if self.played is not None and self.played not in choices:
            choices.append(self.played)
        return tuple(choices)

    @cached_property
    def _worth(self) -> WinProbability:
        return WinProbability(self.view.target, self.view.scores, self.view.seat)

    @cached_property
    def point(self) -> float:
        start = WinProbability(self.view.target, (0,) * self.view.players, self.view.seat)
        return max(self._worth.of_a_point, LEAST_OF_A_POINT * start.of_a_point)

    @cached_property
    def _worths(self) -> Utilities:
        return utilities_of(self.view)

    def side_moves(
        self, best: Choice, values: Sequence[Value], batches: Iterable[tuple[Random, int]]
    ) -> list[tuple[Choice, list[Value]]]:
        """Each bet with the best play.

        Ends in which the seat is out first are weighted to come as often as by `first_out`.
        """
        if self.has_bet or not self.view.may_bet:
            return []
        me = self.view.seat
        ends = [
            self._played_out(best, dealt)
            for rng, count in batches
            for dealt, _ in self._worlds(rng, count)
        ]
        wins = sum(end.out[0] == me for end in ends)
        chance = first_out(self.view, wins, len(ends))
        if 0 < wins < len(ends):
            won, lost = chance * len(ends) / wins, (1 - chance) * len(ends) / (len(ends) - wins)
            cases = [[(end.out[0], won if end.out[0] == me else lost)] for end in ends]
        else:  # an outcome that no playout has gets the other's points
            other = ends[0].out[0] if wins == 0 else (me + 1) % self.view.players
            cases = [[(me, chance), (other, 1 - chance)]] * len(ends)
        added = [
            {bet: self._added(bet, *each) for bet in _AMOUNTS}
            for each in zip(ends, cases, strict=True)
        ]
        return [
            (
                replace(best, bet=bet),
                [
                    Value(worth.points + more[bet].points, worth.chance + more[bet].chance)
                    for worth, more in zip(values, added, strict=True)
                ],
            )
            for bet in _AMOUNTS
        ]

    def _added(self, bet: int, end: Round, cases: Sequence[tuple[int, float]]) -> Value:
        """What a bet adds to an end; `cases` are first seats and how often they come."""
        points, chance = 0.0, 0.0
        for first, often in cases:
            without, beside = (self._with_bet(amount, end, first) for amount in (0, bet))
            points += often * (beside.points - without.points)
            chance += often * (beside.chance - without.chance)
        return Value(points, chance)

    def _with_bet(self, bet: int, end: Round, first: int) -> Value:
        """The value of an end with a bet, paid as if `first` had been out first."""
        end.bets = (0,) * self.view.players
        brought = bet_points(bets_with(self.view, bet), first)
        return self._valued([sum(each) for each in zip(end.points(), brought, strict=True)])

    def move(self, choice: Choice) -> HaggisMove:
        if choice.bet:
            return Bet(choice.bet)
        if choice.captor is not None:
            return Capture(choice.captor)
        return PASS if choice.group is None else move_of(choice.group, self.view.top is None)

    def is_refutable(self, choice: Choice) -> bool:
        return False

    def preference(self, choice: Choice) -> tuple[float, ...]:
        """Rather pass than play a bomb or wild card; the longest play, and the lowest."""
        if choice.captor is not None:
            return (self.view.scores[choice.captor],)
        if choice.group is None:
            return (0.5,)
        shape, rank, cards, size = choice.group
        return (cards & FACES).bit_count() + (shape == BOMB), -size, rank

    def values(self, choices: Sequence[Choice], rng: Random, count: int) -> list[list[Value]]:
        """By playouts and lookahead, or solved."""
        return [
            [self._value(choice, dealt, end) for choice in choices]
            for dealt, end in self._worlds(rng, count)
        ]

    def ended(self, choices: Sequence[Choice], rng: Random, count: int) -> list[tuple[Ended, ...]]:
        return [
            tuple(self._ended(choice, dealt, end) for choice in choices)
            for dealt, end in self._worlds(rng, count)
        ]

    def _worlds(self, rng: Random, count: int) -> Iterator[tuple[Round, Endgame]]:
        """Rounds with all hands, and their `Endgame`; they follow from `rng`."""
        worlds = Worlds(self.view, rng, POOL)
        for _ in range(count):
            dealt = worlds.dealt()
            yield dealt, Endgame(dealt)

    def _ended(self, choice: Choice, dealt: Round, end: Endgame) -> Ended:
        ways = [_parted(each) for each in self._ends(choice, dealt, end)]
        means = (
            [fsum(seat) / len(ways) for seat in zip(*part, strict=True)]
            for part in zip(*ways, strict=True)
        )
        return Ended(*means)

    def _ends(self, choice: Choice, dealt: Round, end: Endgame) -> list[Round]:
        tried = self._made(choice, dealt)
        if tried.turn < 0:
            return [tried]
        return LOOKAHEAD[self.view.players].ends(tried, end, self._worths)

    def _played_out(self, choice: Choice, dealt: Round) -> Round:
        tried = self._made(choice, dealt)
        play_out(tried, POLICY)
        return tried

    def _made(self, choice: Choice, dealt: Round) -> Round:
        """The position after a choice, without its bet, which `side_moves` values."""
        tried = dealt.copy()
        if choice.captor is not None:
            tried.capture(choice.captor)
        else:
            tried.make(choice.group)
        return tried

    def _value(self, choice: Choice, dealt: Round, end: Endgame) -> Value:
        if self._solved:
            return self._valued(points_at(self._made(choice, dealt), end))
        ways = [self._valued(each.points()) for each in self._ends(choice, dealt, end)]
        points, chances = zip(*ways, strict=True)
        return Value(fsum(points) / len(ways), fsum(chances) / len(ways))

    @cached_property
    def _solved(self) -> bool:
        return self.view.players == 2 and sum(self.view.cards) <= SOLVED

    def _valued(self, points: Sequence[float]) -> Value:
        return Value(ahead(points, self.view.seat), self._worth.after(points))


def _parted(end: Round) -> Ended:
    seats = range(len(end.hands))
    paid, rest = [0] * len(seats), [0] * len(seats)
    for seat, left in zip(end.out, end.cards_left, strict=True):
        paid[seat] = PER_CARD * left
    first = end.out[0]
    rest[first] = points_of(end.haggis) + sum(map(points_of, end.hands))
    return Ended(
        [float(seat == end.trick_winner) for seat in seats],
        [float(seat == first) for seat in seats],
        end.captured,
        paid,
        rest,
        bet_points(end.bets, first),
    )


def decision(view: HaggisView, played: HaggisMove | None = None) -> Decision | None:
    """None for a bet out of turn."""
    if view.turn != view.seat or view.phase not in ("lead", "follow", "choose"):
        return None
    if len(view.moves) < 2:
        return None
    before = _before_the_bet(view)
    return Decision(view if before is None else before, played, has_bet=before is not None)


def _before_the_bet(view: HaggisView) -> HaggisView | None:
    """The view before the seat's bet, if that has just been made."""
    last = view.seen[-1] if view.seen else None
    if last is None or last.kind != "bet" or last.seat != view.seat:
        return None
    bets = (*view.bets[: view.seat], None, *view.bets[view.seat + 1 :])
    return replace(view, bets=bets, seen=view.seen[:-1])


def settled(view: HaggisView, start: HaggisView) -> Value | None:
    if view.phase not in ("reckoning", "over"):
        return None
    worth = WinProbability(view.target, view.scores, view.seat)
    lead = ahead(view.results[-1].points, view.seat)
    return Value(lead, worth.after((0,) * view.players))

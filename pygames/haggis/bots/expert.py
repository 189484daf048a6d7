"""The strongest player: it samples the others' hands, and plays its choices out.

It tries what leaves the lightest hand: the next turns of all seats (`lookahead`), then playouts. It
counts its points less the others' mean, near the end of a match the chance to win. Between two the
end of a playout is solved, and every world once few cards are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from pygames.ai.search import best_by_playouts
from pygames.haggis.bots.bets import BELIEFS, ROUNDS, Belief, best_bet
from pygames.haggis.bots.candidates import choices_of
from pygames.haggis.bots.endgame import Endgame
from pygames.haggis.bots.groups import Group
from pygames.haggis.bots.known_cards import captor_by_score, move_of
from pygames.haggis.bots.lookahead import Lookahead
from pygames.haggis.bots.policy import POLICY, Policy, play_out
from pygames.haggis.bots.round import Round
from pygames.haggis.bots.sampling import Worlds
from pygames.haggis.bots.win_probability import utilities_of
from pygames.haggis.moves import PASS, Bet, HaggisMove
from pygames.haggis.view import HaggisView

__all__ = ["Expert"]

World: TypeAlias = tuple[Round, Endgame, bool]
"""A position with all hands, its `Endgame`, and whether to solve it now."""


@dataclass(frozen=True, slots=True)
class Expert:
    values: tuple[int, int] = (300, 160)
    """The budget of a decision, one choice in one world each: with two players, and with three,
    whose rounds take longer."""
    turns: int = 4
    """The next turns that are searched for each choice."""
    width: int = 2
    """The plays tried in each: at most `width ** turns` playouts."""
    batch: int = 8
    """The worlds after which choices clearly behind are dropped."""
    drop_z: float = 1.5
    """Clearly: by this many standard errors."""
    most: int = 8
    """The most choices that are tried."""
    policy: Policy = POLICY
    pool: int = 128
    """The deals of the unseen cards from which the evidence picks the first."""
    solved: int = 10
    """With at most this many cards left between two, every world is solved."""
    positions: int = 16_000
    """The most positions searched for that; further worlds are played out."""
    solved_late: int = 5
    """The most cards that are solved at the end of a playout."""
    rounds: int = ROUNDS
    """Playouts before a bet."""
    beliefs: tuple[Belief, Belief] = BELIEFS
    """The chance to go out first by those: with two players, and with three."""

    def choose(self, view: HaggisView, rng: Random) -> HaggisMove:
        if view.phase == "choose":
            return captor_by_score(view)
        if view.phase not in ("lead", "follow"):
            return view.moves[0]
        choices = choices_of(view, self.policy, self.most)
        seat = view.seat
        near = view.players == 2 and sum(view.cards) <= self.solved
        worlds = Worlds(view, rng, self.pool)
        utilities = utilities_of(view)
        lookahead = Lookahead(self.policy, self.turns, self.width, self.solved_late)

        def value(choice: Group | None, world: World) -> float:
            dealt, end, solved = world
            tried = dealt.copy()
            tried.make(choice)
            if solved and tried.turn >= 0:
                return utilities[seat](end.points(tried))
            return lookahead.worth(tried, end, utilities, seat)

        ends: list[Endgame] = []

        def world(number: int) -> World:
            dealt = worlds.dealt()
            solved = near and sum(end.positions for end in ends) < self.positions
            end = Endgame(dealt)
            ends.append(end)
            return dealt, end, solved

        values = self.values[view.players - 2]
        chosen = best_by_playouts(choices, world, value, values, self.batch, self.drop_z)
        if chosen is None:
            return PASS
        if view.may_bet:
            played = [self._played_out(chosen, worlds.dealt()) for _ in range(self.rounds)]
            bet = best_bet(view, played, self.first(view, played))
            if bet:
                return Bet(bet)
        return move_of(chosen, view.top is None)

    def first(self, view: HaggisView, played: Sequence[Round]) -> float:
        """The chance to go out first, by played-out rounds."""
        wins = sum(one.out[0] == view.seat for one in played)
        return self.beliefs[view.players - 2].first(wins, len(played), view)

    def _played_out(self, chosen: Group, dealt: Round) -> Round:
        dealt.play(*chosen)
        play_out(dealt, self.policy)
        return dealt

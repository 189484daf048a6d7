"""How the opponent plays, by the finished rounds of the period, whose hands are known.

People play between the careful player and the plain one, make mistakes, or think further than any
rule: an opponent that fits no model counts as careful.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from pygames.cards import rank
from pygames.hockey.bots.counting import DECK, NO_RANK, NOBODY
from pygames.hockey.bots.person import NELL, PIP, drawn
from pygames.hockey.bots.playouts import CAREFUL, Player, Round, Turn, choose_jacks, play_round
from pygames.hockey.scoring import SCHEDULE, schedule
from pygames.hockey.view import HockeyView

__all__ = ["DECLINED_WEIGHT", "MODELS", "OpponentModel", "likely_models"]

DECLINED_WEIGHT = 0.05
"""`OpponentModel.declined_weight` of an attentive opponent."""

_MOST = 1 + max(SCHEDULE)


@dataclass(frozen=True, slots=True)
class OpponentModel:
    likely: float
    """The prior probability."""
    declined_weight: float
    """The factor of a hand's weight for each card of it that the opponent has passed over."""
    chances: Callable[[Turn], Iterable[tuple[int, float]]]
    always: Player | None = None
    """The player, if it plays without chance."""
    doubt: float = 0.1
    """In the likelihood, the chance that it plays any card instead."""

    def player(self, rng: Random) -> Player:
        """A player that decides alike in the same position."""
        if self.always:
            return self.always
        luck = [rng.random() for _ in range(_MOST)]
        return lambda turn: drawn(self.chances(turn), luck[len(turn.hand)])


def _rule(likely: float, player: Player) -> OpponentModel:
    return OpponentModel(likely, DECLINED_WEIGHT, lambda turn: [(player(turn), 1.0)], player)


def _careless(turn: Turn) -> Iterable[tuple[int, float]]:
    return PIP.chances(replace(turn, left=list(DECK), unseen=sum(DECK) - len(turn.hand)))


MODELS = (
    _rule(0.25, CAREFUL),
    _rule(0.25, choose_jacks),
    OpponentModel(0.15, 0.2, _careless),
    OpponentModel(0.15, 0.1, NELL.chances),
    replace(_rule(0.2, CAREFUL), doubt=0.7),
)


def likely_models(view: HockeyView) -> list[float]:
    """The posterior probabilities of `MODELS`."""
    weights = [model.likely for model in MODELS]
    ranks = [rank(card) for card in view.pile]
    left, top, holder = list(DECK), NO_RANK, NOBODY
    mover = int(1 - view.dealer != view.seat)
    for each in schedule(view.period)[: view.round - 1]:
        played, ranks = ranks[: 2 * each], ranks[2 * each :]
        hands = sorted(played[mover::2]), sorted(played[1 - mover :: 2])
        players = _following(played), _following(played, weights)
        _, top, holder = play_round(players, Round(hands, left, top, holder, mover))
    total = sum(weights)
    return [likely / total for likely in weights]


def _following(played: Sequence[int], weights: list[float] | None = None) -> Player:
    """Replays what was played, multiplying `weights` by how likely each model plays it."""

    def choose(turn: Turn) -> int:
        chosen = played[-len(turn.hand) - turn.opponent_cards]
        if weights is not None:
            for at, model in enumerate(MODELS):
                likely = sum(likely for r, likely in model.chances(turn) if r == chosen)
                weights[at] *= (1 - model.doubt) * likely + model.doubt / len(set(turn.hand))
        return chosen

    return choose

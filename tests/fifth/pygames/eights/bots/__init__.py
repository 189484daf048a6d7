"""The computer opponents of Crazy Eights: easy, medium, and one that plays rounds out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pygames.eights.rules import EIGHT, EightsMove, EightsState, EightsView, Play, Score

from pygames.ai.players import RandomBot, pick
from pygames.ai.playouts import Playouts, Searcher
from pygames.cards import STANDARD_DECK, rank, suit
from pygames.game import Bot


class Keeper:
    """Keeps its eights, and plays from its longest suit."""

    def choose(self, view: EightsView, rng: Random) -> EightsMove:
        """One of ``view.moves``."""

        def liking(move: EightsMove) -> tuple[bool, int]:
            if not isinstance(move, Play) or move.card is None:
                return False, 0
            length = sum(suit(card) == suit(move.card) for card in view.hand)
            return rank(move.card) != EIGHT, length

        best = max(map(liking, view.moves))
        return pick([move for move in view.moves if liking(move) == best], rng)


def sample(view: EightsView, rng: Random) -> EightsState:
    """A position that the view's seat cannot tell from the true one."""
    unseen = sorted({*STANDARD_DECK} - {*view.hand, *view.pile})
    rng.shuffle(unseen)
    hands = []
    for seat, cards in enumerate(view.cards):
        hands.append(view.hand if seat == view.seat else tuple(sorted(unseen[:cards])))
        unseen = unseen if seat == view.seat else unseen[cards:]
    score = Score("sampled", 0, view.scores)
    return EightsState(score, view.limit, view.turn, tuple(hands), tuple(unseen), view.pile)


BOTS: Mapping[str, Bot] = {
    "easy": RandomBot(),
    "medium": Keeper(),
    "expert": Searcher(Playouts(sample, Keeper())),
}

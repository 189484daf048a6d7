"""The computer opponents of Crazy Eights: easy, medium, and one that plays rounds out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pygames.eights.rules import EIGHT, HIDDEN, EightsMove, EightsState, EightsView, Play, Score

from pygames.ai.hindsight import remembered
from pygames.ai.players import RandomBot, pick
from pygames.ai.playouts import Playouts, Searcher
from pygames.cards import STANDARD_DECK, rank, suit
from pygames.chance import new_seed_of
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
    others = {seat: hand for seat, hand in enumerate(hands) if seat != view.seat}
    return EightsState(
        Score(new_seed_of(rng), 0, view.scores),
        view.limit,
        view.turn,
        tuple(hands),
        tuple(unseen),
        view.pile,
        is_over=view.between or view.turn is None,
        history=remembered(view.seen, view.seat, HIDDEN, others, rng, lambda part: unseen),
    )


BOTS: Mapping[str, Bot] = {
    "easy": RandomBot(),
    "medium": Keeper(),
    "expert": Searcher(Playouts(sample, Keeper())),
}

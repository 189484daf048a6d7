"""The computer opponents of Haggis: so far a plain player to measure others against."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pygames.game import Bot
from pygames.haggis.combinations import FACES, Combination, mask_of
from pygames.haggis.moves import PASS, Capture, HaggisMove, Play
from pygames.haggis.plays import Group, plays
from pygames.haggis.view import HaggisView

__all__ = ["BOTS", "Greedy"]


class Greedy:
    """Sheds as many cards as it can, as low as it can.

    It leads its longest combination, the lowest of them; answers with the lowest that beats; and
    keeps its bombs until one of them empties its hand. It never bets.
    """

    def choose(self, view: HaggisView, rng: Random) -> HaggisMove:
        """One of ``view.moves``."""
        moves = view.moves
        if view.phase == "choose":
            others = [move for move in moves if isinstance(move, Capture)]
            return min(others, key=lambda move: view.scores[move.seat])
        if view.phase not in ("lead", "follow"):
            return moves[0]
        top = None if view.top is None else view.top.combination
        hand = mask_of(view.hand)
        cards, combination = min(
            (each for each in plays(hand, top) if not each[1].level or each[0] == hand),
            key=_longest_and_lowest,
            default=(0, None),
        )
        if combination is None:
            return PASS
        return _move(moves, cards, combination)


def _longest_and_lowest(group: Group) -> tuple[int, int, int]:
    cards, combination = group
    return -cards.bit_count(), combination.rank, (cards & FACES).bit_count()


def _move(moves: tuple[HaggisMove, ...], cards: int, combination: Combination) -> HaggisMove:
    """The move that plays a group."""
    return next(
        move
        for move in moves
        if isinstance(move, Play)
        and mask_of(move.cards) == cards
        and move.reading in ("", str(combination))
    )


BOTS: Mapping[str, Bot] = {"greedy": Greedy()}
"""The players of Haggis by name."""

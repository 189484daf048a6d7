"""How the vectors of Crazy Eights are put to its rules."""

from __future__ import annotations

from pygames.eights.rules import moves_of, scored

from pygames.cards import parse_card
from tests.vector_parts import Facts, Given, Op, cards_in

UNORDERED: frozenset[str] = frozenset()


def _legal(given: Given, when: Given) -> Facts:
    moves = moves_of(cards_in(given["hand"]), parse_card(given["top"]), given["stock"])
    return {"moves": [str(move) for move in moves]}


def _score(given: Given, when: Given) -> Facts:
    return {"points": scored([cards_in(hand) for hand in given["hands"]])}


OPS: dict[str, Op] = {"legal": _legal, "score": _score}

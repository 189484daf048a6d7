"""How the vectors of Crazy Eights are put to its rules."""

from __future__ import annotations

from pygames.eights.rules import moves_of

from pygames.cards import parse_card
from tests.vector_parts import Facts, Given, Op, cards_in

UNORDERED: frozenset[str] = frozenset()


def _legal(given: Given, when: Given) -> Facts:
    moves = moves_of(cards_in(given["hand"]), parse_card(given["top"]), given["stock"])
    return {"moves": [str(move) for move in moves]}


OPS: dict[str, Op] = {"legal": _legal}

"""What the vectors of Gin are built from."""

from __future__ import annotations

from pygames.gin.melds import deadwood
from tests.gin.vector_ops import ten_cards


def test_a_flow_can_be_knocked_with_any_deadwood() -> None:
    for points in range(99):
        cards = ten_cards(points)
        assert len(set(cards)) == 10 and deadwood(cards) == points

"""What the sheet at the end of a match says of the rating."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app.nodes import Node
from app.rating import box, cards_in_words


def said(told: dict[str, Any], cards: str = "") -> str:
    def text(node: Any) -> str:
        return "".join(map(text, node.children)) if isinstance(node, Node) else str(node or "")

    return " | ".join(map(text, box(json.dumps(told), "Hockey", cards)))


def test_a_rating_has_its_error_and_what_changed() -> None:
    told = {"value": 1411.6, "margin": 89.2, "change": 12.4, "left": 0}
    assert said(told, "Kind.") == "Your rating at Hockey1,412 ± 90up 12Kind."
    assert "down 3" in said({**told, "change": -3.2})
    assert "up" not in said({**told, "change": 0.2})


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"change": 0, "left": 4}, "After five matches. This was the first."),
        ({"change": 9, "left": 2}, "After five matches. You have three."),
        ({"why": "hinted"}, "does not count for your rating: you asked for a hint."),
        ({"why": "undone"}, "you took a move back"),
        ({"why": "same cards"}, "you have played these cards before"),
    ],
)
def test_before_there_is_one_and_what_does_not_count(told: dict[str, Any], words: str) -> None:
    assert words in said(told) and "±" not in said(told)


@pytest.mark.parametrize("told", [{}, {"why": "part"}, {"why": "guided"}, {"why": "unrated"}])
def test_of_other_matches_nothing_is_said(told: dict[str, Any]) -> None:
    assert said(told) == "" == said({})
    assert box("", "Hockey") == []


@pytest.mark.parametrize(
    ("luck", "scores", "in_points", "words"),
    [
        ([5, -4], (104, 71), True, "kind: worth 9 of the 33 points you won by"),
        ([-5, 4], (71, 104), True, "unkind: worth 9 of the 33 points you lost by"),
        ([50, 0], (104, 71), True, "kind: they were worth 50 points"),
        ([-5, 4], (104, 71), True, "unkind: they cost you 9 points"),
        ([4, -2.2], (3, 2), False, "kind: they were worth 6% of a match"),
        ([9, 0, 3], (200, 100, 80), True, "kind: worth 8 of the 110 points you won by"),
        ([1, 0.8], (3, 2), False, "favoured nobody"),
        ([0.5], (1,), True, "favoured nobody"),
    ],
)
def test_what_the_cards_brought(
    luck: list[float], scores: tuple[int, ...], in_points: bool, words: str
) -> None:
    assert words in cards_in_words(luck, scores, 0, in_points)

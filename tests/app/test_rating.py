"""What the sheet at the end of a match says of the rating."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from app.moment import UNRATED
from app.nodes import Node
from app.rating import box, luck_in_words

ROOT = Path(__file__).parents[2]


def words_of(report: dict[str, Any], cards: str = "") -> str:
    def text(node: Any) -> str:
        return "".join(map(text, node.children)) if isinstance(node, Node) else str(node or "")

    return " | ".join(map(text, box(json.dumps(report), "Hockey", cards)))


def test_what_is_said() -> None:
    report = {"rating": ["1,412", "± 90", "up 12"]}
    assert words_of(report, "Kind.") == "Your rating at Hockey1,412 ± 90 up 12Kind."
    assert words_of({"rating": ["1,412", "± 90", ""]}).endswith("± 90")
    assert words_of({"isNew": True, "line": "Not yet."}) == "Your rating at HockeyNot yet."
    assert words_of({"line": "Not counted."}) == "Not counted."
    assert words_of({}) == "" and box("", "Hockey") == []


def test_every_mark_that_does_not_count_has_its_words() -> None:
    text = (ROOT / "web" / "pages" / "rating" / "rating-words.js").read_text()
    for mark in UNRATED:
        assert re.search(rf'^  "?{mark}"?: \["', text, re.MULTILINE), mark


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
    assert words in luck_in_words(luck, scores, 0, in_points)

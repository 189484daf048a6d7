"""Vectors of Hockey beyond those of the file: more periods and dealers, and what is no vector."""

from __future__ import annotations

from typing import Any

from tests.vector_parts import Failing, Vector, vector


def play(plays: str, then: dict[str, Any], **given: Any) -> Vector:
    carried = {"first": "A", "pile_top": None, "breakaway": None}
    return vector("hockey", "play", {**carried, "plays": plays.split(), **given}, then)


def ask(op: str, given: dict[str, Any], then: dict[str, Any]) -> Vector:
    return vector("hockey", op, given, then)


VECTORS: list[Vector] = [
    # More cards than a round holds, and a whole deck: the rounds change nothing.
    play(
        "AC AD 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D 7C",
        {
            "events": ["none", "breakaway", "none", "goal"] * 3 + ["none"],
            "breakaway_after_each": [None, "B", "B", None] * 3 + [None],
            "goals": {"A": 0, "B": 3},
        },
    ),
    play(
        " ".join(rank + suit for suit in "CDHS" for rank in "A23456789TQKJ"),
        {"goals": {"A": 0, "B": 0}},
    ),
    play("9C", {"events": ["goal"], "goals": {"A": 0, "B": 1}}, first="B", pile_top="9D",
         breakaway="B"),
    play("JC", {"events": ["breakaway"]}, first="B", pile_top="JD", breakaway="B"),
    play("", {"events": [], "breakaway_after_each": [], "goals": {"A": 0, "B": 0}}),
    play("4S 4H KD KS KC", {"events": ["none", "breakaway", "none", "goal", "breakaway"]}),
    play("4S 4H KD KS KC", {"events": ["none", "breakaway", "none", "goal"], "winner": "B"},
         overtime=True),
    play("4S 4H KD KS", {"goals": {"A": 0, "B": 1}, "over": False}, overtime=False),
    *[ask("deal_schedule", {"period": period}, {"cards_each": [5, 5, 5, 5, 6], "deck": 52})
      for period in (1, 2, 3)],
    *[ask("deal_schedule", {"period": period}, {"cards_each": [4, 4, 4, 4, 4, 6], "deck": 52})
      for period in (4, 5, 6, 9)],
    *[ask("dealer", {"first_dealer": "A", "period": period}, {"dealer": dealer,
                                                              "first_player": opener})
      for period, dealer, opener in zip(range(1, 7), "ABABAB", "BABABA", strict=True)],
    *[ask("dealer", {"first_dealer": "B", "period": period}, {"dealer": dealer})
      for period, dealer in zip(range(1, 7), "BABABA", strict=True)],
    *[ask("first_player", {"dealer": dealer, "round_in_period": number}, {"first_player": opener})
      for dealer, opener in ("AB", "BA") for number in range(1, 7)],
    ask("after_period", {"goals_by_period": []}, {"over": False, "next": "period 1"}),
    ask("after_period", {"goals_by_period": [[0, 3], [0, 0]]}, {"over": False,
                                                                "next": "period 3"}),
    ask("after_period", {"goals_by_period": [[0, 3], [0, 0], [1, 0]]},
        {"over": True, "winner": "B", "score": [1, 3], "next": None}),
    ask("after_period", {"goals_by_period": [[0, 1], [1, 0], [0, 0]]},
        {"over": False, "next": "overtime", "score": [1, 1], "winner": None}),
    ask("after_period", {"goals_by_period": [[0, 0]] * 6}, {"over": False, "next": "overtime"}),
    ask("after_period", {"goals_by_period": [[0, 0]] * 5 + [[0, 1]]},
        {"over": True, "winner": "B", "score": [0, 1]}),
    ask("legal", {"hand": ["2C", "9D"], "pile_top": "9H", "card": "2C"}, {"legal": True}),
    ask("legal", {"hand": ["2C", "JD"], "pile_top": None, "card": "JD"}, {"legal": True}),
    ask("legal", {"hand": ["2C", "9D"], "pile_top": "9H", "card": "9H"}, {"legal": False}),
    ask("legal", {"hand": ["2C", "9D"], "pile_top": "9H", "card": None}, {"legal": False}),
    ask("legal", {"hand": [], "pile_top": "9H", "card": "9D"}, {"legal": False}),
]  # fmt: skip

FAILING: list[Failing] = [
    (play("2C 2D", {"events": ["none", "none"]}), 'got      {"events": ["none", "breakaway"]}'),
    (
        play("2C 2D", {"goals": {"A": 0, "B": False}}),
        'expected {"goals": {"A": 0, "B": false}}',
    ),
    (play("2C 2D", {"trumps": "C"}), "the rules tell no such fact"),
    (play("2C 2X", {}), "BadText: '2X' is not a card"),
    (play("2C", {}, first="C"), "ValueError"),
    (ask("shoot", {}, {}), "the vectors of hockey have no operation 'shoot' here"),
    (ask("dealer", {}, {}), "KeyError: 'period'"),
    ({**play("2C", {}), "id": "whist-1"}, "there is no game called 'whist' here"),
    ({**play("2C", {}), "when": {}}, "no operation None"),
    ({**play("2C", {}), "when": "op"}, "this is not a vector"),
    ({"id": "hockey-1"}, "this is not a vector"),
    (["hockey-1"], "this is not a vector"),
    (None, "this is not a vector"),
]

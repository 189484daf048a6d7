"""Vectors of Gin Rummy beyond those of the file: other starts, longer flows, optional members."""

from __future__ import annotations

from typing import Any

from tests.vector_parts import Failing, Vector, vector


def ask(op: str, given: dict[str, Any], **then: Any) -> Vector:
    return vector("gin", op, given, then)


def flow(actions: str, then: dict[str, Any], **given: Any) -> Vector:
    """A flow whose actions are written as ``"draw stock, knock 5"``."""
    steps = [
        [int(word) if word.isdigit() else word for word in action.split()]
        for action in actions.split(",")
    ]
    start = {"dealer": 0, "stock": 31, "start": "upcard", "actions": steps}
    return ask("flow", {**start, **given}, **then)


BOTH = ["stock", "discard"]
MELDED = ["4C", "5C", "6C", "9D", "9H", "9S", "KC", "KD", "KH", "KS", "3D"]
RUN_AND_SET = ["7C", "7S", "7H", "8H", "9H", "TH", "2D", "4D", "QS", "KC"]
VECTORS: list[Vector] = [
    flow("pass, pass, draw stock, knock 40, refuse",
         {"legal": True, "hand_over": "void", "stock": 2, "exposed_hands": [1]}, stock=3),
    flow("draw stock, discard any", {"phase": "draw", "to_act": 0, "sources": BOTH}, start="draw"),
    flow("discard any, draw stock", {"phase": "discard", "to_act": 0, "stock": 30},
         start="discard"),
    flow("refuse, draw stock, discard any, draw stock, knock 0",
         {"legal": True, "exposed_hands": [1], "hand_over": "gin"}, start="respond"),
    flow("accept", {"legal": True, "hand_over": "knock"}, start="respond"),
    flow("draw discard, knock 90, refuse, draw discard, knock 11, refuse",
         {"legal": True, "exposed_hands": [0, 1], "to_act": 1}),
    flow("draw discard, draw stock", {"legal": False}),
    flow("draw discard, knock 98, pass", {"legal": False}),
    flow("take, discard any", {"legal": True, "phase": "draw"}),
    flow("accept", {"legal": False}),
    flow("deal", {"legal": False}),
    flow("draw discard, knock 9, deal", {"legal": True, "phase": "upcard", "stock": 31}),
    ask("arrange", {"hand": RUN_AND_SET},
        melds=[["TH", "9H", "8H"], ["7S", "7H", "7C"]], deadwood=26),
    ask("best_discards", {"hand": MELDED},
        deadwood=0, discards=["3D"], gin=True),
    ask("knock", {"hand": MELDED, "discard": "4C"},
        action_allowed=True, deadwood=14, illegal_knock=True, gin=False),
    ask("knock", {"hand": MELDED, "discard": "AC"},
        action_allowed=False),
    ask("deal", {}, dealt_each=10, stock=31),
    ask("deal", {"players": 3}, allowed=False),
    *[ask("set_limit", {"limit": limit}, allowed=allowed)
      for limit, allowed in ((200, True), (250, True), (0, False), ("100", False), (1000, False))],
    ask("default_limit", {"steps": []}, new_game_limit=100),
    ask("default_limit", {"steps": [["set", 250], ["new_game"], ["set", 300]]},
        new_game_limit=300, current_game_limit=250),
    ask("default_limit", {"steps": [["set", 200], ["save"], ["restart"], ["set", 500],
                                    ["new_game"], ["restart"], ["new_game"]]},
        new_game_limit=200),
    ask("next_dealer", {"dealer": 0, "result": {"winner": None}}, dealer=0),
]  # fmt: skip

FAILING: list[Failing] = [
    (flow("pass", {"legal": False}), 'got      {"legal": true}'),
    (flow("pass", {}, start="noon"), "a flow that starts in the phase 'noon'"),
    (flow("draw discard, knock 99", {}), "ten cards cannot have 99 points"),
    (ask("default_limit", {"steps": [["forget"]]}), "no step of a set-up"),
    (ask("deadwood", {"hand": ["9X"]}), "BadText"),
]

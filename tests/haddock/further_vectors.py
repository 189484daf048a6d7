"""Vectors of Haddock beyond those of the file: two decks, variations together, what is optional."""

from __future__ import annotations

from typing import Any

from tests.vector_parts import Failing, Vector, vector


def ask(op: str, given: dict[str, Any], **then: Any) -> Vector:
    return vector("haddock", op, given, then)


def turn(action: str, then: dict[str, Any], **given: Any) -> Vector:
    """An action written as ``"draw"``, or as the pair and the card on top: ``"3C 6D > 6D"``."""
    pair, _, top = action.partition(" > ")
    request = {"draw": True} if action == "draw" else {"play": pair.split(), "top": top}
    default = {"hand": ["3C", "KD", "KH"], "top": "9S", "draw_pile": [], "variations": []}
    return vector("haddock", "turn", {**default, **given}, then, action=request)


def pairs(hand: str, top: str, *expected: str, low: bool = False) -> Vector:
    """Pairs written as their cards, and the tops that they may have: ``"3C 6D > 3C"``."""
    listed = [each.partition(" > ") for each in expected]
    return ask(
        "legal_pairs",
        {"hand": hand.split(), "top": top, "low_card_variation": low},
        pairs=[{"pair": pair.split(), "tops": tops.split()} for pair, _, tops in listed],
    )


VECTORS: list[Vector] = [
    pairs("4C 4C", "8S", "4C 4C > 4C"),
    pairs("4C 4C 4D", "8S", "4C 4C > 4C", "4C 4D > 4C 4D", low=True),
    pairs("3C 3C 6D 6D", "9S", "3C 6D > 3C 6D"),
    pairs("3C", "9S"),
    pairs("", "9S"),
    turn("draw", {"legal": True, "drawn": 3, "turn_over": False, "hand_size": 6,
                  "draw_pile_size": 1},
         draw_pile=["KS", "JS", "6H", "5H"], variations=[2]),
    turn("draw", {"legal": True, "drawn": 2, "turn_over": True, "beneath_size": 0, "winner": None},
         draw_pile=["KS"], beneath=["JS"], variations=[2]),
    turn("draw", {"legal": True, "drawn": 2, "turn_over": False, "beneath_size": 0},
         draw_pile=["KS"], beneath=["6S"], variations=[2, 3]),
    turn("3C 6D > 6D", {"legal": True, "hand": [], "winner": "self", "turn_over": True},
         hand=["6D", "3C"], variations=[1, 2]),
    turn("3C 6D > 3C", {"legal": True, "hand": ["KH", "KH"], "drawn": 1},
         hand=["6D", "3C", "KH"], draw_pile=["KH"], variations=[3, 4], players=5),
    turn("4C 4C > 4C", {"legal": True, "top": "4C", "hand_size": 2}, top="8S",
         hand=["4C", "4C", "KH", "KH"], players=6),
    turn("4C 4C > 4C", {"legal": False, "top": "8S", "hand": ["4C", "KH", "KH"], "drawn": 0},
         top="8S", hand=["4C", "KH", "KH"]),
    turn("3C 6D > 9S", {"legal": False}, hand=["3C", "6D", "KH"]),
    turn("3C 6D > 3C", {"legal": False}, hand=["3C", "6S", "KH"]),
    turn("3C > 3C", {"legal": False}),
    ask("deal", {"players": 7, "variation4": False}, allowed=False),
    ask("deal", {"players": 3}, decks=1, deck=52, dealt_each=7, draw_pile=30, pile=1),
    ask("deal", {"players": 2, "variation4": True}, deck=36, draw_pile=21),
    *[ask("order", {"players": players, "dealer": dealer}, first_dealt=(dealer + 1) % players,
          first_to_play=dealer, next=(dealer + 1) % players)
      for players in (2, 5, 6) for dealer in range(players)],
    ask("cut", {"cuts": ["2S", "AS"], "decks": 1}, dealer=0),
    ask("cut", {"cuts": ["TD", "TD", "TD", "9S", "9S"], "decks": 2}, recut=[2, 0, 1]),
    ask("cut", {"cuts": ["TD", "TD", "TH", "9S", "9S"], "decks": 2}, dealer=2, recut=[]),
    ask("series", {"players": 2, "first_dealer": 1, "game_winners": []}, marks=[0, 0],
        series_winner=None),
    ask("series", {"players": 6, "first_dealer": 4, "game_winners": [5, None, 5, 1]},
        marks=[0, 1, 0, 0, 0, 2], next_dealer=2),
    ask("series", {"players": 2, "first_dealer": 0, "game_winners": [1, 1, 1]}, marks=[0, 3],
        series_winner=1),
    ask("blocked", {"players": 2, "hand_sizes": [5, 4], "consecutive_stuck_turns": 2,
                    "draw_pile": 0, "beneath": 0}, over=True, winner=1),
    ask("blocked", {"players": 2, "hand_sizes": [5, 4], "consecutive_stuck_turns": 0},
        over=False),
    ask("blocked", {"players": 2, "hand_sizes": [5, 4], "consecutive_stuck_turns": 2,
                    "draw_pile": 9, "beneath": 0}, over=False, winner=None),
    ask("blocked", {"players": 4, "hand_sizes": [5, 4, 4, 9], "consecutive_stuck_turns": 4,
                    "draw_pile": 0, "beneath": 0}, over=True, winner=None),
]  # fmt: skip

FAILING: list[Failing] = [
    (pairs("3C 6D", "9S"), 'got      {"pairs": [{"pair": ["3C", "6D"]'),
    (turn("draw", {"drawn": 1}), 'got      {"drawn": 0}'),
    (turn("draw", {}, variations=[5]), "are not all variations"),
    (turn("draw", {}, hand=["9X"]), "BadText"),
    (ask("cut", {"cuts": ["KH", "KH"], "decks": 1}), "one deck has each card only once"),
    (ask("series", {"players": 2, "game_winners": [0, 0, 0, 0]}), "IllegalMove"),
]

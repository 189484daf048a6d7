"""The vectors of Haddock, each put to real positions of a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from pygames.cards import Card, card_text, parse_card
from pygames.errors import BadOptions, IllegalMove
from pygames.haddock import DEAL, DRAW, HADDOCK, HaddockMove, HaddockOptions, HaddockState, Pair
from pygames.haddock.cut import highest
from pygames.haddock.moves import in_hand_order, legal_pairs
from pygames.haddock.score import Score
from pygames.haddock.state import deal
from pygames.history import History
from tests.vector_parts import Cards, Facts, Given, Op, cards_in

SELF = 0
"""The seat of a position that is about one turn."""

_SEVEN, _THREE, _SIX, _NINE, _KING = map(parse_card, ("7C", "3C", "6D", "9S", "KS"))


def _texts(cards: Iterable[Card]) -> list[str]:
    return sorted(map(card_text, cards))


def _options(numbers: Iterable[int]) -> HaddockOptions:
    """The variations by their numbers in the rules. Raises `ValueError` for one there is not."""
    names = ("series", "draw_until_able", "low_card_on_top", "no_court_cards")
    chosen = set(numbers)
    if not chosen <= {1, 2, 3, 4}:
        raise ValueError(f"{sorted(chosen)} are not all variations")
    return HaddockOptions(**{name: number in chosen for number, name in enumerate(names, 1)})


def _standing(players: int, options: HaddockOptions, dealer: int = 0) -> Score:
    return Score("vectors", dealer, (0,) * players, options, ())


def _started(players: int, options: HaddockOptions, dealer: int = 0) -> HaddockState:
    return deal(_standing(players, options, dealer), History())


def _legal_pairs(given: Given, _when: Given) -> Facts:
    """The pairs of a hand, each with the cards of it that may be on top."""
    low = given.get("low_card_variation", 3 in given.get("variations", ()))
    hand = in_hand_order(cards_in(given["hand"]))
    pairs = legal_pairs(hand, parse_card(given["top"]), low)
    both = [
        (_texts((ways[0].under, ways[0].top)), _texts(way.top for way in ways)) for ways in pairs
    ]
    return {"pairs": [{"pair": pair, "tops": tops} for pair, tops in both]}


# One turn


def _turn(given: Given, when: Given) -> Facts:
    """One action of a player whose cards are named."""
    hand, top = in_hand_order(cards_in(given["hand"])), parse_card(given["top"])
    players = given.get("players", 2)
    state = HaddockState(
        _standing(players, _options(given.get("variations", ()))),
        "play",
        SELF,
        (hand, *[(_KING,) * 5] * (players - 1)),
        cards_in(given.get("draw_pile", ())),
        (*cards_in(given.get("beneath", ())), top),
        drawn=((),) * players,
    )
    try:
        move = _move(when["action"], state)
        after = state.play(move)
    except IllegalMove:
        return {"legal": False, **_facts(state)}
    assert move in state.moves(), "play and moves() disagree"
    return {"legal": True, **_facts(after)}


def _facts(state: HaddockState) -> Facts:
    """What a turn has brought about."""
    drawn = sum(event.number for event in state.events if event.kind == "draw")
    results = state.score.results
    return {
        "hand": _texts(state.hands[SELF]),
        "hand_size": len(state.hands[SELF]),
        "top": card_text(state.top),
        "drawn": drawn,
        "turn_over": state.turn != SELF,
        "winner": "self" if results and results[-1].winner == SELF else None,
        "draw_pile_size": len(state.draw_pile),
        "beneath_size": len(state.pile) - 1,
    }


def _move(action: Given, state: HaddockState) -> HaddockMove:
    """The move of an action. Raises `IllegalMove` for one that is not even a pair."""
    if action.get("draw"):
        return DRAW
    cards = list(cards_in(action["play"]))
    if len(cards) != 2:
        raise IllegalMove("a pair is two cards")
    if action.get("top") is None:
        # Either card may be on top: whatever the rules allow.
        first, second = cards
        ways = Pair(first, second), Pair(second, first)
        return next((way for way in ways if way in state.moves()), ways[0])
    top = parse_card(action["top"])
    if top not in cards:
        raise IllegalMove("the card on top is one of the pair")
    cards.remove(top)
    return Pair(cards[0], top)


# The deal


def _deal(given: Given, _when: Given) -> Facts:
    """The first deal of a match."""
    players = given["players"]
    variations = {*given.get("variations", ()), *([4] if given.get("variation4") else ())}
    try:
        state = HADDOCK.start(_options(variations), players, "vectors")
    except BadOptions:
        return {"allowed": False}
    (each,) = set(map(len, state.hands))
    deck = [*state.draw_pile, *state.pile, *chain(*state.hands)]
    return {
        "allowed": True,
        "decks": len(deck) // len(set(deck)),
        "deck": len(deck),
        "dealt_each": each,
        "draw_pile": len(state.draw_pile),
        "pile": len(state.pile),
    }


def _order(given: Given, _when: Given) -> Facts:
    """Who gets the first card, who plays first, and who is next."""
    state = _started(given["players"], _options(()), given["dealer"])
    dealt = [event.seat for event in state.events if event.kind == "deal"]
    after = state.play(state.moves()[0])
    return {
        "first_dealt": dealt[0],
        "deal_order": dealt,
        "first_to_play": state.turn,
        "next": after.turn,
    }


def _cut(given: Given, _when: Given) -> Facts:
    """Who deals, or who has to cut again; `decks` is how many the cards are from."""
    cards = cards_in(given["cuts"])
    if given.get("decks", 1) == 1 and len(set(cards)) < len(cards):
        raise ValueError("one deck has each card only once")
    first = highest(tuple(enumerate(cards)))
    again = len(first) > 1
    return {"dealer": None if again else first[0], "recut": list(first) if again else []}


# The end of a game, and a series


def _series(given: Given, _when: Given) -> Facts:
    """A series whose games are won by some seats; None is a drawn game."""
    players = given["players"]
    state = _started(players, _options([1]), given.get("first_dealer", 0))
    for number, winner in enumerate(given["game_winners"]):
        if number:
            state = state.play(DEAL)
        state = _won(state, winner)
    over = state.phase == "over"
    return {
        "marks": list(state.scores),
        "series_winner": state.winners[0] if over else None,
        "next_dealer": None if over else state.turn,
        "over": over,
    }


def _won(state: HaddockState, winner: int | None) -> HaddockState:
    """After a game is won by a seat with its last two cards; or blocked, all hands being equal."""
    players = len(state.hands)
    if winner is None:
        return _stuck(state, [5] * players, players)
    hands: list[Cards] = [(_SEVEN,) * 5] * players
    hands[winner] = (_THREE, _SIX)
    state = replace(state, turn=winner, hands=tuple(hands), pile=(_NINE,))
    return state.play(Pair(_THREE, _SIX))


def _blocked(given: Given, _when: Given) -> Facts:
    """Some turns in a row of players who have nothing to play; and perhaps nothing to draw."""
    players = given["players"]
    state = _started(players, _options(given.get("variations", ())))
    sizes, turns = given["hand_sizes"], given["consecutive_stuck_turns"]
    state = _stuck(state, sizes, turns, given.get("draw_pile", 0), given.get("beneath", 0))
    over = state.phase != "play"
    results = state.score.results
    return {"over": over, "winner": results[-1].winner if over else None}


def _stuck(
    state: HaddockState, sizes: Sequence[int], turns: int, draw_pile: int = 0, beneath: int = 0
) -> HaddockState:
    """After so many turns, or fewer if that ends the game. No hand has a pair: sevens on a king."""
    state = replace(
        state,
        hands=tuple((_SEVEN,) * size for size in sizes),
        draw_pile=(_SEVEN,) * draw_pile,
        pile=(*(_SEVEN,) * beneath, _KING),
    )
    for _ in range(turns):
        if state.phase == "play":
            state = state.play(DRAW)
    return state


OPS: dict[str, Op] = {
    "blocked": _blocked,
    "cut": _cut,
    "deal": _deal,
    "legal_pairs": _legal_pairs,
    "order": _order,
    "series": _series,
    "turn": _turn,
}

UNORDERED = frozenset({"hand", "pairs", "recut"})
"""The facts whose lists are sets; the two cards of a pair, and its tops, are by their names."""

"""The vectors of Gin Rummy, each put to real positions of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from pygames.cards import STANDARD_DECK, Card, card_text, parse_card, rank
from pygames.chance import shuffled, stream
from pygames.errors import BadOptions, BadText, IllegalMove
from pygames.gin import (
    ACCEPT,
    DEAL,
    DRAW_DISCARD,
    DRAW_STOCK,
    GIN,
    TAKE,
    GinOptions,
    GinState,
    HandResult,
    Knock,
)
from pygames.gin.melds import VALUES, arrange, best_discards, deadwood
from pygames.gin.score import Score
from pygames.gin.scoring import match_winner, next_dealer
from tests.vector_parts import Cards, Facts, Given, Op, cards_in

KNOCKER, DEFENDER = 0, 1
"""The seats of a position that is about one knock."""


def _about_to_discard(
    hand: Sequence[Card], other: Sequence[Card] = (), taken: Card | None = None
) -> GinState:
    """A position with the knocker's eleven cards; what the defender holds is free if not given."""
    rest = tuple(card for card in STANDARD_DECK if card not in (*hand, *other))
    cards = tuple(other) or rest[:10]
    rest = tuple(card for card in rest if card not in cards)
    hands = tuple(sorted(hand)), tuple(sorted(cards))
    score = Score("vectors", DEFENDER, (0, 0), limit=100)
    return GinState(score, "discard", KNOCKER, hands, rest[1:], rest[:1], taken=taken)


def _knocked(state: GinState, card: Card) -> GinState:
    """After a knock, which is accepted if it is illegal."""
    state = state.play(Knock(card))
    return state.play(ACCEPT) if state.phase == "respond" else state


def _arrange(given: Given, _when: Given) -> Facts:
    """The melds that a player shows."""
    hand = cards_in(given["hand"])
    shown = arrange(hand)
    assert shown.deadwood == deadwood(hand)
    return {
        "melds": [list(map(card_text, meld)) for meld in shown.melds],
        "unmatched": list(map(card_text, shown.unmatched)),
        "deadwood": shown.deadwood,
    }


def _pile_card(given: Given) -> Card | None:
    text = given.get("taken_from_discard")
    return None if text is None else parse_card(text)


def _best_discards(given: Given, _when: Given) -> Facts:
    """What each discard of eleven cards would leave to knock with."""
    hand, pile_card = cards_in(given["hand"]), _pile_card(given)
    state = _about_to_discard(hand, taken=pile_card)
    left: dict[Card, int] = {}
    for move in state.moves():
        if isinstance(move, Knock):
            showdown = _knocked(state, move.card).showdown
            assert showdown is not None
            left[move.card] = showdown.deadwood[KNOCKER]
    best = min(left.values())
    cards = sorted(card for card, points in left.items() if points == best)
    assert best_discards(hand, pile_card) == (best, tuple(cards))
    return {
        "deadwood": best,
        "discards": list(map(card_text, cards)),
        "may_knock_legally": best <= 10,
        "gin": best == 0,
    }


def _knock(given: Given, _when: Given) -> Facts:
    """A knock with one of eleven cards as its discard."""
    state = _about_to_discard(cards_in(given["hand"]), taken=_pile_card(given))
    card = parse_card(given["discard"])
    try:
        after = state.play(Knock(card))
    except IllegalMove:
        assert Knock(card) not in state.moves(), "play and moves() disagree"
        return {"action_allowed": False}
    end = _knocked(state, card)
    assert end.showdown is not None
    return {
        "action_allowed": True,
        "deadwood": end.showdown.deadwood[KNOCKER],
        "illegal_knock": after.phase == "respond",
        "gin": end.showdown.kind == "gin",
    }


def _showdown(given: Given, _when: Given) -> Facts:
    """Both hands after a knock, which was accepted if it was illegal."""
    knocker, defender = cards_in(given["knocker"]), cards_in(given["defender"])
    discard = next(card for card in STANDARD_DECK if card not in knocker + defender)
    before = _about_to_discard((*knocker, discard), defender)
    end = _knocked(before, discard).showdown
    assert end is not None
    return {
        "kind": end.kind,
        "winner": "knocker" if end.winner == KNOCKER else "defender",
        "points": end.points,
        "bonus": end.bonus,
        "illegal_knock": "accepted" if end.illegal else None,
        "knocker_deadwood": end.deadwood[KNOCKER],
        "defender_deadwood": end.deadwood[DEFENDER],
    }


# A hand as a flow of actions, whose cards nobody has named


def _flow(given: Given, _when: Given) -> Facts:
    """Actions in turn, until one of them is not legal."""
    state, legal = _start(given), True
    for action in given["actions"]:
        try:
            state = _act(state, action)
        except (BadText, IllegalMove):
            legal = False
            break
    results = state.score.results
    drawing = state.phase == "draw"
    return {
        "legal": legal,
        "phase": state.phase,
        "to_act": state.turn,
        "sources": [str(move).removeprefix("draw ") for move in state.moves() if drawing],
        "stock": len(state.stock),
        "exposed_hands": list(state.exposed),
        # Who is undercut depends on the cards, so for a flow that is a knock like any other.
        "hand_over": results[-1].kind.replace("undercut", "knock") if results else None,
    }


def _start(given: Given) -> GinState:
    """The position before the actions: the upcard's offer, or a later phase of the first turn."""
    dealer, phase = given.get("dealer", 0), given.get("start", "upcard")
    score = Score("vectors", dealer, (0, 0), limit=100, number=0)
    state = GinState(score, "reckoning", dealer, ((), ()), (), ()).play(DEAL)
    state = replace(
        state,
        stock=state.stock[: given.get("stock", 31)],
        turn=given.get("to_act", state.turn),
        exposed=tuple(given.get("exposed_hands", ())),
    )
    if phase == "upcard":
        return state
    state = replace(state, phase="draw")
    if phase == "draw":
        return state
    # One card more in the stock, since the one that has been drawn was there.
    state = replace(state, stock=(*state.stock, state.pile[0]), pile=()).play(DRAW_STOCK)
    if phase == "discard":
        return state
    if phase == "respond":
        return _act(state, ["knock", 20])
    raise ValueError(f"a flow that starts in the phase {phase!r} is not known here")


def _act(state: GinState, action: Sequence[Any]) -> GinState:
    """After one action. Raises `IllegalMove` and `BadText`."""
    match action:
        case ["knock", int(points)] if state.phase == "discard":
            return _knock_with(state, points)
        case ["knock", _]:
            return state.play(Knock(STANDARD_DECK[0]))
        case ["discard", "any"] if state.phase == "discard":
            return state.play(state.moves()[0])
        case ["draw", "discard"] if state.phase == "upcard":
            return state.play(TAKE)
        case ["draw", "discard"]:
            return state.play(DRAW_DISCARD)
    return state.play(GIN.move(" ".join(map(str, action))))


def _knock_with(state: GinState, points: int) -> GinState:
    """After a knock with just so much deadwood: the cards that are there are dealt anew for it."""
    ten = _ten_cards(points)
    discard, *rest = (card for card in STANDARD_DECK if card not in ten)
    seat = state.turn
    assert seat is not None
    hands = [tuple(rest[:10]), tuple(rest[:10])]
    hands[seat] = tuple(sorted((*ten, discard)))
    pile = 10 + len(state.pile)
    state = replace(
        state,
        hands=(hands[0], hands[1]),
        pile=tuple(rest[10:pile]),
        stock=tuple(rest[pile : pile + len(state.stock)]),
        known=((), ()),
        drawn=ten[0],
        taken=None if state.taken is None else ten[0],
    )
    after = state.play(Knock(discard))
    assert deadwood(after.hands[seat]) == points
    return after


_FREE = tuple(
    card
    for card in sorted(STANDARD_DECK, key=VALUES.__getitem__, reverse=True)
    if (card // 13 < 2) == (rank(card) % 2 == 0)
)
"""Two cards of each rank, the dear ones first: none of them makes a meld with others of them."""


def _ten_cards(points: int) -> Cards:
    """Ten cards with just so much deadwood: sets of three and free cards; for gin a set of four."""
    if points == 0:
        return (5, 18, 31, 9, 22, 35, 12, 25, 38, 51)
    for ranks in ((5, 9, 12), (9, 12), (12,), ()):
        melded = tuple(13 * suit + rank for rank in ranks for suit in (0, 1, 2))
        pool, count = [card for card in _FREE if rank(card) not in ranks], 10 - len(melded)
        if points <= sum(VALUES[card] for card in pool[:count]):
            for free in combinations(pool, count):
                if points == sum(VALUES[card] for card in free):
                    return (*melded, *free)
    raise ValueError(f"ten cards cannot have {points} points of deadwood")


# The match


def _next_dealer(given: Given, _when: Given) -> Facts:
    """Who deals after a hand."""
    winner = given["result"].get("winner")
    result = HandResult("void" if winner is None else "knock", winner, 0)
    return {"dealer": next_dealer(given["dealer"], result)}


def _game_end(given: Given, _when: Given) -> Facts:
    """Whether a match is over with some scores."""
    first, second = given["scores"]
    winner = match_winner(given["limit"], (first, second))
    return {"over": winner is not None, "winner": winner}


def _deal(given: Given, _when: Given) -> Facts:
    """The first deal of a match."""
    try:
        state = GIN.start(GinOptions(), given.get("players", 2), "vectors")
    except BadOptions:
        return {"allowed": False}
    (each,) = set(map(len, state.hands))
    top = shuffled(STANDARD_DECK, stream("vectors", "gin", "hand", 1))[0]
    return {
        "allowed": True,
        "dealt_each": each,
        "discard": len(state.pile),
        "stock": len(state.stock),
        "first_to": "dealer" if top in state.hands[state.dealer] else "non-dealer",
    }


def _set_limit(given: Given, _when: Given) -> Facts:
    """Whether a limit can be chosen."""
    try:
        GinOptions(limit=given["limit"])
    except BadOptions:
        return {"allowed": False}
    return {"allowed": True}


def _default_limit(given: Given, _when: Given) -> Facts:
    """The limit of a new game after some use of the set-up; a game that runs keeps its own.

    What is chosen and saved is kept by the home page, which the browser tests hold to the same
    vectors; here the limits are those that matches of such options are played to.
    """
    saved = chosen = GinOptions()
    playing = GIN.start(chosen, 2, "vectors")
    for step in given["steps"]:
        match step:
            case ["set", int(limit)]:
                chosen = GinOptions(limit=limit)
            case ["save"]:
                saved = chosen
            case ["restart"]:
                chosen = saved
            case ["new_game"]:
                playing = GIN.start(chosen, 2, "vectors")
            case _:
                raise ValueError(f"{step!r} is no step of a set-up")
    return {
        "new_game_limit": GIN.start(chosen, 2, "vectors").view(0).limit,
        "saved_limit": saved.limit,
        "current_game_limit": playing.view(0).limit,
    }


OPS: dict[str, Op] = {
    "arrange": _arrange,
    "best_discards": _best_discards,
    "deadwood": _arrange,
    "deal": _deal,
    "default_limit": _default_limit,
    "flow": _flow,
    "game_end": _game_end,
    "knock": _knock,
    "next_dealer": _next_dealer,
    "set_limit": _set_limit,
    "showdown": _showdown,
}

UNORDERED = frozenset({"discards", "exposed_hands", "melds", "sources", "unmatched"})

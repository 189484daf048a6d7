"""Positions of Gin Rummy made for the purpose, and hands that the tests know by name."""

from __future__ import annotations

from dataclasses import replace

from pygames.cards import STANDARD_DECK, Card, parse_card, parse_cards
from pygames.gin import GIN, Discard, GinMove, GinOptions, GinState, Knock
from pygames.gin.moves import Phase
from pygames.gin.score import Score
from pygames.gin.view import GinView, in_hand_order

A, B = 0, 1

LOOSE = "2C 4C 6D 8D 2H 6H TH 4S 8S QS"
"""Ten cards without a meld: 60 points of deadwood."""

ELEVEN = f"{LOOSE} KD"
"""The same after a draw."""


def started(seed: str = "rules", limit: int = 100) -> GinState:
    """A match whose first hand has been dealt."""
    return GIN.start(GinOptions(limit=limit), 2, seed)


def position(
    hand: str,
    other: str = "",
    phase: Phase = "discard",
    turn: int = A,
    dealer: int = B,
    pile: str = "",
    draws: str = "",
    stock: int = 20,
    taken: str | None = None,
    exposed: tuple[int, ...] = (),
    scores: tuple[int, int] = (0, 0),
    limit: int = 100,
    stock_only: bool = False,
) -> GinState:
    """A position in the third hand, with the hand of the seat in turn.

    `draws` are the top cards of the stock, and `pile` those of the discard pile. All else is filled
    from the cards that are left, so that no card is missing.
    """
    own, theirs = parse_cards(hand), parse_cards(other)
    named = [*own, *theirs, *parse_cards(f"{pile} {draws}")]
    assert len(set(named)) == len(named), "a card is named twice"
    free = [card for card in STANDARD_DECK if card not in named]
    if not theirs:
        theirs, free = tuple(free[:10]), free[10:]
    more = stock - len(parse_cards(draws))
    hands = in_hand_order(own), in_hand_order(theirs)
    took = None if taken is None else parse_card(taken)
    return GinState(
        Score("rules", dealer, scores, limit, number=3),
        phase,
        turn,
        hands if turn == A else hands[::-1],
        (*parse_cards(draws), *free[:more]),
        (*free[more:], *parse_cards(pile)),
        drawn=took,
        taken=took,
        stock_only=stock_only,
        exposed=exposed,
    )


def after(state: GinState, *moves: str | GinMove) -> GinState:
    """The position after some moves in turn; ``"discard"`` discards the first card it may."""
    for move in moves:
        if move == "discard":
            move = next(each for each in state.moves() if isinstance(each, Discard))
        state = state.play(GIN.move(move) if isinstance(move, str) else move)
    return state


def cards_in(state: GinState) -> list[Card]:
    """The cards that the seat in turn may discard, and with which it may knock just as well."""
    moves = state.moves()
    cards = [move.card for move in moves if isinstance(move, Discard)]
    assert cards == [move.card for move in moves if isinstance(move, Knock)]
    return cards


def view_of(hand: str, **changes: object) -> GinView:
    """A discard in the middle of a hand."""
    own, pile = in_hand_order(parse_cards(hand)), parse_cards("KC QD JH")
    view = GinView(seat=A, hand=own, turn=A, phase="discard", dealer=B, stock=15, pile=pile)
    return replace(view, **changes)  # type: ignore[arg-type]

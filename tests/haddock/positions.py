"""Positions of Haddock made for the purpose."""

from __future__ import annotations

from pygames.cards import cards_text, parse_cards
from pygames.haddock import HADDOCK, HaddockMove, HaddockOptions, HaddockState
from pygames.haddock.moves import in_hand_order
from pygames.haddock.score import Score


def started(seed: str = "rules", seats: int = 2, **variations: bool) -> HaddockState:
    """A match whose first game has been dealt."""
    return HADDOCK.start(HaddockOptions(**variations), seats, seed)


def position(
    *hands: str,
    top: str = "9S",
    beneath: str = "",
    draws: str = "",
    turn: int = 0,
    dealer: int = 0,
    scores: tuple[int, ...] = (),
    **variations: bool,
) -> HaddockState:
    """A position in the second game, with the hands of all seats; one alone has an opponent.

    `draws` is the whole draw pile, the top card first, and `beneath` all that lies under the
    last-card-played. The other cards of the deck are nowhere.
    """
    all_hands = hands if len(hands) > 1 else (*hands, "QC QD QH")
    seats = len(all_hands)
    options = HaddockOptions(**variations)
    return HaddockState(
        Score("rules", dealer, scores or (0,) * seats, options, (), number=2),
        "play",
        turn,
        tuple(in_hand_order(parse_cards(hand)) for hand in all_hands),
        parse_cards(draws),
        parse_cards(f"{beneath} {top}"),
        drawn=((),) * seats,
    )


def after(state: HaddockState, *moves: str | HaddockMove) -> HaddockState:
    """The position after some moves in turn."""
    for move in moves:
        state = state.play(HADDOCK.move(move) if isinstance(move, str) else move)
    return state


def hand_of(state: HaddockState, seat: int = 0) -> str:
    return cards_text(state.hands[seat])


def kinds(state: HaddockState) -> list[str]:
    """What the last move brought about."""
    return [event.kind for event in state.events]

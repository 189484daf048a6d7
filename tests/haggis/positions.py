"""Positions of Haggis made for the purpose."""

from __future__ import annotations

from pygames.cards import cards_text, parse_cards
from pygames.haggis import HAGGIS, HaggisMove, HaggisOptions, HaggisState, TrickPlay
from pygames.haggis.combinations import cards_of, mask_of, readings
from pygames.haggis.moves import Play
from pygames.haggis.score import Score

A, B, C = 0, 1, 2


def started(
    players: int = 2, seed: str = "rules", target: int = 250, tournament: bool = False
) -> HaggisState:
    """A match whose first round has been dealt."""
    return HAGGIS.start(HaggisOptions(target=target, tournament=tournament), players, seed)


def position(
    *hands: str,
    turn: int = A,
    trick: tuple[tuple[int, str], ...] = (),
    haggis: str = "",
    out: tuple[int, ...] = (),
    cards_left: tuple[int, ...] | None = None,
    bets: tuple[int | None, ...] | None = None,
    played: tuple[bool, ...] | None = None,
    piles: tuple[str, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    target: int = 250,
    tournament: bool = False,
) -> HaggisState:
    """A position in the third round, with these hands; on a lead if there is no trick.

    Nobody has bet. `trick` are the plays so far with their seats, each of one reading only.
    """
    players = len(hands)
    none = (0,) * players
    return HaggisState(
        Score(
            "rules", A, scores or none, leader=B, target=target, tournament=tournament, number=3,
        ),
        "follow" if trick else "lead",
        turn,
        tuple(mask_of(parse_cards(hand)) for hand in hands),
        mask_of(parse_cards(haggis)),
        bets or (None,) * players,
        played or (True,) * players,
        tuple(map(parse_cards, piles)) if piles else ((),) * players,
        tuple(_trick_play(seat, cards) for seat, cards in trick),
        out=out,
        cards_left=(0,) * len(out) if cards_left is None else cards_left,
    )  # fmt: skip


def _trick_play(seat: int, text: str) -> TrickPlay:
    cards = parse_cards(text)
    (combination,) = readings(mask_of(cards))
    return TrickPlay(seat, cards, combination)


def after(state: HaggisState, *moves: str | HaggisMove) -> HaggisState:
    """The position after some moves in turn; ``"1 bet 15"`` is one of another seat."""
    for move in moves:
        seat = None
        if isinstance(move, str):
            if move[:2] in ("0 ", "1 ", "2 "):
                seat, move = int(move[0]), move[2:]
            move = HAGGIS.move(move)
        state = state.play(move, seat)
    return state


def kinds(state: HaggisState) -> list[str]:
    """What the last move brought about."""
    return [event.kind for event in state.events]


def shown(state: HaggisState, seat: int) -> str:
    return cards_text(cards_of(state.hands[seat]))


def plays_of(state: HaggisState) -> list[str]:
    return [str(move) for move in state.moves() if isinstance(move, Play)]

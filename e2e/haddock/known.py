"""What one can know at the Haddock table: counted from what the seat has seen."""

from __future__ import annotations

from e2e.haddock.game import Game
from e2e.haddock.prompts import share, unseen
from e2e.haddock.sums import a_value, fits, sign, value
from e2e.oracle_parts import counted, in_letters, listed
from pygames.cards import Card, card_name, rank, suit
from pygames.haddock import HaddockView

__all__ = ["counts", "known"]


def _weighs(view: HaddockView, game: Game, picked: list[Card]) -> bool:
    """Whether two cards are chosen that differ by what they leave on top."""
    mine = view.turn == view.seat and len(picked) == 2 and not game.ended
    return mine and fits(picked[0], picked[1], view.top) and value(picked[0]) != value(picked[1])


def known(view: HaddockView, game: Game, picked: list[Card]) -> list[str]:
    """A title and a sentence: of the chosen pair, else of the cards that are not seen yet."""
    under = counted(len(view.pile) - 1)
    if game.ended:
        left = "card was" if view.draw == 1 else "cards were"
        number = in_letters(view.draw)
        text = f"{number[0].upper()}{number[1:]} {left} left to draw"
        return ["This game", f"{text}, and {counted(len(view.pile))} lay on the table."]
    if not view.pile:
        return ["The cut", "King is high, ace is low; of one rank, spades are highest."]
    if _weighs(view, game, picked):
        following = (view.seat + 1) % view.seats
        low, high = sorted(map(value, picked))
        return [
            "Top card",
            f"{game.names[following]} is next, with {counted(view.cards[following])}. "
            f"Of a hundred pairs you have not seen, {share(view, game, low)} go on {a_value(low)} "
            f"and {share(view, game, high)} on {a_value(high)}.",
        ]
    text = f"{counted(view.draw)} to draw"
    text = text[0].upper() + text[1:]
    sure = sorted(game.certain.elements(), key=lambda card: (rank(card), suit(card)))
    if sure:
        text += f". In the others’ hands for certain: {listed([*map(card_name, sure)])}"
    elif len(view.pile) > 1:
        text += f", and {under} beneath the last one"
    return ["Not seen yet", f"{text}."]


def counts(view: HaddockView, game: Game, picked: list[Card]) -> list[list[str]]:
    """By value, how many cards have not been seen."""
    if game.ended or not view.pile or _weighs(view, game, picked):
        return []
    left = unseen(view, game)
    return [
        [sign(number), str(left[number])] for number in sorted({value(card) for card in game.deck})
    ]

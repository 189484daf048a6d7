"""What one can know at the Haddock table: counted from what the seat has seen."""

from __future__ import annotations

from e2e.haddock.game import Game
from e2e.haddock.prompts import share, unseen
from e2e.haddock.sums import a_value, fits, sign, value
from e2e.oracle_parts import counted, in_figures, in_letters, listed
from pygames.cards import Card, card_name, rank, suit
from pygames.haddock import HaddockView

__all__ = ["counts", "known"]

_CUT = (
    "The highest card deals. Kings are high, aces low. Between equal ranks spades win, then "
    "hearts, diamonds, clubs."
)


def _weighs(view: HaddockView, game: Game, picked: list[Card]) -> bool:
    """Whether two cards are chosen that differ by what they leave on top."""
    mine = view.turn == view.seat and len(picked) == 2 and not game.ended
    return mine and fits(picked[0], picked[1], view.top) and value(picked[0]) != value(picked[1])


def known(view: HaddockView, game: Game, picked: list[Card]) -> list[str]:
    """A title and a sentence: of the chosen pair, else of the cards that are not seen yet."""
    if game.ended:
        left = "card was" if view.draw == 1 else "cards were"
        number = in_letters(view.draw)
        text = f"{number[0].upper()}{number[1:]} {left} left to draw"
        return ["This game", f"{text}, and {counted(len(view.pile))} were on the table."]
    if not view.pile:
        return ["The cut", _CUT]
    if _weighs(view, game, picked):
        following = (view.seat + 1) % view.seats
        low, high = sorted(map(value, picked))
        return [
            "Top card",
            f"{game.names[following]} is next, with {counted(view.cards[following])}. "
            f"Of every 100 pairs you cannot see, {share(view, game, low)} go on {a_value(low)} "
            f"and {share(view, game, high)} on {a_value(high)}.",
        ]
    text = f"{in_figures(view.draw)} in the draw pile"
    text = text[0].upper() + text[1:]
    sure = sorted(game.certain.elements(), key=lambda card: (rank(card), suit(card)))
    if sure:
        text += f". Certain to be in other hands: {listed([*map(card_name, sure)])}"
    elif len(view.pile) > 1:
        text += f", {len(view.pile) - 1} under the top card"
    return ["Not seen yet", f"{text}."]


def counts(view: HaddockView, game: Game, picked: list[Card]) -> list[list[str]]:
    """By value, how many cards have not been seen."""
    if game.ended or not view.pile or _weighs(view, game, picked):
        return []
    left = unseen(view, game)
    return [
        [sign(number), str(left[number])] for number in sorted({value(card) for card in game.deck})
    ]

from __future__ import annotations

from dataclasses import dataclass

from pygames.cards import STANDARD_DECK, Card, rank
from pygames.game import check_options, option

__all__ = ["ONE_DECK", "HaddockOptions"]

ONE_DECK = 4
"""The most players for one deck; five and six take two."""

_LOWEST, _HIGHEST = 1, 9
"""The ranks of the 2 and of the 10."""


@dataclass(frozen=True, slots=True)
class HaddockOptions:
    series: bool = option(
        False,
        "Series of games",
        "Each game won earns a mark. First to three marks wins.",
    )
    draw_until_able: bool = option(
        False, "Draw until able", "If you cannot play a pair, keep drawing cards until you can."
    )
    low_card_on_top: bool = option(
        False, "Low card on top", "The lower card of your pair must go on top."
    )
    no_court_cards: bool = option(
        False,
        "No A, J, Q or K",
        "Only cards 2 to 10, which makes adding easier.",
    )

    def __post_init__(self) -> None:
        check_options(self)

    def deck(self, seats: int) -> tuple[Card, ...]:
        """All cards in play, each once, or twice for five or six players."""
        one = STANDARD_DECK
        if self.no_court_cards:
            one = tuple(card for card in one if _LOWEST <= rank(card) <= _HIGHEST)
        return one if seats <= ONE_DECK else one * 2

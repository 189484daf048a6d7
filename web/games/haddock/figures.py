from collections.abc import Sequence
from typing import NamedTuple

from app.tables.haddock.sums import in_figures, in_words, why_not

from pygames.cards import card_text, parse_card, parse_cards
from pygames.haddock.cut import highest
from pygames.haddock.moves import fits, legal_pairs


class Laid(NamedTuple):
    """A pair on the last-card-played."""

    last: str
    under: str
    top: str
    figures: str
    """Whether and how the cards add up: ``"4 + 7 = J"``."""
    words: str
    """The same in words."""


class Cutting(NamedTuple):
    """One round of cutting for the deal."""

    cards: tuple[str, ...]
    winners: tuple[int, ...]


def laid(last: str, under: str, top: str, fitting: bool = True) -> Laid:
    """Raises `ValueError` if the page is wrong about the cards.

    >>> laid("JC", "4H", "7S").figures, laid("9D", "4H", "KC").words
    ('4 + 7 = J', 'King minus four makes a nine')
    >>> laid("TC", "4H", "7S", fitting=False).figures
    '4 ± 7 ≠ 10'
    """
    cards = parse_card(under), parse_card(top), parse_card(last)
    if fits(*cards) != fitting:
        raise ValueError(f"{under} and {top} on {last}: that is not so")
    words = in_words(*cards) if fitting else why_not(*cards)
    return Laid(last, under, top, in_figures(*cards), words)


def partners(hand: str, last: str) -> list[tuple[str, str, str]]:
    """All pairs of a hand that fit, and their sums.

    >>> partners("AS 4H 7S 9D KC", "JC")
    [('4H', '7S', '4 + 7 = J')]
    """
    top = parse_card(last)
    pairs = [ways[0] for ways in legal_pairs(parse_cards(hand), top)]
    return [
        (card_text(pair.under), card_text(pair.top), in_figures(pair.under, pair.top, top))
        for pair in pairs
    ]


def cut(cards: Sequence[str]) -> Cutting:
    """
    >>> cut(["9D", "KH", "KS"]).winners
    (2,)
    """
    shown = tuple(enumerate(map(parse_card, cards)))
    return Cutting(tuple(cards), highest(shown))

"""Pairs of Haddock on the last-card-played, and the cut, as the rules have them."""

from collections.abc import Sequence
from typing import NamedTuple

from pygames.cards import card_text, parse_card, parse_cards
from pygames.haddock.cut import highest
from pygames.haddock.moves import fits, legal_pairs, value

__all__ = ["Cutting", "Laid", "cut", "laid", "partners"]


class Laid(NamedTuple):
    """A pair on the last-card-played."""

    last: str
    under: str
    top: str
    sum: str
    """How the three cards add up: ``"4 + 7 = J"``; ``""`` where they do not."""


class Cutting(NamedTuple):
    """One round of cutting for the deal."""

    cards: tuple[str, ...]
    winners: tuple[int, ...]
    """Who showed the highest card: more than one have to cut again."""


def laid(last: str, under: str, top: str, fitting: bool = True) -> Laid:
    """Two cards on the last-card-played. Raises `ValueError` when the page is wrong about them.

    >>> laid("JC", "4H", "7S").sum, laid("9D", "4H", "KC").sum
    ('4 + 7 = J', '4 + 9 = K')
    >>> laid("TC", "4H", "7S", fitting=False).sum
    ''
    """
    if fits(*parse_cards(f"{under} {top} {last}")) != fitting:
        raise ValueError(f"{under} and {top} on {last}: that is not so")
    return Laid(last, under, top, _sum(last, under, top) if fitting else "")


def _sum(*cards: str) -> str:
    figures = sorted(cards, key=lambda text: value(parse_card(text)))
    low, high, most = ("10" if text[0] == "T" else text[0] for text in figures)
    return f"{low} + {high} = {most}"


def partners(hand: str, last: str) -> list[tuple[str, str, str]]:
    """All pairs of a hand that go on the last-card-played, and how they add up.

    >>> partners("AS 4H 7S 9D KC", "JC")
    [('4H', '7S', '4 + 7 = J')]
    """
    pairs = [ways[0] for ways in legal_pairs(parse_cards(hand), parse_card(last))]
    texts = [(card_text(pair.under), card_text(pair.top)) for pair in pairs]
    return [(one, other, _sum(one, other, last)) for one, other in texts]


def cut(cards: Sequence[str]) -> Cutting:
    """The cards that the players show, and who deals.

    >>> cut(["9D", "KH", "KS"]).winners
    (2,)
    """
    shown = tuple(enumerate(map(parse_card, cards)))
    return Cutting(tuple(cards), highest(shown))

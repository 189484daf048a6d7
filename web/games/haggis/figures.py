"""Figures of Haggis, each checked against the rules."""

from collections.abc import Sequence
from typing import NamedTuple

from app.tables.haggis.shapes import full

from pygames.cards import card_text, parse_cards
from pygames.haggis.combinations import Combination, cards_of, mask_of, points, readings
from pygames.haggis.scoring import RoundResult, settle

NOTHING = "nothing"
"""Cards that cannot be played together."""


class Step(NamedTuple):
    """One player's action in a trick."""

    who: str
    cards: tuple[str, ...]
    """In play order; empty for a pass."""


def group(text: str, *what: str) -> tuple[str, ...]:
    """Cards in the table's order. Raises `ValueError` unless they are `what`.

    >>> group("J 8R 7R", "run of three, 7 to 9")
    ('7R', '8R', 'J')
    >>> group("5R 6O 7R", "nothing")
    ('5R', '6O', '7R')
    """
    mask = mask_of(parse_cards(text))
    names = tuple(map(full, readings(mask))) or (NOTHING,)
    if names != what:
        raise ValueError(f"{text} is {' or '.join(names)}, not {' or '.join(what)}")
    return tuple(map(card_text, cards_of(mask)))


def trick(*plays: tuple[str, str]) -> list[Step]:
    """A trick; ``""`` is a pass.

    Raises `ValueError` if a play does not beat the one before.

    >>> trick(("Nell", "3G 4G 5G"), ("Finn", ""), ("You", "J 8R 7R"))[2]
    Step(who='You', cards=('7R', '8R', 'J'))
    """
    steps: list[Step] = []
    top: Combination | None = None
    for who, text in plays:
        mask = mask_of(parse_cards(text))
        if mask:
            higher = [one for one in readings(mask) if top is None or one.beats(top)]
            if not higher:
                raise ValueError(f"{text} does not beat what is on the table")
            top = higher[0]
        steps.append(Step(who, tuple(map(card_text, cards_of(mask)))))
    return steps


def worth(text: str) -> int:
    """
    >>> worth("3R 5O 7Y 9G"), worth("J Q K")
    (4, 10)
    """
    return points(parse_cards(text))


def bets(bids: Sequence[int], first_out: int) -> tuple[int, ...]:
    """
    >>> bets((15, 15, 0), 0)
    (30, 0, 15)
    """
    return settle((first_out,), (0,), [0] * len(bids), (), bids).bet_points


def reckoning(
    out: Sequence[int],
    cards_left: Sequence[int],
    trick_points: Sequence[int],
    leftovers: str,
    bids: Sequence[int],
) -> RoundResult:
    """Raises `ValueError` if the captured points are not the deck's total."""
    result = settle(out, cards_left, trick_points, parse_cards(leftovers), bids)
    if sum(result.captured) != (36 if len(bids) == 2 else 50):
        raise ValueError(f"{sum(result.captured)} points have been captured")
    return result

"""Figures of Gin: melds, lay-offs, scores."""

from collections.abc import Sequence
from typing import NamedTuple

from app.tables.gin.hand import meld_name

from pygames.cards import Card, card_text, parse_cards
from pygames.gin import Showdown
from pygames.gin.melds import VALUES, arrange, value
from pygames.gin.scoring import settle


class Group(NamedTuple):
    """Cards that lie together."""

    name: str
    """``"Run"``, ``"Three queens"``, ``"Deadwood 1 + 3"``."""
    cards: tuple[str, ...]
    joined: tuple[str, ...] = ()
    """Those that the other player laid off."""


class Hand(NamedTuple):
    """Ten cards in melds, and the deadwood."""

    groups: tuple[Group, ...]
    deadwood: int


class Knock(NamedTuple):
    knocker: Hand
    defender: Hand
    loose: str
    """The defender's unmelded cards before laying off, as a sum; ``""`` for none."""
    total: int
    off: tuple[str, ...]
    off_total: int
    bonus: int
    points: int
    undercut: bool


def hand(text: str) -> Hand:
    """
    >>> hand("5S 6S 7S 8S QH QD QC AD 3C 4H")[1]
    8
    >>> [group.name for group in hand("5S 6S 7S 8S QH QD QC AD 3C 4H").groups]
    ['Three queens', 'Run', 'Deadwood 1 + 3 + 4']
    """
    best = arrange(parse_cards(text))
    return Hand(_groups(best.melds, best.unmatched), best.deadwood)


def knock(knocker: str, defender: str) -> Knock:
    end: Showdown = settle(0, (parse_cards(knocker), parse_cards(defender)))
    off = [card for card, _ in end.layoffs]
    loose = _by_value([*end.unmatched[1], *off])
    return Knock(
        Hand(_groups(end.melds[0], end.unmatched[0], end.layoffs), end.deadwood[0]),
        Hand(_groups(end.melds[1], end.unmatched[1]), end.deadwood[1]),
        loose=_sum(loose),
        total=value(loose),
        off=tuple(map(card_text, off)),
        off_total=value(off),
        bonus=end.bonus,
        points=end.points,
        undercut=end.kind == "undercut",
    )


def _groups(
    melds: Sequence[tuple[Card, ...]],
    rest: Sequence[Card],
    layoffs: Sequence[tuple[Card, int]] = (),
) -> tuple[Group, ...]:
    groups = []
    for index, meld in enumerate(melds):
        joined = [card for card, at in layoffs if at == index]
        cards = sorted([*meld, *joined], key=lambda card: (card % 13, card))
        name = meld_name(tuple(cards))
        groups.append(Group(name, _texts(cards), _texts(joined)))
    if rest:
        loose = _by_value(rest)
        groups.append(Group(f"Deadwood {_sum(loose)}", _texts(loose)))
    return tuple(groups)


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(card_text, cards))


def _by_value(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (card % 13, card))


def _sum(cards: Sequence[Card]) -> str:
    return " + ".join(str(VALUES[card]) for card in cards)

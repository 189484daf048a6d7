"""Melds and deadwood, against plain searches and against two other programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.cards import (
    STANDARD_DECK,
    Card,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
    rank,
    suit,
)
from pygames.gin.masks import cards_of, mask_of
from pygames.gin.melds import (
    VALUES,
    Meld,
    arrange,
    arrangements,
    best_discards,
    deadwood,
    deadwood_against,
    deadwood_of,
    deadwoods_without,
    defend,
    extensions,
    value,
)


def is_meld(cards: Sequence[Card]) -> bool:
    """The rule, word by word."""
    if len(cards) < 3:
        return False
    if len({rank(card) for card in cards}) == 1:
        return True
    ranks = sorted(rank(card) for card in cards)
    neighbours = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return neighbours and len({suit(card) for card in cards}) == 1


def plain_families(cards: Iterable[Card]) -> list[frozenset[Meld]]:
    """Every way to put some cards of a hand into melds, none included."""
    hand = sorted(cards)
    melds = [m for size in range(3, len(hand) + 1) for m in combinations(hand, size) if is_meld(m)]

    def from_here(start: int, used: frozenset[Card]) -> list[frozenset[Meld]]:
        families: list[frozenset[Meld]] = [frozenset()]
        for index in range(start, len(melds)):
            if not used & set(melds[index]):
                more = from_here(index + 1, used | set(melds[index]))
                families += [family | {melds[index]} for family in more]
        return families

    return from_here(0, frozenset())


@cache
def plain_deadwood(cards: frozenset[Card]) -> int:
    total = sum(VALUES[card] for card in cards)
    return min(total - sum(map(value, family)) for family in plain_families(cards))


def plain_defence(cards: frozenset[Card], melds: tuple[Meld, ...]) -> int:
    """The least deadwood over all ways to play cards off, one after another."""
    best = plain_deadwood(cards)
    for card in cards:
        for index, meld in enumerate(melds):
            joined = tuple(sorted((*meld, card)))
            if is_meld(joined):
                after = (*melds[:index], joined, *melds[index + 1 :])
                best = min(best, plain_defence(cards - {card}, after))
    return best


def random_hands(count: int, size: int, seed: int) -> list[tuple[Card, ...]]:
    """Half of them from the whole deck, half from a part of it, where melds are frequent."""
    rng = Random(seed)
    hands = []
    for number in range(count):
        first = rng.randrange(9)
        part = [card for card in STANDARD_DECK if first <= rank(card) < first + 5]
        hands.append(tuple(rng.sample(part if number % 2 else STANDARD_DECK, size)))
    return hands


crowded = st.integers(0, 7).flatmap(
    lambda first: st.permutations(
        [card for card in STANDARD_DECK if first <= rank(card) < first + 6]
    )
)
"""The cards of six neighbouring ranks in any order: hands of it are full of melds."""


@given(crowded, st.integers(0, 11))
def test_deadwood_of_any_crowded_hand(cards: list[Card], size: int) -> None:
    hand = frozenset(cards[:size])
    assert deadwood(hand) == deadwood_of(mask_of(hand)) == plain_deadwood(hand)
    assert cards_of(mask_of(hand)) == tuple(sorted(hand))


@pytest.mark.parametrize("suited", [STANDARD_DECK[first : first + 13] for first in (0, 13, 26, 39)])
def test_a_suit_is_one_run_however_many_of_its_cards_are_missing(suited: Sequence[Card]) -> None:
    """More than anybody can hold: the tables are whole."""
    assert deadwood(suited) == 0
    assert [each.melds for each in arrangements(suited)] == [(suited,)]
    for count in (1, 2):
        for missing in combinations(suited, count):
            hand = frozenset(suited) - set(missing)
            assert deadwood(hand) == plain_deadwood(hand)


@given(crowded)
def test_the_arrangements_are_all_of_the_least_deadwood(cards: list[Card]) -> None:
    hand = frozenset(cards[:10])
    least = plain_deadwood(hand)
    ways = arrangements(hand)
    assert len({each.melds for each in ways}) == len(ways), "none is told twice"
    for each in ways:
        assert each.deadwood == least
        for meld in each.melds:
            assert is_meld(meld) and meld == tuple(sorted(meld))
            joined = {card: sorted({*meld, card}) for card in STANDARD_DECK if card not in meld}
            assert extensions(meld) == tuple(card for card in joined if is_meld(joined[card]))
        assert list(each.melds) == sorted(each.melds)
        assert sorted((*(card for meld in each.melds for card in meld), *each.unmatched)) == sorted(
            hand
        )
    families = {
        family for family in plain_families(hand) if value(hand) - sum(map(value, family)) == least
    }
    # The plain search also splits long runs.
    assert {frozenset(each.melds) for each in ways} == {
        family
        for family in families
        if not any(is_meld((*a, *b)) for a, b in combinations(sorted(family), 2))
    }


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        # Two neighbours are no run, not even where they leave nothing else unmatched.
        ("5C 5D 5H 5S 6C 6D 6H 6S", ["5C 5D 5H 5S", "6C 6D 6H 6S"]),
        # A king and the ace of the next suit are no neighbours.
        ("AC AD AH AS JC QC KC", ["AC AD AH AS", "JC QC KC"]),
        ("JC QC KC AD 2D 3D 4D", ["JC QC KC", "AD 2D 3D 4D"]),
        # The lowest card of a set may be missing from it.
        ("5C 5D 5H 5S 6C 7C", ["5C 6C 7C", "5D 5H 5S"]),
    ],
)
def test_a_hand_that_can_be_arranged_in_one_way_only(hand: str, melds: list[str]) -> None:
    (arrangement,) = arrangements(parse_cards(hand))
    assert [*map(cards_text, arrangement.melds)] == melds and not arrangement.unmatched


@given(crowded)
def test_what_is_shown_leaves_the_fewest_cards_to_be_played_off(cards: list[Card]) -> None:
    hand = cards[:10]
    others = [card for card in STANDARD_DECK if card not in hand]

    def inviting(melds: Iterable[Meld]) -> int:
        melds = tuple(melds)
        return sum(any(is_meld(sorted((*meld, card))) for meld in melds) for card in others)

    fewest = min(inviting(each.melds) for each in arrangements(hand))
    assert inviting(arrange(hand).melds) == fewest
    assert arrange(hand) == arrange(hand[::-1])


@given(crowded)
def test_the_best_discards_are_the_best(cards: list[Card]) -> None:
    hand, first = cards[:11], cards[0]
    for forbidden in (None, first):
        left = {
            card: plain_deadwood(frozenset(hand) - {card})
            for card in sorted(hand)
            if card != forbidden
        }
        least, best = best_discards(hand, forbidden)
        assert least == min(left.values())
        assert set(best) == {card for card, each in left.items() if each == least}
        without = deadwoods_without(mask_of(hand), -1 if forbidden is None else forbidden)
        assert without == [(each, card) for card, each in left.items()]


@given(crowded)
def test_the_defence_leaves_the_least(cards: list[Card]) -> None:
    knocker, hand = cards[:10], frozenset(cards[10:18])
    melds = arrange(knocker).melds
    defence = defend(hand, melds)
    assert defence.deadwood == plain_defence(hand, melds)
    assert deadwood_against(mask_of(hand), melds) == defence.deadwood
    # And it is what it says: everything is somewhere, and the cards can be laid off in order.
    growing = [tuple(meld) for meld in melds]
    for card, index in defence.layoffs:
        growing[index] = tuple(sorted((*growing[index], card)))
        assert is_meld(growing[index])
    laid_off = [card for card, _ in defence.layoffs]
    melded = [card for meld in defence.melds for card in meld]
    assert all(is_meld(meld) for meld in defence.melds)
    assert sorted((*laid_off, *melded, *defence.unmatched)) == sorted(hand)


@pytest.mark.parametrize(
    ("hand", "melds", "layoffs"),
    [
        ("2S 7S KC QD", ("2C 2D 2H", "4S 5S 6S", "8S 9S TS"), "2S 0, 7S 2"),  # the later meld
        ("AC KD", ("2C 3C 4C",), "AC 0"),
        ("KC 2D", ("TC JC QC",), "KC 0"),
        ("4S 6S", ("5C 5D 5H",), ""),  # the card between them is not in the hand
    ],
)
def test_what_is_laid_off(hand: str, melds: tuple[str, ...], layoffs: str) -> None:
    pairs = defend(parse_cards(hand), [*map(parse_cards, melds)]).layoffs
    assert ", ".join(f"{card_text(card)} {index}" for card, index in pairs) == layoffs


def test_a_defender_keeps_a_meld_that_is_as_good_as_playing_it_off() -> None:
    defence = defend(parse_cards("7C 8C 9C 2H"), [parse_cards("4C 5C 6C")])
    assert (defence.layoffs, defence.melds) == ((), (parse_cards("7C 8C 9C"),))


@pytest.mark.parametrize(
    ("meld", "joining"),
    [("AC 2C 3C", "4C"), ("JS QS KS", "TS"), ("JC QC KC", "TC"), ("AD 2D 3D", "4D"),
     ("AC AD AH", "AS"), ("KC KD KH", "KS")],
)  # fmt: skip
def test_what_extends_a_meld_at_the_ends(meld: str, joining: str) -> None:
    assert extensions(parse_cards(meld)) == parse_cards(joining)


def test_deadwood_is_that_of_openspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    theirs = {
        card: utils.card_strings_to_card_ints([card_text(card)[0] + card_text(card)[1].lower()])[0]
        for card in STANDARD_DECK
    }
    for hand in random_hands(4000, 10, 1):
        assert deadwood(hand) == utils.min_deadwood([theirs[card] for card in hand])


def test_deadwood_is_that_of_rlcard() -> None:
    melding = pytest.importorskip("rlcard.games.gin_rummy.utils.melding")
    utils = pytest.importorskip("rlcard.games.gin_rummy.utils.utils")
    theirs = {parse_card(str(card)): card for card in utils.get_deck()}
    for hand in random_hands(1000, 10, 2):
        cards = [theirs[card] for card in hand]
        best = melding.get_best_meld_clusters(hand=cards)
        assert deadwood(hand) == utils.get_deadwood_count(cards, best[0] if best else [])

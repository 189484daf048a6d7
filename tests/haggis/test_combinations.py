"""What a group of cards is, and all that a hand can play, beside slower ways to find out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from pygames.cards import SUITLESS, Card, cards_text, parse_cards
from pygames.haggis.combinations import (
    FACES,
    HIGHEST,
    KING,
    LOWEST,
    NUMBERS,
    Combination,
    bomb,
    cards_of,
    mask_of,
    points,
    rank,
    readings,
    sequence,
    set_of,
    suit,
)
from pygames.haggis.deck import haggis_deck
from pygames.haggis.plays import Group, alike, bombs, classes, plays, without_suits
from pygames.haggis.wilds import stands_for

FIVE_SUITS = haggis_deck(3)


def group(text: str) -> int:
    return mask_of(parse_cards(text))


def hand_of(rng: Random, size: int, faces: int, ranks: range = range(LOWEST, KING)) -> int:
    """A random hand with so many face cards; few ranks make more combinations."""
    deck = [card for card in haggis_deck(rng.choice((2, 3))) if rank(card) in ranks]
    numbers = rng.sample(deck, min(size - faces, len(deck)))
    return mask_of([*numbers, *rng.sample(SUITLESS, faces)])


def test_a_mask_gives_its_cards_by_rank_then_by_suit_and_the_faces_last() -> None:
    assert cards_text(cards_of(group("K TB 2G J 2R TR 7O Q"))) == "2R 2G 7O TR TB J Q K"
    assert cards_of(NUMBERS) == tuple(sorted(FIVE_SUITS, key=lambda card: (rank(card), suit(card))))
    assert cards_of(FACES) == SUITLESS


# Groups beside the filling of slots, one by one


def slowly(cards: tuple[Card, ...]) -> set[Combination]:
    """All readings of a group by the words of the rules, the highest rank of each shape."""
    numbers = [card for card in cards if card not in SUITLESS]
    faces = sorted(rank(card) for card in cards if card in SUITLESS)
    if not numbers:
        alone = {(11, 12): 2, (11, 13): 3, (12, 13): 4, (11, 12, 13): 5}
        if tuple(faces) in alone:
            return {bomb(alone[tuple(faces)])}
        return {set_of(1, faces[0])} if len(faces) == 1 else set()
    by_shape: dict[tuple[str, int], Combination] = {}
    ranks, suits = {rank(card) for card in numbers}, {suit(card) for card in numbers}
    if len(ranks) == 1 and all(min(ranks) < face for face in faces):
        by_shape["set", 0] = set_of(len(cards), min(ranks))
    if not faces and len(cards) == 4 and ranks == {3, 5, 7, 9} and len(suits) in (1, 4):
        by_shape["bomb", 0] = bomb(1 if len(suits) == 4 else 6)
    for width in (1, 2, 3, 4, 5):
        length = len(cards) // width
        if width * length != len(cards) or length < (3 if width == 1 else 2):
            continue
        for low in range(LOWEST, KING - length + 2):  # so that the highest one stays
            for chosen in combinations(range(5), width):
                if fills(numbers, faces, low, length, chosen):
                    by_shape["sequence", width] = sequence(width, length, low + length - 1)
    return set(by_shape.values())


def fills(
    numbers: list[Card], faces: list[int], low: int, length: int, suits: tuple[int, ...]
) -> bool:
    """Whether number cards in their places and faces in the others make up a sequence.

    A face card may stand for a card of a lower rank, or for itself in any suit.
    """
    slots = {(low + step, suit) for step in range(length) for suit in suits}
    for card in numbers:
        if (rank(card), suit(card)) not in slots:
            return False
        slots.remove((rank(card), suit(card)))
    # The lowest place to the lowest face: if anything fills them all, this does.
    places = sorted(place for place, _ in slots)
    return all(place <= face for place, face in zip(places, faces, strict=True))


def near_sequences(rng: Random) -> tuple[Card, ...]:
    """Cards of a few ranks and suits, which are often something."""
    low = rng.randint(LOWEST, HIGHEST)
    ranks = range(low, min(HIGHEST, low + rng.randint(0, 5)) + 1)
    suits = rng.sample(range(5), rng.randint(1, 4))
    cells = [card for card in FIVE_SUITS if rank(card) in ranks and suit(card) in suits]
    left_out = rng.choice((0, 0, 1, 1, 2, 3))
    numbers = rng.sample(cells, max(1, len(cells) - left_out))
    return (*numbers, *rng.sample(SUITLESS, rng.randint(0, 3)))


def some_groups() -> Iterator[tuple[Card, ...]]:
    """Near sequences, any cards at all, all pairs of cards, and each with all the faces."""
    every = (*FIVE_SUITS, *SUITLESS)
    rng = Random(1)
    for _ in range(6000):
        yield near_sequences(rng)
    for _ in range(3000):
        yield tuple(rng.sample(every, rng.randint(1, 6)))
    for cards in combinations(every, 2):
        yield cards
        yield tuple(dict.fromkeys((*cards, *SUITLESS)))


def test_a_group_is_what_the_filling_of_its_slots_says() -> None:
    assert readings(0) == ()
    several, legal = 0, 0
    for cards in some_groups():
        ways = readings(mask_of(cards))
        assert set(ways) == slowly(cards), cards_text(cards)
        assert len(set(map(str, ways))) == len(ways)
        several += len(ways) > 1
        legal += bool(ways)
    assert legal > 1500 and several > 150


def test_a_combination_is_beaten_by_its_own_shape_and_by_bombs_only() -> None:
    every = sorted(
        {each for cards in (near_sequences(Random(seed)) for seed in range(800))
         for each in readings(mask_of(cards))}
        | {bomb(level) for level in range(1, 7)}, key=repr,
    )  # fmt: skip
    for top in every:
        for other in every:
            if other.kind == "bomb":
                expected = top.kind != "bomb" or other.level > top.level
            else:
                shapes = [(each.kind, each.size, each.width, each.length) for each in (other, top)]
                expected = shapes[0] == shapes[1] and other.rank > top.rank
            assert other.beats(top) == expected, (other, top)


# All that a hand can play, beside all groups of its cards


def by_subsets(hand: int, top: Combination | None = None) -> set[Group]:
    """Every group of the hand that may be played, by trying all groups."""
    groups = set()
    subset = hand
    while subset:
        for each in readings(subset):
            if top is None or each.beats(top):
                groups.add((subset, each))
        subset = subset - 1 & hand
    return groups


def hands(rng: Random, count: int, largest: int) -> Iterator[int]:
    for _ in range(count):
        size = rng.randint(1, largest)
        low = rng.randint(LOWEST, HIGHEST)
        ranks = range(low, low + rng.randint(1, 9))
        yield hand_of(rng, size, rng.randint(0, min(3, size - 1)), ranks)


def test_the_plays_of_a_hand_are_all_its_groups_that_beat_the_top_and_each_is_listed_once() -> None:
    rng, beaten = Random(4), 0
    for hand in hands(rng, 2500, 9):
        tops = {each for cards in [near_sequences(rng) for _ in range(4)]
                for each in readings(mask_of(cards))}  # fmt: skip
        other = hand_of(rng, 8, 2, range(LOWEST, LOWEST + 5))
        tops |= {each for _, each in rng.sample(plays(other), 3)} | {bomb(rng.randint(1, 6))}
        for top in (None, *sorted(tops, key=repr)):
            groups = plays(hand, top)
            assert len(set(groups)) == len(groups)
            assert set(groups) == by_subsets(hand, top), (cards_text(cards_of(hand)), top)
            beaten += bool(top and groups)
        # The plays of a class count the same.
        count = ({(each, points(cards_of(cards))) for cards, each in find(hand)}
                 for find in (classes, plays))  # fmt: skip
        assert next(count) == next(count)
    assert beaten > 2000


@pytest.mark.parametrize("players", [2, 3])
def test_the_leads_of_a_full_hand_are_all_its_groups(players: int) -> None:
    rng = Random(5)
    hand = mask_of([*rng.sample(haggis_deck(players), 14), *SUITLESS])
    groups = plays(hand)
    assert len(groups) == len(set(groups)) and set(groups) == by_subsets(hand)
    shapes = {each for _, each in groups if not each.level}
    for top in rng.sample(sorted(shapes, key=repr), 20):
        assert set(plays(hand, top)) == {(cards, each) for cards, each in groups if each.beats(top)}


def test_the_bombs_of_a_hand() -> None:
    hand = group("3R 5R 5O 7R 7Y 9R 9G J Q K")
    result = [(each.bomb, each.size) for _, each in bombs(hand)]
    assert result == [("rainbow", 4), ("JQ", 2), ("JK", 2), ("QK", 2), ("JQK", 3), ("suited", 4)]
    assert [[each.bomb for _, each in bombs(hand, above=level)] for level in (3, 6)] == [
        ["QK", "JQK", "suited"],
        [],
    ]


# Classes of plays


@cache
def future(hand: int) -> frozenset[object]:
    """Every way in which a hand can be played out, by ranks and faces alone."""
    return frozenset(
        (each, tuple(map(rank, cards_of(cards))), future(hand ^ cards))
        for cards, each in plays(hand)
    )


def test_plays_of_a_class_leave_hands_that_can_be_played_out_in_the_same_ways() -> None:
    rng, fewer = Random(7), 0
    for _ in range(400):
        faces = rng.choice((0, 0, 1, 2))
        hand = hand_of(rng, rng.randint(2, 6), faces, range(2, rng.choice((5, 7, 10))))
        listed = classes(hand)
        assert set(listed) <= set(plays(hand))
        ways = {(each, tuple(map(rank, cards_of(cards))), future(hand ^ cards))
                for cards, each in listed}  # fmt: skip
        assert ways == future(hand)
        fewer += len(listed) < len(plays(hand))
    assert fewer > 150


@pytest.mark.parametrize(
    ("hand", "top", "listed"),
    [
        # Three of a kind, all alike; two fives, of which one would break the run.
        ("5R 5O 5Y", None, ["5R", "5R 5O", "5R 5O 5Y"]),
        ("5R 5O 6R 7R", set_of(1, 4), ["5R", "5O", "6R", "7R"]),
        ("5R 5O 6R 8R", set_of(1, 4), ["5R", "6R", "8R"]),
        # The nine that the rainbow needs, or the other one of its suit.
        ("3R 5O 7Y 9G 9Y", set_of(1, 8), ["9Y", "9G", "3R 5O 7Y 9G"]),
        # Runs of pairs keep their suits.
        ("5R 5O 5Y 6R 6O", set_of(1, 4), ["5R", "5Y", "6R"]),
        # With a wild card in the hand a suit may still matter.
        ("5R 5O 6R J", set_of(1, 4), ["5R", "5O", "6R", "J"]),
    ],
)
def test_only_suits_that_matter_make_classes(
    hand: str, top: Combination | None, listed: list[str]
) -> None:
    texts = [cards_text(cards_of(cards)) for cards, _ in classes(group(hand), top)]
    assert texts == listed


@pytest.mark.parametrize(
    ("hand", "other", "same"),
    [
        # Two neighbours of a suit alone come to nothing, in the lowest ranks as in others.
        ("2R 3R", "2R 3O", True),
        ("5R 6R", "5R 6O", True),
        # Ranks of the number bombs matter only where all four of them are there,
        ("3R 5R", "3R 5O", True),
        ("3R 5R 7R", "3R 5R 7O", True),
        ("3R 5R 7R 9R", "3R 5R 7R 9O", False),
        # and no other rank does then.
        ("2R 3R 5R 7R 9R", "2O 3R 5R 7R 9R", True),
        ("3R 4R 5R 7R 9R", "3R 4O 5R 7R 9R", False),
        # Of a run each card matters, the lowest, the middle and the highest.
        ("4R 5R 6R 6O", "4O 5R 6R 6O", False),
        ("2R 3R 3O 4R 4O", "2R 3O 3Y 4O 4Y", False),
        ("3R 4R 4O 5R 5O 6R", "3R 4R 4O 5R 5O 6O", False),
        ("3R 4R 5O 6O 7O 9R", "3R 4O 5O 6O 7O 9R", False),
        # So do runs of pairs.
        ("2R 2O 3R 3O 5R 7R 9R", "2R 2Y 3R 3O 5R 7R 9R", False),
    ],
)
def test_which_hands_are_alike_but_for_their_suits(hand: str, other: str, same: bool) -> None:
    one, two = group(hand), group(other)
    assert (future(one) == future(two)) is same
    assert (without_suits(one) == without_suits(two)) is same
    assert (alike(one) == alike(two)) is same


def test_suits_that_matter_for_bombs_alone_may_matter_alike() -> None:
    """What is left by three sevens of four, of a puzzle that took only one of them."""
    left = "2R 3O 5R 5O 5B 9R 9Y TO TG TB"
    assert len({alike(group(f"{left} {seven}")) for seven in ("7R", "7Y", "7B")}) == 1
    rng, counts = Random(5), Counter[bool]()
    for _ in range(300):
        cards = [f"{rank}{suit}" for rank in "3579" for suit in "ROYG" if rng.random() < 0.4]
        other = [f"{card[0]}{rng.choice('ROYG')}" for card in cards]
        if len({*other}) < len(other) or len(cards) > 7:
            continue
        one, two = group(" ".join(cards)), group(" ".join(sorted(other)))
        same = alike(one) == alike(two)
        counts[same] += 1
        assert not same or future(one) == future(two), (cards, other)
    assert min(counts[True], counts[False]) > 9


# What wild cards stand for


@pytest.mark.parametrize(
    ("cards", "combination", "wild"),
    [
        ("J", set_of(1, 11), {}),
        ("5R 5G J Q K", set_of(5, 5), {"J": 5, "Q": 5, "K": 5}),
        ("J Q", bomb(2), {}),
        ("3R 5O 7Y 9G", bomb(1), {}),
        # Below what it fills up, between, above, and where it is itself.
        ("8R 9R J", sequence(1, 3, 9), {"J": 7}),
        ("8R 9R J", sequence(1, 3, 10), {"J": 10}),
        ("7R 9R J K", sequence(1, 4, 10), {"J": 8, "K": 10}),
        ("9R TR J Q", sequence(1, 4, 12), {}),
        ("9R TR Q K", sequence(1, 4, 12), {"Q": 11, "K": 12}),
        # The empty places of two suits.
        ("5R 6R 6G J", sequence(2, 2, 6), {"J": 5}),
        ("5R 6R J K", sequence(2, 2, 6), {"J": 5, "K": 6}),
    ],
)
def test_what_each_stands_for(cards: str, combination: Combination, wild: dict[str, int]) -> None:
    ranks = stands_for(parse_cards(cards), combination)
    assert {cards_text([card]): rank for card, rank in ranks.items()} == wild

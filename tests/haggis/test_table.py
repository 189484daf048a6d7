"""What the Haggis table has of its own: choosing groups of cards, readings, bets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

import pytest
from app.hand_card import HandCard, card_id, face, faces, number_duplicates
from app.nodes import Node, walk
from app.scenes import Arrival
from app.session import Session
from app.tables import OWN, Answer, Ask, Choice, Choose, Make, Refuse, SeatContext
from app.tables.haggis import TABLE, prompts, words
from app.tables.haggis.cloth import as_it_lies, flip_of, pile_of
from app.tables.haggis.hand import in_order, offers
from app.tables.haggis.shapes import chosen, in_words, why_nothing
from app.text import plain
from games.haggis import figures
from hypothesis import given
from hypothesis import strategies as st

from pygames.cards import SUITLESS, Card, cards_text, parse_card, parse_cards
from pygames.haggis import DEAL, PASS, Bet, Capture, HaggisView, Play
from pygames.haggis.combinations import cards_of, mask_of, points, rank, readings, suit
from pygames.haggis.deck import haggis_deck
from pygames.match_facts import steps
from tests.app import seen
from tests.haggis.goldens import GOLDENS
from tests.haggis.positions import A, B, C, after, position
from tests.haggis.tables import UI, at, numbers, views, whole
from tests.lanes import first_quick


@st.composite
def choosing(draw: st.DrawFn) -> tuple[HaggisView, tuple[HandCard, ...]]:
    """A view in which the person holds cards, and some of them: any, or what can be played."""
    view = draw(views().filter(lambda view: bool(view.hand)))
    plays = offers(view) if view.phase in ("lead", "follow") else ()
    if draw(st.booleans()) and plays:
        return view, number_duplicates(draw(st.permutations(draw(st.sampled_from(plays)).cards)))
    some = st.lists(st.sampled_from(view.hand), min_size=1, max_size=6, unique=True)
    return view, number_duplicates(draw(some))


def all_of(tops: Iterable[Node]) -> Iterator[Node]:
    return chain.from_iterable(map(walk, tops))


def made(answer: Answer) -> str:
    """The text of the move that an act leads to."""
    assert isinstance(answer, Make)
    return str(answer.move)


def acts_of(tops: Iterable[Node]) -> list[str]:
    return [str(node.attrs["data-act"]) for node in all_of(tops) if node.attrs.get("data-act")]


# Playing what is chosen


@given(choosing())
def test_chosen_cards_are_played_exactly_when_that_is_a_legal_move(
    case: tuple[HaggisView, tuple[HandCard, ...]],
) -> None:
    """One reading is played at once, several are asked about, and for none there is a reason."""
    view, picked = case
    cards = cards_of(mask_of(faces(picked)))
    legal = [move for move in view.moves if isinstance(move, Play) and move.cards == cards]
    ui = replace(UI, picked=picked)
    for answer in (TABLE.play_cards(at(view, ui), picked), TABLE.act(at(view, ui), "main")):
        if view.phase == "reckoning" and answer == Make(DEAL):
            assert not legal
        elif isinstance(answer, Ask):
            acts = [act for act, _ in answer.sheet.actions]
            assert len(legal) > 1 and acts == [f"as {move.reading}" for move in legal]
            assert [TABLE.act(at(view, ui), act) for act in acts] == [*map(Make, legal)]
            labels = [words for _, words in answer.sheet.actions]
            assert len(set(labels)) == len(labels)
        elif isinstance(answer, Refuse):
            assert not legal and plain(answer.why)
        else:
            assert [answer] == [*map(Make, legal)]


def test_cards_that_can_be_several_things_are_asked_about_on_a_lead_only() -> None:
    ui = replace(UI, picked=number_duplicates(parse_cards("K J 5R Q")))
    lying = at(position("5R J Q K 2O", "9R 9O 8G").view(A), ui)
    question = TABLE.play_cards(lying, ui.picked)
    assert isinstance(question, Ask)
    assert [act for act, _ in question.sheet.actions] == [
        "as set",
        "as sequence 1",
        "as sequence 2",
    ]
    assert made(TABLE.act(lying, "as sequence 2")) == "5R J Q K as sequence 2"
    assert isinstance(TABLE.act(lying, "as sequence 3"), Refuse)
    following = position("5R J Q K 2O", "9R 9O", trick=((B, "3R 3O 3Y 3G"),)).view(A)
    assert made(TABLE.play_cards(at(following, ui), ui.picked)) == "5R J Q K"


# What can be played


@given(views())
def test_what_is_offered_can_be_played(view: HaggisView) -> None:
    """Each offer chooses cards that can be played, and stands once in the list."""
    if view.phase not in ("lead", "follow") or not view.hand:
        return
    top = None if view.top is None else view.top.combination
    question = TABLE.act(at(view), "can-play")
    if not isinstance(question, Ask):
        assert not offers(view) and isinstance(question, Refuse) and plain(question.why)
        return
    acts = acts_of(question.sheet.body)
    assert len(acts) == len(set(acts)) == len(offers(view))
    for act in acts:
        answer = TABLE.act(at(view), act)
        assert isinstance(answer, Choose)
        here = readings(mask_of(faces(answer.choice.cards)))
        assert any(top is None or each.beats(top) for each in here)
        if view.turn == view.seat:
            assert not isinstance(TABLE.play_cards(at(view), answer.choice.cards), Refuse)


@pytest.mark.slow
@given(views())
def test_whatever_can_be_played_on_a_trick_is_offered(view: HaggisView) -> None:
    """Or else something that comes to the same: that shape of that rank."""
    if view.turn != view.seat or view.phase != "follow":
        return
    assert view.top is not None
    plays = [move for move in view.moves if isinstance(move, Play)]
    read = {reading for play in plays for reading in readings(mask_of(play.cards))}
    legal = {reading for reading in read if reading.beats(view.top.combination)}
    assert {offer.combination for offer in offers(view)} == legal


@given(views())
def test_there_is_nothing_left_but_to_pass(view: HaggisView) -> None:
    """Enter passes then, and only then."""
    answer = TABLE.act(at(view), "main")
    alone = PASS in view.moves and not any(isinstance(move, Play) for move in view.moves)
    assert (answer == Make(PASS)) == alone
    assert (TABLE.act(at(view), "pass") == Make(PASS)) == (PASS in view.moves)


@pytest.mark.slow
@given(views(), st.integers(2, 13))
def test_a_rank_is_chosen_card_by_card_and_then_let_go_of(view: HaggisView, number: int) -> None:
    hand = number_duplicates(view.hand)
    cards = [card for card in hand if rank(face(card)) == number]
    ui = replace(UI, picked=tuple(card for card in hand if card not in cards)[:1])
    others = ui.picked
    if not view.hand:
        return
    for count in range(1, len(cards) + 1):
        answer = TABLE.act(at(view, ui), f"rank {number}")
        assert isinstance(answer, Choose)
        chosen = answer.choice.cards
        assert len(chosen) == count + len(others) and set(chosen) - set(others) <= set(cards)
        ui = replace(UI, picked=chosen)
    answer = TABLE.act(at(view, ui), f"rank {number}")
    if cards:
        assert answer == Choose(Choice(others))
    else:
        assert isinstance(answer, Refuse) and "You have no" in plain(answer.why)


# Bets, and who captures


@pytest.mark.slow
@given(views())
def test_a_bet_is_made_out_of_turn_as_well(view: HaggisView) -> None:
    for amount in (0, 15, 30):
        answer = TABLE.act(at(view), f"bet {amount}")
        assert (answer == Make(Bet(amount))) == (Bet(amount) in view.moves)
        assert isinstance(answer, Make) or (isinstance(answer, Refuse) and plain(answer.why))
    question = TABLE.act(at(view), "bet")
    assert isinstance(question, Ask) == view.may_bet
    if isinstance(question, Ask):
        assert {*acts_of(question.sheet.body)} == {"bet 0", "bet 15", "bet 30"}
        assert {act for act, _ in question.sheet.actions} == {"close-sheet"}
    assert ("bet" in acts_of(TABLE.layout(at(view)).dock)) == view.may_bet


def test_the_trick_of_a_bomb_is_given_to_one_of_the_opponents() -> None:
    state = after(position("J Q 5R", "8R 2R", "9R"), "J Q", PASS, PASS)
    lying = at(state.view(A))
    acts = acts_of(TABLE.layout(lying).dock)
    assert {*acts} == {"hint", "capture 1", "capture 2"}
    assert TABLE.act(lying, "capture 2") == Make(Capture(C))
    for refused in (TABLE.act(lying, "main"), TABLE.act(at(state.view(B)), "capture 2")):
        assert isinstance(refused, Refuse)


# The hand


@pytest.mark.slow
@given(views(), st.randoms(use_true_random=False))
def test_the_hand_is_arranged_as_is_said(view: HaggisView, rng: Random) -> None:
    by_rank = in_order(at(view, replace(UI, sorting="rank")))
    assert list(map(rank, faces(by_rank))) == sorted(map(rank, view.hand))
    by_suit = faces(in_order(at(view, replace(UI, sorting="suit"))))
    numbers = [card for card in by_suit if card not in SUITLESS]
    assert [suit(card) for card in numbers] == sorted(suit(card) for card in numbers)
    assert by_suit[len(numbers) :] == tuple(card for card in SUITLESS if card in view.hand)
    own = number_duplicates(rng.sample(view.hand, len(view.hand)))
    half = own[: len(own) // 2]  # the others have come since
    assert in_order(at(view, replace(UI, sorting=OWN, own=half)))[: len(half)] == half


@pytest.mark.slow
@given(views(), st.sampled_from(TABLE.sortings))
def test_a_large_hand_stands_in_two_rows(view: HaggisView, sorting: str) -> None:
    """The lower one, which covers the foot of the upper one, is never the shorter one."""
    lying = as_it_lies(at(view, replace(UI, sorting=sorting)))
    rows = [
        [str(card.attrs["data-card"]) for card in walk(node) if card.attrs.get("role") == "option"]
        for node in all_of(TABLE.layout(lying).cloth)
        if str(node.attrs.get("class")).startswith("row")
    ]
    size = len(lying.view.hand)
    assert [card for row in rows for card in row] == list(map(card_id, in_order(lying)))
    assert len(rows) == (size > 0) + (size > 9)
    assert len(rows) < 2 or len(rows[1]) - len(rows[0]) in (0, 1)


# What is seen to move


@given(numbers)
def test_every_card_that_moves_comes_from_its_owner_and_goes_to_its_captor(number: int) -> None:
    """Over one round."""
    session = Session(whole(number).back_to(0))
    view: Any = session.view
    enter = seen.travel(TABLE, TABLE.opening(view)[0], view).enter
    flips = [flip_of(card, session.seat) for card in session.view.hand]
    assert sorted(enter) == sorted(flips)
    assert list(enter.values()) == [Arrival("stock", True, order) for order in range(17)]
    for turn in whole(number).turns:
        trick = [(card, play.seat) for play in view.trick for card in play.cards]
        before = view
        events = session.play(turn.move, turn.seat)
        view = session.view
        if view.phase in ("reckoning", "over"):
            break
        travel = seen.travel(TABLE, before, view)
        for event in events:
            if event.kind == "play" and event.seat != session.seat and view.trick:
                for card in event.cards:
                    came = travel.enter[flip_of(card, event.seat or 0)]
                    assert came == Arrival(f"seat-{event.seat}", turned=True)
            if event.kind == "capture":
                gone = {flip_of(card, seat): pile_of(event.seat or 0) for card, seat in trick}
                assert gone.items() <= travel.leave.items()


@pytest.mark.parametrize("number", first_quick([0, 1]))
def test_what_is_left_of_a_round_is_captured_last(number: int) -> None:
    """The trick first, then the last hand and the haggis, turned up before: the points follow."""
    ends = 0
    for _, before, view in seen.changes(Session(whole(number).back_to(0)), whole(number).turns):
        assert isinstance(before, HaggisView) and isinstance(view, HaggisView)
        if view.phase not in ("reckoning", "over"):
            continue
        ends += 1
        *_, trick, turned, hand, haggis = seen.scenes(TABLE, before, view)
        kinds = [scene.kind for scene in (trick, turned, hand, haggis)]
        assert kinds == ["capture", "turn up", "capture", "capture"]
        (owner,) = {*range(view.players)} - {*view.out}
        left = {flip_of(card, owner) for card in (*view.last_hand, *view.haggis)}
        assert turned.travel.enter.keys() == left
        won = turned.view.captured[view.out[0]]
        for scene, cards in ((hand, view.last_hand), (haggis, view.haggis)):
            gone = {flip_of(card, owner): pile_of(view.out[0]) for card in cards}
            assert scene.travel.leave == gone
            won += points(cards)
            assert scene.view.captured[view.out[0]] == won
    assert ends


# What is said


def test_a_review_counts_the_tricks_as_the_log_does() -> None:
    match = GOLDENS[-1].match()
    for turn, state, trick in zip(match.turns, match.states[1:], steps(match), strict=True):
        if turn.move is not DEAL:
            view: Any = state.view(turn.seat)
            log = words.log_lines(SeatContext(view, UI))
            assert [number for number, _ in log if number][-1] == str(trick)


some_cards = st.lists(
    st.sampled_from([*haggis_deck(3), *parse_cards("J Q K")]), min_size=1, max_size=8, unique=True
)
"""Any cards that one player can hold."""

close_cards = st.integers(0, 5).flatmap(
    lambda low: st.lists(
        st.sampled_from(
            [card for card in haggis_deck(2) if low <= (card - haggis_deck(2)[0]) % 9 < low + 4]
            + list(parse_cards("J Q K"))
        ),
        min_size=3,
        max_size=8,
        unique=True,
    )
)
"""Cards of neighbouring ranks, which are often nearly something."""


@given(some_cards | close_cards)
def test_why_cards_are_nothing_is_true(picked: list[Card]) -> None:
    """Whatever is called missing would make a combination of them, and less would not.

    It is said on a lead, where any combination will do, exactly when there is none.
    """
    cards = cards_of(mask_of(picked))
    view = position("2R 3O", "9R", "9O").view(A)
    prompt = plain(prompts.prompt(SeatContext(view, replace(UI, picked=number_duplicates(picked)))))
    ways = chosen(view, tuple(picked)).readings
    assert bool(ways) == bool(readings(mask_of(cards)))
    if ways:
        assert prompt == f"Lead {' or '.join(map(in_words, ways))}"
        return
    reason = plain(why_nothing(cards))
    assert prompt == reason and reason[0].isupper() and not reason.startswith("Lead")
    wilds = [card for card in cards if card in parse_cards("J Q K")]
    numbers = [card for card in cards if card not in wilds]
    suits = {cards_text([card])[1] for card in numbers}
    one = re.fullmatch(r"Not a run.*: the (?:(\w+ \w+)|(\w+)) is missing", reason)
    several = re.fullmatch(r"Not a run: the (.+) are missing(, and .+ not enough)?", reason)
    if one and one[1]:
        colour, number = one[1].split()
        missing = parse_card(f"{'T' if number == '10' else number}{colour[0].upper()}")
        assert missing not in cards and not wilds
        assert readings(mask_of([*cards, missing]))
    elif one or several:
        names = re.split(", the | and the ", one[2] if one else several[1])  # type: ignore[index]
        lacking = [parse_card(f"{_LETTERS[name]}{next(iter(suits))}") for name in names]
        assert len(suits) == 1 and not set(lacking) & set(cards)
        assert any(each.width == 1 for each in readings(mask_of([*cards, *lacking])))
        assert len(lacking) > len(wilds)
        assert bool(several and several[2]) == bool(wilds)
    elif reason == "Not a combination: the suits differ":
        assert len(suits) > 1
        assert len({text[0] for text in cards_text(numbers).split()}) == len(numbers)
    elif reason.startswith("3-5-7-9"):
        assert len(cards) == 4 and len(suits) in (2, 3)
    elif reason == "Two cards of different ranks are no combination":
        assert len(cards) == 2
    else:
        assert reason == "Not a combination: neither one rank, nor the same suits at every rank"
        assert len(suits) > 1


_NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_LETTERS = dict(zip(_NUMBERS, "23456789T", strict=True))


# What the rules show


def test_cards_that_are_something_else() -> None:
    with pytest.raises(ValueError, match="is three fives or run of three, 5 to 7, not three"):
        figures.group("5R J Q", "three fives")
    with pytest.raises(ValueError, match="5R 6O 7R is nothing"):
        figures.group("5R 6O 7R", "run of three, 5 to 7")


def test_a_play_that_is_not_higher() -> None:
    with pytest.raises(ValueError, match="3O 4O 5O does not beat"):
        figures.trick(("Nell", "3G 4G 5G"), ("Finn", "3O 4O 5O"))


def test_a_round_with_points_that_are_not_there() -> None:
    assert figures.reckoning((0,), (4,), (20, 12), "3R 9O J", (0, 0)).captured == (24, 12)
    with pytest.raises(ValueError, match="35 points"):
        figures.reckoning((0,), (4,), (20, 12), "3R J", (0, 0))

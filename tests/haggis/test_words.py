"""What is said at the Haggis table, in words."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from app.held import told_apart
from app.rich import plain
from app.tables import Sitting
from app.tables.haggis import prompts, words
from app.tables.haggis.shapes import chosen, full, in_words, short, spread, why_nothing
from hypothesis import given
from hypothesis import strategies as st

from pygames import new_match
from pygames.cards import Card, cards_text, parse_card, parse_cards
from pygames.haggis import DEAL, PASS, Bet, Capture, HaggisView, Play
from pygames.haggis.combinations import cards_of, mask_of, readings
from pygames.haggis.deck import haggis_deck
from pygames.tally import steps
from tests.app.positions import ui_of
from tests.haggis.goldens import GOLDENS
from tests.haggis.positions import A, B, C, after, position

UI = replace(ui_of(new_match("haggis", ["", "hard", "easy"], seed="ui")), sorting="rank")
"""The person sits on seat 0, Finn on seat 1 and Pip on seat 2."""


def said_of(view: HaggisView, picked: str = "") -> str:
    return plain(prompts.prompt(Sitting(view, replace(UI, picked=told_apart(parse_cards(picked))))))


def test_a_review_counts_the_tricks_as_the_log_does() -> None:
    match = GOLDENS[-1].match()
    for at, (turn, trick) in enumerate(zip(match.turns, steps(match), strict=True)):
        if turn.move is not DEAL:
            view: Any = match.states[at + 1].view(turn.seat)
            log = words.log_lines(Sitting(view, UI))
            assert [number for number, _ in log if number][-1] == str(trick)


# Combinations


@pytest.mark.parametrize(
    ("cards", "which", "short_", "full_", "article", "spread_"),
    [
        ("8R", 0, "eight", "eight", "an eight", "Eight"),
        ("K", 0, "king", "king", "a king", "King"),
        ("6R 6O", 0, "pair of sixes", "pair of sixes", "a pair of sixes", "Pair of sixes"),
        ("6R 6O J", 0, "three sixes", "three sixes", "three sixes", "Three sixes: J as 6"),
        ("5R 6R 7R", 0, "run to 7", "run of three, 5 to 7", "a run of three, 5 to 7",
         "Run of three, 5 to 7"),
        ("7R 9R J", 0, "run to 9", "run of three, 7 to 9", "a run of three, 7 to 9",
         "Run of three, 7 to 9: J as 8"),
        ("TR J Q", 1, "run to Q", "run of three, 10 to Q", "a run of three, 10 to Q",
         "Run of three, 10 to Q"),
        ("5R 5O 6R 6O 7R 7O", 0, "run of pairs to 7", "run of three pairs, 5 to 7",
         "a run of three pairs, 5 to 7", "Run of three pairs, 5 to 7"),
        ("2R 2O 2Y 3R 3O K", 0, "run of sets of three to 3", "run of two sets of three, 2 to 3",
         "a run of two sets of three, 2 to 3", "Run of two sets of three, 2 to 3: K as 3"),
        ("3R 5O 7Y 9G", 0, "rainbow bomb", "rainbow bomb", "a rainbow bomb", "Rainbow bomb"),
        ("3R 5R 7R 9R", 0, "suited bomb", "suited bomb", "a suited bomb", "Suited bomb"),
        ("Q K", 0, "Q-K bomb", "Q-K bomb", "a Q-K bomb", "Q-K bomb"),
    ],
)  # fmt: skip
def test_what_combinations_are_called(
    cards: str, which: int, short_: str, full_: str, article: str, spread_: str
) -> None:
    held = parse_cards(cards)
    combination = readings(mask_of(held))[which]
    assert short(combination) == short_
    assert full(combination) == full_
    assert in_words(combination) == article
    assert spread(held, combination) == spread_


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
    """Whatever is called missing would make a combination of them, and less would not."""
    cards = cards_of(mask_of(picked))
    if readings(mask_of(cards)):
        return
    said = plain(why_nothing(cards))
    assert said and said[0].isupper()
    wilds = [card for card in cards if card in parse_cards("J Q K")]
    numbers = [card for card in cards if card not in wilds]
    suits = {cards_text([card])[1] for card in numbers}
    one = re.fullmatch(r"Not a run.*: the (?:(\w+ \w+)|(\w+)) is missing", said)
    several = re.fullmatch(r"Not a run: the (.+) are missing(, and .+ not enough)?", said)
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
    elif said == "Not a combination: the suits differ":
        assert len(suits) > 1
        assert len({text[0] for text in cards_text(numbers).split()}) == len(numbers)
    elif said.startswith("3-5-7-9"):
        assert len(cards) == 4 and len(suits) in (2, 3)
    elif said == "Two cards of different ranks are no combination":
        assert len(cards) == 2
    else:
        assert said == "Not a combination: neither one rank, nor the same suits at every rank"
        assert len(suits) > 1


_LETTERS = dict(
    zip(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        "23456789T",
        strict=True,
    )
)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("5R 7O", "Two cards of different ranks are no combination"),
        ("5R 7R 8R", "Not a run: the six is missing"),
        ("5R 9R J", "Not a run: the six, the seven and the eight are missing, and a wild card is"
         " not enough"),
        ("5R 6O 7Y", "Not a combination: the suits differ"),
        ("5R 5O 6R", "Not a run of pairs: the orange 6 is missing"),
        ("5R 5O 6R 6Y", "Not a combination: neither one rank, nor the same suits at every rank"),
        ("3R 5R 7O 9O", "3-5-7-9 is a bomb in one suit or in four, not in two or three"),
    ],
)  # fmt: skip
def test_why_cards_are_nothing(cards: str, said: str) -> None:
    assert plain(why_nothing(parse_cards(cards))) == said


@given(some_cards | close_cards)
def test_there_is_a_reason_exactly_when_there_is_no_combination(picked: list[Card]) -> None:
    """On a lead, where any combination will do."""
    view = position("2R 3O", "9R", "9O").view(A)
    said = plain(prompts.prompt(Sitting(view, replace(UI, picked=told_apart(picked)))))
    found = chosen(view, tuple(picked))
    if found.readings:
        assert said == f"Lead {' or '.join(map(in_words, found.readings))}"
    else:
        assert said == plain(why_nothing(found.cards)) and not said.startswith("Lead")


# What is expected


@pytest.mark.parametrize(
    ("picked", "said"),
    [
        ("", "Beat Finn’s pair of fives, or pass"),
        ("6R 6O", "Your pair of sixes beats Finn’s pair of fives"),
        ("4R 4O", "Your pair of fours is not higher than Finn’s pair of fives"),
        ("6R", "You need a higher pair to beat Finn’s pair of fives"),
        (
            "6R 6O J",
            "You need a higher pair to beat Finn’s pair of fives",
        ),
        ("J Q", "Your J-Q bomb beats Finn’s pair of fives"),
        ("6R 7O", "Two cards of different ranks are no combination"),
    ],
)
def test_what_could_come_of_the_chosen_cards(picked: str, said: str) -> None:
    view = position("4R 4O 6R 6O 7O J Q", "9R", "9O", trick=((B, "5R 5O"),)).view(A)
    assert said_of(view, picked) == said


@pytest.mark.parametrize(
    ("theirs", "picked", "said"),
    [
        ("5R 6R 7R", "6O", "You need a higher run of three to beat Finn’s run to 7"),
        ("5R 5O 6R 6O", "6O", "You need a higher run of two pairs to beat Finn’s run"
         " of pairs to 6"),
        ("5R 5O 5Y", "6O", "You need a higher three of a kind to beat Finn’s three fives"),
        ("7R 7O 7Y", "6O 6R 6Y", "Your three sixes are not higher than Finn’s three sevens"),
        ("5R 5O 5Y", "6O 6R 6Y", "Your three sixes beat Finn’s three fives"),
        ("5R 5O 5Y", "", "Beat Finn’s three fives, or pass"),
        ("7R", "6O", "Your six is not higher than Finn’s seven"),
        ("7R", "6O 6R", "You need a higher card to beat Finn’s seven"),
        ("J K", "6O", "Only a higher bomb beats Finn’s J-K bomb"),
        ("J K", "J Q", "Your J-Q bomb is not higher than Finn’s J-K bomb"),
        ("J K", "Q K", "Your Q-K bomb beats Finn’s J-K bomb"),
    ],
)  # fmt: skip
def test_what_it_takes_to_beat_a_play(theirs: str, picked: str, said: str) -> None:
    view = position("6R 6O 6Y J Q K", "9R", "9O", trick=((B, theirs),)).view(A)
    assert said_of(view, picked) == said


def test_what_is_expected_in_each_phase() -> None:
    lead = position("5R J Q", "9R 2R", "8O 2O")
    assert said_of(lead.view(A)) == "You lead: choose any combination"
    assert said_of(lead.view(A), "5R J Q") == "Lead three fives or a run of three, 5 to 7"
    waiting = lead.view(B)
    ui = replace(UI, names=("Ada", "You", "Pip"))
    assert plain(prompts.prompt(Sitting(waiting, ui))) == "Ada to lead"
    assert plain(prompts.prompt(Sitting(waiting, replace(ui, thinking=True)))) == "Ada is thinking"
    played = after(lead, "5R")
    assert said_of(played.view(A)) == "Finn to play"
    nothing = position("4R 3O", "9R 2R", trick=((B, "8R"),)).view(A)
    assert said_of(nothing) == "Nothing in your hand beats Finn’s eight"
    choose = after(position("J Q 5R", "8R 2R", "9R"), "J Q", PASS, PASS)
    assert said_of(choose.view(A)) == ("Your bomb wins the trick, worth 5 points: who captures it?")
    assert (
        plain(prompts.prompt(Sitting(choose.view(B), ui))) == "Ada chooses who captures the trick"
    )
    out = after(position("5R", "9R 2R", "8O 2O"), "5R")
    assert said_of(out.view(A)) == "You are out. Finn to play"
    ended = after(position("5R", "2R", haggis="3R"), "5R")
    assert said_of(ended.view(A)) == "You go out first and score 7"
    assert plain(prompts.prompt(Sitting(ended.view(B), ui))) == "Ada goes out first and scores 7"
    won = after(position("5R", "2R", haggis="3R", scores=(249, 240)), "5R")
    assert said_of(won.view(A)) == "You win, 256 to 240"
    assert plain(prompts.prompt(Sitting(won.view(B), ui))) == "Ada wins, 256 to 240"


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (position("5R", "2R", "3R"), "You lead, so you cannot pass: choose a combination"),
        (position("5R 6R", "2R", trick=((B, "3R"),)), "Choose the cards to play, or pass"),
        (position("5R", "2R", "3R", turn=B), "It is Finn’s turn"),
        (after(position("5R", "9R 2R", "8O 2O"), "5R"),
         "You are out: the others are still playing"),
        (after(position("J Q 5R", "8R 2R", "9R"), "J Q", PASS, PASS),
         "First choose who captures the trick"),
        (after(position("5R", "2R"), "5R"), "The round is over: deal the next one"),
        (after(position("5R", "2R", scores=(249, 0)), "5R"), "The match is over"),
    ],
)  # fmt: skip
def test_why_something_is_not_possible(state: object, said: str) -> None:
    view: HaggisView = state.view(A)  # type: ignore[attr-defined]
    assert plain(prompts.refusal(Sitting(view, UI))) == said


# What has happened


def test_a_trick_is_told_play_by_play() -> None:
    state = after(
        position("5R J Q 2R", "6R 7R 8R 2O", "9R 9O", bets=(None, None, None),
                 played=(False, False, True)),
        "1 bet 30", "no bet", "5R J Q as sequence 1", "6R 7R 8R", PASS, PASS,
    )  # fmt: skip
    view = state.view(A)
    lines = [(trick, plain(line)) for trick, line in words.log_lines(Sitting(view, UI))]
    assert lines == [
        ("1", "Finn bets 30"),
        ("1", "You do not bet"),
        ("1", "You lead a run of three, 5 to 7, with J as 6 and Q as 7"),
        ("1", "Finn plays a run of three, 6 to 8"),
        ("1", "Pip passes"),
        ("1", "You pass"),
        ("1", "Finn captures 7 points"),
    ]
    told = [plain(line) for line in words.told(view.seen, Sitting(view, UI))]
    assert [line for line in told if line != "Finn wins the trick"] == [line for _, line in lines]
    latest = plain(words.latest(Sitting(view, UI)))
    assert latest == "Finn captures 7 points"
    number, line = words.log_lines(Sitting(after(state, "2O").view(A), UI))[-2]
    assert (number, plain(line)) == ("2", "Finn leads a two")


def test_the_end_of_a_round_is_told() -> None:
    state = after(position("5R", "2R 3R", haggis="7O 9O", bets=(15, 0)), "5R")
    view = state.view(A)
    assert [plain(line) for line in words.told(view.seen, Sitting(view, UI))] == [
        "You lead a five",
        "You go out and score 10 for the cards left",
        "You win the trick",
        "You capture 1 point",
        "Round 3 is over",
        "The haggis holds 2 points",
        "The last hand holds 1 point",
        "Finn scores 0",
    ]
    title, text = words.what_is_known(Sitting(view, UI))
    assert title == "This round"
    assert plain(text) == "You captured 3 points in the last hand and the haggis."


def test_what_going_out_pays_and_what_is_still_out() -> None:
    view = position("5R 6R 7R", "2R 3R", "9O", piles=("3O 5O", "", "K")).view(A)
    title, text = words.what_is_known(Sitting(view, UI))
    assert title == "In this round"
    assert plain(text) == (
        "Going out scores 5 for each card in the largest opposing hand: now 10 for you, 15 for "
        "Finn and 15 for Pip. 43 of the 50 card points have not been played yet."
    )


# Hints


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Play(parse_cards("6R 6O")), "Pair of sixes, leaving you five cards"),
        (Play(parse_cards("J Q")), "J-Q bomb: it should win, and you lead next"),
        (PASS, "Pass: your cards that beat this are worth more later"),
        (Bet(15), "Bet 15: you are likely to go out first"),
        (Bet(0), "No bet: somebody else may well go out first"),
        (Capture(C), "Give the trick to Pip, who has 30 points"),
        (DEAL, "Deal the next round"),
    ],
)
def test_a_hint_says_why(move: object, said: str) -> None:
    view = position(
        "4R 4O 6R 6O 7O J Q", "9R", "9O", trick=((B, "5R 5O"),), scores=(10, 20, 30)
    ).view(A)
    assert plain(words.reason(Sitting(view, UI), move)) == said  # type: ignore[arg-type]


def test_a_hint_to_pass_or_to_go_out() -> None:
    view = position("4R 4O", "9R", "9O", trick=((B, "5R 5O"),)).view(A)
    assert plain(words.reason(Sitting(view, UI), PASS)) == "Pass: nothing in your hand beats this"
    view = position("4R 4O", "9R", "9O", trick=((B, "3R 3O"),)).view(A)
    out = words.reason(Sitting(view, UI), Play(parse_cards("4R 4O")))
    assert plain(out) == "Pair of fours, and you go out"

"""What the vectors of Gin Rummy do not tell: showdowns, what is known, what is refused."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import BadOptions, BadText, IllegalMove, new_match
from pygames.cards import STANDARD_DECK, cards_text, parse_card, parse_cards
from pygames.codec import Domain, form_of
from pygames.gin import (
    ACCEPT,
    DEAL,
    DRAW_DISCARD,
    DRAW_STOCK,
    GIN,
    PASS,
    REFUSE,
    TAKE,
    Discard,
    GinMove,
    GinOptions,
    GinState,
    GinView,
    Knock,
    Showdown,
)
from pygames.gin.melds import deadwood, extensions, value
from pygames.gin.scoring import settle
from tests.gin.positions import ELEVEN, LOOSE, A, B, after, cards_in, position, started
from tests.strategies import played


def test_r_g5_the_first_dealer_is_drawn_at_random() -> None:
    dealers = [started(f"dealer {number}").dealer for number in range(600)]
    assert 250 < sum(dealers) < 350


def test_r_g3_a_card_taken_from_the_pile_may_go_in_the_next_turn_only() -> None:
    state = after(position(LOOSE, phase="draw", pile="KD"), DRAW_DISCARD)
    assert cards_in(state) == sorted(parse_cards(LOOSE))
    state = after(state, "discard QS", DRAW_STOCK, "discard", DRAW_STOCK)
    assert parse_card("KD") in cards_in(state)


@given(st.integers(0, 2**32), st.integers(20, 52))
def test_a_showdown_adds_up(number: int, ranks: int) -> None:
    """Every card has one place, what is laid off fits, and the points are those of the rules."""
    cards = Random(number).sample(STANDARD_DECK[:ranks], 20)
    hands = tuple(cards[:10]), tuple(cards[10:])
    end = settle(A, hands)
    for seat in (A, B):
        laid = [card for card, _ in end.layoffs] if seat == B else []
        placed = [card for meld in end.melds[seat] for card in meld] + laid
        assert Counter([*placed, *end.unmatched[seat]]) == Counter(hands[seat])
        assert value(end.unmatched[seat]) == end.deadwood[seat]
    melds = [list(meld) for meld in end.melds[A]]
    for card, index in end.layoffs:
        assert card in extensions(melds[index])
        melds[index] = sorted([*melds[index], card])
    own, other = end.deadwood
    assert own == deadwood(hands[A]) and other <= deadwood(hands[B])
    if own == 0:
        assert (end.kind, end.winner, end.points) == ("gin", A, deadwood(hands[B]) + 25)
    elif own < other:
        assert (end.kind, end.winner, end.points) == ("knock", A, other - own)
    else:
        assert (end.kind, end.winner, end.points) == ("undercut", B, own - other + 25)
    assert end.illegal == (own > 10)
    form = form_of(Showdown)
    assert form.write and form.read(form.write(end), Domain.of(GIN, 2)) == end


def test_a_point_less_than_the_defender_is_no_undercut() -> None:
    hands = "AC 2C 3C 5D 5H 5S 9S TS JS 2H", "KD KH KS 7C 7D 7H QC QD QH 3D"
    end = settle(A, [*map(parse_cards, hands)])
    assert (end.kind, end.winner, end.points) == ("knock", A, 1)


# What is refused

UPCARD = started()
PASSED = after(UPCARD, PASS, PASS)
DRAWING, DISCARDING = position(LOOSE, phase="draw", pile="KD"), position(ELEVEN)
TOOK = after(DRAWING, DRAW_DISCARD)
KNOCKED = after(DISCARDING, "knock KD")
VOID = after(position(ELEVEN, stock=2), "discard")
OVER = after(position("AC 2C 3C 5D 5H 5S 9S TS JS QS KD", scores=(99, 0)), "knock KD")
FOREIGN = DISCARDING.hands[B][0]


@pytest.mark.parametrize(
    ("state", "moves", "reason"),
    [
        (UPCARD, (ACCEPT, REFUSE, DEAL, Discard(0), Knock(0)),
         "the upcard is on offer: take it or pass"),
        (PASSED, (DRAW_DISCARD,), "after two passes the first card is drawn from the stock"),
        (DRAWING, (TAKE, PASS, ACCEPT, DEAL, Discard(1), Knock(1)), "draw a card first"),
        (DISCARDING, (TAKE, PASS, DRAW_STOCK, DRAW_DISCARD, REFUSE, DEAL),
         "a card has been drawn: now discard"),
        (DISCARDING, (Discard(FOREIGN), Knock(FOREIGN)), "the .* of .* is not in this hand"),
        (TOOK, (Discard(parse_card("KD")), Knock(parse_card("KD"))),
         "taken from the discard pile may not be discarded"),
        (KNOCKED, (DRAW_STOCK,), "the other player's knock is illegal: accept or refuse"),
        (VOID, (DRAW_STOCK, Discard(0)), "the next hand has not been dealt yet"),
        (OVER, (DEAL, PASS), "the match is over"),
    ],
)  # fmt: skip
def test_what_is_refused_says_why(state: GinState, moves: tuple[GinMove, ...], reason: str) -> None:
    for move in moves:
        with pytest.raises(IllegalMove, match=reason):
            state.play(move)


def test_nobody_plays_out_of_turn_and_no_third_plays() -> None:
    for state, move, seat in ((UPCARD, PASS, UPCARD.dealer), (VOID, DEAL, 1 - VOID.dealer)):
        with pytest.raises(IllegalMove, match="it is not this player's turn"):
            state.play(move, seat)
    with pytest.raises(BadOptions, match="Gin Rummy is a game for two players, not 3"):
        GIN.start(GinOptions(), 3, "seed")
    with pytest.raises(BadOptions, match="is one of 100, 200, 250, 300, 500, not 199"):
        GIN.start(GinOptions(199), 2, "seed")


@pytest.mark.parametrize(
    "text", ["draw", "discard", "knock", "discard 7R", "knock J", "gin", "7H", "Take", "draw 7H"]
)
def test_what_is_no_move_of_gin_is_bad(text: str) -> None:
    with pytest.raises(BadText):
        GIN.move(text)


# What a player sees


@given(st.integers(0, 2**32), st.integers(1, 150))
def test_what_is_known_is_what_the_events_have_shown(number: int, length: int) -> None:
    """An independent reading of `known`: from what a seat has seen, and nothing else."""
    match = played(new_match("gin", ["", ""], f"known {number}"), Random(number), length)
    for state in match.states[-10:]:
        for seat in (A, B):
            view = state.view(seat)
            assert isinstance(view, GinView)
            assert set(view.known) == known_cards(view)
            assert len(set(view.known)) == len(view.known) <= view.opponent_cards


def known_cards(view: GinView) -> set[int]:
    other, cards, is_open = 1 - view.seat, set[int](), False
    for event in view.seen:
        if event.kind == "hand":
            cards, is_open = set(), False
        elif event.seat != other:
            continue
        elif event.kind in ("discard", "knock", "gin"):
            cards -= set(event.cards)
        elif event.kind in ("take", "draw"):
            cards |= set(event.cards)
        elif event.kind in ("exposed", "show"):
            cards, is_open = set(event.cards), True
    assert is_open == (other in view.exposed or view.showdown is not None)
    return cards


def test_a_view_needs_no_more_than_what_lies_on_the_table_and_that_by_name() -> None:
    view = GinView(
        seat=A, hand=parse_cards(LOOSE), turn=A, phase="draw", dealer=B, stock=31,
        pile=parse_cards("KD"),
    )  # fmt: skip
    assert view.moves == (DRAW_STOCK, DRAW_DISCARD)
    assert (view.opponent_cards, view.limit, view.scores, view.number) == (10, 100, (0, 0), 1)
    assert GIN.view(json.loads(json.dumps(view.to_json()))) == view
    with pytest.raises(TypeError):
        GinView(A, parse_cards(LOOSE), A, "draw", B, 31, parse_cards("KD"))  # type: ignore[call-arg]


TWELVE = cards_text(STANDARD_DECK[20:32])
"""One card more than anybody holds."""


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "hockey"), ("seat", 2), ("seat", True), ("turn", -1), ("phase", "play"),
        ("hand", TWELVE), ("known", TWELVE),
        ("hand", "9X"), ("stock", -1), ("stock", "31"), ("drawn", "9X"), ("stock_only", 1),
        ("exposed", [2]), ("scores", [1]), ("scores", [1, 2, 3]), ("results", [["knock", 0]]),
        ("results", [["draw", 0, 5]]), ("showdown", {}), ("winners", [5]), ("seen", [[]]),
    ],
)  # fmt: skip
def test_a_view_that_cannot_be_is_bad(field: str, value: object) -> None:
    data = {**started().view(A).to_json(), field: value}
    with pytest.raises(BadText):
        GIN.view(data)

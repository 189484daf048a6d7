"""Everything has one text or JSON form, and it reads back."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from itertools import chain
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, BadText, Event, Game, Match
from pygames.cards import (
    STANDARD_DECK,
    SUITLESS,
    card_name,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
)
from pygames.codec import Domain, form_of
from pygames.game import options_from_json, options_to_json
from pygames.haggis.deck import haggis_deck
from pygames.hockey import HOCKEY
from tests.strategies import adapter, games, kinds_of, matches, options

pytestmark = pytest.mark.pyodide

ALL_CARDS = (*STANDARD_DECK, *haggis_deck(3), *SUITLESS)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


def test_all_hundred_cards_have_a_text_and_a_name_of_their_own() -> None:
    assert tuple(range(100)) == ALL_CARDS
    texts = [card_text(card) for card in ALL_CARDS]
    assert len(set(texts)) == len({card_name(card) for card in ALL_CARDS}) == 100
    assert [parse_card(text) for text in texts] == list(ALL_CARDS)
    for players, size, suits in ((2, 36, "ROYG"), (3, 45, "ROYGB")):
        deck = haggis_deck(players)
        assert (len(deck), {card_text(card)[1] for card in deck}) == (size, set(suits))


def test_the_numbering_of_cards_stays() -> None:
    named = {card: f"{card_text(card)} {card_name(card)}" for card in ALL_CARDS}
    assert named.items() >= {
        (0, "AC ace of clubs"),
        (12, "KC king of clubs"),
        (13, "AD ace of diamonds"),
        (22, "TD 10 of diamonds"),
        (49, "JS jack of spades"),
        (51, "KS king of spades"),
        (52, "2R red 2"),
        (96, "TB blue 10"),
        (97, "J jack"),
        (99, "K king"),
    }


@given(st.lists(st.sampled_from(ALL_CARDS)))
def test_cards_read_back(cards: list[int]) -> None:
    assert parse_cards(cards_text(cards)) == tuple(cards)


@given(st.text(max_size=4))
def test_text_that_names_no_card_is_bad(text: str) -> None:
    try:
        assert card_text(parse_card(text)) == text
    except BadText as error:
        assert "is not a card" in str(error)


@given(matches())
def test_moves_read_back(match: Match) -> None:
    state = match.state
    moves = {*adapter(match).plausible(state), *state.moves()}
    for move in moves:
        again = match.game.move(str(move))
        assert again == move and hash(again) == hash(move) and str(again) == str(move)
    assert len(set(map(str, moves))) == len(moves)


@given(games, st.text() | st.sampled_from(["", "play", "play ", "play 9D ", "Deal", " deal"]))
def test_text_that_is_no_move_is_bad(game: Game, text: str) -> None:
    with contextlib.suppress(BadText):
        assert str(game.move(text)) == text


EVENT = form_of(Event[Literal["deal", "last hand"]])
DOMAIN = Domain(6, {card_text(card): card for card in ALL_CARDS})


@given(
    st.builds(
        Event,
        st.sampled_from(["deal", "last hand"]),
        st.none() | st.integers(0, 5),
        st.lists(st.sampled_from(ALL_CARDS), unique=True).map(tuple),
        st.integers(0, 100_000),
    )
)
def test_any_event_reads_back(event: Event[str]) -> None:
    assert EVENT.read(json.loads(json.dumps(event.to_json())), DOMAIN) == event


KINDS = {name: kinds_of(game) for name, game in GAMES.items()}


@given(matches(), st.sampled_from(["dael", "", "Deal", *sorted({*chain(*KINDS.values())})]))
def test_only_what_can_happen_in_a_game_is_read(match: Match, kind: str) -> None:
    data = match.state.view(0).to_json()
    data["seen"].append([kind])
    if kind in KINDS[match.game.name]:
        assert match.game.view(data).seen[-1] == Event(kind)
    else:
        with pytest.raises(BadText):
            match.game.view(data)


@given(matches())
def test_views_read_back(match: Match) -> None:
    for seat in range(len(match.players)):
        view = match.state.view(seat)
        text = json.dumps(view.to_json())
        again = match.game.view(json.loads(text))
        assert again == view
        assert json.dumps(again.to_json()) == text
        assert json.loads(text)["game"] == match.game.name


@given(json_values)
def test_what_is_no_view_and_no_event_is_bad_text(value: object) -> None:
    for game in GAMES.values():
        with pytest.raises(BadText):
            game.view(value)  # type: ignore[arg-type]
    with contextlib.suppress(BadText):
        EVENT.read(value, DOMAIN)
        assert isinstance(value, list) and isinstance(value[0], str)


@given(games, st.data())
def test_options_read_back(game: Game, data: st.DataObject) -> None:
    chosen = data.draw(options(game))
    text = json.dumps(options_to_json(chosen))
    assert options_from_json(game.Options, json.loads(text)) == chosen
    assert options_to_json(game.Options()) == {}


BAD: list[tuple[Callable[[Any], object], list[object]]] = [
    (parse_card, [None, 1, [], ["9D"], {}, "9d", "10D", "D9", "9D ", "XX"]),
    (HOCKEY.move, ["play 7R", "play J", "play", "play 9D 9C", "Play 9D", "9D", "pass"]),
    (
        lambda value: EVENT.read(value, DOMAIN),
        [
            *(None, "deal", [], [1], [None], ["dael"], {"kind": "deal"}),
            *(["deal", seat] for seat in ("0", 6, True)),
            *(["deal", 0, cards] for cards in (5, ["9D"], "9X", "9D 9D")),
            *(["deal", 0, "9D", *number] for number in (["1"], [None], [-1], [1, 1])),
        ],
    ),
]


@pytest.mark.parametrize(("read", "values"), BAD, ids=["card", "move of hockey", "event"])
def test_what_is_almost_good_is_bad(read: Callable[[Any], object], values: list[object]) -> None:
    for value in values:
        with pytest.raises(BadText):
            read(value)

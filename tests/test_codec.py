"""What is let through when a view is read, and what is refused, with a short sentence."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given

from pygames import GAMES, BadText, Match
from pygames.cards import COLOURS, STANDARD_DECK, SUITLESS, Card, card_text
from pygames.codec import Domain, Form, PerSeat, Row, Seat, form_of, parsed, text_form
from pygames.hockey import Play
from pygames.hockey.moves import parse_move
from tests.strategies import matches

pytestmark = pytest.mark.pyodide

DOMAIN = Domain(3, {card_text(card): card for card in STANDARD_DECK})


@dataclass(frozen=True, slots=True)
class Lot:
    """Some values."""

    who: Seat
    cards: tuple[Card, ...] = ()


@pytest.mark.parametrize(
    ("hint", "data", "value"),
    [
        (bool, False, False),
        (int, 0, 0),
        (str, "", ""),
        (Literal["draw", "play"], "draw", "draw"),
        (Literal[0, None], None, None),
        (Seat, 2, 2),
        (Seat | None, None, None),
        (Card, "9D", 21),
        (Card | None, "9D", 21),
        (tuple[Card, ...], "9D AC", (21, 0)),
        (tuple[Card, ...], "", ()),
        (tuple[tuple[Seat, Card], ...], [[0, "9D"], [1, "AC"]], ((0, 21), (1, 0))),
        (tuple[Seat, ...], [2, 0], (2, 0)),
        (tuple[bool, bool], [True, False], (True, False)),
        (PerSeat[int], [1, 2, 3], (1, 2, 3)),
        (PerSeat[int | None], [1, None, 3], (1, None, 3)),
        (Lot, {"who": 1, "cards": "9D"}, Lot(1, (21,))),
        (Row[Lot], [1, ""], Lot(1)),
        (tuple[Row[Lot], ...] | None, [[1, "9D"]], (Lot(1, (21,)),)),
        (Annotated[Any, text_form(parse_move)], "play 9D", Play(21)),
        (Annotated[Any, Form(None, lambda value, domain: domain.players)], "x", 3),
    ],
)
def test_what_is_good_comes_through(hint: Any, data: object, value: object) -> None:
    form = form_of(hint)
    assert form.read(data, DOMAIN) == value
    if form.write is not None:
        assert form.write(value) == data


@pytest.mark.parametrize(
    ("hint", "bad"),
    [
        (bool, [1]),
        (int, [-1, True, "1", 10**9, 1.0]),
        (str, [5]),
        (Literal[0, 1], [True]),
        (Literal[False, True], [1]),
        (Literal["draw"], [["draw"]]),
        (Seat, [3, -1, False]),
        (Seat | None, [""]),
        (Card, ["9R", 21, ["9D"]]),
        (tuple[Card, ...], ["9D 9D", "9D J", None]),
        (tuple[Seat, ...], [[0, 3], "01", {"0": 1}]),
        (PerSeat[int], [[1, 2], "123"]),
        (tuple[int, int], [[1, 2, 3]]),
        (Lot, [{"who": 1}, [1, ""]]),
        (Row[Lot], [{"who": 1, "cards": ""}, [1]]),
        (Annotated[Any, text_form(parse_move)], [None, "7"]),
    ],
)
def test_what_is_not_is_refused(hint: Any, bad: list[object]) -> None:
    for data in bad:
        with pytest.raises(BadText):
            form_of(hint).read(data, DOMAIN)


def test_with_two_decks_a_card_is_there_twice() -> None:
    domain = Domain.of(GAMES["haddock"], 6)
    assert form_of(tuple[Card, ...]).read("9D AC 9D", domain) == (21, 0, 21)
    with pytest.raises(BadText):
        form_of(tuple[Card, ...]).read("9D 9D 9D", domain)


def test_text_that_is_nested_too_deep_or_no_json_is_refused() -> None:
    for text in ("[" * 9 + "]" * 9, "[" * 100_000, '{"a":' * 9, "", "{", "nul"):
        with pytest.raises(ValueError):
            parsed(text)
    brackets = ["[[[[[[[[[[", 'a "[[[[[[[[[', 1]
    assert parsed(json.dumps(brackets)) == brackets


@given(matches())
def test_cards_of_another_deck_are_refused(match: Match) -> None:
    view = match.state.view(0)
    foreign = "9D" if match.game.name == "haggis" else "7R"
    others = {card_text(card) for card in SUITLESS} if foreign == "7R" else {"7" + COLOURS[-1]}
    for key, value in view.to_json().items():
        if key in ("hand", "pile", "known", "haggis", "last_hand", "drawn"):
            for card in {foreign, *(others if len(match.players) == 2 else ())}:
                with pytest.raises(BadText, match="of this deck"):
                    match.game.view({**view.to_json(), key: f"{value or ''} {card}".strip()})

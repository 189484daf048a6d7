"""Positions as text: each comes back as it was, with what the bots read in it, or in a sentence."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygames import GAMES, new_match
from pygames.errors import BadText
from pygames.game import options_from_json
from pygames.gin.bots.known_cards import position_of as gin_position
from pygames.haddock.bots.memory import Memory
from pygames.haggis.bots.known_cards import unseen
from pygames.haggis.bots.sampling import evidence
from pygames.opponents.levels import bot_for
from pygames.position import lacks_history, parse_position, position_text
from pygames.position_fields import turned

ROOT = Path(__file__).parents[1]

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("gin", 2, {}),
    ("gin", 2, {"limit": 250}),
    ("haggis", 2, {}),
    ("haggis", 3, {}),
    ("haggis", 3, {"tournament": True}),
    ("hockey", 2, {}),
    ("haddock", 2, {"low_card_on_top": True, "no_court_cards": True}),
    ("haddock", 3, {"series": True, "draw_until_able": True}),
    ("haddock", 4, {}),
    ("haddock", 6, {}),
]


def states(game: str, seats: int, options: dict[str, Any], seed: str) -> Iterator[Any]:
    """The states of a match of easy and medium; now and then somebody plays at random."""
    rules, rng = GAMES[game], Random(seed)
    state = rules.start(options_from_json(rules.Options, options), seats, seed)
    bots = [bot_for(game, ("easy", "medium")[seat % 2]) for seat in range(seats)]
    while (seat := state.turn) is not None:
        yield state
        moves = state.moves(seat)
        any_ = len(moves) == 1 or rng.random() < 0.05
        move = rng.choice(moves) if any_ else bots[seat].choose(state.view(seat), rng)
        state = state.play(move, seat)


def views(game: str, seats: int, options: dict[str, Any], seed: str) -> Iterator[Any]:
    """What each seat knows in these, where somebody has something to decide."""
    for state in states(game, seats, options, seed):
        every = [state.view(seat) for seat in range(seats)]
        yield from (view for view in every if not view.between and (view.hand or view.moves))


def moves_of(view: Any, own: int) -> list[str]:
    """The moves with seats counted from the own one."""
    seats = len(view.scores)

    def named(move: object) -> str:
        return re.sub(
            r"capture (\d)", lambda hit: f"capture {(int(hit[1]) - own) % seats}", str(move)
        )

    return sorted(map(named, view.moves))


SEAT = {"turn", "dealer", "leader", "holder"}
SEATS = {"passed", "out", "exposed"}
BY_SEAT = {"cards", "faces", "bets", "played", "captured", "scores"}
LEFT_OUT = {"seat", "seen", "results", "cuts", "winners", "showdown", "pile", "trick", "moves"}


def content(view: Any) -> dict[str, object]:
    """What a text must tell, seats counted from the own one."""
    me, seats = view.seat, len(view.scores)
    values: dict[str, object] = {}
    for name in {field.name for field in fields(view)} - LEFT_OUT:
        value = getattr(view, name)
        if name in SEAT and value is not None:
            value = (value - me) % seats
        elif name in SEATS and isinstance(value, tuple):
            value = sorted((seat - me) % seats for seat in value)
        elif name in BY_SEAT:
            value = turned(value, me)
        elif name == "goals":
            value = tuple(turned(each, me) for each in value)
        values[name] = value
    return values


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_position_comes_back(game: str, seats: int, options: dict[str, Any]) -> None:
    count = 0
    for view in islice(views(game, seats, options, f"back {seats}"), 300):
        for history in (True, False):
            text = position_text(view, history)
            again = parse_position(text)
            assert position_text(again, history) == text
            assert moves_of(again, 0) == moves_of(view, view.seat), text
            assert content(again) == content(view), text
            assert GAMES[game].view(again.to_json()) == again, text
            assert parse_position(text.lower().replace(" ", "_")) == again
            count += 1
    assert count > 60


def evidence_in(game: str, view: Any) -> object:
    """What the bots read in a view of the seat in turn, seats counted from the own one."""
    me, seats = view.seat, len(view.scores)
    if game == "gin":
        position = gin_position(view)
        masks = position.hands, position.shown, position.shed, position.passed
        return [turned(one, me) for one in masks], position.discards, position.dead, position.taken
    if game == "haggis":
        signs = [replace(sign, seat=(sign.seat - me) % seats) for sign in evidence(view)]
        return unseen(view), signs
    if game == "haddock":
        memory = Memory.of(view, Random("memory"))
        steps = [replace(step, seat=(step.seat - me) % seats) for step in memory.steps]
        return steps, memory.renewed, memory.fresh, memory.old
    return view.pile, view.hand, view.holder is not None


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_bots_read_the_same_in_it(game: str, seats: int, options: dict[str, Any]) -> None:
    """What was thrown, taken, left and passed: a hint of the text is a hint of the table."""
    for view in islice(views(game, seats, options, f"read {seats}"), 300):
        if view.turn == view.seat:
            again = parse_position(position_text(view))
            assert evidence_in(game, again) == evidence_in(game, view), position_text(view)
            bare = parse_position(position_text(view, history=False))
            assert not lacks_history(again)
            if not lacks_history(bare) and game != "haddock":  # a first turn has no log in its text
                assert evidence_in(game, bare) == evidence_in(game, view)


def changed(position: str, rng: Random) -> str:
    """A text with some characters changed, left out, put in or exchanged."""
    text = list(position)
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(text)), rng.randrange(len(text))
        match rng.randrange(4):
            case 0:
                text[at] = rng.choice("A23456789TJQKCDHSROYGB0123xX:,;=* -_nkmtd")
            case 1 if len(text) > 5:
                del text[at]
            case 2:
                text.insert(at, rng.choice("A23456789TJQKCDHSROYGB:,;=* -_\u00e9\ud7ff\u0663"))
            case _:
                text[at], text[other] = text[other], text[at]
    return "".join(text)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES[::3])
def test_a_changed_text_is_another_position_or_a_sentence(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    rng = Random(f"changed {game}")
    texts = [
        position_text(view, rng.random() < 0.5)
        for view in islice(views(game, seats, options, "c"), 300)
    ]
    wrong = 0
    for _ in range(1500):
        text = changed(rng.choice(texts), rng)
        try:
            view = parse_position(text)
        except BadText as error:
            assert 0 < len(str(error)) < 200
            wrong += 1
            continue
        assert parse_position(position_text(view)) == view, text
        assert GAMES[game].view(view.to_json()) == view
        assert view.moves or view.turn != 0
    assert wrong > 300


HAND = "2C2D3D4D6DJDKD4S8SKS"
GIN, HADDOCK = f"gin1 {HAND} QH", "haddock1 AC5H7H9H TD 4,5"
HAGGIS = "haggis1 4O4Y8R8O8Y9R9OTOTYTGJQK 15JQK 0=3R3G,1=4R4G,0=5R5Y tu:1"


@pytest.mark.parametrize(
    ("position", "key", "field", "default", "least", "most"),
    [
        (GIN, "tu", "turn", 0, 0, 1),
        (GIN, "deal", "dealer", 1, 0, 1),
        (GIN, "to", "limit", 100, 1, 999),
        (GIN, "no", "number", 1, 1, 99),
        (GIN, "n", "stock", 31, 3, 31),
        (f"{GIN} ph:di tu:1", "n", "stock", 30, 2, 30),
        (f"{GIN}3H5S6H", "n", "stock", 28, 3, 28),
        (HAGGIS, "deal", "dealer", 1, 0, 1),
        (HAGGIS, "lead", "leader", 0, 0, 1),
        (HAGGIS, "to", "target", 250, 1, 999),
        (HAGGIS, "no", "number", 1, 1, 99),
        (HADDOCK, "tu", "turn", 0, 0, 2),
        (HADDOCK, "deal", "dealer", 2, 0, 2),
        (HADDOCK, "stuck", "passed", 0, 0, 2),
        (HADDOCK, "no", "number", 1, 1, 99),
    ],
)
def test_numbers_have_a_default_and_bounds(
    position: str, key: str, field: str, default: int, least: int, most: int
) -> None:
    assert getattr(parse_position(position), field) == default
    for number in (least, most):
        assert getattr(parse_position(f"{position} {key}:{number}"), field) == number
    for number in (least - 1, most + 1):
        with pytest.raises(BadText, match=f"^{key}: |^{number} cards in the stock"):
            parse_position(f"{position} {key}:{number}")


LOG = "haddock1 AC5H7H9H TD 4 h:KD,2C4C5C6D7H8S9S,"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no position here"),
        ("x" * 9000, "too long to be a position"),
        ("chess1 e4", "'chess1' is not the beginning of a position: that is gin1, "),
        ("gin2 - -", "another version than gin1"),
        ("gin1 2C", "begins with hand, pile"),
        (f"gin1 {HAND} QH foo:1", "'foo:1' is no part of it"),
        (f"gin1 {HAND} QH sc:1-0 sc:0-0", "sc: stands twice"),
        (f"gin1 {HAND} QH sc:", "sc: nothing stands after it"),
        (f"gin1 {HAND} QH sc:100-0", "sc: '100' is no number from 0 to 99"),
        (f"gin1 {HAND} QH sc:1-2-3", "sc: 3 numbers, and 2 play"),
        (f"gin1 {HAND[:-1]}1 QH", "hand: at character 19, 'K1' is no card"),
        (f"gin1 {HAND[:-2]} QH", "9 cards in the hand"),
        (f"gin1 {HAND} KS", "the king of spades is in the hand and in the pile"),
        (f"gin1 {HAND}KS QH", "the king of spades is twice in the hand"),
        (f"gin1 {HAND}5D QH ph:up", "eleven cards in the hand"),
        (f"gin1 {HAND} QH t:5D", "t: is for before a discard"),
        (f"gin1 {HAND}5D QH t:6H", "t: the 6 of hearts is not in the hand"),
        (f"gin1 {HAND} QHx0Cx", "pile: at character 5, 'Cx' is no card"),
        (f"gin1 {HAND} QH n:2", "2 cards in the stock: the hand is over"),
        (f"gin1 {HAND} QHQDQSQC n:29", "29 cards in the stock are more than are left"),
        (f"gin1 {HAND} QHQD ph:up", "with “up” the pile is the upcard alone"),
        (f"gin1 {HAND} QH0 ph:st", "with “st” the pile is the upcard alone"),
        (f"gin1 {HAND} QHxQDx", "two upcards: there is one"),
        (f"gin1 {HAND} QHQDx", "an upcard that nobody took lies at the bottom"),
        (f"gin1 {HAND}5D QH d:5D t:5D", "d: is for a card from the stock"),
        (f"gin1 {HAND} QH ph:di tu:1 d:2C", "d: is for a card from the stock"),
        (f"gin1 {HAND}5D QH d:5D2C", "d: 2 cards, and there is one at most"),
        (f"gin1 {HAND} QH k:AC2H3C4C5C6C7C8C9CTCJC", "k: eleven cards, and they hold 10"),
        (f"gin1 {HAND} QH open:1 k:AC", "k: one card, and they hold 10"),
        ("hockey1 6D7C JH7H3S3D5S", "2 cards in the hand: after 5 on the pile there are 3"),
        ("hockey1 6D7CTDKC JH p:4 g:1-0,0-0,0-0,0-0", "without a tie"),
        ("haddock1 AC5H7H9H TD 0", "a hand is empty"),
        ("haddock1 AC5H7H9H - 4", "the pile is empty"),
        ("haddock1 AC5H7H9H TD 4 v:sx", "v: 'sx' is not some of the letters s l d c"),
        ("haddock1 AC5H7H9H TD 4 h:TD", "h: begins with the card turned up"),
        (f"{LOG}0=2C", "h: 2C is not a pair"),
        (f"{LOG}1=2H5CKC", "h: 2H5CKC is not a pair"),
        (f"{LOG}2!", "h: '2!' is no step"),
        (f"{LOG}1~0", "h: '0' is no number from 1"),
        (f"{LOG}0=3H5D", "h: the 3 of hearts is not in the hand then"),
        (f"{LOG}r", "h: the draw pile is renewed when it is empty"),
        (f"{LOG}1~44", "h: '1~44' takes more cards than there are"),
        (f"{LOG}0=2C4C,0~AC", "h: what happened comes to another hand: AC5C6D7H8S9S"),
        (HAGGIS.replace("15JQK", "?,4"), "others: “?” is for two players"),
        (f"{HAGGIS.replace('15JQK', '?')} h:0=5G,1=6G", "others: “?” is for two players"),
        (HAGGIS.replace("0=3R3G,1=4R4G,", ""), "6 number cards have been played, and 2 are named"),
        (f"{HAGGIS} gone:J", "gone: the jack is wild, and the hands tell of it"),
        (f"{HAGGIS} gone:4R", "the red 4 is in the tricks and in the list of cards gone"),
        (HAGGIS.replace("0=5R", "2=5R"), "trick: '2' is no number from 0 to 1"),
        (HAGGIS.replace("5R5Y", "5R5Y*1"), "trick: 5R5Y is no sequence 1"),
        (HAGGIS.replace("5R5Y", "5R6R7R*s"), "trick: 5R6R7R is no set"),
        (HAGGIS.replace("tu:1", "tu:0"), "tu: who played last is not in turn"),
        (f"{HAGGIS} ch:1", "ch: is for the winner of a trick with a bomb"),
        (f"{HAGGIS} bets:15,20", "bets: 2 of n, 0, 15, 30, one for each seat"),
        (f"{HAGGIS} out:2=9", "out: '2=9' is no seat with the cards left"),
        (f"{HAGGIS} out:1=9", "out: names those who hold no card"),
        (HAGGIS.replace("15JQK", "0"), "one hand is left: the round is over"),
        (HAGGIS.replace("15JQK", "15JJK"), "others: '15JJK' has a wild card twice"),
        (HAGGIS.replace("15JQK", "18JQK"), "others: '18JQK' has 15 number cards"),
        ("haggis1 2B3R 15JQK -", "hand: the blue 2 is not in this deck"),
        ("haggis1 2R3R 15JQK 0=2Y3Y5G,1=3R", "trick: 2Y3Y5G is no combination"),
        ("haggis1 2R3R 15JQK 0=5GJQ", "trick: 5GJQ can be set or sequence 1: write *s or *1"),
        ("haggis1 2R3R 15JQK 0=9Y,1=6G", "trick: 6G does not beat 9Y"),
        ("haggis1 2R3R 15JQK -", "by the counts 14 number cards have been played, and 0 are named"),
    ],
)
def test_what_is_wrong_is_said(text: str, sentence: str) -> None:
    with pytest.raises(BadText, match=re.escape(sentence)):
        parse_position(text)


def test_only_where_something_is_to_be_decided() -> None:
    match = new_match("hockey", ["", ""], seed=1)
    while not match.state.view(0).between:
        match = match.play(match.state.moves()[0])
    with pytest.raises(BadText, match="nothing to decide"):
        position_text(match.state.view(0))


def test_people_write_it_freely() -> None:
    assert parse_position("Gin1 2c,2d.3D4D6DJDKD4S8S10H qhX ph:UP") == parse_position(
        "gin1 2C2D3D4D6DJDKD4S8STH QHx ph:up"
    )


def test_of_two_players_at_haggis_the_rest_tells_the_other_hand() -> None:
    assert parse_position(HAGGIS.replace("15JQK", "?")) == parse_position(HAGGIS)
    text = "haggis1 4O4Y8R8O8Y9R9OTOTYTGJQK {} 0=3R3G,1=4RJ gone:5R5Y"
    assert parse_position(text.format("?")) == parse_position(text.format("15QK"))


def test_the_document_is_right() -> None:
    text = (ROOT / "docs" / "positions.md").read_text()
    lines = re.findall(r"^(?:gin|haggis|hockey|haddock)1 .+$", text, re.MULTILINE)
    assert {line.split("1 ")[0] for line in lines} == {game for game, *_ in TABLES}
    for line in lines:
        assert position_text(parse_position(line)) == line
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(compile(example, "docs/positions.md", "exec"), {})
    common, *sections = re.split(r"^(?=\*\*`)", text.split("## Each game")[1], flags=re.MULTILINE)
    for game in {game for game, *_ in TABLES}:
        words = importlib.import_module(f"pygames.{game}.position")
        (section,) = (each for each in sections if each.startswith(f"**`{game}1 "))
        rows = re.findall(r"^\| (`.+?`) \|", section, re.MULTILINE)
        keys = [key for row in rows for key in re.findall(r"`(\w+)`", row)]
        assert keys == [key for key in words.KEYS if key in keys]
        assert set(words.KEYS) - {*keys} <= {*re.findall(r"`(\w+)`", common)}

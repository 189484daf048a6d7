"""A request as the page's scripts leave it; a session: the match and the person's side of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from app.match_request import BadRequest, NewMatch, request_from
from app.session import Session, seat_names
from app.site import FIRST, SITE
from app.tables import Make

from pygames import BadOptions, IllegalMove, Player, new_match
from pygames.hockey import DEAL
from pygames.match import AGAIN
from tests.app.positions import match


def test_a_request_as_the_home_page_leaves_it() -> None:
    left = {
        "game": "haggis",
        "level": "easy",
        "levels": ["easy", "expert"],
        "seats": 3,
        "options": {"target": 350},
        "seed": "demo",
        "fresh": True,
    }
    assert request_from(left) == NewMatch("haggis", ("easy", "expert"), {"target": 350}, "demo")


def test_one_level_is_that_of_every_opponent() -> None:
    request = request_from({"game": "haddock", "level": "hard", "seats": 4, "seed": None})
    assert request == NewMatch("haddock", ("hard",) * 3)


@pytest.mark.parametrize("level", [None, "", "godlike", 7, ["easy"]])
def test_a_level_that_there_is_not_is_the_default(level: object) -> None:
    assert request_from({"game": "hockey", "level": level}) == NewMatch(
        "hockey", (SITE["defaults"]["level"],)
    )


@pytest.mark.parametrize(
    ("left", "why"),
    [
        (None, "None is not a request"),
        ("hockey", "'hockey' is not a request"),
        ({}, "no game called None"),
        ({"game": "chess"}, "no game called 'chess'"),
        ({"game": ["gin"]}, "no game called"),
        ({"game": "hockey", "seats": 3}, "hockey is not for 3 players"),
        ({"game": "hockey", "seats": "2"}, "hockey is not for '2' players"),
        ({"game": "haggis", "seats": 3, "levels": ["easy"]}, "not the levels of two opponents"),
        ({"game": "haggis", "seats": 2, "levels": "e"}, "not the levels of one opponent"),
        ({"game": "gin", "options": ["target"]}, "are not rule variations"),
        ({"game": "gin", "seed": 7}, "7 is not the number of a deal"),
    ],
)
def test_what_is_no_request(left: object, why: str) -> None:
    with pytest.raises(BadRequest, match=why):
        request_from(left)


def test_a_request_becomes_a_match() -> None:
    session = Session.fresh(NewMatch("hockey", ("easy",), seed="demo"))
    assert session.match == new_match("hockey", ["", "easy"], "demo")
    assert session.seat == 0 and session.game == "hockey"
    at = session.context()
    assert at.names == ("You", FIRST["easy"]) and at.ui.levels == ("", "easy")
    for request in (NewMatch("hockey", ("easy",) * 2), NewMatch("hockey", options={"stakes": 1})):
        with pytest.raises(BadOptions):
            Session.fresh(request)


def test_the_person_may_sit_on_any_seat() -> None:
    session = Session(new_match("hockey", ["expert", ""], "demo"))
    assert session.seat == 1 and session.view.seat == 1
    assert session.context().ui.names == (FIRST["expert"], "You")
    players = (Player("Ada"), Player("Bob", "hard"), Player(bot="medium"), Player(bot="mine"))
    assert seat_names(players) == ("Ada", "Bob", FIRST["medium"], "mine")


def test_a_card_stays_picked_until_it_is_played() -> None:
    session = Session(match(1).back_to(0))
    while session.match.state.turn != session.seat:
        session.play(session.match.state.moves()[0])
    card, other = session.hand[:2]
    session.pick(card)
    answer = session.table.play_cards(session.context(), (card,))
    assert isinstance(answer, Make)
    session.play(answer.move)
    assert list(session.picked) == []
    session.pick(other)
    with pytest.raises(IllegalMove):
        session.play(session.match.state.moves()[0], session.seat)
    assert session.picked == (other,)


def test_between_periods_the_match_waits_until_the_person_has_looked() -> None:
    session = Session(match(1).back_to(0))
    waits = 0
    for turn in match(1).turns:
        assert session.is_between_parts == (turn.move == DEAL)
        waits += session.is_between_parts
        expected = session.match.state.turn == 1 and not session.is_between_parts
        assert session.opponent_to_move == expected
        session.play(turn.move, turn.seat)
        assert session.view == session.match.state.view(0)
    assert waits >= 2
    assert session.over and not session.opponent_to_move and not session.is_between_parts


def test_what_was_said_is_gone_with_the_next_move() -> None:
    session = Session(match(1).back_to(0))
    session.note, session.warning = ("Not now",), ("The match is not kept",)
    session.thinking = session.stuck = True
    session.hint_request = object()
    assert session.context().ui.note == ("Not now",)
    session.play(session.match.state.moves()[0])
    assert session.context().ui.note == ("The match is not kept",)
    assert not (session.thinking or session.hint_request or session.stuck)


def test_once_more() -> None:
    same, other = (Session(match(1)).again(same_cards=same) for same in (True, False))
    assert same.match == match(1).back_to(0).marked(AGAIN)
    assert other.match.seed != match(1).seed and other.match.players == match(1).players
    varied = new_match("gin", ["", "easy"], "demo", {"limit": 250})
    assert Session(varied).again(same_cards=False).match.options == varied.options


def test_a_match_whose_table_cannot_tell_of_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Session(match(1))
    assert session.summary == session.table.summary(session.context())

    def broken(*arguments: object) -> str:
        raise RuntimeError("the pencil is broken")

    session.table = replace(session.table, summary=broken)
    assert session.summary == "The score cannot be read"
    assert "the pencil is broken" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("\u202eBob\u202c", "Bob"),
        ("\u2067\u200f\u200e\n\t\x1b[2J", "[2J"),
        ("W" * 40, "W" * 15 + "…"),
        ("猫" * 40, "猫" * 7 + "…"),
        ("Bo\u00adb\u200b", "Bob"),
        ("דנה", "\u2068דנה\u2069"),
        ("ש" * 40, f"\u2068{'ש' * 15}…\u2069"),
        ("a" + "\u0301" * 40, "a\u0301\u0301\u0301"),
        ("\u202e", FIRST["medium"]),
        ("Anna Maria Lopez", "Anna Maria Lopez"),
    ],
)
def test_a_name_from_elsewhere_keeps_to_its_place(name: str, label: str) -> None:
    assert seat_names((Player(), Player(name, "medium"))) == ("You", label)


def test_a_context_is_made_once_until_something_changes() -> None:
    session = Session(match(1).back_to(0))
    first = session.context()
    assert session.context() is first
    session.note = ("Changed",)
    changed = session.context()
    assert changed is not first and changed.ui.note == ("Changed",)
    session.open_all(openly=True)
    assert session.context().ui.hands
    session.open_all(openly=False)
    assert not session.context().ui.hands

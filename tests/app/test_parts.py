"""The parts that every table is made of, for any number of seats."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest
from app.nodes import Child, Node, walk
from app.tables import Choice, SeatContext, TableUi, Weighed, WeighedMove
from app.tables.parts.dock import button, dock, result_buttons
from app.tables.parts.sheets import sheet_actions, won
from app.tables.parts.weighed import spoken, weighed
from app.text import Text, parse_text, plain
from app.weighing import headline
from app.words import ordinal

from pygames.game import View

UI = TableUi(names=("You", "Ben", "Ada", "Cy"), levels=("", "easy", "easy", "easy"))


def ended(seat: int, winners: tuple[int, ...], scores: tuple[int, ...]) -> View:
    """Of a view, what tells how a match has ended."""
    end = {"winners": winners, "scores": scores, "between": False, "turn": None}
    return cast(View, SimpleNamespace(seat=seat, **end))


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (ended(0, (0,), (3, 2)), "You win, 3 to 2"),
        (ended(0, (1,), (2, 103)), "Ben wins, 103 to 2"),
        (ended(0, (1,), (180, 260, 212)), "Ben wins, 260 to 212 and 180"),
        (ended(0, (1, 3), (1, 3, 0, 3)), "Ben and Cy win, 3 to 1 and 0"),
        (ended(0, (0, 2), (2, 1, 2)), "You and Ada win, 2 to 1"),
        (ended(0, (0, 1), (2, 2)), "You and Ben win, 2 each"),
        (ended(0, (0,), (62, 0, 0, 0)), "You win, 62 to nothing"),
        (ended(0, (1,), (7, 62, 7)), "Ben wins, 62 to 7 each"),
        (ended(0, (1,), (0, 62)), "Ben wins, 62 to 0"),
    ],
)
def test_who_has_won_is_said_with_all_scores(view: View, words: str) -> None:
    assert won(SeatContext(view, UI)) == words


def test_what_comes_after_a_part_and_after_the_match() -> None:
    going_on, over = ended(0, (), (1, 2, 0)), ended(0, (1,), (1, 2, 0))
    days = replace(UI, occasion="Round of 22 November", is_over=True)
    for at, act, words in (
        (SeatContext(going_on, UI), "main", "Next round"),
        (SeatContext(over, UI), "again", "New match"),
        (SeatContext(going_on, days), "share", "Share"),
        (SeatContext(over, days), "share", "Share"),
    ):
        actions = sheet_actions(at, "Next round")
        assert (act, words) in actions
        assert actions[-1][0] == ("main" if act == "main" else "review")
        goes_on = at.with_ui(result_seen=True) if act != "main" else at
        assert _texts(result_buttons(goes_on, "Next round")) == ["Result", f"{words}↵"]
        if act != "main":  # first what it ends is looked at
            assert _texts(result_buttons(at, "Next round")) == ["Result↵"]


def _texts(buttons: list[Child]) -> list[str]:
    return [node.text for node in buttons if isinstance(node, Node)]


def test_the_main_button_is_the_one_that_a_hint_means() -> None:
    for hint_act, main in (("", "take"), ("pass", "pass"), ("pass 2", "pass")):
        acts = [button("Pass", "pass", "ghost"), button("Take", "take", "pri")]
        at = SeatContext(ended(0, (), ()), replace(UI, hint_act=hint_act))
        tops = dock(at, lambda at: ("?",), (), [*acts])
        nodes = [node for top in tops for node in walk(top)]
        mains = [node.attrs["data-act"] for node in nodes if node.attrs.get("class") == "btn pri"]
        assert mains == [main]


def test_ordinals() -> None:
    numbers = (1, 2, 3, 4, 11, 12, 13, 20, 21, 22, 33)
    words = "1st 2nd 3rd 4th 11th 12th 13th 20th 21st 22nd 33rd"
    assert " ".join(map(ordinal, numbers)) == words


def an_option(act: str, value: float, error: float = 0.0, close: bool = False) -> WeighedMove:
    return WeighedMove((act.capitalize(),), Choice((), (f"{act}: why",), act), value, error, close)


def test_what_the_choices_are_worth() -> None:
    """On one scale, in numbers and in words; the one whose act is to follow is pressed."""
    options = (
        an_option("draw", 0.04, close=True),
        an_option("take", -0.6, 1.2, close=True),
        an_option("pass", -9.46, 3.0),
    )
    it = Weighed(options, "points", "hand", 120)
    assert [spoken(it, one) for one in options] == [
        "Draw: 0.0",
        "Take: minus 0.6, about as good",
        "Pass: minus 9.5",
    ]
    node = weighed(replace(UI, weighed=it, hint_act="take"))
    assert node is not None
    buttons = [each for each in walk(node) if each.tag == "button"]
    assert [each.attrs["aria-pressed"] for each in buttons] == ["false", "true", "false"]
    assert buttons[2].text == "Pass\u22129.5\u00a0±\u00a03.0"
    styles = [each.attrs["style"] for each in walk(node) if "style" in each.attrs]
    places = [style["--at"] for style in styles if isinstance(style, dict)]
    assert places == ["90.2%", "85.9%", "26.2%"]  # from -12.46 to 0.6, with 6% at each end
    percent = Weighed((an_option("draw", 54.21),), "percent", "game", 1)
    assert spoken(percent, percent.options[0]) == "Draw: 54.2%"
    assert weighed(UI) is None


def test_equals_are_named_together_and_nothing_speaks_for_one_of_them() -> None:
    plays: list[Text] = [("Discard the ", 51), ("Discard the ", 30), ("Knock with 7",)]

    def sentence(*ties: str, plays: list[Text] = plays, **more: bool) -> str:
        moves = [{"tie": ""}, *({"tie": tie} for tie in ties)]
        return plain(headline({"moves": moves, **more}, plays[: len(moves)], advice))

    advice: Text = ("Discard the ", 51, ": it fits nothing.")
    king = "Discard the king of spades"
    assert sentence("", "") == f"{king}: it fits nothing."
    assert sentence("close") == f"{king} or the 5 of hearts: about as good."
    assert sentence("same") == f"{king} or the 5 of hearts: it makes no difference."
    assert sentence("close", "same") == (
        f"{king} or the 5 of hearts, or knock with 7: about as good."
    )
    assert sentence("close", is_sure=False) == f"So far: {king[0].lower()}{king[1:]}"
    assert sentence("same", is_even=True) == f"It makes no difference: {king[0].lower()}{king[1:]}."
    leads: list[Text] = [("Lead the ten",), ("Lead the pair of sixes",), ("Pass",)]
    assert sentence("close", plays=leads) == "Lead the ten or the pair of sixes: about as good."
    assert sentence("", "close", plays=leads) == "Lead the ten, or pass: about as good."
    three: list[Text] = [*plays[:2], ("Discard the ", 9)]
    assert sentence("close", "close", plays=three) == (
        f"{king}, the 5 of hearts or the 10 of clubs: about as good."
    )
    tops: list[Text] = [("Leave the four on top",), ("Leave the nine on top",)]
    assert sentence("close", plays=tops) == "Leave the four or the nine on top: about as good."
    pair: list[Text] = [("Lead the pair of sixes",), ("Lead the pair of tens",)]
    assert sentence("close", plays=pair) == "Lead the pair of sixes or tens: about as good."
    same = pair[:1] * 2
    assert sentence("close", plays=same) == "Lead the pair of sixes: any of them will do."
    pairs: list[Text] = [("Play ", 51, " on ", 30), ("Play ", 30, " on ", 51)]
    assert sentence("close", plays=pairs) == (
        "Play king of spades on 5 of hearts or 5 of hearts on king of spades: about as good."
    )


def test_cards_and_names_in_a_sentence() -> None:
    assert parse_text("{1} has J, Q and 7R.", ("You", "Al")) == (
        "Al has ",
        97,
        ", ",
        98,
        " and ",
        57,
        ".",
    )

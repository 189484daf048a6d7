"""The Hockey table drawn from views of random matches: what must hold for every picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from app import sheets
from app.keys import command_of
from app.main import Acts
from app.nodes import Node, walk
from app.rich import plain
from app.session import Session
from app.tables import Layout, Sheet, TableUi
from app.tables.hockey import HockeyTable
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.cards import STANDARD_DECK, card_text
from pygames.hockey import DEAL, HockeyView
from tests.app.positions import UI, match, situation

TABLE = HockeyTable()
numbers = st.integers(0, 30)


@st.composite
def views(draw: st.DrawFn) -> HockeyView:
    """What seat 0 sees somewhere in a match."""
    states = match(draw(numbers)).states
    return states[draw(st.integers(0, len(states) - 1))].view(0)  # type: ignore[return-value]


@st.composite
def uis(draw: st.DrawFn) -> TableUi:
    """Any of what the table shows besides."""
    return replace(
        UI,
        thinking=draw(st.booleans()),
        can_undo=draw(st.booleans()),
        busy=draw(st.booleans()),
        help=draw(st.booleans()),
        stuck=draw(st.booleans()),
    )


def parts(layout: Layout) -> Iterator[list[Node]]:
    yield from (layout.header, layout.cloth, layout.dock, layout.side)


def everything(layout: Layout) -> Iterator[Node]:
    return (node for part in parts(layout) for top in part for node in walk(top))


def acts_in(nodes: Iterator[Node]) -> set[str]:
    return {str(node.attrs["data-act"]) for node in nodes if "data-act" in node.attrs}


def acts_of(sheet: Sheet) -> set[str]:
    inside = acts_in(node for top in sheet.body for node in walk(top))
    return {act for act, _words in sheet.actions} | inside


def known(act: str) -> bool:
    return hasattr(Acts, f"do_{act.partition(' ')[0].replace('-', '_')}")


@given(views(), uis())
def test_every_view_can_be_drawn(view: HockeyView, ui: TableUi) -> None:
    for picked in (None, *view.hand[:1]):
        layout = TABLE.layout(view, replace(ui, picked=picked))
        assert all(parts(layout))


@given(views(), uis())
def test_siblings_have_keys_of_their_own(view: HockeyView, ui: TableUi) -> None:
    """Two with the same key would be taken for one element."""
    layout = TABLE.layout(view, ui)
    sheet = TABLE.sheet(view, ui)
    tops = [*parts(layout), list(sheet.body) if sheet else []]
    for children in [*tops, *[node.children for top in tops for n in top for node in walk(n)]]:
        keys = [child.key for child in children if isinstance(child, Node) and child.key]
        assert len(set(keys)) == len(keys)


@given(views(), uis())
def test_a_card_is_in_one_place(view: HockeyView, ui: TableUi) -> None:
    layout = TABLE.layout(view, ui)
    flips = Counter(
        str(node.attrs["data-flip"])
        for top in layout.cloth
        for node in walk(top)
        if node.attrs.get("data-flip") is not None
    )
    assert all(number == 1 for number in flips.values())
    open_cards = {flip for flip in flips if not flip.startswith("back")}
    assert open_cards <= {card_text(card) for card in (*view.hand, *view.pile)}
    assert {card_text(card) for card in (*view.hand, *view.pile[-3:])} <= open_cards


@given(views(), uis())
def test_the_hand_is_a_list_of_named_cards_in_order(view: HockeyView, ui: TableUi) -> None:
    options = [
        node for node in everything(TABLE.layout(view, ui)) if node.attrs.get("role") == "option"
    ]
    assert [node.attrs["data-card"] for node in options] == list(map(card_text, view.hand))
    if options:
        assert [node.attrs["tabindex"] for node in options].count("0") == 1
    names = [str(node.attrs["aria-label"]) for node in options]
    assert len(set(names)) == len(names)


@given(views(), uis())
def test_everything_that_can_be_pressed_does_something(view: HockeyView, ui: TableUi) -> None:
    acts = acts_in(everything(TABLE.layout(view, ui)))
    sheet = TABLE.sheet(view, ui)
    if sheet is not None:
        acts |= acts_of(sheet)
    assert all(map(known, acts)), acts


@pytest.mark.parametrize(
    "sheet",
    [
        sheets.menu("hockey", "demo"),
        sheets.menu("hockey", "demo", aside=2),
        sheets.keys(TABLE.keys),
        sheets.replace("You 1, Finn 0."),
        sheets.damaged("this is not a record"),
        sheets.elsewhere(),
        sheets.notice("Title", "Text"),
    ],
    ids=lambda sheet: sheet.name,
)
def test_every_button_of_a_sheet_does_something(sheet: Sheet) -> None:
    assert sheet.title and sheet.body
    assert all(map(known, acts_of(sheet)))


KEYS = ["ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Escape", *"123456hHuUsSlLmM?"]


@pytest.mark.parametrize("key", KEYS)
def test_every_key_does_something(key: str) -> None:
    command = command_of(TABLE.keys, key)
    assert command is not None and known(command)
    assert command_of(TABLE.keys, key, alt=True) is None
    assert command_of(TABLE.keys, key, meta=True) is None


@pytest.mark.parametrize("key", ["Tab", "F5", " ", "0", "a", "ArrowUp", "Shift", "", "½", "²"])
def test_other_keys_are_left_alone(key: str) -> None:
    assert command_of(TABLE.keys, key) is None


def test_control_z_takes_back() -> None:
    assert command_of(TABLE.keys, "z", ctrl=True) == "undo"
    assert command_of(TABLE.keys, "z") is None
    assert command_of(TABLE.keys, "h", ctrl=True) is None


@given(views(), uis())
def test_the_main_button_makes_a_legal_move(view: HockeyView, ui: TableUi) -> None:
    for picked in (None, *view.hand):
        move = TABLE.main_move(view, replace(ui, picked=picked))
        if move is not None and move != DEAL:
            assert move in view.moves
        if picked is not None and view.turn == view.seat:
            assert str(move) == f"play {card_text(picked)}"
    for card in STANDARD_DECK:
        assert (TABLE.move_of(view, card) is not None) == any(
            str(move) == f"play {card_text(card)}" for move in view.moves
        )


@given(views(), uis())
def test_a_sheet_comes_between_periods_and_at_the_end(view: HockeyView, ui: TableUi) -> None:
    sheet = TABLE.sheet(view, ui)
    waits = view.turn is not None and not view.hand and not view.opponent_cards
    assert (sheet is not None) == (bool(view.winners) or waits)
    if sheet is not None:
        assert sheet.name == ("match" if view.winners else f"period {view.period}")
        goals = view.scores if view.winners else view.goals[-1]
        told = [node for top in sheet.body for node in walk(top) if node.key == "said"]
        assert len(told) == sum(goals)


@settings(max_examples=10)
@given(numbers)
def test_every_move_is_told_and_seen_to_happen(number: int) -> None:
    session = Session(match(number).back_to(0))
    for turn in match(number).turns:
        events = session.play(turn.move, turn.seat)
        view, ui = session.view, session.ui()
        told = [plain(line) for line in TABLE.told(events, view, ui)]
        assert told and all(told)
        flips = {node.attrs.get("data-flip") for node in everything(TABLE.layout(view, ui))} | {
            card_text(card) for card in view.pile
        }
        travel = TABLE.travel(events, view, undone=False)
        assert set(travel.enter) <= flips
        assert all(where["from"] in ("opponent", "stock") for where in travel.enter.values())
        assert travel.exit == {}


@given(numbers)
def test_a_deal_flies_from_the_stock_as_it_is_dealt(number: int) -> None:
    """One card at a time, to the one who opens first; one's own cards turn face up."""
    start = match(number).states[0]
    view: HockeyView = start.view(0)  # type: ignore[assignment]
    travel = TABLE.travel(view.seen, view, undone=False)
    assert len(travel.enter) == 10
    in_order = sorted(travel.enter, key=lambda flip: travel.enter[flip]["order"])
    assert [travel.enter[flip]["order"] for flip in in_order] == list(range(10))
    own = [flip for flip in in_order if not flip.startswith("back-")]
    assert in_order[0::2] == (own if view.turn == 0 else [f"back-{index}" for index in range(5)])
    (dealt,) = (event.cards for event in view.seen if event.kind == "deal" and event.seat == 0)
    assert own == list(map(card_text, dealt))
    for flip, where in travel.enter.items():
        assert where["from"] == "stock" and where.get("flip", False) == (flip in own)


def test_what_the_opponent_plays_turns_over_on_its_way_from_the_hand() -> None:
    session = Session(match(1).back_to(0))
    for turn in match(1).turns[:4]:
        events = session.play(turn.move, turn.seat)
        travel = TABLE.travel(events, session.view, undone=False)
        card = card_text(session.view.pile[-1])
        theirs = {card: {"from": "opponent", "flip": True}}
        assert travel.enter == (theirs if turn.seat == 1 else {})


def test_the_only_card_there_is_need_not_be_picked() -> None:
    view = situation("9D", "KH")
    assert str(TABLE.main_move(view, UI)) == "play 9D"
    assert TABLE.main_move(situation("9D 4C", "KH"), UI) is None
    assert TABLE.main_move(situation("9D", "KH", turn=1), UI) is None


@given(numbers, st.integers(1, 150))
def test_undo_takes_back_what_is_unseen_by_it(number: int, length: int) -> None:
    session = Session(match(number).back_to(min(length, len(match(number).turns))))
    before = session.view.seen
    version = session.version
    taken = session.undo()
    assert session.view.seen + taken[::-1] == before
    assert session.version > version and session.picked is None
    travel = TABLE.travel(taken, session.view, undone=True)
    assert travel.enter == {}
    theirs = [event for event in taken if event.kind == "play" and event.seat == 1]
    assert len(travel.exit) == len(theirs)


@given(views(), uis())
def test_nothing_is_said_twice_or_left_empty(view: HockeyView, ui: TableUi) -> None:
    for text in (
        plain(TABLE.prompt(view, ui)),
        TABLE.standing(view, ui),
        TABLE.lies(view, ui),
        TABLE.summary(view, ui),
        plain(TABLE.refusal(view, ui)),
    ):
        assert text.strip() and "  " not in text and "None" not in text and ".." not in text


@given(views(), uis())
def test_a_hint_gives_its_reason(view: HockeyView, ui: TableUi) -> None:
    for move in view.moves:
        assert plain(TABLE.reason(view, move, ui))


def test_what_is_said_of_a_card() -> None:
    from app.tables.hockey.words import tag_of

    view = situation("9D JS 4C", "9H", holder=0)
    assert [tag_of(view, card) for card in view.hand] == ["Goal", "Breakaway", ""]
    view = situation("9D JS 4C", "9H")
    assert [tag_of(view, card) for card in view.hand] == ["Breakaway", "Breakaway", ""]
    view = situation("9D JS 4C", "JH", holder=0)
    assert [tag_of(view, card) for card in view.hand] == ["", "Breakaway", ""]
    view = situation("9D JS 4C", "9H", holder=0, turn=1)
    assert [tag_of(view, card) for card in view.hand] == ["", "", ""]

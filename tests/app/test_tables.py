"""Every table drawn from views of random matches: what must hold for every picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

import pytest
from app import sheets
from app.acts import Playing
from app.held import face, faces, mark, told_apart
from app.keys import command_of
from app.nodes import Node, walk
from app.rich import plain
from app.scenes import Scene
from app.session import Session
from app.tables import Choice, Layout, Sheet, Sitting, Table, TableUi, table_of
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames import GAMES
from pygames.cards import card_name, card_text
from tests.app import seen
from tests.app.positions import match, ui_of
from tests.rooms import rooms

numbers = st.integers(0, 12)
TABLES = {game: table_of(game) for game in GAMES}


class Shown(Protocol):
    """What `tests/<game>/shown.py` tells of a table."""

    ACTS: frozenset[str]
    """The acts that it takes itself (`Table.act`)."""

    def cards(self, view: Any) -> tuple[set[str], set[str]]:
        """The cards that lie on the cloth in a view, and the others that may lie there."""
        ...


SHOWN: dict[str, Shown] = rooms("shown")


@st.composite
def pictures(draw: st.DrawFn) -> tuple[str, Any, TableUi]:
    """A game, what seat 0 sees somewhere in a match, and any of what the table shows besides."""
    game = draw(st.sampled_from(sorted(GAMES)))
    played = match(draw(numbers), game)
    view: Any = played.states[draw(st.integers(0, len(played.turns)))].view(0)
    table = TABLES[game]
    hand = told_apart(view.hand)
    most = min(max(1, table.picks), len(hand))
    picked = tuple(draw(st.permutations(hand)))[: draw(st.integers(0, most))]
    ui = replace(
        ui_of(played),
        picked=picked,
        cursor=picked[-1] if picked else None,
        thinking=draw(st.booleans()),
        can_undo=draw(st.booleans()),
        busy=draw(st.booleans()),
        help=draw(st.booleans()),
        stuck=draw(st.booleans()),
        sorting=draw(st.sampled_from(table.sortings or ("",))),
        own=tuple(draw(st.permutations(hand))),
    )
    return game, view, ui


def parts(layout: Layout) -> Iterator[list[Node]]:
    yield from (layout.header, layout.cloth, layout.dock, layout.side)


def everything(layout: Layout) -> Iterator[Node]:
    return (node for part in parts(layout) for top in part for node in walk(top))


def acts_in(nodes: Iterator[Node]) -> set[str]:
    return {str(node.attrs["data-act"]) for node in nodes if "data-act" in node.attrs}


def acts_of(sheet: Sheet) -> set[str]:
    inside = acts_in(node for top in sheet.body for node in walk(top))
    return {act for act, _words in sheet.actions} | inside


def known(act: str, game: str = "") -> bool:
    word = act.partition(" ")[0]
    own = {name.partition(" ")[0] for name in (SHOWN[game].ACTS if game else ())}
    return hasattr(Playing, f"do_{word.replace('-', '_')}") or word in own


@given(pictures())
def test_every_view_can_be_drawn(picture: tuple[str, Any, TableUi]) -> None:
    game, view, ui = picture
    assert all(parts(TABLES[game].layout(Sitting(view, ui))))


@given(pictures())
def test_nothing_stands_in_two_places(picture: tuple[str, Any, TableUi]) -> None:
    """A node knows its one element of the page."""
    game, view, ui = picture
    nodes = list(everything(TABLES[game].layout(Sitting(view, ui))))
    assert len(set(map(id, nodes))) == len(nodes)


@given(pictures())
def test_siblings_have_keys_of_their_own(picture: tuple[str, Any, TableUi]) -> None:
    """Two with the same key would be taken for one element."""
    game, view, ui = picture
    sheet = TABLES[game].sheet(Sitting(view, ui))
    tops = [*parts(TABLES[game].layout(Sitting(view, ui)))]
    if sheet is not None:
        tops.append(list(sheet.body))
    for children in [*tops, *[node.children for top in tops for n in top for node in walk(n)]]:
        keys = [child.key for child in children if isinstance(child, Node) and child.key]
        assert len(set(keys)) == len(keys)


@given(pictures())
def test_a_card_is_in_one_place(picture: tuple[str, Any, TableUi]) -> None:
    """On the cloth every card is once, and none that the seat does not know."""
    game, view, ui = picture
    flips = Counter(
        str(node.attrs["data-flip"])
        for top in TABLES[game].layout(Sitting(view, ui)).cloth
        for node in walk(top)
        if node.attrs.get("data-flip") is not None
    )
    assert all(number == 1 for number in flips.values())
    shown = {flip for flip in flips if not flip.startswith("back")}
    must, may = SHOWN[game].cards(view)
    assert must <= shown <= must | may


@given(pictures())
def test_an_opponents_fan_knows_how_many_cards_it_has(picture: tuple[str, Any, TableUi]) -> None:
    game, view, ui = picture
    for node in everything(TABLES[game].layout(Sitting(view, ui))):
        if node.attrs.get("class") == "cards":
            fan = node.children[0]
            assert fan.attrs["style"] == {"--n": str(max(2, len(fan.children)))}


def _laid_down(view: Any) -> bool:
    """Whether a hand may be nobody's any more, since what it was played for is over."""
    return view.phase in ("reckoning", "over")


@given(pictures())
def test_the_hand_is_a_list_of_named_cards_in_order(picture: tuple[str, Any, TableUi]) -> None:
    game, view, ui = picture
    table = TABLES[game]
    options = [
        node
        for node in everything(table.layout(Sitting(view, ui)))
        if node.attrs.get("role") == "option"
    ]
    order = table.in_order(Sitting(view, ui))
    assert sorted(order) == sorted(told_apart(view.hand)) or (not order and _laid_down(view))
    assert [node.attrs["data-card"] for node in options] == list(map(mark, order))
    if options:
        assert [node.attrs["tabindex"] for node in options].count("0") == 1
    names = [str(node.attrs["aria-label"]).split(",")[0] for node in options]
    assert names == list(map(card_name, faces(order)))


@given(pictures())
def test_everything_that_can_be_pressed_does_something(picture: tuple[str, Any, TableUi]) -> None:
    game, view, ui = picture
    acts = acts_in(everything(TABLES[game].layout(Sitting(view, ui))))
    sheet = TABLES[game].sheet(Sitting(view, ui))
    if sheet is not None:
        acts |= acts_of(sheet)
    assert all(known(act, game) for act in acts), acts


@given(pictures())
def test_an_act_is_a_legal_move_a_question_or_a_reason(picture: tuple[str, Any, TableUi]) -> None:
    game, view, ui = picture
    for act in sorted(SHOWN[game].ACTS):
        answer = TABLES[game].act(Sitting(view, ui), act)
        if isinstance(answer, Sheet):
            assert answer.title and all(known(name, game) for name in acts_of(answer))
        elif isinstance(answer, tuple):
            assert plain(answer)
        elif isinstance(answer, Choice):
            assert set(answer.cards) <= set(told_apart(view.hand))
        else:
            assert answer in view.moves


@given(pictures())
def test_the_main_button_makes_a_legal_move(picture: tuple[str, Any, TableUi]) -> None:
    game, view, ui = picture
    move = TABLES[game].act(Sitting(view, ui), "main")
    assert isinstance(move, tuple | Sheet | Choice) or move in view.moves or str(move) == "deal"
    for cards in [(card,) for card in told_apart(view.hand)] + [ui.picked] * bool(ui.picked):
        made = TABLES[game].put(Sitting(view, ui), cards)
        if not isinstance(made, tuple | Sheet | Choice):
            assert made in view.moves
            assert all(card_text(face(card)) in str(made) for card in cards)


class _Pictured(NamedTuple):
    """The identities and the places of a picture."""

    flips: set[Any]
    zones: set[Any]


def _pictured(
    table: Table[Any], view: Any, ui: TableUi, scene: Scene[Any] | None = None
) -> _Pictured:
    ui = ui if scene is None else replace(ui, scene=scene.kind, note=("It is seen",))
    ui = ui if table.turned_up(view) else replace(ui, hands=())
    nodes = list(everything(table.layout(Sitting(view, ui))))
    return _Pictured(
        {node.attrs.get("data-flip") for node in nodes},
        {node.attrs.get("data-zone") for node in nodes},
    )


@settings(max_examples=8)
@given(st.sampled_from(sorted(GAMES)), numbers)
def test_every_move_is_told_and_seen_to_happen(game: str, number: int) -> None:
    session = Session(match(number, game).back_to(0))
    for turn in match(number, game).turns[:150]:
        before = session.view
        events = session.play(turn.move, turn.seat)
        view, ui = session.view, session.sitting().ui
        told = [plain(line) for line in session.table.told(events, Sitting(view, ui))]
        assert told and all(told)
        shown = _pictured(session.table, before, ui)
        for scene in seen.scenes(session.table, before, view):
            earlier, shown = shown, _pictured(session.table, scene.view, ui, scene)
            travel, drawn = scene.travel, SHOWN[game].cards(scene.view)[1]
            assert set(travel.enter) <= shown.flips | drawn, (travel.enter, shown)
            places = shown.zones | earlier.zones | earlier.flips
            assert {entry.zone for entry in travel.enter.values()} <= places
            assert set(travel.leave.values()) <= shown.zones
            assert not (set(travel.leave) - set(travel.enter)) & shown.flips


@given(pictures())
def test_nothing_is_said_twice_or_left_empty(picture: tuple[str, Any, TableUi]) -> None:
    game, view, ui = picture
    table: Table[Any] = TABLES[game]
    for text in (
        plain(table.prompt(Sitting(view, ui))),
        table.standing(Sitting(view, ui)),
        table.lies(Sitting(view, ui)),
        table.summary(Sitting(view, ui)),
        plain(table.refusal(Sitting(view, ui))),
    ):
        assert text.strip() and "  " not in text and "None" not in text and ".." not in text


@given(pictures())
def test_a_hint_gives_its_reason(picture: tuple[str, Any, TableUi]) -> None:
    game, view, ui = picture
    for move in view.moves:
        choice = TABLES[game].advice(Sitting(view, ui), move)
        assert plain(choice.note) and set(choice.cards) <= set(told_apart(view.hand))
        called = plain(TABLES[game].called(Sitting(view, ui), move))
        assert called and not called.endswith(".") and len(called) < 60


@pytest.mark.parametrize("game", GAMES)
def test_every_key_does_something(game: str) -> None:
    keys = TABLES[game].keys
    names = [name for key in keys for name in key.acts]
    assert len(set(names)) == len(names), "two acts on one key"
    for name in names:
        shift, _, plain_name = name.rpartition("+")
        command = command_of(keys, plain_name, shift=bool(shift))
        assert command is not None and known(command, game)
        assert command_of(keys, plain_name, alt=True, shift=bool(shift)) is None
        assert command_of(keys, plain_name, meta=True, shift=bool(shift)) is None
        if len(name) == 1:
            assert command_of(keys, name.upper()) == command
            assert command_of(keys, name, single=False) is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["Tab", "F5", "z", "ArrowUp", "Shift", "", "½", "²"])
def test_other_keys_are_left_alone(game: str, key: str) -> None:
    assert command_of(TABLES[game].keys, key) is None


@pytest.mark.parametrize("game", GAMES)
def test_control_z_takes_back(game: str) -> None:
    assert command_of(TABLES[game].keys, "z", ctrl=True) == "undo"
    assert command_of(TABLES[game].keys, "h", ctrl=True) is None


@pytest.mark.parametrize(
    "sheet",
    [
        sheets.menu("hockey", fixed=True),
        sheets.menu("hockey", fixed=False, aside=2),
        *(sheets.keys(table.keys) for table in TABLES.values()),
        sheets.replace("You 1, Finn 0."),
        sheets.replace("You 1, Finn 0.", same_cards=True),
        sheets.damaged("this is not a record"),
        sheets.elsewhere(),
        sheets.notice("Title", "Text"),
    ],
    ids=lambda sheet: sheet.title,
)
def test_every_button_of_a_sheet_does_something(sheet: Sheet) -> None:
    assert sheet.title and sheet.body
    assert all(map(known, acts_of(sheet)))

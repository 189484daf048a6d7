"""Every table drawn from views of random matches: what must hold for every picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import Any, Protocol

import pytest
from app import sheets
from app.act import name_of
from app.hand_card import card_id, face, faces, number_duplicates
from app.keys import command_of
from app.nodes import Node, walk
from app.play_mode import PLAY
from app.scenes import Scene
from app.session import Session
from app.tables import AnyTable, Ask, Choose, Make, Refuse, SeatContext, Sheet, TableUi, table_of
from app.text import plain
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames import GAMES
from pygames.cards import card_name, card_text
from tests.app import seen
from tests.app.positions import match, ui_of
from tests.default_laws import cards_in
from tests.rooms import rooms

numbers = st.integers(0, 12)
FLAGS = ("thinking", "can_undo", "busy", "help", "stuck")
TABLES = {game: table_of(game) for game in GAMES}


class Shown(Protocol):
    """What `tests/<game>/shown.py` tells of a table."""

    ACTS: frozenset[str]
    """The acts that it takes itself (`Table.act`)."""

    def cards(self, view: Any) -> tuple[set[str], set[str]]:
        """The cards that lie on the cloth in a view, and the others that may lie there."""
        ...


class ByItsTypes:
    """A table that shows the hand and no card that the view does not name."""

    def __init__(self, game: str) -> None:
        acts = {act for key in TABLES[game].keys for act in key.acts.values()}
        self.ACTS = frozenset(act for act in acts if not PLAY.acts.knows(act.partition(" ")[0]))

    def cards(self, view: Any) -> tuple[set[str], set[str]]:
        return {*map(card_text, view.hand)}, {*map(card_text, cards_in(view))}


SHOWN: dict[str, Shown] = {**{game: ByItsTypes(game) for game in GAMES}, **rooms("shown")}


@st.composite
def pictures(draw: st.DrawFn) -> tuple[str, SeatContext[Any]]:
    """A game, and what seat 0 sees somewhere in a match, with any of what is shown besides."""
    game = draw(st.sampled_from(sorted(GAMES)))
    played = match(draw(numbers), game)
    view: Any = played.states[draw(st.integers(0, len(played.turns)))].view(0)
    table = TABLES[game]
    hand = number_duplicates(view.hand)
    most = min(max(1, table.picks), len(hand))
    picked = tuple(draw(st.permutations(hand)))[: draw(st.integers(0, most))]
    flags: dict[str, Any] = {flag: draw(st.booleans()) for flag in FLAGS}
    ui = replace(
        ui_of(played),
        picked=picked,
        cursor=picked[-1] if picked else None,
        **flags,
        sorting=draw(st.sampled_from(table.sortings or ("",))),
        own=tuple(draw(st.permutations(hand))),
    )
    return game, SeatContext(view, ui)


def every(nodes: Iterable[Node]) -> list[Node]:
    return [node for top in nodes for node in walk(top)]


def everything(table: AnyTable, at: SeatContext[Any]) -> list[Node]:
    return every(chain(*table.layout(at).roots.values()))


def acts_of(sheet: Sheet) -> set[str]:
    return {act for act, _words in sheet.actions} | acts_in(every(sheet.body))


def acts_in(nodes: list[Node]) -> set[str]:
    return {str(node.attrs["data-act"]) for node in nodes if "data-act" in node.attrs}


def is_known(act: str, game: str = "") -> bool:
    word = name_of(act)
    own = {name_of(name) for name in (SHOWN[game].ACTS if game else ())}
    return PLAY.acts.knows(act) or word in own


@given(pictures())
def test_a_picture_can_be_drawn(picture: tuple[str, SeatContext[Any]]) -> None:
    """A node knows its one element; two siblings with one key would be taken for one element."""
    game, at = picture
    it, sheet = TABLES[game].layout(at), TABLES[game].sheet(at)
    assert it.header and it.cloth and it.dock and it.side
    nodes = every(chain(*it.roots.values()))
    assert len(set(map(id, nodes))) == len(nodes)
    body = list(sheet.body) if sheet is not None else []
    tops = Node("", None, {}, [*body]), *(Node("", None, {}, [*it]) for it in it.roots.values())
    for parent in (*tops, *nodes, *every(body)):
        keys = [child.key for child in parent.children if isinstance(child, Node) and child.key]
        assert len(set(keys)) == len(keys)
    for fan in (node.nodes[0] for node in nodes if node.attrs.get("class") == "cards"):
        assert fan.attrs["style"] == {"--n": str(max(2, len(fan.children)))}


@given(pictures())
def test_a_card_is_in_one_place(picture: tuple[str, SeatContext[Any]]) -> None:
    """On the cloth every card is once, and none that the seat does not know."""
    game, at = picture
    cloth = [node.attrs.get("data-flip") for node in every(TABLES[game].layout(at).cloth)]
    flips = Counter(str(flip) for flip in cloth if flip is not None)
    assert all(number == 1 for number in flips.values())
    must, may = SHOWN[game].cards(at.view)
    assert must <= {flip for flip in flips if not flip.startswith("back")} <= must | may


@given(pictures())
def test_the_hand_is_a_list_of_named_cards_in_order(picture: tuple[str, SeatContext[Any]]) -> None:
    """Where what a hand was played for is over, it may be nobody's any more."""
    game, at = picture
    order = TABLES[game].in_order(at)
    if order or at.view.hand:
        laid_down = not order and TABLES[game].sheet(at) is not None
        assert laid_down or sorted(order) == sorted(number_duplicates(at.view.hand))
    nodes = everything(TABLES[game], at)
    options = [node.attrs for node in nodes if node.attrs.get("role") == "option"]
    assert [attrs["data-card"] for attrs in options] == list(map(card_id, order))
    assert [attrs["tabindex"] for attrs in options].count("0") == bool(options)
    names = [str(attrs["aria-label"]).split(",")[0] for attrs in options]
    assert names == list(map(card_name, faces(order)))


@given(pictures())
def test_it_is_marked_whose_turn_it_is_and_whether_to_choose_several(
    picture: tuple[str, SeatContext[Any]],
) -> None:
    game, at = picture
    nodes = everything(TABLES[game], at)
    for box in (node for node in nodes if node.attrs.get("role") == "listbox"):
        several = box.attrs.get("aria-multiselectable") == "true"
        assert several == (TABLES[game].picks > 1)
    each = ((node, str(node.attrs.get("class", "")).split()) for node in nodes)
    marked = [node for node, kinds in each if "seat" in kinds and "turn" in kinds]
    assert len(marked) <= (at.view.turn not in (None, at.seat))
    if len(at.names) > 2 and at.view.turn not in (None, at.seat) and not at.view.between:
        (node,) = marked
        assert str(node.attrs["aria-label"]).split(",")[0] == at.names[at.view.turn]


@given(pictures())
def test_what_can_be_pressed_moves_asks_or_gives_a_reason(
    picture: tuple[str, SeatContext[Any]],
) -> None:
    game, at = picture
    table, hand = TABLES[game], number_duplicates(at.view.hand)
    sheet = table.sheet(at)
    acts = acts_in(everything(table, at)) | (acts_of(sheet) if sheet is not None else set())
    assert all(is_known(act, game) for act in acts), acts
    for act in ("main", *sorted(SHOWN[game].ACTS)):
        answer = table.act(at, act)
        match answer:
            case Ask(question):
                assert question.title and all(is_known(name, game) for name in acts_of(question))
            case Refuse(why):
                assert plain(why)
            case Choose(choice):
                assert set(choice.cards) <= set(hand)
            case Make(move):
                assert move in at.view.moves or (act == "main" and str(move) == "deal")
    for cards in [*((card,) for card in hand), *[at.ui.picked] * bool(at.ui.picked)]:
        made = table.play_cards(at, cards)
        if isinstance(made, Make):
            assert made.move in at.view.moves
            assert all(card_text(face(card)) in str(made.move) for card in cards)


@given(pictures())
def test_nothing_is_said_twice_or_left_empty(picture: tuple[str, SeatContext[Any]]) -> None:
    game, at = picture
    table: AnyTable = TABLES[game]
    sentences = [plain(ask(at)) for ask in (table.prompt, table.refusal)]
    for text in (*sentences, table.standing(at), table.describe_table(at), table.summary(at)):
        assert text.strip() and "  " not in text and "None" not in text and ".." not in text
    for move in at.view.moves:
        choice, called = table.advice(at, move), plain(table.move_label(at, move))
        assert plain(choice.note) and set(choice.cards) <= set(number_duplicates(at.view.hand))
        assert called and not called.endswith(".") and len(called) < 60


def _pictured(
    table: AnyTable, view: Any, ui: TableUi, scene: Scene[Any] | None = None
) -> tuple[set[Any], set[Any]]:
    """The identities and the places of a picture."""
    ui = ui if scene is None else replace(ui, scene=scene.kind, note=("It is seen",))
    ui = ui if table.hands_open(view) else replace(ui, hands=())
    nodes = everything(table, SeatContext(view, ui))
    flips, zones = ({node.attrs.get(name) for node in nodes} for name in ("data-flip", "data-zone"))
    return flips, zones


@settings(max_examples=8)
@given(st.sampled_from(sorted(GAMES)), numbers)
def test_every_move_is_told_and_seen_to_happen(game: str, number: int) -> None:
    session = Session(match(number, game).back_to(0))
    for turn in match(number, game).turns[:150]:
        before = session.view
        events = session.play(turn.move, turn.seat)
        view, ui = session.view, session.context().ui
        lines = [plain(line) for line in session.table.announce(events, SeatContext(view, ui))]
        assert lines and all(lines)
        flips, zones = _pictured(session.table, before, ui)
        for scene in seen.scenes(session.table, before, view):
            travel, places = scene.travel, flips | zones
            flips, zones = _pictured(session.table, scene.view, ui, scene)
            assert set(travel.enter) <= flips | SHOWN[game].cards(scene.view)[1], travel.enter
            assert {entry.zone for entry in travel.enter.values()} <= zones | places
            assert set(travel.leave.values()) <= zones
            assert not (set(travel.leave) - set(travel.enter)) & flips


@pytest.mark.parametrize("game", GAMES)
def test_keys_that_print_no_latin_letter_or_digit_count_by_their_place(game: str) -> None:
    keys = TABLES[game].keys
    for name in (name for key in keys for name in key.acts if len(name) == 1 and name.isalnum()):
        code = f"Digit{name}" if name.isdigit() else f"Key{name.upper()}"
        for printed in ("р", "η", "ש", "&", "é"):
            assert command_of(keys, printed, code=code) == command_of(keys, name), (printed, code)
            assert command_of(keys, printed, code=code, single=False) is None
        assert command_of(keys, name, code="KeyZ") == command_of(keys, name)
    assert command_of(keys, "я", ctrl=True, code="KeyZ") == "undo"
    assert command_of(keys, "?", shift=True, code="Digit7") == "keys"
    assert command_of(keys, "!", shift=True, code="Digit1") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_key_does_something_and_others_are_left_alone(game: str) -> None:
    keys = TABLES[game].keys
    names = [name for key in keys for name in key.acts]
    assert len(set(names)) == len(names), "two acts on one key"
    for name in names:
        shift, _, plain_name = name.rpartition("+")
        command = command_of(keys, plain_name, shift=bool(shift))
        assert command is not None and is_known(command, game)
        assert command_of(keys, plain_name, alt=True, shift=bool(shift)) is None
        assert command_of(keys, plain_name, meta=True, shift=bool(shift)) is None
        if len(name) == 1:
            assert command_of(keys, name.upper()) == command
            assert command_of(keys, name, single=False) is None
    for other in ("Tab", "F5", "z", "ArrowUp", "Shift", "", "½", "²"):
        assert command_of(keys, other) is None
    assert command_of(keys, "z", ctrl=True) == "undo"
    assert command_of(keys, "h", ctrl=True) is None


@pytest.mark.parametrize(
    "sheet",
    [
        sheets.menu("hockey", sealed=True),
        sheets.menu("hockey", sealed=False, aside=2),
        *(sheets.keys(table.keys) for table in TABLES.values()),
        sheets.replace("You 1, Finn 0."),
        sheets.replace("You 1, Finn 0.", same_cards=True),
        sheets.replace("You 1, Finn 0.", deal="The deal you opened is against Pip, easy."),
        sheets.damaged("this is not a record"),
        sheets.elsewhere(),
        sheets.notice("Title", "Text"),
    ],
    ids=lambda sheet: sheet.title,
)
def test_every_button_of_a_sheet_does_something(sheet: Sheet) -> None:
    assert sheet.title and sheet.body
    assert all(map(is_known, acts_of(sheet)))

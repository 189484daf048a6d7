"""What the Haggis table has of its own: choosing groups of cards, readings, bets, the sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from app.held import Held, face, faces, mark, told_apart
from app.nodes import Node, walk
from app.rich import plain
from app.scenes import Entry
from app.session import Session
from app.tables import OWN, Choice, Sheet, Sitting, TableUi
from app.tables.haggis import TABLE
from app.tables.haggis.cloth import flip_of, pile_of
from app.tables.haggis.hand import in_order, offers
from hypothesis import given
from hypothesis import strategies as st

from pygames import Match, new_match
from pygames.cards import SUITLESS, card_text, parse_cards
from pygames.haggis import DEAL, PASS, Bet, Capture, HaggisState, HaggisView, Play
from pygames.haggis.combinations import cards_of, mask_of, points, rank, readings, suit
from tests.app import seen
from tests.app.positions import ui_of
from tests.haggis.laws import CHOOSERS
from tests.haggis.positions import A, B, C, after, position
from tests.strategies import played, states_of

UI = replace(ui_of(new_match("haggis", ["", "hard", "easy"], seed="ui")), sorting="rank")
"""The person sits on seat 0, Finn on seat 1 and Pip on seat 2."""


def at(view: HaggisView, ui: TableUi = UI) -> Sitting[HaggisView]:
    """One side of a table for as many players as there are in the view."""
    return Sitting(view, replace(ui, names=ui.names[: view.players]))


@cache
def whole(number: int) -> Match:
    """One of some whole matches, for two and for three, as several kinds of players play them."""
    bots = ["hard", "easy"][: 1 + number % 2]
    options = {"tournament": number % 3 == 0}
    match = new_match("haggis", ["", *bots], seed=f"whole {number}", options=options)
    return played(match, Random(number), 4000, CHOOSERS[number % len(CHOOSERS)])


numbers = st.integers(0, 7)


@st.composite
def views(draw: st.DrawFn) -> HaggisView:
    """What seat 0 sees somewhere in a match."""
    return draw(st.sampled_from(states_of(whole(draw(numbers)), HaggisState))).view(0)


@st.composite
def groups(draw: st.DrawFn, view: HaggisView) -> tuple[Held, ...]:
    """Some cards of a hand, as they were chosen: any, or something that can be played."""
    found = offers(view) if view.hand and view.phase in ("lead", "follow") else ()
    playable = bool(found) and draw(st.booleans())
    if playable:
        return told_apart(draw(st.permutations(draw(st.sampled_from(found)).cards)))
    some = st.lists(st.sampled_from(view.hand), min_size=1, max_size=6, unique=True)
    return told_apart(draw(some))


@st.composite
def choosing(draw: st.DrawFn) -> tuple[HaggisView, tuple[Held, ...]]:
    """A view in which the person holds cards, and some of them."""
    view = draw(views().filter(lambda view: bool(view.hand)))
    return view, draw(groups(view))


def texts(sheet: Sheet) -> list[list[str]]:
    """The rows of the reckoning of a round, cell by cell."""
    return [
        ["".join(words(cell)) for cell in row.children if isinstance(cell, Node)]
        for top in sheet.body
        for node in walk(top)
        if node.attrs.get("aria-label") == "The round"
        for row in walk(node)
        if row.tag == "tr"
    ]


def words(node: Node) -> Iterator[str]:
    for child in node.children:
        if isinstance(child, Node):
            yield from words(child)
        elif child is not None:
            yield str(child)


# Playing what is chosen


@given(choosing())
def test_chosen_cards_are_played_exactly_when_that_is_a_legal_move(
    found: tuple[HaggisView, tuple[Held, ...]],
) -> None:
    """One reading is played at once, several are asked about, and for none there is a reason."""
    view, picked = found
    cards = cards_of(mask_of(faces(picked)))
    legal = [move for move in view.moves if isinstance(move, Play) and move.cards == cards]
    ui = replace(UI, picked=picked)
    for answer in (TABLE.put(at(view, ui), picked), TABLE.act(at(view, ui), "main")):
        if view.phase == "reckoning" and answer == DEAL:
            assert not legal
        elif isinstance(answer, Sheet):
            acts = [act for act, _ in answer.actions]
            assert len(legal) > 1 and acts == [f"as {move.reading}" for move in legal]
            assert [TABLE.act(at(view, ui), act) for act in acts] == legal
            said = [words for _, words in answer.actions]
            assert len(set(said)) == len(said)
        elif isinstance(answer, tuple):
            assert not legal and plain(answer)
        else:
            assert [answer] == legal


@given(choosing())
def test_the_button_says_play_exactly_when_there_is_something_to_play(
    found: tuple[HaggisView, tuple[Held, ...]],
) -> None:
    view, picked = found
    dock = TABLE.layout(at(view, replace(UI, picked=picked))).dock
    acts = [
        str(node.attrs["data-act"])
        for top in dock
        for node in walk(top)
        if node.tag == "button" and "pri" in str(node.attrs["class"])
    ]
    cards = cards_of(mask_of(faces(picked)))
    playable = any(isinstance(move, Play) and move.cards == cards for move in view.moves)
    wants = ["again"] if view.winners else ["main"] if view.phase == "reckoning" else []
    assert acts == (["main"] if playable else wants)


def test_cards_that_can_be_several_things_are_asked_about_on_a_lead_only() -> None:
    state = position("5R J Q K 2O", "9R 9O 8G")
    view, ui = state.view(A), replace(UI, picked=told_apart(parse_cards("K J 5R Q")))
    sheet = TABLE.put(at(view, ui), ui.picked)
    assert isinstance(sheet, Sheet) and sheet.name == "reading"
    assert sheet.actions == (
        ("as set", "Four fives: J, Q and K as 5s"),
        ("as sequence 1", "Run of four, 5 to 8: J as 6, Q as 7 and K as 8"),
        ("as sequence 2", "Run of two pairs, 5 to 6: J as 5 and Q and K as 6s"),
    )
    assert str(TABLE.act(at(view, ui), "as sequence 2")) == "5R J Q K as sequence 2"
    assert isinstance(TABLE.act(at(view, ui), "as sequence 3"), tuple)
    following = position("5R J Q K 2O", "9R 9O", trick=((B, "3R 3O 3Y 3G"),)).view(A)
    assert str(TABLE.put(at(following, ui), ui.picked)) == "5R J Q K"


# What can be played


@given(views())
def test_what_is_offered_can_be_played(view: HaggisView) -> None:
    """Each offer chooses cards that can be played, and stands once in the list."""
    if view.phase not in ("lead", "follow") or not view.hand:
        return
    top = None if view.top is None else view.top.combination
    sheet = TABLE.act(at(view), "can-play")
    if not isinstance(sheet, Sheet):
        assert not offers(view) and plain(sheet)  # type: ignore[arg-type]
        return
    acts = [
        str(node.attrs["data-act"])
        for part in sheet.body
        for node in walk(part)
        if node.tag == "button"
    ]
    assert len(acts) == len(set(acts)) == len(offers(view))
    for act in acts:
        answer = TABLE.act(at(view), act)
        assert isinstance(answer, Choice)
        here = readings(mask_of(faces(answer.cards)))
        assert any(top is None or each.beats(top) for each in here)
        if view.turn == view.seat:
            assert not isinstance(TABLE.put(at(view), answer.cards), tuple)


def test_an_offer_that_the_hand_has_no_more_is_refused() -> None:
    view = position("5R 6R", "9R 9O").view(A)
    assert isinstance(TABLE.act(at(view), "offer 7R"), tuple)


@given(views())
def test_whatever_can_be_played_on_a_trick_is_offered(view: HaggisView) -> None:
    """Or else something that comes to the same: that shape of that rank."""
    if view.turn != view.seat or view.phase != "follow":
        return
    assert view.top is not None
    legal = {
        reading
        for move in view.moves
        if isinstance(move, Play)
        for reading in readings(mask_of(move.cards))
        if reading.beats(view.top.combination)
    }
    assert {offer.combination for offer in offers(view)} == legal


@given(views())
def test_there_is_nothing_left_but_to_pass(view: HaggisView) -> None:
    """Enter passes then, and only then."""
    answer = TABLE.act(at(view), "main")
    alone = PASS in view.moves and not any(isinstance(move, Play) for move in view.moves)
    assert (answer is PASS) == alone
    assert (TABLE.act(at(view), "pass") is PASS) == (PASS in view.moves)


@given(views(), st.integers(2, 13))
def test_a_rank_is_chosen_card_by_card_and_then_let_go_of(view: HaggisView, number: int) -> None:
    hand = told_apart(view.hand)
    cards = [card for card in hand if rank(face(card)) == number]
    ui = replace(UI, picked=tuple(card for card in hand if card not in cards)[:1])
    others = ui.picked
    if not view.hand:
        return
    for count in range(1, len(cards) + 1):
        answer = TABLE.act(at(view, ui), f"rank {number}")
        assert isinstance(answer, Choice) and len(answer.cards) == count + len(others)
        assert set(answer.cards) - set(others) <= set(cards)
        ui = replace(UI, picked=answer.cards)
    answer = TABLE.act(at(view, ui), f"rank {number}")
    if cards:
        assert answer == Choice(others)
    else:
        assert isinstance(answer, tuple) and "You have no" in plain(answer)


# Bets, and who captures


@given(views())
def test_a_bet_is_made_out_of_turn_as_well(view: HaggisView) -> None:
    for amount in (0, 15, 30):
        answer = TABLE.act(at(view), f"bet {amount}")
        assert (answer == Bet(amount)) == (Bet(amount) in view.moves)
        assert answer == Bet(amount) or plain(answer)  # type: ignore[arg-type]
    asked = TABLE.act(at(view), "bet")
    assert isinstance(asked, Sheet) == view.may_bet
    if isinstance(asked, Sheet):
        assert {act for act, _ in asked.actions} == {"bet 0", "bet 15", "bet 30"}
    dock = TABLE.layout(at(view)).dock
    acts = {node.attrs.get("data-act") for top in dock for node in walk(top)}
    assert ("bet" in acts) == view.may_bet


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"bets": (15, None, None)}, "You have already bet this round"),
        ({"bets": (0, None, None)}, "You have chosen not to bet this round"),
        (
            {"played": (True, False, False)},
            "You can bet only before you play your first card of the round",
        ),
        ({"out": (C,)}, "Somebody has already gone out"),
    ],
)
def test_why_no_bet_can_be_made(changed: dict[str, Any], said: str) -> None:
    state = position("5R 6R", "7R", "8R 2R", turn=B, played=(False,) * 3)
    assert isinstance(TABLE.act(at(state.view(A), UI), "bet"), Sheet)
    assert plain(TABLE.act(at(replace(state, **changed).view(A), UI), "bet")) == said  # type: ignore[arg-type]


def test_the_trick_of_a_bomb_is_given_to_one_of_the_opponents() -> None:
    state = after(position("J Q 5R", "8R 2R", "9R"), "J Q", PASS, PASS)
    view = state.view(A)
    assert view.phase == "choose"
    buttons = {
        str(node.attrs["data-act"]): "".join(words(node))
        for top in TABLE.layout(at(view)).dock
        for node in walk(top)
        if node.tag == "button"
    }
    assert buttons == {"hint": "HintH", "capture 1": "Finn", "capture 2": "Pip"}
    assert TABLE.act(at(view), "capture 2") == Capture(C)
    assert isinstance(TABLE.act(at(view), "main"), tuple)
    assert "worth 5 points:" in plain(TABLE.prompt(at(view)))
    assert isinstance(TABLE.act(at(state.view(B), UI), "capture 2"), tuple)


# The hand


@given(views(), st.randoms(use_true_random=False))
def test_the_hand_is_arranged_as_is_said(view: HaggisView, rng: Random) -> None:
    by_rank = in_order(at(view, replace(UI, sorting="rank")))
    assert list(map(rank, faces(by_rank))) == sorted(map(rank, view.hand))
    by_suit = faces(in_order(at(view, replace(UI, sorting="suit"))))
    numbers = [card for card in by_suit if card not in SUITLESS]
    assert [suit(card) for card in numbers] == sorted(suit(card) for card in numbers)
    assert by_suit[len(numbers) :] == tuple(card for card in SUITLESS if card in view.hand)
    own = told_apart(rng.sample(view.hand, len(view.hand)))
    kept = own[: len(own) // 2]  # the others have come since
    assert in_order(at(view, replace(UI, sorting=OWN, own=kept)))[: len(kept)] == kept


@given(views(), st.sampled_from(TABLE.sortings))
def test_a_large_hand_stands_in_two_rows(view: HaggisView, sorting: str) -> None:
    """The lower one, which covers the foot of the upper one, is never the shorter one."""
    ui = replace(UI, sorting=sorting)
    rows = [
        [str(card.attrs["data-card"]) for card in walk(node) if card.attrs.get("role") == "option"]
        for top in TABLE.layout(at(view, ui)).cloth
        for node in walk(top)
        if str(node.attrs.get("class")).startswith("row")
    ]
    assert [card for row in rows for card in row] == list(map(mark, in_order(at(view, ui))))
    assert len(rows) == (len(view.hand) > 0) + (len(view.hand) > 9)
    assert len(rows) < 2 or len(rows[1]) - len(rows[0]) in (0, 1)


# What is seen to move


@given(numbers)
def test_every_card_that_moves_comes_from_its_owner_and_goes_to_its_captor(number: int) -> None:
    """Over one round."""
    session = Session(whole(number).back_to(0))
    enter = seen.travel(TABLE, TABLE.opening(session.view)[0], session.view).enter
    flips = [flip_of(card, session.seat) for card in session.view.hand]
    assert sorted(enter) == sorted(flips)
    assert list(enter.values()) == [Entry("stock", True, order) for order in range(17)]
    for turn in whole(number).turns:
        trick = [(card, play.seat) for play in session.view.trick for card in play.cards]
        before = session.view
        events = session.play(turn.move, turn.seat)
        if session.view.phase in ("reckoning", "over"):
            break
        travel = seen.travel(TABLE, before, session.view)
        for event in events:
            if event.kind == "play" and event.seat != session.seat and session.view.trick:
                for card in event.cards:
                    came = travel.enter[flip_of(card, event.seat or 0)]
                    assert came == Entry(f"seat-{event.seat}", turned=True)
            if event.kind == "capture":
                gone = {flip_of(card, seat): pile_of(event.seat or 0) for card, seat in trick}
                assert gone.items() <= travel.leave.items()


# The sheets


def reckonings() -> list[HaggisView]:
    """The ends of the rounds of all the matches, as seat 0 sees them."""
    states: list[HaggisState] = [
        state  # type: ignore[misc]
        for number in range(8)
        for state in whole(number).states
        if state.phase in ("reckoning", "over")  # type: ignore[attr-defined]
    ]
    return [state.view(0) for state in states]


def test_a_sheet_comes_after_each_round_and_adds_up() -> None:
    """Each column of it, from what the rules say of going out, of cards and of bets."""
    kinds: Counter[str] = Counter()
    for view in reckonings():
        sheet = TABLE.sheet(at(view))
        assert sheet is not None
        assert sheet.name == ("match" if view.winners else f"round {view.number}")
        table = {row[0]: row[1:] for row in texts(sheet)[1:]}
        result = view.results[-1]
        for column, seat in enumerate((view.seat, *range(1, view.players))):
            total = _product(table["Cards left"][column])
            total += int(table["Captured"][column])
            bet = table["Bets"][column] if "Bets" in table else "–"
            total += int(bet.rpartition("+")[2]) if "+" in bet else 0
            assert table["Round"][column] == f"+{total}" == f"+{result.points[seat]}"
            assert table["Match"][column] == str(view.scores[seat])
            kinds.update([bet.split()[-1].rstrip("0123456789")])
            if result.bets[seat]:
                assert bet.startswith(f"{result.bets[seat]} ")
                assert ("won" in bet) == (seat == result.out[0])
        assert sum(map(int, table["Captured"])) == {2: 36, 3: 50}[view.players]
        last = next(seat for seat in range(view.players) if seat not in result.out)
        assert texts(sheet)[0].count("–") == 0 and points(view.last_hand) <= result.leftovers
        assert table["Cards left"][[0, *range(1, view.players)].index(last)] == "–"
    assert {"–", "+", "lost,"} & set(kinds) and len(kinds) > 2, kinds


def _product(text: str) -> int:
    """``"9 × 5"`` is 45, a dash nothing."""
    factors = [int(factor) for factor in text.replace("–", "0").split(" × ")]
    return factors[0] * (factors[1] if len(factors) > 1 else 1)


def test_the_last_sheet_has_a_line_for_each_round_with_running_totals() -> None:
    for number in range(8):
        view: HaggisView = whole(number).state.view(0)  # type: ignore[assignment]
        sheet = TABLE.sheet(at(view))
        assert sheet is not None and view.winners
        lines = [
            ["".join(words(cell)) for cell in row.children if isinstance(cell, Node)]
            for top in sheet.body
            if top.attrs.get("aria-label") == "All rounds"
            for body in walk(top)
            if body.tag == "tbody"
            for row in body.children
            if isinstance(row, Node)
        ]
        assert [line[0] for line in lines] == [str(n) for n in range(1, view.number + 1)]
        totals = [0] * view.players
        for line, result in zip(lines, view.results, strict=True):
            for seat in range(view.players):
                totals[seat] += result.points[seat]
                assert line[1 + 2 * seat : 3 + 2 * seat] == [
                    f"+{result.points[seat]}",
                    str(totals[seat]),
                ]
        assert tuple(totals) == view.scores


def test_what_was_hidden_is_turned_up_at_the_end() -> None:
    for view in reckonings():
        sheet = TABLE.sheet(at(view))
        assert sheet is not None
        faces = [
            str(node.attrs["href"]) for top in sheet.body for node in walk(top) if node.tag == "use"
        ]
        assert faces == [f"#c-{card_text(card)}" for card in (*view.haggis, *view.last_hand)]
        worth = points(view.haggis) + points(view.last_hand)
        assert worth == view.results[-1].leftovers


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((0, 30), "Finn has the highest score and deals. You have the lowest score and lead."),
        ((30, 0), "You have the highest score and deal. Finn has the lowest score and leads."),
        ((0, 7), "You went out first and deal. Finn, on the dealer’s left, leads."),
        ((0, 7, 0), "You went out first and deal. Pip has the lowest score and leads."),
        ((9, 0, 0), "You have the highest score and deal. Finn, on the dealer’s left, leads."),
    ],
)
def test_who_deals_and_who_leads_next(scores: tuple[int, ...], said: str) -> None:
    hands = ("5R", "2R", "")[: len(scores)]
    out = (C,) if len(scores) == 3 else ()
    view = after(position(*hands, haggis="3R", scores=scores, out=out), "5R").view(A)
    if len(scores) == 3:  # who was out first has the leftovers
        view = replace(view, results=(replace(view.results[-1], out=(A, C)),), scores=scores)
        view = replace(view, scores=(7, 7, 0) if scores == (0, 7, 0) else scores)
    sheet = TABLE.sheet(at(view))
    assert sheet is not None
    assert "".join(words(sheet.body[-1])) == said


def test_a_match_opens_on_a_table_without_cards() -> None:
    match = new_match("haggis", ["", "easy"], seed="undealt")
    view: HaggisView = match.state.view(0)  # type: ignore[assignment]
    (before,) = TABLE.opening(view)
    ui = TableUi(("You", "Pip"), ("", "easy"), sorting="rank")
    assert before.hand == () and not any(before.cards) and before.seen == ()
    assert plain(TABLE.prompt(at(before, ui))) == "The cards are being dealt"
    assert not any(
        node.tag == "button" for top in TABLE.layout(at(before, ui)).dock for node in walk(top)
    )

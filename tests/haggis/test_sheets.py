"""The sheets of Haggis: what a round scored, all rounds, what was hidden, who deals next."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from app.nodes import Node, walk
from app.tables import Sheet
from app.tables.haggis import TABLE

from pygames.cards import card_text
from pygames.haggis import HaggisState, HaggisView
from pygames.haggis.combinations import points
from tests.haggis.positions import A, C, after, position
from tests.haggis.tables import at, whole, words


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

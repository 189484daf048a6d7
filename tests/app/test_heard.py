"""What is heard of a move, besides what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from app.tables import SeatContext, TableUi, table_of
from app.tables.gin.words import heard as of_gin
from app.text import plain

from pygames import GAMES, new_match
from pygames.chance import stream
from pygames.gin.melds import deadwood
from tests.strategies import by_the_book

NAMES = ("You", "Finn", "Nell", "Pip")


def _moves(game: str) -> Iterator[tuple[SeatContext[Any], tuple[Any, ...]]]:
    """The person's side of a match after each move, with the events that it saw of it."""
    seats = max(GAMES[game].seats) if game == "haddock" else 2
    seats = min(seats, len(NAMES))
    match = new_match(game, ["", *["easy"] * (seats - 1)], seed="heard")
    bot, rng = by_the_book(game), stream("heard", game)
    ui = TableUi(NAMES[:seats], ("", *["easy"] * (seats - 1)), sorting="melds")
    while match.state.turn is not None:
        view = match.state.view(match.state.turn)
        move = view.moves[0] if len(view.moves) == 1 else bot.choose(view, rng)
        count = len(match.state.view(0).seen)
        match = match.play(move)
        after = match.state.view(0)
        yield SeatContext(after, ui), after.seen[count:]


def _heard(game: str) -> list[tuple[SeatContext[Any], tuple[Any, ...], list[str]]]:
    table = table_of(game)
    return [
        (at, events, [plain(line) for line in table.heard(events, at)])
        for at, events in _moves(game)
    ]


def test_gin_names_the_deadwood_after_a_draw() -> None:
    drawn = [
        (at, lines)
        for at, events, lines in _heard("gin")
        if any(e.seat == 0 and e.kind in ("draw", "take") for e in events)
    ]
    assert drawn
    for at, lines in drawn:
        least = min(
            deadwood([card for card in at.view.hand if card != left])
            for left in at.view.hand
            if left != at.view.taken
        )
        assert lines[-1].startswith(f"Deadwood {least} without the "), lines
    assert any(lines[0].startswith("It makes ") for _, lines in drawn)


def test_gin_says_nothing_of_what_the_opponent_draws() -> None:
    others = [
        of_gin(events, at)
        for at, events in _moves("gin")
        if any(e.seat == 1 for e in events) and not any(e.seat == 0 for e in events)
    ]
    assert others
    assert not any(others)


def test_hockey_says_the_score_after_a_goal_alone_and_what_carries_over() -> None:
    carried = []
    for at, events, lines in _heard("hockey"):
        kinds = {event.kind for event in events}
        assert (at.standings() in lines) == ("goal" in kinds)
        carried += [line for line in lines if line != at.standings()]
        assert not carried or at.view.holder is not None or lines != carried[-1:]
    assert carried
    assert all(line.endswith(" breakaway carry over.") for line in carried)


def test_haddock_says_who_may_be_out_soon() -> None:
    warnings = [lines for _, _, lines in _heard("haddock") if lines]
    assert warnings
    assert all(
        line.endswith(("two cards left", "one card left")) for lines in warnings for line in lines
    )


@pytest.mark.parametrize("game", GAMES)
def test_it_is_said_in_words(game: str) -> None:
    for _, _, lines in _heard(game):
        assert all(line and line == line.strip() for line in lines)

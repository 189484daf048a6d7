"""The levels of Haddock: legal, fair, with an eye for what matters, and willing to end a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from pygames.cards import STANDARD_DECK, cards_text, parse_cards
from pygames.chance import stream
from pygames.game import Bot, Event
from pygames.haddock import HADDOCK, HaddockOptions, HaddockState
from pygames.haddock.bots import BOTS
from pygames.haddock.bots.expert import Expert
from pygames.haddock.bots.knowledge import lays_of
from pygames.haddock.events import HaddockEvent
from pygames.history import History
from tests.haddock.positions import after, position

QUICK = Expert(worlds=6, looks=40, turns=2, batch=4)
"""The expert with little time to think, for whole games."""

PLAYERS: dict[str, Bot] = {**BOTS, "expert": QUICK}
VARIATIONS = [
    HaddockOptions(draw_until_able=until, low_card_on_top=low, no_court_cards=short)
    for until, low, short in product((False, True), repeat=3)
]


def states_of(bots: list[Bot], options: HaddockOptions, seed: str) -> Iterator[HaddockState]:
    """The positions of a match, its end included."""
    state = HADDOCK.start(options, len(bots), seed)
    chances = [stream(seed, "player", seat) for seat in range(len(bots))]
    while state.turn is not None:
        yield state
        move = bots[state.turn].choose(state.view(state.turn), chances[state.turn])
        assert move in state.moves()
        state = state.play(move)
    yield state


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(
    "options",
    [VARIATIONS[0], *(pytest.param(each, marks=pytest.mark.slow) for each in VARIATIONS[1:])],
)
def test_every_player_plays_whole_games_by_the_rules(name: str, options: HaddockOptions) -> None:
    for seats in (2, 3, 4, 6):
        *_, end = states_of([PLAYERS[name]] * seats, options, f"legal {seats}")
        assert end.winners


@pytest.mark.slow
@pytest.mark.parametrize("name", ("medium", "hard", "expert"))
@pytest.mark.parametrize("seats", (2, 4))
def test_two_who_block_each_other_come_to_an_end(name: str, seats: int) -> None:
    """Drawing until able with few cards in play is where games last longest."""
    options = HaddockOptions(series=True, draw_until_able=True, no_court_cards=True)
    assert sum(1 for _ in states_of([PLAYERS[name]] * seats, options, "end")) < 6000


def known(*hands: str, top: str) -> HaddockState:
    """A position in which all other cards lie beneath the top: a counter knows everything."""
    gone = parse_cards(" ".join((*hands, top)))
    beneath = cards_text(card for card in STANDARD_DECK if card not in gone)
    return position(*hands, top=top, beneath=beneath)


def left(name: str, state: HaddockState, chance: int = 1) -> str:
    """The card that a player leaves on top."""
    return str(BOTS[name].choose(state.view(0), Random(chance))).split()[-1]


@pytest.mark.parametrize("name", ("hard", "expert", "counter"))
@pytest.mark.parametrize(
    ("other", "top"),
    (("5S 9S", "9D"), ("2S 7D", "4H")),
)
def test_nobody_who_counts_leaves_the_card_that_the_other_goes_out_on(
    name: str, other: str, top: str
) -> None:
    state = known("4H 9D 7C 7H", other, top="KS")
    assert {left(name, state, chance) for chance in range(5)} == {top}


@pytest.mark.parametrize("name", BOTS)
def test_who_can_go_out_does(name: str) -> None:
    state = position("4H 9D", "5S 9S", top="KS", draws="2C")
    move = BOTS[name].choose(state.view(0), Random(1))
    assert after(state, str(move)).winners == (0,)
    few = position("4H 9D AC QC 7H", "5S 8S", top="KS", draws="2C 2D")
    assert name != "medium" or left(name, few) in ("9D", "QC"), "a high card for whom has few"


def test_the_expert_keeps_the_pair_that_takes_it_out() -> None:
    """The others cannot play on what is left, and with the right cards left it wins next."""
    state = known("2C 3C 5C 8C", "QC KC QD", top="5D")
    assert set(lays_of(state.view(0))) == {(2, 3), (3, 2), (3, 8), (8, 3)}
    assert left("expert", state) == "3C"


def test_a_player_gives_in_when_a_game_goes_round_in_circles() -> None:
    """After many renewals of the draw pile the next pair is now and then played as it comes."""
    state = known("4H 9D 7C 7H", "5S 9S", top="KS")
    renewal: HaddockEvent = Event("renew", None, (), 20)
    renewed = replace(state, history=History([renewal] * 60))
    for name in ("hard", "expert"):
        assert {left(name, renewed, chance) for chance in range(40)} > {"9D"}

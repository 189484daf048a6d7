"""The levels of Haddock, legal, fair and willing to end a game; and what was luck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from statistics import fmean, stdev

import pytest

from pygames.ai.players import pick
from pygames.cards import STANDARD_DECK, Card, cards_text, parse_card, parse_cards
from pygames.chance import stream
from pygames.game import Bot, Event
from pygames.haddock import DRAW, HADDOCK, HaddockOptions, HaddockState, HaddockView
from pygames.haddock.bots import BOTS
from pygames.haddock.bots.expert import Expert
from pygames.haddock.bots.known_cards import lays_of
from pygames.haddock.bots.luck import dealt, drawn
from pygames.haddock.events import HaddockEvent
from pygames.history import History
from tests.haddock.positions import after, position, started
from tests.lanes import first_quick

QUICK = Expert(worlds=6, searches=40, turns=2, batch=4)
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
@pytest.mark.parametrize("options", first_quick(VARIATIONS))
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


def open_position(*hands: str, top: str) -> HaddockState:
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
    state = open_position("4H 9D 7C 7H", other, top="KS")
    assert {left(name, state, chance) for chance in range(5)} == {top}


@pytest.mark.parametrize("name", BOTS)
def test_who_can_go_out_does(name: str) -> None:
    state = position("4H 9D", "5S 9S", top="KS", draws="2C")
    move = BOTS[name].choose(state.view(0), Random(1))
    assert after(state, str(move)).winners == (0,)
    few = position("4H 9D AC QC 7H", "5S 8S", top="KS", draws="2C 2D")
    assert name != "book" or left(name, few) in ("9D", "QC"), "a high card for whom has few"


def test_the_expert_keeps_the_pair_that_takes_it_out() -> None:
    """The others cannot play on what is left, and with the right cards left it wins next."""
    state = open_position("2C 3C 5C 8C", "QC KC QD", top="5D")
    assert set(lays_of(state.view(0))) == {(2, 3), (3, 2), (3, 8), (8, 3)}
    assert left("expert", state) == "3C"


def test_a_player_gives_in_when_a_game_goes_round_in_circles() -> None:
    """After many renewals of the draw pile the next pair is now and then played as it comes."""
    state = open_position("4H 9D 7C 7H", "5S 9S", top="KS")
    renewal: HaddockEvent = Event("renew", None, (), 20)
    renewed = replace(state, history=History([renewal] * 60))
    for name in ("hard", "expert"):
        assert {left(name, renewed, chance) for chance in range(40)} > {"9D"}


# The luck of the deal and of the draws


def views(state: HaddockState) -> list[HaddockView]:
    return [state.view(seat) for seat in range(len(state.hands))]


def random_play(seed: str, seats: int, **variations: bool) -> Iterator[tuple[HaddockState, int]]:
    """The positions of a match of random pairs, each with the seat that moves."""
    state: HaddockState = HADDOCK.start(HaddockOptions(**variations), seats, seed)
    rng = stream(seed, "moves of the test")
    while state.turn is not None:
        yield state, state.turn
        state = state.play(pick(state.moves(), rng))


def luck_of(state: HaddockState, seat: int, card: Card) -> float:
    """Of the first move there is, where a card of the draw pile is the next one."""
    rest = list(state.draw_pile)
    rest.remove(card)
    state = replace(state, draw_pile=(card, *rest))
    luck = drawn(views(state), views(state.play(state.moves()[0])), seat)
    assert luck is not None
    return luck


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("series", [False, True])
def test_the_luck_of_all_cards_that_could_come_is_none(seats: int, series: bool) -> None:
    state, seat = next(
        (state, seat)
        for number in range(60)
        for state, seat in random_play(f"waiting {number}", seats, series=series)
        if state.moves() == (DRAW,) and len(state.draw_pile) > 3
    )
    each = [luck_of(state, seat, card) for card in state.draw_pile]
    assert fmean(each) == pytest.approx(0, abs=1e-9)
    assert max(each) > 0.5 > -0.5 > min(each)


def test_a_card_that_goes_with_others_is_lucky() -> None:
    """With two other cards in the hand the one that makes a pair for the nine on top."""
    state = position("4C 2D", "KC KD KH QC QD QH", top="9S")
    nowhere = {*HaddockOptions().deck(2)} - {*state.pile, *state.hands[0], *state.hands[1]}
    state = replace(state, draw_pile=tuple(sorted(nowhere)))
    assert luck_of(state, 0, parse_card("5C")) > 1 and luck_of(state, 0, parse_card("TD")) < 0
    # Who has one card left draws another, and that is luck; who has two does not, and has none.
    for hand, lucky in (("4C 5D 2D", True), ("4C 5D 2D 3D", False)):
        state = position(hand, "KC KD KH", draws="TH 8H")
        assert bool(drawn(views(state), views(after(state, "4C 5D")), 0)) == lucky


def test_cards_drawn_one_after_the_other_are_each_beside_what_was_there() -> None:
    """Until one is able to play, and through a renewed draw pile, too."""
    several = renewed = 0
    for number in range(12):
        for state, seat in random_play(f"until {number}", 2, draw_until_able=True):
            then = state.play(state.moves()[0]) if len(state.moves()) == 1 else None
            if then is None or not then.drawn[seat] or then.phase != "play":
                continue
            assert drawn(views(state), views(then), seat) is not None
            several += len(then.drawn[seat]) > 1
            renewed += then.renewals > state.renewals
    assert several and renewed


@pytest.mark.slow(pyodide=False)
@pytest.mark.parametrize("seats", [2, 4])
def test_deals_bring_no_luck_on_average(seats: int) -> None:
    values = []
    for number in range(300):
        luck = dealt(None, views(started(f"deal {number}", seats)))
        assert luck is not None and sum(luck) == pytest.approx(0)
        values.append(luck[0])
    assert abs(fmean(values)) < 3 * stdev(values) / len(values) ** 0.5 + 0.1
    assert stdev(values) > 0.5


def test_every_game_has_its_deal_and_nothing_else_is_one() -> None:
    before: list[HaddockView] | None = None
    games = set()
    for state, _ in random_play("series", 3, series=True):
        now = views(state)
        new = state.phase == "play" and now[0].number not in games
        assert (dealt(before, now) is not None) == new
        games |= {now[0].number} if new else set()
        before = now
    assert len(games) > 1

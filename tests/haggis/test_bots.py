"""The opponents of Haggis: what they reckon with, against the rules and against brute force."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from pygames.cards import parse_cards
from pygames.chance import stream
from pygames.game import Bot
from pygames.haggis import (
    HAGGIS,
    PASS,
    Bet,
    Capture,
    HaggisMove,
    HaggisOptions,
    HaggisState,
    Play,
)
from pygames.haggis.bots import BOTS, Greedy, expert, lookahead
from pygames.haggis.bots.endgame import Endgame
from pygames.haggis.bots.expert import Expert
from pygames.haggis.bots.groups import BOMB, Group, burden, combination_of, laid_out, shape_of
from pygames.haggis.bots.known_cards import captor_by_score, move_of, round_of, unseen
from pygames.haggis.bots.policy import POLICY, Policy, play_out
from pygames.haggis.bots.round import Round, points_of
from pygames.haggis.bots.sampling import BOLD, Lead, Pass, Relief, Worlds, evidence
from pygames.haggis.combinations import FACES, NUMBERS, Combination, cards_of, mask_of, points
from pygames.haggis.deck import haggis_deck
from pygames.haggis.plays import plays
from pygames.opponents.levels import LEVELS
from tests.haggis.laws import CHOOSERS
from tests.haggis.positions import after, position
from tests.lanes import first_quick

QUICK = Expert(values=(48, 32), turns=1, batch=4, rounds=16)
"""The expert with little time to think, for whole matches."""

ENDED = ("reckoning", "over")


def a_round(seats: int, seed: str, tournament: bool = False) -> Iterator[tuple[HaggisState, str]]:
    """The positions of one round with the move of each: bombs, bets and wild plays included."""
    options = HaggisOptions(tournament=tournament)
    state: HaggisState = HAGGIS.start(options, seats, seed)
    rng = stream(seed, "moves of the test")
    chooser = CHOOSERS[int(rng.random() * len(CHOOSERS))]
    while state.phase not in ENDED:
        seat, move = chooser(state, seats, rng)
        if isinstance(move, Capture):
            move = captor_by_score(state.view(seat))
        before, state = state, state.play(move, seat)
        yield before, f"{seat} {move}"
    yield state, ""


def lean(state: HaggisState) -> Round:
    """The position of a state for search, with all that is hidden."""
    assert state.turn is not None
    lean_round = round_of(state.view(state.turn))
    lean_round.hands = list(state.hands)
    lean_round.haggis = state.haggis
    return lean_round


def turns(seats: int, seed: str) -> Iterator[tuple[int, HaggisState]]:
    """The positions of one round in which somebody plays or passes, each with the seat."""
    for state, _ in a_round(seats, seed):
        if state.phase in ("lead", "follow") and state.turn is not None:
            yield state.turn, state


def content(position: Round) -> tuple[object, ...]:
    """All that a lean position says."""
    return (
        position.hands, position.haggis, position.turn, position.shape, position.trick,
        position.pass_count, position.captured, position.out, position.cards_left,
        position.shape >= 0
        and (position.rank, position.size, position.top, position.before),
    )  # fmt: skip


def groups_of(hand: int, top: Combination | None = None) -> set[Group]:
    """All that a hand can play, as the search writes it."""
    return {
        (shape_of(one), one.level or one.rank, cards, one.size) for cards, one in plays(hand, top)
    }


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("tournament", [False, True])
def test_the_lean_round_goes_as_the_rules_go(seats: int, tournament: bool) -> None:
    for number in range(60):
        position: Round | None = None
        for state, text in a_round(seats, f"lean {number}", tournament):
            if state.phase in ENDED:
                assert position is not None and position.turn == -1
                position.bets = tuple(bet or 0 for bet in state.bets)
                assert tuple(position.points()) == state.score.results[-1].points
                continue
            if state.phase == "choose":
                continue  # the lean round has given the trick away already
            if position is not None:
                assert content(position) == content(lean(state))
            position = position or lean(state)
            move = HAGGIS.move(text.partition(" ")[2])
            if move is PASS:
                position.pass_turn()
            elif isinstance(move, Play):
                seat = position.turn
                after = state.play(move)
                made = next(event for event in after.events if event.kind == "play")
                (one,) = (
                    combination
                    for cards, combination in plays(state.hands[seat], state.top)
                    if cards == mask_of(move.cards) and combination.width == made.number
                )
                position.play(shape_of(one), one.level or one.rank, mask_of(move.cards), one.size)
            else:
                assert isinstance(move, Bet)


def test_a_hand_is_laid_out_in_natural_groups_of_all_its_cards() -> None:
    for number in range(40):
        for state, _ in a_round(3, f"laid {number}"):
            for hand in state.hands:
                numbers = hand & NUMBERS
                groups, _ = laid_out(numbers)
                assert points_of(hand) == points(cards_of(hand))
                assert sum(cards for _, _, cards, _ in groups) == numbers
                assert groups_of(numbers) >= set(groups)


def test_a_group_becomes_the_move_that_plays_it() -> None:
    for number in range(20):
        for seat, state in turns(2, f"moves {number}"):
            moves = set(state.moves())
            for cards, one in plays(state.hands[seat], state.top):
                group = shape_of(one), one.level or one.rank, cards, one.size
                assert move_of(group, state.top is None) in moves
                assert combination_of(group[0], group[1], one.size) is one
                assert (group[0] == BOMB) == (one.level > 0)


def test_the_rule_player_plays_what_is_legal() -> None:
    habits = (POLICY, Policy(tempo=3, tempo_near=5, face_costs=(0, 0, 0), bomb=0), Policy(long=0))
    for number in range(30):
        for seat, state in turns(2 + number % 2, f"policy {number}"):
            hand = state.hands[seat]
            legal = groups_of(hand, state.top)
            for policy in habits:
                for threat in (1, 3, 9):
                    if (top := state.top) is None:
                        assert policy.lead(hand, threat) in legal
                    else:
                        shape, rank = shape_of(top), top.level or top.rank
                        group = policy.follow(hand, shape, rank, top.size, threat, threat)
                        assert group is None or group in legal


def brute_force(state: HaggisState) -> int:
    """What seat 0 scores more than seat 1 in the round, by the rules and every line of play."""
    if state.phase in ENDED:
        mine, theirs = state.score.results[-1].points
        return mine - theirs
    values = [brute_force(state.play(move)) for move in state.moves()]
    return max(values) if state.turn == 0 else min(values)


def test_the_endings_are_those_of_brute_force() -> None:
    """Whatever was solved before."""
    checked = 0
    for number in range(60):
        end: Endgame | None = None
        for _, state in turns(2, f"ending {number}"):
            if sum(map(int.bit_count, state.hands)) > 6 or not all(state.played):
                continue
            start = lean(state)
            start.bets = tuple(bet or 0 for bet in state.bets)
            end = end or Endgame(start)
            value = Endgame(start).value(start)
            assert end.value(start) == value
            value += start.captured[0] - start.captured[1]
            assert value == brute_force(state), (state.hands, state.top)
            checked += 1
    assert checked > 60
    bet = position("9R 9O", "TR TO 2Y", bets=(30, 0))
    assert Endgame(lean(bet)).value(lean(bet)) == brute_force(bet) == 5 * 3 + 2 + 30


@pytest.mark.parametrize("seats", [2, 3])
def test_sampled_worlds_go_with_the_view(seats: int) -> None:
    rng = Random(1)
    deck = mask_of(haggis_deck(seats))
    for number in range(12):
        for seat, state in turns(seats, f"worlds {number}"):
            view = state.view(seat)
            for pool in (0, 3):
                world = Worlds(view, rng, pool).dealt()
                assert world.hands[view.seat] == mask_of(view.hand)
                assert [hand.bit_count() for hand in world.hands] == list(view.cards)
                for hand, faces in zip(world.hands, view.faces, strict=True):
                    assert hand & FACES == mask_of(faces)
                numbers = [hand & NUMBERS for hand in world.hands] + [world.haggis]
                played = deck & ~mask_of(view.hand) & ~sum(unseen(view))
                own = mask_of(view.hand) & NUMBERS
                assert sum(numbers) == deck & ~(played & ~own)
                assert world.haggis.bit_count() == state.haggis.bit_count()
            others = (hand for other, hand in enumerate(state.hands) if other != seat)
            assert {1 << bit for hand in others for bit in range(45) if hand >> bit & 1} <= {
                *unseen(view)
            }


def test_a_pass_speaks_against_cards_that_would_have_been_played() -> None:
    state = after(position("4R 2R", "9R 3O 3Y 2Y", "8O TO"), "4R", "9R", "pass")
    signs = evidence(state.view(0))
    (passed,) = [sign for sign in signs if isinstance(sign, Pass)]
    assert (passed.seat, passed.shape, passed.rank, passed.threat) == (2, 1, 9, 3)
    low, high = (mask_of(parse_cards(cards)) for cards in ("2O 8O", "2O TO"))
    assert passed.likely(low) > passed.likely(high)


def test_a_lead_speaks_against_more_of_the_rank() -> None:
    state = after(position("4R 2R", "5R 3O 3Y", turn=1), "5R")
    relief, led = evidence(state.view(0))
    assert (relief, led) == (Relief(1, mask_of(parse_cards("5R"))), Lead(1, 5, 0))
    rng = Random(3)
    fives = mask_of(parse_cards("5O 5Y 5G"))
    chance, pool = (Worlds(state.view(0), rng, pool) for pool in (0, 64))
    counts = [
        sum((worlds.dealt().hands[1] & fives).bit_count() for _ in range(400))
        for worlds in (chance, pool)
    ]
    assert counts[1] < 0.6 * counts[0]


def test_a_likely_hand_is_imagined_again_as_a_copy() -> None:
    hand = "2R 3O 4Y 6G 8O TB"
    led = after(position(hand, "5R 3O 3Y 7G 9O 2B", turn=1, played=FRESH), "5R")
    for pool, again in ((0, False), (8, True)):
        worlds = Worlds(led.view(0), Random(1), pool)
        dealt = [worlds.dealt() for _ in range(40)]
        assert (len({tuple(each.hands) for each in dealt}) < 30) == again
        assert len(set(map(id, dealt))) == 40, "to be played out one by one"


def test_who_has_bet_holds_a_light_hand() -> None:
    hand = "2R 4O 6Y 8G TB 3G"
    shy = after(position(hand, "5R 3O 3Y 7G 9O 2B", turn=1, played=FRESH), "5R")
    bold = after(position(hand, "5R 3O 3Y 7G 9O 2B", turn=1, played=FRESH), "bet 30", "5R")
    assert Relief(1, mask_of(parse_cards("5R")), BOLD) in evidence(bold.view(0))
    means = []
    for view, pool in ((shy.view(0), 0), (shy.view(0), 64), (bold.view(0), 64)):
        worlds = Worlds(view, Random(5), pool)
        dealt = [worlds.dealt().hands[1] & NUMBERS for _ in range(200)]
        means.append(sum(map(burden, dealt)) / len(dealt))
    assert means[0] > means[1] + 0.2 > means[2] + 0.3


@pytest.mark.parametrize(
    "players", first_quick([("medium", "hard"), ("easy", "expert"), LEVELS[1:]])
)
@pytest.mark.parametrize("tournament", [False, True])
def test_the_levels_play_whole_matches(players: tuple[str, ...], tournament: bool) -> None:
    options = HaggisOptions(tournament=tournament)
    state: HaggisState = HAGGIS.start(options, len(players), "whole")
    bots = [QUICK if name == "expert" else BOTS[name] for name in players]
    rng = Random(6)
    made: set[type[HaggisMove]] = set()
    while state.turn is not None:
        move = bots[state.turn].choose(state.view(state.turn), rng)
        assert isinstance(move, HaggisMove)
        made.add(type(move))
        state = state.play(move)
    assert state.winners
    assert {Play, Bet} <= made


FRESH = (False, False)


def lead(hand: str, other: str = "2O 3O", **more: Any) -> HaggisState:
    return position(hand, other, **more)


def answer(hand: str, top: str, other: str = "2Y", **more: Any) -> HaggisState:
    """Seat 1 has to answer a play of seat 0."""
    return position(other, hand, turn=1, trick=((0, top),), **more)


SURE = lead("5R 5O 5Y 5G J Q K", "2R 3O 4Y 6G 8R 9O TY J", played=FRESH)


@pytest.mark.parametrize(
    ("names", "state", "chosen"),
    [
        # The plain player leads its longest combination and the lowest of them,
        ("greedy", lead("2R 5R 5O 9R 9O"), "5R 5O"),
        ("greedy", lead("2R 4O 5O 6O 7R 8R 9R"), "4O 5O 6O"),
        ("greedy", lead("TR J Q K"), "TR J Q K as set"),
        ("greedy", lead("2R 9R"), "2R"),
        ("greedy", lead("J Q"), "J Q"),
        ("greedy", lead("2R 3R J"), "2R 3R J"),
        # and answers with the lowest that beats, and bombs to go out.
        ("greedy", answer("2R 6R 9R", "5O"), "6R"),
        ("greedy", answer("2R 4R", "5O"), "pass"),
        ("greedy", answer("2R 6O J", "5O"), "6O"),
        ("greedy", answer("6O 7O J Q", "5R 5O"), "6O J"),
        ("greedy", answer("2R J Q", "K"), "pass"),
        ("greedy", answer("J Q", "K"), "J Q"),
        ("greedy", answer("3R 5O 7Y 9G", "2R 2O 2Y"), "3R 5O 7Y 9G"),
        # A trick goes to the opponent with fewer points.
        ("greedy", after(position("9R 2O", "J Q", "4O 5O", scores=(50, 0, 20)),
                         "9R", "J Q", "pass", "pass"), "capture 2"),
        # The rule player leaves a light hand, and does not break a pair for it.
        ("book", answer("2R 6R 9R", "5O", "2Y 3Y 4Y 5Y 6Y"), "6R"),
        ("book", answer("6R 6O 8Y", "5O", "2Y 3Y 4Y 5Y 6Y"), "8Y"),
        ("book", answer("6R 6O J Q", "5R 5O", "2Y 3Y 4Y 5Y 6Y"), "6R 6O"),
        ("book", answer("2R 3O 4Y 5O 6R J", "TR", "2Y 3Y 4Y 5Y 6Y"), "J"),
        ("book", answer("J Q", "K", "2Y 3Y 4Y 5Y 6Y"), "J Q"),
        # Nobody misses the way out.
        ("book hard expert", lead("7R 7O J", "2R 3R 4O"), "7R 7O J"),
        ("book hard expert", answer("8R 8O", "5R 5O", "2Y 3O"), "8R 8O"),
        # The expert bets on a sure thing and then plays it; who passes keeps the bet for later.
        ("expert", SURE, "bet 30"),
        ("expert", after(SURE, "bet 30"), "5R 5O 5Y 5G J Q K"),
        ("expert", answer("2R 2O 3R", "TY", "2Y 3Y 4R", played=(True, False)), "pass"),
        # A single would be beaten by whatever is left; the pair cannot be.
        ("expert", lead("4R 5O 5Y", "9R", haggis="2R 2O 3R 3O 6R 6O 7R 7O"), "5O 5Y"),
    ],
)  # fmt: skip
def test_what_is_chosen(names: str, state: HaggisState, chosen: str) -> None:
    assert {choice(BOTS[name], state) for name in names.split()} == {chosen}


def choice(bot: Bot, state: HaggisState) -> str:
    assert state.turn is not None
    return str(bot.choose(state.view(state.turn), Random(1)))


def test_the_expert_does_not_bet_on_a_heavy_hand() -> None:
    heavy = lead("2R 3O 4Y 6G 8R 2O 4R", "TR TO TY", played=FRESH)
    assert "bet" not in choice(BOTS["expert"], heavy)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_budget_of_the_expert_is_counted(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0

    def counted(position: Round, policy: Policy, cards: int = 0) -> None:
        nonlocal played
        played += 1
        play_out(position, policy, cards)

    for module in (expert, lookahead):
        monkeypatch.setattr(module, "play_out", counted)
    player = Expert(values=(60, 60), turns=2, width=2, batch=4, most=5, rounds=10)
    choice(player, HAGGIS.start(HAGGIS.Options(), seats, "budget"))
    # The last turn may go over by a batch for each choice.
    assert 0 < played <= (60 + 4 * 7) * (2**2 + 1) + 10


def test_the_plain_player_saves_its_wild_cards() -> None:
    state = lead("2R 3R 7O J Q", "4Y 5G 6R 8O")
    assert choice(Greedy(), state) == "2R"
    assert choice(Greedy(saves=False), state) == "2R 3R J Q as sequence 2"

"""How Gin's expert looks ahead: the hand played on in parts, the outlook, who knocks at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from statistics import correlation, fmean

import pytest

from pygames.cards import parse_cards
from pygames.chance import stream
from pygames.game import Event
from pygames.gin import DRAW_STOCK, GIN, Discard, GinOptions
from pygames.gin.bots import RuleBot
from pygames.gin.bots.evaluation import evaluate, signs_of
from pygames.gin.bots.heuristic import CAREFUL, SHORT_SIGHTED
from pygames.gin.bots.known_cards import position_of
from pygames.gin.bots.opponent_model import ODDS, PRIOR, eagerness, sign_of
from pygames.gin.bots.playouts import (
    KNOCK,
    MOST_DISCARDS,
    Greedy,
    Player,
    Position,
    offer,
    play_on,
    play_out,
)
from pygames.gin.bots.win_probability import WinProbability
from pygames.gin.bots.worlds import Worlds
from pygames.gin.events import GinEvent
from pygames.gin.masks import cards_of, mask_of
from pygames.gin.melds import arrangements, deadwood, deadwood_of
from tests.gin.positions import view_of

PLAYERS: tuple[Player, ...] = CAREFUL, SHORT_SIGHTED, Greedy()


def dealt(rng: Random) -> Position:
    """A fresh hand."""
    deck = rng.sample(range(52), 52)
    return Position([mask_of(deck[:10]), mask_of(deck[10:20])], deck[20], deck[21:], 0)


def before_draws(seed: str, hands: int) -> Iterator[Position]:
    """Positions of hands of careful players in which one is about to draw; each hand is over after
    its last."""
    rng = stream(seed)
    for _ in range(hands):
        position = dealt(rng)
        offer(position, (CAREFUL, CAREFUL))
        while play_on(position, (CAREFUL, CAREFUL), position.discards + 1) is None:
            yield position.copy()


@pytest.mark.parametrize("players", [*product(PLAYERS, repeat=2)])
def test_a_hand_played_on_in_parts_ends_as_one_played_out(players: tuple[Player, Player]) -> None:
    rng = stream("parts")
    for _ in range(20):
        whole = dealt(rng)
        parts = whole.copy()
        points = play_out(whole, players, upcard=True)
        offer(parts, players)
        ended = None
        while ended is None and parts.discards < MOST_DISCARDS:
            before = parts.discards
            ended = play_on(parts, players, before + 2)
            if ended is None:
                assert parts.discards == before + 2
                assert parts.hands[parts.mover].bit_count() == 10
        assert (ended or 0) == points
        assert parts.hands == whole.hands


def slow_signs(position: Position) -> tuple[int, ...]:
    """The same by the plainest way: all cards are tried."""
    mover = position.mover
    own, other = (set(cards_of(position.hands[seat])) for seat in (mover, 1 - mover))

    def loose(hand: set[int]) -> int:
        """The fewest cards in no meld of the arrangements with the least deadwood."""
        return min(len(each.unmatched) for each in arrangements(hand))

    def makes_meld(card: int, hand: set[int]) -> bool:
        if card in hand:
            return False
        mates = sum(each % 13 == card % 13 for each in hand)
        suited = {each % 13 for each in hand if each // 13 == card // 13}
        runs = ({-2, -1}, {-1, 1}, {1, 2})
        return mates > 1 or any({card % 13 + step for step in run} <= suited for run in runs)

    def spared(hand: set[int], wanted_by: set[int]) -> int:
        return sum(
            makes_meld(card, wanted_by) and deadwood(hand - {card}) <= deadwood(hand)
            for card in hand
        )

    after_taking = deadwood(own)
    if makes_meld(position.top, own):
        after_taking = min(after_taking, *(deadwood({*own, position.top} - {card}) for card in own))
    return (
        len(position.stock),
        *(deadwood(hand) for hand in (own, other)),
        *(loose(hand) for hand in (own, other)),
        *(sum(makes_meld(card, hand) for card in position.stock) for hand in (own, other)),
        after_taking,
        spared(other, own),
        spared(own, other),
    )


def test_the_signs_of_a_hand_are_those_found_by_trying_all_cards() -> None:
    for position in before_draws("signs", 40):
        assert signs_of(position) == slow_signs(position)


@pytest.mark.slow(pyodide=False)
def test_the_outlook_is_near_what_playing_on_brings() -> None:
    """Over many positions, and by how they differ; single ones are worth more or less."""
    rng = stream("orders")
    outlooks, brought = [], []
    for position in before_draws("outlook", 60):
        outlooks.append(evaluate(position))
        ends = []
        for _ in range(12):
            tried = position.copy()
            rng.shuffle(tried.stock)
            ends.append(play_out(tried, (CAREFUL, CAREFUL)))
        brought.append(fmean(ends) if position.mover == 0 else -fmean(ends))
    assert len(outlooks) > 400
    assert correlation(outlooks, brought) > 0.65
    assert abs(fmean(outlooks) - fmean(brought)) < 2


TEN = "AC 2C 3C 7D 8D TD 5S 2H 3S KS"


def test_looking_ahead_ends_with_the_hand_or_with_its_outlook() -> None:
    worth, view = WinProbability(100, 40, 60), view_of(f"{TEN} 9D")
    position = position_of(view)
    worlds = Worlds(view, position, Random(3))
    for card in parse_cards("KS TD"):
        move = Discard(card)
        for _ in range(20):
            world = worlds.sample()
            end = worth.after(worlds.points(move, world))
            assert worlds.ahead(move, world, worth, MOST_DISCARDS) == end
        hand, stock, _opponent = world
        after = position.copy()
        after.hands[1 - view.seat], after.stock = hand, stock[:]
        after.discard(card)
        assert worlds.ahead(move, world, worth, 0) == worth.likely(-evaluate(after))


def test_a_draw_is_played_on_with_too() -> None:
    """The discard that follows a draw of one's own is the first of those that are looked ahead."""
    view = view_of(TEN, phase="draw", pile=parse_cards("4C"))
    worlds, worth = Worlds(view, position_of(view), Random(1)), WinProbability(100, 0, 0)
    values = {worlds.ahead(DRAW_STOCK, worlds.sample(), worth, 1) for _ in range(20)}
    assert len(values) > 10 and all(0 < value < 1 for value in values)


@pytest.mark.parametrize("own", [0, 50, 95])
@pytest.mark.parametrize("other", [0, 50, 95])
def test_the_more_a_hand_is_likely_to_bring_the_more_it_is_worth(own: int, other: int) -> None:
    worth = WinProbability(100, own, other)
    values = [worth.likely(points) for points in range(-60, 61, 5)]
    assert all(0 <= low <= high <= 1 for low, high in pairwise(values))
    assert values[0] < values[-1]
    # Whoever needs but a few points wins the match by any hand that it wins.
    if own == other == 95:
        assert values[0] == pytest.approx(0) and values[-1] == pytest.approx(1)
    if own == other:
        assert worth.likely(0) == pytest.approx(0.5, abs=0.001)


def test_each_sign_of_a_style_has_its_odds() -> None:
    signs = {
        sign_of(left, knocked, discards)
        for left in (None, *range(40))
        for knocked in (False, True)
        for discards in range(15)
        if not (knocked and left is not None and left > KNOCK)
    }
    assert signs - {None} == set(ODDS)


def hand(*events: GinEvent) -> tuple[GinEvent, ...]:
    """A hand that is over, as seat 0 has seen it."""
    return Event("hand", 1, (), 1), Event("upcard", None, parse_cards("KS")), *events


def discards(count: int) -> tuple[GinEvent, ...]:
    """So many discards of seat 1; which cards they are is no matter."""
    discard: GinEvent = Event("discard", 1, parse_cards("KD"))
    return (discard,) * count


LEFT_2, LEFT_0, LEFT_27 = (
    Event("show", 1, parse_cards(f"AC 2C 3C 4D 5D 6D 9C 9D {rest}"))
    for rest in ("9H 2S", "9H 9S", "AH 8S")
)


@pytest.mark.parametrize(
    ("events", "sign"),
    [
        ((*discards(3), Event("void")), "void"),
        ((*discards(3), Event("gin", 1), LEFT_0), "gin"),
        ((Event("knock", 0), LEFT_2), None),
        ((*discards(1), Event("knock", 0), LEFT_2), "waited"),
        ((*discards(1), Event("knock", 0), LEFT_27), None),
        ((*discards(2), Event("knock", 1), LEFT_2), "little, early"),
        ((*discards(5), Event("knock", 1), LEFT_2), "little, later"),
        ((*discards(9), Event("knock", 1), LEFT_2), "little, late"),
        ((*discards(3), Event("illegal", 1), Event("exposed", 1, LEFT_27.cards)), None),
        (discards(9), None),
    ],
)
def test_what_the_end_of_a_hand_says(events: tuple[GinEvent, ...], sign: str | None) -> None:
    view = view_of(f"{TEN} 9D", seen=(*hand(*events), *hand()))
    before = PRIOR / (1 - PRIOR)
    odds = before * (1 if sign is None else ODDS[sign])
    assert eagerness(view) == pytest.approx(odds / (1 + odds))


@pytest.mark.parametrize("player", PLAYERS)
def test_who_knocks_at_once_is_known_after_some_hands(player: Player) -> None:
    values = []
    for number in range(6):
        state = GIN.start(GinOptions(limit=250), 2, f"style {number}")
        bots, rng = (RuleBot(CAREFUL), RuleBot(player)), Random(number)
        while state.score.number < 6 and state.phase != "over":
            seat = 0 if state.turn is None else state.turn
            state = state.play(bots[seat].choose(state.view(seat), rng))
        values.append(eagerness(state.view(0)))
    assert (fmean(values) > 0.6) if isinstance(player, Greedy) else (fmean(values) < 0.1)


@pytest.mark.parametrize("eager", [0.0, 0.1, 0.5, 1.0])
def test_so_many_worlds_have_an_opponent_who_knocks_at_once(eager: float) -> None:
    """But none in which it would have knocked already."""
    view = view_of(f"{TEN} 9D", seen=hand(*discards(1)))
    worlds = Worlds(view, position_of(view), Random(1), eager)
    greedy = knocks = 0
    for _ in range(200):
        cards, _stock, player = worlds.sample()
        greedy += type(player) is Greedy
        knocks += deadwood_of(cards) <= KNOCK
        assert not (type(player) is Greedy and deadwood_of(cards) <= KNOCK)
        assert type(player) is Greedy or player in (CAREFUL, SHORT_SIGHTED)
    assert 200 * eager - knocks <= greedy <= 200 * eager
    assert knocks < 60

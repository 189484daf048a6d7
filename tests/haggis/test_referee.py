"""Whole matches beside a second, slow reading of the rules that knows nothing of the first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import pytest

from pygames import Match, Player
from pygames.cards import Card, card_text, cards_text
from pygames.haggis import DEAL, HAGGIS, PASS, Bet, Capture, HaggisOptions, HaggisState, Play
from tests.haggis.laws import CHOOSERS, LONGEST
from tests.strategies import Chooser, at_random, played, states_of

WORTH = {"3": 1, "5": 1, "7": 1, "9": 1, "J": 2, "Q": 3, "K": 5}


def worth(cards: Sequence[Card]) -> int:
    return sum(WORTH.get(card_text(card)[0], 0) for card in cards)


def is_bomb(cards: Sequence[Card]) -> bool:
    texts = [card_text(card) for card in cards]
    if "".join(text[0] for text in texts) == "3579":
        return len({text[1] for text in texts}) in (1, 4)
    return len(texts) > 1 and all(len(text) == 1 for text in texts)


@dataclass
class Referee:
    """One round, kept as a person at the table would keep it."""

    hands: list[set[Card]]
    leader: int
    tournament: bool
    bets: dict[int, int] = field(default_factory=dict)
    out: list[int] = field(default_factory=list)
    counted: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    trick: list[tuple[int, tuple[Card, ...] | None]] = field(default_factory=list)
    """The plays, and None for a pass."""
    waits: bool = False
    over: bool = False

    def __post_init__(self) -> None:
        self.turn = self.leader
        self.points = [0] * len(self.hands)

    @property
    def plays(self) -> list[tuple[int, tuple[Card, ...]]]:
        return [(seat, cards) for seat, cards in self.trick if cards is not None]

    def clockwise(self, seat: int) -> list[int]:
        """The seats after one, itself last."""
        count = len(self.hands)
        return [(seat + step) % count for step in range(1, count + 1)]

    def play(self, seat: int, cards: tuple[Card, ...] | None) -> None:
        assert seat == self.turn and self.hands[seat] and not self.waits and not self.over
        self.trick.append((seat, cards))
        if cards is not None:
            assert self.hands[seat] >= set(cards)
            self.hands[seat] -= set(cards)
            if not self.hands[seat]:
                self.out.append(seat)
                self.counted.append(max(map(len, self.hands)))
        holding = [each for each, hand in enumerate(self.hands) if hand]
        top_place = max(place for place, (_, cards) in enumerate(self.trick) if cards is not None)
        top = self.trick[top_place][0]
        passed = {each for each, _ in self.trick[top_place + 1 :]}
        if len(holding) == 1 or set(holding) - {top} <= passed:
            self.end_of_trick()
        else:
            self.turn = next(each for each in self.clockwise(seat) if each in holding)

    def end_of_trick(self) -> None:
        plays = self.plays
        winner, cards = plays[-1]
        if not is_bomb(cards):
            self.capture(winner)
        elif len(self.hands) == 2:
            self.capture(1 - winner)
        elif not self.tournament:
            self.waits, self.turn = True, winner
        elif len(plays) == 1:
            self.capture({0: 2, 1: 0, 2: 1}[winner])
        else:
            self.capture(plays[-2][0])

    def capture(self, captor: int) -> None:
        winner = self.plays[-1][0]
        self.points[captor] += sum(worth(cards) for _, cards in self.plays)
        self.trick, self.waits = [], False
        if len(self.out) == len(self.hands) - 1:
            self.over = True
        elif self.hands[winner]:
            self.turn = winner
        else:
            self.turn = next(each for each in self.clockwise(winner) if self.hands[each])

    def scores(self, haggis: Sequence[Card]) -> list[int]:
        totals = list(self.points)
        left = [card for hand in self.hands for card in hand]
        totals[self.out[0]] += worth(left) + worth(haggis)
        for seat, count in zip(self.out, self.counted, strict=True):
            totals[seat] += 5 * count
        for bettor, bet in self.bets.items():
            if bettor == self.out[0]:
                totals[bettor] += bet
                continue
            for seat in range(len(totals)):
                without = not self.bets.get(seat) and seat != bettor
                if seat == self.out[0] or without:
                    totals[seat] += bet
        return totals


def opened(state: HaggisState, tournament: bool) -> Referee:
    hands = [set(state.view(seat).hand) for seat in range(state.players)]
    assert state.turn is not None
    return Referee(hands, state.turn, tournament)


def agree(referee: Referee, state: HaggisState) -> None:
    assert state.turn == referee.turn
    assert (state.phase == "choose") == referee.waits
    assert [set(state.view(seat).hand) for seat in range(state.players)] == referee.hands
    assert list(state.view(0).captured) == referee.points
    assert [(play.seat, play.cards) for play in state.trick] == referee.plays
    assert list(state.out) == referee.out


@pytest.mark.parametrize("tournament", [False, True])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("chooser", (at_random, *CHOOSERS), ids=lambda each: each.__name__)
def test_every_position_is_what_the_referee_says(
    chooser: Chooser, players: int, tournament: bool
) -> None:
    for number in range(3):
        start = Match.start(
            HAGGIS, (Player(),) * players, f"referee {number}", HaggisOptions(tournament=tournament)
        )
        match = played(start, Random(number), LONGEST, chooser)
        states = states_of(match, HaggisState)
        referee, totals = opened(states[0], tournament), [0] * players
        for turn, before, state in zip(match.turns, states, states[1:], strict=False):
            move = turn.move
            if isinstance(move, Bet):
                referee.bets[turn.seat] = move.amount
            elif isinstance(move, Capture):
                referee.capture(move.seat)
            elif move == DEAL:
                best, least = max(totals), min(totals)
                dealers = [seat for seat in range(players) if totals[seat] == best]
                leaders = [seat for seat in range(players) if totals[seat] == least]
                dealer = dealers[0] if len(dealers) == 1 else referee.out[0]
                leader = leaders[0] if len(leaders) == 1 else referee.clockwise(dealer)[0]
                assert (before.turn, turn.seat, state.dealer) == (dealer,) * 3
                assert state.turn == leader
                referee = opened(state, tournament)
            else:
                assert move == PASS or isinstance(move, Play)
                referee.play(turn.seat, move.cards if isinstance(move, Play) else None)
            if not referee.over:
                agree(referee, state)
                continue
            haggis = state.view(0).haggis
            scored = referee.scores(haggis)
            totals = [total + points for total, points in zip(totals, scored, strict=True)]
            assert list(state.scores) == totals, cards_text(haggis)
        best = max(totals)
        assert best >= 250 and match.state.winners == (totals.index(best),)

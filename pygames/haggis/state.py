from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from pygames.cards import Card
from pygames.chance import shuffled, stream
from pygames.game import Event, IllegalMove, seen_by
from pygames.haggis.combinations import (
    FACES,
    Combination,
    cards_of,
    mask_of,
    points,
)
from pygames.haggis.deck import haggis_deck
from pygames.haggis.events import HIDDEN, HaggisEvent, HaggisKind
from pygames.haggis.judging import judge
from pygames.haggis.moves import (
    BETS,
    Action,
    Bet,
    Capture,
    HaggisMove,
    Phase,
    Play,
    legal_moves,
    may_bet,
)
from pygames.haggis.score import Score
from pygames.haggis.scoring import PER_CARD, next_round, settle
from pygames.haggis.view import HaggisView, TrickPlay
from pygames.history import History
from pygames.rounds import Deal, deals, dealt, mover, wants_deal

__all__ = ["DEALT", "HaggisState", "deal"]

DEALT = 14
"""The number cards dealt to each player."""

_Cards: TypeAlias = tuple[Card, ...]
_Events: TypeAlias = tuple[HaggisEvent, ...]


@dataclass(frozen=True, slots=True)
class HaggisState:
    score: Score
    phase: Phase
    turn: int | None
    hands: tuple[int, ...]
    haggis: int
    bets: tuple[int | None, ...]
    played: tuple[bool, ...]
    piles: tuple[_Cards, ...]
    trick: tuple[TrickPlay, ...] = ()
    passed: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    cards_left: tuple[int, ...] = ()
    """For each seat that is out the largest other hand at that moment."""
    events: _Events = ()
    history: History[HaggisKind] = field(default_factory=History)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def dealer(self) -> int:
        return self.score.dealer

    @property
    def scores(self) -> tuple[int, ...]:
        return self.score.scores

    @property
    def winners(self) -> tuple[int, ...]:
        winner = self.score.winner
        return (winner,) if self.phase == "over" and winner is not None else ()

    @property
    def top(self) -> Combination | None:
        return self.trick[-1].combination if self.trick else None

    def may_bet(self, seat: int) -> bool:
        return may_bet(self.phase, self.out, self.played[seat], self.bets[seat])

    def moves(self, seat: int | None = None) -> tuple[HaggisMove, ...]:
        if self.turn is None:
            return ()
        seat = self.turn if seat is None else seat
        if not 0 <= seat < self.players:
            return ()
        return legal_moves(
            self.phase,
            seat,
            self.turn,
            self.hands[seat],
            self.top,
            self.players,
            self.may_bet(seat),
        )

    def play(self, move: HaggisMove, seat: int | None = None) -> HaggisState:
        """The position after a move. Raises `IllegalMove`."""
        if self.turn is None:
            raise IllegalMove("the match is over")
        seat = self.turn if seat is None else seat
        if not 0 <= seat < self.players:
            raise IllegalMove("there is no such player in this match")
        if isinstance(move, Bet):
            return self._after_bet(seat, move)
        if not isinstance(move, Play | Capture | Action | Deal):
            raise IllegalMove(f"{move} is not a move of Haggis")
        mover(self.turn, seat)
        if isinstance(move, Capture):
            return self._after_choice(seat, move.seat)
        if wants_deal(move, self.phase == "reckoning", "round"):
            return deal(self.score.after(self.out[0]), self.history)
        if self.phase not in ("lead", "follow"):
            raise IllegalMove(_UNTIMELY[self.phase])
        if isinstance(move, Play):
            return self._after_play(seat, move, judge(move, self.hands[seat], self.top))
        return self._after_pass(seat)

    def view(self, seat: int) -> HaggisView:
        score, hands, ended = self.score, self.hands, self.phase in ("reckoning", "over")
        last_hand = sum(hands) if ended else 0
        return HaggisView(
            seat=seat,
            turn=self.turn,
            phase=self.phase,
            hand=cards_of(hands[seat]),
            cards=tuple(map(int.bit_count, hands)),
            faces=tuple(cards_of(hand & FACES) for hand in hands),
            bets=self.bets,
            played=self.played,
            trick=self.trick,
            passed=self.passed,
            captured=score.results[-1].captured if ended else tuple(map(points, self.piles)),
            out=self.out,
            dealer=score.dealer,
            leader=score.leader,
            number=score.number,
            scores=score.scores,
            target=score.target,
            tournament=score.tournament,
            results=score.results,
            haggis=cards_of(self.haggis) if ended else (),
            last_hand=cards_of(last_hand),
            winners=self.winners,
            seen=self.history.seen(seat),
        )

    # What the moves do

    def _after_bet(self, seat: int, bet: Bet) -> HaggisState:
        if bet not in BETS:
            raise IllegalMove("a bet is 15 or 30, or no bet")
        if self.phase in ("reckoning", "over"):
            raise IllegalMove(_UNTIMELY["reckoning"])
        if self.bets[seat] is not None:
            raise IllegalMove("a bet, once made, stands for the round")
        if self.played[seat]:
            raise IllegalMove("a bet must be made before the player’s first card of the round")
        if self.out:
            raise IllegalMove("somebody has already gone out")
        events: _Events = (Event("bet", seat, (), bet.amount),)
        return replace(
            self,
            bets=_put(self.bets, seat, bet.amount),
            events=events,
            history=self.history.extended(events),
        )

    def _after_play(self, seat: int, move: Play, combination: Combination) -> HaggisState:
        hand = self.hands[seat] & ~mask_of(move.cards)
        hands = _put(self.hands, seat, hand)
        events: _Events = (Event("play", seat, move.cards, combination.width),)
        out, cards_left = self.out, self.cards_left
        if not hand:
            largest = max(map(int.bit_count, hands))
            out, cards_left = (*out, seat), (*cards_left, largest)
            events = (*events, Event("out", seat, (), PER_CARD * largest))
        ends = len(out) == self.players - 1
        now = () if ends else events
        after = HaggisState(
            self.score,
            "follow",
            _left_of(seat, hands),
            hands,
            self.haggis,
            self.bets,
            self.played if self.played[seat] else _put(self.played, seat, True),
            self.piles,
            (*self.trick, TrickPlay(seat, move.cards, combination)),
            (),
            out,
            cards_left,
            now,
            self.history.extended(now),
        )
        return after._after_trick(events) if ends else after

    def _after_pass(self, seat: int) -> HaggisState:
        if self.phase == "lead":
            raise IllegalMove("the leader may not pass")
        events: _Events = (Event("pass", seat),)
        top = self.trick[-1].seat
        others = sum([1 for each, hand in enumerate(self.hands) if hand and each != top])
        # Players pass in turn: nobody has passed twice here.
        if len(self.passed) + 1 == others:
            return self._after_trick(events)
        return self._next("follow", _left_of(seat, self.hands), events, (*self.passed, seat))

    @property
    def _alone(self) -> bool:
        return len(self.out) == self.players - 1

    def _after_trick(self, events: _Events) -> HaggisState:
        top = self.trick[-1]
        events = (*events, Event("trick", top.seat, (), self._trick_points))
        if top.combination.kind != "bomb":
            return self._after_capture(top.seat, events)
        if self.players == 2:
            return self._after_capture(1 - top.seat, events)
        if not self.score.tournament:
            return self._next("choose", top.seat, events)
        if len(self.trick) > 1:
            return self._after_capture(self.trick[-2].seat, events)
        return self._after_capture((top.seat - 1) % self.players, events)

    def _after_choice(self, seat: int, captor: int) -> HaggisState:
        if self.phase != "choose":
            raise IllegalMove("no bomb has won a trick to give away")
        if captor == seat or not 0 <= captor < self.players:
            raise IllegalMove("a trick won by a bomb goes to one of the opponents")
        return self._after_capture(captor, ())

    def _after_capture(self, captor: int, events: _Events) -> HaggisState:
        won = [card for play in self.trick for card in play.cards]
        piles = _put(self.piles, captor, (*self.piles[captor], *won))
        events = (*events, Event("capture", captor, (), self._trick_points))
        if self._alone:
            return self._after_round(piles, events)
        winner = self.trick[-1].seat
        leader = winner if self.hands[winner] else _left_of(winner, self.hands)
        return self._next("lead", leader, events, trick=(), piles=piles)

    def _after_round(self, piles: tuple[_Cards, ...], events: _Events) -> HaggisState:
        last = next(seat for seat, hand in enumerate(self.hands) if hand)
        last_hand, haggis = cards_of(self.hands[last]), cards_of(self.haggis)
        result = settle(
            self.out,
            self.cards_left,
            tuple(map(points, piles)),
            (*last_hand, *haggis),
            tuple(bet or 0 for bet in self.bets),
        )
        score = self.score.ended(result, result.points)
        events += (
            Event("round end", None, (), score.number),
            Event("haggis", self.out[0], haggis, points(haggis)),
            Event("last hand", last, last_hand, points(last_hand)),
        )
        events += tuple(Event("score", seat, (), each) for seat, each in enumerate(result.points))
        if score.winner is not None:
            events = (*events, Event("match end", score.winner))
            after = self._next("over", None, events, trick=(), piles=piles)
        else:
            dealer, _leader = next_round(score.scores, self.out[0])
            after = self._next("reckoning", dealer, events, trick=(), piles=piles)
        return replace(after, score=score)

    @property
    def _trick_points(self) -> int:
        return sum(points(play.cards) for play in self.trick)

    def _next(
        self,
        phase: Phase,
        turn: int | None,
        events: _Events,
        passed: tuple[int, ...] = (),
        trick: tuple[TrickPlay, ...] | None = None,
        piles: tuple[_Cards, ...] | None = None,
    ) -> HaggisState:
        return HaggisState(
            self.score,
            phase,
            turn,
            self.hands,
            self.haggis,
            self.bets,
            self.played,
            self.piles if piles is None else piles,
            self.trick if trick is None else trick,
            passed,
            self.out,
            self.cards_left,
            events,
            self.history.extended(events),
        )


_Item = TypeVar("_Item")


def _put(items: tuple[_Item, ...], seat: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


_UNTIMELY: dict[Phase, str] = {
    "choose": "the winner of the trick must first say who captures it",
    "reckoning": "the next round has not been dealt yet",
}


def _left_of(seat: int, hands: tuple[int, ...]) -> int:
    players = len(hands)
    for step in range(1, players + 1):
        other = (seat + step) % players
        if hands[other]:
            return other
    raise AssertionError("somebody always holds cards")


def deal(score: Score, history: History[HaggisKind]) -> HaggisState:
    players, number = len(score.scores), score.number
    deck = tuple(shuffled(haggis_deck(players), stream(score.seed, "haggis", "round", number)))
    hands = dealt(deck, score.dealer, players, DEALT)
    events: _Events = (Event("round", score.dealer, (), number), *deals(hands))
    return HaggisState(
        score,
        "lead",
        score.leader,
        tuple(mask_of(hands[seat]) | FACES for seat in range(players)),
        mask_of(deck[players * DEALT :]),
        bets=(None,) * players,
        played=(False,) * players,
        piles=((),) * players,
        events=events,
        history=history.extended(events, seen_by(None, events, HIDDEN)),
    )

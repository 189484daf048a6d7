from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from pygames.cards import STANDARD_DECK, Card, card_name, rank
from pygames.chance import shuffled, stream
from pygames.game import Event, IllegalMove, seen_by
from pygames.history import History
from pygames.hockey.events import HIDDEN, HockeyEvent, HockeyKind
from pygames.hockey.moves import HockeyMove, Phase, Play
from pygames.hockey.score import Score
from pygames.hockey.scoring import PERIODS, dealer_of, judge, schedule
from pygames.hockey.view import HockeyView, in_hand_order
from pygames.rounds import DEAL, Deal, deals, dealt, mover, wants_deal

__all__ = ["HockeyState", "deal"]

_Cards: TypeAlias = tuple[Card, ...]
_Events: TypeAlias = tuple[HockeyEvent, ...]


@dataclass(frozen=True, slots=True)
class HockeyState:
    score: Score
    phase: Phase
    turn: int | None
    round: int
    hands: tuple[_Cards, _Cards]
    stock: _Cards
    pile: _Cards = ()
    holder: int | None = None
    """The seat that holds a live breakaway."""
    events: _Events = ()
    history: History[HockeyKind] = field(default_factory=History)

    @property
    def dealer(self) -> int:
        return self.score.dealer

    @property
    def scores(self) -> tuple[int, int]:
        return self.score.scores

    @property
    def winners(self) -> tuple[int, ...]:
        winner = self.score.winner
        return (winner,) if self.phase == "over" and winner is not None else ()

    def moves(self, seat: int | None = None) -> tuple[HockeyMove, ...]:
        if self.turn is None or (seat is not None and seat != self.turn):
            return ()
        return tuple(map(Play, self.hands[self.turn])) if self.phase == "play" else (DEAL,)

    def play(self, move: HockeyMove, seat: int | None = None) -> HockeyState:
        """The position after a move. Raises `IllegalMove`."""
        me = mover(self.turn, seat)
        if not isinstance(move, Play | Deal):
            raise IllegalMove(f"{move} is not a move of Hockey")
        if wants_deal(move, self.phase == "reckoning", "period"):
            return self._after_deal()
        assert isinstance(move, Play)
        if move.card not in self.hands[me]:
            raise IllegalMove(f"the {card_name(move.card)} is not in this hand")
        return self._after_card(me, move.card)

    def view(self, seat: int) -> HockeyView:
        score = self.score
        return HockeyView(
            seat=seat,
            turn=self.turn,
            period=score.period,
            round=self.round,
            dealer=score.dealer,
            hand=self.hands[seat],
            opponent_cards=len(self.hands[1 - seat]),
            stock=len(self.stock),
            pile=self.pile,
            holder=self.holder,
            goals=score.goals,
            moves=self.moves(seat),
            winners=self.winners,
            seen=self.history.seen(seat),
        )

    # What the moves do

    def _after_card(self, seat: int, card: Card) -> HockeyState:
        top = self.pile[-1] if self.pile else None
        outcome, holder = judge(None if top is None else rank(top), self.holder, seat, rank(card))
        events: list[HockeyEvent] = [Event("play", seat, (card,))]
        matched = (card, top) if top is not None and rank(top) == rank(card) else (card,)
        score = self.score
        if outcome == "goal":
            score = score.with_goal(seat)
            events.append(Event("goal", seat, matched, score.scores[seat]))
        else:
            if self.holder == seat:
                events.append(Event("lapsed", seat))
            elif self.holder is not None and holder != self.holder:
                events.append(Event("cancelled", self.holder))
            if outcome == "breakaway":
                events.append(Event("breakaway", seat, matched))
        hand = tuple([other for other in self.hands[seat] if other != card])
        hands = (hand, self.hands[1]) if seat == 0 else (self.hands[0], hand)
        log = tuple(events)
        played = HockeyState(
            score,
            "play",
            1 - seat,
            self.round,
            hands,
            self.stock,
            (*self.pile, card),
            holder,
            log,
            self.history.extended(log),
        )
        if outcome == "goal" and score.period > PERIODS:
            return played._over()
        if hands[0] or hands[1]:
            return played
        ended = played._with(Event("round end", number=self.round))
        return _dealt(ended) if self.stock else ended._after_period()

    def _after_period(self) -> HockeyState:
        score = self.score
        ended = self._with(Event("period end", number=score.period))
        if score.winner is not None:
            return ended._over()
        dealer = dealer_of(score.period + 1, score.first_dealer)
        return replace(ended, phase="reckoning", turn=dealer, holder=None)

    def _over(self) -> HockeyState:
        ended = self._with(Event("match end", self.score.winner))
        return replace(ended, phase="over", turn=None, holder=None)

    def _after_deal(self) -> HockeyState:
        period, goals = self.score.period + 1, (*self.score.goals, (0, 0))
        return deal(replace(self.score, period=period, goals=goals), self.history)

    def _with(self, *events: HockeyEvent) -> HockeyState:
        history = self.history.extended(events, seen_by(None, events, HIDDEN))
        return replace(self, events=self.events + events, history=history)


def deal(score: Score, history: History[HockeyKind]) -> HockeyState:
    period, dealer = score.period, score.dealer
    deck = shuffled(STANDARD_DECK, stream(score.seed, "hockey", "period", period))
    fresh = HockeyState(score, "play", None, 0, ((), ()), tuple(deck), history=history)
    return _dealt(fresh._with(Event("period", dealer, (), period)))


def _dealt(state: HockeyState) -> HockeyState:
    each = schedule(state.score.period)[state.round]
    hands = dealt(state.stock, state.dealer, 2, each)
    after = replace(
        state,
        turn=1 - state.dealer,
        round=state.round + 1,
        hands=(in_hand_order(hands[0]), in_hand_order(hands[1])),
        stock=state.stock[2 * each :],
    )
    return after._with(*deals(hands))

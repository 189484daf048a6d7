from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from pygames.cards import Card, card_name, rank
from pygames.chance import shuffled, stream
from pygames.game import Event, IllegalMove, seen_by
from pygames.haddock.cut import highest
from pygames.haddock.events import HIDDEN, HaddockEvent, HaddockKind
from pygames.haddock.moves import (
    Action,
    HaddockMove,
    Pair,
    Phase,
    fits,
    in_hand_order,
    legal_moves,
    legal_pairs,
    value,
)
from pygames.haddock.score import Score
from pygames.haddock.view import GameResult, HaddockView
from pygames.history import History
from pygames.rounds import Deal, deals, dealt, left_of, mover, wants_deal

__all__ = ["HAND", "HaddockState", "deal"]

HAND = 7
"""The cards dealt to each player."""

_Cards: TypeAlias = tuple[Card, ...]
_Events: TypeAlias = tuple[HaddockEvent, ...]


@dataclass(frozen=True, slots=True)
class HaddockState:
    score: Score
    phase: Phase
    turn: int | None
    hands: tuple[_Cards, ...]
    draw_pile: _Cards
    """The top card first."""
    pile: _Cards
    drawn: tuple[_Cards, ...]
    renewals: int = 0
    passed: int = 0
    events: _Events = ()
    history: History[HaddockKind] = field(default_factory=History)

    @property
    def dealer(self) -> int:
        return self.score.dealer

    @property
    def top(self) -> Card:
        """The last-card-played."""
        return self.pile[-1]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.score.scores

    @property
    def winners(self) -> tuple[int, ...]:
        return self.score.winners

    def moves(self, seat: int | None = None) -> tuple[HaddockMove, ...]:
        if self.turn is None or (seat is not None and seat != self.turn):
            return ()
        low = self.score.variations.low_card_on_top
        return legal_moves(self.phase, self.hands[self.turn], self.top, low)

    def play(self, move: HaddockMove, seat: int | None = None) -> HaddockState:
        """The position after a move. Raises `IllegalMove`."""
        me = mover(self.turn, seat)
        if not isinstance(move, Pair | Action | Deal):
            raise IllegalMove(f"{move} is not a move of Haddock")
        if wants_deal(move, self.phase == "reckoning", "game"):
            score = self.score
            return deal(score.following(self._left_of(score.dealer)), self.history)
        if isinstance(move, Pair):
            self._check(self.hands[me], move)
            return self._after_pair(me, move)
        if legal_pairs(self.hands[me], self.top):
            raise IllegalMove("only a player who has no pair to play may draw")
        return self._after_draw(me)

    def view(self, seat: int) -> HaddockView:
        score = self.score
        return HaddockView(
            seat=seat,
            hand=self.hands[seat],
            turn=self.turn,
            phase=self.phase,
            cards=tuple(map(len, self.hands)),
            pile=self.pile,
            draw=len(self.draw_pile),
            drawn=self.drawn[seat],
            dealer=score.dealer,
            number=score.number,
            scores=score.scores,
            cuts=score.cuts,
            variations=score.variations,
            passed=self.passed,
            results=score.results,
            winners=score.winners,
            seen=self.history.seen(seat),
        )

    def _check(self, hand: _Cards, pair: Pair) -> None:
        for card in (pair.under, pair.top):
            if card not in hand:
                raise IllegalMove(f"the {card_name(card)} is not in this hand")
        if pair.under == pair.top and hand.count(pair.top) == 1:
            raise IllegalMove(f"there is only one {card_name(pair.top)} in this hand")
        if not fits(pair.under, pair.top, self.top):
            raise IllegalMove(
                f"{value(pair.under)} and {value(pair.top)} do not go on {value(self.top)}: none of"
                " the three is the sum of the other two"
            )
        if self.score.variations.low_card_on_top and rank(pair.under) < rank(pair.top):
            raise IllegalMove(f"the lower card must go on top: the {card_name(pair.under)}")

    # What the moves do

    def _after_pair(self, seat: int, pair: Pair) -> HaddockState:
        hand = list(self.hands[seat])
        hand.remove(pair.under)
        hand.remove(pair.top)
        turn = _Turn(self, seat, hand)
        turn.pile += (pair.under, pair.top)
        turn.events.append(Event("play", seat, (pair.under, pair.top)))
        if not hand:
            return self._after_game(turn)
        if len(hand) == 1:
            turn.draw()
        return self._next(turn, self._left_of(seat))

    def _after_draw(self, seat: int) -> HaddockState:
        turn = _Turn(self, seat, self.hands[seat])
        if not turn.draw():
            turn.events.append(Event("stuck", seat))
            turn.passed = self.passed + 1
            if turn.passed == self.score.seats:
                return self._after_game(turn)
        elif self.score.variations.draw_until_able:
            while not turn.able():
                if not turn.draw():
                    break
            else:
                return self._next(turn, seat)
        return self._next(turn, self._left_of(seat))

    def _after_game(self, turn: _Turn) -> HaddockState:
        result = GameResult(tuple(map(len, turn.hands())))
        score, winner = self.score.with_result(result), result.winner
        turn.events.append(Event("game end", winner))
        if winner is not None and score.variations.series:
            turn.events.append(Event("mark", winner, (), score.scores[winner]))
        if score.winners:
            turn.events.append(Event("match end", winner))
            return self._next(turn, None, "over", score)
        return self._next(turn, self._left_of(score.dealer), "reckoning", score)

    def _left_of(self, seat: int) -> int:
        return left_of(seat, self.score.seats)

    def _next(
        self,
        turn: _Turn,
        seat: int | None,
        phase: Phase = "play",
        score: Score | None = None,
    ) -> HaddockState:
        """The position after a turn; spelled out, since `dataclasses.replace` is slow here."""
        drawn = list(self.drawn)
        drawn[turn.seat] = tuple(turn.cards)
        events = tuple(turn.events)
        return HaddockState(
            score or self.score,
            phase,
            seat,
            turn.hands(),
            turn.draw_pile,
            turn.pile,
            tuple(drawn),
            turn.renewals,
            turn.passed,
            events,
            self.history.extended(events, seen_by(None, events, HIDDEN)),
        )


class _Turn:
    def __init__(self, before: HaddockState, seat: int, hand: Sequence[Card]) -> None:
        self.before = before
        self.seat = seat
        self.hand = list(hand)
        self.draw_pile = before.draw_pile
        self.pile = before.pile
        self.renewals = before.renewals
        self.passed = 0
        self.cards: list[Card] = []
        self.events: list[HaddockEvent] = []

    def draw(self) -> bool:
        """Draw a card, renewing the draw pile; False if there is none anywhere."""
        if not self.draw_pile and not self._renew():
            return False
        card, self.draw_pile = self.draw_pile[0], self.draw_pile[1:]
        self.hand.append(card)
        self.cards.append(card)
        # Cards drawn in one turn are one event.
        before: _Cards = ()
        if self.events and self.events[-1].kind == "draw":
            before = self.events.pop().cards
        self.events.append(Event("draw", self.seat, (*before, card), len(before) + 1))
        return True

    def _renew(self) -> bool:
        """Shuffle the cards beneath the last-card-played into a new draw pile."""
        *beneath, top = self.pile
        if not beneath:
            return False
        self.renewals += 1
        score = self.before.score
        chance = stream(score.seed, "haddock", "renewal", score.number, self.renewals)
        self.draw_pile, self.pile = tuple(shuffled(beneath, chance)), (top,)
        self.events.append(Event("renew", None, (), len(beneath)))
        return True

    def able(self) -> bool:
        """Whether the card drawn last makes a playable pair."""
        *others, card = self.hand
        return any(fits(card, other, self.pile[-1]) for other in others)

    def hands(self) -> tuple[_Cards, ...]:
        """All hands as they are now."""
        hands = list(self.before.hands)
        hands[self.seat] = in_hand_order(self.hand)
        return tuple(hands)


def deal(score: Score, history: History[HaddockKind]) -> HaddockState:
    """Deal a game card by card from the dealer's left; the first begins with the cut."""
    seats, dealer = score.seats, score.dealer
    fresh = score.variations.deck(seats)
    deck = tuple(shuffled(fresh, stream(score.seed, "haddock", "game", score.number)))
    log = _cut_events(score) if score.number == 1 else []
    log.append(Event("game", dealer, (), score.number))
    hands = dealt(deck, dealer, seats, HAND)
    log += deals(hands)
    top, draw_pile = deck[HAND * seats], deck[HAND * seats + 1 :]
    log.append(Event("turn up", None, (top,)))
    events = tuple(log)
    return HaddockState(
        score,
        "play",
        dealer,
        tuple(in_hand_order(hands[seat]) for seat in range(seats)),
        draw_pile,
        (top,),
        drawn=((),) * seats,
        events=events,
        history=history.extended(events, seen_by(None, events, HIDDEN)),
    )


def _cut_events(score: Score) -> list[HaddockEvent]:
    log: list[HaddockEvent] = []
    for cut in score.cuts:
        log += (Event("cut", seat, (card,)) for seat, card in cut)
        again = highest(cut)
        if len(again) > 1:
            log += (Event("recut", seat) for seat in again)
    log.append(Event("dealer", score.dealer))
    return log

"""The rules of Gin Rummy for two players.

A match is played in hands until a player reaches the limit. In a hand each player holds ten cards,
draws one in turn, from the stock or from the discard pile, and discards one, until someone knocks
with what is left or two cards are left in the stock. Between two hands the match waits for the next
dealer to deal.

=============  ==============================  ===============================================
kind           seat, cards                     number
=============  ==============================  ===============================================
``hand``       the dealer                      the hand that begins, 1 for the first
``deal``       who gets them, the cards        how many
``upcard``     -, the card turned up           -
``pass``       who leaves the upcard           -
``take``       who takes it, the upcard or     -
               the top of the discard pile
``draw``       who draws, the stock's card     1, the cards drawn
``discard``    who discards, the card          -
``knock``      who knocks, the card discarded  -
``gin``        the same instead, with gin      -
``illegal``    whose knock is illegal          -
``accept``     who accepts it                  -
``refuse``     who refuses it                  -
``exposed``    whose hand lies open from now   -
               on, its ten cards
``show``       whose hand, its ten cards       its deadwood, after playing off
``layoff``     the defender, the card that is  the index of the knocker's meld that it joins
               played off
``score``      who scores                      the points
``void``       -                               -
``match end``  the winner                      -
=============  ==============================  ===============================================
"""

from __future__ import annotations

import dataclasses
from bisect import bisect
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from pygames.cards import STANDARD_DECK, Card, card_name
from pygames.chance import shuffled, stream
from pygames.game import BadOptions, Event, IllegalMove, Json, check_options, option
from pygames.gin.melds import deadwood
from pygames.gin.moves import (
    ACCEPT,
    DEAL,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    TAKE,
    Action,
    Discard,
    GinMove,
    Knock,
    Phase,
    legal_moves,
    parse_move,
)
from pygames.gin.scoring import KNOCK_LIMIT, match_winner, next_dealer, settle
from pygames.gin.view import GinView, HandResult, Showdown, in_hand_order

__all__ = ["GIN", "HAND", "LAST_CARDS", "LIMITS", "Course", "Gin", "GinOptions", "GinState"]

LIMITS = (100, 200, 250, 300, 500)
"""The scores to which a match can be played."""

HAND = 10
"""The cards dealt to each player."""

LAST_CARDS = 2
"""The hand is void when a turn ends with no more than these in the stock."""

_Events: TypeAlias = tuple[Event, ...]
_Cards: TypeAlias = tuple[Card, ...]

_SEATS = (0, 1)
# A random hand has a hundred moves and is over in a millisecond, so what happens in every turn is
# made beforehand: for each seat and card the events of one move.
_DISCARDED = [[(Event("discard", seat, (card,)),) for card in STANDARD_DECK] for seat in _SEATS]
_TAKEN = [[(Event("take", seat, (card,)),) for card in STANDARD_DECK] for seat in _SEATS]
_DRAWN = [[(Event("draw", seat, (card,), 1),) for card in STANDARD_DECK] for seat in _SEATS]
_DRAWN_UNSEEN = [(Event("draw", seat, (), 1),) for seat in _SEATS]


@dataclass(frozen=True, slots=True)
class GinOptions:
    """The rule variations of Gin Rummy."""

    limit: int = option(
        100, "Game limit", "The match is won by the first player with this many points.", LIMITS
    )

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Course:
    """How a match stands: all that stays as it is while a hand is played."""

    seed: str
    limit: int
    dealer: int
    """The dealer of the hand being played, or just finished."""
    number: int = 1
    """The number of that hand; 1 is the first."""
    scores: tuple[int, int] = (0, 0)
    results: tuple[HandResult, ...] = ()
    """The hands that are over."""
    earlier: tuple[_Events, _Events] = ((), ())
    """What each seat saw in the hands before this one."""


@dataclass(frozen=True, slots=True)
class GinState:
    """A position of a match of Gin Rummy, hidden cards included."""

    course: Course
    phase: Phase
    turn: int | None
    hands: tuple[_Cards, _Cards]
    stock: _Cards
    """The top card first."""
    pile: _Cards
    """The discard pile; the top card last."""
    known: tuple[_Cards, _Cards] = ((), ())
    """For each seat the cards that it took from the discard pile and still holds."""
    drawn: Card | None = None
    """The card that the seat in turn has drawn or taken, until it discards."""
    taken: Card | None = None
    """The same, if it came from the discard pile."""
    stock_only: bool = False
    """Whether both have passed the upcard, so that the coming draw is from the stock."""
    exposed: tuple[int, ...] = ()
    """The seats whose hands lie open."""
    showdown: Showdown | None = None
    """The end of the hand, if it has ended with a knock."""
    events: _Events = ()
    seen: tuple[_Events, _Events] = ((), ())
    """What each seat has seen in this hand."""

    @property
    def dealer(self) -> int:
        """The dealer of the hand."""
        return self.course.dealer

    @property
    def scores(self) -> tuple[int, int]:
        """The points of each seat in the match."""
        return self.course.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that has reached the limit; empty while the match runs."""
        winner = match_winner(self.course.limit, self.course.scores)
        return () if winner is None else (winner,)

    def moves(self, seat: int | None = None) -> tuple[GinMove, ...]:
        """The legal moves of a seat (by default, of the seat in turn), in a stable order.

        An illegal knock is a move that the rules allow: the other player will have an answer.
        """
        if self.turn is None or (seat is not None and seat != self.turn):
            return ()
        return legal_moves(self.phase, self.hands[self.turn], self.taken, self.stock_only)

    def play(self, move: GinMove, seat: int | None = None) -> GinState:
        """The position after a move. Raises `IllegalMove`."""
        if self.turn is None:
            raise IllegalMove("the match is over")
        if seat is not None and seat != self.turn:
            raise IllegalMove("it is not this player's turn")
        if isinstance(move, Discard | Knock):
            if self.phase != "discard":
                raise IllegalMove(_UNTIMELY[self.phase])
            if move.card == self.taken:
                raise IllegalMove(
                    "a card taken from the discard pile may not be discarded in the same turn"
                )
            if move.card not in self.hands[self.turn]:
                raise IllegalMove(f"the {card_name(move.card)} is not in this hand")
            if isinstance(move, Discard):
                return self._discarded(self.turn, move.card)
            return self._knocked(self.turn, move.card)
        if not isinstance(move, Action):
            raise IllegalMove(f"{move} is not a move of Gin Rummy")
        if move not in self.moves():
            if move is DRAW_DISCARD and self.stock_only:
                raise IllegalMove("after two passes the first card is drawn from the stock")
            raise IllegalMove(_UNTIMELY[self.phase])
        return self._acted(self.turn, move)

    def view(self, seat: int) -> GinView:
        """What one seat may know."""
        course, other = self.course, 1 - seat
        hand = self.hands[other]
        open_hand = self.showdown is not None or other in self.exposed
        return GinView(
            seat=seat,
            hand=self.hands[seat],
            turn=self.turn,
            phase=self.phase,
            dealer=course.dealer,
            stock=len(self.stock),
            pile=self.pile,
            known=hand if open_hand else self.known[other],
            opponent_cards=len(hand),
            drawn=self.drawn if seat == self.turn else None,
            taken=self.taken,
            stock_only=self.stock_only,
            exposed=self.exposed,
            limit=course.limit,
            scores=course.scores,
            number=course.number,
            results=course.results,
            showdown=self.showdown,
            winners=self.winners,
            seen=course.earlier[seat] + self.seen[seat],
        )

    # What the moves do

    def _acted(self, seat: int, action: Action) -> GinState:
        """After a move that is legal and names no card."""
        if action is DRAW_STOCK:
            return self._drawn(seat)
        if action is DRAW_DISCARD or action is TAKE:
            return self._taken(seat)
        if action is PASS:
            return self._passed(seat)
        if action is DEAL:
            return self._dealt_next()
        knocker = 1 - seat
        if action is ACCEPT:
            return self._shown(knocker, self.hands, self.pile, self.known, (Event("accept", seat),))
        told = Event("refuse", seat), Event("exposed", knocker, self.hands[knocker])
        exposed = self.exposed if knocker in self.exposed else (*self.exposed, knocker)
        return self._turn_over(knocker, self.hands, self.pile, self.known, exposed, told)

    def _passed(self, seat: int) -> GinState:
        """The upcard is offered to the dealer next; then the non-dealer draws from the stock."""
        told = (Event("pass", seat),)
        both = seat == self.course.dealer
        return GinState(
            self.course,
            "draw" if both else "upcard",
            1 - seat,
            self.hands,
            self.stock,
            self.pile,
            stock_only=both,
            events=told,
            seen=(self.seen[0] + told, self.seen[1] + told),
        )

    def _drawn(self, seat: int) -> GinState:
        card = self.stock[0]
        told = _DRAWN[seat][card]
        other = told if seat in self.exposed else _DRAWN_UNSEEN[seat]
        first, second = (told, other) if seat == 0 else (other, told)
        return GinState(
            self.course,
            "discard",
            seat,
            self._with(seat, card),
            self.stock[1:],
            self.pile,
            self.known,
            card,
            exposed=self.exposed,
            events=told,
            seen=(self.seen[0] + first, self.seen[1] + second),
        )

    def _taken(self, seat: int) -> GinState:
        card = self.pile[-1]
        told = _TAKEN[seat][card]
        known = in_hand_order((*self.known[seat], card))
        return GinState(
            self.course,
            "discard",
            seat,
            self._with(seat, card),
            self.stock,
            self.pile[:-1],
            (known, self.known[1]) if seat == 0 else (self.known[0], known),
            card,
            card,
            exposed=self.exposed,
            events=told,
            seen=(self.seen[0] + told, self.seen[1] + told),
        )

    def _discarded(self, seat: int, card: Card) -> GinState:
        hands, known = self._without(seat, card)
        pile = (*self.pile, card)
        return self._turn_over(seat, hands, pile, known, self.exposed, _DISCARDED[seat][card])

    def _knocked(self, seat: int, card: Card) -> GinState:
        hands, known = self._without(seat, card)
        pile = (*self.pile, card)
        left = deadwood(hands[seat])
        told = Event("gin" if left == 0 else "knock", seat, (card,))
        if left <= KNOCK_LIMIT:
            return self._shown(seat, hands, pile, known, (told,))
        events = told, Event("illegal", seat)
        return GinState(
            self.course,
            "respond",
            1 - seat,
            hands,
            self.stock,
            pile,
            known,
            exposed=self.exposed,
            events=events,
            seen=(self.seen[0] + events, self.seen[1] + events),
        )

    def _turn_over(
        self,
        seat: int,
        hands: tuple[_Cards, _Cards],
        pile: _Cards,
        known: tuple[_Cards, _Cards],
        exposed: tuple[int, ...],
        told: _Events,
    ) -> GinState:
        """After the turn of a seat: the other one draws, unless the stock has come to its end."""
        if len(self.stock) <= LAST_CARDS:
            told += (Event("void"),)
            return self._ended(hands, pile, known, exposed, told, HandResult("void", None, 0))
        return GinState(
            self.course,
            "draw",
            1 - seat,
            hands,
            self.stock,
            pile,
            known,
            exposed=exposed,
            events=told,
            seen=(self.seen[0] + told, self.seen[1] + told),
        )

    def _shown(
        self,
        knocker: int,
        hands: tuple[_Cards, _Cards],
        pile: _Cards,
        known: tuple[_Cards, _Cards],
        told: _Events,
    ) -> GinState:
        """Both hands on the table after a knock, played off and scored."""
        defender, end = 1 - knocker, settle(knocker, hands)
        told += (
            Event("show", knocker, hands[knocker], end.deadwood[knocker]),
            Event("show", defender, hands[defender], end.deadwood[defender]),
            *(Event("layoff", defender, (card,), meld) for card, meld in end.layoffs),
            Event("score", end.winner, (), end.points),
        )
        result = HandResult(end.kind, end.winner, end.points)
        return self._ended(hands, pile, known, self.exposed, told, result, end)

    def _ended(
        self,
        hands: tuple[_Cards, _Cards],
        pile: _Cards,
        known: tuple[_Cards, _Cards],
        exposed: tuple[int, ...],
        told: _Events,
        result: HandResult,
        showdown: Showdown | None = None,
    ) -> GinState:
        """The hand is over, and with it perhaps the match; or the next dealer is to deal."""
        before = self.course
        first, second = before.scores
        scores = (
            first + result.points * (result.winner == 0),
            second + result.points * (result.winner == 1),
        )
        winner = match_winner(before.limit, scores)
        if winner is not None:
            told += (Event("match end", winner),)
        return GinState(
            dataclasses.replace(before, scores=scores, results=(*before.results, result)),
            "reckoning" if winner is None else "over",
            next_dealer(before.dealer, result) if winner is None else None,
            hands,
            self.stock,
            pile,
            known,
            exposed=exposed,
            showdown=showdown,
            events=told,
            seen=(self.seen[0] + told, self.seen[1] + told),
        )

    def _dealt_next(self) -> GinState:
        """The next hand; what was seen in this one becomes what was seen before."""
        assert self.turn is not None  # or else nobody could have dealt
        course = dataclasses.replace(
            self.course,
            dealer=self.turn,
            number=self.course.number + 1,
            earlier=(
                self.course.earlier[0] + self.seen[0],
                self.course.earlier[1] + self.seen[1],
            ),
        )
        return _dealt(course)

    # Hands with one card more or less

    def _with(self, seat: int, card: Card) -> tuple[_Cards, _Cards]:
        hand = self.hands[seat]
        place = bisect(hand, card)
        hand = (*hand[:place], card, *hand[place:])
        return (hand, self.hands[1]) if seat == 0 else (self.hands[0], hand)

    def _without(
        self, seat: int, card: Card
    ) -> tuple[tuple[_Cards, _Cards], tuple[_Cards, _Cards]]:
        """Both hands without a card of one, and what is known of them."""
        hand, known = self.hands[seat], self.known[seat]
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
        hands = (hand, self.hands[1]) if seat == 0 else (self.hands[0], hand)
        if card not in known:
            return hands, self.known
        known = tuple(each for each in known if each != card)
        return hands, ((known, self.known[1]) if seat == 0 else (self.known[0], known))


_UNTIMELY: dict[Phase, str] = {
    "upcard": "the upcard is on offer: take it or pass",
    "draw": "a card has to be drawn first",
    "discard": "a card has been drawn: now discard one, or knock",
    "respond": "the other player's knock is illegal: accept or refuse it",
    "reckoning": "the next hand has not been dealt yet",
}
"""What the rules ask for in each phase: the answer to a move of another one."""


def _dealt(course: Course) -> GinState:
    """A hand dealt from a fresh shuffle: one card at a time, to the non-dealer first."""
    deck = tuple(shuffled(STANDARD_DECK, stream(course.seed, "gin", "hand", course.number)))
    dealer = course.dealer
    opener = 1 - dealer
    dealt = {opener: deck[: 2 * HAND : 2], dealer: deck[1 : 2 * HAND : 2]}
    upcard, stock = deck[2 * HAND], deck[2 * HAND + 1 :]
    told = [Event("hand", dealer, (), course.number)]
    told += (Event("deal", seat, dealt[seat], HAND) for seat in (opener, dealer))
    told.append(Event("upcard", None, (upcard,)))
    events = tuple(told)
    first, second = (
        tuple(
            Event("deal", event.seat, (), HAND)
            if event.kind == "deal" and event.seat != seat
            else event
            for event in events
        )
        for seat in _SEATS
    )
    return GinState(
        course,
        "upcard",
        opener,
        (in_hand_order(dealt[0]), in_hand_order(dealt[1])),
        stock,
        (upcard,),
        events=events,
        seen=(first, second),
    )


@dataclass(frozen=True, slots=True)
class Gin:
    """The game of Gin Rummy, for `pygames.GAMES`."""

    name: ClassVar = "gin"
    title: ClassVar = "Gin Rummy"
    seats: ClassVar = (2,)
    rules_version: ClassVar = 1
    Options: ClassVar = GinOptions

    def start(self, options: GinOptions, seats: int, seed: str) -> GinState:
        """A match with its first hand dealt; the first dealer is drawn. Raises `BadOptions`."""
        if seats not in self.seats:
            raise BadOptions(f"Gin Rummy is a game for two players, not {seats}")
        if not isinstance(options, GinOptions):
            raise BadOptions(f"{options!r} are not the options of Gin Rummy")
        dealer = int(stream(seed, "gin", "first dealer").random() * 2)
        return _dealt(Course(seed, options.limit, dealer))

    def move(self, text: str) -> GinMove:
        """The inverse of ``str(move)``. Raises `BadText`."""
        return parse_move(text)

    def view(self, data: Json) -> GinView:
        """The inverse of `GinView.to_json`. Raises `BadText`."""
        return GinView.from_json(data)


GIN = Gin()

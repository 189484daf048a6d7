"""The rules of Crazy Eights for two to four.

Everybody has seven cards (five with three or four players), and one is turned up. On one's turn one
plays a card of the rank or the suit of the top card, or any eight. Who cannot draws a card, and
passes once there is none. A round ends with the first hand that is empty, or when everybody has
passed in a row; the smallest hand scores what the others hold more: 50 an eight, 10 a court card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar, Literal, TypeAlias

from pygames.cards import STANDARD_DECK, Card, card_name, card_text, parse_card, rank, suit
from pygames.chance import shuffled, stream
from pygames.codec import PerSeat, Seat, hand_of, read_view, text_form, write_view
from pygames.display import ShortView
from pygames.errors import BadText, IllegalMove, short
from pygames.game import Event, Json, Sampled, check_options, option, seen_by
from pygames.history import History
from pygames.rounds import (
    DEAL,
    Deal,
    Rounds,
    check_start,
    deals,
    dealt,
    first_dealer,
    is_between,
    left_of,
    mover,
    wants_deal,
)

EIGHT = 7
"""The rank of an eight."""

EightsKind: TypeAlias = Literal["deal", "turn up", "play", "draw", "pass", "score", "match end"]
EightsEvent: TypeAlias = Event[EightsKind]
HIDDEN: frozenset[EightsKind] = frozenset({"deal", "draw"})

_Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Score(Rounds[int]):
    """What stays as it is while a round is played; the results are the rounds' points."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card; without one draw (``"draw"``) or pass (``"pass"``)."""

    word: str
    card: Card | None = None

    def __str__(self) -> str:
        return self.word if self.card is None else f"{self.word} {card_text(self.card)}"


EightsMove: TypeAlias = Play | Deal
DRAW, PASS = Play("draw"), Play("pass")


def parse_move(text: str) -> EightsMove:
    """The inverse of ``str(move)``. Raises `BadText`."""
    words: dict[str, EightsMove] = {str(move): move for move in (DRAW, PASS, DEAL)}
    if text in words:
        return words[text]
    word, _, name = text.partition(" ")
    if word != "play" or parse_card(name) not in STANDARD_DECK:
        raise BadText(f"{short(text)} is not a move of Crazy Eights")
    return Play(word, parse_card(name))


def fits(card: Card, top: Card) -> bool:
    """Whether a card may be played on another one."""
    return rank(card) in (EIGHT, rank(top)) or suit(card) == suit(top)


def moves_of(hand: _Cards, top: Card, stock: int) -> tuple[EightsMove, ...]:
    """What a hand may do in its turn."""
    plays = tuple(Play("play", card) for card in hand if fits(card, top))
    return plays or ((DRAW,) if stock else (PASS,))


def points(cards: _Cards) -> int:
    """What cards count that are left in a hand."""
    return sum(50 if rank(card) == EIGHT else min(rank(card) + 1, 10) for card in cards)


def scored(hands: Sequence[_Cards]) -> list[int]:
    """What each seat scores when a round ends so; nothing where two have the smallest hand."""
    totals = list(map(points, hands))
    least = min(totals)
    won = sum(totals) - least * len(totals) if totals.count(least) == 1 else 0
    return [won * (each == least) for each in totals]


@dataclass(frozen=True, slots=True, repr=False)
class EightsView(ShortView):
    """A position as one seat sees it."""

    seat: Seat
    turn: Seat | None
    hand: Annotated[_Cards, hand_of(45)]
    cards: PerSeat[int]
    """How many cards each seat holds."""
    stock: int
    pile: _Cards
    scores: PerSeat[int]
    limit: int
    between: bool
    moves: tuple[Annotated[EightsMove, text_form(parse_move)], ...]
    winners: tuple[Seat, ...]
    seen: tuple[EightsEvent, ...]

    def to_json(self) -> Json:
        """A JSON object; `Eights.view` reads it back."""
        return write_view("eights", self)


@dataclass(frozen=True, slots=True)
class EightsState:
    """A position, hidden cards included."""

    score: Score
    limit: int
    turn: int | None
    hands: tuple[_Cards, ...]
    stock: _Cards
    """The next card first."""
    pile: _Cards
    """The top card last."""
    passes: int = 0
    """How many have passed in a row."""
    is_over: bool = False
    """Whether the round is over."""
    events: tuple[EightsEvent, ...] = ()
    history: History[EightsKind] = field(default_factory=History)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.score.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat with the most points, once that is the limit."""
        best = max(self.scores)
        over = self.is_over and best >= self.limit
        return tuple(seat for seat, each in enumerate(self.scores) if over and each == best)

    def moves(self, seat: int | None = None) -> tuple[EightsMove, ...]:
        """The legal moves of a seat (by default, of the seat in turn)."""
        if self.turn is None or seat not in (None, self.turn):
            return ()
        if self.is_over:
            return (DEAL,)
        return moves_of(self.hands[self.turn], self.pile[-1], len(self.stock))

    def play(self, move: EightsMove, seat: int | None = None) -> EightsState:
        """The position after a move. Raises `IllegalMove`."""
        me = mover(self.turn, seat)
        if wants_deal(move, self.is_over, "round"):
            dealer = left_of(self.score.dealer, len(self.hands))
            return deal(self.score.following(dealer), self.limit, self.history)
        if not isinstance(move, Play) or move not in self.moves():
            card = move.card if isinstance(move, Play) else None
            what = "that" if card is None else f"the {card_name(card)}"
            raise IllegalMove(f"{what} cannot be played now")
        hands, pile, stock, passes = list(self.hands), self.pile, self.stock, 0
        event: EightsEvent = Event("pass", me)
        if move.card is not None:
            hands[me] = tuple(card for card in hands[me] if card != move.card)
            pile = (*pile, move.card)
            event = Event("play", me, (move.card,))
        elif move == DRAW:
            hands[me] = tuple(sorted((*hands[me], stock[0])))
            event, stock = Event("draw", me, stock[:1], 1), stock[1:]
        else:
            passes = self.passes + 1
        after = replace(self, hands=tuple(hands), pile=pile, stock=stock, passes=passes)
        return after._next(me, event)

    def _next(self, me: int, *events: EightsEvent) -> EightsState:
        seats, score, turn = len(self.hands), self.score, left_of(me, len(self.hands))
        is_over = not all(self.hands) or self.passes == seats
        if is_over:
            gained = scored(self.hands)
            score, turn = score.ended(sum(gained), gained), left_of(score.dealer, seats)
            winner = gained.index(max(gained)) if any(gained) else None
            events = (*events, Event("score", winner, (), sum(gained)))
        after = replace(self, score=score, turn=turn, is_over=is_over)
        for seat in after.winners:
            after, events = replace(after, turn=None), (*events, Event("match end", seat))
        history = self.history.extended(events, seen_by(None, events, HIDDEN))
        return replace(after, events=events, history=history)

    def view(self, seat: int) -> EightsView:
        """What one seat may know."""
        return EightsView(
            seat,
            self.turn,
            self.hands[seat],
            tuple(map(len, self.hands)),
            len(self.stock),
            self.pile,
            self.scores,
            self.limit,
            is_between(self.moves()),
            self.moves(seat),
            self.winners,
            self.history.seen(seat),
        )


def deal(score: Score, limit: int, history: History[EightsKind]) -> EightsState:
    """A round dealt from a fresh shuffle."""
    seats = len(score.scores)
    each = 7 if seats == 2 else 5
    deck = tuple(shuffled(STANDARD_DECK, stream(score.seed, "eights", "round", score.number)))
    hands = dealt(deck, score.dealer, seats, each)
    up, stock = deck[seats * each], deck[seats * each + 1 :]
    events: tuple[EightsEvent, ...] = (*deals(hands), Event("turn up", None, (up,)))
    return EightsState(
        score,
        limit,
        left_of(score.dealer, seats),
        tuple(tuple(sorted(hands[seat])) for seat in range(seats)),
        stock,
        (up,),
        events=events,
        history=history.extended(events, seen_by(None, events, HIDDEN)),
    )


@dataclass(frozen=True, slots=True)
class EightsOptions:
    """The rule variations of Crazy Eights."""

    limit: int = option(100, "Match limit", "First to this many points wins.", (100, 200))

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Eights(Sampled):
    """The game, for `pygames.GAMES`."""

    name: ClassVar = "eights"
    title: ClassVar = "Crazy Eights"
    seats: ClassVar = (2, 3, 4)
    rules_version: ClassVar = 1
    most_moves: ClassVar = 10_000
    Options: ClassVar = EightsOptions

    def deck(self, seats: int) -> _Cards:
        """The 52 standard cards."""
        return STANDARD_DECK

    def start(self, options: EightsOptions, seats: int, seed: str) -> EightsState:
        """A match with its cards dealt. Raises `BadOptions`."""
        check_start(self, options, seats)
        score = Score(seed, first_dealer("eights", seed, seats), (0,) * seats)
        return deal(score, options.limit, History())

    def move(self, text: str) -> EightsMove:
        """The inverse of ``str(move)``. Raises `BadText`."""
        return parse_move(text)

    def view(self, data: Json) -> EightsView:
        """The inverse of `EightsView.to_json`. Raises `BadText`."""
        return read_view(EightsView, self, data)


EIGHTS = Eights()

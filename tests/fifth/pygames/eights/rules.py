"""The rules of Crazy Eights for two to four.

Everybody has seven cards (five with three or four players), and one is turned up. On one's turn one
plays a card of the rank or the suit of the top card, or any eight. Who cannot draws a card, and
passes once there is none. The first without a card wins; when everybody has passed in a row, the
fewest cards do.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar, Literal, TypeAlias

from pygames.cards import STANDARD_DECK, Card, card_name, card_text, parse_card, rank, suit
from pygames.chance import shuffled, stream
from pygames.codec import PerSeat, Seat, read_view, text_form, write_view
from pygames.errors import BadText, short
from pygames.game import BadOptions, Event, IllegalMove, Json, check_options, seen_by
from pygames.history import History

__all__ = ["DRAW", "EIGHTS", "PASS", "Eights", "EightsMove", "EightsState", "EightsView"]

EIGHT = 7
"""The rank of an eight."""

EightsKind: TypeAlias = Literal["deal", "turn up", "play", "draw", "pass", "end"]
EightsEvent: TypeAlias = Event[EightsKind]
HIDDEN: frozenset[EightsKind] = frozenset({"deal", "draw"})

_Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class EightsMove:
    """Play a card, or, without one, ``"draw"`` or ``"pass"``."""

    word: str
    card: Card | None = None

    def __str__(self) -> str:
        return self.word if self.card is None else f"{self.word} {card_text(self.card)}"


DRAW, PASS = EightsMove("draw"), EightsMove("pass")


def parse_move(text: str) -> EightsMove:
    """The inverse of ``str(move)``. Raises `BadText`."""
    if text in ("draw", "pass"):
        return EightsMove(text)
    word, _, name = text.partition(" ")
    if word != "play" or parse_card(name) not in STANDARD_DECK:
        raise BadText(f"{short(text)} is not a move of Crazy Eights")
    return EightsMove(word, parse_card(name))


def fits(card: Card, top: Card) -> bool:
    """Whether a card may be played on another one."""
    return rank(card) in (EIGHT, rank(top)) or suit(card) == suit(top)


def moves_of(hand: _Cards, top: Card, stock: int) -> tuple[EightsMove, ...]:
    """What a hand may do in its turn."""
    plays = tuple(EightsMove("play", card) for card in hand if fits(card, top))
    return plays or ((DRAW,) if stock else (PASS,))


@dataclass(frozen=True, slots=True)
class EightsView:
    """A position as one seat sees it."""

    seat: Seat
    turn: Seat | None
    hand: _Cards
    cards: PerSeat[int]
    """How many cards each seat holds."""
    stock: int
    pile: _Cards
    moves: tuple[Annotated[EightsMove, text_form(parse_move)], ...]
    winners: tuple[Seat, ...]
    seen: tuple[EightsEvent, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """One for each seat that has won."""
        return tuple(int(seat in self.winners) for seat in range(len(self.cards)))

    def to_json(self) -> Json:
        """A JSON object; `Eights.view` reads it back."""
        return write_view("eights", self)


@dataclass(frozen=True, slots=True)
class EightsState:
    """A position, hidden cards included."""

    seed: str
    turn: int | None
    hands: tuple[_Cards, ...]
    stock: _Cards
    """The next card first."""
    pile: _Cards
    """The top card last."""
    passes: int = 0
    """How many have passed in a row."""
    winners: tuple[int, ...] = ()
    events: tuple[EightsEvent, ...] = ()
    history: History[EightsKind] = field(default_factory=History)

    @property
    def scores(self) -> tuple[int, ...]:
        """One for each seat that has won."""
        return tuple(int(seat in self.winners) for seat in range(len(self.hands)))

    def moves(self, seat: int | None = None) -> tuple[EightsMove, ...]:
        """The legal moves of a seat (by default, of the seat in turn)."""
        if self.turn is None or seat not in (None, self.turn):
            return ()
        return moves_of(self.hands[self.turn], self.pile[-1], len(self.stock))

    def play(self, move: EightsMove, seat: int | None = None) -> EightsState:
        """The position after a move. Raises `IllegalMove`."""
        if self.turn is None:
            raise IllegalMove("the match is over")
        if seat not in (None, self.turn):
            raise IllegalMove("it is not this player's turn")
        if move not in self.moves():
            card = move.card if isinstance(move, EightsMove) else None
            what = "that" if card is None else f"the {card_name(card)}"
            raise IllegalMove(f"{what} cannot be played now")
        me, hands = self.turn, list(self.hands)
        if move.card is not None:
            hands[me] = tuple(card for card in hands[me] if card != move.card)
            after = replace(self, pile=(*self.pile, move.card), passes=0)
            event: EightsEvent = Event("play", me, (move.card,))
        elif move == DRAW:
            hands[me] = tuple(sorted((*hands[me], self.stock[0])))
            after = replace(self, stock=self.stock[1:], passes=0)
            event = Event("draw", me, self.stock[:1], 1)
        else:
            after = replace(self, passes=self.passes + 1)
            event = Event("pass", me)
        return after._happened(tuple(hands), event)

    def _happened(self, hands: tuple[_Cards, ...], event: EightsEvent) -> EightsState:
        counts = list(map(len, hands))
        events, winners = [event], tuple[int, ...]()
        if min(counts) == 0 or self.passes == len(hands):
            winners = tuple(seat for seat, left in enumerate(counts) if left == min(counts))
            events += [Event("end", seat) for seat in winners]
        assert self.turn is not None
        return replace(
            self,
            hands=hands,
            turn=None if winners else (self.turn + 1) % len(hands),
            winners=winners,
            events=tuple(events),
            history=self.history.extended(events, seen_by(None, events, HIDDEN)),
        )

    def view(self, seat: int) -> EightsView:
        """What one seat may know."""
        return EightsView(
            seat,
            self.turn,
            self.hands[seat],
            tuple(map(len, self.hands)),
            len(self.stock),
            self.pile,
            self.moves(seat),
            self.winners,
            self.history.seen(seat),
        )


@dataclass(frozen=True, slots=True)
class EightsOptions:
    """There are not rule variations."""

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Eights:
    """The game, for `pygames.GAMES`."""

    name: ClassVar = "eights"
    title: ClassVar = "Crazy Eights"
    seats: ClassVar = (2, 3, 4)
    rules_version: ClassVar = 1
    most_moves: ClassVar = 1_000
    Options: ClassVar = EightsOptions

    def deck(self, seats: int) -> _Cards:
        """The 52 standard cards."""
        return STANDARD_DECK

    def start(self, options: EightsOptions, seats: int, seed: str) -> EightsState:
        """A match with its cards dealt. Raises `BadOptions`."""
        if seats not in self.seats:
            raise BadOptions(f"Crazy Eights is a game for two to four, not {seats}")
        if not isinstance(options, EightsOptions):
            raise BadOptions(f"{options!r} are not the options of Crazy Eights")
        deck = tuple(shuffled(STANDARD_DECK, stream(seed, "eights", "deal")))
        each = 7 if seats == 2 else 5
        hands = tuple(tuple(sorted(deck[seat * each :][:each])) for seat in range(seats))
        up, stock = deck[seats * each], deck[seats * each + 1 :]
        deals: list[EightsEvent] = [
            Event("deal", seat, hand, each) for seat, hand in enumerate(hands)
        ]
        events: tuple[EightsEvent, ...] = (
            *deals,
            Event("turn up", None, (up,)),
        )
        history = History(events, seen_by(None, events, HIDDEN))
        return EightsState(seed, 0, hands, stock, (up,), events=events, history=history)

    def move(self, text: str) -> EightsMove:
        """The inverse of ``str(move)``. Raises `BadText`."""
        return parse_move(text)

    def view(self, data: Json) -> EightsView:
        """The inverse of `EightsView.to_json`. Raises `BadText`."""
        return read_view(EightsView, self, data)


EIGHTS = Eights()

"""OpenSpiel's Gin Rummy as referee between its own player and ours.

Its state deals and knows what is legal; our players get a `GinView` of what their seat has seen.

OpenSpiel's rules differ. Its tie scores nothing: here it counts as Hoyle's undercut. Lay-offs reach
two cards beyond a run. With two cards left, the player in turn may still knock with the top
discard; ours is asked as after taking it.

OpenSpiel's player is a flawed yardstick: it never lays off, and against gin it lays no meld down,
so it pays for needless deadwood. So a deal can also be counted as if both defended by our rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from tools.environment import add

add("others")

import pyspiel

from pygames.cards import SUITS, Card
from pygames.chance import shuffled, stream
from pygames.game import Event
from pygames.gin import (
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    TAKE,
    Action,
    Discard,
    GinMove,
    GinView,
    Knock,
)
from pygames.gin.events import GinEvent
from pygames.gin.masks import cards_of, mask_of
from pygames.gin.melds import arrange, best_discards, defend, extensions
from pygames.gin.scoring import next_dealer, settle
from pygames.gin.view import HandResult, in_hand_order
from pygames.lab.arena import Contest, DealResult, Thinking
from pygames.lab.players import player_for

__all__ = ["SIMPLE", "play_deal"]

LIMIT = 100
"""What matches there are played to."""

SIMPLE = "simple"
"""OpenSpiel's own player, SimpleGinRummyBot."""

_UPCARD, _DRAW, _DISCARD, _KNOCK, _LAYOFF, _WALL = (
    pyspiel.gin_rummy.Phase.FIRST_UPCARD,
    pyspiel.gin_rummy.Phase.DRAW,
    pyspiel.gin_rummy.Phase.DISCARD,
    pyspiel.gin_rummy.Phase.KNOCK,
    pyspiel.gin_rummy.Phase.LAYOFF,
    pyspiel.gin_rummy.Phase.WALL,
)
_FROM_PILE: int = pyspiel.gin_rummy.DRAW_UPCARD_ACTION
_FROM_STOCK: int = pyspiel.gin_rummy.DRAW_STOCK_ACTION
_PASS: int = pyspiel.gin_rummy.PASS_ACTION
_KNOCKS: int = pyspiel.gin_rummy.KNOCK_ACTION
_MELDS: int = pyspiel.gin_rummy.MELD_ACTION_BASE

_THEIR_SUITS = "SCDH"
"""The suits in OpenSpiel's order."""


def theirs(card: Card) -> int:
    """A card in OpenSpiel's numbering."""
    return 13 * _THEIR_SUITS.index(SUITS[card // 13]) + card % 13


_OURS: dict[int, Card] = {theirs(card): card for card in range(52)}


@cache
def game() -> Any:
    """OpenSpiel's game."""
    return pyspiel.load_game("gin_rummy")


@cache
def utils() -> Any:
    """What OpenSpiel knows of melds."""
    return pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)


class Points(NamedTuple):
    """What a hand brings seat 0, less what it brings the other."""

    as_played: int
    defended: int
    """If both defend as well as can be."""


class Player(Protocol):
    """A player at OpenSpiel's table."""

    def action(self, referee: Referee, rng: Random) -> int:
        """What it does now, as OpenSpiel's action."""
        ...


@dataclass
class Referee:
    """One hand there, and what each of its seats has seen. Seat 0 is not the dealer."""

    state: Any
    scores: tuple[int, int] = (0, 0)
    limit: int = LIMIT
    pile: list[Card] = field(default_factory=list)
    known: list[set[Card]] = field(default_factory=lambda: [set(), set()])
    seen: list[list[GinEvent]] = field(default_factory=lambda: [[], []])
    drawn: Card | None = None
    taken: Card | None = None

    def start(self) -> None:
        """The hand has been dealt."""
        for seat in (0, 1):
            mine: GinEvent = Event("deal", seat, self.hand(seat), 10)
            other: GinEvent = Event("deal", 1 - seat, (), 10)
            self.seen[seat] += [Event("hand", 1, (), 1), mine, other]
        self.pile = [_OURS[self.state.upcard()]]
        self.add_event(Event("upcard", None, (self.pile[-1],)))

    def add_event(self, event: GinEvent, hidden_from: int | None = None) -> None:
        """Something has happened; one seat may not see its cards."""
        for seat in (0, 1):
            cards = () if seat == hidden_from else event.cards
            self.seen[seat].append(Event(event.kind, event.seat, cards, event.number))

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat."""
        return in_hand_order(_OURS[card] for card in self.state.hands()[seat])

    def view(self, seat: int, **changes: Any) -> GinView:
        """What the seat in turn has seen, as a view."""
        phase = self.state.current_phase()
        return GinView(
            **{
                "seat": seat,
                "turn": seat,
                "phase": {_UPCARD: "upcard", _DRAW: "draw"}.get(phase, "discard"),
                "dealer": 1,
                "hand": self.hand(seat),
                "stock": self.state.stock_size(),
                "pile": tuple(self.pile),
                "known": in_hand_order(self.known[1 - seat]),
                "drawn": self.drawn,
                "taken": self.taken,
                "limit": self.limit,
                "scores": self.scores,
                "seen": tuple(self.seen[seat]),
                **changes,
            }
        )

    def play(self, action: int) -> None:
        """An action of the seat in turn."""
        seat, phase = self.state.current_player(), self.state.current_phase()
        before = self.hand(seat)
        self.state.apply_action(action)
        if action == _FROM_PILE:
            card = self.pile.pop()
            self.known[seat].add(card)
            self.drawn = self.taken = card
            self.add_event(Event("take", seat, (card,)))
        elif action == _FROM_STOCK:
            # A chance node deals the card from our deck; see `play_hand`.
            self.drawn, self.taken = None, None
        elif action == _PASS and phase == _UPCARD:
            self.add_event(Event("pass", seat))
        elif phase == _DISCARD and action < _FROM_PILE:
            card = _OURS[action]
            assert card in before
            self.known[seat].discard(card)
            self.pile.append(card)
            self.drawn = self.taken = None
            self.add_event(Event("discard", seat, (card,)))

    def draw(self, card: int, seat: int) -> None:
        """The card of the stock that a seat has drawn."""
        self.state.apply_action(card)
        self.drawn = _OURS[card]
        self.add_event(Event("draw", seat, (self.drawn,), 1), hidden_from=1 - seat)


class Simple:
    """OpenSpiel's own player."""

    def __init__(self, seat: int) -> None:
        self._bot = pyspiel.make_simple_gin_rummy_bot(game().get_parameters(), seat)

    def action(self, referee: Referee, rng: Random) -> int:
        action: int = self._bot.step(referee.state)
        return action


class Ours:
    """One of our players, for one hand; melds and lay-offs are chosen as our rules choose them."""

    def __init__(self, name: str) -> None:
        self._bot = player_for("gin", name)
        self._planned: list[int] = []

    def action(self, referee: Referee, rng: Random) -> int:
        legal: list[int] = referee.state.legal_actions()
        phase = referee.state.current_phase()
        seat = referee.state.current_player()
        if phase == _LAYOFF:
            return self._lay_off(referee, seat, legal)
        if self._planned:
            return self._planned.pop(0)
        if phase == _KNOCK:
            # OpenSpiel has put the top discard into our hand.
            return self._declare(referee, seat, referee.pile[-1])
        if phase == _WALL:
            return self._at_the_wall(referee, seat, legal, rng)
        if len(legal) == 1:
            return legal[0]
        move = self._bot.choose(referee.view(seat), rng)
        assert isinstance(move, GinMove)
        if isinstance(move, Discard):
            return theirs(move.card)
        if isinstance(move, Knock):
            self._knock(referee.hand(seat), move.card)
            return _KNOCKS
        actions = {TAKE: _FROM_PILE, DRAW_DISCARD: _FROM_PILE, DRAW_STOCK: _FROM_STOCK, PASS: _PASS}
        return actions[cast(Action, move)]

    def _knock(self, hand: Sequence[Card], discard: Card) -> None:
        """Plan the actions that follow the declaration of a knock."""
        melds = arrange(card for card in hand if card != discard).melds
        self._planned = [theirs(discard), *_meld_actions(melds), _PASS]

    def _declare(self, referee: Referee, seat: int, top: Card) -> int:
        """The first action after a knock at the wall."""
        hand = referee.hand(seat)
        self._knock(hand, best_discards(hand, top)[1][-1])
        return self._planned.pop(0)

    def _at_the_wall(self, referee: Referee, seat: int, legal: Sequence[int], rng: Random) -> int:
        if _KNOCKS not in legal:
            return _PASS
        top = referee.pile[-1]
        hand = in_hand_order((*referee.hand(seat), top))
        if best_discards(hand, top)[0] > 10:
            return _PASS
        view = referee.view(
            seat, phase="discard", hand=hand, pile=tuple(referee.pile[:-1]), drawn=top, taken=top
        )
        return _KNOCKS if isinstance(self._bot.choose(view, rng), Knock) else _PASS

    def _lay_off(self, referee: Referee, seat: int, legal: Sequence[int]) -> int:
        """The next card to lay off, then the melds, so that the least is left."""
        hand = mask_of(referee.hand(seat))
        if not referee.state.finished_layoffs():
            knocker = 1 - seat
            melds = [
                tuple(sorted(map(_OURS.__getitem__, meld))) for meld in _melds_of(referee, knocker)
            ]
            gin = referee.state.deadwood()[knocker] == 0
            # What was laid off before has made the melds longer.
            laid = [_OURS[card] for card in referee.state.layoffs()]
            plan = defend(cards_of(hand), () if gin else _extend(melds, laid)).layoffs
            for card, _ in plan:
                if theirs(card) in legal:
                    return theirs(card)
            return _PASS
        return next(iter(_meld_actions(arrange(cards_of(hand)).melds)), _PASS)


def _meld_actions(melds: Iterable[tuple[Card, ...]]) -> list[int]:
    """The actions that lay melds down; OpenSpiel knows runs of up to five cards."""
    actions = []
    for meld in melds:
        while meld:
            size = len(meld) if len(meld) <= 5 else 3
            actions.append(_MELDS + utils().meld_to_int(sorted(map(theirs, meld[:size]))))
            meld = meld[size:]
    return actions


def _extend(melds: list[tuple[Card, ...]], laid: Iterable[Card]) -> list[tuple[Card, ...]]:
    """The knocker's melds with what has been laid off on them."""
    grown = list(melds)
    for card in laid:
        for index, meld in enumerate(grown):
            if card in extensions(meld):
                grown[index] = tuple(sorted((*meld, card)))
                break
    return grown


def make_player(name: str, seat: int) -> Player:
    """A player by name, for one hand on a seat of OpenSpiel's."""
    return Simple(seat) if name == SIMPLE else Ours(name)


def play_hand(
    names: tuple[str, str],
    deck: Sequence[int],
    scores: tuple[int, int],
    rngs: Sequence[Random],
    histories: list[list[GinEvent]] | None = None,
) -> Points:
    """One hand: the points of the first player, who is not the dealer, less the other's.

    `histories` is what each seat has seen of the match, and grows.
    """
    referee = Referee(game().new_initial_state(), scores, seen=histories or [[], []])
    players = make_player(names[0], 0), make_player(names[1], 1)
    state = referee.state
    cards = iter(deck)
    for _ in range(21):
        state.apply_action(next(cards))
    referee.start()
    seat = defended = 0
    while not state.is_terminal():
        if state.is_chance_node():
            referee.draw(next(cards), seat)
            continue
        seat = state.current_player()
        if state.current_phase() == _LAYOFF and not defended:
            defended = well_defended(referee)
        referee.play(players[seat].action(referee, rngs[seat]))
    if not any(state.knocked()):
        referee.add_event(Event("void"))
    points: int = round(state.returns()[0])
    if points == 0 and any(state.knocked()):
        points = -25 if state.knocked()[0] else 25
    return Points(points, defended)


def well_defended(referee: Referee) -> int:
    """What seat 0 scores, less what the other does, once a knocker has laid its melds down.

    Both hands are shown then, and both seats have seen them.
    """
    knocker = 0 if referee.state.knocked()[0] else 1
    melded = [_OURS[card] for meld in _melds_of(referee, knocker) for card in meld]
    hands = [referee.hand(0), referee.hand(1)]
    hands[knocker] = in_hand_order({*hands[knocker], *melded})
    shown = settle(knocker, hands)
    referee.add_event(Event("knock" if shown.deadwood[knocker] else "gin", knocker))
    for seat in (knocker, 1 - knocker):
        referee.add_event(Event("show", seat, hands[seat], shown.deadwood[seat]))
    return shown.points if shown.winner == 0 else -shown.points


def _melds_of(referee: Referee, seat: int) -> list[list[int]]:
    """The melds that a seat has laid down, in OpenSpiel's numbering."""
    return [utils().int_to_meld[meld] for meld in referee.state.layed_melds()[seat]]


def play_deal(contest: Contest, number: int, defended: bool = False) -> DealResult:
    """A deal of the arena, played at this table twice, with the seats swapped.

    With `defended` hands count as if both defended as well as can be.
    """
    leads = [_lead(contest, number, dealer, defended) for dealer in (1, 0)]
    shares = [0.5 if lead == 0 else float(lead > 0) for lead in leads]
    return DealResult(number, tuple(shares), tuple(leads), (Thinking(), Thinking()))


def _lead(contest: Contest, number: int, dealer: int, defended: bool) -> int:
    """The first player's points less the other's: of a match to 100, or of its first hand.

    A deal's two matches are dealt alike while they run alike, and chance belongs to the seats.
    Players may remember earlier hands.
    """
    scores, hand = [0, 0], 0
    histories: list[list[GinEvent]] = [[], []]
    while max(scores) < LIMIT and not (contest.parts and hand):
        hand += 1
        deck = shuffled(range(52), stream(contest.seed, "match", number, hand))
        rngs = [stream(contest.seed, "player", number, hand, seat) for seat in (0, 1)]
        opener = 1 - dealer
        names = contest.bots[opener], contest.bots[dealer]
        seated = [_with_seats(histories[player], opener) for player in (opener, dealer)]
        points = play_hand(names, deck, (scores[opener], scores[dealer]), rngs, seated)[defended]
        histories = [_with_seats(seated[player == dealer], opener) for player in (0, 1)]
        winner = None if points == 0 else opener if points > 0 else dealer
        if winner is not None:
            scores[winner] += abs(points)
        dealer = next_dealer(dealer, HandResult("knock", winner, abs(points)))
    return scores[0] - scores[1]


def _with_seats(events: Iterable[GinEvent], opener: int) -> list[GinEvent]:
    """Events by the players of a contest as those by the seats of a hand, and back."""
    return [
        event if event.seat is None else replace(event, seat=event.seat ^ opener)
        for event in events
    ]

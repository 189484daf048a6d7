"""How strong the Gin opponents are, with OpenSpiel as the referee.

    python -m bench.gin_strength [--only A B] [--hands 4000] [--matches 400] [--workers 1]

Two players meet at OpenSpiel's table: its state deals, says whose turn it is, and knows what is
legal; our players are shown a `GinView` made of what their seat has seen there. Every deal is
played twice, with the seats swapped, and so is every match to 100, whose hands are dealt alike as
long as it runs alike. The intervals are clustered by deal.

`--only expert@. expert@v0.1.0` plays this checkout against an earlier version. Both are asked in a
process of their own and have the same chance on a seat, so that a deal which both play alike brings
exactly nothing.

OpenSpiel's rules differ a little. Its tie scores nothing: here it counts as the undercut that it
is in Hoyle. Lay-offs reach two cards beyond a run. And when two cards are left, the player in turn
may still knock with the top discard; ours is asked as after taking it.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import repeat
from random import Random
from typing import Any, Protocol

import pyspiel

from pygames.cards import SUITS, Card
from pygames.chance import shuffled, stream
from pygames.game import Event
from pygames.gin import (
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    TAKE,
    Discard,
    GinMove,
    GinView,
    Knock,
)
from pygames.gin.events import GinEvent
from pygames.gin.melds import arrange, best_discards, cards_of, defend, extensions, mask_of
from pygames.gin.scoring import next_dealer
from pygames.gin.view import HandResult, in_hand_order
from pygames.opponents.levels import bot_for

LIMIT = 100
TOLD = 100
"""After so many deals a word about how it stands."""

SIMPLE = "simple"
"""OpenSpiel's own player, SimpleGinRummyBot."""

PAIRS: tuple[tuple[str, str], ...] = (
    ("expert", SIMPLE),
    ("hard", SIMPLE),
    ("medium", SIMPLE),
    ("easy", SIMPLE),
    ("greedy", SIMPLE),
    ("patient", SIMPLE),
    ("expert", "greedy"),
    ("expert", "patient"),
    ("expert", "hard"),
    ("hard", "medium"),
    ("medium", "easy"),
)

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


class Guest(Protocol):
    """A player at OpenSpiel's table."""

    def action(self, table: Table, rng: Random) -> int:
        """What it does now, as OpenSpiel's action."""
        ...


@dataclass
class Table:
    """One hand there, and what each of its seats has seen. Seat 0 is not the dealer."""

    state: Any
    scores: tuple[int, int] = (0, 0)
    limit: int = LIMIT
    pile: list[Card] = field(default_factory=list)
    known: list[set[Card]] = field(default_factory=lambda: [set(), set()])
    seen: list[list[GinEvent]] = field(default_factory=lambda: [[], []])
    drawn: Card | None = None
    taken: Card | None = None

    def dealt(self) -> None:
        """The hand has been dealt."""
        for seat in (0, 1):
            mine: GinEvent = Event("deal", seat, self.hand(seat), 10)
            other: GinEvent = Event("deal", 1 - seat, (), 10)
            self.seen[seat] += [Event("hand", 1, (), 1), mine, other]
        self.pile = [_OURS[self.state.upcard()]]
        self.tell(Event("upcard", None, (self.pile[-1],)))

    def tell(self, event: GinEvent, hidden_from: int | None = None) -> None:
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
            self.tell(Event("take", seat, (card,)))
        elif action == _FROM_STOCK:
            # A chance node deals the card from our deck; see `play_hand`.
            self.drawn, self.taken = None, None
        elif action == _PASS and phase == _UPCARD:
            self.tell(Event("pass", seat))
        elif phase == _DISCARD and action < _FROM_PILE:
            card = _OURS[action]
            assert card in before
            self.known[seat].discard(card)
            self.pile.append(card)
            self.drawn = self.taken = None
            self.tell(Event("discard", seat, (card,)))

    def drew(self, card: int, seat: int) -> None:
        """The card of the stock that a seat has drawn."""
        self.state.apply_action(card)
        self.drawn = _OURS[card]
        self.tell(Event("draw", seat, (self.drawn,), 1), hidden_from=1 - seat)


class Simple:
    """OpenSpiel's own player."""

    def __init__(self, seat: int) -> None:
        self._bot = pyspiel.make_simple_gin_rummy_bot(game().get_parameters(), seat)

    def action(self, table: Table, rng: Random) -> int:
        action: int = self._bot.step(table.state)
        return action


class Ours:
    """One of our players, for one hand; melds and lay-offs are chosen as our rules choose them."""

    def __init__(self, name: str) -> None:
        self._bot = bot_for("gin", name)
        self._to_do: list[int] = []

    def action(self, table: Table, rng: Random) -> int:
        legal: list[int] = table.state.legal_actions()
        phase = table.state.current_phase()
        seat = table.state.current_player()
        if phase == _LAYOFF:
            return self._lay_off(table, seat, legal)
        if self._to_do:
            return self._to_do.pop(0)
        if phase == _KNOCK:
            # OpenSpiel has put the top discard into our hand.
            return self._declare(table, seat, table.pile[-1])
        if phase == _WALL:
            return self._at_the_wall(table, seat, legal, rng)
        if len(legal) == 1:
            return legal[0]
        move = self._bot.choose(table.view(seat), rng)
        assert isinstance(move, GinMove)
        if isinstance(move, Discard):
            return theirs(move.card)
        if isinstance(move, Knock):
            self._knock(table.hand(seat), move.card)
            return _KNOCKS
        return {TAKE: _FROM_PILE, DRAW_DISCARD: _FROM_PILE, DRAW_STOCK: _FROM_STOCK, PASS: _PASS}[
            move
        ]

    def _knock(self, hand: Sequence[Card], discard: Card) -> None:
        """Plan the actions that follow the declaration of a knock."""
        melds = arrange(card for card in hand if card != discard).melds
        self._to_do = [theirs(discard), *_laying(melds), _PASS]

    def _declare(self, table: Table, seat: int, taken: Card) -> int:
        """The first action after a knock at the wall."""
        hand = table.hand(seat)
        self._knock(hand, best_discards(hand, taken)[1][-1])
        return self._to_do.pop(0)

    def _at_the_wall(self, table: Table, seat: int, legal: Sequence[int], rng: Random) -> int:
        if _KNOCKS not in legal:
            return _PASS
        top = table.pile[-1]
        hand = in_hand_order((*table.hand(seat), top))
        if best_discards(hand, top)[0] > 10:
            return _PASS
        view = table.view(
            seat, phase="discard", hand=hand, pile=tuple(table.pile[:-1]), drawn=top, taken=top
        )
        return _KNOCKS if isinstance(self._bot.choose(view, rng), Knock) else _PASS

    def _lay_off(self, table: Table, seat: int, legal: Sequence[int]) -> int:
        """The next card to lay off, then the melds, so that the least is left."""
        hand = mask_of(table.hand(seat))
        if not table.state.finished_layoffs():
            knocker = 1 - seat
            melds = [
                tuple(sorted(_OURS[card] for card in utils().int_to_meld[meld]))
                for meld in table.state.layed_melds()[knocker]
            ]
            gin = table.state.deadwood()[knocker] == 0
            # What was laid off before has made the melds longer.
            laid = [_OURS[card] for card in table.state.layoffs()]
            plan = defend(cards_of(hand), () if gin else _joined(melds, laid)).layoffs
            for card, _ in plan:
                if theirs(card) in legal:
                    return theirs(card)
            return _PASS
        return next(iter(_laying(arrange(cards_of(hand)).melds)), _PASS)


def _laying(melds: Iterable[tuple[Card, ...]]) -> list[int]:
    """The actions that lay melds down; OpenSpiel knows runs of up to five cards."""
    actions = []
    for meld in melds:
        while meld:
            size = len(meld) if len(meld) <= 5 else 3
            actions.append(_MELDS + utils().meld_to_int(sorted(map(theirs, meld[:size]))))
            meld = meld[size:]
    return actions


def _joined(melds: list[tuple[Card, ...]], laid: Iterable[Card]) -> list[tuple[Card, ...]]:
    """The knocker's melds with what has been laid off on them."""
    grown = list(melds)
    for card in laid:
        for index, meld in enumerate(grown):
            if card in extensions(meld):
                grown[index] = tuple(sorted((*meld, card)))
                break
    return grown


def guest(name: str, seat: int) -> Guest:
    """A player by name, for one hand on a seat of OpenSpiel's."""
    return Simple(seat) if name == SIMPLE else Ours(name)


def play_hand(
    names: tuple[str, str], deck: Sequence[int], scores: tuple[int, int], rngs: Sequence[Random]
) -> int:
    """One hand: the points of the first name, who is not the dealer, less the other's."""
    table = Table(game().new_initial_state(), scores)
    players = guest(names[0], 0), guest(names[1], 1)
    state = table.state
    cards = iter(deck)
    for _ in range(21):
        state.apply_action(next(cards))
    table.dealt()
    seat = 0
    while not state.is_terminal():
        if state.is_chance_node():
            table.drew(next(cards), seat)
            continue
        seat = state.current_player()
        table.play(players[seat].action(table, rngs[seat]))
    points: int = round(state.returns()[0])
    if points == 0 and any(state.knocked()):
        return -25 if state.knocked()[0] else 25
    return points


def hand_pair(pair: tuple[str, str], seed: str, number: int) -> float:
    """One deal with the seats swapped: the points of the first of the pair, per hand."""
    deck = shuffled(range(52), stream(seed, "hand", number))
    total = 0
    for swapped in (0, 1):
        rngs = [stream(seed, "player", number, seat) for seat in (0, 1)]
        names = (pair[1], pair[0]) if swapped else pair
        points = play_hand(names, deck, (0, 0), rngs)
        total += -points if swapped else points
    return total / 2


def match_pair(pair: tuple[str, str], seed: str, number: int) -> float:
    """A match to 100 with the seats swapped: the share that the first of the pair won."""
    won = 0
    for first_dealer in (0, 1):
        scores = [0, 0]
        dealer = first_dealer
        hand = 0
        while max(scores) < LIMIT:
            hand += 1
            deck = shuffled(range(52), stream(seed, "match", number, hand))
            rngs = [stream(seed, "player", number, first_dealer, hand, seat) for seat in (0, 1)]
            opener = 1 - dealer
            names = pair[opener], pair[dealer]
            points = play_hand(names, deck, (scores[opener], scores[dealer]), rngs)
            winner = None if points == 0 else opener if points > 0 else dealer
            if winner is not None:
                scores[winner] += abs(points)
            dealer = next_dealer(dealer, HandResult("knock", winner, abs(points)))
        won += scores[0] >= LIMIT
    return won / 2


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean and how far its 95 % interval reaches."""
    mean = math.fsum(values) / len(values)
    variance = math.fsum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def measured(kind: Any, pair: tuple[str, str], seed: str, deals: int, workers: int) -> list[float]:
    """The values of all deals; how it stands is told now and then."""
    values: list[float] = []
    with ProcessPoolExecutor(workers) as pool:
        for value in pool.map(kind, repeat(pair), repeat(seed), range(deals), chunksize=4):
            values.append(value)
            if len(values) % TOLD == 0:
                mean, margin = estimate(values)
                print(f"  {len(values)} deals: {mean:+.2f} ± {margin:.2f}", file=sys.stderr)
    return values


def main() -> None:
    """Play the pairs and print a row after each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs=2, metavar=("A", "B"), help="this pair alone")
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    print(
        f"| A | B | A's points per hand ({chosen.hands}) | matches to {LIMIT} ({chosen.matches}) |"
    )
    print("|---|---|--:|--:|", flush=True)
    for pair in [tuple(chosen.only)] if chosen.only else PAIRS:
        cells = []
        for kind, deals, form in (
            (hand_pair, chosen.hands // 2, "{:+.2f} ± {:.2f}"),
            (match_pair, chosen.matches // 2, "{:.1%} ± {:.1%}"),
        ):
            values = measured(kind, pair, chosen.seed, deals, chosen.workers) if deals else []
            cells.append(form.format(*estimate(values)) if values else "-")
        print(f"| {pair[0]} | {pair[1]} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()

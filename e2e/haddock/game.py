"""A game of Haddock, counted anew from what one seat has seen of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from e2e.haddock.sums import figures, fits, pairs_of
from e2e.oracle_parts import counted, listed
from pygames.cards import Card, card_name, rank, suit
from pygames.haddock import HaddockOptions
from pygames.haddock.events import HaddockEvent

__all__ = ["DEALT", "Game", "deck_of", "games_of"]

DEALT = 7
"""The cards that everybody is dealt."""


def deck_of(variations: HaddockOptions, seats: int) -> Counter[Card]:
    """All cards in play: two decks for five and six."""
    within = range(1, 10) if variations.no_court_cards else range(13)
    return Counter({card: 1 if seats < 5 else 2 for card in range(52) if rank(card) in within})


@dataclass
class Game:
    """How a game stands, from its events alone; the cut before the first one is part of it."""

    names: tuple[str, ...]
    seat: int
    """The person's."""
    variations: HaddockOptions
    number: int = 0
    dealer: int = -1
    turns: set[int] = field(default_factory=set)
    """Whose turn it can be: of others it is not seen whether what they drew is enough."""
    cuts: list[list[tuple[int, Card]]] = field(default_factory=list)
    cards: list[int] = field(init=False)
    hand: Counter[Card] = field(default_factory=Counter)
    draw: int = 0
    pile: list[Card] = field(default_factory=list)
    top_by: int | None = None
    drawn: list[Card] = field(default_factory=list)
    """What the person drew in the last move."""
    did: dict[int, str] = field(default_factory=dict)
    """What each seat did last."""
    shuffled: bool = False
    """Whether the draw pile has been renewed since the person's last turn was over."""
    certain: Counter[Card] = field(default_factory=Counter)
    """What the others must hold, since it went into no draw pile."""
    stuck: int = 0
    """How many in a row could not do anything."""
    ended: bool = False
    winner: int | None = None
    log: list[list[str]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """What the events say that the rules do not."""

    def __post_init__(self) -> None:
        self.cards = [0] * len(self.names)
        self._number = 0
        self._last: tuple[int, str] = -1, ""
        self._drew = 0
        self._again: list[int] = []

    @property
    def deck(self) -> Counter[Card]:
        """All cards in play."""
        return deck_of(self.variations, len(self.names))

    @property
    def blocked(self) -> bool:
        """Whether it is over and everybody has cards left."""
        return self.ended and min(self.cards) > 0

    def follow(self, events: Iterable[HaddockEvent]) -> Game:
        """Take in what happened."""
        for event in events:
            getattr(self, f"_{event.kind.replace(' ', '_')}")(event, event.seat or 0)
        self._say_again()
        return self

    def _who(self, seat: int, does: str, do: str) -> str:
        return f"You {do}" if seat == self.seat else f"{self.names[seat]} {does}"

    def _tell(self, text: str) -> None:
        number = (self._number - 1) // len(self.names) + 1 if self._number else ""
        self.log.append([str(number), text])

    def _act(self, event: HaddockEvent, seat: int) -> str:
        """Somebody does something; returns what it did before in the same turn."""
        acted, kind = self._last
        self._last = seat, event.kind
        if acted == seat:
            return kind
        self._number += 1
        if seat not in self.turns or (seat - self.dealer - self._number + 1) % len(self.names):
            self.wrong.append(f"{event} out of turn")
        return ""

    # The cut and the deal

    def _cut(self, event: HaddockEvent, seat: int) -> None:
        self._say_again()
        if not self.cuts or seat in dict(self.cuts[-1]):
            self.cuts.append([])
        self.cuts[-1].append((seat, event.cards[0]))
        self._tell(f"{self._who(seat, 'cuts', 'cut')} {card_name(event.cards[0])}")

    def _recut(self, event: HaddockEvent, seat: int) -> None:
        self._again.append(seat)

    def _say_again(self) -> None:
        if self._again:
            mine_first = sorted(self._again, key=lambda seat: (seat - self.seat) % len(self.names))
            who = listed([self.names[seat] for seat in mine_first])
            if self._again != self.best():
                self.wrong.append(f"{self._again} cut again")
            self._tell(f"{who} show the same card and cut again")
            # Who cuts next begins another round.
            self.cuts.append([])
            self._again = []

    def best(self) -> list[int]:
        """Who shows the highest card of the last cut: kings first, then spades."""
        cuts = [cut for cut in self.cuts if cut]
        if not cuts:
            return []
        height = {seat: (rank(card), suit(card)) for seat, card in cuts[-1]}
        return [seat for seat in height if height[seat] == max(height.values())]

    def _dealer(self, event: HaddockEvent, seat: int) -> None:
        if self.best() != [seat]:
            self.wrong.append(f"{event} of {self.cuts}")
        self._tell(
            self._who(seat, "has the highest card and deals", "have the highest card and deal")
        )

    def _game(self, event: HaddockEvent, seat: int) -> None:
        self.number, self.dealer, self.turns = event.number, seat, {seat}
        self.draw = self.deck.total()

    def _deal(self, event: HaddockEvent, seat: int) -> None:
        self.cards[seat] = event.number
        self.draw -= event.number
        if seat == self.seat:
            self.hand = Counter(event.cards)

    def _turn_up(self, event: HaddockEvent, seat: int) -> None:
        self.pile = list(event.cards)
        self.draw -= 1

    # Turns

    def _play(self, event: HaddockEvent, seat: int) -> None:
        under, upper = event.cards
        top = self.pile[-1]
        low = self.variations.low_card_on_top and rank(under) < rank(upper)
        if not fits(under, upper, top) or low or seat not in self.turns:
            self.wrong.append(f"{event} on {card_name(top)}")
        self._act(event, seat)
        self._tell(
            f"{self._who(seat, 'plays', 'play')} {card_name(under)} and {card_name(upper)}"
            f" on {card_name(top)}"
        )
        self.did[seat] = figures(under, upper, top)
        self.pile += event.cards
        self.top_by, self.stuck = seat, 0
        self.cards[seat] -= 2
        self._passes(seat)
        if seat == self.seat:
            self.hand.subtract(event.cards)
            self.drawn, self.shuffled = [], False
        else:
            for card in event.cards:
                self.certain[card] -= self.certain[card] > 0

    def _passes(self, seat: int) -> None:
        """The turn goes to the left."""
        self.turns = {(seat + 1) % len(self.names)}

    def _draw(self, event: HaddockEvent, seat: int) -> None:
        before = self._act(event, seat)
        if (before == "play" and self.cards[seat] != 1) or not (before or seat in self.turns):
            self.wrong.append(f"{event} with {self.cards[seat]} cards left")
        self._drew = event.number + (self._drew if before == "draw" else 0)
        much = "drew" if self._drew == 1 else f"drew {self._drew}"
        self.did[seat] = f"{self.did[seat]}, {much}" if before == "play" else much
        if seat == self.seat:
            self.hand.update(event.cards)
            self.drawn = [*(self.drawn if before else []), *event.cards]
            self._tell(f"You draw {listed([*map(card_name, event.cards)])}")
        else:
            self._tell(f"{self.names[seat]} draws {_cards(event.number)}")
        self.cards[seat] += event.number
        self.draw -= event.number
        self.stuck = 0
        if before == "play" or not self.variations.draw_until_able:
            self._passes(seat)
        elif seat == self.seat:
            self._passes(seat)
            if pairs_of([*self.hand.elements()], self.pile[-1]):
                self.turns = {seat}
        else:
            self.turns = {seat, (seat + 1) % len(self.names)}
        if seat == self.seat and seat not in self.turns:
            self.shuffled = False

    def _renew(self, event: HaddockEvent, seat: int) -> None:
        *beneath, top = self.pile
        if self.draw or event.number != len(beneath):
            self.wrong.append(f"{event} with {self.draw} cards to draw")
        self.draw, self.pile, self.shuffled = len(beneath), [top], True
        self.certain = self.deck - Counter([*beneath, top]) - self.hand
        are = "is" if len(beneath) == 1 else "are"
        self._tell(f"The {counted(len(beneath))} beneath {are} shuffled to make a new draw pile")

    def _stuck(self, event: HaddockEvent, seat: int) -> None:
        self._act(event, seat)
        if self.draw or len(self.pile) > 1:
            self.wrong.append(f"{event} with cards to draw")
        self.stuck += 1
        self.did[seat] = "cannot play"
        nothing = self._who(seat, "has nothing to play", "have nothing to play")
        self._tell(f"{nothing} and nothing to draw")
        self._passes(seat)
        if seat == self.seat:
            self.drawn, self.shuffled = [], False

    # The end

    def _game_end(self, event: HaddockEvent, seat: int) -> None:
        least = min(self.cards)
        if least and self.stuck != len(self.names):
            self.wrong.append(f"{event} with {self.cards}")
        first = self.cards.index(least)
        self.winner = first if self.cards.count(least) == 1 else None
        if event.seat != self.winner:
            self.wrong.append(f"{event} with {self.cards}")
        self.ended, self.turns = True, set()
        if self.winner is None:
            self._tell("The game is tied: nobody can play or draw")
        else:
            self._tell(f"{self._who(self.winner, 'wins', 'win')} the game")

    def _mark(self, event: HaddockEvent, seat: int) -> None:
        if seat != self.winner:
            self.wrong.append(f"{event} after {self.cards}")

    def _match_end(self, event: HaddockEvent, seat: int) -> None:
        pass


def _cards(number: int) -> str:
    return "a card" if number == 1 else counted(number)


@lru_cache(maxsize=64)
def games_of(
    events: tuple[HaddockEvent, ...], names: tuple[str, ...], seat: int, variations: HaddockOptions
) -> list[Game]:
    """Every game of a match as far as it has been played; not to be changed."""
    lots: list[list[HaddockEvent]] = [[]]
    for event in events:
        if event.kind == "game" and any(each.kind == "game" for each in lots[-1]):
            lots.append([])
        lots[-1].append(event)
    return [Game(names, seat, variations).follow(lot) for lot in lots]

"""A position of Haddock as text: ``haddock1 HAND PILE OTHERS`` (docs/positions.md)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pygames.cards import Card, card_name
from pygames.errors import BadText, short
from pygames.game import Event, since
from pygames.haddock.events import HaddockEvent
from pygames.haddock.moves import in_hand_order
from pygames.haddock.variations import HaddockOptions
from pygames.haddock.view import HaddockView
from pygames.position_fields import STANDARD, Fields, Line, cards_of, check_cards, number, turned

__all__ = ["FIXED", "KEYS", "lacks_history", "options", "read", "write"]

FIXED = ("hand", "pile", "others")
KEYS = ("tu", "v", "d", "stuck", "deal", "sc", "no", "h")

_DEALT = 7
_SEATS = range(2, 7)
_LETTERS = {
    "s": "series",
    "l": "low_card_on_top",
    "d": "draw_until_able",
    "c": "no_court_cards",
}
_STEP = re.compile(r"(?P<renew>r)|(?P<seat>[0-5])(?:=(?P<pair>.+)|~(?P<drawn>.+)|!)", re.IGNORECASE)
_BEGINS = "h: begins with the card turned up and the own seven, as in KD,2C4C5D6D7H8S9S"


def write(view: HaddockView, history: bool) -> Line:
    me, seats = view.seat, view.seats
    others = ",".join(map(str, turned(view.cards, me)[1:]))
    line = Line("haddock", Line.cards(view.hand), Line.cards(_shown(view.pile)), others)
    line.add("tu", 0 if view.turn is None else (view.turn - me) % seats, 0)
    letters = (letter for letter, name in _LETTERS.items() if getattr(view.variations, name))
    line.add("v", "".join(letters))
    line.add("d", Line.cards(view.drawn), "-")
    line.add("stuck", view.passed, 0)
    line.add("deal", (view.dealer - me) % seats, seats - 1)
    line.row("sc", turned(view.scores, me))
    line.add("no", view.number, 1)
    if history:
        line.add("h", _written(view))
    return line


def _shown(pile: Sequence[Card]) -> tuple[Card, ...]:
    """The pile, sorted beneath its top card: the text keeps no order there."""
    return (*in_hand_order(pile[:-1]), *pile[-1:])


def _written(view: HaddockView) -> str:
    """The game so far; empty if this seat has not seen its beginning."""
    events = since(view.seen, "game")
    if not events or events[0].kind != "game":
        return ""
    turned_up = own = ""
    steps: list[str] = []
    for event in events:
        seat = -1 if event.seat is None else (event.seat - view.seat) % view.seats
        cards = Line.cards(event.cards)
        match event.kind:
            case "turn up":
                turned_up = cards
            case "deal" if seat == 0:
                own = cards
            case "play":
                steps.append(f"{seat}={cards}")
            case "draw":
                steps.append(f"{seat}~{event.number if seat else cards}")
            case "stuck":
                steps.append(f"{seat}!")
            case "renew":
                steps.append("r")
    return ",".join((turned_up, own, *steps))


def lacks_history(view: HaddockView) -> bool:
    began = len(view.pile) == 1 and {*view.cards} == {_DEALT} and not view.drawn
    return not (began or _written(view))


def options(view: HaddockView) -> HaddockOptions:
    return view.variations


def read(fields: Fields) -> HaddockView:
    """The view of a text. Raises `BadText`."""
    hand, pile = in_hand_order(fields.cards("hand")), fields.cards("pile")
    others = tuple(number("others", part, 0, 104) for part in fields.parts("others"))
    seats = len(others) + 1
    if seats not in _SEATS:
        raise BadText(f"others: {seats} players do not play Haddock")
    variations = _variations(fields.text("v").lower())
    deck = variations.deck(seats)
    check_cards([("hand", hand), ("pile", pile)], deck)
    if not hand or not all(others):
        raise BadText("a hand is empty: the game is over")
    if not pile:
        raise BadText("the pile is empty: there is always a card on it")
    draw = len(deck) - len(hand) - len(pile) - sum(others)
    if draw < 0:
        raise BadText(f"{len(deck) - draw} cards in hands and pile: the deck has {len(deck)}")
    drawn = fields.cards("d")
    for card in Counter(drawn) - Counter(hand):
        raise BadText(f"d: the {card_name(card)} is not in the hand")
    view = HaddockView(
        seat=0,
        hand=hand,
        turn=fields.number("tu", 0, 0, seats - 1),
        phase="play",
        cards=(len(hand), *others),
        pile=_shown(pile),
        draw=draw,
        drawn=drawn,
        dealer=fields.number("deal", seats - 1, 0, seats - 1),
        number=fields.number("no", 1, 1),
        scores=fields.row("sc", seats, 2),
        variations=variations,
        passed=fields.number("stuck", 0, 0, seats - 1),
    )
    if "h" not in fields:
        return view
    log = _Log(view, deck, fields.parts("h"))
    return replace(view, pile=log.pile, seen=log.events)


def _variations(letters: str) -> HaddockOptions:
    for letter in letters:
        if letter not in _LETTERS or letters.count(letter) > 1:
            raise BadText(f"v: {short(letters)} is not some of the letters {' '.join(_LETTERS)}")
    return HaddockOptions(**{_LETTERS[letter]: True for letter in letters})


class _Log:
    """Replays a game so far, which must lead to the position's view. Raises `BadText`."""

    def __init__(self, view: HaddockView, deck: Sequence[Card], parts: Sequence[str]) -> None:
        first, own, *steps = (*parts, "", "")[: max(2, len(parts))]
        self._pile, self._own = list(_read(first)), list(_read(own))
        if len(self._pile) != 1 or len(self._own) != _DEALT:
            raise BadText(_BEGINS)
        seats = view.seats
        self._deck, self._sizes = deck, [_DEALT] * seats
        self._draw = len(deck) - _DEALT * seats - 1
        self._events: list[HaddockEvent] = [Event("game", view.dealer, (), view.number)]
        for place in range(1, seats + 1):
            seat = (view.dealer + place) % seats
            self._events.append(Event("deal", seat, () if seat else tuple(self._own), _DEALT))
        self._events.append(Event("turn up", None, tuple(self._pile)))
        for step in steps:
            self._events.append(self._after(step))
            if min(self._sizes) < 0 or self._draw < 0:
                raise BadText(f"h: {short(step)} takes more cards than there are")
            check_cards([("log", (*self._pile, *self._own))], deck)
        self._compare(view)

    @property
    def pile(self) -> tuple[Card, ...]:
        return tuple(self._pile)

    @property
    def events(self) -> tuple[HaddockEvent, ...]:
        return tuple(self._events)

    def _after(self, step: str) -> HaddockEvent:
        hit = _STEP.fullmatch(step)
        if hit is None or int(hit["seat"] or 0) >= len(self._sizes):
            raise BadText(f"h: {short(step)} is no step, as in 1=2H5C, 1~2, 0~7H, 1!, r")
        if hit["renew"]:
            return self._renew()
        seat = int(hit["seat"])
        if hit["pair"]:
            return self._play(seat, _read(hit["pair"]))
        if hit["drawn"]:
            cards = _read(hit["drawn"]) if seat == 0 else ()
            count = len(cards) if seat == 0 else number("h", hit["drawn"], 1, 99)
            self._own += cards
            self._sizes[seat] += count
            self._draw -= count
            return Event("draw", seat, cards, count)
        return Event("stuck", seat)

    def _play(self, seat: int, pair: tuple[Card, ...]) -> HaddockEvent:
        if len(pair) != 2:
            raise BadText(f"h: {Line.cards(pair)} is not a pair")
        for card in pair if seat == 0 else ():
            if card not in self._own:
                raise BadText(f"h: the {card_name(card)} is not in the hand then")
            self._own.remove(card)
        self._sizes[seat] -= 2
        self._pile += pair
        return Event("play", seat, pair)

    def _renew(self) -> HaddockEvent:
        if self._draw:
            raise BadText("h: the draw pile is renewed when it is empty, not before")
        self._draw, self._pile = len(self._pile) - 1, self._pile[-1:]
        return Event("renew", None, (), self._draw)

    def _compare(self, view: HaddockView) -> None:
        others = ",".join(map(str, self._sizes[1:]))
        for what, result, claim in (
            ("hand", Line.cards(in_hand_order(self._own)), Line.cards(view.hand)),
            ("pile", Line.cards(_shown(self._pile)), Line.cards(view.pile)),
            ("number of others’ cards", others, ",".join(map(str, view.cards[1:]))),
        ):
            if result != claim:
                raise BadText(f"h: what happened comes to another {what}: {result[:60]}")


def _read(text: str) -> tuple[Card, ...]:
    return cards_of("h", text, STANDARD)

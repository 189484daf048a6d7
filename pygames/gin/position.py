"""A position of Gin Rummy as text: ``gin1 HAND PILE`` (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from pygames.cards import STANDARD_DECK, Card, card_name, card_text
from pygames.errors import BadText
from pygames.game import Event, since
from pygames.gin.events import GinEvent
from pygames.gin.moves import Phase
from pygames.gin.rules import GinOptions
from pygames.gin.view import GinView, in_hand_order
from pygames.position_fields import Fields, Line, check_cards, turned
from pygames.wording import count

__all__ = ["FIXED", "KEYS", "lacks_history", "options", "read", "write"]

FIXED = ("hand", "pile")
KEYS = ("ph", "tu", "k", "m", "d", "t", "open", "n", "deal", "sc", "to", "no")

_HAND, _STOCK, _LEFT = 10, 31, 2
_MARK = "X?(?:[01](?!0[CDHS]))*"  # a ten may follow: "10C"
_UPCARD = "X"
_PHASES: dict[str, Phase] = {"up": "upcard", "st": "draw", "an": "respond", "di": "discard"}

_Marked: TypeAlias = list[tuple[Card, str]]


def write(view: GinView, history: bool) -> Line:
    me, theirs = view.seat, view.turn != view.seat
    marks, shown = _history(view) if history else ({}, set[Card]())
    line = Line("gin", Line.cards(view.hand), _with_marks(view.pile, marks, "") or "-")
    phase = {"upcard": "up", "respond": "an", "discard": "di" * theirs}.get(view.phase, "")
    line.add("ph", "st" if view.stock_only else phase)
    line.add("tu", int(theirs), 0)
    default = "" if 1 - me in view.exposed else "0"
    line.add("k", _with_marks(view.known, marks, default))
    line.add("m", _with_marks([card for card in view.hand if card in shown], marks, "1"))
    if view.taken is None and view.drawn is not None:
        line.add("d", card_text(view.drawn))
    line.add("t", "" if view.taken is None else card_text(view.taken))
    line.add("open", "".join(sorted(str(int(seat != me)) for seat in view.exposed)))
    total = len(view.hand) + view.opponent_cards
    line.add("n", view.stock, _default_stock(len(view.pile), total > 2 * _HAND))
    line.add("deal", int(view.dealer != me), 1)
    line.row("sc", turned(view.scores, me))
    line.add("to", view.limit, 100)
    line.add("no", view.number, 1)
    return line


def _default_stock(pile: int, eleven: bool) -> int:
    """The cards that the hands and the pile leave for the stock."""
    return _STOCK + 1 - pile - eleven


def _history(view: GinView) -> tuple[dict[Card, str], set[Card]]:
    """The marks of each card that has lain on the pile, and the own cards taken from there."""
    marks: dict[Card, str] = {}
    shown: set[Card] = set()
    for event in since(view.seen, "hand"):
        for card in event.cards:
            if event.kind == "upcard":
                marks[card] = _UPCARD.lower()
            elif event.kind in ("discard", "knock", "gin"):
                marks[card] = marks.get(card, "") + str(int(event.seat != view.seat))
                shown.discard(card)
            elif event.kind == "take" and event.seat == view.seat:
                shown.add(card)
    return marks, shown


def _with_marks(cards: Sequence[Card], marks: dict[Card, str], default: str) -> str:
    own = ((card_text(card), marks.get(card, "")) for card in cards)
    return "".join(text + ("" if mark == default else mark) for text, mark in own)


def lacks_history(view: GinView) -> bool:
    return not view.seen


def options(view: GinView) -> GinOptions:
    return GinOptions(view.limit)


def read(fields: Fields) -> GinView:
    """The view of a text. Raises `BadText`."""
    hand = in_hand_order(fields.cards("hand"))
    pile, known, shown = (fields.marked(key, _MARK) for key in ("pile", "k", "m"))
    known.sort()
    check_cards(
        [("hand", hand), ("pile", _cards(pile)), ("opponent’s known cards", _cards(known))],
        STANDARD_DECK,
    )
    check_cards([("list of own cards that they know", _cards(shown))], STANDARD_DECK)
    phase, turn = fields.one_of("ph", "", *_PHASES), fields.number("tu", 0, 0, 1)
    if phase in ("up", "st") and len(pile) == 1:
        pile = [(card, mark or _UPCARD) for card, mark in pile]
    discards = len(hand) == _HAND + 1 or phase == "di"
    _check_phase(phase, turn, len(hand), pile, discards)
    _check_upcards(pile, known, shown)
    drawn, taken = _one(fields, "d", discards), _one(fields, "t", discards)
    if drawn is not None and (turn or taken is not None):
        raise BadText("d: is for a card from the stock that you have drawn")
    holder = (known, "their known cards") if turn else ([(card, "") for card in hand], "the hand")
    _check_holder("d", [] if drawn is None else [drawn], hand, "the hand")
    _check_holder("t", [] if taken is None else [taken], _cards(holder[0]), holder[1])
    _check_holder("m", _cards(shown), hand, "the hand")
    exposed = fields.one_of("open", "", "0", "1", "01")
    theirs = _HAND + (phase == "di")
    if len(known) > theirs or ("1" in exposed and len(known) < theirs):
        raise BadText(f"k: {count(len(known), 'card')}, and they hold {theirs}")
    limit = fields.number("to", 100, 1, 999)
    dealer, hand_number = fields.number("deal", 1, 0, 1), fields.number("no", 1, 1)
    own, other = fields.row("sc", 2, limit - 1)
    events: tuple[GinEvent, ...] = ()
    if shown or any(mark for _, mark in (*pile, *known)):
        if not turn and taken is not None and taken not in _cards(shown):
            shown.append((taken, ""))
        holdings = [
            *((card, mark or "1", 0) for card, mark in sorted(shown)),
            *((card, mark or ("" if "1" in exposed else "0"), 1) for card, mark in known),
        ]
        past = _Past(dealer, turn, phase == "up", taken is not None)
        past_drew = (discards and taken is None) or phase == "st"
        events = (Event("hand", dealer, (), hand_number), *past.events(pile, holdings, past_drew))
    return GinView(
        seat=0,
        hand=hand,
        turn=turn,
        phase="discard" if discards else _PHASES.get(phase, "draw"),
        dealer=dealer,
        stock=_stock(fields, pile, len(hand) + theirs, discards or phase == "an"),
        pile=_cards(pile),
        known=_cards(known),
        opponent_cards=theirs,
        drawn=None if turn else drawn if taken is None else taken,
        taken=taken,
        stock_only=phase == "st",
        exposed=tuple(map(int, exposed)),
        limit=limit,
        scores=(own, other),
        number=hand_number,
        seen=events,
    )


def _cards(marked: _Marked) -> tuple[Card, ...]:
    return tuple(card for card, _ in marked)


def _check_phase(phase: str, turn: int, size: int, pile: _Marked, discards: bool) -> None:
    if size not in (_HAND, _HAND + 1):
        raise BadText(f"{size} cards in the hand: there are ten, or eleven before a discard")
    if size > _HAND and (turn or phase):
        raise BadText("eleven cards in the hand: you are to discard, without tu: and ph:")
    if phase == "di" and not turn:
        raise BadText("ph: “di” is for a discard of theirs, with tu:1; your own has eleven cards")
    if phase in ("up", "st") and (len(pile) != 1 or pile[0][1] not in ("", _UPCARD)):
        raise BadText(f"ph: with “{phase}” the pile is the upcard alone")
    if not pile and not discards:
        raise BadText("the pile is empty: before a draw there is a card on it")


def _check_upcards(pile: _Marked, known: _Marked, shown: _Marked) -> None:
    if sum(_UPCARD in mark for _, mark in (*pile, *known, *shown)) > 1:
        raise BadText("two upcards: there is one")
    if any(mark == _UPCARD for _, mark in pile[1:]):
        raise BadText("pile: an upcard that nobody took lies at the bottom")


def _one(fields: Fields, key: str, discards: bool) -> Card | None:
    cards = fields.cards(key)
    if len(cards) > 1:
        raise BadText(f"{key}: {len(cards)} cards, and there is one at most")
    if cards and not discards:
        raise BadText(f"{key}: is for before a discard")
    return cards[0] if cards else None


def _check_holder(key: str, cards: Sequence[Card], hand: Sequence[Card], where: str) -> None:
    for card in cards:
        if card not in hand:
            raise BadText(f"{key}: the {card_name(card)} is not in {where}")


def _stock(fields: Fields, pile: _Marked, total: int, drew: bool) -> int:
    stock = fields.number("n", _default_stock(len(pile), total > 2 * _HAND), 0, _STOCK)
    if stock > len(STANDARD_DECK) - total - len(pile):
        raise BadText(f"n: {stock} cards in the stock are more than are left")
    if stock < (_LEFT if drew else _LEFT + 1):
        raise BadText(f"{max(0, stock)} cards in the stock: the hand is over")
    return stock


class _Past:
    """The events that bots read in a hand: who threw, took and left which card."""

    def __init__(self, dealer: int, turn: int, waits: bool, took: bool) -> None:
        self._dealer, self._turn, self._waits, self._took = dealer, turn, waits, took
        """`waits`: the upcard is on offer; `took`: the seat in turn has taken a card."""

    def events(
        self, pile: _Marked, holdings: Sequence[tuple[Card, str, int]], drew: bool
    ) -> Iterator[GinEvent]:
        """A covered card was left by the opponent of its last thrower, the upcard by both.

        `holdings` are cards that were taken, with their marks and holders.
        """
        for card, marks, holder in holdings:
            yield from self._ways(card, marks, str(holder))
        for at, (card, marks) in enumerate(pile):
            yield from self._ways(card, marks, "")
            if marks == _UPCARD:
                for seat in self._left_the_upcard():
                    yield Event("pass", seat)
            elif marks:
                last = int(marks[-1])
                if at + 1 < len(pile) or self._took or (drew and last != self._turn):
                    yield Event("draw", 1 - last, (), 1)

    def _left_the_upcard(self) -> tuple[int, ...]:
        other = 1 - self._dealer
        if not self._waits:
            return other, self._dealer
        return (other,) if self._turn == self._dealer else ()

    def _ways(self, card: Card, marks: str, holder: str) -> Iterator[GinEvent]:
        """A card's events: each mark's seat throws it, the next one's or the holder takes it."""
        for mark, taker in pairwise((*marks, holder)):
            upcard = mark == _UPCARD
            yield Event("upcard", None, (card,)) if upcard else Event("discard", int(mark), (card,))
            if taker:
                if upcard and int(taker) == self._dealer:
                    yield Event("pass", 1 - self._dealer)
                yield Event("take", int(taker), (card,))

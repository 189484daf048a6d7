"""A position of Haggis as text: ``haggis1 HAND OTHERS TRICK`` (docs/positions.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from pygames.cards import SUITLESS, Card, card_name, card_text, parse_card
from pygames.errors import BadText, short
from pygames.game import Event, since
from pygames.haggis.combinations import (
    Combination,
    cards_of,
    mask_of,
    points,
    reading_of,
    readings,
)
from pygames.haggis.deck import haggis_deck
from pygames.haggis.events import HaggisEvent
from pygames.haggis.rules import HaggisOptions
from pygames.haggis.view import HaggisView, TrickPlay
from pygames.position_fields import COLOURED, Fields, Line, check_cards, number, turned
from pygames.position_fields import cards_of as read_cards

__all__ = ["FIXED", "KEYS", "lacks_history", "options", "read", "write"]

FIXED = ("hand", "others", "trick")
KEYS = ("tu", "ch", "h", "gone", "cap", "bets", "out", "lead", "deal", "sc", "to", "tour", "no")

_NUMBERS, _HAND = 14, 17
"""The number cards of a full hand, and all its cards."""
_CARDS_OF_A_SCORE = 5
_PLAY = re.compile(r"([0-2])=([^*]*)(?:\*(s|[1-5]))?", re.IGNORECASE)
_OTHER = re.compile(r"([0-9]{1,2})([JQK]*)", re.IGNORECASE)
_OUT = re.compile(r"([0-2])=([0-9]{1,2})")

_Trick: TypeAlias = list[TrickPlay]


def write(view: HaggisView, history: bool) -> Line:
    me, players = view.seat, view.players
    others = ",".join(
        f"{view.cards[seat]}{''.join(map(card_text, view.faces[seat]))}"
        for seat in turned(range(players), me)[1:]
    )
    trick = ",".join(
        _written((play.seat - me) % players, play.cards, play.combination) for play in view.trick
    )
    line = Line("haggis", Line.cards(view.hand), others, trick or "-")
    line.add("tu", 0 if view.turn is None else (view.turn - me) % players, 0)
    line.add("ch", int(view.phase == "choose"), 0)
    events = since(view.seen, "round")
    if history and _is_whole(view, events):
        line.add("h", ";".join(_tricks(view, events)[:-1]))
    else:
        lie = {card for play in view.trick for card in play.cards}
        gone = {card for event in events if event.kind == "play" for card in event.cards}
        line.add("gone", Line.cards(cards_of(mask_of(gone - lie - {*SUITLESS}))), "-")
    line.row("cap", turned(view.captured, me))
    if any(bet is not None for bet in view.bets):
        bets = turned(view.bets, me)
        line.add("bets", ",".join("n" if bet is None else str(bet) for bet in bets))
    left = [event.number // _CARDS_OF_A_SCORE for event in events if event.kind == "out"]
    out = (f"{(seat - me) % players}={n}" for seat, n in zip(view.out, left, strict=True))
    line.add("out", ",".join(out))
    line.add("lead", (view.leader - me) % players, 0)
    line.add("deal", (view.dealer - me) % players, players - 1)
    line.row("sc", turned(view.scores, me))
    line.add("to", view.target, 250)
    line.add("tour", int(view.tournament), 0)
    line.add("no", view.number, 1)
    return line


def _is_whole(view: HaggisView, events: Sequence[HaggisEvent]) -> bool:
    """Whether all plays of the round were seen. `_Past` makes some up: no passes follow those."""
    if any(one.kind == "play" and after.kind == "trick" for one, after in pairwise(events)):
        return False
    played = [0] * view.players
    for event in events:
        if event.kind == "play" and event.seat is not None:
            played[event.seat] += len(event.cards)
    return played == [_HAND - cards for cards in view.cards]


def _written(seat: int, cards: Iterable[Card], combination: Combination) -> str:
    mask = mask_of(cards)
    sense = f"*{combination.width or 's'}" if len(readings(mask)) > 1 else ""
    return f"{seat}={Line.cards(cards_of(mask))}{sense}"


def _tricks(view: HaggisView, events: Iterable[HaggisEvent]) -> list[str]:
    tricks: list[list[str]] = [[]]
    for event in events:
        if event.kind == "play":
            seat = -1 if event.seat is None else (event.seat - view.seat) % view.players
            tricks[-1].append(_written(seat, event.cards, reading_of(event.cards, event.number)))
        elif event.kind == "capture":
            tricks.append([])
    return [",".join(trick) for trick in tricks]


def lacks_history(view: HaggisView) -> bool:
    return not _is_whole(view, since(view.seen, "round"))


def options(view: HaggisView) -> HaggisOptions:
    return HaggisOptions(view.target, view.tournament)


def read(fields: Fields) -> HaggisView:
    """The view of a text. Raises `BadText`."""
    others = [_UNKNOWN if part == "?" else _other(part) for part in fields.parts("others")]
    players = len(others) + 1
    if players not in (2, 3):
        raise BadText(f"others: {players} players do not play Haggis")
    hand = _hand(fields, players)
    hands = [_Hand(len(hand), tuple(card for card in hand if card in SUITLESS)), *others]
    choosing = fields.one_of("ch", "0", "1") == "1"
    turn = fields.number("tu", 0, 0, players - 1)
    trick = _trick("trick", fields.text("trick"), players)
    if hands[1] is _UNKNOWN:
        hands[1] = _what_is_left(fields, hands, trick)
    past = [_trick("h", part, players) for part in fields.parts("h", ";")]
    gone = fields.cards("gone", COLOURED)
    if past and gone:
        raise BadText("gone: is for where there is no h:")
    _check_turn(hands, turn, choosing, trick)
    _check_played(hand, hands, past, trick, gone)
    captured = fields.row("cap", players)
    if not (any(captured) or past):
        captured = (_worth(hands, trick, gone), *captured[1:])
    passed = () if choosing else tuple(_passed(hands, turn, trick))
    out = _out(fields, hands)
    dealer = fields.number("deal", players - 1, 0, players - 1)
    round_ = fields.number("no", 1, 1)
    history = _Past(players, dict(out), past, trick)
    events = history.events(cards_of(mask_of(gone)), turn, choosing)
    return HaggisView(
        seat=0,
        turn=turn,
        phase="choose" if choosing else "follow" if trick else "lead",
        hand=hand,
        cards=tuple(one.cards for one in hands),
        faces=tuple(one.faces for one in hands),
        bets=_bets(fields, players),
        played=tuple(one.cards < _HAND for one in hands),
        trick=tuple(trick),
        passed=passed,
        captured=captured,
        out=tuple(seat for seat, _ in out),
        dealer=dealer,
        leader=fields.number("lead", 0, 0, players - 1),
        number=round_,
        scores=fields.row("sc", players),
        target=fields.number("to", 250, 1, 999),
        tournament=fields.one_of("tour", "0", "1") == "1",
        seen=(
            Event("round", dealer, (), round_),
            *events,
        ),
    )


@dataclass(frozen=True, slots=True)
class _Hand:
    """What everybody knows of a hand."""

    cards: int
    faces: tuple[Card, ...]

    @property
    def numbers(self) -> int:
        """How many number cards it has."""
        return self.cards - len(self.faces)


_UNKNOWN = _Hand(-1, ())


def _what_is_left(fields: Fields, hands: Sequence[_Hand], trick: _Trick) -> _Hand:
    if len(hands) != 2 or "h" in fields:
        raise BadText("others: “?” is for two players, without h:")
    plays = [card for play in trick for card in play.cards]
    named = len(set(plays) - {*SUITLESS}) + len(fields.cards("gone", COLOURED))
    own = [card for play in trick if play.seat for card in play.cards]
    faces = tuple(card for card in SUITLESS if card not in own)
    numbers = 2 * _NUMBERS - hands[0].numbers - named
    if not 0 <= numbers <= _NUMBERS:
        raise BadText(f"others: {numbers} number cards would be left to them")
    return _Hand(numbers + len(faces), faces)


def _hand(fields: Fields, players: int) -> tuple[Card, ...]:
    cards = fields.cards("hand", COLOURED)
    check_cards([("hand", cards)], (*haggis_deck(players), *SUITLESS))
    if len(cards) - sum(card in SUITLESS for card in cards) > _NUMBERS:
        raise BadText(f"more than {_NUMBERS} number cards in the hand")
    return cards_of(mask_of(cards))


def _other(part: str) -> _Hand:
    hit = _OTHER.fullmatch(part)
    if hit is None:
        raise BadText(f"others: {short(part)} is no number of cards with wild ones, as in 12JK")
    faces = tuple(sorted(map(parse_card, hit[2].upper())))
    if len(set(faces)) < len(faces):
        raise BadText(f"others: {short(part)} has a wild card twice")
    hand = _Hand(int(hit[1]), faces)
    if not 0 <= hand.numbers <= _NUMBERS:
        raise BadText(f"others: {short(part)} has {hand.numbers} number cards")
    return hand


def _trick(key: str, text: str, players: int) -> _Trick:
    """The plays of a trick; each beats the one before it."""
    plays: _Trick = []
    for part in text.split(",") if text != "-" else ():
        hit = _PLAY.fullmatch(part)
        if hit is None:
            raise BadText(f"{key}: {short(part)} is no seat with its cards, as in 0=5R6R7R")
        seat, cards = number(key, hit[1], 0, players - 1), read_cards(key, hit[2], COLOURED)
        check_cards([("play", cards)], (*haggis_deck(players), *SUITLESS))
        cards = cards_of(mask_of(cards))
        one = _reading(key, cards, hit[3])
        if plays and not one.beats(plays[-1].combination):
            raise BadText(f"{key}: {Line.cards(cards)} does not beat {Line.cards(plays[-1].cards)}")
        plays.append(TrickPlay(seat, cards, one))
    return plays


def _reading(key: str, cards: Sequence[Card], sense: str | None) -> Combination:
    name, every = Line.cards(cards), readings(mask_of(cards))
    if not every:
        raise BadText(f"{key}: {name} is no combination")
    if sense is not None:
        width = 0 if sense in "sS" else int(sense)
        every = tuple(each for each in every if each.width == width and not each.level)
        if not every:
            raise BadText(f"{key}: {name} is no {f'sequence {width}' if width else 'set'}")
    if len(every) > 1:
        forms, marks = " or ".join(map(str, every)), [f"*{each.width or 's'}" for each in every]
        raise BadText(f"{key}: {name} can be {forms}: write {' or '.join(marks)} after it")
    return every[0]


def _check_turn(hands: Sequence[_Hand], turn: int, choosing: bool, trick: _Trick) -> None:
    hold = sum(hand.cards > 0 for hand in hands)
    if choosing:
        bombed = bool(trick) and trick[-1].seat == turn and trick[-1].combination.level > 0
        if len(hands) != 3 or not bombed or not hold:
            raise BadText("ch: is for the winner of a trick with a bomb, at a table of three")
        return
    if not hands[0].cards:
        raise BadText("the hand is empty: there is nothing to decide")
    if hold < 2:
        raise BadText("one hand is left: the round is over")
    if not hands[turn].cards:
        raise BadText(f"tu: seat {turn} has no cards")


def _check_played(
    hand: Sequence[Card],
    hands: Sequence[_Hand],
    past: Sequence[_Trick],
    trick: _Trick,
    gone: Sequence[Card],
) -> None:
    """Check that each card is in one place, and that as many were played as the hands lack."""
    players, plays = len(hands), [play for each in (*past, trick) for play in each]
    for card in gone:
        if card in SUITLESS:
            raise BadText(f"gone: the {card_name(card)} is wild, and the hands tell of it")
    numbers = [card for play in plays for card in play.cards if card not in SUITLESS]
    own = [card for card in hand if card not in SUITLESS]
    check_cards(
        [("hand", own), ("tricks", numbers), ("list of cards gone", gone)], haggis_deck(players)
    )
    for seat, one in enumerate(hands):
        own_plays = [card for play in plays if play.seat == seat for card in play.cards]
        wild = [card for card in own_plays if card in SUITLESS]
        check_cards([("hand", one.faces), ("tricks", wild)], SUITLESS)
        if past and len(own_plays) != _HAND - one.cards:
            text = f"has played {len(own_plays)} cards, and holds {one.cards} of {_HAND}"
            raise BadText(f"h: seat {seat} {text}")
    away, named = sum(_NUMBERS - one.numbers for one in hands), len(numbers) + len(gone)
    if away != named:
        raise BadText(f"by the counts {away} number cards have been played, and {named} are named")


def _worth(hands: Sequence[_Hand], trick: _Trick, gone: Sequence[Card]) -> int:
    lie = [card for play in trick for card in play.cards if card in SUITLESS]
    wilds = [*(card for one in hands for card in one.faces), *lie]
    return points((*gone, *SUITLESS * len(hands))) - points(wilds)


def _passed(hands: Sequence[_Hand], turn: int, trick: _Trick) -> Iterator[int]:
    if not trick:
        return
    top, players = trick[-1].seat, len(hands)
    seat = (top + 1) % players
    while seat != turn:
        if seat == top:
            break
        if hands[seat].cards:
            yield seat
        seat = (seat + 1) % players
    if turn == top:
        raise BadText("tu: who played last is not in turn before the trick is over")


def _out(fields: Fields, hands: Sequence[_Hand]) -> list[tuple[int, int]]:
    """Who is out, and the cards that the largest hand held then."""
    out: list[tuple[int, int]] = []
    for part in fields.parts("out"):
        hit = _OUT.fullmatch(part)
        if hit is None or int(hit[1]) >= len(hands):
            raise BadText(f"out: {short(part)} is no seat with the cards left, as in 1=9")
        out.append((int(hit[1]), number("out", hit[2], 1, _HAND)))
    if sorted(seat for seat, _ in out) != [at for at, one in enumerate(hands) if not one.cards]:
        raise BadText("out: names those who hold no card, each once, with the cards left then")
    return out


def _bets(fields: Fields, players: int) -> tuple[int | None, ...]:
    parts = [part.lower() for part in fields.parts("bets")] or ["n"] * players
    if len(parts) != players or not {*parts} <= {"n", "0", "15", "30"}:
        raise BadText(f"bets: {players} of n, 0, 15, 30, one for each seat")
    return tuple(None if part == "n" else int(part) for part in parts)


class _Past:
    """The events that bots read in a round: plays, passes, and who went out."""

    def __init__(
        self, players: int, out: Mapping[int, int], past: Sequence[_Trick], trick: _Trick
    ) -> None:
        self._players, self._out, self._past, self._trick = players, out, past, trick
        self._sizes = [_HAND] * players
        if not past:  # the earlier plays of an empty hand are unknown
            mine = [
                sum(len(play.cards) for play in trick if play.seat == seat)
                for seat in range(players)
            ]
            self._sizes = [mine[seat] if seat in out else _HAND for seat in range(players)]

    def events(self, gone: Iterable[Card], turn: int, choosing: bool) -> Iterator[HaggisEvent]:
        for card in gone:
            # As own singles, each a trick, they are no evidence of the others' hands.
            yield Event("play", 0, (card,))
            yield Event("trick", 0)
            yield Event("capture", 0)
        for seat, left in self._out.items():
            if not self._sizes[seat]:
                yield Event("out", seat, (), _CARDS_OF_A_SCORE * left)
        for plays in self._past:
            yield from self._plays(plays)
            yield from self._passes(plays[-1].seat, plays[-1].seat)
            worth = sum(points(play.cards) for play in plays)
            yield Event("trick", plays[-1].seat, (), worth)
            yield Event("capture", None, (), worth)
        if self._trick:
            top = self._trick[-1].seat
            yield from self._plays(self._trick)
            yield from self._passes(top, top if choosing else turn)
            if choosing:
                yield Event("trick", top)

    def _plays(self, plays: Sequence[TrickPlay]) -> Iterator[HaggisEvent]:
        for at, play in enumerate(plays):
            if at:
                yield from self._passes(plays[at - 1].seat, play.seat)
            yield Event("play", play.seat, play.cards, play.combination.width)
            self._sizes[play.seat] -= len(play.cards)
            if not self._sizes[play.seat] and play.seat in self._out:
                yield Event("out", play.seat, (), _CARDS_OF_A_SCORE * self._out[play.seat])

    def _passes(self, after: int, before: int) -> Iterator[HaggisEvent]:
        """A pass of each seat with cards between two seats."""
        seat = (after + 1) % self._players
        while seat != before:
            if self._sizes[seat]:
                yield Event("pass", seat)
            seat = (seat + 1) % self._players

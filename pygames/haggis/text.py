from __future__ import annotations

from collections.abc import Sequence

from pygames.cards import cards_text
from pygames.haggis.combinations import Combination, mask_of, readings
from pygames.haggis.events import HaggisEvent
from pygames.haggis.moves import Phase
from pygames.haggis.view import HaggisView

__all__ = ["HELP", "combination_text", "event_text", "table_text"]

HELP = """\
Play cards by their names, lowest first: 7R, or 5R 6R 7R, or 5R 5O J; or pass. Say what they are
where they can be several things: 5R J Q as set, or 5R J Q as sequence 1.
A set is cards of a rank. A sequence is three ranks or more of a suit, or two or more of the same
two, three or more suits. J, Q and K stand for any lower card, but not without a number card.
Bombs beat all else, from low to high: 3-5-7-9 of four suits, J Q, J K, Q K, J Q K, 3-5-7-9 of one
suit. A trick won by a bomb goes to an opponent: capture 2 names the one on seat 2.
Before your first card of a round: bet 15, bet 30 or no bet, in turn or not, on going out first.
Going out scores 5 for each card of the largest other hand. A captured 3, 5, 7 or 9 is worth 1, a
J 2, a Q 3, a K 5."""

_PROMPTS: dict[Phase, str] = {
    "lead": "Lead a set, a sequence or a bomb",
    "follow": "Play higher, or pass",
    "choose": "Your bomb has won the trick: choose who captures it",
    "reckoning": "The round is over: deal the next one",
}

_RANKS = {11: "J", 12: "Q", 13: "K"}
_SETS = {2: "pair", 3: "triple", 4: "quadruple", 5: "quintuple"}
_BOMBS = ("rainbow", "J-Q", "J-K", "Q-K", "J-Q-K", "suited")


def combination_text(combination: Combination) -> str:
    """What cards are, in words.

    >>> from pygames.haggis.combinations import bomb, sequence, set_of
    >>> for each in (set_of(6, 4), sequence(2, 3, 7), bomb(5)):
    ...     print(combination_text(each))
    6 of a kind, 4
    run of 3 pairs, 5 to 7
    J-Q-K bomb
    """
    if combination.level:
        return f"{_BOMBS[combination.level - 1]} bomb"
    high = _RANKS.get(combination.rank, str(combination.rank))
    if combination.size == 1:
        return f"single {high}"
    if combination.kind == "set":
        return f"{_SETS.get(combination.size, f'{combination.size} of a kind')}, {high}"
    low = combination.rank - combination.length + 1
    sets = "" if combination.width == 1 else f" {_SETS[combination.width]}s"
    return f"run of {combination.length}{sets}, {low} to {high}"


def event_text(event: HaggisEvent, names: Sequence[str]) -> str:
    who = "" if event.seat is None else names[event.seat]
    cards = cards_text(event.cards)
    match event.kind:
        case "round":
            return f"\nRound {event.number}, dealt by {who}"
        case "deal":
            return f"  deal for {who}: {cards or f'{event.number} cards'}"
        case "bet":
            return f"  {who}: {f'bet {event.number}' if event.number else 'no bet'}"
        case "play":
            return f"  {who}: {cards}, {_played(event)}"
        case "pass":
            return f"  {who}: pass"
        case "out":
            return f"    {who}: out, {event.number} points for the largest other hand"
        case "trick":
            return f"    {who}: win the trick"
        case "capture":
            return f"    {who}: capture {event.number}"
        case "round end":
            return f"  Round {event.number} is over"
        case "haggis":
            return f"  the haggis, for {who}: {cards}, worth {event.number}"
        case "last hand":
            return f"  {who}: last hand {cards}, worth {event.number}"
        case "score":
            return f"  {who}: score {event.number}"
        case "match end":
            return f"\nThe match goes to {who}"


def _played(event: HaggisEvent) -> str:
    """What the cards of a play are; a sequence by its width, from the event."""
    combinations = readings(mask_of(event.cards))
    return next(
        (combination_text(each) for each in combinations if each.width == event.number),
        "a combination",
    )


def table_text(view: HaggisView, names: Sequence[str]) -> str:
    scores = ", ".join(f"{name} {points}" for name, points in zip(names, view.scores, strict=False))
    lines = [f"Round {view.number}   {scores}, to {view.target}"]
    for seat in range(view.players):
        if seat != view.seat:
            lines.append(f"{names[seat]}: {_seat_text(view, seat)}")
    for play in view.trick:
        cards = cards_text(play.cards)
        lines.append(
            f"On the table: {cards} by {names[play.seat]}, {combination_text(play.combination)}"
        )
    own = f"captured {view.captured[view.seat]}{_bet_text(view.bets[view.seat])}"
    lines.append(f"Your hand: {cards_text(view.hand) or 'no cards'}   {own}")
    if view.turn == view.seat and view.phase in _PROMPTS:
        lines.append(_PROMPTS[view.phase])
        if view.may_bet:
            lines.append("Before your first card you may bet 15 or 30 that you will go out first")
    return "\n".join(lines)


def _seat_text(view: HaggisView, seat: int) -> str:
    faces = f" with {cards_text(view.faces[seat])}" if view.faces[seat] else ""
    passed = ", passed" if seat in view.passed else ""
    captured = f"captured {view.captured[seat]}"
    cards = f"{view.cards[seat]} card{'s' * (view.cards[seat] != 1)}"
    return f"{cards}{faces}, {captured}{_bet_text(view.bets[seat])}{passed}"


def _bet_text(bet: int | None) -> str:
    if bet is None:
        return ""
    return f", bet {bet}" if bet else ", no bet"

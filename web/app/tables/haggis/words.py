"""What is told at the Haggis table: the log, hints, what one can know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.rich import Rich
from app.tables import Sitting
from app.tables.haggis.hand import can_play
from app.tables.haggis.shapes import chosen, in_words, short, spread
from app.words import capital, count, joined
from pygames.haggis import (
    PASS,
    Bet,
    Capture,
    Combination,
    HaggisMove,
    HaggisView,
    Play,
    RoundResult,
)
from pygames.haggis.combinations import mask_of, points, readings
from pygames.haggis.events import HaggisEvent
from pygames.haggis.scoring import PER_CARD

__all__ = [
    "combination_of",
    "latest",
    "log_lines",
    "outcome",
    "points_words",
    "reason",
    "round_events",
    "told",
    "told_by_trick",
    "what_is_known",
]


def points_words(number: int) -> str:
    """``"no points"``, ``"one point"``, ``"14 points"``."""
    return count(number, "point")


# What has happened


def told(events: Sequence[HaggisEvent], at: Sitting[HaggisView]) -> list[Rich]:
    """The events as sentences, for the live region; what the sheet is called is not said before."""
    titled = at.view.results[-1].out[0] if at.view.results and not at.view.winners else None
    # A move tells of no more than one round: a deal begins with the round that is dealt.
    happened = list(told_by_trick(at.view))[-len(events) :] if events else []
    lines = [
        _said(event, leads, at)
        for event, _, leads in happened
        if event.kind != "match end" and (event.kind, event.seat) != ("score", titled)
    ]
    return [line for line in lines if line]


def told_by_trick(view: HaggisView) -> Iterator[tuple[HaggisEvent, int, bool]]:
    """What has been seen of the round: each event, the number of its trick, whether it leads it."""
    trick, fresh = 1, True
    for event in round_events(view):
        leads = event.kind == "play" and fresh
        yield event, trick, leads
        if event.kind == "play":
            fresh = False
        elif event.kind == "capture":
            trick, fresh = trick + 1, True


def _said(event: HaggisEvent, leads: bool, at: Sitting[HaggisView]) -> Rich:
    def who(verb: str, mine: str) -> str:
        return at.does(event.seat or 0, verb, mine)

    match event.kind:
        case "round":
            return (f"Round {event.number}: {who('deals', 'deal')}",)
        case "bet" if event.number:
            return (f"{who('bets', 'bet')} {event.number}",)
        case "bet":
            return (f"{who('does', 'do')} not bet",)
        case "play":
            verb = who("leads", "lead") if leads else who("plays", "play")
            return (f"{verb} {spoken(event)}",)
        case "pass":
            return (who("passes", "pass"),)
        case "out":
            return (f"{who('is', 'are')} out: {event.number} points for the cards left",)
        case "trick":
            return (who("wins the trick", "win the trick"),)
        case "capture":
            return (f"{who('captures', 'capture')} {points_words(event.number)}",)
        case "round end":
            return (f"Round {event.number} is over",)
        case "haggis":
            return (f"The haggis holds {points_words(event.number)}",)
        case "last hand":
            return (f"The last hand holds {points_words(event.number)}",)
        case "score":
            return (f"{who('scores', 'score')} {event.number}",)
        case "match end":
            return (who("wins the match", "win the match"),)
    return ()


def spoken(event: HaggisEvent) -> str:
    """What was played, in words: ``"a run of three, 7 to 9, with J as 9"``."""
    combination = combination_of(event)
    words = spread(event.cards, combination).partition(":")
    return in_words(combination) + (f", with{words[2]}" if words[2] else "")


def combination_of(event: HaggisEvent) -> Combination:
    """What the cards of a play counted as: a sequence is known by its width."""
    found = readings(mask_of(event.cards))
    return next((each for each in found if each.width == event.number), found[0])


def round_events(view: HaggisView) -> tuple[HaggisEvent, ...]:
    """What has been seen since the round was dealt."""
    start = max(
        (index for index, event in enumerate(view.seen) if event.kind == "round"), default=0
    )
    return view.seen[start:]


_OWN_DOING = ("play", "pass", "bet")
_IN_LOG = ("bet", "play", "pass", "out", "capture", "score")


def log_lines(at: Sitting[HaggisView]) -> list[tuple[str, Rich]]:
    """The round move by move, each line with the number of its trick."""
    return [(trick, said) for _, trick, said in _log(at)]


def _log(at: Sitting[HaggisView]) -> Iterator[tuple[HaggisEvent, str, Rich]]:
    for event, trick, leads in told_by_trick(at.view):
        if event.kind in _IN_LOG:
            said = _said(event, leads, at)
            yield event, str(trick) if event.kind != "score" else "", said


def latest(at: Sitting[HaggisView]) -> Rich:
    """What the opponents did last, for where the log is not in sight."""
    lines: list[Rich] = []
    for event, _, said in reversed(list(_log(at))):
        if len(lines) == at.view.players or (event.seat == at.seat and event.kind in _OWN_DOING):
            break
        if event.kind != "score":
            lines.append(said)
    return tuple(part for line in reversed(lines) for part in (". ", *line))[1:]


def outcome(at: Sitting[HaggisView]) -> str:
    """How the round ended: ``"You are out first and score 51"``."""
    result = at.view.results[-1]
    first = result.out[0]
    scores = "score" if first == at.seat else "scores"
    return f"{at.does(first, 'is', 'are')} out first and {scores} {result.points[first]}"


# What one can know


def what_is_known(at: Sitting[HaggisView]) -> tuple[str, Rich]:
    """A title and what follows from what one has seen."""
    if at.view.phase in ("reckoning", "over"):
        result: RoundResult = at.view.results[-1]
        return "This round", (
            f"{points_words(result.leftovers).capitalize()} of the last hand and the haggis went "
            f"to {_name(result.out[0], at)}.",
        )
    pays = [
        f"{PER_CARD * max(cards for other, cards in enumerate(at.view.cards) if other != seat)} "
        f"for {_name(seat, at)}"
        for seat in at.seats
        if at.view.cards[seat]
    ]
    total = _TOTAL[at.view.players]
    still = total - sum(at.view.captured) - sum(points(play.cards) for play in at.view.trick)
    return "In this round", (
        f"Going out pays {PER_CARD} for each card in the largest other hand: {joined(pays)} now. "
        f"{still} of {total} card points are still out.",
    )


_TOTAL = {2: 36, 3: 50}
"""The points of all cards in a round."""


def _name(seat: int, at: Sitting[HaggisView]) -> str:
    return "you" if seat == at.seat else at.names[seat]


def reason(at: Sitting[HaggisView], move: HaggisMove) -> Rich:
    """Why a hint suggests a move, from what the seat can know."""
    if isinstance(move, Bet):
        if move.amount:
            return (f"Bet {move.amount}: you are likely to be out first",)
        return ("Do not bet: somebody else may well be out first",)
    if isinstance(move, Capture):
        return (
            f"Give the trick to {at.names[move.seat]}: {at.view.scores[move.seat]} in the match",
        )
    if move is PASS:
        return (
            ("Pass: what would beat this is worth more later",)
            if can_play(at.view)
            else ("Pass: nothing in your hand beats this",)
        )
    if isinstance(move, Play):
        return _why_play(at.view, move)
    return ("Deal the next round",)


def _why_play(view: HaggisView, move: Play) -> Rich:
    left = len(view.hand) - len(move.cards)
    _, readings_, fits = chosen(view, move.cards)
    combination = next((each for each in fits if str(each) == move.reading), (fits or readings_)[0])
    words = capital(short(combination))
    if not left:
        return (f"{words}: you are out",)
    if fits and combination.level:
        return (f"{words}: nobody is likely to beat it, and the lead is yours",)
    return (f"{words}: it leaves you {count(left, 'card')}",)

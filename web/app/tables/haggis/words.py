from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.tables import SeatContext
from app.tables.haggis.shapes import as_what, chosen, in_words, short
from app.text import Text
from app.words import capital, figures, joined
from pygames.game import since
from pygames.haggis import (
    PASS,
    Bet,
    Capture,
    HaggisMove,
    HaggisView,
    Play,
)
from pygames.haggis.combinations import FACES, mask_of, points, reading_of
from pygames.haggis.events import HaggisEvent
from pygames.haggis.match_facts import ends_step
from pygames.haggis.scoring import PER_CARD
from pygames.wording import uncapital

# What has happened


def announce(events: Sequence[HaggisEvent], at: SeatContext[HaggisView]) -> list[Text]:
    """Leave out what the sheet's title says."""
    titled = at.view.results[-1].out[0] if at.view.results and not at.view.winners else None
    # Events never span two rounds: a deal begins its round.
    happened = list(by_trick(at.view))[-len(events) :] if events else []
    lines = [
        _sentence(event, leads, at)
        for event, _, leads in happened
        if event.kind != "match end" and (event.kind, event.seat) != ("score", titled)
    ]
    return [line for line in lines if line]


def by_trick(view: HaggisView) -> Iterator[tuple[HaggisEvent, int, bool]]:
    """The round's events, each with its trick's number and whether it leads."""
    trick, fresh = 1, True
    for event in round_events(view):
        leads = event.kind == "play" and fresh
        yield event, trick, leads
        if event.kind == "play":
            fresh = False
        elif ends_step(event):
            trick, fresh = trick + 1, True


def _sentence(event: HaggisEvent, leads: bool, at: SeatContext[HaggisView]) -> Text:
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
            score = "score" if event.seat == at.seat else "scores"
            return (f"{who('goes out', 'go out')} and {score} {event.number} for the cards left",)
        case "trick":
            return (who("wins the trick", "win the trick"),)
        case "capture":
            return (f"{who('captures', 'capture')} {figures(event.number, 'point')}",)
        case "round end":
            return (f"Round {event.number} is over",)
        case "haggis":
            return (f"The haggis holds {figures(event.number, 'point')}",)
        case "last hand":
            return (f"The last hand holds {figures(event.number, 'point')}",)
        case "score":
            return (f"{who('scores', 'score')} {event.number}",)
        case "match end":
            return (who("wins the match", "win the match"),)
    return ()


def spoken(event: HaggisEvent) -> str:
    """``"a run of three, 7 to 9, with J as 9"``"""
    combination = reading_of(event.cards, event.number)
    wild = as_what(event.cards, combination)
    return in_words(combination) + (f", with {wild}" if wild else "")


def round_events(view: HaggisView) -> Sequence[HaggisEvent]:
    return since(view.seen, "round")


_OWN_DOING = ("play", "pass", "bet")
_IN_LOG = ("bet", "play", "pass", "out", "capture", "score")


def log_lines(at: SeatContext[HaggisView]) -> list[tuple[str, Text]]:
    """A line per move with its trick."""
    return [(trick, text) for _, trick, text in _log(at)]


def _log(at: SeatContext[HaggisView]) -> Iterator[tuple[HaggisEvent, str, Text]]:
    for event, trick, leads in by_trick(at.view):
        if event.kind in _IN_LOG:
            text = _sentence(event, leads, at)
            yield event, str(trick) if event.kind != "score" else "", text


def latest(at: SeatContext[HaggisView]) -> Text:
    """The others' latest acts, for where the log is hidden."""
    lines: list[Text] = []
    for event, _, text in reversed(list(_log(at))):
        if len(lines) == at.view.players or (event.seat == at.seat and event.kind in _OWN_DOING):
            break
        if event.kind != "score":
            lines.append(text)
    return tuple(part for line in reversed(lines) for part in (". ", *line))[1:]


def outcome(at: SeatContext[HaggisView]) -> str:
    """``"You go out first and score 51"``"""
    result = at.view.results[-1]
    first = result.out[0]
    goes = at.does(first, "goes out first and scores", "go out first and score")
    return f"{goes} {result.points[first]}"


def leftovers(at: SeatContext[HaggisView]) -> str:
    result = at.view.results[-1]
    worth = figures(result.leftovers, "point")
    return f"{at.names[result.out[0]]} captured {worth} in the last hand and the haggis"


# What one can know


def knowledge(at: SeatContext[HaggisView]) -> tuple[str, Text]:
    if at.view.phase in ("reckoning", "over"):
        return "This round", (f"{leftovers(at)}.",)
    pays = [
        f"{PER_CARD * max(cards for other, cards in enumerate(at.view.cards) if other != seat)} "
        f"for {at.name(seat)}"
        for seat in at.seats
        if at.view.cards[seat]
    ]
    total = _TOTAL[at.view.players]
    still = total - sum(at.view.captured) - sum(points(play.cards) for play in at.view.trick)
    return "In this round", (
        f"Going out scores {PER_CARD} for each card in the largest opposing hand: now "
        f"{joined(pays)}. {still} of the {total} card points have not been played yet.",
    )


_TOTAL = {2: 36, 3: 50}


def reason(at: SeatContext[HaggisView], move: HaggisMove) -> Text:
    if isinstance(move, Bet):
        if move.amount:
            return (f"Bet {move.amount}: with this hand you usually go out first",)
        return ("No bet: with this hand you rarely go out first",)
    if isinstance(move, Capture):
        has, others = at.view.scores[move.seat], [at.view.scores[seat] for seat in at.rivals]
        fewest = f": {at.names[move.seat]} has the fewest points" if has < max(others) else ""
        return (f"Give the trick to {at.names[move.seat]}{fewest}",)
    if move is PASS:
        return (_why_pass(at.view),)
    if isinstance(move, Play):
        return _why_play(at.view, move)
    return ("Deal the next round",)


def move_label(at: SeatContext[HaggisView], move: HaggisMove) -> Text:
    if isinstance(move, Play):
        return (_played_as(at.view, move),)
    if isinstance(move, Capture):
        return (f"To {at.names[move.seat]}",)
    if isinstance(move, Bet):
        return (f"Bet {move.amount}" if move.amount else "No bet",)
    return ("Pass",)


def _why_pass(view: HaggisView) -> str:
    beats = [move for move in view.moves if isinstance(move, Play)]
    if not beats:
        return "Pass: nothing in your hand beats this"
    if all(mask_of(move.cards) & FACES for move in beats):
        return "Pass: every beat costs a wild card"
    if not sum(points(play.cards) for play in view.trick):
        return "Pass: this trick has no points"
    return "Pass"


def _why_play(view: HaggisView, move: Play) -> Text:
    words = _played_as(view, move)
    if len(view.hand) == len(move.cards):
        return (f"Go out with the {_small(words)}",)
    return (f"{'Lead' if view.top is None else 'Play'} the {_small(words)}",)


def _small(words: str) -> str:
    return words if words[1:2] == "-" else uncapital(words)


def _played_as(view: HaggisView, move: Play) -> str:
    _, readings_, fits = chosen(view, move.cards)
    combination = next((each for each in fits if str(each) == move.reading), (fits or readings_)[0])
    return capital(short(combination))

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import cast

from app.hand_card import HandCard, face, faces
from app.tables import SeatContext
from app.tables.haddock.copies import this_game
from app.tables.haddock.hand import chosen_pair, pairs, partners
from app.tables.haddock.sums import in_figures, in_words, why_not
from app.tables.parts.words import cards_in_row, not_now, waiting
from app.text import Text
from app.words import capital, count, figures, joined, rank_word, small, was, you
from pygames.cards import rank
from pygames.haddock import HaddockState, HaddockView
from pygames.haddock.cut import highest
from pygames.haddock.events import HaddockEvent
from pygames.match import Match

# What is expected


def prompt(at: SeatContext[HaddockView]) -> Text:
    if at.view.phase in ("reckoning", "over"):
        return (outcome(at),)
    if not at.view.pile:
        return _of_the_cut(at)
    if not at.my_turn:
        return waiting(at)
    if not pairs(at.view):
        until = "until you do" if at.view.variations.draw_until_able else "a card"
        return ("You have no pair for the ", at.view.top, f": draw {until}")
    if len(at.ui.picked) == 2:
        return (_two(at.view, at.ui.picked),)
    if at.ui.picked:
        return _one(at)
    return ("Choose two cards to play on the ", at.view.top)


def _one(at: SeatContext[HaddockView]) -> Text:
    card = at.ui.picked[0]
    if not at.ui.help:
        return ("Choose a card to go with the ", face(card))
    others = tuple(dict.fromkeys(faces(partners(at.view, card))))
    if not others:
        return ("Nothing you hold goes with the ", face(card), " on the ", at.view.top)
    return ("The ", face(card), " goes with the ", *cards_in_row(others, " or "))


def _two(view: HaddockView, picked: tuple[HandCard, ...]) -> str:
    first, second = faces(picked)
    pair = chosen_pair(view, picked)
    if pair is None:
        return why_not(first, second, view.top)
    made = in_words(first, second, view.top)
    if first == second:
        return made
    if view.variations.low_card_on_top and rank(first) != rank(second):
        return f"{made}, and the {rank_word(rank(pair.top))} goes on top"
    return f"{made}. Which card goes on top?"


def _of_the_cut(at: SeatContext[HaddockView]) -> Text:
    if not at.view.seen or not at.view.cuts:
        return ("The cards are being dealt",)
    best = highest(at.view.cuts[-1])
    card = next(card for seat, card in at.view.cuts[-1] if seat == best[0])
    deal = "deal" if best[0] == at.seat else "deals"
    if len(best) > 1:
        return (f"{_in_turn(best, at)} both cut the ", card, ": cut again")
    return ("The ", card, f" is highest: {at.name(best[0])} {deal}")


def _in_turn(seats: Collection[int], at: SeatContext[HaddockView]) -> str:
    """Several seats by name, one's own first."""
    return joined([at.names[seat] for seat in at.seats if seat in seats])


def refusal(at: SeatContext[HaddockView]) -> Text:
    untimely = not_now(at, "game", at.view.between)
    if untimely:
        return untimely
    if not pairs(at.view):
        return prompt(at)
    if len(at.ui.picked) == 2:
        return (_two(at.view, at.ui.picked),)
    if at.ui.picked:
        return ("It takes two cards: choose another to go with the ", face(at.ui.picked[0]))
    return (
        "You have a pair to play, so you cannot draw: choose two cards for the ",
        at.view.top,
    )


def outcome(at: SeatContext[HaddockView]) -> str:
    series = at.view.variations.series
    what = (
        "the series" if series and at.view.winners else f"game {at.view.number}" if series else ""
    )
    winner = at.view.results[-1].winner
    if winner is None:
        return f"{capital(what or 'the game')} is tied"
    return f"{at.does(winner, 'wins', 'win')} {what or 'the game'}"


# What has happened


def announce(events: Sequence[HaddockEvent], at: SeatContext[HaddockView]) -> list[Text]:
    """Leave out the winner, whom the prompt names."""
    lines: list[Text] = []
    for index, event in enumerate(events):
        if event.kind == "recut":
            if index and events[index - 1].kind == "recut":
                continue
            again = [each for each in events[index:] if each.kind == "recut"]
            lines.append(_cut_again(again, at))
        elif event.kind != "game end":
            lines.append(_sentence(event, at))
    return [line for line in lines if line]


def heard(events: Sequence[HaddockEvent], at: SeatContext[HaddockView]) -> list[Text]:
    played = {event.seat for event in events if event.kind == "play" and event.seat is not None}
    return [
        (f"{at.does(seat, 'has', 'have')} {count(at.view.cards[seat], 'card')} left",)
        for seat in sorted(played)
        if at.view.cards[seat] in (1, 2)
    ]


def _cut_again(events: Sequence[HaddockEvent], at: SeatContext[HaddockView]) -> Text:
    seats = list(dict.fromkeys(event.seat or 0 for event in events))
    return (f"{_in_turn(seats, at)} show the same card and cut again",)


def _sentence(event: HaddockEvent, at: SeatContext[HaddockView]) -> Text:
    who = partial(at.does, event.seat or 0)
    match event.kind:
        case "cut":
            return (f"{who('cuts', 'cut')} ", event.cards[0])
        case "dealer":
            deals = "deal" if event.seat == at.seat else "deals"
            return (f"{who('has', 'have')} the highest card and {deals}",)
        case "game":
            number = f"Game {event.number}: " if at.view.variations.series else ""
            return (f"{number}{who('deals', 'deal')}",)
        case "turn up":
            return ("Turned up: ", event.cards[0])
        case "play":
            under, top = event.cards
            return (f"{who('plays', 'play')} ", under, " with ", top, " on top")
        case "draw":
            verb = who("draws", "draw")
            if event.cards:
                return (f"{verb} ", *cards_in_row(event.cards))
            return (f"{verb} {'a card' if event.number == 1 else count(event.number, 'card')}",)
        case "renew":
            are = "is" if event.number == 1 else "are"
            cards = count(event.number, "card")
            return (f"The {cards} beneath {are} shuffled to make a new draw pile",)
        case "stuck":
            return (f"{who('has', 'have')} nothing to play and nothing to draw",)
        case "game end":
            return _end(event, at)
        case "mark":
            return (f"{who('has', 'have')} {figures(event.number, 'mark')}",)
    return ()


def _end(event: HaddockEvent, at: SeatContext[HaddockView]) -> Text:
    if event.seat is None:
        return ("The game is tied: nobody can play or draw",)
    return (f"{at.does(event.seat, 'wins', 'win')} the game",)


_IN_LOG = ("cut", "dealer", "play", "draw", "renew", "stuck", "game end")


def log_lines(at: SeatContext[HaddockView]) -> list[tuple[str, Text]]:
    """A line per turn with its round; the cut first."""
    events = at.view.seen if at.view.number == 1 else this_game(at.view.seen)
    return list(_log(events, at))


def _log(
    events: Sequence[HaddockEvent], at: SeatContext[HaddockView]
) -> Iterator[tuple[str, Text]]:
    turns, last, top = 0, None, 0
    again: list[HaddockEvent] = []
    for event in events:
        if event.kind in ("play", "draw", "stuck") and event.seat != last:
            turns, last = turns + 1, event.seat
        number = str((turns - 1) // at.view.seats + 1) if turns else ""
        if event.kind == "play":
            plays = at.does(event.seat or 0, "plays", "play")
            yield number, (f"{plays} ", *cards_in_row(event.cards), " on ", top)
            top = event.cards[-1]
        elif event.kind == "recut":
            again.append(event)
        elif event.kind in _IN_LOG:
            if again:
                yield "", _cut_again(again, at)
                again = []
            yield number, _sentence(event, at)
        if event.kind == "turn up":
            top = event.cards[0]
    if again:
        yield "", _cut_again(again, at)


def latest(at: SeatContext[HaddockView]) -> Text:
    """A renewal, which the seats do not show."""
    return ("The draw pile has been reshuffled",) if renewed(at.view) else ()


def renewed(view: HaddockView) -> bool:
    # With "draw until able", a draw does not end the turn.
    goes_on = view.turn == view.seat and view.variations.draw_until_able
    for event in reversed(this_game(view.seen)):
        if event.kind == "renew":
            return True
        if event.seat != view.seat:
            goes_on = False
        elif not (goes_on and event.kind == "draw"):
            return False
    return False


def top_by(view: HaddockView) -> int | None:
    """Who played the top card; None if it was turned up."""
    for event in reversed(this_game(view.seen)):
        if event.kind == "play":
            return event.seat
    return None


def did(view: HaddockView) -> dict[int, str]:
    texts: dict[int, str] = {}
    top, drawn, last = 0, 0, ("", -1)
    for event in this_game(view.seen):
        if event.kind == "turn up":
            top = event.cards[0]
        if event.seat is None:
            continue
        if event.kind == "play":
            under, upper = event.cards
            texts[event.seat] = in_figures(under, upper, top)
            top = upper
        elif event.kind == "draw":
            drawn = event.number + (drawn if last == ("draw", event.seat) else 0)
            drew = "drew" if drawn == 1 else f"drew {drawn}"
            after = last == ("play", event.seat)
            texts[event.seat] = f"{texts[event.seat]}, {drew}" if after else drew
        elif event.kind == "stuck":
            texts[event.seat] = "cannot play"
        if event.kind in ("play", "draw", "stuck"):
            last = event.kind, event.seat
    return texts


def score_words(at: SeatContext[HaddockView]) -> str:
    """Marks, or numbers of cards."""
    return at.standings() if at.view.variations.series else cards_words(at)


def cards_words(at: SeatContext[HaddockView]) -> str:
    """``"You 7 cards, Finn 1 card"``."""
    return ", ".join(
        f"{at.names[seat]} {figures(at.view.cards[seat], 'card')}" for seat in at.seats
    )


_FAR = 3


def course(match: Match, winner: int, names: Sequence[str]) -> str:
    """Who was far behind, or close."""
    states = cast("Sequence[HaddockState]", match.states)
    sizes = [[len(hand) for hand in state.hands] for state in states]
    others = [seat for seat in range(len(names)) if seat != winner]
    behind, of = max((each[winner] - each[seat], seat) for each in sizes for seat in others)
    who = names[winner]
    if behind >= _FAR:
        more = f"{who} held {small(behind)} more cards than {you(names[of])} at one time"
        return f"{more}, and {was(who)} out first all the same"
    near = min(others, key=sizes[-1].__getitem__)
    if sizes[-1][near] == 1:
        return f"{names[near]} {was(names[near])} down to the last card"
    rival = you(names[of]) if len(others) == 1 else "anybody else"
    return "" if behind > 0 else f"{who} never held more cards than {rival}"

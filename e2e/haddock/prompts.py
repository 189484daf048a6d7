"""What may be said at the Haddock table of what is expected, of a hint, and of what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from e2e.haddock.game import Game
from e2e.haddock.sums import a_value, fits, goes_on, in_words, pairs_of, value, word
from e2e.oracle_parts import counted, listed
from pygames.cards import Card, card_name, rank
from pygames.haddock import HaddockView

__all__ = ["outcome", "prompts", "share", "unseen"]


def outcome(view: HaddockView, game: Game) -> str:
    """Who has won the game, or with it the series."""
    series = view.variations.series
    what = "the game"
    if series:
        what = "the series" if view.winners else f"game {game.number}"
    if game.winner is None:
        return f"{what[0].upper()}{what[1:]} is tied"
    who = "You win" if game.winner == view.seat else f"{game.names[game.winner]} wins"
    return f"{who} {what}"


def unseen(view: HaddockView, game: Game) -> Counter[int]:
    """By value, how many cards the seat does not see."""
    left = game.deck - Counter([*view.hand, *view.pile])
    counts: Counter[int] = Counter()
    for card, number in left.items():
        counts[value(card)] += number
    return counts


def share(view: HaddockView, game: Game, top: int) -> int:
    """How many of a hundred pairs of unseen cards go on a value."""
    pairs = [*combinations(unseen(view, game).elements(), 2)]
    going = sum(goes_on(*pair, top) for pair in pairs)
    return round(100 * going / max(1, len(pairs)))


def prompts(view: HaddockView, game: Game, picked: Sequence[Card]) -> list[str]:
    """All that the prompt may say."""
    if game.ended:
        refused = ["The match is over"] if view.winners else ["The game is over: deal the next one"]
        refused += [] if view.winners else ["Deal the next game"]
        return [outcome(view, game), *refused]
    if not view.pile:
        return _of_the_cut(view, game)
    top = card_name(view.top)
    if view.turn != view.seat:
        name = game.names[view.turn or 0]
        return [f"{name} is thinking", f"{name} to play", f"It is {name}’s turn"]
    if not pairs_of(view.hand, view.top):
        what = "until you do" if view.variations.draw_until_able else "a card"
        return [f"You have no pair for the {top}: draw {what}", "You have no pair: draw"]
    closed = f"You have a pair to play, so you cannot draw: choose two cards for the {top}"
    if not picked:
        return [f"Choose two cards to play on the {top}", closed]
    if len(picked) == 1:
        (card,) = picked
        others = [*view.hand]
        others.remove(card)
        going = dict.fromkeys(card_name(each) for each in others if fits(card, each, view.top))
        goes = f"The {card_name(card)} goes with the {listed([*going], 'or')}"
        nothing = f"Nothing you hold goes with the {card_name(card)} on the {top}"
        two = f"It takes two cards: choose another to go with the {card_name(card)}"
        return [goes if going else nothing, two, closed]
    return [*_of_two(view, picked), closed, *_hints(view, game, picked)]


def _of_two(view: HaddockView, picked: Sequence[Card]) -> list[str]:
    one, other = picked
    said = in_words(one, other, view.top)
    low = min(picked, key=rank)
    if not fits(one, other, view.top) or one == other:
        return [said]
    if view.variations.low_card_on_top and rank(one) != rank(other):
        insists = f"The lower card must go on top: the {card_name(low)}"
        return [f"{said}, and the {word(low)} goes on top", insists]
    return [f"{said}. Which card goes on top?"]


def _of_the_cut(view: HaddockView, game: Game) -> list[str]:
    best = game.best()
    if not best:
        return ["The cards are being dealt"]
    cards = dict(next(cut for cut in reversed(game.cuts) if cut))
    name = card_name(cards[best[0]])
    if len(best) > 1:
        best = sorted(best, key=lambda seat: (seat - view.seat) % view.seats)
        return [f"{listed([game.names[seat] for seat in best])} both cut the {name}: cut again"]
    deals = "you deal" if best[0] == view.seat else f"{game.names[best[0]]} deals"
    return [f"The {name} is highest: {deals}"]


def _hints(view: HaddockView, game: Game, picked: Sequence[Card]) -> list[str]:
    """Why a hint suggests the chosen pair, with the one or with the other of its cards on top."""
    if len(view.hand) == 2:
        return ["Play your last two cards"]
    return [_hint(view, game, *ways) for ways in (picked, picked[::-1])]


def _hint(view: HaddockView, game: Game, under: Card, top: Card) -> str:
    on_top = f"Leave the {word(top)} on top"
    left = [*view.hand]
    left.remove(under)
    left.remove(top)
    if value(top) == value(under) or view.variations.low_card_on_top:
        return f"Play these two, and you have {counted(len(left))} left"
    if pairs_of(left, top) and not pairs_of(left, under):
        return f"{on_top}: if nobody can play on it, you can"
    here, there = share(view, game, value(top)), share(view, game, value(under))
    if here < there:
        return (
            f"{on_top}: of every 100 pairs you cannot see, {here} go on it and"
            f" {there} on {a_value(value(under))}"
        )
    return f"{on_top}: judging by what the others drew and played, it helps them less"

"""What a seat can know at the Haddock table: of cards not seen, and of the card left on top."""

from __future__ import annotations

from collections import Counter
from math import comb

from app.rich import Rich
from app.tables import TableUi
from app.tables.haddock import words
from app.tables.haddock.copies import this_game
from app.tables.haddock.hand import chosen_pair, held
from app.tables.haddock.sums import a_rank
from app.words import count, rank_word
from pygames.cards import Card, rank
from pygames.haddock import HaddockMove, HaddockView, Pair
from pygames.haddock.holding import pairs_in
from pygames.haddock.knowledge import unseen_by
from pygames.haddock.moves import in_hand_order, value

__all__ = ["certain", "pairs_left", "reason", "share", "unseen"]


def share(view: HaddockView, number: int) -> int:
    """How many of a hundred pairs of cards that a seat has not seen go on a card of a value."""
    left = unseen_by(view)
    return round(100 * pairs_in(left, number) / max(1, comb(sum(left), 2)))


def pairs_left(view: HaddockView, pair: Pair, ui: TableUi) -> Rich:
    """What the next player can do with the one and the other card on top."""
    first = words.rivals(view)[0]
    low, high = sorted((pair.under, pair.top), key=rank)
    return (
        f"{ui.names[first]} is next, with {count(view.cards[first], 'card')}. Of a hundred pairs "
        f"you have not seen, {share(view, value(low))} go on {a_rank(value(low))} and "
        f"{share(view, value(high))} on {a_rank(value(high))}.",
    )


def unseen(view: HaddockView) -> tuple[str, Rich, list[tuple[int, int]]]:
    """A title, what follows from what was seen, and by value how many cards are not seen."""
    if view.phase in ("reckoning", "over"):
        return "This game", _at_the_end(view), []
    if not view.pile:
        return "The cut", ("King is high, ace is low; of one rank, spades are highest.",), []
    left = unseen_by(view)
    values = sorted({value(card) for card in view.variations.deck(view.seats)})
    text: Rich = (f"{count(view.draw, 'card')} to draw".capitalize(),)
    sure = certain(view)
    if sure:
        text = (*text, ". In the others’ hands for certain: ", *words.said_cards(sure), ".")
    elif len(view.pile) > 1:
        text = (*text, f", and {count(len(view.pile) - 1, 'card')} beneath the last one.")
    else:
        text = (*text, ".")
    return "Not seen yet", text, [(number, left[number]) for number in values]


def _at_the_end(view: HaddockView) -> Rich:
    rest = count(view.draw, "card")
    return (f"{rest} had not been drawn, and {count(len(view.pile), 'card')} lay on the table.",)


def certain(view: HaddockView) -> tuple[Card, ...]:
    """The cards that others hold for certain.

    When the draw pile is renewed it is known what goes into it: what is then neither there nor
    seen is held by the others, until it is played.
    """
    hidden: Counter[Card] = Counter()
    seen: Counter[Card] = Counter()
    pile: list[Card] = []
    renewed: Counter[Card] = Counter()
    for event in this_game(view.seen):
        mine = event.seat == view.seat
        match event.kind:
            case "turn up":
                pile = list(event.cards)
            case "deal" | "draw" if mine:
                seen.update(event.cards)
                renewed.subtract(event.cards)
            case "play":
                pile += event.cards
                if mine:
                    seen.subtract(event.cards)
                else:
                    for card in event.cards:
                        # A twin of it may have been drawn since: then it is not certain any more.
                        if hidden[card]:
                            hidden[card] -= 1
                        else:
                            renewed[card] -= 1
            case "renew":
                *beneath, top = pile
                hidden = Counter(view.variations.deck(view.seats))
                hidden.subtract([*pile, *seen.elements()])
                renewed, pile = Counter(beneath), [top]
    return in_hand_order((+hidden).elements())


# Hints


def reason(view: HaddockView, move: HaddockMove) -> Rich:
    """Why a hint suggests a move, from what the seat can know."""
    if not isinstance(move, Pair):
        return ("None of your cards fit: draw",)
    if len(view.hand) == 2:
        return ("These are your last two cards",)
    top, under = value(move.top), value(move.under)
    on_top = f"The {rank_word(rank(move.top))} on top"
    here = f"{share(view, top)} of a hundred pairs you have not seen go on it"
    other = Pair(move.top, move.under)
    if top == under or other not in view.moves:
        return (f"{on_top}: {here}",)
    return (f"{on_top}: {here}, {share(view, under)} on {a_rank(under)}",)


def cards_of(view: HaddockView, move: HaddockMove) -> tuple[Card, ...]:
    """The cards of the hand that a move plays, the one that goes on top last."""
    if not isinstance(move, Pair):
        return ()
    picked = held(view, (move.under, move.top))
    assert chosen_pair(view, picked) == move
    return picked

from __future__ import annotations

from collections import Counter
from math import comb

from app.hand_card import HandCard, number_duplicates
from app.tables import SeatContext
from app.tables.haddock.copies import this_game
from app.tables.haddock.hand import chosen_pair
from app.tables.haddock.sums import a_rank
from app.tables.parts.words import cards_in_row
from app.text import Text
from app.words import capital, count, figures, rank_word
from pygames.cards import Card, rank
from pygames.haddock import DEAL, HaddockMove, HaddockView, Pair
from pygames.haddock.bots.holding import pairs_in
from pygames.haddock.bots.known_cards import unseen_by
from pygames.haddock.moves import in_hand_order, legal_pairs, value


def share(view: HaddockView, number: int) -> int:
    """The percentage of pairs of unseen cards that fit on a value."""
    left = unseen_by(view)
    return round(100 * pairs_in(left, number) / max(1, comb(sum(left), 2)))


def pairs_left(at: SeatContext[HaddockView], pair: Pair) -> Text:
    first = at.rivals[0]
    low, high = sorted((pair.under, pair.top), key=rank)
    return (
        f"{at.names[first]} is next, with {count(at.view.cards[first], 'card')}. Of every 100 "
        f"pairs you cannot see, {share(at.view, value(low))} go on {a_rank(value(low))} and "
        f"{share(at.view, value(high))} on {a_rank(value(high))}.",
    )


def unseen(view: HaddockView) -> tuple[str, Text, list[tuple[int, int]]]:
    if view.phase in ("reckoning", "over"):
        return "This game", _at_the_end(view), []
    if not view.pile:
        return "The cut", (_OF_THE_CUT,), []
    left = unseen_by(view)
    values = sorted({value(card) for card in view.variations.deck(view.seats)})
    text: Text = (capital(f"{figures(view.draw, 'card')} in the draw pile"),)
    sure = certain(view)
    if sure:
        text = (*text, ". Certain to be in other hands: ", *cards_in_row(sure), ".")
    elif len(view.pile) > 1:
        text = (*text, f", {len(view.pile) - 1} under the top card.")
    else:
        text = (*text, ".")
    return "Not seen yet", text, [(number, left[number]) for number in values]


_OF_THE_CUT = (
    "The highest card deals. Kings are high, aces low. Between equal ranks spades win, then "
    "hearts, diamonds, clubs."
)


def _at_the_end(view: HaddockView) -> Text:
    were = "was" if view.draw == 1 else "were"
    rest = capital(f"{count(view.draw, 'card')} {were} left to draw")
    return (f"{rest}, and {count(len(view.pile), 'card')} were on the table.",)


def certain(view: HaddockView) -> tuple[Card, ...]:
    """The cards that others certainly hold.

    A renewal makes the draw pile's content known; the rest is held by others until played.
    """
    hidden: Counter[Card] = Counter()
    hand: Counter[Card] = Counter()
    pile: list[Card] = []
    renewed: Counter[Card] = Counter()
    for event in this_game(view.seen):
        mine = event.seat == view.seat
        match event.kind:
            case "turn up":
                pile = list(event.cards)
            case "deal" | "draw" if mine:
                hand.update(event.cards)
                renewed.subtract(event.cards)
            case "play":
                pile += event.cards
                if mine:
                    hand.subtract(event.cards)
                else:
                    for card in event.cards:
                        # Uncertain: its twin may have been drawn since.
                        if hidden[card]:
                            hidden[card] -= 1
                        else:
                            renewed[card] -= 1
            case "renew":
                *beneath, top = pile
                hidden = Counter(view.variations.deck(view.seats))
                hidden.subtract([*pile, *hand.elements()])
                renewed, pile = Counter(beneath), [top]
    return in_hand_order((+hidden).elements())


# Hints


def reason(view: HaddockView, move: HaddockMove) -> Text:
    if move is DEAL:
        return ("Deal the next game",)
    if not isinstance(move, Pair):
        return ("You have no pair: draw",)
    if len(view.hand) == _LAST:
        return ("Play your last two cards",)
    top, under = value(move.top), value(move.under)
    on_top = f"Leave the {rank_word(rank(move.top))} on top"
    if Pair(move.top, move.under) not in view.moves or top == under:
        return (f"{on_top}: either card would do" if top == under else on_top,)
    stays, other = (_goes_on(view, move, card) for card in (move.top, move.under))
    if stays and not other:
        return (f"{on_top}: if it comes back to you, you can play on it",)
    if FEWER * share(view, top) <= share(view, under):
        return (f"{on_top}: fewer pairs fit it than {a_rank(under)}",)
    return (on_top,)


FEWER = 1.25
"""From this ratio on, fewer pairs are worth mentioning."""


def move_label(at: SeatContext[HaddockView], move: HaddockMove) -> Text:
    return (move.top, " on ", move.under) if isinstance(move, Pair) else ("Draw",)


_LAST = 2


def _goes_on(view: HaddockView, pair: Pair, top: Card) -> bool:
    left = list(view.hand)
    left.remove(pair.under)
    left.remove(pair.top)
    return bool(legal_pairs(left, top))


def cards_of(view: HaddockView, move: HaddockMove) -> tuple[HandCard, ...]:
    if not isinstance(move, Pair):
        return ()
    picked = number_duplicates((move.under, move.top))
    assert chosen_pair(view, picked) == move
    return picked

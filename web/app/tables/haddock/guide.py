"""The guided first game of Haddock: five pairs and out."""

from __future__ import annotations

from collections.abc import Collection
from itertools import takewhile

from app.tables.haddock.hand import pairs
from app.tables.parts.guide import DONE, RIVAL, Advice, Closing, Comment, Guide, Step, costs
from app.words import capital, count, rank_word
from pygames.cards import Card, card_text, parse_card, rank
from pygames.haddock import HaddockMove, HaddockView, Pair
from pygames.haddock.moves import value

_RECORD = (
    '{"format":1,"game":"haddock","rules":1,"options":{},"seats":2,"seed":"guide-haddock-167157",'
    '"players":[{"name":""},{"bot":"easy"}],"moves":["0 2C TC","1 9C AD","0 2H 3H","1 6S 3C",'
    '"0 JD 8C","1 draw","0 draw","1 JS 3D","0 TH KH","1 draw","0 5H 8S"]}'
)

_3H, _8C, _TC, _JD, _KH, _8S, _TH, _QC, _AD = map(
    parse_card, ("3H", "8C", "TC", "JD", "KH", "8S", "TH", "QC", "AD")
)
_TWO, _THREE = 1, 2
_PATIENCE = 6
"""After this many draws in a row the guide says it can take a while."""


# Situations


def _has(view: HaddockView, *cards: Card) -> bool:
    return {*cards} <= {*view.hand}


def _on(view: HaddockView, of: int) -> bool:
    """Whether a rank is on top."""
    return view.phase == "play" and bool(view.pile) and rank(view.top) == of


def _two(view: HaddockView) -> Card:
    return next(card for card in view.hand if rank(card) == _TWO)


def _has_two(view: HaddockView) -> bool:
    return any(rank(card) == _TWO for card in view.hand)


def _at_the_queen(view: HaddockView) -> bool:
    return view.phase == "play" and view.pile[-1:] == (_QC,) and _has(view, _TC) and _has_two(view)


def _last_two(view: HaddockView) -> bool:
    return view.phase == "play" and len(view.hand) == 2 and bool(pairs(view))


def _draws(view: HaddockView) -> int:
    """The number of one's latest turns in a row that were draws."""
    mine = [event.kind for event in reversed(view.seen) if event.seat == view.seat]
    return sum(1 for _ in takewhile(lambda kind: kind == "draw", mine))


def _on_top(card: Card) -> tuple[str, ...]:
    return f"on-top {card_text(card)}", "main"


# Judging


def _judge(move: HaddockMove, top: Card, words: str) -> Comment:
    """Judges by the card left on top."""
    is_done = isinstance(move, Pair) and rank(move.top) == rank(top)
    return DONE if is_done else costs("That is easier to follow", words)


def _ten_and_two(view: HaddockView, chosen: Collection[Card]) -> bool:
    return len(chosen) == 2 and _TC in chosen and any(rank(card) == _TWO for card in chosen)


# Advice


def _advise_last(view: HaddockView) -> Advice:
    first, second = view.hand
    drew = f"{RIVAL} had to draw. " if view.seen and view.seen[-1].kind == "draw" else ""
    top, low, high = value(view.top), *sorted(map(value, view.hand))
    if low + high == top:
        one, other = sorted(view.hand, key=value)
        adds = f"{capital(rank_word(rank(one)))} and {rank_word(rank(other))} are {top}"
    else:
        adds = f"{high} less {low} is {top}"
    court = top > 10 or top == 1
    named = f", the {rank_word(rank(view.top))}" if court else ""
    words = f"{drew}{adds}{named}. Play them, and you have no card left."
    title = f"Your last two cards: [{card_text(first)}] [{card_text(second)}]"
    because = "Whoever is first without a card wins the game, however few the other holds."
    return Advice(title, f"{words} You win.", (first, second), ("main",), because=because)


def _otherwise(view: HaddockView) -> tuple[str, Advice]:
    groups = pairs(view)
    long = (
        " It can take a while: the menu lets you begin again." if _draws(view) >= _PATIENCE else ""
    )
    if not groups:
        words = f"Nothing fits, so you draw.{long}"
        because = "Of no two cards of yours do sum or difference make the top card."
        return "turn", Advice("Draw", words, acts=("draw",), because=because)
    way = max((way for group in groups for way in group), key=lambda way: value(way.top))
    one, other, top = (f"[{card_text(card)}]" for card in (way.under, way.top, view.top))
    words = f"{one} and {other} go on the {top}. The higher card on top is harder to follow.{long}"
    title, cards = f"Play {one} and {other}", (way.under, way.top)
    because = f"The fewer pairs go on your top card, the more often {RIVAL} has to draw."
    return "top", Advice(title, words, cards, _on_top(way.top), because=because)


def _closing(view: HaddockView) -> Closing:
    if view.seat in view.winners:
        left = count(view.cards[1 - view.seat], "card")
        return Closing(
            f"Out, with {left} still in {RIVAL}’s hand",
            "Next: before you play, ask what the next player could do with your top card. Or try "
            "it with four.",
        )
    return Closing(
        f"{RIVAL} was out first",
        "The top card is half of the move. Once more, with the other one on top?",
    )


_STEPS: tuple[Step[HaddockView, HaddockMove], ...] = (
    Step(
        "pairs",
        when=_at_the_queen,
        advise=lambda view: Advice(
            f"Be rid of all your cards before {RIVAL}",
            "Play two that add up to the top card, or differ by it. A queen is 12: a two and the "
            "ten. Tap them both.",
            (_two(view), _TC),
            does="Two cards for a queen",
            because="An ace is 1, jack, queen and king are 11, 12 and 13. Two and ten make 12, so "
            "both may go on the queen.",
            heard="You deal and begin.",
        ),
        judge=lambda view, move: DONE,
        chosen=_ten_and_two,
    ),
    Step(
        "top",
        when=_at_the_queen,
        advise=lambda view: Advice(
            "Leave the 10 on top",
            f"{RIVAL} must play on your top card. A two can be made in twelve ways, a ten in "
            "eight: leave the ten.",
            acts=_on_top(_TC),
            because=f"When no pair of {RIVAL}’s goes on it, {RIVAL} has to draw: one more card to "
            "be rid of.",
        ),
        judge=lambda view, move: _judge(
            move, _TC, f"A two is easy to follow. The ten makes it harder for {RIVAL}."
        ),
    ),
    Step(
        "pairs",
        when=lambda view: (
            view.phase == "play" and view.pile[-1:] == (_AD,) and _has(view, _3H) and _has_two(view)
        ),
        advise=lambda view: Advice(
            "Three less two",
            "An ace is on top, 1. No two cards add up to 1, but two may differ by it: three less "
            "two. Leave the three on top.",
            (_two(view), _3H),
            _on_top(_3H),
            because=f"More pairs go on a two than on a three, so the three is harder for {RIVAL} "
            "to follow.",
        ),
        judge=lambda view, move: _judge(move, _3H, "Then more can follow. Leave the three."),
    ),
    Step(
        "one",
        when=lambda view: _on(view, _THREE) and _has(view, _JD, _8C),
        advise=lambda view: Advice(
            "Jack less eight",
            "11 less 8 is 3. It leaves you one card, and one alone cannot be played: you draw "
            "another. Leave the eight on top.",
            (_JD, _8C),
            _on_top(_8C),
            because="If the eight comes back to you, your king and a five go on it, and all four "
            "fives are still out.",
        ),
        judge=lambda view, move: _judge(
            move,
            _8C,
            "Leave the eight: your king and a five would go on it, and all fives are out.",
        ),
    ),
    Step(
        "turn",
        when=lambda view: (
            view.phase == "play" and _has(view, _8S, _KH) and view.pile[-1:] == (_8C,)
        ),
        advise=lambda view: Advice(
            "Draw",
            f"{RIVAL} could not play, and on an eight your [8S] and [KH] make nothing either. "
            "Draw: that is your turn.",
            acts=("draw",),
            because="8 and 13 add up to 21 and differ by 5. Neither makes eight, and no two of the "
            "three cards make the third.",
        ),
        judge=lambda view, move: DONE,
    ),
    Step(
        "thoughts",
        when=lambda view: _on(view, _THREE) and _has(view, _TH, _KH),
        advise=lambda view: Advice(
            "Leave the king on top",
            "King less ten is three. Now leave the king: nothing is higher, so only sums fit, six "
            "pairs of ranks.",
            (_TH, _KH),
            _on_top(_KH),
            because="On a king only sums fit, from ace and queen to six and seven. On a ten "
            "differences fit as well.",
        ),
        judge=lambda view, move: _judge(
            move,
            _KH,
            "Ten is easier to follow than a king. "
            f"{RIVAL} has {count(view.cards[1 - view.seat], 'card')} left.",
        ),
    ),
    Step("aim", when=_last_two, advise=_advise_last, judge=lambda view, move: DONE),
)

GUIDE = Guide[HaddockView, HaddockMove](
    record=_RECORD,
    name="Guided game",
    about="A first game with a guide",
    minutes=3,
    steps=_STEPS,
    otherwise=_otherwise,
    is_over=lambda view: view.phase in ("reckoning", "over"),
    closing=_closing,
    known=(
        ("Two cards that add up or differ by the top card", (1, 3)),
        ("You choose the top card", (2, 6)),
        ("No pair: draw one", (5,)),
        ("One card left: draw another", (4,)),
        ("No card left: won", (7,)),
    ),
    ways=(("rules", "Rules"), ("new-for 4", "Four players"), ("again", "New game")),
)
